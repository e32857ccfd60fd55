//! The second factor of a director: six figures that a phone computes from a secret and the time (RFC 6238).
//!
//! The secret lies in the key-value store beside the hash of the password; of a recovery code only the digest. A code
//! is taken once: the step it belongs to is remembered with the account, in the same transaction in which it is looked
//! at.

use hmac::{Hmac, Mac};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sha1::Sha1;
use sha2::{Digest, Sha256};

use crate::fault::Fault;

/// How long a code lasts.
const STEP_SECONDS: i64 = 30;
/// How many steps a phone's clock may be off.
const DRIFT: i64 = 1;
/// The figures of a code.
const FIGURES: u32 = 6;
/// How many recovery codes there are.
const RECOVERY: usize = 10;
/// The letters of RFC 4648, in which phones read a secret.
const LETTERS: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// The second factor of an account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Second {
    /// The shared secret, in the letters in which the phone has it.
    secret: String,
    /// The last step whose code was used.
    used: i64,
    /// The digests of the recovery codes that are left.
    recovery: Vec<String>,
}

/// What is shared with a phone must not come into a log.
impl std::fmt::Debug for Second {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Second").field("recovery", &self.recovery.len()).finish_non_exhaustive()
    }
}

/// Which right code was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// The code of the phone.
    Code,
    /// A recovery code, which is used up by it.
    Recovery,
}

impl Second {
    /// A second factor with this secret, and its recovery codes, to be shown once.
    pub(crate) fn new(secret: &str) -> Result<(Second, Vec<String>), Fault> {
        let codes = (0..RECOVERY).map(|_| recovery_code()).collect::<Result<Vec<_>, _>>()?;
        let recovery = codes.iter().map(|code| digest(code)).collect();
        Ok((Second { secret: secret.to_owned(), used: 0, recovery }, codes))
    }

    /// How many recovery codes are left.
    pub(crate) fn recovery_left(&self) -> usize {
        self.recovery.len()
    }

    /// Takes a code, if it is good now and was not taken before: the same with the code used up.
    pub(crate) fn take(&self, typed: &str, now: Timestamp) -> Option<(Second, Shown)> {
        let typed: String = typed.chars().filter(char::is_ascii_alphanumeric).collect();
        if let Some(used) = step_of(&self.secret, &typed, now).filter(|step| *step > self.used) {
            return Some((Second { used, ..self.clone() }, Shown::Code));
        }
        let (typed, mut left) = (digest(&typed), self.clone());
        left.recovery.retain(|kept| *kept != typed);
        (left.recovery.len() < self.recovery.len()).then_some((left, Shown::Recovery))
    }
}

/// A fresh secret of 160 bits.
pub(crate) fn secret() -> Result<String, Fault> {
    let mut bytes = [0u8; 20];
    getrandom::fill(&mut bytes).map_err(|error| Fault::internal(&error))?;
    Ok(in_letters(&bytes))
}

/// What a phone scans to share the secret.
pub(crate) fn address(login: &str, secret: &str) -> String {
    // A login has letters, digits, dots and hyphens.
    format!("otpauth://totp/Kaarting:{login}?secret={secret}&issuer=Kaarting")
}

/// The step to which a code of six figures belongs, of those that are good now.
fn step_of(secret: &str, typed: &str, now: Timestamp) -> Option<i64> {
    if typed.len() != FIGURES as usize {
        return None;
    }
    let (secret, typed) = (of_letters(secret)?, typed.parse::<u32>().ok()?);
    let step = now.as_second().div_euclid(STEP_SECONDS);
    (step - DRIFT..=step + DRIFT).find(|&step| code(&secret, step, FIGURES) == typed)
}

/// The code of a step (RFC 4226): four bytes of a keyed hash, chosen by its last figure.
fn code(secret: &[u8], step: i64, figures: u32) -> u32 {
    let mut mac = Hmac::<Sha1>::new_from_slice(secret).expect("a key of any length will do");
    mac.update(&step.to_be_bytes());
    let hash = mac.finalize().into_bytes();
    let at = usize::from(hash[19] & 15);
    let four = [hash[at] & 0x7f, hash[at + 1], hash[at + 2], hash[at + 3]];
    u32::from_be_bytes(four) % 10u32.pow(figures)
}

/// A code of fifty bits on paper: `k3m9x-p2w7q`, without letters that are read as another.
fn recovery_code() -> Result<String, Fault> {
    const PLAIN: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";
    let mut bytes = [0u8; 10];
    getrandom::fill(&mut bytes).map_err(|error| Fault::internal(&error))?;
    let letters: String = bytes.iter().map(|byte| char::from(PLAIN[usize::from(byte % 31)])).collect();
    Ok(format!("{}-{}", &letters[..5], &letters[5..]))
}

/// What is kept of a recovery code, however it was typed.
fn digest(code: &str) -> String {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    Sha256::digest(plain.to_ascii_lowercase()).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn in_letters(bytes: &[u8]) -> String {
    let bits = bytes.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1)).collect::<Vec<_>>();
    let letter = |five: &[u8]| {
        let value = (0..5).fold(0, |value, bit| value << 1 | five.get(bit).copied().unwrap_or(0));
        char::from(LETTERS[usize::from(value)])
    };
    bits.chunks(5).map(letter).collect()
}

fn of_letters(letters: &str) -> Option<Vec<u8>> {
    let mut bits = Vec::new();
    for letter in letters.bytes() {
        let value = LETTERS.iter().position(|known| *known == letter)?;
        bits.extend((0..5).rev().map(|bit| value >> bit & 1 == 1));
    }
    let byte = |eight: &[bool]| eight.iter().fold(0u8, |byte, bit| byte << 1 | u8::from(*bit));
    Some(bits.chunks_exact(8).map(byte).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    /// RFC 6238, appendix B: the codes of eight figures for SHA-1.
    #[test]
    fn the_codes_are_those_of_the_standard() {
        let secret = b"12345678901234567890";
        for (second, expected) in [
            (59, 94_287_082),
            (1_111_111_109, 7_081_804),
            (1_111_111_111, 14_050_471),
            (1_234_567_890, 89_005_924),
            (2_000_000_000, 69_279_037),
            (20_000_000_000, 65_353_130),
        ] {
            assert_eq!(code(secret, second / 30, 8), expected, "{second}");
        }
        assert_eq!(in_letters(secret), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        assert_eq!(of_letters("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ").as_deref(), Some(secret.as_slice()));
    }

    #[test]
    fn a_code_is_good_for_a_step_of_drift_and_once() {
        let (second, _) = Second::new(&in_letters(b"12345678901234567890")).unwrap();
        // Of the step that begins at 30 seconds: the last six figures of 94287082.
        for (now, good) in [(0, true), (30, true), (59, true), (89, true), (90, false), (-1, false)] {
            assert_eq!(second.take("287082", at(now)).is_some(), good, "{now}");
        }
        let (after, shown) = second.take("287 082", at(59)).unwrap();
        assert_eq!(shown, Shown::Code);
        assert_eq!(after.take("287082", at(59)), None);
        for wrong in ["287083", "87082", "0287082", "", "+28708"] {
            assert_eq!(second.take(wrong, at(59)), None, "{wrong}");
        }
    }

    #[test]
    fn a_recovery_code_is_used_up() {
        let (second, codes) = Second::new(&secret().unwrap()).unwrap();
        assert_eq!((codes.len(), second.recovery_left()), (10, 10));
        let (after, shown) = second.take(&codes[3].to_uppercase().replace('-', " "), at(0)).unwrap();
        assert_eq!((shown, after.recovery_left()), (Shown::Recovery, 9));
        assert_eq!(after.take(&codes[3], at(0)), None);
        assert!(after.take(&codes[4], at(0)).is_some());
    }
}
