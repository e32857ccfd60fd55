//! The regulations by chapter, as somebody reads them from the first page to the last.

use crate::{Clause, Game, Ruleset, Source};

/// A chapter of the regulations.
///
/// ```
/// use kaarting_rules::{Chapter, Clause, Ruleset};
/// assert_eq!(Chapter::of(Clause::KW_JURY_01), Chapter::Jury);
/// let (first, clauses) = &Chapter::book(Ruleset::ManilleNl)[0];
/// assert_eq!((*first, clauses[0]), (Chapter::Table, Clause::TRN_SEAT_01));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chapter {
    /// Who may take part, and what binds them.
    General,
    /// Tables, chairs, writer and sheet.
    Table,
    /// Who deals first.
    FirstDealer,
    /// The cards and the deal.
    Deal,
    /// Dealing wrongly, where a chapter of its own tells it.
    Misdeal,
    /// Trump, no-trump and knocking.
    Stake,
    /// Three aces.
    Troel,
    /// The bidding.
    Bidding,
    /// The games and their order.
    Contracts,
    /// Leading and following.
    Play,
    /// Counting.
    Score,
    /// Reneging and cheating.
    Renege,
    /// Offences and what they cost.
    Penalties,
    /// The jury.
    Jury,
    /// The end of the round.
    RoundEnd,
    /// Coming late, leaving, disturbing.
    Exclusion,
    /// Who fills the last table.
    Jokers,
    /// How to behave.
    Attitude,
    /// What other regulations say about the tournament, and the hall keeps to.
    Borrowed,
    /// Where the text is unclear: how it is read.
    Readings,
    /// Where nothing is written: what was decided.
    Decisions,
}

impl Chapter {
    /// Every chapter, in the order in which they are read.
    pub const ALL: [Chapter; 21] = [
        Chapter::General,
        Chapter::Table,
        Chapter::FirstDealer,
        Chapter::Deal,
        Chapter::Misdeal,
        Chapter::Stake,
        Chapter::Troel,
        Chapter::Bidding,
        Chapter::Contracts,
        Chapter::Play,
        Chapter::Score,
        Chapter::Renege,
        Chapter::Penalties,
        Chapter::Jury,
        Chapter::RoundEnd,
        Chapter::Exclusion,
        Chapter::Jokers,
        Chapter::Attitude,
        Chapter::Borrowed,
        Chapter::Readings,
        Chapter::Decisions,
    ];

    /// The word for it in keys of sentences.
    pub const fn word(self) -> &'static str {
        match self {
            Chapter::General => "general",
            Chapter::Table => "table",
            Chapter::FirstDealer => "first-dealer",
            Chapter::Deal => "deal",
            Chapter::Misdeal => "misdeal",
            Chapter::Stake => "stake",
            Chapter::Troel => "troel",
            Chapter::Bidding => "bidding",
            Chapter::Contracts => "contracts",
            Chapter::Play => "play",
            Chapter::Score => "score",
            Chapter::Renege => "renege",
            Chapter::Penalties => "penalties",
            Chapter::Jury => "jury",
            Chapter::RoundEnd => "round-end",
            Chapter::Exclusion => "exclusion",
            Chapter::Jokers => "jokers",
            Chapter::Attitude => "attitude",
            Chapter::Borrowed => "borrowed",
            Chapter::Readings => "readings",
            Chapter::Decisions => "decisions",
        }
    }

    /// The chapter of a clause, by the series its id belongs to.
    pub fn of(clause: Clause) -> Chapter {
        Chapter::of_series(series(clause)).unwrap_or(Chapter::General)
    }

    fn of_series(series: &str) -> Option<Chapter> {
        Some(match series {
            "TRN-GEN" => Chapter::General,
            "TRN-SEAT" | "TRN-SHEET" => Chapter::Table,
            "MAN-DRAW" => Chapter::FirstDealer,
            "MAN-DEAL" | "KW-DECK" | "KW-DEAL" => Chapter::Deal,
            "MAN-MISDEAL" => Chapter::Misdeal,
            "MAN-STAKE" => Chapter::Stake,
            "KW-TROEL" => Chapter::Troel,
            "KW-BID" => Chapter::Bidding,
            "KW-RANK" | "KW-CONTR" => Chapter::Contracts,
            "MAN-LEAD" | "MAN-PLAY" | "KW-LEAD" | "KW-PLAY" => Chapter::Play,
            "MAN-SCORE" | "KW-SCORE" => Chapter::Score,
            "MAN-RENEGE" => Chapter::Renege,
            "KW-PEN" => Chapter::Penalties,
            "KW-JURY" => Chapter::Jury,
            "MAN-ROUND" => Chapter::RoundEnd,
            "TRN-EXCL" => Chapter::Exclusion,
            "TRN-JOKER" => Chapter::Jokers,
            "TRN-ATT" => Chapter::Attitude,
            "MAN-AMB" | "KW-CON" => Chapter::Readings,
            "DEC" => Chapter::Decisions,
            _ => return None,
        })
    }

    /// The regulations of a game as a book: its chapters, each with its clauses in the order of the rulebook. What the
    /// hall borrows from other regulations stands together.
    pub fn book(ruleset: Ruleset) -> Vec<(Chapter, Vec<Clause>)> {
        let place = |clause: Clause| {
            if clause.is_borrowed(ruleset) { Chapter::Borrowed } else { Chapter::of(clause) }
        };
        let clauses = |chapter: Chapter| {
            let own = Clause::all().filter(|clause| clause.concerns(ruleset) && place(*clause) == chapter);
            (chapter, own.collect::<Vec<_>>())
        };
        Chapter::ALL.into_iter().map(clauses).filter(|(_, clauses)| !clauses.is_empty()).collect()
    }
}

/// The id without its number: `MAN-PLAY` of `MAN-PLAY-03`.
fn series(clause: Clause) -> &'static str {
    let id = clause.id();
    id.rsplit_once('-').map_or(id, |(series, _)| series)
}

impl Clause {
    /// Whether the clause belongs into the book of a game: those of its own regulations, what the other game says about
    /// the tournament, for the hall is the same, and what was decided where nothing is written.
    ///
    /// ```
    /// use kaarting_rules::{Clause, Ruleset};
    /// assert!(Clause::TRN_ATT_01.concerns(Ruleset::ManilleNl));
    /// assert!(!Clause::KW_JURY_05.concerns(Ruleset::ManilleNl));
    /// assert!(!Clause::MAN_RENEGE_06.concerns(Ruleset::ManilleFr));
    /// assert!(!Clause::TRN_SEAT_04.concerns(Ruleset::ManilleFr));
    /// ```
    pub fn concerns(self, ruleset: Ruleset) -> bool {
        let (sources, id) = (self.sources(), self.id());
        let own_game = match id.split('-').next() {
            Some("MAN") => ruleset.game() == Game::Manille,
            Some("KW") => ruleset.game() == Game::Whist && ruleset.plays_by(self),
            // What only one edition of Manille says is nobody else's custom.
            Some("TRN") => {
                return sources.contains(&ruleset.source()) || !matches!(sources, [Source::Nl | Source::Fr]);
            }
            _ => return true,
        };
        own_game && (sources.is_empty() || sources.contains(&ruleset.source()))
    }

    /// Whether another game's regulations say it, not those of this one: the hall keeps to it all the same.
    pub fn is_borrowed(self, ruleset: Ruleset) -> bool {
        !self.sources().is_empty() && !self.sources().contains(&ruleset.source())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_series_has_its_chapter() {
        for clause in Clause::all() {
            assert!(Chapter::of_series(series(clause)).is_some(), "{clause}");
        }
    }

    #[test]
    fn a_book_holds_each_of_its_clauses_once_and_none_of_the_other_game() {
        for ruleset in Ruleset::ALL {
            let book = Chapter::book(ruleset);
            let held: Vec<Clause> = book.iter().flat_map(|(_, clauses)| clauses.clone()).collect();
            let own = Clause::all().filter(|clause| clause.concerns(ruleset)).count();
            assert_eq!(held.len(), own);
            let other = if ruleset.game() == Game::Whist { "MAN-" } else { "KW-" };
            assert!(held.iter().all(|clause| !clause.id().starts_with(other)), "{ruleset}");
        }
        // MAN-MISDEAL-03 is Dutch, MAN-MISDEAL-04 French.
        let misdeal = |ruleset| {
            let book = Chapter::book(ruleset);
            book.into_iter().find(|(chapter, _)| *chapter == Chapter::Misdeal).map(|(_, clauses)| clauses)
        };
        let [first, second] = [Clause::MAN_MISDEAL_01, Clause::MAN_MISDEAL_02];
        assert_eq!(misdeal(Ruleset::ManilleNl), Some(vec![first, second, Clause::MAN_MISDEAL_03]));
        assert_eq!(misdeal(Ruleset::ManilleFr), Some(vec![first, second, Clause::MAN_MISDEAL_04]));
        assert_eq!(misdeal(Ruleset::Whist2018), None);
    }

    #[test]
    fn what_the_hall_borrows_from_the_other_game_is_known() {
        assert!(Clause::TRN_GEN_02.is_borrowed(Ruleset::ManilleNl));
        assert!(!Clause::TRN_GEN_02.is_borrowed(Ruleset::Whist2018));
        assert!(Clause::TRN_SEAT_05.is_borrowed(Ruleset::Whist2018));
        assert!(!Clause::DEC_01.is_borrowed(Ruleset::ManilleFr));
    }
}
