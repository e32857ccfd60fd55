//! One table at the desk: what was brought, the second entry without sight of the first, what was corrected.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kaarting_office::club::is_of_clubs;
use kaarting_office::sheet::{Figures, SheetFault};
use kaarting_office::{At, Command, EntrantNo, Refusal, TableState, Tournament};
use kaarting_words::Words;
use serde::Deserialize;

use super::typed::read_total;
use super::{Refused, TablePath, again, at, known, queue, rulings, step};
use crate::app::App;
use crate::blind::may_see;
use crate::context::RequestContext;
use crate::done;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::pages::effect::who;
use crate::pages::of_game;
use crate::pages::rulings::{Open, still_open};
use crate::route::Access;
use crate::staff;
use kaarting_live::LiveEvent;

#[derive(Template)]
#[template(path = "desk/table.html")]
struct TablePage {
    frame: PageFrame,
    event: String,
    here: String,
    names: String,
    /// The word and the colour of how far it is.
    state: (&'static str, &'static str),
    verified: Option<Vec<Line>>,
    by: Option<String>,
    /// Whether nothing is known of the sheet yet: its totals alone may be typed (DEC-16).
    paper: bool,
    /// Whether only the totals of the sheet on the scoreboard are known.
    totals_only: bool,
    /// Whether its lines would count for the club prize.
    of_clubs: bool,
    /// Why the sheet was written off.
    written_off: Option<String>,
    /// Whether penalties are asked for beside the totals, and whether their fields are open.
    penalties: Option<bool>,
    /// The director's page where a table that hands nothing in is closed.
    write_off: Option<String>,
    stopped: bool,
    totals: Vec<Total>,
    ticks: [bool; 4],
    /// Whether the four have signed on the phone: then nobody asks for the paper.
    signed: bool,
    refused: Option<Refused>,
    /// Whether the second entry has just differed from the first.
    differs: bool,
    /// The page with both entries side by side, for those who may see it now.
    compare: Option<String>,
    rulings: Vec<String>,
    /// What stands between the sheet and its verification.
    open: Vec<Open>,
    /// Who signed for another figure than the one that counts now, in a sentence each (DEC-15).
    signed_earlier: Vec<String>,
    decks: Vec<String>,
    /// Lines that came after the signal with a time before it.
    late: Option<String>,
    corrections: Vec<Corrected>,
    next: Option<String>,
}

/// A player with a figure.
struct Line {
    who: String,
    total: String,
    won: String,
}

/// A total to type.
struct Total {
    number: EntrantNo,
    who: String,
    value: String,
    paid: String,
    wrong: bool,
}

/// A correction, with what stood there before.
struct Corrected {
    head: String,
    reason: String,
    rows: Vec<(String, String, String)>,
}

/// What a page shows again after a refusal.
#[derive(Default)]
struct Shown {
    typed: BTreeMap<EntrantNo, String>,
    paid: BTreeMap<EntrantNo, String>,
    ask_paid: bool,
    ticks: Option<[bool; 4]>,
    refused: Option<Refused>,
    differs: bool,
    unreadable: Vec<EntrantNo>,
}

/// The page of a table. Nothing of the first entry is on it, whatever was typed.
pub(super) async fn look(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, table)): TablePath,
) -> Result<Response, Fault> {
    let live = app.live_event(&event).await?;
    render(&app, &ctx, &live, at(&round, &table)?, Shown::default()).await
}

async fn render(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    at: At,
    shown: Shown,
) -> Result<Response, Fault> {
    let staff = staff::accounts(app).await?;
    let words = ctx.words;
    let book = live.state();
    let (tournament, table) = (&book.tournament, known(&book, at)?);
    let marks = book.log.marks(at);
    let zone = tournament.plan().map_or("UTC", |plan| plan.time_zone.as_str());
    let title = words.say2("desk-table-title", "table", at.table.get(), "round", at.round.get());
    let late = tournament.round(at.round).map(|round| table.late_lines(&round.clock));
    let late = late.filter(|late| !late.is_empty()).map(|late| {
        let lines: Vec<String> = late.iter().map(usize::to_string).collect();
        words.say1("desk-late-lines", "lines", lines.join(", "))
    });
    let law = tournament.law().ok_or(Fault::NotFound)?;
    // As on the paper that lies beside it.
    let totals = table.on_paper(law).map(|number| Total {
        number,
        who: who(tournament, number),
        value: shown.typed.get(&number).cloned().unwrap_or_default(),
        paid: shown.paid.get(&number).cloned().unwrap_or_default(),
        wrong: shown.unreadable.contains(&number),
    });
    let name = |id: u32| staff.iter().find(|account| account.id == id).map(|account| account.name.clone());
    let by = marks.verified.map(|(when, by)| {
        let who = name(by.id).unwrap_or_else(|| by.id.to_string());
        words.say2("desk-verified-by", "who", who, "at", words.clock(when, zone))
    });
    let corrections = table.corrections.iter().map(|correction| {
        let who = name(correction.by.id).unwrap_or_else(|| correction.by.id.to_string());
        Corrected {
            head: words.say2("desk-corrected-by", "who", who, "at", words.clock(correction.at, zone)),
            reason: correction.reason.clone(),
            rows: compare(tournament, &correction.old, &correction.new, ctx),
        }
    });
    let signed = table.signed_on_paper;
    let handed = [table.handed_in[0], table.handed_in[1], table.handed_in[2], signed];
    let here = format!("/e/{}/desk/{}/{}", live.name().as_str(), at.round, at.table);
    let comparable = marks.totals.is_some() && table.verified.is_none() && may_see(ctx, &book, at);
    page(&TablePage {
        event: live.name().as_str().to_owned(),
        compare: comparable.then(|| format!("{here}/both")),
        here,
        names: table.signers().into_iter().map(|n| who(tournament, n)).collect::<Vec<_>>().join(", "),
        state: state(table.state()),
        verified: table.verified.as_ref().map(|figures| lines(tournament, figures, ctx)),
        by,
        paper: table.lines().next().is_none() && marks.entered.is_none(),
        of_clubs: is_of_clubs(tournament, &table.four),
        totals_only: table.verified.as_ref().is_some_and(|figures| figures.totals_only),
        written_off: table.written_off.clone(),
        penalties: tournament.law().is_some_and(of_game::has_sides).then_some(shown.ask_paid),
        write_off: can_be_written_off(ctx, tournament, at).then(|| {
            format!("/e/{}/director/table/{}/{}#write-off", live.name().as_str(), at.round, at.table)
        }),
        stopped: table.state() == TableState::Stopped,
        totals: totals.into(),
        ticks: shown.ticks.unwrap_or(handed),
        signed: table.unsigned().is_empty() && !table.signatures.is_empty(),
        differs: shown.differs,
        refused: shown.refused,
        rulings: rulings(tournament, table, ctx),
        open: still_open(tournament, at, words),
        signed_earlier: signed_earlier(tournament, table, words),
        decks: table.decks.clone(),
        late,
        corrections: corrections.collect(),
        next: queue::next(&book, at)
            .map(|at| format!("/e/{}/desk/{}/{}", live.name().as_str(), at.round, at.table)),
        frame: PageFrame::about(ctx, title, live, &book),
    })
}

/// Whether the visitor may decide that the table handed nothing in.
fn can_be_written_off(ctx: &RequestContext, tournament: &Tournament, at: At) -> bool {
    let place = tournament.round(at.round).zip(tournament.table(at));
    place.is_some_and(|(round, table)| round.waits_for_sheet(table)) && Access::DIRECTOR.admits(ctx.role())
}

/// The word and the colour of how far a table is.
fn state(state: TableState) -> (&'static str, &'static str) {
    match state {
        TableState::Empty => ("desk-state-empty", "none"),
        TableState::Playing => ("desk-state-playing", "info"),
        TableState::Stopped => ("desk-state-stopped", "wrong"),
        TableState::Signed => ("desk-state-signed", "waiting"),
        TableState::HandedIn => ("desk-state-in", "waiting"),
        TableState::Verified => ("desk-state-verified", "ok"),
    }
}

/// The figures of the scoreboard.
fn lines(tournament: &Tournament, figures: &Figures, ctx: &RequestContext) -> Vec<Line> {
    let line = |(seat, &number): (kaarting_cards::Seat, &EntrantNo)| Line {
        who: who(tournament, number),
        total: ctx.words.figure(figures.totals[seat].into()),
        won: if figures.totals_only { "–".to_owned() } else { figures.deals_won[seat].to_string() },
    };
    figures.players.iter().map(line).collect()
}

/// Old and new figures, player by player.
pub(super) fn compare(
    tournament: &Tournament,
    old: &Figures,
    new: &Figures,
    ctx: &RequestContext,
) -> Vec<(String, String, String)> {
    let total = |figures: &Figures, number: EntrantNo| {
        let found = figures.players.iter().find(|&(_, &player)| player == number);
        found.map_or_else(|| "–".to_owned(), |(seat, _)| ctx.words.figure(figures.totals[seat].into()))
    };
    let rows = new
        .players
        .iter()
        .map(|(_, &number)| (who(tournament, number), total(old, number), total(new, number)));
    rows.collect()
}

/// Those who signed for other figures than the ones on the scoreboard, with both.
fn signed_earlier(tournament: &Tournament, table: &kaarting_office::Table, words: Words) -> Vec<String> {
    let said = |(number, then, now): (EntrantNo, i32, i32)| {
        let (then, now) = (words.figure(then.into()), words.figure(now.into()));
        let who = who(tournament, number);
        words.tell("desk-signed-earlier", [("who", who.into()), ("then", then.into()), ("now", now.into())])
    };
    table.signed_earlier().into_iter().map(said).collect()
}

#[derive(Deserialize)]
pub(super) struct Approval {
    contract: String,
    bidder: EntrantNo,
}

/// The paper shows that the jury approved a big game: the desk ticks it.
pub(super) async fn see_approval(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, table)): TablePath,
    sent: FormBody<Approval>,
) -> Result<Response, Fault> {
    let (live, at) = (app.live_event(&event).await?, at(&round, &table)?);
    let Approval { contract, bidder } = &sent.form;
    let command = Command::SeeApproval { at, contract: contract.clone(), bidder: *bidder };
    match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => {
            Ok(done::to(&format!("/e/{event}/desk/{round}/{table}"), "desk-approval", &[at.table.into()]))
        }
        Err(fault) => {
            let refused = Some(Refused::of(fault, &ctx)?);
            Ok(again(render(&app, &ctx, &live, at, Shown { refused, ..Shown::default() }).await?))
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Nothing {}

fn ticked(fields: &[(String, String)]) -> [bool; 4] {
    ["sheet", "pen", "deck", "signed"].map(|name| fields.iter().any(|(known, _)| known == name))
}

/// Takes what was brought, as far as it is new.
pub(super) async fn bring(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    at: At,
    [sheet, pen, deck, signed_on_paper]: [bool; 4],
    once: Option<&kaarting_live::Once>,
) -> Result<(), Fault> {
    let is_new = {
        let book = live.state();
        let table = known(&book, at)?;
        let [has_sheet, has_pen, has_deck] = table.handed_in;
        sheet && !has_sheet || pen && !has_pen || deck && !has_deck || signed_on_paper && !table.is_signed()
    };
    if is_new {
        let command = Command::HandIn { at, sheet, pen, deck, signed_on_paper };
        app.ask(live, &command, ctx.actor()?, once).await?;
    }
    Ok(())
}

/// Sheet, pen and deck, without the totals.
pub(super) async fn hand_in(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, table)): TablePath,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let (live, at) = (app.live_event(&event).await?, at(&round, &table)?);
    let ticks = ticked(&sent.fields);
    let [sheet, pen, deck, signed_on_paper] = ticks;
    let command = Command::HandIn { at, sheet, pen, deck, signed_on_paper };
    match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => {
            Ok(done::to(&format!("/e/{event}/desk/{round}/{table}"), "desk-handed-in", &[at.table.into()]))
        }
        Err(fault) => {
            let refused = Some(Refused::of(fault, &ctx)?);
            let shown = Shown { ticks: Some(ticks), refused, ..Shown::default() };
            Ok(again(render(&app, &ctx, &live, at, shown).await?))
        }
    }
}

/// The totals of the paper, typed without sight of what the phone wrote; they agree, and the sheet is verified, or they
/// are typed once more, from the paper and not from what stood in the fields.
pub(super) async fn second_entry(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, table)): TablePath,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let (live, at) = (app.live_event(&event).await?, at(&round, &table)?);
    let four = known(&live.state(), at)?.four;
    let field = |name: String| {
        let found = sent.fields.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value.trim().to_owned()).unwrap_or_default()
    };
    let typed: BTreeMap<EntrantNo, String> = four.into_iter().map(|n| (n, field(format!("t{n}")))).collect();
    let read: BTreeMap<EntrantNo, i32> =
        typed.iter().filter_map(|(&n, word)| Some((n, read_total(word)?))).collect();
    let ticks = ticked(&sent.fields);
    let paid: BTreeMap<EntrantNo, String> = four.into_iter().map(|n| (n, field(format!("p{n}")))).collect();
    let ask_paid = paid.values().any(|word| !word.is_empty());
    let mut shown = Shown { ticks: Some(ticks), typed, paid, ask_paid, ..Shown::default() };
    if read.len() < 4 {
        shown.unreadable = four.into_iter().filter(|number| !read.contains_key(number)).collect();
        shown.refused = Some(Refused::from(ctx.words.say("desk-totals-unreadable")));
        return Ok(again(render(&app, &ctx, &live, at, shown).await?));
    }
    if sent.fields.iter().any(|(name, _)| name == "only") {
        return totals_alone(&app, &ctx, &live, at, read, shown, &sent).await;
    }
    match verify(&app, &ctx, &live, at, ticks, read, &sent).await {
        Ok(()) => Ok(done::to(&format!("/e/{event}/desk"), "desk-verified", &[at.table.into()])),
        Err(Fault::Refused(refusal)) => {
            if matches!(*refusal, Refusal::TotalsDiffer(_)) {
                shown.differs = true;
                shown.typed.clear();
            }
            shown.refused = Some(Refused::of(Fault::Refused(refusal), &ctx)?);
            Ok(again(render(&app, &ctx, &live, at, shown).await?))
        }
        Err(fault) => Err(fault),
    }
}

/// The totals of a signed paper sheet without its lines (DEC-16).
async fn totals_alone(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    at: At,
    totals: BTreeMap<EntrantNo, i32>,
    mut shown: Shown,
    sent: &FormBody<Nothing>,
) -> Result<Response, Fault> {
    let [sheet, pen, deck, signed_on_paper] = shown.ticks.unwrap_or_default();
    let mut paid = BTreeMap::new();
    for (&number, word) in shown.paid.iter().filter(|(_, word)| !word.is_empty()) {
        match word.trim_start_matches(['-', '\u{2212}']).parse::<u32>() {
            Ok(0) => {}
            Ok(points) => drop(paid.insert(number, points)),
            Err(_) => {
                shown.refused = Some(Refused::from(ctx.words.say("desk-paid-unreadable")));
                return Ok(again(render(app, ctx, live, at, shown).await?));
            }
        }
    }
    let command = Command::AcceptTotals { at, sheet, pen, deck, signed_on_paper, totals, paid };
    match app.ask(live, &command, ctx.actor()?, step(sent, "alone").as_ref()).await {
        Ok(_) => {
            let verified = known(&live.state(), at)?.verified.is_some();
            let key = if verified { "desk-verified" } else { "desk-totals-first" };
            Ok(done::to(&format!("/e/{}/desk", live.name()), key, &[at.table.into()]))
        }
        Err(fault) => {
            let explains =
                |fault: &SheetFault| matches!(fault.name(), "odd_sum" | "partners_differ" | "odd_penalty");
            if let Fault::Refused(refusal) = &fault
                && let Refusal::SheetIsWrong(faults) = &**refusal
            {
                shown.ask_paid |= faults.iter().any(explains);
            }
            shown.refused = Some(Refused::of(fault, ctx)?);
            Ok(again(render(app, ctx, live, at, shown).await?))
        }
    }
}

/// What was brought, the totals, and the verification, in one step of the clerk. Totals that differ are kept, with what
/// was brought: a clerk who types the same twice may compare both entries.
pub(super) async fn verify<T>(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    at: At,
    ticks: [bool; 4],
    totals: BTreeMap<EntrantNo, i32>,
    sent: &FormBody<T>,
) -> Result<(), Fault> {
    let by = ctx.actor()?;
    let [sheet, pen, deck, signed_on_paper] = ticks;
    let accept = Command::AcceptSheet { at, sheet, pen, deck, signed_on_paper, totals: totals.clone() };
    match app.ask(live, &accept, by, step(sent, "accepted").as_ref()).await {
        Err(Fault::Refused(refusal)) if matches!(*refusal, Refusal::TotalsDiffer(_)) => {
            bring(app, ctx, live, at, ticks, step(sent, "brought").as_ref()).await?;
            app.ask(live, &Command::EnterTotals { at, totals }, by, step(sent, "totals").as_ref()).await?;
            Err(Fault::Refused(refusal))
        }
        asked => asked.map(drop),
    }
}
