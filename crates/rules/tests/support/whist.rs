//! Colour Whist under the laws.

use kaarting_cards::{BySeat, Card, CardSet, Chance, Deal, Deck, Dice, Pack, Packets, Rank, Seat, Suit};
use kaarting_rules::whist::{
    Action, Contract, JuryFrom, Outcome, OverbidOrder, Phase, Position, Rules, Settled, Setup,
};
use kaarting_rules::{Referee, Ruleset};

use super::{RandomGame, UnderTest};

/// A ruleset by its place in the list, by its defaults or with any mixture of the options of the auction.
pub(crate) struct Whist<const RULESET: usize, const OPTIONS: bool>;

/// By the defaults.
pub(crate) type Default2018 = Whist<{ Ruleset::Whist2018 as usize }, false>;
/// With options, others in every deal.
pub(crate) type Options2018 = Whist<{ Ruleset::Whist2018 as usize }, true>;
/// The later revision.
pub(crate) type Revised = Whist<{ Ruleset::WhistRevised as usize }, false>;
/// The club without piccolo.
pub(crate) type NoPiccolo = Whist<{ Ruleset::WhistNoPiccolo as usize }, false>;
/// The same with options, others in every deal.
pub(crate) type NoPiccoloOptions = Whist<{ Ruleset::WhistNoPiccolo as usize }, true>;

fn any_rules(usual: Rules, dice: &mut Dice) -> Rules {
    Rules {
        jury_from: if dice.coin() { JuryFrom::OpenMisery } else { JuryFrom::Misery },
        caller_overbids: dice.coin(),
        overbid_order: if dice.coin() { OverbidOrder::FromCaller } else { OverbidOrder::FromDealer },
        solo_after_joiner: dice.coin(),
        direct_solo: dice.coin(),
        late_misery: dice.coin(),
        late_slam: dice.coin(),
        join_after_misery: dice.coin(),
        same_colour: dice.coin(),
        ask_without_card: dice.coin(),
        raise_unasked: dice.coin(),
        ..usual
    }
}

fn aces() -> CardSet {
    CardSet::rank(Rank::Ace) & Deck::Whist.cards()
}

/// The same deal, but two cards have changed hands.
pub(crate) fn exchanged(deal: &Deal, one: Card, other: Card) -> Deal {
    let hands = deal.hands().map(|hand| match (hand.contains(one), hand.contains(other)) {
        (true, false) => hand.without(one).with(other),
        (false, true) => hand.without(other).with(one),
        _ => hand,
    });
    Deal::new(Deck::Whist, hands).expect("the same cards, as many in each hand")
}

/// The same deal, but this player has got so many aces; for three, the last one is another's.
fn with_aces(deal: Deal, seat: Seat, many: usize, dice: &mut Dice) -> Deal {
    let receivers =
        [seat, seat, seat, if many == 4 { seat } else { seat.clockwise(1 + dice.below(3) as u8) }];
    let mut deal = deal;
    for (ace, to) in aces().into_iter().zip(receivers) {
        if !deal[to].contains(ace) {
            let other = (deal[to] - aces()).first().expect("no hand is full of aces");
            deal = exchanged(&deal, ace, other);
        }
    }
    deal
}

/// How much the players like a call: colours more than the games that leave nothing to say for others.
fn weight(action: Action) -> u32 {
    match action {
        Action::Pass | Action::PassMisery => 90,
        Action::Join(_) | Action::JoinFor(..) => 90,
        Action::Alone(bid) => match bid.contract {
            Contract::Solo(_) => 8,
            Contract::SmallMisery => 40,
            Contract::Piccolo => 20,
            Contract::Misery | Contract::OpenMisery => 12,
            _ => 1,
        },
        _ => 20,
    }
}

impl<const RULESET: usize, const OPTIONS: bool> UnderTest for Whist<RULESET, OPTIONS> {
    type R = Position;

    // Four pass troel, and nobody comes to more than fourteen calls and rulings: four times a higher colour, three
    // solos, four miseries, two rulings (one by the default) and a pass. Then trump is named and fifty-two cards are
    // played; four of them are laid away in small misery.
    const LONGEST: usize = 4 + 4 * 14 + 1 + 52;

    const COMPARISONS: u32 = 50;

    fn open(dice: &mut Dice) -> (Setup, Deal) {
        let usual = Ruleset::ALL[RULESET].house().expect("a ruleset of this game").rules;
        let rules = if OPTIONS { any_rules(usual, dice) } else { usual };
        let dealer = Seat::North.clockwise(dice.below(4) as u8);
        let mut pack = Pack::new(Deck::Whist);
        pack.shuffle(dice);
        let packets = if dice.coin() { Packets::WHIST_445 } else { Packets::WHIST_454 };
        let deal = pack.deal(dealer, packets).expect("the packets of this deck");
        let seat = Seat::North.clockwise(dice.below(4) as u8);
        let deal = match dice.below(8) {
            0 | 1 => with_aces(deal, seat, 3, dice),
            2 => with_aces(deal, seat, 4, dice),
            _ => deal,
        };
        (Setup::new(dealer).with_rules(rules), deal)
    }

    fn every_action() -> Vec<Action> {
        let cards = Deck::Whist.cards();
        let discards = cards.into_iter().map(Action::Discard);
        Action::calls().chain(discards).chain(cards.into_iter().map(Action::Card)).collect()
    }

    /// A card that is laid away leaves the hand as a played one does, and is listed with the cards, not with the calls.
    fn card(action: Action) -> Option<Card> {
        if let Action::Card(card) | Action::Discard(card) = action { Some(card) } else { None }
    }

    fn known(position: &Position, deal: &Deal, reader: Option<Seat>) -> CardSet {
        let own = reader.map_or(CardSet::EMPTY, |seat| deal[seat]);
        let Some(settled) = position.settled() else { return own };
        let open = match settled.contract {
            // KW-CONTR-07: from the fifth card on.
            Contract::OpenMisery if position.tricks().cards_played() >= 5 => {
                settled.declarers.iter().fold(CardSet::EMPTY, |open, seat| open | deal[seat])
            }
            // KW-TROEL-04: the partner has just shown that the fourth ace is there. From the moment trump is named, the
            // history itself says so.
            Contract::Troel if position.phase() == Phase::Name => deal[settled.leader] & aces(),
            _ => CardSet::EMPTY,
        };
        own | open
    }

    fn choose(legal: &[Action], dice: &mut Dice) -> Action {
        let mut left = dice.below(legal.iter().map(|&action| weight(action)).sum());
        let chosen = legal.iter().find(|&&action| {
            let found = left < weight(action);
            left = left.saturating_sub(weight(action));
            found
        });
        *chosen.expect("the weights add up")
    }

    fn check_end(game: &RandomGame<Self>) {
        let Outcome::Played { settled, tricks_won, .. } = game.position.outcome().expect("the deal is over")
        else {
            // KW-DEAL-08: nobody bid, nobody plays.
            assert_eq!((game.played().len(), game.position.settled()), (0, None));
            let bid = |&(_, action): &(_, Action)| {
                matches!(
                    action,
                    Action::Join(_)
                        | Action::JoinFor(..)
                        | Action::Together(_)
                        | Action::Troel
                        | Action::Approve
                )
            };
            assert!(!game.history.iter().any(bid), "{:?}", game.history);
            return;
        };
        let Settled { contract, trump, declarers, leader } = settled;
        assert_eq!(game.played().len(), 52, "KW-PLAY-06");
        let discards: Vec<_> =
            game.history.iter().filter(|(_, action)| matches!(action, Action::Discard(_))).collect();
        let small = contract == Contract::SmallMisery;
        assert_eq!(discards.len(), if small { 4 } else { 0 }, "KW-CONTR-04");
        assert_eq!(tricks_won.0.iter().sum::<u8>(), if small { 12 } else { 13 });
        assert_eq!(game.position.tricks().finished().len(), usize::from(contract.tricks()));
        check_tricks(game, trump, &tricks_won);

        let (least, most) = contract.declarers();
        assert!((least..=most).contains(&declarers.len()), "{settled:?}");
        assert!(is_slam(contract) || trump.is_none() == contract.is_misery(), "{settled:?}");
        let declarer_leads =
            is_slam(contract) || matches!(contract, Contract::Abondance(_) | Contract::Troel);
        if declarer_leads {
            assert!(declarers.contains(leader), "KW-LEAD-02, KW-LEAD-03");
        } else {
            assert_eq!(leader, game.setup.dealer.left(), "KW-LEAD-01");
        }
        if contract == Contract::Troel {
            let aces_of = |seat: Seat| (game.deal[seat] & aces()).len();
            assert_eq!(declarers.iter().map(aces_of).sum::<u32>(), 4, "KW-TROEL-04");
            assert_eq!(aces_of(leader), 1, "KW-LEAD-03");
        }
    }
}

fn is_slam(contract: Contract) -> bool {
    matches!(contract, Contract::SmallSlam | Contract::GrandSlam)
}

/// Who won each trick, from the cards alone (KW-PLAY-01, KW-PLAY-03, KW-LEAD-04).
fn check_tricks<const RULESET: usize, const OPTIONS: bool>(
    game: &RandomGame<Whist<RULESET, OPTIONS>>,
    trump: Option<Suit>,
    tricks_won: &BySeat<u8>,
) {
    let played: Vec<(Seat, Card)> = game.position.tricks().plays().collect();
    let mut won = BySeat([0; 4]);
    let mut leader = None;
    for trick in played.chunks(4) {
        let led = trick[0].1.suit();
        assert!(leader.is_none_or(|leader| leader == trick[0].0), "KW-LEAD-04: {trick:?}");
        let strength = |card: Card| match card.suit() {
            suit if Some(suit) == trump => Some((1, card.rank())),
            suit if suit == led => Some((0, card.rank())),
            _ => None,
        };
        let best = trick.iter().max_by_key(|(_, card)| strength(*card)).expect("four cards");
        won[best.0] += 1;
        leader = Some(best.0);
    }
    assert_eq!(won, *tricks_won);
}
