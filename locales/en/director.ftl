# The director: from the plan to the closing.

director-title = Overview
director-rooms = Director
director-rooms-more = More
director-path = The day
director-back = Back
director-reason = Reason
director-reason-public = Everyone can read this and it stays for ever: name nobody, and write nothing about anyone’s life.
director-reason-person = Only the staff read this; it is erased with the person.
director-search = Search
director-doing = Actions
director-more = { $n ->
    [one] And 1 more.
   *[other] And { $n } more.
}
director-nothing-lost = Nothing has changed. What you filled in is still there.
director-erased-name = (erased)
director-stale = There is something else to do: show it

# The steps.
director-path-people = Players
director-path-registered = { $n ->
    [one] 1 registered
   *[other] { $n } registered
}
director-path-seed = Sealed number
director-path-seed-public = published
director-path-check-in = Check-in
director-path-there = { $n ->
    [one] 1 present
   *[other] { $n } present
}
director-path-round = Round { $n }
director-path-cut = Cut
director-path-close = Closing
director-head-people = No players yet
director-head-seed = The sealed number
director-head-check-in = Who is here?
director-head-draw = Ready to draw round { $n }
director-head-publish = The draw of round { $n } is ready
director-head-start = Round { $n } can start
director-head-play = Round { $n } is being played
director-head-resume = Round { $n } is paused
director-head-desk = Round { $n }: the sheets are coming in
director-head-end = Round { $n } has been played
director-head-cut = The cut
director-head-close = Everything has been played
director-head-over = The event is closed
director-next-people = Import a list
director-next-seed = Seal and publish the number
director-next-check-in = Go to check-in
director-next-draw = Draw round { $n }
director-next-publish = Look at the draw of round { $n }
director-next-start = Start round { $n }
director-next-play = Give the signal
director-next-resume = Resume round { $n }
director-next-desk = Go to the desk
director-next-end = End round { $n }
director-next-cut = See who makes the cut
director-next-close = Go to closing
director-next-over = Files and printing
director-why-people = A table has four players. Import a list, or add them by hand.
director-why-seed = Kaarting chooses a secret seed and publishes it as a sealed number before check-in closes. After the draw the seal is opened and anyone can check that nothing was changed.
director-why-publish = { $drawn ->
    [one] 1 table is drawn.
   *[other] { $drawn } tables are drawn.
} Look, then publish or reject.
director-why-start = The draw is up. Print the sheets and the seating; start when everyone is seated. The round lasts { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
director-why-resume = The clock is paused.
director-why-desk = { $open ->
    [one] The sheet of 1 table is not verified yet.
   *[other] The sheets of { $open } tables are not verified yet.
}
director-why-end = All sheets are verified.
director-why-cut = The phase has been played. See who goes on and who just misses out.
director-why-close = The last round has ended. Close the event with the final ranking.
director-why-over = The final ranking is settled. Only a correction is still possible.
director-other-add = Add by hand
director-other-check-in = Start checking people in
director-other-close-check-in = Close check-in
director-other-draw = Draw with a word from the hall
director-other-admit = Admit someone first
director-other-sheets = Print the sheets
director-other-seating = Print the seating
director-other-pause = Pause

# The tables.
director-tables = Tables
director-table = Table
director-cell = Table { $table }: { $how }
director-cell-jury = Table { $table }: { $how }, calling the jury
director-cell-line = line { $n } of { $all }
director-table-empty = still empty
director-table-playing = playing
director-table-stopped = paused
director-table-signed = signed
director-table-handed-in = handed in
director-table-verified = verified
director-count-empty = { $n } still empty
director-count-playing = { $n } playing
director-count-stopped = { $n } paused
director-count-signed = { $n } signed
director-count-handed-in = { $n } handed in
director-count-verified = { $n } verified
director-count-calls = { $n } calling the jury
director-key = Signs
director-key-playing = playing, line by line
director-key-jury = calling the jury
director-calls = The jury is called
director-call-approval = approve a big game
director-call-dispute = a dispute
director-call-deck = the cards
director-call-other = something else
director-to-jury = Go to the jury
director-to-jury-person = Warn, exclude or readmit: the jury
director-stopped = Somebody has left: decide what happens to the table.
director-clock-ends = until { $at }
director-clock-paused = the clock is paused
director-clock-signalled = The signal sounded at { $at }.
director-table-title = Table { $table }, round { $round }
director-table-print = Print this sheet
director-table-to-desk = Go to the desk for this sheet
director-table-calls = This table is calling the jury.
director-table-has-signed = Signed
director-table-total = Points
director-table-writes = scorer
director-table-gone = left
director-table-corrected = { $n ->
    [one] Corrected once after publication.
   *[other] Corrected { $n } times after publication.
}
director-table-wrong = The sheet is not right yet.
director-table-code = The table’s code
director-table-new-code = New code
director-table-new-code-why = For a lost phone: the old code then no longer opens anything. What was scored stays.
director-table-sheet = The sheet so far
director-table-part = Boompje { $n }
director-table-no-sheet = Nothing has been scored yet.
director-sheet-line = Line
director-sheet-trump = Trump
director-sheet-we = We
director-sheet-they = They
director-sheet-contract = Contract
director-sheet-declarers = Players
director-sheet-tricks = Tricks
director-no-trump = no-trump
director-settle-title = { $name } ({ $number }) has left
director-settle-why = The table is paused until you decide: a joker takes over the seat, or the lines so far count.
director-settle-after = After line (empty: the last)
director-settle-joker = Let the joker take over
director-settle-no-joker = There is no free joker.
director-settle-stand = Let the lines count

# The plan.
director-new-title = New event
director-plan-title = Plan
director-plan-why = You can change everything that has not begun.
director-plan-name = Name of the event
director-plan-address = Name in the address
director-plan-address-hint = Lower-case letters, digits and hyphens. Empty: made from the name.
director-plan-date = Day
director-plan-game = Game and regulations
director-game-manille-nl = Manille (Dutch)
director-game-manille-fr = Manille (French)
director-game-whist-2018 = Colour Whist
director-game-whist-revised = Colour Whist, later revision
director-game-whist-no-piccolo = Colour Whist without piccolo
director-plan-table = Points table
director-plan-table-hint = For Colour Whist only.
director-plan-table-usual = that of the regulations
director-plan-preset = Format
director-preset-wk-manillen-2020 = Manille World Championship 2020
director-preset-wk-manillen-2020-about = For many players: half play the semi-final, twenty the final.
director-preset-wk-manillen-2023 = Manille World Championship 2023
director-preset-wk-manillen-2023-about = Three qualifying rounds; 128 players in the semi-final, the winner of each table in the final.
director-preset-championnat-manille = Championnat de manille
director-preset-championnat-manille-about = Three qualifying rounds; in the final the four of a table stay together and each plays once with every other.
director-preset-wk-kleurenwiezen = Colour Whist World Championship
director-preset-wk-kleurenwiezen-about = Three qualifying rounds and a final of the best sixteen. Check-in closes at 9.45; minimum age 16.
director-preset-single-day-3-rounds = One day, three rounds
director-preset-single-day-3-rounds-about = Everyone plays three rounds; the total decides.
director-preset-club-night = Club night
director-preset-club-night-about = Two shorter rounds in an evening.
director-phase-line = { $rounds ->
    [one] { $name }: 1 round of { $minutes } minutes, { $field }
   *[other] { $name }: { $rounds } rounds of { $minutes } minutes, { $field }
}
director-field-all-line = for all
director-field-best-line = for the best { $n }
director-field-half-line = for the best half
director-field-part-line = for the best { $part } in { $of }
director-field-winners-line = for the table winners
director-plan-phases = Phases
director-plan-phase = Phase
director-plan-phases-hint = A phase without a name is left out. The length is the number of boompjes, or else of deals; empty means what the field shows.
director-phase-name = Name
director-phase-rounds = Rounds
director-phase-minutes = Minutes
director-phase-length = Length
director-phase-field = For whom
director-phase-n = The best
director-phase-of = in every
director-phase-carry = Points
director-field-all = all
director-field-best = the best, a fixed number
director-field-part = the best, a share
director-field-winners = the table winners
director-carry-zero = from zero
director-carry-points = carried over
director-phase-partners = Partners
director-partners-drawn = drawn every round
director-partners-turn = in turn, at the same table
director-plan-more = More settings
director-plan-minutes = Minutes per round
director-plan-minutes-hint = Empty: as in the format.
director-plan-length = Length of a round
director-plan-length-hint = Boompjes, or else deals. Empty: what the field shows.
director-plan-closes = Check-in closes at
director-plan-closes-hint = Empty: you close it yourself.
director-plan-age = Minimum age
director-plan-age-hint = Empty: that of the regulations. 0: none.
director-plan-avoid = Players who have already shared a table
director-avoid-off = Pure chance: the same players may meet twice.
director-avoid-soft = Together twice as rarely as possible.
director-avoid-strict = Never together twice (or else no draw).
director-plan-signal = A deal in progress at the signal
director-signal-finish = is played out
director-signal-abandon = is dropped
director-plan-clubs = Least number of members for the club prize
director-plan-clubs-hint = A club takes part from this number of members who have played. All of them count: the average of their shares of deals won decides.
director-plan-delete = Erase personal data after
director-plan-fee = Entry fee
director-plan-fee-hint = As you tell the players, for example 15 euros. Empty: none.
director-plan-ranking = What decides the ranking
director-rule-none = nothing more
director-plan-jokers = Jokers are ranked
director-plan-cut-jokers = After a cut, jokers fill the tables; otherwise the next in the standings go on too
director-plan-clerk = A second person types the totals
director-plan-no-commitment = Draw without a number sealed beforehand
director-plan-open = Open the event
director-plan-change = Change the plan
director-bad-name = The name in the address is 1 to 60 lower-case letters, digits or hyphens. This one will do: { $name }
director-no-name = The name in the address is 1 to 60 lower-case letters, digits or hyphens. Please fill one in.
director-bad-date = Write the day as 2026-11-15.
director-bad-time = Write the time as 09:45.
director-bad-age = The minimum age is a number.
director-bad-game = Choose a game.
director-bad-preset = Choose a format.
director-other-preset = This format is for another game. Choose one that goes with the game.
director-bad-number = The number is a whole number from 1.
director-bad-year = Write 12/03/1956, or the year alone.
director-cut-preview = This is the position now.
director-cut-so-far = Standings so far, after round { $round }

# The people.
director-people-title = Players
director-people-search = Two letters of the name, or the number
director-people-found = { $n ->
    [one] 1 found.
   *[other] { $n } found.
}
director-people-none = Nobody is registered yet.
director-people-none-how = Import a list, or add someone.
director-unanswered = { $n ->
    [one] 1 application as joker awaits an answer: accept or decline.
   *[other] { $n } applications as joker await an answer: accept or decline.
}
director-person-new = Add a player
director-person-number = Number
director-person-number-hint = Empty: the next one.
director-person-name = Name
director-person-club = Club
director-person-lang = Language
director-person-birth-year = Date or year of birth
director-person-birth-form = dd/mm/yyyy or yyyy
director-person-contact = Contact (if given)
director-person-key = Member number
director-person-state = State
director-person-data = Data
director-person-joker = Applies as a joker
director-person-known = There is already somebody called { $name }. If this is someone else of the same name, tick that below.
director-person-namesake = Register anyway: someone else of the same name as
director-person-private = Show only the number on public pages
director-person-register = Register
director-person-change = Change
director-joker = joker
director-joker-applied = applied as joker
director-state-expected = expected
director-state-there = present
director-state-absent = absent
director-state-withdrawn = withdrawn
director-state-excluded = excluded
director-do-accept = Accept as joker
director-do-decline = Decline as joker
director-do-check-in = Present
director-do-age = Identity card seen: old enough
director-do-paid = Paid
director-do-unpaid = Not paid after all
director-paid = paid
director-do-undo = Undo check-in
director-do-admit = Admit late
director-do-withdraw = Withdraw
director-do-leave = Leaves the event
director-note-late = Admitted late: { $why }
director-note-joker = Admitted late to fill up a table.
director-note-excluded = Excluded: { $why } { $clause }
director-note-warned = Warned: { $why } { $clause }
director-erase-title = Erase the data
director-erase-why = Name, club, language, year of birth and contact are erased for good. The number and the results stay, and the journal stays intact. This cannot be undone.
director-erase-all-title = Erase all personal data
director-erase-all-none = There are no personal data any more.
director-erase-all-first = Close the event first.
director-erase-all-do = Erase all data of { $n ->
    [one] { $n } person
   *[other] { $n } people
}, for good
director-erase-due = { $n ->
    [one] The data of 1 person should have been erased by now.
   *[other] The data of { $n } people should have been erased by now.
}
director-erase-do = Erase for good
director-check-in-title = Check-in
director-check-in-closes = closes at { $at }
director-check-in-there = present
director-check-in-awaited = still expected
director-check-in-is-closed = Check-in has closed. Only the director can still admit someone.
director-check-in-last = { $name } ({ $number }) is present.
director-check-in-how = Type two letters, or scan or type the number. Enter checks in the only match.
director-check-in-found = { $n ->
    [one] 1 found. Enter checks in.
   *[other] { $n } found.
}
director-check-in-empty = First type two letters or the number.
director-check-in-nobody = Nobody still expected matches “{ $asked }”.
director-check-in-several = { $n } match: choose below, or type more letters.
director-close-check-in-title = Close check-in
director-close-absent = { $n ->
    [one] 1 person is not there and will be excluded.
   *[other] { $n } people are not there and will be excluded.
}
director-close-late = After that, only you can admit someone, with a reason, before the next draw.
director-close-seed = Publish the sealed number first.
director-close-do = Close check-in
director-close-who = Not checked in yet

# The list.
director-import-title = Import a list
director-import-how = The columns may be in any order, named in Dutch, French or English; a title above them does no harm. You first see what would happen. Importing the same list again makes no duplicates.
director-import-file = File
director-import-try = Show what would happen
director-import-no-file = Choose a file, or paste the rows.
director-import-trial = This is a trial. Nothing has been done yet.
director-import-trial-table = Trial
director-import-summary = { $new } new, { $changed } changed, { $same } the same, { $faults } with a fault.
director-import-fault = fault
director-import-new = new
director-import-changed = changed
director-import-same = the same
director-import-ignored = Columns left out
director-import-row = Row
director-import-what = What happens
director-import-do = { $n ->
    [one] Import 1 person
   *[other] Import { $n } people
}
director-import-other = Another file
director-import-gone = This trial is no longer kept. Choose the file again.

# The draw.
director-draw-title = Draw the tables
director-draw-look = Check it, then publish.
director-draw-tables = { $n ->
    [one] 1 table
   *[other] { $n } tables
}
director-draw-repeats = { $n ->
    [0] Nobody shares a table with anyone from an earlier round.
    [one] 1 pair has shared a table before.
   *[other] { $n } pairs have shared a table before.
}
director-draw-met = { $one } and { $other }
director-draw-met-title = Have shared a table before
director-draw-chosen = Jokers drawn:
director-draw-publish = Publish the draw
director-draw-reject-title = Reject with a reason
director-draw-reject = Reject the draw
director-draw-rejected-title = Rejected draws
director-draw-was-rejected = Round { $round }: { $why }
director-draw-public = From the hall (may stay empty)
director-draw-public-hint = Have somebody in the hall call out a word or throw dice now, and write it here exactly as it was said. It goes into the draw: then not even the keeper of the secret number could have known the tables beforehand.
director-draw-nothing = There is nothing to draw now.
director-draw-nothing-how = The overview says what comes first.
director-seed-title = Seed
director-seed-public = The seed is sealed and published. Put up the sealed number:
director-seed-shown = Seed of this draw

# The cut and the end.
director-cut-title = Cut
director-cut-summary = { $n ->
    [one] 1 player goes on to { $phase }.
   *[other] { $n } players go on to { $phase }.
}
director-cut-edge = { $n ->
    [0] The first player to miss out has the same points; decided by: { $by }.
    [one] The first player to miss out is 1 point short.
   *[other] The first player to miss out is { $n } points short.
}
director-cut-short = { $n ->
    [one] 1 point short
   *[other] { $n } points short
}
director-cut-line = through to { $phase } ↑
director-cut-already = This is how the cut was made.
director-cut-added = { $n ->
    [one] The plan says { $places }: one more goes on, to make whole tables or because nothing separates them from the last.
   *[other] The plan says { $places }: { $n } more go on, to make whole tables or because nothing separates them from the last.
}
director-cut-do = Confirm the cut
director-cut-nothing = There is no cut to make now.
director-rank = Rank
director-points = Points
director-deals-won = Deals won
director-separated-by = Decided by
director-close-title = Close
director-close-why = Closing fixes the final ranking. After that only a correction is possible.
director-close-early = The event is not over. You can close it now by giving a reason: the rounds that are finished count.
director-close-is = The event is closed.
director-close-is-how = After a correction, close again.
director-close-again = Close again
director-close-event-do = Close the event
director-ranking-so-far = Standings so far
director-ranking = Final ranking

# Files, prints, screens.
director-files-title = Files
director-files-save = Save
director-files-private = With all personal data: for the organisers only.
director-files-all = Everything in one workbook (XLSX)
director-files-backup = Save a copy of everything
director-files-backup-about = All events, with names and accounts, in one file: put it on a stick and keep it elsewhere. To go on with it on another laptop: kaarting serve --store sqlite:FILE
director-files-print = Print
director-file-entrants = Players
director-file-seating = Seating, round { $n }
director-file-results = Results
director-file-running = Provisional standings, { $phase }
director-file-ranking = Final ranking
director-file-clubs = Club prize
director-file-sheets = All sheets
director-file-proof = Proof of the draw, round { $n }
director-print-sheets = Sheets, round { $n }
director-print-seating = Seating by name, round { $n }
director-print-by-table = Seating by table, round { $n }
director-print-standings = Standings, { $phase }
director-print-seed = The sealed number for the door
director-print-cards = Place cards
director-print-checklist = Checklist: { $role }
director-role-director = director
director-role-desk = desk
director-role-jury = jury
director-role-writer = scorer
director-screens-title = Screens
director-screens-one = Which screen
director-screens-all = All screens
director-screens-no = Screen { $n }
director-screens-addresses = Addresses
director-screens-how = Open the plain address on every screen in the hall. To control one by itself, give it a number: it shows what it was last told, alone or with all the others. A screen speaks the language you choose on it.
director-screens-address = Address
director-screens-language = Language
director-screens-now = Shows now
director-screens-since = Since { $at }.
director-screens-show = What the screens show
director-show-auto = Automatic
director-show-auto-about = What is needed at that moment, in turn.
director-show-seats = Where do I sit?
director-show-seats-about = The seating, by name.
director-show-clock = The clock
director-show-clock-about = How much time is left in the round.
director-show-standings = The standings
director-show-standings-about = Rank, name and points.
director-show-message = A message
director-show-message-about = The text below, in large letters.
director-screens-message = Message
director-screens-message-hint = At most 140 characters.
director-screens-no-message = Type the message first.
director-screens-long = The message is too long: at most 140 characters.
director-screens-which = Choose what the screens show.
director-screens-do = Show

# What was just done.
done-director-opened = { $event } is ready.
done-director-changed = The plan has been changed.
done-director-registered = { $name } is registered as number { $number }. Anyone else?
done-director-person-changed = The data of { $name } ({ $number }) have been changed.
done-director-accept = { $name } ({ $number }) has been accepted as a joker.
done-director-decline = The application of { $name } ({ $number }) as a joker has been declined.
done-director-check-in = { $name } ({ $number }) is present.
done-director-age = The age of { $name } ({ $number }) has been checked.
done-director-paid = { $name } ({ $number }) has paid the entry fee.
done-director-unpaid = The entry fee of { $name } ({ $number }) is due again.
done-director-undo = The check-in of { $name } ({ $number }) has been undone.
done-director-admit = { $name } ({ $number }) has been admitted late.
done-director-withdraw = { $name } ({ $number }) has been withdrawn.
done-director-leave = { $name } ({ $number }) has left the event.
done-director-erased-all = All personal data have been erased.
done-director-erased = The data of number { $number } have been erased.
done-director-check-in-closed = Check-in has closed; { $n ->
    [one] 1 player is
   *[other] { $n } players are
} present.
done-director-imported = List imported: { $new } new, { $changed } changed, { $same } already there and unchanged, { $left } left out.
done-director-names-split = { $n ->
    [one] 1 name has been split
   *[other] { $n } names have been split
}, { $left ->
    [0] none stayed in one piece
    [one] 1 stayed in one piece
   *[other] { $left } stayed in one piece
}.
done-director-seed = The number is sealed and published.
done-director-drawn = The tables of round { $round } are drawn, not yet published.
done-director-partners = Round { $round }: the four at every table stay, each with another partner; the round can begin.
done-director-published = The draw of round { $round } has been published.
done-director-rejected = The draw of round { $round } has been rejected; it stays readable.
done-director-started = Round { $round } has started.
done-director-paused = Round { $round } is paused.
done-director-resumed = Round { $round } continues.
done-director-signalled = The signal of round { $round } has been given.
done-director-ended = Round { $round } has ended.
done-director-code = Table { $table } has a new code.
done-director-settled = Table { $table } can continue.
done-director-cut = The cut has been made: { $n } players go on.
done-director-closed = The final ranking is settled.
done-director-screens = The screens have been updated.

# A table that hands nothing in.
director-off-title = This table hands nothing in
director-off-nothing = Nothing is noted of this table: all four get 0 points for this round.
director-off-lines = { $lines ->
    [one] The one line that is there counts as it stands
   *[other] The { $lines } lines that are there count as they stand
}, without signatures:
director-off-there = { $lines ->
    [0] No line is written.
    [one] One line is written.
   *[other] { $lines } lines are written.
}
director-off-penalties = There is no line, but a penalty is noted. It counts:
director-off-totals = There is no line. The four totals typed at the desk count, without a second check:
director-off-nought = All four get 0 points for this round.
director-off-left = These typed totals do not count. They are kept:
director-off-in = The desk noted that the sheet is in. Close the table only if that was a mistake, or if the sheet is lost or cannot be read.
director-off-stays = The four stay in the event, and all that is noted is kept. If the sheet turns up after all, the desk makes a correction.
director-off-reason = Why there is no sheet
director-off-reason-hint = Everybody can read this: name nobody.
director-off-go = Close without a sheet
done-director-written-off = Table { $table } is closed without a sheet.
director-print-final = Final ranking and club prize (PDF)
director-print-diplomas = Diplomas (PDF)

# Importing a list: a file or pasted rows, choosing columns, row by row.
director-import-file-kinds = Excel (.xlsx, .xls), LibreOffice (.ods) or .csv, at most { $most } MB.
director-import-paste = Or paste the rows here
director-import-paste-hint = Select the rows in your spreadsheet, headings included, copy them and paste them here.
director-import-pasted = pasted rows
director-import-choose-self = Let me say what each column is
director-import-template = No list yet? An empty one to fill in:
director-import-template-name = player-list
director-import-unclear = It is not clear what each column is. Please check the columns.
director-import-no-names = Choose a column for the name, or for family name and first name.
director-import-head = The headings are in
director-import-headless = There are no headings
director-import-columns = What is in each column?
director-import-columns-how = Below each heading are its first values. Your choice is kept for the next list with the same headings.
director-import-columns-read = Read as
director-import-choose = Check the columns
director-import-first-rows = The first rows of the list
director-import-nobody = There is nobody below the headings. Please check the columns.
director-import-left-out = { $n ->
    [one] One row is left out.
   *[other] { $n } rows are left out.
}
director-import-double = duplicate
director-import-skipped = left out
director-import-skip = Leave out
director-import-namesake = Register anyway: someone else of the same name
director-import-same-as = The same person as row { $row }: { $name }. This row is left out.
director-import-no-year = Year of birth missing.
director-import-ageless = { $n ->
    [one] One player has no year of birth, and there is a minimum age of { $minimum }.
   *[other] { $n } players have no year of birth, and there is a minimum age of { $minimum }.
} Fill in the years in the list, or set the minimum age to 0 in the plan.
director-import-to-plan = Go to the plan
director-import-look = Show again what would happen
director-import-names = The full name is in one column. Which comes first?
director-import-names-family = The family name: “{ $example }” becomes { $listed }
director-import-names-first = The first name: “{ $example }” becomes { $listed }
director-import-names-how = Van, van den, de and la belong to the family name. A comma or capitals (Peeters, An or PEETERS An) show the family name by themselves.
director-import-asked = who is this?
director-import-asks = The same name as { $who }. Say who it is; otherwise this row is left out.
director-import-who-row = row { $row }
director-import-who-number = number { $number }
director-import-same-name = The same name as { $who }.
director-import-is-number = The same person as number { $number }
director-column-none = do not read
director-column-family = Family name
director-column-first = First name
director-column-name = Full name
director-column-number = Number
director-column-club = Club
director-column-birth-year = Year or date of birth
director-column-language = Language
director-column-contact = E-mail or telephone
director-column-key = Member number
director-column-joker = Joker
director-column-private = Show the number only

# The organiser's slides on the screens, and the podium.
director-show-podium = The podium
director-show-podium-about = The first three and the club prize, once the event is closed.
director-show-slides = The slides
director-show-slides-about = Only what you added yourself.
director-slides-title = Slides on the screens
director-slides-how = A logo, a sponsor, a text or the day’s schedule, after every few pages of the screens. While people look for their tables the slides stay away.
director-slides-none = There are no slides yet.
director-slides-picture = Logo or sponsor
director-slides-what = What does the picture show?
director-slides-file = Picture
director-slides-file-hint = PNG, JPEG or WebP, 1 MB at most. This page first makes a larger one smaller.
director-slides-name = Name below it
director-slides-name-hint = May be left empty.
director-slides-seconds = Seconds
director-slides-text = Text
director-slides-head = Title
director-slides-lines = Text
director-slides-lines-hint = At most { $lines } lines of { $letters } characters.
director-slides-add = Add slide
director-slides-save = Save slide
director-slides-leave = Leave it as it was
director-slides-schedule-how = The rounds of this plan, with their times as soon as they are known.
director-slides-schedule-add = Add schedule
director-slide-logo = Logo
director-slide-sponsor = Sponsor
director-slide-text = Text
director-slide-schedule = Schedule of the day
director-slide-stays = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
director-slide-is-hidden = hidden
director-slide-up = Move up
director-slide-down = Move down
director-slide-hide = Hide
director-slide-show = Show again
director-slide-remove = Remove
director-slide-change = Change
done-director-slide-kept = The slide is saved.
done-director-slide-moved = The slide is moved.
done-director-slide-hidden = The slide is hidden.
done-director-slide-shown = The slide is shown again.
done-director-slide-removed = The slide is removed.
slides-thanks = With thanks to
slides-check-in = Check-in
slides-until = until { $time }
slides-minutes = { $n } min
slides-round = Round { $round }
slides-full = There are { $most } slides already. Remove one first.
slides-empty = Type a title or a text.
slides-long-title = The title or name is too long: { $most } characters at most.
slides-many-lines = The text has too many lines: { $most } at most.
slides-long-line = Line { $line } is too long: { $most } characters at most.
slides-seconds-wrong = A slide stays for { $least } to { $most } seconds.
slides-gone = This slide no longer exists: somebody else has removed it.
slides-picture-none = Choose a picture first.
slides-picture-svg = An SVG can contain a program and is not shown. Save the drawing as a PNG and choose that.
slides-picture-other = This file is a { $kind }. Save the picture as PNG, JPEG or WebP and choose that.
slides-picture-unknown = This is not a kind of picture we know. Choose a PNG, JPEG or WebP.
slides-picture-damaged = This file begins like a { $kind }, but the rest of it is broken. Save the picture again and choose it once more.
slides-picture-large = The picture is { $size } kB: { $most } kB at most. Make it smaller.
slides-picture-pixels = The picture has { $size } pixels: at most { $most } on each side and 12 million in all. Make it smaller.

# What paper cannot set.
director-print-altered = { $n ->
    [one] One name has characters that cannot be printed.
   *[other] { $n } names have characters that cannot be printed.
}

director-plan-online = Every table plays online
director-plan-same-deals = All online tables of a round play the same deals
director-table-online = Plays online
director-table-look = Watch
director-table-to-hall = Play in the hall after all
director-table-go-online = Play this table online
director-do-hall = Plays in the hall
director-do-home = Plays at home
director-do-bot = A bot plays for this joker
director-note-home = Plays at home: the table is online.
director-note-bot = A bot plays for this joker: the table is online.
done-director-hall = { $name } ({ $number }) plays in the hall.
done-director-home = { $name } ({ $number }) plays at home.
done-director-bot = A bot plays for { $name } ({ $number }).
done-director-online = Table { $table } plays online.
done-director-in-hall = Table { $table } plays in the hall.
