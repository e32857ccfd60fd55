//! A small hall to print from, and a reader of what was printed.

#![allow(dead_code, unreachable_pub, reason = "every test binary uses its own part")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "what goes wrong here is a fault of the test")]

use std::collections::BTreeMap;

use jiff::civil::date;
use kaarting_cards::BySeat;
use kaarting_office::draw::{DrawSeed, french_chairs};
use kaarting_office::plan::Preset;
use kaarting_office::sheet::{ManilleLine, ManillePart, ManilleSheet, Sheet, Tricks, WhistLine, WhistSheet};
use kaarting_office::{
    Actor, At, Command, EntrantNo, Person, PersonName, Plan, Refusal, Role, RoundNo, TableNo, Tournament,
};
use kaarting_print::{Imprint, Part};
use kaarting_rules::{Clause, Ruleset};

const DIRECTOR: Actor = Actor { role: Role::Director, id: 1 };
const DESK: Actor = Actor { role: Role::Desk, id: 2 };
const JURY: Actor = Actor { role: Role::Jury, id: 3 };

pub const HEAD: &str = "3fa9c1d27be0445510aa";

pub fn round(number: u32) -> RoundNo {
    number.try_into().unwrap()
}

pub fn at(round_no: u32, table: u32) -> At {
    At { round: round(round_no), table: TableNo::try_from(table).unwrap() }
}

/// The code of a table: letters that are easy to tell apart.
pub fn code(at: At) -> Option<String> {
    Some(format!("KRT{}Z{}", at.round, at.table))
}

/// What is printed besides the tournament.
pub fn imprint() -> Imprint<'static> {
    Imprint {
        table_url: "http://192.168.1.10:8080/t/".to_owned(),
        event_url: "http://192.168.1.10:8080/e/club".to_owned(),
        code_of: &code,
        journal_head: HEAD.to_owned(),
        part: Part::WHOLE,
        progress: &|_| {},
    }
}

pub fn plan(ruleset: Ruleset) -> Plan {
    let preset = Preset::find("wk-manillen-2020").unwrap();
    preset.plan("Kaarting van Beernem", date(2026, 11, 15), ruleset)
}

const FIRST: [&str; 12] =
    ["Rita", "Jef", "An", "Luc", "Élise", "Zoë", "Marie-Claire", "Wout", "Ginette", "Æneas", "emiel", "Bea"];
const LAST: [&str; 11] = [
    "Vandevelde",
    "De Smet",
    "Dûbois",
    "Van den Broucke",
    "Maes",
    "D'Hóndt",
    "Lefèvre",
    "Çelik",
    "Öztürk",
    "Claeys",
    "Van Overschelde",
];

/// A person with a name of this country.
pub fn person(number: u32) -> Person {
    let (first, last) = (FIRST[number as usize % FIRST.len()], LAST[number as usize * 7 % LAST.len()]);
    let club = ["De Manillers", "Les As de Mouscron", "K.W.B. Beernem"];
    Person {
        birth_year: Some(1986),
        club: (!number.is_multiple_of(3)).then(|| club[number as usize % club.len()].to_owned()),
        ..Person::named(PersonName::new(format!("{last} {}", (b'A' + (number % 26) as u8) as char), first))
    }
}

/// An event in progress.
#[derive(Clone, Default)]
pub struct Hall {
    pub tournament: Tournament,
}

impl Hall {
    pub fn of(plan: Plan) -> Hall {
        let mut hall = Hall::default();
        hall.does(DIRECTOR, &Command::OpenPlan { plan });
        hall
    }

    /// Round 1 is drawn among these people.
    pub fn drawn(plan: Plan, people: impl IntoIterator<Item = Person>) -> Hall {
        let mut hall = Hall::of(plan);
        for person in people {
            hall.does(DIRECTOR, &Command::Register { person, joker: false, number: None });
        }
        let all: Vec<EntrantNo> = hall.tournament.entrants().map(|entrant| entrant.number).collect();
        for entrant in all {
            hall.does(DESK, &Command::CheckIn { entrant });
        }
        hall.does(DIRECTOR, &Command::CommitSeed { master: DrawSeed([7; 32]) });
        hall.does(DIRECTOR, &Command::CloseCheckIn);
        hall.draw()
    }

    /// This many tables of people with ordinary names.
    pub fn tables(ruleset: Ruleset, tables: u32) -> Hall {
        Hall::drawn(plan(ruleset), (1..=tables * 4).map(person))
    }

    pub fn draw(mut self) -> Hall {
        self.does(DIRECTOR, &Command::DRAW);
        self.does(DIRECTOR, &Command::PublishDraw);
        self
    }

    /// Plays the last round to its end; the tables differ in what they win.
    pub fn played(mut self) -> Hall {
        let round = self.tournament.rounds().last().unwrap();
        let (number, tables) = (round.number, round.tables.len() as u32);
        self.does(DIRECTOR, &Command::StartRound { round: number });
        for table in 1..=tables {
            let at = at(number.get(), table);
            let sheet = self.sheet(at, i64::from(table % 5 + 1));
            self.does(DESK, &Command::EnterSheet { at, sheet });
            self.does(
                DESK,
                &Command::HandIn { at, sheet: true, pen: true, deck: true, signed_on_paper: true },
            );
            let totals = self.totals(at);
            self.does(DESK, &Command::EnterTotals { at, totals });
            self.does(DESK, &Command::Verify { at });
        }
        self.does(DIRECTOR, &Command::EndRound { round: number });
        self
    }

    /// Closes the event before it is over.
    pub fn closes(&mut self, reason: &str) {
        self.does(DIRECTOR, &Command::CloseEvent { reason: Some(reason.to_owned()) });
    }

    /// Plays the last round on paper: every table has these totals, and nothing else is typed.
    pub fn totals_typed(mut self, points: [i32; 4]) -> Hall {
        let round = self.tournament.rounds().last().unwrap();
        let (number, tables) = (round.number, round.tables.len() as u32);
        self.does(DIRECTOR, &Command::StartRound { round: number });
        for table in 1..=tables {
            let at = at(number.get(), table);
            let totals = self.tournament.table(at).unwrap().four.into_iter().zip(points).collect();
            let paid = BTreeMap::new();
            self.does(
                DESK,
                &Command::AcceptTotals {
                    at,
                    sheet: true,
                    pen: true,
                    deck: true,
                    signed_on_paper: true,
                    totals,
                    paid,
                },
            );
        }
        self.does(DIRECTOR, &Command::EndRound { round: number });
        self
    }

    pub fn cut(mut self) -> Hall {
        self.does(DIRECTOR, &Command::Cut);
        self
    }

    /// The jury sends someone away.
    pub fn excludes(&mut self, entrant: EntrantNo, clause: Clause) {
        self.does(JURY, &Command::Exclude { entrant, clause, reason: "valsgespeeld".to_owned() });
    }

    fn sheet(&self, at: At, points: i64) -> Sheet {
        let four = self.tournament.table(at).unwrap().four;
        let length = self.tournament.round(at.round).unwrap().length as usize;
        let ruleset = self.tournament.plan().unwrap().rules.ruleset;
        let seats = if ruleset == Ruleset::ManilleFr { french_chairs(four) } else { BySeat(four) };
        let line = ManilleLine {
            declaration: Some("H".to_owned()),
            stake: Some(1),
            we: Some(points),
            ..ManilleLine::default()
        };
        let part = |lines: usize| ManillePart { first_dealer: seats.0[0], lines: vec![line.clone(); lines] };
        let boompjes = match ruleset {
            Ruleset::ManilleNl => vec![part(12); length],
            Ruleset::ManilleFr => vec![part(length)],
            _ => {
                let contract = Some("SO6".to_owned());
                // Column one wins or loses all its solos: totals below zero are part of this game.
                let tricks = Some(Tricks::Side(if points > 3 { 6 } else { 6 - points }));
                let line = WhistLine { contract, declarers: vec![seats.0[0]], tricks };
                let lines = vec![line; length];
                return Sheet::Whist(WhistSheet {
                    columns: seats.0,
                    ended_by_signal: false,
                    lines,
                    penalties: Vec::new(),
                });
            }
        };
        Sheet::Manille(ManilleSheet { seats, writer: seats.0[3], ended_by_signal: false, boompjes })
    }

    /// The totals of the entered sheet, as the desk is told when its own differ.
    fn totals(&self, at: At) -> BTreeMap<EntrantNo, i32> {
        let now = "2026-11-15T08:00:00Z".parse().unwrap();
        let mut probe = self.tournament.clone();
        let entered = Command::EnterTotals { at, totals: BTreeMap::new() };
        let refusal = probe.carry_out(&entered, DESK, now).err();
        match refusal.or_else(|| probe.decide(&Command::Verify { at }, DESK, now).err()) {
            Some(Refusal::TotalsDiffer(differences)) => {
                differences.iter().map(|d| (d.player, d.entered)).collect()
            }
            other => panic!("the sheet is not ready to be verified: {other:?}"),
        }
    }

    #[track_caller]
    fn does(&mut self, by: Actor, command: &Command) {
        let now = "2026-11-15T08:00:00Z".parse().unwrap();
        let done = self.tournament.carry_out(command, by, now);
        done.unwrap_or_else(|refusal| panic!("{} is refused: {refusal:?}", command.name()));
    }
}

/// The text of every page.
pub fn pages(pdf: &[u8]) -> Vec<String> {
    let document = lopdf::Document::load_mem(pdf).expect("a PDF");
    let numbers: Vec<u32> = document.get_pages().into_keys().collect();
    numbers.into_iter().map(|page| document.extract_text(&[page]).expect("text")).collect()
}

/// Where every line of a page begins, in millimetres from the top left.
pub fn places(pdf: &[u8], page: u32) -> Vec<(f32, f32)> {
    let document = lopdf::Document::load_mem(pdf).expect("a PDF");
    let content = document.get_and_decode_page_content(document.get_pages()[&page]).expect("operations");
    let set = content.operations.iter().filter(|operation| operation.operator == "Tm");
    let place = |operation: &lopdf::content::Operation| {
        let [x, y] = [4, 5].map(|n: usize| operation.operands[n].as_float().unwrap() * 25.4 / 72.0);
        (x, y)
    };
    set.map(place).collect()
}

/// The lines of a page, in the order in which they were set.
pub fn lines(page: &str) -> Vec<&str> {
    page.lines().map(str::trim).filter(|line| !line.is_empty()).collect()
}

/// Whether a page has a line that says exactly this.
pub fn has_line(page: &str, line: &str) -> bool {
    page.lines().any(|text| text.trim() == line)
}

/// Every foot names the regulations, the event, the page and the journal (TRN-GEN-05).
#[track_caller]
pub fn check_feet(pages: &[String], rules: &str, page_word: &str, journal_word: &str) {
    for (index, page) in pages.iter().enumerate() {
        let foot = lines(page);
        let [.., left, right] = foot[..] else { panic!("page {} is empty", index + 1) };
        assert_eq!(left, format!("{rules} · Kaarting van Beernem"));
        let all = pages.len();
        assert_eq!(right, format!("{page_word} {}/{all} · {journal_word} 3fa9c1d2", index + 1));
    }
}
