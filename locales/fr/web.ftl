# Les pages : le cadre, la porte d'entrée, l'équipe.

frame-skip = Vers le contenu
frame-language = Langue
frame-pages = Pages
frame-journal = journal
yes = oui

nav-home = Tous les tournois
nav-event = Tournoi
nav-seating = Où suis-je assis ?
nav-standings = Classement
nav-draw = Tirage
nav-director = Direction
nav-desk = Contrôle
nav-jury = Jury
nav-staff = Équipe
nav-login = Se connecter
nav-logout = Se déconnecter

home-title = Tournois
home-unread = Ce tournoi est encore en cours de lecture, ou a été écrit par une autre version.
home-empty = Il n’y a pas encore de tournoi.
home-new = Nouveau tournoi
home-code = Introduire un code de table
home-no-staff = Il n’y a pas encore de directeur. Ouvrez le lien que kaarting a montré au démarrage.

login-title = Se connecter
login-wrong = Le nom ou le mot de passe n’est pas correct.
setup-title = Le premier directeur
setup-why = Avec ce compte vous organisez tout. Vous pourrez ajouter l’équipe plus tard.
setup-go = Commencer
account-name = Nom
account-login = Nom de connexion
account-login-hint = Minuscules, chiffres, point ou tiret.
account-password = Mot de passe
account-password-hint = Au moins 8 caractères.
account-new-password = Nouveau mot de passe
account-change = Changer
account-close = Fermer
account-post = Fonction
account-number = Numéro
account-bad-login = Le nom de connexion compte 1 à 40 minuscules, chiffres, points ou tirets.
account-bad-name = Introduisez un nom de 1 à 80 caractères.
account-short-password = Le mot de passe compte 8 à 200 caractères.
account-taken = Ce nom de connexion existe déjà : prenez-en un autre.
account-last-director = Il doit rester au moins un directeur.
staff-title = Équipe
staff-new = Nouveau membre de l’équipe
staff-open = Ouvrir le compte
post-director = directeur
post-desk = table de contrôle
post-jury = jury
post-screen = écran
post-table = table (avec code)
post-player = joueur
post-anyone = tout le monde
permissions-title = Qui peut quoi
permissions-why = Cette liste vient de la table même qui garde chaque porte.
permissions-commands = Demandes au bureau
permissions-command = Demande
permissions-doors = Pages
permissions-door = Adresse

done-setup = Bienvenue. Vous êtes directeur.
done-account = Le compte est ouvert.
done-password = Le mot de passe est changé.
done-closed = Le compte est fermé.

fault-title = Cela n’a pas été possible
fault-not_found = Cette page n’existe pas. Rien n’a changé.
fault-no_such_event = Ce tournoi n’existe pas. La page d’accueil montre ceux qui existent.
fault-method_not_allowed = Cette adresse ne se demande pas ainsi.
fault-log_in = Il faut être connecté pour cela.
fault-forbidden = Votre compte ne le permet pas. Demandez au directeur.
fault-forged = Ce formulaire ne vient pas d’une page de cette connexion. Rien n’a changé : rechargez la page et recommencez.
fault-bad_request = Ceci n’a pas pu être lu ({ $what }). Rien n’a changé.
fault-too_large = C’est trop grand. Rien n’a changé.
fault-too_often = Trop d’essais. Attendez { $seconds ->
    [one] 1 seconde
   *[other] { $seconds } secondes
}.
fault-no_such_code = Ce code n’ouvre rien. Vérifiez-le sur la feuille de la table.
fault-code_is_over = Ce tour est fini. Prenez le code du nouveau tour.
fault-read_only = Le journal de ce tournoi n’est plus intact : { $what }. Ce qui précède se lit encore ; plus rien ne peut y être écrit. Rétablissez une sauvegarde.
fault-other_version = Ce tournoi a été écrit par une autre version de Kaarting et ne peut pas être ouvert ici. Utilisez cette version. Les autres tournois fonctionnent normalement.
fault-key_reused = Cette clé a déjà servi pour autre chose. Rien n’a changé.
fault-busy = Il y a trop de monde. Rien n’a changé : recommencez.
fault-internal = Quelque chose n’a pas marché chez nous. Ce qui était confirmé est gardé. Recommencez ou appelez le directeur.

rules-manille-nl = Manille, règlement néerlandophone
rules-manille-fr = Manille, règlement francophone
rules-whist-2018 = Whist à la couleur

# L'édition du règlement.
edition-manille-nl = version 3, 07/05/2024
edition-manille-fr = sans date
edition-whist-2018 = Championnat du monde 2018

# Le mode d'emploi.
guide-title = Mode d’emploi
guide-chapters = Chapitres

# Ce qui peut être fait après un refus, comme le chemin vers la page.
way-register = Inscrire quelqu’un
way-accept-joker = Accepter un joker
way-decline-joker = Refuser un joker
way-admit-late = Admettre quelqu’un quand même
way-change-person = Compléter les données
way-withdraw = Retirer le joueur
way-check-in = Vers les présences
way-confirm-age = Confirmer l’âge
way-close-check-in = Clore les présences
way-change-plan = Modifier le plan
way-commit-seed = Créer la graine
way-draw = Vers le tirage
way-publish-draw = Voir et publier le tirage
way-reject-draw = Rejeter le tirage
way-start-round = Lancer le tour
way-resume-round = Reprendre le tour
way-signal = Donner le signal
way-end-round = Clore le tour
way-cut = Vers la coupe
way-close-event = Clôturer le tournoi
way-settle-leaver = Décider pour la table
way-verify = Vérifier les feuilles
way-hand-in = Recevoir la feuille
way-enter-totals = Compter la feuille une seconde fois
way-see-approval = Cocher l’accord du jury
way-enter-sheet = Taper toute la feuille
way-replace-line = Rectifier la ligne
way-write-line = Écrire la ligne
way-correct = Faire une correction
way-rule = Prendre une décision
way-readmit = Réadmettre le joueur
way-lift-ruling = Retirer la décision
account-weak-password = Tout le monde devine ce mot de passe : prenez une phrase de quelques mots.
nav-own = Mon compte
own-title = Mon compte
own-password = Autre mot de passe
own-old-password = Mot de passe actuel
own-password-hint = 8 caractères au moins ; quelques mots, c’est mieux. Tous les autres appareils sont déconnectés.
own-change = Changer le mot de passe
own-wrong-password = Le mot de passe actuel n’est pas le bon.
own-sessions = Où vous êtes connecté
own-sessions-why = Si vous n’en reconnaissez pas une, terminez-la et changez de mot de passe.
own-since = Depuis
own-this = cet appareil
own-end = Terminer
done-session-ended = La session est terminée.
