# Voor programma's: wat er mis kan zijn met een vraag aan /api/v1.

fault-unsupported_media_type = Dit adres neemt alleen { $what } aan. Er is niets veranderd.
fault-key_missing = De hoofding Idempotency-Key ontbreekt: schrijf er zelf 1 tot 64 afdrukbare ASCII-tekens in. Er is niets veranderd.
fault-bad_key = De hoofding Idempotency-Key moet 1 tot 64 afdrukbare ASCII-tekens hebben. Er is niets veranderd.
fault-wrong_password = Deze inlognaam en dit wachtwoord horen niet bij elkaar.
fault-second_factor_needed = Dit account vraagt ook een code: stuur ze mee als “code”.
fault-wrong_code = Deze code klopt niet of is al gebruikt.
fault-own_second_factor = Uw eigen tweede stap zet u uit op /own, met een code.
fault-bad_account = Het account kan niet geopend of gesloten worden. { $what }
fault-other_table = Deze code is voor ronde/tafel { $what } en voor geen andere. Er is niets veranderd.
fault-no_such_phase = Fase { $what } bestaat niet in dit toernooi of is nog niet begonnen.

# Een repetitie op een server.

rehearse-compared = De standen en de eindrangschikking van de server zijn die welke zonder hem berekend zijn (plaatsen: { $places }, fasen: { $phases }).
rehearse-broken = Niets wat bevestigd was, ontbreekt (verbroken verbindingen: { $broken }, vragen die al beantwoord waren: { $repeated }).
