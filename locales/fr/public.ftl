# Les pages pour tous : tournoi, places, classement, joueur, inscription, tirage.

public-number = numéro { $number }
public-name = Nom
public-round = Tour { $round }
public-search = Nom ou numéro
public-find = Chercher
public-nobody = Personne ne correspond à « { $q } ».
public-all = Afficher tout le monde

public-who = Qui joue
public-registered = Inscrits
public-there = Présents
public-jokers = Jokers
public-all-names = Tous les noms
public-day = La journée
public-phase = { $rounds ->
    [one] 1 tour de { $minutes } minutes
   *[other] { $rounds } tours de { $minutes } minutes
}, { $field }
public-field-half = la meilleure moitié
public-rules-head = Le règlement
public-rules = Règlement
public-edition = Version en vigueur
public-ranking = Ordre du classement
public-on-signal = Au signal
public-repeats = Se retrouver à table
public-repeats-off = Chaque tirage est aussi probable qu’un autre ; deux joueurs peuvent se retrouver.
public-repeats-soft = Le moins possible.
public-repeats-strict = Personne ne rencontre deux fois le même joueur.
public-clubs = Prix des clubs
public-clubs-from = { $n ->
    [one] à partir de 1 membre
   *[other] à partir de { $n } membres
}
public-age = Âge
public-age-from = à partir de { $n } ans
public-points = Tableau des points
public-draw-head = Le tirage
public-draw-committed = Cette empreinte de la graine est fixée. Notez-la : après le tirage, chacun peut vérifier que rien n’a changé.
public-draw-none = L’empreinte de la graine n’est pas encore publiée.
public-draw-go = Comment se fait le tirage, et comment le vérifier
public-more = Voir aussi
public-screen = Écran de salle

now-check-in = Les présences sont ouvertes
now-check-in-until = Les présences sont ouvertes jusqu’à { $time }
now-people = { $there } sur { $all } sont déjà là.
now-before-draw = Les présences sont closes
now-before-draw-next = On tire les tables au sort. Elles apparaîtront ici d’elles-mêmes.
now-published = Tour { $round } sur { $rounds } : prenez place à votre table
now-published-next = Le chrono démarre dès que tout le monde est assis.
now-running = Tour { $round } sur { $rounds } en cours
now-paused = Tour { $round } sur { $rounds } en pause
now-signalled = Tour { $round } sur { $rounds } : le signal est donné
now-ended = Tour { $round } sur { $rounds } terminé
now-ended-next = Toutes les feuilles sont vérifiées. Le classement est établi.
now-closed = Le tournoi est terminé
now-closed-next = Merci d’être venus jouer aux cartes.
now-until = jusqu’à { $time }
now-clock-stands = le chrono est arrêté
now-finish = La donne en cours se joue jusqu’au bout.
now-abandon = La donne en cours ne compte plus.
now-sheets = { $done } feuilles vérifiées sur { $all }
now-leaders = En tête
now-go-register = S’inscrire
now-go-draw = Le tirage
now-go-standings = Voir le classement

seating-by-name = Par nom
seating-by-table = Par table
seating-table = table
seating-none = Il n’y a pas encore de tables.
seating-when = Elles viennent avec le tirage et apparaîtront ici d’elles-mêmes.

standings-none = Pas encore de résultat
standings-empty = Personne n’est encore classé ici.
standings-after = Classement après le tour { $round }
standings-during = Classement pendant le tour { $round }
standings-players = { $n ->
    [one] 1 joueur
   *[other] { $n } joueurs
}
standings-ties = À égalité de points décident, dans l’ordre : { $rules }. Ce qui a décidé figure près du nom.
standings-rank = Place
standings-move = Mouvement
standings-number = Numéro
standings-run = Parcours
standings-won = Gagnées
standings-points = Points
standings-up = monté
standings-down = descendu
standings-same = inchangé
standings-by = départagé par : { $by }
standings-ranks = place par tour : { $ranks }
standings-cut = vers la { $phase }
standings-pages = Pages du classement
standings-show-all = Tout afficher
standings-by-page = Par centaine
standings-clubs = Prix des clubs
standings-clubs-how = La part moyenne de donnes gagnées par les membres.
standings-club = Club
standings-members = Membres
standings-share = Gagnées

player-table-now = Table
player-with = À table avec { $names }.
player-nothing = Il n’y a pas encore de résultat de ce joueur.
player-why = Place { $rank }, après { $above }. Ce qui les départage : { $by }{ $points ->
    [0] {""}
    [one] {" "}(1 point)
   *[other] {" "}({ $points } points)
}.
player-shared = Place { $rank }, à égalité avec le joueur au-dessus.
player-first = Première place.
player-excluded = exclu ({ $clause })
player-withdrawn = retiré
player-absent = absent
player-expected = pas encore présenté
player-joker = joker
player-warned = Averti par le jury
player-ruled = Décision du jury
player-round = Tour { $round } · { $phase } · table { $table }
player-open = Pas encore vérifiée.
player-result = { $points } points, { $won } donnes gagnées sur { $deals }, ensuite place { $rank }.
player-penalties = Pénalités : { $points } points.
player-corrected = corrigé
player-correction = À { $time } de { $old } à { $new } : { $reason }
player-sheet = La feuille
player-written = Comme écrit à table. Marqueur : { $name }. « Nous » est le camp du marqueur.
player-boompje = Boompje { $n }
player-lines = Lignes
player-deal = Donne
player-trump = Atout
player-stake = Mise
player-we = Nous
player-they = Eux
player-remark = Remarque
player-by = Joueur
player-tricks = Plis
player-misdeals = { $n ->
    [one] maldonne
   *[other] { $n } maldonnes
}
player-void = renonce de { $number }
player-chart = Points par tour
player-chart-label = Points par tour : { $points }
player-keep = Garder cette page
player-keep-how = Scannez le code avec votre téléphone : table, points et place y sont toute la journée.

register-title = S’inscrire
register-closed = Adressez-vous au directeur du tournoi.
register-refused = Pas encore inscrit. Ce que vous avez rempli est toujours là.
register-name = Nom
register-name-hint = Nom de famille d’abord, tel que vous voulez figurer dans la liste
register-club = Club (facultatif)
register-year = Année de naissance
register-year-hint = Quatre chiffres. Il faut avoir au moins { $n } ans.
register-bad-year = Une année de quatre chiffres, par exemple 1952.
register-contact = E-mail ou téléphone (facultatif)
register-contact-hint = Seulement pour l’organisation ; n’apparaît sur aucune page.
register-joker = Je me propose comme joker : je joue s’il reste une place à une table
register-private = Ne montrez pas mon nom à l’écran ni sur le site, seulement mon numéro
register-bound = Qui s’inscrit accepte le règlement.
register-go = Inscrivez-moi
register-back = Retour
registered-title = Vous êtes inscrit
registered-number = votre numéro est le
registered-next = Retenez-le. Le jour même, présentez-vous avant la clôture des présences.
registered-joker = Retenez-le. Le directeur décide des jokers ; présentez-vous le jour même.
registered-page = Votre page
registered-another = Inscrire quelqu’un d’autre

draw-why = L’ordinateur tire au sort qui joue à quelle table. Chacun peut vérifier que personne n’a aidé le hasard.
draw-title = Le tirage du tour { $round }
draw-tables = { $n ->
    [one] 1 table
   *[other] { $n } tables
}
draw-before = Ce qui était fixé d’avance
draw-rounds = Tirages
draw-none = Il n’y a pas encore eu de tirage.
draw-rejected = Tirages rejetés
draw-rejected-why = Un tirage rejeté ne disparaît pas : la raison et la preuve restent visibles.
draw-rejected-one = Tirage { $draw }, pour le tour { $round }
draw-proof = preuve
draw-how = Comment cela se passe
draw-how-1 = Avant la clôture des présences, on affiche l’empreinte d’une graine secrète.
draw-how-2 = La liste des présents est arrêtée.
draw-how-3 = La graine et la liste déterminent chaque place. Personne ne choisit plus rien.
draw-how-4 = Après le tirage, la graine est publique. Son empreinte est celle qui était affichée.
draw-check = Vérifier soi-même
draw-check-go = Vérifiez vous-même
draw-save = Enregistrer la preuve
draw-by-hand = Sans navigateur aussi, avec le programme sur votre propre ordinateur :
draw-published = Empreinte publiée d’avance
draw-seed = Graine
draw-place = La graine numéro { $n } derrière cette empreinte.
draw-players = Liste
draw-list = { $players } joueurs et { $jokers } jokers
draw-list-hash = Empreinte de la liste
draw-jokers = Jokers qui jouent
draw-method = Méthode
draw-repeats = { $n ->
    [0] personne
    [one] 1 fois
   *[other] { $n } fois
}
draw-result = Les tables
check-busy = Vérification en cours…
check-read = La preuve est lue : %players% joueurs, %jokers% jokers, %tables% tables.
check-list-ok = La liste donne l’empreinte publiée : %hash%
check-list-bad = La liste donne une autre empreinte que celle publiée : %hash%
check-seed-ok = La graine correspond à ce qui était affiché : %hash%
check-seed-bad = La graine ne correspond pas à ce qui était affiché : %hash%
check-drawn-ok = Tirage refait : les %tables% tables sont les mêmes.
check-drawn-bad = Tirage refait : le résultat diffère. %fault%
check-page-ok = Les %tables% tables de cette page sont les mêmes.
check-page-bad = Les tables de cette page ne sont pas celles de la preuve.
check-all-ok = Vérifié dans ce navigateur : c’est juste (%seconds% secondes).
check-all-bad = Vérifié dans ce navigateur : ce n’est pas juste. Montrez ceci au directeur du tournoi.
check-offline = La vérification n’a pas pu se faire (%error%). Réessayez.
