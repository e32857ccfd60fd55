//! Both readings of every setting: chosen in the form of the plan, said on page and paper, followed in the hall.

pub(crate) mod organiser;
mod rows;

use kaarting_rules::Ruleset;

use organiser::Organiser;
use rows::{BESIDE, OF_DUTCH, OF_EVENT, OF_MANILLE, OF_WHIST, SAMEN, Setting, TROEL, Value};

/// The rows of a game.
fn rows(game: Ruleset) -> Vec<&'static Setting> {
    let own: &[&'static [Setting]] = match game {
        Ruleset::ManilleNl => &[OF_MANILLE, OF_DUTCH, OF_EVENT],
        Ruleset::ManilleFr => &[OF_MANILLE, OF_EVENT],
        _ => &[OF_WHIST, OF_EVENT],
    };
    // What the text settles is not asked.
    own.iter().copied().flatten().filter(|row| !game.settles(row.name)).collect()
}

/// Whether a row is tried in this game: all are in the long run. Otherwise those that several games share are tried by
/// turns, each in one of them.
fn is_its_turn(game: Ruleset, row: &Setting) -> bool {
    let turn = |shared: &[Setting], games: &[Ruleset]| {
        let place = shared.iter().position(|one| one.name == row.name)?;
        Some(games[place % games.len()] == game)
    };
    let [nl, fr, whist] = [Ruleset::ManilleNl, Ruleset::ManilleFr, Ruleset::Whist2018];
    let in_one = turn(OF_EVENT, &[nl, fr, whist]).or_else(|| turn(OF_MANILLE, &[fr, nl]));
    crate::all() || in_one.unwrap_or(true)
}

/// A setting or a value without a row fails here, and so does a row of a setting that is gone.
#[test]
fn every_reading_of_the_plan_has_its_row() {
    let mut organiser = Organiser::open();
    for game in Ruleset::ALL {
        organiser.plans(game.id(), game, None);
        let known = organiser.server.look(game.id(), |event| {
            let readings = event.plan().unwrap().readings(event.law().unwrap());
            let value = |name, value: &&'static str| (name, *value);
            let all = readings.iter().flat_map(|one| one.values.iter().map(move |v| value(one.name, v)));
            let mut all: Vec<(&str, &str)> = all.collect();
            all.sort_unstable();
            all
        });
        let all = rows(game).into_iter().flat_map(|row| row.values.iter().map(|value| (row.name, value.is)));
        let mut written: Vec<(&str, &str)> = all.collect();
        written.sort_unstable();
        assert_eq!(known, written, "{game}");
    }
    // Where nothing changes in the hall the row says why; else something does.
    for row in Ruleset::ALL.into_iter().flat_map(rows) {
        let first = row.values[0].comes_to;
        let same = row.values.iter().all(|value| value.comes_to == first);
        assert_eq!(same, row.same.is_some(), "{}", row.name);
    }
}

#[test]
fn the_readings_of_dutch_manille_hold_in_form_page_print_and_hall() {
    holds(Ruleset::ManilleNl);
}

#[test]
fn the_readings_of_french_manille_hold_in_form_page_print_and_hall() {
    holds(Ruleset::ManilleFr);
}

#[test]
fn the_readings_of_colour_whist_hold_in_form_page_print_and_hall() {
    holds(Ruleset::Whist2018);
}

fn holds(game: Ruleset) {
    let mut organiser = Organiser::open();
    for (n, row) in rows(game).into_iter().filter(|row| is_its_turn(game, row)).enumerate() {
        for (m, value) in row.values.iter().enumerate() {
            let event = format!("{game}-{n}-{m}");
            organiser.plans(&event, game, row.field.map(|field| (field, value.typed)));
            let about = format!("{game}: {} = {}", row.name, value.is);
            form_shows(&mut organiser, &event, row, value, &about);
            page_and_booklet_say(&mut organiser, &event, game, row, value, &about);
            pocket_book_says(&mut organiser, &event, row, value, &about);
            assert_eq!((row.deed)(&mut organiser, game, &event), value.comes_to, "{about}");
            if game == Ruleset::Whist2018 && row.name != "seed_commitment" {
                sheet_says(&mut organiser, &event, row, value, &about);
            }
        }
    }
}

/// The plan can be looked at again, with what was chosen.
fn form_shows(organiser: &mut Organiser, event: &str, row: &Setting, value: &Value, about: &str) {
    let form = organiser.form(event);
    let Some(field) = row.field else {
        assert!(!form.contains(row.name), "{about}: there is nothing to choose");
        return;
    };
    let is_on = |start: &str, end: &str, mark: &str| {
        let (_, rest) = form.split_once(start).unwrap_or_else(|| panic!("{about}: {start}: {form}"));
        rest.split(end).next().unwrap_or_default().contains(mark)
    };
    let typed = value.typed;
    if typed == "on" || typed.is_empty() {
        let ticked = is_on(&format!(" name=\"{field}\""), ">", "checked");
        assert_eq!(ticked, typed == "on", "{about}");
    } else if row.name == "avoid_repeats" {
        assert!(
            is_on(&format!(" name=\"{field}\""), "</select>", &format!("\"{typed}\" selected")),
            "{about}"
        );
    } else {
        for other in row.values {
            let start = format!(" name=\"{field}\" value=\"{}\"", other.typed);
            assert_eq!(is_on(&start, ">", "checked"), other.is == value.is, "{about}: {}", other.is);
        }
    }
}

/// The question with its answer, whether it is the usual one, and the amounts of the point table.
fn page_and_booklet_say(
    organiser: &mut Organiser,
    event: &str,
    game: Ruleset,
    row: &Setting,
    value: &Value,
    about: &str,
) {
    let usual = std::ptr::eq(value, &row.values[0]);
    // MAN-AMB-14 is DEC-06 in the words of Manille.
    let clause = if (row.name, game) == ("on_signal", Ruleset::Whist2018) || row.name != "on_signal" {
        row.clause
    } else {
        "MAN-AMB-14"
    };
    let page = organiser.reads(&format!("/e/{event}/rules"));
    let kind = if usual { "gewoon" } else { "niet de gewone keuze" };
    let said = format!("{} {} {kind} {clause}", row.asks, value.says);
    assert!(page.contains(&said), "{about}: {said}: {page}");
    let booklet = organiser.prints(&format!("/e/{event}/print/rules.pdf?lang=nl"));
    let kind = if usual { "" } else { " (niet de gewone keuze)" };
    let said = format!("{} {}{kind} {clause}", row.asks, value.says);
    assert!(booklet.contains(&said), "{about}: {said}: {booklet}");
    // One choice was made, and no other is said to be unusual.
    for text in [&page, &booklet] {
        assert_eq!(text.matches("niet de gewone keuze").count(), usize::from(!usual), "{about}");
    }
    // The clause itself says the usual reading, so it says beside it what holds here.
    let otherwise = format!("Hier anders gekozen: {}", value.says);
    for text in [&page, &booklet] {
        assert_eq!(text.contains(&otherwise), !usual, "{about}");
    }
    if game == Ruleset::Whist2018 {
        for text in [&page, &organiser.reads(&format!("/e/{event}")), &booklet] {
            points_are(text, value, about);
        }
    }
}

/// The games of the point table, as they count under the reading.
fn points_are(text: &str, value: &Value, about: &str) {
    let points = if value.points.is_empty() { &[SAMEN, TROEL] } else { value.points };
    for game in points {
        assert!(text.contains(game), "{about}: {game}: {text}");
    }
    assert_eq!(text.contains(BESIDE), points.contains(&BESIDE), "{about}");
}

fn pocket_book_says(organiser: &mut Organiser, event: &str, row: &Setting, value: &Value, about: &str) {
    let pocket = organiser.prints(&format!("/e/{event}/print/jury.pdf?lang=nl"));
    if let Some(words) = value.jury {
        assert!(pocket.contains(words), "{about}: {words}: {pocket}");
        let others = row.values.iter().filter(|other| other.is != value.is).filter_map(|other| other.jury);
        for other in others {
            assert!(!pocket.contains(other), "{about}: {other}");
        }
    } else {
        assert!(!pocket.contains(row.asks), "{about}: the row should say what the jury reads");
    }
}

/// The blank sheet of the first round: its point table, and what the writer has to know.
fn sheet_says(organiser: &mut Organiser, event: &str, row: &Setting, value: &Value, about: &str) {
    let sheet = organiser.prints(&format!("/e/{event}/print/sheets/1.pdf?lang=nl"));
    points_are(&sheet, value, about);
    let words = value.sheet.unwrap_or("Roep de jury vanaf grote miserie op tafel.");
    assert!(sheet.contains(words), "{about}: {words}: {sheet}");
    assert!(!sheet.contains(row.asks), "{about}");
}

/// MAN-MISDEAL-04: the French deal passes on after the second wrong deal, so there is nothing to choose about a third.
#[test]
fn the_form_asks_what_the_regulations_leave_open_and_nothing_else() {
    let mut organiser = Organiser::open();
    organiser.plans("fr", Ruleset::ManilleFr, Some(("option-no_trump_bar", "second_attempt_only")));
    let chosen = organiser.server.look("fr", |event| event.plan().unwrap().rules.options.clone());
    assert_ne!(chosen.get("no_trump_bar").map(String::as_str), Some("second_attempt_only"));
    assert!(!organiser.reads("/e/fr/rules").contains("Zonder troef na verkeerd delen"));
    let form = organiser.form("fr");
    let asked = form.split("<fieldset class=\"reading\"").find(|part| part.contains("option-no_trump_bar"));
    assert!(asked.unwrap().starts_with(" data-for-game=\"manille-nl\">"), "{form}");
}
