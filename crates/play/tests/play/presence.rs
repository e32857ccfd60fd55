//! Who is there and who is not, and what is left of somebody who does not want to be known any more.

use kaarting_cards::Seat;
use kaarting_cards::Seat::{East, North, South, West};
use kaarting_play::{
    Access, ChairView, Command, Event, News, Phrase, PresenceView, Recorded, Settings, Table, TableEnd,
    Viewer, Why,
};
use kaarting_rules::Ruleset;

use super::at_table::{AtTable, by, guest, person, settings};

fn presence(at: &AtTable, seat: Seat) -> PresenceView {
    match at.table.public_view().unwrap().chairs[seat] {
        ChairView::Person { presence, .. } => presence,
        ref other => panic!("{other:?}"),
    }
}

fn name(table: &Table, seat: Seat) -> Option<String> {
    match &table.public_view().unwrap().chairs[seat] {
        ChairView::Person { name, .. } => name.as_ref().map(ToString::to_string),
        other => panic!("{other:?}"),
    }
}

/// Whoever opens a table, sits down and is never seen is not a host: the table does not wait for ever.
#[test]
fn who_sits_down_and_is_never_seen_is_away() {
    let mut at = AtTable::open(Settings { access: Access::Open, ..settings(Ruleset::ManilleNl) });
    at.ask(South, Command::Sit { seat: South, guest: guest(South) }).unwrap();
    assert_eq!(presence(&at, South), PresenceView::Shaky);
    assert_eq!(at.passes(5_000), [Event::WentAway { seat: South }]);
    assert_eq!(at.passes(599_999), []);
    assert_eq!(at.passes(1), [Event::Ended { why: TableEnd::Deserted }]);
}

/// A page that was left open holds no table: an hour before the first deal, two days where no clock runs.
#[test]
fn who_is_there_and_does_nothing_holds_no_table() {
    let mut at = AtTable::open(settings(Ruleset::ManilleNl));
    at.ask(South, Command::Sit { seat: South, guest: guest(South) }).unwrap();
    at.ask(South, Command::Connect).unwrap();
    at.passes(3_000_000);
    // A connection that breaks and comes back is not something that anybody did.
    at.ask(South, Command::Disconnect).unwrap();
    at.ask(South, Command::Connect).unwrap();
    assert_eq!(at.passes(599_999), []);
    assert_eq!(at.passes(1), [Event::Ended { why: TableEnd::Deserted }]);

    let mut at = AtTable::begun(Settings { pace: None, ..settings(Ruleset::ManilleNl) });
    at.passes(172_000_000);
    at.play_once();
    assert_eq!(at.passes(172_799_999), []);
    assert_eq!(at.passes(1), [Event::Ended { why: TableEnd::Deserted }]);
}

/// After the end people say good-bye, and then the table is silent: nothing is added to it any more.
#[test]
fn a_table_that_is_over_falls_silent() {
    let mut at = AtTable::begun(settings(Ruleset::ManilleNl));
    at.house(Command::Close).unwrap();
    let (thanks, text) = (Phrase::WellPlayed, Command::Write { text: "Tot de volgende!".parse().unwrap() });
    at.passes(599_999);
    at.ask(North, Command::Say { phrase: thanks }).unwrap();
    at.ask(East, text.clone()).unwrap();
    at.passes(1);
    assert_eq!(at.refused(North, Command::Say { phrase: thanks }), "table_is_over");
    assert_eq!(at.refused(East, text), "table_is_over");
}

/// What the journal keeps of these events once it was told to erase: the others as they were, and those without what
/// lay beside them.
fn kept(events: &[Recorded]) -> Vec<Recorded> {
    let written: Vec<_> = events.iter().map(Recorded::write).collect();
    let erased =
        |at: usize, key: &str| written[at + 1..].iter().any(|later| later.erases.as_deref() == Some(key));
    let read = |(at, one): (usize, &kaarting_play::Written)| {
        let aside = one.aside.as_ref().filter(|(key, _)| !erased(at, key));
        Recorded::read(&one.body, aside.map(|(_, bytes)| bytes.as_slice())).unwrap()
    };
    written.iter().enumerate().map(read).collect()
}

/// The name and the texts of somebody who asks for it are gone: from the state, from what is told, and from the
/// journal. Those of the others are not.
#[test]
fn who_one_was_is_erased() {
    let mut at = AtTable::open(settings(Ruleset::ManilleNl));
    for seat in Seat::ALL {
        at.ask(seat, Command::Sit { seat, guest: guest(seat) }).unwrap();
        at.ask(seat, Command::Write { text: format!("Hier {seat}").parse().unwrap() }).unwrap();
    }
    at.ask(North, Command::Begin).unwrap();
    let nobody = kaarting_play::Actor::Person("somebody".parse().unwrap());
    assert_eq!(at.give(Command::Erase, &nobody), Ok(vec![]), "of them there is nothing");
    assert_eq!(at.house(Command::Erase).unwrap_err().name(), "not_allowed");
    let left = Event::StoodIn { seat: East, why: Why::Left };
    assert_eq!(at.ask(East, Command::Erase), Ok(vec![left, Event::Erased { person: person(East) }]));
    assert_eq!(at.ask(East, Command::Erase), Ok(vec![]), "once is enough");
    assert_eq!(at.seen_by(Viewer::Spectator).last().unwrap().news, Some(News::Erased { seat: Some(East) }));
    assert_eq!((name(&at.table, East), name(&at.table, West).as_deref()), (None, Some("Guest W")));
    // Also when it is over, and then nobody has to get up.
    at.house(Command::Close).unwrap();
    assert_eq!(at.ask(West, Command::Erase), Ok(vec![Event::Erased { person: person(West) }]));

    let mut again = Table::default();
    let events = kept(&at.events);
    events.iter().for_each(|recorded| again.apply(recorded));
    assert_eq!(again.public_view(), at.table.public_view());
    let told = format!("{events:?}");
    for seat in Seat::ALL {
        let erased = [East, West].contains(&seat);
        for word in [format!("Guest {seat}"), format!("Hier {seat}")] {
            assert_eq!(told.contains(&word), !erased, "{word}");
        }
    }

    // Who got up before the first deal has left a name all the same.
    let mut at = AtTable::open(settings(Ruleset::ManilleNl));
    at.ask(North, Command::Sit { seat: North, guest: guest(North) }).unwrap();
    at.give(Command::Leave, &by(North)).unwrap();
    assert_eq!(at.ask(North, Command::Erase), Ok(vec![Event::Erased { person: person(North) }]));
    assert!(!format!("{:?}", kept(&at.events)).contains("Guest N"));
}
