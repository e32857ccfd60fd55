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
jury-is-answered = This call is answered.
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
jury-rule-go = Rule
jury-rule-title = Ruling, table { $table }, round { $round }
jury-rule-which = Ruling: which table?
jury-round = Round
jury-offender = Who
jury-clause = Clause
jury-most = At most { $offender } for the offender, { $others } for each other.
jury-most-none = The clause itself names no amount.
jury-line = Line on the sheet
jury-line-hint = Empty where it is about no deal. The number on the sheet: Manille counts on over the boompjes.
jury-kind = What
jury-kind-standard = the points of the clause
jury-kind-confirmed = the points of the clause confirmed
jury-kind-points = other points, within the maximum
jury-kind-agreed = the four agreed: a new deal
jury-kind-dismissed = nothing follows
jury-kind-void = deal stopped
jury-kind-fine = fine afterwards, the deal is scored already
jury-said-fine = fine afterwards, stake ×{ $stake }
jury-said-points = { $offender } points, the others { $others }
jury-in-line = , line { $line }
jury-stake = Stake of the deal (for a fine)
jury-points-offender = Points for the offender
jury-points-hint = Zero or less, such as −10.
jury-points-others = Points for each other
jury-preview = Show what this does
jury-confirm = Confirm the ruling
jury-which-table = That table does not play this round.
jury-which-player = Type the player's number.
jury-which-offender = Choose who did it.
jury-which-clause = Choose a clause.
jury-which-line = The line is a number.
jury-which-points = The points are a number.
jury-which-stake = Choose the stake of the deal: ×1, ×2 or ×4.
jury-which-kind = Choose what follows.

jury-deck = New deck
jury-deck-go = Note the new deck
jury-people = Warn and exclude
jury-number = Player number
jury-act = What
jury-act-warn = Warn
jury-act-exclude = Exclude
jury-act-readmit = Readmit
jury-people-go = Do it

jury-log = Log of the jury
jury-log-empty = The jury has decided nothing yet.
jury-lift = Lift
jury-lift-title = Lift ruling { $ruling }
jury-lift-go = Lift the ruling
jury-log-lifted = ruling { $ruling } lifted: { $reason }
jury-log-deck = new deck: { $reason }
jury-log-warned = { $who } warned: { $reason }
jury-log-excluded = { $who } excluded: { $reason }
jury-log-readmitted = { $who } readmitted: { $reason }

done-jury-answered = The call is answered.
done-jury-ruled = The ruling is in force.
done-jury-lifted = The ruling is lifted.
done-jury-deck = The new deck is noted.
done-jury-warned = The warning is noted.
done-jury-excluded = The player is excluded.
done-jury-readmitted = The player is readmitted.
jury-hand = Seen in the hand
jury-hand-hint = E.g. ♠ AKQ ♥ A ♦ 5432 ♣ KQ982. Stays with the jury and in the journal; the table does not see it.
jury-log-hand = Seen: { $hand }
jury-open = Still open: { $n }
jury-open-game = { $contract } of { $who }
jury-open-without = Line { $line }: { $game } without the jury. The jury confirms the penalty or lets it pass.
jury-open-fined = Line { $line }: { $game } without the jury: −15, and the scores of that deal do not count.
jury-open-refused = Line { $line }: { $game } was refused and stands on the sheet all the same.
jury-open-to-come = Line { $line } is still to come. It will then count: { $ruling }
jury-open-unheard = Line { $line } does not follow the ruling: { $ruling }
jury-open-again = { $who } revoked { $times } times in the same trick: call the jury.
jury-kind-won = the game is won
jury-kind-lost = the game is lost
jury-said-chosen = points as the jury chose
jury-said-points-alone = { $offender } points
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
jury-sound-hint = A new call sounds on this page, once you have tapped it.
