//! Where the games part on the pages of events and of lessons: what each makes of a sheet, of a line and of the rules.
//! The pages of online tables have their own, in `online` and in `online/replay`.

use kaarting_cards::{Seat, Suit};
use kaarting_office::sheet::{Line, PaperRow, Sheet, WhistLine, WhistSheet};
use kaarting_office::{EntrantNo, Law};
use kaarting_play::GameView;
use kaarting_play::lesson::Outcome;
use kaarting_rules::whist::{self, Penalty};
use kaarting_rules::{Clause, Game, manille};
use kaarting_words::Words;
use serde_json::Value;

use super::desk::typed::{FormFields, Spot};
use super::phone::deals::{SheetDeals, manille_deals, whist_deals};
use super::phone::look::Look;
use super::phone::request::{self, Fields, Unclear};
use super::{desk, director, phone, player};

/// Whether the same two sides play a whole round, so that a line is written for a side; else everybody has a column.
pub(super) fn has_sides(law: &Law) -> bool {
    match law {
        Law::Manille(_) => true,
        Law::Whist(_) => false,
    }
}

/// What the jury can rule, by the words of its form.
pub(super) fn ruling_kinds(law: &Law) -> &'static [&'static str] {
    match law {
        Law::Manille(_) => &["void", "fine", "dismissed"],
        Law::Whist(_) => &["standard", "confirmed", "points", "agreed", "dismissed", "won", "lost"],
    }
}

/// Whether the jury is asked who held the fourth ace of a troel that was not called: they are not paid (KW-CON-31).
pub(super) fn asks_for_fourth_ace(law: &Law) -> bool {
    match law {
        Law::Manille(_) => false,
        Law::Whist(house) => Penalty::TroelNotCalled.spares_the_partner(house.rules.penalties),
    }
}

/// Whether a wrong deal is dealt again without a penalty, whatever the four agree on (KW-PEN-01).
pub(super) fn is_misdeal_free(law: &Law) -> bool {
    match law {
        Law::Manille(_) => false,
        Law::Whist(house) => Penalty::Misdeal.offender(house.rules.penalties) == 0,
    }
}

/// What somebody can have done that makes a deal void.
pub(super) fn voiding_offences(law: &Law) -> Vec<Clause> {
    match law {
        Law::Manille(_) => law.offences().into_iter().map(|(clause, _)| clause).collect(),
        Law::Whist(_) => Vec::new(),
    }
}

/// Whether a line has no result: its deal was stopped, or the signal left it undealt (MAN-RENEGE-02, MAN-MISDEAL-02).
pub(super) fn is_unplayed(line: &Line) -> bool {
    match line {
        Line::Manille(line) => !line.void.is_empty() || line.declaration.is_none(),
        Line::Whist(_) => false,
    }
}

/// How a line is typed at the desk, with what it means.
pub(super) fn typing_key(law: &Law, words: Words) -> Vec<(String, String)> {
    match law {
        Law::Manille(_) => desk::sheet::manille_key(law, words),
        Law::Whist(_) => desk::sheet::whist_key(law, words),
    }
}

/// How a sheet stands on a phone; nothing where it is not right so far.
pub(super) fn sheet_deals(
    law: &Law,
    sheet: &Sheet,
    length: u32,
    drawn: &dyn Fn(EntrantNo) -> EntrantNo,
) -> Option<SheetDeals> {
    match (law, sheet) {
        (Law::Manille(rules), Sheet::Manille(sheet)) => manille_deals(*rules, length, sheet, drawn),
        (Law::Whist(house), Sheet::Whist(sheet)) => whist_deals(house, length, sheet, drawn),
        _ => None,
    }
}

/// The figures that a phone needs without the network.
pub(super) fn figures(law: &Law) -> Value {
    match law {
        Law::Manille(rules) => phone::tables::manille(*rules),
        Law::Whist(house) => phone::tables::whist(house),
    }
}

/// A line as a phone sent it.
pub(super) fn line(fields: &Fields, law: &Law) -> Result<Line, Unclear> {
    match law {
        Law::Manille(_) => request::manille(fields).map(Line::Manille),
        Law::Whist(_) => request::whist(fields, law).map(Line::Whist),
    }
}

/// A line as the fields of the form it was written with.
pub(super) fn fields_of(line: &Line) -> Fields {
    match line {
        Line::Manille(line) => request::fields_of_manille(line),
        Line::Whist(line) => request::fields_of_whist(line),
    }
}

/// A line in words: the class of its suit, what was played, and the notes.
pub(super) fn line_words(look: &Look<'_>, line: &Line) -> (&'static str, String, String) {
    match line {
        Line::Manille(line) => look.manille_words(line),
        Line::Whist(line) => look.whist_words(line),
    }
}

/// A sheet on the page of a player.
pub(super) fn player_parts(
    sheet: &Sheet,
    law: &Law,
    paper: &[PaperRow],
    length: u32,
    words: Words,
) -> Vec<player::Part> {
    match (sheet, law) {
        (Sheet::Manille(sheet), _) => player::manille_parts(sheet, paper, words),
        (Sheet::Whist(sheet), Law::Whist(house)) => vec![player::whist_part(sheet, house, length, words)],
        (Sheet::Whist(_), Law::Manille(_)) | (Sheet::Totals(_), _) => Vec::new(),
    }
}

/// A sheet on the director's page of a table.
pub(super) fn table_parts(sheet: &Sheet, paper: &[PaperRow], words: Words) -> Vec<director::table::Part> {
    match sheet {
        Sheet::Manille(sheet) => director::table::manille_parts(sheet, paper, words),
        Sheet::Whist(sheet) => vec![director::table::whist_part(sheet, words)],
        Sheet::Totals(_) => Vec::new(),
    }
}

/// The lines of a sheet in a few words each, for the jury.
pub(super) fn lines(sheet: &Sheet, who: impl Fn(EntrantNo) -> String) -> Vec<String> {
    match sheet {
        Sheet::Manille(sheet) => {
            let lines = sheet.boompjes.iter().flat_map(|part| &part.lines);
            lines
                .map(|line| {
                    let declared = line.declaration.as_deref().unwrap_or("–");
                    format!("{declared} ×{}", line.stake.unwrap_or(1))
                })
                .collect()
        }
        Sheet::Whist(sheet) => {
            let line = |line: &WhistLine| {
                let players: Vec<String> = line.declarers.iter().map(|&number| who(number)).collect();
                format!("{} {}", line.contract.as_deref().unwrap_or("?"), players.join(", "))
            };
            sheet.lines.iter().map(line).collect()
        }
        Sheet::Totals(_) => Vec::new(),
    }
}

/// The lines of a sheet as the desk would type them.
pub(super) fn type_lines(typed: &mut FormFields, sheet: &Sheet, words: Words) {
    match sheet {
        Sheet::Manille(sheet) => typed.type_manille(sheet, words),
        Sheet::Whist(sheet) => typed.type_whist(sheet),
        Sheet::Totals(_) => {}
    }
}

/// What the desk typed, read as a sheet.
pub(super) fn read_lines(
    typed: &FormFields,
    law: &Law,
    chairs: [EntrantNo; 4],
    before: Option<&Sheet>,
    words: Words,
    unreadable: &mut Vec<Spot>,
) -> Option<Sheet> {
    match law {
        Law::Manille(_) => {
            let before = before.and_then(Sheet::manille);
            typed.manille(chairs, before, words, unreadable).map(Sheet::Manille)
        }
        Law::Whist(_) => {
            let before = before.and_then(Sheet::whist);
            Some(Sheet::Whist(typed.whist(chairs, before, law, unreadable)))
        }
    }
}

/// A sheet with so many lines in each boompje, as far as they are typed: for the numbers of its rows.
pub(super) fn drafted(
    typed: &FormFields,
    law: &Law,
    four: [EntrantNo; 4],
    lines: &[usize],
    words: Words,
) -> Sheet {
    match law {
        Law::Manille(_) => Sheet::Manille(typed.drafted(four, lines, words)),
        Law::Whist(_) => Sheet::Whist(WhistSheet {
            columns: four,
            ended_by_signal: false,
            lines: vec![WhistLine::default(); lines[0]],
            penalties: Vec::new(),
        }),
    }
}

/// What was played in a deal, in a few words: trump and stake, or the contract and the chairs that played it.
pub(super) fn declared(line: &Line, chair: impl Fn(EntrantNo) -> String, words: Words) -> String {
    match line {
        Line::Manille(line) => {
            let declared = line.declaration.as_deref().and_then(|word| word.parse().ok());
            let declared = declared.map_or_else(|| "–".to_owned(), |declared| words.declaration(declared));
            match line.stake {
                Some(stake) if stake > 1 => format!("{declared} ×{stake}"),
                _ => declared,
            }
        }
        Line::Whist(line) => {
            let contract = line.contract.as_ref().and_then(|code| code.parse::<whist::Contract>().ok());
            let contract = contract.map_or_else(|| "–".to_owned(), |contract| words.contract(contract));
            let chairs: Vec<String> = line.declarers.iter().map(|&number| chair(number)).collect();
            format!("{contract} · {}", chairs.join(" "))
        }
    }
}

/// What is said about a lesson's deal above the table: trump and stake, or the contract.
pub(super) fn lesson_status(view: &GameView, name: impl Fn(Seat) -> String, words: Words) -> Vec<String> {
    let mut status = Vec::new();
    match view {
        GameView::Manille { declaration, stake, .. } => {
            if let Some(declaration) = declaration.as_ref().and_then(|word| word.parse().ok()) {
                let trump = words.choice(manille::Action::Trump(declaration));
                status.push(words.say1("lesson-trump", "trump", trump));
            }
            status.extend(stake.map(|stake| words.say1("lesson-stake", "stake", stake.to_string())));
        }
        GameView::Whist { contract, trump, declarers, .. } => {
            if let Some(contract) = contract.as_ref().and_then(|code| code.parse::<whist::Contract>().ok()) {
                let names: Vec<String> = declarers.iter().map(name).collect();
                let contract = words.contract(contract);
                status.push(words.say2("lesson-contract", "contract", contract, "names", words.list(&names)));
                let trump = words.colour(trump.and_then(Suit::from_letter));
                status.push(words.say1("lesson-trump", "trump", trump));
            }
        }
    }
    status
}

/// A call as one would say it; none for what is no call of the game.
pub(super) fn lesson_call(game: Game, act: &str, words: Words) -> Option<String> {
    match game {
        Game::Whist => act.parse::<whist::Action>().ok().map(|action| words.call(action)),
        _ => match act.parse::<manille::Action>().ok()? {
            manille::Action::Claim => Some(words.say("lesson-claim")),
            action @ manille::Action::Trump(_) => {
                Some(words.say1("lesson-trump", "trump", words.choice(action)))
            }
            action => Some(words.choice(action)),
        },
    }
}

/// What a lesson's deal came to, in sentences; where everybody counts alone, a table says it.
pub(super) fn lesson_count(law: &Law, outcome: &Outcome, words: Words) -> Vec<String> {
    let Law::Manille(_) = law else { return Vec::new() };
    let (ours, theirs) = (outcome.taken[Seat::South], outcome.taken[Seat::West]);
    let (we, they) = (outcome.points[Seat::South], outcome.points[Seat::West]);
    let who = if we > 0 {
        "we"
    } else if they > 0 {
        "they"
    } else {
        "nobody"
    };
    vec![
        words.say2("lesson-counted", "ours", ours.to_string(), "theirs", theirs.to_string()),
        words.say2("lesson-written", "who", who, "score", we.max(they).to_string()),
    ]
}
