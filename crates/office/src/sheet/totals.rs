//! A paper sheet of which only the four totals were typed (DEC-16).

use std::collections::BTreeMap;

use kaarting_cards::BySeat;
use kaarting_rules::{Law, RoundTotals};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::PaperRow;
use super::figures::Raw;
use super::of_game::{Form, SheetEnd, SheetFault, ruled_points};
use crate::jury::Ruled;
use crate::{EntrantNo, schema, words};

/// The four totals of a signed paper sheet; its lines may follow later or never.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TotalsSheet {
    /// Who sat where, as far as it matters: by the French rules partners sit opposite each other.
    #[serde(with = "words::chairs")]
    #[schemars(with = "schema::Chairs")]
    pub seats: BySeat<EntrantNo>,
    /// What the paper says each got.
    #[serde(with = "words::by_player")]
    #[schemars(with = "schema::Totals")]
    pub totals: BTreeMap<EntrantNo, i32>,
    /// What the paper says each paid for misdeals and reneges, where it is known; the totals are after it.
    #[serde(default, with = "words::by_player", skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(with = "schema::Totals")]
    pub paid: BTreeMap<EntrantNo, u32>,
}

impl TotalsSheet {
    /// The totals of a table that handed nothing in: nought for each.
    pub(crate) fn of_nothing(seats: BySeat<EntrantNo>) -> TotalsSheet {
        let totals = seats.iter().map(|(_, &number)| (number, 0)).collect();
        TotalsSheet { seats, totals, paid: BTreeMap::new() }
    }

    fn by_seat(&self) -> RoundTotals {
        RoundTotals {
            totals: self.seats.map(|number| self.totals.get(&number).copied().unwrap_or(0)),
            paid: self.seats.map(|number| self.paid.get(&number).copied().unwrap_or(0)),
        }
    }
}

impl Form for TotalsSheet {
    fn players(&self) -> BySeat<EntrantNo> {
        self.seats
    }

    /// Who wrote is on the paper alone.
    fn writer(&self) -> EntrantNo {
        self.seats.0[3]
    }

    fn ended_by_signal(&self) -> bool {
        false
    }

    /// Totals are those of the deals that were played, however many.
    fn ends(&mut self, _: SheetEnd) {}

    fn lines(&self) -> usize {
        0
    }

    /// Before the first line nobody had anything; later than that totals cannot be parted, and the office refuses them.
    fn keep_first(&mut self, lines: usize, _: &[EntrantNo]) {
        if lines == 0 {
            *self = TotalsSheet::of_nothing(self.seats);
        }
    }

    fn name_by_chair(&mut self, drawn: &dyn Fn(EntrantNo) -> EntrantNo) {
        self.totals =
            std::mem::take(&mut self.totals).into_iter().map(|(n, total)| (drawn(n), total)).collect();
        self.paid = std::mem::take(&mut self.paid).into_iter().map(|(n, paid)| (drawn(n), paid)).collect();
    }

    fn raw(&self, law: &Law, planned: u32, heard: &[Ruled]) -> Result<Raw, Vec<SheetFault>> {
        let of = self.by_seat();
        let faults = law.totals_faults(planned, of);
        if !faults.is_empty() {
            let players = self.seats;
            return Err(faults.into_iter().map(|fault| SheetFault::Totals { fault, players }).collect());
        }
        let paid = of.paid.map(|paid| i32::try_from(paid).unwrap_or(i32::MAX));
        let mut raw = Raw {
            scores: BySeat::from_fn(|seat| of.totals[seat].saturating_add(paid[seat])),
            penalties: paid.map(i32::wrapping_neg),
            // How many deals were won, and of how many, stands on the lines.
            ..Raw::default()
        };
        for ruled in heard {
            let Some((seat, _)) = self.seats.iter().find(|&(_, &player)| player == ruled.by) else {
                continue;
            };
            let points = ruled_points(law, ruled, seat);
            raw.penalties = BySeat::from_fn(|seat| raw.penalties[seat].saturating_add(points[seat]));
        }
        Ok(raw)
    }

    fn paper(&self, _: &Law, _: u32) -> Vec<PaperRow> {
        Vec::new()
    }

    fn record(&self, _: &Law, _: u32) -> Map<String, Value> {
        let [n, e, s, w] = self.seats.0.map(|number| number.to_string());
        Map::from_iter([
            ("totals_only".to_owned(), true.into()),
            ("seats".to_owned(), json!({"N": n, "E": e, "S": s, "W": w})),
            ("paid".to_owned(), json!(self.paid)),
        ])
    }
}
