//! What the jury ruled, and what is still open at a table, in words and points.

use kaarting_office::binding::{Approval, BigGame, Matter};
use kaarting_office::jury::{Awarded, Ruled, Ruling};
use kaarting_office::sheet::costs;
use kaarting_office::{At, EntrantNo, Tournament};
use kaarting_rules::Clause;
use kaarting_words::Words;

use super::effect::who;

/// A ruling in a line: offender, deal, what it costs and what was ruled; the clause comes last.
pub(in crate::pages) fn ruling_line(tournament: &Tournament, ruled: &Ruled, words: Words) -> String {
    ruling_of(tournament, ruled, words, &|number| who(tournament, number))
}

/// The same, with people called as `name` calls them.
pub(in crate::pages) fn ruling_of(
    tournament: &Tournament,
    ruled: &Ruled,
    words: Words,
    name: &Name<'_>,
) -> String {
    let line = ruled.line.map(|line| words.say1("jury-in-line", "line", line)).unwrap_or_default();
    format!("{}{line}: {} · {}", name(ruled.by), ruling_alone(tournament, ruled, words), ruled.clause.id())
}

/// What was ruled and what it costs, where clause, offender and deal stand beside it.
fn ruling_alone(tournament: &Tournament, ruled: &Ruled, words: Words) -> String {
    let said = match ruled.ruling {
        Ruling::Standard | Ruling::Silent { .. } => words.say("jury-kind-standard"),
        Ruling::Agreed => words.say("jury-kind-agreed"),
        Ruling::Confirmed => words.say("jury-kind-confirmed"),
        Ruling::Dismissed => words.say("jury-kind-dismissed"),
        Ruling::Void => words.say("jury-kind-void"),
        Ruling::Fine { stake } => words.say1("jury-said-fine", "stake", stake),
        Ruling::Points { .. } => words.say("jury-said-chosen"),
        Ruling::Award { game: Awarded::Won, .. } => words.say("jury-kind-won"),
        Ruling::Award { game: Awarded::Lost, .. } => words.say("jury-kind-lost"),
    };
    let points = tournament.law().and_then(|law| costs(law, ruled)).map(|most| {
        let (offender, others) = (words.signed(most.offender), words.signed(most.others));
        let key = if most.others == 0 { "jury-said-points-alone" } else { "jury-said-points" };
        words.say2(key, "offender", offender, "others", others)
    });
    match points {
        Some(points) => format!("{points} ({said})"),
        None => said,
    }
}

/// How people are called: staff read every name, the table what may be shown in public (DEC-12).
pub(in crate::pages) type Name<'a> = dyn Fn(EntrantNo) -> String + 'a;

/// Something that is still open at a table.
pub(in crate::pages) struct Open {
    /// What, and what to do.
    pub(in crate::pages) text: String,
    /// The clause behind it.
    pub(in crate::pages) clause: &'static str,
    /// A big game that the desk may tick where the paper shows the approval: its code and its bidder.
    pub(in crate::pages) tick: Option<(String, EntrantNo)>,
    /// Where the jury rules on it, as a query.
    pub(in crate::pages) ruling: String,
}

/// What is still open at a table.
pub(in crate::pages) fn still_open(tournament: &Tournament, at: At, words: Words) -> Vec<Open> {
    open_of(tournament, at, words, &|number| who(tournament, number))
}

/// The same, with people called as `name` calls them.
pub(in crate::pages) fn open_of(tournament: &Tournament, at: At, words: Words, name: &Name<'_>) -> Vec<Open> {
    tournament.matters(at).iter().map(|matter| said(tournament, at, matter, words, name)).collect()
}

fn said(tournament: &Tournament, at: At, matter: &Matter, words: Words, name: &Name<'_>) -> Open {
    let place = format!("round={}&table={}", at.round, at.table);
    match matter {
        Matter::BigGame(BigGame { line, contract, bidder, approval }) => {
            let named =
                words.say2("jury-open-game", "contract", words.contract(*contract), "who", name(*bidder));
            let refused = *approval == Approval::Refused;
            let (key, clause) = match approval {
                Approval::Refused => ("jury-open-refused", Clause::KW_JURY_01),
                Approval::Fined => ("jury-open-fined", Clause::KW_PEN_07),
                _ => ("jury-open-without", Clause::KW_PEN_07),
            };
            Open {
                text: words.say2(key, "line", *line, "game", named),
                clause: clause.id(),
                tick: (!refused).then(|| (contract.to_string(), *bidder)),
                ruling: format!("{place}&clause=KW-PEN-07&by={bidder}&line={line}"),
            }
        }
        Matter::ToCome(ruled) | Matter::NotHeard(ruled) => {
            let key =
                if matches!(matter, Matter::ToCome(_)) { "jury-open-to-come" } else { "jury-open-unheard" };
            Open {
                text: words.say2(
                    key,
                    "line",
                    ruled.line.unwrap_or(0),
                    "ruling",
                    format!("{} · {}", name(ruled.by), ruling_alone(tournament, ruled, words)),
                ),
                clause: ruled.clause.id(),
                tick: None,
                ruling: place,
            }
        }
        Matter::Repeated { by, times } => Open {
            text: words.say2("jury-open-again", "who", name(*by), "times", *times),
            clause: Clause::KW_PEN_02.id(),
            tick: None,
            ruling: format!("{place}&clause=KW-PEN-02&by={by}"),
        },
    }
}
