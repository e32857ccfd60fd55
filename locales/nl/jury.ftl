# De jury.

jury-title = Jury
jury-calls = Open oproepen: { $n }
jury-no-calls = Er zijn geen open oproepen.
jury-approve = Goedkeuren
jury-answer = Antwoorden
jury-about-approval = goedkeuring gevraagd voor { $contract } door { $who }
jury-about-dispute = onenigheid aan tafel
jury-about-deck = de kaarten
jury-about-other = iets anders
jury-call-title = Oproep van tafel { $table }, ronde { $round }
jury-called-at = geroepen om { $at }
jury-is-answered = Deze oproep is beantwoord.
jury-do-approve-stays = Goedgekeurd, jury blijft
jury-do-approve = Goedgekeurd
jury-do-refuse = Geweigerd: de bieder past
jury-do-settled = Onderling geregeld
jury-do-ruled = Uitspraak gedaan
jury-answer-approved-stays = goedgekeurd, jury blijft aan tafel
jury-answer-approved = goedgekeurd
jury-answer-refused = geweigerd
jury-answer-settled = onderling geregeld
jury-answer-ruled = uitspraak gedaan
jury-place = Ronde { $round }, tafel { $table }

jury-rule = Uitspraak
jury-rule-go = Uitspraak doen
jury-rule-title = Uitspraak, tafel { $table }, ronde { $round }
jury-rule-which = Uitspraak: welke tafel?
jury-round = Ronde
jury-offender = Wie
jury-clause = Artikel
jury-most = Hoogstens { $offender } voor de overtreder en { $others } voor elke andere.
jury-most-none = Het artikel noemt zelf geen punten.
jury-line = Lijn op het blad
jury-line-hint = Leeg als het over geen spel gaat. Het nummer op het blad: bij manillen loopt het door over de boompjes.
jury-kind = Wat
jury-kind-standard = de punten van het artikel
jury-kind-confirmed = de punten van het artikel bevestigd
jury-kind-points = andere punten, binnen het maximum
jury-kind-agreed = de vier zijn het eens: opnieuw delen
jury-kind-dismissed = er volgt niets
jury-kind-void = spel stopgezet
jury-kind-fine = strafpunten achteraf, het spel is al geteld
jury-said-fine = strafpunten achteraf, inzet ×{ $stake }
jury-said-points = { $offender ->
    [one] { $offender } punt
   *[other] { $offender } punten
}, de anderen { $others }
jury-in-line = , lijn { $line }
jury-stake = Inzet van het spel (bij strafpunten)
jury-points-offender = Punten voor de overtreder
jury-points-hint = Nul of minder, zoals −10.
jury-points-others = Punten voor elke andere
jury-preview = Tonen wat dit doet
jury-confirm = Uitspraak bevestigen
jury-which-table = Die tafel speelt niet in deze ronde.
jury-which-player = Typ het nummer van de speler.
jury-which-offender = Kies wie het deed.
jury-which-clause = Kies een artikel.
jury-which-line = De lijn is een getal.
jury-which-points = De punten zijn een getal.
jury-which-stake = Kies de inzet van het spel: ×1, ×2 of ×4.
jury-which-kind = Kies wat er volgt.

jury-deck = Nieuw spel kaarten
jury-deck-go = Nieuw spel kaarten noteren
jury-people = Waarschuwen en uitsluiten
jury-number = Spelersnummer
jury-act = Wat
jury-act-warn = Waarschuwen
jury-act-exclude = Uitsluiten
jury-act-readmit = Weer toelaten
jury-people-go = Waarschuwen of uitsluiten

jury-log = Logboek van de jury
jury-log-empty = De jury heeft nog niets beslist.
jury-lift = Intrekken
jury-lift-title = Uitspraak { $ruling } intrekken
jury-lift-go = Uitspraak intrekken
jury-log-lifted = uitspraak { $ruling } ingetrokken: { $reason }
jury-log-deck = nieuw spel kaarten: { $reason }
jury-log-warned = { $who } gewaarschuwd: { $reason }
jury-log-excluded = { $who } uitgesloten: { $reason }
jury-log-readmitted = { $who } weer toegelaten: { $reason }

done-jury-answered = De oproep van tafel { $table } is beantwoord.
done-jury-ruled = De uitspraak voor tafel { $table } geldt.
done-jury-lifted = De uitspraak voor tafel { $table } is ingetrokken.
done-jury-deck = Het nieuwe spel kaarten van tafel { $table } is genoteerd.
done-jury-warned = De waarschuwing voor { $name } ({ $number }) is genoteerd.
done-jury-excluded = { $name } ({ $number }) is uitgesloten.
done-jury-readmitted = { $name } ({ $number }) is weer toegelaten.
jury-hand = Gezien in de hand
jury-hand-hint = Bv. ♠ AHD ♥ A ♦ 5432 ♣ HD982. Blijft bij de jury en in het journaal; de tafel ziet het niet.
jury-log-hand = Gezien: { $hand }
jury-open = Nog open: { $n }
jury-open-game = { $contract } van { $who }
jury-open-without = Lijn { $line }: { $game } zonder de jury. De jury bevestigt de strafpunten of laat ze vallen.
jury-open-fined = Lijn { $line }: { $game } zonder de jury: −15, en de scores van dat spel vervallen.
jury-open-refused = Lijn { $line }: { $game } was geweigerd en staat toch op het blad.
jury-open-to-come = Lijn { $line } komt nog. Dan geldt: { $ruling }
jury-open-unheard = Lijn { $line } volgt de uitspraak niet: { $ruling }
jury-open-again = { $who } volgde al { $times } keer niet in dezelfde slag: roep de jury.
jury-kind-won = het spel is gewonnen
jury-kind-lost = het spel is verloren
jury-said-chosen = punten naar keuze van de jury
jury-said-points-alone = { $offender ->
    [one] { $offender } punt
   *[other] { $offender } punten
}
jury-line-to-come = het spel dat nu loopt
jury-log-seen = goedkeuring op papier gezien: { $contract } van { $who }
jury-fourth-ace = Wie had de vierde aas (bij een verzwegen troel)
jury-which-ace = Kies wie de vierde aas had.

# Het blad naast de uitspraak, en hoe lang een oproep wacht.
jury-sheet = Het blad: tik op een lijn
jury-waits = { $minutes ->
    [0] net geroepen
    [one] wacht 1 minuut
   *[other] wacht { $minutes } minuten
}
jury-sound-hint = Een nieuwe oproep klinkt op de pagina’s van de jury. Staat het geluid aan, dan ook op elke andere pagina van het toernooi.
jury-sound-on = Geluid staat aan: zet het uit
jury-sound-off = Geluid staat uit: zet het aan
jury-sound-wait = Geluid wacht: klik om het te horen
