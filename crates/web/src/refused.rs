//! A refusal as a page shows it: what is wrong, the clause, and the ways to what can be done about it.

use kaarting_office::{EntrantNo, Refusal};
use kaarting_rules::Clause;

use crate::access::Access;
use crate::context::RequestContext;
use crate::fault::Fault;

/// A refusal in words, with its clause and the ways on.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    /// What is wrong and what to do.
    pub text: String,
    /// The clause, by its id.
    pub clause: Option<&'static str>,
    /// The pages where what is in the way can be taken away.
    pub ways: Vec<Way>,
}

/// A page where a command is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// Its address.
    pub to: String,
    /// What is done there.
    pub words: String,
    /// Whether it ends the event: the last thing one wants to do.
    pub ends: bool,
}

impl From<String> for Refused {
    /// Something that was typed wrong: the form itself is where it is mended.
    fn from(text: String) -> Refused {
        Refused { text, clause: None, ways: Vec::new() }
    }
}

impl Refused {
    /// A refusal, for a page that shows again what was typed; any other fault stays one.
    pub(crate) fn of(fault: Fault, ctx: &RequestContext) -> Result<Refused, Fault> {
        match fault {
            Fault::Refused(refusal) if !matches!(*refusal, Refusal::NotAllowed { .. }) => {
                Ok(Refused::from_refusal(&refusal, ctx))
            }
            other => Err(other),
        }
    }

    /// A refusal in the visitor's words.
    pub(crate) fn from_refusal(refusal: &Refusal, ctx: &RequestContext) -> Refused {
        let clause = refusal.clause().map(Clause::id);
        Refused { text: refusal.text(&ctx.words), clause, ways: ways(refusal, ctx) }
    }
}

/// The pages on which the remedies of a refusal are given, as far as the visitor may open them; not the page itself.
pub(crate) fn ways(refusal: &Refusal, ctx: &RequestContext) -> Vec<Way> {
    let Some(whereabouts) = Whereabouts::of(&ctx.path) else { return Vec::new() };
    let mut ways: Vec<Way> = Vec::new();
    for command in refusal.remedies() {
        let Some((who, below)) = whereabouts.page(command, about(refusal)) else { continue };
        let to = format!("/e/{}{below}", whereabouts.event);
        let new = to != whereabouts.page && ways.iter().all(|known| known.to != to);
        if new && who.admits(ctx.role()) {
            let words = ctx.words.say(&format!("way-{}", command.replace('_', "-")));
            ways.push(Way { to, words, ends: *command == "close_event" });
        }
    }
    ways
}

/// Whom a refusal is about, where it is one person.
fn about(refusal: &Refusal) -> Option<EntrantNo> {
    match refusal {
        Refusal::InList { why, .. } => about(why),
        Refusal::JokerUnanswered(number)
        | Refusal::AgeNotSeen(number)
        | Refusal::IsExcluded(number)
        | Refusal::NotCheckedIn(number)
        | Refusal::StillPlaying(number) => Some(*number),
        _ => None,
    }
}

/// Where the visitor is.
struct Whereabouts<'a> {
    event: &'a str,
    /// The page that the visitor looks at, also where a button of it has an address of its own.
    page: String,
    /// The round and the table it is about, where it is about one.
    table: Option<(&'a str, &'a str)>,
}

impl Whereabouts<'_> {
    fn of(path: &str) -> Option<Whereabouts<'_>> {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let mut parts = path.strip_prefix("/e/")?.split('/');
        let event = parts.next()?;
        let parts: Vec<&str> = parts.collect();
        let asked = |name: &str| query.split('&').find_map(|pair| pair.strip_prefix(name));
        let table = match parts[..] {
            ["desk", round, table, ..] | ["director", "table", round, table, ..] => Some((round, table)),
            _ => asked("round=").zip(asked("table=")),
        };
        let page = match parts[..] {
            ["director", "round", ..] => &parts[..1],
            ["director", "seed"] => &["director", "draw"],
            [
                "director",
                "draw" | "check-in" | "import",
                "publish" | "reject" | "undo" | "confirm" | "paid",
            ]
            | ["director", "jokers", "undo"] => &parts[..2],
            ["director", "people", _, "do", _] => &parts[..3],
            ["director", "table", _, _, _] => &parts[..4],
            ["desk", _, _, "hand-in" | "approval"] => &parts[..3],
            ["jury", "deck" | "people"] => &parts[..1],
            _ => &parts[..],
        };
        let below = page.iter().map(|part| format!("/{part}"));
        Some(Whereabouts { event, page: format!("/e/{event}{}", below.collect::<String>()), table })
    }

    /// The page of the event on which a command is given, and for whom it is.
    fn page(&self, command: &str, about: Option<EntrantNo>) -> Option<(Access, String)> {
        let person = about
            .map_or_else(|| "/director/people".to_owned(), |number| format!("/director/people/{number}"));
        let at_desk = |below: &str| match self.table {
            Some((round, table)) => format!("/desk/{round}/{table}{below}"),
            None => "/desk".to_owned(),
        };
        Some(match command {
            "register" => (Access::DIRECTOR, "/director/people/new".to_owned()),
            "add_joker" | "bring_joker" => (Access::DIRECTOR, "/director/jokers".to_owned()),
            "accept_joker" | "decline_joker" | "admit_late" | "change_person" | "withdraw" => {
                (Access::DIRECTOR, person)
            }
            "check_in" | "confirm_age" => (Access::DESK, "/director/check-in".to_owned()),
            "close_check_in" => (Access::DIRECTOR, "/director/check-in/close".to_owned()),
            "describe" => (Access::DIRECTOR, "/director/details".to_owned()),
            "change_plan" => (Access::DIRECTOR, "/director/plan".to_owned()),
            "commit_seed" | "draw" | "publish_draw" | "reject_draw" => {
                (Access::DIRECTOR, "/director/draw".to_owned())
            }
            "start_round" | "resume_round" | "signal" | "end_round" => {
                (Access::DIRECTOR, "/director".to_owned())
            }
            "cut" => (Access::DIRECTOR, "/director/cut".to_owned()),
            "close_event" => (Access::DIRECTOR, "/director/close".to_owned()),
            "settle_leaver" | "write_off_sheet" => {
                let (round, table) = self.table?;
                (Access::DIRECTOR, format!("/director/table/{round}/{table}"))
            }
            "verify" | "hand_in" | "enter_totals" | "see_approval" | "accept_totals" => {
                (Access::DESK, at_desk(""))
            }
            "enter_sheet" | "replace_line" | "write_line" => (Access::DESK, at_desk("/sheet")),
            "correct" => (Access::DESK, at_desk("/correct")),
            "rule" => {
                let (round, table) = self.table?;
                (Access::JURY, format!("/jury/rule?round={round}&table={table}"))
            }
            "readmit" | "lift_ruling" => (Access::JURY, "/jury".to_owned()),
            // The table's own phone does the rest.
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_with_the_button_is_the_page_one_is_on() {
        for (asked, page) in [
            ("/e/kw/director/round/1/end", "/e/kw/director"),
            ("/e/kw/director/draw/publish", "/e/kw/director/draw"),
            ("/e/kw/director/seed", "/e/kw/director/draw"),
            ("/e/kw/director/people/5/do/admit", "/e/kw/director/people/5"),
            ("/e/kw/desk/1/2/hand-in", "/e/kw/desk/1/2"),
            ("/e/kw/desk/1/2/sheet", "/e/kw/desk/1/2/sheet"),
            ("/e/kw/jury/people?done=x", "/e/kw/jury"),
        ] {
            assert_eq!(Whereabouts::of(asked).map(|whereabouts| whereabouts.page).as_deref(), Some(page));
        }
        assert!(Whereabouts::of("/new").is_none());
    }

    #[test]
    fn what_is_done_at_a_table_is_done_on_its_own_page() {
        let desk = Whereabouts::of("/e/kw/desk/1/2").expect("an event");
        assert_eq!(desk.page("correct", None), Some((Access::DESK, "/desk/1/2/correct".to_owned())));
        let day = Whereabouts::of("/e/kw/director/round/1/end").expect("an event");
        assert_eq!(day.page("verify", None), Some((Access::DESK, "/desk".to_owned())));
        assert_eq!(day.page("rule", None), None);
    }
}
