# Why a bot chose: kaarting bot --why, advice at practice tables.

why-score = { $choice } brings { $value ->
    [one] { $value } point
   *[other] { $value } points
} on average over { $deals ->
    [one] { $deals } possible deal
   *[other] { $deals } possible deals
}.
why-card-points = With { $choice } your side takes { $value ->
    [one] { $value } more point
   *[other] { $value } more points
} on average over { $deals ->
    [one] { $deals } possible deal
   *[other] { $deals } possible deals
}.
why-success = { $choice } succeeds in { $value } of { $deals ->
    [one] { $deals } possible deal
   *[other] { $deals } possible deals
}.
why-next = Next comes { $choice } with { $value }.
why-habit = { $choice } came to { $value } on average, but that is too little to depart from what is usual.
why-only = Nothing else is allowed.
why-unsought = By experience; no deals were looked at.
