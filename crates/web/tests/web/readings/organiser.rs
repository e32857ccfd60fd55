//! An organiser who makes every event by the form of the plan, and a table of it.

use std::sync::atomic::{AtomicI64, Ordering};

use jiff::Timestamp;
use kaarting_office::draw::DrawSeed;
use kaarting_office::{At, Command, EntrantNo, Person};
use kaarting_rules::Ruleset;
use kaarting_testkit::{Answer, Client, TestServer, nine};
use serde_json::{Value, json};

/// Seconds since nine o'clock: the tests of one program share it, and it only goes on.
static CLOCK: AtomicI64 = AtomicI64::new(0);

fn now() -> Timestamp {
    nine() + jiff::SignedDuration::from_secs(CLOCK.load(Ordering::SeqCst))
}

fn later() {
    CLOCK.fetch_add(60, Ordering::SeqCst);
}

/// A director and a member of the jury, each logged in.
pub(crate) struct Organiser {
    pub(crate) server: TestServer,
    pub(crate) director: Client,
    pub(crate) jury: Client,
}

/// All words of a page or a leaf with one blank between them.
pub(crate) fn told(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a page shows, without its marks.
fn plain(html: &str) -> String {
    let mut words = String::new();
    for (n, part) in html.split('<').enumerate() {
        let text = if n == 0 { part } else { part.split_once('>').map_or("", |(_, text)| text) };
        words.push(' ');
        words.push_str(text);
    }
    told(&words.replace("&#39;", "'").replace("&amp;", "&"))
}

impl Organiser {
    pub(crate) fn open() -> Organiser {
        let server = TestServer::open_at(now);
        let director = server.set_up();
        let jury = server.staff("jury").with("accept-language", "nl");
        Organiser { server, director, jury }
    }

    /// A new event by the form, with this choice.
    #[track_caller]
    pub(crate) fn plans(&mut self, event: &str, game: Ruleset, choice: Option<(&str, &str)>) {
        let mut form = vec![
            ("title", "Kaarting van Beernem"),
            ("name", event),
            ("date", "2026-11-15"),
            ("game", game.id()),
            ("preset", "club-night"),
            ("age", "0"),
            ("rule1", "points"),
        ];
        form.extend(choice);
        let answer = self.director.submit("/new", "/new", &form);
        assert_eq!(answer.status, 303, "{event}: {}", answer.text());
    }

    #[track_caller]
    pub(crate) fn reads(&self, path: &str) -> String {
        let answer = self.server.dutch().get(path);
        assert_eq!(answer.status, 200, "{path}");
        plain(&answer.text())
    }

    /// The form of an event, as the director sees it again.
    pub(crate) fn form(&mut self, event: &str) -> String {
        self.director.get(&format!("/e/{event}/director/plan")).text()
    }

    /// What stands on paper.
    #[track_caller]
    pub(crate) fn prints(&mut self, path: &str) -> String {
        let answer = self.director.get(path);
        assert_eq!(answer.status, 200, "{path}");
        let document = lopdf::Document::load_mem(&answer.body).unwrap();
        let pages: Vec<u32> = document.get_pages().into_keys().collect();
        told(&document.extract_text(&pages).unwrap())
    }

    /// So many people are there; the last may be a joker.
    pub(crate) fn gathers(&self, event: &str, people: u32, joker: bool) {
        for number in 1..=people {
            let person = Person::named(&format!("Speler {number}"));
            let joker = joker && number == people;
            let number = EntrantNo::try_from(number).ok();
            self.server.ask(event, &Command::Register { person, joker, number });
            let entrant = number.unwrap();
            if joker {
                self.server.ask(event, &Command::AcceptJoker { entrant });
            }
            self.server.ask(event, &Command::CheckIn { entrant });
        }
    }

    /// The next round is drawn and begins.
    pub(crate) fn begins(&self, event: &str) {
        self.server.ask(event, &Command::PublishDraw);
        let round = self.server.look(event, |event| event.rounds().last().unwrap().number);
        self.server.ask(event, &Command::StartRound { round });
    }

    pub(crate) fn commits_and_draws(&self, event: &str) {
        self.server.ask(event, &Command::CommitSeed { master: DrawSeed([7; 32]) });
        self.server.ask(event, &Command::CloseCheckIn);
        self.server.ask(event, &Command::DRAW);
    }

    /// The director presses a button that asks for nothing more.
    pub(crate) fn presses(&mut self, event: &str, page: &str, action: &str) -> Answer {
        let day = format!("/e/{event}/director");
        self.director.submit(&format!("{day}{page}"), &format!("{day}{action}"), &[])
    }

    /// The signal ends the round before a deal is played: no table hands anything in.
    pub(crate) fn ends_round(&self, event: &str) {
        let (round, tables) = self.server.look(event, |event| {
            let round = event.rounds().last().unwrap();
            (round.number, round.tables.iter().map(|table| table.number).collect::<Vec<_>>())
        });
        self.server.ask(event, &Command::Signal { round });
        for table in tables {
            let (at, reason) = (At { round, table }, "er werd niets gespeeld".to_owned());
            self.server.ask(event, &Command::WriteOffSheet { at, reason });
        }
        self.server.ask(event, &Command::EndRound { round });
    }
}

/// A table that plays its first round: who writes sits first, then the player across, left and right.
pub(crate) struct Table<'h> {
    pub(crate) organiser: &'h mut Organiser,
    pub(crate) event: String,
    code: String,
    pub(crate) four: [EntrantNo; 4],
    sent: u32,
}

impl<'h> Table<'h> {
    pub(crate) fn of(organiser: &'h mut Organiser, event: &str) -> Table<'h> {
        organiser.gathers(event, 4, false);
        organiser.commits_and_draws(event);
        organiser.begins(event);
        let at = organiser.server.look(event, |event| {
            let round = event.rounds().last().unwrap();
            At { round: round.number, table: round.tables[0].number }
        });
        let four = organiser.server.four(event, at);
        let code = organiser.server.code(event, at);
        organiser.server.seat(&code, four);
        Table { organiser, event: event.to_owned(), code, four, sent: 0 }
    }

    /// Something from the writer's phone.
    pub(crate) fn sends(&mut self, what: &str, fields: Value) -> (u16, Value) {
        self.sent += 1;
        let id = format!("parcel-{:03}", self.sent);
        let parcel = json!({ "id": id, "what": what, "written": now().to_string(), "fields": fields });
        self.organiser.server.sends(&self.code, &parcel)
    }

    /// A game of Colour Whist by the chairs: the tricks of the side, or of each misery player.
    pub(crate) fn plays(&mut self, contract: &str, chairs: &[usize], tricks: &[u32]) -> String {
        let mut fields = vec![json!(["contract", contract])];
        for (n, &chair) in chairs.iter().enumerate() {
            let player = self.four[chair].to_string();
            fields.push(json!(["declarer", player]));
            if chairs.len() == tricks.len() {
                fields.push(json!([format!("tricks_{player}"), tricks[n].to_string()]));
            }
        }
        fields.push(json!(["tricks", tricks[0].to_string()]));
        self.writes(json!(fields))
    }

    /// A line as it is, and what becomes of it: refused, waiting for the jury, or so many points for each chair.
    pub(crate) fn writes(&mut self, fields: Value) -> String {
        let (status, said) = self.sends("line", fields);
        if status != 200 {
            return format!("refused: {}", said["clause"].as_str().unwrap_or("?"));
        }
        self.comes_to()
    }

    /// The page of the phone.
    pub(crate) fn phone(&self) -> String {
        self.organiser.server.dutch().get(&format!("/t/{}", self.code)).text()
    }

    /// The totals so far over the API, after what the phone says is still open.
    pub(crate) fn comes_to(&self) -> String {
        let mut visitor = self.organiser.server.dutch();
        let seen = visitor.get(&format!("/api/v1/tables/{}", self.code)).json();
        let totals = &seen["figures"]["totals"];
        let players = &seen["figures"]["players"];
        let of = |number: &EntrantNo| {
            let seats = ["N", "E", "S", "W"];
            let seat = seats.into_iter().find(|seat| players[*seat] == json!(number));
            seat.map_or(totals[number.to_string()].to_string(), |seat| totals[seat].to_string())
        };
        let points = self.four.iter().map(of).collect::<Vec<_>>().join(" ");
        let phone = self.phone();
        if phone.contains("De jury bevestigt de straf") { format!("waits: {points}") } else { points }
    }

    /// The jury rules on the first line: it sees what follows, and confirms it.
    pub(crate) fn rules(&mut self, clause: &str, chair: usize, kind: &[(&str, &str)]) {
        let by = self.four[chair].to_string();
        let action = format!("/e/{}/jury/rule", self.event);
        let page = format!("{action}?round=1&table=1");
        let mut ruling =
            vec![("round", "1"), ("table", "1"), ("by", by.as_str()), ("clause", clause), ("line", "1")];
        ruling.extend(kind);
        let seen = self.organiser.jury.submit(&page, &action, &ruling);
        let mark = seen.field("confirm");
        ruling.push(("confirm", &mark));
        let given = self.organiser.jury.submit(&page, &action, &ruling);
        assert_eq!(given.status, 303, "{}: {}", self.event, given.text());
    }

    /// The signal sounds, and a minute goes by.
    pub(crate) fn signal(&self) {
        let round = self.organiser.server.look(&self.event, |event| event.rounds().last().unwrap().number);
        self.organiser.server.ask(&self.event, &Command::Signal { round });
        later();
    }
}
