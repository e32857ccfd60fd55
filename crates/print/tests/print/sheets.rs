//! Score sheets: what a table finds, in every ruleset and language.

use crate::support;

use kaarting_office::{At, Person, Plan, Tournament};
use kaarting_print::{Imprint, NotPrinted, score_sheet, score_sheets, sheet_language};
use kaarting_rules::{Lang, Ruleset};
use support::{Hall, at, check_feet, has_line, imprint, lines, pages, person, places, plan, round};

fn sheets(hall: &Hall, lang: Option<Lang>) -> Vec<String> {
    pages(&score_sheets(&hall.tournament, round(1), &imprint(), lang).unwrap())
}

fn planned(ruleset: Ruleset, change: impl FnOnce(&mut Plan)) -> Hall {
    let mut plan = plan(ruleset);
    change(&mut plan);
    Hall::drawn(plan, (1..=8).map(person))
}

/// The regulations as each language names them.
const RULES: [[&str; 3]; 5] = [
    [
        "Manillen, Nederlandstalig reglement, versie 3, 07/05/2024",
        "Manille, règlement néerlandophone, version 3, 07/05/2024",
        "Manille, Dutch-language regulations, version 3, 07/05/2024",
    ],
    [
        "Manillen, Franstalig reglement, zonder datum",
        "Manille, règlement francophone, sans date",
        "Manille, French-language regulations, undated",
    ],
    [
        "Kleurenwiezen, Wereldkampioenschap 2018",
        "Whist à la couleur, Championnat du monde 2018",
        "Colour Whist, World Championship 2018",
    ],
    [
        "Kleurenwiezen, latere versie",
        "Whist à la couleur, version ultérieure",
        "Colour Whist, later revision",
    ],
    [
        "Kleurenwiezen zonder piccolo, clubvariant",
        "Whist à la couleur sans piccolo, variante de club",
        "Colour Whist without piccolo, club variant",
    ],
];

#[test]
fn a_table_has_a_page_with_its_people_and_its_code() {
    let words = [("Tafel", "pagina", "journaal"), ("Table", "page", "journal"), ("Table", "page", "journal")];
    for (ruleset, rules) in Ruleset::ALL.into_iter().zip(RULES) {
        let hall = Hall::tables(ruleset, 3);
        for ((lang, rules), (table_word, page_word, journal)) in Lang::ALL.into_iter().zip(rules).zip(words) {
            let pages = sheets(&hall, Some(lang));
            check_feet(&pages, rules, page_word, journal);
            let tables = &hall.tournament.rounds()[0].tables;
            assert_eq!(pages.len(), tables.len());
            for (page, table) in pages.iter().zip(tables) {
                assert_eq!(lines(page)[..2], [table_word, &table.number.to_string()]);
                assert!(has_line(page, &format!("KRT1Z{}", table.number)), "{page}");
                assert!(has_line(page, rules), "{page}");
                for number in table.four {
                    let person = hall.tournament.entrant(number).unwrap().person.clone().unwrap();
                    assert!(
                        has_line(page, &person.name.listed()),
                        "{} at table {}",
                        person.name,
                        table.number
                    );
                    assert!(has_line(page, &number.to_string()));
                }
            }
        }
    }
}

/// How often each of the line numbers 1, 2, 3 … occurs alone on a page; the players at the table have higher ones.
fn numbered(page: &str, upto: u32) -> Vec<usize> {
    (1..=upto).map(|n| lines(page).iter().filter(|line| **line == n.to_string()).count()).collect()
}

#[test]
fn a_dutch_sheet_has_three_boompjes_of_twelve() {
    let hall = Hall::tables(Ruleset::ManilleNl, 100);
    let pages = sheets(&hall, Some(Lang::Nl));
    // A table and players whose numbers cannot be taken for lines.
    let four_far = |table: &&kaarting_office::Table| table.four.iter().all(|number| number.get() > 40);
    let table = hall.tournament.rounds()[0].tables.iter().skip(40).find(four_far).unwrap();
    let page = &pages[table.number.get() as usize - 1];
    // The rows are numbered through the boompjes: one number for phone, paper and jury.
    assert_eq!(numbered(page, 37), [[1; 36].as_slice(), &[0]].concat());
    for words in ["Boompje 1", "Boompje 2", "Boompje 3", "B3", "W", "Z", "troef", "inzet", "handtekening"] {
        assert!(has_line(page, words), "{words}");
    }
    assert!(!has_line(page, "Boompje 4"));
    assert!(has_line(page, "30-30: W: --- ; Z: ---"));
    assert!(has_line(page, "Blad, balpen en kaarten naar de controletafel."));
}

#[test]
fn a_french_sheet_has_twenty_lines_and_seats_by_number() {
    let hall = Hall::tables(Ruleset::ManilleFr, 100);
    let pages = sheets(&hall, Some(Lang::Fr));
    let four_far = |table: &&kaarting_office::Table| table.four.iter().all(|number| number.get() > 30);
    let table = hall.tournament.rounds()[0].tables.iter().skip(30).find(four_far).unwrap();
    let page = &pages[table.number.get() as usize - 1];
    let chairs = 4;
    let expected: Vec<usize> = (1..=21).map(|n| usize::from(n <= 20) + usize::from(n <= chairs)).collect();
    assert_eq!(numbered(page, 21), expected);
    assert!(has_line(page, "N") && has_line(page, "E") && !has_line(page, "W"));
    assert!(has_line(page, "Feuille, stylo et cartes à la table du jury."));
    let chairs = kaarting_office::draw::french_chairs(table.four).0;
    let lines = lines(page);
    for (place, number) in (1..).zip(chairs) {
        let (place, number) = (i32::to_string(&place), number.to_string());
        assert!(lines.windows(2).any(|pair| pair == [place.as_str(), number.as_str()]), "chair {place}");
    }
}

#[test]
fn a_sheet_of_whist_has_sixteen_lines_four_columns_and_the_points_in_force() {
    let hall = Hall::tables(Ruleset::Whist2018, 100);
    let pages = sheets(&hall, Some(Lang::Nl));
    let four_far = |table: &&kaarting_office::Table| table.four.iter().all(|number| number.get() > 80);
    let table = hall.tournament.rounds()[0].tables.iter().skip(80).find(four_far).unwrap();
    let lines = lines(&pages[table.number.get() as usize - 1]);
    let from = lines.iter().position(|line| *line == "schrijver").unwrap();
    let expected: Vec<String> = (1..=16).map(|n| n.to_string()).collect();
    assert_eq!(lines[from + 1..from + 17], expected);
    assert_eq!(
        lines[from + 17..from + 21],
        ["strafpunten", "strafpunten", "totaal", "handtekening voor akkoord"]
    );
    assert!(
        lines.windows(5).any(|row| row == ["GMT", "grote miserie op tafel", "75", "\u{2212}75", "32/48/64"])
    );
    assert!(lines.contains(&"Roep de jury vanaf grote miserie op tafel."));
}

#[test]
fn the_settings_of_the_event_are_those_on_the_sheet() {
    let hall = planned(Ruleset::Whist2018, |plan| {
        plan.rules.options.insert("jury_from".to_owned(), "GM".to_owned());
        plan.rules.point_table = Some("whist-score".to_owned());
    });
    let pages = sheets(&hall, Some(Lang::En));
    assert!(has_line(&pages[0], "Call the jury from misery on."), "{}", pages[0]);
    let piccolo = ["PIC", "piccolo", "27", "\u{2212}27", "18/36/54"];
    assert!(lines(&pages[0]).windows(5).any(|row| row == piccolo));
}

/// KW-SCORE-04, KW-SCORE-05, KW-CON-05, KW-CON-06: a paper table can score samen 8 with nine, with seven and with all.
#[test]
fn the_point_table_on_the_sheet_is_the_one_that_counts() {
    let row = |hall: &Hall, row: &[&str]| {
        let page = sheets(hall, Some(Lang::Nl)).remove(0);
        lines(&page).windows(row.len()).any(|lines| lines == row)
    };
    let usual = planned(Ruleset::Whist2018, |_| {});
    let three = "\u{2212}3/+3";
    assert!(row(&usual, &["S8", "samen 8", "7", "\u{2212}10", "10", "+3", three, "30"]));
    assert!(row(&usual, &["SO6", "solo 6", "12", "\u{2212}15", "10", "+3", "\u{2212}3/+2", "18"]));
    assert!(row(&usual, &["TROEL", "troel", "16", "0", "16"]));
    let letter = planned(Ruleset::Whist2018, |plan| {
        plan.rules.options.insert("troel_fail".to_owned(), "-16".to_owned());
        plan.rules.options.insert("rond".to_owned(), "literal_double".to_owned());
    });
    assert!(row(&letter, &["S8", "samen 8", "7", "\u{2212}10", "10", "+3", three, "44"]));
    assert!(row(&letter, &["S13", "samen 13", "44", "\u{2212}30", "30"]));
    assert!(row(&letter, &["TROEL", "troel", "16", "\u{2212}16", "16"]));
    // Where the regulations are read.
    for ruleset in Ruleset::ALL {
        let pages = sheets(&Hall::tables(ruleset, 1), None);
        assert!(has_line(&pages[0], "http://192.168.1.10:8080/e/club/rules"), "{ruleset}");
    }
}

#[test]
fn what_a_writer_should_know_ends_above_the_first_line() {
    for ruleset in Ruleset::ALL {
        let hall = Hall::tables(ruleset, 1);
        for lang in Lang::ALL {
            let pdf = score_sheets(&hall.tournament, round(1), &imprint(), Some(lang)).unwrap();
            let places = places(&pdf, 1);
            // The hints are to the right of the players, aligned on one edge.
            let hints: Vec<f32> = places
                .iter()
                .filter(|(x, y)| (x - 111.2).abs() < 0.02 && *y > 48.0)
                .map(|place| place.1)
                .collect();
            assert!((6..=9).contains(&hints.len()), "{ruleset} {lang}: {hints:?}");
            assert!(hints.iter().all(|&y| y < 84.0), "{ruleset} {lang}: {hints:?}");
            assert!(places.iter().all(|(x, y)| (12.0..198.1).contains(x) && (12.0..289.0).contains(y)));
        }
    }
}

/// The two longest in the long run only.
#[test]
fn a_longer_round_goes_on_to_the_next_page_and_is_signed_once() {
    let rounds = [
        (Ruleset::ManilleNl, 1, 1, "Boompje 1"),
        (Ruleset::ManilleNl, 4, 2, "Boompje 4"),
        (Ruleset::ManilleNl, 99, 33, "Boompje 99"),
        (Ruleset::ManilleFr, 1, 1, "1"),
        (Ruleset::ManilleFr, 11, 1, "11"),
        (Ruleset::Whist2018, 4, 1, "4"),
        (Ruleset::Whist2018, 20, 1, "20"),
        (Ruleset::Whist2018, 24, 2, "24"),
        (Ruleset::Whist2018, 400, 20, "400"),
    ];
    for (ruleset, length, pages_each, last) in
        rounds.into_iter().filter(|&(.., pages, _)| crate::all() || pages <= 2)
    {
        let hall = planned(ruleset, |plan| plan.phases[0].length = Some(length));
        let pages = sheets(&hall, Some(Lang::Nl));
        assert_eq!(pages.len(), 2 * pages_each, "{ruleset} {length}");
        let signed = |page: &String| page.lines().any(|line| line.starts_with("handtekening"));
        let signed: Vec<usize> = (0..pages.len()).filter(|&page| signed(&pages[page])).collect();
        assert_eq!(signed, [pages_each - 1, 2 * pages_each - 1], "{ruleset} {length}");
        assert!(has_line(&pages[pages_each - 1], last), "{ruleset} {length}");
        assert_eq!(pages[0].contains(&format!("blad 1 van {pages_each}")), pages_each > 1);
    }
}

#[test]
fn a_sheet_speaks_the_language_of_most_of_its_players() {
    let (nl, fr, en) = (Lang::Nl, Lang::Fr, Lang::En);
    for (langs, spoken) in [
        ([nl, nl, nl, fr], nl),
        ([fr, nl, fr, fr], fr),
        ([fr, nl, fr, nl], nl),
        ([fr, en, fr, nl], fr),
        ([fr, en, fr, en], nl),
        ([en, en, en, en], en),
    ] {
        let people = langs.map(|lang| Person { lang, ..person(1) });
        let hall = Hall::drawn(plan(Ruleset::ManilleNl), people);
        assert_eq!(
            sheet_language(&hall.tournament, &hall.tournament.rounds()[0].tables[0]),
            spoken,
            "{langs:?}"
        );
        let day = ["zondag 15 november 2026", "dimanche 15 novembre 2026", "Sunday, 15 November 2026"];
        let day = |lang: Lang| day[Lang::ALL.iter().position(|&other| other == lang).unwrap()];
        assert!(has_line(&sheets(&hall, None)[0], day(spoken)), "{langs:?}");
        assert!(has_line(&sheets(&hall, Some(en))[0], day(en)), "{langs:?}");
    }
}

#[test]
fn who_is_private_has_a_name_at_the_own_table() {
    let people = (1..=4).map(|n| Person { private: true, ..person(n) });
    let hall = Hall::drawn(plan(Ruleset::ManilleNl), people);
    assert!(has_line(&sheets(&hall, None)[0], &person(3).name.listed()));
}

#[test]
fn an_event_on_paper_alone_has_no_code() {
    let hall = Hall::tables(Ruleset::ManilleNl, 1);
    let with = score_sheets(&hall.tournament, round(1), &imprint(), None).unwrap();
    let paper = Imprint { code_of: &|_: At| None, ..imprint() };
    let without = score_sheets(&hall.tournament, round(1), &paper, None).unwrap();
    assert!(pages(&with)[0].contains("KRT") && !pages(&without)[0].contains("KRT"));
    assert!(without.len() + 1000 < with.len(), "the code to scan is still there");
}

#[test]
fn a_lost_sheet_is_printed_again() {
    let hall = Hall::tables(Ruleset::ManilleFr, 5);
    let whole = sheets(&hall, Some(Lang::Fr));
    let again = pages(&score_sheet(&hall.tournament, at(1, 4), &imprint(), Some(Lang::Fr)).unwrap());
    assert_eq!(again, [whole[3].replace("page 4/5", "page 1/1")]);
    let none = score_sheet(&hall.tournament, at(1, 6), &imprint(), None);
    assert_eq!(none, Err(NotPrinted::NoTable(at(1, 6))));
    assert_eq!(none.unwrap_err().to_string(), "round 1 has no table 6");
    assert_eq!(score_sheet(&hall.tournament, at(2, 1), &imprint(), None), Err(NotPrinted::NoRound(round(2))));
}

#[test]
fn what_cannot_be_printed_is_named() {
    let no_event = score_sheets(&Tournament::default(), round(1), &imprint(), None);
    assert_eq!(no_event, Err(NotPrinted::NoPlan));
    let hall = Hall::of(plan(Ruleset::ManilleNl));
    assert_eq!(
        score_sheets(&hall.tournament, round(1), &imprint(), None),
        Err(NotPrinted::NoRound(round(1)))
    );
    let hall = Hall::tables(Ruleset::ManilleNl, 1);
    assert_eq!(
        score_sheets(&hall.tournament, round(2), &imprint(), None),
        Err(NotPrinted::NoRound(round(2)))
    );
}
