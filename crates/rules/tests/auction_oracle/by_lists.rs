//! The second opinion: pastroel, overbid, auction and jury, in words and lists, straight from the rulebook (2 and 2.1).
//!
//! Nothing of the library is used here. Players are numbers 0 to 3 for N, E, S, W; everything else is text as it is
//! written in the notation.

/// The contracts, the lowest first (KW-RANK-01).
pub(crate) const ORDER: [&str; 19] = [
    "S8", "S9", "SO6", "S10", "SO7", "S11", "KM", "S12", "SO8", "PIC", "S13", "A9", "TROEL", "GM", "A10",
    "A11", "GMT", "KS", "GS",
];

/// What a ruleset changes in the auction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Variant {
    /// Its name.
    pub(crate) ruleset: &'static str,
    /// After which games no colour may be proposed (KW-BID-04).
    bars: &'static [&'static str],
    /// Which game is not played.
    lacks: &'static str,
}

/// The regulations of 2018, the later revision, whose ban names any misery, and a club without piccolo.
pub(crate) const VARIANTS: [Variant; 3] = [
    Variant { ruleset: "whist-2018", bars: &["KM", "PIC", "GM", "GMT"], lacks: "" },
    Variant { ruleset: "whist-revised", bars: &["KM", "GM", "GMT"], lacks: "" },
    Variant { ruleset: "whist-no-piccolo", bars: &["KM", "GM", "GMT"], lacks: "PIC" },
];

/// The colours, the lowest first (KW-BID-14).
const COLOURS: [&str; 4] = ["S", "C", "D", "H"];

const SEATS: [&str; 4] = ["N", "E", "S", "W"];

/// The games that several may play at once (KW-BID-11): how they are called, and their codes.
const SHARED: [(&str, &str); 4] =
    [("small-misery", "KM"), ("piccolo", "PIC"), ("misery", "GM"), ("open-misery", "GMT")];

/// What a player is in the auction, in one word, with the colour and the companion that go with it.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) is: &'static str,
    pub(crate) colour: String,
    pub(crate) companion: usize,
}

/// An auction in progress.
#[derive(Clone, Debug)]
pub(crate) struct ByLists {
    hands: Vec<Vec<String>>,
    dealer: usize,
    variant: Variant,
    /// KW-CON-30: a joiner may announce more at once.
    raise_unasked: bool,
    stage: &'static str,
    players: Vec<Player>,
    to_speak: Option<usize>,
    /// The standing bid: contract and colour; and whose it is.
    standing: Option<(String, String)>,
    holders: Vec<usize>,
    colours_barred: bool,
    /// The call that lies before the jury.
    before_jury: Option<(usize, String)>,
    troel_caller: usize,
}

/// How high a bid is: first the contract, then the colour; a slam without trump is above every colour.
pub(crate) fn height(contract: &str, colour: &str) -> (usize, usize) {
    let place = ORDER.iter().position(|code| *code == contract).expect("a contract");
    (place, COLOURS.iter().position(|c| *c == colour).unwrap_or(4))
}

impl ByLists {
    /// The cards are dealt; the player left of the dealer has the floor.
    pub(crate) fn new(
        hands: Vec<Vec<String>>,
        dealer: usize,
        variant: Variant,
        raise_unasked: bool,
    ) -> ByLists {
        let nobody = Player { is: "unspoken", colour: String::new(), companion: 9 };
        ByLists {
            hands,
            dealer,
            variant,
            raise_unasked,
            stage: "pastroel",
            players: vec![nobody; 4],
            to_speak: Some((dealer + 1) % 4),
            standing: None,
            holders: Vec::new(),
            colours_barred: false,
            before_jury: None,
            troel_caller: 9,
        }
    }

    /// Who has the floor: a seat, `jury`, or `nobody` when the auction is over.
    pub(crate) fn floor(&self) -> &'static str {
        if self.before_jury.is_some() {
            return "jury";
        }
        self.to_speak.map_or("nobody", |seat| SEATS[seat])
    }

    /// Everything that may be said now, sorted.
    pub(crate) fn calls(&self) -> Vec<String> {
        if self.before_jury.is_some() {
            return vec!["approve".to_owned(), "refuse".to_owned()];
        }
        let Some(me) = self.to_speak else { return Vec::new() };
        let mut calls = match self.stage {
            "pastroel" if self.aces(me).len() == 3 => vec!["troel".to_owned()],
            "pastroel" => vec!["pass-troel".to_owned()],
            "overbid" => self.overbids(me),
            _ => self.bids(me),
        };
        calls.sort();
        calls
    }

    fn aces(&self, seat: usize) -> Vec<&String> {
        self.hands[seat].iter().filter(|card| card.ends_with('A')).collect()
    }

    pub(crate) fn holds_colour(&self, seat: usize, colour: &str) -> bool {
        self.hands[seat].iter().any(|card| card.starts_with(colour))
    }

    /// Whether the club plays this game at all.
    pub(crate) fn is_played(&self, contract: &str) -> bool {
        contract != self.variant.lacks
    }

    pub(crate) fn is_above(&self, contract: &str, colour: &str) -> bool {
        match &self.standing {
            _ if !self.is_played(contract) => false,
            None => true,
            Some((high, trump)) => height(contract, colour) > height(high, trump),
        }
    }

    /// K3: only what is above troel, and that follows from the standing bid.
    fn overbids(&self, me: usize) -> Vec<String> {
        let mut calls = vec!["pass-misery".to_owned()];
        if self.players[me].is == "unspoken" {
            calls.extend(self.fresh_specials());
        } else {
            calls.extend(self.outbid_specials(me));
        }
        calls
    }

    /// K4, the table of 2.1.
    fn bids(&self, me: usize) -> Vec<String> {
        let player = &self.players[me];
        let mut calls = vec!["pass".to_owned()];
        match player.is {
            "unspoken" => {
                if me == (self.dealer + 1) % 4 {
                    calls.push("wait".to_owned());
                }
                for colour in COLOURS {
                    if self.may_ask(me, colour) {
                        calls.push(format!("ask {colour}"));
                    }
                    calls.extend(self.joins(me, colour));
                }
                calls.extend(self.fresh_specials());
                if COLOURS.iter().all(|colour| !self.can_be_joined(me, colour)) {
                    for colour in COLOURS.into_iter().filter(|colour| !self.is_live(me, colour)) {
                        calls.extend(self.solos(colour));
                    }
                }
            }
            "waiting" => {
                calls.extend(COLOURS.into_iter().flat_map(|colour| self.joins(me, colour)));
            }
            "asked" => {
                let mine = height("S8", &player.colour);
                if self.can_be_joined(me, &player.colour) {
                    calls.push("keep".to_owned());
                }
                for colour in COLOURS.into_iter().filter(|colour| height("S8", colour) > mine) {
                    if self.may_ask(me, colour) {
                        calls.push(format!("change {colour}"));
                    }
                    calls.extend(self.joins(me, colour));
                }
                calls.extend(self.solos(&player.colour));
                calls.extend(self.miseries());
            }
            "joiner" => {
                let levels = (8..=13).filter(|n| self.is_above(&format!("S{n}"), &player.colour));
                calls.extend(levels.map(|n| format!("together {n}")));
            }
            "solo" => {
                calls.extend(self.solos(&player.colour));
                calls.extend(self.miseries());
            }
            "special" => calls.extend(self.outbid_specials(me)),
            other => unreachable!("one who is {other} does not speak"),
        }
        calls
    }

    /// KW-BID-03, KW-CON-17: not yet spoken, waiting, or asked a lower colour.
    pub(crate) fn can_be_joined(&self, me: usize, colour: &str) -> bool {
        (0..4).filter(|&other| other != me).any(|other| match self.players[other].is {
            "unspoken" | "waiting" => true,
            "asked" => height("S8", &self.players[other].colour) < height("S8", colour),
            _ => false,
        })
    }

    /// KW-CON-18: another player, not out, has this colour.
    pub(crate) fn is_live(&self, me: usize, colour: &str) -> bool {
        (0..4).any(|other| {
            other != me && self.players[other].is != "passed" && self.players[other].colour == colour
        })
    }

    fn may_ask(&self, me: usize, colour: &str) -> bool {
        !self.colours_barred
            && !self.is_live(me, colour)
            && self.can_be_joined(me, colour)
            && self.lowest_together(colour).is_some()
    }

    fn may_join(&self, me: usize, colour: &str) -> bool {
        self.asker_of(me, colour).is_some()
            && self.holds_colour(me, colour)
            && self.lowest_together(colour).is_some()
    }

    /// Joining, which takes the lowest level; and where it is allowed, every higher one by name.
    fn joins(&self, me: usize, colour: &str) -> Vec<String> {
        let mut calls = Vec::new();
        if self.may_join(me, colour) {
            calls.push(format!("join {colour}"));
            if self.raise_unasked {
                let above = (8..=13).filter(|n| self.is_above(&format!("S{n}"), colour)).skip(1);
                calls.extend(above.map(|n| format!("join {colour} {n}")));
            }
        }
        calls
    }

    pub(crate) fn asker_of(&self, me: usize, colour: &str) -> Option<usize> {
        let asks = |p: &Player| (p.is == "asked" || p.is == "kept") && p.colour == colour;
        (0..4).find(|&other| other != me && asks(&self.players[other]))
    }

    pub(crate) fn lowest_together(&self, colour: &str) -> Option<String> {
        (8..=13).map(|n| format!("S{n}")).find(|contract| self.is_above(contract, colour))
    }

    fn solos(&self, colour: &str) -> Vec<String> {
        let levels = (6..=8).filter(|n| self.is_above(&format!("SO{n}"), colour));
        levels.map(|n| format!("solo {n} {colour}")).collect()
    }

    /// The miseries and piccolo: above the standing bid, or the very game that stands.
    pub(crate) fn miseries(&self) -> Vec<String> {
        let fits = |code: &str| {
            self.is_above(code, "") || self.standing.as_ref().is_some_and(|(high, _)| high == code)
        };
        SHARED.into_iter().filter(|(_, code)| fits(code)).map(|(word, _)| word.to_owned()).collect()
    }

    fn abondances(&self, colour: &str) -> Vec<String> {
        let levels = (9..=11).filter(|n| self.is_above(&format!("A{n}"), colour));
        levels.map(|n| format!("abondance {n} {colour}")).collect()
    }

    /// The special games of one who speaks for the first time (KW-BID-12).
    fn fresh_specials(&self) -> Vec<String> {
        let mut calls = self.miseries();
        for colour in COLOURS {
            calls.extend(self.abondances(colour));
        }
        for (word, code) in [("small-slam", "KS"), ("grand-slam", "GS")] {
            for trump in ["S", "C", "D", "H", "NT"] {
                if self.is_above(code, trump) {
                    calls.push(format!("{word} {trump}"));
                }
            }
        }
        calls
    }

    /// What is left to one whose special game was outbid (KW-BID-13, KW-CON-14, KW-CON-15).
    fn outbid_specials(&self, me: usize) -> Vec<String> {
        let mut calls = self.miseries();
        let Player { companion: abondance, colour, .. } = &self.players[me];
        if *abondance == 7 {
            calls.extend(self.abondances(colour));
        }
        calls
    }

    /// Somebody (who has the floor) says it.
    pub(crate) fn say(&mut self, call: &str) {
        if let Some((seat, proposed)) = self.before_jury.take() {
            // KW-CON-27: what the jury refuses was never proposed, and the player is out.
            if call == "approve" {
                self.stand(seat, &proposed);
            } else {
                self.players[seat].is = "passed";
            }
            return self.give_floor(seat);
        }
        let seat = self.to_speak.expect("somebody has the floor");
        if call.starts_with("open-misery") || call.contains("-slam") {
            self.before_jury = Some((seat, call.to_owned()));
            return;
        }
        match call {
            "pass-troel" => {
                let last = seat == self.dealer;
                self.stage = if last { "auction" } else { "pastroel" };
                self.to_speak = Some((seat + 1) % 4);
                return;
            }
            "troel" => {
                self.stage = "overbid";
                self.troel_caller = seat;
                self.standing = Some(("TROEL".to_owned(), String::new()));
            }
            "pass" | "pass-misery" => {
                if self.players[seat].is == "joiner" {
                    let asker = self.players[seat].companion;
                    self.players[asker].is = "passed";
                }
                self.players[seat].is = "passed";
            }
            "wait" => self.players[seat].is = "waiting",
            "keep" => self.players[seat].is = "kept",
            _ => self.stand(seat, call),
        }
        self.give_floor(seat);
    }

    /// A call with a game or a colour in it takes effect.
    fn stand(&mut self, seat: usize, call: &str) {
        let words: Vec<&str> = call.split(' ').collect();
        let mine = self.players[seat].clone();
        let (is, colour, companion, contract) = match words[..] {
            ["ask" | "change", colour] => {
                self.players[seat] = Player { is: "asked", colour: colour.to_owned(), companion: 9 };
                return;
            }
            ["join", colour, ref more @ ..] => {
                let asker = self.asker_of(seat, colour).expect("somebody asked");
                let named = more.first().map(|level| format!("S{level}"));
                let contract = named.or_else(|| self.lowest_together(colour)).expect("it can still be bid");
                self.players[asker].is = "bound";
                ("joiner", colour.to_owned(), asker, contract)
            }
            ["together", level] => ("joiner", mine.colour, mine.companion, format!("S{level}")),
            ["solo", level, colour] => ("solo", colour.to_owned(), 9, format!("SO{level}")),
            // A companion of 7 tells an abondance from the other special games.
            ["abondance", level, colour] => ("special", colour.to_owned(), 7, format!("A{level}")),
            ["small-slam", trump] => ("special", trump.to_owned(), 9, "KS".to_owned()),
            ["grand-slam", trump] => ("special", trump.to_owned(), 9, "GS".to_owned()),
            [word] => {
                let (_, code) = SHARED.into_iter().find(|(name, _)| *name == word).expect("a misery");
                self.colours_barred |= self.variant.bars.contains(&code);
                ("special", String::new(), 9, code.to_owned())
            }
            _ => unreachable!("{call}"),
        };
        let shares = words.len() == 1 && self.standing.as_ref().is_some_and(|(high, _)| *high == contract);
        if !shares {
            self.holders.clear();
        }
        self.holders.push(seat);
        if is == "joiner" {
            self.holders.push(companion);
        }
        self.standing = Some((contract, colour.clone()));
        self.players[seat] = Player { is, colour, companion };
    }

    /// The next one clockwise who is not out, bound or waiting for a joiner, and does not hold the standing bid.
    fn give_floor(&mut self, after: usize) {
        let seats = (1..=4).map(|step| (after + step) % 4);
        let silent = ["passed", "kept", "bound"];
        self.to_speak = seats
            .filter(|seat| !self.holders.contains(seat))
            .find(|&seat| !silent.contains(&self.players[seat].is));
        if self.to_speak.is_none() {
            self.stage = "over";
        }
    }

    /// `pastroel`, `overbid`, `auction` or `over`.
    pub(crate) fn stage(&self) -> &'static str {
        self.stage
    }

    /// Who has the floor, and what that player is.
    pub(crate) fn speaker(&self) -> (usize, &Player) {
        let seat = self.to_speak.expect("somebody has the floor");
        (seat, &self.players[seat])
    }

    pub(crate) fn first_to_speak(&self) -> usize {
        (self.dealer + 1) % 4
    }

    pub(crate) fn aces_of(&self, who: &str) -> usize {
        SEATS.iter().position(|seat| *seat == who).map_or(0, |seat| self.aces(seat).len())
    }

    pub(crate) fn nobody_can_join(&self, me: usize) -> bool {
        COLOURS.iter().all(|colour| !self.can_be_joined(me, colour))
    }

    pub(crate) fn misery_was_proposed(&self) -> bool {
        self.colours_barred
    }

    pub(crate) fn may_raise_unasked(&self) -> bool {
        self.raise_unasked
    }

    pub(crate) fn standing_contract(&self) -> Option<&str> {
        self.standing.as_ref().map(|(contract, _)| contract.as_str())
    }

    /// How it ended: `redeal`, or contract, trump, declarers and who leads; for a troel the partner names trump.
    pub(crate) fn result(&self) -> Option<String> {
        if self.stage != "over" {
            return None;
        }
        let Some((contract, trump)) = &self.standing else { return Some("redeal".to_owned()) };
        let left_of_dealer = (self.dealer + 1) % 4;
        let (mut declarers, trump, leader) = match contract.as_str() {
            "TROEL" => {
                let partner =
                    (0..4).find(|&seat| self.aces(seat).len() == 1).expect("the holder of the fourth ace");
                (vec![self.troel_caller, partner], format!("named by {}", SEATS[partner]), partner)
            }
            "KM" | "PIC" | "GM" | "GMT" => (self.holders.clone(), "-".to_owned(), left_of_dealer),
            "A9" | "A10" | "A11" | "KS" | "GS" => (self.holders.clone(), trump.clone(), self.holders[0]),
            _ => (self.holders.clone(), trump.clone(), left_of_dealer),
        };
        declarers.sort_unstable();
        let declarers: Vec<&str> = declarers.into_iter().map(|seat| SEATS[seat]).collect();
        let leader = SEATS[leader];
        Some(format!("{contract}, trump {trump}, declarers {}, {leader} leads", declarers.join(" ")))
    }
}
