//! A game of Colour Whist told in words: what both the screen and the plain lines say.

use kaarting_cards::{BySeat, Card, Seat, SeatSet};
use kaarting_rules::whist::{Action, Heard, JuryFrom, Phase, SeatView, Settled};
use kaarting_rules::{Actor, Turn};
use kaarting_words::{Bidding, Words};

use super::terminal_game::{Foot, Sheet, TerminalGame, Waits, YOU, about, name, names};
use super::whist_game::{COLUMNS, Line, News, Whist, WhistStage};

/// The longest status that fits beside the sheet in the smallest window.
pub const STATUS_WIDTH: usize = 54;

/// A score with its sign; the minus is as wide as the figures.
pub fn signed(points: i32) -> String {
    points.to_string().replace('-', "−")
}

/// Which form a noun takes after a number.
pub const fn count(number: u8) -> &'static str {
    match number {
        0 => "none",
        1 => "one",
        _ => "many",
    }
}

/// Something about each player, in the order of the columns.
pub fn each(words: &Words, game: &impl TerminalGame, of: impl Fn(Seat) -> String) -> String {
    COLUMNS.map(|seat| format!("{} {}", name(words, game, seat), of(seat))).join(" · ")
}

/// The name of a kind of calls.
pub fn group(words: &Words, action: Action) -> String {
    words.say(Words::call_kind(action).1)
}

/// The calls of the players, in their order.
pub fn calls(view: &SeatView) -> Vec<(Seat, Action)> {
    let of_player = |&(by, call): &(Actor, Action)| match by {
        Actor::Seat(seat) => Some((seat, call)),
        Actor::Jury => None,
    };
    view.table.calls.iter().filter_map(of_player).collect()
}

/// What a call means, in a few words.
pub fn meaning(words: &Words, game: &Whist, action: Action) -> String {
    let Some(view) = game.view() else { return String::new() };
    let heard = Heard::new(calls(&view), view.table.standing.map(|bid| bid.contract));
    let bidding = Bidding { heard: &heard, house: game.house(), me: YOU };
    words.call_heard(action, bidding, None, |seat| name(words, game, seat))
}

/// What each player said, the dealer's left first; whoever is asked is marked. The names stand in a column this wide.
pub fn said(
    words: &Words,
    game: &impl TerminalGame,
    dealer: Seat,
    calls: &[(Seat, Action)],
    width: usize,
) -> Vec<String> {
    let line = |seat: Seat| {
        let own = calls.iter().filter(|(by, _)| *by == seat);
        let own: Vec<String> = own.map(|&(_, call)| words.call(call)).collect();
        let from = own.len().saturating_sub(2);
        let mark = if game.acts(seat) { "▸ " } else { "  " };
        format!("{mark}{:<width$} {}", name(words, game, seat), own[from..].join(" · "))
    };
    dealer.left().around().map(line).to_vec()
}

/// What is known of a player in a deal.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// Whether the bidding goes on.
    pub bidding: bool,
    /// Whether they deal.
    pub deals: bool,
    /// What they said last.
    pub last: Option<Action>,
    /// Whether they play the contract.
    pub declares: bool,
    /// Whether their hand lies open (KW-CONTR-07): it is marked as open, the person's own included.
    pub open: bool,
    /// How many tricks they have taken.
    pub tricks: u8,
}

/// Deals; what was said last; while cards are played, the side and the tricks.
pub fn marks(words: &Words, of: Known) -> Vec<String> {
    let plays = if of.open { "whist-mark-plays-open" } else { "whist-mark-plays" };
    let tricks = || {
        let won = [("count", count(of.tricks)), ("tricks", &*of.tricks.to_string())];
        words.fill("whist-mark-tricks", &won)
    };
    let marks = [
        (of.deals && of.bidding).then(|| words.say("mark-deals")),
        of.last.filter(|_| of.bidding).map(|call| words.call(call)),
        (of.declares && !of.bidding).then(|| words.say(plays)),
        (!of.bidding).then(tricks),
    ];
    marks.into_iter().flatten().collect()
}

/// What happened, in a sentence.
pub fn news(words: &Words, game: &impl TerminalGame, news: News) -> String {
    let one = SeatSet::of;
    match news {
        News::Dealt { deal, dealer } => {
            about(words, game, "news-dealt", one(dealer), &[("deal", &deal.to_string())])
        }
        News::Called(seat, action) => {
            about(words, game, "whist-news-called", one(seat), &[("call", &words.call(action))])
        }
        News::Jury(seat, bid, approved) => {
            let key = if approved { "whist-news-approved" } else { "whist-news-refused" };
            about(words, game, key, one(seat), &[("call", &words.settled(bid.contract, bid.trump))])
        }
        News::Discarded => words.say("whist-news-discarded"),
        News::Played(seat, card) => {
            about(words, game, "news-played", one(seat), &[("card", &words.card(card))])
        }
        News::Took(seat) => about(words, game, "news-took", one(seat), &[]),
    }
}

/// The contract and who plays it; before that, the highest bid.
pub fn status(words: &Words, game: &Whist) -> String {
    let Some(view) = game.view().filter(|_| game.is_playing()) else { return String::new() };
    if let Some(Settled { contract: played, trump, declarers, .. }) = view.table.settled {
        let (played, who) = (words.settled(played, trump), names(words, game, declarers));
        let status = words.fill("whist-status-contract", &[("contract", &played), ("names", &who)]);
        let leads = game.leader().filter(|_| view.table.phase != Phase::Discard);
        let leads = leads.map(|seat| words.fill("status-leads", &[("name", &name(words, game, seat))]));
        let with = leads.map(|leads| format!("{status} · {leads}"));
        return with.filter(|text| text.chars().count() <= STATUS_WIDTH).unwrap_or(status);
    }
    let standing = view.table.standing.map(|bid| words.settled(bid.contract, bid.trump));
    standing.map(|bid| words.fill("whist-status-standing", &[("contract", &bid)])).unwrap_or_default()
}

/// What the person is asked, or what the table waits for.
pub fn prompt(words: &Words, game: &Whist) -> String {
    match game.stage() {
        WhistStage::RoundOver => return words.say("go-on-leave"),
        WhistStage::DealOver(_) if game.deal() < game.house().deals => return words.say("go-on-deal"),
        WhistStage::Start | WhistStage::DealOver(_) | WhistStage::PassedOut => return words.say("go-on"),
        WhistStage::Trick => {
            let winner = game.last_trick().map(|trick| trick.winner);
            return winner.map(|seat| news(words, game, News::Took(seat))).unwrap_or_default();
        }
        WhistStage::Deal => {}
    }
    let Some(view) = game.view() else { return String::new() };
    let turn = match view.table.turn {
        Turn::Seats(seats) => seats.iter().next().map(|seat| name(words, game, seat)).unwrap_or_default(),
        Turn::Jury => String::new(),
    };
    let leads = view.table.tricks.current().1.is_empty();
    match (view.table.phase, game.waits() == Waits::You) {
        (Phase::Pastroel, true) => words.say("whist-ask-pastroel"),
        (Phase::Overbid, true) => words.say("whist-ask-overbid"),
        (Phase::Auction, true) => words.say("whist-ask-auction"),
        (Phase::Pastroel | Phase::Overbid | Phase::Auction, false) => {
            words.fill("whist-wait-call", &[("name", &turn)])
        }
        (Phase::Jury, _) => words.say("whist-wait-jury"),
        (Phase::Name, true) => words.say("whist-ask-name"),
        (Phase::Name, false) => words.fill("whist-wait-name", &[("name", &turn)]),
        (Phase::Discard, true) => words.say("whist-ask-discard"),
        (Phase::Discard, false) => words.say("whist-wait-discard"),
        (Phase::Play | Phase::Done, true) if leads => words.say("ask-lead"),
        (Phase::Play | Phase::Done, true) => words.say("ask-card"),
        (Phase::Play | Phase::Done, false) => words.fill("wait-card", &[("name", &turn)]),
    }
}

/// What is on the table when there are no cards. `None` while a deal is played.
pub fn report(words: &Words, game: &Whist) -> Option<Vec<String>> {
    match game.stage() {
        WhistStage::Deal | WhistStage::Trick => None,
        WhistStage::Start => Some(vec![
            words.fill("whist-start-title", &[("deals", &game.house().deals.to_string())]),
            words.fill("whist-start-writer", &[("name", &name(words, game, game.dealer()))]),
            words.fill("whist-start-table", &[("table", &game.house().table.id)]),
            words.say(match game.rules().jury_from {
                JuryFrom::OpenMisery => "whist-start-jury",
                JuryFrom::Misery => "whist-start-jury-misery",
            }),
            words.fill("draw-seed", &[("seed", &game.seed().to_string())]),
        ]),
        WhistStage::PassedOut => {
            let dealer = SeatSet::of(game.dealer());
            Some(vec![words.say("whist-passed-out"), about(words, game, "whist-deals-again", dealer, &[])])
        }
        WhistStage::DealOver(line) => Some(deal_report(words, game, game.deal(), &line)),
        WhistStage::RoundOver => {
            Some([vec![words.say("round-over")], standing(words, game, &game.totals())].concat())
        }
    }
}

/// What a deal brought to everybody.
pub fn deal_report(words: &Words, game: &impl TerminalGame, deal: u32, line: &Line) -> Vec<String> {
    let Settled { contract: played, trump, declarers, .. } = line.settled;
    let status = [("contract", &*words.settled(played, trump)), ("names", &*names(words, game, declarers))];
    let mut lines = vec![
        words.fill("deal-over", &[("deal", &deal.to_string())]),
        words.fill("whist-status-contract", &status),
        words
            .fill("whist-deal-tricks", &[("each", &each(words, game, |seat| line.tricks[seat].to_string()))]),
    ];
    let result = |seats: SeatSet| {
        let taken: u8 = seats.iter().map(|seat| line.tricks[seat]).sum();
        let key = if played.is_made(taken) { "whist-deal-made" } else { "whist-deal-lost" };
        about(words, game, key, seats, &[("tricks", &taken.to_string()), ("count", count(taken))])
    };
    if played.is_misery() {
        lines.extend(declarers.iter().map(|seat| result(SeatSet::of(seat))));
    } else {
        lines.push(result(declarers));
    }
    let points = each(words, game, |seat| signed(line.points[seat]));
    lines.push(words.fill("whist-deal-points", &[("each", &points)]));
    lines
}

/// The totals of the round, highest first.
pub fn standing(words: &Words, game: &impl TerminalGame, totals: &BySeat<i32>) -> Vec<String> {
    let mut ranked = COLUMNS;
    ranked.sort_by_key(|&seat| std::cmp::Reverse(totals[seat]));
    let line = |seat| {
        words.fill("round-line", &[("name", &name(words, game, seat)), ("points", &signed(totals[seat]))])
    };
    ranked.into_iter().map(line).collect()
}

/// The longest row of figures that fits on the sheet after its number.
const ROW_WIDTH: usize = 21;

fn row(cells: &[String; 4]) -> String {
    let row = cells.iter().map(|cell| format!(" {cell:>4}")).collect::<String>();
    // A house's figures may be of any length, and one that is cut off must not look like a different figure.
    match row.char_indices().nth(ROW_WIDTH) {
        Some(_) => row.chars().take(ROW_WIDTH - 1).chain(['…']).collect(),
        None => row,
    }
}

/// What everybody has after these lines.
fn totals(lines: &[Line]) -> BySeat<i32> {
    BySeat::from_fn(|seat| lines.iter().map(|line| line.points[seat]).sum())
}

/// The sheet, a column for each.
pub fn sheet(words: &Words, game: &impl TerminalGame, lines: &[Line], deals: usize) -> Sheet {
    let (points, totals) = (|line: &Line| COLUMNS.map(|seat| signed(line.points[seat])), totals(lines));
    // The columns are narrow: whoever has a long name stands there by the letter of the chair.
    let head = |seat| {
        let name = name(words, game, seat);
        if name.chars().count() <= 4 { name } else { words.seat(game.chair(seat)) }
    };
    Sheet {
        title: words.say("sheet-title-french"),
        heads: Some(format!("   {}", row(&COLUMNS.map(head)))),
        lines: lines.iter().map(|line| row(&points(line))).collect(),
        deals,
        foot: vec![
            Foot::Divider(format!("{} ", words.say("sheet-total"))),
            Foot::Sum(format!("   {}", row(&COLUMNS.map(|seat| signed(totals[seat]))))),
        ],
    }
}

/// The sheet in plain lines, with its sum.
pub fn sheet_lines(words: &Words, game: &impl TerminalGame, lines: &[Line]) -> Vec<String> {
    let totals = totals(lines);
    let written = lines
        .iter()
        .enumerate()
        .map(|(n, line)| format!("{:>2}  {}", n + 1, each(words, game, |seat| signed(line.points[seat]))));
    let sum = each(words, game, |seat| signed(totals[seat]));
    written.chain([format!("{}  {sum}", words.say("sheet-total"))]).collect()
}

/// The place of a call on the list: the kind, then the order of the regulations.
fn menu_order(action: Action) -> (usize, usize) {
    let at = Action::calls().position(|call| call == action).unwrap_or(usize::MAX);
    (Words::call_kind(action).0, at)
}

/// The calls in the order in which they are offered; cards as they are.
pub fn sorted(mut calls: Vec<Action>) -> Vec<Action> {
    if calls.iter().all(|call| !matches!(call, Action::Card(_) | Action::Discard(_))) {
        calls.sort_by_key(|&call| menu_order(call));
        calls.dedup();
    }
    calls
}

/// The letters that stand for a call or a card.
pub fn letters(words: &Words, action: Action) -> String {
    match action {
        Action::Card(card) | Action::Discard(card) => {
            format!("{}{}", words.suit_letter(card.suit()), words.rank(card.rank()))
        }
        call => words.call(call).replace(['♠', '♥', '♦', '♣'], "").replace("  ", " "),
    }
}

/// The call or card that was typed, legal or not: one of the choices, or any other; `lay` says whether a card is
/// played or discarded now.
pub fn read(words: &Words, typed: &str, choices: Vec<Action>, lay: fn(Card) -> Action) -> Option<Action> {
    let bare = |text: &str| {
        let kept = text.chars().filter(|c| !c.is_whitespace() && !"♠♥♦♣".contains(*c));
        kept.collect::<String>().to_lowercase()
    };
    let typed = bare(typed);
    let cards = kaarting_cards::Deck::Whist.cards().into_iter().map(lay);
    let mut all = choices.into_iter().chain(Action::calls()).chain(cards);
    all.find(|&action| bare(&letters(words, action)) == typed)
}
