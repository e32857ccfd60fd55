//! `kaarting play manille` as a person meets it: plain lines through a pipe, the full screen in a real pseudo-terminal,
//! and what the screen looks like in three languages.

use crate::support;

use std::process::{Command, Output, Stdio};

use kaarting::play::manille_game::{ManilleGame, ManilleStage, Waits};
use kaarting::play::table::{Key, Overlay, Table};
use kaarting::play::tell;
use kaarting::play::terminal_game::TerminalGame;
use kaarting_bots::Level;
use kaarting_rules::manille::{Phase, Rules};
use kaarting_rules::{Clause, Fault, Lang};
use kaarting_words::Words;
use support::{PROGRAM, Pty, count_some, drawn_at, rows_of, text};

// ── plain lines ─────────────────────────────────────────────────────────────────────────────────────────────────────

fn play(args: &[&str], input: &[u8]) -> Output {
    support::play("manille", args, input)
}

fn count(text: &str, words: &str) -> usize {
    text.lines().filter(|line| line.trim_start_matches("> ").starts_with(words)).count()
}

/// A whole round, always with the first choice: 36 Dutch deals in three boompjes, 20 French ones.
#[test]
fn a_whole_round_in_every_language_under_both_rulesets() {
    let first_choices = "1\n".repeat(600);
    for (lang, sheet, over) in [
        ("nl", "Blad: ", "De ronde is gespeeld."),
        ("fr", "Feuille\u{a0}: ", "Le tour est joué."),
        ("en", "Sheet: ", "The round has been played."),
    ] {
        for (ruleset, we, they, deals) in [("manille-nl", 'W', 'Z', 36), ("manille-fr", 'N', 'E', 20)] {
            let output =
                play(&["--seed", "5", "--lang", lang, "--ruleset", ruleset], first_choices.as_bytes());
            let text = text(&output);
            let lines: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix(sheet)).collect();
            assert_eq!(lines.len(), deals, "{lang} {ruleset}");
            let dashes = format!("{we}: --- ; {they}: ---");
            for line in lines {
                let (ours, theirs) = line.split_once(" ; ").expect("two sides");
                let ours = ours.strip_prefix(&format!("{we}:")).expect("the writer's side first").trim();
                let theirs = theirs.strip_prefix(&format!("{they}:")).expect("then the others").trim();
                assert!(ours.is_empty() != theirs.is_empty() || line == dashes, "{line}");
            }
            assert_eq!(count(&text, over), 1, "{lang} {ruleset}");
        }
    }
}

#[test]
fn a_dutch_round_draws_at_every_boompje_and_changes_partners() {
    let text = text(&play(&["--seed", "5", "--lang", "nl"], "1\n".repeat(600).as_bytes()));
    assert_eq!(count(&text, "Wie deelt eerst?"), 3);
    let partners: Vec<&str> = text.lines().filter(|line| line.starts_with("Je speelt samen met")).collect();
    assert_eq!(
        partners,
        ["Je speelt samen met Rita.", "Je speelt samen met An.", "Je speelt samen met Jef."]
    );
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = |seed| play(&["--seed", seed, "--lang", "en"], "1\n".repeat(200).as_bytes()).stdout;
    assert_eq!(game("42"), game("42"));
    assert_ne!(game("42"), game("43"));
}

#[test]
fn without_a_seed_the_seed_is_shown_and_gives_the_game_again() {
    let fresh = text(&play(&["--lang", "en"], "1\n".repeat(30).as_bytes()));
    let line = fresh.lines().find(|line| line.starts_with("Seed ")).expect("the seed is shown");
    let seed = line.strip_prefix("Seed ").and_then(|rest| rest.split(':').next()).expect("a number");
    assert_eq!(text(&play(&["--lang", "en", "--seed", seed], "1\n".repeat(30).as_bytes())), fresh);
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
    let garbage = b"\xff\xfe\x00\n\nhello\n99\n0\n-1\n\x1b[2Jtrump H\n18446744073709551616\n?\nl\n";
    let output = text(&play(&["--seed", "3", "--lang", "en", "--plain"], garbage));
    assert!(output.contains("Press Enter to go on."), "{output}");
    assert!(output.contains("I do not understand “hello”. Type a number from 1 to"), "{output}");
    assert!(output.contains("There is no trick to look at yet."), "{output}");
    assert!(!output.contains('\u{1b}') && !output.contains('\0'), "control characters are not repeated");
    let endless = [b"x".repeat(1_000_000).as_slice(), b"\n"].concat();
    assert!(text(&play(&["--seed", "3", "--lang", "en"], &endless)).len() < 2_000);
}

/// Every card of the pack typed by its letters: those held but not allowed name their clause.
#[test]
fn an_illegal_card_is_refused_with_its_clause() {
    let ranks = ["7", "8", "9", "J", "Q", "K", "A", "10"];
    let pack: String = ["S", "H", "D", "C"].iter().flat_map(|s| ranks.map(|r| format!("{s}{r}\n"))).collect();
    let mut refused = 0;
    for seed in 0..8 {
        let typed = format!("\n2\n2\n{}", pack.repeat(3));
        let text = text(&play(&["--seed", &seed.to_string(), "--lang", "en"], typed.as_bytes()));
        refused += text.matches(" (MAN-PLAY-0").count();
        assert!(text.contains("You do not hold that card."), "{text}");
    }
    assert!(refused > 8, "{refused}");
}

#[test]
fn the_language_comes_from_the_environment() {
    let welcome = |vars: &[(&str, &str)]| {
        let mut command = Command::new(PROGRAM);
        command.args(["play", "manille", "--seed", "1"]).stdin(Stdio::null());
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(name);
        }
        let output = command.envs(vars.iter().copied()).output().expect("the program runs");
        text(&output).split_whitespace().nth(1).map(str::to_owned).expect("a welcome")
    };
    assert_eq!(welcome(&[]), "tegen");
    assert_eq!(welcome(&[("LANG", "fr_BE.UTF-8")]), "contre");
    assert_eq!(welcome(&[("LANG", "fr_BE.UTF-8"), ("LC_ALL", "en_GB")]), "against");
    assert_eq!(welcome(&[("LC_ALL", ""), ("LC_MESSAGES", "fr")]), "contre");
    assert_eq!(welcome(&[("LANG", "de_DE.UTF-8")]), "tegen");
}

#[test]
fn wrong_arguments_say_what_is_possible() {
    for args in [&["--lang", "de"][..], &["--ruleset", "whist"], &["--seed", "x"]] {
        let output = play(args, b"");
        assert!(!output.status.success());
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(message.contains(args[0]), "{message}");
    }
    let help = Command::new(PROGRAM).args(["play", "--help"]).output().expect("the program runs");
    assert!(String::from_utf8_lossy(&help.stdout).contains("kaarting play manille --ruleset manille-fr"));
    assert!(String::from_utf8_lossy(&help.stdout).contains("kaarting play manille --level strong"));
}

/// Every level plays; with counted steps a seed gives the same game again, and a better bot another one.
#[test]
fn every_level_sits_at_the_table() {
    let game = |level: &str| {
        let args = ["--seed", "8", "--lang", "en", "--level", level, "--think", "30"];
        text(&play(&args, "1\n".repeat(24).as_bytes()))
    };
    for level in Level::ALL {
        let first = game(level.name());
        assert_eq!(first, game(level.name()), "{level}");
        assert!(first.contains("Deal 1 has been played."), "{level}: {first}");
    }
    assert_ne!(game("easy"), game("strong"));
    let by_default = text(&play(&["--seed", "8", "--lang", "en"], "1\n".repeat(24).as_bytes()));
    assert_eq!(by_default, game("easy"));
    for (args, words) in [(["--level", "clever"], "easy"), (["--ms", "0"], "at least 1")] {
        let refused = play(&args, b"");
        assert!(!refused.status.success());
        assert!(String::from_utf8_lossy(&refused.stderr).contains(words), "{refused:?}");
    }
}

/// After a deal the word of any language, or its letter, shows what each card was worth; before it there is none.
#[test]
fn the_analysis_in_plain_lines() {
    for (lang, about, sums) in [
        ("nl", "Voor en na: ", "Samen weggegeven: Jij "),
        ("fr", "Avant et après\u{a0}: ", "Donné en tout\u{a0}: Vous "),
        ("en", "Before and after: ", "Given away: You "),
    ] {
        for word in ["analyse", "ANALYSIS", "a"] {
            let typed = format!("\n{word}\n{}{word}\nq\n", "1\n".repeat(9));
            let text = text(&play(&["--seed", "7", "--lang", lang], typed.as_bytes()));
            assert_eq!(text.matches(about).count(), 1, "{text}");
            assert_eq!(text.matches(sums).count(), 1, "{text}");
            assert_eq!(text.lines().filter(|line| line.contains(" → ")).count(), 32, "{text}");
        }
    }
}

// ── the full screen, in a pseudo-terminal ───────────────────────────────────────────────────────────────────────────

/// Answers whatever is asked before the cards: the first suit, no knock, no counter-knock.
fn answer_calls(pty: &mut Pty) {
    let calls = [("Choose trump:", "1"), ("Do you knock?", "n"), ("Do you counter-knock?", "n")];
    loop {
        let asked = pty.until("a question", |pty| {
            let prompt = pty.prompt();
            let call = calls.iter().find(|(question, _)| prompt.contains(question));
            call.map(|&(_, key)| Some((prompt, key))).or_else(|| pty.my_turn(8).map(|_| None))
        });
        let Some((prompt, key)) = asked else { return };
        pty.press(key);
        pty.until("the next question", |pty| (pty.prompt() != prompt).then_some(()));
    }
}

/// Plays a deal to its end, always with the last card that is allowed.
fn play_deal(pty: &mut Pty) {
    pty.until_shown("Enter: go on");
    pty.press("\r");
    answer_calls(pty);
    for cards in (1..=8).rev() {
        let legal = pty.until("my turn", |pty| pty.my_turn(cards));
        pty.press(&legal.last().expect("a legal card").to_string());
    }
    pty.until_shown("Enter: next deal");
}

#[test]
fn the_analysis_on_the_screen() {
    let mut pty = Pty::start("manille", &["--seed", "7", "--lang", "en", "--pace", "0"]);
    pty.until_shown("Enter: go on");
    pty.press("a");
    pty.until_shown("That key does nothing here.");
    play_deal(&mut pty);
    assert!(pty.row(23).starts_with("a analysis · "), "{}", pty.row(23));
    pty.press("a");
    pty.until_shown("Given away: You ");
    let marked = |pty: &Pty| (4..19).map(|row| pty.row(row)).find(|row| row.starts_with('▸'));
    let first = marked(&pty).expect("a row is marked");
    assert!(first.contains("  1  "), "{first}");
    // Tab goes to a card that cost something, the arrow to the next; another key goes back to the report.
    pty.press("\t");
    let costly = pty.until("a costly card", |pty| marked(pty).filter(|row| *row != first));
    assert!(costly.contains('−'), "{costly}");
    pty.press("\x1b[B");
    pty.until("the next card", |pty| marked(pty).filter(|row| *row != costly));
    pty.press("x");
    pty.until_shown("Deal 1 has been played.");
    pty.press("\r");
    pty.until("the next deal", |pty| {
        (!pty.screen().contents().contains("Deal 1 has been played.")).then_some(())
    });
    pty.press("\x03");
    assert!(pty.ended_well());
}

/// A bot that thinks for a while is said to; meanwhile the keys are answered.
#[test]
fn the_screen_stays_awake_while_a_bot_thinks() {
    let args = ["--seed", "7", "--lang", "en", "--pace", "0", "--level", "strong", "--ms", "3000"];
    let mut pty = Pty::start("manille", &args);
    pty.until_shown("Enter: go on");
    pty.press("\r");
    pty.until_shown("Choose trump:");
    pty.press("1");
    // The opponents may knock first.
    let knocked = pty.until("a bot thinks, or asks", |pty| {
        let prompt = pty.prompt();
        let asked = prompt.contains("counter-knock?").then_some(true);
        asked.or_else(|| prompt.contains("thinking …").then_some(false))
    });
    if knocked {
        pty.press("n");
        pty.until("a bot thinks", |pty| pty.prompt().contains("thinking …").then_some(()));
    }
    pty.press("?");
    pty.until_shown("walk through the cards or choices");
    pty.press("x");
    pty.press("\x03");
    assert!(pty.ended_well());
}

#[test]
fn a_whole_deal_at_the_keyboard() {
    let mut pty = Pty::start("manille", &["--seed", "7", "--lang", "en", "--pace", "0"]);
    pty.until_shown("Who deals first?");
    pty.until_shown("Enter: go on");
    assert!(pty.screen().alternate_screen());
    pty.press("\r");
    answer_calls(&mut pty);
    assert!(pty.row(1).starts_with("Trump: ") && pty.row(1).contains("stake ×"), "{}", pty.row(1));

    let mut refused = 0;
    for cards in (1..=8).rev() {
        let legal = pty.until("my turn", |pty| pty.my_turn(cards));
        if let Some(illegal) = (1..=cards as u32).find(|n| !legal.contains(n)) {
            pty.press(&illegal.to_string());
            pty.until_shown("Not allowed: ");
            refused += 1;
        }
        pty.press(&legal.last().expect("a legal card").to_string());
    }
    assert!(refused > 0);

    pty.until_shown("Enter: next deal");
    assert!(pty.screen().contents().contains("Deal 1 has been played."));
    let sheet = |row: usize| pty.row(row).chars().skip(56).collect::<String>();
    let (line, total) = (sheet(1), sheet(13));
    assert!(line.starts_with("  1   W:"), "{line}");
    assert!(total.starts_with("Total W:"), "{total}");
    let figures =
        |text: &str| text[6..].split_whitespace().filter_map(|w| w.parse::<u32>().ok()).sum::<u32>();
    assert_eq!(figures(&total), figures(&line), "{line}\n{total}");

    pty.press("q");
    pty.until_shown("Leave the table?");
    pty.press("n");
    pty.until_shown("Enter: next deal");
    pty.press("q");
    pty.until_shown("Leave the table?");
    pty.press("y");
    assert!(pty.ended_well());
    let screen = pty.screen();
    assert!(!screen.alternate_screen() && !screen.hide_cursor(), "the terminal is given back");
    assert!(screen.contents().contains("Until the next game."), "{}", screen.contents());
}

#[test]
fn a_window_that_becomes_too_small_says_so_and_comes_back() {
    let mut pty = Pty::start("manille", &["--seed", "7", "--lang", "nl", "--pace", "0"]);
    pty.until_shown("Enter: verder");
    for (rows, cols) in [(20, 60), (24, 79), (23, 80)] {
        pty.resize(rows, cols);
        pty.until_shown("Het venster is te klein");
        pty.resize(40, 120);
        pty.until_shown("Enter: verder");
    }
    pty.press("\x03");
    assert!(pty.ended_well(), "Ctrl-C leaves at once");
    assert!(!pty.screen().alternate_screen());
}

// ── what it looks like ──────────────────────────────────────────────────────────────────────────────────────────────

fn table(lang: Lang, rules: Rules) -> Table {
    Table::new(ManilleGame::new(rules, 7), Words::new(lang))
}

/// Plays on, always the first choice, until the table stands as wanted.
fn until(table: &mut Table, wanted: impl Fn(&Table) -> bool) {
    // A round has fewer steps than this, so a state that never comes is a failure and not a hang.
    for _ in 0..5_000 {
        if wanted(table) {
            return;
        }
        if table.game().waits() == Waits::You {
            table.press(Key::Tab);
        }
        table.press(Key::Enter);
    }
    panic!("the table never stands that way");
}

fn asked_in(phase: Phase) -> impl Fn(&Table) -> bool {
    move |table| {
        table.game().waits() == Waits::You
            && table.game().view().is_some_and(|view| view.table.phase == phase)
    }
}

fn drawn(table: &Table) -> String {
    drawn_at(table, 80, 24)
}

#[test]
fn the_screen_in_three_languages() {
    for lang in Lang::ALL {
        let mut table = table(lang, Rules::dutch());
        let show =
            |state: &str, table: &Table| insta::assert_snapshot!(format!("{lang}_{state}"), drawn(table));
        show("draw", &table);
        until(&mut table, asked_in(Phase::Declare));
        show("declare", &table);
        until(&mut table, |table| {
            let choices = tell::choices(table.game()).len();
            asked_in(Phase::Play)(table) && choices < table.items().len() && choices > 1
        });
        table.press(Key::Tab);
        show("play", &table);
        let allowed = tell::choices(table.game());
        let illegal = table.items().iter().position(|item| !allowed.contains(item)).expect("one is illegal");
        table.press(Key::Char(char::from_digit(illegal as u32 + 1, 10).expect("a digit")));
        show("refused", &table);
        until(&mut table, |table| table.game().stage() == ManilleStage::Trick);
        show("trick", &table);
        until(&mut table, |table| matches!(table.game().stage(), ManilleStage::DealOver(_)));
        show("deal_over", &table);
        table.press(Key::Char('a'));
        count_some(&mut table, 5);
        show("counting", &table);
        count_some(&mut table, usize::MAX);
        table.press(Key::Tab);
        show("analysis", &table);
        table.press(Key::Escape);
        until(&mut table, asked_in(Phase::Knock));
        show("knock", &table);
        table.press(Key::Char('?'));
        assert_eq!(table.overlay(), Some(Overlay::Help));
        show("help", &table);
        until(&mut table, |table| table.game().stage() == ManilleStage::BoompjeOver);
        show("boompje_over", &table);
    }
}

#[test]
fn the_french_sheet_on_the_screen() {
    let mut table = table(Lang::Fr, Rules::french());
    until(&mut table, |table| table.game().stage() == ManilleStage::RoundOver);
    insta::assert_snapshot!("fr_french_round_over", drawn(&table));
}

/// Nothing is drawn of a hand that may not be seen.
#[test]
fn the_hand_lies_face_down_until_the_declaration() {
    let mut table = table(Lang::En, Rules::dutch());
    until(&mut table, |table| {
        let view = table.game().view();
        view.is_some_and(|view| view.table.phase == Phase::Declare && view.hand.is_none())
    });
    let screen = drawn(&table);
    assert_eq!(screen.matches("░░░░").count(), 3 + 8, "{screen}");
    assert!(!screen.contains(['♠', '♥', '♦', '♣']), "{screen}");
}

#[test]
fn any_size_of_window_can_be_drawn() {
    let mut table = table(Lang::Nl, Rules::dutch());
    until(&mut table, asked_in(Phase::Play));
    for (width, height) in
        [(1, 1), (0, 0), (79, 24), (80, 23), (80, 24), (81, 25), (200, 24), (80, 100), (300, 120)]
    {
        let screen = drawn_at(&table, width.max(1), height.max(1));
        assert_eq!(screen.contains("Troef: "), width >= 80 && height >= 24, "{width}x{height}");
    }
}

/// Every refusal and every line of keys fits the smallest screen, in every language.
#[test]
fn no_sentence_is_cut_off() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for key in ["keys-card", "keys-choice", "keys-wait", "keys-go-on", "ask-quit"] {
            assert!(words.say(key).chars().count() <= 80, "{lang} {key}");
        }
        // The clauses that a card can be refused with.
        for clause in [
            Clause::MAN_PLAY_02,
            Clause::MAN_PLAY_03,
            Clause::MAN_PLAY_05,
            Clause::MAN_PLAY_06,
            Clause::MAN_PLAY_07,
        ] {
            let text = tell::refusal(&words, Fault::Breaks(clause));
            assert!(rows_of(&text, 80) <= 2, "{lang} {clause}: {text}");
        }
        let help = words.say("help");
        assert!(help.lines().all(|line| line.chars().count() <= 50), "{lang} {help}");
    }
}

// ── the words ───────────────────────────────────────────────────────────────────────────────────────────────────────

#[test]
fn the_three_languages_have_the_same_messages_and_use_them_all() {
    support::assert_messages("table.ftl");
}
