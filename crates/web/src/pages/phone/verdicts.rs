//! What the jury said at a table, what is still open there, and the small offences it settled itself.

use kaarting_office::sheet::settled_at_table;
use kaarting_office::{At, EntrantNo, Tournament};
use kaarting_words::Words;

use super::super::event::public_name;
use super::super::of_game;
use super::super::rulings::{open_of, ruling_of};

/// What binds the sheet of a table, in words.
#[derive(Debug)]
pub(super) struct Verdicts {
    /// What the jury ruled, each in a line.
    pub rulings: Vec<String>,
    /// What is still open, each with its clause.
    pub open: Vec<(String, &'static str)>,
    /// The offences that the table settled itself, each with its id.
    pub settled: Vec<(String, String)>,
    /// The deal in play, where small offences can be written (KW-PEN-01, KW-PEN-02).
    pub deal: Option<usize>,
}

impl Verdicts {
    pub(super) fn of(tournament: &Tournament, at: At, words: Words) -> Option<Verdicts> {
        let (table, round) = (tournament.table(at)?, tournament.round(at.round)?);
        let name = |number: EntrantNo| format!("{} ({number})", public_name(tournament, number, words));
        let law = tournament.law()?;
        let free = of_game::is_misdeal_free(law);
        let settled = table.penalties().map(|(id, penalty)| {
            let key = match (penalty.clause.as_str(), penalty.agreed || free) {
                ("KW-PEN-01", true) => "phone-settled-redeal",
                ("KW-PEN-01", false) => "phone-settled-misdeal",
                _ => "phone-settled-revoke",
            };
            let text = words.say2(key, "who", name(penalty.by), "line", penalty.line.unwrap_or(0));
            (id.to_owned(), text)
        });
        let settles = !settled_at_table(law).is_empty();
        Some(Verdicts {
            rulings: table
                .rulings
                .iter()
                .map(|ruled| {
                    let ruling = ruling_of(tournament, ruled, words, &name);
                    words.say1("phone-ruled", "ruling", ruling)
                })
                .collect(),
            open: open_of(tournament, at, words, &name)
                .into_iter()
                .map(|open| (open.text, open.clause))
                .collect(),
            settled: settled.collect(),
            deal: (settles && table.head.is_some())
                .then(|| (table.line_count() + 1).min(round.length as usize)),
        })
    }
}
