//! Clauses shown, listed and searched.

use std::ops::Range;

use anyhow::{anyhow, bail};
use kaarting_rules::{Authority, Clause, Heading, Kind, Lang, Source};
use kaarting_words::Words;

use super::Book;
use super::fold::Folded;
use super::page::{Paper, Style, width_of};
use crate::terminal::tame;

/// How many ids are suggested for one that does not exist.
const OFFERED: usize = 4;

/// The clauses of these ids, and an error for those that do not exist.
pub(super) fn show(ids: &[String], langs: &[Lang], paper: Paper) -> (String, anyhow::Result<()>) {
    let mut texts = Vec::new();
    let mut unknown = Vec::new();
    for id in ids {
        match Clause::find(&id.trim().to_ascii_uppercase()) {
            Some(clause) => texts.push(shown(clause, langs, paper)),
            None => unknown.push(format!("there is no clause {}{}", tame(id), offer(id))),
        }
    }
    let known = if unknown.is_empty() {
        Ok(())
    } else {
        Err(anyhow!("{}\n\"kaarting rules list\" shows them all", unknown.join("\n")))
    };
    (texts.join("\n"), known)
}

/// One clause with what is known about it.
fn shown(clause: Clause, langs: &[Lang], paper: Paper) -> String {
    let mut text = format!("{}\n", paper.paint(clause.id(), Style::Bold));
    for (number, &lang) in langs.iter().enumerate() {
        let words = Words::new(lang);
        let kinds: Vec<String> = clause.kinds().iter().map(|kind| words.say(kind_key(*kind))).collect();
        let sources: Vec<String> =
            clause.sources().iter().map(|source| words.say(source_key(*source))).collect();
        let source = if sources.is_empty() { words.say("rules-source-none") } else { sources.join("; ") };
        let places: Vec<String> =
            clause.headings().into_iter().map(|heading| in_regulations(&words, heading)).collect();
        let rows = [
            (words.say("rules-kind"), kinds.join(", ")),
            (words.say("rules-source"), source),
            (words.say("rules-place"), places.join("; ")),
            (words.say("rules-standing"), words.say(authority_key(clause.authority()))),
            (words.say("rules-text"), clause.text(lang).to_owned()),
        ];
        let hang = 4 + rows.iter().map(|(label, _)| width_of(label)).max().unwrap_or(0);
        if number > 0 {
            text.push('\n');
        }
        for (label, value) in rows.into_iter().filter(|(_, value)| !value.is_empty()) {
            let label = format!("  {}", paper.paint(&label, Style::Faint));
            text.push_str(&paper.entry(&label, hang, &value, &[]));
        }
    }
    text
}

/// Where to look a clause up: the number of the chapter and its title, or the title alone.
fn in_regulations(words: &Words, heading: Heading) -> String {
    match heading.chapter {
        Some(number) => {
            words.fill("rules-place-chapter", &[("number", &number.to_string()), ("title", heading.title)])
        }
        None => heading.title.to_owned(),
    }
}

/// The ids that may have been meant.
fn offer(id: &str) -> String {
    let typed: Vec<char> = id.trim().to_ascii_uppercase().replace('_', "-").chars().take(40).collect();
    let mut near: Vec<(usize, &str)> =
        Clause::all().map(|clause| (distance(&typed, clause.id()), clause.id())).collect();
    near.sort_by_key(|(distance, _)| *distance);
    near.retain(|(distance, _)| *distance <= 3);
    // If one id is a single typo away, suggest only that one.
    let nearest = near.first().map_or(0, |(distance, _)| *distance);
    near.retain(|(distance, _)| *distance <= nearest + usize::from(nearest > 1));
    near.truncate(OFFERED);
    if near.is_empty() {
        return String::new();
    }
    let ids: Vec<&str> = near.into_iter().map(|(_, id)| id).collect();
    format!("; near it: {}", ids.join(", "))
}

/// How many characters must be changed, inserted or left out to turn one into the other.
fn distance(typed: &[char], id: &str) -> usize {
    let mut row: Vec<usize> = (0..=typed.len()).collect();
    for (number, letter) in id.chars().enumerate() {
        let mut corner = row[0];
        row[0] = number + 1;
        for (at, &other) in typed.iter().enumerate() {
            let changed = corner + usize::from(letter != other);
            corner = row[at + 1];
            row[at + 1] = changed.min(corner + 1).min(row[at] + 1);
        }
    }
    row[typed.len()]
}

/// The clauses of a part of the book and of a kind, one line each.
pub(super) fn list(
    book: Option<Book>,
    kind: Option<Kind>,
    langs: &[Lang],
    paper: Paper,
) -> anyhow::Result<String> {
    let listed: Vec<Found> = Clause::all()
        .filter(|clause| book.is_none_or(|book| book_of(*clause) == book))
        .filter(|clause| kind.is_none_or(|kind| clause.kinds().contains(&kind)))
        .map(|clause| Found { clause, id: Vec::new(), texts: langs.iter().map(|_| Vec::new()).collect() })
        .collect();
    if listed.is_empty() {
        bail!("no clause of that part of the rulebook is of that kind: try another --game or --kind");
    }
    Ok(lines(&listed, langs, paper))
}

/// The part of the book that a clause belongs to.
fn book_of(clause: Clause) -> Book {
    match clause.id().split('-').next() {
        Some("MAN") => Book::Manille,
        Some("KW") => Book::Whist,
        _ => Book::Tournament,
    }
}

/// A clause with the places to mark in its id and in its text of each language.
struct Found {
    clause: Clause,
    id: Vec<Range<usize>>,
    texts: Vec<Vec<Range<usize>>>,
}

/// The clauses that hold every word in one of the languages.
pub(super) fn search(words: &[String], langs: &[Lang], paper: Paper) -> anyhow::Result<String> {
    let folded: Vec<Folded> =
        words.iter().map(|word| Folded::new(word.trim())).filter(|word| !word.is_blank()).collect();
    if folded.is_empty() {
        bail!("give at least one word to search for");
    }
    let found: Vec<Found> = Clause::all().filter_map(|clause| find(clause, &folded, langs)).collect();
    if !found.is_empty() {
        return Ok(lines(&found, langs, paper));
    }
    let quoted: Vec<String> = words.iter().map(|word| format!("\"{}\"", tame(word))).collect();
    let here: Vec<&str> = langs.iter().map(|lang| lang.code()).collect();
    let elsewhere: Vec<String> = Lang::ALL
        .into_iter()
        .filter(|lang| !langs.contains(lang))
        .map(|lang| (lang, Clause::all().filter(|clause| find(*clause, &folded, &[lang]).is_some()).count()))
        .filter(|(_, count)| *count > 0)
        .map(|(lang, count)| format!("\n--lang {lang} has {count}"))
        .collect();
    bail!("no clause has {} in {}{}", quoted.join(" and "), here.join(", "), elsewhere.concat())
}

fn find(clause: Clause, words: &[Folded], langs: &[Lang]) -> Option<Found> {
    let id = Folded::new(clause.id());
    let texts: Vec<Folded> = langs.iter().map(|lang| Folded::new(clause.text(*lang))).collect();
    let holds =
        |text: &Folded| words.iter().all(|word| !id.find(word).is_empty() || !text.find(word).is_empty());
    texts.iter().any(holds).then(|| {
        let marks = |text: &Folded| merged(words.iter().flat_map(|word| text.find(word)).collect());
        Found { clause, id: marks(&id), texts: texts.iter().map(marks).collect() }
    })
}

/// The same places, in order, with overlapping ones merged.
fn merged(mut places: Vec<Range<usize>>) -> Vec<Range<usize>> {
    places.sort_by_key(|place| place.start);
    let mut merged: Vec<Range<usize>> = Vec::new();
    for place in places {
        match merged.last_mut() {
            Some(last) if place.start <= last.end => last.end = last.end.max(place.end),
            _ => merged.push(place),
        }
    }
    merged
}

/// One line for each clause: wrapped for a person, with tabs for a program.
fn lines(found: &[Found], langs: &[Lang], paper: Paper) -> String {
    if paper.is_piped() {
        let line = |found: &Found| {
            let texts: Vec<&str> = langs.iter().map(|lang| found.clause.text(*lang)).collect();
            format!("{}\t{}\n", found.clause, texts.join("\t"))
        };
        return found.iter().map(line).collect();
    }
    let widest = found.iter().map(|found| found.clause.id().len()).max().unwrap_or(0);
    let mut text = String::new();
    for found in found {
        for (number, (&lang, marks)) in langs.iter().zip(&found.texts).enumerate() {
            let id = if number == 0 { found.clause.id() } else { "" };
            let mut label = String::new();
            let mut at = 0;
            for place in found.id.iter().filter(|_| number == 0) {
                label.push_str(&id[at..place.start]);
                label.push_str(&paper.paint(&id[place.clone()], Style::Bold));
                at = place.end;
            }
            label.push_str(&id[at..]);
            let mut hang = widest + 2;
            if langs.len() > 1 {
                label.push_str(&" ".repeat(hang - id.len()));
                label.push_str(&paper.paint(lang.code(), Style::Faint));
                hang += 4;
            }
            text.push_str(&paper.entry(&label, hang, found.clause.text(lang), marks));
        }
    }
    text
}

const fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Game => "rules-kind-game",
        Kind::Tournament => "rules-kind-tournament",
        Kind::Penalty => "rules-kind-penalty",
        Kind::Software => "rules-kind-software",
    }
}

const fn source_key(source: Source) -> &'static str {
    match source {
        Source::Nl => "rules-source-dutch",
        Source::Fr => "rules-source-french",
        Source::Whist => "rules-source-whist",
    }
}

const fn authority_key(authority: Authority) -> &'static str {
    match authority {
        Authority::Stated => "rules-standing-stated",
        Authority::Implied => "rules-standing-implied",
        Authority::Derived => "rules-standing-derived",
        Authority::Reading => "rules-standing-reading",
        Authority::Decision => "rules-standing-decision",
    }
}

#[cfg(test)]
mod tests {
    use kaarting_rules::Ruleset;

    use super::*;

    #[test]
    fn ids_that_may_be_meant_are_offered() {
        assert_eq!(offer("MAN-PLAY-3"), "; near it: MAN-PLAY-03, MAN-PLAY-13");
        assert!(offer("kw_bid_7").starts_with("; near it: KW-BID-07"));
        assert_eq!(offer("something quite different"), "");
        assert_eq!(offer(""), "");
    }

    #[test]
    fn distances_are_counted() {
        let typed: Vec<char> = "KITTEN".chars().collect();
        assert_eq!(distance(&typed, "SITTING"), 3);
        assert_eq!(distance(&typed, "KITTEN"), 0);
        assert_eq!(distance(&[], "KITTEN"), 6);
    }

    #[test]
    fn marks_are_put_together() {
        assert_eq!(merged(vec![4..6, 0..3, 2..4, 9..10]), [0..6, 9..10]);
    }

    /// TRN-GEN-05 asks for the edition wherever the rules are shown.
    #[test]
    fn the_sources_name_their_edition() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for (source, ruleset) in [
                (Source::Nl, Ruleset::ManilleNl),
                (Source::Fr, Ruleset::ManilleFr),
                (Source::Whist, Ruleset::Whist2018),
            ] {
                let said = words.say(source_key(source));
                let figures = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
                assert_eq!(figures(&said), figures(ruleset.edition()), "{said}");
            }
        }
    }
}
