//! The organiser's list of a rehearsed day.

use kaarting_cards::{Chance, Dice};
use kaarting_office::import::ImportedPerson;
use kaarting_office::{Person, PersonName};
use kaarting_rules::Lang;

/// Someone on the organiser's list.
pub(super) fn somebody(n: u32, dice: &mut Dice) -> ImportedPerson {
    const FIRST: [&str; 16] = [
        "Rita",
        "Jef",
        "An",
        "Luc",
        "Marie-Claire",
        "Etienne",
        "Noël",
        "Godelieve",
        "Jean-Pierre",
        "Chantal",
        "Willy",
        "Annick",
        "Freddy",
        "Colette",
        "Gérard",
        "Lien",
    ];
    const LAST: [&str; 16] = [
        "De Smet",
        "Van den Broeck",
        "Peeters",
        "Lambert",
        "D'Hondt",
        "Vandewalle",
        "Dubois",
        "Claeys",
        "Maes",
        "Leroy",
        "Vermeersch",
        "De Backer",
        "Simon",
        "Verhaeghe",
        "Goossens",
        "Thys",
    ];
    const CLUBS: [&str; 12] = [
        "De Ware Vrienden",
        "Klaverblad Beernem",
        "Schoppen Aas",
        "Les Amis de la Manille",
        "Harten Troef",
        "KWB Zele",
        "De Kaartenbak",
        "Ruiten Boer",
        "As de Cœur",
        "Café Sport",
        "De Zotte Manille",
        "Whistclub Zottegem",
    ];
    let pick =
        |list: &[&'static str], dice: &mut Dice| list[dice.below(list.len() as u32) as usize].to_owned();
    let first = pick(&FIRST, dice);
    let name = PersonName::new(pick(&LAST, dice), first);
    let club = (dice.below(5) > 0).then(|| pick(&CLUBS, dice));
    let person = Person {
        name,
        club,
        lang: if dice.below(4) == 0 { Lang::Fr } else { Lang::Nl },
        birth_year: Some(1928 + dice.below(80) as i16),
        birth_date: None,
        contact: None,
        private: dice.below(30) == 0,
        key: Some(format!("lid-{n}")),
    };
    ImportedPerson { person, number: None, joker: false }
}
