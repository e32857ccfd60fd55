//! A whole event with its cut and its final; and the draw, checked in a player's own browser.

use kaarting_office::Command;
use kaarting_rules::Ruleset;
use kaarting_testkit::TestServer;
use kaarting_testkit::browser::Screen;
use kaarting_words::Lang;

use crate::actors::{EVENT, Someone, at, four, running, verified};

#[test]
fn a_player_checks_the_draw_in_the_page() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 32, 1);
    let mut player = Someone::new(&server, "player", Screen::Phone, Lang::Nl);
    player.goes(&format!("/e/{EVENT}/draw/1"));
    player.browser.shot("draw");
    player.presses("public-draws-check-go");
    player.browser.reads("Nagerekend in deze browser: het klopt (");
    assert_eq!(player.browser.count("#drawn > li"), 8);
    player.browser.shot("draw-holds");

    // Somebody who hands out another draw than the computer's is found out: two players change tables, on the page and
    // in the proof alike.
    player.browser.run(
        "const real = window.fetch; window.fetch = async (...asked) => { \
           const proof = await (await real(...asked)).json(); const [a, b] = [proof.tables[0], proof.tables[1]]; \
           [a[0], b[0]] = [b[0], a[0]]; \
           [...document.querySelectorAll('#drawn > li')].slice(0, 2).forEach((table, n) => { \
             table.dataset.four = proof.tables[n].join(' '); }); \
           return new Response(JSON.stringify(proof)); };",
    );
    player.presses("public-draws-check-go");
    player.browser.sees("#check .verdict.refused");
    assert_eq!(player.browser.count("#check ol > li.bad"), 1);
    let found = player.browser.text("#check ol > li.bad");
    let first = four(&server, at(1, 1))[0];
    assert!(found.contains(&format!("Aan tafel 1, stoel 1, is nummer {first} geloot")), "{found}");
    player.browser.shot("draw-falsified");
}

/// The one big button of the director's day.
const NEXT: &str = ".next .strong, .next-step .strong";

/// Gives the signal before its time, and says yes.
fn ends_early(director: &mut Someone<'_>, day: &str, round: u32) {
    director.goes(day);
    director.presses("hall-other-signal");
    director.presses("hall-sure-signal-do");
    director.hears("done-director-signalled", &[("round", round)]);
}

#[test]
fn an_event_of_32_goes_through_the_cut_to_the_final() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 32, 1);
    let mut director = Someone::staff(&server, "director", Lang::Nl);
    let day = format!("/e/{EVENT}/director");
    ends_early(&mut director, &day, 1);
    // The side of table n wins n points, so the players of tables 5 to 8 who won are the best eight.
    for table in 1..=8 {
        verified(&server, at(1, table), i64::from(table));
    }
    director.goes(&day);
    director.browser.shot("all-verified");
    director.browser.click(NEXT);
    director.hears("done-director-ended", &[("round", 1)]);

    director.goes(&format!("/e/{EVENT}/director/cut"));
    director.browser.shot("cut");
    director.presses("director-cut-do");
    director.hears("done-director-cut", &[("n", 8)]);
    let finalists = server.look(EVENT, |event| event.field(1).map(<[_]>::to_vec)).unwrap();
    assert_eq!(finalists.len(), 8);
    let winners: Vec<_> = (5..=8)
        .flat_map(|table| {
            let four = four(&server, at(1, table));
            [four[0], four[2]]
        })
        .collect();
    assert!(finalists.iter().all(|number| winners.contains(number)), "{finalists:?} of {winners:?}");

    server.ask(EVENT, &Command::DRAW);
    director.goes(&format!("/e/{EVENT}/director/draw"));
    director.presses("director-draw-publish");
    director.presses("hall-sure-publish-do");
    director.hears("done-director-published", &[("round", 2)]);
    director.goes(&day);
    director.browser.click(NEXT);
    director.hears("done-director-started", &[("round", 2)]);
    ends_early(&mut director, &day, 2);
    verified(&server, at(2, 1), 10);
    verified(&server, at(2, 2), 20);
    // The jury still rules on a table of the first round.
    director.goes(&format!("/e/{EVENT}/jury"));
    director.browser.write("#rule-table", "7");
    director.browser.choose("#rule-round", "1");
    director.presses("jury-rule-go");
    director.browser.reads(&director.words.say2("jury-rule-title", "table", 7, "round", 1));
    director.goes(&day);
    director.browser.click(NEXT);
    director.hears("done-director-ended", &[("round", 2)]);
    director.goes(&format!("/e/{EVENT}/director/close"));
    director.browser.shot("close");
    director.presses("director-close-event-do");
    director.reads("done-director-closed");
    let first = server.look(EVENT, |event| event.final_ranking().unwrap()[0].1);
    let four = four(&server, at(2, 2));
    assert!(first == four[0] || first == four[2]);

    let mut player = Someone::new(&server, "champion", Screen::Phone, Lang::Fr);
    player.goes(&format!("/e/{EVENT}/player/{first}"));
    player.browser.reads("20");
    player.browser.shot("page");
    player.goes(&format!("/e/{EVENT}/standings"));
    player.browser.shot("standings");
    let name =
        server.look(EVENT, |event| event.entrant(first).unwrap().person.as_ref().unwrap().name.clone());
    player.goes(&format!("/e/{EVENT}/final"));
    player.browser.reads_in(".podium .step-1", &name.spoken());
    player.browser.shot("final");
    let mut screen = Someone::new(&server, "podium", Screen::Projector, Lang::Nl);
    screen.goes(&format!("/e/{EVENT}/screen"));
    screen.browser.reads_in(".hall-podium .step-1", &name.listed());
    screen.browser.shot("podium");
    screen.browser.sees(".hall-columns");
    screen.browser.shot("places");
}
