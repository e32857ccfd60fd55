//! The plot of a rehearsed day: what goes right, and everything that can go wrong in a hall.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};
use kaarting_cards::{BySeat, Chance, Dice};
use kaarting_office::draw::{DrawSeed, french_chairs};
use kaarting_office::event::Settlement;
use kaarting_office::import::ImportedPerson;
use kaarting_office::jury::{About, Answer};
use kaarting_office::sheet::Sheet;
use kaarting_office::{
    Actor, At, Command, EntrantNo, Law, Person, PersonName, Plan, Recorded, Refusal, Role, RoundNo,
    Tournament, preview,
};
use kaarting_rules::{Chairs, Clause, Lang};
use kaarting_words::Words;

use super::check;
use super::people::somebody;
use super::sheets::Source;
use crate::of_game;

pub(crate) const DIRECTOR: Actor = Actor { role: Role::Director, id: 1 };
pub(crate) const JURY: Actor = Actor { role: Role::Jury, id: 1 };
pub(crate) const WRITER: Actor = Actor { role: Role::Writer, id: 0 };

/// An office that can be asked: here in memory, elsewhere over a network.
pub(crate) trait Office {
    /// Gives a command; returns what happened, or why it was refused.
    fn ask(
        &mut self,
        by: Actor,
        command: &Command,
        now: Timestamp,
    ) -> anyhow::Result<Result<Vec<Recorded>, Refusal>>;
    /// The state of the event.
    fn tournament(&self) -> &Tournament;
}

/// What happened in a day, in figures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Diary {
    pub(crate) commands: u64,
    pub(crate) events: u64,
    /// How often each refusal was met; all of them were expected.
    pub(crate) refusals: BTreeMap<&'static str, u64>,
    pub(crate) tables: u64,
    pub(crate) corrections: u64,
    pub(crate) rulings: u64,
    pub(crate) leavers: u64,
    pub(crate) checks: u64,
}

/// A day, being rehearsed.
pub(crate) struct Day<'a, O: Office> {
    pub(crate) office: O,
    pub(crate) dice: Dice,
    pub(crate) source: Source,
    pub(crate) now: Timestamp,
    pub(crate) diary: Diary,
    /// Told after every table.
    pub(crate) progress: &'a dyn Fn(u64),
}

/// What happens at a table during a round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Incident {
    Nothing,
    /// The signal comes before its last line.
    CutShort,
    /// Someone walks out.
    OneLeaves,
}

impl<O: Office> Day<'_, O> {
    /// Rehearses the whole day: check-in, rounds, cuts, the end.
    pub(crate) fn rehearse(&mut self, plan: Plan, present: u32) -> anyhow::Result<()> {
        let rounds = plan.rounds();
        self.does(DIRECTOR, &Command::OpenPlan { plan })?;
        self.morning(present)?;
        for round in 1..=rounds {
            let round = RoundNo::try_from(round)?;
            self.draw(round)?;
            self.play(round)?;
            self.after_round(round)?;
        }
        self.does(DIRECTOR, &Command::CloseEvent { reason: None })?;
        self.checked(check::closed)
    }

    pub(crate) fn tournament(&self) -> &Tournament {
        self.office.tournament()
    }

    fn ask(&mut self, by: Actor, command: &Command) -> anyhow::Result<Result<Vec<Recorded>, Refusal>> {
        self.diary.commands += 1;
        self.now += SignedDuration::from_millis(50);
        let answer = self.office.ask(by, command, self.now)?;
        match &answer {
            Ok(events) => self.diary.events += events.len() as u64,
            Err(refusal) => *self.diary.refusals.entry(refusal.name()).or_default() += 1,
        }
        Ok(answer)
    }

    /// Gives a command that must succeed.
    pub(crate) fn does(&mut self, by: Actor, command: &Command) -> anyhow::Result<Vec<Recorded>> {
        let answer = self.ask(by, command)?;
        answer.map_err(|refusal| {
            anyhow::anyhow!(
                "{} was refused: {} ({})",
                command.name(),
                refusal.text(&Words::new(Lang::En)),
                refusal.name()
            )
        })
    }

    /// Gives a command that must be refused by this name.
    fn is_refused(&mut self, by: Actor, command: &Command, name: &str) -> anyhow::Result<()> {
        match self.ask(by, command)? {
            Err(refusal) if refusal.name() == name => Ok(()),
            Err(refusal) => anyhow::bail!("{}: refused as {}, not as {name}", command.name(), refusal.name()),
            Ok(_) => anyhow::bail!("{}: not refused as {name}", command.name()),
        }
    }

    fn checked(&mut self, check: fn(&Tournament) -> anyhow::Result<()>) -> anyhow::Result<()> {
        self.diary.checks += 1;
        check(self.tournament())
    }

    fn some_of(&mut self, numbers: &[EntrantNo], how_many: usize) -> Vec<EntrantNo> {
        let mut left = numbers.to_vec();
        let mut taken = Vec::new();
        while taken.len() < how_many && !left.is_empty() {
            taken.push(left.swap_remove(self.dice.below(left.len() as u32) as usize));
        }
        taken
    }

    /// Registration, check-in, those who are late and those who never come.
    fn morning(&mut self, present: u32) -> anyhow::Result<()> {
        let absent = present / 17;
        let people: Vec<ImportedPerson> =
            (1..=present + absent).map(|n| somebody(n, &mut self.dice)).collect();
        for part in people.chunks(500) {
            self.does(DIRECTOR, &Command::Import { people: part.to_vec() })?;
        }
        // The same list again changes nothing.
        let again =
            self.does(DIRECTOR, &Command::Import { people: people[..people.len().min(500)].to_vec() })?;
        anyhow::ensure!(again.is_empty(), "reading the list again registered people twice");
        for n in 1..=8 {
            let person =
                Person { birth_year: Some(1970), ..Person::named(PersonName::new("Joker", n.to_string())) };
            let done = self.does(
                Actor { role: Role::Player, id: 0 },
                &Command::Register { person, joker: true, number: None },
            )?;
            let [Recorded { event: kaarting_office::Event::Registered { entrant, .. }, .. }] = &done[..]
            else {
                anyhow::bail!("a joker was not registered")
            };
            self.does(DIRECTOR, &Command::AcceptJoker { entrant: *entrant })?;
        }
        let master = [(); 4].map(|()| self.dice.next_u64().to_be_bytes()).concat();
        let master = DrawSeed(master.try_into().expect("four times eight bytes"));
        self.does(DIRECTOR, &Command::CommitSeed { master })?;

        let mut all: Vec<EntrantNo> =
            self.tournament().entrants().filter(|e| !e.is_joker()).map(|e| e.number).collect();
        let jokers: Vec<EntrantNo> =
            self.tournament().entrants().filter(|e| e.is_joker()).map(|e| e.number).collect();
        let away = self.some_of(&all, absent as usize);
        all.retain(|number| !away.contains(number));
        let late = self.some_of(&all, 3.min(all.len() / 8));
        for &entrant in all.iter().filter(|number| !late.contains(number)).chain(&jokers) {
            self.does(Actor { role: Role::Desk, id: 1 }, &Command::CheckIn { entrant })?;
        }
        let desk = Actor { role: Role::Desk, id: 1 };
        self.is_refused(
            desk,
            &Command::CheckIn { entrant: all[if late.contains(&all[0]) { 1 } else { 0 }] },
            "already_checked_in",
        )
        .or_else(|_| self.is_refused(desk, &Command::CheckIn { entrant: jokers[0] }, "already_checked_in"))?;
        self.does(DIRECTOR, &Command::CloseCheckIn)?;
        for &entrant in &late {
            self.is_refused(desk, &Command::CheckIn { entrant }, "too_late")?;
            self.is_refused(desk, &Command::AdmitLate { entrant, reason: "file".to_owned() }, "not_allowed")?;
            self.does(DIRECTOR, &Command::AdmitLate { entrant, reason: "File op de E40".to_owned() })?;
        }
        self.checked(check::check_in)
    }

    pub(crate) fn draw(&mut self, round: RoundNo) -> anyhow::Result<()> {
        let phase = self.phase_of(round)?;
        if phase > 0 && self.tournament().field(phase).is_none() {
            self.does(DIRECTOR, &Command::Cut)?;
            self.checked(check::cut)?;
        }
        self.does(DIRECTOR, &Command::DRAW)?;
        if self.tournament().pending_draw().is_none() {
            // DEC-14: the four stay and change partners, so nothing is drawn.
            self.does(DIRECTOR, &Command::StartRound { round })?;
            return Ok(());
        }
        // The director looks, and sometimes notices a broken table that someone forgot.
        if self.dice.below(3) == 0 {
            self.does(DIRECTOR, &Command::RejectDraw { reason: "Tafel 3 staat er niet".to_owned() })?;
            self.does(DIRECTOR, &Command::DRAW)?;
        }
        self.is_refused(DIRECTOR, &Command::DRAW, "draw_is_pending")?;
        self.does(DIRECTOR, &Command::PublishDraw)?;
        self.does(DIRECTOR, &Command::StartRound { round })?;
        self.checked(check::draw)
    }

    fn phase_of(&self, round: RoundNo) -> anyhow::Result<usize> {
        let phase = self.tournament().plan().and_then(|plan| plan.phase_of(round));
        phase.map(|(phase, _)| phase).ok_or_else(|| anyhow::anyhow!("round {round} is not in the plan"))
    }

    /// All tables of a round, in the order they finish; some only after the signal.
    pub(crate) fn play(&mut self, round: RoundNo) -> anyhow::Result<()> {
        let count = self.tournament().round(round).map_or(0, |round| round.tables.len());
        let mut tables: Vec<At> = (1..=count as u32)
            .map(|table| Ok(At { round, table: table.try_into()? }))
            .collect::<anyhow::Result<_>>()?;
        for last in (1..tables.len()).rev() {
            tables.swap(last, self.dice.below(last as u32 + 1) as usize);
        }
        self.does(DIRECTOR, &Command::PauseRound { round })?;
        self.now += SignedDuration::from_mins(5);
        self.does(DIRECTOR, &Command::ResumeRound { round })?;
        let slow = tables.len() / 10;
        let (in_time, late) = tables.split_at(tables.len() - slow);
        for (n, &at) in in_time.iter().enumerate() {
            // One leaves in the second round, another in the third.
            let leaves = n == 0 && (round.get() == 2 || round.get() == 3);
            self.table(at, if leaves { Incident::OneLeaves } else { Incident::Nothing })?;
        }
        self.is_refused(
            DIRECTOR,
            &Command::EndRound { round },
            if slow > 0 { "tables_are_open" } else { "" },
        )
        .or_else(|error| if slow > 0 { Err(error) } else { Ok(()) })?;
        if slow > 0 {
            self.does(DIRECTOR, &Command::Signal { round })?;
        }
        for &at in late {
            self.table(at, Incident::CutShort)?;
        }
        if slow > 0 {
            self.does(DIRECTOR, &Command::EndRound { round })?;
        }
        self.checked(check::scoreboard)
    }

    fn chairs(&self, at: At) -> anyhow::Result<(BySeat<EntrantNo>, u32, Law)> {
        let tournament = self.tournament();
        let (round, law) =
            tournament.round(at.round).zip(tournament.law()).ok_or_else(|| anyhow::anyhow!("no round"))?;
        let four = round.table(at.table).ok_or_else(|| anyhow::anyhow!("no table"))?.four;
        let chairs = if law.chairs() == Chairs::ByNumber { french_chairs(four) } else { BySeat(four) };
        Ok((chairs, round.length, law.clone()))
    }

    /// One table, from its head to the scoreboard.
    fn table(&mut self, at: At, incident: Incident) -> anyhow::Result<()> {
        let (chairs, length, law) = self.chairs(at)?;
        let mut sheet = of_game::whole(&law, length, chairs, self.source, &mut self.dice);
        if incident == Incident::CutShort {
            let lines = sheet.lines();
            sheet = shortened(&sheet, lines - 1 - self.dice.below(lines as u32 / 3) as usize);
        }
        self.approvals(at, &law, &sheet)?;
        let on_phone = incident == Incident::OneLeaves || self.dice.below(20) < 11;
        let jury = self.dice.below(25) == 0;
        if on_phone {
            self.write(at, &sheet, incident)?;
        } else {
            if self.dice.below(12) == 0 {
                let wrong = of_game::spoiled(&sheet);
                self.is_refused(
                    Actor { role: Role::Desk, id: 2 },
                    &Command::EnterSheet { at, sheet: wrong },
                    "sheet_is_wrong",
                )?;
            }
            self.does(Actor { role: Role::Desk, id: 2 }, &Command::EnterSheet { at, sheet })?;
        }
        if jury {
            self.jury(at, &law)?;
        }
        self.desk(at, on_phone)?;
        self.diary.tables += 1;
        (self.progress)(self.diary.tables);
        Ok(())
    }

    /// The writer's phone: line by line, and some lines arrive twice.
    fn write(&mut self, at: At, sheet: &Sheet, incident: Incident) -> anyhow::Result<()> {
        let (players, writer) = (sheet.players(), sheet.writer());
        let first_dealer = sheet.first_dealers()[0];
        self.does(WRITER, &Command::SeatTable { at, players, writer, first_dealer })?;
        let (total, mut written) = (sheet.lines(), 0);
        let parts = sheet.first_dealers().into_iter().zip(sheet.parts());
        for (part, (dealer, lines)) in (1..).zip(parts) {
            if part > 1 {
                self.does(WRITER, &Command::DrawFirstDealer { at, part, dealer })?;
            }
            for line in lines {
                if incident == Incident::OneLeaves && written == total / 2 && self.leaves(at, players)? {
                    return Ok(());
                }
                let id = format!("{}-{}-{written}", at.round, at.table);
                // What was played before the signal may arrive after it.
                let written_at = self.tournament().round(at.round).and_then(|round| round.clock.started);
                let command = Command::WriteLine { at, part, id, line, written: written_at };
                self.does(WRITER, &command)?;
                if self.dice.below(40) == 0 {
                    let again = self.does(WRITER, &command)?;
                    anyhow::ensure!(again.is_empty(), "a line that came twice was written twice");
                }
                written += 1;
            }
        }
        Ok(())
    }

    /// Someone walks out in the middle of a round (DEC-09); returns whether the round ends there for the table.
    fn leaves(&mut self, at: At, players: BySeat<EntrantNo>) -> anyhow::Result<bool> {
        let BySeat(four) = players;
        let ranked: Vec<EntrantNo> = four
            .into_iter()
            .filter(|&number| self.tournament().entrant(number).is_some_and(|entrant| !entrant.is_joker()))
            .collect();
        let leaver = self.some_of(&ranked, 1)[0];
        self.diary.leavers += 1;
        self.does(DIRECTOR, &Command::Leave { entrant: leaver, reason: "Ziek geworden".to_owned() })?;
        let round = self.tournament().round(at.round).ok_or_else(|| anyhow::anyhow!("no round"))?;
        let free = self.tournament().entrants().find(|entrant| {
            entrant.is_joker() && entrant.plays() && round.table_of(entrant.number).is_none()
        });
        let settlement = match free.map(|entrant| entrant.number) {
            Some(joker) if at.round.get() == 2 => Settlement::Joker { joker, after_lines: None },
            _ => Settlement::LinesStand,
        };
        self.does(DIRECTOR, &Command::SettleLeaver { at, leaver, settlement })?;
        Ok(settlement == Settlement::LinesStand)
    }

    /// The jury's word on every big game of a sheet (KW-JURY-01): it was called at the table.
    fn approvals(&mut self, at: At, law: &Law, sheet: &Sheet) -> anyhow::Result<()> {
        let Some(sheet) = sheet.whist() else { return Ok(()) };
        for line in &sheet.lines {
            let Some(code) = line.contract.as_deref() else { continue };
            if !code.parse().is_ok_and(|contract| law.needs_jury(contract)) {
                continue;
            }
            for &by in &line.declarers {
                let about = About::Approval { contract: code.to_owned(), by };
                self.does(WRITER, &Command::CallJury { at, about })?;
                let call = self.tournament().jury_calls().len() as u32;
                let answer = Answer::Approved { stays: true };
                self.does(JURY, &Command::AnswerCall { call, answer, hand: None })?;
            }
        }
        Ok(())
    }

    /// A call from the table, and what the jury makes of it.
    fn jury(&mut self, at: At, law: &Law) -> anyhow::Result<()> {
        let four = self.tournament().table(at).ok_or_else(|| anyhow::anyhow!("no table"))?.four;
        self.does(WRITER, &Command::CallJury { at, about: About::Dispute })?;
        let call = self.tournament().jury_calls().len() as u32;
        let by = four[self.dice.below(4) as usize];
        if self.dice.coin() {
            self.does(JURY, &Command::AnswerCall { call, answer: Answer::Settled, hand: None })?;
            return Ok(());
        }
        let rule = of_game::fine(self.tournament(), at, law, by).ok_or_else(|| anyhow::anyhow!("no deal"))?;
        self.diary.rulings += 1;
        preview::effect(self.tournament(), &rule, JURY, self.now)
            .map_err(|refusal| anyhow::anyhow!("the preview of a ruling was refused: {}", refusal.name()))?;
        self.does(JURY, &rule)?;
        self.does(JURY, &Command::AnswerCall { call, answer: Answer::Ruled, hand: None })?;
        self.does(JURY, &Command::ReplaceDeck { at, reason: "Gemerkte kaart".to_owned() })?;
        Ok(())
    }

    /// Signatures, the desk, the second entry (sometimes added up wrongly), the scoreboard.
    fn desk(&mut self, at: At, on_phone: bool) -> anyhow::Result<()> {
        let desk = Actor { role: Role::Desk, id: 1 + at.table.get() % 4 };
        let table = self.tournament().table(at).ok_or_else(|| anyhow::anyhow!("no table"))?;
        let signers = table.signers();
        if on_phone {
            for entrant in signers {
                let code = self.tournament().signing_code(entrant);
                let signs = Command::Sign { at, entrant, code };
                self.does(Actor { role: Role::Player, id: entrant.get() }, &signs)?;
            }
        }
        let hand_in = Command::HandIn { at, sheet: true, pen: true, deck: true, signed_on_paper: !on_phone };
        self.does(desk, &hand_in)?;
        let mut totals = check::totals_by_hand(self.tournament(), at)?;
        if self.dice.below(15) == 0 {
            let (&player, &right) = totals.iter().next().ok_or_else(|| anyhow::anyhow!("no totals"))?;
            totals.insert(player, right + 10);
            self.does(desk, &Command::EnterTotals { at, totals: totals.clone() })?;
            self.is_refused(desk, &Command::Verify { at }, "totals_differ")?;
            totals.insert(player, right);
        }
        self.does(desk, &Command::EnterTotals { at, totals })?;
        self.does(desk, &Command::Verify { at })?;
        Ok(())
    }

    /// What comes to light when a round is over: a wrong sheet, a noisy player, someone who goes home.
    pub(crate) fn after_round(&mut self, round: RoundNo) -> anyhow::Result<()> {
        let tables = self.tournament().round(round).map_or(0, |round| round.tables.len()) as u32;
        for _ in 0..2 {
            let at = At { round, table: (1 + self.dice.below(tables)).try_into()? };
            self.correct(at)?;
        }
        let still_open = self.tournament().round(round).is_some_and(|round| !round.ended);
        if still_open {
            self.does(DIRECTOR, &Command::EndRound { round })?;
        }
        let playing: Vec<EntrantNo> =
            self.tournament().entrants().filter(|e| e.plays() && !e.is_joker()).map(|e| e.number).collect();
        if round.get() == 1 {
            let noisy = self.some_of(&playing, 1)[0];
            let reason = || "Roept door de zaal".to_owned();
            let clause = Clause::TRN_EXCL_02;
            self.does(JURY, &Command::Warn { entrant: noisy, clause, reason: reason() })?;
            self.does(JURY, &Command::Exclude { entrant: noisy, clause, reason: reason() })?;
            let tired = playing.iter().copied().find(|&number| number != noisy).unwrap_or(noisy);
            self.does(DIRECTOR, &Command::Withdraw { entrant: tired, reason: "Moet naar huis".to_owned() })?;
        }
        self.checked(check::scoreboard)
    }

    /// DEC-11: one line of a verified sheet was wrong.
    fn correct(&mut self, at: At) -> anyhow::Result<()> {
        let law = self.tournament().law().ok_or_else(|| anyhow::anyhow!("no plan"))?.clone();
        let table = self.tournament().table(at).ok_or_else(|| anyhow::anyhow!("no table"))?;
        let (mut sheet, short) =
            (table.sheet(&law).ok_or_else(|| anyhow::anyhow!("no sheet"))?, table.line_count());
        if short == 0 || !of_game::changed(&mut sheet) {
            return Ok(());
        }
        let desk = Actor { role: Role::Desk, id: 1 };
        let reason = "Lijn 1 verkeerd overgenomen".to_owned();
        let command = Command::Correct { at, sheet, reason };
        let effect = preview::effect(self.tournament(), &command, desk, self.now);
        // A sheet cut short by someone leaving says so only at the table.
        if let Err(refusal) = &effect {
            anyhow::ensure!(
                // A fine by the stake stays as the jury gave it.
                ["sheet_is_wrong", "ruling_not_heard"].contains(&refusal.name()),
                "a correction was refused: {}",
                refusal.name()
            );
            return Ok(());
        }
        self.diary.corrections += 1;
        self.does(desk, &command).map(|_| ())
    }
}

/// The sheet of a table that the signal stopped.
fn shortened(sheet: &Sheet, lines: usize) -> Sheet {
    sheet.first_lines(lines, &[])
}
