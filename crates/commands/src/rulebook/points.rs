//! Point tables as on the wall of a hall: one row per contract, the lowest first (KW-RANK-01).

use kaarting_rules::Lang;
use kaarting_rules::whist::{Contract, PointTable, ScoreOptions, Tariff, Undertrick, Worth};
use kaarting_words::Words;

use super::page::{Paper, Style, left, right, width_of};

/// Shown where a contract has no such figure.
const NOTHING: &str = "·";
/// The spaces between a table and the next, and after the names.
const GAP: &str = "  ";

/// One table, or several side by side.
pub(super) fn print(tables: &[PointTable], lang: Lang, paper: Paper) -> String {
    let words = Words::new(lang);
    match tables {
        [] => String::new(),
        [table] => one(table, &words, paper),
        [first, others @ ..] => compared(first, others, &words, paper),
    }
}

/// The figures of one contract, ready to be printed.
struct Figures {
    made: String,
    lost: String,
    opponents: String,
    over: String,
    under: String,
    all: String,
}

impl Figures {
    fn of(worth: &Worth) -> Figures {
        let nothing = || NOTHING.to_owned();
        Figures {
            made: points(worth.made),
            lost: points(worth.lost),
            opponents: if worth.contract.is_misery() {
                worth.opponents.map(points).join("/")
            } else {
                points(worth.opponents[0])
            },
            over: worth.over.map_or_else(nothing, signed),
            under: worth
                .under
                .map_or_else(nothing, |(lost, gained)| format!("{}/{}", signed(lost), signed(gained))),
            all: worth.all.map_or_else(nothing, points),
        }
    }
}

/// A figure with a true minus sign.
fn points(points: i32) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}

/// A figure that is added.
fn signed(step: i32) -> String {
    if step > 0 { format!("+{step}") } else { points(step) }
}

/// One table with every figure it has.
fn one(table: &PointTable, words: &Words, paper: Paper) -> String {
    let heading = words.fill("points-title", &[("id", &table.id), ("title", &table.title)]);
    let mut text = format!("{}\n", paper.paint(&heading, Style::Bold));
    let origin = words.fill("points-origin", &[("origin", &table.origin)]);
    text.push_str(&paper.entry("", 0, &origin, &[]));
    text.push('\n');

    let keys =
        ["points-made", "points-lost", "points-opponents", "points-over", "points-under", "points-all"];
    let heads: Vec<(String, String)> = keys
        .into_iter()
        .map(|key| {
            let head = words.say(key);
            head.split_once('|').map_or_else(|| (head.clone(), String::new()), |(a, b)| (a.into(), b.into()))
        })
        .collect();
    let tariff = Tariff { figures: &table.figures, options: ScoreOptions::default() };
    let rows: Vec<(Contract, [String; 6])> = Worth::of(tariff)
        .iter()
        .map(|worth| {
            let Figures { made, lost, opponents, over, under, all } = Figures::of(worth);
            (worth.contract, [made, lost, opponents, over, under, all])
        })
        .collect();
    let names = Names::new(words, Label::CodeAndName);
    let widths: Vec<usize> = (0..heads.len())
        .map(|column| {
            let cells = rows.iter().map(|(_, cells)| width_of(&cells[column]));
            let head = width_of(&heads[column].0).max(width_of(&heads[column].1));
            cells.max().unwrap_or(0).max(head)
        })
        .collect();
    let line = |start: String, cells: &mut dyn Iterator<Item = &String>| {
        let cells: Vec<String> = cells.zip(&widths).map(|(cell, width)| right(cell, *width)).collect();
        format!("{start}{}", cells.join(GAP))
    };
    let above = line(names.blank(), &mut heads.iter().map(|(above, _)| above));
    let below = line(names.head(words), &mut heads.iter().map(|(_, below)| below));
    let divider = "─".repeat(width_of(&below));
    text.push_str(&format!("{above}\n{below}\n{}\n", paper.paint(&divider, Style::Faint)));
    for (contract, cells) in &rows {
        let start = names.row(contract.code(), &words.contract(*contract));
        text.push_str(&format!("{}\n", line(start, &mut cells.iter())));
    }
    text.push_str(&format!("{}\n", paper.paint(&divider, Style::Faint)));
    text.push_str(&paper.entry("", 0, &words.say("points-note-under"), &[]));
    text.push_str(&paper.entry("", 0, &words.say("points-note-misery"), &[]));
    let cap = points(table.figures.solo.cap);
    text.push_str(&paper.entry("", 0, &words.fill("points-note-solo", &[("points", &cap)]), &[]));
    text
}

/// How a contract is called at the start of its row.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Code,
    CodeAndName,
}

/// The columns of the contracts' codes and names.
struct Names {
    code: usize,
    /// `None` if there is no room for the names.
    name: Option<usize>,
}

impl Names {
    fn new(words: &Words, label: Label) -> Names {
        let code = Contract::ALL.into_iter().map(|contract| contract.code().len()).max().unwrap_or(0);
        let names = Contract::ALL.into_iter().map(|contract| width_of(&words.contract(contract)));
        let steps = STEPS.iter().map(|(_, key)| width_of(&words.say(key)));
        let named = label == Label::CodeAndName;
        Names { code, name: named.then(|| names.chain(steps).max().unwrap_or(0)) }
    }

    fn row(&self, code: &str, name: &str) -> String {
        let code = left(code, self.code);
        match self.name {
            Some(width) => format!("{code}{GAP}{}{GAP}", left(name, width)),
            None => format!("{code}{GAP}"),
        }
    }

    fn head(&self, words: &Words) -> String {
        self.row("", &words.say("points-contract"))
    }

    fn blank(&self) -> String {
        self.row("", "")
    }
}

/// The rows of a comparison below the contracts: what one trick more or less is worth.
const STEPS: [(&str, &str); 4] = [
    ("S +1", "points-together-over"),
    ("S −1", "points-together-under"),
    ("SO +1", "points-solo-over"),
    ("SO −1", "points-solo-under"),
];

/// The four columns that each table has in a comparison: made, lost, opponents, all thirteen.
type Cells = [String; 4];

fn column(table: &PointTable) -> Vec<Cells> {
    let nothing = || NOTHING.to_owned();
    let over = |points: i32| [signed(points), nothing(), nothing(), nothing()];
    let under = |under: Undertrick| [nothing(), signed(under.loss), signed(under.opponents), nothing()];
    let worth = Worth::of(Tariff { figures: &table.figures, options: ScoreOptions::default() });
    let contracts = worth.iter().map(|worth| {
        let figures = Figures::of(worth);
        [figures.made, figures.lost, figures.opponents, figures.all]
    });
    let steps = [
        over(table.figures.together.overtrick),
        under(table.figures.together.undertrick),
        over(table.figures.solo.overtrick),
        under(table.figures.solo.undertrick),
    ];
    contracts.chain(steps).collect()
}

/// Several tables; what differs from the first stands out.
fn compared(first: &PointTable, others: &[PointTable], words: &Words, paper: Paper) -> String {
    let mut text = format!("{}\n", paper.paint(&words.say("points-compared"), Style::Bold));
    let all: Vec<&PointTable> = std::iter::once(first).chain(others).collect();
    let hang = all.iter().map(|table| width_of(&table.id)).max().unwrap_or(0) + 2;
    for table in &all {
        let told = format!("{}. {}", table.title, table.origin);
        text.push_str(&paper.entry(&paper.paint(&table.id, Style::Bold), hang, &told, &[]));
    }
    // In a narrow terminal the names go first; then the tables are put below each other, each with the first one.
    let fits = |block: &Block<'_>| paper.columns().is_none_or(|columns| block.width() <= columns);
    let whole = |label| Block::new(&all, words, paper, label);
    let block = [whole(Label::CodeAndName), whole(Label::Code)].into_iter().find(fits);
    let blocks = match block {
        Some(block) => vec![block],
        None => {
            let pair = |other| Block::new(&[first, other], words, paper, Label::Code);
            others.iter().map(pair).collect()
        }
    };
    for block in blocks {
        text.push('\n');
        text.push_str(&block.print(words));
    }
    let key = if paper.is_styled() { "points-note-bold" } else { "points-note-star" };
    text.push_str(&paper.entry("", 0, &words.fill(key, &[("id", &first.id)]), &[]));
    text.push_str(&paper.entry("", 0, &words.say("points-note-compared"), &[]));
    text
}

/// Tables side by side.
struct Block<'a> {
    tables: Vec<(&'a PointTable, Vec<Cells>, [usize; 4])>,
    heads: Cells,
    names: Names,
    paper: Paper,
}

impl<'a> Block<'a> {
    fn new(tables: &[&'a PointTable], words: &Words, paper: Paper, label: Label) -> Block<'a> {
        let heads = ["points-short-made", "points-short-lost", "points-short-opponents", "points-short-all"]
            .map(|key| words.say(key));
        let starred = usize::from(!paper.is_styled());
        let measured = tables.iter().map(|&table| {
            let column = column(table);
            let mut widths = [0, 1, 2, 3].map(|at| {
                let cells = column.iter().map(|cells| width_of(&cells[at]));
                cells.max().unwrap_or(0).max(width_of(&heads[at])) + starred
            });
            // The name of the table goes above its columns.
            let short = width_of(&table.id).saturating_sub(widths.iter().sum::<usize>() + widths.len() - 1);
            widths[0] += short;
            (table, column, widths)
        });
        Block { tables: measured.collect(), heads, names: Names::new(words, label), paper }
    }

    fn width(&self) -> usize {
        let tables = self.tables.iter().map(|(_, _, widths)| widths.iter().sum::<usize>() + widths.len() - 1);
        width_of(&self.names.blank()) + tables.sum::<usize>() + GAP.len() * (self.tables.len() - 1)
    }

    fn print(&self, words: &Words) -> String {
        let starred = usize::from(!self.paper.is_styled());
        let titles: Vec<String> = self
            .tables
            .iter()
            .map(|(table, _, widths)| left(&table.id, widths.iter().sum::<usize>() + widths.len() - 1))
            .map(|title| self.paper.paint(&title, Style::Bold))
            .collect();
        let heads: Vec<String> = self
            .tables
            .iter()
            .map(|(_, _, widths)| {
                let heads = self.heads.iter().zip(widths);
                let heads = heads.map(|(head, width)| right(head, width - starred) + &" ".repeat(starred));
                heads.collect::<Vec<_>>().join(" ")
            })
            .collect();
        let divider = self.paper.paint(&"─".repeat(self.width()), Style::Faint);
        let mut lines = vec![
            self.names.blank() + &titles.join(GAP),
            self.names.head(words) + &heads.join(GAP),
            divider.clone(),
        ];
        let contracts = Contract::ALL.into_iter().map(|contract| (contract.code(), words.contract(contract)));
        let steps = STEPS.iter().map(|(code, key)| (*code, words.say(key)));
        for (number, (code, name)) in contracts.chain(steps).enumerate() {
            if number == Contract::ALL.len() {
                lines.push(divider.clone());
            }
            lines.push(self.names.row(code, &name) + &self.row(number));
        }
        lines.push(divider);
        lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
    }

    fn row(&self, number: usize) -> String {
        let groups = self.tables.iter().map(|(_, column, widths)| {
            let cells = (0..4).map(|at| {
                let cell = &column[number][at];
                let differs = *cell != self.tables[0].1[number][at];
                if self.paper.is_styled() {
                    let spaces = " ".repeat(widths[at].saturating_sub(width_of(cell)));
                    let cell = if differs { self.paper.paint(cell, Style::Different) } else { cell.clone() };
                    return spaces + &cell;
                }
                right(&format!("{cell}{}", if differs { "*" } else { " " }), widths[at])
            });
            cells.collect::<Vec<_>>().join(" ")
        });
        groups.collect::<Vec<_>>().join(GAP)
    }
}
