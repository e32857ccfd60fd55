# De bladzijden voor iedereen: toernooi, plaatsen, stand, speler, inschrijven, loting.

public-number = nummer { $number }
public-name = Naam
public-round = Ronde { $round }
public-search = Naam of nummer
public-find = Zoeken
public-nobody = Niemand gevonden met “{ $q }”.
public-all = Iedereen tonen

public-who = Wie speelt mee
public-registered = Ingeschreven
public-there = Aanwezig
public-jokers = Jokers
public-all-names = Alle namen
public-people-none = Er staat nog niemand op de lijst.
pager-pages = Pagina’s van de lijst
public-day = De dag
public-phase = { $rounds ->
    [one] 1 ronde van { $minutes } minuten
   *[other] { $rounds } rondes van { $minutes } minuten
}, { $field }
public-field-half = de beste helft
public-rules-head = Het reglement
public-rules = Reglement
public-edition = Versie van kracht
public-ranking = Volgorde in de stand
public-on-signal = Bij het signaal
public-repeats = Twee keer samen aan tafel
public-repeats-off = Elke loting is even waarschijnlijk; twee spelers kunnen opnieuw samen aan tafel zitten.
public-repeats-soft = Zo weinig mogelijk.
public-repeats-strict = Niemand zit twee keer met dezelfde speler aan tafel.
public-clubs = Clubprijs
public-clubs-from = { $n ->
    [one] vanaf 1 lid
   *[other] vanaf { $n } leden
}
public-age = Leeftijd
public-age-from = vanaf { $n } jaar
public-points = Puntentabel
public-draw-head = De loting
public-draw-committed = Het startgetal van de loting is verzegeld. Neem een foto: na de loting kan iedereen narekenen dat er niets aan veranderd is.
public-draw-none = Het verzegelde getal is nog niet gepubliceerd.
public-draw-go = Zo gaat de loting, en zo rekent u ze na
public-more = Meer
public-screen = Zaalscherm

public-now-check-in = De aanmelding is open
public-now-check-in-until = De aanmelding is open tot { $time }
public-now-registration = De inschrijving is open
public-now-day = Het toernooi is op { $day }.
public-now-registered = { $n ->
    [0] Nog niemand ingeschreven.
    [one] 1 ingeschreven.
   *[other] { $n } ingeschreven.
}
public-now-people = { $there ->
    [one] { $there } van { $all } is er al.
   *[other] { $there } van { $all } zijn er al.
}
public-now-before-draw = De aanmelding is gesloten
public-now-before-draw-next = De tafels worden geloot. Ze verschijnen hier vanzelf.
public-now-published = Ronde { $round } van { $rounds }: ga aan uw tafel zitten
public-now-published-next = De klok start zodra iedereen zit.
public-now-running = Ronde { $round } van { $rounds } is bezig
public-now-paused = Ronde { $round } van { $rounds } is in pauze
public-now-signalled = Ronde { $round } van { $rounds }: het signaal is gegeven
public-now-ended = Ronde { $round } van { $rounds } is afgelopen
public-now-ended-next = Alle bladen zijn nagezien. De stand ligt vast.
public-now-closed = Het toernooi is afgelopen
public-now-closed-next = Bedankt om te komen kaarten.
public-now-until = tot { $time }
public-now-clock-stands = de klok is in pauze
public-now-finish = Het spel dat bezig is, wordt uitgespeeld.
public-now-abandon = Het spel dat bezig is, telt niet meer.
public-now-sheets = { $done } van { $all ->
    [one] { $all } blad
   *[other] { $all } bladen
} nagezien
public-now-leaders = Aan de leiding
public-now-final = Eindstand
public-now-go-register = Inschrijven
public-now-go-draw = De loting
public-now-go-standings = Stand bekijken

public-seating-by-name = Op naam
public-seating-by-table = Op tafel
public-seating-table = tafel
public-seating-none = Er zijn nog geen tafels.
public-seating-when = Ze komen er bij de loting, en verschijnen hier vanzelf.

public-standings-none = Nog geen uitslag
public-standings-empty = Er staat nog niemand in deze stand.
public-standings-after = Stand na ronde { $round }
public-standings-players = { $n ->
    [one] 1 speler
   *[other] { $n } spelers
}
public-standings-ties = Bij gelijke punten beslissen achtereenvolgens: { $rules }. Wat besliste, staat bij de naam.
public-standings-rank = Plaats
public-standings-move = Beweging
public-standings-number = Nummer
public-standings-run = Verloop
public-standings-won = Gewonnen
public-standings-points = Punten
public-standings-up = gestegen
public-standings-down = gezakt
public-standings-same = gelijk
public-standings-by = beslist door { $by }
public-standings-ranks = plaats per ronde: { $ranks }
public-standings-cut = door naar: { $phase }
public-standings-pages = Pagina’s van de stand
public-standings-show-all = Alles tonen
public-standings-by-page = Per honderd
public-standings-clubs = Clubprijs
public-standings-clubs-how = Het gemiddelde aandeel gewonnen spelletjes van alle leden die gespeeld hebben; clubs doen mee vanaf { $n ->
    [one] 1 lid
   *[other] { $n } leden
}.
clubs-left-out = { $sheets ->
    [one] Van { $sheets } van de { $all } bladen zijn alleen de totalen bekend. Gewonnen spelletjes staan daar niet op: dat blad telt niet mee voor de clubprijs.
   *[other] Van { $sheets } van de { $all } bladen zijn alleen de totalen bekend. Gewonnen spelletjes staan daar niet op: die bladen tellen niet mee voor de clubprijs.
}
clubs-too-small = { $clubs ->
    [one] Daardoor heeft { $clubs } club te weinig leden die meetellen.
   *[other] Daardoor hebben { $clubs } clubs te weinig leden die meetellen.
}
clubs-all-left-out = Van alle bladen zijn alleen de totalen bekend. Gewonnen spelletjes staan daar niet op, en daarom gaat het bij de clubprijs: er is er geen.
public-standings-apart = Buiten het klassement
public-standings-apart-how = Uitgesloten; de uitslagen van de tegenspelers blijven.
public-standings-club = Club
public-standings-members = Leden
public-standings-share = Gewonnen

public-player-table-now = Tafel nu
public-player-with = Samen aan tafel met { $names }.
public-player-nothing = Er is nog geen uitslag van deze speler.
public-player-why = Plaats { $rank }, na { $above }. Wat het verschil maakte: { $by }{ $points ->
    [0] {""}
    [one] {" "}(1 punt)
   *[other] {" "}({ $points } punten)
}.
public-player-shared = Plaats { $rank }, gedeeld met wie erboven staat.
public-player-first = Eerste plaats.
public-player-excluded = uitgesloten { $clause }
clause-excl-01-at = Wie niet vóór { $at } aangemeld is, of het spel verlaat, is uitgesloten en krijgt niets terug.
clause-excl-01 = Wie er niet is als de aanmelding sluit, of het spel verlaat, is uitgesloten en krijgt niets terug.
public-player-withdrawn = uitgeschreven
public-player-absent = niet komen opdagen
public-player-expected = nog niet aangemeld
public-player-joker = joker
public-player-warned = Gewaarschuwd door de jury
public-player-ruled = Uitspraak van de jury
public-player-round = Ronde { $round } · { $phase } · tafel { $table }
public-player-open = Nog niet nagezien.
public-player-result = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}, { $won } van { $deals ->
    [one] { $deals } spel
   *[other] { $deals } spelletjes
} gewonnen{ $rank ->
    [none] {""}
   *[other] , daarna plaats { $rank }
}.
public-player-penalties = Strafpunten: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
public-player-corrected = verbeterd
public-player-correction = Om { $time } van { $old } naar { $new }: { $reason }
public-player-sheet = Het blad
public-player-written = Zoals het aan tafel geschreven werd. Schrijver: { $name }.
public-player-sides = “Wij” is de ploeg van de schrijver.
public-player-boompje = Boompje { $n }
public-player-lines = Lijnen
public-player-deal = Lijn
public-player-trump = Troef
public-player-stake = Inzet
public-player-we = Wij
public-player-they = Zij
public-player-remark = Opmerking
public-player-by = Speler
public-player-tricks = Slagen
public-player-misdeals = { $n ->
    [one] verkeerd gedeeld
   *[other] { $n } keer verkeerd gedeeld
}
public-player-void = geloochend door { $number }
public-player-skipped = { $number } overgeslagen als deler
public-player-chart = Punten per ronde
public-player-chart-label = Punten per ronde: { $points }
public-player-keep = Deze pagina bijhouden
public-player-keep-how = Scan de code met uw telefoon: tafel, punten en plaats staan hier de hele dag.

public-register-title = Inschrijven
public-register-closed = Vraag het aan de toernooileider.
public-register-refused = Nog niet ingeschreven. Wat u invulde, staat er nog.
public-register-club = Club (mag leeg)
public-register-year = Geboortedatum
public-register-year-hint = Dag/maand/jaar, of alleen het jaar: dan kijkt de aanmelding zo nodig naar uw identiteitskaart. Spelers zijn minstens { $n } jaar.
public-register-bad-year = Een datum zoals 12/03/1952, of een jaar zoals 1952.
public-register-contact = E-mail of telefoon (mag leeg)
public-register-contact-hint = Alleen voor de organisatie; komt op geen enkele pagina.
public-register-joker = Ik meld me als joker: ik speel mee als er aan een tafel een stoel vrij is
public-register-private = Mijn naam niet tonen op het scherm en op de site, alleen mijn nummer
public-register-bound = Wie zich inschrijft, aanvaardt het reglement.
public-register-fee = Inschrijvingsgeld: { $fee }.
public-register-no-refund = Het wordt niet terugbetaald aan wie te laat is, vertrekt of uitgesloten wordt.
public-register-in-time = Meld u aan vóór { $at }: wie dan niet aangemeld is, speelt niet mee.
public-register-go = Inschrijven
public-register-back = Terug
public-registered-title = U bent ingeschreven
public-registered-number = uw nummer is
public-registered-next = Onthoud het. Meld u op de dag zelf aan vóór de aanmelding sluit.
public-registered-joker = Onthoud het. De toernooileider beslist over de jokers; meld u op de dag zelf aan.
public-registered-page = Uw eigen pagina
public-registered-another = Nog iemand inschrijven

public-draws-why = De computer loot wie aan welke tafel zit. Iedereen kan narekenen dat niemand een handje geholpen heeft.
public-draws-title = De loting van ronde { $round }
public-draws-tables = { $n ->
    [one] 1 tafel
   *[other] { $n } tafels
}
public-draws-before = Wat vooraf vastlag
public-draws-rounds = Lotingen
public-draws-none = Er is nog niet geloot.
public-draws-rejected = Verworpen lotingen
public-draws-rejected-why = Een verworpen loting verdwijnt niet: de reden en het bewijs blijven staan.
public-draws-rejected-one = Loting { $draw }, voor ronde { $round }: { $why }
public-draws-proof = bewijs
public-draws-how = Hoe het gaat
public-draws-how-1 = Vóór de aanmelding sluit, wordt een geheim startgetal verzegeld en uitgehangen: het verzegelde getal.
public-draws-how-2 = Daarna ligt de lijst van aanwezigen vast.
public-draws-how-3 = Startgetal en lijst bepalen samen elke stoel. Niemand kiest nog iets.
public-draws-how-4 = Na de loting gaat het zegel open: het startgetal is openbaar. De vingerafdruk (hash) ervan is precies wat vooraf uithing.
public-draws-check = Zelf narekenen
public-draws-check-go = Zelf narekenen
public-draws-save = Bewijs bewaren
public-draws-by-hand = Zonder browser gaat het ook, met het programma op uw eigen computer:
public-draws-published = Het verzegelde getal
public-draws-seed = Startgetal
public-draws-place = Het startgetal nummer { $n } onder dat zegel.
public-draws-public = Uit de zaal
public-draws-public-why = Geroepen toen de lijst al vastlag, en in het startgetal gemengd.
public-draws-players = Lijst
public-draws-list = { $players ->
    [one] { $players } speler
   *[other] { $players } spelers
} en { $jokers ->
    [one] { $jokers } joker
   *[other] { $jokers } jokers
}
public-draws-list-hash = Vingerafdruk van de lijst
public-draws-jokers = Jokers die meespelen
public-draws-method = Methode
public-draws-repeats = { $n ->
    [0] geen enkele keer
    [one] 1 keer
   *[other] { $n } keer
}
public-draws-result = De tafels
public-check-busy = Bezig met narekenen…
public-check-read = Het bewijs is gelezen: %players% spelers, %jokers% jokers, %tables% tafels.
public-check-list-ok = De lijst geeft de gepubliceerde vingerafdruk: %hash%
public-check-list-bad = De lijst geeft een andere vingerafdruk dan de gepubliceerde: %hash%
public-check-seed-ok = Het startgetal past bij het verzegelde getal: %hash%
public-check-seed-bad = Het startgetal past niet bij het verzegelde getal: %hash%
public-check-drawn-ok = Opnieuw geloot: alle %tables% tafels komen uit.
public-check-drawn-bad = Opnieuw geloot: het komt niet uit.
public-check-chair-bad = Opnieuw geloot: het komt niet uit. Aan tafel %table%, stoel %seat%, is nummer %drawn% geloot; het bewijs zegt %there%.
public-check-page-ok = De %tables% tafels op deze pagina zijn dezelfde.
public-check-page-bad = De tafels op deze pagina zijn niet die van het bewijs.
public-check-all-ok = Nagerekend in deze browser: het klopt (%seconds% seconden).
public-check-all-bad = Nagerekend in deze browser: het klopt niet. Toon dit aan de toernooileider.
public-check-offline = Het narekenen lukte niet (%error%). Probeer het opnieuw.
public-player-code = Uw code om te tekenen
public-chair = stoel { $chair }

# Het startgetal, verzegeld: de naam groot, de vingerafdruk klein eronder.
sealed-number = Het verzegelde getal
sealed-print = vingerafdruk (hash)
public-registered-named = { $name }: uw nummer is

# De stand terwijl een ronde loopt, en bladen met alleen totalen.
public-standings-running = Tussenstand tijdens ronde { $round }
public-standings-tables = Ronde { $round }: { $in } van { $of ->
    [one] { $of } tafel
   *[other] { $of } tafels
} binnen.
public-standings-running-what = Wie vroeg binnen is, lijkt voor te liggen. Voor wie doorgaat, telt alleen de stand na de ronde.
public-standings-to-complete = Stand na de laatste volledige ronde
public-standings-to-running = Tussenstand
public-standings-r = R{ $round }
public-standings-totals-only = ° Van dit blad zijn alleen de totalen ingetypt: gewonnen spelletjes zijn er niet van bekend en beslissen dan niet.
public-standings-only = alleen totalen
public-player-result-totals = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}{ $rank ->
    [none] {""}
   *[other] , daarna plaats { $rank }
}. Van dit blad zijn alleen de totalen ingetypt.

# De eindstand.
public-final-title = Eindstand
public-final-about = { $title }, { $day }: { $winner } wint. { $n ->
    [one] 1 speler
   *[other] { $n } spelers
}, alle plaatsen.
public-final-podium = Podium
public-final-reached = Tot en met
public-final-why = Beslist door
public-final-share = Delen
public-final-copied = Het adres is gekopieerd
public-final-all = Alle plaatsen
public-final-go = Eindstand met alle plaatsen

# Familienaam en voornaam, op het inschrijvingsformulier en bij de wedstrijdleiding.
name-family = Familienaam
name-family-hint = Voorvoegsels horen erbij: “Van den Berghe” staat bij de V.
name-first = Voornaam
name-first-hint = Mag leeg zijn wanneer er maar één naam is.

# Wat een berichtenapp van een pagina toont.
share-home = Kaarttoernooien: inschrijven, tafelverdeling, stand en uitslag.
share-home-title = Kaarting
share-home-line = Inschrijven, tafelverdeling, stand en uitslag
share-event = { $title }, { $day }: inschrijven, tafelverdeling, stand en uitslag.
share-register = Inschrijven voor { $title }, { $day }.
share-people = Wie er ingeschreven is voor { $title }.
share-rules = Het reglement van { $title }: { $rules }.
share-draws = De lotingen van { $title }: het verzegelde getal, de bewijzen, en hoe iedereen ze narekent.
share-draw = De loting van ronde { $round } van { $title }, met het bewijs dat iedereen kan narekenen.
share-online = De tafels van { $title } die online spelen: ga hier zitten met uw nummer en code.
share-deals = Dezelfde spelletjes aan elke tafel van ronde { $round } van { $title }, vergeleken.
share-play = Manillen en kleurenwiezen in de browser, tegen mensen of bots. Zonder account.
share-table = Een tafel om online te kaarten: kijk mee of schuif aan. Zonder account.
share-learn = Leren kaarten: tien lessen manillen en tien lessen kleurenwiezen. Zonder account.
share-lesson = Leren kaarten. { $of }: { $title }.
share-guide = De handleiding: een kaarttoernooi voorbereiden, leiden en afsluiten.
share-seating = Waar zit ik? De tafelverdeling van ronde { $round }, op naam en per tafel.
share-seating-none = Waar zit ik? De tafelverdeling, op naam en per tafel, zodra er geloot is.
share-standings = Stand na ronde { $round }: { $names }.
share-standings-none = De stand, zodra de eerste ronde gespeeld is.
share-player = { $name } op { $title }: tafels, rondes, punten en plaats.

public-online-title = Online tafels
public-online-none = Geen tafel van deze ronde speelt online.
public-online-enter = Naar uw tafel
public-online-number = Uw nummer
public-online-code-hint = Vier cijfers: op uw plaatskaart of op uw eigen pagina.
public-online-go = Naar mijn tafel
public-online-soon = De tafels gaan open zodra de ronde begint.
public-online-same = Alle online tafels van deze ronde spelen dezelfde spelletjes.
public-online-compare = Vergelijk elk spel
public-online-lines = { $n } van { $all ->
    [one] { $all } lijn
   *[other] { $all } lijnen
}
public-online-look = Meekijken
public-online-look-at = Meekijken aan tafel { $table }
public-deals-title = Dezelfde spelletjes, ronde { $round }
public-deals-why = Elke online tafel speelde deze kaarten. Tussen haakjes: hoeveel dat afwijkt van het gemiddelde van alle tafels.
public-deals-hidden = Er wordt nog gespeeld. Een spel verschijnt hier zodra elke tafel het geschreven heeft.
public-deals-deal = Spel { $deal }
public-deals-declared = Gespeeld
public-deals-mean = Gemiddelde
public-deals-proof = Waar de kaarten vandaan komen
public-deals-proof-how = Het getal hieronder werd geschreven vóór de tafels van deze ronde geloot waren. Bij elk spel staat het zaadgetal dat ernaar leidt, en iedereen kan opnieuw delen.
public-deals-name = De spelletjes heten { $name }.
