//! Manille under the laws.

use kaarting_cards::{Card, CardSet, Chance, Deal, Deck, Dice, Pack, Packets, Seat};
use kaarting_rules::Referee;
use kaarting_rules::manille::{
    Action, BySide, Declaration, Edition, Position, Rules, Setup, Side, UnderruffPartner,
};

use super::{RandomGame, UnderTest};

/// Manille of one edition, with or without the option `underruff_partner`.
pub(crate) struct Manille<const DUTCH: bool, const UNDERRUFF: bool>;

/// `manille-nl`.
pub(crate) type Nl = Manille<true, false>;
/// `manille-nl` with `underruff_partner`.
pub(crate) type NlUnderruff = Manille<true, true>;
/// `manille-fr`.
pub(crate) type Fr = Manille<false, false>;
/// `manille-fr` with `underruff_partner`.
pub(crate) type FrUnderruff = Manille<false, true>;

impl<const DUTCH: bool, const UNDERRUFF: bool> UnderTest for Manille<DUTCH, UNDERRUFF> {
    type R = Position;

    // A declaration, four answers and thirty-two cards.
    const LONGEST: usize = 37;

    const COMPARISONS: u32 = 50;

    fn open(dice: &mut Dice) -> (Setup, Deal) {
        let edition = if DUTCH { Edition::Dutch } else { Edition::French };
        let underruff_partner =
            if UNDERRUFF { UnderruffPartner::Allowed } else { UnderruffPartner::Forbidden };
        let rules = Rules { edition, underruff_partner, ..Rules::dutch() };
        let dealer = Seat::North.clockwise(dice.below(4) as u8);
        let mut pack = Pack::new(Deck::Manille);
        pack.shuffle(dice);
        let deal = pack.deal(dealer, Packets::MANILLE).expect("the packets of this deck");
        // After a wrong deal no-trump is barred (MAN-MISDEAL-01).
        (Setup { no_trump_allowed: dice.below(4) > 0, ..Setup::new(rules, dealer) }, deal)
    }

    fn every_action() -> Vec<Action> {
        let calls = [Action::Knock, Action::Counter, Action::No, Action::Claim];
        let cards = Deck::Manille.cards().into_iter().map(Action::Card);
        Declaration::ALL.into_iter().map(Action::Trump).chain(calls).chain(cards).collect()
    }

    fn card(action: Action) -> Option<Card> {
        if let Action::Card(card) = action { Some(card) } else { None }
    }

    fn known(position: &Position, deal: &Deal, reader: Option<Seat>) -> CardSet {
        // MAN-STAKE-09: before the announcement only the dealer has looked at the own cards.
        let looked = |seat: &Seat| position.declaration().is_some() || *seat == position.setup().dealer;
        reader.filter(looked).map_or(CardSet::EMPTY, |seat| deal[seat])
    }

    fn check_end(game: &RandomGame<Self>) {
        assert_eq!(game.played().len(), 32, "every card is played"); // MAN-PLAY-15
        let outcome = game.position.outcome().expect("the deal is over");
        let BySide([ours, theirs]) = outcome.points;
        assert_eq!(ours + theirs, 60, "MAN-SCORE-01");
        for side in Side::BOTH {
            let above = outcome.points[side].saturating_sub(30);
            assert_eq!(outcome.score[side], above * outcome.stake.times(), "MAN-SCORE-02");
        }
        assert!(outcome.score.0.contains(&0), "at most one side scores: {outcome:?}");
        assert!(outcome.score.0.iter().all(|&score| score <= 120), "MAN-SCORE-03: {outcome:?}");

        // The stake from what was said, not from the position's own account of it.
        let said = |word| game.history.iter().any(|&(_, action)| action == word);
        let no_trump = said(Action::Trump(Declaration::NoTrump));
        let doublings = [no_trump, said(Action::Knock), said(Action::Counter)].map(u32::from);
        assert_eq!(outcome.stake.times(), 1 << doublings.iter().sum::<u32>(), "MAN-STAKE-02 to -05");
    }
}
