//! A state of the table drawn into a frame.
//!
//! The reference is a terminal of 80 by 24 characters: the table and the hand at the left, the sheet at the right, and
//! below them what is asked, what happened and the keys. What a colour says, a letter or a line says as well.

use kaarting_cards::{BySeat, Card, Seat, Suit};
use kaarting_rules::manille::{Action, Edition, Phase, SeatView};
use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};

use super::game::{Lying, Player, Stage, Waits, YOU};
use super::table::{Notice, Overlay, Table};
use super::tell;

/// The smallest terminal the table fits in.
pub const SMALLEST: (u16, u16) = (80, 24);

const SHEET_WIDTH: u16 = 26;
const FOOT_HEIGHT: u16 = 5;
const CARD: (u16, u16) = (6, 3);
/// Name, card; card between the sides; card, name.
const CROSS: (u16, u16) = (44, 12);
const WIDEST_CROSS: (u16, u16) = (60, 20);

const PLAIN: Style = Style::new();
const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);

/// How a card lies there: the line around it says so, with or without colour.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Plain,
    /// May be played now.
    Legal,
    /// May not.
    Illegal,
    /// The arrows stand on it, or it takes the trick.
    Chosen,
}

/// Draws the table.
pub fn draw(frame: &mut Frame<'_>, table: &Table) {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let text = Paragraph::new(table.words().say("too-small")).wrap(Wrap { trim: true });
        return frame.render_widget(text, area);
    }
    let [top, foot] = Layout::vertical([Constraint::Fill(1), Constraint::Length(FOOT_HEIGHT)]).areas(area);
    let [left, right] = Layout::horizontal([Constraint::Fill(1), Constraint::Length(SHEET_WIDTH)]).areas(top);
    let [header, status, middle, hand] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(CARD.1 + 1),
    ])
    .areas(left);
    let (words, game) = (table.words(), table.game());
    frame.render_widget(Line::styled(tell::header(words, game), BOLD), header);
    frame.render_widget(coloured(&tell::status(words, game), PLAIN), status);
    draw_middle(frame, middle, table);
    draw_hand(frame, hand, table);
    draw_sheet(frame, right, table);
    draw_foot(frame, foot, table);
}

/// The colour of a suit; its letter always stands beside it.
fn suit_style(suit: Suit) -> Style {
    match suit {
        Suit::Spades => PLAIN,
        Suit::Hearts => Style::new().fg(Color::Red),
        Suit::Diamonds => Style::new().fg(Color::Indexed(172)),
        Suit::Clubs => Style::new().fg(Color::Green),
    }
}

/// A sentence with the symbols of the suits in their colours.
fn coloured(text: &str, style: Style) -> Line<'static> {
    let mut spans = Vec::new();
    let mut rest = text;
    while let Some((at, suit)) =
        Suit::ALL.into_iter().filter_map(|s| Some((rest.find(s.symbol())?, s))).min_by_key(|s| s.0)
    {
        let (before, from) = rest.split_at(at);
        let (symbol, after) = from.split_at(suit.symbol().len_utf8());
        spans.push(Span::styled(before.to_owned(), style));
        spans.push(Span::styled(symbol.to_owned(), style.patch(suit_style(suit))));
        rest = after;
    }
    spans.push(Span::styled(rest.to_owned(), style));
    Line::from(spans)
}

fn draw_middle(frame: &mut Frame<'_>, area: Rect, table: &Table) {
    let (words, game) = (table.words(), table.game());
    match (table.overlay(), tell::report(words, game)) {
        (Some(Overlay::Help), _) => {
            let seed = words.tell("draw-seed", &[("seed", &game.seed().to_string())]);
            let lines = words.say("help").lines().map(str::to_owned).chain([seed]).collect::<Vec<_>>();
            draw_report(frame, area, &lines, false);
        }
        (Some(Overlay::LastTrick), _) => {
            if let Some(trick) = game.last_trick() {
                let lying = (BySeat::from_fn(|seat| Some(trick.card_of(seat))), Some(trick.winner));
                draw_cross(frame, area, table, &lying);
            }
        }
        (_, Some(lines)) => draw_report(frame, area, &lines, true),
        (_, None) => draw_cross(frame, area, table, &game.lying()),
    }
}

/// Lines of text in the middle; a report has its title in bold and space between.
fn draw_report(frame: &mut Frame<'_>, area: Rect, lines: &[String], titled: bool) {
    let area = inside(area, (area.width.saturating_sub(4), area.height));
    let mut text = Text::default();
    for (n, line) in lines.iter().enumerate() {
        text.push_line(coloured(line, if titled && n == 0 { BOLD } else { PLAIN }));
        if titled && n == 0 {
            text.push_line("");
        }
    }
    let paragraph = Paragraph::new(text).wrap(Wrap { trim: false });
    let top = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    frame.render_widget(paragraph, if titled { top } else { area });
}

/// A rectangle of this size in the middle of another, as far as it fits.
fn inside(area: Rect, (width, height): (u16, u16)) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

fn draw_cross(frame: &mut Frame<'_>, area: Rect, table: &Table, (cards, winner): &Lying) {
    let Some(view) = table.game().view() else { return };
    // A larger window spreads the table a little, and no further than the eye wants to go.
    let area = inside(
        area,
        ((area.width - 10).clamp(CROSS.0, WIDEST_CROSS.0), area.height.clamp(CROSS.1, WIDEST_CROSS.1)),
    );
    let centre = area.x + (area.width - CARD.0) / 2;
    let middle = area.y + (area.height - CARD.1 - 1) / 2;
    let side_width = area.width / 2;
    let places = [
        (Seat::North, centre, area.y + 1, area.y, Alignment::Center, Rect { height: 1, ..area }),
        (Seat::South, centre, area.bottom() - 1 - CARD.1, area.bottom() - 1, Alignment::Center, area),
        (Seat::West, area.x, middle + 1, middle, Alignment::Left, area),
        (Seat::East, area.right() - CARD.0, middle + 1, middle, Alignment::Right, area),
    ];
    for (seat, x, y, name_y, alignment, within) in places {
        let spot = Rect { x, y, width: CARD.0, height: CARD.1 };
        let across = Rect { y: name_y, height: 1, ..within };
        let label = match alignment {
            Alignment::Left => Rect { width: side_width, ..across },
            Alignment::Right => Rect { x: across.right() - side_width, width: side_width, ..across },
            Alignment::Center => across,
        };
        let name = name_line(table, &view, seat);
        frame.render_widget(name.alignment(alignment), label);
        if alignment != Alignment::Center {
            let below = Rect { y: spot.bottom(), ..label };
            frame.render_widget(
                Line::styled(marks(table, &view, seat).join(" · "), DIM).alignment(alignment),
                below,
            );
        }
        match cards[seat] {
            Some(card) => {
                let look = if *winner == Some(seat) { Look::Chosen } else { Look::Plain };
                draw_card(frame, spot, table, card, look);
            }
            // MAN-STAKE-09: before the announcement the cards lie face down.
            None if view.table.phase == Phase::Declare && seat != YOU => draw_back(frame, spot),
            None => {}
        }
    }
}

/// What is known of a player in this deal: deals, knocks, counter-knocks.
fn marks(table: &Table, view: &SeatView, seat: Seat) -> Vec<String> {
    let words = table.words();
    let dealer = view.table.setup.dealer;
    let yes = view.table.answers[seat] == Some(true);
    let of_dealer = seat == dealer || seat == dealer.opposite();
    let marks = [
        (seat == dealer).then(|| words.say("mark-deals")),
        (yes && !of_dealer).then(|| words.say("mark-knocks")),
        (yes && of_dealer).then(|| words.say("mark-counters")),
    ];
    marks.into_iter().flatten().collect()
}

fn name_line(table: &Table, view: &SeatView, seat: Seat) -> Line<'static> {
    let words = table.words();
    let acts = table.game().stage() == Stage::Deal
        && table.overlay() != Some(Overlay::LastTrick)
        && view.table.turn.includes(kaarting_rules::Actor::Seat(seat));
    let name = format!("{} ({})", tell::name(words, table.game(), seat), words.seat(seat));
    let style = if acts { BOLD } else { PLAIN };
    let mut spans = vec![Span::styled(if acts { format!("▸ {name}") } else { name }, style)];
    if matches!(seat, Seat::North | Seat::South) {
        spans
            .extend(marks(table, view, seat).into_iter().map(|mark| Span::styled(format!(" · {mark}"), DIM)));
    }
    Line::from(spans)
}

fn draw_card(frame: &mut Frame<'_>, area: Rect, table: &Table, card: Card, look: Look) {
    let words = table.words();
    let (lines, edge) = match look {
        Look::Chosen => (["┏━━━━┓", "┃", "┃", "┗━━━━┛"], BOLD),
        Look::Illegal => (["┌╌╌╌╌┐", "┆", "┆", "└╌╌╌╌┘"], DIM),
        Look::Plain | Look::Legal => (["┌────┐", "│", "│", "└────┘"], PLAIN),
    };
    let weight = match look {
        Look::Illegal => DIM,
        Look::Legal => BOLD.add_modifier(Modifier::UNDERLINED),
        Look::Plain | Look::Chosen => BOLD,
    };
    let style = suit_style(card.suit()).patch(weight);
    let index = words.rank(card.rank());
    let suit = format!("{}{}", card.suit().symbol(), words.suit_letter(card.suit()));
    let gap = " ".repeat(2_usize.saturating_sub(index.chars().count()));
    let face = Line::from(vec![
        Span::styled(lines[1], edge),
        Span::styled(index, style),
        Span::styled(gap, suit_style(card.suit())),
        Span::styled(suit, suit_style(card.suit()).patch(if look == Look::Illegal { DIM } else { BOLD })),
        Span::styled(lines[2], edge),
    ]);
    let text = Text::from(vec![Line::styled(lines[0], edge), face, Line::styled(lines[3], edge)]);
    frame.render_widget(text, area);
}

fn draw_back(frame: &mut Frame<'_>, area: Rect) {
    frame.render_widget(Text::styled("┌────┐\n│░░░░│\n└────┘", DIM), area);
}

/// The hand, each card with its number; a number in brackets may be played.
fn draw_hand(frame: &mut Frame<'_>, area: Rect, table: &Table) {
    let Some(view) = table.game().view() else { return };
    let count = view.table.cards_left[YOU];
    if count == 0 {
        return;
    }
    let step = if area.width >= 8 * (CARD.0 + 2) { CARD.0 + 2 } else { CARD.0 };
    let width = u16::from(count) * step - (step - CARD.0);
    let start = area.x + area.width.saturating_sub(width) / 2;
    let spots =
        (0..u16::from(count)).map(|n| Rect { x: start + n * step, y: area.y, width: CARD.0, height: CARD.1 });
    let Some(hand) = view.hand else {
        spots.for_each(|spot| draw_back(frame, spot));
        return;
    };
    let plays = view.table.phase == Phase::Play && table.game().waits() == Waits::You;
    for (n, (spot, card)) in spots.zip(hand).enumerate() {
        let legal = view.legal.contains(&Action::Card(card));
        let look = match (plays, legal) {
            (true, _) if table.cursor() == Some(n) => Look::Chosen,
            (true, true) => Look::Legal,
            (true, false) => Look::Illegal,
            (false, _) => Look::Plain,
        };
        draw_card(frame, spot, table, card, look);
        if plays {
            let number = if legal { format!("[{}]", n + 1) } else { format!("{}", n + 1) };
            let style = if legal { BOLD } else { DIM };
            let below = Rect { y: spot.bottom(), height: 1, ..spot };
            frame.render_widget(Line::styled(number, style).centered(), below);
        }
    }
}

/// The sheet of the boompje in the notation of the regulations; the newest lines when not all fit.
fn draw_sheet(frame: &mut Frame<'_>, area: Rect, table: &Table) {
    let (words, game) = (table.words(), table.game());
    let edition = game.rules().edition;
    let block = Block::new().borders(Borders::LEFT).border_style(DIM);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let inner = Rect { x: inner.x + 1, width: inner.width - 1, ..inner };

    let [we, they] = tell::sheet_letters(edition);
    let row = |ours: &str, theirs: &str| format!("{we}: {ours:>3} ; {they}: {theirs:>3}");
    let title = match edition {
        Edition::Dutch => words.tell("sheet-title-dutch", &[("boompje", &game.boompje().to_string())]),
        Edition::French => words.say("sheet-title-french"),
    };
    let total = game.sheet_total().0.map(|points| points.to_string());
    let rule = |title: &str| {
        let rest = usize::from(inner.width).saturating_sub(title.chars().count());
        Line::styled(format!("{title}{}", "─".repeat(rest)), DIM)
    };
    let sum = Line::styled(format!("{:<6}{}", words.say("sheet-total"), row(&total[0], &total[1])), BOLD);
    let mut foot = match edition {
        Edition::Dutch => vec![sum, rule(&format!("{} ", words.say("sheet-round")))],
        Edition::French => vec![rule(""), sum],
    };
    if edition == Edition::Dutch {
        // Partners change, so the round is counted for each player.
        foot.extend(Player::ALL.map(|player| {
            Line::from(format!("{:<14}{:>5}", tell::player(words, player), game.total(player)))
        }));
    }
    // The lines are numbered beforehand, as on paper; when they do not all fit, the newest are shown.
    let room = usize::from(inner.height).saturating_sub(foot.len() + 1);
    let hidden =
        (game.sheet().len() + 1).saturating_sub(room).min((game.deals() as usize).saturating_sub(room));
    let lines = (0..game.deals() as usize).skip(hidden).take(room).map(|n| match game.sheet().get(n) {
        Some(&score) => {
            let [ours, theirs] = tell::sheet_cells(score);
            Line::from(format!("{:>3}   {}", n + 1, row(&ours, &theirs)))
        }
        None => Line::styled(format!("{:>3}", n + 1), DIM),
    });
    let text: Vec<Line<'_>> = [Line::styled(title, BOLD)].into_iter().chain(lines).chain(foot).collect();
    frame.render_widget(Text::from(text), inner);
}

fn draw_foot(frame: &mut Frame<'_>, area: Rect, table: &Table) {
    let [rule, prompt, notice, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Length(2),
        Constraint::Length(1),
    ])
    .areas(area);
    frame.render_widget(Line::styled("─".repeat(usize::from(area.width)), DIM), rule);
    let (words, game) = (table.words(), table.game());
    frame.render_widget(coloured(&asked(table), BOLD), prompt);
    let choosing = table.overlay().is_none() && game.waits() == Waits::You;
    let is_call = choosing && game.view().is_some_and(|view| view.table.phase != Phase::Play);
    let mut room = notice;
    if is_call {
        frame.render_widget(choices(table), Rect { height: 1, ..notice });
        room = Rect { y: notice.y + 1, height: 1, ..notice };
    }
    if table.overlay().is_none() {
        let (text, style) = said(table, is_call);
        frame.render_widget(Paragraph::new(coloured(&text, style)).wrap(Wrap { trim: true }), room);
    }
    let key = match (table.overlay(), game.waits()) {
        (Some(Overlay::Quit), _) => return,
        (Some(_), _) => "any-key",
        (None, Waits::You) if is_call => "keys-choice",
        (None, Waits::You) => "keys-card",
        (None, Waits::AMoment | Waits::ALongMoment) => "keys-wait",
        (None, Waits::GoOn) => "keys-go-on",
    };
    frame.render_widget(Line::styled(words.say(key), DIM), keys);
}

/// The line above the others in the foot.
fn asked(table: &Table) -> String {
    let (words, game) = (table.words(), table.game());
    match (table.overlay(), game.last_trick()) {
        (Some(Overlay::Quit), _) => words.say("ask-quit"),
        (Some(Overlay::LastTrick), Some(trick)) => {
            let winner = tell::name(words, game, trick.winner);
            words
                .tell(if trick.winner == YOU { "last-trick-you" } else { "last-trick" }, &[("name", &winner)])
        }
        _ => tell::prompt(words, game),
    }
}

/// The answer to the last key, or else what happened last.
fn said(table: &Table, is_call: bool) -> (String, Style) {
    let (words, game) = (table.words(), table.game());
    let notice = match table.notice() {
        Some(Notice::Refused(fault)) => tell::refusal(words, fault),
        Some(Notice::ChooseFirst) => words.say("choose-first"),
        Some(Notice::NotYours) => words.say("not-yours"),
        Some(Notice::NoTrickYet) => words.say("no-trick-yet"),
        Some(Notice::UnknownKey) => words.say("unknown-key"),
        None => {
            // A question repeats what it is about, so the news before it would say the same twice.
            let playing = matches!(game.stage(), Stage::Deal | Stage::Trick);
            let news =
                table.latest().filter(|_| playing && !is_call).map(|news| tell::news(words, game, news));
            return (news.unwrap_or_default(), PLAIN);
        }
    };
    (notice, BOLD)
}

/// The choices of the dealer, or of whoever may knock, with their keys.
fn choices(table: &Table) -> Line<'static> {
    let words = table.words();
    let mut spans = Vec::new();
    for (n, action) in table.items().into_iter().enumerate() {
        let chosen = table.cursor() == Some(n);
        let style = if chosen { BOLD.add_modifier(Modifier::REVERSED) } else { PLAIN };
        let text = format!("[{}] {}", words.letters(action), words.choice(action));
        let line = coloured(&if chosen { format!("▸{text}") } else { text }, style);
        spans.extend(line.spans);
        spans.push(Span::raw("  "));
    }
    Line::from(spans)
}
