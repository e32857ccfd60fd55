# La table de contrôle.

desk-title = Table de contrôle
desk-round = tour { $round }
desk-table = Table
desk-table-n = Table { $table }
desk-table-number = Numéro de table
desk-table-title = Table { $table }, tour { $round }
desk-sheet-title = Feuille de la table { $table }, tour { $round }
desk-correct-title = Correction de la table { $table }, tour { $round }
desk-open = Ouvrir
desk-no-table = La table { $table } ne joue pas ce tour.
desk-no-round = Aucun tour n’est encore publié.
desk-counts = { $waiting ->
    [one] { $waiting } feuille attend
   *[other] { $waiting } feuilles attendent
}, { $verified } vérifiées sur { $all }.
desk-waiting = File d’attente
desk-nothing-waits = Aucune feuille n’attend.
desk-playing = Jouent encore : { $n ->
    [one] { $n } table
   *[other] { $n } tables
}
desk-own = Vérifiées par vous
desk-since = Depuis
desk-how = Comment
desk-state = État
desk-players = Joueurs
desk-player = Joueur
desk-phone = téléphone
desk-paper = papier
desk-calls-jury = appelle le jury
desk-cell = Table { $table } : { $lines ->
    [0] rien de noté
    [one] { $lines } ligne
   *[other] { $lines } lignes
}
desk-cell-stopped = Table { $table } : en pause
desk-state-differs = totaux différents
desk-state-totals = totaux à encoder
desk-state-waits = attend
desk-state-empty = encore vide
desk-state-playing = joue
desk-state-stopped = en pause
desk-state-signed = signée
desk-state-in = remise
desk-state-verified = vérifiée
desk-stopped = Quelqu’un est parti. Le directeur décide de la suite à cette table.

desk-totals = Totaux
desk-blind = Encodez ce qui figure sur le papier. Le premier encodage reste caché.
desk-on-paper = Sur le papier
desk-computed = Calculé
desk-compare = Comparaison
desk-equal = égal
desk-both-sheet = lignes { $first } · papier { $second }
desk-differs-what = Les champs ont été vidés. Relisez chaque chiffre. Si la différence persiste, vous verrez les deux encodages côte à côte.
desk-differs-again = Le papier dit toujours autre chose.
desk-both-go = Comparer les deux encodages
desk-both-title = Table { $table }, tour { $round } : les deux encodages
desk-both-noted = Votre consultation des deux encodages est notée.
desk-both-phone = Au téléphone
desk-both-lines = D’après les lignes
desk-both-what = Si le papier dit autre chose que le téléphone, regardez toute la feuille et corrigez la ligne fautive.
desk-unequal = diffère
desk-kept = Ce que vous avez encodé se trouve toujours ci-dessous.
desk-totals-unreadable = Remplissez quatre totaux, en chiffres seulement.
desk-brought = Remis
desk-tick-sheet = Feuille
desk-tick-pen = Stylo
desk-tick-deck = Cartes
desk-tick-signed = Signée sur papier
desk-tick-all = Tout est remis
desk-only-brought = Noter la remise seulement
desk-verify = Vérifier
desk-next = Table suivante
desk-whole = Encoder toute la feuille
desk-whole-look = Voir toute la feuille
desk-back = Retour à la file
desk-back-table = Retour à la table
desk-verified-by = Vérifiée par { $who } à { $at }
desk-points = Points
desk-won = Parties gagnées
desk-rank = Rang
desk-rulings = Décisions du jury
desk-late-lines = Arrivées après le signal avec une heure d’avant : ligne { $lines }. Vérifiez que ces parties ont bien commencé à temps.
desk-decks = Jeux de cartes
desk-corrections = Corrections
desk-corrected-by = { $who } à { $at }
desk-before = Avant
desk-after = Après
desk-old-new = Anciens et nouveaux points

desk-chairs = Qui était où (1 et 3 contre 2 et 4)
desk-columns = Les quatre colonnes ; la quatrième est celle du marqueur
desk-column = colonne
desk-writer = Marqueur, 1–4
desk-first-dealer = Premier donneur, 1–4
desk-boompje = Boompje { $n }
desk-deals = Parties
desk-line = ligne
desk-skipped = { $who } : ignoré comme donneur
desk-penalty = Pénalité { $n }
desk-penalties = Pénalités sur la feuille
desk-penalties-hint = Article, colonne, ligne : 2 3 7 veut dire le deuxième article sur les pénalités, par la colonne 3 à la ligne 7. Un A derrière : les quatre étaient d’accord.
desk-ended = Terminé par le signal
desk-reason = Motif
desk-reason-hint = Le motif reste lisible pour tous à côté des anciens et des nouveaux points : ne nommez personne.
desk-correct = Correction
desk-preview = Montrer qui bouge
desk-confirm = Confirmer la correction
desk-key = Comment encoder une ligne
desk-key-stake = mise
desk-key-score = points de nous (le marqueur) ou d’eux
desk-key-draw = 30-30
desk-key-misdeal = devant : maldonne (MM : deux fois)
desk-key-void = annulée, le joueur de la place 3 a nié
desk-key-void-both = les deux équipes ont nié, le joueur derrière > donne ensuite
desk-key-example = cœurs, double, 14 pour nous
desk-key-whist = contrat, colonnes des joueurs, plis
desk-key-misery = à la misère et au piccolo : les plis de chacun
desk-letter-we = N
desk-letter-they = E
desk-faults = { $n ->
    [one] { $n } faute sur la feuille
   *[other] { $n } fautes sur la feuille
}
desk-no-faults = Aucune faute
desk-unreadable-line = Ligne illisible : voyez « Comment encoder une ligne ».
desk-unreadable-penalty = Encodez article, colonne et ligne, comme 2 3 7.
desk-unreadable-number = Encodez le numéro du joueur.
desk-unreadable-place = Encodez 1, 2, 3 ou 4.
desk-unreadable-total = Encodez un nombre.

desk-effect-title = L’effet sur le classement
desk-effect-none = Rien ne change au classement.
desk-effect-waits = Pas encore confirmé
desk-effect-more = Et encore { $n ->
    [one] { $n } joueur qui bouge
   *[other] { $n } joueurs qui bougent
}.
desk-effect-cut-stands = Les qualifiés sont déjà validés et le restent : seuls les chiffres changent.
desk-cut = Qualifiés
desk-cut-up = est maintenant qualifié
desk-cut-down = n’est plus qualifié

done-desk-verified = La table { $table } est vérifiée : la feuille compte au classement.
done-desk-entered = La feuille de la table { $table } est encodée. Il reste les totaux du papier.
done-desk-handed-in = La remise de la table { $table } est notée.
done-desk-corrected = La correction de la table { $table } est enregistrée. Anciens et nouveaux points sont ci-dessous.
desk-of-round = du tour
desk-checklist = Liste de la table de contrôle
desk-still-open = Encore en suspens pour cette feuille
desk-approval-go = L’approbation est sur le papier
desk-signed-title = Signé pour d’autres chiffres
desk-signed-earlier = { $who } a signé pour { $then } ; c’est maintenant { $now }.
desk-effect-on-sheet = Sur la feuille de cette table ; compte dès que la feuille est vérifiée :
desk-effect-to-come = La ligne { $line } n’est pas encore sur la feuille : la décision l’attend, et la feuille ne peut s’en passer.
done-desk-approval = L’approbation de la table { $table } est cochée.

# Tables sur papier par leurs totaux.
desk-paper-totals = Rien de cette table n’est sur un téléphone. Encodez les quatre totaux de la feuille signée : les chiffres, puis Enter. Les lignes suivront, ou jamais.
desk-paper-clubs = Les totaux ne disent pas qui a gagné des parties : sans les lignes, cette feuille ne comptera pas pour le prix des clubs.
desk-paid = Pénalités sur la feuille
desk-paid-hint = Seulement si la feuille les mentionne : maldonne 15, nier 30, 60 ou 120. Les totaux sont ceux d’après déduction.
desk-paid-unreadable = Indiquez les pénalités en chiffres seulement.
desk-totals-only = De cette feuille, seuls les totaux sont encodés. Les parties gagnées ne sont pas connues.
desk-totals-clubs = Sans les lignes, cette feuille ne compte pas pour le prix des clubs.
desk-correct-totals = Corriger les totaux
desk-lines-follow = Encoder les lignes
desk-write-off = Cette table ne remet rien
desk-written-off = Cette table n’a rien remis : { $reason }
done-desk-totals-first = Les totaux de la table { $table } sont encodés. Quelqu’un d’autre les encode encore une fois et les vérifie.

# Ce que coûte une décision.
desk-effect-alone-waits = { $who } { $offender }, compte dès que la feuille est vérifiée
desk-effect-alone-now = { $who } { $offender }
desk-effect-all-waits = { $who } { $offender }, chaque autre { $others }, compte dès que la feuille est vérifiée
desk-effect-all-now = { $who } { $offender }, chaque autre { $others }

letter-no-trump = SA
