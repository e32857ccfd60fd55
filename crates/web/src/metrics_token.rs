//! The token of a program that reads the metrics. It is one of the settings, ends by itself at no hour, and is known
//! without the database: an outage is when the metrics are needed.

use std::fmt;

use hmac::{Hmac, Mac};
use sha2::Sha256;

/// One of fewer letters could be guessed.
const LEAST: usize = 16;

/// The token with which the metrics may be read, and nothing else.
#[derive(Clone)]
pub struct MetricsToken(Vec<u8>);

// Not even its hash belongs in a log.
impl fmt::Debug for MetricsToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MetricsToken")
    }
}

fn keyed(token: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(token.as_bytes()).expect("a key of any length will do");
    mac.update(b"kaarting metrics");
    mac
}

impl MetricsToken {
    /// This token; none if it is too short.
    pub fn new(token: &str) -> Option<MetricsToken> {
        let token = token.trim();
        (token.len() >= LEAST).then(|| MetricsToken(keyed(token).finalize().into_bytes().to_vec()))
    }

    /// Whether somebody shows this token. How long it takes to say so does not depend on what is shown.
    pub(crate) fn is(&self, shown: &str) -> bool {
        keyed(shown).verify_slice(&self.0).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_known_and_no_part_of_it() {
        let token = MetricsToken::new(" 0123456789abcdef\n").unwrap();
        assert!(token.is("0123456789abcdef"));
        for shown in ["", "0123456789abcde", "0123456789abcdeF", "0123456789abcdef0", " 0123456789abcdef"] {
            assert!(!token.is(shown), "{shown:?}");
        }
        assert!(MetricsToken::new("0123456789abcde ").is_none());
        assert_eq!(format!("{token:?}"), "MetricsToken");
    }
}
