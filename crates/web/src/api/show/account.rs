//! The accounts of the staff.

use kaarting_office::EventName;
use schemars::JsonSchema;
use serde::Serialize;

use crate::route::StaffRole;
use crate::staff;

/// Every account.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Accounts {
    pub(in crate::api) accounts: Vec<Account>,
}

/// An account.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Account {
    id: u32,
    login: String,
    name: String,
    post: StaffRole,
    /// In which events; none named means in all of them.
    events: Vec<EventName>,
    /// Whether it asks for a code beside the password.
    second_factor: bool,
}

impl Account {
    pub(in crate::api) fn of(account: &staff::Account) -> Account {
        Account {
            id: account.id,
            login: account.login.clone(),
            name: account.name.clone(),
            post: account.role,
            events: account.events.clone(),
            second_factor: account.has_second(),
        }
    }
}

/// Somebody who logged in.
#[derive(Serialize, JsonSchema)]
pub(in crate::api) struct Session {
    /// What every later request carries.
    pub(in crate::api) token: String,
    pub(in crate::api) account: Account,
}
