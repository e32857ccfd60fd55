//! The hall in the browser.
//!
//! Pages are drawn by the server and readable without a script; live parts come as server-sent events. Handlers
//! translate between HTTP and the office and hold no rule of any game.
//!
//! | room | what |
//! |---|---|
//! | [`door`] | every address and who may go through it: one list for the router, the guard and the documentation |
//! | [`live`] | pictures drawn once and sent to every screen that shows them |
//! | [`staff`], [`codes`], [`limits`] | who somebody is |
//! | `pages` | for people, one file a noun |
//! | `api` | for programs |

mod address;
mod api;
pub mod app;
mod assets;
mod body;
mod clients;
pub mod codes;
pub mod door;
pub mod fault;
mod form;
pub mod limits;
pub mod live;
mod measure;
mod page;
mod pages;
mod passwords;
mod qr;
mod refused;
mod seen;
mod serve;
pub mod staff;
mod visit;

pub use app::{App, Config};
pub use qr::letters as qr_in_letters;
pub use serve::{listen, serve, service, warm};

/// Every door of the house.
pub(crate) fn doors() -> Vec<door::Door> {
    let mut doors = pages::doors();
    doors.extend(api::doors());
    doors.push(door::Door::get("/assets/{mark}/{name}", door::Who::Anyone, assets::file));
    doors
}
