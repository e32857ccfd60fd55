//! A figure before more than one thing: "1 punten" is no Dutch. Such a sentence chooses between one and more.

use super::{File, Finding, Tree};

/// The words for more than one of what pages count, by language.
const MANY: [(&str, &[&str]); 3] = [
    (
        "nl",
        &[
            "bestanden",
            "bladen",
            "boompjes",
            "cijfers",
            "clubs",
            "correcties",
            "dagen",
            "deelnemers",
            "dia’s",
            "fouten",
            "jokers",
            "kaarten",
            "leden",
            "lijnen",
            "maanden",
            "mensen",
            "minuten",
            "namen",
            "oproepen",
            "personen",
            "plaatsen",
            "punten",
            "regels",
            "rijen",
            "rondes",
            "seconden",
            "slagen",
            "spelers",
            "spelletjes",
            "strafpunten",
            "tafels",
            "tekens",
            "telefoons",
            "uitspraken",
            "verdelingen",
        ],
    ),
    (
        "fr",
        &[
            "absents",
            "appels",
            "caractères",
            "cartes",
            "chiffres",
            "clubs",
            "corrections",
            "distributions",
            "décisions",
            "départs",
            "fautes",
            "feuilles",
            "fichiers",
            "heures",
            "inscrits",
            "jokers",
            "joueurs",
            "jours",
            "lignes",
            "membres",
            "minutes",
            "noms",
            "parties",
            "personnes",
            "places",
            "plis",
            "points",
            "pointés",
            "présents",
            "répartitions",
            "secondes",
            "tables",
            "tours",
            "téléphones",
        ],
    ),
    (
        "en",
        &[
            "calls",
            "cards",
            "characters",
            "clubs",
            "corrections",
            "days",
            "deals",
            "digits",
            "faults",
            "files",
            "hours",
            "jokers",
            "lines",
            "members",
            "minutes",
            "names",
            "people",
            "places",
            "players",
            "points",
            "rounds",
            "rulings",
            "seconds",
            "sheets",
            "tables",
            "times",
            "tricks",
        ],
    ),
];

/// What counts nothing: which table, which round.
const ORDINALS: [&str; 4] = ["number", "phase", "round", "table"];

/// What is never one: the limits of the program, the figures of the regulations.
const LIMITS: [&str; 8] = ["checks", "fine", "least", "letters", "lines", "minimum", "most", "tricks"];

/// Sentences whose figure is never one: four players at a table, sixty points in a deal, ten seconds to take back.
const NEVER_ONE: [&str; 8] = [
    "done-director-cut",
    "jury-open-again",
    "phone-at-most",
    "phone-dealt-on",
    "print-final-line",
    "public-register-year-hint",
    "refusal-signal-stands",
    "rules-options-house",
];

/// Checks every sentence that is not itself a branch of a choice.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    for file in tree.files.iter().filter(|file| file.has_ending("ftl")) {
        let of = MANY.iter().find(|(lang, _)| file.is_below(&format!("locales/{lang}/")));
        if let Some((_, many)) = of {
            of_file(file, many, findings);
        }
    }
}

fn of_file(file: &File, many: &[&str], findings: &mut Vec<Finding>) {
    let mut key = "";
    for (line, text) in file.lines() {
        let branch = text.trim_start().trim_start_matches('*').starts_with('[');
        if text.starts_with('#') || branch {
            continue;
        }
        if let Some((named, _)) = text.split_once(" =").filter(|_| !text.starts_with(' ')) {
            key = named;
        }
        let counted = text.split("{ $").skip(1).filter_map(|rest| rest.split_once(" }"));
        for (variable, after) in
            counted.filter(|(name, _)| !LIMITS.contains(name) && !ORDINALS.contains(name))
        {
            // What is counted, or it after one word more: "4 open calls". A colon ends what is counted, and so does the
            // "of" of a share.
            let words = after.split_whitespace().map(|word| word.trim_end_matches([',', '.', ';', ':']));
            let mut next = words.take(2).take_while(|word| !word.is_empty() && *word != "des");
            let blank = after.starts_with(char::is_whitespace);
            if blank && !NEVER_ONE.contains(&key) && next.any(|word| many.contains(&word)) {
                let message = format!(
                    "\"{key}\": of one ${variable} it is said wrongly; choose between [one] and *[other]"
                );
                findings.push(Finding::new(&file.path, line, message));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(lang: &str, text: &str) -> usize {
        let file = File { path: format!("locales/{lang}/public.ftl"), text: text.to_owned() };
        let many = MANY.iter().find(|(known, _)| *known == lang).unwrap().1;
        let mut findings = Vec::new();
        of_file(&file, many, &mut findings);
        findings.len()
    }

    #[test]
    fn a_figure_before_more_than_one_chooses() {
        assert_eq!(found("nl", "me = { $points } punten in { $deals } spelletjes\n"), 2);
        assert_eq!(found("fr", "in = { $n }\u{a0}appels ouverts.\n"), 1);
        assert_eq!(found("en", "in = { $count } open calls\n"), 1);
        assert_eq!(found("fr", "at = { $name } : tables et tours, { $share } des parties\n"), 0);
        let chosen =
            "me = { $points ->\n    [one] { $points } punt\n   *[other] { $points } punten\n} na { $n }.\n";
        assert_eq!(found("nl", chosen), 0);
        // The number of a table counts nothing, and a limit is never one.
        assert_eq!(found("nl", "at = Tafel { $table } zijn bladen\nlong = hoogstens { $most } tekens\n"), 0);
    }
}
