# La direction : du plan à la clôture.

director-title = Aperçu
director-rooms = Directeur
director-rooms-more = Plus
director-path = La journée
director-back = Retour
director-reason = Motif
director-reason-public = Tout le monde peut lire ceci et cela reste pour toujours : ne nommez personne, rien sur la vie privée de quelqu’un.
director-reason-person = Seule l’équipe lit ceci ; c’est effacé avec la personne.
director-search = Chercher
director-doing = Actions
director-more = { $n ->
    [one] Et encore { $n }.
   *[other] Et encore { $n }.
}
director-nothing-lost = Rien n’a changé. Ce que vous avez rempli est encore là.
director-erased-name = (effacé)
director-stale = Il y a autre chose à faire : afficher

# Les étapes.
director-path-people = Joueurs
director-path-registered = { $n ->
    [one] { $n } inscrit
   *[other] { $n } inscrits
}
director-path-seed = Nombre scellé
director-path-seed-public = publié
director-path-check-in = Pointage
director-path-there = { $n ->
    [one] { $n } présent
   *[other] { $n } présents
}
director-path-round = Tour { $n }
director-path-cut = Qualifiés
director-path-close = Clôture
director-head-people = Pas encore de joueurs
director-head-seed = Le nombre scellé
director-head-check-in = Qui est là ?
director-head-draw = Prêt à tirer le tour { $n }
director-head-publish = Le tirage du tour { $n } est prêt
director-head-start = Le tour { $n } peut commencer
director-head-play = Le tour { $n } est en cours
director-head-resume = Le tour { $n } est en pause
director-head-desk = Tour { $n } : les feuilles arrivent
director-head-end = Le tour { $n } est joué
director-head-cut = Les qualifiés
director-head-close = Tout est joué
director-head-over = Le tournoi est clôturé
director-next-people = Importer une liste
director-next-seed = Sceller et publier le nombre
director-next-check-in = Aller au pointage
director-next-draw = Tirer le tour { $n }
director-next-publish = Voir le tirage du tour { $n }
director-next-start = Lancer le tour { $n }
director-next-play = Donner le signal
director-next-resume = Reprendre le tour { $n }
director-next-desk = Aller à la table de contrôle
director-next-end = Clore le tour { $n }
director-next-cut = Voir les qualifiés
director-next-close = Aller à la clôture
director-next-over = Fichiers et impressions
director-why-people = Une table compte quatre joueurs. Importez une liste, ou ajoutez-les à la main.
director-why-seed = Kaarting choisit un nombre secret et le publie scellé, avant la fin du pointage. Après le tirage, le sceau est ouvert et chacun peut vérifier que rien n’a été changé.
director-why-publish = { $drawn ->
    [one] { $drawn } table est tirée.
   *[other] { $drawn } tables sont tirées.
} Regardez, puis publiez ou rejetez.
director-why-start = Le tirage est affiché. Imprimez les feuilles et la répartition des tables ; lancez quand tout le monde est assis. Le tour dure { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
director-why-resume = Le chrono est en pause.
director-why-desk = { $open ->
    [one] La feuille de { $open } table n’est pas encore vérifiée.
   *[other] Les feuilles de { $open } tables ne sont pas encore vérifiées.
}
director-why-end = Toutes les feuilles sont vérifiées.
director-why-cut = La phase est jouée. Voyez qui est qualifié, et à combien de points échouent les autres.
director-why-close = Le dernier tour est clos. Clôturez le tournoi avec le classement final.
director-why-over = Le classement final est fixé. Seule une correction est encore possible.
director-other-add = Ajouter à la main
director-other-check-in = Commencer le pointage
director-other-close-check-in = Clore le pointage
director-other-draw = Tirer avec un mot de la salle
director-other-admit = D’abord admettre quelqu’un
director-other-sheets = Imprimer les feuilles
director-other-seating = Imprimer la répartition des tables
director-other-pause = Mettre en pause

# Les tables.
director-tables = Tables
director-table = Table
director-cell = Table { $table } : { $how }
director-cell-jury = Table { $table } : { $how }, appelle le jury
director-cell-line = ligne { $n } sur { $all }
director-table-empty = encore vide
director-table-playing = joue
director-table-stopped = en pause
director-table-signed = signée
director-table-handed-in = remise
director-table-verified = vérifiée
director-count-empty = { $n ->
    [one] { $n } encore vide
   *[other] { $n } encore vides
}
director-count-playing = { $n ->
    [one] { $n } joue
   *[other] { $n } jouent
}
director-count-stopped = { $n } en pause
director-count-signed = { $n ->
    [one] { $n } signée
   *[other] { $n } signées
}
director-count-handed-in = { $n ->
    [one] { $n } remise
   *[other] { $n } remises
}
director-count-verified = { $n ->
    [one] { $n } vérifiée
   *[other] { $n } vérifiées
}
director-count-calls = { $n ->
    [one] { $n } appelle le jury
   *[other] { $n } appellent le jury
}
director-key = Signes
director-key-playing = joue, ligne par ligne
director-key-jury = appelle le jury
director-calls = On appelle le jury
director-call-approval = approuver un grand jeu
director-call-dispute = désaccord
director-call-deck = les cartes
director-call-other = autre chose
director-to-jury = Aller au jury
director-to-jury-person = Avertir, exclure ou réadmettre : le jury
director-stopped = Quelqu’un est parti : décidez du sort de la table.
director-clock-ends = jusqu’à { $at }
director-clock-paused = le chrono est en pause
director-clock-signalled = Le signal a retenti à { $at }.
director-table-title = Table { $table }, tour { $round }
director-table-print = Imprimer cette feuille
director-table-to-desk = Contrôler cette feuille
director-table-calls = Cette table appelle le jury.
director-table-has-signed = A signé
director-table-total = Points
director-table-writes = marqueur
director-table-gone = parti
director-table-corrected = Corrigé { $n } fois après publication.
director-table-wrong = La feuille n’est pas encore juste.
director-table-code = Code de la table
director-table-new-code = Nouveau code
director-table-new-code-why = Pour un téléphone perdu : l’ancien code n’ouvre plus rien. Ce qui est noté reste.
director-table-sheet = La feuille jusqu’ici
director-table-part = Boompje { $n }
director-table-no-sheet = Rien n’est encore noté.
director-sheet-line = Ligne
director-sheet-trump = Atout
director-sheet-we = Nous
director-sheet-they = Eux
director-sheet-contract = Contrat
director-sheet-declarers = Joueurs
director-sheet-tricks = Plis
director-no-trump = sans atout
director-settle-title = { $name } ({ $number }) est parti
director-settle-why = La table est en pause jusqu’à votre décision : un joker reprend la place, ou les lignes notées comptent.
director-settle-after = Après la ligne (vide : la dernière)
director-settle-joker = Faire reprendre par le joker
director-settle-no-joker = Il n’y a pas de joker libre.
director-settle-stand = Faire compter les lignes

# Le plan.
director-new-title = Nouveau tournoi
director-plan-title = Plan
director-plan-why = Vous pouvez modifier tout ce qui n’a pas commencé.
director-plan-name = Nom du tournoi
director-plan-address = Nom dans l’adresse
director-plan-address-hint = Minuscules, chiffres et traits. Vide : fait à partir du nom.
director-plan-date = Jour
director-plan-game = Jeu et règlement
director-game-manille-nl = Manille (néerlandophone)
director-game-manille-fr = Manille (francophone)
director-game-whist-2018 = Whist à la couleur
director-game-whist-revised = Whist à la couleur, version ultérieure
director-game-whist-no-piccolo = Whist à la couleur sans piccolo
director-plan-table = Tableau des points
director-plan-table-hint = Seulement pour le whist à la couleur.
director-plan-table-usual = celui du règlement
director-plan-preset = Déroulement
director-preset-wk-manillen-2020 = Championnat du monde de manille 2020
director-preset-wk-manillen-2020-about = Pour beaucoup de joueurs : la moitié joue la demi-finale, vingt la finale.
director-preset-wk-manillen-2023 = Championnat du monde de manille 2023
director-preset-wk-manillen-2023-about = Trois éliminatoires ; 128 joueurs en demi-finale, le vainqueur de chaque table en finale.
director-preset-championnat-manille = Championnat de manille
director-preset-championnat-manille-about = Trois tours éliminatoires ; en finale, les quatre d’une table restent ensemble et chacun joue une fois avec chaque autre.
director-preset-wk-kleurenwiezen = Championnat du monde de whist à la couleur
director-preset-wk-kleurenwiezen-about = Trois tours éliminatoires et une finale des seize meilleurs. Le pointage ferme à 9 h 45 ; il faut avoir 16 ans.
director-preset-single-day-3-rounds = Une journée, trois tours
director-preset-single-day-3-rounds-about = Tout le monde joue trois tours ; la somme décide.
director-preset-club-night = Soirée de club
director-preset-club-night-about = Deux tours plus courts en une soirée.
director-phase-line = { $rounds ->
    [one] { $name } : { $rounds } tour de { $minutes } minutes, { $field }
   *[other] { $name } : { $rounds } tours de { $minutes } minutes, { $field }
}
director-field-all-line = pour tous
director-field-best-line = pour les { $n } meilleurs
director-field-half-line = pour la meilleure moitié
director-field-part-line = pour les meilleurs { $part } sur { $of }
director-field-winners-line = pour les vainqueurs de table
director-plan-phases = Phases
director-plan-phase = Phase
director-plan-phases-hint = Une phase sans nom est omise. La longueur est le nombre de boompjes (séries de 12 parties), sinon de parties ; vide, ce que montre le champ.
director-phase-name = Nom
director-phase-rounds = Tours
director-phase-minutes = Minutes
director-phase-length = Longueur
director-phase-field = Pour qui
director-phase-n = Les meilleurs
director-phase-of = sur chaque
director-phase-carry = Points
director-field-all = tous
director-field-best = les meilleurs, un nombre fixe
director-field-part = les meilleurs, une part
director-field-winners = les vainqueurs de table
director-carry-zero = de zéro
director-carry-points = conservés
director-phase-partners = Coéquipiers
director-partners-drawn = tirés au sort à chaque tour
director-partners-turn = à tour de rôle, à la même table
director-plan-more = Plus de réglages
director-plan-minutes = Minutes par tour
director-plan-minutes-hint = Vide : comme dans le déroulement.
director-plan-length = Longueur d’un tour
director-plan-length-hint = Boompjes, sinon parties. Vide : ce que montre le champ.
director-plan-closes = Fin du pointage à
director-plan-closes-hint = Vide : vous fermez vous-même.
director-plan-age = Âge minimum
director-plan-age-hint = Vide : celui du règlement. 0 : aucun.
director-plan-avoid = Joueurs qui ont déjà joué à la même table
director-avoid-off = Pur hasard : on peut jouer deux fois ensemble.
director-avoid-soft = Le moins possible deux fois ensemble.
director-avoid-strict = Jamais deux fois ensemble (sinon pas de tirage).
director-plan-signal = Une partie en cours au signal
director-signal-finish = se joue jusqu’au bout
director-signal-abandon = est annulée
director-plan-clubs = Membres au moins pour le prix des clubs
director-plan-clubs-hint = Un club participe à partir de ce nombre de membres qui ont joué. Tous ces membres comptent : la moyenne de leurs parts de parties gagnées décide.
director-plan-delete = Effacer les données personnelles après
director-plan-fee = Droit d’inscription
director-plan-fee-hint = Comme vous le dites aux joueurs, par exemple 15 euros. Vide : aucun.
director-plan-ranking = Ce qui décide du classement
director-rule-none = rien de plus
director-plan-jokers = Les jokers figurent au classement
director-plan-cut-jokers = À la phase suivante, des jokers complètent les tables ; sinon les suivants du classement sont aussi qualifiés
director-plan-clerk = Une deuxième personne encode les totaux
director-plan-no-commitment = Tirer sans nombre scellé à l’avance
director-plan-open = Ouvrir le tournoi
director-plan-change = Modifier le plan
director-bad-name = Le nom dans l’adresse compte 1 à 60 minuscules sans accent, chiffres ou traits. Celui-ci convient : { $name }
director-no-name = Le nom dans l’adresse compte 1 à 60 minuscules sans accent, chiffres ou traits. Introduisez-en un.
director-bad-date = Écrivez le jour comme 2026-11-15.
director-bad-time = Écrivez l’heure comme 09:45.
director-bad-age = L’âge minimum est un nombre.
director-bad-game = Choisissez un jeu.
director-bad-preset = Choisissez un déroulement.
director-other-preset = Ce déroulement est pour un autre jeu. Choisissez-en un qui va avec le jeu.
director-bad-number = Le numéro est un nombre entier à partir de 1.
director-bad-year = Écrivez 12/03/1956, ou l’année seule.
director-cut-preview = Voici la situation actuelle.
director-cut-so-far = Classement jusqu’ici, après le tour { $round }

# Les gens.
director-people-title = Joueurs
director-people-search = Deux lettres du nom, ou le numéro
director-people-found = { $n ->
    [one] { $n } trouvé.
   *[other] { $n } trouvés.
}
director-people-none = Personne n’est encore inscrit.
director-people-none-how = Importez une liste, ou ajoutez quelqu’un.
director-unanswered = { $n ->
    [one] { $n } candidat joker attend une réponse : acceptez ou refusez.
   *[other] { $n } candidats jokers attendent une réponse : acceptez ou refusez.
}
director-person-new = Ajouter un joueur
director-person-number = Numéro
director-person-number-hint = Vide : le suivant.
director-person-name = Nom
director-person-club = Club
director-person-lang = Langue
director-person-birth-year = Date ou année de naissance
director-person-birth-form = jj/mm/aaaa ou aaaa
director-person-contact = Contact (si donné)
director-person-key = Numéro de membre
director-person-state = État
director-person-data = Données
director-person-joker = Se propose comme joker
director-person-known = Il y a déjà quelqu’un du nom de { $name }. Est-ce un homonyme ? Cochez-le alors.
director-person-namesake = Inscrire quand même : c’est un homonyme de
director-person-private = Ne montrer que le numéro sur les pages publiques
director-person-register = Inscrire
director-person-change = Modifier
director-joker = joker
director-joker-applied = candidat joker
director-state-expected = attendu
director-state-there = présent
director-state-absent = absent
director-state-withdrawn = forfait
director-state-excluded = exclu
director-do-accept = Accepter comme joker
director-do-decline = Refuser comme joker
director-do-check-in = Présent
director-do-age = Carte d’identité vue : âge suffisant
director-do-paid = Payé
director-do-unpaid = Finalement pas payé
director-paid = payé
director-do-undo = Annuler la présence
director-do-admit = Admettre malgré le retard
director-do-withdraw = Forfait
director-do-leave = Quitte le tournoi
director-note-late = Admis en retard : { $why }
director-note-joker = Admis en retard pour compléter une table.
director-note-excluded = Exclu : { $why } { $clause }
director-note-warned = Averti : { $why } { $clause }
director-erase-title = Effacer les données
director-erase-why = Le nom, le club, la langue, l’année de naissance et le contact sont effacés pour toujours. Le numéro et les résultats restent, et le journal reste entier. On ne peut pas revenir en arrière.
director-erase-all-title = Effacer toutes les données personnelles
director-erase-all-none = Il n’y a plus de données personnelles.
director-erase-all-first = Clôturez d’abord le tournoi.
director-erase-all-do = Effacer toutes les données de { $n ->
    [one] { $n } personne
   *[other] { $n } personnes
}, pour toujours
director-erase-due = { $n ->
    [one] Selon le plan, les données de { $n } personne devraient déjà être effacées.
   *[other] Selon le plan, les données de { $n } personnes devraient déjà être effacées.
}
director-erase-do = Effacer pour toujours
director-check-in-title = Pointage
director-check-in-closes = ferme à { $at }
director-check-in-there = présents
director-check-in-awaited = encore attendus
director-check-in-is-closed = Le pointage est clos. Seul le directeur peut encore admettre quelqu’un.
director-check-in-last = { $name } ({ $number }) est présent.
director-check-in-how = Introduisez deux lettres, ou scannez ou introduisez le numéro. Enter pointe s’il n’y a qu’une personne.
director-check-in-found = { $n ->
    [one] { $n } trouvé. Enter pointe.
   *[other] { $n } trouvés.
}
director-check-in-empty = Introduisez d’abord deux lettres ou le numéro.
director-check-in-nobody = Personne d’attendu ne correspond à « { $asked } ».
director-check-in-several = { $n } correspondent : choisissez ci-dessous, ou ajoutez des lettres.
director-close-check-in-title = Clore le pointage
director-close-absent = { $n ->
    [0] Il n’y a pas d’absent.
    [one] { $n } personne n’est pas là : elle sera exclue.
   *[other] { $n } personnes ne sont pas là : elles seront exclues.
}
director-close-late = Ensuite vous seul pouvez encore admettre quelqu’un, avec un motif, avant le tirage suivant.
director-close-seed = Publiez d’abord le nombre scellé.
director-close-do = Clore le pointage
director-close-who = Pas encore pointés

# La liste.
director-import-title = Importer une liste
director-import-how = Les colonnes peuvent être dans n’importe quel ordre, avec un titre en néerlandais, français ou anglais ; un titre au-dessus ne gêne pas. Vous voyez d’abord ce qui se passerait. Importer deux fois la même liste ne crée pas de doublons.
director-import-file = Fichier
director-import-try = Montrer ce qui se passerait
director-import-no-file = Choisissez un fichier, ou collez les lignes.
director-import-trial = Ceci est un essai. Rien n’est encore fait.
director-import-trial-table = Essai
director-import-summary = { $new ->
    [one] { $new } nouveau
   *[other] { $new } nouveaux
}, { $changed ->
    [one] { $changed } modifié
   *[other] { $changed } modifiés
}, { $same ->
    [one] { $same } inchangé
   *[other] { $same } inchangés
}, { $faults } avec une erreur.
director-import-fault = erreur
director-import-new = nouveau
director-import-changed = modifié
director-import-same = inchangé
director-import-ignored = Colonnes non lues
director-import-row = Ligne
director-import-what = Ce qui se passe
director-import-do = { $n ->
    [one] Importer { $n } personne
   *[other] Importer { $n } personnes
}
director-import-other = Autre fichier
director-import-gone = Cet essai n’est plus gardé. Choisissez le fichier à nouveau.

# Le tirage.
director-draw-title = Tirer les tables
director-draw-look = Regardez, puis publiez.
director-draw-tables = { $n ->
    [one] { $n } table
   *[other] { $n } tables
}
director-draw-repeats = { $n ->
    [0] Personne ne rejoue avec quelqu’un d’un tour précédent.
    [one] { $n } paire a déjà joué à la même table.
   *[other] { $n } paires ont déjà joué à la même table.
}
director-draw-met = { $one } et { $other }
director-draw-met-title = Ont déjà joué à la même table
director-draw-chosen = Jokers tirés :
director-draw-publish = Publier le tirage
director-draw-reject-title = Rejeter avec un motif
director-draw-reject = Rejeter le tirage
director-draw-rejected-title = Tirages rejetés
director-draw-was-rejected = Tour { $round } : { $why }
director-draw-public = De la salle (peut rester vide)
director-draw-public-hint = Demandez maintenant à quelqu’un dans la salle de dire un mot ou de lancer des dés, et écrivez-le ici tel quel. Il compte dans le tirage : ainsi même celui qui garde le nombre secret ne pouvait pas connaître les tables d’avance.
director-draw-nothing = Il n’y a rien à tirer maintenant.
director-draw-nothing-how = L’aperçu dit ce qui vient d’abord.
director-seed-title = Nombre secret
director-seed-public = Le nombre secret est scellé et publié. Affichez le nombre scellé :
director-seed-shown = Nombre secret de ce tirage

# La coupe et la fin.
director-cut-title = Qualifiés
director-cut-summary = { $n ->
    [one] { $n } joueur qualifié : { $phase }.
   *[other] { $n } joueurs qualifiés : { $phase }.
}
director-cut-edge = { $n ->
    [0] Le premier non qualifié a autant de points ; départagé par : { $by }.
    [one] Il manque { $n } point au premier non qualifié.
   *[other] Il manque { $n } points au premier non qualifié.
}
director-cut-short = { $n ->
    [one] { $n } point de moins
   *[other] { $n } points de moins
}
director-cut-line = qualifiés : { $phase } ↑
director-cut-already = Les qualifiés ont été validés ainsi.
director-cut-added = { $n ->
    [one] Le plan prévoit { $places } qualifiés : un de plus passe, pour faire des tables entières ou parce que rien ne le sépare du dernier.
   *[other] Le plan prévoit { $places } qualifiés : { $n } de plus passent, pour faire des tables entières ou parce que rien ne les sépare du dernier.
}
director-cut-do = Valider les qualifiés
director-cut-nothing = Il n’y a pas de qualifiés à valider maintenant.
director-rank = Rang
director-points = Points
director-deals-won = Parties gagnées
director-separated-by = Départagé par
director-close-title = Clôturer
director-close-why = Clôturer fixe le classement final. Ensuite, seule une correction est possible.
director-close-early = Le tournoi n’est pas fini. Avec un motif, vous pouvez déjà le clôturer : les tours terminés comptent.
director-close-is = Le tournoi est clôturé.
director-close-is-how = Après une correction, clôturez à nouveau.
director-close-again = Clôturer à nouveau
director-close-event-do = Clôturer le tournoi
director-ranking-so-far = Classement jusqu’ici
director-ranking = Classement final

# Fichiers, impressions, écrans.
director-files-title = Fichiers
director-files-save = Enregistrer
director-files-private = Avec toutes les données personnelles : pour l’organisation seulement.
director-files-all = Tout en un classeur (XLSX)
director-files-backup = Garder une copie de tout
director-files-backup-about = Tous les tournois, noms et comptes compris, en un fichier : mettez-le sur une clé et rangez-la à part. Pour continuer sur un autre portable : kaarting serve --store sqlite:FICHIER
director-files-print = Imprimer
director-file-entrants = Joueurs
director-file-seating = Répartition des tables, tour { $n }
director-file-results = Résultats
director-file-running = Classement provisoire, { $phase }
director-file-ranking = Classement final
director-file-clubs = Prix des clubs
director-file-sheets = Toutes les feuilles
director-file-proof = Preuve du tirage, tour { $n }
director-print-sheets = Feuilles, tour { $n }
director-print-seating = Répartition par nom, tour { $n }
director-print-by-table = Répartition par table, tour { $n }
director-print-standings = Classement, { $phase }
director-print-seed = Le nombre scellé pour la porte
director-print-cards = Cartes de place
director-print-checklist = Liste de contrôle : { $role }
director-role-director = directeur du tournoi
director-role-desk = table de contrôle
director-role-jury = jury
director-role-writer = marqueur
director-screens-title = Écrans
director-screens-one = Quel écran
director-screens-all = Tous les écrans
director-screens-no = Écran { $n }
director-screens-addresses = Adresses
director-screens-how = Ouvrez l’adresse ordinaire sur chaque écran de la salle. Pour en diriger un à part, donnez-lui un numéro : il montre ce qu’on lui a demandé en dernier, seul ou avec tous les autres. Un écran parle la langue que vous y choisissez.
director-screens-address = Adresse
director-screens-language = Langue
director-screens-now = Montre maintenant
director-screens-since = Depuis { $at }.
director-screens-show = Ce que montrent les écrans
director-show-auto = Automatique
director-show-auto-about = Ce qui sert à ce moment, à tour de rôle.
director-show-seats = Où est ma place ?
director-show-seats-about = La répartition des tables, par nom.
director-show-clock = Le chrono
director-show-clock-about = Le temps qui reste.
director-show-standings = Le classement
director-show-standings-about = Rang, nom et points.
director-show-message = Un message
director-show-message-about = Le texte ci-dessous, en grandes lettres.
director-screens-message = Message
director-screens-message-hint = 140 caractères au plus.
director-screens-no-message = Écrivez d’abord le message.
director-screens-long = Le message est trop long : 140 caractères au plus.
director-screens-which = Choisissez ce que montrent les écrans.
director-screens-do = Montrer

# Ce qui vient d'être fait.
done-director-opened = { $event } est prêt.
done-director-changed = Le plan est modifié.
done-director-registered = { $name } a le numéro { $number }. Quelqu’un d’autre ?
done-director-person-changed = Les données de { $name } ({ $number }) sont modifiées.
done-director-accept = La candidature de { $name } ({ $number }) comme joker est acceptée.
done-director-decline = La candidature de { $name } ({ $number }) comme joker est refusée.
done-director-check-in = La présence de { $name } ({ $number }) est notée.
done-director-age = L’âge de { $name } ({ $number }) est contrôlé.
done-director-paid = { $name } ({ $number }) a payé le droit d’inscription.
done-director-unpaid = { $name } ({ $number }) doit encore payer le droit d’inscription.
done-director-undo = La présence de { $name } ({ $number }) est annulée.
done-director-admit = { $name } ({ $number }) peut jouer malgré son retard.
done-director-withdraw = Le forfait de { $name } ({ $number }) est noté.
done-director-leave = { $name } ({ $number }) a quitté le tournoi.
done-director-erased-all = Toutes les données personnelles sont effacées.
done-director-erased = Les données du numéro { $number } sont effacées.
done-director-check-in-closed = Le pointage est clos ; { $n ->
    [0] personne n’est présent
    [1] un joueur est présent
   *[other] { $n } joueurs sont présents
}.
done-director-imported = Liste importée : { $new ->
    [one] { $new } nouveau
   *[other] { $new } nouveaux
}, { $changed ->
    [one] { $changed } modifié
   *[other] { $changed } modifiés
}, { $same ->
    [one] { $same } déjà inscrit et inchangé
   *[other] { $same } déjà inscrits et inchangés
}, { $left ->
    [one] { $left } laissé de côté
   *[other] { $left } laissés de côté
}.
done-director-names-split = { $n ->
    [one] { $n } nom séparé
   *[other] { $n } noms séparés
}, { $left ->
    [0] aucun n’est resté en un bloc
    [one] { $left } est resté en un bloc
   *[other] { $left } sont restés en un bloc
}.
done-director-seed = Le nombre est scellé et publié.
done-director-drawn = Les tables du tour { $round } sont tirées, pas encore publiées.
done-director-partners = Tour { $round } : les quatre de chaque table restent, chacun avec un autre coéquipier ; le tour peut commencer.
done-director-published = Le tirage du tour { $round } est publié.
done-director-rejected = Le tirage du tour { $round } est rejeté ; il reste lisible.
done-director-started = Le tour { $round } a commencé.
done-director-paused = Le tour { $round } est en pause.
done-director-resumed = Le tour { $round } reprend.
done-director-signalled = Le signal du tour { $round } est donné.
done-director-ended = Le tour { $round } est clos.
done-director-code = La table { $table } a un nouveau code.
done-director-settled = La table { $table } peut continuer.
done-director-cut = Les qualifiés sont validés : { $n } joueurs.
done-director-closed = Le classement final est fixé.
done-director-screens = Les écrans sont mis à jour.

# Une table qui ne remet rien.
director-off-title = Cette table ne remet rien
director-off-nothing = Rien n’est noté pour cette table : les quatre reçoivent 0 point pour ce tour.
director-off-lines = { $lines ->
    [one] La seule ligne notée compte telle quelle
   *[other] Les { $lines } lignes notées comptent telles quelles
}, sans signatures :
director-off-there = { $lines ->
    [0] Aucune ligne n’est notée.
    [one] Une ligne est notée.
   *[other] { $lines } lignes sont notées.
}
director-off-penalties = Aucune ligne n’est notée, mais il y a une pénalité. Elle compte :
director-off-totals = Aucune ligne n’est notée. Les quatre totaux encodés à la table de contrôle comptent, sans seconde vérification :
director-off-nought = Les quatre reçoivent 0 point pour ce tour.
director-off-left = Ces totaux encodés ne comptent pas. Ils restent conservés :
director-off-in = La table de contrôle a noté que la feuille est rentrée. Ne clôturez la table que si c’était une erreur, ou si la feuille est perdue ou illisible.
director-off-stays = Les quatre restent dans le tournoi, et tout ce qui est noté reste conservé. Si la feuille arrive encore, la table de contrôle fait une correction.
director-off-reason = Pourquoi il n’y a pas de feuille
director-off-reason-hint = Tout le monde peut lire ceci : ne nommez personne.
director-off-go = Clôturer sans feuille
done-director-written-off = La table { $table } est clôturée sans feuille.
director-print-final = Classement final et prix des clubs (PDF)
director-print-diplomas = Diplômes (PDF)

# Importer une liste : fichier ou lignes collées, choix des colonnes, ligne par ligne.
director-import-file-kinds = Excel (.xlsx, .xls), LibreOffice (.ods) ou .csv, { $most } Mo au plus.
director-import-paste = Ou collez les lignes ici
director-import-paste-hint = Sélectionnez les lignes dans votre tableur, titres compris, copiez-les et collez-les ici.
director-import-pasted = lignes collées
director-import-choose-self = Je veux indiquer moi-même ce que contient chaque colonne
director-import-template = Pas encore de liste ? Un modèle vide à compléter :
director-import-template-name = liste-joueurs
director-import-unclear = On ne voit pas bien ce que contient chaque colonne. Vérifiez les colonnes.
director-import-no-names = Choisissez une colonne pour le nom, ou pour le nom de famille et le prénom.
director-import-head = Les titres des colonnes sont à la
director-import-headless = Il n’y a pas de titres
director-import-columns = Que contient chaque colonne ?
director-import-columns-how = Sous chaque titre figurent les premières données. Le choix est gardé pour la prochaine liste qui a les mêmes titres.
director-import-columns-read = Lu comme
director-import-choose = Vérifier les colonnes
director-import-first-rows = Les premières lignes de la liste
director-import-nobody = Il n’y a personne sous les titres des colonnes. Vérifiez les colonnes.
director-import-left-out = { $n ->
    [one] Une ligne est laissée de côté.
   *[other] { $n } lignes sont laissées de côté.
}
director-import-double = doublon
director-import-skipped = laissé de côté
director-import-skip = Laisser de côté
director-import-namesake = Inscrire quand même : c’est un homonyme
director-import-same-as = La même personne qu’à la ligne { $row } : { $name }. Cette ligne est laissée de côté.
director-import-no-year = L’année de naissance manque.
director-import-ageless = { $n ->
    [one] L’année de naissance d’un joueur manque, et il y a un âge minimum de { $minimum } ans.
   *[other] L’année de naissance de { $n } joueurs manque, et il y a un âge minimum de { $minimum } ans.
} Complétez les années dans la liste, ou mettez l’âge minimum à 0 dans le plan.
director-import-to-plan = Aller au plan
director-import-look = Montrer à nouveau ce qui se passerait
director-import-names = Le nom complet est dans une seule colonne. Qu’est-ce qui vient d’abord ?
director-import-names-family = Le nom de famille : « { $example } » devient { $listed }
director-import-names-first = Le prénom : « { $example } » devient { $listed }
director-import-names-how = Van, van den, de et la font partie du nom de famille. Une virgule ou des majuscules (Peeters, An ou PEETERS An) indiquent elles-mêmes le nom de famille.
director-import-asked = qui est-ce ?
director-import-asks = Le même nom que { $who }. Dites qui c’est ; sinon, cette ligne est laissée de côté.
director-import-who-row = la ligne { $row }
director-import-who-number = le numéro { $number }
director-import-same-name = Le même nom que { $who }.
director-import-is-number = La même personne que le numéro { $number }
director-column-none = ne pas lire
director-column-family = Nom de famille
director-column-first = Prénom
director-column-name = Nom complet
director-column-number = Numéro
director-column-club = Club
director-column-birth-year = Année ou date de naissance
director-column-language = Langue
director-column-contact = E-mail ou téléphone
director-column-key = Numéro de membre
director-column-joker = Joker
director-column-private = Montrer le numéro seul

# Les diapositives de l'organisateur sur les écrans, et le podium.
director-show-podium = Le podium
director-show-podium-about = Les trois premiers et le prix des clubs, une fois le tournoi clôturé.
director-show-slides = Les diapositives
director-show-slides-about = Seulement ce que vous avez ajouté.
director-slides-title = Diapositives sur les écrans
director-slides-how = Un logo, un sponsor, un texte ou le programme de la journée, entre les pages des écrans. Tant que la salle cherche sa table, elles restent cachées.
director-slides-none = Il n’y a pas encore de diapositives.
director-slides-picture = Logo ou sponsor
director-slides-what = Que montre l’image ?
director-slides-file = Image
director-slides-file-hint = PNG, JPEG ou WebP, 1 Mo au plus. Cette page réduit d’abord une image plus grande.
director-slides-name = Nom en dessous
director-slides-name-hint = Facultatif.
director-slides-seconds = Secondes
director-slides-text = Texte
director-slides-head = Titre
director-slides-lines = Texte
director-slides-lines-hint = { $lines } lignes de { $letters } caractères au plus.
director-slides-add = Ajouter la diapositive
director-slides-save = Enregistrer la diapositive
director-slides-leave = Ne rien modifier
director-slides-schedule-how = Les tours de ce plan, avec leur heure dès qu’elle est connue.
director-slides-schedule-add = Ajouter le programme
director-slide-logo = Logo
director-slide-sponsor = Sponsor
director-slide-text = Texte
director-slide-schedule = Programme de la journée
director-slide-stays = { $n ->
    [one] { $n } seconde
   *[other] { $n } secondes
}
director-slide-is-hidden = cachée
director-slide-up = Monter
director-slide-down = Descendre
director-slide-hide = Cacher
director-slide-show = Montrer à nouveau
director-slide-remove = Supprimer
director-slide-change = Modifier
done-director-slide-kept = La diapositive est enregistrée.
done-director-slide-moved = La diapositive est déplacée.
done-director-slide-hidden = La diapositive est cachée.
done-director-slide-shown = La diapositive est de nouveau montrée.
done-director-slide-removed = La diapositive est supprimée.
slides-thanks = Merci à
slides-check-in = Pointage
slides-until = jusqu’à { $time }
slides-minutes = { $n } min
slides-round = Tour { $round }
slides-full = Il y a déjà { $most } diapositives. Supprimez-en d’abord une.
slides-empty = Écrivez un titre ou un texte.
slides-long-title = Le titre ou le nom est trop long : { $most } caractères au plus.
slides-many-lines = Le texte a trop de lignes : { $most } au plus.
slides-long-line = La ligne { $line } est trop longue : { $most } caractères au plus.
slides-seconds-wrong = Une diapositive reste de { $least } à { $most } secondes.
slides-gone = Cette diapositive n’existe plus : quelqu’un d’autre l’a supprimée.
slides-picture-none = Choisissez d’abord une image.
slides-picture-svg = Un SVG peut contenir un programme et n’est pas montré. Enregistrez le dessin en PNG et choisissez celui-ci.
slides-picture-other = Ce fichier est de type { $kind }. Enregistrez l’image en PNG, JPEG ou WebP et choisissez celle-ci.
slides-picture-unknown = Ce n’est pas une image que nous connaissons. Choisissez un PNG, un JPEG ou un WebP.
slides-picture-damaged = Ce fichier commence comme un { $kind }, mais la suite est abîmée. Enregistrez l’image à nouveau et choisissez-la encore une fois.
slides-picture-large = L’image fait { $size } ko : { $most } ko au plus. Réduisez-la.
slides-picture-pixels = L’image fait { $size } pixels : { $most } par côté et 12 millions en tout au plus. Réduisez-la.

# Ce que le papier ne peut pas composer.
director-print-altered = { $n ->
    [one] Un nom contient des signes qui ne s’impriment pas.
   *[other] { $n } noms contiennent des signes qui ne s’impriment pas.
}

director-plan-online = Toutes les tables jouent en ligne
director-plan-same-deals = Toutes les tables en ligne d’un tour jouent les mêmes parties
director-table-online = Joue en ligne
director-table-look = Regarder
director-table-to-hall = Jouer dans la salle malgré tout
director-table-go-online = Jouer cette table en ligne
director-do-hall = Joue dans la salle
director-do-home = Joue à la maison
director-do-bot = Un robot joue pour ce joker
director-note-home = Joue à la maison : la table est en ligne.
director-note-bot = Un robot joue pour ce joker : la table est en ligne.
done-director-hall = { $name } ({ $number }) joue dans la salle.
done-director-home = { $name } ({ $number }) joue à la maison.
done-director-bot = Un robot joue pour { $name } ({ $number }).
done-director-online = La table { $table } joue en ligne.
done-director-in-hall = La table { $table } joue dans la salle.
