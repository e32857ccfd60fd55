printing-title = Impression en cours
printing-drawn = Page { $n } sur { $all }
printing-laid = { $n } pages mises en forme
printing-waits = { $n ->
    [0] Cela commence.
    [one] Encore { $n } impression avant la vôtre.
   *[other] Encore { $n } impressions avant la vôtre.
}
printing-comes = Cette page se met à jour d’elle-même. Le document s’affichera ici dès qu’il sera prêt.
printing-part = Numéros { $from } à { $to }
printing-parts = Il y en a { $n } : trop pour un seul fichier. Imprimez-les en plusieurs fois :
fault-in_parts = Cette impression est en plusieurs parties : demandez-en une, { $what }.
