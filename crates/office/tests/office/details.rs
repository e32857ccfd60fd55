//! Where, when, for how much, whom to ask; and who has paid.

use jiff::civil::time;
use kaarting_office::{
    Command, Details, Event, ForEach, Listing, Recorded, Refusal, Tournament, amount_in_cents,
};
use kaarting_rules::Ruleset;

use crate::support::people::{check_in, why};
use crate::support::{DESK, DIRECTOR, Hall, PLAYER, no, person};

fn said(text: &str) -> Option<String> {
    Some(text.to_owned())
}

fn describe(place: &str, price: Option<&str>) -> Command {
    let starts = Some(time(14, 0, 0, 0));
    Command::Describe {
        place: said(place),
        starts,
        price: price.and_then(said),
        contact: said("An, 050 12 34 56"),
    }
}

#[test]
fn an_event_is_described_at_any_time_also_after_it_was_closed() {
    let mut hall = Hall::of(Ruleset::ManilleNl).registered(4);
    assert_eq!(hall.tournament.details(), Details::default());
    hall.does(DIRECTOR, describe("Zaal De Kring", Some("15 euro")));
    let details = hall.tournament.details();
    assert_eq!((details.place.as_deref(), details.starts), (Some("Zaal De Kring"), Some(time(14, 0, 0, 0))));
    // The price is the fee of the plan: one fee, wherever it is written.
    assert_eq!(hall.tournament.plan().unwrap().settings.entry_fee, said("15 euro"));
    assert_eq!(hall.refuses(DIRECTOR, describe("Zaal De Kring", Some("15 euro"))), Refusal::NothingChanges);
    let mut plan = hall.tournament.plan().unwrap().clone();
    plan.settings.entry_fee = said("12 euro");
    hall.does(DIRECTOR, Command::ChangePlan { plan });
    assert_eq!(hall.tournament.details().price, said("12 euro"));
    assert_eq!(hall.tournament.details().place, said("Zaal De Kring"), "the plan says nothing of the place");
    hall.does(DIRECTOR, Command::CloseEvent { reason: Some(why()) });
    hall.does(DIRECTOR, describe("Zaal Concordia", None));
    let listing = Listing::of(&hall.tournament).unwrap();
    assert_eq!((listing.place, listing.starts), (said("Zaal Concordia"), Some(time(14, 0, 0, 0))));
    assert_eq!(listing.time_zone.as_deref(), Some("Europe/Brussels"));
    assert_eq!(hall.tournament.details().price, None);
}

#[test]
fn what_is_no_line_is_refused_by_its_name() {
    let hall = Hall::of(Ruleset::ManilleNl);
    for (field, place, price, contact) in [
        ("place", Some("a\nb"), None, None),
        ("price", Some("Zaal"), Some(" 15"), None),
        ("contact", None, None, Some("")),
    ] {
        let [place, price, contact] = [place, price, contact].map(|text: Option<&str>| text.and_then(said));
        let command = Command::Describe { place, starts: None, price, contact };
        assert_eq!(hall.refuses(DIRECTOR, command), Refusal::BadText { field });
    }
    let desk = hall.refuses(DESK, describe("Zaal", None));
    assert_eq!(desk, Refusal::NotAllowed { command: "describe" });
}

/// DEC-12: whom to ask is a person. It lies beside the chain, and the chain is read without it.
#[test]
fn whom_to_ask_is_not_in_the_chain() {
    let mut hall = Hall::of(Ruleset::ManilleNl);
    hall.does(DIRECTOR, describe("Zaal De Kring", None));
    let written = hall.journal.last().unwrap().write();
    assert!(!String::from_utf8(written.body.clone()).unwrap().contains("050 12 34 56"));
    let without = Recorded::read(&written.body, None).unwrap();
    let Event::Described { place, contact, .. } = &without.event else { panic!("{without:?}") };
    assert_eq!((place.as_deref(), contact), (Some("Zaal De Kring"), &None));
    let anew = Tournament::replay(&hall.journal);
    assert_eq!(anew, hall.tournament);
}

/// The amounts as people write them in Belgium, counted by hand.
#[test]
fn a_price_says_one_amount_or_none() {
    for (price, cents) in [
        ("15 euro", Some(1500)),
        ("€15", Some(1500)),
        ("12,50 €", Some(1250)),
        ("EUR 12.5", Some(1250)),
        ("8 euros, une boisson comprise", Some(800)),
        ("15 euro (2 drankjes inbegrepen)", Some(1500)),
        ("10", Some(1000)),
        ("gratis", None),
        ("leden 8 euro, anderen 10 euro", None),
        ("10 of 12", None),
        ("12,505 euro", None),
        ("99999999999 euro", None),
        ("", None),
    ] {
        assert_eq!(amount_in_cents(price), cents, "{price}");
    }
}

#[test]
fn the_fees_of_the_day_are_counted() {
    let mut hall = Hall::of(Ruleset::ManilleNl).registered(6).jokers(7..=7);
    assert_eq!(hall.tournament.fees(), None);
    hall.does(DIRECTOR, describe("Zaal De Kring", Some("12,50 euro")));
    let pay = |entrants: &[u32], act| Command::ForThese {
        entrants: entrants.iter().map(|&n| no(n)).collect(),
        act,
    };
    // Twice in the list is once; one who does not exist is left out.
    let events = hall.does(DIRECTOR, pay(&[1, 2, 2, 99], ForEach::Paid));
    assert_eq!(events, [1, 2].map(|n| Event::FeeNoted { entrant: no(n), paid: true }));
    hall.does(DIRECTOR, Command::Withdraw { entrant: no(6), reason: why() });
    // Six registered: two paid, one withdrew, three are open; the joker helps out and owes nothing.
    let fees = hall.tournament.fees().unwrap();
    assert_eq!((fees.paid, fees.open), (2, 3));
    assert_eq!((fees.paid_cents(), fees.open_cents()), (Some(2500), Some(3750)));
    // What was paid stays in the till, whoever withdraws afterwards; and it can be taken back.
    hall.does(DIRECTOR, Command::Withdraw { entrant: no(1), reason: why() });
    assert_eq!(hall.tournament.fees().map(|fees| (fees.paid, fees.open)), Some((2, 3)));
    hall.does(DIRECTOR, pay(&[1], ForEach::Unpaid));
    assert_eq!(hall.tournament.fees().map(|fees| (fees.paid, fees.open)), Some((1, 3)));
    assert_eq!(hall.refuses(DIRECTOR, pay(&[1], ForEach::Unpaid)), Refusal::NothingChanges);
    assert_eq!(hall.refuses(DIRECTOR, pay(&[], ForEach::Paid)), Refusal::NothingChanges);
    assert_eq!(hall.refuses(DESK, pay(&[3], ForEach::Paid)), Refusal::NotAllowed { command: "for_these" });
}

#[test]
fn several_take_one_step_and_whoever_cannot_stays() {
    let mut hall = Hall::of(Ruleset::ManilleNl).registered(3);
    hall.does(PLAYER, Command::Register { person: person("Gust"), joker: true, number: None });
    hall.does(DESK, check_in(1));
    let all = |act| Command::ForThese { entrants: (1..=4).map(no).collect(), act };
    // The first is there already, the fourth waits for an answer.
    let events = hall.does(DIRECTOR, all(ForEach::CheckIn));
    assert_eq!(events, [2, 3].map(|n| Event::CheckedIn { entrant: no(n) }));
    assert_eq!(hall.refuses(DIRECTOR, all(ForEach::CheckIn)), Refusal::AlreadyCheckedIn(no(1)));
    assert_eq!(hall.does(DIRECTOR, all(ForEach::AcceptJoker)), [Event::JokerAccepted { entrant: no(4) }]);
    assert_eq!(hall.refuses(DIRECTOR, all(ForEach::DeclineJoker)), Refusal::NoApplication(no(1)));
}
