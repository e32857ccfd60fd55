//! How many connections one client may have: a hall shares an address, and still nobody may take all places.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// The most connections of one address: a hall of two thousand phones with four each.
pub(crate) const MOST_OF_ONE: usize = 8_000;

/// Who is connected, and how often.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clients(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A connection that counts as long as it is held.
#[derive(Debug)]
pub(crate) struct Place {
    clients: Clients,
    of: IpAddr,
}

impl Clients {
    /// A place for one more connection of a client; none if it has all it may have.
    pub(crate) fn place(&self, of: IpAddr) -> Option<Place> {
        let mut clients = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = clients.entry(of).or_default();
        if *taken >= MOST_OF_ONE {
            return None;
        }
        *taken += 1;
        Some(Place { clients: self.clone(), of })
    }
}

impl Clients {
    /// How many there are.
    pub(crate) fn number(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

impl Drop for Place {
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
    fn one_client_does_not_take_all_places() {
        let (clients, one, other) =
            (Clients::default(), IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let mut held: Vec<Place> = (0..MOST_OF_ONE).map(|_| clients.place(one).unwrap()).collect();
        assert!(clients.place(one).is_none());
        assert!(clients.place(other).is_some());
        held.pop();
        let last = clients.place(one).unwrap();
        assert!(clients.place(one).is_none());
        drop((held, last));
        assert!(clients.0.lock().unwrap().is_empty());
    }
}
