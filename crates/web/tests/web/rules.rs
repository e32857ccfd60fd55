//! The regulations over real HTTP: read by everyone, chosen in the form of the plan, the same on page, paper and score.

use jiff::civil::date;
use kaarting_cards::{Seat, SeatSet};
use kaarting_office::plan::{OnSignal, Preset};
use kaarting_office::{Command, Law, Person};
use kaarting_rules::whist::{Contract, PlayedGame, TricksTaken};
use kaarting_rules::{Chapter, Game, Ruleset};
use kaarting_testkit::{Client, TestServer, nine};

/// A server and its director.
fn at_nine() -> (TestServer, Client) {
    let server = TestServer::open_at(nine);
    let director = server.set_up();
    (server, director)
}

/// A new event by the form, with these choices.
#[track_caller]
fn opens(director: &mut Client, name: &str, game: &str, choices: &[(&str, &str)]) {
    let plan = [
        ("title", "Kaarting van Beernem"),
        ("name", name),
        ("date", "2026-11-15"),
        ("game", game),
        ("preset", "club-night"),
        ("rule1", "points"),
    ];
    let answer = director.submit("/new", "/new", &[&plan[..], choices].concat());
    assert_eq!(answer.status, 303, "{}", answer.text());
}

#[track_caller]
fn read(server: &TestServer, path: &str, lang: &str) -> String {
    let answer = server.visitor().with("accept-language", lang).get(path);
    assert_eq!(answer.status, 200, "{path}");
    let page = answer.text();
    assert!(!page.contains("Unknown localization"), "{path}: a sentence is missing in {lang}");
    page
}

/// What a pair gets for samen 8 with all thirteen, and for a troel that fails.
fn counts(server: &TestServer, event: &str) -> [i32; 2] {
    server.look(event, |event| {
        let Some(Law::Whist(house)) = event.law() else { panic!("no Colour Whist") };
        let pair = SeatSet::from_iter([Seat::North, Seat::South]);
        [(Contract::S8, 13), (Contract::Troel, 8)].map(|(contract, tricks)| {
            let game = PlayedGame { contract, declarers: pair, tricks: TricksTaken::Side(tricks) };
            house.tariff().score(game).unwrap()[Seat::North]
        })
    })
}

#[test]
fn everyone_reads_every_clause_of_the_game_by_its_number() {
    let (server, mut director) = at_nine();
    for ruleset in Ruleset::ALL {
        let name = ruleset.id();
        opens(&mut director, name, name, &[]);
        let path = format!("/e/{name}/rules");
        for lang in ["nl", "fr", "en"] {
            let page = read(&server, &path, lang);
            for clause in Chapter::book(ruleset).into_iter().flat_map(|(_, clauses)| clauses) {
                assert!(page.contains(&format!("<li id=\"{clause}\">")), "{name} {lang} {clause}");
            }
            let other = if ruleset.game() == Game::Whist { "id=\"MAN-" } else { "id=\"KW-" };
            assert!(!page.contains(other), "{name} {lang}");
        }
        let both = read(&server, &format!("{path}?both"), "en");
        assert!(both.contains("<p lang=\"nl\">") && both.contains("<p lang=\"fr\">"), "{name}");
        let booklet = server.visitor().get(&format!("/e/{name}/print/rules.pdf"));
        assert_eq!((booklet.status, booklet.header("content-type")), (200, Some("application/pdf")));
        assert_eq!(director.get(&format!("/e/{name}/print/jury.pdf?lang=fr")).status, 200);
    }
    assert_eq!(server.visitor().get("/e/manille-nl/print/jury.pdf").status, 401);
    assert_eq!(server.visitor().get("/e/nergens/rules").status, 404);
}

/// KW-CON-05, KW-CON-06: the letter of the text gives 2 x 22 = 44 and 16; the usual reading 30 and 0.
#[test]
fn the_readings_of_the_form_are_those_of_page_paper_and_score() {
    let (server, mut director) = at_nine();
    opens(&mut director, "gewoon", "whist-2018", &[]);
    let letter = [
        ("option-rond", "literal_double"),
        ("option-troel_fail", "-16"),
        ("option-jury_from", "GM"),
        // What is asked about the other game is left alone.
        ("option-underruff_partner", "true"),
        ("signal", "abandon"),
    ];
    opens(&mut director, "letter", "whist-2018", &letter);
    assert_eq!(counts(&server, "gewoon"), [30, 0]);
    assert_eq!(counts(&server, "letter"), [44, -16]);
    let signal = server.look("letter", |event| event.plan().unwrap().settings.on_signal);
    assert_eq!(signal, OnSignal::AbandonTheDeal);
    for (event, troel, all, jury) in [
        ("gewoon", "<td class=\"n\">0</td>", "30", "Vanaf grote miserie op tafel."),
        ("letter", "<td class=\"n\">−16</td>", "44", "Vanaf grote miserie: elk spel boven troel."),
    ] {
        for page in ["", "/rules"] {
            let page = read(&server, &format!("/e/{event}{page}"), "nl");
            let row =
                page.split("<th scope=\"row\">troel</th>").nth(1).unwrap().split("</tr>").next().unwrap();
            assert!(
                row.starts_with(&format!("<td class=\"n\">16</td>{troel}<td class=\"n\">16</td>")),
                "{row}"
            );
            let row =
                page.split("<th scope=\"row\">samen 8</th>").nth(1).unwrap().split("</tr>").next().unwrap();
            assert!(row.ends_with(&format!("<td class=\"n\">{all}</td>")), "{row}");
        }
        let rules = read(&server, &format!("/e/{event}/rules"), "nl");
        assert!(rules.contains(jury), "{event}");
        assert_eq!(rules.contains("niet de gewone keuze"), event == "letter");
    }
    // The form shows what was chosen, and can take it back.
    let form = director.get("/e/letter/director/plan").text();
    assert!(form.contains("value=\"literal_double\" checked>"), "{form}");
    assert!(form.contains("value=\"abandon\" checked>"));
    let phases = [("name0", "Clubavond"), ("rounds0", "2"), ("minutes0", "75"), ("field0", "all")];
    let back = [
        ("title", "Kaarting van Beernem"),
        ("date", "2026-11-15"),
        ("game", "whist-2018"),
        ("table", "liege"),
        ("rule1", "points"),
        ("option-rond", "table"),
        ("option-troel_fail", "-16"),
    ];
    let page = "/e/letter/director/plan";
    let changed = director.submit(page, page, &[&back[..], &phases[..]].concat());
    assert_eq!(changed.status, 303, "{}", changed.text());
    assert_eq!(counts(&server, "letter"), [30, -16]);
    assert!(read(&server, "/e/letter/rules", "nl").contains("Vanaf grote miserie: elk spel boven troel."));
}

#[test]
fn the_regulations_are_a_click_away() {
    let (server, mut director) = at_nine();
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    server.seats("club", plan, (1..=4).map(|n| Person::named(&format!("Speler {n}"))));
    opens(&mut director, "open", "whist-2018", &[]);
    let link = "href=\"/e/open/rules\"";
    for page in ["", "/register", "/standings"] {
        assert!(read(&server, &format!("/e/open{page}"), "fr").contains(link), "{page}");
    }
    let register = read(&server, "/e/open/register", "nl");
    assert!(register.contains("<a class=\"clause\" href=\"/e/open/rules#TRN-GEN-02\">TRN-GEN-02</a>"));
    // A refusal names its clause, and the clause can be read (KW-CON-22).
    let files = director.get("/e/open/director/files").text();
    for pdf in ["/e/open/print/rules.pdf", "/e/open/print/jury.pdf"] {
        assert!(files.contains(pdf), "{pdf}");
    }
}

/// MAN-RENEGE-07, TRN-GEN-03: the phone asks to settle it first, but not under the French regulations.
#[test]
fn the_phone_says_to_settle_it_first_where_the_text_does() {
    let server = TestServer::open();
    for (ruleset, says) in
        [(Ruleset::ManilleNl, true), (Ruleset::ManilleFr, false), (Ruleset::Whist2018, true)]
    {
        let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), ruleset);
        let person = |n: u32| Person { birth_year: Some(1980), ..Person::named(&format!("Speler {n}")) };
        server.seats(ruleset.id(), plan, (1..=4).map(person));
        let at = server.look(ruleset.id(), |event| {
            let round = event.rounds().last().unwrap();
            kaarting_office::At { round: round.number, table: round.tables[0].number }
        });
        server.ask(ruleset.id(), &Command::StartRound { round: at.round });
        let page = read(&server, &format!("/t/{}", server.code(ruleset.id(), at)), "nl");
        assert_eq!(page.contains("Probeer het eerst onder elkaar op te lossen"), says, "{ruleset}");
    }
}

#[test]
fn a_ready_text_stands_on_the_screen_in_three_languages() {
    let (server, mut director) = at_nine();
    opens(&mut director, "wiezen", "whist-2018", &[("closes", "09:45")]);
    let page = "/e/wiezen/director/screens";
    let form = director.get(page).text();
    for name in ["check-in", "five", "open-misery", "drink", "heavy", "hand-in"] {
        assert!(form.contains(&format!("<option value=\"{name}\"")), "{name}");
    }
    let shown = director.submit(page, page, &[("show", "auto"), ("ready", "check-in"), ("no", "")]);
    assert_eq!(shown.status, 303, "{}", shown.text());
    let screen = read(&server, "/e/wiezen/screen", "fr");
    let lines = ["Le pointage ferme à 09:45.", "De aanmelding sluit om 09:45.", "Check-in closes at 09:45."];
    let places: Vec<usize> =
        lines.iter().map(|line| screen.find(line).unwrap_or_else(|| panic!("{line}"))).collect();
    assert!(places.is_sorted(), "the language of the screen comes first: {places:?}");
    // TRN-ATT-01 in words of one's own still works; a text that does not exist is refused.
    let own = director.submit(page, page, &[("show", "message"), ("message", "Soep!"), ("no", "")]);
    assert_eq!(own.status, 303);
    assert!(read(&server, "/e/wiezen/screen", "nl").contains("Soep!"));
    let unknown = director.submit(page, page, &[("show", "message"), ("ready", "cook"), ("no", "")]);
    assert_eq!(unknown.status, 422);
    // Manille knows no open misery.
    opens(&mut director, "manille", "manille-fr", &[]);
    let form = director.get("/e/manille/director/screens").text();
    assert!(!form.contains("open-misery") && form.contains("<option value=\"hand-in-jury\""));
}
