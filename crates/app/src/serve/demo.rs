//! `kaarting serve --demo`: a hall full of people who are not there.
//!
//! The day is built by the office's own commands, as the rehearsal does it, up to the middle of the second round. Then
//! writers, players and clerks go on through the same interface as everyone else, as long as the server runs.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use kaarting_cards::{BySeat, Chance, Dice};
use kaarting_live::LiveEvent;
use kaarting_office::draw::DrawSeed;
use kaarting_office::import::ImportedPerson;
use kaarting_office::jury::{About, Answer};
use kaarting_office::plan::Preset;
use kaarting_office::{
    Actor, At, Command, EntrantNo, Person, PersonName, Recorded, Role, Round, RoundNo, TableNo, Tournament,
};
use kaarting_rules::{Lang, Ruleset};
use kaarting_store::{Batch, Draft, Journal, MAX_BATCH, StreamName};
use kaarting_web::App;
use kaarting_web::route::StaffRole;
use kaarting_web::staff;
use kaarting_words::Words;
use tokio::time::Instant;

use crate::of_game;
use crate::rehearse::InMemory;
use crate::rehearse::check::totals_by_hand;
use crate::rehearse::day::{DIRECTOR, Day, Diary, WRITER};
use crate::rehearse::sheets::Source;

/// The name of the event in addresses.
const EVENT: &str = "demo";
/// How many people are in the hall.
const PRESENT: u32 = 432;
/// How many registered and stayed at home.
const AWAY: u32 = 21;
/// The pace of the hall: how often something happens.
const PACE: Duration = Duration::from_millis(140);
/// How long the tables are shown before the clock starts, and the scoreboard before the next draw.
const WAIT: Duration = Duration::from_secs(45);

/// A folder of its own, which goes when the system cleans up its temporary files.
pub(super) fn folder() -> PathBuf {
    std::env::temp_dir().join(format!("kaarting-demo-{}", std::process::id()))
}

/// Fills the journal with the day so far, opens the accounts, and lets the hall play on.
pub(super) async fn open(app: &App, words: &Words) -> anyhow::Result<()> {
    let journal = app.events().journal();
    let stream: StreamName = format!("event/{EVENT}").parse()?;
    for (known, _) in journal.streams().await? {
        // The passwords of the demo are printed: they must never open a real event.
        anyhow::ensure!(
            known == stream,
            "{} holds other events: the demo needs a journal of its own",
            journal.place()
        );
    }
    if journal.head(&stream).await?.is_none() {
        super::tell(&words.say("screen-demo-builds"));
        let now = app.now();
        let day = tokio::task::spawn_blocking(move || day_so_far(now)).await??;
        keep(journal, &stream, &day).await?;
    }
    accounts(app, words).await?;
    let room = app.events().begin(&EVENT.parse()?).await?;
    tokio::spawn(play_on(app.clone(), room));
    Ok(())
}

/// Opens an account for every role, with a password for this run.
async fn accounts(app: &App, words: &Words) -> anyhow::Result<()> {
    let failed = |fault| anyhow::anyhow!("{fault:?}");
    let password: String = staff::random_word().map_err(failed)?.chars().take(12).collect();
    for post in StaffRole::ALL {
        let login = post.word();
        let name = words.say(&format!("post-{login}"));
        let opened = staff::open_account(app, login, &name, post, &password).await;
        if opened.map_err(failed)?.is_err() {
            let changed = staff::change_password(app, login, &password).await.map_err(failed)?;
            changed.map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
        }
    }
    let logins = StaffRole::ALL.map(StaffRole::word).join(", ");
    super::tell(&words.fill("screen-demo-logins", &[("logins", &logins), ("password", &password)]));
    super::tell(&format!("  {}/e/{EVENT}\n", app.config().base_url));
    Ok(())
}

/// Writes what happened, in large batches.
async fn keep(journal: &Journal, stream: &StreamName, day: &[Recorded]) -> anyhow::Result<()> {
    let mut kept = 0;
    for events in day.chunks(MAX_BATCH.min(500)) {
        let drafts = events.iter().map(|recorded| {
            let written = recorded.write();
            Draft { body: written.body, aside: written.aside }
        });
        journal.append(Batch::new(stream.clone(), kept, drafts.collect::<Vec<_>>())).await?;
        kept += events.len() as u64;
    }
    Ok(())
}

/// Everything up to the middle of the second round, with times around now.
fn day_so_far(now: Timestamp) -> anyhow::Result<Vec<Recorded>> {
    let ago = |minutes: i64| now - SignedDuration::from_mins(minutes);
    let preset = Preset::find("wk-manillen-2023").context("the preset is gone")?;
    let today = now.to_zoned(TimeZone::get("Europe/Brussels").unwrap_or(TimeZone::UTC)).date();
    let mut plan = preset.plan("WK Manillen (demo)", today, Ruleset::ManilleNl);
    plan.settings.check_in_closes = Some(ago(150));
    let mut day = Day {
        office: InMemory::default(),
        dice: Dice::new(2026),
        source: Source::Random,
        now: ago(200),
        diary: Diary::default(),
        progress: &|_| {},
    };
    day.does(DIRECTOR, &Command::OpenPlan { plan })?;
    check_in(&mut day)?;
    day.now = ago(149);
    day.does(DIRECTOR, &Command::CloseCheckIn)?;
    let (first, second) = (RoundNo::try_from(1)?, RoundNo::try_from(2)?);
    day.now = ago(140);
    day.draw(first)?;
    day.play(first)?;
    day.after_round(first)?;
    anyhow::ensure!(day.now < ago(20), "the first round took too long");
    day.now = ago(19);
    day.draw(second)?;
    day.now = ago(17);
    let tables = day.tournament().round(second).map_or(0, |round| round.tables.len() as u32);
    for table in 1..=tables {
        let at = At { round: second, table: table.try_into()? };
        // A few tables are quick and have handed in already.
        let steps = if table % 9 == 0 { 60 } else { 4 + day.dice.below(24) };
        for _ in 0..steps {
            for (by, command) in next(day.tournament(), at)? {
                day.does(by, &command)?;
            }
        }
    }
    anyhow::ensure!(day.now < now, "the second round is ahead of its time");
    Ok(day.office.recorded)
}

/// Registration, the seed, and everyone who is there.
fn check_in(day: &mut Day<'_, InMemory>) -> anyhow::Result<()> {
    let people: Vec<ImportedPerson> = (1..=PRESENT + AWAY).map(|n| somebody(n, &mut day.dice)).collect();
    day.does(DIRECTOR, &Command::Import { people })?;
    let mut jokers = Vec::new();
    for n in 0..6 {
        let person = Person { birth_year: Some(1970), ..somebody(9000 + n, &mut day.dice).person };
        let person = Person { key: None, private: false, ..person };
        let by = Actor { role: Role::Player, id: 0 };
        let done = day.does(by, &Command::Register { person, joker: true, number: None })?;
        for recorded in done {
            if let kaarting_office::Event::Registered { entrant, .. } = recorded.event {
                day.does(DIRECTOR, &Command::AcceptJoker { entrant })?;
                jokers.push(entrant);
            }
        }
    }
    let master = [(); 4].map(|()| day.dice.next_u64().to_be_bytes()).concat();
    let master = DrawSeed(master.try_into().expect("four times eight bytes"));
    day.does(DIRECTOR, &Command::CommitSeed { master })?;
    let mut all: Vec<EntrantNo> =
        day.tournament().entrants().map(|entrant| entrant.number).filter(|n| !jokers.contains(n)).collect();
    for _ in 0..AWAY {
        all.swap_remove(day.dice.below(all.len() as u32) as usize);
    }
    for entrant in all.into_iter().chain(jokers) {
        day.does(Actor { role: Role::Desk, id: 2 }, &Command::CheckIn { entrant })?;
    }
    Ok(())
}

/// What happens next at a table, from the empty sheet to the scoreboard; empty once it is verified.
fn next(tournament: &Tournament, at: At) -> anyhow::Result<Vec<(Actor, Command)>> {
    let round = tournament.round(at.round).context("no round")?;
    let (table, law) = (round.table(at.table).context("no table")?, tournament.law().context("no plan")?);
    if table.verified.is_some() {
        return Ok(Vec::new());
    }
    // The same dice for the same table, so that after a restart the sheet continues as it began.
    let mut dice = Dice::new(u64::from(at.round.get()) << 32 | u64::from(at.table.get()));
    let sheet = of_game::whole(law, round.length, BySeat(table.four), Source::Random, &mut dice);
    let first_dealers = sheet.first_dealers();
    let Some(head) = &table.head else {
        let (players, writer) = (sheet.players(), sheet.writer());
        let first_dealer = first_dealers.first().copied().unwrap_or(writer);
        return Ok(vec![(WRITER, Command::SeatTable { at, players, writer, first_dealer })]);
    };
    let mut written = table.line_count();
    for (number, (dealer, lines)) in (1..).zip(first_dealers.into_iter().zip(sheet.parts())) {
        let Some(line) = lines.get(written).cloned() else {
            written -= lines.len();
            continue;
        };
        if head.first_dealers.len() < number as usize {
            return Ok(vec![(WRITER, Command::DrawFirstDealer { at, part: number, dealer })]);
        }
        let id = format!("demo-{}-{}-{number}-{written}", at.round, at.table);
        return Ok(vec![(WRITER, Command::WriteLine { at, part: number, id, line, written: None })]);
    }
    if let Some(&entrant) = table.unsigned().first().filter(|_| !table.is_signed()) {
        let code = tournament.signing_code(entrant);
        return Ok(vec![(
            Actor { role: Role::Player, id: entrant.get() },
            Command::Sign { at, entrant, code },
        )]);
    }
    let desk = Actor { role: Role::Desk, id: 2 };
    if !table.handed_in[0] {
        let (sheet, pen, deck) = (true, true, true);
        return Ok(vec![(desk, Command::HandIn { at, sheet, pen, deck, signed_on_paper: false })]);
    }
    let totals = totals_by_hand(tournament, at)?;
    let (sheet, pen, deck) = (true, true, true);
    Ok(vec![(desk, Command::AcceptSheet { at, sheet, pen, deck, signed_on_paper: false, totals })])
}

/// The hall goes on by itself, until the event is closed.
async fn play_on(app: App, room: Arc<LiveEvent>) {
    let mut dice = Dice::new(app.now().as_millisecond().unsigned_abs());
    let mut since = Instant::now();
    let mut closing = app.closing();
    loop {
        tokio::select! {
            () = tokio::time::sleep(PACE) => {}
            _ = closing.changed() => return,
        }
        let steps = {
            let book = room.state();
            if book.tournament.final_ranking().is_some() {
                return;
            }
            whatever_comes(&book.tournament, &mut dice, since.elapsed())
        };
        for (by, command) in steps {
            let moved = matches!(by.role, Role::Director);
            // Whoever tries the demo may have been quicker; then something else happens.
            if room.ask(&command, by, app.now(), None).await.is_err() {
                tokio::time::sleep(Duration::from_secs(1)).await;
                break;
            }
            if moved {
                since = Instant::now();
            }
        }
    }
}

/// The next thing in the hall; `waited` is the time since the director did something.
fn whatever_comes(tournament: &Tournament, dice: &mut Dice, waited: Duration) -> Vec<(Actor, Command)> {
    let Some((plan, round)) = tournament.plan().zip(tournament.rounds().last()) else { return Vec::new() };
    let number = round.number;
    let director = |command| vec![(DIRECTOR, command)];
    if tournament.pending_draw().is_some() {
        return director(Command::PublishDraw);
    }
    if round.clock.started.is_none() {
        return if waited < WAIT { Vec::new() } else { director(Command::StartRound { round: number }) };
    }
    if round.clock.paused.is_some() {
        return Vec::new();
    }
    if !round.ended {
        return at_the_tables(tournament, round, dice);
    }
    if waited < WAIT {
        return Vec::new();
    }
    if round.number.get() == plan.rounds() {
        return director(Command::CloseEvent { reason: None });
    }
    let phase = RoundNo::try_from(number.get() + 1).ok().and_then(|round| plan.phase_of(round));
    match phase {
        Some((phase, _)) if phase > 0 && tournament.field(phase).is_none() => director(Command::Cut),
        _ => director(Command::DRAW),
    }
}

fn at_the_tables(tournament: &Tournament, round: &Round, dice: &mut Dice) -> Vec<(Actor, Command)> {
    let open = round.open_tables();
    if open.is_empty() {
        return vec![(DIRECTOR, Command::EndRound { round: round.number })];
    }
    // Some tables play faster: of two, the one with the smaller hash goes on.
    let pace = |table: TableNo| table.get().wrapping_mul(2_654_435_761) >> 16;
    let mut any = || open[dice.below(open.len() as u32) as usize];
    let (one, other) = (any(), any());
    let table = if pace(one) <= pace(other) { one } else { other };
    let at = At { round: round.number, table };
    let open_calls: Vec<u32> = (1..)
        .zip(tournament.calls())
        .filter(|(_, call)| call.answer.is_none())
        .map(|(number, _)| number)
        .collect();
    let jury = Actor { role: Role::Jury, id: 3 };
    match (open_calls.first(), dice.below(250)) {
        (Some(&call), 0) => {
            return vec![(jury, Command::AnswerCall { call, answer: Answer::Settled, hand: None })];
        }
        (None, 1) => return vec![(WRITER, Command::CallJury { at, about: About::Dispute })],
        _ => {}
    }
    next(tournament, at).unwrap_or_default()
}

/// Someone on the organiser's list, family name first.
fn somebody(n: u32, dice: &mut Dice) -> ImportedPerson {
    const LAST: &str = "Baert, Bogaert, Bossuyt, Callens, Claeys, Coppens, Cornelis, D'Haene, D'Hondt, De Backer, De \
        Bruyne, De Clercq, De Smet, De Vos, Declercq, Decock, Delannoy, Demeyer, Deprez, Desmet,\
        Dubois, Dumont, Goethals, Goossens, Hoste, Janssens, Lambert, Lefèvre, Leroy, Lievens, Maes,\
        Mertens, Noël, Peeters, Pieters, Renard, Roelandt, Segers, Simon, Taelman, Thys, Van Acker, Van \
        Damme, Van den Berghe, Van den Broeck, Van Hecke, Vandamme, Vandekerckhove, Vandenbroucke,\
        Vandewalle, Verbeke, Verhaeghe, Vermeersch, Vermeulen, Verstraete, Willems, Wouters, Ysebaert";
    const FIRST: &str = "An, Annick, Antoon, Benoît, Chantal, Christiane, Colette, Danny, Dirk, Eddy, Etienne, Freddy,\
        Geert, Gérard, Godelieve, Greta, Guido, Hilde, Jacqueline, Jean-Pierre, Jef, Johan, Lieve,\
        Lucien, Luc, Marc, Maria, Marie-Claire, Martine, Monique, Nicole, Noël, Patrick, Rita, Roger,\
        Rosette, Willy, Yvette";
    const CLUBS: &str = "De Vrolijke Kaarters, Schoppenboer Tielt, Klaverblad Beernem, Les Amis de la Manille, Harten \
        Troef, KWB Zele, De Kaartenbak, As de Cœur, Café Sport, De Zotte Manille, Troef Waregem,\
        Manille-Club Mouscron, De Ware Vrienden, Ruiten Boer";
    let pick = |list: &str, dice: &mut Dice| {
        let all: Vec<&str> = list.split(',').map(str::trim).collect();
        all[dice.below(all.len() as u32) as usize].to_owned()
    };
    let family = pick(LAST, dice);
    let name = PersonName::new(family, pick(FIRST, dice));
    let person = Person {
        name,
        club: (dice.below(5) > 0).then(|| pick(CLUBS, dice)),
        lang: if dice.below(4) == 0 { Lang::Fr } else { Lang::Nl },
        birth_year: Some(1936 + dice.below(70) as i16),
        birth_date: None,
        contact: None,
        private: dice.below(40) == 0,
        key: Some(format!("demo-{n}")),
    };
    ImportedPerson { person, number: None, joker: false }
}
