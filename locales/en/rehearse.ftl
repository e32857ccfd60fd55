# A rehearsed day: kaarting rehearse.

rehearse-tables = tables
rehearse-day = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} in { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $commands ->
    [one] { $commands } command
   *[other] { $commands } commands
}, { $events ->
    [one] { $events } event
   *[other] { $events } events
}.
rehearse-incidents = { $corrections ->
    [one] { $corrections } correction
   *[other] { $corrections } corrections
}, { $rulings ->
    [one] { $rulings } ruling
   *[other] { $rulings } rulings
}, { $leavers } left in the middle of a round.
rehearse-checks = Everything was checked { $checks } times, and it held.
rehearse-refused = Refused, as it should be: { $refusals }.
rehearse-kept = Kept in { $place } as { $stream }.
