//! The arithmetic of tables in words: it stands at the door, on the overview, at the closing and at the cut.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kaarting_live::EventSnapshot;
use kaarting_office::draw::TableCount;
use kaarting_office::{Command, NextDraw, Tournament, cut};
use kaarting_words::Words;
use serde::Deserialize;

use super::super::pager::LONG;
use super::planned;
use super::rows::{Row, sort};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::feed::{self, LastSeen};
use crate::fragments::mark;
use crate::page::piece;

/// What those who would be drawn come to.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    /// The sentence.
    pub text: String,
    /// How many jokers lack.
    pub missing: usize,
}

impl Sum {
    /// The sum of the next draw, named by its phase where that is not the first.
    pub(super) fn of(tournament: &Tournament, words: Words) -> Option<Sum> {
        let NextDraw { phase, count, .. } = tournament.next_draw()?;
        let named = tournament.plan()?.phases.get(phase).filter(|_| phase > 0);
        let said = sentence(count, words);
        let text = match named {
            Some(phase) => {
                words.say2("hall-sum-phase", "phase", phase.name_in(words.lang()).to_owned(), "said", said)
            }
            None => said,
        };
        Some(Sum { text, missing: count.missing() })
    }

    /// The same with those who are still expected.
    pub(super) fn at_the_door(tournament: &Tournament, words: Words) -> Option<Sum> {
        let awaited = tournament.entrants().filter(|entrant| entrant.is_awaited()).count();
        let sum = Sum::of(tournament, words)?;
        Some(Sum { text: format!("{} {}", sum.text, words.say1("hall-awaited", "n", awaited)), ..sum })
    }

    /// The sum of a cut before it is made.
    pub(super) fn of_cut(tournament: &Tournament, found: &cut::Cut, words: Words) -> Sum {
        let free = found.jokers.saturating_sub(found.jokers_missing);
        let next = tournament.next_draw().filter(|next| next.phase == found.phase);
        let count = next.map_or(TableCount::of(found.qualified.len(), free), |next| next.count);
        Sum { text: sentence(count, words), missing: count.missing() }
    }
}

/// On which page a sum stands that follows whoever comes in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum SumOn {
    /// Where the page has its own ways on: the draw, the jokers.
    #[default]
    Page,
    /// The closing of check-in, with how many would be absent.
    Closing,
    /// The same page, below its button: who they are.
    Absent,
    /// The cut.
    Cut,
}

impl SumOn {
    const fn word(self) -> &'static str {
        match self {
            SumOn::Page => "page",
            SumOn::Closing => "closing",
            SumOn::Absent => "absent",
            SumOn::Cut => "cut",
        }
    }
}

/// The sum and what goes with it, which move by themselves.
#[derive(Template)]
#[template(path = "director/sum-live.html")]
struct SumPiece {
    words: Words,
    event: String,
    on: SumOn,
    absent: usize,
    sum: Option<Sum>,
}

/// Who would be absent.
#[derive(Template)]
#[template(path = "director/close-absent.html")]
struct AbsentPiece {
    words: Words,
    event: String,
    /// How many they are; where there are too many for this page, the list of players has pages and a search.
    number: usize,
    absent: Vec<Row>,
}

impl AbsentPiece {
    fn text(event: &str, tournament: &Tournament, words: Words) -> String {
        let awaited = || tournament.entrants().filter(|entrant| entrant.is_awaited());
        let number = awaited().count();
        let mut absent: Vec<Row> = match number {
            0..=LONG => awaited().map(|entrant| Row::of(entrant, tournament.plan(), words)).collect(),
            _ => Vec::new(),
        };
        sort(&mut absent, words);
        piece(&AbsentPiece { words, event: event.to_owned(), number, absent })
    }
}

impl SumPiece {
    fn text(event: &str, tournament: &Tournament, on: SumOn, words: Words) -> String {
        let sum = match on {
            SumOn::Absent => return AbsentPiece::text(event, tournament, words),
            SumOn::Page | SumOn::Closing => Sum::of(tournament, words),
            SumOn::Cut => cut::preview(tournament).map(|found| Sum::of_cut(tournament, &found, words)),
        };
        let absent = tournament.entrants().filter(|entrant| entrant.is_awaited()).count();
        piece(&SumPiece { words, event: event.to_owned(), on, absent, sum })
    }

    fn closes(&self) -> bool {
        self.on == SumOn::Closing
    }

    fn cuts(&self) -> bool {
        self.on == SumOn::Cut
    }

    fn lacks(&self) -> bool {
        self.on != SumOn::Page && self.sum.as_ref().is_some_and(|sum| sum.missing > 0)
    }
}

/// The sum as a page begins with it, and where it comes from anew.
pub(super) struct LiveSum {
    pub(super) text: String,
    pub(super) from: String,
}

impl LiveSum {
    pub(super) fn of(event: &str, tournament: &Tournament, on: SumOn, words: Words) -> LiveSum {
        let text = SumPiece::text(event, tournament, on, words);
        let from = format!("/e/{event}/director/sum/live?on={}&seen={}", on.word(), mark(&text));
        LiveSum { text, from }
    }
}

/// Which sum is asked for.
#[derive(Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    on: SumOn,
}

/// The sum, rendered anew whenever somebody comes in or goes.
pub(super) async fn live(
    State(app): State<App>,
    ctx: RequestContext,
    seen: LastSeen,
    Path(event): Path<String>,
    Query(Asked { on }): Query<Asked>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let words = ctx.words;
    let name = format!("sum/{}/{}", on.word(), words.lang());
    let render = move |book: &EventSnapshot| SumPiece::text(&event, &book.tournament, on, words);
    Ok(feed::show(&app, live, name, Arc::new(render), seen))
}

/// How many tables, how many over, how many jokers lack.
fn sentence(count: TableCount, words: Words) -> String {
    if count.players == 0 && count.jokers == 0 {
        return words.say("hall-sum-none");
    }
    let sitting = count.jokers.min(count.needed());
    let players = words.say1("hall-sum-players", "n", count.players);
    let who = match sitting {
        0 => players,
        _ => {
            let jokers = words.say1("hall-sum-jokers", "n", sitting);
            words.say2("hall-sum-both", "players", players, "jokers", jokers)
        }
    };
    if count.missing() > 0 {
        let figures = [
            ("who", who.into()),
            ("whole", count.whole().into()),
            ("over", count.over().into()),
            ("missing", count.missing().into()),
        ];
        return words.tell("hall-sum-missing", figures);
    }
    let whole = words.tell("hall-sum-whole", [("who", who.into()), ("tables", count.tables().into())]);
    match count.jokers - sitting {
        0 => whole,
        spare => format!("{whole} {}", words.say1("hall-sum-spare", "n", spare)),
    }
}

/// Whom check-in by exception would leave out: an answer or an identity card comes first.
pub(super) fn waiting(tournament: &Tournament, by: kaarting_office::Actor, now: jiff::Timestamp) -> usize {
    let refused = |entrant: &&kaarting_office::Entrant| {
        let command = Command::CheckIn { entrant: entrant.number };
        entrant.is_awaited() && tournament.decide(&command, by, now).is_err()
    };
    tournament.entrants().filter(refused).count()
}

#[cfg(test)]
mod tests {
    use kaarting_words::Lang;

    use super::*;

    #[test]
    fn the_sentence_names_every_figure() {
        let said = |players, jokers| sentence(TableCount::of(players, jokers), Words::new(Lang::En));
        assert_eq!(said(61, 0), "61 players: 15 tables and 1 over; 3 more jokers needed.");
        assert_eq!(said(61, 2), "61 players and 2 jokers: 15 tables and 1 over; 1 more joker needed.");
        assert_eq!(said(61, 3), "61 players and 3 jokers: 16 tables.");
        assert_eq!(said(64, 1), "64 players: 16 tables. 1 joker stays free.");
        assert_eq!(said(3, 0), "3 players: no full table, 3 over; 1 more joker needed.");
        assert_eq!(said(4, 0), "4 players: 1 table.");
        assert_eq!(said(0, 0), "Nobody is here yet.");
        let french = sentence(TableCount::of(1, 0), Words::new(Lang::Fr));
        assert_eq!(
            french,
            "1 joueur\u{a0}: aucune table complète, reste 1\u{a0}; il manque encore 3 jokers."
        );
    }
}
