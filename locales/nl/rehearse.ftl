# Een generale repetitie: kaarting rehearse.

rehearse-tables = tafels
rehearse-day = { $tables ->
    [one] { $tables } tafel
   *[other] { $tables } tafels
} in { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
}, { $commands ->
    [one] { $commands } opdracht
   *[other] { $commands } opdrachten
}, { $events ->
    [one] { $events } gebeurtenis
   *[other] { $events } gebeurtenissen
}.
rehearse-incidents = { $corrections ->
    [one] { $corrections } correctie
   *[other] { $corrections } correcties
}, { $rulings ->
    [one] { $rulings } uitspraak
   *[other] { $rulings } uitspraken
}, { $leavers } vertrokken midden in een ronde.
rehearse-checks = { $checks } keer is alles nagekeken, en het klopte.
rehearse-refused = Geweigerd, zoals het hoort: { $refusals }.
rehearse-kept = Bewaard in { $place } als { $stream }.
