//! Whatever is asked of the office in whatever order: it does not fall over, and its journal tells all of it.

use crate::support;

use std::collections::BTreeMap;

use jiff::SignedDuration;
use kaarting_cards::BySeat;
use kaarting_office::draw::DrawSeed;
use kaarting_office::event::{Line, Settlement};
use kaarting_office::import::ImportedPerson;
use kaarting_office::jury::{About, Answer, Ruling};
use kaarting_office::plan::{Carry, Field, Phase};
use kaarting_office::sheet::{ManilleLine, Tricks, VoidBy, WhistLine};
use kaarting_office::standings::{final_ranking, standings};
use kaarting_office::{Actor, At, Command, EntrantNo, Person, Recorded, Refusal, Role, Tournament, cut};
use kaarting_rules::{Clause, Lang, Ruleset};
use kaarting_words::Words;
use proptest::prelude::{
    Just, ProptestConfig, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest,
};
use proptest::sample::select;
use proptest::test_runner::TestCaseError;
use support::{DESK, Hall, at, manille_line, no, person, plan, round, whist_line};

/// Numbers that are somebody's, nobody's, and silly.
fn entrant() -> impl Strategy<Value = EntrantNo> {
    prop_oneof![8 => (1u32..=9).prop_map(no), 1 => select(vec![no(10), no(77), no(EntrantNo::MAX)])]
}

fn table_at() -> impl Strategy<Value = At> {
    prop_oneof![
        8 => Just(at(1, 1)),
        3 => (1u32..=3, 1u32..=2).prop_map(|(round, table)| at(round, table)),
        1 => Just(at(999_999, 999_999)),
    ]
}

fn reason() -> impl Strategy<Value = String> {
    select(vec!["daarom", "omdat het moet", "", "a\nb"]).prop_map(str::to_owned)
}

fn id() -> impl Strategy<Value = String> {
    select(vec!["a", "b", "c", "d", "e", "f", "", "\n"]).prop_map(str::to_owned)
}

fn clauses() -> impl Strategy<Value = Clause> {
    select(vec![
        Clause::TRN_EXCL_01,
        Clause::TRN_EXCL_02,
        Clause::MAN_RENEGE_01,
        Clause::MAN_RENEGE_08,
        Clause::KW_PEN_01,
        Clause::KW_PEN_05,
        Clause::KW_PEN_10,
    ])
}

fn people() -> impl Strategy<Value = Person> {
    let years = select(vec![None, Some(1986), Some(2015), Some(i16::MAX)]);
    (select(vec!["An", "Bo", "Cis", ""]), years, any::<bool>(), select(vec![None, Some("k"), Some("l")]))
        .prop_map(|(name, birth_year, private, key)| Person {
            birth_year,
            private,
            key: key.map(str::to_owned),
            ..person(name)
        })
}

fn line() -> impl Strategy<Value = Line> {
    let scores = select(vec![1i64, 2, 30, 31, 0, -1, i64::MAX, i64::MIN]);
    prop_oneof![
        4 => (1i64..=30).prop_map(|points| Line::Manille(manille_line(points))),
        4 => (entrant(), 0i64..=7).prop_map(|(by, over)| Line::Whist(whist_line(by, over))),
        1 => (entrant(), select(vec![0, 2, u32::MAX])).prop_map(|(by, misdeals)| {
            let void = vec![VoidBy { by, clause: None }];
            Line::Manille(ManilleLine { we: None, misdeals, void, ..manille_line(1) })
        }),
        1 => (scores, select(vec![0u32, 1, 2, 4, u32::MAX]), any::<bool>()).prop_map(|(score, stake, draw)| {
            Line::Manille(ManilleLine { stake: Some(stake), they: Some(score), draw, ..manille_line(1) })
        }),
        1 => (scores_each(), select(vec!["GS", "KM", "PIC", "S8", "?"])).prop_map(|(each, contract)| {
            let declarers = each.keys().filter_map(|number| number.parse().ok()).collect();
            Line::Whist(WhistLine {
                contract: Some(contract.to_owned()),
                declarers,
                tricks: Some(Tricks::Each(each)),
            })
        }),
        1 => Just(Line::Manille(ManilleLine::default())),
    ]
}

fn scores_each() -> impl Strategy<Value = BTreeMap<String, i64>> {
    proptest::collection::btree_map((1u32..=5).prop_map(|n| n.to_string()), -1i64..=14, 0..4)
}

fn about_people() -> impl Strategy<Value = Command> {
    let joker_or_not = (people(), any::<bool>(), proptest::option::of(entrant()));
    let imported = (people(), proptest::option::of(entrant()), any::<bool>())
        .prop_map(|(person, number, joker)| ImportedPerson { person, number, joker });
    let settlement = prop_oneof![
        Just(Settlement::LinesStand),
        (entrant(), select(vec![None, Some(0), Some(2), Some(usize::MAX)]))
            .prop_map(|(joker, after_lines)| Settlement::Joker { joker, after_lines }),
    ];
    prop_oneof![
        joker_or_not.prop_map(|(person, joker, number)| Command::Register { person, joker, number }),
        proptest::collection::vec(imported, 0..3).prop_map(|people| Command::Import { people }),
        (entrant(), people()).prop_map(|(entrant, person)| Command::ChangePerson { entrant, person }),
        entrant().prop_map(|entrant| Command::ErasePerson { entrant }),
        entrant().prop_map(|entrant| Command::AcceptJoker { entrant }),
        entrant().prop_map(|entrant| Command::DeclineJoker { entrant }),
        entrant().prop_map(|entrant| Command::CheckIn { entrant }),
        entrant().prop_map(|entrant| Command::UndoCheckIn { entrant }),
        (entrant(), reason()).prop_map(|(entrant, reason)| Command::AdmitLate { entrant, reason }),
        (entrant(), reason()).prop_map(|(entrant, reason)| Command::Withdraw { entrant, reason }),
        (entrant(), reason()).prop_map(|(entrant, reason)| Command::Leave { entrant, reason }),
        (table_at(), entrant(), settlement).prop_map(|(at, leaver, settlement)| Command::SettleLeaver {
            at,
            leaver,
            settlement
        }),
        (entrant(), clauses(), reason()).prop_map(|(entrant, clause, reason)| Command::Warn {
            entrant,
            clause,
            reason
        }),
        (entrant(), clauses(), reason()).prop_map(|(entrant, clause, reason)| Command::Exclude {
            entrant,
            clause,
            reason
        }),
        (entrant(), reason()).prop_map(|(entrant, reason)| Command::Readmit { entrant, reason }),
    ]
}

fn about_the_day() -> impl Strategy<Value = Command> {
    let rounds = || prop_oneof![6 => Just(round(1)), 3 => Just(round(2)), 1 => Just(round(77))];
    let ruleset = select(Ruleset::ALL.to_vec());
    prop_oneof![
        1 => ruleset.clone().prop_map(|ruleset| Command::OpenPlan { plan: plan(ruleset) }),
        1 => (ruleset, 0u32..=3).prop_map(|(ruleset, rounds)| {
            let mut plan = plan(ruleset);
            plan.phases[0].rounds = rounds;
            Command::ChangePlan { plan }
        }),
        1 => any::<u8>().prop_map(|byte| Command::CommitSeed { master: DrawSeed([byte; 32]) }),
        1 => Just(Command::CloseCheckIn),
        3 => Just(Command::DRAW),
        1 => reason().prop_map(|reason| Command::RejectDraw { reason }),
        3 => Just(Command::PublishDraw),
        3 => rounds().prop_map(|round| Command::StartRound { round }),
        1 => rounds().prop_map(|round| Command::PauseRound { round }),
        1 => rounds().prop_map(|round| Command::ResumeRound { round }),
        1 => rounds().prop_map(|round| Command::Signal { round }),
        2 => rounds().prop_map(|round| Command::EndRound { round }),
        1 => Just(Command::Cut),
        1 => Just(Command::CloseEvent { reason: None }),
    ]
}

fn at_a_table() -> impl Strategy<Value = Command> {
    let four = || [entrant(), entrant(), entrant(), entrant()].prop_map(BySeat);
    let boompje = || prop_oneof![6 => Just(1u32), 1 => Just(2), 1 => Just(0), 1 => Just(u32::MAX)];
    let lines = (table_at(), boompje(), id(), line());
    prop_oneof![
        1 => (table_at(), four(), entrant(), entrant()).prop_map(|(at, players, writer, first_dealer)| {
            Command::SeatTable { at, players, writer, first_dealer }
        }),
        1 => (table_at(), boompje(), entrant())
            .prop_map(|(at, boompje, dealer)| Command::DrawFirstDealer { at, part: boompje, dealer }),
        6 => lines.prop_map(|(at, boompje, id, line)| {
            Command::WriteLine { at, part: boompje, id, line, written: None }
        }),
        2 => (table_at(), id(), line()).prop_map(|(at, id, line)| Command::ReplaceLine { at, id, line }),
        1 => (table_at(), id()).prop_map(|(at, id)| Command::StrikeLine { at, id }),
        4 => (table_at(), entrant()).prop_map(|(at, entrant)| Command::Sign { at, entrant, code: None }),
        1 => (table_at(), reason()).prop_map(|(at, reason)| Command::ReopenSheet { at, reason }),
        1 => (table_at(), any::<[bool; 4]>()).prop_map(|(at, [sheet, pen, deck, signed_on_paper])| {
            Command::HandIn { at, sheet, pen, deck, signed_on_paper }
        }),
        1 => table_at().prop_map(|at| Command::Verify { at }),
    ]
}

fn of_the_jury() -> impl Strategy<Value = Command> {
    let points = select(vec![0, -15, 5, i32::MIN, i32::MAX]);
    let ruling = prop_oneof![
        select(vec![Ruling::Standard, Ruling::Agreed, Ruling::Confirmed, Ruling::Dismissed, Ruling::Void]),
        select(vec![0u32, 1, 2, 4, u32::MAX]).prop_map(|stake| Ruling::Fine { stake }),
        (points.clone(), points).prop_map(|(offender, others)| Ruling::Points { offender, others }),
    ];
    let line = select(vec![None, Some(0), Some(1), Some(2), Some(u32::MAX)]);
    let about = prop_oneof![
        select(vec![About::Dispute, About::Deck, About::Other]),
        (entrant(), select(vec!["GM", "GS", "SO6", ""]))
            .prop_map(|(by, contract)| About::Approval { contract: contract.to_owned(), by }),
    ];
    let answers = vec![Answer::Approved { stays: true }, Answer::Refused, Answer::Settled, Answer::Ruled];
    prop_oneof![
        (table_at(), about).prop_map(|(at, about)| Command::CallJury { at, about }),
        (0u32..4, select(answers)).prop_map(|(call, answer)| Command::AnswerCall {
            call,
            answer,
            hand: None
        }),
        (table_at(), clauses(), entrant(), line, ruling)
            .prop_map(|(at, clause, by, line, ruling)| Command::Rule { at, clause, by, line, ruling }),
        (0u32..4, reason()).prop_map(|(ruling, reason)| Command::LiftRuling { ruling, reason }),
        (table_at(), reason()).prop_map(|(at, reason)| Command::ReplaceDeck { at, reason }),
    ]
}

/// A step that the hall itself knows to be right now, so that walks get somewhere.
#[derive(Clone, Copy, Debug)]
enum Right {
    Seat,
    Sheet,
    /// From the sheet to the scoreboard.
    Play,
    Correct,
    /// The table of the first who left is settled.
    Settle(EntrantNo),
}

#[derive(Clone, Debug)]
enum Step {
    Asked(Box<Command>),
    Right(Right, At),
}

fn step() -> impl Strategy<Value = Step> {
    let rights = prop_oneof![
        6 => select(vec![Right::Seat, Right::Sheet, Right::Play, Right::Play, Right::Correct]),
        1 => (7u32..=9).prop_map(|joker| Right::Settle(no(joker))),
    ];
    let asked = prop_oneof![4 => about_people(), 4 => about_the_day(), 4 => at_a_table(), 2 => of_the_jury()];
    prop_oneof![
        3 => asked.prop_map(|command| Step::Asked(Box::new(command))),
        1 => (rights, table_at()).prop_map(|(right, at)| Step::Right(right, at)),
    ]
}

/// The commands of a step, one after the other; each depends on how the hall stands by then.
fn command_of(hall: &Hall, step: &Step, part: usize) -> Option<Command> {
    let (right, at) = match step {
        Step::Asked(command) => return (part == 0).then(|| (**command).clone()),
        Step::Right(right, at) => (*right, *at),
    };
    let table = hall.tournament.table(at)?;
    let players = hall.chairs(at);
    match (right, part) {
        (Right::Seat, 0) => {
            Some(Command::SeatTable { at, players, writer: players.0[3], first_dealer: players.0[0] })
        }
        (Right::Sheet | Right::Play, 0) => Some(Command::EnterSheet { at, sheet: hall.sheet(at, 2) }),
        (Right::Play, 1) => {
            Some(Command::HandIn { at, sheet: true, pen: true, deck: true, signed_on_paper: true })
        }
        (Right::Play, 2) => Some(Command::EnterTotals { at, totals: totals(hall, at) }),
        (Right::Play, 3) => Some(Command::Verify { at }),
        (Right::Correct, 0) => {
            Some(Command::Correct { at, sheet: hall.sheet(at, 3), reason: "te laat gezien".to_owned() })
        }
        (Right::Settle(joker), 0) => {
            let gone = |number: &&EntrantNo| hall.tournament.entrant(**number).is_some_and(|e| !e.plays());
            let leaver = *table.four.iter().find(gone)?;
            let settlement = Settlement::Joker { joker, after_lines: None };
            Some(Command::SettleLeaver { at, leaver, settlement })
        }
        _ => None,
    }
}

/// What the paper says, where the sheet is ready to be compared with it.
fn totals(hall: &Hall, at: At) -> BTreeMap<EntrantNo, i32> {
    let mut probe = hall.tournament.clone();
    let nothing = Command::EnterTotals { at, totals: BTreeMap::new() };
    if probe.carry_out(&nothing, DESK, hall.now).is_err() {
        return BTreeMap::new();
    }
    match probe.decide(&Command::Verify { at }, DESK, hall.now) {
        Err(Refusal::TotalsDiffer(found)) => found.iter().map(|d| (d.player, d.entered)).collect(),
        _ => BTreeMap::new(),
    }
}

/// A small hall of two phases: six players and three jokers; at 0 nothing has happened, at 2 they play.
fn hall(ruleset: Ruleset, stage: u8) -> Hall {
    let mut two = plan(ruleset);
    two.phases[0].rounds = 1;
    let finals = Phase {
        name: "Finale".to_owned(),
        field: Field::Best(4),
        carry: Carry::Points,
        ..two.phases[0].clone()
    };
    two.phases.push(finals);
    match stage {
        0 => Hall::empty(),
        1 => Hall::planned(two).registered(6).jokers(7..=9),
        _ => Hall::planned(two).registered(6).jokers(7..=9).checked_in().seeded().check_in_closed().started(),
    }
}

fn read_again(recorded: &Recorded) -> Recorded {
    let written = recorded.write();
    Recorded::read(&written.body, written.aside.as_ref().map(|(_, bytes)| &bytes[..])).unwrap()
}

/// Asks one thing of the office and looks at everything that must hold afterwards.
fn ask(hall: &mut Hall, command: &Command, by: Actor) -> Result<(), TestCaseError> {
    let before = hall.tournament.clone();
    let decided = hall.tournament.decide(command, by, hall.now);
    prop_assert!(hall.tournament == before, "deciding changes nothing");
    match hall.tournament.carry_out(command, by, hall.now) {
        Err(refusal) => {
            prop_assert!(hall.tournament == before, "a refusal changes nothing");
            let texts = Lang::ALL.map(|lang| refusal.text(&Words::new(lang)));
            prop_assert!(texts.iter().all(|text| !text.is_empty() && !text.contains('\n')), "{:?}", texts);
            prop_assert_eq!(decided, Err(refusal));
        }
        Ok(recorded) => {
            let events: Vec<_> = recorded.iter().map(|recorded| recorded.event.clone()).collect();
            prop_assert_eq!(decided, Ok(events));
            for one in &recorded {
                prop_assert_eq!(&read_again(one), one);
            }
            hall.journal.extend(recorded);
            prop_assert!(Tournament::replay(&hall.journal) == hall.tournament, "{}", command.name());
        }
    }
    Ok(())
}

/// What is read from the events can always be read.
fn look(tournament: &Tournament) {
    for phase in 0..3 {
        let _ = standings(tournament, phase);
    }
    let _ = (cut::preview(tournament), final_ranking(tournament));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_that_is_asked_makes_the_office_fall_over(
        ruleset in select(Ruleset::ALL.to_vec()),
        stage in 0u8..=2,
        steps in proptest::collection::vec((step(), select(Role::ALL.to_vec()), 0i64..=3), 1..70),
    ) {
        let mut hall = hall(ruleset, stage);
        for (step, role, minutes) in steps {
            hall.now += SignedDuration::from_mins(minutes);
            for part in 0.. {
                let Some(command) = command_of(&hall, &step, part) else { break };
                // Mostly somebody who may; else whoever it is.
                let role = if command.is_for(role) || minutes == 0 { role } else { Role::Director };
                ask(&mut hall, &command, Actor { role, id: 1 })?;
            }
            look(&hall.tournament);
        }
    }
}
