# The screen in the hall.

screen-title = Hall screen
screen-names = { $from } – { $to } · { $n } of { $of }
screen-places = { $from } – { $to } of { $of }
screen-tables-in = { $of ->
    [one] { $in } of { $of } table in
   *[other] { $in } of { $of } tables in
}
screen-totals-only = ° totals only
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

screen-find-title = On your phone
screen-find-seat = Scan: where do I sit?
screen-find-event = Scan: all about this tournament
director-show-find = The code to scan
director-show-find-about = Takes a phone to the seating.

director-poster-title = Poster for the wall
director-poster-why = Put it up at the entrance and on every pillar: anyone who scans the code finds their seat without queueing.
director-poster-network = Name of the Wi-Fi network
director-poster-password = Password
director-poster-password-hint = Leave it empty if the network has none. Both are on the poster only; they are kept nowhere.
director-poster-do = Show the poster
director-poster-print = Print the poster
poster-wifi = First: Wi-Fi
poster-network = Network
poster-password = Password
poster-seat = Then: where do I sit?
poster-scan = Scan with the camera of your phone.
director-poster-loopback = Phones in the hall cannot reach this address: { $address } is this computer alone. Start the server with --listen 0.0.0.0:8080 or with the address of this network.

# The podium.
screen-number = No.
screen-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
screen-club-prize = Club prize: { $club }
