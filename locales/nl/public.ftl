# De bladzijden voor iedereen: toernooi, plaatsen, stand, speler, inschrijven, loting.

public-number = nummer { $number }
public-name = Naam
public-round = Ronde { $round }
public-search = Naam of nummer
public-find = Zoek
public-nobody = Niemand gevonden met “{ $q }”.
public-all = Toon iedereen

public-who = Wie speelt mee
public-registered = Ingeschreven
public-there = Aanwezig
public-jokers = Jokers
public-all-names = Alle namen
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
public-repeats = Weerzien aan tafel
public-repeats-off = Elke loting is even waarschijnlijk; twee spelers kunnen elkaar opnieuw treffen.
public-repeats-soft = Zo weinig mogelijk.
public-repeats-strict = Niemand treft dezelfde speler twee keer.
public-clubs = Clubprijs
public-clubs-from = { $n ->
    [one] vanaf 1 lid
   *[other] vanaf { $n } leden
}
public-age = Leeftijd
public-age-from = vanaf { $n } jaar
public-points = Puntentabel
public-draw-head = De loting
public-draw-committed = Deze hash van het startgetal ligt vast. Schrijf hem over: na de loting kan iedereen narekenen dat er niets aan veranderd is.
public-draw-none = De hash van het startgetal is nog niet gepubliceerd.
public-draw-go = Zo gaat de loting, en zo rekent u ze na
public-more = Meer
public-screen = Zaalscherm

now-check-in = De aanmelding is open
now-check-in-until = De aanmelding is open tot { $time }
now-people = { $there } van { $all } zijn er al.
now-before-draw = De aanmelding is gesloten
now-before-draw-next = De tafels worden geloot. Ze verschijnen hier vanzelf.
now-published = Ronde { $round } van { $rounds }: ga aan uw tafel zitten
now-published-next = De klok start zodra iedereen zit.
now-running = Ronde { $round } van { $rounds } is bezig
now-paused = Ronde { $round } van { $rounds } ligt stil
now-signalled = Ronde { $round } van { $rounds }: het signaal is gegeven
now-ended = Ronde { $round } van { $rounds } is afgelopen
now-ended-next = Alle bladen zijn nagezien. De stand staat vast.
now-closed = Het toernooi is afgelopen
now-closed-next = Bedankt om te komen kaarten.
now-until = tot { $time }
now-clock-stands = de klok staat stil
now-finish = Het spel dat bezig is, wordt uitgespeeld.
now-abandon = Het spel dat bezig is, telt niet meer.
now-sheets = { $done } van { $all } bladen nagezien
now-leaders = Aan de leiding
now-go-register = Inschrijven
now-go-draw = De loting
now-go-standings = Naar de stand

seating-by-name = Op naam
seating-by-table = Op tafel
seating-table = tafel
seating-none = Er zijn nog geen tafels.
seating-when = Ze komen er bij de loting, en verschijnen hier vanzelf.

standings-none = Nog geen uitslag
standings-empty = Er staat nog niemand in deze stand.
standings-after = Stand na ronde { $round }
standings-during = Stand tijdens ronde { $round }
standings-players = { $n ->
    [one] 1 speler
   *[other] { $n } spelers
}
standings-ties = Bij gelijke punten beslissen achtereenvolgens: { $rules }. Wat besliste, staat bij de naam.
standings-rank = Plaats
standings-move = Beweging
standings-number = Nummer
standings-run = Verloop
standings-won = Gewonnen
standings-points = Punten
standings-up = gestegen
standings-down = gezakt
standings-same = gelijk
standings-by = beslist door { $by }
standings-ranks = plaats per ronde: { $ranks }
standings-cut = naar de { $phase }
standings-pages = Bladzijden van de stand
standings-show-all = Toon alles
standings-by-page = Per honderd
standings-clubs = Clubprijs
standings-clubs-how = Het gemiddelde aandeel gewonnen spelen van de leden.
standings-club = Club
standings-members = Leden
standings-share = Gewonnen

player-table-now = Tafel nu
player-with = Samen aan tafel met { $names }.
player-nothing = Er is nog geen uitslag van deze speler.
player-why = Plaats { $rank }, na { $above }. Wat het verschil maakte: { $by }{ $points ->
    [0] {""}
    [one] {" "}(1 punt)
   *[other] {" "}({ $points } punten)
}.
player-shared = Plaats { $rank }, gedeeld met wie erboven staat.
player-first = Eerste plaats.
player-excluded = uitgesloten ({ $clause })
player-withdrawn = teruggetrokken
player-absent = niet komen opdagen
player-expected = nog niet aangemeld
player-joker = joker
player-warned = Gewaarschuwd door de jury
player-ruled = Uitspraak van de jury
player-round = Ronde { $round } · { $phase } · tafel { $table }
player-open = Nog niet nagezien.
player-result = { $points } punten, { $won } van { $deals } spelen gewonnen, daarna plaats { $rank }.
player-penalties = Straffen: { $points } punten.
player-corrected = verbeterd
player-correction = Om { $time } van { $old } naar { $new }: { $reason }
player-sheet = Het blad
player-written = Zoals het aan tafel geschreven werd. Schrijver: { $name }. “Wij” is de kant van de schrijver.
player-boompje = Boompje { $n }
player-lines = Lijnen
player-deal = Spel
player-trump = Troef
player-stake = Inzet
player-we = Wij
player-they = Zij
player-remark = Opmerking
player-by = Speler
player-tricks = Slagen
player-misdeals = { $n ->
    [one] verkeerd gedeeld
   *[other] { $n } keer verkeerd gedeeld
}
player-void = geloochend door { $number }
player-chart = Punten per ronde
player-chart-label = Punten per ronde: { $points }
player-keep = Deze bladzijde bijhouden
player-keep-how = Scan de code met uw telefoon: tafel, punten en plaats staan hier de hele dag.

register-title = Inschrijven
register-closed = Vraag het aan de toernooileider.
register-refused = Nog niet ingeschreven. Wat u invulde, staat er nog.
register-name = Naam
register-name-hint = Familienaam eerst, zoals u in de lijst wilt staan
register-club = Club (mag leeg)
register-year = Geboortejaar
register-year-hint = Vier cijfers. Spelers zijn minstens { $n } jaar.
register-bad-year = Een jaar met vier cijfers, bijvoorbeeld 1952.
register-contact = E-mail of telefoon (mag leeg)
register-contact-hint = Alleen voor de organisatie; komt op geen enkele bladzijde.
register-joker = Ik meld me als joker: ik speel mee als er een plaats aan een tafel vrij is
register-private = Toon mijn naam niet op het scherm en op de site, alleen mijn nummer
register-bound = Wie zich inschrijft, aanvaardt het reglement.
register-go = Schrijf mij in
register-back = Terug
registered-title = U bent ingeschreven
registered-number = uw nummer is
registered-next = Onthoud het. Meld u op de dag zelf aan voor de aanmelding sluit.
registered-joker = Onthoud het. De toernooileider beslist over de jokers; meld u op de dag zelf aan.
registered-page = Uw eigen bladzijde
registered-another = Nog iemand inschrijven

draw-why = De computer loot wie aan welke tafel zit. Iedereen kan narekenen dat niemand een handje geholpen heeft.
draw-title = De loting van ronde { $round }
draw-tables = { $n ->
    [one] 1 tafel
   *[other] { $n } tafels
}
draw-before = Wat vooraf vastlag
draw-rounds = Lotingen
draw-none = Er is nog niet geloot.
draw-rejected = Afgekeurde lotingen
draw-rejected-why = Een loting die niet doorging, verdwijnt niet: de reden en het bewijs blijven staan.
draw-rejected-one = Loting { $draw }, voor ronde { $round }
draw-proof = bewijs
draw-how = Hoe het gaat
draw-how-1 = Voor de aanmelding sluit, wordt de hash van een geheim startgetal opgehangen.
draw-how-2 = De lijst van aanwezigen ligt vast.
draw-how-3 = Startgetal en lijst bepalen samen elke plaats. Niemand kiest nog iets.
draw-how-4 = Na de loting is het startgetal openbaar. Wie het hasht, vindt wat er vooraf hing.
draw-check = Zelf narekenen
draw-check-go = Reken het zelf na
draw-save = Bewijs opslaan
draw-by-hand = Zonder browser gaat het ook, met het programma op uw eigen computer:
draw-published = Vooraf gepubliceerde hash
draw-seed = Startgetal
draw-place = Het startgetal nummer { $n } achter die hash.
draw-players = Lijst
draw-list = { $players } spelers en { $jokers } jokers
draw-list-hash = Hash van de lijst
draw-jokers = Jokers die meespelen
draw-method = Methode
draw-repeats = { $n ->
    [0] niemand
    [one] 1 weerzien
   *[other] { $n } keer
}
draw-result = De tafels
check-busy = Bezig met narekenen…
check-read = Het bewijs is gelezen: %players% spelers, %jokers% jokers, %tables% tafels.
check-list-ok = De lijst geeft de gepubliceerde hash: %hash%
check-list-bad = De lijst geeft een andere hash dan de gepubliceerde: %hash%
check-seed-ok = Het startgetal past bij wat vooraf hing: %hash%
check-seed-bad = Het startgetal past niet bij wat vooraf hing: %hash%
check-drawn-ok = Opnieuw geloot: alle %tables% tafels komen uit.
check-drawn-bad = Opnieuw geloot: het komt niet uit. %fault%
check-page-ok = De %tables% tafels op deze bladzijde zijn dezelfde.
check-page-bad = De tafels op deze bladzijde zijn niet die van het bewijs.
check-all-ok = Nagerekend in deze browser: het klopt (%seconds% seconden).
check-all-bad = Nagerekend in deze browser: het klopt niet. Toon dit aan de toernooileider.
check-offline = Het narekenen lukte niet (%error%). Probeer het opnieuw.
