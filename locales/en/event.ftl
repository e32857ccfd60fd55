# An event on the command line: kaarting event.

event-unknown = There is no event “{ $name }” in this journal: “kaarting event list” shows those there are.
event-unreadable = cannot be read: written by another version?
event-none = There is no event in this journal yet.
event-no-round = No round has been published yet.
event-created = { $title } ({ $name }) is ready: { $rules }.
event-plan-changed = The plan has been changed.
event-remedies = Continue with kaarting event: { $verbs }

event-field-all = everyone
event-field-best = the best { $n }
event-field-part = the best fraction: { $part }
event-field-winners = the table winners
event-phase = { $name }: { $rounds } × { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, { $field }

event-show-date = day
event-show-rules = regulations
event-show-plan = plan
event-show-blank = {""}
event-show-people = players
event-show-check-in = check-in
event-show-seed = sealed number
event-show-round = round
event-show-next = next draw
event-show-tables = tables
event-show-jury = jury
event-show-journal = journal
event-people = { $all } registered, { $there } present, { $jokers ->
    [one] { $jokers } joker
   *[other] { $jokers } jokers
}
event-open = open
event-closed = closed
event-no-seed = not published yet
event-not-begun = no draw yet
event-draw-waits = the draw of round { $round } is waiting to be published
event-round-line = { $round } of { $all } ({ $phase }): { $state }
event-next-draw = round { $round }: players { $players }, jokers { $jokers }, tables { $tables }, jokers missing { $missing }
event-round-published = published
event-round-runs = being played, { $left ->
    [one] { $left } minute
   *[other] { $left } minutes
} left
event-round-paused = paused
event-round-signalled = signal given
event-round-ended = ended
event-state-empty = still empty
event-state-playing = playing
event-state-stopped = paused
event-state-signed = signed
event-state-handed-in = handed in
event-state-verified = verified
event-calls-open = { $count ->
    [one] { $count } open call
   *[other] { $count } open calls
}
event-is-closed = The event is closed.

event-ignored = Columns left out: { $columns }.
event-imported = { $new } new, { $changed } changed, { $same } the same.
event-would-import = Dry run: { $new } new, { $changed } changed, { $same } the same. Nothing was done.
event-planned-new = new
event-planned-changed = changed
event-registered = { $name } has number { $number }.
event-known-name = Somebody is registered as { $name } already: { $who }. If this is someone else of the same name, add --namesake.
event-known-joker = Somebody is registered as { $name } already: { $who }. Give the number instead of the name; if this is someone else of the same name, add --namesake.
event-joker-applied = has offered to be a joker
event-joker-accepted = joker
event-no-jokers = Nobody has offered to be a joker.
event-checked-in = { $count } checked in; { $there } present.
event-checked-out = { $count } check-ins undone; { $there } present.
event-check-in-closed = Check-in has closed: { $there } present, { $absent } absent.
event-admitted = { $who } has been admitted late.
event-withdrawn = { $who } has withdrawn.
event-left = { $who } has left.
event-erased = The data of { $who } have been erased.
event-erased-half = Erased in the event, but not yet at online tables and in lists that wait to be confirmed: { $why } Give the same command again.
event-settled = Table { $table } can continue.

event-drawn = Round { $round }: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} drawn, not published yet.
event-partners = The four at every table stay, each with another partner. Nothing is drawn; the round can begin.
event-repeats = Pairs who have shared a table before: { $count }.
event-published = The draw of round { $round } has been published.
event-started = Round { $round } has started.
event-paused = Round { $round } is paused.
event-resumed = Round { $round } continues.
event-signalled = The signal of round { $round } has been given.
event-ended = Round { $round } has ended.

event-no-table = “round” and “table” are missing: which table is this sheet for?
event-table = round { $round }, table { $table }
event-other-length = the sheet is planned for { $planned }, the round for { $length }
event-other-table = The sheet in the file is for another table or round.
event-entered = { $entered } entered, { $verified } verified, { $refused } refused.
event-verified = { $count } verified; { $open } still open.
event-corrected = The sheet of table { $table } has been corrected.
event-no-moves = Nothing changes in the standings.
event-effect-running = Provisional standings during round { $round }:
event-goes-on = { $who } would now make the cut.
event-falls-out = { $who } would no longer make the cut.
event-cut-stands = The cut has already been made and will not change: only the figures do.

event-ruled = The jury ruled on { $who }.
event-warned = { $who } has been warned.
event-excluded = { $who } has been excluded.
event-no-calls = There are no open calls.
event-call = { $call }: round { $round }, table { $table }, { $about }
event-call-approval = approval of { $contract } by { $who }
event-call-dispute = a dispute
event-call-deck = the cards
event-call-other = something else

event-no-phase = There is no phase { $phase }: the plan has { $phases }.
event-by-points = points
event-by-deals-won = deals won
event-by-best-round = best round
event-by-last-round = last round
event-by-lot = lot
event-cut = { $count } go on to { $phase }:
event-cut-missed = Did not make the cut:
event-cut-by = The difference at the cut: { $by }; the first player to miss out is { $short ->
    [one] { $short } point
   *[other] { $short } points
} short.
event-cut-added = Also through, to make whole tables or because nothing separates them: { $n }.
event-cut-jokers = Jokers needed for whole tables: { $n }.
event-cut-jokers-missing = Jokers still missing: { $n }.
event-not-running = No round is being played: there are no provisional standings.
event-no-clubs = No club has enough members with results.
event-no-day = No round has been played yet.
event-day-round = Round { $round } ({ $phase }), table { $table }, with { $others }
event-day-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $won } of { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
} won{ $rank ->
    [none] {""}
   *[other] , rank { $rank }
}
event-day-result-totals = { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $rank ->
    [none] {""}
   *[other] , rank { $rank }
}; only the totals of this sheet were entered
event-day-open = not verified yet
event-day-corrected = corrected { $count ->
    [one] { $count } time
   *[other] { $count } times
}
event-exported = { $count ->
    [one] { $count } file
   *[other] { $count } files
} in { $folder }.
event-sheet-wrong = The sheet is not right:
event-differs = player { $player }: { $entered } on the phone, { $typed } on paper

# Reading a list on the command line.
event-import-row = row { $row }, { $name }: { $why }
event-import-same-as = the same person as row { $row }, { $name }: left out (someone else of that name: --namesake)
event-import-no-names = { $file }: no column of names found. Say what each column is with --columns, and where the headings are with --head-row.
event-import-names-family = full names, family name first: “{ $example }” becomes { $listed } (the other order: --names first)
event-import-names-first = full names, first name first: “{ $example }” becomes { $listed } (the other order: --names family)
event-import-namesake = the same name as { $who }
event-import-who-row = row { $row }
event-import-who-number = number { $number }
event-import-asked = the same name as { $who }: left out (the same person: --same-as { $row }={ $number }; someone else: --namesake { $row })
event-import-asked-row = the same name as { $who }: left out (someone else: --namesake { $row })
event-import-ageless = { $n ->
    [one] { $n } player
   *[other] { $n } players
} without a year of birth (row { $rows }), and there is a minimum age of { $minimum }: fill in the years, or set the minimum age to 0 in the plan.
