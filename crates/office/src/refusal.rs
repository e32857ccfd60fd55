//! Why the office refuses, by name, with the clause where there is one, in three languages.

use kaarting_rules::{Clause, Lang};

use crate::plan::{MOST_ROUNDS, PlanFault};
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

fn list<T: std::fmt::Display>(all: &[T]) -> String {
    let words: Vec<String> = all.iter().take(12).map(ToString::to_string).collect();
    let more = if all.len() > 12 { format!(" … (+{})", all.len() - 12) } else { String::new() };
    words.join(", ") + &more
}

fn faults(all: &[SheetFault], lang: Lang) -> String {
    all.iter().map(|fault| fault.text(lang)).collect::<Vec<_>>().join(" ")
}

fn differences(all: &[Difference]) -> String {
    let shown = |d: &Difference| {
        let typed = d.typed.map_or_else(|| "?".to_owned(), |typed| typed.to_string());
        format!("{}: {} ≠ {typed}", d.player, d.entered)
    };
    all.iter().map(shown).collect::<Vec<_>>().join(", ")
}

/// A line of a form as people call it.
fn named(field: &str, lang: Lang) -> &'static str {
    let [nl, fr, en] = match field {
        "name" => ["de naam", "le nom", "the name"],
        "club" => ["de club", "le club", "the club"],
        "contact" => ["e-mail of telefoon", "l'e-mail ou le téléphone", "the e-mail or phone"],
        "key" => ["de sleutel in de lijst", "la clé dans la liste", "the key in the list"],
        "number" => ["het nummer", "le numéro", "the number"],
        "reason" => ["de reden", "le motif", "the reason"],
        "hand" => ["de kaarten van de hand", "les cartes de la main", "the cards of the hand"],
        _ => ["dit", "ceci", "this"],
    };
    match lang {
        Lang::Nl => nl,
        Lang::Fr => fr,
        Lang::En => en,
    }
}

fn plan_faults(all: &[PlanFault], lang: Lang) -> Vec<String> {
    all.iter().map(|fault| plan_fault(fault, lang)).collect()
}

/// What is wrong with a plan, as the page of the plan says it.
fn plan_fault(fault: &PlanFault, lang: Lang) -> String {
    let [nl, fr, en] = match fault {
        PlanFault::BadText(what) if what == "title" => [
            "de naam van het toernooi heeft 1 tot 200 tekens".to_owned(),
            "le nom du tournoi a de 1 à 200 caractères".to_owned(),
            "the name of the event has 1 to 200 characters".to_owned(),
        ],
        PlanFault::BadText(_) => [
            "de naam van een fase heeft 1 tot 200 tekens".to_owned(),
            "le nom d'une phase a de 1 à 200 caractères".to_owned(),
            "the name of a phase has 1 to 200 characters".to_owned(),
        ],
        PlanFault::BadRules(why) => [
            format!("het reglement kan zo niet gebruikt worden ({why})"),
            format!("le règlement ne peut pas servir ainsi ({why})"),
            format!("the regulations cannot be used like this ({why})"),
        ],
        PlanFault::NoPhase => [
            "er is minstens één fase nodig (DEC-05)".to_owned(),
            "il faut au moins une phase (DEC-05)".to_owned(),
            "there must be at least one phase (DEC-05)".to_owned(),
        ],
        PlanFault::BadRounds { phase, .. } => [
            format!("fase {phase}: 1 tot {MOST_ROUNDS} rondes in het hele toernooi (DEC-05)"),
            format!("phase {phase} : de 1 à {MOST_ROUNDS} tours sur tout le tournoi (DEC-05)"),
            format!("phase {phase}: 1 to {MOST_ROUNDS} rounds in the whole event (DEC-05)"),
        ],
        PlanFault::BadField(phase) => [
            format!("fase {phase}: de eerste is voor iedereen, latere voor besten of winnaars (DEC-05)"),
            format!("phase {phase} : la première pour tous, puis les meilleurs ou vainqueurs (DEC-05)"),
            format!("phase {phase}: the first is for all, a later one for the best or the winners (DEC-05)"),
        ],
        PlanFault::BadLength { phase, clause, .. } => [
            format!("fase {phase}: zo lang kan een ronde niet zijn ({clause})"),
            format!("phase {phase} : un tour ne peut avoir cette longueur ({clause})"),
            format!("phase {phase}: a round cannot be so long ({clause})"),
        ],
        PlanFault::BadMinutes(phase) => [
            format!("fase {phase}: een ronde duurt 1 tot 600 minuten"),
            format!("phase {phase} : un tour dure de 1 à 600 minutes"),
            format!("phase {phase}: a round lasts 1 to 600 minutes"),
        ],
        PlanFault::BadRanking => [
            "minstens één regel voor de volgorde, en elke regel één keer (DEC-04)".to_owned(),
            "au moins une règle de classement, chacune une fois (DEC-04)".to_owned(),
            "at least one rule for the ranking, and each once (DEC-04)".to_owned(),
        ],
        PlanFault::BadTimeZone => [
            "de tijdzone bestaat niet; een voorbeeld is Europe/Brussels".to_owned(),
            "le fuseau horaire n'existe pas ; par exemple Europe/Brussels".to_owned(),
            "there is no such time zone; one is Europe/Brussels".to_owned(),
        ],
    };
    match lang {
        Lang::Nl => nl,
        Lang::Fr => fr,
        Lang::En => en,
    }
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
        nl "De eerste fase is voorbij: niemand kan er nog bij.",
        fr "La première phase est terminée : plus personne ne peut entrer.",
        en "The first phase is over: nobody can join any more.";
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
    VoidNotRuled(number: EntrantNo) => "void_not_ruled", Some(Clause::MAN_RENEGE_04),
        nl format!("Eerst doet de jury uitspraak over speler {number}: dan pas is het spel ongeldig."),
        fr format!("-X- seulement si le jury s'est prononcé sur le joueur {number}."),
        en format!("-X- needs a ruling of the jury on player {number}.");
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
        nl format!("De totalen verschillen: {}.", differences(found)),
        fr format!("Les totaux diffèrent : {}.", differences(found)),
        en format!("The totals differ: {}.", differences(found));
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
    NotWarned(number: EntrantNo) => "not_warned", Some(Clause::TRN_EXCL_02),
        nl format!("Speler {number} kreeg nog geen waarschuwing."),
        fr format!("Le joueur {number} n'a pas encore été averti."),
        en format!("Player {number} has not been warned yet.");
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
}
