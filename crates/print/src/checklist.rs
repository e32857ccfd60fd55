//! What everyone has to remember on the day.

use kaarting_office::{Law, Tournament};
use kaarting_rules::Lang;
use kaarting_words::Words;

use crate::leaf::{Area, FINE, HAIR, Hand, MARGIN, MEASURE, Role};
use crate::letters::LetterCase;
use crate::press::{LIST_END, LIST_TOP, Pile};
use crate::words::rules_in_force;
use crate::{Imprint, NotPrinted};

/// Who gets a list for the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// The director of the event.
    Director,
    /// The control desk.
    Desk,
    /// The jury.
    Jury,
    /// The writer of a table.
    Writer,
}

impl Duty {
    /// Everyone who gets a list.
    pub const ALL: [Duty; 4] = [Duty::Director, Duty::Desk, Duty::Jury, Duty::Writer];

    const fn word(self) -> &'static str {
        match self {
            Duty::Director => "director",
            Duty::Desk => "desk",
            Duty::Jury => "jury",
            Duty::Writer => "writer",
        }
    }
}

/// The checklists of the day, each duty on a page of its own.
pub fn checklist(
    tournament: &Tournament,
    duties: &[Duty],
    imprint: &Imprint<'_>,
    lang: Lang,
) -> Result<Vec<u8>, NotPrinted> {
    let (case, words) = (LetterCase::new(), Words::new(lang));
    let mut pile = Pile::new(&case, tournament, imprint)?;
    let law = tournament.law().ok_or(NotPrinted::NoPlan)?;
    for duty in duties {
        let title = words.say(&format!("print-check-{}", duty.word()));
        let heading =
            |pile: &Pile<'_>| words.fill("print-check-line", &[("rules", &rules_in_force(words, pile.plan))]);
        let line = heading(&pile);
        let mut leaf = pile.headed(&words, &title, &line);
        let (mut y, mut number) = (LIST_TOP + 2.0, 0);
        for part in ["before", "round", "after"] {
            y += 7.5;
            leaf.role(Role::Heading(2));
            leaf.write(MARGIN, y, MEASURE, Hand::new(14.0).bold(), &words.say(&format!("print-part-{part}")));
            leaf.role(Role::Text);
            y += 2.0;
            leaf.across(MARGIN, y, MEASURE, HAIR);
            for item in items(&words, *duty, part, law) {
                number += 1;
                let hand = Hand::new(13.0);
                y += 8.4;
                if y > LIST_END - 10.0 {
                    let full = std::mem::replace(&mut leaf, pile.headed(&words, &title, &line));
                    pile.lay(full, lang);
                    y = LIST_TOP + 8.4;
                }
                leaf.frame(Area::new(MARGIN, y - 3.9, 4.6, 4.6), FINE);
                leaf.write(MARGIN + 6.0, y, 8.0, hand.right(), &format!("{number}."));
                let after = leaf.paragraph(MARGIN + 17.0, y, MEASURE - 17.0, hand, &item);
                y = after - 6.05;
            }
            y += 4.0;
        }
        pile.lay(leaf, lang);
    }
    pile.print(&words.say("print-checklist"), lang)
}

/// The sentences for a part of the day: those for every game, then those of this one, then those of its regulations and
/// of the readings chosen.
fn items(words: &Words, duty: Duty, part: &str, law: &Law) -> Vec<String> {
    let list = |stem: String| (1..).map_while(move |n: u32| words.find(&format!("{stem}-{n}")));
    let stem = format!("print-check-{}-{part}", duty.word());
    let reading = |name: &str| law.house().and_then(|house| house.rules.option(name));
    // KW-CON-31: who gets the five points of a troel that was not called.
    let own = reading("troel_silent_pays").unwrap_or(law.ruleset().id());
    let of_game = |n: u32| {
        let key = format!("{stem}-{}-{n}", law.game());
        // KW-PEN-01: a wrong deal does not cost the same in every revision.
        let revised = reading("misdeal").and_then(|value| words.find(&format!("{key}-{value}")));
        revised.or_else(|| words.find(&key))
    };
    let all = list(stem.clone());
    all.chain((1..).map_while(of_game)).chain(list(format!("{stem}-{own}"))).collect()
}
