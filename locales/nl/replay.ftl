# Een spel dat gedaan is, kaart per kaart.

replay-title = Spel { $deal } aan tafel { $table }
replay-about = Alle kaarten open, slag per slag, en wat elke kaart kostte.
replay-seat-north = Noord
replay-seat-east = Oost
replay-seat-south = Zuid
replay-seat-west = West
replay-is-bot = bot
replay-is-partly-bot = soms een bot
replay-is-dealer = deelde
replay-is-declarer = speelde

replay-result = Uitslag
replay-manille = Troef: { $trump }, inzet ×{ $stake }. Noord en Zuid haalden { $ours ->
    [one] { $ours } punt
   *[other] { $ours } punten
}, Oost en West { $theirs }.
replay-whist = Gespeeld: { $contract }, door { $names }.
replay-passed = Iedereen paste. Er is niet gespeeld.
replay-head-player = Speler
replay-head-tricks = Slagen
replay-head-score = Op het blad
replay-said = Wat er gezegd werd
replay-jury = Jury
replay-jury-yes = mag gespeeld worden
replay-jury-no = mag niet gespeeld worden
replay-laid-away = legt { $card } weg

replay-table = De tafel
replay-first = Begin
replay-back = Terug
replay-on = Verder
replay-last = Einde
replay-costly = Volgende dure kaart
replay-hide = Handen verbergen
replay-show = Handen tonen
replay-one-hand = { $name }: hand tonen of verbergen
replay-keys = Pijltjes: terug en verder. Home en End: begin en einde. D: volgende dure kaart. V: handen.
replay-start = Vóór de eerste kaart. Zo zijn de kaarten gedeeld.
replay-start-away = Vóór de eerste kaart. Iedereen heeft al een kaart weggelegd.
replay-step = Slag { $trick }: { $name } speelt { $card }.
replay-took = De slag is voor { $name }.

replay-course = Kaart per kaart
replay-trick = Slag { $trick }, voor { $name }
replay-head-card = Kaart
replay-head-open = Met open kaarten
replay-head-known = Zoals men kon weten
replay-percent = { $n } %
replay-none = niet berekend
replay-mark-forced = moest
replay-mark-mistake = kon beter
replay-mark-unlucky = pech
replay-mark-lucky = viel mee
replay-told = Met open kaarten: { $open }. Zoals men kon weten: { $known }.
replay-told-forced = Er was geen keuze.
replay-told-mistake = Dat kon men weten: gemiddeld is { $card } beter.
replay-told-unlucky = Pech: dat kon men niet weten. Nu was { $cards } beter.
replay-told-lucky = Deze keer kostte het niets, maar gemiddeld is { $card } beter.
replay-sums = Samen weggegeven
replay-why = Wat de twee cijfers zeggen
replay-why-open = Wat deze kaart kost als van hier af alle vier zo goed mogelijk spelen en alle kaarten zien. Dit cijfer geeft ook wie pech heeft de schuld.
replay-why-known = Het gemiddelde verlies over { $deals ->
    [one] { $deals } verdeling van de verborgen kaarten die past bij
   *[other] { $deals } verdelingen van de verborgen kaarten die passen bij
} alles wat deze speler op dat ogenblik had gezien en gehoord. Alleen dit cijfer zegt of het beter kon.
replay-why-mark = “Kon beter” staat er alleen als het verlies groter is dan het toeval van de verdelingen verklaart.
replay-unit-points = Geteld in de 60 punten van de kaarten.
replay-unit-tricks = Geteld in slagen.
replay-unit-games = Geteld in de kans dat het spel gemaakt wordt.
replay-wait = De cijfers worden berekend. Dat duurt enkele seconden.
replay-failed = De cijfers konden nu niet berekend worden.
replay-again = Opnieuw proberen
replay-load = Tonen wat elke kaart kostte (dat duurt enkele seconden)
replay-partly = { $n ->
    [one] Voor één kaart was er te weinig tijd. Daar staat een streepje.
   *[other] Voor { $n } kaarten was er te weinig tijd. Daar staat een streepje.
}

replay-keep = Delen en bewaren
replay-share = Dit spel delen
replay-copied = De link is gekopieerd
replay-picture = Prentje
replay-check = Dit spel controleren
replay-check-why = Niemand heeft deze kaarten gekozen. De browser deelt ze opnieuw uit de getallen van toen en vergelijkt.
replay-check-ok = Het klopt: uit de getallen van server en spelers komen precies deze vier handen.
replay-check-bad = Het klopt niet.
replay-check-page = De handen op deze pagina zijn niet die van het bewijs.
replay-check-offline = Het bewijs kon niet opgehaald worden.
replay-check-save = Bewijs bewaren
