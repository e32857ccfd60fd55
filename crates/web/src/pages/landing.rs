//! Where somebody who logs in begins: in the room where they work.

use kaarting_office::Progress;

use crate::app::App;
use crate::extract::here;
use crate::fault::Fault;
use crate::route::StaffRole;
use crate::staff::Account;

/// Where to go after logging in: back to the page that asked for it, or else to the room of the role in the one event
/// that the account can still work in; where there are several, or none, to the list of events.
pub(super) async fn landing(app: &App, account: &Account, back: Option<String>) -> Result<String, Fault> {
    let back = here(back);
    if back != "/" {
        return Ok(back);
    }
    let listed = app.listed().await?;
    let mut open = listed.iter().filter_map(|listed| {
        let own = account.is_for(listed.name.as_str());
        let progress = listed.listing.as_ref()?.progress;
        (own && progress != Progress::Closed).then_some((&listed.name, progress))
    });
    let (Some((event, progress)), None) = (open.next(), open.next()) else { return Ok(back) };
    let room = match (account.role, progress) {
        (StaffRole::Director, _) => "director",
        // Before the tables are drawn, the desk's people check the players in.
        (StaffRole::Desk, Progress::Registration) => "director/check-in",
        (StaffRole::Desk, _) => "desk",
        (StaffRole::Jury, _) => "jury",
        (StaffRole::Screen, _) => "screen",
    };
    Ok(format!("/e/{event}/{room}"))
}
