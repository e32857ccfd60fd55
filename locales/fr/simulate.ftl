# Robots contre robots : kaarting simulate.

simulate-versus = { $a } contre { $b }
simulate-setup = { $ruleset } · { $deals ->
    [one] { $deals } partie
   *[other] { $deals } parties
}, chacune jouée deux fois en échangeant les places · nombre de départ { $seed } · { $thinking }
simulate-thinking-time = { $number } ms par action
simulate-thinking-steps = { $number } pas de réflexion par action
simulate-interrupted = Arrêté à la main après { $deals ->
    [one] { $deals } partie
   *[other] { $deals } parties
} sur { $asked }.
simulate-enough = Arrêté à la preuve, après { $deals ->
    [one] { $deals } partie
   *[other] { $deals } parties
} sur { $asked }.
simulate-none = Aucune partie n’est terminée.
simulate-summary = Résumé
simulate-proof = Verdict
simulate-proven = { $name } est meilleur : prouvé à la partie { $deal }.
simulate-not-proven = Aucune différence n’est prouvée.
simulate-mean = Différence moyenne A − B par partie
simulate-interval = Intervalle à 95 % de la moyenne
simulate-from-to = { $low } à { $high }
simulate-low = 95 % de
simulate-high = 95 % à
simulate-deviation = Écart-type
simulate-evidence = Force de la preuve (20 suffit)
simulate-points-of = Points moyens de { $name }
simulate-knocks-of = Frappes, sur toutes les occasions
simulate-counters-of = Contre-frappes, sur toutes les occasions
simulate-passed-out = Parties passées
simulate-of = { $part } fois sur { $whole }
simulate-made-of = Contrats réussis par leurs joueurs
simulate-numbers = Les chiffres en tableau
simulate-deals = parties
simulate-times = fois
simulate-share = part
simulate-result = résultat
simulate-made = réussis
simulate-points = points
simulate-asked = occasions
simulate-result-yes = résultat si oui
simulate-result-no = résultat si non
simulate-course = Le cours de la moyenne
simulate-course-about = La différence moyenne A − B après tant de parties, avec son intervalle à 95 %. Au-dessus de zéro, A mène.
simulate-course-axis = parties
simulate-course-proof = prouvé à la partie { $deal }
simulate-differences = Différences par partie
simulate-differences-about = Combien de fois A a eu tant de points de plus que B avec les mêmes cartes, en moyenne des deux fois. Une colonne est large de { $width }.
simulate-difference-axis = points A − B
simulate-scores = Points par fois
simulate-scores-about = Combien de fois chacun a eu tant de points en jouant une partie une fois. Une colonne est large de { $width }.
simulate-score-axis = points
simulate-trump = Atout
simulate-trump-about = Ce que l’équipe du donneur a choisi, et ce qu’elle a eu alors de plus que l’autre équipe.
simulate-trump-share = Combien de fois
simulate-trump-result = Résultat moyen
simulate-knocks = Frapper et contre-frapper
simulate-knocks-about = Sur toutes les parties où une équipe pouvait frapper, ou contre-frapper après une frappe sur une couleur. Le résultat est celui de l’équipe qui a frappé.
simulate-knocks-share = Combien de fois
simulate-knocks-result = Résultat moyen ensuite
simulate-answer = réponse
simulate-knock = frapper
simulate-counter = contre-frapper
simulate-lead = L’entame
simulate-lead-about = Le joueur à gauche du donneur entame. Ce que son équipe a eu alors de plus que l’autre, selon la carte.
simulate-lead-about-whist = Les points de celui qui a entamé, selon son rôle et selon sa carte.
simulate-lead-result = Résultat moyen de l’équipe qui entame
simulate-lead-points = Points moyens de celui qui entame
simulate-lead-any = toute entame
simulate-lead-trump = un atout
simulate-lead-manille = un dix
simulate-lead-ace = un as
simulate-lead-picture = roi, dame, valet
simulate-lead-low = une carte plus basse
simulate-lead-declarer = comme joueur
simulate-lead-opponent = comme adversaire
simulate-contracts = Contrats
simulate-contracts-about = Chaque joueur d’un contrat compte : dans une paire chacun des deux, même si ce sont un A et un B.
simulate-contracts-reached = Joueurs du contrat, par fois
simulate-contracts-made = Réussis
simulate-contracts-points = Points moyens d’un joueur
simulate-jury = Le jury
simulate-jury-about = Les annonces pour lesquelles il a fallu appeler le jury.
simulate-jury-share = Approuvées
simulate-jury-approved = approuvées
simulate-how = Chaque partie est jouée deux fois avec les mêmes cartes et le même donneur : A est assis Nord et Sud, puis Est et Ouest. Une différence est prouvée quand la force de la preuve atteint 20 : sans différence, cela arrive dans 5 suites sur 100 au plus, aussi souvent qu’on regarde. L’intervalle à 95 % vaut pour un nombre de parties fixé d’avance.
