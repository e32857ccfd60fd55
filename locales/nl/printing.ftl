printing-title = Het wordt gedrukt
printing-drawn = Bladzijde { $n } van { $all }
printing-laid = { $n } bladzijden opgemaakt
printing-waits = { $n ->
    [0] Het begint zo.
    [one] Er is nog één drukwerk voor u.
   *[other] Er zijn nog { $n } drukwerken voor u.
}
printing-comes = Deze bladzijde kijkt vanzelf opnieuw. Zodra het klaar is, ziet u het hier.
printing-part = Nummer { $from } tot { $to }
printing-parts = Dit zijn { $n } stuks: te veel voor één bestand. Druk ze een voor een:
fault-in_parts = Dit drukwerk is in delen: vraag er een, { $what }.
