//! Par of whole deals whose play is evident from the cards, and its laws on random ones.

use kaarting_cards::{BySeat, CardSet, Deal, Deck, Dice, Pack, Packets, Rank, Seat, SeatSet, Suit};
use kaarting_rules::whist::{Bid, Contract, Contracts, PlayedGame, PointTable, Setup, Tariff, TricksTaken};
use kaarting_solver::whist::{Layout, Par, Playable, Solver, TRUMPS};
use kaarting_solver::{MemoryLimit, WrongDeck};

fn deal(text: &str) -> Deal {
    Deal::parse(Deck::Whist, text).expect("a deal")
}

fn setup(dealer: Seat) -> Setup {
    Setup::new(dealer)
}

fn par(deal: &Deal, setup: &Setup) -> Par {
    Solver::new(MemoryLimit::default()).par(deal, setup, PointTable::liege()).expect("a deal of whist")
}

/// What stands: the contract, its trump, who plays it, and what each player gets.
fn stands(par: &Par) -> Option<(Contract, Option<Suit>, SeatSet, BySeat<i32>)> {
    par.stands.map(|game| (game.bid.contract, game.bid.trump, game.declarers, game.points))
}

/// Each player holds a whole suit and takes every trick by leading it. East's hearts rank highest among the suits, and
/// East has no reason to outbid that. Without trump the slam ranks higher still: the first of the three others calls
/// it.
#[test]
fn four_grand_slams() {
    let deal = deal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432");
    for dealer in Seat::ALL {
        let others = dealer.left().around().into_iter().find(|&seat| seat != Seat::East);
        let first = others.expect("three others");
        let points = BySeat::from_fn(|seat| if seat == first { 200 } else { 0 });
        let par = par(&deal, &setup(dealer));
        assert_eq!(stands(&par), Some((Contract::GrandSlam, None, SeatSet::of(first), points)));
        let slams = par.makeable.iter().filter(|game| game.bid.contract == Contract::GrandSlam);
        // Each player in their own suit and without trump.
        assert_eq!(slams.count(), 8);
    }
}

/// North has the lowest cards of every suit and leads: whatever North leads, another player takes the trick, and North
/// never leads again. Each of the others has the four highest of a suit, and must take the trick when North leads it.
/// Nobody can take twelve tricks: each has three cards of two suits of which others have the aces.
#[test]
fn an_open_misery_of_one() {
    let deal = deal("N:432.432.432.5432 AKQJ.975.975.Q96 975.AKQJ.T86.KT7 T86.T86.AKQJ.AJ8");
    let north = SeatSet::of(Seat::North);
    let par = par(&deal, &setup(Seat::West));
    assert_eq!(stands(&par), Some((Contract::OpenMisery, None, north, BySeat([75, 0, 0, 0]))));
    for contract in [Contract::SmallMisery, Contract::Misery, Contract::OpenMisery] {
        let who: Vec<SeatSet> = par
            .makeable
            .iter()
            .filter(|game| game.bid.contract == contract)
            .map(|game| game.declarers)
            .collect();
        assert_eq!(who, [north], "{contract}");
    }
    // North takes no trick at all, so not one either.
    assert!(
        par.makeable.iter().all(|game| game.bid.contract != Contract::Piccolo || game.declarers != north)
    );
}

/// North has three aces and East the fourth. Alone, North loses one trick, a diamond, in any line of play: twelve. With
/// East, who leads the ace of clubs, North throws the diamond away on it: thirteen. The small slam brings North more
/// than the troel; without trump it would bring no more.
#[test]
fn a_small_slam_over_a_troel() {
    let deal = deal("N:AKQJT98765.A.A2. .KQJT.KQJT9.AKQJ 432.5432.543.432 .9876.876.T98765");
    let mut setup = setup(Seat::West);
    let north = SeatSet::of(Seat::North);
    let over = par(&deal, &setup);
    assert_eq!(stands(&over), Some((Contract::SmallSlam, Some(Suit::Spades), north, BySeat([100, 0, 0, 0]))));
    assert!(over.makeable.iter().all(|game| game.bid.contract > Contract::Troel));
    // Where the caller may not overbid (KW-CON-09), North has nothing above it.
    setup.rules.caller_overbids = false;
    let kept = par(&deal, &setup);
    assert!(kept.makeable.iter().all(|game| !game.declarers.contains(Seat::North)));
    assert!(
        !kept.makeable.is_empty() && kept.stands.is_some_and(|game| !game.declarers.contains(Seat::North))
    );
}

/// North has three aces and East the fourth, and nobody has a game above troel. Every misery fails at the first trick
/// or the second: North leads a low card to whoever has the highest four of its suit, and has a spade led to them in
/// turn. Nobody comes near ten tricks alone. With spades as trump North and East draw the trumps, and take four spades,
/// two red aces and four clubs; some of the remaining low red cards are lost.
#[test]
fn a_troel_that_nobody_goes_over() {
    let deal = deal("N:AKQJ.A32.A32.432 T74.975.975.AKQJ 963.KQJT.864.T86 852.864.KQJT.975");
    let par = par(&deal, &setup(Seat::West));
    assert_eq!(par.makeable, []);
    let troel = par.stands.expect("a troel");
    assert_eq!((troel.bid.contract, troel.points), (Contract::Troel, BySeat([16, 16, 0, 0])));
    assert!((10..13).contains(&troel.tricks.expect("a number of tricks")), "{:?}", troel.tricks);
}

#[test]
fn a_deal_of_manille_has_no_par() {
    let manille = Pack::new(Deck::Manille).deal(Seat::North, Packets::MANILLE).expect("a whole pack");
    let refused = Solver::new(MemoryLimit::LEAST).par(&manille, &setup(Seat::North), PointTable::liege());
    assert_eq!(refused, Err(WrongDeck { expected: Deck::Whist, found: Deck::Manille }));
}

/// Every game that is played for tricks, found by going through all contracts, trumps and declarers.
fn made_for_tricks(deal: &Deal, setup: &Setup) -> Vec<(Bid, SeatSet, u8)> {
    let mut solver = Solver::new(MemoryLimit::default());
    let mut made = Vec::new();
    for contract in Contract::ALL.into_iter().filter(|&contract| contract != Contract::Troel) {
        let Some(announced) = contract.announced() else { continue };
        let leads = matches!(contract, Contract::Abondance(_) | Contract::SmallSlam | Contract::GrandSlam);
        let slam = matches!(contract, Contract::SmallSlam | Contract::GrandSlam);
        for mask in 1..15_u32 {
            let seats = Seat::ALL.into_iter().filter(|&seat| mask >> seat as u32 & 1 == 1);
            let declarers: SeatSet = seats.clone().collect();
            let (fewest, most) = contract.declarers();
            for trump in TRUMPS.into_iter().filter(|trump| slam || trump.is_some()) {
                if !(fewest..=most).contains(&declarers.len()) {
                    continue;
                }
                let own = seats.clone().next().expect("a declarer");
                let leader = if leads { own } else { setup.dealer.left() };
                let layout = Layout::of_deal(deal, trump, leader).expect("a deal of whist");
                if solver.takes(&layout, declarers, announced, &mut || true) == Some(true) {
                    made.push((Bid { contract, trump }, declarers, solver.tricks(&layout, declarers)));
                }
            }
        }
    }
    made
}

/// All possible games are found, each is paid by the table, and nobody can do better by calling a higher one.
#[test]
fn nobody_can_do_better_than_par() {
    let (mut dice, mut pack) = (Dice::new(91), Pack::new(Deck::Whist));
    let mut contracts = Vec::new();
    let troel = |deal: &Deal| {
        let aces = |seat| (deal.hands()[seat] & CardSet::rank(Rank::Ace)).len();
        Seat::ALL.into_iter().any(|seat| aces(seat) == 3)
    };
    let deals = std::iter::repeat_with(|| {
        pack.shuffle(&mut dice);
        pack.deal(Seat::North, Packets::WHIST_445).expect("a whole pack")
    });
    for (deal, dealer) in deals.filter(|deal| !troel(deal)).zip([Seat::East, Seat::South]) {
        let setup = setup(dealer);
        let par = par(&deal, &setup);
        let mut expected = made_for_tricks(&deal, &setup);
        for game in &par.makeable {
            let taken = match game.tricks {
                Some(tricks) => {
                    let at = expected
                        .iter()
                        .position(|&made| made == (game.bid, game.declarers, tricks))
                        .unwrap_or_else(|| {
                            panic!("{deal}: {} {} is not made", game.bid.contract, game.declarers)
                        });
                    expected.swap_remove(at);
                    TricksTaken::Side(tricks)
                }
                None => {
                    let tricks = u8::from(game.bid.contract == Contract::Piccolo);
                    TricksTaken::each(game.declarers.iter().map(|seat| (seat, tricks)))
                }
            };
            let tariff = Tariff { figures: &PointTable::liege().figures, options: setup.rules.score };
            let contract = game.bid.contract;
            let points = tariff.score(PlayedGame { contract, declarers: game.declarers, tricks: taken });
            assert_eq!(points, Ok(game.points), "{deal}");
        }
        assert!(expected.is_empty(), "{deal}: {} games were not found", expected.len());
        assert!(stands_firm(&par), "{deal}");
        contracts.extend(par.stands.map(|game| game.bid.contract.code()));
    }
    println!("par: {contracts:?}");
}

/// Whether no game that outranks the one that stands brings all its declarers more.
fn stands_firm(par: &Par) -> bool {
    let points = par.stands.map_or(BySeat([0; 4]), |game| game.points);
    let improves = |game: &&Playable| {
        game.bid.outranks(par.stands.map(|game| game.bid), &Contracts::ALL)
            && game.declarers.iter().all(|seat| game.points[seat] > points[seat])
    };
    par.makeable.iter().find(improves).is_none()
}
