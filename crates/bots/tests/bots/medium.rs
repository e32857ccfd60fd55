//! The medium players: always legal, always to the end, and blind to what they cannot see.

use kaarting_bots::{Level, Mind, Plays, manille, whist};
use kaarting_cards::{BySeat, CardSet, Chance, Deal, Deck, Dice, Pack, Packets, Seat};
use kaarting_rules::manille::DEALING;
use kaarting_rules::{Actor, Referee, manille as man, whist as kw};

fn manille_start(dice: &mut Dice, n: u32) -> man::Position {
    let rules = if n.is_multiple_of(2) { man::Rules::dutch() } else { man::Rules::french() };
    let mut setup = man::Setup::new(rules, Seat::North.clockwise(n as u8));
    setup.no_trump_allowed = !n.is_multiple_of(5);
    if n.is_multiple_of(3) {
        setup.rules.underruff_partner = man::UnderruffPartner::Allowed;
    }
    man::Position::open(setup, DEALING.by_chance(setup.dealer, dice)).expect("a deal of this deck")
}

fn whist_start(dice: &mut Dice, n: u32) -> kw::Position {
    let dealer = Seat::North.clockwise(n as u8);
    let mut pack = Pack::new(Deck::Whist);
    pack.shuffle(dice);
    kw::Position::open(
        kw::Setup::new(dealer),
        pack.deal(dealer, Packets::WHIST_454).expect("thirteen cards each"),
    )
    .expect("a deal of this deck")
}

/// Plays a deal out; some seats play at random, so that positions come up which sensible players avoid.
fn play_out<P: Plays>(position: &mut P, approve: P::Action, dice: &mut Dice, mut look: impl FnMut(&P, Seat))
where
    P::Action: Copy + PartialEq + std::fmt::Debug,
{
    let reckless = dice.below(16);
    while let Some(actor) = position.turn().actors().next() {
        let action = match actor {
            Actor::Jury => approve,
            Actor::Seat(seat) => {
                look(position, seat);
                let random = reckless >> seat as u32 & 1 == 1;
                let level = if random { Level::Random } else { Level::Medium };
                let view = position.seat_view(seat);
                let action = P::choose(&mut Mind::default(), level, &view, dice, &mut || true);
                let action = action.expect("whose turn it is, acts");
                assert!(position.legal(actor).contains(&action), "{seat} {action:?}");
                action
            }
        };
        assert!(position.act(actor, action).is_ok(), "{action:?}");
    }
    assert!(position.outcome().is_some());
}

#[test]
fn every_action_is_legal_and_every_deal_ends() {
    let mut dice = Dice::new(21);
    for n in 0..1_500 {
        play_out(&mut manille_start(&mut dice, n), man::Action::No, &mut dice, |_, _| ());
        play_out(&mut whist_start(&mut dice, n), kw::Action::Approve, &mut dice, |_, _| ());
    }
}

#[test]
fn has_nothing_to_do_out_of_turn() {
    let mut dice = Dice::new(3);
    let position = manille_start(&mut dice, 0);
    assert_eq!(manille::medium(&position.seat_view(Seat::East), &mut dice), None);
    let position = whist_start(&mut dice, 0);
    assert_eq!(whist::medium(&position.seat_view(Seat::North), &mut dice), None);
}

/// The cards as they were dealt, but with what the player cannot see shuffled among the others.
fn reshuffled(
    me: Seat,
    left: &BySeat<CardSet>,
    played: impl Iterator<Item = (Seat, kaarting_cards::Card)>,
    dice: &mut Dice,
) -> BySeat<CardSet> {
    let others: Vec<Seat> = Seat::ALL.into_iter().filter(|&seat| seat != me).collect();
    let mut hidden = others.iter().fold(CardSet::EMPTY, |sum, &seat| sum | left[seat]);
    let mut hands = *left;
    for seat in others {
        hands[seat] = CardSet::EMPTY;
        for _ in 0..left[seat].len() {
            let card = hidden.pick(dice).expect("as many cards as before");
            hidden = hidden.without(card);
            hands[seat] = hands[seat].with(card);
        }
    }
    played.for_each(|(seat, card)| hands[seat] = hands[seat].with(card));
    hands
}

/// Replays everything that was done on other cards; nothing where the rules refuse it there.
fn replayed<P: Referee>(mut position: P, done: &[(Actor, P::Action)]) -> Option<P>
where
    P::Action: Copy,
{
    done.iter().try_for_each(|&(actor, action)| position.act(actor, action).ok())?;
    Some(position)
}

#[test]
fn in_manille_hidden_cards_do_not_matter() {
    let mut dice = Dice::new(22);
    let mut compared = 0;
    for n in 0..150 {
        let start = manille_start(&mut dice, n);
        let mut position = start;
        let mut done = Vec::new();
        while let Some(Actor::Seat(seat)) = position.turn().actors().next() {
            let view = position.seat_view(seat);
            let action = manille::medium(&view, &mut Dice::new(7)).unwrap();
            for _ in 0..8 {
                let left = position.jury_view().hands;
                let hands = reshuffled(seat, &left, position.tricks().plays(), &mut dice);
                let other = man::Position::open(*start.setup(), Deal::new(Deck::Manille, hands).unwrap())
                    .expect("a deal of this deck");
                if let Some(other) = replayed(other, &done) {
                    compared += u32::from(other.jury_view().hands != left);
                    assert_eq!(manille::medium(&other.seat_view(seat), &mut Dice::new(7)), Some(action));
                }
            }
            position.act(Actor::Seat(seat), action).unwrap();
            done.push((Actor::Seat(seat), action));
        }
    }
    assert!(compared > 3_000, "{compared}");
}

#[test]
fn in_whist_hidden_cards_do_not_matter() {
    let mut dice = Dice::new(23);
    let mut compared = 0;
    for n in 0..150 {
        let start = whist_start(&mut dice, n);
        let mut position = start.clone();
        let mut done = Vec::new();
        while let Some(actor) = position.turn().actors().next() {
            let Actor::Seat(seat) = actor else {
                position.act(actor, kw::Action::Approve).unwrap();
                done.push((actor, kw::Action::Approve));
                continue;
            };
            let view = position.seat_view(seat);
            let action = whist::medium(&view, &mut Dice::new(7)).unwrap();
            let left = position.jury_view().hands;
            let away = position.jury_view().discards;
            let open = view.table.open_hands.0.iter().any(Option::is_some);
            for _ in 0..8 {
                let laid = away.iter().filter_map(|(seat, card)| card.map(|card| (seat, card)));
                let hands = reshuffled(seat, &left, position.tricks().plays().chain(laid), &mut dice);
                let other = kw::Position::open(*start.setup(), Deal::new(Deck::Whist, hands).unwrap())
                    .expect("a deal of this deck");
                // An open hand is no hidden one; and other cards may make another one the troel partner.
                let same = |other: &kw::Position| !open && other.public_view() == view.table;
                if let Some(other) = replayed(other, &done).filter(same) {
                    compared += u32::from(other.jury_view().hands != left);
                    assert_eq!(whist::medium(&other.seat_view(seat), &mut Dice::new(7)), Some(action));
                }
            }
            position.act(actor, action).unwrap();
            done.push((actor, action));
        }
    }
    assert!(compared > 3_000, "{compared}");
}
