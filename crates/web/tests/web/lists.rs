//! The organiser's list on its way through the pages: what waits is still there, wherever one has to go meanwhile.

use kaarting_office::Command;
use kaarting_office::plan::Preset;
use kaarting_rules::Ruleset;
use kaarting_testkit::{Answer, Client, TestServer, nine};

const DAY: &str = "/e/lijst/director";

/// An event with a minimum age; and its director in Dutch.
fn planned() -> (TestServer, Client) {
    let server = TestServer::open_at(nine);
    let date = jiff::civil::date(2026, 11, 15);
    let mut plan = Preset::find("club-night").unwrap().plan("Lijst", date, Ruleset::ManilleNl);
    plan.settings.minimum_age = Some(16);
    server.ask("lijst", &Command::OpenPlan { plan });
    let mut director = server.staff("director");
    director.get("/lang/nl?back=/");
    (server, director)
}

fn upload(director: &mut Client, list: &str) -> Answer {
    let page = format!("{DAY}/import");
    let token = director.get(&page).field("token");
    let body = format!(
        "--x\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n{token}\r\n--x\r\nContent-Disposition: \
         form-data; name=\"list\"; filename=\"l.csv\"\r\nContent-Type: text/csv\r\n\r\n{list}\r\n--x--\r\n"
    );
    director.ask("POST", &page, &[("content-type", "multipart/form-data; boundary=x")], body.as_bytes())
}

/// A form that changes the plan, with this minimum age.
fn changes(title: &'static str, age: &'static str) -> [(&'static str, &'static str); 9] {
    [
        ("title", title),
        ("date", "2026-11-15"),
        ("game", "manille-nl"),
        ("rule1", "points"),
        ("name0", "Avond"),
        ("rounds0", "2"),
        ("minutes0", "60"),
        ("field0", "all"),
        ("age", age),
    ]
}

/// Years of birth are missing: the minimum age is set to 0 in the plan, and the list is there again, read as it was.
#[test]
fn whoever_goes_to_the_plan_comes_back_to_the_list() {
    let (_server, mut director) = planned();
    // Without headings somebody says what the columns are.
    let asked = upload(&mut director, "Maes;An\nClaes;Rik\n");
    let [token, key] = ["token", "key"].map(|name| asked.field(name));
    let chosen = [("token", &*token), ("key", &*key), ("c0", "family"), ("c1", "first")];
    let trial = director.post(&format!("{DAY}/import/columns"), &chosen).text();
    assert!(trial.contains("Van 2 spelers ontbreekt het geboortejaar"), "{trial}");
    let to_plan = format!("{DAY}/plan?");
    let link = trial.split("href=\"").find(|rest| rest.starts_with(&to_plan)).expect("a way to the plan");
    let link = link.split('"').next().unwrap().replace("&#38;", "&");
    let (plan, field) = link.split_once('#').unwrap();
    assert_eq!(field, "age");
    // A slip on the way loses nothing.
    assert_eq!(director.submit(plan, plan, &changes("Lijst", "zes")).status, 422);
    let changed = director.submit(plan, plan, &changes("Lijst", "0"));
    let back = changed.header("location").unwrap().to_owned();
    assert_eq!(back, format!("{DAY}/import?key={key}&c0=family&c1=first&done=director-changed"));
    let again = director.get(&back).text();
    assert!(again.contains("2 nieuw, 0 gewijzigd, 0 gelijk, 0 met een fout."), "{again}");
    assert!(again.contains("MAES An") && again.contains("Het plan is gewijzigd."), "{again}");
    assert!(!again.contains("ontbreekt het geboortejaar"), "{again}");
    // Whoever comes from elsewhere, or with a list that is none, goes to the overview.
    let made_up = format!("{DAY}/plan?key=https://example.org&c0=family");
    let changed = director.submit(&made_up, &made_up, &changes("Andere lijst", "0"));
    assert_eq!(changed.header("location"), Some("/e/lijst/director?done=director-changed"));
    // A list that waits no longer is asked for again.
    let gone = director.get(&format!("{DAY}/import?key={}", "0".repeat(64)));
    assert!(gone.status == 422 && gone.text().contains("name=\"list\""), "{}", gone.text());
}
