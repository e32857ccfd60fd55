//! Rounds, tables, draws, rulings, standings.

use std::time::Duration;

use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use kaarting_live::EventSnapshot;
use kaarting_office::club::{club_prize, left_out};
use kaarting_office::draw::DrawProof;
use kaarting_office::standings::{
    apart, complete_apart, complete_standings, counted_rounds, in_play, last_counted, places_read_out,
    standings as everything,
};
use kaarting_office::{At, RoundNo, TableNo, Tournament};

use super::answer::{Shown, Written};
use super::events::{is_official, live_event};
use super::show::jury::Rulings;
use super::show::round::{Code, Codes, Round, RoundWithTables, Rounds};
use super::show::standings::{Apart, Club, ClubsLeftOut, Placing, Ranked, Standings, Tables};
use super::show::table::Table;
use crate::app::App;
use crate::audit::{AuditAction, AuditRecord, note_once};
use crate::blind;
use crate::context::RequestContext;
use crate::extract::Path;
use crate::fault::Fault;

/// The clock of a round is told to the second.
const SECOND: Duration = Duration::from_secs(1);

/// No event has so many phases.
pub(super) const HIGHEST_PHASE: u32 = 999_999_999;

fn round<'a>(tournament: &'a Tournament, word: &str) -> Result<&'a kaarting_office::Round, Fault> {
    let number = word.parse::<RoundNo>().map_err(|_| Fault::NotFound)?;
    tournament.round(number).ok_or(Fault::NotFound)
}

/// Every round that was published.
pub(super) async fn list(State(app): State<App>, Path(name): Path<String>) -> Result<Shown<Rounds>, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    let shown = |round| Round::of(&book.tournament, round, app.now());
    Ok(Shown(Rounds { seq: book.head.seq, rounds: book.tournament.rounds().iter().map(shown).collect() }))
}

/// One round with its tables.
pub(super) async fn one(
    State(app): State<App>,
    Path((name, number)): Path<(String, String)>,
) -> Result<Written<RoundWithTables>, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    let round = round(&book.tournament, &number)?;
    let name = format!("round/{}", round.number);
    // As it stands when it is written, which may be a while after it was asked for; one that was taken back in between,
    // as it stood.
    let shown = |now: &EventSnapshot| {
        let (book, round) = now.tournament.round(round.number).map_or((&*book, round), |round| (now, round));
        RoundWithTables {
            round: Round::of(&book.tournament, round, app.now()),
            seq: book.head.seq,
            at_tables: round.tables.iter().map(|table| Table::of(&book.tournament, round, table)).collect(),
        }
    };
    Written::for_all_now(&app, &live, &name, SECOND, shown).await
}

/// One table: its sheet is for the staff, and for all once it is verified. The desk sees it no earlier than its own
/// second entry (TRN-SHEET-02).
pub(super) async fn table(
    State(app): State<App>,
    ctx: RequestContext,
    Path((name, number, table)): Path<(String, String, String)>,
) -> Result<Shown<Table>, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    let round = round(&book.tournament, &number)?;
    let table =
        table.parse::<TableNo>().ok().and_then(|number| round.table(number)).ok_or(Fault::NotFound)?;
    let at = At { round: round.number, table: table.number };
    let public = table.verified.is_some() && !book.tournament.hides_lines(at);
    if !public && !is_official(&ctx) {
        return Ok(Shown(Table::of(&book.tournament, round, table)));
    }
    let may_see = blind::may_see(&ctx, &book, at);
    if may_see {
        blind::note_look(&app, &ctx, &live, at).await?;
    }
    Ok(Shown(Table::with_sheet(&book.tournament, round, table, !may_see)))
}

/// The codes of a round's tables, for whoever prints the sheets.
pub(super) async fn codes(
    State(app): State<App>,
    ctx: RequestContext,
    Path((name, number)): Path<(String, String)>,
) -> Result<Shown<Codes>, Fault> {
    let live = live_event(&app, &name).await?;
    let tables: Vec<At> = {
        let book = live.state();
        let round = round(&book.tournament, &number)?;
        round.tables.iter().map(|table| At { round: round.number, table: table.number }).collect()
    };
    let seen = AuditRecord::new(&app, &ctx, AuditAction::CodesSeen).about(live.name());
    note_once(&app, seen, &ctx.client).await?;
    let mut codes = Vec::new();
    for at in tables {
        codes.push(Code { table: at.table, code: app.code_of(live.name(), at).await? });
    }
    Ok(Shown(Codes { codes }))
}

/// The proof of a published draw, as `kaarting draw --check` reads it.
pub(super) async fn draw(
    State(app): State<App>,
    Path((name, number)): Path<(String, String)>,
) -> Result<Written<DrawProof>, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    let round = round(&book.tournament, &number)?;
    let shown = |now: &EventSnapshot| now.tournament.round(round.number).unwrap_or(round).proof.clone();
    Written::for_all(&app, &live, &format!("draw/{}", round.number), shown).await
}

/// What the jury was called for, and what it ruled.
pub(super) async fn rulings(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<Shown<Rulings>, Fault> {
    let live = live_event(&app, &name).await?;
    let book = live.state();
    Ok(Shown(Rulings::of(&book.tournament, book.head.seq)))
}

/// The standings of a phase; and the final ranking once there is one. As on the pages and in files they are those after
/// the last round that is over; the running standing is given where it is asked for by name (DEC-17).
pub(super) async fn standings(
    State(app): State<App>,
    Path(name): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Written<Standings>, Fault> {
    let live = live_event(&app, &name).await?;
    let Asked { phase, running } = Asked::read(query.as_deref(), &live.state().tournament)?;
    let name = format!("standings/{phase}/{running}");
    Written::for_all(&app, &live, &name, |book| standings_of(book, phase, running)).await
}

fn standings_of(book: &EventSnapshot, phase: usize, running: bool) -> Standings {
    let tournament = &book.tournament;
    let plan = tournament.plan().and_then(|plan| plan.phases.get(phase));
    let playing = in_play(tournament).filter(|round| round.phase == phase);
    let running = playing.filter(|_| running);
    let (ranked, below) = match running {
        Some(_) => (everything(tournament, phase), apart(tournament, phase)),
        None => (complete_standings(tournament, phase), complete_apart(tournament, phase)),
    };
    let after = match running {
        Some(round) => Some(round.number),
        None => last_counted(tournament, phase, &ranked),
    };
    let last = if running.is_some() { usize::MAX } else { tournament.complete_rounds() };
    let rounds = counted_rounds(tournament, phase, last);
    Standings {
        seq: book.head.seq,
        phase: phase + 1,
        phase_name: plan.map(|phase| phase.name.clone()),
        standings: ranked.iter().map(|of| Placing::of(tournament, of, &rounds)).collect(),
        apart: below.iter().map(|of| Apart::of(tournament, of, &rounds)).collect(),
        complete: running.is_none(),
        after_round: after.map(RoundNo::get),
        tables: playing.map(|round| Tables {
            round: round.number.get(),
            verified: round.tables.len() - round.open_tables().len(),
            all: round.tables.len(),
        }),
        final_ranking: tournament
            .final_ranking()
            .map(|_| places_read_out(tournament).iter().map(|of| Ranked::of(tournament, of)).collect()),
        clubs: club_prize(tournament).into_iter().map(Club::of).collect(),
        clubs_left_out: left_out(tournament).map(ClubsLeftOut::of),
    }
}

/// Which standings are asked for.
struct Asked {
    /// From 0.
    phase: usize,
    running: bool,
}

impl Asked {
    /// The phase from 1 to the last that was drawn. Where none is named: that of the round in play for a running
    /// standing, and otherwise that of the last round that is over, as on the page.
    fn read(query: Option<&str>, tournament: &Tournament) -> Result<Asked, Fault> {
        let (mut phase, mut running) = (None, None);
        for pair in query.unwrap_or_default().split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=') {
                Some(("phase", word)) if phase.is_none() => phase = Some(word),
                Some(("running", word @ ("0" | "1"))) if running.is_none() => running = Some(word == "1"),
                Some(("running", _)) => return Err(Fault::BadForm("\"running\" is 0 or 1, once".to_owned())),
                _ => {
                    let told = "only \"phase\" and \"running\" can be asked for, and once";
                    return Err(Fault::BadForm(told.to_owned()));
                }
            }
        }
        let running = running.unwrap_or(false);
        let last = tournament.rounds().last().map_or(0, |round| round.phase);
        let over = tournament.rounds().iter().take(tournament.complete_rounds()).next_back();
        let usual = if running { last } else { over.map_or(0, |round| round.phase) };
        let Some(word) = phase else { return Ok(Asked { phase: usual, running }) };
        let digits = !word.is_empty() && word.len() <= 9 && word.bytes().all(|byte| byte.is_ascii_digit());
        match word.parse::<usize>().ok().filter(|_| digits) {
            None | Some(0) => Err(Fault::BadForm("\"phase\" is a whole number from 1".to_owned())),
            Some(number) if number > last + 1 => {
                Err(Fault::Program(StatusCode::NOT_FOUND, "no_such_phase", number.to_string()))
            }
            Some(number) => Ok(Asked { phase: number - 1, running }),
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;
    use axum::response::IntoResponse;
    use futures_util::FutureExt;
    use jiff::Timestamp;
    use jiff::civil::date;
    use kaarting_office::draw::DrawSeed;
    use kaarting_office::plan::Preset;
    use kaarting_office::{Actor, Command, EntrantNo, Person, Role};
    use kaarting_rules::Ruleset;
    use kaarting_store::Journal;
    use serde_json::Value;

    use super::*;
    use crate::app::Config;
    use crate::network::Network;

    const DIRECTOR: Actor = Actor { role: Role::Director, id: 1 };

    fn noon() -> Timestamp {
        Timestamp::from_second(1_800_000_000).unwrap()
    }

    /// A server with one event, whose first round is drawn and not started.
    async fn drawn() -> App {
        let journal = Journal::open("sqlite::memory:").await.unwrap();
        let config = Config { base_url: String::new(), clock: noon, network: Network::default() };
        let app = App::open(journal, config).await.unwrap();
        let live = app.events().begin(&"club".parse().unwrap()).await.unwrap();
        let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
        let four = (1..=4).map(|n| EntrantNo::try_from(n).unwrap());
        let registers = |n: EntrantNo| Command::Register {
            person: Person::named(&format!("Speler {n}")),
            joker: false,
            number: None,
        };
        let mut commands = vec![Command::OpenPlan { plan }];
        commands.extend(four.clone().map(registers));
        commands.push(Command::CommitSeed { master: DrawSeed([7; 32]) });
        commands.extend(four.map(|entrant| Command::CheckIn { entrant }));
        commands.extend([Command::CloseCheckIn, Command::DRAW, Command::PublishDraw]);
        for command in commands {
            live.ask(&command, DIRECTOR, noon(), None).await.unwrap();
        }
        app
    }

    /// What is answered to whoever asks for the first round.
    async fn asks(app: App) -> Value {
        let told = one(State(app), Path(("club".to_owned(), "1".to_owned()))).await.unwrap();
        let body = to_bytes(told.into_response().into_body(), usize::MAX).await.unwrap();
        serde_json::from_slice(&body).unwrap()
    }

    /// One answer is written at a time. Whoever waits for that of another, while the round starts, is told of the round
    /// as it is by then: what they asked about must not be kept for all under the number of what came after it.
    #[tokio::test]
    async fn a_round_that_moves_on_while_somebody_waits_is_told_as_it_is_by_then() {
        let app = drawn().await;
        let live = app.live_event("club").await.unwrap();
        let before = live.seq();
        let mut waits = Box::pin(asks(app.clone()));
        let another = |book: &EventSnapshot| {
            assert!((&mut waits).now_or_never().is_none(), "it does not wait for its turn");
            format!("what another is told of entry {}", book.head.seq)
        };
        app.fragments().of(&live, "api/round/1", another).await;
        let round = 1.try_into().unwrap();
        live.ask(&Command::StartRound { round }, DIRECTOR, noon(), None).await.unwrap();
        let now = live.seq();
        assert!(now > before);
        for told in [waits.await, asks(app).await] {
            assert_eq!((&told["state"], &told["seq"]), (&"running".into(), &now.into()), "{told}");
        }
    }
}
