//! Which column of a list means what, whoever named it.

use super::{ListFault, ListFaultKind};

/// What a column says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Number,
    Name,
    FirstName,
    LastName,
    Club,
    Language,
    BirthYear,
    Contact,
    Private,
    Joker,
    Key,
}

/// The names of the columns, in small letters without accents.
const NAMES: [(Meaning, &[&str]); 11] = [
    (
        Meaning::Number,
        &["number", "nummer", "nr", "no", "n°", "nº", "#", "numero", "num", "spelersnummer", "spelernummer"],
    ),
    (
        Meaning::Name,
        &[
            "name",
            "naam",
            "nom",
            "full name",
            "volledige naam",
            "nom complet",
            "speler",
            "player",
            "joueur",
            "deelnemer",
        ],
    ),
    (Meaning::FirstName, &["first name", "firstname", "given name", "voornaam", "prenom"]),
    (
        Meaning::LastName,
        &["last name", "lastname", "surname", "family name", "familienaam", "achternaam", "nom de famille"],
    ),
    (
        Meaning::Club,
        &["club", "vereniging", "equipe", "kaartersclub", "clubnaam", "association", "team", "ploeg"],
    ),
    (Meaning::Language, &["language", "lang", "taal", "langue"]),
    (
        Meaning::BirthYear,
        &[
            "birth year",
            "year of birth",
            "birthyear",
            "date of birth",
            "birthdate",
            "birth date",
            "geboortejaar",
            "geboortedatum",
            "annee de naissance",
            "date de naissance",
            "geboren",
            "ne en",
            "naissance",
        ],
    ),
    (
        Meaning::Contact,
        &[
            "contact",
            "e mail",
            "email",
            "mail",
            "e mailadres",
            "emailadres",
            "mailadres",
            "adresse e mail",
            "courriel",
            "telefoon",
            "telefoonnummer",
            "tel",
            "gsm",
            "telephone",
            "phone",
            "mobile",
        ],
    ),
    (Meaning::Private, &["private", "prive", "privaat", "anoniem", "anonyme", "anonymous"]),
    (Meaning::Joker, &["joker", "jokers"]),
    (
        Meaning::Key,
        &[
            "key",
            "sleutel",
            "lidnummer",
            "lidnr",
            "licentie",
            "licentienummer",
            "licence",
            "license",
            "numero de licence",
            "member number",
            "numero de membre",
        ],
    ),
];

/// The columns of a list.
#[derive(Debug, Default)]
pub(super) struct Columns {
    /// The place and the head of every column that is read.
    known: Vec<(Meaning, usize, String)>,
    /// Heads that mean nothing to us.
    pub(super) ignored: Vec<String>,
}

impl Columns {
    /// Reads the heads; two columns of one meaning are a fault, and so is a list without names.
    pub(super) fn of(heads: &[String], row: u32, faults: &mut Vec<ListFault>) -> Columns {
        let mut columns = Columns::default();
        for (at, head) in heads.iter().enumerate() {
            let shown = shown(head);
            let Some(meaning) = meaning(head) else {
                if !shown.is_empty() {
                    columns.ignored.push(shown);
                }
                continue;
            };
            if columns.known.iter().any(|(known, ..)| *known == meaning) {
                let kind = ListFaultKind::ColumnTwice;
                faults.push(ListFault { row: Some(row), column: Some(shown), kind });
            } else {
                columns.known.push((meaning, at, shown));
            }
        }
        // Beside a first name, "naam" and "nom" are the family's.
        let first = columns.column(Meaning::FirstName).is_some();
        if first && columns.column(Meaning::LastName).is_none() {
            for (meaning, ..) in &mut columns.known {
                *meaning = if *meaning == Meaning::Name { Meaning::LastName } else { *meaning };
            }
        }
        let names = columns.column(Meaning::Name).is_some() || columns.column(Meaning::LastName).is_some();
        if !names {
            faults.push(ListFault { row: Some(row), column: None, kind: ListFaultKind::NoNames });
        }
        columns
    }

    /// Where a column stands, and its head.
    pub(super) fn column(&self, meaning: Meaning) -> Option<(usize, &str)> {
        self.known.iter().find(|(known, ..)| *known == meaning).map(|(_, at, head)| (*at, head.as_str()))
    }
}

fn meaning(head: &str) -> Option<Meaning> {
    let plain = plain(head);
    NAMES.iter().find(|(_, names)| names.contains(&plain.as_str())).map(|(meaning, _)| *meaning)
}

/// A head as it can stand in a message.
fn shown(head: &str) -> String {
    head.trim().chars().filter(|c| !c.is_control()).take(60).collect()
}

/// Small letters without accents, words with one space between them.
pub(crate) fn plain(text: &str) -> String {
    let small = text.to_lowercase();
    let bare = small.chars().map(|c| match c {
        'à' | 'á' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'î' | 'ï' | 'í' => 'i',
        'ô' | 'ö' | 'ó' => 'o',
        'û' | 'ü' | 'ù' | 'ú' => 'u',
        '_' | '-' | '.' | ':' | '*' | '?' | '(' | ')' | '/' | '\'' | '\u{a0}' => ' ',
        // Letters with a mark behind them, as some systems write them.
        '\u{300}'..='\u{36f}' => '\0',
        other => other,
    });
    let bare: String = bare.filter(|&c| c != '\0').collect();
    bare.split_whitespace().collect::<Vec<_>>().join(" ")
}
