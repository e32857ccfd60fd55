//! What was just done, as the next page says it: "Table 12 is verified". The address carries a key and figures only;
//! names are looked up, so that no link can put words of its own on a page.

use axum::response::{IntoResponse, Redirect, Response};
use kaarting_office::{EntrantNo, RoundNo, TableNo, Tournament};
use kaarting_words::Words;

/// Something that the message names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Named {
    /// A person of the event, or an account of the staff.
    Who(u32),
    /// A table.
    Table(u32),
    /// A round.
    Round(u32),
    /// How many.
    Count(u32),
    /// How many rows of a list came to that.
    Rows(Rows, u32),
}

/// What became of rows of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rows {
    /// Somebody new.
    New,
    /// Somebody known, of whom something changed.
    Changed,
    /// Somebody known, of whom everything is the same.
    Same,
    /// Left out.
    LeftOut,
}

impl Rows {
    const ALL: [(Rows, char, &'static str); 4] = [
        (Rows::New, 'a', "new"),
        (Rows::Changed, 'c', "changed"),
        (Rows::Same, 's', "same"),
        (Rows::LeftOut, 'l', "left"),
    ];

    /// The letter in an address, and the name in a sentence.
    fn called(self) -> (char, &'static str) {
        let [new, changed, same, left] = Rows::ALL.map(|(_, letter, name)| (letter, name));
        match self {
            Rows::New => new,
            Rows::Changed => changed,
            Rows::Same => same,
            Rows::LeftOut => left,
        }
    }
}

impl From<EntrantNo> for Named {
    fn from(number: EntrantNo) -> Named {
        Named::Who(number.get())
    }
}

impl From<TableNo> for Named {
    fn from(number: TableNo) -> Named {
        Named::Table(number.get())
    }
}

impl From<RoundNo> for Named {
    fn from(number: RoundNo) -> Named {
        Named::Round(number.get())
    }
}

impl From<usize> for Named {
    fn from(count: usize) -> Named {
        Named::Count(u32::try_from(count).unwrap_or(u32::MAX))
    }
}

impl Named {
    fn in_address(self) -> String {
        match self {
            Named::Who(n) => format!("w{n}"),
            Named::Table(n) => format!("t{n}"),
            Named::Round(n) => format!("r{n}"),
            Named::Count(n) => format!("n{n}"),
            Named::Rows(rows, n) => format!("{}{n}", rows.called().0),
        }
    }

    fn read(word: &str) -> Option<Named> {
        let number = word.get(1..)?.parse().ok()?;
        match word.as_bytes().first()? {
            b'w' => Some(Named::Who(number)),
            b't' => Some(Named::Table(number)),
            b'r' => Some(Named::Round(number)),
            b'n' => Some(Named::Count(number)),
            letter => {
                let rows = Rows::ALL.into_iter().find(|(_, known, _)| *known == char::from(*letter));
                rows.map(|(rows, ..)| Named::Rows(rows, number))
            }
        }
    }
}

/// Redirects to a page that then says what was done.
pub(crate) fn to(page: &str, key: &str, named: &[Named]) -> Response {
    Redirect::to(&format!("{page}?{}", query(key, named))).into_response()
}

/// What the address of a page says of it.
pub(crate) fn query(key: &str, named: &[Named]) -> String {
    let did: Vec<String> = named.iter().map(|one| one.in_address()).collect();
    let did = if did.is_empty() { String::new() } else { format!("&did={}", did.join("-")) };
    format!("done={key}{did}")
}

/// A message at the foot of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DoneMessage {
    /// What was done.
    pub text: String,
    /// How it looks: `ok`, or `waiting` where the hall now waits.
    pub class: &'static str,
    /// Whom the message is about, where that is an account and not a person of the event.
    who: Option<u32>,
    key: String,
}

impl DoneMessage {
    /// The message that the address of a page asks for, for whoever has no account: what was done at their own table.
    /// It names nobody, for anybody can write an address.
    pub(crate) fn of_visitor(path: &str, words: Words) -> Option<DoneMessage> {
        let of_table = |message: &DoneMessage| OF_TABLES.iter().any(|kind| message.key.starts_with(kind));
        DoneMessage::of(path, words, None).filter(|message| of_table(message) && message.who.is_none())
    }

    /// The message that the address of a page asks for. None where the message names something that is not there.
    pub(crate) fn of(path: &str, words: Words, tournament: Option<&Tournament>) -> Option<DoneMessage> {
        let (_, query) = path.split_once('?')?;
        let asked = |name: &str| query.split('&').find_map(|pair| pair.strip_prefix(name));
        let key = format!("done-{}", asked("done=")?);
        if !words.knows(&key) {
            return None;
        }
        let did = asked("did=").unwrap_or_default().split('-');
        let named: Vec<Named> = did.take(MOST_NAMED).filter_map(Named::read).collect();
        let mut things = Vec::new();
        if let Some(plan) = tournament.and_then(Tournament::plan) {
            things.push(("event", plan.title.clone().into()));
        }
        let mut who = None;
        for one in named {
            match one {
                Named::Who(number) => {
                    who = Some(number);
                    things.push(("number", number.to_string().into()));
                    things.extend(name_in(tournament, number, words).map(|name| ("name", name.into())));
                }
                Named::Table(table) => things.push(("table", table.to_string().into())),
                Named::Round(round) => things.push(("round", round.to_string().into())),
                Named::Count(n) => things.push(("n", n.into())),
                Named::Rows(rows, n) => things.push((rows.called().1, n.into())),
            }
        }
        let text = words.tell(&key, things);
        let class = if key.ends_with("-paused") { "waiting" } else { "ok" };
        Some(DoneMessage { text, class, who, key })
    }

    /// Whether everything that the message names is there: a variable without a value shows as its name.
    pub(crate) fn is_whole(&self) -> bool {
        !self.text.contains("{$")
    }

    /// The account that the message is about.
    pub(crate) fn account(&self) -> Option<u32> {
        self.who
    }

    /// The same message with the name of an account.
    pub(crate) fn about(self, name: &str, words: Words) -> DoneMessage {
        DoneMessage { text: words.fill(&self.key, &[("name", name)]), ..self }
    }
}

/// What people without an account do: at the phone of a table, and at an online table.
const OF_TABLES: [&str; 2] = ["done-phone-", "done-online-"];
/// No message names more.
const MOST_NAMED: usize = 4;

/// Somebody's name; a placeholder for those who were erased.
fn name_in(tournament: Option<&Tournament>, number: u32, words: Words) -> Option<String> {
    let entrant = tournament?.entrant(number.try_into().ok()?)?;
    let name = entrant.person.as_ref().map(|person| person.name.listed());
    Some(name.unwrap_or_else(|| words.say("director-erased-name")))
}

#[cfg(test)]
mod tests {
    use kaarting_words::Lang;

    use super::*;

    #[test]
    fn what_is_named_is_read_back_from_the_address() {
        let rows = Rows::ALL.map(|(rows, ..)| Named::Rows(rows, 4));
        for one in
            [Named::Who(12), Named::Table(136), Named::Round(3), Named::Count(0)].into_iter().chain(rows)
        {
            assert_eq!(Named::read(&one.in_address()), Some(one));
        }
        for bad in ["", "w", "x1", "w-1", "é2", "tx", "w99999999999"] {
            assert_eq!(Named::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_message_names_the_table_and_nothing_that_a_link_makes_up() {
        let words = Words::new(Lang::En);
        let message = |path: &str| {
            DoneMessage::of(path, words, None).filter(DoneMessage::is_whole).map(|message| message.text)
        };
        let said = message("/e/kw/desk?done=desk-verified&did=t12").expect("a message");
        assert!(said.contains("12"), "{said}");
        assert_eq!(message("/e/kw/desk?done=desk-verified&did=t%3Cb%3E"), None);
        assert_eq!(message("/e/kw/desk?done=desk-verified"), None);
        assert_eq!(message("/e/kw/desk?done=nothing"), None);
        assert_eq!(message("/e/kw/desk"), None);
    }
}
