//! Renders a state of the table into a frame.
//!
//! The reference is a terminal of 80 by 24 characters: the table and the hand on the left, the sheet on the right, and
//! below them what is asked, what happened and the keys. Whatever a colour says, a letter or a line says as well.

use kaarting_cards::{BySeat, Card, Seat, SeatSet, Suit};
use kaarting_rules::Turn;
use kaarting_words::Words;
use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};

use super::analysis_tell::{self, InTrick};
use super::table::{Analysis, Notice, Overlay, Table};
use super::terminal_game::{self, Foot, Lying, TerminalGame, Waits, YOU};

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

/// How a card looks: the line around it shows its state, with or without colour.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Plain,
    /// May be played now.
    Legal,
    /// May not.
    Illegal,
    /// The cursor is on it, or it takes the trick.
    Chosen,
}

/// Renders the table.
pub fn render<G: TerminalGame>(frame: &mut Frame<'_>, table: &Table<G>) {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let text = Paragraph::new(table.words().say("too-small")).wrap(Wrap { trim: true });
        return frame.render_widget(text, area);
    }
    let [top, foot] = Layout::vertical([Constraint::Fill(1), Constraint::Length(FOOT_HEIGHT)]).areas(area);
    if let (Some(Overlay::Analysis), Some(analysis)) = (table.overlay(), table.analysis()) {
        render_analysis(frame, top, table, analysis);
        return render_foot(frame, foot, table);
    }
    let beside = Layout::horizontal([Constraint::Fill(1), Constraint::Length(SHEET_WIDTH)]);
    let above = Layout::vertical([Constraint::Fill(1), Constraint::Length(CARD.1 + 1)]);
    // A hand that does not fit beside the sheet lies below it.
    let (left, hand, right) = if G::HAND_SIZE * CARD.0 + SHEET_WIDTH > SMALLEST.0 {
        let [upper, hand] = above.areas(top);
        let [left, right] = beside.areas(upper);
        (left, hand, right)
    } else {
        let [left, right] = beside.areas(top);
        let [left, hand] = above.areas(left);
        (left, hand, right)
    };
    let [header, status, middle] =
        Layout::vertical([Constraint::Length(1), Constraint::Length(1), Constraint::Fill(1)]).areas(left);
    let (words, game) = (table.words(), table.game());
    frame.render_widget(Line::styled(game.header(words), BOLD), header);
    frame.render_widget(coloured(&game.status(words), PLAIN), status);
    render_middle(frame, middle, table);
    render_hand(frame, hand, table);
    render_column(frame, right, table);
    render_foot(frame, foot, table);
}

/// The colour of a suit; its letter is always beside it.
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

fn render_middle<G: TerminalGame>(frame: &mut Frame<'_>, area: Rect, table: &Table<G>) {
    let (words, game) = (table.words(), table.game());
    match (table.overlay(), game.report(words)) {
        (Some(Overlay::Help), _) => {
            let help = words.say(G::KEYS.help);
            let lines: Vec<String> = help.lines().map(str::to_owned).chain([game.origin(words)]).collect();
            render_lines(frame, area, &lines, Title::None);
        }
        (Some(Overlay::LastTrick), _) => {
            if let Some(trick) = game.last_trick() {
                let lying = (BySeat::from_fn(|seat| Some(trick.card_of(seat))), Some(trick.winner));
                render_cross(frame, area, table, &lying);
            }
        }
        (_, Some(lines)) => render_lines(frame, area, &lines, Title::FirstLine),
        (_, None) if game.waits() == Waits::You && table.has_menu() => render_menu(frame, area, table),
        (_, None) => render_cross(frame, area, table, &game.lying()),
    }
}

/// Whether the first of some lines is their title.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Title {
    None,
    FirstLine,
}

/// Lines of text in the middle; a title is in bold, with space below it.
fn render_lines(frame: &mut Frame<'_>, area: Rect, lines: &[String], title: Title) {
    let titled = title == Title::FirstLine;
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

fn render_cross<G: TerminalGame>(
    frame: &mut Frame<'_>,
    area: Rect,
    table: &Table<G>,
    (cards, winner): &Lying,
) {
    if table.game().hand().is_none() {
        return;
    }
    // A larger window spreads the table a little, but no further than is comfortable to read.
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
        let name = name_line(table, seat);
        frame.render_widget(name.alignment(alignment), label);
        if alignment != Alignment::Center {
            // Right below the name, or below the card that lies there.
            let covered = cards[seat].is_some() || table.game().is_face_down() && seat != YOU;
            let below = Rect { y: if covered { spot.bottom() } else { spot.y }, ..label };
            frame.render_widget(
                Line::styled(table.game().marks(table.words(), seat).join(" · "), DIM).alignment(alignment),
                below,
            );
        }
        match cards[seat] {
            Some(card) => {
                let look = if *winner == Some(seat) { Look::Chosen } else { Look::Plain };
                render_card(frame, spot, table.words(), card, look);
            }
            None if table.game().is_face_down() && seat != YOU => render_back(frame, spot),
            None => {}
        }
    }
}

fn name_line<G: TerminalGame>(table: &Table<G>, seat: Seat) -> Line<'static> {
    let (words, game) = (table.words(), table.game());
    let acts = table.overlay() != Some(Overlay::LastTrick) && game.acts(seat);
    let name = format!("{} ({})", terminal_game::name(words, game, seat), words.seat(game.chair(seat)));
    let style = if acts { BOLD } else { PLAIN };
    let mut spans = vec![Span::styled(if acts { format!("▸ {name}") } else { name }, style)];
    if matches!(seat, Seat::North | Seat::South) {
        let marks = game.marks(words, seat).into_iter();
        spans.extend(marks.map(|mark| Span::styled(format!(" · {mark}"), DIM)));
    }
    Line::from(spans)
}

fn render_card(frame: &mut Frame<'_>, area: Rect, words: &Words, card: Card, look: Look) {
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
    // The letter of the suit is small: a capital H beside the king's would be read as another king.
    let suit = format!("{}{}", card.suit().symbol(), words.suit_letter(card.suit()).to_lowercase());
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

fn render_back(frame: &mut Frame<'_>, area: Rect) {
    frame.render_widget(Text::styled("┌────┐\n│░░░░│\n└────┘", DIM), area);
}

/// The hand, each card with its number; a number in brackets may be played.
fn render_hand<G: TerminalGame>(frame: &mut Frame<'_>, area: Rect, table: &Table<G>) {
    let Some(held) = table.game().hand().filter(|hand| hand.count > 0) else { return };
    let step = if area.width >= G::HAND_SIZE * (CARD.0 + 2) { CARD.0 + 2 } else { CARD.0 };
    let width = u16::from(held.count) * step - (step - CARD.0);
    let start = area.x + area.width.saturating_sub(width) / 2;
    let spots = (0..u16::from(held.count)).map(|n| Rect {
        x: start + n * step,
        y: area.y,
        width: CARD.0,
        height: CARD.1,
    });
    let Some(hand) = held.cards else {
        spots.for_each(|spot| render_back(frame, spot));
        return;
    };
    let plays = held.legal.is_some();
    for (n, (spot, card)) in spots.zip(hand).enumerate() {
        let legal = held.legal.is_some_and(|legal| legal.contains(card));
        let look = match (plays, legal) {
            (true, _) if table.cursor() == Some(n) => Look::Chosen,
            (true, true) => Look::Legal,
            (true, false) => Look::Illegal,
            (false, _) => Look::Plain,
        };
        render_card(frame, spot, table.words(), card, look);
        if plays {
            let number = if legal { format!("[{}]", n + 1) } else { format!("{}", n + 1) };
            let style = if legal { BOLD } else { DIM };
            let below = Rect { y: spot.bottom(), height: 1, ..spot };
            frame.render_widget(Line::styled(number, style).centered(), below);
        }
    }
}

/// The column on the right, after its dividing line: the sheet, and below it the hands that are face up.
fn render_column<G: TerminalGame>(frame: &mut Frame<'_>, area: Rect, table: &Table<G>) {
    let block = Block::new().borders(Borders::LEFT).border_style(DIM);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let inner = Rect { x: inner.x + 1, width: inner.width - 1, ..inner };
    let hands = open_hands(table, inner.width);
    let below = Constraint::Length(hands.height() as u16);
    let [sheet, open] = Layout::vertical([Constraint::Fill(1), below]).areas(inner);
    render_sheet(frame, sheet, table);
    frame.render_widget(hands, open);
}

/// A line across, with a word in it.
fn divider(title: &str, style: Style, width: u16) -> Line<'static> {
    let rest = usize::from(width).saturating_sub(title.chars().count());
    Line::from(vec![Span::styled(title.to_owned(), style), Span::styled("─".repeat(rest), DIM)])
}

/// The sheet; the newest lines when not all fit.
fn render_sheet<G: TerminalGame>(frame: &mut Frame<'_>, inner: Rect, table: &Table<G>) {
    let sheet = table.game().sheet(table.words());
    let foot = sheet.foot.iter().map(|line| match line {
        Foot::Sum(text) => Line::styled(text.as_str(), BOLD),
        Foot::Divider(title) => divider(title, DIM, inner.width),
        Foot::Plain(text) => Line::from(text.as_str()),
    });
    let head: Vec<Line<'_>> =
        [Some(Line::styled(sheet.title.as_str(), BOLD)), sheet.heads.as_deref().map(Line::from)]
            .into_iter()
            .flatten()
            .collect();
    // All lines are numbered from the start, as on paper; if they do not all fit, the newest are shown.
    let room = usize::from(inner.height).saturating_sub(foot.len() + head.len());
    let hidden = (sheet.lines.len() + 1).saturating_sub(room).min(sheet.deals.saturating_sub(room));
    let lines = (hidden..sheet.deals).take(room).map(|n| match sheet.lines.get(n) {
        Some(text) => Line::from(format!("{:>3}{text}", n + 1)),
        None => Line::styled(format!("{:>3}", n + 1), DIM),
    });
    frame.render_widget(Text::from_iter(head.into_iter().chain(lines).chain(foot)), inner);
}

/// The hands that are face up, suit by suit. Three of them fill the column of the smallest screen.
fn open_hands<G: TerminalGame>(table: &Table<G>, width: u16) -> Text<'static> {
    let words = table.words();
    let mut text = Text::default();
    for (seat, hand) in table.game().open_hands() {
        let title = words.fill("open-hand", &[("name", &terminal_game::name(words, table.game(), seat))]);
        text.push_line(divider(&format!("{title} "), BOLD, width));
        for suit in Suit::ALL {
            let ranks =
                hand.in_suit(suit).into_iter().map(|card| words.rank(card.rank())).collect::<Vec<_>>();
            let name = format!("{}{} ", suit.symbol(), words.suit_letter(suit));
            let wide = format!("{name}{}", if ranks.is_empty() { "–".to_owned() } else { ranks.join(" ") });
            let fits = wide.chars().count() <= usize::from(width);
            text.push_line(coloured(&if fits { wide } else { name + &ranks.concat() }, PLAIN));
        }
    }
    text
}

/// The calls in a list that scrolls with the cursor, below what the four have said.
fn render_menu<G: TerminalGame>(frame: &mut Frame<'_>, area: Rect, table: &Table<G>) {
    let words = table.words();
    let said = table.game().said(words);
    let entries = table.game().menu(words).unwrap_or_default();
    let [top, list] =
        Layout::vertical([Constraint::Length(said.len() as u16 + 1), Constraint::Fill(1)]).areas(area);
    frame.render_widget(Text::from_iter(said.iter().map(|line| coloured(line, PLAIN))), top);
    let room = usize::from(list.height);
    let all = entries.len();
    let shown = if all > room { room.saturating_sub(1) } else { room };
    let hidden = table.cursor().unwrap_or(0).saturating_sub(shown / 2).min(all.saturating_sub(shown));
    let mut text = Text::default();
    for (n, entry) in entries.iter().enumerate().skip(hidden).take(shown) {
        let first = n == hidden || entries[n - 1].group != entry.group;
        let chosen = table.cursor() == Some(n);
        let style = match (chosen, entry.allowed) {
            (true, _) => BOLD.add_modifier(Modifier::REVERSED),
            (_, true) => PLAIN,
            (_, false) => DIM,
        };
        let number = if entry.allowed { format!("[{}]", n + 1) } else { format!(" {} ", n + 1) };
        let mark = if chosen { "▸" } else { " " };
        let group = if first { entry.group.as_str() } else { "" };
        let mut spans = vec![Span::styled(format!("{group:<11}"), DIM)];
        spans.extend(coloured(&format!("{mark}{number:>4} {}", entry.call), style).spans);
        text.push_line(Line::from(spans));
    }
    if all > shown {
        let above = hidden.to_string();
        let below = (all - hidden - shown).to_string();
        text.push_line(Line::styled(words.fill("menu-more", &[("above", &above), ("below", &below)]), DIM));
    }
    frame.render_widget(text, list);
}

/// The cards of the deal that was played, row by row, around the one under the cursor.
fn render_analysis<G: TerminalGame>(
    frame: &mut Frame<'_>,
    area: Rect,
    table: &Table<G>,
    analysis: &Analysis,
) {
    let (words, game) = (table.words(), table.game());
    let Analysis { played, judged, at } = analysis;
    let above = [
        Line::styled(words.fill("analysis-title", &[("header", &game.header(words))]), BOLD),
        Line::from(analysis_tell::about(words, game, played)),
        Line::default(),
        Line::styled(format!("  {}", analysis_tell::heads(words, played)), DIM),
    ];
    let room = usize::from(area.height).saturating_sub(above.len());
    let hidden = at.saturating_sub(room / 2).min(judged.len().saturating_sub(room));
    let rows = judged.iter().enumerate().skip(hidden).take(room).map(|(n, card)| {
        let first = n == hidden || judged[n - 1].trick != card.trick;
        let place = if first { InTrick::First } else { InTrick::Later };
        let row = analysis_tell::judged(words, game, played, card, place);
        let mark = if n == *at { "▸ " } else { "  " };
        let style = match (n == *at, card.cost > 0) {
            (true, _) => BOLD.add_modifier(Modifier::REVERSED),
            (false, true) => BOLD,
            (false, false) => PLAIN,
        };
        coloured(&format!("{mark}{row}"), style)
    });
    frame.render_widget(Text::from_iter(above.into_iter().chain(rows)), area);
}

fn render_foot<G: TerminalGame>(frame: &mut Frame<'_>, area: Rect, table: &Table<G>) {
    let [divider, prompt, notice, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Length(2),
        Constraint::Length(1),
    ])
    .areas(area);
    frame.render_widget(Line::styled("─".repeat(usize::from(area.width)), DIM), divider);
    let (words, game) = (table.words(), table.game());
    frame.render_widget(coloured(&asked(table), BOLD), prompt);
    let choosing = table.overlay().is_none() && game.waits() == Waits::You;
    let is_call = choosing && game.hand().is_some_and(|hand| hand.legal.is_none());
    let mut room = notice;
    if is_call && !table.has_menu() {
        frame.render_widget(choices(table), Rect { height: 1, ..notice });
        room = Rect { y: notice.y + 1, height: 1, ..notice };
    }
    if table.overlay().is_none() {
        let (text, style) = said(table, is_call);
        if render_said(frame, room, &text, style) {
            return;
        }
    }
    let key = match (table.overlay(), game.waits()) {
        (Some(Overlay::Quit), _) => return,
        (Some(Overlay::Analysis), _) => "keys-analysis",
        (Some(_), _) => "any-key",
        (None, Waits::You) if is_call => G::KEYS.choice,
        (None, Waits::You) => G::KEYS.card,
        (None, Waits::AMoment | Waits::ALongMoment) => "keys-wait",
        (None, Waits::GoOn) if game.played().is_some() => "keys-deal-over",
        (None, Waits::GoOn) => "keys-go-on",
    };
    frame.render_widget(Line::styled(words.say(key), DIM), keys);
}

/// Returns whether the text was so long that it took the line of the keys too. Only refusals are, and the next key
/// clears them.
fn render_said(frame: &mut Frame<'_>, room: Rect, text: &str, style: Style) -> bool {
    let long = rows_of(text, usize::from(room.width)) > usize::from(room.height);
    let room = Rect { height: room.height + u16::from(long), ..room };
    frame.render_widget(Paragraph::new(coloured(text, style)).wrap(Wrap { trim: true }), room);
    long
}

/// How many rows a text takes when it is broken between words.
fn rows_of(text: &str, width: usize) -> usize {
    let (mut rows, mut used) = (1, 0);
    for length in text.split(' ').map(|word| word.chars().count()) {
        let with = if used == 0 { length } else { used + 1 + length };
        (rows, used) = if with > width { (rows + 1, length) } else { (rows, with) };
    }
    rows
}

/// The line above the others in the foot.
fn asked<G: TerminalGame>(table: &Table<G>) -> String {
    let (words, game) = (table.words(), table.game());
    match (table.overlay(), game.last_trick()) {
        (Some(Overlay::Quit), _) => words.say(G::KEYS.quit),
        (Some(Overlay::Analysis), _) => match table.analysis() {
            Some(analysis) if !analysis.is_done() => {
                analysis_tell::progress(words, analysis.judged.len(), analysis.all())
            }
            analysis => analysis_tell::sums(words, game, analysis.map_or(&[], |analysis| &analysis.judged)),
        },
        (None, _) if table.is_thinking_long() => thinker(table),
        (Some(Overlay::LastTrick), Some(trick)) => {
            let winner = terminal_game::name(words, game, trick.winner);
            words
                .fill(if trick.winner == YOU { "last-trick-you" } else { "last-trick" }, &[("name", &winner)])
        }
        _ => game.prompt(words),
    }
}

/// Who is thinking.
fn thinker<G: TerminalGame>(table: &Table<G>) -> String {
    let seats = match table.game().turn() {
        Turn::Seats(seats) => seats.without(YOU),
        Turn::Jury => SeatSet::NONE,
    };
    terminal_game::about(table.words(), table.game(), "thinks", seats, &[])
}

/// The answer to the last key, or else what happened last.
fn said<G: TerminalGame>(table: &Table<G>, is_call: bool) -> (String, Style) {
    let (words, game) = (table.words(), table.game());
    if let Some(told) = table.told() {
        return (told.to_owned(), BOLD);
    }
    let notice = match table.notice() {
        Some(Notice::Refused(fault)) => terminal_game::refusal(words, fault),
        Some(Notice::ChooseFirst) => words.say("choose-first"),
        Some(Notice::NotYours) => words.say("not-yours"),
        Some(Notice::NoTrickYet) => words.say("no-trick-yet"),
        Some(Notice::UnknownKey) => words.say("unknown-key"),
        None => {
            // A question repeats what it is about, so the news before it would say the same twice.
            let asks = is_call && !table.has_menu();
            let latest = table.latest().filter(|_| game.is_playing() && !asks);
            let meaning = table.cursor().filter(|_| is_call).and_then(|at| {
                game.menu(words).and_then(|menu| menu.get(at).map(|entry| entry.meaning.clone()))
            });
            let text = meaning.or_else(|| latest.map(|news| game.news(words, news.clone())));
            return (text.unwrap_or_default(), PLAIN);
        }
    };
    (notice, BOLD)
}

/// The choices of the dealer, or of whoever may knock, with their keys.
fn choices<G: TerminalGame>(table: &Table<G>) -> Line<'static> {
    let (words, game) = (table.words(), table.game());
    let mut spans = Vec::new();
    for (n, action) in table.items().into_iter().enumerate() {
        let chosen = table.cursor() == Some(n);
        let style = if chosen { BOLD.add_modifier(Modifier::REVERSED) } else { PLAIN };
        let text = format!("[{}] {}", game.letters(words, action), game.choice(words, action));
        let line = coloured(&if chosen { format!("▸{text}") } else { text }, style);
        spans.extend(line.spans);
        spans.push(Span::raw("  "));
    }
    Line::from(spans)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaarting_rules::{Clause, Fault, Lang};
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use ratatui::buffer::Cell;

    /// The foot as a text: what the words are, without where they are broken.
    fn said_in_the_foot(text: &str, width: u16) -> (String, bool) {
        let mut terminal = Terminal::new(TestBackend::new(width, 3)).unwrap();
        let mut long = false;
        let room = Rect { x: 0, y: 0, width, height: 2 };
        terminal.draw(|frame| long = render_said(frame, room, text, BOLD)).unwrap();
        let rows = terminal.backend().buffer().content().chunks(usize::from(width));
        let rows = rows.map(|row| row.iter().map(Cell::symbol).collect::<String>().trim().to_owned());
        (rows.collect::<Vec<_>>().join(" ").trim_end().to_owned(), long)
    }

    #[test]
    fn every_refusal_is_shown_whole_in_the_smallest_window() {
        let mut long = 0;
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for clause in Clause::all() {
                let refusal = terminal_game::refusal(&words, Fault::Breaks(clause));
                let (shown, was_long) = said_in_the_foot(&refusal, SMALLEST.0);
                assert_eq!(shown, refusal, "{lang} {clause}");
                long += usize::from(was_long);
            }
        }
        assert!(long > 0, "some refusals take three rows");
        assert!(!said_in_the_foot("short", SMALLEST.0).1, "the keys stay where there is room");
    }
}
