//! The heads of the columns in three languages.

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
    ("rank", ["rang", "rang", "rank"]),
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

/// The head of a column; its own name where nobody gave it another.
pub(super) fn head(column: &'static str, lang: Lang) -> &'static str {
    let known = HEADS.iter().find(|(name, _)| *name == column);
    known.map_or(column, |(_, [nl, fr, en])| match lang {
        Lang::Nl => nl,
        Lang::Fr => fr,
        Lang::En => en,
    })
}
