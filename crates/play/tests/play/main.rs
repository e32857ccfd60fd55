//! The tests of the online table.

mod at_table;
mod deal_v1;
mod events;
mod knocks;
mod table;
