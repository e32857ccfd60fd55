# Le téléphone du marqueur.

phone-code-title = Code de la table
phone-code-why = La feuille de votre table porte un code de dix lettres et chiffres. Qui l’introduit marque à cette table.
phone-code = Code
phone-code-hint = Par exemple K7QF 2M9D
phone-code-go = Ouvrir la feuille

phone-title = Table { $table } · tour { $round }
phone-nameless = numéro { $n }
phone-place-boompje = Série { $part } · donne { $deal } sur { $of }
phone-place = Donne { $deal } sur { $of }
phone-part = Série { $n }
phone-deals = donneur :
phone-kept = Ce que vous avez rempli est toujours là. Rien n’a changé sur la feuille.
phone-number = numéro

phone-seat = Qui est assis où
phone-seat-again = Changer les places ou le marqueur
phone-seat-french = Les places suivent les numéros : le plus petit numéro est au nord, son partenaire au sud.
phone-who-writes = Qui marque ?
phone-who-left = Qui est à gauche du marqueur ?
phone-who-across = Qui est en face du marqueur ?
phone-who-deals = Qui donne le premier ?
phone-left-deals = Le joueur à gauche du marqueur donne le premier.
phone-draw-cards = Laisser le téléphone tirer les cartes
phone-draw-again = égalité, a retiré
phone-drew-highest = { $who } a tiré la plus haute carte et donne le premier.
phone-take-dealer = Prendre { $who } comme premier donneur
phone-seat-go = Commencer à marquer
phone-wait = Le tour n’a pas encore commencé
phone-wait-why = La feuille est prête. Cet écran continue de lui-même dès que le directeur lance le tour.
phone-stopped = Cette table est à l’arrêt.
phone-stopped-why = Quelqu’un est parti. Le directeur décide de la suite.
phone-desk = La feuille est au contrôle. On ne peut plus y écrire ici.
phone-verified = La feuille est vérifiée et figure au tableau.
phone-all-signed = Tous les joueurs ont signé.
phone-hand-in = Portez maintenant la feuille, le stylo et les cartes au contrôle.
phone-move-up = Le marqueur reste assis, les trois autres avancent d’une place. Tirez de nouveau le premier donneur.
phone-dealer-go = Commencer cette série

phone-line = Nouvelle ligne
phone-changing = Vous modifiez la ligne { $n }.
phone-change-line = Modifier la ligne { $n }
phone-trump = Atout
phone-nt = SA
phone-knock = Frappé
phone-knock-no = non
phone-knock-yes = frappé
phone-knock-counter = contre-frappé
phone-we = Nous
phone-they = Eux
phone-points-we = Points nous
phone-points-they = Points eux
phone-trouble = Maldonne, ou quelqu’un a nié
phone-misdeals = Combien de maldonnes ?
phone-misdeals-signal = (Le signal est venu avant ? N’indiquez que ceci.)
phone-misdealt = { $n ->
    [one] 1 maldonne
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
phone-group-together = À deux
phone-group-solo = Solo
phone-group-abondance = Abondance
phone-group-misery = Misère et piccolo
phone-group-troel = Trou
phone-group-slam = Chelem
phone-open = misère étalée
phone-who-plays = Qui joue ?
phone-tricks = Levées faites
phone-tricks-of = Levées de { $who }

phone-totals = Ce tour
phone-hidden = Les chiffres restent cachés jusqu’à ce que le contrôle ait vérifié la feuille.
phone-around = Qui est assis où
phone-writes = marque
phone-sheet = La feuille
phone-sheet-hint = Touchez le numéro d’une ligne pour la modifier ou la biffer.
phone-deal = Ligne
phone-contract = Jeu

phone-sign = Signer
phone-sign-why = Chacun tape près de son nom son propre code à quatre chiffres, inscrit sur sa carte de place. Qui signe est d’accord avec la feuille.
phone-code-four = code
phone-sign-go = Signer
phone-has-signed = signé
phone-reopen = Quelque chose ne va pas : rouvrir la feuille
phone-reason = Motif
phone-reopen-why = Toutes les signatures tombent ; ensuite chacun signe de nouveau.
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
phone-call-go = Appeler le jury
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
phone-unclear-points = Les points des deux camps font ensemble 60.
phone-unclear-why = Dites pourquoi le jury doit venir.
phone-other-line = Entre-temps, un autre appareil a écrit : la feuille compte maintenant { $n ->
    [one] 1 ligne
   *[other] { $n } lignes
}. Vérifiez si cette donne y est déjà.

phone-unsent = { $n ->
    [one] 1 ligne pas encore envoyée
   *[other] { $n } lignes pas encore envoyées
}
phone-sent = { $n ->
    [one] 1 ligne envoyée
   *[other] { $n } lignes envoyées
}
phone-left = { $n ->
    [one] Encore 1 minute
   *[other] Encore { $n } minutes
}
phone-js-waiting = attend le réseau
phone-js-change = Modifier
phone-js-strike = Biffer cette ligne
phone-js-discard = Jeter
phone-js-anyway = Écrire quand même
phone-js-again = Réessayer
phone-js-other-phone = Un autre appareil écrit aussi sur cette feuille. Convenez de qui marque.
phone-js-no-memory = Cet appareil ne garde rien : ne fermez pas cette page tant que des lignes attendent.
phone-js-offline = Pas de connexion. Continuez à marquer : tout reste sur cet appareil jusqu’à l’envoi.
phone-js-see-below = refusé : voir plus bas
phone-js-away = pas de connexion
phone-js-elsewhere = Cet appareil garde encore des lignes d’une autre table ou d’un autre tour qui n’ont pas été envoyées. Montrez-les au besoin au contrôle. Code :
phone-js-open-other = Ouvrir cette feuille
phone-js-signalled = Le signal a été donné
phone-js-paused = Le tour est suspendu
phone-js-over = Ce tour est terminé : ce code n’ouvre plus rien.
phone-js-not-sent = Pas envoyé : pas de connexion. Ce que vous avez rempli est toujours là. Réessayez dans un instant.
phone-js-write = Écrire la ligne
phone-js-write-change = Garder la modification
phone-js-cancel = Ne pas modifier
phone-js-all-written = Tout est écrit. Dès que les dernières lignes sont envoyées, chacun peut signer.
phone-js-incomplete = Cette ligne n’est pas encore complète.
phone-js-draw = 30–30 : personne ne marque
phone-js-we = Nous
phone-js-they = Eux
phone-js-void-line = Partie annulée, pénalité
phone-js-void-early = Annulée avant l’annonce, pénalité
phone-js-undealt = Signal avant une bonne donne, pénalité
phone-js-passed-on = Deux maldonnes : la donne passe
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
phone-settled-misdeal = Maldonne de { $who }, donne { $line } : −3, les autres +1
phone-settled-redeal = Maldonne de { $who }, donne { $line } : redonné, sans sanction
phone-settled-revoke = { $who } n’a pas fourni, donne { $line }, corrigé dans la même levée : −3, les autres +1
phone-offence = Petite faute réglée entre joueurs
phone-offence-why = Maldonne, ou couleur non fournie et corrigée dans la même levée : réglez-le entre vous. Le jury est là en cas de désaccord ou de récidive.
phone-offence-what = Quoi
phone-offence-misdeal = maldonne
phone-offence-revoke = pas fourni, même levée
phone-offence-who = Qui
phone-offence-agreed = maldonne, et nous sommes d’accord : sans sanction
phone-offence-go = Noter
done-phone-penalty = Noté.
done-phone-unpenalty = Biffé.
phone-strike = Biffer

# Une décision, en mots.
phone-ruled = Le jury a décidé : { $ruling }
