# Une table en ligne dans le terminal.

join-welcome = Table en ligne { $table } : { $game }, { $deals ->
    [one] { $deals } partie
   *[other] { $deals } parties
}. Vous êtes en { $seat }. Tapez ? pour l’aide, q pour vous lever.
join-free = Encore libre : { $seats } (--seat).
join-full = Cette table est complète : les quatre places sont prises. Pour regarder : { $link }
join-taken = La place { $seat } est prise. Libre : { $seats }.
join-over = Cette table est terminée.
join-no-answer = { $server } ne répond pas : { $why }
join-come-back = Pour reprendre cette place : { $command }
join-origin = Nul n’a choisi les cartes : ligne { $line }, chaque partie est vérifiée (deal-v1).
join-unproven = Les cartes de la partie { $deal } ne sont pas celles promises : { $fault }
join-wait-chairs = On attend des joueurs. Libre : { $seats }.
join-ask-begin = Tout le monde est assis. Enter : commencer
join-wait-ready = Les autres regardent encore.
join-wait-cards = On distribue les cartes.
join-sending = En route vers le serveur …
join-replaced = Un robot joue à votre place. Enter : reprendre sa place
join-returning = Vous jouez de nouveau dès que ce coup est joué.
join-ask-quit = Se lever ? Après la partie, un robot joue pour vous. [o] se lever  [n] rester
join-broken = La connexion est coupée. Votre place reste à vous ; nous réessayons.
join-again = La connexion est rétablie.
join-seats = Qui est où
join-chair = { $seat } : { $name }
join-chair-free = libre
join-chair-state = { $name } ({ $state })
join-news-sat = { $name } s’assied.
join-news-bot = Un robot s’assied : { $seat }.
join-news-vacated = La place { $seat } est de nouveau libre.
join-news-began = On commence.
join-news-shaky = La connexion de { $name } est instable.
join-news-here = { $name } est de retour.
join-news-away = { $name } est absent un instant.
join-news-bot-plays = Un robot joue pour { $name }.
join-news-took-back = { $name } rejoue.
join-news-undone = { $name } reprend ce qui vient d’être joué.
join-news-said = { $name } : { $text }
