# Het scherm in de zaal.

screen-title = Zaalscherm
screen-names = { $from } – { $to } · { $n } van { $of }
screen-places = { $from } – { $to } van { $of }
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

# Het podium.
screen-number = Nr.
screen-points = { $points } punten
screen-club-prize = Clubprijs: { $club }
