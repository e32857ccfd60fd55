//! Where the games part on paper: whose sheet is laid out, and whose offences stand in the pocket book.

use kaarting_rules::Law;

use crate::flow::Flow;
use crate::pocket;
use crate::press::Pile;
use crate::sheet::{Blank, manille, whist};
use kaarting_words::Words;

/// The sheet of one table.
pub(crate) fn sheet(blank: &Blank<'_>, pile: &mut Pile<'_>) {
    match blank.law {
        Law::Manille(_) => manille::lay(blank, pile),
        Law::Whist(house) => whist::lay(blank, house, pile),
    }
}

/// The offences in the jury's pocket book.
pub(crate) fn offences(law: &Law, flow: &mut Flow<'_, '_>, words: &Words) {
    match law {
        Law::Manille(rules) => pocket::of_manille(flow, words, rules),
        Law::Whist(house) => pocket::of_whist(flow, words, house),
    }
}
