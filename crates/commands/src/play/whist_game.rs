//! A round of Colour Whist against three bots: what happened, what comes next. No screen, no clock, no files.

use kaarting_bots::analysis::Played;
use kaarting_bots::whist::is_plausible;
use kaarting_cards::{BySeat, Card, Dice, Seat};
use kaarting_rules::whist::{
    Action, Bid, HouseRules, Outcome, Phase, PlayedGame, Position, Rules, SeatView, Settled,
};
use kaarting_rules::{Actor, Illegal, Referee, Turn};

use super::terminal_game::YOU;
use crate::thinking::Bots;

/// The columns of the sheet: the writer has the fourth (KW-DEAL-04).
pub const COLUMNS: [Seat; 4] = YOU.left().around();

/// The stage of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhistStage {
    /// Everyone sits down.
    Start,
    /// A deal is being bid or played.
    Deal,
    /// Four cards lie on the table and are about to be turned.
    Trick,
    /// Everyone passed (KW-DEAL-08).
    PassedOut,
    /// The deal is counted.
    DealOver(Line),
    /// All deals are played.
    RoundOver,
}

/// A line of the sheet, with what it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// What was played, and by whom.
    pub settled: Settled,
    /// The tricks of each player.
    pub tricks: BySeat<u8>,
    /// The points of each player.
    pub points: BySeat<i32>,
}

/// Something that happened in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// The cards are dealt.
    Dealt {
        /// The number of the deal.
        deal: u32,
        /// Who dealt.
        dealer: Seat,
    },
    /// A player said something.
    Called(Seat, Action),
    /// The jury was called for a bid, and let it stand or not.
    Jury(Seat, Bid, bool),
    /// Everyone has laid a card away.
    Discarded,
    /// A card was played.
    Played(Seat, Card),
    /// A trick was taken.
    Took(Seat),
}

/// A round in progress.
#[derive(Clone, Debug)]
pub struct Whist {
    house: HouseRules,
    seed: u64,
    /// Separate from the bots' dice, so that a seed gives the same deals in the same order whatever is played.
    cards_chance: Dice,
    bots_chance: Dice,
    dealer: Seat,
    position: Option<Position>,
    stage: WhistStage,
    sheet: Vec<Line>,
}

impl Whist {
    /// Sits down to play by these house rules. The player left of the writer deals first (KW-DEAL-04).
    pub fn new(house: HouseRules, seed: u64) -> Whist {
        Whist {
            house,
            seed,
            cards_chance: Dice::new(seed),
            bots_chance: Dice::new(!seed),
            dealer: YOU.left(),
            position: None,
            stage: WhistStage::Start,
            sheet: Vec::new(),
        }
    }

    /// The rules of the house: the settings, the point table and the deals of the round (KW-CON-22).
    pub const fn house(&self) -> &HouseRules {
        &self.house
    }

    /// The settings of the round.
    pub const fn rules(&self) -> &Rules {
        &self.house.rules
    }

    /// The seed that gives these cards again.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The stage of the round.
    pub const fn stage(&self) -> WhistStage {
        self.stage
    }

    /// The number of the deal, from 1.
    pub fn deal(&self) -> u32 {
        let written = self.sheet.len() as u32;
        if matches!(self.stage, WhistStage::DealOver(_) | WhistStage::RoundOver) {
            written
        } else {
            written + 1
        }
    }

    /// Who deals.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The lines written so far.
    pub fn lines(&self) -> &[Line] {
        &self.sheet
    }

    /// What each player has; it may be below zero (KW-CON-23).
    pub fn totals(&self) -> BySeat<i32> {
        BySeat::from_fn(|seat| self.sheet.iter().map(|line| line.points[seat]).sum())
    }

    /// What the person may see of the deal; `None` before the first one.
    pub fn view(&self) -> Option<SeatView> {
        self.position.as_ref().map(|position| position.seat_view(YOU))
    }

    /// The deal that has just been played.
    pub fn played(&self) -> Option<Played> {
        let over = matches!(self.stage, WhistStage::DealOver(_));
        self.position.as_ref().filter(|_| over).and_then(Played::whist)
    }

    /// Whose turn it is; nobody's before the first deal.
    pub fn turn(&self) -> Turn {
        self.position.as_ref().map_or(Turn::OVER, Referee::turn)
    }

    /// The person acts. A refusal changes nothing.
    pub fn choose(&mut self, action: Action) -> Result<Option<News>, Illegal<Action>> {
        self.act(YOU, action)
    }

    /// Takes one step when it is not the person's turn; says what happened, if anything can be seen.
    pub fn go_on_with(&mut self, bots: &mut Bots) -> Option<News> {
        match self.stage {
            WhistStage::Start | WhistStage::PassedOut => Some(self.deal_cards()),
            WhistStage::Deal => self.others_act(bots),
            WhistStage::Trick => {
                self.turn_trick();
                let last =
                    self.position.as_ref().and_then(|position| position.tricks().finished().next_back());
                last.map(|trick| News::Took(trick.winner))
            }
            WhistStage::DealOver(_) if self.sheet.len() as u32 == self.house.deals => {
                self.stage = WhistStage::RoundOver;
                None
            }
            WhistStage::DealOver(_) => {
                self.dealer = self.dealer.left();
                Some(self.deal_cards())
            }
            WhistStage::RoundOver => None,
        }
    }

    fn deal_cards(&mut self) -> News {
        let deal = self.rules().dealing().by_chance(self.dealer, &mut self.cards_chance);
        self.position =
            Some(Position::open(self.house.setup(self.dealer), deal).expect("a deal of this deck"));
        self.stage = WhistStage::Deal;
        News::Dealt { deal: self.deal(), dealer: self.dealer }
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<Option<News>, Illegal<Action>> {
        let Some(position) = &mut self.position else { return Ok(None) };
        position.act(Actor::Seat(seat), action)?;
        if position.outcome() == Some(Outcome::PassedOut) {
            self.stage = WhistStage::PassedOut;
        }
        Ok(match action {
            Action::Card(card) => {
                if position.tricks().cards_played().is_multiple_of(4) {
                    self.stage = WhistStage::Trick;
                }
                Some(News::Played(seat, card))
            }
            Action::Discard(_) => (position.phase() != Phase::Discard).then_some(News::Discarded),
            call => Some(News::Called(seat, call)),
        })
    }

    /// The jury rules, or the bots whose turn it is act: one at a time, or those who lay a card away together.
    fn others_act(&mut self, bots: &mut Bots) -> Option<News> {
        let seats = match self.position.as_ref()?.turn() {
            Turn::Jury => return self.jury_rules(),
            Turn::Seats(seats) => seats,
        };
        let mut news = None;
        for seat in seats.without(YOU).iter() {
            let view = self.position.as_ref()?.seat_view(seat);
            let action = bots.choose::<Position>(&view, &mut self.bots_chance)?;
            news = self.act(seat, action).expect("a bot's action is one of the legal ones");
        }
        news
    }

    /// The jury looks at the hand of the player who called it (KW-JURY-01).
    fn jury_rules(&mut self) -> Option<News> {
        let position = self.position.as_mut()?;
        let (seat, bid) = position.auction().pending()?;
        let approved = is_plausible(position.jury_view().hands[seat], bid);
        let ruling = if approved { Action::Approve } else { Action::Refuse };
        position.act(Actor::Jury, ruling).expect("the jury was called");
        if position.outcome() == Some(Outcome::PassedOut) {
            self.stage = WhistStage::PassedOut;
        }
        Some(News::Jury(seat, bid, approved))
    }

    fn turn_trick(&mut self) {
        let outcome = self.position.as_ref().and_then(Referee::outcome);
        let Some(Outcome::Played { settled, tricks_won }) = outcome else {
            self.stage = WhistStage::Deal;
            return;
        };
        let game = PlayedGame::of(settled.contract, settled.declarers, &tricks_won);
        let points = self.house.tariff().score(game);
        let points = points.expect("a deal that was played can be scored");
        let line = Line { settled, tricks: tricks_won, points };
        self.sheet.push(line);
        self.stage = WhistStage::DealOver(line);
    }
}

#[cfg(test)]
mod tests {
    use super::super::terminal_game::{TerminalGame, Waits};
    use super::*;
    use kaarting_rules::whist::{Contract, JuryFrom};
    use std::collections::BTreeSet;

    /// Plays a whole round, the person passing or doing the last thing allowed; calls `see` before every step.
    fn play(seed: u64, last: bool, see: impl FnMut(&Whist)) -> Whist {
        play_in(HouseRules::shipped().clone(), seed, last, see)
    }

    fn play_in(house: HouseRules, seed: u64, last: bool, mut see: impl FnMut(&Whist)) -> Whist {
        let mut game = Whist::new(house, seed);
        while game.stage() != WhistStage::RoundOver {
            see(&game);
            if game.waits() == Waits::You {
                let legal = game.view().unwrap().legal;
                let pass = legal.iter().find(|&&call| call == Action::Pass);
                let first = *pass.unwrap_or(&legal[0]);
                game.choose(if last { legal[legal.len() - 1] } else { first }).unwrap();
            } else {
                game.go_on();
            }
        }
        game
    }

    #[test]
    fn a_round_has_sixteen_deals_and_everybody_deals_four() {
        for last in [false, true] {
            let mut dealers = Vec::new();
            let game = play(5, last, |game| {
                if matches!(game.stage(), WhistStage::DealOver(_)) {
                    dealers.push(game.dealer());
                }
            });
            assert_eq!((game.lines().len(), dealers.len()), (16, 16));
            assert_eq!(dealers[..4], [Seat::West, Seat::North, Seat::East, Seat::South]);
            assert!(
                Seat::ALL.iter().all(|seat| dealers.iter().filter(|dealer| *dealer == seat).count() == 4)
            );
            assert_eq!(COLUMNS[3], YOU);
        }
    }

    #[test]
    fn after_a_passed_out_deal_the_same_dealer_deals() {
        let (mut passed, mut before) = (0, None);
        for seed in 0..10 {
            play(seed, false, |game| {
                if let Some(dealer) = before.take() {
                    assert_eq!(game.dealer(), dealer);
                }
                if game.stage() == WhistStage::PassedOut {
                    passed += 1;
                    before = Some(game.dealer());
                }
            });
        }
        assert!(passed > 0);
    }

    /// KW-CON-01: where the jury is called from misery on, it has a say in more and still lets the bots play.
    #[test]
    fn the_jury_looks_at_misery_where_the_house_wants_it() {
        let mut house = HouseRules { deals: 4, ..HouseRules::shipped().clone() };
        house.rules.jury_from = JuryFrom::Misery;
        let (mut approved, mut refused) = (BTreeSet::new(), BTreeSet::new());
        for seed in 0..2_000 {
            let played = play_in(house.clone(), seed, false, |game| {
                let Some(position) = game.position.as_ref().filter(|_| game.turn() == Turn::Jury) else {
                    return;
                };
                let (seat, bid) = position.auction().pending().unwrap();
                if is_plausible(position.jury_view().hands[seat], bid) {
                    approved.insert(bid.contract);
                } else {
                    refused.insert(seat);
                }
            });
            assert_eq!(played.lines().len(), 4);
        }
        // The bots bid what they can make; the person, who overbids every troel with any hand, is stopped.
        assert_eq!(refused, BTreeSet::from([YOU]));
        assert!(approved.contains(&Contract::Misery) && approved.contains(&Contract::A10), "{approved:?}");
    }

    #[test]
    fn a_refused_call_changes_nothing() {
        let mut refused = 0;
        play(3, false, |game| {
            if game.waits() != Waits::You {
                return;
            }
            let legal = game.view().unwrap().legal;
            for call in Action::calls().filter(|call| !legal.contains(call)) {
                let mut copy = game.clone();
                assert!(copy.choose(call).unwrap_err().fault.clause().is_some());
                assert_eq!(copy.view(), game.view());
                refused += 1;
            }
        });
        assert!(refused > 100, "{refused}");
    }
}
