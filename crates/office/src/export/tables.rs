//! The tables of an event.

use kaarting_cards::Seat;
use kaarting_rules::{Chairs, Clause, Say};

use super::{Audience, Cell, Grid};
use crate::draw::french_chairs;
use crate::plan::TieBreak;
use crate::standings::{
    Apart, Placing, Score, apart, complete_apart, complete_standings, counted_rounds, in_play, last_counted,
    places_read_out,
};
use crate::{Born, Entrant, EntrantNo, Joker, Person, Plan, Presence, Round, RoundNo, Tournament};

/// The columns of a person, wherever one stands in a table: the whole name, its parts where they are known apart
/// (DEC-18), the club.
const PERSON: [&str; 4] = ["name", "family", "first", "club"];

/// What is shown of a name and a club to an audience.
fn shown(entrant: Option<&Entrant>, audience: Audience) -> [Cell; 4] {
    let known = entrant.and_then(|entrant| match audience {
        Audience::Public => entrant.public(),
        Audience::Organiser => entrant.person.as_ref().map(|person| (&person.name, person.club.as_deref())),
    });
    let Some((name, club)) = known else { return [Cell::Empty, Cell::Empty, Cell::Empty, Cell::Empty] };
    [name.spoken().into(), name.family().into(), name.first().into(), club.into()]
}

fn yes(yes: bool) -> Cell {
    if yes { "x".into() } else { Cell::Empty }
}

fn presence(presence: Presence) -> &'static str {
    match presence {
        Presence::Expected => "expected",
        Presence::CheckedIn => "checked_in",
        Presence::Absent => "absent",
        Presence::Withdrawn => "withdrawn",
    }
}

/// The date of birth, or the year where no more is known; either can be read again.
fn birth(person: Option<&Person>) -> Cell {
    match person.and_then(Person::birth) {
        None => Cell::Empty,
        Some(Born::In(year)) => i32::from(year).into(),
        Some(Born::On(date)) => date.to_string().into(),
    }
}

/// Everybody who was ever registered; a list that can be read again.
pub fn entrants(tournament: &Tournament, audience: Audience) -> Grid {
    let mut columns = [&["number"], &PERSON[..], &["joker"]].concat();
    if audience == Audience::Organiser {
        columns.extend([
            "language",
            "birth_year",
            "contact",
            "private",
            "key",
            "presence",
            "excluded",
            "reason",
        ]);
        columns.extend(["warnings", "paid"]);
    }
    let row = |entrant: &Entrant| {
        let mut row = vec![entrant.number.get().into()];
        row.extend(shown(Some(entrant), audience));
        row.push(yes(entrant.joker != Joker::No));
        if audience == Audience::Organiser {
            let person = entrant.person.as_ref();
            let excluded = entrant.excluded.as_ref();
            row.extend([
                person.map_or(Cell::Empty, |person| Cell::Word(person.lang.code())),
                birth(person),
                person.and_then(|person| person.contact.as_deref()).into(),
                yes(person.is_some_and(|person| person.private)),
                person.and_then(|person| person.key.as_deref()).into(),
                Cell::Word(presence(entrant.presence)),
                excluded.map(|excluded| excluded.clause.to_string()).into(),
                excluded.map(|excluded| excluded.reason.as_str()).into(),
                (entrant.warnings.len() as u32).into(),
                yes(entrant.paid),
            ]);
        }
        row
    };
    Grid::new(columns, tournament.entrants().map(row).collect())
}

const fn chair(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "N",
        Seat::East => "E",
        Seat::South => "S",
        Seat::West => "W",
    }
}

/// Who sits where in a round: at a French table the chair, else the place in the draw.
pub fn seating(tournament: &Tournament, round: &Round, audience: Audience) -> Grid {
    let french = tournament.law().is_some_and(|law| law.chairs() == Chairs::ByNumber);
    let mut rows = Vec::new();
    for table in &round.tables {
        let mut row = |place: Cell, number: EntrantNo| {
            let before = [table.number.get().into(), place, number.get().into()];
            rows.push(before.into_iter().chain(shown(tournament.entrant(number), audience)).collect());
        };
        if french {
            let chairs = french_chairs(table.four);
            Seat::ALL.into_iter().for_each(|seat| row(Cell::Word(chair(seat)), chairs[seat]));
        } else {
            (1u32..).zip(table.four).for_each(|(place, number)| row(place.into(), number));
        }
    }
    Grid::new([&["table", "place", "number"], &PERSON[..]].concat(), rows)
}

/// The name of what separated two people, for programs.
pub fn separation_word(by: TieBreak) -> &'static str {
    match by {
        TieBreak::Points => "points",
        TieBreak::DealsWon => "deals_won",
        TieBreak::BestRound => "best_round",
        TieBreak::LastRound => "last_round",
        TieBreak::Lot => "lot",
    }
}

fn separated(by: Option<TieBreak>) -> Cell {
    by.map_or(Cell::Empty, |by| Cell::Word(separation_word(by)))
}

/// The standings of a phase, from 0, with the rule that separated each from the one above: those after the last round
/// that is over, as on every page and in every cut (DEC-17); and the points of each round that counts.
pub fn standings(tournament: &Tournament, phase: usize, audience: Audience) -> Grid {
    let ranked = complete_standings(tournament, phase);
    let after = last_counted(tournament, phase, &ranked);
    let rounds = counted_rounds(tournament, phase, tournament.complete_rounds());
    standings_of(tournament, (&ranked, &complete_apart(tournament, phase)), after, &rounds, audience)
}

/// The running standing of the round that is being played, with its phase, from 0: what is verified so far counts in
/// it. It is good for nothing but to look at (DEC-17).
pub fn running_standings(tournament: &Tournament, audience: Audience) -> Option<(usize, Grid)> {
    let round = in_play(tournament)?;
    let (phase, number) = (round.phase, round.number);
    let ranked = crate::standings::standings(tournament, phase);
    let rounds = counted_rounds(tournament, phase, usize::MAX);
    let below = apart(tournament, phase);
    Some((phase, standings_of(tournament, (&ranked, &below), Some(number), &rounds, audience)))
}

fn standings_of(
    tournament: &Tournament,
    (ranked, apart): (&[Placing], &[Apart]),
    after: Option<RoundNo>,
    rounds: &[RoundNo],
    audience: Audience,
) -> Grid {
    let figures = [
        "points",
        "deals_won",
        "best_round",
        "last_round",
        "rounds",
        "excluded",
        "separated_by",
        "totals_only",
        "after_round",
    ];
    let columns = [&["rank", "number"], &PERSON[..], &figures].concat();
    let row = |rank: Option<u32>, number: EntrantNo, score: Score, excluded: Option<Clause>, by: Cell| {
        let [name, family, first, club] = shown(tournament.entrant(number), audience);
        let mut row: Vec<Cell> = vec![
            rank.into(),
            number.get().into(),
            name,
            family,
            first,
            club,
            score.points.into(),
            score.won().into(),
            score.best_round.into(),
            score.last_round.into(),
            score.rounds.into(),
            excluded.map(|clause| clause.to_string()).into(),
            by,
            // DEC-16: of how many rounds only the totals are known.
            Some(score.totals_only).filter(|&rounds| rounds > 0).into(),
            after.map(RoundNo::get).into(),
        ];
        row.extend(rounds.iter().map(|&round| tournament.result(number, round).map(|of| of.points).into()));
        row
    };
    let ranked = ranked.iter().map(|placing| {
        let by = separated(placing.separated_by);
        row(Some(placing.rank), placing.entrant, placing.score, None, by)
    });
    // DEC-13: below the line, without a rank.
    let apart =
        apart.iter().map(|apart| row(None, apart.entrant, apart.score, Some(apart.clause), Cell::Empty));
    Grid { columns, rounds: rounds.to_vec(), rows: ranked.chain(apart).collect() }
}

/// The ranking of the whole event: how far everybody came, the points of that phase, and what separated two people. It
/// is that of the closing; before it, what it would be now.
pub fn final_ranking(tournament: &Tournament, audience: Audience) -> Grid {
    let phase_name = |phase: usize| {
        let phase = tournament.plan().and_then(|plan| plan.phases.get(phase));
        phase.map_or(Cell::Empty, |phase| Cell::Phase(phase.name.clone()))
    };
    let row = |rank: Option<u32>, number: EntrantNo, excluded: Option<Clause>| {
        let [name, family, first, club] = shown(tournament.entrant(number), audience);
        let excluded = excluded.map(|clause| clause.to_string());
        vec![rank.into(), number.get().into(), name, family, first, club, excluded.into()]
    };
    let ranked = places_read_out(tournament).into_iter().map(|place| {
        let mut row = row(Some(place.rank), place.entrant, None);
        row.extend([
            (place.phase as u32 + 1).into(),
            phase_name(place.phase),
            place.score.points.into(),
            separated(place.separated_by),
        ]);
        row
    });
    // DEC-13: the first phase was for all, so everyone who was excluded after playing stands there.
    let apart = complete_apart(tournament, 0).into_iter().map(|apart| {
        let mut row = row(None, apart.entrant, Some(apart.clause));
        row.extend([Cell::Empty, Cell::Empty, Cell::Empty, Cell::Empty]);
        row
    });
    let figures = ["excluded", "phase", "phase_name", "points", "separated_by"];
    let columns = [&["rank", "number"], &PERSON[..], &figures].concat();
    Grid::new(columns, ranked.chain(apart).collect())
}

/// What everybody got in every round that is on the scoreboard.
pub fn results(tournament: &Tournament, audience: Audience) -> Grid {
    let figures = ["points", "deals_won", "deals", "penalties", "corrections", "excluded", "totals_only"];
    let columns = [&["round", "table", "number"], &PERSON[..], &figures].concat();
    let mut rows = Vec::new();
    for round in tournament.rounds() {
        for entrant in tournament.entrants() {
            let Some(result) = tournament.result(entrant.number, round.number) else { continue };
            let table = round.table_of(entrant.number);
            let [name, family, first, club] = shown(Some(entrant), audience);
            rows.push(vec![
                round.number.get().into(),
                table.map(|table| table.number.get()).into(),
                entrant.number.get().into(),
                name,
                family,
                first,
                club,
                result.points.into(),
                // DEC-16: totals alone do not tell how many deals were won.
                result.won_of().map(|(won, _)| won).into(),
                result.won_of().map(|(_, deals)| deals).into(),
                result.penalties.into(),
                (table.map_or(0, |table| table.corrections.len()) as u32).into(),
                // DEC-13: the points stand in the opponents' results, and give the excluded player no rank.
                entrant.excluded.as_ref().map(|excluded| excluded.clause.to_string()).into(),
                yes(result.totals_only),
            ]);
        }
    }
    Grid::new(columns, rows)
}

/// The club prize.
pub fn clubs(tournament: &Tournament) -> Grid {
    let rows = crate::club::club_prize(tournament).into_iter().map(|placing| {
        let percent = Cell::Percent(placing.share_ppm / 100);
        vec![placing.rank.into(), placing.club.into(), placing.members.into(), percent]
    });
    Grid::new(vec!["rank", "club", "members", "share_percent"], rows.collect())
}

/// What a table is called by people, by the name of its file.
pub fn title(name: &str, plan: &Plan, words: &impl Say) -> String {
    for (of_phase, key) in [("standings-", "director-print-standings"), ("running-", "director-file-running")]
    {
        let phase = name.strip_prefix(of_phase).and_then(|number| number.parse::<usize>().ok());
        if let Some(phase) = phase.and_then(|number| plan.phases.get(number.checked_sub(1)?)) {
            return words.sentence(key, &[("phase", phase.name_in(words.lang()).into())]);
        }
    }
    match name.rsplit_once('-') {
        Some((what, number)) => words.sentence(&format!("director-file-{what}"), &[("n", number.into())]),
        None => words.sentence(&format!("director-file-{name}"), &[]),
    }
}
