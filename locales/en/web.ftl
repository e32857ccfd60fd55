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
login-code-title = Second step
login-code = Code
login-code-hint = Six figures from the app on your phone, or a recovery code.
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
account-manage = Manage
account-close = Close
account-post = Post
account-number = Number
account-events = Events
account-events-hint = Nothing ticked: all events, later ones too.
account-all-events = all
account-change-duty = Change the post and the events
account-no-event = One of these events does not exist.
account-wrong-code = This code is wrong or was used. Wait for the next one, and check the clock of your phone.
account-second-off = Switch the second step off
account-bad-login = The login name has 1 to 40 small letters, digits, dots or hyphens.
account-bad-name = Write a name of 1 to 80 characters.
account-short-password = The password has 8 to 200 characters.
account-taken = That login name exists already: take another.
account-last-director = At least one director of all events must remain.
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
permissions-pages = Pages
permissions-page = Address

done-setup = Welcome. You are the director.
done-account = The account is open.
done-password = The password is changed.
done-closed = The account is closed.
done-duty = The post and the events have been changed.
done-second-on = The second step is on. From now on logging in asks for a code.
done-second-off = The second step is off.

fault-title = That did not work
fault-not_found = This page does not exist. Nothing has changed.
fault-no_such_event = This event does not exist. The front page shows those there are.
fault-method_not_allowed = This address cannot be asked in that way.
fault-log_in = You have to be logged in for this.
fault-forbidden = Your account may not do that. Ask the director.
fault-wrong_host = This server is not called { $what }. Use the address that the server shows when it starts. If the name does belong to it, start it with --host { $what }.
fault-other_event = Your account is for { $what } only. Ask the director of all events.
fault-blind = You see the first entry only once the paper has said something else twice. Type the totals first.
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

# The journal is in trouble.

trouble-title = The server cannot do that now
fault-disk_full = The disk of the server is full: nothing more can be written down. Everything that was confirmed is kept; this was not confirmed. Make room on that disk, then send it again: a restart is not needed.
fault-disk_fails = The disk of the server does not write or read as it should. Everything that was confirmed is kept; this was not confirmed. See whether the disk is still there and sound; take a copy to another disk; then send it again.
fault-journal_gone = The file with the events was moved, renamed or removed while it was in use: nothing more is written down. Everything that was confirmed was saved as kaarting-rescued-….db, in the same folder or in the folder for temporary files (the log says where). Stop the server, restore that copy with kaarting restore, and start again.
fault-journal_damaged = The file with the events is damaged. Keep it as it is, stop the server, and restore the last backup.
fault-journal_locked = The file with the events, or its folder, may not be written. Everything that was confirmed is kept; this was not confirmed. See to the rights on that folder, and whether its disk is locked; then send it again.
fault-database_away = The database does not answer. Everything that was confirmed is kept; this was not confirmed. See whether PostgreSQL runs and can be reached; the server goes on by itself as soon as it is back. Then send it again.
fault-database_refuses = The database does not let the server in. Everything that was confirmed is kept; this was not confirmed. See to the name, the password and the rights with which the server logs in.
fault-writer_stopped = The part of the server that writes has stopped. Everything that was confirmed is kept; this was not confirmed. Stop the server and start it again, then send it again.
fault-store_failed = The journal could not do that; the log of the server says why. Everything that was confirmed is kept; this was not confirmed. Send it again; if that does not help, start the server again.

# The sign of staff pages and phones that the server is away.

line-away = No connection with the server. What you send now does not arrive: wait until this sign is gone.
line-phone-away = No connection with the server.
line-phone-trouble = The server cannot write anything down for the moment. Write on: nothing is lost.
line-backup = There is no good backup at the moment: look under Files.

# Backups that are made by themselves.

backup-last = Last backup: { $at }, { $size }, in { $folder }.
backup-none-yet = No backup is there yet; they go to { $folder }.
backup-old = The last backup is more than two hours old: see whether its disk still answers.
backup-why-no-folder = No backup could be made: the folder { $folder } is not there. Is the stick or the disk still connected?
backup-why-full = No backup could be made: there is no room left in { $folder }. Make room there.
backup-why-denied = No backup could be made: nothing may be written in { $folder }. See to the rights on that folder.
backup-why-not-whole = A backup was made and was not whole: the disk of { $folder } cannot be trusted. Take another one.
backup-why-other = No backup could be made; the log of the server says why. It is tried again every five minutes.
backup-off = No backups are made by themselves. Start the server with a folder on another disk or a stick: kaarting serve --backup FOLDER

rules-manille-nl = Manille, Dutch regulations
rules-manille-fr = Manille, French regulations
rules-whist-2018 = Colour Whist
rules-whist-revised = Colour Whist
rules-whist-no-piccolo = Colour Whist without piccolo

# The edition of the regulations.
edition-manille-nl = version 3, 07/05/2024
edition-manille-fr = undated
edition-whist-2018 = World Championship 2018
edition-whist-revised = later revision
edition-whist-no-piccolo = club variant

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
own-second-title = Second step when logging in
own-second-why = With an app on your phone (such as Aegis, Google Authenticator or that of your password manager) logging in asks for six figures beside the password. Whoever knows only your password does not get in then.
own-second-on = Switch the second step on
own-second-off = Switch it off
own-second-is-on = on
own-second-left = { $n ->
    [one] One recovery code left.
   *[other] { $n } recovery codes left.
 } You get new ones by switching the step off and on again.
own-second-scan = Scan this code with the app and type the six figures it shows.
own-second-type = If you cannot scan, type this key into the app:
own-second-confirm = Confirm
own-second-cancel = Not now
own-recovery-title = Recovery codes
own-recovery-why = Print these codes or write them down. Each works once in place of your phone. They are not shown again.
own-recovery-kept = I have kept them
done-session-ended = The session has ended.

audit-title = What the staff did
audit-why = Who logged in, changed accounts, saved files or looked at both entries of a sheet. Where somebody came from is forgotten after 30 days; the rest stays in the journal.
audit-empty = Nothing yet.
audit-who = By: { $who }
audit-nobody = Not logged in
audit-from = From: { $from }
audit-older = Older
audit-account = account { $n }
audit-times = ({ $n } times in this hour)
audit-logged_in = Logged in
audit-login_failed = Wrong password for { $account }
audit-login_failed-nobody = Password for a login that does not exist
audit-code_failed = Wrong code for { $account }
audit-recovery_used = Used a recovery code
audit-second_factor_on = Second step switched on for { $account }
audit-second_factor_off = Second step switched off for { $account }
audit-account_opened = Account opened: { $account }
audit-account_changed = Post or events changed: { $account }
audit-account_closed = Account closed: { $account }
audit-password_changed = Password changed: { $account }
audit-exported = File saved: { $file } ({ $event })
audit-backup_taken = Backup taken
audit-code_renewed = New code for table { $table }, round { $round } ({ $event })
audit-both_entries_seen = Looked at both entries of table { $table }, round { $round } ({ $event })

way-accept-totals = Type the totals
way-write-off-sheet = Close the table without a sheet
