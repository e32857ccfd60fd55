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
desk-no-table = Table { $table } is not playing in this round.
desk-no-round = No round has been published yet.
desk-counts = { $waiting ->
    [one] 1 sheet waiting
   *[other] { $waiting } sheets waiting
}, { $verified } of { $all } verified.
desk-waiting = Queue
desk-nothing-waits = No sheet is waiting.
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
desk-calls-jury = calling the jury
desk-cell = Table { $table }: { $lines ->
    [0] nothing scored
    [one] 1 line
   *[other] { $lines } lines
}
desk-cell-stopped = Table { $table }: paused
desk-state-differs = totals differ
desk-state-totals = type the totals
desk-state-waits = waiting
desk-state-empty = still empty
desk-state-playing = playing
desk-state-stopped = paused
desk-state-signed = signed
desk-state-in = handed in
desk-state-verified = verified
desk-stopped = Somebody has left. The director decides how the table continues.

desk-totals = Totals
desk-blind = Type what the paper says. What was entered before stays hidden.
desk-on-paper = On paper
desk-computed = Computed
desk-compare = Comparison
desk-equal = equal
desk-both-sheet = lines { $first } · paper { $second }
desk-differs-what = The fields have been emptied. Read every figure again. If it differs once more, you will see both entries side by side.
desk-differs-again = The paper still says something else.
desk-both-go = Compare both entries
desk-both-title = Table { $table }, round { $round }: both entries
desk-both-noted = A note was made that you looked at both entries.
desk-both-phone = On the phone
desk-both-lines = From the lines
desk-both-what = If the paper and the phone differ, look at the whole sheet and correct the line that is wrong.
desk-unequal = differs
desk-kept = What you typed is still below.
desk-totals-unreadable = Fill in four totals, digits only.
desk-brought = Handed in
desk-tick-sheet = Sheet
desk-tick-pen = Pen
desk-tick-deck = Cards
desk-tick-signed = Signed on paper
desk-tick-all = All handed in
desk-only-brought = Only note what was handed in
desk-verify = Verify
desk-next = Next table
desk-whole = Type the whole sheet
desk-whole-look = Look at the whole sheet
desk-back = Back to the queue
desk-back-table = Back to the table
desk-verified-by = Verified by { $who } at { $at }
desk-points = Points
desk-won = Deals won
desk-rank = Rank
desk-rulings = Jury rulings
desk-late-lines = Arrived after the signal with a time before it: line { $lines }. Check whether those deals really began in time.
desk-decks = Packs
desk-corrections = Corrections
desk-corrected-by = { $who } at { $at }
desk-before = Before
desk-after = After
desk-old-new = Old and new points

desk-chairs = Who sat where (1 and 3 against 2 and 4)
desk-columns = The four columns; the fourth is the scorer’s
desk-column = column
desk-writer = Scorer, 1–4
desk-first-dealer = First dealer, 1–4
desk-boompje = Boompje { $n }
desk-deals = Deals
desk-line = line
desk-skipped = { $who }: skipped as dealer
desk-penalty = Penalty { $n }
desk-penalties = Penalties on the sheet
desk-penalties-hint = Clause, column, line: 2 3 7 is the second clause on penalties, by column 3 in line 7. An A after it: the four agreed.
desk-ended = Ended by the signal
desk-reason = Reason
desk-reason-hint = The reason stays visible to everyone beside the old and the new points: name nobody.
desk-correct = Correction
desk-preview = Show who moves
desk-confirm = Confirm the correction
desk-key = How to type a line
desk-key-stake = stake
desk-key-score = points of us (the scorer) or them
desk-key-draw = 30-30
desk-key-misdeal = in front: misdeal (MM: twice)
desk-key-void = void, the player in seat 3 reneged
desk-key-void-both = both sides reneged, the player after > deals next
desk-key-example = hearts, double, 14 for us
desk-key-whist = contract, columns of the players, tricks
desk-key-misery = for misery and piccolo: the tricks of each player
desk-letter-we = W
desk-letter-they = T
desk-faults = { $n ->
    [one] 1 fault on the sheet
   *[other] { $n } faults on the sheet
}
desk-no-faults = No faults
desk-unreadable-line = This line cannot be read: see “How to type a line”.
desk-unreadable-penalty = Type clause, column and line, such as 2 3 7.
desk-unreadable-number = Type the player’s number.
desk-unreadable-place = Type 1, 2, 3 or 4.
desk-unreadable-total = Type a number.

desk-effect-title = What this does to the standings
desk-effect-none = Nothing changes in the standings.
desk-effect-waits = Not confirmed yet
desk-effect-more = And { $n ->
    [one] 1 more player moves
   *[other] { $n } more players move
}.
desk-effect-cut-stands = The cut has already been made and will not change: only the figures do.
desk-cut = Cut
desk-cut-up = now makes the cut
desk-cut-down = no longer makes the cut

done-desk-verified = Table { $table } is verified: the sheet is on the scoreboard.
done-desk-entered = The sheet of table { $table } has been typed. The totals of the paper are still to come.
done-desk-handed-in = What table { $table } handed in has been noted.
done-desk-corrected = The correction of table { $table } has been saved. Old and new points are below.
desk-of-round = of round
desk-checklist = The desk’s checklist
desk-still-open = Still open for this sheet
desk-approval-go = The approval is on the paper
desk-signed-title = Signed for other figures
desk-signed-earlier = { $who } signed for { $then }; it is now { $now }.
desk-effect-on-sheet = On this table’s sheet; counts once the sheet is verified:
desk-effect-to-come = Line { $line } is not on the sheet yet: the ruling waits for it, and the sheet cannot do without it.
done-desk-approval = The approval of table { $table } has been ticked.

# Paper tables by their totals.
desk-paper-totals = Nothing of this table is on a phone. Type the four totals of the signed sheet: figures, Enter. The lines may follow later, or never.
desk-paper-clubs = Totals do not tell the deals won: without its lines this sheet will not count for the club prize.
desk-paid = Penalties on the sheet
desk-paid-hint = Only where the sheet names them: misdeal 15, renege 30, 60 or 120. The totals are those after they were taken off.
desk-paid-unreadable = Fill in penalties with figures only.
desk-totals-only = Only the totals of this sheet were entered. Deals won are not known.
desk-totals-clubs = Without its lines this sheet does not count for the club prize.
desk-correct-totals = Correct the totals
desk-lines-follow = Type the lines
desk-write-off = This table hands nothing in
desk-written-off = This table handed nothing in: { $reason }
done-desk-totals-first = The totals of table { $table } are typed. Somebody else types them once more and verifies them.

# What a ruling costs.
desk-effect-alone-waits = { $who } { $offender }, counts once the sheet is verified
desk-effect-alone-now = { $who } { $offender }
desk-effect-all-waits = { $who } { $offender }, each of the others { $others }, counts once the sheet is verified
desk-effect-all-now = { $who } { $offender }, each of the others { $others }

letter-no-trump = NT
