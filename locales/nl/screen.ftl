# Het scherm in de zaal.

screen-title = Zaalscherm
screen-names = { $from } – { $to } · { $n } van { $of }
screen-places = { $from } – { $to } van { $of }
screen-tables-in = { $of ->
    [one] { $in } van { $of } tafel binnen
   *[other] { $in } van { $of } tafels binnen
}
screen-totals-only = ° alleen totalen
screen-round = Ronde { $round } van { $rounds }
screen-message = Bericht
screen-check-in = De aanmelding is open
screen-before-draw = De tafels worden geloot
screen-published = Ga aan uw tafel zitten
screen-signalled = Het signaal is gegeven
screen-ended = De ronde is afgelopen
screen-closed = Bedankt om te komen kaarten
screen-offline = Geen verbinding met de server: wat hier staat, is misschien niet meer actueel.
screen-sound = Geluid aanzetten
screen-sound-on = Geluid staat aan

# De demo: kaarting serve --demo.

screen-demo-builds = De demo wordt opgebouwd; dat duurt even.
screen-demo-logins = Inloggen als { $logins }, wachtwoord: { $password }

screen-find-title = Op uw telefoon
screen-find-seat = Scan: waar zit ik?
screen-find-event = Scan: alles over dit toernooi
director-show-find = De code om te scannen
director-show-find-about = Brengt een telefoon naar de tafelverdeling.

director-poster-title = Affiche voor aan de muur
director-poster-why = Hang ze aan de ingang en aan elke kolom: wie de code scant, weet waar hij zit zonder in de rij te staan.
director-poster-network = Naam van het wifinetwerk
director-poster-password = Wachtwoord
director-poster-password-hint = Leeg als het netwerk geen wachtwoord heeft. Beide staan alleen op de affiche; ze worden nergens bewaard.
director-poster-do = Affiche tonen
director-poster-print = Affiche afdrukken
poster-wifi = Eerst: wifi
poster-network = Netwerk
poster-password = Wachtwoord
poster-seat = Dan: waar zit ik?
poster-scan = Scan met de camera van uw telefoon.
director-poster-loopback = Telefoons in de zaal kunnen dit adres niet bereiken: { $address } is alleen deze computer. Start de server met --listen 0.0.0.0:8080 of met het adres van dit netwerk.

# Het podium.
screen-number = Nr.
screen-points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
screen-club-prize = Clubprijs: { $club }
