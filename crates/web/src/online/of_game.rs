//! Where the games part for the bots at online tables. Nothing else in this folder asks which game is played.

use kaarting_bots::analysis::{self, Advice, Aim, Analysed};
use kaarting_bots::{Level, Mind, Plays};
use kaarting_cards::Dice;
use kaarting_play::{Act, BotView};
use kaarting_rules::{manille, whist};

use super::thinking::Compared;

/// What every card that may be played is worth, over at most so many deals, and what is played for; nothing where no
/// card is asked for.
pub(super) fn advise(
    view: &BotView,
    deals: u32,
    more_time: &mut dyn FnMut() -> bool,
) -> Option<(Advice, Aim)> {
    match view {
        BotView::Manille(view) => advise_in::<manille::Position>(view, deals, more_time),
        BotView::Whist(view) => advise_in::<whist::Position>(view, deals, more_time),
    }
}

fn advise_in<R: Analysed>(
    view: &R::SeatView,
    deals: u32,
    more_time: &mut dyn FnMut() -> bool,
) -> Option<(Advice, Aim)> {
    Some((analysis::advise::<R>(view, deals, more_time)?, R::so_far(view)?.aim))
}

/// What a bot of this level does, and what it compared that with.
pub(super) fn choose(
    mind: &mut Mind,
    level: Level,
    view: &BotView,
    chance: &mut Dice,
    more_time: &mut dyn FnMut() -> bool,
) -> Option<(Act, Option<Compared>)> {
    match view {
        BotView::Manille(view) => choose_in::<manille::Position>(mind, level, view, chance, more_time),
        BotView::Whist(view) => choose_in::<whist::Position>(mind, level, view, chance, more_time),
    }
}

fn choose_in<R: Plays>(
    mind: &mut Mind,
    level: Level,
    view: &R::SeatView,
    chance: &mut Dice,
    more_time: &mut dyn FnMut() -> bool,
) -> Option<(Act, Option<Compared>)> {
    let (action, why) = R::choose_and_say(mind, level, view, chance, more_time)?;
    Some((action.to_string().parse().ok()?, why.as_ref().map(Compared::of)))
}
