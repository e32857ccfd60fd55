//! The clauses of Colour Whist: the deal, troel, the bidding, the contracts, play, score, penalties, the jury, and how
//! we read what the regulations leave open.

clauses! {
    WHIST;

    KW_DECK_01 "KW-DECK-01" [Tournament] [Whist] Stated Office
        nl "Er wordt met nieuwe kaarten gespeeld, tegen bedrog en gemerkte kaarten; een nieuw spel kaarten wordt eerst geschud."
        fr "On joue avec des cartes neuves, contre la fraude et les cartes marquées ; un jeu neuf est d’abord mélangé."
        en "New cards are used, against fraud and marked cards; a new pack is shuffled first.";
    KW_DECK_02 "KW-DECK-02" [Tournament] [Whist] Stated Office
        nl "Merkt iemand tijdens het delen beschadigde of gemerkte kaarten, dan mag de jury een nieuw, geschud spel kaarten brengen."
        fr "Si l’on remarque pendant la donne des cartes abîmées ou marquées, le jury peut apporter un jeu neuf, déjà mélangé."
        en "If damaged or marked cards are noticed during a deal, the jury may bring in a new, shuffled pack.";
    KW_DEAL_01 "KW-DEAL-01" [Game] [Whist] Stated Rules
        nl "Vóór elk spel raapt de volgende deler de kaarten op en schudt ze, één keer of meer."
        fr "Avant chaque donne, le donneur suivant rassemble les cartes et les mélange, une fois ou plus."
        en "Before every deal the next dealer gathers the cards and shuffles them, once or more.";
    KW_DEAL_02 "KW-DEAL-02" [Game] [Whist] Stated Rules
        nl "Wie het laatst deelde, moet afpakken: de rechterbuur van de deler, ook bij het eerste spel."
        fr "C’est à celui qui a donné en dernier de couper : le voisin de droite du donneur, aussi à la première donne."
        en "The player who dealt last must cut: the dealer’s right-hand neighbour, at the first deal too.";
    KW_DEAL_03 "KW-DEAL-03" [Game] [Whist] Stated Rules
        nl "Afpakken geeft twee stapels van elk ten minste 4 kaarten (4 tot 48); de deler legt wat bovenaan lag onderaan."
        fr "La coupe fait deux tas d’au moins 4 cartes chacun (de 4 à 48) ; le donneur met dessous ce qui était dessus."
        en "The cut makes two piles of at least 4 cards each (4 to 48); the dealer puts what was on top underneath.";
    KW_DEAL_04 "KW-DEAL-04" [Tournament] [Whist] Stated Rules
        nl "De linkerbuur van de schrijver deelt eerst, en zo heeft de schrijver de vierde kolom van het blad."
        fr "Le voisin de gauche du marqueur donne en premier ; le marqueur a ainsi la quatrième colonne de la feuille."
        en "The scorer’s left-hand neighbour deals first, so the scorer has the fourth column of the sheet.";
    KW_DEAL_05 "KW-DEAL-05" [Game] [Whist] Stated Rules
        nl "Alle 52 kaarten worden van bovenaf gedeeld, in wijzerzin, in pakjes van 4-4-5 of 4-5-4; 5-4-4 mag niet."
        fr "Les 52 cartes se donnent à partir du dessus, en sens horlogique, par paquets de 4-4-5 ou 4-5-4 ; pas 5-4-4."
        en "All 52 cards are dealt from the top, clockwise, in packets of 4-4-5 or 4-5-4; not 5-4-4.";
    KW_DEAL_06 "KW-DEAL-06" [Game] [Whist] Stated Hall
        nl "Bij het delen mag niemand de beeldzijde van een kaart te zien krijgen."
        fr "Pendant la distribution, personne ne doit voir la face d’une carte."
        en "During the deal nobody may see the face of a card.";
    KW_DEAL_07 "KW-DEAL-07" [Game] [Whist] Stated Rules
        nl "De laatste kaart blijft dicht: ze wordt in geen geval gekeerd."
        fr "La dernière carte reste cachée : on ne la retourne en aucun cas."
        en "The last card stays face down: it is never turned up.";
    KW_DEAL_08 "KW-DEAL-08" [Game] [Whist] Stated Rules
        nl "Rondgepast (op het eind past iedereen, ook al was er gevraagd): dezelfde deler deelt opnieuw. Over dubbel tellen staat er niets."
        fr "Tout le monde a fini par passer, même après une proposition : le même donneur redonne. Rien n’est dit d’un doublement."
        en "Passed out (in the end everybody passes, even if someone had asked): the same dealer deals again. Nothing is said about doubling.";

    KW_TROEL_00 "KW-TROEL-00" [Game] [Whist] Stated Rules
        nl "Eerst zegt ieder “pas troel”; pas daarna kan het bieden beginnen."
        fr "Chacun dit d’abord « passe trou » ; les annonces ne commencent qu’ensuite."
        en "First everyone says “pass troel” (pas troel); only then can the bidding begin.";
    KW_TROEL_01 "KW-TROEL-01" [Game] [Whist] Stated Rules
        nl "Wie juist drie azen heeft, is verplicht meteen na het delen troel te roepen."
        fr "Celui qui a exactement trois as est obligé d’annoncer trou dès la fin de la donne."
        en "A player who holds exactly three aces is obliged to call troel right after the deal.";
    KW_TROEL_02 "KW-TROEL-02" [Game] [Whist] Stated Rules
        nl "Na troel zeggen de anderen “pas grote miserie”; ieder mag eerst hoger bieden of passen, en dan pas meldt zich wie de vierde aas heeft."
        fr "Après un trou, les autres disent « passe grande misère » ; chacun peut d’abord monter ou passer, et alors seulement celui qui a le quatrième as se déclare."
        en "After troel the others say “pass misery” (pas grote miserie); everyone may first bid higher or pass, and only then does the holder of the fourth ace speak up.";
    KW_TROEL_03 "KW-TROEL-03" [Game] [Whist] Stated Rules
        nl "Boven troel gaan alleen grote miserie, abondance 10 en 11, grote miserie op tafel en beide soloslims; wie dat wil, zegt het nu."
        fr "Seuls passent au-dessus du trou : grande misère, abondance 10 et 11, grande misère étalée et les deux chelems ; celui qui en veut l’annonce maintenant."
        en "Only misery, abondance 10 and 11, open misery and the two slams go above troel; a player who wants one announces it now.";
    KW_TROEL_04 "KW-TROEL-04" [Game] [Whist] Stated Rules
        nl "Wie de vierde aas heeft, is de medespeler: die noemt vóór de eerste kaart een troef naar keuze en komt uit, met eender welke kaart. Samen hebben ze 9 slagen nodig."
        fr "Celui qui a le quatrième as est le coéquipier : avant la première carte il nomme l’atout de son choix, puis entame de la carte qu’il veut. Il leur faut 9 plis."
        en "The holder of the fourth ace is the partner and, before the first card, names the trump, then leads any card. The pair needs 9 tricks.";
    KW_TROEL_05 "KW-TROEL-05" [Game] [Whist] Stated Rules
        nl "Alle vier de azen in één hand: dat is geen troel."
        fr "Les quatre as dans une seule main : ce n’est pas un trou."
        en "All four aces in one hand: that is not troel.";

    KW_BID_01 "KW-BID-01" [Game] [Whist] Stated Rules
        nl "Na de ronde pas troel spreekt ieder om de beurt, in wijzerzin, te beginnen bij de linkerbuur van de deler."
        fr "Après le tour de trou, chacun parle à son tour, en sens horlogique, à partir du voisin de gauche du donneur."
        en "After the troel round each speaks in turn, clockwise, starting with the dealer’s left-hand neighbour.";
    KW_BID_14 "KW-BID-14" [Game] [Whist] Stated Rules
        nl "Aan het woord mag je een kleur vragen, meegaan met wie nog niet gebonden is, een speciaal spel bieden of passen. Kleuren van hoog naar laag: harten, ruiten, klaveren, schoppen."
        fr "À la parole, on propose une couleur, on emballe un joueur encore libre, on annonce un jeu spécial ou on passe. Couleurs de haut en bas : cœur, carreau, trèfle, pique."
        en "At your turn you may ask in a colour, join an asker who is still free, bid a special game or pass. Colours from high to low: hearts, diamonds, clubs, spades.";
    KW_BID_02 "KW-BID-02" [Game] [Whist] Stated Rules
        nl "Alleen wie het eerst aan het woord is, mag wachten; later rest hem enkel meegaan of passen."
        fr "Seul le premier à parler peut attendre ; ensuite il ne lui reste qu’à emballer ou à passer."
        en "Only the first to speak may wait; after that, only joining or passing is left.";
    KW_BID_03 "KW-BID-03" [Game] [Whist] Stated Rules
        nl "Een kleur vragen kan alleen als er nog iemand is die met je kan meegaan."
        fr "On ne peut proposer une couleur que s’il reste quelqu’un qui puisse vous emballer."
        en "You can ask in a colour only if there is still someone who could join you.";
    KW_BID_04 "KW-BID-04" [Game] [Whist] Stated Rules
        nl "Heeft iemand piccolo of een miserie geboden, dan kan er geen kleur meer gevraagd worden."
        fr "Une fois qu’un piccolo ou une misère est annoncé, on ne peut plus proposer de couleur."
        en "Once someone has bid piccolo or a misery, nobody can ask in a colour any more.";
    KW_BID_05 "KW-BID-05" [Game] [Whist] Stated Rules
        nl "Meegaan kan niet zonder een kaart van die kleur: één volstaat."
        fr "On ne peut pas emballer sans carte de cette couleur : une seule suffit."
        en "You cannot join without a card of the colour: one is enough.";
    KW_BID_06 "KW-BID-06" [Game] [Whist] Stated Rules
        nl "Wie meegaat, spreekt voor beiden: alleen wie meeging, biedt hoger of past."
        fr "Celui qui emballe parle pour les deux : lui seul monte ou passe."
        en "The joiner speaks for both: only the joiner bids higher or passes.";
    KW_BID_07 "KW-BID-07" [Game] [Whist] Stated Rules
        nl "Gaat niemand mee, of is er kleine miserie geboden, dan mag de vrager solo bieden."
        fr "Si personne ne l’emballe, ou si petite misère est annoncée, celui qui a proposé peut annoncer solo."
        en "If nobody joins, or if small misery has been bid, the asker may bid solo.";
    KW_BID_08 "KW-BID-08" [Game] [Whist] Stated Rules
        nl "Komt een vrager zonder medespeler weer aan het woord, dan mag die zijn kleur behouden zolang er nog iemand kan meegaan."
        fr "Quand celui qui a proposé reprend la parole sans coéquipier, il peut garder sa couleur tant que quelqu’un peut encore l’emballer."
        en "When it is the turn of an asker without a partner again, they may keep their colour as long as someone can still join.";
    KW_BID_09 "KW-BID-09" [Game] [Whist] Stated Rules
        nl "Wie zijn kleur behoudt, biedt verder niet meer mee; er kan alleen nog iemand met hem meegaan."
        fr "Celui qui garde sa couleur ne prend plus part aux annonces ; on peut seulement encore l’emballer."
        en "An asker who keeps their colour is out of the bidding; others can still join them.";
    KW_BID_10 "KW-BID-10" [Game] [Whist] Stated Rules
        nl "Een vrager mag overgaan op een hogere kleur dan zijn eerste, maar niet zolang iemand met hem meegaat."
        fr "Celui qui a proposé peut changer pour une couleur plus haute que sa première, mais pas tant que quelqu’un l’a emballé."
        en "An asker may change to a colour higher than their first, but not while someone has joined them.";
    KW_BID_11 "KW-BID-11" [Game] [Whist] Stated Rules
        nl "Kleine miserie, piccolo, grote miserie en grote miserie op tafel: meer dan één speler mag ze tegelijk spelen, elk voor zich, maar dan allen hetzelfde spel."
        fr "Petite misère, piccolo, grande misère et grande misère étalée se jouent aussi à plusieurs, chacun pour soi, mais alors tous le même jeu."
        en "Small misery, piccolo, misery and open misery can be played by several at once, each alone, but then all the same one.";
    KW_BID_12 "KW-BID-12" [Game] [Whist] Stated Rules
        nl "Abondance en beide soloslims bied je in de eerste biedronde na pas troel; later kan het niet meer."
        fr "Abondance et les deux chelems s’annoncent au premier tour d’annonces après le tour de trou ; plus tard, c’est trop tard."
        en "Abondance and the two slams are bid in the first bidding round after the troel round; later is too late.";
    KW_BID_13 "KW-BID-13" [Game] [Whist] Stated Rules
        nl "Meer dan één abondance: de meeste slagen winnen, bij evenveel slagen de hoogste kleur; de anderen mogen opbieden naar een hogere."
        fr "Plusieurs abondances : le plus de plis l’emporte, à égalité la couleur la plus haute ; les autres peuvent monter à une abondance supérieure."
        en "Several abondances: the most tricks win, at equal tricks the highest colour; the others may raise to a higher abondance.";
    KW_RANK_01 "KW-RANK-01" [Game] [Whist] Stated Rules
        nl "Dalend: grote/kleine soloslim, open miserie, abond. 11/10, grote miserie, troel, abond. 9, samen 13, piccolo, solo 8, samen 12, kleine miserie, samen 11, solo 7, samen 10, solo 6, samen 9/8."
        fr "Rang : grand/petit chelem, misère étalée, abond. 11/10, grande misère, trou, abond. 9, emb. 13, piccolo, solo 8, emb. 12, petite misère, emb. 11, solo 7, emb. 10, solo 6, emb. 9/8 (emb. : emballage)."
        en "Ranked: grand/small slam, open misery, abond. 11/10, misery, troel, abond. 9, together 13, piccolo, solo 8, together 12, small misery, together 11, solo 7, together 10, solo 6, together 9/8.";
    KW_RANK_02 "KW-RANK-02" [Game] [Whist] Derived Rules
        nl "Bij hetzelfde contract gaat de hogere kleur voor; een paar in een lagere kleur moet dus een slag meer bieden."
        fr "À contrat égal, la couleur plus haute l’emporte ; un duo dans une couleur plus basse doit donc annoncer un pli de plus."
        en "At the same contract the higher colour comes first; a pair in a lower colour must therefore bid one trick more.";

    KW_CONTR_01 "KW-CONTR-01" [Game] [Whist] Stated Rules
        nl "Samen: twee spelers halen met hun beiden de 8 tot 13 slagen die ze boden; hun kleur is troef."
        fr "Emballage : deux joueurs font ensemble les 8 à 13 plis qu’ils ont annoncés ; leur couleur est atout."
        en "Together: two players jointly make the 8 to 13 tricks they bid; their colour is trump.";
    KW_CONTR_02 "KW-CONTR-02" [Game] [Whist] Stated Rules
        nl "Solo: één speler haalt alleen de 6 tot 8 slagen van zijn bod; zijn kleur is troef."
        fr "Solo : un joueur fait seul les 6 à 8 plis qu’il a annoncés ; sa couleur est atout."
        en "Solo: one player alone makes the 6 to 8 tricks bid; the player’s colour is trump.";
    KW_CONTR_03 "KW-CONTR-03" [Game] [Whist] Stated Rules
        nl "Abondance: alleen 9 tot 11 slagen; de speler noemt zijn kleur, die troef is, en komt zelf uit, met troef of niet."
        fr "Abondance : seul, 9 à 11 plis ; le joueur nomme sa couleur, qui est atout, et entame lui-même, d’un atout ou non."
        en "Abondance: alone, 9 to 11 tricks; the player names a colour, which is trump, and leads, trump or not.";
    KW_CONTR_04 "KW-CONTR-04" [Game] [Whist] Stated Rules
        nl "Kleine miserie: geen slag halen, zonder troef. Alle vier leggen eerst ongezien één kaart weg, zodat er 12 slagen zijn."
        fr "Petite misère : ne faire aucun pli, sans atout. Tous les quatre écartent d’abord une carte cachée ; il y a donc 12 plis."
        en "Small misery: take no trick, no trump. All four first discard one card unseen, so there are 12 tricks.";
    KW_CONTR_05 "KW-CONTR-05" [Game] [Whist] Stated Rules
        nl "Grote miserie: geen slag halen, zonder troef, en niemand legt een kaart weg."
        fr "Grande misère : ne faire aucun pli, sans atout, et personne n’écarte de carte."
        en "Misery: take no trick, no trump, and nobody discards.";
    KW_CONTR_06 "KW-CONTR-06" [Game] [Whist] Stated Rules
        nl "Piccolo: juist één slag halen, niet meer en niet minder, zonder troef."
        fr "Piccolo : faire un seul pli, ni plus ni moins, sans atout."
        en "Piccolo: take just one trick, no more and no less, no trump.";
    KW_CONTR_07 "KW-CONTR-07" [Game] [Whist] Stated Rules
        nl "Grote miserie op tafel: geen slag, geen troef; ligt de eerste kaart van slag 2 (de vijfde kaart), dan legt wie dit speelt zijn hand open."
        fr "Grande misère étalée : aucun pli, sans atout ; dès la première carte du pli 2 (la cinquième), chaque joueur de ce contrat étale sa main."
        en "Open misery: no trick, no trump; once the first card of trick 2 (the fifth card) is played, everyone playing it lays their hand open.";
    KW_CONTR_08 "KW-CONTR-08" [Game] [Whist] Stated Hall
        nl "Bij grote miserie op tafel zwijgt iedereen en wijst niemand een kaart aan."
        fr "À la grande misère étalée, tout le monde se tait et personne ne montre une carte du doigt."
        en "At open misery everyone keeps silent and nobody points at a card.";
    KW_CONTR_09 "KW-CONTR-09" [Game] [Whist] Stated Rules
        nl "Kleine soloslim: alleen 12 slagen, met een troef naar keuze of zonder; de speler komt zelf uit."
        fr "Petit chelem : seul, 12 plis, avec l’atout de son choix ou sans atout ; le joueur entame lui-même."
        en "Small slam: alone, 12 tricks, with a trump of choice or none; the player leads.";
    KW_CONTR_10 "KW-CONTR-10" [Game] [Whist] Stated Rules
        nl "Grote soloslim: alleen alle 13 slagen, met of zonder troef; de speler komt zelf uit. Hoger bestaat niet."
        fr "Grand chelem : seul, les 13 plis, avec ou sans atout ; le joueur entame lui-même. Il n’y a rien de plus haut."
        en "Grand slam: alone, all 13 tricks, with or without trump; the player leads. Nothing is higher.";
    KW_CONTR_11 "KW-CONTR-11" [Tournament] [Whist] Stated Office
        nl "Na een gewonnen grote soloslim gaat dat spel kaarten uit gebruik; de organisatie kadert het in als aandenken voor de winnaar."
        fr "Après un grand chelem gagné, ce jeu de cartes ne sert plus ; l’organisation l’encadre en souvenir pour le gagnant."
        en "After a grand slam is won, that pack is retired; the organisers frame it as a keepsake for the winner.";
    KW_LEAD_01 "KW-LEAD-01" [Game] [Whist] Stated Rules
        nl "Gewoonlijk komt in de eerste slag de linkerbuur van de deler uit."
        fr "D’ordinaire, c’est le voisin de gauche du donneur qui entame le premier pli."
        en "Normally the dealer’s left-hand neighbour leads to the first trick.";
    KW_LEAD_02 "KW-LEAD-02" [Game] [Whist] Stated Rules
        nl "Bij abondance en bij beide soloslims komt wie het speelt, zelf uit."
        fr "À l’abondance et aux deux chelems, c’est celui qui joue le contrat qui entame."
        en "At abondance and at both slams the declarer leads.";
    KW_LEAD_03 "KW-LEAD-03" [Game] [Whist] Stated Rules
        nl "Bij troel komt de speler met de vierde aas uit."
        fr "Au trou, c’est le joueur qui a le quatrième as qui entame."
        en "At troel the player with the fourth ace leads.";
    KW_LEAD_04 "KW-LEAD-04" [Game] [Whist] Stated Rules
        nl "Wie de slag haalt, komt uit voor de volgende, met eender welke kaart."
        fr "Celui qui prend le pli entame le suivant, de n’importe quelle carte."
        en "The player who takes a trick leads to the next one, with any card.";
    KW_PLAY_01 "KW-PLAY-01" [Game] [Whist] Stated Rules
        nl "Ieder legt om de beurt, in wijzerzin. Wie kan volgen, moet volgen; wie niet kan, gooit weg of koopt, naar keuze."
        fr "Chacun joue à son tour, en sens horlogique. Celui qui peut suivre doit suivre ; celui qui ne peut pas se défausse ou coupe, au choix."
        en "Each plays in turn, clockwise. A player who can follow suit must; one who cannot may discard or ruff.";
    KW_PLAY_02 "KW-PLAY-02" [Game] [Whist] Stated Rules
        nl "Kopen, overkopen of hoger gaan hoeft nooit, bij wie de slag ook ligt."
        fr "On n’est jamais tenu de couper, de surcouper ou de monter, quel que soit celui qui tient le pli."
        en "You never have to ruff, over-ruff or go higher, no matter who holds the trick.";
    KW_PLAY_03 "KW-PLAY-03" [Game] [Whist] Stated Rules
        nl "Ligt er troef in, dan is de slag voor de hoogste troef; anders voor de hoogste kaart van de uitgekomen kleur."
        fr "S’il y a de l’atout, le pli va à l’atout le plus fort ; sinon à la plus haute carte de la couleur demandée."
        en "If there is trump in it, the trick goes to the highest trump; otherwise to the highest card of the suit led.";
    KW_PLAY_04 "KW-PLAY-04" [Game, Software] [Whist] Stated Rules
        nl "De tafel plakt: wat ligt, blijft liggen, behalve om recht te zetten dat er niet gevolgd is terwijl het kon."
        fr "Carte posée, carte jouée, sauf pour corriger une couleur qui n’a pas été suivie."
        en "A card laid is a card played, except to put a renege right.";
    KW_PLAY_05 "KW-PLAY-05" [Game, Software] [Whist] Stated Rules
        nl "Van de omgekeerde slagen mag je alleen de laatste nog eens bekijken."
        fr "Des plis déjà retournés, on ne peut revoir que le dernier."
        en "Of the tricks already turned over, only the last may be looked at again.";
    KW_PLAY_06 "KW-PLAY-06" [Game, Software] [Whist] Stated Rules
        nl "Het heeft sterk de voorkeur dat elk spel helemaal uitgespeeld wordt, tot er geen kaart meer over is."
        fr "On préfère nettement que chaque partie se joue jusqu’au bout, jusqu’à ce qu’il ne reste aucune carte."
        en "It is strongly preferred that every deal is played right out, until no card is left.";

    KW_SCORE_01 "KW-SCORE-01" [Game] [Whist] Stated Rules
        nl "De scores van een spel hoeven samen geen nul te geven. Gewonnen: alleen de winnaars krijgen punten, de tegenspelers verliezen niets."
        fr "Les scores d’une partie ne s’annulent pas forcément. Jeu gagné : seuls les gagnants marquent, les adversaires ne perdent rien."
        en "The scores of a deal need not add up to zero. Game won: only the winners gain, the opponents lose nothing.";
    KW_SCORE_02 "KW-SCORE-02" [Game] [Whist] Stated Rules
        nl "Verloren: er gaan punten af bij wie verliest en er komen punten bij voor de tegenspelers."
        fr "Jeu perdu : on retire des points aux perdants et on en ajoute aux adversaires."
        en "Game lost: points come off the losers and points are added for the opponents.";
    KW_SCORE_03 "KW-SCORE-03" [Game] [Whist] Stated Rules
        nl "De punten komen uit een puntentabel waar het reglement naar verwijst maar die er niet in staat."
        fr "Les points viennent d’un tableau des points auquel le règlement renvoie, mais qui n’y figure pas."
        en "The points come from a points table that the regulations refer to but do not contain.";
    KW_SCORE_04 "KW-SCORE-04" [Game] [Whist] Stated Rules
        nl "Haalt een paar alle slagen, dan is dat rond en verdubbelen de punten."
        fr "Si un duo fait tous les plis, c’est le jeu complet et les points doublent."
        en "If a pair takes all the tricks, the points double.";
    KW_SCORE_05 "KW-SCORE-05" [Game] [Whist] Stated Rules
        nl "Solo brengt nooit meer op dan de punten van 8 slagen."
        fr "Un solo ne rapporte jamais plus que les points de 8 plis."
        en "Solo is never worth more than the points of 8 tricks.";
    KW_SCORE_06 "KW-SCORE-06" [Game] [] Decision Rules
        nl "Miserie en piccolo: vaste punten bij winst en bij verlies; wat de tegenspelers krijgen, hangt af van hoeveel spelers mislukken."
        fr "Misères et piccolo : un nombre de points fixe au gain et à la perte ; ce que reçoivent les adversaires dépend du nombre de joueurs qui échouent."
        en "Miseries and piccolo: fixed points for a win and for a loss; what the opponents get depends on how many declarers fail.";
    KW_SCORE_07 "KW-SCORE-07" [Game] [] Decision Rules
        nl "Troel: vaste punten, met een aparte waarde voor alle 13 slagen."
        fr "Trou : un nombre de points fixe, avec une valeur à part pour les 13 plis."
        en "Troel: fixed points, with a separate value for all 13 tricks.";
    KW_SCORE_08 "KW-SCORE-08" [Game] [] Decision Rules
        nl "Abondance en soloslim: vaste punten; slagen boven het bod tellen niet."
        fr "Abondance et chelems : un nombre de points fixe ; les plis au-delà de l’annonce ne comptent pas."
        en "Abondance and slams: fixed points; tricks above the bid do not count.";
    KW_PEN_01 "KW-PEN-01" [Penalty] [Whist] Stated Rules
        nl "Verkeerd gedeeld: −3 voor de deler, +1 voor elk van de anderen, en de deler deelt opnieuw. Samen mag men zonder strafpunten herdelen; geen akkoord: jury."
        fr "Maldonne : −3 au donneur, +1 à chacun des autres, et il garde le don. D’un commun accord on redonne sans pénalité ; désaccord : jury."
        en "Misdeal: −3 for the dealer, +1 for each of the others, and the dealer keeps the deal. By common consent a redeal is free; no agreement: jury.";
    KW_PEN_02 "KW-PEN-02" [Penalty] [Whist] Stated Rules
        nl "Niet gevolgd terwijl het kon, gezien in dezelfde slag: −3, de anderen +1; de slag wordt hersteld en men speelt voort. Gebeurt het opnieuw: jury."
        fr "Pas suivi alors qu’on le pouvait, vu dans le même pli : −3, les autres +1 ; on corrige le pli et on continue. En cas de récidive : jury."
        en "Renege seen in the same trick: −3, the others +1; the trick is put right and play continues. If it happens again: jury.";
    KW_PEN_03 "KW-PEN-03" [Penalty] [Whist] Stated Rules
        nl "Niet gevolgd terwijl het kon, pas in een latere slag gezien: −15, de anderen +5. Bij onenigheid beslist de jury hoe het verder gaat; ze kan winst of verlies toekennen."
        fr "Pas suivi alors qu’on le pouvait, vu dans un pli suivant : −15, les autres +5. En cas de désaccord, le jury décide de la suite ; il peut déclarer le jeu gagné ou perdu."
        en "Renege seen in a later trick: −15, the others +5. If the players disagree, the jury decides how to continue; it may award a won or lost game.";
    KW_PEN_04 "KW-PEN-04" [Penalty] [Whist] Stated Rules
        nl "Per ongeluk twee kaarten gelegd, met gevolg voor het spel: de jury komt en geeft hoogstens −3, de anderen +1."
        fr "Deux cartes jouées par mégarde, avec effet sur le jeu : on appelle le jury, qui inflige au plus −3, les autres +1."
        en "Two cards played by accident, with an effect on play: the jury is called and gives at most −3, the others +1.";
    KW_PEN_05 "KW-PEN-05" [Penalty] [Whist] Stated Rules
        nl "In de kaarten van een tegenspeler kijken of valsspelen: −15, elke andere speler +5; de jury wordt erbij geroepen."
        fr "Regarder dans les cartes d’un adversaire, ou tricher : −15, chaque autre joueur +5 ; on appelle le jury."
        en "Looking at an opponent’s cards, or cheating: −15, each other player +5; the jury is called.";
    KW_PEN_06 "KW-PEN-06" [Penalty] [Whist] Stated Rules
        nl "Troel hebben en dat niet roepen: −15, de tegenspelers +5. Wie dat zijn, is instelbaar."
        fr "Avoir un trou et ne pas l’annoncer : −15, les adversaires +5. Lesquels, c’est réglable."
        en "Holding troel and not calling it: −15, the opponents +5. Which ones is adjustable.";
    KW_PEN_07 "KW-PEN-07" [Penalty] [Whist] Stated Rules
        nl "Wie grote miserie op tafel of een soloslim biedt zonder de jury te roepen: −15, en de scores van dat spel vervallen."
        fr "Celui qui annonce grande misère étalée ou un chelem sans appeler le jury : −15, et les scores de cette partie sont annulés."
        en "Bidding open misery or a slam without calling the jury: −15, and the scores of that deal do not count.";
    KW_PEN_08 "KW-PEN-08" [Penalty] [Whist] Stated Rules
        nl "Hints of opmerkingen die het spel kunnen sturen: de jury beslist, hoogstens −15; ze kan ook gewonnen spel geven."
        fr "Allusions ou remarques pouvant influencer le jeu : le jury tranche, au plus −15 ; il peut aussi accorder le gain du jeu."
        en "Hints or remarks that may influence the play: the jury decides, at most −15; it may also award a won game.";
    KW_PEN_09 "KW-PEN-09" [Penalty] [Whist] Stated Rules
        nl "Wie ten onrechte opgeeft en zijn kaarten toont, betaalt alleen de verliespunten van de medespelers, zoals bij een miserie die nog kon mislukken."
        fr "Celui qui abandonne à tort en montrant ses cartes paie seul les points perdus par ses coéquipiers, comme sur une misère qui pouvait encore échouer."
        en "A player who wrongly concedes and shows their cards alone pays the points their fellow players lose, as with a misery that could still fail.";
    KW_PEN_10 "KW-PEN-10" [Penalty] [Whist] Stated Rules
        nl "Wie te vroeg neerlegt omdat hij denkt te winnen terwijl hij nog kan verliezen, verliest zijn spel."
        fr "Celui qui étale trop tôt ses cartes, se croyant gagnant alors qu’il peut encore perdre, perd son jeu."
        en "A player who lays down early, believing the game is won while it could still be lost, loses it.";
    KW_JURY_01 "KW-JURY-01" [Tournament] [Whist] Stated Rules
        nl "Vanaf grote miserie op tafel moet de jury erbij; ze ziet aan de kaarten of het bod haalbaar is. Weigert ze, dan past de speler."
        fr "À partir de la grande misère étalée, le jury est obligatoire ; il juge sur la main si l’annonce est jouable. S’il refuse, le joueur passe."
        en "From open misery upward the jury must be called; it judges from the hand whether the bid is possible. If it refuses, the player passes.";
    KW_JURY_02 "KW-JURY-02" [Tournament] [Whist] Stated Rules
        nl "Elders in het reglement is de jury al verplicht boven troel; wij houden de grens op grote miserie op tafel. Instelbaar."
        fr "Ailleurs dans le règlement, le jury est déjà obligatoire au-dessus du trou ; nous gardons le seuil à la grande misère étalée. Réglable."
        en "Elsewhere the regulations already require the jury above troel; we keep the threshold at open misery. Adjustable.";
    KW_JURY_03 "KW-JURY-03" [Tournament] [Whist] Stated Office
        nl "Wie biedt, roept zelf de jury; het is fair play dat de anderen eraan herinneren."
        fr "C’est au joueur qui annonce d’appeler le jury ; le fair-play veut que les autres le lui rappellent."
        en "It is for the bidder to call the jury; fair play asks the others to give a reminder.";
    KW_JURY_04 "KW-JURY-04" [Tournament] [Whist] Stated Office
        nl "Bij een groot spel, vanaf grote miserie op tafel, blijft de jury, als het kan, verplicht aan de tafel."
        fr "À un grand jeu, dès la grande misère étalée, le jury est tenu de rester à la table, si possible."
        en "At a big game, from open misery on, the jury must stay at the table, if possible.";
    KW_JURY_05 "KW-JURY-05" [Tournament] [Whist] Stated Office
        nl "Bij betwisting beslist de jury over speelwijze en punten; zij heeft altijd het laatste woord."
        fr "En cas de contestation, le jury décide du jeu correct et des points ; il a toujours le dernier mot."
        en "In a dispute the jury decides on correct play and points; it always has the last word.";

    KW_CON_01 "KW-CON-01" [Tournament] [Whist] Reading Rules
        nl "De jury is nodig vanaf grote miserie op tafel, zoals de meeste plaatsen en de strafpunten zeggen, niet al boven troel. Instelbaar."
        fr "Le jury est requis dès la grande misère étalée, comme le disent la plupart des passages et la pénalité, pas déjà au-dessus du trou. Réglable."
        en "The jury is needed from open misery, as most passages and the penalty say, not already above troel. Adjustable.";
    KW_CON_02 "KW-CON-02" [Penalty] [Whist] Reading Rules
        nl "De jury niet geroepen: −15 en de annulering worden voorgesteld, en de jury bevestigt ze; het gaat niet vanzelf. Instelbaar."
        fr "Jury pas appelé : −15 et l’annulation sont proposés, et le jury les confirme ; rien d’automatique. Réglable."
        en "Jury not called: −15 and the annulment are proposed and the jury confirms them; it is not automatic. Adjustable.";
    KW_CON_03 "KW-CON-03" [Penalty] [Whist] Reading Rules
        nl "Bij verkeerd delen gaat de +1 naar de drie anderen, niet naar de deler zelf."
        fr "En cas de maldonne, le +1 va aux trois autres, pas au donneur lui-même."
        en "At a misdeal the +1 goes to the three others, not to the dealer.";
    KW_CON_04 "KW-CON-04" [Game] [Whist] Reading Rules
        nl "Ook in de eerste slag kom je vrij uit: troel en abondance zeggen dat met zoveel woorden."
        fr "L’entame du premier pli est libre aussi : les règles du trou et de l’abondance le disent clairement."
        en "The lead to the first trick is free as well: the rules of troel and abondance say so outright.";
    KW_CON_05 "KW-CON-05" [Game] [Whist] Reading Rules
        nl "Rond is de waarde uit de puntentabel voor 13 slagen (30), die er de verdubbeling al in heeft. Instelbaar."
        fr "Jeu complet : la valeur du tableau des points pour 13 plis (30), qui contient déjà le doublement. Réglable."
        en "All thirteen tricks: the points table’s value for 13 tricks (30), which already includes the doubling. Adjustable.";
    KW_CON_06 "KW-CON-06" [Game] [Whist] Reading Rules
        nl "Een verloren troel kost het paar niets: troel is verplicht en de tabel geeft 0. Instelbaar: 0 of −16."
        fr "Un trou perdu ne coûte rien au duo : le trou est obligatoire et le tableau donne 0. Réglable : 0 ou −16."
        en "A lost troel costs the pair nothing: troel is compulsory and the table gives 0. Adjustable: 0 or −16.";
    KW_CON_07 "KW-CON-07" [Penalty] [Whist] Reading Rules
        nl "Ten onrechte opgegeven: wie in een paar speelt, draagt het verlies van beiden. Bij een tegenspeler bepaalt de jury de strafpunten; voorstel: wat de andere tegenspelers gewonnen hadden."
        fr "Abandon à tort : dans un duo, le fautif porte la perte des deux. Pour un adversaire, le jury fixe la pénalité ; proposition : ce que les autres adversaires auraient gagné."
        en "Wrong concession: in a pair, the player who conceded bears the loss of both. For an opponent the jury decides the penalty; suggestion: what the other opponents would have gained.";
    KW_CON_08 "KW-CON-08" [Penalty] [Whist] Reading Rules
        nl "Te vroeg neergelegd telt als verloren met één slag te kort; de jury mag dat wijzigen. Instelbaar."
        fr "Cartes étalées trop tôt : perdu d’un pli ; le jury peut en décider autrement. Réglable."
        en "Laying down too early counts as lost by one trick; the jury may change that. Adjustable.";
    KW_CON_09 "KW-CON-09" [Game] [Whist] Reading Rules
        nl "Ook wie troel riep, mag nog hoger bieden: alle spelers krijgen de kans. Instelbaar."
        fr "Celui qui a annoncé trou peut lui aussi monter : tous les joueurs en ont l’occasion. Réglable."
        en "The player who called troel may also bid higher: all players get the chance. Adjustable.";
    KW_CON_10 "KW-CON-10" [Game] [Whist] Reading Rules
        nl "Na troel spreekt eerst de linkerbuur van wie troel riep, dan in wijzerzin verder. Instelbaar."
        fr "Après un trou, le voisin de gauche de celui qui l’a annoncé parle d’abord, puis en sens horlogique. Réglable."
        en "After troel the caller’s left-hand neighbour speaks first, then on clockwise. Adjustable.";
    KW_CON_11 "KW-CON-11" [Game] [Whist] Reading Rules
        nl "Past wie meeging, dan is dat voor beiden: de vrager kan daarna geen solo meer bieden. Instelbaar."
        fr "Si celui qui a emballé passe, il passe pour les deux : celui qui a proposé ne peut plus annoncer solo ensuite. Réglable."
        en "If the joiner passes, that is for both: the asker can no longer bid solo after that. Adjustable.";
    KW_CON_12 "KW-CON-12" [Game] [Whist] Reading Rules
        nl "Wie nooit vroeg, mag toch solo bieden als er geen enkele kleur meer te vragen valt. Instelbaar."
        fr "Celui qui n’a jamais proposé peut quand même annoncer solo s’il ne peut plus proposer aucune couleur. Réglable."
        en "A player who never asked may still bid solo when it is no longer possible to ask in any colour. Adjustable.";
    KW_CON_13 "KW-CON-13" [Game] [Whist] Reading Rules
        nl "Zolang niemand meegaat, mag een vrager bij elke latere beurt solo bieden, ook als er nog iemand zou kunnen meegaan."
        fr "Tant que personne ne l’a emballé, celui qui a proposé peut annoncer solo à chaque tour suivant, même si quelqu’un pourrait encore l’emballer."
        en "While nobody has joined, an asker may bid solo at any later turn, even if someone could still join.";
    KW_CON_14 "KW-CON-14" [Game] [Whist] Reading Rules
        nl "Miserie en piccolo kunnen ook na de eerste biedronde: alleen abondance en soloslim zijn daaraan gebonden. Instelbaar."
        fr "Misères et piccolo s’annoncent aussi après le premier tour : seuls abondance et chelems y sont liés. Réglable."
        en "Miseries and piccolo may be bid after the first round too: only abondance and slams are tied to it. Adjustable.";
    KW_CON_15 "KW-CON-15" [Game] [Whist] Reading Rules
        nl "Overboden in ronde twee gaat abondance niet meer naar soloslim, wel naar abondance 10 of 11 in dezelfde kleur. Instelbaar."
        fr "Dépassée au deuxième tour, une abondance ne monte plus au chelem, mais bien à 10 ou 11 dans la même couleur. Réglable."
        en "Outbid in round two, abondance can no longer be raised to a slam, but it may go to abondance 10 or 11 in the same colour. Adjustable.";
    KW_CON_16 "KW-CON-16" [Game] [Whist] Reading Rules
        nl "Na een miserie mag je nog meegaan als samen hoger is, zoals samen 12 boven kleine miserie: het verbod geldt alleen voor vragen. Instelbaar."
        fr "Après une misère on peut encore emballer si l’emballage est plus haut (12 sur petite misère) : seule la proposition est interdite. Réglable."
        en "After a misery you may still join if together ranks higher, as together 12 over small misery: the ban covers asking only. Adjustable.";
    KW_CON_17 "KW-CON-17" [Game] [Whist] Reading Rules
        nl "Nog meegaan kan wie nog niet sprak, wie wacht, of wie een lagere kleur vroeg."
        fr "Peut encore emballer : celui qui n’a pas encore parlé, qui attend, ou qui a proposé une couleur plus basse."
        en "Those who can still join: anyone who has not yet spoken, who is waiting, or who asked in a lower colour.";
    KW_CON_18 "KW-CON-18" [Game] [Whist] Reading Rules
        nl "Een kleur die een ander al vroeg, kan je niet nog eens vragen; je gaat dan mee. Instelbaar."
        fr "Une couleur déjà proposée par un autre ne se propose pas une seconde fois ; on emballe. Réglable."
        en "You cannot ask in a colour another player has already asked in; you join instead. Adjustable.";
    KW_CON_19 "KW-CON-19" [Game] [Whist] Reading Rules
        nl "Een kleur vragen mag zonder er een kaart van te hebben: alleen wie meegaat, moet er een hebben. Instelbaar."
        fr "On peut proposer une couleur sans en avoir de carte : seul celui qui emballe doit en avoir. Réglable."
        en "You may ask in a colour without holding a card of it: only the joiner needs one. Adjustable.";
    KW_CON_20 "KW-CON-20" [Game] [Whist] Reading Rules
        nl "Van kleur veranderen mag meer dan eens, telkens naar een hogere dan de vorige."
        fr "On peut changer de couleur plus d’une fois, toujours pour une plus haute que la précédente."
        en "You may change colour more than once, each time to one higher than the last.";
    KW_CON_21 "KW-CON-21" [Game] [Whist] Reading Rules
        nl "Kleine soloslim met 13 slagen is gewonnen, voor de punten van kleine soloslim: 12 is het minimum."
        fr "Un petit chelem fait avec 13 plis est gagné, aux points du petit chelem : 12 est le minimum."
        en "A small slam made with 13 tricks is won, for small slam points: 12 is the minimum.";
    KW_CON_22 "KW-CON-22" [Tournament] [Whist] Reading Office
        nl "Het aantal spelletjes, de rondes en de tijd bepaalt de organisator; een veelvoud van 4, om de vier kolommen van de delers. Instelbaar."
        fr "Le nombre de parties, les tours et l’horaire sont à l’organisateur ; un multiple de 4, pour les quatre colonnes de donneurs. Réglable."
        en "The number of deals, the rounds and the timing are up to the organiser; a multiple of 4, for the four dealer columns. Adjustable.";
    KW_CON_23 "KW-CON-23" [Game] [Whist] Reading Rules
        nl "De punten van een speler of een ronde kunnen onder nul gaan: anders dan bij manillen is er geen bodem."
        fr "Les points d’un joueur ou d’un tour peuvent descendre sous zéro : à la différence de la manille, il n’y a pas de plancher."
        en "The points of a player or a round can go below zero: unlike in Manille there is no floor.";
    KW_CON_24 "KW-CON-24" [Game] [Whist] Reading Rules
        nl "Twee gelijke solo’s in één kleur komen niet voor; in verschillende kleuren gaat bij evenveel slagen de hogere kleur voor."
        fr "Deux solos égaux dans une même couleur n’existent pas ; dans des couleurs différentes, à nombre égal, la plus haute l’emporte."
        en "Two equal solos in one colour cannot occur; in different colours, at the same number of tricks, the higher colour comes first.";
    KW_CON_25 "KW-CON-25" [Game] [Whist] Reading Rules
        nl "Van hoog naar laag: aas, heer, dame, boer, 10, 9 en zo tot 2; het reglement zegt het nergens."
        fr "De la plus haute à la plus basse : as, roi, dame, valet, 10, 9 et ainsi jusqu’au 2 ; le règlement ne le dit nulle part."
        en "From high to low: ace, king, queen, jack, 10, 9 and so on to 2; the regulations do not say so anywhere.";
    KW_CON_26 "KW-CON-26" [Game] [Whist] Reading Rules
        nl "Meer miseriespelers: wie slaagt, krijgt niet ook nog wat de tegenspelers winnen als een ander mislukt. Instelbaar."
        fr "Plusieurs joueurs en misère : celui qui réussit ne touche pas en plus ce que l’échec d’un autre donne aux adversaires. Réglable."
        en "Several misery players: one who succeeds does not also get what the opponents gain when another fails. Adjustable.";
    KW_CON_27 "KW-CON-27" [Tournament] [Whist] Reading Rules
        nl "Weigert de jury, dan is een ander bod niet mogelijk: de speler past."
        fr "Si le jury refuse, aucune autre annonce n’est possible : le joueur passe."
        en "If the jury refuses, no other bid is possible: the player passes.";
    KW_CON_28 "KW-CON-28" [Game] [Whist] Reading Rules
        nl "Het vreemde teken bij de vier azen in het reglement lezen wij als “is niet”: vier azen is geen troel."
        fr "Le signe étrange près des quatre as dans le règlement se lit « n’est pas » : quatre as ne font pas un trou."
        en "The odd sign by the four aces in the regulations we read as “is not”: four aces are not troel.";
    KW_CON_29 "KW-CON-29" [Game] [Whist] Reading Rules
        nl "Een soloslim zonder troef gaat boven dezelfde soloslim in een kleur, ook boven harten; het reglement zegt er niets over."
        fr "Un chelem sans atout passe avant le même chelem dans une couleur, même à cœur ; le règlement n’en dit rien."
        en "A slam without trump ranks above the same slam in a colour, hearts included; the regulations are silent on it.";
    KW_CON_30 "KW-CON-30" [Game] [Whist] Reading Rules
        nl "Wie meegaat, biedt het laagste aantal dat kan, en pas hoger bij een overbod: wat je meer haalt, telt toch. Instelbaar."
        fr "Celui qui emballe annonce le plus petit nombre possible, et ne monte que s’il est dépassé : les plis en plus comptent quand même. Réglable."
        en "The joiner bids the lowest number there is, and more only when outbid: what you take beyond it counts anyway. Adjustable.";
    KW_CON_31 "KW-CON-31" [Penalty] [Whist] Reading Rules
        nl "Troel niet geroepen: alle drie de anderen krijgen +5, ook wie de vierde aas heeft, zodat de som nul is. Instelbaar."
        fr "Trou pas annoncé : les trois autres reçoivent +5, aussi celui qui a le quatrième as ; la somme est nulle. Réglable."
        en "Troel not called: all three others get +5, the holder of the fourth ace too, so that it adds up to zero. Adjustable.";
    KW_CON_32 "KW-CON-32" [Tournament] [Whist] Reading Rules
        nl "De jury blijft, als het kan, aan tafel vanaf grote miserie op tafel, niet alleen bij soloslim: zo lezen wij “ook hier”. Het is dezelfde grens als voor het roepen van de jury."
        fr "Le jury reste à la table, si possible, dès la grande misère étalée, pas seulement au chelem : ainsi lisons-nous « ici aussi ». C’est le même seuil que pour appeler le jury."
        en "The jury stays at the table, if possible, from open misery on and not only at slams: that is how we read “here too”. It is the same threshold as for calling the jury.";
}
