//! The table: every reading with every value, what the form sends for it, what page and paper say, what comes of it.
//!
//! The words are those of the Dutch pages; the amounts are those of the rulebook, by hand: table `liege` (KW-SCORE-03).

use kaarting_rules::Ruleset;
use serde_json::json;

use super::organiser::{Organiser, Table};

/// A setting that is a reading.
pub(crate) struct Setting {
    pub(crate) name: &'static str,
    pub(crate) clause: &'static str,
    /// The field of the form; nothing where there is one reading only.
    pub(crate) field: Option<&'static str>,
    pub(crate) asks: &'static str,
    pub(crate) values: &'static [Value],
    /// What is done in the hall; who writes has the first of the four figures, then the player across, left, right.
    pub(crate) deed: fn(&mut Organiser, Ruleset, &str) -> String,
    /// Why the same comes of it under every value.
    pub(crate) same: Option<&'static str>,
}

/// A value of it, the usual one first.
pub(crate) struct Value {
    pub(crate) is: &'static str,
    /// What the form sends.
    pub(crate) typed: &'static str,
    pub(crate) says: &'static str,
    /// Games of the point table where this value changes them.
    pub(crate) points: &'static [&'static str],
    /// The jury's pocket book; nothing where it does not concern an offence or the jury's own work.
    pub(crate) jury: Option<&'static str>,
    /// The score sheet; nothing where the writer needs no word of it.
    pub(crate) sheet: Option<&'static str>,
    pub(crate) comes_to: &'static str,
}

const fn value(is: &'static str, says: &'static str, comes_to: &'static str) -> Value {
    Value { is, typed: is, says, points: &[], jury: None, sheet: None, comes_to }
}

impl Value {
    const fn typed(self, typed: &'static str) -> Value {
        Value { typed, ..self }
    }

    const fn points(self, points: &'static [&'static str]) -> Value {
        Value { points, ..self }
    }

    const fn jury(self, jury: &'static str) -> Value {
        Value { jury: Some(jury), ..self }
    }

    const fn sheet(self, sheet: &'static str) -> Value {
        Value { sheet: Some(sheet), ..self }
    }
}

const AUCTION: Option<&str> =
    Some("the bidding is not played in the hall: the sheet has the game that came of it (KW-CON-30)");
const CARDS: Option<&str> =
    Some("the cards are not played in the hall: the sheet has the points (MAN-SCORE-01)");

/// One game on the first line of a sheet of Colour Whist.
macro_rules! game {
    ($contract:literal, $chairs:expr, $tricks:expr) => {
        |organiser, _, event| Table::of(organiser, event).plays($contract, &$chairs, &$tricks)
    };
}

/// A setting of the auction: the game that it lets somebody bid counts as ever, under both values.
macro_rules! auction {
    ($name:literal, $clause:literal, $asks:literal, $deed:expr, $values:expr) => {
        Setting {
            name: $name,
            clause: $clause,
            field: Some(concat!("option-", $name)),
            asks: $asks,
            values: $values,
            deed: $deed,
            same: AUCTION,
        }
    };
}

/// What a table of Manille comes to, the best first: French chairs go by number (TRN-SEAT-03).
fn best_first(outcome: String) -> String {
    let mut points: Vec<i32> = outcome.split(' ').filter_map(|points| points.parse().ok()).collect();
    if points.len() < 4 {
        return outcome;
    }
    points.sort_unstable_by(|a, b| b.cmp(a));
    points.iter().map(i32::to_string).collect::<Vec<_>>().join(" ")
}

/// Hearts, 40 points for the writer's side: 10 each (MAN-SCORE-02).
fn hearts(organiser: &mut Organiser, _: Ruleset, event: &str) -> String {
    let line = json!([["part", "1"], ["declaration", "H"], ["we", "40"]]);
    best_first(Table::of(organiser, event).writes(line))
}

/// MAN-MISDEAL-02: no-trump after two wrong deals. 40 points for the dealer's side, twice 10 each; the dealer pays 15.
fn no_trump_on_the_third_deal(organiser: &mut Organiser, _: Ruleset, event: &str) -> String {
    let line = json!([["part", "1"], ["declaration", "NT"], ["misdeals", "2"], ["they", "40"]]);
    best_first(Table::of(organiser, event).writes(line))
}

/// MAN-AMB-08: all 60 points for the writer's side, 30 each; then it comes out that the writer reneged: 30.
fn renege_after_the_score(organiser: &mut Organiser, _: Ruleset, event: &str) -> String {
    let mut table = Table::of(organiser, event);
    let line = json!([["part", "1"], ["declaration", "H"], ["we", "60"]]);
    assert_eq!(best_first(table.writes(line)), "30 30 0 0");
    table.rules("MAN-RENEGE-01", 0, &[("kind", "fine"), ("stake", "1")]);
    best_first(table.comes_to())
}

/// KW-PEN-10: solo 6 laid down after four tricks. By one: -15 and 10; by two: -18 and 12.
fn claimed_early(organiser: &mut Organiser, _: Ruleset, event: &str) -> String {
    let mut table = Table::of(organiser, event);
    table.plays("SO6", &[0], &[4]);
    table.rules("KW-PEN-10", 0, &[("kind", "standard")]);
    table.comes_to()
}

/// KW-PEN-06: samen 8 is made (7 each), and it comes out that the player left had three aces; the fourth was right.
fn silent_troel(organiser: &mut Organiser, _: Ruleset, event: &str) -> String {
    let mut table = Table::of(organiser, event);
    assert_eq!(table.plays("S8", &[0, 1], &[8]), "7 7 0 0");
    let ace = table.four[3].to_string();
    table.rules("KW-PEN-06", 2, &[("kind", "standard"), ("fourth_ace", &ace)]);
    table.comes_to()
}

/// DEC-06: the signal sounds during the first deal; the line comes after it.
fn after_the_signal(organiser: &mut Organiser, game: Ruleset, event: &str) -> String {
    let mut table = Table::of(organiser, event);
    table.signal();
    let line = json!([["part", "1"], ["declaration", "H"], ["we", "40"]]);
    let outcome = if game == Ruleset::Whist2018 {
        table.plays("S8", &[0, 1], &[8])
    } else {
        best_first(table.writes(line))
    };
    if outcome.starts_with("refused") { outcome } else { "counts".to_owned() }
}

/// DEC-02: two tables of four are drawn twice. At best two and two of each meet again: 4 pairs.
fn drawn_again(organiser: &mut Organiser, _: Ruleset, event: &str) -> String {
    organiser.gathers(event, 8, false);
    organiser.commits_and_draws(event);
    organiser.begins(event);
    organiser.ends_round(event);
    let answer = organiser.presses(event, "", "/draw");
    if answer.status == 422 {
        let why = "Geen tafelverdeling gevonden waarbij niemand twee keer samen zit; het minste was 4.";
        assert!(answer.text().contains(why), "{}", answer.text());
        return "refused".to_owned();
    }
    assert_eq!(answer.status, 303, "{}", answer.text());
    organiser.server.ask(event, &kaarting_office::Command::PublishDraw);
    let [first, second] = organiser.server.look(event, |event| {
        [0, 1].map(|round| event.rounds()[round].tables.iter().map(|table| table.four).collect::<Vec<_>>())
    });
    let met = |a, b| first.iter().any(|four| four.contains(&a) && four.contains(&b));
    let again = second.iter().flat_map(|four| four.iter().flat_map(|&a| four.map(|b| (a, b))));
    let pairs = again.filter(|&(a, b)| a < b && met(a, b)).count();
    if pairs > 4 { "more than need be".to_owned() } else { format!("{pairs} pairs") }
}

/// DEC-01: three players and a joker have played a round.
fn joker_in_the_standings(organiser: &mut Organiser, _: Ruleset, event: &str) -> String {
    organiser.gathers(event, 4, true);
    organiser.commits_and_draws(event);
    organiser.begins(event);
    organiser.ends_round(event);
    let standings = organiser.reads(&format!("/e/{event}/standings"));
    assert!(standings.contains("Speler 3"), "{standings}");
    let paper = organiser.prints(&format!("/e/{event}/print/standings/1.pdf"));
    let [page, paper] = [standings, paper].map(|text| text.contains("Speler 4"));
    assert_eq!(page, paper, "page and paper");
    if page { "ranked" } else { "not ranked" }.to_owned()
}

/// DEC-03: check-in is to be closed, and no hash was published.
fn closed_without_a_hash(organiser: &mut Organiser, _: Ruleset, event: &str) -> String {
    organiser.gathers(event, 4, false);
    let door = "/check-in/close";
    match organiser.presses(event, door, door).status {
        303 => "closes".to_owned(),
        status => format!("refused: {status}"),
    }
}

/// The settings of the tournament, in every game.
pub(crate) const OF_EVENT: &[Setting] = &[
    Setting {
        name: "on_signal",
        clause: "DEC-06",
        field: Some("signal"),
        asks: "Een spel dat bezig is bij het signaal",
        values: &[
            value("finish_the_deal", "Het wordt uitgespeeld.", "counts")
                .typed("finish")
                .jury("Na het signaal: Het spel dat bezig is, wordt uitgespeeld."),
            value("abandon_the_deal", "Het vervalt.", "refused: DEC-06")
                .typed("abandon")
                .jury("Na het signaal: Het spel dat bezig is, telt niet meer."),
        ],
        deed: after_the_signal,
        same: None,
    },
    Setting {
        name: "avoid_repeats",
        clause: "DEC-02",
        field: Some("avoid"),
        asks: "Spelers die al samen aan tafel zaten",
        values: &[
            value("off", "De loting houdt er geen rekening mee.", "more than need be"),
            value("soft", "De loting houdt ze uit elkaar waar dat kan.", "4 pairs"),
            value("strict", "Ze zitten niet opnieuw samen.", "refused"),
        ],
        deed: drawn_again,
        same: None,
    },
    Setting {
        name: "jokers_ranked",
        clause: "DEC-01",
        field: Some("jokers_ranked"),
        asks: "Jokers in de stand",
        values: &[
            value("false", "Jokers staan buiten de stand.", "not ranked").typed(""),
            value("true", "Jokers staan mee in de stand.", "ranked").typed("on"),
        ],
        deed: joker_in_the_standings,
        same: None,
    },
    Setting {
        name: "seed_commitment",
        clause: "DEC-03",
        field: Some("no_commitment"),
        asks: "Verzegeld getal",
        values: &[
            value("true", "Gepubliceerd vóór de aanmelding sluit.", "refused: 422").typed(""),
            value("false", "Hoeft niet vooraf gepubliceerd te zijn.", "closes").typed("on"),
        ],
        deed: closed_without_a_hash,
        same: None,
    },
];

/// The readings of both regulations of Manille.
pub(crate) const OF_MANILLE: &[Setting] = &[
    Setting {
        name: "underruff_partner",
        clause: "MAN-AMB-01",
        field: Some("option-underruff_partner"),
        asks: "Onderkopen op een troef van de medespeler",
        values: &[
            // MAN-RENEGE-01: an unlawful under-ruff is an offence, so the jury has to know.
            value("false", "Alleen met een hand vol troef.", "10 10 0 0")
                .jury("Alleen met een hand vol troef."),
            value("true", "Mag altijd.", "10 10 0 0").jury("Mag altijd."),
        ],
        deed: hearts,
        same: CARDS,
    },
    Setting {
        name: "late_renege",
        clause: "MAN-AMB-08",
        field: None,
        asks: "Loochenen dat pas na het noteren uitkomt",
        values: &[
            value("jury", "De jury beslist.", "30 0 0 0").jury("De tekst geeft geen regel: de jury beslist.")
        ],
        deed: renege_after_the_score,
        same: Some("there is one reading only"),
    },
];

/// What the Dutch regulations alone leave open: by the French ones a third attempt does not come (MAN-MISDEAL-04).
pub(crate) const OF_DUTCH: &[Setting] = &[Setting {
    name: "no_trump_bar",
    clause: "MAN-AMB-06",
    field: Some("option-no_trump_bar"),
    asks: "Zonder troef na verkeerd delen",
    values: &[
        value(
            "every_later_attempt",
            "Verboden bij elke verdere poging van dat spel.",
            "refused: MAN-MISDEAL-01",
        )
        .jury("zonder troef kan in dit spel niet meer gekozen worden."),
        value("second_attempt_only", "Alleen verboden bij de tweede poging.", "20 5 0 0")
            .jury("bij die tweede poging kan zonder troef niet."),
    ],
    deed: no_trump_on_the_third_deal,
    same: None,
}];

/// The games of the point table that a reading can change, as they usually count: made, lost, each opponent, a trick
/// more, a trick less, all thirteen.
pub(crate) const SAMEN: &str = "samen 8 7 \u{2212}10 10 +3 \u{2212}3/+3 30";
pub(crate) const TROEL: &str = "troel 16 0 16 30";
/// KW-CON-26: what is said only where a misery that is made collects.
pub(crate) const BESIDE: &str = "Een miserie die slaagt terwijl een andere mislukt";

const FROM_OPEN: &str = "Roep de jury vanaf grote miserie op tafel.";

/// The readings of Colour Whist.
pub(crate) const OF_WHIST: &[Setting] = &[
    Setting {
        name: "jury_from",
        clause: "KW-CON-01",
        field: Some("option-jury_from"),
        asks: "Vanaf welk spel de jury erbij moet",
        values: &[
            value("GMT", "Vanaf grote miserie op tafel.", "36 0 0 0")
                .jury("De jury is nodig voor: grote miserie op tafel, kleine soloslim, grote soloslim.")
                .sheet(FROM_OPEN),
            value("GM", "Vanaf grote miserie: elk spel boven troel.", "waits: 36 0 0 0")
                .jury(
                    "De jury is nodig voor: grote miserie, abondance 10, abondance 11, grote miserie op tafel, \
                     kleine soloslim, grote soloslim.",
                )
                .sheet("Roep de jury vanaf grote miserie."),
        ],
        deed: game!("GM", [0], [0]),
        same: None,
    },
    Setting {
        name: "rond",
        clause: "KW-CON-05",
        field: Some("option-rond"),
        asks: "Met tweeën alle dertien slagen",
        values: &[
            value("table", "Wat de puntentabel ervoor geeft; de verdubbeling zit daarin.", "30 30 0 0"),
            // Twice 7 + 5 x 3; troel twice 16.
            value("literal_double", "Het dubbele van wat de slagen waard zijn.", "44 44 0 0")
                .points(&["samen 8 7 \u{2212}10 10 +3 \u{2212}3/+3 44", "troel 16 0 16 32"]),
        ],
        deed: game!("S8", [0, 1], [13]),
        same: None,
    },
    Setting {
        name: "troel_fail",
        clause: "KW-CON-06",
        field: Some("option-troel_fail"),
        asks: "Een verloren troel",
        values: &[
            value("0", "Kost wat de puntentabel zegt: troel is verplicht.", "0 0 16 16"),
            value("-16", "Kost evenveel als hij had opgebracht.", "-16 -16 16 16")
                .points(&[SAMEN, "troel 16 \u{2212}16 16 30"]),
        ],
        deed: game!("TROEL", [0, 1], [8]),
        same: None,
    },
    Setting {
        name: "misery_collects",
        clause: "KW-CON-26",
        field: Some("option-misery_collects"),
        asks: "Een geslaagde miserie naast een mislukte",
        values: &[
            value("false", "Krijgt alleen de eigen punten.", "18 12 -18 12"),
            // 18 and the 12 of an opponent.
            value("true", "Krijgt ook de punten van een tegenspeler.", "30 12 -18 12")
                .points(&[SAMEN, TROEL, BESIDE]),
        ],
        deed: game!("KM", [0, 2], [0, 1]),
        same: None,
    },
    Setting {
        name: "jury_call_fine",
        clause: "KW-CON-02",
        field: Some("option-jury_call_fine"),
        asks: "Groot spel zonder de jury",
        values: &[
            value(
                "jury_confirms",
                "De strafpunten worden voorgesteld; de jury bevestigt ze.",
                "waits: 200 0 0 0",
            )
            .jury("De jury bevestigt; pas dan vervallen de scores van dat spel."),
            // KW-PEN-07: -15, and the scores of the deal are annulled.
            value("automatic", "De strafpunten volgen vanzelf.", "-15 0 0 0")
                .jury("Groot spel zonder de jury De scores van dat spel vervallen. \u{2212}15"),
        ],
        deed: game!("GS", [0], [13]),
        same: None,
    },
    Setting {
        name: "early_claim_loss",
        clause: "KW-CON-08",
        field: Some("option-early_claim_loss"),
        asks: "Te vroeg neergelegd",
        values: &[
            value("one_under", "Verloren met één slag te weinig.", "-15 10 10 10")
                .jury("Het spel is verloren, met één slag te weinig."),
            value("real_count", "Verloren met de slagen die er echt te weinig zijn.", "-18 12 12 12")
                .jury("Het spel is verloren, met de slagen die er echt te weinig zijn."),
        ],
        deed: claimed_early,
        same: None,
    },
    Setting {
        name: "troel_silent_pays",
        clause: "KW-CON-31",
        field: Some("option-troel_silent_pays"),
        asks: "Troel niet geroepen: wie krijgt +5",
        values: &[
            value("others", "De drie anderen.", "12 12 -15 5")
                .jury("vier azen is geen troel. \u{2212}15 anderen +5 elk"),
            value("opponents", "De twee tegenspelers; niet wie de vierde aas heeft.", "12 12 -15 0")
                .jury("vier azen is geen troel. \u{2212}15 +5 voor elke tegenspeler"),
        ],
        deed: silent_troel,
        same: None,
    },
    auction!("caller_overbids", "KW-CON-09", "Wie troel riep en hoger wil", game!("A10", [0], [10]), &[
        value("true", "Mag zelf nog hoger bieden.", "42 0 0 0"),
        value("false", "Mag zelf niet hoger bieden.", "42 0 0 0"),
    ]),
    auction!("overbid_order", "KW-CON-10", "Wie na troel eerst spreekt", game!("TROEL", [0, 1], [9]), &[
        value("caller", "De linkerbuur van wie troel riep.", "16 16 0 0"),
        value("dealer", "De linkerbuur van de deler.", "16 16 0 0"),
    ]),
    auction!("solo_after_joiner", "KW-CON-11", "Solo als wie meeging past", game!("SO6", [0], [6]), &[
        value("false", "Niet meer: wie meegaat, past voor beiden.", "12 0 0 0"),
        value("true", "De vrager mag dan nog solo bieden.", "12 0 0 0"),
    ]),
    auction!("direct_solo", "KW-CON-12", "Solo zonder eerst te vragen", game!("SO7", [0], [7]), &[
        value("true", "Mag als geen kleur meer gevraagd kan worden.", "15 0 0 0"),
        value("false", "Mag niet.", "15 0 0 0"),
    ]),
    auction!("late_misery", "KW-CON-14", "Miserie en piccolo na de eerste beurt", game!("PIC", [0], [1]), &[
        value("true", "Mag nog.", "24 0 0 0"),
        value("false", "Mag niet meer.", "24 0 0 0"),
    ]),
    // KW-JURY-01: a slam waits for the jury, whoever could bid it when.
    auction!("late_slam", "KW-CON-15", "Een overboden abondance naar soloslim", game!("KS", [0], [12]), &[
        value("false", "Niet: soloslim moet in de eerste ronde.", "waits: 100 0 0 0"),
        value("true", "Mag.", "waits: 100 0 0 0"),
    ]),
    auction!("join_after_misery", "KW-CON-16", "Meegaan nadat miserie geboden is", game!("S12", [0, 1], [12]), &[
        value("true", "Mag, als samen hoger is.", "19 19 0 0"),
        value("false", "Mag niet.", "19 19 0 0"),
    ]),
    auction!("same_colour", "KW-CON-18", "Een kleur vragen die een ander al vroeg", game!("S9", [0, 1], [9]), &[
        value("false", "Niet: dan is het meegaan.", "10 10 0 0"),
        value("true", "Mag.", "10 10 0 0"),
    ]),
    auction!(
        "ask_without_card",
        "KW-CON-19",
        "Een kleur vragen zonder een kaart ervan",
        game!("S8", [0, 1], [8]),
        &[
            value("true", "Mag: alleen wie meegaat, moet er een hebben.", "7 7 0 0"),
            value("false", "Mag niet.", "7 7 0 0"),
        ]
    ),
    auction!(
        "raise_unasked",
        "KW-CON-30",
        "Meegaan en meteen meer slagen aankondigen",
        game!("S10", [0, 1], [10]),
        &[
            value("false", "Niet: hoger pas als iemand overbiedt.", "13 13 0 0"),
            value("true", "Mag, van 8 tot 13.", "13 13 0 0"),
        ]
    ),
];
