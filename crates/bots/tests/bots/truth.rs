//! The two figures of every card: with open cards against brute force, as one could know against another deal that
//! looks the same from the chair.

use kaarting_bots::analysis::{Aim, Analysed, CardTruth, advise, costs};
use kaarting_bots::random;
use kaarting_cards::{BySeat, Card, CardSet, Deal, Deck, Dice, Seat, SeatSet, Suit};
use kaarting_rules::manille::{self, Side, card_points};
use kaarting_rules::{Actor, Referee, Trick, whist};

type Acts<R> = Vec<(Actor, <R as Referee>::Action)>;

/// Plays on with any legal action that pleases, or any at all where none does.
fn play_on<R: Referee>(
    position: &mut R,
    acts: &mut Acts<R>,
    dice: &mut Dice,
    pleases: impl Fn(Actor, R::Action) -> bool,
) {
    while let Some(actor) = position.turn().actors().next() {
        let legal = position.legal(actor);
        let wanted: Vec<R::Action> = legal.iter().copied().filter(|&act| pleases(actor, act)).collect();
        let action = random(&wanted, dice).or_else(|| random(&legal, dice)).expect("somebody can act");
        position.act(actor, action).expect("it is legal");
        acts.push((actor, action));
    }
}

fn manille_deal(seed: u64) -> (manille::Setup, Deal, Acts<manille::Position>) {
    let mut dice = Dice::new(seed);
    let deal = manille::DEALING.by_chance(Seat::East, &mut dice);
    manille_played(deal, dice)
}

fn manille_played(deal: Deal, mut dice: Dice) -> (manille::Setup, Deal, Acts<manille::Position>) {
    let setup = manille::Setup::dutch(Seat::East);
    let (mut position, mut acts) =
        (manille::Position::open(setup, deal).expect("a deal of this deck"), Vec::new());
    play_on(&mut position, &mut acts, &mut dice, |_, _| true);
    (setup, deal, acts)
}

/// A deal in which everybody says what pleases them, and passes otherwise; then any card.
fn whist_played(
    deal: Deal,
    mut dice: Dice,
    pleases: impl Fn(Seat, whist::Action) -> bool,
) -> (whist::Setup, Deal, Acts<whist::Position>) {
    let setup = whist::Setup::new(Seat::North);
    let (mut position, mut acts) =
        (whist::Position::open(setup, deal).expect("a deal of this deck"), Vec::new());
    while let Some(actor) = position.turn().actors().next() {
        let legal = position.legal(actor);
        let wanted = |act: &whist::Action| matches!(actor, Actor::Seat(seat) if pleases(seat, *act));
        let quiet = [whist::Action::Pass, whist::Action::PassMisery, whist::Action::Approve];
        let said = legal.iter().copied().find(wanted);
        let said = said.or_else(|| quiet.into_iter().find(|act| legal.contains(act)));
        let action = said.or_else(|| random(&legal, &mut dice)).expect("somebody can act");
        position.act(actor, action).expect("it is legal");
        acts.push((actor, action));
    }
    (setup, deal, acts)
}

/// A deal of any cards in which North bids this, if the cards allow, and the others pass.
fn whist_deal(seed: u64, bid: &str) -> (whist::Setup, Deal, Acts<whist::Position>) {
    let bid: whist::Action = bid.parse().expect("a call");
    let mut dice = Dice::new(seed);
    let deal = whist::Rules::default().dealing().by_chance(Seat::North, &mut dice);
    whist_played(deal, dice, |seat, act| act == bid && seat == Seat::North)
}

fn settled(setup: whist::Setup, deal: Deal, acts: &Acts<whist::Position>) -> Option<whist::Settled> {
    let mut position = whist::Position::open(setup, deal).expect("a deal of this deck");
    acts.iter().for_each(|&(actor, action)| position.act(actor, action).expect("it is legal"));
    position.settled()
}

/// So many cards of these, by chance.
fn some_of(mut cards: CardSet, count: u32, dice: &mut Dice) -> CardSet {
    let mut taken = CardSet::EMPTY;
    for _ in 0..count {
        let card = cards.pick(dice).expect("enough cards");
        cards = cards.without(card);
        taken = taken.with(card);
    }
    taken
}

/// Everybody has six cards of a suit and two others: soon all know who has what.
fn lopsided(dice: &mut Dice) -> Deal {
    let mut rest = Deck::Manille.cards();
    let mut hands = BySeat([CardSet::EMPTY; 4]);
    for (seat, suit) in Seat::ALL.into_iter().zip(Suit::ALL) {
        hands[seat] = some_of(rest.in_suit(suit), 6, dice);
        rest -= hands[seat];
    }
    for seat in Seat::ALL {
        let two = some_of(rest, 2, dice);
        hands[seat] |= two;
        rest -= two;
    }
    Deal::new(Deck::Manille, hands).expect("every card once")
}

fn truths<R: Analysed>(setup: R::Setup, deal: Deal, acts: &Acts<R>, deals: u32) -> Vec<CardTruth> {
    costs::<R>(setup, deal, acts, deals, &mut || true).expect("the referee agrees")
}

// ------------------------------------------------------------------------------------------------ with open cards

/// What a party gets, by trying every card to the end.
struct Brute<'a> {
    legal: &'a dyn Fn(CardSet, &Trick) -> CardSet,
    /// What a full trick is worth to the party.
    worth: &'a dyn Fn(&Trick) -> i32,
    party: SeatSet,
}

impl Brute<'_> {
    fn value(&self, hands: BySeat<CardSet>, trick: &Trick) -> i32 {
        let seat = trick.to_play();
        let each = (self.legal)(hands[seat], trick).into_iter().map(|card| self.after(hands, trick, card));
        let best = if self.party.contains(seat) { each.max() } else { each.min() };
        best.unwrap_or(0)
    }

    fn after(&self, mut hands: BySeat<CardSet>, trick: &Trick, card: Card) -> i32 {
        let mut trick = *trick;
        hands[trick.to_play()] = hands[trick.to_play()].without(card);
        trick.play(card);
        if !trick.is_full() {
            return self.value(hands, &trick);
        }
        (self.worth)(&trick) + self.value(hands, &trick.next())
    }

    /// Compares the last tricks of a deal; says how much they cost together.
    fn check(&self, truths: &[CardTruth], trump: Option<Suit>, last: u8) -> u32 {
        let tricks = truths.last().expect("cards were played").trick;
        let ending: Vec<&CardTruth> = truths.iter().filter(|truth| truth.trick > tricks - last).collect();
        let mut hands = BySeat([CardSet::EMPTY; 4]);
        ending.iter().for_each(|truth| hands[truth.seat] = hands[truth.seat].with(truth.card));
        let mut trick = Trick::new(trump, ending[0].seat);
        let mut all = 0;
        for truth in ending {
            let sign = if self.party.contains(truth.seat) { 1 } else { -1 };
            let best = self.value(hands, &trick);
            let cost = sign * (best - self.after(hands, &trick, truth.card));
            let open = truth.open.expect("there was time");
            assert_eq!(i32::from(open.cost), cost, "{truth:?}");
            let legal = (self.legal)(hands[truth.seat], &trick);
            assert_eq!(truth.choices, legal.len());
            for card in legal {
                assert_eq!(open.best.contains(card), self.after(hands, &trick, card) == best, "{truth:?}");
            }
            all += u32::from(open.cost);
            hands[truth.seat] = hands[truth.seat].without(truth.card);
            trick.play(truth.card);
            trick = if trick.is_full() { trick.next() } else { trick };
        }
        all
    }
}

#[test]
fn a_card_of_manille_costs_what_brute_force_says() {
    let rules = manille::Rules::dutch();
    let party = Side::NorthSouth.seats();
    let brute = Brute {
        legal: &|hand, trick| manille::legal_cards(hand, trick, rules.underruff_partner),
        worth: &|trick| {
            if party.contains(trick.holder()) { card_points(trick.cards()) as i32 } else { 0 }
        },
        party,
    };
    let given_away: u32 = (0..40)
        .map(|seed| {
            let (setup, deal, acts) = manille_deal(seed);
            let manille::Action::Trump(declared) = acts[0].1 else { unreachable!("the dealer declares") };
            brute.check(&truths::<manille::Position>(setup, deal, &acts, 0), declared.trump(), 4)
        })
        .sum();
    assert!(given_away > 100, "{given_away}");
}

/// East, who speaks first, asks for hearts, and West joins.
#[test]
fn a_card_of_whist_costs_what_brute_force_says() {
    let party = SeatSet::of(Seat::East).with(Seat::West);
    let brute = Brute {
        legal: &whist::legal_cards,
        worth: &|trick| i32::from(party.contains(trick.holder())),
        party,
    };
    let (mut given_away, mut deals) = (0, 0);
    for seed in 0..12 {
        let mut dice = Dice::new(seed);
        let deal = whist::Rules::default().dealing().by_chance(Seat::North, &mut dice);
        let (setup, deal, acts) = whist_played(deal, dice, |seat, act| match act {
            whist::Action::Ask(Suit::Hearts) => seat == Seat::East,
            whist::Action::Join(Suit::Hearts) => seat == Seat::West,
            _ => false,
        });
        let played = settled(setup, deal, &acts);
        if played.is_some_and(|settled| settled.declarers == party && settled.trump == Some(Suit::Hearts)) {
            let truths = truths::<whist::Position>(setup, deal, &acts, 0);
            given_away += brute.check(&truths, Some(Suit::Hearts), 4);
            deals += 1;
        }
    }
    assert!(deals > 3 && given_away > 3, "{deals} {given_away}");
}

/// In a misery that still stands a card costs the game or nothing: whether North must take one of the last tricks.
#[test]
fn a_card_of_a_misery_costs_what_brute_force_says() {
    // Any trick is a hundred below none: North wants the most, the others the least.
    let brute = Brute {
        legal: &whist::legal_cards,
        worth: &|trick| if trick.holder() == Seat::North { -100 } else { 0 },
        party: SeatSet::of(Seat::North),
    };
    // Only the four of diamonds can take a trick of North's, and only over the three.
    let hands = "N:QJT98765432..42. .AK.AKQJT987653. ...AKQJT98765432 AK.QJT98765432..";
    let deal = Deal::parse(Deck::Whist, hands).unwrap();
    let bid = "misery".parse().unwrap();
    let (mut standing, mut lost) = (0, 0);
    for seed in 0..20 {
        let dice = Dice::new(seed);
        let (setup, deal, acts) = whist_played(deal, dice, |seat, act| act == bid && seat == Seat::North);
        if settled(setup, deal, &acts).is_none_or(|settled| settled.contract != whist::Contract::Misery) {
            continue;
        }
        let truths = truths::<whist::Position>(setup, deal, &acts, 0);
        let mut hands = deal.hands();
        let mut trick = Trick::new(None, truths[0].seat);
        let mut taken = false;
        for truth in &truths {
            if truth.trick > 10 {
                let holds = |value: i32| i32::from(!taken && value == 0);
                let before = holds(brute.value(hands, &trick));
                let after = holds(brute.after(hands, &trick, truth.card));
                let open = truth.open.expect("there was time");
                assert_eq!(i32::from(open.cost), before.abs_diff(after) as i32, "{truth:?}");
                standing += before;
            }
            lost += truth.open.map_or(0, |open| u32::from(open.cost));
            hands[truth.seat] = hands[truth.seat].without(truth.card);
            trick.play(truth.card);
            if trick.is_full() {
                taken |= trick.holder() == Seat::North;
                trick = trick.next();
            }
        }
    }
    assert!(standing > 0 && lost > 0, "{standing} {lost}");
}

// --------------------------------------------------------------------------------------------- as one could know

/// Whoever had no choice did nothing wrong, and nothing is asked about it: not even without any time.
#[test]
fn a_forced_card_costs_nothing() {
    let (setup, deal, acts) = manille_deal(3);
    let mut forced = 0;
    for truth in truths::<manille::Position>(setup, deal, &acts, 8) {
        let (open, known) = (truth.open.expect("there was time"), truth.known.expect("there was time"));
        if truth.choices == 1 {
            assert_eq!((open.cost, known.cost, known.deals), (0, 0.0, 0));
            forced += 1;
        } else {
            assert_eq!(known.deals, 8);
            assert!(known.cost >= 0.0);
        }
    }
    assert!((4..32).contains(&forced), "the last trick at least: {forced}");
    for truth in costs::<manille::Position>(setup, deal, &acts, 8, &mut || false).unwrap() {
        assert_eq!(truth.known.is_some(), truth.choices == 1);
    }
}

/// Where a player can work out every hand, the two figures are the same; elsewhere luck comes between them.
#[test]
fn whoever_knows_all_cards_is_judged_by_them() {
    let (mut knew, mut costly, mut luck) = (0, 0, 0);
    for seed in 0..20 {
        let mut dice = Dice::new(seed);
        let (setup, deal, acts) = manille_played(lopsided(&mut dice), dice);
        let truths = truths::<manille::Position>(setup, deal, &acts, 6);
        let mut position = manille::Position::open(setup, deal).expect("a deal of this deck");
        let mut truths = truths.into_iter();
        for &(actor, action) in &acts {
            if let (Actor::Seat(seat), Some(_)) = (actor, manille::Position::plays(action)) {
                let memory = manille::Position::memory(&position.seat_view(seat));
                let truth = truths.next().expect("a truth for every card");
                let (open, known) = (truth.open.unwrap(), truth.known.unwrap());
                if Seat::ALL.into_iter().all(|seat| memory.possible(seat).len() == memory.left(seat)) {
                    assert_eq!((known.cost, known.doubt), (f64::from(open.cost), 0.0), "{truth:?}");
                    knew += 1;
                    costly += u32::from(open.cost > 0);
                } else {
                    luck += u32::from(open.cost > 0 && !known.is_clear());
                }
            }
            position.act(actor, action).expect("it is legal");
        }
    }
    assert!(knew > 50 && costly > 0 && luck > 10, "{knew} {costly} {luck}");
}

/// Another deal that looks the same to whoever plays this card, played the same up to it; then anything.
fn same_to_the_eye<R: Analysed>(
    setup: R::Setup,
    deal: Deal,
    acts: &Acts<R>,
    ply: usize,
    dice: &mut Dice,
) -> Option<(Deal, Acts<R>)> {
    let at = acts.iter().enumerate().filter(|(_, act)| R::plays(act.1).is_some()).nth(ply)?.0;
    let mut position = R::open(setup, deal).ok()?;
    acts[..at].iter().for_each(|&(actor, action)| position.act(actor, action).expect("it is legal"));
    let Actor::Seat(seat) = acts[at].0 else { return None };
    let view = position.seat_view(seat);
    let mut hands = R::guess(&view, &R::memory(&view), dice)?;
    for &(actor, action) in &acts[..at] {
        if let (Actor::Seat(seat), Some(card)) = (actor, R::plays(action)) {
            hands[seat] = hands[seat].with(card);
        }
    }
    let other = Deal::new(deal.deck(), hands).ok()?;
    let mut position = R::open(setup, other).ok()?;
    let mut same = Vec::new();
    for &(actor, action) in &acts[..at] {
        position.act(actor, action).ok()?;
        same.push((actor, action));
    }
    assert_eq!(position.seat_view(seat), view, "it looks the same");
    position.act(acts[at].0, acts[at].1).ok()?;
    same.push(acts[at]);
    play_on(&mut position, &mut same, dice, |_, _| true);
    Some((other, same))
}

/// The second figure is the same in every deal that looks the same from the chair; the first is not.
fn tells_nothing_hidden<R: Analysed>(
    setup: R::Setup,
    deal: Deal,
    acts: &Acts<R>,
    plies: &[usize],
) -> (u32, u32) {
    let mut dice = Dice::new(9);
    let truth = truths::<R>(setup, deal, acts, 6);
    let (mut compared, mut differ) = (0, 0);
    for &ply in plies {
        let Some((other, same)) = same_to_the_eye::<R>(setup, deal, acts, ply, &mut dice) else { continue };
        if other == deal {
            continue;
        }
        let again = truths::<R>(setup, other, &same, 6)[ply];
        assert_eq!((again.seat, again.card), (truth[ply].seat, truth[ply].card));
        assert_eq!(again.known, truth[ply].known, "{deal} {other} card {ply}");
        compared += 1;
        differ += u32::from(again.open.map(|open| open.cost) != truth[ply].open.map(|open| open.cost));
    }
    (compared, differ)
}

/// Ten cards of each of six deals in the long run, and of three otherwise.
#[test]
fn the_second_figure_of_manille_knows_only_what_the_player_saw() {
    let (mut compared, mut differ) = (0, 0);
    let (deals, least) = if crate::all() { (6, [40, 5]) } else { (3, [12, 0]) };
    for seed in 0..deals {
        let (setup, deal, acts) = manille_deal(seed);
        let plies: Vec<usize> = (0..28).step_by(3).collect();
        let (these, different) = tells_nothing_hidden::<manille::Position>(setup, deal, &acts, &plies);
        compared += these;
        differ += different;
    }
    assert!(compared > least[0] && differ > least[1], "{compared} {differ}");
}

/// Five cards of a deal in the long run, and two otherwise.
#[test]
fn the_second_figure_of_whist_knows_only_what_the_player_saw() {
    let (setup, deal, acts) = whist_deal(7, "misery");
    let plies: &[usize] = if crate::all() { &[1, 6, 11, 20, 33] } else { &[6, 20] };
    let (compared, _) = tells_nothing_hidden::<whist::Position>(setup, deal, &acts, plies);
    // For one card at most no other deal looks the same.
    assert!(compared as usize + 1 >= plies.len(), "{compared}");
}

/// What is played for is what the contract says.
#[test]
fn the_aim_is_that_of_the_contract() {
    let aim = |bid: &str| {
        let (setup, deal, acts) = whist_deal(7, bid);
        let mut position = whist::Position::open(setup, deal).expect("a deal of this deck");
        acts.iter().for_each(|&(actor, action)| position.act(actor, action).expect("it is legal"));
        position.played().map(|played| played.aim)
    };
    let north = SeatSet::of(Seat::North);
    assert_eq!(aim("misery"), Some(Aim::Misery(north)));
    assert_eq!(aim("piccolo"), Some(Aim::Piccolo(north)));
    assert_eq!(aim("solo 6 H"), Some(Aim::Tricks(north)));
}

// ---------------------------------------------------------------------------------------------- before it is played

/// What is said of a card before it is played is what is said of it afterwards: the same deals, the same average.
fn advice_is_what_it_would_cost<R: Analysed>(setup: R::Setup, deal: Deal, acts: &Acts<R>) -> u32
where
    R::Setup: Copy,
{
    let truths = truths::<R>(setup, deal, acts, 8);
    let mut truths = truths.into_iter();
    let mut position = R::open(setup, deal).expect("a deal of this deck");
    let mut compared = 0;
    for &(actor, action) in acts {
        if let (Actor::Seat(seat), Some(card)) = (actor, R::plays(action)) {
            let truth = truths.next().expect("a truth for every card");
            let advice =
                advise::<R>(&position.seat_view(seat), 8, &mut || true).expect("a card is asked for");
            let known = truth.known.expect("there was time");
            assert_eq!(advice.cards.len() as u32, truth.choices);
            assert_eq!(advice.deals, known.deals);
            let said = advice.cards.iter().find(|weighed| weighed.card == card).expect("it is legal");
            assert!((said.cost - known.cost).abs() < 1e-9, "{said:?} {truth:?}");
            assert!(advice.cards.is_sorted_by(|one, other| one.cost <= other.cost));
            assert!(advice.cards[0].cost.abs() < 1e-9);
            compared += u32::from(known.deals > 0);
        } else if let Actor::Seat(seat) = actor {
            assert_eq!(advise::<R>(&position.seat_view(seat), 8, &mut || true), None, "no card is asked for");
        }
        position.act(actor, action).expect("it is legal");
    }
    compared
}

#[test]
fn advice_is_what_a_card_would_cost() {
    let (setup, deal, acts) = manille_deal(5);
    assert!(advice_is_what_it_would_cost::<manille::Position>(setup, deal, &acts) > 8);
    let (setup, deal, acts) = whist_deal(5, "solo 6 H");
    assert!(advice_is_what_it_would_cost::<whist::Position>(setup, deal, &acts) > 8);
    assert!(
        advise::<whist::Position>(
            &whist::Position::open(setup, deal).unwrap().seat_view(Seat::South),
            8,
            &mut || true
        )
        .is_none()
    );
}
