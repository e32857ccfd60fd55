//! What hangs on the door before the draw: the sealed number, for everyone to photograph (DEC-03).

use kaarting_office::Tournament;
use kaarting_rules::Lang;
use kaarting_words::Words;

use crate::leaf::{Hand, MARGIN, MEASURE, STRONG};
use crate::letters::LetterCase;
use crate::press::Pile;
use crate::{Imprint, NotPrinted};

/// How many letters of the hash form a group, and how many groups a line: short enough to be compared by eye.
const GROUP: usize = 4;
const GROUPS: usize = 8;

/// The sealed number of the draw on one page, and how and where to check it.
pub fn seed_poster(
    tournament: &Tournament,
    imprint: &Imprint<'_>,
    lang: Lang,
) -> Result<Vec<u8>, NotPrinted> {
    let (case, words) = (LetterCase::new(), Words::new(lang));
    let mut pile = Pile::new(&case, tournament, imprint)?;
    let hash = tournament.commitment().ok_or(NotPrinted::NoSeed)?.to_string();
    let title = words.say("print-seed-title");
    let mut leaf = pile.headed(&words, &title, &words.say("print-seed-line"));
    let letters: Vec<char> = hash.chars().collect();
    leaf.write(MARGIN, 62.0, MEASURE, Hand::new(40.0).bold().middle(), &words.say("sealed-number"));
    leaf.write(MARGIN, 80.0, MEASURE, Hand::new(13.0).middle(), &words.say("sealed-print"));
    let mut y = 90.0;
    for line in letters.chunks(GROUP * GROUPS) {
        let groups: Vec<String> = line.chunks(GROUP).map(|group| group.iter().collect()).collect();
        leaf.write(MARGIN, y, MEASURE, Hand::new(20.0).middle(), &groups.join("  "));
        y += 10.0;
    }
    leaf.across(MARGIN, y + 4.0, MEASURE, STRONG);
    y += 16.0;
    for step in 1..=4 {
        let text = words.say(&format!("print-seed-{step}"));
        leaf.write(MARGIN, y, 8.0, Hand::new(16.0).bold(), &format!("{step}."));
        y = leaf.paragraph(MARGIN + 10.0, y, MEASURE - 10.0, Hand::new(16.0), &text) + 3.0;
    }
    let draws = format!("{}/draw", imprint.event_url);
    leaf.code((210.0 - 50.0) / 2.0, y + 4.0, 50.0, &draws);
    leaf.write(MARGIN, y + 62.0, MEASURE, Hand::new(13.0).middle(), &draws);
    pile.lay(leaf, lang);
    pile.print(&title, lang)
}
