# La table en ligne : ce que montre la page.

online-seat-empty = place { $seat }, libre
online-seat-bot = Robot { $seat }
online-seat-nameless = Joueur { $seat }
online-you = vous
online-we = Nous
online-they = Eux

online-level-random = au hasard
online-level-easy = débutant
online-level-medium = moyen
online-level-strong = fort
online-level-master = maître
online-state-program = un programme
online-state-bot = robot, { $level }
online-state-shaky = connexion instable
online-state-away = absent un instant
online-state-left = est parti
online-state-bot-time = temps écoulé : un robot joue
online-state-bot-vote = à la demande des autres : un robot joue
online-state-bot-left = a quitté la table : un robot joue
online-state-returning = revient
online-mark-ready = prêt
online-turn = doit jouer
online-clock = Temps restant

online-felt = La table
online-trick = Sur la table
online-lies = { $name } : { $card }
online-hand = Vos cartes
online-hand-down = Vos cartes sont encore cachées
online-suit-open = au choix
online-no-trump-short = SA

online-news-dealt = { $who ->
    [you] Partie { $deal }. Vous donnez.
   *[other] Partie { $deal }. { $name } donne.
}
online-news-declared = { $who ->
    [you] Vous choisissez { $trump }.
   *[other] { $name } choisit { $trump }.
}
online-news-knock = { $who ->
    [you] Vous frappez.
    [many] { $name } frappent.
   *[other] { $name } frappe.
}
online-news-counter = { $who ->
    [you] Vous contre-frappez.
    [many] { $name } contre-frappent.
   *[other] { $name } contre-frappe.
}
online-news-called = { $who ->
    [you] Vous : { $call }.
   *[other] { $name } : { $call }.
}
online-news-played = { $who ->
    [you] Vous jouez { $card }.
   *[other] { $name } joue { $card }.
}
online-news-took = { $who ->
    [you] Le pli est pour vous.
   *[other] Le pli est pour { $name }.
}
online-jury = Jury
online-jury-approves = Le jury accepte l’annonce.
online-jury-refuses = Le jury refuse l’annonce.

online-ask-sit = Choisissez une place.
online-ask-begin = Tout le monde est assis. Vous pouvez commencer.
online-ask-ready = Prêt pour la partie suivante ?
online-ask-trump = Choisissez l’atout.
online-ask-knock = Frappez-vous ?
online-ask-counter = On a frappé. Contre-frappez-vous ?
online-ask-lead = À vous l’entame.
online-ask-card = À vous de jouer.
online-ask-pastroel = Avez-vous exactement trois as ? Alors il faut annoncer trou.
online-ask-overbid = Il y a trou. Montez-vous au-dessus ?
online-ask-auction = Vous avez la parole. Que dites-vous ?
online-ask-name = Vous avez le quatrième as et vous entamez. Choisissez l’atout.
online-ask-discard = Petite misère : écartez une carte.
online-wait-chairs = Il reste une place. Attendez un joueur, ou placez un robot.
online-wait-begin = Tout le monde est assis. On commence dans un instant.
online-wait-ready = Les autres regardent encore.
online-wait-cards = On distribue les cartes.
online-wait-signal = Le signal a retenti. On remet la feuille.
online-answered = Vous avez dit : { $answer }.
online-laid-away = Vous avez écarté : { $answer }.
online-over-played = Toutes les parties sont jouées.
online-over-deserted = La table est fermée : il n’y avait plus personne.
online-over-used-up = La table est fermée : après 255 distributions, on en ouvre une autre.
online-over-closed = La table est fermée. Ce qui est marqué compte.

online-replaced = Un robot joue maintenant à votre place.
online-take-back = Reprendre ma place
online-returning = Vous rejouez dès que ce coup est joué.
online-undo = Annuler mon coup
online-undo-waits = Vous demandez à annuler votre coup. Les autres décident.
online-undo-asked = { $name } demande à annuler son coup.
online-undo-agree = D’accord
online-undo-refuse = Plutôt pas

online-result = La partie
online-result-end = Le résultat
online-points = points
online-points-who = Qui
online-points-deal = Cette partie
online-points-total = Total
online-ready = Partie suivante
online-replay = Revoir cette partie
online-play-again = Jouer encore

online-chairs = Places
online-sit = S’asseoir ici
online-level = Niveau du robot
online-seat-bot-here = Placer un robot
online-remove-bot = Retirer le robot
online-vote = Laisser jouer un robot
online-begin = Commencer
online-share = Invitez quelqu’un : envoyez ce lien.
online-code = Code de cette table :
online-copy = Copier le lien

online-more = Plus
online-last-trick = Dernier pli
online-took = pli
online-bidding = Ce qui a été dit
online-talk = Parler
online-phrase = Ce que vous dites
online-text = Votre message
online-say = Dire
online-talk-hint = Chacun lit ceci dans sa langue. Pendant une partie, les coéquipiers se taisent.
online-leave = Se lever
online-leave-before = Votre place devient libre.
online-leave-hint = Un robot continue à votre place et vos points restent. Vous pouvez revenir jusqu’à la fin.
online-leave-go = Quitter la table
online-report = Signaler quelqu’un
online-report-about = À propos de la partie { $deal } ou de ce qui s’y est dit. La direction de la maison le lit, avec toute la partie. Les autres ne le voient pas.
online-report-who = Qui
online-report-why = Pourquoi
online-report-go = Signaler

online-settings = Réglages
online-set-two-tap = Toucher deux fois : d’abord lever, puis jouer
online-set-forced = Jouer de soi-même la seule carte permise (les autres peuvent voir que vous n’aviez pas le choix)
online-set-sound = Un son quand c’est à vous
online-set-mute = Ne pas entendre les autres
online-set-speed = Mouvement
online-speed-slow = lent
online-speed-normal = normal
online-speed-fast = rapide
online-help = Touches et aide (?)
online-help-digits = la première à la neuvième carte, ou le choix qui porte ce numéro
online-help-suits = la carte suivante de cette couleur
online-help-enter = jouer la carte choisie
online-help-escape = remettre la carte
online-help-trump = si vous donnez : l’atout, ou sans atout
online-help-answer = frapper, contre-frapper, non
online-help-last = le dernier pli
online-help-early = Vous pouvez choisir une carte d’avance : elle reste dans votre navigateur jusqu’à votre tour. Si elle n’est pas permise alors, elle tombe.
online-help-manille = Le dix est le plus fort : 10 A R D V 9 8 7. Points : 10 = 5, A = 4, R = 3, D = 2, V = 1.
online-help-whist = L’as est la carte la plus forte. Il faut suivre ; couper ou monter n’est pas obligatoire.

online-js-broken = La connexion est coupée. Votre place reste à vous ; nous réessayons.
online-js-again = La connexion est rétablie.
online-js-chosen = Choisi d’avance : %
online-js-copied = Copié.
online-js-dealt = Cette partie n’a pas été distribuée honnêtement : la preuve dit autre chose que ce que cette page a vu.
online-js-said = % : %
online-js-tap = Touchez encore pour jouer : %
online-js-turn = À vous de jouer

# What a strong player would do
online-advise = Que joueriez-vous ?
online-advice-card = Je jouerais { $card }.
online-advice-only = { $card } est la seule carte que vous pouvez jouer.
online-advice-points = Sur { $deals ->
    [one] { $deals } distribution possible
   *[other] { $deals } distributions possibles
}, les autres rapportent en moyenne moins de points : { $cards }.
online-advice-tricks = Sur { $deals ->
    [one] { $deals } distribution possible
   *[other] { $deals } distributions possibles
}, les autres rapportent en moyenne moins de plis : { $cards }.
online-advice-games = Sur { $deals ->
    [one] { $deals } distribution possible
   *[other] { $deals } distributions possibles
}, les autres réussissent moins souvent : { $cards }.
online-advice-call = Je choisirais : { $call }.

online-of-event = Table { $table }, tour { $round }.
online-to-event = Toutes les tables en ligne
online-event-waits = On commence quand les quatre sont là. Après trois minutes, des robots jouent pour les absents, jusqu’à leur arrivée.
online-event-stopped = Le signal a retenti : aucune nouvelle partie ne commence.
online-call-jury = Jury
online-call-jury-hint = Le jury du tournoi vient à votre table.
online-call-jury-go = Appeler le jury
done-online-jury = Le jury est appelé.
online-over-signal = Le signal du tour y a mis fin. La feuille est remise.
done-online-reported = Le signalement est enregistré. La direction le lira.

reports-title = Signalements des tables en ligne
reports-about = Quelqu’un qui jouait à une table en ligne en signale un autre, avec la partie dont il s’agit. Ce qui se trouve ici disparaît de soi-même après 60 jours.
reports-none = Aucun signalement.
reports-by = signalé par { $name }
reports-done = Traité
report-insults = insulte ou harcèle
report-signals = fait des signes à son coéquipier
report-spoils = joue mal exprès
report-stalls = fait attendre les autres exprès
