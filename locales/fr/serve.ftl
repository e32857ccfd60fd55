# Le serveur : kaarting serve.

serve-open = La salle est ouverte : { $url }
serve-journal = Journal : { $place }
serve-setup = Il n’y a pas encore de directeur du tournoi. Ouvrez ce lien pour commencer ; il sert une seule fois :
serve-how-to-stop = Arrêter par Ctrl-C ; ce qui est confirmé est gardé.
serve-stopped = La salle est fermée. Tout est gardé.
serve-log = Fichier log : { $file }

# The line at the foot of the terminal.

serve-events = { $n ->
    [0] aucun tournoi
    [one] { $n } tournoi
   *[other] { $n } tournois
}
serve-devices = { $n ->
    [0] aucun appareil connecté
    [one] { $n } appareil connecté
   *[other] { $n } appareils connectés
}

# kaarting restore.

restore-passphrase = Phrase de passe de la sauvegarde :
restore-entries = { $n ->
    [one] { $n } entrée
   *[other] { $n } entrées
}
restore-done = Tout est de nouveau là. Continuez avec : { $how }
