//! A day against a server: every command goes over HTTP, and is decided here as well, to compare.

use std::collections::BTreeMap;

use anyhow::{Context, bail, ensure};
use jiff::Timestamp;
use kaarting_office::standings::complete_standings;
use kaarting_office::{Actor, At, Command, Event, Recorded, Refusal, Role, RoundNo, Tournament};
use serde::Deserialize;
use serde_json::{Value, json};

use super::day::Office;
use super::server_connection::{Request, ServerConnection};

/// A server, and the same event without it.
pub(super) struct Remote {
    connection: ServerConnection,
    event: String,
    director: String,
    /// The tokens of the director's staff, by role.
    helpers: BTreeMap<String, String>,
    codes: BTreeMap<At, String>,
    mirror: Tournament,
    recorded: Vec<Recorded>,
    asked: u64,
    repeated: u64,
    /// The server's clock, as far as it is known.
    now: Timestamp,
}

/// An event of an answer.
#[derive(Deserialize)]
struct AnswerEvent {
    at: Timestamp,
    by: Actor,
    event: Value,
}

/// The answer to a command.
#[derive(Deserialize)]
struct Done {
    seq: u64,
    events: Vec<AnswerEvent>,
    repeated: bool,
}

/// How the server's day compares.
pub(super) struct Compared {
    pub(super) places: usize,
    pub(super) phases: usize,
    /// How often the connection broke, and how many requests had already been answered.
    pub(super) broken: u64,
    pub(super) repeated: u64,
}

fn name(answer: &Value) -> &str {
    answer.get("title").and_then(Value::as_str).unwrap_or_default()
}

fn refused(what: &str, status: u16, answer: &Value) -> anyhow::Error {
    let detail = answer.get("detail").and_then(Value::as_str).unwrap_or_default();
    anyhow::anyhow!("the server refuses {what}: {status} {}: {detail}", name(answer))
}

impl Remote {
    /// Logs in as the director.
    pub(super) fn open(url: &str, seed: u64, login: &str, password: &str) -> anyhow::Result<Remote> {
        let mut connection = ServerConnection::new(url)?;
        let director = log_in(&mut connection, login, password)?;
        Ok(Remote {
            connection,
            event: format!("rehearsal-{seed}"),
            director,
            helpers: BTreeMap::new(),
            codes: BTreeMap::new(),
            mirror: Tournament::default(),
            recorded: Vec::new(),
            asked: 0,
            repeated: 0,
            now: Timestamp::UNIX_EPOCH,
        })
    }

    /// The event as it was decided here.
    pub(super) fn into_mirror(self) -> (Tournament, Vec<Recorded>) {
        (self.mirror, self.recorded)
    }

    /// The token of a member of the staff; the account is opened when it is first needed.
    fn token(&mut self, by: Actor) -> anyhow::Result<String> {
        let post = match by.role {
            Role::Desk => "desk",
            Role::Jury => "jury",
            _ => return Ok(self.director.clone()),
        };
        let login = format!("{}.{post}{}", self.event, by.id);
        if let Some(token) = self.helpers.get(&login) {
            return Ok(token.clone());
        }
        let mut secret = [0; 16];
        getrandom::fill(&mut secret).map_err(|error| anyhow::anyhow!("no chance: {error}"))?;
        let password: String = secret.iter().map(|byte| format!("{byte:02x}")).collect();
        let account = json!({"login": login, "name": format!("Rehearsal {post} {}", by.id), "post": post,
            "password": password});
        let (path, token) = ("/api/v1/staff", Some(self.director.as_str()));
        let asked = Request { method: "POST", path, token, body: Some(&account), key: None };
        let (status, answer) = self.connection.ask(asked)?;
        if status != 201 {
            return Err(refused("an account", status, &answer));
        }
        let token = log_in(&mut self.connection, &login, &password)?;
        self.helpers.insert(login, token.clone());
        Ok(token)
    }

    fn look(&mut self, path: &str) -> anyhow::Result<Value> {
        let token = self.director.clone();
        let (status, answer) = self.connection.ask(Request {
            method: "GET",
            path,
            token: Some(&token),
            ..Request::default()
        })?;
        if status == 200 { Ok(answer) } else { Err(refused(path, status, &answer)) }
    }

    /// The code of a table, from the list that is printed for its round.
    fn code(&mut self, at: At) -> anyhow::Result<String> {
        if !self.codes.contains_key(&at) {
            let answer = self.look(&format!("/api/v1/events/{}/rounds/{}/codes", self.event, at.round))?;
            self.codes.extend(codes(at.round, &answer)?);
        }
        self.codes.get(&at).cloned().with_context(|| format!("table {} has no code", at.table))
    }

    fn begin(&mut self, by: Actor, command: &Command, plan: &Value) -> anyhow::Result<Vec<Recorded>> {
        let body = json!({"name": self.event, "plan": plan});
        let key = format!("begin-{}", self.event);
        let token = self.director.clone();
        let (method, path) = ("POST", "/api/v1/events");
        let asked = Request { method, path, token: Some(&token), key: Some(&key), body: Some(&body) };
        let (status, answer) = self.connection.ask(asked)?;
        if status != 201 {
            return Err(refused("the event", status, &answer)).context("choose another --seed");
        }
        let mirrored = self.mirror.carry_out(command, by, self.now);
        let mirrored = mirrored.map_err(|refusal| anyhow::anyhow!("the plan: {}", refusal.name()))?;
        ensure!(
            serde_json::to_value(self.mirror.plan())? == answer["plan"],
            "the server has a different plan"
        );
        self.recorded.extend_from_slice(&mirrored);
        Ok(mirrored)
    }

    /// What the server says must be what the office here decides, event by event, number by number.
    fn taken(&mut self, by: Actor, command: &Command, answer: Value) -> anyhow::Result<Vec<Recorded>> {
        let done: Done = serde_json::from_value(answer)?;
        self.repeated += u64::from(done.repeated);
        let (at, by) = done.events.first().map_or((self.now, by), |event| (event.at, event.by));
        self.now = at;
        let mirrored = self.mirror.carry_out(command, by, at).map_err(|refusal| {
            anyhow::anyhow!("{}: the server does what is refused here as {}", command.name(), refusal.name())
        })?;
        ensure!(mirrored.len() == done.events.len(), "{}: the server has different events", command.name());
        for (here, there) in mirrored.iter().zip(&done.events) {
            let same = there.at == at && there.by == by && shown(&here.event, &there.event)? == there.event;
            ensure!(same, "{}: the server says {}, not {:?}", command.name(), there.event, here.event);
        }
        self.recorded.extend_from_slice(&mirrored);
        let kept = self.recorded.len() as u64;
        ensure!(done.seq == kept, "{}: entry {} on the server, {kept} here", command.name(), done.seq);
        Ok(mirrored)
    }

    /// Checks that the standings of every phase and the final ranking match those worked out here, and that nothing
    /// acknowledged is missing.
    pub(super) fn compare(&mut self) -> anyhow::Result<Compared> {
        let event = self.look(&format!("/api/v1/events/{}", self.event))?;
        let kept = self.recorded.len() as u64;
        ensure!(event["seq"] == kept, "the server has {} entries, {kept} were acknowledged", event["seq"]);
        let phases = self.mirror.rounds().last().map_or(0, |round| round.phase + 1);
        let mut places = 0;
        for phase in 0..phases {
            let path = format!("/api/v1/events/{}/standings?phase={}", self.event, phase + 1);
            let answer = self.look(&path)?;
            let there: Vec<[&Value; 4]> = answer["standings"]
                .as_array()
                .context("no standings")?
                .iter()
                .map(|place| ["rank", "number", "points", "deals_won"].map(|member| &place[member]))
                .collect();
            let here: Vec<[Value; 4]> = complete_standings(&self.mirror, phase)
                .iter()
                .map(|p| [p.rank.into(), p.entrant.get().into(), p.score.points.into(), p.score.won().into()])
                .collect();
            let differs = here.iter().zip(&there).position(|(here, there)| here.each_ref() != *there);
            ensure!(differs.is_none(), "phase {}: place {:?} differs on the server", phase + 1, differs);
            ensure!(here.len() == there.len(), "phase {}: {} places on the server", phase + 1, there.len());
            places += here.len();
            let ranking = answer["final_ranking"].as_array().context("no final ranking")?;
            let there = ranking.iter().map(|place| (place["rank"].as_u64(), place["number"].as_u64()));
            let here = self.mirror.final_ranking().unwrap_or_default();
            let here = here.iter().map(|(rank, number)| (Some((*rank).into()), Some(number.get().into())));
            ensure!(there.eq(here), "the final ranking differs on the server");
        }
        Ok(Compared { places, phases, broken: self.connection.broken, repeated: self.repeated })
    }

    /// Closes the accounts that were opened for the day.
    pub(super) fn leave(&mut self) -> anyhow::Result<()> {
        for login in std::mem::take(&mut self.helpers).into_keys() {
            let (path, token) = (format!("/api/v1/staff/{login}"), self.director.clone());
            self.connection.ask(Request {
                method: "DELETE",
                path: &path,
                token: Some(&token),
                ..Request::default()
            })?;
        }
        let token = self.director.clone();
        let path = "/api/v1/sessions";
        self.connection.ask(Request { method: "DELETE", path, token: Some(&token), ..Request::default() })?;
        Ok(())
    }
}

fn log_in(connection: &mut ServerConnection, login: &str, password: &str) -> anyhow::Result<String> {
    let body = json!({"login": login, "password": password});
    let path = "/api/v1/sessions";
    let (status, answer) =
        connection.ask(Request { method: "POST", path, body: Some(&body), ..Request::default() })?;
    match answer.get("token").and_then(Value::as_str) {
        Some(token) if status == 201 => Ok(token.to_owned()),
        _ => Err(refused("the login", status, &answer)),
    }
}

fn codes(round: RoundNo, answer: &Value) -> anyhow::Result<Vec<(At, String)>> {
    #[derive(Deserialize)]
    struct OfTable {
        table: kaarting_office::TableNo,
        code: String,
    }
    let codes: Vec<OfTable> = serde_json::from_value(answer["codes"].clone())?;
    Ok(codes.into_iter().map(|of| (At { round, table: of.table }, of.code)).collect())
}

/// An event as an answer shows it: never with the secret, and without the person if the answer has none.
fn shown(event: &Event, there: &Value) -> anyhow::Result<Value> {
    let mut shown = serde_json::to_value(event)?;
    if let Some(members) = shown.as_object_mut() {
        members.remove("master");
        if there.get("person").is_none() {
            members.remove("person");
        }
    }
    Ok(shown)
}

impl Office for Remote {
    fn ask(
        &mut self,
        by: Actor,
        command: &Command,
        _: Timestamp,
    ) -> anyhow::Result<Result<Vec<Recorded>, Refusal>> {
        let body = serde_json::to_value(command)?;
        if let Command::OpenPlan { .. } = command {
            return self.begin(by, command, &body["plan"]).map(Ok);
        }
        // A writer at a table has its code and nothing else; someone registering has nothing.
        let at: Option<At> = body.get("at").map(|at| serde_json::from_value(at.clone())).transpose()?;
        let (path, token, by) = match (by.role, at) {
            (Role::Writer | Role::Player, Some(at)) => {
                let by = Actor { role: Role::Writer, id: at.table.get() };
                (format!("/api/v1/tables/{}/commands", self.code(at)?), None, by)
            }
            (Role::Online, _) => bail!("{} is not for a program outside the server", command.name()),
            (Role::Writer, None) => bail!("{} is not for a writer", command.name()),
            (Role::Player, None) => (format!("/api/v1/events/{}/commands", self.event), None, by),
            (Role::Director | Role::Desk | Role::Jury, _) => {
                (format!("/api/v1/events/{}/commands", self.event), Some(self.token(by)?), by)
            }
        };
        self.asked += 1;
        let key = format!("{}-{}", self.event, self.asked);
        let request = Request {
            method: "POST",
            path: &path,
            token: token.as_deref(),
            key: Some(&key),
            body: Some(&body),
        };
        let (status, answer) = self.connection.ask(request)?;
        if status == 200 {
            return self.taken(by, command, answer).map(Ok);
        }
        match self.mirror.decide(command, by, self.now) {
            Err(refusal) if refusal.name() == name(&answer) => Ok(Err(refusal)),
            Err(refusal) => Err(refused(command.name(), status, &answer)
                .context(format!("and here it is refused as {}", refusal.name()))),
            Ok(_) => Err(refused(command.name(), status, &answer)),
        }
    }

    fn tournament(&self) -> &Tournament {
        &self.mirror
    }
}
