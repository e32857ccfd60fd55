# Bots against bots: kaarting simulate.

simulate-versus = { $a } against { $b }
simulate-setup = { $ruleset } · { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, each played twice with the seats exchanged · seed { $seed } · { $thinking }
simulate-thinking-time = { $number } ms for each action
simulate-thinking-steps = { $number } steps of thought for each action
simulate-interrupted = Stopped by hand after { $deals } of { $asked ->
    [one] { $asked } deal
   *[other] { $asked } deals
}.
simulate-enough = Stopped at the proof, after { $deals } of { $asked ->
    [one] { $asked } deal
   *[other] { $asked } deals
}.
simulate-none = No deal was finished.
simulate-summary = Summary
simulate-proof = Verdict
simulate-proven = { $name } is better: proven at deal { $deal }.
simulate-not-proven = No difference is proven.
simulate-mean = Mean difference A − B per deal
simulate-interval = 95% interval of the mean
simulate-from-to = { $low } to { $high }
simulate-low = 95% from
simulate-high = 95% to
simulate-deviation = Standard deviation
simulate-evidence = Evidence (20 is a proof)
simulate-points-of = Mean points of { $name }
simulate-knocks-of = Knocks, of all chances
simulate-counters-of = Counter-knocks, of all chances
simulate-passed-out = Passed out
simulate-of = { $part } of { $whole } plays
simulate-made-of = Contracts made by their declarers
simulate-numbers = The numbers as a table
simulate-deals = deals
simulate-times = times
simulate-share = share
simulate-result = result
simulate-made = made
simulate-points = points
simulate-asked = chances
simulate-result-yes = result if yes
simulate-result-no = result if no
simulate-course = The course of the mean
simulate-course-about = The mean difference A − B after so many deals, with its 95% interval. Above zero, A is ahead.
simulate-course-axis = deals
simulate-course-proof = proven at deal { $deal }
simulate-differences = Differences per deal
simulate-differences-about = How often A had so many more points than B on the same cards, averaged over both times. A column is { $width } wide.
simulate-difference-axis = points A − B
simulate-scores = Points per play
simulate-scores-about = How often each had so many points in one play of a deal. A column is { $width } wide.
simulate-score-axis = points
simulate-trump = Trump
simulate-trump-about = What the dealer’s side chose, and how much more it then had than the other side.
simulate-trump-share = How often
simulate-trump-result = Mean result
simulate-knocks = Knock and counter-knock
simulate-knocks-about = Of all deals in which a side could knock, or counter-knock after a knock on a suit. The result is that of the side that knocked.
simulate-knocks-share = How often
simulate-knocks-result = Mean result after it
simulate-answer = answer
simulate-knock = knock
simulate-counter = counter-knock
simulate-lead = The first card
simulate-lead-about = The player to the dealer’s left leads. How much more the leader’s side then had than the other, by the card led.
simulate-lead-about-whist = The points of the player who led, by their part in the deal and by the card led.
simulate-lead-result = Mean result of the leader’s side
simulate-lead-points = Mean points of the leader
simulate-lead-any = any lead
simulate-lead-trump = a trump
simulate-lead-manille = a ten
simulate-lead-ace = an ace
simulate-lead-picture = king, queen, jack
simulate-lead-low = a lower card
simulate-lead-declarer = as declarer
simulate-lead-opponent = as opponent
simulate-contracts = Contracts
simulate-contracts-about = Every declarer counts: in a pair, each of the two, who may be an A and a B.
simulate-contracts-reached = Declarers per play
simulate-contracts-made = Made
simulate-contracts-points = Mean points of a declarer
simulate-jury = The jury
simulate-jury-about = Bids for which the jury had to be called.
simulate-jury-share = Approved
simulate-jury-approved = approved
simulate-how = Every deal is played twice with the same cards and the same dealer: A sits North and South, then East and West. A difference is proven when the evidence reaches 20: without a difference that happens in at most 5 of 100 runs, however often one looks. The 95% interval is meant for a number of deals fixed beforehand.
