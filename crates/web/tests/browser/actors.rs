//! People with a browser each, and what they do.

use kaarting_office::plan::{Field, Preset};
use kaarting_office::{At, Command, EntrantNo, Person};
use kaarting_rules::Ruleset;
use kaarting_testkit::browser::Screen;
use kaarting_testkit::{Browser, PASSWORD, TestServer, people};
pub(crate) use kaarting_testkit::{at, entrant as number};
use kaarting_words::{Lang, Words};
use serde_json::json;

/// Whether the long tests run in full: `cargo xtask test --all`.
pub(crate) fn all() -> bool {
    std::env::var_os("KAARTING_TEST_ALL").is_some()
}

/// The event of these tests.
pub(crate) const EVENT: &str = "clubavond";

/// The event whose draw somebody looks at.
pub(crate) const REVIEW: &str = "nazien";

/// Keys that are no letters, as the protocol writes them.
pub(crate) mod key {
    pub(crate) const TAB: &str = "\u{e004}";
    pub(crate) const ENTER: &str = "\u{e007}";
    pub(crate) const F1: &str = "\u{e031}";
    pub(crate) const F2: &str = "\u{e032}";
    pub(crate) const F3: &str = "\u{e033}";
    pub(crate) const F8: &str = "\u{e038}";
}

/// Somebody with a browser, who reads one language.
pub(crate) struct Someone<'a> {
    pub(crate) browser: Browser,
    pub(crate) words: Words,
    server: &'a TestServer,
}

impl<'a> Someone<'a> {
    pub(crate) fn new(server: &'a TestServer, who: &str, screen: Screen, lang: Lang) -> Someone<'a> {
        let mut browser = Browser::open(&format!("{who}-{lang}"), screen);
        browser.go(&server.url(&format!("/lang/{lang}?back=/help/guide")));
        Someone { browser, words: Words::new(lang), server }
    }

    /// One of the staff, who logs in by the page.
    pub(crate) fn staff(server: &'a TestServer, post: &str, lang: Lang) -> Someone<'a> {
        server.staff(post);
        let mut someone = Someone::new(server, post, Screen::Laptop, lang);
        someone.goes("/login");
        someone.browser.write("#login", post);
        someone.browser.write("#password", PASSWORD);
        someone.browser.keys(key::ENTER);
        someone.browser.sees("form[action=\"/logout\"]");
        someone
    }

    pub(crate) fn goes(&mut self, path: &str) {
        let url = self.server.url(path);
        self.browser.go(&url);
    }

    pub(crate) fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// Reads another language from now on.
    pub(crate) fn speaks(&mut self, lang: Lang) {
        self.words = Words::new(lang);
        self.goes(&format!("/lang/{lang}?back=/help/guide"));
    }

    /// Presses what has the words of this key.
    pub(crate) fn presses(&mut self, key: &str) {
        let words = self.say(key);
        self.browser.press(&words);
    }

    pub(crate) fn reads(&mut self, key: &str) {
        let words = self.say(key);
        self.browser.reads(&words);
    }

    /// Is told what was done, with what it names.
    pub(crate) fn hears(&mut self, key: &str, named: &[(&'static str, u32)]) {
        let texts: Vec<(&'static str, String)> =
            named.iter().map(|&(name, number)| (name, number.to_string())).collect();
        let texts = texts.iter().map(|(name, text)| (*name, text.as_str().into()));
        // What is counted chooses the plural; a table or a round is a name.
        let counts = ["n", "new", "changed", "same", "left"];
        let counted = named.iter().filter(|(name, _)| counts.contains(name));
        let counted = counted.map(|&(name, n)| (name, n.into()));
        let words = self.words.tell(key, texts.chain(counted));
        self.browser.reads_in("#told", &words);
    }

    /// Chooses one of the big buttons of a form; the circle itself is hidden behind it.
    pub(crate) fn picks(&mut self, name: &str, value: impl std::fmt::Display) {
        let label = format!("label:has(input[name=\"{name}\"][value=\"{value}\"])");
        self.browser.click(&label);
    }
}

/// A plan for a short evening: so many boompjes or deals a round.
pub(crate) fn plan(ruleset: Ruleset, length: u32) -> kaarting_office::Plan {
    let date = jiff::civil::date(2026, 11, 15);
    let mut plan = Preset::find("club-night").unwrap().plan("Clubavond", date, ruleset);
    plan.phases[0].rounds = 1;
    plan.phases[0].length = Some(length);
    let mut last = plan.phases[0].clone();
    last.name = "Finale".to_owned();
    last.field = Field::Best(8);
    plan.phases.push(last);
    plan
}

/// An event with this many people, all of them there, and its first round running.
pub(crate) fn running(server: &TestServer, ruleset: Ruleset, people: u32, length: u32) {
    server.ask(EVENT, &Command::OpenPlan { plan: plan(ruleset, length) });
    registered(server, people);
    for entrant in (1..=people).map(number) {
        server.ask(EVENT, &Command::CheckIn { entrant });
    }
    server.ask(EVENT, &Command::CloseCheckIn);
    next_round(server);
}

/// A second event, whose tables are drawn and not public yet.
pub(crate) fn under_review(server: &TestServer) {
    let people = (0..16).map(|n| Person::named(people::named(n)));
    server.draws(REVIEW, plan(Ruleset::ManilleNl, 1), people);
}

/// So many people on the list, and the line of the draw on the door.
pub(crate) fn registered(server: &TestServer, people: u32) {
    for n in 0..people as usize {
        let mut person = Person::named(people::named(n));
        person.birth_year = Some(1960);
        person.club = Some(people::club(n).to_owned());
        server.ask(EVENT, &Command::Register { person, joker: false, number: None });
    }
    let master = kaarting_office::draw::DrawSeed([7; 32]);
    server.ask(EVENT, &Command::CommitSeed { master });
}

/// Draws, publishes and starts the next round.
pub(crate) fn next_round(server: &TestServer) {
    server.ask(EVENT, &Command::DRAW);
    server.ask(EVENT, &Command::PublishDraw);
    let round = server.look(EVENT, |event| event.rounds().last().unwrap().number);
    server.ask(EVENT, &Command::StartRound { round });
}

/// The four who were drawn to a table.
pub(crate) fn four(server: &TestServer, at: At) -> [EntrantNo; 4] {
    server.four(EVENT, at)
}

/// A phone at a table, opened by the table's code.
pub(crate) fn phone<'a>(server: &'a TestServer, who: &str, at: At, lang: Lang) -> Someone<'a> {
    let mut writer = Someone::new(server, who, Screen::Phone, lang);
    writer.goes("/t");
    let code = server.code(EVENT, at);
    writer.browser.write("#code", &code.to_lowercase());
    writer.presses("phone-code-go");
    writer
}

/// Completes the head of the sheet: the four sit in the order they were drawn, the first writes, the second deals.
pub(crate) fn sits_down(writer: &mut Someone<'_>, four: [EntrantNo; 4]) {
    writer.picks("writer", four[0]);
    writer.picks("left", four[1]);
    writer.picks("across", four[2]);
    writer.picks("dealer", four[1]);
    writer.presses("phone-seat-go");
    writer.browser.sees("#line input[name=\"we\"]");
}

/// Writes a line of Manille: trump, knock, and the points of the writer's side.
pub(crate) fn writes(writer: &mut Someone<'_>, trump: &str, knock: &str, we: u32) {
    writer.picks("declaration", trump);
    writer.picks("knock", knock);
    writer.browser.write("#line input[name=\"we\"]", &we.to_string());
    writer.presses("phone-js-write");
}

/// Enters and verifies the sheet of a table without a page: one deal, the writer's side wins so many points.
pub(crate) fn verified(server: &TestServer, at: At, we: i64) {
    let four = four(server, at);
    let command = |value: serde_json::Value| serde_json::from_value::<Command>(value).unwrap();
    let place = json!({"round": at.round, "table": at.table});
    let seats = json!({"N": four[0], "E": four[1], "S": four[2], "W": four[3]});
    let part = json!({"first_dealer": four[1], "lines": [{"declaration": "H", "stake": 1, "we": we}]});
    let sheet = json!({"seats": seats, "writer": four[0], "ended_by_signal": true, "boompjes": [part]});
    server.ask(EVENT, &command(json!({"command": "enter_sheet", "at": place, "sheet": sheet})));
    let brought = json!({"command": "hand_in", "at": place, "sheet": true, "pen": true, "deck": true,
        "signed_on_paper": true});
    server.ask(EVENT, &command(brought));
    let mut totals = serde_json::Map::new();
    for (n, number) in four.iter().enumerate() {
        totals.insert(number.to_string(), json!(if n % 2 == 0 { we } else { 0 }));
    }
    server.ask(EVENT, &command(json!({"command": "enter_totals", "at": place, "totals": totals})));
    server.ask(EVENT, &command(json!({"command": "verify", "at": place})));
}
