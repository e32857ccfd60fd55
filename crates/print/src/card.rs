//! Cards to cut out, fold and stand on the tables: eight per sheet, readable from both sides.

use kaarting_office::draw::french_chairs;
use kaarting_office::{Entrant, EntrantNo, PersonName, Round, RoundNo, Tournament};
use kaarting_rules::{Chairs, Lang};
use kaarting_words::Words;

use crate::leaf::{A4, Area, HAIR, Hand, Leaf};
use crate::letters::LetterCase;
use crate::names;
use crate::press::Pile;
use crate::{Imprint, NotPrinted};

/// What the cards are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardsFor {
    /// The number of every table of a round.
    Tables(RoundNo),
    /// Every chair of a round: who sits there, at which table.
    Chairs(RoundNo),
    /// Everyone who takes part, in any round.
    Players,
}

impl CardsFor {
    /// How many cards there are; none for a round that does not exist.
    pub fn count(self, tournament: &Tournament) -> usize {
        let tables = |round| tournament.round(round).map_or(0, |round| round.tables.len());
        match self {
            CardsFor::Tables(round) => tables(round),
            CardsFor::Chairs(round) => tables(round) * 4,
            CardsFor::Players => of_players(tournament).count(),
        }
    }
}

/// Everyone who takes part.
fn of_players(tournament: &Tournament) -> impl Iterator<Item = &Entrant> {
    tournament.entrants().filter(|entrant| entrant.may_come())
}

const ACROSS: usize = 2;
const DOWN: usize = 4;
const WIDTH: f32 = 93.0;
const HEIGHT: f32 = 67.0;
const LEFT: f32 = (A4.0 - WIDTH * ACROSS as f32) / 2.0;
const TOP: f32 = 10.0;
/// The side of the code to scan.
const CODE: f32 = 17.0;

/// What is on a card, the same on both sides.
struct Card {
    large: String,
    size: f32,
    above: String,
    below: String,
    /// What a scanner reads: the player's page.
    scan: Option<String>,
    /// What the player signs with (DEC-15); only on the player's own side.
    code: Option<String>,
}

/// Fold-over cards, eight per sheet of A4.
///
/// Everyone in the hall can read them, so whoever asked to be only a number is one (DEC-12).
pub fn place_cards(
    tournament: &Tournament,
    cards: CardsFor,
    imprint: &Imprint<'_>,
    lang: Lang,
) -> Result<Vec<u8>, NotPrinted> {
    let (case, words) = (LetterCase::new(), Words::new(lang));
    let mut pile = Pile::new(&case, tournament, imprint)?;
    let round = |number: RoundNo| tournament.round(number).ok_or(NotPrinted::NoRound(number));
    let cards = match cards {
        CardsFor::Tables(number) => {
            let word = words.say("print-table");
            let tables = round(number)?.tables.iter();
            tables.map(|table| Card::of_table(&word, &table.number.to_string())).collect()
        }
        CardsFor::Chairs(number) => of_chairs(tournament, &pile, &words, round(number)?),
        CardsFor::Players => of_players(tournament)
            .map(|entrant| Card {
                scan: Some(own_page(tournament, imprint, entrant.number)),
                code: signs_with(tournament, &words, entrant.number),
                ..Card::of_player(tournament, entrant.number, String::new())
            })
            .collect::<Vec<_>>(),
    };
    for on_page in imprint.part.cut(&cards).chunks(ACROSS * DOWN) {
        let mut leaf = pile.leaf();
        for (index, card) in on_page.iter().enumerate() {
            let x = LEFT + WIDTH * (index % ACROSS) as f32;
            let y = TOP + HEIGHT * (index / ACROSS) as f32;
            card.draw(&mut leaf, x, y);
        }
        pile.lay(leaf, lang);
    }
    pile.print(&words.say("print-cards"), lang)
}

/// The player's own page, which also shows the player's code; its address cannot be guessed.
fn own_page(tournament: &Tournament, imprint: &Imprint<'_>, number: EntrantNo) -> String {
    let key = tournament.own_key(number).map(|key| format!("?key={key}")).unwrap_or_default();
    format!("{}/player/{number}{key}", imprint.event_url)
}

fn signs_with(tournament: &Tournament, words: &Words, number: EntrantNo) -> Option<String> {
    let code = tournament.signing_code(number)?;
    Some(words.fill("print-card-code", &[("code", &code)]))
}

fn of_chairs(tournament: &Tournament, pile: &Pile<'_>, words: &Words, round: &Round) -> Vec<Card> {
    // Only the French regulations say who sits on which chair (TRN-SEAT-03).
    let by_chair = pile.plan.rules.ruleset.chairs() == Chairs::ByNumber;
    let mut cards = Vec::with_capacity(round.tables.len() * 4);
    for table in &round.tables {
        let four = if by_chair { french_chairs(table.four).0 } else { table.four };
        for (place, number) in (1..).zip(four) {
            let (at, chair) = (table.number.to_string(), i32::to_string(&place));
            let key = if by_chair { "print-card-chair" } else { "print-card-table" };
            let above = words.fill(key, &[("table", &at), ("chair", &chair)]);
            let code = signs_with(tournament, words, number);
            cards.push(Card { code, ..Card::of_player(tournament, number, above) });
        }
    }
    cards
}

impl Card {
    fn of_table(word: &str, number: &str) -> Card {
        Card {
            large: number.to_owned(),
            size: 66.0,
            above: word.to_owned(),
            below: String::new(),
            scan: None,
            code: None,
        }
    }

    fn of_player(tournament: &Tournament, number: EntrantNo, above: String) -> Card {
        let name = names::on_wall(tournament, number).map(PersonName::spoken).unwrap_or_default();
        Card { large: number.to_string(), size: 44.0, above, below: name, scan: None, code: None }
    }

    /// Both sides, around the fold in the middle.
    fn draw(&self, leaf: &mut Leaf<'_>, x: f32, y: f32) {
        leaf.frame(Area::new(x, y, WIDTH, HEIGHT), HAIR);
        let fold = y + HEIGHT / 2.0;
        leaf.across(x, fold, 4.0, HAIR);
        leaf.across(x + WIDTH - 4.0, fold, 4.0, HAIR);
        let large = Hand::new(self.size).bold().middle();
        let lines = [
            (7.0, Hand::new(11.0).middle(), &self.above),
            (if self.below.is_empty() { 27.0 } else { 20.5 }, large, &self.large),
            (29.5, Hand::new(17.0).middle(), &self.below),
        ];
        for (down, hand, text) in lines {
            let (left, width) = (x + 6.0, WIDTH - 12.0);
            leaf.write(left, fold + down, width, hand, text);
            leaf.write_turned(left, fold - down, width, hand, text);
        }
        if let Some(code) = &self.code {
            leaf.write(x + 4.0, fold + 12.0, WIDTH / 3.0, Hand::new(9.0), code);
        }
        if let Some(scan) = &self.scan {
            leaf.code(x + WIDTH - CODE - 4.0, fold + 4.0, CODE, scan);
        }
    }
}
