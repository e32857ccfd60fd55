//! What a player of Manille sees, as bits; and what the net's outputs stand for.

use kaarting_cards::{BySeat, Card, CardSet, Chance, Deck, Seat};
use kaarting_rules::manille::{
    Action, BySide, DEALING, Declaration, Knocks, Phase, Position, Rules, SeatView, Setup, Side, Stake,
    TOTAL_POINTS, UnderruffPartner, card_points, legal_cards,
};
use kaarting_rules::{Actor, Referee, Trick};

use super::bits::Lanes;
use super::{Bits, School};

/// How many bits a player sees: twenty-one sets of cards and the rest of what lies open.
pub const FEATURES: usize = 21 * 32 + 44;
/// A value for each card, each declaration and each answer.
pub const OUTPUTS: usize = 41;

/// The outputs after the cards: trump in this lane, no-trump, and the answers.
const TRUMP: usize = 32;
const NO_TRUMP: usize = 36;
const KNOCK: usize = 37;
const COUNTER: usize = 39;

/// How many points are 1.0 in the value of a call: the score of its side, which may be four times its points.
pub const CALL_POINTS: f32 = 60.0;
/// How many points are 1.0 in the value of a card: half the difference between what the sides will still take.
pub const CARD_POINTS: f32 = 30.0;

/// What lies open at a table, kept from card to card.
#[derive(Clone, Copy, Debug)]
pub struct Open {
    pub(crate) setup: Setup,
    pub(crate) declaration: Option<Declaration>,
    /// The answers that were shown.
    pub(crate) answers: BySeat<Option<bool>>,
    /// Cards that a seat cannot hold: it would have had to play them.
    pub(crate) excluded: BySeat<CardSet>,
    pub(crate) played: BySeat<CardSet>,
    led: BySeat<CardSet>,
    astray: BySeat<CardSet>,
    in_trick: BySeat<CardSet>,
    pub(crate) trick: Trick,
    tricks: usize,
    pub(crate) taken: BySide<u32>,
}

impl Open {
    /// Before the dealer has declared.
    pub fn new(setup: Setup) -> Open {
        let none = BySeat([CardSet::EMPTY; 4]);
        Open {
            setup,
            declaration: None,
            answers: BySeat([None; 4]),
            excluded: none,
            played: none,
            led: none,
            astray: none,
            in_trick: none,
            trick: Trick::new(None, setup.dealer.left()),
            tricks: 0,
            taken: BySide([0; 2]),
        }
    }

    /// What lies open in a view.
    pub fn of(view: &SeatView) -> Open {
        let table = &view.table;
        let mut open = Open::new(table.setup);
        if let Some(declaration) = table.declaration {
            open.declare(declaration);
        }
        open.answers = table.answers;
        table.tricks.cards().iter().for_each(|&card| open.play(card));
        open
    }

    /// The dealer has declared.
    pub(crate) fn declare(&mut self, declaration: Declaration) {
        self.declaration = Some(declaration);
        self.trick = Trick::new(declaration.trump(), self.setup.dealer.left());
    }

    /// Who plays next.
    pub(crate) fn next_seat(&self) -> Seat {
        self.trick.to_play()
    }

    /// What a hand may play.
    pub(crate) fn legal(&self, hand: CardSet) -> CardSet {
        legal_cards(hand, &self.trick, self.setup.rules.underruff_partner)
    }

    /// The next player lays a card.
    pub(crate) fn play(&mut self, card: Card) {
        let seat = self.next_seat();
        let none = self.tells(card);
        self.excluded[seat] |= none;
        self.played[seat] = self.played[seat].with(card);
        if self.trick.is_empty() {
            self.led[seat] = self.led[seat].with(card);
        } else if !self.trick.suit_led().contains(card) {
            self.astray[seat] = self.astray[seat].with(card);
        }
        self.in_trick[seat] = CardSet::of(card);
        self.trick.play(card);
        if self.trick.is_full() {
            self.taken[Side::of(self.trick.holder())] += card_points(self.trick.cards());
            self.tricks += 1;
            self.trick = self.trick.next();
            self.in_trick = BySeat([CardSet::EMPTY; 4]);
        }
    }

    /// What the next player cannot hold besides the card that is played: the duties, read backwards.
    fn tells(&self, card: Card) -> CardSet {
        let trick = &self.trick;
        if trick.is_empty() {
            return CardSet::EMPTY;
        }
        let (led, beating, trumps) = (trick.suit_led(), trick.beating(), trick.trumps());
        let partner = trick.partner_holds();
        let stayed_under = !partner && !beating.contains(card);
        if led.contains(card) {
            return if stayed_under { led & beating } else { CardSet::EMPTY };
        }
        let mut none = led;
        if stayed_under {
            none |= beating - led;
        }
        let free = partner && self.setup.rules.underruff_partner == UnderruffPartner::Allowed;
        if trumps.contains(card) && !beating.contains(card) && !free {
            none |= !trumps;
        }
        none
    }

    /// The cards that nobody has shown, seen from a hand.
    pub(crate) fn out(&self, hand: CardSet) -> CardSet {
        Deck::Manille.cards()
            - hand
            - self.played.0.into_iter().fold(CardSet::EMPTY, |sum, cards| sum | cards)
    }

    fn stake(&self) -> Option<Stake> {
        let dealers = Side::of(self.setup.dealer);
        let yes = |side: Side| side.seats().iter().any(|seat| self.answers[seat] == Some(true));
        let knocks = Knocks { knock: yes(dealers.other()), counter: yes(dealers) };
        Stake::of(self.declaration?, knocks).ok()
    }

    /// The lanes of a player.
    fn lanes(&self, seat: Seat, hand: CardSet) -> Lanes {
        let trump = self.declaration.and_then(Declaration::trump);
        Lanes::of(Deck::Manille, trump, hand | self.played[seat])
    }

    /// Everything that the player who is asked can see, as bits.
    pub(crate) fn encode(&self, phase: Phase, seat: Seat, hand: CardSet, seen: &mut Bits<'_>) -> Lanes {
        let lanes = self.lanes(seat, hand);
        let around = seat.around();
        let out = self.out(hand);
        lanes.push(seen, hand);
        around[1..].iter().for_each(|&other| lanes.push(seen, out - self.excluded[other]));
        for sets in [&self.played, &self.led, &self.astray] {
            around.iter().for_each(|&other| lanes.push(seen, sets[other]));
        }
        around[1..].iter().for_each(|&other| lanes.push(seen, self.in_trick[other]));
        let playing = phase == Phase::Play;
        lanes.push(seen, if playing { self.trick.beating() & Deck::Manille.cards() } else { CardSet::EMPTY });
        lanes.push(seen, if playing { self.legal(hand) } else { CardSet::EMPTY });

        seen.one_of(phase as usize, 4);
        seen.flag(self.declaration == Some(Declaration::NoTrump));
        seen.one_of(usize::from(self.setup.dealer.places_from(seat)), 4);
        seen.one_of(self.tricks, 8);
        seen.one_of(usize::from(self.trick.len()), 4);
        let holder = usize::from(self.trick.holder().places_from(seat));
        seen.one_of(if self.trick.is_empty() { 4 } else { holder }, 5);
        for other in round {
            seen.one_of(self.answers[other].map_or(0, |yes| 1 + usize::from(yes)), 3);
        }
        seen.one_of(self.stake().map_or(0, |stake| 1 + (stake.times().ilog2() as usize)), 4);
        seen.flag(self.setup.no_trump_allowed);
        seen.flag(self.setup.rules.underruff_partner == UnderruffPartner::Allowed);
        debug_assert_eq!(seen.filled(), FEATURES);
        lanes
    }
}

/// The output that stands for an action.
pub(crate) fn output(lanes: &Lanes, phase: Phase, action: Action) -> Option<usize> {
    Some(match (action, phase) {
        (Action::Trump(Declaration::Trump(suit)), _) => TRUMP + lanes.lane(suit),
        (Action::Trump(Declaration::NoTrump), _) => NO_TRUMP,
        (Action::Knock, _) => KNOCK,
        (Action::No, Phase::Knock) => KNOCK + 1,
        (Action::Counter, _) => COUNTER,
        (Action::No, _) => COUNTER + 1,
        (Action::Card(card), _) => lanes.index(card),
        (Action::Claim, _) => return None,
    })
}

/// What a player was asked, so that the result of the answer can be told.
#[derive(Clone, Copy, Debug)]
pub struct Note {
    side: Side,
    /// What both sides had taken; nothing for a call.
    taken: Option<BySide<u32>>,
}

/// One deal in which a net plays all seats.
#[derive(Clone, Debug)]
pub struct Practice {
    position: Position,
    open: Open,
    /// Who was asked, and what each output stands for.
    asked: Option<(Seat, Vec<(usize, Action)>)>,
}

impl Practice {
    fn act(&mut self, seat: Seat, action: Action) {
        self.position.act(Actor::Seat(seat), action).expect("an action that the referee offered");
        match action {
            Action::Trump(declaration) => self.open.declare(declaration),
            Action::Card(card) => self.open.play(card),
            _ => self.open.answers = self.position.public_view().answers,
        }
    }
}

impl School for Practice {
    const FEATURES: usize = FEATURES;
    const OUTPUTS: usize = OUTPUTS;
    type Note = Note;

    fn deal(chance: &mut impl Chance) -> Practice {
        let [underruff, misdeal, dealer] = chance.below_each([16, 16, 4]);
        let mut rules = Rules::dutch();
        if underruff == 0 {
            rules.underruff_partner = UnderruffPartner::Allowed;
        }
        let setup =
            Setup { no_trump_allowed: misdeal > 0, ..Setup::new(rules, Seat::North.clockwise(dealer as u8)) };
        let deal = DEALING.by_chance(setup.dealer, chance);
        let position = Position::open(setup, deal).expect("a deal of this deck");
        Practice { position, open: Open::new(setup), asked: None }
    }

    fn ask(&mut self, seen: &mut Bits<'_>, legal: &mut Bits<'_>) -> Option<Note> {
        loop {
            let Some(Actor::Seat(seat)) = self.position.turn().actors().next() else { return None };
            let actions = self.position.legal(Actor::Seat(seat));
            if let [only] = actions[..] {
                self.act(seat, only);
                continue;
            }
            let phase = self.position.phase();
            let lanes = self.open.encode(phase, seat, self.position.play().hands()[seat], seen);
            let outputs =
                actions.into_iter().filter_map(|action| Some((output(&lanes, phase, action)?, action)));
            let outputs: Vec<(usize, Action)> = outputs.collect();
            outputs.iter().for_each(|&(at, _)| legal.set(at));
            self.asked = Some((seat, outputs));
            let taken = (phase == Phase::Play).then_some(self.open.taken);
            return Some(Note { side: Side::of(seat), taken });
        }
    }

    fn answer(&mut self, output: usize) {
        let Some((seat, outputs)) = self.asked.take() else { return };
        if let Some(&(_, action)) = outputs.iter().find(|&&(at, _)| at == output).or(outputs.first()) {
            self.act(seat, action);
        }
    }

    fn target(&self, note: Note) -> f32 {
        self.came_of(note, self.open.taken[note.side] as f32)
    }

    fn target_from(&self, earlier: Note, now: Note, value: f32) -> f32 {
        let own_side = earlier.side == now.side;
        match now.taken {
            Some(before) => {
                let points = value * CARD_POINTS + before[now.side] as f32 + half_of_the_rest(before);
                self.came_of(earlier, if own_side { points } else { TOTAL_POINTS as f32 - points })
            }
            // Before the first card every question is about the score.
            None => value * if own_side { 1.0 } else { -1.0 },
        }
    }
}

impl Practice {
    /// What a question came to, if its side has this many points in the end.
    fn came_of(&self, note: Note, points: f32) -> f32 {
        match note.taken {
            Some(before) => (points - before[note.side] as f32 - half_of_the_rest(before)) / CARD_POINTS,
            None => (points - 30.0) * self.position.stake_so_far().times() as f32 / CALL_POINTS,
        }
    }
}

fn half_of_the_rest(taken: BySide<u32>) -> f32 {
    (TOTAL_POINTS - taken.0.iter().sum::<u32>()) as f32 / 2.0
}

#[cfg(test)]
mod tests {
    use kaarting_cards::Dice;

    use super::*;
    use crate::memory::Memory;

    /// Plays practices at random; at each question everything can be compared.
    fn at_each_question(deals: u64, mut see: impl FnMut(&Practice, Seat, &[u64], &[u64], Note)) {
        let mut dice = Dice::new(41);
        let (mut seen, mut legal) = (vec![0; Bits::words(FEATURES)], vec![0; Bits::words(OUTPUTS)]);
        for _ in 0..deals {
            let mut practice = Practice::deal(&mut dice);
            while let Some(note) = practice.ask(&mut Bits::new(&mut seen), &mut Bits::new(&mut legal)) {
                let (seat, outputs) = practice.asked.clone().expect("a question");
                see(&practice, seat, &seen, &legal, note);
                practice.answer(outputs[dice.below(outputs.len() as u32) as usize].0);
            }
            assert!(practice.position.outcome().is_some());
        }
    }

    /// A player learned from the very bits that a view gives at the table.
    #[test]
    fn a_practice_shows_what_a_view_shows() {
        let mut asked = 0;
        at_each_question(300, |practice, seat, seen, legal, _| {
            let view = practice.position.seat_view(seat);
            let mut of_view = vec![0; seen.len()];
            let hand = view.hand.expect("whoever is asked has looked");
            let lanes = Open::of(&view).encode(view.table.phase, seat, hand, &mut Bits::new(&mut of_view));
            assert_eq!(of_view, seen, "{view:?}");
            let outputs = view.legal.iter().filter_map(|&action| output(&lanes, view.table.phase, action));
            assert_eq!(outputs.fold(0, |sum, at| sum | 1 << at), legal[0]);
            asked += 1;
        });
        assert!(asked > 4_000, "{asked}");
    }

    /// What a duty tells is never wrong, and misses nothing that a memory knows without counting.
    #[test]
    fn no_card_that_a_seat_may_hold_is_excluded() {
        at_each_question(300, |practice, seat, _, _, _| {
            let view = practice.position.seat_view(seat);
            let (open, memory) = (&practice.open, Memory::manille(&view));
            for other in Seat::ALL.into_iter().filter(|&other| other != seat) {
                let may = open.out(practice.position.play().hands()[seat]) - open.excluded[other];
                assert!(practice.position.play().hands()[other].is_subset_of(may), "{view:?}");
                assert!(memory.possible(other).is_subset_of(may), "{view:?}");
            }
        });
    }

    #[test]
    fn suits_that_are_alike_look_alike() {
        // Clubs and spades exchanged: the same lanes, the same bits.
        let hand = |words| Deck::Manille.cards_from(words).expect("cards");
        let (one, other) = (hand("ST SA HK H7 D8 CQ CJ C9"), hand("CT CA HK H7 D8 SQ SJ S9"));
        let encoded = |hand| {
            let mut seen = vec![0; Bits::words(FEATURES)];
            let mut open = Open::new(Setup::dutch(Seat::East));
            open.declare(Declaration::Trump(kaarting_cards::Suit::Hearts));
            open.encode(Phase::Knock, Seat::South, hand, &mut Bits::new(&mut seen));
            seen
        };
        assert_eq!(encoded(one), encoded(other));
    }

    /// What is tried out says nothing about what came before: that gets the value of the best.
    #[test]
    fn an_earlier_question_is_told_what_the_best_would_bring() {
        let practice = Practice::deal(&mut Dice::new(3));
        let card = |side, ns, ew| Note { side, taken: Some(BySide([ns, ew])) };
        // North and South have 20 of the first 30 points and are about to take ten more than half of the rest.
        let now = card(Side::NorthSouth, 20, 10);
        let value = 10.0 / CARD_POINTS;
        // 20 + 15 + 10 = 45 in the end: from the beginning, 15 more than half.
        let told = |note| practice.target_from(note, now, value) * CARD_POINTS;
        assert!((told(card(Side::NorthSouth, 0, 0)) - 15.0).abs() < 1e-4);
        assert!((told(card(Side::EastWest, 0, 0)) + 15.0).abs() < 1e-4);
    }
}
