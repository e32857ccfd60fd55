//! The lessons over a real socket: links alone lead through a deal, and an address made up leads nowhere bad.

use kaarting_play::Act;
use kaarting_play::lesson::{Feedback, Lesson, Progress};
use kaarting_rules::Clause;
use kaarting_testkit::{Client, TestServer};
use kaarting_words::{Lang, Words};

/// The address of a choice.
fn choice(deal: &str, did: &[Act], now: &str) -> String {
    let did: Vec<String> = did.iter().map(|act| act.to_string().replace(' ', "_")).collect();
    format!("/learn/{deal}?did={}&now={}", did.join("."), now.replace(' ', "+"))
}

fn reader(server: &TestServer, lang: Lang) -> Client {
    server.visitor().with("accept", "text/html").with("accept-language", &lang.to_string())
}

/// In every deal the lesson's own answers stand on the page as buttons, and lead to its end.
#[test]
fn every_deal_is_played_to_its_end_by_its_buttons() {
    let server = TestServer::open();
    let words = Words::new(Lang::En);
    let mut learner = reader(&server, Lang::En);
    for lesson in Lesson::all() {
        for deal in lesson.deals() {
            let name = format!("{}/{}", lesson.game(), deal.number());
            let mut page = learner.get(&format!("/learn/{name}"));
            let mut at = Progress::begin(deal);
            while let Some(step) = at.step() {
                let act = step.accepted[0];
                let text = page.text();
                assert!(text.contains(&format!("name=\"now\" value=\"{act}\"")), "{name} {act}: {text}");
                page = learner.get(&choice(&name, at.did(), act.as_str()));
                let Feedback::GoesOn(next) = at.try_act(&act) else { panic!("{name} {act}") };
                at = *next;
            }
            assert_eq!(page.status, 200);
            let end = words.say(&deal.key("end"));
            assert!(page.text().contains(&end), "{name}: {}", page.text());
        }
    }
}

#[test]
fn a_refused_card_is_explained_by_its_clause_in_the_language_of_the_learner() {
    let server = TestServer::open();
    for lang in Lang::ALL {
        let page = reader(&server, lang).get("/learn/manille/1?now=D7").text();
        assert!(page.contains(Clause::MAN_PLAY_03.text(lang)), "{lang}: {page}");
        assert!(page.contains("MAN-PLAY-03"));
        let page = reader(&server, lang).get("/learn/manille/5?now=trump+NT").text();
        assert!(page.contains(&Words::new(lang).say("lesson-manille-5-declare-rather")), "{lang}: {page}");
    }
}

/// What is no deal is not found; what is no answer leaves the learner where the answers were still good.
#[test]
fn an_address_that_was_made_up_leads_nowhere_bad() {
    let server = TestServer::open();
    let mut visitor = reader(&server, Lang::En);
    let long = format!("/learn/manille/1?did={}", "DT.".repeat(400));
    for nowhere in
        ["/learn/poker/1", "/learn/manille/0", "/learn/manille/11", "/learn/manille/x", long.as_str()]
    {
        assert_eq!(visitor.get(nowhere).status, 404, "{nowhere}");
    }
    let start = visitor.get("/learn/manille/1").text();
    assert!(start.contains("name=\"did\" value=\"\""), "{start}");
    for (did, kept) in [
        ("x", ""),
        ("....", ""),
        ("DT.C8.H7", "DT.C8"),
        ("DT.%3Cscript%3E.C8", "DT"),
        ("trump_S.DT", ""),
        ("%F0%9F%82%A1", ""),
    ] {
        let page = visitor.get(&format!("/learn/manille/1?did={did}"));
        assert_eq!(page.status, 200, "{did}");
        assert!(page.text().contains(&format!("name=\"did\" value=\"{kept}\"")), "{did}");
    }
    let page = visitor.get("/learn/manille/1?did=DT&now=%3Cscript%3E").text();
    assert!(page.contains(&Words::new(Lang::En).say("lesson-no-choice")) && !page.contains("<script>"));
}
