//! Registering, checking in, leaving.

use std::collections::BTreeSet;
use std::process::ExitCode;

use anyhow::bail;
use kaarting_live::{EventError, Refused};
use kaarting_office::event::Settlement;
use kaarting_office::import::{WrittenOrder, same_names};
use kaarting_office::{
    At, Born, Command, EntrantNo, EventName, Joker, Person, PersonName, Presence, Refusal, RoundNo, TableNo,
};
use kaarting_rules::Lang;

use super::{Office, langs, refused, say};
use kaarting_commands::terminal::tame;

/// One person.
#[derive(clap::Args)]
pub(super) struct Register {
    /// The event
    pub(super) name: EventName,
    /// The family name, or the only name
    person: String,
    /// The first name
    #[arg(long, value_name = "NAME")]
    first: Option<String>,
    /// The number on the badge; by default the next one
    #[arg(long)]
    number: Option<EntrantNo>,
    /// The club
    #[arg(long)]
    club: Option<String>,
    /// The person's language; by default that of the event
    #[arg(long, value_parser = langs())]
    language: Option<Lang>,
    /// The year or the date of birth: 1956 or 12/03/1956
    #[arg(long, visible_alias = "born", value_parser = born)]
    birth_year: Option<Born>,
    /// How to reach the person
    #[arg(long)]
    contact: Option<String>,
    /// The person's key in your own list
    #[arg(long)]
    key: Option<String>,
    /// Show only the number in public lists (DEC-12)
    #[arg(long)]
    private: bool,
    /// Applies as a joker (TRN-JOKER-01)
    #[arg(long)]
    joker: bool,
    /// Someone else of the same name as a registered player
    #[arg(long)]
    namesake: bool,
}

/// Jokers.
#[derive(clap::Args)]
pub(super) struct Jokers {
    /// The event
    pub(super) name: EventName,
    /// Accept these
    #[arg(long, num_args = 1.., value_name = "NUMBER")]
    accept: Vec<EntrantNo>,
    /// Accept all who applied
    #[arg(long, conflicts_with = "accept")]
    accept_all: bool,
    /// Decline these
    #[arg(long, num_args = 1.., value_name = "NUMBER")]
    decline: Vec<EntrantNo>,
}

/// A joker who comes in at once.
#[derive(clap::Args)]
pub(super) struct TakeJoker {
    /// The event
    pub(super) name: EventName,
    /// The name of somebody new ("Rita Joos" or "Joos, Rita"), or the number of one who applied
    who: String,
    /// The first name of somebody new; the other is the family name then
    #[arg(long, value_name = "NAME")]
    first: Option<String>,
    /// The year or the date of birth: 1956 or 12/03/1956
    #[arg(long, visible_alias = "born", value_parser = born)]
    birth_year: Option<Born>,
    /// The identity card was seen and the person is old enough (DEC-20)
    #[arg(long)]
    age_seen: bool,
    /// Someone else of the same name as a registered player
    #[arg(long)]
    namesake: bool,
}

/// A latecomer and a joker.
#[derive(clap::Args)]
pub(super) struct TakeChair {
    /// The event
    pub(super) name: EventName,
    /// Who comes late
    number: EntrantNo,
    /// The joker whose seat it becomes
    #[arg(long)]
    joker: EntrantNo,
    /// Why they are let in; not needed for one who is there already
    #[arg(long)]
    reason: Option<String>,
}

/// Who is there.
#[derive(clap::Args)]
pub(super) struct CheckIn {
    /// The event
    pub(super) name: EventName,
    /// Who is there
    #[arg(required_unless_present_any = ["all", "except"])]
    numbers: Vec<EntrantNo>,
    /// Everyone who is expected
    #[arg(long, conflicts_with = "numbers")]
    all: bool,
    /// Everyone who is expected except these
    #[arg(long, num_args = 1.., value_name = "NUMBER", conflicts_with = "numbers")]
    except: Vec<EntrantNo>,
    /// Undo a check-in
    #[arg(long, requires = "numbers")]
    undo: bool,
    /// The identity card was seen and the person is old enough (DEC-20)
    #[arg(long, requires = "numbers", conflicts_with = "undo")]
    age_seen: bool,
    /// The entry fee is paid
    #[arg(long, conflicts_with = "undo")]
    paid: bool,
}

/// A person, and a reason.
#[derive(clap::Args)]
pub(super) struct Because {
    /// The event
    pub(super) name: EventName,
    /// Who
    number: EntrantNo,
    /// Why
    #[arg(long)]
    reason: String,
}

/// A person.
#[derive(clap::Args)]
pub(super) struct One {
    /// The event
    pub(super) name: EventName,
    /// Who
    pub(super) number: EntrantNo,
}

/// What becomes of a table.
#[derive(clap::Args)]
pub(super) struct Settle {
    /// The event
    pub(super) name: EventName,
    /// The table
    #[arg(long)]
    table: TableNo,
    /// The round; by default the last one
    #[arg(long)]
    round: Option<RoundNo>,
    /// Who left
    #[arg(long)]
    leaver: EntrantNo,
    /// The joker who takes over
    #[arg(long, required_unless_present = "lines_stand", conflicts_with = "lines_stand")]
    joker: Option<EntrantNo>,
    /// After how many lines; by default those written at the table so far
    #[arg(long, requires = "joker")]
    after_lines: Option<usize>,
    /// Nobody takes over, and the lines so far count
    #[arg(long)]
    lines_stand: bool,
}

fn born(text: &str) -> Result<Born, String> {
    Born::read(text).ok_or_else(|| "write 1956 or 12/03/1956".to_owned())
}

/// Refuses a name that is registered: nobody comes in twice without a word.
fn asks_about_namesakes(office: &Office, name: &PersonName, key: &str) -> anyhow::Result<()> {
    let same = same_names(office.tournament(), name);
    if same.is_empty() {
        return Ok(());
    }
    let who: Vec<String> = same.into_iter().map(|number| office.person(number)).collect();
    let (name, who) = (name.spoken(), who.join(", "));
    bail!(office.words.fill(key, &[("name", &*tame(&name)), ("who", &*who)]))
}

/// Registers one person.
pub(super) async fn register(office: &mut Office, asked: &Register) -> anyhow::Result<ExitCode> {
    let name = PersonName::new(&asked.person, asked.first.as_deref().unwrap_or_default());
    if !asked.namesake {
        asks_about_namesakes(office, &name, "event-known-name")?;
    }
    let person = Person {
        name: name.clone(),
        club: asked.club.clone(),
        lang: asked.language.unwrap_or_else(|| office.tournament().lang()),
        contact: asked.contact.clone(),
        private: asked.private,
        key: asked.key.clone(),
        ..Person::named("")
    }
    .born(asked.birth_year);
    let command = Command::Register { person, joker: asked.joker, number: asked.number };
    let done = office.give(&command).await?;
    let number = done.events.iter().find_map(|recorded| match recorded.event {
        kaarting_office::Event::Registered { entrant, .. } => Some(entrant.to_string()),
        _ => None,
    });
    let number = number.unwrap_or_default();
    let name = name.listed();
    let variables = [("number", number.as_str()), ("name", &*tame(&name))];
    say(&format!("{}\n", office.words.fill("event-registered", &variables)))
}

/// Lists, accepts and declines jokers.
pub(super) async fn jokers(office: &mut Office, asked: &Jokers) -> anyhow::Result<ExitCode> {
    let applied = |office: &Office| -> Vec<EntrantNo> {
        let all = office.tournament().entrants();
        all.filter(|entrant| entrant.joker == Joker::Applied).map(|entrant| entrant.number).collect()
    };
    let accepted = if asked.accept_all { applied(office) } else { asked.accept.clone() };
    for entrant in accepted {
        office.give(&Command::AcceptJoker { entrant }).await?;
    }
    for &entrant in &asked.decline {
        office.give(&Command::DeclineJoker { entrant }).await?;
    }
    let mut text = String::new();
    for entrant in office.tournament().entrants().filter(|entrant| entrant.joker != Joker::No) {
        let key = if entrant.is_joker() { "event-joker-accepted" } else { "event-joker-applied" };
        text += &format!("{}: {}\n", office.person(entrant.number), office.words.say(key));
    }
    if text.is_empty() {
        text = format!("{}\n", office.words.say("event-no-jokers"));
    }
    say(&text)
}

/// Takes a joker: registered, accepted and present, or nothing of it.
pub(super) async fn take_joker(office: &mut Office, asked: &TakeJoker) -> anyhow::Result<ExitCode> {
    let age_seen = asked.age_seen;
    let command = match asked.who.parse::<EntrantNo>() {
        Ok(entrant) => Command::BringJoker { entrant, age_seen },
        Err(_) => {
            let name = match asked.first.as_deref() {
                Some(first) => PersonName::new(&asked.who, first),
                None => WrittenOrder::typed(&asked.who),
            };
            if !asked.namesake {
                asks_about_namesakes(office, &name, "event-known-joker")?;
            }
            let person = Person { lang: office.words.lang(), ..Person::named(name) };
            Command::AddJoker { person: person.born(asked.birth_year), age_seen }
        }
    };
    let done = office.give(&command).await?;
    let came = done.events.iter().find_map(|recorded| match recorded.event {
        kaarting_office::Event::CheckedIn { entrant }
        | kaarting_office::Event::AdmittedLate { entrant, .. } => Some(entrant),
        _ => None,
    });
    let who = came.map(|number| office.person(number)).unwrap_or_default();
    say(&format!("{}\n", office.words.fill("event-joker-taken", &[("who", &who)])))
}

/// Gives a joker's seat to a latecomer.
pub(super) async fn take_chair(office: &mut Office, asked: &TakeChair) -> anyhow::Result<ExitCode> {
    let (entrant, joker, reason) = (asked.number, asked.joker, asked.reason.clone());
    office.give(&Command::TakeChair { entrant, joker, reason }).await?;
    let round = office.tournament().rounds().last();
    let table = round.and_then(|round| round.table_of(entrant)).map(|table| table.number.to_string());
    let (who, joker, table) = (office.person(entrant), joker.to_string(), table.unwrap_or_default());
    let variables = [("who", &*who), ("joker", &*joker), ("table", &*table)];
    say(&format!("{}\n", office.words.fill("event-chair-taken", &variables)))
}

/// Checks people in. A refusal for one does not keep the others out.
pub(super) async fn check_in(office: &mut Office, asked: &CheckIn) -> anyhow::Result<ExitCode> {
    let numbers = if asked.all || !asked.except.is_empty() {
        let except: BTreeSet<EntrantNo> = asked.except.iter().copied().collect();
        if let Some(number) = except.iter().find(|number| office.tournament().entrant(**number).is_none()) {
            bail!(refused(&Refusal::UnknownEntrant(*number), office.words));
        }
        let awaited = office.tournament().entrants().filter(|entrant| entrant.is_awaited());
        awaited.map(|entrant| entrant.number).filter(|number| !except.contains(number)).collect()
    } else {
        asked.numbers.clone()
    };
    let (mut done, mut code) = (0u32, ExitCode::SUCCESS);
    for entrant in numbers {
        // What is ticked at the desk comes first; ticking it twice changes nothing.
        let ticked = [
            asked.age_seen.then_some(Command::ConfirmAge { entrant }),
            asked.paid.then_some(Command::NoteFee { entrant, paid: true }),
        ];
        for command in ticked.into_iter().flatten() {
            match office.try_give(&command).await {
                Err(EventError::Refused(Refused(refusal))) if *refusal != Refusal::NothingChanges => {
                    eprintln!("kaarting: {}", refused(&refusal, office.words));
                    code = ExitCode::FAILURE;
                }
                Ok(_) | Err(EventError::Refused(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        let command =
            if asked.undo { Command::UndoCheckIn { entrant } } else { Command::CheckIn { entrant } };
        match office.try_give(&command).await {
            Ok(_) => done += 1,
            Err(EventError::Refused(Refused(refusal))) => {
                eprintln!("kaarting: {}", refused(&refusal, office.words));
                code = ExitCode::FAILURE;
            }
            Err(error) => return Err(error.into()),
        }
    }
    let there = office.tournament().entrants().filter(|entrant| entrant.plays()).count().to_string();
    let key = if asked.undo { "event-checked-out" } else { "event-checked-in" };
    say(&format!("{}\n", office.words.fill(key, &[("count", &done.to_string()), ("there", &there)])))?;
    Ok(code)
}

/// Closes check-in.
pub(super) async fn close_check_in(office: &mut Office) -> anyhow::Result<ExitCode> {
    office.give(&Command::CloseCheckIn).await?;
    let count = |which: Presence| {
        office.tournament().entrants().filter(|entrant| entrant.presence == which).count().to_string()
    };
    let variables = [("there", &*count(Presence::CheckedIn)), ("absent", &*count(Presence::Absent))];
    say(&format!("{}\n", office.words.fill("event-check-in-closed", &variables)))
}

/// Lets someone in late.
pub(super) async fn admit(office: &mut Office, asked: &Because) -> anyhow::Result<ExitCode> {
    let (entrant, reason) = (asked.number, asked.reason.clone());
    about(office, asked.number, &Command::AdmitLate { entrant, reason }, "event-admitted").await
}

/// Someone does not come.
pub(super) async fn withdraw(office: &mut Office, asked: &Because) -> anyhow::Result<ExitCode> {
    let (entrant, reason) = (asked.number, asked.reason.clone());
    about(office, asked.number, &Command::Withdraw { entrant, reason }, "event-withdrawn").await
}

/// Someone leaves.
pub(super) async fn leave(office: &mut Office, asked: &Because) -> anyhow::Result<ExitCode> {
    let (entrant, reason) = (asked.number, asked.reason.clone());
    about(office, asked.number, &Command::Leave { entrant, reason }, "event-left").await
}

/// Removes a person's data.
pub(super) async fn erase(office: &mut Office, asked: &One) -> anyhow::Result<ExitCode> {
    about(office, asked.number, &Command::ErasePerson { entrant: asked.number }, "event-erased").await
}

/// Gives a command about a person, and reports it.
pub(super) async fn about(
    office: &mut Office,
    number: EntrantNo,
    command: &Command,
    key: &str,
) -> anyhow::Result<ExitCode> {
    office.give(command).await?;
    say(&format!("{}\n", office.words.fill(key, &[("who", &office.person(number))])))
}

/// Decides what becomes of a table that stopped.
pub(super) async fn settle(office: &mut Office, asked: &Settle) -> anyhow::Result<ExitCode> {
    let at = At { round: office.round(asked.round)?, table: asked.table };
    let settlement = match asked.joker {
        Some(joker) => Settlement::Joker { joker, after_lines: asked.after_lines },
        None => Settlement::LinesStand,
    };
    let leaver = asked.leaver;
    office.give(&Command::SettleLeaver { at, leaver, settlement }).await?;
    let table = asked.table.to_string();
    say(&format!("{}\n", office.words.fill("event-settled", &[("table", &table)])))
}
