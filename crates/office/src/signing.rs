//! The code of four figures with which a player signs (DEC-15).
//!
//! It comes from the secret of the draws, so that nothing more has to be kept: whoever does not know the secret can
//! only guess, one in ten thousand a try. It stands on the place card and on the player's own page, nowhere else.

use crate::draw::{DrawSeed, sha256};
use crate::{EntrantNo, Tournament};

impl Tournament {
    /// The code by which somebody signs; nothing before the seed is there, or after it was erased.
    pub fn signing_code(&self, entrant: EntrantNo) -> Option<String> {
        let [a, b, c, d, ..] = self.secret_of(b"kaarting signing code 1", entrant)?;
        Some(format!("{:04}", u32::from_be_bytes([a, b, c, d]) % 10_000))
    }

    /// The key to somebody's own page, where the code stands: sixteen hexadecimal digits.
    pub fn own_key(&self, entrant: EntrantNo) -> Option<String> {
        let secret = self.secret_of(b"kaarting own page 1", entrant)?;
        Some(secret.iter().take(8).map(|byte| format!("{byte:02x}")).collect())
    }

    fn secret_of(&self, what: &[u8], entrant: EntrantNo) -> Option<[u8; 32]> {
        let master: &DrawSeed = self.seed.as_ref()?.master.as_ref()?;
        self.entrants.get(&entrant)?;
        Some(sha256(&[what, master.bytes(), &entrant.get().to_be_bytes()]))
    }
}
