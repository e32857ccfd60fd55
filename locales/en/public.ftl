# The pages for everyone: event, seats, standings, player, registration, draw.

public-number = number { $number }
public-name = Name
public-round = Round { $round }
public-search = Name or number
public-find = Find
public-nobody = Nobody found with “{ $q }”.
public-all = Show everyone

public-who = Who plays
public-registered = Registered
public-there = Present
public-jokers = Jokers
public-all-names = All names
public-day = The day
public-phase = { $rounds ->
    [one] 1 round of { $minutes } minutes
   *[other] { $rounds } rounds of { $minutes } minutes
}, { $field }
public-field-half = the best half
public-rules-head = The rules
public-rules = Regulations
public-edition = Version in force
public-ranking = Order of the standings
public-on-signal = At the signal
public-repeats = Meeting again
public-repeats-off = Every draw is equally likely; two players may meet again.
public-repeats-soft = As rarely as possible.
public-repeats-strict = Nobody meets the same player twice.
public-clubs = Club prize
public-clubs-from = { $n ->
    [one] from 1 member
   *[other] from { $n } members
}
public-age = Age
public-age-from = { $n } and over
public-points = Point table
public-draw-head = The draw
public-draw-committed = This hash of the seed is fixed. Write it down: after the draw anyone can check that nothing was changed.
public-draw-none = The hash of the seed is not published yet.
public-draw-go = How the draw works, and how to check it
public-more = More
public-screen = Hall screen

now-check-in = Check-in is open
now-check-in-until = Check-in is open until { $time }
now-people = { $there } of { $all } are here.
now-before-draw = Check-in is closed
now-before-draw-next = The tables are being drawn. They appear here by themselves.
now-published = Round { $round } of { $rounds }: take your seats
now-published-next = The clock starts when everyone sits.
now-running = Round { $round } of { $rounds } is being played
now-paused = Round { $round } of { $rounds } is paused
now-signalled = Round { $round } of { $rounds }: the signal was given
now-ended = Round { $round } of { $rounds } is over
now-ended-next = All sheets are verified. The standings are final for this round.
now-closed = The event is over
now-closed-next = Thank you for coming to play.
now-until = until { $time }
now-clock-stands = the clock is stopped
now-finish = The deal in progress is played out.
now-abandon = The deal in progress no longer counts.
now-sheets = { $done } of { $all } sheets verified
now-leaders = In the lead
now-go-register = Register
now-go-draw = The draw
now-go-standings = To the standings

seating-by-name = By name
seating-by-table = By table
seating-table = table
seating-none = There are no tables yet.
seating-when = They come with the draw, and appear here by themselves.

standings-none = No result yet
standings-empty = Nobody stands in this ranking yet.
standings-after = Standings after round { $round }
standings-during = Standings during round { $round }
standings-players = { $n ->
    [one] 1 player
   *[other] { $n } players
}
standings-ties = Equal points are decided by, in this order: { $rules }. What decided stands beside the name.
standings-rank = Rank
standings-move = Move
standings-number = Number
standings-run = Course
standings-won = Won
standings-points = Points
standings-up = up
standings-down = down
standings-same = same
standings-by = decided by { $by }
standings-ranks = rank per round: { $ranks }
standings-cut = to the { $phase }
standings-pages = Pages of the standings
standings-show-all = Show all
standings-by-page = By hundreds
standings-clubs = Club prize
standings-clubs-how = The average share of deals won by the members.
standings-club = Club
standings-members = Members
standings-share = Won

player-table-now = Table now
player-with = At the table with { $names }.
player-nothing = There is no result of this player yet.
player-why = Rank { $rank }, behind { $above }. What made the difference: { $by }{ $points ->
    [0] {""}
    [one] {" "}(1 point)
   *[other] {" "}({ $points } points)
}.
player-shared = Rank { $rank }, shared with the one above.
player-first = First place.
player-excluded = excluded ({ $clause })
player-withdrawn = withdrawn
player-absent = did not come
player-expected = not checked in yet
player-joker = joker
player-warned = Warned by the jury
player-ruled = Ruling of the jury
player-round = Round { $round } · { $phase } · table { $table }
player-open = Not verified yet.
player-result = { $points } points, { $won } of { $deals } deals won, rank { $rank } afterwards.
player-penalties = Penalties: { $points } points.
player-corrected = corrected
player-correction = At { $time } from { $old } to { $new }: { $reason }
player-sheet = The sheet
player-written = As it was written at the table. Writer: { $name }. “We” is the writer’s side.
player-boompje = Boompje { $n }
player-lines = Lines
player-deal = Deal
player-trump = Trump
player-stake = Stake
player-we = We
player-they = They
player-remark = Remark
player-by = Player
player-tricks = Tricks
player-misdeals = { $n ->
    [one] misdeal
   *[other] { $n } misdeals
}
player-void = renege by { $number }
player-chart = Points per round
player-chart-label = Points per round: { $points }
player-keep = Keep this page
player-keep-how = Scan the code with your phone: table, points and rank are here all day.

register-title = Register
register-closed = Ask the tournament director.
register-refused = Not registered yet. What you filled in is still there.
register-name = Name
register-name-hint = Family name first, as you want to stand in the list
register-club = Club (may be left empty)
register-year = Year of birth
register-year-hint = Four digits. Players are at least { $n } years old.
register-bad-year = A year of four digits, such as 1952.
register-contact = E-mail or phone (may be left empty)
register-contact-hint = For the organiser only; it is shown on no page.
register-joker = I apply as a joker: I play if there is a free seat at a table
register-private = Do not show my name on the screen and the site, only my number
register-bound = Whoever registers accepts the regulations.
register-go = Register me
register-back = Back
registered-title = You are registered
registered-number = your number is
registered-next = Remember it. On the day, check in before check-in closes.
registered-joker = Remember it. The director decides about jokers; check in on the day.
registered-page = Your own page
registered-another = Register someone else

draw-why = The computer draws who sits at which table. Anyone can check that nobody helped a little.
draw-title = The draw of round { $round }
draw-tables = { $n ->
    [one] 1 table
   *[other] { $n } tables
}
draw-before = What was fixed before
draw-rounds = Draws
draw-none = There was no draw yet.
draw-rejected = Rejected draws
draw-rejected-why = A draw that was rejected does not disappear: the reason and the proof stay.
draw-rejected-one = Draw { $draw }, for round { $round }
draw-proof = proof
draw-how = How it works
draw-how-1 = Before check-in closes, the hash of a secret seed is put up.
draw-how-2 = The list of those present is fixed.
draw-how-3 = Seed and list together decide every seat. Nobody chooses anything any more.
draw-how-4 = After the draw the seed is public. Whoever hashes it finds what was put up before.
draw-check = Check it yourself
draw-check-go = Check it yourself
draw-save = Save the proof
draw-by-hand = It works without a browser too, with the program on your own computer:
draw-published = Hash published before
draw-seed = Seed
draw-place = Seed number { $n } behind that hash.
draw-players = List
draw-list = { $players } players and { $jokers } jokers
draw-list-hash = Hash of the list
draw-jokers = Jokers who play
draw-method = Method
draw-repeats = { $n ->
    [0] nobody
    [one] once
   *[other] { $n } times
}
draw-result = The tables
check-busy = Checking…
check-read = The proof is read: %players% players, %jokers% jokers, %tables% tables.
check-list-ok = The list gives the published hash: %hash%
check-list-bad = The list gives another hash than the published one: %hash%
check-seed-ok = The seed fits what was put up before: %hash%
check-seed-bad = The seed does not fit what was put up before: %hash%
check-drawn-ok = Drawn again: all %tables% tables are the same.
check-drawn-bad = Drawn again: it is not the same. %fault%
check-page-ok = The %tables% tables on this page are the same.
check-page-bad = The tables on this page are not those of the proof.
check-all-ok = Checked in this browser: it is right (%seconds% seconds).
check-all-bad = Checked in this browser: it is not right. Show this to the tournament director.
check-offline = The check could not be made (%error%). Try again.
