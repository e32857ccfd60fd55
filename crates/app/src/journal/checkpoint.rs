//! A signed head of a stream, which an organiser hands out so that nobody can rewrite the journal unnoticed.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use kaarting_store::{Hash, Head, StreamName};
use serde::{Deserialize, Serialize};

/// The signed bytes begin with this, so that no other signature can be mistaken for one of these.
const TAG: &[u8] = b"kaarting-journal-checkpoint-v1\0";

/// A signed head, as `docs/journal.md` describes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    kaarting: String,
    version: u32,
    /// The stream.
    pub stream: StreamName,
    /// The number of the entry.
    pub seq: u64,
    /// Its hash.
    pub hash: Hash,
    /// Whose signature it is.
    pub public_key: Hash,
    signature: String,
}

impl Checkpoint {
    /// Signs the head of a stream.
    pub fn sign(stream: StreamName, head: Head, key: &SigningKey) -> Checkpoint {
        let signature = key.sign(&signed_text(&stream, head.seq, head.hash)).to_bytes();
        Checkpoint {
            kaarting: "checkpoint".to_owned(),
            version: 1,
            stream,
            seq: head.seq,
            hash: head.hash,
            public_key: Hash::from(key.verifying_key().to_bytes()),
            signature: signature.iter().map(|byte| format!("{byte:02x}")).collect(),
        }
    }

    /// Reads a checkpoint and checks its signature against this key, or else against the one it names itself.
    pub fn read(path: &Path, public_key: Option<Hash>) -> Result<Checkpoint> {
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        Checkpoint::parse(&text, public_key).with_context(|| path.display().to_string())
    }

    fn parse(text: &str, public_key: Option<Hash>) -> Result<Checkpoint> {
        let checkpoint: Checkpoint = serde_json::from_str(text).context("no checkpoint")?;
        ensure!(
            checkpoint.kaarting == "checkpoint" && checkpoint.version == 1,
            "not a checkpoint of version 1: use a newer program"
        );
        if let Some(key) = public_key.filter(|key| *key != checkpoint.public_key) {
            bail!("signed by {}, not by {key}: do not trust it", checkpoint.public_key);
        }
        let key = VerifyingKey::from_bytes(checkpoint.public_key.as_bytes())
            .context("it does not hold a public key")?;
        let signature = signature(&checkpoint.signature).context("a signature is 128 digits 0-9 and a-f")?;
        let text = signed_text(&checkpoint.stream, checkpoint.seq, checkpoint.hash);
        let checked = key.verify_strict(&text, &signature);
        checked.context("the signature does not fit: the checkpoint was altered")?;
        Ok(checkpoint)
    }
}

fn signed_text(stream: &StreamName, seq: u64, hash: Hash) -> Vec<u8> {
    let name = stream.as_str().as_bytes();
    [TAG, &(name.len() as u64).to_be_bytes(), name, &seq.to_be_bytes(), hash.as_bytes()].concat()
}

/// Two hashes' worth of digits.
fn signature(text: &str) -> Option<Signature> {
    let (first, second) = text.split_at_checked(64)?;
    let (first, second): (Hash, Hash) = (first.parse().ok()?, second.parse().ok()?);
    let mut bytes = [0; 64];
    bytes[..32].copy_from_slice(first.as_bytes());
    bytes[32..].copy_from_slice(second.as_bytes());
    Some(Signature::from_bytes(&bytes))
}

/// The secret key in a file; a new one, readable only by its owner, if there is no file yet.
pub fn key(path: &Path) -> Result<SigningKey> {
    let shown = path.display();
    if path.try_exists().with_context(|| format!("cannot look for {shown}"))? {
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {shown}"))?;
        let secret: Hash = text.trim().parse().with_context(|| format!("{shown} is not a key file"))?;
        return Ok(SigningKey::from_bytes(secret.as_bytes()));
    }
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).context("the system gives no random numbers")?;
    let mut file = create_private(path).with_context(|| format!("cannot create {shown}"))?;
    writeln!(file, "{}", Hash::from(secret))?;
    file.sync_all()?;
    eprintln!("kaarting: created a new key in {shown}; keep it, and publish the public key");
    Ok(SigningKey::from_bytes(&secret))
}

/// A new file that only its owner may read.
pub(super) fn create_private(path: &Path) -> std::io::Result<File> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = include_str!("../../../../docs/journal.md");

    fn example() -> &'static str {
        PAGE.split("```json\n").nth(1).unwrap().split("```").next().unwrap()
    }

    #[test]
    fn the_checkpoint_of_the_page_is_ours() {
        let read = Checkpoint::parse(example(), None).unwrap();
        let head = Head { seq: read.seq, hash: read.hash };
        let made = Checkpoint::sign(read.stream.clone(), head, &SigningKey::from_bytes(&[7; 32]));
        assert_eq!(made, read);
        assert!(Checkpoint::parse(example(), Some(read.public_key)).is_ok());
    }

    #[test]
    fn an_altered_checkpoint_is_refused() {
        for (from, to) in [("\"seq\":3", "\"seq\":4"), ("event/demo", "event/demi"), ("\"c2250a", "\"c2250b")]
        {
            let error = Checkpoint::parse(&example().replacen(from, to, 1), None).unwrap_err();
            assert!(error.to_string().contains("the checkpoint was altered"), "{error}");
        }
        let error = Checkpoint::parse(example(), Some(Hash::ZERO)).unwrap_err();
        assert!(error.to_string().contains("do not trust it"), "{error}");
    }
}
