//! Who deals first, how the cards are dealt, and what a wrong deal costs.

use kaarting_cards::{Chance, Deck, Dice, Pack, Packets, Seat};
use kaarting_rules::Dealing;
use kaarting_rules::manille::{
    AfterMisdeal, Attempts, DEALING, DealOrder, Entry, LineDraft, Setup, SheetDraft, SheetLine, Side,
};

use super::support::{
    A_SUIT_EACH, BOTH, FR, NL, actions, checked, clause, dealers, dealing, draft, draw, dull, holds, line,
    misdealt, sheet, short, they, we, with,
};

#[test]
fn the_highest_card_deals_first() {
    clause("MAN-DRAW-01")
        .allows(draw(&["N SA, E HT, S D9, W CK"], "E")) // the ten is the highest card of Manille
        .allows(draw(&["N S7, E H8, S D9, W CJ"], "W"))
        .denies(draw(&["N SA, E HT, S D9, W CK"], "N"))
        .refuses(draw(&["N SA, E HT, S D9"], "E")) // West drew nothing
        .refuses(draw(&[""], "N"));
}

#[test]
fn a_tie_is_drawn_again_by_those_who_tied() {
    clause("MAN-DRAW-02")
        .allows(draw(&["N SA, E HA, S D9, W CK", "N S7, E H8"], "E"))
        .allows(draw(&["N ST, E HT, S DT, W CT", "N S9, E H9, S D8, W C7", "N SJ, E HQ"], "E"))
        .denies(draw(&["N SA, E HA, S D9, W CK"], "N")) // spades are no better than hearts
        .refuses(draw(&["N SA, E HA, S D9, W CK", "N S7, E H8, S DT"], "S"))
        .refuses(draw(&["N SA, E HA, S D9, W CK", "N S7, E H8, W C7"], "E"));
}

#[test]
fn the_second_draw_is_from_the_rest_of_the_pack() {
    clause("MAN-AMB-17")
        .allows(draw(&["N SA, E HA, S D9, W CK", "N CA, E H8"], "N"))
        .refuses(draw(&["N SA, E HA, S D9, W CK", "N SA, E H8"], "N"))
        .refuses(draw(&["N SA, E HA, S D9, W CK", "N CK, E H8"], "N")) // what West drew stays out too
        .refuses(draw(&["N SA, E SA, S D9, W CK"], "N"));
}

#[test]
fn each_boompje_has_its_own_first_dealer() {
    let boompjes = |second: &'static str| draft(NL, 2, vec![("7", dull(12)), (second, dull(12))]);
    let dutch = checked(boompjes("4"));
    // Twelve deals from 7 end with 12; whoever was drawn begins the next boompje, whoever's turn it would be.
    clause("MAN-DRAW-03")
        .allows(holds(dealers(&dutch)[12], "4"))
        .allows(sheet(boompjes("7")))
        .denies(holds(dealers(&dutch)[12], "7"))
        .refuses(sheet(boompjes("")))
        // A French sheet of two parts would have drawn twice.
        .refuses_by("MAN-ROUND-01", sheet(draft(FR, 20, vec![("7", dull(20)), ("4", dull(20))])))
        // In a French round nobody draws after the twelfth deal: it goes on, 12 × 1 place further, which is 7 again.
        .allows(holds(
            dealers(&checked(draft(FR, 20, vec![("7", dull(20))])))[11..14].to_vec(),
            vec!["12", "7", "31"],
        ))
        .refuses_by("MAN-DRAW-01", sheet(draft(FR, 20, vec![("", dull(20))])));
}

#[test]
fn the_dealer_shuffles_at_least_once() {
    clause("MAN-DEAL-01")
        .allows(dealing("shuffle, cut W 12, deal 3-2-3"))
        .allows(dealing("shuffle, shuffle, shuffle, shuffle, cut W 12, deal 3-2-3"))
        .refuses(dealing("cut W 12"))
        .refuses(dealing("deal 3-2-3"));
}

#[test]
fn the_right_hand_neighbour_cuts() {
    clause("MAN-DEAL-02")
        .allows(dealing("shuffle, cut W 12"))
        .refuses(dealing("shuffle, cut E 12"))
        .refuses(dealing("shuffle, cut S 12"))
        .refuses(dealing("shuffle, cut N 12"))
        .refuses(dealing("shuffle, deal 3-2-3"))
        .refuses(dealing("shuffle, cut W 12, shuffle, deal 3-2-3"));
}

#[test]
fn the_cut_takes_and_leaves_three() {
    clause("MAN-DEAL-03")
        .allows(dealing("shuffle, cut W 3"))
        .allows(dealing("shuffle, cut W 29"))
        .refuses(dealing("shuffle, cut W 2"))
        .refuses(dealing("shuffle, cut W 30"))
        .refuses(dealing("shuffle, cut W 0"))
        .refuses(dealing("shuffle, cut W 255"));
}

#[test]
fn three_two_three_from_the_left() {
    // An unshuffled pack is S T A K Q J 9 8 7, then hearts, diamonds, clubs. Packets of 3, 2 and 3 for E S W N:
    // E gets cards 1–3, 13–14 and 21–23; N, the dealer, 10–12, 19–20 and 30–32.
    let deal = Pack::new(Deck::Manille).deal(Seat::North, Packets::MANILLE).expect("the packets of the deck");
    let hand = |seat| deal[seat].to_string();
    clause("MAN-DEAL-04")
        .allows(dealing("shuffle, cut W 12, deal 3-2-3"))
        .allows(holds(hand(Seat::East), "ST SA SK HJ H9 DJ D9 D8".to_owned()))
        .allows(holds(hand(Seat::North), "HA HK HQ DK DQ C9 C8 C7".to_owned()))
        .denies(holds(hand(Seat::North), "ST SA SK HJ H9 DJ D9 D8".to_owned()))
        .refuses(dealing("shuffle, cut W 12, deal 4-4-5"))
        .refuses(dealing("shuffle, cut W 12, deal 4-5-4"));
    // An electronic dealer keeps all of it, whatever chance gives.
    for seed in 0..100 {
        let deal = DEALING.by_chance(Seat::South, &mut Dice::new(seed));
        assert!(Seat::ALL.into_iter().all(|seat| deal[seat].len() == 8));
    }
}

#[test]
fn the_deal_passes_clockwise() {
    for rules in BOTH {
        let mut order = DealOrder::new(rules, Seat::West, 12);
        order.pass_on();
        let lines = vec![we("H", 1, 7), they("NT", 2, 8), we("S", 1, 1), we("S", 1, 1), we("S", 1, 1)];
        let round = checked(short(rules, lines));
        clause("MAN-DEAL-05")
            .allows(holds((order.deal(), order.dealer()), (2, Seat::North)))
            .denies(holds(order.dealer(), Seat::West)) // a deal that counts is not dealt twice
            .denies(holds(order.dealer(), Seat::South)) // nor does it go anticlockwise
            .allows(holds(dealers(&round), vec!["7", "31", "4", "12", "7"]));
    }
}

#[test]
fn after_a_wrong_deal_no_trump_is_lost() {
    for rules in BOTH {
        let again = Setup { no_trump_allowed: false, ..Setup::new(rules, Seat::North) };
        let mut attempts = Attempts::new(rules);
        let first = attempts.wrong();
        clause("MAN-MISDEAL-01")
            .allows(holds(first, AfterMisdeal::DealAgain { penalty_points: 0 }))
            .denies(holds(attempts.no_trump_allowed(), true))
            .allows(actions(again, A_SUIT_EACH, "N trump H"))
            .refuses(actions(again, A_SUIT_EACH, "N trump NT"))
            .allows(actions(Setup::new(rules, Seat::North), A_SUIT_EACH, "N trump NT"))
            .allows(line(rules, misdealt(1, we("C", 1, 3))))
            .allows(line(rules, we("NT", 2, 4)))
            .refuses(line(rules, misdealt(1, we("NT", 2, 4))));
    }
}

#[test]
fn the_second_wrong_deal_costs_fifteen() {
    let costs = |rules, misdeals| {
        let mut attempts = Attempts::new(rules);
        let costs = (0..misdeals).map(|_| match attempts.wrong() {
            AfterMisdeal::DealAgain { penalty_points } | AfterMisdeal::PassOn { penalty_points } => {
                penalty_points
            }
        });
        costs.sum::<u32>()
    };
    let fined = |rules, line: LineDraft| checked(short(rules, vec![line])).penalties.0;
    let used_up = LineDraft { misdeals: 2, ..LineDraft::default() };
    clause("MAN-MISDEAL-02")
        .allows(holds([1, 2, 3, 4].map(|n| costs(NL, n)), [0, 15, 30, 45]))
        .allows(holds([1, 2].map(|n| costs(FR, n)), [0, 15]))
        .denies(holds(costs(NL, 3), 15)) // that would be the French amount
        .denies(holds(costs(NL, 2), 30)) // the first wrong deal costs no points
        // On the sheet the dealer pays, here 7, who sits East; the partner does not.
        .allows(holds(fined(NL, misdealt(4, we("C", 1, 3))), [0, 45, 0, 0]))
        .allows(holds(fined(FR, used_up), [0, 15, 0, 0]))
        .refuses_by("MAN-MISDEAL-04", line(FR, LineDraft { misdeals: 3, ..LineDraft::default() }));
}

#[test]
fn a_dutch_dealer_goes_on_until_it_is_right() {
    let mut attempts = Attempts::new(NL);
    let outcomes = [(); 3].map(|()| attempts.wrong());
    let again = |penalty_points| AfterMisdeal::DealAgain { penalty_points };
    let round = checked(short(NL, vec![misdealt(3, we("C", 1, 3)), we("H", 1, 1)]));
    clause("MAN-MISDEAL-03")
        .allows(holds(outcomes, [again(0), again(15), again(15)]))
        .denies(holds(outcomes[1], AfterMisdeal::PassOn { penalty_points: 15 }))
        // The deal is played after all: 7 deals it, 31 the next.
        .allows(holds(dealers(&round), vec!["7", "31"]))
        .allows(holds(round.lines[0].note(&NL, Side::NorthSouth), Some("W: 3 ; Z:".to_owned())))
        // So two wrong deals alone are no line: the right one is missing.
        .refuses_by("MAN-STAKE-01", sheet(short(NL, vec![wrong(2), we("H", 1, 1)])));
}

/// Nothing but wrong deals.
fn wrong(misdeals: u32) -> LineDraft {
    misdealt(misdeals, LineDraft::default())
}

#[test]
fn wrong_deals_and_then_the_signal() {
    // 7 deals the first deal right and 31 never gets to deal his; or 7 himself does not.
    let at_the_signal = |rules, misdeals| short(rules, vec![we("H", 1, 7), wrong(misdeals)]);
    let fined = |rules, misdeals| checked(at_the_signal(rules, misdeals)).penalties.0;
    let round = checked(at_the_signal(NL, 3));
    let finished = |lines: Vec<LineDraft>| draft(NL, 1, vec![("7", lines)]);
    clause("MAN-MISDEAL-02")
        .allows(holds([1, 2, 3, 5].map(|n| fined(NL, n)[2]), [0, 15, 30, 60]))
        .allows(holds(fined(NL, 2), [0, 0, 15, 0])) // the dealer alone
        .allows(holds(checked(short(NL, vec![wrong(2)])).penalties.0, [0, 15, 0, 0]))
        .allows(holds([1, 2].map(|n| fined(FR, n)[2]), [0, 15]))
        .allows(holds((round.scores.0, round.totals.0), ([7, 0, 7, 0], [7, 0, 0, 0]))) // 7 less 30 is no less than 0
        .denies(holds(fined(NL, 2), [0, 0, 30, 0]))
        // Without the signal the deal itself is missing; before the last line it is missing too.
        .refuses_by("MAN-STAKE-01", sheet(finished([dull(11), vec![wrong(2)]].concat())))
        .refuses_by("MAN-STAKE-01", sheet(short(NL, vec![wrong(2), we("H", 1, 7)])))
        // Nothing else stands beside them, or it is a deal.
        .refuses_by("MAN-SCORE-02", line(NL, misdealt(2, LineDraft { we: None, ..we("H", 1, 7) })))
        // After the last of the twelve nobody deals any more.
        .refuses_by(
            "MAN-ROUND-01",
            sheet(SheetDraft { ended_by_signal: true, ..finished([dull(12), vec![wrong(2)]].concat()) }),
        );
    let last = round.lines.last().expect("the wrong deals are on the sheet");
    assert_eq!((last.entry, last.deal, last.note(&NL, Side::NorthSouth)), (Entry::Undealt, 2, None));
    // The French deal is used up by the second one, as ever; one alone leaves it open.
    let entries = [1, 2].map(|n| checked(at_the_signal(FR, n)).lines.last().map(|line| line.entry));
    assert_eq!(entries, [Some(Entry::Undealt), Some(Entry::PassedOn)]);
}

#[test]
fn a_second_french_misdeal_uses_the_deal_up() {
    let used_up = || LineDraft { misdeals: 2, ..LineDraft::default() };
    let mut attempts = Attempts::new(FR);
    attempts.wrong();
    let round = checked(short(FR, vec![used_up(), we("H", 1, 1)]));
    let note = round.lines[0].note(&FR, Side::NorthSouth);
    let whole = |more| draft(FR, 20, vec![("7", [dull(more), vec![used_up()]].concat())]);
    clause("MAN-MISDEAL-04")
        .allows(holds(attempts.wrong(), AfterMisdeal::PassOn { penalty_points: 15 }))
        .allows(line(FR, used_up()))
        .allows(holds(note, Some("N: --- ; E: ---".to_owned())))
        .allows(holds(round.lines.iter().map(SheetLine::dealer_is_crossed).collect(), vec![true, false]))
        .allows(holds(dealers(&round), vec!["7", "31"]))
        .allows(holds((round.deals_won.0, round.scores.0), ([1, 0, 1, 0], [1, 0, 1, 0])))
        // It counts as one of the twenty.
        .allows(sheet(whole(19)))
        .refuses_by("MAN-ROUND-01", sheet(whole(20)))
        .refuses(line(FR, misdealt(2, we("H", 1, 7))))
        .refuses(line(FR, misdealt(3, LineDraft::default())))
        // Dutch: the same line is right, because the dealer went on.
        .allows(line(NL, misdealt(2, we("H", 1, 7))));
}

#[test]
fn no_trump_stays_lost_in_later_attempts() {
    let by_the_letter = with(NL, "no_trump_bar", "second_attempt_only");
    let no_trump = |misdeals| misdealt(misdeals, we("NT", 2, 8));
    clause("MAN-AMB-06")
        .allows(line(NL, no_trump(0)))
        .refuses_by("MAN-MISDEAL-01", line(NL, no_trump(1)))
        .refuses_by("MAN-MISDEAL-01", line(NL, no_trump(2)))
        .refuses_by("MAN-MISDEAL-01", line(NL, no_trump(3)))
        // The other reading bars it in the second attempt only.
        .refuses_by("MAN-MISDEAL-01", line(by_the_letter, no_trump(1)))
        .allows(line(by_the_letter, no_trump(2)))
        .allows(line(by_the_letter, no_trump(3)));
}

#[test]
fn two_in_a_row_means_within_one_deal() {
    // 7 deals the first and the fifth deal, and the first attempt at each is wrong: no fine, nothing passes on.
    let once = || misdealt(1, we("H", 1, 1));
    let twice_once = || vec![once(), we("H", 1, 1), we("H", 1, 1), we("H", 1, 1), once()];
    for rules in BOTH {
        let round = checked(short(rules, twice_once()));
        clause("MAN-AMB-07")
            .allows(sheet(short(rules, twice_once())))
            .allows(holds(round.penalties.0, [0; 4]))
            .denies(holds(round.penalties.0, [0, 15, 0, 0]))
            .allows(holds(dealers(&round)[4], "7"));
    }
    clause("MAN-AMB-07")
        .allows(line(FR, once()))
        .refuses_by("MAN-MISDEAL-04", line(FR, misdealt(2, we("H", 1, 1))));
}

/// A chance that always gives the lowest number, or always the highest.
struct Always {
    highest: bool,
}

impl Chance for Always {
    fn next_u64(&mut self) -> u64 {
        if self.highest { u64::MAX } else { 0 }
    }

    fn below_each<const N: usize>(&mut self, limits: [u32; N]) -> [u32; N] {
        limits.map(|limit| if self.highest { limit.saturating_sub(1) } else { 0 })
    }
}

/// A cut takes 3 to 29 of the 32 cards (MAN-DEAL-03), and an electronic dealer cuts anywhere among them.
#[test]
fn an_electronic_dealer_cuts_from_the_first_place_to_the_last() {
    for (highest, taken) in [(false, 3), (true, 29)] {
        let mut by_hand = Dealing::new(DEALING, Seat::North);
        by_hand.shuffle(&mut Always { highest });
        by_hand.cut(Seat::West, taken).expect("within the limits");
        let deal = by_hand.deal(Packets::MANILLE).expect("the packets of the deck");
        assert_eq!(DEALING.by_chance(Seat::North, &mut Always { highest }), deal, "{taken}");
    }
}
