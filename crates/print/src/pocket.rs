//! The jury's pocket book: offences, amounts, who gets what, how much at most, and what to do.

use kaarting_office::plan::OnSignal;
use kaarting_office::{Plan, Tournament};
use kaarting_rules::manille::{self, Attempts, Edition, Stake};
use kaarting_rules::whist::{Contract, HouseRules, JuryRole, Misdeal, Penalty};
use kaarting_rules::{Kind, Lang, Reading};
use kaarting_words::Words;

use crate::flow::Flow;
use crate::leaf::{HAIR, Hand, MARGIN, MEASURE};
use crate::letters::LetterCase;
use crate::press::Pile;
use crate::words::rules_in_force;
use crate::{Imprint, NotPrinted, booklet, of_game};

/// The columns: the clause, the offence, the amounts.
const IDS: f32 = 32.0;
const AMOUNTS: f32 = 46.0;

/// The pocket book of the jury of an event.
pub fn pocket_book(
    tournament: &Tournament,
    imprint: &Imprint<'_>,
    lang: Lang,
) -> Result<Vec<u8>, NotPrinted> {
    let (case, words) = (LetterCase::new(), Words::new(lang));
    let mut pile = Pile::new(&case, tournament, imprint)?;
    let law = tournament.law().ok_or(NotPrinted::NoPlan)?;
    let (plan, title) = (pile.plan, words.say("print-pocket"));
    let mut flow = Flow::new(&mut pile, &words, title.clone(), rules_in_force(words, plan));
    let readings = plan.readings(law);
    flow.heading(&words.say("pocket-always"));
    // What this ruleset alone says, or otherwise every ruleset of its game.
    let own = words.find(&format!("pocket-always-{}", law.ruleset()));
    let own = own.unwrap_or_else(|| words.say(&format!("pocket-always-{}", law.game())));
    for text in [words.say("pocket-always-1"), words.say("pocket-always-2"), own] {
        flow.paragraph(Hand::new(11.0), &text);
    }
    of_game::offences(law, &mut flow, &words);
    order(&mut flow, &words, plan, law.new_deck().is_some());
    // What the jury decides by: the readings of penalties and of its own work; an under-ruff may be a renege
    // (MAN-RENEGE-01).
    let of_jury = |reading: &&Reading| {
        let kinds = reading.clause.map_or(&[][..], |clause| clause.kinds());
        kinds.contains(&Kind::Penalty) || matches!(reading.name, "jury_from" | "underruff_partner")
    };
    let readings: Vec<Reading> = readings.iter().filter(of_jury).cloned().collect();
    booklet::readings(&mut flow, &words, &readings);
    flow.end();
    pile.print(&title, lang)
}

/// One offence: its clauses, what it is and what to do, what it costs and what the others get.
fn offence(flow: &mut Flow<'_, '_>, words: [&str; 5]) {
    let [ids, what, to_do, cost, others] = words;
    let (x, width) = (MARGIN + IDS, MEASURE - IDS - AMOUNTS - 4.0);
    let (bold, plain, small) = (Hand::new(11.0).bold(), Hand::new(10.0), Hand::new(9.5));
    let amounts = MARGIN + MEASURE - AMOUNTS;
    let left = flow.height(width, bold, what) + flow.height(width, plain, to_do);
    let right = flow.height(AMOUNTS, bold, cost) + flow.height(AMOUNTS, small, others);
    let tall = left.max(right).max(flow.height(IDS - 2.0, Hand::new(8.5), ids));
    flow.room(tall + 2.0);
    let top = flow.y;
    flow.text(MARGIN, IDS - 2.0, Hand::new(8.5), ids);
    flow.y += flow.text(x, width, bold, what);
    flow.text(x, width, plain, to_do);
    flow.y = top;
    flow.y += flow.text(amounts, AMOUNTS, bold, cost);
    flow.text(amounts, AMOUNTS, small, others);
    flow.y = top + tall + 1.0;
    flow.leaf.across(MARGIN, flow.y, MEASURE, HAIR);
    flow.y += 1.4;
}

pub(crate) fn of_manille(flow: &mut Flow<'_, '_>, words: &Words, rules: &manille::Rules) {
    let ruleset = rules.ruleset();
    let bar = Reading::of_manille(*rules).into_iter().find(|reading| reading.name == "no_trump_bar");
    let bar = bar.map_or("every_later_attempt", |reading| reading.chosen);
    let dutch = rules.edition == Edition::Dutch;
    flow.heading(&words.say("pocket-offences"));
    let own = |key: &str| words.say(&format!("{key}-{ruleset}"));
    let again = words.say(&format!("pocket-misdeal-1-{bar}"));
    let first = words.say("pocket-misdeal-1-amount");
    offence(flow, ["MAN-MISDEAL-01", &words.say("pocket-misdeal-1"), &again, &first, ""]);
    // MAN-MISDEAL-02: what the second costs, and in Dutch each further one.
    let wrong = |deals: u32| words.figure(-i64::from(Attempts::penalty_points(deals)));
    let second = own("pocket-misdeal-2");
    let cost =
        if rules.passes_on(2) { wrong(2) } else { format!("{}, {}, {} …", wrong(2), wrong(3), wrong(4)) };
    let ids = if dutch { "MAN-MISDEAL-02 MAN-MISDEAL-03" } else { "MAN-MISDEAL-02 MAN-MISDEAL-04" };
    offence(flow, [ids, &words.say("pocket-misdeal-2"), &second, &cost, ""]);
    // MAN-RENEGE-02: the most that the deal could bring, by its stake.
    let cost = Stake::ALL.map(|stake| words.figure(-i64::from(stake.most_points()))).join(" / ");
    let ids = if dutch {
        "MAN-RENEGE-01 MAN-RENEGE-02 MAN-RENEGE-06"
    } else {
        "MAN-RENEGE-01 MAN-RENEGE-02 MAN-RENEGE-04 MAN-RENEGE-05"
    };
    let to_do = own("pocket-renege");
    offence(flow, [ids, &words.say("pocket-renege"), &to_do, &cost, "×1 / ×2 / ×4"]);
    offence(flow, ["MAN-RENEGE-08", &words.say("pocket-cheat"), &to_do, &cost, "×1 / ×2 / ×4"]);
    let (late, jury) = (words.say("pocket-late-do"), words.say("pocket-of-jury"));
    offence(flow, ["MAN-AMB-08", &words.say("pocket-late"), &late, &jury, ""]);
    let throw = words.say("pocket-throw-do");
    offence(flow, ["MAN-PLAY-15", &words.say("pocket-throw"), &throw, &jury, ""]);
    flow.paragraph(Hand::new(10.0), &words.say("pocket-floor"));
}

pub(crate) fn of_whist(flow: &mut Flow<'_, '_>, words: &Words, house: &HouseRules) {
    let rules = house.rules;
    flow.heading(&words.say("pocket-approval"));
    let needs = |contract: &Contract| rules.needs_jury(*contract);
    let games: Vec<String> =
        rules.contracts.iter().filter(needs).map(|contract| words.contract(contract)).collect();
    flow.paragraph(
        Hand::new(11.0).bold(),
        &words.fill("pocket-approval-games", &[("games", &games.join(", "))]),
    );
    for n in 1..=4 {
        flow.paragraph(Hand::new(11.0), &words.say(&format!("pocket-approval-{n}")));
    }
    flow.heading(&words.say("pocket-offences"));
    for penalty in Penalty::ALL {
        let (clause, jury) = (penalty.clause(), penalty.jury(rules.penalties));
        let stem = format!("pocket-{clause}");
        // What to do depends on the reading, if there is one.
        let variant = match (penalty, jury) {
            (Penalty::JuryNotCalled, JuryRole::Confirms) => "confirm",
            (Penalty::EarlyClaim, _) => rules.option("early_claim_loss").unwrap_or("one_under"),
            (Penalty::Misdeal, _) if rules.penalties.misdeal == Misdeal::Free => "free",
            _ => "do",
        };
        let (offender, others) = (
            words.figure(penalty.offender(rules.penalties).into()),
            words.signed(penalty.others(rules.penalties)),
        );
        let cost = match (penalty, jury) {
            (Penalty::EarlyClaim, _) => words.say("pocket-loses"),
            (_, JuryRole::Enters) => words.say("pocket-of-jury"),
            (_, JuryRole::ChoosesUpTo) => words.fill("pocket-most", &[("points", &offender)]),
            _ => offender,
        };
        // KW-CON-31: who gets the five points of a troel that was not called.
        let two =
            penalty == Penalty::TroelNotCalled && rules.option("troel_silent_pays") == Some("opponents");
        let others = match penalty.others(rules.penalties) {
            0 => String::new(),
            _ if two => words.fill("pocket-both-opponents", &[("points", &others)]),
            _ => format!(
                "{} {}",
                words.say("pocket-others"),
                words.fill("pocket-each", &[("points", &others)])
            ),
        };
        let (what, to_do) = (words.say(&stem), words.say(&format!("{stem}-{variant}")));
        offence(flow, [clause.id(), &what, &to_do, &cost, &others]);
    }
    flow.paragraph(Hand::new(10.0), &words.say("pocket-no-floor"));
}

/// Warnings, new decks and the signal.
fn order(flow: &mut Flow<'_, '_>, words: &Words, plan: &Plan, new_decks: bool) {
    flow.heading(&words.say("pocket-order"));
    flow.paragraph(Hand::new(11.0), &words.say("pocket-order-1"));
    if new_decks {
        flow.paragraph(Hand::new(11.0), &words.say("pocket-order-2"));
    }
    let signal = match plan.settings.on_signal {
        OnSignal::FinishTheDeal => "public-now-finish",
        OnSignal::AbandonTheDeal => "public-now-abandon",
    };
    flow.paragraph(Hand::new(11.0), &words.fill("pocket-order-signal", &[("text", &words.say(signal))]));
}
