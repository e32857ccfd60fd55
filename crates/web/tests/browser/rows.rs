//! Lines and columns as a browser lays them out: one width for every page, columns as wide as their words, fields that
//! are level, a next step that keeps its place, a message that is said once.

use kaarting_office::{Actor, Command, Person, Role};
use kaarting_rules::Ruleset;
use kaarting_testkit::browser::Screen;
use kaarting_testkit::{PASSWORD, TestServer, people};
use kaarting_words::Lang;
use serde_json::json;

use crate::actors::{
    EVENT, Someone, at, four, key, next_round, number, phone, plan, registered, running, sits_down, verified,
};

/// Where something begins and ends on the page, as the browser has laid it out.
fn edges(someone: &mut Someone<'_>, css: &str) -> [f64; 4] {
    let script = format!(
        "const r = document.querySelector({css:?}).getBoundingClientRect();
         return [r.left, r.top, r.right, r.bottom];"
    );
    let came = someone.browser.run(&script);
    [0, 1, 2, 3].map(|at| came[at].as_f64().unwrap_or_else(|| panic!("{css}: {came}")))
}

#[test]
fn every_page_has_one_width_and_the_ways_stay_where_they_are() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    server.ask(EVENT, &Command::Signal { round: at(1, 1).round });
    verified(&server, at(1, 1), 5);
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.browser.width(1440);
    let pages = [
        "",
        "/seating",
        "/standings",
        "/draw",
        "/draw/1",
        "/rules",
        "/player/1",
        "/people",
        "/director",
        "/director/people",
        "/director/import",
        "/director/people/1",
        "/director/check-in",
        "/director/jokers",
        "/director/draw",
        "/director/table/1/1",
        "/director/cut",
        "/director/close",
        "/director/details",
        "/director/files",
        "/director/screens",
        "/director/slides",
        "/director/plan",
        "/desk",
        "/desk/1/2",
        "/desk/1/2/sheet",
        "/jury",
        "/jury/rule?table=2",
    ];
    let mut seen = Vec::new();
    for page in pages {
        director.goes(&format!("/e/{EVENT}{page}"));
        let [left, _, right, _] = edges(&mut director, "main");
        let [nav, ..] = edges(&mut director, ".nav li a");
        seen.push((page, left, right, nav));
    }
    let (_, left, right, nav) = seen[0];
    for (page, own_left, own_right, own_nav) in seen {
        assert_eq!((own_left, own_right, own_nav), (left, right, nav), "{page}");
    }
}

/// A rank stands beside its number and its name; no table is spread over the page.
#[test]
fn columns_are_as_wide_as_what_stands_in_them() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    server.ask(EVENT, &Command::Signal { round: at(1, 1).round });
    verified(&server, at(1, 1), 5);
    verified(&server, at(1, 2), 3);
    server.ask(EVENT, &Command::EndRound { round: at(1, 1).round });
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.browser.width(1440);
    for page in [
        "/standings",
        "/director/people",
        "/director/cut",
        "/director/close",
        "/director/files",
        "/director/screens",
        "/director/table/1/1",
        "/final",
    ] {
        if page == "/final" {
            server.ask(EVENT, &Command::CloseEvent { reason: Some("Het onweert".to_owned()) });
        }
        director.goes(&format!("/e/{EVENT}{page}"));
        director.browser.shot(&format!("columns{}", page.replace('/', "-")));
        // The widest stretch of nothing between two cells of a row, beside what the column's widest text needs.
        let slack = director.browser.run(
            "let most = 0;
             for (const table of document.querySelectorAll('main table')) {
               const rows = [...table.rows].filter(row => ![...row.cells].some(cell => cell.colSpan > 1));
               for (let at = 0; at < rows[0].cells.length - 1; at++) {
                 let slack = Infinity;
                 for (const row of rows) {
                   const cell = row.cells[at];
                   if (!cell) continue;
                   const range = document.createRange();
                   range.selectNodeContents(cell);
                   const style = getComputedStyle(cell);
                   const inner = cell.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
                   slack = Math.min(slack, inner - range.getBoundingClientRect().width);
                 }
                 if (slack !== Infinity) most = Math.max(most, slack);
               }
             }
             return most;",
        );
        // Rank, number and name of whoever is first stand side by side, and not at the ends of the page.
        if matches!(page, "/standings" | "/director/cut" | "/director/close" | "/final") {
            let apart = director.browser.run(
                "const cells = [...document.querySelector('main tbody tr').cells];
                 const name = cells.findIndex(cell => cell.classList.contains('name'));
                 const texts = cells.slice(0, name + 1).map(cell => {
                   const range = document.createRange();
                   range.selectNodeContents(cell);
                   return range.getBoundingClientRect();
                 }).filter(text => text.width > 0);
                 return Math.max(...texts.slice(1).map((text, at) => text.left - texts[at].right));",
            );
            assert!(apart.as_f64().unwrap() < 130.0, "{page}: {apart}");
        }
        // A name has room for eight letters, whoever is in the list.
        assert!(slack.as_f64().unwrap() < 130.0, "{page}: {slack}");
    }
}

/// A laptop has a column for each round; on a phone, where there is no room for them, they are a line below the name.
#[test]
fn the_points_of_each_round_are_read_on_a_phone_too() {
    let server = TestServer::open();
    let mut day = plan(Ruleset::ManilleNl, 1);
    day.phases[0].rounds = 2;
    server.plays(EVENT, day, (0..8).map(|n| Person::named(people::named(n))));
    for round in 1..=2 {
        if round == 2 {
            next_round(&server);
        }
        server.ask(EVENT, &Command::Signal { round: at(round, 1).round });
        for table in 1..=2 {
            let at = at(round, table);
            let mut four = server.four(EVENT, at);
            four.sort();
            // The first player wins twice as much in the first round as anybody else ever does.
            let times = if four[0] == number(1) && round == 1 { 2 } else { 1 };
            let totals = four.into_iter().zip([40, 30, 30, 24].map(|total| total * times)).collect();
            let (sheet, pen, deck, signed_on_paper, paid) = (true, true, true, true, [].into());
            server.ask(EVENT, &Command::AcceptTotals { at, sheet, pen, deck, signed_on_paper, totals, paid });
        }
        server.ask(EVENT, &Command::EndRound { round: at(round, 1).round });
    }
    let first = "main tbody tr .name";
    for (width, in_a_line) in [(360, true), (390, true), (1366, false)] {
        let mut player = Someone::new(&server, &format!("rounds-{width}"), Screen::Laptop, Lang::Nl);
        player.browser.width(width);
        player.goes(&format!("/e/{EVENT}/standings"));
        player.browser.reads_in(first, &people::named(0).listed());
        let name = player.browser.text(first);
        assert_eq!(name.contains("R1\u{a0}80 · R2\u{a0}40"), in_a_line, "{width}: {name}");
        let heads = player.browser.text("main thead");
        assert_eq!(heads.contains("R1") && heads.contains("R2"), !in_a_line, "{width}: {heads}");
        let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        assert_eq!(player.browser.run(wide), 0, "{width}");
        player.browser.shot("standings");
    }
}

/// The list of players has a page for each hundred. Its box means everybody who was found, and only where somebody
/// ticked it: whoever ticks each on a page means these.
#[test]
fn everybody_who_was_found_is_ticked_at_once() {
    let server = TestServer::open();
    server.ask(EVENT, &Command::OpenPlan { plan: plan(Ruleset::ManilleNl, 1) });
    registered(&server, 130);
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.goes(&format!("/e/{EVENT}/director/people"));
    assert_eq!(director.browser.count("input[name=n]"), 100);
    let each = "document.querySelectorAll('input[name=n]').forEach(tick => tick.click()); \
        return document.querySelector('[data-all]').checked";
    assert_eq!(director.browser.run(each), false);
    director.browser.click("label:has([data-all])");
    director.browser.shot("all-found");
    director.browser.click(".bulk button[value=\"check-in\"]");
    let all = director.words.say1("people-did-check-in", "n", 130);
    director.browser.reads(&all);
    let there = server.look(EVENT, |event| event.entrants().filter(|one| one.plays()).count());
    assert_eq!(there, 130);
}

#[test]
fn fields_side_by_side_are_level() {
    let server = TestServer::open();
    server.ask(EVENT, &Command::OpenPlan { plan: plan(Ruleset::ManilleNl, 1) });
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    let level = "
        for (const fields of document.querySelectorAll('main .fields')) {
          const own = [...fields.querySelectorAll('input, select')].filter(field => field.offsetParent);
          for (const field of own) {
            const beside = own.filter(other => {
              const [a, b] = [other, field].map(one => one.closest('.field').getBoundingClientRect().top);
              return a === b;
            });
            const bottoms = beside.map(one => one.getBoundingClientRect().bottom);
            if (Math.max(...bottoms) - Math.min(...bottoms) > 1) return field.id;
          }
        }
        return '';";
    for page in [
        "/new",
        "/e/clubavond/director/jokers",
        "/e/clubavond/director/plan",
        "/e/clubavond/director/people/new",
    ] {
        director.goes(page);
        director.browser.run("for (const more of document.querySelectorAll('details')) more.open = true");
        director.browser.shot(&format!("level{}", page.replace('/', "-")));
        assert_eq!(director.browser.run(level), json!(""), "{page}");
    }
}

/// What was typed for a new event is there again after a reload; the address of a long title ends with a whole word.
#[test]
fn a_new_event_survives_a_reload() {
    let server = TestServer::open();
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.goes("/new");
    director.browser.write("#title", "Kaarting van kaartclub De Gouden Kaart Izegem");
    let address = "return document.getElementById('name').value";
    assert_eq!(director.browser.run(address), json!("kaarting-van-kaartclub-de-gouden-kaart"));
    director.picks("game", "whist-2018");
    director.browser.sees("label.preset:not([hidden]) input[value=\"wk-kleurenwiezen\"]");
    // No preset of the other game, and the length that a round of this one has (DEC-08).
    director.browser.misses("label.preset:not([hidden]) input[value=\"wk-manillen-2020\"]");
    assert_eq!(director.browser.run("return document.getElementById('length').placeholder"), json!("16"));
    // Nor a minimum age of none: an empty field comes to that of the regulations (TRN-GEN-01).
    let age = "return document.getElementById('age').placeholder";
    assert_eq!(director.browser.run(age), json!("16"));
    director.picks("game", "manille-nl");
    assert_eq!(director.browser.run(age), json!("0"));
    director.picks("game", "whist-2018");
    director.browser.reload();
    assert_eq!(director.browser.run(address), json!("kaarting-van-kaartclub-de-gouden-kaart"));
    director.browser.sees("input[name=\"game\"][value=\"whist-2018\"]:checked");
    director.browser.shot("new-event");
}

#[test]
fn a_message_is_said_once_and_pushes_nothing() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    let day = format!("/e/{EVENT}/director");
    director.goes(&day);
    let [_, before, ..] = edges(&mut director, ".steps.day");
    director.presses("director-other-pause");
    director.browser.sees("#told");
    director.browser.reads("Ronde 1 is in pauze.");
    let [_, after, ..] = edges(&mut director, ".steps.day");
    assert_eq!(before, after);
    director.browser.shot("told");
    assert!(director.browser.address().ends_with("/director"), "{}", director.browser.address());
    director.browser.reload();
    director.browser.sees(".steps.day");
    director.browser.misses("#told");
}

/// The button of the next step begins at the same place whatever is said beside it.
#[test]
fn the_next_step_keeps_its_place() {
    let server = TestServer::open();
    server.ask(EVENT, &Command::OpenPlan { plan: plan(Ruleset::ManilleNl, 1) });
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    let mut places = Vec::new();
    let mut look = |director: &mut Someone<'_>| {
        director.goes(&format!("/e/{EVENT}/director"));
        let [left, top, ..] = edges(director, ".next-step .actions .button");
        places.push((left, top));
    };
    look(&mut director);
    registered(&server, 8);
    for entrant in (1..=8).map(number) {
        server.ask(EVENT, &Command::CheckIn { entrant });
    }
    look(&mut director);
    server.ask(EVENT, &Command::CloseCheckIn);
    look(&mut director);
    server.ask(EVENT, &Command::DRAW);
    look(&mut director);
    server.ask(EVENT, &Command::PublishDraw);
    look(&mut director);
    server.ask(EVENT, &Command::StartRound { round: at(1, 1).round });
    look(&mut director);
    server.ask(EVENT, &Command::PauseRound { round: at(1, 1).round });
    look(&mut director);
    server.ask(EVENT, &Command::ResumeRound { round: at(1, 1).round });
    // A signal can be taken back for a while: what offers that comes and goes below the button.
    server.ask(EVENT, &Command::Signal { round: at(1, 1).round });
    look(&mut director);
    director.browser.sees("[data-for]:not([hidden])");
    verified(&server, at(1, 1), 1);
    verified(&server, at(1, 2), 1);
    look(&mut director);
    assert!(places.iter().all(|place| *place == places[0]), "{places:?}");
}

/// Squares: the number cuts no notch, a verified sheet without lines is whole, the names stand behind it.
#[test]
fn a_square_is_whole_and_names_its_four() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let round = at(1, 1).round;
    server.ask(EVENT, &Command::Signal { round });
    server.ask(EVENT, &Command::WriteOffSheet { at: at(1, 1), reason: "weg".to_owned() });
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.goes(&format!("/e/{EVENT}/director"));
    director.browser.sees(".cell.verified.fill-0");
    let script = "const cell = document.querySelector('.cell.verified.fill-0');
        const fill = getComputedStyle(cell, '::before');
        const label = getComputedStyle(cell.querySelector('b'));
        return [parseFloat(fill.height) >= cell.clientHeight - 1, fill.display !== 'none', label.backgroundColor];";
    assert_eq!(director.browser.run(script), json!([true, true, "rgba(0, 0, 0, 0)"]));
    let names = server.look(EVENT, |event| {
        four(&server, at(1, 1)).map(|n| event.entrant(n).unwrap().person.as_ref().unwrap().name.listed())
    });
    let title = director.browser.run("return document.querySelector('.cell.verified').title");
    for name in names {
        assert!(title.as_str().unwrap().contains(&name), "{title}");
    }
}

/// A long name goes on below: the columns of the draw stay where they are.
#[test]
fn a_long_name_moves_no_column_of_the_draw() {
    let server = TestServer::open();
    server.ask(EVENT, &Command::OpenPlan { plan: plan(Ruleset::ManilleNl, 1) });
    registered(&server, 7);
    let long = Person {
        birth_year: Some(1960),
        ..Person::named("Vandenbroucke-Van Steenbrugghe de la Marche Marie-Antoinette")
    };
    server.ask(EVENT, &Command::Register { person: long, joker: false, number: None });
    for entrant in (1..=8).map(number) {
        server.ask(EVENT, &Command::CheckIn { entrant });
    }
    server.ask(EVENT, &Command::CloseCheckIn);
    server.ask(EVENT, &Command::DRAW);
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.goes(&format!("/e/{EVENT}/director/draw"));
    director.browser.shot("drawn");
    let columns = "const lefts = [...document.querySelectorAll('.four')].map(four =>
          [...four.children].map(chair => chair.getBoundingClientRect().left).join());
        return new Set(lefts).size";
    assert_eq!(director.browser.run(columns), json!(1));
    // The fingerprint stands in groups of four letters of one width, as on the door.
    let groups = "const groups = [...document.querySelectorAll('.sealed .hash i')];
        return [groups.length, new Set(groups.map(group => group.getBoundingClientRect().width.toFixed(1))).size]";
    assert_eq!(director.browser.run(groups), json!([16, 1]));
}

#[test]
fn on_a_phone_no_way_is_cut_off() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    server.staff("director");
    let mut director = Someone::new(&server, "ways-phone", Screen::Phone, Lang::Nl);
    director.goes("/login");
    director.browser.write("#login", "director");
    director.browser.write("#password", PASSWORD);
    director.browser.keys(key::ENTER);
    director.browser.sees("form[action=\"/logout\"]");
    director.goes(&format!("/e/{EVENT}/director"));
    director.browser.shot("ways");
    let outside = "return [...document.querySelectorAll('.nav a, .nav button, .rooms a')].filter(way =>
          way.getBoundingClientRect().right > document.documentElement.clientWidth).length";
    assert_eq!(director.browser.run(outside), json!(0));
}

/// What is typed as a password can be looked at, and is a password again when it is sent.
#[test]
fn a_password_can_be_shown() {
    let server = TestServer::open();
    server.staff("desk");
    let mut clerk = Someone::new(&server, "shows", Screen::Laptop, Lang::Nl);
    clerk.goes("/login");
    clerk.browser.until_that("the cursor in the first field", "return document.activeElement.id === 'login'");
    clerk.browser.keys("desk");
    clerk.browser.write("#password", PASSWORD);
    clerk.presses("account-show");
    assert_eq!(clerk.browser.run("return document.getElementById('password').type"), json!("text"));
    clerk.browser.shot("login");
    clerk.browser.keys(key::ENTER);
    clerk.browser.sees("form[action=\"/logout\"]");
}

/// A new account has a login name of what it is called, in letters that every keyboard has, until another one is typed.
#[test]
fn a_login_name_follows_the_name_until_one_is_typed() {
    let server = TestServer::open();
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    director.goes("/staff");
    let login = "return document.getElementById('login').value";
    director.browser.write("#name", "Étienne D'Hondt");
    assert_eq!(director.browser.run(login), json!("etienne-d-hondt"));
    director.browser.write("#login", "zaal.1");
    director.browser.write("#name", "Zoë De Smet");
    assert_eq!(director.browser.run(login), json!("zaal.1"));
}

/// The writer is asked one thing at a time, and sees the table that comes of it.
#[test]
fn the_four_are_seated_around_a_drawn_table() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut writer = phone(&server, "seats", at(1, 1), Lang::Nl);
    let four = four(&server, at(1, 1));
    let shown = |writer: &mut Someone<'_>| {
        let script = "return [...document.querySelectorAll('#stage-seat .choice input')].filter(input =>
            input.offsetParent && !input.checked).length";
        writer.browser.run(script).as_u64().unwrap()
    };
    writer.browser.sees("[data-seats]:not([hidden])");
    assert_eq!(shown(&mut writer), 4);
    writer.picks("writer", four[0]);
    assert_eq!(shown(&mut writer), 3 + 3);
    writer.picks("left", four[1]);
    writer.picks("across", four[2]);
    writer.browser.shot("seated");
    let right = "return document.querySelector('[data-seat=right]').textContent";
    let right = writer.browser.run(right);
    assert!(right.as_str().unwrap().contains(&format!("({})", four[3])), "{right}");
}

#[test]
fn too_many_points_are_named_and_the_complaint_goes_when_the_line_is_right() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut writer = phone(&server, "sixty-one", at(1, 1), Lang::Nl);
    sits_down(&mut writer, four(&server, at(1, 1)));
    writer.picks("declaration", "H");
    writer.browser.write("#line input[name=\"we\"]", "61");
    writer.presses("phone-js-write");
    writer.browser.reads_in("#news", "schrijf er hoogstens 60");
    writer.browser.shot("too-many");
    writer.browser.write("#line input[name=\"we\"]", "37");
    writer.browser.until_that("no complaint", "return document.getElementById('news').textContent === ''");
    // The boxes of both sides are level, whatever the names above them.
    let [_, we, ..] = edges(&mut writer, "#line input[name=\"we\"]");
    let [_, they, ..] = edges(&mut writer, "#line input[name=\"they\"]");
    assert_eq!(we, they);
}

/// A contract that was touched stands alone, and the players and tricks are in sight above the button.
#[test]
fn a_whist_line_fits_the_phone_once_its_contract_is_known() {
    let server = TestServer::open();
    running(&server, Ruleset::Whist2018, 8, 4);
    let mut writer = phone(&server, "folded", at(1, 1), Lang::Nl);
    let four = four(&server, at(1, 1));
    writer.picks("writer", four[0]);
    writer.picks("left", four[1]);
    writer.picks("across", four[2]);
    writer.presses("phone-seat-go");
    writer.browser.sees("#line input[name=\"contract\"]");
    writer.picks("contract", "S8");
    writer.browser.sees("#contracts[hidden]");
    writer.browser.reads_in("#contract-chosen", "8");
    writer.browser.shot("contract");
    writer.browser.run("window.scrollTo(0, 0)");
    let [.., tricks] = edges(&mut writer, "#tricks-side");
    let height = writer.browser.run("return window.innerHeight").as_f64().unwrap();
    assert!(tricks <= height, "the tricks end at {tricks} of {height}");
    writer.presses("phone-other-contract");
    writer.browser.sees("#contracts:not([hidden])");
}

/// On the smallest phone each answer to a knock is one line, and all three are as high as each other.
#[test]
fn the_answers_to_a_knock_are_level_on_the_smallest_phone() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 2);
    for (table, lang) in [(1, Lang::Nl), (2, Lang::Fr)] {
        let mut writer = phone(&server, "knock", at(1, table), lang);
        writer.browser.small_phone();
        sits_down(&mut writer, four(&server, at(1, table)));
        writer.browser.sees("#line input[name=\"knock\"]");
        let answers = writer.browser.run(
            "return [...document.querySelectorAll('[data-part=\"knock\"] input + span')].map(answer => {
               const words = document.createRange();
               words.selectNode(answer.firstChild);
               const lines = new Set([...words.getClientRects()].map(line => Math.round(line.top)));
               return [lines.size, Math.round(answer.getBoundingClientRect().height)];
             })",
        );
        let high = answers[0][1].clone();
        assert_eq!(answers, json!([[1, high], [1, high], [1, high]]), "{lang}");
    }
}

/// Writes the twelve deals of a boompje from elsewhere; the phone follows.
fn twelve(server: &TestServer, part: u32) {
    for n in 1..=12 {
        let line = json!({"command": "write_line", "at": {"round": 1, "table": 1}, "part": part,
            "line": {"declaration": "H", "stake": 1, "we": 3}, "id": format!("elsewhere-{part}-{n}")});
        let command = serde_json::from_value(line).unwrap();
        server.ask_as(EVENT, &command, Actor { role: Role::Writer, id: 1 });
    }
}

/// The first dealer of the third boompje is asked for as that, and nobody is chosen beforehand.
#[test]
fn the_next_boompje_begins_without_the_dealer_of_the_last() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 3);
    let mut writer = phone(&server, "boompjes", at(1, 1), Lang::Nl);
    let four = four(&server, at(1, 1));
    sits_down(&mut writer, four);
    for (part, title) in [(1, "Boompje 2"), (2, "Boompje 3")] {
        twelve(&server, part);
        writer.browser.sees("#stage-dealer:not([hidden])");
        writer.browser.reads_in("#stage-dealer h2", title);
        assert_eq!(writer.browser.count("#dealer input:checked"), 0, "{title}");
        writer.browser.click(&format!("#dealer label:has(input[value=\"{}\"])", four[0]));
        writer.presses("phone-dealer-go");
        writer.browser.sees("#stage-line:not([hidden])");
    }
}
