//! The vocabulary's laws: notation goes both ways, dealing deals everything, bit order is strength.

use kaarting_cards::{
    BySeat, Card, CardSet, Chance, CutRefused, Deal, DealFault, Deck, Dice, Pack, Packets, Rank, Seat,
    SeatSet, Suit,
};
use proptest::prelude::*;

fn decks() -> impl Strategy<Value = (Deck, Packets)> {
    prop_oneof![
        Just((Deck::Manille, Packets::MANILLE)),
        Just((Deck::Whist, Packets::WHIST_445)),
        Just((Deck::Whist, Packets::WHIST_454)),
    ]
}

proptest! {
    #[test]
    fn deals_and_cards_read_back_as_written((deck, packets) in decks(), seed: u64, dealer in 0_u8..4) {
        let mut pack = Pack::new(deck);
        pack.shuffle(&mut Dice::new(seed));
        let deal = pack.deal(Seat::North.clockwise(dealer), packets).expect("the packets fit");
        prop_assert_eq!(Deal::parse(deck, &deal.to_string()), Ok(deal));
        prop_assert_eq!(Deal::new(deck, deal.hands()), Ok(deal));
        for seat in Seat::ALL {
            prop_assert_eq!(deck.cards_from(&deal[seat].to_string()), Ok(deal[seat]));
            prop_assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        for card in deck.cards() {
            prop_assert_eq!(deck.card_from(&card.to_string()), Ok(card));
        }
    }

    #[test]
    fn cut_only_turns_the_pack(seed: u64, (deck, _) in decks(), taken: u8) {
        let mut pack = Pack::new(deck);
        pack.shuffle(&mut Dice::new(seed));
        let before = pack.cards().to_vec();
        let (fewest, most) = if deck == Deck::Manille { (3, 29) } else { (4, 48) };
        match pack.cut(taken) {
            Ok(()) => {
                prop_assert!((fewest..=most).contains(&taken));
                let (top, rest) = before.split_at(taken.into());
                prop_assert_eq!(pack.cards(), [rest, top].concat());
            }
            Err(refused) => {
                prop_assert_eq!(refused, CutRefused { taken, fewest, most });
                prop_assert!(!(fewest..=most).contains(&taken));
                prop_assert_eq!(pack.cards(), before);
            }
        }
    }

    #[test]
    fn no_text_makes_the_parsers_panic(text: String) {
        for deck in [Deck::Manille, Deck::Whist] {
            let _ = Deal::parse(deck, &text);
            let _ = Deal::parse(deck, &format!("N:{text}"));
            let _ = deck.cards_from(&text);
        }
        let _ = text.parse::<Seat>();
    }

    #[test]
    fn sets_are_what_a_list_would_be(bits in proptest::collection::vec(0_usize..32, 0..20), seed: u64) {
        let all: Vec<Card> = Deck::Manille.cards().into_iter().collect();
        let mut list: Vec<Card> = Vec::new();
        for bit in bits {
            if !list.contains(&all[bit]) {
                list.push(all[bit]);
            }
        }
        let set: CardSet = list.iter().copied().collect();
        list.sort_by_key(|card| all.iter().position(|other| other == card));
        prop_assert_eq!(set.into_iter().collect::<Vec<_>>(), list.clone());
        prop_assert_eq!(set.len() as usize, list.len());
        prop_assert_eq!(set.first(), list.first().copied());
        prop_assert_eq!(set.last(), list.last().copied());
        let picked = list.iter().rev().nth(Dice::new(seed).below(list.len() as u32) as usize);
        prop_assert_eq!(set.pick(&mut Dice::new(seed)), picked.copied());
        for card in all {
            let higher = list.iter().filter(|other| other.suit() == card.suit() && other.rank() > card.rank());
            prop_assert_eq!(set.above(card), higher.copied().collect());
            prop_assert_eq!(set.contains(card), list.contains(&card));
        }
    }
}

/// Both kinds of set agree with a sorted list of their members on every operator and from both ends.
#[test]
fn set_algebra_is_what_a_sorted_list_would_give() {
    let sorted = |keep: &dyn Fn(usize) -> bool| -> Vec<usize> { (0..4).filter(|&n| keep(n)).collect() };
    let ranks = [Rank::Manille, Rank::Ace, Rank::Ten, Rank::Two];
    let card = |n: usize| Card::new(Suit::ALL[n], ranks[n]);
    for (a, b) in (0..256).map(|both| (both & 15, both >> 4)) {
        let (in_a, in_b) = (|n: usize| a >> n & 1 == 1, |n: usize| b >> n & 1 == 1);
        let expected = [
            sorted(&|n| in_a(n) || in_b(n)),
            sorted(&|n| in_a(n) && in_b(n)),
            sorted(&|n| in_a(n) != in_b(n)),
            sorted(&|n| in_a(n) && !in_b(n)),
        ];
        let of = |has: &dyn Fn(usize) -> bool| -> (CardSet, SeatSet) {
            let members = || (0..4).filter(|&n| has(n));
            (members().map(card).collect(), members().map(|n| Seat::ALL[n]).collect())
        };
        let ((cards_a, seats_a), (cards_b, seats_b)) = (of(&in_a), of(&in_b));
        let cards = [cards_a | cards_b, cards_a & cards_b, cards_a ^ cards_b, cards_a - cards_b];
        let seats = [seats_a | seats_b, seats_a & seats_b, seats_a ^ seats_b, seats_a - seats_b];
        for (n, list) in expected.iter().enumerate() {
            let (mut to_cards, mut to_seats) = (cards_a, seats_a);
            match n {
                0 => (to_cards |= cards_b, to_seats |= seats_b),
                1 => (to_cards &= cards_b, to_seats &= seats_b),
                2 => (to_cards ^= cards_b, to_seats ^= seats_b),
                _ => (to_cards -= cards_b, to_seats -= seats_b),
            };
            assert_eq!((to_cards, to_seats), (cards[n], seats[n]));
            assert_eq!(
                cards[n].iter().collect::<Vec<_>>(),
                list.iter().map(|&n| card(n)).collect::<Vec<_>>()
            );
            assert_eq!(
                seats[n].iter().collect::<Vec<_>>(),
                list.iter().map(|&n| Seat::ALL[n]).collect::<Vec<_>>()
            );
            let backwards: Vec<Card> = list.iter().rev().map(|&n| card(n)).collect();
            assert_eq!(cards[n].iter().rev().collect::<Vec<_>>(), backwards);
            let backwards: Vec<Seat> = list.iter().rev().map(|&n| Seat::ALL[n]).collect();
            assert_eq!(seats[n].iter().rev().collect::<Vec<_>>(), backwards);
            assert_eq!((cards[n].iter().len(), seats[n].iter().len()), (list.len(), list.len()));
        }
        assert_eq!(seats_a.is_subset_of(seats_b), expected[3].is_empty());
        assert_eq!(
            (!seats_a).iter().collect::<Vec<_>>(),
            (SeatSet::ALL - seats_a).iter().collect::<Vec<_>>()
        );
        let (mut grown, mut crowd) = (cards_a, seats_a);
        grown.extend(cards_b);
        crowd.extend(seats_b);
        assert_eq!((grown, crowd), (cards[0], seats[0]));
    }
    assert_eq!((!SeatSet::of(Seat::North)).to_string(), "E, S, W");
    assert_eq!(
        (CardSet::from(card(2)), SeatSet::from(Seat::West)),
        (CardSet::of(card(2)), SeatSet::of(Seat::West))
    );
}

/// The order of cards is the one in which a set gives them, from the back, and the order of ranks is strength.
#[test]
fn cards_sort_as_sets_list_them() {
    let mut sorted: Vec<Card> = CardSet::ANY.into_iter().collect();
    sorted.sort();
    assert!(CardSet::ANY.into_iter().rev().eq(sorted));
    let hearts = Deck::Manille.cards_from("H7 HT HA").expect("cards");
    assert_eq!(hearts.into_iter().max(), Deck::Manille.card_from("HT").ok());
    assert!(Rank::ALL.is_sorted() && Suit::ALL.into_iter().rev().is_sorted());
}

#[test]
fn every_seat_comes_with_its_value() {
    let mut tricks = BySeat([0, 1, 2, 3]);
    for (seat, tricks) in tricks.iter_mut() {
        *tricks += 10 * seat as u8;
    }
    let all: Vec<(Seat, u8)> = tricks.into_iter().collect();
    assert_eq!(all, [(Seat::North, 0), (Seat::East, 11), (Seat::South, 22), (Seat::West, 33)]);
}

#[test]
fn refusals_say_what_to_write() {
    let refused = |text: &str| Deal::parse(Deck::Manille, text).expect_err("refused").to_string();
    assert_eq!(refused("N:... ..."), "a deal has four hands separated by single spaces, but this one has 2");
    assert_eq!(refused("E:... .."), "S's hand needs four suits separated by dots (S.H.D.C), but has 3");
    assert_eq!(refused("N:T6.."), "'6' in N's S is not a rank of this deck");
    let words = |text: &str| Deck::Manille.cards_from(text).expect_err("refused").to_string();
    assert_eq!(words("SA SA"), "SA is listed twice");
    assert_eq!(words("S2"), "\"S2\" is not in the deck of 32 cards");
    assert_eq!(words("X"), "\"X\" is not a card: write the suit (S H D C) and then the rank, as in HT or SA");
}

/// A set holds cards and nothing else, whatever was done with it.
#[test]
fn every_set_holds_cards_only() {
    for suit in Suit::ALL {
        assert_eq!(CardSet::suit(suit).len(), 14, "thirteen ranks of whist, and the ten of Manille");
        assert_eq!(CardSet::suit(suit).to_string().split(' ').count(), 14);
    }
    assert_eq!((CardSet::ANY.len(), !CardSet::EMPTY, !CardSet::ANY), (56, CardSet::ANY, CardSet::EMPTY));
    assert_eq!(CardSet::from_bits(u64::MAX), CardSet::ANY);
    for card in CardSet::ANY {
        assert!(
            CardSet::stronger_than(card)
                .into_iter()
                .all(|other| other.suit() == card.suit() && other.rank() > card.rank())
        );
        assert_eq!((!CardSet::of(card)).len(), 55);
        assert!(!format!("{card:?}{card}{:?}", CardSet::stronger_than(card)).is_empty());
    }
}

#[test]
fn the_pack_is_dealt_in_packets_from_the_dealers_left() {
    // The unshuffled pack is S T A K Q J 9 8 7, then hearts: East gets the first three, then South, West, North.
    let deal = Pack::new(Deck::Manille).deal(Seat::North, Packets::MANILLE).expect("fits");
    assert_eq!(deal[Seat::East].to_string(), "ST SA SK HJ H9 DJ D9 D8");
    assert_eq!(deal[Seat::South].to_string(), "SQ SJ S9 H8 H7 D7 CT CA");
    assert_eq!(deal[Seat::West].to_string(), "S8 S7 HT DT DA CK CQ CJ");
    assert_eq!(deal[Seat::North].to_string(), "HA HK HQ DK DQ C9 C8 C7");
    assert_eq!(Pack::new(Deck::Whist).deal(Seat::North, Packets::MANILLE), None);
    let whist = Pack::new(Deck::Whist);
    let (first, second) =
        (whist.deal(Seat::West, Packets::WHIST_445), whist.deal(Seat::West, Packets::WHIST_454));
    assert_eq!(first.expect("fits")[Seat::North].to_string(), "SA SK SQ SJ HJ HT H9 H8 D8 D7 D6 D5 D4");
    assert_eq!(second.expect("fits")[Seat::North].to_string(), "SA SK SQ SJ HJ HT H9 H8 H7 D4 D3 D2 CA");
}

#[test]
fn every_card_is_equally_likely_to_come_on_top() {
    let mut dice = Dice::new(3);
    let mut on_top = [0_u32; 64];
    let mut pack = Pack::new(Deck::Manille);
    for _ in 0..32_000 {
        pack.shuffle(&mut dice);
        let top = pack.cards()[0];
        on_top[Deck::Manille.cards().into_iter().position(|card| card == top).expect("in the deck")] += 1;
    }
    // Mean 1000, standard deviation 31; five of them either way.
    assert!(on_top[..32].iter().all(|&n| (845..1155).contains(&n)), "{on_top:?}");
}

#[test]
fn a_wrong_deal_says_everything_that_is_wrong() {
    let refused = |text: &str| Deal::parse(Deck::Manille, text).expect_err("refused").0;
    let (sa, s7) = (Card::new(Suit::Spades, Rank::Ace), Card::new(Suit::Spades, Rank::Seven));
    assert_eq!(
        refused("N:TAKQ.TA.TA. J98A.KQ.KQ. .J987.J987. ...TAKQJ987"),
        [DealFault::Twice(sa), DealFault::Missing(s7)]
    );
    assert_eq!(
        refused("N:TAKQ.TA.TA. J98.KQ.KQ. .J987.J987. ...TAKQJ987"),
        [DealFault::HandSize(Seat::East, 7, 8), DealFault::Missing(s7)]
    );
    assert_eq!(refused(""), [DealFault::NoFirstSeat]);
    assert_eq!(refused("X:"), [DealFault::NoFirstSeat]);
    assert_eq!(refused("N:... ... ..."), [DealFault::HandCount(3)]);
    assert_eq!(refused("N:... ... ... ... ..."), [DealFault::HandCount(5)]);
    assert_eq!(refused("E:... .. ... ..."), [DealFault::SuitCount(Seat::South, 3)]);
    assert_eq!(refused("E:....  ... ..."), [DealFault::SuitCount(Seat::East, 5)]);
    assert_eq!(refused("N:T6.."), [DealFault::NotARank(Seat::North, Suit::Spades, '6')]);
    let twins = BySeat([Deck::Manille.cards(); 4]);
    assert!(Deal::new(Deck::Manille, twins).is_err());
}
