//! The plan of an event: opened, changed, settled.

use crate::support;

use jiff::civil::date;
use kaarting_office::plan::{
    Carry, Field, MOST_ROUNDS, OnSignal, Partners, Phase, Plan, PlanFault, Preset, RulesChoice, Settings,
    TieBreak,
};
use kaarting_office::{Command, Event, Law, Refusal};
use kaarting_rules::{Clause, Lang, Ruleset};
use kaarting_words::Words;
use support::{DIRECTOR, Hall, clause, no, person, plan};

fn opens(plan: &Plan) -> Result<Plan, Refusal> {
    let hall = Hall::empty();
    let events = hall.tournament.decide(&Command::OpenPlan { plan: plan.clone() }, DIRECTOR, hall.now)?;
    match &events[..] {
        [Event::PlanOpened { plan }] => Ok(plan.clone()),
        other => panic!("{other:?}"),
    }
}

fn faults_of(plan: &Plan) -> Vec<PlanFault> {
    match opens(plan) {
        Err(Refusal::BadPlan(faults)) => faults,
        other => panic!("{other:?}"),
    }
}

fn with_length(ruleset: Ruleset, length: u32) -> Plan {
    let mut plan = plan(ruleset);
    plan.phases[0].length = Some(length);
    plan
}

fn changes(hall: &Hall, change: impl FnOnce(&mut Plan)) -> Command {
    let mut plan = hall.tournament.plan().unwrap().clone();
    change(&mut plan);
    Command::ChangePlan { plan }
}

fn later_phase(name: &str) -> Phase {
    Phase {
        name: name.to_owned(),
        rounds: 1,
        field: Field::Best(4),
        carry: Carry::Zero,
        length: None,
        minutes: 90,
        partners: Partners::Drawn,
    }
}

#[test]
fn an_event_is_opened_once() {
    for ruleset in Ruleset::ALL {
        let hall = Hall::of(ruleset);
        assert_eq!(hall.tournament.plan().unwrap().rules.ruleset, ruleset);
        assert_eq!(hall.tournament.law().unwrap().ruleset(), ruleset);
        assert_eq!(hall.refuses(DIRECTOR, Command::OpenPlan { plan: plan(ruleset) }), Refusal::EventExists);
    }
    assert_eq!(Hall::empty().refuses(DIRECTOR, Command::DRAW), Refusal::NoEvent);
}

#[test]
fn the_presets_are_those_of_the_rulebook() {
    clause("DEC-05", || {
        let shape = |id: &str| {
            let plan = Preset::find(id).unwrap().plan("Titel", date(2026, 11, 15), Ruleset::ManilleNl);
            plan.phases.iter().map(|phase| (phase.rounds, phase.field, phase.minutes)).collect::<Vec<_>>()
        };
        // Two preliminary rounds, the best half to a semi-final, the best 20 to a final; rounds of 90 minutes.
        let of_2020 = [(2, Field::All, 90), (1, Field::BestFraction(1, 2), 90), (1, Field::Best(20), 90)];
        assert_eq!(shape("wk-manillen-2020"), of_2020);
        // Three rounds, the best 128 to a semi-final, the 32 table winners to the final.
        let of_2023 = [(3, Field::All, 90), (1, Field::Best(128), 90), (1, Field::TableWinners, 90)];
        assert_eq!(shape("wk-manillen-2023"), of_2023);
        assert_eq!(shape("single-day-3-rounds"), [(3, Field::All, 90)]);
        assert!(shape("club-night").iter().all(|(_, field, _)| *field == Field::All));
        // DEC-19: a preset is offered for its game only.
        let ids = |ruleset| Preset::of(ruleset).map(|preset| preset.id).collect::<Vec<_>>();
        let manille = ["wk-manillen-2020", "wk-manillen-2023", "single-day-3-rounds", "club-night"];
        assert_eq!(ids(Ruleset::ManilleNl), manille);
        let french = [&manille[..2], &["championnat-manille", "single-day-3-rounds", "club-night"]].concat();
        assert_eq!(ids(Ruleset::ManilleFr), french);
        let whist = ["wk-kleurenwiezen", "single-day-3-rounds", "club-night"];
        assert_eq!(ids(Ruleset::Whist2018), whist);
        // The phases are named in the language of the regulations.
        let names = |ruleset| {
            let plan = Preset::find("wk-manillen-2023").unwrap().plan("WK", date(2026, 11, 15), ruleset);
            plan.phases.into_iter().map(|phase| phase.name).collect::<Vec<_>>()
        };
        assert_eq!(names(Ruleset::ManilleNl), ["Voorronde", "Halve finale", "Finale"]);
        assert_eq!(names(Ruleset::ManilleFr), ["Éliminatoires", "Demi-finale", "Finale"]);
        assert_eq!(Preset::find("wk-manillen-2021"), None);
        for preset in Preset::ALL {
            for ruleset in Ruleset::ALL.into_iter().filter(|&ruleset| preset.is_for(ruleset)) {
                let plan = preset.plan("Titel", date(2026, 11, 15), ruleset);
                let settled = opens(&plan).unwrap();
                assert_eq!(opens(&settled), Ok(settled.clone()), "a settled plan stays as it is");
                let text = serde_json::to_string(&settled).unwrap();
                assert_eq!(serde_json::from_str::<Plan>(&text).unwrap(), settled);
            }
        }
    });
}

#[test]
fn all_faults_of_a_plan_are_told_at_once() {
    clause("DEC-05", || {
        let mut bad = with_length(Ruleset::Whist2018, 15);
        bad.title = " ".to_owned();
        bad.time_zone = "Brussel!".to_owned();
        bad.settings.ranking = vec![TieBreak::Points, TieBreak::Points];
        bad.phases[0].name = String::new();
        bad.phases[0].rounds = 0;
        bad.phases[0].minutes = 0;
        bad.phases[0].field = Field::Best(4);
        bad.phases.push(Phase { minutes: 601, field: Field::All, ..later_phase("Finale") });
        bad.phases.push(Phase { rounds: MOST_ROUNDS + 1, ..later_phase("Toegift") });
        let short = PlanFault::BadLength { phase: 1, length: 15, clause: Clause::KW_CON_22 };
        let expected = [
            PlanFault::BadText("title".to_owned()),
            PlanFault::BadTimeZone,
            PlanFault::BadRanking,
            PlanFault::BadText("phase 1, name".to_owned()),
            PlanFault::BadRounds { phase: 1, rounds: 0 },
            PlanFault::BadField(1),
            short,
            PlanFault::BadMinutes(1),
            PlanFault::BadField(2),
            PlanFault::BadMinutes(2),
            PlanFault::BadRounds { phase: 3, rounds: MOST_ROUNDS + 1 },
        ];
        assert_eq!(faults_of(&bad), expected);
        for fault in expected {
            let text = fault.to_string();
            assert!(!text.is_empty() && !text.contains(['\n', '!']), "{text}");
        }
        // All of it again when a plan is changed.
        let hall = Hall::of(Ruleset::Whist2018);
        let refusal = hall.refuses(DIRECTOR, Command::ChangePlan { plan: bad.clone() });
        assert_eq!(refusal, Refusal::BadPlan(faults_of(&bad)));
    });
}

#[test]
fn each_fault_of_a_plan_alone() {
    clause("DEC-05", || {
        let one = |change: fn(&mut Plan)| {
            let mut plan = plan(Ruleset::ManilleNl);
            change(&mut plan);
            faults_of(&plan)
        };
        let text = |what: &str| vec![PlanFault::BadText(what.to_owned())];
        assert_eq!(one(|plan| plan.title = "a".repeat(201)), text("title"));
        assert_eq!(one(|plan| plan.title = "a\nb".to_owned()), text("title"));
        assert_eq!(one(|plan| plan.phases[0].name = "Finale ".to_owned()), text("phase 1, name"));
        assert_eq!(one(|plan| plan.phases.clear()), [PlanFault::NoPhase]);
        assert_eq!(one(|plan| plan.time_zone.clear()), [PlanFault::BadTimeZone]);
        assert_eq!(one(|plan| plan.settings.ranking.clear()), [PlanFault::BadRanking]);
        let fields = [Field::Best(0), Field::BestFraction(0, 2), Field::BestFraction(3, 2), Field::All];
        for field in fields {
            let mut plan = plan(Ruleset::ManilleNl);
            plan.phases.push(Phase { field, ..later_phase("Finale") });
            assert_eq!(faults_of(&plan), [PlanFault::BadField(2)]);
        }
        for field in [Field::TableWinners, Field::BestFraction(1, 2), Field::Best(4)] {
            let mut plan = plan(Ruleset::ManilleNl);
            plan.phases.push(Phase { field, ..later_phase("Finale") });
            assert!(opens(&plan).is_ok());
            plan.phases.remove(0);
            assert_eq!(faults_of(&plan), [PlanFault::BadField(1)]);
        }
        let for_whist_only = one(|plan| plan.rules.point_table = Some("liege".to_owned()));
        assert!(
            matches!(&for_whist_only[..], [PlanFault::BadRules(why)] if why.contains("Colour Whist only"))
        );
        let unknown = one(|plan| {
            plan.rules.options.insert("geen".to_owned(), "ja".to_owned());
        });
        assert!(matches!(&unknown[..], [PlanFault::BadRules(_)]));
    });
}

#[test]
fn a_dutch_round_has_three_boompjes_unless_the_organiser_says_otherwise() {
    clause("DEC-07", || {
        assert_eq!(opens(&plan(Ruleset::ManilleNl)).unwrap().phases[0].length, Some(3));
        assert_eq!(opens(&with_length(Ruleset::ManilleNl, 2)).unwrap().phases[0].length, Some(2));
        let none = PlanFault::BadLength { phase: 1, length: 0, clause: Clause::MAN_ROUND_01 };
        assert_eq!(faults_of(&with_length(Ruleset::ManilleNl, 0)), [none]);
        // A French round has 20 deals (MAN-ROUND-01), and none has more.
        assert_eq!(opens(&plan(Ruleset::ManilleFr)).unwrap().phases[0].length, Some(20));
        let long = PlanFault::BadLength { phase: 1, length: 21, clause: Clause::MAN_ROUND_01 };
        assert_eq!(faults_of(&with_length(Ruleset::ManilleFr, 21)), [long]);
        // And a round that is published is as long as it was planned.
        assert_eq!(Hall::playing(Ruleset::ManilleNl, 4).tournament.rounds()[0].length, 3);
    });
}

#[test]
fn a_round_of_colour_whist_has_sixteen_deals() {
    clause("DEC-08", || {
        assert_eq!(opens(&plan(Ruleset::Whist2018)).unwrap().phases[0].length, Some(16));
        assert_eq!(Hall::playing(Ruleset::Whist2018, 4).tournament.rounds()[0].length, 16);
        let odd = PlanFault::BadLength { phase: 1, length: 18, clause: Clause::KW_CON_22 };
        assert_eq!(faults_of(&with_length(Ruleset::Whist2018, 18)), [odd]);
    });
}

#[test]
fn deals_of_colour_whist_come_in_fours() {
    clause("KW-CON-22", || {
        for length in [4, 8, 12, 16, 20, 24] {
            let settled = opens(&with_length(Ruleset::Whist2018, length)).unwrap();
            assert_eq!(settled.phases[0].length, Some(length));
        }
        for length in [0, 1, 2, 3, 5, 15, 17, 404] {
            let fault = PlanFault::BadLength { phase: 1, length, clause: Clause::KW_CON_22 };
            assert_eq!(faults_of(&with_length(Ruleset::Whist2018, length)), [fault]);
        }
    });
}

#[test]
fn the_settled_plan_carries_ruleset_version_and_date() {
    clause("TRN-GEN-05", || {
        let editions = [
            (Ruleset::ManilleNl, "version 3, 07/05/2024"),
            (Ruleset::ManilleFr, "undated"),
            (Ruleset::Whist2018, "World Championship 2018"),
        ];
        for (ruleset, edition) in editions {
            let mut given = plan(ruleset);
            // Nobody can claim another version than the one that is played.
            given.rules.edition = "version 99".to_owned();
            let settled = opens(&given).unwrap();
            assert_eq!((settled.rules.ruleset, settled.rules.edition.as_str()), (ruleset, edition));
        }
        // Colour Whist with rules of its own says so itself, and both texts are kept whole.
        let house =
            kaarting_rules::whist::HouseRules::TOML.replace("World Championship 2018", "Clubreglement 2026");
        let mut own = plan(Ruleset::Whist2018);
        own.rules.house = Some(house.clone());
        let settled = opens(&own).unwrap();
        assert_eq!(
            (settled.rules.edition.as_str(), settled.rules.house),
            ("Clubreglement 2026", Some(house))
        );
        assert!(settled.rules.point_table.is_some_and(|table| table.contains("liege")));
        own.rules.house = Some("niets".to_owned());
        assert!(matches!(&faults_of(&own)[..], [PlanFault::BadRules(why)] if why.contains("ruleset")));
    });
}

#[test]
fn a_point_table_can_be_chosen_by_name() {
    let mut of_2025 = plan(Ruleset::Whist2018);
    of_2025.rules.point_table = Some("liege-2025".to_owned());
    let settled = opens(&of_2025).unwrap();
    assert!(matches!(settled.rules.settled(), Ok((_, Law::Whist(house))) if house.table.id == "liege-2025"));
    of_2025.rules.point_table = Some("geen tabel".to_owned());
    assert!(matches!(&faults_of(&of_2025)[..], [PlanFault::BadRules(why)] if why.contains("point table")));
}

#[test]
fn the_signal_is_one_setting_by_whichever_name_it_comes() {
    clause("DEC-06", || {
        for ruleset in Ruleset::ALL {
            let mut asked = plan(ruleset);
            asked.rules.options.insert("on_signal".to_owned(), "abandon_the_deal".to_owned());
            let settled = opens(&asked).unwrap();
            assert_eq!(settled.settings.on_signal, OnSignal::AbandonTheDeal);
            assert!(!settled.rules.options.contains_key("on_signal"));
            // The usual value, which older plans carry written out, does not speak against the setting.
            asked.rules.options.insert("on_signal".to_owned(), "finish_the_deal".to_owned());
            asked.settings.on_signal = OnSignal::AbandonTheDeal;
            assert_eq!(opens(&asked).unwrap().settings.on_signal, OnSignal::AbandonTheDeal);
            asked.rules.options.insert("on_signal".to_owned(), "sometimes".to_owned());
            assert!(matches!(&faults_of(&asked)[..], [PlanFault::BadRules(_)]));
        }
        // A plan in a journal counts as it always did: there the setting alone decided.
        let mut old = plan(Ruleset::ManilleNl);
        old.rules.options.insert("on_signal".to_owned(), "abandon_the_deal".to_owned());
        assert_eq!(old.settled().unwrap().0.settings.on_signal, OnSignal::FinishTheDeal);
    });
}

#[test]
fn the_readings_in_force_say_what_is_not_usual() {
    let other = |plan: &Plan| {
        let (plan, law) = plan.settled().unwrap();
        let readings = plan.readings(&law);
        let other = readings.iter().filter(|reading| !reading.is_usual());
        other.map(|reading| (reading.name, reading.chosen)).collect::<Vec<_>>()
    };
    for ruleset in Ruleset::ALL {
        assert_eq!(other(&plan(ruleset)), []);
    }
    // MAN-AMB-06 is a question of the Dutch text alone: in French the deal has passed on.
    let asks = |ruleset, name: &str| {
        let (plan, law) = plan(ruleset).settled().unwrap();
        plan.readings(&law).iter().any(|reading| reading.name == name)
    };
    assert!(asks(Ruleset::ManilleNl, "no_trump_bar") && !asks(Ruleset::ManilleFr, "no_trump_bar"));
    let mut own = plan(Ruleset::Whist2018);
    own.rules.options.insert("troel_fail".to_owned(), "-16".to_owned());
    own.rules.options.insert("rond".to_owned(), "literal_double".to_owned());
    own.settings.on_signal = OnSignal::AbandonTheDeal;
    own.settings.jokers_ranked = true;
    let expected = [
        ("rond", "literal_double"),
        ("troel_fail", "-16"),
        ("on_signal", "abandon_the_deal"),
        ("jokers_ranked", "true"),
    ];
    assert_eq!(other(&own), expected);
}

#[test]
fn the_age_limit_is_that_of_the_game() {
    clause("TRN-GEN-01", || {
        let age = |ruleset| opens(&plan(ruleset)).unwrap().settings.minimum_age;
        assert_eq!(Ruleset::ALL.map(age), [None, None, Some(16), Some(16), Some(16)]);
        let mut own = plan(Ruleset::ManilleNl);
        own.settings.minimum_age = Some(18);
        assert_eq!(opens(&own).unwrap().settings.minimum_age, Some(18));
    });
}

#[test]
fn the_defaults_are_those_of_the_rulebook() {
    let settings = Settings::default();
    assert_eq!(settings.avoid_repeats.word(), "off");
    assert!(settings.seed_commitment && !settings.jokers_ranked && !settings.second_clerk);
    assert_eq!(settings.on_signal, OnSignal::FinishTheDeal);
    use TieBreak::{BestRound, DealsWon, LastRound, Lot, Points};
    assert_eq!(settings.ranking, [Points, DealsWon, BestRound, LastRound, Lot]);
    assert_eq!(plan(Ruleset::ManilleNl).time_zone, "Europe/Brussels");
    assert_eq!(RulesChoice::of(Ruleset::ManilleNl).edition, "");
}

#[test]
fn before_the_first_draw_everything_can_change() {
    let mut hall = Hall::of(Ruleset::ManilleNl);
    let other = plan(Ruleset::Whist2018);
    let (settled, _) = other.settled().unwrap();
    let events = hall.does(DIRECTOR, Command::ChangePlan { plan: other.clone() });
    assert_eq!(events, [Event::PlanChanged { plan: settled.clone() }]);
    assert_eq!(hall.tournament.plan(), Some(&settled));
    // The same again, settled or not, changes nothing.
    assert_eq!(hall.refuses(DIRECTOR, Command::ChangePlan { plan: other }), Refusal::NothingChanges);
    assert_eq!(hall.refuses(DIRECTOR, Command::ChangePlan { plan: settled }), Refusal::NothingChanges);
}

#[test]
fn what_has_begun_stays_as_it_was_planned() {
    clause("DEC-05", || {
        let mut hall = Hall::ready(Ruleset::ManilleNl, 4).drawn().published();
        type Change = fn(&mut Plan);
        let begun: [Change; 8] = [
            |plan| plan.rules = RulesChoice::of(Ruleset::ManilleFr),
            |plan| plan.phases[0].rounds = 2,
            |plan| plan.phases[0].length = Some(2),
            |plan| plan.phases[0].minutes = 60,
            |plan| plan.phases[0].carry = Carry::Points,
            |plan| plan.settings.ranking = vec![TieBreak::DealsWon],
            |plan| plan.settings.jokers_ranked = true,
            |plan| plan.phases[0].name = "Anders".to_owned(),
        ];
        for change in begun {
            assert_eq!(hall.refuses(DIRECTOR, changes(&hall, change)), Refusal::PlanHasBegun);
        }
        let still: [Change; 4] = [
            |plan| plan.title = "Een andere naam".to_owned(),
            |plan| plan.phases.push(later_phase("Finale")),
            |plan| plan.settings.avoid_repeats = kaarting_office::draw::AvoidRepeats::Soft,
            |plan| plan.settings.delete_after = Some(date(2027, 1, 1)),
        ];
        for change in still {
            let events = hall.does(DIRECTOR, changes(&hall, change));
            assert!(matches!(&events[..], [Event::PlanChanged { .. }]));
        }
    });
}

#[test]
fn a_phase_that_was_cut_for_is_cut_anew() {
    clause("DEC-05", || {
        let mut two = plan(Ruleset::ManilleNl);
        two.phases[0].rounds = 1;
        two.phases.push(later_phase("Finale"));
        let ready = Hall::planned(two).registered(8).checked_in().seeded().check_in_closed();
        let mut hall = ready.started().round_played();
        // Until it is drawn the final can change, and then the cut is made anew.
        hall.does(DIRECTOR, changes(&hall, |plan| plan.phases[1].field = Field::BestFraction(1, 2)));
        hall.does(DIRECTOR, Command::Cut);
        let other = changes(&hall, |plan| plan.phases[1].field = Field::Best(8));
        hall.does(DIRECTOR, other);
        assert_eq!(hall.refuses(DIRECTOR, Command::DRAW), Refusal::CutFirst);
        // What does not touch the field leaves the cut as it is.
        hall.does(DIRECTOR, Command::Cut);
        hall.does(DIRECTOR, changes(&hall, |plan| plan.phases[1].minutes = 45));
        assert_eq!(hall.tournament.field(1).map(<[_]>::len), Some(8));
        // A phase that was drawn stays, also while the draw is not public.
        let gone = |hall: &Hall| changes(hall, |plan| plan.phases.truncate(1));
        let pending = hall.clone().drawn();
        assert_eq!(pending.refuses(DIRECTOR, gone(&pending)), Refusal::PlanHasBegun);
        assert_eq!(pending.clone().published().refuses(DIRECTOR, gone(&pending)), Refusal::PlanHasBegun);
        // Without a final the event is over.
        hall.does(DIRECTOR, gone(&hall));
        hall.does(DIRECTOR, Command::CloseEvent { reason: None });
    });
}

#[test]
fn a_plan_that_changes_the_game_asks_the_age_at_the_desk() {
    clause("TRN-GEN-01", || {
        let mut hall = Hall::of(Ruleset::ManilleNl);
        let young = kaarting_office::Person { birth_year: Some(2013), ..person("Lode") };
        hall.does(DIRECTOR, Command::Register { person: young, joker: false, number: None });
        let unknown = kaarting_office::Person { birth_year: None, ..person("Mia") };
        hall.does(DIRECTOR, Command::Register { person: unknown, joker: false, number: None });
        hall.does(DIRECTOR, Command::ChangePlan { plan: plan(Ruleset::Whist2018) });
        let check_in = |number| Command::CheckIn { entrant: no(number) };
        assert_eq!(hall.refuses(support::DESK, check_in(1)), Refusal::TooYoung { minimum: 16 });
        assert_eq!(hall.refuses(support::DESK, check_in(2)), Refusal::BirthYearMissing { minimum: 16 });
        hall.does(DIRECTOR, Command::ChangePerson { entrant: no(2), person: person("Mia") });
        assert_eq!(hall.does(support::DESK, check_in(2)), [Event::CheckedIn { entrant: no(2) }]);
    });
}

#[test]
fn a_refused_plan_reads_in_three_languages() {
    let mut bad = plan(Ruleset::ManilleNl);
    bad.phases.clear();
    let refusal = Hall::empty().refuses(DIRECTOR, Command::OpenPlan { plan: bad });
    assert!(refusal.text(&Words::new(Lang::Nl)).starts_with("Dit plan kan niet: "));
    assert!(refusal.text(&Words::new(Lang::Fr)).starts_with("Ce plan est impossible\u{a0}: "));
    assert!(refusal.text(&Words::new(Lang::En)).contains("at least one phase"));
}
