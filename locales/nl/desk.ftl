# De controledesk.

desk-title = Controletafel
desk-round = ronde { $round }
desk-table = Tafel
desk-table-n = Tafel { $table }
desk-table-number = Tafelnummer
desk-table-title = Tafel { $table }, ronde { $round }
desk-sheet-title = Blad van tafel { $table }, ronde { $round }
desk-correct-title = Correctie van tafel { $table }, ronde { $round }
desk-open = Openen
desk-no-table = Tafel { $table } speelt niet in deze ronde.
desk-no-round = Er is nog geen ronde gepubliceerd.
desk-counts = { $waiting ->
    [one] 1 blad wacht
   *[other] { $waiting } bladen wachten
}, { $verified } van { $all } nagezien.
desk-waiting = Wachtrij
desk-nothing-waits = Er wacht geen blad.
desk-playing = Nog aan het spelen: { $n ->
    [one] 1 tafel
   *[other] { $n } tafels
}
desk-own = Door u nagezien
desk-since = Sinds
desk-how = Hoe
desk-state = Toestand
desk-players = Spelers
desk-player = Speler
desk-phone = telefoon
desk-paper = papier
desk-calls-jury = roept de jury
desk-cell = Tafel { $table }: { $lines ->
    [0] nog niets geschreven
    [one] 1 lijn
   *[other] { $lines } lijnen
}
desk-cell-stopped = Tafel { $table }: in pauze
desk-state-differs = totalen verschillen
desk-state-totals = totalen intypen
desk-state-waits = wacht
desk-state-empty = nog leeg
desk-state-playing = speelt
desk-state-stopped = in pauze
desk-state-signed = getekend
desk-state-in = binnen
desk-state-verified = nagezien
desk-stopped = Iemand is vertrokken. De toernooileider beslist hoe de tafel verder gaat.

desk-totals = Totalen
desk-blind = Typ wat op het papier staat. Wat eerder is ingetypt, blijft verborgen.
desk-on-paper = Op het papier
desk-computed = Berekend
desk-compare = Vergelijking
desk-equal = gelijk
desk-both-sheet = lijnen { $first } · papier { $second }
desk-differs-what = De velden zijn leeggemaakt. Lees elk cijfer opnieuw af. Verschilt het nog eens, dan ziet u beide versies naast elkaar.
desk-differs-again = Het papier zegt nog altijd iets anders.
desk-both-go = Beide versies vergelijken
desk-both-title = Tafel { $table }, ronde { $round }: beide versies
desk-both-noted = Dat u beide versies bekijkt, is genoteerd.
desk-both-phone = Op de telefoon
desk-both-lines = Uit de lijnen
desk-both-what = Zegt het papier iets anders dan de telefoon, bekijk dan het hele blad en verbeter de lijn die fout is.
desk-unequal = verschilt
desk-kept = Wat u typte, staat hieronder nog.
desk-totals-unreadable = Vul vier totalen in, alleen met cijfers.
desk-brought = Binnengebracht
desk-tick-sheet = Blad
desk-tick-pen = Balpen
desk-tick-deck = Kaarten
desk-tick-signed = Getekend op papier
desk-tick-all = Alles binnen
desk-only-brought = Alleen noteren wat binnen is
desk-verify = Nazien
desk-next = Volgende tafel
desk-whole = Heel blad intypen
desk-whole-look = Heel blad bekijken
desk-back = Terug naar de wachtrij
desk-back-table = Terug naar de tafel
desk-verified-by = Nagezien door { $who } om { $at }
desk-points = Punten
desk-won = Gewonnen spelletjes
desk-rank = Plaats
desk-rulings = Uitspraken van de jury
desk-late-lines = Na het signaal aangekomen met een tijd van ervoor: lijn { $lines }. Kijk of die spelletjes echt op tijd begonnen zijn.
desk-decks = Nieuwe kaarten
desk-corrections = Correcties
desk-corrected-by = { $who } om { $at }
desk-before = Ervoor
desk-after = Erna
desk-old-new = Oude en nieuwe punten

desk-chairs = Wie zat waar (1 en 3 tegen 2 en 4)
desk-columns = De vier kolommen; de vierde is die van de schrijver
desk-column = kolom
desk-writer = Schrijver, 1–4
desk-first-dealer = Eerste deler, 1–4
desk-boompje = Boompje { $n }
desk-deals = Spelletjes
desk-line = lijn
desk-skipped = { $who }: overgeslagen als deler
desk-penalty = Strafpunten { $n }
desk-penalties = Strafpunten op het blad
desk-penalties-hint = Artikel, kolom, lijn: 2 3 7 is het tweede artikel over strafpunten, door kolom 3 in lijn 7. Een A erachter: de vier waren het eens.
desk-ended = Door het signaal beëindigd
desk-reason = Reden
desk-reason-hint = De reden blijft voor iedereen leesbaar bij de oude en de nieuwe punten: noem niemand.
desk-correct = Correctie
desk-preview = Tonen wie verschuift
desk-confirm = Correctie bevestigen
desk-key = Zo typt u een lijn
desk-key-stake = inzet
desk-key-score = punten van wij (de schrijver) of zij
desk-key-draw = 30-30
desk-key-misdeal = ervoor: verkeerd gedeeld (MM: twee keer)
desk-key-void = stopgezet, geloochend door de speler op stoel 3
desk-key-void-both = beide ploegen loochenden, de speler achter > deelt verder
desk-key-example = harten, dubbel, 14 voor wij
desk-key-whist = contract, kolommen van de spelers, slagen
desk-key-misery = bij miserie en piccolo: slagen van elke speler
desk-letter-we = W
desk-letter-they = Z
desk-faults = { $n ->
    [one] 1 fout op het blad
   *[other] { $n } fouten op het blad
}
desk-no-faults = Geen fouten
desk-unreadable-line = Deze lijn is niet te lezen: kijk bij “Zo typt u een lijn”.
desk-unreadable-penalty = Typ artikel, kolom en lijn, zoals 2 3 7.
desk-unreadable-number = Typ het nummer van de speler.
desk-unreadable-place = Typ 1, 2, 3 of 4.
desk-unreadable-total = Typ een getal.

desk-effect-title = Wat dit doet met de stand
desk-effect-none = In de stand verandert niets.
desk-effect-waits = Nog niet bevestigd
desk-effect-more = En nog { $n ->
    [one] 1 speler die verschuift
   *[other] { $n } spelers die verschuiven
}.
desk-effect-cut-stands = Wie doorgaat, ligt al vast en blijft zo: alleen de cijfers veranderen.
desk-cut = Wie gaat door?
desk-cut-up = gaat nu door
desk-cut-down = gaat niet meer door

done-desk-verified = Tafel { $table } is nagezien: het blad staat op het scorebord.
done-desk-entered = Het blad van tafel { $table } is ingetypt. De totalen van het papier moeten nog.
done-desk-handed-in = Wat tafel { $table } heeft binnengebracht, is genoteerd.
done-desk-corrected = De correctie van tafel { $table } is bewaard. Oude en nieuwe punten staan hieronder.
desk-of-round = van ronde
desk-checklist = Checklist van de controletafel
desk-still-open = Nog open voor dit blad
desk-approval-go = Goedkeuring staat op papier
desk-signed-title = Getekend voor andere cijfers
desk-signed-earlier = { $who } tekende voor { $then }; nu is het { $now }.
desk-effect-on-sheet = Op het blad van deze tafel; telt zodra het blad is nagezien:
desk-effect-to-come = Lijn { $line } staat nog niet op het blad: de uitspraak wacht op die lijn, en het blad kan er niet zonder.
done-desk-approval = De goedkeuring van tafel { $table } is aangevinkt.

# Papieren tafels met hun totalen.
desk-paper-totals = Van deze tafel staat niets op een telefoon. Typ de vier totalen van het getekende blad: cijfers, Enter. De lijnen kunnen later, of nooit.
desk-paper-clubs = Gewonnen spelletjes staan niet bij de totalen: voor de clubprijs telt dit blad dan niet mee, tenzij de lijnen volgen.
desk-paid = Strafpunten op het blad
desk-paid-hint = Alleen waar het blad ze noemt: verkeerd gedeeld 15, geloochend 30, 60 of 120. De totalen zijn die na aftrek.
desk-paid-unreadable = Vul strafpunten in met cijfers alleen.
desk-totals-only = Van dit blad zijn alleen de totalen ingetypt. Gewonnen spelletjes zijn niet bekend.
desk-totals-clubs = Zonder de lijnen telt dit blad niet mee voor de clubprijs.
desk-correct-totals = Totalen verbeteren
desk-lines-follow = Lijnen intypen
desk-write-off = Deze tafel brengt niets binnen
desk-written-off = Deze tafel bracht niets binnen: { $reason }
done-desk-totals-first = De totalen van tafel { $table } zijn ingetypt. Iemand anders typt ze nog eens en ziet ze na.

# Wat een uitspraak kost.
desk-effect-alone-waits = { $who } { $offender }, telt zodra het blad nagezien is
desk-effect-alone-now = { $who } { $offender }
desk-effect-all-waits = { $who } { $offender }, elke andere { $others }, telt zodra het blad nagezien is
desk-effect-all-now = { $who } { $offender }, elke andere { $others }

letter-no-trump = ZT
