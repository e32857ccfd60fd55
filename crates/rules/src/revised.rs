//! Clauses that a ruleset words otherwise. A clause keeps its id in every revision, so that jury, sheets and tests name
//! one thing; here stands what it says where a setting or the list of contracts makes it say something else.

use crate::whist::Contract;
use crate::{Clause, Lang, Ruleset};

/// When a ruleset words a clause otherwise.
#[derive(Clone, Copy)]
enum Where {
    /// Where a setting has this value.
    Reads(&'static str, &'static str),
    /// Where the text leaves no choice about a setting.
    Settles(&'static str),
    /// Where this contract is not played.
    Lacks(Contract),
}

impl Where {
    fn holds(self, ruleset: Ruleset) -> bool {
        ruleset.house().is_some_and(|house| match self {
            Where::Reads(setting, value) => house.rules.option(setting) == Some(value),
            Where::Settles(setting) => house.settled.contains(&setting),
            Where::Lacks(contract) => !house.rules.contracts.contains(contract),
        })
    }
}

const REVISED: [(Clause, Where, [&str; 3]); 7] = [
    (
        Clause::KW_DEAL_05,
        Where::Reads("packets", "4-5-4"),
        [
            "Alle 52 kaarten worden van bovenaf gedeeld, in wijzerzin, als regel in pakjes van 4-5-4; 4-4-5 wordt geduld, 5-4-4 mag niet.",
            "Les 52 cartes se donnent à partir du dessus, en sens horlogique, en règle par paquets de 4-5-4 ; 4-4-5 est toléré, pas 5-4-4.",
            "All 52 cards are dealt from the top, clockwise, as a rule in packets of 4-5-4; 4-4-5 is tolerated, 5-4-4 is not.",
        ],
    ),
    (
        Clause::KW_PEN_01,
        Where::Reads("misdeal", "free"),
        [
            "Verkeerd gedeeld: dat kost niets; dezelfde deler deelt opnieuw. Geen akkoord of het verkeerd was: jury.",
            "Maldonne : cela ne coûte rien ; le même donneur redonne. Désaccord sur la maldonne : jury.",
            "Misdeal: it costs nothing; the same dealer deals again. No agreement on whether it was one: jury.",
        ],
    ),
    (
        Clause::KW_BID_04,
        Where::Reads("colour_ban", "misery"),
        [
            "Heeft iemand eender welke miserie geboden, dan kan er geen kleur meer gevraagd worden; na piccolo wel.",
            "Une fois qu’une misère, quelle qu’elle soit, est annoncée, on ne peut plus proposer de couleur ; après un piccolo, oui.",
            "Once someone has bid any misery, nobody can ask in a colour any more; after piccolo they can.",
        ],
    ),
    (
        Clause::KW_CON_11,
        Where::Settles("solo_after_joiner"),
        [
            "Wie gepast heeft, kan niets meer. Past wie meeging, dan is dat voor beiden: de vrager kan geen solo meer bieden.",
            "Celui qui a passé ne peut plus rien. Si celui qui a emballé passe, il passe pour les deux : celui qui a proposé ne peut plus annoncer solo.",
            "A player who has passed can do nothing more. If the joiner passes, that is for both: the asker can no longer bid solo.",
        ],
    ),
    (
        Clause::KW_BID_04,
        Where::Lacks(Contract::Piccolo),
        [
            "Heeft iemand een miserie geboden, dan kan er geen kleur meer gevraagd worden.",
            "Une fois qu’une misère est annoncée, on ne peut plus proposer de couleur.",
            "Once someone has bid a misery, nobody can ask in a colour any more.",
        ],
    ),
    (
        Clause::KW_BID_11,
        Where::Lacks(Contract::Piccolo),
        [
            "Kleine miserie, grote miserie en grote miserie op tafel: meer dan één speler mag ze tegelijk spelen, elk voor zich, maar dan allen hetzelfde spel.",
            "Petite misère, grande misère et grande misère étalée se jouent aussi à plusieurs, chacun pour soi, mais alors tous le même jeu.",
            "Small misery, misery and open misery can be played by several at once, each alone, but then all the same one.",
        ],
    ),
    (
        Clause::KW_RANK_01,
        Where::Lacks(Contract::Piccolo),
        [
            "Dalend: grote/kleine soloslim, open miserie, abond. 11/10, grote miserie, troel, abond. 9, samen 13, solo 8, samen 12, kleine miserie, samen 11, solo 7, samen 10, solo 6, samen 9/8.",
            "Rang : grand/petit chelem, misère étalée, abond. 11/10, grande misère, trou, abond. 9, emb. 13, solo 8, emb. 12, petite misère, emb. 11, solo 7, emb. 10, solo 6, emb. 9/8 (emb. : emballage).",
            "Ranked: grand/small slam, open misery, abond. 11/10, misery, troel, abond. 9, together 13, solo 8, together 12, small misery, together 11, solo 7, together 10, solo 6, together 9/8.",
        ],
    ),
];

impl Clause {
    /// What it says in the regulations of a ruleset, in one line.
    ///
    /// ```
    /// use kaarting_rules::{Clause, Lang, Ruleset};
    /// let told = |ruleset| Clause::KW_PEN_01.text_in(ruleset, Lang::En);
    /// let [first, later] = [Ruleset::Whist2018, Ruleset::WhistRevised].map(told);
    /// assert!(first.contains("−3") && later.contains("costs nothing"));
    /// ```
    pub fn text_in(self, ruleset: Ruleset, lang: Lang) -> &'static str {
        let revised = REVISED.iter().find(|(clause, at, _)| *clause == self && at.holds(ruleset));
        revised.map_or(self.text(lang), |(.., texts)| texts[lang as usize])
    }
}

impl Ruleset {
    /// Whether a clause about one contract is in force: not where that contract is not played.
    pub(crate) fn plays_by(self, clause: Clause) -> bool {
        let of_one = [
            (Clause::KW_CONTR_04, Contract::SmallMisery),
            (Clause::KW_CONTR_05, Contract::Misery),
            (Clause::KW_CONTR_06, Contract::Piccolo),
            (Clause::KW_CONTR_07, Contract::OpenMisery),
            (Clause::KW_CONTR_08, Contract::OpenMisery),
            (Clause::KW_CONTR_09, Contract::SmallSlam),
            (Clause::KW_CONTR_10, Contract::GrandSlam),
            (Clause::KW_CONTR_11, Contract::GrandSlam),
        ];
        let of = of_one.into_iter().find(|(of, _)| *of == clause).map(|(_, contract)| contract);
        of.is_none_or(|contract| self.house().is_none_or(|house| house.rules.contracts.contains(contract)))
    }
}
