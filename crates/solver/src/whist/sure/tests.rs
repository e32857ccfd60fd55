//! The sure tricks against brute force, and an example of each rule.

use kaarting_cards::{BySeat, CardSet, Chance, Deck, Dice, Seat, SeatSet, Suit};
use kaarting_rules::Trick;
use kaarting_rules::whist::legal_cards;

use super::{Between, Trumps};
use crate::MemoryLimit;
use crate::lanes::together;
use crate::layout::against;
use crate::whist::found::Found;
use crate::whist::shape::Shape;
use crate::whist::{Layout, Solver};

/// One question about four hands between two tricks.
#[derive(Clone, Copy, Debug)]
struct Asked {
    hands: BySeat<CardSet>,
    trump: Option<Suit>,
    leader: Seat,
    party: SeatSet,
}

impl Asked {
    fn left(&self) -> u8 {
        self.hands[self.leader].len() as u8
    }

    /// What is sure.
    fn decided(&self, need: u8) -> Option<Found> {
        let all = together(&self.hands);
        let trump = self.trump.filter(|&trump| !all.in_suit(trump).is_empty());
        let shape = Shape::of(&self.hands);
        let between = Between { hands: &self.hands, all, trump, shape, left: self.left() };
        between.decided(self.leader, self.party, need, &Trumps::of_both(&between, self.party))
    }

    /// What is true: whether the party takes this many tricks, by brute force.
    fn takes(&self, need: u8) -> bool {
        takes(&mut self.hands.clone(), &Trick::new(self.trump, self.leader), self.party, i32::from(need))
    }

    /// Whether the bound is true here.
    fn agrees(&self, found: &Found, need: u8) -> bool {
        if found.tricks >= need { self.takes(found.tricks) } else { !self.takes(found.tricks + 1) }
    }

    /// The side that the bound is good for.
    fn winners(&self, found: &Found, need: u8) -> SeatSet {
        if found.tricks >= need { self.party } else { against(self.party) }
    }

    /// The most tricks that the leader's side and the others are sure of, with the cards these depend on.
    fn sure(&self) -> [(u8, CardSet); 2] {
        let mut most = [(0, CardSet::EMPTY); 2];
        for need in 1..=self.left() {
            let Some(found) = self.decided(need) else { continue };
            let yes = found.tricks >= need;
            let side = usize::from(!self.winners(&found, need).contains(self.leader));
            let tricks = if yes { found.tricks } else { self.left() - found.tricks };
            if tricks > most[side].0 {
                most[side] = (tricks, found.cards);
            }
        }
        most
    }
}

/// Whether the party takes this many tricks from here on, the one on the table included. Of adjacent cards in a hand
/// only the highest is tried.
fn takes(hands: &mut BySeat<CardSet>, trick: &Trick, party: SeatSet, need: i32) -> bool {
    let seat = trick.to_play();
    let hand = hands[seat];
    if need <= 0 || need > hand.len() as i32 {
        return need <= 0;
    }
    let ours = party.contains(seat);
    let others = (together(hands) - hand) | trick.cards();
    let mut tried = None;
    for card in legal_cards(hand, trick) {
        let above = CardSet::stronger_than(card);
        let between = |tried| above - CardSet::stronger_than(tried);
        let equal = |tried| above.contains(tried) && (others & between(tried)).is_empty();
        if tried.replace(card).is_some_and(equal) {
            continue;
        }
        let mut after = *trick;
        after.play(card);
        hands[seat] = hand.without(card);
        let yes = if after.is_full() {
            takes(hands, &after.next(), party, need - i32::from(party.contains(after.holder())))
        } else {
            takes(hands, &after, party, need)
        };
        hands[seat] = hand;
        if yes == ours {
            return ours;
        }
    }
    !ours
}

/// Everything at or above one of these cards in its suit.
fn region(cards: CardSet) -> CardSet {
    let above = cards.into_iter().fold(cards, |region, card| region | CardSet::stronger_than(card));
    above & Deck::Whist.cards()
}

/// The same hands with the cards outside `fixed` exchanged: every hand keeps the lengths of its suits, and in some
/// suits `favoured` tend to get the higher cards.
fn exchanged(hands: &BySeat<CardSet>, fixed: CardSet, favoured: SeatSet, dice: &mut Dice) -> BySeat<CardSet> {
    let mut after = hands.map(|hand| hand & fixed);
    for suit in Suit::ALL {
        let bonus = [0, 4, 16][dice.below(3) as usize];
        let mut places = Vec::with_capacity(13);
        for (seat, &hand) in hands.iter() {
            for _ in hand.in_suit(suit) - fixed {
                places.push((dice.below(16) + if favoured.contains(seat) { bonus } else { 0 }, seat));
            }
        }
        places.sort_unstable_by_key(|&(luck, _)| luck);
        for card in together(hands).in_suit(suit) - fixed {
            let (_, seat) = places.pop().expect("a place for each card");
            after[seat] = after[seat].with(card);
        }
    }
    after
}

/// A random ending of few suits: the trumps may all be with one or two players or fill a whole hand, the rest of a hand
/// may be of one suit, and a side may have most of the high cards.
fn ending(size: u32, trump: Option<Suit>, dice: &mut Dice) -> BySeat<CardSet> {
    let mut rest = Deck::Whist.cards();
    for _ in 0..dice.below(4) {
        let out = CardSet::suit(Suit::ALL[dice.below(4) as usize]);
        if (rest - out).len() >= 4 * size
            && (trump.is_none_or(|trump| out != CardSet::suit(trump)) || size == 1)
        {
            rest -= out;
        }
    }
    let trumps = trump.map_or(CardSet::EMPTY, CardSet::suit);
    let with_trumps = any_seats(dice);
    let mut hands = BySeat([CardSet::EMPTY; 4]);
    for seat in Seat::ALL[dice.below(4) as usize].around() {
        let most = if with_trumps.contains(seat) { [1, 1, 2, 3, size][dice.below(5) as usize] } else { 0 };
        let long = CardSet::suit(Suit::ALL[dice.below(4) as usize]) - trumps;
        let plain = if dice.below(2) == 0 { long } else { !trumps };
        for at in 0..size {
            let wanted = if at < most { trumps } else { plain };
            let wanted = (rest & wanted).or_if_empty(rest - trumps).or_if_empty(rest);
            let card = wanted.pick(dice).expect("cards enough");
            rest = rest.without(card);
            hands[seat] = hands[seat].with(card);
        }
    }
    let favoured = any_seats(dice);
    exchanged(&hands, CardSet::EMPTY, favoured, dice)
}

/// One to three players.
fn any_seats(dice: &mut Dice) -> SeatSet {
    let bits = 1 + dice.below(14);
    Seat::ALL.into_iter().filter(|&seat| bits >> seat as u32 & 1 == 1).collect()
}

/// One to five cards in each hand, mostly two to four.
fn any_question(dice: &mut Dice) -> Asked {
    let size = match dice.below(40) {
        0 => 5,
        1 => 1,
        2..10 => 2,
        10..26 => 3,
        _ => 4,
    };
    let trump = [None, Some(Suit::Spades), Some(Suit::Hearts), Some(Suit::Clubs)][dice.below(4) as usize];
    let leader = Seat::ALL[dice.below(4) as usize];
    Asked { hands: ending(size, trump, dice), trump, leader, party: any_seats(dice) }
}

/// A third of so many questions, and all in the long run.
fn in_part(all: u32) -> u32 {
    if std::env::var_os("KAARTING_TEST_ALL").is_some() { all } else { all / 3 }
}

/// Of 40,000 endings in the long run, and of a third otherwise.
#[test]
fn what_is_sure_is_true() {
    let mut dice = Dice::new(61);
    // Answers for the leader's side and for the others, by the number of players of that side.
    let (mut answers, mut open) = ([[0; 3]; 2], 0);
    for _ in 0..in_part(40_000) {
        let any = any_question(&mut dice);
        for leader in Seat::ALL {
            let asked = Asked { leader, ..any };
            for need in 1..=asked.left() {
                let Some(found) = asked.decided(need) else {
                    open += 1;
                    continue;
                };
                assert!(asked.agrees(&found, need), "{need} of {}: {asked:?}: {found:?}", asked.party);
                let side = asked.winners(&found, need);
                answers[usize::from(!side.contains(leader))][side.len() as usize - 1] += 1;
            }
        }
    }
    println!("{answers:?} answers, {open} questions open");
    assert!(answers.as_flattened().iter().all(|&count| count > in_part(900)), "{answers:?}");
}

/// Of 90,000 endings in the long run, and of a third otherwise.
#[test]
fn what_is_sure_hangs_on_no_other_rank() {
    let mut dice = Dice::new(62);
    let (mut tried, mut moved) = (0, 0);
    for _ in 0..in_part(90_000) {
        let asked = any_question(&mut dice);
        for need in 1..=asked.left() {
            let Some(found) = asked.decided(need) else { continue };
            // The other side gets the high cards that are said not to matter.
            let favoured = against(asked.winners(&found, need));
            for _ in 0..3 {
                let hands = exchanged(&asked.hands, region(found.cards), favoured, &mut dice);
                let other = Asked { hands, ..asked };
                assert!(other.agrees(&found, need), "{need}: {asked:?}: {found:?}, but not {other:?}");
                tried += 1;
                moved += u32::from(hands != asked.hands);
            }
        }
    }
    println!("{tried} deals tried, {moved} of them different");
    assert!(moved > in_part(90_000), "{moved} of {tried}");
}

/// What the table keeps is true of every deal with the same pattern, not only of the one it was learnt from, so it may
/// be carried from one deal to the next. That exposes a pattern that leaves out a card that mattered.
#[test]
fn what_is_known_of_a_pattern_is_true_of_every_deal() {
    let mut dice = Dice::new(57);
    let mut solver = Solver::new(MemoryLimit::default());
    // Few shapes and questions, so that patterns are met again.
    for n in 0..12_000 {
        let trump = [None, Some(Suit::Spades)][dice.below(2) as usize];
        let party = [SeatSet::of(Seat::North).with(Seat::South), SeatSet::of(Seat::East)][n % 2];
        let mut rest = CardSet::suit(Suit::Spades) & Deck::Whist.cards()
            | CardSet::suit(Suit::Hearts) & Deck::Whist.cards();
        let hands = BySeat::from_fn(|_| {
            let mut hand = CardSet::EMPTY;
            for _ in 0..5 {
                let card = rest.pick(&mut dice).expect("cards enough");
                (rest, hand) = (rest.without(card), hand.with(card));
            }
            hand
        });
        let asked = Asked { hands, trump, leader: Seat::ALL[dice.below(4) as usize], party };
        // The next deal begins, and only who holds what is forgotten.
        solver.holding.deal(&hands);
        solver.trumps.clear();
        solver.hands = hands;
        let layout = Layout::new(hands, trump, asked.leader, &[]).expect("a position");
        let tricks = solver.tricks(&layout, party);
        assert!(
            asked.takes(tricks) && (tricks == 5 || !asked.takes(tricks + 1)),
            "{tricks} tricks: {asked:?}"
        );
    }
}

/// Hands of North (who leads), East, South and West, and the players on North's side.
fn example(trump: &str, side: &str, hands: [&str; 4]) -> Asked {
    let hands = BySeat(hands.map(|hand| Deck::Whist.cards_from(hand).expect("cards")));
    let trump = Suit::ALL.into_iter().find(|suit| suit.letter().to_string() == trump);
    let party = side.chars().filter_map(Seat::from_letter).collect();
    Asked { hands, trump, leader: Seat::North, party }
}

/// What North's side is sure of and what the others are: the most tricks, and the lowest cards that these depend on.
fn check(trump: &str, side: &str, hands: [&str; 4], leaders: (u8, &str), others: (u8, &str)) {
    let asked = example(trump, side, hands);
    let shown = format!("{trump} {side} {hands:?}");
    let expected = [leaders, others].map(|(tricks, cards)| (tricks, lowest(cards)));
    for party in [asked.party, against(asked.party)] {
        let found = Asked { party, ..asked }.sure().map(|(tricks, cards)| (tricks, region(cards)));
        assert_eq!(found, expected, "{shown}, asked of {party}");
    }
    assert!(asked.takes(leaders.0), "{shown}: the leader's side");
    assert!(!asked.takes(asked.left() + 1 - others.0), "{shown}: the others");
}

/// The cards that decide whether North's side takes `need` tricks.
fn hangs_on(trump: &str, side: &str, hands: [&str; 4], need: u8, cards: &str) {
    let asked = example(trump, side, hands);
    let found = asked.decided(need).expect("it is sure");
    assert_eq!(region(found.cards), lowest(cards), "{need} {trump} {side} {hands:?}: {found:?}");
    assert!(asked.agrees(&found, need), "{need} {trump} {side} {hands:?}: {found:?}");
}

fn lowest(cards: &str) -> CardSet {
    region(Deck::Whist.cards_from(cards).expect("cards"))
}

#[test]
fn the_trumps_that_are_sure() {
    // The ace and the king may fall together, but not if either of them has a small trump beside it.
    check("H", "NS", ["HA S2", "HQ HJ", "HK D2", "C2 C3"], (1, "HA"), (0, ""));
    check("H", "NS", ["HA S2", "HQ HJ", "HK H2", "C2 C3"], (2, "HK"), (0, ""));
    check("H", "NS", ["HA H2", "HQ HJ", "HK D2", "C2 C3"], (2, "HK"), (0, ""));
    // Of three hands the shortest plays its winner first, the longest last, whoever they are.
    check("H", "NES", ["HA H2 H3", "HK H4 S2", "HQ S3 S4", "HJ HT H9"], (3, "HQ"), (0, ""));
    check("H", "NES", ["HA S3 S4", "HK H4 H3", "HQ H2 S2", "HJ HT H9"], (3, "HQ"), (0, ""));
    check("H", "NES", ["S5 S3 S4", "HA H3 H4", "HK S7 S6", "HQ H9 H8"], (2, "HK"), (1, "H8"));
    // One of the two tricks depends on the ace alone.
    hangs_on("H", "NS", ["HA S2", "HQ HJ", "HK H2", "C2 C3"], 1, "HA");
    hangs_on("H", "NES", ["HA H2 H3", "HK H4 S2", "HQ S3 S4", "HJ HT H9"], 2, "HK");
    // All trumps: no rank matters, but they may still fall together.
    check("H", "NS", ["S2 S3", "SA D2", "H2 H3", "C2 C3"], (2, ""), (0, ""));
    check("H", "NS", ["H2 S2", "SA SK", "H3 S3", "C2 C3"], (1, ""), (0, ""));
    check("H", "NS", ["S2 S3", "H2 C4", "SA D2", "C2 C3"], (0, ""), (1, ""));
    // Three trumps against one: two of them win. The ace does too.
    check("H", "NS", ["S2 S3 S4", "HA SK SQ", "H2 H3 H4", "C2 C3 C4"], (2, ""), (1, "HA"));
    // Jack and ten against the ace: one of them wins, the two of hearts adds nothing.
    check("H", "NS", ["S2 S3 S4", "HA H9 H8", "HJ HT H2", "C2 C3 C4"], (1, "HT"), (1, "HA"));
    // Of two hands that outnumber the others, the one that does so with the higher cards.
    check("H", "NS", ["HT H9 S2", "HA H3 SK", "HQ HJ D2", "C2 C3 C4"], (1, "HJ"), (1, "HA"));
    // Two hands together: ace, queen and jack fall in three rounds, and the king wins one of them.
    check("H", "NS", ["S3 S4 S5 C3", "HA HT H2 S2", "HK H3 D2 D3", "HQ HJ H4 C2"], (1, "HK"), (2, "HJ"));
}

#[test]
fn trumps_that_are_led() {
    // Ace and king draw all of theirs, and the small ones win too.
    check("H", "NS", ["HA HK H3 H2", "HQ H5 S2 S3", "C2 C3 C4 C5", "H7 H6 S4 S5"], (4, "HK"), (0, ""));
    // The ace draws two of three: one of the small ones is lost. The king and the six fall one after the other.
    check("H", "NS", ["HA H4 H3 H2", "HK H5 S2 S3", "C2 C3 C4 C5", "H6 D2 D3 D4"], (3, "HA"), (1, "H6"));
}

#[test]
fn a_guarded_trump() {
    // South plays after East, and can save the king from the ace.
    check("H", "NS", ["S2 S3", "HA H3", "HK H2", "C2 C3"], (1, "HK"), (1, "HA"));
    // Not when the ace plays after the king, nor without the two, nor against ace and king in two hands.
    check("H", "NS", ["S2 S3", "C2 C3", "HK H2", "HA H3"], (0, ""), (1, "HA"));
    check("H", "NS", ["S2 S3", "HA H3", "HK D2", "C2 C3"], (0, ""), (1, ""));
    check("H", "NS", ["S2 S3", "HA H3", "HQ H2", "HK C3"], (0, ""), (2, "HK"));
    // Not when its holder leads.
    check("H", "NS", ["HK H2", "C2 C3", "S2 S3", "HA H3"], (0, ""), (1, "HA"));
    // For the side not on lead, behind the leader.
    check("H", "NS", ["HA H3", "HK H2", "S2 S3", "C2 C3"], (1, "HA"), (1, "HK"));
    // Beside a partner's ace it must be guarded once more.
    check("H", "NS", ["HA S2 S3", "HK H5 H4", "HQ H3 H2", "C2 C3 C4"], (2, "HQ"), (1, "H4"));
    check("H", "NS", ["HA S2 S3", "HK H5 H4", "HQ H2 D2", "C2 C3 C4"], (1, "HA"), (1, "H4"));
    // One trick of two is the ace's alone.
    hangs_on("H", "NS", ["HA S2 S3", "HK H5 H4", "HQ H3 H2", "C2 C3 C4"], 1, "HA");
}

#[test]
fn cashing_the_plain_suits() {
    // Ace and king, and when nobody has a spade after two rounds the two of spades as well, whatever it is.
    check("-", "N", ["SA SK S2", "SQ S5 D2", "D3 D4 D5", "C2 C3 C4"], (3, "SK"), (0, ""));
    check("-", "N", ["SA SK S2", "SQ S5 S4", "D3 D4 D5", "C2 C3 C4"], (2, "SK"), (0, ""));
    hangs_on("-", "N", ["SA SK S2", "SQ S5 D2", "D3 D4 D5", "C2 C3 C4"], 1, "SA");
    // In a suit that nobody else has, ranks do not matter.
    check("-", "N", ["S3 S2 D2", "C5 C6 C7", "H3 H4 H5", "C2 C3 C4"], (3, ""), (0, ""));
    // An opponent ruffs the second round, but not one with two spades.
    check("H", "NS", ["SA SK S2", "S5 H2 D2", "D3 D4 D5", "C2 C3 C4"], (1, "SA"), (1, ""));
    check("H", "NS", ["SA SK S2", "S5 S6 H2", "D3 D4 D5", "C2 C3 C4"], (2, "SK"), (1, ""));
    // Trumps are drawn first; one round is not enough against two.
    check("H", "NS", ["HA SA SK", "HK S5 D2", "D3 D4 D5", "C2 C3 C4"], (3, "HA SA"), (0, ""));
    check("H", "NS", ["HA SA SK", "HK H2 S5", "D3 D4 D5", "C2 C3 C4"], (2, "HA SA"), (1, ""));
    check("H", "NS", ["HA HK SA SK", "HQ H2 S5 D2", "D3 D4 D5 D6", "C2 C3 C4 C5"], (4, "HK SA"), (0, ""));
    // South has only trumps and must ruff: then South leads one to East's ace. With a plain card South need not ruff.
    check("H", "NS", ["SA SK D2", "S4 S5 HA", "H2 H3 H4", "S6 S7 C2"], (2, ""), (1, "HA"));
    check("H", "NS", ["SA SK D2", "S4 S5 HA", "H2 D3 D4", "S6 S7 C2"], (2, "SK"), (1, "HA"));
}

#[test]
fn crossing_to_a_partner() {
    // In a plain suit, where the lead needs no rank of its own.
    check("-", "NS", ["S2 D2", "D3 S5", "SA SK", "C2 C3"], (2, "SA"), (0, ""));
    check("-", "NS", ["C2 D2", "D3 S5", "SA SK", "C4 C3"], (0, ""), (1, "C4 D3"));
    // After the ace the others have one spade each, and after the king none: South's small one wins too.
    check("-", "NS", ["SA S2 D2", "S5 S6 D9", "SK S4 S3", "S7 S8 H3"], (3, "SK"), (0, ""));
    // Only one trick is asked for: it is that of the suit led.
    hangs_on("-", "NS", ["S2 D2 D3", "S3 C5 D4", "SA CA CK", "S4 D5 D6"], 1, "SA");
    check("-", "NS", ["S2 D2 D3", "S3 C5 D4", "SA CA CK", "S4 D5 D6"], (3, "SA CA"), (0, ""));
    // After North's own winners, which are gone then: South's king is the highest left.
    check("-", "NS", ["SA S2 D2", "SQ D3 D4", "SK S4 C2", "SJ ST C3"], (2, "SK"), (1, "D4 C3"));
    // North's jack is not gone: South's ten is not seen to win, though the jack would fall under the king.
    let hands = ["SA SJ D2 D3", "S8 S7 S6 D5", "SK ST S9 C2", "D4 C3 C4 C5"];
    check("-", "NS", hands, (2, "SK"), (1, "D5 C5"));
    // In trumps: North's two goes under the ace. The ace counts even if no trick of trumps is asked for.
    check("H", "NS", ["H2 D2", "H5 S5", "HA SA", "C2 D3"], (2, "HA SA"), (0, ""));
    hangs_on("H", "NS", ["H2 D2 D3", "H5 S5 S6", "HA SA SK", "C2 C3 D4"], 2, "HA SK");
    // South's ace of trumps is a trick of its own, beside the spades that South cashes.
    check("H", "NS", ["S2 D2 D3", "S3 S4 H2", "SA SK HA", "S5 S6 C2"], (3, "SK HA"), (0, ""));
    // Not when North has no trump, nor when South's is not the highest.
    check("H", "NS", ["D4 D2", "H5 S5", "HA SA", "C2 D5"], (1, "HA"), (0, ""));
    check("H", "NS", ["H2 D2", "HA S5", "H5 SA", "C2 D3"], (0, ""), (1, "HA"));
    // Not if South's last trump falls as North draws them, but with one more it works.
    check("H", "NS", ["HA H2 D2", "H5 S5 S6", "HK H3 SA", "D3 C3 C4"], (3, "HK SA"), (0, ""));
    check("H", "NS", ["HA H2 D2", "H5 S5 S6", "HK SA SK", "D3 C3 C4"], (2, "HK"), (0, ""));
}

#[test]
fn the_side_that_waits() {
    // Whatever North leads, the others win it and go on.
    check("-", "NS", ["S2 D2", "SA SK", "S3 D3", "DA C2"], (0, ""), (2, "SA DA"));
    // Not if South ruffs it, which South cannot do while holding the suit.
    check("H", "NS", ["S2 D2", "SA SK", "S3 H2", "DA C2"], (1, ""), (0, ""));
    check("H", "NS", ["S2 D2 S4", "SA SK SQ", "S3 D3 H2", "DA C2 C3"], (1, ""), (1, "SA DA"));
    // North's trump is taken by the ace; but a partner's king might fall under it.
    check("H", "NS", ["H2 S2", "HA SA", "S3 D3", "D4 D2"], (0, ""), (2, "HA SA"));
    check("H", "NS", ["H2 S2", "HA SA", "S3 D3", "HK D2"], (0, ""), (1, "HA"));
    // West's king is guarded while West waits, but no longer once West has won the spade and must lead.
    check("H", "NS", ["S2 S3 S4", "D2 D3 D4", "S5 HA H3", "SA HK H2"], (1, "HA"), (1, "HK"));
    // A suit in which South has the highest card saves North; one that North cannot lead does not.
    check("-", "NS", ["S2 D2", "SA SK", "S3 DA", "D3 C2"], (1, "DA"), (1, "SA"));
    check("-", "NS", ["S2 S4", "SA SK", "D4 DA", "D3 C2"], (0, ""), (2, "SK"));
}

#[test]
fn one_trick_escapes() {
    // North and South lead spades once; then it must be a diamond, where the ace is not theirs.
    check("-", "NS", ["SA D2", "DA C2", "S2 D3", "C3 C4"], (1, "SA"), (1, "DA"));
    check("-", "NS", ["SA SK D2", "SQ DA C2", "S3 S4 D3", "C3 C4 C5"], (2, "SK"), (1, "DA"));
    // If one of them has three spades, those might be led three times.
    check("-", "NS", ["SA SK D2", "SQ DA C2", "S3 S4 S5", "C3 C4 C5"], (2, "SK"), (0, ""));
    // A suit that they do not have is never led.
    check("-", "NS", ["SA D2", "DA CA", "S2 D3", "C3 SK"], (1, "SA"), (1, "DA"));
    // They might ruff their way out if there were trumps.
    check("H", "NS", ["SA D2", "DA C2", "S2 H3", "C3 C4"], (2, "SA"), (0, ""));
}

#[test]
fn the_losers_of_a_lone_player() {
    // Both spades of North lose to what lies above them, whoever leads when. One of them hangs on the same card.
    check("-", "N", ["S3 S2", "SA SK", "D2 D3", "C2 C3"], (0, ""), (2, "SK"));
    hangs_on("-", "N", ["C3 C2", "D2 D3", "CA CK", "H2 H3"], 2, "CK");
    // A suit that North does not have, or has the highest card of, loses nothing and hangs on nothing.
    hangs_on("-", "N", ["C3 C2 SA", "D2 DA S4", "CA CK S2", "HA H3 S3"], 2, "CK");
}
