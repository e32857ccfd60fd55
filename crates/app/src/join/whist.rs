//! Colour Whist at an online table.

use kaarting_bots::analysis::Played;
use kaarting_cards::{BySeat, Card, CardSet, Seat, SeatSet, Suit};
use kaarting_commands::play::terminal_game::{self, Entry, Keys, Sheet, YOU};
use kaarting_commands::play::whist_game::{self, Line, News};
use kaarting_commands::play::whist_tell as tell;
use kaarting_play::DealPhase;
use kaarting_rules::Referee;
use kaarting_rules::whist::{Action, Contract, Heard, Outcome, PlayedGame, Position};
use kaarting_words::{Bidding, Words};

use super::of_game::OfWhist;
use super::seated::{GameKind, Seated};
use super::wire::{Deal, Record, turned};

/// Colour Whist.
#[derive(Clone, Copy, Debug)]
pub(super) struct Whist;

/// A deal that is counted; it has no line where everybody passed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    number: u32,
    line: Option<Line>,
    played: Option<Played>,
}

/// The contract of a code.
fn contract(code: &str) -> Option<Contract> {
    code.parse().ok()
}

/// What was said, by whom.
fn calls(deal: &Deal) -> Vec<(Seat, Action)> {
    let calls = deal.game.whist().map(|whist| &*whist.calls).unwrap_or_default();
    calls.iter().filter_map(|(by, call)| Some((by.parse().ok()?, call.parse().ok()?))).collect()
}

impl GameKind for Whist {
    type Action = Action;
    type Counted = Counted;

    const HAND_SIZE: u16 = <whist_game::Whist as terminal_game::TerminalGame>::HAND_SIZE;
    const KEYS: Keys = Keys {
        welcome: "join-welcome",
        help: "whist-help",
        line_help: "whist-line-help",
        card: "whist-keys-card",
        choice: "whist-keys-choice",
        quit: "join-ask-quit",
    };

    fn card(action: Action) -> Option<Card> {
        match action {
            Action::Card(card) | Action::Discard(card) => Some(card),
            _ => None,
        }
    }

    fn choosing(game: &Seated<Whist>, card: Card) -> Action {
        let discards = game.at().deal().is_some_and(|deal| deal.phase == DealPhase::Discard);
        if discards { Action::Discard(card) } else { Action::Card(card) }
    }

    fn count(game: &Seated<Whist>, record: &Record) -> Option<Counted> {
        let (at, me) = (game.at(), game.at().me());
        let house = at.law.house()?;
        let setup = house.setup(turned(record.dealer, me));
        let position: Position = record.followed(setup, me)?;
        let line = match position.outcome()? {
            Outcome::PassedOut => None,
            Outcome::Played { settled, tricks_won } => {
                let game = PlayedGame::of(settled.contract, settled.declarers, &tricks_won);
                let points = house.tariff().score(game).ok()?;
                Some(Line { settled, tricks: tricks_won, points })
            }
        };
        let played = Played::whist(&position);
        Some(Counted { number: record.proof.deal.get().into(), line, played })
    }

    fn played(counted: &Counted) -> Option<Played> {
        counted.played.filter(|_| counted.line.is_some())
    }

    fn header(game: &Seated<Whist>, words: &Words) -> String {
        let (deal, deals) = game.at().progress();
        words.fill("whist-header", &[("deal", &deal), ("deals", &deals)])
    }

    fn status(game: &Seated<Whist>, words: &Words) -> String {
        let Some(deal) = game.at().deal() else { return String::new() };
        let Some(OfWhist { standing, contract: settled, trump, declarers, .. }) = deal.game.whist() else {
            return String::new();
        };
        if let Some(settled) = settled.as_deref().and_then(contract) {
            let played = words.settled(settled, trump.and_then(Suit::from_letter));
            let names = terminal_game::names(words, game, *declarers);
            let status = words.fill("whist-status-contract", &[("contract", &played), ("names", &names)]);
            let with = game.at().leads(words).map(|leads| format!("{status} · {leads}"));
            return with.filter(|text| text.chars().count() <= tell::STATUS_WIDTH).unwrap_or(status);
        }
        let bid = standing.as_deref().and_then(contract).map(|bid| words.settled(bid, None));
        bid.map(|bid| words.fill("whist-status-standing", &[("contract", &bid)])).unwrap_or_default()
    }

    fn asked(_: &Seated<Whist>, words: &Words, deal: &Deal, me: bool, name: &str) -> String {
        match (deal.phase, me) {
            (DealPhase::Pastroel, true) => words.say("whist-ask-pastroel"),
            (DealPhase::Overbid, true) => words.say("whist-ask-overbid"),
            (DealPhase::Auction, true) => words.say("whist-ask-auction"),
            (DealPhase::Name, true) => words.say("whist-ask-name"),
            (DealPhase::Name, false) => words.fill("whist-wait-name", &[("name", name)]),
            (DealPhase::Discard, true) => words.say("whist-ask-discard"),
            (DealPhase::Discard, false) => words.say("whist-wait-discard"),
            _ => words.fill("whist-wait-call", &[("name", name)]),
        }
    }

    fn marks(_: &Seated<Whist>, words: &Words, deal: &Deal, seat: Seat) -> Vec<String> {
        let Some(OfWhist { declarers, open_hands, .. }) = deal.game.whist() else { return Vec::new() };
        let bidding = !matches!(deal.phase, DealPhase::Play | DealPhase::Done);
        let said = calls(deal);
        let of = tell::Known {
            bidding,
            deals: seat == deal.dealer,
            last: said.iter().rev().find(|(by, _)| *by == seat).map(|&(_, call)| call),
            declares: declarers.contains(seat),
            open: open_hands[seat].is_some(),
            tricks: deal.taken[seat],
        };
        tell::marks(words, of)
    }

    fn report(game: &Seated<Whist>, words: &Words, counted: &Counted) -> Vec<String> {
        match &counted.line {
            Some(line) => tell::deal_report(words, game, counted.number, line),
            None => vec![words.say("whist-passed-out")],
        }
    }

    fn standing(game: &Seated<Whist>, words: &Words) -> Vec<String> {
        tell::standing(words, game, &game.at().table().points)
    }

    fn sorted(actions: Vec<Action>) -> Vec<Action> {
        tell::sorted(actions)
    }

    fn choice(words: &Words, action: Action) -> String {
        words.call(action)
    }

    fn letters(words: &Words, action: Action) -> String {
        tell::letters(words, action)
    }

    fn read(game: &Seated<Whist>, words: &Words, typed: &str) -> Option<Action> {
        let deal = game.at().deal()?;
        let lay = if deal.phase == DealPhase::Discard { Action::Discard } else { Action::Card };
        tell::read(words, typed, terminal_game::TerminalGame::choices(game), lay)
    }

    fn news(game: &Seated<Whist>, words: &Words, seat: Seat, action: Action) -> Option<String> {
        let news = match action {
            Action::Card(card) => News::Played(seat, card),
            // A card that is laid away is told once all are.
            Action::Discard(_) => return None,
            call => News::Called(seat, call),
        };
        Some(tell::news(words, game, news))
    }

    fn together(game: &Seated<Whist>, words: &Words, _: SeatSet, _: &BySeat<Option<bool>>) -> String {
        tell::news(words, game, News::Discarded)
    }

    fn menu(game: &Seated<Whist>, words: &Words, choices: &[Action]) -> Option<Vec<Entry>> {
        let deal = game.at().deal()?;
        let standing = deal.game.whist()?.standing.as_deref().and_then(contract);
        let heard = Heard::new(calls(deal), standing);
        let bidding = Bidding { heard: &heard, house: game.at().law.house()?, me: YOU };
        let entry = |&action: &Action| Entry {
            group: tell::group(words, action),
            call: words.call(action),
            meaning: words.call_heard(action, bidding, None, |seat| terminal_game::name(words, game, seat)),
            allowed: true,
        };
        Some(choices.iter().map(entry).collect())
    }

    /// What each player said, the dealer's left first.
    fn said(game: &Seated<Whist>, words: &Words) -> Vec<String> {
        let Some(deal) = game.at().deal() else { return Vec::new() };
        tell::said(words, game, deal.dealer, &calls(deal), 12)
    }

    fn open_hands(game: &Seated<Whist>) -> Vec<(Seat, CardSet)> {
        let Some(whist) = game.at().deal().and_then(|deal| deal.game.whist()) else { return Vec::new() };
        let others = YOU.left().around().into_iter().take(3);
        others.filter_map(|seat| Some((seat, game.at().cards(whist.open_hands[seat].as_ref()?)))).collect()
    }

    fn sheet(game: &Seated<Whist>, words: &Words, counted: &[Counted]) -> Sheet {
        tell::sheet(words, game, &lines(counted), game.at().table().deals as usize)
    }

    fn sheet_entry(game: &Seated<Whist>, words: &Words, _: &Counted) -> Option<String> {
        Some(tell::each(words, game, |seat| tell::signed(game.at().table().points[seat])))
    }

    fn sheet_lines(game: &Seated<Whist>, words: &Words, counted: &[Counted]) -> Vec<String> {
        tell::sheet_lines(words, game, &lines(counted))
    }

    fn is_written(counted: &Counted) -> bool {
        counted.line.is_some()
    }
}

fn lines(counted: &[Counted]) -> Vec<Line> {
    counted.iter().filter_map(|counted| counted.line).collect()
}
