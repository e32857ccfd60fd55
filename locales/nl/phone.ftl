# De telefoon van de schrijver.

phone-code-title = Tafelcode
phone-code-why = Op het blad van uw tafel staat een code van tien letters en cijfers. Wie ze ingeeft, is de schrijver van die tafel.
phone-code = Code
phone-code-hint = Bijvoorbeeld K7QF2 M9D4R
phone-code-go = Blad openen

phone-title = Tafel { $table } · ronde { $round }
phone-nameless = nummer { $n }
phone-place-boompje = Boompje { $part } · spel { $deal } van { $of }
phone-place = Spel { $deal } van { $of }
phone-part = Boompje { $n }
phone-deals = deelt:
phone-kept = Wat u invulde, staat er nog. Er is niets veranderd op het blad.

phone-seat = Wie zit waar
phone-seat-again = Stoelen of schrijver wijzigen
phone-seat-french = De stoelen volgen uit de nummers: het laagste nummer zit Noord, zijn medespeler Zuid.
phone-who-writes = Wie schrijft?
phone-who-left = Wie zit links van de schrijver?
phone-who-across = Wie zit tegenover de schrijver?
phone-who-deals = Wie deelt eerst?
phone-left-deals = Wie links van de schrijver zit, deelt eerst.
phone-draw-cards = De telefoon de kaarten laten trekken
phone-draw-again = gelijk, trok opnieuw
phone-drew-highest = { $who } trok de hoogste kaart en deelt eerst.
phone-take-dealer = { $who } als eerste deler nemen
phone-seat-go = Beginnen te schrijven
phone-wait = De ronde is nog niet begonnen
phone-wait-why = Het blad is klaar. Dit scherm gaat vanzelf verder zodra de toernooileider de ronde start.
phone-stopped = Deze tafel is in pauze.
phone-stopped-why = Iemand is weggegaan. De toernooileider beslist hoe het verder gaat.
phone-desk = Het blad ligt aan de controletafel. Hier kan er niet meer op geschreven worden.
phone-verified = Het blad is nagezien en staat op het scorebord.
phone-all-signed = Alle spelers hebben getekend.
phone-hand-in = Breng blad, pen en kaarten nu naar de controletafel.
phone-move-up = De schrijver blijft zitten, de drie anderen schuiven één stoel door. Trek opnieuw voor de eerste deler.
phone-dealer-go = Dit boompje beginnen

phone-line = Nieuwe lijn
phone-changing = U wijzigt lijn { $n }.
phone-change-line = Lijn { $n } wijzigen
phone-trump = Troef
phone-nt = ZT
phone-knock = Geklopt?
phone-knock-no = nee
phone-knock-yes = geklopt
phone-knock-counter = tegengeklopt
phone-we = Wij
phone-they = Zij
phone-points-we = Punten wij
phone-points-they = Punten zij
phone-trouble = Verkeerd gedeeld of geloochend
phone-misdeals = Hoe dikwijls verkeerd gedeeld?
phone-misdeals-signal = (Kwam het signaal eerst? Duid dan alleen dit aan.)
phone-misdealt = { $n ->
    [one] 1 keer verkeerd gedeeld
   *[other] { $n } keer verkeerd gedeeld
}
phone-renege = Wie loochende? Het spel wordt dan stopgezet.
phone-renege-how = Wat gebeurde er?
phone-voided = { $n ->
    [one] stopgezet: { $who } loochende
   *[other] stopgezet: { $who } loochenden
}
phone-deals-on = Beide ploegen loochenden: wie deelt verder? De jury zegt het.
phone-dealt-on = { $who } deelt verder
phone-skipped = overgeslagen als deler
phone-group-together = Samen
phone-group-solo = Solo
phone-group-abondance = Abondance
phone-group-misery = Miserie en piccolo
phone-group-troel = Troel
phone-group-slam = Soloslim
phone-open = miserie op tafel
phone-who-plays = Wie speelt?
phone-tricks = Slagen gehaald
phone-tricks-of = Slagen van { $who }

phone-totals = Deze ronde
phone-hidden = De cijfers blijven verborgen tot de controletafel het blad heeft nagezien.
phone-withheld = Dit toestel was nog niet aan deze tafel: hier staan de lijnen zonder de totalen, want de controletafel typt die zonder ze te kennen. De toestellen van de tafel tonen ze, en de toernooileider kan ze laten zien.
phone-around = Wie zit waar
phone-writes = schrijft
phone-sheet = Het blad
phone-sheet-hint = Tik op het nummer van een lijn om ze te wijzigen of te schrappen.
phone-deal = Lijn
phone-contract = Spel

phone-sign = Tekenen
phone-sign-why = Geef naast uw naam uw eigen code van vier cijfers in; ze staat op uw plaatskaart. Wie tekent, gaat akkoord met het blad.
phone-code-four = code
phone-sign-go = Tekenen
phone-has-signed = getekend
phone-reopen = Er klopt iets niet: heropenen
phone-reason = Reden
phone-reopen-why = Alle handtekeningen vervallen; daarna tekent iedereen opnieuw. De reden blijft leesbaar: noem niemand.
phone-reopen-go = Blad heropenen

phone-jury = Jury roepen
phone-jury-word = jury
phone-call-why = Waarvoor?
phone-call-approval = groot spel goedkeuren
phone-call-dispute = we zijn het niet eens
phone-call-deck = de kaarten
phone-call-other = iets anders
phone-call-contract = Welk spel?
phone-call-bidder = Wie bood het?
phone-call-approval-of = goedkeuring van { $contract } voor { $who }
phone-call-go = Nu de jury roepen
phone-call-open = komt eraan
phone-answer-approved = goedgekeurd
phone-answer-stays = goedgekeurd, jury blijft
phone-answer-refused = geweigerd: de bieder past
phone-answer-settled = onderling geregeld
phone-answer-ruled = beslist

phone-unclear = Dit kon niet gelezen worden. Laad het blad opnieuw en probeer nog eens.
phone-unclear-who = Kies eerst een speler.
phone-unclear-figure = Vul een getal in, alleen met cijfers.
phone-unclear-chairs = Kies voor elke stoel een andere speler van deze tafel.
phone-unclear-knock = Kies of er geklopt is.
phone-unclear-points = De punten van beide ploegen zijn samen 60.
phone-unclear-why = Zeg waarvoor de jury moet komen.
phone-other-line = Intussen is op een ander toestel geschreven: er staan nu { $n ->
    [one] 1 lijn
   *[other] { $n } lijnen
} op het blad. Kijk na of dit spel er al bij is.

phone-unsent = { $n ->
    [one] 1 lijn nog niet verstuurd
   *[other] { $n } lijnen nog niet verstuurd
}
phone-sent = { $n ->
    [one] 1 lijn verstuurd
   *[other] { $n } lijnen verstuurd
}
phone-left = { $n ->
    [one] Nog 1 minuut
   *[other] Nog { $n } minuten
}
phone-js-waiting = wacht op het netwerk
phone-js-change = Wijzigen
phone-js-strike = Deze lijn schrappen
phone-js-discard = Weggooien
phone-js-anyway = Toch schrijven
phone-js-again = Opnieuw proberen
phone-js-other-phone = Er schrijft ook een ander toestel op dit blad. Spreek af wie schrijft.
phone-js-no-memory = Dit toestel bewaart niets: sluit deze pagina niet zolang er lijnen wachten.
phone-js-offline = Geen verbinding. Schrijf gerust verder: alles blijft op dit toestel tot het verstuurd is.
phone-js-see-below = geweigerd: zie onder
phone-js-away = geen verbinding
phone-js-elsewhere = Op dit toestel staan nog lijnen van een andere tafel of ronde die niet verstuurd zijn. Toon ze zo nodig aan de controletafel. Code:
phone-js-open-other = Dat blad openen
phone-js-signalled = Het signaal is gegeven
phone-js-paused = De ronde is in pauze
phone-js-over = Deze ronde is voorbij: deze code opent niets meer.
phone-js-not-sent = Niet verstuurd: geen verbinding. Wat u invulde, staat er nog. Probeer het zo dadelijk opnieuw.
phone-js-write = Lijn schrijven
phone-js-write-change = Wijziging bewaren
phone-js-cancel = Niet wijzigen
phone-js-all-written = Alles is geschreven. Zodra de laatste lijnen verstuurd zijn, kan iedereen tekenen.
phone-js-incomplete = Deze lijn is nog niet volledig.
phone-js-draw = 30-30: niemand scoort
phone-js-we = Wij
phone-js-they = Zij
phone-js-void-line = Stopgezet spel, strafpunten
phone-js-void-early = Stopgezet vóór de aankondiging, strafpunten
phone-js-undealt = Signaal vóór er juist gedeeld was, strafpunten
phone-js-passed-on = Twee keer verkeerd gedeeld: het spel gaat voorbij
phone-js-replaced = Wijziging van een lijn
phone-js-struck = Een lijn geschrapt
phone-js-called = Jury geroepen
phone-js-dealer = Eerste deler
phone-js-two = (twee)
phone-js-one = (één)
phone-js-some = (één of meer)

done-phone-seat = De hoofding van het blad is ingevuld.
done-phone-dealer = De eerste deler is genoteerd.
done-phone-line = De lijn staat op het blad.
done-phone-replace = De lijn is gewijzigd.
done-phone-strike = De lijn is geschrapt.
done-phone-sign = Getekend.
done-phone-reopen = Het blad is weer open.
done-phone-call = De jury is geroepen.
phone-still-open = Nog open
phone-rulings = Uitspraken van de jury
phone-settled = Onderling geregeld
phone-settled-misdeal = Verkeerd gedeeld door { $who }, spel { $line }: −3, de anderen +1
phone-settled-redeal = Verkeerd gedeeld door { $who }, spel { $line }: opnieuw gedeeld, zonder strafpunten
phone-settled-revoke = { $who } volgde niet, spel { $line }, hersteld in dezelfde slag: −3, de anderen +1
phone-offence = Foutje onderling geregeld
phone-offence-why = Verkeerd gedeeld, of niet gevolgd en in dezelfde slag hersteld: dat regelt u zelf. De jury is er voor onenigheid en herhaling.
phone-offence-what = Wat
phone-offence-misdeal = verkeerd gedeeld
phone-offence-revoke = niet gevolgd, zelfde slag
phone-offence-who = Wie
phone-offence-agreed = verkeerd gedeeld, en we zijn het eens: geen strafpunten
phone-offence-go = Noteren
done-phone-penalty = Genoteerd.
done-phone-unpenalty = Geschrapt.
phone-strike = Schrappen

# Een uitspraak, in woorden.
phone-ruled = De jury besliste: { $ruling }

# De tafel op de telefoon, vraag na vraag.
phone-other-contract = Ander spel kiezen
phone-own-total = Totaal
phone-at-most = In één spel zijn er { $n } punten: schrijf er hoogstens { $n }.
