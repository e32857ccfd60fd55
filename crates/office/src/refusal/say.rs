//! The parts of what a refusal says.

use kaarting_rules::Lang;

use crate::plan::{MOST_ROUNDS, PlanFault};
use crate::sheet::SheetFault;

pub(super) fn list<T: std::fmt::Display>(all: &[T]) -> String {
    let words: Vec<String> = all.iter().take(12).map(ToString::to_string).collect();
    let more = if all.len() > 12 { format!(" … (+{})", all.len() - 12) } else { String::new() };
    words.join(", ") + &more
}

pub(super) fn faults(all: &[SheetFault], lang: Lang) -> String {
    all.iter().map(|fault| fault.text(lang)).collect::<Vec<_>>().join(" ")
}

/// A line of a form as people call it.
pub(super) fn named(field: &str, lang: Lang) -> &'static str {
    let [nl, fr, en] = match field {
        "name" => ["de naam", "le nom", "the name"],
        "club" => ["de club", "le club", "the club"],
        "contact" => ["e-mail of telefoon", "l'e-mail ou le téléphone", "the e-mail or phone"],
        "key" => ["de sleutel in de lijst", "la clé dans la liste", "the key in the list"],
        "number" => ["het nummer", "le numéro", "the number"],
        "reason" => ["de reden", "le motif", "the reason"],
        "public" => {
            ["wat er in de zaal geroepen werd", "ce qui a été dit dans la salle", "what was said in the hall"]
        }
        "hand" => ["de kaarten van de hand", "les cartes de la main", "the cards of the hand"],
        _ => ["dit", "ceci", "this"],
    };
    match lang {
        Lang::Nl => nl,
        Lang::Fr => fr,
        Lang::En => en,
    }
}

pub(super) fn plan_faults(all: &[PlanFault], lang: Lang) -> Vec<String> {
    all.iter().map(|fault| plan_fault(fault, lang)).collect()
}

/// What is wrong with a plan, as the page of the plan says it.
fn plan_fault(fault: &PlanFault, lang: Lang) -> String {
    let [nl, fr, en] = match fault {
        PlanFault::BadText(what) if what == "title" => [
            "de naam van het toernooi heeft 1 tot 200 tekens".to_owned(),
            "le nom du tournoi a de 1 à 200 caractères".to_owned(),
            "the name of the event has 1 to 200 characters".to_owned(),
        ],
        PlanFault::BadText(what) if what == "settings.entry_fee" => [
            "het inschrijvingsgeld heeft 1 tot 200 tekens".to_owned(),
            "le droit d'inscription a de 1 à 200 caractères".to_owned(),
            "the entry fee has 1 to 200 characters".to_owned(),
        ],
        PlanFault::BadText(_) => [
            "de naam van een fase heeft 1 tot 200 tekens".to_owned(),
            "le nom d'une phase a de 1 à 200 caractères".to_owned(),
            "the name of a phase has 1 to 200 characters".to_owned(),
        ],
        PlanFault::BadRules(why) => [
            format!("het reglement kan zo niet gebruikt worden ({why})"),
            format!("le règlement ne peut pas servir ainsi ({why})"),
            format!("the regulations cannot be used like this ({why})"),
        ],
        PlanFault::NoPhase => [
            "er is minstens één fase nodig (DEC-05)".to_owned(),
            "il faut au moins une phase (DEC-05)".to_owned(),
            "there must be at least one phase (DEC-05)".to_owned(),
        ],
        PlanFault::BadRounds { phase, .. } => [
            format!("fase {phase}: 1 tot {MOST_ROUNDS} rondes in het hele toernooi (DEC-05)"),
            format!("phase {phase} : de 1 à {MOST_ROUNDS} tours sur tout le tournoi (DEC-05)"),
            format!("phase {phase}: 1 to {MOST_ROUNDS} rounds in the whole event (DEC-05)"),
        ],
        PlanFault::BadField(phase) => [
            format!("fase {phase}: de eerste is voor iedereen, latere voor besten of winnaars (DEC-05)"),
            format!("phase {phase} : la première pour tous, puis les meilleurs ou vainqueurs (DEC-05)"),
            format!("phase {phase}: the first is for all, a later one for the best or the winners (DEC-05)"),
        ],
        PlanFault::BadLength { phase, clause, .. } => [
            format!("fase {phase}: zo lang kan een ronde niet zijn ({clause})"),
            format!("phase {phase} : un tour ne peut avoir cette longueur ({clause})"),
            format!("phase {phase}: a round cannot be so long ({clause})"),
        ],
        PlanFault::BadMinutes(phase) => [
            format!("fase {phase}: een ronde duurt 1 tot 600 minuten"),
            format!("phase {phase} : un tour dure de 1 à 600 minutes"),
            format!("phase {phase}: a round lasts 1 to 600 minutes"),
        ],
        PlanFault::BadRanking => [
            "minstens één regel voor de volgorde, en elke regel één keer (DEC-04)".to_owned(),
            "au moins une règle de classement, chacune une fois (DEC-04)".to_owned(),
            "at least one rule for the ranking, and each once (DEC-04)".to_owned(),
        ],
        PlanFault::BadPartners(phase) => [
            format!(
                "fase {phase}: om de beurt wisselen kan in het Franstalige manillen, in drie ronden (DEC-14)"
            ),
            format!("phase {phase} : changer à tour de rôle se peut en manille-fr, en trois tours (DEC-14)"),
            format!("phase {phase}: partners in turn are for manille-fr, in three rounds (DEC-14)"),
        ],
        PlanFault::BadTimeZone => [
            "de tijdzone bestaat niet; een voorbeeld is Europe/Brussels".to_owned(),
            "le fuseau horaire n'existe pas ; par exemple Europe/Brussels".to_owned(),
            "there is no such time zone; one is Europe/Brussels".to_owned(),
        ],
    };
    match lang {
        Lang::Nl => nl,
        Lang::Fr => fr,
        Lang::En => en,
    }
}
