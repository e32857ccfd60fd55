//! Who may do what, in a sentence each: told from the very list by which the office refuses.

use askama::Template;
use axum::response::Response;
use kaarting_office::{Command, Role};

use crate::context::RequestContext;
use crate::fault::Fault;
use crate::page::{PageFrame, page};
use crate::route::{Access, Route};

pub(super) fn routes() -> Vec<Route> {
    vec![Route::get("/help/permissions", Access::ALL_STAFF, permissions)]
}

#[derive(Template)]
#[template(path = "permissions.html")]
struct PermissionsPage {
    frame: PageFrame,
    posts: Vec<Post>,
}

/// What one kind of people may do.
struct Post {
    head: &'static str,
    /// What goes for all of them.
    lead: Option<&'static str>,
    /// The sentences of the commands.
    may: Vec<String>,
}

async fn permissions(ctx: RequestContext) -> Result<Response, Fault> {
    let given = |role: Role| {
        let may = |roles: &[Role]| match role {
            // The director may give every command; what others may give stands above.
            Role::Director => roles.is_empty(),
            role => roles.contains(&role),
        };
        let sentence = |name: &str| format!("may-{}", name.replace('_', "-"));
        Command::PERMISSIONS.iter().filter(|(_, roles)| may(roles)).map(|(name, _)| sentence(name)).collect()
    };
    let posts = vec![
        Post { head: "permissions-of-anyone", lead: Some("permissions-anyone"), may: Vec::new() },
        Post { head: "permissions-of-player", lead: None, may: given(Role::Player) },
        Post { head: "permissions-of-writer", lead: None, may: given(Role::Writer) },
        Post { head: "permissions-of-online", lead: None, may: given(Role::Online) },
        Post { head: "permissions-of-desk", lead: None, may: given(Role::Desk) },
        Post { head: "permissions-of-jury", lead: None, may: given(Role::Jury) },
        Post { head: "permissions-of-screen", lead: Some("permissions-screen"), may: Vec::new() },
        Post {
            head: "permissions-of-director",
            lead: Some("permissions-director"),
            may: given(Role::Director),
        },
    ];
    page(&PermissionsPage { frame: PageFrame::new(&ctx, ctx.words.say("permissions-title")), posts })
}
