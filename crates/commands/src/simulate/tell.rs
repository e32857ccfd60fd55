//! The result of a run, as a summary, as JSON, and as the sections of the report.

use kaarting_rules::Ruleset;
use kaarting_words::Words;
use serde_json::{Value, json};

use super::chart::Chart;
use super::figure::{figure, signed};
use super::hall::{Plan, RunResult};
use super::stats::Average;
use super::table::{Conditions, SimulatedGame};
use super::teams::{ByTeam, Team};
use crate::thinking::Thinking;

/// A game whose tally can be reported.
pub(super) trait Reporting: SimulatedGame {
    /// The message with the name of the game.
    const NAME: &'static str;
    /// The name in the JSON.
    const WORD: &'static str;

    /// Further lines of the summary: a name and a figure.
    fn lines(tally: &Self::Tally, words: &Words) -> Vec<(String, String)>;

    /// The sections of the report.
    fn sections(tally: &Self::Tally, words: &Words) -> Vec<Section>;

    /// The tally in the JSON.
    fn json(tally: &Self::Tally) -> Value;
}

/// Everything there is to report.
pub(super) struct Story<'a, T> {
    /// The language.
    pub(super) words: &'a Words,
    /// The regulations.
    pub(super) ruleset: Ruleset,
    /// Who played how.
    pub(super) conditions: Conditions,
    /// What was asked for.
    pub(super) plan: Plan,
    /// Whether it was stopped by hand.
    pub(super) interrupted: bool,
    /// The result.
    pub(super) result: &'a RunResult<T>,
}

/// A part of the report: charts, and the table of their numbers.
pub(super) struct Section {
    /// The heading.
    pub(super) title: String,
    /// What is shown.
    pub(super) about: String,
    /// The charts.
    pub(super) charts: Vec<Chart>,
    /// The numbers.
    pub(super) grid: Grid,
}

/// A table: the first column holds names, the others figures.
pub(super) struct Grid {
    /// The heads of the columns.
    pub(super) heads: Vec<String>,
    /// The rows, each as long as the heads.
    pub(super) rows: Vec<Vec<String>>,
}

/// A mean, or a dash where there is none.
pub(super) fn mean(words: &Words, average: Average) -> String {
    average.mean().map_or_else(|| "–".to_owned(), |mean| signed(words, mean))
}

impl<T> Story<'_, T> {
    /// `A easy`, `B random`.
    pub(super) fn name(&self, team: Team) -> String {
        format!("{} {}", team.letter(), self.conditions.levels[team])
    }

    /// How the run was set up, in one line.
    pub(super) fn setup(&self) -> String {
        let (key, number) = match self.conditions.thinking {
            Thinking::Time(time) => ("simulate-thinking-time", time.as_millis().to_string()),
            Thinking::Steps(steps) => ("simulate-thinking-steps", steps.to_string()),
        };
        let thinking = self.words.fill(key, &[("number", &number)]);
        let (ruleset, seed) = (self.ruleset.to_string(), self.conditions.seed.to_string());
        let deals = self.result.differences.count().to_string();
        let setup = [("ruleset", &*ruleset), ("deals", &deals), ("seed", &seed), ("thinking", &thinking)];
        self.words.fill("simulate-setup", &setup)
    }

    /// Why fewer deals were played than asked for, if so.
    pub(super) fn ended_early(&self) -> Option<String> {
        let (played, asked) = (self.result.differences.count(), self.plan.deals);
        let key = if self.interrupted { "simulate-interrupted" } else { "simulate-enough" };
        let variables = [("deals", &*played.to_string()), ("asked", &asked.to_string())];
        (played < asked).then(|| self.words.fill(key, &variables))
    }

    /// Whether a difference is proven.
    pub(super) fn verdict(&self) -> String {
        let Some(proof) = self.result.differences.proven() else {
            return self.words.say("simulate-not-proven");
        };
        let name = self.name(if proof.a_is_better { Team::A } else { Team::B });
        self.words.fill("simulate-proven", &[("name", &name), ("deal", &proof.deal.to_string())])
    }
}

/// The figures of the summary: a name and a figure each.
pub(super) fn figures<G: Reporting>(story: &Story<'_, G::Tally>) -> Vec<(String, String)> {
    let (words, differences) = (story.words, &story.result.differences);
    let line = |key: &str, value: String| (words.say(key), value);
    let mut lines = vec![line("simulate-proof", story.verdict())];
    if let Some(mean) = differences.mean() {
        lines.push(line("simulate-mean", signed(words, mean)));
    }
    if let Some((low, high)) = differences.interval() {
        let ends = [("low", &*signed(words, low)), ("high", &signed(words, high))];
        lines.push(line("simulate-interval", words.fill("simulate-from-to", &ends)));
    }
    if let Some(deviation) = differences.deviation() {
        lines.push(line("simulate-deviation", figure(words, deviation, 2)));
    }
    lines.push(line("simulate-evidence", evidence(words, differences.evidence())));
    for team in Team::BOTH {
        let name = words.fill("simulate-points-of", &[("name", &story.name(team))]);
        lines.push((name, mean(words, story.result.points[team]).trim_start_matches('+').to_owned()));
    }
    lines.extend(G::lines(&story.result.tally, words));
    lines
}

/// The evidence may have hundreds of digits.
fn evidence(words: &Words, evidence: f64) -> String {
    if evidence < 1e6 { figure(words, evidence, 2) } else { "> 1 000 000".to_owned() }
}

/// The summary on standard output.
pub(super) fn summary<G: Reporting>(story: &Story<'_, G::Tally>) -> String {
    let words = story.words;
    let variables = [("a", &*story.name(Team::A)), ("b", &story.name(Team::B))];
    let mut lines =
        vec![format!("{}: {}", words.say(G::NAME), words.fill("simulate-versus", &variables)), story.setup()];
    lines.extend(story.ended_early());
    if story.result.differences.count() == 0 {
        lines.push(words.say("simulate-none"));
        return lines.join("\n") + "\n";
    }
    lines.push(String::new());
    let figures = figures::<G>(story);
    let width = figures.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    lines.extend(figures.into_iter().map(|(name, figure)| format!("{name:<width$}  {figure}")));
    lines.join("\n") + "\n"
}

/// A number for the JSON, to six decimals: more would be noise.
fn rounded(value: f64) -> Value {
    json!((value * 1e6).round() / 1e6)
}

/// The figures of both in one line.
pub(super) fn both(of: impl Fn(Team) -> String) -> String {
    format!("A {} · B {}", of(Team::A), of(Team::B))
}

/// How often, and with what result.
pub(super) fn average_json(average: Average) -> Value {
    json!({ "count": average.count(), "mean": average.mean().map(rounded) })
}

/// The same for both.
pub(super) fn by_team(of: impl FnMut(Team) -> Value) -> Value {
    let ByTeam([a, b]) = ByTeam::from_fn(of);
    json!({ "a": a, "b": b })
}

/// One JSON object.
pub(super) fn json<G: Reporting>(story: &Story<'_, G::Tally>) -> String {
    let RunResult { differences, points, tally, .. } = story.result;
    let (ms, steps) = match story.conditions.thinking {
        Thinking::Time(time) => (Some(time.as_millis() as u64), None),
        Thinking::Steps(steps) => (None, Some(steps)),
    };
    let better = |a_is_better| if a_is_better { "a" } else { "b" };
    let object = json!({
        "game": G::WORD,
        "ruleset": story.ruleset.id(),
        "a": story.conditions.levels[Team::A].name(),
        "b": story.conditions.levels[Team::B].name(),
        "seed": story.conditions.seed,
        "ms": ms,
        "think": steps,
        "asked": story.plan.deals,
        "deals": differences.count(),
        "interrupted": story.interrupted,
        "mean": differences.mean().map(rounded),
        "interval": differences.interval().map(|(low, high)| [rounded(low), rounded(high)]),
        "deviation": differences.deviation().map(rounded),
        "evidence": Some(differences.evidence()).filter(|evidence| evidence.is_finite()).map(rounded),
        "proven": differences.proven().map(|proof| {
            json!({ "deal": proof.deal, "better": better(proof.a_is_better) })
        }),
        "points": by_team(|team| average_json(points[team])),
        "tally": G::json(tally),
    });
    format!("{object}\n")
}

#[cfg(test)]
mod tests {
    use kaarting_rules::Lang;

    use super::super::manille::Manille;
    use super::*;
    use kaarting_bots::Level;

    #[test]
    fn a_run_without_a_deal_says_so() {
        let words = Words::new(Lang::En);
        let conditions = Conditions {
            levels: ByTeam([Level::Easy, Level::Random]),
            thinking: Thinking::Steps(1),
            seed: 1,
        };
        let plan = Plan { deals: 10, jobs: 1, until_proven: false };
        let ruleset = Ruleset::ManilleNl;
        let story = Story {
            words: &words,
            ruleset,
            conditions,
            plan,
            interrupted: true,
            result: &RunResult::default(),
        };
        assert!(summary::<Manille>(&story).ends_with("after 0 of 10 deals.\nNo deal was finished.\n"));
        let object: Value = serde_json::from_str(&json::<Manille>(&story)).unwrap();
        assert_eq!(
            (&object["deals"], &object["mean"], &object["interval"]),
            (&0.into(), &Value::Null, &Value::Null)
        );
    }
}
