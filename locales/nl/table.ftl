# De tafel in de terminal.

you = Jij
and = { $first } en { $last }

seat-north = N
seat-east = O
seat-south = Z
seat-west = W

suit-spades = schoppen
suit-hearts = harten
suit-diamonds = ruiten
suit-clubs = klaveren
letter-spades = S
letter-hearts = H
letter-diamonds = R
letter-clubs = K
key-no-trump = Z
rank-king = H
rank-queen = D
rank-jack = B
no-trump = zonder troef

answer-knock = kloppen
answer-counter = tegenkloppen
answer-no = nee
key-knock = k
key-counter = t
key-no = n
key-yes = j

header-dutch = Manillen · boompje { $boompje } van { $boompjes } · spel { $deal } van { $deals }
header-french = Manillen · spel { $deal } van { $deals }
status-trump = Troef: { $trump }
status-stake = inzet ×{ $stake }
status-leads = komt uit: { $name }
mark-deals = deelt
mark-knocks = klopt
mark-counters = tegenklopt
sheet-title-dutch = Blad van boompje { $boompje }
sheet-title-french = Blad
sheet-total = Samen
sheet-round = Ronde

news-dealt = { $who ->
    [you] Spel { $deal }. Jij deelt.
   *[other] Spel { $deal }. { $name } deelt.
}
news-declared = { $who ->
    [you] Jij kiest { $trump }.
   *[other] { $name } kiest { $trump }.
}
news-nobody-knocks = Niemand klopt.
news-knock = { $who ->
    [you] Jij klopt.
    [many] { $name } kloppen.
   *[other] { $name } klopt.
}
news-nobody-counters = Niemand klopt tegen.
news-counter = { $who ->
    [you] Jij klopt tegen.
    [many] { $name } kloppen tegen.
   *[other] { $name } klopt tegen.
}
news-played = { $who ->
    [you] Jij speelt { $card }.
   *[other] { $name } speelt { $card }.
}
news-took = { $who ->
    [you] De slag is voor jou.
   *[other] De slag is voor { $name }.
}

ask-trump = Jij deelt. Kies troef:
ask-knock = { $name } speelt { $trump }. Klop je?
ask-counter = Er is geklopt. Klop je tegen?
ask-lead = Jij komt uit. Kies een kaart.
ask-card = Jij bent aan de beurt. Kies een kaart.
ask-quit = Stoppen? Het spel wordt niet bewaard. [j] stoppen  [n] verder spelen
wait-trump = { $name } kiest troef. De kaarten blijven dicht tot de keuze gemaakt is.
wait-answers = De anderen antwoorden.
wait-card = { $name } is aan de beurt.
thinks = { $who ->
    [many] { $name } denken na …
   *[other] { $name } denkt na …
}
go-on = Enter: verder
go-on-deal = Enter: volgend spel
go-on-leave = Enter: van tafel gaan

draw-title = Wie deelt eerst? Elk trekt een kaart; de hoogste deelt.
draw-again = Gelijk: { $names } trekken nog eens.
draw-deals = { $who ->
    [you] Jij deelt eerst.
   *[other] { $name } deelt eerst.
}
draw-partner = Je speelt samen met { $name }.
draw-writer = Jij schrijft en blijft zitten. Na elk boompje schuiven de anderen door.
draw-seed = Startgetal { $seed }: met --seed { $seed } krijg je dezelfde kaarten.

side-we = Wij ({ $names })
side-they = Zij ({ $names })
deal-over = Spel { $deal } is gespeeld.
deal-points = { $side }: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
deal-we-score = Inzet ×{ $stake }: wij schrijven { $score }.
deal-they-score = Inzet ×{ $stake }: zij schrijven { $score }.
deal-all = Alle punten voor één ploeg: rond.
deal-drawn = 30-30, plat: niemand schrijft. Het volgende spel telt niet dubbel.
boompje-over = Boompje { $boompje } is uit.
boompje-moves = De anderen schuiven een stoel door. Je speelt nu met { $name }.
round-over = De ronde is gespeeld.
round-line = { $name }: { $points }

refused = Dat mag niet: { $text } ({ $clause })
not-held = Die kaart heb je niet.
not-yours = Nog even: jij bent niet aan de beurt.
choose-first = Kies eerst: een cijfer, een letter of de pijltjes.
no-trick-yet = Er is nog geen slag om te bekijken.
unknown-key = Die toets doet hier niets. ? geeft hulp.
last-trick = Laatste slag, voor { $name }
last-trick-you = Laatste slag, voor jou
any-key = Een toets om verder te gaan

keys-card = 1-8 kaart · ←→ Tab Enter kiezen · l laatste slag · ? hulp · q stoppen
keys-choice = letter of cijfer · ←→ Enter kiezen · l laatste slag · ? hulp · q stoppen
keys-wait = Enter of spatie: sneller · l laatste slag · ? hulp · q stoppen
keys-go-on = ? hulp · q stoppen
keys-deal-over = a analyse · l laatste slag · ? hulp · q stoppen
keys-analysis = ↑↓ bladeren · Tab volgende dure kaart · elke andere toets: terug
help =
    1 tot 8       speel die kaart
    ← → Tab       loop door de kaarten of de keuzes
    Enter         bevestig, of ga verder
    S H R K Z     als deler: troef, of zonder troef
    k t n         kloppen, tegenkloppen, nee
    l             de laatste slag, en alleen die
    a             na een spel: de analyse ervan
    q             stoppen
    Een kaart met [cijfer] mag je spelen.
    De tien is de hoogste: 10 A H D B 9 8 7.
    Punten: 10 = 5, A = 4, H = 3, D = 2, B = 1.
too-small = Het venster is te klein: minstens 80 op 24 tekens.

line-welcome = Manillen tegen drie bots. Reglement { $ruleset }. Typ ? voor hulp, q om te stoppen.
line-hand = Je hand: { $cards }
line-trick = Op tafel: { $cards }
line-choices = Keuze: { $choices }
line-sheet = Blad: { $line }
line-analysis = Typ analyse om elke kaart na te rekenen.
line-counting = Ik reken het na …
line-help =
    Typ het cijfer van een keuze, of de letters van een kaart: kleur en dan waarde, zoals H10 of SA.
    S schoppen, H harten, R ruiten, K klaveren, Z zonder troef. k kloppen, t tegenkloppen, n nee.
    l laatste slag, s blad, analyse na een spel, ? hulp, q stoppen. Enter: verder.
    De tien is de hoogste: 10 A H D B 9 8 7.
line-unknown = “{ $typed }” begrijp ik niet. { $can }
line-can-choose = Typ een cijfer van 1 tot { $count }, of een van: { $names }. Verder: l, s, ?, q.
line-can-go-on = Druk op Enter om verder te gaan. Verder: l, s, ?, q.
goodbye = Tot de volgende kaarting.

analysis-title = Analyse · { $header }
analysis-points = Voor en na: de kaartpunten van de eigen ploeg, als iedereen het beste speelt.
analysis-tricks = Voor en na: de slagen van wie speelt ({ $names }), als iedereen het beste doet.
analysis-misery = Voor en na: wie zijn miserie kan houden, wat de anderen ook doen.
analysis-piccolo = Voor en na: wie zijn piccolo kan maken, wat de anderen ook doen.
analysis-nobody = niemand
analysis-heads = slag | wie | kaart | voor | na | kost | beter
analysis-sums = Samen weggegeven: { $sums }
analysis-counting = Ik reken het na: kaart { $done } van { $all }.
analysis-line = { $trick }. { $name } { $card }: { $before } → { $after }
analysis-line-lost = { $trick }. { $name } { $card }: { $before } → { $after }, kost het spel. Beter: { $cards }
analysis-line-costly = { $trick }. { $name } { $card }: { $before } → { $after }, kost { $cost }. Beter: { $cards }
