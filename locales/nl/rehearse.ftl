# Een generale repetitie: kaarting rehearse.

rehearse-tables = tafels
rehearse-day = { $tables } tafels in { $rounds } rondes, { $commands } opdrachten, { $events } gebeurtenissen.
rehearse-incidents = { $corrections } correcties, { $rulings } uitspraken, { $leavers } vertrokken midden in een ronde.
rehearse-checks = { $checks } keer is alles nagekeken, en het klopte.
rehearse-refused = Geweigerd, zoals het hoort: { $refusals }.
rehearse-kept = Bewaard in { $place } als { $stream }.
