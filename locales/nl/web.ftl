# De bladzijden: het kader, de voordeur, de medewerkers.

frame-skip = Naar de inhoud
frame-language = Taal
frame-pages = Pagina’s
frame-menu = Menu
frame-journal = journaal

nav-home = Alle toernooien
nav-event = Toernooi
nav-seating = Waar zit ik?
nav-standings = Stand
nav-draw = Loting
nav-director = Toernooileider
nav-desk = Controletafel
nav-jury = Jury
nav-staff = Medewerkers
nav-login = Inloggen
nav-logout = Uitloggen

home-title = Toernooien
home-unread = Dit toernooi wordt nog gelezen, of is met een andere versie geschreven.
home-empty = Er is nog geen toernooi.
home-new = Nieuw toernooi
home-code = Tafelcode ingeven
home-no-staff = Er is nog geen toernooileider. Open de link die kaarting bij het starten toonde.

login-title = Inloggen
login-wrong = Naam of wachtwoord klopt niet.
login-code-title = Tweede stap
login-code = Code
login-code-hint = Zes cijfers uit de app op uw telefoon, of een herstelcode.
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
account-manage = Beheren
account-close = Sluiten
account-post = Taak
account-number = Nummer
account-events = Toernooien
account-events-hint = Niets aangevinkt: alle toernooien, ook die later komen.
account-all-events = alle
account-change-duty = Taak en toernooien wijzigen
account-no-event = Een van die toernooien bestaat niet.
account-wrong-code = Deze code klopt niet of is al gebruikt. Wacht op de volgende en controleer of de klok van uw telefoon juist loopt.
account-second-off = Tweede stap uitzetten
account-bad-login = De inlognaam bestaat uit 1 tot 40 kleine letters, cijfers, punten of streepjes.
account-bad-name = Vul een naam in van 1 tot 80 tekens.
account-short-password = Het wachtwoord heeft minstens 8 en hoogstens 200 tekens.
account-taken = Die inlognaam bestaat al: neem een andere.
account-last-director = Er moet minstens één toernooileider van alle toernooien blijven.
staff-title = Medewerkers
staff-new = Nieuwe medewerker
staff-open = Account openen
post-director = toernooileider
post-desk = controletafel
post-jury = jury
post-screen = scherm
permissions-title = Wie mag wat?
permissions-why = Iedereen kan de openbare pagina’s lezen. Wie meewerkt, logt in en mag wat bij zijn taak staat.

done-setup = Welkom. U bent toernooileider.
done-account = Het account van { $name } is geopend.
done-password = Het wachtwoord is gewijzigd.
done-duty = De taak en de toernooien van { $name } zijn gewijzigd.
done-second-on = De tweede stap staat aan. Bij het inloggen wordt voortaan een code gevraagd.
done-second-off = De tweede stap staat uit.

fault-title = Dat ging niet
fault-not_found = Deze pagina bestaat niet. Er is niets gewijzigd.
fault-no_such_event = Dit toernooi bestaat niet. Kijk op de voorpagina welke er zijn.
fault-method_not_allowed = Zo werkt dit adres niet. Ga terug naar de vorige pagina en probeer opnieuw.
fault-log_in = Hiervoor moet u ingelogd zijn.
fault-forbidden = Met uw account mag dat niet. Vraag het aan de toernooileider.
fault-wrong_host = Deze server heet niet { $what }. Gebruik het adres dat op het scherm van de server staat. Hoort deze naam er wel bij, start hem dan met --host { $what }.
fault-other_event = Uw account is alleen voor { $what }. Vraag het aan de toernooileider van alle toernooien.
fault-blind = U ziet de eerste versie pas als het papier twee keer iets anders zegt. Typ eerst de totalen in.
fault-forged = Dit formulier komt niet van een pagina waarop u nu ingelogd bent. Er is niets gewijzigd: laad de pagina opnieuw en probeer het nog eens.
fault-bad_request = Dit kon niet gelezen worden. Er is niets gewijzigd: ga terug naar de vorige pagina en probeer opnieuw.
fault-too_large = Dit is te groot. Er is niets gewijzigd.
fault-too_often = Te vaak geprobeerd. Wacht { $seconds ->
    [one] 1 seconde
   *[other] { $seconds } seconden
}.
fault-no_such_code = Deze code opent niets. Kijk ze na op het blad van de tafel.
fault-code_is_over = Deze ronde is voorbij. Neem de code van de nieuwe ronde.
fault-read_only = Het journaal van dit toernooi klopt niet meer: { $what }. Wat ervoor staat kunt u lezen; er kan niets meer bij geschreven worden. Zet een reservekopie terug.
fault-other_version = Dit toernooi is met een andere versie van Kaarting geschreven en kan hier niet geopend worden. Gebruik die versie. De andere toernooien werken gewoon.
fault-key_reused = Deze sleutel werd al voor iets anders gebruikt. Er is niets gewijzigd.
fault-busy = De server heeft het te druk. Er is niets gewijzigd: probeer het zo dadelijk opnieuw.
fault-house_full = Er zijn nu zoveel tafels als we aankunnen. Er is niets gewijzigd: schuif aan een open tafel aan, of probeer het over enkele minuten opnieuw.
fault-tables_enough = Vanaf deze plek staan al zoveel tafels open als mag. Er is niets gewijzigd: speel er een uit of sta ergens op. Een tafel waar niemand meer is, gaat na tien minuten dicht.
fault-internal = Er ging bij ons iets mis. Wat bevestigd was, is bewaard. Probeer het opnieuw of roep de toernooileider.

# The journal is in trouble.

trouble-title = De server kan dat nu niet
fault-disk_full = De schijf van de server is vol: er kan niets meer opgeschreven worden. Alles wat bevestigd was, is bewaard; dit werd niet bevestigd. Maak plaats op die schijf en verstuur het dan opnieuw: herstarten hoeft niet.
fault-disk_fails = De schijf van de server schrijft of leest niet zoals het hoort. Alles wat bevestigd was, is bewaard; dit werd niet bevestigd. Kijk of de schijf er nog is en in orde is, neem een kopie op een andere schijf en verstuur het dan opnieuw.
fault-journal_gone = Het bestand met de toernooien is verplaatst, hernoemd of gewist terwijl het in gebruik was: er wordt niets meer opgeschreven. Alles wat bevestigd was, is bewaard als kaarting-rescued-….db, in dezelfde map of in de map voor tijdelijke bestanden (het serverlog zegt waar). Stop de server, zet die kopie terug met kaarting restore en start opnieuw.
fault-journal_damaged = Het bestand met de toernooien is beschadigd. Bewaar het zoals het is, stop de server en zet de laatste reservekopie terug.
fault-journal_locked = In het bestand met de toernooien, of in zijn map, mag niet geschreven worden. Alles wat bevestigd was, is bewaard; dit werd niet bevestigd. Kijk de rechten op die map na en of de schijf vergrendeld is; verstuur het dan opnieuw.
fault-database_away = De databank antwoordt niet. Alles wat bevestigd was, is bewaard; dit werd niet bevestigd. Kijk of PostgreSQL draait en bereikbaar is; de server gaat vanzelf verder zodra ze terug is. Verstuur het dan opnieuw.
fault-database_refuses = De databank laat de server niet toe. Alles wat bevestigd was, is bewaard; dit werd niet bevestigd. Kijk de naam, het wachtwoord en de rechten na waarmee de server inlogt.
fault-writer_stopped = Het deel van de server dat schrijft, is stilgevallen. Alles wat bevestigd was, is bewaard; dit werd niet bevestigd. Stop de server, start hem weer en verstuur het dan opnieuw.
fault-store_failed = Het journaal kon dat niet; het serverlog zegt waarom. Alles wat bevestigd was, is bewaard; dit werd niet bevestigd. Verstuur het opnieuw; helpt dat niet, start dan de server opnieuw.

# The sign of staff pages and phones that the server is away.

line-away = Geen verbinding met de server. Wat u nu verstuurt, komt niet aan: wacht tot dit bericht weg is.
line-phone-away = Geen verbinding met de server.
line-phone-trouble = De server kan nu even niets opschrijven. Schrijf gerust verder: er gaat niets verloren.
line-backup = Er is op dit moment geen goede reservekopie: kijk onder Bestanden.

# Backups that are made by themselves.

backup-last = Laatste reservekopie: { $at }, { $size }, in { $folder }.
backup-none-yet = Er is nog geen reservekopie; ze komen in { $folder }.
backup-old = De laatste reservekopie is meer dan twee uur oud: kijk of haar schijf nog antwoordt.
backup-why-no-folder = Er kon geen reservekopie gemaakt worden: de map { $folder } is er niet. Zit de stick of de schijf nog vast?
backup-why-full = Er kon geen reservekopie gemaakt worden: in { $folder } is geen plaats meer. Maak daar plaats.
backup-why-denied = Er kon geen reservekopie gemaakt worden: in { $folder } mag niet geschreven worden. Kijk de rechten op die map na.
backup-why-not-whole = Er is een reservekopie gemaakt die niet in orde was: de schijf van { $folder } is niet te vertrouwen. Neem een andere.
backup-why-other = Er kon geen reservekopie gemaakt worden; het serverlog zegt waarom. Om de vijf minuten wordt het opnieuw geprobeerd.
backup-off = Er worden geen automatische reservekopieën gemaakt. Start de server met een map op een andere schijf of een stick: kaarting serve --backup MAP

rules-manille-nl = Manillen, Nederlandstalig reglement
rules-manille-fr = Manillen, Franstalig reglement
rules-whist-2018 = Kleurenwiezen
rules-whist-revised = Kleurenwiezen
rules-whist-no-piccolo = Kleurenwiezen zonder piccolo

# De uitgave van het reglement.
edition-manille-nl = versie 3, 07/05/2024
edition-manille-fr = zonder datum
edition-whist-2018 = Wereldkampioenschap 2018
edition-whist-revised = latere versie
edition-whist-no-piccolo = clubvariant

# De handleiding.
guide-title = Handleiding
guide-chapters = Hoofdstukken

# Wat na een weigering gedaan kan worden, als de weg naar de pagina.
way-register = Iemand inschrijven
way-accept-joker = Joker aanvaarden
way-decline-joker = Joker weigeren
way-admit-late = Iemand alsnog toelaten
way-change-person = Gegevens aanvullen
way-withdraw = Speler uitschrijven
way-check-in = Naar het aanmelden
way-confirm-age = Leeftijd bevestigen
way-close-check-in = Aanmelding sluiten
way-change-plan = Plan wijzigen
way-commit-seed = Getal verzegelen
way-draw = Naar de loting
way-publish-draw = Loting bekijken en publiceren
way-reject-draw = Loting verwerpen
way-start-round = Ronde starten
way-resume-round = Ronde hervatten
way-signal = Signaal geven
way-end-round = Ronde afsluiten
way-cut = Bekijken wie doorgaat
way-close-event = Toernooi afsluiten
way-settle-leaver = Over de tafel beslissen
way-verify = Bladen nazien
way-hand-in = Blad aannemen
way-enter-totals = Totalen een tweede keer intypen
way-see-approval = Goedkeuring aanvinken
way-enter-sheet = Heel blad intypen
way-replace-line = Lijn verbeteren
way-write-line = Lijn schrijven
way-correct = Correctie doen
way-rule = Uitspraak doen
way-readmit = Speler weer toelaten
way-lift-ruling = Uitspraak intrekken
account-weak-password = Dit wachtwoord is te gemakkelijk te raden: neem een zin van een paar woorden.
nav-own = Mijn account
own-title = Mijn account
own-password = Wachtwoord wijzigen
own-old-password = Huidig wachtwoord
own-password-hint = Minstens 8 tekens; een paar woorden is best. Op alle andere toestellen wordt u uitgelogd.
own-change = Wachtwoord wijzigen
own-wrong-password = Het huidige wachtwoord klopt niet.
own-sessions = Waar u ingelogd bent
own-sessions-why = Herkent u er een niet, beëindig ze dan en neem een ander wachtwoord.
own-since = Sinds
own-this = dit toestel
own-end = Beëindigen
own-second-title = Tweede stap bij het inloggen
own-second-why = Met een app op uw telefoon (zoals Aegis, Google Authenticator of die van uw wachtwoordkluis) vraagt het inloggen naast het wachtwoord zes cijfers. Wie alleen uw wachtwoord kent, komt er dan niet in.
own-second-on = Tweede stap aanzetten
own-second-off = Uitzetten
own-second-is-on = aan
own-second-left = { $n ->
    [one] Nog één herstelcode over.
   *[other] Nog { $n } herstelcodes over.
} Nieuwe krijgt u door de stap uit en weer aan te zetten.
own-second-scan = Scan deze code met de app en typ de zes cijfers die ze toont.
own-second-type = Kunt u niet scannen, typ dan deze sleutel in de app:
own-second-confirm = Bevestigen
own-second-cancel = Niet nu
own-recovery-title = Herstelcodes
own-recovery-why = Druk deze codes af of schrijf ze op. Elke code werkt één keer in plaats van uw telefoon. Ze worden niet opnieuw getoond.
own-recovery-kept = Ik heb ze bewaard
done-session-ended = De sessie is beëindigd.

audit-title = Wat de medewerkers deden
audit-why = Wie inlogde, accounts wijzigde, bestanden bewaarde of beide versies van een blad bekeek. Vanwaar iemand kwam, wordt na 30 dagen vergeten; de rest blijft in het journaal.
audit-empty = Nog niets.
audit-who = Door: { $who }
audit-nobody = Niet ingelogd
audit-from = Vanaf: { $from }
audit-older = Oudere
audit-account = account { $n }
audit-times = ({ $n } keer in dit uur)
audit-logged_in = Ingelogd
audit-login_failed = Verkeerd wachtwoord voor { $account }
audit-login_failed-nobody = Wachtwoord voor een inlognaam die niet bestaat
audit-code_failed = Verkeerde code voor { $account }
audit-recovery_used = Een herstelcode gebruikt
audit-second_factor_on = Tweede stap aangezet voor { $account }
audit-second_factor_off = Tweede stap uitgezet voor { $account }
audit-account_opened = Account geopend: { $account }
audit-account_changed = Taak of toernooien gewijzigd: { $account }
audit-account_closed = Account gesloten: { $account }
audit-password_changed = Wachtwoord gewijzigd: { $account }
audit-exported = Bestand bewaard: { $file } ({ $event })
audit-backup_taken = Reservekopie genomen
audit-setup_link_made = Link gemaakt voor een nieuwe toernooileider, aan de computer zelf
audit-code_renewed = Nieuwe code voor tafel { $table }, ronde { $round } ({ $event })
audit-codes_seen = Alle codes van een ronde gelezen ({ $event })
audit-both_entries_seen = Beide versies bekeken van tafel { $table }, ronde { $round } ({ $event })
audit-figures_seen = De cijfers van tafel { $table }, ronde { $round }, bekeken vóór de controletafel ze had ingetypt ({ $event })
audit-figures_seen_by_code = De cijfers van tafel { $table }, ronde { $round }, bekeken met de code op een nieuw toestel vóór ze ingetypt waren ({ $event })

# Wie mag wat: een zin voor elke opdracht.
permissions-of-anyone = Iedereen
permissions-anyone = De openbare pagina’s lezen: tafelverdeling, stand, loting en reglement.
permissions-of-player = Speler
permissions-of-writer = Schrijver, met de code van de tafel
permissions-of-desk = Controletafel
permissions-of-jury = Jury
permissions-of-screen = Scherm
permissions-screen = De schermen van de zaal tonen; niets wijzigen.
permissions-of-director = Toernooileider
permissions-director = Alles wat hierboven staat, medewerkers beheren, bestanden bewaren, en bovendien:
may-open-plan = Een toernooi openen.
may-change-plan = Het plan wijzigen, zolang dat deel niet begonnen is.
may-register = Iemand inschrijven.
may-import = Een lijst met spelers inlezen.
may-change-person = De gegevens van een speler wijzigen.
may-erase-person = De gegevens van een speler wissen.
may-accept-joker = Een joker aanvaarden.
may-decline-joker = Een joker weigeren.
may-check-in = Spelers aanmelden.
may-undo-check-in = Een aanmelding wissen.
may-confirm-age = De leeftijd nakijken op de identiteitskaart.
may-note-fee = Noteren wie betaald heeft.
may-close-check-in = De aanmelding sluiten.
may-admit-late = Een laatkomer toelaten.
may-withdraw = Een speler uitschrijven.
may-leave = Noteren dat iemand het toernooi verlaat.
may-settle-leaver = Beslissen over de tafel van wie vertrok.
may-warn = Een speler waarschuwen.
may-exclude = Een speler uitsluiten.
may-readmit = Een speler weer toelaten.
may-commit-seed = Het getal van de loting verzegelen.
may-draw = De tafels loten.
may-reject-draw = Een loting verwerpen, met een reden.
may-publish-draw = Een loting publiceren.
may-start-round = Een ronde starten.
may-pause-round = Een ronde pauzeren.
may-resume-round = Een ronde hervatten.
may-signal = Het signaal geven.
may-end-round = Een ronde afsluiten.
may-seat-table = Invullen wie waar zit, wie schrijft en wie eerst deelt.
may-draw-first-dealer = De eerste deler van een boompje noteren.
may-write-line = Een lijn schrijven.
may-replace-line = Een lijn wijzigen.
may-strike-line = Een lijn schrappen.
may-write-penalty = Een foutje noteren dat de tafel zelf regelt.
may-strike-penalty = Zo’n foutje weer schrappen.
may-sign = Het blad tekenen, met de eigen code.
may-reopen-sheet = Een getekend blad heropenen.
may-hand-in = Noteren dat blad, balpen en kaarten binnen zijn.
may-enter-sheet = Een heel blad intypen.
may-enter-totals = De totalen van het papier intypen.
may-verify = Een blad nazien.
may-accept-sheet = Een getekend blad aannemen en nazien in één keer.
may-correct = Een nagezien blad verbeteren, met een reden.
may-call-jury = De jury roepen.
may-see-approval = Aanvinken dat de jury een groot spel goedkeurde.
may-answer-call = Een oproep beantwoorden.
may-rule = Een uitspraak doen.
may-lift-ruling = Een uitspraak intrekken.
may-replace-deck = Een nieuw spel kaarten noteren.
may-cut = Bevestigen wie doorgaat.
may-close-event = Het toernooi afsluiten.

# Iets, en wat ervan gezegd wordt.
said-of = { $what }: { $said }
way-accept-totals = Totalen intypen
way-write-off-sheet = Tafel zonder blad afsluiten
may-accept-totals = Van een papieren tafel alleen de totalen intypen en nazien.
may-write-off-sheet = Een tafel die niets binnenbrengt zonder blad afsluiten.

# Zeggen wat er gedaan is.
frame-hide = Verbergen
done-staff-password = Het wachtwoord van { $name } is gewijzigd.
done-staff-second-off = De tweede stap van { $name } staat uit.
account-show = Tonen
account-hide = Verbergen

fault-not_yet = Andere tafels spelen deze spelletjes nog. Kom terug als de ronde voorbij is.
may-note-spot = Zeggen dat iemand thuis speelt, of dat een bot voor een joker speelt.
may-move-table = Een tafel online laten spelen, of toch in de zaal.
may-finish-online = Het blad afgeven van wat er gespeeld is.
permissions-of-online = Een online tafel van het toernooi
