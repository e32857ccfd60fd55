//! What a player remembers is true: nobody holds a card that was ruled out, and whatever is sure is there.

use kaarting_bots::memory::Memory;
use kaarting_bots::{manille, random, whist};
use kaarting_cards::{BySeat, CardSet, Chance, Deck, Dice, Pack, Packets, Rank, Seat};
use kaarting_rules::manille::{DEALING, Declaration, Play, Position, Setup, UnderruffPartner};
use kaarting_rules::{Actor, Referee, whist as kw};

fn check(memory: &Memory, hands: &BySeat<CardSet>) {
    for (seat, &hand) in hands.iter() {
        assert!(hand.is_subset_of(memory.possible(seat)), "{seat} {hand} of {}", memory.possible(seat));
        assert!(memory.sure(seat).is_subset_of(hand), "{seat} {hand}, sure {}", memory.sure(seat));
    }
}

fn underruff(n: u32) -> UnderruffPartner {
    if n.is_multiple_of(3) { UnderruffPartner::Allowed } else { UnderruffPartner::Forbidden }
}

/// Plays a deal of Manille, with players who sometimes do anything, and looks at every position.
fn each_manille(dice: &mut Dice, underruff: UnderruffPartner, mut look: impl FnMut(&Position)) {
    let mut setup = Setup::dutch(Seat::North.clockwise(dice.below(4) as u8));
    setup.rules.underruff_partner = underruff;
    let mut position =
        Position::open(setup, DEALING.by_chance(setup.dealer, dice)).expect("a deal of this deck");
    while let Some(Actor::Seat(seat)) = position.turn().actors().next() {
        let view = position.seat_view(seat);
        let action = if dice.below(3) == 0 { manille::easy(&view, dice) } else { random(&view.legal, dice) };
        let action = action.expect("whose turn it is, acts");
        position.act(Actor::Seat(seat), action).expect("a legal action is accepted");
        look(&position);
    }
}

#[test]
fn in_manille_it_is_always_true() {
    let mut dice = Dice::new(1);
    for n in 0..300 {
        each_manille(&mut dice, underruff(n), |position| {
            for seat in Seat::ALL {
                check(&Memory::manille(&position.seat_view(seat)), &position.jury_view().hands);
            }
        });
    }
}

/// Every way to deal the hidden cards out, so many to each of the seats.
fn deals(out: CardSet, seats: &[(Seat, u32)], hands: BySeat<CardSet>, all: &mut Vec<BySeat<CardSet>>) {
    let Some(&(seat, left)) = seats.first() else {
        return all.push(hands);
    };
    for bits in 0..1_u32 << out.len() {
        if bits.count_ones() == left {
            let hand: CardSet = out
                .into_iter()
                .enumerate()
                .filter(|(n, _)| bits >> n & 1 == 1)
                .map(|(_, card)| card)
                .collect();
            let mut with = hands;
            with[seat] = hand;
            deals(out - hand, &seats[1..], with, all);
        }
    }
}

/// Whether the deal could have gone as it did if these hands were left now.
fn could_be(position: &Position, left: &BySeat<CardSet>) -> bool {
    let mut hands = *left;
    position.tricks().plays().for_each(|(seat, card)| hands[seat] = hands[seat].with(card));
    let trump = position.declaration().and_then(Declaration::trump);
    let setup = position.setup();
    let mut play = Play::new(hands, trump, setup.dealer.left(), setup.rules.underruff_partner);
    position.tricks().cards().iter().all(|&card| {
        let legal = play.legal().contains(card);
        if legal {
            play.play(card);
        }
        legal
    })
}

#[test]
fn in_manille_it_is_exact() {
    let mut dice = Dice::new(2);
    let (mut looked, mut told) = (0, 0);
    for n in 0..120 {
        each_manille(&mut dice, underruff(n), |position| {
            let played = position.tricks().cards_played();
            if !(22..32).contains(&played) || !(u32::from(played) + n).is_multiple_of(3) {
                return;
            }
            let me = Seat::North.clockwise(played);
            let memory = Memory::manille(&position.seat_view(me));
            let others: Vec<(Seat, u32)> =
                me.around()[1..].iter().map(|&seat| (seat, memory.left(seat))).collect();
            let own = BySeat::from_fn(|seat| if seat == me { memory.possible(me) } else { CardSet::EMPTY });
            let mut all = Vec::new();
            deals(memory.out(), &others, own, &mut all);
            all.retain(|hands| could_be(position, hands));
            for seat in Seat::ALL {
                let some = all.iter().fold(CardSet::EMPTY, |sum, hands| sum | hands[seat]);
                let every = all.iter().fold(CardSet::ANY, |sum, hands| sum & hands[seat]);
                assert_eq!(memory.possible(seat), some, "{me} of {seat}");
                assert_eq!(memory.sure(seat), every, "{me} of {seat}");
                told += u32::from(seat != me && some != memory.out());
            }
            looked += 1;
        });
    }
    assert!(looked > 300 && told > looked, "{looked} positions, {told} hands told");
}

/// Plays a deal of Colour Whist; the bots call, so that every contract comes up, and then anything is played.
fn each_whist(dice: &mut Dice, mut look: impl FnMut(&kw::Position)) {
    let dealer = Seat::North.clockwise(dice.below(4) as u8);
    let mut pack = Pack::new(Deck::Whist);
    pack.shuffle(dice);
    let deal = pack.deal(dealer, Packets::WHIST_454).expect("thirteen cards each");
    let mut position = kw::Position::open(kw::Setup::new(dealer), deal).expect("a deal of this deck");
    let wild = dice.below(2) == 0;
    while let Some(actor) = position.turn().actors().next() {
        let action = match actor {
            Actor::Jury => kw::Action::Approve,
            Actor::Seat(seat) => {
                let view = position.seat_view(seat);
                let any = wild || position.phase() == kw::Phase::Play && dice.below(3) > 0;
                let action = if any { random(&view.legal, dice) } else { whist::easy(&view, dice) };
                action.expect("whose turn it is, acts")
            }
        };
        position.act(actor, action).expect("a legal action is accepted");
        look(&position);
    }
}

#[test]
fn in_whist_it_is_always_true() {
    let mut dice = Dice::new(3);
    let mut contracts = std::collections::BTreeSet::new();
    for _ in 0..800 {
        each_whist(&mut dice, |position| {
            contracts.extend(position.settled().map(|settled| settled.contract));
            let jury = position.jury_view();
            for seat in Seat::ALL {
                let memory = Memory::whist(&position.seat_view(seat));
                check(&memory, &jury.hands);
                let away =
                    jury.discards.iter().filter(|&(other, card)| other != seat && card.is_some()).count();
                assert_eq!(usize::from(memory.laid_away()), away);
            }
        });
    }
    assert!(contracts.len() > 9, "{contracts:?}");
}

#[test]
fn a_troel_tells_where_the_aces_are() {
    let mut dice = Dice::new(4);
    let mut seen = 0;
    while seen < 200 {
        each_whist(&mut dice, |position| {
            let Some(settled) = position.settled().filter(|settled| settled.contract == kw::Contract::Troel)
            else {
                return;
            };
            seen += 1;
            let aces = CardSet::rank(Rank::Ace);
            for seat in Seat::ALL {
                let memory = Memory::whist(&position.seat_view(seat));
                for other in Seat::ALL.into_iter().filter(|&other| !settled.declarers.contains(other)) {
                    assert!((memory.possible(other) & aces).is_empty());
                }
                // Whoever holds an ace himself knows all four.
                if settled.declarers.contains(seat) && position.tricks().cards_played() == 0 {
                    let known =
                        settled.declarers.iter().map(|other| (memory.sure(other) & aces).len()).sum::<u32>();
                    assert_eq!(known, 4);
                }
            }
        });
    }
}

#[test]
fn an_open_hand_is_known() {
    let mut dice = Dice::new(5);
    let mut seen = 0;
    while seen < 100 {
        each_whist(&mut dice, |position| {
            let view = position.seat_view(Seat::South);
            for (seat, open) in view.table.open_hands.iter() {
                if let Some(hand) = *open {
                    seen += 1;
                    let memory = Memory::whist(&view);
                    assert_eq!((memory.possible(seat), memory.sure(seat)), (hand, hand));
                }
            }
        });
    }
}
