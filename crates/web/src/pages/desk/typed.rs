//! A sheet as it is typed: one short word a line.
//!
//! Manille: `H2W14` is hearts, for two, fourteen for the writer's side; `-` is 30-30, `M` a wrong deal before it,
//! `X3` void by the player of the third chair, `X23>1` by two of both sides, after whom the jury lets the first deal.
//! Colour Whist: `S8 12 9` is together eight, by the first and the second column, nine tricks. The letters are those
//! of the clerk's language. What the words mean for the score is the office's to say.

use kaarting_cards::{BySeat, Suit};
use kaarting_office::sheet::{
    ManilleLine, ManillePart, ManilleSheet, Sheet, Tricks, VoidBy, WhistLine, WhistPenalty, WhistSheet,
};
use kaarting_office::{EntrantNo, Law};
use kaarting_rules::whist::Contract;
use kaarting_words::Words;

use crate::pages::of_game;

/// How many penalties a sheet of Colour Whist has room for here.
const PENALTIES: usize = 4;

/// What was typed, as it was typed.
#[derive(Clone, Debug, Default)]
pub(in crate::pages) struct FormFields {
    /// The numbers of the players, chair by chair or column by column.
    pub chairs: [String; 4],
    /// The place of the writer, 1 to 4.
    pub writer: String,
    /// The place of the first dealer of each boompje.
    pub dealers: Vec<String>,
    /// The lines, boompje by boompje.
    pub parts: Vec<Vec<String>>,
    /// The penalties of a sheet of Colour Whist.
    pub penalties: Vec<String>,
    /// The totals that stand on the paper, place by place.
    pub totals: [String; 4],
    /// Whether the signal ended the round.
    pub ended: bool,
    /// Sheet, pen, deck, signed on paper.
    pub ticks: [bool; 4],
    /// Why it is corrected.
    pub reason: String,
}

/// Where a word stands that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pages) enum Spot {
    /// A line of a boompje, both from 1.
    Line(usize, usize),
    /// A penalty.
    Penalty(usize),
    /// A chair.
    Chair(usize),
    /// The writer.
    Writer,
    /// The first dealer of a boompje.
    Dealer(usize),
    /// A total.
    Total(usize),
}

/// A sheet, and the words in it that cannot be read.
#[derive(Clone, Debug)]
pub(super) struct Read {
    /// The sheet, where its head can be read; a line that cannot be read is empty.
    pub sheet: Option<Sheet>,
    /// What cannot be read.
    pub unreadable: Vec<Spot>,
}

impl FormFields {
    /// Reads a form.
    pub(super) fn of(fields: &[(String, String)]) -> FormFields {
        let field = |name: &str| {
            fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.trim().to_owned())
        };
        let word = |name: String| field(&name).unwrap_or_default();
        let mut typed = FormFields {
            chairs: [1, 2, 3, 4].map(|n| word(format!("c{n}"))),
            writer: word("w".to_owned()),
            totals: [1, 2, 3, 4].map(|n| word(format!("t{n}"))),
            penalties: (1..=PENALTIES).map(|n| word(format!("p{n}"))).collect(),
            ended: field("ended").is_some(),
            ticks: ["sheet", "pen", "deck", "signed"].map(|name| field(name).is_some()),
            reason: word("reason".to_owned()),
            ..FormFields::default()
        };
        for part in 1..=99 {
            let mut lines = Vec::new();
            while let Some(line) = field(&format!("l{part}-{}", lines.len() + 1)) {
                lines.push(line);
            }
            if lines.is_empty() {
                break;
            }
            typed.parts.push(lines);
            typed.dealers.push(word(format!("d{part}")));
        }
        typed
    }

    /// The lines of a sheet of Manille as they would be typed.
    pub(in crate::pages) fn type_manille(&mut self, sheet: &ManilleSheet, words: Words) {
        let chairs = sheet.seats.0;
        for part in &sheet.boompjes {
            self.dealers.push(place_of(&chairs, part.first_dealer));
            let lines = part.lines.iter().map(|line| manille_word(line, &chairs, words));
            self.parts.push(lines.collect());
        }
    }

    /// The lines of a sheet of Colour Whist as they would be typed.
    pub(in crate::pages) fn type_whist(&mut self, sheet: &WhistSheet) {
        let chairs = sheet.columns;
        self.dealers.push(String::new());
        self.parts.push(sheet.lines.iter().map(|line| whist_word(line, &chairs)).collect());
        self.penalties = sheet.penalties.iter().map(|p| penalty_word(p, &chairs)).collect();
    }

    /// A sheet as it would be typed.
    pub(super) fn from_sheet(sheet: &Sheet, words: Words) -> FormFields {
        let chairs = sheet.players().0;
        let place = |number: EntrantNo| place_of(&chairs, number);
        let mut typed = FormFields {
            chairs: chairs.map(|number| number.to_string()),
            writer: place(sheet.writer()),
            ended: sheet.ended_by_signal(),
            ..FormFields::default()
        };
        of_game::type_lines(&mut typed, sheet, words);
        typed
    }

    /// The totals of the paper; nothing where none is typed.
    pub(super) fn totals(&self) -> Result<Option<[i32; 4]>, Vec<Spot>> {
        if self.totals.iter().all(String::is_empty) {
            return Ok(None);
        }
        let mut totals = [0; 4];
        let mut wrong = Vec::new();
        for (n, word) in self.totals.iter().enumerate() {
            match read_total(word) {
                Some(total) => totals[n] = total,
                None => wrong.push(Spot::Total(n + 1)),
            }
        }
        if wrong.is_empty() { Ok(Some(totals)) } else { Err(wrong) }
    }

    /// How many lines of a boompje are typed, with the empty ones between them.
    pub(super) fn written(&self, part: usize) -> usize {
        let words = self.parts.get(part).map_or(&[][..], Vec::as_slice);
        words.iter().rposition(|word| !word.is_empty()).map_or(0, |n| n + 1)
    }

    /// A line as it is typed.
    pub(super) fn word(&self, part: usize, line: usize) -> &str {
        self.parts.get(part).and_then(|part| part.get(line)).map_or("", String::as_str)
    }

    /// The sheet as far as it can be understood, with so many lines in each boompje: what cannot be read is an empty
    /// line, and where the head cannot be read the four sit as they were drawn.
    pub(in crate::pages) fn drafted(
        &self,
        four: [EntrantNo; 4],
        lines: &[usize],
        words: Words,
    ) -> ManilleSheet {
        let typed: Vec<EntrantNo> = self.chairs.iter().filter_map(|word| word.parse().ok()).collect();
        let chairs = <[EntrantNo; 4]>::try_from(typed).unwrap_or(four);
        let part = |(p, &lines): (usize, &usize)| ManillePart {
            first_dealer: self.dealers.get(p).and_then(|word| at_place(&chairs, word)).unwrap_or(chairs[0]),
            lines: (0..lines)
                .map(|n| manille_line(self.word(p, n), &chairs, words).unwrap_or_default())
                .collect(),
        };
        let boompjes = lines.iter().enumerate().map(part).collect();
        let writer = at_place(&chairs, &self.writer).unwrap_or(chairs[0]);
        ManilleSheet { seats: BySeat(chairs), writer, ended_by_signal: self.ended, boompjes }
    }

    /// Reads the words. What was written before is kept where the same is typed: a clerk types less than a phone knows.
    pub(super) fn read(&self, law: &Law, before: Option<&Sheet>, words: Words) -> Read {
        let mut unreadable = Vec::new();
        let mut chairs = Vec::new();
        for (n, word) in self.chairs.iter().enumerate() {
            match word.parse::<EntrantNo>() {
                Ok(number) => chairs.push(number),
                Err(_) => unreadable.push(Spot::Chair(n + 1)),
            }
        }
        let Ok(chairs) = <[EntrantNo; 4]>::try_from(chairs) else { return Read { sheet: None, unreadable } };
        let sheet = of_game::read_lines(self, law, chairs, before, words, &mut unreadable);
        Read { sheet, unreadable }
    }

    pub(in crate::pages) fn manille(
        &self,
        chairs: [EntrantNo; 4],
        before: Option<&ManilleSheet>,
        words: Words,
        unreadable: &mut Vec<Spot>,
    ) -> Option<ManilleSheet> {
        let writer = at_place(&chairs, &self.writer);
        if writer.is_none() {
            unreadable.push(Spot::Writer);
        }
        let parts = (0..self.parts.len()).rposition(|p| self.written(p) > 0).map_or(1, |n| n + 1);
        let mut boompjes = Vec::new();
        for (p, part) in self.parts.iter().take(parts).enumerate() {
            let dealer = self.dealers.get(p).and_then(|word| at_place(&chairs, word));
            if dealer.is_none() {
                unreadable.push(Spot::Dealer(p + 1));
            }
            let known = before.and_then(|sheet| sheet.boompjes.get(p));
            let mut lines = Vec::new();
            for (n, word) in part.iter().take(self.written(p)).enumerate() {
                let kept = known.and_then(|part| part.lines.get(n));
                let kept = kept.filter(|line| manille_word(line, &chairs, words) == *word).cloned();
                let line = kept.or_else(|| manille_line(word, &chairs, words));
                if line.is_none() {
                    unreadable.push(Spot::Line(p + 1, n + 1));
                }
                lines.push(line.unwrap_or_default());
            }
            boompjes.push(ManillePart { first_dealer: dealer.unwrap_or(chairs[0]), lines });
        }
        let (seats, ended_by_signal) = (BySeat(chairs), self.ended);
        Some(ManilleSheet { seats, writer: writer?, ended_by_signal, boompjes })
    }

    pub(in crate::pages) fn whist(
        &self,
        columns: [EntrantNo; 4],
        before: Option<&WhistSheet>,
        law: &Law,
        unreadable: &mut Vec<Spot>,
    ) -> WhistSheet {
        let known = before;
        let all = self.parts.first().map_or(&[][..], Vec::as_slice);
        let mut lines = Vec::new();
        for (n, word) in all.iter().take(self.written(0)).enumerate() {
            let kept = known.and_then(|sheet| sheet.lines.get(n));
            let kept = kept.filter(|line| whist_word(line, &columns) == *word).cloned();
            let line = kept.or_else(|| whist_line(word, &columns, law));
            if line.is_none() {
                unreadable.push(Spot::Line(1, n + 1));
            }
            lines.push(line.unwrap_or_default());
        }
        let mut penalties = Vec::new();
        for (n, word) in self.penalties.iter().enumerate().filter(|(_, word)| !word.is_empty()) {
            match penalty(word, &columns) {
                Some(penalty) => penalties.push(penalty),
                None => unreadable.push(Spot::Penalty(n + 1)),
            }
        }
        WhistSheet { columns, ended_by_signal: self.ended, lines, penalties }
    }
}

/// A total as it is typed; the minus may be the typewriter's or the printer's.
pub(super) fn read_total(word: &str) -> Option<i32> {
    let word = word.trim().replace('\u{2212}', "-");
    let digits = word.strip_prefix('-').unwrap_or(&word);
    let good = (1..=6).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| good)
}

fn place_of(chairs: &[EntrantNo; 4], number: EntrantNo) -> String {
    let place = chairs.iter().position(|&known| known == number);
    place.map_or_else(|| number.to_string(), |place| (place + 1).to_string())
}

fn at_place(chairs: &[EntrantNo; 4], word: &str) -> Option<EntrantNo> {
    let place: usize = word.trim().parse().ok()?;
    chairs.get(place.checked_sub(1)?).copied()
}

/// The letters of the declarations in a language, each with its code.
pub(super) fn declarations(words: Words) -> [(String, &'static str); 5] {
    let suit = |suit: Suit, code| (words.suit_letter(suit), code);
    [
        suit(Suit::Hearts, "H"),
        suit(Suit::Diamonds, "D"),
        suit(Suit::Clubs, "C"),
        suit(Suit::Spades, "S"),
        (words.say("letter-no-trump"), "NT"),
    ]
}

/// The letters of the writer's side and the other one.
pub(super) fn sides(words: Words) -> [String; 2] {
    [words.say("desk-letter-we"), words.say("desk-letter-they")]
}

fn manille_word(line: &ManilleLine, chairs: &[EntrantNo; 4], words: Words) -> String {
    let letters = declarations(words);
    let letter = line.declaration.as_deref().map(|code| {
        letters.iter().find(|(_, known)| *known == code).map_or(code, |(letter, _)| letter.as_str())
    });
    let stake = line.stake.map(|stake| stake.to_string()).unwrap_or_default();
    let [we, they] = sides(words);
    let mut word = "M".repeat(line.misdeals.min(9) as usize) + letter.unwrap_or_default() + &stake;
    if line.draw {
        word.push('-');
    }
    for (side, score) in [(we, line.we), (they, line.they)] {
        if let Some(score) = score {
            word += &format!("{side}{score}");
        }
    }
    if !line.void.is_empty() {
        word.push('X');
        line.void.iter().for_each(|void| word += &place_of(chairs, void.by));
        if let Some(dealer) = line.deals_on {
            word += &format!(">{}", place_of(chairs, dealer));
        }
    }
    word
}

fn manille_line(word: &str, chairs: &[EntrantNo; 4], words: Words) -> Option<ManilleLine> {
    let word: String = word.to_uppercase().split_whitespace().collect();
    let mut rest = word.trim_start_matches('M');
    let mut line = ManilleLine { misdeals: (word.len() - rest.len()) as u32, ..ManilleLine::default() };
    let letters = declarations(words);
    if let Some((letter, code)) = letters.iter().find(|(letter, _)| rest.starts_with(letter.as_str())) {
        line.declaration = Some((*code).to_owned());
        rest = &rest[letter.len()..];
    } else if let Some(after) = rest.strip_prefix(&words.say("key-no-trump")) {
        // The first letter alone is quicker, and cannot be anything else here.
        line.declaration = Some("NT".to_owned());
        rest = after;
    }
    if let Some(stake) = rest.chars().next().and_then(|first| first.to_digit(10)) {
        line.stake = Some(stake);
        rest = &rest[1..];
    }
    let [we, they] = sides(words);
    if let Some(score) = rest.strip_prefix(we.as_str()) {
        line.we = Some(score.parse().ok()?);
    } else if let Some(score) = rest.strip_prefix(they.as_str()) {
        line.they = Some(score.parse().ok()?);
    } else if let Some(places) = rest.strip_prefix('X') {
        let (places, dealer) =
            places.split_once('>').map_or((places, None), |(by, dealer)| (by, Some(dealer)));
        if let Some(dealer) = dealer {
            line.deals_on = Some(at_place(chairs, dealer)?);
        }
        let by = |place: char| Some(VoidBy { by: at_place(chairs, &place.to_string())?, clause: None });
        line.void = places.chars().map(by).collect::<Option<_>>()?;
        if line.void.is_empty() {
            return None;
        }
    } else if matches!(rest, "-" | "\u{2212}" | "=") {
        line.draw = true;
    } else if !rest.is_empty() {
        return None;
    }
    Some(line)
}

fn whist_word(line: &WhistLine, columns: &[EntrantNo; 4]) -> String {
    let contract = line.contract.clone().unwrap_or_default();
    let places: String = line.declarers.iter().map(|&number| place_of(columns, number)).collect();
    let tricks = match &line.tricks {
        None => String::new(),
        Some(Tricks::Side(tricks)) => tricks.to_string(),
        Some(Tricks::Each(each)) => {
            let of = |number: &EntrantNo| each.get(&number.to_string()).map(ToString::to_string);
            line.declarers.iter().filter_map(of).collect::<Vec<_>>().join(" ")
        }
    };
    [contract, places, tricks].iter().filter(|word| !word.is_empty()).cloned().collect::<Vec<_>>().join(" ")
}

fn whist_line(word: &str, columns: &[EntrantNo; 4], law: &Law) -> Option<WhistLine> {
    let word = word.to_uppercase().replace([',', '/'], " ");
    let mut parts = word.split_whitespace();
    let Some(contract) = parts.next() else { return Some(WhistLine::default()) };
    let places = parts.next().unwrap_or_default();
    let declarers =
        places.chars().map(|place| at_place(columns, &place.to_string())).collect::<Option<Vec<_>>>()?;
    let tricks = parts.map(|word| word.parse::<i64>().ok()).collect::<Option<Vec<_>>>()?;
    // At misery every declarer plays alone (KW-BID-11), so each has tricks of their own.
    let each = law.contract(contract).is_some_and(Contract::is_misery);
    let tricks = match tricks.as_slice() {
        [] => None,
        [side] if !each => Some(Tricks::Side(*side)),
        all if all.len() <= declarers.len() => {
            let named = declarers.iter().map(ToString::to_string).zip(all.iter().copied());
            Some(Tricks::Each(named.collect()))
        }
        _ => return None,
    };
    Some(WhistLine { contract: Some(contract.to_owned()), declarers, tricks })
}

fn penalty_word(penalty: &WhistPenalty, columns: &[EntrantNo; 4]) -> String {
    let clause = penalty.clause.strip_prefix("KW-PEN-").unwrap_or(&penalty.clause).to_owned();
    let line = penalty.line.map(|line| line.to_string()).unwrap_or_default();
    let agreed = if penalty.agreed { "A" } else { "" }.to_owned();
    let all = [clause, place_of(columns, penalty.by), line, agreed];
    all.iter().filter(|word| !word.is_empty()).cloned().collect::<Vec<_>>().join(" ")
}

/// `02 3 7`: clause KW-PEN-02, by the third column, in line 7; an A behind it where the four agreed.
fn penalty(word: &str, columns: &[EntrantNo; 4]) -> Option<WhistPenalty> {
    let word = word.to_uppercase();
    let mut parts: Vec<&str> = word.split_whitespace().collect();
    let agreed = parts.last() == Some(&"A");
    if agreed {
        parts.pop();
    }
    let (clause, by, line) = match parts.as_slice() {
        [clause, by] => (clause, by, None),
        [clause, by, line] => (clause, by, Some(line.parse().ok()?)),
        _ => return None,
    };
    let clause = match clause.parse::<u32>() {
        Ok(number) => format!("KW-PEN-{number:02}"),
        Err(_) => (*clause).to_owned(),
    };
    Some(WhistPenalty { clause, by: at_place(columns, by)?, line, agreed })
}
