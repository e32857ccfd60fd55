printing-title = Printing
printing-drawn = Page { $n } of { $all }
printing-laid = { $n } pages laid out
printing-waits = { $n ->
    [0] It is about to begin.
    [one] One print is before yours.
   *[other] { $n } prints are before yours.
}
printing-comes = This page looks again by itself. As soon as it is ready, you see it here.
printing-part = Number { $from } to { $to }
printing-parts = These are { $n }: too many for one file. Print them one by one:
fault-in_parts = This print is in parts: ask for one, { $what }.
