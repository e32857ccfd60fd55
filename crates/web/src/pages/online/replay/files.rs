//! A deal that is over as files: JSON, PBN, and the proof alone.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use kaarting_bots::analysis::Played;
use kaarting_cards::Seat;
use kaarting_play::Record;
use serde::Serialize;

use crate::fault::Fault;

fn file(kind: &'static str, name: &str, text: String) -> Response {
    let saved = format!("attachment; filename=\"{name}\"");
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, saved),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    (headers, text).into_response()
}

fn named(record: &Record, ending: &str) -> String {
    format!("{}-{}.{ending}", record.proof.table, record.proof.deal)
}

fn written(value: &impl Serialize) -> Result<String, Fault> {
    serde_json::to_string_pretty(value).map_err(|error| Fault::internal(&error))
}

/// The whole record.
pub(super) fn json(record: &Record) -> Result<Response, Fault> {
    Ok(file("application/json", &named(record, "json"), written(record)?))
}

/// The proof that nobody chose the cards.
pub(super) fn proof(record: &Record) -> Result<Response, Fault> {
    Ok(file("application/json", &named(record, "proof.json"), written(&record.proof)?))
}

/// The deal in Portable Bridge Notation.
pub(super) fn pbn(record: &Record, played: Option<&Played>) -> Response {
    file("application/x-pbn; charset=utf-8", &named(record, "pbn"), pbn_text(record, played))
}

/// PBN 2.1: the fifteen tags every reader expects, what was said as a remark, the cards trick by trick. What bridge
/// does not have stands as unknown.
pub(super) fn pbn_text(record: &Record, played: Option<&Played>) -> String {
    let proof = &record.proof;
    let tags = [
        ("Event", record.ruleset.to_string()),
        ("Site", format!("Kaarting, table {}", proof.table)),
        ("Date", "?".to_owned()),
        ("Board", proof.deal.to_string()),
        ("West", "?".to_owned()),
        ("North", "?".to_owned()),
        ("East", "?".to_owned()),
        ("South", "?".to_owned()),
        ("Dealer", record.dealer.to_string()),
        ("Vulnerable", "None".to_owned()),
        ("Deal", proof.dealt.to_string()),
        ("Scoring", "?".to_owned()),
        ("Declarer", "?".to_owned()),
        ("Contract", "?".to_owned()),
        ("Result", "?".to_owned()),
    ];
    let mut text = "% PBN 2.1\r\n% EXPORT\r\n".to_owned();
    tags.iter().for_each(|(tag, value)| text += &format!("[{tag} \"{value}\"]\r\n"));
    let card = |word: &str| proof.dealt.deck().card_from(word).is_ok();
    let said = record.acts.iter().filter(|done| !card(done.act.as_str()));
    let said: Vec<String> = said.map(|done| format!("{} {}", done.by, done.act)).collect();
    text += &format!("{{{}}}\r\n", said.join("; "));
    if let Some(played) = played {
        text += &plays(played);
    }
    text + "\r\n"
}

/// The cards, a row a trick: a column for each player, from the one who led first.
fn plays(played: &Played) -> String {
    let Some(first) = played.tricks.finished().next().map(|trick| trick.leader) else { return String::new() };
    let mut text = format!("[Play \"{first}\"]\r\n");
    for trick in played.tricks.finished() {
        let row = first.around().map(|seat: Seat| trick.card_of(seat).to_string());
        text += &format!("{}\r\n", row.join(" "));
    }
    text + "*\r\n"
}
