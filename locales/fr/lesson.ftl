# Les leçons : dix parties par jeu.

lesson-title = Apprendre à jouer
lesson-intro = Dix parties par jeu, chacune avec une chose à apprendre. Vous êtes en Sud ; les autres suivent un déroulement fixe. Ce qui est interdit est expliqué par la règle qui l’interdit.
lesson-game-manille = Manille
lesson-game-whist = Whist à la couleur
lesson-of = { $game }, partie { $number } sur 10
lesson-point = Le sujet de cette partie
lesson-refused = Ce n’est pas permis.
lesson-no-choice = Ce choix n’existe pas ici.
lesson-allowed = C’est permis, mais regardez encore.
lesson-rather = La leçon continue ici autrement.
lesson-free = Jouez comme vous voulez : tout ce qui est permis convient.
lesson-table = La table
lesson-seat-north = Nord
lesson-seat-east = Est
lesson-seat-south = Vous (Sud)
lesson-seat-west = Ouest
lesson-deals = donne
lesson-leads = entame
lesson-tricks = { $n } { $n ->
    [one] pli
   *[other] plis
}
lesson-trump = Atout : { $trump }
lesson-stake = mise ×{ $stake }
lesson-contract = { $contract } : { $names }
lesson-news = Ce qui s’est passé
lesson-took = Le pli est pour { $name }.
lesson-hand = Vos cartes
lesson-calls = Que dites-vous ?
lesson-more = Tout ce que vous pouvez dire
lesson-lay-away = Quelle carte écartez-vous ?
lesson-which-card = Quelle carte jouez-vous ?
lesson-over = La partie est finie
lesson-counted = Vous et Nord : { $ours ->
    [one] { $ours } point
   *[other] { $ours } points
}. Est et Ouest : { $theirs ->
    [one] { $theirs } point
   *[other] { $theirs } points
}.
lesson-written = { $who ->
    [we] Vous et Nord marquez { $score }.
    [they] Est et Ouest marquent { $score }.
   *[nobody] Personne ne marque.
}
lesson-each-tricks = Plis
lesson-each-points = Points
lesson-way = Le déroulement de la leçon vous donne { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
lesson-back = Un pas en arrière
lesson-again = Recommencer
lesson-next = Partie suivante : { $title }
lesson-claim = Réclamer le reste
lesson-all = Toutes les leçons

# Manille.

lesson-manille-1-title = Le dix est le plus fort
lesson-manille-1-about = Du plus fort au plus faible : 10, as, roi, dame, valet, 9, 8, 7. Le 10 vaut 5 points, l’as 4, le roi 3, la dame 2, le valet 1. Vous jouez avec Nord, assis en face. Ouest donne et a choisi pique comme atout.
lesson-manille-1-ten = Est tient le pli avec l’as de carreau. Vous devez suivre à carreau, et qui peut monter doit monter. Quelle carte bat l’as ?
lesson-manille-1-low = Est tient le pli avec le 10 de trèfle : rien ne le bat. Suivez, et donnez le moins de points possible.
lesson-manille-1-low-rather = Le roi de trèfle vaut 3 points, et le pli va à Est. Le 8 ne vaut rien.
lesson-manille-1-give = Nord tient le pli avec le 10 de pique, l’atout le plus fort. Ce pli est à vous. Qu’y ajoutez-vous ?
lesson-manille-1-give-rather = Le valet vaut 1 point, le roi 3. Dans un pli de votre coéquipier, mettez les points.
lesson-manille-1-end = Après huit plis, chaque équipe compte ses cartes ; le total fait toujours 60.
lesson-manille-2-title = Monter
lesson-manille-2-about = Si le pli est à l’adversaire et que vous pouvez monter, vous devez monter. S’il est à votre coéquipier, ce n’est pas nécessaire. Nord donne et a choisi cœur comme atout.
lesson-manille-2-higher = Est entame du 8 de trèfle. Le 7 est interdit, car vous pouvez monter. Toute carte plus haute convient ; Ouest joue encore après vous.
lesson-manille-2-higher-rather = Plus haut suffit, le plus haut n’est pas exigé. Si le 10 est chez Ouest, l’as coûte 4 points et la dame seulement 2.
lesson-manille-2-partner = Nord tient le pli avec le roi de carreau et vous jouez en dernier. Rien ne vous oblige à monter sur votre coéquipier.
lesson-manille-2-partner-rather = Le 10 prendrait aussi le pli, mais il est déjà à vous. Gardez le plus fort carreau pour un pli encore à gagner.
lesson-manille-2-end = Le 10 gardé a rapporté ses 5 points au dernier pli, pris par Nord.
lesson-manille-3-title = Couper et surcouper
lesson-manille-3-about = Si vous ne pouvez pas suivre et que le pli est à l’adversaire, vous devez couper : jouer un atout. Si l’adversaire a déjà coupé, vous devez surcouper si vous le pouvez. Ouest donne et a choisi carreau.
lesson-manille-3-ruff = Est entame du 7 de pique et vous n’avez plus de pique. Le pli est à l’adversaire : vous coupez.
lesson-manille-3-ruff-rather = Pour couper, le plus petit atout suffit. Gardez les plus forts.
lesson-manille-3-over = Vous n’avez plus de cœur, et Est a coupé du valet de carreau. Quel atout est plus fort ?
lesson-manille-3-end = Ne pas couper ou surcouper quand on le peut, c’est nier : à table, cela coûte toute la partie.
lesson-manille-4-title = Sous-couper, et le pli du coéquipier
lesson-manille-4-about = On ne peut jouer sous un atout qu’avec une main faite uniquement d’atouts. Et si le pli est à votre coéquipier, vous n’êtes pas tenu de couper. Nord donne et a choisi carreau.
lesson-manille-4-under = Est a coupé du 9 de carreau ; votre 7 est plus bas, donc interdit. Jouez une autre carte, avec le moins de points possible.
lesson-manille-4-under-rather = Cette carte vaut des points, et le pli va à l’adversaire.
lesson-manille-4-give = Nord tient le pli avec le roi de trèfle, vous n’avez pas de trèfle et jouez en dernier. Inutile de couper : le pli est déjà à vous.
lesson-manille-4-give-rather = C’est permis, mais le roi de pique rapporte 3 points dans ce pli.
lesson-manille-4-end = 34 points : quatre au-dessus de 30, et c’est ce que vous marquez.
lesson-manille-5-title = Choisir l’atout
lesson-manille-5-about = Vous donnez, donc vous choisissez l’atout ; les autres ne regardent leurs cartes qu’ensuite. Cherchez une couleur longue avec le 10 et l’as. Sans atout compte toujours double, même si cela tourne mal.
lesson-manille-5-declare = Quel sera l’atout ?
lesson-manille-5-declare-rather = Vous avez cinq carreaux avec 10, as et dame. Dans toute autre couleur, et sans atout, vous êtes désarmé après quelques plis.
lesson-manille-5-ruff = Est tient le pli avec le 10 de cœur et vous n’avez pas de cœur. Coupez, aussi bas que possible.
lesson-manille-5-ruff-rather = Personne ne joue après vous : le plus petit atout prend aussi le pli.
lesson-manille-5-draw = Vous entamez. Faites tomber les atouts : l’adversaire ne pourra plus couper.
lesson-manille-5-draw-rather = Commencez par l’atout le plus fort. Il prend le pli et emporte les atouts de l’adversaire.
lesson-manille-5-end = 46 points à la mise simple : vous marquez 16.
lesson-manille-6-title = Sans atout
lesson-manille-6-about = Sans atout compte toujours ×2. Si un adversaire frappe, c’est ×4, et cela s’arrête là : on ne contre-frappe pas. Est donne et joue sans atout ; vous et Nord pouvez frapper, sans vous concerter.
lesson-manille-6-knock = Vous avez deux dix et deux as, et c’est vous qui entamez. Frappez-vous ?
lesson-manille-6-knock-rather = Avec deux fois 10 et as, et l’entame, vous tenez quatre plis. Ici, frapper paie.
lesson-manille-6-lead = Vous entamez. Commencez dans la couleur où vous êtes le plus fort : 10, as et dame de pique.
lesson-manille-6-lead-rather = Commencez par le 10 de pique. Il est sûr, et l’as sera ensuite le plus fort.
lesson-manille-6-void = Est entame du 10 de carreau et vous n’avez pas de carreau. Sans atout on ne coupe pas : jouez ce que vous voulez.
lesson-manille-6-end = 38 points : 8 au-dessus de 30, fois 4 font 32.
lesson-manille-7-title = Frapper et contre-frapper
lesson-manille-7-about = À l’atout, un adversaire frappe s’il pense gagner : ×2. Ensuite le donneur et son coéquipier peuvent contre-frapper : ×4. Nord donne et a choisi trèfle ; Est a frappé.
lesson-manille-7-counter = On a frappé. Vous avez trois atouts avec as et dame, et 10 et as de pique. Contre-frappez-vous ?
lesson-manille-7-counter-rather = Nord a choisi trèfle et vous en avez trois, avec à côté une couleur à vous. On est rarement plus fort.
lesson-manille-7-higher = La première carte est posée : il est trop tard pour frapper. Est a entamé du 8 de cœur et vous pouvez monter.
lesson-manille-7-end = 51 points : 21 au-dessus de 30, fois 4 font 84. Si Est avait été plus fort, ils seraient pour eux.
lesson-manille-8-title = Compter jusqu’à 30
lesson-manille-8-about = Il y a 60 points dans une partie. Seule l’équipe qui dépasse 30 marque : l’écart avec 30, multiplié par la mise. Comptez ce que vous prenez. Ouest donne et a choisi pique.
lesson-manille-8-give = Nord a coupé du 8 de pique et tient le pli, vous jouez en dernier. Vous avez 10 points. Que jouez-vous ?
lesson-manille-8-give-rather = Jouez la carte qui vaut le plus : l’as compte 4.
lesson-manille-8-low = Est entame du 10 de trèfle. Vous ne savez pas encore qui prendra. Soyez économe.
lesson-manille-8-low-rather = Le roi vaut 3 points et Est tient le pli. Le 9 ne vaut rien.
lesson-manille-8-last = Nord tient le pli avec le roi de cœur. Il vous reste le roi de trèfle et l’as de pique, un atout.
lesson-manille-8-last-rather = Avec l’as d’atout, vous prenez le dernier pli. Celui-ci est déjà à vous : mettez-y le roi.
lesson-manille-8-end = 10 + 4 + 7 + 6 + 10 = 37. Sept au-dessus de 30 : 7 sur la feuille pour vous.
lesson-manille-9-title = Match nul : 30-30
lesson-manille-9-about = Si les deux équipes ont 30, c’est match nul : des tirets sur la feuille, personne ne marque. Le suivant donne, et cette partie ne compte pas double. Est donne et a choisi trèfle.
lesson-manille-9-knock = Vous avez un atout, le 9. Frappez-vous ?
lesson-manille-9-knock-rather = Frapper double aussi ce qu’ils marquent. Avec un seul petit atout, mieux vaut attendre.
lesson-manille-9-low = Ouest tient le pli avec le 10 de pique. L’as est plus bas : ne perdez pas trop.
lesson-manille-9-low-rather = L’as donnerait 4 points. Après ce pli, il est le plus fort pique.
lesson-manille-9-give = Nord tient le pli avec le 10 de cœur. Chaque point compte : que jouez-vous ?
lesson-manille-9-give-rather = Jouez l’as : 4 points dans votre pli. Avec moins, vous n’arrivez pas à 30.
lesson-manille-9-end = 9 + 9 + 3 + 9 = 30 pour vous, et 30 pour eux : des tirets sur la feuille. La partie suivante est ordinaire, et c’est vous qui donnez.
lesson-manille-10-title = Une partie entière
lesson-manille-10-about = Vous donnez. Choisissez l’atout, puis jouez toute la partie comme vous voulez ; si quelque chose n’est pas permis, on vous dit pourquoi. À la fin, vous voyez ce que donnait le déroulement de la leçon.
lesson-manille-10-declare = Quel sera l’atout ?
lesson-manille-10-declare-rather = Quatre cœurs avec 10, as et valet : c’est votre couleur la plus forte.
lesson-manille-10-end = Vous connaissez la manille. À table, une chose encore : compter les atouts déjà tombés.

# Whist à la couleur.

lesson-whist-1-title = Suivre et couper
lesson-whist-1-about = L’as est la plus forte carte, le 2 la plus faible. Qui peut suivre doit suivre ; couper, surcouper ou monter n’est jamais obligatoire. Nord a proposé cœur et vous l’avez emballé : il vous faut 8 plis à deux, atout cœur.
lesson-whist-1-follow = Nord entame de l’as de trèfle. Suivez, avec une carte dont vous pouvez vous passer.
lesson-whist-1-follow-rather = Sous l’as de Nord, le roi est perdu. Un petit trèfle suffit.
lesson-whist-1-ruff = Est entame du 3 de carreau et vous n’avez plus de carreau. Vous pouvez couper, rien ne vous y oblige. Ici votre atout prend un pli.
lesson-whist-1-ruff-rather = Vous pouvez aussi vous défausser. Mais votre dernier atout peut prendre un pli maintenant.
lesson-whist-1-end = Dix plis : deux de plus qu’annoncé. Emballage 8 vaut 7, et chaque pli de plus 3.
lesson-whist-2-title = Passe trou, et proposer
lesson-whist-2-about = Chacun dit d’abord « passe trou ». Puis chacun parle à son tour, à partir de la gauche du donneur. Avec une bonne couleur, on propose : celui qui emballe joue avec vous. Est donne, donc vous parlez le premier.
lesson-whist-2-first = Vous avez deux as, pas trois. Que dites-vous d’abord ?
lesson-whist-2-ask = Cinq cœurs avec as, roi et dame, et un as à côté. Que dites-vous ?
lesson-whist-2-ask-rather = Votre main n’est pas faite pour cela. Avec cinq bons cœurs, proposez cœur et attendez un coéquipier.
lesson-whist-2-lead = Nord a emballé : emballage 8. Vous êtes à gauche du donneur et vous entamez. Faites tomber les atouts.
lesson-whist-2-lead-rather = Faites d’abord tomber les atouts, par le haut : de l’as.
lesson-whist-2-end = Neuf plis : un de plus qu’annoncé. 7 + 3 = 10 pour chacun de vous ; les autres ne perdent rien.
lesson-whist-3-title = Emballer
lesson-whist-3-about = Si quelqu’un a proposé une couleur, vous pouvez l’emballer ; une seule carte de cette couleur suffit. On ne propose pas une couleur déjà proposée. Ouest donne ; Nord a proposé carreau et Est pique.
lesson-whist-3-join = Vous avez quatre carreaux avec as et dame, et pas de pique. Que dites-vous ?
lesson-whist-3-join-rather = Nord cherche quelqu’un à carreau, et vous en avez quatre. Emballez.
lesson-whist-3-ruff = Est entame de l’as de pique et vous n’avez pas de pique. Coupez d’un petit atout.
lesson-whist-3-ruff-rather = Un petit carreau prend ce pli. Gardez ce qui est plus fort, et ne laissez pas le pli.
lesson-whist-3-end = Dix plis à deux : 7 + 3 + 3 = 13.
lesson-whist-4-title = Solo
lesson-whist-4-about = Si personne n’emballe, celui qui a proposé peut jouer seul : solo, au moins 6 plis dans cette couleur. On n’annonce pas solo d’emblée tant que quelqu’un peut encore emballer. Est donne ; vous parlez le premier.
lesson-whist-4-ask = Six cœurs avec as, roi et 10. Que dites-vous d’abord ?
lesson-whist-4-ask-rather = Proposez d’abord cœur. Peut-être quelqu’un emballe-t-il, sinon vous pouvez encore jouer seul.
lesson-whist-4-solo = Les trois autres passent. Votre couleur est cœur : et maintenant ?
lesson-whist-4-solo-rather = Avec six bons cœurs et l’as de trèfle, solo 6 est faisable ; plus est osé, et passer serait dommage.
lesson-whist-4-lead = Vous entamez. Faites d’abord tomber les atouts des autres.
lesson-whist-4-lead-rather = Jouez atout de l’as, puis du roi.
lesson-whist-4-ruff = Ouest entame à pique et vous n’en avez pas. Quelle carte prend ce pli à moindre prix ?
lesson-whist-4-ruff-rather = Le plus petit atout suffit : le 2 de cœur.
lesson-whist-4-end = Sept plis : solo 6 vaut 12, et le pli de plus 3. Un solo ne rapporte jamais plus que les points de huit plis.
lesson-whist-5-title = Abondance
lesson-whist-5-about = L’abondance se joue seul : 9, 10 ou 11 plis. Elle s’annonce au premier tour, avec sa couleur, et vous entamez, d’un atout ou non. Nord donne ; Est a passé.
lesson-whist-5-call = Huit cœurs par le haut, et l’as de pique. Combien de plis avez-vous seul ?
lesson-whist-5-call-rather = Huit cœurs et un as font neuf plis : abondance 9 à cœur. Moins, c’est trop peu ; plus, ce n’est pas sûr.
lesson-whist-5-lead = À l’abondance, c’est vous qui entamez. De quelle carte ?
lesson-whist-5-lead-rather = Faites d’abord tomber les atouts, de l’as : personne ne pourra plus couper.
lesson-whist-5-follow = Est tient le pli avec le roi de carreau. Vous devez suivre ; monter n’est ni obligatoire ni possible.
lesson-whist-5-follow-rather = Les deux carreaux perdent ici. Donnez le plus petit et gardez le 10 : il prendra peut-être encore un pli.
lesson-whist-5-end = Neuf plis, juste assez. L’abondance 9 vaut 32, quels que soient les plis de plus.
lesson-whist-6-title = Petite misère
lesson-whist-6-about = À la misère, on ne fait aucun pli, et il n’y a pas d’atout. À la petite misère, les quatre joueurs écartent d’abord une carte. Nord donne ; Est a passé.
lesson-whist-6-call = Rien que de petites cartes, sauf une. Qu’annoncez-vous ?
lesson-whist-6-call-rather = Vous ne ferez pas de plis ici. Et comme il y a une carte forte, choisissez la misère où l’on en écarte une.
lesson-whist-6-discard = Chacun écarte une carte. Laquelle ferait presque sûrement un pli ?
lesson-whist-6-discard-rather = La carte dangereuse est le roi de pique : vous n’avez aucun petit pique pour passer dessous.
lesson-whist-6-under = Est entame du 7 de carreau. Restez dessous, avec la plus haute carte qui y reste.
lesson-whist-6-under-rather = C’est permis, mais gardez les plus petits carreaux pour plus tard. Le 6 reste aussi sous le 7.
lesson-whist-6-throw = Vous ne pouvez pas suivre. C’est le moment de vous défaire d’une haute carte.
lesson-whist-6-throw-rather = Jetez la plus haute qui vous reste : le 7 de cœur.
lesson-whist-6-end = Aucun pli : 18 points. Un seul pli vous en aurait coûté 18, et donné 12 à chacun des autres.
lesson-whist-7-title = Piccolo
lesson-whist-7-about = Le piccolo, c’est un seul pli, ni plus ni moins, sans atout. Dès qu’un piccolo ou une misère est annoncé, on ne propose plus de couleur. Vous donnez, donc vous parlez le dernier ; Ouest a proposé pique, Nord et Est ont passé.
lesson-whist-7-call = Un as, et pour le reste rien au-dessus du 9. Qu’annoncez-vous ?
lesson-whist-7-call-rather = Votre main fait un pli, l’as, et aucun autre. Il existe un jeu pour cela.
lesson-whist-7-take = Ouest entame à pique. Il vous faut un pli : prenez-le maintenant.
lesson-whist-7-take-rather = N’attendez pas : l’as fait votre pli, et ensuite vous restez toujours dessous.
lesson-whist-7-under = Votre pli est fait. Est tient avec le 5 de cœur : restez dessous, avec la plus haute carte qui y reste.
lesson-whist-7-under-rather = Avec le 7 vous risquez un deuxième pli, et le 3 vous servira plus tard. Jouez le 4.
lesson-whist-7-end = Un seul pli : 24 points.
lesson-whist-8-title = Trou
lesson-whist-8-about = Celui qui a exactement trois as doit annoncer trou. Celui qui a le quatrième as est son coéquipier, choisit l’atout et entame ; il leur faut 9 plis. Chacun peut d’abord monter. Ouest donne.
lesson-whist-8-troel = Nord et Est ont dit « passe trou ». Comptez vos as.
lesson-whist-8-over = Personne ne monte au-dessus du trou. Vous pouvez encore monter vous-même. Le faites-vous ?
lesson-whist-8-over-rather = Votre main n’y suffit pas. Avec « passe grande misère », le trou reste, avec quatre as à vous deux.
lesson-whist-8-low = Nord a le quatrième as, a choisi trèfle et l’entame. Le pli est à vous : que jouez-vous ?
lesson-whist-8-low-rather = Le 8 peut encore prendre un pli plus tard. Jouez plus petit.
lesson-whist-8-end = Dix plis pour 9 demandés : le trou vaut 16 pour chacun de vous.
lesson-whist-9-title = Monter aux annonces
lesson-whist-9-about = Couleurs de haut en bas : cœur, carreau, trèfle, pique. À plis égaux, la couleur plus haute l’emporte ; une couleur plus basse doit annoncer un pli de plus. Celui qui a emballé parle pour les deux. Vous donnez et parlez le dernier.
lesson-whist-9-join = Ouest a proposé trèfle, Nord cœur, et Est a emballé Ouest : emballage 8 à trèfle. Vous avez quatre cœurs. Que dites-vous ?
lesson-whist-9-join-rather = Emballez Nord : emballage 8 à cœur passe au-dessus d’emballage 8 à trèfle.
lesson-whist-9-raise = Est annonce emballage 9 à trèfle. Vous avez emballé Nord et parlez pour vous deux. Quatre cœurs avec as et dame, et un seul trèfle.
lesson-whist-9-raise-rather = Emballage 9 à cœur suffit, car cœur est la couleur plus haute. Plus haut coûte trop, et passer leur laisse le jeu.
lesson-whist-9-ruff = Est tient le pli avec le roi de trèfle et vous n’avez plus de trèfle. Coupez, petit.
lesson-whist-9-ruff-rather = Vous jouez en dernier : le plus petit atout prend le pli.
lesson-whist-9-end = Dix plis : emballage 9 vaut 10, et le pli de plus 3.
lesson-whist-10-title = Une partie entière
lesson-whist-10-about = De « passe trou » au dernier pli. Nord donne. Après les annonces, jouez comme vous voulez ; si quelque chose n’est pas permis, on vous dit pourquoi. À la fin, vous voyez ce que donnait le déroulement de la leçon.
lesson-whist-10-troel = Comptez vos as. Que dites-vous ?
lesson-whist-10-call = Est passe. Vous avez cinq carreaux avec as, roi et 10. Que dites-vous ?
lesson-whist-10-call-rather = Proposez carreau, et voyez qui emballe.
lesson-whist-10-end = Vous connaissez le whist à la couleur. À table, une chose encore : retenir ce qui est joué.
