//! A ruling: a clause, an offender, what follows, and whom it moves before it is confirmed.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use kaarting_office::jury::{Answer, Awarded, Ruling, clauses};
use kaarting_office::{At, Command, EntrantNo, Law, Table, Tournament, preview};
use kaarting_rules::Clause;
use kaarting_rules::whist::{Penalty, PenaltyOptions};
use kaarting_words::Words;
use serde::Deserialize;

use super::{ClauseText, clause_text};
use crate::app::App;
use crate::blind;
use crate::context::RequestContext;
use crate::done;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::pages::desk::mark;
use crate::pages::director::table::Part;
use crate::pages::effect::{self, who};
use crate::pages::of_game;
use crate::pages::rulings::ruling_line;
use crate::refused::Refused;
use kaarting_live::{LiveEvent, Once};

#[derive(Template)]
#[template(path = "jury/rule.html")]
struct RulePage {
    frame: PageFrame,
    event: String,
    typed: FormFields,
    /// The table, where it is known.
    place: Option<(u32, u32)>,
    players: Vec<(u32, String)>,
    clauses: Vec<ClauseText>,
    kinds: &'static [&'static str],
    /// Whether a fine is that of a stake (MAN-RENEGE-02).
    by_stake: bool,
    /// Whether a silent troel pays the opponents alone (KW-CON-31).
    spares: bool,
    rulings: Vec<String>,
    /// The lines of the sheet, each in a few words; the deal in play stands last.
    lines: Vec<(usize, String)>,
    /// The sheet as it stands, to tap the line.
    sheet: Vec<Part>,
    sides: bool,
    refused: Option<Refused>,
    effect: Option<String>,
    /// What the button that confirms must send.
    mark: String,
}

/// What was typed, as it was typed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct FormFields {
    round: String,
    table: String,
    call: String,
    by: String,
    clause: String,
    line: String,
    kind: String,
    stake: String,
    offender: String,
    others: String,
    fourth_ace: String,
    confirm: Option<String>,
}

/// The form.
pub(super) async fn ask(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(typed): Query<FormFields>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    if let Some(at) = at(&live, &typed) {
        blind::note_look(&app, &ctx, &live, at).await?;
    }
    render(&ctx, &live, typed, None, None)
}

/// The table that was typed; the round is the last one where none is.
fn at(live: &LiveEvent, typed: &FormFields) -> Option<At> {
    let book = live.state();
    let last = book.tournament.rounds().last().map(|round| round.number);
    let round = typed.round.trim().parse().ok().or(last)?;
    let at = At { round, table: typed.table.trim().parse().ok()? };
    book.tournament.round(round)?.table(at.table).map(|_| at)
}

fn render(
    ctx: &RequestContext,
    live: &LiveEvent,
    typed: FormFields,
    refused: Option<Refused>,
    seen: Option<(String, String)>,
) -> Result<Response, Fault> {
    let words = ctx.words;
    let at = at(live, &typed);
    let book = live.state();
    let tournament = &book.tournament;
    let law = tournament.law().ok_or(Fault::NotFound)?;
    let table = at.and_then(|at| tournament.table(at));
    let most = |offender: i32, others: i32| {
        if (offender, others) == (0, 0) {
            return words.say("jury-most-none");
        }
        let (offender, others) = (words.signed(offender), words.signed(others));
        words.say2("jury-most", "offender", offender, "others", others)
    };
    let known = clauses(law);
    let known = known
        .into_iter()
        .map(|(clause, max)| clause_text(clause, tournament.plan(), words, most(max.offender, max.others)));
    let players = table.map_or_else(Vec::new, |table| {
        table.all().map(|number| (number.get(), who(tournament, number))).collect()
    });
    let rulings = table.map_or_else(Vec::new, |table| {
        table.rulings.iter().map(|ruled| ruling_line(tournament, ruled, words)).collect()
    });
    let lines = table.map_or_else(Vec::new, |table| lines(tournament, table, law, words));
    let title = match at {
        Some(at) => words.say2("jury-rule-title", "table", at.table.get(), "round", at.round.get()),
        None => words.say("jury-rule-which"),
    };
    let refused = refused.or_else(|| {
        let missing = at.is_none() && !typed.table.is_empty();
        missing.then(|| Refused::from(words.say("jury-which-table")))
    });
    let length = at.and_then(|at| tournament.round(at.round)).map_or(0, |round| round.length);
    let sheet = table.and_then(|table| {
        let sheet = table.sheet(law)?;
        Some(of_game::table_parts(&sheet, &table.paper(&sheet, law, length), words))
    });
    let sheet = sheet.unwrap_or_default();
    let kinds = of_game::ruling_kinds(law);
    let (effect, mark) = seen.map_or((None, String::new()), |(effect, mark)| (Some(effect), mark));
    page(&RulePage {
        event: live.name().as_str().to_owned(),
        place: at.map(|at| (at.round.get(), at.table.get())),
        players,
        clauses: known.collect(),
        kinds,
        by_stake: kinds.contains(&"fine"),
        spares: of_game::asks_for_fourth_ace(law),
        rulings,
        lines,
        sheet,
        sides: of_game::has_sides(law),
        refused,
        effect,
        mark,
        typed,
        frame: PageFrame::about(ctx, title, live, &book),
    })
}

/// The lines of a sheet by their numbers, which are those of the paper.
fn lines(tournament: &Tournament, table: &Table, law: &Law, words: Words) -> Vec<(usize, String)> {
    let sheet = table.sheet(law);
    let written =
        sheet.map_or_else(Vec::new, |sheet| of_game::lines(&sheet, |number| who(tournament, number)));
    let to_come = table.verified.is_none().then(|| words.say("jury-line-to-come"));
    (1..).zip(written.into_iter().chain(to_come)).collect()
}

/// Points as they were typed; nothing is nought.
fn points(word: &str) -> Result<i32, &'static str> {
    let word = word.trim().replace('\u{2212}', "-");
    if word.is_empty() { Ok(0) } else { word.parse().map_err(|_| "jury-which-points") }
}

impl FormFields {
    /// What the offender gets beside an awarded game: as typed, else what the clause says (KW-PEN-03).
    fn beside(&self, clause: Clause) -> Result<i32, &'static str> {
        match Penalty::of(clause) {
            Some(penalty @ Penalty::LaterRevoke) if self.offender.trim().is_empty() => {
                // The same in every revision.
                Ok(penalty.offender(PenaltyOptions::default()))
            }
            _ => points(&self.offender),
        }
    }

    /// The command that was typed, or the sentence that says which field is missing.
    fn command(&self, at: At) -> Result<Command, &'static str> {
        let by: EntrantNo = self.by.parse().map_err(|_| "jury-which-offender")?;
        let clause: Clause = self.clause.parse().map_err(|_| "jury-which-clause")?;
        let line = match self.line.trim() {
            "" => None,
            word => Some(word.parse().map_err(|_| "jury-which-line")?),
        };
        let ruling = match self.kind.as_str() {
            // KW-CON-31: where only the opponents are paid, who held the fourth ace matters.
            "standard" if clause == Clause::KW_PEN_06 && !self.fourth_ace.is_empty() => {
                Ruling::Silent { fourth_ace: self.fourth_ace.parse().map_err(|_| "jury-which-ace")? }
            }
            "standard" => Ruling::Standard,
            "confirmed" => Ruling::Confirmed,
            "agreed" => Ruling::Agreed,
            "dismissed" => Ruling::Dismissed,
            "void" => Ruling::Void,
            "fine" => Ruling::Fine { stake: self.stake.parse().map_err(|_| "jury-which-stake")? },
            "won" => Ruling::Award { game: Awarded::Won, offender: self.beside(clause)? },
            "lost" => Ruling::Award { game: Awarded::Lost, offender: self.beside(clause)? },
            "points" => Ruling::Points { offender: points(&self.offender)?, others: points(&self.others)? },
            _ => return Err("jury-which-kind"),
        };
        Ok(Command::Rule { at, clause, by, line, ruling })
    }
}

/// Shows what a ruling would change, or gives it.
pub(super) async fn rule(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<FormFields>,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    let typed = sent.form.clone();
    let by = ctx.actor()?;
    let Some(at) = at(&live, &typed) else { return again(render(&ctx, &live, typed, None, None)) };
    blind::note_look(&app, &ctx, &live, at).await?;
    let command = match typed.command(at) {
        Ok(command) => command,
        Err(key) => {
            let refused = Refused::from(ctx.words.say(key));
            return again(render(&ctx, &live, typed, Some(refused), None));
        }
    };
    let shown = mark(&command);
    if typed.confirm.as_deref() == Some(shown.as_str()) {
        match app.ask(&live, &command, by, sent.once.as_ref()).await {
            Ok(_) => {
                answer_call(&app, &ctx, &live, &typed, sent.once.as_ref()).await?;
                return Ok(done::to(&format!("/e/{event}/jury"), "jury-ruled", &[at.table.into()]));
            }
            Err(fault) => {
                let refused = Refused::of(fault, &ctx)?;
                return again(render(&ctx, &live, typed, Some(refused), None));
            }
        }
    }
    let seen = {
        let book = live.state();
        let four = book.tournament.table(at).map_or_else(Vec::new, |table| table.four.to_vec());
        preview::effect(&book.tournament, &command, by, app.now())
            .map(|effect| effect::render(&book.tournament, &effect, &four, ctx.words))
    };
    match seen {
        Ok(effect) => render(&ctx, &live, typed, None, Some((effect, shown))),
        Err(refusal) => {
            let refused = Refused::from_refusal(&refusal, &ctx);
            again(render(&ctx, &live, typed, Some(refused), None))
        }
    }
}

/// A ruling that was asked for by a call answers it, where nobody has yet.
async fn answer_call(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    typed: &FormFields,
    once: Option<&Once>,
) -> Result<(), Fault> {
    let Ok(call) = typed.call.parse::<u32>() else { return Ok(()) };
    let open = live
        .state()
        .tournament
        .jury_calls()
        .iter()
        .any(|known| known.number == call && known.answer.is_none());
    if open {
        let once = once.map(|once| Once { key: format!("{}/call", once.key), request: once.request });
        let command = Command::AnswerCall { call, answer: Answer::Ruled, hand: None };
        app.ask(live, &command, ctx.actor()?, once.as_ref()).await?;
    }
    Ok(())
}

/// A page that shows again what was typed, with the status of a refusal.
fn again(page: Result<Response, Fault>) -> Result<Response, Fault> {
    page.map(|mut page| {
        *page.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
        page
    })
}
