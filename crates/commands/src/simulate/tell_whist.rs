//! The tally of Colour Whist, in words and figures.

use kaarting_rules::whist::Contract;
use kaarting_words::Words;
use serde_json::{Value, json};

use super::chart::{Bars, Chart};
use super::figure::percent;
use super::lead::Lead;
use super::stats::{Average, share};
use super::teams::Team;
use super::tell::{Grid, Reporting, Section, average_json, both, by_team, mean};
use super::tell_manille::{heads, lead_row, together};
use super::whist::{Reached, Tally, Whist};

fn contracts(tally: &Tally, words: &Words) -> Section {
    let of = |contract: Contract, team: Team| tally.contracts[team].get(contract.rank()).copied();
    let of = |contract, team| of(contract, team).unwrap_or_default();
    let reached: Vec<Contract> = Contract::ALL
        .into_iter()
        .filter(|&contract| Team::BOTH.iter().any(|&team| of(contract, team).points.count() > 0))
        .collect();
    let made = |reached: Reached| share(reached.made, reached.points.count());
    let rows = reached.iter().map(|&contract| {
        let cells = Team::BOTH.into_iter().flat_map(|team| {
            let reached = of(contract, team);
            let count = reached.points.count().to_string();
            [count, percent(words, made(reached)), mean(words, reached.points)]
        });
        std::iter::once(words.contract(contract)).chain(cells).collect()
    });
    let bars = |value: &dyn Fn(Reached) -> Option<f64>| {
        let row = |&contract: &Contract| {
            (words.contract(contract), Team::BOTH.map(|team| value(of(contract, team))))
        };
        reached.iter().map(row).collect()
    };
    let often = bars(&|reached| share(reached.points.count(), tally.played + tally.passed_out));
    Section {
        title: words.say("simulate-contracts"),
        about: words.say("simulate-contracts-about"),
        charts: vec![
            Chart::Bars(Bars::shares(words, "simulate-contracts-reached", often)),
            Chart::Bars(Bars::shares(words, "simulate-contracts-made", bars(&made))),
            Chart::Bars(Bars::points(
                words,
                "simulate-contracts-points",
                bars(&|reached| reached.points.mean()),
            )),
        ],
        grid: Grid {
            heads: heads(words, "points-contract", &["simulate-times", "simulate-made", "simulate-points"]),
            rows: rows.collect(),
        },
    }
}

fn leads(tally: &Tally, words: &Words) -> Section {
    let whole = ("simulate-lead-any", Team::BOTH.map(|team| together(&tally.leads[team])));
    let roles = [("simulate-lead-declarer", 0), ("simulate-lead-opponent", 1)];
    let roles = roles.map(|(key, at)| (key, Team::BOTH.map(|team| tally.leaders[team][at])));
    // The ten of Manille does not exist in this game.
    let kinds = Lead::ALL.into_iter().filter(|&lead| lead != Lead::Manille);
    let kinds = kinds.map(|lead| (lead.key(), Team::BOTH.map(|team| tally.leads[team][lead as usize])));
    let (mut rows, mut bars) = (Vec::new(), Vec::new());
    for (key, averages) in [whole].into_iter().chain(roles).chain(kinds) {
        rows.push(lead_row(words, words.say(key), |team| averages[team as usize]));
        bars.push((words.say(key), averages.map(Average::mean)));
    }
    Section {
        title: words.say("simulate-lead"),
        about: words.say("simulate-lead-about-whist"),
        charts: vec![Chart::Bars(Bars::points(words, "simulate-lead-points", bars))],
        grid: Grid { heads: heads(words, "simulate-lead", &["simulate-times", "simulate-points"]), rows },
    }
}

fn jury(tally: &Tally, words: &Words) -> Section {
    let asked = |team: Team| tally.approved[team] + tally.refused[team];
    let shares = Team::BOTH.map(|team| share(tally.approved[team], asked(team)));
    let cells = Team::BOTH
        .into_iter()
        .flat_map(|team| [asked(team).to_string(), percent(words, shares[team as usize])]);
    let row = std::iter::once(words.say("simulate-jury-approved")).chain(cells).collect();
    Section {
        title: words.say("simulate-jury"),
        about: words.say("simulate-jury-about"),
        charts: vec![Chart::Bars(Bars::shares(
            words,
            "simulate-jury-share",
            vec![(words.say("simulate-jury-approved"), shares)],
        ))],
        grid: Grid {
            heads: heads(words, "simulate-jury", &["simulate-asked", "simulate-share"]),
            rows: vec![row],
        },
    }
}

impl Reporting for Whist {
    const NAME: &'static str = "rules-game-whist";
    const WORD: &'static str = "whist";

    fn lines(tally: &Tally, words: &Words) -> Vec<(String, String)> {
        let whole = (tally.played + tally.passed_out).to_string();
        let variables = [("part", &*tally.passed_out.to_string()), ("whole", &whole)];
        let made = |team: Team| {
            let reached = &tally.contracts[team];
            let declared: u64 = reached.iter().map(|reached| reached.points.count()).sum();
            percent(words, share(reached.iter().map(|reached| reached.made).sum(), declared))
        };
        vec![
            (words.say("simulate-passed-out"), words.fill("simulate-of", &variables)),
            (words.say("simulate-made-of"), both(made)),
        ]
    }

    fn sections(tally: &Tally, words: &Words) -> Vec<Section> {
        vec![contracts(tally, words), leads(tally, words), jury(tally, words)]
    }

    fn json(tally: &Tally) -> Value {
        let teams = by_team(|team| {
            let contracts = Contract::ALL.into_iter().zip(tally.contracts[team]);
            let reached =
                contracts.filter(|(_, reached)| reached.points.count() > 0).map(|(contract, reached)| {
                    let (points, made) = (average_json(reached.points), reached.made);
                    (contract.code(), json!({ "points": points, "made": made }))
                });
            let leads = Lead::ALL.into_iter().zip(tally.leads[team]);
            let leads = leads.filter(|(lead, _)| *lead != Lead::Manille);
            json!({
                "contracts": Value::from_iter(reached),
                "lead": Value::from_iter(leads.map(|(lead, average)| (lead.word(), average_json(average)))),
                "jury": { "approved": tally.approved[team], "refused": tally.refused[team] },
            })
        });
        json!({ "played": tally.played, "passed_out": tally.passed_out, "by": teams })
    }
}
