# Waarom iets niet kan: wat er mis is en wat te doen.
refusal-not-allowed = Dat mag u niet met deze taak: vraag het aan de toernooileider.
refusal-no-event = Er is nog geen toernooi: open er eerst een.
refusal-event-exists = Dit toernooi bestaat al.
refusal-event-is-closed = Het toernooi is afgesloten: alleen een correctie kan nog.
refusal-bad-plan = Dit plan kan niet: { $faults }.
refusal-plan-has-begun = Wat al begonnen is, blijft: het spel, het reglement, de gespeelde fasen.
refusal-bad-text = Schrijf { $field ->
    [name] de naam
    [family] de familienaam
    [first] de voornaam
    [club] de club
    [contact] e-mail of telefoon
    [key] het lidnummer
    [number] het nummer
    [reason] de reden
    [place] de plaats
    [price] de prijs
    [public] wat er in de zaal geroepen werd
    [hand] de kaarten van de hand
   *[other] dit
} op één regel van 1 tot 200 tekens.
refusal-bad-birth-year = Dat geboortejaar kan niet: schrijf vier cijfers, zoals 1952.
refusal-unknown-entrant = Speler { $number } bestaat niet.
refusal-number-taken = Nummer { $number } is al vergeven: kies een ander of laat het leeg.
refusal-key-twice = “{ $key }” staat twee keer in de lijst.
refusal-other-number = Speler { $known } staat in de lijst als nummer { $listed }.
refusal-in-list = Lijn { $line } van de lijst: { $why }
refusal-birth-year-missing = Het geboortejaar ontbreekt: er geldt een minimumleeftijd van { $minimum }.
refusal-too-young = Te jong: deelnemen kan vanaf { $minimum } jaar.
refusal-is-erased = De gegevens van speler { $number } zijn gewist.
refusal-still-playing = Speler { $number } doet nog mee: wissen kan na uitschrijving of na het toernooi.
refusal-no-application = Speler { $number } heeft zich niet als joker gemeld.
refusal-joker-unanswered = Speler { $number } meldde zich als joker: aanvaard of weiger dat eerst.
refusal-registration-is-closed = De aanmelding is gesloten: alleen de toernooileider kan nog iemand toelaten.
refusal-too-late = Te laat: de aanmelding is gesloten.
refusal-already-checked-in = Speler { $number } is al aangemeld.
refusal-not-checked-in = Speler { $number } is niet aangemeld.
refusal-is-excluded = Speler { $number } is uitgesloten of uitgeschreven.
refusal-not-excluded = Speler { $number } is niet uitgesloten.
refusal-check-in-is-open = De aanmelding is nog open: sluit ze eerst.
refusal-check-in-is-closed = De aanmelding is al gesloten.
refusal-draw-is-pending = Er ligt een loting klaar: publiceer of verwerp ze eerst.
refusal-field-is-cut = De eerste fase is voorbij: alleen een joker kan er nog bij.
refusal-seed-is-missing = Publiceer eerst het verzegelde getal.
refusal-seed-is-committed = Het verzegelde getal is al gepubliceerd.
refusal-seed-too-late = De aanmelding is gesloten: het verzegelde getal moest eerder gepubliceerd zijn. Kies in het plan “Loten zonder vooraf verzegeld getal”.
refusal-seeds-used-up = Er zijn geen startgetallen meer: er is te vaak geloot.
refusal-seed-is-erased = Het geheime startgetal is er niet meer: herstel het uit de reservekopie.
refusal-jokers-missing = { $missing ->
    [1] Er is nog 1 joker nodig om alle tafels te vullen.
   *[other] Er zijn nog { $missing } jokers nodig om alle tafels te vullen.
}
refusal-nobody-to-draw = Er is niemand om te loten: meld eerst spelers aan.
refusal-repeats-unavoidable = Geen tafelverdeling gevonden waarbij niemand twee keer samen zit; het minste was { $fewest }. Kies in het plan, bij “Spelers die al samen aan tafel zaten”: zo weinig mogelijk twee keer samen.
refusal-round-is-open = Ronde { $round } is nog niet afgesloten: sluit ze eerst af.
refusal-no-more-rounds = Alle rondes van het plan zijn gespeeld.
refusal-cut-first = Bepaal eerst wie naar de volgende fase gaat.
refusal-no-draw = Er ligt geen loting klaar.
refusal-no-such-round = Ronde { $round } is niet geloot en gepubliceerd.
refusal-no-such-table = Tafel { $table } speelt niet in deze ronde.
refusal-has-started = De ronde is al begonnen.
refusal-not-started = De ronde is nog niet begonnen.
refusal-has-ended = De ronde is afgesloten.
refusal-is-paused = De ronde is in pauze.
refusal-not-paused = De ronde is niet in pauze.
refusal-has-signalled = Het signaal is al gegeven.
refusal-tables-are-open = Nog niet nagezien: tafel { $tables }.
refusal-not-the-four = Aan deze tafel horen de vier gelote spelers.
refusal-wrong-chairs = In het Franstalig reglement bepaalt het spelersnummer de stoel.
refusal-writer-not-at-table = Schrijver { $number } zit niet aan deze tafel.
refusal-wrong-first-dealer = { $whist ->
    [yes] Wie links van de schrijver zit, deelt eerst.
   *[no] De eerste deler zit niet aan deze tafel.
}
refusal-has-lines = Er staan al lijnen op het blad: de hoofding ligt vast.
refusal-head-is-missing = Vul eerst de hoofding in: wie zit waar, wie schrijft, wie deelt eerst.
refusal-no-such-boompje = Boompje { $boompje } is nu niet aan de beurt.
refusal-line-id-reused = Deze lijn staat er al, met iets anders erop.
refusal-no-such-line = Deze lijn staat niet op dit blad.
refusal-after-signal = Na het signaal wordt geen nieuw spel meer begonnen.
refusal-no-signal = Een korter blad kan pas na het signaal.
refusal-sheet-is-wrong = Het blad klopt niet. { $wrong }
refusal-game-refused = Lijn { $line }: de jury weigerde { $contract } van speler { $bidder }, die moest passen. Schrijf het spel dat dan gespeeld werd, of roep de jury opnieuw.
refusal-without-jury = Lijn { $line }: { $contract } van speler { $bidder } staat er zonder goedkeuring van de jury. De jury bevestigt de strafpunten of laat ze vallen; staat de goedkeuring op papier, dan vinkt de controletafel ze aan.
refusal-no-such-big-game = Op dit blad wacht geen { $contract } van speler { $bidder } op de jury.
refusal-ruling-not-heard = Lijn { $line } zegt iets anders dan uitspraak { $ruling } van de jury. Verbeter de lijn, of vraag de jury haar uitspraak in te trekken.
refusal-ruling-waits = Uitspraak { $ruling } van de jury gaat over lijn { $line }, en die staat niet op het blad. Schrijf de lijn, of vraag de jury haar uitspraak in te trekken.
refusal-line-needed = Zeg over welke lijn van het blad het gaat.
refusal-line-not-there = Lijn { $line } komt op dit blad niet voor: het heeft er { $lines }.
refusal-not-the-dealer = Op lijn { $line } deelde speler { $dealer }, niet speler { $player }.
refusal-not-the-bidder = Speler { $player } speelde het spel van lijn { $line } niet.
refusal-other-stake = Lijn { $line } werd gespeeld voor ×{ $stake }: daarvoor zijn het { $fine } strafpunten.
refusal-deal-is-scored = Het spel van lijn { $line } is gescoord en kan niet meer stopgezet worden: geef de strafpunten ervan.
refusal-fourth-ace-needed = Zeg wie de vierde aas had: alleen de tegenspelers krijgen de punten.
refusal-not-for-the-table = Dit kan de tafel niet zelf regelen: roep de jury.
refusal-sheet-is-signed = Het blad is getekend: heropen het eerst.
refusal-sheet-at-desk = Dit blad is aan de controletafel ingetypt: alleen daar kan het nog veranderen.
refusal-nothing-signed = Er staat nog geen handtekening op dit blad.
refusal-not-at-table = Speler { $number } zit niet aan deze tafel.
refusal-has-signed = Speler { $number } heeft al getekend.
refusal-code-is-missing = Speler { $number } tekent met een eigen code van vier cijfers; ze staat op de plaatskaart. Zonder code tekent men op papier, aan de controletafel.
refusal-wrong-code = Dat is niet de code van speler { $number }. Ze staat op de plaatskaart; zonder code tekent men op papier, aan de controletafel.
refusal-signatures-missing = Nog niet getekend: speler { $numbers }.
refusal-not-handed-in = Nog niet binnengebracht: { $what ->
    [pen] balpen
    [deck] kaarten
   *[sheet] blad
}.
refusal-nothing-handed-in = Vink aan wat is binnengebracht: blad, balpen of kaarten.
refusal-no-sheet = Van deze tafel is nog geen blad ingetypt.
refusal-second-entry-missing = Typ eerst de totalen van het papier in.
refusal-same-clerk = De totalen typt een andere medewerker in dan de eerste.
refusal-totals-differ = De totalen verschillen van de eerste invoer. Typ ze nog eens in van het papier.
refusal-is-verified = Dit blad is nagezien: alleen een correctie met een reden kan nog.
refusal-not-verified = Dit blad is nog niet nagezien: verander het gewoon.
refusal-nothing-changes = Er verandert niets.
refusal-table-is-stopped = De tafel is in pauze: iemand is vertrokken. De toernooileider beslist.
refusal-nobody-left = Speler { $number } is niet van deze tafel vertrokken.
refusal-not-a-free-joker = Speler { $number } is geen joker die vrij is.
refusal-not-in-play = Speler { $number } speelt niet mee.
refusal-no-such-call = Oproep { $call } bestaat niet.
refusal-call-is-answered = Oproep { $call } is al beantwoord.
refusal-nothing-to-approve = Hier valt niets goed te keuren.
refusal-wrong-contract = Voor “{ $contract }” is geen jury nodig.
refusal-no-jury-clause = Op dit artikel staan in dit spel geen strafpunten die zo kunnen.
refusal-ruling-out-of-range = Dat kan niet: { $said }
refusal-no-such-ruling = Uitspraak { $ruling } bestaat niet of is ingetrokken.
refusal-not-for-exclusion = Dat artikel gaat niet over waarschuwen of uitsluiten: kies een ander.
refusal-phase-is-open = De fase is nog niet uitgespeeld.
refusal-no-next-phase = Er komt geen fase meer.
refusal-not-over = Het toernooi is nog niet uit: geef een reden om het nu al af te sluiten.
refusal-age-not-seen = Kijk naar de identiteitskaart van speler { $number } en vink de leeftijd aan.
refusal-no-fee = Dit toernooi heeft geen inschrijvingsgeld.
refusal-before-round = Deze lijn draagt een tijd van vóór het begin van de ronde.

# Het plan.
plan-fault-title = de naam van het toernooi heeft 1 tot 200 tekens
plan-fault-fee = het inschrijvingsgeld heeft 1 tot 200 tekens
plan-fault-name = de naam van een fase heeft 1 tot 200 tekens
plan-fault-rules = het reglement kan zo niet gebruikt worden ({ $why })
plan-fault-no-phase = er is minstens één fase nodig
plan-fault-rounds = fase { $phase }: 1 tot { $most } rondes in het hele toernooi
plan-fault-field = fase { $phase }: de eerste is voor iedereen, latere voor de besten of de winnaars
plan-fault-length = fase { $phase }: zo lang kan een ronde niet zijn
plan-fault-minutes = fase { $phase }: een ronde duurt 1 tot 600 minuten
plan-fault-ranking = minstens één regel voor de volgorde, en elke regel één keer
plan-fault-partners = fase { $phase }: medespelers om de beurt kan alleen bij manillen volgens het Franstalige reglement, in drie rondes
plan-fault-zone = de tijdzone bestaat niet; een voorbeeld is Europe/Brussels

# Het wedstrijdblad.
sheet-fault-other-game = Dit is een blad van het andere spel.
sheet-fault-in-line = lijn { $line }: { $what }
sheet-fault-in-boompje = boompje { $boompje }: { $what }
sheet-fault-in-boompje-line = boompje { $boompje }, lijn { $line }: { $what }

# Een lijst met mensen.
list-fault-too-large = het bestand is te groot: hoogstens { $most } MB
list-fault-too-many-rows = te veel rijen: hoogstens 20 000
list-fault-bad-workbook = deze werkmap gaat niet open ({ $why }): bewaar ze opnieuw als .xlsx of .csv
list-fault-nobody = onder de kolomtitels staat niemand
list-fault-no-names = geen kolom met namen gevonden: zeg welke kolom de naam is
list-fault-name-missing = de naam ontbreekt: vul hem in, of laat de rij weg
list-fault-bad-text = moet één regel van hoogstens 200 tekens zijn
list-fault-bad-number = “{ $found }” is geen nummer van 1 tot 999999
list-fault-number-twice = nummer { $number } staat al in rij { $row }: geef een ander nummer, of laat het leeg
list-fault-bad-language = “{ $found }” is geen taal die Kaarting kent: schrijf nl, fr of en
list-fault-bad-year = “{ $found }” is geen jaar en geen datum: schrijf 1956 of 12/03/1956
list-fault-bad-yes-no = “{ $found }” is ja noch nee: schrijf x of laat het leeg
list-fault-bad-private = “{ $found }” is ja noch nee: enkel het nummer wordt getoond
list-fault-left-empty = { $what } (leeg gelaten)
list-fault-bad-old-workbook = deze oude werkmap (.xls) gaat niet open ({ $why }): open ze in uw rekenblad en bewaar ze als .xlsx of .csv
list-fault-encrypted = er staat een wachtwoord op dit bestand: bewaar het zonder wachtwoord, of plak de rijen hieronder
list-fault-pdf = dit is een PDF, daaruit leest niemand rijen en kolommen: neem het rekenblad zelf (.xlsx, .xls, .ods of .csv), of plak de rijen
list-fault-not-a-list = dit is geen rekenblad (een foto, een brief, een webpagina): bewaar de lijst als .xlsx of .csv, of plak de rijen
list-fault-empty-file = het bestand is leeg: bewaar de lijst opnieuw, of plak de rijen
list-fault-in-row = rij { $row }: { $what }
list-fault-in-column = kolom “{ $column }”: { $what }
list-fault-in-cell = rij { $row }, kolom “{ $column }”: { $what }

# Wat een organisator van een plan moet weten.
plan-warning-title-shared = In de laatste fase heeft ieder maar één medespeler: die twee eindigen met hetzelfde totaal en delen de titel. Kies “championnat-manille”, of laat de medespelers in de laatste fase om de beurt wisselen.
plan-warning-title-by-lot = Het lot staat vóór de punten: het lot beslist over de titel. Zet het lot achteraan.

# Jokers, een stoel voor een laatkomer, de klok.
refusal-no-jokers-chair = Op de stoel van { $number } zit nu geen joker die aanvult.
refusal-has-a-chair = Speler { $number } heeft al een stoel, of is zelf joker.
refusal-chair-is-played = Aan tafel { $table } is al iets geschreven: die stoel blijft voor de joker. De laatkomer speelt mee vanaf de volgende ronde.
refusal-not-signalled = Er is geen signaal om terug te nemen.
refusal-signal-stands = Een signaal kan alleen de eerste { $seconds } seconden teruggenomen worden, en niet als er al een korter blad nagezien is.
refusal-minutes-out-of-range = Deze ronde duurt nu minstens { $least } en hoogstens { $most } minuten.

# Waarom een uitspraak van de jury niet kan.
penalty-fault-jury-must-rule = hierover moet de jury uitspraak doen.
penalty-fault-out-of-range = hoogstens { $most } voor de overtreder en { $others } voor elke andere.
penalty-fault-fixed = de punten van dit artikel liggen vast.
penalty-fault-not-for-agreement = de spelers kunnen niet afspreken dit zonder strafpunten te laten.

# Papieren tafels met hun totalen, en tafels die niets binnenbrengen.
refusal-lines-are-there = Aan deze tafel zijn lijnen geschreven: typ de totalen als tweede invoer, of het hele blad.
refusal-ranked-by-deals = De rangschikking begint met de gewonnen spelletjes, en die staan alleen op de lijnen: typ het hele blad.
refusal-total-missing = Het totaal van speler { $number } ontbreekt.
refusal-ruling-needs-lines = De jury deed aan deze tafel uitspraak { $ruling }: alleen op de lijnen is te zien of het blad ze volgt. Typ het hele blad.
refusal-answer-needs-lines = De jury weigerde { $contract } van speler { $bidder }: alleen op de lijnen is te zien wat er dan gespeeld is. Typ het hele blad.
refusal-takeover-needs-lines = Joker { $joker } nam tijdens de ronde de stoel van speler { $leaver } over: een totaal is niet over twee mensen te verdelen. Typ het hele blad.
refusal-empty-sheet = Op dit blad staat niets: alle vier zouden 0 krijgen. Bracht de tafel niets binnen, dan beslist de toernooileider dat op de pagina van de tafel.
refusal-no-signal-yet = Het signaal is nog niet gegeven: de tafel speelt nog.
totals-fault-below-zero = Speler { $who }: een totaal onder nul wordt nul
totals-fault-above-most = Speler { $who }: meer dan { $most } kan in deze ronde niet
totals-fault-below-least = Speler { $who }: minder dan { $least } kan in deze ronde niet
totals-fault-odd-sum = Samen { $sum }: twee van een ploeg krijgen evenveel, dus de som is even. Kijk de cijfers na, of vul in wie strafpunten kreeg
totals-fault-more-than-others = Speler { $who } heeft meer dan de drie anderen samen ({ $others }): wat iemand scoort, scoort een medespeler mee
totals-fault-partners-differ = Spelers { $who } en { $partner } zijn medespelers en moeten evenveel hebben. Kijk de cijfers na, of vul in wie strafpunten kreeg
totals-fault-odd-penalty = Speler { $who }: strafpunten gaan per 15
totals-fault-sum-too-high = Samen { $sum }: meer dan { $most } kan in deze ronde niet
totals-fault-sum-too-low = Samen { $sum }: minder dan { $least } kan in deze ronde niet
refusal-played-online = Tafel { $table } speelt online: wat daar gespeeld wordt, schrijft het blad. Zet ze eerst in de zaal.
refusal-not-played-online = Tafel { $table } speelt in de zaal: geen online tafel schrijft dat blad.
refusal-bot-is-for-jokers = Een bot speelt alleen voor jokers: speler { $number } is er geen.
