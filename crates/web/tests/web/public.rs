//! The public pages over a real socket, on a real journal: what everyone may read, and what nobody may.

use jiff::civil::date;
use kaarting_cards::BySeat;
use kaarting_office::draw::{DrawProof, DrawSeed, check_draw};
use kaarting_office::plan::Preset;
use kaarting_office::sheet::{ManilleLine, ManillePart, ManilleSheet, Sheet};
use kaarting_office::{Actor, At, Command, Details, EntrantNo, Person, Role};
use kaarting_rules::Ruleset;
use kaarting_testkit::{Answer, Feed, TestServer, nine, round};

const DIRECTOR: Actor = Actor { role: Role::Director, id: 1 };
const DESK: Actor = Actor { role: Role::Desk, id: 2 };

/// A club whose event is read at nine o'clock.
struct Club(TestServer);

impl Club {
    fn open() -> Club {
        Club(TestServer::open_at(nine))
    }

    fn does(&self, event: &str, by: Actor, command: &Command) {
        self.0.ask_as(event, command, by);
    }

    fn plans(&self, event: &str, ruleset: Ruleset) {
        let preset = Preset::find("club-night").unwrap();
        let plan = preset.plan("Kaarting van De Zwaan", date(2026, 11, 15), ruleset);
        self.does(event, DIRECTOR, &Command::OpenPlan { plan });
    }

    /// Eight people, the tables drawn (at the second attempt) and the clock running.
    fn plays(&self) {
        self.plans("club", Ruleset::ManilleNl);
        self.does("club", DIRECTOR, &Command::CommitSeed { master: DrawSeed([7; 32]) });
        let private = Person { private: true, ..Person::named("Geheim Jan") };
        let mut people = vec![Person::named("Claeys Rita"), Person::named("<b>Boos</b> & Co"), private];
        people
            .extend(["Éloy Luc", "Maes An", "Van Acker Jef", "Dubois Lieve", "Thys Marc"].map(Person::named));
        for (number, person) in (1u32..).zip(people) {
            let entrant: EntrantNo = number.try_into().unwrap();
            self.does("club", DIRECTOR, &Command::Register { person, joker: false, number: Some(entrant) });
            self.does("club", DESK, &Command::CheckIn { entrant });
        }
        self.does("club", DIRECTOR, &Command::CloseCheckIn);
        self.does("club", DIRECTOR, &Command::DRAW);
        self.does("club", DIRECTOR, &Command::RejectDraw { reason: "Tafel 2 wankelt".to_owned() });
        self.does("club", DIRECTOR, &Command::DRAW);
        self.does("club", DIRECTOR, &Command::PublishDraw);
        self.does("club", DIRECTOR, &Command::StartRound { round: round(1) });
    }

    fn get(&self, path: &str, lang: &str) -> String {
        let answer = self.0.visitor().with("accept-language", lang).get(path);
        assert_eq!(answer.status, 200, "{path}: {}", answer.text());
        answer.text()
    }

    fn post(&self, path: &str, form: &str) -> Answer {
        let kind = [("content-type", "application/x-www-form-urlencoded")];
        self.0.dutch().ask("POST", path, &kind, form.as_bytes())
    }

    /// Opens a live feed.
    fn watch(&self, path: &str) -> Feed {
        self.0.dutch().watch(path)
    }

    /// Opens a live feed again after the line broke: with the mark of the last picture that came.
    fn watch_after(&self, path: &str, last: &str) -> Feed {
        self.0.dutch().with("last-event-id", last).watch(path)
    }
}

/// Until when one checks in and the hour that was announced; then from when until when a round is played. What is not
/// known yet is not there.
#[test]
fn the_day_has_its_hours() {
    let club = Club::open();
    let preset = Preset::find("club-night").unwrap();
    let mut plan = preset.plan("Kaarting van De Zwaan", date(2026, 11, 15), Ruleset::ManilleNl);
    plan.settings.check_in_closes = Some("2026-11-15T08:45:00Z".parse().unwrap());
    club.0.seats("club", plan, (1..=8).map(|n| Person::named(&format!("Lid {n}"))));
    let starts = Some(jiff::civil::time(10, 0, 0, 0));
    club.does("club", DIRECTOR, &Details { starts, ..Details::default() }.command());
    let day = || {
        let page = club.get("/e/club", "nl");
        let (_, list) = page.split_once("<ol class=\"steps\">").unwrap();
        list.split("</ol>").next().unwrap().to_owned()
    };
    let announced = day();
    // The hall is in Brussels.
    assert!(announced.contains("<li class=\"done\">Aanmelden<small>tot 09:45</small>"), "{announced}");
    assert!(announced.contains("<small>Ronde 1: 10:00</small>"), "{announced}");
    assert!(!announced.contains("Ronde 2"), "{announced}");
    // It begins at nine, an hour early, and takes 75 minutes.
    club.does("club", DIRECTOR, &Command::StartRound { round: round(1) });
    let begun = day();
    assert!(begun.contains("<small>Ronde 1: 09:00 – 10:15</small>") && !begun.contains("Ronde 2"), "{begun}");
}

#[test]
fn the_event_in_three_languages() {
    let club = Club::open();
    club.plays();
    let commitment = club.0.look("club", |event| event.commitment().unwrap().to_string());
    // In groups of four, as on the door.
    let four = |at: usize| format!("<i>{}</i>", &commitment[at..at + 4]);
    let commitment: String = (0..64).step_by(4).map(four).collect();
    let rows = [
        ("nl", "Ronde 1 van 2 is bezig", "Versie van kracht"),
        ("fr", "Tour 1 sur 2 en cours", "Version en vigueur"),
        ("en", "Round 1 of 2 is being played", "Version in force"),
    ];
    for (lang, now, version) in rows {
        let page = club.get("/e/club", lang);
        for must in [now, version, "Kaarting van De Zwaan", "3, 07/05/2024", commitment.as_str()] {
            assert!(page.contains(must), "{lang}: {must:?} is missing");
        }
        // The clock runs 75 minutes.
        assert!(page.contains("75:00") && page.contains("10:15"), "{lang}: no clock");
        for path in ["", "/seating", "/standings", "/draw", "/draw/1", "/register", "/player/1", "/screen"] {
            let page = club.get(&format!("/e/club{path}"), lang);
            assert!(page.contains(&format!("<html lang=\"{lang}\">")), "{path}");
            assert!(!page.contains("Unknown localization"), "{path}: a sentence is missing in {lang}");
        }
    }
}

#[test]
fn a_private_name_and_a_tag_appear_on_no_page() {
    let club = Club::open();
    club.plays();
    let pages =
        ["", "/seating", "/seating?by=table", "/standings", "/player/2", "/player/3", "/draw/1", "/screen"];
    for path in pages {
        let page = club.get(&format!("/e/club{path}"), "nl");
        assert!(!page.contains("Geheim"), "{path} tells a private name");
        assert!(!page.contains("<b>Boos"), "{path} lets a tag through");
    }
    let seating = club.get("/e/club/seating", "nl");
    assert!(seating.contains("nummer 3") && seating.contains("&#60;b&#62;Boos"));
    // É is listed under E, before Maes; and found without its accent.
    assert!(seating.find("Éloy Luc").unwrap() < seating.find("Maes An").unwrap());
    let found = club.get("/e/club/seating?q=eloy", "nl");
    assert!(found.contains("Éloy Luc") && !found.contains("Maes An"));
    let found = club.get("/e/club/seating?q=geheim", "nl");
    assert!(!found.contains("nummer 3"), "a private name can be searched for");
}

/// An address that says that something was done tells a visitor no name and no lie: only who has an account has done
/// it.
#[test]
fn an_address_makes_no_page_speak_of_somebody() {
    let club = Club::open();
    club.plays();
    let pages = [
        "",
        "/rules",
        "/draw",
        "/draw/1",
        "/register",
        "/seating",
        "/seating?q=an",
        "/people?q=an",
        "/standings?q=an",
        "/player/3",
    ];
    for path in pages {
        let sign = if path.contains('?') { '&' } else { '?' };
        for said in ["director-check-in&did=w3", "jury-excluded&did=w5", "director-started&did=r1", "setup"] {
            let page = club.get(&format!("/e/club{path}{sign}done={said}"), "nl");
            assert!(!page.contains("Geheim"), "{path}, {said} tells a private name");
            assert!(!page.contains("id=\"told\""), "{path}, {said}: {page}");
        }
    }
}

#[test]
fn who_is_too_young_keeps_what_was_typed() {
    let club = Club::open();
    club.plans("wiezen", Ruleset::Whist2018);
    // TRN-GEN-01: sixteen on the day.
    let typed =
        "first=An&family=Jong&club=KWB+%22Zele%22&birth_year=2015&contact=an%40zele.be&lang=nl&private=1";
    let refused = club.post("/e/wiezen/register", typed);
    assert_eq!(refused.status, 422);
    let page = refused.text();
    for kept in [
        "value=\"Jong\"",
        "value=\"An\"",
        "value=\"2015\"",
        "value=\"an@zele.be\"",
        "KWB &#34;Zele&#34;",
        "aria-invalid",
    ] {
        assert!(page.contains(kept), "{kept} is gone: {page}");
    }
    assert_eq!(club.post("/e/wiezen/register", &typed.replace("2015", "vijf")).status, 422);
    let once = format!("{}&once=0123456789", typed.replace("2015", "1990"));
    for _ in 0..2 {
        let done = club.post("/e/wiezen/register", &once);
        assert_eq!(done.status, 303);
        let to = done.header("location").unwrap();
        assert!(to.contains("/e/wiezen/register?number=1"), "{to}");
    }
    let registered = club.0.look("wiezen", |event| event.entrants().count());
    assert_eq!(registered, 1, "pressed twice, registered twice");
    assert!(club.get("/e/wiezen/register?number=1", "nl").contains("<p class=\"big-figure\">1</p>"));
    assert!(club.get("/e/wiezen", "nl").contains("grote soloslim"), "the point table is not shown");
}

#[test]
fn the_proof_of_a_draw_holds() {
    let club = Club::open();
    club.plays();
    let published = club.0.look("club", |event| event.commitment().unwrap());
    let mut proof = DrawProof::from_json(club.get("/e/club/draw/1/proof.json", "nl").as_bytes()).unwrap();
    check_draw(&proof).unwrap();
    // The first draw was rejected, so this is the second seed behind the published hash.
    assert_eq!(proof.seed.place_below(published), Some(2));
    proof.tables[0].swap(0, 1);
    assert!(check_draw(&proof).is_err());
    let draws = club.get("/e/club/draw", "nl");
    assert!(draws.contains("Tafel 2 wankelt") && draws.contains("/e/club/draw/rejected/1/proof.json"));
    let rejected = club.get("/e/club/draw/rejected/1/proof.json", "nl");
    check_draw(&DrawProof::from_json(rejected.as_bytes()).unwrap()).unwrap();
}

#[test]
fn screens_follow_the_day_and_the_director() {
    let club = Club::open();
    club.plays();
    let mut event = club.watch("/e/club/live/event");
    event.until("is bezig");
    let mut screen = club.watch("/e/club/live/screen");
    let first = screen.until("event: tick");
    assert!(
        first.contains("\"show\":\"auto\"") && first.contains("Claeys Rita") && !first.contains("Geheim")
    );
    assert!(
        first.contains("event: find") && first.contains("/e/club/seating</p>"),
        "no code to scan: {first}"
    );
    let screens = "/e/club/director/screens";
    let message = [("show", "message"), ("message", "Soep is klaar")];
    assert_eq!(club.0.staff("director").submit(screens, screens, &message).status, 303);
    screen.until("Soep is klaar");
    // One screen is told something else; all together are told last, and it follows again.
    let mut second = club.watch("/e/club/live/screen?no=2");
    second.until("Soep is klaar");
    let alone = [("no", "2"), ("show", "clock"), ("message", "")];
    assert_eq!(club.0.staff("director").submit(screens, screens, &alone).status, 303);
    second.until("\"show\":\"clock\"");
    let page = club.get("/e/club/screen?no=2", "nl");
    assert!(page.contains("data-kind=\"clock\"") && page.contains("live/screen?no=2\""), "{page}");
    assert!(club.get("/e/club/screen?no=1", "nl").contains("Soep is klaar"));
    let all = [("no", ""), ("show", "standings"), ("message", "")];
    assert_eq!(club.0.staff("director").submit(screens, screens, &all).status, 303);
    screen.until("\"show\":\"standings\"");
    second.until("\"show\":\"standings\"");
    for nowhere in ["7", "0", "-1", "x"] {
        let asked = [("no", nowhere), ("show", "clock"), ("message", "")];
        assert_eq!(club.0.staff("director").submit(screens, screens, &asked).status, 422, "{nowhere}");
    }
    club.does("club", DIRECTOR, &Command::Signal { round: round(1) });
    event.until("het signaal is gegeven");
    screen.until("data-stage=\"signalled\"");
}

#[test]
fn what_is_on_the_screen_already_is_not_sent_again() {
    let club = Club::open();
    club.plays();
    let mark_in = |text: &str, before: &str| text.split(before).nth(1).unwrap()[..16].to_owned();
    for path in ["/e/club", "/e/club/seating", "/e/club/seating?by=table", "/e/club/standings"] {
        let page = club.get(path, "nl");
        let live = page.split("hx-sse:connect=\"").nth(1).unwrap().split('"').next().unwrap();
        let mut feed = club.watch(&live.replace("&#38;", "&").replace("&amp;", "&"));
        let id = format!("id: {}\n\n", mark_in(&page, "seen="));
        let came = feed.until(&id);
        assert!(!came.contains("data: "), "{path}: {came}");
    }
    let page = club.get("/e/club", "nl");
    let first = mark_in(&page, "seen=");
    let path = format!("/e/club/live/event?seen={first}");
    let mut feed = club.watch(&path);
    feed.until(&first);
    club.does("club", DIRECTOR, &Command::Signal { round: round(1) });
    let changed = feed.until("het signaal is gegeven");
    let second = mark_in(&changed, "id: ");
    assert_ne!(first, second);
    // The line breaks; whoever comes back has the address of the old page, and says what came last.
    let back = club.watch_after(&path, &second).until(&format!("id: {second}\n\n"));
    assert!(!back.contains("data: "), "{back}");
    club.watch_after(&path, &first).until("het signaal is gegeven");
}

#[test]
fn a_verified_sheet_stands_in_the_standings_and_on_the_players_page() {
    let club = Club::open();
    club.plays();
    let at = At { round: round(1), table: 1.try_into().unwrap() };
    let four = club.0.look("club", |event| event.table(at).unwrap().four);
    let [north, _, _, west] = four;
    club.does("club", DIRECTOR, &Command::Signal { round: round(1) });
    // One deal in hearts: 44 to 16, so the writer's side scores 14.
    let (declaration, stake, we) = (Some("H".to_owned()), Some(1), Some(14));
    let line = ManilleLine { declaration, stake, we, ..ManilleLine::default() };
    let boompjes = vec![ManillePart { first_dealer: north, lines: vec![line] }];
    let sheet = ManilleSheet { seats: BySeat(four), writer: west, ended_by_signal: true, boompjes };
    club.does("club", DESK, &Command::EnterSheet { at, sheet: Sheet::Manille(sheet) });
    let (sheet, pen, deck) = (true, true, true);
    club.does("club", DESK, &Command::HandIn { at, sheet, pen, deck, signed_on_paper: true });
    let totals = four.into_iter().zip([0, 14, 0, 14]).collect();
    club.does("club", DESK, &Command::EnterTotals { at, totals });
    club.does("club", DESK, &Command::Verify { at });
    // DEC-17: while the round runs nothing of it is in the standings; the running standing is a view of its own.
    let page = club.get(&format!("/e/club/player/{west}"), "nl");
    assert!(page.contains("14 punten") && page.contains("♥ H"), "{page}");
    assert!(!page.contains("<dd class=\"big-figure\">14</dd>"), "{page}");
    let board = club.get("/e/club/standings", "nl");
    assert!(board.contains("Nog geen uitslag") && !board.contains("<td class=\"points\">14</td>"), "{board}");
    let tables = club.0.look("club", |event| event.rounds()[0].tables.len());
    assert!(board.contains(&format!("Ronde 1: 1 van {tables} tafels binnen.")), "{board}");
    let running = club.get("/e/club/standings?running=1", "nl");
    assert!(running.contains("Tussenstand tijdens ronde 1"), "{running}");
    assert_eq!(running.matches("<td class=\"points\">14</td>").count(), 2);
    assert!(!running.contains("class=\"move") && !running.contains("class=\"cut\""), "{running}");
    // The other tables hand nothing in; then the round is over, and it counts.
    let open = club.0.look("club", |event| event.rounds()[0].open_tables());
    for table in open {
        let (at, reason) = (At { round: round(1), table }, "geen blad".to_owned());
        club.does("club", DIRECTOR, &Command::WriteOffSheet { at, reason });
    }
    club.does("club", DIRECTOR, &Command::EndRound { round: round(1) });
    let page = club.get(&format!("/e/club/player/{west}"), "nl");
    assert!(page.contains("<dd class=\"big-figure\">14</dd>"), "{page}");
    let board = club.get("/e/club/standings", "nl");
    assert!(
        board.contains("Stand na ronde 1")
            && board.contains("<th scope=\"col\" class=\"n only-wide\">R1</th>")
    );
    assert_eq!(board.matches("<td class=\"points\">14</td>").count(), 2);
    // 14 points and one deal won each: the lot decides between the two, and the page says so.
    assert!(board.contains("beslist door lot"), "{board}");
}
