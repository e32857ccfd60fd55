//! The rows of the paper: the number by which everybody calls a line, and the marks beside it.
//!
//! A line has the number of its row, counted on over the boompjes: so it stands on the phone, on paper and in a ruling.

use kaarting_cards::Seat;
use kaarting_rules::manille::{DealOrder, Edition, Entry, Rules, SheetFault, SheetLine};

use super::{ManilleLine, ManillePart, ManilleSheet};
use crate::sheet::of_game::Form;
use crate::sheet::{Sheet, Takeover, drawn_to_chair};
use crate::{EntrantNo, Law};

/// 30-30, or a deal that passed on (MAN-SCORE-04, MAN-MISDEAL-04).
const DASHES: &str = "---";
/// A void deal on a French sheet (MAN-RENEGE-04, MAN-RENEGE-05).
const CROSS: &str = "-X-";

/// A row of the paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperRow {
    /// Its number.
    pub number: u32,
    /// The boompje, from 1.
    pub part: u32,
    /// Which line of the sheet stands on it; none does on the row of a dealer who was skipped (MAN-RENEGE-05).
    pub line: Option<usize>,
    /// Who dealt, or was to deal; not known on a sheet with faults, nor in Colour Whist.
    pub dealer: Option<EntrantNo>,
    /// Whether an X stands before the dealer's name (MAN-MISDEAL-04).
    pub crossed: bool,
    /// What stands on both sides in place of a score.
    pub mark: Option<&'static str>,
}

impl PaperRow {
    /// A row with nothing but its line, from 0.
    pub(super) const fn plain(line: usize) -> PaperRow {
        PaperRow {
            number: line as u32 + 1,
            part: 1,
            line: Some(line),
            dealer: None,
            crossed: false,
            mark: None,
        }
    }
}

impl Sheet {
    /// The rows that are written so far.
    pub(crate) fn paper(&self, law: &Law, planned: u32, takeovers: &[Takeover]) -> Vec<PaperRow> {
        let drawn = |number: EntrantNo| drawn_to_chair(takeovers, number);
        self.named_by_chair(drawn).form().paper(law, planned)
    }

    /// The number of the last row; nought on an empty sheet.
    pub(crate) fn last_row(&self, law: &Law, planned: u32, takeovers: &[Takeover]) -> usize {
        self.paper(law, planned, takeovers).last().map_or(0, |row| row.number as usize)
    }
}

impl ManilleSheet {
    /// The row on which the line of a fault stands.
    pub(in crate::sheet) fn row_of(&self, paper: &[PaperRow], fault: &SheetFault) -> Option<u32> {
        let before = fault.part?.checked_sub(1)? as usize;
        let within = fault.line?.checked_sub(1)? as usize;
        let earlier = self.boompjes.iter().take(before).map(|part| part.lines.len()).sum::<usize>();
        paper.iter().find(|row| row.line == Some(earlier + within)).map(|row| row.number)
    }
}

/// The rows of a sheet of Manille.
pub(super) fn rows(sheet: &ManilleSheet, law: &Law, planned: u32) -> Vec<PaperRow> {
    let Some(rules) = law.manille() else { return (0..sheet.lines()).map(PaperRow::plain).collect() };
    checked(sheet, law, rules, planned).unwrap_or_else(|| as_written(sheet, law, rules, planned))
}

/// The rows as the rules count the deals.
fn checked(sheet: &ManilleSheet, law: &Law, rules: Rules, planned: u32) -> Option<Vec<PaperRow>> {
    let mut draft = sheet.draft(rules, planned);
    draft.ended_by_signal = true;
    let mut written = 0..;
    let row = |line: SheetLine| PaperRow {
        number: law.row(line.part, line.deal),
        part: line.part,
        line: (line.entry != Entry::Skipped).then(|| written.next()).flatten(),
        dealer: line.seats[line.dealer].parse().ok(),
        crossed: line.dealer_is_crossed(),
        mark: match line.entry {
            // MAN-MISDEAL-02: wrong deals before the signal are no deal.
            Entry::Won { .. } | Entry::Undealt => None,
            Entry::Drawn { .. } | Entry::PassedOn => Some(DASHES),
            // MAN-AMB-16: a Dutch void deal leaves no mark, its row waits for the new deal.
            Entry::Void | Entry::Skipped => (rules.edition == Edition::French).then_some(CROSS),
        },
    };
    Some(draft.check().ok()?.lines.into_iter().map(row).collect())
}

/// The rows of a sheet with faults: each deal moves on as far as its own line can be understood.
fn as_written(sheet: &ManilleSheet, law: &Law, rules: Rules, planned: u32) -> Vec<PaperRow> {
    let french = rules.edition == Edition::French;
    let deals = rules.deals_of_part(planned);
    let chair =
        |player: EntrantNo| sheet.seats.iter().find(|&(_, &sits)| sits == player).map(|(seat, _)| seat);
    let mut written = 0..;
    let mut rows = Vec::new();
    for (part, ManillePart { first_dealer, lines }) in (1..).zip(&sheet.boompjes) {
        let mut order = DealOrder::new(rules, chair(*first_dealer).unwrap_or(Seat::North), deals);
        for ManilleLine { void, draw, misdeals, deals_on, .. } in lines {
            let crossed = rules.passes_on(*misdeals);
            let mark = match void.is_empty() {
                true => (*draw || crossed).then_some(DASHES),
                false => french.then_some(CROSS),
            };
            let (deal, dealer) = (order.deal(), order.dealer());
            let row = PaperRow {
                number: law.row(part, deal),
                part,
                line: written.next(),
                dealer: None,
                crossed,
                mark,
            };
            rows.push(row);
            let mut offenders = void.iter().filter_map(|void| chair(void.by));
            let used = match (offenders.next(), deals_on.and_then(chair)) {
                (Some(_), Some(deals_on)) if french && deals_on != dealer => {
                    Some(order.void_by_both(deals_on))
                }
                (Some(first), _) => Some(order.void(first)),
                (None, _) => None,
            };
            if used.is_none() {
                order.pass_on();
            }
            // MAN-RENEGE-05
            rows.extend((1..used.unwrap_or(1)).map(|skipped| PaperRow {
                number: law.row(part, deal + skipped),
                part,
                line: None,
                dealer: Some(sheet.seats[dealer.clockwise(skipped as u8)]),
                crossed: false,
                mark: Some(CROSS),
            }));
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use kaarting_rules::Ruleset;
    use serde_json::{Value, json};

    use super::*;

    /// Four players, 1 writes and 2 deals first; lines by boompje. The rows as number, line, dealer and mark.
    fn check(law: &Law, planned: u32, parts: &[&[Value]], rows: &[(u32, Option<usize>, &str, &str)]) {
        let boompjes: Vec<Value> =
            parts.iter().map(|lines| json!({"first_dealer": 2, "lines": lines})).collect();
        let sheet = json!({"seats": {"N": 1, "E": 2, "S": 3, "W": 4}, "writer": 1, "boompjes": boompjes});
        let sheet: Sheet = serde_json::from_value(sheet).unwrap();
        let paper = sheet.paper(law, planned, &[]);
        let dealer = |row: &PaperRow| row.dealer.map(|dealer| dealer.to_string()).unwrap_or_default();
        let cross = |row: &PaperRow| if row.crossed { "X " } else { "" };
        let seen: Vec<_> = paper
            .iter()
            .map(|row| {
                (row.number, row.line, format!("{}{}", cross(row), dealer(row)), row.mark.unwrap_or(""))
            })
            .collect();
        let rows: Vec<_> = rows
            .iter()
            .map(|&(number, line, dealer, mark)| (number, line, dealer.to_owned(), mark))
            .collect();
        assert_eq!(seen, rows);
    }

    fn won() -> Value {
        json!({"declaration": "H", "stake": 1, "we": 7})
    }

    fn even() -> Value {
        json!({"declaration": "H", "stake": 1, "draw": true})
    }

    fn void(by: u32) -> Value {
        json!({"declaration": "H", "stake": 1, "void": [{"by": by}]})
    }

    #[test]
    fn a_dutch_void_deal_shares_its_row_with_the_new_deal() {
        let law = Law::of(Ruleset::ManilleNl);
        let rows =
            [(1, Some(0), "2", ""), (2, Some(1), "3", ""), (2, Some(2), "3", "---"), (3, Some(3), "4", "")];
        check(&law, 1, &[&[won(), void(4), even(), won()]], &rows);
    }

    #[test]
    fn rows_count_on_over_the_boompjes() {
        let law = Law::of(Ruleset::ManilleNl);
        let first = vec![won(); 12];
        // The dealer of boompje 2 is 2 again, in whichever chair.
        let sheet: &[&[Value]] = &[&first, &[even()]];
        let dealers = ["2", "3", "4", "1"];
        let mut rows: Vec<_> = (0..12).map(|n| (n as u32 + 1, Some(n), dealers[n % 4], "")).collect();
        rows.push((13, Some(12), "2", "---"));
        check(&law, 3, sheet, &rows);
    }

    #[test]
    fn a_french_sheet_has_a_row_for_the_dealer_who_is_skipped() {
        let law = Law::of(Ruleset::ManilleFr);
        // 3 reneged while 2 dealt: 3 would deal next, so that deal is void too and 4 deals (MAN-RENEGE-05).
        let rows = [(1, Some(0), "2", "-X-"), (2, None, "3", "-X-"), (3, Some(1), "4", "---")];
        check(&law, 20, &[&[void(3), even()]], &rows);
        // 2, the dealer, reneged: the deal goes to 3, of the other side.
        let rows = [(1, Some(0), "2", "-X-"), (2, Some(1), "3", "")];
        check(&law, 20, &[&[void(2), won()]], &rows);
    }

    #[test]
    fn who_misdealt_twice_has_an_x_before_his_name() {
        let law = Law::of(Ruleset::ManilleFr);
        let rows = [(1, Some(0), "X 2", "---"), (2, Some(1), "3", "")];
        check(&law, 20, &[&[json!({"misdeals": 2}), won()]], &rows);
    }

    #[test]
    fn a_sheet_with_faults_is_numbered_as_it_is_written() {
        let wrong = json!({"declaration": "H", "stake": 3, "we": 7});
        let law = Law::of(Ruleset::ManilleNl);
        let rows = [(1, Some(0), "", ""), (2, Some(1), "", ""), (2, Some(2), "", "---")];
        check(&law, 1, &[&[wrong.clone(), void(4), even()]], &rows);
        let law = Law::of(Ruleset::ManilleFr);
        // 4 reneged while 3 dealt: 4's own deal is skipped (MAN-RENEGE-05), whatever is wrong with another line.
        let rows =
            [(1, Some(0), "", ""), (2, Some(1), "", "-X-"), (3, None, "4", "-X-"), (4, Some(2), "", "")];
        check(&law, 20, &[&[wrong.clone(), void(4), won()]], &rows);
        // 4 and 1 reneged, and the jury lets 2 deal on: 4 and 1 are skipped (MAN-AMB-09).
        let mut both = void(4);
        (both["void"], both["deals_on"]) = (json!([{"by": 4}, {"by": 1}]), json!(2));
        let skipped = [(3, None, "4", "-X-"), (4, None, "1", "-X-"), (5, Some(2), "", "")];
        let rows = [&[(1, Some(0), "", ""), (2, Some(1), "", "-X-")][..], &skipped].concat();
        check(&law, 20, &[&[wrong, both, won()]], &rows);
    }
}
