# On paper: sheets, seating, standings, cards and checklists.


print-rules = { $name }, { $edition }
print-foot = page { $page }/{ $all } · journal { $head }
print-journal = journal { $head }
print-nothing = There is nothing to print.

print-table = Table
print-name = Name
print-name-club = Name, club
print-number = No.
print-rank = Rank
print-points = Points
print-won = Won
print-decided = Decided by
print-before = Before
print-round-short = R{ $n }

print-sheets-title = Score sheets of round { $round }
print-sheet-round = Round { $round } of { $rounds } · { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} · { $phase }
print-sheet-part = sheet { $page } of { $pages }
print-players = Players
print-chairs = Seats clockwise; 1 with 3, 2 with 4
print-writes = keeps score
print-writer = scorer
print-deals-first = deals first
print-boompje = Boompje { $n }
print-boompje-short = B{ $n }
print-boompje-sum = sum
print-half-sum = sum
print-first-dealer = first dealer
print-line = line
print-dealer = dealer
print-trump = trump
print-stake = stake
print-we = W
print-they = T
print-contract = contract
print-declarers = by (numbers)
print-tricks = tricks
print-sheet-points = points
print-penalties = penalty
print-round-total = total
print-signature = signature
print-signatures = signed in agreement
print-brought = carried from the previous sheet
print-carried = to carry forward
print-signal = ended by the signal
print-hand-in = Take sheet, pen and cards to the desk.
print-hand-in-jury = Take sheet, pen and cards to the jury’s table.
print-point-table = Points table { $title }

print-hint-stake = Stake 1 with trump, 2 no-trump or knocked, 4 counter-knocked or no-trump and knocked.
print-hint-trump = Trump: H hearts, D diamonds, C clubs, S spades, NT no-trump.
print-hint-draw = 30-30: W: --- ; T: ---
print-hint-score = Score one side only: points above 30, times the stake.
print-hint-rotate = After a boompje the scorer stays; the others move up one seat clockwise.
print-hint-renege = Renege: penalty 30, 60 or 120; the same dealer deals again.
print-hint-void = Renege: -X- on both sides, penalty 30, 60 or 120. Misdealt twice: X before the dealer, dashes, penalty 15.
print-hint-partners = W is the scorer’s side, T the other.
print-hint-columns = Column 4 is the scorer’s; the player to the left has column 1 and deals first.
print-hint-deals = The ring shows who deals.
print-hint-passed = Four passes make no line: the same dealer deals again.
print-hint-minus = Penalties go below, not on the line of the deal.
print-hint-write = Write the contract by its code, as below.
print-hint-jury-misery = Call the jury from misery on.
print-hint-jury = Call the jury from open misery on.

print-seating-name = Where do I sit?
print-seating-table = Seating by table
print-standings = Standings
print-standings-line = { $phase } · { $round ->
    [none] no round is over yet
   *[other] after round { $round }
}
print-goes-on = through to: { $phase }
print-by-won = deals won
print-by-best = best round
print-by-last = last round
print-by-lot = the lot
print-apart = Outside the ranking
print-cards = Place cards
print-card-table = Table { $table }
print-card-chair = Table { $table } · seat { $chair }

print-checklist = Checklists
print-check-line = Tick what is done. { $rules }
print-part-before = Before
print-part-round = Every round
print-part-after = Afterwards

print-check-director = The tournament director
print-check-director-before-1 = Laptop on mains power, a backup on a stick.
print-check-director-before-2 = Plan read through: regulations, phases, minutes, who goes on.
print-check-director-before-3 = Sealed number put up before check-in closes.
print-check-director-before-4 = Jokers accepted; enough for the last table.
print-check-director-before-5 = Check-in closed on time; latecomers only with a reason.
print-check-director-before-6 = Table numbers, sheets, pens and new cards are ready.
print-check-director-round-1 = Draw, check, publish; seating on the wall and on the screen.
print-check-director-round-2 = Print the sheets; compare the journal’s letters with the screen.
print-check-director-round-3 = Wait until everyone is seated; then start the clock.
print-check-director-round-4 = Announce five minutes before the end.
print-check-director-round-5 = Give the signal and announce what happens to the deal in progress.
print-check-director-round-6 = All sheets verified: end the round, put up the standings.
print-check-director-after-1 = Before the next phase: see who just misses out, and why.
print-check-director-after-2 = Close the event, print the final ranking and the club prize.
print-check-director-after-3 = Make a backup; check the date on which data are erased.

print-check-desk = The desk
print-check-desk-before-1 = Logged in as desk; everyone under their own name.
print-check-desk-before-2 = Trays ready: handed in, to check, verified.
print-check-desk-before-3 = Spare pens, spare packs and empty sheets at hand.
print-check-desk-round-1 = Take the sheet: check table, round and four signatures.
print-check-desk-round-2 = Tick sheet, pen and cards.
print-check-desk-round-3 = Type the paper’s totals without looking at the phone’s.
print-check-desk-round-4 = A difference: settle it with the table, never fill it in yourself.
print-check-desk-round-5 = File verified sheets by table number.
print-check-desk-round-manille-1 = No total below zero; penalties are kept apart.
print-check-desk-round-whist-1 = Totals may be below zero; penalties are lines of their own.
print-check-desk-after-1 = A correction after publication: with a reason, and first see who moves.
print-check-desk-after-2 = All sheets, bundled by round, handed to the director.

print-check-jury = The jury
print-check-jury-before-1 = The latest version of the regulations at hand; it is at the foot of every sheet.
print-check-jury-before-2 = Phone charged, logged in as jury.
print-check-jury-before-3 = New packs at hand.
print-check-jury-round-1 = Calls in order; hear both sides first.
print-check-jury-round-2 = A ruling with clause, points and player; note it at once.
print-check-jury-round-3 = Disturbance: usually a warning first, exclusion if necessary.
print-check-jury-round-4 = Help note the points where a scorer is in doubt.
print-check-jury-round-manille-1 = Renege: 30, 60 or 120 for the player, by the stake of the deal.
print-check-jury-round-manille-nl-1 = Misdealt twice in a row: 15, and another 15 each further time; the same dealer deals until it is right.
print-check-jury-round-manille-fr-1 = Misdealt twice in a row: 15, and the deal passes for good to the next player.
print-check-jury-round-whist-1 = A call for a big game: see the hand before the bid counts.
print-check-jury-round-whist-2 = Approved: the jury stays at the table if possible; a grand slam won: the pack aside.
print-check-jury-round-whist-3 = Open misery: nobody points at the cards or speaks of them.
print-check-jury-round-whist-4 = Misdeal, or suit not followed and seen in the same trick: −3, the others +1. Seen later: −15, the others +5.
print-check-jury-round-whist-4-free = Misdeal: costs nothing. Suit not followed and seen in the same trick: −3, the others +1. Seen later: −15, the others +5.
print-check-jury-round-whist-5 = Two cards played: at most −3, the others +1. Remarks: at most −15.
print-check-jury-round-whist-6 = Cheating: −15, the others +5. A big game without the jury: −15 and the deal is void.
print-check-jury-round-others-1 = Troel not called: −15, the others +5.
print-check-jury-round-opponents-1 = Troel not called: −15, the two opponents +5; not the holder of the fourth ace.
print-check-jury-after-1 = All calls answered, all rulings in the journal.

print-check-writer = The scorer
print-check-writer-before-1 = Are the table, the round and the four players right?
print-check-writer-before-2 = Complete the sheet: who keeps score, who sits where, who deals first.
print-check-writer-before-3 = Scan or type the code if you score by phone.
print-check-writer-round-1 = One line after each deal, read aloud.
print-check-writer-round-2 = Note penalties separately, with the player’s number.
print-check-writer-round-manille-1 = One side above 30: score that side only, times the stake.
print-check-writer-round-manille-2 = 30-30: dashes on both sides, the next deal does not count double.
print-check-writer-round-manille-nl-1 = Doubt or dispute: first look for a solution yourselves; failing that, the jury decides.
print-check-writer-round-manille-fr-1 = Doubt or disagreement: call the jury.
print-check-writer-round-whist-1 = Note contract, players and tricks before the points.
print-check-writer-round-whist-2 = A big game that needs the jury: call first, then bid.
print-check-writer-round-whist-3 = A small mistake or doubt: settle it among yourselves first; failing that, call the jury.
print-check-writer-after-1 = Add up the columns, have them checked.
print-check-writer-after-2 = Four signatures.
print-check-writer-after-manille-nl-1 = Sheet, pen and cards together to the desk.
print-check-writer-after-manille-fr-1 = Sheet, pen and cards together to the jury’s table.
print-check-writer-after-whist-1 = Sheet, pen and cards together to the desk.

# What hangs on the door.
print-seed-title = Today’s draw
print-seed-line = Today’s sealed number is fixed before the draw. Take a photo.
print-seed-1 = The computer holds a secret seed. Above it is put up sealed, as a fingerprint (hash): another number would give another fingerprint.
print-seed-2 = Those present go on a list. It is fixed when check-in closes.
print-seed-3 = Together, seed and list decide every seat. Nobody chooses anything any more.
print-seed-4 = After the draw the seal is opened: the seed is public. Scan the code and check it on your own device.
print-card-code = Signs with { $code }

# The end of the day.
print-totals-only = ° only the totals of the sheet were entered
print-final = Final ranking
print-final-line = All { $n } places
print-reached = Reached
print-clubs = Club prize
print-clubs-line = The members’ average share of deals won
print-clubs-members = { $n ->
    [one] { $n } member
   *[other] { $n } members
}
print-diploma = Diploma
print-diploma-1 = first place
print-diploma-2 = second place
print-diploma-3 = third place
print-diploma-club = club prize
print-diploma-points = with { $points ->
    [one] { $points } point
   *[other] { $points } points
}
print-diploma-share = with { $share } of the deals won
print-diploma-director = tournament director
print-diploma-jury = jury
