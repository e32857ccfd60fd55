# For programs: what can be wrong with a request to /api/v1.

fault-unsupported_media_type = This address takes { $what } and nothing else. Nothing has changed.
fault-key_missing = The header Idempotency-Key is missing: write 1 to 64 printable ASCII characters of your own. Nothing has changed.
fault-bad_key = The header Idempotency-Key must have 1 to 64 printable ASCII characters. Nothing has changed.
fault-wrong_password = This login name and password do not match.
fault-second_factor_needed = This account also asks for a code: send it as “code”.
fault-wrong_code = This code is wrong or has been used.
fault-own_second_factor = Your own second step is switched off at /own, with a code.
fault-bad_account = The account cannot be opened or closed. { $what }
fault-other_table = This code is for round/table { $what } and for no other. Nothing has changed.
fault-no_such_phase = There is no phase { $what } in this event, or it has not begun.

# A rehearsal against a server.

rehearse-compared = The server’s standings and final ranking are those worked out without it (ranks: { $places }, phases: { $phases }).
rehearse-broken = Nothing that was acknowledged is missing (broken connections: { $broken }, requests that had been answered before: { $repeated }).
