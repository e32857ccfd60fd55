//! The lessons: every script is played through the referee.

use std::collections::BTreeSet;

use kaarting_cards::Seat;
use kaarting_play::Act;
use kaarting_play::lesson::{Beat, Feedback, LEARNER, Lesson, LessonDeal, Progress};
use kaarting_rules::{Clause, Fault, Game};
use kaarting_words::{Lang, Words};

fn deals() -> impl Iterator<Item = &'static LessonDeal> {
    Lesson::all().iter().flat_map(Lesson::deals)
}

fn act(word: &str) -> Act {
    word.parse().expect("an act")
}

/// Where an answer leads.
#[track_caller]
fn goes_on<'a>(at: &Progress<'a>, act: &Act) -> Progress<'a> {
    match at.try_act(act) {
        Feedback::GoesOn(next) => *next,
        told => panic!("{} {:?} after {:?}: {told:?}", at.deal().key(""), act, at.did()),
    }
}

/// The lesson's own answers, to the end.
fn led<'a>(deal: &'a LessonDeal, mut each: impl FnMut(&Progress<'a>)) -> Progress<'a> {
    let mut at = Progress::begin(deal);
    while let Some(step) = at.step() {
        each(&at);
        at = goes_on(&at, &step.accepted[0]);
    }
    at
}

#[test]
fn there_are_ten_deals_for_each_game() {
    let counted: Vec<_> = Lesson::all().iter().map(|lesson| (lesson.game(), lesson.deals().len())).collect();
    assert_eq!(counted, [(Game::Manille, 10), (Game::Whist, 10)]);
    assert_eq!(Lesson::of(Game::Whist).deal(3).map(LessonDeal::number), Some(3));
    assert_eq!((Lesson::of(Game::Whist).deal(0), Lesson::of(Game::Whist).deal(11)), (None, None));
}

/// Everything in a script is allowed, and the deal comes to what the script has calculated by hand.
#[test]
fn every_deal_is_played_to_its_end_and_comes_to_what_its_script_says() {
    for deal in deals() {
        let end = led(deal, |_| ());
        assert_eq!(end.outcome(), Some(*deal.outcome()), "{}", deal.key(""));
        assert_eq!(
            end.did().len(),
            deal.course().iter().filter(|beat| matches!(beat, Beat::Asked(_))).count()
        );
    }
}

/// Every answer that the lesson wants leads to the same end.
#[test]
fn answers_that_are_as_good_come_to_the_same() {
    fn all(at: &Progress<'_>) -> usize {
        let Some(step) = at.step() else {
            assert_eq!(at.outcome(), Some(*at.deal().outcome()), "{} {:?}", at.deal().key(""), at.did());
            return 1;
        };
        step.accepted.iter().map(|act| all(&goes_on(at, act))).sum()
    }
    let ways: usize = deals().map(|deal| all(&Progress::begin(deal))).sum();
    assert!(ways > 20, "{ways}");
}

/// The referee refuses each example by the clause that the script names, and every lesson refuses something.
#[test]
fn what_is_refused_is_refused_by_the_clause_that_the_script_names() {
    let mut clauses = BTreeSet::new();
    for deal in deals() {
        led(deal, |at| {
            for (act, clause) in &at.step().expect("asked").refused {
                let feedback = at.try_act(act);
                assert_eq!(feedback, Feedback::Refused(Fault::Breaks(*clause)), "{} {act:?}", deal.key(""));
                clauses.insert(clause.id());
            }
        });
    }
    assert!(clauses.len() >= 25, "{clauses:?}");
}

/// Of what a learner holds, each card is taken, refused by a clause, or answered with a hint; none is unknown.
#[test]
fn every_card_in_the_hand_gets_an_answer() {
    for deal in deals() {
        led(deal, |at| {
            let view = at.view();
            for card in view.own.hand.expect("the learner is asked with cards in hand").split(' ') {
                match at.try_act(&act(card)) {
                    Feedback::GoesOn(_) | Feedback::Rather(_) => {
                        assert!(view.own.legal.iter().any(|legal| legal == card), "{card}");
                    }
                    Feedback::Refused(fault) => {
                        assert!(fault.clause().is_some(), "{} {card}: {fault:?}", deal.key(""));
                        assert!(!view.own.legal.iter().any(|legal| legal == card), "{card}");
                    }
                    Feedback::Unknown => panic!("{card} is a card"),
                }
            }
        });
    }
}

#[test]
fn an_allowed_answer_that_is_not_wanted_gets_a_hint_and_changes_nothing() {
    let at = Progress::begin(Lesson::of(Game::Manille).deal(5).expect("five"));
    let key = "lesson-manille-5-declare-rather".to_owned();
    assert_eq!(at.try_act(&act("trump NT")), Feedback::Rather(Some(key)));
    assert_eq!(at.try_act(&act("piccolo")), Feedback::Unknown);
    assert_eq!(at.try_act(&act("ST")), Feedback::Refused(Fault::Breaks(Clause::MAN_STAKE_01)));
    assert_eq!(goes_on(&at, &act("trump D")).did(), [act("trump D")]);
}

/// Answers that lead nowhere are left out, and so is everything behind them.
#[test]
fn a_learner_comes_back_to_the_last_place_that_was_good() {
    let deal = Lesson::of(Game::Manille).deal(1).expect("one");
    let after = |words: &str| Progress::after(deal, words.split('.').map(act));
    assert_eq!(after("DT.C8").did(), [act("DT"), act("C8")]);
    assert_eq!(after("DT.H7.SK").did(), [act("DT")]);
    assert_eq!(after("x").did(), []);
}

/// In the last deal of a lesson the learner is free: whatever is allowed leads to an end.
#[test]
fn who_leaves_the_course_of_a_free_deal_comes_to_an_end_all_the_same() {
    let mut ends = BTreeSet::new();
    for lesson in Lesson::all() {
        let deal = lesson.deal(10).expect("ten");
        for way in 0..60_usize {
            let mut at = Progress::begin(deal);
            let mut turn = 0;
            while at.outcome().is_none() {
                let legal = at.view().own.legal;
                let wanted = at.step().filter(|step| !step.free).map(|step| step.accepted[0]);
                let chosen =
                    wanted.unwrap_or_else(|| act(&legal[(way * 7 + turn * (way % 5)) % legal.len()]));
                at = goes_on(&at, &chosen);
                turn += 1;
            }
            ends.insert((lesson.game().word(), at.outcome().map(|end| end.taken.0)));
        }
    }
    assert!(ends.len() > 6, "{ends:?}");
}

/// What a learner sees is what a player sees: no other hand, no answer or card that is still hidden.
#[test]
fn a_learner_sees_no_other_hand() {
    for deal in deals() {
        led(deal, |at| {
            let (view, told) = (at.view(), format!("{:?}", at.view()));
            let hand = view.own.hand.unwrap_or_default();
            let played: usize = view.deal.cards_left.0.iter().map(|&left| usize::from(left)).sum();
            assert_eq!(hand.split(' ').count(), usize::from(view.deal.cards_left[LEARNER]), "{told}");
            assert!(played > 0);
            assert!(at.news().iter().all(|done| !done.act.as_str().starts_with("discard")));
        });
    }
    // South is asked to knock before anybody knows what North says.
    let at = Progress::begin(Lesson::of(Game::Manille).deal(6).expect("six"));
    assert_eq!(at.news().iter().map(|done| done.act.to_string()).collect::<Vec<_>>(), ["trump NT"]);
    assert_eq!(at.view().deal.asked.iter().collect::<Vec<_>>(), [Seat::North, Seat::South]);
}

/// The keys that the scripts ask for: a title and an introduction for each deal, a question and a hint for each step.
fn keys() -> BTreeSet<String> {
    let of = |deal: &LessonDeal| {
        let mut keys = vec![deal.key("title"), deal.key("about"), deal.key("end")];
        for beat in deal.course() {
            if let Beat::Asked(step) = beat
                && let Some(name) = &step.name
            {
                keys.extend([deal.key(name), deal.key(&format!("{name}-rather"))]);
            }
        }
        keys
    };
    deals().flat_map(of).collect()
}

/// A hint is said only where something else is allowed.
fn said_never(words: Words) -> Vec<String> {
    let mut never = Vec::new();
    for deal in deals() {
        led(deal, |at| {
            let step = at.step().expect("asked");
            let other = at.view().own.legal.iter().any(|legal| !step.accepted.contains(&act(legal)));
            if let Some(key) =
                at.key().map(|key| format!("{key}-rather")).filter(|key| other != words.knows(key))
            {
                never.push(key);
            }
        });
    }
    never
}

#[test]
fn every_sentence_of_the_lessons_is_there_in_three_languages_and_none_too_many() {
    let wanted = keys();
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let missing: Vec<&String> =
            wanted.iter().filter(|key| !key.ends_with("-rather") && !words.knows(key)).collect();
        assert!(missing.is_empty(), "{lang}: {missing:?}");
        assert_eq!(said_never(words), [""; 0], "{lang}: hints that are missing, or never said");
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
        let text = std::fs::read_to_string(folder.join(lang.code()).join("lesson.ftl")).expect("the file");
        let own =
            |line: &str| Some(line.split_once(" =")?.0.to_owned()).filter(|key| key.starts_with("lesson-"));
        let of_deals =
            |key: &String| ["lesson-manille-", "lesson-whist-"].iter().any(|begin| key.starts_with(begin));
        let unsaid: Vec<String> =
            text.lines().filter_map(own).filter(of_deals).filter(|key| !wanted.contains(key)).collect();
        assert!(unsaid.is_empty(), "{lang}: {unsaid:?}");
        assert!(!text.contains('!'), "{lang}: a lesson is calm");
    }
}
