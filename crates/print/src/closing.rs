//! The end of the day on paper: the final ranking with the club prize, and diplomas for those who won.

use kaarting_office::club::{ClubPlacing, club_prize, left_out};
use kaarting_office::plan::TieBreak;
use kaarting_office::standings::{FinalPlace, places_read_out};
use kaarting_office::{Namesakes, Tournament};
use kaarting_rules::Lang;
use kaarting_words::Words;

use crate::leaf::{A4, Area, FINE, HAIR, Hand, Leaf, MARGIN, MEASURE, Role, STRONG};
use crate::letters::LetterCase;
use crate::names;
use crate::press::{LIST_END, LIST_TOP, Pile};
use crate::{Imprint, NotPrinted};

const TALL: f32 = 6.0;
const RANK: f32 = 13.0;
const NUMBER: f32 = 14.0;
const PHASE: f32 = 30.0;
const POINTS: f32 = 18.0;
const DECIDED: f32 = 30.0;
/// The ranks that get a diploma.
const WINNERS: u32 = 3;

/// The final ranking of everybody, and the club prize on a page of its own.
pub fn final_ranking(
    tournament: &Tournament,
    imprint: &Imprint<'_>,
    lang: Lang,
) -> Result<Vec<u8>, NotPrinted> {
    let (case, words) = (LetterCase::new(), Words::new(lang));
    let mut pile = Pile::new(&case, tournament, imprint)?;
    let places = read_out(tournament)?;
    let title = words.say("print-final");
    let line = words.fill("print-final-line", &[("n", &places.len().to_string())]);
    let on_page = ((LIST_END - LIST_TOP - 7.0) / TALL) as usize;
    for places in imprint.part.cut(&places).chunks(on_page) {
        let mut leaf = pile.headed(&words, &title, &line);
        heads(&mut leaf, words);
        let mut top = LIST_TOP + 6.5;
        for place in places {
            row(&mut leaf, tournament, place, words, top);
            top += TALL;
            leaf.across(MARGIN, top, MEASURE, HAIR);
        }
        pile.lay(leaf, lang);
    }
    // They come after the last name.
    if imprint.part.number == imprint.part.of(places.len()) {
        clubs(&mut pile, tournament, words);
    }
    pile.print(&title, lang)
}

/// The club prize on pages of its own; the first says what does not count because only its totals are known (DEC-16).
fn clubs(pile: &mut Pile<'_>, tournament: &Tournament, words: Words) {
    let (clubs, left_out) = (club_prize(tournament), left_out(tournament));
    // Two rows are left to that sentence.
    let on_page = ((LIST_END - LIST_TOP - 7.0) / TALL) as usize - 2;
    let mut pages: Vec<&[ClubPlacing]> = clubs.chunks(on_page).collect();
    if pages.is_empty() && left_out.is_some() {
        pages.push(&[]);
    }
    for (n, clubs) in pages.into_iter().enumerate() {
        let mut leaf = pile.headed(&words, &words.say("print-clubs"), &words.say("print-clubs-line"));
        let mut top = LIST_TOP + 1.0;
        if let Some(left_out) = left_out.filter(|_| n == 0) {
            top = leaf.paragraph(MARGIN, top + 4.0, MEASURE, Hand::new(10.0), &left_out.said(&words));
        }
        for club in clubs {
            club_row(&mut leaf, club, words, top);
            top += TALL;
            leaf.across(MARGIN, top, MEASURE, HAIR);
        }
        pile.lay(leaf, words.lang());
    }
}

/// The places as they were read out, once the event is closed.
fn read_out(tournament: &Tournament) -> Result<Vec<FinalPlace>, NotPrinted> {
    tournament.final_ranking().ok_or(NotPrinted::NotClosed)?;
    Ok(places_read_out(tournament))
}

fn heads(leaf: &mut Leaf<'_>, words: Words) {
    leaf.column_heads();
    let (base, small) = (LIST_TOP + 4.2, Hand::new(8.0));
    let mut x = MARGIN;
    leaf.write(x, base, RANK - 3.0, small.right(), &words.say("print-rank"));
    x += RANK;
    leaf.write(x, base, NUMBER - 3.0, small.right(), &words.say("print-number"));
    leaf.write(x + NUMBER, base, 60.0, small, &words.say("print-name-club"));
    x = MARGIN + MEASURE - PHASE - POINTS - DECIDED;
    leaf.write(x, base, PHASE - 1.0, small, &words.say("print-reached"));
    leaf.write(x + PHASE, base, POINTS - 2.0, small.bold().right(), &words.say("print-points"));
    leaf.write(x + PHASE + POINTS + 2.0, base, DECIDED - 2.0, small, &words.say("print-decided"));
    leaf.across(MARGIN, LIST_TOP + 6.3, MEASURE, HAIR);
}

fn row(leaf: &mut Leaf<'_>, tournament: &Tournament, place: &FinalPlace, words: Words, top: f32) {
    leaf.row();
    let (base, plain) = (top + 4.3, Hand::new(10.0));
    leaf.write(MARGIN, base, RANK - 3.0, plain.bold().right(), &place.rank.to_string());
    leaf.write(MARGIN + RANK, base, NUMBER - 3.0, plain.right(), &place.entrant.to_string());
    let figures = MARGIN + MEASURE - PHASE - POINTS - DECIDED;
    let (x, room) = (MARGIN + RANK + NUMBER, figures - MARGIN - RANK - NUMBER);
    let name = &names::listed(tournament, place.entrant);
    let long = leaf.width_of(plain, name).min(room * 0.66);
    leaf.write(x, base, long + 0.1, plain, name);
    if let Some(club) = names::club_on_wall(tournament, place.entrant) {
        leaf.write(x + long + 2.5, base, room - long - 4.5, Hand::new(8.0), club);
    }
    leaf.write(figures, base, PHASE - 1.0, Hand::new(8.0), &phase_of(tournament, place, words));
    let points = words.figure(place.score.points);
    leaf.write(figures + PHASE, base, POINTS - 2.0, Hand::new(11.0).bold().right(), &points);
    if let Some(decided) = decided(place, words) {
        leaf.write(figures + PHASE + POINTS + 2.0, base, DECIDED - 2.0, Hand::new(8.0), &decided);
    }
}

fn phase_of(tournament: &Tournament, place: &FinalPlace, words: Words) -> String {
    let phase = tournament.plan().and_then(|plan| plan.phases.get(place.phase));
    phase.map_or_else(String::new, |phase| phase.name_in(words.lang()).to_owned())
}

/// The rule that separated two people with the same points (DEC-04).
fn decided(place: &FinalPlace, words: Words) -> Option<String> {
    let key = match place.separated_by? {
        TieBreak::Points => return None,
        TieBreak::DealsWon => "print-by-won",
        TieBreak::BestRound => "print-by-best",
        TieBreak::LastRound => "print-by-last",
        TieBreak::Lot => "print-by-lot",
    };
    Some(words.say(key))
}

fn club_row(leaf: &mut Leaf<'_>, club: &ClubPlacing, words: Words, top: f32) {
    leaf.row();
    let (base, plain) = (top + 4.3, Hand::new(10.0));
    leaf.write(MARGIN, base, RANK - 3.0, plain.bold().right(), &club.rank.to_string());
    leaf.write(MARGIN + RANK, base, MEASURE - RANK - 70.0, plain, &club.club);
    let members = words.fill("print-clubs-members", &[("n", &club.members.to_string())]);
    leaf.write(MARGIN + MEASURE - 70.0, base, 40.0, Hand::new(9.0), &members);
    leaf.write(MARGIN + MEASURE - 28.0, base, 26.0, plain.bold().right(), &share(club, words.lang()));
}

fn share(club: &ClubPlacing, lang: Lang) -> String {
    let share = format!("{}.{} %", club.share_ppm / 10_000, club.share_ppm / 1_000 % 10);
    if lang == Lang::En { share } else { share.replace('.', ",") }
}

/// How many diplomas there are; none before the event is closed.
pub fn diplomas_length(tournament: &Tournament) -> usize {
    winners(tournament).map_or(0, |winners| winners.len() + best_clubs(tournament).count())
}

/// Those who get a diploma: with many who are equal it may be many.
fn winners(tournament: &Tournament) -> Result<Vec<FinalPlace>, NotPrinted> {
    let places = read_out(tournament)?.into_iter();
    Ok(places.filter(|place| place.rank <= WINNERS).collect())
}

/// The clubs that get one.
fn best_clubs(tournament: &Tournament) -> impl Iterator<Item = ClubPlacing> + use<> {
    club_prize(tournament).into_iter().take_while(|club| club.rank == 1)
}

/// A diploma for each of the first three, and for the club that wins, each on a page of its own.
pub fn diplomas(tournament: &Tournament, imprint: &Imprint<'_>, lang: Lang) -> Result<Vec<u8>, NotPrinted> {
    let (case, words) = (LetterCase::new(), Words::new(lang));
    let mut pile = Pile::new(&case, tournament, imprint)?;
    let title = words.say("print-diploma");
    let winners = winners(tournament)?.into_iter();
    // DEC-18: namesakes carry their club or their number.
    let namesakes = Namesakes::of_all(tournament);
    let mut said: Vec<[String; 4]> = Vec::new();
    for place in winners {
        // It is handed to the winner: the name stands on it, also of somebody who is a number to others (DEC-12).
        let person = tournament.entrant(place.entrant).and_then(|entrant| entrant.person.as_ref());
        let name = person.map_or_else(|| place.entrant.to_string(), |person| person.name.spoken());
        let rank = words.say(&format!("print-diploma-{}", place.rank));
        let points = words.fill("print-diploma-points", &[("points", &words.figure(place.score.points))]);
        let mark = namesakes.mark(place.entrant).unwrap_or_default();
        let mark = match mark.parse::<u32>() {
            Ok(number) => format!("{} {number}", words.say("print-number")),
            Err(_) => mark.to_owned(),
        };
        said.push([name, mark, rank, points]);
    }
    for club in best_clubs(tournament) {
        let share = share(&club, lang);
        said.push([
            club.club,
            String::new(),
            words.say("print-diploma-club"),
            words.fill("print-diploma-share", &[("share", &share)]),
        ]);
    }
    for [name, mark, rank, figures] in imprint.part.cut(&said) {
        let mut leaf = pile.leaf();
        let edge =
            Area::new(MARGIN + 3.0, MARGIN + 8.0, A4.0 - 2.0 * MARGIN - 6.0, A4.1 - 2.0 * MARGIN - 26.0);
        leaf.frame(edge, STRONG);
        let inner = Area::new(edge.x + 2.0, edge.y + 2.0, edge.width - 4.0, edge.height - 4.0);
        leaf.frame(inner, FINE);
        let (x, width) = (MARGIN + 12.0, MEASURE - 24.0);
        leaf.role(Role::Heading(1));
        leaf.write(x, 62.0, width, Hand::new(40.0).bold().middle(), &title);
        leaf.role(Role::Text);
        leaf.write(x, 82.0, width, Hand::new(18.0).middle(), &pile.plan.title);
        leaf.write(x, 91.0, width, Hand::new(12.0).middle(), &words.day(pile.plan.date));
        leaf.across(A4.0 / 2.0 - 30.0, 104.0, 60.0, FINE);
        leaf.write(x, 136.0, width, Hand::new(34.0).bold().middle(), name);
        if !mark.is_empty() {
            leaf.write(x, 145.0, width, Hand::new(14.0).middle(), mark);
        }
        leaf.write(x, 158.0, width, Hand::new(22.0).middle(), rank);
        leaf.write(x, 170.0, width, Hand::new(14.0).middle(), figures);
        let half = width / 2.0 - 8.0;
        for (place, key) in [(x, "print-diploma-director"), (x + width - half, "print-diploma-jury")] {
            leaf.across(place, 232.0, half, HAIR);
            leaf.write(place, 237.0, half, Hand::new(9.0).middle(), &words.say(key));
        }
        pile.lay(leaf, lang);
    }
    pile.print(&title, lang)
}
