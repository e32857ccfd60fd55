//! The table in plain lines: for pipes, screen readers and terminals that draw nothing.

use std::io::{self, BufRead, Write};

use kaarting_cards::CardSet;
use kaarting_rules::manille::Phase;

use super::game::{Game, Stage, Waits, YOU};
use super::tell;
use super::words::Words;

/// The most of a line that is read or repeated: a line of megabytes must not be echoed whole.
const LONGEST_ECHO: usize = 40;

/// Plays until the round or the input is over.
pub fn play(
    game: &mut Game,
    words: &Words,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> io::Result<()> {
    let ruleset = game.rules().ruleset().to_string();
    writeln!(out, "{}", words.tell("line-welcome", &[("ruleset", &ruleset)]))?;
    show(game, words, out)?;
    loop {
        match game.waits() {
            Waits::AMoment | Waits::ALongMoment => step(game, words, out)?,
            Waits::You | Waits::GoOn => {
                write!(out, "> ")?;
                out.flush()?;
                let Some(line) = read_line(input)? else {
                    writeln!(out)?;
                    break;
                };
                if !obey(game, words, line.trim(), out)? {
                    break;
                }
            }
        }
    }
    writeln!(out, "{}", words.say("goodbye"))?;
    out.flush()
}

/// One line of the input, whatever bytes it has; `None` at the end.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = input.read_until(b'\n', &mut bytes)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

/// One step that nobody has to type anything for.
fn step(game: &mut Game, words: &Words, out: &mut impl Write) -> io::Result<()> {
    if let Some(news) = game.go_on() {
        writeln!(out, "{}", tell::news(words, game, news))?;
    }
    if matches!(game.waits(), Waits::You | Waits::GoOn) {
        show(game, words, out)?;
    }
    Ok(())
}

/// Does what was typed; `false` to leave.
fn obey(game: &mut Game, words: &Words, typed: &str, out: &mut impl Write) -> io::Result<bool> {
    match typed {
        "q" | "Q" => return Ok(false),
        "?" => writeln!(out, "{}", words.say("line-help"))?,
        "l" | "L" => writeln!(out, "{}", last_trick(game, words))?,
        "s" | "S" if !means_a_choice(game, words, typed) => show_sheet(game, words, out)?,
        "" | "1" if game.waits() == Waits::GoOn => {
            if game.stage() == Stage::RoundOver {
                return Ok(false);
            }
            writeln!(out)?;
            step(game, words, out)?;
        }
        _ => choose(game, words, typed, out)?,
    }
    Ok(true)
}

/// While the dealer declares, `s` is a suit or no-trump before it is the sheet.
fn means_a_choice(game: &Game, words: &Words, typed: &str) -> bool {
    let choices = tell::choices(game);
    choices.iter().any(|&action| words.letters(action).eq_ignore_ascii_case(typed))
}

fn choose(game: &mut Game, words: &Words, typed: &str, out: &mut impl Write) -> io::Result<()> {
    let choices = tell::choices(game);
    let phase = game.view().map_or(Phase::Done, |view| view.table.phase);
    let by_number = typed.parse::<usize>().ok().and_then(|n| choices.get(n.checked_sub(1)?).copied());
    let action = match game.waits() {
        Waits::You => by_number.or_else(|| words.read(typed, phase)),
        _ => None,
    };
    let Some(action) = action else {
        let can = if choices.is_empty() {
            words.say("line-can-go-on")
        } else {
            let names = choices.iter().map(|&action| words.letters(action)).collect::<Vec<_>>().join(", ");
            words.tell("line-can-choose", &[("count", &choices.len().to_string()), ("names", &names)])
        };
        // Control characters would reach the terminal as commands.
        let echo: String = typed.chars().filter(|c| !c.is_control()).take(LONGEST_ECHO).collect();
        return writeln!(out, "{}", words.tell("line-unknown", &[("typed", &echo), ("can", &can)]));
    };
    match game.choose(action) {
        Ok(Some(news)) => writeln!(out, "{}", tell::news(words, game, news)),
        Ok(None) => Ok(()),
        Err(refused) => return writeln!(out, "{}", tell::refusal(words, refused.fault)),
    }?;
    if game.waits() == Waits::You { show(game, words, out) } else { Ok(()) }
}

/// Everything the person needs before the next line is typed.
fn show(game: &Game, words: &Words, out: &mut impl Write) -> io::Result<()> {
    if let Some(report) = tell::report(words, game) {
        for line in report {
            writeln!(out, "{line}")?;
        }
        if let (Stage::DealOver(_), Some(&score)) = (game.stage(), game.sheet().last()) {
            let line = tell::sheet_line(game.rules().edition, score);
            writeln!(out, "{}", words.tell("line-sheet", &[("line", &line)]))?;
        }
        return writeln!(out, "{}", tell::prompt(words, game));
    }
    let Some(view) = game.view() else { return Ok(()) };
    writeln!(out)?;
    let parts = [tell::header(words, game), tell::status(words, game)];
    writeln!(
        out,
        "{}",
        parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" · ")
    )?;
    let (leader, lying) = view.table.tricks.current();
    if !lying.is_empty() {
        let cards = leader.round().into_iter().zip(lying);
        let cards =
            cards.map(|(seat, &card)| format!("{} {}", tell::name(words, game, seat), words.card(card)));
        writeln!(out, "{}", words.tell("line-trick", &[("cards", &cards.collect::<Vec<_>>().join("   "))]))?;
    }
    // Whoever is asked anything has picked up the cards, or deals.
    if let Some(hand) = view.hand {
        writeln!(out, "{}", words.tell("line-hand", &[("cards", &cards(words, hand))]))?;
    }
    writeln!(out, "{}", tell::prompt(words, game))?;
    let choices = tell::choices(game).into_iter().enumerate();
    let choices = choices.map(|(n, action)| format!("{}) {}", n + 1, words.choice(action)));
    writeln!(out, "{}", words.tell("line-choices", &[("choices", &choices.collect::<Vec<_>>().join("   "))]))
}

fn cards(words: &Words, cards: CardSet) -> String {
    cards.into_iter().map(|card| words.card(card)).collect::<Vec<_>>().join("   ")
}

fn last_trick(game: &Game, words: &Words) -> String {
    let Some(trick) = game.last_trick() else { return words.say("no-trick-yet") };
    let winner = tell::name(words, game, trick.winner);
    let key = if trick.winner == YOU { "last-trick-you" } else { "last-trick" };
    let cards = trick.leader.round().into_iter().zip(trick.cards);
    let cards = cards.map(|(seat, card)| format!("{} {}", tell::name(words, game, seat), words.card(card)));
    format!("{}: {}", words.tell(key, &[("name", &winner)]), cards.collect::<Vec<_>>().join("   "))
}

fn show_sheet(game: &Game, words: &Words, out: &mut impl Write) -> io::Result<()> {
    let edition = game.rules().edition;
    for (n, &score) in game.sheet().iter().enumerate() {
        writeln!(out, "{:>2}  {}", n + 1, tell::sheet_line(edition, score))?;
    }
    let ([we, they], total) = (tell::sheet_letters(edition), game.sheet_total());
    writeln!(out, "{}  {we}: {} ; {they}: {}", words.say("sheet-total"), total.0[0], total.0[1])
}
