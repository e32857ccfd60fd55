//! Who deals first: everybody draws a card.

use kaarting_cards::{BySeat, Card, CardSet, Chance, Deck, Rank, Seat, SeatSet};

use crate::Clause;

/// The draw for the first dealer: at the start of every boompje (MAN-DRAW-03), or once a French round.
///
/// ```
/// use kaarting_cards::{Dice, Seat};
/// use kaarting_rules::manille::{DealerDraw, DrawStep};
/// let mut draw = DealerDraw::new();
/// let first_dealer = loop {
///     match draw.by_chance(&mut Dice::new(1)) {
///         (_, DrawStep::Deals(seat)) => break seat,
///         (_, DrawStep::Again(_tied)) => {}
///     }
/// };
/// # let _: Seat = first_dealer;
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealerDraw {
    drawing: SeatSet,
    pack: CardSet,
}

/// What a round of drawing decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawStep {
    /// This player has the highest card and deals first.
    Deals(Seat),
    /// These tie for the highest card and draw again; the others are out.
    Again(SeatSet),
}

/// A round of drawing that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DrawRefused {
    /// Everybody still in the draw takes a card (MAN-DRAW-01).
    #[error("{0} has to draw a card (MAN-DRAW-01)")]
    DidNotDraw(Seat),
    /// Only those who tied draw again (MAN-DRAW-02).
    #[error("{0} is out of the draw: only those with the highest card draw again (MAN-DRAW-02)")]
    OutOfTheDraw(Seat),
    /// A card can be drawn once; what is drawn stays out (MAN-AMB-17).
    #[error("{0} is not in the pack any more (MAN-AMB-17)")]
    NotInPack(Card),
}

impl DrawRefused {
    /// The clause it breaks.
    pub const fn clause(self) -> Clause {
        match self {
            DrawRefused::DidNotDraw(_) => Clause::MAN_DRAW_01,
            DrawRefused::OutOfTheDraw(_) => Clause::MAN_DRAW_02,
            DrawRefused::NotInPack(_) => Clause::MAN_AMB_17,
        }
    }
}

impl Default for DealerDraw {
    fn default() -> DealerDraw {
        DealerDraw::new()
    }
}

impl DealerDraw {
    /// All four draw from the whole pack.
    pub const fn new() -> DealerDraw {
        DealerDraw { drawing: SeatSet::ALL, pack: Deck::Manille.cards() }
    }

    /// Who still draws.
    pub const fn drawing(&self) -> SeatSet {
        self.drawing
    }

    /// Notes one round of drawing, as the table reports it.
    pub fn note(&mut self, cards: BySeat<Option<Card>>) -> Result<DrawStep, DrawRefused> {
        let mut pack = self.pack;
        let mut highest: Option<Rank> = None;
        for (seat, &card) in cards.iter() {
            match (card, self.drawing.contains(seat)) {
                (None, true) => return Err(DrawRefused::DidNotDraw(seat)),
                (Some(_), false) => return Err(DrawRefused::OutOfTheDraw(seat)),
                (Some(card), true) if !pack.contains(card) => return Err(DrawRefused::NotInPack(card)),
                (Some(card), true) => {
                    pack = pack.without(card);
                    highest = highest.max(Some(card.rank())); // MAN-PLAY-01: the order of Manille; no suit is higher
                }
                (None, false) => {}
            }
        }
        let tied: SeatSet =
            cards.iter().filter(|(_, card)| card.map(Card::rank) == highest).map(|(seat, _)| seat).collect();
        let tied: SeatSet = tied.iter().filter(|&seat| self.drawing.contains(seat)).collect();
        *self = DealerDraw { drawing: tied, pack };
        Ok(match tied.iter().next() {
            Some(seat) if tied.len() == 1 => DrawStep::Deals(seat),
            _ => DrawStep::Again(tied),
        })
    }

    /// Draws for everybody by chance, and says what each drew.
    pub fn by_chance(&mut self, chance: &mut impl Chance) -> (BySeat<Option<Card>>, DrawStep) {
        let mut pack = self.pack;
        let cards = BySeat::from_fn(|seat| {
            let drawn = self.drawing.contains(seat).then(|| pack.pick(chance))??;
            pack = pack.without(drawn);
            Some(drawn)
        });
        let step = self.note(cards).expect("everyone who draws got a card of the pack");
        (cards, step)
    }
}
