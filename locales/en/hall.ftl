# The hall on the day: counting tables, jokers, latecomers, the clock, the whole path.

hall-sum-none = Nobody is here yet.
hall-sum-players = { $n ->
    [one] 1 player
   *[other] { $n } players
}
hall-sum-jokers = { $n ->
    [one] 1 joker
   *[other] { $n } jokers
}
hall-sum-both = { $players } and { $jokers }
hall-sum-whole = { $tables ->
    [one] { $who }: 1 table.
   *[other] { $who }: { $tables } tables.
}
hall-sum-missing = { $whole ->
    [0] { $who }: no full table, { $over } over;
    [one] { $who }: 1 table and { $over } over;
   *[other] { $who }: { $whole } tables and { $over } over;
} { $missing ->
    [one] 1 more joker needed.
   *[other] { $missing } more jokers needed.
}
hall-sum-spare = { $n ->
    [one] 1 joker stays free.
   *[other] { $n } jokers stay free.
}
hall-sum-phase = { $phase }: { $said }
hall-sum-cut-jokers = Jokers fill up the tables. Would you rather let one more player through? Change the plan: the next in the ranking then go on too.

# The jokers.
hall-jokers-title = Choose jokers
hall-jokers-how = “Rita Joos” or “Joos, Rita”, and Enter: registered, accepted and present. Then the next one.
hall-jokers-first-hint = May be left empty if the whole name is beside it.
hall-jokers-birth = Date or year of birth
hall-jokers-card = Identity card seen: old enough
hall-jokers-add = Add as a joker
hall-jokers-offered = Offered to be a joker
hall-jokers-none-offered = Nobody offered to be a joker at registration.
hall-jokers-bring = Is here: take as a joker
hall-jokers-decline = Decline
hall-jokers-there = Jokers present
hall-jokers-none-there = None yet.
hall-jokers-added = { $name } ({ $number }) is present as a joker.
hall-jokers-undo = Take back
hall-jokers-taken-back = Taken back as a joker
hall-jokers-on = Continue to the overview
hall-jokers-plays = sits at table { $table }
hall-jokers-known = There is already somebody called { $name }. Take that person below, or register someone else of the same name.
hall-jokers-known-title = Do you mean this person?
hall-jokers-namesake = Someone else of the same name: add as a joker

# Check-in.
hall-recent = Last checked in
hall-missing = { $n ->
    [0] Everybody is here
    [one] Who is still missing? 1 player
   *[other] Who is still missing? { $n } players
}
hall-already = { $name } ({ $number }) was already present.
hall-found-there = Found, already present.
hall-all-title = Check in everybody except …
hall-all-how = Tick those who are not here. All others are checked in at once.
hall-all-absent = Is not here
hall-all-do = Check in all others
hall-all-elsewhere = { $n ->
    [one] 1 player is ticked on another page.
   *[other] { $n } players are ticked on other pages.
}
hall-all-none = Nobody is expected any more.
hall-all-wait = { $n ->
    [one] 1 player still waits for an answer as a joker or for a look at the identity card: check in that one separately.
   *[other] { $n } players still wait for an answer as a joker or for a look at the identity card: check them in separately.
}
hall-all-done = { $n ->
    [one] 1 player was checked in.
   *[other] { $n } players were checked in.
}

# The next step.
hall-head-jokers = Round { $n }: jokers are still missing
hall-head-not-yet = Round { $n } cannot be drawn yet
hall-why-check-in = Anyone who is not here when check-in closes is excluded.
hall-awaited = { $n ->
    [0] Nobody else is expected.
    [one] 1 player is still expected.
   *[other] { $n } players are still expected.
}
hall-ready = Everything is ready for the draw.
hall-why-play = { $open ->
    [one] 1 table still open.
   *[other] { $open } tables still open.
} When the time is up, you give the signal.
hall-other-signal = Give the signal early …
hall-take-back = Take back the signal
hall-take-back-why = A mistake? For ten seconds you can take back the signal: the clock then runs on.
hall-minutes = The clock
hall-minutes-more = 5 more minutes
hall-minutes-less = 5 fewer minutes
hall-five = The last five minutes
done-director-withdraw-signal = The signal was taken back: round { $round } goes on.
done-director-minutes = Round { $round } now lasts { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}, on all screens and phones.

# Confirming.
hall-sure-signal = End round { $n } already?
hall-sure-left = { $n ->
    [one] There is 1 minute left to play.
   *[other] There are { $n } minutes left to play.
}
hall-sure-open = { $n ->
    [0] All sheets are verified.
    [one] The sheet of 1 table is not verified yet.
   *[other] The sheets of { $n } tables are not verified yet.
}
hall-sure-signal-what = The signal sounds on all screens and phones: after that nobody begins a new deal.
hall-sure-signal-do = Give the signal
hall-sure-publish = Publish the draw of round { $n }?
hall-sure-publish-what = The tables appear on all screens and phones. This cannot be taken back: after it the seed is public, and the draw can no longer be rejected.
hall-sure-publish-do = Publish
hall-sure-close = Close the account of { $name }?
hall-sure-close-sessions = { $n ->
    [0] Nobody is logged in with this account now.
    [one] 1 device is logged in with this account: it will be logged out.
   *[other] { $n } devices are logged in with this account: they will be logged out.
}
hall-sure-close-what = What was done with this account stays on record. You can still reopen it afterwards, with the same password.
hall-sure-close-do = Close the account
hall-closed-account = The account of { $name } is closed.
hall-reopen = Reopen
hall-closed-accounts = Closed accounts
done-reopened = The account of { $name } is open again, with the same password.

# A latecomer.
hall-late-chair = Takes the seat of joker { $joker } at table { $table }
hall-late-next = Plays from round { $n } on
hall-late-where = Where does this player play?
hall-late-do = Admit
hall-late-sit = Give the seat
hall-note-next = Has no seat in this round: plays from round { $n } on.
hall-note-chair = Sits at table { $table }, on the seat of joker { $joker }. If the sheet was printed already, print it again.
hall-gave-way = { $name } ({ $number }) came later and has the seat of joker { $joker }.
done-director-chair = { $name } ({ $number }) has the seat: seating and phone show it already.

# The path of the day.
hall-path-round = Round { $n }
hall-path-rounds = Rounds { $from }–{ $to }
hall-path-of = { $n } of { $all }
hall-path-to = to { $phase }
hall-path-left = { $n ->
    [one] 1 round to go
   *[other] { $n } rounds to go
}
hall-path-draw = draw
hall-path-start = ready to start
hall-path-play = being played
hall-path-pause = pause
hall-path-desk = { $n } of { $all } verified
hall-path-over = played
hall-path-minutes = { $n } min

way-add-joker = Choose jokers
way-bring-joker = Choose jokers

# The command line.
event-joker-taken = { $who } is present as a joker.
event-chair-taken = { $who } sits at table { $table }, on the seat of joker { $joker }.
event-minutes = Round { $round } now lasts { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
event-signal-withdrawn = The signal of round { $round } is taken back.

# Who may do what.
may-add-joker = Add a joker who is here.
may-bring-joker = Take an applicant who is here as a joker.
may-check-in-all = Check in everybody except those who are missing.
may-take-chair = Give a latecomer the seat of a joker.
may-add-minutes = Add minutes to the clock or take them off.
may-withdraw-signal = Take back a signal.
