//! Laws over random tables: whoever leaves at whatever moment, whatever clock runs out, however often the server is
//! restarted, a table ends, its sheet passes the office's check, and every refusal has a name.

use std::collections::BTreeMap;
use std::thread;

use jiff::{SignedDuration, Timestamp};
use kaarting_cards::{BySeat, Chance, Dice, Seat};
use kaarting_office::draw::{Commitment, DrawSeed};
use kaarting_rules::{Lang, Ruleset};

use crate::deal_v1::{Contribution, Witness, check_deal};
use crate::table::TableStage;
use crate::{
    Access, Act, Actor, BotView, Command, Event, Guest, Level, Pace, PersonId, Phrase, Recorded, Refusal,
    Series, Settings, Table, TableEnd, Viewer,
};

/// How many to try: in the ordinary suite, and where all are asked for.
pub(crate) fn cases(ordinary: u64, all: u64) -> u64 {
    if is_long() { all } else { ordinary }
}

fn is_long() -> bool {
    std::env::var_os("KAARTING_TEST_ALL").is_some()
}

/// A number for each table, shared out over two threads; over all there are in the long run.
pub(crate) fn for_each_seed(seeds: u64, law: impl Fn(u64) + Sync) {
    let all = thread::available_parallelism().map_or(2, |threads| threads.get() as u64);
    let threads = if is_long() { all.max(2) } else { 2 };
    thread::scope(|scope| {
        for part in 0..threads {
            let law = &law;
            scope.spawn(move || (0..seeds).filter(|seed| seed % threads == part).for_each(law));
        }
    });
}

/// A table and everybody around it, doing whatever comes to their mind.
pub(crate) struct Walk {
    pub(crate) table: Table,
    pub(crate) dice: Dice,
    pub(crate) now: Timestamp,
    /// What happened, as it was read from what was written.
    pub(crate) journal: Vec<Recorded>,
    pub(crate) refused: BTreeMap<&'static str, u32>,
    seen: BySeat<Witness>,
    /// What each page thought of for the next deal.
    thought: BySeat<Contribution>,
    /// How often somebody does something odd, of a thousand.
    mischief: u32,
}

fn person(seat: Seat) -> PersonId {
    format!("person-{}", seat as u8).parse().unwrap()
}

fn by(seat: Seat) -> Actor {
    Actor::Person(person(seat))
}

fn level() -> Level {
    "easy".parse().unwrap()
}

fn guest(seat: Seat) -> Guest {
    let lang = if seat == Seat::North { Lang::Nl } else { Lang::Fr };
    Guest { name: format!("Guest {seat}").parse().unwrap(), lang, program: false }
}

fn random_settings(dice: &mut Dice) -> Settings {
    let ruleset = Ruleset::ALL[dice.below(Ruleset::ALL.len() as u32) as usize];
    let access = if dice.coin() { Access::Private } else { Access::Open };
    let pace = Pace { free_ms: 1_000 + dice.below(12_000), bank_ms: dice.below(60_000) };
    let mut settings = Settings {
        access,
        ruleset,
        options: BTreeMap::new(),
        series: if dice.below(12) == 0 { Series::Full } else { Series::Short },
        pace: (access == Access::Open || dice.coin()).then_some(pace),
        last_cards: dice.coin(),
        stand_in: level(),
        event: None,
    };
    // Every setting that the regulations leave open, now and then.
    let law = settings.law().unwrap();
    for reading in law.readings() {
        let setting = &reading;
        let value = setting.values[dice.below(setting.values.len() as u32) as usize];
        if dice.below(4) == 0 {
            settings.options.insert(setting.name.to_owned(), value.to_owned());
            if settings.law().is_err() {
                settings.options.remove(setting.name);
            }
        }
    }
    settings
}

impl Walk {
    pub(crate) fn new(seed: u64) -> Walk {
        let mut dice = Dice::new(seed);
        let mischief = [0, 20, 120, 500][dice.below(4) as usize];
        let mut walk = Walk {
            table: Table::default(),
            now: Timestamp::from_second(1_800_000_000).unwrap(),
            journal: Vec::new(),
            refused: BTreeMap::new(),
            seen: BySeat::default(),
            thought: BySeat::from_fn(|_| Contribution([0; 16])),
            mischief,
            dice,
        };
        let settings = random_settings(&mut walk.dice);
        let master = DrawSeed([(); 32].map(|()| walk.dice.below(256) as u8));
        let name = format!("table-{seed}").parse().unwrap();
        let opened = walk.ask(&Command::Open { name, settings, master }, &Actor::House);
        assert_eq!(opened, Ok(1));
        walk
    }

    /// Gives a command; what follows is written, read again and applied.
    pub(crate) fn ask(&mut self, command: &Command, by: &Actor) -> Result<usize, Refusal> {
        match self.table.decide(command, by, self.now) {
            Ok(events) => {
                for recorded in &events {
                    self.happens(recorded);
                }
                Ok(events.len())
            }
            Err(refusal) => {
                assert!(Refusal::NAMES.contains(&refusal.name()));
                *self.refused.entry(refusal.name()).or_default() += 1;
                Err(refusal)
            }
        }
    }

    fn happens(&mut self, recorded: &Recorded) {
        let written = recorded.write();
        let aside = written.aside.map(|(_, bytes)| bytes);
        let read = Recorded::read(&written.body, aside.as_deref()).unwrap();
        assert_eq!(read, *recorded, "what is read is what was written");
        self.table.apply(&read);
        self.journal.push(read);
    }

    /// A table from the journal alone, as after a restart.
    fn read_again(&self) -> Table {
        let mut table = Table::default();
        self.journal.iter().for_each(|recorded| table.apply(recorded));
        table
    }

    pub(crate) fn assert_same_after_restart(&self) {
        let again = self.read_again();
        assert_eq!(again.public_view(), self.table.public_view());
        for seat in Seat::ALL {
            assert_eq!(again.seat_view(seat), self.table.seat_view(seat));
            assert_eq!(again.bot_view(seat), self.table.bot_view(seat));
        }
        assert_eq!(again.next_due(), self.table.next_due());
        assert_eq!(again.records(), self.table.records());
    }

    fn seat(&mut self) -> Seat {
        Seat::ALL[self.dice.below(4) as usize]
    }

    fn passes(&mut self, ms: u32) {
        self.now += SignedDuration::from_millis(ms.into());
    }

    /// One step: something odd now and then, otherwise whatever the table waits for.
    pub(crate) fn step(&mut self) {
        let pause = self.dice.below(1_500);
        self.passes(pause);
        if self.dice.below(1_000) < self.mischief {
            self.odd();
        } else {
            self.sensible();
        }
    }

    /// Does what the table waits for.
    pub(crate) fn sensible(&mut self) {
        let Some(state) = &self.table.state else { return };
        match state.stage {
            TableStage::Waiting => self.fill(),
            TableStage::Revealing { .. } => self.show(),
            TableStage::Between { .. } => {
                self.promise();
                let seat = self.seat();
                if self.ask(&Command::Ready, &by(seat)).is_err() {
                    self.wait();
                }
            }
            TableStage::Playing(_) => self.play(),
            TableStage::Over(_) => {}
        }
    }

    fn fill(&mut self) {
        for seat in Seat::ALL {
            let _ = if self.dice.below(3) > 0 {
                self.ask(&Command::Sit { seat, guest: guest(seat) }, &by(seat))
            } else {
                self.ask(&Command::SeatBot { seat, level: level() }, &Actor::House)
            };
            let _ = self.ask(&Command::Connect, &by(seat));
        }
        self.promise();
        let starter = self.seat();
        let _ = self.ask(&Command::Begin, &by(starter));
    }

    /// Pages promise something for the next deal.
    fn promise(&mut self) {
        let Some(state) = &self.table.state else { return };
        let (Some(deal), name) = (state.next_deal, state.name.clone()) else { return };
        if let TableStage::Revealing { .. } = state.stage {
            return;
        }
        for seat in Seat::ALL {
            if self.dice.below(4) > 0 && self.table.seat_of(&person(seat)) == Some(seat) {
                self.thought[seat] = Contribution([(); 16].map(|()| self.dice.below(256) as u8));
                let commitment = self.thought[seat].commitment(&name, deal, seat);
                let _ = self.ask(&Command::Commit { commitment }, &by(seat));
            }
        }
    }

    fn show(&mut self) {
        for seat in Seat::ALL {
            if self.dice.below(5) > 0 {
                let _ = self.ask(&Command::Contribute { contribution: self.thought[seat] }, &by(seat));
            }
        }
        self.wait();
    }

    /// Waits until the next thing happens by itself.
    fn wait(&mut self) {
        if let Some((at, _)) = self.table.next_due() {
            self.now = self.now.max(at);
            self.ask(&Command::Tick, &Actor::House).unwrap();
        }
    }

    /// Anything that is allowed; but often a small misery, in which cards are laid away, and a pass that leaves it.
    fn choose(&mut self, legal: &[String]) -> Act {
        let wanted = ["small-misery", "pass"][self.dice.below(2) as usize];
        let found = legal.iter().find(|act| *act == wanted).filter(|_| self.dice.below(3) > 0);
        let any = self.dice.below(legal.len() as u32) as usize;
        found.unwrap_or(&legal[any]).parse().expect("what is allowed is an act")
    }

    fn play(&mut self) {
        if self.table.jury_question().is_some() {
            let approve = self.dice.below(3) > 0;
            self.ask(&Command::Rule { approve }, &Actor::House).unwrap();
            return;
        }
        if let Some((seat, _)) = self.table.bots_asked().first().cloned() {
            let legal = match self.table.bot_view(seat).expect("a bot that is asked has a view") {
                BotView::Manille(view) => view.legal.iter().map(ToString::to_string).collect(),
                BotView::Whist(view) => view.legal.iter().map(ToString::to_string).collect::<Vec<_>>(),
            };
            let act = self.choose(&legal);
            self.ask(&Command::ActFor { seat, act }, &Actor::House).unwrap();
            return;
        }
        for seat in Seat::ALL {
            let state = self.table.state.as_ref().expect("the table is open");
            let legal = state.own(seat).legal;
            if !legal.is_empty() {
                let who = Actor::Person(state.chairs[seat].sitter().expect("a person acts").id.clone());
                let act = self.choose(&legal);
                self.ask(&Command::Act { act }, &who).unwrap();
                return;
            }
        }
        unreachable!("a deal that is being played waits for somebody")
    }

    /// Something that nobody waits for: mostly refused.
    pub(crate) fn odd(&mut self) {
        let (seat, other) = (self.seat(), self.seat());
        let who = by(seat);
        let _ = match self.dice.below(26) {
            0..=2 => self.ask(&Command::Disconnect, &who),
            3 | 4 => self.ask(&Command::Connect, &who),
            5 => self.ask(&Command::Leave, &who),
            6..=8 => self.ask(&Command::TakeBack, &who),
            9 => self.ask(&Command::Vote { seat: other }, &who),
            10 | 11 => self.ask(&Command::AskUndo, &who),
            12 | 13 => {
                let agree = self.dice.below(3) > 0;
                self.ask(&Command::AnswerUndo { agree }, &who)
            }
            14 => {
                let phrase = Phrase::ALL[self.dice.below(24) as usize];
                self.ask(&Command::Say { phrase }, &who)
            }
            15 => self.ask(&Command::Write { text: "Nog een koffie?".parse().unwrap() }, &who),
            16 | 17 => {
                let ms = [0, 6_000, 40_000, 90_000][self.dice.below(4) as usize];
                self.passes(ms);
                self.ask(&Command::Tick, &Actor::House)
            }
            18 => {
                let since = self.now;
                self.passes(30_000);
                self.ask(&Command::Hold { since }, &Actor::House)
            }
            19 => {
                if self.dice.below(12) == 0 {
                    self.table = self.read_again();
                }
                self.passes(20_000);
                self.ask(&Command::ClaimStream { node: "node-2".to_owned(), epoch: 2 }, &Actor::House)
            }
            20 => {
                let words =
                    ["claim", "HT", "knock", "no", "pass", "x", "trump X", "S2", "discard C4", "approve"];
                let act = words[self.dice.below(words.len() as u32) as usize].parse().unwrap();
                if self.dice.coin() {
                    self.ask(&Command::Act { act }, &who)
                } else {
                    self.ask(&Command::ActFor { seat, act }, &Actor::House)
                }
            }
            21 => self.ask(&Command::Sit { seat: other, guest: guest(seat) }, &who),
            22 => self.ask(&Command::SeatBot { seat: other, level: level() }, &who),
            23 => self.ask(&Command::RemoveBot { seat: other }, &who),
            24 => {
                self.promise();
                self.ask(&Command::Commit { commitment: Commitment([1; 32]) }, &who)
            }
            _ => {
                let contribution = Contribution([self.dice.below(256) as u8; 16]);
                let commands =
                    [Command::Rule { approve: true }, Command::Contribute { contribution }, Command::Tick];
                let command = commands[self.dice.below(3) as usize].clone();
                self.ask(&command, &who)
            }
        };
    }

    /// Notes what the pages see, to compare it with the record.
    fn look(&mut self) {
        let Some(state) = &self.table.state else { return };
        for (seat, pledge) in state.pledges.iter() {
            if let (Some(deal), Some(shown)) = (state.next_deal, pledge.and_then(|pledge| pledge.shown)) {
                let (table, commitment) = (Some(state.name.clone()), Some(state.commitment));
                self.seen[seat] = Witness { table, commitment, deal: Some(deal), own: Some((seat, shown)) };
            }
        }
    }

    /// Walks until the table is over.
    pub(crate) fn until_over(&mut self, mut see: impl FnMut(&mut Walk)) -> TableEnd {
        for steps in 0.. {
            // After a while people come to their senses: whoever sits there plays on.
            if steps == 1_000 {
                self.mischief = 0;
            }
            assert!(steps < 40_000, "every table ends");
            if let Some(ending) = self.table.ended() {
                return ending;
            }
            self.step();
            self.look();
            see(self);
        }
        unreachable!()
    }
}

fn assert_sheet_passes(walk: &Walk) -> u32 {
    let Some(sheet) = walk.table.sheet() else { return 0 };
    let (law, planned) = walk.table.plan().unwrap();
    let figures = sheet.check(law, planned).unwrap_or_else(|faults| panic!("{sheet:?}: {faults:?}"));
    // What the table counted is what the office makes of its sheet; in Manille nobody is below zero.
    let points = walk.table.public_view().unwrap().points;
    assert_eq!(figures.totals, points);
    figures.deals
}

/// 400 tables, and a million in the long run.
#[test]
fn every_table_ends_and_its_sheet_passes() {
    let endings = std::sync::Mutex::new(BTreeMap::<String, u32>::new());
    let refused = std::sync::Mutex::new(BTreeMap::<&str, u32>::new());
    let tables = cases(400, 1_000_000);
    for_each_seed(tables, |seed| {
        let mut walk = Walk::new(seed);
        let ending = walk.until_over(|walk| {
            if walk.dice.below(1_500) == 0 {
                walk.assert_same_after_restart();
            }
        });
        let lines = assert_sheet_passes(&walk);
        if ending == TableEnd::Played {
            assert_eq!(lines, walk.table.public_view().unwrap().deals);
        }
        for record in walk.table.records() {
            check_deal(&record.proof, &Witness::default()).unwrap();
            for (_, seen) in walk.seen.iter().filter(|(_, seen)| seen.deal == Some(record.proof.deal)) {
                check_deal(&record.proof, seen).unwrap();
            }
        }
        assert!(walk.table.next_due().is_none() && walk.table.bots_asked().is_empty());
        walk.assert_same_after_restart();
        *endings.lock().unwrap().entry(format!("{ending:?}")).or_default() += 1;
        let mut all = refused.lock().unwrap();
        walk.refused.iter().for_each(|(name, n)| *all.entry(name).or_default() += n);
    });
    let (endings, refused) = (endings.into_inner().unwrap(), refused.into_inner().unwrap());
    println!("{tables} tables: {endings:?}; refused: {refused:?}");
    let ended = |how: &str| u64::from(endings[how]);
    assert!(ended("Played") > tables * 3 / 10 && ended("Deserted") > tables / 50, "{endings:?}");
    // The rest is refused in `tests/play/table.rs`, each by its own test; of the rarest a few may not come up.
    assert!(refused.len() > cases(25, 30) as usize, "{} {refused:?}", refused.len());
}

/// A copy without the secret shows every deal that is over, and nothing of the one that is being played.
#[test]
fn a_copy_without_secrets_is_dark_only_where_it_has_to_be() {
    for seed in 0..20 {
        let mut walk = Walk::new(seed);
        walk.until_over(|walk| {
            if walk.dice.below(200) > 0 {
                return;
            }
            let mut dark = Table::default();
            for recorded in &walk.journal {
                dark.apply(&Recorded::read(&recorded.write().body, None).unwrap());
            }
            assert_eq!(dark.records(), walk.table.records());
            assert!(dark.public_view().unwrap().deal.is_none());
            assert!(Seat::ALL.into_iter().all(|seat| dark.seat_view(seat).unwrap().own.hand.is_none()));
        });
    }
}

/// Every viewer gets frames numbered without a gap, and after the last of them the view says the same number: at 20
/// tables, and at 60 in the long run.
#[test]
fn frames_are_dense() {
    for seed in 0..cases(20, 60) {
        let mut walk = Walk::new(seed);
        walk.until_over(|_| {});
        for viewer in Viewer::ALL {
            let (mut table, mut seq, mut empty) = (Table::default(), 0, 0);
            for recorded in &walk.journal {
                let before = table.clone();
                table.apply(recorded);
                for frame in before.frames(recorded, &table, viewer) {
                    seq += 1;
                    empty += u32::from(frame.news.is_none());
                    assert_eq!(frame.seq, seq);
                }
                assert_eq!(table.seq_for(viewer), seq);
            }
            assert_eq!(seq, walk.journal.len() as u64, "in the end every event was a frame");
            let knocks = Ruleset::ALL[..2].contains(&walk.table.settings().unwrap().ruleset);
            assert!(empty > 0 || !knocks || walk.table.records().is_empty(), "a knock waited for the other");
        }
    }
}

/// Nothing that is read from a journal makes a table panic, in whatever order it comes.
#[test]
fn apply_never_panics() {
    let mut dice = Dice::new(4);
    let mut heap: Vec<Recorded> = Vec::new();
    for seed in 0..12 {
        let mut walk = Walk::new(seed);
        walk.until_over(|_| {});
        heap.extend(walk.journal);
    }
    for _ in 0..cases(30, 3_000) {
        let mut table = Table::default();
        for _ in 0..400 {
            let at = if table.name().is_none() { 0 } else { dice.below(heap.len() as u32) as usize };
            let before = table.clone();
            table.apply(&heap[at]);
            let _ = (
                table.public_view(),
                table.next_due(),
                table.sheet(),
                table.bots_asked(),
                table.jury_question(),
            );
            if !matches!(heap[at].event, Event::Acted { .. }) {
                let _ = Viewer::ALL.map(|viewer| before.frames(&heap[at], &table, viewer));
            }
        }
    }
}
