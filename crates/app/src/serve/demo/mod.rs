//! `kaarting serve --demo`: a hall full of people who are not there.
//!
//! The day is built by the office's own commands, as the rehearsal does it, up to the middle of the second round. Then
//! writers, players, clerks, jury and director go on through the same interface as everyone else, to the podium.

mod hall;

use std::path::PathBuf;

use anyhow::Context;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use kaarting_cards::{Chance, Dice};
use kaarting_office::draw::DrawSeed;
use kaarting_office::import::ImportedPerson;
use kaarting_office::plan::Preset;
use kaarting_office::{Actor, At, Command, EntrantNo, Person, PersonName, Recorded, Role, RoundNo};
use kaarting_rules::{Lang, Ruleset};
use kaarting_store::{Batch, Draft, Journal, MAX_BATCH, StreamName};
use kaarting_web::App;
use kaarting_web::route::StaffRole;
use kaarting_web::staff;
use kaarting_words::Words;

use crate::rehearse::InMemory;
use crate::rehearse::day::{DIRECTOR, Day, Diary};
use crate::rehearse::sheets::Source;

/// The name of the event in addresses.
const EVENT: &str = "demo";
/// How many people are in the hall.
const PRESENT: u32 = 432;
/// How many registered and stayed at home.
const AWAY: u32 = 21;

/// A folder of its own, which goes when the system cleans up its temporary files.
pub(super) fn folder() -> PathBuf {
    std::env::temp_dir().join(format!("kaarting-demo-{}", std::process::id()))
}

/// Fills the journal with the day so far, opens the accounts, and lets the hall play on, so many times as fast as the
/// usual pace.
pub(super) async fn open(app: &App, words: &Words, speed: u32) -> anyhow::Result<()> {
    let journal = app.events().journal();
    let stream: StreamName = format!("event/{EVENT}").parse()?;
    for (known, _) in journal.streams().await? {
        // The passwords of the demo are printed: they must never open a real event.
        anyhow::ensure!(
            known == stream,
            "{} holds other events: the demo needs a journal of its own",
            journal.location()
        );
    }
    if journal.head(&stream).await?.is_none() {
        super::tell(&words.say("screen-demo-builds"));
        let now = app.now();
        let day = tokio::task::spawn_blocking(move || anyhow::Ok(day_so_far(now)?.office.recorded)).await??;
        keep(journal, &stream, &day).await?;
    }
    accounts(app, words).await?;
    let room = app.events().begin(&EVENT.parse()?).await?;
    tokio::spawn(hall::play_on(app.clone(), room, speed));
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
fn day_so_far(now: Timestamp) -> anyhow::Result<Day<'static, InMemory>> {
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
            for (by, command) in hall::next(day.tournament(), at)? {
                day.does(by, &command)?;
            }
        }
    }
    anyhow::ensure!(day.now < now, "the second round is ahead of its time");
    Ok(day)
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
