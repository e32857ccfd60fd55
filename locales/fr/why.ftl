# Pourquoi un robot a choisi : kaarting bot --why, conseils aux tables d’entraînement.

why-score = { $choice } rapporte en moyenne { $value ->
    [one] { $value } point
   *[other] { $value } points
} sur { $deals ->
    [one] { $deals } distribution possible
   *[other] { $deals } distributions possibles
}.
why-card-points = Avec { $choice }, votre équipe prend en moyenne encore { $value ->
    [one] { $value } point
   *[other] { $value } points
} sur { $deals ->
    [one] { $deals } distribution possible
   *[other] { $deals } distributions possibles
}.
why-success = { $choice } réussit dans { $value } de { $deals ->
    [one] { $deals } distribution possible
   *[other] { $deals } distributions possibles
}.
why-next = Ensuite vient { $choice } avec { $value }.
why-habit = { $choice } arrivait en moyenne à { $value }, mais l’écart est trop petit pour s’écarter de l’habitude.
why-only = Rien d’autre n’est permis.
why-unsought = Par expérience ; aucune distribution n’a été examinée.
