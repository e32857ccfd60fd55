# De online tafel: wat op de pagina staat.

online-seat-empty = stoel { $seat }, vrij
online-seat-bot = Bot { $seat }
online-seat-nameless = Speler { $seat }
online-you = u
online-we = Wij
online-they = Zij

online-level-random = willekeurig
online-level-easy = beginner
online-level-medium = gevorderd
online-level-strong = sterk
online-level-master = meester
online-state-program = een programma
online-state-bot = bot, { $level }
online-state-shaky = verbinding hapert
online-state-away = is even weg
online-state-left = is weg
online-state-bot-time = tijd op: een bot speelt
online-state-bot-vote = op vraag van de anderen: een bot speelt
online-state-bot-left = opgestaan: een bot speelt
online-state-returning = komt terug
online-mark-ready = klaar
online-turn = is aan de beurt
online-clock = Tijd die overblijft

online-felt = De tafel
online-trick = Op tafel
online-lies = { $name }: { $card }
online-hand = Uw kaarten
online-hand-down = Uw kaarten liggen nog dicht
online-suit-open = naar keuze
online-no-trump-short = ZT

online-news-dealt = { $who ->
    [you] Spel { $deal }. U deelt.
   *[other] Spel { $deal }. { $name } deelt.
}
online-news-declared = { $who ->
    [you] U kiest { $trump }.
   *[other] { $name } kiest { $trump }.
}
online-news-knock = { $who ->
    [you] U klopt.
    [many] { $name } kloppen.
   *[other] { $name } klopt.
}
online-news-counter = { $who ->
    [you] U klopt tegen.
    [many] { $name } kloppen tegen.
   *[other] { $name } klopt tegen.
}
online-news-called = { $who ->
    [you] U: { $call }.
   *[other] { $name }: { $call }.
}
online-news-played = { $who ->
    [you] U speelt { $card }.
   *[other] { $name } speelt { $card }.
}
online-news-took = { $who ->
    [you] De slag is voor u.
   *[other] De slag is voor { $name }.
}
online-jury = Jury
online-jury-approves = De jury laat het bod toe.
online-jury-refuses = De jury laat het bod niet toe.

online-ask-sit = Kies een stoel.
online-ask-begin = Iedereen zit. U kunt beginnen.
online-ask-ready = Klaar voor het volgende spel?
online-ask-trump = Kies troef.
online-ask-knock = Klopt u?
online-ask-counter = Er is geklopt. Klopt u tegen?
online-ask-lead = U komt uit.
online-ask-card = Uw beurt.
online-ask-pastroel = Hebt u juist drie azen? Dan moet u troel zeggen.
online-ask-overbid = Er is troel. Gaat u erboven?
online-ask-auction = U hebt het woord. Wat zegt u?
online-ask-name = U hebt de vierde aas en komt uit. Kies troef.
online-ask-discard = Kleine miserie: leg een kaart weg.
online-wait-chairs = Er is nog een stoel vrij. Wacht op een speler, of zet er een bot.
online-wait-begin = Iedereen zit. Zo dadelijk begint het.
online-wait-ready = De anderen kijken nog.
online-wait-cards = De kaarten worden gedeeld.
online-wait-signal = Het signaal is gegeven. Het blad wordt afgegeven.
online-answered = U zei: { $answer }.
online-laid-away = U legde weg: { $answer }.
online-over-played = De reeks is gespeeld.
online-over-deserted = De tafel is gesloten: er was niemand meer.
online-over-used-up = De tafel is gesloten: na 255 keer delen begint men een nieuwe.
online-over-closed = De tafel is gesloten. Wat geschreven is, telt.

online-replaced = Een bot speelt nu voor u.
online-take-back = Zelf weer spelen
online-returning = U speelt weer zelf zodra deze beurt voorbij is.
online-undo = Terugnemen
online-undo-waits = U vraagt om het terug te nemen. De anderen beslissen.
online-undo-asked = { $name } vraagt om het laatste terug te nemen.
online-undo-agree = Goed
online-undo-refuse = Liever niet

online-result = Het spel
online-result-end = De uitslag
online-points = punten
online-points-who = Wie
online-points-deal = Dit spel
online-points-total = Samen
online-ready = Volgend spel
online-replay = Dit spel herbekijken
online-play-again = Nog eens spelen

online-chairs = Stoelen
online-sit = Hier zitten
online-level = Hoe goed de bot speelt
online-seat-bot-here = Bot zetten
online-remove-bot = Bot weghalen
online-vote = Een bot laten spelen
online-begin = Beginnen
online-share = Nodig iemand uit: stuur deze link.
online-code = Code van deze tafel:
online-copy = Link kopiëren

online-more = Meer
online-last-trick = Laatste slag
online-took = slag
online-bidding = Wat er gezegd is
online-talk = Praten
online-phrase = Wat u zegt
online-text = Uw bericht
online-say = Zeggen
online-talk-hint = Iedereen leest dit in de eigen taal. Tijdens een spel zwijgen medespelers.
online-leave = Opstaan
online-leave-before = Uw stoel komt vrij.
online-leave-hint = Een bot speelt verder op uw stoel, en uw punten blijven staan. Tot het einde van de reeks kunt u terugkomen.
online-leave-go = Opstaan van tafel
online-report = Iemand melden
online-report-about = Over spel { $deal } of wat daarbij gezegd werd. De toernooileiders lezen het, met het hele spel erbij. De anderen zien het niet.
online-report-who = Wie
online-report-why = Waarom
online-report-go = Melden

online-settings = Instellingen
online-set-two-tap = Twee keer tikken: eerst optillen, dan spelen
online-set-forced = Een kaart zonder keuze vanzelf spelen (de anderen kunnen zien dat u geen keuze had)
online-set-sound = Geluid als het uw beurt is
online-set-mute = De anderen niet horen
online-set-speed = Beweging
online-speed-slow = traag
online-speed-normal = gewoon
online-speed-fast = snel
online-help = Toetsen en hulp (?)
online-help-digits = de eerste tot de negende kaart, of de zoveelste keuze
online-help-suits = de volgende kaart van die kleur
online-help-enter = de opgetilde kaart spelen
online-help-escape = de kaart terugsteken
online-help-trump = als deler: troef, of zonder troef
online-help-answer = kloppen, tegenkloppen, nee
online-help-last = de laatste slag
online-help-early = Kies gerust vooraf een kaart: ze blijft in uw browser tot het uw beurt is. Mag ze dan niet, dan vervalt ze.
online-help-manille = De tien is de hoogste: 10 A H D B 9 8 7. Punten: 10 = 5, A = 4, H = 3, D = 2, B = 1.
online-help-whist = De aas is de hoogste kaart. Volgen moet, kopen of hoger spelen hoeft niet.

online-js-broken = De lijn is verbroken. Uw stoel blijft van u; we proberen opnieuw.
online-js-again = De lijn is er weer.
online-js-chosen = Vooraf gekozen: %
online-js-copied = Gekopieerd.
online-js-dealt = Dit spel is niet eerlijk gedeeld: het bewijs zegt iets anders dan wat deze pagina zag.
online-js-said = %: %
online-js-tap = Tik nog eens om te spelen: %
online-js-turn = Uw beurt

# What a strong player would do
online-advise = Wat zou u spelen?
online-advice-card = Ik zou { $card } spelen.
online-advice-only = { $card } is de enige kaart die u mag spelen.
online-advice-points = Over { $deals ->
    [one] { $deals } mogelijke verdeling
   *[other] { $deals } mogelijke verdelingen
} brengen de andere gemiddeld minder punten op: { $cards }.
online-advice-tricks = Over { $deals ->
    [one] { $deals } mogelijke verdeling
   *[other] { $deals } mogelijke verdelingen
} brengen de andere gemiddeld minder slagen op: { $cards }.
online-advice-games = Over { $deals ->
    [one] { $deals } mogelijke verdeling
   *[other] { $deals } mogelijke verdelingen
} lukt het met de andere minder vaak: { $cards }.
online-advice-call = Ik zou kiezen: { $call }.

online-of-event = Tafel { $table }, ronde { $round }.
online-to-event = Alle online tafels
online-event-waits = Het spel begint als alle vier er zijn. Na drie minuten spelen bots voor wie er niet is, tot die komt.
online-event-stopped = Het signaal is gegeven: er begint geen nieuw spel.
online-call-jury = Jury
online-call-jury-hint = De jury van het toernooi komt naar uw tafel.
online-call-jury-go = De jury roepen
done-online-jury = De jury is geroepen.
online-over-signal = Het signaal van de ronde maakte er een eind aan. Het blad is afgegeven.
done-online-reported = De melding is bewaard. De toernooileiders lezen ze.

reports-title = Meldingen van online tafels
reports-about = Wie aan een online tafel zat, meldt een ander, met het spel waarover het gaat. Wat hier staat, verdwijnt na 60 dagen vanzelf.
reports-none = Geen meldingen.
reports-by = gemeld door { $name }
reports-done = Afgehandeld
report-insults = beledigt of pest
report-signals = geeft tekens aan de medespeler
report-spoils = speelt met opzet slecht
report-stalls = laat de anderen met opzet wachten
