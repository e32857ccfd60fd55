//! Colour Whist by the later revision and without piccolo, as people meet it: in the form of the plan, on the pages of
//! the rules, on paper, on the phone and at the desk. The regulations of 2018 stand beside them.

use kaarting_rules::Ruleset;
use serde_json::json;

use crate::readings::organiser::{Organiser, Table};

const ALL: [Ruleset; 3] = [Ruleset::Whist2018, Ruleset::WhistRevised, Ruleset::WhistNoPiccolo];

/// An event by the form of the plan for each of the three, under the name of its ruleset.
fn planned() -> Organiser {
    let mut organiser = Organiser::open();
    for ruleset in ALL {
        organiser.plans(ruleset.id(), ruleset, None);
    }
    organiser
}

#[test]
fn the_form_of_the_plan_offers_each_and_keeps_it() {
    let mut organiser = planned();
    let names = ["Kleurenwiezen", "Kleurenwiezen, latere versie", "Kleurenwiezen zonder piccolo"];
    let new = organiser.director.get("/new").text();
    for (ruleset, name) in ALL.into_iter().zip(names) {
        assert!(new.contains(&format!("<span>{name}</span>")), "{name}");
        let chosen = organiser.server.look(ruleset.id(), |event| event.plan().unwrap().rules.ruleset);
        assert_eq!(chosen, ruleset);
        let form = organiser.form(ruleset.id());
        assert!(form.contains(&format!("name=\"game\" value=\"{ruleset}\" checked")), "{ruleset}");
    }
}

/// KW-CON-11: by the revision who has passed can do nothing more, so the organiser is not asked.
#[test]
fn what_the_revision_settles_is_not_asked() {
    let mut organiser = planned();
    for ruleset in ALL {
        let page = organiser.reads(&format!("/e/{}/rules", ruleset.id()));
        let asked = page.contains("Solo als wie meeging past");
        assert_eq!(asked, ruleset != Ruleset::WhistRevised, "{ruleset}: {page}");
        // Nor does it count where somebody answers all the same.
        let event = format!("{}-solo", ruleset.id());
        organiser.plans(&event, ruleset, Some(("option-solo_after_joiner", "true")));
        let chosen = organiser.server.look(&event, |event| {
            let law = event.law().unwrap();
            law.house().unwrap().rules.option("solo_after_joiner")
        });
        let expected = if ruleset == Ruleset::WhistRevised { "false" } else { "true" };
        assert_eq!(chosen, Some(expected), "{ruleset}");
    }
}

/// KW-PEN-01: the revision takes nothing for a wrong deal. KW-CONTR-06 is about a game that the club does not play.
#[test]
fn page_and_paper_are_those_of_the_ruleset() {
    let mut organiser = planned();
    for ruleset in ALL {
        let event = ruleset.id();
        let free = ruleset == Ruleset::WhistRevised;
        let piccolo = ruleset != Ruleset::WhistNoPiccolo;
        let page = organiser.reads(&format!("/e/{event}/rules"));
        let booklet = organiser.prints(&format!("/e/{event}/print/rules.pdf?lang=nl"));
        for text in [&page, &booklet] {
            assert_eq!(text.contains("Verkeerd gedeeld: dat kost niets"), free, "{ruleset}: {text}");
            assert_eq!(
                text.contains("Verkeerd gedeeld: \u{2212}3 voor de deler"),
                !free,
                "{ruleset}: {text}"
            );
            assert_eq!(text.contains("KW-CONTR-06"), piccolo, "{ruleset}: {text}");
        }
        organiser.gathers(event, 4, false);
        organiser.commits_and_draws(event);
        organiser.begins(event);
        // The point table stands below the lines (KW-SCORE-03).
        let sheet = organiser.prints(&format!("/e/{event}/print/sheets/1.pdf?lang=nl"));
        assert!(sheet.contains("kleine miserie"), "{ruleset}: {sheet}");
        // The name of the ruleset and its address stand above them.
        let games = sheet.replace("zonder piccolo", "").replace(event, "");
        assert_eq!(games.contains("piccolo"), piccolo, "{ruleset}: {sheet}");
    }
}

/// KW-RANK-01: what is not played is neither offered on the phone nor taken; else a piccolo of one trick brings 24.
#[test]
fn a_phone_without_piccolo() {
    for (ruleset, comes_to) in ALL.into_iter().zip(["24 0 0 0", "24 0 0 0", "refused: KW-RANK-01"]) {
        let mut organiser = planned();
        let plays = ruleset != Ruleset::WhistNoPiccolo;
        let mut table = Table::of(&mut organiser, ruleset.id());
        let phone = table.phone();
        assert!(phone.contains("name=\"contract\" value=\"KM\""), "{phone}");
        assert_eq!(phone.contains("name=\"contract\" value=\"PIC\""), plays, "{ruleset}");
        assert_eq!(table.plays("PIC", &[0], &[1]), comes_to, "{ruleset}");
        // The next game goes on under either: kleine miserie made brings 18.
        let small = table.plays("KM", &[1], &[0]);
        assert_eq!(small, if plays { "24 18 0 0" } else { "0 18 0 0" }, "{ruleset}");
        let desk = organiser.director.get(&format!("/e/{}/desk/1/1/sheet", ruleset.id()));
        assert_eq!(desk.status, 200, "{}", desk.text());
        assert_eq!(desk.text().contains("PIC"), plays, "{ruleset}");
    }
}

/// KW-PEN-01: a wrong deal costs the dealer 3 and brings the others 1; by the revision nothing.
#[test]
fn a_wrong_deal_on_the_phone() {
    for (ruleset, comes_to) in ALL.into_iter().zip(["1 1 -3 1", "0 0 0 0", "1 1 -3 1"]) {
        let mut organiser = planned();
        let mut table = Table::of(&mut organiser, ruleset.id());
        // The third of the four sits left of the writer and deals first (KW-DEAL-04).
        let dealer = table.four[2].to_string();
        let fields = json!([["clause", "KW-PEN-01"], ["by", dealer], ["deal", "1"]]);
        let (status, said) = table.sends("penalty", fields);
        assert_eq!(status, 200, "{said}");
        assert_eq!(table.comes_to(), comes_to, "{ruleset}");
        let told = if ruleset == Ruleset::WhistRevised {
            "opnieuw gedeeld, zonder straf"
        } else {
            "−3, de anderen +1"
        };
        assert!(table.phone().contains(told), "{ruleset}");
    }
}
