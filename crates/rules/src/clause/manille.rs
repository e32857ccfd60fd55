//! The clauses of Manille: what the Dutch and French regulations say, one line each.

clauses! {
    MANILLE;

    MAN_DRAW_01 "MAN-DRAW-01" [Game] [Nl, Fr] Stated Rules
        nl "Elke speler trekt een kaart; wie de hoogste heeft (volgorde van het manillen), deelt eerst."
        fr "Chaque joueur tire une carte ; celui qui a la plus haute, dans l’ordre de la manille, donne en premier."
        en "Every player draws a card; the player with the highest in Manille order deals first.";
    MAN_DRAW_02 "MAN-DRAW-02" [Game] [Nl, Fr] Stated Rules
        nl "Trekken er meer dan één de hoogste waarde, dan trekken alleen zij nog eens, tot één de hoogste heeft; de kleur speelt geen rol."
        fr "Si plusieurs ont la plus haute valeur, eux seuls tirent à nouveau jusqu’à ce qu’un seul l’emporte ; la couleur ne compte pas."
        en "If several draw the highest rank, only they draw again until one is highest; the suit does not matter.";
    MAN_DRAW_03 "MAN-DRAW-03" [Game] [Nl, Fr] Stated Rules
        nl "Nederlandstalig reglement: bij het begin van elk boompje wordt de eerste deler opnieuw getrokken. Franstalig: één keer, bij de start van de ronde."
        fr "Règlement néerlandophone : on tire à nouveau le premier donneur au début de chaque boompje. Francophone : une seule fois, au début du tour."
        en "Dutch-language regulations: the first dealer is drawn again at the start of every boompje. French-language: once, at the start of the round.";

    MAN_DEAL_01 "MAN-DEAL-01" [Game] [Nl, Fr] Stated Rules
        nl "De deler schudt minstens één keer; vaker mag ook."
        fr "Le donneur mélange au moins une fois ; davantage, autant qu’il veut."
        en "The dealer shuffles at least once; more is allowed.";
    MAN_DEAL_02 "MAN-DEAL-02" [Game] [Nl, Fr] Stated Rules
        nl "De rechterbuur van de deler neemt af; dat wordt nooit overgeslagen."
        fr "Le voisin de droite du donneur coupe le paquet ; on ne s’en dispense jamais."
        en "The dealer’s right-hand neighbour cuts the pack; this is never skipped.";
    MAN_DEAL_03 "MAN-DEAL-03" [Game] [Nl, Fr] Stated Rules
        nl "Bij het afnemen gaan er minstens 3 kaarten af en blijven er minstens 3 liggen: dus 3 tot 29 van de 32."
        fr "À la coupe, on lève au moins 3 cartes et on en laisse au moins 3 : donc de 3 à 29 cartes sur 32."
        en "The cut lifts at least 3 cards and leaves at least 3: so 3 to 29 of the 32.";
    MAN_DEAL_04 "MAN-DEAL-04" [Game] [Nl, Fr] Stated Rules
        nl "De deler geeft in wijzerzin pakjes van 3, dan 2, dan 3, te beginnen links van hem: 32 kaarten, 8 per speler."
        fr "Le donneur sert dans le sens horlogique par 3, puis 2, puis 3, en commençant à sa gauche : 32 cartes, 8 par joueur."
        en "The dealer gives packets of 3, then 2, then 3, clockwise from the dealer’s left: 32 cards, 8 each.";
    MAN_DEAL_05 "MAN-DEAL-05" [Game] [Nl, Fr] Implied Rules
        nl "Na elk spel dat telt, gaat de deel in wijzerzin naar de volgende speler."
        fr "Après chaque partie comptée, le don passe au joueur suivant dans le sens horlogique."
        en "After every deal that counts, the deal passes clockwise to the next player.";
    MAN_MISDEAL_01 "MAN-MISDEAL-01" [Penalty] [Nl, Fr] Stated Rules
        nl "Eerste keer verkeerd gedeeld: dezelfde deler deelt nog eens, maar mag bij die tweede poging niet zonder troef spelen."
        fr "Première maldonne : le même joueur redonne, mais il ne peut pas choisir sans atout à ce deuxième essai."
        en "First misdeal: the same player deals again, but may not choose no-trump on that second attempt.";
    MAN_MISDEAL_02 "MAN-MISDEAL-02" [Penalty] [Nl, Fr] Stated Rules
        nl "Tweede keer na elkaar verkeerd gedeeld: de deler verliest 15 punten op zijn rondetotaal. Nederlandstalig: 15 extra per volgende keer; Franstalig: het blijft bij 15."
        fr "Deuxième maldonne de suite : le donneur perd 15 points sur son total du tour. Néerlandophone : 15 de plus à chaque nouvelle erreur ; francophone : 15 sans plus."
        en "Second misdeal in a row: the dealer loses 15 points from the round total. Dutch-language regulations: 15 more for each further misdeal; French-language: 15 and no more.";
    MAN_MISDEAL_03 "MAN-MISDEAL-03" [Penalty, Game] [Nl] Stated Rules
        nl "Nederlandstalig reglement: ook na verkeerd delen houdt dezelfde deler de deel, tot hij juist deelt."
        fr "Règlement néerlandophone : même après des maldonnes, le donneur garde le don jusqu’à ce qu’il donne correctement."
        en "Dutch-language regulations: even after misdeals the same dealer keeps the deal until it is right.";
    MAN_MISDEAL_04 "MAN-MISDEAL-04" [Penalty, Game] [Fr] Stated Rules
        nl "Franstalig reglement: de tweede keer verkeerd gaat de deel definitief naar de volgende speler; het spel telt mee met streepjes en de deler krijgt een X voor zijn naam."
        fr "Règlement francophone : à la deuxième maldonne, le don passe irrévocablement au joueur suivant ; la partie compte, notée en tirets, et un X précède le nom du donneur."
        en "French-language regulations: after the second misdeal the deal passes for good to the next player; the deal counts, noted as dashes, and an X goes before the dealer’s name.";

    MAN_STAKE_01 "MAN-STAKE-01" [Game] [Nl, Fr] Stated Rules
        nl "Is er juist gedeeld, dan noemt de deler een van de vier kleuren als troef, of hij speelt zonder troef."
        fr "Une fois la donne correcte, le donneur choisit une des quatre couleurs comme atout, ou joue sans atout."
        en "Once the deal is correct, the dealer names one of the four suits as trump, or plays no-trump.";
    MAN_STAKE_09 "MAN-STAKE-09" [Game, Software] [Nl, Fr] Stated Rules
        nl "Zolang de deler zijn keuze niet heeft genoemd, blijven de kaarten van de drie anderen dicht op tafel."
        fr "Tant que le donneur n’a pas annoncé son choix, les cartes des trois autres restent cachées sur la table."
        en "Until the dealer has announced the choice, the other three leave their cards face down on the table.";
    MAN_STAKE_07 "MAN-STAKE-07" [Game] [Nl, Fr] Stated Rules
        nl "Vóór er wordt uitgekomen, mag elk van de twee tegenspelers kloppen; ze mogen er niet over overleggen."
        fr "Avant l’entame, chacun des deux adversaires peut frapper ; ils ne peuvent pas se concerter."
        en "Before the first lead each of the two opponents may knock; they may not confer about it.";
    MAN_STAKE_02 "MAN-STAKE-02" [Game] [Nl, Fr] Stated Rules
        nl "Met troef: klopt een van de tegenspelers, dan telt de score dubbel (×2)."
        fr "À l’atout : si l’un des adversaires frappe, le score compte double (×2)."
        en "With trumps: a knock by either opponent doubles the score (×2).";
    MAN_STAKE_03 "MAN-STAKE-03" [Game] [Nl, Fr] Stated Rules
        nl "Met troef: is er geklopt, dan mag de deler of zijn medespeler tegenkloppen; de score telt dan maal vier (×4)."
        fr "À l’atout : si l’on a frappé, le donneur ou son coéquipier peut contre-frapper ; le score compte alors quadruple (×4)."
        en "With trumps: after a knock the dealer or the dealer’s partner may counter-knock; the score then counts four times (×4).";
    MAN_STAKE_04 "MAN-STAKE-04" [Game] [Nl, Fr] Stated Rules
        nl "Zonder troef telt altijd dubbel (×2), ook als niemand klopt."
        fr "Sans atout compte toujours double (×2), même si personne ne frappe."
        en "No-trump always counts double (×2), even if nobody knocks.";
    MAN_STAKE_05 "MAN-STAKE-05" [Game] [Nl, Fr] Stated Rules
        nl "Zonder troef én geklopt is ×4; tegenkloppen kan dan niet meer, want ×4 is het plafond en ×8 bestaat niet."
        fr "Sans atout et frappé : ×4 ; on ne peut plus contre-frapper, car ×4 est le plafond et ×8 n’existe pas."
        en "No-trump with a knock is ×4; no counter-knock is possible then, as ×4 is the ceiling and ×8 does not exist.";
    MAN_STAKE_06 "MAN-STAKE-06" [Game, Software] [Nl, Fr] Stated Rules
        nl "Ligt de eerste kaart van de eerste slag op tafel, dan is het te laat om te kloppen of tegen te kloppen."
        fr "Quand la première carte du premier pli est sur la table, il est trop tard pour frapper ou contre-frapper."
        en "Once the first card of the first trick is on the table, it is too late to knock or counter-knock.";
    MAN_STAKE_08 "MAN-STAKE-08" [Game, Software] [Nl, Fr] Stated Rules
        nl "Fair play: wie uitkomt, wacht tot iedereen rustig over kloppen en tegenkloppen heeft kunnen beslissen."
        fr "Fair-play : celui qui entame attend que chacun ait pu décider tranquillement de frapper ou de contre-frapper."
        en "Fair play: the leader waits until everyone has had time to decide on knocking and counter-knocking.";

    MAN_LEAD_01 "MAN-LEAD-01" [Game] [Nl, Fr] Stated Rules
        nl "In de eerste slag komt de linkerbuur van de deler uit."
        fr "Au premier pli, c’est le voisin de gauche du donneur qui entame."
        en "The dealer’s left-hand neighbour leads to the first trick.";
    MAN_PLAY_01 "MAN-PLAY-01" [Game] [Nl, Fr] Stated Rules
        nl "Van hoog naar laag: 10 (de manille), aas, heer, dame, boer, 9, 8, 7."
        fr "De la plus haute à la plus basse : 10 (la manille), as, roi, dame, valet, 9, 8, 7."
        en "From high to low: 10 (the manille), ace, king, queen, jack, 9, 8, 7.";
    MAN_PLAY_02 "MAN-PLAY-02" [Game] [Nl, Fr] Stated Rules
        nl "Wie een kaart van de uitgekomen kleur heeft, moet die kleur volgen."
        fr "Celui qui a une carte de la couleur demandée doit la suivre."
        en "Anyone who holds a card of the suit led must follow suit.";
    MAN_PLAY_03 "MAN-PLAY-03" [Game] [Nl, Fr] Stated Rules
        nl "Ligt de slag bij de tegenpartij en kan je hoger, dan moet je hoger."
        fr "Si le pli est à l’adversaire et que vous pouvez monter, vous devez monter."
        en "If the opponents hold the trick and you can go higher, you must.";
    MAN_PLAY_04 "MAN-PLAY-04" [Game] [Nl, Fr] Stated Rules
        nl "Ligt de slag bij je medespeler, dan hoef je niet hoger te gaan."
        fr "Si le pli est à votre coéquipier, vous n’êtes pas tenu de monter."
        en "If your partner holds the trick, you need not go higher.";
    MAN_PLAY_05 "MAN-PLAY-05" [Game] [Nl, Fr] Stated Rules
        nl "Kan je niet volgen en ligt de slag bij de tegenpartij, dan moet je kopen als je troef hebt."
        fr "Si vous ne pouvez pas suivre et que le pli est à l’adversaire, vous devez couper si vous avez de l’atout."
        en "If you cannot follow and the opponents hold the trick, you must ruff if you have a trump.";
    MAN_PLAY_06 "MAN-PLAY-06" [Game] [Nl, Fr] Stated Rules
        nl "Kan je niet volgen en heeft de tegenpartij de slag gekocht, dan moet je overkopen als je dat kan."
        fr "Si vous ne pouvez pas suivre et que l’adversaire tient le pli par une coupe, vous devez surcouper si vous le pouvez."
        en "If you cannot follow and the opponents hold the trick with a trump, you must over-ruff if you can.";
    MAN_PLAY_07 "MAN-PLAY-07" [Game] [Nl, Fr] Stated Rules
        nl "Onderkopen mag alleen met niets dan troef in de hand; anders leg je een kaart die geen troef is."
        fr "On ne peut sous-couper qu’avec une main faite uniquement d’atouts ; sinon on joue une carte qui n’est pas de l’atout."
        en "You may under-ruff only with nothing but trumps in hand; otherwise you play a card that is not a trump.";
    MAN_PLAY_08 "MAN-PLAY-08" [Game] [Nl, Fr] Stated Rules
        nl "Kan je niet volgen en ligt de slag bij je medespeler, dan hoef je niet te kopen en niet over te kopen."
        fr "Si vous ne pouvez pas suivre et que le pli est à votre coéquipier, vous n’êtes tenu ni de couper ni de surcouper."
        en "If you cannot follow and your partner holds the trick, you need neither ruff nor over-ruff.";
    MAN_PLAY_09 "MAN-PLAY-09" [Game] [Nl, Fr] Derived Rules
        nl "Troef uitgekomen: volg, ga hoger als de tegenpartij ligt en je dat kan, leg anders eender welke troef; dat is volgen, geen onderkopen."
        fr "Atout demandé : suivez, montez si l’adversaire tient le pli et que vous le pouvez, sinon n’importe quel atout ; c’est suivre, pas sous-couper."
        en "Trump led: follow, go higher if the opponents hold the trick and you can, or else play any trump; that is following, not under-ruffing.";
    MAN_PLAY_10 "MAN-PLAY-10" [Game] [Nl, Fr] Derived Rules
        nl "Heeft een tegenspeler gekocht en kan je volgen, dan is elke kaart van de uitgekomen kleur goed: boven de troef geraak je niet."
        fr "Si un adversaire a coupé et que vous pouvez suivre, toute carte de la couleur demandée convient : elle ne bat pas l’atout."
        en "If an opponent has ruffed and you can follow, any card of the suit led will do: none of them beats the trump.";
    MAN_PLAY_11 "MAN-PLAY-11" [Game] [Nl, Fr] Derived Rules
        nl "Zonder troef: volgen, en hoger gaan als de slag bij de tegenpartij ligt; wie niet kan volgen, legt wat hij wil."
        fr "Sans atout : suivre, et monter si le pli est à l’adversaire ; celui qui ne peut pas suivre joue ce qu’il veut."
        en "No-trump: follow, and go higher if the opponents hold the trick; a player who cannot follow may play any card.";
    MAN_PLAY_12 "MAN-PLAY-12" [Game] [Nl, Fr] Implied Rules
        nl "Wie uitkomt, kiest vrij welke kaart hij speelt."
        fr "Celui qui entame un pli joue la carte de son choix."
        en "The leader to a trick may play any card.";
    MAN_PLAY_13 "MAN-PLAY-13" [Game] [Nl, Fr] Stated Rules
        nl "De hoogste troef haalt de slag; ligt er geen troef in, dan de hoogste kaart van de uitgekomen kleur."
        fr "L’atout le plus fort prend le pli ; s’il n’y en a pas, c’est la plus haute carte de la couleur demandée."
        en "The highest trump takes the trick; if there is none, the highest card of the suit led does.";
    MAN_PLAY_14 "MAN-PLAY-14" [Game] [Nl, Fr] Stated Rules
        nl "Wie de slag haalt, komt uit voor de volgende."
        fr "Celui qui prend le pli entame le suivant."
        en "The player who takes a trick leads to the next one.";
    MAN_PLAY_15 "MAN-PLAY-15" [Game, Software] [Nl, Fr] Stated Rules
        nl "Elk spel wordt helemaal uitgespeeld: kaarten neergooien, opgeven of de rest opeisen bestaat niet."
        fr "Chaque partie se joue jusqu’au dernier pli : ni cartes jetées, ni abandon, ni plis réclamés d’avance."
        en "Every deal is played to the last trick: no throwing in the cards, no conceding, no claiming.";

    MAN_SCORE_01 "MAN-SCORE-01" [Game] [Nl, Fr] Stated Rules
        nl "Na 8 slagen telt elke ploeg haar kaarten: 10 = 5, aas = 4, heer = 3, dame = 2, boer = 1, de rest 0; samen 60."
        fr "Après 8 plis, chaque équipe compte ses cartes : 10 = 5, as = 4, roi = 3, dame = 2, valet = 1, le reste 0 ; 60 en tout."
        en "After 8 tricks each side counts its cards: 10 = 5, ace = 4, king = 3, queen = 2, jack = 1, the rest 0; 60 in all.";
    MAN_SCORE_02 "MAN-SCORE-02" [Game] [Nl, Fr] Stated Rules
        nl "Alleen wie boven de 30 punten komt, scoort: het verschil met 30, maal de inzet. Zo geeft 37 een score van 7."
        fr "Seule l’équipe qui dépasse 30 points marque : l’écart avec 30, multiplié par la mise. Ainsi 37 donne 7."
        en "Only the side above 30 points scores: the difference from 30, times the stake. So 37 gives 7.";
    MAN_SCORE_03 "MAN-SCORE-03" [Game] [Nl, Fr] Stated Rules
        nl "Rond (alle 60 punten) is 30 maal de inzet, zonder extra; een spel brengt dus nooit meer dan 120 op."
        fr "Jeu complet (les 60 points) : 30 fois la mise, sans prime ; une partie ne rapporte donc jamais plus de 120."
        en "All 60 points is 30 times the stake, with no bonus; so a deal is never worth more than 120.";
    MAN_SCORE_04 "MAN-SCORE-04" [Game, Tournament] [Nl, Fr] Stated Rules
        nl "Plat (30-30): streepjes voor beide ploegen op het scoreblad, de deel gaat door en het volgende spel telt niet dubbel."
        fr "Match nul (30-30) : des tirets pour les deux équipes sur la feuille, le don passe et la partie suivante ne compte pas double."
        en "A tie (30-30): dashes for both sides on the sheet, the deal passes on and the next deal does not count double.";
    MAN_RENEGE_01 "MAN-RENEGE-01" [Penalty] [Nl, Fr] Stated Rules
        nl "Loochenen, gewild of niet: niet volgen, niet hoger gaan, niet kopen, kopen terwijl je kan volgen, ten onrechte onderkopen, en al wat erop lijkt."
        fr "Nier, exprès ou non : ne pas suivre, ne pas monter, ne pas couper, couper alors qu’on peut suivre, sous-couper à tort, et fautes semblables."
        en "Reneging, meant or not: not following, not going higher, not ruffing, ruffing when able to follow, under-ruffing when not allowed, and the like.";
    MAN_RENEGE_08 "MAN-RENEGE-08" [Penalty] [Nl, Fr] Stated Rules
        nl "Wie valsspeelt of de uitslag probeert te beïnvloeden, wordt behandeld als wie loochent."
        fr "Tricher ou tenter d’influencer le résultat est traité comme le fait de nier."
        en "Cheating, or trying to influence the result, is treated like a renege.";
    MAN_RENEGE_02 "MAN-RENEGE-02" [Penalty] [Nl, Fr] Stated Rules
        nl "Het spel wordt stopgezet; alleen de overtreder zelf krijgt strafpunten, het hoogst haalbare in dat spel: 30, 60 of 120 volgens de inzet."
        fr "La partie est annulée ; le fautif seul est pénalisé du maximum possible dans cette partie : 30, 60 ou 120 selon la mise."
        en "The deal stops; only the offender is penalised, by the most that deal could bring: 30, 60 or 120 according to the stake.";
    MAN_RENEGE_06 "MAN-RENEGE-06" [Penalty, Game] [Nl] Stated Rules
        nl "Nederlandstalig reglement: na loochenen deelt dezelfde deler dat spel opnieuw."
        fr "Règlement néerlandophone : après qu’un joueur a nié, le même donneur redonne cette partie."
        en "Dutch-language regulations: after a renege the same dealer deals that deal again.";
    MAN_RENEGE_04 "MAN-RENEGE-04" [Penalty, Game] [Fr] Stated Rules
        nl "Franstalig reglement: het spel vervalt (-X- bij beide ploegen), de deler mag niet herdelen en de deel gaat naar de ploeg zonder fout."
        fr "Règlement francophone : la partie est annulée (-X- pour les deux équipes), le donneur ne redonne pas et le don passe à l’équipe qui n’a pas nié."
        en "French-language regulations: the deal is void (-X- on both sides), the dealer may not redeal and the deal goes to the side that did not offend.";
    MAN_RENEGE_05 "MAN-RENEGE-05" [Penalty, Game] [Fr] Stated Rules
        nl "Franstalig reglement: wordt daarbij een speler van de schuldige ploeg als deler overgeslagen, dan is ook dat spel -X-; de ronde wordt nooit langer dan gepland."
        fr "Règlement francophone : si un joueur de l’équipe fautive est ainsi ignoré comme donneur, cette partie est aussi notée -X- ; le tour ne dépasse jamais le nombre prévu."
        en "French-language regulations: if a player of the guilty side is thereby skipped as dealer, that deal is -X- too; the round never grows beyond the planned number.";
    MAN_RENEGE_03 "MAN-RENEGE-03" [Penalty] [Nl, Fr] Stated Rules
        nl "Strafpunten worden bij het einde van de ronde opgeteld, genoteerd en afgetrokken; wie onder nul zakt, krijgt 0."
        fr "Les pénalités sont additionnées, notées et déduites en fin de tour ; un résultat sous zéro devient 0."
        en "Penalties are added up, noted and deducted at the end of the round; a result below zero becomes 0.";
    MAN_RENEGE_07 "MAN-RENEGE-07" [Tournament] [Nl] Stated Office
        nl "Nederlandstalig reglement: bij een betwisting zoeken de spelers eerst zelf een oplossing; lukt dat niet, dan beslist de jury."
        fr "Règlement néerlandophone : en cas de contestation, les joueurs cherchent d’abord un accord ; sinon, le jury tranche."
        en "Dutch-language regulations: in a dispute the players first try to settle it themselves; failing that, the jury decides.";
    MAN_ROUND_01 "MAN-ROUND-01" [Tournament] [Nl, Fr] Stated Rules
        nl "De ronde is uit na de geplande spelletjes of bij het geluidssignaal. Franstalig reglement: gepland zijn er 20; Nederlandstalig: geen vast getal."
        fr "Le tour finit après les parties prévues ou au signal sonore. Règlement francophone : 20 parties prévues ; néerlandophone : pas de nombre fixe."
        en "The round ends after the planned deals or at the sound signal. French-language regulations: 20 are planned; Dutch-language: no fixed number.";
    MAN_ROUND_02 "MAN-ROUND-02" [Tournament] [Nl, Fr] Stated Rules
        nl "Is de ronde uit, dan wordt het scoreblad aangevuld en afgesloten."
        fr "Le tour fini, on complète la feuille de marquage et on la clôture."
        en "When the round is over, the score sheet is completed and closed.";
    MAN_ROUND_03 "MAN-ROUND-03" [Tournament] [Nl, Fr] Stated Office
        nl "De vier spelers tekenen het scoreblad om te tonen dat ze akkoord zijn."
        fr "Les quatre joueurs signent la feuille de marquage pour montrer leur accord."
        en "All four players sign the score sheet to show that they agree.";
    MAN_ROUND_04 "MAN-ROUND-04" [Game, Software] [Nl, Fr] Stated Rules
        nl "Het rondetotaal van een speler zakt nooit onder nul."
        fr "Le total d’un joueur pour le tour ne descend jamais sous zéro."
        en "A player’s total for the round never drops below zero.";
    MAN_ROUND_05 "MAN-ROUND-05" [Tournament] [Nl, Fr] Stated Office
        nl "Scoreblad, balpen en kaarten worden samen binnengebracht: aan de controletafel (Nederlandstalig) of de jurytafel (Franstalig)."
        fr "Feuille, stylo et jeu de cartes sont remis ensemble : à la table de contrôle (néerlandophone) ou à la table du jury (francophone)."
        en "Sheet, pen and pack are handed in together: at the desk (Dutch-language regulations) or the jury table (French-language).";

    MAN_AMB_01 "MAN-AMB-01" [Game] [Nl, Fr] Reading Rules
        nl "Ligt je medespeler met een troef, dan mag je nog altijd alleen onderkopen met niets dan troef. Instelbaar."
        fr "Si votre coéquipier tient le pli par un atout, sous-couper reste réservé à une main tout en atouts. Réglable."
        en "If your partner holds the trick with a trump, you may still under-ruff only with nothing but trumps. Adjustable.";
    MAN_AMB_02 "MAN-AMB-02" [Game] [Nl] Reading Rules
        nl "“Kopen of overkopen” is geen keuze: je koopt, en is er al gekocht, dan koop je over."
        fr "« Couper ou surcouper » n’est pas un choix : on coupe, et si le pli est déjà coupé, on surcoupe."
        en "“Ruff or over-ruff” is not a choice: you ruff, and where the trick is already ruffed you over-ruff.";
    MAN_AMB_03 "MAN-AMB-03" [Game] [Nl, Fr] Reading Rules
        nl "Heeft een tegenspeler gekocht en kan je volgen, dan hoef je niet hoger te gaan in de kleur: de troef ligt, en daar kom je niet boven."
        fr "Si un adversaire a coupé et que vous pouvez suivre, vous n’êtes pas tenu de monter dans la couleur : l’atout tient le pli et elle ne le bat pas."
        en "If an opponent has ruffed and you can follow, you need not go higher in the suit: the trump holds the trick and you cannot beat it.";
    MAN_AMB_04 "MAN-AMB-04" [Game] [Nl, Fr] Reading Rules
        nl "Hoger moeten gaan kan met eender welke hogere kaart; het hoeft niet je hoogste te zijn."
        fr "L’obligation de monter vaut pour n’importe quelle carte supérieure, pas forcément la plus haute."
        en "The duty to go higher is met by any higher card; it need not be your highest.";
    MAN_AMB_05 "MAN-AMB-05" [Game] [Nl, Fr] Reading Rules
        nl "Wie enkel troef heeft en de tegenpartij kan overkopen, moet overkopen; onderkopen mag dan niet."
        fr "Celui qui n’a que des atouts et peut surcouper l’adversaire doit surcouper ; il ne peut pas sous-couper."
        en "A player who holds only trumps and can over-ruff the opponents must do so; under-ruffing is then not allowed.";
    MAN_AMB_06 "MAN-AMB-06" [Penalty, Game] [Nl] Reading Rules
        nl "Nederlandstalig reglement: zonder troef blijft verboden bij elke verdere poging van dat spel, niet enkel bij de tweede. Instelbaar."
        fr "Règlement néerlandophone : sans atout reste interdit à tous les essais suivants de cette partie, pas seulement au deuxième. Réglable."
        en "Dutch-language regulations: no-trump stays barred in every later attempt of that deal, not just the second. Adjustable.";
    MAN_AMB_07 "MAN-AMB-07" [Penalty] [Nl, Fr] Reading Rules
        nl "Twee keer na elkaar verkeerd delen telt binnen één spel; met een juiste deel begint de telling opnieuw."
        fr "Deux maldonnes de suite se comptent dans une même partie ; une donne correcte remet le compte à zéro."
        en "Two misdeals in a row are counted within one deal; a correct deal resets the count.";
    MAN_AMB_08 "MAN-AMB-08" [Penalty] [Nl, Fr] Reading Rules
        nl "Loochenen wordt tijdens het spel vastgesteld; komt het pas na het noteren van de score uit, dan is het aan de jury."
        fr "On constate qu’un joueur a nié pendant la partie ; si cela n’apparaît qu’une fois le score noté, c’est au jury d’agir."
        en "A renege is established during the deal; if it comes out only after the deal has been scored, it is for the jury.";
    MAN_AMB_09 "MAN-AMB-09" [Penalty] [Nl, Fr] Reading Rules
        nl "Meer dan één fout in een spel: elke overtreder betaalt zelf. Franstalig: de eerst vastgestelde fout bepaalt welke deler wordt overgeslagen; beide ploegen schuldig: jury."
        fr "Plusieurs fautes dans une partie : chaque fautif paie la sienne. Francophone : la première faute constatée décide du donneur ignoré ; deux équipes fautives : jury."
        en "Several faults in one deal: each offender pays for their own. French-language regulations: the first fault established decides which dealer is skipped; both sides guilty: jury.";
    MAN_AMB_10 "MAN-AMB-10" [Penalty] [Nl, Fr] Reading Rules
        nl "De strafpunten volgen de inzet van dat spel, zoals die is op het ogenblik dat de fout ontdekt wordt."
        fr "La pénalité se calcule sur la mise de cette partie, telle qu’elle est au moment où la faute est découverte."
        en "The penalty is based on the stake of that deal as it is when the fault is found.";
    MAN_AMB_11 "MAN-AMB-11" [Game, Software] [Nl, Fr] Reading Rules
        nl "De twee tegenspelers krijgen de vraag om te kloppen tegelijk, en hun antwoorden worden samen getoond; kloppen ze allebei, dan telt dat als één keer."
        fr "On demande en même temps aux deux adversaires s’ils frappent, et leurs réponses sont montrées ensemble ; s’ils frappent tous deux, cela compte une fois."
        en "Both opponents are asked at once whether they knock, and their answers are shown together; if both knock, it counts once.";
    MAN_AMB_12 "MAN-AMB-12" [Game, Software] [Nl, Fr] Reading Rules
        nl "Kloppen is pas voorbij als ieder geantwoord heeft of de tijd van de organisator om is; snel uitkomen snijdt het niet af."
        fr "On peut frapper jusqu’à ce que chacun ait répondu ou que le délai fixé par l’organisateur soit écoulé ; une entame rapide n’y met pas fin."
        en "Knocking is over only when everyone has answered or the organiser’s time limit has passed; a quick lead does not cut it off.";
    MAN_AMB_13 "MAN-AMB-13" [Tournament] [Nl] Reading Rules
        nl "Nederlandstalig reglement: een ronde heeft 3 boompjes (36 spelletjes), zodat ieder één keer met ieder speelt. Instelbaar; het signaal kan de ronde inkorten."
        fr "Règlement néerlandophone : un tour compte 3 boompjes (36 parties), et chacun joue une fois avec chacun. Réglable ; le signal peut écourter le tour."
        en "Dutch-language regulations: a round has 3 boompjes (36 deals), so that everyone partners everyone once. Adjustable; the signal may cut the round short.";
    MAN_AMB_14 "MAN-AMB-14" [Tournament] [Nl, Fr] Reading Rules
        nl "Gaat het signaal tijdens een spel, dan wordt dat nog uitgespeeld. Instelbaar."
        fr "Si le signal retentit pendant une partie, on la joue encore jusqu’au bout. Réglable."
        en "If the signal sounds during a deal, that deal is still played out. Adjustable.";
    MAN_AMB_15 "MAN-AMB-15" [Game] [Nl, Fr] Reading Rules
        nl "Rond gaat om de punten, niet om de slagen: 60 is rond, ook als de tegenpartij een slag zonder punten haalde."
        fr "Le jeu complet se juge aux points, pas aux plis : 60 suffit, même si l’adversaire a pris un pli sans points."
        en "All the points is about points, not tricks: 60 is enough, even if the opponents took a trick without points.";
    MAN_AMB_16 "MAN-AMB-16" [Tournament, Software] [Nl] Reading Rules
        nl "Nederlandstalig reglement: een stopgezet spel komt alleen in het logboek; zijn lijn op het scoreblad dient voor de nieuwe deel."
        fr "Règlement néerlandophone : une partie annulée ne figure que dans le journal ; sa ligne sur la feuille sert à la nouvelle donne."
        en "Dutch-language regulations: a void deal goes into the log only; its line on the sheet serves for the redeal.";
    MAN_AMB_17 "MAN-AMB-17" [Game] [Nl, Fr] Reading Rules
        nl "Bij gelijke hoogste kaarten wordt voor de eerste deler verder getrokken uit de rest van de kaarten."
        fr "En cas d’égalité pour désigner le premier donneur, on continue à tirer dans le reste du jeu de cartes."
        en "On a tie in the draw for the first dealer, the new cards come from the rest of the pack.";
    MAN_AMB_18 "MAN-AMB-18" [Tournament] [Nl, Fr] Reading Rules
        nl "De score van een ploeg telt voluit voor elk van haar twee spelers; ze wordt niet gedeeld."
        fr "Le score d’une équipe compte en entier pour chacun de ses deux joueurs ; il n’est pas partagé."
        en "A side’s score counts in full for each of its two players; it is not split.";
}
