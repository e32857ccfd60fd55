# The server: kaarting serve.

serve-open = The hall is open: { $url }
serve-journal = Journal: { $place }
serve-setup = There is no tournament director yet. Open this link to begin; it works once:
serve-how-to-stop = Stop with Ctrl-C; what was confirmed has been kept.
serve-stopped = The hall is closed. Everything has been kept.
serve-log = Log: { $file }

# The line at the foot of the terminal.

serve-events = { $n ->
    [one] 1 event
   *[other] { $n } events
}
serve-devices = { $n ->
    [one] 1 device connected
   *[other] { $n } devices connected
}

# kaarting restore.

restore-passphrase = Passphrase of the backup:
restore-entries = { $n ->
    [one] 1 entry
   *[other] { $n } entries
}
restore-done = Everything is back. Continue with: { $how }
