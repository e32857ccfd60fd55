//! The regulations on paper: the booklet, the jury's pocket book, and what the checklists say about them.

use crate::support;

use kaarting_office::Plan;
use kaarting_office::plan::OnSignal;
use kaarting_print::{Duty, NotPrinted, booklet, checklist, pocket_book};
use kaarting_rules::{Chapter, Game, Lang, Ruleset};
use support::{Hall, has_line, imprint, lines, pages, plan};

fn planned(ruleset: Ruleset, change: impl FnOnce(&mut Plan)) -> Hall {
    let mut plan = plan(ruleset);
    change(&mut plan);
    Hall::of(plan)
}

/// All pages as one text, with one blank between words: line breaks depend only on the paper.
fn told(pdf: &[u8]) -> String {
    pages(pdf).join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn of_booklet(hall: &Hall, lang: Lang) -> String {
    told(&booklet(&hall.tournament, &imprint(), lang).unwrap())
}

fn of_pocket(hall: &Hall, lang: Lang) -> String {
    told(&pocket_book(&hall.tournament, &imprint(), lang).unwrap())
}

#[test]
fn the_booklet_holds_every_clause_of_its_game_and_none_of_the_other() {
    for ruleset in Ruleset::ALL {
        let hall = Hall::of(plan(ruleset));
        for lang in Lang::ALL {
            let all = pages(&booklet(&hall.tournament, &imprint(), lang).unwrap()).join("\n");
            for clause in Chapter::book(ruleset).into_iter().flat_map(|(_, clauses)| clauses) {
                assert!(has_line(&all, clause.id()), "{ruleset} {lang} {clause}");
            }
            let other = if ruleset.game() == Game::Whist { "MAN-" } else { "KW-" };
            assert!(!lines(&all).iter().any(|line| line.starts_with(other)), "{ruleset} {lang}");
            assert!(has_line(&all, "http://192.168.1.10:8080/e/club/rules"));
        }
    }
}

/// KW-PEN-01, KW-CONTR-06: a clause as its ruleset words it, and no clause about a game that is not played.
#[test]
fn the_booklet_and_the_pocket_book_are_those_of_the_ruleset() {
    let told = |ruleset| of_booklet(&planned(ruleset, |_| {}), Lang::En);
    let [first, revised, club] =
        [Ruleset::Whist2018, Ruleset::WhistRevised, Ruleset::WhistNoPiccolo].map(told);
    assert!(first.contains("Misdeal: \u{2212}3 for the dealer") && !first.contains("it costs nothing"));
    assert!(revised.contains("Misdeal: it costs nothing") && !revised.contains("\u{2212}3 for the dealer"));
    assert!(first.contains("KW-CONTR-06") && !club.contains("KW-CONTR-06"));
}

/// KW-CON-05, KW-CON-06: 44 and 16 where the letter of the text is chosen.
#[test]
fn the_booklet_follows_the_readings() {
    let usual = of_booklet(&planned(Ruleset::Whist2018, |_| {}), Lang::Nl);
    assert!(
        usual.contains("Een verloren troel Kost wat de puntentabel zegt")
            && !usual.contains("niet de gewone keuze")
    );
    assert!(usual.contains("samen 8 7 \u{2212}10 10 +3 \u{2212}3/+3 30"), "{usual}");
    let letter = planned(Ruleset::Whist2018, |plan| {
        plan.rules.options.insert("troel_fail".to_owned(), "-16".to_owned());
        plan.rules.options.insert("rond".to_owned(), "literal_double".to_owned());
        plan.settings.on_signal = OnSignal::AbandonTheDeal;
    });
    let letter = of_booklet(&letter, Lang::Nl);
    assert!(letter.contains("Kost evenveel als hij had opgebracht. (niet de gewone keuze)"));
    assert!(letter.contains("Het vervalt. (niet de gewone keuze)"));
    assert!(letter.contains("samen 8 7 \u{2212}10 10 +3 \u{2212}3/+3 44"), "{letter}");
    assert!(letter.contains("troel 16 \u{2212}16 16 32"), "{letter}");
}

/// MAN-MISDEAL-02 to -04: Dutch 15 and each further 15, French 15 and the deal passes on.
#[test]
fn the_pocket_book_of_manille_has_the_amounts_of_its_regulations() {
    let [dutch, french] = [Ruleset::ManilleNl, Ruleset::ManilleFr].map(|ruleset| Hall::of(plan(ruleset)));
    let (nl, fr) = (of_pocket(&dutch, Lang::Nl), of_pocket(&french, Lang::Fr));
    assert!(nl.contains("Elke volgende keer nog eens 15 (drie keer 30, vier keer 45)"), "{nl}");
    assert!(
        nl.contains("zoeken; lukt dat niet, dan beslist de jury")
            && nl.contains("\u{2212}30 / \u{2212}60 / \u{2212}120")
    );
    assert!(!nl.contains("-X-") && !nl.contains("KW-"), "{nl}");
    assert!(fr.contains("Le don passe irrévocablement au joueur suivant"), "{fr}");
    assert!(fr.contains("-X- pour les deux équipes") && fr.contains("Nier : ne pas suivre"));
    assert!(!fr.contains("boompje") && !fr.contains("renonc") && !fr.contains("KW-"), "{fr}");
    // A clause stands in its own column, not in what is said.
    assert!(nl.contains("MAN-RENEGE-08") && !nl.contains("(MAN-") && !fr.contains("(MAN-"), "{nl} {fr}");
}

/// KW-PEN-01 to -10, KW-CON-01: every offence with its amount, and the threshold that was chosen.
#[test]
fn the_pocket_book_of_colour_whist_has_every_offence_and_the_threshold() {
    let usual = of_pocket(&planned(Ruleset::Whist2018, |_| {}), Lang::Nl);
    for row in [
        "KW-PEN-01 Verkeerd gedeeld",
        "KW-PEN-10 Te vroeg neergelegd in de mening te winnen",
        "hoogstens \u{2212}3 anderen +1 elk",
        "hoogstens \u{2212}15",
        "\u{2212}15 anderen +5 elk",
        "De jury is nodig voor: grote miserie op tafel, kleine soloslim, grote soloslim.",
        "De jury bevestigt; pas dan vervallen de scores van dat spel.",
    ] {
        assert!(usual.contains(row), "{row}: {usual}");
    }
    let other = planned(Ruleset::Whist2018, |plan| {
        plan.rules.options.insert("jury_from".to_owned(), "GM".to_owned());
        plan.rules.options.insert("jury_call_fine".to_owned(), "automatic".to_owned());
    });
    let other = of_pocket(&other, Lang::Nl);
    assert!(other.contains(
        "De jury is nodig voor: grote miserie, abondance 10, abondance 11, grote miserie op tafel,"
    ));
    assert!(!other.contains("De jury bevestigt; pas dan"));
}

/// MAN-RENEGE-07, TRN-GEN-03: first among themselves, but not where the text does not say so.
#[test]
fn who_settles_it_first_is_what_the_text_says() {
    let writer = |ruleset, lang| {
        let hall = Hall::of(plan(ruleset));
        told(&checklist(&hall.tournament, &[Duty::Writer], &imprint(), lang).unwrap())
    };
    assert!(writer(Ruleset::ManilleNl, Lang::Nl).contains("zoek eerst zelf een oplossing"));
    assert!(writer(Ruleset::Whist2018, Lang::Nl).contains("regel het eerst onder elkaar"));
    let french = writer(Ruleset::ManilleFr, Lang::Fr);
    assert!(french.contains("appeler le jury") && !french.contains("entre vous"), "{french}");
    assert!(french.contains("à la table du jury"), "{french}");
    for ruleset in Ruleset::ALL {
        let hall = Hall::of(plan(ruleset));
        let all = |lang| told(&checklist(&hall.tournament, &Duty::ALL, &imprint(), lang).unwrap());
        assert!(!all(Lang::Nl).contains("-X-"), "{ruleset}");
        let french = all(Lang::Fr).to_lowercase();
        assert!(!french.contains("boompje") && !french.contains("renonc"), "{ruleset}");
    }
}

/// KW-PEN-01 to -07: the amounts on the jury's list.
#[test]
fn the_jurys_list_of_colour_whist_has_the_amounts() {
    let hall = Hall::of(plan(Ruleset::Whist2018));
    let list = told(&checklist(&hall.tournament, &[Duty::Jury], &imprint(), Lang::Nl).unwrap());
    for amount in
        ["\u{2212}3, de anderen +1", "\u{2212}15, de anderen +5", "hoogstens \u{2212}15", "het spel vervalt"]
    {
        assert!(list.contains(amount), "{amount}: {list}");
    }
    // KW-CON-31: who gets five for a troel that was not called.
    assert!(list.contains("Troel niet geroepen: \u{2212}15, de anderen +5."), "{list}");
    let other = planned(Ruleset::Whist2018, |plan| {
        plan.rules.options.insert("troel_silent_pays".to_owned(), "opponents".to_owned());
    });
    let list = told(&checklist(&other.tournament, &[Duty::Jury], &imprint(), Lang::Nl).unwrap());
    assert!(list.contains("Troel niet geroepen: \u{2212}15, de twee tegenspelers +5"), "{list}");
    assert!(!list.contains("Troel niet geroepen: \u{2212}15, de anderen"), "{list}");
}

#[test]
fn without_an_event_there_is_nothing_to_print() {
    let nobody = kaarting_office::Tournament::default();
    assert_eq!(booklet(&nobody, &imprint(), Lang::Nl), Err(NotPrinted::NoPlan));
    assert_eq!(pocket_book(&nobody, &imprint(), Lang::Nl), Err(NotPrinted::NoPlan));
}
