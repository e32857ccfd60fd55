# Le salon : jouer tout de suite, tables ouvertes, entre amis ; et ce que l’on a joué.

lobby-title = Jouer maintenant
lobby-about = Selon le règlement de la salle, contre des personnes ou des robots. Sans compte.
lobby-now = { $game } : jouer maintenant
lobby-level = Quelle est la force des robots ?
lobby-level-hint = Trois robots jouent avec vous.
lobby-open = Tables ouvertes
lobby-none = Aucune table ouverte pour le moment. Ouvrez-en une, ou jouez avec des robots.
lobby-sit = Voir et s’asseoir
lobby-free = { $number ->
    [one] { $number } place libre
   *[other] { $number } places libres
}
lobby-friends = Entre amis
lobby-code = Code d’une table
lobby-code-hint = Six lettres et chiffres, donnés par la personne qui a ouvert la table.
lobby-code-go = Aller à cette table
lobby-make = Ouvrir une table
lobby-ruleset = Règlement
lobby-access = Qui peut s’asseoir ?
lobby-private = Seulement avec le lien ou le code
lobby-anyone = Tout le monde
lobby-series = Combien de parties ?
lobby-full = Un tour complet
lobby-short = Quatre parties
lobby-clock = Avec temps limité (une table ouverte l’a toujours)
lobby-make-go = Ouvrir cette table

me-title = Ce que j’ai joué
me-name = Votre nom à table
me-name-hint = C’est ainsi que la table vous voit. 24 caractères au plus.
me-name-wrong = Ce nom ne va pas : écrivez 1 à 24 caractères sur une ligne.
me-save = Enregistrer ce nom
me-played = Joué sur cet appareil
me-nothing = Rien encore. Jouez une première partie.
me-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
} en { $deals ->
    [one] { $deals } partie
   *[other] { $deals } parties
}
me-goes-on = en cours
me-deals = Revoir une partie :
me-costly = Vos cartes coûteuses du dernier mois
me-costly-about = Ce qu’elles ont coûté à cartes ouvertes, et ce que perd en moyenne qui ne voit que ses propres cartes. La carte mène à la partie ; celles des derniers jours s’ajoutent plus tard.
me-erase = Effacer mes données
me-erase-about = Votre nom et ce que vous avez écrit à table seront effacés, dans le journal aussi. Ce que vous avez joué reste, mais personne ne verra plus qui jouait. Si vous êtes encore à une table, un robot continue. Cela ne peut pas être annulé.
me-erase-go = Effacer tout ce qui me concerne
online-guest = Invité { $number }
fault-no_such_table = Cette table n’existe pas, ou plus. Voyez lesquelles sont ouvertes, ou ouvrez-en une.
home-play = Jouer maintenant
