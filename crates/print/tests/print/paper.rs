//! The file itself: the same bytes for the same event, small, and never stopped by a name.

use crate::support;

use kaarting_office::{Person, Tournament};
use kaarting_print::{
    CardsFor, Duty, Imprint, booklet, checklist, place_cards, pocket_book, score_sheets, seating_by_name,
    seating_by_table, seed_poster, standings,
};
use kaarting_rules::{Lang, Ruleset};
use support::{Hall, has_line, imprint, lines, pages, person, plan, round};

/// Every document of an event.
fn all(t: &Tournament, imprint: &Imprint<'_>) -> Vec<Vec<u8>> {
    let lang = Lang::Nl;
    [
        score_sheets(t, round(1), imprint, None),
        seating_by_name(t, round(1), imprint, lang),
        seating_by_table(t, round(1), imprint, lang),
        standings(t, 0, imprint, lang),
        place_cards(t, CardsFor::Tables(round(1)), imprint, lang),
        place_cards(t, CardsFor::Chairs(round(1)), imprint, lang),
        place_cards(t, CardsFor::Players, imprint, lang),
        checklist(t, &Duty::ALL, imprint, lang),
        seed_poster(t, imprint, lang),
        booklet(t, imprint, lang),
        pocket_book(t, imprint, lang),
    ]
    .map(Result::unwrap)
    .into()
}

#[test]
fn the_same_event_gives_the_same_bytes() {
    let hall = Hall::tables(Ruleset::Whist2018, 3).played();
    let again = Hall::tables(Ruleset::Whist2018, 3).played();
    assert!(all(&hall.tournament, &imprint()) == all(&again.tournament, &imprint()));
    let later = Imprint { journal_head: "beef".to_owned(), ..imprint() };
    let pairs = all(&hall.tournament, &imprint()).into_iter().zip(all(&hall.tournament, &later));
    for (index, (one, other)) in pairs.enumerate() {
        assert!(one != other, "document {index} does not show the journal's head");
        assert!(pages(&other)[0].contains("beef"), "document {index}");
    }
}

#[test]
fn no_file_carries_a_time() {
    let hall = Hall::tables(Ruleset::ManilleNl, 1);
    for pdf in all(&hall.tournament, &imprint()) {
        let text = String::from_utf8_lossy(&pdf);
        assert!(!text.contains("CreateDate") && !text.contains("/CreationDate"));
        assert!(text.contains("/Lang"), "no language for a screen reader");
    }
}

#[test]
fn the_letters_are_in_the_file_as_far_as_they_are_used() {
    let hall = Hall::tables(Ruleset::ManilleNl, 1);
    let pdf = score_sheets(&hall.tournament, round(1), &imprint(), None).unwrap();
    let document = lopdf::Document::load_mem(&pdf).unwrap();
    let fonts: Vec<(String, usize)> = document
        .objects
        .values()
        .filter_map(|object| object.as_dict().ok())
        .filter(|dict| dict.has_type(b"FontDescriptor"))
        .map(|dict| {
            let name =
                String::from_utf8_lossy(dict.get(b"FontName").unwrap().as_name().unwrap()).into_owned();
            let file = [b"FontFile2".as_slice(), b"FontFile3"].into_iter().find_map(|key| dict.get(key).ok());
            let file = document.get_object(file.unwrap().as_reference().unwrap()).unwrap();
            (name, file.as_stream().unwrap().content.len())
        })
        .collect();
    assert_eq!(fonts.len(), 2, "{fonts:?}");
    for (name, size) in fonts {
        assert!(name.contains("+KaartingSans-"), "{name}");
        assert!(size < 20_000, "{name} has {size} bytes");
    }
}

/// Names that people have, and names that someone types to see what happens.
const HOSTILE: [&str; 16] = [
    "<script>alert('Jef')</script> & \"An\"",
    "\u{202e}feJ \u{2066}nA\u{2069}\u{200f}",
    "שלמה בן־דוד",
    "محمد علي",
    "Jef 🎉👨‍👩‍👧‍👦",
    "🎉",
    "Олег Ђорђевић",
    "王小明",
    "Zo\u{0308}e\u{0301}\u{0323}\u{0323}\u{0323}\u{0323}",
    "\u{feff}\u{200b}\u{00ad}An\u{2028}Bol",
    "Nguyễn Thị Minh",
    "İstanbul Łukasz Þór ﬁ ǅ",
    "(Jef) \\) Tj ET Q",
    "=1+1;DROP TABLE",
    "………………………………",
    "\u{0301}\u{0302}",
];

#[test]
fn no_name_stops_the_printer() {
    let long = "Maximiliaan-Alexander ".repeat(9) + "De B";
    assert_eq!(long.chars().count(), 202);
    let long: String = long.chars().take(200).collect();
    let whole = "W".repeat(200);
    let names = HOSTILE.iter().copied().chain([long.trim(), &whole, "Ann", "An"]);
    for ruleset in Ruleset::ALL {
        let mut plan = plan(ruleset);
        plan.title = "Kaarting 🎉 \u{202e}van מוצקין ".repeat(7).trim().to_owned();
        plan.phases[0].name = "W".repeat(200);
        let people = names.clone().map(|name| Person {
            birth_year: Some(1986),
            club: Some(name.to_owned()),
            ..Person::named(name)
        });
        let hall = Hall::drawn(plan, people).played();
        for pdf in all(&hall.tournament, &imprint()) {
            assert!(is_accessible(&pdf));
            for page in pages(&pdf) {
                let is_plain =
                    |letter: char| !letter.is_control() && !('\u{200b}'..='\u{200f}').contains(&letter);
                let bad = page.chars().find(|&letter| letter != '\n' && !is_plain(letter));
                assert_eq!(bad, None, "{page}");
            }
        }
        let sheets = score_sheets(&hall.tournament, round(1), &imprint(), None).unwrap();
        let all = pages(&sheets).concat();
        for name in ["<script>alert('Jef')</script> & \"An\"", "(Jef) \\) Tj ET Q", "Nguyen Thi Minh", "Jef"]
        {
            assert!(has_line(&all, name), "{ruleset}: {name}");
        }
        assert!(all.contains("Ronde 1 van 4 · 90 minuten · WWW"), "{ruleset}: the round is cut off");
        assert!(all.contains("Maximiliaan-Alexander Maxi") && all.contains('…'), "{ruleset}");
        assert!(!all.contains(long.trim()), "{ruleset}: a name of 200 letters cannot fit");
    }
}

#[test]
fn nothing_is_set_outside_the_paper() {
    let names = (1..=8).map(|n| Person { birth_year: Some(1986), ..Person::named(&"Wim M".repeat(4 * n)) });
    let hall = Hall::drawn(plan(Ruleset::ManilleNl), names).played();
    for pdf in all(&hall.tournament, &imprint()) {
        let document = lopdf::Document::load_mem(&pdf).unwrap();
        for (_, page) in document.get_pages() {
            let content = document.get_and_decode_page_content(page).unwrap();
            let mut points = 0;
            for operation in content.operations.iter().filter(|op| ["m", "l"].contains(&op.operator.as_str()))
            {
                let [x, y] = [0, 1].map(|n| operation.operands[n].as_float().unwrap());
                assert!((20.0..576.0).contains(&x) && (20.0..822.0).contains(&y), "a line to {x}, {y}");
                points += 1;
            }
            assert!(points > 0);
        }
    }
}

/// A thousand in the long run, and a full hall of 136 otherwise.
#[test]
fn one_table_or_a_thousand() {
    for &tables in if crate::all() { &[1, 136, 1000][..] } else { &[1, 136][..] } {
        let hall = Hall::tables(Ruleset::ManilleNl, tables);
        let pdf = score_sheets(&hall.tournament, round(1), &imprint(), Some(Lang::Nl)).unwrap();
        let document = lopdf::Document::load_mem(&pdf).unwrap();
        let numbers = document.get_pages();
        assert_eq!(numbers.len(), tables as usize);
        let last = document.extract_text(&[tables]).unwrap();
        assert_eq!(lines(&last)[..2], ["Tafel", &tables.to_string()]);
        assert!(has_line(&last, &format!("KRT1Z{tables}")));
        assert!(last.contains(&format!("{tables}/{tables}")));
        // A hall's worth of sheets has to reach a small printer over a slow line.
        assert!(pdf.len() < 40_000 + 10_000 * tables as usize, "{} bytes", pdf.len());
    }
}

#[test]
fn a_head_of_any_length_is_printed() {
    let hall = Hall::drawn(plan(Ruleset::ManilleNl), (1..=4).map(person));
    for head in ["", "a", "żółć💥żółć💥"] {
        let imprint = Imprint { journal_head: head.to_owned(), ..imprint() };
        let sheets = score_sheets(&hall.tournament, round(1), &imprint, None).unwrap();
        assert_eq!(pages(&sheets).len(), 1);
    }
    let endless = Imprint { table_url: "x".repeat(5000), ..imprint() };
    let sheets = score_sheets(&hall.tournament, round(1), &endless, None).unwrap();
    assert!(has_line(&pages(&sheets)[0], "KRT1Z1"), "the code can still be typed");
}

/// Whether the file says that it keeps to PDF/UA-1.
fn is_accessible(pdf: &[u8]) -> bool {
    String::from_utf8_lossy(pdf).contains("pdfuaid:part")
}

/// PDF/UA-1 (ISO 14289-1): the file says that it keeps to it, and the printing library refuses to write that of a file
/// that lacks a tag, a language, a title or the words of a picture. Hostile names do not take it away.
#[test]
fn every_print_can_be_read_out() {
    let of = |dict: &lopdf::Dictionary| {
        Some(String::from_utf8_lossy(dict.get(b"S").ok()?.as_name().ok()?).into_owned())
    };
    let roles = |pdf: &[u8]| -> Vec<String> {
        let document = lopdf::Document::load_mem(pdf).unwrap();
        document.objects.values().filter_map(|object| of(object.as_dict().ok()?)).collect()
    };
    let hall = Hall::tables(Ruleset::ManilleNl, 2).played();
    for (index, pdf) in all(&hall.tournament, &imprint()).into_iter().enumerate() {
        assert!(is_accessible(&pdf), "document {index}");
        assert!(roles(&pdf).iter().any(|role| role == "P"), "document {index} has no text");
    }
    // Eight people, each a row of three cells; the heading of every column of the list is one row more.
    let seating = roles(&seating_by_name(&hall.tournament, round(1), &imprint(), Lang::Nl).unwrap());
    let count = |role: &str| seating.iter().filter(|one| *one == role).count();
    assert_eq!((count("TD"), count("TH") % 3, count("H1")), (24, 0, 1), "{seating:?}");
    // A code to scan on each of the two sheets; the table is what a sheet is called.
    let sheets = roles(&score_sheets(&hall.tournament, round(1), &imprint(), None).unwrap());
    assert_eq!(
        sheets.iter().filter(|role| *role == "Figure").count(),
        sheets.iter().filter(|role| *role == "H1").count()
    );
}
