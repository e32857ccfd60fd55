//! The table in plain lines: for pipes, screen readers and terminals that cannot render a screen.

use std::io::{self, BufRead, Write};

use kaarting_cards::{Card, CardSet, Seat};
use kaarting_words::Words;

use super::analysis_tell as tell;
use super::terminal_game::{self, TerminalGame, Waits, YOU};
use crate::thinking::Bots;
use kaarting_bots::analysis::judge;

/// How much of a line is echoed: a line of megabytes must not be repeated in full.
const LONGEST_ECHO: usize = 40;

/// Plays until the round or the input is over.
pub fn play(
    game: &mut impl TerminalGame,
    words: &Words,
    bots: &mut Bots,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> io::Result<()> {
    welcome(game, words, out)?;
    show(game, words, out)?;
    loop {
        match game.waits() {
            Waits::AMoment | Waits::ALongMoment => step(game, words, bots, out)?,
            Waits::You | Waits::GoOn => {
                write!(out, "> ")?;
                out.flush()?;
                let Some(line) = read_line(input)? else {
                    writeln!(out)?;
                    break;
                };
                if !obey(game, words, bots, line.trim(), out)? {
                    break;
                }
            }
        }
    }
    writeln!(out, "{}", words.say("goodbye"))?;
    out.flush()
}

fn welcome<G: TerminalGame>(game: &G, words: &Words, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", words.fill(G::KEYS.welcome, &[("ruleset", &game.ruleset())]))
}

/// One line of the input, whatever bytes it has; `None` at the end.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = input.read_until(b'\n', &mut bytes)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

/// One step that nobody has to type anything for.
fn step(
    game: &mut impl TerminalGame,
    words: &Words,
    bots: &mut Bots,
    out: &mut impl Write,
) -> io::Result<()> {
    if let Some(news) = game.go_on_with(bots) {
        writeln!(out, "{}", game.news(words, news))?;
    }
    if matches!(game.waits(), Waits::You | Waits::GoOn) {
        show(game, words, out)?;
    }
    Ok(())
}

/// Does what was typed; `false` to leave.
pub fn obey<G: TerminalGame>(
    game: &mut G,
    words: &Words,
    bots: &mut Bots,
    typed: &str,
    out: &mut impl Write,
) -> io::Result<bool> {
    match typed {
        "q" | "Q" => return Ok(false),
        "?" => writeln!(out, "{}", words.say(G::KEYS.line_help))?,
        "l" | "L" => writeln!(out, "{}", last_trick(game, words))?,
        "s" | "S" if !means_a_choice(game, words, typed) => show_sheet(game, words, out)?,
        typed if game.played().is_some() && asks_analysis(typed) => analyse(game, words, out)?,
        "" | "1" if game.waits() == Waits::GoOn => {
            if game.is_over() {
                return Ok(false);
            }
            writeln!(out)?;
            step(game, words, bots, out)?;
        }
        _ => choose(game, words, typed, out)?,
    }
    Ok(true)
}

/// While the dealer declares, `s` means a suit or no-trump rather than the sheet.
fn means_a_choice(game: &impl TerminalGame, words: &Words, typed: &str) -> bool {
    let choices = game.choices();
    choices.iter().any(|&action| game.letters(words, action).eq_ignore_ascii_case(typed))
}

fn choose(game: &mut impl TerminalGame, words: &Words, typed: &str, out: &mut impl Write) -> io::Result<()> {
    let choices = game.choices();
    let by_number = typed.parse::<usize>().ok().and_then(|n| choices.get(n.checked_sub(1)?).copied());
    let action = match game.waits() {
        Waits::You => by_number.or_else(|| game.read(words, typed)),
        _ => None,
    };
    let Some(action) = action else {
        let can = if choices.is_empty() {
            words.say("line-can-go-on")
        } else {
            let names =
                choices.iter().map(|&action| game.letters(words, action)).collect::<Vec<_>>().join(", ");
            words.fill("line-can-choose", &[("count", &choices.len().to_string()), ("names", &names)])
        };
        // Control characters would reach the terminal as commands.
        let echo: String = typed.chars().filter(|c| !c.is_control()).take(LONGEST_ECHO).collect();
        return writeln!(out, "{}", words.fill("line-unknown", &[("typed", &echo), ("can", &can)]));
    };
    match game.choose(action) {
        Ok(Some(news)) => writeln!(out, "{}", game.news(words, news)),
        Ok(None) => Ok(()),
        Err(refused) => return writeln!(out, "{}", terminal_game::refusal(words, refused.fault)),
    }?;
    if game.waits() == Waits::You { show(game, words, out) } else { Ok(()) }
}

/// Everything the person needs before the next line is typed.
pub fn show(game: &impl TerminalGame, words: &Words, out: &mut impl Write) -> io::Result<()> {
    if let Some(report) = game.report(words) {
        for line in report {
            writeln!(out, "{line}")?;
        }
        if let Some(line) = game.sheet_entry(words) {
            writeln!(out, "{}", words.fill("line-sheet", &[("line", &line)]))?;
        }
        if game.played().is_some() {
            writeln!(out, "{}", words.say("line-analysis"))?;
        }
        return writeln!(out, "{}", game.prompt(words));
    }
    let Some(hand) = game.hand() else { return Ok(()) };
    writeln!(out)?;
    let parts = [game.header(words), game.status(words)];
    writeln!(
        out,
        "{}",
        parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" · ")
    )?;
    if let Some((leader, lying)) = game.trick().filter(|(_, lying)| !lying.is_empty()) {
        let cards = by_player(game, words, leader, &lying);
        writeln!(out, "{}", words.fill("line-trick", &[("cards", &cards)]))?;
    }
    for (seat, open) in game.open_hands() {
        let name = terminal_game::name(words, game, seat);
        writeln!(out, "{}", words.fill("line-open", &[("name", &name), ("cards", &cards(words, open))]))?;
    }
    // Anyone who is asked anything has picked up the cards, or deals.
    if let Some(hand) = hand.cards {
        writeln!(out, "{}", words.fill("line-hand", &[("cards", &cards(words, hand))]))?;
    }
    writeln!(out, "{}", game.prompt(words))?;
    if let Some(menu) = game.menu(words) {
        let allowed = menu.into_iter().filter(|entry| entry.allowed).enumerate();
        for (n, entry) in allowed {
            writeln!(out, "{:>3}) {}: {}", n + 1, entry.call, entry.meaning)?;
        }
        return Ok(());
    }
    let choices = game.choices().into_iter().enumerate();
    let choices = choices.map(|(n, action)| format!("{}) {}", n + 1, game.choice(words, action)));
    writeln!(out, "{}", words.fill("line-choices", &[("choices", &choices.collect::<Vec<_>>().join("   "))]))
}

fn cards(words: &Words, cards: CardSet) -> String {
    cards.into_iter().map(|card| words.card(card)).collect::<Vec<_>>().join("   ")
}

/// The cards of a trick, each with the name of who played it.
fn by_player(game: &impl TerminalGame, words: &Words, leader: Seat, cards: &[Card]) -> String {
    let cards = leader.around().into_iter().zip(cards);
    let cards =
        cards.map(|(seat, &card)| format!("{} {}", terminal_game::name(words, game, seat), words.card(card)));
    cards.collect::<Vec<_>>().join("   ")
}

fn last_trick(game: &impl TerminalGame, words: &Words) -> String {
    let Some(trick) = game.last_trick() else { return words.say("no-trick-yet") };
    let winner = terminal_game::name(words, game, trick.winner);
    let key = if trick.winner == YOU { "last-trick-you" } else { "last-trick" };
    let cards = by_player(game, words, trick.leader, &trick.cards);
    format!("{}: {cards}", words.fill(key, &[("name", &winner)]))
}

fn show_sheet(game: &impl TerminalGame, words: &Words, out: &mut impl Write) -> io::Result<()> {
    game.sheet_lines(words).iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// The word of any of the three languages, or its letter.
fn asks_analysis(typed: &str) -> bool {
    ["a", "analyse", "analysis"].contains(&typed.to_lowercase().as_str())
}

/// Every card of the deal with its worth, each as soon as it is known.
fn analyse(game: &impl TerminalGame, words: &Words, out: &mut impl Write) -> io::Result<()> {
    let Some(played) = game.played() else { return Ok(()) };
    writeln!(out, "{}", tell::about(words, game, &played))?;
    writeln!(out, "{}", words.say("line-counting"))?;
    out.flush()?;
    let (mut all, mut written) = (Vec::new(), Ok(()));
    judge(&played, &mut || true, |card| {
        if written.is_ok() {
            written = writeln!(out, "{}", tell::line(words, game, &played, &card));
        }
        all.push(card);
    });
    written?;
    writeln!(out, "{}", tell::sums(words, game, &all))?;
    writeln!(out, "{}", game.prompt(words))
}
