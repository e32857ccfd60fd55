//! The next step: what it is called, why it is next, and the buttons that lead to it.

use jiff::Timestamp;
use kaarting_office::{Actor, Refusal, Round, RoundNo, Step, Tournament};
use kaarting_words::Words;

use super::sum::Sum;

/// How many minutes are left of a round that runs; nothing once its time is up.
pub(super) fn minutes_left(round: &Round, now: Timestamp) -> Option<u32> {
    round.minutes_left(now).filter(|&left| left > 0 && round.clock.signalled.is_none())
}

/// Something to do: a link, or a form.
pub(super) struct Action {
    /// The words on its button.
    pub words: String,
    /// Where it goes.
    pub to: String,
    /// Whether it does something at once.
    pub sends: bool,
    /// How its button looks: `strong` for what comes next, `quiet` for what rarely should.
    pub class: &'static str,
    /// Whether it opens beside the page: a print must not take the page away.
    pub beside: bool,
    /// In how many milliseconds it becomes what is next: not by the clock of the page, which may be wrong.
    pub due_ms: Option<i64>,
}

/// The buttons of one event.
struct Buttons<'a> {
    event: &'a str,
    words: Words,
}

impl Buttons<'_> {
    fn link(&self, key: &str, below: &str) -> Action {
        let (words, to) = (self.words.say(key), format!("/e/{}{below}", self.event));
        Action { words, to, sends: false, class: "", beside: false, due_ms: None }
    }

    fn form(&self, key: &str, below: &str) -> Action {
        Action { sends: true, ..self.link(key, below) }
    }

    fn print(&self, key: &str, below: &str) -> Action {
        Action { beside: true, ..self.link(key, below) }
    }

    /// The next thing, named by its round where it has one.
    fn next(&self, step: Step, below: &str) -> Action {
        let words = said("director-next", step, self.words);
        Action { words, class: "strong", ..self.link("director-title", below) }
    }

    /// The same where it is done by the button itself.
    fn next_form(&self, step: Step, below: &str) -> Action {
        Action { sends: true, ..self.next(step, below) }
    }
}

fn said(prefix: &str, step: Step, words: Words) -> String {
    let key = format!("{prefix}-{}", step.word());
    match step.round() {
        Some(round) => words.say1(&key, "n", round.get()),
        None => words.say(&key),
    }
}

/// Differs whenever the step, or what its buttons say, is another one: then the page is no longer up to date.
pub(super) fn mark(tournament: &Tournament) -> String {
    let (step, mark) = (tournament.next_step(), tournament.next_step().mark());
    match step {
        Step::Draw(_) | Step::Cut(_) => match tournament.next_draw() {
            Some(next) => format!("{mark}-{}-{}", next.count.players, next.count.jokers),
            None => mark,
        },
        Step::Play(_) => match tournament.rounds().last() {
            Some(round) => format!("{mark}-{}", round.minutes),
            None => mark,
        },
        _ => mark,
    }
}

/// Why the round cannot be drawn now, where drawing it is next: by the decision of the draw itself.
pub(super) fn not_yet(tournament: &Tournament, step: Step, by: Actor, now: Timestamp) -> Option<Refusal> {
    let draws = matches!(step, Step::Draw(_));
    draws.then(|| tournament.draw_refusal(by, now)).flatten()
}

/// What is next, as a title.
pub(super) fn headline(step: Step, not_yet: Option<&Refusal>, words: Words) -> String {
    let round = step.round().map_or(0, RoundNo::get);
    match not_yet {
        Some(Refusal::JokersMissing { .. }) => words.say1("hall-head-jokers", "n", round),
        Some(_) => words.say1("hall-head-not-yet", "n", round),
        None => said("director-head", step, words),
    }
}

/// Why this is next, with the figures that matter.
pub(super) fn why(
    tournament: &Tournament,
    step: Step,
    not_yet: Option<&Refusal>,
    words: Words,
) -> Vec<String> {
    let last = tournament.rounds().last();
    let open = last.map_or(0, |round| round.open_tables().len());
    let sum = Sum::of(tournament, words).map(|sum| sum.text);
    match step {
        Step::Draw(_) => {
            let ready = not_yet.is_none().then(|| words.say("hall-ready"));
            return sum.into_iter().chain(ready).collect();
        }
        Step::Play(_) => return vec![words.say1("hall-why-play", "open", open)],
        // The figures of check-in move: they stand in the part of the page that follows them.
        Step::CheckIn => return vec![words.say("hall-why-check-in")],
        _ => {}
    }
    let figures = [
        ("all", tournament.entrants().count().into()),
        ("tables", last.map_or(0, |round| round.tables.len()).into()),
        ("open", open.into()),
        ("minutes", last.map_or(0, |round| round.minutes).into()),
        ("drawn", tournament.pending_draw().map_or(0, |pending| pending.proof.tables.len()).into()),
    ];
    let told = words.tell(&format!("director-why-{}", step.word()), figures);
    let of_cut = sum.filter(|_| matches!(step, Step::Cut(_)));
    [told].into_iter().chain(of_cut).collect()
}

/// While a round is played: the desk comes next, and the signal once the time is up.
fn playing(buttons: &Buttons<'_>, step: Step, round: &Round, now: Timestamp) -> Vec<Action> {
    let number = round.number;
    let below = format!("/director/round/{number}/signal");
    let desk = buttons.link("director-next-desk", "/desk");
    let pause = buttons.form("director-other-pause", &format!("/director/round/{number}/pause"));
    if minutes_left(round, now).is_none() {
        return vec![buttons.next_form(step, &below), desk, pause];
    }
    let due_ms = round.ends().map(|ends| ends.as_millisecond() - now.as_millisecond());
    let early = Action { class: "quiet", due_ms, ..buttons.link("hall-other-signal", &below) };
    vec![Action { class: "strong", ..desk }, pause, early]
}

/// What can be done now: what comes next first, what ends something last and quiet.
pub(super) fn actions(
    tournament: &Tournament,
    event: &str,
    step: Step,
    not_yet: Option<&Refusal>,
    now: Timestamp,
    words: Words,
) -> Vec<Action> {
    let buttons = Buttons { event, words };
    // DEC-10: after a cut only jokers still come in.
    let admits = !tournament.is_cut();
    let admit = || admits.then(|| buttons.link("director-other-admit", "/director/people"));
    let jokers = || buttons.link("hall-jokers-title", "/director/jokers");
    match step {
        Step::People => vec![
            buttons.next(step, "/director/import"),
            buttons.link("director-other-add", "/director/people/new"),
        ],
        Step::Seed => vec![
            buttons.next_form(step, "/director/seed"),
            buttons.link("director-other-check-in", "/director/check-in"),
        ],
        Step::CheckIn => vec![
            buttons.next(step, "/director/check-in"),
            buttons.link("director-other-close-check-in", "/director/check-in/close"),
            jokers(),
            buttons.print("director-print-seed", "/print/seed.pdf"),
        ],
        Step::Draw(_) => match not_yet {
            None => {
                let word = buttons.link("director-other-draw", "/director/draw");
                [buttons.next_form(step, "/director/draw"), word].into_iter().chain(admit()).collect()
            }
            Some(Refusal::JokersMissing { .. }) => {
                [Action { class: "strong", ..jokers() }].into_iter().chain(admit()).collect()
            }
            Some(_) => Vec::new(),
        },
        Step::Publish(_) => vec![buttons.next(step, "/director/draw")],
        Step::Start(round) => vec![
            buttons.next_form(step, &format!("/director/round/{round}/start")),
            buttons.print("director-other-sheets", &format!("/print/sheets/{round}.pdf")),
            buttons.print("director-other-seating", &format!("/print/seating/{round}.pdf")),
        ],
        Step::Play(_) => match tournament.rounds().last() {
            Some(round) => playing(&buttons, step, round, now),
            None => Vec::new(),
        },
        Step::Resume(round) => vec![buttons.next_form(step, &format!("/director/round/{round}/resume"))],
        Step::Desk(_) => vec![Action { class: "strong", ..buttons.link("director-next-desk", "/desk") }],
        Step::End(round) => vec![buttons.next_form(step, &format!("/director/round/{round}/end"))],
        Step::Cut(_) => vec![buttons.next(step, "/director/cut")],
        Step::Close => vec![buttons.next(step, "/director/close")],
        Step::Over => vec![buttons.next(step, "/director/files")],
    }
}
