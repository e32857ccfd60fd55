//! One table of a round, as the director sees it: state, players, sheet, code, and one who left.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use kaarting_office::event::{Event, Settlement};
use kaarting_office::sheet::{ManilleLine, ManilleSheet, PaperRow, Tricks, WhistLine, WhistSheet};
use kaarting_office::{At, Command, EntrantNo, RoundNo, Table, TableNo, TableState, Tournament};
use kaarting_words::Words;

use super::{FormFields, Nothing, again, at_of, did, late, name_of, planned};
use crate::app::App;
use crate::audit::{AuditAction, AuditRecord};
use crate::blind;
use crate::codes;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::pages::effect::who;
use crate::pages::of_game;
use crate::qr;
use crate::refused::Refused;
use kaarting_live::LiveEvent;

#[derive(Template)]
#[template(path = "director/table.html")]
struct TablePage {
    frame: PageFrame,
    event: String,
    round: RoundNo,
    table: TableNo,
    fault: Option<Refused>,
    state: String,
    class: &'static str,
    calls: usize,
    players: Vec<Player>,
    parts: Vec<Part>,
    sides: bool,
    wrong: Vec<String>,
    corrections: usize,
    /// Latecomers on the chairs of jokers.
    gave_way: Vec<String>,
    code: String,
    /// Why no phone can open it.
    unreachable: Option<String>,
    link: String,
    picture: String,
    leavers: Vec<(EntrantNo, String)>,
    jokers: Vec<(EntrantNo, String)>,
    /// What counts where the table hands nothing in; nothing where that cannot be said now.
    off: Option<Off>,
    /// Why its sheet was written off.
    written_off: Option<String>,
    /// Whether it is played online; nothing where that can no longer change.
    online: Option<bool>,
    /// Where it is played online.
    table_link: Option<String>,
    reason: String,
    previous: Option<u32>,
    following: Option<u32>,
}

/// What it does to close a table without a sheet.
struct Off {
    /// What counts.
    says: String,
    /// Who gets what; nobody where that is nought for each.
    gets: Vec<(String, String)>,
    /// Totals that somebody typed and that do not count.
    left: Vec<(String, String)>,
    /// Whether the desk noted that the sheet came in.
    is_in: bool,
    /// What has to come first.
    not_yet: Option<Refused>,
}

struct Player {
    number: EntrantNo,
    name: String,
    note: String,
    signed: bool,
    total: Option<String>,
}

/// A boompje, or the whole sheet.
pub(in crate::pages) struct Part {
    pub(in crate::pages) title: String,
    pub(in crate::pages) lines: Vec<[String; 4]>,
    /// The suit of each line, for its colour; nothing without one.
    pub(in crate::pages) suits: Vec<&'static str>,
}

/// The word for how far a table is.
pub(super) fn state_word(state: TableState) -> (&'static str, &'static str) {
    match state {
        TableState::Empty => ("empty", "none"),
        TableState::Playing => ("playing", "info"),
        TableState::Stopped => ("stopped", "waiting"),
        TableState::Signed => ("signed", "info"),
        TableState::HandedIn => ("handed-in", "waiting"),
        TableState::Verified => ("verified", "ok"),
    }
}

fn manille(row: &PaperRow, line: &ManilleLine, words: Words) -> [String; 4] {
    let trump = match line.declaration.as_deref() {
        Some("S") => format!("♠ {}", words.say("letter-spades")),
        Some("H") => format!("♥ {}", words.say("letter-hearts")),
        Some("D") => format!("♦ {}", words.say("letter-diamonds")),
        Some("C") => format!("♣ {}", words.say("letter-clubs")),
        Some("NT") => words.say("director-no-trump"),
        _ => "–".to_owned(),
    };
    let stake = match line.stake {
        Some(stake) if stake > 1 => format!(" ×{stake}"),
        _ => String::new(),
    };
    let side = |points: Option<i64>| match (row.mark, points) {
        (Some(mark), _) => mark.to_owned(),
        (None, Some(points)) => words.figure(points),
        (None, None) => "–".to_owned(),
    };
    [row.number.to_string(), format!("{trump}{stake}"), side(line.we), side(line.they)]
}

fn whist(number: usize, line: &WhistLine) -> [String; 4] {
    let declarers: Vec<String> = line.declarers.iter().map(ToString::to_string).collect();
    let tricks = match &line.tricks {
        None => "–".to_owned(),
        Some(Tricks::Side(tricks)) => tricks.to_string(),
        Some(Tricks::Each(each)) => each.values().map(i64::to_string).collect::<Vec<_>>().join(" / "),
    };
    let contract = line.contract.clone().unwrap_or_else(|| "–".to_owned());
    [number.to_string(), contract, declarers.join(" + "), tricks]
}

fn suit(line: &ManilleLine) -> &'static str {
    match line.declaration.as_deref() {
        Some("S") => "s",
        Some("H") => "h",
        Some("D") => "d",
        Some("C") => "c",
        _ => "",
    }
}

/// The boompjes of a sheet of Manille.
pub(in crate::pages) fn manille_parts(sheet: &ManilleSheet, paper: &[PaperRow], words: Words) -> Vec<Part> {
    let lines: Vec<&ManilleLine> = sheet.boompjes.iter().flat_map(|part| &part.lines).collect();
    let skipped = ManilleLine::default();
    let line = |row: &PaperRow| row.line.and_then(|at| lines.get(at).copied()).unwrap_or(&skipped);
    let part = |number: u32| {
        let rows = paper.iter().filter(|row| row.part == number);
        Part {
            title: words.say1("director-table-part", "n", number),
            suits: rows.clone().map(|row| suit(line(row))).collect(),
            lines: rows.map(|row| manille(row, line(row), words)).collect(),
        }
    };
    (1..).zip(&sheet.boompjes).map(|(number, _)| part(number)).collect()
}

/// The one part of a sheet of Colour Whist.
pub(in crate::pages) fn whist_part(sheet: &WhistSheet, words: Words) -> Part {
    let lines = (1..).zip(&sheet.lines).map(|(number, line)| whist(number, line)).collect();
    Part { title: words.say("director-table-sheet"), suits: vec![""; sheet.lines.len()], lines }
}

/// Everybody who sits or sat there, with the running total.
fn players(tournament: &Tournament, at: At, table: &Table, words: Words) -> (Vec<Player>, Vec<String>) {
    let (figures, wrong) = match (&table.verified, tournament.running_figures(at)) {
        (Some(figures), _) => (Some(figures.clone()), Vec::new()),
        (None, Some(Ok(figures))) => (Some(figures), Vec::new()),
        (None, Some(Err(faults))) => (None, faults.iter().map(|fault| fault.text(&words)).collect()),
        (None, None) => (None, Vec::new()),
    };
    let sits = table.signers();
    let writer = table.head.as_ref().map(|head| head.writer);
    let player = |number: EntrantNo| {
        let total = figures.as_ref().and_then(|figures| {
            let chair = figures.players.iter().find(|&(_, &known)| known == number);
            let own = chair.map(|(seat, _)| figures.totals[seat]);
            own.or_else(|| {
                figures.taken_over.iter().find(|share| share.player == number).map(|share| share.total)
            })
        });
        let note = match () {
            () if !sits.contains(&number) => words.say("director-table-gone"),
            () if writer == Some(number) => words.say("director-table-writes"),
            () => String::new(),
        };
        Player {
            number,
            name: name_of(tournament, number, words),
            note,
            signed: table.signatures.contains(&number),
            total: total.map(|total| words.figure(total.into())),
        }
    };
    (table.all().map(player).collect(), wrong)
}

/// What counts of a table that hands nothing in, as the office would decide it now.
fn without_a_sheet(app: &App, ctx: &RequestContext, tournament: &Tournament, at: At) -> Option<Off> {
    let (round, table, words) = (tournament.round(at.round)?, tournament.table(at)?, ctx.words);
    if !round.waits_for_sheet(table) {
        return None;
    }
    let listed = |totals: Vec<(EntrantNo, i32)>| {
        // Two of a table can have one name: the number tells whose points these are.
        let one = |(number, total): (EntrantNo, i32)| (who(tournament, number), words.figure(total.into()));
        totals.into_iter().map(one).collect::<Vec<_>>()
    };
    let noted: Vec<(EntrantNo, i32)> =
        table.noted_totals().into_iter().flatten().map(|(&number, &total)| (number, total)).collect();
    let (lines, is_in) = (table.line_count(), table.handed_in[0]);
    let command = Command::WriteOffSheet { at, reason: words.say("director-off-title") };
    let decided = tournament.decide(&command, ctx.actor().ok()?, app.now());
    let figures = match decided.as_deref() {
        Ok([Event::SheetWrittenOff { figures, .. }, ..]) => figures,
        Ok(_) => return None,
        Err(refusal) => {
            let not_yet = Some(Refused::from_refusal(refusal, ctx));
            let says = words.say1("director-off-there", "lines", lines);
            return Some(Off { says, gets: Vec::new(), left: listed(noted), is_in, not_yet });
        }
    };
    let counts = |&(number, total): &(EntrantNo, i32)| figures.total_of(table.drawn(number)) == Some(total);
    let of_totals = figures.totals_only && noted.len() == 4 && noted.iter().all(counts);
    let says = match (figures.totals_only, of_totals) {
        (false, _) if lines > 0 => words.say1("director-off-lines", "lines", lines),
        (false, _) => words.say("director-off-penalties"),
        (true, true) => words.say("director-off-totals"),
        (true, false) if noted.is_empty() => words.say("director-off-nothing"),
        (true, false) => words.say("director-off-nought"),
    };
    let mut gets: Vec<(EntrantNo, i32)> =
        figures.players.iter().map(|(seat, &number)| (number, figures.totals[seat])).collect();
    gets.extend(figures.taken_over.iter().map(|share| (share.player, share.total)));
    if figures.totals_only && gets.iter().all(|&(_, total)| total == 0) {
        gets.clear();
    }
    let left = if of_totals { Vec::new() } else { listed(noted) };
    Some(Off { says, gets: listed(gets), left, is_in, not_yet: None })
}

async fn shown(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    at: At,
    fault: Option<Refused>,
    typed: &str,
) -> Result<Response, Fault> {
    let code = app.code_of(live.name(), at).await?;
    let link = format!("{}/t/{code}", app.config().base_url);
    blind::note_look(app, ctx, live, at).await?;
    let table_link = crate::online::rounds::name_of(live, at).ok().map(|name| format!("/p/{name}"));
    let (book, words) = (live.state(), ctx.words);
    let tournament = &book.tournament;
    let (Some(round), Some(table)) = (tournament.round(at.round), tournament.table(at)) else {
        return Err(Fault::NotFound);
    };
    let (state, class) = state_word(table.state());
    let (players, wrong) = players(tournament, at, table, words);
    let sheet = tournament.law().and_then(|law| table.sheet(law));
    let length = tournament.round(at.round).map_or(0, |round| round.length);
    let paper = tournament.law().zip(sheet.as_ref()).map(|(law, sheet)| table.paper(sheet, law, length));
    let stopped = table.state() == TableState::Stopped;
    let sits = table.signers();
    let named = |number: EntrantNo| (number, name_of(tournament, number, words));
    let leavers = table.all().filter(|number| stopped && !sits.contains(number)).map(named).collect();
    let free = tournament.entrants().filter(|entrant| stopped && round.is_free_joker(entrant));
    let title = words.say2("director-table-title", "table", at.table.get(), "round", at.round.get());
    let (here, last) = (at.table.get(), round.tables.len() as u32);
    let open = |call: &&kaarting_office::jury::JuryCall| {
        call.answer.is_none() && call.round == at.round && call.table == at.table
    };
    let refused = fault.is_some();
    let answer = page(&TablePage {
        frame: PageFrame::about(ctx, title, live, &book),
        event: live.name().as_str().to_owned(),
        round: at.round,
        table: at.table,
        fault,
        state: words.say(&format!("director-table-{state}")),
        class,
        calls: tournament.jury_calls().iter().filter(open).count(),
        players,
        parts: sheet.as_ref().map_or_else(Vec::new, |sheet| {
            of_game::table_parts(sheet, paper.as_deref().unwrap_or_default(), words)
        }),
        sides: tournament.law().is_some_and(of_game::has_sides),
        wrong,
        corrections: table.corrections.len(),
        gave_way: late::gave_way(table, |number| name_of(tournament, number, words), words),
        code: codes::spaced(&code),
        picture: qr::svg(&link).unwrap_or_default(),
        link,
        unreachable: super::poster::unreachable(app, words),
        leavers,
        jokers: free.map(|entrant| named(entrant.number)).collect(),
        off: without_a_sheet(app, ctx, tournament, at),
        written_off: table.written_off.clone(),
        online: tournament.may_move(at).is_ok().then(|| tournament.is_online(at)),
        table_link: table_link.filter(|_| tournament.is_online(at) && round.clock.started.is_some()),
        reason: typed.to_owned(),
        previous: (here > 1).then(|| here - 1),
        following: (here < last).then(|| here + 1),
    })?;
    Ok(if refused { again(answer) } else { answer })
}

/// The table's page.
pub(super) async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, table)): Path<(String, String, String)>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    shown(&app, &ctx, &live, at_of(&round, &table)?, None, "").await
}

/// Gives the table a new code: the old one opens nothing any more.
pub(super) async fn new_code(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, table)): Path<(String, String, String)>,
    _: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let at = at_of(&round, &table)?;
    let known = live.state().tournament.table(at).is_some();
    if !known {
        return Err(Fault::NotFound);
    }
    app.new_code(live.name(), at).await?;
    AuditRecord::new(&app, &ctx, AuditAction::CodeRenewed)
        .at(live.name(), at)
        .keep(&app, &ctx.client)
        .await?;
    Ok(did(&event, &format!("/table/{round}/{table}"), "code", &[at.table.into()]))
}

/// Decides what becomes of the table of one who left (DEC-09).
pub(super) async fn settle(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, table)): Path<(String, String, String)>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let at = at_of(&round, &table)?;
    let typed = FormFields(sent.fields);
    let leaver = super::number_of(typed.get("leaver"))?;
    let settlement = match typed.some("joker") {
        None => Settlement::LinesStand,
        Some(joker) => {
            let after_lines = typed.some("after_lines").and_then(|lines| lines.parse().ok());
            Settlement::Joker { joker: super::number_of(&joker)?, after_lines }
        }
    };
    let command = Command::SettleLeaver { at, leaver, settlement };
    match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => Ok(did(&event, &format!("/table/{round}/{table}"), "settled", &[at.table.into()])),
        Err(fault) => {
            let fault = Refused::of(fault, &ctx)?;
            shown(&app, &ctx, &live, at, Some(fault), "").await
        }
    }
}

/// Has the table played online, or in the hall after all.
pub(super) async fn move_it(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, table)): Path<(String, String, String)>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let at = at_of(&round, &table)?;
    let online = FormFields(sent.fields).is("online", "yes");
    match app.ask(&live, &Command::MoveTable { at, online }, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => {
            let key = if online { "online" } else { "in-hall" };
            Ok(did(&event, &format!("/table/{round}/{table}"), key, &[at.table.into()]))
        }
        Err(fault) => {
            let fault = Refused::of(fault, &ctx)?;
            shown(&app, &ctx, &live, at, Some(fault), "").await
        }
    }
}

/// The table hands nothing in: what is written or typed of it counts, or nought for each.
pub(super) async fn write_off(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, table)): Path<(String, String, String)>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let at = at_of(&round, &table)?;
    let typed = FormFields(sent.fields);
    let reason = typed.get("reason").trim().to_owned();
    let command = Command::WriteOffSheet { at, reason: reason.clone() };
    match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => Ok(did(&event, &format!("/table/{round}/{table}"), "written-off", &[at.table.into()])),
        Err(fault) => {
            let fault = Refused::of(fault, &ctx)?;
            shown(&app, &ctx, &live, at, Some(fault), &reason).await
        }
    }
}
