# Le whist à la couleur, à la table dans le terminal.

whist-header = Whist à la couleur · partie { $deal } sur { $deals }
whist-status-contract = { $contract } : { $names }
whist-status-standing = Plus haute annonce : { $contract }
whist-mark-plays = joue
whist-mark-plays-open = jeu étalé
whist-mark-tricks = { $count ->
    [none] aucun pli
    [one] un pli
   *[many] { $tricks } plis
}

whist-group-pass = passe
whist-group-troel = trou
whist-group-ask = je propose
whist-group-join = j’emballe
whist-group-solo = solo
whist-group-abondance = abondance
whist-group-misery = misère
whist-group-slam = chelem
whist-group-trump = atout

whist-call-pass-troel = passe trou
whist-call-troel = trou
whist-call-pass-misery = passe grande misère
whist-call-pass = passe
whist-call-wait = attendre
whist-call-ask = je propose { $suit }
whist-call-join = j’emballe { $suit }
whist-call-join-for = j’emballe { $suit }, emballage { $tricks }
whist-call-keep = garder la couleur
whist-call-change = plutôt { $suit }
whist-call-together = emballage { $tricks }
whist-call-solo = solo { $tricks } { $suit }
whist-call-abondance = abondance { $tricks } { $suit }
whist-call-small-misery = petite misère
whist-call-piccolo = piccolo
whist-call-misery = grande misère
whist-call-open-misery = grande misère étalée
whist-call-small-slam = petit chelem { $suit }
whist-call-grand-slam = grand chelem { $suit }
whist-call-name = atout { $suit }

whist-mean-pass-troel = vous n’avez pas trois as
whist-mean-troel = vous avez exactement trois as ; celui qui a le quatrième fait neuf plis avec vous
whist-mean-pass-misery = vous ne montez pas au-dessus du trou
whist-mean-pass = vous quittez les annonces
whist-mean-wait = vous attendez une proposition ; ensuite vous ne pouvez qu’emballer ou passer
whist-mean-ask = celui qui emballe fait avec vous au moins { $tricks } plis, atout { $suit }
whist-mean-join = avec { $name } au moins { $tricks } plis, atout { $suit }
whist-mean-keep = vous restez à { $suit } et attendez qu’on vous emballe
whist-mean-change = vous proposez { $suit } au lieu de votre première couleur
whist-mean-together = avec { $name } au moins { $tricks } plis, atout { $suit }
whist-mean-solo = seul, au moins { $tricks } plis, atout { $suit }
whist-mean-abondance = seul, au moins { $tricks } plis, atout { $suit } ; vous entamez
whist-mean-small-misery = aucun pli, sans atout ; d’abord chacun écarte une carte
whist-mean-piccolo = exactement un pli, sans atout
whist-mean-misery = aucun pli, sans atout
whist-mean-open-misery = aucun pli, votre jeu sur table dès la cinquième carte
whist-mean-slam = seul, { $tricks } plis, atout : { $suit } ; vous entamez
whist-mean-name = { $suit } devient atout ; vous entamez et faites à deux neuf plis
whist-mean-jury = { $meaning } ; le jury décide

whist-news-called = { $who ->
    [you] Vous : { $call }.
   *[other] { $name } : { $call }.
}
whist-news-approved = { $who ->
    [you] Le jury accepte votre annonce : { $call }.
   *[other] Le jury accepte l’annonce de { $name } : { $call }.
}
whist-news-refused = { $who ->
    [you] Le jury refuse votre annonce : { $call }. Vous passez.
   *[other] Le jury refuse l’annonce de { $name } : { $call }. { $name } passe.
}
whist-news-discarded = Chacun a écarté une carte.

whist-ask-pastroel = Avez-vous exactement trois as ? Alors il faut annoncer trou.
whist-ask-overbid = Il y a trou. Montez-vous au-dessus ?
whist-ask-auction = Vous avez la parole. Que dites-vous ?
whist-ask-name = Vous avez le quatrième as et vous entamez. Choisissez l’atout.
whist-ask-discard = Petite misère : écartez une carte.
whist-wait-call = { $name } a la parole.
whist-wait-jury = Le jury regarde les cartes.
whist-wait-name = { $name } a le quatrième as et choisit l’atout.
whist-wait-discard = Les autres écartent une carte.

whist-start-title = Whist à la couleur : un tour de { $deals ->
    [one] { $deals } partie
   *[other] { $deals } parties
}.
whist-start-writer = Vous marquez et avez la quatrième colonne. { $name }, à votre gauche, donne en premier.
whist-start-table = Tableau des points : { $table }.
whist-start-jury = Pour la grande misère étalée et les chelems, un jury simple décide : il regarde seulement si l’annonce paraît faisable.
whist-start-jury-misery = Pour la grande misère et tout ce qui est au-dessus, un jury simple décide : il regarde seulement si l’annonce paraît faisable.
whist-passed-out = Tout le monde passe. Les cartes sont reprises.
whist-deals-again = { $who ->
    [you] Vous donnez à nouveau.
   *[other] { $name } donne à nouveau.
}
whist-deal-tricks = Plis : { $each }
whist-deal-made = { $name } : gagné, { $count ->
    [none] aucun pli
    [one] un pli
   *[many] { $tricks } plis
}.
whist-deal-lost = { $name } : perdu, { $count ->
    [none] aucun pli
    [one] un pli
   *[many] { $tricks } plis
}.
whist-deal-points = Points : { $each }

menu-more = ↑ { $above } · ↓ { $below } · les flèches font défiler
open-hand = { $name } : jeu sur table
line-open = Sur table, { $name } : { $cards }

whist-keys-card = chiffre · ←→ Tab Enter choisir · l dernier pli · ? aide · q quitter
whist-keys-choice = chiffre · ↑↓ explication, Enter choisir · l dernier pli · ? aide · q quitter
whist-help =
    1 à 13        choisir cette carte ou annonce ;
                  après un 1, un chiffre peut suivre
    ← → Tab       parcourir les cartes ou les choix
    Enter         confirmer, ou continuer
    l             le dernier pli, et lui seul
    a             après une partie : son analyse
    q             quitter
    Un [chiffre] est permis ; sans crochets, non.
    Couleurs : cœurs, carreaux, trèfles, piques.
    L’as est la plus haute carte. Il faut suivre,
    mais ni couper ni monter.
whist-line-welcome = Whist à la couleur contre trois robots. Règlement { $ruleset }. Tapez ? pour l’aide, q pour quitter.
whist-line-help =
    Tapez le chiffre d’un choix, les mots d’une annonce, ou les lettres d’une carte : couleur puis valeur, comme C10.
    P piques, C cœurs, K carreaux, T trèfles. De haut en bas : cœurs, carreaux, trèfles, piques.
    l dernier pli, s feuille, analyse après une partie, ? aide, q quitter. Enter : continuer.
    Il faut suivre si l’on peut ; ni couper ni monter n’est obligatoire.
