//! Par of Colour Whist: the game in which the best bidding ends when all cards lie open ([`Par`] says what that means).

use std::cmp::Ordering;

use kaarting_cards::{BySeat, CardSet, Deal, Rank, Seat, SeatSet, Suit};
use kaarting_rules::whist::{
    Bid, Contract, Contracts, PlayedGame, PointTable, Setup, Tariff, TogetherTricks, TricksTaken,
};

use super::{Goal, Layout, Solver, TRUMPS};
use crate::WrongDeck;
use crate::lanes::{lowest_of_runs, together};
use crate::layout::against;

/// A game and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playable {
    /// The contract and its trump.
    pub bid: Bid,
    /// Who plays it.
    pub declarers: SeatSet,
    /// The tricks of its declarers, where it is played for tricks.
    pub tricks: Option<u8>,
    /// What each player gets.
    pub points: BySeat<i32>,
}

/// The best bidding of a deal when all cards lie open.
///
/// **What each player wants** is points of their own, by the point table in force.
///
/// **There are no sacrifices.** Whoever passes loses nothing when the others make their game (KW-SCORE-01), and no
/// table pays for a game that fails (KW-SCORE-02). So a game that fails never brings its declarers more than leaving
/// the game to the others, and only games that can be made are called. A pair that escapes from a failing troel, where
/// that is debited (KW-CON-06), into a smaller loss is not considered.
///
/// **How the bidding goes.** The games that can be made are gone through from the lowest to the highest (KW-RANK-01,
/// KW-RANK-02), and at the same rank from the dealer's left. A game is called when it outranks the one that stands and
/// brings each of its declarers more than that one does; the first only has to bring more than nothing. The one that
/// stands in the end is par: nobody can make a higher game that would bring all who play it more.
///
/// **Misery and piccolo** can be joined (KW-BID-11): whoever can make the one that stands, and gets nothing from it,
/// plays it too. Each is judged alone, and so makes it whatever the others who play it do. Before a small misery
/// everyone lays away a card unseen (KW-CONTR-04): it counts as made if the player has a card to lay away after which
/// they take no trick, whatever the three others lay away.
///
/// **Troel** is compulsory (KW-TROEL-01): it stands before anything is said, made or not, in the trump that is best for
/// the pair, and only games above it can be called (KW-TROEL-03).
///
/// Whose turn it is to speak, and what a player may still say after an earlier call, are left out: par is about the
/// cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Par {
    /// The game it ends in; `None` if nobody can make one and the deal is passed out (KW-DEAL-08).
    pub stands: Option<Playable>,
    /// Every game that may be called in this deal and can be made, the lowest first; each misery player separately.
    pub makeable: Vec<Playable>,
}

impl Solver {
    /// The game in which the best bidding ends when all cards lie open, and all games that can be made ([`Par`]).
    pub fn par(&mut self, deal: &Deal, setup: &Setup, table: &PointTable) -> Result<Par, WrongDeck> {
        let mut study = Study { solver: self, deal, setup, table };
        let troel = study.troel()?;
        let mut makeable = Vec::new();
        if troel.is_none() {
            study.together(&mut makeable)?;
        }
        study.alone(&mut makeable)?;
        study.miseries(&mut makeable)?;
        let contracts = &setup.rules.contracts;
        makeable.retain(|game| contracts.contains(game.bid.contract));
        if let Some((caller, _)) = troel {
            makeable.retain(|game| {
                contracts.above(game.bid.contract, Contract::Troel)
                    && (setup.rules.caller_overbids || !game.declarers.contains(caller)) // KW-CON-09
            });
        }
        let first = setup.dealer.left();
        makeable.sort_by(|one, other| {
            by_rank(one, other, contracts).then_with(|| speaks(one, first).cmp(&speaks(other, first)))
        });
        Ok(Par { stands: bidding(troel.map(|(_, game)| game), &makeable, contracts), makeable })
    }
}

fn by_rank(one: &Playable, other: &Playable, contracts: &Contracts) -> Ordering {
    if one.bid.outranks(Some(other.bid), contracts) {
        Ordering::Greater
    } else if other.bid.outranks(Some(one.bid), contracts) {
        Ordering::Less
    } else {
        Ordering::Equal
    }
}

/// How many players speak before the first of the declarers.
fn speaks(game: &Playable, first: Seat) -> Option<u8> {
    game.declarers.iter().map(|seat| seat.places_from(first)).min()
}

/// What stands when every game, from the lowest to the highest, is called if its declarers gain by it.
fn bidding(troel: Option<Playable>, makeable: &[Playable], contracts: &Contracts) -> Option<Playable> {
    let mut stands = troel;
    for game in makeable {
        let points = stands.map_or(BySeat([0; 4]), |stands| stands.points);
        if !game.declarers.iter().all(|seat| game.points[seat] > points[seat]) {
            continue;
        }
        match stands {
            // KW-BID-11: each plays alone, so what the others get does not change.
            Some(shared) if shared.bid == game.bid && game.bid.contract.is_misery() => {
                let declarers = game.declarers.iter().fold(shared.declarers, SeatSet::with);
                let points = BySeat::from_fn(|seat| points[seat] + game.points[seat]);
                stands = Some(Playable { declarers, points, ..shared });
            }
            _ if game.bid.outranks(stands.map(|stands| stands.bid), contracts) => stands = Some(*game),
            _ => {}
        }
    }
    stands
}

/// The questions about one deal.
struct Study<'a> {
    solver: &'a mut Solver,
    deal: &'a Deal,
    setup: &'a Setup,
    table: &'a PointTable,
}

impl Study<'_> {
    fn layout(&self, trump: Option<Suit>, leader: Seat) -> Result<Layout, WrongDeck> {
        Layout::of_deal(self.deal, trump, leader)
    }

    /// Who leads where the contract does not say otherwise (KW-LEAD-01).
    fn first(&self) -> Seat {
        self.setup.dealer.left()
    }

    fn game(&self, bid: Bid, declarers: SeatSet, tricks: u8) -> Option<Playable> {
        let misery = bid.contract.is_misery();
        let taken = match misery {
            true => TricksTaken::each(declarers.iter().map(|seat| (seat, tricks))),
            false => TricksTaken::Side(tricks),
        };
        // A game that the table cannot score does not count.
        let tariff = Tariff { figures: &self.table.figures, options: self.setup.rules.score };
        let game = PlayedGame { contract: bid.contract, declarers, tricks: taken };
        let points = tariff.score(game).ok()?;
        Some(Playable { bid, declarers, tricks: (!misery).then_some(tricks), points })
    }

    /// The holders of three aces and of the fourth, in the trump that is best for them (KW-TROEL-04), and who calls it.
    fn troel(&mut self) -> Result<Option<(Seat, Playable)>, WrongDeck> {
        let hands = self.deal.hands();
        let aces = |seat: Seat| (hands[seat] & CardSet::rank(Rank::Ace)).len();
        let holds = |count| Seat::ALL.into_iter().find(|&seat| aces(seat) == count);
        let (Some(caller), Some(partner)) = (holds(3), holds(1)) else { return Ok(None) };
        let pair = SeatSet::of(caller).with(partner);
        let mut best: Option<Playable> = None;
        // The lowest colour first, so that at the same number of tricks the higher one is named.
        for suit in [Suit::Spades, Suit::Clubs, Suit::Diamonds, Suit::Hearts] {
            let tricks = self.solver.tricks(&self.layout(Some(suit), partner)?, pair);
            if best.is_none_or(|best| best.tricks <= Some(tricks)) {
                best = self.game(Bid { contract: Contract::Troel, trump: Some(suit) }, pair, tricks);
            }
        }
        Ok(best.map(|best| (caller, best)))
    }

    /// What every pair can make together (KW-CONTR-01).
    fn together(&mut self, makeable: &mut Vec<Playable>) -> Result<(), WrongDeck> {
        let hands = self.deal.hands();
        for (partner, suit) in [Seat::East, Seat::South, Seat::West]
            .into_iter()
            .flat_map(|seat| Suit::ALL.map(|suit| (seat, suit)))
        {
            let pair = SeatSet::of(Seat::North).with(partner);
            let tricks = self.solver.tricks(&self.layout(Some(suit), self.first())?, pair);
            for (pair, tricks) in
                [(pair, tricks), (against(pair), self.deal.deck().hand_size() as u8 - tricks)]
            {
                // KW-BID-05: one of them has to join, with a card of the colour.
                if pair.iter().all(|seat| hands[seat].in_suit(suit).is_empty()) {
                    continue;
                }
                let bids = TogetherTricks::all()
                    .filter(|announced| announced.get() <= tricks)
                    .map(|tricks| Bid { contract: Contract::Together(tricks), trump: Some(suit) });
                makeable.extend(bids.filter_map(|bid| self.game(bid, pair, tricks)));
            }
        }
        Ok(())
    }

    /// What each player can make alone for tricks (KW-CONTR-02, KW-CONTR-03, KW-CONTR-09, KW-CONTR-10).
    fn alone(&mut self, makeable: &mut Vec<Playable>) -> Result<(), WrongDeck> {
        use Contract::{GrandSlam, SmallSlam};
        for (seat, trump) in Seat::ALL.into_iter().flat_map(|seat| TRUMPS.map(|trump| (seat, trump))) {
            // KW-LEAD-02: in the games from abondance up the declarer leads.
            let games = [
                (self.first(), &[Contract::SO6, Contract::SO7, Contract::SO8][..]),
                (seat, &[Contract::A9, Contract::A10, Contract::A11, SmallSlam, GrandSlam]),
            ];
            for (leader, contracts) in games {
                let layout = self.layout(trump, leader)?;
                // Without trump there are only the slams.
                let contracts = contracts
                    .iter()
                    .filter(|contract| trump.is_some() || matches!(contract, SmallSlam | GrandSlam));
                let Some(fewest) = contracts.clone().filter_map(|contract| contract.announced()).min() else {
                    continue;
                };
                let alone = SeatSet::of(seat);
                if self.solver.takes(&layout, alone, fewest, &mut || true) != Some(true) {
                    continue;
                }
                let tricks = self.solver.tricks_near(&layout, alone, fewest + 1);
                makeable.extend(
                    contracts
                        .filter(|contract| contract.is_made(tricks))
                        .filter_map(|&contract| self.game(Bid { contract, trump }, alone, tricks)),
                );
            }
        }
        Ok(())
    }

    /// Who can be sure of a misery or a piccolo.
    fn miseries(&mut self, makeable: &mut Vec<Playable>) -> Result<(), WrongDeck> {
        let layout = self.layout(None, self.first())?;
        for seat in Seat::ALL {
            let mut add = |study: &Study<'_>, contract, tricks| {
                makeable.extend(study.game(Bid { contract, trump: None }, SeatSet::of(seat), tricks));
            };
            if self.solver.makes(&layout, seat, Goal::OneTrick) {
                add(self, Contract::Piccolo, 1);
            }
            if self.solver.makes(&layout, seat, Goal::NoTrick) {
                // With all cards known it does not matter whether they lie on the table (KW-CONTR-07).
                add(self, Contract::Misery, 0);
                add(self, Contract::OpenMisery, 0);
            }
            if self.makes_small_misery(seat) {
                add(self, Contract::SmallMisery, 0);
            }
        }
        Ok(())
    }

    /// Whether the player has a card to lay away after which nothing that the others lay away gives the player a trick.
    fn makes_small_misery(&mut self, player: Seat) -> bool {
        let hands = self.deal.hands();
        let all = together(&hands);
        let away = |seat: Seat| lowest_of_runs(hands[seat], all).into_iter();
        let [_, left, opposite, right] = player.around();
        away(player).any(|own| {
            away(left).all(|first| {
                away(opposite).all(|second| {
                    away(right).all(|third| {
                        let mut hands = hands;
                        for (seat, card) in player.around().into_iter().zip([own, first, second, third]) {
                            hands[seat] = hands[seat].without(card);
                        }
                        Layout::new(hands, None, self.first(), &[])
                            .is_ok_and(|layout| self.solver.makes(&layout, player, Goal::NoTrick))
                    })
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game of these declarers, who get this many points each.
    fn game(contract: Contract, trump: Option<Suit>, declarers: &[Seat], each: i32) -> Playable {
        let declarers: SeatSet = declarers.iter().copied().collect();
        let points = BySeat::from_fn(|seat| if declarers.contains(seat) { each } else { 0 });
        Playable { bid: Bid { contract, trump }, declarers, tricks: None, points }
    }

    fn bidding(troel: Option<Playable>, makeable: &[Playable]) -> Option<Playable> {
        super::bidding(troel, makeable, &Contracts::ALL)
    }

    #[test]
    fn the_bidding_goes_up_while_somebody_gains() {
        use Contract::{Misery, Piccolo, Troel};
        use Seat::{East, North, South, West};
        let (hearts, spades) = (Some(Suit::Hearts), Some(Suit::Spades));
        // Nobody can make anything.
        assert_eq!(bidding(None, &[]), None);
        // North and East take ten tricks in hearts: 13 points each at any level, so the lowest will do.
        let pair = [Contract::S8, Contract::S9, Contract::S10]
            .map(|contract| game(contract, hearts, &[North, East], 13));
        assert_eq!(bidding(None, &pair), Some(pair[0]));
        // West's solo of six is above nine together, so they have to announce ten.
        let solo = game(Contract::SO6, spades, &[West], 12);
        assert_eq!(bidding(None, &[pair[0], pair[1], solo, pair[2]]), Some(pair[2]));
        // North would get less from the solo of six than from the pair's ten tricks, and does not call it.
        let less = game(Contract::SO6, spades, &[North], 12);
        assert_eq!(bidding(None, &[pair[0], pair[1], less, pair[2]]), Some(pair[0]));
        // The same for a pair of which only one gains.
        let other = game(Contract::S11, spades, &[North, South], 13);
        assert_eq!(bidding(None, &[pair[2], other]), Some(pair[2]));
        // The higher colour at the same rank is called by whoever gains; the same bid a second time is not.
        let (low, high) =
            (game(Contract::SO7, spades, &[South], 15), game(Contract::SO7, hearts, &[West], 15));
        assert_eq!(bidding(None, &[low, high]), Some(high));
        let again = game(Contract::SO7, spades, &[West], 15);
        assert_eq!(bidding(None, &[low, again]), Some(low));
        // A piccolo is joined; another misery above it takes its place.
        let (one, two) = (game(Piccolo, None, &[South], 24), game(Piccolo, None, &[West], 24));
        assert_eq!(bidding(None, &[one, two]), Some(game(Piccolo, None, &[South, West], 24)));
        let misery = game(Misery, None, &[North], 36);
        assert_eq!(bidding(None, &[one, two, misery]), Some(misery));
        // A troel that fails brings its opponents 16: they overbid it only for more.
        let failed = Playable { points: BySeat([0, 0, 16, 16]), ..game(Troel, hearts, &[North, East], 0) };
        assert_eq!(bidding(Some(failed), &[]), Some(failed));
        assert_eq!(bidding(Some(failed), &[game(Misery, None, &[West], 16)]), Some(failed));
        assert_eq!(bidding(Some(failed), &[misery]), Some(misery));
    }
}
