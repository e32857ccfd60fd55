//! People for a test: names as they are in a Belgian hall.

use kaarting_office::PersonName;

const FIRST: [&str; 16] = [
    "An",
    "Rita",
    "Jef",
    "Luc",
    "Greet",
    "Étienne",
    "Marie-José",
    "Willy",
    "Godelieve",
    "Noël",
    "Zoë",
    "Frans",
    "Chantal",
    "Hervé",
    "Lieve",
    "Omer",
];
const LAST: [&str; 13] = [
    "De Smet",
    "Van den Berghe",
    "Dubois",
    "Lambert",
    "Peeters",
    "D'Hondt",
    "Lefèvre",
    "Vanhoutte",
    "Claes",
    "Desmedt",
    "Van Damme",
    "Leclercq",
    "Goethals",
];
const CLUBS: [&str; 3] = ["De Vrije Kaarters", "Les Atouts", "Schoppenboer Izegem"];

/// The name of somebody; nobody else has it among the first two hundred.
pub fn named(n: usize) -> PersonName {
    PersonName::new(LAST[n % LAST.len()], FIRST[n % FIRST.len()])
}

/// The same as a sentence has it.
pub fn name(n: usize) -> String {
    named(n).spoken()
}

/// The club of somebody.
pub fn club(n: usize) -> &'static str {
    CLUBS[n % CLUBS.len()]
}

/// The list of an organiser: family name, first name, club, language, year of birth, and a key of its own.
pub fn list(people: usize) -> String {
    let mut lines = vec!["Lidnr;Familienaam;Voornaam;Club;Taal;Geboortejaar".to_owned()];
    for n in 0..people {
        let (name, club) = (named(n), club(n));
        let [family, first] = name.sorted_by();
        let lang = if n % 4 == 3 { "fr" } else { "nl" };
        lines.push(format!("L{:03};{family};{first};{club};{lang};{}", n + 1, 1940 + n % 60));
    }
    lines.join("\r\n") + "\r\n"
}
