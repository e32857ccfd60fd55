//! How a row is written: what is judged gives a verdict, and the clause says which one it expects.

use kaarting_cards::{BySeat, Card, CardSet, Deal, Deck, Dice, Packets, Seat, SeatSet, Suit};
use kaarting_rules::manille::{
    DEALING, DealerDraw, DrawStep, LineDraft, PartDraft, Position, Rules, ScoreSheet, Setup, SheetDraft,
    SheetLine, VoidDraft, legal_cards, offence,
};
use kaarting_rules::{Actor, Clause, Referee, Trick};

/// `manille-nl`.
pub(crate) const NL: Rules = Rules::dutch();
/// `manille-fr`.
pub(crate) const FR: Rules = Rules::french();
/// Both rulesets, for what they have in common.
pub(crate) const BOTH: [Rules; 2] = [NL, FR];

/// What the engine says about a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It is so, or may be so.
    Allowed,
    /// It breaks this clause.
    Refused(Clause),
    /// It is not so; there is no action that a clause could refuse.
    Untrue,
}

/// The rows of one clause. When the last one has been judged there must be one of each sort.
#[derive(Debug)]
pub(crate) struct Rows {
    clause: Clause,
    allowed: u32,
    refused: u32,
}

/// The clause that the following rows are about.
pub(crate) fn clause(id: &str) -> Rows {
    Rows { clause: find(id), allowed: 0, refused: 0 }
}

fn find(id: &str) -> Clause {
    Clause::find(id).unwrap_or_else(|| unreachable!("there is no clause {id}"))
}

impl Rows {
    #[track_caller]
    fn judge(&self, verdict: Verdict, expected: Verdict) {
        assert_eq!(verdict, expected, "row {} of {}", self.allowed + self.refused + 1, self.clause);
    }

    /// This is right.
    #[track_caller]
    pub(crate) fn allows(mut self, verdict: Verdict) -> Rows {
        self.judge(verdict, Verdict::Allowed);
        self.allowed += 1;
        self
    }

    /// This breaks the clause.
    #[track_caller]
    pub(crate) fn refuses(mut self, verdict: Verdict) -> Rows {
        self.judge(verdict, Verdict::Refused(self.clause));
        self.refused += 1;
        self
    }

    /// This breaks another clause, from which the one at hand is derived or in which it shows.
    #[track_caller]
    pub(crate) fn refuses_by(mut self, id: &str, verdict: Verdict) -> Rows {
        self.judge(verdict, Verdict::Refused(find(id)));
        self.refused += 1;
        self
    }

    /// This is not what the clause says.
    #[track_caller]
    pub(crate) fn denies(mut self, verdict: Verdict) -> Rows {
        self.judge(verdict, Verdict::Untrue);
        self.refused += 1;
        self
    }
}

impl Drop for Rows {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.allowed > 0, "{} has no row that is allowed", self.clause);
            assert!(self.refused > 0, "{} has no row that is refused", self.clause);
        }
    }
}

/// A figure of the engine against the one claimed.
#[expect(clippy::needless_pass_by_value, reason = "figures are written as values in the rows")]
pub(crate) fn holds<T: PartialEq>(figure: T, claimed: T) -> Verdict {
    if figure == claimed { Verdict::Allowed } else { Verdict::Untrue }
}

/// Rules with one setting changed.
pub(crate) fn with(rules: Rules, option: &str, value: &str) -> Rules {
    rules.with_option(option, value).expect("a setting of the rules")
}

// Cards.

pub(crate) fn cards(words: &str) -> CardSet {
    Deck::Manille.cards_from(words).expect("cards of Manille")
}

fn one_card(word: &str) -> Card {
    Deck::Manille.card_from(word).expect("a card of Manille")
}

fn seat(word: &str) -> Seat {
    word.parse().expect("a seat")
}

fn trump(word: &str) -> Option<Suit> {
    word.parse::<kaarting_rules::manille::Declaration>().expect("a declaration").trump()
}

/// The words between commas.
fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty())
}

/// A trick as it is written, `N CK, E H8`; the seats must follow each other.
fn trick(declaration: &str, written: &str) -> Trick {
    let plays: Vec<(Seat, Card)> = list(written)
        .map(|play| play.split_once(' ').expect("a seat and a card"))
        .map(|(by, card)| (seat(by), one_card(card)))
        .collect();
    let mut trick = Trick::new(trump(declaration), plays.first().map_or(Seat::North, |play| play.0));
    for (by, card) in plays {
        assert_eq!(by, trick.to_play(), "{written}");
        trick.play(card);
    }
    assert_eq!(usize::from(trick.len()), list(written).count(), "{written}");
    trick
}

/// One card of a hand, played to a trick; the player next in turn plays, and the partner is opposite.
pub(crate) fn card(rules: Rules, declaration: &str, written: &str, hand: &str, played: &str) -> Verdict {
    let (trick, hand, played) = (trick(declaration, written), cards(hand), one_card(played));
    assert!(hand.contains(played) && (hand & trick.cards()).is_empty(), "{written}; {hand}");
    let legal = legal_cards(hand, &trick, rules.underruff_partner).contains(played);
    let offence = offence(hand, &trick, played, rules.underruff_partner);
    assert_eq!(legal, offence.is_none(), "the two directions disagree on {played}");
    offence.map_or(Verdict::Allowed, Verdict::Refused)
}

/// Whether this player holds the trick.
pub(crate) fn takes(declaration: &str, written: &str, winner: &str) -> Verdict {
    holds(trick(declaration, written).holder(), seat(winner))
}

// Whole deals.

/// North: ♠TAKQ ♥J987, East: ♠J987 ♥TAKQ, South: ♦TAKQ ♣J987, West: ♦J987 ♣TAKQ.
///
/// With no trump or with spades North takes four tricks in spades, then a heart puts East in for the other four: what
/// South and West throw away decides the points.
pub(crate) const FOUR_AND_FOUR: &str = "N:TAKQ.J987.. J987.TAKQ.. ..TAKQ.J987 ..J987.TAKQ";

/// The cards of [`FOUR_AND_FOUR`], North leading, for 30-30.
pub(crate) const EVEN_TRICKS: &str = "N ST, E SJ, S DT, W DJ, N SA, E S9, S DA, W D9, N SK, E S8, S DK, W D8, \
    N SQ, E S7, S DQ, W D7, N HJ, E HT, S CJ, W CT, E HA, S C9, W CA, N H9, E HK, S C8, W CK, N H8, \
    E HQ, S C7, W CQ, N H7";

/// North has all spades, East all hearts, South all diamonds, West all clubs.
pub(crate) const A_SUIT_EACH: &str = "N:TAKQJ987... .TAKQJ987.. ..TAKQJ987. ...TAKQJ987";

pub(crate) fn position(setup: Setup, deal: &str) -> Position {
    Position::open(setup, Deal::parse(Deck::Manille, deal).expect("a deal")).expect("a deal of this deck")
}

/// The position after these actions, all of which must be right.
pub(crate) fn after(setup: Setup, deal: &str, actions: &str) -> Position {
    let mut position = position(setup, deal);
    for action in list(actions) {
        let done = act(&mut position, action);
        assert_eq!(done, Verdict::Allowed, "{action} in {actions}");
    }
    position
}

fn act(position: &mut Position, action: &str) -> Verdict {
    let (by, what) = action.split_once(' ').expect("a seat and an action");
    match position.act(Actor::Seat(seat(by)), what.parse().expect("an action")) {
        Ok(()) => Verdict::Allowed,
        Err(illegal) => illegal.fault.clause().map_or(Verdict::Untrue, Verdict::Refused),
    }
}

/// The last of these actions is judged; those before it must be right.
pub(crate) fn actions(setup: Setup, deal: &str, actions: &str) -> Verdict {
    let (before, last) = actions.rsplit_once(',').unwrap_or(("", actions));
    act(&mut after(setup, deal, before), last.trim())
}

/// The stake that these calls give.
pub(crate) fn stake_after(setup: Setup, calls: &str) -> u32 {
    after(setup, A_SUIT_EACH, calls).stake().expect("all answers are in").times()
}

// Dealing.

/// The steps of dealing, `shuffle, cut W 12, deal 3-2-3`, with North as dealer; the last one is judged.
pub(crate) fn dealing(steps: &str) -> Verdict {
    let mut dealing = kaarting_rules::Dealing::new(DEALING, Seat::North);
    let mut verdict = Verdict::Untrue;
    for step in list(steps) {
        let words: Vec<&str> = step.split(' ').collect();
        let done = match words[..] {
            ["shuffle"] => {
                dealing.shuffle(&mut Dice::new(1));
                Ok(())
            }
            ["cut", by, taken] => dealing.cut(seat(by), taken.parse().expect("a number of cards")),
            ["deal", "3-2-3"] => dealing.deal(Packets::MANILLE).map(|_| ()),
            ["deal", "4-4-5"] => dealing.deal(Packets::WHIST_445).map(|_| ()),
            ["deal", "4-5-4"] => dealing.deal(Packets::WHIST_454).map(|_| ()),
            _ => unreachable!("no such step: {step}"),
        };
        verdict = done.map_or_else(|refused| Verdict::Refused(refused.clause()), |()| Verdict::Allowed);
    }
    verdict
}

/// The rounds of a draw for the first dealer, `N SA, E HT, S D9, W CK`, and who is said to deal.
pub(crate) fn draw(rounds: &[&str], first_dealer: &str) -> Verdict {
    let mut draw = DealerDraw::new();
    let mut step = DrawStep::Again(draw.drawing());
    for round in rounds {
        let mut drawn = BySeat([None; 4]);
        for (by, card) in list(round).map(|drawn| drawn.split_once(' ').expect("a seat and a card")) {
            drawn[seat(by)] = Some(one_card(card));
        }
        step = match draw.note(drawn) {
            Ok(step) => step,
            Err(refused) => return Verdict::Refused(refused.clause()),
        };
        // Who drew the highest, alone or with others, is who still draws.
        let highest = match step {
            DrawStep::Deals(seat) => SeatSet::of(seat),
            DrawStep::Again(tied) => tied,
        };
        assert_eq!(draw.drawing(), highest, "{round}");
    }
    holds(step, DrawStep::Deals(seat(first_dealer)))
}

// Sheets.

/// A line that the writer's side won.
pub(crate) fn we(declaration: &str, stake: u32, score: i64) -> LineDraft {
    LineDraft { we: Some(score), ..stakes(declaration, stake) }
}

/// A line that the other side won.
pub(crate) fn they(declaration: &str, stake: u32, score: i64) -> LineDraft {
    LineDraft { they: Some(score), ..stakes(declaration, stake) }
}

/// A line of 30-30.
pub(crate) fn even(declaration: &str, stake: u32) -> LineDraft {
    LineDraft { draw: true, ..stakes(declaration, stake) }
}

/// A line of a deal stopped because this player reneged.
pub(crate) fn void(declaration: &str, stake: u32, by: &str) -> LineDraft {
    LineDraft { void: vec![VoidDraft { by: by.to_owned(), clause: None }], ..stakes(declaration, stake) }
}

/// The same line after so many wrong deals.
pub(crate) fn misdealt(misdeals: u32, line: LineDraft) -> LineDraft {
    LineDraft { misdeals, ..line }
}

/// The same line with knock and counter-knock written down.
pub(crate) fn knocked(knock: bool, counter: bool, line: LineDraft) -> LineDraft {
    LineDraft { knock: Some(knock), counter: Some(counter), ..line }
}

fn stakes(declaration: &str, stake: u32) -> LineDraft {
    LineDraft { declaration: Some(declaration.to_owned()), stake: Some(stake), ..LineDraft::default() }
}

/// So many lines of which the writer's side wins each with one point.
pub(crate) fn dull(lines: usize) -> Vec<LineDraft> {
    vec![we("H", 1, 1); lines]
}

/// A sheet with North 12, East 7, South 31 and West 4, which 31 writes. Each part has its first dealer and its lines.
pub(crate) fn draft(rules: Rules, planned: u32, parts: Vec<(&str, Vec<LineDraft>)>) -> SheetDraft {
    SheetDraft {
        rules,
        seats: BySeat(["12", "7", "31", "4"].map(str::to_owned)),
        writer: "31".to_owned(),
        planned,
        ended_by_signal: false,
        parts: parts
            .into_iter()
            .map(|(first_dealer, lines)| PartDraft { first_dealer: first_dealer.to_owned(), lines })
            .collect(),
    }
}

/// The sheet of a round that the signal ended after these lines; 7 dealt first.
pub(crate) fn short(rules: Rules, lines: Vec<LineDraft>) -> SheetDraft {
    SheetDraft { ended_by_signal: true, ..draft(rules, 20, vec![("7", lines)]) }
}

/// The verdict on a sheet: the clause of its first fault.
pub(crate) fn sheet(draft: SheetDraft) -> Verdict {
    match draft.check() {
        Ok(_) => Verdict::Allowed,
        Err(refused) => refused.faults.first().map_or(Verdict::Untrue, |f| Verdict::Refused(f.kind.clause())),
    }
}

/// The verdict on one line.
pub(crate) fn line(rules: Rules, line: LineDraft) -> Verdict {
    sheet(short(rules, vec![line]))
}

/// The sheet, which must be right.
pub(crate) fn checked(draft: SheetDraft) -> ScoreSheet {
    draft.check().expect("nothing is wrong with this sheet")
}

/// The number of the player who deals a line.
pub(crate) fn dealer(line: &SheetLine) -> &str {
    &line.seats[line.dealer]
}

/// The numbers of the dealers of a sheet, in order.
pub(crate) fn dealers(sheet: &ScoreSheet) -> Vec<&str> {
    sheet.lines.iter().map(dealer).collect()
}
