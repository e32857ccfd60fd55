# Le serveur : kaarting serve.

serve-open = La salle est ouverte : { $url }
serve-journal = Journal : { $place }
serve-setup = Il n’y a pas encore de directeur. Ouvrez ce lien pour commencer ; il sert une seule fois :
serve-how-to-stop = Arrêter par Ctrl-C ; ce qui est confirmé est gardé.
serve-stopped = La salle est fermée. Tout est gardé.
