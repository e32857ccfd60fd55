//! The clauses of Colour Whist that the tournament office works with: decks, penalties and the jury.

clauses! {
    WHIST;

    KW_DECK_01 "KW-DECK-01" [Tournament] [Whist] Stated Office
        nl "Er wordt met nieuwe kaarten gespeeld, tegen bedrog en gemerkte kaarten; een nieuw spel kaarten wordt eerst geschud."
        fr "On joue avec des cartes neuves, contre la fraude et les cartes marquées ; un jeu neuf est d'abord mélangé."
        en "New cards are used, against fraud and marked cards; a new pack is shuffled first.";
    KW_DECK_02 "KW-DECK-02" [Tournament] [Whist] Stated Office
        nl "Merkt iemand tijdens de gift beschadigde of gemerkte kaarten, dan mag de jury een nieuw, geschud spel kaarten brengen."
        fr "Si l'on remarque pendant la donne des cartes abîmées ou marquées, le jury peut apporter un jeu neuf, déjà mélangé."
        en "If damaged or marked cards are noticed during a deal, the jury may bring in a new, shuffled pack.";
    KW_DEAL_04 "KW-DEAL-04" [Tournament] [Whist] Stated Office
        nl "De linkerbuur van de schrijver geeft eerst, en zo heeft de schrijver de vierde kolom van het blad."
        fr "Le voisin de gauche du marqueur donne en premier ; le marqueur a ainsi la quatrième colonne de la feuille."
        en "The writer's left-hand neighbour deals first, so the writer has the fourth column of the sheet.";
    KW_CONTR_11 "KW-CONTR-11" [Tournament] [Whist] Stated Office
        nl "Na een gewonnen grote soloslim gaat dat spel kaarten uit gebruik; de organisatie kadert het in als aandenken voor de winnaar."
        fr "Après un grand solo chelem gagné, ce jeu de cartes ne sert plus ; l'organisation l'encadre en souvenir pour le gagnant."
        en "After a won grand slam (grote soloslim) that pack is retired; the organisation frames it as a keepsake for the winner.";

    KW_PEN_01 "KW-PEN-01" [Penalty] [Whist] Stated Office
        nl "Verkeerd gedeeld: -3 voor de deler, +1 voor elk van de anderen, en hij houdt de deel. Samen mag men zonder straf herdelen; geen akkoord: jury."
        fr "Maldonne : -3 au donneur, +1 à chacun des autres, et il garde la donne. D'un commun accord on redonne sans sanction ; désaccord : jury."
        en "Misdeal: -3 for the dealer, +1 for each of the others, and he keeps the deal. By common consent a redeal is free; no agreement: jury.";
    KW_PEN_02 "KW-PEN-02" [Penalty] [Whist] Stated Office
        nl "Niet gevolgd, gezien in dezelfde slag: -3, de anderen +1; de slag wordt hersteld en men speelt voort. Gebeurt het opnieuw: jury."
        fr "Pas fourni, vu dans le même pli : -3, les autres +1 ; on corrige le pli et on continue. En cas de récidive : jury."
        en "Revoke seen in the same trick: -3, the others +1; the trick is put right and play goes on. If it happens again: jury.";
    KW_PEN_03 "KW-PEN-03" [Penalty] [Whist] Stated Office
        nl "Niet gevolgd, pas later gezien: -15, de anderen +5. Bij onenigheid beslist de jury hoe het verder gaat; ze kan winst of verlies toekennen."
        fr "Pas fourni, vu plus tard : -15, les autres +5. En cas de désaccord, le jury décide de la suite ; il peut déclarer le jeu gagné ou perdu."
        en "Revoke seen in a later trick: -15, the others +5. On disagreement the jury decides how to go on; it may award a won or lost game.";
    KW_PEN_04 "KW-PEN-04" [Penalty] [Whist] Stated Office
        nl "Per ongeluk twee kaarten gelegd, met gevolg voor het spel: de jury komt en straft hoogstens met -3, de anderen +1."
        fr "Deux cartes jouées par mégarde, avec effet sur le jeu : on appelle le jury, qui inflige au plus -3, les autres +1."
        en "Two cards played by accident, with an effect on play: the jury is called and gives at most -3, the others +1.";
    KW_PEN_05 "KW-PEN-05" [Penalty] [Whist] Stated Office
        nl "In de kaarten van een tegenspeler kijken of valsspelen: -15, elke andere speler +5; de jury wordt erbij geroepen."
        fr "Regarder dans les cartes d'un adversaire, ou tricher : -15, chaque autre joueur +5 ; on appelle le jury."
        en "Looking into an opponent's cards, or cheating: -15, each other player +5; the jury is called.";
    KW_PEN_06 "KW-PEN-06" [Penalty] [Whist] Stated Office
        nl "Troel hebben en dat niet roepen: -15, de anderen +5."
        fr "Avoir troel (trou) et ne pas l'annoncer : -15, les autres +5."
        en "Holding troel and not calling it: -15, the others +5.";
    KW_PEN_07 "KW-PEN-07" [Penalty] [Whist] Stated Office
        nl "Wie grote miserie op tafel of een soloslim biedt zonder de jury te roepen: -15, en de scores van dat spel vervallen."
        fr "Celui qui annonce grande misère sur table ou un solo chelem sans appeler le jury : -15, et les scores de cette donne sont annulés."
        en "Whoever bids open misery or a slam without calling the jury: -15, and the scores of that deal are annulled.";
    KW_PEN_08 "KW-PEN-08" [Penalty] [Whist] Stated Office
        nl "Hints of opmerkingen die het spel kunnen sturen: de jury beslist, hoogstens -15; ze kan ook gewonnen spel geven."
        fr "Allusions ou remarques pouvant influencer le jeu : le jury tranche, au plus -15 ; il peut aussi accorder le gain du jeu."
        en "Hints or remarks that may sway the play: the jury decides, at most -15; it may also award a won game.";
    KW_PEN_09 "KW-PEN-09" [Penalty] [Whist] Stated Office
        nl "Wie ten onrechte opgeeft en zijn kaarten toont, betaalt alleen de verliespunten van zijn medespelers, zoals bij een miserie die nog kon mislukken."
        fr "Celui qui abandonne à tort en montrant ses cartes paie seul les points perdus par ses coéquipiers, comme sur une misère qui pouvait encore échouer."
        en "Whoever wrongly concedes and shows his cards pays alone the points his fellow players lose, as with a misery that could still fail.";
    KW_PEN_10 "KW-PEN-10" [Penalty] [Whist] Stated Office
        nl "Wie te vroeg neerlegt omdat hij denkt te winnen terwijl hij nog kan verliezen, verliest zijn spel."
        fr "Celui qui étale trop tôt ses cartes, se croyant gagnant alors qu'il peut encore perdre, perd son jeu."
        en "Whoever lays down early, thinking he has won while he could still lose, loses his game.";

    KW_JURY_01 "KW-JURY-01" [Tournament] [Whist] Stated Office
        nl "Vanaf grote miserie op tafel moet de jury erbij; ze ziet aan de kaarten of het bod haalbaar is. Weigert ze, dan past de speler."
        fr "À partir de grande misère sur table, le jury est obligatoire ; il juge sur la main si l'annonce est jouable. S'il refuse, le joueur passe."
        en "From open misery upward the jury must be called; it judges from the hand whether the bid is feasible. If it refuses, the player passes.";
    KW_JURY_02 "KW-JURY-02" [Tournament] [Whist] Stated Office
        nl "Elders in het reglement is de jury al verplicht boven troel; wij houden de grens op grote miserie op tafel (jury_from)."
        fr "Ailleurs dans le règlement, le jury est déjà obligatoire au-dessus de troel (trou) ; nous gardons le seuil à grande misère sur table (jury_from)."
        en "Elsewhere the regulations already want the jury above troel; we keep the threshold at open misery (jury_from).";
    KW_JURY_03 "KW-JURY-03" [Tournament] [Whist] Stated Office
        nl "Wie biedt, roept zelf de jury; het is fair play dat de anderen hem eraan herinneren."
        fr "C'est à l'annonceur d'appeler le jury ; le fair-play veut que les autres le lui rappellent."
        en "It is for the bidder to call the jury; fair play asks the others to remind him.";
    KW_JURY_04 "KW-JURY-04" [Tournament] [Whist] Stated Office
        nl "Bij kleine en grote soloslim blijft de jury, als het kan, verplicht aan de tafel."
        fr "Au petit et au grand solo chelem, le jury est tenu de rester à la table, si possible."
        en "At the small and the grand slam the jury must stay at the table, if it can.";
    KW_JURY_05 "KW-JURY-05" [Tournament] [Whist] Stated Office
        nl "Bij betwisting beslist de jury over speelwijze en punten; zij heeft altijd het laatste woord."
        fr "En cas de contestation, le jury décide du jeu correct et des points ; il a toujours le dernier mot."
        en "In a dispute the jury decides on correct play and points; it always has the last word.";
}
