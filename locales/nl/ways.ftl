# Waar, wanneer, voor hoeveel; de lijst van de spelers; zoeken, sneltoetsen en hulp.

details-title = Plaats, uur, prijs, contact en logo
details-optional = Plaats, uur, prijs en contact (mag later)
details-why = Dit staat op de pagina van het toernooi, op het inschrijvingsformulier en op de affiche. U kunt het altijd wijzigen, ook na het afsluiten.
details-do = Bewaren
details-look = Pagina van het toernooi bekijken
details-place = Plaats
details-place-hint = De zaal met haar adres.
details-starts = Uur van de eerste ronde
details-starts-hint = Op de dag van het toernooi.
details-contact = Contact
details-contact-hint = Een naam met telefoon of e-mail. Iedereen kan dit lezen.
details-head = Praktisch
details-day-hour = { $day }, { $hour } uur
details-logo-why = Het logo van uw club staat bij de naam op de pagina van het toernooi, op het inschrijvingsformulier en op de affiche, en als dia op de schermen.
details-logo-do = Logo bewaren
details-logo-remove = Logo verwijderen
done-director-described = Plaats, uur, prijs en contact zijn bewaard.
done-director-logo-kept = Het logo is bewaard.
done-director-logo-removed = Het logo is verwijderd.
may-describe = Plaats, uur, prijs en contact zeggen.
may-for-these = Verschillende spelers tegelijk aanmelden, aanvaarden of als betaald noteren.
way-describe = Inschrijvingsgeld invullen
event-described = Bewaard:
event-show-place = plaats
event-show-starts = uur
event-show-price = prijs
event-show-contact = contact
event-fees = { $paid } betaald: { $amount }; { $open } nog te betalen: { $rest }.

fees-paid = { $n } betaald
fees-open = { $n } nog te betalen

people-nobody = Vink eerst aan wie u bedoelt.
people-not-done = { $n ->
    [one] Bij 1 speler kon het niet:
   *[other] Bij { $n } spelers kon het niet:
}
people-did-check-in = { $n ->
    [0] Niemand aangemeld.
    [one] 1 speler aangemeld.
   *[other] { $n } spelers aangemeld.
}
people-did-accept = { $n ->
    [0] Niemand aanvaard.
    [one] 1 joker aanvaard.
   *[other] { $n } jokers aanvaard.
}
people-did-decline = { $n ->
    [0] Niemand geweigerd.
    [one] 1 joker geweigerd.
   *[other] { $n } jokers geweigerd.
}
people-did-paid = { $n ->
    [0] Niemand als betaald genoteerd.
    [one] 1 speler als betaald genoteerd.
   *[other] { $n } spelers als betaald genoteerd.
}
people-did-unpaid = { $n ->
    [0] Bij niemand iets gewijzigd.
    [one] 1 speler moet nog betalen.
   *[other] { $n } spelers moeten nog betalen.
}
people-filter = Tonen
people-filter-all = iedereen
people-filter-present = aanwezig
people-filter-expected = verwacht
people-filter-joker = jokers
people-filter-candidate = kandidaat-jokers
people-filter-left = afwezig of vertrokken
people-filter-paid = betaald
people-filter-unpaid = nog te betalen
people-club-all = alle clubs
people-lang-all = alle
people-sort = Sorteren op
people-sort-name = naam
people-sort-number = nummer
people-sort-club = club
people-sort-born = geboortejaar
people-born = Geboren
people-show = Tonen
people-everybody = Iedereen tonen
people-in-one-piece = { $n ->
    [one] 1 naam staat in één stuk: splits familienaam en voornaam
   *[other] { $n } namen staan in één stuk: splits familienaam en voornaam
}
people-in-one-piece-first = Wat komt eerst in deze namen?
people-in-one-piece-what = In de lijsten staat daarna iedereen op familienaam. Wie verkeerd gesplitst is, verbetert u op de pagina van die speler.
people-in-one-piece-do = Namen splitsen
people-bulk = Met de aangevinkte spelers
people-all-shown = { $n ->
    [one] De getoonde speler
   *[other] Alle { $n } getoonde
}
people-all-found = { $n ->
    [one] De gevonden speler
   *[other] Alle { $n } gevonden spelers
}
people-do-accept = Aanvaarden
people-do-decline = Weigeren

check-in-pays = en betaalt
check-in-all-there = { $n ->
    [one] 1 gevonden, en al aanwezig.
   *[other] { $n } gevonden, en allemaal al aanwezig.
}

search-title = Zoeken
search-what = Naam, nummer, tafel of pagina
search-table = Tafel { $table }
search-round = ronde { $round }
search-page = pagina
search-found = { $n ->
    [0] Niets gevonden.
    [one] 1 gevonden.
   *[other] { $n } gevonden.
}
search-more = { $n ->
    [one] Nog 1 speler in de lijst
   *[other] Nog { $n } spelers in de lijst
}
shortcuts-title = Sneltoetsen
shortcuts-arrows = door de gevonden spelers
shortcuts-pays = aanmelden en als betaald noteren
shortcuts-fields = van veld naar veld
shortcuts-on = Sneltoetsen gebruiken op dit toestel
help-title = Hulp
help-whole = In een eigen tabblad openen
tools-close = Sluiten
