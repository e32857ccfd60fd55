//! Manille, simulated: who declares what, who knocks, what is led.

use kaarting_cards::{Card, Dice, Rank, Seat};
use kaarting_rules::Referee;
use kaarting_rules::manille::{Action, DEALING, Declaration, Position, Rules, Setup, Side};

use super::lead::Lead;
use super::stats::Average;
use super::table::SimulatedGame;
use super::teams::{ByTeam, Seating, Team};

/// Manille by these rules.
pub(super) struct Manille(pub Rules);

/// What one deal leaves for the tally.
pub(super) struct Played {
    /// Whose side dealt and declared.
    dealers: Team,
    declaration: Declaration,
    knock: bool,
    counter: bool,
    lead: Lead,
    /// Each one's lead over the other.
    result: ByTeam<i32>,
}

/// What is counted over all deals, for each of the two.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    /// The results of those who declared, by declaration.
    pub(super) declared: ByTeam<[Average; 5]>,
    /// The results of those who could knock: first those who did, then those who did not.
    pub(super) knocks: ByTeam<[Average; 2]>,
    /// The same for the counter-knock.
    pub(super) counters: ByTeam<[Average; 2]>,
    /// The results of those who led, by what was led.
    pub(super) leads: ByTeam<[Average; 5]>,
}

/// The declarations as a hand is sorted.
pub(super) const DECLARATIONS: [Declaration; 5] = [
    Declaration::Trump(kaarting_cards::Suit::Spades),
    Declaration::Trump(kaarting_cards::Suit::Hearts),
    Declaration::Trump(kaarting_cards::Suit::Diamonds),
    Declaration::Trump(kaarting_cards::Suit::Clubs),
    Declaration::NoTrump,
];

/// The kind of a lead.
fn kind(card: Card, declaration: Declaration) -> Lead {
    match card.rank() {
        _ if declaration.trump() == Some(card.suit()) => Lead::Trump,
        Rank::Manille => Lead::Manille,
        Rank::Ace => Lead::Ace,
        Rank::King | Rank::Queen | Rank::Jack => Lead::Picture,
        _ => Lead::Low,
    }
}

impl SimulatedGame for Manille {
    type Position = Position;
    type Played = Played;
    type Tally = Tally;

    fn deal(&self, dealer: Seat, chance: &mut Dice) -> Position {
        Position::open(Setup::new(self.0, dealer), DEALING.by_chance(dealer, chance))
            .expect("a deal of this deck")
    }

    /// The jury makes no call in Manille.
    fn rule(&self, _: &Position) -> Option<Action> {
        None
    }

    fn result(&self, position: &Position, seating: &Seating) -> Option<(ByTeam<i32>, Played)> {
        let outcome = position.outcome()?;
        let declaration = position.declaration()?;
        let led = *position.tricks().cards().first()?;
        let dealer = position.setup().dealer;
        let said_yes = |side: Side| side.seats().iter().any(|seat| position.answers()[seat] == Some(true));
        // A side scores once: its score is not added up over its two seats.
        let north_south = seating.at(Seat::North);
        let points = ByTeam::from_fn(|team| {
            let side = if team == north_south { Side::NorthSouth } else { Side::EastWest };
            outcome.score[side].cast_signed()
        });
        let [a, b] = points.0;
        let played = Played {
            dealers: seating.at(dealer),
            declaration,
            knock: said_yes(Side::of(dealer).other()),
            counter: said_yes(Side::of(dealer)),
            lead: kind(led, declaration),
            result: ByTeam([a - b, b - a]),
        };
        Some((points, played))
    }

    fn count(tally: &mut Tally, played: &Played) {
        let declarer = played.dealers;
        let other = if declarer == Team::A { Team::B } else { Team::A };
        let at = DECLARATIONS.into_iter().position(|declaration| declaration == played.declaration);
        if let Some(at) = at {
            tally.declared[declarer][at].add(played.result[declarer]);
        }
        tally.knocks[other][usize::from(!played.knock)].add(played.result[other]);
        // Only a knock on a suit can be answered by a counter-knock.
        if played.knock && played.declaration != Declaration::NoTrump {
            tally.counters[declarer][usize::from(!played.counter)].add(played.result[declarer]);
        }
        // The player left of the dealer leads.
        tally.leads[other][played.lead as usize].add(played.result[other]);
    }
}
