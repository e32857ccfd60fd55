# De lessen: tien spelletjes per spel.

lesson-title = Leren kaarten
lesson-intro = Tien spelletjes per spel, elk met één ding om te leren. Je zit in het zuiden; de anderen spelen volgens een vast verloop. Wat niet mag, wordt uitgelegd met de regel die het verbiedt.
lesson-game-manille = Manillen
lesson-game-whist = Kleurenwiezen
lesson-of = { $game }, spel { $number } van 10
lesson-point = Waar dit spel over gaat
lesson-refused = Dat mag niet.
lesson-no-choice = Dat kun je hier niet kiezen.
lesson-allowed = Dat mag, maar kijk nog eens.
lesson-rather = De les gaat hier met iets anders verder.
lesson-free = Speel zoals je wilt: alles wat mag, is goed.
lesson-table = De tafel
lesson-seat-north = Noord
lesson-seat-east = Oost
lesson-seat-south = Jij (Zuid)
lesson-seat-west = West
lesson-deals = deelt
lesson-leads = komt uit
lesson-tricks = { $n } { $n ->
    [one] slag
   *[other] slagen
}
lesson-trump = Troef: { $trump }
lesson-stake = inzet ×{ $stake }
lesson-contract = { $contract }: { $names }
lesson-news = Wat er gebeurde
lesson-took = De slag is voor { $name }.
lesson-hand = Je kaarten
lesson-calls = Wat zeg je?
lesson-more = Alles wat je kunt zeggen
lesson-lay-away = Welke kaart leg je weg?
lesson-which-card = Welke kaart speel je?
lesson-over = Het spel is uit
lesson-counted = Jij en Noord: { $ours ->
    [one] { $ours } punt
   *[other] { $ours } punten
}. Oost en West: { $theirs ->
    [one] { $theirs } punt
   *[other] { $theirs } punten
}.
lesson-written = { $who ->
    [we] Jullie schrijven { $score }.
    [they] Oost en West schrijven { $score }.
   *[nobody] Niemand schrijft iets.
}
lesson-each-tricks = Slagen
lesson-each-points = Punten
lesson-way = Het verloop van de les komt op { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} voor jou.
lesson-back = Een stap terug
lesson-again = Opnieuw beginnen
lesson-next = Volgend spel: { $title }
lesson-claim = De rest opeisen
lesson-all = Alle lessen

# Manillen.

lesson-manille-1-title = De tien is de hoogste
lesson-manille-1-about = Van hoog naar laag: 10, aas, heer, dame, boer, 9, 8, 7. De 10 telt 5 punten, de aas 4, de heer 3, de dame 2, de boer 1. Je speelt samen met Noord, die tegenover je zit. West deelt en koos schoppen als troef.
lesson-manille-1-ten = Oost ligt met ruitenaas. Je moet ruiten volgen, en wie hoger kan, moet hoger. Welke kaart is hoger dan de aas?
lesson-manille-1-low = De slag ligt bij Oost, met klaveren 10: daar kun je niet over. Volg, en geef zo weinig mogelijk punten weg.
lesson-manille-1-low-rather = Klaverenheer telt 3 punten, en de slag is voor Oost. De 8 telt niets.
lesson-manille-1-give = Noord ligt met schoppen 10, de hoogste troef. Die slag is voor jullie. Wat leg je erbij?
lesson-manille-1-give-rather = De boer telt 1 punt, de heer 3. In een slag van je medespeler leg je de punten.
lesson-manille-1-end = Na acht slagen telt elke ploeg haar kaarten; samen is dat altijd 60.
lesson-manille-2-title = Hoger gaan
lesson-manille-2-about = Ligt de slag bij de tegenpartij en kun je hoger, dan moet je hoger. Ligt de slag bij je medespeler, dan hoeft dat niet. Noord deelt en koos harten als troef.
lesson-manille-2-higher = Oost komt uit met klaveren 8. Klaveren 7 mag niet, je kunt hoger. Elke hogere kaart is goed; West speelt nog na jou.
lesson-manille-2-higher-rather = Hoger is genoeg, het hoogste hoeft niet. Ligt klaveren 10 bij West, dan kost de aas 4 punten en de dame maar 2.
lesson-manille-2-partner = Noord ligt met ruitenheer en jij bent de laatste. Over je medespeler hoef je niet.
lesson-manille-2-partner-rather = De 10 zou de slag ook halen, maar hij is al van jullie. Bewaar de hoogste ruiten voor een slag die nog te winnen is.
lesson-manille-2-end = De 10 die je bewaarde, bracht haar 5 punten op in de laatste slag, die Noord haalde.
lesson-manille-3-title = Kopen en overkopen
lesson-manille-3-about = Kun je niet volgen en ligt de slag bij de tegenpartij, dan moet je kopen: een troef leggen. Heeft de tegenpartij al gekocht, dan moet je overkopen als je kunt. West deelt en koos ruiten als troef.
lesson-manille-3-ruff = Oost komt uit met schoppen 7 en je hebt geen schoppen meer. De slag ligt bij de tegenpartij, dus je koopt.
lesson-manille-3-ruff-rather = Om te kopen volstaat de laagste troef. Bewaar de hogere.
lesson-manille-3-over = Je hebt geen harten meer, en Oost heeft gekocht met ruitenboer. Welke troef is hoger?
lesson-manille-3-end = Wie niet koopt of niet overkoopt terwijl het kan, loochent: dat kost aan tafel het hele spel.
lesson-manille-4-title = Onderkopen en de slag van je medespeler
lesson-manille-4-about = Onder een troef leggen mag alleen met niets dan troef in de hand. En ligt de slag bij je medespeler, dan hoef je niet te kopen. Noord deelt en koos ruiten als troef.
lesson-manille-4-under = Oost kocht met ruiten 9; jouw ruiten 7 is lager en mag dus niet. Leg een andere kaart, met zo weinig mogelijk punten.
lesson-manille-4-under-rather = Die kaart telt punten, en de slag is voor de tegenpartij.
lesson-manille-4-give = Noord ligt met klaverenheer, jij hebt geen klaveren en bent de laatste. Kopen hoeft niet: de slag is al van jullie.
lesson-manille-4-give-rather = Dat mag, maar schoppenheer brengt in deze slag 3 punten op.
lesson-manille-4-end = 34 punten: vier boven de 30, en dat is wat je schrijft.
lesson-manille-5-title = Troef kiezen
lesson-manille-5-about = Jij deelt, dus jij kiest troef; de anderen kijken pas daarna naar hun kaarten. Zoek een lange kleur met de 10 en de aas. Zonder troef telt altijd dubbel, ook als het tegenzit.
lesson-manille-5-declare = Wat wordt troef?
lesson-manille-5-declare-rather = Je hebt vijf ruiten met 10, aas en dame. In elke andere kleur, en zonder troef, ben je na een paar slagen weerloos.
lesson-manille-5-ruff = Oost ligt met harten 10 en je hebt geen harten. Koop, zo laag als het kan.
lesson-manille-5-ruff-rather = Niemand speelt nog na jou: de laagste troef haalt de slag ook.
lesson-manille-5-draw = Jij komt uit. Trek troef: dan kan de tegenpartij straks niets meer kopen.
lesson-manille-5-draw-rather = Begin met de hoogste troef. Hij haalt de slag en neemt de troeven van de tegenpartij mee.
lesson-manille-5-end = 46 punten met één keer de inzet: je schrijft 16.
lesson-manille-6-title = Zonder troef
lesson-manille-6-about = Zonder troef telt altijd ×2. Klopt een tegenspeler, dan telt het ×4, en hoger gaat het niet: tegenkloppen bestaat hier niet. Oost deelt en speelt zonder troef; jij en Noord mogen kloppen, zonder overleg.
lesson-manille-6-knock = Je hebt twee tienen en twee azen, en jij komt uit. Klop je?
lesson-manille-6-knock-rather = Met twee keer 10 en aas, en zelf uitkomen, heb je vier slagen in de hand. Hier loont kloppen.
lesson-manille-6-lead = Jij komt uit. Begin in de kleur waarin je het meest van boven hebt: 10, aas en dame van schoppen.
lesson-manille-6-lead-rather = Begin met schoppen 10. Die is zeker, en de aas is daarna de hoogste.
lesson-manille-6-void = Oost komt uit met ruiten 10 en je hebt geen ruiten. Zonder troef kun je niet kopen: leg wat je wilt.
lesson-manille-6-end = 38 punten: 8 boven de 30, maal 4 is 32.
lesson-manille-7-title = Kloppen en tegenkloppen
lesson-manille-7-about = Met troef klopt een tegenspeler als hij denkt te winnen: ×2. Daarna mogen de deler en zijn medespeler tegenkloppen: ×4. Noord deelt en koos klaveren; Oost heeft geklopt.
lesson-manille-7-counter = Er is geklopt. Je hebt drie troeven met aas en dame, en 10 en aas van schoppen. Klop je tegen?
lesson-manille-7-counter-rather = Noord koos klaveren en jij hebt er drie, met daarnaast een kleur die van jou is. Sterker wordt het zelden.
lesson-manille-7-higher = De eerste kaart ligt: kloppen kan nu niet meer. Oost kwam uit met harten 8 en jij kunt hoger.
lesson-manille-7-end = 51 punten: 21 boven de 30, maal 4 is 84. Was Oost sterker geweest, dan stonden die bij hen.
lesson-manille-8-title = Tellen tot 30
lesson-manille-8-about = Er zijn 60 punten in het spel. Alleen wie boven de 30 komt, schrijft: het verschil met 30, maal de inzet. Tel mee wat jullie halen. West deelt en koos schoppen als troef.
lesson-manille-8-give = Noord kocht en ligt met schoppen 8, en jij bent de laatste. Jullie hebben er 10. Wat leg je?
lesson-manille-8-give-rather = Leg de kaart met de meeste punten: de aas telt 4.
lesson-manille-8-low = Oost komt uit met klaveren 10. Wie na jou haalt, weet je nog niet. Wees zuinig.
lesson-manille-8-low-rather = De heer telt 3 punten en de slag ligt bij Oost. De 9 telt niets.
lesson-manille-8-last = Noord ligt met hartenheer. Je hebt nog klaverenheer en schoppenaas, een troef.
lesson-manille-8-last-rather = Met troefaas haal je de laatste slag. Nu is de slag al van jullie: leg de heer erbij.
lesson-manille-8-end = 10 + 4 + 7 + 6 + 10 = 37. Zeven boven de 30: op het blad komt 7 bij jullie.
lesson-manille-9-title = Plat: 30-30
lesson-manille-9-about = Hebben beide ploegen 30, dan is het plat: streepjes op het blad, niemand schrijft. De volgende deelt, en dat spel telt niet dubbel. Oost deelt en koos klaveren als troef.
lesson-manille-9-knock = Je hebt één troef, de 9. Klop je?
lesson-manille-9-knock-rather = Kloppen verdubbelt ook wat zij schrijven. Met één kleine troef wacht je beter af.
lesson-manille-9-low = West ligt met schoppen 10. De aas is daar lager dan, dus verlies niet te veel.
lesson-manille-9-low-rather = De aas zou 4 punten weggeven. Na deze slag is het de hoogste schoppen.
lesson-manille-9-give = Noord ligt met harten 10. Elk punt telt: wat leg je?
lesson-manille-9-give-rather = Leg de aas: 4 punten in jullie slag. Met minder haal je de 30 niet.
lesson-manille-9-end = 9 + 9 + 3 + 9 = 30 voor jullie, en 30 voor hen: streepjes op het blad. Het volgende spel is een gewoon spel, en jij deelt.
lesson-manille-10-title = Een heel spel
lesson-manille-10-about = Jij deelt. Kies troef en speel daarna het hele spel zoals je wilt; als iets niet mag, hoor je waarom. Aan het einde zie je wat het verloop van de les opbracht.
lesson-manille-10-declare = Wat wordt troef?
lesson-manille-10-declare-rather = Vier harten met 10, aas en boer: dat is je sterkste kleur.
lesson-manille-10-end = Nu ken je manillen. Aan tafel komt er nog één ding bij: tellen welke troeven al gevallen zijn.

# Kleurenwiezen.

lesson-whist-1-title = Volgen en troef
lesson-whist-1-about = De aas is de hoogste kaart, de 2 de laagste. Wie kan volgen, moet volgen; kopen, overkopen of hoger gaan hoeft nooit. Noord vroeg harten en jij ging mee: samen hebben jullie 8 slagen nodig, met harten als troef.
lesson-whist-1-follow = Noord komt uit met klaverenaas. Volg, met een kaart die je kunt missen.
lesson-whist-1-follow-rather = Onder de aas van Noord is de heer verloren. Een kleine klaveren volstaat.
lesson-whist-1-ruff = Oost komt uit met ruiten 3 en je hebt geen ruiten meer. Kopen mag, het moet niet. Hier haalt je troef een slag.
lesson-whist-1-ruff-rather = Weggooien mag ook. Maar je laatste troef kan nu een slag halen.
lesson-whist-1-end = Tien slagen: twee meer dan geboden. Samen 8 telt 7, en elke slag erboven 3.
lesson-whist-2-title = Pas troel, en vragen
lesson-whist-2-about = Eerst zegt ieder “pas troel”. Dan spreekt ieder om de beurt, te beginnen links van de deler. Wie een goede kleur heeft, vraagt: wie meegaat, speelt met je. Oost deelt, dus jij spreekt eerst.
lesson-whist-2-first = Je hebt twee azen, geen drie. Wat zeg je eerst?
lesson-whist-2-ask = Vijf harten met aas, heer en dame, en een aas ernaast. Wat zeg je?
lesson-whist-2-ask-rather = Daar is je hand niet voor. Met vijf sterke harten vraag je harten en wacht je op een medespeler.
lesson-whist-2-lead = Noord ging mee: samen 8. Jij zit links van de deler en komt uit. Trek troef.
lesson-whist-2-lead-rather = Trek eerst troef, van boven af: met de aas.
lesson-whist-2-end = Negen slagen: één meer dan geboden. 7 + 3 = 10 voor elk van jullie; de anderen verliezen niets.
lesson-whist-3-title = Meegaan
lesson-whist-3-about = Heeft iemand een kleur gevraagd, dan kun je meegaan; één kaart van die kleur volstaat. Een kleur die al gevraagd is, vraag je niet nog eens. West deelt; Noord vroeg ruiten en Oost vroeg schoppen.
lesson-whist-3-join = Je hebt vier ruiten met aas en dame, en geen schoppen. Wat zeg je?
lesson-whist-3-join-rather = Noord zoekt iemand met ruiten, en jij hebt er vier. Ga mee.
lesson-whist-3-ruff = Oost komt uit met schoppenaas en je hebt geen schoppen. Koop met een kleine troef.
lesson-whist-3-ruff-rather = Een kleine ruiten haalt deze slag. Bewaar wat hoger is, en gooi de slag niet weg.
lesson-whist-3-end = Tien slagen samen: 7 + 3 + 3 = 13.
lesson-whist-4-title = Solo
lesson-whist-4-about = Gaat niemand mee, dan kan wie vroeg alleen spelen: solo, minstens 6 slagen in die kleur. Meteen solo bieden kan niet zolang er nog iemand kan meegaan. Oost deelt; jij spreekt eerst.
lesson-whist-4-ask = Zes harten met aas, heer en 10. Wat zeg je eerst?
lesson-whist-4-ask-rather = Vraag eerst harten. Misschien gaat iemand mee, en anders kun je nog alleen.
lesson-whist-4-solo = De drie anderen passen. Jouw kleur is harten: wat nu?
lesson-whist-4-solo-rather = Met zes goede harten en klaverenaas is solo 6 haalbaar; meer is gewaagd, en passen is zonde.
lesson-whist-4-lead = Jij komt uit. Haal eerst de troeven van de anderen weg.
lesson-whist-4-lead-rather = Trek troef met de aas, dan met de heer.
lesson-whist-4-ruff = West komt uit met schoppen en je hebt er geen. Welke kaart haalt deze slag het goedkoopst?
lesson-whist-4-ruff-rather = De laagste troef volstaat: harten 2.
lesson-whist-4-end = Zeven slagen: solo 6 telt 12, en de slag erboven 3. Meer dan de punten voor acht slagen levert solo nooit op.
lesson-whist-5-title = Abondance
lesson-whist-5-about = Abondance speel je alleen: 9, 10 of 11 slagen. Je biedt het in de eerste biedronde, noemt je kleur en komt zelf uit, met troef of niet. Noord deelt; Oost heeft gepast.
lesson-whist-5-call = Acht harten van boven af, en schoppenaas. Hoeveel slagen heb je zelf?
lesson-whist-5-call-rather = Acht harten en een aas zijn negen slagen: abondance 9 in harten. Minder is te weinig, meer is niet zeker.
lesson-whist-5-lead = Bij abondance kom je zelf uit. Waarmee?
lesson-whist-5-lead-rather = Trek eerst troef, met de aas: dan kan niemand je later nog kopen.
lesson-whist-5-follow = Oost ligt met ruitenheer. Je moet volgen, maar hoger gaan hoeft en kan niet.
lesson-whist-5-follow-rather = Beide ruiten verliezen hier. Geef de laagste, en houd de 10: wie weet haalt die nog een slag.
lesson-whist-5-end = Negen slagen, precies genoeg. Abondance 9 telt 32, hoeveel er ook boven komt.
lesson-whist-6-title = Kleine miserie
lesson-whist-6-about = Bij miserie haal je geen enkele slag, en er is geen troef. Bij kleine miserie leggen alle vier eerst één kaart weg. Noord deelt; Oost heeft gepast.
lesson-whist-6-call = Niets dan lage kaarten, op één na. Wat bied je?
lesson-whist-6-call-rather = Slagen zul je hier niet halen. En omdat er één hoge kaart bij is, kies je de miserie waarbij je er een mag wegleggen.
lesson-whist-6-discard = Iedereen legt één kaart weg. Welke kaart haalt bijna zeker een slag?
lesson-whist-6-discard-rather = De gevaarlijke kaart is schoppenheer: je hebt er geen kleine schoppen bij om onder te duiken.
lesson-whist-6-under = Oost komt uit met ruiten 7. Blijf eronder, met de hoogste kaart die dat nog doet.
lesson-whist-6-under-rather = Dat mag, maar bewaar de kleinste ruiten voor later. De 6 blijft ook onder de 7.
lesson-whist-6-throw = Je kunt niet volgen. Nu raak je een hoge kaart kwijt.
lesson-whist-6-throw-rather = Gooi de hoogste weg die je nog hebt: harten 7.
lesson-whist-6-end = Geen enkele slag: 18 punten. Eén slag had je er 18 gekost, en elk van de anderen 12 gegeven.
lesson-whist-7-title = Piccolo
lesson-whist-7-about = Piccolo is juist één slag, niet meer en niet minder, zonder troef. Zodra iemand piccolo of een miserie biedt, kan er geen kleur meer gevraagd worden. Jij deelt en spreekt dus het laatst; West vroeg schoppen, Noord en Oost pasten.
lesson-whist-7-call = Eén aas, en verder niets boven de 9. Wat bied je?
lesson-whist-7-call-rather = Je hand haalt één slag, de aas, en verder geen. Daar bestaat een spel voor.
lesson-whist-7-take = West komt uit met schoppen. Eén slag heb je nodig: haal hem nu het kan.
lesson-whist-7-take-rather = Wacht niet: met de aas haal je je slag, en daarna blijf je overal onder.
lesson-whist-7-under = Je slag is binnen. Oost ligt met harten 5: blijf eronder, met de hoogste kaart die dat doet.
lesson-whist-7-under-rather = Met de 7 kun je een tweede slag halen, en de 3 heb je later nog nodig. Speel de 4.
lesson-whist-7-end = Juist één slag: 24 punten.
lesson-whist-8-title = Troel
lesson-whist-8-about = Wie juist drie azen heeft, moet troel roepen. Wie de vierde aas heeft, is de medespeler, kiest troef en komt uit; samen hebben ze 9 slagen nodig. Eerst krijgt ieder de kans om hoger te bieden. West deelt.
lesson-whist-8-troel = Noord en Oost zeiden “pas troel”. Tel je azen.
lesson-whist-8-over = Niemand gaat boven troel. Ook jij mag nog hoger bieden. Doe je dat?
lesson-whist-8-over-rather = Zo hoog reikt je hand niet. Met “pas grote miserie” blijft het troel, met vier azen bij jullie beiden.
lesson-whist-8-low = Noord heeft de vierde aas, koos klaveren en komt ermee uit. De slag is van jullie: wat leg je?
lesson-whist-8-low-rather = De 8 kan later nog een slag halen. Leg een kleinere.
lesson-whist-8-end = Tien slagen, 9 waren nodig: troel telt 16 voor elk van jullie.
lesson-whist-9-title = Opbieden
lesson-whist-9-about = Kleuren van hoog naar laag: harten, ruiten, klaveren, schoppen. Bij evenveel slagen gaat de hogere kleur voor; een lagere kleur moet een slag meer bieden. Wie meeging, spreekt voor beiden. Jij deelt en spreekt het laatst.
lesson-whist-9-join = West vroeg klaveren, Noord harten, en Oost ging mee met West: samen 8 in klaveren. Je hebt vier harten. Wat zeg je?
lesson-whist-9-join-rather = Ga mee met Noord: samen 8 in harten ligt boven samen 8 in klaveren.
lesson-whist-9-raise = Oost bood samen 9 in klaveren. Jij ging mee met Noord en spreekt voor jullie beiden. Vier harten met aas en dame, en één klaveren.
lesson-whist-9-raise-rather = Samen 9 in harten is genoeg om erboven te gaan, want harten is de hogere kleur. Hoger is te duur, en passen geeft hun het spel.
lesson-whist-9-ruff = Oost ligt met klaverenheer en jij hebt geen klaveren meer. Koop, laag.
lesson-whist-9-ruff-rather = Je bent de laatste: de kleinste troef haalt de slag.
lesson-whist-9-end = Tien slagen: samen 9 telt 10, en de slag erboven 3.
lesson-whist-10-title = Een heel spel
lesson-whist-10-about = Van “pas troel” tot de laatste slag. Noord deelt. Na het bieden speel je zoals je wilt; als iets niet mag, hoor je waarom. Aan het einde zie je wat het verloop van de les opbracht.
lesson-whist-10-troel = Tel je azen. Wat zeg je?
lesson-whist-10-call = Oost past. Je hebt vijf ruiten met aas, heer en 10. Wat zeg je?
lesson-whist-10-call-rather = Vraag ruiten, en zie wie meegaat.
lesson-whist-10-end = Nu ken je kleurenwiezen. Aan tafel komt er nog één ding bij: onthouden wat er gespeeld is.
