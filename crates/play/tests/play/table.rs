//! Seats, coming and going, clocks: given what happened, when somebody asks, then this follows or is refused by name.

use jiff::SignedDuration;
use kaarting_cards::Seat::{East, North, South, West};
use kaarting_cards::{BySeat, Seat, SeatSet};
use kaarting_office::draw::DrawSeed;
use kaarting_play::PresenceView::{Away, Here, Left, Shaky};
use kaarting_play::{
    Access, Actor, ChairView, Command, Due, Event, Pace, Phrase, PresenceView, Series, Settings, StageView,
    Table, TableEnd, Why,
};
use kaarting_rules::{Clause, Ruleset};

use super::at_table::{AtTable, by, guest, settings};

fn chair(at: &AtTable, seat: Seat) -> (PresenceView, Option<Why>, bool) {
    match &at.table.public_view().unwrap().chairs[seat] {
        ChairView::Person { presence, stand_in, returning, .. } => (*presence, *stand_in, *returning),
        other => panic!("{other:?}"),
    }
}

fn bank(at: &AtTable, seat: Seat) -> u32 {
    at.table.public_view().unwrap().clock.unwrap().bank_ms[seat]
}

fn dealer(at: &AtTable) -> Seat {
    at.table.public_view().unwrap().deal.unwrap().dealer
}

/// A deal of Manille in which it is time to play cards: spades are trump, and nobody knocked.
fn playing(settings: Settings) -> (AtTable, Seat) {
    let mut at = AtTable::begun(settings);
    let dealer = dealer(&at);
    at.act(dealer, "trump S").unwrap();
    at.act(dealer.left(), "no").unwrap();
    at.act(dealer.right(), "no").unwrap();
    (at, dealer.left())
}

#[test]
fn who_opens_a_table_chooses_what_fits() {
    let open = |change: fn(&mut Settings)| {
        let mut settings = settings(Ruleset::Whist2018);
        change(&mut settings);
        let name = "t".parse().unwrap();
        let command = Command::Open { name, settings, master: DrawSeed([1; 32]) };
        let decided = Table::default().decide(&command, &Actor::House, jiff::Timestamp::UNIX_EPOCH);
        decided.map(|events| events.len()).map_err(|refusal| refusal.name())
    };
    assert_eq!(open(|_| {}), Ok(1));
    assert_eq!(open(|settings| settings.pace = None), Ok(1));
    assert_eq!(open(|s| (s.access, s.pace) = (Access::Open, None)), Err("bad_pace"));
    assert_eq!(open(|s| s.pace = Some(Pace { free_ms: 999, bank_ms: 0 })), Err("bad_pace"));
    assert_eq!(open(|s| drop(s.options.insert("jury_from".into(), "S8".into()))), Err("bad_option"));
    assert_eq!(open(|s| drop(s.options.insert("jury_from".into(), "GM".into()))), Ok(1));
    let mut at = AtTable::open(settings(Ruleset::ManilleNl));
    let again = Command::Open {
        name: "t".parse().unwrap(),
        settings: settings(Ruleset::ManilleNl),
        master: DrawSeed([1; 32]),
    };
    assert_eq!(at.refused(North, again), "table_exists");
    let none = Table::default().decide(&Command::Tick, &Actor::House, at.now).unwrap_err();
    assert_eq!(none.name(), "no_table");
}

#[test]
fn chairs_are_filled_and_emptied_before_the_first_deal() {
    let mut at = AtTable::open(settings(Ruleset::ManilleNl));
    let level = || "easy".parse().unwrap();
    assert_eq!(at.refused(North, Command::Begin), "not_seated");
    at.ask(North, Command::Sit { seat: North, guest: guest(North) }).unwrap();
    assert_eq!(at.refused(North, Command::Sit { seat: East, guest: guest(North) }), "already_seated");
    assert_eq!(at.refused(East, Command::Sit { seat: North, guest: guest(East) }), "chair_is_taken");
    assert_eq!(at.refused(East, Command::SeatBot { seat: South, level: level() }), "not_seated");
    assert_eq!(at.refused(North, Command::SeatBot { seat: North, level: level() }), "chair_is_taken");
    at.ask(North, Command::SeatBot { seat: South, level: level() }).unwrap();
    assert_eq!(at.refused(North, Command::RemoveBot { seat: West }), "no_bot_there");
    assert_eq!(at.refused(North, Command::Begin), "chair_is_empty");
    at.house(Command::SeatBot { seat: East, level: level() }).unwrap();
    at.house(Command::SeatBot { seat: West, level: level() }).unwrap();
    at.ask(North, Command::RemoveBot { seat: West }).unwrap();
    at.ask(West, Command::Sit { seat: West, guest: guest(West) }).unwrap();
    assert_eq!(at.ask(West, Command::Leave), Ok(vec![Event::Vacated { seat: West }]));
    at.ask(West, Command::Sit { seat: West, guest: guest(West) }).unwrap();
    assert_eq!(at.refused(North, Command::Ready), "not_between");
    assert_eq!(at.refused(North, Command::Act { act: "no".parse().unwrap() }), "not_begun");
    // Nobody promised anything, so the cards are dealt at once.
    assert!(matches!(
        at.ask(North, Command::Begin).unwrap()[..],
        [Event::Began {}, Event::RevealBegan { .. }, Event::Dealt { .. }]
    ));
    assert_eq!(at.refused(North, Command::Begin), "has_begun");
    assert_eq!(at.refused(North, Command::RemoveBot { seat: East }), "has_begun");
    at.give(Command::Sit { seat: East, guest: guest(East) }, &by(East)).unwrap_err();
    assert_eq!(at.refused(East, Command::Sit { seat: East, guest: guest(East) }), "deal_is_on");
    // Between deals a person may take the chair of a bot.
    at.play_until(|at| !at.table.records().is_empty());
    at.ask(East, Command::Sit { seat: East, guest: guest(East) }).unwrap();
    assert_eq!(chair(&at, East), (Shaky, None, false), "nobody has seen a line of theirs");
    at.ask(East, Command::Connect).unwrap();
    assert_eq!(chair(&at, East), (Here, None, false));
}

#[test]
fn only_the_house_does_what_is_the_houses() {
    let mut at = AtTable::begun(settings(Ruleset::Whist2018));
    let act = "pass".parse().unwrap();
    let commands = [
        Command::Tick,
        Command::Close,
        Command::Rule { approve: true },
        Command::ActFor { seat: North, act },
        Command::ClaimStream { node: "x".into(), epoch: 1 },
        Command::Hold { since: at.now },
    ];
    for command in commands {
        assert_eq!(at.refused(North, command.clone()), "not_allowed", "{}", command.name());
    }
    let asked = at.asked().iter().next().unwrap();
    assert_eq!(at.bot(asked, "pass-troel").unwrap_err().name(), "person_plays");
    assert_eq!(at.house(Command::Rule { approve: true }).unwrap_err().name(), "jury_not_called");
    assert_eq!(at.house(Command::Act { act }).unwrap_err().name(), "not_seated");
    at.house(Command::Close).unwrap();
    assert_eq!(at.table.ended(), Some(TableEnd::Closed));
    assert_eq!(at.refused(North, Command::Ready), "table_is_over");
    assert_eq!((at.house(Command::Tick), at.house(Command::Close)), (Ok(vec![]), Ok(vec![])));
}

/// 5 s shaky, then away; the free time does not count for one who is away, and at bank zero a bot sits in.
#[test]
fn who_goes_away_lets_the_bank_run_and_is_replaced() {
    let (mut at, leader) = playing(settings(Ruleset::ManilleNl));
    at.passes(2_000);
    at.ask(leader, Command::Disconnect).unwrap();
    assert_eq!(chair(&at, leader), (Shaky, None, false));
    assert_eq!(at.table.next_due(), Some((at.now + SignedDuration::from_secs(5), Due::Away(leader))));
    assert_eq!(at.passes(4_999), []);
    assert_eq!(at.passes(1), [Event::WentAway { seat: leader }]);
    // 7 of 10 free seconds are used, and no bank.
    assert_eq!((bank(&at, leader), chair(&at, leader).0), (60_000, Away));
    at.passes(20_000);
    at.ask(leader, Command::Connect).unwrap();
    assert_eq!(bank(&at, leader), 40_000);
    // Back: three free seconds are left, then the bank again.
    assert_eq!(at.table.next_due(), Some((at.now + SignedDuration::from_secs(43), Due::Time(leader))));
    at.passes(5_000);
    at.ask(leader, Command::Disconnect).unwrap();
    assert_eq!(bank(&at, leader), 38_000);
    assert_eq!(at.passes(5_000), [Event::WentAway { seat: leader }]);
    assert_eq!(bank(&at, leader), 33_000);
    assert_eq!(at.passes(33_000), [Event::StoodIn { seat: leader, why: Why::Time }]);
    assert_eq!((bank(&at, leader), chair(&at, leader)), (0, (Away, Some(Why::Time), false)));
    assert_eq!(at.table.bots_asked(), [(leader, "easy".parse().unwrap())]);
    assert!(at.view(leader).own.legal.is_empty(), "the bot plays now");
    assert_eq!(at.refused(leader, Command::Act { act: "S7".parse().unwrap() }), "bot_sits_in");
}

/// The owner takes the chair back at the next turn, always; the bot still answers what is asked now.
#[test]
fn the_owner_takes_the_chair_back_at_the_next_turn() {
    let (mut at, leader) = playing(settings(Ruleset::ManilleNl));
    let next = leader.left();
    assert_eq!(at.refused(leader, Command::TakeBack), "nobody_sits_in");
    at.passes(70_000);
    assert_eq!(chair(&at, leader), (Here, Some(Why::Time), false));
    at.ask(leader, Command::TakeBack).unwrap();
    assert_eq!(chair(&at, leader), (Here, Some(Why::Time), true));
    assert_eq!(at.refused(leader, Command::TakeBack), "already_back");
    assert_eq!(at.table.bots_asked().len(), 1);
    at.play_once();
    assert_eq!((chair(&at, leader), at.asked()), ((Here, None, false), SeatSet::of(next)));
    // One who is not asked sits down again at once.
    at.ask(leader, Command::Leave).unwrap();
    assert_eq!(chair(&at, leader), (Left, Some(Why::Left), false));
    assert_eq!(at.ask(leader, Command::Leave), Ok(vec![]));
    at.ask(leader, Command::TakeBack).unwrap();
    assert_eq!(chair(&at, leader), (Here, None, false));
}

#[test]
fn the_others_vote_after_half_a_minute() {
    let (mut at, leader) = playing(Settings { pace: None, ..settings(Ruleset::ManilleNl) });
    let [_, a, b, c] = leader.around();
    let vote = Command::Vote { seat: leader };
    let from = |at: &AtTable, by| {
        let offered = at.table.public_view().unwrap().offers().vote(by, leader);
        offered.map_err(|refused| refused.name())
    };
    assert_eq!(at.refused(a, vote.clone()), "not_away");
    assert_eq!(from(&at, a), Err("not_away"));
    at.ask(leader, Command::Disconnect).unwrap();
    at.passes(5_000);
    // It is said at once from when on, and that moment stays.
    let then = at.now + SignedDuration::from_secs(30);
    assert_eq!((from(&at, a), from(&at, leader)), (Ok(then), Err("not_away")));
    at.passes(29_999);
    assert_eq!(at.refused(a, vote.clone()), "too_soon_to_vote");
    assert_eq!(from(&at, a), Ok(then));
    at.passes(1);
    assert_eq!(at.refused(leader, vote.clone()), "not_away");
    at.ask(a, vote.clone()).unwrap();
    assert_eq!(at.refused(a, vote.clone()), "has_voted");
    assert_eq!((from(&at, a), from(&at, b)), (Err("has_voted"), Ok(then)));
    // C is not there either: then B's vote is the last that is needed.
    at.ask(c, Command::Disconnect).unwrap();
    at.passes(5_000);
    let voted = at.ask(b, vote.clone()).unwrap();
    assert_eq!(
        voted,
        [Event::Voted { seat: leader, voter: b }, Event::StoodIn { seat: leader, why: Why::Vote }]
    );
    assert_eq!(at.refused(b, vote), "not_away");
    assert_eq!(from(&at, b), Err("not_away"), "a bot sits in already");
}

/// A table without a clock waits as long as it takes, but not for nobody.
#[test]
fn a_table_that_nobody_is_at_is_closed() {
    let (mut at, _) = playing(Settings { pace: None, ..settings(Ruleset::ManilleNl) });
    assert_eq!(at.table.next_due(), Some((at.now + SignedDuration::from_hours(48), Due::Desert)));
    assert_eq!(at.passes(86_400_000), []);
    for seat in Seat::ALL {
        at.ask(seat, Command::Disconnect).unwrap();
    }
    at.passes(5_000);
    assert_eq!(at.table.next_due(), Some((at.now + SignedDuration::from_mins(10), Due::Desert)));
    at.passes(599_000);
    at.ask(East, Command::Connect).unwrap();
    assert_eq!(at.passes(3_600_000), []);
    at.ask(East, Command::Disconnect).unwrap();
    at.passes(5_000);
    assert_eq!(at.passes(600_000), [Event::Ended { why: TableEnd::Deserted }]);
    // Everybody who leaves: at once.
    let mut at = AtTable::begun(settings(Ruleset::ManilleNl));
    for seat in [North, East, South] {
        assert_eq!(at.ask(seat, Command::Leave).unwrap().len(), 1);
    }
    assert_eq!(at.ask(West, Command::Leave).unwrap()[1], Event::Ended { why: TableEnd::Deserted });
}

/// The time while the server or the database is away is nobody's.
#[test]
fn clocks_stand_still_while_the_server_is_away() {
    let (mut at, leader) = playing(settings(Ruleset::ManilleNl));
    at.passes(4_000);
    at.ask(leader.left(), Command::Say { phrase: Phrase::OneMoment }).unwrap();
    // The server dies now, and another takes over after a minute and a half.
    at.now += SignedDuration::from_secs(90);
    at.house(Command::ClaimStream { node: "b".into(), epoch: 2 }).unwrap();
    // 6 free seconds and the bank are left; every connection broke, and is shaky for five seconds from now on.
    assert!(Seat::ALL.into_iter().all(|seat| chair(&at, seat).0 == Shaky));
    for seat in Seat::ALL {
        at.ask(seat, Command::Connect).unwrap();
    }
    assert_eq!(at.table.next_due(), Some((at.now + SignedDuration::from_secs(66), Due::Time(leader))));
    // The database is away for 20 s.
    let since = at.now + SignedDuration::from_secs(1);
    at.now += SignedDuration::from_secs(21);
    at.house(Command::Hold { since }).unwrap();
    assert_eq!(at.table.next_due(), Some((at.now + SignedDuration::from_secs(65), Due::Time(leader))));
    at.passes(7_000);
    at.play_once();
    assert_eq!(bank(&at, leader), 58_000);
}

#[test]
fn a_clock_that_runs_backwards_changes_nothing() {
    let (mut at, leader) = playing(settings(Ruleset::ManilleNl));
    let before = at.now;
    at.now -= SignedDuration::from_hours(1);
    at.play_once();
    assert_eq!(at.events.last().unwrap().at, before);
    assert_eq!(bank(&at, leader), 60_000);
}

#[test]
fn a_series_is_as_long_as_the_rulebook_says() {
    let lines = |ruleset, series| {
        let mut at = AtTable::begun(Settings { series, last_cards: true, pace: None, ..settings(ruleset) });
        at.play_until_over();
        assert_eq!(at.table.ended(), Some(TableEnd::Played));
        let (law, planned) = at.table.plan().unwrap();
        let figures = at.table.sheet().unwrap().check(law, planned).unwrap();
        (figures.deals, at.table.public_view().unwrap().stage)
    };
    let over = StageView::Over { why: TableEnd::Played };
    assert_eq!(lines(Ruleset::ManilleNl, Series::Full), (12, over));
    assert_eq!(lines(Ruleset::ManilleFr, Series::Full), (20, over));
    assert_eq!(lines(Ruleset::ManilleFr, Series::Short), (4, over));
    for ruleset in [Ruleset::Whist2018, Ruleset::WhistRevised, Ruleset::WhistNoPiccolo] {
        assert_eq!(lines(ruleset, Series::Full), (16, over));
        assert_eq!(lines(ruleset, Series::Short), (4, over));
    }
}

/// KW-DEAL-04, KW-DEAL-08: North deals first, and again after a deal that everybody passed.
#[test]
fn the_deal_goes_round() {
    let mut at = AtTable::begun(Settings { pace: None, ..settings(Ruleset::Whist2018) });
    at.passing = true;
    at.play_until_over();
    assert!(at.table.records().len() > 4, "only troels are played, which nobody can pass");
    let dealers: Vec<(Seat, bool)> =
        at.table.records().iter().map(|record| (record.dealer, record.line.is_some())).collect();
    let mut expected = North;
    for (dealer, written) in dealers {
        assert_eq!(dealer, expected);
        expected = if written { dealer.left() } else { dealer };
    }
    let points = at.table.records().iter().fold(BySeat([0; 4]), |mut sum: BySeat<i32>, record| {
        sum.iter_mut().for_each(|(seat, total)| *total += record.points[seat]);
        sum
    });
    assert_eq!(points, at.table.public_view().unwrap().points);
}

/// MAN-PLAY-15: nobody claims in Manille. What the referee refuses has its clause.
#[test]
fn what_the_referee_refuses_has_its_clause() {
    let (mut at, leader) = playing(settings(Ruleset::ManilleNl));
    let clause = |at: &mut AtTable, seat, act| at.act(seat, act).unwrap_err().clause();
    assert_eq!(clause(&mut at, leader, "claim"), Some(Clause::MAN_PLAY_15));
    assert_eq!(clause(&mut at, leader, "knock"), Some(Clause::MAN_STAKE_07));
    let hand = at.view(leader.left()).own.hand.unwrap();
    assert_eq!(clause(&mut at, leader.left(), &hand[..2]), Some(Clause::MAN_LEAD_01));
    assert_eq!(at.act(leader, &hand[..2]).unwrap_err().name(), "card_not_held");
    assert_eq!(at.act(leader, "ask H").unwrap_err().name(), "unknown_act");
    at.play_once();
    assert_eq!(at.act(leader, "S7").unwrap_err().name(), "out_of_turn");
    at.play_until(|at| !at.table.records().is_empty());
    assert_eq!(at.act(leader, "S7").unwrap_err().name(), "no_deal");
}
