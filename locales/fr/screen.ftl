# L'écran de la salle.

screen-title = Écran de salle
screen-names = { $from } – { $to } · { $n } sur { $of }
screen-places = { $from } – { $to } sur { $of }
screen-tables-in = { $in ->
    [one] { $in } table rentrée sur { $of }
   *[other] { $in } tables rentrées sur { $of }
}
screen-totals-only = ° totaux seuls
screen-round = Tour { $round } sur { $rounds }
screen-message = Message
screen-check-in = Pointage ouvert : présentez-vous à l’accueil
screen-before-draw = On tire les tables au sort
screen-published = Prenez place à votre table
screen-signalled = Le signal est donné
screen-ended = Le tour est terminé
screen-closed = Merci d’être venus jouer aux cartes
screen-offline = Pas de connexion avec le serveur : ce qui est affiché n’est peut-être plus à jour.
screen-sound = Activer le son
screen-sound-on = Le son est activé

# La démo : kaarting serve --demo.

screen-demo-builds = La démo se construit ; un instant.
screen-demo-logins = Se connecter comme { $logins }, mot de passe : { $password }

screen-find-title = Sur votre téléphone
screen-find-seat = Scannez : où est ma place ?
screen-find-event = Scannez : tout sur ce tournoi
director-show-find = Le code à scanner
director-show-find-about = Mène un téléphone à la répartition des tables.

director-poster-title = Affiche pour le mur
director-poster-why = Accrochez-la à l’entrée et à chaque colonne : qui scanne le code trouve sa place sans faire la file.
director-poster-network = Nom du réseau Wi-Fi
director-poster-password = Mot de passe
director-poster-password-hint = Vide si le réseau n’en a pas. Les deux ne figurent que sur l’affiche ; ils ne sont conservés nulle part.
director-poster-do = Montrer l’affiche
director-poster-print = Imprimer l’affiche
poster-wifi = D’abord : le Wi-Fi
poster-network = Réseau
poster-password = Mot de passe
poster-seat = Ensuite : où est ma place ?
poster-scan = Scannez avec l’appareil photo de votre téléphone.
director-poster-loopback = Les téléphones de la salle ne peuvent pas atteindre cette adresse : { $address } n’est que cet ordinateur. Démarrez le serveur avec --listen 0.0.0.0:8080 ou avec l’adresse de ce réseau.

# Le podium.
screen-number = N°
screen-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
screen-club-prize = Prix des clubs : { $club }
