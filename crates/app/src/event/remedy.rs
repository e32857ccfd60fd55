//! The verbs that help after a refusal.

use kaarting_office::Refusal;
use kaarting_words::Words;

/// The verb for a command; a command without a verb of its own goes through `do`.
fn verb(command: &str) -> String {
    match command {
        "accept_joker" | "decline_joker" => "jokers",
        "add_joker" | "bring_joker" => "joker",
        "admit_late" => "admit",
        "change_plan" => "change",
        "check_in" => "check-in",
        "close_check_in" => "close-check-in",
        "close_event" => "close --reason …",
        "commit_seed" => "commit-seed",
        "end_round" => "end",
        "enter_sheet" => "enter",
        "open_plan" => "create",
        "publish_draw" => "publish",
        "reject_draw" => "redraw",
        "resume_round" => "resume",
        "settle_leaver" => "settle",
        "start_round" => "start",
        "correct" | "cut" | "describe" | "draw" | "register" | "rule" | "signal" | "verify" | "withdraw" => {
            command
        }
        other => return format!("do ({other})"),
    }
    .to_owned()
}

/// A line that names the verbs; empty if there are none.
pub(super) fn line(refusal: &Refusal, words: &Words) -> String {
    let mut verbs: Vec<String> = refusal.remedies().iter().map(|command| verb(command)).collect();
    verbs.dedup();
    if verbs.is_empty() {
        return String::new();
    }
    format!("\n  {}", words.fill("event-remedies", &[("verbs", &verbs.join(" · "))]))
}
