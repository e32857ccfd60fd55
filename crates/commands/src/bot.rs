//! `kaarting bot`: takes records as one seat sees them, gives that seat's next action.

use kaarting_bots::explain::{Explains, Seen, view};
use kaarting_bots::reason::{Measure, Reason, Weighed};
use kaarting_bots::{Level, Plays};
use kaarting_cards::{BySeat, CardSet, Chance, Deal, Dice, Seat};
use kaarting_rules::{Actor, Lang, Turn, manille, whist};
use kaarting_words::{Findings, Words};
use serde_json::value::RawValue;

use crate::json::{self, Read, Writer};
use crate::lines::Line;
use crate::of_game::GameRules;
use crate::play::{lang_of_environment, langs};
use crate::referee::{Record, game_of, needed, write_error, wrong_action};
use crate::thinking::{Bots, Thinking, at_least_one, levels};

/// How the bot plays.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// How well it plays
    #[arg(long, default_value = Level::Strong.name(), value_parser = levels())]
    level: Level,

    /// How long it may think about an action, in milliseconds
    #[arg(long, default_value_t = 50, value_parser = at_least_one)]
    ms: u64,

    /// Limit its thinking by steps instead of by the clock; the answers can then be repeated exactly
    #[arg(long, value_name = "STEPS", conflicts_with = "ms", value_parser = at_least_one)]
    think: Option<u64>,

    /// The seed of its random choices: the same number gives the same play again
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Say also why: what was compared over how many possible deals, in figures and in a sentence
    #[arg(long)]
    why: bool,

    /// The language of the sentence; by default that of LC_ALL, LC_MESSAGES or LANG, otherwise Dutch
    #[arg(long, requires = "why", value_parser = langs())]
    lang: Option<Lang>,
}

/// A player behind a pipe. It keeps nothing between two lines but its working memory.
pub struct Bot {
    bots: Bots,
    seed: u64,
    /// In which language to say why, if at all.
    why: Option<Words>,
}

impl Bot {
    /// The bot that these arguments ask for.
    pub fn new(args: &Args) -> Bot {
        let why = args.why.then(|| Words::new(args.lang.unwrap_or_else(lang_of_environment)));
        Bot { bots: Bots::new(args.level, Thinking::of(args.think, args.ms)), seed: args.seed, why }
    }

    /// A beginner, who does not think long.
    pub fn easy() -> Bot {
        Bot { bots: Bots::easy(), seed: 1, why: None }
    }

    /// Answers one line.
    pub fn answer(&mut self, line: &[u8], out: &mut Vec<u8>) {
        self.answer_line(Line::of(line), out);
    }

    /// Answers one line of a stream.
    pub fn answer_line(&mut self, line: Line<'_>, out: &mut Vec<u8>) {
        let text = match line.text() {
            Ok(text) => text,
            Err(error) => return write_error(None, &error, out),
        };
        let (id, action) = match json::read::<Record<'_>>(text) {
            Ok(record) => match json::id(record.id) {
                Ok(id) => (id, self.action(&record)),
                Err(error) => (None, Err(error)),
            },
            Err(error) => (json::id_of(text), Err(error)),
        };
        match action {
            Ok(answer) => write_answer(id, &answer, out),
            Err(error) => write_error(id, &error, out),
        }
    }

    /// The action for the seat of a record.
    fn action(&mut self, record: &Record<'_>) -> Read<Answer> {
        let game = game_of(record)?;
        let seat = |field, name| -> Read<Seat> {
            needed(field, name)?.parse().map_err(|error| format!("\"{name}\": {error}"))
        };
        let (dealer, seat) = (seat(&record.dealer, "dealer")?, seat(&record.seat, "seat")?);
        let hands = Deal::parse_known(game.ruleset().deck(), needed(&record.deal, "deal")?)
            .map_err(|error| format!("\"deal\": {error}"))?;
        if hands[seat].is_none() {
            return Err(format!(
                "\"deal\": the hand of {seat} is \"-\": give the cards of the seat that is asked"
            ));
        }
        match game {
            GameRules::Manille(rules) => {
                let no_trump_allowed = record.no_trump_allowed.unwrap_or(true);
                let setup = manille::Setup { rules, dealer, no_trump_allowed };
                let said = |words: Words, action| words.choice(action);
                let asked = |view: &manille::SeatView| (view.table.turn, view.legal.len());
                self.choose::<manille::Position>(record, setup, &hands, seat, asked, said)
            }
            GameRules::Whist(rules) => {
                let table = json::point_table(record.table.as_deref(), rules.ruleset)?;
                let setup = whist::Setup { rules, figures: table.figures, dealer };
                let said = |words: Words, action| words.call(action);
                let asked = |view: &whist::SeatView| (view.table.turn, view.legal.len());
                self.choose::<whist::Position>(record, setup, &hands, seat, asked, said)
            }
        }
    }

    fn choose<P: Plays + Explains>(
        &mut self,
        record: &Record<'_>,
        setup: P::Setup,
        hands: &BySeat<Option<CardSet>>,
        seat: Seat,
        asked: impl Fn(&P::SeatView) -> (Turn, usize),
        said: impl Fn(Words, P::Action) -> String,
    ) -> Read<Answer> {
        let seen = seen::<P>(record, hands)?;
        let view = view::<P>(setup, hands, seat, &seen, &mut Dice::new(self.seed)).map_err(|wrong| {
            let written = record.actions.iter().flatten().nth(wrong.at).map_or("", |action| action);
            wrong_action(wrong.at, written, &wrong)
        })?;
        let (turn, legal) = asked(&view);
        match turn {
            turn if turn.includes(Actor::Seat(seat)) => {}
            Turn::OVER => return Err("the deal is over: nobody has to act".to_owned()),
            turn => return Err(format!("it is not {seat}'s turn: {turn} has to act")),
        }
        let chosen = self.bots.choose_and_say::<P>(&view, &mut dice(self.seed, &view));
        let (action, reason) = chosen.ok_or_else(|| format!("{seat} has nothing to choose from"))?;
        let why = self.why.map(|words| Why::of(reason, words, legal, |action| said(words, action)));
        Ok(Answer { action: action.to_string(), why })
    }
}

/// The dice for one question: they depend on the seed and on what the seat sees, and on nothing else.
fn dice(seed: u64, view: &impl std::fmt::Debug) -> Dice {
    let seen = format!("{view:?}");
    let mixed = |sum: u64, byte: u8| Dice::new(sum ^ u64::from(byte)).next_u64();
    Dice::new(seen.bytes().fold(seed, mixed))
}

/// The actions of a record; a card laid away by another player may be written `-`.
fn seen<P: Explains>(
    record: &Record<'_>,
    hands: &BySeat<Option<CardSet>>,
) -> Read<Vec<(Actor, Seen<P::Action>)>> {
    let read = |(at, written): (usize, &json::Text<'_>)| {
        let (actor, words) = written.split_once(' ').unwrap_or((written, ""));
        let actor: Actor = actor.parse().map_err(|error| wrong_action(at, written, &error))?;
        if let ("discard -", Actor::Seat(seat)) = (words, actor) {
            return match hands[seat] {
                None => Ok((actor, Seen::LaidAway)),
                Some(_) => {
                    Err(wrong_action(at, written, &format!("the hand of {seat} is known: name the card")))
                }
            };
        }
        let action = words.parse().map_err(|error| wrong_action(at, written, &error))?;
        Ok((actor, Seen::Done(action)))
    };
    record.actions.iter().flatten().enumerate().map(read).collect()
}

/// An action, with its reason where that was asked.
struct Answer {
    action: String,
    why: Option<Why>,
}

/// The reason for an action.
struct Why {
    /// In a sentence or two.
    sentence: String,
    /// What was compared, if anything.
    compared: Option<Compared>,
}

struct Compared {
    measure: Measure,
    /// Each action with its mean value and the number of deals: the chosen one, then the others, the best first.
    choices: Vec<(String, f64, u32)>,
}

impl Why {
    fn of<A: Copy + PartialEq + ToString>(
        reason: Option<Reason<A>>,
        words: Words,
        legal: usize,
        said: impl Fn(A) -> String,
    ) -> Why {
        let Some(reason) = reason else {
            let key = if legal == 1 { "why-only" } else { "why-unsought" };
            return Why { sentence: words.say(key), compared: None };
        };
        let spoken = |one: &Weighed<A>| (said(one.choice), one.value);
        let findings = Findings {
            measure: reason.measure().word(),
            deals: reason.deals(),
            chosen: spoken(reason.chosen()),
            next: reason.next().map(spoken),
        };
        let choices = reason.weighed().iter().map(|one| (one.choice.to_string(), one.value, one.deals));
        let compared = Compared { measure: reason.measure(), choices: choices.collect() };
        Why { sentence: words.why(&findings), compared: Some(compared) }
    }
}

fn write_answer(id: Option<&RawValue>, answer: &Answer, out: &mut Vec<u8>) {
    let choice = |w: &mut Writer<'_>, (action, value, deals): &(String, f64, u32)| {
        w.object(|w| {
            w.key("action").word(action);
            w.key("value").decimal(*value);
            w.key("worlds").number(*deals);
        });
    };
    Writer::line(out, |w| {
        w.key("id").raw(id);
        w.key("action").word(&answer.action);
        let Some(why) = &answer.why else { return };
        w.key("why").text(&why.sentence);
        if let Some(Compared { measure, choices }) = &why.compared {
            w.key("measure").word(measure.word());
            w.key("choices").array(|w| choices.iter().for_each(|one| choice(w, one)));
        }
    });
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn answer(args: &Args, line: &str) -> Value {
        let mut out = Vec::new();
        Bot::new(args).answer(line.as_bytes(), &mut out);
        serde_json::from_slice(&out).expect("an answer is JSON")
    }

    fn args(level: Level, why: bool, lang: Lang) -> Args {
        Args { level, ms: 50, think: Some(60), seed: 1, why, lang: Some(lang) }
    }

    /// East leads without trumps and holds all spades: a knock brings 120, as 60 points lie 30 above the half and count
    /// four times.
    const KNOCK: &str = r#"{"id":1,"ruleset":"manille-nl","dealer":"N","deal":"N:- TAKQJ987... - -",
        "actions":["N trump NT"],"seat":"E"}"#;

    #[test]
    fn the_reason_has_figures_and_a_sentence() {
        let said = answer(&args(Level::Strong, true, Lang::En), &KNOCK.replace('\n', " "));
        assert_eq!((&said["action"], &said["measure"]), (&"knock".into(), &"score".into()), "{said}");
        let choices = said["choices"].as_array().expect("choices");
        assert_eq!((&choices[0]["action"], &choices[1]["action"]), (&"knock".into(), &"no".into()));
        assert_eq!(choices[0]["value"], 120.0);
        let worlds = choices[0]["worlds"].as_u64().expect("a number");
        assert!(worlds >= 8 && choices[1]["value"].as_f64() < Some(120.0), "{said}");
        let why = said["why"].as_str().expect("a sentence");
        assert!(why.contains("+120.0 points on average") && why.contains(&worlds.to_string()), "{why}");
        for (lang, begins) in [(Lang::Nl, "gemiddeld +120,0 punten"), (Lang::Fr, "en moyenne +120,0 points")]
        {
            let said = answer(&args(Level::Strong, true, lang), &KNOCK.replace('\n', " "));
            assert!(said["why"].as_str().is_some_and(|why| why.contains(begins)), "{said}");
        }
    }

    #[test]
    fn without_a_search_there_are_no_figures_and_without_why_no_reason() {
        let line = KNOCK.replace('\n', " ");
        let said = answer(&args(Level::Medium, true, Lang::En), &line);
        assert_eq!(said["why"], "By experience; no deals were looked at.");
        assert!(said.get("choices").is_none() && said.get("measure").is_none(), "{said}");
        let members = |said: &Value| said.as_object().map(serde_json::Map::len);
        assert_eq!(members(&answer(&args(Level::Strong, false, Lang::En), &line)), Some(2));
    }

    /// Hearts are led, and South has one.
    #[test]
    fn where_there_is_no_choice_the_sentence_says_so() {
        let line = r#"{"ruleset":"manille-nl","dealer":"N","deal":"N:- - TAKQJ98.7.. -","actions":["N trump C",
            "E no","W no","E HT"],"seat":"S"}"#;
        let said = answer(&args(Level::Strong, true, Lang::En), &line.replace('\n', " "));
        assert_eq!((&said["action"], &said["why"]), (&"H7".into(), &"Nothing else is allowed.".into()));
    }
}
