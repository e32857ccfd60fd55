# Bots tegen bots: kaarting simulate.

simulate-versus = { $a } tegen { $b }
simulate-setup = { $ruleset } · { $deals ->
    [one] { $deals } spel
   *[other] { $deals } spelletjes
}, elk twee keer gespeeld met verwisselde stoelen · startgetal { $seed } · { $thinking }
simulate-thinking-time = { $number } ms per beurt
simulate-thinking-steps = { $number } denkstappen per beurt
simulate-interrupted = Met de hand gestopt na { $deals } van { $asked ->
    [one] { $asked } spel
   *[other] { $asked } spelletjes
}.
simulate-enough = Gestopt bij het bewijs, na { $deals } van { $asked ->
    [one] { $asked } spel
   *[other] { $asked } spelletjes
}.
simulate-none = Geen enkel spel is uitgespeeld.
simulate-summary = Samenvatting
simulate-proof = Oordeel
simulate-proven = { $name } is beter: bewezen bij spel { $deal }.
simulate-not-proven = Er is geen verschil bewezen.
simulate-mean = Gemiddeld verschil A − B per spel
simulate-interval = 95%-interval van het gemiddelde
simulate-from-to = { $low } tot { $high }
simulate-low = 95% van
simulate-high = 95% tot
simulate-deviation = Standaardafwijking
simulate-evidence = Bewijskracht (20 is een bewijs)
simulate-points-of = Gemiddelde punten van { $name }
simulate-knocks-of = Geklopt, van alle kansen
simulate-counters-of = Tegengeklopt, van alle kansen
simulate-passed-out = Rondgepast
simulate-of = { $part } van { $whole } keer
simulate-made-of = Contracten gemaakt door hun spelers
simulate-numbers = De cijfers als tabel
simulate-deals = spelletjes
simulate-times = keer
simulate-share = aandeel
simulate-result = resultaat
simulate-made = gemaakt
simulate-points = punten
simulate-asked = kansen
simulate-result-yes = resultaat zo ja
simulate-result-no = resultaat zo nee
simulate-course = Het verloop van het gemiddelde
simulate-course-about = Het gemiddelde verschil A − B na zoveel spelletjes, met zijn 95%-interval. Boven nul ligt A voor.
simulate-course-axis = spelletjes
simulate-course-proof = bewezen bij spel { $deal }
simulate-differences = Verschillen per spel
simulate-differences-about = Hoe vaak A met dezelfde kaarten zoveel punten meer had dan B, het gemiddelde van beide keren. Een kolom is { $width } breed.
simulate-difference-axis = punten A − B
simulate-scores = Punten per keer
simulate-scores-about = Hoe vaak elk zoveel punten had in één keer spelen. Een kolom is { $width } breed.
simulate-score-axis = punten
simulate-trump = Troef
simulate-trump-about = Wat de ploeg van de deler koos, en wat ze dan meer had dan de andere ploeg.
simulate-trump-share = Hoe vaak
simulate-trump-result = Gemiddeld resultaat
simulate-knocks = Kloppen en tegenkloppen
simulate-knocks-about = Van alle spelletjes waarin een ploeg kon kloppen, of tegenkloppen nadat er op een kleur geklopt was. Het resultaat is dat van de ploeg die klopte.
simulate-knocks-share = Hoe vaak
simulate-knocks-result = Gemiddeld resultaat erna
simulate-answer = antwoord
simulate-knock = kloppen
simulate-counter = tegenkloppen
simulate-lead = De eerste kaart
simulate-lead-about = Wie links van de deler zit, komt uit. Wat die ploeg dan meer had dan de andere, volgens de kaart.
simulate-lead-about-whist = De punten van wie uitkwam, volgens zijn rol en volgens zijn kaart.
simulate-lead-result = Gemiddeld resultaat van de ploeg die uitkomt
simulate-lead-points = Gemiddelde punten van wie uitkomt
simulate-lead-any = elke uitkomst
simulate-lead-trump = een troef
simulate-lead-manille = een tien
simulate-lead-ace = een aas
simulate-lead-picture = heer, dame, boer
simulate-lead-low = een lagere kaart
simulate-lead-declarer = als speler
simulate-lead-opponent = als tegenspeler
simulate-contracts = Contracten
simulate-contracts-about = Elke speler van een contract telt: van een paar elk van beiden, ook als het een A en een B zijn.
simulate-contracts-reached = Spelers van het contract, per keer
simulate-contracts-made = Gemaakt
simulate-contracts-points = Gemiddelde punten van een speler
simulate-jury = De jury
simulate-jury-about = Biedingen waarvoor de jury erbij moest komen.
simulate-jury-share = Goedgekeurd
simulate-jury-approved = goedgekeurd
simulate-how = Elk spel wordt twee keer gespeeld met dezelfde kaarten en dezelfde deler: A zit Noord en Zuid, dan Oost en West. Een verschil is bewezen als de bewijskracht 20 bereikt: zonder verschil gebeurt dat in hoogstens 5 van de 100 reeksen, hoe vaak men ook kijkt. Het 95%-interval is bedoeld voor een aantal spelletjes dat vooraf vastligt.
