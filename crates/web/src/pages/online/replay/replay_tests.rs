//! Deals that bots played at a table, and what their pages say.

use std::collections::BTreeMap;

use axum::http::{HeaderMap, Uri};
use jiff::Timestamp;
use kaarting_bots::{Level, Mind, Plays};
use kaarting_cards::{Chance, Dice};
use kaarting_office::draw::DrawSeed;
use kaarting_play::{Access, Actor, BotView, Command, Guest, Series, Settings, Table};
use kaarting_rules::{Lang, Ruleset};

use super::*;

/// A table with one person in North and three bots.
fn settings(ruleset: Ruleset) -> Settings {
    Settings {
        access: Access::Private,
        ruleset,
        options: BTreeMap::new(),
        series: Series::Short,
        pace: None,
        last_cards: false,
        stand_in: "easy".parse().unwrap(),
        event: None,
    }
}

/// All deals of a table.
fn played(ruleset: Ruleset, seed: u8) -> Vec<Replay> {
    let settings = settings(ruleset);
    let law = Arc::new(settings.law().unwrap());
    let mut table = Table::default();
    let mut now = Timestamp::from_second(1_800_000_000).unwrap();
    let person = "person-n".parse::<PersonId>().unwrap();
    let guest = Guest { name: "Rita".parse().unwrap(), lang: Lang::Nl, program: false };
    let give = |table: &mut Table, command: Command, by: &Actor, now: Timestamp| {
        let events = table.decide(&command, by, now).unwrap_or_else(|refusal| panic!("{refusal:?}"));
        events.iter().for_each(|event| table.apply(event));
    };
    let rita = Actor::Person(person);
    let open = Command::Open { name: ruleset.id().parse().unwrap(), settings, master: DrawSeed([seed; 32]) };
    give(&mut table, open, &Actor::House, now);
    give(&mut table, Command::Sit { seat: Seat::North, guest }, &rita, now);
    give(&mut table, Command::Connect, &rita, now);
    for seat in [Seat::East, Seat::South, Seat::West] {
        give(&mut table, Command::SeatBot { seat, level: "easy".parse().unwrap() }, &rita, now);
    }
    give(&mut table, Command::Begin, &rita, now);
    let (mut mind, mut dice) = (Mind::default(), Dice::new(seed.into()));
    while table.ended().is_none() {
        if let Some(question) = table.jury_question() {
            let approve = kaarting_bots::whist::is_plausible(question.hand, question.bid);
            give(&mut table, Command::Rule { approve }, &Actor::House, now);
            continue;
        }
        let asked =
            Seat::ALL.into_iter().find_map(|seat| Some((seat, chosen(&table, seat, &mut mind, &mut dice)?)));
        match asked {
            Some((Seat::North, act)) => {
                give(&mut table, Command::Act { act: act.parse().unwrap() }, &rita, now);
            }
            Some((seat, act)) => {
                let act = act.parse().unwrap();
                give(&mut table, Command::ActFor { seat, act }, &Actor::House, now);
            }
            None => {
                let (at, _) = table.next_due().expect("something happens");
                now = now.max(at);
                give(&mut table, Command::Tick, &Actor::House, now);
            }
        }
    }
    let names = BySeat([Some("Rita".to_owned()), None, None, None]);
    let replay = |record: &Arc<Record>| Replay {
        record: record.clone(),
        law: law.clone(),
        names: names.clone(),
        people: BySeat::default(),
    };
    table.records().iter().map(replay).collect()
}

/// What is done in this chair, if it is asked: Rita passes and plays any card, the others are easy players.
fn chosen(table: &Table, seat: Seat, mind: &mut Mind, dice: &mut Dice) -> Option<String> {
    if seat == Seat::North {
        let legal = table.seat_view(seat)?.own.legal;
        let quiet = legal.iter().find(|act| act.starts_with("pass") || *act == "no").cloned();
        return quiet.or_else(|| legal.get(dice.below(legal.len() as u32) as usize).cloned());
    }
    let more_time = &mut || true;
    match table.bot_view(seat)? {
        BotView::Manille(view) => {
            kaarting_rules::manille::Position::choose(mind, Level::Easy, &view, dice, more_time)
                .map(|act| act.to_string())
        }
        BotView::Whist(view) => {
            kaarting_rules::whist::Position::choose(mind, Level::Easy, &view, dice, more_time)
                .map(|act| act.to_string())
        }
    }
}

fn frame(deal: &Replay, lang: Lang) -> PageFrame {
    let uri: Uri = deal.url().parse().unwrap();
    let mut ctx = RequestContext::stranger(&HeaderMap::new(), &uri);
    ctx.words = Words::new(lang);
    PageFrame { once: "0".to_owned(), ..PageFrame::new(&ctx, deal.title(ctx.words)) }
}

fn truths(deal: &Replay, deals: u32) -> Vec<CardTruth> {
    of_game::truths(&deal.law, &deal.record, deals, &mut || true).unwrap()
}

fn html(deal: &Replay, lang: Lang, truths: Option<&[CardTruth]>) -> String {
    rendered(&deal.page(frame(deal, lang), truths).unwrap()).unwrap()
}

/// Every card once in a hand and once in the course, without a figure and with; every sentence known.
#[test]
fn the_page_shows_every_card_in_three_languages() {
    for (ruleset, cards) in [(Ruleset::ManilleNl, 32), (Ruleset::Whist2018, 52)] {
        let deals = played(ruleset, 5);
        let deal = deals.iter().find(|deal| deal.record.line.is_some()).expect("a deal was played");
        for lang in Lang::ALL {
            let page = html(deal, lang, None);
            assert_eq!(page.matches("data-card=").count(), cards, "{lang}");
            assert_eq!(page.matches("data-ply=").count(), cards, "{lang}");
            assert_eq!(page.matches("data-truth=").count(), 1);
            assert!(page.contains("Rita") && !page.contains("Unknown localization"), "{page}");
            assert!(!page.contains(" style=") && !page.contains("<script>"));
        }
    }
}

/// The figures of the library stand in the rows; what was not computed is a dash and is said.
#[test]
fn the_rows_have_the_figures() {
    let deals = played(Ruleset::ManilleNl, 5);
    let truths = truths(&deals[0], 6);
    let page = html(&deals[0], Lang::En, Some(&truths));
    assert!(!page.contains("data-truth="));
    let costly = truths.iter().filter(|truth| figures::Mark::of(truth).is_some_and(figures::Mark::is_costly));
    assert_eq!(page.matches(" data-costly").count(), costly.count());
    let forced = truths.iter().filter(|truth| truth.choices == 1).count();
    assert_eq!(page.matches("There was no choice.").count(), forced);
    let untimed = of_game::truths(&deals[0].law, &deals[0].record, 6, &mut || false).unwrap();
    let page = html(&deals[0], Lang::En, Some(&untimed));
    // What is solved within a few hundred cards needs no time.
    let free = untimed.iter().filter(|truth| truth.choices > 1);
    let dashes: usize =
        free.map(|truth| usize::from(truth.open.is_none()) + usize::from(truth.known.is_none())).sum();
    assert!(dashes > 32 - forced, "{dashes}");
    assert_eq!(page.matches("not computed</span>").count(), dashes);
    assert!(page.contains(&format!("For {} cards there was too little time.", 32 - forced)));
}

/// A loss in words: whole with open cards, tenths on average, hundredths of a game; 0 has no sign.
#[test]
fn losses_are_written_as_the_language_does() {
    use of_game::Unit;
    for (cost, to, unit, lang, text) in [
        (5.0, Exact::Whole, Unit::Points, Lang::Nl, "−5"),
        (0.0, Exact::Whole, Unit::Points, Lang::Nl, "0"),
        (0.44, Exact::Tenths, Unit::Tricks, Lang::Nl, "−0,4"),
        (0.44, Exact::Tenths, Unit::Tricks, Lang::En, "−0.4"),
        (0.04, Exact::Tenths, Unit::Points, Lang::Fr, "0"),
        (1.0, Exact::Whole, Unit::Games, Lang::En, "−100%"),
        (0.375, Exact::Tenths, Unit::Games, Lang::Fr, "−38\u{a0}%"),
        (0.0, Exact::Tenths, Unit::Games, Lang::Nl, "0"),
    ] {
        assert_eq!(loss(cost, to, unit, Words::new(lang)), text);
    }
}

/// Where everybody passed there are hands and nothing else; the page still stands.
#[test]
fn a_deal_that_was_passed_out_has_no_course() {
    let passed = (0..20).flat_map(|seed| played(Ruleset::Whist2018, seed));
    let passed =
        passed.into_iter().find(|deal| deal.record.line.is_none()).expect("everybody passes now and then");
    let page = html(&passed, Lang::En, None);
    assert!(page.contains("Everyone passed.") && !page.contains("id=\"course\""));
    assert_eq!(page.matches("data-card=").count(), 52);
    assert!(files::pbn_text(&passed.record, None).ends_with("}\r\n\r\n"));
}

/// PBN: the hands as dealt, the calls as a remark, a row a trick from the first leader on.
#[test]
fn a_deal_is_written_as_pbn() {
    let deal = &played(Ruleset::ManilleNl, 5)[0];
    let course = deal.course(Words::new(Lang::En)).unwrap();
    let text = files::pbn_text(&deal.record, course.played.as_ref());
    let lines: Vec<&str> = text.lines().collect();
    let leader = deal.record.dealer.left();
    assert!(lines.contains(&format!("[Deal \"{}\"]", deal.record.proof.dealt).as_str()), "{text}");
    assert!(lines.contains(&format!("[Dealer \"{}\"]", deal.record.dealer).as_str()));
    let at = lines.iter().position(|line| *line == format!("[Play \"{leader}\"]")).expect("the cards");
    assert_eq!(lines[at + 9], "*");
    for (column, seat) in leader.around().into_iter().enumerate() {
        let cards: Vec<&str> =
            lines[at + 1..at + 9].iter().filter_map(|row| row.split(' ').nth(column)).collect();
        let hand = kaarting_cards::Deck::Manille.cards_from(&cards.join(" ")).unwrap();
        assert_eq!(hand, deal.record.proof.dealt[seat], "{seat}");
    }
}
