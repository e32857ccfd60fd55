# A deal that is over, card by card.

replay-title = Deal { $deal } at table { $table }
replay-about = All cards open, trick by trick, and what every card cost.
replay-seat-north = North
replay-seat-east = East
replay-seat-south = South
replay-seat-west = West
replay-is-bot = bot
replay-is-partly-bot = partly a bot
replay-is-dealer = dealt
replay-is-declarer = declarer

replay-result = Result
replay-manille = Trump: { $trump }, stake ×{ $stake }. North and South took { $ours ->
    [one] { $ours } point
   *[other] { $ours } points
}, East and West { $theirs }.
replay-whist = Contract: { $contract }, played by { $names }.
replay-passed = Everyone passed. Nothing was played.
replay-head-player = Player
replay-head-tricks = Tricks
replay-head-score = On the sheet
replay-said = What was said
replay-jury = Jury
replay-jury-yes = may be played
replay-jury-no = may not be played
replay-laid-away = lays { $card } away

replay-table = The table
replay-first = Start
replay-back = Back
replay-on = Next
replay-last = End
replay-costly = Next costly card
replay-hide = Hide hands
replay-show = Show hands
replay-one-hand = { $name }: show or hide the hand
replay-keys = Arrows: back and next. Home and End: start and end. D: next costly card. V: hands.
replay-start = Before the first card. These are the hands as dealt.
replay-start-away = Before the first card. Everyone has already laid a card away.
replay-step = Trick { $trick }: { $name } plays { $card }.
replay-took = The trick goes to { $name }.

replay-course = Card by card
replay-trick = Trick { $trick }, to { $name }
replay-head-card = Card
replay-head-open = With open cards
replay-head-known = As one could know
replay-percent = { $n }%
replay-none = not computed
replay-mark-forced = forced
replay-mark-mistake = could do better
replay-mark-unlucky = bad luck
replay-mark-lucky = good luck
replay-told = With open cards: { $open }. As one could know: { $known }.
replay-told-forced = There was no choice.
replay-told-mistake = One could know that: on average { $card } is better.
replay-told-unlucky = Bad luck: nobody could know that. This time { $cards } was better.
replay-told-lucky = This time it cost nothing, but on average { $card } is better.
replay-sums = Given away in all
replay-why = What the two figures say
replay-why-open = What this card costs if from here on all four play their best and see all cards. This figure also blames those who had bad luck.
replay-why-known = The average loss over { $deals ->
    [one] { $deals } deal of the hidden cards that fits
   *[other] { $deals } deals of the hidden cards that fit
} everything this player had seen and heard at that moment. Only this figure says whether it could be done better.
replay-why-mark = “Could do better” appears only where the loss is more than the chance of the deals explains.
replay-unit-points = Counted in the 60 points of the cards.
replay-unit-tricks = Counted in tricks.
replay-unit-games = Counted in the chance that the game is made.
replay-wait = The figures are being computed. That takes a few seconds.
replay-failed = The figures could not be computed now.
replay-again = Try again
replay-load = Show what every card cost (takes a few seconds)
replay-partly = { $n ->
    [one] For one card there was too little time. It has a dash.
   *[other] For { $n } cards there was too little time. They have a dash.
}

replay-keep = Share and keep
replay-share = Share this deal
replay-copied = The link is copied
replay-picture = Picture
replay-check = Check this deal
replay-check-why = Nobody chose these cards. Your browser deals them again from the numbers of that moment and compares.
replay-check-ok = It is right: the numbers of server and players give exactly these four hands.
replay-check-bad = It is not right.
replay-check-page = The hands on this page are not those of the proof.
replay-check-offline = The proof could not be fetched.
replay-check-save = Save the proof
