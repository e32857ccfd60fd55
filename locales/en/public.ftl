# The pages for everyone: event, seats, standings, player, registration, draw.

public-number = number { $number }
public-name = Name
public-round = Round { $round }
public-search = Name or number
public-find = Find
public-nobody = Nobody found for “{ $q }”.
public-all = Show everyone

public-who = Who is playing
public-registered = Registered
public-there = Present
public-jokers = Jokers
public-all-names = All names
public-people-none = Nobody is on the list yet.
pager-pages = Pages of the list
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
public-repeats = Sharing a table twice
public-repeats-off = Every draw is equally likely; two players may share a table again.
public-repeats-soft = As rarely as possible.
public-repeats-strict = Nobody shares a table with the same player twice.
public-clubs = Club prize
public-clubs-from = { $n ->
    [one] from 1 member
   *[other] from { $n } members
}
public-age = Age
public-age-from = { $n } and over
public-points = Points table
public-draw-head = The draw
public-draw-committed = The seed of the draw is sealed. Take a photo: after the draw anyone can check that nothing was changed.
public-draw-none = The sealed number has not been published yet.
public-draw-go = How the draw works, and how to check it
public-more = More
public-screen = Hall screen

public-now-check-in = Check-in is open
public-now-check-in-until = Check-in is open until { $time }
public-now-registration = Registration is open
public-now-day = The event is on { $day }.
public-now-registered = { $n ->
    [0] Nobody has registered yet.
    [one] 1 registered.
   *[other] { $n } registered.
}
public-now-people = { $there ->
    [one] { $there } of { $all } is here.
   *[other] { $there } of { $all } are here.
}
public-now-before-draw = Check-in has closed
public-now-before-draw-next = The tables are being drawn. They will appear here by themselves.
public-now-published = Round { $round } of { $rounds }: take your seats
public-now-published-next = The clock starts when everyone is seated.
public-now-running = Round { $round } of { $rounds } is being played
public-now-paused = Round { $round } of { $rounds } is paused
public-now-signalled = Round { $round } of { $rounds }: the signal has been given
public-now-ended = Round { $round } of { $rounds } is over
public-now-ended-next = All sheets are verified. The standings are final for this round.
public-now-closed = The event is over
public-now-closed-next = Thank you for coming to play.
public-now-until = until { $time }
public-now-clock-stands = the clock is paused
public-now-finish = The deal in progress is played out.
public-now-abandon = The deal in progress no longer counts.
public-now-sheets = { $done } of { $all ->
    [one] { $all } sheet
   *[other] { $all } sheets
} verified
public-now-leaders = In the lead
public-now-final = Final standings
public-now-go-register = Register
public-now-go-draw = The draw
public-now-go-standings = See the standings

public-seating-by-name = By name
public-seating-by-table = By table
public-seating-table = table
public-seating-none = There are no tables yet.
public-seating-when = They come with the draw, and will appear here by themselves.

public-standings-none = No result yet
public-standings-empty = Nobody is ranked here yet.
public-standings-after = Standings after round { $round }
public-standings-players = { $n ->
    [one] 1 player
   *[other] { $n } players
}
public-standings-ties = Ties are broken by, in this order: { $rules }. What decided is shown beside the name.
public-standings-rank = Rank
public-standings-move = Move
public-standings-number = Number
public-standings-run = Rank by round
public-standings-won = Won
public-standings-points = Points
public-standings-up = up
public-standings-down = down
public-standings-same = same
public-standings-by = decided by { $by }
public-standings-ranks = rank per round: { $ranks }
public-standings-cut = through to: { $phase }
public-standings-pages = Pages of the standings
public-standings-show-all = Show all
public-standings-by-page = By hundreds
public-standings-clubs = Club prize
public-standings-clubs-how = The average share of deals won by all members who have played; a club takes part from { $n ->
    [one] 1 member
   *[other] { $n } members
}.
clubs-left-out = { $sheets ->
    [one] Of { $sheets } of the { $all } sheets only the totals are known, not the deals won: that sheet does not count for the club prize.
   *[other] Of { $sheets } of the { $all } sheets only the totals are known, not the deals won: those sheets do not count for the club prize.
}
clubs-too-small = { $clubs ->
    [one] So { $clubs } club has too few members who count.
   *[other] So { $clubs } clubs have too few members who count.
}
clubs-all-left-out = Of all sheets only the totals are known, not the deals won, which the club prize goes by: there is none.
public-standings-apart = Outside the ranking
public-standings-apart-how = Excluded; their opponents keep their results.
public-standings-club = Club
public-standings-members = Members
public-standings-share = Won

public-player-table-now = Table now
public-player-with = At the table with { $names }.
public-player-nothing = There is no result for this player yet.
public-player-why = Rank { $rank }, behind { $above }. What made the difference: { $by }{ $points ->
    [0] {""}
    [one] {" "}(1 point)
   *[other] {" "}({ $points } points)
}.
public-player-shared = Rank { $rank }, level with the player above.
public-player-first = First place.
public-player-excluded = excluded { $clause }
clause-excl-01-at = Anyone who is not checked in before { $at }, or who leaves the game, is excluded and gets no refund.
clause-excl-01 = Anyone who is not there when check-in closes, or who leaves the game, is excluded and gets no refund.
public-player-withdrawn = withdrawn
public-player-absent = did not turn up
public-player-expected = not checked in yet
public-player-joker = joker
public-player-warned = Warned by the jury
public-player-ruled = Jury ruling
public-player-round = Round { $round } · { $phase } · table { $table }
public-player-open = Not verified yet.
public-player-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $won } of { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
} won{ $rank ->
    [none] {""}
   *[other] , then ranked { $rank }
}.
public-player-penalties = Penalties: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
public-player-corrected = corrected
public-player-correction = At { $time } from { $old } to { $new }: { $reason }
public-player-sheet = The sheet
public-player-written = As scored at the table. Scorer: { $name }.
public-player-sides = “We” is the scorer’s side.
public-player-boompje = Boompje { $n }
public-player-lines = Lines
public-player-deal = Line
public-player-trump = Trump
public-player-stake = Stake
public-player-we = We
public-player-they = They
public-player-remark = Remark
public-player-by = Player
public-player-tricks = Tricks
public-player-misdeals = { $n ->
    [one] misdeal
   *[other] { $n } misdeals
}
public-player-void = renege by { $number }
public-player-skipped = { $number } skipped as dealer
public-player-chart = Points per round
public-player-chart-label = Points per round: { $points }
public-player-keep = Keep this page
public-player-keep-how = Scan the code with your phone: table, points and rank are here all day.

public-register-title = Register
public-register-closed = Ask the tournament director.
public-register-refused = Not registered yet. What you filled in is still there.
public-register-club = Club (optional)
public-register-year = Date of birth
public-register-year-hint = Day/month/year, or the year alone: check-in may then ask for your identity card. Players must be at least { $n } years old.
public-register-bad-year = A date such as 12/03/1952, or a year such as 1952.
public-register-contact = E-mail or phone (optional)
public-register-contact-hint = For the organiser only; it appears on no page.
public-register-joker = I offer to be a joker: I play if there is a free seat at a table
public-register-private = Do not show my name on the screen and the site, only my number
public-register-bound = By registering you accept the regulations.
public-register-fee = Entry fee: { $fee }.
public-register-no-refund = It is not refunded if you are late, leave or are excluded.
public-register-in-time = Check in before { $at }: anyone not there by then does not play.
public-register-go = Register
public-register-back = Back
public-registered-title = You are registered
public-registered-number = your number is
public-registered-next = Remember it. On the day, check in before check-in closes.
public-registered-joker = Remember it. The director decides about jokers; check in on the day.
public-registered-page = Your page
public-registered-another = Register someone else

public-draws-why = The computer draws who sits at which table. Anyone can check that nobody tampered with it.
public-draws-title = The draw of round { $round }
public-draws-tables = { $n ->
    [one] 1 table
   *[other] { $n } tables
}
public-draws-before = What was fixed beforehand
public-draws-rounds = Draws
public-draws-none = There has been no draw yet.
public-draws-rejected = Rejected draws
public-draws-rejected-why = A rejected draw does not disappear: the reason and the proof stay visible.
public-draws-rejected-one = Draw { $draw }, for round { $round }: { $why }
public-draws-proof = proof
public-draws-how = How it works
public-draws-how-1 = Before check-in closes, a secret seed is sealed and put up: the sealed number.
public-draws-how-2 = The list of those present is then fixed.
public-draws-how-3 = Together, seed and list decide every seat. Nobody chooses anything any more.
public-draws-how-4 = After the draw the seal is opened: the seed is public. Its fingerprint (hash) is exactly what was put up before.
public-draws-check = Check it yourself
public-draws-check-go = Check it yourself
public-draws-save = Save the proof
public-draws-by-hand = It also works without a browser, with the program on your own computer:
public-draws-published = The sealed number
public-draws-seed = Seed
public-draws-place = Seed number { $n } under that seal.
public-draws-public = From the hall
public-draws-public-why = Called out when the list was already fixed, and mixed into the seed.
public-draws-players = List
public-draws-list = { $players ->
    [one] { $players } player
   *[other] { $players } players
} and { $jokers ->
    [one] { $jokers } joker
   *[other] { $jokers } jokers
}
public-draws-list-hash = Fingerprint of the list
public-draws-jokers = Jokers who play
public-draws-method = Method
public-draws-repeats = { $n ->
    [0] never
    [one] once
   *[other] { $n } times
}
public-draws-result = The tables
public-check-busy = Checking…
public-check-read = The proof is read: %players% players, %jokers% jokers, %tables% tables.
public-check-list-ok = The list gives the published fingerprint: %hash%
public-check-list-bad = The list gives a different fingerprint from the published one: %hash%
public-check-seed-ok = The seed matches the sealed number: %hash%
public-check-seed-bad = The seed does not match the sealed number: %hash%
public-check-drawn-ok = Drawn again: all %tables% tables are the same.
public-check-drawn-bad = Drawn again: the result differs.
public-check-chair-bad = Drawn again: the result differs. At table %table%, seat %seat%, number %drawn% is drawn; the proof says %there%.
public-check-page-ok = The %tables% tables on this page are the same.
public-check-page-bad = The tables on this page are not those of the proof.
public-check-all-ok = Checked in this browser: it is correct (%seconds% seconds).
public-check-all-bad = Checked in this browser: it is not correct. Show this to the tournament director.
public-check-offline = The check could not be made (%error%). Try again.
public-player-code = Your signing code
public-chair = seat { $chair }

# The seed, sealed: its name large, the fingerprint small below.
sealed-number = The sealed number
sealed-print = fingerprint (hash)
public-registered-named = { $name }: your number is

# The standings while a round is being played, and sheets with totals only.
public-standings-running = Provisional standings during round { $round }
public-standings-tables = Round { $round }: { $in } of { $of ->
    [one] { $of } table
   *[other] { $of } tables
} in.
public-standings-running-what = Those who are in early seem to lead. Who goes on is decided by the standings after the round alone.
public-standings-to-complete = Standings after the last complete round
public-standings-to-running = Provisional standings
public-standings-r = R{ $round }
public-standings-totals-only = ° Only the totals of this sheet were entered: deals won are not known and separate nobody there.
public-standings-only = totals only
public-player-result-totals = { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $rank ->
    [none] {""}
   *[other] , rank { $rank } afterwards
}. Only the totals of this sheet were entered.

# The final ranking.
public-final-title = Final ranking
public-final-about = { $title }, { $day }: { $winner } wins. { $n ->
    [one] 1 player
   *[other] { $n } players
}, all places.
public-final-podium = Podium
public-final-reached = Reached
public-final-why = Decided by
public-final-share = Share
public-final-copied = The address is copied
public-final-all = All places
public-final-go = Final ranking, all places

# Family name and first name, on the registration form and for the director.
name-family = Family name
name-family-hint = With its prefix: “Van den Berghe” is listed under V.
name-first = First name
name-first-hint = May be left empty if there is only one name.

# What a messenger shows of a page.
share-home = Card tournaments: registration, seating, standings and results.
share-home-title = Kaarting
share-home-line = Registration, seating, standings and results
share-event = { $title }, { $day }: registration, seating, standings and results.
share-register = Registration for { $title }, { $day }.
share-people = Who is registered for { $title }.
share-rules = The regulations of { $title }: { $rules }.
share-draws = The draws of { $title }: the sealed number, the proofs, and how anyone can check them.
share-draw = The draw of round { $round } of { $title }, with the proof that anyone can check.
share-online = The tables of { $title } that play online: take your seat here with your number and code.
share-deals = The same deals at every table of round { $round } of { $title }, compared.
share-play = Manille and Colour Whist in the browser, against people or bots. No account needed.
share-table = A table to play cards online: watch or take a seat. No account needed.
share-learn = Learn to play: ten lessons of Manille and ten of Colour Whist. No account needed.
share-lesson = Learn to play. { $of }: { $title }.
share-guide = The guide: preparing, running and closing a card tournament.
share-seating = Where do I sit? The seating of round { $round }, by name and by table.
share-seating-none = Where do I sit? The seating, by name and by table, as soon as it is drawn.
share-standings = Standings after round { $round }: { $names }.
share-standings-none = The standings, as soon as the first round has been played.
share-player = { $name } at { $title }: tables, rounds, points and rank.

public-online-title = Online tables
public-online-none = No table of this round is played online.
public-online-enter = To your table
public-online-number = Your number
public-online-code-hint = Four digits: on your place card, or on your own page.
public-online-go = To my table
public-online-soon = The tables open as soon as the round starts.
public-online-same = All online tables of this round play the same deals.
public-online-compare = Compare every deal
public-online-lines = { $n } of { $all ->
    [one] { $all } line
   *[other] { $all } lines
}
public-online-look = Watch
public-online-look-at = Watch table { $table }
public-deals-title = The same deals, round { $round }
public-deals-why = Every online table played these cards. In brackets: how far from the mean of all tables.
public-deals-hidden = One table is still playing. A deal appears here once every table has scored it.
public-deals-deal = Deal { $deal }
public-deals-declared = Played
public-deals-mean = Mean
public-deals-proof = Where the cards come from
public-deals-proof-how = The number below was written before the tables of this round were drawn. Each deal’s record has the seed that leads to it, and anyone can deal again.
public-deals-name = The deals go by the name { $name }.
