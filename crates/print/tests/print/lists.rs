//! What hangs on the wall and stands on the tables.

use crate::support;

use kaarting_office::plan::{Carry, CutFills, Field};
use kaarting_office::standings as office;
use kaarting_office::{Person, PersonName, Tournament};
use kaarting_print::{
    CardsFor, Duty, Imprint, NotPrinted, Part, checklist, diplomas, diplomas_length, final_ranking,
    place_cards, seating_by_name, seating_by_table, seed_poster, standings, standings_length,
};
use kaarting_rules::{Clause, Game, Lang, Ruleset};
use support::{Hall, check_feet, has_line, imprint, lines, pages, person, plan, round};

const DUTCH: &str = "Manillen, Nederlandstalig reglement, versie 3, 07/05/2024";

fn named(names: &[&str]) -> Hall {
    let people = names.iter().map(|name| Person { birth_year: Some(1986), ..Person::named(*name) });
    Hall::drawn(plan(Ruleset::ManilleNl), people)
}

#[test]
fn names_stand_in_order_with_their_tables() {
    let names = ["Zoë", "Élise", "emiel", "Emma", "Øyvind", "An", "de Wit", "3 Bergen"];
    let hall = named(&names);
    let pages = pages(&seating_by_name(&hall.tournament, round(1), &imprint(), Lang::Nl).unwrap());
    check_feet(&pages, DUTCH, "pagina", "journaal");
    let lines = lines(&pages[0]);
    let from = lines.iter().position(|line| *line == "#").unwrap();
    let mut expected = Vec::new();
    for word in
        ["#", "3 Bergen", "A", "An", "D", "de Wit", "E", "Élise", "emiel", "Emma", "O", "Øyvind", "Z", "Zoë"]
    {
        expected.push(word.to_owned());
        if let Some(index) = names.iter().position(|name| *name == word) {
            let number = (index as u32 + 1).try_into().unwrap();
            let table = hall.tournament.rounds()[0].table_of(number).unwrap().number;
            expected.extend([number.to_string(), table.to_string()]);
        }
    }
    assert_eq!(lines[from..from + expected.len()], expected);
}

#[test]
/// DEC-18: by family name, whatever its first name; a name that is not in parts stands as it was written.
fn families_stand_together_on_the_wall() {
    let names = [
        PersonName::new("Van den Berghe", "An"),
        PersonName::new("Baert", "Zita"),
        PersonName::new("Vandenberghe", "Bea"),
        PersonName::whole("Zotte Rik"),
    ];
    let people = names.map(|name| Person { birth_year: Some(1986), ..Person::named(name) });
    let hall = Hall::drawn(plan(Ruleset::ManilleNl), people);
    let by_name = pages(&seating_by_name(&hall.tournament, round(1), &imprint(), Lang::Nl).unwrap());
    let of_names = |line: &&str| line.chars().any(char::is_lowercase) && line.contains(' ');
    let lines = lines(&by_name[0]);
    let from = lines.iter().position(|line| *line == "B").unwrap();
    let listed: Vec<&str> = lines[from..].iter().copied().filter(of_names).take(4).collect();
    assert_eq!(listed, ["BAERT Zita", "VAN DEN BERGHE An", "VANDENBERGHE Bea", "Zotte Rik"]);
}

#[test]
fn everybody_of_a_full_hall_is_on_the_wall_once() {
    let hall = Hall::tables(Ruleset::ManilleNl, 136);
    let by_name = pages(&seating_by_name(&hall.tournament, round(1), &imprint(), Lang::Nl).unwrap());
    let by_table = pages(&seating_by_table(&hall.tournament, round(1), &imprint(), Lang::Nl).unwrap());
    assert_eq!((by_name.len(), by_table.len()), (5, 7));
    for pages in [by_name, by_table] {
        check_feet(&pages, DUTCH, "pagina", "journaal");
        let all: Vec<&str> = pages.iter().flat_map(|page| lines(page)).collect();
        for entrant in hall.tournament.entrants() {
            let name = &entrant.person.as_ref().unwrap().name;
            let same = hall.tournament.entrants().filter(|e| e.person.as_ref().unwrap().name == *name);
            assert_eq!(all.iter().filter(|line| **line == name.listed()).count(), same.count(), "{name}");
        }
    }
}

#[test]
fn who_is_private_is_a_number_wherever_others_read() {
    let people = (1..=4).map(|n| Person { private: n == 2, ..person(n) });
    let hall = Hall::drawn(plan(Ruleset::ManilleNl), people).played();
    let t = &hall.tournament;
    let secret = person(2);
    for (what, pdf) in [
        ("names", seating_by_name(t, round(1), &imprint(), Lang::Nl)),
        ("tables", seating_by_table(t, round(1), &imprint(), Lang::Nl)),
        ("standings", standings(t, 0, &imprint(), Lang::Nl)),
        ("chairs", place_cards(t, CardsFor::Chairs(round(1)), &imprint(), Lang::Nl)),
        ("players", place_cards(t, CardsFor::Players, &imprint(), Lang::Nl)),
    ] {
        let page = &pages(&pdf.unwrap())[0];
        let names = |of: &Person| [of.name.listed(), of.name.spoken()];
        assert!(names(&secret).iter().all(|name| !page.contains(name)), "{what}");
        assert!(names(&person(1)).iter().any(|name| page.contains(name)), "{what}");
        assert!(has_line(page, "2"), "{what}");
    }
}

#[test]
fn the_line_of_the_draw_hangs_on_the_door() {
    let hall = Hall::tables(Ruleset::ManilleNl, 2);
    let hash = hall.tournament.commitment().unwrap().to_string();
    for (lang, title) in
        [(Lang::Nl, "De loting van vandaag"), (Lang::Fr, "Le tirage du jour"), (Lang::En, "Today’s draw")]
    {
        let pages = pages(&seed_poster(&hall.tournament, &imprint(), lang).unwrap());
        assert_eq!(pages.len(), 1);
        assert!(has_line(&pages[0], title) && has_line(&pages[0], "http://192.168.1.10:8080/e/club/draw"));
        let letters: String = pages[0].chars().filter(|c| !c.is_whitespace()).collect();
        assert!(letters.contains(&hash), "{hash} in {}", pages[0]);
    }
    let unseeded = Hall::of(plan(Ruleset::ManilleNl));
    assert_eq!(seed_poster(&unseeded.tournament, &imprint(), Lang::Nl), Err(NotPrinted::NoSeed));
}

#[test]
fn french_chairs_are_numbered() {
    let hall = Hall::tables(Ruleset::ManilleFr, 2);
    let four = kaarting_office::draw::french_chairs(hall.tournament.rounds()[0].tables[0].four).0;
    let page = &pages(&seating_by_table(&hall.tournament, round(1), &imprint(), Lang::Fr).unwrap())[0];
    let all = lines(page);
    for (chair, number) in (1..).zip(four) {
        let pair = [i32::to_string(&chair), number.to_string()];
        assert!(all.windows(2).any(|two| two == pair), "chair {chair}");
    }
    let cards =
        pages(&place_cards(&hall.tournament, CardsFor::Chairs(round(1)), &imprint(), Lang::Fr).unwrap());
    assert!(has_line(&cards[0], "Table 1 · place 3"));
}

#[test]
fn the_standings_are_those_of_the_office() {
    for ruleset in Ruleset::ALL {
        let hall = Hall::tables(ruleset, 5).played().draw().played();
        let page = &pages(&standings(&hall.tournament, 0, &imprint(), Lang::En).unwrap())[0];
        let all = lines(page);
        let mut from = 0;
        for placing in office::standings(&hall.tournament, 0) {
            let person = hall.tournament.entrant(placing.entrant).unwrap().person.as_ref().unwrap();
            let name = person.name.listed();
            let row = [placing.rank.to_string(), placing.entrant.to_string(), name.clone()];
            let at = all[from..].windows(3).position(|three| three == row).expect("a row in its place");
            from += at;
            let points = placing.score.points.to_string().replace('-', "\u{2212}");
            assert!(all[from..from + 8].contains(&points.as_str()), "{ruleset}: {points} of {name}");
        }
        // The plan was made in Dutch or French; the paper is read in English.
        assert!(has_line(page, "Qualifying · after round 2"), "{page}");
        if ruleset.game() == Game::Whist {
            assert!(page.contains('\u{2212}'), "nobody lost");
        }
    }
}

#[test]
fn the_end_of_the_day_names_everybody_and_those_who_won() {
    for lang in [Lang::Nl, Lang::Fr, Lang::En] {
        let mut hall = Hall::tables(Ruleset::ManilleNl, 5).played().draw().played();
        assert_eq!(final_ranking(&hall.tournament, &imprint(), lang), Err(NotPrinted::NotClosed));
        assert_eq!(diplomas(&hall.tournament, &imprint(), lang), Err(NotPrinted::NotClosed));
        hall.closes("donker");
        let read = office::places_read_out(&hall.tournament);
        assert_eq!(read.len(), 20);
        let ranking = pages(&final_ranking(&hall.tournament, &imprint(), lang).unwrap());
        let all = lines(&ranking[0]);
        let mut from = 0;
        for place in &read {
            let person = hall.tournament.entrant(place.entrant).unwrap().person.clone().unwrap();
            let row = [place.rank.to_string(), place.entrant.to_string(), person.name.listed()];
            let at = all[from..].windows(3).position(|three| three == row).expect("a row in its place");
            from += at;
            let points = place.score.points.to_string();
            assert!(all[from..from + 7].contains(&points.as_str()), "{points} of {row:?}");
        }
        let won = pages(&diplomas(&hall.tournament, &imprint(), lang).unwrap());
        let first: Vec<_> = read.iter().filter(|place| place.rank <= 3).collect();
        assert!(won.len() >= first.len(), "{}", won.len());
        for (page, place) in won.iter().zip(&first) {
            let person = hall.tournament.entrant(place.entrant).unwrap().person.clone().unwrap();
            assert!(has_line(page, &person.name.spoken()), "{page}");
            assert!(has_line(page, "Kaarting van Beernem"), "{page}");
            // A place is won, also where a rank stands in the list: “première place”, not “premier rang”.
            let won = match lang {
                Lang::Nl => ["eerste plaats", "tweede plaats", "derde plaats"],
                Lang::Fr => ["première place", "deuxième place", "troisième place"],
                Lang::En => ["first place", "second place", "third place"],
            };
            assert!(has_line(page, won[place.rank as usize - 1]), "{page}");
        }
    }
}

/// DEC-18: a diploma says which of two namesakes it is for, by the club or by the number, also for somebody who is a
/// number to others; who shares a name with nobody has the name alone.
#[test]
fn diplomas_of_namesakes_say_whose_they_are() {
    let named = |clubs: [&str; 4]| {
        let clubs = clubs.map(str::to_owned);
        let people = (0..).zip(clubs).map(|(n, club)| {
            let name = if n == 3 { "Bo Maes" } else { "An Peeters" };
            let person = Person::named(name);
            Person { club: Some(club), private: n == 1, ..person }
        });
        let mut hall = Hall::drawn(plan(Ruleset::ManilleNl), people.collect::<Vec<_>>()).played();
        hall.closes("donker");
        let places = office::places_read_out(&hall.tournament);
        let printed = pages(&diplomas(&hall.tournament, &imprint(), Lang::Nl).unwrap());
        let first = places.into_iter().filter(|place| place.rank <= 3);
        first.map(|place| place.entrant.get()).zip(printed).collect::<Vec<_>>()
    };
    for (number, page) in named(["De Heer", "De Zot", "De Boer", "De Heer"]) {
        let club = ["De Heer", "De Zot", "De Boer"].get(number as usize - 1);
        match club {
            Some(club) => assert!(has_line(&page, "An Peeters") && has_line(&page, club), "{number}: {page}"),
            None => assert!(has_line(&page, "Bo Maes") && !page.contains("De Heer"), "{page}"),
        }
    }
    for (number, page) in named(["De Heer", "De Heer", "De Boer", "De Heer"]) {
        let mark = format!("Nr. {number}");
        assert_eq!(has_line(&page, &mark), number != 4, "{number}: {page}");
    }
}

/// DEC-16, DEC-17: what is known by totals is marked, and a round that is being played is not on the wall.
#[test]
fn a_round_in_play_is_not_on_the_wall_and_totals_are_marked() {
    let hall = Hall::tables(Ruleset::ManilleNl, 2).totals_typed([61, 48, 70, 33]).draw();
    let page = &pages(&standings(&hall.tournament, 0, &imprint(), Lang::Nl).unwrap())[0];
    assert!(has_line(page, "70°") && has_line(page, "Voorronde · na ronde 1"), "{page}");
    assert!(page.contains("alleen de totalen"), "{page}");
    let morning = Hall::tables(Ruleset::ManilleNl, 2);
    let page = &pages(&standings(&morning.tournament, 0, &imprint(), Lang::Nl).unwrap())[0];
    assert!(has_line(page, "Voorronde · nog geen ronde is over"), "{page}");
}

/// DEC-16: the page of the club prize says what it leaves out; where nothing is left, it says that there is none.
#[test]
fn the_page_of_the_club_prize_says_what_totals_keep_out() {
    for (lang, some, none) in [
        (
            Lang::Nl,
            "Van 2 van de 4 bladen zijn alleen de totalen bekend.",
            "Van alle bladen zijn alleen de totalen",
        ),
        (
            Lang::Fr,
            "Pour 2 feuilles sur 4, seuls les totaux sont encodés",
            "Pour toutes les feuilles, seuls les totaux",
        ),
        (
            Lang::En,
            "Of 2 of the 4 sheets only the totals are known",
            "Of all sheets only the totals are known",
        ),
    ] {
        let last = |mut hall: Hall| {
            hall.closes("donker");
            let pages = pages(&final_ranking(&hall.tournament, &imprint(), lang).unwrap());
            lines(pages.last().unwrap()).join(" ")
        };
        let hall = || Hall::tables(Ruleset::ManilleNl, 2);
        let mixed = last(hall().totals_typed([61, 48, 70, 33]).draw().played());
        assert!(mixed.contains(some), "{mixed}");
        let totals = last(hall().totals_typed([61, 48, 70, 33]));
        assert!(totals.contains(none), "{totals}");
        let whole = last(hall().played());
        assert!(!whole.contains(&some[..3]) || !whole.contains("totaux"), "{whole}");
    }
}

#[test]
fn the_cut_stands_under_the_last_who_goes_on() {
    let foreseen = Hall::tables(Ruleset::ManilleNl, 4).played().draw().played();
    let made = foreseen.clone().cut();
    for (hall, phase, words) in
        [(&foreseen, 0, "door naar: Halve finale"), (&made, 0, "door naar: Halve finale")]
    {
        let page = &pages(&standings(&hall.tournament, phase, &imprint(), Lang::Nl).unwrap())[0];
        let all = lines(page);
        let at = all.iter().position(|line| *line == words).unwrap();
        let eighth = office::standings(&hall.tournament, 0)[7].entrant;
        let name = hall.tournament.entrant(eighth).unwrap().person.as_ref().unwrap().name.listed();
        assert!(all[at - 8..at].contains(&name.as_str()) && all[at + 1] == "9", "{page}");
    }
}

#[test]
fn winners_of_tables_are_marked_one_by_one() {
    let mut plan = plan(Ruleset::ManilleNl);
    plan.phases.truncate(2);
    plan.phases[0].rounds = 1;
    plan.phases[1].field = Field::TableWinners;
    plan.settings.cut_fills = CutFills::Jokers;
    // The winner of the fifth table has fewer points than others who lost theirs.
    let hall = Hall::drawn(plan, (1..=20).map(person)).played();
    let page = &pages(&standings(&hall.tournament, 0, &imprint(), Lang::Nl).unwrap())[0];
    let marks = lines(page).into_iter().filter(|line| *line == "•").count();
    let together = has_line(page, "door naar: Halve finale");
    assert_eq!((marks, together), (5, false));
    assert!(has_line(page, "• door naar: Halve finale"));
}

#[test]
fn points_taken_along_have_their_own_column() {
    let mut plan = plan(Ruleset::ManilleNl);
    plan.phases[0].rounds = 1;
    plan.phases[1].carry = Carry::Points;
    let hall = Hall::drawn(plan, (1..=16).map(person)).played().cut().draw().played();
    let page = &pages(&standings(&hall.tournament, 1, &imprint(), Lang::Fr).unwrap())[0];
    assert!(has_line(page, "Avant") && has_line(page, "T2") && !has_line(page, "T1"));
    let first = office::standings(&hall.tournament, 1)[0];
    let last = hall.tournament.result(first.entrant, round(2)).unwrap().points;
    let before = (first.score.points - i64::from(last)).to_string();
    let all = lines(page);
    let at = all.windows(2).position(|two| two == ["1", &first.entrant.to_string()]).unwrap();
    assert!(all[at..at + 6].windows(2).any(|two| two == [before.as_str(), &last.to_string()]), "{page}");
}

#[test]
fn many_rounds_show_the_last_five() {
    let mut plan = plan(Ruleset::ManilleNl);
    plan.phases.truncate(1);
    plan.phases[0].rounds = 7;
    let mut hall = Hall::drawn(plan, (1..=4).map(person)).played();
    for _ in 2..=7 {
        hall = hall.draw().played();
    }
    let page = &pages(&standings(&hall.tournament, 0, &imprint(), Lang::Nl).unwrap())[0];
    let heads: Vec<&str> =
        lines(page).into_iter().filter(|line| line.starts_with('R') && line.len() == 2).collect();
    assert_eq!(heads, ["R3", "R4", "R5", "R6", "R7"]);
    assert!(has_line(page, "Vooraf"));
}

#[test]
fn cards_are_eight_to_a_sheet_and_read_from_both_sides() {
    let hall = Hall::tables(Ruleset::ManilleNl, 9);
    let cards = |cards| pages(&place_cards(&hall.tournament, cards, &imprint(), Lang::Nl).unwrap());
    let tables = cards(CardsFor::Tables(round(1)));
    assert_eq!(tables.len(), 2);
    assert_eq!(lines(&tables[1]).iter().filter(|line| **line == "9").count(), 2);
    assert_eq!(lines(&tables[0]).iter().filter(|line| **line == "Tafel").count(), 16);
    let chairs = cards(CardsFor::Chairs(round(1)));
    assert_eq!(chairs.len(), 5);
    assert_eq!(lines(&chairs[0]).iter().filter(|line| **line == "Tafel 2").count(), 8);
    let players = cards(CardsFor::Players);
    assert_eq!(players.len(), 5);
    assert_eq!(lines(&players[0]).iter().filter(|line| **line == person(5).name.spoken()).count(), 2);
    check_feet(&players, DUTCH, "pagina", "journaal");
}

#[test]
fn every_duty_has_a_page_of_its_own_game() {
    for (lang, jury, slam, renege) in [
        (Lang::Nl, "De jury", "Oproep voor een groot spel", "Geloochend: 30, 60 of 120"),
        (Lang::Fr, "Le jury", "Appel pour un grand jeu", "Nié ou triché : 30, 60 ou 120"),
        (Lang::En, "The jury", "A call for a big game", "Renege: 30, 60 or 120"),
    ] {
        for ruleset in Ruleset::ALL {
            let hall = Hall::of(plan(ruleset));
            let pages = pages(&checklist(&hall.tournament, &Duty::ALL, &imprint(), lang).unwrap());
            assert_eq!(pages.len(), 4, "{ruleset} {lang}");
            let page = &pages[2];
            assert_eq!(lines(page)[0], jury);
            let whist = ruleset.game() == Game::Whist;
            assert_eq!((page.contains(slam), page.contains(renege)), (whist, !whist), "{ruleset} {lang}");
            assert!(has_line(page, "1.") && has_line(page, "9."), "{ruleset} {lang}");
        }
    }
}

#[test]
fn nothing_to_print_is_a_page_that_says_so() {
    let hall = Hall::of(plan(Ruleset::ManilleNl));
    let t = &hall.tournament;
    for pdf in [
        place_cards(t, CardsFor::Players, &imprint(), Lang::Nl),
        standings(t, 0, &imprint(), Lang::Nl),
        checklist(t, &[], &imprint(), Lang::Nl),
    ] {
        let pages = pages(&pdf.unwrap());
        assert!(pages.len() == 1 && has_line(&pages[0], "Hier valt niets af te drukken."));
        check_feet(&pages, DUTCH, "pagina", "journaal");
    }
}

#[test]
fn what_is_not_there_is_refused_by_name() {
    let hall = Hall::of(plan(Ruleset::ManilleNl));
    let (t, none) = (&hall.tournament, &Tournament::default());
    assert_eq!(standings(t, 3, &imprint(), Lang::Nl), Err(NotPrinted::NoPhase(3)));
    assert_eq!(standings(none, 0, &imprint(), Lang::Nl), Err(NotPrinted::NoPlan));
    let no_round = Err(NotPrinted::NoRound(round(1)));
    assert_eq!(seating_by_name(t, round(1), &imprint(), Lang::Nl), no_round);
    assert_eq!(seating_by_table(t, round(1), &imprint(), Lang::Nl), no_round);
    assert_eq!(place_cards(t, CardsFor::Tables(round(1)), &imprint(), Lang::Nl), no_round);
    assert_eq!(checklist(none, &Duty::ALL, &imprint(), Lang::Nl), Err(NotPrinted::NoPlan));
}

/// DEC-13: whoever is excluded is listed below a separate line, with the clause and without a rank.
#[test]
fn who_is_excluded_stands_below_the_line() {
    let mut hall = Hall::tables(Ruleset::ManilleNl, 2).played();
    let first = office::standings(&hall.tournament, 0)[0].entrant;
    hall.excludes(first, Clause::MAN_RENEGE_08);
    let page = &pages(&standings(&hall.tournament, 0, &imprint(), Lang::Nl).unwrap())[0];
    let all = lines(page);
    let line = all.iter().position(|line| *line == "Buiten het klassement").unwrap();
    let name = person(first.get()).name.listed();
    let at = all.iter().position(|line| *line == name).unwrap();
    assert!(at > line && all[line..].contains(&"MAN-RENEGE-08"), "{page}");
    assert!(all[..line].iter().all(|line| *line != name));
}

/// What is too long for one file comes in parts: together they hold everybody once, in the same order, and the clubs
/// stand after the last name.
#[test]
fn every_list_comes_in_parts() {
    type Print = fn(&Tournament, &Imprint<'_>) -> Result<Vec<u8>, NotPrinted>;
    let mut hall = Hall::tables(Ruleset::ManilleNl, 4).played();
    hall.excludes(5.try_into().unwrap(), Clause::MAN_RENEGE_08);
    hall.closes("donker");
    let t = &hall.tournament;
    assert_eq!(standings_length(t, 0), 16, "with those who stand apart");
    let prints: [(&str, usize, usize, Print); 5] = [
        ("names", 16, 16, |t, imprint| seating_by_name(t, round(1), imprint, Lang::En)),
        ("tables", 4, 16, |t, imprint| seating_by_table(t, round(1), imprint, Lang::En)),
        ("standings", 16, 16, |t, imprint| standings(t, 0, imprint, Lang::En)),
        ("final", t.final_ranking().unwrap().len(), 15, |t, imprint| final_ranking(t, imprint, Lang::En)),
        ("diplomas", diplomas_length(t), 3, |t, imprint| diplomas(t, imprint, Lang::En)),
    ];
    let people: Vec<[String; 2]> = t
        .entrants()
        .map(|entrant| entrant.person.as_ref().map(|person| [person.name.listed(), person.name.spoken()]))
        .collect::<Option<_>>()
        .unwrap();
    for (name, all, people_on_it, print) in prints {
        let of = |part: Part| {
            let paper = pages(&print(t, &Imprint { part, ..imprint() }).unwrap());
            let lines = paper.iter().flat_map(|page| lines(page));
            let named = lines.filter(|line| people.iter().flatten().any(|person| person == line));
            let clubs = paper.iter().any(|page| has_line(page, "Club prize"));
            (named.map(str::to_owned).collect::<Vec<_>>(), clubs)
        };
        let (whole, clubs) = of(Part::WHOLE);
        let size = 2;
        let parts = Part { number: 1, size }.of(all);
        assert!(whole.len() >= people_on_it && parts > 1, "{name}: {whole:?}");
        let in_parts: Vec<_> = (1..=parts).map(|number| of(Part { number, size })).collect();
        assert!(in_parts.iter().all(|(named, _)| named.len() < whole.len()), "{name}");
        assert_eq!(in_parts.iter().flat_map(|(named, _)| named.clone()).collect::<Vec<_>>(), whole, "{name}");
        let with_clubs = (1..).zip(&in_parts).filter(|(_, (_, clubs))| *clubs);
        let with_clubs: Vec<usize> = with_clubs.map(|(n, _)| n).collect();
        assert_eq!(with_clubs, if clubs { vec![parts] } else { vec![] }, "{name}");
        assert_eq!(clubs, name == "final", "{name}");
    }
}
