# An online table in the terminal.

join-welcome = Online table { $table }: { $game }, { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}. You sit { $seat }. Type ? for help, q to get up.
join-free = Also free: { $seats } (--seat).
join-full = This table is full: all four seats are taken. You can watch it here: { $link }
join-taken = Somebody sits { $seat } already. Free: { $seats }.
join-over = This table is over.
join-no-answer = { $server } does not answer: { $why }
join-come-back = To come back to this seat: { $command }
join-origin = Nobody chose the cards: line { $line }, every deal is checked (deal-v1).
join-unproven = The cards of deal { $deal } are not what was promised: { $fault }
join-wait-chairs = Waiting for players. Free: { $seats }.
join-ask-begin = Everybody is seated. Enter: begin
join-wait-ready = The others are still looking.
join-wait-cards = The cards are being dealt.
join-sending = On its way to the server …
join-replaced = A bot is playing for you. Enter: play again yourself
join-returning = You play again yourself as soon as this turn is over.
join-ask-quit = Get up? Once cards are dealt, a bot plays on for you. [y] get up  [n] stay
join-broken = The connection is lost. Your seat stays yours; we are trying again.
join-again = The connection is back.
join-seats = Who sits where
join-chair = { $seat }: { $name }
join-chair-free = free
join-chair-state = { $name } ({ $state })
join-news-sat = { $name } sits down.
join-news-bot = A bot sits down: { $seat }.
join-news-vacated = Seat { $seat } is free again.
join-news-began = Here we go.
join-news-shaky = The connection of { $name } falters.
join-news-here = { $name } is there again.
join-news-away = { $name } is away for a moment.
join-news-bot-plays = A bot plays for { $name }.
join-news-took-back = { $name } plays in person again.
join-news-undone = { $name } takes the last act back.
join-news-said = { $name }: { $text }
