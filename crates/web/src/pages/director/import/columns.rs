//! What the columns of a list say: guessed, chosen, and kept for next time.

use std::collections::BTreeMap;

use kaarting_office::import::{Choice, Guess, Layout, ListCells, Meaning, WrittenOrder, squeezed};
use kaarting_words::Words;

use super::super::FormFields;
use super::Waiting;
use crate::app::App;
use crate::fault::Fault;
use crate::form::digest;

/// The rows of a list that are shown while its columns are chosen.
const SHOWN_ROWS: usize = 8;
/// The rows among which the one with the headings is chosen.
const HEAD_ROWS: usize = 25;
/// The columns that can be chosen; no list of people has more.
const MOST_COLUMNS: usize = 60;
/// What is kept for "leave it out".
const LEFT_OUT: &str = "-";
/// The kind of what is kept in the key-value store.
const KEPT: &str = "import-heads";

/// What was chosen for a list so far.
#[derive(Clone)]
pub(super) struct Chosen {
    /// Under which the list waits.
    pub key: String,
    /// What its columns say.
    pub layout: Layout,
    /// What becomes of its rows.
    pub choices: BTreeMap<u32, Choice>,
}

impl Chosen {
    /// Reads what a form says; what it does not say is as it seems.
    pub(super) fn read(typed: &FormFields, cells: &ListCells) -> Chosen {
        let asked = (0..cells.width()).map(|at| typed.some(&format!("c{at}")));
        let columns = asked.map(|word| word.as_deref().and_then(Meaning::read)).collect();
        let head = typed.get("head").parse().ok();
        let names = WrittenOrder::read(typed.get("names"));
        Chosen {
            key: typed.get("key").to_owned(),
            layout: Layout { head, columns, names },
            choices: typed.0.iter().filter_map(|(name, value)| choice(name, value)).collect(),
        }
    }

    /// The fields that say the same in the next form: which list, and what its columns say.
    pub(super) fn fields(&self) -> Vec<(String, String)> {
        let said = self.layout.columns.iter().enumerate();
        let columns =
            said.filter_map(|(at, meaning)| Some((format!("c{at}"), (*meaning)?.word().to_owned())));
        let head = self.layout.head.map(|row| ("head".to_owned(), row.to_string()));
        [("key".to_owned(), self.key.clone())].into_iter().chain(head).chain(columns).collect()
    }

    /// The query of an address that says the same: which list, and how it is read.
    pub(super) fn query(&self) -> String {
        let order = self.layout.names.map(|order| ("names".to_owned(), order.word().to_owned()));
        let said: Vec<(String, String)> = self.fields().into_iter().chain(order).collect();
        serde_urlencoded::to_string(said).unwrap_or_default()
    }
}

/// What the page needs to let somebody choose.
pub(super) struct Chooser {
    /// Why it is asked.
    pub note: Option<String>,
    pub file: String,
    pub key: String,
    /// The rows that can hold the headings: the number, how the row begins, and whether it is the one.
    pub heads: Vec<(u32, String, bool)>,
    /// Whether there are no headings.
    pub headless: bool,
    pub columns: Vec<Column>,
    /// What was decided before: about rows, and about the order of whole names.
    pub decided: Vec<(String, String)>,
    /// The first rows, as they stand in the file.
    pub rows: Vec<(u32, Vec<String>)>,
    /// The letters of the columns.
    pub letters: Vec<String>,
}

/// One column to choose for.
pub(super) struct Column {
    pub name: String,
    /// Its letter and its heading.
    pub label: String,
    /// What stands in it.
    pub sample: String,
    /// The meanings: the word, its name, and whether it is the one.
    pub options: Vec<(&'static str, String, bool)>,
}

impl Chooser {
    pub(super) fn of(waiting: Waiting, chosen: Chosen, words: Words) -> Chooser {
        let Waiting { file, cells, .. } = waiting;
        let width = cells.width().min(MOST_COLUMNS);
        let begins = |cells: &[String]| {
            let told: Vec<&str> = cells.iter().map(String::as_str).filter(|cell| !cell.is_empty()).collect();
            short(&told.iter().take(4).copied().collect::<Vec<_>>().join(" · "), 60)
        };
        let heads = cells.rows().iter().take(HEAD_ROWS);
        let head = |row: u32, cells: &[String]| {
            let what = format!("{} {row}", words.say("director-import-row"));
            words.say2("said-of", "what", what, "said", begins(cells))
        };
        let heads = heads.map(|(row, cells)| (*row, head(*row, cells), chosen.layout.head == Some(*row)));
        let column = |at: usize| {
            let meaning = chosen.layout.columns.get(at).copied().flatten();
            let below =
                cells.rows().iter().filter(|(row, _)| chosen.layout.head.is_none_or(|head| *row > head));
            let texts = below.filter_map(|(_, cells)| cells.get(at)).filter(|cell| !cell.is_empty());
            let letter = letter(at);
            let label = match cells.heading(&chosen.layout, at) {
                Some(head) => words.say2("said-of", "what", letter, "said", short(head, 60)),
                None => letter,
            };
            Column {
                name: format!("c{at}"),
                label,
                sample: texts.take(3).map(|text| short(text, 30)).collect::<Vec<_>>().join(" · "),
                options: Meaning::ALL.map(|one| (one.word(), named(one, words), meaning == Some(one))).into(),
            }
        };
        let row = |(row, cells): &(u32, Vec<String>)| {
            (*row, (0..width).map(|at| short(cells.get(at).map_or("", String::as_str), 40)).collect())
        };
        let decided = chosen.choices.iter().map(|(&row, &choice)| field_of(row, choice));
        let order = chosen.layout.names.map(|order| ("names".to_owned(), order.word().to_owned()));
        Chooser {
            note: None,
            heads: heads.collect(),
            headless: chosen.layout.head.is_none(),
            columns: (0..width).map(column).collect(),
            rows: cells.rows().iter().take(SHOWN_ROWS).map(row).collect(),
            letters: (0..width).map(letter).collect(),
            decided: decided.chain(order).collect(),
            file,
            key: chosen.key,
        }
    }
}

/// What a field of a form says about a row.
fn choice(name: &str, value: &str) -> Option<(u32, Choice)> {
    match name {
        "skip" => Some((value.parse().ok()?, Choice::Skip)),
        "other" => Some((value.parse().ok()?, Choice::Namesake)),
        // Of somebody who may be known: who it is.
        _ => {
            let row = name.strip_prefix('r')?.parse().ok()?;
            let choice = match value {
                "skip" => Choice::Skip,
                "other" => Choice::Namesake,
                number => Choice::SameAs(number.parse().ok()?),
            };
            Some((row, choice))
        }
    }
}

/// The field in which a form says a choice, and what stands in it.
pub(super) fn field_of(row: u32, choice: Choice) -> (String, String) {
    match choice {
        Choice::Skip => ("skip".to_owned(), row.to_string()),
        Choice::Namesake => ("other".to_owned(), row.to_string()),
        Choice::SameAs(number) => (format!("r{row}"), number.to_string()),
    }
}

/// What a column can say, in words.
pub(super) fn named(meaning: Meaning, words: Words) -> String {
    words.say(&format!("director-column-{}", meaning.word().replace('_', "-")))
}

/// A column as spreadsheets call it: A, B … Z, AA.
fn letter(at: usize) -> String {
    let one = |n: usize| char::from(b'A' + (n % 26) as u8);
    if at < 26 { one(at).to_string() } else { format!("{}{}", one(at / 26 - 1), one(at)) }
}

fn short(text: &str, most: usize) -> String {
    let plain: String = text.chars().filter(|c| !c.is_control()).take(most).collect();
    if text.chars().count() > most { format!("{plain}…") } else { plain }
}

/// A fault as a sentence of its own.
pub(super) fn sentence(fault: &str) -> String {
    let mut letters = fault.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", letters.as_str())
}

/// The name of a heading in the key-value store. Only its digest: whoever took a row of people for headings by mistake
/// leaves no name there.
fn kept_as(head: &str) -> String {
    digest("import-head", squeezed(head).as_bytes()).to_string().chars().take(32).collect()
}

/// How a list seems to be meant, by its headings and by what was chosen for them before.
pub(super) async fn guess(app: &App, cells: &ListCells) -> Result<Guess, Fault> {
    let kept = app.key_value().all(KEPT, app.now().as_millisecond()).await?;
    let known: BTreeMap<String, Option<Meaning>> = kept
        .into_iter()
        .map(|(key, word)| (key, std::str::from_utf8(&word).ok().and_then(Meaning::read)))
        .collect();
    Ok(cells.guess(&|head| known.get(&kept_as(head)).copied()))
}

/// Keeps what was chosen for headings, for the next list that has them; nothing where the program knows it already.
pub(super) async fn remember(app: &App, cells: &ListCells, layout: &Layout) -> Result<(), Fault> {
    let plain = cells.guess(&|_| None).layout;
    for (at, &meaning) in layout.columns.iter().enumerate().take(MOST_COLUMNS) {
        let Some(head) = cells.heading(layout, at).filter(|head| !squeezed(head).is_empty()) else {
            continue;
        };
        let known = plain.head == layout.head && plain.columns.get(at) == Some(&meaning);
        if known {
            app.key_value().remove(KEPT, &kept_as(head)).await?;
        } else {
            let word = meaning.map_or(LEFT_OUT, Meaning::word);
            app.key_value().put(KEPT, &kept_as(head), word.as_bytes(), None).await?;
        }
    }
    Ok(())
}
