# De lobby: meteen spelen, open tafels, met vrienden; en wat iemand gespeeld heeft.

lobby-title = Nu spelen
lobby-about = Volgens het reglement van de zaal, tegen mensen of bots. Zonder account.
lobby-now = { $game }: nu spelen
lobby-level = Hoe sterk spelen de bots?
lobby-level-hint = Drie bots spelen met u mee.
lobby-open = Open tafels
lobby-none = Nu is er geen open tafel. Open er zelf een, of speel met bots.
lobby-sit = Kijken en aanschuiven
lobby-free = { $number ->
    [one] 1 stoel vrij
   *[other] { $number } stoelen vrij
}
lobby-friends = Met vrienden
lobby-code = Code van een tafel
lobby-code-hint = Zes letters en cijfers, van wie de tafel opende.
lobby-code-go = Naar die tafel
lobby-make = Een tafel openen
lobby-ruleset = Reglement
lobby-access = Wie mag aanschuiven?
lobby-private = Alleen wie de link of de code heeft
lobby-anyone = Iedereen
lobby-series = Hoeveel spelletjes?
lobby-full = Een volledige reeks
lobby-short = Vier spelletjes
lobby-clock = Met een klok (een open tafel heeft er altijd een)
lobby-make-go = Deze tafel openen

me-title = Wat ik speelde
me-name = Uw naam aan tafel
me-name-hint = Zo ziet de tafel u. Hoogstens 24 tekens.
me-name-wrong = Deze naam kan niet: schrijf 1 tot 24 tekens op één regel.
me-save = Naam bewaren
me-played = Gespeeld op dit toestel
me-nothing = Nog niets. Speel een eerste spel.
me-result = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} in { $deals ->
    [one] { $deals } spel
   *[other] { $deals } spelletjes
}
me-goes-on = nog bezig
me-deals = Een spel herbekijken:
me-costly = Uw dure kaarten van de voorbije maand
me-costly-about = Wat ze kostten met alle kaarten open, en wat wie alleen de eigen kaarten ziet gemiddeld verliest. De kaart leidt naar het spel; spelletjes van de laatste dagen komen er later bij.
me-erase = Mijn gegevens wissen
me-erase-about = Uw naam en wat u aan tafel schreef, worden gewist, ook in het journaal. Wat u speelde, blijft bestaan, maar niemand ziet nog van wie het was. Zit u nog aan een tafel, dan speelt een bot verder. Dit kan niet ongedaan gemaakt worden.
me-erase-go = Alles van mij wissen
online-guest = Gast { $number }
fault-no_such_table = Deze tafel is er niet, of niet meer. Kijk welke er zijn, of open er zelf een.
home-play = Nu spelen
