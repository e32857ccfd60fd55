//! Faults, rendered in one place: a page for people, a problem for programs, in the language of whoever asked.

use askama::Template;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use kaarting_office::schema;
use kaarting_rules::Clause;
use kaarting_words::Words;
use schemars::JsonSchema;
use serde::Serialize;

use crate::context::RequestContext;
use crate::fault::Fault;
use crate::page::{PageFrame, clause_words, headers, rendered};
use crate::refused::{Way, ways};

/// A fault as the answer to somebody; [`render_faults`] makes a page or a problem of it.
pub(crate) fn fault_for(ctx: RequestContext, fault: Fault) -> Response {
    let mut answer = fault.into_response();
    answer.extensions_mut().insert(ctx);
    answer
}

/// The middleware that renders the faults of all handlers. What the answer says besides, such as a cookie, stays.
pub(crate) async fn render_faults(request: Request, next: Next) -> Response {
    let mut answer = next.run(request).await;
    let extensions = answer.extensions_mut();
    let (Some(fault), Some(ctx)) = (extensions.remove::<Fault>(), extensions.remove::<RequestContext>())
    else {
        return answer;
    };
    let mut rendered = render(&fault, &ctx);
    rendered.headers_mut().extend(std::mem::take(answer.headers_mut()));
    rendered
}

fn render(fault: &Fault, ctx: &RequestContext) -> Response {
    let mut answer = if ctx.program { problem(fault, ctx.words) } else { page(fault, ctx) };
    *answer.status_mut() = fault.status();
    if let Some(seconds) = fault.retry_seconds() {
        answer.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    if ctx.program && fault.status() == StatusCode::UNAUTHORIZED {
        answer.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
    answer
}

/// What went wrong, for programs (RFC 9457).
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Problem {
    /// Where people read about it.
    #[serde(rename = "type")]
    kind: String,
    /// Its name, which does not change.
    title: &'static str,
    #[schemars(range(min = 400, max = 599))]
    status: u16,
    /// A sentence in the language of the request.
    detail: String,
    /// The clause of the regulations behind it, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "schema::Clause")]
    clause: Option<&'static str>,
    /// The commands that can take away what is in the way, the likeliest first.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    remedies: &'static [&'static str],
}

fn problem(fault: &Fault, words: Words) -> Response {
    let problem = Problem {
        kind: format!("/help/problems#{}", fault.name()),
        title: fault.name(),
        status: fault.status().as_u16(),
        detail: match fault {
            // What a person is told helps nobody who writes a program.
            Fault::BadForm(what) => format!("{} ({what})", fault.text(words)),
            _ => fault.text(words),
        },
        clause: fault.clause().map(Clause::id),
        remedies: match fault {
            Fault::Refused(refusal) => refusal.remedies(),
            _ => &[],
        },
    };
    let kind = [(header::CONTENT_TYPE, "application/problem+json")];
    (kind, serde_json::to_string(&problem).unwrap_or_default()).into_response()
}

#[derive(Template)]
#[template(path = "fault.html")]
struct FaultPage {
    frame: PageFrame,
    text: String,
    clause: Option<(String, String)>,
    log_in: bool,
    /// Pages on which something can be done about it.
    ways: Vec<Way>,
}

/// The page that says what went wrong.
fn page(fault: &Fault, ctx: &RequestContext) -> Response {
    let clause = fault.clause();
    let shown = FaultPage {
        frame: PageFrame::new(ctx, ctx.words.say(fault.title())),
        text: fault.text(ctx.words),
        clause: clause.map(|clause| (clause.id().to_owned(), clause_words(clause, None, ctx.words))),
        log_in: matches!(fault, Fault::LogIn),
        ways: match fault {
            Fault::Refused(refusal) => ways(refusal, ctx),
            _ => Vec::new(),
        },
    };
    rendered(&shown).map_or_else(
        |_| fault.text(ctx.words).into_response(),
        |html| (headers(), Html(html)).into_response(),
    )
}
