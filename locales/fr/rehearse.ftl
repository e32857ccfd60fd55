# Une répétition générale : kaarting rehearse.

rehearse-tables = tables
rehearse-day = { $tables } tables en { $rounds } tours, { $commands } ordres, { $events } événements.
rehearse-incidents = { $corrections } corrections, { $rulings } décisions, { $leavers } départs en plein tour.
rehearse-checks = Tout a été vérifié { $checks } fois, et tout était juste.
rehearse-refused = Refusé, comme il se doit : { $refusals }.
rehearse-kept = Conservé dans { $place } sous { $stream }.
