-- The chain. Nothing here is ever changed or removed.
CREATE TABLE journal_entry (
    stream       TEXT COLLATE "C" NOT NULL,
    seq          BIGINT NOT NULL,
    previous     BYTEA NOT NULL,
    hash         BYTEA NOT NULL,
    body         BYTEA NOT NULL,
    aside_digest BYTEA,
    PRIMARY KEY (stream, seq)
);

-- Where each stream ends: a chain that lost its last entries no longer reaches it.
CREATE TABLE journal_head (
    stream TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    seq    BIGINT NOT NULL,
    hash   BYTEA NOT NULL
);

-- What may be erased: personal data, beside the chain.
CREATE TABLE journal_aside (
    stream    TEXT COLLATE "C" NOT NULL,
    seq       BIGINT NOT NULL,
    aside_key TEXT COLLATE "C" NOT NULL,
    salt      BYTEA NOT NULL,
    bytes     BYTEA NOT NULL,
    PRIMARY KEY (stream, seq)
);
CREATE INDEX journal_aside_by_key ON journal_aside (stream, aside_key);

-- Which append has been answered already; salt and content go when an aside of it is erased.
CREATE TABLE journal_receipt (
    stream    TEXT COLLATE "C" NOT NULL,
    once_key  TEXT COLLATE "C" NOT NULL,
    first_seq BIGINT NOT NULL,
    last_seq  BIGINT NOT NULL,
    hash      BYTEA NOT NULL,
    salt      BYTEA,
    content   BYTEA,
    PRIMARY KEY (stream, once_key)
);

-- Whatever saves reading the journal from its beginning. May be emptied at any time.
CREATE TABLE journal_snapshot (
    stream TEXT COLLATE "C" NOT NULL,
    format TEXT COLLATE "C" NOT NULL,
    seq    BIGINT NOT NULL,
    hash   BYTEA NOT NULL,
    bytes  BYTEA NOT NULL,
    PRIMARY KEY (stream, format)
);
