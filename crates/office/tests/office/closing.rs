//! No event can die: whatever happens at it, the refusals themselves name the commands that bring it to its end.

use crate::support;

use std::collections::BTreeMap;

use jiff::civil::date;
use kaarting_office::draw::{AvoidRepeats, DrawSeed};
use kaarting_office::event::Settlement;
use kaarting_office::plan::{CutFills, Preset};
use kaarting_office::sheet::{ManillePart, ManilleSheet, Sheet, WhistSheet};
use kaarting_office::{
    Actor, At, Command, EntrantNo, Event, Joker, Person, Presence, Refusal, TableNo, Tournament,
};
use kaarting_rules::{Clause, Ruleset};
use support::{DESK, DIRECTOR, Hall, JURY, manille_line, whist_line};

/// Chance that comes out the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }
}

/// An event and the people who run it, who know nothing but what they are told when something is refused.
struct Walk {
    hall: Hall,
    dice: Dice,
    /// How many more people are willing to be jokers.
    willing: u32,
    /// How many more things go wrong.
    troubles: u32,
    steps: u32,
}

/// More than any of these events needs.
const MOST_STEPS: u32 = 40_000;

fn why() -> String {
    "zo is de dag".to_owned()
}

impl Walk {
    fn new(seed: u64) -> Walk {
        let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let ruleset = Ruleset::ALL[dice.below(3) as usize];
        let presets: Vec<Preset> = Preset::of(ruleset).collect();
        let preset = presets[dice.below(presets.len() as u64) as usize];
        let mut plan = preset.plan("Kaarting", date(2026, 11, 15), ruleset);
        // The usual event is small; a few are as large as they come.
        let people = match seed {
            0..4 => 600,
            _ if seed % 50 == 7 => 41 + dice.below(100),
            _ => 8 + dice.below(25),
        };
        let settings = &mut plan.settings;
        settings.cut_fills = if dice.one_in(3) { CutFills::Jokers } else { CutFills::NextBest };
        settings.jokers_ranked = dice.one_in(5);
        settings.seed_commitment = !dice.one_in(6);
        settings.avoid_repeats = match dice.below(12) {
            0 if people < 20 => AvoidRepeats::Strict,
            1 if people < 100 => AvoidRepeats::Soft,
            _ => AvoidRepeats::Off,
        };
        let mut hall = Hall::planned(plan);
        for number in 1..=people {
            // One in twenty may be too young: the year alone does not say.
            let born = if number % 20 == 3 { 2010 } else { 1970 };
            let person = Person { birth_year: Some(born), ..Person::named(&format!("Speler {number}")) };
            let joker = dice.one_in(15);
            hall.does(DIRECTOR, Command::Register { person, joker, number: None });
        }
        let (willing, troubles) = (dice.below(8) as u32, dice.below(7) as u32);
        let mut walk = Walk { hall, dice, willing, troubles, steps: 0 };
        walk.check_in();
        walk
    }

    /// Most of them come.
    fn check_in(&mut self) {
        let all: Vec<EntrantNo> = self.tournament().entrants().map(|entrant| entrant.number).collect();
        for entrant in all {
            if !self.dice.one_in(12) {
                self.gets(Command::CheckIn { entrant }, &mut Vec::new());
            }
        }
    }

    fn tournament(&self) -> &Tournament {
        &self.hall.tournament
    }

    fn is_closed(&self) -> bool {
        self.tournament().final_ranking().is_some()
    }

    fn tried(&mut self, command: &Command) -> Result<(), Refusal> {
        let by: Actor = match command {
            Command::Exclude { .. } => JURY,
            Command::Verify { .. } | Command::EnterSheet { .. } | Command::ConfirmAge { .. } => DESK,
            _ => DIRECTOR,
        };
        self.steps += 1;
        assert!(self.steps < MOST_STEPS, "the event goes round in circles");
        let now = self.hall.now;
        let done = self.hall.tournament.carry_out(command, by, now)?;
        self.hall.journal.extend(done);
        Ok(())
    }

    /// Gives a command; where it is refused, what the refusal names comes first. Whether it was carried out, or the
    /// event came to its end on the way.
    fn gets(&mut self, command: Command, under_way: &mut Vec<&'static str>) -> bool {
        loop {
            self.something_happens();
            let refusal = match self.tried(&command) {
                Ok(()) => return true,
                Err(refusal) => refusal,
            };
            let helped = refusal.remedies().iter().any(|&name| {
                // A way out that is tried already is no way out.
                if under_way.contains(&name) {
                    return false;
                }
                let Some(remedy) = self.remedy(name, &refusal) else { return false };
                under_way.push(name);
                let got = self.gets(remedy, under_way);
                under_way.pop();
                got
            });
            if self.is_closed() || !helped {
                return helped;
            }
        }
    }

    fn joker(&self, is: impl Fn(Joker, Presence) -> bool) -> Option<EntrantNo> {
        let mut all = self.tournament().entrants();
        let found = all.find(|entrant| entrant.excluded.is_none() && is(entrant.joker, entrant.presence));
        found.map(|entrant| entrant.number)
    }

    /// The table that the desk has at hand: the first that is not verified.
    fn table(&self) -> Option<At> {
        let round = self.tournament().rounds().last()?;
        let table: TableNo = *round.open_tables().first()?;
        Some(At { round: round.number, table })
    }

    /// The command of a name, as people here would give it after such a refusal; nothing where they cannot.
    fn remedy(&mut self, name: &str, refusal: &Refusal) -> Option<Command> {
        let tournament = self.tournament();
        let round = tournament.rounds().last().map(|round| round.number);
        let entrant = |refusal: &Refusal| match *refusal {
            Refusal::JokerUnanswered(number) | Refusal::AgeNotSeen(number) => Some(number),
            _ => None,
        };
        let waits = |joker: Joker, presence: Presence| {
            joker == Joker::Accepted && !matches!(presence, Presence::CheckedIn)
        };
        let known = |is: &dyn Fn(Joker, Presence) -> bool| self.joker(is);
        match name {
            "register" => {
                let on_the_way = known(&|joker, _| joker == Joker::Applied).or(known(&waits));
                if on_the_way.is_some() || self.willing == 0 {
                    return None;
                }
                self.willing -= 1;
                let person = Person { birth_year: Some(2010), ..Person::named("Invaller") };
                Some(Command::Register { person, joker: true, number: None })
            }
            "add_joker" => {
                let on_the_way = known(&|joker, _| joker == Joker::Applied).or(known(&waits));
                if on_the_way.is_some() || self.willing == 0 {
                    return None;
                }
                self.willing -= 1;
                let person = Person { birth_year: Some(2010), ..Person::named("Invaller") };
                Some(Command::AddJoker { person, age_seen: true })
            }
            "bring_joker" => {
                let on_the_way = known(&|joker, _| joker == Joker::Applied).or(known(&waits))?;
                Some(Command::BringJoker { entrant: on_the_way, age_seen: true })
            }
            "accept_joker" => {
                let applied = entrant(refusal).or(known(&|joker, _| joker == Joker::Applied))?;
                Some(Command::AcceptJoker { entrant: applied })
            }
            "decline_joker" => Some(Command::DeclineJoker { entrant: entrant(refusal)? }),
            "admit_late" => Some(Command::AdmitLate { entrant: known(&waits)?, reason: why() }),
            "confirm_age" => Some(Command::ConfirmAge { entrant: entrant(refusal)? }),
            "close_check_in" => Some(Command::CloseCheckIn),
            "commit_seed" => Some(Command::CommitSeed { master: DrawSeed([9; 32]) }),
            "draw" => Some(Command::DRAW),
            "publish_draw" => Some(Command::PublishDraw),
            "reject_draw" => Some(Command::RejectDraw { reason: why() }),
            "start_round" => Some(Command::StartRound { round: round? }),
            "resume_round" => Some(Command::ResumeRound { round: round? }),
            "signal" => Some(Command::Signal { round: round? }),
            "end_round" => Some(Command::EndRound { round: round? }),
            "verify" => Some(Command::Verify { at: self.table()? }),
            "enter_sheet" => {
                let at = self.table()?;
                Some(Command::EnterSheet { at, sheet: self.sheet(at) })
            }
            "hand_in" => {
                let at = self.table()?;
                Some(Command::HandIn { at, sheet: true, pen: true, deck: true, signed_on_paper: true })
            }
            "enter_totals" => {
                let totals = match refusal {
                    Refusal::TotalsDiffer(found) => found.iter().map(|d| (d.player, d.entered)).collect(),
                    _ => BTreeMap::new(),
                };
                Some(Command::EnterTotals { at: self.table()?, totals })
            }
            "settle_leaver" => self.settlement(),
            "cut" => Some(Command::Cut),
            "change_plan" => self.other_plan(refusal),
            "close_event" => {
                // A reason is given where one is asked.
                let plain = Command::CloseEvent { reason: None };
                let over = tournament.decide(&plain, DIRECTOR, self.hall.now).is_ok();
                Some(if over { plain } else { Command::CloseEvent { reason: Some(why()) } })
            }
            _ => None,
        }
    }

    /// A joker who is free takes over, or the lines stand.
    fn settlement(&mut self) -> Option<Command> {
        let at = self.table()?;
        let table = self.tournament().table(at)?;
        let gone = |&number: &EntrantNo| self.tournament().entrant(number).is_some_and(|e| !e.plays());
        let last = self.hall.journal.iter().rev().find_map(|recorded| match &recorded.event {
            Event::Left { entrant, table: Some((round, table)), .. }
                if (*round, *table) == (at.round, at.table) =>
            {
                Some(*entrant)
            }
            _ => None,
        });
        let leavers = table.all().filter(gone).chain(last);
        let settle = |leaver| Command::SettleLeaver { at, leaver, settlement: Settlement::LinesStand };
        let now = self.hall.now;
        leavers.map(settle).find(|command| self.tournament().decide(command, DIRECTOR, now).is_ok())
    }

    /// A plan that asks less: people may meet again, or the phases that have not begun are left out.
    fn other_plan(&self, refusal: &Refusal) -> Option<Command> {
        let mut plan = self.tournament().plan()?.clone();
        match refusal {
            Refusal::RepeatsUnavoidable { .. } => plan.settings.avoid_repeats = AvoidRepeats::Soft,
            Refusal::SeedTooLate | Refusal::SeedIsMissing => plan.settings.seed_commitment = false,
            _ => {
                let begun = self.tournament().rounds().last().map_or(1, |round| round.phase + 1);
                plan.phases.truncate(begun);
            }
        }
        Some(Command::ChangePlan { plan })
    }

    /// A sheet of one line, because the signal came early.
    fn sheet(&mut self, at: At) -> Sheet {
        let points = 1 + self.dice.below(20) as i64;
        let seats = self.hall.chairs(at);
        if self.tournament().plan().unwrap().rules.ruleset == Ruleset::Whist2018 {
            let lines = vec![whist_line(seats.0[0], points % 3)];
            let penalties = Vec::new();
            return Sheet::Whist(WhistSheet { columns: seats.0, ended_by_signal: true, lines, penalties });
        }
        let boompjes = vec![ManillePart { first_dealer: seats.0[0], lines: vec![manille_line(points)] }];
        Sheet::Manille(ManilleSheet { seats, writer: seats.0[3], ended_by_signal: true, boompjes })
    }

    /// Somebody goes home or is sent away, in the middle of whatever is done.
    fn something_happens(&mut self) {
        if self.troubles == 0 || !self.dice.one_in(30) || self.is_closed() {
            return;
        }
        let playing: Vec<EntrantNo> =
            self.tournament().entrants().filter(|entrant| entrant.plays()).map(|e| e.number).collect();
        if playing.is_empty() {
            return;
        }
        self.troubles -= 1;
        let entrant = playing[self.dice.below(playing.len() as u64) as usize];
        let command = match self.dice.below(3) {
            0 => Command::Exclude { entrant, clause: Clause::TRN_EXCL_02, reason: why() },
            1 => Command::Withdraw { entrant, reason: why() },
            _ => Command::Leave { entrant, reason: why() },
        };
        // It may be refused, as while a draw is under review.
        let _ = self.tried(&command);
    }
}

/// DEC-05: each of 2,000 events in the long run, and of 200 otherwise, is closed by commands that the refusals
/// themselves name.
#[test]
fn two_thousand_events_come_to_their_end() {
    let (mut as_planned, mut early) = (0, 0);
    let events = if crate::all() { 2000 } else { 200 };
    for seed in 0..events {
        let mut walk = Walk::new(seed);
        let closed = walk.gets(Command::CloseEvent { reason: None }, &mut Vec::new());
        assert!(closed && walk.is_closed(), "event {seed} is stuck");
        let reason = walk.hall.journal.iter().rev().find_map(|recorded| match &recorded.event {
            Event::EventClosed { reason, .. } => Some(reason.is_some()),
            _ => None,
        });
        if reason.unwrap() {
            early += 1;
        } else {
            as_planned += 1;
        }
        let tournament = walk.tournament();
        // DEC-13: nobody who is excluded has a rank.
        let excluded = |number: &EntrantNo| tournament.entrant(*number).unwrap().excluded.is_some();
        assert!(!tournament.final_ranking().unwrap().iter().any(|(_, number)| excluded(number)), "{seed}");
        if seed % 25 == 9 {
            assert_eq!(&Tournament::replay(&walk.hall.journal), tournament, "event {seed}");
        }
    }
    // Most are played to the end; where nobody wants to fill the last chairs, a reason closes the event.
    assert!(
        as_planned > events * 3 / 5 && early > events / 200,
        "{as_planned} as planned, {early} early of {events}"
    );
}
