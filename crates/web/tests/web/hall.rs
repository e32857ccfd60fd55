//! The day's logistics over real HTTP: the arithmetic of tables, jokers, latecomers, and what is asked before it is
//! done.

use kaarting_office::plan::{CutFills, Field, Preset};
use kaarting_office::{Command, Person};
use kaarting_rules::Ruleset;
use kaarting_testkit::{Client, PASSWORD, TestServer, at, entrant, nine, people, round};

const EVENT: &str = "dag";
const DAY: &str = "/e/dag/director";

/// An event of so many people, none of them there yet, with the seed's hash public; and its director in Dutch.
fn hall(people: u32) -> (TestServer, Client) {
    hall_of(people, 1)
}

/// The same with so many rounds before the cut; the final is one round.
fn hall_of(people: u32, rounds: u32) -> (TestServer, Client) {
    let date = jiff::civil::date(2026, 11, 15);
    let mut plan = Preset::find("club-night").unwrap().plan("Dag", date, Ruleset::ManilleNl);
    plan.phases[0].rounds = rounds;
    let mut last = plan.phases[0].clone();
    (last.name, last.field, last.rounds) = ("Finale".to_owned(), Field::Best(7), 1);
    plan.phases.push(last);
    plan.settings.cut_fills = CutFills::Jokers;
    let server = TestServer::open_at(nine);
    server.ask(EVENT, &Command::OpenPlan { plan });
    for n in 0..people as usize {
        let person = Person::named(&people::name(n));
        server.ask(EVENT, &Command::Register { person, joker: false, number: None });
    }
    server.ask(EVENT, &Command::CommitSeed { master: kaarting_office::draw::DrawSeed([7; 32]) });
    let mut director = server.staff("director");
    director.get("/lang/nl?back=/");
    (server, director)
}

fn there(server: &TestServer, people: std::ops::RangeInclusive<u32>) {
    for entrant in people.map(entrant) {
        server.ask(EVENT, &Command::CheckIn { entrant });
    }
}

#[track_caller]
fn does(client: &mut Client, page: &str, action: &str, typed: &[(&str, &str)]) -> String {
    let answer = client.submit(page, action, typed);
    assert_eq!(answer.status, 303, "{action}: {}", answer.text());
    answer.header("location").unwrap().to_owned()
}

/// The findings' own figures: 61 present make 15 tables and 1 over.
#[test]
fn sixty_one_are_counted_everywhere_and_never_called_ready() {
    let (server, mut director) = hall(61);
    there(&server, 1..=60);
    let door = format!("{DAY}/check-in");
    let even = "60 spelers: 15 tafels.";
    assert!(director.get(&door).text().contains(even));
    // Whoever watches the door sees the next one come in.
    let mut feed = director.watch(&format!("{door}/live"));
    feed.until(even);
    // So does whoever is about to close it, or picks jokers.
    let [mut closing, mut jokers] =
        ["closing", "page"].map(|on| director.watch(&format!("{DAY}/sum/live?on={on}")));
    closing.until(even);
    jokers.until(even);
    there(&server, 61..=61);
    let lacks = "61 spelers: 15 tafels en 1 over; nog 3 jokers nodig.";
    assert!(feed.until(lacks).contains("/director/jokers"), "the director is led to the jokers");
    assert!(closing.until(lacks).contains("/director/jokers"));
    assert!(!jokers.until(lacks).contains("/director/jokers"), "who is there needs no way there");
    for page in ["check-in/close", "jokers"] {
        let shown = director.get(&format!("{DAY}/{page}")).text();
        assert!(shown.contains(&format!("hx-sse:connect=\"{DAY}/sum/live?on=")), "{page}: {shown}");
    }
    let mut desk = server.staff("desk");
    desk.get("/lang/nl?back=/");
    assert_eq!(desk.get(&format!("{DAY}/sum/live")).status, 403);
    let at_desk = desk.get(&door).text();
    assert!(at_desk.contains(lacks) && !at_desk.contains("/director/jokers"), "the desk lets no jokers in");
    assert!(director.get(&format!("{door}/close")).text().contains(lacks));
    assert!(director.get(DAY).text().contains(lacks));
    server.ask(EVENT, &Command::CloseCheckIn);
    let overview = director.get(DAY).text();
    assert!(overview.contains(lacks) && overview.contains("Ronde 1: er ontbreken nog jokers"), "{overview}");
    assert!(!overview.contains("klaar om te loten"), "{overview}");
    assert!(
        overview.contains("<a class=\"button big strong\" href=\"/e/dag/director/jokers\""),
        "{overview}"
    );
    let draw = director.get(&format!("{DAY}/draw")).text();
    assert!(!draw.contains("Klaar om ronde 1 te loten") && draw.contains(lacks), "{draw}");
    assert!(draw.contains(&format!("hx-sse:connect=\"{DAY}/sum/live?on=page")), "it follows: {draw}");
    // Pressed all the same it is refused, with the way to the jokers.
    let refused = director.submit(DAY, &format!("{DAY}/draw"), &[]);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("href=\"/e/dag/director/jokers\""), "{}", refused.text());
}

/// Whoever comes in before the number is sealed is counted on the overview, from the first one on.
#[test]
fn those_who_come_in_before_the_seal_are_counted() {
    let server = TestServer::open_at(nine);
    let date = jiff::civil::date(2026, 11, 15);
    let plan = Preset::find("club-night").unwrap().plan("Dag", date, Ruleset::ManilleNl);
    server.ask(EVENT, &Command::OpenPlan { plan });
    for n in 0..6 {
        let person = Person::named(&people::name(n));
        server.ask(EVENT, &Command::Register { person, joker: false, number: None });
    }
    let mut director = server.staff("director");
    director.get("/lang/nl?back=/");
    let overview = director.get(DAY).text();
    assert!(overview.contains("data-step=\"seed\"") && !overview.contains("data-sum="), "{overview}");
    let mut feed = director.watch(&format!("{DAY}/live"));
    there(&server, 1..=5);
    let lacks = "5 spelers: 1 tafel en 1 over; nog 3 jokers nodig.";
    feed.until(lacks);
    let overview = director.get(DAY).text();
    assert!(overview.contains("data-step=\"seed\"") && overview.contains(lacks), "{overview}");
}

/// Whoever is about to close check-in reads who is not there now, by name, not who was not when the page came.
#[test]
fn the_names_of_those_who_are_not_there_follow_the_door() {
    let (server, mut director) = hall(6);
    there(&server, 1..=4);
    let [five, six] = ["<b>5</b>", "<b>6</b>"];
    let page = director.get(&format!("{DAY}/check-in/close")).text();
    assert!(page.contains(five) && page.contains(six) && !page.contains("<b>4</b>"), "{page}");
    assert!(page.contains(&format!("hx-sse:connect=\"{DAY}/sum/live?on=absent")), "{page}");
    let mut feed = director.watch(&format!("{DAY}/sum/live?on=absent"));
    assert!(feed.until(five).contains(six));
    there(&server, 5..=5);
    assert!(!feed.until(six).contains(five), "who came in is on the list no longer");
}

#[test]
fn jokers_come_in_by_name_and_enter() {
    let (server, mut director) = hall(5);
    there(&server, 1..=5);
    let person = Person::named("Mon Wacht");
    server.ask(EVENT, &Command::Register { person, joker: true, number: None });
    server.ask(EVENT, &Command::CloseCheckIn);
    let jokers = format!("{DAY}/jokers");
    let page = director.get(&jokers).text();
    assert!(page.contains("nog 3 jokers nodig") && page.contains("Mon Wacht"), "{page}");
    assert_eq!(does(&mut director, &jokers, &jokers, &[("name", "Rita Joos")]), format!("{jokers}?last=7"));
    let page = director.get(&format!("{jokers}?last=7")).text();
    assert!(page.contains("JOOS Rita (7) is aanwezig als joker.") && page.contains("nog 2 jokers nodig"));
    // In the lists she stands under the J, whatever was typed first.
    let name = server.look(EVENT, |event| event.entrant(entrant(7)).unwrap().person.clone().unwrap().name);
    assert_eq!((name.family(), name.first()), (Some("Joos"), Some("Rita")));
    // The same press twice is one joker.
    let form = director.get(&jokers);
    let [token, once] = ["token", "once"].map(|name| form.field(name));
    for _ in 0..2 {
        let sent = [("token", &*token), ("once", &*once), ("name", "Staf Aerts")];
        assert_eq!(director.post(&jokers, &sent).status, 303);
    }
    assert!(director.get(&jokers).text().contains("nog 1 joker nodig"));
    // Who offered himself: one press.
    assert_eq!(does(&mut director, &jokers, &jokers, &[("number", "6")]), format!("{jokers}?last=6"));
    let full = director.get(&jokers).text();
    assert!(full.contains("5 spelers en 3 jokers: 2 tafels."), "{full}");
    // Why he came in late is said in words: nobody is told the id of a clause.
    let mon = director.get(&format!("{DAY}/people/6")).text();
    assert!(
        mon.contains("Alsnog toegelaten om een tafel aan te vullen.") && !mon.contains("DEC-01"),
        "{mon}"
    );
    // Taken back, and there is one too few again; the desk is closed, so that this is a withdrawal.
    let undo = format!("{jokers}/undo");
    let to = does(&mut director, &format!("{jokers}?last=6"), &undo, &[("number", "6")]);
    assert_eq!(to, format!("{jokers}?done=director-withdraw&did=w6"));
    let page = director.get(&to).text();
    assert!(page.contains("(6) is uitgeschreven.") && page.contains("nog 1 joker nodig"), "{page}");
    let nameless = director.submit(&jokers, &jokers, &[("name", " ")]);
    assert_eq!(nameless.status, 422);
    does(&mut director, &jokers, &jokers, &[("number", "6")]);
    let ready = director.get(DAY).text();
    assert!(ready.contains("Alles is klaar om te loten."), "{ready}");
    assert_eq!(server.staff("desk").get(&jokers).status, 403);
}

/// Seven players and joker 9 sit; player 8 comes late.
fn with_a_joker() -> (TestServer, Client) {
    let (server, director) = hall(8);
    there(&server, 1..=7);
    server.ask(EVENT, &Command::AddJoker { person: Person::named("Joker Jef"), age_seen: false });
    for command in [Command::CloseCheckIn, Command::DRAW, Command::PublishDraw] {
        server.ask(EVENT, &command);
    }
    server.ask(EVENT, &Command::StartRound { round: round(1) });
    (server, director)
}

#[test]
fn a_latecomer_takes_the_chair_of_a_joker_or_plays_from_the_next_round() {
    let (server, mut director) = with_a_joker();
    let table = server.look(EVENT, |event| event.rounds()[0].table_of(entrant(9)).unwrap().number);
    let page = format!("{DAY}/people/8");
    let offered = director.get(&page).text();
    assert!(offered.contains(&format!("Neemt de stoel van joker 9 aan tafel {table}")), "{offered}");
    assert!(offered.contains("Speelt mee vanaf ronde 2"), "{offered}");
    let code = server.code(EVENT, at(1, table.get()));
    let phone = |server: &TestServer| server.dutch().get(&format!("/t/{code}")).text();
    assert!(phone(&server).contains("value=\"9\""));
    let action = format!("{page}/do/admit");
    let silent = director.submit(&page, &action, &[("chair", "9"), ("reason", "")]);
    assert_eq!(silent.status, 422);
    let to = does(&mut director, &page, &action, &[("chair", "9"), ("reason", "file op de E403")]);
    assert_eq!(to, format!("{page}?done=director-chair&did=w8"));
    let known = director.get(&page).text();
    assert!(known.contains(&format!("Zit aan tafel {table}, op de stoel van joker 9.")), "{known}");
    // Seating, phone, table and the page of the draw show it.
    let (name, joker) = (people::name(7), "Joker Jef");
    let seating = server.dutch().get(&format!("/e/{EVENT}/seating")).text();
    assert!(seating.contains(&name) && !seating.contains(joker), "{seating}");
    assert!(phone(&server).contains("value=\"8\"") && !phone(&server).contains("value=\"9\""));
    for page in [format!("{DAY}/table/1/{table}"), format!("/e/{EVENT}/draw/1")] {
        let text = director.get(&page).text();
        assert!(text.contains("(8) kwam later en zit op de stoel van joker 9."), "{page}: {text}");
    }
}

#[test]
fn a_latecomer_without_a_chair_is_told_from_when_to_play() {
    let (server, mut director) = with_a_joker();
    let page = format!("{DAY}/people/8");
    let action = format!("{page}/do/admit");
    let to = does(&mut director, &page, &action, &[("chair", ""), ("reason", "file op de E403")]);
    assert_eq!(to, format!("{page}?done=director-admit&did=w8"));
    let known = director.get(&page).text();
    assert!(known.contains("Heeft deze ronde geen stoel: speelt mee vanaf ronde 2."), "{known}");
    // The chair can still be given, without another reason.
    assert!(known.contains("Neemt de stoel van joker 9"), "{known}");
    does(&mut director, &page, &action, &[("chair", "9")]);
    assert!(server.look(EVENT, |event| event.rounds()[0].table_of(entrant(8)).is_some()));
}

/// A round of 75 minutes at nine o'clock: the signal is not the button that one presses by mistake.
#[test]
fn the_signal_is_asked_with_the_minutes_and_can_be_taken_back() {
    let (server, mut director) = with_a_joker();
    let signal = format!("{DAY}/round/1/signal");
    let overview = director.get(DAY).text();
    assert!(overview.contains(&format!("<a class=\"button big quiet\" href=\"{signal}\"")), "{overview}");
    assert!(overview.contains("<a class=\"button big strong\" href=\"/e/dag/desk\""), "{overview}");
    let asked = director.get(&signal).text();
    assert!(asked.contains("Er zijn nog 75 minuten te spelen.") && asked.contains("Van 2 tafels"), "{asked}");
    // A press without the answer asks, whatever page it comes from.
    let pressed = director.submit(DAY, &signal, &[]);
    assert!(pressed.status == 200 && pressed.text().contains("Er zijn nog 75 minuten te spelen."));
    let signalled = |server: &TestServer| server.look(EVENT, |event| event.rounds()[0].clock.signalled);
    assert_eq!(signalled(&server), None);
    let to = does(&mut director, &signal, &signal, &[("sure", "1")]);
    assert_eq!(to, format!("{DAY}?done=director-signalled&did=r1"));
    assert!(signalled(&server).is_some());
    let back = format!("{DAY}/round/1/withdraw-signal");
    assert!(director.get(DAY).text().contains(&format!("action=\"{back}\"")));
    does(&mut director, DAY, &back, &[]);
    assert_eq!(signalled(&server), None);
    let again = director.submit(DAY, &back, &[]);
    assert_eq!(again.status, 422);
    assert!(again.text().contains("Er is geen signaal om terug te nemen."));
}

#[test]
fn minutes_are_added_on_the_clock_of_screens_and_phones() {
    let (server, mut director) = with_a_joker();
    let minutes = format!("{DAY}/round/1/minutes");
    let screen = |server: &TestServer| server.dutch().get(&format!("/e/{EVENT}/screen?page=2")).text();
    let ends = |server: &TestServer| server.look(EVENT, |event| event.rounds()[0].ends().unwrap());
    let before = ends(&server);
    let overview = director.get(DAY).text();
    assert!(overview.contains("5 minuten meer") && overview.contains("/clock.js\""), "{overview}");
    does(&mut director, DAY, &minutes, &[("add", "5")]);
    assert_eq!(ends(&server).duration_since(before), jiff::SignedDuration::from_mins(5));
    // Nine o'clock and eighty minutes, in the hall's time.
    assert!(director.get(DAY).text().contains("tot 10:20"));
    assert!(screen(&server).contains("data-five=\"De laatste vijf minuten\""));
    let code = server.code(EVENT, at(1, 1));
    assert!(server.dutch().get(&format!("/t/{code}")).text().contains("80 min"));
    let least = director.submit(DAY, &minutes, &[("add", "-80")]);
    assert_eq!(least.status, 422);
    assert_eq!(director.submit(DAY, &minutes, &[("add", "x")]).status, 400);
    // Once the event is closed, in the middle of a round too, no clock runs any more.
    server.ask(EVENT, &Command::CloseEvent { reason: Some("Het onweert".to_owned()) });
    let over = director.get(DAY).text();
    assert!(!over.contains("tot 10:20") && !over.contains("5 minuten meer"), "{over}");
}

#[test]
fn the_door_checks_in_by_exception_and_a_repeat_is_no_fault() {
    let (server, mut director) = hall(6);
    there(&server, 2..=2);
    let all = format!("{DAY}/check-in/all");
    let listed = director.get(&all).text();
    assert!(listed.contains("value=\"3\"") && !listed.contains("name=\"absent\" value=\"2\""), "{listed}");
    let to = does(&mut director, &all, &all, &[("absent", "3"), ("absent", "5")]);
    assert_eq!(to, format!("{DAY}/check-in?all=3"));
    assert!(director.get(&to).text().contains("3 spelers zijn aangemeld."));
    let there = server.look(EVENT, |event| event.entrants().filter(|one| one.plays()).count());
    assert_eq!(there, 4);
    let door = format!("{DAY}/check-in");
    let twice = director.submit(&door, &door, &[("q", "2")]);
    assert_eq!(twice.status, 200);
    assert!(twice.text().contains("(2) was al aanwezig.") && !twice.text().contains("flash refused"));
    let found = director.get(&format!("{door}?q=2")).text();
    assert!(found.contains("Gevonden, en al aanwezig.") && !found.contains("Enter meldt aan."), "{found}");
    assert!(found.contains("Laatst aangemeld") && found.contains("Wie ontbreekt nog? 2 spelers"), "{found}");
}

/// The first round, from the closing of check-in to its end: two tables, each with one deal.
fn first_round(server: &TestServer) {
    for command in [Command::CloseCheckIn, Command::DRAW, Command::PublishDraw] {
        server.ask(EVENT, &command);
    }
    server.ask(EVENT, &Command::StartRound { round: round(1) });
    server.ask(EVENT, &Command::Signal { round: round(1) });
    for table in 1..=2 {
        let (here, four) = (at(1, table), server.four(EVENT, at(1, table)));
        let part = serde_json::json!({"first_dealer": four[1], "lines":
            [{"declaration": "H", "stake": 1, "we": table}]});
        let seats = serde_json::json!({"N": four[0], "E": four[1], "S": four[2], "W": four[3]});
        let sheet = serde_json::from_value(serde_json::json!({"seats": seats, "writer": four[0],
            "ended_by_signal": true, "boompjes": [part]}));
        server.ask(EVENT, &Command::EnterSheet { at: here, sheet: sheet.unwrap() });
        let whole = Command::AcceptSheet {
            at: here,
            sheet: true,
            pen: true,
            deck: true,
            signed_on_paper: true,
            totals: [(four[0], table as i32), (four[1], 0), (four[2], table as i32), (four[3], 0)].into(),
        };
        server.ask(EVENT, &whole);
    }
    server.ask(EVENT, &Command::EndRound { round: round(1) });
}

/// DEC-17: a cut that is looked at before its phase is over shows a standing so far, and says so.
#[test]
fn a_cut_names_the_standings_that_it_goes_by() {
    let (server, mut director) = hall_of(8, 2);
    there(&server, 1..=8);
    first_round(&server);
    let early = director.get(&format!("{DAY}/cut")).text();
    assert!(early.contains("<caption>Stand tot nu toe, na ronde 1</caption>"), "{early}");
}

/// After a cut to seven of eight: what is counted is who goes on, and the jokers are said before it is made.
#[test]
fn a_cut_that_leaves_no_whole_tables_says_what_happens() {
    let (server, mut director) = hall(8);
    there(&server, 1..=8);
    first_round(&server);
    let cut = director.get(&format!("{DAY}/cut")).text();
    let lacks = "7 spelers: 1 tafel en 3 over; nog 1 joker nodig.";
    assert!(cut.contains(lacks) && cut.contains("De tafels worden met jokers aangevuld."), "{cut}");
    assert!(cut.contains("href=\"/e/dag/director/jokers\""), "{cut}");
    assert!(cut.contains("/e/dag/director/sum/live?on=cut"), "{cut}");
    assert!(cut.contains("<caption>Stand na ronde 1</caption>"), "{cut}");
    let mut feed = director.watch(&format!("{DAY}/sum/live?on=cut"));
    feed.until(lacks);
    // A joker who is at hand does not go on: what is said of the cut counts the seven.
    server.ask(EVENT, &Command::AddJoker { person: Person::named("Joker Jef"), age_seen: false });
    // Whoever looks at the cut sees that he makes the second table whole.
    feed.until("7 spelers en 1 joker: 2 tafels.");
    let said = does(&mut director, &format!("{DAY}/cut"), &format!("{DAY}/cut"), &[]);
    assert_eq!(said, format!("{DAY}?done=director-cut&did=n7"));
    let jef = server.look(EVENT, |event| event.entrants().last().unwrap().number);
    server.ask(EVENT, &Command::Withdraw { entrant: jef, reason: "naar huis".to_owned() });
    let overview = director.get(DAY).text();
    assert!(overview.contains(&format!("Finale: {lacks}")), "{overview}");
    assert!(!overview.contains("8 spelers") && !overview.contains("klaar om te loten"), "{overview}");
    assert!(!overview.contains("Eerst nog iemand toelaten"), "{overview}");
    does(&mut director, &format!("{DAY}/jokers"), &format!("{DAY}/jokers"), &[("name", "Rita Joos")]);
    let overview = director.get(DAY).text();
    assert!(overview.contains("Finale: 7 spelers en 1 joker: 2 tafels."), "{overview}");
    assert!(overview.contains("Alles is klaar om te loten."), "{overview}");
}

/// The steps of the day on the overview: how each looks, and its name.
fn path(director: &mut Client) -> (Vec<String>, Vec<String>) {
    let page = director.get(DAY).text();
    let list = page.split("class=\"steps day\"").nth(1).unwrap().split("</ol>").next().unwrap().to_owned();
    let names = list.split("<li class=\"").skip(1).map(|step| {
        let (class, rest) = step.split_once('"').unwrap();
        let named = rest.split_once('>').unwrap().1;
        let named = named.strip_prefix("<a ").map_or(named, |link| link.split_once('>').unwrap().1);
        (class.to_owned(), named.split('<').next().unwrap().to_owned())
    });
    names.unzip()
}

/// What is done, where one is, and what remains: after the first of two rounds the second, the cut, the final and the
/// closing are still to come.
#[test]
fn the_path_shows_what_remains() {
    let (server, mut director) = hall_of(8, 2);
    there(&server, 1..=8);
    first_round(&server);
    let (classes, names) = path(&mut director);
    assert_eq!(classes, ["done", "done", "done", "done", "now", "", "", ""]);
    assert_eq!((&*names[3], &*names[4], &*names[6]), ("Ronde 1", "Ronde 2", "Finale"));
}

/// The path has every round and phase, and is the same at every moment of the day.
#[test]
fn the_path_shows_the_whole_day() {
    let (server, mut director) = hall(4);
    let (classes, morning) = path(&mut director);
    assert_eq!(morning.len(), 7, "people, seed, check-in, round, cut, final, closing: {morning:?}");
    assert_eq!((&*morning[3], &*morning[5], &*morning[6]), ("Ronde 1", "Finale", "Afsluiten"));
    assert_eq!(classes, ["done", "done", "now", "", "", "", ""]);
    there(&server, 1..=4);
    for command in [Command::CloseCheckIn, Command::DRAW, Command::PublishDraw] {
        server.ask(EVENT, &command);
    }
    let (classes, noon) = path(&mut director);
    assert_eq!(
        (classes, noon),
        (["done", "done", "done", "now", "", "", ""].map(str::to_owned).to_vec(), morning)
    );
}

#[test]
fn publishing_the_hash_leads_to_what_comes_next() {
    let server = TestServer::open_at(nine);
    let date = jiff::civil::date(2026, 11, 15);
    let plan = Preset::find("club-night").unwrap().plan("Dag", date, Ruleset::ManilleNl);
    server.ask(EVENT, &Command::OpenPlan { plan });
    let mut director = server.staff("director");
    let seed = format!("{DAY}/seed");
    let close = format!("{DAY}/check-in/close");
    // From the page that needed it, one comes back to it.
    assert_eq!(
        does(&mut director, &close, &seed, &[("back", "close")]),
        format!("{close}?done=director-seed")
    );
    let other = TestServer::open_at(nine);
    let plan = Preset::find("club-night").unwrap().plan("Dag", date, Ruleset::ManilleNl);
    other.ask(EVENT, &Command::OpenPlan { plan });
    let mut director = other.staff("director");
    assert_eq!(does(&mut director, DAY, &seed, &[]), format!("{DAY}?done=director-seed"));
}

#[test]
fn an_account_is_closed_after_a_question_and_opened_again_as_it_was() {
    let server = TestServer::open();
    let mut director = server.set_up();
    director.get("/lang/nl?back=/");
    server.account("rik", "desk");
    let mut rik = server.visitor();
    let login =
        |client: &mut Client| client.post("/login", &[("login", "rik"), ("password", PASSWORD)]).status;
    assert_eq!(login(&mut rik), 303);
    let close = "/staff/rik/close";
    let asked = director.get(close).text();
    assert!(asked.contains("Er is nu 1 toestel met dit account ingelogd"), "{asked}");
    assert_eq!(director.submit(close, close, &[]).status, 200, "asked, not done");
    assert_eq!(login(&mut server.visitor()), 303);
    assert_eq!(does(&mut director, close, close, &[("sure", "1")]), "/staff?closed=rik");
    assert_eq!(login(&mut server.visitor()), 401);
    let page = director.get("/staff?closed=rik").text();
    assert!(page.contains("is gesloten.") && page.contains("action=\"/staff/rik/reopen\""), "{page}");
    assert_eq!(
        does(&mut director, "/staff?closed=rik", "/staff/rik/reopen", &[]),
        "/staff?done=reopened&did=w2"
    );
    assert_eq!(login(&mut server.visitor()), 303);
    assert_eq!(director.submit("/staff", "/staff/rik/reopen", &[]).status, 404);
}

/// DEC-18: on the screen that all look at, two of the same name are told apart by their clubs, or by their numbers.
#[test]
fn namesakes_on_the_screen_have_their_club() {
    let server = TestServer::open_at(nine);
    let date = jiff::civil::date(2026, 11, 15);
    let plan = Preset::find("club-night").unwrap().plan("Dag", date, Ruleset::ManilleNl);
    let of = |name: &str, club: &str| Person { club: Some(club.to_owned()), ..Person::named(name) };
    let people = [
        of("Lucien Baert", "De Vrije Kaarters"),
        of("Lucien Baert", "Schoppenboer Izegem"),
        of("An Maes", "Les Atouts"),
        of("An Maes", "Les Atouts"),
        of("Rita Joos", "Les Atouts"),
    ];
    // Nobody could read to the end which club it is.
    let long = |club: &str| of("Mon Wacht", &format!("Koninklijke Kaartersclub {club}"));
    let others = [Person::named("Jef Claes"), long("De Zot"), long("De Heer")];
    server.seats(EVENT, plan, people.into_iter().chain(others));
    let seats = |lang: &str| server.visitor().with("accept-language", lang).get("/e/dag/screen").text();
    for lang in ["nl", "fr", "en"] {
        let page = seats(lang);
        for (name, mark) in [
            ("Lucien Baert", "<small>(De Vrije Kaarters)</small>"),
            ("Lucien Baert", "<small>(Schoppenboer Izegem)</small>"),
            ("An Maes", "<small>(3)</small>"),
            ("An Maes", "<small>(4)</small>"),
            ("Mon Wacht", "<small>(7)</small>"),
            ("Mon Wacht", "<small>(8)</small>"),
        ] {
            let of_name = format!("<span>{name}</span>{mark}");
            assert!(page.contains(&of_name), "{lang}: {of_name} in {page}");
        }
        assert!(!page.contains("Les Atouts"), "who shares a name with nobody has the name alone: {page}");
    }
}

/// How many tables are in stands on the screen: below the clock, and beside the standings of the round before.
#[test]
fn the_screen_says_how_many_tables_are_in() {
    let server = TestServer::open_at(nine);
    let date = jiff::civil::date(2026, 11, 15);
    let mut plan = Preset::find("club-night").unwrap().plan("Dag", date, Ruleset::ManilleNl);
    plan.phases[0].rounds = 2;
    server.plays(EVENT, plan, (0..8).map(|n| Person::named(&people::name(n))));
    let shown = |lang: &str| {
        let page = |page: u32| {
            let path = format!("/e/{EVENT}/screen?page={page}");
            server.visitor().with("accept-language", lang).get(&path).text()
        };
        (0..4).map(page).collect::<String>()
    };
    for (lang, told) in
        [("nl", "0 van 2 tafels binnen"), ("fr", "0 table rentrée sur 2"), ("en", "0 of 2 tables in")]
    {
        assert!(shown(lang).contains(&format!("<p class=\"hall-in\">{told}</p>")), "{lang}: {}", shown(lang));
    }
    let accept = |round: u32, table: u32| Command::AcceptTotals {
        at: at(round, table),
        sheet: true,
        pen: true,
        deck: true,
        signed_on_paper: true,
        totals: server.four(EVENT, at(round, table)).into_iter().zip([24, 30, 30, 40]).collect(),
        paid: [].into(),
    };
    // Who looks sees it change.
    let mut feed = server.dutch().watch(&format!("/e/{EVENT}/live/screen"));
    feed.until("0 van 2 tafels binnen");
    server.ask(EVENT, &accept(1, 1));
    feed.until("1 van 2 tafels binnen");
    server.ask(EVENT, &accept(1, 2));
    server.ask(EVENT, &Command::EndRound { round: round(1) });
    assert!(!shown("nl").contains("tafels binnen"), "no round is being played: {}", shown("nl"));
    server.ask(EVENT, &Command::DRAW);
    server.ask(EVENT, &Command::PublishDraw);
    server.ask(EVENT, &Command::StartRound { round: round(2) });
    server.ask(EVENT, &accept(2, 1));
    let page = shown("nl");
    assert!(
        page.contains("Stand na ronde 1") && page.contains("<p class=\"hall-in\">1 van 2 tafels binnen</p>"),
        "{page}"
    );
    assert!(page.contains("8 · ° alleen totalen\nRonde 2: 1 van 2 tafels binnen."), "{page}");
}
