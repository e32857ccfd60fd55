//! A backup that nobody can read without its passphrase: an age file (`age-encryption.org/v1`, scrypt), which the
//! program `age` opens as well.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::iter;
use std::path::Path;

use age::secrecy::{ExposeSecret, SecretString};
use age::{DecryptError, Decryptor, Encryptor, scrypt};

/// What every age file begins with.
const MAGIC: &[u8] = b"age-encryption.org/v1";
/// How expensive a guess is: 2 to this power steps, 64 MiB and some tenths of a second.
const WORK: u8 = 16;
/// The most work that someone else's file may demand of us.
const MOST_WORK: u8 = 20;

/// The passphrase of backups; it is never shown, and wiped when dropped.
#[derive(Clone, Debug)]
pub struct Passphrase(SecretString);

impl Passphrase {
    /// A passphrase; `None` if the text is empty.
    pub fn new(text: &str) -> Option<Passphrase> {
        (!text.is_empty()).then(|| Passphrase(SecretString::from(text.to_owned())))
    }

    fn secret(&self) -> SecretString {
        SecretString::from(self.0.expose_secret().to_owned())
    }
}

/// Why a sealed backup cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum UnsealError {
    /// It was sealed with another passphrase.
    #[error("this is not the passphrase of the backup: nothing was restored")]
    Passphrase,
    /// It is not a sealed backup, or part of it is missing or altered.
    #[error("the backup is damaged: {0}; nothing was restored")]
    Damaged(String),
    /// It could not be read, or its content could not be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Whether a file is sealed.
pub fn is_sealed(path: &Path) -> io::Result<bool> {
    let mut beginning = Vec::new();
    File::open(path)?.take(MAGIC.len() as u64).read_to_end(&mut beginning)?;
    Ok(beginning == MAGIC)
}

/// Writes a sealed copy of a file into a new one, which is on disk when this returns.
pub fn seal(plain: &Path, to: &Path, passphrase: &Passphrase) -> io::Result<()> {
    let mut recipient = scrypt::Recipient::new(passphrase.secret());
    recipient.set_work_factor(WORK);
    let sealing = Encryptor::with_recipients(iter::once(&recipient as &dyn age::Recipient));
    let mut new = File::options();
    new.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut new, 0o600);
    let out = BufWriter::new(new.open(to)?);
    let mut sealed = sealing.map_err(io::Error::other)?.wrap_output(out)?;
    io::copy(&mut BufReader::new(File::open(plain)?), &mut sealed)?;
    sealed.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
}

/// Writes out the content of a sealed file. If this fails, whatever was written is useless.
pub fn unseal(sealed: &Path, passphrase: &Passphrase, out: &mut impl Write) -> Result<(), UnsealError> {
    let damaged = |error: &dyn std::fmt::Display| UnsealError::Damaged(error.to_string());
    let file =
        Decryptor::new_buffered(BufReader::new(File::open(sealed)?)).map_err(|error| damaged(&error))?;
    let mut identity = scrypt::Identity::new(passphrase.secret());
    identity.set_max_work_factor(MOST_WORK);
    let plain = file.decrypt(iter::once(&identity as &dyn age::Identity));
    let mut plain = plain.map_err(|error| match error {
        DecryptError::DecryptionFailed | DecryptError::NoMatchingKeys | DecryptError::KeyDecryptionFailed => {
            UnsealError::Passphrase
        }
        error => damaged(&error),
    })?;
    let mut piece = vec![0; 64 * 1024];
    loop {
        // What cannot be read here was altered or cut off; a failing disk looks the same.
        match plain.read(&mut piece).map_err(|error| damaged(&error))? {
            0 => return Ok(out.flush()?),
            read => out.write_all(&piece[..read])?,
        }
    }
}

/// Writes the content of a sealed file into a new one that only its owner may read.
pub fn unseal_into(sealed: &Path, passphrase: &Passphrase, to: &Path) -> Result<(), UnsealError> {
    let mut new = File::options();
    new.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut new, 0o600);
    let mut out = BufWriter::new(new.open(to)?);
    let unsealed = unseal(sealed, passphrase, &mut out);
    if unsealed.is_err() {
        // Half a backup would look like a whole one.
        fs::remove_file(to)?;
    }
    unsealed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sealed_file_opens_with_its_passphrase_alone_and_whole() {
        let folder = tempfile::tempdir().unwrap();
        let [plain, sealed, open] = ["plain", "sealed", "open"].map(|name| folder.path().join(name));
        let bytes: Vec<u8> = (0..200_000_u32).map(|n| (n / 7) as u8).collect();
        fs::write(&plain, &bytes).unwrap();
        let word = Passphrase::new("zeven azen").unwrap();
        seal(&plain, &sealed, &word).unwrap();
        assert!(is_sealed(&sealed).unwrap() && !is_sealed(&plain).unwrap());
        let mut out = Vec::new();
        unseal(&sealed, &word, &mut out).unwrap();
        assert!(out == bytes, "what comes out is what went in");

        let wrong = unseal_into(&sealed, &Passphrase::new("acht azen").unwrap(), &open).unwrap_err();
        assert!(matches!(wrong, UnsealError::Passphrase), "{wrong}");
        let whole = fs::read(&sealed).unwrap();
        let mut altered = whole.clone();
        altered[150_000] ^= 1;
        for spoilt in [&altered[..], &whole[..whole.len() - 1], &whole[..50]] {
            fs::write(&sealed, spoilt).unwrap();
            let error = unseal_into(&sealed, &word, &open).unwrap_err();
            assert!(matches!(error, UnsealError::Damaged(_)), "{error}");
            assert!(!open.exists());
        }
        assert!(!format!("{word:?}").contains("azen"));
        assert!(Passphrase::new("").is_none());
    }
}
