# Kleurenwiezen aan de tafel in de terminal.

whist-header = Kleurenwiezen · spel { $deal } van { $deals }
whist-status-contract = { $contract }: { $names }
whist-status-standing = Hoogste bod: { $contract }
whist-mark-plays = speelt
whist-mark-plays-open = hand open
whist-mark-tricks = { $count ->
    [none] 0 slagen
    [one] 1 slag
   *[many] { $tricks } slagen
}

whist-group-pass = pas
whist-group-troel = troel
whist-group-ask = vraag
whist-group-join = mee
whist-group-solo = solo
whist-group-abondance = abondance
whist-group-misery = miserie
whist-group-slam = soloslim
whist-group-trump = troef

whist-call-pass-troel = pas troel
whist-call-troel = troel
whist-call-pass-misery = pas grote miserie
whist-call-pass = pas
whist-call-wait = wachten
whist-call-ask = vraag { $suit }
whist-call-join = mee in { $suit }
whist-call-join-for = mee in { $suit }, samen { $tricks }
whist-call-keep = kleur houden
whist-call-change = liever { $suit }
whist-call-together = samen { $tricks }
whist-call-solo = solo { $tricks } { $suit }
whist-call-abondance = abondance { $tricks } { $suit }
whist-call-small-misery = kleine miserie
whist-call-piccolo = piccolo
whist-call-misery = grote miserie
whist-call-open-misery = grote miserie op tafel
whist-call-small-slam = kleine soloslim { $suit }
whist-call-grand-slam = grote soloslim { $suit }
whist-call-name = troef { $suit }

whist-mean-pass-troel = geen drie azen
whist-mean-troel = juist drie azen; wie de vierde heeft, speelt mee voor negen slagen
whist-mean-pass-misery = niet boven de troel gaan
whist-mean-pass = niet meer meebieden
whist-mean-wait = eerst kijken wie vraagt; daarna alleen nog meegaan of passen
whist-mean-ask = samen met wie meegaat minstens { $tricks } slagen, troef { $suit }
whist-mean-join = samen met { $name } minstens { $tricks } slagen, troef { $suit }
whist-mean-keep = bij { $suit } blijven en wachten tot iemand meegaat
whist-mean-change = { $suit } vragen in plaats van de eerste kleur
whist-mean-together = samen met { $name } minstens { $tricks } slagen, troef { $suit }
whist-mean-solo = alleen minstens { $tricks } slagen, troef { $suit }
whist-mean-abondance = alleen minstens { $tricks } slagen, troef { $suit }; wie dit speelt, komt uit
whist-mean-small-misery = geen enkele slag, zonder troef; eerst legt iedereen een kaart weg
whist-mean-piccolo = juist één slag, zonder troef
whist-mean-misery = geen enkele slag, zonder troef
whist-mean-open-misery = geen enkele slag, de kaarten open vanaf de vijfde kaart
whist-mean-slam = alleen { $tricks } slagen, troef: { $suit }; wie dit speelt, komt uit
whist-mean-name = { $suit } wordt troef; uitkomen, en samen negen slagen
whist-mean-jury = { $meaning }; de jury beslist

whist-news-called = { $who ->
    [you] Jij: { $call }.
   *[other] { $name }: { $call }.
}
whist-news-approved = { $who ->
    [you] De jury keurt jouw bod goed: { $call }.
   *[other] De jury keurt het bod van { $name } goed: { $call }.
}
whist-news-refused = { $who ->
    [you] De jury keurt jouw bod af: { $call }. Je past.
   *[other] De jury keurt het bod van { $name } af: { $call }. { $name } past.
}
whist-news-discarded = Iedereen heeft een kaart weggelegd.

whist-ask-pastroel = Heb je juist drie azen? Dan moet je troel zeggen.
whist-ask-overbid = Er is troel. Ga je erboven?
whist-ask-auction = Jij hebt het woord. Wat zeg je?
whist-ask-name = Jij hebt de vierde aas en komt uit. Kies troef.
whist-ask-discard = Kleine miserie: leg een kaart weg.
whist-wait-call = { $name } heeft het woord.
whist-wait-jury = De jury bekijkt de kaarten.
whist-wait-name = { $name } heeft de vierde aas en kiest troef.
whist-wait-discard = De anderen leggen een kaart weg.

whist-start-title = Kleurenwiezen: een ronde van { $deals ->
    [one] { $deals } spel
   *[other] { $deals } spelletjes
}.
whist-start-writer = Jij schrijft en hebt de vierde kolom. { $name }, links van jou, deelt eerst.
whist-start-table = Puntentabel: { $table }.
whist-start-jury = Bij grote miserie op tafel en soloslim beslist een eenvoudige jury: zij kijkt alleen of het bod haalbaar lijkt.
whist-start-jury-misery = Bij grote miserie en alles daarboven beslist een eenvoudige jury: zij kijkt alleen of het bod haalbaar lijkt.
whist-passed-out = Iedereen past. De kaarten gaan terug.
whist-deals-again = { $who ->
    [you] Jij deelt opnieuw.
   *[other] { $name } deelt opnieuw.
}
whist-deal-tricks = Slagen: { $each }
whist-deal-made = { $name }: gewonnen, { $count ->
    [none] 0 slagen
    [one] 1 slag
   *[many] { $tricks } slagen
}.
whist-deal-lost = { $name }: verloren, { $count ->
    [none] 0 slagen
    [one] 1 slag
   *[many] { $tricks } slagen
}.
whist-deal-points = Punten: { $each }

menu-more = ↑ { $above } · ↓ { $below } · de pijltjes lopen verder
open-hand = { $name }: open op tafel
line-open = Open op tafel, { $name }: { $cards }

whist-keys-card = cijfer · ←→ Tab Enter kiezen · l laatste slag · ? hulp · q stoppen
whist-keys-choice = cijfer · ↑↓ uitleg, Enter kiezen · l laatste slag · ? hulp · q stoppen
whist-help =
    1 tot 13      kies die kaart of dat bod;
                  na een 1 kan een cijfer volgen
    ← → Tab       loop door de kaarten of de keuzes
    Enter         bevestig, of ga verder
    l             de laatste slag, en alleen die
    a             na een spel: de analyse ervan
    q             stoppen
    Een [cijfer] mag je kiezen; zonder haken niet.
    Kleuren: harten, ruiten, klaveren, schoppen.
    De aas is de hoogste kaart. Volgen moet, kopen
    of hoger spelen hoeft niet.
whist-line-welcome = Kleurenwiezen tegen drie bots. Reglement { $ruleset }. Typ ? voor hulp, q om te stoppen.
whist-line-help =
    Typ het cijfer van een keuze, de woorden van een bod, of de letters van een kaart: kleur en dan waarde, zoals H10.
    S schoppen, H harten, R ruiten, K klaveren. Hoog naar laag: harten, ruiten, klaveren, schoppen.
    l laatste slag, s blad, analyse na een spel, ? hulp, q stoppen. Enter: verder.
    Volgen moet als je kunt; kopen of hoger spelen hoeft niet.
