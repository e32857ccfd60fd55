//! The second opinion: a slow, list-based Manille written from the rulebook by its list of offences
//! (MAN-RENEGE-01), compared with the engine on more than a million positions.
//!
//! It shares nothing with the engine but the notation: cards are pairs of letters, hands are lists, strength is a
//! place in a string. Whoever changes one of the two must not copy from the other.

use std::collections::BTreeMap;

use kaarting_cards::{BySeat, Card, CardSet, Chance, Deck, Dice, Pack, Packets, Seat, Suit};
use kaarting_rules::manille::{
    Action, Declaration, Position, Rules, Setup, Side, UnderruffPartner, card_points, legal_cards, offence,
};
use kaarting_rules::{Actor, Clause, Referee, Trick};

mod lists {
    //! Manille on lists.

    /// Suit and rank, as they are written.
    pub(crate) type C = (char, char);

    /// MAN-PLAY-01, weakest first.
    const ORDER: &str = "789JQKAT";

    fn strength(card: C) -> usize {
        ORDER.find(card.1).expect("a rank of Manille")
    }

    /// Everything the rules ask about when a card is to be played.
    #[derive(Clone, Debug)]
    pub(crate) struct Moment {
        pub(crate) hand: Vec<C>,
        /// In the order of play; the player to move is next, so the partner's card is the last but one.
        pub(crate) trick: Vec<C>,
        pub(crate) trump: Option<char>,
        pub(crate) underruff_partner: bool,
    }

    /// Which of the cards wins (MAN-PLAY-13): its place in the trick.
    pub(crate) fn winning(trick: &[C], trump: Option<char>) -> usize {
        let mut trumps: Vec<C> = trick.iter().copied().filter(|card| Some(card.0) == trump).collect();
        let mut follow: Vec<C> = trick.iter().copied().filter(|card| card.0 == trick[0].0).collect();
        trumps.sort_by_key(|&card| strength(card));
        follow.sort_by_key(|&card| strength(card));
        let best = trumps.last().or(follow.last()).expect("a trick with a card");
        trick.iter().position(|card| card == best).expect("the best card is one of the trick")
    }

    /// Card points (MAN-SCORE-01).
    pub(crate) fn points(cards: &[C]) -> u32 {
        cards
            .iter()
            .map(|card| match card.1 {
                'T' => 5,
                'A' => 4,
                'K' => 3,
                'Q' => 2,
                'J' => 1,
                _ => 0,
            })
            .sum()
    }

    impl Moment {
        fn best(&self) -> C {
            self.trick[winning(&self.trick, self.trump)]
        }

        fn partner_holds(&self) -> bool {
            winning(&self.trick, self.trump) + 2 == self.trick.len()
        }

        fn is_trump(&self, card: C) -> bool {
            Some(card.0) == self.trump
        }

        fn can_follow(&self) -> bool {
            self.hand.iter().any(|card| card.0 == self.trick[0].0)
        }

        fn has_trump(&self) -> bool {
            self.hand.iter().any(|&card| self.is_trump(card))
        }

        fn only_trumps(&self) -> bool {
            self.hand.iter().all(|&card| self.is_trump(card))
        }

        /// Higher than the card that holds the trick, in the same suit: the duty of MAN-PLAY-03 and MAN-PLAY-06 alike.
        fn goes_higher(&self, card: C) -> bool {
            card.0 == self.best().0 && strength(card) > strength(self.best())
        }

        fn can_follow_higher(&self) -> bool {
            self.hand.iter().any(|&card| card.0 == self.trick[0].0 && self.goes_higher(card))
        }

        fn can_overruff(&self) -> bool {
            self.hand.iter().any(|&card| self.is_trump(card) && self.goes_higher(card))
        }

        /// Trumped by a player who did not follow; a trump on a trump lead is following (MAN-PLAY-09).
        fn ruffed(&self) -> bool {
            self.is_trump(self.best()) && !self.is_trump(self.trick[0])
        }

        /// The first offence of MAN-RENEGE-01 that playing this card of the hand is, by the clause it is against.
        pub(crate) fn offence(&self, card: C) -> Option<&'static str> {
            if self.trick.is_empty() {
                return None; // MAN-PLAY-12
            }
            // "Not following", and with it "ruffing when able to follow".
            if self.can_follow() && card.0 != self.trick[0].0 {
                return Some("MAN-PLAY-02");
            }
            // "Not going higher": any higher card will do (MAN-AMB-04); who holds the trick with a ruff
            // cannot be beaten by following (MAN-PLAY-10, MAN-AMB-03); the partner need not be (MAN-PLAY-04).
            if self.can_follow()
                && !self.partner_holds()
                && self.can_follow_higher()
                && !self.goes_higher(card)
            {
                return Some("MAN-PLAY-03");
            }
            if self.can_follow() || !self.has_trump() {
                return None; // Everything below is about ruffing; in no-trump there is none (MAN-PLAY-11).
            }
            // "Not ruffing"; where the trick is ruffed already the duty is to over-ruff (MAN-AMB-02).
            if !self.partner_holds() && !self.ruffed() && !self.is_trump(card) {
                return Some("MAN-PLAY-05");
            }
            // Not over-ruffing, be it with a plain card or with a lower trump, even from a hand of nothing but
            // trumps (MAN-AMB-05). The partner's ruff need not be beaten (MAN-PLAY-08).
            if !self.partner_holds() && self.ruffed() && self.can_overruff() && !self.goes_higher(card) {
                return Some("MAN-PLAY-06");
            }
            // "Unlawful under-ruff", of the partner too unless the option frees it (MAN-AMB-01).
            let under = self.ruffed() && self.is_trump(card) && !self.goes_higher(card);
            let freed = self.partner_holds() && self.underruff_partner;
            if under && !self.only_trumps() && !freed {
                return Some("MAN-PLAY-07");
            }
            None
        }

        /// The cards that commit no offence.
        pub(crate) fn legal(&self) -> Vec<C> {
            self.hand.iter().copied().filter(|&card| self.offence(card).is_none()).collect()
        }

        /// The name of the corner of the rules this moment is in, for the count at the end.
        pub(crate) fn corner(&self) -> &'static str {
            if self.trick.is_empty() {
                return "MAN-PLAY-12 lead: free";
            }
            let (mate, over, only) = (self.partner_holds(), self.can_overruff(), self.only_trumps());
            let led_trump = self.is_trump(self.trick[0]);
            if self.can_follow() {
                let beaters = self.hand.iter().filter(|&&card| self.goes_higher(card)).count();
                let bound =
                    beaters > 0 && beaters < self.hand.iter().filter(|c| c.0 == self.trick[0].0).count();
                return match (mate, self.ruffed(), led_trump) {
                    (true, false, _) if bound => "MAN-PLAY-04 follow: partner holds, need not go higher",
                    (true, _, _) => "MAN-PLAY-02 follow: partner holds",
                    (false, true, _) => "MAN-PLAY-10 follow: an opponent ruffed, any card of the suit",
                    (false, false, true) if bound => "MAN-PLAY-09 follow trumps: must go higher",
                    (false, false, true) => "MAN-PLAY-09 follow trumps: all alike",
                    (false, false, false) if bound && beaters > 1 => {
                        "MAN-PLAY-03 follow: must go higher, with a choice"
                    }
                    (false, false, false) if bound => "MAN-PLAY-03 follow: must go higher, one card",
                    (false, false, false) => "MAN-PLAY-02 follow: all alike",
                };
            }
            if self.trump.is_none() {
                return "MAN-PLAY-11 void in no-trump: free";
            }
            if !self.has_trump() {
                return "MAN-PLAY-05 void: no trump either";
            }
            let lower = self.hand.iter().any(|&card| self.is_trump(card) && !self.goes_higher(card));
            match (mate, self.ruffed(), over, only) {
                (true, false, _, _) => "MAN-PLAY-08 void: partner holds, need not ruff",
                (true, true, _, true) => "MAN-PLAY-08 void: partner ruffed, only trumps",
                (true, true, _, false) if lower && self.underruff_partner => {
                    "MAN-AMB-01 void: partner ruffed, under-ruff freed"
                }
                (true, true, _, false) if lower => "MAN-AMB-01 void: partner ruffed, no under-ruff",
                (true, true, _, false) => "MAN-PLAY-08 void: partner ruffed, may over-ruff",
                (false, false, _, false) => "MAN-PLAY-05 void: must ruff",
                (false, false, _, true) => "MAN-PLAY-05 void: must ruff, only trumps",
                (false, true, true, true) if lower => "MAN-AMB-05 void: only trumps, must over-ruff",
                (false, true, true, true) => "MAN-PLAY-06 void: only higher trumps",
                (false, true, true, false) => "MAN-PLAY-06 void: must over-ruff",
                (false, true, false, false) => "MAN-PLAY-07 void: may not under-ruff",
                (false, true, false, true) => "MAN-PLAY-07 void: only trumps, under-ruffs",
            }
        }
    }
}

use lists::{C, Moment};

fn letters(card: Card) -> C {
    (card.suit().letter(), card.rank().letter())
}

fn card((suit, rank): C) -> Card {
    Deck::Manille.card_from(&format!("{suit}{rank}")).expect("a card of Manille")
}

fn hand_of(cards: &[C]) -> CardSet {
    cards.iter().copied().map(card).collect()
}

fn trick_of(moment: &Moment, leader: Seat) -> Trick {
    let mut trick = Trick::new(moment.trump.and_then(Suit::from_letter), leader);
    moment.trick.iter().for_each(|&played| trick.play(card(played)));
    trick
}

/// Asks both about every card of the hand; they must agree on the clause too.
fn compare(moment: &Moment, leader: Seat, corners: &mut BTreeMap<&'static str, u32>) {
    *corners.entry(moment.corner()).or_default() += 1;
    let (hand, trick) = (hand_of(&moment.hand), trick_of(moment, leader));
    let legal = legal_cards(hand, &trick, reading(moment.underruff_partner));
    assert!(!legal.is_empty(), "there is always a legal card: {moment:?}");
    assert_eq!(legal, hand_of(&moment.legal()), "legal cards in {moment:?} ({})", moment.corner());
    for &held in &moment.hand {
        let engine = offence(hand, &trick, card(held), reading(moment.underruff_partner));
        let lists = moment.offence(held);
        assert_eq!(engine.map(Clause::id), lists, "{held:?} in {moment:?} ({})", moment.corner());
    }
}

/// A pack on a list, shuffled.
fn shuffled(dice: &mut Dice) -> Vec<C> {
    let mut pack: Vec<C> = "SHDC".chars().flat_map(|s| "TAKQJ987".chars().map(move |r| (s, r))).collect();
    for last in (1..pack.len()).rev() {
        pack.swap(last, dice.below(last as u32 + 1) as usize);
    }
    pack
}

/// A moment nobody need ever have reached: any hand of 1 to 8, any trick of 0 to 3 other cards, any trump.
///
/// Half of them are bent towards a void hand, half towards a hand with trumps and half towards fewer suits: left to
/// pure chance, a hand of nothing but trumps over a ruff would hardly ever come up.
fn synthetic(dice: &mut Dice) -> Moment {
    let mut pack = shuffled(dice);
    let suits = [2, 3, 4, 4][dice.below(4) as usize];
    pack.retain(|card| "SHDC".find(card.0).is_some_and(|place| place < suits));
    let mut hand = pack.split_off(pack.len() - 1 - dice.below(8) as usize);
    let mut trick = pack;
    trick.truncate([0, 1, 2, 2, 3, 3][dice.below(6) as usize]);
    if let (Some(&(led, _)), true) = (trick.first(), dice.coin())
        && hand.iter().any(|card| card.0 != led)
    {
        hand.retain(|card| card.0 != led);
    }
    let trump = if dice.coin() { Some(hand[0].0) } else { "SHDC".chars().nth(dice.below(5) as usize) };
    Moment { hand, trick, trump, underruff_partner: dice.coin() }
}

fn reading(underruff_partner: bool) -> UnderruffPartner {
    if underruff_partner { UnderruffPartner::Allowed } else { UnderruffPartner::Forbidden }
}

fn report(title: &str, corners: &BTreeMap<&'static str, u32>) -> u32 {
    let positions = corners.values().sum();
    println!("{title}: {positions} positions");
    for (corner, times) in corners {
        println!("{times:>9}  {corner}");
    }
    positions
}

/// One deal on lists: the four hands, whose turn it is, what each side has taken.
struct ListDeal {
    hands: [Vec<C>; 4],
    leader: usize,
    trick: Vec<C>,
    won: Vec<usize>,
    taken: [Vec<C>; 2],
}

impl ListDeal {
    fn to_play(&self) -> usize {
        (self.leader + self.trick.len()) % 4
    }

    fn play(&mut self, card: C, trump: Option<char>) {
        let seat = self.to_play();
        self.hands[seat].retain(|&held| held != card);
        self.trick.push(card);
        if self.trick.len() == 4 {
            self.leader = (self.leader + lists::winning(&self.trick, trump)) % 4; // MAN-PLAY-14
            self.won.push(self.leader);
            self.taken[self.leader % 2].append(&mut self.trick);
        }
    }
}

/// Plays one random deal under the referee and on lists at the same time.
fn random_deal(seed: u64, corners: &mut BTreeMap<&'static str, u32>) {
    let mut dice = Dice::new(seed);
    let dealer = Seat::North.clockwise(dice.below(4) as u8);
    let rules = Rules { underruff_partner: reading(seed % 2 == 1), ..Rules::dutch() };
    let declaration = Declaration::ALL[(seed / 2 % 5) as usize];
    let trump = declaration.to_string().chars().next().filter(|_| declaration != Declaration::NoTrump);

    let mut pack = Pack::new(Deck::Manille);
    pack.shuffle(&mut dice);
    let deal = pack.deal(dealer, Packets::MANILLE).expect("the packets of this deck");
    let mut position = Position::open(Setup::new(rules, dealer), deal).expect("a deal of this deck");
    let mut say = |seat: Seat, action| position.act(Actor::Seat(seat), action).expect("a legal call");
    say(dealer, Action::Trump(declaration));
    say(dealer.left(), Action::No);
    say(dealer.right(), Action::No);

    let BySeat(hands) = deal.hands().map(|hand| hand.into_iter().map(letters).collect());
    let leader = dealer as usize + 1; // MAN-LEAD-01
    let mut lists =
        ListDeal { hands, leader: leader % 4, trick: vec![], won: vec![], taken: [vec![], vec![]] };
    for _ in 0..32 {
        let (leader, seat) = (Seat::ALL[lists.leader], Seat::ALL[lists.to_play()]);
        let hand = lists.hands[seat as usize].clone();
        let underruff_partner = rules.underruff_partner == UnderruffPartner::Allowed;
        let moment = Moment { hand, trick: lists.trick.clone(), trump, underruff_partner };
        compare(&moment, leader, corners);
        let legal = moment.legal();
        let asked: Vec<C> = position.play().legal().into_iter().map(letters).collect();
        assert_eq!(asked, legal, "seed {seed}, {seat} to play");
        let chosen = legal[dice.below(legal.len() as u32) as usize];
        position
            .act(Actor::Seat(seat), Action::Card(card(chosen)))
            .expect("legal for both, and this one's turn");
        lists.play(chosen, trump);
    }

    let won: Vec<usize> = position.tricks().finished().map(|trick| trick.winner as usize).collect();
    assert_eq!(won, lists.won, "winners of the tricks, seed {seed}");
    let outcome = position.outcome().expect("thirty-two cards are a deal");
    for side in Side::BOTH {
        let taken = &lists.taken[side as usize];
        assert_eq!(outcome.points[side], lists::points(taken), "points of {side}, seed {seed}");
        assert_eq!(card_points(hand_of(taken)), lists::points(taken));
    }
}

#[test]
fn random_deals_agree_with_the_list_of_offences() {
    let mut corners = BTreeMap::new();
    (0..32_000).for_each(|seed| random_deal(seed, &mut corners));
    assert_eq!(report("32000 deals, both settings, five declarations", &corners), 1_024_000);
}

#[test]
fn random_moments_agree_with_the_list_of_offences() {
    let mut corners = BTreeMap::new();
    let mut dice = Dice::new(1924);
    for n in 0..600_000_u32 {
        let moment = synthetic(&mut dice);
        compare(&moment, Seat::North.clockwise(n as u8), &mut corners);
    }
    report("synthetic", &corners);
    // Every corner of `Moment::corner`, and none too rarely to have been tried in earnest.
    assert_eq!(corners.len(), 23, "{:?}", corners.keys());
    assert!(corners.values().all(|&times| times >= 1000), "{corners:?}");
}

/// No suit is special: a position with its suits renamed has the same legal cards, renamed.
#[test]
fn legal_cards_follow_a_renaming_of_the_suits() {
    let mut renamings: Vec<Vec<char>> = vec![vec![]];
    for _ in 0..4 {
        let longer =
            |names: &Vec<char>| "SHDC".chars().map(|s| [&names[..], &[s]].concat()).collect::<Vec<_>>();
        renamings = renamings.iter().flat_map(longer).collect();
    }
    renamings.retain(|names| "SHDC".chars().all(|suit| names.contains(&suit)));
    assert_eq!(renamings.len(), 24);

    let mut dice = Dice::new(24);
    for _ in 0..10_000 {
        let moment = synthetic(&mut dice);
        let legal = legal_cards(
            hand_of(&moment.hand),
            &trick_of(&moment, Seat::East),
            reading(moment.underruff_partner),
        );
        for names in &renamings {
            let suit = |old: char| names["SHDC".find(old).expect("a suit")];
            let all = |cards: &[C]| cards.iter().map(|&(old, rank)| (suit(old), rank)).collect::<Vec<_>>();
            let other = Moment {
                hand: all(&moment.hand),
                trick: all(&moment.trick),
                trump: moment.trump.map(suit),
                ..moment
            };
            let renamed: CardSet = legal.into_iter().map(|old| card(all(&[letters(old)])[0])).collect();
            let asked = legal_cards(
                hand_of(&other.hand),
                &trick_of(&other, Seat::East),
                reading(moment.underruff_partner),
            );
            assert_eq!(asked, renamed, "{moment:?} with S H D C renamed {names:?}");
        }
    }
}
