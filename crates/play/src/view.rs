//! What leaves a table while it is played: each type holds only what its reader may know.

use jiff::Timestamp;
use kaarting_cards::{BySeat, Card, Seat, SeatSet};
use kaarting_office::draw::Commitment;
use kaarting_office::sheet::Line;
use kaarting_rules::{FinishedTrick, Lang, Turn};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::chair::{Chair, Presence};
use crate::deal_v1::{DealNo, Pledge};
use crate::of_game::{Cards, DealPhase, GameView};
use crate::table::{Playing, State, TableStage, vote_from};
use crate::{DisplayName, Level, Settings, Table, TableEnd, TableName, Why, words};

/// Who looks at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The one who sits in this chair.
    Seat(Seat),
    /// Somebody who looks on.
    Spectator,
}

impl Viewer {
    /// The four players and those who look on.
    pub const ALL: [Viewer; 5] = [
        Viewer::Seat(Seat::North),
        Viewer::Seat(Seat::East),
        Viewer::Seat(Seat::South),
        Viewer::Seat(Seat::West),
        Viewer::Spectator,
    ];

    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}

/// What everybody at and around a table may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PublicView {
    /// Its name.
    pub table: TableName,
    /// The number of the last frame this viewer has been given.
    pub seq: u64,
    /// What was chosen when it opened.
    pub settings: Settings,
    /// The line of `deal-v1`.
    #[doc(alias = "line")]
    #[serde(rename = "line")]
    pub commitment: Commitment,
    /// Where it stands.
    pub stage: StageView,
    /// Who sits where.
    pub chairs: BySeat<ChairView>,
    /// What was promised for the next deal, and shown of it.
    pub pledges: BySeat<Option<Pledge>>,
    /// The deal that is being played.
    pub deal: Option<DealView>,
    /// How many deals the series has.
    pub deals: u32,
    /// How many of them are written.
    pub written: u32,
    /// What everybody has so far.
    pub points: BySeat<i32>,
    /// What the deal before brought.
    pub last: Option<LastDeal>,
    /// Whether the signal of the round has sounded: no deal begins any more.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
    /// The clocks, where there are any.
    pub clock: Option<ClockView>,
}

/// What a deal that is over brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LastDeal {
    /// Its number at this table.
    pub number: DealNo,
    /// The line on the sheet; none where everybody passed.
    pub line: Option<Line>,
    /// What each player got.
    pub points: BySeat<i32>,
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StageView {
    /// Chairs are being filled.
    Waiting,
    /// A deal is over; these are ready for the next.
    Between {
        /// Who.
        ready: SeatSet,
    },
    /// The pages show what they promised.
    #[serde(rename = "called")]
    Revealing,
    /// A deal is being played.
    Playing,
    /// It is over.
    Over {
        /// Why.
        why: TableEnd,
    },
}

impl StageView {
    /// The place of the deal in a series of so many, of which so many are written, as players count: one that everybody
    /// passed is dealt again, and has none.
    pub fn place_in_series(self, written: u32, deals: u32) -> u32 {
        let is_next = self == StageView::Playing || written == 0;
        (written + u32::from(is_next)).min(deals)
    }
}

/// Whether somebody is there, as the others see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PresenceView {
    /// They are connected.
    Here,
    /// Their connection broke a moment ago.
    Shaky,
    /// They have been without one for a while.
    Away,
    /// They left for good.
    Left,
}

/// A chair and who sits in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ChairView {
    /// Nobody.
    Empty,
    /// A bot.
    Bot {
        /// How well it plays.
        level: Level,
    },
    /// A person.
    Person {
        /// What they are called; nothing once that was erased.
        name: Option<DisplayName>,
        /// Their language.
        #[serde(with = "words::optional")]
        #[schemars(with = "Option<kaarting_office::schema::Lang>")]
        lang: Option<Lang>,
        /// Whether a program plays.
        program: bool,
        /// Whether they are there: `here`, `shaky`, `away` or `left`.
        #[schemars(with = "String")]
        presence: PresenceView,
        /// Why a bot sits in, if one does.
        stand_in: Option<Why>,
        /// Whether they take the chair back as soon as what is asked now is done.
        returning: bool,
        /// From when on the others may vote for a bot in this chair; nothing while they may not.
        vote_from: Option<Timestamp>,
        /// Who of the others wants a bot in this chair.
        votes: SeatSet,
    },
}

impl ChairView {
    /// The key of the sentence about the person in it: that they are not there, that a bot sits in, that a program
    /// plays. Nothing where there is nothing to say, and where no person sits.
    pub const fn state_key(&self) -> Option<&'static str> {
        match self {
            ChairView::Empty | ChairView::Bot { .. } => None,
            ChairView::Person { returning: true, .. } => Some("online-state-returning"),
            ChairView::Person { stand_in: Some(why), .. } => Some(match why {
                Why::Time => "online-state-bot-time",
                Why::Vote => "online-state-bot-vote",
                Why::Left => "online-state-bot-left",
            }),
            ChairView::Person { presence, program, .. } => match presence {
                PresenceView::Shaky => Some("online-state-shaky"),
                PresenceView::Away => Some("online-state-away"),
                PresenceView::Left => Some("online-state-left"),
                PresenceView::Here if *program => Some("online-state-program"),
                PresenceView::Here => None,
            },
        }
    }
}

/// What everybody may know of a deal that is being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DealView {
    /// Its number at this table.
    pub number: DealNo,
    /// Who dealt.
    pub dealer: Seat,
    /// Where it stands, in the word of the notation.
    #[schemars(with = "String")]
    pub phase: DealPhase,
    /// Who is asked to act. Where several answer together, all of them until all have: nobody can tell who has
    /// answered, and when.
    pub asked: SeatSet,
    /// Whether everybody waits for the jury.
    pub jury: bool,
    /// The trick on the table.
    pub trick: TrickView,
    /// The trick before it, once more; nothing older is shown.
    pub last_trick: Option<TrickView>,
    /// How many tricks each has taken.
    pub taken: BySeat<u8>,
    /// How many cards each holds.
    pub cards_left: BySeat<u8>,
    /// Who asks to undo what was done last, and who agrees.
    pub undo: Option<(Seat, SeatSet)>,
    /// Whose last act would be undone, if they asked for it and all agreed.
    pub undoable: Option<Seat>,
    /// What only this game has.
    pub game: GameView,
}

/// A trick.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TrickView {
    /// Who leads.
    pub leader: Seat,
    /// The cards in the order they were played.
    pub cards: Vec<String>,
    /// Who took it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Seat>,
}

/// The clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClockView {
    /// What everybody has left for the series, as of `since`.
    pub bank_ms: BySeat<u32>,
    /// Since when those who are asked now are asked.
    pub since: Option<Timestamp>,
    /// What was left of the free time then.
    pub free_ms: u32,
}

/// What one player may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SeatView {
    /// The player.
    pub seat: Seat,
    /// What is theirs alone.
    #[serde(flatten)]
    pub own: OwnView,
    /// What everybody may know.
    pub table: PublicView,
}

/// What is one player's alone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OwnView {
    /// The cards, as far as they may be looked at: before the declaration of Manille only the dealer looks
    /// (MAN-STAKE-09).
    pub hand: Option<String>,
    /// What they may do now, in the words of the notation; nothing while a bot sits in.
    pub legal: Vec<String>,
    /// What they answered, as long as the others do not know of it; what they laid away.
    pub answer: Option<String>,
}

fn written(cards: &[Card]) -> Vec<String> {
    cards.iter().map(Card::to_string).collect()
}

fn turned(trick: FinishedTrick) -> TrickView {
    TrickView { leader: trick.leader, cards: written(&trick.cards), winner: Some(trick.winner) }
}

impl Table {
    /// What everybody may know; `None` before it is open.
    pub fn public_view(&self) -> Option<PublicView> {
        Some(self.state.as_ref()?.public(self.seq_for(Viewer::Spectator)))
    }

    /// What the one in this chair may know.
    pub fn seat_view(&self, seat: Seat) -> Option<SeatView> {
        let state = self.state.as_ref()?;
        let table = state.public(self.seq_for(Viewer::Seat(seat)));
        Some(SeatView { seat, own: state.own(seat), table })
    }

    /// How many frames a viewer has been given. Answers that others gave and that are not shown yet are not counted:
    /// the number would tell of them.
    pub fn seq_for(&self, viewer: Viewer) -> u64 {
        self.seq - self.state.as_ref().map_or(0, |state| state.held_from(viewer.seat()))
    }
}

impl State {
    fn public(&self, seq: u64) -> PublicView {
        PublicView {
            table: self.name.clone(),
            seq,
            settings: self.settings.shown(),
            stopped: self.stopped.is_some(),
            commitment: self.commitment,
            stage: match &self.stage {
                TableStage::Waiting => StageView::Waiting,
                TableStage::Between { ready, .. } => StageView::Between { ready: *ready },
                TableStage::Revealing { .. } => StageView::Revealing,
                TableStage::Playing(_) => StageView::Playing,
                TableStage::Over(why) => StageView::Over { why: *why },
            },
            chairs: BySeat::from_fn(|seat| self.chairs[seat].view()),
            pledges: self.pledges,
            deal: self.playing().and_then(Playing::view),
            deals: self.deals,
            written: self.lines(),
            points: self.points,
            last: self.records.last().map(|record| LastDeal {
                number: record.proof.deal,
                line: record.line.clone(),
                points: record.points,
            }),
            clock: self.settings.pace.map(|pace| ClockView {
                bank_ms: self.bank_ms,
                since: self.playing().map(|playing| playing.asked_at),
                free_ms: self.playing().map_or(pace.free_ms, |playing| playing.free_ms),
            }),
        }
    }

    /// What is one player's alone.
    pub(crate) fn own(&self, seat: Seat) -> OwnView {
        let own = self.cards().map(|cards| OwnView::of(cards, seat)).unwrap_or_default();
        let plays = self.chairs[seat].player().is_some();
        OwnView { legal: if plays { own.legal } else { Vec::new() }, ..own }
    }
}

impl OwnView {
    /// What is one player's alone of these cards.
    pub(crate) fn of(cards: &Cards, seat: Seat) -> OwnView {
        let own = cards.own_part(seat);
        OwnView { hand: own.hand.map(|hand| hand.to_string()), legal: own.legal, answer: own.answer }
    }
}

impl Playing {
    fn view(&self) -> Option<DealView> {
        let undo = self.last.as_ref().and_then(|last| Some((last.seat, last.asked?)));
        let undoable = self.last.as_ref().map(|last| last.seat);
        Some(DealView { undo, undoable, ..DealView::of(self.deal, self.dealer, self.cards.as_ref()?) })
    }
}

impl DealView {
    /// What everybody may know of these cards; nobody asks to undo anything.
    pub(crate) fn of(number: DealNo, dealer: Seat, cards: &Cards) -> DealView {
        let open = cards.open_part();
        let (leader, lying) = open.tricks.current();
        let mut taken = BySeat([0; 4]);
        open.tricks.finished().for_each(|trick| taken[trick.winner] += 1);
        DealView {
            number,
            dealer,
            phase: open.phase,
            asked: cards.asked().seats,
            jury: cards.turn() == Turn::Jury,
            trick: TrickView { leader, cards: written(lying), winner: None },
            last_trick: open.tricks.finished().next_back().map(turned),
            taken,
            cards_left: open.cards_left,
            undo: None,
            undoable: None,
            game: open.game,
        }
    }
}

impl Chair {
    fn view(&self) -> ChairView {
        match self {
            Chair::Empty => ChairView::Empty,
            Chair::Bot(level) => ChairView::Bot { level: level.clone() },
            Chair::Person(sitter) => ChairView::Person {
                name: sitter.guest.as_ref().map(|guest| guest.name.clone()),
                lang: sitter.guest.as_ref().map(|guest| guest.lang),
                program: sitter.guest.as_ref().is_some_and(|guest| guest.program),
                presence: match sitter.presence {
                    Presence::Here => PresenceView::Here,
                    Presence::Shaky { .. } => PresenceView::Shaky,
                    Presence::Away { .. } => PresenceView::Away,
                    Presence::Left => PresenceView::Left,
                },
                stand_in: sitter.stand_in.map(|stand_in| stand_in.why),
                returning: sitter.stand_in.is_some_and(|stand_in| stand_in.returning),
                vote_from: match (sitter.presence, sitter.stand_in) {
                    (Presence::Away { since }, None) => Some(vote_from(since)),
                    _ => None,
                },
                votes: sitter.votes,
            },
        }
    }
}
