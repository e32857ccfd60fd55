//! The heads of the columns, and the words under them, in three languages.

use kaarting_rules::Lang;

const HEADS: [(&str, [&str; 3]); 35] = [
    ("number", ["nummer", "numéro", "number"]),
    ("name", ["naam", "nom", "name"]),
    ("family", ["familienaam", "nom de famille", "family name"]),
    ("first", ["voornaam", "prénom", "first name"]),
    ("club", ["club", "club", "club"]),
    ("language", ["taal", "langue", "language"]),
    ("birth_year", ["geboortejaar", "année de naissance", "birth year"]),
    ("contact", ["contact", "contact", "contact"]),
    ("private", ["privé", "privé", "private"]),
    ("joker", ["joker", "joker", "joker"]),
    ("key", ["lidnummer", "numéro de membre", "member number"]),
    ("presence", ["aanwezigheid", "présence", "presence"]),
    ("excluded", ["uitgesloten", "exclu", "excluded"]),
    ("reason", ["reden", "motif", "reason"]),
    ("warnings", ["waarschuwingen", "avertissements", "warnings"]),
    ("paid", ["betaald", "payé", "paid"]),
    ("round", ["ronde", "tour", "round"]),
    ("phase", ["fase", "phase", "phase"]),
    ("phase_name", ["naam van de fase", "nom de la phase", "name of the phase"]),
    ("after_round", ["na ronde", "après le tour", "after round"]),
    ("table", ["tafel", "table", "table"]),
    ("place", ["stoel", "place à table", "seat"]),
    ("rank", ["plaats", "rang", "rank"]),
    ("points", ["punten", "points", "points"]),
    ("deals_won", ["gewonnen spelletjes", "parties gagnées", "deals won"]),
    ("deals", ["spelletjes", "parties", "deals"]),
    ("best_round", ["beste ronde", "meilleur tour", "best round"]),
    ("last_round", ["laatste ronde", "dernier tour", "last round"]),
    ("rounds", ["rondes", "tours", "rounds"]),
    ("separated_by", ["beslist door", "départagé par", "separated by"]),
    ("penalties", ["strafpunten", "pénalités", "penalties"]),
    ("members", ["leden", "membres", "members"]),
    ("share_percent", ["gewonnen aandeel", "part gagnée", "share won"]),
    ("corrections", ["correcties", "corrections", "corrections"]),
    ("totals_only", ["alleen totalen", "totaux seuls", "totals only"]),
];

/// The words that stand in the columns.
const WORDS: [(&str, [&str; 3]); 16] = [
    ("expected", ["verwacht", "attendu", "expected"]),
    ("checked_in", ["aanwezig", "présent", "present"]),
    ("absent", ["afwezig", "absent", "absent"]),
    ("withdrawn", ["uitgeschreven", "forfait", "withdrawn"]),
    ("points", ["punten", "points", "points"]),
    ("deals_won", ["gewonnen spelletjes", "parties gagnées", "deals won"]),
    ("best_round", ["beste ronde", "meilleur tour", "best round"]),
    ("last_round", ["laatste ronde", "dernier tour", "last round"]),
    ("lot", ["lot", "tirage au sort", "lot"]),
    ("N", ["noord", "nord", "north"]),
    ("E", ["oost", "est", "east"]),
    ("S", ["zuid", "sud", "south"]),
    ("W", ["west", "ouest", "west"]),
    ("nl", ["Nederlands", "néerlandais", "Dutch"]),
    ("fr", ["Frans", "français", "French"]),
    ("en", ["Engels", "anglais", "English"]),
];

/// The head of a column; its own name where nobody gave it another.
pub(super) fn head(column: &'static str, lang: Lang) -> &'static str {
    of(&HEADS, column, lang)
}

/// A word of the program in a language; itself where nobody gave it another.
pub(super) fn word(word: &'static str, lang: Lang) -> &'static str {
    of(&WORDS, word, lang)
}

fn of(known: &[(&'static str, [&'static str; 3])], name: &'static str, lang: Lang) -> &'static str {
    let known = known.iter().find(|(known, _)| *known == name);
    known.map_or(name, |(_, [nl, fr, en])| match lang {
        Lang::Nl => nl,
        Lang::Fr => fr,
        Lang::En => en,
    })
}
