//! The event for everyone: its day, its rules, who plays.

use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use kaarting_office::plan::{Field, OnSignal, Phase, Plan, TieBreak};
use kaarting_office::standings::complete_standings;
use kaarting_office::{At, Entrant, EntrantNo, Law, Presence, Round, Stage, Table, Tournament};
use kaarting_words::Words;

use super::details;
pub(super) use super::names::{marked_name, public_name, spoken_name};
use super::people::People;
use super::rules::Points;
use super::schedule;
use super::share::shared;
use super::slides::Logo;
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::feed::{self, LastSeen};
use crate::fragments::About;
use crate::page::{PageFrame, crowd_page, piece};
use crate::route::{Access, Route};
use kaarting_live::EventSnapshot;

/// How long a page that says what happens now stays valid.
const CLOCK: Duration = Duration::from_secs(1);

pub(super) fn routes() -> Vec<Route> {
    vec![
        Route::get("/e/{event}", Access::Anyone, show),
        Route::get("/e/{event}/live/event", Access::Anyone, live_now),
    ]
}

/// The word for a rule that separates two players.
pub(super) fn tie_break(words: Words, rule: TieBreak) -> String {
    words.say(match rule {
        TieBreak::Points => "event-by-points",
        TieBreak::DealsWon => "event-by-deals-won",
        TieBreak::BestRound => "event-by-best-round",
        TieBreak::LastRound => "event-by-last-round",
        TieBreak::Lot => "event-by-lot",
    })
}

/// The clock of a round: it runs to a moment, or stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Countdown {
    /// When it ends, in milliseconds; nothing while it stands.
    pub(super) ends: Option<i64>,
    /// What is left, as people read it.
    pub(super) left: String,
    /// The time of day at which it ends; empty while it stands.
    pub(super) until: String,
}

/// The clock of a round that was begun and not signalled.
pub(super) fn countdown(round: &Round, plan: &Plan, words: Words, now: Timestamp) -> Option<Countdown> {
    let clock = round.clock;
    let left = clock.left_ms(round.minutes, now).filter(|_| clock.signalled.is_none() && !round.ended)?;
    let ends = round.ends();
    Some(Countdown {
        ends: ends.map(Timestamp::as_millisecond),
        left: words.left(left),
        until: ends.map(|at| words.clock(at, &plan.time_zone)).unwrap_or_default(),
    })
}

/// One of the first in the standings.
struct Leader {
    rank: u32,
    number: EntrantNo,
    name: String,
    points: String,
}

/// What happens now.
#[derive(Template)]
#[template(path = "public/now.html")]
struct Now {
    words: Words,
    event: String,
    head: String,
    lines: Vec<String>,
    clock: Option<Countdown>,
    /// Sheets verified, of how many.
    sheets: Option<(usize, usize)>,
    links: Vec<(&'static str, String)>,
    leaders: Vec<Leader>,
    leaders_key: &'static str,
}

impl Now {
    fn of(event: &str, book: &EventSnapshot, words: Words, now: Timestamp) -> Option<Now> {
        let tournament = &book.tournament;
        let plan = tournament.plan()?;
        let stage = tournament.stage(now);
        let round = tournament.rounds().last();
        let things = [
            ("round", round.map_or(0, |round| round.number.get()).into()),
            ("rounds", plan.rounds().into()),
            ("phase", round.map_or("", |round| plan.phases[round.phase].name_in(words.lang())).into()),
        ];
        let early = stage == Stage::CheckIn && is_before_day(plan, now);
        let word = if early { "registration" } else { stage.word() };
        let head = words.tell(&format!("public-now-{word}"), things);
        let mut lines = Vec::new();
        if early {
            lines.push(words.say1("public-now-day", "day", words.day(plan.date)));
            lines.push(words.say1("public-now-registered", "n", tournament.entrants().count()));
        } else if stage == Stage::CheckIn {
            if let Some(closes) = plan.settings.check_in_closes {
                lines.push(words.say1(
                    "public-now-check-in-until",
                    "time",
                    words.clock(closes, &plan.time_zone),
                ));
            }
            let there = |entrant: &&Entrant| entrant.presence == Presence::CheckedIn;
            let (all, there) = (tournament.entrants().count(), tournament.entrants().filter(there).count());
            lines.push(words.say2("public-now-people", "all", all, "there", there));
        } else {
            let key = format!("public-now-{}-next", stage.word());
            if words.knows(&key) {
                lines.push(words.say(&key));
            }
        }
        if stage == Stage::Signalled {
            lines.push(words.say(match plan.settings.on_signal {
                OnSignal::FinishTheDeal => "public-now-finish",
                OnSignal::AbandonTheDeal => "public-now-abandon",
            }));
        }
        let playing = matches!(stage, Stage::Running | Stage::Paused | Stage::Signalled);
        let sheets = round
            .filter(|_| playing)
            .map(|round| (round.tables.len() - round.open_tables().len(), round.tables.len()));
        let links: &[(&str, &str)] = match stage {
            Stage::CheckIn => &[("/register", "public-now-go-register")],
            Stage::BeforeDraw => &[("/draw", "public-now-go-draw")],
            Stage::Published | Stage::Running | Stage::Paused => {
                &[("/seating", "nav-seating"), ("/standings", "nav-standings")]
            }
            Stage::Signalled | Stage::Ended => &[("/standings", "public-now-go-standings")],
            Stage::Closed => &[("/final", "public-final-go"), ("/standings", "nav-standings")],
        };
        let online = [("/online", "public-online-title")];
        let online = online.iter().filter(|_| is_played_online(tournament, stage));
        Some(Now {
            words,
            event: event.to_owned(),
            head,
            lines,
            clock: round.and_then(|round| countdown(round, plan, words, now)),
            sheets,
            links: online.chain(links).map(|&(path, key)| (path, words.say(key))).collect(),
            leaders: leaders(book, words),
            leaders_key: match stage {
                Stage::Closed => "public-now-final",
                _ => "public-now-leaders",
            },
        })
    }
}

/// Whether a table of this round is played online.
fn is_played_online(tournament: &Tournament, stage: Stage) -> bool {
    let plays = matches!(stage, Stage::Published | Stage::Running | Stage::Paused);
    tournament.rounds().last().filter(|_| plays).is_some_and(|round| {
        let here = |table: &Table| At { round: round.number, table: table.number };
        round.tables.iter().any(|table| tournament.is_online(here(table)))
    })
}

/// Whether the day of the event is still to come, in the hall's zone.
fn is_before_day(plan: &Plan, now: Timestamp) -> bool {
    let zone = TimeZone::get(&plan.time_zone).unwrap_or(TimeZone::UTC);
    now.to_zoned(zone).date() < plan.date
}

/// The first five, once a round is over (DEC-17).
fn leaders(book: &EventSnapshot, words: Words) -> Vec<Leader> {
    let tournament = &book.tournament;
    let phases: Vec<usize> = tournament.rounds().iter().map(|round| round.phase).collect();
    let ranked = phases.iter().rev().map(|&phase| complete_standings(tournament, phase));
    let played = ranked.into_iter().find(|ranked| ranked.iter().any(|placing| placing.score.rounds > 0));
    let leader = |placing: &kaarting_office::standings::Placing| Leader {
        rank: placing.rank,
        number: placing.entrant,
        name: marked_name(book, placing.entrant, words),
        points: words.figure(placing.score.points),
    };
    played.unwrap_or_default().iter().take(5).map(leader).collect()
}

/// A phase of the day, or check-in before it.
struct PhaseLine {
    name: String,
    text: String,
    /// From when until when its rounds are played, as far as that is known.
    times: Vec<String>,
    class: &'static str,
}

#[derive(Template)]
#[template(path = "public/event.html")]
struct EventPage {
    frame: PageFrame,
    event: String,
    title: String,
    day: String,
    logo: Option<Logo>,
    /// Where, when, for how much, whom to ask.
    details: Vec<(String, String)>,
    now: String,
    phases: Vec<PhaseLine>,
    rules: Vec<(String, String)>,
    points: Option<Points>,
    /// All, there, jokers.
    counts: [usize; 3],
    people: Arc<str>,
    commitment: Option<String>,
    open: bool,
}

/// The page of an event.
async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let (words, now) = (ctx.words, app.now());
    let slide_list = app.slides().cached(&event).await;
    let ctx = ctx.at(format!("/e/{event}"));
    let people = |book: &EventSnapshot| piece(&People::of(&event, &book.tournament, words));
    let people = app.fragments().of(&live, &format!("people/{}", words.lang()), people).await.text.clone();
    crowd_page(&app, &ctx, &live, Some(About::All), CLOCK, |book| {
        let tournament = &book.tournament;
        let Some((plan, law)) = tournament.plan().zip(tournament.law()) else { return Err(Fault::NoEvent) };
        let count = |what: &dyn Fn(&Entrant) -> bool| tournament.entrants().filter(|e| what(e)).count();
        let about = words.say2("share-event", "title", plan.title.clone(), "day", words.day(plan.date));
        let frame = PageFrame::about(&ctx, words.say("nav-event"), &live, book);
        Ok(EventPage {
            frame: shared(frame, &app, &live, book, about),
            title: plan.title.clone(),
            day: details::when(plan.date, tournament.details().starts, words),
            logo: Logo::of(&event, &slide_list),
            details: details::lines(tournament, words),
            now: Now::of(&event, book, words, now).map(|now| piece(&now)).unwrap_or_default(),
            phases: phase_lines(tournament, plan, words),
            rules: rule_lines(plan, law, words),
            points: Points::of(law, words),
            counts: [
                count(&|e| e.presence != Presence::Withdrawn),
                count(&|e| e.presence == Presence::CheckedIn),
                count(&Entrant::is_joker),
            ],
            people,
            commitment: tournament.commitment().map(|hash| hash.to_string()),
            open: tournament.stage(now) == Stage::CheckIn,
            event: event.clone(),
        })
    })
    .await
}

/// What happens now, whenever it changes.
async fn live_now(
    State(app): State<App>,
    ctx: RequestContext,
    seen: LastSeen,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let (words, clock) = (ctx.words, app.config().clock);
    let render = move |book: &EventSnapshot| {
        Now::of(&event, book, words, clock()).map(|now| piece(&now)).unwrap_or_default()
    };
    Ok(feed::show(&app, live, format!("event/{}", words.lang()), Arc::new(render), seen))
}

fn phase_lines(tournament: &Tournament, plan: &Plan, words: Words) -> Vec<PhaseLine> {
    let last = tournament.rounds().last();
    let closed = tournament.final_ranking().is_some();
    let line = |(index, phase): (usize, &Phase)| {
        let class = match last {
            _ if closed => "done",
            Some(round) if round.phase > index => "done",
            Some(round) if round.phase == index => "now",
            _ => "",
        };
        let text = words.tell(
            "public-phase",
            [
                ("rounds", phase.rounds.into()),
                ("minutes", phase.minutes.into()),
                ("field", field_word(phase.field, words).into()),
            ],
        );
        let slots = schedule::of_phase(tournament, plan, index, words).into_iter();
        let times = slots.map(|slot| words.say2("said-of", "what", slot.what, "said", slot.time));
        PhaseLine { name: phase.name_in(words.lang()).to_owned(), text, times: times.collect(), class }
    };
    let check_in = schedule::of_check_in(tournament, plan, words);
    let check_in = check_in.map(|slot| PhaseLine {
        name: slot.what,
        text: slot.time,
        times: Vec::new(),
        class: if closed { "done" } else { slot.class },
    });
    check_in.into_iter().chain(plan.phases.iter().enumerate().map(line)).collect()
}

fn field_word(field: Field, words: Words) -> String {
    match field {
        Field::All => words.say("event-field-all"),
        Field::Best(n) => words.say1("event-field-best", "n", n),
        Field::BestFraction(1, 2) => words.say("public-field-half"),
        Field::BestFraction(part, of) => words.say1("event-field-part", "part", format!("{part}/{of}")),
        Field::TableWinners => words.say("event-field-winners"),
    }
}

/// The rules in force and the choices where the regulations leave one (TRN-GEN-05).
fn rule_lines(plan: &Plan, law: &Law, words: Words) -> Vec<(String, String)> {
    let settings = &plan.settings;
    let rules = words.say(&format!("rules-{}", law.ruleset().id()));
    let ranking = settings.ranking.iter().map(|&rule| tie_break(words, rule)).collect::<Vec<_>>();
    let mut lines = vec![
        ("public-rules", rules),
        ("public-edition", words.edition(law.ruleset(), &plan.rules.edition)),
        ("public-ranking", ranking.join(", ")),
        (
            "public-on-signal",
            words.say(match settings.on_signal {
                OnSignal::FinishTheDeal => "public-now-finish",
                OnSignal::AbandonTheDeal => "public-now-abandon",
            }),
        ),
        ("public-repeats", words.say(&format!("public-repeats-{}", settings.avoid_repeats))),
        ("public-clubs", words.say1("public-clubs-from", "n", settings.club_prize_members)),
    ];
    if let Some(age) = settings.minimum_age.filter(|&age| age > 0) {
        lines.push(("public-age", words.say1("public-age-from", "n", age)));
    }
    lines.into_iter().map(|(key, text)| (words.say(key), text)).collect()
}
