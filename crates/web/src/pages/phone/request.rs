//! What the phone asks, field by field, as a command of the office; and a line as the fields of its form.

use std::collections::BTreeMap;

use jiff::Timestamp;
use kaarting_cards::{BySeat, Seat};
use kaarting_office::draw::french_chairs;
use kaarting_office::jury::About;
use kaarting_office::sheet::{ManilleLine, Tricks, VoidBy, WhistLine, WhistPenalty};
use kaarting_office::{At, Command, EntrantNo, Law, Table};
use kaarting_rules::manille::{Declaration, Knocks, Stake, TOTAL_POINTS};
use kaarting_rules::whist::Contract;
use kaarting_rules::{Chairs, Clause, FirstDealer};

use crate::pages::of_game;

use super::tables::{ANSWERS, card_score};

/// The fields of a form, in order; a field may stand there more than once.
pub(in crate::pages) type Fields = Vec<(String, String)>;

/// What a phone asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PhoneRequest {
    /// `line`, `strike`, `sign` …
    pub what: String,
    /// Its own name, given on the phone.
    pub id: String,
    /// When it was written, by the phone's clock.
    pub written: Option<Timestamp>,
    /// How many lines stood on the sheet as the phone knew it.
    pub after: Option<usize>,
    /// The fields.
    pub fields: Fields,
}

/// What cannot be understood: the sentence that says so, and the clause behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pages) struct Unclear(pub &'static str, pub Option<Clause>);

/// The value of a field that is filled in.
pub(super) fn field<'a>(fields: &'a Fields, name: &str) -> Option<&'a str> {
    let mut named = fields.iter().filter(|(known, _)| known == name).map(|(_, value)| value.trim());
    named.find(|value| !value.is_empty())
}

fn number(fields: &Fields, name: &str) -> Result<EntrantNo, Unclear> {
    let read = field(fields, name).and_then(|word| word.parse().ok());
    read.ok_or(Unclear("phone-unclear-who", None))
}

/// The players that a field names, as often as it stands there.
fn numbers(fields: &Fields, name: &str) -> Result<Vec<EntrantNo>, Unclear> {
    let named = fields.iter().filter(|(known, value)| known == name && !value.trim().is_empty());
    named.map(|(_, value)| value.trim().parse().map_err(|_| Unclear("phone-unclear-who", None))).collect()
}

fn figure(fields: &Fields, name: &str) -> Result<Option<u32>, Unclear> {
    let Some(word) = field(fields, name) else { return Ok(None) };
    word.parse().map(Some).map_err(|_| Unclear("phone-unclear-figure", None))
}

/// The command for a request at a table.
pub(super) fn command(request: &PhoneRequest, at: At, law: &Law, table: &Table) -> Result<Command, Unclear> {
    let fields = &request.fields;
    let text = |name: &str| field(fields, name).unwrap_or_default().to_owned();
    Ok(match request.what.as_str() {
        "seat" => seat(fields, at, law, table)?,
        "dealer" => {
            let part = figure(fields, "part")?.unwrap_or(0);
            Command::DrawFirstDealer { at, part, dealer: number(fields, "dealer")? }
        }
        "line" => Command::WriteLine {
            at,
            part: figure(fields, "part")?.unwrap_or(1),
            id: request.id.clone(),
            line: of_game::line(fields, law)?,
            written: request.written,
        },
        "replace" => Command::ReplaceLine { at, id: text("line"), line: of_game::line(fields, law)? },
        "penalty" => {
            let agreed = field(fields, "agreed").is_some();
            let (by, line) = (number(fields, "by")?, figure(fields, "deal")?);
            let penalty = WhistPenalty { clause: text("clause"), by, line, agreed };
            Command::WritePenalty { at, id: request.id.clone(), penalty }
        }
        "unpenalty" => Command::StrikePenalty { at, id: text("line") },
        "strike" => Command::StrikeLine { at, id: text("line") },
        "sign" => {
            let code = field(fields, "code").map(|code| code.trim().to_owned());
            Command::Sign { at, entrant: number(fields, "entrant")?, code }
        }
        "reopen" => Command::ReopenSheet { at, reason: text("reason") },
        "call" => {
            let about = match field(fields, "about") {
                Some("approval") => About::Approval { contract: text("contract"), by: number(fields, "by")? },
                Some("deck") => About::Deck,
                Some("other") => About::Other,
                Some("dispute") => About::Dispute,
                _ => return Err(Unclear("phone-unclear-why", None)),
            };
            Command::CallJury { at, about }
        }
        _ => return Err(Unclear("phone-unclear", None)),
    })
}

/// The writer and the other three. TRN-SEAT-03: by the French regulations the numbers give the chairs.
fn seat(fields: &Fields, at: At, law: &Law, table: &Table) -> Result<Command, Unclear> {
    let writer = number(fields, "writer")?;
    let players = if law.chairs() == Chairs::ByNumber {
        french_chairs(table.four)
    } else {
        let (left, across) = (number(fields, "left")?, number(fields, "across")?);
        let rest = table.four.into_iter().find(|player| ![writer, left, across].contains(player));
        let right = rest.filter(|_| left != across && left != writer && across != writer);
        let right = right.ok_or(Unclear("phone-unclear-chairs", Some(Clause::TRN_SEAT_01)))?;
        BySeat([across, right, writer, left])
    };
    let first_dealer = match law.first_dealer() {
        FirstDealer::Drawn => number(fields, "dealer")?,
        FirstDealer::LeftOfWriter => {
            let chair = players.iter().find(|&(_, &player)| player == writer).map(|(seat, _)| seat);
            players[chair.unwrap_or(Seat::South).left()]
        }
    };
    Ok(Command::SeatTable { at, players, writer, first_dealer })
}

pub(in crate::pages) fn manille(fields: &Fields) -> Result<ManilleLine, Unclear> {
    let mut line = ManilleLine {
        declaration: field(fields, "declaration").map(str::to_owned),
        misdeals: figure(fields, "misdeals")?.unwrap_or(0),
        ..ManilleLine::default()
    };
    let declared = line.declaration.as_deref().and_then(|word| word.parse::<Declaration>().ok());
    let mut stake = None;
    if let Some(declared) = declared {
        let answer = field(fields, "knock").unwrap_or("no");
        let answer = ANSWERS.iter().find(|(word, ..)| *word == answer);
        let &(_, knock, counter) = answer.ok_or(Unclear("phone-unclear-knock", None))?;
        stake = Stake::of(declared, Knocks { knock, counter }).ok();
        // What cannot be is said by the office, with its clause.
        line.stake = Some(stake.unwrap_or(Stake::Quadruple).times());
        (line.knock, line.counter) = (Some(knock), Some(counter));
    }
    let offenders = numbers(fields, "void")?;
    if !offenders.is_empty() {
        let clause = field(fields, "clause").map(str::to_owned);
        line.void = offenders.into_iter().map(|by| VoidBy { by, clause: clause.clone() }).collect();
        line.deals_on = numbers(fields, "deals_on")?.first().copied();
        return Ok(line);
    }
    let typed = (figure(fields, "we")?, figure(fields, "they")?);
    let rest = |points: u32| {
        TOTAL_POINTS.checked_sub(points).ok_or(Unclear("phone-unclear-points", Some(Clause::MAN_SCORE_01)))
    };
    let (we, they) = match typed {
        (None, None) => return Ok(line),
        (Some(we), None) => (we, rest(we)?),
        (None, Some(they)) => (rest(they)?, they),
        (Some(we), Some(they)) => (we, they),
    };
    let Some(scores) = card_score(we, they, stake.unwrap_or(Stake::Single)) else {
        return Err(Unclear("phone-unclear-points", Some(Clause::MAN_SCORE_01)));
    };
    match scores {
        [0, 0] => line.draw = true,
        [we, 0] => line.we = Some(we.into()),
        [_, they] => line.they = Some(they.into()),
    }
    Ok(line)
}

pub(in crate::pages) fn whist(fields: &Fields, law: &Law) -> Result<WhistLine, Unclear> {
    let contract = field(fields, "contract").map(str::to_owned);
    let declarers = numbers(fields, "declarer")?;
    let each = contract.as_deref().and_then(|code| law.contract(code));
    let tricks = if each.is_some_and(Contract::is_misery) {
        let mut each = BTreeMap::new();
        for declarer in &declarers {
            if let Some(tricks) = figure(fields, &format!("tricks_{declarer}"))? {
                each.insert(declarer.to_string(), i64::from(tricks));
            }
        }
        (!each.is_empty()).then_some(Tricks::Each(each))
    } else {
        figure(fields, "tricks")?.map(|tricks| Tricks::Side(tricks.into()))
    };
    Ok(WhistLine { contract, declarers, tricks })
}

/// A line of Manille as the fields of the form it was written with.
pub(in crate::pages) fn fields_of_manille(line: &ManilleLine) -> Fields {
    let mut fields = Fields::new();
    let mut put = |name: &str, value: String| fields.push((name.to_owned(), value));
    let declared = line.declaration.as_deref().and_then(|word| word.parse::<Declaration>().ok());
    if let Some(declared) = declared {
        put("declaration", declared.to_string());
        let answer = ANSWERS.iter().find(|&&(_, knock, counter)| {
            Stake::of(declared, Knocks { knock, counter }).ok().map(Stake::times) == line.stake
        });
        put("knock", answer.map_or("no", |(word, ..)| word).to_owned());
    }
    put("misdeals", line.misdeals.to_string());
    if let Some(void) = line.void.first() {
        line.void.iter().for_each(|void| put("void", void.by.to_string()));
        put("clause", void.clause.clone().unwrap_or_default());
        put("deals_on", line.deals_on.map(|dealer| dealer.to_string()).unwrap_or_default());
    } else if let Some([we, they]) = card_points(line) {
        put("we", we.to_string());
        put("they", they.to_string());
    }
    fields
}

/// A line of Colour Whist as the fields of the form it was written with.
pub(in crate::pages) fn fields_of_whist(line: &WhistLine) -> Fields {
    let mut fields = Fields::new();
    let mut put = |name: &str, value: String| fields.push((name.to_owned(), value));
    put("contract", line.contract.clone().unwrap_or_default());
    line.declarers.iter().for_each(|declarer| put("declarer", declarer.to_string()));
    match &line.tricks {
        Some(Tricks::Side(tricks)) => put("tricks", tricks.to_string()),
        Some(Tricks::Each(each)) => {
            each.iter().for_each(|(player, tricks)| put(&format!("tricks_{player}"), tricks.to_string()));
        }
        None => {}
    }
    fields
}

/// The card points that give the score of a line.
fn card_points(line: &ManilleLine) -> Option<[u32; 2]> {
    let stake = Stake::try_from(line.stake?).ok()?;
    let wanted =
        [line.we, line.they].map(|score| score.and_then(|score| u32::try_from(score).ok()).unwrap_or(0));
    if wanted == [0, 0] && !line.draw {
        return None;
    }
    let fits = |we: &u32| card_score(*we, TOTAL_POINTS - we, stake) == Some(wanted);
    (0..=TOTAL_POINTS).find(fits).map(|we| [we, TOTAL_POINTS - we])
}
