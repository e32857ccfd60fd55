//! What the jury says, as people meet it: on the phone, at the desk, on the jury's own page and over the API.

use kaarting_office::jury::{About, Answer};
use kaarting_office::plan::Preset;
use kaarting_office::{At, Command, EntrantNo, Person};
use kaarting_rules::Ruleset;
use kaarting_testkit::{TestServer, at, noon};
use serde_json::{Value, json};

const EVENT: &str = "kw";

fn here() -> At {
    at(1, 1)
}

/// A table that plays its first round; who writes sits first.
struct Table {
    server: TestServer,
    code: String,
    four: [EntrantNo; 4],
}

impl Table {
    fn of(ruleset: Ruleset) -> Table {
        let server = TestServer::open_at(noon);
        let mut plan =
            Preset::find("club-night").unwrap().plan(EVENT, "2026-11-15".parse().unwrap(), ruleset);
        plan.settings.minimum_age = Some(0);
        server.plays(EVENT, plan, ["Rita", "Jef", "An", "Luc"].map(Person::named));
        let four = server.four(EVENT, here());
        let code = server.code(EVENT, here());
        server.seat(&code, four);
        Table { server, code, four }
    }

    fn send(&self, what: &str, id: &str, fields: Value) -> (u16, Value) {
        let parcel = json!({ "id": id, "what": what, "written": noon().to_string(), "fields": fields });
        self.server.sends(&self.code, &parcel)
    }

    fn phone(&self) -> String {
        self.server.dutch().get(&format!("/t/{}", self.code)).text()
    }

    fn page(&self, role: &str, path: &str) -> String {
        self.server.staff(role).with("accept-language", "nl").get(path).text()
    }

    fn answers(&self, contract: &str, by: EntrantNo, answer: Answer) {
        let about = About::Approval { contract: contract.to_owned(), by };
        self.server.ask(EVENT, &Command::CallJury { at: here(), about });
        let call = self.server.look(EVENT, |event| event.jury_calls().len() as u32);
        self.server.ask(EVENT, &Command::AnswerCall { call, answer, hand: None });
    }
}

#[test]
fn a_refused_game_is_refused_on_the_phone_with_its_clause() {
    let table = Table::of(Ruleset::Whist2018);
    let by = table.four[1];
    table.answers("GMT", by, Answer::Refused);
    let fields = json!([["contract", "GMT"], ["declarer", by.to_string()], [format!("tricks_{by}"), "0"]]);
    let (status, said) = table.send("line", "line-0001", fields);
    assert_eq!(
        (status, said["name"].as_str(), said["clause"].as_str()),
        (422, Some("game_refused"), Some("KW-JURY-01"))
    );
    assert_eq!(table.server.look(EVENT, |event| event.table(here()).unwrap().line_count()), 0);
}

#[test]
fn a_game_without_the_jury_is_seen_by_all_until_somebody_settles_it() {
    let table = Table::of(Ruleset::Whist2018);
    let by = table.four[1].to_string();
    let fields = json!([["contract", "GS"], ["declarer", by], ["tricks", "13"]]);
    let (status, said) = table.send("line", "line-0001", fields);
    assert_eq!(status, 200, "{said}");
    let waits = "zonder de jury";
    assert!(table.phone().contains(waits));
    let jury = table.page("jury", &format!("/e/{EVENT}/jury"));
    assert!(jury.contains(waits) && jury.contains("clause=KW-PEN-07"), "{jury}");
    let desk_page = format!("/e/{EVENT}/desk/1/1");
    assert!(table.page("desk", &desk_page).contains(waits));
    // The paper shows the approval: the desk ticks it, and nobody waits any more.
    let mut desk = table.server.staff("desk").with("accept-language", "nl");
    let fields = [("contract", "GS"), ("bidder", by.as_str())];
    let ticked = desk.submit(&desk_page, &format!("{desk_page}/approval"), &fields);
    assert_eq!(ticked.status, 303, "{}", ticked.text());
    assert!(!table.phone().contains(waits) && !table.page("desk", &desk_page).contains(waits));
    let again = desk.submit(&desk_page, &format!("{desk_page}/approval"), &fields);
    assert_eq!(again.status, 422);
}

#[test]
fn a_ruling_is_on_the_phone_at_once_in_words_and_points() {
    let table = Table::of(Ruleset::Whist2018);
    let [first, second, ..] = table.four.map(|number| number.to_string());
    let fields = json!([["contract", "SO6"], ["declarer", first], ["tricks", "6"]]);
    assert_eq!(table.send("line", "line-0001", fields).0, 200);
    let rule = format!("/e/{EVENT}/jury/rule?round=1&table=1");
    let mut jury = table.server.staff("jury").with("accept-language", "nl");
    let mut ruling = vec![
        ("round", "1"),
        ("table", "1"),
        ("by", second.as_str()),
        ("clause", "KW-PEN-03"),
        ("line", "1"),
        ("kind", "lost"),
    ];
    // The preview says what it will do, though the sheet is not verified yet: a solo lost by one, -15 and 10 each in
    // place of 12, beside -15 and +5.
    let seen = jury.submit(&rule, &format!("/e/{EVENT}/jury/rule"), &ruling).text();
    assert!(seen.contains("telt zodra het blad is nagezien"), "{seen}");
    for points in ["\u{2212}22", "\u{2212}5", "+15"] {
        assert!(seen.contains(points), "{points}");
    }
    let mark = seen.split("name=\"confirm\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    ruling.push(("confirm", mark.as_str()));
    let given = jury.submit(&rule, &format!("/e/{EVENT}/jury/rule"), &ruling);
    assert_eq!(given.status, 303, "{}", given.text());
    let phone = table.phone();
    assert!(phone.contains("het spel is verloren") && phone.contains("KW-PEN-03"), "{phone}");
    assert!(phone.contains("\u{2212}15 punten"), "{phone}");
    // The API shows it too.
    let seen = table.server.visitor().get(&format!("/api/v1/tables/{}", table.code)).json();
    let award = json!({"award": {"game": "lost", "offender": -15}});
    assert_eq!(seen["rulings"][0]["ruling"], award, "{seen}");
    // Without a line nothing could follow from it: refused, and what was typed is kept.
    let nowhere: Vec<(&str, &str)> =
        ruling.iter().map(|&(name, value)| (name, if name == "line" { "" } else { value })).collect();
    let refused = jury.submit(&rule, &format!("/e/{EVENT}/jury/rule"), &nowhere);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("over welke lijn"), "{}", refused.text());
}

#[test]
fn the_table_writes_its_small_offences_on_the_phone() {
    let table = Table::of(Ruleset::Whist2018);
    // The player left of the writer deals first (KW-DEAL-04).
    let dealer = table.four[2].to_string();
    let misdeal = json!([["clause", "KW-PEN-01"], ["by", dealer], ["deal", "1"]]);
    let (status, said) = table.send("penalty", "offence-01", misdeal);
    assert_eq!(status, 200, "{said}");
    assert!(table.phone().contains("Verkeerd gedeeld door"));
    let other = json!([["clause", "KW-PEN-01"], ["by", table.four[0].to_string()], ["deal", "1"]]);
    let (status, said) = table.send("penalty", "offence-02", other);
    assert_eq!((status, said["name"].as_str()), (422, Some("not_the_dealer")));
    assert_eq!(table.send("unpenalty", "strike-0001", json!([["line", "offence-01"]])).0, 200);
    assert!(!table.phone().contains("Verkeerd gedeeld door"));
}

#[test]
fn codes_to_sign_with_are_not_guessed() {
    let table = Table::of(Ruleset::ManilleFr);
    let fields = json!([["part", "1"], ["declaration", "H"], ["we", "40"]]);
    let (status, said) = table.send("line", "line-0001", fields);
    assert_eq!(status, 200, "{said}");
    table.server.ask(EVENT, &Command::Signal { round: here().round });
    let [first, second, ..] = table.four;
    let right = table.server.signs_with(EVENT, first);
    let wrong = if right == "0000" { "0001" } else { "0000" };
    let sign = |id: &str, who: EntrantNo, code: &str| {
        table.send("sign", id, json!([["entrant", who.to_string()], ["code", code]]))
    };
    for n in 0..5 {
        let (status, said) = sign(&format!("guess-00{n}"), first, wrong);
        assert_eq!((status, said["name"].as_str()), (422, Some("wrong_code")));
    }
    // The sixth is not even tried, right or wrong; another player signs as before.
    assert_eq!(sign("guess-0006", first, &right).0, 429);
    assert_eq!(sign("other-0001", second, &table.server.signs_with(EVENT, second)).0, 200);
    // At this table nobody uses up the tries of somebody who sits at another.
    let elsewhere = kaarting_testkit::entrant(5);
    for n in 0..7 {
        let (status, said) = sign(&format!("elsewhere-{n}"), elsewhere, wrong);
        assert_eq!((status, said["name"].as_str()), (422, Some("not_at_table")), "{n}");
    }
    // Over the API the same rule holds, and the same count.
    let at = json!({"round": 1, "table": 1});
    let command = json!({"command": "sign", "at": at, "entrant": first, "code": right});
    let kind = [("content-type", "application/json"), ("idempotency-key", "sign-by-api-1")];
    let path = format!("/api/v1/tables/{}/commands", table.code);
    let answer = table.server.visitor().ask("POST", &path, &kind, command.to_string().as_bytes());
    assert_eq!(answer.status, 429, "{}", answer.text());
    // The code stands on the player's own page alone.
    let page = format!("/e/{EVENT}/player/{second}");
    let code = table.server.signs_with(EVENT, second);
    let key = table.server.look(EVENT, |event| event.own_key(second)).unwrap();
    let shown = |path: &str| table.server.visitor().get(path).text().contains(&format!(">{code}<"));
    assert!(shown(&format!("{page}?key={key}")));
    assert!(!shown(&page) && !shown(&format!("{page}?key=0123456789abcdef")));
}

#[test]
fn french_players_read_their_chair_and_dutch_ones_none() {
    // TRN-SEAT-03: the lowest number of the four sits North, on the first chair.
    let french = Table::of(Ruleset::ManilleFr);
    let lowest = french.four.into_iter().min().unwrap();
    let get =
        |table: &Table, path: &str| table.server.visitor().with("accept-language", "nl").get(path).text();
    assert!(get(&french, &format!("/e/{EVENT}/seating?q={lowest}")).contains("stoel 1"));
    assert!(get(&french, &format!("/e/{EVENT}/player/{lowest}")).contains("stoel 1"));
    let dutch = Table::of(Ruleset::ManilleNl);
    assert!(!get(&dutch, &format!("/e/{EVENT}/seating")).contains("stoel 1"));
}

impl Table {
    /// A command over the API, with the table's code.
    fn api(&self, key: &str, command: Value) -> (u16, Value) {
        let kind = [("content-type", "application/json"), ("idempotency-key", key)];
        let path = format!("/api/v1/tables/{}/commands", self.code);
        let answer = self.server.visitor().ask("POST", &path, &kind, command.to_string().as_bytes());
        (answer.status, answer.json())
    }

    /// What each of these players pays so far.
    fn penalties(&self, players: [EntrantNo; 4]) -> [i32; 4] {
        let figures = self.server.look(EVENT, |event| event.running_figures(here()).unwrap().unwrap());
        players.map(|player| {
            let (seat, _) = figures.players.iter().find(|&(_, &sits)| sits == player).unwrap();
            figures.penalties[seat]
        })
    }

    /// The four sign on the phone; whether the sheet is signed then.
    fn is_signed_by_all(&self) -> bool {
        for player in self.four {
            let code = self.server.signs_with(EVENT, player);
            let fields = json!([["entrant", player.to_string()], ["code", code]]);
            let (status, said) = self.send("sign", &format!("sign-000{player}"), fields);
            assert_eq!(status, 200, "{said}");
        }
        self.server.look(EVENT, |event| event.table(here()).unwrap().is_signed())
    }
}

#[test]
fn both_french_sides_are_marked_on_the_phone_with_who_deals_on() {
    // Given a French table at which the jury saw a renege of both sides in the first deal.
    let table = Table::of(Ruleset::ManilleFr);
    let mut round = kaarting_office::draw::french_chairs(table.four).0;
    let first = round.iter().position(|&chair| chair == table.four[2]).unwrap();
    round.rotate_left(first);
    let [dealer, left, across, right] = round;
    for by in [left, across] {
        let clause = kaarting_rules::Clause::MAN_RENEGE_01;
        let ruling = kaarting_office::jury::Ruling::Void;
        table.server.ask(EVENT, &Command::Rule { at: here(), clause, by, line: Some(1), ruling });
    }
    let page = table.phone();
    assert_eq!(page.matches("type=\"checkbox\" name=\"void\"").count(), 4, "{page}");
    assert!(page.contains("<select id=\"deals_on\""), "{page}");
    // A line that names one alone, or nobody who deals on, or the dealer, is refused by its clause.
    let line = |guilty: &[EntrantNo], deals_on: Option<EntrantNo>| {
        let mut fields = vec![json!(["part", "1"]), json!(["declaration", "H"])];
        fields.extend(guilty.iter().map(|by| json!(["void", by.to_string()])));
        fields.extend(deals_on.map(|dealer| json!(["deals_on", dealer.to_string()])));
        Value::from(fields)
    };
    let refused = |id: &str, fields: Value| {
        let (status, said) = table.send("line", id, fields);
        assert_eq!(status, 422, "{said}");
        said["clause"].as_str().unwrap_or_default().to_owned()
    };
    assert_eq!(refused("line-0001", line(&[left], None)), "MAN-RENEGE-01");
    assert_eq!(refused("line-0002", line(&[left, across], None)), "MAN-AMB-09");
    assert_eq!(refused("line-0003", line(&[left, across], Some(dealer))), "MAN-RENEGE-04");
    // Then, with who deals on, it stands: two are skipped, each offender pays 30, and the fourth deal is next.
    let (status, said) = table.send("line", "line-0004", line(&[left, across], Some(right)));
    assert_eq!(status, 200, "{said}");
    let next = |said: &Value| {
        let spot = &said["sheet"]["next"][0];
        (spot["title"].as_str().unwrap().to_owned(), spot["dealer"].as_str().unwrap().to_owned())
    };
    let (title, deals) = next(&said);
    assert!(title.contains("4 van 20") && deals.ends_with(&format!("({right})")), "{title} {deals}");
    let html = said["sheet"]["html"].as_str().unwrap();
    assert_eq!(
        (html.matches("-X-").count(), html.matches("overgeslagen als deler").count()),
        (6, 2),
        "{html}"
    );
    assert!(html.contains("loochenden") && html.contains(&format!("({right}) deelt verder")), "{html}");
    assert_eq!(table.penalties(round), [0, -30, -30, 0]);
    // It opens again with what was entered.
    let path = format!("/t/{}?line=line-0004", table.code);
    let again = table.server.visitor().with("accept-language", "nl").get(&path).text();
    for (number, shown) in [(left, true), (across, true), (dealer, false), (right, false)] {
        let box_of =
            again.split("<label>").find(|part| part.contains(&format!("name=\"void\" value=\"{number}\"")));
        assert_eq!(box_of.unwrap().contains(" checked"), shown, "{number}");
    }
    assert!(again.contains(&format!("<option value=\"{right}\" selected>")));
    // Over the API the same line comes to the same.
    let other = Table::of(Ruleset::ManilleFr);
    let void = [left, across].map(|by| json!({ "by": by }));
    let written = json!({"declaration": "H", "stake": 1, "void": void, "deals_on": right});
    let command = json!({"command": "write_line", "at": {"round": 1, "table": 1}, "part": 1, "id": "api-line",
        "line": written});
    let (status, said) = other.api("both-sides-1", command);
    assert_eq!(status, 200, "{said}");
    assert_eq!(other.penalties(round), [0, -30, -30, 0]);
}

#[test]
fn a_table_stopped_before_the_announcement_fines_thirty() {
    // MAN-RENEGE-02: before anything is announced 30 is the most that can be won.
    let table = Table::of(Ruleset::ManilleNl);
    let by = table.four[1];
    let (status, said) = table.send("line", "line-0001", json!([["part", "1"], ["void", by.to_string()]]));
    assert_eq!(status, 200, "{said}");
    assert_eq!(table.penalties(table.four), [0, -30, 0, 0]);
}

#[test]
fn wrong_deals_at_the_signal_are_written_on_the_phone_and_over_the_api() {
    let won = json!([["part", "1"], ["declaration", "H"], ["we", "37"]]);
    // MAN-MISDEAL-02: three wrong deals of the second dealer cost 15 and 15 more. MAN-MISDEAL-04: two French ones 15.
    for (ruleset, misdeals, fine, row) in
        [(Ruleset::ManilleNl, 3, -30, "3 keer verkeerd gedeeld"), (Ruleset::ManilleFr, 2, -15, "---")]
    {
        let french = ruleset == Ruleset::ManilleFr;
        for by_phone in [true, false] {
            let table = Table::of(ruleset);
            let (status, said) = table.send("line", "line-0001", won.clone());
            assert_eq!(status, 200, "{said}");
            let dealer = said["sheet"]["next"][0]["dealer"].as_str().unwrap();
            let dealer = table.four.into_iter().find(|who| dealer.ends_with(&format!("({who})"))).unwrap();
            let wrong = |id: &str| {
                if by_phone {
                    let fields = json!([["part", "1"], ["misdeals", misdeals.to_string()]]);
                    return table.send("line", id, fields);
                }
                let command = json!({"command": "write_line", "at": {"round": 1, "table": 1}, "part": 1, "id": id,
                    "line": {"misdeals": misdeals}});
                table.api(id, command)
            };
            // Before the signal a Dutch dealer deals again, and that is no line; a French deal is used up.
            if !french {
                let (status, said) = wrong("wrong-0001");
                assert_eq!(status, 422, "{said}");
            }
            table.server.ask(EVENT, &Command::Signal { round: here().round });
            let (status, said) = wrong("wrong-0002");
            assert_eq!(status, 200, "{said}");
            let paid = table.four.map(|who| if who == dealer { fine } else { 0 });
            assert_eq!(table.penalties(table.four), paid);
            let page = table.phone();
            assert!(page.contains(row), "{page}");
            assert!(table.is_signed_by_all());
        }
    }
}

#[test]
fn a_misdeal_of_colour_whist_at_the_signal_is_written_on_the_phone_and_over_the_api() {
    for by_phone in [true, false] {
        // Given one deal played: a solo of six that brings 12 and takes 4 (Liège); the second column deals next.
        let table = Table::of(Ruleset::Whist2018);
        let [writer, across, dealer, right] = table.four;
        let solo = json!([["contract", "SO6"], ["declarer", writer.to_string()], ["tricks", "6"]]);
        let (status, said) = table.send("line", "line-0001", solo);
        assert_eq!(status, 200, "{said}");
        // When the signal sounds after a wrong deal of the second dealer, who sits left of the first.
        table.server.ask(EVENT, &Command::Signal { round: here().round });
        assert!(table.phone().contains("name=\"clause\" value=\"KW-PEN-01\""));
        let (status, said) = if by_phone {
            let fields = json!([["clause", "KW-PEN-01"], ["by", across.to_string()], ["deal", "2"]]);
            table.send("penalty", "offence-01", fields)
        } else {
            let penalty = json!({"clause": "KW-PEN-01", "by": across, "line": 2});
            let command = json!({"command": "write_penalty", "at": {"round": 1, "table": 1}, "id": "offence-01",
                "penalty": penalty});
            table.api("offence-01", command)
        };
        assert_eq!(status, 200, "{said}");
        // Then the dealer has three less and the others one more, and the four sign.
        assert_eq!(table.penalties([writer, across, dealer, right]), [1, -3, 1, 1]);
        assert!(table.is_signed_by_all());
    }
}
