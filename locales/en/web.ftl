# The pages: the frame, the front door, the staff.

frame-skip = Skip to the content
frame-language = Language
frame-pages = Pages
frame-menu = Menu
frame-journal = journal

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
home-code = Enter a table’s code
home-no-staff = There is no director yet. Open the link that kaarting showed when it started.

login-title = Log in
login-wrong = The name or the password is wrong.
login-code-title = Second step
login-code = Code
login-code-hint = Six digits from the app on your phone, or a recovery code.
setup-title = The first director
setup-why = You set everything up with this account. You can add staff later.
setup-go = Begin
account-name = Name
account-login = Login name
account-login-hint = Lower-case letters, digits, dot or hyphen.
account-password = Password
account-password-hint = At least 8 characters.
account-new-password = New password
account-change = Change
account-manage = Manage
account-close = Close
account-post = Role
account-number = Number
account-events = Events
account-events-hint = Nothing ticked: all events, later ones too.
account-all-events = all
account-change-duty = Change the role and the events
account-no-event = One of these events does not exist.
account-wrong-code = This code is wrong or has been used. Wait for the next one, and check the clock on your phone.
account-second-off = Switch off the second step
account-bad-login = The login name has 1 to 40 lower-case letters, digits, dots or hyphens.
account-bad-name = Type a name of 1 to 80 characters.
account-short-password = The password has 8 to 200 characters.
account-taken = That login name exists already: take another.
account-last-director = At least one director of all events must remain.
staff-title = Staff
staff-new = New member of staff
staff-open = Open the account
post-director = tournament director
post-desk = desk
post-jury = jury
post-screen = screen
permissions-title = Who may do what
permissions-why = Anyone can read the public pages. Staff log in and may do what is listed under their role.

done-setup = Welcome. You are the tournament director.
done-account = The account of { $name } has been opened.
done-password = The password has been changed.
done-duty = The role and the events of { $name } have been changed.
done-second-on = The second step is on. From now on a code is asked for when you log in.
done-second-off = The second step is off.

fault-title = That did not work
fault-not_found = This page does not exist. Nothing has changed.
fault-no_such_event = This event does not exist. The front page shows which there are.
fault-method_not_allowed = This address does not work that way. Go back to the previous page and try again.
fault-log_in = You have to be logged in for this.
fault-forbidden = Your account does not allow that. Ask the tournament director.
fault-wrong_host = This server is not called { $what }. Use the address that the server shows when it starts. If the name does belong to it, start it with --host { $what }.
fault-other_event = Your account is for { $what } only. Ask the director of all events.
fault-blind = You see the first entry only once the paper has differed twice. Type the totals first.
fault-forged = This form does not come from a page you are logged in on. Nothing has changed: reload the page and try again.
fault-bad_request = This could not be read. Nothing has changed: go back to the previous page and try again.
fault-too_large = This is too large. Nothing has changed.
fault-too_often = Too many attempts. Wait { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
fault-no_such_code = This code opens nothing. Check it on the table’s sheet.
fault-code_is_over = This round is over. Use the code of the new round.
fault-read_only = The journal of this event is broken: { $what }. What comes before can be read; nothing more can be written. Restore a backup.
fault-other_version = This event was written by another version of Kaarting and cannot be opened here. Use that version. All other events work as usual.
fault-key_reused = This key has been used for something else. Nothing has changed.
fault-busy = The server is too busy. Nothing has changed: try again in a moment.
fault-house_full = There are as many tables now as we can hold. Nothing has changed: join an open table, or try again in a few minutes.
fault-tables_enough = As many tables as allowed are already open from here. Nothing has changed: finish one, or get up from one. A table that everybody has left closes after ten minutes.
fault-internal = Something went wrong on our side. What was confirmed has been kept. Try again, or call the tournament director.

# The journal is in trouble.

trouble-title = The server cannot do that at the moment
fault-disk_full = The server’s disk is full: nothing more can be saved. Everything that was confirmed has been kept; this was not confirmed. Make room on that disk, then send it again: there is no need to restart.
fault-disk_fails = The server’s disk is not reading or writing properly. Everything that was confirmed has been kept; this was not confirmed. Check that the disk is still there and sound; make a copy on another disk; then send it again.
fault-journal_gone = The file with the events was moved, renamed or removed while it was in use: nothing more is being saved. Everything that was confirmed was saved as kaarting-rescued-….db, in the same folder or in the folder for temporary files (the log says where). Stop the server, restore that copy with kaarting restore, and start again.
fault-journal_damaged = The file with the events is damaged. Keep it as it is, stop the server, and restore the last backup.
fault-journal_locked = The file with the events, or its folder, is write-protected. Everything that was confirmed has been kept; this was not confirmed. Check the permissions of that folder, and whether its disk is locked; then send it again.
fault-database_away = The database does not answer. Everything that was confirmed has been kept; this was not confirmed. Check that PostgreSQL is running and can be reached; the server continues by itself as soon as it is back. Then send it again.
fault-database_refuses = The database does not let the server in. Everything that was confirmed has been kept; this was not confirmed. Check the name, the password and the permissions the server logs in with.
fault-writer_stopped = The part of the server that saves has stopped. Everything that was confirmed has been kept; this was not confirmed. Stop the server, start it again, then send it again.
fault-store_failed = The journal could not do that; the server’s log says why. Everything that was confirmed has been kept; this was not confirmed. Send it again; if that does not help, restart the server.

# The sign of staff pages and phones that the server is away.

line-away = No connection to the server. What you send now does not arrive: wait until this message is gone.
line-phone-away = No connection to the server.
line-phone-trouble = The server cannot save anything for the moment. Carry on scoring: nothing is lost.
line-backup = There is no good backup at the moment: look under Files.

# Backups that are made by themselves.

backup-last = Last backup: { $at }, { $size }, in { $folder }.
backup-none-yet = There is no backup yet; they go to { $folder }.
backup-old = The last backup is more than two hours old: check that its disk still answers.
backup-why-no-folder = No backup could be made: the folder { $folder } is not there. Is the stick or the disk still connected?
backup-why-full = No backup could be made: there is no room left in { $folder }. Make room there.
backup-why-denied = No backup could be made: { $folder } is write-protected. Check the permissions of that folder.
backup-why-not-whole = A backup was made that was not sound: the disk of { $folder } cannot be trusted. Use another one.
backup-why-other = No backup could be made; the server’s log says why. It is tried again every five minutes.
backup-off = No automatic backups are being made. Start the server with a folder on another disk or a stick: kaarting serve --backup FOLDER

rules-manille-nl = Manille, Dutch-language regulations
rules-manille-fr = Manille, French-language regulations
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
way-check-in = Go to check-in
way-confirm-age = Confirm the age
way-close-check-in = Close check-in
way-change-plan = Change the plan
way-commit-seed = Seal the number
way-draw = Go to the draw
way-publish-draw = Look at the draw and publish it
way-reject-draw = Reject the draw
way-start-round = Start the round
way-resume-round = Resume the round
way-signal = Give the signal
way-end-round = End the round
way-cut = Go to the cut
way-close-event = Close the event
way-settle-leaver = Decide about the table
way-verify = Verify the sheets
way-hand-in = Take the sheet in
way-enter-totals = Type the totals a second time
way-see-approval = Tick the approval
way-enter-sheet = Type the whole sheet
way-replace-line = Correct the line
way-write-line = Score the line
way-correct = Make a correction
way-rule = Make a ruling
way-readmit = Readmit the player
way-lift-ruling = Withdraw the ruling
account-weak-password = This password is too easy to guess: use a few words instead.
nav-own = My account
own-title = My account
own-password = Change the password
own-old-password = Current password
own-password-hint = At least 8 characters; a few words are best. You are logged out on all other devices.
own-change = Change the password
own-wrong-password = The current password is wrong.
own-sessions = Where you are logged in
own-sessions-why = If you do not recognise one of them, end it and choose another password.
own-since = Since
own-this = this device
own-end = End it
own-second-title = Second step when logging in
own-second-why = With an app on your phone (such as Aegis, Google Authenticator or the one in your password manager) logging in asks for six digits as well as the password. Someone who knows only your password then cannot get in.
own-second-on = Switch on the second step
own-second-off = Switch it off
own-second-is-on = on
own-second-left = { $n ->
    [one] One recovery code left.
   *[other] { $n } recovery codes left.
 } You get new ones by switching the step off and on again.
own-second-scan = Scan this code with the app and type the six digits it shows.
own-second-type = If you cannot scan, type this key into the app:
own-second-confirm = Confirm
own-second-cancel = Not now
own-recovery-title = Recovery codes
own-recovery-why = Print these codes or write them down. Each works once in place of your phone. They will not be shown again.
own-recovery-kept = I have saved them
done-session-ended = The session has ended.

audit-title = What the staff did
audit-why = Who logged in, changed accounts, saved files or looked at both entries of a sheet. Where they connected from is forgotten after 30 days; the rest stays in the journal.
audit-empty = Nothing yet.
audit-who = By: { $who }
audit-nobody = Not logged in
audit-from = From: { $from }
audit-older = Older
audit-account = account { $n }
audit-times = ({ $n ->
    [one] { $n } time
   *[other] { $n } times
} within the hour)
audit-logged_in = Logged in
audit-login_failed = Wrong password for { $account }
audit-login_failed-nobody = Password for a login that does not exist
audit-code_failed = Wrong code for { $account }
audit-recovery_used = Used a recovery code
audit-second_factor_on = Second step switched on for { $account }
audit-second_factor_off = Second step switched off for { $account }
audit-account_opened = Account opened: { $account }
audit-account_changed = Role or events changed: { $account }
audit-account_closed = Account closed: { $account }
audit-password_changed = Password changed: { $account }
audit-exported = File saved: { $file } ({ $event })
audit-backup_taken = Backup taken
audit-setup_link_made = Link made for a new director, at the computer itself
audit-code_renewed = New code for table { $table }, round { $round } ({ $event })
audit-codes_seen = Read all codes of a round ({ $event })
audit-both_entries_seen = Looked at both entries of table { $table }, round { $round } ({ $event })
audit-figures_seen = Looked at the figures of table { $table }, round { $round }, before the desk had typed them ({ $event })
audit-figures_seen_by_code = Looked at the figures of table { $table }, round { $round }, with its code on a new device, before the desk had typed them ({ $event })

# Who may do what: a sentence for each command.
permissions-of-anyone = Anyone
permissions-anyone = Read the public pages: seating, standings, draw and regulations.
permissions-of-player = Player
permissions-of-writer = Scorer, with the table’s code
permissions-of-desk = Desk
permissions-of-jury = Jury
permissions-of-screen = Screen
permissions-screen = Show the screens in the hall; change nothing.
permissions-of-director = Tournament director
permissions-director = Everything above, managing staff, saving files, and also:
may-open-plan = Open an event.
may-change-plan = Change the plan, as far as it has not begun.
may-register = Register somebody.
may-import = Import a list of players.
may-change-person = Change a player’s data.
may-erase-person = Erase a player’s data.
may-accept-joker = Accept a joker.
may-decline-joker = Decline a joker.
may-check-in = Check players in.
may-undo-check-in = Undo a check-in.
may-confirm-age = Check the age on the identity card.
may-note-fee = Note who has paid.
may-close-check-in = Close check-in.
may-admit-late = Admit a latecomer.
may-withdraw = Withdraw a player.
may-leave = Note that somebody leaves the event.
may-settle-leaver = Decide about the table of a player who left.
may-warn = Warn a player.
may-exclude = Exclude a player.
may-readmit = Readmit a player.
may-commit-seed = Seal the number of the draw.
may-draw = Draw the tables.
may-reject-draw = Reject a draw, with a reason.
may-publish-draw = Publish a draw.
may-start-round = Start a round.
may-pause-round = Pause a round.
may-resume-round = Resume a round.
may-signal = Give the signal.
may-end-round = End a round.
may-seat-table = Fill in who sits where, who keeps score and who deals first.
may-draw-first-dealer = Note the first dealer of a boompje.
may-write-line = Score a line.
may-replace-line = Change a line.
may-strike-line = Strike out a line.
may-write-penalty = Note a minor offence the table settles itself.
may-strike-penalty = Strike out such an offence.
may-sign = Sign the sheet, with one’s own code.
may-reopen-sheet = Reopen a signed sheet.
may-hand-in = Note that sheet, pen and cards were handed in.
may-enter-sheet = Type a whole sheet.
may-enter-totals = Type the totals of the paper.
may-verify = Verify a sheet.
may-accept-sheet = Take in and verify a signed sheet in one go.
may-correct = Correct a verified sheet, with a reason.
may-call-jury = Call the jury.
may-see-approval = Tick that the jury approved a big game.
may-answer-call = Answer a call.
may-rule = Make a ruling.
may-lift-ruling = Withdraw a ruling.
may-replace-deck = Note a new pack.
may-cut = Confirm the cut.
may-close-event = Close the event.

# Something, and what is said of it.
said-of = { $what }: { $said }
way-accept-totals = Type the totals
way-write-off-sheet = Close the table without a sheet
may-accept-totals = Type and verify the totals alone for a paper table.
may-write-off-sheet = Close a table that hands nothing in without a sheet.

# Saying what was done.
frame-hide = Hide
done-staff-password = The password of { $name } has been changed.
done-staff-second-off = The second step of { $name } is off.
account-show = Show
account-hide = Hide

fault-not_yet = Other tables are still playing these deals. Come back when the round is over.
may-note-spot = Say that somebody plays at home, or that a bot plays for a joker.
may-move-table = Have a table play online, or in the hall after all.
may-finish-online = Hand in the sheet of what was played.
permissions-of-online = An online table of the event
