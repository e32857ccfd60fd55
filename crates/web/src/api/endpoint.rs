//! A route for programs with its description, most of which its handler's own type gives: what it takes, what it
//! answers, and what can go wrong with either.

use std::collections::BTreeSet;

use axum::extract::{RawQuery, State};
use axum::handler::Handler;
use axum::http::{HeaderMap, StatusCode};
use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::answer::Answer;
use super::json_body::{JsonBody, Keyed};
use crate::app::App;
use crate::context::RequestContext;
use crate::extract::{self, Path};
use crate::fault::Fault;
use crate::route::{Access, Route};
use crate::table_connection::visitor::{KnownVisitor, MaybeVisitor};

/// A route for programs, and what the document says of it.
pub(super) struct Endpoint {
    pub(super) route: Route,
    pub(super) operation: Operation,
}

/// An operation of the document.
pub(super) struct Operation {
    pub(super) says: &'static str,
    /// Whether more is shown, or more may be asked, with a token.
    pub(super) better_known: bool,
    /// Whether it is asked as somebody who plays, and has to be.
    pub(super) guest: Option<bool>,
    /// What is sent.
    pub(super) body: Option<fn(&mut SchemaGenerator) -> Schema>,
    /// Whether it needs a key.
    pub(super) keyed: bool,
    /// What may stand after the question mark.
    pub(super) queries: Vec<Query>,
    pub(super) good: Good,
    /// The other statuses it can have.
    pub(super) bad: BTreeSet<u16>,
}

/// A number that may stand after the question mark.
#[derive(Clone, Copy)]
pub(super) struct Query {
    pub(super) name: &'static str,
    pub(super) says: &'static str,
    pub(super) from: u32,
    pub(super) to: Option<u32>,
}

/// Its answer when all is well.
#[derive(Clone, Copy)]
pub(super) struct Good {
    pub(super) status: StatusCode,
    pub(super) says: &'static str,
    pub(super) located: bool,
    pub(super) body: fn(&mut SchemaGenerator) -> Option<(&'static str, Schema)>,
}

impl Good {
    fn of<A: Answer>() -> Good {
        Good { status: A::STATUS, says: A::SAYS, located: A::LOCATED, body: A::body }
    }
}

/// A part of a request.
pub(super) trait Part {
    /// Adds it to the description.
    fn describe(_: &mut Operation) {}
}

impl Part for State<App> {}
impl Part for RequestContext {}
impl Part for RawQuery {}
impl Part for HeaderMap {}
impl<T> Part for Path<T> {}
impl<T> Part for extract::Query<T> {}

impl Part for MaybeVisitor {
    fn describe(operation: &mut Operation) {
        operation.guest = Some(false);
    }
}

impl Part for KnownVisitor {
    fn describe(operation: &mut Operation) {
        operation.guest = Some(true);
    }
}

impl<T: JsonSchema> Part for JsonBody<T> {
    fn describe(operation: &mut Operation) {
        operation.body = Some(SchemaGenerator::subschema_for::<T>);
        operation.bad.extend([400, 413, 415]);
    }
}

impl<T: JsonSchema> Part for Keyed<T> {
    fn describe(operation: &mut Operation) {
        JsonBody::<T>::describe(operation);
        operation.keyed = true;
        operation.bad.insert(422);
    }
}

/// A handler that can be described: every part that it takes, and what it answers.
pub(super) trait Described<T>: Handler<T, App> {
    fn parts() -> fn(&mut Operation);
    fn answer() -> Good;
}

macro_rules! described {
    ($($part:ident)+) => {
        impl<H, Answering, A, Via, $($part),+> Described<(Via, $($part),+)> for H
        where
            H: Handler<(Via, $($part),+), App> + FnOnce($($part),+) -> Answering,
            Answering: Future<Output = Result<A, Fault>>,
            A: Answer,
            $($part: Part),+
        {
            fn parts() -> fn(&mut Operation) {
                |operation| { $($part::describe(operation);)+ }
            }

            fn answer() -> Good {
                Good::of::<A>()
            }
        }
    };
}

described!(A1);
described!(A1 A2);
described!(A1 A2 A3);
described!(A1 A2 A3 A4);
described!(A1 A2 A3 A4 A5);
described!(A1 A2 A3 A4 A5 A6);

impl Endpoint {
    /// Something to look at.
    pub(super) fn get<H: Described<T>, T: 'static>(
        path: &'static str,
        who: Access,
        behind: H,
        says: &'static str,
    ) -> Endpoint {
        Endpoint::new::<H, T>(Route::get(path, who, behind), says)
    }

    /// Something to do.
    pub(super) fn post<H: Described<T>, T: 'static>(
        path: &'static str,
        who: Access,
        behind: H,
        says: &'static str,
    ) -> Endpoint {
        Endpoint::new::<H, T>(Route::post(path, who, behind), says)
    }

    /// Something to remove.
    pub(super) fn delete<H: Described<T>, T: 'static>(
        path: &'static str,
        who: Access,
        behind: H,
        says: &'static str,
    ) -> Endpoint {
        Endpoint::new::<H, T>(Route::delete(path, who, behind), says)
    }

    fn new<H: Described<T>, T>(route: Route, says: &'static str) -> Endpoint {
        let mut operation = Operation {
            says,
            better_known: false,
            guest: None,
            body: None,
            keyed: false,
            queries: Vec::new(),
            good: H::answer(),
            bad: BTreeSet::new(),
        };
        H::parts()(&mut operation);
        let info = route.info();
        operation.bad.extend(match info.access {
            // An expired token is refused even where none is required.
            Access::Anyone => &[401][..],
            Access::Table => &[410, 429],
            Access::Staff(_) => &[401, 403],
        });
        // A request that another site's page sends is refused, whoever sends it.
        if info.method != "GET" {
            operation.bad.insert(403);
        }
        if info.path.contains('{') {
            operation.bad.insert(404);
        }
        Endpoint { route, operation }
    }

    /// The same; it can also be refused like this.
    pub(super) fn refuses(mut self, statuses: &[u16]) -> Endpoint {
        self.operation.bad.extend(statuses);
        self
    }

    /// The same; a number may stand after the question mark.
    pub(super) fn asks(mut self, query: Query) -> Endpoint {
        self.operation.queries.push(query);
        self.refuses(&[400])
    }

    /// The same; more is shown, or more may be asked, with a token.
    pub(super) fn better_known(mut self) -> Endpoint {
        self.operation.better_known = true;
        self
    }
}
