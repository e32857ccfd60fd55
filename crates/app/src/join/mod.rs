//! `kaarting play --join`: the table of the terminal, at an online table.
//!
//! | file | what |
//! |---|---|
//! | `address` | where the table is: a code, a name, a link |
//! | `server` | one request, one answer |
//! | `connection` | a thread that listens and one that speaks; a broken connection is opened again |
//! | `wire` | what the server tells, turned so that this player sits South |
//! | `at_table`, `seated` | the same as a round that the screen and the plain lines can show |
//! | `of_game`, `manille`, `whist` | what only one of the games knows |
//! | `screen`, `lines` | the two ways it is shown |
//!
//! The server's referee decides about every card; nothing is decided here.

mod address;
mod at_table;
mod connection;
mod lines;
mod manille;
mod of_game;
mod screen;
mod seated;
mod server;
mod whist;
mod wire;

use std::sync::mpsc::{Receiver, Sender, channel};

use anyhow::anyhow;
use kaarting_cards::Seat;
use kaarting_commands::play;
use kaarting_commands::play::terminal_game::TerminalGame;
use kaarting_play::{ChairView, DisplayName, Refusal};
use kaarting_words::Words;
use serde_json::{Value, json};

use self::address::{Named, TableAddress};
use self::connection::FromServer;
use self::manille::Manille;
use self::seated::{GameKind, Seated};
use self::server::{Failure, Server};
use self::whist::Whist;
use self::wire::{Seen, Table, View};

/// Where the secret of somebody who comes back is looked for.
const GUEST: &str = "KAARTING_GUEST";

/// Sits down at an online table and plays until it is left.
pub fn run(args: &play::Args) -> anyhow::Result<()> {
    let (join, words) = (args.join(), args.words());
    let address = TableAddress::of(join.join.as_deref().unwrap_or_default(), &join.server)?;
    let token = std::env::var(GUEST).ok().filter(|token| !token.is_empty());
    let mut server = Server::new(&address.server, words.lang().code(), token);
    let failed = |server: &Server, failure: Failure| why_not(&words, server, failure);
    let name = match address.table {
        Named::Name(name) => name,
        Named::Code(code) => server.by_code(&code).map_err(|failure| failed(&server, failure))?,
    };
    let whole = server.table(&name).map_err(|failure| failed(&server, failure))?;
    let view = match whole.view {
        Seen::Seated(view) => view,
        Seen::LooksOn(table) => {
            // A guest is made up only once there is a chair: one who finds none leaves no trace.
            let seat = choose(&words, &server, &table, join.seat)?;
            if server.token().is_none() {
                let name = join.name.clone().unwrap_or_else(name_of_environment);
                server.introduce(&name).map_err(|failure| failed(&server, failure))?;
            }
            sit(&server, &name, seat).map_err(|failure| failed(&server, failure))?
        }
    };
    let law = view.table.settings.law();
    let law = law.ok_or_else(|| anyhow!("the regulations of this table are not known to this version"))?;
    // Only Colour Whist has house rules.
    let done = if law.house().is_some() {
        at_table(args, &words, &server, Seated::<Whist>::new(view.seen_from(), law))
    } else {
        at_table(args, &words, &server, Seated::<Manille>::new(view.seen_from(), law))
    };
    let left = done?;
    if left == Leaving::GotUp
        && let Some(token) = server.token()
    {
        let command = format!("{GUEST}={token} kaarting play --join {}", server.link(&name));
        println!("{}", words.fill("join-come-back", &[("command", &command)]));
    }
    println!("{}", words.say("goodbye"));
    Ok(())
}

/// How a table was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leaving {
    /// It is over, or there is no chair any more.
    Over,
    /// In the middle: the chair can be taken back.
    GotUp,
}

/// What reaches the table: over the connection and, in plain lines, from the keyboard.
#[derive(Debug)]
enum Input {
    Heard(FromServer),
    Typed(String),
    /// The end of what is typed.
    Ended,
    /// Ctrl-C.
    #[cfg_attr(not(unix), expect(dead_code, reason = "elsewhere Ctrl-C ends the program by itself"))]
    Interrupted,
}

/// What goes in and out, for both ways of showing a table.
struct Channels {
    inputs: Receiver<Input>,
    tell: Sender<Input>,
    asks: Sender<Value>,
}

fn at_table<S: GameKind>(
    args: &play::Args,
    words: &Words,
    server: &Server,
    mut game: Seated<S>,
) -> anyhow::Result<Leaving> {
    let name = game.at().table().table.to_string();
    let (tell, inputs) = channel();
    let told = tell.clone();
    let heard = move |heard| told.send(Input::Heard(heard)).is_ok();
    let asks = connection::open(server, &name, game.at().me(), heard)?;
    let channels = Channels { inputs, tell, asks };
    if game.at().is_replaced() {
        game.takes_back();
    }
    for message in game.take_outbox() {
        channels.asks.send(message)?;
    }
    let left = if args.in_lines() {
        lines::play(game, words, &channels)
    } else {
        screen::play(game, *words, &channels)
    }?;
    if left == Leaving::GotUp {
        // A bot takes over at once, so that nobody waits. A server that does not answer will notice by itself.
        let _ = server.ask(&name, &json!({ "do": "leave", "n": 0 }));
    }
    Ok(left)
}

/// Takes in what was heard; says what happened, and whether there still is a table.
fn take<S: GameKind>(game: &mut Seated<S>, words: &Words, heard: FromServer) -> Notice {
    match heard {
        FromServer::Frame(frame) => game.tells(words, &frame).map_or(Notice::Nothing, Notice::News),
        FromServer::View(seq, view) => {
            game.sees(*view, seq);
            Notice::Nothing
        }
        FromServer::Record(record) => {
            game.opens(&record);
            Notice::Nothing
        }
        FromServer::Unproven(deal, fault) => {
            let deal = deal.to_string();
            Notice::Answer(words.fill("join-unproven", &[("deal", &deal), ("fault", &fault)]))
        }
        FromServer::Broken => {
            game.breaks();
            Notice::Connection(words.say("join-broken"))
        }
        FromServer::Back => {
            game.is_back();
            Notice::Connection(words.say("join-again"))
        }
        FromServer::Done(seq) => {
            game.is_done(seq);
            Notice::Nothing
        }
        FromServer::Refused(problem) => {
            game.is_refused();
            Notice::Answer(problem.with_clause(words))
        }
        FromServer::Gone(why) => Notice::Gone(why),
    }
}

/// What there is to say about something that was heard.
#[derive(Debug)]
enum Notice {
    Nothing,
    /// Something happened.
    News(String),
    /// An answer to what was asked, until the next key.
    Answer(String),
    /// The connection broke, or is back.
    Connection(String),
    /// There is no chair here any more.
    Gone(String),
}

/// What is said first.
fn welcome<S: GameKind>(game: &Seated<S>, words: &Words) -> Vec<String> {
    let at = game.at();
    let (table, seat) = (at.table().table.to_string(), words.seat(at.me()));
    let rules = words.say(&format!("rules-{}", game.ruleset()));
    let deals = at.table().deals.to_string();
    let said = [("table", &*table), ("game", &*rules), ("deals", &*deals), ("seat", &*seat)];
    let free: Vec<String> = at.free().into_iter().map(|seat| words.seat(seat)).collect();
    let free = (!free.is_empty()).then(|| words.fill("join-free", &[("seats", &free.join(", "))]));
    [Some(words.fill("join-welcome", &said)), free].into_iter().flatten().collect()
}

/// The chair to sit down in: the one that is wanted, otherwise an empty one, otherwise that of a bot. The server would
/// refuse the same chairs, but a guest would have been made up by then.
fn choose(words: &Words, server: &Server, table: &Table, wanted: Option<Seat>) -> anyhow::Result<Seat> {
    let offers = table.offers();
    let is_empty = |seat: &Seat| table.chairs[*seat] == ChairView::Empty;
    let (empty, others): (Vec<Seat>, Vec<Seat>) = Seat::ALL.into_iter().partition(is_empty);
    let free: Vec<Seat> = empty.into_iter().chain(others).filter(|&seat| offers.sit(seat).is_ok()).collect();
    let letters = || free.iter().map(|&seat| words.seat(seat)).collect::<Vec<_>>().join(", ");
    match (wanted, free.first()) {
        (_, None) => {
            // That a person sits there says less than that nobody sits down now at all.
            let mut refused = Seat::ALL.into_iter().filter_map(|seat| offers.sit(seat).err());
            let why = match refused.find(|why| !matches!(why, Refusal::ChairIsTaken { .. })) {
                Some(Refusal::TableIsOver) => words.say("join-over"),
                Some(why) => words.say(&format!("play-refusal-{}", why.name().replace('_', "-"))),
                None => words.fill("join-full", &[("link", &server.link(table.table.as_str()))]),
            };
            Err(anyhow!("{why}"))
        }
        (Some(seat), _) if !free.contains(&seat) => {
            let said = [("seat", &*words.seat(seat)), ("seats", &*letters())];
            Err(anyhow!("{}", words.fill("join-taken", &said)))
        }
        (Some(seat), _) => Ok(seat),
        (None, Some(&seat)) => Ok(seat),
    }
}

fn sit(server: &Server, table: &str, seat: Seat) -> Result<View, Failure> {
    server.ask(table, &json!({ "do": "sit", "seat": seat, "n": 0 }))?;
    match server.table(table)?.view {
        Seen::Seated(view) => Ok(view),
        Seen::LooksOn(_) => Err(Failure::Broken("the seat is gone".to_owned())),
    }
}

/// Why no seat was found.
fn why_not(words: &Words, server: &Server, failure: Failure) -> anyhow::Error {
    match failure {
        Failure::Refused(problem) | Failure::Later(problem) => anyhow!("{}", problem.sentence()),
        Failure::Broken(why) => {
            anyhow!("{}", words.fill("join-no-answer", &[("server", server.base()), ("why", &why)]))
        }
    }
}

/// The user's name on this system, as far as it can be one at a table.
fn name_of_environment() -> String {
    let name = ["USER", "USERNAME"].into_iter().find_map(|name| std::env::var(name).ok());
    let letters = name.unwrap_or_default();
    let name: String = letters.chars().filter(|c| c.is_alphanumeric()).take(DisplayName::LONGEST).collect();
    if name.is_empty() { "Kaarter".to_owned() } else { name }
}

#[cfg(test)]
mod tests {
    use kaarting_rules::Lang;

    use super::*;

    /// A table with two people, a bot in the West, and the North as it is given.
    fn table(access: &str, stage: &Value, north: &Value) -> Table {
        let person = json!({
            "kind": "person", "name": "Jef", "program": false, "presence": "here", "stand_in": null,
            "returning": false, "lang": "nl", "votes": [], "vote_from": null,
        });
        let chairs = json!({ "N": north, "E": person, "S": person, "W": { "kind": "bot", "level": "easy" } });
        let read = serde_json::from_value(json!({
            "table": "table", "settings": { "ruleset": "manille-nl", "access": access },
            "line": "0".repeat(64), "stage": stage, "chairs": chairs,
            "pledges": { "N": null, "E": null, "S": null, "W": null }, "deal": null,
            "deals": 12, "written": 0, "points": { "N": 0, "E": 0, "S": 0, "W": 0 }, "last": null,
        }));
        read.unwrap()
    }

    fn chosen(table: &Table, wanted: Option<Seat>) -> Result<Seat, String> {
        let server = Server::new("http://127.0.0.1:1", "en", None);
        choose(&Words::new(Lang::En), &server, table, wanted).map_err(|refused| refused.to_string())
    }

    /// A bot gives up its chair before the first deal and between two, and none at a table whose chairs were drawn: as
    /// the server has it.
    #[test]
    fn the_chair_of_a_bot_is_free_outside_a_deal() {
        let bot = json!({ "kind": "bot", "level": "easy" });
        for stage in [json!("waiting"), json!({ "between": { "ready": [] } })] {
            assert_eq!(chosen(&table("private", &stage, &bot), None), Ok(Seat::North), "{stage}");
            assert_eq!(chosen(&table("open", &stage, &bot), Some(Seat::West)), Ok(Seat::West), "{stage}");
            let refused = chosen(&table("drawn", &stage, &bot), None).unwrap_err();
            assert!(refused.starts_with("The seats at this table were drawn."), "{stage}: {refused}");
        }
        for stage in ["called", "playing"] {
            for wanted in [None, Some(Seat::West)] {
                let refused = chosen(&table("private", &json!(stage), &bot), wanted).unwrap_err();
                assert_eq!(refused, "Everyone stays seated during a deal. Change after it.", "{stage}");
            }
        }
        // Before the first deal an empty chair comes before that of a bot.
        let empty = table("private", &json!("waiting"), &json!({ "kind": "empty" }));
        assert_eq!(chosen(&empty, None), Ok(Seat::North));
    }

    /// After the signal of the round no deal begins any more; one that is being played is played on.
    #[test]
    fn after_the_signal_the_sheet_is_handed_in() {
        let bot = json!({ "kind": "bot", "level": "easy" });
        for (stage, hands_in) in [("waiting", true), ("called", true), ("playing", false)] {
            let mut table = table("drawn", &json!(stage), &bot);
            assert!(!table.offers().hands_in(), "{stage}");
            table.stopped = true;
            assert_eq!(table.offers().hands_in(), hands_in, "{stage}");
        }
    }
}
