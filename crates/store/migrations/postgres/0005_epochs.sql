-- Who may write without being asked: it goes up with every claim. Ordinary appends leave it alone, and programs from
-- before this step never mention it.
ALTER TABLE journal_head ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;

-- Which server looks after a stream, and until when. Only a hint for the others: the epoch decides.
CREATE TABLE journal_lease (
    stream TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    node   TEXT COLLATE "C" NOT NULL,
    epoch  BIGINT NOT NULL,
    until  TIMESTAMPTZ NOT NULL
);
CREATE INDEX journal_lease_by_node ON journal_lease (node);

-- Which servers run.
CREATE TABLE journal_node (
    node    TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    address TEXT NOT NULL,
    version TEXT NOT NULL,
    started TIMESTAMPTZ NOT NULL,
    seen    TIMESTAMPTZ NOT NULL
);
