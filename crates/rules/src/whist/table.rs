//! The point table: figures that an organiser can read and change (KW-SCORE-03).
//!
//! The regulations speak of a table and do not print it. So it is data: three tables come with the program, and an
//! organiser may write another in the same form. [`PointTable::parse`] reads one and names everything wrong with it.

use std::sync::LazyLock;

use toml::Spanned;
use toml::de::DeValue;

use super::file::{MAX_POINTS, Reader, Section, is_id, is_line};
use super::{Contract, FileFaultKind, FileRefused};

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
/// assert_eq!((liege.row(Contract::SO7).win, liege.row(Contract::SO7).loss), (15, -18));
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
    /// What the contracts are worth.
    pub figures: Figures,
}

/// What the contracts are worth by a point table: its figures without its names, small enough to go along with the
/// rules of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Figures {
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
    pub const LIEGE_TOML: &str = include_str!("../../rulesets/whist-liege.toml");
    /// The text of the table `liege-2025`.
    pub const LIEGE_2025_TOML: &str = include_str!("../../rulesets/whist-liege-2025.toml");
    /// The text of the table `whist-score`.
    pub const WHIST_SCORE_TOML: &str = include_str!("../../rulesets/whist-score.toml");

    /// The tables that come with the program, `liege` first.
    pub fn shipped() -> &'static [PointTable; 3] {
        &SHIPPED
    }

    /// The table `liege`, by which the ruleset that is shipped counts.
    pub fn liege() -> &'static PointTable {
        &SHIPPED[0]
    }

    /// The shipped table of that id.
    pub fn find(id: &str) -> Option<&'static PointTable> {
        SHIPPED.iter().find(|table| table.id == id)
    }

    /// The text of the shipped table of that id.
    pub fn shipped_text(id: &str) -> Option<&'static str> {
        let texts = [PointTable::LIEGE_TOML, PointTable::LIEGE_2025_TOML, PointTable::WHIST_SCORE_TOML];
        texts.into_iter().zip(PointTable::shipped()).find(|(_, table)| table.id == id).map(|(text, _)| text)
    }

    /// What a contract is worth: a table has a row for each, whether the ruleset plays it or not.
    pub const fn row(&self, contract: Contract) -> &Row {
        self.figures.row(contract)
    }

    /// Reads a table, and says what is strange about it; or names everything that is wrong with it.
    pub fn parse(text: &str) -> Result<(PointTable, Vec<TableWarning>), FileRefused> {
        let table = Reader::read(text, "point table", Reader::table)?;
        let warnings = table.warnings();
        Ok((table, warnings))
    }

    /// What is strange about the figures but may be meant, in the order of KW-RANK-01.
    fn warnings(&self) -> Vec<TableWarning> {
        let mut warnings = Vec::new();
        let mut peak: Option<(Contract, i32)> = None;
        for (contract, row) in Contract::ALL.into_iter().zip(&self.figures.rows) {
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
                    if self.figures.won(contract, tricks) < self.figures.won(contract, tricks - 1) {
                        warnings.push(TableWarning::LessForMoreTricks { contract, tricks });
                    }
                }
            }
        }
        warnings
    }
}

impl Figures {
    /// What a contract is worth: there is a row for each, whether the ruleset plays it or not.
    pub const fn row(&self, contract: Contract) -> &Row {
        &self.rows[contract.rank()]
    }
}

/// Something strange about a table that may be meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
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

/// Whether a contract is of one sort.
type Family = fn(Contract) -> bool;

/// Which sign a figure may have.
#[derive(Clone, Copy)]
enum Sign {
    Gain,
    Loss,
}

impl Reader {
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
            (Some(points), _) if points.abs_diff(0) > MAX_POINTS.unsigned_abs() => FileFaultKind::TooLarge,
            // KW-SCORE-02: losers are debited.
            (Some(points), Sign::Loss) if points > 0 => FileFaultKind::PositiveLoss(points),
            // KW-SCORE-01, KW-SCORE-02: winners gain, and so do the opponents of losers.
            (Some(points), Sign::Gain) if points < 0 => FileFaultKind::NegativeGain(points),
            (Some(points), _) => return points,
            (None, _) => FileFaultKind::TooLarge,
        };
        self.fault(Some(value.span().start), key, kind);
        0
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
            self.fault(Some(value.span().start), path, FileFaultKind::NotThree(figures.len()));
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
    fn table(&mut self, root: Section<'_>) -> PointTable {
        /// Each section, the contracts in it and its other keys.
        const SECTIONS: [(&str, Family, &[&str]); 6] = [
            ("together", |c| matches!(c, Contract::Together(_)), &["overtrick", "undertrick", "all_tricks"]),
            ("solo", |c| matches!(c, Contract::Solo(_)), &["overtrick", "undertrick", "cap"]),
            ("misery", Contract::is_misery, &[]),
            ("troel", |c| matches!(c, Contract::Troel), &["all_tricks"]),
            ("abondance", |c| matches!(c, Contract::Abondance(_)), &[]),
            ("slam", |c| matches!(c, Contract::SmallSlam | Contract::GrandSlam), &[]),
        ];
        let known: Vec<&str> =
            ["id", "title", "origin"].into_iter().chain(SECTIONS.map(|section| section.0)).collect();
        self.refuse_others(root, &known);
        let id = self.text(root, "id", is_id, FileFaultKind::BadId);
        let title = self.text(root, "title", is_line, FileFaultKind::BadText);
        let origin = self.text(root, "origin", is_line, FileFaultKind::BadText);
        let mut figures = Figures {
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
                    figures.rows[rank] = reader.row(section, contract);
                }
                match name {
                    "together" => {
                        figures.together = TogetherScale {
                            overtrick: reader.figure(section, "overtrick", Sign::Gain),
                            undertrick: reader.undertrick(section),
                            all_tricks: reader.figure(section, "all_tricks", Sign::Gain),
                        };
                    }
                    "solo" => {
                        figures.solo = SoloScale {
                            overtrick: reader.figure(section, "overtrick", Sign::Gain),
                            undertrick: reader.undertrick(section),
                            cap: reader.figure(section, "cap", Sign::Gain),
                        };
                    }
                    "troel" => figures.troel_all_tricks = reader.figure(section, "all_tricks", Sign::Gain),
                    _ => {}
                }
            });
        }
        PointTable { id, title, origin, figures }
    }
}
