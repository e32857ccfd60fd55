//! An easy player for Manille: what a sound beginner does.

use kaarting_cards::{Card, CardSet, Chance, Deck, Rank, Suit};
use kaarting_rules::Trick;
use kaarting_rules::manille::{Action, Declaration, Phase, SeatView, Side, card_points};

use crate::{cheapest, random};

/// From this worth of a hand (see [`worth`]) the bot plays without trumps.
const NO_TRUMP_WORTH: u32 = 20;
/// From this worth it knocks on a suit.
const KNOCK_WORTH: u32 = 27;
/// From this worth it knocks on no-trump, where the dealer has shown a strong hand.
const KNOCK_NO_TRUMP_WORTH: u32 = 18;
/// From this worth it counter-knocks.
const COUNTER_WORTH: u32 = 31;

/// What the easy player does; always one of `view.legal`, and `None` when it has nothing to do.
///
/// ```
/// use kaarting_bots::manille::easy;
/// use kaarting_cards::{Deal, Deck, Dice, Seat};
/// use kaarting_rules::Referee;
/// use kaarting_rules::manille::{Position, Setup};
/// let deal = Deal::parse(Deck::Manille, "N:TAKQ.TA.TA. J987.KQ.KQ. .J987.J987. ...TAKQJ987")?;
/// let position = Position::open(Setup::dutch(Seat::West), deal).unwrap();
/// let action = easy(&position.seat_view(Seat::West), &mut Dice::new(1));
/// assert_eq!(action, "trump C".parse().ok());
/// # Ok::<(), kaarting_cards::DealRefused>(())
/// ```
pub fn easy(view: &SeatView, chance: &mut impl Chance) -> Option<Action> {
    let hand = view.hand.unwrap_or(CardSet::EMPTY);
    let trump = view.table.declaration.and_then(Declaration::trump);
    let wanted = match view.table.phase {
        Phase::Declare => Some(Action::Trump(declaration(hand, view.table.setup.no_trump_allowed))),
        Phase::Knock => {
            let least = if trump.is_some() { KNOCK_WORTH } else { KNOCK_NO_TRUMP_WORTH };
            Some(if worth(hand, trump) >= least { Action::Knock } else { Action::No })
        }
        Phase::Counter => {
            Some(if worth(hand, trump) >= COUNTER_WORTH { Action::Counter } else { Action::No })
        }
        Phase::Play => card(view, hand, trump, chance).map(Action::Card),
        Phase::Done => None,
    };
    wanted.filter(|action| view.legal.contains(action)).or_else(|| random(&view.legal, chance))
}

/// What a hand is worth under a declaration: about the card points it will bring in on its own.
pub(crate) fn worth(hand: CardSet, trump: Option<Suit>) -> u32 {
    let in_suit = |suit: Suit| {
        let cards = hand.in_suit(suit);
        let has = |rank| cards.contains(Card::new(suit, rank));
        if trump == Some(suit) {
            // Every trump is nearly a trick of its own.
            return 3 * cards.len() + card_points(cards);
        }
        let manille = if has(Rank::Manille) { 7 } else { 0 };
        // An ace beside the ten wins; alone it falls under the ten; guarded it may win.
        let ace = match (has(Rank::Ace), has(Rank::Manille), cards.len()) {
            (true, true, _) => 6,
            (true, false, 2..) => 3,
            _ => 0,
        };
        // Without trumps the length behind the top cards comes in as well.
        let length = if trump.is_none() && has(Rank::Manille) { cards.len().saturating_sub(2) } else { 0 };
        // With trumps a suit that is not held can be ruffed.
        let void = if trump.is_some() && cards.is_empty() { 2 } else { 0 };
        manille + ace + length + void
    };
    Suit::ALL.into_iter().map(in_suit).sum()
}

/// The suit in which the hand is worth most; no-trump on a hand that is strong without one.
pub(crate) fn declaration(hand: CardSet, no_trump_allowed: bool) -> Declaration {
    if no_trump_allowed && worth(hand, None) >= NO_TRUMP_WORTH {
        return Declaration::NoTrump;
    }
    let best = Suit::ALL.into_iter().max_by_key(|&suit| worth(hand, Some(suit)));
    best.map_or(Declaration::NoTrump, Declaration::Trump)
}

/// What the player knows while the cards are played.
struct Known {
    /// The player's own hand.
    hand: CardSet,
    /// The cards that may be played.
    legal: CardSet,
    /// The cards in the three other hands.
    unseen: CardSet,
    trick: Trick,
    /// Whether the player's own side chose the trumps.
    declared: bool,
}

impl Known {
    fn new(view: &SeatView, hand: CardSet, trump: Option<Suit>) -> Known {
        let (leader, lying) = view.table.tricks.current();
        let mut trick = Trick::new(trump, leader);
        lying.iter().for_each(|&card| trick.play(card));
        let played: CardSet = view.table.tricks.cards().iter().copied().collect();
        let legal = view.legal.iter().filter_map(|action| match action {
            Action::Card(card) => Some(*card),
            _ => None,
        });
        Known {
            hand,
            legal: legal.collect(),
            unseen: Deck::Manille.cards() - played - hand,
            trick,
            declared: Side::of(view.seat) == Side::of(view.table.setup.dealer),
        }
    }

    /// Whether nobody holds a higher card of its suit.
    fn is_highest_left(&self, card: Card) -> bool {
        self.unseen.above(card).is_empty()
    }

    fn is_trump(&self, card: Card) -> bool {
        self.trick.trumps().contains(card)
    }

    /// How many still play to the trick after this player.
    fn players_behind(&self) -> u8 {
        3 - self.trick.to_play().places_from(self.trick.leader())
    }

    /// Whether nobody behind this player can take the trick from a card that now holds it: as far as a beginner sees.
    fn is_safe(&self, beating: CardSet) -> bool {
        let ruffs = self.trick.trumps();
        let in_suit = if self.trick.suit_led() == ruffs { beating } else { beating - ruffs };
        // Whoever still has the suit must follow: with enough of it out, nobody ruffs.
        let all_follow = (self.unseen & self.trick.suit_led()).len() >= 4;
        let no_ruff = (self.unseen & ruffs & beating).is_empty() || all_follow;
        self.players_behind() == 0 || (self.unseen & in_suit).is_empty() && no_ruff
    }

    /// The cards that would take the trick as beaten by nobody behind.
    fn sure_winners(&self) -> CardSet {
        let taking = self.legal & self.trick.beating();
        taking
            .into_iter()
            .filter(|&card| {
                let mut then = self.trick;
                then.play(card);
                self.is_safe(then.beating())
            })
            .collect()
    }

    /// What it costs to part with a card: its points, more for a trump and for a card that will win later.
    fn price(&self, card: Card) -> u32 {
        let trump = if self.is_trump(card) { 6 } else { 0 };
        let highest_left =
            if self.is_highest_left(card) && card_points(CardSet::of(card)) > 0 { 3 } else { 0 };
        4 * (card_points(CardSet::of(card)) + trump + highest_left) + card.rank() as u32 / 4
    }
}

/// The card to play.
fn card(view: &SeatView, hand: CardSet, trump: Option<Suit>, chance: &mut impl Chance) -> Option<Card> {
    let known = Known::new(view, hand, trump);
    if known.trick.is_empty() {
        return lead(&known, chance);
    }
    let points = |card: Card| card_points(CardSet::of(card));
    if known.trick.partner_holds() && known.is_safe(known.trick.beating()) {
        // The partner's trick is as good as home: as many points as possible, but no card that wins by itself.
        return cheapest(known.legal, chance, |card| {
            let keep = if known.is_trump(card) || known.is_highest_left(card) { 4 } else { 0 };
            100 + keep - points(card).min(100)
        });
    }
    let winners = known.sure_winners();
    if !winners.is_empty() {
        // Cheap in trumps and in top cards; but points that come home with the trick cost nothing.
        return cheapest(winners, chance, |card| {
            let highest_left =
                known.is_highest_left(card) && known.players_behind() == 0 && winners.len() > 1;
            let spare = if known.is_trump(card) || highest_left { 0 } else { points(card) };
            20 + if known.is_trump(card) { known.price(card) } else { 0 } - spare
        });
    }
    cheapest(known.legal, chance, |card| known.price(card))
}

/// The card to lead: trumps if the player's own side chose them, then cards that win, then something worthless.
fn lead(known: &Known, chance: &mut impl Chance) -> Option<Card> {
    let trumps = known.trick.trumps();
    let highest_left: CardSet = known.hand.into_iter().filter(|&card| known.is_highest_left(card)).collect();
    let their_trumps = known.unseen & trumps;
    let high_trumps = highest_left & trumps;
    if known.declared && !their_trumps.is_empty() && !high_trumps.is_empty() {
        return high_trumps.first();
    }
    let runs = |card: &Card| {
        // A top card is safe when no trump is out, or when everybody can be expected to follow.
        their_trumps.is_empty() || known.unseen.in_suit(card.suit()).len() >= 4
    };
    let running: CardSet = (highest_left - trumps).into_iter().filter(runs).collect();
    if !running.is_empty() {
        return cheapest(running, chance, |card| 10 - card_points(CardSet::of(card)));
    }
    // A low card, rather from a suit in which no ace or king is left bare.
    cheapest(known.legal, chance, |card| {
        let suit = known.hand.in_suit(card.suit());
        let honours = card_points(suit.without(card));
        known.price(card) + if suit.len() <= 2 && honours > 0 { 3 } else { 0 }
    })
}
