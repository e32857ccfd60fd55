//! The report: one page that needs nothing else, no script, no font, no picture. It is well-formed XML too.

use std::fmt::Write;

use kaarting_words::Words;

use super::chart::{Chart, Columns, Course, escape};
use super::hall::Standing;
use super::teams::Team;
use super::tell::{Grid, Section, Story, Told, figures};

const STYLE: &str = include_str!("report.css");

/// The page.
pub(super) fn page<G: Told>(story: &Story<'_, G::Tally>) -> String {
    let words = story.words;
    let game = words.say(G::NAME);
    let names = [("a", &*story.name(Team::A)), ("b", &story.name(Team::B))];
    let versus = words.fill("simulate-versus", &names);
    let mut body = format!(
        "<header><p class=\"game\">{}</p><h1>{}</h1><p>{}</p>",
        escape(&game),
        escape(&versus),
        escape(&story.setup())
    );
    if let Some(early) = story.ended_early() {
        let _ = write!(body, "<p class=\"early\">{}</p>", escape(&early));
    }
    let _ = write!(body, "<p class=\"verdict\">{}</p></header>", escape(&story.verdict()));
    summary(&mut body, words, &figures::<G>(story));
    let _ = write!(
        body,
        "<p class=\"key\"><span class=\"a\">{}</span> <span class=\"b\">{}</span></p>",
        escape(&story.name(Team::A)),
        escape(&story.name(Team::B))
    );
    let mut sections = vec![course(words, story.standing)];
    sections.extend(distributions(words, story.standing));
    sections.extend(G::sections(&story.standing.tally, words));
    for (number, part) in sections.iter().enumerate() {
        section(&mut body, words, number + 1, part);
    }
    let _ = write!(
        body,
        "<footer><p>{}</p><p>kaarting {}</p></footer>",
        escape(&words.say("simulate-how")),
        env!("CARGO_PKG_VERSION")
    );
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"/>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\
         <meta name=\"color-scheme\" content=\"light dark\"/>\
         <title>{}: {}</title><style>{STYLE}</style></head><body><main>{body}</main></body></html>\n",
        words.lang().code(),
        escape(&game),
        escape(&versus),
    )
}

fn summary(body: &mut String, words: &Words, figures: &[(String, String)]) {
    let _ = write!(
        body,
        "<section aria-labelledby=\"sum\"><h2 id=\"sum\">{}</h2><table class=\"sum\"><tbody>",
        escape(&words.say("simulate-summary"))
    );
    // The verdict stands above, in large type.
    for (name, figure) in figures.iter().skip(1) {
        let (name, figure) = (escape(name), escape(figure));
        let _ = write!(body, "<tr><th scope=\"row\">{name}</th><td>{figure}</td></tr>");
    }
    body.push_str("</tbody></table></section>");
}

fn course<T>(words: &Words, standing: &Standing<T>) -> Section {
    let proof = standing.differences.proven().map(|proof| proof.deal);
    let course = Course::new(words, &standing.course, proof);
    let heads = ["simulate-course-axis", "simulate-mean", "simulate-low", "simulate-high"];
    let grid = Grid { heads: heads.map(|key| words.say(key)).into(), rows: course.rows(words) };
    Section {
        title: words.say("simulate-course"),
        about: words.say("simulate-course-about"),
        charts: vec![Chart::Course(course)],
        grid,
    }
}

/// The histograms of the differences and of the points.
fn distributions<T>(words: &Words, standing: &Standing<T>) -> [Section; 2] {
    let differences = Columns::differences(words, &standing.by_difference);
    let points = Columns::points(words, &standing.by_points.0);
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

fn section(body: &mut String, words: &Words, number: usize, section: &Section) {
    let _ = write!(
        body,
        "<section aria-labelledby=\"s{number}\"><h2 id=\"s{number}\">{}</h2><p>{}</p>",
        escape(&section.title),
        escape(&section.about)
    );
    for (chart_number, chart) in section.charts.iter().enumerate() {
        let svg = chart.svg(&format!("c{number}-{chart_number}"), words);
        // A chart that says what the section says needs no heading of its own.
        let caption = Some(chart.title()).filter(|&title| title != section.title);
        let caption = caption.map(|title| format!("<figcaption>{}</figcaption>", escape(title)));
        let _ = write!(body, "<figure>{}{svg}</figure>", caption.unwrap_or_default());
    }
    let title = escape(&section.title);
    let _ = write!(
        body,
        "<details><summary>{}</summary><div class=\"wide\"><table><caption>{title}</caption><thead><tr>",
        escape(&words.say("simulate-numbers"))
    );
    for head in &section.grid.heads {
        let _ = write!(body, "<th scope=\"col\">{}</th>", escape(head));
    }
    body.push_str("</tr></thead><tbody>");
    for row in &section.grid.rows {
        body.push_str("<tr>");
        for (column, cell) in row.iter().enumerate() {
            let cell = escape(cell);
            let cell = if column == 0 {
                format!("<th scope=\"row\">{cell}</th>")
            } else {
                format!("<td>{cell}</td>")
            };
            body.push_str(&cell);
        }
        body.push_str("</tr>");
    }
    body.push_str("</tbody></table></div></details></section>");
}
