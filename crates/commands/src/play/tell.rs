//! A game of Manille told in words: what both the screen and the plain lines say.

use kaarting_cards::{Seat, SeatSet};
use kaarting_rules::Turn;
use kaarting_rules::manille::{Action, BySide, DrawStep, Edition, Outcome, Phase, Side, Stake, TOTAL_POINTS};
use kaarting_words::{DECLARATIONS, Words};

use super::manille_game::{BOOMPJES, ManilleGame, ManilleStage, News, Player, Waits, YOU};
use super::terminal_game::{TerminalGame, about, name, names, player};

pub use super::terminal_game::refusal;

/// What happened, in a sentence.
pub fn news(words: &Words, game: &impl TerminalGame, news: News) -> String {
    let one = SeatSet::of;
    match news {
        News::Dealt { deal, dealer } => {
            about(words, game, "news-dealt", one(dealer), &[("deal", &deal.to_string())])
        }
        News::Declared(seat, declaration) => {
            about(words, game, "news-declared", one(seat), &[("trump", &words.declaration(declaration))])
        }
        News::Knocked(seats) if seats.is_empty() => words.say("news-nobody-knocks"),
        News::Knocked(seats) => about(words, game, "news-knock", seats, &[]),
        News::Countered(seats) if seats.is_empty() => words.say("news-nobody-counters"),
        News::Countered(seats) => about(words, game, "news-counter", seats, &[]),
        News::Played(seat, card) => {
            about(words, game, "news-played", one(seat), &[("card", &words.card(card))])
        }
        News::Took(seat) => about(words, game, "news-took", one(seat), &[]),
    }
}

/// How far the round has got, on one line.
pub fn header(words: &Words, game: &ManilleGame) -> String {
    let (boompje, boompjes) = (game.boompje().to_string(), BOOMPJES.to_string());
    let (deal, deals) = (game.deal().min(game.deals()).to_string(), game.deals().to_string());
    let key = match game.rules().edition {
        Edition::Dutch => "header-dutch",
        Edition::French => "header-french",
    };
    words.fill(key, &[("boompje", &boompje), ("boompjes", &boompjes), ("deal", &deal), ("deals", &deals)])
}

/// Trump, stake and who leads, as far as they are known.
pub fn status(words: &Words, game: &ManilleGame) -> String {
    let Some(view) = game.view() else { return String::new() };
    let played_for = words.declared(view.table.declaration, view.table.stake.map(Stake::times));
    let leads = game.leader().map(|seat| name(words, game, seat)).unwrap_or_default();
    let leads = (view.table.phase == Phase::Play).then(|| words.fill("status-leads", &[("name", &leads)]));
    played_for.into_iter().chain(leads).collect::<Vec<_>>().join(" · ")
}

/// What the person is asked, or what the table waits for.
pub fn prompt(words: &Words, game: &ManilleGame) -> String {
    match game.stage() {
        ManilleStage::RoundOver => return words.say("go-on-leave"),
        ManilleStage::DealOver(_) if game.deal() < game.deals() => return words.say("go-on-deal"),
        ManilleStage::Draw | ManilleStage::DealOver(_) | ManilleStage::BoompjeOver => {
            return words.say("go-on");
        }
        ManilleStage::Trick => {
            let winner = game.last_trick().map(|trick| trick.winner);
            return winner.map(|seat| news(words, game, News::Took(seat))).unwrap_or_default();
        }
        ManilleStage::Deal => {}
    }
    let Some(view) = game.view() else { return String::new() };
    let turn = match view.table.turn {
        Turn::Seats(seats) => seats.iter().next().map(|seat| name(words, game, seat)).unwrap_or_default(),
        Turn::Jury => String::new(),
    };
    let leads = view.table.tricks.current().1.is_empty();
    match (view.table.phase, game.waits() == Waits::You) {
        (Phase::Declare, true) => words.say("ask-trump"),
        (Phase::Declare, false) => words.fill("wait-trump", &[("name", &turn)]),
        (Phase::Knock, true) => {
            let trump = view.table.declaration.map(|declaration| words.declaration(declaration));
            let dealer = name(words, game, game.dealer());
            words.fill("ask-knock", &[("name", &dealer), ("trump", &trump.unwrap_or_default())])
        }
        (Phase::Counter, true) => words.say("ask-counter"),
        (Phase::Knock | Phase::Counter, false) => words.say("wait-answers"),
        (Phase::Play | Phase::Done, true) if leads => words.say("ask-lead"),
        (Phase::Play | Phase::Done, true) => words.say("ask-card"),
        (Phase::Play | Phase::Done, false) => words.fill("wait-card", &[("name", &turn)]),
    }
}

/// The actions the person may choose from now; the suits in the order of a hand.
pub fn choices(game: &ManilleGame) -> Vec<Action> {
    let Some(view) = game.view().filter(|_| game.waits() == Waits::You) else { return Vec::new() };
    sorted(view.legal)
}

/// Everything that may be done, the suits in the order of a hand.
pub fn sorted(actions: Vec<Action>) -> Vec<Action> {
    if !actions.iter().any(|action| DECLARATIONS.contains(action)) {
        return actions;
    }
    DECLARATIONS.into_iter().filter(|action| actions.contains(action)).collect()
}

/// Deals, knocks, counter-knocks: what is known of a player who answered so, or has not.
pub fn marks(words: &Words, seat: Seat, dealer: Seat, answer: Option<bool>) -> Vec<String> {
    let knocks = if Side::of(seat) == Side::of(dealer) { "mark-counters" } else { "mark-knocks" };
    let marks = [
        (seat == dealer).then(|| words.say("mark-deals")),
        (answer == Some(true)).then(|| words.say(knocks)),
    ];
    marks.into_iter().flatten().collect()
}

/// The letters of the sheet: *Wij/Zij* in the Dutch regulations, *Nous/Eux* in the French.
pub const fn sheet_letters(edition: Edition) -> [char; 2] {
    match edition {
        Edition::Dutch => ['W', 'Z'],
        Edition::French => ['N', 'E'],
    }
}

/// The two cells of a line of the sheet: the score of the side that has one, dashes for both at 30-30 (MAN-SCORE-04).
pub fn sheet_cells(score: BySide<u32>) -> [String; 2] {
    if score == BySide([0, 0]) {
        return ["---".to_owned(), "---".to_owned()];
    }
    score.0.map(|points| if points == 0 { String::new() } else { points.to_string() })
}

/// A line of the sheet in its notation: `W: 14 ; Z:`.
pub fn sheet_line(edition: Edition, score: BySide<u32>) -> String {
    let ([we, they], [ours, theirs]) = (sheet_letters(edition), sheet_cells(score));
    let cell = |letter: char, text: &str| format!("{letter}: {text}").trim_end().to_owned();
    format!("{} ; {}", cell(we, &ours), cell(they, &theirs))
}

/// A line of the sheet on the screen, the sides below each other from line to line.
pub fn sheet_row(edition: Edition, [ours, theirs]: &[String; 2]) -> String {
    let [we, they] = sheet_letters(edition);
    format!("{we}: {ours:>3} ; {they}: {theirs:>3}")
}

/// The sum below it.
pub fn sheet_sum(words: &Words, edition: Edition, total: BySide<u32>) -> String {
    let total = total.0.map(|points| points.to_string());
    format!("{:<6}{}", words.say("sheet-total"), sheet_row(edition, &total))
}

/// The sheet in plain lines, with its sum.
pub fn sheet_lines(words: &Words, edition: Edition, scores: &[BySide<u32>]) -> Vec<String> {
    let [we, they] = sheet_letters(edition);
    let total = |side: Side| scores.iter().map(|score| score[side]).sum::<u32>();
    let lines = scores.iter().enumerate();
    let lines = lines.map(|(n, &score)| format!("{:>2}  {}", n + 1, sheet_line(edition, score)));
    let (ours, theirs) = (total(Side::NorthSouth), total(Side::EastWest));
    lines.chain([format!("{}  {we}: {ours} ; {they}: {theirs}", words.say("sheet-total"))]).collect()
}

/// What is on the table when there are no cards: the draw, a result, the end. `None` while a deal is played.
pub fn report(words: &Words, game: &ManilleGame) -> Option<Vec<String>> {
    match game.stage() {
        ManilleStage::Deal | ManilleStage::Trick => None,
        ManilleStage::Draw => Some(draw_report(words, game)),
        ManilleStage::DealOver(outcome) => Some(deal_report(words, game, game.deal(), outcome)),
        ManilleStage::BoompjeOver => {
            let next = name(words, game, YOU.opposite().right());
            let over = words.fill("boompje-over", &[("boompje", &game.boompje().to_string())]);
            Some(
                [vec![over, words.fill("boompje-moves", &[("name", &next)])], standing(words, game)].concat(),
            )
        }
        ManilleStage::RoundOver => Some([vec![words.say("round-over")], standing(words, game)].concat()),
    }
}

fn draw_report(words: &Words, game: &ManilleGame) -> Vec<String> {
    let mut lines = vec![words.say("draw-title")];
    for (cards, step) in game.drawings() {
        let drawn = YOU.around().into_iter().filter_map(|seat| {
            cards[seat].map(|card| format!("{} {}", name(words, game, seat), words.card(card)))
        });
        lines.push(drawn.collect::<Vec<_>>().join("   "));
        lines.push(match *step {
            DrawStep::Again(tied) => words.fill("draw-again", &[("names", &names(words, game, tied))]),
            DrawStep::Deals(seat) => about(words, game, "draw-deals", SeatSet::of(seat), &[]),
        });
    }
    lines.push(words.fill("draw-partner", &[("name", &name(words, game, YOU.opposite()))]));
    if game.boompje() == 1 {
        if game.rules().edition == Edition::Dutch {
            lines.push(words.say("draw-writer"));
        }
        lines.push(words.fill("draw-seed", &[("seed", &game.seed().to_string())]));
    }
    lines
}

/// What a deal brought to both sides.
pub fn deal_report(words: &Words, game: &impl TerminalGame, deal: u32, outcome: Outcome) -> Vec<String> {
    let mut lines = vec![words.fill("deal-over", &[("deal", &deal.to_string())])];
    for (side, key) in [(Side::of(YOU), "side-we"), (Side::of(YOU).other(), "side-they")] {
        let side_names = words.fill(key, &[("names", &names(words, game, side.seats()))]);
        let points = outcome.points[side].to_string();
        lines.push(words.fill("deal-points", &[("side", &side_names), ("points", &points)]));
    }
    let scored = |key: &str, side: Side| {
        words.fill(key, &[("stake", &outcome.stake.to_string()), ("score", &outcome.score[side].to_string())])
    };
    if outcome.points.0.contains(&TOTAL_POINTS) {
        lines.push(words.say("deal-all"));
    }
    lines.push(match outcome.score {
        BySide([0, 0]) => words.say("deal-drawn"),
        BySide([_, 0]) => scored("deal-we-score", Side::NorthSouth),
        BySide(_) => scored("deal-they-score", Side::EastWest),
    });
    lines
}

/// The totals of the round, highest first.
fn standing(words: &Words, game: &ManilleGame) -> Vec<String> {
    let mut ranked = Player::ALL;
    ranked.sort_by_key(|&who| std::cmp::Reverse(game.total(who)));
    let line = |who| {
        words.fill("round-line", &[("name", &player(words, who)), ("points", &game.total(who).to_string())])
    };
    ranked.into_iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sheet_is_written_as_in_the_regulations() {
        assert_eq!(sheet_line(Edition::Dutch, BySide([14, 0])), "W: 14 ; Z:");
        assert_eq!(sheet_line(Edition::Dutch, BySide([0, 0])), "W: --- ; Z: ---");
        assert_eq!(sheet_line(Edition::French, BySide([0, 120])), "N: ; E: 120");
    }
}
