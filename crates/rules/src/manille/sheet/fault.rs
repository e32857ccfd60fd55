//! What can be wrong with a sheet, in words a scorer understands.

use crate::Clause;
use crate::checking::{Common, Faults};
use crate::sheet_fault::faults;

/// One thing that is wrong with a sheet, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetFault {
    /// The boompje, from 1; `None` if it is the sheet as a whole.
    pub part: Option<u32>,
    /// The line within it, from 1; `None` if it is not about one line.
    pub line: Option<u32>,
    /// What it is.
    pub kind: SheetFaultKind,
}

/// The faults of Manille, for the frame that checks sheets.
pub(super) enum Manille {}

impl Faults for Manille {
    type SheetPlace = (Option<u32>, Option<u32>);
    type Kind = SheetFaultKind;
    type Fault = SheetFault;

    const SHEET: Self::SheetPlace = (None, None);

    fn part(part: u32) -> Self::SheetPlace {
        (Some(part), None)
    }

    fn line(part: u32, line: u32) -> Self::SheetPlace {
        (Some(part), Some(line))
    }

    fn common(fault: Common) -> SheetFaultKind {
        match fault {
            Common::PlayerMissing => SheetFaultKind::PlayerMissing, // TRN-SEAT-01
            Common::PlayerTwice(player) => SheetFaultKind::PlayerTwice(player), // TRN-SEAT-01
            Common::TooManyLines { planned } => SheetFaultKind::TooManyLines { planned }, // MAN-ROUND-01
            Common::MissingLines { planned, used } => SheetFaultKind::MissingLines { planned, used }, // MAN-ROUND-01
        }
    }

    fn fault((part, line): Self::SheetPlace, kind: SheetFaultKind) -> SheetFault {
        SheetFault { part, line, kind }
    }
}

faults! {
    PlayerMissing => "player_missing", Clause::TRN_SEAT_01,
        nl "Er ontbreekt een speler: aan een tafel zitten er vier."
        fr "Il manque un joueur : on est quatre à une table."
        en "A player is missing: there are four at a table.";
    PlanOutOfRange { planned: u32, most: u32 } => "plan_out_of_range", Clause::MAN_ROUND_01,
        nl "Een ronde van {planned} kan niet: 1 tot {most}."
        fr "Un tour de {planned} est impossible : 1 à {most}."
        en "A round of {planned} is impossible: write 1 to {most}.";
    PlayerTwice(p: String) => "player_twice", Clause::TRN_SEAT_01,
        nl "Speler {p} staat twee keer aan de tafel."
        fr "Le joueur {p} figure deux fois à la table."
        en "Player {p} is at the table twice.";
    WriterNotAtTable(p: String) => "writer_not_at_table", Clause::TRN_SEAT_05,
        nl "Schrijver {p} zit niet aan deze tafel."
        fr "Le marqueur {p} n’est pas à cette table."
        en "Scorer {p} is not at this table.";
    TooManyBoompjes { planned: u32, written: u32 } => "too_many_boompjes", Clause::MAN_ROUND_01,
        nl "Er zijn {planned} boompjes voorzien, er staan er {written}."
        fr "{planned} boompjes prévus, {written} notés."
        en "{planned} boompjes are planned, {written} are on the sheet.";
    MissingBoompjes { planned: u32, written: u32 } => "missing_boompjes", Clause::MAN_ROUND_01,
        nl "Er staan {written} van de {planned} boompjes, en het signaal heeft de ronde niet beëindigd."
        fr "{written} boompjes notés sur {planned}, et le signal n’a pas mis fin au tour."
        en "{written} of {planned} boompjes are on the sheet, and no signal ended the round.";
    FirstDealerNotAtTable { player: String, again: bool } => "first_dealer_not_at_table",
        if *again { Clause::MAN_DRAW_03 } else { Clause::MAN_DRAW_01 },
        nl "Eerste deler {player} zit niet aan deze tafel."
        fr "Le premier donneur {player} n’est pas à cette table."
        en "First dealer {player} is not at this table.";
    ShortBoompjeBeforeTheLast => "short_boompje_before_the_last", Clause::MAN_ROUND_01,
        nl "Alleen het laatste boompje kan door het signaal korter zijn."
        fr "Seul le dernier boompje peut être écourté par le signal."
        en "Only the last boompje can be cut short by the signal.";
    MissingLines { planned: u32, used: u32 } => "missing_lines", Clause::MAN_ROUND_01,
        nl "Er staan {used} van de {planned} spelletjes, en het signaal heeft de ronde niet beëindigd."
        fr "{used} parties notées sur {planned}, et le signal n’a pas mis fin au tour."
        en "{used} of {planned} deals are on the sheet, and no signal ended the round.";
    TooManyLines { planned: u32 } => "too_many_lines", Clause::MAN_ROUND_01,
        nl "Deze lijn is te veel: na {planned} spelletjes is het gedaan."
        fr "Cette ligne est de trop : tout s’arrête après {planned} parties."
        en "This line is one too many: it ends after {planned} deals.";
    DeclarationMissing => "declaration_missing", Clause::MAN_STAKE_01,
        nl "De troef is niet ingevuld."
        fr "L’atout n’est pas noté."
        en "The declaration is missing.";
    DeclarationUnknown(word: String) => "declaration_unknown", Clause::MAN_STAKE_01,
        nl "“{word}” is geen troef: schrijf S, H, D, C of NT."
        fr "« {word} » n’est pas un atout : écrire S, H, D, C ou NT."
        en "“{word}” is not a declaration: write S, H, D, C or NT.";
    NoTrumpAfterMisdeal => "no_trump_after_misdeal", Clause::MAN_MISDEAL_01,
        nl "Na verkeerd delen mag de deler niet zonder troef spelen."
        fr "Après une maldonne, le donneur ne peut pas jouer sans atout."
        en "After a misdeal the dealer may not choose no-trump.";
    StakeMissing => "stake_missing", Clause::MAN_STAKE_02,
        nl "De inzet is niet ingevuld: 1, 2 of 4."
        fr "La mise n’est pas notée : 1, 2 ou 4."
        en "The stake is missing: 1, 2 or 4.";
    NoSuchStake(stake: u32) => "no_such_stake", Clause::MAN_STAKE_05,
        nl "Inzet ×{stake} bestaat niet: alleen ×1, ×2 en ×4."
        fr "La mise ×{stake} n’existe pas : seulement ×1, ×2 et ×4."
        en "There is no stake of ×{stake}: only ×1, ×2 and ×4.";
    NoTrumpSingle => "no_trump_single", Clause::MAN_STAKE_04,
        nl "Zonder troef telt altijd minstens dubbel."
        fr "Sans atout compte toujours au moins double."
        en "No-trump always counts at least double.";
    StakeWithoutKnock { no_trump: bool } => "stake_without_knock",
        if *no_trump { Clause::MAN_STAKE_05 } else { Clause::MAN_STAKE_02 },
        nl "De inzet is verhoogd, maar niemand heeft geklopt."
        fr "La mise est augmentée, mais personne n’a frappé."
        en "The stake is raised, but nobody knocked.";
    StakeWithoutCounter => "stake_without_counter", Clause::MAN_STAKE_03,
        nl "Er staat ×4, maar niemand heeft tegengeklopt."
        fr "La mise est ×4, mais personne n’a contre-frappé."
        en "The stake is ×4, but nobody counter-knocked.";
    CounterWithoutStake => "counter_without_stake", Clause::MAN_STAKE_03,
        nl "Er is tegengeklopt, maar er staat geen ×4."
        fr "On a contre-frappé, mais la mise n’est pas ×4."
        en "There was a counter-knock, but the stake is not ×4.";
    KnockWithoutStake { no_trump: bool } => "knock_without_stake",
        if *no_trump { Clause::MAN_STAKE_05 } else { Clause::MAN_STAKE_02 },
        nl "Er is geklopt, maar de inzet is niet verhoogd."
        fr "On a frappé, mais la mise n’est pas augmentée."
        en "There was a knock, but the stake is not raised.";
    CounterWithoutKnock => "counter_without_knock", Clause::MAN_STAKE_03,
        nl "Tegenkloppen kan alleen nadat er geklopt is."
        fr "On ne peut contre-frapper qu’après une frappe."
        en "A counter-knock is possible only after a knock.";
    CounterOnNoTrump => "counter_on_no_trump", Clause::MAN_STAKE_05,
        nl "Zonder troef kan men niet tegenkloppen: ×8 bestaat niet."
        fr "Sans atout on ne peut pas contre-frapper : ×8 n’existe pas."
        en "You cannot counter-knock at no-trump: there is no ×8.";
    NoResult => "no_result", Clause::MAN_SCORE_02,
        nl "De uitslag ontbreekt: de punten van één ploeg, of 30-30."
        fr "Le résultat manque : les points d’une équipe, ou 30-30."
        en "The result is missing: the score of one side, or 30-30.";
    BothSidesScore => "both_sides_score", Clause::MAN_SCORE_02,
        nl "Maar één ploeg kan scoren."
        fr "Une seule équipe peut marquer."
        en "Only one side can score.";
    DrawWithScore => "draw_with_score", Clause::MAN_SCORE_04,
        nl "Bij 30-30 scoort niemand."
        fr "À 30-30 personne ne marque."
        en "At 30-30 nobody scores.";
    ScoreTooLow(score: i64) => "score_too_low", Clause::MAN_SCORE_02,
        nl "{score} kan geen score zijn; bij 30-30 komen er streepjes."
        fr "{score} ne peut pas être un score ; à 30-30 on met des tirets."
        en "{score} cannot be a score; 30-30 is written as dashes.";
    ScoreTooHigh { score: i64, most: u32 } => "score_too_high", Clause::MAN_SCORE_03,
        nl "{score} is te veel: bij deze inzet hoogstens {most}."
        fr "{score} est trop : au plus {most} à cette mise."
        en "{score} is too much: at most {most} at this stake.";
    NotAMultiple { score: i64, stake: u32 } => "not_a_multiple", Clause::MAN_SCORE_02,
        nl "{score} is niet deelbaar door de inzet {stake}."
        fr "{score} n’est pas divisible par la mise {stake}."
        en "{score} cannot be divided by the stake {stake}.";
    VoidWithResult => "void_with_result", Clause::MAN_RENEGE_02,
        nl "Een stopgezet spel heeft geen uitslag."
        fr "Une partie annulée n’a pas de résultat."
        en "A void deal has no result.";
    OffenderNotAtTable(p: String) => "offender_not_at_table", Clause::MAN_RENEGE_02,
        nl "Speler {p}, die geloochend zou hebben, zit niet aan deze tafel."
        fr "Le joueur {p}, qui aurait nié, n’est pas à cette table."
        en "Player {p}, who is said to have reneged, is not at this table.";
    NotARenege(word: String) => "not_a_renege", Clause::MAN_RENEGE_01,
        nl "{word} is geen artikel over loochenen of vals spelen."
        fr "{word} n’est pas un article sur le fait de nier ou de tricher."
        en "{word} is not a clause on reneging or cheating.";
    BothSidesGuilty => "both_sides_guilty", Clause::MAN_AMB_09,
        nl "Beide ploegen in fout: de jury zegt wie verder deelt."
        fr "Les deux équipes sont en faute : le jury note qui donne ensuite."
        en "Both sides are at fault: the jury decides who deals next.";
    DealsOnNotAtTable(p: String) => "deals_on_not_at_table", Clause::MAN_AMB_09,
        nl "Speler {p}, die verder zou delen, zit niet aan deze tafel."
        fr "Le joueur {p}, qui donnerait ensuite, n’est pas à cette table."
        en "Player {p}, who is to deal next, is not at this table.";
    DealsOnAgain(p: String) => "deals_on_again", Clause::MAN_RENEGE_04,
        nl "Speler {p} deelde dit spel en mag niet opnieuw delen."
        fr "Le joueur {p} a donné cette partie et ne peut pas redonner."
        en "Player {p} dealt this deal and may not deal again.";
    DealsOnSettled => "deals_on_settled", Clause::MAN_AMB_09,
        nl "Wie verder deelt, volgt hier uit het reglement; dat vult de jury alleen in als beide ploegen in fout zijn."
        fr "Le règlement dit ici qui donne ensuite ; le jury ne le note que si les deux équipes sont en faute."
        en "Who deals next follows from the regulations here; the jury enters it only if both sides are at fault.";
    DealPassedOn => "deal_passed_on", Clause::MAN_MISDEAL_04,
        nl "Na twee keer verkeerd delen gaat de deel voorbij: op deze lijn komt verder niets."
        fr "Après deux maldonnes, le don passe : rien d’autre sur cette ligne."
        en "After two misdeals the deal passes on: nothing else goes on this line.";
}
