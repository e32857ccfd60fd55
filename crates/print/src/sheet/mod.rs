//! Score sheets: what lies on the tables when a round begins (TRN-SEAT-01).

pub(crate) mod manille;
pub(crate) mod whist;

use kaarting_office::{At, EntrantNo, Law, Round, RoundNo, Table, Tournament};
use kaarting_rules::{Chairs, Lang};
use kaarting_words::Words;

use crate::leaf::{A4, Area, FINE, HAIR, Hand, Leaf, MARGIN, MEASURE, Role, STRONG};
use crate::letters::LetterCase;
use crate::names;
use crate::of_game;
use crate::press::{FOOT, Pile};
use crate::words::rules_in_force;
use crate::{Imprint, NotPrinted};

/// Where the lines of the deals begin.
const GRID_TOP: f32 = 86.0;

/// The sheets of a round, one page per table; a round longer than a page continues on the next.
///
/// Without a language every sheet is in that of most of its players ([`sheet_language`]).
pub fn score_sheets(
    tournament: &Tournament,
    round: RoundNo,
    imprint: &Imprint<'_>,
    lang: Option<Lang>,
) -> Result<Vec<u8>, NotPrinted> {
    let case = LetterCase::new();
    let pile = Pile::new(&case, tournament, imprint)?;
    let of_round = tournament.round(round).ok_or(NotPrinted::NoRound(round))?;
    sheets_of(tournament, of_round, imprint.part.cut(&of_round.tables), pile, lang)
}

/// The sheet of one table again, if the first got lost or wet.
pub fn score_sheet(
    tournament: &Tournament,
    at: At,
    imprint: &Imprint<'_>,
    lang: Option<Lang>,
) -> Result<Vec<u8>, NotPrinted> {
    let case = LetterCase::new();
    let pile = Pile::new(&case, tournament, imprint)?;
    let of_round = tournament.round(at.round).ok_or(NotPrinted::NoRound(at.round))?;
    let table = of_round.table(at.table).ok_or(NotPrinted::NoTable(at))?;
    sheets_of(tournament, of_round, std::slice::from_ref(table), pile, lang)
}

fn sheets_of<'a>(
    tournament: &'a Tournament,
    round: &Round,
    tables: &[Table],
    mut pile: Pile<'a>,
    lang: Option<Lang>,
) -> Result<Vec<u8>, NotPrinted> {
    let law = tournament.law().ok_or(NotPrinted::NoPlan)?;
    for table in tables {
        let words = Words::new(lang.unwrap_or_else(|| sheet_language(tournament, table)));
        let blank = Blank { tournament, law, round, table, words, chairs: table.on_paper(law) };
        of_game::sheet(&blank, &mut pile);
    }
    let lang = lang.unwrap_or(Lang::Nl);
    let title = Words::new(lang).fill("print-sheets-title", &[("round", &round.number.to_string())]);
    pile.print(&title, lang)
}

/// The language of a table's sheet: that of most of its players, or Dutch if there is no majority.
pub fn sheet_language(tournament: &Tournament, table: &Table) -> Lang {
    let langs = table.four.map(|number| {
        let person = tournament.entrant(number).and_then(|entrant| entrant.person.as_ref());
        person.map_or(Lang::Nl, |person| person.lang)
    });
    let speakers = |lang: Lang| langs.iter().filter(|&&other| other == lang).count();
    let most = Lang::ALL.map(speakers).into_iter().max().unwrap_or(0);
    let mut with_most = Lang::ALL.into_iter().filter(|&lang| speakers(lang) == most);
    match (with_most.next(), with_most.next()) {
        (Some(only), None) => only,
        _ => Lang::Nl,
    }
}

/// A sheet before anything is written on it.
pub(crate) struct Blank<'a> {
    tournament: &'a Tournament,
    pub(crate) law: &'a Law,
    round: &'a Round,
    table: &'a Table,
    words: Words,
    chairs: [EntrantNo; 4],
}

impl Blank<'_> {
    fn name(&self, number: EntrantNo) -> String {
        names::at_table(self.tournament, number)
    }

    /// The head of a page: the table in large figures, the event, and the code for the writer's phone.
    fn head(&self, pile: &Pile<'_>, leaf: &mut Leaf<'_>, page: usize, pages: usize) {
        let (words, plan) = (&self.words, pile.plan);
        let mut table = words.say("print-table");
        if pages > 1 {
            let (page, pages) = (page.to_string(), pages.to_string());
            table = format!(
                "{table} · {}",
                words.fill("print-sheet-part", &[("page", &page), ("pages", &pages)])
            );
        }
        // Read out as one: "table 12".
        leaf.role(Role::Heading(1));
        leaf.as_one(|leaf| {
            leaf.write(MARGIN, 15.5, 44.0, Hand::new(10.0), &table);
            leaf.write(MARGIN, 35.0, 44.0, Hand::new(64.0).bold(), &self.table.number.to_string());
        });
        leaf.role(Role::Form);
        let (x, width) = (60.0, 102.0);
        leaf.write(x, 16.0, width, Hand::new(15.0).bold(), &plan.title);
        leaf.write(x, 22.2, width, Hand::new(10.0), &words.day(plan.date));
        let phase = plan.phases.get(self.round.phase).map_or("", |phase| phase.name_in(self.words.lang()));
        let (round, rounds) = (self.round.number.to_string(), plan.rounds().to_string());
        let minutes = self.round.minutes.to_string();
        // The round comes first, because a long phase name may be cut off.
        let line = words.fill(
            "print-sheet-round",
            &[("phase", phase), ("round", &round), ("rounds", &rounds), ("minutes", &minutes)],
        );
        leaf.write(x, 29.2, width, Hand::new(12.0).bold(), &line);
        leaf.write(x, 35.5, width, Hand::new(9.0), &rules_in_force(*words, plan));
        let journal = words.fill("print-journal", &[("head", &pile.imprint.head())]);
        leaf.write(x, 40.5, width, Hand::new(9.0), &journal);
        // Where the regulations can be read (TRN-GEN-04).
        leaf.write(x, 45.0, width, Hand::new(8.5), &format!("{}/rules", pile.imprint.event_url));
        let at = At { round: self.round.number, table: self.table.number };
        if let Some(code) = (pile.imprint.code_of)(at) {
            let side = 25.0;
            leaf.code(A4.0 - MARGIN - side, 11.5, side, &format!("{}{code}", pile.imprint.table_url));
            leaf.write(A4.0 - MARGIN - 34.0, 43.2, 34.0, Hand::new(17.0).bold().right(), &code);
        }
        leaf.across(MARGIN, 47.0, MEASURE, STRONG);
    }

    /// The four, with a box for who writes (TRN-SEAT-05), and beside them what a writer should know.
    fn players(&self, leaf: &mut Leaf<'_>, hints: &[&str]) {
        let (top, row, width) = (54.0, 7.0, 88.0);
        let words = &self.words;
        let french = self.law.chairs() == Chairs::ByNumber;
        let small = Hand::new(8.0);
        leaf.write(
            MARGIN,
            52.4,
            72.0,
            small,
            &words.say(if french { "print-chairs" } else { "print-players" }),
        );
        leaf.write(MARGIN + width - 15.0, 52.4, 15.0, small.right(), &words.say("print-writes"));
        leaf.across(MARGIN, top, width, FINE);
        for (index, &number) in self.chairs.iter().enumerate() {
            let base = top + row * index as f32 + 5.0;
            let mut x = MARGIN;
            leaf.row();
            if french {
                leaf.write(x, base, 5.0, Hand::new(9.0), &(index + 1).to_string());
                x += 6.0;
            }
            leaf.write(x, base, 13.0, Hand::new(12.0).bold().right(), &number.to_string());
            leaf.write(x + 16.0, base, MARGIN + width - x - 24.0, Hand::new(12.0), &self.name(number));
            leaf.frame(Area::new(MARGIN + width - 5.0, base - 3.6, 4.0, 4.0), FINE);
            leaf.across(MARGIN, top + row * (index + 1) as f32, width, HAIR);
        }
        leaf.role(Role::Form);
        let (x, mut base) = (MARGIN + width + 8.0, 52.4);
        for hint in hints {
            leaf.write(x, base, 3.0, small, "–");
            base = leaf.paragraph(x + 3.2, base, MEASURE - width - 11.2, small, &words.say(hint)) + 0.5;
        }
    }

    /// A box to tick if the signal ended the round (MAN-ROUND-01).
    fn signal_box(&self, leaf: &mut Leaf<'_>) {
        let base = FOOT - 6.0;
        leaf.frame(Area::new(MARGIN, base - 2.8, 3.2, 3.2), FINE);
        leaf.write(MARGIN + 5.0, base, 80.0, Hand::new(8.5), &self.words.say("print-signal"));
        // The French regulations name the jury's table, the others the control desk (MAN-ROUND-05).
        let jury = self.law.ruleset().jury_takes_sheets();
        let hand_in = self.words.say(if jury { "print-hand-in-jury" } else { "print-hand-in" });
        leaf.write(MARGIN + 86.0, base, MEASURE - 86.0, Hand::new(8.5).right(), &hand_in);
    }
}
