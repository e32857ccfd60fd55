# Waarom een bot koos: kaarting bot --why, advies aan oefentafels.

why-score = { $choice } brengt gemiddeld { $value ->
    [one] { $value } punt
   *[other] { $value } punten
} op over { $deals ->
    [one] { $deals } mogelijke verdeling
   *[other] { $deals } mogelijke verdelingen
}.
why-card-points = Met { $choice } haalt uw partij gemiddeld nog { $value ->
    [one] { $value } punt
   *[other] { $value } punten
} over { $deals ->
    [one] { $deals } mogelijke verdeling
   *[other] { $deals } mogelijke verdelingen
}.
why-success = { $choice } lukt in { $value } van { $deals ->
    [one] { $deals } mogelijke verdeling
   *[other] { $deals } mogelijke verdelingen
}.
why-next = Daarna komt { $choice } met { $value }.
why-habit = { $choice } kwam gemiddeld op { $value }, maar dat verschil is te klein om van de gewoonte af te wijken.
why-only = Er mag niets anders.
why-unsought = Volgens de ervaring; er werden geen verdelingen bekeken.
