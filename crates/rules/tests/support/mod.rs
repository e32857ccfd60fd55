//! What the laws need to know about a ruleset, and the random deals they are tried on.

pub(crate) mod laws;
pub(crate) mod manille;
pub(crate) mod whist;

use std::fmt::Debug;

use kaarting_cards::{BySeat, Card, CardSet, Chance, Deal, Dice, Seat};
use kaarting_rules::{Actor, Referee};

/// Everyone who could ever act.
pub(crate) const ACTORS: [Actor; 5] = [
    Actor::Seat(Seat::North),
    Actor::Seat(Seat::East),
    Actor::Seat(Seat::South),
    Actor::Seat(Seat::West),
    Actor::Jury,
];

/// A ruleset under test: all that the laws cannot know by themselves.
pub(crate) trait UnderTest {
    /// Its referee.
    type R: Referee + Debug;

    /// More actions than any deal takes.
    const LONGEST: usize;

    /// How many comparisons of views over hidden cards a deal must give at least, on average.
    const COMPARISONS: u32;

    /// A random setup and a random deal for it.
    fn open(dice: &mut Dice) -> (SetupOf<Self>, Deal);

    /// Every action anybody could think of, legal or not.
    fn every_action() -> Vec<ActionOf<Self>>;

    /// The card that the action plays, if it plays one.
    fn card(action: ActionOf<Self>) -> Option<Card>;

    /// The unplayed cards of which this reader (nobody in particular: the public) knows who holds them.
    fn known(position: &Self::R, deal: &Deal, reader: Option<Seat>) -> CardSet;

    /// What one who may do any of these things does; every one of them must be possible. A game in which nearly every
    /// legal call is a rare one prefers the others, so that all of it is seen.
    fn choose(legal: &[ActionOf<Self>], dice: &mut Dice) -> ActionOf<Self> {
        *pick(legal, dice).expect("whose turn it is can act")
    }

    /// Checks what must add up at the end of a deal.
    fn check_end(game: &RandomGame<Self>);
}

pub(crate) type SetupOf<U> = <<U as UnderTest>::R as Referee>::Setup;
pub(crate) type ActionOf<U> = <<U as UnderTest>::R as Referee>::Action;

/// A random deal as far as it has been played, with everything that led there.
pub(crate) struct RandomGame<U: UnderTest + ?Sized> {
    pub(crate) setup: SetupOf<U>,
    pub(crate) deal: Deal,
    pub(crate) position: U::R,
    pub(crate) history: Vec<(Actor, ActionOf<U>)>,
    pub(crate) dice: Dice,
}

impl<U: UnderTest> RandomGame<U> {
    /// The game of a seed, before its first action.
    pub(crate) fn new(seed: u64) -> RandomGame<U> {
        let mut dice = Dice::new(seed);
        let (setup, deal) = U::open(&mut dice);
        RandomGame {
            setup,
            deal,
            position: U::R::open(setup, deal).expect("a deal of this deck"),
            history: Vec::new(),
            dice,
        }
    }

    /// The same deal played to its end.
    pub(crate) fn finished(seed: u64) -> RandomGame<U> {
        let mut game = RandomGame::new(seed);
        while game.step() {}
        game
    }

    /// Someone whose turn it is does something legal; false when nobody is left to act.
    pub(crate) fn step(&mut self) -> bool {
        let actors: Vec<Actor> = self.position.turn().actors().collect();
        let Some(&actor) = pick(&actors, &mut self.dice) else { return false };
        let legal = self.position.legal(actor);
        let action = U::choose(&legal, &mut self.dice);
        self.position.act(actor, action).expect("a legal action is accepted");
        self.history.push((actor, action));
        assert!(self.history.len() <= U::LONGEST, "this deal does not end: {:?}", self.history);
        true
    }

    /// The cards played so far, each with the seat that played it.
    pub(crate) fn played(&self) -> Vec<(Seat, Card)> {
        let play = |&(actor, action): &(Actor, ActionOf<U>)| match actor {
            Actor::Seat(seat) => U::card(action).map(|card| (seat, card)),
            Actor::Jury => None,
        };
        self.history.iter().filter_map(play).collect()
    }

    /// Whether this one still has the card in hand.
    pub(crate) fn holds(&self, actor: Actor, card: Card) -> bool {
        let Actor::Seat(seat) = actor else { return false };
        self.deal[seat].contains(card) && !self.played().contains(&(seat, card))
    }

    /// Another deal that looks the same to one who knows these cards and what was played: the others change hands.
    ///
    /// Sometimes all of them, sometimes only two: late in a deal hardly anything but a small change fits the play.
    pub(crate) fn rearranged(&mut self, known: CardSet) -> Option<Deal> {
        let fixed = self.played().iter().fold(known, |fixed, &(_, card)| fixed.with(card));
        let loose: Vec<(Seat, Card)> = Seat::ALL
            .into_iter()
            .flat_map(|seat| (self.deal[seat] - fixed).into_iter().map(move |card| (seat, card)))
            .collect();
        let mut cards: Vec<Card> = loose.iter().map(|&(_, card)| card).collect();
        let swaps = if self.dice.coin() { 1 } else { cards.len() };
        for _ in 0..swaps {
            let (one, other) = (self.dice.below(cards.len() as u32), self.dice.below(cards.len() as u32));
            if !cards.is_empty() {
                cards.swap(one as usize, other as usize);
            }
        }
        let mut hands: BySeat<CardSet> = self.deal.hands().map(|hand| hand & fixed);
        for (&(seat, _), card) in loose.iter().zip(cards) {
            hands[seat] = hands[seat].with(card);
        }
        let other = Deal::new(self.deal.deck(), hands).expect("the same cards, as many in each hand");
        (other != self.deal).then_some(other)
    }

    /// The position that the same actions lead to from another deal, if all of them are legal there.
    pub(crate) fn replayed(&self, deal: Deal) -> Option<U::R> {
        let mut position = U::R::open(self.setup, deal).expect("a deal of this deck");
        for &(actor, action) in &self.history {
            position.act(actor, action).ok()?;
        }
        Some(position)
    }
}

fn pick<'a, T>(from: &'a [T], dice: &mut Dice) -> Option<&'a T> {
    from.get(dice.below(from.len() as u32) as usize)
}

/// Everything that can be asked of a referee.
pub(crate) fn snapshot<R: Referee>(position: &R) -> impl PartialEq + Debug + use<R> {
    (
        (position.turn(), position.outcome()),
        ACTORS.map(|actor| position.legal(actor)),
        Seat::ALL.map(|seat| position.seat_view(seat)),
        position.public_view(),
        position.jury_view(),
    )
}
