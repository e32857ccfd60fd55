# L'écran de la salle.

screen-title = Écran de salle
screen-names = { $from } – { $to } · { $n } sur { $of }
screen-places = { $from } – { $to } sur { $of }
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

# Le podium.
screen-number = N°
screen-points = { $points } points
screen-club-prize = Prix des clubs : { $club }
