printing-title = Het wordt gedrukt
printing-drawn = Pagina { $n } van { $all }
printing-laid = { $n } pagina’s opgemaakt
printing-waits = { $n ->
    [0] Het begint zo.
    [one] Er gaat nog één drukwerk voor.
   *[other] Er gaan nog { $n } drukwerken voor.
}
printing-comes = Deze pagina ververst vanzelf. Zodra het klaar is, ziet u het hier.
printing-part = Nummers { $from } tot { $to }
printing-parts = Dit zijn er { $n }: te veel voor één bestand. Druk ze in delen af:
fault-in_parts = Dit drukwerk is in delen: vraag er een, { $what }.
