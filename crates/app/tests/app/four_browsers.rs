//! Four people with a browser each at one table with a clock, two of them in Dutch and two in French, in both games:
//! a series from its first card to its last, whatever breaks meanwhile. The plug of the server is pulled in the middle
//! of a trick, a network is cut, somebody is gone so long that a bot plays on, a card is refused.

use std::collections::BTreeSet;

use jiff::Timestamp;
use kaarting_testkit::browser::Screen;
use kaarting_testkit::process::{ServerCommand, ServerProcess};
use kaarting_testkit::{Browser, Client};
use serde_json::Value;

use crate::all;
use crate::support::PROGRAM;

/// Where the table stands for a page, and whether it is this player's turn.
const STANDS: &str = "const t = document.querySelector('#table'); \
    const stands = !t || document.querySelector('#line:not([hidden])') ? 'nothing' \
      : t.dataset.turn !== undefined ? 'turn' : t.dataset.stage; ";
/// Does the first thing that is allowed: a call, a card, or going on with the next deal.
const FIRST: &str = "if (stands === 'between') document.querySelector('#ready button')?.click(); \
    if (stands === 'turn') { \
      const call = [...document.querySelectorAll('#calls button[name=act]')].find(e => e.offsetParent); \
      (call || document.querySelector('#hand button:not([aria-disabled])'))?.click(); } \
    return stands";
/// Where it is this player's turn to play a card: tries one that is not allowed, and names it.
const FORBIDDEN: &str = "const card = document.querySelector('#hand button[aria-disabled]'); \
    if (stands !== 'turn' || t.dataset.phase !== 'play' || !card) return null; \
    card.click(); return card.dataset.card";
/// How many cards are in the hand, and how many lie in a trick that is not complete.
const HELD: &str = "return document.querySelectorAll('#hand button').length";
const LYING: &str = "return document.querySelectorAll('.felt:not(.gathered) .middle > li .card').length";
/// What one of the four sees of a deal: the own hand, and the trick.
const SEEN: &str = "const all = (css, what) => [...document.querySelectorAll(css)].map(what); \
    return JSON.stringify([all('#hand button', e => e.dataset.card + (e.ariaDisabled ?? '')), \
      all('.middle > li', e => e.id + e.innerText)])";
/// Asks for a bot in the chair in the west, where that is offered.
const VOTE: &str = "const vote = document.querySelector('#vote-W button'); \
    if (vote?.offsetParent) vote.click()";
/// Lets a page have its time.
const MOMENT: &str = "setTimeout(arguments[0], 50)";

/// The four, from the south clockwise, at a table of a server that can be killed.
struct Show {
    command: ServerCommand,
    server: ServerProcess,
    people: [Browser; 4],
    table: String,
    /// Whether somebody's card was refused by now.
    refused: bool,
    /// How the ids of the clauses of this game begin.
    clauses: &'static str,
}

/// What everybody has left together, and since when somebody is asked.
fn left_ms(clock: &Value) -> i64 {
    let banks = clock["bank_ms"].as_object().unwrap().values();
    banks.chain([&clock["free_ms"]]).map(|left| left.as_i64().unwrap()).sum()
}

fn since_ms(clock: &Value) -> i64 {
    clock["since"].as_str().unwrap().parse::<Timestamp>().unwrap().as_millisecond()
}

/// The one in the west, who loses the network.
const WEST: usize = 1;

impl Show {
    /// One of them opens a table with a clock, the others come by its code.
    fn opens(folder: &std::path::Path, ruleset: &str, clauses: &'static str) -> Show {
        let command = ServerCommand::new(PROGRAM, folder);
        let server = command.open();
        let mut people =
            [("south", "nl"), ("west", "fr"), ("north", "nl"), ("east", "fr")].map(|(who, lang)| {
                let mut browser = Browser::open(&format!("four-{ruleset}-{who}"), Screen::Laptop);
                browser.go(&format!("http://{}/lang/{lang}?back=/play", command.address));
                browser
            });
        people[0].run("document.querySelector('details').open = true");
        people[0].choose("#ruleset", ruleset);
        people[0].choose("#series", "short");
        people[0].click("[name=clock]");
        people[0].click("form[action=\"/play/table\"] button");
        people[0].sees("#code b");
        let (code, address) = (people[0].text("#code b"), people[0].address());
        for (person, seat) in people[1..].iter_mut().zip(["W", "N", "E"]) {
            person.write("#code", &code);
            person.click("form[action=\"/play/code\"] button");
            person.click(&format!("#sit-{seat} button"));
            person.sees(&format!("#table[data-seat=\"{seat}\"]"));
        }
        people[0].click("#begin button");
        let table = address.rsplit('/').next().unwrap().to_owned();
        Show { command, server, people, table, refused: false, clauses }
    }

    /// The table as anybody sees it who looks on.
    fn public(&self) -> Value {
        let path = format!("/api/v1/online/{}", self.table);
        Client::new(&self.command.address).get(&path).json()["view"].clone()
    }

    /// Everybody does the first thing allowed where it is their turn, until that is so.
    fn plays_until(&mut self, what: &str, mut is_so: impl FnMut(&mut Show) -> bool) {
        for _ in 0..4_000 {
            if is_so(self) {
                return;
            }
            for n in 0..4 {
                if !self.refused {
                    self.tries_what_is_forbidden(n);
                }
                self.people[n].run(&format!("{STANDS}{FIRST}"));
            }
        }
        panic!("the table does not come to {what}: {}", self.public());
    }

    /// A card that is not allowed comes back to the hand, with the clause that forbids it.
    fn tries_what_is_forbidden(&mut self, n: usize) {
        let person = &mut self.people[n];
        let held = person.run(HELD);
        let Value::String(card) = person.run(&format!("{STANDS}{FORBIDDEN}")) else { return };
        person.sees("#refused:not([hidden]) .clause");
        let clause = person.text("#refused .clause");
        assert!(clause.starts_with(self.clauses), "{card}: {clause}");
        assert!(person.text("#refused p").len() > clause.len() + 10, "the clause in words");
        person.sees(&format!("#hand [data-card=\"{card}\"]:not(.leaves)"));
        assert_eq!(person.run(HELD), held);
        self.refused = true;
    }

    /// Plays until some cards of a trick lie there for everybody.
    fn plays_into_a_trick(&mut self) {
        self.plays_until("the middle of a trick", |show| {
            let lying = show.people.each_mut().map(|person| person.run(LYING).as_u64().unwrap_or(0));
            (1..4).contains(&lying[0]) && lying == [lying[0]; 4] && show.people[0].run(HELD) != 0
        });
    }

    /// The plug of the server is pulled in the middle of a trick. When it is back, every page that is loaded anew has
    /// the hand and the trick as before, and none of the time without a server was anybody's.
    fn loses_its_server(&mut self) {
        self.plays_into_a_trick();
        let before = self.people.each_mut().map(|person| person.run(SEEN));
        let (deal, clock) = (self.public()["deal"].clone(), self.public()["clock"].clone());
        let killed_at = Timestamp::now();
        self.server.kill();
        for person in &mut self.people {
            person.sees("#line:not([hidden])");
        }
        let gone_until = Timestamp::now();
        self.server = self.command.open();
        for person in &mut self.people {
            person.misses("#line:not([hidden])");
            person.reload();
            person.sees("#table");
        }
        assert_eq!(self.people.each_mut().map(|person| person.run(SEEN)), before);
        let now = self.public();
        assert_eq!(now["deal"], deal);
        // Of the time since somebody was asked, only that with a server may be gone.
        let charged = left_ms(&clock) - left_ms(&now["clock"]);
        let with_server = since_ms(&now["clock"])
            - since_ms(&clock)
            - (gone_until.as_millisecond() - killed_at.as_millisecond());
        assert!(charged <= with_server, "{charged} ms of {with_server}: {clock}, then {}", now["clock"]);
    }

    /// A network is cut for a moment: the page says so, and goes on.
    fn loses_a_network(&mut self) {
        let west = &mut self.people[WEST];
        west.cut_network();
        west.sees("#line:not([hidden])");
        west.restore_network();
        west.misses("#line:not([hidden])");
    }

    /// The one in the west is gone so long that the others ask for a bot; it plays on, marked, and in the same deal the
    /// owner takes the chair back.
    fn replaces_somebody(&mut self) {
        self.people[WEST].cut_network();
        self.people[WEST].sees("#line:not([hidden])");
        let deal = self.public()["deal"]["number"].clone();
        let mut looks = 0;
        self.plays_until("a bot in the west", |show| {
            looks += 1;
            assert!(looks < 3_900, "nobody may vote: {}", show.public()["chairs"]["W"]);
            for n in (0..4).filter(|n| *n != WEST) {
                show.people[n].run(VOTE);
            }
            show.people[0].run_later(MOMENT);
            show.people[0].text("#chair-W .is").contains("een bot speelt")
        });
        let left = |show: &Show| show.public()["deal"]["cards_left"]["W"].as_u64().unwrap_or(0);
        let held = left(self);
        self.plays_until("a card of the bot", |show| left(show) < held);
        self.people[WEST].restore_network();
        self.people[WEST].click("#take-back button");
        self.plays_until("the owner in the chair", |show| show.public()["chairs"]["W"]["stand_in"].is_null());
        self.people[WEST].misses("#take-back");
        assert_eq!(self.public()["deal"]["number"], deal, "in the middle of the deal");
        assert!(!self.people[0].text("#chair-W").contains("een bot speelt"));
    }

    /// So many deals are written.
    fn written(&self) -> u64 {
        self.public()["written"].as_u64().unwrap()
    }

    /// Every card of every deal was played once, by everybody as many.
    fn has_lost_and_doubled_nothing(&self, each: usize) {
        let mut client = Client::new(&self.command.address);
        let mut played = 0;
        for deal in 1.. {
            let answer = client.get(&format!("/api/v1/online/{}/deals/{deal}", self.table));
            if answer.status == 404 {
                break;
            }
            let record = answer.json();
            if record["line"].is_null() {
                continue; // everybody passed
            }
            let acts = record["acts"].as_array().unwrap().iter();
            let acts = acts.map(|done| (done["by"].as_str().unwrap(), done["act"].as_str().unwrap()));
            // A card is a suit and a rank; everything else that is said is in small letters.
            let cards: Vec<_> =
                acts.filter(|(_, act)| act.len() == 2 && *act == act.to_uppercase()).collect();
            for seat in ["N", "E", "S", "W"] {
                assert_eq!(cards.iter().filter(|(by, _)| *by == seat).count(), each, "deal {deal}, {seat}");
            }
            let different: BTreeSet<&str> = cards.iter().map(|(_, card)| *card).collect();
            assert_eq!(different.len(), 4 * each, "deal {deal}");
            played += 1;
        }
        assert_eq!(played, self.written());
    }
}

/// A series of which everything is played, or its first deal alone.
fn plays(ruleset: &str, each: u64, clauses: &'static str, whole: bool) {
    let folder = tempfile::tempdir().unwrap();
    let mut show = Show::opens(folder.path(), ruleset, clauses);
    let held = |show: &mut Show| show.people[0].run(HELD).as_u64().unwrap_or(0);
    show.plays_until("the second trick", |show| (2..each).contains(&held(show)));
    show.loses_a_network();
    show.loses_its_server();
    show.plays_until("a deal on the sheet", |show| show.written() == 1);
    if whole {
        show.plays_until("the second trick", |show| (4..each).contains(&held(show)));
        show.replaces_somebody();
        show.plays_until("the end", |show| show.public()["stage"]["over"]["why"] == "played");
        assert_eq!(show.written(), 4);
    }
    assert!(show.refused, "nobody held a card that is not allowed");
    show.has_lost_and_doubled_nothing(each as usize);
}

#[test]
fn four_browsers_play_a_series_of_manille_whatever_breaks() {
    plays("manille-nl", 8, "MAN-PLAY-", true);
}

/// A deal, and in the long run a series.
#[test]
fn four_browsers_play_colour_whist_whatever_breaks() {
    plays("whist-2018", 13, "KW-", all());
}
