//! The page of an online table. What a viewer sees of it is one fragment, made from their view alone; the server sends
//! it again whenever something happens, and it works without a script.

use askama::Template;
use axum::response::Response;
use jiff::Timestamp;
use kaarting_bots::Level;
use kaarting_cards::Seat;
use kaarting_play::deal_v1::DealNo;
use kaarting_play::{ChairView, DealPhase, Phrase, PublicView, Refusal, StageView};
use kaarting_words::Words;

use super::calls::{CallGroup, on_offer};
use super::cards::{HeldCard, LyingCard, held, lying};
use super::chairs::{Chair, chairs};
use super::of_game;
use super::scene::Scene;
use super::tell::{self, PointsRow};
use crate::app::App;
use crate::context::RequestContext;
use crate::fault::Fault;
use crate::page::{PageFrame, piece};
use crate::pages::share::server_shared;
use crate::reports::Reason;
use crate::table_connection::view::TableView;

/// The table as a viewer sees it, as the HTML inside `<main>`, which replaces the one before.
pub(crate) fn fragment(view: &TableView, words: Words, now: Timestamp) -> String {
    piece(&TableFragment::new(Scene::new(view, words, now)))
}

/// The title of the page.
pub(crate) fn title(view: &TableView, words: Words, now: Timestamp) -> String {
    tell::title(&Scene::new(view, words, now))
}

/// What is shown beside the table, for those whose browser runs no script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Beside {
    Nothing,
    /// Why nothing was done.
    Refused(String),
    /// What a strong player would do.
    Advice(String),
}

/// The page of a table: `code` is what friends can type to find it.
pub(crate) fn page(
    ctx: &RequestContext,
    app: &App,
    view: &TableView,
    code: Option<String>,
    beside: Beside,
) -> Result<Response, Fault> {
    let frame = PageFrame::new(ctx, title(view, ctx.words, app.now()));
    let frame = server_shared(frame, app, ctx.words.say("share-table"));
    crate::page::page(&TablePage::new(frame, view, code, beside, app.now()))
}

/// The whole page.
#[derive(Template)]
#[template(path = "online/table.html")]
pub(super) struct TablePage {
    frame: PageFrame,
    table: String,
    seq: u64,
    /// What the table promised when it opened (`deal-v1`).
    commitment: String,
    waiting: bool,
    /// Whether two sides play against each other.
    sides: bool,
    fragment: String,
    code: Option<String>,
    beside: Beside,
}

impl TablePage {
    pub(super) fn new(
        frame: PageFrame,
        view: &TableView,
        code: Option<String>,
        beside: Beside,
        now: Timestamp,
    ) -> TablePage {
        let table = view.public();
        let scene = Scene::new(view, frame.words, now);
        TablePage {
            table: table.table.to_string(),
            seq: table.seq,
            commitment: table.commitment.to_string(),
            waiting: table.stage == StageView::Waiting,
            sides: of_game::has_sides(table.settings.ruleset),
            fragment: piece(&TableFragment { token: frame.token.clone(), ..TableFragment::new(scene) }),
            code,
            beside,
            frame,
        }
    }

    const fn is_refused(&self) -> bool {
        matches!(self.beside, Beside::Refused(_))
    }

    /// What the script says, as JSON: it has no sentence of its own.
    fn sentences(&self) -> String {
        let say = |name: &str| self.frame.say(&format!("online-js-{name}")).into();
        let names = ["broken", "again", "chosen", "copied", "dealt", "said", "tap", "turn"];
        let mut said: serde_json::Map<_, _> =
            names.map(|name| (name.to_owned(), say(name))).into_iter().collect();
        let phrases =
            phrases(self.frame.words).into_iter().map(|(word, text)| (word.to_owned(), text.into()));
        said.insert("phrases".to_owned(), serde_json::Value::Object(phrases.collect()));
        serde_json::Value::Object(said).to_string()
    }
}

/// Everything that can be said, by its word.
fn phrases(words: Words) -> Vec<(&'static str, String)> {
    let phrase = |phrase: Phrase| (phrase.word(), words.say(&format!("phrase-{}", phrase.word())));
    Phrase::ALL.into_iter().map(phrase).collect()
}

/// What the viewer can do about an act that is to be undone.
enum Undo {
    /// The viewer did it last, and may ask.
    Ask,
    /// The viewer has asked.
    Asked,
    /// Somebody else asks.
    Answer(String),
}

/// A level of bots, as it is offered.
struct LevelChoice {
    name: &'static str,
    words: String,
    usual: bool,
}

#[derive(Template)]
#[template(path = "online/fragment.html")]
struct TableFragment<'a> {
    scene: Scene<'a>,
    /// A key of its own for every form: what is sent twice counts once.
    once: String,
    /// What the forms of the staff send along.
    token: String,
    title: String,
    sides: Vec<(String, String)>,
    status: Vec<String>,
    news: String,
    prompt: String,
    answered: Option<String>,
    chairs: Vec<Chair>,
    groups: Vec<CallGroup>,
    hand: Vec<Vec<HeldCard>>,
    backs: u8,
    last_trick: Vec<LyingCard>,
    bidding: Vec<(String, String)>,
    result: Vec<String>,
    points: Vec<PointsRow>,
    undo: Option<Undo>,
}

impl<'a> TableFragment<'a> {
    fn new(scene: Scene<'a>) -> TableFragment<'a> {
        let deal = scene.table.deal.as_ref();
        let last_trick = deal.and_then(|deal| deal.last_trick.as_ref());
        let last_trick = last_trick.map(|trick| lying(&scene, trick)).unwrap_or_default();
        let mut trick = deal.map(|deal| lying(&scene, &deal.trick)).unwrap_or_default();
        if trick.is_empty() {
            // The fourth card is seen until the next one leads.
            trick.clone_from(&last_trick);
        }
        let hand = held(&scene);
        let face_down = deal.filter(|_| hand.is_empty()).zip(scene.me());
        TableFragment {
            once: crate::staff::random_word().unwrap_or_default(),
            token: String::new(),
            title: tell::title(&scene),
            sides: tell::sides(&scene),
            status: tell::status(&scene),
            news: tell::news(&scene),
            prompt: tell::prompt(&scene),
            answered: tell::answered(&scene),
            chairs: chairs(&scene, &trick),
            groups: on_offer(&scene),
            backs: face_down.map_or(0, |(deal, me)| deal.cards_left[me]),
            hand,
            last_trick,
            bidding: tell::bidding(&scene),
            result: tell::result(&scene),
            points: tell::points(&scene),
            undo: undo(&scene),
            scene,
        }
    }

    fn say(&self, key: &str) -> String {
        self.scene.words.say(key)
    }

    fn table(&self) -> &PublicView {
        self.scene.table
    }

    /// Where the table stands, for the script.
    fn stage(&self) -> &'static str {
        match self.table().stage {
            StageView::Waiting => "waiting",
            StageView::Between { .. } => "between",
            StageView::Revealing => "called",
            StageView::Playing => "playing",
            StageView::Over { .. } => "over",
        }
    }

    fn phase(&self) -> &'static str {
        self.scene.phase().map_or("", DealPhase::word)
    }

    /// The letter of the viewer's chair, for the script.
    fn seat(&self) -> String {
        self.scene.me().map(|seat| seat.to_string()).unwrap_or_default()
    }

    /// The event whose table this is, with its round and its table.
    fn event(&self) -> Option<(String, u32, u32)> {
        let event = self.table().settings.event.as_deref()?;
        Some((event.event.to_string(), event.at.round.get(), event.at.table.get()))
    }

    fn is_of_same_deals(&self) -> bool {
        self.table().settings.event.as_deref().is_some_and(|event| event.same_deals.is_some())
    }

    /// The number of the deal that the page can promise something for; nothing when there is none.
    fn next_deal(&self) -> String {
        if self.is_of_same_deals() {
            return String::new(); // nobody adds to what all tables play
        }
        let playing = self.table().deal.as_ref().map(|deal| deal.number);
        let before = playing.or(self.table().last.as_ref().map(|last| last.number));
        let next = before.map_or(Some(1), |deal| deal.next().map(DealNo::get));
        next.map(|deal| deal.to_string()).unwrap_or_default()
    }

    /// What the viewer's page promised for it.
    fn pledged(&self) -> String {
        let pledge = self.scene.me().and_then(|me| self.table().pledges[me]);
        pledge.map(|pledge| pledge.commitment.to_string()).unwrap_or_default()
    }

    /// Whether it has shown what it promised.
    fn has_shown(&self) -> bool {
        let pledge = self.scene.me().and_then(|me| self.table().pledges[me]);
        pledge.is_some_and(|pledge| pledge.shown.is_some())
    }

    /// Whether the viewer practises: with bots alone, where nobody else can come in.
    fn may_ask_advice(&self) -> bool {
        self.scene.own.is_some_and(|(me, own)| self.table().offers().advises(me, own))
    }

    fn can_begin(&self) -> bool {
        self.scene.me().is_some() && self.table().offers().begin().is_ok()
    }

    fn can_get_ready(&self) -> bool {
        let may = self.scene.me().is_some_and(|me| self.table().offers().ready(me).is_ok());
        may && !self.is_replaced()
    }

    /// Whether a bot sits in for the viewer while the table goes on; and whether they get the chair back already.
    fn replaced(&self) -> Option<bool> {
        match self.table().offers().take_back(self.scene.me()?) {
            Ok(()) => Some(false),
            Err(Refusal::AlreadyBack) => Some(true),
            Err(_) => None,
        }
    }

    fn can_say(&self) -> bool {
        let deal = self.table().deal.as_ref();
        self.scene.me().is_some_and(|me| self.table().offers().say(me, deal).is_ok())
    }

    fn can_write(&self) -> bool {
        self.scene.me().is_some() && self.table().offers().write().is_ok()
    }

    fn is_replaced(&self) -> bool {
        self.replaced().is_some()
    }

    /// Whether the trick in the middle was gathered already.
    fn is_gathered(&self) -> bool {
        self.table().deal.as_ref().is_some_and(|deal| deal.trick.cards.is_empty())
    }

    /// Whose card it is, as it is read out.
    fn lies(&self, card: &LyingCard) -> String {
        self.scene
            .words
            .fill("online-lies", &[("name", &self.scene.name(card.seat)), ("card", &card.face.label)])
    }

    fn levels(&self) -> Vec<LevelChoice> {
        let words = self.scene.words;
        let usual = self.table().settings.stand_in.as_str();
        let choice = |level: Level| {
            let name = level.name();
            LevelChoice { name, words: tell::level(words, name), usual: name == usual }
        };
        Level::ALL.into_iter().map(choice).collect()
    }

    fn phrases(&self) -> Vec<(&'static str, String)> {
        phrases(self.scene.words)
    }

    /// Whether a card lies on the table.
    fn shows_cards(&self) -> bool {
        self.chairs.iter().any(|chair| chair.card.is_some()) || self.phase() == "play"
    }

    /// In how many milliseconds there is something to do about a chair: nothing where there never is.
    fn chairs_in(&self) -> Option<u64> {
        self.chairs.iter().filter_map(|chair| chair.offer.opens_in()).min()
    }

    /// The others whom the viewer can report: people, and never themselves.
    fn reportable(&self) -> Vec<(Seat, String)> {
        let Some(me) = self.scene.me() else { return Vec::new() };
        let is_person = |seat: &Seat| matches!(self.table().chairs[*seat], ChairView::Person { .. });
        let others = Seat::ALL.into_iter().filter(|seat| *seat != me).filter(is_person);
        others.map(|seat| (seat, self.scene.name(seat))).collect()
    }

    fn last_deal(&self) -> Option<u8> {
        self.table().last.as_ref().map(|last| last.number.get())
    }
}

fn undo(scene: &Scene) -> Option<Undo> {
    let (me, deal, offers) = (scene.me()?, scene.table.deal.as_ref(), scene.table.offers());
    if offers.ask_undo(me, deal).is_ok() {
        return Some(Undo::Ask);
    }
    let (asks, _) = deal?.undo?;
    if asks == me {
        return Some(Undo::Asked);
    }
    offers.answer_undo(me, deal).is_ok().then(|| Undo::Answer(scene.name(asks)))
}
