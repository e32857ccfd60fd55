//! One or more events of every kind, with everything said.

use std::collections::BTreeMap;

use crate::support::{DIRECTOR, JURY, WRITER, at, manille_line, no, round, whist_line};
use jiff::Timestamp;
use jiff::civil::date;
use kaarting_cards::BySeat;
use kaarting_office::draw::{
    AvoidRepeats, DrawEntrant, DrawList, DrawProof, DrawSeed, History, MixedSeed, SeedChain, prove,
};
use kaarting_office::event::{Line, Settlement};
use kaarting_office::jury::{About, Answer, Awarded, Ruled, Ruling};
use kaarting_office::plan::{
    Carry, CutFills, Field, OnSignal, Partners, Phase, RulesChoice, Settings, TieBreak,
};
use kaarting_office::sheet::{
    Figures, ManilleLine, ManillePart, ManilleSheet, Share, Sheet, TotalsSheet, Tricks, VoidBy, WhistLine,
    WhistPenalty, WhistSheet,
};
use kaarting_office::{Actor, Event, Person, PersonName, Plan, Recorded, Role, Spot};
use kaarting_rules::{Clause, Lang, Ruleset};

/// The kind of an event, as it stands in the journal. A new kind needs a name here, and so a fixture.
pub fn kind(event: &Event) -> &'static str {
    match event {
        Event::PlanOpened { .. } => "plan_opened",
        Event::PlanChanged { .. } => "plan_changed",
        Event::Described { .. } => "described",
        Event::Registered { .. } => "registered",
        Event::PersonChanged { .. } => "person_changed",
        Event::PersonErased { .. } => "person_erased",
        Event::JokerAccepted { .. } => "joker_accepted",
        Event::JokerDeclined { .. } => "joker_declined",
        Event::CheckedIn { .. } => "checked_in",
        Event::CheckInUndone { .. } => "check_in_undone",
        Event::AgeConfirmed { .. } => "age_confirmed",
        Event::FeeNoted { .. } => "fee_noted",
        Event::CheckInClosed { .. } => "check_in_closed",
        Event::AdmittedLate { .. } => "admitted_late",
        Event::Withdrawn { .. } => "withdrawn",
        Event::Left { .. } => "left",
        Event::LeaverSettled { .. } => "leaver_settled",
        Event::ChairTaken { .. } => "chair_taken",
        Event::Warned { .. } => "warned",
        Event::Excluded { .. } => "excluded",
        Event::Readmitted { .. } => "readmitted",
        Event::SeedCommitted { .. } => "seed_committed",
        Event::TablesDrawn { .. } => "tables_drawn",
        Event::DrawRejected { .. } => "draw_rejected",
        Event::DrawPublished { .. } => "draw_published",
        Event::PartnersChanged { .. } => "partners_changed",
        Event::RoundStarted { .. } => "round_started",
        Event::RoundPaused { .. } => "round_paused",
        Event::RoundResumed { .. } => "round_resumed",
        Event::MinutesChanged { .. } => "minutes_changed",
        Event::Signalled { .. } => "signalled",
        Event::SignalWithdrawn { .. } => "signal_withdrawn",
        Event::RoundEnded { .. } => "round_ended",
        Event::TableSeated { .. } => "table_seated",
        Event::FirstDealerDrawn { .. } => "first_dealer_drawn",
        Event::LineWritten { .. } => "line_written",
        Event::LineReplaced { .. } => "line_replaced",
        Event::LineStruck { .. } => "line_struck",
        Event::PenaltyWritten { .. } => "penalty_written",
        Event::PenaltyStruck { .. } => "penalty_struck",
        Event::ApprovalSeen { .. } => "approval_seen",
        Event::Signed { .. } => "signed",
        Event::SheetReopened { .. } => "sheet_reopened",
        Event::HandedIn { .. } => "handed_in",
        Event::SheetEntered { .. } => "sheet_entered",
        Event::TotalsEntered { .. } => "totals_entered",
        Event::SheetVerified { .. } => "sheet_verified",
        Event::SheetCorrected { .. } => "sheet_corrected",
        Event::SheetWrittenOff { .. } => "sheet_written_off",
        Event::JuryCalled { .. } => "jury_called",
        Event::CallAnswered { .. } => "call_answered",
        Event::RulingGiven { .. } => "ruling_given",
        Event::RulingLifted { .. } => "ruling_lifted",
        Event::DeckReplaced { .. } => "deck_replaced",
        Event::DeckRetired { .. } => "deck_retired",
        Event::FieldCut { .. } => "field_cut",
        Event::SpotNoted { .. } => "spot_noted",
        Event::DealsCommitted { .. } => "deals_committed",
        Event::TableMoved { .. } => "table_moved",
        Event::EventClosed { .. } => "event_closed",
    }
}

/// How many kinds there are: as many as the match above has arms.
pub const KINDS: usize = 60;

pub fn time() -> Timestamp {
    "2026-11-15T09:30:00Z".parse().unwrap()
}

pub fn four() -> BySeat<kaarting_office::EntrantNo> {
    BySeat([no(12), no(7), no(31), no(4)])
}

/// Everything is said, so that no new default can change what was written.
pub fn plan(ruleset: Ruleset) -> Plan {
    let whist = ruleset == Ruleset::Whist2018;
    let phase = |name: &str, rounds, field, carry| Phase {
        name: name.to_owned(),
        rounds,
        field,
        carry,
        length: Some(if whist { 16 } else { 3 }),
        minutes: 90,
        partners: Partners::Drawn,
    };
    Plan {
        title: "Kaarting van Beernem".to_owned(),
        date: date(2026, 11, 15),
        time_zone: "Europe/Brussels".to_owned(),
        rules: RulesChoice {
            ruleset,
            edition: "2023".to_owned(),
            options: BTreeMap::from([("late_renege".to_owned(), "jury".to_owned())]),
            house: whist.then(|| "id = \"whist-2018\"\n".to_owned()),
            point_table: whist.then(|| "id = \"liege\"\n".to_owned()),
        },
        phases: vec![
            phase("Voorronde", 3, Field::All, Carry::Zero),
            phase("Achtste finale", 1, Field::BestFraction(1, 2), Carry::Points),
            phase("Halve finale", 1, Field::Best(128), Carry::Zero),
            phase("Finale", 1, Field::TableWinners, Carry::Zero),
        ],
        settings: Settings {
            check_in_closes: Some(time()),
            minimum_age: whist.then_some(16),
            jokers_ranked: whist,
            avoid_repeats: AvoidRepeats::Soft,
            seed_commitment: true,
            ranking: TieBreak::USUAL.to_vec(),
            on_signal: if whist { OnSignal::AbandonTheDeal } else { OnSignal::FinishTheDeal },
            second_clerk: true,
            club_prize_members: 4,
            delete_after: Some(date(2027, 1, 31)),
            cut_fills: CutFills::NextBest,
            entry_fee: None,
            online: false,
            same_deals: false,
        },
    }
}

pub fn proof() -> DrawProof {
    proof_of(None)
}

/// A draw to which the hall added something, or nothing.
pub fn proof_of(said: Option<&str>) -> DrawProof {
    let entrants = [4, 7, 12, 31].map(|number| DrawEntrant { number: no(number), joker: number == 31 });
    let list = DrawList::new(entrants).unwrap();
    let secret = SeedChain::new([7; 32]).seed(1).unwrap();
    let seed = MixedSeed { secret, public: said.map(|said| said.parse().unwrap()) };
    prove(&list, round(1), seed, AvoidRepeats::Off, &History::default()).unwrap()
}

pub fn secretive() -> Person {
    Person {
        name: PersonName::whole("Zoë Van den Bossche"),
        club: Some("De Vrolijke Heer".to_owned()),
        lang: Lang::Fr,
        birth_year: Some(1971),
        birth_date: None,
        contact: Some("zoe@example.org".to_owned()),
        private: true,
        key: Some("lid 77".to_owned()),
    }
}

pub fn manille_sheet() -> Sheet {
    let void = ManilleLine {
        declaration: Some("NT".to_owned()),
        stake: Some(2),
        misdeals: 1,
        void: vec![VoidBy { by: no(7), clause: Some("MAN-PLAY-03".to_owned()) }],
        ..ManilleLine::default()
    };
    let knocked = ManilleLine {
        declaration: Some("S".to_owned()),
        stake: Some(4),
        knock: Some(true),
        counter: Some(true),
        they: Some(40),
        ..ManilleLine::default()
    };
    let drawn = ManilleLine { draw: true, we: None, ..manille_line(1) };
    let part = ManillePart { first_dealer: no(12), lines: vec![manille_line(8), void, knocked, drawn] };
    Sheet::Manille(ManilleSheet { seats: four(), writer: no(4), ended_by_signal: true, boompjes: vec![part] })
}

pub fn whist_sheet() -> Sheet {
    let each = BTreeMap::from([("12".to_owned(), 0), ("7".to_owned(), 2)]);
    let misery = WhistLine {
        contract: Some("KM".to_owned()),
        declarers: vec![no(12), no(7)],
        tricks: Some(Tricks::Each(each)),
    };
    let penalty = |agreed| WhistPenalty { clause: "KW-PEN-01".to_owned(), by: no(31), line: Some(2), agreed };
    Sheet::Whist(WhistSheet {
        columns: four().0,
        ended_by_signal: true,
        lines: vec![whist_line(no(12), 1), misery],
        penalties: vec![penalty(false), penalty(true)],
    })
}

pub fn figures() -> Figures {
    Figures {
        players: four(),
        totals: BySeat([10, -20, 0, 40]),
        deals_won: BySeat([1, 0, 2, 3]),
        penalties: BySeat([0, -30, 0, 0]),
        deals: 12,
        taken_over: vec![Share {
            player: no(50),
            leaver: no(7),
            total: 11,
            deals_won: 1,
            deals: 4,
            penalties: 0,
        }],
        totals_only: false,
    }
}

pub fn ruled(clause: Clause, line: Option<u32>, ruling: Ruling) -> Ruled {
    Ruled { number: 3, clause, by: no(7), line, ruling }
}

pub fn people() -> Vec<Event> {
    let entrant = no(12);
    let reason = || "staat buiten".to_owned();
    let joker = Settlement::Joker { joker: no(50), after_lines: Some(8) };
    let settled = |settlement| {
        let at = at(1, 1);
        Event::LeaverSettled { round: at.round, table: at.table, leaver: no(7), settlement }
    };
    vec![
        Event::PlanOpened { plan: plan(Ruleset::ManilleNl) },
        Event::PlanChanged { plan: plan(Ruleset::Whist2018) },
        Event::Registered { entrant, person: Some(secretive()), joker: true },
        Event::Registered { entrant: no(7), person: Some(Person::named("Jef")), joker: false },
        Event::PersonChanged { entrant, person: Some(Person::named("Zoë Bossche")) },
        Event::PersonErased { entrant },
        Event::JokerAccepted { entrant },
        Event::JokerDeclined { entrant },
        Event::CheckedIn { entrant },
        Event::CheckInUndone { entrant },
        Event::CheckInClosed { absent: vec![no(8), no(9)] },
        Event::AdmittedLate { entrant, reason: reason() },
        Event::Withdrawn { entrant, reason: reason() },
        Event::Left { entrant, table: None, reason: reason() },
        Event::Left { entrant: no(7), table: Some((round(1), at(1, 1).table)), reason: reason() },
        settled(joker),
        settled(Settlement::LinesStand),
        Event::Warned { entrant, clause: Clause::TRN_EXCL_02, reason: reason() },
        Event::Excluded { entrant, clause: Clause::MAN_RENEGE_08, reason: reason() },
        Event::Readmitted { entrant, reason: reason() },
    ]
}

pub fn rounds() -> Vec<Event> {
    let round = round(1);
    let commitment = SeedChain::new([7; 32]).commitment();
    vec![
        Event::SeedCommitted { commitment, master: Some(DrawSeed([7; 32])) },
        Event::TablesDrawn { draw: 1, proof: Box::new(proof()) },
        Event::DrawRejected { draw: 1, reason: "tafel 3 bestaat niet".to_owned() },
        Event::DrawPublished { draw: 2, round },
        Event::RoundStarted { round },
        Event::RoundPaused { round },
        Event::RoundResumed { round },
        Event::Signalled { round },
        Event::RoundEnded { round },
        Event::FieldCut { phase: 1, qualified: vec![no(31), no(4)] },
        Event::EventClosed { ranking: vec![(1, no(31)), (2, no(4)), (2, no(7))], reason: None },
    ]
}

pub fn tables() -> Vec<Event> {
    let (round, table) = (at(1, 1).round, at(1, 1).table);
    let reason = || "lijn 3 was vergeten".to_owned();
    let id = || "a7-1".to_owned();
    let line = || Line::Manille(manille_line(8));
    let whist = || Line::Whist(whist_line(no(12), 1));
    vec![
        Event::TableSeated { round, table, players: four(), writer: no(4), first_dealer: no(12) },
        Event::FirstDealerDrawn { round, table, part: 2, dealer: no(31) },
        Event::LineWritten { round, table, part: 1, id: id(), line: line(), written: time() },
        Event::LineWritten { round, table, part: 1, id: id(), line: whist(), written: time() },
        Event::LineReplaced { round, table, id: id(), line: whist() },
        Event::LineStruck { round, table, id: id() },
        Event::Signed { round, table, entrant: no(7), total: None },
        Event::SheetReopened { round, table, reason: reason() },
        Event::HandedIn { round, table, sheet: true, pen: true, deck: false, signed_on_paper: true },
        Event::SheetEntered { round, table, sheet: manille_sheet() },
        Event::SheetEntered { round, table, sheet: whist_sheet() },
        Event::TotalsEntered { round, table, totals: BTreeMap::from([(no(12), 10), (no(7), -20)]) },
        Event::SheetVerified { round, table, figures: figures() },
        Event::SheetCorrected {
            round,
            table,
            sheet: manille_sheet(),
            old: figures(),
            new: Figures { taken_over: Vec::new(), ..figures() },
            reason: reason(),
        },
    ]
}

pub fn jury() -> Vec<Event> {
    let (round, table) = (at(1, 1).round, at(1, 1).table);
    let called = |call, about| Event::JuryCalled { call, round, table, about };
    let answered = |call, answer| Event::CallAnswered { call, answer, hand: None };
    let given = |ruled, figures| Event::RulingGiven { round, table, ruled, figures };
    let reason = || "het was speler 12".to_owned();
    let points = Ruling::Points { offender: -2, others: 1 };
    vec![
        called(1, About::Approval { contract: "GS".to_owned(), by: no(7) }),
        called(2, About::Dispute),
        called(3, About::Deck),
        called(4, About::Other),
        answered(1, Answer::Approved { stays: true }),
        answered(2, Answer::Refused),
        answered(3, Answer::Settled),
        answered(4, Answer::Ruled),
        given(ruled(Clause::KW_PEN_03, None, Ruling::Standard), None),
        given(ruled(Clause::KW_PEN_01, Some(2), Ruling::Agreed), None),
        given(ruled(Clause::KW_PEN_07, Some(2), Ruling::Confirmed), None),
        given(ruled(Clause::KW_PEN_08, None, Ruling::Dismissed), None),
        given(ruled(Clause::KW_PEN_04, Some(1), points), Some(figures())),
        given(ruled(Clause::MAN_PLAY_03, Some(5), Ruling::Void), None),
        given(ruled(Clause::MAN_RENEGE_01, None, Ruling::Fine { stake: 2 }), Some(figures())),
        Event::RulingLifted { round, table, ruling: 3, reason: reason(), figures: Some(figures()) },
        Event::RulingLifted { round, table, ruling: 4, reason: reason(), figures: None },
        Event::DeckReplaced { round, table, reason: "geplooide hartenaas".to_owned() },
        Event::DeckRetired { round, table, winner: no(7) },
    ]
}

/// What can be written since the first forms were released: at the end of the fixture.
pub fn later() -> Vec<Event> {
    let (round, table) = (at(1, 1).round, at(1, 1).table);
    let penalty = WhistPenalty { clause: "KW-PEN-02".to_owned(), by: no(31), line: Some(2), agreed: false };
    let id = || "p7-1".to_owned();
    let award = Ruling::Award { game: Awarded::Lost, offender: -15 };
    vec![
        Event::PenaltyWritten { round, table, id: id(), penalty },
        Event::PenaltyStruck { round, table, id: id() },
        Event::ApprovalSeen { round, table, contract: "GS".to_owned(), bidder: no(7) },
        Event::Signed { round, table, entrant: no(7), total: Some(-20) },
        Event::RulingGiven { round, table, ruled: ruled(Clause::KW_PEN_03, Some(2), award), figures: None },
    ]
}

/// One or more of every kind, in the order of the fixtures.
pub fn examples() -> Vec<Recorded> {
    let by =
        [(DIRECTOR, people()), (DIRECTOR, rounds()), (WRITER, tables()), (JURY, jury()), (DIRECTOR, later())];
    let all = by.into_iter().flat_map(|(by, events)| events.into_iter().map(move |event| (by, event)));
    all.map(|(by, event)| Recorded { at: time(), by, event }).collect()
}

/// What only the third form can say, beside the reasons.
pub fn newest() -> Vec<Recorded> {
    let proof = proof_of(Some("koffie"));
    let (round, table) = (at(1, 1).round, at(1, 1).table);
    let events = vec![
        Event::TablesDrawn { draw: 3, proof: Box::new(proof) },
        Event::ChairTaken { round, table, joker: no(63), entrant: no(12) },
        Event::MinutesChanged { round, minutes: 95 },
        Event::SignalWithdrawn { round },
    ];
    events.into_iter().map(|event| Recorded { event, ..examples()[0].clone() }).collect()
}

/// What only the fourth form can say: sheets without lines.
pub fn bare() -> Vec<Recorded> {
    let (round, table) = (at(1, 1).round, at(1, 1).table);
    let totals = BTreeMap::from([(no(12), 61), (no(31), 48), (no(7), 70), (no(4), 18)]);
    let sheet = Sheet::Totals(TotalsSheet { seats: four(), totals, paid: BTreeMap::from([(no(4), 15)]) });
    let figures = Figures { totals_only: true, deals: 0, taken_over: Vec::new(), ..figures() };
    let reason = || "niemand weet waar het blad is".to_owned();
    let events = vec![
        Event::SheetEntered { round, table, sheet: sheet.clone() },
        Event::SheetVerified { round, table, figures: figures.clone() },
        Event::SheetWrittenOff { round, table, figures: figures.clone(), reason: reason() },
        Event::SheetCorrected { round, table, sheet, old: figures.clone(), new: figures, reason: reason() },
    ];
    events.into_iter().map(|event| Recorded { event, ..examples()[0].clone() }).collect()
}

/// What came later: kinds and members that the examples above do not have.
pub fn newer() -> Vec<Recorded> {
    let entrant = no(12);
    let mut filled = plan(Ruleset::ManilleFr);
    filled.settings.cut_fills = CutFills::Jokers;
    filled.settings.entry_fee = Some("15 euro".to_owned());
    filled.phases[3].partners = Partners::InTurn;
    let born = Person { birth_date: Some(date(1971, 3, 12)), ..secretive() };
    let closed = Event::EventClosed { ranking: vec![(1, no(31))], reason: Some("stroom uit".to_owned()) };
    let events = vec![
        Event::PlanOpened { plan: filled },
        Event::Registered { entrant, person: Some(born), joker: false },
        Event::AgeConfirmed { entrant },
        Event::FeeNoted { entrant, paid: true },
        Event::PartnersChanged { round: round(5) },
        closed,
    ];
    events.into_iter().map(|event| Recorded { event, ..examples()[0].clone() }).collect()
}

/// What only the fourth form can say besides: names in two parts.
pub fn apart() -> Vec<Recorded> {
    let apart = || Person { name: PersonName::new("Van den Bossche", "Zoë"), ..secretive() };
    let events = [
        Event::Registered { entrant: no(12), person: Some(apart()), joker: false },
        Event::PersonChanged { entrant: no(12), person: Some(apart()) },
    ];
    events.into_iter().map(|event| Recorded { event, ..examples()[0].clone() }).collect()
}

/// What people are told before they come, with everything said and with nothing; in the fourth form too.
pub fn described() -> Vec<Recorded> {
    let said = |text: &str| Some(text.to_owned());
    let events = [
        Event::Described {
            place: said("Zaal De Kring, Parochieplein 3, Beernem"),
            starts: Some(jiff::civil::time(14, 0, 0, 0)),
            price: said("15 euro"),
            contact: said("Zoë Van den Bossche, 050 12 34 56"),
        },
        Event::Described { place: None, starts: None, price: None, contact: None },
    ];
    events.into_iter().map(|event| Recorded { event, ..examples()[0].clone() }).collect()
}

/// What only the fifth form can say: tables that are played online.
pub fn online() -> Vec<Recorded> {
    let (round, table) = (at(1, 1).round, at(1, 1).table);
    let mut away = plan(Ruleset::Whist2018);
    (away.settings.online, away.settings.same_deals) = (true, true);
    let events = [
        Event::PlanOpened { plan: away },
        Event::SpotNoted { entrant: no(12), spot: Spot::Home },
        Event::SpotNoted { entrant: no(63), spot: Spot::Bot },
        Event::SpotNoted { entrant: no(12), spot: Spot::Hall },
        Event::DealsCommitted { round, line: DrawSeed([7; 32]).commitment() },
        Event::TableMoved { round, table, online: true },
        Event::TableMoved { round, table, online: false },
    ];
    let written = Recorded {
        by: Actor { role: Role::Online, id: 1 },
        event: Event::Signed { round, table, entrant: no(7), total: Some(-20) },
        ..examples()[0].clone()
    };
    let of_people = events.into_iter().map(|event| Recorded { event, ..examples()[0].clone() });
    of_people.chain([written]).collect()
}
