-- What is counted: tries within a while (milliseconds), and numbers that are given once.
CREATE TABLE journal_tally (
    kind      TEXT    NOT NULL,
    tally_key TEXT    NOT NULL,
    number    INTEGER NOT NULL,
    expires   INTEGER,
    PRIMARY KEY (kind, tally_key)
) STRICT;
