//! The rules, the referee and the sheet: one program, so that it is linked once.

mod auction_oracle;
mod clauses;
mod games;
mod in_step;
mod law;
mod laws;
mod oracle;
mod serial;
mod support;
mod totals;
mod whist_ruleset;
mod whist_scores;
mod whist_tables;
mod words;
