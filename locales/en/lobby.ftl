# The lobby: play at once, open tables, with friends; and what somebody has played.

lobby-title = Play now
lobby-about = By the regulations of the hall, against people or bots. No account needed.
lobby-now = { $game }: play now
lobby-level = How well do the bots play?
lobby-level-hint = Three bots play with you.
lobby-open = Open tables
lobby-none = There is no open table now. Open one yourself, or play with bots.
lobby-sit = Look and sit down
lobby-free = { $number ->
    [one] 1 seat free
   *[other] { $number } seats free
}
lobby-friends = With friends
lobby-code = Code of a table
lobby-code-hint = Six letters and digits, from the person who opened the table.
lobby-code-go = To that table
lobby-make = Open a table
lobby-ruleset = Regulations
lobby-access = Who may sit down?
lobby-private = Only with the link or the code
lobby-anyone = Anyone
lobby-series = How many deals?
lobby-full = A full round
lobby-short = Four deals
lobby-clock = With a clock (an open table always has one)
lobby-make-go = Open this table

me-title = What I played
me-name = Your name at the table
me-name-hint = This is how the table sees you. At most 24 characters.
me-name-wrong = This name does not work: write 1 to 24 characters on one line.
me-save = Save this name
me-played = Played on this device
me-nothing = Nothing yet. Play a first deal.
me-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
} in { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
me-goes-on = not over yet
me-deals = Look at a deal again:
me-costly = Your costly cards of the last month
me-costly-about = What they cost with all cards open, and what somebody who sees only their own cards loses on average. The card leads to the deal; deals of the last days are added later.
me-erase = Erase my data
me-erase-about = Your name and what you wrote at tables are erased, in the journal too. What you played stays, but nobody will see who played it. If you still sit at a table, a bot plays on. This cannot be undone.
me-erase-go = Erase everything about me
online-guest = Guest { $number }
fault-no_such_table = This table does not exist, or no longer. See which are open, or open one yourself.
home-play = Play now
