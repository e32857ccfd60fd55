//! The picture of the README is the real screen of a real deal: `cargo xtask bless` draws it again.

use std::fmt::Write as _;
use std::path::Path;

use kaarting::play::manille_game::{ManilleGame, Waits};
use kaarting::play::screen;
use kaarting::play::table::{Key, Table};
use kaarting_rules::Lang;
use kaarting_rules::manille::{Phase, Rules};
use kaarting_words::Words;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::{Color, Modifier};

const WIDTH: u16 = 80;
const HEIGHT: u16 = 24;

/// Plays a seeded deal until it is the player's turn in a trick that others have begun, in the second deal.
fn table() -> Table {
    let mut table = Table::new(ManilleGame::new(Rules::dutch(), 12), Words::new(Lang::Nl));
    for _ in 0..10_000 {
        let deep = table.game().sheet().len() >= 2
            && table.game().view().is_some_and(|view| {
                let tricks = view.table.tricks;
                view.table.phase == Phase::Play && tricks.cards_played() > 8 && tricks.current().1.len() == 3
            });
        if deep && table.waits() == Waits::You {
            return table;
        }
        match table.waits() {
            Waits::You => {
                table.press(Key::Tab);
                table.press(Key::Enter);
            }
            _ => {
                table.go_on();
                table.press(Key::Enter);
            }
        }
    }
    unreachable!("a deal comes to its third trick");
}

fn hex(color: Color, default: &str) -> String {
    match color {
        Color::Rgb(r, g, b) => format!("#{r:02X}{g:02X}{b:02X}"),
        Color::Red | Color::LightRed => "#E0564E".to_owned(),
        Color::Green | Color::LightGreen => "#6FBF73".to_owned(),
        Color::Yellow | Color::LightYellow => "#E0A34A".to_owned(),
        Color::Blue | Color::LightBlue | Color::Cyan | Color::LightCyan => "#7FB2D9".to_owned(),
        Color::DarkGray => "#7C8A84".to_owned(),
        Color::Indexed(index) => indexed(index),
        _ => default.to_owned(),
    }
}

/// The colour cube of terminals.
fn indexed(index: u8) -> String {
    let level = |n: u8| if n == 0 { 0 } else { 55 + 40 * u32::from(n) };
    match index {
        16..=231 => {
            let n = index - 16;
            format!("#{:02X}{:02X}{:02X}", level(n / 36), level(n / 6 % 6), level(n % 6))
        }
        232.. => format!("#{0:02X}{0:02X}{0:02X}", 8 + 10 * u32::from(index - 232)),
        _ => "#FBF7EC".to_owned(),
    }
}

fn svg(table: &Table) -> String {
    let mut terminal = Terminal::new(TestBackend::new(WIDTH, HEIGHT)).expect("a backend in memory");
    terminal.draw(|frame| screen::render(frame, table)).expect("it renders");
    let (cell, line) = (9, 19);
    let (width, height) = (u32::from(WIDTH) * cell + 24, u32::from(HEIGHT) * line + 24);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"DejaVu Sans Mono, \
         Menlo, Consolas, monospace\" font-size=\"15\">\n<title>kaarting play manille</title>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#10231D\"/>\n"
    );
    let buffer = terminal.backend().buffer();
    for (y, row) in (0_u32..).zip(buffer.content().chunks(usize::from(WIDTH))) {
        for (x, one) in (0_u32..).zip(row) {
            if one.symbol().trim().is_empty() {
                continue;
            }
            let text = one.symbol().replace('&', "&amp;").replace('<', "&lt;");
            let (x, y) = (12 + x * cell, 12 + y * line + 14);
            let weight = if one.modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
            let faint = if one.modifier.contains(Modifier::DIM) { " opacity=\"0.55\"" } else { "" };
            let fill = hex(one.fg, "#FBF7EC");
            let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" fill=\"{fill}\"{weight}{faint}>{text}</text>");
        }
    }
    svg + "</svg>\n"
}

#[test]
fn the_readme_shows_the_real_screen() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/images/table.svg");
    let drawn = svg(&table());
    if std::env::var_os("KAARTING_BLESS").is_some() {
        std::fs::write(&path, &drawn).expect("the picture can be written");
    }
    let shown = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(shown == drawn, "docs/images/table.svg is not what the screen shows: run `cargo xtask bless`");
}
