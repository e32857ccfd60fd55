printing-title = Printing
printing-drawn = Page { $n } of { $all }
printing-laid = { $n } pages laid out
printing-waits = { $n ->
    [0] It is about to begin.
    [one] One print job is ahead of yours.
   *[other] { $n } print jobs are ahead of yours.
}
printing-comes = This page refreshes by itself. As soon as it is ready, you will see it here.
printing-part = Numbers { $from } to { $to }
printing-parts = There are { $n } of them: too many for one file. Print them in parts:
fault-in_parts = This print job is in parts: ask for one, { $what }.
