//! Golden playthroughs: whole seeded deals, printed ply by ply and compared with the files in `games/`.
//!
//! A change of rules or views shows up here as a diff to review; `cargo xtask bless` writes the files anew.

use std::fmt::Write;
use std::path::PathBuf;

use kaarting_cards::{CardSet, Chance, Deal, Deck, Dice, Pack, Packets, Seat, Suit};
use kaarting_rules::manille::{
    Action, Declaration, Phase, Position, Rules, SeatView, Setup, Side, Stake, card_points, legal_cards,
};
use kaarting_rules::{Actor, Referee};

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
        setup: Setup::new(Rules { underruff_partner: true, ..Rules::dutch() }, Seat::North),
        shows: |played| played.underruffed_partner,
    },
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
    let [ours, theirs] = Side::BOTH.map(|side| card_points(position.play().taken()[side]));
    let number = tricks.finished().len();
    line!(out, "   = trick {number}: {cards}, {} wins {points}; NS {ours} EW {theirs}", trick.winner);
}

/// Plays and prints a whole deal; the dice choose who of those asked acts first, and what.
fn play(about: &str, setup: Setup, seed: u64) -> Played {
    let mut dice = Dice::new(seed);
    let mut pack = Pack::new(Deck::Manille);
    pack.shuffle(&mut dice);
    let deal: Deal = pack.deal(setup.dealer, Packets::MANILLE).expect("the packets of this deck");
    let mut position = Position::open(setup, deal);
    let mut underruffed_partner = false;

    let mut text = String::new();
    line!(text, "{}: {about}", position.ruleset());
    let Setup { rules, dealer, no_trump_allowed } = setup;
    let underruff = rules.underruff_partner;
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
                !legal_cards(position.play().hands()[to_play], trick, false).contains(card);
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

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "games"].iter().collect()
}

#[test]
fn games_are_played_as_printed() {
    let bless = std::env::var_os("KAARTING_BLESS").is_some_and(|set| set == "1");
    let mut stale = Vec::new();
    for game in &GAMES {
        let mut deals = (1..10_000).map(|seed| play(game.about, game.setup, seed));
        let played = deals.find(game.shows).expect("a deal that shows what it is for");
        let path = folder().join(game.file).with_extension("txt");
        if bless {
            std::fs::write(&path, &played.text).expect("the folder of the games can be written to");
            continue;
        }
        // A file that is not there is as good as an empty one: every line of it is new.
        let printed = std::fs::read_to_string(&path).unwrap_or_default();
        let lines = played.text.lines().zip(printed.lines().chain(std::iter::repeat("(nothing)")));
        if let Some((n, (now, before))) = lines.enumerate().find(|(_, (now, before))| now != before) {
            stale.push(format!("{} line {}\n  printed: {before}\n  now:     {now}", path.display(), n + 1));
        } else if played.text != printed {
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
        let known = GAMES.iter().any(|game| name.to_str() == Some(&format!("{}.txt", game.file)));
        assert!(known, "{} is printed by no game", name.display());
    }
}
