//! One word for one thing: the words that were given up, by language, and the marks of French type.

use super::{File, Finding, Tree};

/// The words of the pages, and which ones are the terminal's.
const LOCALES: &str = "locales/";
/// The chapters of the guide.
const GUIDE: &str = "docs/guide/";
/// The rules: the texts of clauses and of faults.
const RULES: &str = "crates/rules/src/";
/// Texts in three languages without the name of the language before each.
const REVISED: &str = "crates/rules/src/revised.rs";

/// The heads of the tables that are saved, and the words under them: Dutch, French, English in a row.
const HEADS: &str = "crates/office/src/export/heads.rs";

/// The files of the card tables, in the terminal and in the lessons, which say *je*.
const TERMINAL: [&str; 4] = ["/join.ftl", "/lesson.ftl", "/table.ftl", "/whist.ftl"];

/// A word that is not used any more.
struct Term {
    /// Given up; more than one where forms differ.
    old: &'static [&'static str],
    /// What is said instead.
    new: &'static str,
    /// Where the old word means something else.
    but: &'static [&'static str],
}

const fn term(old: &'static [&'static str], new: &'static str, but: &'static [&'static str]) -> Term {
    Term { old, new, but }
}

const DUTCH: [Term; 21] = [
    term(
        &["spelbeurt", "spelbeurten", "spellen", "gift", "giften", "gewonnen spelen"],
        "spel, spelletjes",
        &[],
    ),
    term(&["misdeling", "misdeeld", "misdelen"], "verkeerd gedeeld", &[]),
    term(&["verzaken", "verzaakt", "verzaakte"], "loochenen, niet gevolgd", &[]),
    term(&["wedstrijdblad", "wedstrijdbladen"], "scoreblad", &[]),
    term(&["klerk", "klerken"], "medewerker", &[]),
    term(&["klop", "tegenklop"], "geklopt, tegengeklopt", &["klop je"]),
    term(&["kant", "kanten"], "ploeg", &[]),
    term(&["partner", "partners"], "medespeler", &[]),
    term(
        &["boete", "boetes", "boeten", "sanctie", "sancties", "bedrag", "bedragen", "straf", "straffen"],
        "strafpunten",
        &[],
    ),
    term(&["slem"], "soloslim", &[]),
    term(&["kaartspel", "kaartspelen"], "kaarten, spel kaarten", &[]),
    term(&["hash"], "verzegeld getal, vingerafdruk", &["(hash)", "%hash%"]),
    term(&["seed"], "startgetal", &[]),
    term(&["rang"], "plaats", &[]),
    // One sits on a stoel and ends on a plaats; elsewhere a plaats is a venue, or room on a disk.
    term(
        &[
            "op plaats",
            "elke plaats",
            "een plaats",
            "één plaats",
            "neem plaats",
            "de plaatsen",
            "plaatsen of",
        ],
        "stoel",
        &[],
    ),
    term(&["ingevoerd", "invoeren", "ingetikt", "intikken"], "invullen, intypen, ingeven", &[]),
    term(&["opslaan", "opgeslagen"], "bewaren", &[]),
    term(&["ronden"], "rondes", &[]),
    term(&["leiding", "controledesk", "desk"], "toernooileider, controletafel", &["aan de leiding"]),
    // The running standing of a round is a tussenstand; complete standings before the end are not.
    term(&["tussenstand, na", "tussenstand na"], "stand tot nu toe", &[]),
    term(&["ligt stil", "liggen stil", "leg stil", "bladzijde", "bladzijden"], "pauze, pagina", &[]),
];

/// Where *donne* is the act of dealing and not what is played.
const DEALING: &[&str] = &[
    "pendant la donne",
    "fin de la donne",
    "avant chaque donne",
    "à la première donne",
    "avant une bonne donne",
    "la donne correcte",
    "une donne correcte",
    "la nouvelle donne",
    "la donne habituelle",
    "cartes et la donne",
    "directeur la donne",
];

/// What is typed into a terminal, or at the card table in it.
const TYPED: &[&str] = &[
    "tapez …",
    "tapez à nouveau …",
    "tapez\u{a0}?",
    "tapez analyse",
    "tapez le chiffre",
    "tapez un chiffre",
];

const FRENCH: [Term; 29] = [
    term(&["donnes"], "parties", &[]),
    term(
        &["une donne", "la donne", "cette donne", "chaque donne", "première donne", "donne … à la table"],
        "partie",
        DEALING,
    ),
    term(&["bot", "bots"], "robot", &[]),
    term(&["enjeu", "enjeux"], "mise", &["l’enjeu est grand"]),
    term(&["liaison", "liaisons"], "connexion", &[]),
    term(&["mauvaise donne", "mauvaises donnes"], "maldonne", &[]),
    term(&["levée", "levées"], "pli", &[]),
    term(&["renonce", "renonces"], "nier, pas suivi", &["y renonce"]),
    term(&["fournir", "fourni", "fournit"], "suivre", &[]),
    term(&["feuille de marque", "feuilles de marque"], "feuille de marquage", &[]),
    term(&["série", "séries"], "boompje", &["série de 12 parties", "séries de 12 parties"]),
    term(&["camp", "camps"], "équipe", &[]),
    term(&["partenaire", "partenaires"], "coéquipier", &[]),
    term(&["amende", "amendes", "sanction", "sanctions", "montant", "montants"], "pénalité", &[]),
    term(&["demandeur", "rejoindre", "rejoint"], "proposer, emballer", &[]),
    term(&["enchérisseur", "annonceur"], "le joueur qui annonce", &[]),
    term(&["grille", "table des points", "tables des points"], "tableau des points", &[]),
    term(&["les présences", "présences ouvertes", "inscriptions sur place"], "pointage", &[]),
    term(&["faire la coupe", "une coupe est", "la coupe est"], "qualifiés", &[]),
    term(&["graine", "graines", "seed"], "nombre secret", &[]),
    term(&["hash"], "nombre scellé, empreinte", &["(hash)", "%hash%"]),
    term(&["tour est arrêté", "tour est suspendu", "table est arrêtée", "à l’arrêt"], "en pause", &[]),
    term(&["retrouvailles", "retrouvaille"], "deux fois ensemble", &[]),
    term(&["chaise", "chaises"], "place", &[]),
    // One sits at a place and ends at a rang; a diploma alone says what is won: première place.
    term(&["et place", "premier rang", "ce rang"], "place (où l’on joue), rang (au classement)", &[]),
    term(&["numéro de licence"], "numéro de membre", &[]),
    term(&["classement provisoire, après", "classement provisoire après"], "classement jusqu’ici", &[]),
    term(&["horloge"], "chrono", &[]),
    term(&["tapez", "taper", "tapé", "tapés", "tapée", "tapées"], "écrire, indiquer", TYPED),
];

const ENGLISH: [Term; 14] = [
    term(&["wrong deal", "wrong deals"], "misdeal", &[]),
    term(&["revoke", "revokes", "revoked"], "renege", &[]),
    term(&["writer", "writers"], "scorer", &[]),
    term(&["fine", "fines", "fined"], "penalty", &["is fine too"]),
    term(&["deck", "decks"], "pack", &[]),
    term(&["point table", "point tables"], "points table", &[]),
    term(&["hash"], "sealed number, fingerprint", &["(hash)", "%hash%"]),
    term(&["whoever"], "anyone who", &[]),
    term(&["the own"], "their own", &[]),
    term(&["he", "him", "his", "himself"], "they", &[]),
    term(&["stands still", "stand still"], "is paused", &[]),
    term(&["chair", "chairs", "one place", "points and place"], "seat, rank", &[]),
    term(&["look on", "looks on"], "watch", &[]),
    term(&["running standing", "running standings"], "provisional standings", &[]),
];

/// How a drawn deal is written.
const DRAWN: Term = term(&["30–30"], "30-30", &[]);

/// Spellings that are the same in every language.
const EVERYWHERE: [Term; 2] = [DRAWN, term(&["x2", "x4", "x8"], "×2, ×4, ×8", &[])];

/// Where a page writes a figure itself and takes no word from a file. A stake has a sign of its own there: in a picture
/// x2 is the end of a stroke.
const PAGES: [&str; 2] = ["templates/", "crates/web/src/pages/"];

/// How a Dutch text addresses its reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Address {
    /// *u*: pages, paper, phone, refusals, the guide.
    Formal,
    /// *je*: the card tables of terminal and lessons, and the clauses.
    Familiar,
}

impl Address {
    const fn not(self) -> (&'static [&'static str], &'static str) {
        match self {
            Address::Formal => (&["je", "jij", "jou", "jouw", "jullie"], "u"),
            Address::Familiar => (&["u", "uw"], "je"),
        }
    }
}

/// A text that people read.
struct ReadText<'a> {
    lang: &'a str,
    line: usize,
    text: String,
    address: Address,
}

/// Checks every text that people read.
pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    for file in &tree.files {
        if PAGES.iter().any(|folder| file.is_below(folder)) {
            figures(file, findings);
        }
        for read in read(file) {
            words(file, &read, findings);
            // The guide may name one; what pages and refusals say has it beside it.
            if !file.is_below(GUIDE) {
                ids(file, &read, findings);
            }
            if read.lang == "fr" {
                french(file, &read, findings);
            }
        }
    }
}

/// Figures that stand in a page as they are.
fn figures(file: &File, findings: &mut Vec<Finding>) {
    let new = DRAWN.new;
    for (line, text) in file.lines() {
        for old in DRAWN.old.iter().filter(|old| has_word(text, old)) {
            findings.push(Finding::new(&file.path, line, format!("\"{old}\" is written \"{new}\"")));
        }
    }
}

fn read(file: &File) -> Vec<ReadText<'_>> {
    let language = |folder: &str| file.path.strip_prefix(folder)?.split_once('/').map(|(lang, _)| lang);
    if let (Some(lang), true) = (language(LOCALES), file.has_ending("ftl")) {
        let terminal = TERMINAL.iter().any(|name| file.path.ends_with(name));
        return sentences(file, lang, if terminal { Address::Familiar } else { Address::Formal });
    }
    if let (Some(lang), true) = (language(GUIDE), file.has_ending("md")) {
        let text = |(line, text)| ReadText { lang, line, text: prose(text), address: Address::Formal };
        return file.lines().map(text).collect();
    }
    match file.path.as_str() {
        REVISED => revised(file),
        HEADS => heads(file),
        path if path.starts_with(RULES) && path.ends_with(".rs") => rules(file),
        _ => Vec::new(),
    }
}

/// The values of a file of words, without what is filled in.
fn sentences<'a>(file: &'a File, lang: &'a str, address: Address) -> Vec<ReadText<'a>> {
    let texts = file.lines().filter(|(_, line)| !line.starts_with('#'));
    let value = |line: &'a str| match line.split_once(" = ") {
        Some((_, value)) if !line.starts_with(' ') => value,
        _ => line,
    };
    texts.map(|(line, text)| ReadText { lang, line, text: without_holes(value(text)), address }).collect()
}

/// A text with `{ $n }` and the like taken out; what stands in a branch stays.
fn without_holes(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, hole)) = rest.split_once('{') {
        kept.push_str(before);
        match hole.split_once('}') {
            Some((_, after)) => {
                kept.push('…');
                rest = after;
            }
            // A choice: its branches are on the next lines.
            None => rest = "",
        }
    }
    kept + rest
}

/// A line of markdown without code and addresses.
fn prose(line: &str) -> String {
    let spoken = line.split('`').step_by(2).collect::<Vec<_>>().join("…");
    let mut kept = String::new();
    let mut rest = spoken.as_str();
    while let Some((before, target)) = rest.split_once("](") {
        kept.push_str(before);
        rest = target.split_once(')').map_or("", |(_, after)| after);
    }
    kept + rest
}

/// The texts of clauses and faults: each language before its own.
fn rules(file: &File) -> Vec<ReadText<'_>> {
    let address = if file.has_folder("clause") { Address::Familiar } else { Address::Formal };
    let text = |(line, text): (usize, &'_ str)| {
        let (lang, quoted) = text.trim_start().split_once(" \"")?;
        let lang = ["nl", "fr", "en"].into_iter().find(|known| *known == lang)?;
        Some(ReadText { lang, line, text: quoted.rsplit_once('"')?.0.to_owned(), address })
    };
    file.lines().filter_map(text).collect()
}

/// `("rank", ["plaats", "rang", "rank"]),`
fn heads(file: &File) -> Vec<ReadText<'_>> {
    let three = |(line, text): (usize, &str)| {
        let inside = text.trim().strip_suffix("]),")?.rsplit_once('[')?.1.to_owned();
        let texts: Vec<String> = inside.split('"').skip(1).step_by(2).map(str::to_owned).collect();
        (texts.len() == 3).then_some((line, texts))
    };
    let read = |(line, texts): (usize, Vec<String>)| {
        let of = |(lang, text)| ReadText { lang, line, text, address: Address::Formal };
        ["nl", "fr", "en"].into_iter().zip(texts).map(of).collect::<Vec<_>>()
    };
    file.lines().filter_map(three).flat_map(read).collect()
}

/// Three texts below each other are Dutch, French and English.
fn revised(file: &File) -> Vec<ReadText<'_>> {
    let quoted: Vec<Option<&str>> = file
        .lines()
        .map(|(_, line)| line.trim().strip_prefix('"').and_then(|line| line.strip_suffix("\",")))
        .collect();
    let mut read = Vec::new();
    for (at, three) in quoted.windows(3).enumerate() {
        if let [Some(nl), Some(fr), Some(en)] = three {
            let texts = [("nl", nl), ("fr", fr), ("en", en)];
            read.extend((at + 1..).zip(texts).map(|(line, (lang, text))| ReadText {
                lang,
                line,
                text: (*text).to_owned(),
                address: Address::Familiar,
            }));
        }
    }
    read
}

/// The ids of clauses begin like this.
const IDS: [&str; 4] = ["MAN-", "KW-", "TRN-", "DEC-"];

/// A clause stands beside a sentence, as a small link or a tag: its id is no part of what is said.
fn ids(file: &File, read: &ReadText<'_>, findings: &mut Vec<Finding>) {
    let text = branch(&read.text);
    let is_id = |rest: &str| rest.starts_with(|c: char| c.is_ascii_uppercase() || c.is_ascii_digit());
    let cites = |id: &str| text.match_indices(id).any(|(at, _)| is_id(&text[at + id.len()..]));
    if IDS.into_iter().any(cites) {
        let message = "the id of a clause stands beside a sentence, not in it".to_owned();
        findings.push(Finding::new(&file.path, read.line, message));
    }
}

fn words(file: &File, read: &ReadText<'_>, findings: &mut Vec<Finding>) {
    let terms: &[Term] = match read.lang {
        "nl" => &DUTCH,
        "fr" => &FRENCH,
        _ => &ENGLISH,
    };
    let text = branch(&read.text).to_lowercase();
    for term in terms.iter().chain(&EVERYWHERE) {
        let text = term.but.iter().fold(text.clone(), |text, but| text.replace(but, "…"));
        for old in term.old.iter().filter(|old| has_word(&text, old)) {
            let message = format!("\"{old}\" is called \"{}\" ({})", term.new, read.lang);
            findings.push(Finding::new(&file.path, read.line, message));
        }
    }
    let (strange, own) = read.address.not();
    if read.lang == "nl" {
        for word in strange.iter().filter(|word| has_word(&text, word)) {
            let message = format!("\"{word}\" where the reader is \"{own}\"");
            findings.push(Finding::new(&file.path, read.line, message));
        }
    }
}

/// What is said in a branch of a choice, without the name of the branch.
fn branch(text: &str) -> &str {
    let named = text.trim_start().trim_start_matches('*').strip_prefix('[');
    named.and_then(|named| named.split_once(']')).map_or(text, |(_, said)| said)
}

/// Whether a text has that word, or those words, not as a part of a longer one: an id such as KW-DECK-02 is one word.
fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(start, _)| {
        let ends = |next: Option<char>| !next.is_some_and(|next| next.is_alphanumeric() || next == '-');
        ends(text[..start].chars().next_back()) && ends(text[start + word.len()..].chars().next())
    })
}

/// The apostrophe, the spaces that may not break, and a plural that covers nought.
fn french(file: &File, read: &ReadText<'_>, findings: &mut Vec<Finding>) {
    let mut find = |message: &str| findings.push(Finding::new(&file.path, read.line, message));
    let text = &read.text;
    if text.contains('\'') {
        find("a straight apostrophe in French: ’");
    }
    let marks = [':', ';', '?', '!', '»'];
    let breaks = |(at, _): (usize, &str)| {
        let mut after = text[at + 1..].chars();
        let mark = after.next().is_some_and(|next| marks.contains(&next));
        // A mark at the end of a word; a key such as “? aide” has none before it.
        mark && text[..at].ends_with(|c: char| !c.is_whitespace())
    };
    if text.match_indices(' ').any(breaks) || text.contains("« ") {
        find("a space that may break before : ; ? ! » or after «: U+00A0");
    }
    let of_one = text.trim_start().strip_prefix("[one]");
    if of_one.is_some_and(|text| text.contains(|c: char| c.is_ascii_digit())) {
        find("French [one] is said of 0 too: a figure stands in { $n }");
    }
}

#[cfg(test)]
mod tests {
    use super::super::said;
    use super::*;

    fn of(path: &str, text: &str) -> Vec<String> {
        said(&[(path, text)], check)
    }

    #[test]
    fn a_word_that_was_given_up_is_found_in_its_language() {
        let found = of("locales/nl/desk.ftl", "a = Goed\nb = De Spelbeurt is uit\n");
        assert_eq!(found, ["locales/nl/desk.ftl:2: \"spelbeurt\" is called \"spel, spelletjes\" (nl)"]);
        assert_eq!(of("locales/fr/desk.ftl", "b = Spelbeurt\n").len(), 0);
        assert_eq!(of("locales/en/desk.ftl", "b = The writer, not the typewriter\n").len(), 1);
        assert_eq!(of("docs/guide/fr/06-desk.md", "Les levées faites\n").len(), 1);
        assert_eq!(of("locales/fr/desk.ftl", "a = 30–30\n").len(), 1);
        assert_eq!(of("locales/fr/desk.ftl", "a = Tapez un titre\n").len(), 1);
        assert_eq!(of("docs/guide/fr/01-start.md", "Tapez `kaarting serve`\n"), [""; 0]);
        // Pages write some figures themselves.
        assert_eq!(of("templates/phone/sheet.html", "<p>\n<b>30–30</b>\n").len(), 1);
        assert_eq!(of("crates/web/src/pages/phone/rows.rs", "notes.push(\"30–30\");\n").len(), 1);
        assert_eq!(of("templates/phone/sheet.html", "<b>30-30</b> <line x2=\"4\"/>\n"), [""; 0]);
        assert_eq!(of("locales/fr/director.ftl", "a = Numéro de licence\n").len(), 1);
        // The heads of saved tables are words of people too.
        let heads = "    (\"rank\", [\"rang\", \"rang\", \"rank\"]),\n";
        assert_eq!(of(HEADS, heads), [format!("{HEADS}:1: \"rang\" is called \"plaats\" (nl)")]);
    }

    #[test]
    fn keys_placeables_comments_code_and_addresses_are_nobodys_words() {
        assert_eq!(of("locales/en/desk.ftl", "# The writer\nwriter = { $writer } scores\n"), [""; 0]);
        assert_eq!(of("locales/en/desk.ftl", "a = { $what ->\n   *[deck] cards\n}\n"), [""; 0]);
        assert_eq!(of("docs/guide/en/06-desk.md", "New cards, as in KW-DECK-02.\n"), [""; 0]);
        assert_eq!(of("locales/en/desk.ftl", "a = { $what ->\n   *[cards] deck\n}\n").len(), 1);
        assert_eq!(of("docs/guide/en/06-desk.md", "Type `writer`, see [here](writer.md)\n"), [""; 0]);
    }

    #[test]
    fn what_is_played_is_no_deal_in_french_and_dealing_is() {
        assert_eq!(of("locales/fr/replay.ftl", "a = Donne { $deal } à la table { $table }\n").len(), 1);
        assert_eq!(of("locales/fr/play.ftl", "a = Pendant une donne, la table se tait.\n").len(), 1);
        let dealing = "a = Pendant la donne des cartes\nb = { $name } donne en premier\n";
        assert_eq!(of("locales/fr/regulations.ftl", dealing), [""; 0]);
        for given_up in ["Un bot joue", "L’enjeu est ×2", "La liaison est coupée"] {
            assert_eq!(of("locales/fr/online.ftl", &format!("a = {given_up}\n")).len(), 1, "{given_up}");
        }
        assert_eq!(of("docs/guide/fr/04-draw.md", "L’enjeu est grand, et un robot joue\n"), [""; 0]);
    }

    #[test]
    fn the_id_of_a_clause_is_no_part_of_a_sentence() {
        let found = of("locales/en/print.ftl", "a = Outside the ranking (DEC-13)\n");
        assert_eq!(found, ["locales/en/print.ftl:1: the id of a clause stands beside a sentence, not in it"]);
        assert_eq!(of("locales/nl/refusals.ftl", "a = De jury bevestigt KW-PEN-07.\n").len(), 1);
        // What clauses and faults say is shown in the same way.
        for path in ["crates/rules/src/clause/whist.rs", "crates/rules/src/whist/sheet/fault.rs"] {
            assert_eq!(of(path, "        en \"The opponents +5, by KW-CON-31.\";\n").len(), 1, "{path}");
            assert_eq!(of(path, "    KW_CON_31 \"KW-CON-31\" [Penalty]\n"), [""; 0], "{path}");
        }
        // A key may have one, a comment too, and where one is filled in a page says which.
        let elsewhere = "# KW-PEN-07\npocket-KW-PEN-07 = Groot spel\nb = { $text } ({ $clause })\n";
        assert_eq!(of("locales/nl/regulations.ftl", elsewhere), [""; 0]);
    }

    #[test]
    fn a_seat_is_not_a_rank() {
        for (file, seat, rank) in [
            ("locales/nl/phone.ftl", "De drie anderen schuiven één plaats door", "Eerste plaats, stoel 3"),
            ("locales/fr/public.ftl", "Tables, points et place", "Points et rang\u{a0}: place 3"),
            ("locales/en/play.ftl", "Take a chair", "Take a seat: rank and points"),
        ] {
            assert_eq!(of(file, &format!("a = {seat}\n")).len(), 1, "{seat}");
            assert_eq!(of(file, &format!("a = {rank}\n")), [""; 0], "{rank}");
        }
        assert_eq!(of("locales/fr/print.ftl", "a = première place\n"), [""; 0]);
        assert_eq!(of("locales/nl/ways.ftl", "a = Plaats, uur en prijs\n"), [""; 0]);
        for given_up in ["De totalen zijn ingevoerd", "Bewijs opslaan", "Drie ronden"] {
            assert_eq!(of("locales/nl/desk.ftl", &format!("a = {given_up}\n")).len(), 1, "{given_up}");
        }
    }

    #[test]
    fn complete_standings_are_no_running_ones() {
        for (file, running, complete) in [
            ("locales/nl/public.ftl", "Tussenstand tijdens ronde { $n }", "Tussenstand, na ronde { $n }"),
            (
                "locales/fr/public.ftl",
                "Classement provisoire pendant le tour { $n }",
                "Classement provisoire, après le tour { $n }",
            ),
        ] {
            assert_eq!(of(file, &format!("a = {running}\n")), [""; 0], "{running}");
            assert_eq!(of(file, &format!("a = {complete}\n")).len(), 1, "{complete}");
        }
    }

    #[test]
    fn an_old_word_may_mean_something_else() {
        assert_eq!(of("locales/nl/public.ftl", "a = Aan de leiding\n"), [""; 0]);
        assert_eq!(of("locales/nl/public.ftl", "a = De leiding beslist\n").len(), 1);
        assert_eq!(of("locales/fr/print.ftl", "a = empreinte (hash)\n"), [""; 0]);
    }

    #[test]
    fn dutch_is_formal_on_pages_and_familiar_at_the_card_table() {
        assert_eq!(of("locales/nl/web.ftl", "a = Kijk of je ingelogd bent\n").len(), 1);
        assert_eq!(of("locales/nl/whist.ftl", "a = Wat zeg je?\n"), [""; 0]);
        assert_eq!(of("locales/nl/whist.ftl", "a = Wat zegt u?\n").len(), 1);
        assert_eq!(of("docs/guide/nl/01-start.md", "Nu ben jij aan zet\n").len(), 1);
        let clause = "    nl \"Kan je volgen, dan volg je.\"\n";
        assert_eq!(of("crates/rules/src/clause/manille.rs", clause), [""; 0]);
        assert_eq!(of("crates/rules/src/manille/sheet/fault.rs", clause).len(), 1);
    }

    #[test]
    fn french_type_is_french() {
        assert_eq!(of("locales/fr/web.ftl", "a = L'atout\n").len(), 1);
        assert_eq!(of("locales/fr/web.ftl", "a = Qui joue ?\n").len(), 1);
        assert_eq!(of("locales/fr/web.ftl", "a = Qui joue\u{a0}? « oui\u{a0}»\n").len(), 1);
        assert_eq!(of("locales/fr/web.ftl", "a = L’atout\u{a0}: «\u{a0}oui\u{a0}»\n"), [""; 0]);
        assert_eq!(of("crates/rules/src/clause/whist.rs", "        fr \"Trou : oui\"\n").len(), 1);
        let revised =
            "[\n    \"Het is niet zo: nee\",\n    \"Ce n'est pas ça : non\",\n    \"It isn't: no\",\n]\n";
        assert_eq!(of("crates/rules/src/revised.rs", revised).len(), 2);
    }

    #[test]
    fn one_in_french_is_also_nought() {
        let plural = |one: &str| format!("a = {{ $n ->\n    [one] {one}\n   *[other] {{ $n }} joueurs\n}}\n");
        assert_eq!(of("locales/fr/web.ftl", &plural("1 joueur")).len(), 1);
        assert_eq!(of("locales/fr/web.ftl", &plural("{ $n } joueur")), [""; 0]);
        assert_eq!(of("locales/nl/web.ftl", &plural("1 speler")), [""; 0]);
    }
}
