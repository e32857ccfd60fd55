# Sur papier : feuilles, répartition, classement, cartons et listes.


print-rules = { $name }, { $edition }
print-foot = page { $page }/{ $all } · journal { $head }
print-journal = journal { $head }
print-nothing = Il n’y a rien à imprimer.

print-table = Table
print-name = Nom
print-name-club = Nom, club
print-number = N°
print-rank = Rang
print-points = Points
print-won = Gagnées
print-decided = Départagé par
print-before = Avant
print-round-short = T{ $n }

print-sheets-title = Feuilles de marquage du tour { $round }
print-sheet-round = Tour { $round } sur { $rounds } · { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} · { $phase }
print-sheet-part = feuille { $page } sur { $pages }
print-players = Joueurs
print-chairs = Places dans le sens horlogique ; 1 avec 3, 2 avec 4
print-writes = marque
print-writer = marqueur
print-deals-first = donne en premier
print-boompje = Boompje { $n }
print-boompje-short = B{ $n }
print-boompje-sum = somme
print-half-sum = somme
print-first-dealer = premier donneur
print-line = n°
print-dealer = donneur
print-trump = atout
print-stake = mise
print-we = N
print-they = E
print-contract = contrat
print-declarers = par (numéros)
print-tricks = plis
print-sheet-points = points
print-penalties = pénalité
print-round-total = total
print-signature = signature
print-signatures = signature pour accord
print-brought = report de la feuille précédente
print-carried = à reporter
print-signal = terminé par le signal sonore
print-hand-in = Feuille, stylo et cartes à la table de contrôle.
print-hand-in-jury = Feuille, stylo et cartes à la table du jury.
print-point-table = Tableau des points { $title }

print-hint-stake = Mise 1 avec atout, 2 sans atout ou frappé, 4 contre-frappé ou sans atout et frappé.
print-hint-trump = Atout : C cœur, K carreau, T trèfle, P pique, SA sans atout.
print-hint-draw = 30-30 : N: --- ; E: ---
print-hint-score = Marquez une seule équipe : points au-dessus de 30, fois la mise.
print-hint-rotate = Après chaque boompje (série de 12 parties), le marqueur reste ; les autres avancent d’une place.
print-hint-renege = Nié ou triché : −30, −60 ou −120 ; le même donneur redonne.
print-hint-void = Nié ou triché : N: -X- ; E: -X-, pénalité 30, 60 ou 120. Deux maldonnes : X devant le donneur, N: --- ; E: ---, pénalité 15.
print-hint-partners = N (nous) est l’équipe du marqueur, E (eux) l’autre.
print-hint-columns = La colonne 4 est celle du marqueur ; son voisin de gauche a la colonne 1 et donne en premier.
print-hint-deals = Le petit cercle montre qui donne.
print-hint-passed = Quatre passes : pas de ligne, le même donneur redonne.
print-hint-minus = Les pénalités se notent en bas, pas sur la ligne de la partie.
print-hint-write = Notez le contrat par son code, comme en bas.
print-hint-jury-misery = Appelez le jury dès la grande misère.
print-hint-jury = Appelez le jury dès la grande misère étalée.

print-seating-name = Où est ma place ?
print-seating-table = Répartition des tables
print-standings = Classement
print-standings-line = { $phase } · { $round ->
    [none] aucun tour n’est terminé
   *[other] après le tour { $round }
}
print-goes-on = qualifiés : { $phase }
print-by-won = parties gagnées
print-by-best = meilleur tour
print-by-last = dernier tour
print-by-lot = le tirage au sort
print-apart = Hors classement
print-cards = Cartes de place
print-card-table = Table { $table }
print-card-chair = Table { $table } · place { $chair }

print-checklist = Listes de contrôle
print-check-line = Cochez ce qui est fait. { $rules }
print-part-before = Avant
print-part-round = À chaque tour
print-part-after = Après

print-check-director = Le directeur du tournoi
print-check-director-before-1 = Portable branché, copie de sauvegarde sur une clé.
print-check-director-before-2 = Plan relu : règlement, phases, minutes, qualifiés.
print-check-director-before-3 = Nombre scellé affiché avant la fin du pointage.
print-check-director-before-4 = Jokers acceptés ; assez pour la dernière table.
print-check-director-before-5 = Pointage fermé à l’heure ; retardataires seulement avec un motif.
print-check-director-before-6 = Numéros, feuilles, stylos et cartes neuves sont prêts.
print-check-director-round-1 = Tirer, vérifier, publier ; répartition des tables au mur et à l’écran.
print-check-director-round-2 = Imprimer les feuilles ; comparer le journal avec l’écran.
print-check-director-round-3 = Attendre que chacun soit assis ; puis lancer le chrono.
print-check-director-round-4 = Annoncer cinq minutes avant la fin.
print-check-director-round-5 = Donner le signal et annoncer le sort de la partie en cours.
print-check-director-round-6 = Toutes les feuilles vérifiées : clore le tour, afficher le classement.
print-check-director-after-1 = Avant la phase suivante : voir qui échoue de peu, et pourquoi.
print-check-director-after-2 = Clore le tournoi, imprimer le classement final et le prix des clubs.
print-check-director-after-3 = Faire une sauvegarde ; vérifier la date d’effacement des données.

print-check-desk = La table de contrôle
print-check-desk-before-1 = Connecté comme table de contrôle ; chacun sous son propre nom.
print-check-desk-before-2 = Bacs prêts : reçu, à vérifier, vérifié.
print-check-desk-before-3 = Stylos, jeux de cartes et feuilles vierges de réserve à portée.
print-check-desk-round-1 = Recevoir la feuille : vérifier table, tour et quatre signatures.
print-check-desk-round-2 = Cocher feuille, stylo et cartes.
print-check-desk-round-3 = Encoder les totaux du papier sans regarder le téléphone.
print-check-desk-round-4 = Différence : la résoudre avec la table, ne jamais compléter soi-même.
print-check-desk-round-5 = Classer les feuilles vérifiées par numéro de table.
print-check-desk-round-manille-1 = Aucun total sous zéro ; les pénalités sont à part.
print-check-desk-round-whist-1 = Les totaux peuvent être négatifs ; les pénalités ont leurs lignes.
print-check-desk-after-1 = Correction après publication : avec un motif, et voir d’abord qui bouge.
print-check-desk-after-2 = Toutes les feuilles, liées par tour, remises au directeur du tournoi.

print-check-jury = Le jury
print-check-jury-before-1 = La dernière version du règlement en main ; elle figure au bas de chaque feuille.
print-check-jury-before-2 = Téléphone chargé, connecté comme jury.
print-check-jury-before-3 = Jeux de cartes neufs en main.
print-check-jury-round-1 = Les appels dans l’ordre ; entendre d’abord les deux équipes.
print-check-jury-round-2 = Décision avec l’article, les points et le joueur ; la noter aussitôt.
print-check-jury-round-3 = Trouble : d’habitude d’abord un avertissement, au besoin l’exclusion.
print-check-jury-round-4 = Aider à marquer là où un marqueur hésite.
print-check-jury-round-manille-1 = Nié ou triché : 30, 60 ou 120 pour le joueur, selon la mise de la partie.
print-check-jury-round-manille-nl-1 = Deux maldonnes de suite : 15, et encore 15 à chaque suivante ; le même donneur donne jusqu’à ce que ce soit juste.
print-check-jury-round-manille-fr-1 = Deux maldonnes de suite : 15, et le don passe irrévocablement au joueur suivant.
print-check-jury-round-whist-1 = Appel pour un grand jeu : voir la main avant que l’annonce compte.
print-check-jury-round-whist-2 = Approuvé : le jury reste à la table si possible ; grand chelem gagné : cartes de côté.
print-check-jury-round-whist-3 = Misère étalée : nul ne montre les cartes du doigt ni n’en parle.
print-check-jury-round-whist-4 = Maldonne, ou pas suivi et vu dans le même pli : −3, les autres +1. Vu plus tard : −15, les autres +5.
print-check-jury-round-whist-4-free = Maldonne : ne coûte rien. Pas suivi et vu dans le même pli : −3, les autres +1. Vu plus tard : −15, les autres +5.
print-check-jury-round-whist-5 = Deux cartes jouées : au plus −3, les autres +1. Remarques : au plus −15.
print-check-jury-round-whist-6 = Triche : −15, les autres +5. Grand jeu sans jury : −15 et la partie est annulée.
print-check-jury-round-others-1 = Trou non annoncé : −15, les autres +5.
print-check-jury-round-opponents-1 = Trou non annoncé : −15, les deux adversaires +5 ; pas celui qui a le quatrième as.
print-check-jury-after-1 = Tous les appels traités, toutes les décisions au journal.

print-check-writer = Le marqueur
print-check-writer-before-1 = La table, le tour et les quatre joueurs sont-ils les bons ?
print-check-writer-before-2 = Compléter la feuille : qui marque, qui est où, qui donne en premier.
print-check-writer-before-3 = Scanner ou introduire le code si vous marquez au téléphone.
print-check-writer-round-1 = Après chaque partie une ligne, lue à voix haute.
print-check-writer-round-2 = Noter les pénalités à part, avec le numéro du joueur.
print-check-writer-round-manille-1 = Une équipe dépasse 30 : marquer cette équipe seule, fois la mise.
print-check-writer-round-manille-2 = 30-30 : des tirets pour les deux équipes, la partie suivante ne compte pas double.
print-check-writer-round-manille-nl-1 = Doute ou contestation : cherchez d’abord un accord entre vous ; sinon, le jury tranche.
print-check-writer-round-manille-fr-1 = Doute ou désaccord : appeler le jury.
print-check-writer-round-whist-1 = Noter contrat, joueurs et plis avant les points.
print-check-writer-round-whist-2 = Grand jeu soumis au jury : d’abord appeler, puis annoncer.
print-check-writer-round-whist-3 = Petite erreur ou doute : arrangez-vous d’abord entre vous ; sinon, appelez le jury.
print-check-writer-after-1 = Additionner les colonnes, faire recompter.
print-check-writer-after-2 = Quatre signatures.
print-check-writer-after-manille-nl-1 = Feuille, stylo et cartes ensemble à la table de contrôle.
print-check-writer-after-manille-fr-1 = Feuille, stylo et cartes ensemble à la table du jury.
print-check-writer-after-whist-1 = Feuille, stylo et cartes ensemble à la table de contrôle.

# Ce qui pend à la porte.
print-seed-title = Le tirage du jour
print-seed-line = Le nombre scellé du jour est fixé avant le tirage. Prenez-en une photo.
print-seed-1 = L’ordinateur garde un nombre secret. Il est affiché ci-dessus, scellé par son empreinte (hash) : un autre nombre donnerait une autre empreinte.
print-seed-2 = Les présents sont portés sur une liste, fixée à la fin du pointage.
print-seed-3 = Le nombre secret et la liste décident ensemble de chaque place. Plus personne ne choisit.
print-seed-4 = Après le tirage, le sceau est ouvert : le nombre secret est public. Scannez le code et vérifiez, sur votre propre appareil.
print-card-code = Signe avec { $code }

# La fin de la journée.
print-totals-only = ° seuls les totaux de la feuille sont encodés
print-final = Classement final
print-final-line = Les { $n } rangs
print-reached = Jusqu’à
print-clubs = Prix des clubs
print-clubs-line = La part moyenne de parties gagnées par les membres
print-clubs-members = { $n ->
    [one] { $n } membre
   *[other] { $n } membres
}
print-diploma = Diplôme
print-diploma-1 = première place
print-diploma-2 = deuxième place
print-diploma-3 = troisième place
print-diploma-club = prix des clubs
print-diploma-points = avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}
print-diploma-share = avec { $share } des parties gagnées
print-diploma-director = directeur du tournoi
print-diploma-jury = jury
