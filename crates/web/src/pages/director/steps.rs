//! The day as a path of steps.

use kaarting_office::{RoundNo, Step, Table, TableState, Tournament};
use kaarting_words::Words;

/// Which stone of the path it is.
const fn stone(step: Step) -> usize {
    match step {
        Step::People => 0,
        Step::Seed => 1,
        Step::CheckIn => 2,
        Step::Draw(_) | Step::Publish(_) => 3,
        Step::Start(_) | Step::Play(_) | Step::Resume(_) => 4,
        Step::Desk(_) | Step::End(_) => 5,
        Step::Cut(_) => 6,
        Step::Close => 7,
        Step::Over => 8,
    }
}

/// A stone of the path.
#[derive(Clone, Debug)]
pub(super) struct Stone {
    /// Its name.
    pub name: String,
    /// A word about it.
    pub note: String,
    /// `done`, `now`, or nothing.
    pub class: &'static str,
}

/// The day as a path.
pub(super) fn path(tournament: &Tournament, step: Step, words: Words) -> Vec<Stone> {
    let plan = tournament.plan();
    let round = step.round().or_else(|| tournament.rounds().last().map(|round| round.number));
    let phase = round.zip(plan).and_then(|(round, plan)| plan.phase_of(round)).map_or(0, |(phase, _)| phase);
    let to_come = match step {
        Step::Cut(phase) => Some(phase),
        _ => Some(phase + 1),
    };
    let next_phase = to_come.zip(plan).and_then(|(phase, plan)| plan.phases.get(phase));
    let all = tournament.entrants().count();
    let there = tournament.entrants().filter(|entrant| entrant.plays()).count();
    let tables = match tournament.pending_draw() {
        Some(pending) => pending.proof.tables.len(),
        None => tournament.rounds().last().map_or(0, |round| round.tables.len()),
    };
    let verified = tournament.rounds().last().map_or(0, |round| {
        round.tables.iter().filter(|table: &&Table| table.state() == TableState::Verified).count()
    });
    let (stone, number) = (stone(step), round.map_or(1, RoundNo::get));
    let seed = if tournament.commitment().is_some() {
        words.say("director-path-seed-public")
    } else {
        String::new()
    };
    let after = |from: usize, text: String| if stone >= from { text } else { String::new() };
    let mut stones = vec![
        (0, words.say("director-path-people"), words.say1("director-path-registered", "n", all)),
        (1, words.say("director-path-seed"), seed),
        (2, words.say("director-path-check-in"), after(2, words.say1("director-path-there", "n", there))),
        (3, words.say("director-path-draw"), after(4, words.say1("director-path-tables", "n", tables))),
        (4, words.say1("director-path-round", "n", number), String::new()),
        (
            5,
            words.say("director-path-desk"),
            after(4, words.say2("director-path-of", "n", verified, "all", tables)),
        ),
    ];
    if let Some(next) = next_phase {
        stones.push((6, words.say("director-path-cut"), next.name_in(words.lang()).to_owned()));
    }
    stones.push((7, words.say("director-path-close"), String::new()));
    let class = |at: usize| match at.cmp(&stone) {
        std::cmp::Ordering::Less => "done",
        std::cmp::Ordering::Equal => "now",
        std::cmp::Ordering::Greater => "",
    };
    stones.into_iter().map(|(at, name, note)| Stone { name, note, class: class(at) }).collect()
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use jiff::civil::date;
    use kaarting_office::draw::DrawSeed;
    use kaarting_office::plan::Preset;
    use kaarting_office::{Actor, Command, Person, Role};
    use kaarting_rules::Ruleset;
    use kaarting_words::Lang;

    use super::*;

    #[test]
    fn one_stone_of_the_path_is_where_one_stands() {
        let (director, now) = (Actor { role: Role::Director, id: 1 }, Timestamp::UNIX_EPOCH);
        let mut day = Tournament::default();
        let does = |day: &mut Tournament, command| drop(day.carry_out(&command, director, now).unwrap());
        let preset = Preset::find("wk-manillen-2023").unwrap();
        does(
            &mut day,
            Command::OpenPlan { plan: preset.plan("Dag", date(2026, 11, 15), Ruleset::ManilleNl) },
        );
        let classes = |day: &Tournament| {
            let stones = path(day, day.next_step(), Words::new(Lang::Nl));
            stones.iter().map(|stone| stone.class).collect::<Vec<_>>()
        };
        assert_eq!(classes(&day), ["now", "", "", "", "", "", "", ""]);
        for name in ["An", "Bert", "Cis", "Dirk"] {
            does(&mut day, Command::Register { person: Person::named(name), joker: false, number: None });
        }
        does(&mut day, Command::CommitSeed { master: DrawSeed([7; 32]) });
        assert_eq!(classes(&day), ["done", "done", "now", "", "", "", "", ""]);
    }
}
