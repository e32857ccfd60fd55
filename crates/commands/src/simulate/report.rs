//! The report: one self-contained page, without scripts, fonts or pictures. It is also well-formed XML.

use askama::Template;

use kaarting_words::Words;

use super::chart::{Chart, Columns, RunningMean, Shape};
use super::hall::RunResult;
use super::teams::Team;
use super::tell::{Grid, Reporting, Section, Story, figures};

#[derive(Template)]
#[template(path = "report/page.html")]
struct Report<'a> {
    words: &'a Words,
    game: String,
    versus: String,
    setup: String,
    early: Option<String>,
    verdict: String,
    /// The lines of the summary.
    figures: Vec<(String, String)>,
    /// The names of A and B.
    names: [String; 2],
    sections: Vec<Section>,
}

/// The page.
pub(super) fn page<G: Reporting>(story: &Story<'_, G::Tally>) -> askama::Result<String> {
    let words = story.words;
    let names = Team::BOTH.map(|team| story.name(team));
    let mut sections = vec![running_mean(words, story.result)];
    sections.extend(distributions(words, story.result));
    sections.extend(G::sections(&story.result.tally, words));
    let report = Report {
        words,
        game: words.say(G::NAME),
        versus: words.fill("simulate-versus", &[("a", &names[0]), ("b", &names[1])]),
        setup: story.setup(),
        early: story.ended_early(),
        verdict: story.verdict(),
        // The verdict is above, in large type.
        figures: figures::<G>(story).split_off(1),
        names,
        sections,
    };
    Ok(report.render()? + "\n")
}

fn running_mean<T>(words: &Words, result: &RunResult<T>) -> Section {
    let proof = result.differences.proven().map(|proof| proof.deal);
    let mean = RunningMean::new(words, &result.means, proof);
    let heads = ["simulate-course-axis", "simulate-mean", "simulate-low", "simulate-high"];
    let grid = Grid { heads: heads.map(|key| words.say(key)).into(), rows: mean.rows(words) };
    Section {
        title: words.say("simulate-course"),
        about: words.say("simulate-course-about"),
        charts: vec![Chart::RunningMean(mean)],
        grid,
    }
}

/// The histograms of the differences and of the points.
fn distributions<T>(words: &Words, result: &RunResult<T>) -> [Section; 2] {
    let differences = Columns::differences(words, &result.by_difference);
    let points = Columns::points(words, &result.by_points.0);
    let about = |key: &str, columns: &Columns| words.fill(key, &[("width", &columns.width().to_string())]);
    let heads = |first: &str, others: &[String]| {
        std::iter::once(words.say(first)).chain(others.iter().cloned()).collect()
    };
    let both = Team::BOTH.map(|team| team.letter().to_string());
    [
        Section {
            title: words.say("simulate-differences"),
            about: about("simulate-differences-about", &differences),
            grid: Grid {
                heads: heads("simulate-difference-axis", &[words.say("simulate-deals")]),
                rows: differences.rows(),
            },
            charts: vec![Chart::Columns(differences)],
        },
        Section {
            title: words.say("simulate-scores"),
            about: about("simulate-scores-about", &points),
            grid: Grid { heads: heads("simulate-score-axis", &both), rows: points.rows() },
            charts: vec![Chart::Columns(points)],
        },
    ]
}
