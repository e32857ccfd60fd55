//! Importing a list of people: each row that cannot be taken is named, with what to do.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{anyhow, bail};
use kaarting_office::import::{
    self, Choice, Layout, ListCells, ListFault, ListFaultKind, Meaning, NameSplit, Outcome, Planned,
    SameName, Trial, TrialRow, WrittenOrder,
};
use kaarting_office::{Command, EntrantNo, EventName, Refusal};
use kaarting_words::Words;

use super::{Office, read_file, refused, say};
use kaarting_commands::terminal::tame;

/// The maximum size in bytes of a list of people.
const MOST_BYTES: u64 = ListCells::MOST_BYTES as u64;
/// How many people a dry run shows by name.
const SHOWN: usize = 50;

/// A list of people.
#[derive(clap::Args)]
pub(super) struct Import {
    /// The event
    pub(super) name: EventName,
    /// The list: CSV, XLSX, XLS or ODS, the columns in any order, named in Dutch, French or English
    #[arg(value_name = "FILE.csv|.xlsx|.xls|.ods")]
    file: PathBuf,
    /// What each column is, from the first: family, first, name, number, club, birth_year, language, contact, key,
    /// joker, private, or - for a column to leave out
    #[arg(long, value_delimiter = ',', value_parser = meaning, value_name = "COLUMN,...")]
    columns: Vec<Column>,
    /// The row with the headings; 0 if there is none
    #[arg(long, value_name = "ROW")]
    head_row: Option<u32>,
    /// What comes first where one column has whole names: family (Peeters An) or first (An Peeters); by default what
    /// the list seems to have
    #[arg(long, value_parser = written_order, value_name = "family|first")]
    names: Option<WrittenOrder>,
    /// Leave these rows out
    #[arg(long, num_args = 1.., value_name = "ROW")]
    skip: Vec<u32>,
    /// These rows are someone else of the same name as an earlier row or as a registered player
    #[arg(long, num_args = 1.., value_name = "ROW")]
    namesake: Vec<u32>,
    /// These rows are registered players: 5=12 says that row 5 is number 12
    #[arg(long, num_args = 1.., value_parser = same_as, value_name = "ROW=NUMBER")]
    same_as: Vec<(u32, EntrantNo)>,
    /// Show what it would do, and do nothing
    #[arg(long)]
    dry_run: bool,
}

/// What a column of a list is; nothing where it is left out.
type Column = Option<Meaning>;

fn meaning(word: &str) -> Result<Column, String> {
    match word.trim() {
        "-" | "" => Ok(None),
        word => Meaning::read(word).map(Some).ok_or_else(|| {
            let known: Vec<&str> = Meaning::ALL.iter().map(|meaning| meaning.word()).collect();
            format!("write one of {}, or - to leave the column out", known.join(", "))
        }),
    }
}

fn written_order(word: &str) -> Result<WrittenOrder, String> {
    WrittenOrder::read(word).ok_or_else(|| "write family or first".to_owned())
}

fn same_as(text: &str) -> Result<(u32, EntrantNo), String> {
    let read = text.split_once('=').and_then(|(row, number)| Some((row.parse().ok()?, number.parse().ok()?)));
    read.ok_or_else(|| "write the row and the number: 5=12".to_owned())
}

impl Import {
    /// How the list is read: as it seems, or as it was said.
    fn layout(&self, cells: &ListCells) -> Layout {
        let mut layout = cells.guess(&|_| None).layout;
        if !self.columns.is_empty() {
            layout.columns.clone_from(&self.columns);
        }
        match self.head_row {
            Some(0) => layout.head = None,
            Some(row) => layout.head = Some(row),
            None => {}
        }
        layout.names = self.names;
        layout
    }

    fn choices(&self) -> BTreeMap<u32, Choice> {
        let skip = self.skip.iter().map(|&row| (row, Choice::Skip));
        let same = self.same_as.iter().map(|&(row, number)| (row, Choice::SameAs(number)));
        self.namesake.iter().map(|&row| (row, Choice::Namesake)).chain(same).chain(skip).collect()
    }
}

/// Reads a list and imports everyone who can be; each row that cannot is named, with what to do.
pub(super) async fn import(office: &mut Office, asked: &Import) -> anyhow::Result<ExitCode> {
    let shown = tame(&asked.file.to_string_lossy()).into_owned();
    let bytes = read_file(&asked.file, MOST_BYTES)?;
    let words = office.words;
    let fault = |fault: &ListFault| anyhow!("{shown}: {}", tame(&fault.text(&words)));
    let cells = ListCells::read(&bytes).map_err(|told| fault(&told))?;
    let layout = asked.layout(&cells);
    if !layout.has_names() {
        return Err(anyhow!("{}", words.fill("event-import-no-names", &[("file", &shown)])));
    }
    let list = cells.people(&layout);
    let trial = import::trial(office.tournament(), &list, &asked.choices(), office.by, office.now());
    if let Some(refusal) = &trial.refused {
        bail!("{shown}: {}", refused(refusal, words));
    }
    if list.rows.is_empty() {
        return Err(fault(&ListFault { row: None, column: None, kind: ListFaultKind::Nobody }));
    }
    let mut text = String::new();
    let told: String = trial.rows.iter().map(|row| told_of_row(office, row)).collect();
    text += &list.split.as_ref().map(|split| split_line(split, words)).unwrap_or_default();
    if asked.dry_run {
        let planned = trial.rows.iter().filter_map(|row| match &row.outcome {
            Outcome::Planned(Planned::Same(_)) => None,
            Outcome::Planned(planned) => Some(planned),
            _ => None,
        });
        planned.take(SHOWN).for_each(|planned| text += &planned_line(office, planned));
    }
    let (new, changed, same) = trial.counts();
    if !asked.dry_run && new + changed > 0 {
        office.give(&Command::Import { people: trial.people.clone() }).await?;
    }
    if !list.ignored.is_empty() {
        let ignored: Vec<String> = list.ignored.iter().map(|head| format!("\"{}\"", tame(head))).collect();
        text += &format!("{}\n", words.fill("event-ignored", &[("columns", &ignored.join(", "))]));
    }
    let told = told + &ageless_line(&trial, words);
    if !told.is_empty() {
        eprint!("{shown}:\n{told}");
    }
    let key = if asked.dry_run { "event-would-import" } else { "event-imported" };
    let (new, changed, same) = (new.to_string(), changed.to_string(), same.to_string());
    let variables = [("new", &*new), ("changed", &*changed), ("same", &*same)];
    say(&format!("{text}{}\n", words.fill(key, &variables)))?;
    // As at check-in: what cannot be taken does not keep the others out, but a script has to know.
    Ok(if trial.left_out().1 > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The rows without a year of birth, and what to do: once for all of them.
fn ageless_line(trial: &Trial, words: Words) -> String {
    let Some((minimum, count)) = trial.ageless else { return String::new() };
    let ageless = |row: &&TrialRow| matches!(row.outcome, Outcome::Refused(Refusal::BirthYearMissing { .. }));
    let mut rows: Vec<String> =
        trial.rows.iter().filter(ageless).take(SHOWN).map(|row| row.row.to_string()).collect();
    if count > rows.len() {
        rows.push("…".to_owned());
    }
    let (count, minimum, rows) = (count.to_string(), minimum.to_string(), rows.join(", "));
    let variables = [("n", &*count), ("minimum", &*minimum), ("rows", &*rows)];
    format!("  {}\n", words.fill("event-import-ageless", &variables))
}

/// How whole names are split, with one of them.
fn split_line(split: &NameSplit, words: Words) -> String {
    let listed = split.order.split(&split.example).listed();
    let (example, listed) = (tame(&split.example), tame(&listed));
    let variables = [("example", &*example), ("listed", &*listed)];
    let key = match split.order {
        WrittenOrder::FamilyFirst => "event-import-names-family",
        WrittenOrder::FirstFirst => "event-import-names-first",
    };
    format!("{}\n", words.fill(key, &variables))
}

/// What there is to say of a row: why it is left out, whose name it has, what could not be read of it.
fn told_of_row(office: &Office, row: &TrialRow) -> String {
    let words = office.words;
    let left_empty = row.left_empty.iter().map(|fault| fault.left_empty(&words));
    let namesake = row.namesake.filter(|_| matches!(row.outcome, Outcome::Planned(Planned::New(..))));
    let namesake =
        namesake.map(|who| words.fill("event-import-namesake", &[("who", &same_name(office, who))]));
    let told = namesake.into_iter().chain(left_empty).filter(|_| !matches!(row.outcome, Outcome::Skipped));
    let told: String = told.map(|why| row_line(row, &why, words)).collect();
    left_out_line(office, row) + &told
}

/// Who has the name of a row: by number and club, or by the row.
fn same_name(office: &Office, who: SameName) -> String {
    match who {
        SameName::Row(row) => office.words.fill("event-import-who-row", &[("row", &row.to_string())]),
        SameName::Entrant(number) => {
            let person = office.tournament().entrant(number).and_then(|entrant| entrant.person.as_ref());
            let club = person.and_then(|person| person.club.as_deref());
            let club = club.map_or_else(String::new, |club| format!(" ({club})"));
            let who = office.words.fill("event-import-who-number", &[("number", &number.to_string())]);
            format!("{who}{club}")
        }
    }
}

/// A row that is not imported, and why.
fn left_out_line(office: &Office, row: &TrialRow) -> String {
    let words = office.words;
    let why = match &row.outcome {
        Outcome::Planned(_) | Outcome::Skipped => return String::new(),
        Outcome::Refused(Refusal::BirthYearMissing { .. }) => return String::new(),
        Outcome::Asked(who) => {
            let key = match who {
                SameName::Entrant(_) => "event-import-asked",
                SameName::Row(_) => "event-import-asked-row",
            };
            let number = match who {
                SameName::Entrant(number) => number.to_string(),
                SameName::Row(_) => String::new(),
            };
            let (row, who) = (row.row.to_string(), same_name(office, *who));
            words.fill(key, &[("row", &*row), ("who", &*who), ("number", &*number)])
        }
        Outcome::Same(earlier) => {
            let variables = [("row", &*earlier.row.to_string()), ("name", &*earlier.name.spoken())];
            words.fill("event-import-same-as", &variables)
        }
        Outcome::Faulty(faults) => {
            faults.iter().map(|fault| fault.in_cell(&words)).collect::<Vec<_>>().join("; ")
        }
        Outcome::Refused(refusal) => refused(refusal, words),
    };
    row_line(row, &why, words)
}

fn row_line(row: &TrialRow, why: &str, words: Words) -> String {
    let (name, number) = (row.name.listed(), row.row.to_string());
    let line = if name.is_empty() {
        words.fill("list-fault-in-row", &[("row", &number), ("what", why)])
    } else {
        words.fill("event-import-row", &[("row", &*number), ("name", &*name), ("why", why)])
    };
    format!("  {}\n", tame(&line))
}

fn planned_line(office: &Office, planned: &Planned) -> String {
    let (key, number, person) = match planned {
        Planned::New(number, imported) => ("event-planned-new", number, &imported.person),
        Planned::Changed(number, person) => ("event-planned-changed", number, &**person),
        Planned::Same(_) => return String::new(),
    };
    let club = person.club.as_deref().map_or_else(String::new, |club| format!(" ({})", tame(club)));
    format!("{} {number} {}{club}\n", office.words.say(key), tame(&person.name.listed()))
}
