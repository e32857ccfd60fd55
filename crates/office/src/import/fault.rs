//! What is wrong with a list of people, and where.

use std::fmt;

use kaarting_rules::Lang;

/// One thing that is wrong with a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListFault {
    /// The row of the file, from 1 with the heads counted; none where it is about the whole.
    pub row: Option<u32>,
    /// The head of the column, as it stands in the file.
    pub column: Option<String>,
    /// What.
    pub kind: ListFaultKind,
}

/// What can be wrong with a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListFaultKind {
    /// More bytes than any list of people.
    TooLarge,
    /// More rows than any list of people.
    TooManyRows,
    /// A workbook that cannot be opened.
    BadWorkbook(String),
    /// Nothing in it.
    Nobody,
    /// No column with names.
    NoNames,
    /// Two columns of one meaning.
    ColumnTwice,
    /// A name is missing.
    NameMissing,
    /// Not one line of 1 to 200 characters.
    BadText,
    /// Not a number from 1 to 999999.
    BadNumber(String),
    /// The number of an earlier row.
    NumberTwice(String),
    /// The person of an earlier row.
    PersonTwice(u32),
    /// Not a language of ours.
    BadLanguage(String),
    /// Not a year or a date.
    BadYear(String),
    /// Neither yes nor no.
    BadYesNo(String),
}

impl ListFaultKind {
    fn text(&self, lang: Lang) -> String {
        let [nl, fr, en] = match self {
            ListFaultKind::TooLarge => [
                "het bestand is te groot: hoogstens 16 MB".to_owned(),
                "le fichier est trop grand : 16 Mo au plus".to_owned(),
                "the file is too large: at most 16 MB".to_owned(),
            ],
            ListFaultKind::TooManyRows => [
                "te veel rijen: hoogstens 20 000".to_owned(),
                "trop de lignes : 20 000 au plus".to_owned(),
                "too many rows: at most 20,000".to_owned(),
            ],
            ListFaultKind::BadWorkbook(why) => [
                format!("deze werkmap gaat niet open ({why}): bewaar ze opnieuw als .xlsx of .csv"),
                format!("ce classeur ne s'ouvre pas ({why}) : enregistrez-le à nouveau en .xlsx ou .csv"),
                format!("this workbook cannot be opened ({why}): save it again as .xlsx or .csv"),
            ],
            ListFaultKind::Nobody => [
                "er staat niemand in de lijst".to_owned(),
                "la liste ne contient personne".to_owned(),
                "there is nobody in the list".to_owned(),
            ],
            ListFaultKind::NoNames => [
                "geen kolom met namen: noem er een \"naam\", of \"voornaam\" en \"familienaam\"".to_owned(),
                "pas de colonne de noms : appelez-la « nom », ou « prénom » et « nom de famille »".to_owned(),
                "no column of names: call one \"name\", or \"first name\" and \"last name\"".to_owned(),
            ],
            ListFaultKind::ColumnTwice => [
                "een andere kolom zegt hetzelfde: houd er één".to_owned(),
                "une autre colonne dit la même chose : gardez-en une".to_owned(),
                "another column says the same: keep one".to_owned(),
            ],
            ListFaultKind::NameMissing => {
                ["de naam ontbreekt".to_owned(), "le nom manque".to_owned(), "the name is missing".to_owned()]
            }
            ListFaultKind::BadText => [
                "moet één regel van hoogstens 200 tekens zijn".to_owned(),
                "doit être une ligne de 200 caractères au plus".to_owned(),
                "must be one line of at most 200 characters".to_owned(),
            ],
            ListFaultKind::BadNumber(found) => [
                format!("\"{found}\" is geen nummer van 1 tot 999999"),
                format!("« {found} » n'est pas un numéro de 1 à 999999"),
                format!("\"{found}\" is no number from 1 to 999999"),
            ],
            ListFaultKind::NumberTwice(number) => [
                format!("nummer {number} staat er al"),
                format!("le numéro {number} y est déjà"),
                format!("number {number} is there already"),
            ],
            ListFaultKind::PersonTwice(row) => [
                format!("dezelfde persoon als in rij {row}: geef een lidnummer als het er twee zijn"),
                format!("la même personne qu'à la ligne {row} : donnez une licence s'il y en a deux"),
                format!("the same person as in row {row}: give a licence number if they are two"),
            ],
            ListFaultKind::BadLanguage(found) => [
                format!("\"{found}\" is geen taal van ons: schrijf nl, fr of en"),
                format!("« {found} » n'est pas une de nos langues : écrivez nl, fr ou en"),
                format!("\"{found}\" is no language of ours: write nl, fr or en"),
            ],
            ListFaultKind::BadYear(found) => [
                format!("\"{found}\" is geen jaar en geen datum: schrijf 1956 of 12/03/1956"),
                format!("« {found} » n'est ni une année ni une date : écrivez 1956 ou 12/03/1956"),
                format!("\"{found}\" is no year and no date: write 1956 or 12/03/1956"),
            ],
            ListFaultKind::BadYesNo(found) => [
                format!("\"{found}\" is ja noch nee: schrijf x of laat het leeg"),
                format!("« {found} » n'est ni oui ni non : écrivez x ou laissez vide"),
                format!("\"{found}\" is neither yes nor no: write x or leave it empty"),
            ],
        };
        match lang {
            Lang::Nl => nl,
            Lang::Fr => fr,
            Lang::En => en,
        }
    }
}

impl ListFault {
    pub(super) fn whole(kind: ListFaultKind) -> ListFault {
        ListFault { row: None, column: None, kind }
    }

    /// The fault in words, with its row and column.
    pub fn text(&self, lang: Lang) -> String {
        let [row, column] = match lang {
            Lang::Nl => ["rij", "kolom"],
            Lang::Fr => ["ligne", "colonne"],
            Lang::En => ["row", "column"],
        };
        let rows = self.row.map(|number| format!("{row} {number}"));
        let columns = self.column.as_ref().map(|head| format!("{column} \"{head}\""));
        let place: Vec<String> = rows.into_iter().chain(columns).collect();
        let what = self.kind.text(lang);
        if place.is_empty() { what } else { format!("{}: {what}", place.join(", ")) }
    }
}

impl fmt::Display for ListFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}
