# The pages: the frame, the front door, the staff.

frame-skip = To the content
frame-language = Language
frame-pages = Pages
frame-journal = journal
yes = yes

nav-home = All events
nav-event = Event
nav-seating = Where do I sit?
nav-standings = Standings
nav-draw = Draw
nav-director = Director
nav-desk = Desk
nav-jury = Jury
nav-staff = Staff
nav-login = Log in
nav-logout = Log out

home-title = Events
home-unread = This event is still being read, or was written by another version.
home-empty = There is no event yet.
home-new = New event
home-code = Enter a table's code
home-no-staff = There is no director yet. Open the link that kaarting showed when it started.

login-title = Log in
login-wrong = The name or the password is not right.
setup-title = The first director
setup-why = With this account you arrange everything. Staff can be added later.
setup-go = Begin
account-name = Name
account-login = Login name
account-login-hint = Small letters, digits, dot or hyphen.
account-password = Password
account-password-hint = At least 8 characters.
account-new-password = New password
account-change = Change
account-close = Close
account-post = Post
account-number = Number
account-bad-login = The login name has 1 to 40 small letters, digits, dots or hyphens.
account-bad-name = Write a name of 1 to 80 characters.
account-short-password = The password has 8 to 200 characters.
account-taken = That login name exists already: take another.
account-last-director = At least one director must remain.
staff-title = Staff
staff-new = New member of staff
staff-open = Open the account
post-director = director
post-desk = desk
post-jury = jury
post-screen = screen
post-table = table (by code)
post-player = player
post-anyone = anyone
permissions-title = Who may do what
permissions-why = This list comes from the very table that guards every door.
permissions-commands = What the office can be asked
permissions-command = Request
permissions-doors = Pages
permissions-door = Address

done-setup = Welcome. You are the director.
done-account = The account is open.
done-password = The password is changed.
done-closed = The account is closed.

fault-title = That did not work
fault-not_found = This page does not exist. Nothing has changed.
fault-no_such_event = This event does not exist. The front page shows those there are.
fault-method_not_allowed = This address cannot be asked in that way.
fault-log_in = You have to be logged in for this.
fault-forbidden = Your account may not do that. Ask the director.
fault-forged = This form does not come from a page of this login. Nothing has changed: load the page again and try once more.
fault-bad_request = This could not be read ({ $what }). Nothing has changed.
fault-too_large = This is too large. Nothing has changed.
fault-too_often = Tried too often. Wait { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
fault-no_such_code = This code opens nothing. Look at the table's sheet again.
fault-code_is_over = This round is over. Take the code of the new round.
fault-read_only = The journal of this event is broken: { $what }. What stands before it can be read; nothing can be written any more. Restore a backup.
fault-other_version = This event was written by another version of Kaarting and cannot be opened here. Use that version. All other events work as usual.
fault-key_reused = This key was used for something else. Nothing has changed.
fault-busy = It is too busy. Nothing has changed: try again.
fault-internal = Something went wrong on our side. What was confirmed is kept. Try again, or call the director.

rules-manille-nl = Manille, Dutch regulations
rules-manille-fr = Manille, French regulations
rules-whist-2018 = Colour Whist

# The edition of the regulations.
edition-manille-nl = version 3, 07/05/2024
edition-manille-fr = undated
edition-whist-2018 = World Championship 2018

# The user guide.
guide-title = Guide
guide-chapters = Chapters

# What can be done after a refusal, as the way to the page.
way-register = Register somebody
way-accept-joker = Accept a joker
way-decline-joker = Decline a joker
way-admit-late = Admit somebody late
way-change-person = Complete the data
way-withdraw = Withdraw the player
way-check-in = To check-in
way-confirm-age = Confirm the age
way-close-check-in = Close check-in
way-change-plan = Change the plan
way-commit-seed = Make the seed
way-draw = To the draw
way-publish-draw = Look at the draw and publish it
way-reject-draw = Reject the draw
way-start-round = Start the round
way-resume-round = Resume the round
way-signal = Give the signal
way-end-round = End the round
way-cut = To the cut
way-close-event = Close the event
way-settle-leaver = Decide about the table
way-verify = Verify the sheets
way-hand-in = Take the sheet in
way-enter-totals = Count the sheet a second time
way-see-approval = Tick the approval
way-enter-sheet = Type the whole sheet
way-replace-line = Mend the line
way-write-line = Write the line
way-correct = Make a correction
way-rule = Give a ruling
way-readmit = Readmit the player
way-lift-ruling = Lift the ruling
account-weak-password = Everybody guesses this password: take a few words instead.
nav-own = My account
own-title = My account
own-password = Another password
own-old-password = Current password
own-password-hint = At least 8 characters; a few words are best. All other devices are logged out.
own-change = Change the password
own-wrong-password = The current password is not right.
own-sessions = Where you are logged in
own-sessions-why = If you do not know one of them, end it and take another password.
own-since = Since
own-this = this device
own-end = End it
done-session-ended = The session has ended.
