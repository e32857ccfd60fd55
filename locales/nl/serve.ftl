# De server: kaarting serve.

serve-open = De zaal is open: { $url }
serve-journal = Journaal: { $place }
serve-setup = Er is nog geen toernooileider. Open deze link om te beginnen; hij werkt één keer:
serve-how-to-stop = Stoppen met Ctrl-C; wat bevestigd is, is bewaard.
serve-stopped = De zaal is gesloten. Alles is bewaard.
