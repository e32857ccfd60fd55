# The writer's phone.

phone-code-title = Table code
phone-code-why = The sheet on your table has a code of ten letters and digits. Type it to become the scorer of that table.
phone-code = Code
phone-code-hint = For example K7QF2 M9D4R
phone-code-go = Open the sheet

phone-title = Table { $table } · round { $round }
phone-nameless = number { $n }
phone-place-boompje = Boompje { $part } · deal { $deal } of { $of }
phone-place = Deal { $deal } of { $of }
phone-part = Boompje { $n }
phone-deals = deals:
phone-kept = What you filled in is still there. The sheet has not changed.

phone-seat = Who sits where
phone-seat-again = Change the seats or the scorer
phone-seat-french = The seats follow from the numbers: the lowest number sits North, with their partner south.
phone-who-writes = Who keeps score?
phone-who-left = Who sits to the left of the scorer?
phone-who-across = Who sits opposite the scorer?
phone-who-deals = Who deals first?
phone-left-deals = The player to the left of the scorer deals first.
phone-draw-cards = Let the phone draw the cards
phone-draw-again = tied, drew again
phone-drew-highest = { $who } drew the highest card and deals first.
phone-take-dealer = Take { $who } as the first dealer
phone-seat-go = Start scoring
phone-wait = The round has not begun yet
phone-wait-why = The sheet is ready. This screen continues by itself as soon as the director starts the round.
phone-stopped = This table is paused.
phone-stopped-why = Somebody has left. The director decides what happens next.
phone-desk = The sheet is at the desk. It can no longer be changed here.
phone-verified = The sheet is verified and on the scoreboard.
phone-all-signed = All players have signed.
phone-hand-in = Now take the sheet, pen and cards to the desk.
phone-move-up = The scorer stays, the three others move up one seat. Draw again for the first dealer.
phone-dealer-go = Start this boompje

phone-line = New line
phone-changing = You are changing line { $n }.
phone-change-line = Change line { $n }
phone-trump = Trump
phone-nt = NT
phone-knock = Knocked?
phone-knock-no = no
phone-knock-yes = knocked
phone-knock-counter = counter-knocked
phone-we = We
phone-they = They
phone-points-we = Our points
phone-points-they = Their points
phone-trouble = Misdeal or renege
phone-misdeals = How many misdeals?
phone-misdeals-signal = (Did the signal come first? Then mark only this.)
phone-misdealt = { $n ->
    [one] 1 misdeal
   *[other] { $n } misdeals
}
phone-renege = Who reneged? The deal is then void.
phone-renege-how = What happened?
phone-voided = void: { $who } reneged
phone-deals-on = Both sides reneged: who deals next? The jury decides.
phone-dealt-on = { $who } deals next
phone-skipped = skipped as dealer
phone-group-together = Together
phone-group-solo = Solo
phone-group-abondance = Abondance
phone-group-misery = Misery and piccolo
phone-group-troel = Troel
phone-group-slam = Slam
phone-open = open misery
phone-who-plays = Who plays?
phone-tricks = Tricks taken
phone-tricks-of = Tricks of { $who }

phone-totals = This round
phone-hidden = The figures stay hidden until the desk has verified the sheet.
phone-withheld = This device was not at this table before: the lines are here without the totals, for the desk types those without knowing them. The devices of the table show them, and the director can.
phone-around = Who sits where
phone-writes = keeps score
phone-sheet = The sheet
phone-sheet-hint = Tap the number of a line to change it or strike it out.
phone-deal = Line
phone-contract = Game

phone-sign = Sign
phone-sign-why = Type your own four-digit code next to your name; it is on your place card. Signing means you agree with the sheet.
phone-code-four = code
phone-sign-go = Sign
phone-has-signed = signed
phone-reopen = Something wrong? Reopen the sheet
phone-reason = Reason
phone-reopen-why = All signatures lapse; everyone then signs again. The reason stays readable: name nobody.
phone-reopen-go = Reopen the sheet

phone-jury = Call the jury
phone-jury-word = jury
phone-call-why = What for?
phone-call-approval = approve a big game
phone-call-dispute = we disagree
phone-call-deck = the cards
phone-call-other = something else
phone-call-contract = Which game?
phone-call-bidder = Who bid it?
phone-call-approval-of = approval of { $contract } for { $who }
phone-call-go = Call the jury now
phone-call-open = on the way
phone-answer-approved = approved
phone-answer-stays = approved, the jury stays
phone-answer-refused = refused: the bidder passes
phone-answer-settled = settled at the table
phone-answer-ruled = ruled

phone-unclear = This could not be read. Reload the sheet and try again.
phone-unclear-who = Choose a player first.
phone-unclear-figure = Type a number, digits only.
phone-unclear-chairs = Choose a different player of this table for each seat.
phone-unclear-knock = Choose whether somebody knocked.
phone-unclear-points = The points of both sides add up to 60.
phone-unclear-why = Say what you need the jury for.
phone-other-line = Another phone has been scoring meanwhile: the sheet now has { $n ->
    [one] 1 line
   *[other] { $n } lines
}. Check whether this deal is already there.

phone-unsent = { $n ->
    [one] 1 line not sent yet
   *[other] { $n } lines not sent yet
}
phone-sent = { $n ->
    [one] 1 line sent
   *[other] { $n } lines sent
}
phone-left = { $n ->
    [one] 1 minute left
   *[other] { $n } minutes left
}
phone-js-waiting = waiting for the network
phone-js-change = Change
phone-js-strike = Strike out this line
phone-js-discard = Discard
phone-js-anyway = Score it anyway
phone-js-again = Try again
phone-js-other-phone = Another phone is scoring on this sheet too. Agree who keeps score.
phone-js-no-memory = This phone keeps nothing: do not close this page while lines are waiting.
phone-js-offline = No connection. Carry on scoring: everything stays on this phone until it is sent.
phone-js-see-below = refused: see below
phone-js-away = no connection
phone-js-elsewhere = This phone still holds lines of another table or round that were not sent. Show them at the desk if necessary. Code:
phone-js-open-other = Open that sheet
phone-js-signalled = The signal has been given
phone-js-paused = The round is paused
phone-js-over = This round is over: this code no longer opens anything.
phone-js-not-sent = Not sent: no connection. What you filled in is still there. Try again in a moment.
phone-js-write = Score the line
phone-js-write-change = Save the change
phone-js-cancel = Do not change
phone-js-all-written = Everything is scored. As soon as the last lines are sent, everyone can sign.
phone-js-incomplete = This line is not complete yet.
phone-js-draw = 30-30: nobody scores
phone-js-we = We
phone-js-they = They
phone-js-void-line = Void deal, penalty
phone-js-void-early = Void before the announcement, penalty
phone-js-undealt = Signal before a correct deal, penalty
phone-js-passed-on = Two misdeals: the deal passes on
phone-js-replaced = Change of a line
phone-js-struck = A line struck out
phone-js-called = Jury called
phone-js-dealer = First dealer
phone-js-two = (two)
phone-js-one = (one)
phone-js-some = (one or more)

done-phone-seat = The heading of the sheet is complete.
done-phone-dealer = The first dealer is noted.
done-phone-line = The line is on the sheet.
done-phone-replace = The line has been changed.
done-phone-strike = The line has been struck out.
done-phone-sign = Signed.
done-phone-reopen = The sheet is open again.
done-phone-call = The jury has been called.
phone-still-open = Still open
phone-rulings = Jury rulings
phone-settled = Settled among the players
phone-settled-misdeal = Misdeal by { $who }, deal { $line }: −3, the others +1
phone-settled-redeal = Misdeal by { $who }, deal { $line }: dealt again, no penalty
phone-settled-revoke = { $who } did not follow, deal { $line }, put right in the same trick: −3, the others +1
phone-offence = Minor offence settled among yourselves
phone-offence-why = A misdeal, or a suit not followed and put right in the same trick: settle it yourselves. The jury is for disagreement and repetition.
phone-offence-what = What
phone-offence-misdeal = misdeal
phone-offence-revoke = not followed, same trick
phone-offence-who = Who
phone-offence-agreed = misdeal, and we agree: no penalty
phone-offence-go = Note it
done-phone-penalty = Noted.
done-phone-unpenalty = Struck out.
phone-strike = Strike out

# A ruling, in words.
phone-ruled = The jury decided: { $ruling }

# The table on the phone, question by question.
phone-other-contract = Choose another contract
phone-own-total = Total
phone-at-most = A deal has { $n } points: write at most { $n }.
