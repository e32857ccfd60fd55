//! Where an event is, when it starts, what it costs, whom to ask; and who has paid.

use std::process::ExitCode;

use jiff::civil::Time;
use kaarting_live::EventError;
use kaarting_office::{Command, EntrantNo, EventName, Fees, ForEach};
use kaarting_words::Words;

use super::{Office, refused, say};
use kaarting_commands::terminal::tame;

/// The examples in the help.
pub(super) const EXAMPLE: &str = "\
Examples:
  kaarting event describe wk --place \"Zaal De Kring, Parochieplein 3, Beernem\" --starts 14:00
  kaarting event describe wk --price \"15 euro\" --contact \"An Peeters, 050 12 34 56\"
  kaarting event describe wk --contact \"\"             without anybody to ask

What is not given stays as it is. It can be changed at any time, also after the event was closed.";

/// What people are told.
#[derive(clap::Args)]
pub(super) struct Describe {
    /// The event
    pub(super) name: EventName,
    /// The hall, with its address
    #[arg(long, value_name = "TEXT")]
    place: Option<String>,
    /// The hour of the first round, in the hall's time: 14:00; empty to take it away
    #[arg(long, value_name = "TIME", value_parser = hour)]
    starts: Option<Hour>,
    /// The entry fee, as people are told: "15 euro"
    #[arg(long, value_name = "TEXT")]
    price: Option<String>,
    /// Whom to ask, with a phone number or an e-mail address
    #[arg(long, value_name = "TEXT")]
    contact: Option<String>,
}

/// An hour that was given, or taken away.
#[derive(Clone, Copy, Debug)]
struct Hour(Option<Time>);

fn hour(text: &str) -> Result<Hour, String> {
    if text.is_empty() {
        return Ok(Hour(None));
    }
    let wrong = || format!("\"{}\" is not a time: write 14:00", tame(text));
    text.parse().map(|time| Hour(Some(time))).map_err(|_| wrong())
}

/// Says it.
pub(super) async fn describe(office: &mut Office, asked: &Describe) -> anyhow::Result<ExitCode> {
    let known = office.tournament().details();
    let given = |asked: &Option<String>, known: Option<String>| match asked {
        Some(text) => Some(text.trim().to_owned()).filter(|text| !text.is_empty()),
        None => known,
    };
    let command = Command::Describe {
        place: given(&asked.place, known.place),
        starts: asked.starts.map_or(known.starts, |Hour(starts)| starts),
        price: given(&asked.price, known.price),
        contact: given(&asked.contact, known.contact),
    };
    office.give(&command).await?;
    let rows = rows(office).into_iter().map(|(key, text)| format!("  {}  {text}\n", office.words.say(key)));
    say(&format!("{}\n{}", office.words.say("event-described"), rows.collect::<String>()))
}

/// The details that were given, each with the key of its name.
pub(super) fn rows(office: &Office) -> Vec<(&'static str, String)> {
    let details = office.tournament().details();
    let starts = details.starts.map(|starts| starts.strftime("%H:%M").to_string());
    let all = [
        ("event-show-place", details.place),
        ("event-show-starts", starts),
        ("event-show-price", details.price),
        ("event-show-contact", details.contact),
    ];
    all.into_iter().filter_map(|(key, text)| Some((key, tame(&text?).into_owned()))).collect()
}

/// Who has paid.
#[derive(clap::Args)]
pub(super) struct Paid {
    /// The event
    pub(super) name: EventName,
    /// The numbers of the players; none to see the totals alone
    numbers: Vec<EntrantNo>,
    /// They have not paid after all
    #[arg(long)]
    undo: bool,
}

/// Notes who has paid, and says what that comes to. A refusal for one does not keep the others out.
pub(super) async fn paid(office: &mut Office, asked: &Paid) -> anyhow::Result<ExitCode> {
    let act = if asked.undo { ForEach::Unpaid } else { ForEach::Paid };
    let (by, now) = (office.by, office.now());
    let mut code = ExitCode::SUCCESS;
    for &number in &asked.numbers {
        if let Err(refusal) = office.tournament().decide(&act.of(number), by, now) {
            eprintln!("kaarting: {number}: {}", refused(&refusal, office.words));
            code = ExitCode::FAILURE;
        }
    }
    if !asked.numbers.is_empty() {
        match office.try_give(&Command::ForThese { entrants: asked.numbers.clone(), act }).await {
            // Each refusal was said already.
            Ok(_) | Err(EventError::Refused(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let told = office.tournament().fees().map(|fees| total(&fees, office.words));
    say(&format!("{}\n", told.unwrap_or_else(|| office.words.say("refusal-no-fee"))))?;
    Ok(code)
}

fn total(fees: &Fees, words: Words) -> String {
    let euros = |cents: Option<u64>| cents.map_or_else(|| "?".to_owned(), |cents| words.euros(cents));
    let (paid, open) = (fees.paid.to_string(), fees.open.to_string());
    let variables = [
        ("paid", &*paid),
        ("open", &*open),
        ("amount", &*euros(fees.paid_cents())),
        ("rest", &*euros(fees.open_cents())),
    ];
    words.fill("event-fees", &variables)
}
