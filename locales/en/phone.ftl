# The writer's phone.

phone-code-title = Table code
phone-code-why = The sheet of your table has a code of ten letters and digits. Whoever types it writes at that table.
phone-code = Code
phone-code-hint = For example K7QF 2M9D
phone-code-go = Open the sheet

phone-title = Table { $table } · round { $round }
phone-nameless = number { $n }
phone-place-boompje = Boompje { $part } · deal { $deal } of { $of }
phone-place = Deal { $deal } of { $of }
phone-part = Boompje { $n }
phone-deals = deals:
phone-kept = What you filled in is still there. Nothing has changed on the sheet.
phone-number = number

phone-seat = Who sits where
phone-seat-again = Change the chairs or the writer
phone-seat-french = The chairs follow from the numbers: the lowest number sits north, with the partner south.
phone-who-writes = Who writes?
phone-who-left = Who sits left of the writer?
phone-who-across = Who sits across from the writer?
phone-who-deals = Who deals first?
phone-left-deals = The player left of the writer deals first.
phone-draw-cards = Let the phone draw the cards
phone-draw-again = tied, drew again
phone-drew-highest = { $who } drew the highest card and deals first.
phone-take-dealer = Take { $who } as first dealer
phone-seat-go = Begin to write
phone-wait = The round has not begun yet
phone-wait-why = The sheet is ready. This screen goes on by itself as soon as the director starts the round.
phone-stopped = This table stands still.
phone-stopped-why = Somebody has left. The director decides how it goes on.
phone-desk = The sheet is at the desk. It cannot be written on here any more.
phone-verified = The sheet is verified and stands on the scoreboard.
phone-all-signed = All players have signed.
phone-hand-in = Now bring sheet, pen and cards to the desk.
phone-move-up = The writer stays, the three others move up one chair. Draw anew for the first dealer.
phone-dealer-go = Begin this boompje

phone-line = New line
phone-changing = You are changing line { $n }.
phone-change-line = Change line { $n }
phone-trump = Trump
phone-nt = NT
phone-knock = Knock
phone-knock-no = no
phone-knock-yes = knock
phone-knock-counter = counter
phone-we = We
phone-they = They
phone-points-we = Our points
phone-points-they = Their points
phone-trouble = Wrong deal or renege
phone-misdeals = How many wrong deals?
phone-misdeals-signal = (Did the signal come first? Then mark only this.)
phone-misdealt = { $n ->
    [one] 1 wrong deal
   *[other] { $n } wrong deals
}
phone-renege = Who reneged? The deal is void then.
phone-renege-how = What happened?
phone-voided = void: { $who } reneged
phone-deals-on = Both sides reneged: who deals on? The jury says.
phone-dealt-on = { $who } deals on
phone-skipped = skipped as dealer
phone-group-together = Together
phone-group-solo = Solo
phone-group-abondance = Abondance
phone-group-misery = Misery and piccolo
phone-group-troel = Troel
phone-group-slam = Solo slam
phone-open = open misery
phone-who-plays = Who plays?
phone-tricks = Tricks taken
phone-tricks-of = Tricks of { $who }

phone-totals = This round
phone-hidden = The figures stay hidden until the desk has verified the sheet.
phone-around = Who sits where
phone-writes = writes
phone-sheet = The sheet
phone-sheet-hint = Tap the number of a line to change or strike it.
phone-deal = Line
phone-contract = Game

phone-sign = Sign
phone-sign-why = Each types the own code of four figures beside the own name; it is on the place card. Who signs agrees with the sheet.
phone-code-four = code
phone-sign-go = Sign
phone-has-signed = signed
phone-reopen = Something is wrong: reopen the sheet
phone-reason = Reason
phone-reopen-why = All signatures lapse; then everyone signs again.
phone-reopen-go = Reopen the sheet

phone-jury = Call the jury
phone-jury-word = jury
phone-call-why = What for?
phone-call-approval = approve a big game
phone-call-dispute = we do not agree
phone-call-deck = the cards
phone-call-other = something else
phone-call-contract = Which game?
phone-call-bidder = Who bid it?
phone-call-approval-of = approval of { $contract } for { $who }
phone-call-go = Call the jury
phone-call-open = on the way
phone-answer-approved = approved
phone-answer-stays = approved, the jury stays
phone-answer-refused = refused: the bidder passes
phone-answer-settled = settled at the table
phone-answer-ruled = ruled

phone-unclear = This could not be read. Load the sheet again and retry.
phone-unclear-who = First choose a player.
phone-unclear-figure = Fill in a number, digits only.
phone-unclear-chairs = Choose another player of this table for each chair.
phone-unclear-knock = Choose whether somebody knocked.
phone-unclear-points = The points of both sides add up to 60.
phone-unclear-why = Say what the jury should come for.
phone-other-line = Another phone wrote meanwhile: the sheet now has { $n ->
    [one] 1 line
   *[other] { $n } lines
}. Check whether this deal is among them.

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
phone-js-waiting = waits for the network
phone-js-change = Change
phone-js-strike = Strike this line
phone-js-discard = Discard
phone-js-anyway = Write it anyway
phone-js-again = Try again
phone-js-other-phone = Another phone writes on this sheet too. Agree on who writes.
phone-js-no-memory = This phone keeps nothing: do not close this page while lines are waiting.
phone-js-offline = No connection. Just write on: everything stays on this phone until it is sent.
phone-js-see-below = refused: see below
phone-js-away = no connection
phone-js-elsewhere = This phone still holds lines of another table or round that were not sent. Show them at the desk if need be. Code:
phone-js-open-other = Open that sheet
phone-js-signalled = The signal was given
phone-js-paused = The round is paused
phone-js-over = This round is over: this code opens nothing any more.
phone-js-not-sent = Not sent: no connection. What you filled in is still there. Try again in a moment.
phone-js-write = Write line
phone-js-write-change = Keep the change
phone-js-cancel = Do not change
phone-js-all-written = Everything is written. As soon as the last lines are sent, everyone can sign.
phone-js-incomplete = This line is not complete yet.
phone-js-draw = 30–30: nobody scores
phone-js-we = We
phone-js-they = They
phone-js-void-line = Void deal, fine
phone-js-void-early = Void before the announcement, fine
phone-js-undealt = Signal before the deal was right, fine
phone-js-passed-on = Two wrong deals: the deal passes on
phone-js-replaced = Change of a line
phone-js-struck = A line struck
phone-js-called = Jury called
phone-js-dealer = First dealer
phone-js-two = (two)
phone-js-one = (one)
phone-js-some = (one or more)

done-phone-seat = The head of the sheet is complete.
done-phone-dealer = The first dealer is noted.
done-phone-line = The line stands on the sheet.
done-phone-replace = The line is changed.
done-phone-strike = The line is struck.
done-phone-sign = Signed.
done-phone-reopen = The sheet is open again.
done-phone-call = The jury is called.
phone-still-open = Still open
phone-rulings = Rulings of the jury
phone-settled = Settled among the players
phone-settled-misdeal = Misdeal by { $who }, deal { $line }: −3, the others +1
phone-settled-redeal = Misdeal by { $who }, deal { $line }: dealt again, no penalty
phone-settled-revoke = { $who } did not follow, deal { $line }, put right in the same trick: −3, the others +1
phone-offence = Small offence settled among yourselves
phone-offence-why = A misdeal, or a suit not followed and put right in the same trick: settle it yourselves. The jury is for disagreement and repetition.
phone-offence-what = What
phone-offence-misdeal = wrong deal
phone-offence-revoke = not followed, same trick
phone-offence-who = Who
phone-offence-agreed = wrong deal, and we agree: no penalty
phone-offence-go = Write it down
done-phone-penalty = Written down.
done-phone-unpenalty = Struck out.
phone-strike = Strike out

# A ruling, in words.
phone-ruled = The jury decided: { $ruling }
