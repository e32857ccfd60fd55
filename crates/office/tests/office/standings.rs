//! The scoreboard: every tie-break by hand, the club prize, a player's day; and random tournaments added up again.

use crate::support;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use kaarting_cards::BySeat;
use kaarting_office::club::club_prize;
use kaarting_office::day::day_sheet;
use kaarting_office::draw::lot;
use kaarting_office::event::Settlement;
use kaarting_office::plan::{Field, Phase, TieBreak};
use kaarting_office::rankings::Rankings;
use kaarting_office::sheet::{ManilleLine, ManillePart, ManilleSheet, Sheet, Tricks, WhistLine, WhistSheet};
use kaarting_office::standings::{Placing, standings, standings_after, table_order};
use kaarting_office::{At, Command, EntrantNo, Person, Plan, Tournament};
use kaarting_rules::Ruleset;
use proptest::prelude::*;
use support::{DESK, DIRECTOR, Hall, at, clause, manille_line, no, person, round};

/// Colour Whist in rounds of four deals, ranked by these rules.
fn plan(rounds: u32, ranking: &[TieBreak]) -> Plan {
    let mut plan = support::plan(Ruleset::Whist2018);
    plan.phases = vec![Phase { rounds, length: Some(4), ..plan.phases[0].clone() }];
    plan.settings.ranking = ranking.to_vec();
    plan
}

fn game(contract: &str, declarers: &[u32], tricks: i64) -> WhistLine {
    WhistLine {
        contract: Some(contract.to_owned()),
        declarers: declarers.iter().map(|&number| no(number)).collect(),
        tricks: Some(Tricks::Side(tricks)),
    }
}

/// Players 1 to 4 at one table, column by column, with these four lines in each round.
fn played(ranking: &[TieBreak], rounds: &[[WhistLine; 4]]) -> Hall {
    let hall = Hall::planned(plan(rounds.len() as u32, ranking)).registered(4);
    let mut hall = hall.checked_in().seeded().check_in_closed();
    for (number, lines) in (1..).zip(rounds) {
        hall = hall.started();
        let columns = [1, 2, 3, 4].map(no);
        let lines = lines.to_vec();
        let sheet =
            Sheet::Whist(WhistSheet { columns, ended_by_signal: false, lines, penalties: Vec::new() });
        hall.verify(at(number, 1), sheet);
        hall.does(DIRECTOR, Command::EndRound { round: round(number) });
    }
    hall
}

/// Rank, number, points, and what separated from the one above.
fn board(tournament: &Tournament) -> Vec<(u32, u32, i64, Option<TieBreak>)> {
    let shown = |p: &Placing| (p.rank, p.entrant.get(), p.score.points, p.separated_by);
    standings(tournament, 0).iter().map(shown).collect()
}

fn by(rule: TieBreak) -> Option<TieBreak> {
    Some(rule)
}

#[test]
fn each_rule_of_the_ranking() {
    clause("DEC-04", || {
        // Points, then deals won: 3 × 12 against one misery of 36.
        let solo = || game("SO6", &[1], 6);
        let hall = played(&TieBreak::USUAL, &[[solo(), solo(), solo(), game("GM", &[2], 0)]]);
        let shown = board(&hall.tournament);
        assert_eq!(shown[..2], [(1, 1, 36, None), (2, 2, 36, by(TieBreak::DealsWon))]);
        assert_eq!((shown[2].2, shown[2].3), (0, by(TieBreak::Points)));
        assert_eq!(shown[3].3, by(TieBreak::Lot));

        // Best round: 12 and 12 against 24 and nothing.
        let rounds = [
            [game("SO6", &[1], 6), game("SO6", &[2], 6), game("SO6", &[2], 6), game("TROEL", &[3, 4], 9)],
            [game("SO6", &[1], 6), game("TROEL", &[3, 4], 9), game("S8", &[3, 4], 8), game("S8", &[3, 4], 8)],
        ];
        let hall = played(&TieBreak::USUAL, &rounds);
        let shown = board(&hall.tournament);
        assert_eq!(shown[2..], [(3, 2, 24, by(TieBreak::Points)), (4, 1, 24, by(TieBreak::BestRound))]);
        assert_eq!(standings(&hall.tournament, 0)[2].score.best_round, 24);

        // Last round: 12 and 15 against 15 and 12. The two others are level in everything: the lot.
        let rounds = [
            [game("SO6", &[1], 6), game("SO7", &[2], 7), game("KM", &[3], 0), game("KM", &[4], 0)],
            [game("SO7", &[1], 7), game("SO6", &[2], 6), game("KM", &[4], 0), game("KM", &[3], 0)],
        ];
        let hall = played(&TieBreak::USUAL, &rounds);
        let seed = hall.tournament.rounds()[1].proof.seed;
        let (luckier, other) = if lot(&seed, no(3)) < lot(&seed, no(4)) { (3, 4) } else { (4, 3) };
        assert_eq!(
            board(&hall.tournament),
            [
                (1, luckier, 36, None),
                (2, other, 36, by(TieBreak::Lot)),
                (3, 1, 27, by(TieBreak::Points)),
                (4, 2, 27, by(TieBreak::LastRound)),
            ]
        );
        // After one round it was otherwise: 18, 18, 15, 12.
        let after_one = standings_after(&hall.tournament, 0, 1);
        let points: Vec<i64> = after_one.iter().map(|placing| placing.score.points).collect();
        assert_eq!((points, after_one[2].entrant), (vec![18, 18, 15, 12], no(2)));

        // The order is a setting: deals won first.
        let rounds = [[solo(), solo(), game("GM", &[2], 0), game("S8", &[3, 4], 7)]];
        let hall = played(&[TieBreak::DealsWon, TieBreak::Points], &rounds);
        // Lost together: -10 each, and 10 for each of the two others, who have won that deal.
        assert_eq!(
            board(&hall.tournament),
            [
                (1, 1, 34, None),
                (2, 2, 46, by(TieBreak::DealsWon)),
                (3, 3, -10, by(TieBreak::DealsWon)),
                (3, 4, -10, None)
            ]
        );
    });
}

#[test]
fn the_order_of_one_table() {
    let rounds = [
        [game("SO6", &[1], 6), game("SO7", &[2], 7), game("KM", &[3], 0), game("PIC", &[4], 1)],
        [game("SO7", &[1], 7), game("SO7", &[2], 7), game("KM", &[3], 0), game("SO6", &[4], 6)],
    ];
    let hall = played(&TieBreak::USUAL, &rounds);
    let four = [1, 2, 3, 4].map(no);
    assert_eq!(table_order(&hall.tournament, round(1), &four), [4, 3, 2, 1].map(no));
    // 18, then twice 15: the standings so far separate those (30 against 27); 12 comes last.
    assert_eq!(table_order(&hall.tournament, round(2), &four), [3, 2, 1, 4].map(no));
}

fn with_clubs(clubs: &[&str], least: u32) -> Hall {
    let mut plan = plan(1, &TieBreak::USUAL);
    plan.settings.club_prize_members = least;
    let mut hall = Hall::planned(plan);
    for (number, club) in (1..).zip(clubs) {
        let club = (!club.is_empty()).then(|| (*club).to_owned());
        let person = Person { club, ..person(&format!("Speler {number}")) };
        hall.does(DIRECTOR, Command::Register { person, joker: false, number: None });
    }
    hall
}

#[test]
fn the_club_prize_is_the_average_share_of_won_deals() {
    let mut hall = with_clubs(&["Klaver", "klaver ", "Ruiten", ""].map(str::trim), 1);
    hall = hall.checked_in().seeded().check_in_closed().started();
    let lines = vec![game("SO6", &[1], 6), game("SO6", &[1], 6), game("SO6", &[3], 6), game("SO6", &[4], 6)];
    let columns = [1, 2, 3, 4].map(no);
    let sheet = Sheet::Whist(WhistSheet { columns, ended_by_signal: false, lines, penalties: Vec::new() });
    hall.verify(at(1, 1), sheet);
    // Klaver: 2 of 4 and 0 of 4; Ruiten: 1 of 4. Both a quarter: they share the first rank.
    let prize = club_prize(&hall.tournament);
    let shown: Vec<_> = prize.iter().map(|c| (c.rank, c.club.as_str(), c.members, c.share_ppm)).collect();
    assert_eq!(shown, [(1, "Klaver", 2, 250_000), (1, "Ruiten", 1, 250_000)]);
}

/// As in the standings, a round in play decides nothing: the prize moves when its last sheet is verified (DEC-17).
#[test]
fn a_round_in_play_does_not_move_the_club_prize() {
    let hall =
        with_clubs(&["Klaver", "Ruiten", "Klaver", "Ruiten", "Klaver", "Ruiten", "Klaver", "Ruiten"], 1);
    let mut hall = hall.checked_in().seeded().check_in_closed().started();
    for table in [1, 2] {
        assert!(club_prize(&hall.tournament).is_empty(), "table {table} is not in");
        let columns = hall.chairs(at(1, table)).0;
        let line = WhistLine { declarers: vec![columns[0]], ..game("SO6", &[], 6) };
        let lines = vec![line; 4];
        let sheet = WhistSheet { columns, ended_by_signal: false, lines, penalties: Vec::new() };
        hall.verify(at(1, table), Sheet::Whist(sheet));
    }
    assert_eq!(club_prize(&hall.tournament).len(), 2);
}

/// Clubs that are equal come in the order of the letters, not of the bytes.
#[test]
fn equal_clubs_come_by_their_letters() {
    let clubs = ["Zot", "Éclair", "antilopen", "Fazant"];
    let hall = with_clubs(&clubs, 1).checked_in().seeded().check_in_closed().started();
    let mut hall = hall;
    let lines = (1..=4).map(|number| game("SO6", &[number], 6)).collect();
    let columns = [1, 2, 3, 4].map(no);
    let sheet = Sheet::Whist(WhistSheet { columns, ended_by_signal: false, lines, penalties: Vec::new() });
    hall.verify(at(1, 1), sheet);
    let prize = club_prize(&hall.tournament);
    let shown: Vec<_> = prize.iter().map(|club| (club.rank, club.club.as_str())).collect();
    assert_eq!(shown, [(1, "antilopen"), (1, "Éclair"), (1, "Fazant"), (1, "Zot")]);
}

#[test]
fn equal_averages_are_equal() {
    // One round that the signal ended after three deals: a third and two thirds are as good as a half.
    let mut hall = with_clubs(&["A", "A", "B", ""], 1).checked_in().seeded().check_in_closed().started();
    hall.does(DIRECTOR, Command::Signal { round: round(1) });
    let lines = vec![game("S8", &[1, 3], 7), game("S8", &[1, 3], 8), game("SO6", &[2], 6)];
    let columns = [1, 2, 3, 4].map(no);
    let sheet = Sheet::Whist(WhistSheet { columns, ended_by_signal: true, lines, penalties: Vec::new() });
    hall.verify(at(1, 1), sheet);
    // 1 won one of three, 2 two of three (one as a defender), 3 one of three.
    let prize = club_prize(&hall.tournament);
    let shown: Vec<_> = prize.iter().map(|c| (c.rank, c.club.as_str(), c.share_ppm)).collect();
    assert_eq!(shown, [(1, "A", 500_000), (2, "B", 333_333)]);
    // Clubs that are too small do not compete.
    let mut plan = hall.tournament.plan().unwrap().clone();
    plan.settings.club_prize_members = 2;
    hall.does(DIRECTOR, Command::ChangePlan { plan });
    assert_eq!(club_prize(&hall.tournament).len(), 1);
}

/// DEC-12: a club of one or two would say who it is that does not want to be named.
#[test]
fn private_people_are_not_named_by_their_club() {
    let names = |clubs: &[&str], private: &[u32]| {
        let mut hall = with_clubs(clubs, 1);
        for &number in private {
            let club = Some(clubs[number as usize - 1].to_owned());
            let person = Person { private: true, club, ..person(&format!("Speler {number}")) };
            hall.does(DIRECTOR, Command::ChangePerson { entrant: no(number), person });
        }
        let hall = hall.checked_in().seeded().check_in_closed().started().round_played();
        let prize = club_prize(&hall.tournament);
        prize.into_iter().map(|placing| (placing.club, placing.members)).collect::<BTreeMap<_, _>>()
    };
    let of = |clubs: &[(&str, u32)]| clubs.iter().map(|(club, n)| ((*club).to_owned(), *n)).collect();
    assert_eq!(names(&["A", "A", "B", "C"], &[3]), of(&[("A", 2), ("C", 1)]));
    assert_eq!(names(&["A", "A", "B", "C"], &[1]), of(&[("A", 1), ("B", 1), ("C", 1)]));
    assert_eq!(names(&["A", "A", "A", "C"], &[1, 2, 3]), of(&[("A", 3), ("C", 1)]));
}

#[test]
fn a_day_of_one_player() {
    let mut hall = Hall::playing(Ruleset::ManilleNl, 8);
    let running = day_sheet(&hall.tournament, &Rankings::of(&hall.tournament), no(1));
    assert_eq!(running.len(), 1);
    assert_eq!((&running[0].sheet, &running[0].figures, running[0].result), (&None, &None, None));
    // A sheet that is in before the others gives points, and no rank yet (DEC-17).
    let mut early = hall.clone();
    let first = early.tournament.table(at(1, 1)).unwrap().four[0];
    let whole = early.sheet(at(1, 1), 2);
    early.verify(at(1, 1), whole);
    let early = &day_sheet(&early.tournament, &Rankings::of(&early.tournament), first)[0];
    assert!(early.result.is_some() && early.rank.is_none());
    hall = hall.round_played().started().round_played();
    for number in 1..=8 {
        let day = day_sheet(&hall.tournament, &Rankings::of(&hall.tournament), no(number));
        assert_eq!(day.len(), 2);
        for (shown, at_round) in day.iter().zip(1..) {
            let seated = hall.tournament.round(round(at_round)).unwrap().table_of(no(number)).unwrap();
            assert_eq!(
                (shown.round, shown.table, shown.phase.as_str()),
                (round(at_round), seated.number, "Toernooi")
            );
            assert_eq!((shown.others.len(), shown.others.contains(&no(number))), (3, false));
            assert_eq!(shown.figures, seated.verified);
            assert_eq!(shown.sheet.as_ref().map(Sheet::lines), Some(36));
            assert_eq!(shown.result, hall.tournament.result(no(number), round(at_round)));
            assert_eq!(shown.corrections, 0);
        }
        let now = standings(&hall.tournament, 0).into_iter().find(|placing| placing.entrant == no(number));
        assert_eq!(day[1].rank, now.map(|placing| placing.rank));
    }
    assert!(day_sheet(&hall.tournament, &Rankings::of(&hall.tournament), no(99)).is_empty());
    // A correction is counted, and shown as it stands.
    let sheet = hall.sheet(at(1, 1), 9);
    hall.does(DESK, Command::Correct { at: at(1, 1), sheet: sheet.clone(), reason: "negen".to_owned() });
    let west = hall.chairs(at(1, 1)).0[3];
    let day = day_sheet(&hall.tournament, &Rankings::of(&hall.tournament), west);
    assert_eq!((day[0].corrections, day[0].sheet.as_ref()), (1, Some(&sheet)));
    assert_eq!(day[0].result.unwrap().points, 36 * 9);
}

#[test]
fn a_joker_who_took_over_is_one_of_those_who_sat_there() {
    let hall = Hall::of(Ruleset::ManilleNl).registered(4).jokers(5..=5);
    let mut hall = hall.checked_in().seeded().check_in_closed().started();
    hall.does(DIRECTOR, Command::Leave { entrant: no(1), reason: "ziek".to_owned() });
    let settlement = Settlement::Joker { joker: no(5), after_lines: Some(12) };
    hall.does(DIRECTOR, Command::SettleLeaver { at: at(1, 1), leaver: no(1), settlement });
    let sheet = hall.sheet(at(1, 1), 1);
    hall.verify(at(1, 1), sheet);
    let joker = &day_sheet(&hall.tournament, &Rankings::of(&hall.tournament), no(5))[0];
    assert_eq!((joker.others.len(), joker.rank, joker.result.unwrap().deals), (4, None, 24));
    assert!(day_sheet(&hall.tournament, &Rankings::of(&hall.tournament), no(1))[0].others.contains(&no(5)));
}

/// What one line of Colour Whist brings by the table of Liège, written down again from the rulebook.
fn line_by_hand(line: &WhistLine, columns: [EntrantNo; 4]) -> [i64; 4] {
    let Some(Tricks::Side(tricks)) = line.tricks else { panic!() };
    let (mine, theirs) = match line.contract.as_deref().unwrap() {
        "SO6" if tricks >= 8 => (18, 0),
        "SO6" if tricks >= 6 => (12 + 3 * (tricks - 6), 0),
        "SO6" => (-15 - 3 * (5 - tricks), 10 + 2 * (5 - tricks)),
        "S8" if tricks == 13 => (30, 0),
        "S8" if tricks >= 8 => (7 + 3 * (tricks - 8), 0),
        "S8" => (-10 - 3 * (7 - tricks), 10 + 3 * (7 - tricks)),
        "TROEL" if tricks == 13 => (30, 0),
        "TROEL" if tricks >= 9 => (16, 0),
        "TROEL" => (0, 16),
        "GM" if tricks == 0 => (36, 0),
        "GM" => (-36, 24),
        "GS" if tricks == 13 => (200, 0),
        "GS" => (-200, 66),
        other => panic!("{other}"),
    };
    columns.map(|number| if line.declarers.contains(&number) { mine } else { theirs })
}

/// What a player has in each round: points and deals won.
type Rounds = BTreeMap<EntrantNo, Vec<(i64, u32)>>;

/// The whole scoreboard from the figures of the rounds.
fn compare(hall: &Hall, rounds: &Rounds) {
    let seed = hall.tournament.rounds().last().unwrap().proof.seed;
    let mut expected: Vec<_> = rounds.iter().collect();
    expected.sort_by_key(|(number, results)| {
        let points: i64 = results.iter().map(|(points, _)| points).sum();
        let won: u32 = results.iter().map(|(_, won)| won).sum();
        let best = results.iter().map(|(points, _)| *points).max().unwrap();
        Reverse((points, won, best, results.last().unwrap().0, Reverse(lot(&seed, **number))))
    });
    let shown = standings(&hall.tournament, 0);
    assert_eq!(shown.len(), expected.len());
    for (rank, (placing, (number, results))) in (1..).zip(shown.iter().zip(expected)) {
        assert_eq!((placing.rank, placing.entrant), (rank, *number));
        assert_eq!(placing.score.points, results.iter().map(|(points, _)| points).sum::<i64>());
        assert_eq!(placing.score.deals_won, results.iter().map(|(_, won)| won).sum::<u32>());
        for (at_round, (points, won)) in (1..).zip(results) {
            let result = hall.tournament.result(*number, round(at_round)).unwrap();
            assert_eq!((i64::from(result.points), result.deals_won), (*points, *won));
        }
    }
}

/// Plays rounds with sheets that are made from numbers, and adds up beside it.
fn play(
    mut hall: Hall,
    rounds: u32,
    mut make: impl FnMut(&Hall, At) -> (Sheet, [(i64, u32); 4]),
) -> (Hall, Rounds) {
    let mut by_hand = Rounds::new();
    for number in 1..=rounds {
        hall = hall.started();
        let tables = hall.tournament.round(round(number)).unwrap().tables.len() as u32;
        for table in 1..=tables {
            let here = at(number, table);
            let (sheet, results) = make(&hall, here);
            for (player, result) in hall.chairs(here).0.into_iter().zip(results) {
                by_hand.entry(player).or_default().push(result);
            }
            hall.verify(here, sheet);
        }
        hall.does(DIRECTOR, Command::EndRound { round: round(number) });
    }
    (hall, by_hand)
}

fn whist_round(columns: [EntrantNo; 4], picks: &[(u8, u8, u8)]) -> (Sheet, [(i64, u32); 4]) {
    let lines = picks.iter().map(|&(contract, by, tricks)| {
        let (contract, pair) = [("SO6", false), ("S8", true), ("TROEL", true), ("GM", false), ("GS", false)]
            [usize::from(contract) % 5];
        let first = usize::from(by) % 4;
        let mut declarers = vec![columns[first]];
        if pair {
            declarers.push(columns[(first + 1 + usize::from(by / 4) % 3) % 4]);
        }
        let tricks = Some(Tricks::Side(i64::from(tricks % 14)));
        WhistLine { contract: Some(contract.to_owned()), declarers, tricks }
    });
    let lines: Vec<WhistLine> = lines.collect();
    let mut results = [(0, 0); 4];
    for line in &lines {
        for (result, points) in results.iter_mut().zip(line_by_hand(line, columns)) {
            *result = (result.0 + points, result.1 + u32::from(points > 0));
        }
    }
    (Sheet::Whist(WhistSheet { columns, ended_by_signal: false, lines, penalties: Vec::new() }), results)
}

fn manille_round(
    seats: BySeat<EntrantNo>,
    parts: usize,
    picks: &[(u8, u8, bool)],
) -> (Sheet, [(i64, u32); 4]) {
    let mut results = [(0, 0); 4];
    let per_part = picks.len() / parts;
    let mut boompjes = Vec::new();
    for (part, picks) in picks.chunks(per_part).enumerate() {
        // West writes. First East sits opposite; then who sat North; then who sat South (TRN-SEAT-04).
        let writers = [3, [1, 0, 2][part]];
        let mut lines = Vec::new();
        for &(stake, points, we_win) in picks {
            let stake = [1, 2, 4][usize::from(stake) % 3];
            let points = i64::from(points % 31) * stake;
            let score = (points > 0).then_some(points);
            let (we, they) = if we_win { (score, None) } else { (None, score) };
            lines.push(ManilleLine {
                stake: Some(stake as u32),
                we,
                they,
                draw: points == 0,
                ..manille_line(1)
            });
            for (chair, result) in results.iter_mut().enumerate() {
                if points > 0 && writers.contains(&chair) == we_win {
                    *result = (result.0 + points, result.1 + 1);
                }
            }
        }
        boompjes.push(ManillePart { first_dealer: seats.0[part], lines });
    }
    (Sheet::Manille(ManilleSheet { seats, writer: seats.0[3], ended_by_signal: false, boompjes }), results)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn whist_adds_up(picks in prop::collection::vec(any::<(u8, u8, u8)>(), 2 * 3 * 4)) {
        let hall = Hall::planned(plan(2, &TieBreak::USUAL)).registered(12);
        let hall = hall.checked_in().seeded().check_in_closed();
        let mut of_table = picks.chunks(4);
        let (hall, by_hand) =
            play(hall, 2, |hall, at| whist_round(hall.chairs(at).0, of_table.next().unwrap()));
        compare(&hall, &by_hand);
        prop_assert_eq!(&Tournament::replay(&hall.journal), &hall.tournament);
    }

    #[test]
    fn manille_adds_up(
        picks in prop::collection::vec(any::<(u8, u8, bool)>(), 2 * 2 * 36),
        french in any::<bool>(),
    ) {
        let (ruleset, parts, lines) = if french { (Ruleset::ManilleFr, 1, 20) } else { (Ruleset::ManilleNl, 3, 36) };
        let hall = Hall::ready(ruleset, 8);
        let mut of_table = picks.chunks(36);
        let (hall, by_hand) =
            play(hall, 2, |hall, at| manille_round(hall.chairs(at), parts, &of_table.next().unwrap()[..lines]));
        compare(&hall, &by_hand);
        prop_assert_eq!(&Tournament::replay(&hall.journal), &hall.tournament);
    }
}

#[test]
fn nobody_stands_anywhere_before_the_plan() {
    let empty = Hall::empty();
    assert!(standings(&empty.tournament, 0).is_empty() && club_prize(&empty.tournament).is_empty());
    assert!(day_sheet(&empty.tournament, &Rankings::of(&empty.tournament), no(1)).is_empty());
    // Checked in and nothing played: everyone is there with nothing.
    let hall = Hall::ready(Ruleset::ManilleNl, 4);
    assert!(standings(&hall.tournament, 0).iter().all(|p| (p.score.points, p.score.rounds) == (0, 0)));
    // A phase that was not cut has nobody.
    let mut two = support::plan(Ruleset::ManilleNl);
    two.phases.push(Phase { field: Field::Best(4), ..two.phases[0].clone() });
    let hall = Hall::planned(two).registered(4).checked_in();
    assert!(standings(&hall.tournament, 1).is_empty());
}
