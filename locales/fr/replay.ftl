# Une partie terminée, carte par carte.

replay-title = Partie { $deal } à la table { $table }
replay-about = Toutes les cartes ouvertes, pli par pli, et ce que chaque carte a coûté.
replay-seat-north = Nord
replay-seat-east = Est
replay-seat-south = Sud
replay-seat-west = Ouest
replay-is-bot = robot
replay-is-partly-bot = parfois un robot
replay-is-dealer = a donné
replay-is-declarer = a joué

replay-result = Résultat
replay-manille = Atout : { $trump }, mise ×{ $stake }. Nord et Sud ont fait { $ours ->
    [one] { $ours } point
   *[other] { $ours } points
}, Est et Ouest { $theirs }.
replay-whist = Contrat : { $contract }, joué par { $names }.
replay-passed = Tout le monde a passé. On n’a pas joué.
replay-head-player = Joueur
replay-head-tricks = Plis
replay-head-score = Sur la feuille
replay-said = Ce qui a été dit
replay-jury = Jury
replay-jury-yes = peut être joué
replay-jury-no = ne peut pas être joué
replay-laid-away = écarte { $card }

replay-table = La table
replay-first = Début
replay-back = Retour
replay-on = Suite
replay-last = Fin
replay-costly = Prochaine carte coûteuse
replay-hide = Cacher les mains
replay-show = Montrer les mains
replay-one-hand = { $name } : montrer ou cacher la main
replay-keys = Flèches : retour et suite. Home et End : début et fin. D : prochaine carte coûteuse. V : les mains.
replay-start = Avant la première carte. Voici les cartes comme elles ont été données.
replay-start-away = Avant la première carte. Chacun a déjà écarté une carte.
replay-step = Pli { $trick } : { $name } joue { $card }.
replay-took = Le pli est pour { $name }.

replay-course = Carte par carte
replay-trick = Pli { $trick }, pour { $name }
replay-head-card = Carte
replay-head-open = À cartes ouvertes
replay-head-known = Comme on pouvait savoir
replay-percent = { $n } %
replay-none = pas calculé
replay-mark-forced = forcée
replay-mark-mistake = pouvait mieux
replay-mark-unlucky = malchance
replay-mark-lucky = chance
replay-told = À cartes ouvertes : { $open }. Comme on pouvait savoir : { $known }.
replay-told-forced = Il n’y avait pas de choix.
replay-told-mistake = On pouvait le savoir : en moyenne, { $card } est mieux.
replay-told-unlucky = Malchance : on ne pouvait pas le savoir. Cette fois, { $cards } était mieux.
replay-told-lucky = Cette fois cela n’a rien coûté, mais en moyenne { $card } est mieux.
replay-sums = Perdu en tout
replay-why = Ce que disent les deux chiffres
replay-why-open = Ce que coûte cette carte si, à partir d’ici, les quatre jouent au mieux en voyant toutes les cartes. Ce chiffre donne tort aussi à qui n’a pas eu de chance.
replay-why-known = La perte moyenne sur { $deals ->
    [one] { $deals } répartition des cartes cachées qui va avec
   *[other] { $deals } répartitions des cartes cachées qui vont avec
} tout ce que ce joueur avait vu et entendu à ce moment. Seul ce chiffre dit si l’on pouvait mieux faire.
replay-why-mark = « Pouvait mieux » n’apparaît que si la perte dépasse ce que le hasard des répartitions explique.
replay-unit-points = Compté dans les 60 points des cartes.
replay-unit-tricks = Compté en plis.
replay-unit-games = Compté en chances de réussir le jeu.
replay-wait = On calcule les chiffres. Cela dure quelques secondes.
replay-failed = Les chiffres n’ont pas pu être calculés maintenant.
replay-again = Réessayer
replay-load = Montrer ce que chaque carte a coûté (cela dure quelques secondes)
replay-partly = { $n ->
    [one] Pour une carte le temps a manqué. Un tiret est à sa place.
   *[other] Pour { $n } cartes le temps a manqué. Un tiret est à leur place.
}

replay-keep = Partager et garder
replay-share = Partager cette partie
replay-copied = Le lien est copié
replay-picture = Image
replay-check = Vérifier cette partie
replay-check-why = Personne n’a choisi ces cartes. Votre navigateur les redistribue à partir des nombres d’alors et compare.
replay-check-ok = C’est juste : les nombres du serveur et des joueurs donnent exactement ces quatre mains.
replay-check-bad = Ce n’est pas juste.
replay-check-page = Les mains sur cette page ne sont pas celles de la preuve.
replay-check-offline = La preuve n’a pas pu être chargée.
replay-check-save = Garder la preuve
