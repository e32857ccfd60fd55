# Where, when, for how much; the list of players; search, shortcuts and help.

details-title = Venue, time, price, contact and logo
details-optional = Venue, time, price and contact (optional)
details-why = This appears on the event page, the registration form and the poster. You can change it at any time, even after closing.
details-do = Save
details-look = View the event page
details-place = Venue
details-place-hint = The hall and its address.
details-starts = Time of the first round
details-starts-hint = On the day of the event.
details-contact = Contact
details-contact-hint = A name with a phone number or an e-mail address. Anyone can read it.
details-head = Practical information
details-day-hour = { $day }, { $hour }
details-logo-why = Your club’s logo stands beside the name on the event page, the registration form and the poster, and as a slide on the screens.
details-logo-do = Save the logo
details-logo-remove = Remove the logo
done-director-described = Venue, time, price and contact have been saved.
done-director-logo-kept = The logo has been saved.
done-director-logo-removed = The logo has been removed.
may-describe = Give the venue, time, price and contact.
may-for-these = Check in, accept or mark as paid several players at once.
way-describe = Fill in the entry fee
event-described = Saved:
event-show-place = venue
event-show-starts = time
event-show-price = price
event-show-contact = contact
event-fees = { $paid } paid: { $amount }; { $open } still to pay: { $rest }.

fees-paid = { $n } paid
fees-open = { $n } still to pay

people-nobody = First tick the players you mean.
people-not-done = { $n ->
    [one] Not possible for 1 player:
   *[other] Not possible for { $n } players:
}
people-did-check-in = { $n ->
    [0] Nobody was checked in.
    [one] 1 player checked in.
   *[other] { $n } players checked in.
}
people-did-accept = { $n ->
    [0] Nobody was accepted.
    [one] 1 joker accepted.
   *[other] { $n } jokers accepted.
}
people-did-decline = { $n ->
    [0] Nobody was declined.
    [one] 1 joker declined.
   *[other] { $n } jokers declined.
}
people-did-paid = { $n ->
    [0] Nobody was marked as paid.
    [one] 1 player marked as paid.
   *[other] { $n } players marked as paid.
}
people-did-unpaid = { $n ->
    [0] Nothing has changed.
    [one] 1 player still has to pay.
   *[other] { $n } players still have to pay.
}
people-filter = Show
people-filter-all = everybody
people-filter-present = present
people-filter-expected = expected
people-filter-joker = jokers
people-filter-candidate = joker applicants
people-filter-left = absent or gone
people-filter-paid = paid
people-filter-unpaid = still to pay
people-club-all = all clubs
people-lang-all = all
people-sort = Sort by
people-sort-name = name
people-sort-number = number
people-sort-club = club
people-sort-born = year of birth
people-born = Born
people-show = Show
people-everybody = Show everybody
people-in-one-piece = { $n ->
    [one] 1 name is in one piece: split family name and first name
   *[other] { $n } names are in one piece: split family name and first name
}
people-in-one-piece-first = Which comes first in these names?
people-in-one-piece-what = The lists then go by family name. A name that is split wrongly is put right on the page of that player.
people-in-one-piece-do = Split the names
people-bulk = With the ticked players
people-all-shown = { $n ->
    [one] The player shown
   *[other] All { $n } shown
}
people-all-found = { $n ->
    [one] The player found
   *[other] All { $n } players found
}
people-do-accept = Accept
people-do-decline = Decline

check-in-pays = and pays
check-in-all-there = { $n ->
    [one] 1 found, already present.
   *[other] { $n } found, all already present.
}

search-title = Search
search-what = Name, number, table or page
search-table = Table { $table }
search-round = round { $round }
search-page = page
search-found = { $n ->
    [0] Nothing found.
    [one] 1 found.
   *[other] { $n } found.
}
search-more = { $n ->
    [one] 1 more player in the list
   *[other] { $n } more players in the list
}
shortcuts-title = Shortcuts
shortcuts-arrows = through the players found
shortcuts-pays = check in and mark as paid
shortcuts-fields = from field to field
shortcuts-on = Use shortcuts on this device
help-title = Help
help-whole = Open in a tab of its own
tools-close = Close
