//! Calls with one right answer, worked out by hand, where the strong player has to see more than the medium one.

use kaarting_bots::reason::Measure;
use kaarting_bots::{Level, Mind, Plays};
use kaarting_cards::{Deal, Deck, Dice, Seat};
use kaarting_rules::whist::PointTable;
use kaarting_rules::{Actor, Referee, manille, whist};

/// What a player of this level does, in words, with so many steps to think.
fn says<P: Plays>(view: &P::SeatView, level: Level, steps: u32) -> String {
    let mut left = steps;
    let mut more_time = || {
        left = left.saturating_sub(1);
        left > 0
    };
    let (mut mind, mut dice) = (Mind::default(), Dice::new(5));
    P::choose(&mut mind, level, view, &mut dice, &mut more_time).expect("a choice").to_string()
}

/// East, whom nobody joined, holds the eight highest spades: eight tricks at least, however the cards lie.
fn eight_spades(table: &PointTable) -> whist::SeatView {
    let deal = "N:32.KQJT.AT98.765 AKQJT987.32.32.2 654.765.7654.AK4 .A984.KQJ.QJT983";
    let deal = Deal::parse(Deck::Whist, deal).expect("a deal");
    let setup = whist::Setup::new(Seat::North).with_table(table);
    let mut position = whist::Position::open(setup, deal).expect("a deal of this deck");
    for seat in [Seat::East, Seat::South, Seat::West, Seat::North] {
        position.act(Actor::Seat(seat), whist::Action::PassTroel).expect("legal");
    }
    for (seat, said) in
        [(Seat::East, "ask S"), (Seat::South, "pass"), (Seat::West, "pass"), (Seat::North, "pass")]
    {
        position.act(Actor::Seat(seat), said.parse().expect("a call")).expect("legal");
    }
    position.seat_view(Seat::East)
}

/// Solo of six or seven brings at most what eight tricks bring (KW-SCORE-05), 18 by the table of Liège; solo of eight,
/// which is just as sure, brings 21.
#[test]
fn a_sure_solo_is_called_as_high_as_it_goes() {
    let liege = PointTable::liege();
    assert!(liege.row(whist::Contract::SO8).win > liege.figures.solo.cap);
    let view = eight_spades(liege);
    assert_eq!(says::<whist::Position>(&view, Level::Medium, 1), "solo 6 S");
    assert_eq!(says::<whist::Position>(&view, Level::Strong, 300), "solo 8 S");
}

/// The same hand by a table that pays next to nothing for a solo of eight and well for one of six: medium, which knows
/// no table, and whoever counts by that of Liège would call too high.
#[test]
fn the_table_in_force_decides() {
    let liege = PointTable::liege();
    let (eight, cap) = (liege.row(whist::Contract::SO8).win, liege.figures.solo.cap);
    let own = PointTable::LIEGE_TOML.replace("\"liege\"", "\"our-club\"");
    let own = own.replace(&format!("SO8 = {{ win = {eight}"), "SO8 = { win = 1");
    let (own, _) = PointTable::parse(&own).expect("a table");
    assert_eq!((own.row(whist::Contract::SO8).win, own.figures.solo.cap), (1, cap));
    let called = says::<whist::Position>(&eight_spades(&own), Level::Strong, 300);
    assert!(called == "solo 6 S" || called == "solo 7 S", "{called}");
}

/// North plays without trumps. East leads and holds all eight spades: all tricks, all 60 points, and a knock doubles
/// them without an answer (MAN-STAKE-05). Medium counts one manille and one ace.
#[test]
fn eight_spades_on_lead_are_worth_a_knock() {
    let deal = "N:.TAK.TA.TAK TAKQJ987... .QJ9.KQJ.QJ .87.987.987";
    let deal = Deal::parse(Deck::Manille, deal).expect("a deal");
    let mut position =
        manille::Position::open(manille::Setup::dutch(Seat::North), deal).expect("a deal of this deck");
    position.act(Actor::Seat(Seat::North), "trump NT".parse().expect("a declaration")).expect("legal");
    let view = position.seat_view(Seat::East);
    assert_eq!(says::<manille::Position>(&view, Level::Medium, 1), "no");
    assert_eq!(says::<manille::Position>(&view, Level::Strong, 60), "knock");

    // The reason has the figures: 60 points against none bring 30 above the half, four times over: no-trump and the
    // knock double. Without the knock it is half of that, or as much if West knocks.
    let (mut mind, mut dice, mut left) = (Mind::default(), Dice::new(5), 60);
    let mut more_time = || {
        left -= 1;
        left > 0
    };
    let said = manille::Position::choose_and_say(&mut mind, Level::Strong, &view, &mut dice, &mut more_time);
    let reason = said.and_then(|(_, reason)| reason).expect("a reason");
    assert_eq!((reason.measure(), reason.chosen().value), (Measure::Score, 120.0));
    let next = reason.next().expect("another choice");
    assert!(next.choice == manille::Action::No && (60.0..=120.0).contains(&next.value), "{next:?}");
    assert!(reason.deals() >= 8 && !reason.is_habit());
}

/// A level that goes by a count of its hand has no figures to show.
#[test]
fn only_who_looks_ahead_gives_reasons() {
    let view = eight_spades(PointTable::liege());
    for level in [Level::Random, Level::Easy, Level::Medium] {
        let (mut mind, mut dice) = (Mind::default(), Dice::new(5));
        let said = whist::Position::choose_and_say(&mut mind, level, &view, &mut dice, &mut || true);
        assert!(said.is_some_and(|(_, reason)| reason.is_none()), "{level}");
    }
}
