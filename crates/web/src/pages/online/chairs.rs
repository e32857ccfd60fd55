//! The four chairs: who sits there, whether they are there, what they did, how much time they have.

use jiff::Timestamp;
use kaarting_cards::Seat;
use kaarting_play::{ChairView, DealPhase, DealView, PresenceView, StageView};

use super::cards::{CardFace, LyingCard};
use super::scene::Scene;
use super::{of_game, tell};

/// A chair as it is shown.
#[derive(Debug)]
pub(super) struct Chair {
    pub(super) seat: Seat,
    /// Where it stands, seen from the viewer: `south`, `west`, `north` or `east`.
    pub(super) stands: &'static str,
    pub(super) name: String,
    pub(super) me: bool,
    /// Whether the table waits for this chair.
    pub(super) turn: bool,
    /// In words: bot and how well it plays, away, a bot sits in and why.
    pub(super) state: Option<String>,
    /// Whether that is about somebody who is missing.
    pub(super) missing: bool,
    /// In words: deals, knocked, plays, tricks, ready.
    pub(super) marks: Vec<String>,
    /// What they have so far, where everybody plays for themselves.
    pub(super) points: Option<String>,
    /// What they said last, while the bidding goes on.
    pub(super) said: Option<String>,
    pub(super) clock: Option<Clock>,
    /// Their card in the trick, or in the one that was just gathered.
    pub(super) card: Option<LyingCard>,
    /// Their cards, where they lie open.
    pub(super) open: Vec<CardFace>,
    /// What the viewer can do about this chair.
    pub(super) offer: Offer,
}

/// What a viewer can do about a chair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Offer {
    pub(super) sit: bool,
    pub(super) bot: bool,
    pub(super) remove: bool,
    /// In how many milliseconds they may vote for a bot in it.
    pub(super) vote_in: Option<u64>,
}

impl Offer {
    /// In how many milliseconds there is something to do; nothing where there never is.
    pub(super) fn opens_in(self) -> Option<u64> {
        if self.sit || self.bot || self.remove { Some(0) } else { self.vote_in }
    }
}

/// The time that somebody has left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    pub(super) free_ms: u64,
    pub(super) free_max: u64,
    pub(super) bank_ms: u64,
    pub(super) bank_max: u64,
    /// Whether the bank runs once the free time is used up.
    pub(super) bank_runs: bool,
}

impl Clock {
    /// The bar, and how much of it is left.
    pub(super) fn bar(&self) -> (u64, u64) {
        if self.free_ms > 0 || !self.bank_runs {
            (self.free_ms, self.free_max)
        } else {
            (self.bank_ms, self.bank_max)
        }
    }

    /// Minutes and seconds of the bank.
    pub(super) fn bank(&self) -> String {
        let seconds = self.bank_ms.div_ceil(1000);
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

/// All four, clockwise from the viewer's left; the viewer's own comes last.
pub(super) fn chairs(scene: &Scene, lying: &[LyingCard]) -> Vec<Chair> {
    scene.front().left().around().map(|seat| chair(scene, seat, lying)).into()
}

fn chair(scene: &Scene, seat: Seat, lying: &[LyingCard]) -> Chair {
    let view = &scene.table.chairs[seat];
    let deal = scene.table.deal.as_ref();
    let begun = scene.table.stage != StageView::Waiting;
    let own_points = begun && !of_game::has_sides(scene.table.settings.ruleset);
    Chair {
        seat,
        stands: scene.stands(seat),
        name: scene.name(seat),
        me: scene.is_me(seat),
        turn: deal.is_some_and(|deal| deal.asked.contains(seat)),
        state: state(scene, view),
        missing: is_missing(view),
        marks: marks(scene, seat),
        points: own_points.then(|| scene.words.figure(scene.table.points[seat].into())),
        said: deal.and_then(|deal| tell::last_said(scene, deal, seat)),
        clock: deal.and_then(|deal| clock(scene, deal, seat)),
        card: lying.iter().find(|card| card.seat == seat).cloned(),
        open: deal.map(|deal| open_hand(scene, deal, seat)).unwrap_or_default(),
        offer: offer(scene, seat),
    }
}

fn is_missing(view: &ChairView) -> bool {
    let ChairView::Person { presence, stand_in, .. } = view else { return false };
    *presence != PresenceView::Here || stand_in.is_some()
}

fn state(scene: &Scene, view: &ChairView) -> Option<String> {
    let words = scene.words;
    if let ChairView::Bot { level } = view {
        let level = tell::level(words, level.as_str());
        return Some(words.fill("online-state-bot", &[("level", &level)]));
    }
    view.state_key().map(|key| words.say(key))
}

fn marks(scene: &Scene, seat: Seat) -> Vec<String> {
    let words = scene.words;
    if let StageView::Between { ready } = scene.table.stage {
        return ready.contains(seat).then(|| words.say("online-mark-ready")).into_iter().collect();
    }
    let Some(deal) = &scene.table.deal else { return Vec::new() };
    let mut marks = Vec::new();
    if deal.dealer == seat {
        marks.push(words.say("mark-deals"));
    }
    marks.extend(of_game::mark(deal, seat).map(|key| words.say(key)));
    if deal.phase == DealPhase::Play {
        marks.push(tell::tricks(words, deal.taken[seat]));
    }
    marks
}

fn open_hand(scene: &Scene, deal: &DealView, seat: Seat) -> Vec<CardFace> {
    // The viewer's own hand is seen anyway.
    let hand = deal.game.open_hand(seat).filter(|_| !scene.is_me(seat)).unwrap_or_default();
    CardFace::all(hand, scene.deck(), scene.words)
}

/// The time of one who is asked. Those who answer together all have as long, and no bank runs.
fn clock(scene: &Scene, deal: &DealView, seat: Seat) -> Option<Clock> {
    let (view, pace) = (scene.table.clock?, scene.table.settings.pace?);
    let ChairView::Person { presence, stand_in: None, .. } = &scene.table.chairs[seat] else { return None };
    if !deal.asked.contains(seat) {
        return None;
    }
    let gone = view.since.map_or(0, |since| (scene.now.as_millisecond() - since.as_millisecond()).max(0));
    let gone = gone.unsigned_abs();
    let bank_runs = deal.asked.len() == 1;
    let (free, free_max) = if bank_runs {
        (if *presence == PresenceView::Away { 0 } else { view.free_ms }, pace.free_ms)
    } else {
        (pace.together_ms(), pace.together_ms())
    };
    let free = u64::from(free);
    let used = if bank_runs { gone.saturating_sub(free) } else { 0 };
    Some(Clock {
        free_ms: free.saturating_sub(gone),
        free_max: free_max.max(1).into(),
        bank_ms: u64::from(view.bank_ms[seat]).saturating_sub(used),
        bank_max: pace.bank_ms.max(1).into(),
        bank_runs,
    })
}

fn offer(scene: &Scene, seat: Seat) -> Offer {
    let offers = scene.table.offers();
    let Some(me) = scene.me() else {
        return Offer { sit: offers.sit(seat).is_ok(), ..Offer::default() };
    };
    let wait = |from: Timestamp| (from.as_millisecond() - scene.now.as_millisecond()).max(0).unsigned_abs();
    match &scene.table.chairs[seat] {
        ChairView::Empty => Offer { bot: offers.bots().is_ok(), ..Offer::default() },
        ChairView::Bot { .. } => Offer { remove: offers.bots().is_ok(), ..Offer::default() },
        ChairView::Person { .. } => {
            Offer { vote_in: offers.vote(me, seat).ok().map(wait), ..Offer::default() }
        }
    }
}
