# The server: kaarting serve.

serve-open = The hall is open: { $url }
serve-journal = Journal: { $place }
serve-setup = There is no director yet. Open this link to begin; it works once:
serve-how-to-stop = Stop with Ctrl-C; what was confirmed is kept.
serve-stopped = The hall is closed. Everything is kept.
