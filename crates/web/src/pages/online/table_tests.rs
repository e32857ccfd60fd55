//! Random tables, rendered for everybody at many moments: nobody sees a card that is not theirs to see, everything
//! that may be done can be done without a script, and every page is whole.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{SignedDuration, Timestamp};
use kaarting_cards::{Chance, Deck, Dice, Seat};
use kaarting_office::draw::DrawSeed;
use kaarting_play::elsewhere::Elsewhere;
use kaarting_play::{
    Access, Actor, BotView, Command, DealPhase, Event, GameView, Guest, Pace, PersonId, PublicView, Recorded,
    Series, Settings, StageView, Table, Viewer,
};
use kaarting_rules::Ruleset;
use kaarting_words::{Lang, Words};

use super::table::{Beside, TablePage, fragment};
use crate::page::{PageFrame, rendered};
use crate::table_connection::view::TableView;

fn person(seat: Seat) -> PersonId {
    format!("person-{}", seat as u8).parse().unwrap()
}

/// A table, its clock, and chance.
struct AtTable {
    table: Table,
    now: Timestamp,
    dice: Dice,
    /// The table as it was right after the last deal was dealt, and what happened since.
    deal: (Table, Vec<Recorded>),
}

impl AtTable {
    fn open(ruleset: Ruleset, seed: u64) -> AtTable {
        let now = Timestamp::from_second(1_800_000_000).unwrap();
        let deal = (Table::default(), Vec::new());
        let mut at = AtTable { table: Table::default(), now, dice: Dice::new(seed), deal };
        let settings = Settings {
            access: if seed.is_multiple_of(2) { Access::Private } else { Access::Open },
            ruleset,
            options: BTreeMap::new(),
            series: Series::Short,
            pace: Some(Pace { free_ms: 10_000, bank_ms: 60_000 }),
            last_cards: false,
            stand_in: "easy".parse().unwrap(),
            event: None,
        };
        let master = DrawSeed([(); 32].map(|()| at.dice.below(256) as u8));
        at.gives(&Actor::House, &Command::Open { name: "k7f3".parse().unwrap(), settings, master });
        at
    }

    /// Gives a command; whether it was taken.
    fn gives(&mut self, by: &Actor, command: &Command) -> bool {
        self.now += SignedDuration::from_millis(300);
        let events = self.table.decide(command, by, self.now);
        for recorded in events.iter().flatten() {
            self.table.apply(recorded);
            if let Event::Dealt { .. } = recorded.event {
                self.deal = (self.table.clone(), Vec::new());
            } else {
                self.deal.1.push(recorded.clone());
            }
        }
        events.is_ok()
    }

    fn by(&mut self, seat: Seat, command: &Command) -> bool {
        self.gives(&Actor::Person(person(seat)), command)
    }

    /// Rita sits South, the others as they like; bots where nobody does.
    fn fill(&mut self) {
        for (seat, name) in [(Seat::South, "Rita"), (Seat::West, "Jean-Baptiste Vanden"), (Seat::North, "An")]
        {
            let guest = Guest { name: name.parse().unwrap(), lang: Lang::Nl, program: false };
            assert!(self.by(seat, &Command::Sit { seat, guest }));
            assert!(self.by(seat, &Command::Connect));
        }
        let level = "medium".parse().unwrap();
        assert!(self.by(Seat::South, &Command::SeatBot { seat: Seat::East, level }));
    }

    fn pick<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.dice.below(of.len() as u32) as usize].clone()
    }

    /// Somebody who can do something does it; `false` when the table is over.
    fn goes_on(&mut self) -> bool {
        if self.table.ended().is_some() {
            return false;
        }
        let view = self.table.public_view().unwrap();
        let legal = |seat| self.table.seat_view(seat).unwrap().own.legal;
        let able: Vec<Seat> = Seat::ALL.into_iter().filter(|&seat| !legal(seat).is_empty()).collect();
        if let Some((seat, _)) = self.table.bots_asked().pop() {
            let legal: Vec<String> = match self.table.bot_view(seat).unwrap() {
                BotView::Manille(view) => view.legal.iter().map(ToString::to_string).collect(),
                BotView::Whist(view) => view.legal.iter().map(ToString::to_string).collect(),
            };
            let act = self.pick(&legal).parse().unwrap();
            return self.gives(&Actor::House, &Command::ActFor { seat, act });
        }
        if !able.is_empty() {
            let seat = self.pick(&able);
            let legal = self.table.seat_view(seat).unwrap().own.legal;
            let act = self.pick(&legal).parse().unwrap();
            return self.by(seat, &Command::Act { act });
        }
        if self.table.jury_question().is_some() {
            let approve = self.dice.below(3) > 0;
            return self.gives(&Actor::House, &Command::Rule { approve });
        }
        if let StageView::Between { ready } = view.stage
            && let Some(seat) =
                Seat::ALL.into_iter().find(|&seat| !ready.contains(seat) && seat != Seat::East)
            && self.by(seat, &Command::Ready)
        {
            return true;
        }
        let (due, _) = self.table.next_due().expect("somebody acts, or something is due");
        self.now = self.now.max(due);
        self.gives(&Actor::House, &Command::Tick)
    }

    fn view(&self, viewer: Viewer) -> TableView {
        view(&self.table, viewer)
    }
}

fn view(table: &Table, viewer: Viewer) -> TableView {
    match viewer {
        Viewer::Seat(seat) => TableView::Seat(table.seat_view(seat).unwrap()),
        Viewer::Spectator => TableView::Spectator(table.public_view().unwrap()),
    }
}

/// The tags of a page, each with what stands in it.
fn tags(html: &str) -> impl Iterator<Item = &str> {
    html.split('<').skip(1).filter_map(|piece| piece.split_once('>').map(|(tag, _)| tag))
}

const ALONE: [&str; 4] = ["input", "meta", "link", "br"];

/// Every element that is opened is closed, in its order.
fn is_balanced(html: &str) -> bool {
    let mut open = Vec::new();
    for tag in tags(html) {
        let name = tag.split([' ', '\n']).next().unwrap_or_default();
        match name.strip_prefix('/') {
            Some(closed) if open.pop() != Some(closed) => return false,
            Some(_) => {}
            None if ALONE.contains(&name) => {}
            None => open.push(name),
        }
    }
    open.is_empty()
}

/// The value of an attribute.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split('"').next()
}

/// The faces of cards on a page: the class of the suit and the index.
fn faces(html: &str) -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    for piece in html.split("class=\"card ").skip(1) {
        let suit = piece.split('"').next().unwrap_or_default();
        let index = piece.split_once("<b").and_then(|(_, rest)| rest.split_once('>'));
        let rank = index.and_then(|(_, rest)| rest.split("</b>").next());
        if suit != "back" {
            found.insert((suit.to_owned(), rank.unwrap_or_default().to_owned()));
        }
    }
    found
}

/// The cards that a viewer may see.
fn allowed(seen: &TableView, words: Words) -> BTreeSet<(String, String)> {
    let table: &PublicView = seen.public();
    let mut cards = Vec::new();
    if let TableView::Seat(view) = seen {
        cards.extend(view.own.hand.clone());
    }
    if let Some(deal) = &table.deal {
        cards.extend(deal.trick.cards.clone());
        cards.extend(deal.last_trick.iter().flat_map(|trick| trick.cards.clone()));
        if let GameView::Whist { open_hands, .. } = &deal.game {
            cards.extend(open_hands.iter().filter_map(|(_, hand)| hand.clone()));
        }
    }
    let deck: Deck = table.settings.ruleset.deck();
    let cards = cards.iter().flat_map(|words| deck.cards_from(words).unwrap());
    let face = |card: kaarting_cards::Card| {
        (card.suit().letter().to_ascii_lowercase().to_string(), words.rank(card.rank()))
    };
    cards.map(face).collect()
}

fn check(seen: &TableView, words: Words, now: Timestamp) -> String {
    let html = fragment(seen, words, now);
    assert!(is_balanced(&html), "{html}");
    assert!(!html.contains("Unknown localization"), "{html}");
    assert!(html.len() < 60_000, "{} bytes", html.len());
    for form in html.split("<form ").skip(1) {
        let form = form.split("</form>").next().unwrap_or_default();
        let named = |name: &str| tags(form).any(|tag| attribute(tag, "name") == Some(name));
        // What goes elsewhere than to the table says by its address what it asks for.
        let asks = form.contains("/report\"") || (named("do") && named("key"));
        assert!(form.contains("method=\"post\"") && asks, "{form}");
    }
    let ids: Vec<&str> = tags(&html).filter_map(|tag| attribute(tag, "id")).collect();
    assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "{ids:?}");
    assert_eq!(html.matches("role=\"status\"").count() + html.matches("aria-live").count(), 1, "{html}");
    assert_eq!(faces(&html).difference(&allowed(seen, words)).next(), None, "{html}");
    if let TableView::Seat(view) = seen {
        let offered: BTreeSet<&str> = tags(&html)
            .filter(|tag| attribute(tag, "name") == Some("act") && !tag.contains("aria-disabled"))
            .filter_map(|tag| attribute(tag, "value"))
            .collect();
        let legal: BTreeSet<&str> = view.own.legal.iter().map(String::as_str).collect();
        assert_eq!(offered, legal, "{html}");
    }
    html
}

#[test]
fn everybody_sees_their_own_cards_and_can_do_what_they_may() {
    let mut phases = BTreeSet::new();
    for (n, ruleset) in (0..).zip(Ruleset::ALL) {
        for seed in 0..3 {
            let mut at = AtTable::open(ruleset, 10 * n + seed);
            check(&at.view(Viewer::Spectator), Words::new(Lang::Nl), at.now);
            at.fill();
            check(&at.view(Viewer::Seat(Seat::South)), Words::new(Lang::Fr), at.now);
            assert!(at.by(Seat::South, &Command::Begin));
            let mut steps = 0;
            while at.goes_on() {
                steps += 1;
                let deal = at.table.public_view().unwrap().deal;
                let new = phases.insert((ruleset, deal.as_ref().map(|deal| deal.phase)));
                // All five in three languages are many pages: mostly one of them is rendered, in turn.
                for (k, (viewer, lang)) in
                    (0..).zip(Viewer::ALL.iter().flat_map(|v| Lang::ALL.map(|l| (*v, l))))
                {
                    if new || steps % 15 == k {
                        check(&at.view(viewer), Words::new(lang), at.now);
                    }
                }
            }
            for viewer in Viewer::ALL {
                check(&at.view(viewer), Words::new(Lang::En), at.now);
            }
        }
    }
    for phase in [
        DealPhase::Declare,
        DealPhase::Knock,
        DealPhase::Play,
        DealPhase::Pastroel,
        DealPhase::Auction,
        DealPhase::Overbid,
    ] {
        assert!(phases.iter().any(|(_, met)| *met == Some(phase)), "{phase:?}: {phases:?}");
    }
}

/// A table as HTML, without the words that are made up for every drawing of it.
fn drawn(table: &Table, viewer: Viewer, words: Words, now: Timestamp) -> String {
    let html = fragment(&view(table, viewer), words, now);
    let mut pieces = html.split(" name=\"key\" value=\"");
    let mut bare = pieces.next().unwrap_or_default().to_owned();
    bare.extend(pieces.map(|piece| piece.split_once('"').map_or("", |(_, rest)| rest)));
    bare
}

/// What a viewer's page shows is the same for all deals that differ only in what that viewer may not know: at two dozen
/// tables, stopped at random moments, the cards that the viewer cannot know are dealt anew.
#[test]
fn cards_that_nobody_may_know_change_nothing_on_the_page() {
    let (mut compared, mut others, mut waited) = (0, 0, 0);
    for (n, ruleset) in (0..).zip(Ruleset::ALL) {
        for seed in 0..24 / Ruleset::ALL.len() as u64 + 1 {
            let mut at = AtTable::open(ruleset, 100 * n + seed);
            at.fill();
            assert!(at.by(Seat::South, &Command::Begin));
            while at.goes_on() {
                let (viewer, lang) = (at.pick(&Viewer::ALL), at.pick(&Lang::ALL));
                let Some(deal) = at.table.public_view().unwrap().deal else { continue };
                let waits = matches!(deal.phase, DealPhase::Knock | DealPhase::Counter | DealPhase::Discard);
                if at.dice.below(if waits { 2 } else { 12 }) > 0 {
                    continue;
                }
                let (start, events) = at.deal.clone();
                let Some(other) = Elsewhere::find(&start, &events, viewer, &mut at.dice) else { continue };
                let words = Words::new(lang);
                for (here, there) in [(&start, &other.start), (&at.table, &other.now)] {
                    let pages = [here, there].map(|table| drawn(table, viewer, words, at.now));
                    assert_eq!(pages[0], pages[1], "{ruleset}, {viewer:?}");
                }
                (compared, others, waited) =
                    (compared + 1, others + u32::from(other.differs), waited + u32::from(waits));
            }
        }
    }
    assert!(compared > 200 && others > 100 && waited > 20, "{compared} {others} {waited}");
}

/// From every chair: the own one stands in front, and only who is asked finds something to choose.
#[test]
fn the_viewer_sits_in_front_and_acts_when_asked() {
    let mut at = AtTable::open(Ruleset::ManilleNl, 4);
    at.fill();
    assert!(at.by(Seat::South, &Command::Begin));
    while at.table.public_view().unwrap().deal.is_none() {
        at.goes_on();
    }
    let deal = at.table.public_view().unwrap().deal.unwrap();
    for seat in Seat::ALL {
        let html = check(&at.view(Viewer::Seat(seat)), Words::new(Lang::Nl), at.now);
        let chair = tags(&html).find(|tag| attribute(tag, "id") == Some(&format!("chair-{seat}"))).unwrap();
        assert!(chair.contains("chair south") && chair.contains(" me"), "{chair}");
        // MAN-STAKE-09: only the dealer looks before the declaration.
        assert_eq!(html.contains("card back"), seat != deal.dealer);
        assert_eq!(html.matches("data-card=").count(), if seat == deal.dealer { 8 } else { 0 });
        let asked = seat == deal.dealer && seat != Seat::East;
        assert_eq!(html.contains(" data-turn"), asked);
        assert_eq!(html.contains("value=\"trump NT\""), asked);
    }
}

#[test]
fn every_level_of_bots_has_a_word_and_every_refused_card_can_still_be_sent() {
    for lang in Lang::ALL {
        for level in kaarting_bots::Level::ALL {
            assert!(Words::new(lang).knows(&format!("online-level-{level}")), "{lang}: {level}");
        }
    }
    let mut at = AtTable::open(Ruleset::Whist2018, 4);
    at.fill();
    assert!(at.by(Seat::South, &Command::Begin));
    let mut refused = 0;
    while at.goes_on() {
        let TableView::Seat(view) = at.view(Viewer::Seat(Seat::South)) else { unreachable!() };
        let plays = view.table.deal.as_ref().is_some_and(|deal| deal.phase == DealPhase::Play);
        if !plays || view.own.legal.is_empty() {
            continue;
        }
        let html = fragment(&TableView::Seat(view.clone()), Words::new(Lang::Nl), at.now);
        let cards = tags(&html).filter(|tag| attribute(tag, "data-card").is_some());
        let not_legal = cards.filter(|tag| tag.contains("aria-disabled")).count();
        let held = view.own.hand.as_deref().unwrap_or_default().split_whitespace().count();
        assert_eq!(not_legal, held - view.own.legal.len());
        assert!(!html.contains(" disabled"), "{html}");
        refused += not_legal;
    }
    assert!(refused > 0);
}

/// Those who answer together see the time that the table gives them: the free time of ten seconds and fifteen more, and
/// no bank that runs.
#[test]
fn the_clock_of_those_who_answer_together_is_that_of_the_table() {
    let mut at = AtTable::open(Ruleset::ManilleNl, 2);
    at.fill();
    assert!(at.by(Seat::South, &Command::Begin));
    let phase = |at: &AtTable| at.table.public_view().unwrap().deal.map(|deal| deal.phase);
    while phase(&at) != Some(DealPhase::Knock) {
        assert!(at.goes_on(), "somebody is asked to knock");
    }
    let html = fragment(&at.view(Viewer::Spectator), Words::new(Lang::Nl), at.now);
    let clocks: Vec<&str> = tags(&html).filter(|tag| attribute(tag, "data-free").is_some()).collect();
    assert!(!clocks.is_empty(), "{html}");
    for clock in clocks {
        let [free, most] = ["data-free", "data-free-max"].map(|name| attribute(clock, name));
        assert_eq!((free, most), (Some("25000"), Some("25000")), "{clock}");
        assert!(!clock.contains("data-runs"), "{clock}");
    }
    assert_eq!(at.table.next_due().unwrap().0, at.now + SignedDuration::from_secs(25));
}

/// After the signal of the round no deal begins any more: nobody is asked whether they are ready for one.
#[test]
fn after_the_signal_nobody_is_asked_to_be_ready() {
    let mut at = AtTable::open(Ruleset::ManilleNl, 2);
    at.fill();
    assert!(at.by(Seat::South, &Command::Begin));
    while !matches!(at.table.public_view().unwrap().stage, StageView::Between { .. }) {
        assert!(at.goes_on(), "a deal is played");
    }
    let mut seen = at.table.seat_view(Seat::South).unwrap();
    for stopped in [false, true] {
        seen.table.stopped = stopped;
        let html = fragment(&TableView::Seat(seen.clone()), Words::new(Lang::En), at.now);
        assert_eq!(html.contains("id=\"ready\""), !stopped, "{html}");
        assert_eq!(html.contains("Ready for the next deal?"), !stopped, "{html}");
        assert_eq!(html.contains("The sheet is being handed in."), stopped, "{html}");
    }
}

/// Begins and plays until the deal stands there.
fn dealt(ruleset: Ruleset, seed: u64, phase: DealPhase) -> AtTable {
    let mut at = AtTable::open(ruleset, seed);
    at.fill();
    assert!(at.by(Seat::South, &Command::Begin));
    while at.table.public_view().unwrap().deal.map(|deal| deal.phase) != Some(phase) {
        assert!(at.goes_on(), "{phase:?}");
    }
    at
}

/// The tag of the element with this id.
fn tag_of<'a>(html: &'a str, id: &str) -> Option<&'a str> {
    tags(html).find(|tag| attribute(tag, "id") == Some(id))
}

/// Half a minute after somebody is away the others may vote, and not before: then the button is there. A page that is
/// open shows it by itself when its time has come.
#[test]
fn the_vote_is_offered_when_the_table_takes_it() {
    let mut at = dealt(Ruleset::ManilleNl, 2, DealPhase::Knock);
    assert!(at.by(Seat::North, &Command::Disconnect));
    at.now += SignedDuration::from_secs(5);
    assert!(at.gives(&Actor::House, &Command::Tick));
    let away = at.now;
    let shown = |at: &AtTable, ms: i64| {
        let now = away + SignedDuration::from_millis(ms);
        let html = check(&at.view(Viewer::Seat(Seat::South)), Words::new(Lang::Nl), now);
        let seats = tags(&html).find(|tag| attribute(tag, "aria-labelledby") == Some("seats"));
        assert_eq!(html.contains("id=\"vote-N\""), seats.is_some(), "{html}");
        seats.map(|tag| (attribute(tag, "data-in").map(str::to_owned), tag.contains(" hidden")))
    };
    assert_eq!(shown(&at, 0), Some((Some("30000".to_owned()), true)));
    assert_eq!(shown(&at, 29_999), Some((Some("1".to_owned()), true)));
    assert_eq!(shown(&at, 30_000), Some((None, false)));
    // With every command 300 ms pass.
    at.now = away + SignedDuration::from_millis(29_699);
    assert!(!at.by(Seat::South, &Command::Vote { seat: Seat::North }), "29.999 s");
    at.now = away + SignedDuration::from_millis(29_700);
    assert!(at.by(Seat::South, &Command::Vote { seat: Seat::North }));
    assert_eq!(shown(&at, 40_000), None, "one vote each");
}

/// A chair is taken back while the table goes on: after the end the table refuses it.
#[test]
fn nobody_takes_a_chair_back_after_the_end() {
    let mut at = dealt(Ruleset::ManilleNl, 2, DealPhase::Declare);
    assert!(at.by(Seat::South, &Command::Leave));
    let south = Viewer::Seat(Seat::South);
    let html = check(&at.view(south), Words::new(Lang::Nl), at.now);
    assert!(tag_of(&html, "take-back").is_some(), "{html}");
    assert!(at.gives(&Actor::House, &Command::Close));
    let html = check(&at.view(south), Words::new(Lang::Nl), at.now);
    assert!(tag_of(&html, "take-back").is_none(), "{html}");
    assert!(!at.by(Seat::South, &Command::TakeBack));
}

/// Only the last act is undone: whoever did the one before is not offered it.
#[test]
fn what_was_done_before_an_act_that_was_undone_stands() {
    let mut at = dealt(Ruleset::ManilleNl, 2, DealPhase::Play);
    let offered = |at: &AtTable, seat: Seat| {
        let html = check(&at.view(Viewer::Seat(seat)), Words::new(Lang::Nl), at.now);
        tag_of(&html, "ask-undo").is_some()
    };
    let last = |at: &AtTable| at.table.public_view().unwrap().deal.and_then(|deal| deal.undoable);
    // Two people in a row have played: East is a bot.
    let (first, second) = loop {
        let before = last(&at);
        assert!(at.goes_on());
        match (before, last(&at)) {
            (Some(one), Some(other)) if one != other && ![one, other].contains(&Seat::East) => {
                break (one, other);
            }
            _ => {}
        }
    };
    assert_eq!((offered(&at, first), offered(&at, second)), (false, true));
    assert!(at.by(second, &Command::AskUndo));
    for seat in Seat::ALL.into_iter().filter(|&seat| seat != second && seat != Seat::East) {
        assert!(at.by(seat, &Command::AnswerUndo { agree: true }));
    }
    assert_eq!((offered(&at, first), offered(&at, second)), (false, false));
    assert!(!at.by(first, &Command::AskUndo));
}

/// In the bidding of Colour Whist nobody knows who plays with whom: whoever says something is refused, and is not
/// offered it. During a deal nothing is written at all.
#[test]
fn nothing_can_be_said_that_nobody_would_hear() {
    let south = Viewer::Seat(Seat::South);
    let said = |at: &AtTable| {
        let html = check(&at.view(south), Words::new(Lang::Nl), at.now);
        ["say", "write"].map(|id| tag_of(&html, id).is_some())
    };
    let mut waits = AtTable::open(Ruleset::Whist2018, 2);
    waits.fill();
    assert_eq!(said(&waits), [true, true]);
    let mut bids = dealt(Ruleset::Whist2018, 2, DealPhase::Pastroel);
    assert_eq!(said(&bids), [false, false]);
    assert!(!bids.by(Seat::South, &Command::Say { phrase: kaarting_play::Phrase::Hello }));
    let plays = dealt(Ruleset::ManilleNl, 2, DealPhase::Play);
    assert_eq!(said(&plays), [true, false]);
}

/// Who sits at a table of an event was drawn: nobody is told to choose a chair, or to put a bot there.
#[test]
fn at_a_table_of_an_event_nobody_chooses_a_chair() {
    let at = AtTable::open(Ruleset::ManilleNl, 2);
    let mut seen = at.table.public_view().unwrap();
    for (access, chooses) in [(Access::Private, true), (Access::Drawn, false)] {
        seen.settings.access = access;
        let html = fragment(&TableView::Spectator(seen.clone()), Words::new(Lang::En), at.now);
        assert_eq!(html.contains("Choose a seat."), chooses, "{html}");
        assert_eq!(tag_of(&html, "sit-N").is_some(), chooses, "{html}");
        assert_eq!(html.contains("Play begins when all four are here."), !chooses, "{html}");
    }
}

/// A whole page, as somebody without an account gets it.
fn whole(at: &AtTable, viewer: Viewer, lang: Lang) -> String {
    let seen = at.view(viewer);
    let words = Words::new(lang);
    let frame = PageFrame {
        words,
        title: super::table::title(&seen, words, at.now),
        path: "/p/k7f3".to_owned(),
        event: None,
        staff: None,
        for_all: false,
        token: String::new(),
        once: String::new(),
        done: None,
        share: None,
    };
    rendered(&TablePage::new(frame, &seen, Some("KAARTS".to_owned()), Beside::Nothing, at.now)).unwrap()
}

#[test]
fn a_whole_page_is_small_and_loads_its_scripts() {
    let mut at = AtTable::open(Ruleset::Whist2018, 3);
    at.fill();
    let html = whole(&at, Viewer::Seat(Seat::South), Lang::Nl);
    for script in ["table.js", "table-line.js", "table-morph.js", "table-settings.js", "deal-v1.js"] {
        assert!(html.contains(script) && !html.contains(&format!("/assets/0/{script}")), "{script}");
    }
    assert!(html.contains("KAARTS") && !html.contains("style=") && !html.contains("onclick"));
    assert!(html.len() < 100_000, "{} bytes", html.len());
}

/// Pages to look at: `KAARTING_TABLE_PAGES=folder` writes one of every phase, for a player and for one who looks on.
#[test]
fn pages_to_look_at() {
    let Some(folder) = std::env::var_os("KAARTING_TABLE_PAGES").map(std::path::PathBuf::from) else { return };
    let save = |name: String, page: String| std::fs::write(folder.join(name + ".html"), page).unwrap();
    let mut seen = BTreeSet::new();
    let south = Viewer::Seat(Seat::South);
    for ruleset in [Ruleset::ManilleNl, Ruleset::Whist2018] {
        for seed in 0..40 {
            let mut at = AtTable::open(ruleset, seed);
            save(format!("{ruleset}-waiting-looks-on"), whole(&at, Viewer::Spectator, Lang::Nl));
            let guest = Guest { name: "Rita".parse().unwrap(), lang: Lang::Nl, program: false };
            at.by(Seat::South, &Command::Sit { seat: Seat::South, guest });
            save(format!("{ruleset}-waiting"), whole(&at, south, Lang::Nl));
            at.by(Seat::South, &Command::Leave);
            at.fill();
            save(format!("{ruleset}-begin"), whole(&at, south, Lang::Nl));
            at.by(Seat::South, &Command::Begin);
            while at.goes_on() {
                let view = at.table.seat_view(Seat::South).unwrap();
                let stage =
                    format!("{:?}", view.table.stage).split([' ', '(']).next().unwrap().to_lowercase();
                let phase = view.table.deal.as_ref().map_or(stage, |deal| match &deal.game {
                    GameView::Whist { open_hands, .. }
                        if open_hands.iter().any(|(_, hand)| hand.is_some()) =>
                    {
                        "open".to_owned()
                    }
                    _ => deal.phase.word().to_owned(),
                });
                let lying = view.table.deal.as_ref().map_or(0, |deal| deal.trick.cards.len());
                let mine = if view.own.legal.is_empty() { "waits" } else { "acts" };
                let name = format!("{ruleset}-{phase}-{mine}-{lying}");
                if seen.insert(name.clone()) {
                    save(name.clone(), whole(&at, south, Lang::Nl));
                    save(name.clone() + "-fr", whole(&at, south, Lang::Fr));
                    save(name + "-looks-on", whole(&at, Viewer::Spectator, Lang::En));
                }
            }
            save(format!("{ruleset}-over"), whole(&at, south, Lang::Nl));
        }
    }
}
