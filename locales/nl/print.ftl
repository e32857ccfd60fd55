# Op papier: scorebladen, verdeling, stand, kaartjes en lijsten.


print-rules = { $name }, { $edition }
print-foot = pagina { $page }/{ $all } · journaal { $head }
print-journal = journaal { $head }
print-nothing = Hier valt niets af te drukken.

print-table = Tafel
print-name = Naam
print-name-club = Naam, club
print-number = Nr.
print-rank = Plaats
print-points = Punten
print-won = Gewonnen
print-decided = Beslist door
print-before = Vooraf
print-round-short = R{ $n }

print-sheets-title = Scorebladen van ronde { $round }
print-sheet-round = Ronde { $round } van { $rounds } · { $minutes ->
    [one] { $minutes } minuut
   *[other] { $minutes } minuten
} · { $phase }
print-sheet-part = blad { $page } van { $pages }
print-players = Spelers
print-chairs = Stoelen in wijzerzin; 1 en 3 samen, 2 en 4 samen
print-writes = schrijft
print-writer = schrijver
print-deals-first = deelt eerst
print-boompje = Boompje { $n }
print-boompje-short = B{ $n }
print-boompje-sum = samen
print-half-sum = samen
print-first-dealer = eerste deler
print-line = lijn
print-dealer = deler
print-trump = troef
print-stake = inzet
print-we = W
print-they = Z
print-contract = contract
print-declarers = door (nummers)
print-tricks = slagen
print-sheet-points = punten
print-penalties = strafpunten
print-round-total = totaal
print-signature = handtekening
print-signatures = handtekening voor akkoord
print-brought = overgebracht van het vorige blad
print-carried = over te brengen
print-signal = beëindigd door het geluidssignaal
print-hand-in = Blad, balpen en kaarten naar de controletafel.
print-hand-in-jury = Blad, balpen en kaarten naar de jurytafel.
print-point-table = Puntentabel { $title }

print-hint-stake = Inzet 1 met troef, 2 zonder troef of geklopt, 4 tegengeklopt of zonder troef en geklopt.
print-hint-trump = Troef: H harten, R ruiten, K klaveren, S schoppen, ZT zonder troef.
print-hint-draw = 30-30: W: --- ; Z: ---
print-hint-score = Schrijf bij één ploeg: punten boven 30, maal de inzet.
print-hint-rotate = Na een boompje blijft de schrijver zitten; de anderen schuiven één stoel op in wijzerzin.
print-hint-renege = Geloochend: 30, 60 of 120 strafpunten; dezelfde deler deelt opnieuw.
print-hint-void = Geloochend: een kruis bij beide ploegen, 30, 60 of 120 strafpunten. Twee keer verkeerd gedeeld: X voor de deler, streepjes, 15 strafpunten.
print-hint-partners = W is de ploeg van de schrijver, Z de andere.
print-hint-columns = Kolom 4 is die van de schrijver; zijn linkerbuur heeft kolom 1 en deelt eerst.
print-hint-deals = Het rondje wijst aan wie deelt.
print-hint-passed = Vier keer gepast is geen lijn: dezelfde deler deelt opnieuw.
print-hint-minus = Strafpunten staan onderaan, niet op de lijn van het spel.
print-hint-write = Schrijf het contract met zijn code, zoals onderaan.
print-hint-jury-misery = Roep de jury vanaf grote miserie.
print-hint-jury = Roep de jury vanaf grote miserie op tafel.

print-seating-name = Waar zit ik?
print-seating-table = Tafelverdeling
print-standings = Stand
print-standings-line = { $phase } · { $round ->
    [none] nog geen ronde is over
   *[other] na ronde { $round }
}
print-goes-on = door naar: { $phase }
print-by-won = gewonnen spelletjes
print-by-best = beste ronde
print-by-last = laatste ronde
print-by-lot = het lot
print-apart = Buiten het klassement
print-cards = Plaatskaarten
print-card-table = Tafel { $table }
print-card-chair = Tafel { $table } · stoel { $chair }

print-checklist = Checklists van de dag
print-check-line = Vink af wat gedaan is. { $rules }
print-part-before = Vooraf
print-part-round = Elke ronde
print-part-after = Daarna

print-check-director = De toernooileider
print-check-director-before-1 = Laptop op netstroom, reservekopie op een stick.
print-check-director-before-2 = Plan nagelezen: reglement, fasen, minuten, wie doorgaat.
print-check-director-before-3 = Verzegeld getal opgehangen vóór de aanmelding sluit.
print-check-director-before-4 = Jokers aanvaard; genoeg voor de laatste tafel.
print-check-director-before-5 = Aanmelding gesloten op het uur; laatkomers alleen met een reden.
print-check-director-before-6 = Tafelnummers, bladen, balpennen en nieuwe kaarten liggen klaar.
print-check-director-round-1 = Loten, nakijken, publiceren; tafelverdeling aan de muur en op het scherm.
print-check-director-round-2 = Bladen afdrukken; letters van het journaal vergelijken met het scherm.
print-check-director-round-3 = Wachten tot iedereen zit; dan de klok starten.
print-check-director-round-4 = Vijf minuten vóór het einde omroepen.
print-check-director-round-5 = Signaal geven en omroepen wat met het lopende spel gebeurt.
print-check-director-round-6 = Alle bladen nagezien: ronde afsluiten, stand ophangen.
print-check-director-after-1 = Vóór de volgende fase: kijken wie net niet doorgaat, en waarom.
print-check-director-after-2 = Toernooi afsluiten, eindstand en clubprijs afdrukken.
print-check-director-after-3 = Reservekopie maken; datum om gegevens te wissen nakijken.

print-check-desk = De controletafel
print-check-desk-before-1 = Ingelogd als controletafel; elke medewerker onder eigen naam.
print-check-desk-before-2 = Bakken klaar: binnen, na te zien, nagezien.
print-check-desk-before-3 = Reservebalpennen, reservekaarten en lege bladen bij de hand.
print-check-desk-round-1 = Blad aannemen: tafel, ronde en vier handtekeningen nakijken.
print-check-desk-round-2 = Blad, balpen en kaarten afvinken.
print-check-desk-round-3 = Totalen van het papier intypen zonder naar de telefoon te kijken.
print-check-desk-round-4 = Verschil: samen met de tafel oplossen, nooit zelf invullen.
print-check-desk-round-5 = Nageziene bladen op tafelnummer leggen.
print-check-desk-round-manille-1 = Geen totaal onder nul; strafpunten staan apart.
print-check-desk-round-whist-1 = Totalen mogen onder nul gaan; strafpunten zijn aparte lijnen.
print-check-desk-after-1 = Verbetering na publicatie: met reden, en eerst kijken wie verschuift.
print-check-desk-after-2 = Alle bladen per ronde gebundeld aan de toernooileider gegeven.

print-check-jury = De jury
print-check-jury-before-1 = De laatste versie van het reglement bij zich; versie staat onderaan elk blad.
print-check-jury-before-2 = Telefoon opgeladen, ingelogd als jury.
print-check-jury-before-3 = Nieuwe kaarten bij zich.
print-check-jury-round-1 = Oproepen in volgorde; eerst beide ploegen horen.
print-check-jury-round-2 = Uitspraak met het artikel, de punten en de speler; meteen noteren.
print-check-jury-round-3 = Storing: gewoonlijk eerst een waarschuwing, desnoods uitsluiting.
print-check-jury-round-4 = Helpen met punten noteren waar een schrijver twijfelt.
print-check-jury-round-manille-1 = Geloochend: 30, 60 of 120 voor de speler, naar de inzet van het spel.
print-check-jury-round-manille-nl-1 = Twee keer op rij verkeerd gedeeld: 15, elke volgende keer nog eens 15; dezelfde deler deelt tot het juist is.
print-check-jury-round-manille-fr-1 = Twee keer op rij verkeerd gedeeld: 15, en de deel gaat voorgoed naar de volgende speler.
print-check-jury-round-whist-1 = Oproep voor een groot spel: de hand bekijken vóór het bod telt.
print-check-jury-round-whist-2 = Goedgekeurd: de jury blijft als het kan aan tafel; grote soloslim gewonnen: kaarten opzij.
print-check-jury-round-whist-3 = Grote miserie op tafel: niemand wijst naar de kaarten of spreekt erover.
print-check-jury-round-whist-4 = Verkeerd gedeeld of niet gevolgd, gezien in dezelfde slag: −3, de anderen +1. Later gezien: −15, de anderen +5.
print-check-jury-round-whist-4-free = Verkeerd gedeeld: kost niets. Niet gevolgd, gezien in dezelfde slag: −3, de anderen +1. Later gezien: −15, de anderen +5.
print-check-jury-round-whist-5 = Twee kaarten gelegd: hoogstens −3, de anderen +1. Opmerkingen: hoogstens −15.
print-check-jury-round-whist-6 = Valsspelen: −15, de anderen +5. Groot spel zonder jury: −15 en het spel vervalt.
print-check-jury-round-others-1 = Troel niet geroepen: −15, de anderen +5.
print-check-jury-round-opponents-1 = Troel niet geroepen: −15, de twee tegenspelers +5; niet wie de vierde aas heeft.
print-check-jury-after-1 = Alle oproepen beantwoord, alle uitspraken in het journaal.

print-check-writer = De schrijver
print-check-writer-before-1 = Kloppen tafel en ronde, en zitten de vier juiste spelers er?
print-check-writer-before-2 = Blad vervolledigen: wie schrijft, wie zit waar, wie deelt eerst.
print-check-writer-before-3 = Code scannen of ingeven als u met de telefoon schrijft.
print-check-writer-round-1 = Na elk spel één lijn, luidop voorgelezen.
print-check-writer-round-2 = Strafpunten apart noteren, met het nummer van de speler.
print-check-writer-round-manille-1 = Telt een ploeg boven 30: alleen die ploeg schrijven, maal de inzet.
print-check-writer-round-manille-2 = 30-30: streepjes bij beide ploegen, het volgende spel telt niet dubbel.
print-check-writer-round-manille-nl-1 = Twijfel of betwisting: zoek eerst zelf een oplossing; lukt dat niet, dan beslist de jury.
print-check-writer-round-manille-fr-1 = Twijfel of onenigheid: de jury roepen.
print-check-writer-round-whist-1 = Contract, spelers en slagen schrijven vóór de punten.
print-check-writer-round-whist-2 = Groot spel waarvoor de jury nodig is: eerst roepen, dan bieden.
print-check-writer-round-whist-3 = Een foutje of twijfel: regel het eerst onder elkaar; lukt dat niet, roep de jury.
print-check-writer-after-1 = Kolommen optellen, laten narekenen.
print-check-writer-after-2 = Vier handtekeningen.
print-check-writer-after-manille-nl-1 = Blad, balpen en kaarten samen naar de controletafel.
print-check-writer-after-manille-fr-1 = Blad, balpen en kaarten samen naar de jurytafel.
print-check-writer-after-whist-1 = Blad, balpen en kaarten samen naar de controletafel.

# Wat aan de deur hangt.
print-seed-title = De loting van vandaag
print-seed-line = Het verzegelde getal van vandaag ligt vast vóór er geloot wordt. Neem een foto.
print-seed-1 = De computer heeft een geheim startgetal. Hierboven hangt het verzegeld, als vingerafdruk (hash): een ander getal zou een andere vingerafdruk geven.
print-seed-2 = Wie aanwezig is, komt op een lijst. Die ligt vast als de aanmelding sluit.
print-seed-3 = Startgetal en lijst bepalen samen wie waar zit. Niemand kiest nog iets.
print-seed-4 = Na de loting gaat het zegel open: het startgetal is openbaar. Scan de code en reken het na, op uw eigen toestel.
print-card-code = Tekent met { $code }

# Het einde van de dag.
print-totals-only = ° alleen de totalen van het blad zijn ingetypt
print-final = Eindstand
print-final-line = Alle { $n } plaatsen
print-reached = Tot en met
print-clubs = Clubprijs
print-clubs-line = Het gemiddelde aandeel gewonnen spelletjes van de leden
print-clubs-members = { $n ->
    [one] { $n } lid
   *[other] { $n } leden
}
print-diploma = Diploma
print-diploma-1 = eerste plaats
print-diploma-2 = tweede plaats
print-diploma-3 = derde plaats
print-diploma-club = clubprijs
print-diploma-points = met { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
print-diploma-share = met { $share } van de spelletjes gewonnen
print-diploma-director = toernooileider
print-diploma-jury = jury
