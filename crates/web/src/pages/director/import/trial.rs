//! What an import would do, as the page shows it.

use kaarting_office::import::{Outcome, PeopleList, Planned, Trial, TrialRow};
use kaarting_office::{Person, Refusal, Tournament};
use kaarting_words::Words;

use super::Waiting;
use super::columns::{Chosen, named, sentence};

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
    pub lines: Vec<TrialLine>,
    pub more: usize,
    pub people: usize,
    /// What the next form says again.
    pub fields: Vec<(String, String)>,
    /// The choices about rows that are not shown.
    pub hidden: Vec<(&'static str, u32)>,
}

/// A row of the list, and what becomes of it.
pub(super) struct TrialLine {
    pub row: u32,
    pub number: String,
    pub name: String,
    pub state: String,
    pub class: &'static str,
    pub sub: String,
    /// What can be ticked: the field, its label, and whether it is ticked.
    pub tick: Option<(&'static str, String, bool)>,
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
            lines,
            more,
            people: if can_import { new + changed } else { 0 },
            hidden: chosen
                .choices
                .iter()
                .filter(|(row, _)| unseen.contains(row))
                .map(|(&row, choice)| (super::columns::word_of(*choice), row))
                .collect(),
            fields: chosen.fields(),
        }
    }
}

fn line(tournament: &Tournament, row: &TrialRow, chosen: &Chosen, words: Words) -> TrialLine {
    let skip = |ticked| Some(("skip", words.say("director-import-skip"), ticked));
    let other = |ticked| Some(("other", words.say("director-import-namesake"), ticked));
    let known = |number| tournament.entrant(number).and_then(|entrant| entrant.person.as_ref());
    let is_namesake =
        chosen.choices.get(&row.row).is_some_and(|choice| super::columns::word_of(*choice) == "other");
    let (key, class, order) = match &row.outcome {
        Outcome::Faulty(_) | Outcome::Refused(_) => ("fault", "wrong", 0),
        Outcome::Same(_) => ("double", "waiting", 1),
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
    let tick = match &row.outcome {
        Outcome::Same(_) => other(false),
        Outcome::Skipped => skip(true),
        Outcome::Planned(_) if is_namesake => other(true),
        Outcome::Planned(Planned::New(..) | Planned::Changed(..)) => skip(false),
        _ => None,
    };
    TrialLine {
        row: row.row,
        number,
        name: row.name.listed(),
        state: words.say(&format!("director-import-{key}")),
        class,
        sub,
        tick,
        order,
    }
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
