//! Points where an event could end badly: cuts, late jokers, an early end, pairs, exclusions, age, fee, the clock.

use crate::support;

use jiff::civil::date;
use kaarting_office::club::club_prize;
use kaarting_office::cut::preview;
use kaarting_office::export::{self, Audience};
use kaarting_office::plan::{CutFills, Field, Partners, Phase, PlanFault, PlanWarning, Preset, TieBreak};
use kaarting_office::standings::{apart, final_ranking, standings};
use kaarting_office::{At, Born, Command, EntrantNo, Event, Person, Plan, Refusal};
use kaarting_rules::{Clause, Lang, Ruleset};
use support::{DESK, DIRECTOR, Hall, JURY, PLAYER, WRITER, at, clause, line, no, person, plan, round};

fn why() -> String {
    "zo is de dag".to_owned()
}

/// One round for all, then a final.
fn two_phases(ruleset: Ruleset, field: Field) -> Plan {
    let mut two = plan(ruleset);
    two.phases[0].rounds = 1;
    two.phases.push(Phase { name: "Finale".to_owned(), field, ..two.phases[0].clone() });
    two
}

/// So many people have played the first phase.
fn first_phase(plan: Plan, people: u32) -> Hall {
    Hall::planned(plan).registered(people).checked_in().seeded().check_in_closed().started().round_played()
}

fn close(reason: Option<&str>) -> Command {
    Command::CloseEvent { reason: reason.map(str::to_owned) }
}

#[test]
fn a_cut_is_rounded_up_to_whole_tables_or_asks_for_jokers() {
    clause("DEC-05", || {
        // The event that died: twelve people, the best half, no jokers. Six go on, and the next two with them.
        let mut hall = first_phase(two_phases(Ruleset::ManilleNl, Field::BestFraction(1, 2)), 12);
        let cut = preview(&hall.tournament).unwrap();
        assert_eq!((cut.places, cut.added, cut.qualified.len()), (6, 2, 8));
        assert_eq!((cut.jokers, cut.jokers_missing), (0, 0));
        hall.does(DIRECTOR, Command::Cut);
        hall.started().round_played().does(DIRECTOR, close(None));
        // With jokers two are asked for, and one is there.
        let mut asks = two_phases(Ruleset::ManilleNl, Field::BestFraction(1, 2));
        asks.settings.cut_fills = CutFills::Jokers;
        let hall = Hall::planned(asks).registered(12).jokers(21..=21).checked_in().seeded();
        let mut hall = hall.check_in_closed().started().round_played();
        let cut = preview(&hall.tournament).unwrap();
        assert_eq!((cut.added, cut.qualified.len(), cut.jokers, cut.jokers_missing), (0, 6, 2, 1));
        hall.does(DIRECTOR, Command::Cut);
        let missing = hall.refuses(DIRECTOR, Command::DRAW);
        assert_eq!(missing, Refusal::JokersMissing { missing: 1 });
        assert_eq!(missing.remedies()[..3], ["add_joker", "bring_joker", "admit_late"]);
    });
}

#[test]
fn a_joker_comes_in_every_phase() {
    clause("DEC-01", || {
        let mut plan = two_phases(Ruleset::ManilleNl, Field::Best(7));
        plan.settings.cut_fills = CutFills::Jokers;
        let mut hall = first_phase(plan, 8);
        hall.does(DIRECTOR, Command::Cut);
        assert_eq!(hall.refuses(DIRECTOR, Command::DRAW), Refusal::JokersMissing { missing: 1 });
        // A player comes too late, a joker does not; but the director answers the joker first.
        let register = |joker| Command::Register { person: person("Laat"), joker, number: Some(no(30)) };
        assert_eq!(hall.refuses(DIRECTOR, register(false)), Refusal::FieldIsCut);
        hall.does(DIRECTOR, register(true));
        let admit = Command::AdmitLate { entrant: no(30), reason: why() };
        assert_eq!(hall.refuses(DIRECTOR, admit.clone()), Refusal::JokerUnanswered(no(30)));
        hall.does(DIRECTOR, Command::AcceptJoker { entrant: no(30) });
        hall.does(DIRECTOR, admit);
        let hall = hall.started();
        assert!(hall.tournament.round(round(2)).unwrap().table_of(no(30)).is_some());
    });
}

#[test]
fn an_event_can_always_be_closed_with_a_reason() {
    clause("DEC-05", || {
        // Before anything was played: nobody is ranked.
        let mut empty = Hall::of(Ruleset::ManilleNl).registered(4);
        assert_eq!(empty.refuses(DIRECTOR, close(None)), Refusal::NotOver);
        assert_eq!(empty.refuses(DIRECTOR, close(Some(" "))), Refusal::BadText { field: "reason" });
        let closed = Event::EventClosed { ranking: Vec::new(), reason: Some("storm".to_owned()) };
        assert_eq!(empty.does(DIRECTOR, close(Some("storm"))), [closed]);
        // In the middle of the second round: the first one counts, and only that.
        let hall = Hall::ready(Ruleset::ManilleNl, 8).started().round_played();
        let before = final_ranking(&hall.tournament);
        let mut hall = hall.started();
        let sheet = hall.sheet(at(2, 1), 30);
        hall.verify(at(2, 1), sheet);
        hall.does(DIRECTOR, close(Some("stroom uit")));
        assert_eq!(hall.tournament.final_ranking(), Some(before.as_slice()));
        assert_eq!(hall.refuses(DIRECTOR, Command::DRAW), Refusal::EventIsClosed);
        // A draw under review is rejected for the same reason.
        let mut pending = Hall::ready(Ruleset::ManilleNl, 8).drawn();
        let events = pending.does(DIRECTOR, close(Some("stroom uit")));
        assert!(matches!(&events[..], [Event::DrawRejected { .. }, Event::EventClosed { .. }]));
    });
}

/// The partner of somebody in a round by the French draw: first with third, second with fourth.
fn partner(hall: &Hall, of_round: u32, number: EntrantNo) -> EntrantNo {
    let round = hall.tournament.round(round(of_round)).unwrap();
    let [a, b, c, d] = round.table_of(number).unwrap().four;
    let pairs = [(a, c), (c, a), (b, d), (d, b)];
    pairs.into_iter().find(|(one, _)| *one == number).unwrap().1
}

#[test]
fn partners_of_every_round_share_the_rank() {
    clause("DEC-14", || {
        let mut one = plan(Ruleset::ManilleFr);
        one.phases[0].rounds = 1;
        let hall = first_phase(one, 8);
        // At table t the side of the writer won every deal by t + 1: two tables, two winning pairs.
        let ranked = standings(&hall.tournament, 0);
        for pair in ranked.chunks(2) {
            assert_eq!(partner(&hall, 1, pair[0].entrant), pair[1].entrant);
            assert_eq!((pair[0].rank, pair[1].separated_by), (pair[1].rank, None));
        }
        assert_eq!(ranked.iter().map(|p| p.rank).collect::<Vec<_>>(), [1, 1, 3, 3, 5, 5, 7, 7]);
        // The winner of a table is the pair.
        let hall = first_phase(two_phases(Ruleset::ManilleFr, Field::TableWinners), 8);
        let cut = preview(&hall.tournament).unwrap();
        assert_eq!((cut.places, cut.added, cut.qualified.len()), (4, 0, 4));
        for placing in &cut.qualified {
            let partner = partner(&hall, 1, placing.entrant);
            assert!(cut.qualified.iter().any(|other| other.entrant == partner));
        }
        // By the Dutch regulations everyone has had every partner, and a lot separates those who are level.
        let mut dutch = plan(Ruleset::ManilleNl);
        dutch.phases[0].rounds = 1;
        let ranked = standings(&first_phase(dutch, 8).tournament, 0);
        assert_eq!(ranked.iter().map(|p| p.rank).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8]);
    });
}

#[test]
fn a_final_of_three_tours_gives_everyone_every_partner() {
    clause("DEC-14", || {
        let mut plan = Preset::find("championnat-manille").unwrap().plan(
            "Championnat",
            date(2026, 11, 15),
            Ruleset::ManilleFr,
        );
        plan.phases[0].rounds = 1;
        assert_eq!((plan.phases[1].partners, plan.phases[1].rounds), (Partners::InTurn, 3));
        let mut hall = first_phase(plan, 8);
        hall.does(DIRECTOR, Command::Cut);
        hall = hall.started().round_played();
        for tour in 3..=4 {
            // The four stay: nothing is drawn, nothing is under review.
            assert_eq!(hall.does(DIRECTOR, Command::DRAW), [Event::PartnersChanged { round: round(tour) }]);
            hall.does(DIRECTOR, Command::StartRound { round: round(tour) });
            hall = hall.round_played();
        }
        let final_table = |tour: u32, table: u32| {
            let mut four = hall.tournament.table(at(tour, table)).unwrap().four;
            four.sort_unstable();
            four
        };
        for table in 1..=2 {
            assert_eq!(final_table(2, table), final_table(3, table));
            assert_eq!(final_table(2, table), final_table(4, table));
            for number in final_table(2, table) {
                let mut met: Vec<EntrantNo> = (2..=4).map(|tour| partner(&hall, tour, number)).collect();
                met.push(number);
                met.sort_unstable();
                assert_eq!(met, final_table(2, table), "each of the others once");
            }
        }
        // Where somebody is gone the tour is drawn, with the jokers there are.
        let mut gone = hall.clone();
        gone.tournament = kaarting_office::Tournament::replay(&hall.journal[..journal_before_tour(&hall, 3)]);
        gone.does(DIRECTOR, Command::Leave { entrant: no(1), reason: why() });
        assert_eq!(gone.refuses(DIRECTOR, Command::DRAW), Refusal::JokersMissing { missing: 1 });
    });
}

/// How much of the journal there was before a tour.
fn journal_before_tour(hall: &Hall, tour: u32) -> usize {
    let begins = |event: &Event| *event == Event::PartnersChanged { round: round(tour) };
    hall.journal.iter().position(|recorded| begins(&recorded.event)).unwrap()
}

#[test]
fn a_plan_that_shares_or_draws_the_title_is_warned_of() {
    clause("DEC-14", || {
        let warned =
            |id: &str, ruleset| Preset::find(id).unwrap().plan("WK", date(2026, 11, 15), ruleset).warnings();
        assert_eq!(warned("wk-manillen-2023", Ruleset::ManilleFr), [PlanWarning::TitleShared]);
        assert_eq!(warned("wk-manillen-2020", Ruleset::ManilleFr), [PlanWarning::TitleShared]);
        assert_eq!(warned("wk-manillen-2023", Ruleset::ManilleNl), []);
        assert_eq!(warned("championnat-manille", Ruleset::ManilleFr), []);
        let mut by_lot = plan(Ruleset::ManilleNl);
        by_lot.settings.ranking = vec![TieBreak::Lot, TieBreak::Points];
        assert_eq!(by_lot.warnings(), [PlanWarning::TitleByLot]);
        // Partners in turn are a thing of the French regulations, in three rounds.
        let mut dutch = plan(Ruleset::ManilleNl);
        dutch.phases[0].partners = Partners::InTurn;
        assert_eq!(dutch.settled().unwrap_err(), [PlanFault::BadPartners(1)]);
        let mut two = plan(Ruleset::ManilleFr);
        (two.phases[0].partners, two.phases[0].rounds) = (Partners::InTurn, 2);
        assert_eq!(two.settled().unwrap_err(), [PlanFault::BadPartners(1)]);
    });
}

#[test]
fn the_preset_of_colour_whist_and_the_names_of_phases() {
    clause("DEC-19", || {
        let preset = Preset::find("wk-kleurenwiezen").unwrap();
        let plan = preset.plan("WK", date(2026, 11, 15), Ruleset::Whist2018);
        // 09:45 in Belgium in November, and in July.
        assert_eq!(plan.settings.check_in_closes.unwrap().to_string(), "2026-11-15T08:45:00Z");
        let summer = preset.plan("WK", date(2026, 7, 15), Ruleset::Whist2018);
        assert_eq!(summer.settings.check_in_closes.unwrap().to_string(), "2026-07-15T07:45:00Z");
        assert_eq!(plan.settings.minimum_age, Some(16));
        assert_eq!(plan.rules.options["jury_from"], "GMT");
        assert_eq!(plan.phases.iter().map(|phase| phase.rounds).collect::<Vec<_>>(), [3, 1]);
        // A usual name is read in every language, whoever planned it; another one as it was written.
        let [first, last] = [&plan.phases[0], &plan.phases[1]];
        assert_eq!(Lang::ALL.map(|lang| first.name_in(lang)), ["Voorronde", "Éliminatoires", "Qualifying"]);
        assert_eq!(Lang::ALL.map(|lang| last.name_in(lang)), ["Finale", "Finale", "Final"]);
        let own = Phase { name: "Troostprijs".to_owned(), ..last.clone() };
        assert_eq!(own.name_in(Lang::Fr), "Troostprijs");
    });
}

#[test]
fn an_excluded_finalist_has_no_rank() {
    clause("DEC-13", || {
        let mut hall = first_phase(two_phases(Ruleset::ManilleNl, Field::Best(4)), 8);
        let cheat = standings(&hall.tournament, 0)[0].entrant;
        hall.does(DIRECTOR, Command::Cut);
        let mut hall = hall.started().round_played();
        let (all, points) = (standings(&hall.tournament, 1), |hall: &Hall, number| {
            hall.tournament.result(number, round(2)).unwrap().points
        });
        let others: Vec<(EntrantNo, i32)> = all
            .iter()
            .filter(|placing| placing.entrant != cheat)
            .map(|placing| (placing.entrant, points(&hall, placing.entrant)))
            .collect();
        // A warning before it is usual, not compulsory.
        let clause = Clause::MAN_RENEGE_08;
        hall.does(JURY, Command::Exclude { entrant: cheat, clause, reason: why() });
        let ranked = standings(&hall.tournament, 1);
        assert_eq!(ranked.len(), 3);
        assert!(ranked.iter().all(|placing| placing.entrant != cheat));
        let below = apart(&hall.tournament, 1);
        assert_eq!((below[0].entrant, below[0].clause), (cheat, clause));
        // What the others won stands.
        assert!(others.iter().all(|&(number, won)| points(&hall, number) == won));
        hall.does(DIRECTOR, close(None));
        let ranking = hall.tournament.final_ranking().unwrap();
        assert!(ranking.len() == 7 && ranking.iter().all(|(_, number)| *number != cheat));
        // In the files: below the line, without a rank, with the clause.
        let file = export::final_ranking(&hall.tournament, Audience::Organiser);
        let last = file.rows.last().unwrap();
        assert_eq!((&last[0], &last[6]), (&export::Cell::Empty, &"MAN-RENEGE-08".to_owned().into()));
        assert_eq!(file.rows.len(), 8);
    });
}

#[test]
fn an_excluded_member_brings_the_club_nothing() {
    clause("DEC-13", || {
        let mut hall = Hall::with(Ruleset::ManilleNl, |settings| settings.club_prize_members = 1);
        for number in 1..=4 {
            let person = Person { club: Some(format!("Club {number}")), ..person("Lid") };
            hall.does(DIRECTOR, Command::Register { person, joker: false, number: None });
        }
        let mut hall = hall.checked_in().seeded().check_in_closed().started().round_played();
        assert_eq!(club_prize(&hall.tournament).len(), 4);
        let entrant = no(1);
        hall.does(JURY, Command::Exclude { entrant, clause: Clause::TRN_EXCL_02, reason: why() });
        assert!(club_prize(&hall.tournament).iter().all(|club| club.club != "Club 1"));
    });
}

#[test]
fn the_desk_looks_at_the_identity_card_where_a_year_does_not_settle_it() {
    clause("DEC-20", || {
        // 15 November 2026; sixteen years.
        let mut hall = Hall::of(Ruleset::Whist2018);
        let born = |text: &str| Person::named("Lode").born(Born::read(text));
        let register = |person| Command::Register { person, joker: false, number: None };
        let young = Refusal::TooYoung { minimum: 16 };
        assert_eq!(hall.refuses(PLAYER, register(born("16/11/2010"))), young);
        hall.does(PLAYER, register(born("15/11/2010")));
        hall.does(DESK, Command::CheckIn { entrant: no(1) });
        hall.does(PLAYER, register(born("2010")));
        let asked = hall.refuses(DESK, Command::CheckIn { entrant: no(2) });
        assert_eq!((&asked, asked.remedies()[0]), (&Refusal::AgeNotSeen(no(2)), "confirm_age"));
        hall.does(DESK, Command::ConfirmAge { entrant: no(2) });
        assert_eq!(hall.refuses(DESK, Command::ConfirmAge { entrant: no(2) }), Refusal::NothingChanges);
        hall.does(DESK, Command::CheckIn { entrant: no(2) });
        // A date and a year that do not agree are no date of birth.
        let odd = Person { birth_year: Some(1956), ..born("12/03/1957") };
        assert_eq!(hall.refuses(PLAYER, register(odd)), Refusal::BadBirthYear);
    });
}

#[test]
fn the_fee_is_noted_where_there_is_one() {
    clause("TRN-EXCL-01", || {
        let mut hall = Hall::with(Ruleset::Whist2018, |settings| {
            settings.entry_fee = Some("15 euro".to_owned());
        });
        hall = hall.registered(1);
        let note = |paid| Command::NoteFee { entrant: no(1), paid };
        assert_eq!(hall.refuses(DESK, note(false)), Refusal::NothingChanges);
        hall.does(DESK, note(true));
        assert!(hall.tournament.entrant(no(1)).unwrap().paid);
        hall.does(DESK, note(false));
        let free = Hall::of(Ruleset::Whist2018).registered(1);
        assert_eq!(free.refuses(DESK, note(true)), Refusal::NoFee);
    });
}

#[test]
fn a_line_has_a_time_within_its_round() {
    clause("MAN-ROUND-01", || {
        let mut hall = Hall::playing(Ruleset::ManilleNl, 4);
        let here: At = at(1, 1);
        hall.seat(here);
        let began = hall.now;
        hall.later(10);
        let write = |id: &str, written| Command::WriteLine {
            at: here,
            part: 1,
            id: id.to_owned(),
            line: line(8),
            written: Some(written),
        };
        let early = began - jiff::SignedDuration::from_secs(1);
        assert_eq!(hall.refuses(WRITER, write("a", early)), Refusal::BeforeRound);
        hall.does(WRITER, write("a", began));
        // After the signal: what says it was written before is taken, and marked for the desk.
        let before = hall.now;
        hall.later(1);
        hall.does(DIRECTOR, Command::Signal { round: round(1) });
        hall.later(1);
        hall.does(WRITER, write("b", before));
        hall.does(WRITER, write("c", hall.now));
        // DEC-06: the running deal was the last; no clock makes another one earlier than the line above it.
        assert_eq!(hall.refuses(WRITER, write("d", before)), Refusal::AfterSignal);
        let round = hall.tournament.round(round(1)).unwrap();
        assert_eq!(round.tables[0].late_lines(&round.clock), [2]);
    });
}
