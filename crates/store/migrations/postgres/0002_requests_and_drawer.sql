-- The digest of the request that an answered append came from; goes when an aside of the append is erased.
ALTER TABLE journal_receipt ADD COLUMN request BYTEA;

-- Small things beside the journal: no result stands on them. Those with an expiry (milliseconds) pass by themselves.
CREATE TABLE journal_drawer (
    kind      TEXT COLLATE "C" NOT NULL,
    thing_key TEXT COLLATE "C" NOT NULL,
    bytes     BYTEA NOT NULL,
    expires   BIGINT,
    PRIMARY KEY (kind, thing_key)
);
