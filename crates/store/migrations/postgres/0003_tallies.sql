-- What is counted: tries within a while (milliseconds), and numbers that are given once.
CREATE TABLE journal_tally (
    kind      TEXT COLLATE "C" NOT NULL,
    tally_key TEXT COLLATE "C" NOT NULL,
    number    BIGINT NOT NULL,
    expires   BIGINT,
    PRIMARY KEY (kind, tally_key)
);
