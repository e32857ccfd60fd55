//! Why a table refuses, by name, with the clause where there is one.

use std::fmt;

use kaarting_cards::Seat;
use kaarting_rules::{Clause, Fault, Ruleset, Say};

macro_rules! refusals {
    ($($(#[$doc:meta])* $kind:ident $({ $($field:ident: $type:ty),+ })? => $name:literal;)+) => {
        /// Why a command was refused. Nothing has changed.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs)] // each is explained by its comment
        pub enum Refusal {
            $($(#[$doc])* $kind $({ $($field: $type),+ })?,)+
            /// The referee refuses: a clause, a card that is not held, a card out of turn.
            Against(Fault),
        }

        impl Refusal {
            /// The names of all refusals.
            pub const NAMES: &'static [&'static str] =
                &[$($name,)+ "breaks_clause", "out_of_turn", "card_not_held"];

            /// The refusal's name for programs, and the key of its sentence.
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Refusal::$kind { .. } => $name,)+
                    Refusal::Against(Fault::Breaks(_)) => "breaks_clause",
                    Refusal::Against(Fault::OutOfTurn(_)) => "out_of_turn",
                    Refusal::Against(Fault::NotHeld(_)) => "card_not_held",
                }
            }
        }
    };
}

refusals! {
    /// There is no such table yet.
    NoTable => "no_table";
    /// There is one already.
    TableExists => "table_exists";
    /// It is over.
    TableIsOver => "table_is_over";
    /// This command is not for the one who gave it.
    NotAllowed { command: &'static str } => "not_allowed";
    /// Only who sits at the table can do this.
    NotSeated => "not_seated";
    /// This choice of a setting of the regulations is not allowed.
    BadOption { why: String } => "bad_option";
    /// The clock is out of range, or an open table has none.
    BadPace => "bad_pace";
    /// Who sits here was drawn: the event seats them.
    SeatsAreDrawn => "seats_are_drawn";
    /// This table does not belong to an event.
    NotOfAnEvent => "not_of_an_event";
    /// The signal has sounded.
    HasStopped => "has_stopped";
    /// The signal has not sounded.
    NotStopped => "not_stopped";
    /// All tables of the round play the same deals: nobody adds to them.
    SameDeals => "same_deals";
    /// They sit at this table already.
    AlreadySeated { seat: Seat } => "already_seated";
    /// Somebody sits there.
    ChairIsTaken { seat: Seat } => "chair_is_taken";
    /// No bot sits there.
    NoBotThere { seat: Seat } => "no_bot_there";
    /// Chairs cannot change while a deal is being played.
    DealIsOn => "deal_is_on";
    /// The first deal has been dealt.
    HasBegun => "has_begun";
    /// The first deal has not been dealt.
    NotBegun => "not_begun";
    /// A chair is empty.
    ChairIsEmpty { seat: Seat } => "chair_is_empty";
    /// The table has called for the contributions: it is too late to promise one.
    TooLateToCommit => "too_late_to_commit";
    /// The table has not called for the contributions.
    NotRevealing => "not_called";
    /// Nothing was promised.
    NothingPromised => "nothing_promised";
    /// It was shown before.
    AlreadyShown => "already_shown";
    /// It does not fit what was promised.
    NotAsPromised => "not_as_promised";
    /// No deal is being played.
    NoDeal => "no_deal";
    /// A bot sits in: take the chair back first.
    BotSitsIn => "bot_sits_in";
    /// The person in this chair plays for themselves.
    PersonPlays { seat: Seat } => "person_plays";
    /// No such action in this game.
    UnknownAct => "unknown_act";
    /// The jury was not called.
    JuryNotCalled => "jury_not_called";
    /// There is nothing to get ready for.
    NotBetween => "not_between";
    /// They are ready already.
    AlreadyReady => "already_ready";
    /// No bot sits in.
    NobodySitsIn => "nobody_sits_in";
    /// The chair is taken back already, as soon as what is asked now is done.
    AlreadyBack => "already_back";
    /// No person is away from this chair.
    NotAway { seat: Seat } => "not_away";
    /// Wait half a minute first.
    TooSoonToVote { seat: Seat } => "too_soon_to_vote";
    /// One vote each.
    HasVoted => "has_voted";
    /// This is for private tables.
    NotPrivate => "not_private";
    /// There is nothing of theirs that could be undone: somebody acted on it, or it was answered together.
    NothingToUndo => "nothing_to_undo";
    /// It was asked already.
    UndoIsAsked => "undo_is_asked";
    /// Nobody asks for it.
    UndoNotAsked => "undo_not_asked";
    /// They have answered.
    HasAnswered => "has_answered";
    /// Partners do not talk while a deal is being played.
    Silence => "silence";
}

impl Refusal {
    /// The clause behind it, where there is one.
    pub const fn clause(&self) -> Option<Clause> {
        match self {
            Refusal::Against(fault) => fault.clause(),
            _ => None,
        }
    }
}

impl Refusal {
    /// The refusal in words: what is wrong and what to do. A rule of the game is told by its clause.
    pub fn text(&self, ruleset: Ruleset, words: &dyn Say) -> String {
        match self.clause() {
            Some(clause) => clause.text_in(ruleset, words.lang()).to_owned(),
            None => words.sentence(&format!("play-refusal-{}", self.name().replace('_', "-")), &[]),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        if let Some(clause) = self.clause() {
            write!(f, " ({clause})")?;
        }
        match self {
            Refusal::BadOption { why } => write!(f, ": {why}"),
            Refusal::NotAllowed { command } => write!(f, ": {command}"),
            Refusal::AlreadySeated { seat }
            | Refusal::ChairIsTaken { seat }
            | Refusal::ChairIsEmpty { seat }
            | Refusal::NoBotThere { seat }
            | Refusal::PersonPlays { seat }
            | Refusal::NotAway { seat }
            | Refusal::TooSoonToVote { seat } => write!(f, ": {seat}"),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for Refusal {}
