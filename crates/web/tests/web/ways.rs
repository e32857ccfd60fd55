//! Ways around: what people are told before they come, the list of people, who has paid, search and help.

use kaarting_office::plan::Preset;
use kaarting_office::{Actor, Command, Joker, Person, Role, Tournament};
use kaarting_rules::{Lang, Ruleset};
use kaarting_testkit::{Answer, Client, TestServer, entrant, nine};

const EVENT: &str = "dag";
const PEOPLE: &str = "/e/dag/director/people";
const DOOR: &str = "/e/dag/director/check-in";

/// Eight people of two clubs and two languages, one of them a candidate as joker; the fee is 12,50 euro.
fn hall() -> (TestServer, Client) {
    let date = jiff::civil::date(2026, 11, 15);
    let mut plan = Preset::find("club-night").unwrap().plan("Dag", date, Ruleset::ManilleNl);
    plan.settings.entry_fee = Some("12,50 euro".to_owned());
    let server = TestServer::open_at(nine);
    server.ask(EVENT, &Command::OpenPlan { plan });
    let all = [
        ("Wouters Els", "De Heer", Lang::Nl, 1950),
        ("Aerts Dirk", "De Zot", Lang::Fr, 1970),
        ("Claes Bert", "De Heer", Lang::Nl, 1960),
        ("Peeters An", "", Lang::Nl, 1940),
    ];
    for (name, club, lang, year) in all {
        let club = Some(club.to_owned()).filter(|club| !club.is_empty());
        let person = Person { club, lang, birth_year: Some(year), ..Person::named(name) };
        server.ask(EVENT, &Command::Register { person, joker: false, number: None });
    }
    let stranger = Actor { role: Role::Player, id: 0 };
    let person = Person::named("Mertens Fons");
    server.ask_as(EVENT, &Command::Register { person, joker: true, number: None }, stranger);
    let mut director = server.staff("director");
    director.get("/lang/nl?back=/");
    (server, director)
}

/// The numbers of the list, in its order.
fn numbers(page: &str) -> Vec<u32> {
    let rows = page.split("<tr id=\"p").skip(1);
    rows.map(|row| row.split('"').next().unwrap().parse().unwrap()).collect()
}

fn list(director: &mut Client, query: &str) -> Vec<u32> {
    numbers(&director.get(&format!("{PEOPLE}?{query}")).text())
}

fn paid(server: &TestServer) -> Vec<u32> {
    server.look(EVENT, |event| {
        event.entrants().filter(|entrant| entrant.paid).map(|entrant| entrant.number.get()).collect()
    })
}

#[test]
fn what_people_are_told_stands_wherever_they_look() {
    let (server, mut director) = hall();
    let details = "/e/dag/director/details";
    assert!(director.get(details).text().contains("value=\"12,50 euro\""), "the fee of the plan");
    let said = [
        ("place", "Zaal De Kring, Parochieplein 3"),
        ("starts", "14:00"),
        ("fee", "15 euro"),
        ("contact", "An, 050 12 34 56"),
    ];
    let answer = director.submit(details, details, &said);
    assert_eq!(answer.header("location"), Some("/e/dag/director/details?done=director-described"));
    let mut visitor = server.dutch();
    for page in ["/e/dag", "/e/dag/register"] {
        let page = visitor.get(page).text();
        for text in [
            "Zaal De Kring, Parochieplein 3",
            "zondag 15 november 2026, 14:00 uur",
            "15 euro",
            "050 12 34 56",
        ] {
            assert!(page.contains(text), "{text}: {page}");
        }
    }
    let home = visitor.get("/").text();
    assert!(
        home.contains("14:00 uur") && home.contains("Zaal De Kring") && !home.contains("050 12"),
        "{home}"
    );
    assert!(director.get("/e/dag/director/poster").text().contains("Zaal De Kring"));
    // What cannot be is named, and nothing typed is lost.
    let refused = director.submit(details, details, &[("starts", "25:00"), ("place", "Concordia")]);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("value=\"Concordia\""), "{}", refused.text());
    // After the end it can still be put right.
    server.ask(EVENT, &Command::CloseEvent { reason: Some("stroom uit".to_owned()) });
    assert_eq!(director.submit(details, details, &[("place", "Concordia")]).status, 303);
    assert!(visitor.get("/e/dag").text().contains("Concordia"));
    let mut desk = server.staff("desk");
    assert_eq!(desk.get(details).status, 403);
}

/// `?` and the keys are there on every page of the staff; each offers what somebody may open, and no search where there
/// is nothing to search.
#[test]
fn keys_are_on_the_pages_about_no_event_too() {
    let (server, mut director) = hall();
    let keys = |page: &str| -> Vec<String> {
        assert!(page.contains("<dialog id=\"shortcuts\"") && page.contains("/ways.js\""), "{page}");
        let to = page.split("<a href=\"").filter_map(|rest| rest.split_once("\" data-go=")).map(|(to, _)| to);
        to.map(str::to_owned).collect()
    };
    for path in ["/", "/staff", "/new", "/own", "/audit", "/help/permissions"] {
        let page = director.get(path).text();
        assert_eq!(keys(&page), ["/", "/new", "/staff", "/audit", "/own"], "{path}");
        assert!(
            !page.contains("<dialog id=\"find\"") && !page.contains("Ctrl K"),
            "{path}: nothing to search"
        );
    }
    let mut desk = server.staff("desk");
    for path in ["/", "/own"] {
        assert_eq!(keys(&desk.get(path).text()), ["/", "/own"], "{path}");
    }
    let page = desk.get(DOOR).text();
    assert!(keys(&page).contains(&DOOR.to_owned()) && page.contains("<dialog id=\"find\""), "{page}");
    // The keys of the desk are in the list where they work.
    assert!(!page.contains("<kbd>F8</kbd>"), "{page}");
    let queue = desk.get("/e/dag/desk").text();
    let list = queue.split("<dialog id=\"shortcuts\"").nth(1).unwrap();
    for key in ["F2", "F3", "F4", "F8", "F9", "Enter", "↑", "↓"] {
        assert!(list.contains(&format!("<kbd>{key}</kbd>")), "{key}: {list}");
    }
    assert!(!server.dutch().get("/").text().contains("shortcuts"), "a visitor has no keys");
}

/// Clubs are offered in the order of the letters, whatever their size and accents; those of private people are not.
#[test]
fn the_public_form_offers_clubs_in_their_order() {
    let (server, _) = hall();
    for (name, club, private) in
        [("Maes Jan", "Éclair", false), ("Thys Jo", "antilopen", false), ("Raes Piet", "Geheim", true)]
    {
        let person = Person { club: Some(club.to_owned()), private, ..Person::named(name) };
        server.ask(EVENT, &Command::Register { person, joker: false, number: None });
    }
    let page = server.dutch().get("/e/dag/register").text();
    let clubs: Vec<&str> =
        page.split("<option>").skip(1).map(|rest| rest.split('<').next().unwrap()).collect();
    assert_eq!(clubs, ["antilopen", "De Heer", "De Zot", "Éclair"], "{page}");
}

#[test]
fn a_new_event_takes_its_details_along() {
    let server = TestServer::open_at(nine);
    let mut director = server.set_up();
    let typed = [
        ("title", "Dag"),
        ("name", EVENT),
        ("date", "2026-11-15"),
        ("game", "manille-nl"),
        ("preset", "club-night"),
        ("rule1", "points"),
        ("place", "Concordia"),
        ("starts", "14:30"),
        ("fee", "10 euro"),
    ];
    assert_eq!(director.submit("/new", "/new", &typed).status, 303);
    let details = server.look(EVENT, Tournament::details);
    assert_eq!((details.place.as_deref(), details.price.as_deref()), (Some("Concordia"), Some("10 euro")));
    assert_eq!(details.starts, Some(jiff::civil::time(14, 30, 0, 0)));
    // The form that changes the plan does not know the fee, and leaves it.
    let plan = "/e/dag/director/plan";
    let phase = [("name0", "Avond"), ("rounds0", "2"), ("minutes0", "60"), ("field0", "all")];
    let changed: Vec<_> = typed[..6].iter().chain(&phase).copied().collect();
    assert_eq!(director.submit(plan, plan, &changed).status, 303);
    assert_eq!(server.look(EVENT, Tournament::details).price.as_deref(), Some("10 euro"));
}

#[test]
fn the_list_is_filtered_and_sorted_by_its_address() {
    let (server, mut director) = hall();
    server.ask(EVENT, &Command::CheckIn { entrant: entrant(3) });
    server.ask(EVENT, &Command::Withdraw { entrant: entrant(4), reason: "ziek".to_owned() });
    server.ask(EVENT, &Command::NoteFee { entrant: entrant(1), paid: true });
    for (query, expected) in [
        ("", &[2, 3, 5, 4, 1][..]),
        ("sort=number", &[1, 2, 3, 4, 5]),
        // Those without a club, or a year, come last; within one it goes by name.
        ("sort=club", &[3, 1, 2, 5, 4]),
        ("sort=born", &[4, 1, 3, 2, 5]),
        ("filter=present", &[3]),
        ("filter=expected", &[2, 5, 1]),
        ("filter=candidate", &[5]),
        ("filter=joker", &[]),
        ("filter=left", &[4]),
        ("filter=paid", &[1]),
        // The candidate as joker owes nothing, and whoever withdrew does not either.
        ("filter=unpaid", &[2, 3]),
        ("club=De+Heer", &[3, 1]),
        ("lang=fr", &[2]),
        ("club=De+Heer&filter=expected&sort=number", &[1]),
        ("q=de+heer&filter=present", &[3]),
        ("filter=nonsense&sort=nonsense", &[2, 3, 5, 4, 1]),
    ] {
        assert_eq!(list(&mut director, query), expected, "{query}");
    }
    // The candidates are one press away from where they are counted.
    let overview = director.get("/e/dag/director").text();
    assert!(overview.contains("href=\"/e/dag/director/people?filter=candidate\""), "{overview}");
    // A sort keeps the filter; the page asks for the rows alone in the same way.
    let page = director.get(&format!("{PEOPLE}?filter=expected")).text();
    assert!(
        page.contains("href=\"/e/dag/director/people?filter=expected&amp;sort=club&amp;\"")
            || page.contains("filter=expected&#38;sort=club&#38;"),
        "{page}"
    );
    let rows =
        director.ask("GET", &format!("{PEOPLE}?filter=present"), &[("hx-request", "true")], b"").text();
    assert!(numbers(&rows) == [3] && !rows.contains("<html"), "{rows}");
}

#[test]
fn after_an_answer_one_is_where_one_was() {
    let (server, mut director) = hall();
    let page = director.get(&format!("{PEOPLE}?filter=candidate&sort=number"));
    assert!(page.text().contains("do/accept") && page.text().contains("do/decline"), "{}", page.text());
    let token = page.field("token");
    let fields = [("token", token.as_str()), ("back", "filter=candidate&sort=number")];
    let answer = director.post(&format!("{PEOPLE}/5/do/decline"), &fields);
    let back = "/e/dag/director/people?filter=candidate&sort=number&done=director-decline&did=w5#p5";
    assert_eq!(answer.header("location"), Some(back));
    // What is no part of the list is not carried along.
    let answer = director.post(&format!("{PEOPLE}/1/do/paid"), &[fields[0], ("back", "//elsewhere?x=1")]);
    assert_eq!(answer.header("location"), Some("/e/dag/director/people?done=director-paid&did=w1#p1"));
    assert_eq!(paid(&server), [1]);
}

/// What the next person at the door is looked up for stands out; what sends a table home or takes money back does not.
#[test]
fn the_button_that_stands_out_is_what_comes_next() {
    let (server, mut director) = hall();
    // The classes and the words of the buttons of a person, up to what needs a reason.
    let buttons = |director: &mut Client, number: u32| -> Vec<String> {
        let page = director.get(&format!("{PEOPLE}/{number}")).text();
        let action = format!("{PEOPLE}/{number}/do/");
        let forms = page.split(action.as_str()).skip(1);
        let button = |form: &str| {
            let button = form.split("<button class=\"").nth(1).unwrap().split("</button>").next().unwrap();
            let (class, said) = button.split_once("\" type=\"submit\">").unwrap();
            format!("{class}: {}", said.trim())
        };
        forms.map(button).collect()
    };
    let candidate = ["button strong: Aanvaarden als joker", "button: Weigeren als joker", "button: Aanwezig"];
    assert_eq!(buttons(&mut director, 5)[..3], candidate);
    let expected = [
        "button strong: Aanwezig",
        "button: Betaald",
        "button quiet: Speelt thuis",
        "button bad: Uitschrijven",
    ];
    assert_eq!(buttons(&mut director, 1), expected);
    server.ask(EVENT, &Command::CheckIn { entrant: entrant(1) });
    let came = [
        "button strong: Betaald",
        "button quiet: Speelt thuis",
        "button quiet: Aanmelding wissen",
        "button bad: Verlaat het toernooi",
    ];
    assert_eq!(buttons(&mut director, 1), came);
    server.ask(EVENT, &Command::NoteFee { entrant: entrant(1), paid: true });
    let settled = [
        "button quiet: Toch niet betaald",
        "button quiet: Speelt thuis",
        "button quiet: Aanmelding wissen",
        "button bad: Verlaat het toernooi",
    ];
    assert_eq!(buttons(&mut director, 1), settled);
}

/// A director who registers a joker has decided about it.
#[test]
fn a_joker_of_the_director_is_accepted_at_once() {
    let (server, mut director) = hall();
    let new = format!("{PEOPLE}/new");
    let typed = [("family", "Joos"), ("first", "Rita"), ("lang", "nl"), ("joker", "on")];
    assert_eq!(director.submit(&new, &new, &typed).status, 303);
    assert_eq!(server.look(EVENT, |event| event.entrant(entrant(6)).unwrap().joker), Joker::Accepted);
    // Clubs that are known are offered.
    assert!(director.get(&new).text().contains("<option>De Heer</option>"));
}

#[test]
fn several_are_done_at_once_and_each_is_named() {
    let (server, mut director) = hall();
    server.ask(EVENT, &Command::CheckIn { entrant: entrant(2) });
    let page = director.get(&format!("{PEOPLE}?sort=number"));
    let (token, once) = (page.field("token"), page.field("once"));
    let sent = |act: &'static str| {
        vec![("token", token.as_str()), ("once", once.as_str()), ("back", "sort=number"), ("act", act)]
    };
    let mut some = sent("check-in");
    some.extend([("n", "1"), ("n", "2"), ("n", "5")]);
    let answer = director.post(PEOPLE, &some);
    assert_eq!(answer.status, 200);
    let text = answer.text();
    let told = |answer: &Answer| answer.text().contains("1 speler aangemeld.");
    assert!(told(&answer) && text.contains("Bij 2 spelers kon het niet:"), "{text}");
    for (name, why) in [("Aerts Dirk (2)", "is al"), ("Mertens Fons (5)", "joker")] {
        let line = text
            .split("<li>")
            .find(|line| line.starts_with(name))
            .unwrap_or_else(|| panic!("{name}: {text}"));
        assert!(line.split("</li>").next().unwrap().contains(why), "{line}");
    }
    assert_eq!(numbers(&text), [1, 2, 3, 4, 5], "the list is the one that was looked at");
    // Sent twice under one key it is done once, and says the same.
    assert!(told(&director.post(PEOPLE, &some)));
    // Nobody ticked: nothing happens, and it is said.
    let nobody = director.submit(PEOPLE, PEOPLE, &[("act", "paid")]);
    assert!(nobody.text().contains("Vink eerst aan"), "{}", nobody.text());
    // All that are shown, without a script: those of the filter.
    let all = [("act", "paid"), ("all", "1"), ("back", "club=De+Heer")];
    assert!(director.submit(PEOPLE, PEOPLE, &all).text().contains("2 spelers als betaald genoteerd."));
    assert_eq!(paid(&server), [1, 3]);
    let mut desk = server.staff("desk");
    assert_eq!(desk.post(PEOPLE, &some).status, 403);
}

#[test]
fn the_door_takes_money_and_nobody_else_hears_of_it() {
    let (server, mut director) = hall();
    let to = director.submit(DOOR, DOOR, &[("q", "1"), ("pays", "1")]);
    assert_eq!(to.header("location"), Some("/e/dag/director/check-in?last=1&pays=1"));
    let page = director.get("/e/dag/director/check-in?last=1&pays=1").text();
    // Four who pay, one of them has: 12,50 in the till, 37,50 to come.
    assert!(
        page.contains("1 betaald · €\u{a0}12,50") && page.contains("3 nog te betalen · €\u{a0}37,50"),
        "{page}"
    );
    assert!(page.contains("data-pays") && page.contains(" checked"), "it stays ticked for the next one");
    let mut desk = server.staff("desk");
    desk.get("/lang/nl?back=/");
    desk.submit(DOOR, DOOR, &[("q", "2")]);
    let pay = "/e/dag/director/check-in/paid";
    assert_eq!(desk.submit(DOOR, pay, &[("number", "2"), ("paid", "1")]).status, 303);
    assert_eq!(paid(&server), [1, 2]);
    assert_eq!(desk.submit(DOOR, pay, &[("number", "2")]).status, 303, "taken back");
    assert_eq!(paid(&server), [1]);
    let csv = director.get("/e/dag/director/export/entrants.csv").text();
    assert!(csv.lines().next().unwrap().contains("betaald") || csv.contains("paid"), "{csv}");
    for path in ["/e/dag", "/e/dag/people", "/e/dag/player/1", "/api/v1/events/dag/entrants"] {
        let public = server.dutch().get(path).text();
        assert!(!public.contains("betaald") && !public.contains("paid"), "{path}: {public}");
    }
}

/// Section B of the findings: Enter on somebody who is there is no fault.
#[test]
fn somebody_who_is_there_is_no_fault_at_the_door() {
    let (server, mut director) = hall();
    for number in [1, 3] {
        server.ask(EVENT, &Command::CheckIn { entrant: entrant(number) });
    }
    for (typed, told) in [
        ("wouters", "Wouters Els (1) was al aanwezig."),
        ("1", "Wouters Els (1) was al aanwezig."),
        ("de heer", "2 gevonden, en allemaal al aanwezig."),
    ] {
        let answer = director.submit(DOOR, DOOR, &[("q", typed)]);
        assert_eq!(answer.status, 200, "{typed}");
        let text = answer.text();
        assert!(text.contains(told) && !text.contains("flash refused"), "{typed}: {text}");
    }
    let nobody = director.submit(DOOR, DOOR, &[("q", "zzz")]);
    assert_eq!(nobody.status, 422);
}

#[test]
fn the_staff_find_people_tables_and_pages() {
    let (server, mut director) = hall();
    server.ask(EVENT, &Command::DeclineJoker { entrant: entrant(5) });
    for number in 1..=4 {
        server.ask(EVENT, &Command::CheckIn { entrant: entrant(number) });
    }
    server.ask(EVENT, &Command::CommitSeed { master: kaarting_office::draw::DrawSeed([7; 32]) });
    server.ask(EVENT, &Command::CloseCheckIn);
    server.ask(EVENT, &Command::DRAW);
    server.ask(EVENT, &Command::PublishDraw);
    let links = |client: &mut Client, q: &str| {
        let answer = client.ask("GET", &format!("/e/dag/search?q={q}"), &[("hx-request", "true")], b"");
        let text = answer.text();
        text.split("href=\"")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(links(&mut director, "wout"), ["/e/dag/director/people/1"]);
    assert_eq!(links(&mut director, "1"), ["/e/dag/director/table/1/1", "/e/dag/director/people/1"]);
    assert_eq!(links(&mut director, "scherm"), ["/e/dag/director/screens", "/e/dag/director/slides"]);
    assert_eq!(links(&mut director, "zzz"), Vec::<String>::new());
    assert_eq!(links(&mut director, ""), Vec::<String>::new());
    // Everybody is led to where they may go.
    let [mut desk, mut jury] = ["desk", "jury"].map(|role| server.staff(role));
    for client in [&mut desk, &mut jury] {
        client.get("/lang/nl?back=/");
    }
    assert_eq!(links(&mut desk, "1"), ["/e/dag/desk/1/1", "/e/dag/director/check-in?q=1"]);
    assert_eq!(links(&mut jury, "wout"), ["/e/dag/player/1"]);
    assert_eq!(links(&mut jury, "scherm"), Vec::<String>::new());
    let page = director.get("/e/dag/search?q=wouters").text();
    assert!(page.contains("value=\"wouters\"") && page.contains("Tafel 1"), "{page}");
    assert_eq!(server.visitor().get("/e/dag/search?q=wout").status, 401);
}

/// An evening of one phase can be closed early from the overview; search and help know that page and the slides.
#[test]
fn closing_and_slides_are_found_with_their_chapter() {
    let (_server, mut director) = hall();
    let close = "/e/dag/director/close";
    let overview = director.get("/e/dag/director").text();
    assert!(overview.contains(&format!("<a href=\"{close}\">Afsluiten</a>")), "{overview}");
    for (q, page) in [("afsl", close), ("dia", "/e/dag/director/slides")] {
        let part = [("hx-request", "true")];
        let found = director.ask("GET", &format!("/e/dag/search?q={q}"), &part, b"").text();
        assert!(found.contains(&format!("href=\"{page}\"")), "{q}: {found}");
        let shown = director.get(page).text();
        assert!(shown.contains("href=\"/help/guide/08-screens?event=dag\""), "{page}: {shown}");
    }
}

#[test]
fn help_keeps_the_event() {
    let (_server, mut director) = hall();
    let page = director.get(&format!("{DOOR}?q=1")).text();
    let help = "/help/guide/03-check-in?event=dag";
    assert!(page.contains(&format!("href=\"{help}\"")), "{page}");
    let chapter = director.get(help).text();
    assert!(chapter.contains("href=\"/e/dag/director\""), "the way back is there: {chapter}");
    assert!(chapter.contains("href=\"/help/guide/04-draw?event=dag\""), "{chapter}");
    // Beside a page it is the chapter alone.
    let part = director.ask("GET", help, &[("hx-request", "true")], b"").text();
    assert!(part.starts_with("<h1>") && !part.contains("<nav"), "{part}");
    // An event that is not there takes no guide away.
    assert_eq!(director.get("/help/guide/03-check-in?event=nergens").status, 200);
}
