//! The answers, one type for each: what everyone may see, and what only the staff may.
//!
//! The description of the API is generated from these types, so that an answer and its description cannot diverge.
//!
//! | file | what |
//! |---|---|
//! | `event` | events, in a list and alone, and the sign that one went on |
//! | `entrant` | those who take part |
//! | `round` | rounds, and the codes of their tables |
//! | `table` | tables, with their sheets or without |
//! | `standings` | standings and final rankings |
//! | `jury` | calls and rulings |
//! | `recorded` | what a command did |
//! | `account` | the accounts of the staff |
//! | `audit` | what the staff did |

pub(super) mod account;
pub(super) mod audit;
pub(super) mod entrant;
pub(super) mod event;
pub(super) mod jury;
pub(super) mod recorded;
pub(super) mod round;
pub(super) mod standings;
pub(super) mod table;
