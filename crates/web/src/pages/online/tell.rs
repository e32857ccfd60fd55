//! The table in words: where it stands, what happened last, what is asked, what a deal brought.

use kaarting_cards::{Seat, SeatSet};
use kaarting_office::sheet::{ManilleLine, Tricks, WhistLine};
use kaarting_play::{Access, DealPhase, DealView, StageView};
use kaarting_rules::manille::Side;
use kaarting_rules::whist::{Action, Contract};
use kaarting_words::Words;

use super::cards::{CardFace, lying};
use super::of_game;
use super::scene::Scene;

/// How well a bot plays. A level that has no word yet is called by its name.
pub(super) fn level(words: Words, level: &str) -> String {
    words.find(&format!("online-level-{level}")).unwrap_or_else(|| level.to_owned())
}

/// This many tricks.
pub(super) fn tricks(words: Words, taken: u8) -> String {
    words.fill("whist-mark-tricks", &[("count", count(taken)), ("tricks", &taken.to_string())])
}

/// How many, as sentences about tricks part.
const fn count(tricks: u8) -> &'static str {
    match tricks {
        0 => "none",
        1 => "one",
        _ => "many",
    }
}

/// Which game, and how far the series has got.
pub(super) fn title(scene: &Scene) -> String {
    let table = scene.table;
    let key = if of_game::has_sides(table.settings.ruleset) { "header-french" } else { "whist-header" };
    let (deal, deals) = (place_in_series(scene), table.deals.to_string());
    scene.words.fill(key, &[("deal", &deal), ("deals", &deals)])
}

/// The place of the deal on the sheet.
fn place_in_series(scene: &Scene) -> String {
    let table = scene.table;
    table.stage.place_in_series(table.written, table.deals).to_string()
}

/// The two sides of Manille with what they have; nothing where everybody plays for themselves.
pub(super) fn sides(scene: &Scene) -> Vec<(String, String)> {
    if !of_game::has_sides(scene.table.settings.ruleset) {
        return Vec::new();
    }
    let ours = Side::of(scene.front());
    [ours, ours.other()].map(|side| (side_name(scene, side), side_points(scene, side))).into()
}

fn side_name(scene: &Scene, side: Side) -> String {
    let mine = scene.me().map(|me| Side::of(me) == side);
    match mine {
        Some(true) => scene.words.say("online-we"),
        Some(false) => scene.words.say("online-they"),
        None => side.seats().iter().map(|seat| scene.words.seat(seat)).collect::<Vec<_>>().join("-"),
    }
}

fn side_points(scene: &Scene, side: Side) -> String {
    let points = side.seats().iter().next().map_or(0, |seat| scene.table.points[seat]);
    scene.words.figure(points.into())
}

/// Trump and stake, or the contract and who plays it, and who leads: as far as they are known.
pub(super) fn status(scene: &Scene) -> Vec<String> {
    let Some(deal) = &scene.table.deal else { return Vec::new() };
    let leads = (deal.phase == DealPhase::Play).then(|| scene.name(deal.trick.leader));
    let leads = leads.map(|name| scene.words.fill("status-leads", &[("name", &name)]));
    of_game::played_for(scene, deal).into_iter().chain(leads).collect()
}

/// What a player said last, while the bidding goes on.
pub(super) fn last_said(scene: &Scene, deal: &DealView, seat: Seat) -> Option<String> {
    if matches!(deal.phase, DealPhase::Play | DealPhase::Done) {
        return None;
    }
    let letter = seat.to_string();
    let (_, call) = deal.game.calls().iter().rev().find(|(by, _)| *by == letter)?;
    call.parse().ok().map(|call: Action| scene.words.call(call))
}

/// Everything that was said, by whom.
pub(super) fn bidding(scene: &Scene) -> Vec<(String, String)> {
    let calls = scene.table.deal.as_ref().map(|deal| deal.game.calls()).unwrap_or_default();
    let call = |(by, call): &(String, String)| match by.parse::<Seat>() {
        Ok(seat) => Some((scene.name(seat), scene.words.call(call.parse().ok()?))),
        Err(_) => Some((scene.words.say("online-jury"), of_game::jury(scene, call))),
    };
    calls.iter().filter_map(call).collect()
}

/// What happened last, as far as it can be seen on the table.
pub(super) fn news(scene: &Scene) -> String {
    match (&scene.table.deal, scene.table.stage) {
        (Some(deal), _) => deal_news(scene, deal),
        (None, StageView::Between { .. } | StageView::Over { .. }) => {
            let last = scene.table.last.as_ref();
            let number = last.map(|last| last.number.get().to_string());
            number.map(|deal| scene.words.fill("deal-over", &[("deal", &deal)])).unwrap_or_default()
        }
        _ => String::new(),
    }
}

fn deal_news(scene: &Scene, deal: &DealView) -> String {
    let played = |card: &super::cards::LyingCard| {
        scene.about("online-news-played", SeatSet::of(card.seat), &[("card", &card.face.label)])
    };
    if let Some(card) = lying(scene, &deal.trick).last() {
        return played(card);
    }
    if let Some(last) = &deal.last_trick {
        let took = last.winner.map(|winner| scene.about("online-news-took", SeatSet::of(winner), &[]));
        let card = lying(scene, last).last().map(played);
        return [card, took].into_iter().flatten().collect::<Vec<_>>().join(" ");
    }
    of_game::said_last(scene, deal).unwrap_or_else(|| {
        let place = place_in_series(scene);
        scene.about("online-news-dealt", SeatSet::of(deal.dealer), &[("deal", &place)])
    })
}

/// What the viewer is asked, or what the table waits for.
pub(super) fn prompt(scene: &Scene) -> String {
    let words = scene.words;
    if scene.table.offers().hands_in() {
        return words.say("online-wait-signal");
    }
    match scene.table.stage {
        // Who was drawn to a table of an event chooses no chair.
        StageView::Waiting if scene.table.settings.access == Access::Drawn => words.say("online-event-waits"),
        StageView::Waiting => match (scene.empty().is_empty(), scene.me()) {
            (false, None) => words.say("online-ask-sit"),
            (false, Some(_)) => words.say("online-wait-chairs"),
            (true, Some(_)) => words.say("online-ask-begin"),
            (true, None) => words.say("online-wait-begin"),
        },
        StageView::Between { .. } => match scene.me() {
            Some(me) if scene.table.offers().ready(me).is_ok() => words.say("online-ask-ready"),
            _ => words.say("online-wait-ready"),
        },
        StageView::Revealing => words.say("online-wait-cards"),
        StageView::Playing => scene.table.deal.as_ref().map(|deal| asked(scene, deal)).unwrap_or_default(),
        StageView::Over { why } => words.say(why.key()),
    }
}

fn asked(scene: &Scene, deal: &DealView) -> String {
    let words = scene.words;
    let name = deal.asked.iter().next().map(|seat| scene.name(seat)).unwrap_or_default();
    let waits = |key| words.fill(key, &[("name", &name)]);
    let leads = deal.trick.cards.is_empty();
    match (deal.phase, scene.asks_me()) {
        (DealPhase::Declare, true) => words.say("online-ask-trump"),
        (DealPhase::Declare, false) => waits("wait-trump"),
        (DealPhase::Knock, true) => words.say("online-ask-knock"),
        (DealPhase::Counter, true) => words.say("online-ask-counter"),
        (DealPhase::Knock | DealPhase::Counter, false) => words.say("wait-answers"),
        (DealPhase::Pastroel, true) => words.say("online-ask-pastroel"),
        (DealPhase::Overbid, true) => words.say("online-ask-overbid"),
        (DealPhase::Auction, true) => words.say("online-ask-auction"),
        (DealPhase::Pastroel | DealPhase::Overbid | DealPhase::Auction, false) => waits("whist-wait-call"),
        (DealPhase::Name, true) => words.say("online-ask-name"),
        (DealPhase::Name, false) => waits("whist-wait-name"),
        (DealPhase::Discard, true) => words.say("online-ask-discard"),
        (DealPhase::Discard, false) => words.say("whist-wait-discard"),
        (DealPhase::Jury, _) => words.say("whist-wait-jury"),
        (DealPhase::Play | DealPhase::Done, true) if leads => words.say("online-ask-lead"),
        (DealPhase::Play | DealPhase::Done, true) => words.say("online-ask-card"),
        (DealPhase::Play | DealPhase::Done, false) => waits("wait-card"),
    }
}

/// What the viewer answered, as long as the others do not know of it.
pub(super) fn answered(scene: &Scene) -> Option<String> {
    let (_, own) = scene.own?;
    let answer = own.answer.as_deref().filter(|_| !scene.asks_me())?;
    let words = scene.words;
    let said = match answer.strip_prefix("discard ") {
        Some(card) => CardFace::read(card, scene.deck(), words)?.label,
        None => words.choice(answer.parse().ok()?),
    };
    let key = if answer.starts_with("discard") { "online-laid-away" } else { "online-answered" };
    Some(words.fill(key, &[("answer", &said)]))
}

/// What the last deal brought, in sentences.
pub(super) fn result(scene: &Scene) -> Vec<String> {
    let Some(last) = &scene.table.last else { return Vec::new() };
    let Some(line) = &last.line else { return vec![scene.words.say("whist-passed-out")] };
    let manille = line.manille().map(|line| manille_result(scene, line));
    manille.or_else(|| line.whist().map(|line| whist_result(scene, line))).unwrap_or_default()
}

fn manille_result(scene: &Scene, line: &ManilleLine) -> Vec<String> {
    let trump = line.declaration.as_ref().and_then(|word| word.parse().ok());
    let played = scene.words.declared(trump, line.stake).join(" · ");
    let drawn = line.draw.then(|| scene.words.say("deal-drawn"));
    [Some(played), drawn].into_iter().flatten().collect()
}

fn whist_result(scene: &Scene, line: &WhistLine) -> Vec<String> {
    let words = scene.words;
    let contract = line.contract.as_ref().and_then(|code| code.parse::<Contract>().ok());
    let Some(contract) = contract else { return Vec::new() };
    // The sheet names everybody by the number of the chair: 1 for North, then clockwise.
    let seat = |number: u32| Seat::ALL.get(number.checked_sub(1)? as usize).copied();
    let declarers: SeatSet = line.declarers.iter().filter_map(|number| seat(number.get())).collect();
    let names = scene.names(declarers);
    let played = words.settled(contract, None);
    let mut lines = vec![words.fill("whist-status-contract", &[("contract", &played), ("names", &names)])];
    let told = |name: &str, taken: i64| {
        let taken = u8::try_from(taken).unwrap_or_default();
        let key = if contract.is_made(taken) { "whist-deal-made" } else { "whist-deal-lost" };
        words.fill(key, &[("name", name), ("count", count(taken)), ("tricks", &taken.to_string())])
    };
    match &line.tricks {
        Some(Tricks::Side(taken)) => lines.push(told(&names, *taken)),
        Some(Tricks::Each(each)) => lines.extend(each.iter().filter_map(|(number, taken)| {
            let seat = seat(number.parse().ok()?)?;
            Some(told(&scene.name(seat), *taken))
        })),
        None => {}
    }
    lines
}

/// A row of the points: who, what the last deal brought, all together.
#[derive(Debug)]
pub(super) struct PointsRow {
    pub(super) name: String,
    pub(super) deal: Option<String>,
    pub(super) total: String,
    pub(super) me: bool,
}

/// The points: of both sides, or of everybody, the most first.
pub(super) fn points(scene: &Scene) -> Vec<PointsRow> {
    let each = !of_game::has_sides(scene.table.settings.ruleset);
    let front = scene.front();
    let mut parties: Vec<SeatSet> = if each {
        front.around().map(SeatSet::of).into()
    } else {
        vec![Side::of(front).seats(), Side::of(front).other().seats()]
    };
    let of = |party: &SeatSet| party.iter().next().unwrap_or(front);
    parties.sort_by_key(|party| std::cmp::Reverse(scene.table.points[of(party)]));
    let row = |party: SeatSet| {
        let seat = of(&party);
        PointsRow {
            name: scene.names(party),
            deal: scene.table.last.as_ref().map(|last| scene.words.signed(last.points[seat])),
            total: scene.words.figure(scene.table.points[seat].into()),
            me: scene.me().is_some_and(|me| party.contains(me)),
        }
    };
    parties.into_iter().map(row).collect()
}
