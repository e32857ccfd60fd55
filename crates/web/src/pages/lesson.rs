//! The lessons: ten deals for each game, played by links alone. What the learner has done stands in the address, so
//! that nothing is kept and every place in a lesson can be sent to somebody.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kaarting_cards::{Card, Seat};
use kaarting_play::lesson::{Feedback, LEARNER, Lesson, LessonDeal, LessonView, Outcome, Progress};
use kaarting_play::{Act, DealPhase, Done};
use kaarting_rules::{Actor, Fault as Against, Game};
use kaarting_words::Words;
use serde::Deserialize;

use super::of_game;
use super::share::server_shared;
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::page::{PageFrame, page};
use crate::route::{Access, Route};

/// The most that an address says of what was done: more than the longest deal needs.
const LONGEST: usize = 400;

pub(super) fn routes() -> Vec<Route> {
    vec![Route::get("/learn", Access::Anyone, list), Route::get("/learn/{game}/{deal}", Access::Anyone, deal)]
}

/// The deals of a game in the list.
struct Part {
    game: Game,
    name: String,
    deals: Vec<(u8, String)>,
}

#[derive(Template)]
#[template(path = "lesson/list.html")]
struct ListPage {
    frame: PageFrame,
    parts: Vec<Part>,
}

fn title(deal: &LessonDeal, words: Words) -> String {
    words.say(&deal.key("title"))
}

async fn list(State(app): State<App>, ctx: RequestContext) -> Result<Response, Fault> {
    let words = ctx.words;
    let part = |lesson: &Lesson| Part {
        game: lesson.game(),
        name: words.say(&format!("lesson-game-{}", lesson.game())),
        deals: lesson.deals().iter().map(|deal| (deal.number(), title(deal, words))).collect(),
    };
    let frame = PageFrame::new(&ctx, words.say("lesson-title"));
    let frame = server_shared(frame, &app, words.say("share-learn"));
    page(&ListPage { frame, parts: Lesson::all().iter().map(part).collect() })
}

/// A card as it lies on the page.
struct Shown {
    act: String,
    suit: char,
    rank: String,
    letter: String,
    name: String,
}

impl Shown {
    fn of(card: Card, act: String, words: Words) -> Shown {
        Shown {
            act,
            suit: card.suit().letter().to_ascii_lowercase(),
            rank: words.rank(card.rank()),
            letter: words.suit_letter(card.suit()),
            name: words.card(card),
        }
    }
}

/// Something that can be said: as one says it, and in the words of the notation.
type Call = (String, String);

/// A chair at the table.
struct Chair {
    class: &'static str,
    name: String,
    marks: Vec<String>,
    card: Option<Shown>,
}

/// Something that happened: a call, or a whole trick with its taker.
enum News {
    Call { name: String, said: String },
    Trick { cards: Vec<(String, Shown)>, took: String },
}

/// What is said to an answer that does not lead on.
struct Message {
    class: &'static str,
    head: String,
    text: Option<String>,
    clause: Option<&'static str>,
}

/// What a deal came to, in words.
struct Came {
    lines: Vec<String>,
    /// In a table, where everybody has tricks and points of their own: the name, the tricks, the points.
    each: Vec<(String, u8, String)>,
    end: String,
}

#[derive(Template)]
#[template(path = "lesson/deal.html")]
struct DealPage {
    frame: PageFrame,
    of: String,
    of_game: String,
    at: String,
    about: String,
    begun: bool,
    status: Vec<String>,
    news: Vec<News>,
    chairs: Vec<Chair>,
    ask: Option<String>,
    message: Option<Message>,
    question: String,
    hand: Vec<Shown>,
    calls: Vec<Call>,
    more: Vec<Call>,
    came: Option<Came>,
    did: String,
    back: Option<String>,
    next: Option<(u8, String)>,
}

#[derive(Deserialize)]
struct Asked {
    /// What the learner has done, with dots between.
    did: Option<String>,
    /// What the learner wants to do now.
    now: Option<String>,
}

async fn deal(
    State(app): State<App>,
    ctx: RequestContext,
    Path((game, number)): Path<(String, u8)>,
    Query(asked): Query<Asked>,
) -> Result<Response, Fault> {
    let game = Game::ALL.into_iter().find(|known| known.word() == game).ok_or(Fault::NotFound)?;
    let deal = Lesson::of(game).deal(number).ok_or(Fault::NotFound)?;
    let did = asked.did.unwrap_or_default();
    if did.len() > LONGEST {
        return Err(Fault::NotFound);
    }
    let before = Progress::after(deal, read(&did));
    let (at, message) = match asked.now.map(|now| answer(&before, &now, ctx.words)) {
        Some(Ok(next)) => (next, None),
        Some(Err(message)) => (before, Some(message)),
        None => (before, None),
    };
    let lesson = shown(&ctx, game, &at, message);
    let about = ctx.words.say2("share-lesson", "of", lesson.of.clone(), "title", lesson.frame.title.clone());
    page(&DealPage { frame: server_shared(lesson.frame, &app, about), ..lesson })
}

/// What stands in an address, up to the first word that is none.
fn read(did: &str) -> impl Iterator<Item = Act> {
    did.split('.').map_while(|word| word.replace('_', " ").parse().ok())
}

/// What was done, for an address.
fn written(did: &[Act]) -> String {
    did.iter().map(|act| act.as_str().replace(' ', "_")).collect::<Vec<_>>().join(".")
}

/// Where an answer leads, or what is said to it.
fn answer<'a>(at: &Progress<'a>, now: &str, words: Words) -> Result<Progress<'a>, Message> {
    let feedback = now.parse().map_or(Feedback::Unknown, |act| at.try_act(&act));
    let plain = |head: &str| Message { class: "refused", head: words.say(head), text: None, clause: None };
    Err(match feedback {
        Feedback::GoesOn(next) => return Ok(*next),
        Feedback::Refused(Against::Breaks(clause)) => Message {
            text: Some(clause.text_in(at.deal().law().ruleset(), words.lang()).to_owned()),
            clause: Some(clause.id()),
            ..plain("lesson-refused")
        },
        Feedback::Rather(key) => {
            let hint = key.and_then(|key| words.find(&key)).unwrap_or_else(|| words.say("lesson-rather"));
            Message { class: "waiting", text: Some(hint), ..plain("lesson-allowed") }
        }
        Feedback::Refused(_) | Feedback::Unknown => plain("lesson-no-choice"),
    })
}

fn shown(ctx: &RequestContext, game: Game, at: &Progress<'_>, message: Option<Message>) -> DealPage {
    let (words, deal, view) = (ctx.words, at.deal(), at.view());
    let outcome = at.outcome();
    let (calls, more) = calls(game, at, &view, words);
    let free = outcome.is_none() && at.step().is_none_or(|step| step.free);
    let ask = at.key().map(|key| words.say(&key)).or_else(|| free.then(|| words.say("lesson-free")));
    DealPage {
        frame: PageFrame::new(ctx, title(deal, words)),
        of: words.tell(
            "lesson-of",
            [
                ("game", words.say(&format!("lesson-game-{game}")).into()),
                ("number", deal.number().to_string().into()),
            ],
        ),
        of_game: format!("/learn/{game}"),
        at: format!("/learn/{game}/{}", deal.number()),
        about: words.say(&deal.key("about")),
        begun: !at.did().is_empty(),
        status: of_game::lesson_status(&view.deal.game, |seat| name(seat, words), words),
        news: news(game, at, &view, words),
        chairs: chairs(game, &view, words),
        ask,
        message,
        question: words.say(question(&view)),
        hand: if outcome.is_some() { Vec::new() } else { hand(game, &view, words) },
        calls,
        more,
        came: outcome.map(|outcome| came(at, &outcome, words)),
        did: written(at.did()),
        back: at.did().split_last().map(|(_, before)| written(before)),
        next: Lesson::of(game)
            .deal(deal.number().saturating_add(1))
            .map(|next| (next.number(), title(next, words))),
    }
}

fn name(seat: Seat, words: Words) -> String {
    words.say(match seat {
        Seat::North => "lesson-seat-north",
        Seat::East => "lesson-seat-east",
        Seat::South => "lesson-seat-south",
        Seat::West => "lesson-seat-west",
    })
}

/// The card of an act, if it is one: played or laid away.
fn card(game: Game, act: &str) -> Option<Card> {
    game.deck().card_from(act.strip_prefix("discard ").unwrap_or(act)).ok()
}

fn question(view: &LessonView) -> &'static str {
    match view.deal.phase {
        DealPhase::Play => "lesson-which-card",
        DealPhase::Discard => "lesson-lay-away",
        _ => "lesson-calls",
    }
}

/// The hand, every card with what choosing it means: also those that the referee will refuse.
fn hand(game: Game, view: &LessonView, words: Words) -> Vec<Shown> {
    let cards = view.own.hand.iter().flat_map(|hand| hand.split(' ')).filter_map(|word| card(game, word));
    let discards = view.deal.phase == DealPhase::Discard;
    let act = |card: Card| if discards { format!("discard {card}") } else { card.to_string() };
    cards.map(|card| Shown::of(card, act(card), words)).collect()
}

/// What can be said: first what this step is about, allowed or not, then the rest that is allowed.
fn calls(game: Game, at: &Progress<'_>, view: &LessonView, words: Words) -> (Vec<Call>, Vec<Call>) {
    let said = |act: String| (of_game::lesson_call(game, &act, words).unwrap_or_default(), act);
    let legal = view.own.legal.iter().filter(|act| card(game, act).is_none());
    let mut about: Vec<String> = at.step().map_or_else(Vec::new, |step| {
        let refused = step.refused.iter().map(|(act, _)| act);
        let acts = step.accepted.iter().chain(refused).map(Act::to_string);
        acts.filter(|act| card(game, act).is_none()).collect()
    });
    // Where few things can be said, all of them stand together; and in one order, so that no place tells the answer.
    let few = view.own.legal.len() <= 6;
    about.extend(legal.clone().filter(|act| few || ["pass", "pass-misery"].contains(&act.as_str())).cloned());
    about.sort();
    about.dedup();
    let rest = legal.filter(|act| !about.contains(act)).cloned().collect::<Vec<_>>();
    (about.into_iter().map(said).collect(), rest.into_iter().map(said).collect())
}

/// What has happened since the learner was last asked. A trick that is not full yet lies on the table.
fn news(game: Game, at: &Progress<'_>, view: &LessonView, words: Words) -> Vec<News> {
    let (done, fresh) = (at.done(), at.news().len());
    let seen = done.len() - fresh;
    let is_card = |done: &&Done| card(game, done.act.as_str()).is_some();
    let said = |done: &Done| News::Call {
        name: by(done, words),
        said: of_game::lesson_call(game, done.act.as_str(), words).unwrap_or_default(),
    };
    let calls = done[seen..].iter().filter(|done| !is_card(done)).map(said);
    let played: Vec<&Done> = done.iter().filter(is_card).collect();
    let seen_cards = done[..seen].iter().filter(is_card).count();
    let tricks = played.chunks_exact(4).enumerate().skip(seen_cards / 4).map(|(n, four)| {
        // The player who leads next has taken it.
        let next = played.get(n * 4 + 4).map(|done| by(done, words));
        let last = view.deal.last_trick.as_ref().and_then(|trick| trick.winner).map(|seat| name(seat, words));
        News::Trick {
            cards: four
                .iter()
                .filter_map(|done| Some((letter(done, words), lying(game, done, words)?)))
                .collect(),
            took: words.say1("lesson-took", "name", next.or(last).unwrap_or_default()),
        }
    });
    calls.chain(tricks).collect()
}

fn by(done: &Done, words: Words) -> String {
    match done.by {
        Actor::Seat(seat) => name(seat, words),
        Actor::Jury => String::new(),
    }
}

fn letter(done: &Done, words: Words) -> String {
    match done.by {
        Actor::Seat(seat) => words.seat(seat),
        Actor::Jury => String::new(),
    }
}

fn lying(game: Game, done: &Done, words: Words) -> Option<Shown> {
    let word = done.act.as_str();
    Some(Shown::of(card(game, word)?, word.to_owned(), words))
}

/// The four chairs with the trick that lies there.
fn chairs(game: Game, view: &LessonView, words: Words) -> Vec<Chair> {
    let trick = &view.deal.trick;
    let chair = |(seat, class): (Seat, &'static str)| {
        let at = usize::from(seat.places_from(trick.leader));
        let card = trick.cards.get(at).and_then(|word| card(game, word));
        let mut marks = Vec::new();
        if view.deal.dealer == seat {
            marks.push(words.say("lesson-deals"));
        }
        if view.deal.phase == DealPhase::Play && trick.leader == seat {
            marks.push(words.say("lesson-leads"));
        }
        if view.deal.taken[seat] > 0 {
            marks.push(words.say1("lesson-tricks", "n", view.deal.taken[seat]));
        }
        let card = card.map(|card| Shown::of(card, String::new(), words));
        Chair { class, name: name(seat, words), marks, card }
    };
    [(Seat::North, "north"), (Seat::West, "west"), (Seat::East, "east"), (LEARNER, "south")].map(chair).into()
}

fn came(at: &Progress<'_>, outcome: &Outcome, words: Words) -> Came {
    let deal = at.deal();
    let mut lines = of_game::lesson_count(deal.law(), outcome, words);
    if outcome != deal.outcome() {
        let points = words.figure(deal.outcome().points[LEARNER].into());
        lines.push(words.say1("lesson-way", "points", points));
    }
    let row =
        |seat: Seat| (name(seat, words), outcome.taken[seat], words.figure(outcome.points[seat].into()));
    let sides = of_game::has_sides(deal.law());
    let each = if sides { Vec::new() } else { Seat::ALL.map(row).to_vec() };
    Came { lines, each, end: words.say(&deal.key("end")) }
}
