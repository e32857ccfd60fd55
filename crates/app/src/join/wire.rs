//! What the server of an online table tells, as far as the terminal needs it. `docs/online.md` describes all of it.
//! Chairs, tricks and where a table stands are read as the table tells them; of the rest only what is needed, so that
//! a newer server may tell more.
//!
//! This player sits South here: every chair is turned as soon as a view is read.

use std::collections::BTreeMap;

use kaarting_cards::{BySeat, CardSet, Deal as Dealt, Seat, SeatSet};
use kaarting_office::draw::Commitment;
use kaarting_play::deal_v1::{DealNo, DealProof, Pledge};
use kaarting_play::{Access, ChairView, DealPhase, Done, Offers, StageView, TableName, TrickView};
use kaarting_rules::{Actor, Law, Referee, Ruleset};
use serde::Deserialize;

use super::of_game::GameView;

/// The whole table as this player may see it.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Whole {
    /// The frame up to which it holds.
    pub(super) seq: u64,
    /// What may be seen.
    pub(super) view: Seen,
}

/// What a viewer sees.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
#[allow(clippy::large_enum_variant, reason = "read and taken apart at once")]
pub(super) enum Seen {
    /// Somebody who sits at the table.
    Seated(View),
    /// Somebody who looks on.
    LooksOn(Table),
}

/// What the one who sits here may know.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct View {
    /// The chair, as the others call it.
    pub(super) seat: Seat,
    /// The cards, as far as they may be looked at.
    pub(super) hand: Option<String>,
    /// What may be done now.
    pub(super) legal: Vec<String>,
    /// What everybody may know.
    pub(super) table: Table,
}

/// What everybody may know.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Table {
    /// Its name.
    pub(super) table: TableName,
    /// What was chosen when it opened.
    pub(super) settings: Settings,
    /// The commitment to all seeds (`deal-v1`).
    #[serde(rename = "line")]
    pub(super) commitment: Commitment,
    /// Where it stands.
    pub(super) stage: StageView,
    /// Who sits where.
    pub(super) chairs: BySeat<ChairView>,
    /// What was promised for the next deal.
    pub(super) pledges: BySeat<Option<Pledge>>,
    /// The deal that is being played.
    pub(super) deal: Option<Deal>,
    /// How many deals the series has.
    pub(super) deals: u32,
    /// How many of them are written.
    pub(super) written: u32,
    /// What everybody has so far.
    pub(super) points: BySeat<i32>,
    /// The deal before.
    pub(super) last: Option<Last>,
    /// Whether the signal of the round has sounded: no deal begins any more.
    #[serde(default)]
    pub(super) stopped: bool,
}

/// What was chosen when a table opened.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Settings {
    /// Who may sit down.
    pub(super) access: Access,
    /// The regulations.
    ruleset: String,
    /// Their named settings, where they are not the usual ones.
    #[serde(default)]
    options: BTreeMap<String, String>,
}

impl Table {
    /// What may be asked of it.
    pub(super) const fn offers(&self) -> Offers<'_> {
        Offers {
            access: self.settings.access,
            stage: self.stage,
            stopped: self.stopped,
            chairs: &self.chairs,
        }
    }
}

impl Settings {
    /// The regulations of the table; `None` where this version does not know them.
    pub(super) fn law(&self) -> Option<Law> {
        Law::of(self.ruleset.parse::<Ruleset>().ok()?).with_options(&self.options).ok()
    }
}

/// A deal that is over.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Last {
    /// Its number at this table.
    pub(super) number: DealNo,
}

/// A deal that is being played.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Deal {
    /// Its number at this table.
    pub(super) number: DealNo,
    /// Who deals.
    pub(super) dealer: Seat,
    /// Where it stands.
    pub(super) phase: DealPhase,
    /// Who is asked.
    pub(super) asked: SeatSet,
    /// Whether the jury is.
    pub(super) jury: bool,
    /// The trick on the table.
    pub(super) trick: TrickView,
    /// The one before.
    pub(super) last_trick: Option<TrickView>,
    /// How many tricks each has taken.
    pub(super) taken: BySeat<u8>,
    /// How many cards each holds.
    pub(super) cards_left: BySeat<u8>,
    /// What only this game has.
    pub(super) game: GameView,
}

/// A deal that is over and lies open.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Record {
    /// Who dealt.
    pub(super) dealer: Seat,
    /// The cards, and where they come from.
    pub(super) proof: DealProof,
    /// Everything that was done.
    pub(super) acts: Vec<Done>,
}

/// What happened, as one frame tells it. Kinds of news that are not known here are ignored.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Frame {
    /// Its number for this player.
    pub(super) seq: u64,
    /// What kind of news it is; nothing where it is hidden.
    pub(super) news: Option<String>,
    /// Whom it is about.
    pub(super) seat: Option<Seat>,
    /// What the one who sits down is called.
    pub(super) name: Option<String>,
    /// What was done.
    pub(super) act: Option<String>,
    /// Who answered together.
    pub(super) seats: Option<SeatSet>,
    /// What each of them answered.
    pub(super) answers: Option<BySeat<Option<bool>>>,
    /// The number of a deal.
    pub(super) deal: Option<u8>,
    /// Who deals.
    pub(super) dealer: Option<Seat>,
    /// Whether the jury lets a bid stand.
    pub(super) approve: Option<bool>,
    /// What was said, by its word.
    pub(super) phrase: Option<String>,
    /// What was written.
    pub(super) text: Option<String>,
}

/// Where a chair stands as this player, who sits in `me`, sees it: with themselves in the South.
pub(super) fn turned(seat: Seat, me: Seat) -> Seat {
    Seat::South.clockwise(seat.places_from(me))
}

/// The chair in that place, as the others call it.
pub(super) fn chair(seen: Seat, me: Seat) -> Seat {
    me.clockwise(seen.places_from(Seat::South))
}

/// The same seats as this player sees them.
pub(super) fn set(seats: SeatSet, me: Seat) -> SeatSet {
    seats.iter().map(|seat| turned(seat, me)).collect()
}

/// The same of each, as this player sees them.
pub(super) fn each<T: Clone>(of: &BySeat<T>, me: Seat) -> BySeat<T> {
    BySeat::from_fn(|seen| of[chair(seen, me)].clone())
}

/// A seat's letter, or any other word.
pub(super) fn word(by: &str, me: Seat) -> String {
    by.parse().map_or_else(|_| by.to_owned(), |seat: Seat| turned(seat, me).to_string())
}

fn turn_trick(trick: &mut TrickView, me: Seat) {
    trick.leader = turned(trick.leader, me);
    trick.winner = trick.winner.map(|seat| turned(seat, me));
}

fn turn_chair(chair: &mut ChairView, me: Seat) {
    if let ChairView::Person { votes, .. } = chair {
        *votes = set(*votes, me);
    }
}

impl View {
    /// The same table with this player in the South.
    #[must_use]
    pub(super) fn seen_from(mut self) -> View {
        let (me, table) = (self.seat, &mut self.table);
        table.chairs = each(&table.chairs, me);
        table.chairs.iter_mut().for_each(|(_, chair)| turn_chair(chair, me));
        table.points = each(&table.points, me);
        if let StageView::Between { ready } = &mut table.stage {
            *ready = set(*ready, me);
        }
        if let Some(deal) = &mut table.deal {
            deal.dealer = turned(deal.dealer, me);
            deal.asked = set(deal.asked, me);
            turn_trick(&mut deal.trick, me);
            deal.last_trick.iter_mut().for_each(|trick| turn_trick(trick, me));
            deal.taken = each(&deal.taken, me);
            deal.cards_left = each(&deal.cards_left, me);
            deal.game.seen_from(me);
        }
        self
    }
}

impl Frame {
    /// The same news with this player in the South.
    #[must_use]
    pub(super) fn seen_from(mut self, me: Seat) -> Frame {
        self.seat = self.seat.map(|seat| turned(seat, me));
        self.dealer = self.dealer.map(|seat| turned(seat, me));
        self.seats = self.seats.map(|seats| set(seats, me));
        self.answers = self.answers.map(|answers| each(&answers, me));
        self
    }
}

impl Record {
    /// The hands with this player in the South; the proof stays as it is.
    fn hands(&self, me: Seat) -> BySeat<CardSet> {
        BySeat::from_fn(|seen| self.proof.dealt.hands()[chair(seen, me)])
    }

    /// The deal once more under its referee, with this player in the South; nothing if the record breaks a rule.
    pub(super) fn followed<R: Referee>(&self, setup: R::Setup, me: Seat) -> Option<R> {
        let deal = Dealt::new(self.proof.dealt.deck(), self.hands(me)).ok()?;
        let mut position = R::open(setup, deal).ok()?;
        for (by, act) in self.done(me) {
            position.act(by, act.parse().ok()?).ok()?;
        }
        Some(position)
    }

    /// Everything that was done, by whom as this player sees them.
    fn done(&self, me: Seat) -> impl Iterator<Item = (Actor, &str)> {
        let by = move |by: Actor| match by {
            Actor::Seat(seat) => Actor::Seat(turned(seat, me)),
            Actor::Jury => Actor::Jury,
        };
        self.acts.iter().map(move |done| (by(done.by), done.act.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_plays_here_sits_south_and_the_others_keep_their_order() {
        for me in Seat::ALL {
            assert_eq!((turned(me, me), chair(Seat::South, me)), (Seat::South, me));
            assert_eq!(turned(me.left(), me), Seat::South.left());
            assert!(Seat::ALL.into_iter().all(|seat| chair(turned(seat, me), me) == seat));
            assert_eq!(word(&me.opposite().to_string(), me), "N");
            assert_eq!(word("jury", me), "jury");
        }
    }
}
