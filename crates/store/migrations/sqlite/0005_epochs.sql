-- Who may write without being asked: it goes up with every claim. Ordinary appends leave it alone.
ALTER TABLE journal_head ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
