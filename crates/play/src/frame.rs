//! Frames: what each viewer is told of what happens, one by one, without a gap in the numbers.
//!
//! Every event is a frame for every viewer, empty where it is hidden. Only answers that are given together wait: who
//! has answered, and when, must not show even in a number. Their frames come when the last answer does.

use jiff::Timestamp;
use kaarting_cards::{BySeat, Seat, SeatSet};
use kaarting_office::draw::Commitment;
use kaarting_office::sheet::Line;
use schemars::JsonSchema;
use serde::Serialize;

use crate::deal_v1::{Contribution, DealNo};
use crate::of_game::Cards;
use crate::{
    Act, DisplayName, Event, Level, OwnView, Phrase, Recorded, Settings, Table, TableEnd, Text, Viewer, Why,
};

/// What one viewer is told of one event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Frame {
    /// Its number for this viewer: 1, 2, 3, … without a gap.
    pub seq: u64,
    /// What happened; nothing where it is hidden from this viewer.
    #[serde(flatten)]
    pub news: Option<News>,
    /// What is this player's alone, where it has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<OwnView>,
}

/// What happened, as far as a viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "news", rename_all = "snake_case")]
#[allow(missing_docs)] // the names are those of the events
pub enum News {
    Opened {
        settings: Settings,
        #[serde(rename = "line")]
        commitment: Commitment,
    },
    Sat {
        seat: Seat,
        name: Option<DisplayName>,
        program: bool,
    },
    BotSeated {
        seat: Seat,
        level: Level,
    },
    Vacated {
        seat: Seat,
    },
    Began,
    Committed {
        seat: Seat,
        commitment: Commitment,
    },
    #[serde(rename = "called")]
    RevealBegan {
        deal: DealNo,
    },
    Contributed {
        seat: Seat,
        contribution: Contribution,
    },
    /// With the cards that were drawn for the first dealer, round by round.
    Dealt {
        deal: DealNo,
        dealer: Seat,
        drawn: Vec<BySeat<Option<String>>>,
    },
    Acted {
        seat: Seat,
        act: Act,
        bot: bool,
    },
    /// Those who answer together have all answered: who knocked, or that a card was laid away.
    Together {
        seats: SeatSet,
        answers: BySeat<Option<bool>>,
    },
    Ruled {
        approve: bool,
    },
    /// The record of the deal lies open.
    DealOver {
        deal: DealNo,
        line: Option<Line>,
        points: BySeat<i32>,
    },
    Readied {
        seat: Seat,
    },
    Ended {
        why: TableEnd,
    },
    /// The signal of the round has sounded.
    Stopped {
        drop: bool,
    },
    /// It was a mistake.
    WentOn,
    Connected {
        seat: Seat,
    },
    Disconnected {
        seat: Seat,
    },
    WentAway {
        seat: Seat,
    },
    StoodIn {
        seat: Seat,
        why: Why,
    },
    TookBack {
        seat: Seat,
    },
    Voted {
        seat: Seat,
        voter: Seat,
    },
    UndoAsked {
        seat: Seat,
    },
    UndoAgreed {
        seat: Seat,
    },
    UndoRefused {
        seat: Seat,
    },
    Undone {
        seat: Seat,
    },
    Said {
        seat: Seat,
        phrase: Phrase,
    },
    Wrote {
        seat: Seat,
        text: Option<Text>,
    },
    /// Somebody took back who they are; with their chair, if they have one.
    Erased {
        seat: Option<Seat>,
    },
    /// The clocks stood still until now.
    Held {
        until: Timestamp,
    },
}

impl Table {
    /// The frames that an event gives a viewer; `self` is the table before it, `after` the table once it was applied.
    /// Mostly one; none for an answer that has to wait; several when those that waited are shown.
    pub fn frames(&self, recorded: &Recorded, after: &Table, viewer: Viewer) -> Vec<Frame> {
        let seqs = self.seq_for(viewer) + 1..=after.seq_for(viewer);
        let last = *seqs.end();
        let own = |table: &Table| Some(table.state.as_ref()?.own(viewer.seat()?));
        let frame = |seq| {
            if seq < last {
                return Frame { seq, news: None, own: None };
            }
            let now = own(after);
            let changed = own(self).unwrap_or_default() != now.clone().unwrap_or_default();
            Frame { seq, news: self.news(recorded, after, viewer), own: now.filter(|_| changed) }
        };
        seqs.map(frame).collect()
    }

    fn news(&self, recorded: &Recorded, after: &Table, viewer: Viewer) -> Option<News> {
        Some(match recorded.event.clone() {
            Event::Acted { seat, act, bot } => self.told_act(seat, act, bot, after, viewer),
            Event::Said { seat, phrase } => {
                let cards = self.state.as_ref()?.cards();
                let partner = |other: Seat| {
                    let opponents = cards.map(|cards| cards.opponents(seat).unwrap_or(SeatSet::NONE));
                    other != seat && opponents.is_some_and(|opponents| !opponents.contains(other))
                };
                // A spectator may be the partner, in another window.
                if viewer.seat().map_or(cards.is_some(), partner) {
                    return None;
                }
                News::Said { seat, phrase }
            }
            Event::Opened { settings, commitment, .. } => {
                News::Opened { settings: settings.shown(), commitment }
            }
            Event::Sat { seat, guest, .. } => {
                let program = guest.as_ref().is_some_and(|guest| guest.program);
                News::Sat { seat, name: guest.map(|guest| guest.name), program }
            }
            Event::BotSeated { seat, level } => News::BotSeated { seat, level },
            Event::Vacated { seat } => News::Vacated { seat },
            Event::Began {} => News::Began,
            Event::Committed { seat, commitment } => News::Committed { seat, commitment },
            Event::RevealBegan { deal } => News::RevealBegan { deal },
            Event::Contributed { seat, contribution } => News::Contributed { seat, contribution },
            Event::Dealt { deal, dealer } => {
                let state = after.state.as_ref()?;
                let drawn = state.drawn.iter().filter(|_| state.drawn_at == Some(deal));
                let word = |round: &BySeat<_>| {
                    round.map(|card: Option<kaarting_cards::Card>| Some(card?.to_string()))
                };
                News::Dealt { deal, dealer, drawn: drawn.map(word).collect() }
            }
            Event::Ruled { approve } => News::Ruled { approve },
            Event::DealOver { deal, line, points, .. } => News::DealOver { deal, line, points },
            Event::Readied { seat } => News::Readied { seat },
            Event::Ended { why } => News::Ended { why },
            Event::Stopped { drop, .. } => News::Stopped { drop },
            Event::WentOn {} => News::WentOn,
            Event::Connected { seat } => News::Connected { seat },
            Event::Disconnected { seat } => News::Disconnected { seat },
            Event::WentAway { seat } => News::WentAway { seat },
            Event::StoodIn { seat, why } => News::StoodIn { seat, why },
            Event::TookBack { seat } => News::TookBack { seat },
            Event::Voted { seat, voter } => News::Voted { seat, voter },
            Event::UndoAsked { seat } => News::UndoAsked { seat },
            Event::UndoAgreed { seat } => News::UndoAgreed { seat },
            Event::UndoRefused { seat } => News::UndoRefused { seat },
            Event::Undone { seat } => News::Undone { seat },
            Event::Wrote { seat, text } => News::Wrote { seat, text },
            Event::Erased { person } => News::Erased { seat: self.seat_of(&person) },
            Event::Held { .. } | Event::StreamClaimed { .. } => News::Held { until: recorded.at },
        })
    }

    /// An act: at once, or for those who answered together once all have.
    fn told_act(&self, seat: Seat, act: Act, bot: bool, after: &Table, viewer: Viewer) -> News {
        fn cards(table: &Table) -> Option<&Cards> {
            table.state.as_ref()?.cards()
        }
        let asked = cards(self).map(Cards::asked).filter(|asked| asked.together);
        let waits = cards(after).is_some_and(|cards| !cards.answered().is_empty());
        match asked {
            Some(asked) if !waits => {
                let answers = cards(after).map(|cards| cards.open_part().game.answers()).unwrap_or_default();
                let answers = BySeat::from_fn(|seat| answers[seat].filter(|_| asked.seats.contains(seat)));
                News::Together { seats: asked.seats, answers }
            }
            // Only the player who gave it gets a frame for an answer that waits.
            Some(_) => {
                debug_assert_eq!(viewer, Viewer::Seat(seat));
                News::Acted { seat, act, bot }
            }
            None => News::Acted { seat, act, bot },
        }
    }
}
