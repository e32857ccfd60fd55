# The jury.

jury-title = Jury
jury-calls = Open calls: { $n }
jury-no-calls = There are no open calls.
jury-approve = Approve
jury-answer = Answer
jury-about-approval = approval asked for { $contract } by { $who }
jury-about-dispute = disagreement at the table
jury-about-deck = the cards
jury-about-other = something else
jury-call-title = Call from table { $table }, round { $round }
jury-called-at = called at { $at }
jury-is-answered = This call has been answered.
jury-do-approve-stays = Approved, jury stays
jury-do-approve = Approved
jury-do-refuse = Refused: the bidder passes
jury-do-settled = Settled among the players
jury-do-ruled = Ruled
jury-answer-approved-stays = approved, the jury stays at the table
jury-answer-approved = approved
jury-answer-refused = refused
jury-answer-settled = settled among the players
jury-answer-ruled = ruled
jury-place = Round { $round }, table { $table }

jury-rule = Ruling
jury-rule-go = Make a ruling
jury-rule-title = Ruling, table { $table }, round { $round }
jury-rule-which = Ruling: which table?
jury-round = Round
jury-offender = Who
jury-clause = Clause
jury-most = At most { $offender } for the offender and { $others } for each of the others.
jury-most-none = The clause itself names no points.
jury-line = Line on the sheet
jury-line-hint = Empty if it concerns no deal. The number on the sheet: in Manille it runs on across the boompjes.
jury-kind = What
jury-kind-standard = the points of the clause
jury-kind-confirmed = the points of the clause confirmed
jury-kind-points = other points, within the maximum
jury-kind-agreed = the four agreed: deal again
jury-kind-dismissed = no action
jury-kind-void = deal void
jury-kind-fine = penalty afterwards, the deal has already been scored
jury-said-fine = penalty afterwards, stake ×{ $stake }
jury-said-points = { $offender ->
    [one] { $offender } point
   *[other] { $offender } points
}, the others { $others }
jury-in-line = , line { $line }
jury-stake = Stake of the deal (for a penalty)
jury-points-offender = Points for the offender
jury-points-hint = Zero or less, such as −10.
jury-points-others = Points for each of the others
jury-preview = Show what this does
jury-confirm = Confirm the ruling
jury-which-table = That table is not playing in this round.
jury-which-player = Type the player’s number.
jury-which-offender = Choose who did it.
jury-which-clause = Choose a clause.
jury-which-line = The line is a number.
jury-which-points = The points are a number.
jury-which-stake = Choose the stake of the deal: ×1, ×2 or ×4.
jury-which-kind = Choose what follows.

jury-deck = New pack
jury-deck-go = Note the new pack
jury-people = Warn and exclude
jury-number = Player number
jury-act = What
jury-act-warn = Warn
jury-act-exclude = Exclude
jury-act-readmit = Readmit
jury-people-go = Warn or exclude

jury-log = Jury log
jury-log-empty = The jury has decided nothing yet.
jury-lift = Withdraw
jury-lift-title = Withdraw ruling { $ruling }
jury-lift-go = Withdraw the ruling
jury-log-lifted = ruling { $ruling } withdrawn: { $reason }
jury-log-deck = new pack: { $reason }
jury-log-warned = { $who } warned: { $reason }
jury-log-excluded = { $who } excluded: { $reason }
jury-log-readmitted = { $who } readmitted: { $reason }

done-jury-answered = The call of table { $table } has been answered.
done-jury-ruled = The ruling for table { $table } is in force.
done-jury-lifted = The ruling for table { $table } has been withdrawn.
done-jury-deck = The new pack of table { $table } has been noted.
done-jury-warned = The warning to { $name } ({ $number }) has been noted.
done-jury-excluded = { $name } ({ $number }) has been excluded.
done-jury-readmitted = { $name } ({ $number }) has been readmitted.
jury-hand = Seen in the hand
jury-hand-hint = E.g. ♠ AKQ ♥ A ♦ 5432 ♣ KQ982. Stays with the jury and in the journal; the table does not see it.
jury-log-hand = Seen: { $hand }
jury-open = Still open: { $n }
jury-open-game = { $contract } of { $who }
jury-open-without = Line { $line }: { $game } without the jury. The jury confirms the penalty or lets it pass.
jury-open-fined = Line { $line }: { $game } without the jury: −15, and the scores of that deal do not count.
jury-open-refused = Line { $line }: { $game } was refused but is on the sheet all the same.
jury-open-to-come = Line { $line } is still to come. This will then apply: { $ruling }
jury-open-unheard = Line { $line } does not follow the ruling: { $ruling }
jury-open-again = { $who } has reneged { $times } times in the same trick: call the jury.
jury-kind-won = the game is won
jury-kind-lost = the game is lost
jury-said-chosen = points chosen by the jury
jury-said-points-alone = { $offender ->
    [one] { $offender } point
   *[other] { $offender } points
}
jury-line-to-come = the deal in play
jury-log-seen = approval seen on paper: { $contract } of { $who }
jury-fourth-ace = Who held the fourth ace (for a troel not called)
jury-which-ace = Choose who held the fourth ace.

# The sheet beside the ruling, and how long a call has waited.
jury-sheet = The sheet: tap a line
jury-waits = { $minutes ->
    [0] just called
    [one] waiting for 1 minute
   *[other] waiting for { $minutes } minutes
}
jury-sound-hint = A new call sounds on the pages of the jury. While the sound is on, also on every other page of the event.
jury-sound-on = Sound is on: turn it off
jury-sound-off = Sound is off: turn it on
jury-sound-wait = Sound is waiting: click to hear it
