//! Who may use which address: the roles of the staff, and what a route says of itself.

use kaarting_office::Role;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where programs log in.
pub(crate) const LOGIN: &str = "/api/v1/sessions";
/// Where everyone can see whether the server works, also when nobody can be looked up.
pub(crate) const HEALTH: &str = "/health";
/// Where programs read how the server is doing.
pub(crate) const METRICS: &str = "/metrics";

/// What somebody on the staff is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "Post")]
pub enum StaffRole {
    /// Runs the event; may do what all others may.
    Director,
    /// Verifies sheets.
    Desk,
    /// Rules.
    Jury,
    /// A screen in the hall.
    Screen,
}

impl StaffRole {
    /// Every role.
    pub const ALL: [StaffRole; 4] =
        [StaffRole::Director, StaffRole::Desk, StaffRole::Jury, StaffRole::Screen];

    /// The word for it in addresses, files and sentences.
    pub const fn word(self) -> &'static str {
        match self {
            StaffRole::Director => "director",
            StaffRole::Desk => "desk",
            StaffRole::Jury => "jury",
            StaffRole::Screen => "screen",
        }
    }

    /// The role of this name.
    pub fn find(word: &str) -> Option<StaffRole> {
        StaffRole::ALL.into_iter().find(|role| role.word() == word)
    }

    /// The role it has in the office; a screen has none, it only shows.
    pub const fn in_office(self) -> Option<Role> {
        match self {
            StaffRole::Director => Some(Role::Director),
            StaffRole::Desk => Some(Role::Desk),
            StaffRole::Jury => Some(Role::Jury),
            StaffRole::Screen => None,
        }
    }
}

/// Who may use a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Anyone at all.
    Anyone,
    /// Whoever holds the code of the table in the address.
    Table,
    /// The director and these roles.
    Staff(&'static [StaffRole]),
}

impl Access {
    /// The director alone.
    pub const DIRECTOR: Access = Access::Staff(&[]);
    /// The desk.
    pub const DESK: Access = Access::Staff(&[StaffRole::Desk]);
    /// The jury.
    pub const JURY: Access = Access::Staff(&[StaffRole::Jury]);
    /// Those who work at the event.
    pub const OFFICIALS: Access = Access::Staff(&[StaffRole::Desk, StaffRole::Jury]);
    /// Everyone who has an account.
    pub const ALL_STAFF: Access = Access::Staff(&[StaffRole::Desk, StaffRole::Jury, StaffRole::Screen]);

    /// Whether somebody with that role, or without any, may use the route. The code of a table is checked behind the
    /// route, where it is known which table it is.
    pub fn admits(self, role: Option<StaffRole>) -> bool {
        match (self, role) {
            (Access::Anyone | Access::Table, _) => true,
            (Access::Staff(_), None) => false,
            (Access::Staff(roles), Some(role)) => role == StaffRole::Director || roles.contains(&role),
        }
    }
}

/// An address that can be asked, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RouteInfo {
    /// `GET` or `POST`, …
    pub method: &'static str,
    /// The address, with the names of its parts in braces.
    pub path: &'static str,
    /// Who may.
    pub access: Access,
}
