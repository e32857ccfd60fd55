//! The sheets of a rehearsal: made up at random, or from deals that bots really played.

use kaarting_bots::whist::is_plausible;
use kaarting_bots::{Level, Mind, Plays};
use kaarting_cards::{BySeat, Chance, Dice, Seat};
use kaarting_office::EntrantNo;
use kaarting_office::sheet::{ManilleLine, ManillePart, ManilleSheet, Tricks, VoidBy, WhistLine, WhistSheet};
use kaarting_rules::manille::{self, DealOrder, Edition, Side, move_up};
use kaarting_rules::whist::{self, Contract, HouseRules};
use kaarting_rules::{Actor, Referee, Turn};

/// Where the lines come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Source {
    /// Made up at random: fast
    Random,
    /// Easy bots play every deal
    Bots,
}

/// A round of Manille; West writes.
pub(crate) fn manille_sheet(
    rules: manille::Rules,
    length: u32,
    seats: BySeat<EntrantNo>,
    source: Source,
    dice: &mut Dice,
) -> ManilleSheet {
    let deals = rules.deals_of_part(length);
    let parts = match rules.edition {
        Edition::Dutch => length,
        Edition::French => 1,
    };
    let mut sitting = seats;
    let mut boompjes = Vec::new();
    for part in 0..parts {
        if part > 0 {
            sitting = move_up(&sitting, Seat::West); // TRN-SEAT-04
        }
        let first = Seat::ALL[dice.below(4) as usize];
        let mut order = DealOrder::new(rules, first, deals);
        let mut lines = Vec::new();
        while !order.is_over() {
            // A misdeal now and then; the second in a row costs points (MAN-MISDEAL-02).
            let misdeals = match dice.below(200) {
                0..=2 => 1,
                3 if !rules.passes_on(2) => 2,
                _ => 0,
            };
            let mut line = ManilleLine { misdeals, ..ManilleLine::default() };
            manille_deal(&mut line, rules, order.dealer(), source, dice);
            if dice.below(300) == 0 {
                let offender = Seat::ALL[dice.below(4) as usize];
                (line.we, line.they, line.draw) = (None, None, false);
                line.void = vec![VoidBy { by: sitting[offender], clause: Some("MAN-RENEGE-01".to_owned()) }];
                order.void(offender);
            } else {
                order.pass_on();
            }
            lines.push(line);
        }
        boompjes.push(ManillePart { first_dealer: sitting[first], lines });
    }
    ManilleSheet { seats, writer: seats[Seat::West], ended_by_signal: false, boompjes }
}

/// What one deal comes to, as West writes it.
fn manille_deal(
    line: &mut ManilleLine,
    rules: manille::Rules,
    dealer: Seat,
    source: Source,
    dice: &mut Dice,
) {
    let (declaration, stake, points) = match source {
        Source::Random => {
            let no_trump = dice.below(6) == 0 && line.misdeals == 0;
            let declaration = if no_trump { "NT" } else { ["S", "H", "D", "C"][dice.below(4) as usize] };
            let knocks = [0, 0, 0, 1, 1, 2][dice.below(6) as usize];
            let stake = if no_trump { [2, 4][(knocks > 0) as usize] } else { 1 << knocks };
            // Card points are more often near the middle.
            let points = (0..4).map(|_| dice.below(16)).sum::<u32>();
            (declaration.to_owned(), stake, points)
        }
        Source::Bots => {
            let setup = manille::Setup { rules, dealer, no_trump_allowed: line.misdeals == 0 };
            let mut position = manille::Position::open(setup, manille::DEALING.by_chance(dealer, dice))
                .expect("a deal of this deck");
            play(&mut position, dice, |_| None);
            let outcome = position.outcome().expect("bots play a deal to its end");
            let declaration = position.declaration().expect("a deal that is over was declared");
            (declaration.to_string(), outcome.stake.times(), outcome.points[Side::of(Seat::West)])
        }
    };
    let (ours, theirs) = (i64::from(points), 60 - i64::from(points));
    line.declaration = Some(declaration);
    line.stake = Some(stake);
    match (ours - 30) * i64::from(stake) {
        0 => line.draw = true,
        won if won > 0 => line.we = Some(won),
        _ => line.they = Some((theirs - 30) * i64::from(stake)),
    }
}

/// A round of Colour Whist; West writes.
pub(crate) fn whist_sheet(
    house: &HouseRules,
    length: u32,
    BySeat(columns): BySeat<EntrantNo>,
    source: Source,
    dice: &mut Dice,
) -> WhistSheet {
    let lines = (0..length)
        .map(|deal| match source {
            Source::Random => random_game(columns, dice),
            Source::Bots => played_game(house, Seat::North.clockwise((deal % 4) as u8), columns, dice),
        })
        .collect();
    WhistSheet { columns, ended_by_signal: false, lines, penalties: Vec::new() }
}

fn random_game(columns: [EntrantNo; 4], dice: &mut Dice) -> WhistLine {
    let games = [
        Contract::S8,
        Contract::S8,
        Contract::S9,
        Contract::SO6,
        Contract::A9,
        Contract::Troel,
        Contract::SmallMisery,
        Contract::Misery,
        Contract::GrandSlam,
    ];
    // A grand slam occurs about once in a hundred sheets.
    let game = if dice.below(2000) == 0 { games[8] } else { games[dice.below(8) as usize] };
    let first = dice.below(4) as usize;
    let second = (first + 1 + dice.below(3) as usize) % 4;
    let declarers = if game.declarers().0 == 2 { vec![first, second] } else { vec![first] };
    let declarers: Vec<EntrantNo> = declarers.into_iter().map(|column| columns[column]).collect();
    let tricks = match game.announced() {
        _ if game.is_misery() => {
            Tricks::Each([(declarers[0].to_string(), i64::from(dice.below(3) / 2))].into())
        }
        Some(announced) => Tricks::Side((i64::from(announced) - 2 + i64::from(dice.below(5))).min(13)),
        None => Tricks::Side(8),
    };
    WhistLine { contract: Some(game.code().to_owned()), declarers, tricks: Some(tricks) }
}

/// A game that bots bid and played; after a passed-out deal the same player deals again (KW-DEAL-08).
fn played_game(house: &HouseRules, dealer: Seat, columns: [EntrantNo; 4], dice: &mut Dice) -> WhistLine {
    loop {
        let setup = house.setup(dealer);
        let mut position = whist::Position::open(setup, setup.rules.dealing().by_chance(dealer, dice))
            .expect("a deal of this deck");
        play(&mut position, dice, |position| {
            let (seat, bid) = position.auction().pending()?;
            let approved = is_plausible(position.jury_view().hands[seat], bid);
            Some(if approved { whist::Action::Approve } else { whist::Action::Refuse })
        });
        let Some(whist::Outcome::Played { settled, tricks_won }) = position.outcome() else { continue };
        let number = |seat: Seat| columns[seat as usize];
        let each =
            settled.declarers.iter().map(|seat| (number(seat).to_string(), i64::from(tricks_won[seat])));
        let tricks = if settled.contract.is_misery() {
            Tricks::Each(each.collect())
        } else {
            Tricks::Side(each.map(|(_, tricks)| tricks).sum())
        };
        return WhistLine {
            contract: Some(settled.contract.code().to_owned()),
            declarers: settled.declarers.iter().map(number).collect(),
            tricks: Some(tricks),
        };
    }
}

/// Four easy bots play a deal to its end.
fn play<R: Plays>(position: &mut R, dice: &mut Dice, jury: impl Fn(&R) -> Option<R::Action>) {
    let mut mind = Mind::default();
    loop {
        let (actor, action) = match position.turn() {
            Turn::Jury => (Actor::Jury, jury(position)),
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { return };
                let view = position.seat_view(seat);
                (Actor::Seat(seat), R::choose(&mut mind, Level::Easy, &view, dice, &mut || false))
            }
        };
        let action = action.expect("a bot that must act has an action");
        if position.act(actor, action).is_err() {
            unreachable!("a bot plays what its view offers");
        }
    }
}
