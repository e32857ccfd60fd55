//! A new event, and changing what has not begun.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use jiff::{Timestamp, civil};
use kaarting_live::{LiveEvent, Once};
use kaarting_office::draw::AvoidRepeats;
use kaarting_office::plan::{CutFills, OnSignal, Preset, RulesChoice, Settings, TieBreak};
use kaarting_office::{BadEventName, Command, Details, EventName, Law, Plan, Refusal};
use kaarting_rules::whist::PointTable;
use kaarting_rules::{Chairs, Reading, Ruleset};
use kaarting_words::Words;

use super::phases::{self, Offer};
use super::{FormFields, Nothing, again, details, done, import, plan_of, planned, readings};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{Path, Query};
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::refused::Refused;

#[derive(Template)]
#[template(path = "director/plan.html")]
struct PlanPage {
    frame: PageFrame,
    is_new: bool,
    typed: FormFields,
    /// The days in the fields of days, in the words of the page: a browser writes them as in its own country.
    day: String,
    delete_day: String,
    /// How the page says any day, for a day that is chosen later; and what the first of a month is called.
    day_form: String,
    first_day: String,
    /// Whether anything of the details was typed.
    describes: bool,
    fault: Option<Refused>,
    offers: Vec<Offer>,
    /// The games, each with the length that a round of it usually has, and its minimum age: 0 where it has none.
    games: Vec<(Ruleset, u32, u8)>,
    /// What fields that are left empty come to, as they are chosen now.
    usual_minutes: String,
    usual_length: String,
    usual_age: String,
    /// Those that have point tables, with blanks between them.
    with_tables: String,
    /// Those whose draw makes partners, with blanks between them.
    with_partners: String,
    point_tables: Vec<(String, String)>,
    rules: [&'static str; 5],
    phases: Vec<PhaseFields>,
    /// What should be known of the plan as it stands.
    warnings: Vec<String>,
    readings: Vec<readings::OfGame>,
}

/// The names of the fields of one phase.
struct PhaseFields {
    number: usize,
    /// The phase as the plan has it, in a sentence.
    told: String,
    name: String,
    rounds: String,
    minutes: String,
    length: String,
    field: String,
    n: String,
    of: String,
    carry: String,
    partners: String,
}

impl PhaseFields {
    fn of(at: usize, known: Option<&Plan>, words: Words) -> PhaseFields {
        let of = |field: &str| format!("{field}{at}");
        let phase = known.and_then(|plan| plan.phases.get(at));
        PhaseFields {
            number: at + 1,
            told: phase.map(|phase| phases::sentence(phase, words)).unwrap_or_default(),
            name: of("name"),
            rounds: of("rounds"),
            minutes: of("minutes"),
            length: of("length"),
            field: of("field"),
            n: of("n"),
            of: of("of"),
            carry: of("carry"),
            partners: of("partners"),
        }
    }
}

/// The rules of the ranking by the words the form uses.
const RULES: [(&str, TieBreak); 5] = [
    ("points", TieBreak::Points),
    ("deals-won", TieBreak::DealsWon),
    ("best-round", TieBreak::BestRound),
    ("last-round", TieBreak::LastRound),
    ("lot", TieBreak::Lot),
];

/// Whose plan a form is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    NewEvent,
    KnownEvent,
}

fn form(
    frame: PageFrame,
    about: About,
    typed: FormFields,
    fault: Option<String>,
    known: Option<&Plan>,
) -> Result<Response, Fault> {
    let words = frame.words;
    let (is_new, refused) = (about == About::NewEvent, fault.is_some());
    let tables = PointTable::shipped().iter().map(|table| (table.id.clone(), table.title.clone()));
    // One more than there are, so that a phase can be added.
    let used = (0..phases::MOST).filter(|at| typed.some(&format!("name{at}")).is_some()).count();
    let those = |fits: fn(&Ruleset) -> bool| {
        Ruleset::ALL.into_iter().filter(fits).map(Ruleset::id).collect::<Vec<_>>().join(" ")
    };
    let offers = phases::offers(words);
    let usual_of = |game: Ruleset| {
        let law = Law::of(game);
        (game, law.usual_length(), law.minimum_age().unwrap_or(0))
    };
    let games: Vec<(Ruleset, u32, u8)> = Ruleset::ALL.into_iter().map(usual_of).collect();
    let chosen = offers.iter().find(|offer| typed.is("preset", offer.id));
    let game = games.iter().find(|(game, ..)| typed.is("game", game.id()));
    let shown = page(&PlanPage {
        day: told_day(&typed, "date", words),
        delete_day: told_day(&typed, "delete_after", words),
        day_form: words.fill("day", &[("weekday", "%w"), ("day", "%d"), ("month", "%m"), ("year", "%y")]),
        first_day: words.say("first-day"),
        usual_minutes: chosen.map(|offer| offer.minutes.clone()).unwrap_or_default(),
        usual_length: game.map(|(_, length, _)| length.to_string()).unwrap_or_default(),
        usual_age: game.map(|(.., age)| age.to_string()).unwrap_or_default(),
        offers,
        warnings: known.map(|plan| phases::warnings(plan, words)).unwrap_or_default(),
        games,
        with_tables: those(|ruleset| ruleset.has_point_tables()),
        with_partners: those(|ruleset| ruleset.chairs() == Chairs::ByNumber),
        point_tables: tables.collect(),
        rules: RULES.map(|(word, _)| word),
        readings: readings::offers(words),
        phases: (0..(used + 1).min(phases::MOST)).map(|at| PhaseFields::of(at, known, words)).collect(),
        frame,
        is_new,
        describes: ["place", "starts", "fee", "contact"].iter().any(|name| typed.some(name).is_some()),
        typed,
        fault: fault.map(Refused::from),
    })?;
    Ok(if refused { again(shown) } else { shown })
}

/// The day in a field, in words; nothing where there is none.
fn told_day(typed: &FormFields, field: &str, words: Words) -> String {
    typed.get(field).parse::<Date>().map(|date| words.day(date)).unwrap_or_default()
}

/// The form of a new event.
pub(super) async fn ask_new(State(app): State<App>, ctx: RequestContext) -> Result<Response, Fault> {
    let zone = TimeZone::get("Europe/Brussels").unwrap_or(TimeZone::UTC);
    let mut typed = FormFields::default();
    typed.set("date", app.now().to_zoned(zone).date().to_string());
    let usual = Ruleset::ALL.into_iter().find(|ruleset| ruleset.lang() == ctx.words.lang());
    typed.set("game", usual.unwrap_or(Ruleset::ALL[0]).id());
    typed.set("preset", "single-day-3-rounds");
    Ruleset::ALL.into_iter().for_each(|ruleset| readings::write(&Reading::usual_of(ruleset), &mut typed));
    write_settings(&Settings::default(), "Europe/Brussels", &mut typed);
    form(PageFrame::new(&ctx, ctx.words.say("director-new-title")), About::NewEvent, typed, None, None)
}

/// Begins an event.
pub(super) async fn open(
    State(app): State<App>,
    ctx: RequestContext,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let (typed, words) = (FormFields(sent.fields), ctx.words);
    let name = match typed.some("name") {
        Some(typed) => typed.parse().map_err(|bad: BadEventName| bad.suggestion),
        None => EventName::suggest(typed.get("title")).ok_or(None),
    };
    let both = new_plan(&typed, words).and_then(|plan| Ok((plan, details::read(&typed, words)?)));
    let fault = match both {
        Err(fault) => fault,
        // An impossible plan must not open a stream.
        Ok((plan, details)) => match plan.settled() {
            Err(faults) => Refusal::BadPlan(faults).text(&words),
            Ok(_) => match name {
                Err(Some(other)) => words.say1("director-bad-name", "name", other.as_str()),
                Err(None) => words.say("director-no-name"),
                Ok(name) => {
                    let live = app.events().begin(&name).await?;
                    match begin(&app, &ctx, &live, (plan, details), sent.once.as_ref()).await {
                        Ok(()) => return Ok(done(name.as_str(), "", "opened")),
                        Err(fault) => Refused::of(fault, &ctx)?.text,
                    }
                }
            },
        },
    };
    form(PageFrame::new(&ctx, words.say("director-new-title")), About::NewEvent, typed, Some(fault), None)
}

/// Opens the plan, and says what people are told where anything was typed.
async fn begin(
    app: &App,
    ctx: &RequestContext,
    live: &LiveEvent,
    (plan, details): (Plan, Details),
    once: Option<&Once>,
) -> Result<(), Fault> {
    app.ask(live, &Command::OpenPlan { plan }, ctx.actor()?, once).await?;
    // A key is for one command.
    let once = once.map(|once| Once { key: format!("{}/details", once.key), request: once.request });
    match app.ask(live, &details.command(), ctx.actor()?, once.as_ref()).await {
        Err(Fault::Refused(why)) if *why != Refusal::NothingChanges => Err(Fault::Refused(why)),
        Ok(_) | Err(Fault::Refused(_)) => Ok(()),
        Err(fault) => Err(fault),
    }
}

/// The form that changes a plan.
pub(super) async fn ask_change(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let book = live.state();
    let plan = plan_of(&book.tournament)?;
    let mut typed = FormFields::default();
    typed.set("title", plan.title.clone());
    typed.set("date", plan.date.to_string());
    typed.set("game", plan.rules.ruleset.id());
    if let Some(table) = book.tournament.law().and_then(Law::point_table) {
        typed.set("table", table.id.clone());
    }
    if let Some(law) = book.tournament.law() {
        readings::write(&plan.readings(law), &mut typed);
    }
    phases::write(&plan.phases, &mut typed);
    write_settings(&plan.settings, &plan.time_zone, &mut typed);
    let frame = PageFrame::about(&ctx, ctx.words.say("director-plan-title"), &live, &book);
    form(frame, About::KnownEvent, typed, None, Some(plan))
}

/// Changes what has not begun. Whoever came from a list of people goes back to it.
pub(super) async fn change(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    Query(asked): Query<Vec<(String, String)>>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let (typed, words) = (FormFields(sent.fields), ctx.words);
    let changed = {
        let book = live.state();
        let table = book.tournament.law().and_then(Law::point_table);
        let table = table.map_or_else(String::new, |table| table.id.clone());
        let plan = plan_of(&book.tournament)?;
        let chosen = book.tournament.law().map(|law| plan.readings(law)).unwrap_or_default();
        changed_plan(&typed, plan, &table, &chosen, words)
    };
    let fault = match changed {
        Err(fault) => fault,
        Ok(plan) => {
            match app.ask(&live, &Command::ChangePlan { plan }, ctx.actor()?, sent.once.as_ref()).await {
                Ok(_) => {
                    let back = import::way_back(&event, &asked);
                    let back = back.map(|back| Redirect::to(&back).into_response());
                    return Ok(back.unwrap_or_else(|| done(&event, "", "changed")));
                }
                Err(Fault::Refused(refused)) => refused.text(&words),
                Err(fault) => return Err(fault),
            }
        }
    };
    let book = live.state();
    let frame = PageFrame::about(&ctx, words.say("director-plan-title"), &live, &book);
    form(frame, About::KnownEvent, typed, Some(fault), book.tournament.plan())
}

fn day(typed: &FormFields, words: Words) -> Result<Date, String> {
    typed.get("date").parse().map_err(|_| words.say("director-bad-date"))
}

fn ruleset_of(typed: &FormFields, words: Words) -> Result<Ruleset, String> {
    typed.get("game").parse().map_err(|_| words.say("director-bad-game"))
}

/// The plan that the form of a new event says; or what cannot be read.
fn new_plan(typed: &FormFields, words: Words) -> Result<Plan, String> {
    let preset = Preset::find(typed.get("preset")).ok_or_else(|| words.say("director-bad-preset"))?;
    let ruleset = ruleset_of(typed, words)?;
    if !preset.is_for(ruleset) {
        return Err(words.say("director-other-preset"));
    }
    let mut plan = preset.plan_in(words.lang(), typed.get("title"), day(typed, words)?, ruleset);
    if ruleset.has_point_tables() {
        plan.rules.point_table = typed.some("table");
    }
    readings::read(typed, &Reading::usual_of(ruleset), &mut plan.rules);
    for phase in &mut plan.phases {
        if let Some(minutes) = typed.some("minutes") {
            phase.minutes = minutes.parse().unwrap_or(0);
        }
        if let Some(length) = typed.some("length") {
            phase.length = Some(length.parse().unwrap_or(0));
        }
    }
    let preset = plan.settings.clone();
    plan.settings = read_settings(typed, &preset, plan.date, &plan.time_zone, words)?;
    // What the form leaves open is as the preset has it (DEC-19).
    plan.settings.check_in_closes = plan.settings.check_in_closes.or(preset.check_in_closes);
    plan.settings.minimum_age = plan.settings.minimum_age.or(preset.minimum_age);
    Ok(plan)
}

/// The plan as the form changes it; the regulations stay whole where game and table stay.
fn changed_plan(
    typed: &FormFields,
    known: &Plan,
    table: &str,
    chosen: &[Reading],
    words: Words,
) -> Result<Plan, String> {
    let ruleset = ruleset_of(typed, words)?;
    let mut plan = known.clone();
    plan.title = typed.get("title").to_owned();
    plan.date = day(typed, words)?;
    let same_table = !ruleset.has_point_tables() || typed.is("table", table);
    if ruleset != known.rules.ruleset || !same_table {
        plan.rules = RulesChoice::of(ruleset);
        plan.rules.point_table = typed.some("table").filter(|_| ruleset.has_point_tables());
    }
    if plan.rules.options.is_empty() && plan.rules.house.is_none() {
        readings::read(typed, &Reading::usual_of(ruleset), &mut plan.rules);
    } else {
        readings::read(typed, chosen, &mut plan.rules);
    }
    plan.phases = phases::read(typed);
    plan.settings = read_settings(typed, &known.settings, plan.date, &plan.time_zone, words)?;
    Ok(plan)
}

fn write_settings(settings: &Settings, zone: &str, typed: &mut FormFields) {
    let tick = |ticked: bool| if ticked { "on" } else { "" };
    let closes = settings.check_in_closes.map(|at| {
        let zone = TimeZone::get(zone).unwrap_or(TimeZone::UTC);
        at.to_zoned(zone).strftime("%H:%M").to_string()
    });
    typed.set("closes", closes.unwrap_or_default());
    typed.set("age", settings.minimum_age.map(|age| age.to_string()).unwrap_or_default());
    typed.set("jokers_ranked", tick(settings.jokers_ranked));
    typed.set("avoid", settings.avoid_repeats.word());
    typed.set("second_clerk", tick(settings.second_clerk));
    typed.set("no_commitment", tick(!settings.seed_commitment));
    typed.set("signal", if settings.on_signal == OnSignal::FinishTheDeal { "finish" } else { "abandon" });
    typed.set("clubs", settings.club_prize_members.to_string());
    typed.set("online", tick(settings.online));
    typed.set("same_deals", tick(settings.same_deals));
    typed.set("cut_jokers", tick(settings.cut_fills == CutFills::Jokers));
    typed.set("fee", settings.entry_fee.clone().unwrap_or_default());
    typed.set("delete_after", settings.delete_after.map(|day| day.to_string()).unwrap_or_default());
    for (at, rule) in settings.ranking.iter().enumerate() {
        let word = RULES.iter().find(|(_, known)| known == rule).map_or("", |(word, _)| word);
        typed.set(&format!("rule{}", at + 1), word);
    }
}

fn read_settings(
    typed: &FormFields,
    known: &Settings,
    date: Date,
    zone: &str,
    words: Words,
) -> Result<Settings, String> {
    let wrong = |what: &str| words.say(&format!("director-bad-{what}"));
    let closes = typed.some("closes").map(|time| moment(&time, date, zone).ok_or_else(|| wrong("time")));
    let age = typed.some("age").map(|age| age.parse().map_err(|_| wrong("age")));
    let delete = typed.some("delete_after").map(|day| day.parse().map_err(|_| wrong("date")));
    let rule = |at: usize| {
        let word = typed.get(&format!("rule{at}")).to_owned();
        RULES.iter().find(|(known, _)| *known == word).map(|(_, rule)| *rule)
    };
    Ok(Settings {
        check_in_closes: closes.transpose()?,
        minimum_age: age.transpose()?,
        jokers_ranked: typed.is("jokers_ranked", "on"),
        avoid_repeats: typed.get("avoid").parse().unwrap_or(AvoidRepeats::Off),
        seed_commitment: !typed.is("no_commitment", "on"),
        ranking: (1..=RULES.len()).filter_map(rule).collect(),
        on_signal: if typed.is("signal", "abandon") {
            OnSignal::AbandonTheDeal
        } else {
            OnSignal::FinishTheDeal
        },
        second_clerk: typed.is("second_clerk", "on"),
        club_prize_members: typed.get("clubs").parse().unwrap_or(known.club_prize_members),
        delete_after: delete.transpose()?,
        cut_fills: if typed.is("cut_jokers", "on") { CutFills::Jokers } else { CutFills::NextBest },
        online: typed.is("online", "on"),
        same_deals: typed.is("same_deals", "on"),
        // Once the event exists the fee is one of its details.
        entry_fee: match typed.0.iter().any(|(name, _)| name == "fee") {
            true => typed.some("fee"),
            false => known.entry_fee.clone(),
        },
    })
}

/// A time of that day in the hall.
fn moment(text: &str, date: Date, zone: &str) -> Option<Timestamp> {
    let time: Time = text.parse().ok()?;
    let local: civil::DateTime = date.to_datetime(time);
    TimeZone::get(zone).ok()?.to_timestamp(local).ok()
}
