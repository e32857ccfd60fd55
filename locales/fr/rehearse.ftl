# Une répétition générale : kaarting rehearse.

rehearse-tables = tables
rehearse-day = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} en { $rounds ->
    [one] { $rounds } tour
   *[other] { $rounds } tours
}, { $commands ->
    [one] { $commands } ordre
   *[other] { $commands } ordres
}, { $events ->
    [one] { $events } événement
   *[other] { $events } événements
}.
rehearse-incidents = { $corrections ->
    [one] { $corrections } correction
   *[other] { $corrections } corrections
}, { $rulings ->
    [one] { $rulings } décision
   *[other] { $rulings } décisions
}, { $leavers ->
    [one] { $leavers } départ
   *[other] { $leavers } départs
} en plein tour.
rehearse-checks = Tout a été vérifié { $checks } fois, et tout était juste.
rehearse-refused = Refusé, comme il se doit : { $refusals }.
rehearse-kept = Conservé dans { $place } sous { $stream }.
