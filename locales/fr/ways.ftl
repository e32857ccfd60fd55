# Où, quand, à quel prix ; la liste des joueurs ; recherche, raccourcis et aide.

details-title = Lieu, heure, prix, contact et logo
details-optional = Lieu, heure, prix et contact (facultatif)
details-why = Ces données figurent sur la page du tournoi, sur le formulaire d’inscription et sur l’affiche. Vous pouvez toujours les modifier, même après la clôture.
details-do = Enregistrer
details-look = Voir la page du tournoi
details-place = Lieu
details-place-hint = La salle et son adresse.
details-starts = Heure du premier tour
details-starts-hint = Le jour du tournoi.
details-contact = Contact
details-contact-hint = Un nom avec un téléphone ou un e-mail. Tout le monde peut le lire.
details-head = Infos pratiques
details-day-hour = { $day } à { $hour }
details-logo-why = Le logo de votre club figure à côté du nom sur la page du tournoi, sur le formulaire d’inscription et sur l’affiche, et comme diapositive sur les écrans.
details-logo-do = Enregistrer le logo
details-logo-remove = Supprimer le logo
done-director-described = Le lieu, l’heure, le prix et le contact sont enregistrés.
done-director-logo-kept = Le logo est enregistré.
done-director-logo-removed = Le logo est supprimé.
may-describe = Indiquer le lieu, l’heure, le prix et le contact.
may-for-these = Pointer, accepter ou noter comme payés plusieurs joueurs à la fois.
way-describe = Indiquer le droit d’inscription
event-described = Enregistré :
event-show-place = lieu
event-show-starts = heure
event-show-price = prix
event-show-contact = contact
event-fees = { $paid } payés : { $amount } ; { $open } à payer : { $rest }.

fees-paid = { $n ->
    [one] { $n } payé
   *[other] { $n } payés
}
fees-open = { $n } à payer

people-nobody = Cochez d’abord les joueurs concernés.
people-not-done = { $n ->
    [one] Impossible pour { $n } joueur :
   *[other] Impossible pour { $n } joueurs :
}
people-did-check-in = { $n ->
    [0] Personne n’a été pointé.
    [one] { $n } joueur pointé.
   *[other] { $n } joueurs pointés.
}
people-did-accept = { $n ->
    [0] Personne n’a été accepté.
    [one] { $n } joker accepté.
   *[other] { $n } jokers acceptés.
}
people-did-decline = { $n ->
    [0] Personne n’a été refusé.
    [one] { $n } joker refusé.
   *[other] { $n } jokers refusés.
}
people-did-paid = { $n ->
    [0] Aucun paiement n’a été noté.
    [one] { $n } joueur noté comme payé.
   *[other] { $n } joueurs notés comme payés.
}
people-did-unpaid = { $n ->
    [0] Rien n’a changé.
    [one] { $n } joueur doit encore payer.
   *[other] { $n } joueurs doivent encore payer.
}
people-filter = Afficher
people-filter-all = tout le monde
people-filter-present = présents
people-filter-expected = attendus
people-filter-joker = jokers
people-filter-candidate = candidats jokers
people-filter-left = absents ou partis
people-filter-paid = payés
people-filter-unpaid = à payer
people-club-all = tous les clubs
people-lang-all = toutes
people-sort = Trier par
people-sort-name = nom
people-sort-number = numéro
people-sort-club = club
people-sort-born = année de naissance
people-born = Né en
people-show = Afficher
people-everybody = Afficher tout le monde
people-in-one-piece = { $n ->
    [one] { $n } nom est en un bloc : séparez nom de famille et prénom
   *[other] { $n } noms sont en un bloc : séparez nom de famille et prénom
}
people-in-one-piece-first = Qu’est-ce qui vient d’abord dans ces noms ?
people-in-one-piece-what = Ensuite, les listes suivent les noms de famille. Un nom mal séparé se corrige sur la page de ce joueur.
people-in-one-piece-do = Séparer les noms
people-bulk = Avec les joueurs cochés
people-all-shown = { $n ->
    [one] Le joueur affiché
   *[other] Les { $n } affichés
}
people-all-found = { $n ->
    [one] Le joueur trouvé
   *[other] Les { $n } joueurs trouvés
}
people-do-accept = Accepter
people-do-decline = Refuser

check-in-pays = et paie
check-in-all-there = { $n ->
    [one] { $n } trouvé, déjà présent.
   *[other] { $n } trouvés, tous déjà présents.
}

search-title = Rechercher
search-what = Nom, numéro, table ou page
search-table = Table { $table }
search-round = tour { $round }
search-page = page
search-found = { $n ->
    [0] Rien trouvé.
    [one] { $n } trouvé.
   *[other] { $n } trouvés.
}
search-more = { $n ->
    [one] Encore { $n } joueur dans la liste
   *[other] Encore { $n } joueurs dans la liste
}
shortcuts-title = Raccourcis
shortcuts-arrows = parcourir les joueurs trouvés
shortcuts-pays = pointer et noter comme payé
shortcuts-fields = d’un champ à l’autre
shortcuts-on = Utiliser les raccourcis sur cet appareil
help-title = Aide
help-whole = Ouvrir dans un autre onglet
tools-close = Fermer
