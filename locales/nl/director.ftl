# De leiding: van het plan tot het afsluiten.

director-title = Overzicht
director-rooms = Toernooileider
director-rooms-more = Meer
director-path = De dag
director-back = Terug
director-reason = Reden
director-reason-public = Iedereen kan dit lezen en het blijft altijd staan: noem niemand en schrijf niets over iemands leven.
director-reason-person = Alleen de medewerkers lezen dit; het wordt met de persoon gewist.
director-search = Zoeken
director-doing = Acties
director-more = { $n ->
    [one] En nog 1.
   *[other] En nog { $n }.
}
director-nothing-lost = Er is niets gewijzigd. Wat u invulde, staat er nog.
director-erased-name = (gewist)
director-stale = Er is iets anders te doen: tonen

# De stappen.
director-path-people = Spelers
director-path-registered = { $n ->
    [one] 1 ingeschreven
   *[other] { $n } ingeschreven
}
director-path-seed = Verzegeld getal
director-path-seed-public = gepubliceerd
director-path-check-in = Aanmelden
director-path-there = { $n ->
    [one] 1 aanwezig
   *[other] { $n } aanwezig
}
director-path-round = Ronde { $n }
director-path-cut = Wie gaat door?
director-path-close = Afsluiten
director-head-people = Nog geen spelers
director-head-seed = Het verzegelde getal
director-head-check-in = Wie is er?
director-head-draw = Klaar om ronde { $n } te loten
director-head-publish = De loting van ronde { $n } ligt klaar
director-head-start = Ronde { $n } kan beginnen
director-head-play = Ronde { $n } is bezig
director-head-resume = Ronde { $n } is in pauze
director-head-desk = Ronde { $n }: de bladen komen binnen
director-head-end = Ronde { $n } is uitgespeeld
director-head-cut = Wie gaat door?
director-head-close = Alles is gespeeld
director-head-over = Het toernooi is afgesloten
director-next-people = Lijst inlezen
director-next-seed = Getal verzegelen en publiceren
director-next-check-in = Naar het aanmelden
director-next-draw = Ronde { $n } loten
director-next-publish = Loting van ronde { $n } bekijken
director-next-start = Ronde { $n } starten
director-next-play = Signaal geven
director-next-resume = Ronde { $n } hervatten
director-next-desk = Naar de controletafel
director-next-end = Ronde { $n } afsluiten
director-next-cut = Bekijken wie doorgaat
director-next-close = Naar het afsluiten
director-next-over = Bestanden en afdrukken
director-why-people = Een tafel telt vier spelers. Lees een lijst in, of voeg ze met de hand toe.
director-why-seed = Kaarting kiest een geheim startgetal en publiceert het verzegeld, vóór de aanmelding sluit. Na de loting gaat het zegel open en kan iedereen narekenen dat er niets aan veranderd is.
director-why-publish = { $drawn ->
    [one] 1 tafel is geloot.
   *[other] { $drawn } tafels zijn geloot.
} Kijk ze na, en publiceer of verwerp.
director-why-start = De loting hangt uit. Druk de bladen en de tafelverdeling af; start als iedereen zit. De ronde duurt { $minutes ->
    [one] { $minutes } minuut
   *[other] { $minutes } minuten
}.
director-why-resume = De klok is in pauze.
director-why-desk = { $open ->
    [one] Van 1 tafel is het blad nog niet nagezien.
   *[other] Van { $open } tafels is het blad nog niet nagezien.
}
director-why-end = Alle bladen zijn nagezien.
director-why-cut = De fase is gespeeld. Bekijk wie doorgaat en wie het net niet haalt.
director-why-close = De laatste ronde is afgesloten. Sluit het toernooi af met de eindstand.
director-why-over = De eindstand ligt vast. Alleen een correctie kan nog.
director-other-add = Met de hand toevoegen
director-other-check-in = Alvast aanmelden
director-other-close-check-in = Aanmelding sluiten
director-other-draw = Loten met een woord uit de zaal
director-other-admit = Eerst nog iemand toelaten
director-other-sheets = Bladen afdrukken
director-other-seating = Tafelverdeling afdrukken
director-other-pause = Pauzeren

# De tafels.
director-tables = Tafels
director-table = Tafel
director-cell = Tafel { $table }: { $how }
director-cell-jury = Tafel { $table }: { $how }, roept de jury
director-cell-line = lijn { $n } van { $all }
director-table-empty = nog leeg
director-table-playing = speelt
director-table-stopped = in pauze
director-table-signed = getekend
director-table-handed-in = binnen
director-table-verified = nagezien
director-count-empty = { $n } nog leeg
director-count-playing = { $n ->
    [one] 1 speelt
   *[other] { $n } spelen
}
director-count-stopped = { $n } in pauze
director-count-signed = { $n } getekend
director-count-handed-in = { $n } binnen
director-count-verified = { $n } nagezien
director-count-calls = { $n ->
    [one] 1 roept de jury
   *[other] { $n } roepen de jury
}
director-key = Tekens
director-key-playing = speelt, lijn voor lijn
director-key-jury = roept de jury
director-calls = De jury wordt geroepen
director-call-approval = een groot spel goedkeuren
director-call-dispute = onenigheid
director-call-deck = de kaarten
director-call-other = iets anders
director-to-jury = Naar de jury
director-to-jury-person = Waarschuwen, uitsluiten of terug toelaten: de jury
director-stopped = Iemand vertrok: beslis wat er met de tafel gebeurt.
director-clock-ends = tot { $at }
director-clock-paused = de klok is in pauze
director-clock-signalled = Het signaal klonk om { $at }.
director-table-title = Tafel { $table }, ronde { $round }
director-table-print = Dit blad afdrukken
director-table-to-desk = Naar de controletafel voor dit blad
director-table-calls = Deze tafel roept de jury.
director-table-has-signed = Getekend
director-table-total = Punten
director-table-writes = schrijver
director-table-gone = vertrokken
director-table-corrected = { $n ->
    [one] 1 keer verbeterd na publicatie.
   *[other] { $n } keer verbeterd na publicatie.
}
director-table-wrong = Het blad klopt nog niet.
director-table-code = Code van de tafel
director-table-new-code = Nieuwe code
director-table-new-code-why = Voor een verloren telefoon: de oude code opent dan niets meer. Wat geschreven is, blijft.
director-table-sheet = Het blad tot nu toe
director-table-part = Boompje { $n }
director-table-no-sheet = Er is nog niets geschreven.
director-sheet-line = Lijn
director-sheet-trump = Troef
director-sheet-we = Wij
director-sheet-they = Zij
director-sheet-contract = Spel
director-sheet-declarers = Spelers
director-sheet-tricks = Slagen
director-no-trump = zonder troef
director-settle-title = { $name } ({ $number }) is vertrokken
director-settle-why = De tafel is in pauze tot u beslist: een joker neemt de stoel over, of de lijnen tot nu toe tellen.
director-settle-after = Na lijn (leeg: de laatste)
director-settle-joker = De joker laten overnemen
director-settle-no-joker = Er is geen vrije joker.
director-settle-stand = De lijnen laten tellen

# Het plan.
director-new-title = Nieuw toernooi
director-plan-title = Plan
director-plan-why = U kunt alles wijzigen wat nog niet begonnen is.
director-plan-name = Naam van het toernooi
director-plan-address = Naam in het adres
director-plan-address-hint = Kleine letters, cijfers en streepjes. Leeg: gemaakt van de naam.
director-plan-date = Dag
director-plan-game = Spel en reglement
director-game-manille-nl = Manillen (Nederlandstalig)
director-game-manille-fr = Manille (Franstalig)
director-game-whist-2018 = Kleurenwiezen
director-game-whist-revised = Kleurenwiezen, latere versie
director-game-whist-no-piccolo = Kleurenwiezen zonder piccolo
director-plan-table = Puntentabel
director-plan-table-hint = Alleen voor kleurenwiezen.
director-plan-table-usual = die van het reglement
director-plan-preset = Verloop
director-preset-wk-manillen-2020 = WK Manillen 2020
director-preset-wk-manillen-2020-about = Voor veel spelers: de helft speelt de halve finale, twintig de finale.
director-preset-wk-manillen-2023 = WK Manillen 2023
director-preset-wk-manillen-2023-about = Drie voorrondes; 128 spelers in de halve finale, de winnaar van elke tafel in de finale.
director-preset-championnat-manille = Championnat de manille
director-preset-championnat-manille-about = Drie voorrondes; in de finale blijven de vier van een tafel samen en speelt ieder één keer met elke andere.
director-preset-wk-kleurenwiezen = WK Kleurenwiezen
director-preset-wk-kleurenwiezen-about = Drie voorrondes en een finale met de beste zestien. De aanmelding sluit om 9.45 uur; spelers zijn minstens 16.
director-preset-single-day-3-rounds = Eén dag, drie rondes
director-preset-single-day-3-rounds-about = Iedereen speelt drie rondes; de som beslist.
director-preset-club-night = Clubavond
director-preset-club-night-about = Twee kortere rondes op een avond.
director-phase-line = { $rounds ->
    [one] { $name }: 1 ronde van { $minutes } minuten, { $field }
   *[other] { $name }: { $rounds } rondes van { $minutes } minuten, { $field }
}
director-field-all-line = voor iedereen
director-field-best-line = voor de beste { $n }
director-field-half-line = voor de beste helft
director-field-part-line = voor de beste { $part } op { $of }
director-field-winners-line = voor de tafelwinnaars
director-plan-phases = Fasen
director-plan-phase = Fase
director-plan-phases-hint = Een fase zonder naam valt weg. De lengte is het aantal boompjes, of anders het aantal spelletjes; leeg is wat er in het veld staat.
director-phase-name = Naam
director-phase-rounds = Rondes
director-phase-minutes = Minuten
director-phase-length = Lengte
director-phase-field = Voor wie
director-phase-n = De beste
director-phase-of = op elke
director-phase-carry = Punten
director-field-all = iedereen
director-field-best = de beste, een vast aantal
director-field-part = de beste, een deel
director-field-winners = de tafelwinnaars
director-carry-zero = van nul
director-carry-points = meegenomen
director-phase-partners = Medespelers
director-partners-drawn = elke ronde geloot
director-partners-turn = om de beurt, aan dezelfde tafel
director-plan-more = Meer instellingen
director-plan-minutes = Minuten per ronde
director-plan-minutes-hint = Leeg: zoals in het verloop.
director-plan-length = Lengte van een ronde
director-plan-length-hint = Boompjes, of anders spelletjes. Leeg: wat er in het veld staat.
director-plan-closes = Aanmelden sluit om
director-plan-closes-hint = Leeg: u sluit zelf.
director-plan-age = Minimumleeftijd
director-plan-age-hint = Leeg: die van het reglement. 0: geen.
director-plan-avoid = Spelers die al samen aan tafel zaten
director-avoid-off = Zuiver toeval: twee keer samen kan.
director-avoid-soft = Zo weinig mogelijk twee keer samen.
director-avoid-strict = Nooit twee keer samen (lukt het niet: geen loting).
director-plan-signal = Een spel dat bezig is bij het signaal
director-signal-finish = wordt uitgespeeld
director-signal-abandon = vervalt
director-plan-clubs = Minstens zoveel leden voor de clubprijs
director-plan-clubs-hint = Een club doet mee vanaf zoveel leden die gespeeld hebben. Al die leden tellen: het gemiddelde van hun aandeel gewonnen spelletjes beslist.
director-plan-delete = Persoonsgegevens wissen na
director-plan-fee = Inschrijvingsgeld
director-plan-fee-hint = Zoals u het de spelers zegt, bijvoorbeeld 15 euro. Leeg: geen.
director-plan-ranking = Wat de volgorde bepaalt
director-rule-none = niets meer
director-plan-jokers = Jokers staan in de stand
director-plan-cut-jokers = In de volgende fase vullen jokers de tafels aan; anders gaan de volgenden van de stand mee door
director-plan-clerk = Een tweede persoon typt de totalen in
director-plan-no-commitment = Loten zonder vooraf verzegeld getal
director-plan-open = Toernooi openen
director-plan-change = Plan wijzigen
director-bad-name = De naam in het adres bestaat uit 1 tot 60 kleine letters, cijfers of streepjes. Deze kan wel: { $name }
director-no-name = De naam in het adres bestaat uit 1 tot 60 kleine letters, cijfers of streepjes. Vul er een in.
director-bad-date = Schrijf de dag als 2026-11-15.
director-bad-time = Schrijf het uur als 09:45.
director-bad-age = De minimumleeftijd is een getal.
director-bad-game = Kies een spel.
director-bad-preset = Kies een verloop.
director-other-preset = Dit verloop is voor een ander spel. Kies er een dat bij het spel staat.
director-bad-number = Het nummer is een geheel getal vanaf 1.
director-bad-year = Schrijf 12/03/1956, of alleen het jaar.
director-cut-preview = Zo staat het nu.
director-cut-so-far = Stand tot nu toe, na ronde { $round }

# De mensen.
director-people-title = Spelers
director-people-search = Twee letters van de naam, of het nummer
director-people-found = { $n ->
    [one] 1 gevonden.
   *[other] { $n } gevonden.
}
director-people-none = Er is nog niemand ingeschreven.
director-people-none-how = Lees een lijst in, of voeg iemand toe.
director-unanswered = { $n ->
    [one] 1 kandidaat-joker wacht op een antwoord: aanvaard of weiger.
   *[other] { $n } kandidaat-jokers wachten op een antwoord: aanvaard of weiger.
}
director-person-new = Speler toevoegen
director-person-number = Nummer
director-person-number-hint = Leeg: het volgende.
director-person-name = Naam
director-person-club = Club
director-person-lang = Taal
director-person-birth-year = Geboortedatum of -jaar
director-person-birth-form = dd/mm/jjjj of jjjj
director-person-contact = Bereikbaar op (als gegeven)
director-person-key = Lidnummer
director-person-state = Toestand
director-person-data = Gegevens
director-person-joker = Meldt zich als joker
director-person-known = Er is al iemand met de naam { $name }. Is dit een naamgenoot? Vink dat dan aan.
director-person-namesake = Toch inschrijven: het is een naamgenoot van
director-person-private = Op openbare pagina’s alleen het nummer tonen
director-person-register = Inschrijven
director-person-change = Wijzigen
director-joker = joker
director-joker-applied = kandidaat-joker
director-state-expected = verwacht
director-state-there = aanwezig
director-state-absent = afwezig
director-state-withdrawn = uitgeschreven
director-state-excluded = uitgesloten
director-do-accept = Aanvaarden als joker
director-do-decline = Weigeren als joker
director-do-check-in = Aanwezig
director-do-age = Identiteitskaart gezien: oud genoeg
director-do-paid = Betaald
director-do-unpaid = Toch niet betaald
director-paid = betaald
director-do-undo = Aanmelding wissen
director-do-admit = Alsnog toelaten
director-do-withdraw = Uitschrijven
director-do-leave = Verlaat het toernooi
director-note-late = Alsnog toegelaten: { $why }
director-note-joker = Alsnog toegelaten om een tafel aan te vullen.
director-note-excluded = Uitgesloten: { $why } { $clause }
director-note-warned = Gewaarschuwd: { $why } { $clause }
director-erase-title = Gegevens wissen
director-erase-why = Naam, club, taal, geboortejaar en contact worden voorgoed gewist. Het nummer en de uitslagen blijven, en het journaal blijft heel. Dit kan niet ongedaan gemaakt worden.
director-erase-all-title = Alle persoonsgegevens wissen
director-erase-all-none = Er zijn geen persoonsgegevens meer.
director-erase-all-first = Sluit het toernooi eerst af.
director-erase-all-do = Alle gegevens van { $n ->
    [one] { $n } mens
   *[other] { $n } mensen
} voorgoed wissen
director-erase-due = { $n ->
    [one] De gegevens van 1 persoon hadden volgens het plan al gewist moeten zijn.
   *[other] De gegevens van { $n } mensen hadden volgens het plan al gewist moeten zijn.
}
director-erase-do = Voorgoed wissen
director-check-in-title = Aanmelden
director-check-in-closes = sluit om { $at }
director-check-in-there = aanwezig
director-check-in-awaited = nog verwacht
director-check-in-is-closed = De aanmelding is gesloten. Alleen de toernooileider kan nog iemand toelaten.
director-check-in-last = { $name } ({ $number }) is aanwezig.
director-check-in-how = Typ twee letters, of scan of typ het nummer. Enter meldt aan als er maar één is.
director-check-in-found = { $n ->
    [one] 1 gevonden. Enter meldt aan.
   *[other] { $n } gevonden.
}
director-check-in-empty = Typ eerst twee letters of het nummer.
director-check-in-nobody = Niemand die nog verwacht wordt past bij “{ $asked }”.
director-check-in-several = { $n } passen: kies hieronder, of typ meer letters.
director-close-check-in-title = Aanmelding sluiten
director-close-absent = { $n ->
    [one] 1 is er niet en wordt uitgesloten.
   *[other] { $n } zijn er niet: zij worden uitgesloten.
}
director-close-late = Daarna kunt alleen u nog iemand toelaten, met een reden, vóór de volgende loting.
director-close-seed = Publiceer eerst het verzegelde getal.
director-close-do = Aanmelding sluiten
director-close-who = Nu nog niet aangemeld

# De lijst.
director-import-title = Lijst inlezen
director-import-how = De kolommen mogen in om het even welke volgorde staan, met een naam in het Nederlands, Frans of Engels; een titel erboven stoort niet. U ziet eerst wat er zou gebeuren. Dezelfde lijst nog eens inlezen maakt geen dubbels.
director-import-file = Bestand
director-import-try = Tonen wat er zou gebeuren
director-import-no-file = Kies een bestand, of plak de rijen.
director-import-trial = Dit is een proef. Er is nog niets gedaan.
director-import-trial-table = Proef
director-import-summary = { $new } nieuw, { $changed } gewijzigd, { $same } gelijk, { $faults } met een fout.
director-import-fault = fout
director-import-new = nieuw
director-import-changed = gewijzigd
director-import-same = gelijk
director-import-ignored = Niet gelezen kolommen
director-import-row = Rij
director-import-what = Wat er gebeurt
director-import-do = { $n ->
    [one] 1 persoon inlezen
   *[other] { $n } personen inlezen
}
director-import-other = Ander bestand
director-import-gone = Deze proef is niet meer bewaard. Kies het bestand opnieuw.

# De loting.
director-draw-title = Tafels loten
director-draw-look = Kijk na, en publiceer.
director-draw-tables = { $n ->
    [one] 1 tafel
   *[other] { $n } tafels
}
director-draw-repeats = { $n ->
    [0] Niemand zit weer samen met iemand van een vorige ronde.
    [one] 1 paar zat al eens samen aan tafel.
   *[other] { $n } paren zaten al eens samen aan tafel.
}
director-draw-met = { $one } en { $other }
director-draw-met-title = Zaten al samen aan tafel
director-draw-chosen = Gelote jokers:
director-draw-publish = Loting publiceren
director-draw-reject-title = Verwerpen met een reden
director-draw-reject = Loting verwerpen
director-draw-rejected-title = Verworpen lotingen
director-draw-was-rejected = Ronde { $round }: { $why }
director-draw-public = Uit de zaal (mag leeg blijven)
director-draw-public-hint = Laat iemand uit de zaal nu een woord roepen of dobbelstenen gooien, en schrijf het hier letterlijk op. Het telt mee in de loting: dan kon ook wie het geheime getal bewaart de tafels niet vooraf kennen.
director-draw-nothing = Er valt nu niets te loten.
director-draw-nothing-how = Het overzicht zegt wat eerst komt.
director-seed-title = Startgetal
director-seed-public = Het startgetal is verzegeld en gepubliceerd. Hang het verzegelde getal uit:
director-seed-shown = Startgetal van deze loting

# De streep en het einde.
director-cut-title = Wie gaat door?
director-cut-summary = { $n ->
    [one] 1 speler gaat door naar { $phase }.
   *[other] { $n } spelers gaan door naar { $phase }.
}
director-cut-edge = { $n ->
    [0] De eerste die niet verdergaat, heeft evenveel punten; beslist door: { $by }.
    [one] De eerste die niet verdergaat, komt 1 punt te kort.
   *[other] De eerste die niet verdergaat, komt { $n } punten te kort.
}
director-cut-short = { $n ->
    [one] 1 punt te kort
   *[other] { $n } punten te kort
}
director-cut-line = door naar: { $phase } ↑
director-cut-already = Zo is vastgelegd wie doorgaat.
director-cut-added = { $n ->
    [one] Het plan zegt { $places }: er gaat er één mee door, om hele tafels te maken of omdat niets die speler van de laatste scheidt.
   *[other] Het plan zegt { $places }: er gaan er { $n } mee door, om hele tafels te maken of omdat niets hen van de laatste scheidt.
}
director-cut-do = Bevestigen wie doorgaat
director-cut-nothing = Er valt nu niet te bepalen wie doorgaat.
director-rank = Plaats
director-points = Punten
director-deals-won = Gewonnen spelletjes
director-separated-by = Beslist door
director-close-title = Afsluiten
director-close-why = Afsluiten legt de eindstand vast. Daarna kan alleen nog een correctie.
director-close-early = Het toernooi is nog niet uit. Met een reden kunt u het nu al afsluiten: de rondes die uit zijn, tellen.
director-close-is = Het toernooi is afgesloten.
director-close-is-how = Na een correctie sluit u opnieuw af.
director-close-again = Opnieuw afsluiten
director-close-event-do = Toernooi afsluiten
director-ranking-so-far = Stand tot nu toe
director-ranking = Eindstand

# Bestanden, afdrukken, schermen.
director-files-title = Bestanden
director-files-save = Bewaren
director-files-private = Met alle persoonsgegevens: alleen voor de organisatie.
director-files-all = Alles in één werkmap (XLSX)
director-files-backup = Een kopie van alles bewaren
director-files-backup-about = Alle toernooien, met namen en accounts, in één bestand: zet het op een stick en leg het apart. Ermee verder op een andere laptop: kaarting serve --store sqlite:BESTAND
director-files-print = Afdrukken
director-file-entrants = Spelers
director-file-seating = Tafelverdeling, ronde { $n }
director-file-results = Uitslagen
director-file-running = Tussenstand, { $phase }
director-file-ranking = Eindstand
director-file-clubs = Clubprijs
director-file-sheets = Alle bladen
director-file-proof = Bewijs van de loting, ronde { $n }
director-print-sheets = Bladen, ronde { $n }
director-print-seating = Tafelverdeling op naam, ronde { $n }
director-print-by-table = Tafelverdeling per tafel, ronde { $n }
director-print-standings = Stand, { $phase }
director-print-seed = Verzegeld getal voor aan de deur
director-print-cards = Plaatskaarten
director-print-checklist = Checklist: { $role }
director-role-director = toernooileider
director-role-desk = controletafel
director-role-jury = jury
director-role-writer = schrijver
director-screens-title = Schermen
director-screens-one = Welk scherm
director-screens-all = Alle schermen
director-screens-no = Scherm { $n }
director-screens-addresses = Adressen
director-screens-how = Open op elk scherm in de zaal het gewone adres. Wie één scherm apart wil sturen, geeft het een nummer: het toont wat het laatst gevraagd werd, apart of met alle andere. Een scherm spreekt de taal die u er kiest.
director-screens-address = Adres
director-screens-language = Taal
director-screens-now = Toont nu
director-screens-since = Sinds { $at }.
director-screens-show = Wat de schermen tonen
director-show-auto = Automatisch
director-show-auto-about = Wat op dat ogenblik nodig is, om beurten.
director-show-seats = Waar zit ik?
director-show-seats-about = De tafelverdeling, op naam.
director-show-clock = De klok
director-show-clock-about = Hoe lang de ronde nog duurt.
director-show-standings = De stand
director-show-standings-about = Plaats, naam en punten.
director-show-message = Een bericht
director-show-message-about = De tekst hieronder, in grote letters.
director-screens-message = Bericht
director-screens-message-hint = Hoogstens 140 tekens.
director-screens-no-message = Typ eerst het bericht.
director-screens-long = Het bericht is te lang: hoogstens 140 tekens.
director-screens-which = Kies wat de schermen tonen.
director-screens-do = Tonen

# Wat net gedaan is.
done-director-opened = { $event } staat klaar.
done-director-changed = Het plan is gewijzigd.
done-director-registered = { $name } is ingeschreven met nummer { $number }. Nog iemand?
done-director-person-changed = De gegevens van { $name } ({ $number }) zijn gewijzigd.
done-director-accept = { $name } ({ $number }) is aanvaard als joker.
done-director-decline = De kandidatuur van { $name } ({ $number }) als joker is geweigerd.
done-director-check-in = { $name } ({ $number }) is aanwezig.
done-director-age = De leeftijd van { $name } ({ $number }) is nagekeken.
done-director-paid = { $name } ({ $number }) heeft het inschrijvingsgeld betaald.
done-director-unpaid = { $name } ({ $number }) moet het inschrijvingsgeld nog betalen.
done-director-undo = De aanmelding van { $name } ({ $number }) is ongedaan gemaakt.
done-director-admit = { $name } ({ $number }) is alsnog toegelaten.
done-director-withdraw = { $name } ({ $number }) is uitgeschreven.
done-director-leave = { $name } ({ $number }) heeft het toernooi verlaten.
done-director-erased-all = Alle persoonsgegevens zijn gewist.
done-director-erased = De gegevens van nummer { $number } zijn gewist.
done-director-check-in-closed = De aanmelding is gesloten; { $n ->
    [one] 1 speler is
   *[other] { $n } spelers zijn
} aanwezig.
done-director-imported = Lijst ingelezen: { $new } nieuw, { $changed } gewijzigd, { $same ->
    [one] { $same } stond er al en blijft gelijk
   *[other] { $same } stonden er al en blijven gelijk
}, { $left } overgeslagen.
done-director-names-split = { $n ->
    [one] 1 naam is gesplitst
   *[other] { $n } namen zijn gesplitst
}, { $left ->
    [0] geen bleef in één stuk
    [one] 1 bleef in één stuk
   *[other] { $left } bleven in één stuk
}.
done-director-seed = Het getal is verzegeld en gepubliceerd.
done-director-drawn = De tafels van ronde { $round } zijn geloot, nog niet gepubliceerd.
done-director-partners = Ronde { $round }: de vier van elke tafel blijven zitten, ieder met een andere medespeler; de ronde kan beginnen.
done-director-published = De loting van ronde { $round } is gepubliceerd.
done-director-rejected = De loting van ronde { $round } is verworpen; ze blijft leesbaar.
done-director-started = Ronde { $round } is begonnen.
done-director-paused = Ronde { $round } is in pauze.
done-director-resumed = Ronde { $round } gaat verder.
done-director-signalled = Het signaal van ronde { $round } is gegeven.
done-director-ended = Ronde { $round } is afgesloten.
done-director-code = Tafel { $table } heeft een nieuwe code.
done-director-settled = Tafel { $table } kan verder.
done-director-cut = Wie doorgaat, ligt vast: { $n } spelers.
done-director-closed = De eindstand ligt vast.
done-director-screens = De schermen zijn aangepast.

# Een tafel die niets binnenbrengt.
director-off-title = Deze tafel brengt niets binnen
director-off-nothing = Er is niets van deze tafel genoteerd: alle vier krijgen 0 punten voor deze ronde.
director-off-lines = { $lines ->
    [one] De ene lijn die er is, telt zoals ze er staat
   *[other] De { $lines } lijnen die er zijn, tellen zoals ze er staan
}, zonder handtekeningen:
director-off-there = { $lines ->
    [0] Er staat geen lijn.
    [one] Er staat één lijn.
   *[other] Er staan { $lines } lijnen.
}
director-off-penalties = Er is geen lijn, maar wel strafpunten. Die tellen:
director-off-totals = Er is geen lijn. De vier totalen die aan de controletafel getypt zijn, tellen zonder tweede controle:
director-off-nought = Alle vier krijgen 0 punten voor deze ronde.
director-off-left = Deze getypte totalen tellen niet mee. Ze blijven bewaard:
director-off-in = De controletafel noteerde dat het blad binnen is. Sluit de tafel alleen af als dat een vergissing was, of als het blad kwijt of onleesbaar is.
director-off-stays = De vier blijven in het toernooi, en alles wat genoteerd is, blijft bewaard. Komt het blad toch nog, dan verbetert de controletafel dat met een correctie.
director-off-reason = Waarom er geen blad is
director-off-reason-hint = Iedereen kan dit lezen: noem niemand.
director-off-go = Zonder blad afsluiten
done-director-written-off = Tafel { $table } is zonder blad afgesloten.
director-print-final = Eindstand en clubprijs (PDF)
director-print-diplomas = Diploma’s (PDF)

# Een lijst inlezen: bestand of geplakte rijen, kolommen kiezen, rij per rij.
director-import-file-kinds = Excel (.xlsx, .xls), LibreOffice (.ods) of .csv, hoogstens { $most } MB.
director-import-paste = Of plak de rijen hier
director-import-paste-hint = Selecteer de rijen in uw rekenblad, met de kolomtitels erbij, kopieer ze en plak ze hier.
director-import-pasted = geplakte rijen
director-import-choose-self = Zelf zeggen wat elke kolom is
director-import-template = Nog geen lijst? Een leeg voorbeeld om in te vullen:
director-import-template-name = spelerslijst
director-import-unclear = Het is niet duidelijk welke kolom wat is. Kijk de kolommen na.
director-import-no-names = Kies een kolom met de naam, of met familienaam en voornaam.
director-import-head = De kolomtitels staan in
director-import-headless = Er zijn geen kolomtitels
director-import-columns = Wat staat er in elke kolom?
director-import-columns-how = Onder elke kolomtitel staan de eerste gegevens. De keuze wordt bewaard voor de volgende lijst met dezelfde kolomtitels.
director-import-columns-read = Gelezen als
director-import-choose = Kolommen nakijken
director-import-first-rows = De eerste rijen van de lijst
director-import-nobody = Onder de kolomtitels staat niemand. Kijk de kolommen na.
director-import-left-out = { $n ->
    [one] Eén rij wordt overgeslagen.
   *[other] { $n } rijen worden overgeslagen.
}
director-import-double = dubbel
director-import-skipped = overgeslagen
director-import-skip = Overslaan
director-import-namesake = Toch inschrijven: het is een naamgenoot
director-import-same-as = Dezelfde persoon als rij { $row }: { $name }. Deze rij wordt overgeslagen.
director-import-no-year = Geboortejaar ontbreekt.
director-import-ageless = { $n ->
    [one] Van één speler ontbreekt het geboortejaar, en er geldt een minimumleeftijd van { $minimum } jaar.
   *[other] Van { $n } spelers ontbreekt het geboortejaar, en er geldt een minimumleeftijd van { $minimum } jaar.
} Vul de geboortejaren aan in de lijst, of zet de minimumleeftijd in het plan op 0.
director-import-to-plan = Naar het plan
director-import-look = Opnieuw tonen wat er zou gebeuren
director-import-names = De volledige naam staat in één kolom. Wat komt eerst?
director-import-names-family = De familienaam: “{ $example }” wordt { $listed }
director-import-names-first = De voornaam: “{ $example }” wordt { $listed }
director-import-names-how = Van, van den, de en la horen bij de familienaam. Een komma of hoofdletters (Peeters, An of PEETERS An) tonen zelf wat de familienaam is.
director-import-asked = wie is dit?
director-import-asks = Dezelfde naam als { $who }. Zeg wie het is; anders wordt deze rij overgeslagen.
director-import-who-row = rij { $row }
director-import-who-number = nummer { $number }
director-import-same-name = Dezelfde naam als { $who }.
director-import-is-number = Dezelfde persoon als nummer { $number }
director-column-none = niet lezen
director-column-family = Familienaam
director-column-first = Voornaam
director-column-name = Volledige naam
director-column-number = Nummer
director-column-club = Club
director-column-birth-year = Geboortejaar of -datum
director-column-language = Taal
director-column-contact = E-mail of telefoon
director-column-key = Lidnummer
director-column-joker = Joker
director-column-private = Alleen als nummer tonen

# De dia's van de organisator op de schermen, en het podium.
director-show-podium = Het podium
director-show-podium-about = De eerste drie en de clubprijs, zodra het toernooi afgesloten is.
director-show-slides = De dia’s
director-show-slides-about = Alleen wat u zelf toevoegde.
director-slides-title = Dia’s op de schermen
director-slides-how = Een logo, een sponsor, een tekst of het dagschema, telkens na enkele pagina’s van de schermen. Zolang de zaal haar tafel zoekt, blijven ze weg.
director-slides-none = Er zijn nog geen dia’s.
director-slides-picture = Logo of sponsor
director-slides-what = Wat toont de afbeelding?
director-slides-file = Afbeelding
director-slides-file-hint = PNG, JPEG of WebP, hoogstens 1 MB. Een grotere maakt deze pagina eerst kleiner.
director-slides-name = Naam eronder
director-slides-name-hint = Mag leeg blijven.
director-slides-seconds = Seconden
director-slides-text = Tekst
director-slides-head = Titel
director-slides-lines = Tekst
director-slides-lines-hint = Hoogstens { $lines } regels van { $letters } tekens.
director-slides-add = Dia toevoegen
director-slides-save = Dia bewaren
director-slides-leave = Niet wijzigen
director-slides-schedule-how = De rondes van dit plan, met hun uur zodra het bekend is.
director-slides-schedule-add = Dagschema toevoegen
director-slide-logo = Logo
director-slide-sponsor = Sponsor
director-slide-text = Tekst
director-slide-schedule = Dagschema
director-slide-stays = { $n ->
    [one] { $n } seconde
   *[other] { $n } seconden
}
director-slide-is-hidden = verborgen
director-slide-up = Naar boven
director-slide-down = Naar onder
director-slide-hide = Verbergen
director-slide-show = Weer tonen
director-slide-remove = Verwijderen
director-slide-change = Wijzigen
done-director-slide-kept = De dia is bewaard.
done-director-slide-moved = De dia is verplaatst.
done-director-slide-hidden = De dia is verborgen.
done-director-slide-shown = De dia wordt weer getoond.
done-director-slide-removed = De dia is verwijderd.
slides-thanks = Met dank aan
slides-check-in = Aanmelden
slides-until = tot { $time }
slides-minutes = { $n } min.
slides-round = Ronde { $round }
slides-full = Er zijn al { $most } dia’s. Verwijder er eerst een.
slides-empty = Typ een titel of een tekst.
slides-long-title = De titel of naam is te lang: hoogstens { $most } tekens.
slides-many-lines = De tekst heeft te veel regels: hoogstens { $most }.
slides-long-line = Regel { $line } is te lang: hoogstens { $most } tekens.
slides-seconds-wrong = Een dia blijft { $least } tot { $most } seconden staan.
slides-gone = Deze dia is er niet meer: iemand anders heeft ze verwijderd.
slides-picture-none = Kies eerst een afbeelding.
slides-picture-svg = Een SVG kan een programma bevatten en wordt niet getoond. Bewaar de tekening als PNG en kies die.
slides-picture-other = Dit is een { $kind }. Bewaar de afbeelding als PNG, JPEG of WebP en kies die.
slides-picture-unknown = Dit is geen afbeelding die we kennen. Kies een PNG, JPEG of WebP.
slides-picture-damaged = Dit bestand begint als een { $kind }, maar de rest klopt niet. Bewaar de afbeelding opnieuw en kies ze nog eens.
slides-picture-large = De afbeelding is { $size } kB groot: hoogstens { $most } kB. Maak ze kleiner.
slides-picture-pixels = De afbeelding is { $size } beeldpunten groot: hoogstens { $most } per zijde en 12 miljoen in totaal. Maak ze kleiner.

# Wat het papier niet kan zetten.
director-print-altered = { $n ->
    [one] Eén naam heeft tekens die niet op papier komen.
   *[other] { $n } namen hebben tekens die niet op papier komen.
}

director-plan-online = Elke tafel speelt online
director-plan-same-deals = Alle online tafels van een ronde spelen dezelfde spelletjes
director-table-online = Speelt online
director-table-look = Meekijken
director-table-to-hall = Toch in de zaal spelen
director-table-go-online = Deze tafel online spelen
director-do-hall = Speelt in de zaal
director-do-home = Speelt thuis
director-do-bot = Een bot speelt voor deze joker
director-note-home = Speelt thuis: de tafel is online.
director-note-bot = Een bot speelt voor deze joker: de tafel is online.
done-director-hall = { $name } ({ $number }) speelt in de zaal.
done-director-home = { $name } ({ $number }) speelt thuis.
done-director-bot = Een bot speelt voor { $name } ({ $number }).
done-director-online = Tafel { $table } speelt online.
done-director-in-hall = Tafel { $table } speelt in de zaal.
