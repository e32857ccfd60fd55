# Pourquoi quelque chose est refusé : ce qui ne va pas et que faire.
refusal-not-allowed = Votre fonction ne le permet pas : demandez au directeur du tournoi.
refusal-no-event = Il n’y a pas encore de tournoi : ouvrez-en un d’abord.
refusal-event-exists = Ce tournoi existe déjà.
refusal-event-is-closed = Le tournoi est clôturé : seule une correction est encore possible.
refusal-bad-plan = Ce plan est impossible : { $faults }.
refusal-plan-has-begun = Ce qui a commencé reste : le jeu, le règlement, les phases jouées.
refusal-bad-text = Écrivez { $field ->
    [name] le nom
    [family] le nom de famille
    [first] le prénom
    [club] le club
    [contact] l’e-mail ou le téléphone
    [key] le numéro de membre
    [number] le numéro
    [reason] le motif
    [place] le lieu
    [price] le prix
    [public] ce qui a été dit dans la salle
    [hand] les cartes de la main
   *[other] ceci
} en une ligne de 1 à 200 caractères.
refusal-bad-birth-year = Cette année de naissance est impossible : écrivez quatre chiffres, comme 1952.
refusal-unknown-entrant = Le joueur { $number } n’existe pas.
refusal-number-taken = Le numéro { $number } est déjà pris : choisissez-en un autre ou laissez vide.
refusal-key-twice = « { $key } » figure deux fois dans la liste.
refusal-other-number = Le joueur { $known } figure dans la liste sous le numéro { $listed }.
refusal-in-list = Ligne { $line } de la liste : { $why }
refusal-birth-year-missing = L’année de naissance manque : l’âge minimum est de { $minimum } ans.
refusal-too-young = Trop jeune : on participe à partir de { $minimum } ans.
refusal-is-erased = Les données du joueur { $number } sont effacées.
refusal-still-playing = Le joueur { $number } participe encore : on peut effacer après son forfait ou après le tournoi.
refusal-no-application = Le joueur { $number } n’a pas posé sa candidature de joker.
refusal-joker-unanswered = Le joueur { $number } est candidat joker : acceptez ou refusez d’abord.
refusal-registration-is-closed = Le pointage est clos : seul le directeur peut encore admettre quelqu’un.
refusal-too-late = Trop tard : le pointage est clos.
refusal-already-checked-in = Le joueur { $number } est déjà pointé.
refusal-not-checked-in = Le joueur { $number } n’est pas pointé.
refusal-is-excluded = Le joueur { $number } est exclu ou forfait.
refusal-not-excluded = Le joueur { $number } n’est pas exclu.
refusal-check-in-is-open = Le pointage est encore ouvert : clôturez-le d’abord.
refusal-check-in-is-closed = Le pointage est déjà clos.
refusal-draw-is-pending = Un tirage attend : publiez-le ou rejetez-le d’abord.
refusal-field-is-cut = La première phase est terminée : seul un joker peut encore entrer.
refusal-seed-is-missing = Publiez d’abord le nombre scellé.
refusal-seed-is-committed = Le nombre scellé est déjà publié.
refusal-seed-too-late = Le pointage est clos : le nombre scellé devait être publié avant. Dans le plan, choisissez « Tirer sans nombre scellé à l’avance ».
refusal-seeds-used-up = Il n’y a plus de nombre secret : trop de tirages.
refusal-seed-is-erased = Le nombre secret n’est plus là : restaurez-le depuis la sauvegarde.
refusal-jokers-missing = { $missing ->
    [one] Il faut encore { $missing } joker pour remplir toutes les tables.
   *[other] Il faut encore { $missing } jokers pour remplir toutes les tables.
}
refusal-nobody-to-draw = Il n’y a personne à tirer au sort : pointez d’abord des joueurs.
refusal-repeats-unavoidable = Aucune répartition où personne ne joue deux fois ensemble ; minimum trouvé : { $fewest }. Dans le plan, sous « Joueurs qui ont déjà joué à la même table », choisissez : le moins possible deux fois ensemble.
refusal-round-is-open = Le tour { $round } n’est pas encore terminé : clôturez-le d’abord.
refusal-no-more-rounds = Tous les tours du plan sont joués.
refusal-cut-first = Validez d’abord les qualifiés de la phase suivante.
refusal-no-draw = Aucun tirage n’est prêt.
refusal-no-such-round = Le tour { $round } n’est pas tiré et publié.
refusal-no-such-table = La table { $table } ne joue pas ce tour.
refusal-has-started = Le tour a déjà commencé.
refusal-not-started = Le tour n’a pas encore commencé.
refusal-has-ended = Le tour est terminé.
refusal-is-paused = Le tour est en pause.
refusal-not-paused = Le tour n’est pas en pause.
refusal-has-signalled = Le signal a déjà été donné.
refusal-tables-are-open = Pas encore vérifié : table { $tables }.
refusal-not-the-four = Cette table est pour les quatre joueurs tirés au sort.
refusal-wrong-chairs = Chacun s’assied selon son numéro de joueur.
refusal-writer-not-at-table = Le marqueur { $number } n’est pas à cette table.
refusal-wrong-first-dealer = { $whist ->
    [yes] Le joueur à gauche du marqueur donne en premier.
   *[no] Le premier donneur n’est pas à cette table.
}
refusal-has-lines = Il y a déjà des lignes : l’en-tête est fixé.
refusal-head-is-missing = Remplissez d’abord l’en-tête : places, marqueur, premier donneur.
refusal-no-such-boompje = Ce n’est pas le moment du boompje { $boompje }.
refusal-line-id-reused = Cette ligne existe déjà, avec un autre contenu.
refusal-no-such-line = Cette ligne n’est pas sur cette feuille.
refusal-after-signal = Après le signal, on ne commence plus de partie.
refusal-no-signal = Une feuille écourtée n’est possible qu’après le signal.
refusal-sheet-is-wrong = La feuille est incorrecte. { $wrong }
refusal-game-refused = Ligne { $line } : le jury a refusé { $contract } du joueur { $bidder }, qui devait passer. Notez le jeu joué alors, ou rappelez le jury.
refusal-without-jury = Ligne { $line } : { $contract } du joueur { $bidder } est noté sans approbation du jury. Le jury confirme la pénalité ou passe outre ; si l’approbation est sur papier, la table de contrôle la coche.
refusal-no-such-big-game = Sur cette feuille, aucun { $contract } du joueur { $bidder } n’attend le jury.
refusal-ruling-not-heard = La ligne { $line } dit autre chose que la décision { $ruling } du jury. Corrigez la ligne, ou demandez au jury de retirer sa décision.
refusal-ruling-waits = La décision { $ruling } du jury porte sur la ligne { $line }, absente de la feuille. Notez la ligne, ou demandez au jury de retirer sa décision.
refusal-line-needed = Dites de quelle ligne de la feuille il s’agit.
refusal-line-not-there = La ligne { $line } n’existe pas sur cette feuille, qui en a { $lines }.
refusal-not-the-dealer = À la ligne { $line }, c’est le joueur { $dealer } qui donnait, pas le joueur { $player }.
refusal-not-the-bidder = Le joueur { $player } ne jouait pas le jeu de la ligne { $line }.
refusal-other-stake = La ligne { $line } se jouait à ×{ $stake } : la pénalité est de { $fine }.
refusal-deal-is-scored = La partie de la ligne { $line } est marquée et ne peut plus être annulée : donnez la pénalité.
refusal-fourth-ace-needed = Dites qui avait le quatrième as : seuls les adversaires reçoivent les points.
refusal-not-for-the-table = Ceci ne se règle pas à table : appelez le jury.
refusal-sheet-is-signed = La feuille est signée : rouvrez-la d’abord.
refusal-sheet-at-desk = Cette feuille est encodée à la table de contrôle : elle ne change plus que là.
refusal-nothing-signed = Cette feuille ne porte encore aucune signature.
refusal-not-at-table = Le joueur { $number } n’est pas à cette table.
refusal-has-signed = Le joueur { $number } a déjà signé.
refusal-code-is-missing = Le joueur { $number } signe avec son code à quatre chiffres, inscrit sur sa carte de place. Sans code, il signe sur papier, à la table de contrôle.
refusal-wrong-code = Ce n’est pas le code du joueur { $number }. Il est sur sa carte de place ; sans code, il signe sur papier, à la table de contrôle.
refusal-signatures-missing = Pas encore signé : joueur { $numbers }.
refusal-not-handed-in = Pas encore remis : { $what ->
    [pen] le stylo
    [deck] les cartes
   *[sheet] la feuille
}.
refusal-nothing-handed-in = Cochez ce qui est remis : feuille, stylo ou cartes.
refusal-no-sheet = Aucune feuille de cette table n’est encodée.
refusal-second-entry-missing = Encodez d’abord les totaux du papier.
refusal-same-clerk = Le second encodage revient à un autre collaborateur.
refusal-totals-differ = Les totaux diffèrent du premier encodage. Encodez-les encore une fois d’après le papier.
refusal-is-verified = Cette feuille est vérifiée : seule une correction motivée est possible.
refusal-not-verified = Cette feuille n’est pas encore vérifiée : modifiez-la simplement.
refusal-nothing-changes = Rien ne change.
refusal-table-is-stopped = La table est en pause : quelqu’un est parti. Le directeur du tournoi décide.
refusal-nobody-left = Le joueur { $number } n’a pas quitté cette table.
refusal-not-a-free-joker = Le joueur { $number } n’est pas un joker libre.
refusal-not-in-play = Le joueur { $number } ne joue pas.
refusal-no-such-call = L’appel { $call } n’existe pas.
refusal-call-is-answered = L’appel { $call } est déjà traité.
refusal-nothing-to-approve = Il n’y a rien à approuver ici.
refusal-wrong-contract = « { $contract } » ne demande pas le jury.
refusal-no-jury-clause = Cet article ne prévoit pas cette pénalité dans ce jeu.
refusal-ruling-out-of-range = Ce n’est pas possible : { $said }
refusal-no-such-ruling = La décision { $ruling } n’existe pas ou est retirée.
refusal-not-for-exclusion = Cet article ne concerne ni avertissement ni exclusion : choisissez-en un autre.
refusal-phase-is-open = La phase n’est pas terminée.
refusal-no-next-phase = Il n’y a plus de phase.
refusal-not-over = Le tournoi n’est pas fini : donnez un motif pour le clôturer dès maintenant.
refusal-age-not-seen = Regardez la carte d’identité du joueur { $number } et cochez l’âge.
refusal-no-fee = Ce tournoi n’a pas de droit d’inscription.
refusal-before-round = Cette ligne porte une heure d’avant le début du tour.

# Le plan.
plan-fault-title = le nom du tournoi a de 1 à 200 caractères
plan-fault-fee = le droit d’inscription a de 1 à 200 caractères
plan-fault-name = le nom d’une phase a de 1 à 200 caractères
plan-fault-rules = le règlement ne peut pas servir ainsi ({ $why })
plan-fault-no-phase = il faut au moins une phase
plan-fault-rounds = phase { $phase } : de 1 à { $most } tours sur tout le tournoi
plan-fault-field = phase { $phase } : la première est pour tous, les suivantes pour les meilleurs ou les vainqueurs
plan-fault-length = phase { $phase } : un tour ne peut avoir cette longueur
plan-fault-minutes = phase { $phase } : un tour dure de 1 à 600 minutes
plan-fault-ranking = au moins une règle de classement, chacune une fois
plan-fault-partners = phase { $phase } : changer de coéquipier à tour de rôle n’est possible qu’à la manille francophone, en trois tours
plan-fault-zone = le fuseau horaire n’existe pas ; par exemple Europe/Brussels

# La feuille de marque.
sheet-fault-other-game = C’est une feuille de l’autre jeu.
sheet-fault-in-line = ligne { $line } : { $what }
sheet-fault-in-boompje = boompje { $boompje } : { $what }
sheet-fault-in-boompje-line = boompje { $boompje }, ligne { $line } : { $what }

# Une liste de personnes.
list-fault-too-large = le fichier est trop grand : { $most } Mo au plus
list-fault-too-many-rows = trop de lignes : 20 000 au plus
list-fault-bad-workbook = ce classeur ne s’ouvre pas ({ $why }) : enregistrez-le à nouveau en .xlsx ou .csv
list-fault-nobody = il n’y a personne sous les titres des colonnes
list-fault-no-names = pas de colonne de noms : dites laquelle contient le nom
list-fault-name-missing = le nom manque : complétez-le, ou supprimez la ligne
list-fault-bad-text = doit être une ligne de 200 caractères au plus
list-fault-bad-number = « { $found } » n’est pas un numéro de 1 à 999999
list-fault-number-twice = le numéro { $number } est déjà à la ligne { $row } : donnez-en un autre, ou laissez vide
list-fault-bad-language = « { $found } » n’est pas une langue connue : écrivez nl, fr ou en
list-fault-bad-year = « { $found } » n’est ni une année ni une date : écrivez 1956 ou 12/03/1956
list-fault-bad-yes-no = « { $found } » n’est ni oui ni non : écrivez x ou laissez vide
list-fault-bad-private = « { $found } » n’est ni oui ni non : seul le numéro est montré
list-fault-left-empty = { $what } (laissé vide)
list-fault-bad-old-workbook = cet ancien classeur (.xls) ne s’ouvre pas ({ $why }) : ouvrez-le dans votre tableur et enregistrez-le en .xlsx ou .csv
list-fault-encrypted = ce fichier est protégé par un mot de passe : enregistrez-le sans mot de passe, ou collez les lignes ci-dessous
list-fault-pdf = c’est un PDF, on n’y lit ni lignes ni colonnes : prenez le tableur lui-même (.xlsx, .xls, .ods ou .csv), ou collez les lignes
list-fault-not-a-list = ce n’est pas un tableur (une photo, une lettre, une page web) : enregistrez la liste en .xlsx ou .csv, ou collez les lignes
list-fault-empty-file = le fichier est vide : enregistrez la liste à nouveau, ou collez les lignes
list-fault-in-row = ligne { $row } : { $what }
list-fault-in-column = colonne « { $column } » : { $what }
list-fault-in-cell = ligne { $row }, colonne « { $column } » : { $what }

# Ce qu’un organisateur doit savoir d’un plan.
plan-warning-title-shared = Dans la dernière phase, chacun n’a qu’un coéquipier : ces deux joueurs finissent avec le même total et partagent le titre. Choisissez « championnat-manille », ou faites changer les coéquipiers à tour de rôle dans la dernière phase.
plan-warning-title-by-lot = Le sort vient avant les points : c’est le sort qui décide du titre. Placez-le en dernier.

# Pourquoi une décision du jury est impossible.
penalty-fault-jury-must-rule = c’est au jury de décider.
penalty-fault-out-of-range = au plus { $most } pour le fautif et { $others } pour chacun des autres.
penalty-fault-fixed = les points de cet article sont fixes.
penalty-fault-not-for-agreement = les joueurs ne peuvent pas convenir de passer outre.

# Jokers, une place pour un retardataire, le chrono.
refusal-no-jokers-chair = À la place de { $number }, il n’y a pas de joker qui complète la table.
refusal-has-a-chair = Le joueur { $number } a déjà une place, ou est lui-même joker.
refusal-chair-is-played = La table { $table } a déjà noté quelque chose : le joker garde cette place. Le retardataire joue à partir du tour suivant.
refusal-not-signalled = Il n’y a pas de signal à retirer.
refusal-signal-stands = Un signal ne peut être retiré que dans les { $seconds } premières secondes, et pas si une feuille plus courte est déjà vérifiée.
refusal-minutes-out-of-range = Ce tour dure maintenant au moins { $least } et au plus { $most } minutes.

# Tables sur papier par leurs totaux, et tables qui ne remettent rien.
refusal-lines-are-there = Des lignes ont été notées à cette table : encodez les totaux comme second encodage, ou toute la feuille.
refusal-ranked-by-deals = Le classement commence par les parties gagnées, et elles ne se lisent que sur les lignes : encodez toute la feuille.
refusal-total-missing = Il manque le total du joueur { $number }.
refusal-ruling-needs-lines = Le jury a rendu la décision { $ruling } à cette table : seules les lignes montrent si la feuille la suit. Encodez toute la feuille.
refusal-answer-needs-lines = Le jury a refusé { $contract } au joueur { $bidder } : seules les lignes montrent ce qui a été joué ensuite. Encodez toute la feuille.
refusal-takeover-needs-lines = Le joker { $joker } a repris la place du joueur { $leaver } pendant le tour : un total ne se partage pas entre deux personnes. Encodez toute la feuille.
refusal-empty-sheet = Il n’y a rien sur cette feuille : les quatre recevraient 0. Si la table n’a rien remis, le directeur du tournoi le décide sur la page de la table.
refusal-no-signal-yet = Le signal n’est pas encore donné : la table joue encore.
totals-fault-below-zero = Joueur { $who } : un total sous zéro devient zéro
totals-fault-above-most = Joueur { $who } : plus de { $most } est impossible dans ce tour
totals-fault-below-least = Joueur { $who } : moins de { $least } est impossible dans ce tour
totals-fault-odd-sum = Ensemble { $sum } : deux coéquipiers reçoivent autant, la somme est donc paire. Relisez les chiffres, ou indiquez qui a reçu une pénalité
totals-fault-more-than-others = Le joueur { $who } a plus que les trois autres ensemble ({ $others }) : ce que l’un marque, un coéquipier le marque aussi
totals-fault-partners-differ = Les joueurs { $who } et { $partner } sont coéquipiers et doivent avoir autant. Relisez les chiffres, ou indiquez qui a reçu une pénalité
totals-fault-odd-penalty = Joueur { $who } : les pénalités vont par 15
totals-fault-sum-too-high = Ensemble { $sum } : plus de { $most } est impossible dans ce tour
totals-fault-sum-too-low = Ensemble { $sum } : moins de { $least } est impossible dans ce tour
refusal-played-online = La table { $table } joue en ligne : la feuille s’écrit par le jeu même. Remettez-la d’abord dans la salle.
refusal-not-played-online = La table { $table } joue dans la salle : aucune table en ligne n’écrit sa feuille.
refusal-bot-is-for-jokers = Un robot ne joue que pour un joker : le joueur { $number } n’en est pas un.
