# Les pages : le cadre, la porte d'entrée, l'équipe.

frame-skip = Aller au contenu
frame-language = Langue
frame-pages = Pages
frame-menu = Menu
frame-journal = journal

nav-home = Tous les tournois
nav-event = Tournoi
nav-seating = Où est ma place ?
nav-standings = Classement
nav-draw = Tirage
nav-director = Directeur
nav-desk = Table de contrôle
nav-jury = Jury
nav-staff = Équipe
nav-login = Se connecter
nav-logout = Se déconnecter

home-title = Tournois
home-unread = Ce tournoi est encore en cours de lecture, ou a été écrit par une autre version.
home-empty = Il n’y a pas encore de tournoi.
home-new = Nouveau tournoi
home-code = Introduire un code de table
home-no-staff = Il n’y a pas encore de directeur du tournoi. Ouvrez le lien que kaarting a montré au démarrage.

login-title = Se connecter
login-wrong = Le nom ou le mot de passe n’est pas correct.
login-code-title = Deuxième étape
login-code = Code
login-code-hint = Les six chiffres de l’application de votre téléphone, ou un code de secours.
setup-title = Le premier directeur du tournoi
setup-why = Avec ce compte vous organisez tout. Vous pourrez ajouter l’équipe plus tard.
setup-go = Commencer
account-name = Nom
account-login = Nom de connexion
account-login-hint = Minuscules, chiffres, point ou tiret.
account-password = Mot de passe
account-password-hint = Au moins 8 caractères.
account-new-password = Nouveau mot de passe
account-change = Modifier
account-manage = Gérer
account-close = Fermer
account-post = Fonction
account-number = Numéro
account-events = Tournois
account-events-hint = Rien de coché : tous les tournois, aussi les suivants.
account-all-events = tous
account-change-duty = Modifier la fonction et les tournois
account-no-event = Un de ces tournois n’existe pas.
account-wrong-code = Ce code est faux ou a déjà servi. Attendez le suivant et vérifiez l’heure de votre téléphone.
account-second-off = Désactiver la deuxième étape
account-bad-login = Le nom de connexion compte 1 à 40 minuscules, chiffres, points ou tirets.
account-bad-name = Introduisez un nom de 1 à 80 caractères.
account-short-password = Le mot de passe compte 8 à 200 caractères.
account-taken = Ce nom de connexion existe déjà : prenez-en un autre.
account-last-director = Il doit rester au moins un directeur de tous les tournois.
staff-title = Équipe
staff-new = Nouveau membre de l’équipe
staff-open = Ouvrir le compte
post-director = directeur du tournoi
post-desk = table de contrôle
post-jury = jury
post-screen = écran
permissions-title = Qui peut faire quoi ?
permissions-why = Tout le monde peut lire les pages publiques. L’équipe se connecte et peut faire ce qui figure sous sa fonction.

done-setup = Bienvenue. Vous êtes directeur du tournoi.
done-account = Le compte de { $name } est ouvert.
done-password = Le mot de passe est modifié.
done-duty = La fonction et les tournois de { $name } sont modifiés.
done-second-on = La deuxième étape est activée. Un code sera demandé à chaque connexion.
done-second-off = La deuxième étape est désactivée.

fault-title = Cela n’a pas été possible
fault-not_found = Cette page n’existe pas. Rien n’a changé.
fault-no_such_event = Ce tournoi n’existe pas. La page d’accueil montre ceux qui existent.
fault-method_not_allowed = Cette adresse ne fonctionne pas ainsi. Revenez à la page précédente et recommencez.
fault-log_in = Il faut être connecté pour cela.
fault-forbidden = Votre compte ne le permet pas. Demandez au directeur du tournoi.
fault-wrong_host = Ce serveur ne s’appelle pas { $what }. Prenez l’adresse affichée à l’écran du serveur. Si ce nom est bien le sien, lancez-le avec --host { $what }.
fault-other_event = Votre compte ne vaut que pour { $what }. Adressez-vous au directeur de tous les tournois.
fault-blind = Vous ne verrez le premier encodage que si le papier dit deux fois autre chose. Encodez d’abord les totaux.
fault-forged = Ce formulaire ne vient pas d’une page de cette connexion. Rien n’a changé : rechargez la page et recommencez.
fault-bad_request = Ceci n’a pas pu être lu. Rien n’a changé : revenez à la page précédente et recommencez.
fault-too_large = C’est trop grand. Rien n’a changé.
fault-too_often = Trop d’essais. Attendez { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
fault-no_such_code = Ce code n’ouvre rien. Vérifiez-le sur la feuille de la table.
fault-code_is_over = Ce tour est fini. Prenez le code du nouveau tour.
fault-read_only = Le journal de ce tournoi n’est plus intact : { $what }. Ce qui précède se lit encore ; plus rien ne peut y être écrit. Rétablissez une sauvegarde.
fault-other_version = Ce tournoi a été écrit par une autre version de Kaarting et ne peut pas être ouvert ici. Utilisez cette version. Les autres tournois fonctionnent normalement.
fault-key_reused = Cette clé a déjà servi pour autre chose. Rien n’a changé.
fault-busy = Le serveur est surchargé. Rien n’a changé : réessayez dans un instant.
fault-house_full = Il y a maintenant autant de tables que nous pouvons en tenir. Rien n’a changé : rejoignez une table ouverte, ou réessayez dans quelques minutes.
fault-tables_enough = Il y a déjà autant de tables ouvertes d’ici que permis. Rien n’a changé : terminez-en une ou levez-vous. Une table que tous ont quittée se ferme après dix minutes.
fault-internal = Quelque chose n’a pas marché chez nous. Ce qui était confirmé est gardé. Recommencez ou appelez le directeur du tournoi.

# The journal is in trouble.

trouble-title = Le serveur ne le peut pas pour l’instant
fault-disk_full = Le disque du serveur est plein : plus rien ne peut être écrit. Tout ce qui était confirmé est gardé ; ceci n’a pas été confirmé. Faites de la place sur ce disque, puis envoyez de nouveau : il ne faut pas redémarrer.
fault-disk_fails = Le disque du serveur n’écrit ou ne lit pas comme il faut. Tout ce qui était confirmé est gardé ; ceci n’a pas été confirmé. Voyez si le disque est toujours là et en bon état, prenez une copie sur un autre disque, puis envoyez de nouveau.
fault-journal_gone = Le fichier des tournois a été déplacé, renommé ou effacé pendant qu’il servait : plus rien n’est écrit. Tout ce qui était confirmé a été enregistré sous kaarting-rescued-….db, dans le même dossier ou dans celui des fichiers temporaires (le fichier log dit où). Arrêtez le serveur, rétablissez cette copie avec kaarting restore et redémarrez.
fault-journal_damaged = Le fichier des tournois est abîmé. Gardez-le tel quel, arrêtez le serveur et rétablissez la dernière sauvegarde.
fault-journal_locked = Le fichier des tournois, ou son dossier, ne peut pas être écrit. Tout ce qui était confirmé est gardé ; ceci n’a pas été confirmé. Vérifiez les droits de ce dossier et si son disque est verrouillé, puis envoyez de nouveau.
fault-database_away = La base de données ne répond pas. Tout ce qui était confirmé est gardé ; ceci n’a pas été confirmé. Voyez si PostgreSQL tourne et s’il est joignable ; le serveur continue de lui-même dès qu’elle revient. Envoyez alors de nouveau.
fault-database_refuses = La base de données n’admet pas le serveur. Tout ce qui était confirmé est gardé ; ceci n’a pas été confirmé. Vérifiez le nom, le mot de passe et les droits avec lesquels le serveur se connecte.
fault-writer_stopped = La partie du serveur qui écrit s’est arrêtée. Tout ce qui était confirmé est gardé ; ceci n’a pas été confirmé. Arrêtez le serveur, redémarrez-le, puis envoyez de nouveau.
fault-store_failed = Le journal n’a pas pu le faire ; le fichier log du serveur dit pourquoi. Tout ce qui était confirmé est gardé ; ceci n’a pas été confirmé. Envoyez de nouveau ; si cela n’aide pas, redémarrez le serveur.

# The sign of staff pages and phones that the server is away.

line-away = Pas de connexion avec le serveur. Ce que vous envoyez maintenant n’arrive pas : attendez que ce message disparaisse.
line-phone-away = Pas de connexion avec le serveur.
line-phone-trouble = Le serveur ne peut rien enregistrer pour l’instant. Continuez à marquer : rien ne se perd.
line-backup = Il n’y a pas de bonne sauvegarde en ce moment : voyez sous Fichiers.

# Backups that are made by themselves.

backup-last = Dernière sauvegarde : { $at }, { $size }, dans { $folder }.
backup-none-yet = Il n’y a pas encore de sauvegarde ; elles vont dans { $folder }.
backup-old = La dernière sauvegarde a plus de deux heures : voyez si son disque répond encore.
backup-why-no-folder = Aucune sauvegarde n’a pu être faite : le dossier { $folder } n’est pas là. La clé ou le disque est-il encore branché ?
backup-why-full = Aucune sauvegarde n’a pu être faite : il n’y a plus de place dans { $folder }. Faites-y de la place.
backup-why-denied = Aucune sauvegarde n’a pu être faite : il n’est pas permis d’écrire dans { $folder }. Vérifiez les droits de ce dossier.
backup-why-not-whole = Une sauvegarde a été faite et n’était pas entière : le disque de { $folder } n’est pas fiable. Prenez-en un autre.
backup-why-other = Aucune sauvegarde n’a pu être faite ; le fichier log du serveur dit pourquoi. Un nouvel essai a lieu toutes les cinq minutes.
backup-off = Aucune sauvegarde automatique n’est faite. Démarrez le serveur avec un dossier sur un autre disque ou une clé : kaarting serve --backup DOSSIER

rules-manille-nl = Manille, règlement néerlandophone
rules-manille-fr = Manille, règlement francophone
rules-whist-2018 = Whist à la couleur
rules-whist-revised = Whist à la couleur
rules-whist-no-piccolo = Whist à la couleur sans piccolo

# L'édition du règlement.
edition-manille-nl = version 3, 07/05/2024
edition-manille-fr = sans date
edition-whist-2018 = Championnat du monde 2018
edition-whist-revised = version ultérieure
edition-whist-no-piccolo = variante de club

# Le mode d'emploi.
guide-title = Mode d’emploi
guide-chapters = Chapitres

# Ce qui peut être fait après un refus, comme le chemin vers la page.
way-register = Inscrire quelqu’un
way-accept-joker = Accepter un joker
way-decline-joker = Refuser un joker
way-admit-late = Admettre quelqu’un malgré le retard
way-change-person = Compléter les données
way-withdraw = Noter le forfait du joueur
way-check-in = Aller au pointage
way-confirm-age = Confirmer l’âge
way-close-check-in = Clore le pointage
way-change-plan = Modifier le plan
way-commit-seed = Sceller le nombre
way-draw = Aller au tirage
way-publish-draw = Voir et publier le tirage
way-reject-draw = Rejeter le tirage
way-start-round = Lancer le tour
way-resume-round = Reprendre le tour
way-signal = Donner le signal
way-end-round = Clore le tour
way-cut = Voir les qualifiés
way-close-event = Clôturer le tournoi
way-settle-leaver = Décider pour la table
way-verify = Vérifier les feuilles
way-hand-in = Recevoir la feuille
way-enter-totals = Encoder les totaux une seconde fois
way-see-approval = Cocher l’approbation du jury
way-enter-sheet = Encoder toute la feuille
way-replace-line = Corriger la ligne
way-write-line = Noter la ligne
way-correct = Faire une correction
way-rule = Prendre une décision
way-readmit = Réadmettre le joueur
way-lift-ruling = Retirer la décision
account-weak-password = Ce mot de passe est trop facile à deviner : prenez une phrase de quelques mots.
nav-own = Mon compte
own-title = Mon compte
own-password = Modifier le mot de passe
own-old-password = Mot de passe actuel
own-password-hint = 8 caractères au moins ; quelques mots, c’est mieux. Tous les autres appareils sont déconnectés.
own-change = Modifier le mot de passe
own-wrong-password = Le mot de passe actuel n’est pas le bon.
own-sessions = Vos connexions
own-sessions-why = Si vous n’en reconnaissez pas une, terminez-la et changez de mot de passe.
own-since = Depuis
own-this = cet appareil
own-end = Terminer
own-second-title = Deuxième étape à la connexion
own-second-why = Avec une application sur votre téléphone (Aegis, Google Authenticator ou celle de votre coffre à mots de passe), la connexion demande six chiffres en plus du mot de passe. Celui qui ne connaît que le mot de passe n’entre pas.
own-second-on = Activer la deuxième étape
own-second-off = Désactiver
own-second-is-on = activée
own-second-left = { $n ->
    [0] Il ne reste aucun code de secours.
    [one] Il reste { $n } code de secours.
   *[other] Il reste { $n } codes de secours.
} Pour en obtenir de nouveaux, désactivez et réactivez l’étape.
own-second-scan = Scannez ce code avec l’application et introduisez les six chiffres qu’elle affiche.
own-second-type = Si vous ne pouvez pas scanner, introduisez cette clé dans l’application :
own-second-confirm = Confirmer
own-second-cancel = Pas maintenant
own-recovery-title = Codes de secours
own-recovery-why = Imprimez ces codes ou notez-les. Chacun remplace une seule fois votre téléphone. Ils ne seront plus affichés.
own-recovery-kept = Je les ai conservés
done-session-ended = La session est terminée.

audit-title = Ce que l’équipe a fait
audit-why = Qui s’est connecté, a modifié des comptes, enregistré des fichiers ou consulté les deux encodages d’une feuille. La provenance est oubliée après 30 jours ; le reste demeure dans le journal.
audit-empty = Rien encore.
audit-who = Par : { $who }
audit-nobody = Non connecté
audit-from = Depuis : { $from }
audit-older = Plus anciens
audit-account = compte { $n }
audit-times = ({ $n } fois dans cette heure)
audit-logged_in = Connexion
audit-login_failed = Mauvais mot de passe pour { $account }
audit-login_failed-nobody = Mot de passe pour un nom qui n’existe pas
audit-code_failed = Mauvais code pour { $account }
audit-recovery_used = Code de secours utilisé
audit-second_factor_on = Deuxième étape activée pour { $account }
audit-second_factor_off = Deuxième étape désactivée pour { $account }
audit-account_opened = Compte ouvert : { $account }
audit-account_changed = Fonction ou tournois modifiés : { $account }
audit-account_closed = Compte fermé : { $account }
audit-password_changed = Mot de passe modifié : { $account }
audit-exported = Fichier enregistré : { $file } ({ $event })
audit-backup_taken = Copie de sauvegarde prise
audit-setup_link_made = Lien créé pour un nouveau directeur du tournoi, sur l’ordinateur même
audit-code_renewed = Nouveau code pour la table { $table }, tour { $round } ({ $event })
audit-codes_seen = Tous les codes d’un tour consultés ({ $event })
audit-both_entries_seen = Deux encodages consultés, table { $table }, tour { $round } ({ $event })
audit-figures_seen = Chiffres de la table { $table }, tour { $round }, consultés avant leur encodage à la table de contrôle ({ $event })
audit-figures_seen_by_code = Chiffres de la table { $table }, tour { $round }, consultés avec son code sur un nouvel appareil avant leur encodage à la table de contrôle ({ $event })

# Qui peut faire quoi : une phrase par demande.
permissions-of-anyone = Tout le monde
permissions-anyone = Lire les pages publiques : répartition des tables, classement, tirage et règlement.
permissions-of-player = Joueur
permissions-of-writer = Marqueur, avec le code de la table
permissions-of-desk = Table de contrôle
permissions-of-jury = Jury
permissions-of-screen = Écran
permissions-screen = Montrer les écrans de la salle ; ne rien modifier.
permissions-of-director = Directeur du tournoi
permissions-director = Tout ce qui précède, gérer l’équipe, enregistrer des fichiers, et en plus :
may-open-plan = Ouvrir un tournoi.
may-change-plan = Modifier le plan, tant que cette partie n’a pas commencé.
may-register = Inscrire quelqu’un.
may-import = Importer une liste de joueurs.
may-change-person = Modifier les données d’un joueur.
may-erase-person = Effacer les données d’un joueur.
may-accept-joker = Accepter un joker.
may-decline-joker = Refuser un joker.
may-check-in = Pointer les joueurs.
may-undo-check-in = Annuler une présence.
may-confirm-age = Contrôler l’âge sur la carte d’identité.
may-note-fee = Noter qui a payé.
may-close-check-in = Clore le pointage.
may-admit-late = Admettre un retardataire.
may-withdraw = Noter un forfait.
may-leave = Noter que quelqu’un quitte le tournoi.
may-settle-leaver = Décider du sort de la table d’un joueur parti.
may-warn = Avertir un joueur.
may-exclude = Exclure un joueur.
may-readmit = Réadmettre un joueur.
may-commit-seed = Sceller le nombre du tirage.
may-draw = Tirer les tables au sort.
may-reject-draw = Rejeter un tirage, avec un motif.
may-publish-draw = Publier un tirage.
may-start-round = Lancer un tour.
may-pause-round = Mettre un tour en pause.
may-resume-round = Reprendre un tour.
may-signal = Donner le signal.
may-end-round = Clore un tour.
may-seat-table = Noter les places, le marqueur et le premier donneur.
may-draw-first-dealer = Noter le premier donneur d’un boompje.
may-write-line = Noter une ligne.
may-replace-line = Modifier une ligne.
may-strike-line = Biffer une ligne.
may-write-penalty = Noter une petite faute réglée à table.
may-strike-penalty = Biffer une telle faute.
may-sign = Signer la feuille, avec son propre code.
may-reopen-sheet = Rouvrir une feuille signée.
may-hand-in = Noter la remise de la feuille, du stylo et des cartes.
may-enter-sheet = Encoder toute une feuille.
may-enter-totals = Encoder les totaux du papier.
may-verify = Vérifier une feuille.
may-accept-sheet = Recevoir et vérifier une feuille signée en une fois.
may-correct = Corriger une feuille vérifiée, avec un motif.
may-call-jury = Appeler le jury.
may-see-approval = Cocher que le jury a approuvé un grand jeu.
may-answer-call = Répondre à un appel.
may-rule = Prendre une décision.
may-lift-ruling = Retirer une décision.
may-replace-deck = Noter un nouveau jeu de cartes.
may-cut = Valider les qualifiés.
may-close-event = Clôturer le tournoi.

# Quelque chose, et ce qu’on en dit.
said-of = { $what } : { $said }
way-accept-totals = Encoder les totaux
way-write-off-sheet = Clôturer la table sans feuille
may-accept-totals = Encoder et vérifier les seuls totaux d’une table sur papier.
may-write-off-sheet = Clôturer sans feuille une table qui ne remet rien.

# Dire ce qui est fait.
frame-hide = Masquer
done-staff-password = Le mot de passe de { $name } est modifié.
done-staff-second-off = La deuxième étape de { $name } est désactivée.
account-show = Afficher
account-hide = Masquer

fault-not_yet = D’autres tables jouent encore ces parties. Revenez quand le tour est fini.
may-note-spot = Dire que quelqu’un joue à la maison, ou qu’un robot joue pour un joker.
may-move-table = Faire jouer une table en ligne, ou dans la salle malgré tout.
may-finish-online = Remettre la feuille de ce qui a été joué.
permissions-of-online = Une table en ligne du tournoi
