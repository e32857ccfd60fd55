//! The arithmetic of tables: what the next draw comes to, and that nobody says "ready" before it is.

use jiff::civil::date;
use kaarting_office::draw::{AvoidRepeats, TableCount};
use kaarting_office::plan::{CutFills, Field, Phase, Preset};
use kaarting_office::{Actor, Command, NextDraw, Refusal, Role};
use kaarting_rules::Ruleset;

use crate::support::people::{check_in, register};
use crate::support::{DESK, DIRECTOR, Hall, clause, no, person, plan, round};

fn count(hall: &Hall) -> TableCount {
    hall.tournament.next_draw().unwrap().count
}

/// By hand: 61 = 15 × 4 + 1, and 64 − 61 = 3.
#[test]
fn sixty_one_make_fifteen_tables_and_one_over() {
    clause("DEC-01", || {
        for (players, jokers, whole, over, needed, missing, tables) in [
            (61, 0, 15, 1, 3, 3, 16),
            (61, 2, 15, 1, 3, 1, 16),
            (61, 5, 15, 1, 3, 0, 16),
            (64, 0, 16, 0, 0, 0, 16),
            (31, 0, 7, 3, 1, 1, 8),
            (0, 3, 0, 0, 0, 0, 0),
            (1, 0, 0, 1, 3, 3, 1),
        ] {
            let of = TableCount::of(players, jokers);
            let found = (of.whole(), of.over(), of.needed(), of.missing(), of.tables());
            assert_eq!(found, (whole, over, needed, missing, tables), "{players} and {jokers}");
        }
    });
}

#[test]
fn it_follows_the_check_in_in_both_games() {
    for ruleset in Ruleset::ALL {
        let mut hall = Hall::of(ruleset).registered(6).jokers(7..=8).seeded();
        assert_eq!(count(&hall), TableCount::of(0, 0));
        for number in 1..=5 {
            hall.does(DESK, check_in(number));
        }
        assert_eq!((count(&hall), count(&hall).missing()), (TableCount::of(5, 0), 3), "{ruleset}");
        hall.does(DESK, check_in(7));
        assert_eq!((count(&hall), count(&hall).missing()), (TableCount::of(5, 1), 2));
        hall.does(DESK, Command::UndoCheckIn { entrant: no(5) });
        assert_eq!((count(&hall), count(&hall).missing()), (TableCount::of(4, 1), 0));
    }
}

/// A preliminary round of 10 players and 2 jokers, then the best so many.
fn cut_hall(best: u32, fills: CutFills) -> Hall {
    let mut two = plan(Ruleset::ManilleNl);
    two.phases[0].rounds = 1;
    two.phases.push(Phase { name: "Finale".to_owned(), field: Field::Best(best), ..two.phases[0].clone() });
    two.settings.cut_fills = fills;
    Hall::planned(two).registered(10).jokers(11..=12).checked_in().seeded().check_in_closed()
}

#[test]
fn after_a_cut_only_those_who_go_on_are_counted() {
    clause("DEC-05", || {
        let mut hall = cut_hall(7, CutFills::Jokers).started();
        // Nobody knows who goes on while the round is played.
        assert_eq!(hall.tournament.next_draw(), None);
        hall = hall.round_played();
        let next = NextDraw { round: round(2), phase: 1, count: TableCount::of(7, 2) };
        assert_eq!(hall.tournament.next_draw(), Some(next), "before the cut, as it would be");
        hall.does(DIRECTOR, Command::Cut);
        assert_eq!(hall.tournament.next_draw(), Some(next));
        assert_eq!((next.count.needed(), next.count.missing(), next.count.tables()), (1, 0, 2));
        hall = hall.drawn();
        assert_eq!(hall.tournament.next_draw(), Some(next), "the draw under review is the next one still");
        hall = hall.published();
        assert_eq!(hall.tournament.next_draw(), None, "the last round");
        // Rounded up by the ranking instead.
        let filled = cut_hall(7, CutFills::NextBest).started().round_played();
        assert_eq!(count(&filled), TableCount::of(8, 2));
    });
}

/// Whatever the office would answer to the draw, it says beforehand.
#[test]
fn it_is_ready_exactly_when_a_draw_is_accepted() {
    let check = |hall: &Hall, expected: Option<Refusal>| {
        let drawn = hall.tournament.decide(&Command::DRAW, DIRECTOR, hall.now).err();
        assert_eq!((hall.tournament.draw_refusal(DIRECTOR, hall.now), drawn), (expected.clone(), expected));
    };
    for avoid in AvoidRepeats::ALL {
        let mut plan = Preset::find("single-day-3-rounds").unwrap().plan(
            "Kaarting",
            date(2026, 11, 15),
            Ruleset::ManilleNl,
        );
        plan.settings.avoid_repeats = avoid;
        let mut hall = Hall::planned(plan).registered(5).checked_in();
        check(&hall, Some(Refusal::CheckInIsOpen));
        hall = hall.seeded().check_in_closed();
        check(&hall, Some(Refusal::JokersMissing { missing: 3 }));
        for name in ["An", "Bert", "Cis"] {
            hall.does(DIRECTOR, Command::AddJoker { person: person(name), age_seen: false });
        }
        check(&hall, None);
        let by = Actor { role: Role::Desk, id: 1 };
        let denied = Some(Refusal::NotAllowed { command: "draw" });
        assert_eq!(hall.tournament.draw_refusal(by, hall.now), denied);
        hall = hall.drawn();
        check(&hall, Some(Refusal::DrawIsPending));
        hall = hall.published();
        check(&hall, Some(Refusal::RoundIsOpen(round(1))));
        hall.does(DIRECTOR, Command::StartRound { round: round(1) });
        hall = hall.round_played();
        // Eight people at two tables: four pairs must meet again.
        let strict = avoid == AvoidRepeats::Strict;
        let fewest = hall.tournament.draw_refusal(DIRECTOR, hall.now);
        assert_eq!(matches!(fewest, Some(Refusal::RepeatsUnavoidable { .. })), strict, "{fewest:?}");
        check(&hall, fewest);
    }
    let mut cut = cut_hall(8, CutFills::Jokers).started().round_played();
    check(&cut, Some(Refusal::CutFirst));
    cut.does(DIRECTOR, Command::Cut);
    check(&cut, None);
    check(&Hall::empty(), Some(Refusal::NoEvent));
}

/// DEC-14: where the four stay nobody is drawn, and nobody lacks.
#[test]
fn partners_in_turn_need_no_joker() {
    let preset = Preset::find("championnat-manille").unwrap();
    let mut plan = preset.plan("Championnat", date(2026, 11, 15), Ruleset::ManilleFr);
    plan.phases.remove(0);
    plan.phases[0].field = Field::All;
    let mut hall = Hall::planned(plan).registered(8).checked_in().seeded().check_in_closed().started();
    hall.does(DIRECTOR, register(person("Laat")));
    hall.does(DIRECTOR, Command::AdmitLate { entrant: no(9), reason: "trein".to_owned() });
    hall = hall.round_played();
    assert_eq!(count(&hall), TableCount::of(8, 0));
    assert_eq!(hall.tournament.draw_refusal(DIRECTOR, hall.now), None);
}
