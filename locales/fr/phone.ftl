# Le téléphone du marqueur.

phone-code-title = Code de la table
phone-code-why = La feuille de votre table porte un code de dix lettres et chiffres. Introduisez-le pour devenir le marqueur de cette table.
phone-code = Code
phone-code-hint = Par exemple K7QF2 M9D4R
phone-code-go = Ouvrir la feuille

phone-title = Table { $table } · tour { $round }
phone-nameless = numéro { $n }
phone-place-boompje = Boompje { $part } · partie { $deal } sur { $of }
phone-place = Partie { $deal } sur { $of }
phone-part = Boompje { $n }
phone-deals = donneur :
phone-kept = Ce que vous avez rempli est toujours là. Rien n’a changé sur la feuille.

phone-seat = Qui est à quelle place
phone-seat-again = Changer les places ou le marqueur
phone-seat-french = Les places suivent les numéros : le plus petit numéro est au nord, son coéquipier au sud.
phone-who-writes = Qui marque ?
phone-who-left = Qui est à gauche du marqueur ?
phone-who-across = Qui est en face du marqueur ?
phone-who-deals = Qui donne le premier ?
phone-left-deals = Le joueur à gauche du marqueur donne le premier.
phone-draw-cards = Laisser le téléphone tirer les cartes
phone-draw-again = égalité, a tiré à nouveau
phone-drew-highest = { $who } a tiré la plus haute carte et donne le premier.
phone-take-dealer = Prendre { $who } comme premier donneur
phone-seat-go = Commencer à marquer
phone-wait = Le tour n’a pas encore commencé
phone-wait-why = La feuille est prête. Cet écran continue de lui-même dès que le directeur lance le tour.
phone-stopped = Cette table est en pause.
phone-stopped-why = Quelqu’un est parti. Le directeur décide de la suite.
phone-desk = La feuille est à la table de contrôle. On ne peut plus y écrire ici.
phone-verified = La feuille est vérifiée et figure au tableau.
phone-all-signed = Tous les joueurs ont signé.
phone-hand-in = Portez maintenant la feuille, le stylo et les cartes à la table de contrôle.
phone-move-up = Le marqueur reste assis, les trois autres avancent d’une place. Tirez de nouveau le premier donneur.
phone-dealer-go = Commencer

phone-line = Nouvelle ligne
phone-changing = Vous modifiez la ligne { $n }.
phone-change-line = Modifier la ligne { $n }
phone-trump = Atout
phone-nt = SA
phone-knock = Frappé ?
phone-knock-no = non
phone-knock-yes = frappé
phone-knock-counter = contre-frappé
phone-we = Nous
phone-they = Eux
phone-points-we = Points nous
phone-points-they = Points eux
phone-trouble = Maldonne, ou un joueur a nié
phone-misdeals = Combien de maldonnes ?
phone-misdeals-signal = (Le signal est venu avant ? N’indiquez que ceci.)
phone-misdealt = { $n ->
    [one] { $n } maldonne
   *[other] { $n } maldonnes
}
phone-renege = Qui a nié ou triché ? La partie est alors annulée.
phone-renege-how = Que s’est-il passé ?
phone-voided = { $n ->
    [one] partie annulée : { $who } a nié
   *[other] partie annulée : { $who } ont nié
}
phone-deals-on = Les deux équipes ont nié : qui donne ensuite ? Le jury le dit.
phone-dealt-on = { $who } donne ensuite
phone-skipped = ignoré comme donneur
phone-group-together = Emballage
phone-group-solo = Solo
phone-group-abondance = Abondance
phone-group-misery = Misère et piccolo
phone-group-troel = Trou
phone-group-slam = Chelem
phone-open = misère étalée
phone-who-plays = Qui joue ?
phone-tricks = Plis faits
phone-tricks-of = Plis de { $who }

phone-totals = Ce tour
phone-hidden = Les chiffres restent cachés jusqu’à ce que la table de contrôle ait vérifié la feuille.
phone-withheld = Cet appareil n’était pas encore à cette table : les lignes y figurent sans les totaux, car la table de contrôle les encode sans les connaître. Les appareils de la table les montrent, et le directeur peut les faire voir.
phone-around = Qui est à quelle place
phone-writes = marque
phone-sheet = La feuille
phone-sheet-hint = Touchez le numéro d’une ligne pour la modifier ou la biffer.
phone-deal = Ligne
phone-contract = Jeu

phone-sign = Signer
phone-sign-why = Introduisez à côté de votre nom votre code à quatre chiffres, inscrit sur votre carte de place. En signant, vous approuvez la feuille.
phone-code-four = code
phone-sign-go = Signer
phone-has-signed = signé
phone-reopen = Une erreur ? Rouvrir la feuille
phone-reason = Motif
phone-reopen-why = Toutes les signatures sont annulées ; ensuite chacun signe de nouveau. Le motif reste lisible : ne nommez personne.
phone-reopen-go = Rouvrir la feuille

phone-jury = Appeler le jury
phone-jury-word = jury
phone-call-why = Pourquoi ?
phone-call-approval = approuver un grand jeu
phone-call-dispute = nous ne sommes pas d’accord
phone-call-deck = les cartes
phone-call-other = autre chose
phone-call-contract = Quel jeu ?
phone-call-bidder = Qui l’a annoncé ?
phone-call-approval-of = approbation de { $contract } pour { $who }
phone-call-go = Appeler le jury maintenant
phone-call-open = arrive
phone-answer-approved = approuvé
phone-answer-stays = approuvé, le jury reste
phone-answer-refused = refusé : le joueur passe
phone-answer-settled = réglé à l’amiable
phone-answer-ruled = tranché

phone-unclear = Cela n’a pas pu être lu. Rechargez la feuille et réessayez.
phone-unclear-who = Choisissez d’abord un joueur.
phone-unclear-figure = Introduisez un nombre, en chiffres seulement.
phone-unclear-chairs = Choisissez pour chaque place un autre joueur de cette table.
phone-unclear-knock = Choisissez si l’on a frappé.
phone-unclear-points = Les points des deux équipes font ensemble 60.
phone-unclear-why = Dites pourquoi le jury doit venir.
phone-other-line = Entre-temps, un autre appareil a noté des lignes : la feuille en compte maintenant { $n }. Vérifiez si cette partie y est déjà.

phone-unsent = { $n ->
    [one] { $n } ligne pas encore envoyée
   *[other] { $n } lignes pas encore envoyées
}
phone-sent = { $n ->
    [one] { $n } ligne envoyée
   *[other] { $n } lignes envoyées
}
phone-left = { $n ->
    [0] Moins d’une minute
    [one] Encore { $n } minute
   *[other] Encore { $n } minutes
}
phone-js-waiting = attend le réseau
phone-js-change = Modifier
phone-js-strike = Biffer cette ligne
phone-js-discard = Jeter
phone-js-anyway = Noter quand même
phone-js-again = Réessayer
phone-js-other-phone = Un autre appareil note aussi sur cette feuille. Convenez de qui marque.
phone-js-no-memory = Cet appareil ne garde rien : ne fermez pas cette page tant que des lignes attendent.
phone-js-offline = Pas de connexion. Continuez à marquer : tout reste sur cet appareil jusqu’à l’envoi.
phone-js-see-below = refusé : voir plus bas
phone-js-away = pas de connexion
phone-js-elsewhere = Cet appareil garde encore des lignes d’une autre table ou d’un autre tour qui n’ont pas été envoyées. Montrez-les au besoin à la table de contrôle. Code :
phone-js-open-other = Ouvrir cette feuille
phone-js-signalled = Le signal a été donné
phone-js-paused = Le tour est en pause
phone-js-over = Ce tour est terminé : ce code n’ouvre plus rien.
phone-js-not-sent = Pas envoyé : pas de connexion. Ce que vous avez rempli est toujours là. Réessayez dans un instant.
phone-js-write = Noter la ligne
phone-js-write-change = Enregistrer la modification
phone-js-cancel = Ne pas modifier
phone-js-all-written = Tout est noté. Dès que les dernières lignes sont envoyées, chacun peut signer.
phone-js-incomplete = Cette ligne n’est pas encore complète.
phone-js-draw = 30-30 : personne ne marque
phone-js-we = Nous
phone-js-they = Eux
phone-js-void-line = Partie annulée, pénalité
phone-js-void-early = Annulée avant l’annonce, pénalité
phone-js-undealt = Signal avant une bonne donne, pénalité
phone-js-passed-on = Deux maldonnes : la partie passe
phone-js-replaced = Modification d’une ligne
phone-js-struck = Une ligne biffée
phone-js-called = Jury appelé
phone-js-dealer = Premier donneur
phone-js-two = (deux)
phone-js-one = (un)
phone-js-some = (un ou plusieurs)

done-phone-seat = L’en-tête de la feuille est rempli.
done-phone-dealer = Le premier donneur est noté.
done-phone-line = La ligne est sur la feuille.
done-phone-replace = La ligne est modifiée.
done-phone-strike = La ligne est biffée.
done-phone-sign = Signé.
done-phone-reopen = La feuille est rouverte.
done-phone-call = Le jury est appelé.
phone-still-open = Encore en suspens
phone-rulings = Décisions du jury
phone-settled = Réglé entre joueurs
phone-settled-misdeal = Maldonne de { $who }, partie { $line } : −3, les autres +1
phone-settled-redeal = Maldonne de { $who }, partie { $line } : redonné, sans pénalité
phone-settled-revoke = { $who } n’a pas suivi, partie { $line }, corrigé dans le même pli : −3, les autres +1
phone-offence = Petite faute réglée entre joueurs
phone-offence-why = Maldonne, ou couleur pas suivie et corrigée dans le même pli : réglez-le entre vous. Le jury est là en cas de désaccord ou de récidive.
phone-offence-what = Quoi
phone-offence-misdeal = maldonne
phone-offence-revoke = pas suivi, même pli
phone-offence-who = Qui
phone-offence-agreed = maldonne, et nous sommes d’accord : sans pénalité
phone-offence-go = Noter
done-phone-penalty = Noté.
done-phone-unpenalty = Biffé.
phone-strike = Biffer

# Une décision, en mots.
phone-ruled = Le jury a décidé : { $ruling }

# La table sur le téléphone, question par question.
phone-other-contract = Choisir un autre contrat
phone-own-total = Total
phone-at-most = Une partie compte { $n } points : notez-en { $n } au plus.
