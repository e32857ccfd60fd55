# The screen in the hall.

screen-title = Hall screen
screen-names = { $from } – { $to } · { $n } of { $of }
screen-places = { $from } – { $to } of { $of }
screen-round = Round { $round } of { $rounds }
screen-message = Message
screen-check-in = Check-in is open
screen-before-draw = The tables are being drawn
screen-published = Take your seats
screen-signalled = The signal has been given
screen-ended = The round is over
screen-closed = Thank you for coming to play
screen-offline = No connection to the server: what is shown may be out of date.
screen-sound = Turn the sound on
screen-sound-on = Sound is on

# The demo: kaarting serve --demo.

screen-demo-builds = The demo is being built; one moment.
screen-demo-logins = Log in as { $logins }, password: { $password }

# The podium.
screen-number = No.
screen-points = { $points } points
screen-club-prize = Club prize: { $club }
