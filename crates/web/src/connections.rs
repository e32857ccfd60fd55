//! How many connections one client may have: a whole hall may share an address, yet nobody may take all there are.
//!
//! A client is what the limits take for one (`network::household`). A proxy connects on behalf of all clients: behind
//! it each request counts for the client that it is made for, as long as its answer lasts.

use std::collections::HashMap;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::response::Response;
use tokio::sync::OwnedSemaphorePermit;

/// The most connections at once.
const MOST: usize = 20_000;
/// The most connections of one client: a hall of two thousand phones with four each.
const MOST_OF_ONE: usize = 8_000;
/// Open files that are never left to visitors: those of the store, of prints and backups, and the log.
const OWN_FILES: usize = 256;

/// How many connections there may be, by how many files the system lets us open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ConnectionLimits {
    /// Of everybody together.
    pub(crate) all: usize,
    /// Of one client.
    pub(crate) of_one: usize,
}

impl ConnectionLimits {
    /// Where the system allows few files, one client gets the same share of what is left.
    pub(crate) fn within(files: u64) -> ConnectionLimits {
        let files = usize::try_from(files).unwrap_or(usize::MAX);
        let all = files.saturating_sub(OWN_FILES).clamp(16, MOST);
        ConnectionLimits { all, of_one: all * MOST_OF_ONE / MOST }
    }
}

/// Who is connected, and how often.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clients(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A connection that counts as long as it is held.
#[derive(Debug)]
pub(crate) struct ClientPermit {
    clients: Clients,
    of: IpAddr,
}

/// The permit of a connection, one of all of this server and of its client: as long as any copy of it is kept, also by
/// what the connection has become.
#[derive(Clone)]
pub(crate) struct ConnectionPermit {
    #[allow(dead_code, reason = "held, not read")]
    connection: Option<Arc<(OwnedSemaphorePermit, Option<ClientPermit>)>>,
    /// Of one request, where a proxy makes it.
    #[allow(dead_code, reason = "held, not read")]
    request: Option<Arc<ClientPermit>>,
}

impl ConnectionPermit {
    pub(crate) fn new(of_server: OwnedSemaphorePermit, of_client: Option<ClientPermit>) -> ConnectionPermit {
        ConnectionPermit { connection: Some(Arc::new((of_server, of_client))), request: None }
    }

    /// The same for one request of it, with the permit of the client for which a proxy makes it.
    pub(crate) fn of_request(
        of_connection: Option<ConnectionPermit>,
        of_client: ClientPermit,
    ) -> ConnectionPermit {
        let connection = of_connection.and_then(|held| held.connection);
        ConnectionPermit { connection, request: Some(Arc::new(of_client)) }
    }
}

/// The same answer, which holds a permit as long as it lasts.
pub(crate) fn held(answer: Response, permit: Option<ConnectionPermit>) -> Response {
    match permit {
        None => answer,
        Some(permit) => answer.map(|body| Body::new(PermittedBody { body, _permit: permit })),
    }
}

/// The body of an answer with its permit.
struct PermittedBody {
    body: Body,
    _permit: ConnectionPermit,
}

impl HttpBody for PermittedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut PermittedBody>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<hyper::body::Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> hyper::body::SizeHint {
        self.body.size_hint()
    }
}

impl Clients {
    /// A permit for one more connection of a client; none if it has reached its limit.
    pub(crate) fn permit(&self, of: IpAddr, most: usize) -> Option<ClientPermit> {
        let mut clients = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = clients.entry(of).or_default();
        if *taken >= most {
            return None;
        }
        *taken += 1;
        Some(ClientPermit { clients: self.clone(), of })
    }
}

impl Clients {
    /// How many there are.
    pub(crate) fn number(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

impl Drop for ClientPermit {
    fn drop(&mut self) {
        let mut clients = self.clients.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(taken) = clients.get_mut(&self.of) {
            *taken -= 1;
            if *taken == 0 {
                clients.remove(&self.of);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_left_for_the_store() {
        assert_eq!(ConnectionLimits::within(65_536), ConnectionLimits { all: 20_000, of_one: 8_000 });
        assert_eq!(ConnectionLimits::within(20_000), ConnectionLimits { all: 19_744, of_one: 7_897 });
        assert_eq!(ConnectionLimits::within(1_024), ConnectionLimits { all: 768, of_one: 307 });
        assert_eq!(ConnectionLimits::within(64), ConnectionLimits { all: 16, of_one: 6 });
    }

    #[test]
    fn one_client_does_not_take_all_permits() {
        let (clients, one, other) =
            (Clients::default(), IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let mut held: Vec<ClientPermit> =
            (0..MOST_OF_ONE).map(|_| clients.permit(one, MOST_OF_ONE).unwrap()).collect();
        assert!(clients.permit(one, MOST_OF_ONE).is_none());
        assert!(clients.permit(other, MOST_OF_ONE).is_some());
        held.pop();
        let last = clients.permit(one, MOST_OF_ONE).unwrap();
        assert!(clients.permit(one, MOST_OF_ONE).is_none());
        drop((held, last));
        assert!(clients.0.lock().unwrap().is_empty());
    }
}
