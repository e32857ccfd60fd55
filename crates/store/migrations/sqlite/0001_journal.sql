-- "KAAR": tells our journals from other people's databases.
PRAGMA application_id = 1262567762;

-- The chain. Nothing here is ever changed or removed.
CREATE TABLE journal_entry (
    stream       TEXT    NOT NULL,
    seq          INTEGER NOT NULL,
    previous     BLOB    NOT NULL,
    hash         BLOB    NOT NULL,
    body         BLOB    NOT NULL,
    aside_digest BLOB,
    PRIMARY KEY (stream, seq)
) STRICT;

-- Where each stream ends: a chain that lost its last entries no longer reaches it.
CREATE TABLE journal_head (
    stream TEXT    NOT NULL PRIMARY KEY,
    seq    INTEGER NOT NULL,
    hash   BLOB    NOT NULL
) STRICT;

-- What may be erased: personal data, beside the chain.
CREATE TABLE journal_aside (
    stream    TEXT    NOT NULL,
    seq       INTEGER NOT NULL,
    aside_key TEXT    NOT NULL,
    salt      BLOB    NOT NULL,
    bytes     BLOB    NOT NULL,
    PRIMARY KEY (stream, seq)
) STRICT;
CREATE INDEX journal_aside_by_key ON journal_aside (stream, aside_key);

-- Which append has been answered already; salt and content go when an aside of it is erased.
CREATE TABLE journal_receipt (
    stream    TEXT    NOT NULL,
    once_key  TEXT    NOT NULL,
    first_seq INTEGER NOT NULL,
    last_seq  INTEGER NOT NULL,
    hash      BLOB    NOT NULL,
    salt      BLOB,
    content   BLOB,
    PRIMARY KEY (stream, once_key)
) STRICT;

-- Whatever saves reading the journal from its beginning. May be emptied at any time.
CREATE TABLE journal_snapshot (
    stream TEXT    NOT NULL,
    format TEXT    NOT NULL,
    seq    INTEGER NOT NULL,
    hash   BLOB    NOT NULL,
    bytes  BLOB    NOT NULL,
    PRIMARY KEY (stream, format)
) STRICT;
