# Pour les programmes : ce qui peut clocher dans une demande à /api/v1.

fault-unsupported_media_type = Cette adresse n’accepte que { $what }. Rien n’a changé.
fault-key_missing = L’en-tête Idempotency-Key manque : mettez-y vous-même 1 à 64 caractères ASCII imprimables. Rien n’a changé.
fault-bad_key = L’en-tête Idempotency-Key doit compter 1 à 64 caractères ASCII imprimables. Rien n’a changé.
fault-wrong_password = Ce nom d’utilisateur et ce mot de passe ne vont pas ensemble.
fault-second_factor_needed = Ce compte demande aussi un code : envoyez-le comme « code ».
fault-wrong_code = Ce code est faux ou a déjà servi.
fault-own_second_factor = Votre propre deuxième étape se désactive sur /own, avec un code.
fault-bad_account = Le compte ne peut pas être ouvert ou fermé. { $what }
fault-other_table = Ce code vaut pour le tour/la table { $what } et pour aucune autre. Rien n’a changé.
fault-no_such_phase = La phase { $what } n’existe pas dans ce tournoi ou n’a pas encore commencé.

# Une répétition sur un serveur.

rehearse-compared = Les classements et le classement final du serveur sont ceux calculés sans lui (rangs : { $places }, phases : { $phases }).
rehearse-broken = Rien de ce qui était confirmé ne manque (connexions rompues : { $broken }, demandes déjà répondues : { $repeated }).
