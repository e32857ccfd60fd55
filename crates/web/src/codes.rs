//! The codes of the tables: each opens one sheet of one round, and nothing else.
//!
//! A code is taken from a keyed hash of the event, the round and the table, so that none is stored and none can be
//! guessed from another. It begins with three letters of its event, so that no search through all events is needed,
//! and is short enough to be typed: ten letters and digits that cannot be confused. When a phone is lost the
//! director gives the table a new code; the old one then opens nothing.

use std::collections::HashMap;
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use kaarting_office::{At, EventName};
use ring::hmac;

/// Letters and digits that cannot be taken for one another: 5 bits each.
const LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// So many letters by chance: nobody can guess twelve of them.
pub(crate) fn by_chance(number: usize) -> Result<String, getrandom::Error> {
    let mut bytes = vec![0; number];
    getrandom::fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// The letter of the last five bits.
fn letter(bits: u8) -> u8 {
    LETTERS[usize::from(bits & 31)]
}

/// How many letters of a code say of which event it is: 15 bits.
const BEGIN: usize = 3;
/// How many say of which table: 35 bits.
const OWN: usize = 7;

/// How many events have their letters remembered.
const EVENTS: usize = 10_000;
/// How many events have all their codes remembered.
const INDEXED: usize = 32;

/// The secret that all codes of a server are made with.
pub struct TableCodes {
    secret: hmac::Key,
    /// The letters of the events seen so far: a wrong code is compared with those of every event in the house.
    begins: Mutex<HashMap<EventName, [u8; BEGIN]>>,
    /// All codes of the events in which one was looked for, and of which tables they are: a wrong code costs nothing.
    indexes: Mutex<HashMap<EventName, (u64, Index)>>,
}

/// What is an event's own in the code of each of its tables, as a number. There are some hundred: to look through them
/// takes less than to keep them in order.
type Index = Arc<[(u64, At)]>;

impl std::fmt::Debug for TableCodes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("TableCodes")
    }
}

impl TableCodes {
    /// Codes made with this secret.
    pub fn new(secret: &[u8]) -> TableCodes {
        let secret = hmac::Key::new(hmac::HMAC_SHA256, secret);
        TableCodes { secret, begins: Mutex::default(), indexes: Mutex::default() }
    }

    /// The code of a table: the event's name, the round and table, and how many codes it had before.
    pub fn table(&self, event: &EventName, at: At, before: u32) -> String {
        let number = self.own(event, at, before, &mut String::new());
        let letters = (0..OWN).rev().map(|at| letter((number >> (5 * at)) as u8));
        self.begin(event).into_iter().chain(letters).map(char::from).collect()
    }

    /// The last seven letters of a code as a number, 5 bits each; `text` is room to write in.
    fn own(&self, event: &EventName, at: At, before: u32, text: &mut String) -> u64 {
        text.clear();
        // Writing to a string always succeeds.
        let _ = write!(text, "table\n{event}\n{}\n{}\n{before}", at.round, at.table);
        let digest = self.digest(text);
        digest.as_ref()[..OWN].iter().fold(0, |number, byte| number << 5 | u64::from(byte & 31))
    }

    /// Whether this can be the code of a table of an event.
    pub fn may_be_of(&self, code: &str, event: &EventName) -> bool {
        code.len() == BEGIN + OWN && code.as_bytes().starts_with(&self.begin(event))
    }

    /// The letters of its event, where a code is written like one.
    pub(crate) fn begin_of(code: &str) -> Option<&str> {
        let is_code = code.len() == BEGIN + OWN && code.bytes().all(|letter| LETTERS.contains(&letter));
        is_code.then(|| &code[..BEGIN])
    }

    /// The table of a code among these of an event, each with how many codes it had before. Of two the later counts.
    pub(crate) fn find(&self, code: &str, event: &EventName, tables: &[(At, u32)]) -> Option<At> {
        let mut mark = DefaultHasher::new();
        for (at, before) in tables {
            (at.round.get(), at.table.get(), before).hash(&mut mark);
        }
        let mark = mark.finish();
        let lock = || self.indexes.lock().unwrap_or_else(PoisonError::into_inner);
        let known = lock().get(event).filter(|(known, _)| *known == mark).map(|(_, index)| index.clone());
        let index = known.unwrap_or_else(|| {
            let mut text = String::new();
            let index: Index =
                tables.iter().map(|&(at, before)| (self.own(event, at, before, &mut text), at)).collect();
            let mut indexes = lock();
            if indexes.len() >= INDEXED {
                indexes.clear();
            }
            indexes.insert(event.clone(), (mark, index.clone()));
            index
        });
        let own = code.as_bytes().strip_prefix(&self.begin(event)).filter(|own| own.len() == OWN)?;
        let number = own.iter().try_fold(0, |number, letter| {
            let bits = LETTERS.iter().position(|known| known == letter)?;
            Some(number << 5 | bits as u64)
        })?;
        index.iter().rev().find(|&&(known, _)| known == number).map(|&(_, at)| at)
    }

    /// What a phone that has opened the table of a code shows from then on: nobody can guess it.
    pub(crate) fn opened_token(&self, code: &str) -> String {
        self.token(&format!("opened {code}"))
    }

    /// What a phone shows at the next tables of an event once it has opened this one: nobody can guess it either. All
    /// phones that come from the same table count as one: whoever holds a code makes no others of it.
    pub(crate) fn phone_of(&self, event: &EventName, code: &str) -> String {
        self.at_event(event, &self.token(&format!("phone of {code}"))[..12])
    }

    fn at_event(&self, event: &EventName, phone: &str) -> String {
        format!("{phone}.{}", self.token(&format!("phone of a table, {phone} at {event}")))
    }

    /// Which phone shows that.
    pub(crate) fn phone_at<'a>(&self, event: &EventName, shown: &'a str) -> Option<&'a str> {
        let (phone, _) = shown.split_once('.')?;
        (self.at_event(event, phone) == shown).then_some(phone)
    }

    /// What all codes of an event begin with.
    fn begin(&self, event: &EventName) -> [u8; BEGIN] {
        let mut begins = self.begins.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&known) = begins.get(event) {
            return known;
        }
        if begins.len() > EVENTS {
            begins.clear();
        }
        let digest = self.digest(&format!("event\n{event}"));
        let begin = std::array::from_fn(|at| letter(digest.as_ref()[at]));
        begins.insert(event.clone(), begin);
        begin
    }

    /// A token that belongs to a session: sending it shows that a page of that session was seen.
    pub fn token(&self, session: &str) -> String {
        let digest = self.digest(&format!("token\n{session}"));
        digest.as_ref().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
    }

    /// By `ring`, which is here for TLS and is quicker: a wrong code costs one of these for each table of its event.
    fn digest(&self, text: &str) -> hmac::Tag {
        hmac::sign(&self.secret, text.as_bytes())
    }
}

/// A typed code without blanks and hyphens, in capitals.
pub fn tidy(typed: &str) -> String {
    let letters = typed.chars().filter(char::is_ascii_alphanumeric).take(16);
    letters.map(|c| c.to_ascii_uppercase()).collect()
}

/// A code as it is printed: two groups of five.
pub fn spaced(code: &str) -> String {
    let at = code.len() / 2;
    format!("{} {}", &code[..at], &code[at..])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kaarting_office::{RoundNo, TableNo};

    use super::*;

    fn at(round: u32, table: u32) -> At {
        At { round: RoundNo::try_from(round).unwrap(), table: TableNo::try_from(table).unwrap() }
    }

    #[test]
    fn no_two_tables_have_one_code() {
        let table_codes = TableCodes::new(&[7; 32]);
        let [a, b] = ["a", "b"].map(|name| name.parse::<EventName>().unwrap());
        let codes: BTreeSet<String> = (1..=5)
            .flat_map(|round| (1..=136).map(move |table| at(round, table)))
            .flat_map(|at| {
                [table_codes.table(&a, at, 0), table_codes.table(&b, at, 0), table_codes.table(&a, at, 1)]
            })
            .collect();
        assert_eq!(codes.len(), 3 * 5 * 136);
        let of = |event: &EventName| codes.iter().filter(|code| table_codes.may_be_of(code, event)).count();
        assert_eq!((of(&a), of(&b)), (2 * 5 * 136, 5 * 136));
        assert_ne!(TableCodes::new(&[8; 32]).table(&a, at(1, 1), 0), table_codes.table(&a, at(1, 1), 0));
    }

    #[test]
    fn a_code_leads_to_its_table_and_no_other() {
        let (table_codes, event) = (TableCodes::new(&[7; 32]), "a".parse::<EventName>().unwrap());
        let mut tables: Vec<(At, u32)> = (1..=40).map(|table| (at(1, table), 0)).collect();
        let code = table_codes.table(&event, at(1, 7), 0);
        assert_eq!(TableCodes::begin_of(&code), Some(&code[..3]));
        for _ in 0..2 {
            assert_eq!(table_codes.find(&code, &event, &tables), Some(at(1, 7)));
            assert_eq!(table_codes.find(&format!("{}2222222", &code[..3]), &event, &tables), None);
        }
        // The table has got a new code, and another round has been drawn.
        tables[6].1 = 1;
        assert_eq!(table_codes.find(&code, &event, &tables), None);
        tables.push((at(2, 1), 0));
        let later = table_codes.table(&event, at(2, 1), 0);
        assert_eq!(table_codes.find(&later, &event, &tables), Some(at(2, 1)));
        for wrong in ["", "K7QF2M9DX", "K7QF2M9DXRR", "K7QF2M9DX0", "K7QF2-9DXR", "k7qf2m9dxr", "ÄÖÜßÄ"]
        {
            assert_eq!(TableCodes::begin_of(wrong), None, "{wrong}");
        }
    }

    /// Codes on paper still open their tables after another version has been installed. Worked out by Python's `hmac`.
    #[test]
    fn codes_stay_what_they_were() {
        let table_codes = TableCodes::new(&[7; 32]);
        let code = |event: &str, at, before| table_codes.table(&event.parse().unwrap(), at, before);
        assert_eq!(code("a", at(1, 7), 0), "S838NW5SSQ");
        assert_eq!(code("wk", at(5, 136), 2), "LCVS3CVR8U");
    }

    #[test]
    fn a_code_is_read_as_people_type_it() {
        assert_eq!(tidy(" k7qf2-m9dxr "), "K7QF2M9DXR");
        assert_eq!(spaced("K7QF2M9DXR"), "K7QF2 M9DXR");
    }
}
