# De zaal op de dag: tafels tellen, jokers, laatkomers, de klok, het hele pad.

hall-sum-none = Nog niemand aanwezig.
hall-sum-players = { $n ->
    [one] 1 speler
   *[other] { $n } spelers
}
hall-sum-jokers = { $n ->
    [one] 1 joker
   *[other] { $n } jokers
}
hall-sum-both = { $players } en { $jokers }
hall-sum-whole = { $tables ->
    [one] { $who }: 1 tafel.
   *[other] { $who }: { $tables } tafels.
}
hall-sum-missing = { $whole ->
    [0] { $who }: geen volle tafel, { $over } over;
    [one] { $who }: 1 tafel en { $over } over;
   *[other] { $who }: { $whole } tafels en { $over } over;
} { $missing ->
    [one] nog 1 joker nodig.
   *[other] nog { $missing } jokers nodig.
}
hall-sum-spare = { $n ->
    [one] 1 joker blijft vrij.
   *[other] { $n } jokers blijven vrij.
}
hall-sum-phase = { $phase }: { $said }
hall-sum-cut-jokers = De tafels worden met jokers aangevuld. Liever een speler meer laten doorgaan? Wijzig dan het plan: de volgenden van de stand gaan mee door.

# De jokers.
hall-jokers-title = Jokers kiezen
hall-jokers-how = “Rita Joos” of “Joos, Rita”, en Enter: ingeschreven, aanvaard en aanwezig. Meteen de volgende.
hall-jokers-first-hint = Mag leeg zijn wanneer de hele naam hiernaast staat.
hall-jokers-birth = Geboortedatum of -jaar
hall-jokers-card = Identiteitskaart gezien: oud genoeg
hall-jokers-add = Als joker toevoegen
hall-jokers-offered = Boden zich aan
hall-jokers-none-offered = Niemand bood zich bij de inschrijving als joker aan.
hall-jokers-bring = Is er: als joker nemen
hall-jokers-decline = Weigeren
hall-jokers-there = Aanwezige jokers
hall-jokers-none-there = Nog geen.
hall-jokers-added = { $name } ({ $number }) is aanwezig als joker.
hall-jokers-undo = Terugnemen
hall-jokers-taken-back = Als joker teruggenomen
hall-jokers-on = Verder naar het overzicht
hall-jokers-plays = zit aan tafel { $table }
hall-jokers-known = Er is al iemand met de naam { $name }. Neem die persoon hieronder, of schrijf een naamgenoot in.
hall-jokers-known-title = Bedoelt u deze?
hall-jokers-namesake = Een naamgenoot: als joker toevoegen

# Aanmelden.
hall-recent = Laatst aangemeld
hall-missing = { $n ->
    [0] Iedereen is er
    [one] Wie ontbreekt nog? 1 speler
   *[other] Wie ontbreekt nog? { $n } spelers
}
hall-already = { $name } ({ $number }) was al aanwezig.
hall-found-there = Gevonden, en al aanwezig.
hall-all-title = Iedereen aanmelden, behalve …
hall-all-how = Vink aan wie er niet is. Alle anderen worden in één keer aangemeld.
hall-all-absent = Is er niet
hall-all-do = Alle anderen aanmelden
hall-all-elsewhere = { $n ->
    [one] Op een andere pagina is 1 speler aangevinkt.
   *[other] Op andere pagina’s zijn { $n } spelers aangevinkt.
}
hall-all-none = Niemand wordt nog verwacht.
hall-all-wait = { $n ->
    [one] 1 speler blijft wachten op een antwoord als joker of op de identiteitskaart: die meldt u apart aan.
   *[other] { $n } spelers blijven wachten op een antwoord als joker of op de identiteitskaart: die meldt u apart aan.
}
hall-all-done = { $n ->
    [one] 1 speler is aangemeld.
   *[other] { $n } spelers zijn aangemeld.
}

# De volgende stap.
hall-head-jokers = Ronde { $n }: er ontbreken nog jokers
hall-head-not-yet = Ronde { $n } kan nog niet geloot worden
hall-why-check-in = Wie er bij het sluiten niet is, is uitgesloten.
hall-awaited = { $n ->
    [0] Niemand wordt nog verwacht.
    [one] Nog 1 speler verwacht.
   *[other] Nog { $n } spelers verwacht.
}
hall-ready = Alles is klaar om te loten.
hall-why-play = { $open ->
    [one] Nog 1 tafel open.
   *[other] Nog { $open } tafels open.
} Is de tijd om, dan geeft u het signaal.
hall-other-signal = Signaal vroeger geven …
hall-take-back = Signaal terugnemen
hall-take-back-why = Vergissing? Tien seconden lang kunt u het signaal terugnemen: de klok loopt dan voort.
hall-minutes = De klok
hall-minutes-more = 5 minuten meer
hall-minutes-less = 5 minuten minder
hall-five = De laatste vijf minuten
done-director-withdraw-signal = Het signaal is teruggenomen: ronde { $round } loopt voort.
done-director-minutes = Ronde { $round } duurt nu { $n ->
    [one] { $n } minuut
   *[other] { $n } minuten
}, op alle schermen en telefoons.

# Bevestigen.
hall-sure-signal = Ronde { $n } nu al beëindigen?
hall-sure-left = { $n ->
    [one] Er is nog 1 minuut te spelen.
   *[other] Er zijn nog { $n } minuten te spelen.
}
hall-sure-open = { $n ->
    [0] Alle bladen zijn nagezien.
    [one] Van 1 tafel is het blad nog niet nagezien.
   *[other] Van { $n } tafels is het blad nog niet nagezien.
}
hall-sure-signal-what = Het signaal klinkt op alle schermen en telefoons: daarna begint niemand nog een nieuw spel.
hall-sure-signal-do = Signaal geven
hall-sure-publish = Loting van ronde { $n } publiceren?
hall-sure-publish-what = De tafels komen op alle schermen en telefoons. Dit kan niet teruggenomen worden: daarna is het startgetal openbaar, en de loting kan niet meer verworpen worden.
hall-sure-publish-do = Publiceren
hall-sure-close = Account van { $name } sluiten?
hall-sure-close-sessions = { $n ->
    [0] Met dit account is nu niemand ingelogd.
    [one] Er is nu 1 toestel met dit account ingelogd: dat wordt uitgelogd.
   *[other] Er zijn nu { $n } toestellen met dit account ingelogd: die worden uitgelogd.
}
hall-sure-close-what = Wat er met dit account gedaan is, blijft bewaard. U kunt het daarna nog heropenen, met hetzelfde wachtwoord.
hall-sure-close-do = Account sluiten
hall-closed-account = Het account van { $name } is gesloten.
hall-reopen = Heropenen
hall-closed-accounts = Gesloten accounts
done-reopened = Het account van { $name } is heropend, met hetzelfde wachtwoord.

# Een laatkomer.
hall-late-chair = Neemt de stoel van joker { $joker } aan tafel { $table }
hall-late-next = Speelt mee vanaf ronde { $n }
hall-late-where = Waar speelt deze speler?
hall-late-do = Toelaten
hall-late-sit = Stoel geven
hall-note-next = Heeft deze ronde geen stoel: speelt mee vanaf ronde { $n }.
hall-note-chair = Zit aan tafel { $table }, op de stoel van joker { $joker }. Hing het blad al uit, druk het dan opnieuw af.
hall-gave-way = { $name } ({ $number }) kwam later en zit op de stoel van joker { $joker }.
done-director-chair = { $name } ({ $number }) heeft de stoel: tafelverdeling en telefoon tonen het al.

# Het pad van de dag.
hall-path-round = Ronde { $n }
hall-path-rounds = Rondes { $from }–{ $to }
hall-path-of = { $n } van { $all }
hall-path-to = naar { $phase }
hall-path-left = { $n ->
    [one] nog 1 ronde
   *[other] nog { $n } rondes
}
hall-path-draw = loting
hall-path-start = klaar om te starten
hall-path-play = bezig
hall-path-pause = pauze
hall-path-desk = { $n } van { $all } nagezien
hall-path-over = gespeeld
hall-path-minutes = { $n } min.

way-add-joker = Jokers kiezen
way-bring-joker = Jokers kiezen

# De opdrachtregel.
event-joker-taken = { $who } is aanwezig als joker.
event-chair-taken = { $who } zit aan tafel { $table }, op de stoel van joker { $joker }.
event-minutes = Ronde { $round } duurt nu { $minutes ->
    [one] { $minutes } minuut
   *[other] { $minutes } minuten
}.
event-signal-withdrawn = Signaal van ronde { $round } teruggenomen.

# Wie mag wat.
may-add-joker = Een joker toevoegen die er is.
may-bring-joker = Een kandidaat-joker nemen die er is.
may-check-in-all = Iedereen aanmelden, behalve wie er niet is.
may-take-chair = Een laatkomer de stoel van een joker geven.
may-add-minutes = De klok minuten meer of minder geven.
may-withdraw-signal = Een signaal terugnemen.
