# La salle pendant la journée : compter les tables, les jokers, les retardataires, le chrono, tout le parcours.

hall-sum-none = Personne n’est encore présent.
hall-sum-players = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
hall-sum-jokers = { $n ->
    [one] { $n } joker
   *[other] { $n } jokers
}
hall-sum-both = { $players } et { $jokers }
hall-sum-whole = { $tables ->
    [one] { $who } : { $tables } table.
   *[other] { $who } : { $tables } tables.
}
hall-sum-missing = { $whole ->
    [0] { $who } : aucune table complète, reste { $over } ;
    [one] { $who } : { $whole } table, reste { $over } ;
   *[other] { $who } : { $whole } tables, reste { $over } ;
} { $missing ->
    [one] il manque encore { $missing } joker.
   *[other] il manque encore { $missing } jokers.
}
hall-sum-spare = { $n ->
    [one] { $n } joker reste libre.
   *[other] { $n } jokers restent libres.
}
hall-sum-phase = { $phase } : { $said }
hall-sum-cut-jokers = Des jokers complètent les tables. Pour qualifier plutôt un joueur de plus, modifiez le plan : les suivants du classement passent alors aussi.

# Les jokers.
hall-jokers-title = Choisir les jokers
hall-jokers-how = « Rita Joos » ou « Joos, Rita », puis Enter : inscrit, accepté et présent. Puis le suivant.
hall-jokers-first-hint = Peut rester vide si le nom complet est à côté.
hall-jokers-birth = Date ou année de naissance
hall-jokers-card = Carte d’identité vue : âge suffisant
hall-jokers-add = Ajouter comme joker
hall-jokers-offered = Se sont proposés
hall-jokers-none-offered = Personne ne s’est proposé comme joker à l’inscription.
hall-jokers-bring = Est là : prendre comme joker
hall-jokers-decline = Refuser
hall-jokers-there = Jokers présents
hall-jokers-none-there = Aucun pour l’instant.
hall-jokers-added = { $name } ({ $number }) est présent comme joker.
hall-jokers-undo = Annuler
hall-jokers-taken-back = Pris comme joker, puis annulé
hall-jokers-on = Retour à l’aperçu
hall-jokers-plays = à la table { $table }
hall-jokers-known = Il y a déjà quelqu’un du nom de { $name }. Prenez cette personne ci-dessous, ou inscrivez un homonyme.
hall-jokers-known-title = Est-ce cette personne ?
hall-jokers-namesake = Un homonyme : ajouter comme joker

# Pointage.
hall-recent = Derniers pointés
hall-missing = { $n ->
    [0] Tout le monde est là
    [one] Qui manque encore ? { $n } joueur
   *[other] Qui manque encore ? { $n } joueurs
}
hall-already = { $name } ({ $number }) était déjà présent.
hall-found-there = Trouvé, et déjà présent.
hall-all-title = Pointer tout le monde, sauf …
hall-all-how = Cochez les absents. Tous les autres sont pointés en une fois.
hall-all-absent = N’est pas là
hall-all-do = Pointer tous les autres
hall-all-elsewhere = { $n ->
    [one] { $n } joueur est coché sur une autre page.
   *[other] { $n } joueurs sont cochés sur d’autres pages.
}
hall-all-none = On n’attend plus personne.
hall-all-wait = { $n ->
    [one] { $n } joueur attend encore une réponse comme joker ou le contrôle de la carte d’identité : pointez-le séparément.
   *[other] { $n } joueurs attendent encore une réponse comme joker ou le contrôle de la carte d’identité : pointez-les séparément.
}
hall-all-done = { $n ->
    [one] { $n } joueur a été pointé.
   *[other] { $n } joueurs ont été pointés.
}

# L’étape suivante.
hall-head-jokers = Tour { $n } : il manque encore des jokers
hall-head-not-yet = Le tour { $n } ne peut pas encore être tiré
hall-why-check-in = Les absents à la fin du pointage sont exclus.
hall-awaited = { $n ->
    [0] On n’attend plus personne.
    [one] On attend encore { $n } joueur.
   *[other] On attend encore { $n } joueurs.
}
hall-ready = Tout est prêt pour le tirage.
hall-why-play = { $open ->
    [one] Encore { $open } table ouverte.
   *[other] Encore { $open } tables ouvertes.
} Le temps écoulé, vous donnez le signal.
hall-other-signal = Donner le signal plus tôt …
hall-take-back = Retirer le signal
hall-take-back-why = Une erreur ? Pendant dix secondes, vous pouvez retirer le signal : le chrono continue alors.
hall-minutes = Le chrono
hall-minutes-more = 5 minutes de plus
hall-minutes-less = 5 minutes de moins
hall-five = Les cinq dernières minutes
done-director-withdraw-signal = Le signal est retiré : le tour { $round } continue.
done-director-minutes = Le tour { $round } dure maintenant { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}, sur tous les écrans et téléphones.

# Confirmer.
hall-sure-signal = Terminer le tour { $n } dès maintenant ?
hall-sure-left = { $n ->
    [one] Il reste { $n } minute à jouer.
   *[other] Il reste { $n } minutes à jouer.
}
hall-sure-open = { $n ->
    [0] Toutes les feuilles sont vérifiées.
    [one] La feuille de { $n } table n’est pas encore vérifiée.
   *[other] Les feuilles de { $n } tables ne sont pas encore vérifiées.
}
hall-sure-signal-what = Le signal retentit sur tous les écrans et téléphones : ensuite, plus aucune partie ne commence.
hall-sure-signal-do = Donner le signal
hall-sure-publish = Publier le tirage du tour { $n } ?
hall-sure-publish-what = Les tables apparaissent sur tous les écrans et téléphones. On ne peut pas revenir en arrière : ensuite le nombre secret est public, et le tirage ne peut plus être rejeté.
hall-sure-publish-do = Publier
hall-sure-close = Fermer le compte de { $name } ?
hall-sure-close-sessions = { $n ->
    [0] Personne n’est connecté avec ce compte.
    [one] { $n } appareil est connecté avec ce compte : il sera déconnecté.
   *[other] { $n } appareils sont connectés avec ce compte : ils seront déconnectés.
}
hall-sure-close-what = Ce qui a été fait avec ce compte reste conservé. Vous pourrez encore le rouvrir, avec le même mot de passe.
hall-sure-close-do = Fermer le compte
hall-closed-account = Le compte de { $name } est fermé.
hall-reopen = Rouvrir
hall-closed-accounts = Comptes fermés
done-reopened = Le compte de { $name } est rouvert, avec le même mot de passe.

# Un retardataire.
hall-late-chair = Prend la place du joker { $joker } à la table { $table }
hall-late-next = Joue à partir du tour { $n }
hall-late-where = Où joue cette personne ?
hall-late-do = Admettre
hall-late-sit = Donner la place
hall-note-next = N’a pas de place dans ce tour : joue à partir du tour { $n }.
hall-note-chair = Joue à la table { $table }, à la place du joker { $joker }. Si la feuille était déjà imprimée, imprimez-la à nouveau.
hall-gave-way = { $name } ({ $number }) est arrivé plus tard et joue à la place du joker { $joker }.
done-director-chair = { $name } ({ $number }) a la place : la répartition des tables et le téléphone la montrent déjà.

# Le parcours de la journée.
hall-path-round = Tour { $n }
hall-path-rounds = Tours { $from }–{ $to }
hall-path-of = { $n } sur { $all }
hall-path-to = suite : { $phase }
hall-path-left = { $n ->
    [one] encore { $n } tour
   *[other] encore { $n } tours
}
hall-path-draw = tirage
hall-path-start = prêt à commencer
hall-path-play = en cours
hall-path-pause = pause
hall-path-desk = { $n } sur { $all } vérifiées
hall-path-over = joué
hall-path-minutes = { $n } min

way-add-joker = Choisir les jokers
way-bring-joker = Choisir les jokers

# La ligne de commande.
event-joker-taken = { $who } est présent comme joker.
event-chair-taken = { $who } joue à la table { $table }, à la place du joker { $joker }.
event-minutes = Le tour { $round } dure maintenant { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
event-signal-withdrawn = Signal du tour { $round } retiré.

# Qui peut faire quoi.
may-add-joker = Ajouter un joker présent.
may-bring-joker = Prendre un candidat joker présent.
may-check-in-all = Pointer tout le monde, sauf les absents.
may-take-chair = Donner à un retardataire la place d’un joker.
may-add-minutes = Ajouter ou retirer des minutes au chrono.
may-withdraw-signal = Retirer un signal.
