# Why something is refused: what is wrong and what to do.
refusal-not-allowed = Your role does not allow that: ask the tournament director.
refusal-no-event = There is no event yet: open one first.
refusal-event-exists = This event already exists.
refusal-event-is-closed = The event is closed: only a correction is still possible.
refusal-bad-plan = This plan is not possible: { $faults }.
refusal-plan-has-begun = What has begun stays: the game, the regulations, the phases played.
refusal-bad-text = Write { $field ->
    [name] the name
    [family] the family name
    [first] the first name
    [club] the club
    [contact] the e-mail or phone
    [key] the member number
    [number] the number
    [reason] the reason
    [place] the venue
    [price] the price
    [public] what was called out in the hall
    [hand] the cards of the hand
   *[other] this
} on one line of 1 to 200 characters.
refusal-bad-birth-year = That year of birth is not possible: write four digits, such as 1952.
refusal-unknown-entrant = There is no player { $number }.
refusal-number-taken = Number { $number } is already taken: choose another or leave it empty.
refusal-key-twice = “{ $key }” is in the list twice.
refusal-other-number = Player { $known } is in the list as number { $listed }.
refusal-in-list = Line { $line } of the list: { $why }
refusal-birth-year-missing = The year of birth is missing: the minimum age is { $minimum }.
refusal-too-young = Too young: players must be at least { $minimum }.
refusal-is-erased = The data of player { $number } have been erased.
refusal-still-playing = Player { $number } is still in the event: erase after withdrawal or after the event.
refusal-no-application = Player { $number } has not offered to be a joker.
refusal-joker-unanswered = Player { $number } offered to be a joker: accept or decline that first.
refusal-registration-is-closed = Check-in has closed: only the director can still admit someone.
refusal-too-late = Too late: check-in has closed.
refusal-already-checked-in = Player { $number } is already checked in.
refusal-not-checked-in = Player { $number } is not checked in.
refusal-is-excluded = Player { $number } has been excluded or has withdrawn.
refusal-not-excluded = Player { $number } is not excluded.
refusal-check-in-is-open = Check-in is still open: close it first.
refusal-check-in-is-closed = Check-in has already closed.
refusal-draw-is-pending = A draw is waiting: publish or reject it first.
refusal-field-is-cut = The first phase is over: only a joker can still join.
refusal-seed-is-missing = Publish the sealed number first.
refusal-seed-is-committed = The sealed number has already been published.
refusal-seed-too-late = Check-in has closed: the sealed number had to be published before. In the plan, choose “Draw without a number sealed beforehand”.
refusal-seeds-used-up = There are no seeds left: there were too many draws.
refusal-seed-is-erased = The secret seed is gone: restore it from the backup.
refusal-jokers-missing = { $missing ->
    [1] One more joker is needed to fill all tables.
   *[other] { $missing } more jokers are needed to fill all tables.
}
refusal-nobody-to-draw = There is nobody to draw: check players in first.
refusal-repeats-unavoidable = No seating was found in which nobody meets twice; the fewest was { $fewest }. In the plan, at “Players who have already shared a table”, choose: together twice as rarely as possible.
refusal-round-is-open = Round { $round } has not ended yet: end it first.
refusal-no-more-rounds = All rounds of the plan have been played.
refusal-cut-first = First decide who goes on to the next phase.
refusal-no-draw = No draw is ready.
refusal-no-such-round = Round { $round } has not been drawn and published.
refusal-no-such-table = Table { $table } is not playing in this round.
refusal-has-started = The round has already started.
refusal-not-started = The round has not started yet.
refusal-has-ended = The round has ended.
refusal-is-paused = The round is paused.
refusal-not-paused = The round is not paused.
refusal-has-signalled = The signal has already been given.
refusal-tables-are-open = Not yet verified: table { $tables }.
refusal-not-the-four = This table is for the four players who were drawn.
refusal-wrong-chairs = In the French-language regulations the player number decides the seat.
refusal-writer-not-at-table = Scorer { $number } is not at this table.
refusal-wrong-first-dealer = { $whist ->
    [yes] The player to the left of the scorer deals first.
   *[no] The first dealer is not at this table.
}
refusal-has-lines = There are already lines on the sheet: its heading is settled.
refusal-head-is-missing = Complete the heading first: who sits where, who keeps score, who deals first.
refusal-no-such-boompje = It is not the turn of boompje { $boompje }.
refusal-line-id-reused = This line is already there, with something else on it.
refusal-no-such-line = This line is not on this sheet.
refusal-after-signal = After the signal no new deal is started.
refusal-no-signal = A shorter sheet is possible only after the signal.
refusal-sheet-is-wrong = The sheet is not right. { $wrong }
refusal-game-refused = Line { $line }: the jury refused { $contract } of player { $bidder }, who had to pass. Write the game that was played then, or call the jury again.
refusal-without-jury = Line { $line }: { $contract } of player { $bidder } was scored without the jury’s approval. The jury confirms the penalty or lets it pass; if the approval is on paper, the desk ticks it.
refusal-no-such-big-game = On this sheet no { $contract } of player { $bidder } is waiting for the jury.
refusal-ruling-not-heard = Line { $line } does not follow ruling { $ruling } of the jury. Correct the line, or ask the jury to withdraw its ruling.
refusal-ruling-waits = Ruling { $ruling } of the jury is about line { $line }, which is not on the sheet. Score the line, or ask the jury to withdraw its ruling.
refusal-line-needed = Say which line of the sheet it is about.
refusal-line-not-there = There is no line { $line } on this sheet: it has { $lines }.
refusal-not-the-dealer = On line { $line } player { $dealer } dealt, not player { $player }.
refusal-not-the-bidder = Player { $player } did not play the game of line { $line }.
refusal-other-stake = Line { $line } was played at ×{ $stake }: the penalty for that is { $fine }.
refusal-deal-is-scored = The deal of line { $line } has been scored and can no longer be voided: give its penalty.
refusal-fourth-ace-needed = Say who held the fourth ace: only the opponents get the points.
refusal-not-for-the-table = The table cannot settle this itself: call the jury.
refusal-sheet-is-signed = The sheet is signed: reopen it first.
refusal-sheet-at-desk = This sheet was entered at the desk: it can be changed only there.
refusal-nothing-signed = There is no signature on this sheet yet.
refusal-not-at-table = Player { $number } is not at this table.
refusal-has-signed = Player { $number } has already signed.
refusal-code-is-missing = Player { $number } signs with their own four-digit code; it is on the place card. Without it they sign on paper, at the desk.
refusal-wrong-code = That is not the code of player { $number }. It is on the place card; without it they sign on paper, at the desk.
refusal-signatures-missing = Not yet signed: player { $numbers }.
refusal-not-handed-in = Not yet handed in: { $what ->
    [pen] pen
    [deck] cards
   *[sheet] sheet
}.
refusal-nothing-handed-in = Tick what was handed in: sheet, pen or cards.
refusal-no-sheet = No sheet of this table has been entered.
refusal-second-entry-missing = Type the totals of the paper first.
refusal-same-clerk = The second entry has to be made by another member of staff.
refusal-totals-differ = The totals differ from the first entry. Type them once more from the paper.
refusal-is-verified = This sheet is verified: only a correction with a reason is possible.
refusal-not-verified = This sheet is not verified yet: simply change it.
refusal-nothing-changes = Nothing changes.
refusal-table-is-stopped = The table is paused: somebody has left. The director decides.
refusal-nobody-left = Player { $number } has not left this table.
refusal-not-a-free-joker = Player { $number } is not a free joker.
refusal-not-in-play = Player { $number } is not playing.
refusal-no-such-call = There is no call { $call }.
refusal-call-is-answered = Call { $call } has already been answered.
refusal-nothing-to-approve = There is nothing to approve here.
refusal-wrong-contract = “{ $contract }” does not need the jury.
refusal-no-jury-clause = This clause provides no such penalty in this game.
refusal-ruling-out-of-range = That is not possible: { $said }
refusal-no-such-ruling = There is no ruling { $ruling }, or it has been withdrawn.
refusal-not-for-exclusion = That clause is not about warning or exclusion: choose another.
refusal-phase-is-open = The phase is not over yet.
refusal-no-next-phase = There is no further phase.
refusal-not-over = The event is not over: give a reason to close it now.
refusal-age-not-seen = Look at the identity card of player { $number } and tick the age.
refusal-no-fee = This event has no entry fee.
refusal-before-round = This line carries a time before the round began.

# The plan.
plan-fault-title = the name of the event has 1 to 200 characters
plan-fault-fee = the entry fee has 1 to 200 characters
plan-fault-name = the name of a phase has 1 to 200 characters
plan-fault-rules = the regulations cannot be used like this ({ $why })
plan-fault-no-phase = there must be at least one phase
plan-fault-rounds = phase { $phase }: 1 to { $most } rounds in the whole event
plan-fault-field = phase { $phase }: the first is for all, a later one for the best or the winners
plan-fault-length = phase { $phase }: a round cannot be so long
plan-fault-minutes = phase { $phase }: a round lasts 1 to 600 minutes
plan-fault-ranking = at least one rule for the ranking, and each once
plan-fault-partners = phase { $phase }: partners in turn are possible only in Manille by the French-language regulations, in three rounds
plan-fault-zone = there is no such time zone; an example is Europe/Brussels

# The score sheet.
sheet-fault-other-game = This is a sheet of the other game.
sheet-fault-in-line = line { $line }: { $what }
sheet-fault-in-boompje = boompje { $boompje }: { $what }
sheet-fault-in-boompje-line = boompje { $boompje }, line { $line }: { $what }

# A list of people.
list-fault-too-large = the file is too large: at most { $most } MB
list-fault-too-many-rows = too many rows: at most 20,000
list-fault-bad-workbook = this workbook cannot be opened ({ $why }): save it again as .xlsx or .csv
list-fault-nobody = there is nobody below the column headings
list-fault-no-names = no column of names found: say which column is the name
list-fault-name-missing = the name is missing: fill it in, or leave the row out
list-fault-bad-text = must be one line of at most 200 characters
list-fault-bad-number = “{ $found }” is not a number from 1 to 999999
list-fault-number-twice = number { $number } is in row { $row } already: give another one, or leave it empty
list-fault-bad-language = “{ $found }” is not a language Kaarting knows: write nl, fr or en
list-fault-bad-year = “{ $found }” is neither a year nor a date: write 1956 or 12/03/1956
list-fault-bad-yes-no = “{ $found }” is neither yes nor no: write x or leave it empty
list-fault-bad-private = “{ $found }” is neither yes nor no: only the number is shown
list-fault-left-empty = { $what } (left empty)
list-fault-bad-old-workbook = this old workbook (.xls) cannot be opened ({ $why }): open it in your spreadsheet and save it as .xlsx or .csv
list-fault-encrypted = this file has a password: save it without one, or paste the rows below
list-fault-pdf = this is a PDF, which has no rows and columns to read: take the spreadsheet itself (.xlsx, .xls, .ods or .csv), or paste the rows
list-fault-not-a-list = this is not a spreadsheet (a photo, a letter, a web page): save the list as .xlsx or .csv, or paste the rows
list-fault-empty-file = the file is empty: save the list again, or paste the rows
list-fault-in-row = row { $row }: { $what }
list-fault-in-column = column “{ $column }”: { $what }
list-fault-in-cell = row { $row }, column “{ $column }”: { $what }

# What an organiser should know of a plan.
plan-warning-title-shared = In the last phase everyone has only one partner: those two end with the same total and share the title. Choose “championnat-manille”, or let partners change in turn in the last phase.
plan-warning-title-by-lot = The lot comes before the points: the lot decides the title. Put the lot last.

# Jokers, a seat for a latecomer, the clock.
refusal-no-jokers-chair = Player { $number } is not a joker filling up a table now.
refusal-has-a-chair = Player { $number } has a seat already, or is a joker.
refusal-chair-is-played = Something has already been scored at table { $table }: the joker keeps that seat. The latecomer plays from the next round on.
refusal-not-signalled = There is no signal to take back.
refusal-signal-stands = A signal can be taken back in the first { $seconds } seconds only, and not once a shorter sheet is verified.
refusal-minutes-out-of-range = This round now lasts at least { $least } and at most { $most } minutes.

# Why a ruling of the jury is not possible.
penalty-fault-jury-must-rule = the jury has to rule on this.
penalty-fault-out-of-range = at most { $most } for the offender and { $others } for each of the others.
penalty-fault-fixed = the points of this clause are fixed.
penalty-fault-not-for-agreement = the players cannot agree to leave this without a penalty.

# Paper tables by their totals, and tables that hand nothing in.
refusal-lines-are-there = Lines were scored at this table: type the totals as the second entry, or the whole sheet.
refusal-ranked-by-deals = The ranking begins with deals won, and only the lines tell them: type the whole sheet.
refusal-total-missing = The total of player { $number } is missing.
refusal-ruling-needs-lines = The jury gave ruling { $ruling } at this table: only the lines show whether the sheet follows it. Type the whole sheet.
refusal-answer-needs-lines = The jury refused { $contract } of player { $bidder }: only the lines show what was played then. Type the whole sheet.
refusal-takeover-needs-lines = Joker { $joker } took over the seat of player { $leaver } during the round: a total cannot be divided between two people. Type the whole sheet.
refusal-empty-sheet = There is nothing on this sheet: all four would get 0. If the table handed nothing in, the tournament director decides so on the table’s page.
refusal-no-signal-yet = The signal has not been given: the table is still playing.
totals-fault-below-zero = Player { $who }: a total below zero becomes zero
totals-fault-above-most = Player { $who }: more than { $most } is not possible in this round
totals-fault-below-least = Player { $who }: less than { $least } is not possible in this round
totals-fault-odd-sum = Together { $sum }: both players of a side get the same, so the sum is even. Check the figures, or say who paid penalties
totals-fault-more-than-others = Player { $who } has more than the three others together ({ $others }): whatever one scores, a partner scores too
totals-fault-partners-differ = Players { $who } and { $partner } are partners and must have the same. Check the figures, or say who paid penalties
totals-fault-odd-penalty = Player { $who }: penalties go by 15
totals-fault-sum-too-high = Together { $sum }: more than { $most } is not possible in this round
totals-fault-sum-too-low = Together { $sum }: less than { $least } is not possible in this round
refusal-played-online = Table { $table } is played online: its sheet is written by what is played there. Move it to the hall first.
refusal-not-played-online = Table { $table } is played in the hall: no online table writes its sheet.
refusal-bot-is-for-jokers = A bot plays for jokers only: player { $number } is none.
