//! What can be wrong with a sheet, in words a writer understands.

use crate::{Clause, Lang};

/// One thing that is wrong with a sheet, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetFault {
    /// The boompje, from 1; `None` if it is the sheet as a whole.
    pub part: Option<u32>,
    /// The line within it, from 1; `None` if it is no single line.
    pub line: Option<u32>,
    /// What it is.
    pub kind: SheetFaultKind,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // each is explained by its text
pub enum SheetFaultKind {
    PlayerTwice(String),
    WriterNotAtTable(String),
    TooManyBoompjes { planned: u32, written: u32 },
    MissingBoompjes { planned: u32, written: u32 },
    FirstDealerNotAtTable(String),
    ShortBoompjeBeforeTheLast,
    MissingLines { planned: u32, used: u32 },
    TooManyLines { planned: u32 },
    DeclarationMissing,
    DeclarationUnknown(String),
    NoTrumpAfterMisdeal,
    StakeMissing,
    NoSuchStake(u32),
    NoTrumpSingle,
    StakeWithoutKnock { no_trump: bool },
    StakeWithoutCounter,
    KnockWithoutStake,
    CounterWithoutKnock,
    CounterOnNoTrump,
    NoResult,
    BothSidesScore,
    DrawWithScore,
    ScoreTooLow(i64),
    ScoreTooHigh { score: i64, most: u32 },
    NotAMultiple { score: i64, stake: u32 },
    VoidWithResult,
    OffenderNotAtTable(String),
    NotARenege(String),
    BothSidesGuilty,
    DealPassedOn,
}

impl SheetFaultKind {
    /// The fault's name for programs, its clause, and what it says in Dutch, French and English.
    fn entry(&self) -> (&'static str, Clause, [String; 3]) {
        use SheetFaultKind as K;
        let words = |nl: &str, fr: &str, en: &str| [nl.to_owned(), fr.to_owned(), en.to_owned()];
        match self {
            K::PlayerTwice(p) => (
                "player_twice",
                Clause::TRN_SEAT_01,
                [
                    format!("Speler {p} staat twee keer aan de tafel."),
                    format!("Le joueur {p} figure deux fois à la table."),
                    format!("Player {p} is at the table twice."),
                ],
            ),
            K::WriterNotAtTable(p) => (
                "writer_not_at_table",
                Clause::TRN_SEAT_05,
                [
                    format!("Schrijver {p} zit niet aan deze tafel."),
                    format!("Le marqueur {p} n'est pas à cette table."),
                    format!("Writer {p} is not at this table."),
                ],
            ),
            K::TooManyBoompjes { planned, written } => (
                "too_many_boompjes",
                Clause::MAN_ROUND_01,
                [
                    format!("Er zijn {planned} boompjes voorzien, er staan er {written}."),
                    format!("{planned} séries prévues, {written} notées."),
                    format!("{planned} boompjes are planned, {written} are written."),
                ],
            ),
            K::MissingBoompjes { planned, written } => (
                "missing_boompjes",
                Clause::MAN_ROUND_01,
                [
                    format!(
                        "Er staan {written} van de {planned} boompjes, en het signaal heeft de ronde niet beëindigd."
                    ),
                    format!("{written} séries notées sur {planned}, et le signal n'a pas mis fin au tour."),
                    format!("{written} of {planned} boompjes are written, and no signal ended the round."),
                ],
            ),
            K::FirstDealerNotAtTable(p) => (
                "first_dealer_not_at_table",
                Clause::MAN_DRAW_01,
                [
                    format!("Eerste deler {p} zit niet aan deze tafel."),
                    format!("Le premier donneur {p} n'est pas à cette table."),
                    format!("First dealer {p} is not at this table."),
                ],
            ),
            K::ShortBoompjeBeforeTheLast => (
                "short_boompje_before_the_last",
                Clause::MAN_ROUND_01,
                words(
                    "Alleen het laatste boompje kan door het signaal korter zijn.",
                    "Seule la dernière série peut être écourtée par le signal.",
                    "Only the last boompje can be cut short by the signal.",
                ),
            ),
            K::MissingLines { planned, used } => (
                "missing_lines",
                Clause::MAN_ROUND_01,
                [
                    format!(
                        "Er staan {used} van de {planned} spelletjes, en het signaal heeft de ronde niet beëindigd."
                    ),
                    format!("{used} parties notées sur {planned}, et le signal n'a pas mis fin au tour."),
                    format!("{used} of {planned} deals are written, and no signal ended the round."),
                ],
            ),
            K::TooManyLines { planned } => (
                "too_many_lines",
                Clause::MAN_ROUND_01,
                [
                    format!("Deze lijn is te veel: na {planned} spelletjes is het gedaan."),
                    format!("Cette ligne est de trop : tout s'arrête après {planned} parties."),
                    format!("This line is one too many: it ends after {planned} deals."),
                ],
            ),
            K::DeclarationMissing => (
                "declaration_missing",
                Clause::MAN_STAKE_01,
                words("De troef is niet ingevuld.", "L'atout n'est pas noté.", "The declaration is missing."),
            ),
            K::DeclarationUnknown(word) => (
                "declaration_unknown",
                Clause::MAN_STAKE_01,
                [
                    format!("\"{word}\" is geen troef: schrijf S, H, D, C of NT."),
                    format!("« {word} » n'est pas un atout : écrire S, H, D, C ou NT."),
                    format!("\"{word}\" is no declaration: write S, H, D, C or NT."),
                ],
            ),
            K::NoTrumpAfterMisdeal => (
                "no_trump_after_misdeal",
                Clause::MAN_MISDEAL_01,
                words(
                    "Na verkeerd delen mag de deler niet zonder troef spelen.",
                    "Après une mauvaise donne, le donneur ne peut pas jouer sans atout.",
                    "After a wrong deal the dealer may not choose no-trump.",
                ),
            ),
            K::StakeMissing => (
                "stake_missing",
                Clause::MAN_STAKE_02,
                words(
                    "De inzet is niet ingevuld: 1, 2 of 4.",
                    "La mise n'est pas notée : 1, 2 ou 4.",
                    "The stake is missing: 1, 2 or 4.",
                ),
            ),
            K::NoSuchStake(stake) => (
                "no_such_stake",
                Clause::MAN_STAKE_05,
                [
                    format!("Inzet ×{stake} bestaat niet: alleen ×1, ×2 en ×4."),
                    format!("La mise ×{stake} n'existe pas : seulement ×1, ×2 et ×4."),
                    format!("There is no stake of ×{stake}: only ×1, ×2 and ×4."),
                ],
            ),
            K::NoTrumpSingle => (
                "no_trump_single",
                Clause::MAN_STAKE_04,
                words(
                    "Zonder troef telt altijd minstens dubbel.",
                    "Sans atout compte toujours au moins double.",
                    "No-trump always counts at least double.",
                ),
            ),
            K::StakeWithoutKnock { no_trump } => (
                "stake_without_knock",
                if *no_trump { Clause::MAN_STAKE_05 } else { Clause::MAN_STAKE_02 },
                words(
                    "De inzet is verhoogd, maar niemand heeft geklopt.",
                    "La mise est augmentée, mais personne n'a frappé.",
                    "The stake is raised, but nobody knocked.",
                ),
            ),
            K::StakeWithoutCounter => (
                "stake_without_counter",
                Clause::MAN_STAKE_03,
                words(
                    "Er staat ×4, maar niemand heeft tegengeklopt.",
                    "La mise est ×4, mais personne n'a contre-frappé.",
                    "The stake is ×4, but nobody counter-knocked.",
                ),
            ),
            K::KnockWithoutStake => (
                "knock_without_stake",
                Clause::MAN_STAKE_02,
                words(
                    "Er is geklopt, maar de inzet is niet verhoogd.",
                    "On a frappé, mais la mise n'est pas augmentée.",
                    "There was a knock, but the stake is not raised.",
                ),
            ),
            K::CounterWithoutKnock => (
                "counter_without_knock",
                Clause::MAN_STAKE_03,
                words(
                    "Tegenkloppen kan alleen nadat er geklopt is.",
                    "On ne peut contre-frapper qu'après une frappe.",
                    "One can counter-knock only after a knock.",
                ),
            ),
            K::CounterOnNoTrump => (
                "counter_on_no_trump",
                Clause::MAN_STAKE_05,
                words(
                    "Zonder troef kan men niet tegenkloppen: ×8 bestaat niet.",
                    "Sans atout on ne peut pas contre-frapper : ×8 n'existe pas.",
                    "One cannot counter-knock on no-trump: there is no ×8.",
                ),
            ),
            K::NoResult => (
                "no_result",
                Clause::MAN_SCORE_02,
                words(
                    "De uitslag ontbreekt: de punten van één kant, of 30-30.",
                    "Le résultat manque : les points d'un camp, ou 30-30.",
                    "The result is missing: the score of one side, or 30-30.",
                ),
            ),
            K::BothSidesScore => (
                "both_sides_score",
                Clause::MAN_SCORE_02,
                words(
                    "Maar één ploeg kan scoren.",
                    "Une seule équipe peut marquer.",
                    "Only one side can score.",
                ),
            ),
            K::DrawWithScore => (
                "draw_with_score",
                Clause::MAN_SCORE_04,
                words("Bij 30-30 scoort niemand.", "À 30-30 personne ne marque.", "At 30-30 nobody scores."),
            ),
            K::ScoreTooLow(score) => (
                "score_too_low",
                Clause::MAN_SCORE_02,
                [
                    format!("{score} kan geen score zijn; bij 30-30 komen er streepjes."),
                    format!("{score} ne peut pas être un score ; à 30-30 on met des tirets."),
                    format!("{score} cannot be a score; 30-30 is written as dashes."),
                ],
            ),
            K::ScoreTooHigh { score, most } => (
                "score_too_high",
                Clause::MAN_SCORE_03,
                [
                    format!("{score} is te veel: bij deze inzet hoogstens {most}."),
                    format!("{score} est trop : au plus {most} à cette mise."),
                    format!("{score} is too much: at most {most} at this stake."),
                ],
            ),
            K::NotAMultiple { score, stake } => (
                "not_a_multiple",
                Clause::MAN_SCORE_02,
                [
                    format!("{score} is niet deelbaar door de inzet {stake}."),
                    format!("{score} n'est pas divisible par la mise {stake}."),
                    format!("{score} cannot be divided by the stake {stake}."),
                ],
            ),
            K::VoidWithResult => (
                "void_with_result",
                Clause::MAN_RENEGE_02,
                words(
                    "Een stopgezet spel heeft geen uitslag.",
                    "Une partie annulée n'a pas de résultat.",
                    "A void deal has no result.",
                ),
            ),
            K::OffenderNotAtTable(p) => (
                "offender_not_at_table",
                Clause::MAN_RENEGE_02,
                [
                    format!("Speler {p}, die geloochend zou hebben, zit niet aan deze tafel."),
                    format!("Le joueur {p}, qui aurait nié, n'est pas à cette table."),
                    format!("Player {p}, who is said to have reneged, is not at this table."),
                ],
            ),
            K::NotARenege(word) => (
                "not_a_renege",
                Clause::MAN_RENEGE_01,
                [
                    format!("{word} is geen artikel over loochenen of vals spelen."),
                    format!("{word} n'est pas un article sur le fait de nier ou de tricher."),
                    format!("{word} is no clause on reneging or cheating."),
                ],
            ),
            K::BothSidesGuilty => (
                "both_sides_guilty",
                Clause::MAN_AMB_09,
                words(
                    "Beide ploegen in fout: de jury beslist wie verder deelt.",
                    "Les deux équipes sont en faute : le jury décide qui donne.",
                    "Both sides are at fault: the jury decides who deals on.",
                ),
            ),
            K::DealPassedOn => (
                "deal_passed_on",
                Clause::MAN_MISDEAL_04,
                words(
                    "Na twee keer verkeerd delen gaat de deel voorbij: op deze lijn komt verder niets.",
                    "Après deux mauvaises donnes, la donne passe : rien d'autre sur cette ligne.",
                    "After two wrong deals the deal passes on: nothing else goes on this line.",
                ),
            ),
        }
    }

    /// The fault's name for programs.
    pub fn name(&self) -> &'static str {
        self.entry().0
    }

    /// The clause the sheet breaks.
    pub fn clause(&self) -> Clause {
        self.entry().1
    }

    /// The fault in words.
    pub fn text(&self, lang: Lang) -> String {
        let [nl, fr, en] = self.entry().2;
        match lang {
            Lang::Nl => nl,
            Lang::Fr => fr,
            Lang::En => en,
        }
    }
}
