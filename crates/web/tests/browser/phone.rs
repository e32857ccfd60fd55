//! The writer's phone: a network that dies in the middle of a sheet, and two phones on one sheet.

use kaarting_office::EntrantNo;
use kaarting_rules::Ruleset;
use kaarting_testkit::{TestServer, people};
use kaarting_words::Lang;

use crate::actors::{EVENT, at, four, phone, running, sits_down, writes};

fn lines(server: &TestServer) -> usize {
    server.look(EVENT, |event| event.table(at(1, 1)).unwrap().line_count())
}

#[test]
fn lines_wait_for_the_network_and_are_never_doubled() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut writer = phone(&server, "offline", at(1, 1), Lang::Nl);
    sits_down(&mut writer, four(&server, at(1, 1)));
    writes(&mut writer, "H", "no", 37);
    writer.browser.sees("#sheet tr[data-id]");
    assert_eq!(lines(&server), 1);

    writer.browser.cut_network();
    writes(&mut writer, "S", "knock", 20);
    writer.browser.sees("#unsent[data-unsent=\"1\"]");
    writes(&mut writer, "D", "no", 45);
    writer.browser.sees("#unsent[data-unsent=\"2\"]");
    writes(&mut writer, "NT", "knock", 31);
    writer.browser.sees("#unsent[data-unsent=\"3\"]");
    writer.browser.shot("three-wait");
    assert_eq!(lines(&server), 1);

    writer.browser.restore_network();
    writer.browser.reload();
    writer.browser.sees("#unsent[data-unsent=\"0\"]");
    writer
        .browser
        .until_that("four lines", "return document.querySelectorAll('#sheet tr[data-id]').length === 4");
    assert_eq!(lines(&server), 4);
    let written: Vec<Option<String>> = server.look(EVENT, |event| {
        let table = event.table(at(1, 1)).unwrap();
        let of = |line: &kaarting_office::event::Line| match line {
            kaarting_office::event::Line::Manille(line) => line.declaration.clone(),
            kaarting_office::event::Line::Whist(_) => None,
        };
        table.lines().map(|(_, _, line)| of(line)).collect()
    });
    let trumps = ["H", "S", "D", "NT"].map(|trump| Some(trump.to_owned()));
    assert_eq!(written, trumps, "in the order in which they were written");
    writer.browser.reload();
    writer.browser.sees("#sheet tr[data-id]");
    assert_eq!(lines(&server), 4);
}

#[test]
fn two_phones_see_one_sheet() {
    let server = TestServer::open();
    running(&server, Ruleset::ManilleNl, 8, 1);
    let mut first = phone(&server, "first-phone", at(1, 1), Lang::Nl);
    sits_down(&mut first, four(&server, at(1, 1)));
    let mut second = phone(&server, "second-phone", at(1, 1), Lang::Fr);
    second.browser.sees("#line input[name=\"we\"]");
    writes(&mut first, "H", "no", 37);
    second.browser.sees("#sheet tr[data-id]");
    writes(&mut second, "C", "no", 25);
    first.browser.until_that(
        "the line of the other phone",
        "return document.querySelectorAll('#sheet tr[data-id]').length === 2",
    );
    first.browser.sees("#other:not([hidden])");
    first.browser.shot("another-phone");
    assert_eq!(lines(&server), 2);
    // The code of table 1 opens table 1 alone.
    let text = first.browser.text("body");
    let named = |number: EntrantNo| text.contains(&people::name(number.get() as usize - 1));
    assert!(four(&server, at(1, 1)).into_iter().all(named), "{text}");
    assert!(!four(&server, at(1, 2)).into_iter().any(named), "{text}");
}

#[test]
fn colour_whist_is_written_on_the_phone() {
    let server = TestServer::open();
    running(&server, Ruleset::Whist2018, 8, 4);
    let mut writer = phone(&server, "whist", at(1, 1), Lang::Nl);
    let four = four(&server, at(1, 1));
    writer.picks("writer", four[0]);
    writer.picks("left", four[1]);
    writer.picks("across", four[2]);
    writer.presses("phone-seat-go");
    writer.browser.sees("#line input[name=\"contract\"]");
    writer.picks("contract", "S8");
    writer.picks("declarer", four[0]);
    writer.picks("declarer", four[2]);
    writer.picks("tricks", "9");
    writer.browser.shot("line");
    writer.presses("phone-js-write");
    writer.browser.sees("#sheet tr[data-id]");
    assert_eq!(lines(&server), 1);
}
