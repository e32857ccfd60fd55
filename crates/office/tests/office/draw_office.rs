//! The seed, the draw and its publication, as the office runs them.

use crate::support;

use std::collections::BTreeSet;

use kaarting_office::draw::{AvoidRepeats, Commitment, DrawSeed, check_draw, follows, french_chairs};
use kaarting_office::plan::{Field, Phase};
use kaarting_office::standings::standings;
use kaarting_office::{Command, EntrantNo, Event, Recorded, Refusal, Tournament};
use kaarting_rules::{Clause, Ruleset};
use support::{DESK, DIRECTOR, Hall, JURY, at, clause, no, person, plan, round};

const COMMIT: Command = Command::CommitSeed { master: DrawSeed([7; 32]) };

fn why() -> String {
    "te veel clubgenoten samen".to_owned()
}

fn reject() -> Command {
    Command::RejectDraw { reason: why() }
}

/// The tables of the draw under review.
fn tables(hall: &Hall) -> Vec<[EntrantNo; 4]> {
    hall.tournament.pending_draw().unwrap().proof.tables.clone()
}

#[test]
fn the_hash_is_public_before_check_in_closes() {
    clause("DEC-03", || {
        let mut hall = Hall::of(Ruleset::ManilleNl).registered(4).checked_in();
        let events = hall.does(DIRECTOR, COMMIT);
        let [Event::SeedCommitted { commitment, master: Some(DrawSeed([7, ..])) }] = events[..] else {
            panic!("{events:?}")
        };
        assert_eq!(hall.tournament.commitment(), Some(commitment));
        assert_eq!(hall.refuses(DIRECTOR, COMMIT), Refusal::SeedIsCommitted);
        // The secret is not in the chain of the journal, its hash is.
        let written = hall.journal.last().unwrap().write();
        let body = String::from_utf8(written.body).unwrap();
        assert!(body.contains(&commitment.to_string()) && !body.contains(&"07".repeat(32)));
        assert_eq!(written.aside.map(|(key, _)| key).as_deref(), Some("secret/seed"));
        // Each draw shows a seed whose hash was public before it.
        let mut hall = hall.check_in_closed();
        let mut public = *commitment.bytes();
        for _ in 0..3 {
            hall.does(DIRECTOR, Command::DRAW);
            let proof = &hall.tournament.pending_draw().unwrap().proof;
            assert!(follows(&public, &proof.seed));
            public = *proof.seed.bytes();
            hall.does(DIRECTOR, reject());
        }
    });
}

#[test]
fn whoever_knows_the_secret_cannot_know_the_tables() {
    clause("DEC-03", || {
        // The same list and the same secret, which the director has chosen.
        let ready = Hall::ready(Ruleset::ManilleNl, 64);
        let drawn = |said: Option<&str>| {
            let mut hall = ready.clone();
            hall.does(DIRECTOR, Command::Draw { public: said.map(|said| said.parse().unwrap()) });
            let proof = hall.tournament.pending_draw().unwrap().proof.clone();
            assert_eq!(check_draw(&proof), Ok(()));
            // The journal keeps what was said.
            let written = hall.journal.last().unwrap().write();
            let read = Recorded::read(&written.body, None).unwrap();
            assert!(matches!(&read.event, Event::TablesDrawn { proof: kept, .. } if **kept == proof));
            proof
        };
        let (foreseen, dice, word) = (drawn(None), drawn(Some("3 6 1 5")), drawn(Some("koffie")));
        assert!(
            foreseen.tables != dice.tables && dice.tables != word.tables && word.tables != foreseen.tables
        );
        // What lies behind the line on the door is the secret alone.
        assert!(foreseen.seed == dice.seed && dice.commitment == word.commitment);
        assert_eq!(drawn(Some("koffie")), word);
        // Another word than the one that was said is found out.
        let mut false_word = word.clone();
        false_word.public = Some("thee".parse().unwrap());
        assert!(check_draw(&false_word).is_err());
    });
}

#[test]
fn a_seed_that_comes_after_closing_is_too_late() {
    clause("DEC-03", || {
        let closes = "2026-11-15T08:45:00Z".parse().unwrap();
        let mut hall = Hall::with(Ruleset::ManilleNl, |settings| settings.check_in_closes = Some(closes));
        hall.later(45);
        assert_eq!(hall.refuses(DIRECTOR, COMMIT), Refusal::SeedTooLate);
        // Where the organiser does without the promise, the seed may come any time before the draw.
        let without = Hall::with(Ruleset::ManilleNl, |settings| settings.seed_commitment = false);
        let mut without = without.registered(4).checked_in().check_in_closed();
        assert_eq!(without.refuses(DIRECTOR, Command::DRAW), Refusal::SeedIsMissing);
        let mut kept = without.tournament.plan().unwrap().clone();
        kept.settings.seed_commitment = true;
        let mut promised = without.clone();
        promised.does(DIRECTOR, Command::ChangePlan { plan: kept });
        assert_eq!(promised.refuses(DIRECTOR, COMMIT), Refusal::SeedTooLate);
        without.does(DIRECTOR, COMMIT);
        without.drawn();
    });
}

#[test]
fn anyone_can_recompute_the_draw() {
    clause("DEC-03", || {
        for ruleset in Ruleset::ALL {
            let hall = Hall::ready(ruleset, 8).drawn();
            let proof = &hall.tournament.pending_draw().unwrap().proof;
            assert_eq!(check_draw(proof), Ok(()));
            let mut forged = proof.clone();
            forged.tables.swap(0, 1);
            assert!(check_draw(&forged).is_err());
        }
    });
}

#[test]
fn four_players_a_table() {
    clause("TRN-SEAT-01", || {
        let hall = Hall::ready(Ruleset::ManilleNl, 12).drawn();
        let drawn = tables(&hall);
        assert_eq!(drawn.len(), 3);
        let seated: BTreeSet<EntrantNo> = drawn.into_iter().flatten().collect();
        assert_eq!(seated, (1..=12).map(no).collect());
        // One sheet a round lies there: a table, numbered from 1, with nothing on it.
        let hall = hall.published();
        let numbers = hall.tournament.rounds()[0].tables.iter().map(|table| table.number.get());
        assert_eq!(numbers.collect::<Vec<_>>(), [1, 2, 3]);
        assert!(hall.tournament.rounds()[0].tables.iter().all(|table| table.line_count() == 0));
        // Without players there is no table.
        let nobody = Hall::ready(Ruleset::ManilleNl, 0);
        assert_eq!(nobody.refuses(DIRECTOR, Command::DRAW), Refusal::NobodyToDraw);
        let jokers = Hall::of(Ruleset::ManilleNl).jokers(1..=4).checked_in().seeded().check_in_closed();
        assert_eq!(jokers.refuses(DIRECTOR, Command::DRAW), Refusal::NobodyToDraw);
    });
}

#[test]
fn the_computer_draws_tables_or_teams() {
    clause("TRN-SEAT-02", || {
        // Another seed, another draw; the same seed, the same.
        let with = |byte| {
            let mut hall = Hall::of(Ruleset::ManilleNl).registered(40).checked_in();
            hall.does(DIRECTOR, Command::CommitSeed { master: DrawSeed([byte; 32]) });
            tables(&hall.check_in_closed().drawn())
        };
        assert_eq!(with(1), with(1));
        assert_ne!(with(1), with(2));
        // French: the drawn order makes the teams, and they sit opposite each other.
        let hall = Hall::ready(Ruleset::ManilleFr, 8).drawn();
        for four in tables(&hall) {
            let [a, b, c, d] = four;
            let chairs = french_chairs(four);
            let partner = |number| {
                let (seat, _) = chairs.iter().find(|&(_, &other)| other == number).unwrap();
                chairs[seat.clockwise(2)]
            };
            assert_eq!((partner(a), partner(b)), (c, d));
        }
    });
}

#[test]
fn jokers_fill_the_tables() {
    clause("DEC-01", || {
        // Six players: two chairs are free.
        for jokers in 0..=2 {
            let hall = Hall::of(Ruleset::ManilleNl).registered(6).jokers(21..=20 + jokers);
            let hall = hall.checked_in().seeded().check_in_closed();
            if jokers < 2 {
                let missing = Refusal::JokersMissing { missing: 2 - jokers };
                assert_eq!(hall.refuses(DIRECTOR, Command::DRAW), missing);
            } else {
                assert_eq!(tables(&hall.drawn()).len(), 2);
            }
        }
        // Of five jokers the draw picks three for nine players; a full hall needs none.
        let hall = Hall::of(Ruleset::ManilleNl).registered(9).jokers(21..=25).checked_in();
        let hall = hall.seeded().check_in_closed().drawn();
        let seated: Vec<EntrantNo> = tables(&hall).into_iter().flatten().collect();
        assert_eq!(seated.iter().filter(|number| number.get() > 20).count(), 3);
        let full = Hall::of(Ruleset::ManilleNl).registered(8).jokers(21..=25).checked_in();
        let full = full.seeded().check_in_closed().drawn();
        assert!(tables(&full).into_iter().flatten().all(|number| number.get() <= 8));
        // A joker who is not there is not drawn.
        let mut absent = Hall::of(Ruleset::ManilleNl).registered(7).checked_in().jokers(21..=21).seeded();
        absent.does(DIRECTOR, Command::CloseCheckIn);
        assert_eq!(absent.refuses(DIRECTOR, Command::DRAW), Refusal::JokersMissing { missing: 1 });
    });
}

#[test]
fn a_joker_stands_outside_the_ranking_unless_the_organiser_says_otherwise() {
    clause("DEC-01", || {
        for ranked in [false, true] {
            let hall = Hall::with(Ruleset::ManilleNl, |settings| settings.jokers_ranked = ranked);
            let hall = hall.registered(3).jokers(21..=21).checked_in().seeded().check_in_closed();
            let hall = hall.started().round_played();
            // The joker plays by all rules, and the result is known.
            assert!(hall.tournament.result(no(21), round(1)).is_some());
            let stands = standings(&hall.tournament, 0).iter().any(|placing| placing.entrant == no(21));
            assert_eq!(stands, ranked);
        }
    });
}

#[test]
fn repeats_are_looked_at_as_the_organiser_chose() {
    clause("DEC-02", || {
        let second = |avoid| {
            let hall = Hall::with(Ruleset::ManilleNl, |settings| settings.avoid_repeats = avoid);
            let hall = hall.registered(4).checked_in().seeded().check_in_closed();
            let hall = hall.started().round_played();
            hall.tournament.decide(&Command::DRAW, DIRECTOR, hall.now)
        };
        // Four people at one table: all six pairs meet again, whatever is drawn.
        assert_eq!(second(AvoidRepeats::Strict), Err(Refusal::RepeatsUnavoidable { fewest: 6 }));
        for avoid in [AvoidRepeats::Off, AvoidRepeats::Soft] {
            assert!(second(avoid).is_ok());
        }
        // Sixteen can sit at four tables twice without meeting anyone again.
        for avoid in [AvoidRepeats::Soft, AvoidRepeats::Strict] {
            let hall = Hall::with(Ruleset::Whist2018, |settings| settings.avoid_repeats = avoid);
            let hall = hall.registered(16).checked_in().seeded().check_in_closed();
            let hall = hall.started().round_played().drawn();
            let before: Vec<BTreeSet<EntrantNo>> =
                hall.tournament.rounds()[0].tables.iter().map(|table| table.four.into()).collect();
            for four in tables(&hall) {
                assert!(
                    before.iter().all(|old| four.iter().filter(|number| old.contains(number)).count() <= 1)
                );
            }
            assert_eq!(check_draw(&hall.tournament.pending_draw().unwrap().proof), Ok(()));
        }
    });
}

#[test]
fn a_draw_has_its_time() {
    let open = Hall::of(Ruleset::ManilleNl).registered(4).checked_in().seeded();
    assert_eq!(open.refuses(DIRECTOR, Command::DRAW), Refusal::CheckInIsOpen);
    let mut hall = Hall::ready(Ruleset::ManilleNl, 4);
    for nothing in [reject(), Command::PublishDraw] {
        assert_eq!(hall.refuses(DIRECTOR, nothing), Refusal::NoDraw);
    }
    let events = hall.does(DIRECTOR, Command::DRAW);
    let [Event::TablesDrawn { draw: 1, proof }] = &events[..] else { panic!("{events:?}") };
    assert_eq!((proof.round, proof.tables.len()), (round(1), 1));
    assert!(hall.tournament.rounds().is_empty(), "nobody sees it before it is published");
    assert_eq!(hall.refuses(DIRECTOR, Command::DRAW), Refusal::DrawIsPending);
    let events = hall.does(DIRECTOR, Command::PublishDraw);
    assert_eq!(events, [Event::DrawPublished { draw: 1, round: round(1) }]);
    assert_eq!(hall.tournament.rounds().len(), 1);
    assert!(hall.tournament.pending_draw().is_none());
    assert_eq!(hall.refuses(DIRECTOR, Command::DRAW), Refusal::RoundIsOpen(round(1)));
    hall.does(DIRECTOR, Command::StartRound { round: round(1) });
    assert_eq!(hall.refuses(DIRECTOR, Command::DRAW), Refusal::RoundIsOpen(round(1)));
    let hall = hall.round_played().started().round_played().started().round_played();
    assert_eq!(hall.refuses(DIRECTOR, Command::DRAW), Refusal::NoMoreRounds);
}

#[test]
fn a_rejected_draw_stays_readable() {
    let mut hall = Hall::ready(Ruleset::ManilleNl, 16).drawn();
    let silent = Command::RejectDraw { reason: String::new() };
    assert_eq!(hall.refuses(DIRECTOR, silent), Refusal::BadText { field: "reason" });
    let first = tables(&hall);
    assert_eq!(hall.does(DIRECTOR, reject()), [Event::DrawRejected { draw: 1, reason: why() }]);
    let [rejected] = hall.tournament.rejected_draws() else { panic!("one was rejected") };
    assert_eq!((rejected.draw, &rejected.proof.tables, &rejected.reason), (1, &first, &why()));
    assert!(hall.tournament.pending_draw().is_none());
    // The next draw is another one, of the same round.
    let events = hall.does(DIRECTOR, Command::DRAW);
    assert!(matches!(&events[..], [Event::TablesDrawn { draw: 2, proof }]
        if proof.round == round(1) && proof.tables != first));
}

#[test]
fn who_left_while_the_draw_was_reviewed_takes_no_chair() {
    clause("TRN-SEAT-01", || {
        let mut hall = Hall::ready(Ruleset::ManilleNl, 5);
        hall.does(DIRECTOR, Command::Withdraw { entrant: no(5), reason: why() });
        let ready = hall.drawn();
        let leave = Command::Leave { entrant: no(2), reason: why() };
        let exclude = Command::Exclude { entrant: no(2), clause: Clause::TRN_EXCL_01, reason: why() };
        for (by, goes) in [(DIRECTOR, leave), (JURY, exclude)] {
            let mut hall = ready.clone();
            hall.does(by, goes);
            assert_eq!(hall.refuses(DIRECTOR, Command::PublishDraw), Refusal::NotInPlay(no(2)));
            // Draw again, with whoever is let in instead.
            hall.does(DIRECTOR, reject());
            assert_eq!(hall.refuses(DIRECTOR, Command::DRAW), Refusal::JokersMissing { missing: 1 });
            hall.does(DIRECTOR, Command::AdmitLate { entrant: no(5), reason: why() });
            hall = hall.drawn().published();
            let four: BTreeSet<u32> = hall.tournament.rounds()[0].tables[0].four.map(EntrantNo::get).into();
            assert_eq!(four, BTreeSet::from([1, 3, 4, 5]));
        }
    });
}

#[test]
fn a_later_phase_is_drawn_from_its_field() {
    clause("DEC-05", || {
        let mut two = plan(Ruleset::ManilleNl);
        two.phases[0].rounds = 1;
        two.settings.cut_fills = kaarting_office::plan::CutFills::Jokers;
        two.phases.push(Phase { name: "Finale".to_owned(), field: Field::Best(6), ..two.phases[0].clone() });
        let hall = Hall::planned(two).registered(8).jokers(21..=23).checked_in().seeded();
        let mut hall = hall.check_in_closed().started().round_played();
        assert_eq!(hall.refuses(DIRECTOR, Command::DRAW), Refusal::CutFirst);
        hall.does(DIRECTOR, Command::Cut);
        let field: BTreeSet<EntrantNo> = hall.tournament.field(1).unwrap().iter().copied().collect();
        assert_eq!(field.len(), 6);
        let hall = hall.drawn();
        // Six finalists and two of the jokers.
        let seated: BTreeSet<EntrantNo> = tables(&hall).into_iter().flatten().collect();
        assert!(field.is_subset(&seated));
        assert_eq!(seated.difference(&field).filter(|number| number.get() > 20).count(), 2);
    });
}

#[test]
fn the_seeds_of_a_day_can_be_used_up() {
    clause("DEC-03", || {
        let mut hall = Hall::ready(Ruleset::ManilleNl, 4);
        let mut made = 0;
        while let Ok(recorded) = hall.tournament.carry_out(&Command::DRAW, DIRECTOR, hall.now) {
            assert_eq!(recorded.len(), 1);
            made += 1;
            hall.does(DIRECTOR, reject());
        }
        // The published line is the 256th hash of the master; the last link is the master's own, which is never shown.
        assert_eq!(made, 255);
        assert_eq!(hall.refuses(DIRECTOR, Command::DRAW), Refusal::SeedsUsedUp);
    });
}

#[test]
fn without_the_secret_nothing_can_be_drawn() {
    clause("DEC-03", || {
        let hall = Hall::ready(Ruleset::ManilleNl, 4);
        // A journal restored without what lies beside its chain.
        let bare = hall.journal.iter().map(|recorded| Recorded::read(&recorded.write().body, None).unwrap());
        let bare: Vec<Recorded> = bare.collect();
        let tournament = Tournament::replay(&bare);
        assert_eq!(tournament.commitment(), hall.tournament.commitment());
        assert_eq!(tournament.decide(&Command::DRAW, DIRECTOR, hall.now), Err(Refusal::SeedIsErased));
    });
}

#[test]
fn a_published_draw_says_who_sits_where() {
    let hall = Hall::ready(Ruleset::Whist2018, 8).drawn();
    let drawn = tables(&hall);
    let hall = hall.published();
    for (index, four) in (1..).zip(drawn) {
        assert_eq!(hall.tournament.table(at(1, index)).unwrap().four, four);
        for number in four {
            assert_eq!(hall.tournament.rounds()[0].table_of(number).unwrap().number.get(), index);
        }
    }
    assert!(hall.tournament.commitment().is_some_and(|Commitment(bytes)| bytes != [0; 32]));
    let late = Command::Register { person: person("Laat"), joker: false, number: None };
    assert_eq!(hall.refuses(DESK, late), Refusal::NotAllowed { command: "register" });
}
