# La table dans le terminal.

you = Vous
and = { $first } et { $last }

seat-north = N
seat-east = E
seat-south = S
seat-west = O

suit-spades = piques
suit-hearts = cœurs
suit-diamonds = carreaux
suit-clubs = trèfles
letter-spades = P
letter-hearts = C
letter-diamonds = K
letter-clubs = T
key-no-trump = S
rank-king = R
rank-queen = D
rank-jack = V
no-trump = sans atout

answer-knock = frapper
answer-counter = contre-frapper
answer-no = non
key-knock = f
key-counter = c
key-no = n
key-yes = o

header-dutch = Manille · boompje { $boompje } sur { $boompjes } · partie { $deal } sur { $deals }
header-french = Manille · partie { $deal } sur { $deals }
status-trump = Atout : { $trump }
status-stake = mise ×{ $stake }
status-leads = entame : { $name }
mark-deals = donne
mark-knocks = frappe
mark-counters = contre-frappe
sheet-title-dutch = Feuille du boompje { $boompje }
sheet-title-french = Feuille
sheet-total = Total
sheet-round = Tour

news-dealt = { $who ->
    [you] Partie { $deal }. Vous donnez.
   *[other] Partie { $deal }. { $name } donne.
}
news-declared = { $who ->
    [you] Vous choisissez { $trump }.
   *[other] { $name } choisit { $trump }.
}
news-nobody-knocks = Personne ne frappe.
news-knock = { $who ->
    [you] Vous frappez.
    [many] { $name } frappent.
   *[other] { $name } frappe.
}
news-nobody-counters = Personne ne contre-frappe.
news-counter = { $who ->
    [you] Vous contre-frappez.
    [many] { $name } contre-frappent.
   *[other] { $name } contre-frappe.
}
news-played = { $who ->
    [you] Vous jouez { $card }.
   *[other] { $name } joue { $card }.
}
news-took = { $who ->
    [you] Le pli est pour vous.
   *[other] Le pli est pour { $name }.
}

ask-trump = Vous donnez. Choisissez l’atout :
ask-knock = { $name } joue { $trump }. Frappez-vous ?
ask-counter = On a frappé. Contre-frappez-vous ?
ask-lead = À vous l’entame. Choisissez une carte.
ask-card = À vous de jouer. Choisissez une carte.
ask-quit = Quitter ? La partie n’est pas conservée. [o] quitter  [n] continuer
wait-trump = { $name } choisit l’atout. Les cartes restent cachées jusqu’à l’annonce.
wait-answers = Les autres répondent.
wait-card = À { $name } de jouer.
thinks = { $who ->
    [many] { $name } réfléchissent …
   *[other] { $name } réfléchit …
}
go-on = Enter : continuer
go-on-deal = Enter : partie suivante
go-on-leave = Enter : quitter la table

draw-title = Qui donne en premier ? Chacun tire une carte ; la plus haute donne.
draw-again = Égalité : { $names } tirent à nouveau.
draw-deals = { $who ->
    [you] Vous donnez en premier.
   *[other] { $name } donne en premier.
}
draw-partner = Vous jouez avec { $name }.
draw-writer = Vous marquez et gardez votre place. Après chaque boompje (12 parties), les autres avancent.
draw-seed = Nombre de départ { $seed } : avec --seed { $seed } vous aurez les mêmes cartes.

side-we = Nous ({ $names })
side-they = Eux ({ $names })
deal-over = La partie { $deal } est jouée.
deal-points = { $side } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
deal-we-score = Mise ×{ $stake } : { $score } pour nous.
deal-they-score = Mise ×{ $stake } : { $score } pour eux.
deal-all = Tous les points pour une équipe : jeu complet.
deal-drawn = 30-30, match nul : personne ne marque. La partie suivante ne compte pas double.
boompje-over = Le boompje { $boompje } est terminé.
boompje-moves = Les autres avancent d’une place. Vous jouerez avec { $name }.
round-over = Le tour est joué.
round-line = { $name } : { $points }

refused = Refusé : { $text } ({ $clause })
not-held = Vous n’avez pas cette carte.
not-yours = Un instant : ce n’est pas à vous.
choose-first = Choisissez d’abord : un chiffre, une lettre ou les flèches.
no-trick-yet = Il n’y a pas encore de pli à revoir.
unknown-key = Cette touche ne fait rien ici. ? donne l’aide.
last-trick = Dernier pli, pour { $name }
last-trick-you = Dernier pli, pour vous
any-key = Une touche pour continuer

keys-card = 1-8 carte · ←→ Tab Enter choisir · l dernier pli · ? aide · q quitter
keys-choice = lettre ou chiffre · ←→ Enter choisir · l dernier pli · ? aide · q quitter
keys-wait = Enter ou espace : plus vite · l dernier pli · ? aide · q quitter
keys-go-on = ? aide · q quitter
keys-deal-over = a analyse · l dernier pli · ? aide · q quitter
keys-analysis = ↑↓ parcourir · Tab carte coûteuse suivante · toute autre touche : retour
help =
    1 à 8         jouer cette carte
    ← → Tab       parcourir les cartes ou les choix
    Enter         confirmer, ou continuer
    P C K T S     donneur : l’atout, ou sans atout
    f c n         frapper, contre-frapper, non
    l             le dernier pli, et lui seul
    a             après une partie : son analyse
    q             quitter
    Une carte avec [chiffre] peut être jouée.
    Le dix est le plus fort : 10 A R D V 9 8 7.
    Points : 10 = 5, A = 4, R = 3, D = 2, V = 1.
too-small = La fenêtre est trop petite : au moins 80 sur 24 caractères.

line-welcome = Manille contre trois robots. Règlement { $ruleset }. Tapez ? pour l’aide, q pour quitter.
line-hand = Votre main : { $cards }
line-trick = Sur la table : { $cards }
line-choices = Choix : { $choices }
line-sheet = Feuille : { $line }
line-analysis = Tapez analyse pour recalculer chaque carte.
line-counting = Je recalcule …
line-help =
    Tapez le chiffre d’un choix, ou les lettres d’une carte : la couleur puis la valeur, comme C10 ou PA.
    P piques, C cœurs, K carreaux, T trèfles, S sans atout. f frapper, c contre-frapper, n non.
    l dernier pli, s feuille, analyse après une partie, ? aide, q quitter. Enter : continuer.
    Le dix est le plus fort : 10 A R D V 9 8 7.
line-unknown = Je ne comprends pas « { $typed } ». { $can }
line-can-choose = Tapez un chiffre de 1 à { $count }, ou l’un de : { $names }. Ou encore : l, s, ?, q.
line-can-go-on = Appuyez sur Enter pour continuer. Ou encore : l, s, ?, q.
goodbye = À la prochaine partie.

analysis-title = Analyse · { $header }
analysis-points = Avant et après : les points de son équipe, si chacun joue au mieux ensuite.
analysis-tricks = Avant et après : les plis de { $names }, si chacun fait au mieux.
analysis-misery = Avant et après : qui peut tenir sa misère, quoi que fassent les autres.
analysis-piccolo = Avant et après : qui peut réussir son piccolo, quoi que fassent les autres.
analysis-nobody = personne
analysis-heads = pli | qui | carte | avant | après | coûte | mieux
analysis-sums = Donné en tout : { $sums }
analysis-counting = Je recalcule : carte { $done } sur { $all }.
analysis-line = { $trick }. { $name } { $card } : { $before } → { $after }
analysis-line-lost = { $trick }. { $name } { $card } : { $before } → { $after }, coûte la partie. Mieux : { $cards }
analysis-line-costly = { $trick }. { $name } { $card } : { $before } → { $after }, coûte { $cost }. Mieux : { $cards }
