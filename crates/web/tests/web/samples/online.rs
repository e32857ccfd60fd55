//! Online tables of the samples: their cards follow from a secret that everybody may know, and no time passes.

use std::collections::BTreeMap;
use std::sync::Arc;

use kaarting_cards::{BySeat, Seat};
use kaarting_live::LiveTable;
use kaarting_office::draw::DrawSeed;
use kaarting_office::plan::Preset;
use kaarting_office::sheet::{Line, ManilleLine};
use kaarting_office::{Actor as By, At, Command as Ask, Person, Role};
use kaarting_play::{Access, Actor, Command, Guest, Pace, PersonId, Series, Settings, TableName};
use kaarting_rules::{Lang, Ruleset};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::album::{Album, GUEST, clock};

/// Who the guest of the samples is at a table, as `docs/online.md` says.
fn person() -> PersonId {
    let digest = Sha256::digest(format!("kaarting guest {GUEST}"));
    digest.iter().take(12).map(|byte| format!("{byte:02x}")).collect::<String>().parse().unwrap()
}

/// A table at which the guest sits in the south.
struct AtTable {
    live: Arc<LiveTable>,
}

impl AtTable {
    fn open(album: &Album, name: &str, ruleset: Ruleset, access: Access) -> AtTable {
        let (name, tables) = (name.parse::<TableName>().unwrap(), album.server.app().tables());
        let live = album.server.block_on(tables.begin(&name)).unwrap();
        let settings = Settings {
            access,
            ruleset,
            options: BTreeMap::new(),
            series: Series::Short,
            pace: (access == Access::Open).then(|| Pace::usual(4)),
            last_cards: true,
            stand_in: "easy".parse().unwrap(),
            event: None,
        };
        let open = Command::Open { name: name.clone(), settings, master: DrawSeed([7; 32]) };
        AtTable { live }.gives(album, open, Actor::House);
        // The one that the pages see.
        let table = AtTable { live: album.server.block_on(tables.get(&name)).unwrap().unwrap() };
        let guest = Guest { name: "Rita".parse().unwrap(), lang: Lang::Nl, program: false };
        table.gives(album, Command::Sit { seat: Seat::South, guest }, Actor::Person(person()));
        table.gives(album, Command::Connect, Actor::Person(person()));
        table
    }

    fn gives(&self, album: &Album, command: Command, by: Actor) {
        album.server.block_on(self.live.ask(&command, by, clock(), None)).unwrap();
    }

    /// Three bots sit down, and the first deal is dealt.
    fn begins(&self, album: &Album) {
        for (seat, level) in [(Seat::West, "easy"), (Seat::North, "medium"), (Seat::East, "strong")] {
            let level = level.parse().unwrap();
            self.gives(album, Command::SeatBot { seat, level }, Actor::Person(person()));
        }
        self.gives(album, Command::Begin, Actor::Person(person()));
    }

    /// Everybody does the first thing allowed, until `enough` or the end of the deal.
    fn plays(&self, album: &Album, mut enough: impl FnMut(&kaarting_play::SeatView) -> bool) {
        loop {
            let state = self.live.state();
            let own = state.table.seat_view(Seat::South).unwrap();
            if own.table.deal.is_none() || enough(&own) {
                return;
            }
            if let Some(act) = own.own.legal.first() {
                self.gives(album, Command::Act { act: act.parse().unwrap() }, Actor::Person(person()));
            } else if state.table.jury_question().is_some() {
                self.gives(album, Command::Rule { approve: true }, Actor::House);
            } else {
                let (seat, _) = state.table.bots_asked()[0].clone();
                let act = match state.table.bot_view(seat).unwrap() {
                    kaarting_play::BotView::Manille(view) => view.legal[0].to_string(),
                    kaarting_play::BotView::Whist(view) => view.legal[0].to_string(),
                };
                let act = act.parse().unwrap();
                self.gives(album, Command::ActFor { seat, act }, Actor::House);
            }
        }
    }
}

/// Keeps something in the key-value store, as the server does.
fn keeps(album: &Album, kind: &str, key: &str, value: &serde_json::Value) {
    let kept = album.server.app().key_value();
    album.server.block_on(kept.put(kind, key, value.to_string().as_bytes(), None)).unwrap();
}

/// The lobby, tables at every stage, and what somebody has played.
pub fn tables(album: &mut Album) {
    // However long it takes to look at all of them, nobody is gone meanwhile.
    album.server.app().beat_every(std::time::Duration::from_secs(3_600));
    album.look("lobby-empty", "visitor", "/play");
    album.look("me-nobody", "visitor", "/me");
    let waiting = AtTable::open(album, "waiting", Ruleset::ManilleNl, Access::Open);
    album.look("lobby", "visitor", "/play");
    album.look("table-waiting", "guest", "/p/waiting");
    waiting.begins(album);
    waiting.plays(album, |view| !view.own.legal.is_empty() && view.own.legal[0].len() == 2);
    album.look("table-manille", "guest", "/p/waiting");
    album.look("table-looking-on", "visitor", "/p/waiting");
    album.send("table-refused", "guest", ("/me", "/p/waiting"), &[("do", "act"), ("act", "C2")], 422);
    waiting.plays(album, |_| false);
    album.look("table-between", "guest", "/p/waiting");
    album.look("replay", "visitor", "/r/waiting/1");
    album.look_for("no-replay", "visitor", "/r/waiting/2", 404);
    let whist = AtTable::open(album, "whist", Ruleset::Whist2018, Access::Private);
    whist.begins(album);
    whist.plays(album, |view| !view.own.legal.is_empty());
    album.look("table-bidding", "guest", "/p/whist");
    whist.gives(album, Command::Close, Actor::House);
    album.look("table-over", "guest", "/p/whist");
    album.send("me-wrong", "guest", ("/me", "/me"), &[("name", " ")], 200);
    let card = |ply: u32, card: &str, open: f64, known: f64| {
        let unit = "points";
        json!({ "ply": ply, "card": card, "open": open, "known": known, "unit": unit })
    };
    let cards = [card(5, "HT", 8.0, 5.2), card(17, "SA", 3.0, 0.4), card(22, "C9", 6.0, 0.0)];
    keeps(
        album,
        &format!("costly/{}", person()),
        "waiting/1",
        &json!({ "ruleset": "manille-nl", "cards": cards }),
    );
    album.look("me", "guest", "/me");
    album.look("reports-empty", "director", "/reports");
    let report = format!("waiting/1/W/{}", person());
    keeps(album, "report", &report, &json!({ "reason": "signals", "at": clock() }));
    album.look("reports", "director", "/reports");
    album.look_for("no-table", "visitor", "/p/nothing", 404);
}

/// A round of which every table plays online, the same deals at each.
pub fn away(album: &mut Album) {
    let at = |table: u32| At { round: 1.try_into().unwrap(), table: table.try_into().unwrap() };
    let date = jiff::civil::date(2026, 11, 15);
    let mut plan = Preset::find("club-night").unwrap().plan("Thuis", date, Ruleset::ManilleNl);
    (plan.settings.online, plan.settings.same_deals) = (true, true);
    album.look_for("online-none", "visitor", "/e/thuis/online", 404);
    let people = (1..=8)
        .map(|n| Person { birth_year: Some(1986), ..Person::named(&kaarting_testkit::people::name(n)) });
    album.server.seats("thuis", plan, people);
    album.look("online-soon", "visitor", "/e/thuis/online");
    album.server.ask("thuis", &Ask::StartRound { round: at(1).round });
    for (table, deals) in [(1, [5, 12, -3]), (2, [8, 0, 7])] {
        let by = By { role: Role::Online, id: table };
        let players = BySeat(album.server.four("thuis", at(table)));
        let (writer, first_dealer) = (players[Seat::West], players[Seat::North]);
        let seats = Ask::SeatTable { at: at(table), players, writer, first_dealer };
        album.server.ask_as("thuis", &seats, by);
        for (n, points) in (1..).zip(deals) {
            let line = Line::Manille(ManilleLine {
                declaration: Some(["H", "NT", "S"][(n as usize - 1) % 3].to_owned()),
                stake: Some(if n == 2 { 2 } else { 1 }),
                we: (points > 0).then_some(points),
                they: (points < 0).then_some(-points),
                draw: points == 0,
                ..ManilleLine::default()
            });
            let (id, part) = (format!("deal-{n}"), 1);
            let written = Ask::WriteLine { at: at(table), part, id, line, written: None };
            album.server.ask_as("thuis", &written, by);
        }
    }
    album.look("online-round", "visitor", "/e/thuis/online?number=3");
    let wrong = [("number", "3"), ("code", "x")];
    album.send("online-wrong-code", "visitor", ("/e/thuis/online", "/e/thuis/online"), &wrong, 422);
    album.look("same-deals", "visitor", "/e/thuis/deals/1");
    album.look("player-online", "visitor", "/e/thuis/player/3");
    album.look("director-table-online", "director", "/e/thuis/director/table/1/1");
}
