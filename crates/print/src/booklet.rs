//! The regulations of an event as a booklet: what is chosen, what the games are worth, and every clause by chapter.

use kaarting_office::Tournament;
use kaarting_rules::{Authority, Chapter, Clause, Lang, Reading, Ruleset};
use kaarting_words::Words;

use crate::flow::Flow;
use crate::leaf::{A4, Hand, MARGIN, MEASURE};
use crate::letters::LetterCase;
use crate::press::Pile;
use crate::words::rules_in_force;
use crate::{Imprint, NotPrinted, points};

/// The side of the QR code that leads to the page.
const CODE: f32 = 24.0;
/// The width of the column of clause ids.
const IDS: f32 = 30.0;

/// The regulations in force, as a booklet (TRN-GEN-04, TRN-GEN-05).
pub fn booklet(tournament: &Tournament, imprint: &Imprint<'_>, lang: Lang) -> Result<Vec<u8>, NotPrinted> {
    let (case, words) = (LetterCase::new(), Words::new(lang));
    let mut pile = Pile::new(&case, tournament, imprint)?;
    let law = tournament.law().ok_or(NotPrinted::NoPlan)?;
    let (plan, address) = (pile.plan, format!("{}/rules", imprint.event_url));
    let title = words.say("print-booklet");
    let mut flow = Flow::new(&mut pile, &words, title.clone(), rules_in_force(words, plan));
    opening(&mut flow, &words, &address, &plan.rules.ruleset, &plan.rules.edition);
    let chosen = plan.readings(law);
    readings(&mut flow, &words, &chosen);
    if let Some(house) = law.house() {
        flow.room(75.0);
        flow.heading(&format!("{} · {}", words.say("print-booklet-points"), house.table.title));
        flow.y = points::lay(&words, house, &mut flow.leaf, flow.y, 2, 8.0);
    }
    for (chapter, clauses) in Chapter::book(law.ruleset()) {
        flow.heading(&words.chapter(chapter));
        for clause in clauses {
            let mut text = clause_text(&words, law.ruleset(), clause);
            if let Some(reading) = chosen.iter().find(|reading| reading.departs_from(clause)) {
                let answer = words.answer(reading, reading.chosen);
                text = format!("{text} {}", words.fill("regulations-otherwise", &[("answer", &answer)]));
            }
            let id = Hand::new(8.5).bold();
            flow.row(&[
                (MARGIN, IDS, id, clause.id()),
                (MARGIN + IDS, MEASURE - IDS, Hand::new(10.0), &text),
            ]);
        }
    }
    flow.end();
    pile.print(&title, lang)
}

/// Which regulations hold, and where to read them on a phone.
fn opening(flow: &mut Flow<'_, '_>, words: &Words, address: &str, ruleset: &Ruleset, edition: &str) {
    let (name, edition) = (words.say(&format!("rules-{ruleset}")), words.edition(*ruleset, edition));
    let about = words.fill("regulations-about", &[("rules", &name), ("edition", &edition)]);
    flow.leaf.code(A4.0 - MARGIN - CODE, flow.y + 1.0, CODE, address);
    let (from, room) = (flow.y, MEASURE - CODE - 8.0);
    flow.y += 1.0;
    flow.y += flow.text(MARGIN, room, Hand::new(11.0), &about) + 2.0;
    flow.y += flow.text(MARGIN, room, Hand::new(10.0), &words.say("print-booklet-web"));
    flow.y += flow.text(MARGIN, room, Hand::new(10.0).bold(), address);
    flow.y = flow.y.max(from + CODE + 1.0);
}

/// Every choice in words, whether it is the usual one, and the clause behind it.
pub(crate) fn readings(flow: &mut Flow<'_, '_>, words: &Words, readings: &[Reading]) {
    flow.heading(&words.say("print-booklet-readings"));
    let (asks, ids) = (66.0, 26.0);
    for reading in readings {
        let mut answer = words.answer(reading, reading.chosen);
        let mut hand = Hand::new(9.5);
        if !reading.is_usual() {
            answer = format!("{answer} ({})", words.say("regulations-not-usual"));
            hand = hand.bold();
        }
        let id = reading.clause.map_or("", Clause::id);
        flow.row(&[
            (MARGIN, asks - 3.0, Hand::new(9.5), &words.question(reading)),
            (MARGIN + asks, MEASURE - asks - ids, hand, &answer),
            (MARGIN + MEASURE - ids + 2.0, ids - 2.0, Hand::new(8.5), id),
        ]);
    }
}

/// What a clause says, and its origin if that is not the text of this game.
fn clause_text(words: &Words, ruleset: Ruleset, clause: Clause) -> String {
    let text = clause.text_in(ruleset, words.lang());
    let from = match clause.authority() {
        // The chapters of readings and decisions say so in their titles.
        Authority::Decision if !clause.id().starts_with("DEC-") => "regulations-decision",
        _ => return text.to_owned(),
    };
    format!("{text} ({})", words.say(from))
}
