# Le jury.

jury-title = Jury
jury-calls = Appels ouverts : { $n }
jury-no-calls = Il n’y a pas d’appel ouvert.
jury-approve = Approuver
jury-answer = Répondre
jury-about-approval = approbation demandée pour { $contract } par { $who }
jury-about-dispute = désaccord à la table
jury-about-deck = les cartes
jury-about-other = autre chose
jury-call-title = Appel de la table { $table }, tour { $round }
jury-called-at = appelé à { $at }
jury-is-answered = Cet appel est traité.
jury-do-approve-stays = Approuvé, le jury reste
jury-do-approve = Approuvé
jury-do-refuse = Refusé : le joueur passe
jury-do-settled = Réglé entre joueurs
jury-do-ruled = Décision prise
jury-answer-approved-stays = approuvé, le jury reste à la table
jury-answer-approved = approuvé
jury-answer-refused = refusé
jury-answer-settled = réglé entre joueurs
jury-answer-ruled = décision prise
jury-place = Tour { $round }, table { $table }

jury-rule = Décision
jury-rule-go = Décider
jury-rule-title = Décision, table { $table }, tour { $round }
jury-rule-which = Décision : quelle table ?
jury-round = Tour
jury-offender = Qui
jury-clause = Article
jury-most = Au plus { $offender } pour le fautif et { $others } pour chacun des autres.
jury-most-none = L’article ne fixe lui-même aucun nombre de points.
jury-line = Ligne de la feuille
jury-line-hint = Vide si aucune partie n’est en cause. À la manille, c’est le numéro de la feuille, d’un boompje à l’autre.
jury-kind = Quoi
jury-kind-standard = les points de l’article
jury-kind-confirmed = les points de l’article confirmés
jury-kind-points = d’autres points, dans le maximum
jury-kind-agreed = les quatre sont d’accord : on redonne
jury-kind-dismissed = sans suite
jury-kind-void = partie annulée
jury-kind-fine = pénalité après coup, la partie est déjà comptée
jury-said-fine = pénalité après coup, mise ×{ $stake }
jury-said-points = { $offender ->
    [one] { $offender } point
   *[other] { $offender } points
}, les autres { $others }
jury-in-line = , ligne { $line }
jury-stake = Mise de la partie (pour une pénalité)
jury-points-offender = Points du fautif
jury-points-hint = Zéro ou moins, comme −10.
jury-points-others = Points de chacun des autres
jury-preview = Montrer l’effet
jury-confirm = Confirmer la décision
jury-which-table = Cette table ne joue pas ce tour.
jury-which-player = Introduisez le numéro du joueur.
jury-which-offender = Choisissez qui est en faute.
jury-which-clause = Choisissez un article.
jury-which-line = La ligne est un nombre.
jury-which-points = Les points sont un nombre.
jury-which-stake = Choisissez la mise de la partie : ×1, ×2 ou ×4.
jury-which-kind = Choisissez la suite.

jury-deck = Nouveau jeu de cartes
jury-deck-go = Noter le nouveau jeu de cartes
jury-people = Avertir et exclure
jury-number = Numéro du joueur
jury-act = Quoi
jury-act-warn = Avertir
jury-act-exclude = Exclure
jury-act-readmit = Réadmettre
jury-people-go = Avertir ou exclure

jury-log = Journal du jury
jury-log-empty = Le jury n’a encore rien décidé.
jury-lift = Retirer
jury-lift-title = Retirer la décision { $ruling }
jury-lift-go = Retirer la décision
jury-log-lifted = décision { $ruling } retirée : { $reason }
jury-log-deck = nouveau jeu de cartes : { $reason }
jury-log-warned = { $who } averti : { $reason }
jury-log-excluded = { $who } exclu : { $reason }
jury-log-readmitted = { $who } réadmis : { $reason }

done-jury-answered = L’appel de la table { $table } est traité.
done-jury-ruled = La décision pour la table { $table } est en vigueur.
done-jury-lifted = La décision pour la table { $table } est retirée.
done-jury-deck = Le nouveau jeu de cartes de la table { $table } est noté.
done-jury-warned = L’avertissement à { $name } ({ $number }) est noté.
done-jury-excluded = L’exclusion de { $name } ({ $number }) est prononcée.
done-jury-readmitted = { $name } ({ $number }) peut de nouveau jouer.
jury-hand = Vu dans la main
jury-hand-hint = P. ex. ♠ ARD ♥ A ♦ 5432 ♣ RD982. Reste au jury et au journal ; la table ne le voit pas.
jury-log-hand = Vu : { $hand }
jury-open = Encore en suspens : { $n }
jury-open-game = { $contract } de { $who }
jury-open-without = Ligne { $line } : { $game } sans le jury. Le jury confirme la pénalité ou ne l’applique pas.
jury-open-fined = Ligne { $line } : { $game } sans le jury : −15, et les points de cette partie ne comptent pas.
jury-open-refused = Ligne { $line } : { $game } était refusé et figure quand même sur la feuille.
jury-open-to-come = La ligne { $line } doit encore venir. S’appliquera alors : { $ruling }
jury-open-unheard = La ligne { $line } ne suit pas la décision : { $ruling }
jury-open-again = { $who } n’a pas suivi { $times } fois dans le même pli : appelez le jury.
jury-kind-won = le jeu est gagné
jury-kind-lost = le jeu est perdu
jury-said-chosen = points au choix du jury
jury-said-points-alone = { $offender ->
    [one] { $offender } point
   *[other] { $offender } points
}
jury-line-to-come = la partie en cours
jury-log-seen = approbation vue sur papier : { $contract } de { $who }
jury-fourth-ace = Qui avait le quatrième as (trou non annoncé)
jury-which-ace = Choisissez qui avait le quatrième as.

# La feuille à côté de la décision, et l'attente d'un appel.
jury-sheet = La feuille : touchez une ligne
jury-waits = { $minutes ->
    [0] à l’instant
    [one] attend depuis { $minutes } minute
   *[other] attend depuis { $minutes } minutes
}
jury-sound-hint = Un nouvel appel sonne sur les pages du jury. Quand le son est activé, aussi sur toutes les autres pages du tournoi.
jury-sound-on = Le son est activé : coupez-le
jury-sound-off = Le son est coupé : activez-le
jury-sound-wait = Le son attend : cliquez pour l’entendre
