//! What leads on after a refusal: the commands that the pages offer.

use kaarting_office::Refusal;

use crate::commands;

/// Every refusal after which something can be done, and the commands that do it, the likeliest first.
const WAYS_ON: [(&str, &str); 60] = [
    ("no_event", "open_plan"),
    ("joker_unanswered", "accept_joker decline_joker"),
    ("registration_is_closed", "admit_late"),
    ("too_late", "admit_late"),
    ("age_not_seen", "confirm_age change_person"),
    ("birth_year_missing", "change_person change_plan"),
    ("too_young", "change_plan"),
    ("no_fee", "describe"),
    ("is_excluded", "readmit"),
    ("not_checked_in", "check_in admit_late"),
    ("still_playing", "withdraw"),
    ("field_is_cut", "register"),
    ("chair_is_played", "admit_late"),
    ("check_in_is_open", "close_check_in"),
    ("seed_is_missing", "commit_seed change_plan"),
    ("seed_too_late", "change_plan close_event"),
    ("seeds_used_up", "close_event"),
    ("seed_is_erased", "close_event"),
    ("jokers_missing", "add_joker bring_joker admit_late cut change_plan close_event"),
    ("nobody_to_draw", "admit_late change_plan close_event"),
    ("repeats_unavoidable", "change_plan close_event"),
    ("draw_is_pending", "publish_draw reject_draw"),
    ("not_in_play", "reject_draw"),
    ("no_draw", "draw publish_draw"),
    ("no_such_round", "draw publish_draw"),
    ("round_is_open", "end_round"),
    ("not_started", "start_round"),
    ("is_paused", "resume_round"),
    ("no_signal", "signal"),
    ("tables_are_open", "verify write_off_sheet"),
    ("no_sheet", "accept_totals enter_sheet seat_table"),
    ("lines_are_there", "enter_sheet"),
    ("ranked_by_deals", "enter_sheet"),
    ("takeover_needs_lines", "enter_sheet"),
    ("ruling_needs_lines", "enter_sheet lift_ruling"),
    ("answer_needs_lines", "enter_sheet"),
    ("empty_sheet", "enter_sheet write_off_sheet"),
    ("no_signal_yet", "signal"),
    ("head_is_missing", "seat_table"),
    ("sheet_is_wrong", "enter_sheet signal"),
    ("sheet_is_signed", "reopen_sheet"),
    ("sheet_at_desk", "enter_sheet"),
    ("signatures_missing", "sign hand_in"),
    ("not_handed_in", "hand_in"),
    ("nothing_handed_in", "hand_in"),
    ("second_entry_missing", "enter_totals"),
    ("totals_differ", "enter_totals"),
    ("table_is_stopped", "settle_leaver"),
    ("is_verified", "correct"),
    ("game_refused", "enter_sheet replace_line call_jury"),
    ("without_jury", "rule see_approval"),
    ("ruling_not_heard", "replace_line enter_sheet lift_ruling"),
    ("ruling_waits", "write_line enter_sheet lift_ruling"),
    ("code_is_missing", "hand_in"),
    ("wrong_code", "hand_in"),
    ("not_for_the_table", "call_jury"),
    ("phase_is_open", "draw end_round close_event"),
    ("cut_first", "cut change_plan"),
    ("no_more_rounds", "cut close_event"),
    ("not_over", "draw close_event"),
];

#[test]
fn every_refusal_leads_on_where_something_can_be_done() {
    for (refusal, _) in commands::every_refusal() {
        let name = refusal.name();
        let expected = match name {
            "no_next_phase" => "close_event",
            // What is wrong in a line of a list is what is wrong with the person in it.
            "in_list" => continue,
            _ => WAYS_ON.iter().find(|(of, _)| *of == name).map_or("", |(_, ways)| ways),
        };
        assert_eq!(refusal.remedies().join(" "), expected, "{name}");
        let listed = Refusal::InList { line: 3, why: Box::new(refusal) };
        assert_eq!(listed.remedies().join(" "), expected, "{name} in a list");
    }
}
