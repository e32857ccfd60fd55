# De bladzijden: het kader, de voordeur, de medewerkers.

frame-skip = Naar de inhoud
frame-language = Taal
frame-pages = Bladzijden
frame-journal = journaal
yes = ja

nav-home = Alle toernooien
nav-event = Toernooi
nav-seating = Waar zit ik?
nav-standings = Stand
nav-draw = Loting
nav-director = Leiding
nav-desk = Controle
nav-jury = Jury
nav-staff = Medewerkers
nav-login = Inloggen
nav-logout = Uitloggen

home-title = Toernooien
home-unread = Deze wedstrijd wordt nog gelezen, of is met een andere versie geschreven.
home-empty = Er is nog geen toernooi.
home-new = Nieuw toernooi
home-code = Tafelcode ingeven
home-no-staff = Er is nog geen toernooileider. Open de link die kaarting bij het starten toonde.

login-title = Inloggen
login-wrong = Naam of wachtwoord klopt niet.
setup-title = De eerste toernooileider
setup-why = Met dit account richt u alles in. U kunt later medewerkers toevoegen.
setup-go = Beginnen
account-name = Naam
account-login = Inlognaam
account-login-hint = Kleine letters, cijfers, punt of streepje.
account-password = Wachtwoord
account-password-hint = Minstens 8 tekens.
account-new-password = Nieuw wachtwoord
account-change = Wijzigen
account-close = Sluiten
account-post = Taak
account-number = Nummer
account-bad-login = De inlognaam bestaat uit 1 tot 40 kleine letters, cijfers, punten of streepjes.
account-bad-name = Vul een naam in van 1 tot 80 tekens.
account-short-password = Het wachtwoord heeft minstens 8 en hoogstens 200 tekens.
account-taken = Die inlognaam bestaat al: neem een andere.
account-last-director = Er moet minstens één toernooileider blijven.
staff-title = Medewerkers
staff-new = Nieuwe medewerker
staff-open = Account openen
post-director = toernooileider
post-desk = controletafel
post-jury = jury
post-screen = scherm
post-table = tafel (met code)
post-player = speler
post-anyone = iedereen
permissions-title = Wie mag wat
permissions-why = Deze lijst komt uit dezelfde tabel waarmee elke deur bewaakt wordt.
permissions-commands = Opdrachten aan het kantoor
permissions-command = Opdracht
permissions-doors = Bladzijden
permissions-door = Adres

done-setup = Welkom. U bent toernooileider.
done-account = Het account is geopend.
done-password = Het wachtwoord is gewijzigd.
done-closed = Het account is gesloten.

fault-title = Dat ging niet
fault-not_found = Deze bladzijde bestaat niet. Er is niets gewijzigd.
fault-no_such_event = Dit toernooi bestaat niet. Kijk op de voorpagina welke er zijn.
fault-method_not_allowed = Zo kan dit adres niet gevraagd worden.
fault-log_in = Hiervoor moet u ingelogd zijn.
fault-forbidden = Met uw account mag dat niet. Vraag het aan de toernooileider.
fault-forged = Dit formulier komt niet van een bladzijde waarop u nu ingelogd bent. Er is niets gewijzigd: laad de bladzijde opnieuw en probeer het nog eens.
fault-bad_request = Dit kon niet gelezen worden ({ $what }). Er is niets gewijzigd.
fault-too_large = Dit is te groot. Er is niets gewijzigd.
fault-too_often = Te vaak geprobeerd. Wacht { $seconds ->
    [one] 1 seconde
   *[other] { $seconds } seconden
}.
fault-no_such_code = Deze code opent niets. Kijk ze na op het blad van de tafel.
fault-code_is_over = Deze ronde is voorbij. Neem de code van de nieuwe ronde.
fault-read_only = Het logboek van deze wedstrijd klopt niet meer: { $what }. Wat ervoor staat kunt u lezen; er kan niets meer bij geschreven worden. Zet een reservekopie terug.
fault-other_version = Deze wedstrijd is met een andere versie van Kaarting geschreven en kan hier niet geopend worden. Gebruik die versie. De andere wedstrijden werken gewoon.
fault-key_reused = Deze sleutel werd al voor iets anders gebruikt. Er is niets gewijzigd.
fault-busy = Het is te druk. Er is niets gewijzigd: probeer het opnieuw.
fault-internal = Er ging bij ons iets mis. Wat bevestigd was, is bewaard. Probeer het opnieuw of roep de toernooileider.

rules-manille-nl = Manillen, Nederlandstalig reglement
rules-manille-fr = Manillen, Franstalig reglement
rules-whist-2018 = Kleurenwiezen

# De uitgave van het reglement.
edition-manille-nl = versie 3, 07/05/2024
edition-manille-fr = zonder datum
edition-whist-2018 = Wereldkampioenschap 2018

# De handleiding.
guide-title = Handleiding
guide-chapters = Hoofdstukken

# Wat na een weigering gedaan kan worden, als de weg naar de pagina.
way-register = Schrijf iemand in
way-accept-joker = Aanvaard een joker
way-decline-joker = Weiger een joker
way-admit-late = Laat iemand alsnog toe
way-change-person = Vul de gegevens aan
way-withdraw = Trek de speler terug
way-check-in = Naar het aanmelden
way-confirm-age = Bevestig de leeftijd
way-close-check-in = Sluit de aanmelding
way-change-plan = Wijzig het plan
way-commit-seed = Maak het startgetal
way-draw = Naar de loting
way-publish-draw = Bekijk en publiceer de loting
way-reject-draw = Verwerp de loting
way-start-round = Start de ronde
way-resume-round = Ga verder met de ronde
way-signal = Geef het signaal
way-end-round = Sluit de ronde af
way-cut = Naar de streep
way-close-event = Sluit het toernooi af
way-settle-leaver = Beslis over de tafel
way-verify = Zie de bladen na
way-hand-in = Neem het blad aan
way-enter-totals = Tel het blad een tweede keer
way-see-approval = Vink de goedkeuring aan
way-enter-sheet = Typ het hele blad in
way-replace-line = Verbeter de lijn
way-write-line = Schrijf de lijn
way-correct = Doe een correctie
way-rule = Doe een uitspraak
way-readmit = Laat de speler weer toe
way-lift-ruling = Trek de uitspraak in
account-weak-password = Dit wachtwoord raadt iedereen: neem een zin van een paar woorden.
nav-own = Mijn account
own-title = Mijn account
own-password = Ander wachtwoord
own-old-password = Huidig wachtwoord
own-password-hint = Minstens 8 tekens; een paar woorden is best. Op alle andere toestellen word je uitgelogd.
own-change = Wachtwoord wijzigen
own-wrong-password = Het huidige wachtwoord klopt niet.
own-sessions = Waar je aangemeld bent
own-sessions-why = Herken je er een niet, beëindig ze en neem een ander wachtwoord.
own-since = Sinds
own-this = dit toestel
own-end = Beëindigen
done-session-ended = De sessie is beëindigd.
