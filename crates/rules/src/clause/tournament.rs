//! The clauses of the tournament: what the regulations ask of the event, and what was decided where they are silent.

clauses! {
    TOURNAMENT;

    TRN_SEAT_01 "TRN-SEAT-01" [Tournament] [Nl, Fr] Stated Office
        nl "Aan elke tafel komen vier spelers; er ligt één scoreblad per ronde voor hen klaar."
        fr "Chaque table reçoit quatre joueurs ; une feuille de marquage par tour les y attend."
        en "Each table has four players; one score sheet per round is ready for them there.";
    TRN_SEAT_02 "TRN-SEAT-02" [Tournament, Software] [Nl, Fr] Stated Office
        nl "De computer loot willekeurig: Nederlandstalig reglement de tafels, Franstalig reglement de ploegen."
        fr "L’ordinateur tire au hasard : les tables (règlement néerlandophone), les équipes (règlement francophone)."
        en "The computer draws at random: the tables (Dutch-language regulations), the teams (French-language).";
    TRN_SEAT_03 "TRN-SEAT-03" [Tournament] [Nl, Fr] Stated Office
        nl "Nederlandstalig reglement: aan tafel is elke stoel vrij te kiezen. Franstalig: je spelersnummer bepaalt je stoel."
        fr "Règlement néerlandophone : à table, chacun s’assied où il veut. Francophone : le numéro de joueur fixe la place."
        en "Dutch-language regulations: at the table everyone takes any seat. French-language: your player number decides your seat.";
    TRN_SEAT_04 "TRN-SEAT-04" [Tournament] [Nl] Stated Rules
        nl "Nederlandstalig reglement: na elk boompje (12 spelletjes) houdt de schrijver zijn stoel; de drie anderen gaan elk één stoel verder in wijzerzin, die van de schrijver niet meegeteld."
        fr "Règlement néerlandophone : après chaque boompje (12 parties), le marqueur garde sa place ; les trois autres avancent d’une place en sens horlogique, sans compter la sienne."
        en "Dutch-language regulations: after each boompje (12 deals) the scorer keeps their seat; the three others each move one seat clockwise, passing over it.";
    TRN_SEAT_05 "TRN-SEAT-05" [Tournament] [Nl, Fr] Stated Office
        nl "De vier spreken onder elkaar af wie schrijft; dat staat los van wie eerst deelt."
        fr "Les quatre conviennent entre eux de qui marque ; cela n’a rien à voir avec le premier donneur."
        en "The four agree among themselves who keeps score; it has nothing to do with who deals first.";
    TRN_SHEET_01 "TRN-SHEET-01" [Tournament] [Nl, Fr] Stated Office
        nl "De schrijver vult, nog vóór de ronde begint, in wat op het scoreblad ontbreekt."
        fr "Avant que le tour ne commence, le marqueur remplit ce qui manque sur la feuille de marquage."
        en "Before the round begins, the scorer fills in whatever is missing on the score sheet.";
    TRN_SHEET_02 "TRN-SHEET-02" [Tournament, Software] [Nl, Fr] Stated Office
        nl "Het afgesloten en getekende blad gaat met balpen en kaarten naar de controletafel; pas als het nagezien is, komt het op het scorebord."
        fr "La feuille clôturée et signée va à la table de contrôle avec le stylo et les cartes ; elle n’atteint le tableau des scores qu’une fois vérifiée."
        en "The closed and signed sheet goes to the desk with pen and cards; it reaches the scoreboard only once verified.";

    TRN_GEN_01 "TRN-GEN-01" [Tournament] [Whist] Stated Office
        nl "Kleurenwiezen: deelnemen kan vanaf 16 jaar. Voor manillen geldt die grens niet."
        fr "Whist à la couleur : on participe à partir de 16 ans. Cette limite ne vaut pas pour la manille."
        en "Colour Whist: players must be at least 16. The limit does not apply to Manille.";
    TRN_GEN_02 "TRN-GEN-02" [Tournament] [Whist] Stated Office
        nl "Wie zich inschrijft, is door het reglement gebonden."
        fr "Toute personne qui s’inscrit est liée par le règlement."
        en "Anyone who registers is bound by the regulations.";
    TRN_GEN_03 "TRN-GEN-03" [Tournament] [Whist] Stated Hall
        nl "Iedereen blijft sportief en werkt mee, zodat kleine fouten aan tafel zelf worden rechtgezet."
        fr "Chacun reste sportif et constructif, pour que les petites erreurs se règlent à la table même."
        en "Everyone stays sporting and helpful, so that small errors can be settled at the table itself.";
    TRN_GEN_04 "TRN-GEN-04" [Tournament] [Whist] Stated Hall
        nl "Breng de laatste versie van het reglement zelf afgedrukt mee; ter plaatse zijn er maar enkele, voor één vakje van de drankkaart."
        fr "Apportez la dernière version du règlement, imprimée par vos soins ; sur place il y en a peu, contre une case de la carte de boissons."
        en "Bring your own print of the latest regulations; there are few copies on site, for one box of the drinks card.";
    TRN_GEN_05 "TRN-GEN-05" [Tournament, Software] [Whist] Stated Office
        nl "De jury ziet erop toe dat de laatste versie wordt gevolgd; elk scherm en elke afdruk toont reglement, versie en datum."
        fr "Le jury veille à ce qu’on suive la dernière version ; chaque écran et chaque impression montre le règlement, sa version et sa date."
        en "The jury sees to it that the latest version is followed; every screen and print shows the rules, version and date.";
    TRN_EXCL_01 "TRN-EXCL-01" [Tournament] [Whist] Stated Office
        nl "Wie niet vóór 9.45 uur aangemeld is aan de inschrijvingstafel, of het spel verlaat, is uitgesloten en krijgt niets terug."
        fr "Celui qui n’est pas pointé à l’accueil avant 9 h 45, ou qui quitte le jeu, est exclu et n’est pas remboursé."
        en "Anyone who has not checked in before 09:45, or who leaves the game, is excluded and gets no refund.";
    TRN_EXCL_02 "TRN-EXCL-02" [Tournament] [Whist] Stated Office
        nl "Wie lawaai maakt of stoort, kan een waarschuwing van de jury krijgen en als het moet uitgesloten worden, zonder terugbetaling. Een waarschuwing vooraf is gebruikelijk, niet verplicht."
        fr "Celui qui fait du bruit ou dérange peut recevoir un avertissement du jury et au besoin être exclu, sans remboursement. Avertir d’abord est l’usage, pas une obligation."
        en "Anyone who is noisy or disturbs play may get a jury warning and be excluded if necessary, with no refund. A warning first is usual, not compulsory.";
    TRN_JOKER_01 "TRN-JOKER-01" [Tournament] [Whist] Stated Office
        nl "Wie joker (invaller) wil zijn, schrijft zich daarvoor in op de website."
        fr "Celui qui veut être joker (remplaçant) pose sa candidature sur le site web."
        en "Anyone who wants to be a joker (stand-in) applies on the website.";
    TRN_ATT_01 "TRN-ATT-01" [Tournament] [Whist] Stated Hall
        nl "Goede raad: drink met mate, en laat zware bieren staan tot na de middagpauze."
        fr "Bon conseil : buvez avec modération, et pas de bières fortes avant la pause de midi."
        en "Good advice: drink in moderation, and no heavy beers before the lunch break.";

    DEC_01 "DEC-01" [Software] [] Decision Office
        nl "Geen veelvoud van vier: gelote jokers vullen aan, toe te laten in elke fase; zijn er te weinig, dan weigert de loting en zegt ze hoeveel. Een joker volgt alle regels en telt niet mee (instelbaar)."
        fr "Pas un multiple de quatre : des jokers tirés au sort complètent, admis à chaque phase ; s’il en manque, le tirage refuse et dit combien. Un joker suit toutes les règles, hors classement (réglable)."
        en "Not a multiple of four: jokers picked by the draw fill up, admitted in every phase; if there are too few, the draw refuses and says how many. A joker keeps all rules and is not ranked (a setting).";
    DEC_02 "DEC-02" [Software] [] Decision Office
        nl "Elke tafelverdeling is even kansrijk, uit een startgetal. Twee keer samen aan tafel: vrij, zo weinig mogelijk, of nooit (instelbaar); is het niet te vermijden, dan weigert de loting."
        fr "Toutes les répartitions ont la même chance, à partir d’un nombre secret. Deux fois à la même table : libre, le moins possible ou jamais (réglable) ; si c’est inévitable, le tirage refuse."
        en "Every seating is equally likely, from a seed. Sharing a table twice: free, as rarely as possible, or never (a setting); if it cannot be avoided, the draw refuses.";
    DEC_03 "DEC-03" [Software] [] Decision Office
        nl "Het geheime startgetal verschijnt verzegeld (met zijn SHA-256) vóór de aanmelding sluit; na de loting wordt het getoond en kan ieder ze narekenen, met een commando en op een pagina."
        fr "Le nombre secret est publié scellé (par son SHA-256) avant la fin du pointage ; après le tirage il est montré et chacun peut tout recalculer, par commande et sur une page."
        en "The secret seed is published sealed (by its SHA-256) before check-in closes; after the draw it is shown and anyone can recompute the draw, by command and on a page.";
    DEC_04 "DEC-04" [Software] [] Decision Office
        nl "Rangschikking: punten, gewonnen spelletjes, beste ronde, laatste ronde, dan het lot uit het startgetal. De volgorde is instelbaar; de pagina zegt wat twee spelers scheidde."
        fr "Classement : points, parties gagnées, meilleur tour, dernier tour, puis le sort tiré du nombre secret. L’ordre est réglable ; la page dit ce qui a départagé deux joueurs."
        en "Ranking: points, deals won, best round, last round, then a lot from the seed. The order is a setting; the page says what separated two players.";
    DEC_05 "DEC-05" [Software] [] Decision Office
        nl "Een toernooi is een reeks fasen: rondes, wie doorgaat, punten, minuten; wat niet begon, kan nog veranderen. Wie doorgaat, wordt afgerond op volle tafels of aangevuld met jokers (instelbaar)."
        fr "Un tournoi est une suite de phases : tours, qualifiés, points, minutes ; ce qui n’a pas commencé peut changer. Les qualifiés sont arrondis à des tables pleines ou complétés de jokers (réglable)."
        en "An event is a list of phases: rounds, who goes on, points, deals, minutes; what has not begun can change. A cut is rounded up to whole tables or filled with jokers (a setting).";
    DEC_06 "DEC-06" [Software] [] Decision Office
        nl "Bij het signaal maakt elke tafel het spel af waarmee ze bezig is; er begint geen nieuw."
        fr "Au signal, chaque table termine la partie en cours ; on n’en commence plus d’autre."
        en "At the signal each table finishes the deal it is playing; no new one is started.";
    DEC_07 "DEC-07" [Software] [] Decision Office
        nl "Een ronde manillen volgens het Nederlandstalig reglement telt 3 boompjes, tenzij de organisator anders instelt."
        fr "Un tour de manille selon le règlement néerlandophone compte 3 boompjes, sauf autre réglage de l’organisateur."
        en "A round of Manille under the Dutch-language regulations has 3 boompjes, unless the organiser decides otherwise.";
    DEC_08 "DEC-08" [Software] [] Decision Office
        nl "Een ronde kleurenwiezen telt 16 spelletjes, tenzij anders ingesteld; het is een veelvoud van 4."
        fr "Un tour de whist à la couleur compte 16 parties, sauf autre réglage ; c’est un multiple de 4."
        en "A round of Colour Whist has 16 deals unless set otherwise; it is a multiple of 4.";
    DEC_09 "DEC-09" [Software] [] Decision Office
        nl "Vertrekt iemand tijdens een ronde, dan is de tafel in pauze; de toernooileider laat een joker overnemen of de lijnen tot dan gelden. Wie vertrok is uitgesloten; zijn uitslagen blijven, gemerkt."
        fr "Si quelqu’un part en plein tour, la table est en pause ; le directeur du tournoi fait entrer un joker ou garde les lignes acquises. Le partant est exclu, ses résultats restent, signalés."
        en "If someone leaves during a round, the table is paused; the director lets a joker take over or the lines so far count. The leaver is excluded, their results kept and marked.";
    DEC_10 "DEC-10" [Software] [] Decision Office
        nl "Is de aanmelding gesloten, dan laat alleen de toernooileider nog iemand toe, met een reden en vóór de volgende loting."
        fr "Une fois le pointage clos, seul le directeur du tournoi peut encore admettre quelqu’un, avec un motif et avant le tirage suivant."
        en "Once check-in has closed, only the director may still admit someone, with a reason and before the next draw.";
    DEC_11 "DEC-11" [Software] [] Decision Office
        nl "Een fout in een gepubliceerd blad wordt alleen rechtgezet met een correctie en een reden; oude en nieuwe cijfers blijven leesbaar en de stand wordt herrekend."
        fr "Une erreur sur une feuille publiée ne se répare que par une correction motivée ; anciens et nouveaux chiffres restent lisibles et le classement est recalculé."
        en "An error in a published sheet is put right only by a correction with a reason; old and new figures stay readable and the standings are recomputed.";
    DEC_12 "DEC-12" [Software] [] Decision Office
        nl "Bewaard: naam, club, taal, geboortejaar bij een leeftijdsgrens, contact als je het geeft; gewist op een in te stellen datum. Publiek: nummer, naam, club, of enkel het nummer als je dat vraagt."
        fr "Conservés : nom, club, langue, année de naissance si l’âge compte, contact s’il est donné ; effacés à une date réglable. En public : numéro, nom, club, ou le numéro seul sur demande."
        en "Kept: name, club, language, birth year if an age limit applies, contact if given; erased on a date that is a setting. In public: number, name, club, or the number alone on request.";
    DEC_13 "DEC-13" [Software] [] Decision Office
        nl "Wie uitgesloten is, valt meteen uit rangschikking, volgende fase, prijzen en clubgemiddelde en staat apart onder de lijn, met het artikel; de uitslagen van de tegenspelers blijven."
        fr "Un exclu sort aussitôt du classement, des qualifiés, des prix et de la moyenne du club ; il figure à part, sous la ligne, avec l’article. Les résultats des adversaires restent."
        en "An excluded player is at once out of ranking, cut, prizes and club average and is listed apart below the line, with the clause; the opponents keep their results.";
    DEC_14 "DEC-14" [Software] [] Decision Office
        nl "Twee die heel de fase samen speelden en evenveel hebben, delen hun plaats, zonder lot; tafelwinnaar is dan de ploeg. Wie zo’n plan voor een titel maakt, wordt gewaarschuwd."
        fr "Deux joueurs coéquipiers toute la phase, à égalité, partagent leur rang sans tirage ; le vainqueur de table est alors l’équipe. Un plan où un titre en dépend est signalé."
        en "Two who were partners throughout the phase and are level share the rank, with no lot; the table winner is then the pair. A plan in which a title depends on it gets a warning.";
    DEC_15 "DEC-15" [Software] [] Decision Office
        nl "Elk tekent met een eigen code van vier cijfers, of op papier met een vinkje van de controletafel. Veranderen de totalen na het tekenen, dan staan de oude en de nieuwe cijfers erbij."
        fr "Chacun signe avec son code à quatre chiffres, ou sur papier, coché par la table de contrôle. Si les totaux changent après la signature, anciens et nouveaux chiffres sont montrés."
        en "Each signs with a personal four-digit code, or on paper with the desk’s tick. If totals change after signing, both the old and the new figures are shown.";
    DEC_16 "DEC-16" [Software] [] Decision Office
        nl "Van een papieren tafel mag de controletafel alleen de vier totalen intypen, nagezien op wat totalen kunnen tonen; lijnen volgen later of nooit, en de stand zegt welke bladen zo zijn."
        fr "D’une table sur papier, la table de contrôle peut n’encoder que les quatre totaux, vérifiés autant que possible ; les lignes suivent ou non, et le classement signale ces feuilles."
        en "For a paper table the desk may enter the four totals alone, checked for what totals can show; lines follow later or never, and the standings say which sheets these are.";
    DEC_17 "DEC-17" [Software] [] Decision Office
        nl "De zaal ziet de stand na de laatste volledige ronde; een tussenstand heet zo, telt alleen nageziene tafels en bepaalt nooit wie doorgaat."
        fr "La salle voit le classement après le dernier tour complet ; un classement provisoire porte ce nom, ne compte que les tables vérifiées et ne désigne jamais les qualifiés."
        en "The hall sees the standings after the last complete round; provisional standings are called that, count verified tables only and never decide a cut.";
    DEC_18 "DEC-18" [Software] [] Decision Hall
        nl "Familienaam en voornaam staan apart; lijsten gaan op familienaam (Van den Berghe onder de V), en naamgenoten dragen altijd hun nummer of club."
        fr "Nom et prénom sont séparés ; les listes suivent le nom de famille (Van den Berghe à la lettre V), et les homonymes portent toujours leur numéro ou leur club."
        en "Family name and first name are kept apart; lists go by family name (Van den Berghe under V), and namesakes always carry their number or club.";
    DEC_19 "DEC-19" [Software] [] Decision Office
        nl "Nog twee kant-en-klare plannen: wk-kleurenwiezen (aanmelden tot 9.45 uur, 16 jaar, drie rondes en een finale) en championnat-manille; elk plan alleen voor zijn spel."
        fr "Deux modèles de plus : wk-kleurenwiezen (pointage jusqu’à 9 h 45, 16 ans, trois tours et une finale) et championnat-manille ; chacun n’est offert que pour son jeu."
        en "Two more presets: wk-kleurenwiezen (check-in until 09:45, age 16, three rounds and a final) and championnat-manille; each is offered for its own game only.";
    DEC_20 "DEC-20" [Software] [] Decision Office
        nl "Waar een minimumleeftijd geldt, beslist de geboortedatum; is alleen het jaar bekend, dan kijkt de controletafel op de identiteitskaart en vinkt het af."
        fr "Là où un âge minimum s’applique, la date de naissance décide ; si l’on n’a que l’année, la table de contrôle regarde la carte d’identité et coche."
        en "Where a minimum age applies, the date of birth decides; with a year alone, the desk looks at the identity card and ticks it.";
}
