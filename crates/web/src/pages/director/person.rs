//! One person: registered by hand, changed, let in, gone, erased.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use kaarting_live::{LiveEvent, Once};
use kaarting_office::import::same_names;
use kaarting_office::{Born, Command, Entrant, EntrantNo, Event, Joker, Person, PersonName, Plan, Spot};
use kaarting_words::{Lang, Words};

use super::filter::{Search, clubs};
use super::late::{self, Late};
use super::rows::{Row, needs_card, state_of};
use super::{FormFields, Nothing, again, did, number_of, plan_of, planned};
use crate::app::App;
use crate::context::RequestContext;
use crate::done::Named;
use crate::extract::Path;
use crate::fault::Fault;
use crate::form::FormBody;
use crate::page::{PageFrame, page};
use crate::refused::Refused;

#[derive(Template)]
#[template(path = "director/person.html")]
struct PersonPage {
    frame: PageFrame,
    event: String,
    is_new: bool,
    typed: FormFields,
    fault: Option<Refused>,
    langs: [String; 3],
    clubs: Vec<String>,
    /// Whether there is anything to fill in or to change: not once it was erased.
    has_data: bool,
    /// Who is registered under the name of somebody new.
    same: Vec<Row>,
    /// Somebody known, with what can be done.
    known: Option<Known>,
}

/// What the page shows of somebody who is known.
struct Known {
    row: Row,
    erased: bool,
    /// Why they were let in late, are excluded or were warned.
    notes: Vec<String>,
    /// What can be done without a reason.
    plain: Vec<Act>,
    /// What can be done with a reason.
    reasoned: Vec<(&'static str, String)>,
    /// Where somebody who comes during a round can play.
    late: Option<Late>,
}

/// What can be done at one press.
struct Act {
    what: &'static str,
    said: String,
    /// The class of its button beside `button`.
    class: &'static str,
}

impl Act {
    /// The buttons: what comes next stands out; what is seldom meant, or takes back, draws nobody's eye.
    fn all(whats: &[&'static str], next: Option<&'static str>, words: Words) -> Vec<Act> {
        let class = |what: &'static str| match what {
            _ if Some(what) == next => " strong",
            "hall" | "home" | "bot" | "unpaid" | "undo" => " quiet",
            _ => "",
        };
        let said = |what: &str| words.say(&format!("director-do-{what}"));
        whats.iter().map(|&what| Act { what, said: said(what), class: class(what) }).collect()
    }
}

impl Known {
    fn of(entrant: &Entrant, plan: &Plan, closed: bool, words: Words) -> Known {
        let mut plain = Vec::new();
        let mut reasoned = Vec::new();
        let word = |what: &str| words.say(&format!("director-do-{what}"));
        if entrant.joker == Joker::Applied {
            plain.extend(["accept", "decline"]);
        }
        let (state, _) = state_of(entrant);
        if needs_card(entrant, plan) {
            plain.push("age");
        }
        if state == "expected" && !closed {
            plain.push("check-in");
        }
        if plan.settings.entry_fee.is_some() {
            plain.push(if entrant.paid { "unpaid" } else { "paid" });
        }
        if matches!(state, "expected" | "there") {
            let bot = entrant.is_joker().then_some((Spot::Bot, "bot"));
            let spots = [Some((Spot::Hall, "hall")), Some((Spot::Home, "home")), bot];
            let others = spots.into_iter().flatten().filter(|(spot, _)| *spot != entrant.spot);
            plain.extend(others.map(|(_, what)| what));
        }
        match state {
            "expected" if !closed => reasoned.push(("withdraw", word("withdraw"))),
            "there" => {
                if !closed {
                    plain.push("undo");
                }
                reasoned.push(("leave", word("leave")));
            }
            "expected" | "absent" | "withdrawn" => reasoned.push(("admit", word("admit"))),
            _ => {}
        }
        // In the order in which it is done at the door; who is not there pays when they come in.
        let paid = (state == "there").then_some("paid");
        let next = ["accept", "age", "check-in"].into_iter().chain(paid).find(|what| plain.contains(what));
        Known {
            row: Row::of(entrant, Some(plan), words),
            erased: entrant.person.is_none(),
            notes: notes(entrant, words),
            plain: Act::all(&plain, next, words),
            reasoned,
            late: None,
        }
    }
}

/// Where they play, why they were let in late, are excluded or were warned.
fn notes(entrant: &Entrant, words: Words) -> Vec<String> {
    let mut notes = Vec::new();
    match entrant.spot {
        Spot::Hall => {}
        Spot::Home => notes.push(words.say("director-note-home")),
        Spot::Bot => notes.push(words.say("director-note-bot")),
    }
    if entrant.filled_up_late() {
        notes.push(words.say("director-note-joker"));
    } else if let Some(why) = &entrant.admitted_late {
        notes.push(words.say1("director-note-late", "why", why.as_str()));
    }
    if let Some(excluded) = &entrant.excluded {
        let clause = excluded.clause.id();
        notes.push(words.say2("director-note-excluded", "clause", clause, "why", excluded.reason.as_str()));
    }
    for warning in &entrant.warnings {
        let clause = warning.clause.id();
        notes.push(words.say2("director-note-warned", "clause", clause, "why", warning.reason.as_str()));
    }
    notes
}

fn write(person: &Person, typed: &mut FormFields) {
    let [family, first] = person.name.sorted_by();
    typed.set("family", family);
    typed.set("first", first);
    typed.set("club", person.club.clone().unwrap_or_default());
    typed.set("lang", person.lang.to_string());
    typed.set("birth_year", person.birth().map(|born| born.to_string()).unwrap_or_default());
    typed.set("contact", person.contact.clone().unwrap_or_default());
    typed.set("private", if person.private { "on" } else { "" });
}

/// The person that a form says; what the form does not ask stays as it is known.
fn read(typed: &FormFields, known: Option<&Person>, words: Words) -> Result<Person, String> {
    let born = typed.some("birth_year");
    let born = born.map(|born| Born::read(&born).ok_or_else(|| words.say("director-bad-year")));
    Ok(Person {
        name: PersonName::new(typed.get("family"), typed.get("first")),
        club: typed.some("club"),
        lang: typed.get("lang").parse().unwrap_or(Lang::Nl),
        contact: typed.some("contact"),
        private: typed.is("private", "on"),
        key: known.and_then(|person| person.key.clone()),
        ..Person::named("")
    }
    .born(born.transpose()?))
}

/// The form for somebody new.
pub(super) async fn ask_new(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let mut typed = FormFields::default();
    typed.set("lang", ctx.words.lang().to_string());
    new_page(&app, &ctx, event, typed, None).await
}

async fn new_page(
    app: &App,
    ctx: &RequestContext,
    event: String,
    typed: FormFields,
    fault: Option<Refused>,
) -> Result<Response, Fault> {
    let live = planned(app, &event).await?;
    let title = ctx.words.say("director-person-new");
    let book = live.state();
    let frame = PageFrame::about(ctx, title, &live, &book);
    let refused = fault.is_some();
    let name = PersonName::new(typed.get("family"), typed.get("first"));
    let same = if refused { same_names(&book.tournament, &name) } else { Vec::new() };
    let same = same.into_iter().filter_map(|number| book.tournament.entrant(number));
    let same = same.map(|entrant| Row::of(entrant, book.tournament.plan(), ctx.words)).collect();
    let shown = page(&PersonPage {
        frame,
        event,
        is_new: true,
        typed,
        fault,
        langs: Lang::ALL.map(|lang| lang.to_string()),
        clubs: clubs(&book.tournament, ctx.words),
        has_data: true,
        same,
        known: None,
    })?;
    Ok(if refused { again(shown) } else { shown })
}

/// Who is registered under a name, where nobody said that this is somebody else: nobody is registered twice without a
/// word. Whoever presses twice is not asked about the one of the first press.
pub(super) async fn unsaid_namesakes(
    live: &LiveEvent,
    typed: &FormFields,
    name: &PersonName,
    once: Option<&Once>,
) -> Result<Vec<EntrantNo>, Fault> {
    if typed.is("namesake", "1") {
        return Ok(Vec::new());
    }
    let same = same_names(&live.state().tournament, name);
    let is_again = !same.is_empty() && live.is_answered(once).await?;
    Ok(if is_again { Vec::new() } else { same })
}

/// Registers somebody by hand.
pub(super) async fn register(
    State(app): State<App>,
    ctx: RequestContext,
    Path(event): Path<String>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let live = planned(&app, &event).await?;
    let (typed, words) = (FormFields(sent.fields), ctx.words);
    let number = typed.some("number").map(|number| number.parse::<EntrantNo>());
    let name = PersonName::new(typed.get("family"), typed.get("first"));
    let known = unsaid_namesakes(&live, &typed, &name, sent.once.as_ref()).await?;
    let fault: Refused = match (read(&typed, None, words), number.transpose()) {
        (Err(fault), _) => fault.into(),
        (_, Err(_)) => words.say("director-bad-number").into(),
        (Ok(person), _) if !known.is_empty() => {
            words.say1("director-person-known", "name", person.name.spoken()).into()
        }
        (Ok(person), Ok(number)) => {
            let command = Command::Register { person, joker: typed.is("joker", "on"), number };
            match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
                Ok(asked) => {
                    let new = asked.events.iter().find_map(|recorded| match recorded.event {
                        Event::Registered { entrant, joker, .. } => Some((entrant, joker)),
                        _ => None,
                    });
                    // Whoever decides about applications has decided about this one; done again it is done already.
                    if let Some((entrant, true)) = new {
                        let accept = Command::AcceptJoker { entrant };
                        match app.ask(&live, &accept, ctx.actor()?, None).await {
                            Ok(_) | Err(Fault::Refused(_)) => {}
                            Err(fault) => return Err(fault),
                        }
                    }
                    let new: Vec<Named> = new.into_iter().map(|(entrant, _)| entrant.into()).collect();
                    return Ok(did(&event, "/people/new", "registered", &new));
                }
                Err(fault) => Refused::of(fault, &ctx)?,
            }
        }
    };
    new_page(&app, &ctx, event, typed, Some(fault)).await
}

async fn known_page(
    app: &App,
    ctx: &RequestContext,
    (event, number): (String, EntrantNo),
    typed: Option<FormFields>,
    fault: Option<Refused>,
) -> Result<Response, Fault> {
    let live = planned(app, &event).await?;
    let book = live.state();
    let entrant = book.tournament.entrant(number).ok_or(Fault::NotFound)?;
    let mut shown = FormFields::default();
    if let Some(person) = &entrant.person {
        write(person, &mut shown);
    }
    // What was typed comes before what is known; a reason goes with what is known.
    let typed = match typed {
        Some(typed) if typed.0.iter().any(|(name, _)| name == "family") => typed,
        Some(typed) => FormFields(shown.0.into_iter().chain(typed.0).collect()),
        None => shown,
    };
    let closed = book.tournament.check_in_is_over(app.now());
    let mut known = Known::of(entrant, plan_of(&book.tournament)?, closed, ctx.words);
    known.notes.extend(late::note(&book.tournament, entrant, ctx.words));
    known.late = Late::of(&book.tournament, entrant, ctx.actor()?, app.now(), ctx.words)
        .filter(|late| !late.reason || known.reasoned.iter().any(|(what, _)| *what == "admit"));
    if known.late.is_some() {
        known.reasoned.retain(|(what, _)| *what != "admit");
    }
    let has_data = !known.erased;
    let frame = PageFrame::about(ctx, known.row.name.clone(), &live, &book);
    let refused = fault.is_some();
    let shown = page(&PersonPage {
        frame,
        event,
        is_new: false,
        typed,
        fault,
        langs: Lang::ALL.map(|lang| lang.to_string()),
        clubs: clubs(&book.tournament, ctx.words),
        has_data,
        same: Vec::new(),
        known: Some(known),
    })?;
    Ok(if refused { again(shown) } else { shown })
}

/// One person, with what can be done.
pub(super) async fn show(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, number)): Path<(String, String)>,
) -> Result<Response, Fault> {
    known_page(&app, &ctx, (event, number_of(&number)?), None, None).await
}

/// Changes what is known of a person.
pub(super) async fn change(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, number)): Path<(String, String)>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let (entrant, words) = (number_of(&number)?, ctx.words);
    let live = planned(&app, &event).await?;
    let typed = FormFields(sent.fields);
    let person = {
        let book = live.state();
        let known = book.tournament.entrant(entrant).ok_or(Fault::NotFound)?;
        read(&typed, known.person.as_ref(), words)
    };
    let fault = match person {
        Err(fault) => Refused::from(fault),
        Ok(person) => {
            let command = Command::ChangePerson { entrant, person };
            match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
                Ok(_) => {
                    return Ok(did(
                        &event,
                        &format!("/people/{entrant}"),
                        "person-changed",
                        &[entrant.into()],
                    ));
                }
                Err(fault) => Refused::of(fault, &ctx)?,
            }
        }
    };
    known_page(&app, &ctx, (event, entrant), Some(typed), Some(fault)).await
}

/// Lets somebody in or out, answers an application.
pub(super) async fn act(
    State(app): State<App>,
    ctx: RequestContext,
    Path((event, number, what)): Path<(String, String, String)>,
    sent: FormBody<Nothing>,
) -> Result<Response, Fault> {
    let entrant = number_of(&number)?;
    let live = planned(&app, &event).await?;
    let typed = FormFields(sent.fields);
    let reason = typed.get("reason").to_owned();
    let command = match what.as_str() {
        "accept" => Command::AcceptJoker { entrant },
        "decline" => Command::DeclineJoker { entrant },
        "age" => Command::ConfirmAge { entrant },
        "paid" | "unpaid" => Command::NoteFee { entrant, paid: what == "paid" },
        "hall" => Command::NoteSpot { entrant, spot: Spot::Hall },
        "home" => Command::NoteSpot { entrant, spot: Spot::Home },
        "bot" => Command::NoteSpot { entrant, spot: Spot::Bot },
        "check-in" => Command::CheckIn { entrant },
        "undo" => Command::UndoCheckIn { entrant },
        "admit" | "chair" => match typed.some("chair") {
            Some(joker) => {
                let reason = Some(reason).filter(|reason| !reason.is_empty());
                Command::TakeChair { entrant, joker: number_of(&joker)?, reason }
            }
            None => Command::AdmitLate { entrant, reason },
        },
        "withdraw" => Command::Withdraw { entrant, reason },
        "leave" => Command::Leave { entrant, reason },
        _ => return Err(Fault::NotFound),
    };
    match app.ask(&live, &command, ctx.actor()?, sent.once.as_ref()).await {
        Ok(_) => {
            let chair = matches!(command, Command::TakeChair { .. });
            let key = if chair { "chair" } else { &what };
            if typed.0.iter().any(|(name, _)| name == "back") {
                return Ok(back_to_list(&event, typed.get("back"), key, entrant));
            }
            Ok(did(&event, &format!("/people/{entrant}"), key, &[entrant.into()]))
        }
        Err(fault) => {
            let fault = Refused::of(fault, &ctx)?;
            known_page(&app, &ctx, (event, entrant), Some(typed), Some(fault)).await
        }
    }
}

/// Back to the part of the list that one was looking at, at the row one was at.
fn back_to_list(event: &str, query: &str, what: &str, entrant: EntrantNo) -> Response {
    let query = Search::of(query).whole();
    let and = if query.is_empty() { "" } else { "&" };
    let said = crate::done::query(&format!("director-{what}"), &[entrant.into()]);
    let to = format!("/e/{event}/director/people?{query}{and}{said}#p{entrant}");
    Redirect::to(&to).into_response()
}
