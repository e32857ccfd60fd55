//! What an import would do, as the page shows it.

use kaarting_office::import::{
    Choice, NameSplit, Outcome, PeopleList, Planned, SameName, Trial, TrialRow, WrittenOrder,
};
use kaarting_office::{Person, Refusal, Tournament};
use kaarting_words::Words;

use super::Waiting;
use super::columns::{Chosen, field_of, named, sentence};

/// The rows of a dry run that are shown; what is unchanged comes last.
const SHOWN: usize = 700;

/// What an import would do.
pub(super) struct ShownTrial {
    pub file: String,
    /// How it came out, in a sentence.
    pub summary: String,
    /// Rows that are left out, in a sentence.
    pub left_out: String,
    /// Why nobody can be imported now.
    pub refused: Option<String>,
    /// What to do where years of birth are missing.
    pub ageless: Option<String>,
    /// What each column was read as.
    pub columns: String,
    pub ignored: String,
    /// How whole names can be split.
    pub names: Vec<ShownOrder>,
    pub lines: Vec<TrialLine>,
    pub more: usize,
    pub people: usize,
    /// What the next form says again.
    pub fields: Vec<(String, String)>,
    /// The same in an address, for whoever goes to the plan and comes back.
    pub query: String,
    /// The choices about rows that are not shown.
    pub hidden: Vec<(String, String)>,
}

/// An order of whole names, with a name of the list.
pub(in crate::pages::director) struct ShownOrder {
    pub word: &'static str,
    /// What it makes of the name.
    pub label: String,
    pub is_chosen: bool,
}

/// Both orders, with what they make of the example.
pub(in crate::pages::director) fn orders(split: &NameSplit, words: Words) -> Vec<ShownOrder> {
    let shown = |order: WrittenOrder| {
        let key = match order {
            WrittenOrder::FamilyFirst => "director-import-names-family",
            WrittenOrder::FirstFirst => "director-import-names-first",
        };
        let listed = order.split(&split.example).listed();
        let label = words.say2(key, "example", split.example.as_str(), "listed", listed);
        ShownOrder { word: order.word(), label, is_chosen: order == split.order }
    };
    WrittenOrder::ALL.map(shown).into()
}

/// Something that can be ticked or chosen about a row.
pub(super) struct Tick {
    /// A checkbox, or one of several.
    pub kind: &'static str,
    pub name: String,
    pub value: String,
    pub label: String,
    pub is_set: bool,
}

/// A row of the list, and what becomes of it.
pub(super) struct TrialLine {
    pub row: u32,
    pub number: String,
    pub name: String,
    pub state: String,
    pub class: &'static str,
    pub sub: String,
    /// Whose name it is too, and what could not be read.
    pub notes: Vec<String>,
    pub ticks: Vec<Tick>,
    /// Where it stands in the list: what is wrong first.
    order: u8,
}

impl ShownTrial {
    pub(super) fn of(
        tournament: &Tournament,
        waiting: &Waiting,
        chosen: &Chosen,
        (list, trial): (&PeopleList, &Trial),
        words: Words,
    ) -> ShownTrial {
        let mut lines: Vec<TrialLine> =
            trial.rows.iter().map(|row| line(tournament, row, chosen, words)).collect();
        lines.sort_by_key(|line| (line.order, line.row));
        let more = lines.len().saturating_sub(SHOWN);
        let unseen: Vec<u32> = lines.drain(lines.len() - more..).map(|line| line.row).collect();
        let (new, changed, same) = trial.counts();
        let (left_out, faults) = trial.left_out();
        let counts = [
            ("new", new.into()),
            ("changed", changed.into()),
            ("same", same.into()),
            ("faults", faults.into()),
        ];
        let read = chosen.layout.columns.iter().enumerate().filter_map(|(at, meaning)| {
            let head = waiting.cells.heading(&chosen.layout, at)?;
            Some(format!("{head} → {}", named((*meaning)?, words).to_lowercase()))
        });
        let can_import = trial.refused.is_none();
        ShownTrial {
            file: waiting.file.clone(),
            summary: if trial.rows.is_empty() {
                words.say("director-import-nobody")
            } else {
                words.tell("director-import-summary", counts)
            },
            left_out: if left_out > 0 {
                words.say1("director-import-left-out", "n", left_out)
            } else {
                String::new()
            },
            refused: trial.refused.as_ref().map(|refusal| refusal.text(&words)),
            ageless: trial.ageless.map(|(minimum, n)| {
                words.say2("director-import-ageless", "n", n, "minimum", u32::from(minimum))
            }),
            columns: read.collect::<Vec<_>>().join(" · "),
            ignored: list.ignored.join(", "),
            names: list.split.as_ref().map(|split| orders(split, words)).unwrap_or_default(),
            lines,
            more,
            people: if can_import { new + changed } else { 0 },
            hidden: chosen
                .choices
                .iter()
                .filter(|(row, _)| unseen.contains(row))
                .map(|(&row, &choice)| field_of(row, choice))
                .collect(),
            fields: chosen.fields(),
            query: chosen.query(),
        }
    }
}

fn line(tournament: &Tournament, row: &TrialRow, chosen: &Chosen, words: Words) -> TrialLine {
    let known = |number| tournament.entrant(number).and_then(|entrant| entrant.person.as_ref());
    let (key, class, order) = match &row.outcome {
        Outcome::Faulty(_) | Outcome::Refused(_) => ("fault", "wrong", 0),
        Outcome::Same(_) => ("double", "waiting", 1),
        Outcome::Asked(_) => ("asked", "waiting", 1),
        Outcome::Skipped => ("skipped", "none", 2),
        Outcome::Planned(Planned::New(..)) => ("new", "ok", 3),
        Outcome::Planned(Planned::Changed(..)) => ("changed", "info", 4),
        Outcome::Planned(Planned::Same(_)) => ("same", "none", 5),
    };
    let (number, sub) = match &row.outcome {
        Outcome::Planned(Planned::New(number, imported)) => {
            (number.to_string(), imported.person.club.clone().unwrap_or_default())
        }
        Outcome::Planned(Planned::Changed(number, person)) => (
            number.to_string(),
            known(*number).map(|old| differences(old, person, words)).unwrap_or_default(),
        ),
        Outcome::Planned(Planned::Same(number)) => (number.to_string(), String::new()),
        Outcome::Skipped => Default::default(),
        Outcome::Asked(who) => {
            let who = who_is(tournament, *who, words);
            (String::new(), words.say1("director-import-asks", "who", who))
        }
        Outcome::Same(earlier) => {
            let said =
                words.say2("director-import-same-as", "row", earlier.row, "name", earlier.name.spoken());
            (String::new(), said)
        }
        Outcome::Faulty(faults) => {
            let told = faults.iter().map(|fault| sentence(&fault.in_cell(&words)));
            (String::new(), told.collect::<Vec<_>>().join(" "))
        }
        // What to do is said once, above.
        Outcome::Refused(Refusal::BirthYearMissing { .. }) => {
            (String::new(), words.say("director-import-no-year"))
        }
        Outcome::Refused(refusal) => (String::new(), refusal.text(&words)),
    };
    TrialLine {
        row: row.row,
        number,
        name: row.name.listed(),
        state: words.say(&format!("director-import-{key}")),
        class,
        sub,
        notes: notes(tournament, row, words),
        ticks: ticks(row, chosen.choices.get(&row.row).copied(), words),
        order,
    }
}

/// Who has the name of a row: "number 12 (De Kring)", "row 4".
fn who_is(tournament: &Tournament, who: SameName, words: Words) -> String {
    match who {
        SameName::Row(row) => words.say1("director-import-who-row", "row", row.to_string()),
        SameName::Entrant(number) => {
            let person = tournament.entrant(number).and_then(|entrant| entrant.person.as_ref());
            let club = person.and_then(|person| person.club.as_deref());
            let who = words.say1("director-import-who-number", "number", number.to_string());
            club.map_or(who.clone(), |club| format!("{who} ({club})"))
        }
    }
}

/// Whose name a row has too, and what of it could not be read.
fn notes(tournament: &Tournament, row: &TrialRow, words: Words) -> Vec<String> {
    let namesake = row.namesake.filter(|_| matches!(row.outcome, Outcome::Planned(Planned::New(..))));
    let namesake =
        namesake.map(|who| words.say1("director-import-same-name", "who", who_is(tournament, who, words)));
    let left_empty = row.left_empty.iter().map(|fault| sentence(&fault.left_empty(&words)));
    namesake.into_iter().chain(left_empty.filter(|_| !matches!(row.outcome, Outcome::Skipped))).collect()
}

/// What can be said about a row. Of somebody who may be known it is asked who it is.
fn ticks(row: &TrialRow, choice: Option<Choice>, words: Words) -> Vec<Tick> {
    let asked = match (&row.outcome, choice) {
        (Outcome::Asked(who), _) => Some(*who),
        (Outcome::Planned(_) | Outcome::Refused(_), Some(Choice::SameAs(number))) => {
            Some(SameName::Entrant(number))
        }
        (Outcome::Planned(_), Some(Choice::Namesake)) => row.namesake,
        _ => None,
    };
    if let Some(who) = asked {
        return who_ticks(row, who, choice, words);
    }
    let tick = |name: &str, key: &str, is_set| Tick {
        kind: "checkbox",
        name: name.to_owned(),
        value: row.row.to_string(),
        label: words.say(key),
        is_set,
    };
    let skip = |is_set| vec![tick("skip", "director-import-skip", is_set)];
    let other = |is_set| vec![tick("other", "director-import-namesake", is_set)];
    match &row.outcome {
        Outcome::Same(_) => other(false),
        Outcome::Skipped => skip(true),
        Outcome::Planned(_) if choice == Some(Choice::Namesake) => other(true),
        Outcome::Planned(Planned::New(..) | Planned::Changed(..)) => skip(false),
        _ => Vec::new(),
    }
}

/// Who somebody is that may be known: the one of that name, somebody else, or nobody for this event.
fn who_ticks(row: &TrialRow, who: SameName, choice: Option<Choice>, words: Words) -> Vec<Tick> {
    let tick = |value: String, label: String, of: Choice| Tick {
        kind: "radio",
        name: format!("r{}", row.row),
        value,
        label,
        is_set: choice == Some(of),
    };
    let same = match who {
        SameName::Entrant(number) => {
            let label = words.say1("director-import-is-number", "number", number.to_string());
            Some(tick(number.to_string(), label, Choice::SameAs(number)))
        }
        SameName::Row(_) => None,
    };
    let other = tick("other".to_owned(), words.say("director-import-namesake"), Choice::Namesake);
    let skip = tick("skip".to_owned(), words.say("director-import-skip"), Choice::Skip);
    same.into_iter().chain([other, skip]).collect()
}

/// What changes of a person: `club: A → B`.
fn differences(old: &Person, new: &Person, words: Words) -> String {
    let text = |text: &Option<String>| text.clone().unwrap_or_else(|| "–".to_owned());
    let born = |person: &Person| person.birth().map_or_else(|| "–".to_owned(), |born| born.to_string());
    let pairs = [
        ("name", old.name.listed(), new.name.listed()),
        ("club", text(&old.club), text(&new.club)),
        ("lang", old.lang.to_string(), new.lang.to_string()),
        ("birth-year", born(old), born(new)),
        ("contact", text(&old.contact), text(&new.contact)),
        ("key", text(&old.key), text(&new.key)),
    ];
    let changed = pairs.iter().filter(|(_, old, new)| old != new);
    let shown = changed.map(|(what, old, new)| {
        let what = words.say(&format!("director-person-{what}")).to_lowercase();
        words.say2("said-of", "what", what, "said", format!("{old} → {new}"))
    });
    shown.collect::<Vec<_>>().join("; ")
}
