# The control desk.

desk-title = Desk
desk-round = round { $round }
desk-table = Table
desk-table-n = Table { $table }
desk-table-number = Table number
desk-table-title = Table { $table }, round { $round }
desk-sheet-title = Sheet of table { $table }, round { $round }
desk-correct-title = Correction of table { $table }, round { $round }
desk-open = Open
desk-no-table = Table { $table } does not play this round.
desk-no-round = No round is published yet.
desk-counts = { $waiting ->
    [one] 1 sheet waits
   *[other] { $waiting } sheets wait
}, { $verified } of { $all } verified.
desk-waiting = Queue
desk-nothing-waits = No sheet waits.
desk-playing = Still playing: { $n ->
    [one] 1 table
   *[other] { $n } tables
}
desk-own = Verified by you
desk-since = Since
desk-how = How
desk-state = State
desk-players = Players
desk-player = Player
desk-phone = phone
desk-paper = paper
desk-calls-jury = calls the jury
desk-cell = Table { $table }: { $lines ->
    [0] nothing written
    [one] 1 line
   *[other] { $lines } lines
}
desk-cell-stopped = Table { $table }: stopped
desk-state-differs = totals differ
desk-state-totals = type the totals
desk-state-waits = waits
desk-state-empty = still empty
desk-state-playing = playing
desk-state-stopped = stopped
desk-state-signed = signed
desk-state-in = handed in
desk-state-verified = verified
desk-stopped = Somebody left. The director decides how the table goes on.

desk-totals = Totals
desk-blind = Type what the paper says. What was entered before stays hidden.
desk-on-paper = On paper
desk-computed = Computed
desk-compare = Comparison
desk-equal = equal
desk-both-sheet = lines { $first } · paper { $second }
desk-differs-what = The fields were emptied. Read every figure again. If it differs once more, you will see both entries side by side.
desk-differs-again = The paper still says something else.
desk-both-go = Compare both entries
desk-both-title = Table { $table }, round { $round }: both entries
desk-both-noted = That you look at both entries has been noted.
desk-both-phone = On the phone
desk-both-lines = From the lines
desk-both-what = If the paper says something else than the phone, look at the whole sheet and correct the line that is wrong.
desk-unequal = differs
desk-kept = What you typed is still below.
desk-totals-unreadable = Fill in four totals, in figures only.
desk-brought = Handed in
desk-tick-sheet = Sheet
desk-tick-pen = Pen
desk-tick-deck = Deck
desk-tick-signed = Signed on paper
desk-tick-all = All handed in
desk-only-brought = Only note what was handed in
desk-verify = Verify
desk-next = Next table
desk-whole = Type the whole sheet
desk-whole-look = Look at the whole sheet
desk-back = To the queue
desk-back-table = To the table
desk-verified-by = Verified by { $who } at { $at }
desk-points = Points
desk-won = Deals won
desk-rank = Rank
desk-rulings = Rulings of the jury
desk-late-lines = Arrived after the signal with a time before it: line { $lines }. See whether those deals really began in time.
desk-decks = Decks
desk-corrections = Corrections
desk-corrected-by = { $who } at { $at }
desk-before = Before
desk-after = After
desk-old-new = Old and new points

desk-chairs = Who sat where (1 and 3 against 2 and 4)
desk-columns = The four columns, the fourth writes
desk-column = column
desk-writer = Writer, 1–4
desk-first-dealer = First dealer, 1–4
desk-boompje = Boompje { $n }
desk-deals = Deals
desk-line = line
desk-skipped = { $who }: skipped as dealer
desk-penalty = Penalty { $n }
desk-penalties = Penalties on the sheet
desk-penalties-hint = Clause, column, line: 2 3 7 is KW-PEN-02 by column 3 in line 7. An A behind it: the four agreed.
desk-ended = Ended by the signal
desk-reason = Reason
desk-reason-hint = The reason stays readable for everyone beside the old and the new points: name nobody.
desk-correct = Correction
desk-preview = Show whom it moves
desk-confirm = Confirm the correction
desk-key = How to type a line
desk-key-stake = stake
desk-key-score = points of us (the writer) or them
desk-key-draw = 30–30
desk-key-misdeal = before it: wrong deal (MM: twice)
desk-key-void = void, the player of place 3 reneged
desk-key-void-both = both sides reneged, the player behind > deals on
desk-key-example = hearts, double, 14 for us
desk-key-whist = contract, columns of the declarers, tricks
desk-key-misery = at misery and piccolo: the tricks of each
desk-letter-we = W
desk-letter-they = T
desk-faults = { $n ->
    [one] 1 fault on the sheet
   *[other] { $n } faults on the sheet
}
desk-no-faults = No faults
desk-unreadable-line = This line cannot be read: see "How to type a line".
desk-unreadable-penalty = Type clause, column and line, such as 2 3 7.
desk-unreadable-number = Type the player's number.
desk-unreadable-place = Type 1, 2, 3 or 4.
desk-unreadable-total = Type a number.

desk-effect-title = What this does to the standings
desk-effect-none = Nothing changes in the standings.
desk-effect-waits = Not confirmed yet
desk-effect-more = And { $n ->
    [one] 1 more player who moves
   *[other] { $n } more players who move
}.
desk-effect-cut-stands = The cut was made already and stands: only the figures change.
desk-cut = Cut
desk-cut-up = comes above it
desk-cut-down = falls below it

done-desk-verified = Verified: the sheet is on the scoreboard.
done-desk-entered = The sheet is typed. The totals of the paper are still to come.
done-desk-handed-in = What was handed in is noted.
done-desk-corrected = The correction is kept. Old and new points are below.
desk-of-round = of round
desk-checklist = The desk’s checklist
desk-still-open = Still open for this sheet
desk-approval-go = The approval is on the paper
desk-signed-title = Signed for other figures
desk-signed-earlier = { $who } signed for { $then }; it is { $now } now.
desk-effect-on-sheet = On the sheet of this table; counts when the sheet is verified:
desk-effect-to-come = Line { $line } is not on the sheet yet: the ruling waits for it, and the sheet cannot do without it.
done-desk-approval = The approval is ticked.

# Paper tables by their totals.
desk-paper-totals = Nothing of this table is on a phone. Type the four totals of the signed sheet: figures, Enter. The lines may follow later, or never.
desk-paid = Penalties on the sheet
desk-paid-hint = Only where the sheet names them: misdeal 15, renege 30, 60 or 120. The totals are those after they were taken off.
desk-paid-unreadable = Fill in penalties with figures only.
desk-totals-only = Only the totals of this sheet were entered. Deals won are not known.
desk-correct-totals = Correct the totals
desk-lines-follow = Type the lines
desk-write-off = This table hands nothing in
desk-written-off = This table handed nothing in: { $reason }
done-desk-totals-first = The totals are typed. Somebody else types them once more and verifies them.

# What a ruling costs.
desk-effect-alone-waits = { $who } { $offender }, counts once the sheet is verified
desk-effect-alone-now = { $who } { $offender }
desk-effect-all-waits = { $who } { $offender }, each other { $others }, counts once the sheet is verified
desk-effect-all-now = { $who } { $offender }, each other { $others }
