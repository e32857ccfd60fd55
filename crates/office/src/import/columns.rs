//! Which column of a list means what, whoever named it.

use serde::{Deserialize, Serialize};

use super::WrittenOrder;

pub(crate) use crate::plain::plain;

/// A row with its number in the file, from 1.
pub(super) type Row = (u32, Vec<String>);

/// What a column says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Meaning {
    /// The family name.
    Family,
    /// The first name.
    First,
    /// The whole name.
    Name,
    /// The number on the badge.
    Number,
    /// The club.
    Club,
    /// The year or the date of birth.
    BirthYear,
    /// The language.
    Language,
    /// How to reach somebody.
    Contact,
    /// What the organiser's own list knows somebody by.
    Key,
    /// Ready to be a joker.
    Joker,
    /// Shown as a number alone.
    Private,
}

impl Meaning {
    /// Every meaning, those that matter most first.
    pub const ALL: [Meaning; 11] = [
        Meaning::Family,
        Meaning::First,
        Meaning::Name,
        Meaning::Number,
        Meaning::Club,
        Meaning::BirthYear,
        Meaning::Language,
        Meaning::Contact,
        Meaning::Key,
        Meaning::Joker,
        Meaning::Private,
    ];

    /// The word for programs, the same as in our own files.
    pub fn word(self) -> &'static str {
        match self {
            Meaning::Family => "family",
            Meaning::First => "first",
            Meaning::Name => "name",
            Meaning::Number => "number",
            Meaning::Club => "club",
            Meaning::BirthYear => "birth_year",
            Meaning::Language => "language",
            Meaning::Contact => "contact",
            Meaning::Key => "key",
            Meaning::Joker => "joker",
            Meaning::Private => "private",
        }
    }

    /// The meaning of that word, or of a heading in Dutch, French or English.
    pub fn read(text: &str) -> Option<Meaning> {
        let by_word = Meaning::ALL.into_iter().find(|meaning| meaning.word() == text);
        by_word.or_else(|| {
            let plain = squeezed(text);
            NAMES.iter().find(|(_, names)| names.contains(&plain.as_str())).map(|(meaning, _)| *meaning)
        })
    }

    fn is_name(self) -> bool {
        matches!(self, Meaning::Family | Meaning::First | Meaning::Name)
    }
}

/// The names of the columns, in small letters without accents, blanks and points, so that "Fam. naam" is `famnaam`.
#[rustfmt::skip]
const NAMES: [(Meaning, &[&str]); 11] = [
    (Meaning::Number, &[
        "number", "nummer", "nr", "no", "#", "numero", "num", "spelersnummer", "spelernummer", "spelernr",
        "spelersnr", "deelnemersnummer", "deelnemersnr", "deelnemernr", "badge", "badgenummer", "numerodejoueur",
        "nodejoueur", "nojoueur", "numerojoueur", "dossard", "playernumber", "playerno", "startnummer",
    ]),
    (Meaning::Name, &[
        "name", "naam", "nom", "namen", "noms", "names", "fullname", "volledigenaam", "nomcomplet", "speler", "player",
        "joueur", "deelnemer", "participant", "naamenvoornaam", "naamvoornaam", "voornaamennaam", "voornaamnaam",
        "familienaamenvoornaam", "nometprenom", "nomprenom", "prenometnom", "prenomnom", "nomsetprenoms", "spelersnaam",
        "naamspeler", "naamvandespeler", "naamdeelnemer", "nomdujoueur", "nomjoueur", "playername", "inschrijver",
    ]),
    (Meaning::First, &[
        "firstname", "first", "givenname", "givennames", "forename", "voornaam", "voornamen", "voorn", "vnaam", "vn",
        "roepnaam", "prenom", "prenoms", "prn",
    ]),
    (Meaning::Family, &[
        "lastname", "last", "surname", "familyname", "family", "familienaam", "familinaam", "famnaam", "famn", "fam",
        "fnaam", "famnm", "achternaam", "achtern", "anaam", "nomdefamille", "nomfamille", "nomdefam", "nomfam",
    ]),
    (Meaning::Club, &[
        "club", "vereniging", "equipe", "kaartersclub", "kaartclub", "clubnaam", "naamclub", "naamvandeclub",
        "nomduclub", "nomclub", "association", "assoc", "societe", "cercle", "team", "ploeg", "groep", "groupe",
    ]),
    (Meaning::Language, &["language", "lang", "taal", "taalcode", "langue", "voertaal", "lg"]),
    (Meaning::BirthYear, &[
        "birthyear", "yearofbirth", "dateofbirth", "birthdate", "birthday", "born", "dob", "yob", "geboortejaar",
        "geboortedatum", "geboorte", "geboren", "geborenop", "geborenin", "gebjaar", "gebj", "gebjr", "gebdatum",
        "gebdat", "gebdd", "geb", "geboortej", "geboortedat", "verjaardag", "jaarvangeboorte", "anneedenaissance",
        "anneenaissance", "anneenaiss", "andenaissance", "datedenaissance", "datenaissance", "datenaiss", "naissance",
        "naiss", "nee", "neen", "neeen", "nele", "neele", "ddn",
    ]),
    (Meaning::Contact, &[
        "contact", "contactgegevens", "email", "mail", "emailadres", "mailadres", "emailaddress", "adresseemail",
        "adressemail", "adressemel", "mel", "courriel", "telefoon", "telefoonnummer", "telefoonnr", "telnr", "tel",
        "teln", "gsm", "gsmnummer", "gsmnr", "mobiel", "telephone", "numerodetelephone", "notelephone", "notel",
        "portable", "phone", "phonenumber", "mobile",
    ]),
    (Meaning::Private, &["private", "prive", "privaat", "anoniem", "anonyme", "anonymous"]),
    (Meaning::Joker, &["joker", "jokers", "reserve", "reservist"]),
    (Meaning::Key, &[
        "key", "sleutel", "lidnummer", "lidnr", "lid", "ledennummer", "lidkaart", "lidkaartnummer", "lidkaartnr",
        "aansluitingsnummer", "licentie", "licentienummer", "licentienr", "licence", "license", "numerodelicence",
        "nolicence", "membernumber", "memberno", "numerodemembre", "numeromembre", "nomembre", "matricule",
    ]),
];

/// How a list is read: where its headings are, and what its columns say.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layout {
    /// The row of the headings, as the spreadsheet numbers it; where there is none, every row is somebody.
    pub head: Option<u32>,
    /// What each column says, from the first; nothing where it is left out.
    pub columns: Vec<Option<Meaning>>,
    /// In which order whole names stand in their cell; nothing where the list shows it.
    #[serde(default)]
    pub names: Option<WrittenOrder>,
}

impl Layout {
    /// Whether there is a column with names.
    pub fn has_names(&self) -> bool {
        self.columns.iter().flatten().any(|meaning| meaning.is_name())
    }

    /// The column of whole names, where no other has their parts.
    pub(super) fn whole_names(&self) -> Option<usize> {
        let has_parts = [Meaning::Family, Meaning::First].iter().any(|&part| self.column(part).is_some());
        self.column(Meaning::Name).filter(|_| !has_parts)
    }

    /// Which column says something.
    pub(super) fn column(&self, meaning: Meaning) -> Option<usize> {
        self.columns.iter().position(|&column| column == Some(meaning))
    }
}

/// How a list seems to be meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The layout.
    pub layout: Layout,
    /// Whether there is no doubt about it: otherwise somebody has to look.
    pub clear: bool,
}

/// Headings are looked for in so many rows.
const ROWS_LOOKED_AT: usize = 25;

/// Finds the headings, which may stand below a title. `remembered` says what somebody chose for a heading before.
pub(super) fn guess(rows: &[Row], width: usize, remembered: &Remembered<'_>) -> Guess {
    let read = |cells: &[String]| -> Vec<Option<Meaning>> {
        let meaning = |cell: &String| remembered(cell).unwrap_or_else(|| Meaning::read(cell));
        (0..width).map(|at| cells.get(at).filter(|cell| !cell.is_empty()).and_then(meaning)).collect()
    };
    let heads = rows.iter().take(ROWS_LOOKED_AT).map(|(number, cells)| (*number, read(cells)));
    // Among rows with as many known headings the first counts; one without names is no row of headings.
    let named = heads.filter(|(_, columns)| columns.iter().flatten().any(|meaning| meaning.is_name()));
    let found = named.max_by_key(|(number, columns)| (columns.iter().flatten().count(), u32::MAX - number));
    let Some((head, mut columns)) = found else {
        // A bare list of names has one column, and needs no heading.
        let columns = vec![Some(Meaning::Name).filter(|_| width == 1); width];
        return Guess { layout: Layout { columns, ..Layout::default() }, clear: false };
    };
    // Beside a first name, "naam" and "nom" are the family's.
    let has = |columns: &[Option<Meaning>], meaning| columns.contains(&Some(meaning));
    if has(&columns, Meaning::First) && !has(&columns, Meaning::Family) {
        let name = columns.iter_mut().find(|column| **column == Some(Meaning::Name));
        name.into_iter().for_each(|name| *name = Some(Meaning::Family));
    }
    // Of two columns that say the same the first is read: a telephone beside an address, for instance. Two names are
    // something to look at.
    let mut clear =
        has(&columns, Meaning::Family) == has(&columns, Meaning::First) || has(&columns, Meaning::Name);
    for at in 1..columns.len() {
        if columns[at].is_some() && columns[..at].contains(&columns[at]) {
            clear &= !columns[at].is_some_and(Meaning::is_name);
            columns[at] = None;
        }
    }
    Guess { layout: Layout { head: Some(head), columns, names: None }, clear }
}

/// What somebody chose for a heading before: a meaning, or to leave it out.
pub type Remembered<'a> = dyn Fn(&str) -> Option<Option<Meaning>> + 'a;

/// A heading without capitals, accents, blanks and points: the same heading is the same text.
pub fn squeezed(head: &str) -> String {
    plain(head).replace([' ', ',', '&', '+'], "").replace(['°', 'º'], "o")
}

/// A head as it can stand in a message.
pub(super) fn shown(head: &str) -> String {
    head.trim().chars().filter(|c| !c.is_control()).take(60).collect()
}
