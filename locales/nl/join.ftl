# Een online tafel in de terminal.

join-welcome = Online tafel { $table }: { $game }, { $deals ->
    [one] { $deals } spel
   *[other] { $deals } spelletjes
}. Je zit op { $seat }. Typ ? voor hulp, q om op te staan.
join-free = Ook nog vrij: { $seats } (--seat).
join-full = Deze tafel is vol: alle vier de stoelen zijn bezet. Toekijken kan hier: { $link }
join-taken = Op { $seat } zit al iemand. Vrij: { $seats }.
join-over = Deze tafel is gedaan.
join-no-answer = { $server } antwoordt niet: { $why }
join-come-back = Terug naar deze stoel: { $command }
join-origin = Niemand koos de kaarten: lijn { $line }, elk spel wordt nagekeken (deal-v1).
join-unproven = De kaarten van spel { $deal } zijn niet wat beloofd was: { $fault }
join-wait-chairs = Wachten op spelers. Vrij: { $seats }.
join-ask-begin = Iedereen zit. Enter: beginnen
join-wait-ready = De anderen kijken nog.
join-wait-cards = De kaarten worden gedeeld.
join-sending = Onderweg naar de server …
join-replaced = Een bot speelt voor jou. Enter: zelf weer spelen
join-returning = Je speelt weer zelf zodra deze beurt om is.
join-ask-quit = Opstaan? Na de eerste kaarten speelt een bot voor je verder. [j] opstaan  [n] blijven
join-broken = De lijn is verbroken. Je stoel blijft van jou; we proberen opnieuw.
join-again = De lijn is er weer.
join-seats = Wie zit waar
join-chair = { $seat }: { $name }
join-chair-free = vrij
join-chair-state = { $name } ({ $state })
join-news-sat = { $name } komt erbij.
join-news-bot = Een bot gaat zitten: { $seat }.
join-news-vacated = De stoel { $seat } is weer vrij.
join-news-began = We beginnen.
join-news-shaky = De verbinding van { $name } hapert.
join-news-here = { $name } is er weer.
join-news-away = { $name } is even weg.
join-news-bot-plays = Een bot speelt voor { $name }.
join-news-took-back = { $name } speelt weer zelf.
join-news-undone = { $name } neemt het laatste terug.
join-news-said = { $name }: { $text }
