//! The routes: every address, and who may use it.
//!
//! One list. The router is built from it, the guard in front of every handler asks it, and the page that explains who
//! may do what is printed from it. A route that is not in the list does not exist.

use std::pin::Pin;
use std::sync::Arc;

use axum::extract::Request;
use axum::handler::Handler;
use axum::response::Response;
use axum::routing::{MethodFilter, MethodRouter, on};

pub use crate::access::{Access, RouteInfo, StaffRole};
use crate::app::App;

/// An address with what is behind it.
pub struct Route {
    pub(crate) info: RouteInfo,
    pub(crate) handler: MethodRouter<App>,
}

impl std::fmt::Debug for Route {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.info.fmt(f)
    }
}

impl Route {
    /// Something to look at.
    pub fn get<H: Handler<T, App>, T: 'static>(path: &'static str, access: Access, handler: H) -> Route {
        Route::new("GET", MethodFilter::GET, path, access, handler)
    }

    /// Something to do.
    pub fn post<H: Handler<T, App>, T: 'static>(path: &'static str, access: Access, handler: H) -> Route {
        Route::new("POST", MethodFilter::POST, path, access, handler)
    }

    /// Something to remove.
    pub fn delete<H: Handler<T, App>, T: 'static>(path: &'static str, access: Access, handler: H) -> Route {
        Route::new("DELETE", MethodFilter::DELETE, path, access, handler)
    }

    fn new<H: Handler<T, App>, T: 'static>(
        method: &'static str,
        filter: MethodFilter,
        path: &'static str,
        access: Access,
        handler: H,
    ) -> Route {
        Route { info: RouteInfo { method, path, access }, handler: on(filter, AnyHandler::of(handler)) }
    }

    /// What it says of itself.
    pub fn info(&self) -> RouteInfo {
        self.info
    }
}

/// A handler whose own type is forgotten, so that the machinery of the router is compiled once for all of them.
#[derive(Clone)]
struct AnyHandler(Arc<dyn Fn(Request, App) -> Answering + Send + Sync>);

/// An answer on its way.
type Answering = Pin<Box<dyn Future<Output = Response> + Send>>;

impl AnyHandler {
    fn of<H: Handler<T, App>, T: 'static>(handler: H) -> AnyHandler {
        AnyHandler(Arc::new(move |request, app| Box::pin(handler.clone().call(request, app))))
    }
}

impl Handler<(), App> for AnyHandler {
    type Future = Answering;

    fn call(self, request: Request, app: App) -> Answering {
        (self.0)(request, app)
    }
}
