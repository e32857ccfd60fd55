//! What can be wrong with a sheet, in words a writer understands.

use super::super::{Contract, ScoreFault};
use crate::Clause;
use crate::checking::{Common, Faults};
use crate::sheet_fault::faults;

/// Where on a sheet something is wrong; all count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetPlace {
    /// The sheet as a whole.
    Sheet,
    /// A line.
    Line(u32),
    /// A penalty.
    Penalty(u32),
    /// The total under a column.
    Column(u32),
}

/// One thing that is wrong with a sheet, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetFault {
    /// Where it is.
    pub place: SheetPlace,
    /// What it is.
    pub kind: SheetFaultKind,
}

/// The faults of Colour Whist, for the frame that checks sheets.
pub(super) enum Whist {}

impl Faults for Whist {
    type SheetPlace = SheetPlace;
    type Kind = SheetFaultKind;
    type Fault = SheetFault;

    const SHEET: SheetPlace = SheetPlace::Sheet;

    /// The sheet has one part.
    fn part(_: u32) -> SheetPlace {
        SheetPlace::Sheet
    }

    fn line(_: u32, line: u32) -> SheetPlace {
        SheetPlace::Line(line)
    }

    fn common(fault: Common) -> SheetFaultKind {
        match fault {
            Common::PlayerMissing => SheetFaultKind::PlayerMissing, // KW-DEAL-04
            Common::PlayerTwice(player) => SheetFaultKind::PlayerTwice(player), // KW-DEAL-04
            Common::TooManyLines { planned } => SheetFaultKind::TooManyLines { planned }, // KW-CON-22
            Common::MissingLines { planned, used: written } => {
                SheetFaultKind::MissingLines { planned, written } // KW-CON-22
            }
        }
    }

    fn fault(place: SheetPlace, kind: SheetFaultKind) -> SheetFault {
        SheetFault { place, kind }
    }
}

faults! {
    PlayerMissing => "player_missing", Clause::KW_DEAL_04,
        nl "Er ontbreekt een speler: het blad heeft vier kolommen."
        fr "Il manque un joueur : la feuille a quatre colonnes."
        en "A player is missing: the sheet has four columns.";
    PlayerTwice(p: String) => "player_twice", Clause::KW_DEAL_04,
        nl "Speler {p} heeft twee kolommen."
        fr "Le joueur {p} a deux colonnes."
        en "Player {p} has two columns.";
    PlanNotOfFours(planned: u32) => "plan_not_of_fours", Clause::KW_CON_22,
        nl "Een ronde van {planned} spelletjes kan niet: het is een veelvoud van vier."
        fr "Un tour de {planned} parties est impossible : c’est un multiple de quatre."
        en "A round of {planned} deals is impossible: it must be a multiple of four.";
    TooManyLines { planned: u32 } => "too_many_lines", Clause::KW_CON_22,
        nl "Deze lijn is te veel: na {planned} spelletjes is het gedaan."
        fr "Cette ligne est de trop : tout s’arrête après {planned} parties."
        en "This line is one too many: it ends after {planned} deals.";
    MissingLines { planned: u32, written: u32 } => "missing_lines", Clause::KW_CON_22,
        nl "Er staan {written} van de {planned} spelletjes, en het signaal heeft de ronde niet beëindigd."
        fr "{written} parties notées sur {planned}, et le signal n’a pas mis fin au tour."
        en "{written} of {planned} deals are on the sheet, and no signal ended the round.";
    ContractMissing => "contract_missing", Clause::KW_SCORE_03,
        nl "Het spel is niet ingevuld."
        fr "Le contrat n’est pas noté."
        en "The contract is missing.";
    ContractUnknown { word: String, known: String } => "contract_unknown", Clause::KW_RANK_01,
        nl "“{word}” is geen spel: schrijf {known}."
        fr "« {word} » n’est pas un contrat : écrire {known}."
        en "“{word}” is not a contract: write {known}.";
    ContractNotPlayed { contract: Contract } => "contract_not_played", Clause::KW_RANK_01,
        nl "{contract} wordt volgens dit reglement niet gespeeld."
        fr "{contract} ne se joue pas selon ce règlement."
        en "{contract} is not played by these regulations.";
    DeclarersMissing => "declarers_missing", Clause::KW_SCORE_03,
        nl "Wie speelt, is niet ingevuld."
        fr "Le joueur n’est pas noté."
        en "It does not say who plays.";
    DeclarerNotAtTable(p: String) => "declarer_not_at_table", Clause::KW_DEAL_04,
        nl "Speler {p} speelt hier, maar heeft geen kolom."
        fr "Le joueur {p} joue ici, mais n’a pas de colonne."
        en "Player {p} plays here, but has no column.";
    DeclarerTwice(p: String) => "declarer_twice", Clause::KW_DEAL_04,
        nl "Speler {p} staat twee keer bij wie speelt."
        fr "Le joueur {p} figure deux fois parmi ceux qui jouent."
        en "Player {p} is named twice among those who play.";
    WrongDeclarers { contract: Contract, needed: u32, given: u32 } => "wrong_declarers",
        ScoreFault::Declarers { contract: *contract, given: *given }.clause(),
        nl "{contract} wordt met {needed} gespeeld; er staat: {given}."
        fr "{contract} se joue à {needed} ; joueurs notés : {given}."
        en "{contract} is played by {needed}; players noted: {given}.";
    TricksMissing => "tricks_missing", Clause::KW_SCORE_03,
        nl "De slagen zijn niet ingevuld."
        fr "Les plis ne sont pas notés."
        en "The tricks are missing.";
    TricksOfSide { contract: Contract } => "tricks_of_side",
        ScoreFault::TricksOfSide { contract: *contract }.clause(),
        nl "Bij {contract} hoort één getal: de slagen van wie speelt, samen."
        fr "À {contract} il faut un seul nombre : les plis de ceux qui jouent, ensemble."
        en "{contract} needs one number: the tricks of those who play, together.";
    TricksOfEach { contract: Contract } => "tricks_of_each", Clause::KW_BID_11,
        nl "Bij {contract} speelt elk voor zich: schrijf de slagen van elk."
        fr "À {contract} chacun joue pour soi : notez les plis de chacun."
        en "At {contract} each declarer plays alone: write the tricks of each.";
    TricksMissingOf(p: String) => "tricks_missing_of", Clause::KW_BID_11,
        nl "De slagen van speler {p} zijn niet ingevuld."
        fr "Les plis du joueur {p} ne sont pas notés."
        en "The tricks of player {p} are missing.";
    TricksOfOther(p: String) => "tricks_of_other", Clause::KW_BID_11,
        nl "Speler {p} speelt niet: zijn slagen tellen hier niet."
        fr "Le joueur {p} ne joue pas : ses plis ne comptent pas ici."
        en "Player {p} does not play it: their tricks do not count here.";
    TricksOutOfRange { tricks: i64, most: u8 } => "tricks_out_of_range",
        // Thirteen tricks, or twelve where everybody lays a card away.
        if *most < 13 { Clause::KW_CONTR_04 } else { Clause::KW_DEAL_05 },
        nl "{tricks} slagen kan niet: 0 tot {most}."
        fr "{tricks} plis sont impossibles : 0 à {most}."
        en "{tricks} tricks are impossible: write 0 to {most}.";
    TricksNotShared { tricks: u32, all: u8 } => "tricks_not_shared",
        if *all < 13 { Clause::KW_CONTR_04 } else { Clause::KW_DEAL_05 },
        nl "Samen {tricks} slagen kan niet: er zijn er {all}."
        fr "{tricks} plis ensemble sont impossibles : il y en a {all}."
        en "{tricks} tricks together are impossible: there are {all}.";
    PenaltyUnknown(word: String) => "penalty_unknown", Clause::KW_JURY_05,
        nl "“{word}” is geen artikel over strafpunten: schrijf 01 tot 10."
        fr "« {word} » n’est pas un article sur une pénalité : écrire 01 à 10."
        en "“{word}” is not a clause on a penalty: write 01 to 10.";
    OffenderNotAtTable { player: String, clause: Clause } => "offender_not_at_table", *clause,
        nl "Speler {player}, die strafpunten krijgt, heeft geen kolom."
        fr "Le joueur {player}, qui est pénalisé, n’a pas de colonne."
        en "Player {player}, who is penalised, has no column.";
    RulingUnknown(word: String) => "ruling_unknown", Clause::KW_JURY_05,
        nl "“{word}” is geen uitspraak: schrijf confirmed of dismissed."
        fr "« {word} » n’est pas une décision : écrire confirmed ou dismissed."
        en "“{word}” is not a ruling: write confirmed or dismissed.";
    TwoRulings => "two_rulings", Clause::KW_JURY_05,
        nl "Eén uitspraak per lijn strafpunten: onderling akkoord, bevestigd, geschrapt, of punten van de jury."
        fr "Une seule décision par pénalité : accord mutuel, confirmée, annulée, ou points du jury."
        en "One ruling for a penalty: agreed, confirmed, dismissed, or points by the jury.";
    JuryMustRule { clause: Clause } => "jury_must_rule", *clause,
        nl "Bij {clause} moet de jury uitspraak doen; haar punten of bevestiging ontbreken."
        fr "À {clause} le jury doit décider ; ses points ou sa confirmation manquent."
        en "At {clause} the jury has to rule; its points or its confirmation are missing.";
    PenaltyTooHigh { points: i64, others: i64, most: i32, most_others: i32, clause: Clause } => "penalty_too_high",
        *clause,
        nl "{points} en {others} voor de anderen kan niet: van {most} tot 0, en van 0 tot {most_others}."
        fr "{points} et {others} pour les autres sont impossibles : de {most} à 0, et de 0 à {most_others}."
        en "{points} and {others} for the others are not allowed: write {most} to 0, and 0 to {most_others}.";
    PenaltyFixed { clause: Clause } => "penalty_fixed", *clause,
        nl "De punten van {clause} liggen vast."
        fr "Les points de {clause} sont fixes."
        en "The points of {clause} are fixed.";
    NotForAgreement { clause: Clause } => "not_for_agreement", *clause,
        nl "Over {clause} kunnen de spelers geen akkoord sluiten."
        fr "Les joueurs ne peuvent pas s’accorder sur {clause}."
        en "The players cannot agree to pass over {clause}.";
    AwardUnknown(word: String) => "award_unknown", Clause::KW_JURY_05,
        nl "“{word}” kan de jury niet toekennen: schrijf won of lost."
        fr "Le jury ne peut pas accorder « {word} » : écrire won ou lost."
        en "The jury cannot award “{word}”: write won or lost.";
    AwardOfSide { contract: Contract } => "award_of_side", ScoreFault::TricksOfSide { contract: *contract }.clause(),
        nl "Bij {contract} hoort één woord van de jury: gewonnen of verloren voor wie speelt, samen."
        fr "À {contract} le jury dit un seul mot : gagné ou perdu pour ceux qui jouent, ensemble."
        en "At {contract} the jury says one word: won or lost for those who play, together.";
    AwardOfOther(p: String) => "award_of_other", Clause::KW_BID_11,
        nl "De jury kende iets toe aan speler {p}, die dit spel niet speelt."
        fr "Le jury a accordé quelque chose au joueur {p}, qui ne joue pas ce contrat."
        en "The jury awarded something to player {p}, who does not play this game.";
    AwardToOffender(p: String) => "award_to_offender", Clause::KW_PEN_08,
        nl "Na een opmerking kan de jury het spel alleen aan de andere ploeg geven, niet aan speler {p}."
        fr "Après une remarque, le jury ne peut accorder le jeu qu’à l’autre équipe, pas au joueur {p}."
        en "After a remark the jury can give the game only to the other side, not to player {p}.";
    NotTheDealer { player: String, dealer: String, line: u32 } => "not_the_dealer", Clause::KW_PEN_01,
        nl "Op lijn {line} deelde speler {dealer}; wie verkeerd deelde, kan niet speler {player} zijn."
        fr "À la ligne {line}, c’est le joueur {dealer} qui donnait ; la maldonne ne peut pas être du joueur {player}."
        en "Player {dealer} dealt line {line}; it cannot be player {player} who misdealt.";
    NoBigGame { contract: Contract, line: u32 } => "no_big_game", Clause::KW_PEN_07,
        nl "Voor {contract} op lijn {line} moet de jury er niet bij: die strafpunten kunnen daar niet."
        fr "Pour {contract} à la ligne {line}, le jury n’est pas obligatoire : cette pénalité n’y est pas possible."
        en "The jury need not be called for {contract} on line {line}: this penalty does not apply there.";
    NotTheBidder { player: String, line: u32 } => "not_the_bidder", Clause::KW_PEN_07,
        nl "Speler {player} speelt het spel van lijn {line} niet: alleen wie biedt, moet de jury roepen."
        fr "Le joueur {player} ne joue pas le contrat de la ligne {line} : seul celui qui annonce doit appeler le jury."
        en "Player {player} does not play the game of line {line}: only the bidder has to call the jury.";
    FourthAceMissing => "fourth_ace_missing", Clause::KW_CON_31,
        nl "Schrijf erbij wie de vierde aas had: die krijgt hier geen punten."
        fr "Noter qui avait le quatrième as : ce joueur ne reçoit pas de points ici."
        en "Write who held the fourth ace: that player gets no points here.";
    FourthAceWrong(p: String) => "fourth_ace_wrong", Clause::KW_CON_31,
        nl "Speler {p} kan de vierde aas niet hebben: het is een van de drie anderen aan tafel."
        fr "Le joueur {p} ne peut pas avoir le quatrième as : c’est un des trois autres à la table."
        en "Player {p} cannot hold the fourth ace: it is one of the three others at the table.";
    PenaltyWithoutLine { clause: Clause } => "penalty_without_line", *clause,
        nl "Deze strafpunten veranderen een spel: schrijf erbij welke lijn."
        fr "Cette pénalité change une partie : noter de quelle ligne il s’agit."
        en "This penalty changes a deal: write which line it is.";
    NoSuchLine { line: u32, written: u32, clause: Clause } => "no_such_line", *clause,
        nl "Lijn {line} is er niet: er staan er {written}."
        fr "La ligne {line} n’existe pas : il y en a {written}."
        en "There is no line {line}: the sheet has {written}.";
    TotalOfStranger(p: String) => "total_of_stranger", Clause::KW_DEAL_04,
        nl "Er staat een totaal voor speler {p}, die geen kolom heeft."
        fr "Un total est noté pour le joueur {p}, qui n’a pas de colonne."
        en "There is a total for player {p}, who has no column.";
    WrongTotal { column: u32, written: i64, right: i32 } => "wrong_total", Clause::KW_SCORE_03,
        nl "Kolom {column}: er staat {written}, het is {right}."
        fr "Colonne {column} : {written} est noté, c’est {right}."
        en "Column {column}: it says {written}, but it should be {right}.";
}
