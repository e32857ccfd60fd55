# Colour Whist at the table in the terminal.

whist-header = Colour Whist · deal { $deal } of { $deals }
whist-status-contract = { $contract }: { $names }
whist-status-standing = Highest bid: { $contract }
whist-mark-plays = declarer
whist-mark-plays-open = open hand
whist-mark-tricks = { $count ->
    [none] 0 tricks
    [one] 1 trick
   *[many] { $tricks } tricks
}

whist-group-pass = pass
whist-group-troel = troel
whist-group-ask = ask
whist-group-join = join
whist-group-solo = solo
whist-group-abondance = abondance
whist-group-misery = misery
whist-group-slam = slam
whist-group-trump = trump

whist-call-pass-troel = pass troel
whist-call-troel = troel
whist-call-pass-misery = pass misery
whist-call-pass = pass
whist-call-wait = wait
whist-call-ask = ask { $suit }
whist-call-join = join in { $suit }
whist-call-join-for = join in { $suit }, together { $tricks }
whist-call-keep = keep the colour
whist-call-change = rather { $suit }
whist-call-together = together { $tricks }
whist-call-solo = solo { $tricks } { $suit }
whist-call-abondance = abondance { $tricks } { $suit }
whist-call-small-misery = small misery
whist-call-piccolo = piccolo
whist-call-misery = misery
whist-call-open-misery = open misery
whist-call-small-slam = small slam { $suit }
whist-call-grand-slam = grand slam { $suit }
whist-call-name = trump { $suit }

whist-mean-pass-troel = you do not have three aces
whist-mean-troel = you have exactly three aces; the player with the fourth makes nine tricks with you
whist-mean-pass-misery = you do not go above the troel
whist-mean-pass = you are out of the bidding
whist-mean-wait = you see who asks; after that you can only join or pass
whist-mean-ask = anyone who joins makes at least { $tricks } tricks with you, trump { $suit }
whist-mean-join = together with { $name } at least { $tricks } tricks, trump { $suit }
whist-mean-keep = you stay with { $suit } and wait to be joined
whist-mean-change = you now ask in { $suit } instead of your first colour
whist-mean-together = together with { $name } at least { $tricks } tricks, trump { $suit }
whist-mean-solo = alone, at least { $tricks } tricks, trump { $suit }
whist-mean-abondance = alone, at least { $tricks } tricks, trump { $suit }; you lead
whist-mean-small-misery = no trick at all, no trump; everyone first discards a card
whist-mean-piccolo = exactly one trick, no trump
whist-mean-misery = no trick at all, no trump
whist-mean-open-misery = no trick at all, your cards open from the fifth card on
whist-mean-slam = alone, { $tricks } tricks, trump: { $suit }; you lead
whist-mean-name = { $suit } becomes trump; you lead, and the two of you make nine tricks
whist-mean-jury = { $meaning }; the jury decides

whist-news-called = { $who ->
    [you] You: { $call }.
   *[other] { $name }: { $call }.
}
whist-news-approved = { $who ->
    [you] The jury approves your bid: { $call }.
   *[other] The jury approves the bid of { $name }: { $call }.
}
whist-news-refused = { $who ->
    [you] The jury refuses your bid: { $call }. You pass.
   *[other] The jury refuses the bid of { $name }: { $call }. { $name } passes.
}
whist-news-discarded = Everyone has discarded a card.

whist-ask-pastroel = Do you have exactly three aces? Then you must call troel.
whist-ask-overbid = There is a troel. Do you go above it?
whist-ask-auction = You have the floor. What do you say?
whist-ask-name = You have the fourth ace and lead. Choose trump.
whist-ask-discard = Small misery: discard a card.
whist-wait-call = { $name } has the floor.
whist-wait-jury = The jury looks at the cards.
whist-wait-name = { $name } has the fourth ace and chooses trump.
whist-wait-discard = The others are discarding a card.

whist-start-title = Colour Whist: a round of { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}.
whist-start-writer = You keep score and have the fourth column. { $name }, on your left, deals first.
whist-start-table = Points table: { $table }.
whist-start-jury = For open misery and the slams a simple jury decides: it only checks whether the bid looks possible.
whist-start-jury-misery = For misery and every game above it a simple jury decides: it only checks whether the bid looks possible.
whist-passed-out = Everyone passes. The cards go back.
whist-deals-again = { $who ->
    [you] You deal again.
   *[other] { $name } deals again.
}
whist-deal-tricks = Tricks: { $each }
whist-deal-made = { $name }: made, { $count ->
    [none] 0 tricks
    [one] 1 trick
   *[many] { $tricks } tricks
}.
whist-deal-lost = { $name }: lost, { $count ->
    [none] 0 tricks
    [one] 1 trick
   *[many] { $tricks } tricks
}.
whist-deal-points = Points: { $each }

menu-more = ↑ { $above } · ↓ { $below } · the arrows go on
open-hand = { $name }: open hand
line-open = Open on the table, { $name }: { $cards }

whist-keys-card = number · ←→ Tab Enter choose · l last trick · ? help · q leave
whist-keys-choice = number · ↑↓ meaning, Enter choose · l last trick · ? help · q leave
whist-help =
    1 to 13       choose that card or bid;
                  after a 1 a digit may follow
    ← → Tab       go through the cards or the choices
    Enter         confirm, or go on
    l             the last trick, and only that
    a             after a deal: its analysis
    q             leave
    A [number] may be chosen; without brackets not.
    Colours: hearts, diamonds, clubs, spades.
    The ace is the highest card. You must follow;
    you need not ruff or play higher.
whist-line-welcome = Colour Whist against three bots. Regulations { $ruleset }. Type ? for help, q to leave.
whist-line-help =
    Type the number of a choice, the words of a bid, or the letters of a card: suit, then rank, such as H10.
    S spades, H hearts, D diamonds, C clubs. High to low: hearts, diamonds, clubs, spades.
    l last trick, s sheet, analysis after a deal, ? help, q leave. Enter: go on.
    You must follow suit if you can; you need not ruff or play higher.
