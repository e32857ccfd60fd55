# Un tournoi en ligne de commande : kaarting event.

event-unknown = Il n’y a pas de tournoi « { $name } » dans ce journal : « kaarting event list » montre ceux qui y sont.
event-unreadable = illisible : écrit par une autre version ?
event-none = Ce journal ne contient pas encore de tournoi.
event-no-round = Aucun tour n’est encore publié.
event-created = { $title } ({ $name }) est prêt : { $rules }.
event-plan-changed = Le plan est modifié.
event-remedies = La suite, avec kaarting event : { $verbs }

event-field-all = tous
event-field-best = les { $n } meilleurs
event-field-part = la meilleure part : { $part }
event-field-winners = les vainqueurs de table
event-phase = { $name } : { $rounds } × { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, { $field }

event-show-date = jour
event-show-rules = règlement
event-show-plan = plan
event-show-blank = {""}
event-show-people = joueurs
event-show-check-in = pointage
event-show-seed = nombre scellé
event-show-round = tour
event-show-next = prochain tirage
event-show-tables = tables
event-show-jury = jury
event-show-journal = journal
event-people = { $all ->
    [one] { $all } inscrit
   *[other] { $all } inscrits
}, { $there ->
    [one] { $there } présent
   *[other] { $there } présents
}, { $jokers ->
    [one] { $jokers } joker
   *[other] { $jokers } jokers
}
event-open = ouvert
event-closed = clos
event-no-seed = pas encore publié
event-not-begun = pas encore de tirage
event-draw-waits = le tirage du tour { $round } attend sa publication
event-round-line = { $round } sur { $all } ({ $phase }) : { $state }
event-next-draw = tour { $round } : joueurs { $players }, jokers { $jokers }, tables { $tables }, jokers manquants { $missing }
event-round-published = publié
event-round-runs = en cours, encore { $left ->
    [one] { $left } minute
   *[other] { $left } minutes
}
event-round-paused = en pause
event-round-signalled = signal donné
event-round-ended = terminé
event-state-empty = encore vides
event-state-playing = jouent
event-state-stopped = en pause
event-state-signed = signées
event-state-handed-in = remises
event-state-verified = vérifiées
event-calls-open = { $count ->
    [one] { $count } appel ouvert
   *[other] { $count } appels ouverts
}
event-is-closed = Le tournoi est clôturé.

event-ignored = Colonnes non lues : { $columns }.
event-imported = { $new ->
    [one] { $new } nouveau
   *[other] { $new } nouveaux
}, { $changed ->
    [one] { $changed } modifié
   *[other] { $changed } modifiés
}, { $same ->
    [one] { $same } inchangé
   *[other] { $same } inchangés
}.
event-would-import = Essai : { $new ->
    [one] { $new } nouveau
   *[other] { $new } nouveaux
}, { $changed ->
    [one] { $changed } modifié
   *[other] { $changed } modifiés
}, { $same ->
    [one] { $same } inchangé
   *[other] { $same } inchangés
}. Rien n’a été fait.
event-planned-new = nouveau
event-planned-changed = modifié
event-registered = { $name } a le numéro { $number }.
event-known-name = Quelqu’un s’appelle déjà { $name } : { $who }. Si c’est un homonyme, ajoutez --namesake.
event-known-joker = Quelqu’un s’appelle déjà { $name } : { $who }. Donnez le numéro au lieu du nom ; si c’est un homonyme, ajoutez --namesake.
event-joker-applied = a posé sa candidature de joker
event-joker-accepted = joker
event-no-jokers = Personne n’a posé sa candidature de joker.
event-checked-in = { $count ->
    [one] { $count } pointé
   *[other] { $count } pointés
} ; { $there ->
    [one] { $there } présent
   *[other] { $there } présents
}.
event-checked-out = { $count ->
    [one] { $count } présence annulée
   *[other] { $count } présences annulées
} ; { $there ->
    [one] { $there } présent
   *[other] { $there } présents
}.
event-check-in-closed = Le pointage est clos : { $there ->
    [one] { $there } présent
   *[other] { $there } présents
}, { $absent ->
    [one] { $absent } absent
   *[other] { $absent } absents
}.
event-admitted = { $who } est admis malgré son retard.
event-withdrawn = { $who } déclare forfait.
event-left = { $who } est parti.
event-erased = Les données de { $who } sont effacées.
event-erased-half = Effacé dans le tournoi, mais pas encore aux tables en ligne ni dans les listes en attente de confirmation : { $why } Redonnez la même commande.
event-settled = La table { $table } peut continuer.

event-drawn = Tour { $round } : { $tables ->
    [one] { $tables } table tirée, pas encore publiée
   *[other] { $tables } tables tirées, pas encore publiées
}.
event-partners = Les quatre de chaque table restent, chacun avec un autre coéquipier. Rien n’est tiré au sort ; le tour peut commencer.
event-repeats = Paires qui ont déjà joué à la même table : { $count }.
event-published = Le tirage du tour { $round } est publié.
event-started = Le tour { $round } a commencé.
event-paused = Le tour { $round } est en pause.
event-resumed = Le tour { $round } reprend.
event-signalled = Signal du tour { $round } donné.
event-ended = Le tour { $round } est terminé.

event-no-table = « round » et « table » manquent : de quelle table est cette feuille ?
event-table = tour { $round }, table { $table }
event-other-length = la feuille est prévue pour { $planned }, le tour pour { $length }
event-other-table = La feuille du fichier est d’une autre table ou d’un autre tour.
event-entered = { $entered } encodées, { $verified } vérifiées, { $refused } refusées.
event-verified = { $count } vérifiées ; encore { $open } ouvertes.
event-corrected = La feuille de la table { $table } est corrigée.
event-no-moves = Le classement ne change pas.
event-effect-running = Classement provisoire pendant le tour { $round } :
event-goes-on = { $who } serait maintenant qualifié.
event-falls-out = { $who } ne serait plus qualifié.
event-cut-stands = Les qualifiés sont déjà validés et le restent : seuls les chiffres changent.

event-ruled = Le jury s’est prononcé sur { $who }.
event-warned = { $who } est averti.
event-excluded = { $who } est exclu.
event-no-calls = Il n’y a pas d’appel ouvert.
event-call = { $call } : tour { $round }, table { $table }, { $about }
event-call-approval = approbation de { $contract } par { $who }
event-call-dispute = désaccord
event-call-deck = les cartes
event-call-other = autre chose

event-no-phase = Il n’y a pas de phase { $phase } : le plan en a { $phases }.
event-by-points = points
event-by-deals-won = parties gagnées
event-by-best-round = meilleur tour
event-by-last-round = dernier tour
event-by-lot = tirage au sort
event-cut = { $count } qualifiés : { $phase }
event-cut-missed = Non qualifiés :
event-cut-by = La différence à la ligne de qualification : { $by } ; il manque { $short ->
    [one] { $short } point
   *[other] { $short } points
} au premier non qualifié.
event-cut-added = Qualifiés aussi, pour faire des tables entières ou parce que rien ne les sépare : { $n }.
event-cut-jokers = Jokers nécessaires pour des tables entières : { $n }.
event-cut-jokers-missing = Jokers qui manquent encore : { $n }.
event-not-running = Aucun tour n’est en cours : il n’y a pas de classement provisoire.
event-no-clubs = Aucun club n’a assez de membres avec des résultats.
event-no-day = Aucun tour joué.
event-day-round = Tour { $round } ({ $phase }), table { $table }, avec { $others }
event-day-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, parties gagnées : { $won } sur { $deals }{ $rank ->
    [none] {""}
   *[other] , rang { $rank }
}
event-day-result-totals = { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $rank ->
    [none] {""}
   *[other] , rang { $rank }
} ; de cette feuille, seuls les totaux sont encodés
event-day-open = pas encore vérifiée
event-day-corrected = corrigé { $count } fois
event-exported = { $count ->
    [one] { $count } fichier
   *[other] { $count } fichiers
} dans { $folder }.
event-sheet-wrong = La feuille est incorrecte :
event-differs = joueur { $player } : { $entered } au téléphone, { $typed } sur papier

# Lire une liste en ligne de commande.
event-import-row = ligne { $row }, { $name } : { $why }
event-import-same-as = la même personne qu’à la ligne { $row }, { $name } : laissée de côté (un homonyme : --namesake)
event-import-no-names = { $file } : pas de colonne de noms. Dites ce que contient chaque colonne avec --columns, et à quelle ligne sont les titres avec --head-row.
event-import-names-family = noms complets, nom de famille d’abord : « { $example } » devient { $listed } (autre ordre : --names first)
event-import-names-first = noms complets, prénom d’abord : « { $example } » devient { $listed } (autre ordre : --names family)
event-import-namesake = le même nom que { $who }
event-import-who-row = la ligne { $row }
event-import-who-number = le numéro { $number }
event-import-asked = le même nom que { $who } : laissée de côté (la même personne : --same-as { $row }={ $number } ; un homonyme : --namesake { $row })
event-import-asked-row = le même nom que { $who } : laissée de côté (un homonyme : --namesake { $row })
event-import-ageless = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
} sans année de naissance (ligne { $rows }), et il y a un âge minimum de { $minimum } ans : complétez les années, ou mettez l’âge minimum à 0 dans le plan.
