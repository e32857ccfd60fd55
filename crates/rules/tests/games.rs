//! Golden playthroughs: whole seeded deals, printed ply by ply and compared with the files in `games/`.
//!
//! A change of rules or views shows up here as a diff to review; `cargo xtask bless` writes the files anew.

use std::fmt::Write;
use std::path::PathBuf;

use kaarting_cards::{BySeat, CardSet, Chance, Deal, Deck, Dice, Pack, Packets, Seat, Suit};
use kaarting_rules::manille::{
    Action, Declaration, Phase, Position, Rules, SeatView, Setup, Side, Stake, UnderruffPartner, card_points,
    legal_cards,
};
use kaarting_rules::{Actor, Referee, Ruleset, whist};

/// One deal to print: what it is for, how it begins, and what must come about in it. A seed settles the cards and every
/// choice; the first one that shows it is taken.
struct Golden {
    file: &'static str,
    about: &'static str,
    setup: Setup,
    shows: fn(&Played) -> bool,
}

/// A deal that was played out.
struct Played {
    text: String,
    end: Position,
    /// Whether somebody under-ruffed the partner while holding other cards (MAN-AMB-01).
    underruffed_partner: bool,
}

const GAMES: [Golden; 5] = [
    Golden {
        file: "nl-trump-knock-counter",
        about: "a suit, knocked and counter-knocked: four times (MAN-STAKE-03)",
        setup: Setup::dutch(Seat::North),
        shows: |played| {
            played.end.stake() == Some(Stake::Quadruple)
                && played.end.declaration() != Some(Declaration::NoTrump)
        },
    },
    Golden {
        file: "nl-no-trump-knock",
        about: "no-trump, knocked: four times and nobody is asked to counter (MAN-STAKE-05)",
        setup: Setup::dutch(Seat::East),
        shows: |played| {
            played.end.stake() == Some(Stake::Quadruple)
                && played.end.declaration() == Some(Declaration::NoTrump)
        },
    },
    Golden {
        file: "nl-thirty-all",
        about: "thirty all: nobody scores (MAN-SCORE-04)",
        setup: Setup::dutch(Seat::South),
        shows: |played| played.end.outcome().is_some_and(|outcome| outcome.points.0 == [30, 30]),
    },
    Golden {
        file: "fr-after-a-misdeal",
        about: "French rules after a wrong deal: no-trump is barred (MAN-MISDEAL-01); nobody knocks",
        setup: Setup { no_trump_allowed: false, ..Setup::french(Seat::West) },
        shows: |played| played.end.stake() == Some(Stake::Single),
    },
    Golden {
        file: "nl-underruff-partner",
        about: "with underruff_partner: a player under-ruffs the partner while holding other cards (MAN-AMB-01)",
        setup: Setup::new(
            Rules { underruff_partner: UnderruffPartner::Allowed, ..Rules::dutch() },
            Seat::North,
        ),
        shows: |played| played.underruffed_partner,
    },
];

/// Games of other rulesets, each for what makes it another.
const VARIANT_GAMES: [(Ruleset, WhistGolden); 2] = [
    (
        Ruleset::WhistRevised,
        WhistGolden {
            file: "whist-revised-s13",
            about: "a colour is asked and joined over a piccolo (KW-BID-04 as revised)",
            calls: "N piccolo, E ask H, S join H, W pass, N pass",
            result: "S13",
        },
    ),
    (
        Ruleset::WhistNoPiccolo,
        WhistGolden {
            file: "whist-no-piccolo-s13",
            about: "nobody may bid piccolo, and together 13 stands next to solo 8 (KW-RANK-01)",
            calls: "N ask S, E ask H, S join S, W join H, S together 13, W pass",
            result: "S13",
        },
    ),
];

/// Writing to a `String` cannot fail.
macro_rules! line {
    ($out:expr, $($text:tt)*) => { writeln!($out, $($text)*).expect("a string takes any text") };
}

/// A hand as in PBN, or what stands for it where the player has not looked yet (MAN-STAKE-09).
fn hand(hand: Option<CardSet>) -> String {
    let Some(hand) = hand else { return "hidden".to_owned() };
    let ranks =
        |suit: Suit| hand.in_suit(suit).into_iter().map(|card| card.rank().letter()).collect::<String>();
    Suit::ALL.map(ranks).join(".")
}

fn answer(answer: Option<bool>) -> &'static str {
    match answer {
        None => "-",
        Some(true) => "yes",
        Some(false) => "no",
    }
}

fn listed(actions: &[Action]) -> String {
    actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Prints what everybody sees and may do at this moment.
fn print_moment(out: &mut String, ply: usize, position: &Position) {
    let table = position.public_view();
    let (leader, lying) = table.tricks.current();
    let lying = lying.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let mut at = table.phase.word().to_owned();
    if let (Phase::Play, Some(declaration), Some(stake)) = (table.phase, table.declaration, table.stake) {
        let trick = if lying.is_empty() { "leads".to_owned() } else { format!("led {lying}") };
        at = format!("play {declaration} x{stake}: {leader} {trick}");
    }
    line!(out, "\n{ply}. {at}; turn {}", table.turn);

    let views: Vec<SeatView> = Seat::ALL.iter().map(|&seat| position.seat_view(seat)).collect();
    let asking = matches!(table.phase, Phase::Knock | Phase::Counter);
    let hands = views.iter().map(|view| {
        let own = if asking { format!(" ({})", answer(view.answer)) } else { String::new() };
        format!("{} {}{own}", view.seat, hand(view.hand))
    });
    line!(out, "   sees: {}", hands.collect::<Vec<_>>().join(" | "));
    if asking {
        let shown = table.answers.iter().map(|(seat, &said)| format!("{seat} {}", answer(said)));
        line!(out, "   shown answers: {}", shown.collect::<Vec<_>>().join(", "));
    }
    for view in views.iter().filter(|view| !view.legal.is_empty()) {
        line!(out, "   {} may: {}", view.seat, listed(&view.legal));
    }
}

/// Prints the trick that has just been turned.
fn print_trick(out: &mut String, position: &Position) {
    let tricks = position.tricks();
    let Some(trick) = tricks.finished().last().filter(|_| tricks.cards_played().is_multiple_of(4)) else {
        return;
    };
    let cards = Seat::ALL.map(|seat| format!("{seat} {}", trick.card_of(seat))).join(" ");
    let points = card_points(trick.cards.into_iter().collect());
    let [ours, theirs] = Side::BOTH.map(|side| card_points(position.play().taken_by(side)));
    let number = tricks.finished().len();
    line!(out, "   = trick {number}: {cards}, {} wins {points}; NS {ours} EW {theirs}", trick.winner);
}

/// Plays and prints a whole deal; the dice choose who of those asked acts first, and what.
fn play(about: &str, setup: Setup, seed: u64) -> Played {
    let mut dice = Dice::new(seed);
    let mut pack = Pack::new(Deck::Manille);
    pack.shuffle(&mut dice);
    let deal: Deal = pack.deal(setup.dealer, Packets::MANILLE).expect("the packets of this deck");
    let mut position = Position::open(setup, deal).expect("a deal of this deck");
    let mut underruffed_partner = false;

    let mut text = String::new();
    line!(text, "{}: {about}", position.ruleset());
    let Setup { rules, dealer, no_trump_allowed } = setup;
    let underruff = rules.option("underruff_partner").expect("a setting");
    line!(
        text,
        "seed {seed}, dealer {dealer}, no-trump allowed {no_trump_allowed}, underruff_partner {underruff}"
    );
    line!(text, "{deal}");
    for ply in 1.. {
        print_moment(&mut text, ply, &position);
        let actors: Vec<Actor> = position.turn().actors().collect();
        let Some(&actor) = actors.get(dice.below(actors.len() as u32) as usize) else { break };
        let legal = position.legal(actor);
        let action = legal[dice.below(legal.len() as u32) as usize];
        if let Action::Card(card) = action {
            let (to_play, trick) = (position.play().to_play(), position.play().trick());
            underruffed_partner |=
                !legal_cards(position.play().hands()[to_play], trick, UnderruffPartner::Forbidden)
                    .contains(card);
        }
        position.act(actor, action).expect("a legal action is accepted");
        line!(text, "   > {actor} {action}");
        print_trick(&mut text, &position);
    }
    let outcome = position.outcome().expect("nobody is left to act");
    let stake = outcome.stake;
    let [points, score] =
        [outcome.points, outcome.score].map(|both| format!("NS {} EW {}", both.0[0], both.0[1]));
    line!(text, "   points {points}; stake {stake}; score {score}");
    Played { text, end: position, underruffed_partner }
}

/// A deal of Colour Whist to print. The bidding is written out as if West dealt, without the round of passed troels; a
/// seed in whose deal it can be bid is taken, and the dice play.
struct WhistGolden {
    file: &'static str,
    about: &'static str,
    calls: &'static str,
    result: &'static str,
}

const WHIST_GAMES: [WhistGolden; 20] = [
    WhistGolden {
        file: "whist-s8",
        about: "the first player waits and joins later (KW-BID-02)",
        calls: "N wait, E ask D, S pass, W pass, N join D",
        result: "S8",
    },
    WhistGolden {
        file: "whist-s9",
        about: "two pairs; at the same level the higher colour stands (KW-RANK-02)",
        calls: "N ask S, E ask H, S join S, W join H, S together 9, W together 9, S pass",
        result: "S9",
    },
    WhistGolden {
        file: "whist-s10",
        about: "the joiners bid, and one goes a level higher than he must (KW-BID-06)",
        calls: "N ask C, E join C, S ask H, W join H, E together 9, W together 10, E pass",
        result: "S10",
    },
    WhistGolden {
        file: "whist-s11",
        about: "a lower colour must announce a trick more (KW-RANK-02)",
        calls: "N ask H, E join H, S ask D, W join D, E together 11, W pass",
        result: "S11",
    },
    WhistGolden {
        file: "whist-s12",
        about: "joining over a small misery (KW-CON-16)",
        calls: "N ask H, E small-misery, S join H, W pass, E pass",
        result: "S12",
    },
    WhistGolden {
        file: "whist-s13",
        about: "all the tricks together",
        calls: "N ask S, E ask H, S join S, W join H, S together 13, W pass",
        result: "S13",
    },
    WhistGolden {
        file: "whist-so6",
        about: "nobody joins, so the asker goes solo (KW-BID-07)",
        calls: "N ask H, E pass, S pass, W pass, N solo 6 H",
        result: "SO6",
    },
    WhistGolden {
        file: "whist-so7",
        about: "an asker changes to a higher colour, is not joined and goes solo (KW-BID-10)",
        calls: "N pass, E ask C, S ask D, W pass, E change H, S pass, E solo 7 H",
        result: "SO7",
    },
    WhistGolden {
        file: "whist-so8",
        about: "solo by one who never asked, when nobody could join (KW-CON-12)",
        calls: "N pass, E pass, S pass, W solo 8 S",
        result: "SO8",
    },
    WhistGolden {
        file: "whist-km",
        about: "small misery of two: everybody lays a card away, twelve tricks (KW-CONTR-04)",
        calls: "N small-misery, E pass, S small-misery, W pass",
        result: "KM",
    },
    WhistGolden {
        file: "whist-pic",
        about: "piccolo of three (KW-BID-11)",
        calls: "N pass, E piccolo, S piccolo, W piccolo",
        result: "PIC",
    },
    WhistGolden {
        file: "whist-a9",
        about: "abondance: the declarer leads (KW-LEAD-02)",
        calls: "N pass, E abondance 9 C, S pass, W pass",
        result: "A9",
    },
    WhistGolden {
        file: "whist-troel",
        about: "a troel that nobody overbids: the fourth ace is shown, names trump and leads (KW-TROEL-04)",
        calls: "N pass-troel, E pass-troel, S troel, W pass-misery, N pass-misery, E pass-misery, S pass-misery",
        result: "TROEL",
    },
    WhistGolden {
        file: "whist-gm",
        about: "a troel overbid by misery (KW-TROEL-03)",
        calls: "N pass-troel, E troel, S misery, W pass-misery, N misery, E pass-misery",
        result: "GM",
    },
    WhistGolden {
        file: "whist-a10",
        about: "an abondance raised in its own colour (KW-BID-13)",
        calls: "N abondance 9 S, E abondance 9 H, S pass, W pass, N abondance 10 S, E pass",
        result: "A10",
    },
    WhistGolden {
        file: "whist-a11",
        about: "a troel overbid by abondance, and that by a higher one (KW-TROEL-03)",
        calls: concat!(
            "N troel, E abondance 10 C, S abondance 10 H, W pass-misery, N pass-misery, ",
            "E abondance 11 C, S pass-misery"
        ),
        result: "A11",
    },
    WhistGolden {
        file: "whist-gmt",
        about: "open misery: the jury approves one player and refuses another; open after the fifth card (KW-CONTR-07)",
        calls: "N pass, E open-misery, jury approve, S open-misery, jury refuse, W open-misery, jury approve",
        result: "GMT",
    },
    WhistGolden {
        file: "whist-ks",
        about: "small slam without trump (KW-CONTR-09)",
        calls: "N small-slam NT, jury approve, E pass, S pass, W pass",
        result: "KS",
    },
    WhistGolden {
        file: "whist-gs",
        about: "grand slam, after the jury refused another a small one (KW-CON-27)",
        calls: "N pass, E small-slam S, jury refuse, S grand-slam D, jury approve, W pass",
        result: "GS",
    },
    WhistGolden {
        file: "whist-redeal",
        about: "everybody passes in the end, though a colour was asked and kept (KW-DEAL-08)",
        calls: "N ask D, E ask S, S pass, W pass, N keep, E pass",
        result: "redeal",
    },
];

/// Prints what everybody sees: at the beginning of a trick or a phase the whole table, in between only who acts.
fn print_whist_moment(out: &mut String, ply: usize, position: &whist::Position, whole: bool) {
    let table = position.public_view();
    let mut at = table.phase.word().to_owned();
    if let (whist::Phase::Play, Some(settled)) = (table.phase, table.settled) {
        let (leader, lying) = table.tricks.current();
        let lying = lying.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let trick = if lying.is_empty() { "leads".to_owned() } else { format!("led {lying}") };
        at = format!("play {}: {leader} {trick}", contract(&settled));
    } else if let (None, Some(bid)) = (table.settled, table.standing) {
        let trump = bid.trump.map(|suit| format!(" {suit}")).unwrap_or_default();
        at = format!("{at}, {}{trump} stands", bid.contract);
    }
    line!(out, "\n{ply}. {at}; turn {}", table.turn);
    if whole {
        let seen = Seat::ALL.map(|seat| {
            let view = position.seat_view(seat);
            let laid = view.discard.map(|card| format!(" ({card} laid away)")).unwrap_or_default();
            format!("{seat} {}{laid}", hand(Some(view.hand)))
        });
        line!(out, "   sees: {}", seen.join(" | "));
    }
    let open =
        table.open_hands.iter().filter_map(|(seat, cards)| Some(format!("{seat} {}", hand(Some((*cards)?)))));
    let open = open.collect::<Vec<_>>().join(" | ");
    if !open.is_empty() {
        line!(out, "   open: {open}");
    }
    for actor in table.turn.actors() {
        let legal: Vec<String> = position.legal(actor).iter().map(ToString::to_string).collect();
        line!(out, "   {actor} may: {}", legal.join(", "));
    }
}

fn contract(settled: &whist::Settled) -> String {
    let trump = settled.trump.map(|suit| format!(" {suit}")).unwrap_or_default();
    format!("{}{trump} by {}", settled.contract, settled.declarers)
}

fn tricks_won(position: &whist::Position) -> String {
    let BySeat([north, east, south, west]) = position.tricks_won();
    format!("tricks N {north} E {east} S {south} W {west}")
}

/// The bidding of a golden game with this dealer: who says what.
fn whist_script(game: &WhistGolden, dealer: Seat) -> Vec<(Actor, whist::Action)> {
    let turned = dealer.places_from(Seat::West);
    let said = |call: &str| {
        let (actor, action) = call.split_once(' ').expect("who, and what");
        let actor = match actor.parse().expect("who") {
            Actor::Seat(seat) => Actor::Seat(seat.clockwise(turned)),
            Actor::Jury => Actor::Jury,
        };
        (actor, action.parse().expect("what"))
    };
    let calls: Vec<_> = game.calls.split(", ").map(said).collect();
    let troel = calls.iter().any(|&(_, call)| call == whist::Action::Troel);
    let passed = dealer.left().around().map(|seat| (Actor::Seat(seat), whist::Action::PassTroel));
    let passed = if troel { Vec::new() } else { passed.to_vec() };
    passed.into_iter().chain(calls).collect()
}

/// Plays and prints a whole deal of Colour Whist, if its bidding is possible in the deal of this seed.
fn play_whist(ruleset: Ruleset, game: &WhistGolden, dealer: Seat, seed: u64) -> Option<String> {
    let mut dice = Dice::new(seed);
    let mut pack = Pack::new(Deck::Whist);
    pack.shuffle(&mut dice);
    let deal = pack.deal(dealer, Packets::WHIST_454).expect("the packets of this deck");
    let rules = ruleset.house().expect("a ruleset of this game").rules;
    let mut position = whist::Position::open(whist::Setup::new(dealer).with_rules(rules), deal)
        .expect("a deal of this deck");

    let mut text = String::new();
    line!(text, "{}: {}: {}", position.ruleset(), game.result, game.about);
    line!(text, "seed {seed}, dealer {dealer}");
    line!(text, "{deal}");
    let mut script = whist_script(game, dealer).into_iter();
    let mut phase = None;
    for ply in 1.. {
        let (now, tricks) = (position.phase(), *position.tricks());
        let trick_begins = now == whist::Phase::Play && tricks.current().1.is_empty();
        print_whist_moment(&mut text, ply, &position, phase != Some(now) || trick_begins);
        phase = Some(now);
        let actors: Vec<Actor> = position.turn().actors().collect();
        let Some(&any) = actors.get(dice.below(actors.len() as u32) as usize) else { break };
        let (actor, action) = script.next().unwrap_or_else(|| {
            let legal = position.legal(any);
            (any, legal[dice.below(legal.len() as u32) as usize])
        });
        position.act(actor, action).ok()?;
        line!(text, "   > {actor} {action}");
        let turned = position.tricks().finished();
        let number = turned.len();
        if let Some(trick) = turned.last().filter(|_| number > tricks.finished().len()) {
            line!(text, "   = trick {number}: {} wins; {}", trick.winner, tricks_won(&position));
        }
    }
    assert_eq!(script.next(), None, "{}: the bidding ended before its time", game.file);
    let settled = position.settled();
    assert_eq!(settled.map_or("redeal", |settled| settled.contract.code()), game.result);
    match settled {
        None => line!(text, "   passed out; {dealer} deals again"),
        Some(settled) => {
            let (contract, leader) = (contract(&settled), settled.leader);
            line!(text, "   {contract}, {leader} led first; {}", tricks_won(&position));
        }
    }
    Some(text)
}

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "games"].iter().collect()
}

/// Every game of Colour Whist with its ruleset.
fn whist_games() -> impl Iterator<Item = (Ruleset, &'static WhistGolden)> {
    let of_2018 = WHIST_GAMES.iter().map(|game| (Ruleset::Whist2018, game));
    of_2018.chain(VARIANT_GAMES.iter().map(|(ruleset, game)| (*ruleset, game)))
}

/// Every game: its file and what belongs in it.
fn printed_now() -> Vec<(&'static str, String)> {
    let manille = GAMES.iter().map(|game| {
        let mut deals = (1..10_000).map(|seed| play(game.about, game.setup, seed));
        (game.file, deals.find(game.shows).expect("a deal that shows what it is for").text)
    });
    let whist = whist_games().enumerate().map(|(n, (ruleset, game))| {
        // The dealers take turns, for the leader depends on them.
        let dealer = Seat::ALL[n % 4];
        let deal = (1 + n as u64..10_000).find_map(|seed| play_whist(ruleset, game, dealer, seed));
        (game.file, deal.expect("a deal in which this can be bid"))
    });
    manille.chain(whist).collect()
}

#[test]
fn games_are_played_as_printed() {
    let bless = std::env::var_os("KAARTING_BLESS").is_some_and(|set| set == "1");
    let mut stale = Vec::new();
    for (file, text) in printed_now() {
        let path = folder().join(file).with_extension("txt");
        if bless {
            std::fs::write(&path, &text).expect("the folder of the games can be written to");
            continue;
        }
        // A file that is not there is as good as an empty one: every line of it is new.
        let printed = std::fs::read_to_string(&path).unwrap_or_default();
        let lines = text.lines().zip(printed.lines().chain(std::iter::repeat("(nothing)")));
        if let Some((n, (now, before))) = lines.enumerate().find(|(_, (now, before))| now != before) {
            stale.push(format!("{} line {}\n  printed: {before}\n  now:     {now}", path.display(), n + 1));
        } else if text != printed {
            stale.push(format!("{} goes on after its end", path.display()));
        }
    }
    assert!(
        stale.is_empty(),
        "{}\nIf this is meant: cargo xtask bless, and review the diff.",
        stale.join("\n")
    );
}

/// A file that no game prints any more would be reviewed for nothing.
#[test]
fn every_file_belongs_to_a_game() {
    let files = std::fs::read_dir(folder()).expect("the folder of the games");
    for file in files {
        let name = file.expect("an entry of the folder").file_name();
        let files = GAMES.iter().map(|game| game.file).chain(whist_games().map(|(_, game)| game.file));
        let known = files.into_iter().any(|file| name.to_str() == Some(&format!("{file}.txt")));
        assert!(known, "{} is printed by no game", name.display());
    }
}

/// Every contract of Colour Whist has its game, and so has the deal that is passed out.
#[test]
fn every_contract_has_a_game() {
    let mut codes: Vec<&str> = WHIST_GAMES.iter().map(|game| game.result).collect();
    let mut wanted: Vec<&str> = whist::Contract::ALL.iter().map(|contract| contract.code()).collect();
    wanted.push("redeal");
    codes.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(codes, wanted);
}

/// The cards of one game open no deal of the other.
#[test]
fn a_deal_of_another_deck_is_turned_away() {
    let dealt = |deck, packets| Pack::new(deck).deal(Seat::North, packets).expect("the packets fit");
    let manille = dealt(Deck::Manille, Packets::MANILLE);
    let whist = dealt(Deck::Whist, Packets::WHIST_445);
    assert!(Position::open(Setup::dutch(Seat::North), manille).is_ok());
    assert!(whist::Position::open(whist::Setup::new(Seat::North), whist).is_ok());
    let wrong = Position::open(Setup::dutch(Seat::North), whist).expect_err("other cards");
    assert_eq!(wrong.to_string(), "the cards are those of Colour Whist, not of Manille");
    assert!(whist::Position::open(whist::Setup::new(Seat::North), manille).is_err());
}
