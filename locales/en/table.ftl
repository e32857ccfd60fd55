# The table in the terminal.

you = You
and = { $first } and { $last }

seat-north = N
seat-east = E
seat-south = S
seat-west = W

suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
suit-clubs = clubs
letter-spades = S
letter-hearts = H
letter-diamonds = D
letter-clubs = C
key-no-trump = N
rank-king = K
rank-queen = Q
rank-jack = J
no-trump = no-trump

answer-knock = knock
answer-counter = counter-knock
answer-no = no
key-knock = k
key-counter = c
key-no = n
key-yes = y

header-dutch = Manille · boompje { $boompje } of { $boompjes } · deal { $deal } of { $deals }
header-french = Manille · deal { $deal } of { $deals }
status-trump = Trump: { $trump }
status-stake = stake ×{ $stake }
status-leads = leads: { $name }
mark-deals = deals
mark-knocks = knocks
mark-counters = counter-knocks
sheet-title-dutch = Sheet of boompje { $boompje }
sheet-title-french = Sheet
sheet-total = Total
sheet-round = Round

news-dealt = { $who ->
    [you] Deal { $deal }. You deal.
   *[other] Deal { $deal }. { $name } deals.
}
news-declared = { $who ->
    [you] You choose { $trump }.
   *[other] { $name } chooses { $trump }.
}
news-nobody-knocks = Nobody knocks.
news-knock = { $who ->
    [you] You knock.
    [many] { $name } knock.
   *[other] { $name } knocks.
}
news-nobody-counters = Nobody counter-knocks.
news-counter = { $who ->
    [you] You counter-knock.
    [many] { $name } counter-knock.
   *[other] { $name } counter-knocks.
}
news-played = { $who ->
    [you] You play { $card }.
   *[other] { $name } plays { $card }.
}
news-took = { $who ->
    [you] The trick is yours.
   *[other] The trick goes to { $name }.
}

ask-trump = You deal. Choose trump:
ask-knock = { $name } plays { $trump }. Do you knock?
ask-counter = There was a knock. Do you counter-knock?
ask-lead = You lead. Choose a card.
ask-card = Your turn. Choose a card.
ask-quit = Leave the table? The game is not kept. [y] leave  [n] play on
wait-trump = { $name } chooses trump. The cards stay face down until then.
wait-answers = The others answer.
wait-card = { $name } is to play.
thinks = { $who ->
    [many] { $name } are thinking …
   *[other] { $name } is thinking …
}
go-on = Enter: go on
go-on-deal = Enter: next deal
go-on-leave = Enter: leave the table

draw-title = Who deals first? Each draws a card; the highest deals.
draw-again = A tie: { $names } draw again.
draw-deals = { $who ->
    [you] You deal first.
   *[other] { $name } deals first.
}
draw-partner = You play with { $name }.
draw-writer = You keep score and stay seated. After each boompje the others move up.
draw-seed = Seed { $seed }: --seed { $seed } gives the same cards again.

side-we = We ({ $names })
side-they = They ({ $names })
deal-over = Deal { $deal } has been played.
deal-points = { $side }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
deal-we-score = Stake ×{ $stake }: we score { $score }.
deal-they-score = Stake ×{ $stake }: they score { $score }.
deal-all = All the points to one side.
deal-drawn = 30-30, a tie: nobody scores. The next deal does not count double.
boompje-over = Boompje { $boompje } is over.
boompje-moves = The others move up one seat. You now play with { $name }.
round-over = The round has been played.
round-line = { $name }: { $points }

refused = Not allowed: { $text } ({ $clause })
not-held = You do not hold that card.
not-yours = One moment: it is not your turn.
choose-first = Choose first: a number, a letter or the arrows.
no-trick-yet = There is no trick to look at yet.
unknown-key = That key does nothing here. ? gives help.
last-trick = Last trick, to { $name }
last-trick-you = Last trick, to you
any-key = Any key to go on

keys-card = 1-8 card · ←→ Tab Enter choose · l last trick · ? help · q leave
keys-choice = letter or number · ←→ Enter choose · l last trick · ? help · q leave
keys-wait = Enter or space: faster · l last trick · ? help · q leave
keys-go-on = ? help · q leave
keys-deal-over = a analysis · l last trick · ? help · q leave
keys-analysis = ↑↓ move · Tab next costly card · any other key: back
help =
    1 to 8        play that card
    ← → Tab       walk through the cards or choices
    Enter         confirm, or go on
    S H D C N     as dealer: trump, or no-trump
    k c n         knock, counter-knock, no
    l             the last trick, and only that one
    a             after a deal: its analysis
    q             leave
    A card with a [number] may be played.
    The ten is the highest: 10 A K Q J 9 8 7.
    Points: 10 = 5, A = 4, K = 3, Q = 2, J = 1.
too-small = The window is too small: at least 80 by 24 characters.

line-welcome = Manille against three bots. Regulations { $ruleset }. Type ? for help, q to leave.
line-hand = Your hand: { $cards }
line-trick = On the table: { $cards }
line-choices = Choice: { $choices }
line-sheet = Sheet: { $line }
line-analysis = Type analysis to see what every card was worth.
line-counting = Counting …
line-help =
    Type the number of a choice, or the letters of a card: suit and then rank, as in H10 or SA.
    S spades, H hearts, D diamonds, C clubs, N no-trump. k knock, c counter-knock, n no.
    l last trick, s sheet, analysis after a deal, ? help, q leave. Enter: go on.
    The ten is the highest: 10 A K Q J 9 8 7.
line-unknown = I do not understand “{ $typed }”. { $can }
line-can-choose = Type a number from 1 to { $count }, or one of: { $names }. Also: l, s, ?, q.
line-can-go-on = Press Enter to go on. Also: l, s, ?, q.
goodbye = Until the next game.

analysis-title = Analysis · { $header }
analysis-points = Before and after: that side’s card points if everyone plays best from there.
analysis-tricks = Before and after: the tricks of { $names } if everyone plays best.
analysis-misery = Before and after: who can keep the misery, whatever the others do.
analysis-piccolo = Before and after: who can make the piccolo, whatever the others do.
analysis-nobody = nobody
analysis-heads = trick | who | card | before | after | cost | better
analysis-sums = Given away: { $sums }
analysis-counting = Counting: card { $done } of { $all }.
analysis-line = { $trick }. { $name } { $card }: { $before } → { $after }
analysis-line-lost = { $trick }. { $name } { $card }: { $before } → { $after }, costs the game. Better: { $cards }
analysis-line-costly = { $trick }. { $name } { $card }: { $before } → { $after }, costs { $cost }. Better: { $cards }
