//! The jury: rulings, warnings, exclusions, open calls.

use std::process::ExitCode;

use clap::ValueEnum;
use kaarting_office::jury::{About, Awarded, Ruling};
use kaarting_office::{At, Command, EntrantNo, EventName, RoundNo, TableNo};
use kaarting_rules::Clause;
use kaarting_rules::whist::{Penalty, PenaltyOptions};

use super::people::about;
use super::{Office, say, sheet};
use kaarting_commands::terminal::tame;

/// A ruling.
#[derive(clap::Args)]
pub(super) struct RulingArgs {
    /// The event
    pub(super) name: EventName,
    /// The round; by default the last one
    #[arg(long)]
    round: Option<RoundNo>,
    /// The table
    #[arg(long)]
    table: TableNo,
    /// The clause, such as KW-PEN-02 or MAN-RENEGE-01
    #[arg(long)]
    clause: Clause,
    /// The offender
    #[arg(long)]
    by: EntrantNo,
    /// The line of the deal, from 1
    #[arg(long)]
    line: Option<u32>,
    /// What is ruled
    #[arg(long, value_enum, default_value = "standard", conflicts_with = "fine")]
    ruling: RulingName,
    /// The offender's points, instead of those of the clause; for a game won or lost, in addition to it
    #[arg(long, allow_negative_numbers = true)]
    points: Option<i32>,
    /// With --points: those of each other player
    #[arg(long, allow_negative_numbers = true, default_value_t = 0)]
    others: i32,
    /// Manille: the fine at this stake, for an offence discovered after the deal was scored
    #[arg(long, value_name = "STAKE", conflicts_with = "points")]
    fine: Option<u32>,
    /// Show what it would change, and change nothing
    #[arg(long)]
    preview: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum RulingName {
    /// The points of the clause
    Standard,
    /// The four agreed on a new deal
    Agreed,
    /// The points of the clause are confirmed
    Confirmed,
    /// Nothing follows
    Dismissed,
    /// Manille: the deal is void
    Void,
    /// Colour Whist: the game is won (KW-PEN-03, KW-PEN-08)
    Won,
    /// Colour Whist: the game is lost (KW-PEN-03, KW-PEN-08)
    Lost,
}

/// A person the jury acts against.
#[derive(clap::Args)]
pub(super) struct Against {
    /// The event
    pub(super) name: EventName,
    /// Who
    number: EntrantNo,
    /// The clause
    #[arg(long, default_value = "TRN-EXCL-02")]
    clause: Clause,
    /// Why
    #[arg(long)]
    reason: String,
}

/// Rules, or says what that would change.
pub(super) async fn rule(office: &mut Office, asked: &RulingArgs) -> anyhow::Result<ExitCode> {
    let at = At { round: office.round(asked.round)?, table: asked.table };
    // KW-PEN-03 fixes the points beside the game.
    let fixed = Penalty::of(asked.clause).filter(|&penalty| penalty == Penalty::LaterRevoke);
    let beside = asked
        .points
        .unwrap_or_else(|| fixed.map_or(0, |penalty| penalty.offender(PenaltyOptions::default())));
    let ruling = match (asked.points, asked.fine, asked.ruling) {
        (_, None, RulingName::Won) => Ruling::Award { game: Awarded::Won, offender: beside },
        (_, None, RulingName::Lost) => Ruling::Award { game: Awarded::Lost, offender: beside },
        (Some(offender), ..) => Ruling::Points { offender, others: asked.others },
        (None, Some(stake), _) => Ruling::Fine { stake },
        (None, None, RulingName::Standard) => Ruling::Standard,
        (None, None, RulingName::Agreed) => Ruling::Agreed,
        (None, None, RulingName::Confirmed) => Ruling::Confirmed,
        (None, None, RulingName::Dismissed) => Ruling::Dismissed,
        (None, None, RulingName::Void) => Ruling::Void,
    };
    let command = Command::Rule { at, clause: asked.clause, by: asked.by, line: asked.line, ruling };
    if asked.preview {
        return sheet::preview(office, &command);
    }
    about(office, asked.by, &command, "event-ruled").await
}

/// Warns someone.
pub(super) async fn warn(office: &mut Office, asked: &Against) -> anyhow::Result<ExitCode> {
    let (entrant, clause, reason) = (asked.number, asked.clause, asked.reason.clone());
    about(office, entrant, &Command::Warn { entrant, clause, reason }, "event-warned").await
}

/// Sends someone away.
pub(super) async fn exclude(office: &mut Office, asked: &Against) -> anyhow::Result<ExitCode> {
    let (entrant, clause, reason) = (asked.number, asked.clause, asked.reason.clone());
    about(office, entrant, &Command::Exclude { entrant, clause, reason }, "event-excluded").await
}

/// The open calls.
pub(super) fn open_calls(office: &Office) -> anyhow::Result<ExitCode> {
    let mut text = String::new();
    for call in office.tournament().jury_calls().iter().filter(|call| call.answer.is_none()) {
        let about = match &call.about {
            About::Approval { contract, by } => {
                let variables = [("contract", &*tame(contract)), ("who", &*office.person(*by))];
                office.words.fill("event-call-approval", &variables)
            }
            About::Dispute => office.words.say("event-call-dispute"),
            About::Deck => office.words.say("event-call-deck"),
            About::Other => office.words.say("event-call-other"),
        };
        let (call, round, table) = (call.number.to_string(), call.round.to_string(), call.table.to_string());
        let variables = [("call", &*call), ("round", &*round), ("table", &*table), ("about", &*about)];
        text += &format!("{}\n", office.words.fill("event-call", &variables));
    }
    if text.is_empty() {
        text = format!("{}\n", office.words.say("event-no-calls"));
    }
    say(&text)
}
