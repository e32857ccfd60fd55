//! Where in the regulations a clause is found: the chapters of Colour Whist, which are numbered, and the headings of
//! Manille, which are not. The titles stand here as the regulations print them, so that a reader finds the page.

use super::{Clause, Source};

/// A heading of the regulations.
///
/// ```
/// use kaarting_rules::Clause;
/// let headings = Clause::KW_BID_07.headings();
/// assert_eq!((headings[0].chapter, headings[0].title), (Some(2), "De Biedingen"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Heading {
    /// The regulations it is a heading of.
    pub source: Source,
    /// The number of the chapter, where it has one.
    pub chapter: Option<u8>,
    /// The title in the language of the regulations.
    pub title: &'static str,
}

/// The chapters of Colour Whist: 0 is what stands before the first, 12 what stands after the last.
const CHAPTERS: [&str; 13] = [
    "Reglement kleurenwiezen (inleiding)",
    "Het spel",
    "De Biedingen",
    "De contracten",
    "Het kaartspel",
    "Praktisch",
    "Speciale spelletjes",
    "Rangorde",
    "Strafpunten",
    "Uitsluitingen",
    "Jokers",
    "Attitude",
    "Nota van de jury",
];

/// The headings of Manille, Dutch and French, in their order.
const HEADINGS: [(&str, &str); 9] = [
    ("Vóór aanvang van de ronde", "Avant le début de chaque tour"),
    ("Wie begint met delen?", "Qui commence à distribuer ?"),
    ("Schudden en afnemen / Verkeerd delen", "Mélanger et couper / Distribuer fautivement"),
    ("Verloop van de spelbeurt", "Déroulement d’une partie"),
    ("Puntentelling", "Marquage des points"),
    ("Rond spelen (alle punten)", "Jeu complet (tous les points)"),
    ("Onbesliste spelbeurt / plat / 30-30", "Match nul / 30-30"),
    ("Loochene / Vals spelen", "Nier / Tricher"),
    ("Einde van de ronde", "Fin du tour"),
];

impl Clause {
    /// Where the regulations say it, or say what it is a reading of; nothing where they are silent.
    pub fn headings(self) -> Vec<Heading> {
        let of = |source: &Source| {
            let source = *source;
            let numbered = move |&n: &u8| Heading {
                source,
                chapter: (1..=11).contains(&n).then_some(n),
                title: CHAPTERS[usize::from(n)],
            };
            let named = move |title| Heading { source, chapter: None, title };
            match source {
                Source::Whist => whist(self.id()).iter().map(numbered).collect(),
                Source::Nl => manille(self.id()).iter().map(|&n| named(HEADINGS[n].0)).collect(),
                Source::Fr => manille(self.id()).iter().map(|&n| named(HEADINGS[n].1)).collect::<Vec<_>>(),
            }
        };
        self.sources().iter().flat_map(of).collect()
    }
}

/// The chapters of Colour Whist in which a clause is found, as indices into [`CHAPTERS`].
fn whist(id: &str) -> &'static [u8] {
    match id {
        "TRN-GEN-01" | "TRN-GEN-02" | "TRN-GEN-03" | "TRN-GEN-04" => &[0],
        "TRN-GEN-05" => &[0, 12],
        "TRN-EXCL-01" | "TRN-EXCL-02" => &[9],
        "TRN-JOKER-01" => &[10],
        "TRN-ATT-01" => &[11],
        "KW-TROEL-00" | "KW-BID-01" | "KW-BID-02" => &[1],
        "KW-TROEL-01" => &[3, 6],
        "KW-TROEL-02" | "KW-TROEL-03" => &[1, 6],
        "KW-TROEL-04" => &[3, 6],
        "KW-TROEL-05" => &[1, 3, 6],
        "KW-BID-11" => &[2, 6],
        "KW-BID-12" => &[1, 3],
        "KW-BID-13" | "KW-RANK-02" | "KW-CONTR-11" | "KW-PEN-06" | "KW-JURY-04" => &[6],
        "KW-RANK-01" => &[7],
        "KW-CONTR-01" | "KW-CONTR-02" | "KW-CONTR-04" | "KW-CONTR-08" => &[3],
        "KW-LEAD-01" | "KW-LEAD-04" => &[4],
        "KW-LEAD-02" | "KW-LEAD-03" => &[3, 4],
        "KW-PLAY-01" | "KW-PLAY-02" => &[4, 5],
        "KW-PLAY-03" | "KW-PLAY-04" | "KW-PLAY-05" => &[5],
        "KW-SCORE-01" | "KW-SCORE-02" | "KW-SCORE-03" => &[1],
        "KW-SCORE-04" | "KW-SCORE-05" => &[5],
        "KW-PEN-01" => &[1],
        "KW-PEN-02" | "KW-PEN-03" | "KW-PEN-04" | "KW-JURY-02" => &[5],
        "KW-PLAY-06" | "KW-PEN-05" | "KW-PEN-08" | "KW-PEN-09" | "KW-PEN-10" => &[8],
        "KW-PEN-07" | "KW-JURY-03" => &[6, 12],
        "KW-JURY-01" => &[2, 3, 6],
        "KW-JURY-05" => &[8, 12],
        "KW-CON-01" => &[2, 3, 5, 6, 12],
        "KW-CON-02" => &[6, 12],
        "KW-CON-03" | "KW-CON-06" | "KW-CON-23" | "KW-CON-28" => &[1],
        "KW-CON-04" => &[4],
        "KW-CON-05" => &[5],
        "KW-CON-07" | "KW-CON-08" => &[8],
        "KW-CON-09" => &[1, 6],
        "KW-CON-10" | "KW-CON-31" | "KW-CON-32" => &[6],
        "KW-CON-14" | "KW-CON-15" => &[1, 3],
        "KW-CON-21" | "KW-CON-29" => &[3, 6],
        // The number of deals and the order of the cards stand nowhere.
        "KW-CON-22" | "KW-CON-25" => &[],
        "KW-CON-27" => &[2, 6],
        "KW-CON-30" => &[2, 3],
        _ if id.starts_with("KW-DECK-") || id.starts_with("KW-DEAL-") => &[1],
        _ if id.starts_with("KW-BID-") || id.starts_with("KW-CON-") => &[2],
        _ if id.starts_with("KW-CONTR-") => &[3, 6],
        _ => &[],
    }
}

/// The headings of Manille under which a clause is found, as indices into [`HEADINGS`].
fn manille(id: &str) -> &'static [usize] {
    match id {
        "TRN-SHEET-02" => &[0, 8],
        "MAN-DEAL-05" => &[6],
        "MAN-SCORE-01" | "MAN-SCORE-02" | "MAN-AMB-18" => &[4],
        "MAN-SCORE-03" | "MAN-AMB-15" => &[5],
        "MAN-SCORE-04" => &[6],
        "MAN-ROUND-04" | "MAN-AMB-08" | "MAN-AMB-09" | "MAN-AMB-10" | "MAN-AMB-16" => &[7],
        "MAN-AMB-06" | "MAN-AMB-07" => &[2],
        "MAN-AMB-13" => &[0],
        "MAN-AMB-14" => &[3, 8],
        "MAN-AMB-17" => &[1],
        _ if id.starts_with("TRN-") => &[0],
        _ if id.starts_with("MAN-DRAW-") => &[1],
        _ if id.starts_with("MAN-DEAL-") || id.starts_with("MAN-MISDEAL-") => &[2],
        _ if id.starts_with("MAN-RENEGE-") => &[7],
        _ if id.starts_with("MAN-ROUND-") => &[8],
        // The declaration, the stakes, the play, and the readings of them.
        _ => &[3],
    }
}
