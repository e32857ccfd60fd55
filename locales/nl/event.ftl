# Een toernooi op de opdrachtregel: kaarting event.

event-unknown = Er is geen toernooi “{ $name }” in dit journaal: “kaarting event list” toont welke er zijn.
event-unreadable = kan niet gelezen worden: met een andere versie geschreven?
event-none = Er staat nog geen toernooi in dit journaal.
event-no-round = Er is nog geen ronde gepubliceerd.
event-created = { $title } ({ $name }) staat klaar: { $rules }.
event-plan-changed = Het plan is gewijzigd.
event-remedies = Verder met kaarting event: { $verbs }

event-field-all = allen
event-field-best = de beste { $n }
event-field-part = het beste deel: { $part }
event-field-winners = de tafelwinnaars
event-phase = { $name }: { $rounds } × { $minutes ->
    [one] { $minutes } minuut
   *[other] { $minutes } minuten
}, { $field }

event-show-date = dag
event-show-rules = reglement
event-show-plan = plan
event-show-blank = {""}
event-show-people = spelers
event-show-check-in = aanmelding
event-show-seed = verzegeld getal
event-show-round = ronde
event-show-next = volgende loting
event-show-tables = tafels
event-show-jury = jury
event-show-journal = journaal
event-people = { $all } ingeschreven, { $there } aanwezig, { $jokers ->
    [one] { $jokers } joker
   *[other] { $jokers } jokers
}
event-open = open
event-closed = gesloten
event-no-seed = nog niet gepubliceerd
event-not-begun = nog geen loting
event-draw-waits = de loting van ronde { $round } wacht op publicatie
event-round-line = { $round } van { $all } ({ $phase }): { $state }
event-next-draw = ronde { $round }: spelers { $players }, jokers { $jokers }, tafels { $tables }, ontbrekende jokers { $missing }
event-round-published = gepubliceerd
event-round-runs = bezig, nog { $left ->
    [one] { $left } minuut
   *[other] { $left } minuten
}
event-round-paused = in pauze
event-round-signalled = signaal gegeven
event-round-ended = afgesloten
event-state-empty = nog leeg
event-state-playing = spelen
event-state-stopped = in pauze
event-state-signed = getekend
event-state-handed-in = binnen
event-state-verified = nagezien
event-calls-open = { $count ->
    [one] { $count } open oproep
   *[other] { $count } open oproepen
}
event-is-closed = Het toernooi is afgesloten.

event-ignored = Niet gelezen kolommen: { $columns }.
event-imported = { $new } nieuw, { $changed } gewijzigd, { $same } ongewijzigd.
event-would-import = Proef: { $new } nieuw, { $changed } gewijzigd, { $same } ongewijzigd. Er is niets gedaan.
event-planned-new = nieuw
event-planned-changed = gewijzigd
event-registered = { $name } heeft nummer { $number }.
event-known-name = Er is al iemand met de naam { $name }: { $who }. Is dit een naamgenoot? Zet er dan --namesake bij.
event-known-joker = Er is al iemand met de naam { $name }: { $who }. Geef het nummer in plaats van de naam; is dit een naamgenoot, zet er dan --namesake bij.
event-joker-applied = heeft zich als joker gemeld
event-joker-accepted = joker
event-no-jokers = Niemand heeft zich als joker gemeld.
event-checked-in = { $count } aangemeld; { $there } aanwezig.
event-checked-out = { $count } aanmeldingen gewist; { $there } aanwezig.
event-check-in-closed = De aanmelding is gesloten: { $there } aanwezig, { $absent } afwezig.
event-admitted = { $who } is alsnog toegelaten.
event-withdrawn = { $who } is uitgeschreven.
event-left = { $who } is vertrokken.
event-erased = De gegevens van { $who } zijn gewist.
event-erased-half = Gewist in het toernooi, maar nog niet aan onlinetafels en in lijsten die op bevestiging wachten: { $why } Geef hetzelfde bevel nog eens.
event-settled = Tafel { $table } kan verder.

event-drawn = Ronde { $round }: { $tables ->
    [one] { $tables } tafel
   *[other] { $tables } tafels
} geloot, nog niet gepubliceerd.
event-partners = De vier van elke tafel blijven zitten, ieder met een andere medespeler. Er wordt niet geloot; de ronde kan beginnen.
event-repeats = Paren die al samen aan tafel zaten: { $count }.
event-published = De loting van ronde { $round } is gepubliceerd.
event-started = Ronde { $round } is begonnen.
event-paused = Ronde { $round } is in pauze.
event-resumed = Ronde { $round } gaat verder.
event-signalled = Signaal van ronde { $round } gegeven.
event-ended = Ronde { $round } is afgesloten.

event-no-table = “round” en “table” ontbreken: van welke tafel is dit blad?
event-table = ronde { $round }, tafel { $table }
event-other-length = het blad is gepland op { $planned }, de ronde op { $length }
event-other-table = Het blad in het bestand is van een andere tafel of ronde.
event-entered = { $entered } ingetypt, { $verified } nagezien, { $refused } geweigerd.
event-verified = { $count } nagezien; nog { $open } open.
event-corrected = Het blad van tafel { $table } is verbeterd.
event-no-moves = In de stand verandert niets.
event-effect-running = Tussenstand tijdens ronde { $round }:
event-goes-on = { $who } zou nu wel doorgaan.
event-falls-out = { $who } zou nu niet meer doorgaan.
event-cut-stands = Wie doorgaat, ligt al vast en blijft zo: alleen de cijfers veranderen.

event-ruled = De jury deed uitspraak over { $who }.
event-warned = { $who } is gewaarschuwd.
event-excluded = { $who } is uitgesloten.
event-no-calls = Er zijn geen open oproepen.
event-call = { $call }: ronde { $round }, tafel { $table }, { $about }
event-call-approval = goedkeuring van { $contract } door { $who }
event-call-dispute = onenigheid
event-call-deck = de kaarten
event-call-other = iets anders

event-no-phase = Er is geen fase { $phase }: het plan heeft er { $phases }.
event-by-points = punten
event-by-deals-won = gewonnen spelletjes
event-by-best-round = beste ronde
event-by-last-round = laatste ronde
event-by-lot = lot
event-cut = { $count } gaan door naar: { $phase }
event-cut-missed = Gaan niet door:
event-cut-by = Het verschil aan de streep: { $by }; de eerste die niet doorgaat, komt { $short ->
    [one] { $short } punt
   *[other] { $short } punten
} te kort.
event-cut-added = Meegenomen om hele tafels te maken of omdat niets hen scheidt: { $n }.
event-cut-jokers = Jokers nodig voor hele tafels: { $n }.
event-cut-jokers-missing = Jokers die nog ontbreken: { $n }.
event-not-running = Er wordt geen ronde gespeeld: een tussenstand is er nu niet.
event-no-clubs = Geen club heeft genoeg leden met uitslagen.
event-no-day = Nog geen ronde gespeeld.
event-day-round = Ronde { $round } ({ $phase }), tafel { $table }, met { $others }
event-day-result = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}, { $won } van { $deals ->
    [one] { $deals } spel
   *[other] { $deals } spelletjes
} gewonnen{ $rank ->
    [none] {""}
   *[other] , plaats { $rank }
}
event-day-result-totals = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}{ $rank ->
    [none] {""}
   *[other] , plaats { $rank }
}; van dit blad zijn alleen de totalen ingetypt
event-day-open = nog niet nagezien
event-day-corrected = { $count } keer verbeterd
event-exported = { $count ->
    [one] { $count } bestand
   *[other] { $count } bestanden
} in { $folder }.
event-sheet-wrong = Het blad klopt niet:
event-differs = speler { $player }: op de telefoon { $entered }, op papier { $typed }

# Een lijst inlezen op de opdrachtregel.
event-import-row = rij { $row }, { $name }: { $why }
event-import-same-as = dezelfde persoon als rij { $row }, { $name }: overgeslagen (een naamgenoot: --namesake)
event-import-no-names = { $file }: geen kolom met namen gevonden. Zeg wat elke kolom is met --columns, en in welke rij de kolomtitels staan met --head-row.
event-import-names-family = volledige namen, familienaam eerst: “{ $example }” wordt { $listed } (andere volgorde: --names first)
event-import-names-first = volledige namen, voornaam eerst: “{ $example }” wordt { $listed } (andere volgorde: --names family)
event-import-namesake = dezelfde naam als { $who }
event-import-who-row = rij { $row }
event-import-who-number = nummer { $number }
event-import-asked = dezelfde naam als { $who }: overgeslagen (dezelfde persoon: --same-as { $row }={ $number }; een naamgenoot: --namesake { $row })
event-import-asked-row = dezelfde naam als { $who }: overgeslagen (een naamgenoot: --namesake { $row })
event-import-ageless = { $n ->
    [one] { $n } speler
   *[other] { $n } spelers
} zonder geboortejaar (rij { $rows }), en er geldt een minimumleeftijd van { $minimum } jaar: vul de geboortejaren aan, of zet de minimumleeftijd in het plan op 0.
