-- Until when a request is known again (milliseconds); a new receipt gets it when somebody next sweeps.
ALTER TABLE journal_receipt ADD COLUMN ends BIGINT;
CREATE INDEX journal_receipt_by_end ON journal_receipt (ends);
