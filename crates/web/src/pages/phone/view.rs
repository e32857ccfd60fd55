//! The view of one table: what its phone shows.

use jiff::Timestamp;
use kaarting_cards::{BySeat, Dice, Seat, Suit};
use kaarting_office::draw::french_chairs;
use kaarting_office::jury::{About, Answer};
use kaarting_office::sheet::settled_at_table;
use kaarting_office::{At, EntrantNo, Law, TableState, Tournament};
use kaarting_rules::Chairs;
use kaarting_rules::manille::{DealerDraw, Declaration, DrawStep};
use kaarting_rules::whist::Contract;
use kaarting_words::Words;
use serde::Serialize;

use super::deals::{SheetDeal, SheetDeals, sheet_deals};
use super::look::{Look, class, sign};
use super::rows::Row;
use super::verdicts::Verdicts;
use crate::blind::CodeSees;
use crate::pages::of_game;
use kaarting_live::EventSnapshot;

/// Somebody at the table.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Player {
    pub number: u32,
    pub name: String,
}

impl Player {
    /// The name with the number.
    pub(super) fn label(&self) -> String {
        format!("{} ({})", self.name, self.number)
    }
}

/// A deal, in words.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Spot {
    pub part: u32,
    pub title: String,
    pub dealer: String,
    pub we: String,
    pub they: String,
    /// The writer, then clockwise.
    pub around: Vec<String>,
}

/// A call of the jury.
#[derive(Clone, Debug)]
pub(super) struct CallRow {
    pub text: String,
    pub clock: String,
    pub answer: Option<String>,
}

/// A card of the draw for the first dealer.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    pub player: String,
    pub suit: char,
    pub rank: String,
    pub letter: String,
    pub name: String,
    pub again: bool,
}

/// The clock of the round, for the phone.
#[derive(Clone, Debug, Serialize)]
pub(super) struct ClockFace {
    pub started: bool,
    pub paused: bool,
    pub signalled: bool,
    /// When the time is up, in milliseconds; where the clock stands still, as if it went on now.
    pub ends: i64,
}

/// What the phone of a table shows.
#[derive(Debug)]
pub(super) struct TableView {
    pub words: Words,
    pub stage: &'static str,
    /// Whether two sides play the whole round.
    pub sides: bool,
    /// Whether the table settles small offences itself (KW-PEN-01, KW-PEN-02).
    pub settles: bool,
    /// The contracts that are played, with the codes of the ruleset.
    pub played: Vec<(Contract, String)>,
    pub french: bool,
    pub round: u32,
    pub table: u32,
    pub players: Vec<Player>,
    pub columns: Vec<Player>,
    pub next: Vec<Spot>,
    pub later: Vec<(u32, Vec<Spot>)>,
    pub rows: Vec<Row>,
    pub sums: Vec<(String, i64)>,
    pub totals: Vec<(Player, i64)>,
    pub signers: Vec<(Player, bool)>,
    pub calls: Vec<CallRow>,
    /// What the jury said, and what is still open.
    pub verdicts: Verdicts,
    pub clock: ClockFace,
    /// The minutes that are left.
    pub minutes: usize,
    pub reneges: Vec<(String, String)>,
    /// Whether the figures are hidden: the second entry at the desk has to stay blind.
    pub hidden: bool,
    /// Whether what the lines come to is hidden: the device was not at the table.
    pub withheld: bool,
    signalled: bool,
    mark: String,
}

/// A word that changes whenever the view does.
pub(super) fn mark(tournament: &Tournament, at: At) -> String {
    let round = tournament.round(at.round);
    let calls =
        tournament.jury_calls().iter().filter(|call| call.round == at.round && call.table == at.table);
    let state = format!(
        "{:?} {:?} {:?} {} {}",
        tournament.table(at),
        round.map(|round| (round.clock, round.minutes, round.ended)),
        calls.collect::<Vec<_>>(),
        tournament.rounds().len(),
        tournament.final_ranking().is_some(),
    );
    crate::form::digest("phone", state.as_bytes()).to_string().chars().take(12).collect()
}

impl TableView {
    /// The view of a table now, with as much as a visitor sees of it.
    pub(super) fn of(
        book: &EventSnapshot,
        at: At,
        sees: CodeSees,
        words: Words,
        now: Timestamp,
    ) -> Option<TableView> {
        let tournament = &book.tournament;
        let (hidden, sums) = (sees == CodeSees::Nothing, sees == CodeSees::Figures);
        let (law, round) = (tournament.law()?, tournament.round(at.round)?);
        let table = round.table(at.table)?;
        let look = Look { words, tournament, law, round, table };
        let deals = sheet_deals(law, round, table);
        let stage = look.stage(&deals);
        let spot = |deal: &SheetDeal| look.spot(deal);
        let columns = deals.written.last().map(|came| &came.of).or(deals.next.first());
        let left = round.clock.left_ms(round.minutes, now).unwrap_or(0);
        let zone = tournament.plan().map_or("UTC", |plan| plan.time_zone.as_str());
        Some(TableView {
            words,
            stage,
            sides: of_game::has_sides(law),
            settles: !settled_at_table(law).is_empty(),
            played: law.contracts().into_iter().map(|contract| (contract, law.code(contract))).collect(),
            french: law.chairs() == Chairs::ByNumber,
            round: at.round.get(),
            table: at.table.get(),
            players: table.four.iter().map(|&player| look.player(player)).collect(),
            columns: columns.map_or_else(Vec::new, |deal| deal.seats.0.map(|one| look.player(one)).to_vec()),
            next: deals.next.iter().map(spot).collect(),
            later: deals
                .later
                .iter()
                .map(|(dealer, deals)| (dealer.get(), deals.iter().map(spot).collect()))
                .collect(),
            rows: if hidden { Vec::new() } else { look.rows(&deals) },
            sums: if sums { look.sums(&deals) } else { Vec::new() },
            totals: if sums { look.totals(at) } else { Vec::new() },
            signers: look.signers(),
            calls: look.jury_calls(at, zone),
            verdicts: Verdicts::of(tournament, at, words)?,
            clock: ClockFace {
                started: round.clock.started.is_some(),
                paused: round.clock.paused.is_some(),
                signalled: round.clock.signalled.is_some(),
                ends: now.as_millisecond() + left,
            },
            minutes: round.minutes_left(now).unwrap_or(0) as usize,
            reneges: look.reneges(),
            hidden: hidden && table.line_count() > 0,
            withheld: sees == CodeSees::Lines && table.line_count() > 0,
            signalled: round.clock.signalled.is_some(),
            mark: mark(tournament, at),
        })
    }

    /// A sentence.
    pub(super) fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// A sentence about a number.
    pub(super) fn count(&self, key: &str, n: &usize) -> String {
        self.words.say1(key, "n", *n)
    }

    /// A figure with its sign.
    pub(super) fn figure(&self, number: &i64) -> String {
        self.words.figure(*number)
    }

    /// The mark of the state it shows.
    pub(super) fn mark(&self) -> &str {
        &self.mark
    }

    /// Which page is drawn around it: where this changes, the phone loads the page anew.
    pub(super) fn key(&self) -> String {
        let seats: Vec<String> = self.columns.iter().map(|player| player.number.to_string()).collect();
        // Within a round of Dutch Manille the chairs change without the page.
        let seats = if !self.sides { seats.join(".") } else { String::new() };
        let stage = if self.plays() { "play" } else { self.stage };
        let signed = self.signers.iter().filter(|(_, signed)| *signed).count();
        let drawn = self.later_part().unwrap_or(0);
        // A latecomer may get the chair of a joker.
        let four: Vec<String> = self.players.iter().map(|player| player.number.to_string()).collect();
        format!("{stage}/{}/{signed}/{drawn}/{seats}/{}", self.signalled, four.join("."))
    }

    /// Whether lines can be written, now or after the next draw for the deal.
    pub(super) fn plays(&self) -> bool {
        matches!(self.stage, "line" | "dealer")
    }

    /// Whether the four can sign.
    pub(super) fn signs(&self) -> bool {
        self.stage == "sign" || self.plays() && self.signalled && !self.rows.is_empty()
    }

    /// Whether the heads can still be changed.
    pub(super) fn seats(&self) -> bool {
        let unwritten = self.rows.is_empty() && !self.hidden;
        self.stage == "seat" || matches!(self.stage, "wait" | "line") && unwritten
    }

    /// Whether somebody has signed a sheet that is not at the desk yet.
    pub(super) fn some_signed(&self) -> bool {
        let at_table = matches!(self.stage, "sign" | "signed");
        at_table && self.signers.iter().any(|(_, signed)| *signed)
    }

    /// What somebody signs for.
    pub(super) fn total_of(&self, player: &Player) -> Option<String> {
        // The total is that of a chair, under the number that was drawn to it; the name is of who sits there now.
        let (_, total) = self.totals.iter().find(|(of, _)| of.name == player.name)?;
        Some(self.figure(total))
    }

    /// The deal that comes.
    pub(super) fn spot(&self) -> Option<&Spot> {
        self.next.first()
    }

    /// The boompje whose first dealer is drawn next.
    pub(super) fn later_part(&self) -> Option<u32> {
        self.later.first().and_then(|(_, spots)| spots.first()).map(|spot| spot.part)
    }

    /// Who sits around the table now: the writer, then clockwise.
    pub(super) fn around(&self) -> Vec<String> {
        let later = self.later.first().and_then(|(_, spots)| spots.first());
        let spot = if self.stage == "dealer" { later } else { self.spot().or(later) };
        spot.map(|spot| spot.around.clone()).unwrap_or_default()
    }

    /// Who sits where by the numbers: north, then clockwise (TRN-SEAT-03).
    pub(super) fn chairs(&self) -> Vec<String> {
        let number = |player: &Player| EntrantNo::try_from(player.number).ok();
        let four: Vec<EntrantNo> = self.players.iter().filter_map(number).collect();
        let Ok(four) = <[EntrantNo; 4]>::try_from(four) else { return Vec::new() };
        let label = |chair: &EntrantNo| {
            let player = self.players.iter().find(|player| player.number == chair.get());
            player.map(Player::label).unwrap_or_default()
        };
        french_chairs(four).0.iter().map(label).collect()
    }

    /// The side of a player who sits by the numbers: the same for the whole round.
    pub(super) fn side(&self, player: &Player) -> usize {
        self.chairs().iter().position(|chair| *chair == player.label()).unwrap_or(0) % 2
    }

    /// Whether something stands before this row: a new boompje begins with it.
    pub(super) fn begins(&self, row: &Row) -> bool {
        let first = self.rows.iter().find(|other| other.part == row.part);
        self.sides && !self.french && first.is_some_and(|first| std::ptr::eq(first, row))
    }

    /// The ids of the lines, in order.
    pub(super) fn ids(&self) -> Vec<&str> {
        self.rows.iter().map(|row| row.id.as_str()).filter(|id| !id.is_empty()).collect()
    }

    /// A sentence of three figures in the head of a boompje.
    pub(super) fn part_title(&self, part: &u32) -> String {
        self.words.say1("phone-part", "n", *part)
    }

    /// The suits of the form: the code, the class, the sign with its letter.
    pub(super) fn trumps(&self) -> Vec<(String, &'static str, String)> {
        let suits = [Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades].map(|suit| {
            let shown = format!("{} {}", sign(suit), self.words.suit_letter(suit));
            (suit.to_string(), class(suit), shown)
        });
        let mut all = suits.to_vec();
        all.push((Declaration::NoTrump.to_string(), "", self.say("phone-nt")));
        all
    }

    /// The contracts of the form in groups: the group's name, then the code and the word of each.
    pub(super) fn contracts(&self) -> Vec<(String, Vec<(String, String)>)> {
        type Group = (&'static str, fn(Contract) -> bool);
        let groups: [Group; 6] = [
            ("together", |contract| matches!(contract, Contract::Together(_))),
            ("solo", |contract| matches!(contract, Contract::Solo(_))),
            ("abondance", |contract| matches!(contract, Contract::Abondance(_))),
            ("misery", Contract::is_misery),
            ("troel", |contract| contract == Contract::Troel),
            ("slam", |contract| matches!(contract, Contract::SmallSlam | Contract::GrandSlam)),
        ];
        let short = |contract: Contract| match contract {
            Contract::Together(tricks) => tricks.to_string(),
            Contract::Solo(tricks) => tricks.to_string(),
            Contract::Abondance(tricks) => tricks.to_string(),
            Contract::OpenMisery => self.say("phone-open"),
            other => self.words.contract(other),
        };
        groups
            .into_iter()
            .map(|(group, of)| {
                let all = self.played.iter().filter(|(contract, _)| of(*contract));
                let shown = all.map(|(contract, code)| {
                    // A code of the house's own is what people say: it stands beside the word.
                    let own = if code == contract.code() { String::new() } else { format!(" {code}") };
                    (code.clone(), short(*contract) + &own)
                });
                let shown = shown.collect();
                (self.say(&format!("phone-group-{group}")), shown)
            })
            .filter(|(_, shown): &(String, Vec<_>)| !shown.is_empty())
            .collect()
    }
}

impl Look<'_> {
    /// Somebody by the number on the sheet: whoever sits in that chair now (DEC-09).
    pub(super) fn player(&self, number: EntrantNo) -> Player {
        let signers = self.table.signers();
        let chair = self.table.four.iter().position(|&drawn| drawn == number);
        let now = chair.filter(|_| signers.len() == 4).map_or(number, |at| signers[at]);
        Player { number: number.get(), ..self.own(now) }
    }

    /// Somebody by the own number.
    pub(super) fn own(&self, number: EntrantNo) -> Player {
        let known = |number| Some(self.tournament.entrant(number)?.person.as_ref()?.name.spoken());
        let name = known(number).map(|name| {
            // Two of one name at one table are told apart (DEC-18).
            let twin =
                self.table.signers().into_iter().any(|n| n != number && known(n).as_ref() == Some(&name));
            if twin { format!("{name} ({number})") } else { name }
        });
        let nameless = || self.words.say1("phone-nameless", "n", number.get());
        Player { number: number.get(), name: name.unwrap_or_else(nameless) }
    }

    fn sheet_writer(&self) -> Option<EntrantNo> {
        self.table.sheet(self.law).map(|sheet| sheet.writer())
    }

    fn stage(&self, deals: &SheetDeals) -> &'static str {
        let table = self.table;
        let typed = table.lines().count() != table.line_count()
            || table.head.is_none() && deals != &SheetDeals::default();
        match table.state() {
            TableState::Verified => "verified",
            TableState::Stopped => "stopped",
            TableState::HandedIn => "desk",
            TableState::Signed => "signed",
            _ if typed => "desk",
            _ if !table.signatures.is_empty() => "sign",
            _ if table.head.is_none() => "seat",
            _ if self.round.clock.started.is_none() => "wait",
            _ if table.signers().len() < 4 => "sign",
            _ if !deals.next.is_empty() => "line",
            _ if !deals.later.is_empty() => "dealer",
            _ => "sign",
        }
    }

    fn spot(&self, deal: &SheetDeal) -> Spot {
        let names = |seats: &BySeat<EntrantNo>| seats.map(|player| self.player(player).name);
        let writer = self.sheet_writer();
        let chair = deal.seats.iter().find(|&(_, &player)| Some(player) == writer).map(|(seat, _)| seat);
        let chair = chair.unwrap_or(Seat::West);
        let around = chair.around().map(|seat| names(&deal.seats)[seat].clone());
        let [own, left, across, right] = &around;
        let key = if self.law.has_boompjes() { "phone-place-boompje" } else { "phone-place" };
        let of = self.law.deals_of_part(self.round.length);
        let things = [("part", deal.part.into()), ("deal", deal.deal.into()), ("of", of.into())];
        Spot {
            part: deal.part,
            title: self.words.tell(key, things),
            dealer: self.player(deal.dealer).label(),
            we: format!("{own} + {across}"),
            they: format!("{left} + {right}"),
            around: around.to_vec(),
        }
    }

    /// What the lines of the boompje, or of the round, come to.
    fn sums(&self, deals: &SheetDeals) -> Vec<(String, i64)> {
        let part = deals.next.first().map(|deal| deal.part);
        let part = part.or(deals.written.last().map(|came| came.of.part));
        let of_part = deals.written.iter().filter(|came| Some(came.of.part) == part);
        let sum = |at: usize| of_part.clone().filter_map(|came| came.figures.get(at)).sum::<i64>();
        if !of_game::has_sides(self.law) {
            return Vec::new();
        }
        vec![(self.words.say("phone-we"), sum(0)), (self.words.say("phone-they"), sum(1))]
    }

    /// What each has in this round so far, penalties and rulings counted.
    fn totals(&self, at: At) -> Vec<(Player, i64)> {
        let figures = match &self.table.verified {
            Some(figures) => figures.clone(),
            None => match self.tournament.running_figures(at) {
                Some(Ok(figures)) => figures,
                _ => return Vec::new(),
            },
        };
        let total =
            |(seat, &player): (Seat, &EntrantNo)| (self.player(player), i64::from(figures.chair_total(seat)));
        let mut totals: Vec<(Player, i64)> = figures.players.iter().map(total).collect();
        // As the paper has them: whoever copies a column must not have to look who it is.
        totals.sort_by_key(|(player, _)| player.number);
        totals
    }

    /// Who signs and whether they have, in the order of the paper.
    fn signers(&self) -> Vec<(Player, bool)> {
        let mut signers = self.table.signers();
        signers.sort_unstable();
        let signed = |player: EntrantNo| (self.own(player), self.table.signatures.contains(&player));
        signers.into_iter().map(signed).collect()
    }

    fn jury_calls(&self, at: At, zone: &str) -> Vec<CallRow> {
        let of_table = self.tournament.jury_calls().iter();
        let of_table = of_table.filter(|call| call.round == at.round && call.table == at.table);
        of_table
            .map(|call| {
                let text = match &call.about {
                    About::Approval { contract, by } => {
                        let contract = self.law.contract(contract).map(|known| self.words.contract(known));
                        let who = self.own(*by).name;
                        let contract = contract.unwrap_or_default();
                        self.words.say2("phone-call-approval-of", "contract", contract, "who", who)
                    }
                    About::Dispute => self.words.say("phone-call-dispute"),
                    About::Deck => self.words.say("phone-call-deck"),
                    About::Other => self.words.say("phone-call-other"),
                };
                let answer = call.answer.as_ref().map(|answer| match answer {
                    Answer::Approved { stays: true } => "phone-answer-stays",
                    Answer::Approved { stays: false } => "phone-answer-approved",
                    Answer::Refused => "phone-answer-refused",
                    Answer::Settled => "phone-answer-settled",
                    Answer::Ruled => "phone-answer-ruled",
                });
                let answer = answer.map(|key| self.words.say(key));
                CallRow { text, clock: self.words.clock(call.at, zone), answer }
            })
            .collect()
    }

    /// What somebody can have done that makes a deal void.
    fn reneges(&self) -> Vec<(String, String)> {
        let all = of_game::voiding_offences(self.law).into_iter();
        all.map(|clause| (clause.id().to_owned(), clause.text(self.words.lang()).to_owned())).collect()
    }
}

/// The contracts that the jury has to approve: the code and the word.
pub(super) fn to_approve(law: &Law, words: Words) -> Vec<(String, String)> {
    let all = law.contracts().into_iter().filter(|&contract| law.needs_jury(contract));
    all.map(|contract| (law.code(contract), words.contract(contract))).collect()
}

/// The cards that the phone draws for the four, the last to deal: the same however often one looks, so that nobody
/// draws until it suits (MAN-DRAW-01 to MAN-DRAW-03).
pub(super) fn draw_cards(four: &[Player], chance: u64, words: Words) -> (Vec<Drawn>, Option<u32>) {
    let (mut draw, mut dice) = (DealerDraw::new(), Dice::new(chance));
    let mut shown = Vec::new();
    // Thirty-two cards are out after eight rounds of drawing, however often they tie.
    for turn in 0..8 {
        let (cards, step) = draw.by_chance(&mut dice);
        for (seat, card) in cards.iter() {
            let (Some(card), Some(player)) = (card, four.get(seat as usize)) else { continue };
            let (suit, rank) = (card.suit(), words.rank(card.rank()));
            let name = format!("{} {rank}", words.suit_name(suit));
            let letter = words.suit_letter(suit).to_lowercase();
            let suit = class(suit).chars().next().unwrap_or('s');
            shown.push(Drawn { player: player.name.clone(), suit, rank, letter, name, again: turn > 0 });
        }
        if let DrawStep::Deals(seat) = step {
            return (shown, four.get(seat as usize).map(|player| player.number));
        }
    }
    (shown, None)
}
