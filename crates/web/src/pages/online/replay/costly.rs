//! The cards that cost somebody most in the last month. They are kept when a replay has its figures, for each of those
//! who played the deal themselves, and end by themselves: nobody's page computes a deal while it is waited for.

use jiff::Timestamp;
use kaarting_bots::analysis::CardTruth;
use kaarting_cards::{Deck, Seat};
use kaarting_play::PersonId;
use kaarting_rules::{Actor, Ruleset};
use kaarting_words::{Lang, Words};
use serde::{Deserialize, Serialize};

use super::Replay;
use super::figures::{self, Exact, Mark};
use super::of_game::Unit;
use crate::app::App;
use crate::fault::Fault;

/// A month.
const MONTH_MS: i64 = 30 * 24 * 60 * 60 * 1000;
/// So many are shown, the worst first.
const SHOWN: usize = 5;

/// The kind under which the costly cards of somebody's deals are kept.
fn kind(person: &PersonId) -> String {
    format!("costly/{person}")
}

/// Since when what was played counts.
pub(crate) fn since(now: Timestamp) -> i64 {
    now.as_millisecond() - MONTH_MS
}

/// A card that cost its player something.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CostlyCard {
    /// Which card of the deal, from 1.
    ply: usize,
    /// In the words of the notation.
    card: String,
    /// What it cost with open cards, and as its player could know.
    open: f64,
    known: f64,
    unit: Unit,
}

impl CostlyCard {
    /// How bad it was, whatever is counted: against all that a deal is played for. What its player could know weighs;
    /// bad luck alone is nobody's fault, and comes after it.
    fn badness(&self) -> (f64, f64) {
        let all = match self.unit {
            Unit::Points => 60.0,
            Unit::Tricks => 13.0,
            Unit::Games => 1.0,
        };
        (self.known / all, self.open / all)
    }
}

/// The costly cards of one deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CostlyDeal {
    /// The id of the regulations, by whose deck the cards are read.
    ruleset: String,
    cards: Vec<CostlyCard>,
}

/// A costly card as it is shown.
#[derive(Clone, Debug)]
pub(crate) struct CostlyRow {
    /// Where its replay stands at it.
    pub(crate) link: String,
    pub(crate) card: String,
    /// What it cost, in a sentence.
    pub(crate) told: String,
}

/// The costly cards of this player in a deal: those they played themselves.
fn of_seat(deal: &Replay, truths: &[CardTruth], unit: Unit, seat: Seat) -> Vec<CostlyCard> {
    let deck = deal.law.ruleset().deck();
    let is_card = |act: &str| deck.card_from(act).is_ok();
    let acts = deal.record.acts.iter().filter(|done| is_card(done.act.as_str()));
    let cards = (1..).zip(truths).zip(acts);
    let own =
        cards.filter(|((_, truth), done)| truth.seat == seat && done.by == Actor::Seat(seat) && !done.bot);
    let costly = own.filter(|((_, truth), _)| Mark::of(truth).is_some_and(Mark::is_costly));
    costly
        .filter_map(|((ply, truth), _)| {
            let (open, known) = (f64::from(truth.open?.cost), truth.known?.cost);
            Some(CostlyCard { ply, card: truth.card.to_string(), open, known, unit })
        })
        .collect()
}

/// Keeps what every card of a deal cost for those who played it; only where all of it is known, and once.
pub(super) async fn keep(app: &App, deal: &Replay, truths: &[CardTruth]) -> Result<(), Fault> {
    let (now, until) = (app.now().as_millisecond(), deal.record.ended().as_millisecond() + MONTH_MS);
    let known = |truth: &CardTruth| truth.choices == 1 || (truth.open.is_some() && truth.known.is_some());
    let unit = match deal.course(Words::new(Lang::En))?.played {
        Some(_) if truths.is_empty() => return Ok(()),
        played => played.map_or(Unit::Points, |played| Unit::of(played.aim)),
    };
    if until <= now || !truths.iter().all(known) {
        return Ok(());
    }
    let name = name(deal);
    for (seat, person) in deal.people.iter() {
        let Some(kind) = person.as_ref().map(kind) else { continue };
        if app.key_value().get(&kind, &name, now).await?.is_none() {
            let ruleset = deal.law.ruleset().id().to_owned();
            let kept = CostlyDeal { ruleset, cards: of_seat(deal, truths, unit, seat) };
            let bytes = serde_json::to_vec(&kept).map_err(|error| Fault::internal(&error))?;
            app.key_value().put(&kind, &name, &bytes, Some(until)).await?;
        }
    }
    Ok(())
}

/// The name of a deal among those that are kept.
fn name(deal: &Replay) -> String {
    format!("{}/{}", deal.record.proof.table, deal.record.proof.deal)
}

/// The worst cards of somebody's month, and of which deals it is known what they cost.
pub(crate) async fn of_month(
    app: &App,
    person: &PersonId,
    words: Words,
) -> Result<(Vec<CostlyRow>, Vec<String>), Fault> {
    let kept = app.key_value().all(&kind(person), app.now().as_millisecond()).await?;
    let mut worst = Vec::new();
    for (name, bytes) in &kept {
        let Ok(deal) = serde_json::from_slice::<CostlyDeal>(bytes) else { continue };
        let Ok(ruleset) = deal.ruleset.parse::<Ruleset>() else { continue };
        worst.extend(deal.cards.into_iter().map(|card| (name, ruleset.deck(), card)));
    }
    worst.sort_by(|(_, _, one), (_, _, other)| {
        let ((known, open), (of_one, of_open)) = (other.badness(), one.badness());
        known.total_cmp(&of_one).then(open.total_cmp(&of_open))
    });
    let row = |(name, deck, card): &(&String, Deck, CostlyCard)| {
        let CostlyCard { ply, open, known, unit, .. } = card;
        let open = figures::loss(*open, Exact::Whole, *unit, words);
        let known = figures::loss(*known, Exact::Tenths, *unit, words);
        let face = deck.card_from(&card.card).ok()?;
        let told = words.say2("replay-told", "open", open, "known", known);
        Some(CostlyRow { link: format!("/r/{name}#{ply}"), card: words.card(face), told })
    };
    let rows = worst.iter().filter_map(row).take(SHOWN).collect();
    Ok((rows, kept.into_iter().map(|(name, _)| name).collect()))
}

/// Forgets what somebody's cards cost.
pub(crate) async fn forget(app: &App, person: &PersonId) -> Result<(), Fault> {
    for (name, _) in app.key_value().all(&kind(person), i64::MIN).await? {
        app.key_value().remove(&kind(person), &name).await?;
    }
    Ok(())
}

/// Computes what these deals cost, one after the other and behind everybody's back: for one person at a time.
pub(crate) fn compute_behind(app: &App, deals: Vec<Replay>) {
    let Some(turn) = app.truths().turn_behind() else { return };
    let app = app.clone();
    tokio::spawn(async move {
        let _turn = turn;
        for deal in deals {
            if let Err(fault) = deal.truths(&app).await {
                tracing::debug!("{}: what its cards cost is not known: {fault:?}", deal.url());
                return;
            }
        }
    });
}
