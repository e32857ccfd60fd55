//! The second opinion on why something may not be said: the conditions of the rulebook's table (2.1), row by row and in
//! the order in which they are written there.

use super::by_lists::{ByLists, height};

/// Every clause that can be given as the reason.
pub(crate) const CLAUSES: [&str; 27] = [
    "KW-TROEL-00",
    "KW-TROEL-01",
    "KW-TROEL-02",
    "KW-TROEL-03",
    "KW-TROEL-04",
    "KW-TROEL-05",
    "KW-JURY-01",
    "KW-BID-01",
    "KW-BID-02",
    "KW-BID-03",
    "KW-BID-04",
    "KW-BID-05",
    "KW-BID-06",
    "KW-BID-07",
    "KW-BID-08",
    "KW-BID-10",
    "KW-BID-11",
    "KW-BID-12",
    "KW-BID-13",
    "KW-BID-14",
    "KW-CON-12",
    "KW-CON-15",
    "KW-CON-17",
    "KW-CON-18",
    "KW-CON-30",
    "KW-RANK-01",
    "KW-RANK-02",
];

/// The first condition that does not hold.
fn first(conditions: &[(bool, &'static str)]) -> Option<&'static str> {
    conditions.iter().find(|(holds, _)| !holds).map(|(_, clause)| *clause)
}

impl ByLists {
    /// The clause that keeps this one (a seat, or `jury`) from saying this now; nothing if it may be said.
    pub(crate) fn why_not(&self, who: &str, call: &str) -> Option<&'static str> {
        let ruling = matches!(call, "approve" | "refuse");
        // The jury speaks when it is called, and then nobody else does.
        if self.floor() == "jury" || who == "jury" || ruling {
            return first(&[(self.floor() == "jury" && who == "jury" && ruling, "KW-JURY-01")]);
        }
        let in_turn = self.floor() == who;
        let words: Vec<&str> = call.split(' ').collect();
        match self.stage() {
            "pastroel" => first(&[
                (in_turn && matches!(call, "pass-troel" | "troel"), "KW-TROEL-00"),
                (call != "troel" || self.aces_of(who) != 4, "KW-TROEL-05"),
                ((call == "troel") == (self.aces_of(who) == 3), "KW-TROEL-01"),
            ]),
            _ if !in_turn => Some("KW-BID-01"),
            "overbid" => match words[..] {
                ["pass-misery"] => None,
                ["pass"] => Some("KW-TROEL-02"),
                ["piccolo"] if !self.is_played("PIC") => self.game_why_not(&words),
                ["misery" | "open-misery"] | ["small-slam" | "grand-slam", _] => self.game_why_not(&words),
                ["abondance", "10" | "11", _] => self.game_why_not(&words),
                _ => Some("KW-TROEL-03"),
            },
            _ => self.bid_why_not(&words),
        }
    }

    /// The auction, by what the player is.
    fn bid_why_not(&self, words: &[&str]) -> Option<&'static str> {
        let (me, mine) = self.speaker();
        match (mine.is, words) {
            (_, ["pass"]) => None,
            (_, ["pass-misery"]) => Some("KW-TROEL-02"),
            (is, ["wait"]) => first(&[(is == "unspoken" && me == self.first_to_speak(), "KW-BID-02")]),
            // Who joined speaks for both, and says how much or passes.
            ("joiner", ["together", level]) => self.too_low(&format!("S{level}"), &mine.colour),
            ("joiner", _) => Some("KW-BID-06"),
            (is, ["join", colour, more @ ..]) => {
                let higher = height("S8", colour) > height("S8", &mine.colour);
                first(&[
                    (is != "asked" || higher, "KW-CON-17"),
                    (matches!(is, "unspoken" | "waiting" | "asked"), "KW-BID-14"),
                    (self.asker_of(me, colour).is_some(), "KW-BID-14"),
                    (self.holds_colour(me, colour), "KW-BID-05"),
                    (self.lowest_together(colour).is_some(), "KW-RANK-01"),
                ])
                .or_else(|| {
                    let level = format!("S{}", more.first()?);
                    let more_than_needed = self.lowest_together(colour).as_ref() != Some(&level);
                    first(&[(self.may_raise_unasked() && more_than_needed, "KW-CON-30")])
                        .or_else(|| self.too_low(&level, colour))
                })
            }
            ("waiting", _) => Some("KW-BID-02"),
            (_, ["together", _]) => Some("KW-BID-06"),
            ("unspoken", ["ask", colour]) => self.ask_why_not(me, colour),
            ("asked", ["change", colour]) if height("S8", colour) > height("S8", &mine.colour) => {
                self.ask_why_not(me, colour)
            }
            (_, ["ask" | "change", _]) => Some("KW-BID-10"),
            (is, ["keep"]) => first(&[(is == "asked" && self.can_be_joined(me, &mine.colour), "KW-BID-08")]),
            (_, ["troel" | "pass-troel"]) => Some("KW-TROEL-00"),
            (_, ["name", _]) => Some("KW-TROEL-04"),
            _ => self.game_why_not(words),
        }
    }

    /// ask(s): not `misery`, s not live with another player, canjoin, some Samen n in s outranks H.
    fn ask_why_not(&self, me: usize, colour: &str) -> Option<&'static str> {
        first(&[
            (!self.misery_was_proposed(), "KW-BID-04"),
            (!self.is_live(me, colour), "KW-CON-18"),
            (self.can_be_joined(me, colour), "KW-BID-03"),
            (self.lowest_together(colour).is_some(), "KW-RANK-01"),
        ])
    }

    /// A game alone or a misery: first whether this player can come to it at all, then whether it is high enough.
    fn game_why_not(&self, words: &[&str]) -> Option<&'static str> {
        let (me, mine) = self.speaker();
        let own = |colour: &str| mine.colour == colour;
        let abondance = mine.companion == 7;
        match (words, mine.is) {
            (["solo", level, colour], is) => {
                let code = format!("SO{level}");
                match is {
                    "asked" | "solo" => first(&[(own(colour), "KW-BID-07")]),
                    "unspoken" => first(&[
                        (self.nobody_can_join(me), "KW-CON-12"),
                        (!self.is_live(me, colour), "KW-CON-18"),
                    ]),
                    _ => Some("KW-BID-07"),
                }
                .or_else(|| self.too_low(&code, colour))
            }
            (["abondance", level, colour], is) => {
                let code = format!("A{level}");
                let above = self.too_low(&code, colour);
                first(&[
                    (is == "unspoken" || abondance, "KW-BID-12"),
                    (is == "unspoken" || own(colour), "KW-BID-13"),
                    // Of two abondances of as many tricks the colour decides, and that is a clause of its own.
                    (above != Some("KW-RANK-02"), "KW-BID-13"),
                ])
                .or(above)
            }
            (["small-slam" | "grand-slam", trump], is) => {
                let code = if words[0] == "small-slam" { "KS" } else { "GS" };
                first(&[(!abondance, "KW-CON-15"), (is == "unspoken", "KW-BID-12")])
                    .or_else(|| self.too_low(code, trump))
            }
            // A game that a club does not play is none of the games there are.
            (["piccolo"], _) if !self.is_played("PIC") => Some("KW-RANK-01"),
            ([word], _) => {
                let allowed = self.miseries().iter().any(|misery| misery == word);
                let stands = self.standing_contract().unwrap_or_default();
                let other = matches!(stands, "KM" | "PIC" | "GM" | "GMT");
                first(&[(allowed || !other, "KW-BID-11"), (allowed, "KW-RANK-01")])
            }
            _ => unreachable!("{words:?} is not a call"),
        }
    }

    /// The contract decides, and at the same contract the colour.
    fn too_low(&self, contract: &str, colour: &str) -> Option<&'static str> {
        let same = self.standing_contract() == Some(contract);
        let above = self.is_above(contract, colour);
        first(&[(above || !same, "KW-RANK-02"), (above, "KW-RANK-01")])
    }
}
