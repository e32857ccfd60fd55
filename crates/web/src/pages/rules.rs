//! The regulations of an event, to be read: what was chosen, what the games are worth, and every clause by chapter.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kaarting_office::Law;
use kaarting_rules::whist::{HouseRules, Worth};
use kaarting_rules::{Authority, Chapter, Clause, Reading, Ruleset};
use kaarting_words::{Lang, Words};
use serde::Deserialize;

use super::share::{shared, title_of};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::page::{PageFrame, page};
use crate::route::{Access, Route};

pub(super) fn routes() -> Vec<Route> {
    vec![Route::get("/e/{event}/rules", Access::Anyone, show)]
}

/// The point table as it counts under the readings in force.
pub(super) struct Points {
    pub(super) title: String,
    pub(super) origin: String,
    pub(super) heads: Vec<String>,
    pub(super) lines: Vec<PointLine>,
    pub(super) notes: Vec<String>,
}

/// A game in the point table, with its figures.
pub(super) struct PointLine {
    pub(super) name: String,
    pub(super) figures: [String; 6],
}

impl Points {
    /// The table of an event; Manille has none.
    pub(super) fn of(law: &Law, words: Words) -> Option<Points> {
        law.house().map(|house| Points::of_house(house, words))
    }

    fn of_house(house: &HouseRules, words: Words) -> Points {
        let heads = ["made", "lost", "opponents", "over", "under", "all"];
        let worth = house.worth();
        let mut notes = ["points-note-under", "points-note-misery", "points-note-solo-figure"]
            .map(|key| words.say(key))
            .to_vec();
        // KW-CON-26: only where a misery that is made collects beside one that fails.
        let beside =
            |worth: &Worth| Some(format!("{} {}", words.contract(worth.contract), worth.beside_a_failure?));
        let list: Vec<String> = worth.iter().filter_map(beside).collect();
        if !list.is_empty() {
            notes.push(words.say1("points-note-beside", "list", list.join(", ")));
        }
        Points {
            title: house.table.title.clone(),
            origin: house.table.origin.clone(),
            heads: heads.map(|head| words.say(&format!("points-{head}")).replace('|', " ")).to_vec(),
            lines: worth.iter().map(|worth| line(worth, words)).collect(),
            notes,
        }
    }
}

fn line(worth: &Worth, words: Words) -> PointLine {
    let figure = |points: i32| words.figure(points.into());
    let opponents = if worth.contract.is_misery() {
        worth.opponents.map(figure).join("/")
    } else {
        figure(worth.opponents[0])
    };
    let under = worth.under.map(|(lost, won)| format!("{}/{}", words.signed(lost), words.signed(won)));
    let figures = [
        figure(worth.made),
        figure(worth.lost),
        opponents,
        worth.over.map(|points| words.signed(points)).unwrap_or_default(),
        under.unwrap_or_default(),
        worth.all.map(figure).unwrap_or_default(),
    ];
    PointLine { name: words.contract(worth.contract), figures }
}

/// A reading in words.
struct ReadingLine {
    question: String,
    answer: String,
    usual: bool,
    clause: Option<&'static str>,
}

/// A clause in one language or two.
struct ClauseLine {
    id: &'static str,
    texts: Vec<(Lang, &'static str)>,
    /// Where it comes from, where that is not the text of this game.
    from: Option<String>,
    /// What holds here instead.
    otherwise: Option<String>,
}

/// A chapter with its clauses.
struct ChapterPart {
    word: &'static str,
    title: String,
    clauses: Vec<ClauseLine>,
}

#[derive(Template)]
#[template(path = "public/rules.html")]
struct RulesPage {
    frame: PageFrame,
    event: String,
    about: String,
    both: bool,
    readings: Vec<ReadingLine>,
    points: Option<Points>,
    chapters: Vec<ChapterPart>,
}

#[derive(Deserialize)]
struct QueryParams {
    /// Dutch and French side by side, for a jury of both.
    both: Option<String>,
}

async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(asked): Query<QueryParams>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let (book, words) = (live.state(), ctx.words);
    let tournament = &book.tournament;
    let Some((plan, law)) = tournament.plan().zip(tournament.law()) else { return Err(Fault::NoEvent) };
    let ruleset = law.ruleset();
    let readings = plan.readings(law);
    let both = asked.both.is_some();
    let langs = if both { vec![Lang::Nl, Lang::Fr] } else { vec![words.lang()] };
    let chapters = Chapter::book(ruleset).into_iter().map(|(chapter, clauses)| ChapterPart {
        word: chapter.word(),
        title: words.chapter(chapter),
        clauses: clauses
            .into_iter()
            .map(|clause| clause_line(clause, ruleset, &readings, &langs, words))
            .collect(),
    });
    let rules = words.say(&format!("rules-{ruleset}"));
    let told = words.say2("share-rules", "title", title_of(&book), "rules", rules.clone());
    let frame = PageFrame::about(&ctx, words.say("regulations-title"), &live, &book);
    page(&RulesPage {
        frame: shared(frame, &app, &live, &book, told),
        about: words.say2(
            "regulations-about",
            "rules",
            rules,
            "edition",
            words.edition(ruleset, &plan.rules.edition),
        ),
        both,
        readings: readings.iter().map(|reading| reading_line(reading, words)).collect(),
        points: Points::of(law, words),
        chapters: chapters.collect(),
        event,
    })
}

fn reading_line(reading: &Reading, words: Words) -> ReadingLine {
    ReadingLine {
        question: words.question(reading),
        answer: words.answer(reading, reading.chosen),
        usual: reading.is_usual(),
        clause: reading.clause.map(Clause::id),
    }
}

fn clause_line(
    clause: Clause,
    ruleset: Ruleset,
    readings: &[Reading],
    langs: &[Lang],
    words: Words,
) -> ClauseLine {
    let from = match clause.authority() {
        Authority::Reading => Some("regulations-reading"),
        Authority::Decision => Some("regulations-decision"),
        Authority::Stated | Authority::Implied | Authority::Derived => None,
    };
    ClauseLine {
        id: clause.id(),
        texts: langs.iter().map(|&lang| (lang, clause.text_in(ruleset, lang))).collect(),
        from: from.map(|key| words.say(key)),
        otherwise: readings.iter().find(|reading| reading.departs_from(clause)).map(|reading| {
            words.say1("regulations-otherwise", "answer", words.answer(reading, reading.chosen))
        }),
    }
}
