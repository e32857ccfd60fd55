//! A round of Manille against three bots: what happened, what comes next. No screen, no clock, no files.

use kaarting_bots::analysis::Played;
use kaarting_cards::{BySeat, Card, Dice, Seat, SeatSet};
use kaarting_rules::manille::{
    Action, BOOMPJES_PER_ROUND, BySide, DEALING, DEALS_PER_FRENCH_ROUND, DealOrder, DealerDraw, Declaration,
    DrawStep, Edition, Outcome, Phase, Position, Rules, SeatView, Setup, Side, move_up,
};
use kaarting_rules::{Actor, Illegal, Referee, Turn};

use super::terminal_game::TerminalGame;
pub use super::terminal_game::{Lying, Player, Waits, YOU};
use crate::thinking::Bots;

/// Boompjes in a Dutch round: in three, everyone partners everyone once (MAN-AMB-13).
pub const BOOMPJES: u32 = BOOMPJES_PER_ROUND;

/// The stage of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ManilleStage {
    /// The first dealer is drawn; the cards of the draw lie open.
    Draw,
    /// A deal is being declared, knocked on or played.
    Deal,
    /// Four cards lie on the table and are about to be turned.
    Trick,
    /// The deal is counted.
    DealOver(Outcome),
    /// A boompje is over and the others move up.
    BoompjeOver,
    /// All deals are played.
    RoundOver,
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
    /// The dealer has chosen.
    Declared(Seat, Declaration),
    /// Both opponents have answered; these knocked (MAN-AMB-11).
    Knocked(SeatSet),
    /// The dealer's side has answered; these counter-knocked.
    Countered(SeatSet),
    /// A card was played.
    Played(Seat, Card),
    /// A trick was taken.
    Took(Seat),
}

/// One drawing of cards for the first dealer, and what it decided.
pub type Drawing = (BySeat<Option<Card>>, DrawStep);

/// A round in progress.
#[derive(Clone, Debug)]
pub struct ManilleGame {
    rules: Rules,
    seed: u64,
    /// For cards and draws, separate from the bots' dice, so that a seed gives the same cards whatever is played.
    cards_chance: Dice,
    bots_chance: Dice,
    players: BySeat<Player>,
    boompje: u32,
    order: DealOrder,
    drawings: Vec<Drawing>,
    position: Option<Position>,
    stage: ManilleStage,
    sheet: Vec<BySide<u32>>,
    totals: [u32; 4],
}

impl ManilleGame {
    /// Sits down: the first dealer is drawn.
    pub fn new(rules: Rules, seed: u64) -> ManilleGame {
        let mut game = ManilleGame {
            rules,
            seed,
            cards_chance: Dice::new(seed),
            bots_chance: Dice::new(!seed),
            players: Player::SEATED,
            boompje: 1,
            order: DealOrder::new(rules, YOU, 0),
            drawings: Vec::new(),
            position: None,
            stage: ManilleStage::Draw,
            sheet: Vec::new(),
            totals: [0; 4],
        };
        game.draw_dealer();
        game
    }

    /// The rules of the round.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The seed that gives these cards again.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The stage of the round.
    pub const fn stage(&self) -> ManilleStage {
        self.stage
    }

    /// Who sits where.
    pub const fn players(&self) -> &BySeat<Player> {
        &self.players
    }

    /// The number of the boompje, from 1.
    pub const fn boompje(&self) -> u32 {
        self.boompje
    }

    /// The number of the deal in the boompje or the French round, from 1.
    pub const fn deal(&self) -> u32 {
        self.order.deal()
    }

    /// How many deals the boompje or the French round has.
    pub const fn deals(&self) -> u32 {
        self.rules.deals_of_part(DEALS_PER_FRENCH_ROUND)
    }

    /// Who deals.
    pub const fn dealer(&self) -> Seat {
        self.order.dealer()
    }

    /// The cards drawn for the first dealer, ties included.
    pub fn drawings(&self) -> &[Drawing] {
        &self.drawings
    }

    /// The scores of the boompje or the French round, one line per deal; the writer's side is North-South.
    pub fn sheet(&self) -> &[BySide<u32>] {
        &self.sheet
    }

    /// What the two sides have on the sheet.
    pub fn sheet_total(&self) -> BySide<u32> {
        BySide::from_fn(|side| self.sheet.iter().map(|line| line[side]).sum())
    }

    /// What a player has in the round: a side's score counts in full for both its players (MAN-AMB-18).
    pub const fn total(&self, player: Player) -> u32 {
        self.totals[player as usize]
    }

    /// What the person may see of the deal; `None` before the first one.
    pub fn view(&self) -> Option<SeatView> {
        self.position.map(|position| position.seat_view(YOU))
    }

    /// The deal that has just been played.
    pub fn played(&self) -> Option<Played> {
        let over = matches!(self.stage, ManilleStage::DealOver(_));
        self.position.as_ref().filter(|_| over).and_then(Played::manille)
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
            ManilleStage::Draw => Some(self.deal_cards()),
            ManilleStage::Deal => self.ask(bots),
            ManilleStage::Trick => {
                self.turn_trick();
                self.last_trick().map(|trick| News::Took(trick.winner))
            }
            ManilleStage::DealOver(_) => self.after_deal(),
            ManilleStage::BoompjeOver => {
                self.players = move_up(&self.players, YOU); // TRN-SEAT-04
                self.boompje += 1;
                self.sheet.clear();
                self.draw_dealer();
                None
            }
            ManilleStage::RoundOver => None,
        }
    }

    fn draw_dealer(&mut self) {
        let mut draw = DealerDraw::new();
        self.drawings.clear();
        let first = loop {
            let drawing = draw.by_chance(&mut self.cards_chance);
            self.drawings.push(drawing);
            if let (_, DrawStep::Deals(seat)) = drawing {
                break seat;
            }
        };
        self.order = DealOrder::new(self.rules, first, self.deals());
        self.position = None;
        self.stage = ManilleStage::Draw;
    }

    fn deal_cards(&mut self) -> News {
        let dealer = self.order.dealer();
        let deal = DEALING.by_chance(dealer, &mut self.cards_chance);
        self.position =
            Some(Position::open(Setup::new(self.rules, dealer), deal).expect("a deal of this deck"));
        self.stage = ManilleStage::Deal;
        News::Dealt { deal: self.order.deal(), dealer }
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<Option<News>, Illegal<Action>> {
        let actor = Actor::Seat(seat);
        let Some(position) = &mut self.position else { return Ok(None) };
        let before = position.phase();
        position.act(actor, action)?;
        let said_yes = |side: Side| {
            side.seats().iter().filter(|&seat| position.answers()[seat] == Some(true)).collect::<SeatSet>()
        };
        let dealers = Side::of(position.setup().dealer);
        Ok(match (action, before) {
            (Action::Trump(declaration), _) => Some(News::Declared(seat, declaration)),
            (Action::Card(card), _) => {
                if position.tricks().cards_played().is_multiple_of(4) {
                    self.stage = ManilleStage::Trick;
                }
                Some(News::Played(seat, card))
            }
            // An answer is not shown before the last one is in.
            (_, Phase::Knock) if position.phase() != before => Some(News::Knocked(said_yes(dealers.other()))),
            (_, Phase::Counter) if position.phase() != before => Some(News::Countered(said_yes(dealers))),
            _ => None,
        })
    }

    /// The bots whose turn it is act: one plays a card or declares, while answers are given together.
    fn ask(&mut self, bots: &mut Bots) -> Option<News> {
        let Some(Turn::Seats(seats)) = self.position.map(|position| position.turn()) else { return None };
        let mut news = None;
        for seat in seats.without(YOU).iter() {
            let view = self.position?.seat_view(seat);
            let action = bots.choose::<Position>(&view, &mut self.bots_chance)?;
            news = self.act(seat, action).expect("a bot's action is one of the legal ones");
        }
        news
    }

    fn turn_trick(&mut self) {
        let Some(outcome) = self.position.and_then(|position| position.outcome()) else {
            self.stage = ManilleStage::Deal;
            return;
        };
        self.sheet.push(outcome.score);
        for (seat, &player) in self.players.iter() {
            self.totals[player as usize] += outcome.score[Side::of(seat)];
        }
        self.stage = ManilleStage::DealOver(outcome);
    }

    fn after_deal(&mut self) -> Option<News> {
        self.order.pass_on();
        if !self.order.is_over() {
            return Some(self.deal_cards());
        }
        let more = self.rules.edition == Edition::Dutch && self.boompje < BOOMPJES;
        self.stage = if more { ManilleStage::BoompjeOver } else { ManilleStage::RoundOver };
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays a whole round, the person always doing the first thing allowed; calls `see` before every step.
    fn play(rules: Rules, seed: u64, mut see: impl FnMut(&ManilleGame)) -> ManilleGame {
        let mut game = ManilleGame::new(rules, seed);
        while game.stage() != ManilleStage::RoundOver {
            see(&game);
            if game.waits() == Waits::You {
                let legal = game.view().unwrap().legal;
                game.choose(legal[0]).unwrap();
            } else {
                game.go_on();
            }
        }
        game
    }

    #[test]
    fn a_dutch_round_gives_everyone_every_partner() {
        let mut partners = Vec::new();
        let mut lines = 0;
        let game = play(Rules::dutch(), 5, |game| {
            assert_eq!(game.players()[YOU], Player::You);
            let partner = game.players()[YOU.opposite()];
            if !partners.contains(&partner) {
                partners.push(partner);
            }
            lines += u32::from(matches!(game.stage(), ManilleStage::DealOver(_)));
        });
        assert_eq!((partners.len(), lines, game.boompje()), (3, 36, 3));
    }

    #[test]
    fn a_french_round_has_twenty_deals_one_draw_and_no_rotation() {
        let (mut draws, mut lines) = (0, 0);
        let game = play(Rules::french(), 5, |game| {
            draws += u32::from(game.stage() == ManilleStage::Draw);
            lines += u32::from(matches!(game.stage(), ManilleStage::DealOver(_)));
            assert_eq!(game.players()[Seat::North], Player::Rita);
        });
        assert_eq!((draws, lines, game.sheet().len()), (1, 20, 20));
        assert_eq!(game.total(Player::You), game.sheet_total()[Side::NorthSouth]);
        assert_eq!(game.total(Player::An), game.total(Player::Jef));
    }

    #[test]
    fn nobody_but_the_dealer_sees_a_card_before_the_declaration() {
        play(Rules::dutch(), 8, |game| {
            let Some(view) = game.view() else { return };
            if view.table.phase == Phase::Declare {
                assert_eq!(view.hand.is_some(), game.dealer() == YOU);
            }
        });
    }

    #[test]
    fn a_seed_gives_the_same_cards_whatever_is_played() {
        let dealt = |last: bool| {
            let mut game = ManilleGame::new(Rules::dutch(), 77);
            let mut hands = Vec::new();
            while hands.len() < 12 && game.stage() != ManilleStage::BoompjeOver {
                match game.waits() {
                    Waits::You => {
                        let view = game.view().unwrap();
                        let at = if last { view.legal.len() - 1 } else { 0 };
                        game.choose(view.legal[at]).unwrap();
                    }
                    _ => {
                        if let Some(News::Dealt { dealer, .. }) = game.go_on() {
                            hands.push((dealer, game.position.unwrap().jury_view().hands));
                        }
                    }
                }
            }
            hands
        };
        assert_eq!(dealt(false), dealt(true));
    }

    #[test]
    fn a_refused_card_changes_nothing() {
        let mut refused = 0;
        play(Rules::dutch(), 3, |game| {
            let Some(view) = game.view().filter(|view| view.table.phase == Phase::Play) else { return };
            for card in view.hand.into_iter().flatten() {
                let mut copy = game.clone();
                if game.waits() == Waits::You && !view.legal.contains(&Action::Card(card)) {
                    assert!(copy.choose(Action::Card(card)).unwrap_err().fault.clause().is_some());
                    assert_eq!(copy.view(), game.view());
                    refused += 1;
                }
            }
        });
        assert!(refused > 100, "{refused}");
    }
}
