//! The director's pages over real HTTP: a real socket, a real SQLite file, forms alone.

use std::cell::RefCell;

use jiff::Timestamp;
use kaarting_testkit::{Answer, Client, TestServer, nine};

/// A browser in which the director is logged in, at nine o'clock.
struct Director {
    _server: TestServer,
    browser: RefCell<Client>,
}

impl Director {
    fn open() -> Director {
        Director::open_at(nine)
    }

    fn open_at(clock: fn() -> Timestamp) -> Director {
        let server = TestServer::open_at(clock);
        let browser = RefCell::new(server.set_up());
        Director { _server: server, browser }
    }

    fn get(&self, path: &str) -> Answer {
        self.browser.borrow_mut().get(path)
    }

    fn post(&self, path: &str, typed: &[(&str, &str)]) -> Answer {
        self.browser.borrow_mut().post(path, typed)
    }

    /// Opens a page, fills in a form of it and sends it: with the page's own token and key.
    fn fill(&self, page: &str, action: &str, typed: &[(&str, &str)]) -> Answer {
        self.browser.borrow_mut().submit(page, action, typed)
    }

    /// The same, and it is done: one is sent on.
    #[track_caller]
    fn does(&self, page: &str, action: &str, typed: &[(&str, &str)]) -> String {
        let answer = self.fill(page, action, typed);
        assert_eq!(answer.status, 303, "{action}: {}", answer.text());
        answer.header("location").unwrap().to_owned()
    }

    fn upload(&self, list: &str) -> Answer {
        let page = "/e/beernem/director/import";
        let token = self.get(page).field("token");
        let body = format!(
            "--x\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n{token}\r\n--x\r\nContent-Disposition: \
             form-data; name=\"list\"; filename=\"l.csv\"\r\nContent-Type: text/csv\r\n\r\n{list}\r\n--x--\r\n"
        );
        let kind = [("content-type", "multipart/form-data; boundary=x")];
        self.browser.borrow_mut().ask("POST", page, &kind, body.as_bytes())
    }

    fn with_event() -> Director {
        Director::open().with(&NEW)
    }

    fn with(self, plan: &[(&str, &str)]) -> Director {
        let to = self.does("/new", "/new", plan);
        assert_eq!(to, "/e/beernem/director?done=director-opened");
        self
    }
}

const NEW: [(&str, &str); 6] = [
    ("title", "Kaarting van Beernem"),
    ("name", "beernem"),
    ("date", "2026-11-15"),
    ("game", "manille-nl"),
    ("preset", "club-night"),
    ("rule1", "points"),
];

#[test]
fn from_a_new_event_to_a_started_round_by_forms_alone() {
    let director = Director::with_event();
    let day = "/e/beernem/director";
    assert!(director.get(day).text().contains("data-step=\"people\""));
    let names =
        ["An Peeters", "Bert Claes", "Cis Maes", "Dirk Aerts", "Els Wouters", "Fons Mertens", "Gust Jacobs"];
    let list: String = names.iter().map(|name| format!("{name};KC Beernem\n")).collect();
    let trial = director.upload(&format!("Naam;Club\n{list}"));
    assert!(trial.text().contains("7 nieuw, 0 gewijzigd, 0 gelijk, 0 met een fout."), "{}", trial.text());
    let [token, once, key] = ["token", "once", "key"].map(|name| trial.field(name));
    let imported =
        director.post(&format!("{day}/import/confirm"), &[("token", &token), ("once", &once), ("key", &key)]);
    assert_eq!(
        imported.header("location"),
        Some("/e/beernem/director?done=director-imported&did=a7-c0-s0-l0")
    );
    // One more by hand, whom the director takes as a joker: then nobody has to accept them.
    let hilde = [("family", "Hilde Joos"), ("lang", "nl"), ("joker", "on")];
    director.does(&format!("{day}/people/new"), &format!("{day}/people/new"), &hilde);
    assert!(director.get(day).text().contains("data-step=\"seed\""));
    director.does(day, &format!("{day}/seed"), &[]);
    // Two letters that fit one, a number, and letters that fit nobody.
    let door = format!("{day}/check-in");
    assert_eq!(director.does(&door, &door, &[("q", "cl")]), "/e/beernem/director/check-in?last=2");
    // A scanner types what stands on the name card.
    let card = director.does(&door, &door, &[("q", "http://192.168.1.20:8080/e/beernem/player/3")]);
    assert_eq!(card, "/e/beernem/director/check-in?last=3");
    for number in ["1", "4", "5", "6", "7", "8"] {
        director.does(&door, &door, &[("q", number)]);
    }
    let nobody = director.fill(&door, &door, &[("q", "zzz")]);
    assert_eq!(nobody.status, 422);
    assert!(nobody.text().contains("zzz"));
    director.does(&format!("{door}/close"), &format!("{door}/close"), &[]);
    // Seven players and one joker make two tables (DEC-01).
    assert_eq!(
        director.does(day, &format!("{day}/draw"), &[]),
        "/e/beernem/director/draw?done=director-drawn&did=r1"
    );
    let refused = director.fill(&format!("{day}/draw"), &format!("{day}/draw/reject"), &[("reason", "")]);
    assert_eq!(refused.status, 422);
    // Drawn again with a word from the hall, which the director and everybody else reads beside the seed (DEC-03).
    let page = format!("{day}/draw");
    director.does(&page, &format!("{page}/reject"), &[("reason", "met een woord uit de zaal")]);
    let long = "x".repeat(201);
    let refused = director.fill(&page, &page, &[("public", &long)]);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("Schrijf wat er in de zaal geroepen werd op één regel"));
    assert!(refused.text().contains(&long), "nothing typed is lost");
    director.does(&page, &page, &[("public", " pannenkoek ")]);
    assert!(director.get(&page).text().contains("<dd>pannenkoek</dd>"));
    // Publishing is final, so it is asked with its figures; a plain press changes nothing.
    let asked = director.fill(&format!("{page}/publish"), &format!("{page}/publish"), &[]);
    assert_eq!(asked.status, 200);
    assert!(asked.text().contains("7 spelers en 1 joker: 2 tafels."), "{}", asked.text());
    let why = "Dit kan niet teruggenomen worden: daarna is het startgetal openbaar";
    assert!(asked.text().contains(why), "{}", asked.text());
    assert_eq!(director.get("/e/beernem/draw/1").status, 404);
    director.does(&format!("{page}/publish"), &format!("{page}/publish"), &[("sure", "1")]);
    let proof = director.get("/e/beernem/draw/1/proof.json").text();
    assert!(proof.contains("\"algorithm\": \"draw-v2\"") && proof.contains("\"public\": \"pannenkoek\""));
    assert!(director.get("/e/beernem/draw/1").text().contains("<dd>pannenkoek<span"));
    director.does(day, &format!("{day}/round/1/start"), &[]);
    // Pressed twice it is refused on the page itself, which stays at hand.
    let twice = director.fill(day, &format!("{day}/round/1/start"), &[]);
    assert_eq!(twice.status, 422);
    assert!(
        twice.text().contains("De ronde is al begonnen.") && twice.text().contains("data-step=\"play-1-75\"")
    );
    let page = director.get(day).text();
    assert!(page.contains("data-step=\"play-1-75\""));
    // Nine o'clock and 75 minutes, in the hall's time.
    assert!(page.contains("tot 10:15"), "{page}");
    assert_eq!(page.matches("class=\"cell fill-0 \"").count(), 2);
    let table = director.get(&format!("{day}/table/1/1")).text();
    let code = table.split("/t/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    director.does(&format!("{day}/table/1/1"), &format!("{day}/table/1/1/code"), &[]);
    assert!(!director.get(&format!("{day}/table/1/1")).text().contains(&code), "the old code is gone");
}

#[test]
fn a_form_without_the_token_of_the_page_does_nothing() {
    let director = Director::open();
    let forged = director.post("/new", &NEW);
    assert_eq!(forged.status, 403);
    assert_eq!(director.get("/e/beernem/director").status, 404);
}

#[test]
fn a_refused_plan_keeps_what_was_typed_and_begins_nothing() {
    let director = Director::open();
    let mut typed = NEW;
    typed[5] = ("minutes", "9999");
    let refused = director.fill("/new", "/new", &typed);
    assert_eq!(refused.status, 422);
    let page = refused.text();
    assert!(page.contains("value=\"Kaarting van Beernem\"") && page.contains("value=\"9999\""), "{page}");
    assert_eq!(director.get("/e/beernem").status, 404);
}

/// What the form of a page would send: its hidden fields.
fn hidden(page: &str) -> Vec<(String, String)> {
    let value = |tag: &str, name: &str| {
        tag.split(&format!("{name}=\"")).nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned)
    };
    let main = page.split("<main").nth(1).unwrap();
    let tags = main.split("<input type=\"hidden\"").skip(1).map(|rest| rest.split('>').next().unwrap());
    tags.filter_map(|tag| Some((value(tag, "name")?, value(tag, "value")?))).collect()
}

impl Director {
    /// Sends the form of a page again, with something more.
    fn sends(&self, page: &str, action: &str, more: &[(&str, &str)]) -> Answer {
        let fields = hidden(page);
        let mut fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (&**name, &**value)).collect();
        fields.extend(more);
        self.post(&format!("/e/beernem/director/import/{action}"), &fields)
    }
}

#[test]
fn a_bad_row_is_shown_and_the_good_ones_are_taken() {
    let director = Director::with_event();
    let trial = director.upload("Nummer;Naam\n1;An Peeters\n\ndrie;Bert Claes\n2;Cis Maes\n").text();
    // The row is the one of the spreadsheet, the empty one counted.
    assert!(trial.contains("drie") && trial.contains("<td class=\"n\">4</td>"), "{trial}");
    assert!(trial.contains("2 nieuw, 0 gewijzigd, 0 gelijk, 1 met een fout."), "{trial}");
    assert!(!director.get("/e/beernem/director/people").text().contains("An Peeters"));
    assert_eq!(director.sends(&trial, "confirm", &[]).status, 303);
    let people = director.get("/e/beernem/director/people").text();
    assert!(people.contains("PEETERS An") && people.contains("MAES Cis") && !people.contains("CLAES"));
}

#[test]
fn rows_are_left_out_or_taken_as_namesakes() {
    let director = Director::with_event();
    let list = "Ledenlijst;\nFam. naam;Voornaam\nVan den Bossche;Lieve\nMaes;An\nVan den Bossche;Lieve\n";
    let trial = director.upload(list).text();
    assert!(trial.contains("Dezelfde persoon als rij 3: Lieve Van den Bossche."), "{trial}");
    assert!(trial.contains("2 nieuw") && trial.contains("Eén rij wordt overgeslagen."), "{trial}");
    let looked = director.sends(&trial, "confirm", &[("skip", "4"), ("other", "5"), ("look", "1")]).text();
    assert!(looked.contains("name=\"skip\" value=\"4\" checked"), "{looked}");
    assert!(looked.contains("name=\"other\" value=\"5\" checked"), "{looked}");
    assert_eq!(director.sends(&looked, "confirm", &[("skip", "4"), ("other", "5")]).status, 303);
    let people = director.get("/e/beernem/director/people").text();
    assert_eq!(people.matches(">VAN DEN BOSSCHE Lieve</a>").count(), 2, "{people}");
    assert!(!people.contains("MAES An"));
}

#[test]
fn whole_names_are_split_as_the_page_says_and_somebody_chooses() {
    let director = Director::with_event();
    let trial = director.upload("Naam\nFik Wouters\nZorro Van Damme\nRie Pelt\n").text();
    // "Zorro Van Damme" shows that first names come first here.
    assert!(trial.contains("name=\"names\" value=\"first\" checked"), "{trial}");
    assert!(trial.contains("“Fik Wouters” wordt WOUTERS Fik") && trial.contains("PELT Rie"), "{trial}");
    assert!(trial.contains("“Fik Wouters” wordt FIK Wouters"), "both orders are shown with their example");
    let other = director.sends(&trial, "confirm", &[("names", "family"), ("look", "1")]).text();
    assert!(other.contains("name=\"names\" value=\"family\" checked"), "{other}");
    assert!(other.contains("RIE Pelt") && other.contains("VAN DAMME Zorro"), "{other}");
    assert_eq!(director.sends(&other, "confirm", &[("names", "first")]).status, 303);
    let people = director.get("/e/beernem/director/people").text();
    assert!(people.contains("WOUTERS Fik") && people.contains("VAN DAMME Zorro"), "{people}");
}

#[test]
fn a_name_that_is_known_is_asked_about_and_the_message_counts_what_was_written() {
    let director = Director::with_event();
    let day = "/e/beernem/director";
    let first = director.upload("Naam;Voornaam;Club\nPeeters;Jan;De Kring\nMaes;An;\n").text();
    let to = director.sends(&first, "confirm", &[]);
    assert_eq!(to.header("location"), Some("/e/beernem/director?done=director-imported&did=a2-c0-s0-l0"));
    let trial = director.upload("Naam;Voornaam;Taal\nPeeters;Jan;\nMaes;An;\nClaes;Bo;xx\n").text();
    assert!(trial.contains("Dezelfde naam als nummer 1 (De Kring)."), "{trial}");
    assert!(trial.contains("name=\"r2\"") && trial.contains("1 nieuw, 0 gewijzigd, 1 gelijk"), "{trial}");
    assert!(trial.contains("“xx” is geen taal") && trial.contains("(leeg gelaten)"), "{trial}");
    let same = director.sends(&trial, "confirm", &[("r2", "1"), ("look", "1")]).text();
    assert!(
        same.contains("1 nieuw, 0 gewijzigd, 2 gelijk") && same.contains("value=\"1\" checked"),
        "{same}"
    );
    let to = director.sends(&trial, "confirm", &[]);
    let location = to.header("location").unwrap();
    assert_eq!(location, "/e/beernem/director?done=director-imported&did=a1-c0-s1-l1");
    let told = director.get(location).text();
    let said = "Lijst ingelezen: 1 nieuw, 0 gewijzigd, 1 stond er al en blijft gelijk, 1 overgeslagen.";
    assert!(told.contains(said), "{told}");
    // The same by hand, and as a joker.
    for (page, jan, other) in [
        ("people/new", [("family", "Peeters"), ("first", "Jan")], "4"),
        ("jokers", [("name", "Peeters"), ("first", "Jan")], "5"),
    ] {
        let page = format!("{day}/{page}");
        let asked = director.fill(&page, &page, &jan);
        assert_eq!(asked.status, 422);
        assert!(asked.text().contains("Er is al iemand met de naam Jan Peeters."), "{}", asked.text());
        let [family, given] = jan;
        let to = director.does(&page, &page, &[family, given, ("namesake", "1")]);
        assert!(to.contains(other), "{to}");
    }
}

#[test]
fn a_joker_who_offered_is_brought_in_and_not_registered_again() {
    let director = Director::with_event();
    let (people, jokers) = ("/e/beernem/director/people/new", "/e/beernem/director/jokers");
    // Taken as a joker by the director, and not there yet.
    director.does(people, people, &[("family", "Joos"), ("first", "Hilde"), ("joker", "on")]);
    let asked = director.fill(jokers, jokers, &[("name", "Hilde Joos")]).text();
    assert!(asked.contains("Bedoelt u deze?") && asked.contains("name=\"number\" value=\"1\""), "{asked}");
    assert_eq!(director.does(jokers, jokers, &[("number", "1")]), format!("{jokers}?last=1"));
}

/// As lists have a name, as people say it, and in one word or in three.
#[test]
fn people_are_found_as_they_are_said() {
    let director = Director::with_event();
    let people = "/e/beernem/director/people/new";
    director.does(people, people, &[("family", "Van den Berghe"), ("first", "Jef")]);
    director.does(people, people, &[("family", "Vandenberghe"), ("first", "Noël")]);
    for (asked, jef, noel) in [
        ("Jef+Vandenberghe", true, false),
        ("jef+van+den+berghe", true, false),
        ("Vandenberghe+Jef", true, false),
        ("noel+van+den+berghe", false, true),
        ("VANDENBERGHE", true, true),
    ] {
        for page in ["/e/beernem/search", "/e/beernem/director/people"] {
            let found = director.get(&format!("{page}?q={asked}")).text();
            let has = [found.contains("VAN DEN BERGHE Jef"), found.contains("VANDENBERGHE Noël")];
            assert_eq!(has, [jef, noel], "{page} {asked}");
        }
    }
}

#[test]
fn columns_that_are_not_clear_are_chosen_once() {
    let director = Director::with_event();
    let list = "Wie;Roepnaam van thuis;Van waar\nMaes;An;De Kring\n";
    let page = director.upload(list);
    assert_eq!(page.status, 200);
    let page = page.text();
    assert!(
        page.contains("name=\"c0\"") && page.contains("Wie · Maes") && page.contains("De Kring"),
        "{page}"
    );
    let nothing = director.sends(&page, "columns", &[("head", "1"), ("c2", "club")]);
    assert_eq!(nothing.status, 422, "a list needs names");
    let chosen = [("head", "1"), ("c0", "family"), ("c1", "first"), ("c2", "club")];
    let trial = director.sends(&page, "columns", &chosen).text();
    assert!(trial.contains("1 nieuw") && trial.contains("MAES An"), "{trial}");
    assert!(trial.contains("Wie → familienaam"), "{trial}");
    assert_eq!(director.sends(&trial, "confirm", &[]).status, 303);
    // The next list with these headings is clear.
    let next = director.upload("Wie;Roepnaam van thuis;Van waar\nClaes;Rik;De Kring\n").text();
    assert!(next.contains("1 nieuw") && next.contains("CLAES Rik"), "{next}");
    // What is clear can be looked at all the same.
    let again = director.sends(&next, "columns", &[("choose", "1")]).text();
    assert!(again.contains("<option value=\"family\" selected>"), "{again}");
}

#[test]
fn what_cannot_be_read_says_what_it_is_and_a_template_can() {
    let director = Director::with_event();
    for (list, told) in
        [("%PDF-1.4 x", "Dit is een PDF"), ("PK\u{3}\u{4}x", "gaat niet open"), ("", "is leeg")]
    {
        let refused = director.upload(list);
        assert_eq!(refused.status, 422);
        assert!(refused.text().contains(told), "{told}: {}", refused.text());
    }
    // The page says how large a list may be, and so does the refusal of one byte more, or of far too much.
    assert!(director.get("/e/beernem/director/import").text().contains("hoogstens 8 MB."));
    for more in [1, 16 << 20] {
        let refused = director.upload(&"x".repeat((8 << 20) + more));
        assert_eq!(refused.status, 422, "{more}");
        let page = refused.text();
        assert!(page.contains("Het bestand is te groot: hoogstens 8 MB.") && page.contains("name=\"list\""));
    }
    for ending in ["csv", "xlsx"] {
        let template = director.get(&format!("/e/beernem/director/import/template/{ending}"));
        let cells = kaarting_office::import::ListCells::read(&template.body).unwrap();
        let guess = cells.guess(&|_| None);
        assert!(guess.clear && guess.layout.columns.iter().all(Option::is_some), "{ending}: {guess:?}");
    }
    assert_eq!(director.get("/e/beernem/director/import/template/pdf").status, 404);
}

#[test]
fn missing_years_have_one_remedy_and_rows_can_be_pasted() {
    let mut plan = NEW.to_vec();
    plan.push(("age", "16"));
    let director = Director::open().with(&plan);
    let page = "/e/beernem/director/import";
    let token = director.get(page).field("token");
    let pasted = "Naam\tVoornaam\tGeb.jaar\r\nMaes\tAn\t\r\nClaes\tRik\t\r\nThys\tOmer\t1950";
    let body = format!(
        "--x\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n{token}\r\n--x\r\nContent-Disposition: \
         form-data; name=\"list\"; filename=\"\"\r\n\r\n\r\n--x\r\nContent-Disposition: form-data; \
         name=\"pasted\"\r\n\r\n{pasted}\r\n--x--\r\n"
    );
    let kind = [("content-type", "multipart/form-data; boundary=x")];
    let trial = director.browser.borrow_mut().ask("POST", page, &kind, body.as_bytes()).text();
    assert!(trial.contains("1 nieuw") && trial.contains("THYS Omer"), "{trial}");
    assert_eq!(trial.matches("zet de minimumleeftijd in het plan op 0").count(), 1, "{trial}");
    assert!(trial.contains("Van 2 spelers ontbreekt het geboortejaar"), "{trial}");
}

#[test]
fn an_export_never_holds_a_formula() {
    let director = Director::with_event();
    let people = "/e/beernem/director/people/new";
    director.does(people, people, &[("family", "=HYPERLINK(1)"), ("club", "+1"), ("lang", "nl")]);
    let csv = director.get("/e/beernem/director/export/entrants.csv");
    assert!(csv.header("content-disposition").unwrap().contains("beernem-entrants.csv"));
    assert!(csv.text().contains("'=HYPERLINK(1);;;'+1"), "{}", csv.text());
    let book = director.get("/e/beernem/director/export/entrants.xlsx").body;
    // Read again as a list, the texts are texts, and what guarded them is gone.
    let read = kaarting_office::import::read(&book).unwrap();
    assert_eq!(read.rows[0].imported.person.name.spoken(), "=HYPERLINK(1)");
    assert_eq!(read.rows[0].imported.person.club.as_deref(), Some("+1"));
}

#[test]
fn who_comes_after_the_hour_is_let_in_late_with_a_reason() {
    fn ten() -> Timestamp {
        "2026-11-15T09:00:00Z".parse().unwrap()
    }
    let mut plan = NEW.to_vec();
    plan.push(("closes", "09:30"));
    let director = Director::open_at(ten).with(&plan);
    let people = "/e/beernem/director/people/new";
    director.does(people, people, &[("family", "Laat Jan"), ("lang", "nl")]);
    let page = director.get("/e/beernem/director/people/1").text();
    assert!(page.contains("/people/1/do/admit") && !page.contains("/people/1/do/check-in"), "{page}");
    // At the door nobody is offered what the office refuses (TRN-EXCL-01), though the desk is not closed yet.
    let door = director.get("/e/beernem/director/check-in?q=Laat").text();
    assert!(door.contains("Laat") && door.contains("De aanmelding is gesloten."), "{door}");
    assert!(!door.contains("name=\"number\" value=\"1\""), "{door}");
    assert!(!door.contains("/director/check-in/all\""), "{door}");
    assert!(door.contains("/director/check-in/close\""), "the director still closes it: {door}");
    let list = director.get("/e/beernem/director/people").text();
    assert!(!list.contains("name=\"act\" value=\"check-in\""), "{list}");
}

#[test]
fn everyone_is_forgotten_when_the_day_has_come() {
    fn next_year() -> Timestamp {
        "2027-11-15T08:00:00Z".parse().unwrap()
    }
    let mut plan = NEW.to_vec();
    plan.push(("delete_after", "2026-12-31"));
    let director = Director::open_at(next_year).with(&plan);
    let (day, people) = ("/e/beernem/director", "/e/beernem/director/people/new");
    for name in ["An Peeters", "Bert Claes"] {
        director.does(people, people, &[("family", name), ("lang", "nl")]);
    }
    let erase = format!("{day}/erase");
    assert!(director.get(day).text().contains(&format!("href=\"{erase}\"")), "the director is reminded");
    // Not while somebody plays.
    let door = format!("{day}/check-in");
    director.does(&door, &door, &[("q", "1")]);
    assert!(!director.get(&erase).text().contains("class=\"button bad big\""));
    // Whoever asks all the same has everybody else forgotten: the first who cannot be does not stop it.
    let refused = director.fill(&erase, &erase, &[]);
    assert_eq!(refused.status, 422, "{}", refused.text());
    let list = director.get("/e/beernem/director/people").text();
    assert!(list.contains("An Peeters") && !list.contains("Bert Claes"), "{list}");
    director.does(people, people, &[("family", "Cas Devos"), ("lang", "nl")]);
    director.does(&door, &format!("{door}/undo"), &[("number", "1")]);
    assert!(director.get(&erase).text().contains("class=\"button bad big\""));
    assert_eq!(director.does(&erase, &erase, &[]), "/e/beernem/director/people?done=director-erased-all");
    let list = director.get("/e/beernem/director/people").text();
    assert!(!list.contains("An Peeters") && !list.contains("Cas Devos"), "{list}");
    assert!(!director.get(day).text().contains(&erase));
}

#[test]
fn a_number_of_the_staff_is_never_given_twice() {
    let director = Director::open();
    let numbers = || {
        let page = director.get("/staff").text();
        let posts = page.split("<select id=\"d").skip(1);
        posts.filter_map(|rest| rest.split('"').next()?.parse().ok()).collect::<Vec<u32>>()
    };
    let open = |login: &str| {
        let account = [("login", login), ("name", login), ("post", "desk"), ("password", "een lang woord")];
        director.does("/staff", "/staff", &account);
    };
    open("rik");
    assert_eq!(numbers(), [1, 2]);
    director.does("/staff/rik/close", "/staff/rik/close", &[("sure", "1")]);
    open("mia");
    assert_eq!(numbers(), [1, 3]);
}

/// DEC-19, DEC-14: a preset is offered for its game, with what should be known before it is chosen.
#[test]
fn a_preset_is_for_its_own_game() {
    let director = Director::open();
    let form = director.get("/new").text();
    assert!(form.contains("data-for-game=\"manille-nl manille-fr\"><input type=\"radio\" name=\"preset\""));
    let whist = "data-for-game=\"whist-2018 whist-revised whist-no-piccolo\"";
    assert!(form.contains(&format!("{whist}><input type=\"radio\" name=\"preset\"")));
    assert!(form.contains("delen de titel"), "a French final of one round shares the title");
    let mut other = NEW;
    (other[3].1, other[4].1) = ("whist-2018", "wk-manillen-2023");
    let refused = director.fill("/new", "/new", &other);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("Dit verloop is voor een ander spel."), "{}", refused.text());
    // The preset closes check-in at 9.45, where the form says nothing else.
    other[4].1 = "wk-kleurenwiezen";
    director.does("/new", "/new", &other);
    assert!(director.get("/e/beernem/director/plan").text().contains("value=\"09:45\""));
    assert!(director.get("/e/beernem/register").text().contains("Meld u aan vóór"));
}

/// TRN-GEN-01: what an empty minimum age comes to stands in its field, for every game: sixteen for Colour Whist, and
/// none for Manille.
#[test]
fn the_usual_minimum_age_stands_in_its_field() {
    let director = Director::open();
    let form = director.get("/new").text();
    let tags = |form: &str, with: &str| -> Vec<String> {
        let tags = form.split("<input").filter_map(|rest| rest.split('>').next());
        tags.filter(|tag| tag.contains(with)).map(str::to_owned).collect()
    };
    let games = tags(&form, "name=\"game\"");
    assert_eq!(games.len(), 5, "{games:?}");
    for game in games {
        let age = if game.contains("value=\"whist") { "data-age=\"16\"" } else { "data-age=\"0\"" };
        assert!(game.contains(age), "{game}");
    }
    assert!(tags(&form, "id=\"age\"")[0].contains("placeholder=\"0\""), "Dutch Manille is chosen: {form}");
    let mut whist = NEW;
    (whist[3].1, whist[4].1) = ("whist-2018", "wk-kleurenwiezen");
    let plan = director.with(&whist).get("/e/beernem/director/plan").text();
    assert!(tags(&plan, "id=\"age\"")[0].contains("placeholder=\"16\""), "{plan}");
}

/// A browser writes a day as in its own country; beside the field it stands in the words of the page.
#[test]
fn a_day_stands_in_words_beside_its_field() {
    let mut plan = NEW.to_vec();
    plan.push(("delete_after", "2027-03-01"));
    let director = Director::open().with(&plan);
    for (lang, day, delete) in [
        ("nl", "zondag 15 november 2026", "maandag 1 maart 2027"),
        ("fr", "dimanche 15 novembre 2026", "lundi 1er mars 2027"),
        ("en", "Sunday, 15 November 2026", "Monday, 1 March 2027"),
    ] {
        director.get(&format!("/lang/{lang}?back=/"));
        let page = director.get("/e/beernem/director/plan").text();
        assert!(page.contains(&format!(">{day}</span>")), "{lang}: {page}");
        assert!(page.contains(&format!(">{delete}</span>")), "{lang}: {page}");
    }
}

/// The club prize goes by all members who played, not by the best of them: the form says so where it is chosen.
#[test]
fn who_counts_for_a_club_is_said_where_it_is_chosen() {
    let director = Director::open();
    for (lang, said) in
        [("nl", "Al die leden tellen"), ("fr", "Tous ces membres comptent"), ("en", "All of them count")]
    {
        director.get(&format!("/lang/{lang}?back=/"));
        let form = director.get("/new").text();
        assert!(form.contains(said) && form.contains("aria-describedby=\"clubs-hint\""), "{lang}: {form}");
    }
}

/// DEC-05: closing is always possible with a reason.
#[test]
fn an_event_that_is_not_over_is_closed_with_a_reason() {
    let director = Director::with_event();
    let close = "/e/beernem/director/close";
    assert!(director.get(close).text().contains("name=\"reason\""));
    let refused = director.fill(close, close, &[]);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("geef een reden"), "{}", refused.text());
    let to = director.does(close, close, &[("reason", "De zaal staat onder water")]);
    assert_eq!(to, "/e/beernem/director/close?done=director-closed");
    assert!(director.get(close).text().contains("Het toernooi is afgesloten."));
}

/// DEC-20, TRN-EXCL-01: the desk looks at the identity card where a year does not settle it, and ticks who paid.
#[test]
fn age_and_fee_are_ticked_at_the_desk() {
    let mut plan = NEW.to_vec();
    plan[3].1 = "whist-2018";
    plan.push(("fee", "15 euro"));
    let director = Director::open().with(&plan);
    let register = director.get("/e/beernem/register").text();
    assert!(register.contains("Inschrijvingsgeld: ") && register.contains("niet terugbetaald"), "{register}");
    let (people, door) = ("/e/beernem/director/people/new", "/e/beernem/director/check-in");
    for (name, born) in [("Jonge Jef", "2010"), ("Jonge Jan", "14/11/2010")] {
        director.does(people, people, &[("family", name), ("lang", "nl"), ("birth_year", born)]);
    }
    let young = [("family", "Te Jong"), ("lang", "nl"), ("birth_year", "16/11/2010")];
    assert_eq!(director.fill(people, people, &young).status, 422);
    // The date settles it; the year does not.
    director.does(door, door, &[("number", "2")]);
    let refused = director.fill(door, door, &[("number", "1")]);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("Kijk naar de identiteitskaart van speler 1"), "{}", refused.text());
    assert!(refused.text().contains("name=\"age\"") && refused.text().contains("name=\"paid\""));
    director.does(door, door, &[("number", "1"), ("age", "1"), ("paid", "1")]);
    assert!(director.get("/e/beernem/director/people/1").text().contains("Toch niet betaald"));
}
