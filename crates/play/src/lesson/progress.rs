//! How far a learner has come in a deal: what was done so far, and what follows from an answer.

use kaarting_cards::BySeat;
use kaarting_rules::{Actor, Fault};

use super::{Beat, LEARNER, LessonDeal, Step, Taken};
use crate::deal_v1::DealNo;
use crate::of_game::{Cards, NotPlayed};
use crate::view::{DealView, OwnView};
use crate::{Act, Done};

const LEARNS: Actor = Actor::Seat(LEARNER);

/// How far a learner has come. It follows from the deal and the learner's answers alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress<'a> {
    deal: &'a LessonDeal,
    cards: Cards,
    /// The next beat of the script, while the learner follows it.
    next: usize,
    /// Whether the learner, with a free choice, has left the script.
    astray: bool,
    /// The learner's answers.
    did: Vec<Act>,
    /// Everything that everybody may know.
    done: Vec<Done>,
    /// Answers that are given together, until all are in.
    held: Vec<Done>,
    /// How much of `done` the learner had seen when last asked.
    seen: usize,
}

/// What is said to an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Feedback<'a> {
    /// The lesson goes on.
    GoesOn(Box<Progress<'a>>),
    /// The referee refuses, and nothing has changed.
    Refused(Fault),
    /// It is no act of this game.
    Unknown,
    /// It is allowed, but the lesson wants something else: the key of the sentence that says why. Not every step has
    /// one of its own.
    Rather(Option<String>),
}

/// What a learner may know: the same as at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonView {
    /// What is the learner's alone.
    pub own: OwnView,
    /// What lies open.
    pub deal: DealView,
}

/// What a deal came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What each has taken.
    pub taken: Taken,
    /// What each player got.
    pub points: BySeat<i32>,
}

impl<'a> Progress<'a> {
    /// The beginning of a deal, up to the first place where the learner is asked.
    pub fn begin(deal: &'a LessonDeal) -> Progress<'a> {
        let cards = Cards::open(&deal.law, deal.dealer, deal.cards);
        let mut begun = Progress {
            deal,
            cards: cards.expect("a script is read with the deck of its game"),
            next: 0,
            astray: false,
            did: Vec::new(),
            done: Vec::new(),
            held: Vec::new(),
            seen: 0,
        };
        begun.go_on();
        begun
    }

    /// Where these answers lead; from the first that does not lead on, they are left out.
    pub fn after(deal: &'a LessonDeal, answers: impl IntoIterator<Item = Act>) -> Progress<'a> {
        let mut at = Progress::begin(deal);
        for act in answers {
            match at.try_act(&act) {
                Feedback::GoesOn(next) => at = *next,
                _ => break,
            }
        }
        at
    }

    /// What is said to an answer. First the referee says whether it is allowed.
    pub fn try_act(&self, act: &Act) -> Feedback<'a> {
        let mut next = self.clone();
        match next.act(LEARNS, *act) {
            Ok(()) => {}
            Err(NotPlayed::Unknown(_)) => return Feedback::Unknown,
            Err(NotPlayed::Against(fault)) => return Feedback::Refused(fault),
        }
        let step = self.step();
        let wanted = step.is_some_and(|step| step.accepted.contains(act));
        if let Some(step) = step.filter(|step| !wanted && !step.free) {
            return Feedback::Rather(step.name.as_ref().map(|name| self.deal.key(&format!("{name}-rather"))));
        }
        next.astray |= !wanted;
        next.next += 1;
        next.did.push(*act);
        next.seen = self.done.len();
        next.go_on();
        Feedback::GoesOn(Box::new(next))
    }

    /// Lets everything happen that the learner is not asked about.
    fn go_on(&mut self) {
        while let Some((by, act)) = if self.astray { self.in_own_order() } else { self.in_course() } {
            // A test plays every script: nothing in it is refused.
            if self.act(by, act).is_err() {
                break;
            }
            self.next += 1;
        }
    }

    fn in_course(&self) -> Option<(Actor, Act)> {
        match self.deal.course.get(self.next)? {
            // The learner may already have played the card that comes now instead of an equal one: then that one comes.
            Beat::Done(LEARNS, act) if !self.allows(LEARNS, act) => self.first_allowed(LEARNS),
            Beat::Done(by, act) => Some((*by, *act)),
            Beat::Asked(_) => None,
        }
    }

    /// Away from the course, each of the others does the first thing in their part of the script that is allowed.
    fn in_own_order(&self) -> Option<(Actor, Act)> {
        self.first_allowed(self.cards.turn().actors().find(|&by| by != LEARNS)?)
    }

    fn first_allowed(&self, by: Actor) -> Option<(Actor, Act)> {
        let own = self.deal.course.iter().flat_map(|beat| match beat {
            Beat::Done(other, act) if *other == by => std::slice::from_ref(act),
            Beat::Asked(step) if by == LEARNS => &step.accepted,
            _ => &[],
        });
        own.copied().find(|act| self.allows(by, act)).map(|act| (by, act))
    }

    fn allows(&self, by: Actor, act: &Act) -> bool {
        self.cards.clone().act(by, act.as_str()).is_ok()
    }

    fn act(&mut self, by: Actor, act: Act) -> Result<(), NotPlayed> {
        let together = self.cards.asked();
        self.cards.act(by, act.as_str())?;
        self.held.push(Done { by, act, bot: false });
        if !together.together || self.cards.asked() != together {
            // Nobody is told what was laid away (KW-CONTR-04).
            let told = self.held.drain(..).filter(|done| !done.act.as_str().starts_with("discard "));
            self.done.extend(told);
        }
        Ok(())
    }

    /// The deal.
    pub const fn deal(&self) -> &'a LessonDeal {
        self.deal
    }

    /// The learner's answers so far.
    pub fn did(&self) -> &[Act] {
        &self.did
    }

    /// Everything that has happened and that everybody may know of.
    pub fn done(&self) -> &[Done] {
        &self.done
    }

    /// What of it has happened since the learner was last asked, the learner's own answer included.
    pub fn news(&self) -> &[Done] {
        &self.done[self.seen.min(self.done.len())..]
    }

    /// The place in the course where the learner is asked; none when the deal is over, or away from the course.
    pub fn step(&self) -> Option<&'a Step> {
        match self.deal.course.get(self.next).filter(|_| !self.astray)? {
            Beat::Asked(step) => Some(step),
            Beat::Done(..) => None,
        }
    }

    /// The name of a sentence about this place, if it has one.
    pub fn key(&self) -> Option<String> {
        self.step()?.name.as_ref().map(|name| self.deal.key(name))
    }

    /// What the learner may know.
    pub fn view(&self) -> LessonView {
        let number = DealNo::try_from(self.deal.number).unwrap_or(DealNo::FIRST);
        LessonView {
            own: OwnView::of(&self.cards, LEARNER),
            deal: DealView::of(number, self.deal.dealer, &self.cards),
        }
    }

    /// What the deal came to, once it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let counted = self.cards.counted(&self.deal.law)?;
        Some(Outcome { taken: self.cards.taken(), points: counted.points })
    }
}
