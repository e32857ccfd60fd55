//! The tally of Manille, in words and figures.

use serde_json::{Value, json};

use kaarting_words::Words;

use super::chart::{Bars, Chart};
use super::figure::percent;
use super::lead::Lead;
use super::manille::{DECLARATIONS, Manille, Tally};
use super::stats::{Average, share};
use super::teams::Team;
use super::tell::{Grid, Reporting, Section, average_json, both, by_team, mean};

/// The sum of the counts.
pub(super) fn counted(averages: &[Average]) -> u64 {
    averages.iter().map(|average| average.count()).sum()
}

/// The heads of a table with the same columns for A and for B.
pub(super) fn heads(words: &Words, first: &str, keys: &[&str]) -> Vec<String> {
    let column = |team: Team, key: &&str| format!("{} {}", team.letter(), words.say(key));
    let columns = Team::BOTH.into_iter().flat_map(|team| keys.iter().map(move |key| column(team, key)));
    std::iter::once(words.say(first)).chain(columns).collect()
}

fn trumps(tally: &Tally, words: &Words) -> Section {
    let totals = Team::BOTH.map(|team| counted(&tally.declared[team]));
    let of = |at: usize, team: Team| tally.declared[team][at];
    let frequency = |at: usize, team: Team| share(of(at, team).count(), totals[team as usize]);
    let name = |at: usize| words.declaration(DECLARATIONS[at]);
    let rows = (0..DECLARATIONS.len()).map(|at| {
        let cells = Team::BOTH.into_iter().flat_map(|team| {
            let average = of(at, team);
            [average.count().to_string(), percent(words, frequency(at, team)), mean(words, average)]
        });
        std::iter::once(name(at)).chain(cells).collect()
    });
    let bars = |values: &dyn Fn(usize, Team) -> Option<f64>| {
        (0..DECLARATIONS.len()).map(|at| (name(at), Team::BOTH.map(|team| values(at, team)))).collect()
    };
    Section {
        title: words.say("simulate-trump"),
        about: words.say("simulate-trump-about"),
        charts: vec![
            Chart::Bars(Bars::shares(words, "simulate-trump-share", bars(&frequency))),
            Chart::Bars(Bars::points(words, "simulate-trump-result", bars(&|at, team| of(at, team).mean()))),
        ],
        grid: Grid {
            heads: heads(words, "simulate-trump", &["simulate-times", "simulate-share", "simulate-result"]),
            rows: rows.collect(),
        },
    }
}

fn knocks(tally: &Tally, words: &Words) -> Section {
    let kinds = [("simulate-knock", &tally.knocks), ("simulate-counter", &tally.counters)];
    let rows = kinds.map(|(key, kind)| {
        let cells = Team::BOTH.into_iter().flat_map(|team| {
            let [yes, no] = kind[team];
            let asked = yes.count() + no.count();
            [asked.to_string(), percent(words, share(yes.count(), asked)), mean(words, yes), mean(words, no)]
        });
        std::iter::once(words.say(key)).chain(cells).collect()
    });
    let often = kinds.map(|(key, kind)| {
        let share = |team: Team| share(kind[team][0].count(), counted(&kind[team]));
        (words.say(key), Team::BOTH.map(share))
    });
    let results = kinds.map(|(key, kind)| (words.say(key), Team::BOTH.map(|team| kind[team][0].mean())));
    let columns = ["simulate-asked", "simulate-share", "simulate-result-yes", "simulate-result-no"];
    Section {
        title: words.say("simulate-knocks"),
        about: words.say("simulate-knocks-about"),
        charts: vec![
            Chart::Bars(Bars::shares(words, "simulate-knocks-share", often.into())),
            Chart::Bars(Bars::points(words, "simulate-knocks-result", results.into())),
        ],
        grid: Grid { heads: heads(words, "simulate-answer", &columns), rows: rows.into() },
    }
}

/// The rows of a table of leads: a name, then how often and with what result for A and for B.
pub(super) fn lead_row(words: &Words, name: String, of: impl Fn(Team) -> Average) -> Vec<String> {
    let cells = Team::BOTH.into_iter().flat_map(|team| {
        let average = of(team);
        [average.count().to_string(), mean(words, average)]
    });
    std::iter::once(name).chain(cells).collect()
}

/// All the averages in one.
pub(super) fn together(averages: &[Average]) -> Average {
    averages.iter().copied().fold(Average::default(), Average::and)
}

fn leads(tally: &Tally, words: &Words) -> Section {
    let all = |team: Team| together(&tally.leads[team]);
    let everything = words.say("simulate-lead-any");
    let mut rows = vec![lead_row(words, everything.clone(), all)];
    let mut bars = vec![(everything, Team::BOTH.map(|team| all(team).mean()))];
    for lead in Lead::ALL {
        let of = |team: Team| tally.leads[team][lead as usize];
        rows.push(lead_row(words, words.say(lead.key()), of));
        bars.push((words.say(lead.key()), Team::BOTH.map(|team| of(team).mean())));
    }
    Section {
        title: words.say("simulate-lead"),
        about: words.say("simulate-lead-about"),
        charts: vec![Chart::Bars(Bars::points(words, "simulate-lead-result", bars))],
        grid: Grid { heads: heads(words, "simulate-lead", &["simulate-times", "simulate-result"]), rows },
    }
}

impl Reporting for Manille {
    const NAME: &'static str = "rules-game-manille";
    const WORD: &'static str = "manille";

    fn lines(tally: &Tally, words: &Words) -> Vec<(String, String)> {
        let kinds = [("simulate-knocks-of", &tally.knocks), ("simulate-counters-of", &tally.counters)];
        let line = |(key, kind): (&str, &super::teams::ByTeam<[Average; 2]>)| {
            let of = |team: Team| percent(words, share(kind[team][0].count(), counted(&kind[team])));
            (words.say(key), both(of))
        };
        kinds.map(line).into()
    }

    fn sections(tally: &Tally, words: &Words) -> Vec<Section> {
        vec![trumps(tally, words), knocks(tally, words), leads(tally, words)]
    }

    fn json(tally: &Tally) -> Value {
        let answers = |[yes, no]: [Average; 2]| json!({ "yes": average_json(yes), "no": average_json(no) });
        by_team(|team| {
            let declared = DECLARATIONS.iter().zip(tally.declared[team]);
            let leads = Lead::ALL.into_iter().zip(tally.leads[team]);
            json!({
                "trump": Value::from_iter(declared.map(|(d, average)| (d.to_string(), average_json(average)))),
                "knock": answers(tally.knocks[team]),
                "counter": answers(tally.counters[team]),
                "lead": Value::from_iter(leads.map(|(lead, average)| (lead.word(), average_json(average)))),
            })
        })
    }
}
