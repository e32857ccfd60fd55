//! Manille at an online table.

use kaarting_bots::analysis::Played;
use kaarting_cards::{BySeat, Card, Seat, SeatSet};
use kaarting_commands::play::manille_game::{ManilleGame, News};
use kaarting_commands::play::tell;
use kaarting_commands::play::terminal_game::{self, Foot, Keys, Sheet, YOU};
use kaarting_play::DealPhase;
use kaarting_rules::Referee;
use kaarting_rules::manille::{Action, BySide, Declaration, Edition, Outcome, Phase, Position, Setup, Side};
use kaarting_words::Words;

use super::seated::{GameKind, Seated};
use super::wire::{Deal, Record, turned};

/// Manille.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manille;

/// A deal that is counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    number: u32,
    outcome: Outcome,
    played: Option<Played>,
}

fn edition(game: &Seated<Manille>) -> Edition {
    game.at().law.manille().map_or(Edition::Dutch, |rules| rules.edition)
}

fn declared(deal: &Deal) -> Option<Declaration> {
    deal.game.manille()?.declaration.as_ref()?.parse().ok()
}

fn scores(lines: &[Counted]) -> Vec<BySide<u32>> {
    lines.iter().map(|counted| counted.outcome.score).collect()
}

fn sum(lines: &[Counted]) -> BySide<u32> {
    BySide::from_fn(|side| lines.iter().map(|counted| counted.outcome.score[side]).sum())
}

impl GameKind for Manille {
    type Action = Action;
    type Counted = Counted;

    const HAND_SIZE: u16 = <ManilleGame as terminal_game::TerminalGame>::HAND_SIZE;
    const KEYS: Keys = Keys {
        welcome: "join-welcome",
        help: "help",
        line_help: "line-help",
        card: "keys-card",
        choice: "keys-choice",
        quit: "join-ask-quit",
    };

    fn card(action: Action) -> Option<Card> {
        match action {
            Action::Card(card) => Some(card),
            _ => None,
        }
    }

    fn choosing(_: &Seated<Manille>, card: Card) -> Action {
        Action::Card(card)
    }

    fn count(game: &Seated<Manille>, record: &Record) -> Option<Counted> {
        let (at, me) = (game.at(), game.at().me());
        let setup = Setup::new(at.law.manille()?, turned(record.dealer, me));
        let position: Position = record.followed(setup, me)?;
        let played = Played::manille(&position);
        Some(Counted { number: record.proof.deal.get().into(), outcome: position.outcome()?, played })
    }

    fn played(counted: &Counted) -> Option<Played> {
        counted.played
    }

    fn header(game: &Seated<Manille>, words: &Words) -> String {
        let (deal, deals) = game.at().progress();
        words.fill("header-french", &[("deal", &deal), ("deals", &deals)])
    }

    fn status(game: &Seated<Manille>, words: &Words) -> String {
        let Some(deal) = game.at().deal() else { return String::new() };
        let stake = deal.game.manille().and_then(|manille| manille.stake);
        let played_for = words.declared(declared(deal), stake).into_iter();
        played_for.chain(game.at().leads(words)).collect::<Vec<_>>().join(" · ")
    }

    fn asked(game: &Seated<Manille>, words: &Words, deal: &Deal, me: bool, name: &str) -> String {
        match (deal.phase, me) {
            (DealPhase::Declare, true) => words.say("ask-trump"),
            (DealPhase::Declare, false) => words.fill("wait-trump", &[("name", name)]),
            (DealPhase::Knock, true) => {
                let trump = declared(deal).map(|trump| words.declaration(trump)).unwrap_or_default();
                let dealer = terminal_game::name(words, game, deal.dealer);
                words.fill("ask-knock", &[("name", &dealer), ("trump", &trump)])
            }
            (DealPhase::Counter, true) => words.say("ask-counter"),
            _ => words.say("wait-answers"),
        }
    }

    fn marks(_: &Seated<Manille>, words: &Words, deal: &Deal, seat: Seat) -> Vec<String> {
        let Some(manille) = deal.game.manille() else { return Vec::new() };
        tell::marks(words, seat, deal.dealer, manille.answers[seat])
    }

    fn report(game: &Seated<Manille>, words: &Words, counted: &Counted) -> Vec<String> {
        tell::deal_report(words, game, counted.number, counted.outcome)
    }

    fn standing(game: &Seated<Manille>, words: &Words) -> Vec<String> {
        let ours = Side::of(YOU);
        let of = |(side, key): (Side, &str)| {
            let name = words.fill(key, &[("names", &terminal_game::names(words, game, side.seats()))]);
            let points = side.seats().iter().next().map_or(0, |seat| game.at().table().points[seat]);
            words.fill("round-line", &[("name", &name), ("points", &points.to_string())])
        };
        [(ours, "side-we"), (ours.other(), "side-they")].map(of).to_vec()
    }

    fn sorted(actions: Vec<Action>) -> Vec<Action> {
        tell::sorted(actions)
    }

    fn choice(words: &Words, action: Action) -> String {
        words.choice(action)
    }

    fn letters(words: &Words, action: Action) -> String {
        words.letters(action)
    }

    fn read(game: &Seated<Manille>, words: &Words, typed: &str) -> Option<Action> {
        let phase = match game.at().deal()?.phase {
            DealPhase::Declare => Phase::Declare,
            DealPhase::Knock => Phase::Knock,
            DealPhase::Counter => Phase::Counter,
            _ => Phase::Play,
        };
        words.read(typed, phase)
    }

    fn news(game: &Seated<Manille>, words: &Words, seat: Seat, action: Action) -> Option<String> {
        let news = match action {
            Action::Card(card) => News::Played(seat, card),
            Action::Trump(declaration) => News::Declared(seat, declaration),
            // An answer is told once all are in.
            _ => return None,
        };
        Some(tell::news(words, game, news))
    }

    fn together(
        game: &Seated<Manille>,
        words: &Words,
        seats: SeatSet,
        answers: &BySeat<Option<bool>>,
    ) -> String {
        let yes: SeatSet = seats.iter().filter(|&seat| answers[seat] == Some(true)).collect();
        let dealer = game.at().deal().map_or(YOU, |deal| deal.dealer);
        let news = if seats.contains(dealer) { News::Countered(yes) } else { News::Knocked(yes) };
        tell::news(words, game, news)
    }

    fn sheet(game: &Seated<Manille>, words: &Words, lines: &[Counted]) -> Sheet {
        let edition = edition(game);
        let line = |score| format!("   {}", tell::sheet_row(edition, &tell::sheet_cells(score)));
        Sheet {
            title: words.say("sheet-title-french"),
            heads: None,
            lines: scores(lines).into_iter().map(line).collect(),
            deals: game.at().table().deals as usize,
            foot: vec![Foot::Divider(String::new()), Foot::Sum(tell::sheet_sum(words, edition, sum(lines)))],
        }
    }

    fn sheet_entry(game: &Seated<Manille>, _: &Words, counted: &Counted) -> Option<String> {
        Some(tell::sheet_line(edition(game), counted.outcome.score))
    }

    fn sheet_lines(game: &Seated<Manille>, words: &Words, lines: &[Counted]) -> Vec<String> {
        tell::sheet_lines(words, edition(game), &scores(lines))
    }

    fn is_written(_: &Counted) -> bool {
        true
    }
}
