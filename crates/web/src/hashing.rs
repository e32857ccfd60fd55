//! Passwords as argon2 hashes: a few at a time, each in memory that is kept for it and used again.
//!
//! One hash takes 19 MiB for a moment. Memory that is given back to the allocator stays with the thread that had it,
//! and hashing is done on many threads: twenty failed logins would leave the process 400 MB larger.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use argon2::password_hash::rand_core::OsRng;
use argon2::password_hash::{Output, ParamsString, PasswordHash, SaltString};
use argon2::{ARGON2ID_IDENT, Algorithm, Argon2, Block, Params, Version};
use tokio::sync::Semaphore;
use tokio::time::Instant;

use crate::fault::Fault;

/// How many are hashed at a time.
const AT_A_TIME: usize = 2;
/// Room for the salt of any hash in bytes: 64 letters of base 64.
const LONGEST_SALT: usize = 48;

/// Where passwords are hashed.
#[derive(Clone, Debug)]
pub(crate) struct Hashing {
    turns: Arc<Semaphore>,
    /// The memory blocks that are not in use.
    memories: Arc<Mutex<Vec<Memory>>>,
    /// How many microseconds the last password took, with the wait for its turn.
    took: Arc<AtomicU64>,
    /// Whether new passwords are hashed for tests.
    light: Arc<AtomicBool>,
}

type Memory = Vec<Block>;

impl Default for Hashing {
    fn default() -> Hashing {
        Hashing {
            turns: Arc::new(Semaphore::new(AT_A_TIME)),
            memories: Arc::default(),
            took: Arc::default(),
            light: Arc::default(),
        }
    }
}

impl Hashing {
    /// The hash of a new password, with a fresh salt.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Fault> {
        let params = if self.light.load(Ordering::Relaxed) { light() } else { Params::default() };
        let hashed = self.aside(move |memory| hash(&password, &params, memory)).await?;
        hashed.map_err(|error| Fault::internal(&error))
    }

    /// From now on new passwords are hashed at the least cost that there is.
    pub(crate) fn lighten(&self) {
        self.light.store(true, Ordering::Relaxed);
    }

    /// Whether a password is the one of a hash.
    pub(crate) async fn fits(&self, password: String, hash: String) -> Result<bool, Fault> {
        let began = Instant::now();
        let fits = self.aside(move |memory| fits(&password, &hash, memory).unwrap_or(false)).await;
        self.took.store(u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
        fits
    }

    /// Takes as long as the last password took, and hashes none: it fits nothing.
    pub(crate) async fn pretend(&self) -> bool {
        tokio::time::sleep(Duration::from_micros(self.took.load(Ordering::Relaxed))).await;
        false
    }

    /// Hashing takes a while on purpose: it holds up nobody but those who hash.
    async fn aside<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let turn = self.turns.clone().acquire_owned().await.map_err(|error| Fault::internal(&error))?;
        let memories = self.memories.clone();
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let lock = || memories.lock().unwrap_or_else(PoisonError::into_inner);
            let mut memory = lock().pop().unwrap_or_default();
            let done = work(&mut memory);
            lock().push(memory);
            done
        });
        done.await.map_err(|error| Fault::internal(&error))
    }
}

/// What argon2 makes of a password.
fn output(
    params: &Params,
    password: &str,
    salt: &[u8],
    out: &mut [u8],
    memory: &mut Memory,
) -> argon2::Result<()> {
    memory.resize(params.block_count(), Block::default());
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone());
    argon2.hash_password_into_with_memory(password.as_bytes(), salt, out, memory)
}

/// The least that the algorithm allows.
fn light() -> Params {
    Params::new(Params::MIN_M_COST, Params::MIN_T_COST, Params::MIN_P_COST, None)
        .expect("the least that is allowed is allowed")
}

fn hash(password: &str, params: &Params, memory: &mut Memory) -> argon2::password_hash::Result<String> {
    let salt = SaltString::generate(&mut OsRng);
    let mut bytes = [0; LONGEST_SALT];
    let salt_bytes = salt.decode_b64(&mut bytes)?;
    let mut out = [0; Params::DEFAULT_OUTPUT_LEN];
    output(params, password, salt_bytes, &mut out, memory)?;
    let hash = PasswordHash {
        algorithm: ARGON2ID_IDENT,
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(params)?,
        salt: Some(salt.as_salt()),
        hash: Some(Output::new(&out)?),
    };
    Ok(hash.to_string())
}

/// None where the hash is not one of ours.
fn fits(password: &str, hash: &str, memory: &mut Memory) -> Option<bool> {
    let hash = PasswordHash::new(hash).ok()?;
    let ours = hash.algorithm == ARGON2ID_IDENT && hash.version == Some(Version::V0x13.into());
    let (salt, expected) = (hash.salt?, hash.hash?);
    let params = Params::try_from(&hash).ok()?;
    // A hash must not make us take more memory than our own would.
    if !ours || params.m_cost() > Params::DEFAULT_M_COST {
        return None;
    }
    let mut bytes = [0; LONGEST_SALT];
    let salt = salt.decode_b64(&mut bytes).ok()?;
    let mut out = vec![0; expected.len()];
    output(&params, password, salt, &mut out, memory).ok()?;
    // Compared in the same time, wherever they differ.
    Some(Output::new(&out).ok()? == expected)
}

#[cfg(test)]
mod tests {
    use argon2::password_hash::{PasswordHasher, PasswordVerifier};

    use super::*;

    /// The reference is the crate's own way, which allocates its memory itself.
    #[test]
    fn a_hash_is_that_of_the_crate() {
        let mut memory = Memory::new();
        let ours = hash("vier klavers op tafel", &Params::default(), &mut memory).unwrap();
        let read = PasswordHash::new(&ours).unwrap();
        assert!(Argon2::default().verify_password(b"vier klavers op tafel", &read).is_ok());
        assert!(Argon2::default().verify_password(b"vijf klavers op tafel", &read).is_err());
        let salt = SaltString::from_b64("bm9ib2R5bm9ib2R5").unwrap();
        let theirs = Argon2::default().hash_password(b"geheim woord", &salt).unwrap().to_string();
        // The memory still holds what was hashed before.
        assert_eq!(fits("geheim woord", &theirs, &mut memory), Some(true));
        assert_eq!(fits("geheim woorD", &theirs, &mut memory), Some(false));
        assert_eq!(fits("vier klavers op tafel", &ours, &mut memory), Some(true));
    }

    #[test]
    fn what_is_no_hash_of_ours_fits_nothing() {
        let salt = SaltString::from_b64("bm9ib2R5bm9ib2R5").unwrap();
        let theirs = Argon2::default().hash_password(b"woord", &salt).unwrap().to_string();
        for (from, to) in [("argon2id", "argon2i"), ("v=19", "v=16"), ("m=19456", "m=4000000"), ("$bm9", "$")]
        {
            let other = theirs.replacen(from, to, 1);
            assert_ne!(other, theirs);
            assert_ne!(fits("woord", &other, &mut Memory::new()), Some(true), "{other}");
        }
        assert_eq!(fits("woord", "woord", &mut Memory::new()), None);
    }
}
