//! Which cards may be played, who wins the trick, who leads.

use kaarting_cards::{Deck, Seat};
use kaarting_rules::manille::{Action, Setup};
use kaarting_rules::{Actor, Fault, Referee};

use super::support::{
    A_SUIT_EACH, BOTH, EVEN_TRICKS, FOUR_AND_FOUR, NL, Verdict, actions, after, card, clause, holds, takes,
    with,
};

/// The calls of a deal with West as dealer, before its first card.
const SPADES: &str = "W trump S, N no, S no";

fn west_deals(play: &str) -> Verdict {
    actions(Setup::dutch(Seat::West), FOUR_AND_FOUR, &format!("{SPADES}, {play}"))
}

#[test]
fn left_of_the_dealer_leads() {
    for rules in BOTH {
        let lead = |dealer, calls| actions(Setup::new(rules, dealer), A_SUIT_EACH, calls);
        clause("MAN-LEAD-01")
            .allows(lead(Seat::North, "N trump H, E no, W no, E HT"))
            .refuses(lead(Seat::North, "N trump H, E no, W no, S DT"))
            .refuses(lead(Seat::North, "N trump H, E no, W no, W CT"))
            .refuses(lead(Seat::North, "N trump H, E no, W no, N ST"))
            .allows(lead(Seat::West, "W trump H, N no, S no, N ST"))
            .refuses(lead(Seat::West, "W trump H, N no, S no, W CT"));
    }
}

/// When the deal is over no clause is broken by another card: nobody has one.
#[test]
fn after_the_last_trick_nobody_holds_a_card() {
    let tricks = ["T", "A", "K", "Q", "J", "9", "8", "7"].map(|r| format!("E H{r}, S D{r}, W C{r}, N S{r}"));
    let played = format!("N trump H, E no, W no, {}", tricks.join(", "));
    let over = after(Setup::new(NL, Seat::North), A_SUIT_EACH, &played);
    assert!(over.outcome().is_some());
    for card in Deck::Manille.cards() {
        for seat in Seat::ALL {
            let refused = over.clone().act(Actor::Seat(seat), Action::Card(card)).expect_err("it is over");
            assert_eq!(refused.fault, Fault::NotHeld(card));
        }
    }
}

#[test]
fn ten_ace_king_queen_jack_nine_eight_seven() {
    let mut rows = clause("MAN-PLAY-01");
    for pair in ["T", "A", "K", "Q", "J", "9", "8", "7"].windows(2) {
        let [high, low] = [pair[0], pair[1]];
        rows = rows
            .allows(takes("NT", &format!("N D{low}, E D{high}"), "E"))
            .denies(takes("NT", &format!("N D{high}, E D{low}"), "E"))
            .allows(takes("D", &format!("N C7, E D{low}, S D{high}"), "S"));
    }
    rows.allows(card(NL, "H", "N DA", "DT D7", "DT"))
        .refuses_by("MAN-PLAY-03", card(NL, "H", "N DA", "DT D7", "D7")) // the ten would beat the ace
        .allows(card(NL, "H", "N DT", "DA D7", "D7")); // the ace does not beat the ten
}

#[test]
fn the_suit_is_followed() {
    for rules in BOTH {
        clause("MAN-PLAY-02")
            //           trump  trick         hand        card
            .allows(card(rules, "H", "N DQ", "D9 SA H7", "D9"))
            .refuses(card(rules, "H", "N DQ", "D9 SA H7", "SA"))
            .refuses(card(rules, "H", "N DQ", "D9 SA H7", "H7")) // nor is it ruffed
            .refuses(card(rules, "NT", "N DQ", "D9 SA H7", "SA"))
            .refuses(card(rules, "H", "N DQ, E D8", "D9 SA H7", "SA")) // the partner's trick is followed too
            .allows(card(rules, "H", "N DQ", "SA CT", "SA")); // without the suit and without trumps
    }
}

#[test]
fn opponents_hold_it_then_higher() {
    for rules in BOTH {
        clause("MAN-PLAY-03")
            .allows(card(rules, "H", "N DQ", "DK D7 SA", "DK"))
            .refuses(card(rules, "H", "N DQ", "DK D7 SA", "D7"))
            .allows(card(rules, "H", "N DQ", "DJ D7 SA", "D7")) // nothing is higher: any of the suit
            .refuses(card(rules, "H", "N D9, E DQ", "DT D7", "D7")) // the right-hand opponent holds it
            .refuses(card(rules, "H", "N DQ, E D9, S D8", "DT D7", "D7"));
    }
}

#[test]
fn the_partner_holds_it_then_any() {
    for rules in BOTH {
        clause("MAN-PLAY-04")
            .allows(card(rules, "H", "N DQ, E D9", "DT D7", "D7"))
            .allows(card(rules, "H", "N DQ, E D9", "DT D7", "DT"))
            .allows(card(rules, "H", "E D8, S DK, W D9", "DT D7", "DT")) // South is the partner of North
            .refuses_by("MAN-PLAY-03", card(rules, "H", "N D9, E DQ", "DT D7", "D7")) // not any more
            .refuses_by("MAN-PLAY-02", card(rules, "H", "N DQ, E D9", "DT SA", "SA"));
    }
}

#[test]
fn void_against_opponents_must_ruff() {
    for rules in BOTH {
        clause("MAN-PLAY-05")
            .allows(card(rules, "H", "N DQ", "HT H7 SA", "HT"))
            .allows(card(rules, "H", "N DQ", "HT H7 SA", "H7")) // any trump
            .refuses(card(rules, "H", "N DQ", "HT H7 SA", "SA"))
            .refuses(card(rules, "H", "N D9, E DQ", "H7 SA", "SA"))
            .allows(card(rules, "H", "N DQ", "SA C7", "C7")); // no trump to ruff with
    }
}

#[test]
fn void_against_opponents_must_over_ruff() {
    for rules in BOTH {
        clause("MAN-PLAY-06")
            .allows(card(rules, "H", "N CK, E H8", "HT H7 SA", "HT"))
            .refuses(card(rules, "H", "N CK, E H8", "HT H7 SA", "H7"))
            .refuses(card(rules, "H", "N CK, E H8", "HT H7 SA", "SA"))
            .allows(card(rules, "H", "N CK, E H8", "HT C9 SA", "C9")) // who can follow need not ruff
            .allows(card(rules, "H", "N CK, E HQ", "HJ H7 SA", "SA")); // cannot over-ruff
    }
}

#[test]
fn no_under_ruff_with_other_cards() {
    for rules in BOTH {
        clause("MAN-PLAY-07")
            .refuses(card(rules, "H", "N CK, E HK", "HQ H7 SA", "HQ"))
            .refuses(card(rules, "H", "N CK, E HK", "HQ H7 SA", "H7"))
            .allows(card(rules, "H", "N CK, E HK", "HQ H7 SA", "SA"))
            .allows(card(rules, "H", "N CK, E HK", "HQ H7", "HQ")) // nothing but trumps
            .allows(card(rules, "H", "N CK, E HK", "HQ H7", "H7"))
            .refuses(card(rules, "H", "N D9, E HQ, S D8", "H7 CA", "H7")); // under the partner's trump
    }
}

#[test]
fn void_and_the_partner_holds_it() {
    for rules in BOTH {
        clause("MAN-PLAY-08")
            .allows(card(rules, "H", "N DA, E D9", "HT H7 SA", "SA"))
            .allows(card(rules, "H", "N DA, E D9", "HT H7 SA", "H7"))
            .allows(card(rules, "H", "N DA, E D9", "HT H7 SA", "HT"))
            .allows(card(rules, "H", "N D9, E HQ, S D8", "HT CA", "CA")) // nor over-ruff the partner
            .allows(card(rules, "H", "N D9, E HQ, S D8", "HT CA", "HT"))
            .refuses_by("MAN-PLAY-05", card(rules, "H", "N D9, E DA", "HT H7 SA", "SA"));
    }
}

#[test]
fn a_trump_is_led() {
    for rules in BOTH {
        clause("MAN-PLAY-09")
            .allows(card(rules, "H", "N HQ", "HK H7 SA", "HK"))
            .refuses_by("MAN-PLAY-03", card(rules, "H", "N HQ", "HK H7 SA", "H7"))
            .refuses_by("MAN-PLAY-02", card(rules, "H", "N HQ", "HK H7 SA", "SA"))
            .allows(card(rules, "H", "N HK", "HQ H7 SA", "H7")) // this is following, not under-ruffing
            .allows(card(rules, "H", "N HQ, E H9", "HK H7 SA", "H7")); // the partner holds it
    }
}

#[test]
fn an_opponent_ruffed_and_you_can_follow() {
    for rules in BOTH {
        clause("MAN-PLAY-10")
            .allows(card(rules, "H", "N DK, E H7", "DT D8 HT", "D8"))
            .allows(card(rules, "H", "N DK, E H7", "DT D8 HT", "DT"))
            .refuses_by("MAN-PLAY-02", card(rules, "H", "N DK, E H7", "DT D8 HT", "HT"));
    }
}

#[test]
fn no_trump() {
    for rules in BOTH {
        clause("MAN-PLAY-11")
            .allows(card(rules, "NT", "N DQ", "DK D7 SA", "DK"))
            .refuses_by("MAN-PLAY-03", card(rules, "NT", "N DQ", "DK D7 SA", "D7"))
            .refuses_by("MAN-PLAY-02", card(rules, "NT", "N DQ", "DK D7 SA", "SA"))
            .allows(card(rules, "NT", "N DQ", "HT C7 SA", "C7"))
            .allows(card(rules, "NT", "N DQ, E D9", "DT D7", "D7"));
    }
}

#[test]
fn the_leader_is_free() {
    for rules in BOTH {
        let mut rows = clause("MAN-PLAY-12");
        for led in ["HT", "H7", "DA", "CK", "S9", "S8"] {
            rows = rows.allows(card(rules, "H", "", "HT H7 DA CK S9 S8", led));
        }
        // The same card as the second of a trick is not free.
        rows.refuses_by("MAN-PLAY-02", card(rules, "H", "N DQ", "HT H7 DA CK S9 S8", "CK"));
    }
}

#[test]
fn the_highest_takes_the_trick() {
    clause("MAN-PLAY-13")
        .allows(takes("H", "N DQ, E DK, S D9, W DJ", "E"))
        .allows(takes("H", "N DQ, E CT, S ST, W DJ", "N")) // a higher card of another suit takes nothing
        .allows(takes("H", "N DT, E DK, S H7, W DJ", "S"))
        .allows(takes("H", "N DT, E H8, S H7, W HJ", "W"))
        .allows(takes("NT", "N D7, E HT, S HA, W ST", "N"))
        .denies(takes("NT", "N DT, E DK, S H7, W DJ", "S"))
        .denies(takes("H", "N DT, E H8, S H7, W DA", "N"));
}

#[test]
fn the_winner_leads_next() {
    let trick = "N ST, E S7, S CJ, W D7";
    clause("MAN-PLAY-14")
        .allows(west_deals(&format!("{trick}, N SA")))
        .refuses(west_deals(&format!("{trick}, E S8")))
        .refuses(west_deals(&format!("{trick}, W D8")))
        // East takes the second trick and leads the third.
        .allows(west_deals(&format!("{trick}, N HJ, E HT, S C9, W D8, E HA")))
        .refuses(west_deals(&format!("{trick}, N HJ, E HT, S C9, W D8, N SA")));
}

#[test]
fn every_deal_is_played_to_the_end() {
    let over = |play: &str| {
        let position = after(Setup::dutch(Seat::West), FOUR_AND_FOUR, &format!("{SPADES}, {play}"));
        holds(position.outcome().is_some(), true)
    };
    let (but_one, last) = EVEN_TRICKS.rsplit_once(", ").expect("more than one card");
    clause("MAN-PLAY-15")
        .allows(west_deals(EVEN_TRICKS)) // the 32nd card
        .allows(over(EVEN_TRICKS))
        .denies(over(but_one))
        .denies(over("N ST, E S7, S CJ, W D7"))
        .refuses(west_deals("N claim"))
        .refuses(west_deals("N ST, E claim"))
        .refuses(west_deals(&format!("{but_one}, N claim")));
    assert_eq!(last, "N H7");
}

#[test]
fn under_the_partners_trump() {
    // North led ♦9, East ruffed with ♥Q, South followed: West's partner holds the trick.
    let (trick, hand) = ("N D9, E HQ, S D8", "HT H7 CA S9");
    for rules in BOTH {
        let free = with(rules, "underruff_partner", "true");
        clause("MAN-AMB-01")
            .allows(card(rules, "H", trick, hand, "CA"))
            .allows(card(rules, "H", trick, hand, "S9"))
            .allows(card(rules, "H", trick, hand, "HT"))
            .refuses_by("MAN-PLAY-07", card(rules, "H", trick, hand, "H7"))
            .allows(card(rules, "H", trick, "HJ H7", "H7")) // nothing but trumps
            // The other reading frees whoever's partner holds the trick, and nobody else.
            .allows(card(free, "H", trick, hand, "H7"))
            .refuses_by("MAN-PLAY-07", card(free, "H", "N CK, E HK", "HQ H7 SA", "H7"))
            .refuses_by("MAN-PLAY-06", card(free, "H", "N CK, E H8", "HT H7 SA", "H7"));
    }
}

#[test]
fn ruff_or_over_ruff_is_no_choice() {
    clause("MAN-AMB-02")
        .allows(card(NL, "H", "N D8", "H7 SA", "H7")) // not ruffed yet: ruff
        .allows(card(NL, "H", "N D8, E HJ", "HK H7 SA", "HK")) // ruffed: over-ruff
        .refuses_by("MAN-PLAY-06", card(NL, "H", "N D8, E HJ", "HK H7 SA", "H7"));
}

#[test]
fn no_duty_to_beat_under_a_trump() {
    for rules in BOTH {
        clause("MAN-AMB-03")
            .allows(card(rules, "S", "N CK, E S7", "CT C8", "C8"))
            .allows(card(rules, "S", "N CK, E S7", "CT C8", "CT"))
            .refuses_by("MAN-PLAY-03", card(rules, "S", "E CK", "CT C8", "C8")); // without the trump there is
    }
}

#[test]
fn any_higher_card_will_do() {
    for rules in BOTH {
        clause("MAN-AMB-04")
            .allows(card(rules, "H", "N DQ", "DT DK D9 D7 SA", "DK"))
            .allows(card(rules, "H", "N DQ", "DT DK D9 D7 SA", "DT"))
            .refuses_by("MAN-PLAY-03", card(rules, "H", "N DQ", "DT DK D9 D7 SA", "D9"))
            .allows(card(rules, "H", "N CK, E H8", "HT H9 SA", "H9")); // the same for trumps
    }
}

#[test]
fn only_trumps_and_able_to_over_ruff() {
    for rules in BOTH {
        clause("MAN-AMB-05")
            .allows(card(rules, "H", "N CK, E H8", "HT H9 H7", "HT"))
            .allows(card(rules, "H", "N CK, E H8", "HT H9 H7", "H9"))
            .refuses_by("MAN-PLAY-06", card(rules, "H", "N CK, E H8", "HT H9 H7", "H7"));
    }
}
