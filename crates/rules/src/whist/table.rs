//! The point table: figures that an organiser can read and change (KW-SCORE-03).
//!
//! The regulations speak of a table and do not print it. So it is data: three tables come with the program, and an
//! organiser may write another in the same form. [`PointTable::parse`] reads one and names everything wrong with it.

use std::fmt;
use std::sync::LazyLock;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Contract;

/// No figure of a table is larger.
pub const MAX_POINTS: i32 = 10_000;
/// A longer text is no point table.
const MAX_BYTES: usize = 64 * 1024;
/// After so many faults of writing the text is no table at all.
const MAX_SYNTAX_FAULTS: usize = 100;

/// What one contract is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Row {
    /// For each declarer who makes it.
    pub win: i32,
    /// For each declarer who fails, by one trick where tricks are counted; zero or negative.
    pub loss: i32,
    /// For each opponent when one, two or three declarers fail (KW-SCORE-06); only misery knows two and three.
    pub opponents: [i32; 3],
}

/// What each trick too few after the first costs, and brings each opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Undertrick {
    /// For each declarer; zero or negative.
    pub loss: i32,
    /// For each opponent.
    pub opponents: i32,
}

/// How the tricks above and below a Together count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TogetherScale {
    /// Each trick above the contract, up to twelve.
    pub overtrick: i32,
    /// Each trick too few after the first.
    pub undertrick: Undertrick,
    /// Together 8 to 12 made with all thirteen (KW-SCORE-04).
    #[doc(alias = "rond")]
    pub all_tricks: i32,
}

/// How the tricks above and below a Solo count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SoloScale {
    /// Each trick above the contract, below eight.
    pub overtrick: i32,
    /// Each trick too few after the first.
    pub undertrick: Undertrick,
    /// Solo 6 or 7 made with eight tricks or more (KW-SCORE-05).
    pub cap: i32,
}

/// A point table.
///
/// ```
/// use kaarting_rules::whist::{Contract, PointTable};
/// let liege = PointTable::liege();
/// assert_eq!(liege.row(Contract::Solo(7)).map(|row| (row.win, row.loss)), Some((15, -18)));
///
/// // An organiser's own table is the same text with other figures.
/// let own = PointTable::LIEGE_TOML.replace("\"liege\"", "\"our-club\"").replace("win = 16", "win = -1");
/// let refused = PointTable::parse(&own).unwrap_err();
/// assert_eq!(refused.faults[0].to_string(), "line 20, column 15: together.S11.win must not be below zero, it is -1");
/// assert_eq!(refused.faults[1].key, "troel.TROEL.win");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PointTable {
    /// The name in files: small letters, digits and hyphens.
    pub id: String,
    /// The name for people.
    pub title: String,
    /// Where the figures come from.
    pub origin: String,
    /// The overtricks and undertricks of Together.
    pub together: TogetherScale,
    /// The overtricks and undertricks of Solo.
    pub solo: SoloScale,
    /// Troel with all thirteen (KW-SCORE-07).
    pub troel_all_tricks: i32,
    rows: [Row; Contract::ALL.len()],
}

static SHIPPED: LazyLock<[PointTable; 3]> = LazyLock::new(|| {
    [PointTable::LIEGE_TOML, PointTable::LIEGE_2025_TOML, PointTable::WHIST_SCORE_TOML]
        .map(|text| PointTable::parse(text).expect("the tests read every table that is shipped").0)
});

impl PointTable {
    /// The text of the table `liege`, also a pattern for an organiser's own.
    pub const LIEGE_TOML: &str = include_str!("../../../../rulesets/whist-liege.toml");
    /// The text of the table `liege-2025`.
    pub const LIEGE_2025_TOML: &str = include_str!("../../../../rulesets/whist-liege-2025.toml");
    /// The text of the table `whist-score`.
    pub const WHIST_SCORE_TOML: &str = include_str!("../../../../rulesets/whist-score.toml");

    /// The tables that come with the program, the default first.
    pub fn shipped() -> &'static [PointTable; 3] {
        &SHIPPED
    }

    /// The default table.
    pub fn liege() -> &'static PointTable {
        &SHIPPED[0]
    }

    /// The shipped table of that id.
    pub fn find(id: &str) -> Option<&'static PointTable> {
        SHIPPED.iter().find(|table| table.id == id)
    }

    /// What a contract is worth; nothing for a contract that does not exist, such as `Together(7)`.
    pub fn row(&self, contract: Contract) -> Option<&Row> {
        self.rows.get(contract.rank())
    }

    /// Reads a table, and says what is strange about it; or names everything that is wrong with it. Of a text that
    /// is no TOML only the faults of writing are named, the first hundred.
    pub fn parse(text: &str) -> Result<(PointTable, Vec<TableWarning>), TableRefused> {
        if text.len() > MAX_BYTES {
            let kind = TableFaultKind::TooLong { bytes: text.len() };
            return Err(TableRefused { faults: vec![TableFault { place: None, key: String::new(), kind }] });
        }
        let mut reader = Reader::new(text);
        let (root, errors) = DeTable::parse_recoverable(text);
        for error in errors.iter().take(MAX_SYNTAX_FAULTS) {
            let place = error.span().map(|span| reader.place(span.start));
            let kind = TableFaultKind::Syntax(error.message().to_owned());
            reader.faults.push(TableFault { place, key: String::new(), kind });
        }
        // What is left of a torn text would only give faults that are none.
        if errors.is_empty() {
            let table = reader.table(root.get_ref());
            if reader.faults.is_empty() {
                let warnings = table.warnings();
                return Ok((table, warnings));
            }
        }
        // Those without a place come last: they are about what is not there.
        reader.faults.sort_by_key(|fault| (fault.place.is_none(), fault.place));
        Err(TableRefused { faults: reader.faults })
    }

    /// What is strange about the figures but may be meant, in the order of KW-RANK-01.
    fn warnings(&self) -> Vec<TableWarning> {
        let mut warnings = Vec::new();
        let mut peak: Option<(Contract, i32)> = None;
        for (contract, row) in Contract::ALL.into_iter().zip(&self.rows) {
            // KW-RANK-01: the higher game should bring more than every game below it.
            match peak {
                Some((lower, best)) if row.win < best => {
                    warnings.push(TableWarning::NotMonotone { lower, higher: contract });
                }
                Some((lower, best)) if row.win == best => {
                    warnings.push(TableWarning::Tie { lower, higher: contract });
                    peak = Some((contract, best));
                }
                _ => peak = Some((contract, row.win)),
            }
            // KW-SCORE-06: when more declarers fail, the opponents should not get less.
            if contract.is_misery() {
                for failing in 2..=3 {
                    if row.opponents[failing - 1] < row.opponents[failing - 2] {
                        warnings.push(TableWarning::LessForMoreFailures { contract, failing: failing as u8 });
                    }
                }
            }
            // KW-SCORE-04, KW-SCORE-05, KW-SCORE-07: more tricks should not bring less.
            if let Some(announced) = contract.announced() {
                for tricks in announced + 1..=contract.tricks() {
                    if self.won(contract, tricks) < self.won(contract, tricks - 1) {
                        warnings.push(TableWarning::LessForMoreTricks { contract, tricks });
                    }
                }
            }
        }
        warnings
    }
}

/// Something strange about a table that may be meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum TableWarning {
    /// A game brings less than one it outranks (KW-RANK-01).
    #[error("{higher} ranks above {lower} and brings less (KW-RANK-01)")]
    NotMonotone {
        /// The game that is ranked lower.
        lower: Contract,
        /// The game that is ranked higher.
        higher: Contract,
    },
    /// A game brings no more than one it outranks (KW-RANK-01).
    #[error("{higher} ranks above {lower} and brings the same (KW-RANK-01)")]
    Tie {
        /// The game that is ranked lower.
        lower: Contract,
        /// The game that is ranked higher.
        higher: Contract,
    },
    /// Opponents get less when another declarer fails too (KW-SCORE-06).
    #[error("{contract}: opponents get less when {failing} fail than when {} does (KW-SCORE-06)", failing - 1)]
    LessForMoreFailures {
        /// The contract.
        contract: Contract,
        /// How many fail.
        failing: u8,
    },
    /// Declarers get less for one trick more.
    #[error("{contract}: made with {tricks} brings less than made with {}", tricks - 1)]
    LessForMoreTricks {
        /// The contract.
        contract: Contract,
        /// The tricks.
        tricks: u8,
    },
}

/// A place in a text; both count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in it.
    pub column: usize,
}

/// One thing wrong with a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFault {
    /// Where; a missing line of a section is told at its heading.
    pub place: Option<Place>,
    /// The key with its section, `together.S8.win`; empty where the text cannot be read.
    pub key: String,
    /// What.
    pub kind: TableFaultKind,
}

/// What is wrong with a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFaultKind {
    /// The text is longer than any table.
    TooLong {
        /// How long.
        bytes: usize,
    },
    /// The text is not TOML here: what the reader of TOML says about it, in English.
    Syntax(String),
    /// A key is not there.
    Missing,
    /// A key that no table has.
    Unknown,
    /// Another sort of value is wanted.
    WrongType {
        /// What is wanted.
        wanted: &'static str,
        /// What it is.
        found: &'static str,
    },
    /// A figure beyond [`MAX_POINTS`].
    TooLarge,
    /// A loss above zero.
    PositiveLoss(i32),
    /// A gain below zero.
    NegativeGain(i32),
    /// Opponents' points for another number of failing declarers than three.
    NotThree(usize),
    /// An id with other signs than small letters, digits and hyphens, or not between 1 and 40 of them.
    BadId,
    /// A title or an origin without a word in it, or longer than 400 characters.
    BadText,
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Place { line, column }) = self.place {
            write!(f, "line {line}, column {column}: ")?;
        }
        let key = &self.key;
        match &self.kind {
            TableFaultKind::TooLong { bytes } => write!(f, "{bytes} bytes is no point table"),
            TableFaultKind::Syntax(what) => write!(f, "not TOML: {what}"),
            TableFaultKind::Missing => write!(f, "{key} is missing"),
            TableFaultKind::Unknown => write!(f, "{key} is not a key of a point table"),
            TableFaultKind::WrongType { wanted, found } => write!(f, "{key} must be {wanted}, it is {found}"),
            TableFaultKind::TooLarge => write!(f, "{key} must lie between -{MAX_POINTS} and {MAX_POINTS}"),
            TableFaultKind::PositiveLoss(points) => write!(f, "{key} must not be above zero, it is {points}"),
            TableFaultKind::NegativeGain(points) => write!(f, "{key} must not be below zero, it is {points}"),
            TableFaultKind::NotThree(given) => {
                write!(f, "{key} must be three figures, for one, two and three who fail; it has {given}")
            }
            TableFaultKind::BadId => {
                write!(f, "{key} must be 1 to 40 small letters, digits and hyphens, a letter first")
            }
            TableFaultKind::BadText => write!(f, "{key} must be a text of 1 to 400 characters"),
        }
    }
}

/// Everything wrong with a table, at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRefused {
    /// What is wrong, in the order of the text.
    pub faults: Vec<TableFault>,
}

impl fmt::Display for TableRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a point table")?;
        self.faults.iter().try_for_each(|fault| write!(f, "\n{fault}"))
    }
}

impl std::error::Error for TableRefused {}

/// Whether a contract is of one sort.
type Family = fn(Contract) -> bool;

/// Which sign a figure may have.
#[derive(Clone, Copy)]
enum Sign {
    Gain,
    Loss,
}

/// Reads a table and collects the faults; a value that cannot be read is zero until the end.
struct Reader {
    text: String,
    line_starts: Vec<usize>,
    faults: Vec<TableFault>,
}

/// A table of the text with its name and its place.
#[derive(Clone, Copy)]
struct Section<'a> {
    keys: &'a DeTable<'a>,
    path: &'a str,
    start: Option<usize>,
}

impl<'a> Section<'a> {
    fn path_of(&self, key: &str) -> String {
        // A stranger's key may be as long as the text.
        let key: String = key.chars().take(60).collect();
        if self.path.is_empty() { key } else { format!("{}.{key}", self.path) }
    }

    fn get(&self, key: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.keys.iter().find(|(name, _)| name.get_ref() == key).map(|(_, value)| value)
    }
}

impl Reader {
    fn new(text: &str) -> Reader {
        let line_starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Reader { text: text.to_owned(), line_starts, faults: Vec::new() }
    }

    fn place(&self, offset: usize) -> Place {
        let line = self.line_starts.partition_point(|&start| start <= offset).max(1);
        let before = self.text.get(self.line_starts[line - 1]..offset);
        Place { line, column: before.map_or(0, |before| before.chars().count()) + 1 }
    }

    fn fault(&mut self, at: Option<usize>, key: String, kind: TableFaultKind) {
        let place = at.map(|offset| self.place(offset));
        self.faults.push(TableFault { place, key, kind });
    }

    fn wrong_type(&mut self, value: &Spanned<DeValue<'_>>, key: String, wanted: &'static str) {
        let found = match value.get_ref() {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) => "a whole number",
            DeValue::Float(_) => "a number with a point",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table of keys",
        };
        self.fault(Some(value.span().start), key, TableFaultKind::WrongType { wanted, found });
    }

    /// Every key of a section that is not among the known ones.
    fn refuse_others(&mut self, section: Section<'_>, known: &[&str]) {
        for (key, _) in section.keys.iter().filter(|(key, _)| !known.contains(&key.get_ref().as_ref())) {
            self.fault(Some(key.span().start), section.path_of(key.get_ref()), TableFaultKind::Unknown);
        }
    }

    /// The value of a key, or a fault.
    fn value<'a>(&mut self, section: Section<'a>, key: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        let value = section.get(key);
        if value.is_none() {
            self.fault(section.start, section.path_of(key), TableFaultKind::Missing);
        }
        value
    }

    /// Reads a table inside a section.
    fn within<T: Default>(
        &mut self,
        section: Section<'_>,
        key: &str,
        read: impl FnOnce(&mut Reader, Section<'_>) -> T,
    ) -> T {
        let path = section.path_of(key);
        let Some(value) = self.value(section, key) else { return T::default() };
        match value.get_ref() {
            DeValue::Table(keys) => {
                read(self, Section { keys, path: &path, start: Some(value.span().start) })
            }
            _ => {
                self.wrong_type(value, path, "a table of keys");
                T::default()
            }
        }
    }

    fn figure(&mut self, section: Section<'_>, key: &str, sign: Sign) -> i32 {
        self.value(section, key).map_or(0, |value| self.points(value, section.path_of(key), sign))
    }

    fn points(&mut self, value: &Spanned<DeValue<'_>>, key: String, sign: Sign) -> i32 {
        let DeValue::Integer(digits) = value.get_ref() else {
            self.wrong_type(value, key, "a whole number");
            return 0;
        };
        let points = i32::from_str_radix(digits.as_str(), digits.radix()).ok();
        let kind = match (points, sign) {
            (Some(points), _) if points.abs_diff(0) > MAX_POINTS.unsigned_abs() => TableFaultKind::TooLarge,
            // KW-SCORE-02: losers are debited.
            (Some(points), Sign::Loss) if points > 0 => TableFaultKind::PositiveLoss(points),
            // KW-SCORE-01, KW-SCORE-02: winners gain, and so do the opponents of losers.
            (Some(points), Sign::Gain) if points < 0 => TableFaultKind::NegativeGain(points),
            (Some(points), _) => return points,
            (None, _) => TableFaultKind::TooLarge,
        };
        self.fault(Some(value.span().start), key, kind);
        0
    }

    fn text(
        &mut self,
        section: Section<'_>,
        key: &str,
        well_formed: fn(&str) -> bool,
        kind: TableFaultKind,
    ) -> String {
        let Some(value) = self.value(section, key) else { return String::new() };
        match value.get_ref() {
            DeValue::String(text) if well_formed(text) => return text.to_string(),
            DeValue::String(_) => self.fault(Some(value.span().start), section.path_of(key), kind),
            _ => self.wrong_type(value, section.path_of(key), "a text"),
        }
        String::new()
    }

    /// One contract.
    fn row(&mut self, section: Section<'_>, contract: Contract) -> Row {
        self.within(section, contract.code(), |reader, row| {
            reader.refuse_others(row, &["win", "loss", "opponents"]);
            let opponents = if contract.is_misery() {
                reader.by_failing(row, "opponents")
            } else {
                [reader.figure(row, "opponents", Sign::Gain), 0, 0]
            };
            Row {
                win: reader.figure(row, "win", Sign::Gain),
                loss: reader.figure(row, "loss", Sign::Loss),
                opponents,
            }
        })
    }

    /// Three figures, for one, two and three failing declarers (KW-SCORE-06).
    fn by_failing(&mut self, section: Section<'_>, key: &str) -> [i32; 3] {
        let path = section.path_of(key);
        let Some(value) = self.value(section, key) else { return [0; 3] };
        let DeValue::Array(list) = value.get_ref() else {
            self.wrong_type(value, path, "a list of three figures");
            return [0; 3];
        };
        let figures: Vec<i32> =
            list.iter().map(|figure| self.points(figure, path.clone(), Sign::Gain)).collect();
        figures.as_slice().try_into().unwrap_or_else(|_| {
            self.fault(Some(value.span().start), path, TableFaultKind::NotThree(figures.len()));
            [0; 3]
        })
    }

    fn undertrick(&mut self, section: Section<'_>) -> Undertrick {
        self.within(section, "undertrick", |reader, undertrick| {
            reader.refuse_others(undertrick, &["loss", "opponents"]);
            Undertrick {
                loss: reader.figure(undertrick, "loss", Sign::Loss),
                opponents: reader.figure(undertrick, "opponents", Sign::Gain),
            }
        })
    }

    /// The whole table.
    fn table(&mut self, keys: &DeTable<'_>) -> PointTable {
        /// Each section, the contracts in it and its other keys.
        const SECTIONS: [(&str, Family, &[&str]); 6] = [
            ("together", |c| matches!(c, Contract::Together(_)), &["overtrick", "undertrick", "all_tricks"]),
            ("solo", |c| matches!(c, Contract::Solo(_)), &["overtrick", "undertrick", "cap"]),
            ("misery", Contract::is_misery, &[]),
            ("troel", |c| matches!(c, Contract::Troel), &["all_tricks"]),
            ("abondance", |c| matches!(c, Contract::Abondance(_)), &[]),
            ("slam", |c| matches!(c, Contract::SmallSlam | Contract::GrandSlam), &[]),
        ];
        let root = Section { keys, path: "", start: None };
        let known: Vec<&str> =
            ["id", "title", "origin"].into_iter().chain(SECTIONS.map(|section| section.0)).collect();
        self.refuse_others(root, &known);
        let mut table = PointTable {
            id: self.text(root, "id", is_id, TableFaultKind::BadId),
            title: self.text(root, "title", is_line, TableFaultKind::BadText),
            origin: self.text(root, "origin", is_line, TableFaultKind::BadText),
            together: TogetherScale::default(),
            solo: SoloScale::default(),
            troel_all_tricks: 0,
            rows: [Row::default(); Contract::ALL.len()],
        };
        for (name, holds, others) in SECTIONS {
            self.within(root, name, |reader, section| {
                let contracts =
                    || Contract::ALL.into_iter().enumerate().filter(|(_, contract)| holds(*contract));
                let known: Vec<&str> =
                    contracts().map(|(_, contract)| contract.code()).chain(others.iter().copied()).collect();
                reader.refuse_others(section, &known);
                for (rank, contract) in contracts() {
                    table.rows[rank] = reader.row(section, contract);
                }
                match name {
                    "together" => {
                        table.together = TogetherScale {
                            overtrick: reader.figure(section, "overtrick", Sign::Gain),
                            undertrick: reader.undertrick(section),
                            all_tricks: reader.figure(section, "all_tricks", Sign::Gain),
                        };
                    }
                    "solo" => {
                        table.solo = SoloScale {
                            overtrick: reader.figure(section, "overtrick", Sign::Gain),
                            undertrick: reader.undertrick(section),
                            cap: reader.figure(section, "cap", Sign::Gain),
                        };
                    }
                    "troel" => table.troel_all_tricks = reader.figure(section, "all_tricks", Sign::Gain),
                    _ => {}
                }
            });
        }
        table
    }
}

fn is_id(text: &str) -> bool {
    text.len() <= 40
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

fn is_line(text: &str) -> bool {
    !text.trim().is_empty() && text.chars().count() <= 400 && !text.chars().any(char::is_control)
}
