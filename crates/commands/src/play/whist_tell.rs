//! A game of Colour Whist told in words: what both the screen and the plain lines say.

use kaarting_cards::{Seat, SeatSet, Suit};
use kaarting_rules::Turn;
use kaarting_rules::whist::{Action, Bid, Contract, JuryFrom, Phase, Settled, Status, TogetherTricks};
use kaarting_words::{Words, call_key, named};

use super::round::{Round, Waits, YOU, about, name, names};
use super::whist;
use super::whist_game::{COLUMNS, Line, News, Stage, Whist};

/// The longest status that fits beside the sheet in the smallest window.
const STATUS_WIDTH: usize = 54;

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
pub fn each(words: &Words, game: &Whist, of: impl Fn(Seat) -> String) -> String {
    COLUMNS.map(|seat| format!("{} {}", name(words, game, seat), of(seat))).join(" · ")
}

/// The name of a kind of calls.
pub fn group(words: &Words, action: Action) -> String {
    const GROUPS: [&str; 9] = [
        "whist-group-pass",
        "whist-group-troel",
        "whist-group-ask",
        "whist-group-join",
        "whist-group-solo",
        "whist-group-abondance",
        "whist-group-misery",
        "whist-group-slam",
        "whist-group-trump",
    ];
    words.say(GROUPS[whist::group(action)])
}

/// The key of what a call means.
fn meaning_key(action: Action) -> &'static str {
    match action {
        Action::PassTroel => "whist-mean-pass-troel",
        Action::Troel => "whist-mean-troel",
        Action::PassMisery => "whist-mean-pass-misery",
        Action::Wait => "whist-mean-wait",
        Action::Ask(_) => "whist-mean-ask",
        Action::Join(_) => "whist-mean-join",
        Action::JoinFor(..) => "whist-mean-join",
        Action::Keep => "whist-mean-keep",
        Action::Change(_) => "whist-mean-change",
        Action::Together(_) => "whist-mean-together",
        Action::Name(_) => "whist-mean-name",
        Action::Alone(bid) => match bid.contract {
            Contract::Solo(_) => "whist-mean-solo",
            Contract::Abondance(_) => "whist-mean-abondance",
            Contract::SmallMisery => "whist-mean-small-misery",
            Contract::Piccolo => "whist-mean-piccolo",
            Contract::Misery => "whist-mean-misery",
            Contract::OpenMisery => "whist-mean-open-misery",
            Contract::SmallSlam => "whist-mean-slam",
            Contract::GrandSlam => "whist-mean-slam",
            Contract::Together(_) => "whist-mean-together",
            Contract::Troel => "whist-mean-troel",
        },
        _ => "whist-mean-pass",
    }
}

/// A call or a card, as one would say it.
pub fn call(words: &Words, action: Action) -> String {
    words.call(action)
}

/// What a call means, in a few words.
pub fn meaning(words: &Words, game: &Whist, action: Action) -> String {
    let Some(view) = game.view() else { return String::new() };
    let (suit, tricks) = named(action);
    let asker = |colour: Suit| {
        let asks = |seat: &Seat| match view.table.status[*seat] {
            Status::Asked(suit) | Status::Kept(suit) => suit == colour,
            _ => false,
        };
        Seat::ALL.into_iter().find(asks)
    };
    let (partner, suit) = match (action, view.table.status[YOU]) {
        (Action::Join(colour) | Action::JoinFor(colour, _), _) => (asker(colour), suit),
        (Action::Together(_), Status::Joiner(colour, partner)) => (Some(partner), Some(colour)),
        (Action::Keep, Status::Asked(colour)) => (None, Some(colour)),
        _ => (None, suit),
    };
    let lowest = TogetherTricks::all().find(|&tricks| {
        Bid { contract: Contract::Together(tricks), trump: suit }
            .outranks(view.table.standing, &view.table.setup.rules.contracts)
    });
    let tricks =
        tricks.or(lowest.map(TogetherTricks::get)).map(|tricks| tricks.to_string()).unwrap_or_default();
    let partner = partner.map(|seat| name(words, game, seat)).unwrap_or_default();
    let colour = words.colour(suit);
    let meaning =
        words.fill(meaning_key(action), &[("suit", &colour), ("tricks", &tricks), ("name", &partner)]);
    match action {
        Action::Alone(bid) if game.rules().needs_jury(bid.contract) => {
            words.fill("whist-mean-jury", &[("meaning", &meaning)])
        }
        _ => meaning,
    }
}

/// A contract with its trump, short.
fn contract(words: &Words, contract: Contract, trump: Option<Suit>) -> String {
    let key = call_key(Action::Alone(Bid { contract, trump }));
    let tricks = contract.announced().map(|tricks| tricks.to_string()).unwrap_or_default();
    let short = trump.map(|suit| format!("{}{}", suit.symbol(), words.suit_letter(suit)));
    let slam = matches!(contract, Contract::SmallSlam | Contract::GrandSlam);
    let suit = short.clone().or_else(|| slam.then(|| words.say("no-trump"))).unwrap_or_default();
    let text = words.fill(key, &[("suit", &suit), ("tricks", &tricks)]);
    match (contract, short) {
        (Contract::Together(_) | Contract::Troel, Some(suit)) => format!("{text} {suit}"),
        _ => text,
    }
}

/// What happened, in a sentence.
pub fn news(words: &Words, game: &Whist, news: News) -> String {
    let one = SeatSet::of;
    match news {
        News::Dealt { deal, dealer } => {
            about(words, game, "news-dealt", one(dealer), &[("deal", &deal.to_string())])
        }
        News::Called(seat, action) => {
            about(words, game, "whist-news-called", one(seat), &[("call", &call(words, action))])
        }
        News::Jury(seat, bid, approved) => {
            let key = if approved { "whist-news-approved" } else { "whist-news-refused" };
            about(words, game, key, one(seat), &[("call", &contract(words, bid.contract, bid.trump))])
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
        let (played, who) = (contract(words, played, trump), names(words, game, declarers));
        let status = words.fill("whist-status-contract", &[("contract", &played), ("names", &who)]);
        let leads = game.leader().filter(|_| view.table.phase != Phase::Discard);
        let leads = leads.map(|seat| words.fill("status-leads", &[("name", &name(words, game, seat))]));
        let with = leads.map(|leads| format!("{status} · {leads}"));
        return with.filter(|text| text.chars().count() <= STATUS_WIDTH).unwrap_or(status);
    }
    let standing = view.table.standing.map(|bid| contract(words, bid.contract, bid.trump));
    standing.map(|bid| words.fill("whist-status-standing", &[("contract", &bid)])).unwrap_or_default()
}

/// What the person is asked, or what the table waits for.
pub fn prompt(words: &Words, game: &Whist) -> String {
    match game.stage() {
        Stage::RoundOver => return words.say("go-on-leave"),
        Stage::DealOver(_) if game.deal() < game.house().deals => return words.say("go-on-deal"),
        Stage::Start | Stage::DealOver(_) | Stage::PassedOut => return words.say("go-on"),
        Stage::Trick => {
            let winner = game.last_trick().map(|trick| trick.winner);
            return winner.map(|seat| news(words, game, News::Took(seat))).unwrap_or_default();
        }
        Stage::Deal => {}
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
        Stage::Deal | Stage::Trick => None,
        Stage::Start => Some(vec![
            words.fill("whist-start-title", &[("deals", &game.house().deals.to_string())]),
            words.fill("whist-start-writer", &[("name", &name(words, game, game.dealer()))]),
            words.fill("whist-start-table", &[("table", &game.house().table.id)]),
            words.say(match game.rules().jury_from {
                JuryFrom::OpenMisery => "whist-start-jury",
                JuryFrom::Misery => "whist-start-jury-misery",
            }),
            words.fill("draw-seed", &[("seed", &game.seed().to_string())]),
        ]),
        Stage::PassedOut => {
            let dealer = SeatSet::of(game.dealer());
            Some(vec![words.say("whist-passed-out"), about(words, game, "whist-deals-again", dealer, &[])])
        }
        Stage::DealOver(line) => Some(deal_report(words, game, &line)),
        Stage::RoundOver => Some([vec![words.say("round-over")], standing(words, game)].concat()),
    }
}

fn deal_report(words: &Words, game: &Whist, line: &Line) -> Vec<String> {
    let Settled { contract: played, trump, declarers, .. } = line.settled;
    let status = [("contract", &*contract(words, played, trump)), ("names", &*names(words, game, declarers))];
    let mut lines = vec![
        words.fill("deal-over", &[("deal", &game.deal().to_string())]),
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
fn standing(words: &Words, game: &Whist) -> Vec<String> {
    let totals = game.totals();
    let mut ranked = COLUMNS;
    ranked.sort_by_key(|&seat| std::cmp::Reverse(totals[seat]));
    let line = |seat| {
        words.fill("round-line", &[("name", &name(words, game, seat)), ("points", &signed(totals[seat]))])
    };
    ranked.into_iter().map(line).collect()
}
