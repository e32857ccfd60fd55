# A rehearsed day: kaarting rehearse.

rehearse-tables = tables
rehearse-day = { $tables } tables in { $rounds } rounds, { $commands } commands, { $events } events.
rehearse-incidents = { $corrections } corrections, { $rulings } rulings, { $leavers } left in the middle of a round.
rehearse-checks = Everything was checked { $checks } times, and it held.
rehearse-refused = Refused, as it should be: { $refusals }.
rehearse-kept = Kept in { $place } as { $stream }.
