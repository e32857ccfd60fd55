//! The tests of the online table.

mod deal_v1;
