//! `kaarting play whist` as a person meets it: plain lines through a pipe, the full screen in a real pseudo-terminal,
//! and what the screen looks like in three languages.

use crate::support;

use std::path::Path;
use std::process::{Command, Output};

use kaarting::play::table::{Key, Notice, Table};
use kaarting::play::terminal_game::{TerminalGame, Waits, YOU, name, refusal};
use kaarting::play::whist_game::{Whist, WhistStage};
use kaarting_cards::{BySeat, CardSet, Dice, Seat, SeatSet, Suit};
use kaarting_rules::whist::{Action, Contract, HouseRules, Phase, PointTable, Rules};
use kaarting_rules::{Clause, Fault, Lang, Tricks};
use kaarting_words::Words;
use support::{PROGRAM, Pty, count_some, drawn_at, rows_of, text};

// ── plain lines ─────────────────────────────────────────────────────────────────────────────────────────────────────

fn play(args: &[&str], input: &[u8]) -> Output {
    support::play("whist", args, input)
}

/// A whole round of sixteen deals, always with the first choice, and the same again for the same seed.
#[test]
fn a_whole_round_in_every_language() {
    let first_choices = "1\n".repeat(1_000);
    for (lang, sheet, over) in [
        ("nl", "Blad: ", "De ronde is gespeeld."),
        ("fr", "Feuille\u{a0}: ", "Le tour est joué."),
        ("en", "Sheet: ", "The round has been played."),
    ] {
        let round = |seed| text(&play(&["--seed", seed, "--lang", lang], first_choices.as_bytes()));
        let text = round("5");
        assert_eq!(text.lines().filter(|line| line.starts_with(sheet)).count(), 16, "{lang}");
        assert_eq!(text.lines().filter(|line| line.ends_with(over)).count(), 1, "{lang}");
        assert_eq!(text, round("5"));
        assert_ne!(text, round("6"));
    }
}

#[test]
fn the_end_of_the_input_ends_politely() {
    for input in ["", "\n", "\n1", "1\n1\n1\n"] {
        let text = text(&play(&["--seed", "1", "--lang", "nl"], input.as_bytes()));
        assert!(text.ends_with("Tot de volgende kaarting.\n"), "{text}");
    }
}

#[test]
fn whatever_is_typed_is_answered_with_what_can_be_typed() {
    let garbage = b"\xff\xfe\x00\n\nhello\n99\n0\n-1\n\x1b[2Jtroel 9\n18446744073709551616\n?\nl\ns\n";
    let output = text(&play(&["--seed", "3", "--lang", "en", "--plain"], garbage));
    assert!(output.contains("Press Enter to go on."), "{output}");
    assert!(output.contains("I do not understand “hello”. Type a number from 1 to"), "{output}");
    assert!(output.contains("There is no trick to look at yet."), "{output}");
    assert!(!output.contains('\u{1b}') && !output.contains('\0'), "control characters are not repeated");
    let endless = [b"x".repeat(1_000_000).as_slice(), b"\n"].concat();
    assert!(text(&play(&["--seed", "3", "--lang", "en"], &endless)).len() < 2_000);
}

/// A call in words is understood, legal or not; a refused one names its clause with its text.
#[test]
fn a_refused_call_names_its_clause() {
    let typed = "\ntroel\npass troel\njoin in hearts\nask diamonds\nwait\nPASS\n";
    let output = text(&play(&["--seed", "3", "--lang", "en"], typed.as_bytes()));
    let refused = |clause: Clause| format!("Not allowed: {} ({clause})", clause.text(Lang::En));
    for clause in [Clause::KW_TROEL_01, Clause::KW_BID_14, Clause::KW_CON_18, Clause::KW_BID_02] {
        assert!(output.contains(&refused(clause)), "{clause}: {output}");
    }
    assert!(output.contains("You: pass."), "{output}");
    assert!(output.contains("join in ♦ diamonds: together with Jef at least 8 tricks, trump ♦ diamonds"));
}

#[test]
fn the_regulations_must_be_of_the_game() {
    for args in [&["--ruleset", "manille-nl"][..], &["--ruleset", "whist"], &["--lang", "de"]] {
        let output = play(args, b"");
        assert!(!output.status.success());
        assert!(String::from_utf8_lossy(&output.stderr).contains(args[0]), "{output:?}");
    }
    assert!(play(&["--ruleset", "whist-2018"], b"").status.success());
    let help = Command::new(PROGRAM).args(["play", "--help"]).output().expect("the program runs");
    let help = String::from_utf8_lossy(&help.stdout);
    assert!(help.contains("kaarting play whist --lang fr --seed 3"), "{help}");
    assert!(help.contains("--rules <FILE.toml>") && help.contains("--table <FILE.toml>"), "{help}");
}

// ── an organiser's own files ────────────────────────────────────────────────────────────────────────────────────────

/// A file of a house with passages of the shipped one changed.
fn file(name: &str, shipped: &str, changes: &[(&str, &str)]) -> String {
    let text = changes.iter().fold(shipped.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    });
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a file for the test");
    path.to_str().expect("a plain path").to_owned()
}

fn house(name: &str, changes: &[(&str, &str)]) -> String {
    file(name, HouseRules::TOML, changes)
}

/// The table of Liège, but a pair that makes eight gets 9.
fn swan(name: &str) -> String {
    file(name, PointTable::LIEGE_TOML, &[("id = \"liege\"", "id = \"swan\""), ("win =  7", "win =  9")])
}

/// What is strange about an own table is said, and it is used all the same.
fn with_warnings(output: &Output) -> String {
    let warnings = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && warnings.contains("warning: TROEL ranks above A9"), "{output:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// In the first deal of this seed An and Rita make eight tricks together: 7 by `liege`, 9 by the own table.
#[test]
fn an_own_table_counts() {
    let (choices, swan) = ("1\n".repeat(16), swan("play-swan.toml"));
    let first_deal =
        |args: &[&str]| play(&[&["--seed", "5", "--lang", "en"], args].concat(), choices.as_bytes());
    let shipped = text(&first_deal(&[]));
    assert!(shipped.contains("Points table: liege.") && shipped.contains("An and Rita: made, 8 tricks."));
    assert!(shipped.contains("Points: An 7 · Rita 7 · Jef 0 · You 0"), "{shipped}");
    // Alone, by the name that the ruleset has for it, and before the table that the ruleset names.
    let named = house("play-named.toml", &[("table = \"liege\"", "table = \"swan\"")]);
    let other = house("play-other.toml", &[("table = \"liege\"", "table = \"whist-score\"")]);
    for rules in [&[][..], &["--rules", &named], &["--rules", &other]] {
        let own = with_warnings(&first_deal(&[&["--table", &swan], rules].concat()));
        assert!(own.contains("Points table: swan.") && own.contains("An and Rita: made, 8 tricks."), "{own}");
        assert!(own.contains("Points: An 9 · Rita 9 · Jef 0 · You 0"), "{own}");
        assert!(own.contains("Sheet: An 9 · Rita 9 · Jef 0 · You 0"), "{own}");
    }
    let other = text(&first_deal(&["--rules", &other]));
    assert!(other.contains("Points table: whist-score."), "{other}");
}

#[test]
fn the_readings_of_an_own_ruleset_hold_at_the_table() {
    // In the first deal of this seed Rita asks clubs and Jef proposes a small misery before the person speaks.
    let typed = "\n1\njoin in clubs\n";
    let begins = |rules: &[&str]| {
        text(&play(&[&["--seed", "1296", "--lang", "en"], rules].concat(), typed.as_bytes()))
    };
    let refused = format!("Not allowed: {} (KW-CON-16)", Clause::KW_CON_16.text(Lang::En));
    let shipped = begins(&[]);
    assert!(shipped.contains("You: join in ♣ clubs.") && !shipped.contains("KW-CON-16"), "{shipped}");
    let strict = house("play-strict.toml", &[("join_after_misery = true", "join_after_misery = false")]);
    let strict = begins(&["--rules", &strict]);
    assert!(strict.contains(&refused) && !strict.contains("You: join in"), "{strict}");
    // Where the jury is called for a misery, it is said beforehand and beside the bid.
    let misery = "misery: no trick at all, no trump; the jury decides\n";
    assert!(
        shipped.contains(") misery: no trick at all, no trump\n") && !shipped.contains(misery),
        "{shipped}"
    );
    let jury = house("play-jury.toml", &[("jury_from = \"GMT\"", "jury_from = \"GM\"")]);
    let jury = begins(&["--rules", &jury]);
    assert!(jury.contains("For misery and every game above it a simple jury decides"), "{jury}");
    assert!(jury.contains(misery), "{jury}");
}

#[test]
fn a_house_plays_as_many_deals_as_it_plans() {
    let short = house("play-short.toml", &[("deals = 16", "deals = 4")]);
    let round =
        text(&play(&["--seed", "5", "--lang", "en", "--rules", &short], "1\n".repeat(300).as_bytes()));
    assert!(round.contains("a round of 4 deals.") && round.contains("deal 1 of 4"), "{round}");
    assert_eq!(round.lines().filter(|line| line.starts_with("Sheet: ")).count(), 4, "{round}");
    assert_eq!(
        round.lines().filter(|line| line.ends_with("The round has been played.")).count(),
        1,
        "{round}"
    );
    // The longest round that a file can plan has no longer sheet than the window.
    let long = house("play-long.toml", &[("deals = 16", "deals = 4294967292")]);
    let mut pty = Pty::start("whist", &["--lang", "en", "--rules", &long]);
    pty.until_shown("a round of 4294967292 deals");
    pty.until_shown("Enter: go on");
    pty.press("qy");
    assert!(pty.ended_well());
}

#[test]
fn a_bad_file_of_a_house_is_refused_with_its_places() {
    let refused = |game: &str, args: &[&str]| {
        let output = support::play(game, args, b"");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{output:?}");
        String::from_utf8(output.stderr).expect("a text")
    };
    let bad = house("play-bad.toml", &[("\"caller\"", "\"left\""), ("deals = 16", "deals = 15")]);
    let expected = format!(
        "kaarting: {bad} is not a ruleset:\n  \
         line 22, column 17: options.overbid_order must be caller or dealer, it is \"left\"\n  \
         line 46, column 9: round.deals must be a multiple of four, at least 4: everybody deals equally often \
         (KW-CON-22)\n"
    );
    assert_eq!(refused("whist", &["--rules", &bad]), expected);
    let table = file("play-bad-table.toml", PointTable::LIEGE_TOML, &[("win =  7", "win = -7")]);
    let error = refused("whist", &["--table", &table]);
    assert!(error.starts_with(&format!("kaarting: {table} is not a point table:\n  line ")), "{error}");
    let taken = file("play-taken.toml", PointTable::LIEGE_TOML, &[]);
    assert!(refused("whist", &["--table", &taken]).contains("there is already a table liege"));
    let error = refused("whist", &["--rules", "not-there.toml"]);
    assert!(error.starts_with("kaarting: cannot open not-there.toml: "), "{error}");
    // The files are of one game; of the other they are not even looked at.
    for (option, what) in [("--rules", "a ruleset"), ("--table", "a point table")] {
        let error = refused("manille", &[option, "not-there.toml"]);
        let expected = format!(
            "kaarting: {what} of your own is only for Colour Whist: leave {option} out, or play whist\n"
        );
        assert_eq!(error, expected);
    }
}

// ── the full screen, in a pseudo-terminal ───────────────────────────────────────────────────────────────────────────

#[test]
fn a_whole_deal_at_the_keyboard() {
    let mut pty = Pty::start("whist", &["--seed", "3", "--lang", "en", "--pace", "0"]);
    pty.until_shown("a round of 16 deals");
    pty.until_shown("Enter: go on");
    pty.press("\r");
    pty.until_shown("Do you have exactly three aces?");
    pty.press("2");
    pty.until_shown("Not allowed: ");
    pty.press("1");
    pty.until_shown("You have the floor.");
    pty.press("\x1b[B");
    pty.until_shown("you are out of the bidding");
    pty.press("\r");
    for cards in (1..=13).rev() {
        pty.until("my turn", |pty| pty.my_turn(cards));
        pty.press("\t\r");
    }
    pty.until_shown("Deal 1 has been played.");
    pty.until_shown("Enter: next deal");
    assert!(pty.row(2).contains("│   1 "), "{}", pty.row(2));
    pty.press("q");
    pty.until_shown("Leave the table?");
    pty.press("y");
    assert!(pty.ended_well());
    assert!(!pty.screen().alternate_screen(), "the terminal is given back");
}

// ── what it looks like ──────────────────────────────────────────────────────────────────────────────────────────────

fn table(lang: Lang, seed: u64) -> Table<Whist> {
    Table::new(Whist::new(HouseRules::shipped().clone(), seed), Words::new(lang))
}

/// Plays on, always the first choice, until the table stands as wanted; `false` if it never does in this round.
fn comes_to(table: &mut Table<Whist>, wanted: impl Fn(&Table<Whist>) -> bool) -> bool {
    for _ in 0..10_000 {
        if wanted(table) {
            return true;
        }
        if table.game().stage() == WhistStage::RoundOver {
            return false;
        }
        if table.game().waits() == Waits::You {
            table.press(Key::Tab);
        }
        table.press(Key::Enter);
    }
    false
}

fn until(table: &mut Table<Whist>, wanted: impl Fn(&Table<Whist>) -> bool) {
    assert!(comes_to(table, wanted), "the table never stands that way");
}

fn asked_in(phase: Phase) -> impl Fn(&Table<Whist>) -> bool {
    move |table| {
        table.game().waits() == Waits::You
            && table.game().view().is_some_and(|view| view.table.phase == phase)
    }
}

#[test]
fn the_screen_in_three_languages() {
    for lang in Lang::ALL {
        let mut table = table(lang, 3);
        let show = |state: &str, table: &Table<Whist>| {
            insta::assert_snapshot!(format!("whist_{lang}_{state}"), drawn_at(table, 80, 24));
        };
        show("start", &table);
        until(&mut table, asked_in(Phase::Pastroel));
        show("pastroel", &table);
        until(&mut table, asked_in(Phase::Auction));
        for _ in 0..6 {
            table.press(Key::Right);
        }
        show("auction", &table);
        table.press(Key::Left);
        table.press(Key::Left);
        table.press(Key::Enter);
        assert!(matches!(table.notice(), Some(Notice::Refused(Fault::Breaks(_)))), "{:?}", table.notice());
        show("refused", &table);
        // From there the arrows would go on: the first choice again.
        table.press(Key::Char('1'));
        table.press(Key::Enter);
        until(&mut table, |table| {
            let choices = table.game().choices().len();
            asked_in(Phase::Play)(table) && choices < table.items().len() && choices > 1
        });
        table.press(Key::Tab);
        show("play", &table);
        until(&mut table, |table| matches!(table.game().stage(), WhistStage::DealOver(_)));
        show("deal_over", &table);
        table.press(Key::Char('a'));
        count_some(&mut table, 5);
        show("counting", &table);
        count_some(&mut table, usize::MAX);
        table.press(Key::Tab);
        show("analysis", &table);
        table.press(Key::Escape);
        table.press(Key::Char('?'));
        show("help", &table);
        table.press(Key::Enter);
        until(&mut table, |table| table.game().stage() == WhistStage::RoundOver);
        show("round_over", &table);
    }
}

fn call_open_misery(table: &mut Table<Whist>) {
    let open = |item: &Action| matches!(item, Action::Alone(bid) if bid.contract == Contract::OpenMisery);
    let at = table.items().iter().position(open).expect("open misery is on offer") + 1;
    for digit in at.to_string().chars() {
        table.press(Key::Char(digit));
    }
}

/// The person calls open misery with whatever hand, and the jury says what it thinks of it.
#[test]
fn the_jury_speaks_on_the_screen() {
    let mut table = table(Lang::Nl, 3);
    until(&mut table, asked_in(Phase::Auction));
    call_open_misery(&mut table);
    assert!(drawn_at(&table, 80, 24).contains("De jury bekijkt de kaarten."));
    table.press(Key::Enter);
    assert!(drawn_at(&table, 80, 24).contains("De jury keurt jouw bod af: grote miserie op tafel. Je past."));
}

/// Every word of a refusal of three rows stands in the foot; the keys come back with the next key.
#[test]
fn a_long_refusal_is_shown_whole() {
    for lang in Lang::ALL {
        let (words, mut house) = (Words::new(lang), HouseRules::shipped().clone());
        house.rules.join_after_misery = false;
        let mut table = Table::new(Whist::new(house, 1296), words);
        until(&mut table, asked_in(Phase::Auction));
        let joins = |item: &Action| *item == Action::Join(Suit::Clubs);
        let at = table.items().iter().position(joins).expect("clubs were asked before the misery");
        for _ in 0..=at {
            table.press(Key::Right);
        }
        table.press(Key::Enter);
        let foot = |table: &Table<Whist>| {
            let screen = drawn_at(table, 80, 24);
            screen.lines().skip(21).map(str::trim).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(foot(&table), refusal(&words, Fault::Breaks(Clause::KW_CON_16)));
        table.press(Key::Left);
        assert!(foot(&table).ends_with(&words.say("whist-keys-choice")), "{}", foot(&table));
    }
}

/// The figures of a house may be too long for the sheet: then it says so, and the report has them whole.
#[test]
fn figures_too_long_for_the_sheet_are_not_shown_as_others() {
    let toml = PointTable::LIEGE_TOML.replacen("win =  7", "win = 10000", 1);
    let (points, _) = PointTable::parse(&toml).expect("a table with one long figure");
    let house = HouseRules { table: points, ..HouseRules::shipped().clone() };
    let mut table = Table::new(Whist::new(house, 5), Words::new(Lang::En));
    until(&mut table, |table| matches!(table.game().stage(), WhistStage::DealOver(_)));
    let screen = drawn_at(&table, 80, 24);
    assert!(column(&screen).iter().any(|line| line.starts_with("  1 10000 10000    0   …")), "{screen}");
    assert!(screen.contains("Points: An 10000 · Rita 10000 · Jef 0 · You 0"), "{screen}");
}

#[test]
fn two_digits_choose_what_one_cannot() {
    let mut table = table(Lang::En, 3);
    until(&mut table, |table| asked_in(Phase::Play)(table) && table.game().choices().len() >= 12);
    let (items, before) = (table.items(), table.game().view());
    table.press(Key::Char('1'));
    assert_eq!((table.cursor(), table.game().view()), (Some(0), before));
    table.press(Key::Char('2'));
    let left = table.game().view().expect("a deal").hand;
    assert!(matches!(items[11], Action::Card(card) if !left.contains(card)));
}

/// Passed-out deals, discards and trump naming come up, and every window can be drawn in every phase.
#[test]
fn any_size_of_window_can_be_drawn_in_every_phase() {
    for phase in [Phase::Pastroel, Phase::Overbid, Phase::Auction, Phase::Name, Phase::Discard, Phase::Play] {
        let found = (0..200).find_map(|seed| {
            let mut table = table(Lang::Nl, seed);
            comes_to(&mut table, asked_in(phase)).then_some(table)
        });
        let table = found.unwrap_or_else(|| panic!("{phase:?} never comes"));
        for (width, height) in
            [(1, 1), (79, 24), (80, 23), (80, 24), (81, 25), (200, 24), (80, 100), (300, 120)]
        {
            let screen = drawn_at(&table, width, height);
            assert_eq!(screen.contains("Kleurenwiezen"), width >= 80 && height >= 24, "{width}x{height}");
        }
    }
}

// ── open misery ─────────────────────────────────────────────────────────────────────────────────────────────────────

/// Seeds of rounds in which somebody has a hand for open misery in the first deal.
const OPEN_OF: [(Seat, u64); 4] =
    [(Seat::West, 44139), (Seat::North, 130_487), (Seat::East, 76361), (Seat::South, 44855)];

/// The hands of the first deal: a seed gives the same cards whatever is played.
fn first_deal(seed: u64) -> BySeat<CardSet> {
    Rules::default().dealing().by_chance(YOU.left(), &mut Dice::new(seed)).hands()
}

/// What is left of those hands.
fn left(hands: BySeat<CardSet>, tricks: &Tricks) -> BySeat<CardSet> {
    let played: CardSet = tricks.cards().iter().copied().collect();
    hands.map(|hand| hand - played)
}

/// The column at the right of the screen.
fn column(screen: &str) -> Vec<String> {
    let cells = screen.lines().map(|line| line.chars().skip(54).collect::<String>());
    cells.filter_map(|line| Some(line.strip_prefix("│ ")?.to_owned())).collect()
}

/// A hand as it lies open in the column.
fn suit_by_suit(words: &Words, hand: CardSet) -> Vec<String> {
    let line = |suit: Suit| {
        let ranks: Vec<_> = hand.in_suit(suit).into_iter().map(|card| words.rank(card.rank())).collect();
        let ranks = if ranks.is_empty() { "–".to_owned() } else { ranks.join(" ") };
        format!("{}{} {ranks}", suit.symbol(), words.suit_letter(suit))
    };
    Suit::ALL.map(line).to_vec()
}

/// KW-CONTR-07: the hand of whoever plays it lies open from the fifth card on; before, and all others, never.
#[test]
fn an_open_misery_lies_open_on_the_screen_from_the_fifth_card() {
    let words = Words::new(Lang::En);
    for (declarer, seed) in OPEN_OF {
        let (mut table, dealt) = (table(Lang::En, seed), first_deal(seed));
        let mut open_at = Vec::new();
        until(&mut table, asked_in(Phase::Auction));
        if declarer == YOU {
            call_open_misery(&mut table);
        }
        for _ in 0..400 {
            if matches!(table.game().stage(), WhistStage::DealOver(_)) {
                break;
            }
            let view = table.game().view().expect("a deal");
            let (screen, played) = (drawn_at(&table, 80, 24), view.table.tricks.cards_played());
            let hands = left(dealt, &view.table.tricks);
            let is_open = played >= 5;
            for seat in Seat::ALL.into_iter().filter(|&seat| seat != YOU && !(seat == declarer && is_open)) {
                for card in hands[seat] {
                    let face = format!(
                        "{:<2}{}{}",
                        words.rank(card.rank()),
                        card.suit().symbol(),
                        words.suit_letter(card.suit())
                    );
                    let hidden = [face, format!("{} ", words.card(card))];
                    assert!(!hidden.iter().any(|text| screen.contains(text)), "{seat} {card}\n{screen}");
                }
            }
            let column = column(&screen);
            let at = column.iter().position(|line| line.contains("open hand"));
            let cards: Vec<&String> =
                column.iter().filter(|line| line.contains(['♠', '♥', '♦', '♣'])).collect();
            match at.filter(|_| declarer != YOU) {
                Some(at) => {
                    let name = name(&words, table.game(), declarer);
                    assert!(column[at].starts_with(&format!("{name}: open hand ─")), "{screen}");
                    assert_eq!(column[at + 1..], suit_by_suit(&words, hands[declarer]), "{screen}");
                    assert_eq!(cards.len(), 4, "{screen}");
                }
                None => assert!(at.is_none() && cards.is_empty(), "{screen}"),
            }
            // Beside the name it is said of everybody's hand, also of the own one.
            let said = screen.lines().filter(|line| line.contains("open hand ·")).count();
            assert_eq!((at.is_some(), said), (is_open && declarer != YOU, usize::from(is_open)), "{screen}");
            if said > 0 {
                open_at.push(played);
            }
            if table.game().waits() == Waits::You {
                table.press(Key::Tab);
            }
            table.press(Key::Enter);
        }
        let line = table.game().lines()[0].settled;
        assert_eq!((line.contract, line.declarers), (Contract::OpenMisery, SeatSet::of(declarer)));
        assert_eq!((open_at.first(), open_at.last()), (Some(&5), Some(&52)), "{declarer}");
    }
}

#[test]
fn an_open_misery_lies_open_in_plain_lines_from_the_fifth_card() {
    let words = Words::new(Lang::En);
    for (declarer, seed) in OPEN_OF.into_iter().filter(|(declarer, _)| *declarer != YOU) {
        let output = play(&["--seed", &seed.to_string(), "--lang", "en"], "1\n".repeat(16).as_bytes());
        let (text, mut hand) = (text(&output), first_deal(seed)[declarer]);
        let deal = text.split("Deal 1 has been played.").next().expect("the first deal");
        let (mut played, mut asked, mut shown) = (0, Vec::new(), Vec::new());
        for line in deal.lines().map(|line| line.trim_start_matches("> ")) {
            if let Some((_, card)) = line.split_once(" plays ").or_else(|| line.split_once("You play ")) {
                played += 1;
                hand =
                    hand.into_iter().filter(|&own| words.card(own) != card.trim_end_matches('.')).collect();
            } else if line.starts_with("Colour Whist · deal 1") && played > 0 {
                asked.push(played);
            } else if let Some(open) = line.strip_prefix("Open on the table, ") {
                let cards: Vec<String> = hand.into_iter().map(|card| words.card(card)).collect();
                let name = name(&words, &Whist::new(HouseRules::shipped().clone(), seed), declarer);
                assert_eq!(open, format!("{name}: {}", cards.join("   ")), "{text}");
                shown.push(played);
            }
        }
        // Every time the person is asked for a card, and no sooner.
        let due: Vec<i32> = asked.into_iter().filter(|&played| played >= 5).collect();
        assert_eq!(shown, due, "{text}");
        assert!(shown.len() >= 10, "{shown:?}\n{text}");
    }
}

/// In a real terminal: the person leads the fifth card, and then the hand of Jef lies there.
#[test]
fn the_fifth_card_opens_the_hand_at_the_keyboard() {
    let seed = OPEN_OF[2].1.to_string();
    let mut pty = Pty::start("whist", &["--seed", &seed, "--lang", "en", "--pace", "0"]);
    pty.until_shown("Enter: go on");
    pty.press("\r");
    pty.until_shown("Do you have exactly three aces?");
    pty.press("1");
    pty.until_shown("You have the floor.");
    pty.press("1\r");
    for cards in [13, 12] {
        pty.until("my turn", |pty| pty.my_turn(cards));
        assert!(!pty.screen().contents().contains("open hand"), "{}", pty.screen().contents());
        pty.press("\t\r");
    }
    pty.until("my turn", |pty| pty.my_turn(11));
    assert!(pty.row(10).contains("│ Jef: open hand ─"), "{}", pty.screen().contents());
    assert!(pty.row(12).trim_end().ends_with("│ ♥H 8 7 5 3 2"), "{}", pty.screen().contents());
    pty.press("\x03");
    assert!(pty.ended_well());
}

// ── the words ───────────────────────────────────────────────────────────────────────────────────────────────────────

#[test]
fn no_sentence_is_cut_off() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for key in ["whist-keys-card", "whist-keys-choice"] {
            assert!(words.say(key).chars().count() <= 80, "{lang} {key}");
        }
        let help = words.say("whist-help");
        assert!(help.lines().all(|line| line.chars().count() <= 50), "{lang} {help}");
        let mut table = table(lang, 3);
        until(&mut table, asked_in(Phase::Auction));
        for entry in table.game().menu(&words).expect("a list of calls") {
            assert!(rows_of(&entry.meaning, 80) <= 2, "{lang} {}", entry.meaning);
            assert!(
                entry.call.chars().count() <= 37 && entry.group.chars().count() <= 10,
                "{lang} {entry:?}"
            );
        }
    }
}

#[test]
fn the_three_languages_have_the_same_messages_and_use_them_all() {
    support::assert_messages("whist.ftl");
}
