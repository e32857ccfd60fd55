# De server: kaarting serve.

serve-open = De zaal is open: { $url }
serve-journal = Journaal: { $place }
serve-setup = Er is nog geen toernooileider. Open deze link om te beginnen; hij werkt één keer:
serve-how-to-stop = Stoppen met Ctrl-C; wat bevestigd is, is bewaard.
serve-stopped = De zaal is gesloten. Alles is bewaard.
serve-log = Log: { $file }

# The line at the foot of the terminal.

serve-events = { $n ->
    [one] 1 toernooi
   *[other] { $n } toernooien
}
serve-devices = { $n ->
    [one] 1 toestel verbonden
   *[other] { $n } toestellen verbonden
}

# kaarting restore.

restore-passphrase = Wachtzin van de reservekopie:
restore-entries = { $n ->
    [one] 1 regel
   *[other] { $n } regels
}
restore-done = Alles staat er weer. Ga verder met: { $how }
