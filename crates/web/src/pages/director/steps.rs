//! The day as a path of steps: every round and every phase, from the first name to the closing.

use kaarting_office::plan::Phase;
use kaarting_office::{RoundNo, Step, Table, TableState, Tournament};
use kaarting_words::Words;

/// A phase of more rounds than this is one step of the path.
const MOST_ROUNDS: u32 = 6;

/// Where one stands on the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Milestone {
    People,
    Seed,
    CheckIn,
    /// A round of the event.
    Round(u32),
    /// The cut after a round.
    Cut(u32),
    Close,
    Over,
}

/// A step of the path.
#[derive(Clone, Debug)]
pub(super) struct Stone {
    /// Its name.
    pub name: String,
    /// A word about it.
    pub note: String,
    /// `done`, `now`, or nothing.
    pub class: &'static str,
    /// Where it leads, below the director's page: closing is possible at any time, and is next only at the end. Empty
    /// where it leads nowhere.
    pub to: &'static str,
}

impl Milestone {
    /// In what order the day goes: a cut comes after the last round of its phase.
    const fn order(self) -> (u32, u32) {
        match self {
            Milestone::People => (0, 0),
            Milestone::Seed => (0, 1),
            Milestone::CheckIn => (0, 2),
            Milestone::Round(round) => (round, 0),
            Milestone::Cut(after) => (after, 1),
            Milestone::Close => (u32::MAX, 0),
            Milestone::Over => (u32::MAX, 1),
        }
    }

    fn of(step: Step, tournament: &Tournament) -> Milestone {
        match step {
            Step::People => Milestone::People,
            Step::Seed => Milestone::Seed,
            Step::CheckIn => Milestone::CheckIn,
            Step::Draw(round)
            | Step::Publish(round)
            | Step::Start(round)
            | Step::Play(round)
            | Step::Resume(round)
            | Step::Desk(round)
            | Step::End(round) => Milestone::Round(round.get()),
            Step::Cut(_) => Milestone::Cut(tournament.rounds().len() as u32),
            Step::Close => Milestone::Close,
            Step::Over => Milestone::Over,
        }
    }
}

/// What is said of the round that is being drawn, played or verified.
fn round_now(tournament: &Tournament, step: Step, words: Words) -> String {
    match step {
        Step::Start(_) => words.say("hall-path-start"),
        Step::Play(_) => words.say("hall-path-play"),
        Step::Resume(_) => words.say("hall-path-pause"),
        Step::Desk(_) | Step::End(_) => {
            let tables = tournament.rounds().last().map(|round| round.tables.as_slice()).unwrap_or_default();
            let verified = |table: &&Table| table.state() == TableState::Verified;
            let verified = tables.iter().filter(verified).count();
            words.say2("hall-path-desk", "n", verified, "all", tables.len())
        }
        _ => words.say("hall-path-draw"),
    }
}

/// The steps of one phase: its rounds one by one, or one step where there are many.
fn rounds_of(
    tournament: &Tournament,
    (at, phase): (usize, &Phase),
    first: u32,
    step: Step,
    words: Words,
) -> Vec<(Milestone, String, String)> {
    let name = |round: u32| match phase.rounds {
        // A phase of one round is called by its name, but for the only or the first one.
        1 if at > 0 => phase.name_in(words.lang()).to_owned(),
        _ => words.say1("hall-path-round", "n", round),
    };
    let now = step.round().map(RoundNo::get);
    let played = tournament.rounds().iter().filter(|round| round.ended).count() as u32;
    let note = |round: u32| match () {
        () if now == Some(round) => round_now(tournament, step, words),
        () if round <= played => words.say("hall-path-over"),
        () if phase.rounds > 1 => words.say2("hall-path-of", "n", round + 1 - first, "all", phase.rounds),
        () => words.say1("hall-path-minutes", "n", phase.minutes),
    };
    let last = first + phase.rounds - 1;
    if phase.rounds <= MOST_ROUNDS {
        return (first..=last).map(|round| (Milestone::Round(round), name(round), note(round))).collect();
    }
    let named = words.say2("hall-path-rounds", "from", first, "to", last);
    let here = now.filter(|now| (first..=last).contains(now));
    let said = match here {
        Some(now) => words.say2("hall-path-of", "n", now + 1 - first, "all", phase.rounds),
        None if last <= played => words.say("hall-path-over"),
        None => words.say1("hall-path-left", "n", phase.rounds),
    };
    vec![(Milestone::Round(here.unwrap_or(first)), named, said)]
}

/// The whole day as a path, the same from morning to evening; only where one stands moves.
pub(super) fn path(tournament: &Tournament, step: Step, words: Words) -> Vec<Stone> {
    let all = tournament.entrants().count();
    let there = tournament.entrants().filter(|entrant| entrant.plays()).count();
    let here = Milestone::of(step, tournament).order();
    let seed = match tournament.commitment() {
        Some(_) => words.say("director-path-seed-public"),
        None => String::new(),
    };
    let mut stones = vec![
        (
            Milestone::People,
            words.say("director-path-people"),
            words.say1("director-path-registered", "n", all),
        ),
        (Milestone::Seed, words.say("director-path-seed"), seed),
        (
            Milestone::CheckIn,
            words.say("director-path-check-in"),
            if here >= Milestone::CheckIn.order() {
                words.say1("director-path-there", "n", there)
            } else {
                String::new()
            },
        ),
    ];
    let phases = tournament.plan().map(|plan| plan.phases.as_slice()).unwrap_or_default();
    let mut first = 1;
    for (at, phase) in phases.iter().enumerate() {
        if at > 0 {
            let to = phase.name_in(words.lang()).to_owned();
            let note = words.say1("hall-path-to", "phase", to);
            stones.push((Milestone::Cut(first - 1), words.say("director-path-cut"), note));
        }
        stones.extend(rounds_of(tournament, (at, phase), first, step, words));
        first += phase.rounds;
    }
    stones.push((Milestone::Close, words.say("director-path-close"), String::new()));
    let class = |at: Milestone| match at.order().cmp(&here) {
        std::cmp::Ordering::Less => "done",
        std::cmp::Ordering::Equal => "now",
        std::cmp::Ordering::Greater => "",
    };
    let to = |at: Milestone| if at == Milestone::Close { "/close" } else { "" };
    stones.into_iter().map(|(at, name, note)| Stone { name, note, class: class(at), to: to(at) }).collect()
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
        // Three preliminary rounds, the cut, the semi-final, the cut, the final, the closing.
        assert_eq!(classes(&day), [&["now"][..], &[""; 10]].concat());
        for name in ["An", "Bert", "Cis", "Dirk"] {
            does(&mut day, Command::Register { person: Person::named(name), joker: false, number: None });
        }
        does(&mut day, Command::CommitSeed { master: DrawSeed([7; 32]) });
        assert_eq!(classes(&day), [&["done", "done", "now"][..], &[""; 8]].concat());
        for entrant in [1, 2, 3, 4].map(|number: u32| number.try_into().unwrap()) {
            does(&mut day, Command::CheckIn { entrant });
        }
        does(&mut day, Command::CloseCheckIn);
        does(&mut day, Command::DRAW);
        assert_eq!(classes(&day), [&["done"; 3][..], &["now"], &[""; 7]].concat());
        does(&mut day, Command::PublishDraw);
        let round = 1.try_into().unwrap();
        does(&mut day, Command::StartRound { round });
        let names = |day: &Tournament| {
            let stones = path(day, day.next_step(), Words::new(Lang::En));
            stones.into_iter().map(|stone| (stone.name, stone.note)).collect::<Vec<_>>()
        };
        let expected = [
            ("Round 1", "being played"),
            ("Round 2", "2 of 3"),
            ("Round 3", "3 of 3"),
            ("Cut", "to Semi-final"),
            ("Semi-final", "90 min"),
            ("Cut", "to Final"),
            ("Final", "90 min"),
        ];
        let shown = names(&day);
        let shown: Vec<(&str, &str)> = shown.iter().map(|(name, note)| (&**name, &**note)).collect();
        assert_eq!(shown[3..10], expected);
    }

    #[test]
    fn a_phase_of_many_rounds_is_one_step() {
        let director = Actor { role: Role::Director, id: 1 };
        let mut day = Tournament::default();
        let preset = Preset::find("club-night").unwrap();
        let mut plan = preset.plan("Clubavond", date(2026, 11, 15), Ruleset::ManilleNl);
        plan.phases[0].rounds = 20;
        day.carry_out(&Command::OpenPlan { plan }, director, Timestamp::UNIX_EPOCH).unwrap();
        let stones = path(&day, day.next_step(), Words::new(Lang::En));
        let names: Vec<&str> = stones.iter().map(|stone| stone.name.as_str()).collect();
        assert_eq!(names[3..], ["Rounds 1–20", "Closing"]);
        assert_eq!(stones[3].note, "20 rounds to go");
    }
}
