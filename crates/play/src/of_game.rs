//! Where the games part at a table: the cards of a deal under the referee of its game, and what leaves them. Everything
//! about cards is asked of `rules`. Besides, `deal_v1` has the decks of both, as its page describes them.

use std::fmt;

use kaarting_cards::{BySeat, Card, CardSet, Deal, Seat, SeatSet};
use kaarting_office::sheet::{
    Line, ManilleLine, ManillePart, ManilleSheet, Sheet, Tricks, WhistLine, WhistSheet,
};
use kaarting_office::{EntrantNo, Law};
use kaarting_rules::manille::{self, DEALS_PER_BOOMPJE, Side};
use kaarting_rules::whist::{self, Bid, Heard, PlayedGame};
use kaarting_rules::{Actor, Fault, Game, Referee, Turn, UnknownAction};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The cards of a deal that is being played, with everybody's hand: for the referee alone.
///
/// It has no JSON form, and neither has anything that holds it; printed, it shows nothing. Others get a view.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Cards {
    Manille(manille::Position),
    Whist(Box<whist::Position>),
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Cards(secret)")
    }
}

/// Who is asked to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// Everybody who is asked, whether they have answered or not.
    pub(crate) seats: SeatSet,
    /// Whether they answer together: then nobody learns who has answered, and when, before all have (MAN-AMB-11).
    pub(crate) together: bool,
}

/// Why the referee refuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NotPlayed {
    Unknown(UnknownAction),
    Against(Fault),
}

/// How a deal ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Counted {
    /// The line on the sheet; none where everybody passed (KW-DEAL-08).
    pub(crate) line: Option<Line>,
    /// What each player got.
    pub(crate) points: BySeat<i32>,
}

/// What a bot is asked about: its seat's view, by the rules of the game. It holds no card that the seat may not see.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "asked for and read, never kept")]
pub enum BotView {
    /// In Manille.
    Manille(manille::SeatView),
    /// In Colour Whist.
    Whist(whist::SeatView),
}

/// What the jury is asked (KW-JURY-01): whether this bid from this hand may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JuryQuestion {
    /// Who bids.
    pub seat: Seat,
    /// That player's cards, and nobody else's.
    pub hand: CardSet,
    /// The bid.
    pub bid: Bid,
}

/// Where a deal stands, in either game. Its name is the word of the notation.
///
/// ```
/// use kaarting_play::DealPhase;
/// use kaarting_rules::manille;
/// let phase = DealPhase::from(manille::Phase::Declare);
/// assert_eq!((phase, phase.word()), (DealPhase::Declare, "declare"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the phases of the games say what they are
pub enum DealPhase {
    Declare,
    Knock,
    Counter,
    Pastroel,
    Overbid,
    Auction,
    Jury,
    Name,
    Discard,
    Play,
    Done,
}

impl DealPhase {
    /// Its word in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            DealPhase::Declare => manille::Phase::Declare.word(),
            DealPhase::Knock => manille::Phase::Knock.word(),
            DealPhase::Counter => manille::Phase::Counter.word(),
            DealPhase::Pastroel => whist::Phase::Pastroel.word(),
            DealPhase::Overbid => whist::Phase::Overbid.word(),
            DealPhase::Auction => whist::Phase::Auction.word(),
            DealPhase::Jury => whist::Phase::Jury.word(),
            DealPhase::Name => whist::Phase::Name.word(),
            DealPhase::Discard => whist::Phase::Discard.word(),
            // The last two are those of both games.
            DealPhase::Play => whist::Phase::Play.word(),
            DealPhase::Done => whist::Phase::Done.word(),
        }
    }

    /// Whether cards are chosen: played, or laid away.
    pub const fn chooses_cards(self) -> bool {
        matches!(self, DealPhase::Play | DealPhase::Discard)
    }
}

impl From<manille::Phase> for DealPhase {
    fn from(phase: manille::Phase) -> DealPhase {
        match phase {
            manille::Phase::Declare => DealPhase::Declare,
            manille::Phase::Knock => DealPhase::Knock,
            manille::Phase::Counter => DealPhase::Counter,
            manille::Phase::Play => DealPhase::Play,
            manille::Phase::Done => DealPhase::Done,
        }
    }
}

impl From<whist::Phase> for DealPhase {
    fn from(phase: whist::Phase) -> DealPhase {
        match phase {
            whist::Phase::Pastroel => DealPhase::Pastroel,
            whist::Phase::Overbid => DealPhase::Overbid,
            whist::Phase::Auction => DealPhase::Auction,
            whist::Phase::Jury => DealPhase::Jury,
            whist::Phase::Name => DealPhase::Name,
            whist::Phase::Discard => DealPhase::Discard,
            whist::Phase::Play => DealPhase::Play,
            whist::Phase::Done => DealPhase::Done,
        }
    }
}

/// What everybody may know of a deal that only one of the games has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "game", rename_all = "snake_case")]
pub enum GameView {
    /// Manille.
    Manille {
        /// The declaration, once made: `S`, `H`, `D`, `C` or `NT`.
        declaration: Option<String>,
        /// What the deal is played for, once all answers are in.
        stake: Option<u32>,
        /// Whether each knocked or counter-knocked; those of a side appear together.
        answers: BySeat<Option<bool>>,
    },
    /// Colour Whist.
    Whist {
        /// Everything that was said, by whom: a seat's letter or `jury`.
        calls: Vec<(String, String)>,
        /// The highest bid so far, by the code of its contract.
        standing: Option<String>,
        /// The contract, by its code, once the bidding is over.
        contract: Option<String>,
        /// The trump of the contract.
        trump: Option<char>,
        /// Who plays it.
        declarers: SeatSet,
        /// The hands that lie open (KW-CONTR-07).
        open_hands: BySeat<Option<String>>,
    },
}

impl GameView {
    /// Everything that was said in the bidding, by whom: a seat's letter or `jury`; nothing in Manille.
    pub fn calls(&self) -> &[(String, String)] {
        match self {
            GameView::Manille { .. } => &[],
            GameView::Whist { calls, .. } => calls,
        }
    }

    /// The bidding as the players have heard it; `None` in Manille, which has none.
    pub fn heard(&self) -> Option<Heard> {
        let GameView::Whist { calls, standing, .. } = self else { return None };
        let said = calls.iter().filter_map(|(by, call)| Some((by.parse().ok()?, call.parse().ok()?)));
        Some(Heard::new(said.collect(), standing.as_deref().and_then(|code| code.parse().ok())))
    }

    /// The hand of a player, where it lies open (KW-CONTR-07).
    pub fn open_hand(&self, seat: Seat) -> Option<&str> {
        match self {
            GameView::Manille { .. } => None,
            GameView::Whist { open_hands, .. } => open_hands[seat].as_deref(),
        }
    }

    /// Whether each knocked or counter-knocked, as far as it is known.
    pub(crate) const fn answers(&self) -> BySeat<Option<bool>> {
        match self {
            GameView::Manille { answers, .. } => *answers,
            GameView::Whist { .. } => BySeat([None; 4]),
        }
    }

    /// A player's opponents; `None` while the sides are unknown.
    pub(crate) fn opponents(&self, seat: Seat) -> Option<SeatSet> {
        match self {
            GameView::Manille { .. } => Some(Side::of(seat).other().seats()),
            GameView::Whist { contract, declarers, .. } => contract.as_ref().map(|_| {
                let with = declarers.contains(seat);
                Seat::ALL.into_iter().filter(|&other| declarers.contains(other) != with).collect()
            }),
        }
    }
}

/// What lies open of a deal, in the words of either game.
pub(crate) struct Open {
    pub(crate) phase: DealPhase,
    pub(crate) tricks: kaarting_rules::Tricks,
    pub(crate) cards_left: BySeat<u8>,
    pub(crate) game: GameView,
}

/// What one player may know besides.
pub(crate) struct Own {
    pub(crate) hand: Option<CardSet>,
    pub(crate) legal: Vec<String>,
    pub(crate) answer: Option<String>,
}

fn act<R: Referee>(position: &mut R, actor: Actor, words: &str) -> Result<(), NotPlayed> {
    let action = words.parse::<R::Action>().map_err(NotPlayed::Unknown)?;
    position.act(actor, action).map_err(|illegal| NotPlayed::Against(illegal.fault))
}

fn words<A: ToString>(actions: &[A]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

impl Cards {
    /// Opens a deal; `None` if it is of the other game's deck.
    pub(crate) fn open(law: &Law, dealer: Seat, deal: Deal) -> Option<Cards> {
        match law {
            Law::Manille(rules) => {
                manille::Position::open(manille::Setup::new(*rules, dealer), deal).ok().map(Cards::Manille)
            }
            Law::Whist(house) => {
                whist::Position::open(house.setup(dealer), deal).ok().map(Box::new).map(Cards::Whist)
            }
        }
    }

    /// Whose turn it is, as the referee knows it: of those who answer together, only those who have not yet.
    pub(crate) fn turn(&self) -> Turn {
        match self {
            Cards::Manille(position) => position.turn(),
            Cards::Whist(position) => position.turn(),
        }
    }

    /// The group that answers together now, if one does.
    fn group(&self) -> Option<SeatSet> {
        match self {
            Cards::Manille(position) => {
                let dealers = Side::of(position.setup().dealer);
                match position.phase() {
                    manille::Phase::Knock => Some(dealers.other().seats()),
                    manille::Phase::Counter => Some(dealers.seats()),
                    _ => None,
                }
            }
            Cards::Whist(position) => (position.phase() == whist::Phase::Discard).then_some(SeatSet::ALL),
        }
    }

    /// Whom the table waits for, as far as everybody may know.
    pub(crate) fn asked(&self) -> Asked {
        match (self.group(), self.turn()) {
            (Some(seats), _) => Asked { seats, together: true },
            (None, Turn::Seats(seats)) => Asked { seats, together: false },
            (None, Turn::Jury) => Asked { seats: SeatSet::NONE, together: false },
        }
    }

    /// Those who have answered while others of their group have not: nobody else knows of it.
    pub(crate) fn answered(&self) -> SeatSet {
        let waiting = match self.turn() {
            Turn::Seats(seats) => seats,
            Turn::Jury => SeatSet::NONE,
        };
        let group = self.group().unwrap_or(SeatSet::NONE);
        group.iter().filter(|&seat| !waiting.contains(seat)).collect()
    }

    /// Does it, or refuses and changes nothing.
    pub(crate) fn act(&mut self, actor: Actor, words: &str) -> Result<(), NotPlayed> {
        match self {
            Cards::Manille(position) => act(position, actor, words),
            Cards::Whist(position) => act(&mut **position, actor, words),
        }
    }

    /// The last card of the hand whose turn it is: everybody knows that there is no choice.
    pub(crate) fn last_card(&self) -> Option<(Seat, Card)> {
        let (play, phase) = match self {
            Cards::Manille(position) => (position.play().hands(), position.phase() == manille::Phase::Play),
            Cards::Whist(position) => (position.play().hands(), position.phase() == whist::Phase::Play),
        };
        let Turn::Seats(turn) = self.turn() else { return None };
        let seat = turn.iter().next().filter(|_| phase)?;
        play[seat].first().filter(|_| play[seat].len() == 1).map(|card| (seat, card))
    }

    /// A player's opponents; `None` while the sides are unknown.
    pub(crate) fn opponents(&self, seat: Seat) -> Option<SeatSet> {
        self.open_part().game.opponents(seat)
    }

    /// What the jury is asked, if it is.
    pub(crate) fn jury_question(&self) -> Option<JuryQuestion> {
        let Cards::Whist(position) = self else { return None };
        let (seat, bid) = position.auction().pending().filter(|_| position.turn() == Turn::Jury)?;
        Some(JuryQuestion { seat, hand: position.play().hands()[seat], bid })
    }

    /// How the deal ended, once it has: the line to write, and what everybody got. Each is named by the chair.
    pub(crate) fn counted(&self, law: &Law) -> Option<Counted> {
        match self {
            Cards::Manille(position) => {
                let outcome = position.outcome()?;
                let yes = |side: Side| side.seats().iter().any(|seat| position.answers()[seat] == Some(true));
                let dealers = Side::of(position.setup().dealer);
                let (we, they) = (outcome.score[Side::of(WRITER)], outcome.score[Side::of(WRITER).other()]);
                let line = ManilleLine {
                    declaration: position.declaration().map(|declaration| declaration.to_string()),
                    stake: Some(outcome.stake.times()),
                    knock: Some(yes(dealers.other())),
                    counter: Some(yes(dealers)),
                    we: (we > 0).then_some(we.into()),
                    they: (they > 0).then_some(they.into()),
                    draw: we == they,
                    ..ManilleLine::default()
                };
                let points = BySeat::from_fn(|seat| outcome.score[Side::of(seat)] as i32);
                Some(Counted { line: Some(Line::Manille(line)), points })
            }
            Cards::Whist(position) => match position.outcome()? {
                whist::Outcome::PassedOut => Some(Counted { line: None, points: BySeat::default() }),
                whist::Outcome::Played { settled, tricks_won } => {
                    let game = PlayedGame::of(settled.contract, settled.declarers, &tricks_won);
                    let points = law.house().and_then(|house| house.tariff().score(game).ok());
                    Some(Counted { line: Some(whist_line(game)), points: points.unwrap_or_default() })
                }
            },
        }
    }

    /// What each has taken so far: in Manille the card points of the side, in Colour Whist the player's tricks.
    pub(crate) fn taken(&self) -> BySeat<u8> {
        match self {
            Cards::Manille(position) => {
                let points = |side| manille::card_points(position.play().taken_by(side)) as u8;
                BySeat::from_fn(|seat| points(Side::of(seat)))
            }
            Cards::Whist(position) => position.tricks_won(),
        }
    }

    /// What lies open.
    pub(crate) fn open_part(&self) -> Open {
        match self {
            Cards::Manille(position) => {
                let view = position.public_view();
                Open {
                    phase: view.phase.into(),
                    tricks: view.tricks,
                    cards_left: view.cards_left,
                    game: GameView::Manille {
                        declaration: view.declaration.map(|declaration| declaration.to_string()),
                        stake: view.stake.map(manille::Stake::times),
                        answers: view.answers,
                    },
                }
            }
            Cards::Whist(position) => {
                let view = position.public_view();
                // A player who has laid a card away holds one fewer, which must not show before all have.
                let hidden = view.phase == whist::Phase::Discard;
                let cards_left = if hidden { BySeat([13; 4]) } else { view.cards_left };
                let call = |(actor, action): (Actor, whist::Action)| (actor.to_string(), action.to_string());
                Open {
                    phase: view.phase.into(),
                    tricks: view.tricks,
                    cards_left,
                    game: GameView::Whist {
                        calls: view.calls.into_iter().map(call).collect(),
                        standing: view.standing.map(|bid| bid.contract.to_string()),
                        contract: view.settled.map(|settled| settled.contract.to_string()),
                        trump: view
                            .settled
                            .and_then(|settled| settled.trump)
                            .map(kaarting_cards::Suit::letter),
                        declarers: view.settled.map_or(SeatSet::NONE, |settled| settled.declarers),
                        open_hands: view.open_hands.map(|hand| hand.map(|hand| hand.to_string())),
                    },
                }
            }
        }
    }

    /// What one player may know besides.
    pub(crate) fn own_part(&self, seat: Seat) -> Own {
        match self {
            Cards::Manille(position) => {
                let view = position.seat_view(seat);
                // The answer to the knock is over when the counter-knock is asked.
                let answer = view.answer.filter(|_| self.answered().contains(seat));
                let word = |yes| match (yes, position.phase()) {
                    (false, _) => "no",
                    (true, manille::Phase::Counter) => "counter",
                    (true, _) => "knock",
                };
                let answer = answer.map(|yes| word(yes).to_owned());
                Own { hand: view.hand, legal: words(&view.legal), answer }
            }
            Cards::Whist(position) => {
                let view = position.seat_view(seat);
                let answer = view.discard.map(|card| whist::Action::Discard(card).to_string());
                Own { hand: Some(view.hand), legal: words(&view.legal), answer }
            }
        }
    }

    /// What a bot in this chair may know.
    pub(crate) fn bot_view(&self, seat: Seat) -> BotView {
        match self {
            Cards::Manille(position) => BotView::Manille(position.seat_view(seat)),
            Cards::Whist(position) => BotView::Whist(position.seat_view(seat)),
        }
    }
}

/// The script of a game's lesson.
pub(crate) const fn lesson_script(game: Game) -> &'static str {
    match game {
        Game::Whist => include_str!("../lessons/whist.toml"),
        _ => include_str!("../lessons/manille.toml"),
    }
}

/// Who writes: West, so that in Colour Whist the columns are North, East, South, West (KW-DEAL-04).
pub(crate) const WRITER: Seat = Seat::West;

/// The same line with everybody's number in the event in place of that of the chair.
pub(crate) fn named(line: &Line, players: &BySeat<EntrantNo>) -> Line {
    let of = |chair: u32| Seat::ALL.get(chair.checked_sub(1)? as usize).map(|&seat| players[seat]);
    match line {
        Line::Whist(line) => {
            let mut line = line.clone();
            line.declarers = line.declarers.iter().filter_map(|number| of(number.get())).collect();
            if let Some(Tricks::Each(each)) = &mut line.tricks {
                let named = std::mem::take(each).into_iter();
                *each = named
                    .filter_map(|(chair, taken)| Some((of(chair.parse().ok()?)?.to_string(), taken)))
                    .collect();
            }
            Line::Whist(line)
        }
        // A line of Manille names sides, seen from whoever writes.
        Line::Manille(line) => Line::Manille(line.clone()),
    }
}

/// The number of a chair on a sheet: 1 for North, then clockwise.
pub(crate) fn number_of(seat: Seat) -> EntrantNo {
    EntrantNo::try_from(seat as u32 + 1).expect("1 to 4 are numbers")
}

fn whist_line(game: PlayedGame) -> Line {
    let tricks = match game.tricks {
        whist::TricksTaken::Side(tricks) => Tricks::Side(tricks.into()),
        whist::TricksTaken::Each(each) => {
            let taken =
                each.iter().filter_map(|(seat, taken)| Some((number_of(seat).to_string(), (*taken)?.into())));
            Tricks::Each(taken.collect())
        }
    };
    Line::Whist(WhistLine {
        contract: Some(game.contract.to_string()),
        declarers: game.declarers.iter().map(number_of).collect(),
        tricks: Some(tricks),
    })
}

/// Who deals first where that is not drawn: the player left of the writer (KW-DEAL-04).
pub(crate) fn undrawn_first_dealer(law: &Law) -> Option<Seat> {
    match law {
        Law::Manille(_) => None,
        Law::Whist(_) => Some(WRITER.left()),
    }
}

/// How many deals the full series of a game has: a boompje, a French round, or a round of Colour Whist.
pub(crate) fn full_series(law: &Law) -> u32 {
    law.deals_of_part(law.usual_length())
}

/// Who sits in which chair after this many boompjes: the writer stays, the others move up (TRN-SEAT-04).
pub(crate) fn moved_up<P: Clone>(chairs: &BySeat<P>, boompjes: usize) -> BySeat<P> {
    (0..boompjes).fold(chairs.clone(), |chairs, _| manille::move_up(&chairs, WRITER))
}

/// Whether a new boompje begins after this many lines.
pub(crate) fn begins_a_part(law: &Law, lines: u32) -> bool {
    lines > 0 && part_length(law).is_some_and(|part| lines.is_multiple_of(part))
}

/// How many lines a part of the sheet has, where it has parts.
pub(crate) fn part_length(law: &Law) -> Option<u32> {
    law.has_boompjes().then_some(DEALS_PER_BOOMPJE)
}

/// The length that a sheet of this many deals is planned with: in boompjes where the game has them.
pub(crate) fn planned_length(law: &Law, deals: u32) -> u32 {
    if law.has_boompjes() { deals.div_ceil(DEALS_PER_BOOMPJE) } else { deals }
}

/// The sheet of these lines, as the office keeps it.
pub(crate) fn sheet(law: &Law, deals: u32, first_dealers: &[Seat], lines: Vec<Line>) -> Sheet {
    let ended_by_signal = (lines.len() as u32) < law.rows(planned_length(law, deals));
    match law {
        Law::Manille(_) => {
            let lines: Vec<ManilleLine> =
                lines.into_iter().filter_map(|line| line.manille().cloned()).collect();
            let part = part_length(law).map_or(lines.len(), |part| part as usize);
            let parts = first_dealers.iter().zip(lines.chunks(part.max(1)));
            Sheet::Manille(ManilleSheet {
                seats: BySeat::from_fn(number_of),
                writer: number_of(WRITER),
                ended_by_signal,
                boompjes: parts
                    .enumerate()
                    .map(|(n, (&first, lines))| ManillePart {
                        first_dealer: moved_up(&BySeat::from_fn(number_of), n)[first],
                        lines: lines.to_vec(),
                    })
                    .collect(),
            })
        }
        Law::Whist(_) => {
            let lines = lines.into_iter().filter_map(|line| line.whist().cloned()).collect();
            let columns = WRITER.left().around().map(number_of);
            Sheet::Whist(WhistSheet { columns, ended_by_signal, lines, penalties: Vec::new() })
        }
    }
}

#[cfg(any(test, feature = "elsewhere"))]
impl Cards {
    /// The cards in a hand: for tests that deal them anew.
    pub(crate) fn hand_for_tests(&self, seat: Seat) -> CardSet {
        match self {
            Cards::Manille(position) => position.play().hands()[seat],
            Cards::Whist(position) => position.play().hands()[seat],
        }
    }
}
