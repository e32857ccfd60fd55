//! Why the office refuses, by name, with the clause where there is one, in three languages.

mod say;

use kaarting_rules::{Clause, Lang};
use say::{faults, list, named, plan_faults};

use crate::plan::PlanFault;
use crate::sheet::SheetFault;
use crate::{EntrantNo, RoundNo, TableNo};

/// What two entries of one sheet do not agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The player.
    pub player: EntrantNo,
    /// What the first entry comes to.
    pub entered: i32,
    /// What the second one says; nothing where the player is missing.
    pub typed: Option<i32>,
}

macro_rules! refusals {
    ($($kind:ident $(($only:ident: $only_type:ty))? $({ $($field:ident: $type:ty),+ })? => $name:literal, $clause:expr,
        nl $nl:expr, fr $fr:expr, en $en:expr;)+) => {
        /// Why a command was refused. Nothing has changed.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs)] // each is explained by its text
        pub enum Refusal {
            $($kind $(($only_type))? $({ $($field: $type),+ })?,)+
        }

        #[allow(unused_variables)] // not every clause and text speaks of every figure
        impl Refusal {
            /// The names of all refusals.
            pub const NAMES: &'static [&'static str] = &[$($name),+];

            /// The refusal's name for programs.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Refusal::$kind $(($only))? $({ $($field),+ })? => $name,)+
                }
            }

            /// The clause behind it, where there is one.
            pub fn clause(&self) -> Option<Clause> {
                match self {
                    $(Refusal::$kind $(($only))? $({ $($field),+ })? => $clause,)+
                }
            }

            /// The refusal in words: what is wrong and what to do.
            pub fn text(&self, lang: Lang) -> String {
                match (self, lang) {
                    $((Refusal::$kind $(($only))? $({ $($field),+ })?, Lang::Nl) => $nl.to_string(),
                    (Refusal::$kind $(($only))? $({ $($field),+ })?, Lang::Fr) => $fr.to_string(),
                    (Refusal::$kind $(($only))? $({ $($field),+ })?, Lang::En) => $en.to_string(),)+
                }
            }
        }
    };
}

refusals! {
    NotAllowed { command: &'static str } => "not_allowed", None,
        nl "Dat mag u niet met deze rol.",
        fr "Ce rôle ne le permet pas.",
        en "This role may not do that.";
    NoEvent => "no_event", None,
        nl "Er is nog geen toernooi: open er eerst een.",
        fr "Il n'y a pas encore de tournoi : ouvrez-en un d'abord.",
        en "There is no event yet: open one first.";
    EventExists => "event_exists", None,
        nl "Dit toernooi bestaat al.",
        fr "Ce tournoi existe déjà.",
        en "This event exists already.";
    EventIsClosed => "event_is_closed", None,
        nl "Het toernooi is afgesloten: alleen een correctie kan nog.",
        fr "Le tournoi est clôturé : seule une correction est encore possible.",
        en "The event is closed: only a correction is still possible.";
    BadPlan(faults: Vec<PlanFault>) => "bad_plan", Some(Clause::DEC_05),
        nl format!("Dit plan kan niet: {}.", list(&plan_faults(faults, Lang::Nl))),
        fr format!("Ce plan est impossible : {}.", list(&plan_faults(faults, Lang::Fr))),
        en format!("This plan cannot be: {}.", list(&plan_faults(faults, Lang::En)));
    PlanHasBegun => "plan_has_begun", Some(Clause::DEC_05),
        nl "Wat al begonnen is, blijft: het spel, het reglement, de gespeelde fasen.",
        fr "Ce qui a commencé reste : le jeu, le règlement, les phases jouées.",
        en "What has begun stays: the game, the regulations, the phases played.";
    BadText { field: &'static str } => "bad_text", None,
        nl format!("Schrijf {} op één regel van 1 tot 200 tekens.", named(field, Lang::Nl)),
        fr format!("Écrivez {} en une ligne de 1 à 200 caractères.", named(field, Lang::Fr)),
        en format!("Write {} in one line of 1 to 200 characters.", named(field, Lang::En));
    BadBirthYear => "bad_birth_year", Some(Clause::TRN_GEN_01),
        nl "Dat geboortejaar kan niet.",
        fr "Cette année de naissance est impossible.",
        en "That year of birth cannot be.";
    UnknownEntrant(number: EntrantNo) => "unknown_entrant", None,
        nl format!("Speler {number} bestaat niet."),
        fr format!("Le joueur {number} n'existe pas."),
        en format!("There is no player {number}.");
    NumberTaken(number: EntrantNo) => "number_taken", None,
        nl format!("Nummer {number} is al vergeven."),
        fr format!("Le numéro {number} est déjà pris."),
        en format!("Number {number} is taken.");
    KeyTwice { key: String } => "key_twice", None,
        nl format!("\"{key}\" staat twee keer in de lijst."),
        fr format!("« {key} » figure deux fois dans la liste."),
        en format!("\"{key}\" is in the list twice.");
    OtherNumber { known: EntrantNo, listed: EntrantNo } => "other_number", None,
        nl format!("Speler {known} staat in de lijst als nummer {listed}."),
        fr format!("Le joueur {known} figure dans la liste sous le numéro {listed}."),
        en format!("Player {known} is in the list as number {listed}.");
    InList { line: u32, why: Box<Refusal> } => "in_list", why.clause(),
        nl format!("Lijn {line} van de lijst: {}", why.text(Lang::Nl)),
        fr format!("Ligne {line} de la liste : {}", why.text(Lang::Fr)),
        en format!("Line {line} of the list: {}", why.text(Lang::En));
    BirthYearMissing { minimum: u8 } => "birth_year_missing", Some(Clause::TRN_GEN_01),
        nl format!("Het geboortejaar ontbreekt: er geldt een minimumleeftijd van {minimum}."),
        fr format!("L'année de naissance manque : l'âge minimum est de {minimum} ans."),
        en format!("The year of birth is missing: the minimum age is {minimum}.");
    TooYoung { minimum: u8 } => "too_young", Some(Clause::TRN_GEN_01),
        nl format!("Te jong: deelnemen kan vanaf {minimum} jaar."),
        fr format!("Trop jeune : on participe à partir de {minimum} ans."),
        en format!("Too young: players must be at least {minimum}.");
    IsErased(number: EntrantNo) => "is_erased", Some(Clause::DEC_12),
        nl format!("De gegevens van speler {number} zijn gewist."),
        fr format!("Les données du joueur {number} sont effacées."),
        en format!("The data of player {number} are erased.");
    StillPlaying(number: EntrantNo) => "still_playing", Some(Clause::DEC_12),
        nl format!("Speler {number} doet nog mee: wissen kan na terugtrekking of na het toernooi."),
        fr format!("Le joueur {number} participe encore : effacer se peut après son retrait ou après le tournoi."),
        en format!("Player {number} is still in the event: erase after withdrawal or after the event.");
    NoApplication(number: EntrantNo) => "no_application", Some(Clause::TRN_JOKER_01),
        nl format!("Speler {number} heeft zich niet als joker gemeld."),
        fr format!("Le joueur {number} n'a pas posé sa candidature de joker."),
        en format!("Player {number} has not applied as a joker.");
    JokerUnanswered(number: EntrantNo) => "joker_unanswered", Some(Clause::TRN_JOKER_01),
        nl format!("Speler {number} meldde zich als joker: aanvaard of weiger dat eerst."),
        fr format!("Le joueur {number} est candidat joker : acceptez ou refusez d'abord."),
        en format!("Player {number} applied as a joker: first accept or decline that.");
    RegistrationIsClosed => "registration_is_closed", Some(Clause::DEC_10),
        nl "De aanmelding is gesloten: alleen de toernooileider kan nog iemand toelaten.",
        fr "Les présences sont closes : seul le directeur peut encore admettre quelqu'un.",
        en "Check-in has closed: only the director can still admit someone.";
    TooLate => "too_late", Some(Clause::TRN_EXCL_01),
        nl "Te laat: de aanmelding is gesloten.",
        fr "Trop tard : les présences sont closes.",
        en "Too late: check-in has closed.";
    AlreadyCheckedIn(number: EntrantNo) => "already_checked_in", None,
        nl format!("Speler {number} is al aangemeld."),
        fr format!("Le joueur {number} est déjà présent."),
        en format!("Player {number} is checked in already.");
    NotCheckedIn(number: EntrantNo) => "not_checked_in", None,
        nl format!("Speler {number} is niet aangemeld."),
        fr format!("Le joueur {number} n'est pas présent."),
        en format!("Player {number} is not checked in.");
    IsExcluded(number: EntrantNo) => "is_excluded", Some(Clause::TRN_EXCL_01),
        nl format!("Speler {number} is uitgesloten of teruggetrokken."),
        fr format!("Le joueur {number} est exclu ou retiré."),
        en format!("Player {number} is excluded or withdrawn.");
    NotExcluded(number: EntrantNo) => "not_excluded", None,
        nl format!("Speler {number} is niet uitgesloten."),
        fr format!("Le joueur {number} n'est pas exclu."),
        en format!("Player {number} is not excluded.");
    CheckInIsOpen => "check_in_is_open", Some(Clause::DEC_10),
        nl "De aanmelding is nog open.",
        fr "Les présences sont encore ouvertes.",
        en "Check-in is still open.";
    CheckInIsClosed => "check_in_is_closed", Some(Clause::TRN_EXCL_01),
        nl "De aanmelding is al gesloten.",
        fr "Les présences sont déjà closes.",
        en "Check-in is closed already.";
    DrawIsPending => "draw_is_pending", Some(Clause::DEC_10),
        nl "Er ligt een loting klaar: publiceer of verwerp ze eerst.",
        fr "Un tirage attend : publiez-le ou rejetez-le d'abord.",
        en "A draw is waiting: publish or reject it first.";
    FieldIsCut => "field_is_cut", Some(Clause::DEC_10),
        nl "De eerste fase is voorbij: alleen een joker kan er nog bij.",
        fr "La première phase est terminée : seul un joker peut encore entrer.",
        en "The first phase is over: only a joker can still join.";
    SeedIsMissing => "seed_is_missing", Some(Clause::DEC_03),
        nl "Publiceer eerst de hash van het geheime startgetal.",
        fr "Publiez d'abord l'empreinte de la graine secrète.",
        en "First publish the hash of the secret seed.";
    SeedIsCommitted => "seed_is_committed", Some(Clause::DEC_03),
        nl "De hash van het startgetal is al gepubliceerd.",
        fr "L'empreinte de la graine est déjà publiée.",
        en "The hash of the seed is published already.";
    SeedTooLate => "seed_too_late", Some(Clause::DEC_03),
        nl "De aanmelding is gesloten: de hash moest eerder gepubliceerd zijn.",
        fr "Les présences sont closes : l'empreinte devait être publiée avant.",
        en "Check-in has closed: the hash had to be public before.";
    SeedsUsedUp => "seeds_used_up", Some(Clause::DEC_03),
        nl "Er zijn geen startgetallen meer: er is te vaak geloot.",
        fr "Il n'y a plus de graines : trop de tirages.",
        en "There are no seeds left: there were too many draws.";
    SeedIsErased => "seed_is_erased", Some(Clause::DEC_03),
        nl "Het geheime startgetal is er niet meer: herstel het uit de reservekopie.",
        fr "La graine secrète n'est plus là : restaurez-la depuis la sauvegarde.",
        en "The secret seed is gone: restore it from the backup.";
    JokersMissing { missing: u32 } => "jokers_missing", Some(Clause::DEC_01),
        nl match missing {
            1 => "Er is nog 1 joker nodig om alle tafels te vullen.".to_owned(),
            _ => format!("Er zijn nog {missing} jokers nodig om alle tafels te vullen."),
        },
        fr match missing {
            1 => "Il faut encore 1 joker pour remplir toutes les tables.".to_owned(),
            _ => format!("Il faut encore {missing} jokers pour remplir toutes les tables."),
        },
        en match missing {
            1 => "One more joker is needed to fill all tables.".to_owned(),
            _ => format!("{missing} more jokers are needed to fill all tables."),
        };
    NobodyToDraw => "nobody_to_draw", Some(Clause::TRN_SEAT_01),
        nl "Er is niemand om te loten.",
        fr "Il n'y a personne à tirer au sort.",
        en "There is nobody to draw.";
    RepeatsUnavoidable { fewest: u32 } => "repeats_unavoidable", Some(Clause::DEC_02),
        nl format!("Geen indeling zonder weerzien gevonden; het minste was {fewest}. Kies in het plan, bij \
            \"Wie elkaar al trof\": zo weinig mogelijk weerzien."),
        fr format!("Aucune répartition sans retrouvailles ; minimum trouvé : {fewest}. Dans le plan, sous \
            « Ceux qui se sont déjà rencontrés », choisissez : le moins possible de retrouvailles."),
        en format!("No allocation without repeated meetings was found; the fewest was {fewest}. In the plan, at \
            \"People who met before\", choose: as few repeated meetings as possible.");
    RoundIsOpen(round: RoundNo) => "round_is_open", None,
        nl format!("Ronde {round} is nog niet afgesloten."),
        fr format!("Le tour {round} n'est pas encore terminé."),
        en format!("Round {round} is not ended yet.");
    NoMoreRounds => "no_more_rounds", Some(Clause::DEC_05),
        nl "Alle rondes van het plan zijn gespeeld.",
        fr "Tous les tours du plan sont joués.",
        en "All rounds of the plan are played.";
    CutFirst => "cut_first", Some(Clause::DEC_05),
        nl "Bepaal eerst wie naar de volgende fase gaat.",
        fr "Déterminez d'abord qui passe à la phase suivante.",
        en "First decide who goes on to the next phase.";
    NoDraw => "no_draw", None,
        nl "Er ligt geen loting klaar.",
        fr "Aucun tirage n'attend.",
        en "No draw is waiting.";
    NoSuchRound(round: RoundNo) => "no_such_round", None,
        nl format!("Ronde {round} is niet geloot en gepubliceerd."),
        fr format!("Le tour {round} n'est pas tiré et publié."),
        en format!("Round {round} is not drawn and published.");
    NoSuchTable(table: TableNo) => "no_such_table", None,
        nl format!("Tafel {table} speelt niet in deze ronde."),
        fr format!("La table {table} ne joue pas ce tour."),
        en format!("Table {table} does not play this round.");
    HasStarted => "has_started", None,
        nl "De ronde is al begonnen.",
        fr "Le tour a déjà commencé.",
        en "The round has started already.";
    NotStarted => "not_started", None,
        nl "De ronde is nog niet begonnen.",
        fr "Le tour n'a pas encore commencé.",
        en "The round has not started yet.";
    HasEnded => "has_ended", None,
        nl "De ronde is afgesloten.",
        fr "Le tour est terminé.",
        en "The round has ended.";
    IsPaused => "is_paused", None,
        nl "De ronde ligt stil.",
        fr "Le tour est en pause.",
        en "The round is paused.";
    NotPaused => "not_paused", None,
        nl "De ronde ligt niet stil.",
        fr "Le tour n'est pas en pause.",
        en "The round is not paused.";
    HasSignalled => "has_signalled", Some(Clause::DEC_06),
        nl "Het signaal is al gegeven.",
        fr "Le signal a déjà été donné.",
        en "The signal was given already.";
    TablesAreOpen(tables: Vec<TableNo>) => "tables_are_open", Some(Clause::TRN_SHEET_02),
        nl format!("Nog niet nagezien: tafel {}.", list(tables)),
        fr format!("Pas encore vérifié : table {}.", list(tables)),
        en format!("Not yet verified: table {}.", list(tables));
    NotTheFour => "not_the_four", Some(Clause::TRN_SEAT_01),
        nl "Aan deze tafel horen de vier gelote spelers.",
        fr "À cette table s'assoient les quatre joueurs tirés au sort.",
        en "The four who were drawn sit at this table.";
    WrongChairs => "wrong_chairs", Some(Clause::TRN_SEAT_03),
        nl "In het Franstalig reglement bepaalt het spelersnummer de stoel.",
        fr "Chacun s'assied selon son numéro de joueur.",
        en "By the French regulations the player number settles the chair.";
    WriterNotAtTable(number: EntrantNo) => "writer_not_at_table", Some(Clause::TRN_SEAT_05),
        nl format!("Schrijver {number} zit niet aan deze tafel."),
        fr format!("Le marqueur {number} n'est pas à cette table."),
        en format!("Writer {number} is not at this table.");
    WrongFirstDealer { whist: bool } => "wrong_first_dealer",
        Some(if *whist { Clause::KW_DEAL_04 } else { Clause::MAN_DRAW_01 }),
        nl if *whist { "Wie links van de schrijver zit, deelt eerst." }
            else { "De eerste deler zit niet aan deze tafel." },
        fr if *whist { "Le joueur à gauche du marqueur donne en premier." }
            else { "Le premier donneur n'est pas à cette table." },
        en if *whist { "The player left of the writer deals first." } else { "The first dealer is not at this table." };
    HasLines => "has_lines", Some(Clause::TRN_SHEET_01),
        nl "Er staan al lijnen op het blad: de hoofding ligt vast.",
        fr "Il y a déjà des lignes : l'en-tête est fixé.",
        en "There are lines on the sheet: its head is settled.";
    HeadIsMissing => "head_is_missing", Some(Clause::TRN_SHEET_01),
        nl "Vul eerst de hoofding in: wie zit waar, wie schrijft, wie deelt eerst.",
        fr "Remplissez d'abord l'en-tête : places, marqueur, premier donneur.",
        en "First complete the head: who sits where, who writes, who deals first.";
    NoSuchBoompje { boompje: u32 } => "no_such_boompje", Some(Clause::MAN_ROUND_01),
        nl format!("Boompje {boompje} is nu niet aan de beurt."),
        fr format!("Ce n'est pas le tour de la série {boompje}."),
        en format!("It is not the turn of boompje {boompje}.");
    LineIdReused { id: String } => "line_id_reused", None,
        nl "Deze lijn staat er al, met iets anders erop.",
        fr "Cette ligne existe déjà, avec un autre contenu.",
        en "This line is there already, with something else on it.";
    NoSuchLine { id: String } => "no_such_line", None,
        nl "Deze lijn staat niet op dit blad.",
        fr "Cette ligne n'est pas sur cette feuille.",
        en "This line is not on this sheet.";
    AfterSignal => "after_signal", Some(Clause::DEC_06),
        nl "Na het signaal wordt geen nieuw spel meer begonnen.",
        fr "Après le signal, on ne commence plus de donne.",
        en "After the signal no new deal is begun.";
    NoSignal => "no_signal", Some(Clause::DEC_06),
        nl "Een korter blad kan pas na het signaal.",
        fr "Une feuille écourtée n'est possible qu'après le signal.",
        en "A shorter sheet is possible only after the signal.";
    SheetIsWrong(wrong: Vec<SheetFault>) => "sheet_is_wrong", wrong.first().map(SheetFault::clause),
        nl format!("Het blad klopt niet. {}", faults(wrong, Lang::Nl)),
        fr format!("La feuille est incorrecte. {}", faults(wrong, Lang::Fr)),
        en format!("The sheet is not right. {}", faults(wrong, Lang::En));
    GameRefused { line: u32, contract: String, bidder: EntrantNo } => "game_refused", Some(Clause::KW_JURY_01),
        nl format!("Lijn {line}: de jury weigerde {contract} van speler {bidder}: hij moest passen. Schrijf het spel \
            dat dan gespeeld werd, of roep de jury opnieuw."),
        fr format!("Ligne {line} : le jury a refusé {contract} du joueur {bidder}, qui devait passer. Notez le jeu \
            joué alors, ou rappelez le jury."),
        en format!("Line {line}: the jury refused {contract} of player {bidder}, who had to pass. Write the game that \
            was played then, or call the jury again.");
    WithoutJury { line: u32, contract: String, bidder: EntrantNo } => "without_jury", Some(Clause::KW_PEN_07),
        nl format!("Lijn {line}: {contract} van speler {bidder} staat er zonder goedkeuring van de jury. De jury \
            bevestigt KW-PEN-07 of laat het vallen; staat ze op papier, dan vinkt de controletafel ze aan."),
        fr format!("Ligne {line} : {contract} du joueur {bidder} est noté sans approbation du jury. Le jury confirme \
            KW-PEN-07 ou passe outre ; si l'approbation est sur papier, le contrôle la coche."),
        en format!("Line {line}: {contract} of player {bidder} stands without the jury's approval. The jury confirms \
            KW-PEN-07 or lets it pass; if the approval is on paper, the desk ticks it.");
    NoSuchBigGame { contract: String, bidder: EntrantNo } => "no_such_big_game", Some(Clause::KW_JURY_01),
        nl format!("Op dit blad wacht geen {contract} van speler {bidder} op de jury."),
        fr format!("Sur cette feuille, aucun {contract} du joueur {bidder} n'attend le jury."),
        en format!("On this sheet no {contract} of player {bidder} waits for the jury.");
    RulingNotHeard { ruling: u32, line: u32, clause: Clause } => "ruling_not_heard", Some(*clause),
        nl format!("Lijn {line} zegt iets anders dan uitspraak {ruling} van de jury. Verbeter de lijn, of vraag de \
            jury haar uitspraak in te trekken."),
        fr format!("La ligne {line} dit autre chose que la décision {ruling} du jury. Corrigez la ligne, ou demandez \
            au jury de retirer sa décision."),
        en format!("Line {line} says something else than ruling {ruling} of the jury. Correct the line, or ask the \
            jury to lift its ruling.");
    RulingWaits { ruling: u32, line: u32, clause: Clause } => "ruling_waits", Some(*clause),
        nl format!("Uitspraak {ruling} van de jury gaat over lijn {line}, en die staat niet op het blad. Schrijf de \
            lijn, of vraag de jury haar uitspraak in te trekken."),
        fr format!("La décision {ruling} du jury porte sur la ligne {line}, absente de la feuille. Écrivez la ligne, \
            ou demandez au jury de retirer sa décision."),
        en format!("Ruling {ruling} of the jury is about line {line}, which is not on the sheet. Write the line, or \
            ask the jury to lift its ruling.");
    LineNeeded { clause: Clause } => "line_needed", Some(*clause),
        nl format!("Zeg bij {clause} over welke lijn van het blad het gaat."),
        fr format!("Pour {clause}, dites de quelle ligne de la feuille il s'agit."),
        en format!("For {clause} say which line of the sheet it is about.");
    LineNotThere { line: u32, lines: u32 } => "line_not_there", None,
        nl format!("Lijn {line} komt op dit blad niet voor: het heeft er {lines}."),
        fr format!("La ligne {line} n'existe pas sur cette feuille, qui en a {lines}."),
        en format!("There is no line {line} on this sheet: it has {lines}.");
    NotTheDealer { player: EntrantNo, line: u32, dealer: EntrantNo } => "not_the_dealer", Some(Clause::KW_PEN_01),
        nl format!("Op lijn {line} deelde speler {dealer}, niet speler {player}."),
        fr format!("À la ligne {line}, c'est le joueur {dealer} qui donnait, pas le joueur {player}."),
        en format!("On line {line} player {dealer} dealt, not player {player}.");
    NotTheBidder { player: EntrantNo, line: u32, clause: Clause } => "not_the_bidder", Some(*clause),
        nl format!("Speler {player} speelde het spel van lijn {line} niet."),
        fr format!("Le joueur {player} ne jouait pas le jeu de la ligne {line}."),
        en format!("Player {player} did not play the game of line {line}.");
    OtherStake { line: u32, stake: u32 } => "other_stake", Some(Clause::MAN_RENEGE_02),
        nl format!("Lijn {line} werd gespeeld voor x{stake}: daarvoor is de boete {}.", stake * 30),
        fr format!("La ligne {line} se jouait à x{stake} : l'amende est de {}.", stake * 30),
        en format!("Line {line} was played for x{stake}: the fine for that is {}.", stake * 30);
    DealIsScored { line: u32 } => "deal_is_scored", Some(Clause::MAN_AMB_08),
        nl format!("Het spel van lijn {line} is gescoord en kan niet meer stopgezet worden: geef de boete ervan."),
        fr format!("La donne de la ligne {line} est marquée et ne peut plus être arrêtée : donnez l'amende."),
        en format!("The deal of line {line} is scored and cannot be stopped any more: give the fine of that deal.");
    FourthAceNeeded => "fourth_ace_needed", Some(Clause::KW_CON_31),
        nl "Zeg wie het vierde aas had: alleen de tegenspelers krijgen de punten.",
        fr "Dites qui avait le quatrième as : seuls les adversaires reçoivent les points.",
        en "Say who held the fourth ace: only the opponents get the points.";
    NotForTheTable { clause: Clause } => "not_for_the_table", Some(*clause),
        nl format!("{clause} regelt de tafel niet zelf: roep de jury."),
        fr format!("{clause} ne se règle pas à table : appelez le jury."),
        en format!("The table does not settle {clause} itself: call the jury.");
    SheetIsSigned => "sheet_is_signed", Some(Clause::TRN_SHEET_02),
        nl "Het blad is getekend: heropen het eerst.",
        fr "La feuille est signée : rouvrez-la d'abord.",
        en "The sheet is signed: reopen it first.";
    SheetAtDesk => "sheet_at_desk", Some(Clause::TRN_SHEET_02),
        nl "Dit blad is aan de controletafel ingevoerd: alleen daar kan het nog veranderen.",
        fr "Cette feuille est encodée au contrôle : elle ne change plus que là.",
        en "This sheet was entered at the control desk: it can be changed only there.";
    NothingSigned => "nothing_signed", Some(Clause::TRN_SHEET_02),
        nl "Er staat nog geen handtekening op dit blad.",
        fr "Cette feuille ne porte encore aucune signature.",
        en "There is no signature on this sheet.";
    NotAtTable(number: EntrantNo) => "not_at_table", Some(Clause::TRN_SEAT_01),
        nl format!("Speler {number} zit niet aan deze tafel."),
        fr format!("Le joueur {number} n'est pas à cette table."),
        en format!("Player {number} is not at this table.");
    HasSigned(number: EntrantNo) => "has_signed", Some(Clause::TRN_SHEET_02),
        nl format!("Speler {number} heeft al getekend."),
        fr format!("Le joueur {number} a déjà signé."),
        en format!("Player {number} has signed already.");
    CodeIsMissing(number: EntrantNo) => "code_is_missing", Some(Clause::DEC_15),
        nl format!("Speler {number} tekent met zijn code van vier cijfers; ze staat op zijn plaatskaart. Zonder code \
            tekent hij op papier, aan de controletafel."),
        fr format!("Le joueur {number} signe avec son code à quatre chiffres, inscrit sur sa carte de place. Sans \
            code, il signe sur papier, au contrôle."),
        en format!("Player {number} signs with his code of four figures; it is on his place card. Without it he signs \
            on paper, at the desk.");
    WrongCode(number: EntrantNo) => "wrong_code", Some(Clause::DEC_15),
        nl format!("Dat is niet de code van speler {number}. Ze staat op zijn plaatskaart; zonder code tekent hij op \
            papier, aan de controletafel."),
        fr format!("Ce n'est pas le code du joueur {number}. Il est sur sa carte de place ; sans code, il signe sur \
            papier, au contrôle."),
        en format!("That is not the code of player {number}. It is on his place card; without it he signs on paper, \
            at the desk.");
    SignaturesMissing(numbers: Vec<EntrantNo>) => "signatures_missing", Some(Clause::TRN_SHEET_02),
        nl format!("Nog niet getekend: speler {}.", list(numbers)),
        fr format!("Pas encore signé : joueur {}.", list(numbers)),
        en format!("Not yet signed: player {}.", list(numbers));
    NotHandedIn { what: &'static str } => "not_handed_in", Some(Clause::TRN_SHEET_02),
        nl format!("Nog niet binnengebracht: {}.", match *what { "pen" => "balpen", "deck" => "kaarten", _ => "blad" }),
        fr format!("Pas encore remis : {}.",
            match *what { "pen" => "le stylo", "deck" => "les cartes", _ => "la feuille" }),
        en format!("Not yet handed in: {what}.");
    NothingHandedIn => "nothing_handed_in", Some(Clause::TRN_SHEET_02),
        nl "Vink aan wat is binnengebracht: blad, balpen of kaarten.",
        fr "Cochez ce qui est remis : feuille, stylo ou cartes.",
        en "Tick what was handed in: sheet, pen or deck.";
    NoSheet => "no_sheet", Some(Clause::TRN_SHEET_02),
        nl "Van deze tafel is nog geen blad ingevoerd.",
        fr "Aucune feuille de cette table n'est encodée.",
        en "No sheet of this table has been entered.";
    SecondEntryMissing => "second_entry_missing", Some(Clause::TRN_SHEET_02),
        nl "Typ eerst de totalen van het papier.",
        fr "Tapez d'abord les totaux du papier.",
        en "First type the totals of the paper.";
    SameClerk => "same_clerk", Some(Clause::TRN_SHEET_02),
        nl "De tweede invoer is voor een andere medewerker.",
        fr "La seconde saisie revient à un autre collaborateur.",
        en "The second entry is for another clerk.";
    TotalsDiffer(found: Vec<Difference>) => "totals_differ", Some(Clause::TRN_SHEET_02),
        // Nothing of the first entry: whoever types the second does not know it.
        nl "De totalen verschillen van de eerste invoer. Typ ze nog eens van het papier.",
        fr "Les totaux diffèrent de la première saisie. Tapez-les encore une fois d'après le papier.",
        en "The totals differ from the first entry. Type them once more from the paper.";
    IsVerified => "is_verified", Some(Clause::DEC_11),
        nl "Dit blad is nagezien: alleen een correctie met een reden kan nog.",
        fr "Cette feuille est vérifiée : seule une correction motivée est possible.",
        en "This sheet is verified: only a correction with a reason is possible.";
    NotVerified => "not_verified", Some(Clause::DEC_11),
        nl "Dit blad is nog niet nagezien: verander het gewoon.",
        fr "Cette feuille n'est pas encore vérifiée : modifiez-la simplement.",
        en "This sheet is not verified yet: simply change it.";
    NothingChanges => "nothing_changes", None,
        nl "Er verandert niets.",
        fr "Rien ne change.",
        en "Nothing changes.";
    TableIsStopped => "table_is_stopped", Some(Clause::DEC_09),
        nl "De tafel ligt stil: iemand is vertrokken. De toernooileider beslist.",
        fr "La table est arrêtée : quelqu'un est parti. Le directeur décide.",
        en "The table has stopped: somebody left. The director decides.";
    NobodyLeft(number: EntrantNo) => "nobody_left", Some(Clause::DEC_09),
        nl format!("Speler {number} is hier niet vertrokken."),
        fr format!("Le joueur {number} n'est pas parti d'ici."),
        en format!("Player {number} has not left here.");
    NotAFreeJoker(number: EntrantNo) => "not_a_free_joker", Some(Clause::DEC_09),
        nl format!("Speler {number} is geen joker die vrij is."),
        fr format!("Le joueur {number} n'est pas un joker libre."),
        en format!("Player {number} is no joker who is free.");
    NotInPlay(number: EntrantNo) => "not_in_play", None,
        nl format!("Speler {number} speelt niet mee."),
        fr format!("Le joueur {number} ne joue pas."),
        en format!("Player {number} is not playing.");
    NoSuchCall { call: u32 } => "no_such_call", None,
        nl format!("Oproep {call} bestaat niet."),
        fr format!("L'appel {call} n'existe pas."),
        en format!("There is no call {call}.");
    CallIsAnswered { call: u32 } => "call_is_answered", None,
        nl format!("Oproep {call} is al beantwoord."),
        fr format!("L'appel {call} a déjà reçu sa réponse."),
        en format!("Call {call} is answered already.");
    NothingToApprove => "nothing_to_approve", None,
        nl "Hier valt niets goed te keuren.",
        fr "Il n'y a rien à approuver ici.",
        en "There is nothing to approve here.";
    WrongContract { contract: String } => "wrong_contract", Some(Clause::KW_JURY_01),
        nl format!("Voor \"{contract}\" is geen jury nodig."),
        fr format!("« {contract} » ne demande pas le jury."),
        en format!("\"{contract}\" needs no jury.");
    NoJuryClause { clause: Clause } => "no_jury_clause", None,
        nl format!("Op {clause} staat in dit spel geen straf die zo kan."),
        fr format!("{clause} ne prévoit pas cette sanction dans ce jeu."),
        en format!("{clause} knows no such penalty in this game.");
    RulingOutOfRange { clause: Clause, said: String } => "ruling_out_of_range", Some(*clause),
        nl "Die straf kan niet: het artikel zegt wat hoogstens kan.",
        fr "Cette sanction est impossible : l'article dit ce qui est permis au plus.",
        en format!("That penalty cannot be: {said}.");
    NoSuchRuling { ruling: u32 } => "no_such_ruling", None,
        nl format!("Uitspraak {ruling} bestaat niet of is ingetrokken."),
        fr format!("La décision {ruling} n'existe pas ou est retirée."),
        en format!("There is no ruling {ruling}, or it is lifted.");
    NotForExclusion { clause: Clause } => "not_for_exclusion", Some(Clause::TRN_EXCL_02),
        nl format!("{clause} gaat niet over waarschuwen of uitsluiten."),
        fr format!("{clause} ne concerne ni avertissement ni exclusion."),
        en format!("{clause} is not about warning or exclusion.");
    PhaseIsOpen => "phase_is_open", Some(Clause::DEC_05),
        nl "De fase is nog niet uitgespeeld.",
        fr "La phase n'est pas terminée.",
        en "The phase is not over yet.";
    NoNextPhase => "no_next_phase", Some(Clause::DEC_05),
        nl "Er komt geen fase meer.",
        fr "Il n'y a plus de phase.",
        en "There is no further phase.";
    NotOver => "not_over", Some(Clause::DEC_05),
        nl "Het toernooi is nog niet uit: geef een reden om het nu al af te sluiten.",
        fr "Le tournoi n'est pas fini : donnez un motif pour le clôturer dès maintenant.",
        en "The event is not over: give a reason to close it now.";
    AgeNotSeen(number: EntrantNo) => "age_not_seen", Some(Clause::DEC_20),
        nl format!("Kijk naar de identiteitskaart van speler {number} en vink de leeftijd aan."),
        fr format!("Regardez la carte d'identité du joueur {number} et cochez l'âge."),
        en format!("Look at the identity card of player {number} and tick the age.");
    NoFee => "no_fee", None,
        nl "Dit toernooi heeft geen inschrijvingsgeld.",
        fr "Ce tournoi n'a pas de droit d'inscription.",
        en "This event has no entry fee.";
    BeforeRound => "before_round", Some(Clause::DEC_06),
        nl "Deze lijn draagt een tijd van vóór het begin van de ronde.",
        fr "Cette ligne porte une heure d'avant le début du tour.",
        en "This line bears a time before the round began.";
}
