# Les pages pour tous : tournoi, places, classement, joueur, inscription, tirage.

public-number = numéro { $number }
public-name = Nom
public-round = Tour { $round }
public-search = Nom ou numéro
public-find = Chercher
public-nobody = Personne ne correspond à « { $q } ».
public-all = Afficher tout le monde

public-who = Qui joue
public-registered = Inscrits
public-there = Présents
public-jokers = Jokers
public-all-names = Tous les noms
public-people-none = Personne n’est encore inscrit.
pager-pages = Pages de la liste
public-day = La journée
public-phase = { $rounds ->
    [one] { $rounds } tour de { $minutes } minutes
   *[other] { $rounds } tours de { $minutes } minutes
}, { $field }
public-field-half = la meilleure moitié
public-rules-head = Le règlement
public-rules = Règlement
public-edition = Version en vigueur
public-ranking = Ordre du classement
public-on-signal = Au signal
public-repeats = Deux fois à la même table
public-repeats-off = Chaque tirage est aussi probable qu’un autre ; deux joueurs peuvent se retrouver à la même table.
public-repeats-soft = Le moins possible.
public-repeats-strict = Personne ne joue deux fois à la même table qu’un autre joueur.
public-clubs = Prix des clubs
public-clubs-from = { $n ->
    [one] à partir de { $n } membre
   *[other] à partir de { $n } membres
}
public-age = Âge
public-age-from = à partir de { $n } ans
public-points = Tableau des points
public-draw-head = Le tirage
public-draw-committed = Le nombre secret du tirage est scellé. Prenez-en une photo : après le tirage, chacun peut vérifier que rien n’a changé.
public-draw-none = Le nombre scellé n’est pas encore publié.
public-draw-go = Comment se fait le tirage, et comment le vérifier
public-more = Voir aussi
public-screen = Écran de salle

public-now-check-in = Pointage ouvert : présentez-vous à l’accueil
public-now-check-in-until = Pointage ouvert jusqu’à { $time } : présentez-vous à l’accueil
public-now-registration = Les inscriptions sont ouvertes
public-now-day = Le tournoi a lieu le { $day }.
public-now-registered = { $n ->
    [0] Personne n’est encore inscrit.
    [one] { $n } inscrit.
   *[other] { $n } inscrits.
}
public-now-people = { $there ->
    [one] { $there } sur { $all } est déjà là.
   *[other] { $there } sur { $all } sont déjà là.
}
public-now-before-draw = Pointage terminé
public-now-before-draw-next = On tire les tables au sort. Elles apparaîtront ici d’elles-mêmes.
public-now-published = Tour { $round } sur { $rounds } : prenez place à votre table
public-now-published-next = Le chrono démarre dès que tout le monde est assis.
public-now-running = Tour { $round } sur { $rounds } en cours
public-now-paused = Tour { $round } sur { $rounds } en pause
public-now-signalled = Tour { $round } sur { $rounds } : le signal est donné
public-now-ended = Tour { $round } sur { $rounds } terminé
public-now-ended-next = Toutes les feuilles sont vérifiées. Le classement est établi.
public-now-closed = Le tournoi est terminé
public-now-closed-next = Merci d’être venus jouer aux cartes.
public-now-until = jusqu’à { $time }
public-now-clock-stands = le chrono est en pause
public-now-finish = La partie en cours se joue jusqu’au bout.
public-now-abandon = La partie en cours ne compte plus.
public-now-sheets = { $done ->
    [one] { $done } feuille vérifiée
   *[other] { $done } feuilles vérifiées
} sur { $all }
public-now-leaders = En tête
public-now-final = Classement final
public-now-go-register = S’inscrire
public-now-go-draw = Le tirage
public-now-go-standings = Voir le classement

public-seating-by-name = Par nom
public-seating-by-table = Par table
public-seating-table = table
public-seating-none = Il n’y a pas encore de tables.
public-seating-when = Elles viennent avec le tirage et apparaîtront ici d’elles-mêmes.

public-standings-none = Pas encore de résultat
public-standings-empty = Personne n’est encore classé ici.
public-standings-after = Classement après le tour { $round }
public-standings-players = { $n ->
    [0] aucun joueur
    [one] { $n } joueur
   *[other] { $n } joueurs
}
public-standings-ties = En cas d’égalité, on départage par : { $rules }. Ce qui a décidé figure près du nom.
public-standings-rank = Rang
public-standings-move = Mouvement
public-standings-number = Numéro
public-standings-run = Parcours
public-standings-won = Gagnées
public-standings-points = Points
public-standings-up = monté
public-standings-down = descendu
public-standings-same = inchangé
public-standings-by = départagé par : { $by }
public-standings-ranks = rang par tour : { $ranks }
public-standings-cut = qualifiés : { $phase }
public-standings-pages = Pages du classement
public-standings-show-all = Tout afficher
public-standings-by-page = Par centaine
public-standings-clubs = Prix des clubs
public-standings-clubs-how = La part moyenne de parties gagnées par tous les membres qui ont joué ; un club participe à partir de { $n ->
    [one] { $n } membre
   *[other] { $n } membres
}.
clubs-left-out = { $sheets ->
    [one] Pour { $sheets } feuille sur { $all }, seuls les totaux sont encodés, sans les parties gagnées : elle ne compte pas pour le prix des clubs.
   *[other] Pour { $sheets } feuilles sur { $all }, seuls les totaux sont encodés, sans les parties gagnées : elles ne comptent pas pour le prix des clubs.
}
clubs-too-small = { $clubs ->
    [one] À cause de cela, { $clubs } club a trop peu de membres qui comptent.
   *[other] À cause de cela, { $clubs } clubs ont trop peu de membres qui comptent.
}
clubs-all-left-out = Pour toutes les feuilles, seuls les totaux sont encodés, sans les parties gagnées dont dépend le prix des clubs : il n’y en a pas.
public-standings-apart = Hors classement
public-standings-apart-how = Exclus ; les résultats des adversaires restent.
public-standings-club = Club
public-standings-members = Membres
public-standings-share = Gagnées

public-player-table-now = Table
public-player-with = À table avec { $names }.
public-player-nothing = Il n’y a pas encore de résultat pour ce joueur.
public-player-why = Rang { $rank }, après { $above }. Ce qui les départage : { $by }{ $points ->
    [0] {""}
    [one] {" "}({ $points } point)
   *[other] {" "}({ $points } points)
}.
public-player-shared = Rang { $rank }, à égalité avec le joueur au-dessus.
public-player-first = Premier du classement.
public-player-excluded = exclu { $clause }
clause-excl-01-at = Celui qui n’est pas pointé avant { $at }, ou qui quitte le jeu, est exclu et n’est pas remboursé.
clause-excl-01 = Celui qui n’est pas là à la fin du pointage, ou qui quitte le jeu, est exclu et n’est pas remboursé.
public-player-withdrawn = forfait
public-player-absent = absent
public-player-expected = pas encore pointé
public-player-joker = joker
public-player-warned = Averti par le jury
public-player-ruled = Décision du jury
public-player-round = Tour { $round } · { $phase } · table { $table }
public-player-open = Pas encore vérifiée.
public-player-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, parties gagnées : { $won } sur { $deals }{ $rank ->
    [none] {""}
   *[other] , ensuite rang { $rank }
}.
public-player-penalties = Pénalités : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
public-player-corrected = corrigé
public-player-correction = À { $time } de { $old } à { $new } : { $reason }
public-player-sheet = La feuille
public-player-written = Comme noté à table. Marqueur : { $name }.
public-player-sides = « Nous » est l’équipe du marqueur.
public-player-boompje = Boompje { $n }
public-player-lines = Lignes
public-player-deal = Ligne
public-player-trump = Atout
public-player-stake = Mise
public-player-we = Nous
public-player-they = Eux
public-player-remark = Remarque
public-player-by = Joueur
public-player-tricks = Plis
public-player-misdeals = { $n ->
    [0] aucune maldonne
    [one] { $n } maldonne
   *[other] { $n } maldonnes
}
public-player-void = { $number } a nié
public-player-skipped = { $number } ignoré comme donneur
public-player-chart = Points par tour
public-player-chart-label = Points par tour : { $points }
public-player-keep = Garder cette page
public-player-keep-how = Scannez le code avec votre téléphone : table, points et rang y sont toute la journée.

public-register-title = S’inscrire
public-register-closed = Adressez-vous au directeur du tournoi.
public-register-refused = L’inscription n’est pas encore faite. Ce que vous avez rempli est toujours là.
public-register-club = Club (facultatif)
public-register-year = Date de naissance
public-register-year-hint = Jour/mois/année, ou l’année seule : au besoin on regardera votre carte d’identité à l’accueil. Il faut avoir au moins { $n } ans.
public-register-bad-year = Une date comme 12/03/1952, ou une année comme 1952.
public-register-contact = E-mail ou téléphone (facultatif)
public-register-contact-hint = Seulement pour l’organisation ; n’apparaît sur aucune page.
public-register-joker = Je me propose comme joker : je joue s’il reste une place à une table
public-register-private = Ne montrez pas mon nom à l’écran ni sur le site, seulement mon numéro
public-register-bound = En vous inscrivant, vous acceptez le règlement.
public-register-fee = Droit d’inscription : { $fee }.
public-register-no-refund = Il n’est pas remboursé en cas de retard, de départ ou d’exclusion.
public-register-in-time = Présentez-vous à l’accueil avant { $at } : après le pointage, les absents ne jouent pas.
public-register-go = S’inscrire
public-register-back = Retour
public-registered-title = Inscription enregistrée
public-registered-number = votre numéro est le
public-registered-next = Retenez-le. Le jour même, présentez-vous à l’accueil avant la fin du pointage.
public-registered-joker = Retenez-le. Le directeur décide des jokers ; présentez-vous à l’accueil le jour même.
public-registered-page = Votre page
public-registered-another = Inscrire quelqu’un d’autre

public-draws-why = L’ordinateur tire au sort qui joue à quelle table. Chacun peut vérifier que personne n’a triché avec le hasard.
public-draws-title = Le tirage du tour { $round }
public-draws-tables = { $n ->
    [0] aucune table
    [one] { $n } table
   *[other] { $n } tables
}
public-draws-before = Ce qui était fixé d’avance
public-draws-rounds = Tirages
public-draws-none = Il n’y a pas encore eu de tirage.
public-draws-rejected = Tirages rejetés
public-draws-rejected-why = Un tirage rejeté ne disparaît pas : le motif et la preuve restent visibles.
public-draws-rejected-one = Tirage { $draw }, pour le tour { $round } : { $why }
public-draws-proof = preuve
public-draws-how = Comment cela se passe
public-draws-how-1 = Avant la fin du pointage, un nombre secret est scellé et affiché : le nombre scellé.
public-draws-how-2 = La liste des présents est ensuite fixée.
public-draws-how-3 = Le nombre secret et la liste déterminent ensemble chaque place. Personne ne choisit plus rien.
public-draws-how-4 = Après le tirage, le sceau est ouvert : le nombre secret est public. Son empreinte (hash) est exactement celle qui était affichée.
public-draws-check = Vérifier soi-même
public-draws-check-go = Vérifier soi-même
public-draws-save = Enregistrer la preuve
public-draws-by-hand = Sans navigateur aussi, avec le programme sur votre propre ordinateur :
public-draws-published = Le nombre scellé
public-draws-seed = Nombre secret
public-draws-place = Le nombre secret numéro { $n } sous ce sceau.
public-draws-public = De la salle
public-draws-public-why = Dit quand la liste était déjà fixée, et mêlé au nombre secret.
public-draws-players = Liste
public-draws-list = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} et { $jokers ->
    [one] { $jokers } joker
   *[other] { $jokers } jokers
}
public-draws-list-hash = Empreinte de la liste
public-draws-jokers = Jokers qui jouent
public-draws-method = Méthode
public-draws-repeats = { $n ->
    [0] jamais
    [one] { $n } fois
   *[other] { $n } fois
}
public-draws-result = Les tables
public-check-busy = Vérification en cours…
public-check-read = La preuve est lue : %players% joueurs, %jokers% jokers, %tables% tables.
public-check-list-ok = La liste donne l’empreinte publiée : %hash%
public-check-list-bad = La liste donne une autre empreinte que celle publiée : %hash%
public-check-seed-ok = Le nombre secret correspond au nombre scellé : %hash%
public-check-seed-bad = Le nombre secret ne correspond pas au nombre scellé : %hash%
public-check-drawn-ok = Tirage refait : les %tables% tables sont les mêmes.
public-check-drawn-bad = Tirage refait : le résultat diffère.
public-check-chair-bad = Tirage refait : le résultat diffère. À la table %table%, place %seat%, le tirage donne le numéro %drawn% ; la preuve dit %there%.
public-check-page-ok = Les %tables% tables de cette page sont les mêmes.
public-check-page-bad = Les tables de cette page ne sont pas celles de la preuve.
public-check-all-ok = Vérifié dans ce navigateur : c’est juste (%seconds% secondes).
public-check-all-bad = Vérifié dans ce navigateur : ce n’est pas juste. Montrez ceci au directeur du tournoi.
public-check-offline = La vérification n’a pas pu se faire (%error%). Réessayez.
public-player-code = Votre code pour signer
public-chair = place { $chair }

# Le nombre secret, scellé : le nom en grand, l’empreinte en petit dessous.
sealed-number = Le nombre scellé
sealed-print = empreinte (hash)
public-registered-named = { $name } : votre numéro est le

# Le classement pendant un tour, et les feuilles dont on n’a que les totaux.
public-standings-running = Classement provisoire pendant le tour { $round }
public-standings-tables = Tour { $round } : { $in ->
    [one] { $in } table rentrée
   *[other] { $in } tables rentrées
} sur { $of }.
public-standings-running-what = Les premiers rentrés semblent en tête. Pour la qualification, seul compte le classement après le tour.
public-standings-to-complete = Classement après le dernier tour complet
public-standings-to-running = Classement provisoire
public-standings-r = T{ $round }
public-standings-totals-only = ° De cette feuille, seuls les totaux sont encodés : les parties gagnées n’en sont pas connues et ne départagent donc pas.
public-standings-only = totaux seuls
public-player-result-totals = { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $rank ->
    [none] {""}
   *[other] , ensuite rang { $rank }
}. De cette feuille, seuls les totaux sont encodés.

# Le classement final.
public-final-title = Classement final
public-final-about = { $title }, { $day } : victoire de { $winner }. { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}, tous les rangs.
public-final-podium = Podium
public-final-reached = Jusqu’à
public-final-why = Départage
public-final-share = Partager
public-final-copied = L’adresse est copiée
public-final-all = Tous les rangs
public-final-go = Classement final, tous les rangs

# Nom de famille et prénom, à l’inscription et chez le directeur.
name-family = Nom de famille
name-family-hint = Avec sa particule : « Van den Berghe » se range sous V.
name-first = Prénom
name-first-hint = Peut rester vide s’il n’y a qu’un seul nom.

# Ce qu'une messagerie montre d'une page.
share-home = Tournois de cartes : inscription, répartition des tables, classement et résultats.
share-home-title = Kaarting
share-home-line = Inscription, répartition des tables, classement et résultats
share-event = { $title }, { $day } : inscription, répartition des tables, classement et résultats.
share-register = Inscription à { $title }, { $day }.
share-people = Les inscrits à { $title }.
share-rules = Le règlement de { $title } : { $rules }.
share-draws = Les tirages de { $title } : le nombre scellé, les preuves, et comment chacun peut les refaire.
share-draw = Le tirage du tour { $round } de { $title }, avec la preuve que chacun peut refaire.
share-online = Les tables de { $title } qui jouent en ligne : prenez place ici avec votre numéro et votre code.
share-deals = Les mêmes parties à toutes les tables du tour { $round } de { $title }, comparées.
share-play = Manille et whist à la couleur dans le navigateur, contre des personnes ou des robots. Sans compte.
share-table = Une table pour jouer en ligne : regardez ou prenez place. Sans compte.
share-learn = Apprendre à jouer : dix leçons de manille et dix de whist à la couleur. Sans compte.
share-lesson = Apprendre à jouer. { $of } : { $title }.
share-guide = Le guide : préparer, diriger et clôturer un tournoi de cartes.
share-seating = Où est ma place ? La répartition des tables du tour { $round }, par nom et par table.
share-seating-none = Où est ma place ? La répartition des tables, par nom et par table, dès le tirage.
share-standings = Classement après le tour { $round } : { $names }.
share-standings-none = Le classement, dès que le premier tour est joué.
share-player = { $name } au tournoi { $title } : tables, tours, points et rang.

public-online-title = Tables en ligne
public-online-none = Aucune table de ce tour ne joue en ligne.
public-online-enter = À votre table
public-online-number = Votre numéro
public-online-code-hint = Quatre chiffres : sur votre carte de place ou sur votre page.
public-online-go = À ma table
public-online-soon = Les tables s’ouvrent dès que le tour commence.
public-online-same = Toutes les tables en ligne de ce tour jouent les mêmes parties.
public-online-compare = Comparer chaque partie
public-online-lines = { $n ->
    [one] { $n } ligne
   *[other] { $n } lignes
} sur { $all }
public-online-look = Regarder
public-online-look-at = Regarder la table { $table }
public-deals-title = Les mêmes parties, tour { $round }
public-deals-why = Chaque table en ligne a joué ces cartes. Entre parenthèses : l’écart avec la moyenne de toutes les tables.
public-deals-hidden = On joue encore. Une partie apparaît ici dès que chaque table l’a écrite.
public-deals-deal = Partie { $deal }
public-deals-declared = Joué
public-deals-mean = Moyenne
public-deals-proof = D’où viennent les cartes
public-deals-proof-how = Le nombre ci-dessous a été écrit avant le tirage des tables de ce tour. Chaque partie montre le nombre secret qui y mène, et chacun peut redistribuer.
public-deals-name = Les parties s’appellent { $name }.
