//! A whole sheet, typed from paper line by line, each line checked while it is typed.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_office::draw::french_chairs;
use kaarting_office::sheet::{Sheet, SheetFault, settled_at_table};
use kaarting_office::{At, Command, Difference, EntrantNo, Law, Refusal, Table, Tournament};
use kaarting_rules::whist::Contract;
use kaarting_rules::{Chairs, FirstDealer};
use kaarting_words::Words;
use serde::Deserialize;
use serde_json::json;

use super::rows::{self, Row};
use super::typed::{FormFields, Spot, declarations, sides};
use super::{Refused, TablePath, again, at, both, known, queue, rulings, step, table};
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
use kaarting_live::{EventSnapshot, LiveEvent};

#[derive(Template)]
#[template(path = "desk/sheet.html")]
struct SheetPage {
    frame: PageFrame,
    event: String,
    here: String,
    names: String,
    /// Whether two sides play, and the writer is asked for; else there are columns.
    sides: bool,
    /// Whether a verified sheet is corrected here.
    corrects: bool,
    chairs: Vec<Field>,
    writer: Field,
    parts: Vec<Part>,
    penalties: Vec<Field>,
    totals: Vec<Total>,
    differs: bool,
    ended: bool,
    ticks: [bool; 4],
    reason: String,
    refused: Option<Refused>,
    /// Faults that belong to no single line.
    faults: Vec<String>,
    /// How many faults there are in all, in words.
    count: Option<String>,
    key: Vec<(String, String)>,
    rulings: Vec<String>,
    next: Option<String>,
    effect: Option<String>,
    /// What the button that confirms must send.
    mark: String,
    old_new: Vec<(String, String, String)>,
}

struct Field {
    name: String,
    label: String,
    value: String,
    faults: Vec<String>,
}

struct Part {
    label: String,
    dealer: Option<Field>,
    rows: Vec<LineRow>,
}

/// A row of the paper: with a line to type, or of a dealer who was skipped.
struct LineRow {
    number: String,
    line: Option<Field>,
    text: String,
    hidden: bool,
}

struct Total {
    name: String,
    label: String,
    value: String,
    both: Option<(String, String)>,
    wrong: bool,
}

/// What is wrong with what was typed.
#[derive(Clone, Debug, Default)]
pub(super) struct Wrong {
    /// Words that cannot be read.
    pub unreadable: Vec<Spot>,
    /// What the office says of the lines.
    pub faults: Vec<SheetFault>,
    /// Where the totals of the paper differ.
    pub differences: Vec<Difference>,
    /// A refusal that belongs to no line.
    pub refused: Option<Refused>,
}

/// What a correction would change.
#[derive(Default)]
pub(super) struct Preview {
    /// Whom it moves.
    pub effect: Option<String>,
    /// What must be sent to confirm it.
    pub mark: String,
    /// Old and new figures.
    pub old_new: Vec<(String, String, String)>,
}

/// Renders a form with what was typed.
pub(super) fn render(
    ctx: &RequestContext,
    live: &LiveEvent,
    at: At,
    typed: &FormFields,
    wrong: &Wrong,
    preview: Option<Preview>,
) -> Result<Response, Fault> {
    let words = ctx.words;
    let book = live.state();
    let (tournament, table) = (&book.tournament, known(&book, at)?);
    let law = tournament.law().ok_or(Fault::NotFound)?;
    let length = tournament.round(at.round).map_or(0, |round| round.length);
    let sides = of_game::has_sides(law);
    let corrects = preview.is_some();
    let title = if corrects { "desk-correct-title" } else { "desk-sheet-title" };
    let title = words.say2(title, "table", at.table.get(), "round", at.round.get());
    let preview = preview.unwrap_or_default();
    let fields = Fields { typed, wrong, words };
    let chairs = fields.chairs(tournament, sides);
    let place = |n: usize| typed.chairs[n].parse::<EntrantNo>().map(|number| who(tournament, number));
    let differ = |n: usize| {
        let number: EntrantNo = typed.chairs[n].parse().ok()?;
        wrong.differences.iter().find(|found| found.player == number)
    };
    let totals = [0, 1, 2, 3].map(|n| Total {
        name: format!("t{}", n + 1),
        label: place(n).unwrap_or_else(|_| (n + 1).to_string()),
        value: typed.totals[n].clone(),
        wrong: differ(n).is_some() || wrong.unreadable.contains(&Spot::Total(n + 1)),
        both: differ(n).map(|found| {
            let typed = found.typed.map_or_else(|| "–".to_owned(), |typed| words.figure(typed.into()));
            (words.figure(found.entered.into()), typed)
        }),
    });
    let count = wrong.unreadable.len() + wrong.faults.len();
    page(&SheetPage {
        event: live.name().as_str().to_owned(),
        here: format!("/e/{}/desk/{}/{}", live.name().as_str(), at.round, at.table),
        names: table.signers().into_iter().map(|n| who(tournament, n)).collect::<Vec<_>>().join(", "),
        sides,
        corrects,
        chairs,
        writer: fields.field(Spot::Writer, "w", words.say("desk-writer"), &typed.writer),
        parts: fields.parts(tournament, law, rows::of(typed, table, law, length, words)),
        penalties: if settled_at_table(law).is_empty() { Vec::new() } else { fields.penalties() },
        totals: totals.into(),
        differs: !wrong.differences.is_empty(),
        ended: typed.ended,
        ticks: typed.ticks,
        reason: typed.reason.clone(),
        refused: wrong.refused.clone(),
        faults: fields.of_no_line(),
        count: (count > 0).then(|| words.say1("desk-faults", "n", count)),
        key: of_game::typing_key(law, words),
        rulings: rulings(tournament, table, ctx),
        next: queue::next(&book, at)
            .map(|at| format!("/e/{}/desk/{}/{}", live.name().as_str(), at.round, at.table)),
        effect: preview.effect,
        mark: preview.mark,
        old_new: preview.old_new,
        frame: PageFrame::about(ctx, title, live, &book),
    })
}

/// The fields of a form, each with what is wrong with it.
struct Fields<'a> {
    typed: &'a FormFields,
    wrong: &'a Wrong,
    words: Words,
}

impl Fields<'_> {
    fn field(&self, spot: Spot, name: &str, label: String, value: &str) -> Field {
        let mut faults = Vec::new();
        if self.wrong.unreadable.contains(&spot) {
            faults.push(self.words.say(unreadable_key(spot)));
        } else if let Spot::Line(part, line) = spot {
            let here = self.wrong.faults.iter().filter(|fault| part_and_line(fault) == Some((part, line)));
            faults.extend(here.map(|fault| fault.what(&self.words)));
        }
        Field { name: name.to_owned(), label, value: value.to_owned(), faults }
    }

    fn chairs(&self, tournament: &Tournament, sides: bool) -> Vec<Field> {
        let seats = ["seat-north", "seat-east", "seat-south", "seat-west"];
        let chair = |n: usize| {
            let typed = self.typed.chairs[n].as_str();
            let name = typed.parse().map(|number| who(tournament, number)).unwrap_or_default();
            let chair = if sides { self.words.say(seats[n]) } else { self.words.say("desk-column") };
            let label = format!("{} · {chair} · {name}", n + 1);
            self.field(Spot::Chair(n + 1), &format!("c{}", n + 1), label, typed)
        };
        [0, 1, 2, 3].map(chair).into()
    }

    fn parts(&self, tournament: &Tournament, law: &Law, rows: Vec<Vec<Row>>) -> Vec<Part> {
        let several = rows.len() > 1;
        let part = |(p, rows): (usize, Vec<Row>)| {
            let line = |row: Row| {
                let text = row.skipped(tournament, self.words);
                let line = row.line.map(|n| {
                    let value = self.typed.word(p, n);
                    let name = format!("l{}-{}", p + 1, n + 1);
                    self.field(Spot::Line(p + 1, n + 1), &name, row.number.clone(), value)
                });
                LineRow { number: row.number, line, text, hidden: row.hidden }
            };
            let dealer = self.typed.dealers.get(p).map_or("", String::as_str);
            let label = self.words.say("desk-first-dealer");
            let dealer = self.field(Spot::Dealer(p + 1), &format!("d{}", p + 1), label, dealer);
            let of_boompje = self.words.say1("desk-boompje", "n", p + 1);
            Part {
                label: if several { of_boompje } else { self.words.say("desk-deals") },
                dealer: (law.first_dealer() == FirstDealer::Drawn).then_some(dealer),
                rows: rows.into_iter().map(line).collect(),
            }
        };
        rows.into_iter().enumerate().map(part).collect()
    }

    fn penalties(&self) -> Vec<Field> {
        let penalty = |n: usize| {
            let value = self.typed.penalties.get(n).map_or("", String::as_str);
            let label = self.words.say1("desk-penalty", "n", n + 1);
            self.field(Spot::Penalty(n + 1), &format!("p{}", n + 1), label, value)
        };
        (0..4.max(self.typed.penalties.len())).map(penalty).collect()
    }

    /// The faults that stand beside no line.
    fn of_no_line(&self) -> Vec<String> {
        let whole = self.wrong.faults.iter().filter(|fault| part_and_line(fault).is_none());
        whole.map(|fault| fault.text(&self.words)).collect()
    }
}

/// The line a fault stands in.
fn part_and_line(fault: &SheetFault) -> Option<(usize, usize)> {
    match fault.part_and_line() {
        (part, Some(line)) => Some((part.unwrap_or(1) as usize, line as usize)),
        _ => None,
    }
}

fn unreadable_key(spot: Spot) -> &'static str {
    match spot {
        Spot::Line(..) => "desk-unreadable-line",
        Spot::Penalty(_) => "desk-unreadable-penalty",
        Spot::Chair(_) => "desk-unreadable-number",
        Spot::Writer | Spot::Dealer(_) => "desk-unreadable-place",
        Spot::Total(_) => "desk-unreadable-total",
    }
}

pub(in crate::pages) fn manille_key(law: &Law, words: Words) -> Vec<(String, String)> {
    let names = ["suit-hearts", "suit-diamonds", "suit-clubs", "suit-spades", "no-trump"];
    let letters = declarations(words).map(|(letter, _)| letter);
    let mut key: Vec<_> = letters.into_iter().zip(names.map(|name| words.say(name))).collect();
    let [we, they] = sides(words);
    key.push(("1 2 4".to_owned(), words.say("desk-key-stake")));
    key.push((format!("{we}14 {they}14"), words.say("desk-key-score")));
    key.push(("-".to_owned(), words.say("desk-key-draw")));
    key.push(("M".to_owned(), words.say("desk-key-misdeal")));
    key.push(("X3".to_owned(), words.say("desk-key-void")));
    if is_french(law) {
        key.push(("X23>1".to_owned(), words.say("desk-key-void-both")));
    }
    let example = format!("{}2{we}14", words.say("letter-hearts"));
    key.push((example, words.say("desk-key-example")));
    key
}

fn is_french(law: &Law) -> bool {
    law.chairs() == Chairs::ByNumber
}

pub(in crate::pages) fn whist_key(law: &Law, words: Words) -> Vec<(String, String)> {
    let contracts = law.contracts();
    let mut key: Vec<_> = contracts.iter().map(|&c| (law.code(c), words.contract(c))).collect();
    if contracts.contains(&Contract::S8) {
        key.push((format!("{} 12 9", law.code(Contract::S8)), words.say("desk-key-whist")));
    }
    if contracts.contains(&Contract::SmallMisery) {
        key.push((format!("{} 13 0 2", law.code(Contract::SmallMisery)), words.say("desk-key-misery")));
    }
    key
}

/// An empty form for a table: who sat where is known from the draw or from the phone.
pub(super) fn blank(table: &Table, law: &Law, words: Words) -> FormFields {
    let sheet = table.sheet(law);
    let french = is_french(law);
    let chairs = match &sheet {
        Some(sheet) => sheet.players().0,
        None if french => french_chairs(table.four).0,
        None => table.four,
    };
    let mut typed = FormFields { chairs: chairs.map(|number| number.to_string()), ..FormFields::default() };
    if let Some(sheet) = &sheet {
        let known = FormFields::from_sheet(sheet, words);
        (typed.writer, typed.dealers) = (known.writer, known.dealers);
    }
    if law.first_dealer() == FirstDealer::LeftOfWriter {
        typed.writer = "4".to_owned(); // KW-DEAL-04: the fourth column writes
    }
    let [sheet, pen, deck] = table.handed_in;
    typed.ticks = [sheet, pen, deck, table.signed_on_paper];
    typed
}

/// The form. What was entered first is on it only once a second entry has been made and this clerk may see both, so
/// that the entry stays blind.
pub(super) async fn ask(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, table)): TablePath,
) -> Result<Response, Fault> {
    let (live, at) = (app.live_event(&event).await?, at(&round, &table)?);
    let (typed, seen) = {
        let book = live.state();
        let table = known(&book, at)?;
        if table.verified.is_some() {
            return Ok(
                Redirect::to(&format!("/e/{event}/desk/{}/{}/correct", at.round, at.table)).into_response()
            );
        }
        let law = book.tournament.law().ok_or(Fault::NotFound)?;
        let marks = book.log.marks(at);
        let typed = blank(table, law, ctx.words);
        let twice = marks.totals.is_some() || marks.entered.is_some();
        match table.sheet(law).filter(|_| twice && may_see(&ctx, &book, at)) {
            Some(sheet) => (
                FormFields { ticks: typed.ticks, ..FormFields::from_sheet(&sheet, ctx.words) },
                marks.entered != ctx.actor().ok(),
            ),
            None => (typed, false),
        }
    };
    if seen {
        both::note(&app, &ctx, &live, at).await?;
    }
    render(&ctx, &live, at, &typed, &Wrong::default(), None)
}

#[derive(Deserialize)]
pub(super) struct Nothing {}

/// What was typed, read as a sheet; or everything wrong with it.
pub(super) fn read(
    book: &EventSnapshot,
    at: At,
    typed: &FormFields,
    ctx: &RequestContext,
) -> Result<(Option<Sheet>, Wrong), Fault> {
    let table = known(book, at)?;
    let law = book.tournament.law().ok_or(Fault::NotFound)?;
    let before = table.sheet(law);
    let read = typed.read(law, before.as_ref(), ctx.words);
    let mut wrong = Wrong { unreadable: read.unreadable, ..Wrong::default() };
    if let Err(spots) = typed.totals() {
        wrong.unreadable.extend(spots);
    }
    Ok((read.sheet, wrong))
}

impl Wrong {
    /// Takes over a refusal of the office; a line that cannot be read has no other fault.
    pub(super) fn refuse(&mut self, refusal: &Refusal, ctx: &RequestContext) {
        match refusal {
            Refusal::SheetIsWrong(faults) => self.hear(faults.clone()),
            Refusal::TotalsDiffer(found) => {
                self.differences.clone_from(found);
                self.refused = Some(Refused::from_refusal(refusal, ctx));
            }
            _ => self.refused = Some(Refused::from_refusal(refusal, ctx)),
        }
    }

    fn hear(&mut self, faults: Vec<SheetFault>) {
        let unread = self.unreadable.clone();
        let read = faults.into_iter().filter(|fault| {
            part_and_line(fault).is_none_or(|(part, line)| !unread.contains(&Spot::Line(part, line)))
        });
        self.faults.extend(read);
    }
}

/// Enters the sheet, with what was brought and the totals of the paper; verifies it where they agree.
pub(super) async fn enter(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, table)): TablePath,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let (live, at) = (app.live_event(&event).await?, at(&round, &table)?);
    let typed = FormFields::of(&sent.fields);
    let by = ctx.actor()?;
    let (sheet, mut wrong) = read(&live.state(), at, &typed, &ctx)?;
    let command = sheet.map(|sheet| Command::EnterSheet { at, sheet });
    let Some(command) = command.filter(|_| wrong.unreadable.is_empty()) else {
        // All faults at once: those of the lines that can be read, too.
        let (sheet, _) = read(&live.state(), at, &typed, &ctx)?;
        if let Some(sheet) = sheet {
            let decided = live.state().tournament.decide(&Command::EnterSheet { at, sheet }, by, app.now());
            if let Err(refusal) = decided {
                wrong.refuse(&refusal, &ctx);
            }
        }
        return Ok(again(render(&ctx, &live, at, &typed, &wrong, None)?));
    };
    let finished = match app.ask(&live, &command, by, step(&sent, "sheet").as_ref()).await {
        Ok(_) => finish(&app, &ctx, &live, at, &typed, &sent).await,
        Err(fault) => Err(fault),
    };
    match finished {
        Ok(key) => Ok(done::to(&format!("/e/{event}/desk"), key, &[at.table.into()])),
        Err(Fault::Refused(refusal)) if refusal.name() != "not_allowed" => {
            wrong.refuse(&refusal, &ctx);
            Ok(again(render(&ctx, &live, at, &typed, &wrong, None)?))
        }
        Err(fault) => Err(fault),
    }
}

/// After the sheet itself: what was brought, and the totals where they were typed.
async fn finish(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    at: At,
    typed: &FormFields,
    sent: &FormBody<Nothing>,
) -> Result<&'static str, Fault> {
    let Ok(Some(totals)) = typed.totals() else {
        table::bring(app, ctx, live, at, typed.ticks, step(sent, "brought").as_ref()).await?;
        return Ok("desk-entered");
    };
    let chairs = typed.chairs.iter().filter_map(|word| word.parse::<EntrantNo>().ok());
    let totals: BTreeMap<EntrantNo, i32> = chairs.zip(totals).collect();
    table::verify(app, ctx, live, at, typed.ticks, totals, sent).await?;
    Ok("desk-verified")
}

/// What is wrong with what is typed so far, and what it comes to: asked while it is typed.
pub(super) async fn check(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, round, table)): TablePath,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let (live, at) = (app.live_event(&event).await?, at(&round, &table)?);
    let typed = FormFields::of(&sent.fields);
    let book = live.state();
    let (sheet, mut wrong) = read(&book, at, &typed, &ctx)?;
    // Totals and the head are typed last or stand there already; only lines are looked at while they are typed.
    wrong.unreadable.retain(|spot| matches!(spot, Spot::Line(..) | Spot::Penalty(_)));
    // The second entry is blind: what the lines come to is shown once the clerk has typed what the paper says. A
    // correction has no second entry.
    let blind = sent.fields.iter().any(|(name, _)| name == "t1") && !matches!(typed.totals(), Ok(Some(_)));
    let mut totals = None;
    if let Some(sheet) = sheet {
        match book.tournament.figures_of(at, &sheet) {
            Some(Ok(figures)) if wrong.unreadable.is_empty() && !blind => {
                let all = figures.players.iter().map(|(seat, _)| figures.chair_total(seat));
                totals = Some(all.map(|total| ctx.words.figure(total.into())).collect::<Vec<_>>());
            }
            Some(Err(faults)) => wrong.hear(faults),
            _ => {}
        }
    }
    let mut lines = BTreeMap::<String, Vec<String>>::new();
    for spot in &wrong.unreadable {
        let name = match spot {
            Spot::Line(part, line) => format!("l{part}-{line}"),
            Spot::Penalty(n) => format!("p{n}"),
            _ => continue,
        };
        lines.entry(name).or_default().push(ctx.words.say(unreadable_key(*spot)));
    }
    let mut whole = Vec::new();
    for fault in &wrong.faults {
        match part_and_line(fault) {
            Some((part, line)) => {
                lines.entry(format!("l{part}-{line}")).or_default().push(fault.what(&ctx.words));
            }
            None => whole.push(fault.text(&ctx.words)),
        }
    }
    let (table, law) = (known(&book, at)?, book.tournament.law().ok_or(Fault::NotFound)?);
    let length = book.tournament.round(at.round).map_or(0, |round| round.length);
    let rows = rows::of(&typed, table, law, length, ctx.words);
    let rows = rows::told(&rows, &book.tournament, ctx.words);
    let count = wrong.unreadable.len() + wrong.faults.len();
    let said =
        if count == 0 { ctx.words.say("desk-no-faults") } else { ctx.words.say1("desk-faults", "n", count) };
    let answer = json!({ "lines": lines, "whole": whole, "totals": totals, "said": said, "rows": rows });
    Ok(axum::Json(answer).into_response())
}
