//! Lists that were read in and wait to be confirmed, as far as others than their pages have to know of them.

use kaarting_store::{Hash, KeyValue};
use sha2::{Digest, Sha256};

use crate::fault::Fault;

/// What marks an event's lists in the key-value store: the name of an event can be too long for a key.
pub(crate) fn mark(event: &str) -> String {
    let digest = Sha256::new().chain_update(event).chain_update([0]).finalize();
    Hash::from(<[u8; 32]>::from(digest)).to_string().chars().take(16).collect()
}

/// Removes the lists of an event, waiting or not: people who are to be erased may stand in them.
pub(crate) async fn forget_lists(key_value: &KeyValue, event: &str) -> Result<(), Fault> {
    let mark = format!("{}/", mark(event));
    for (key, _) in key_value.all("import", i64::MIN).await? {
        if key.get(48..).is_some_and(|rest| rest.starts_with(&mark)) {
            key_value.remove("import", &key).await?;
        }
    }
    Ok(())
}
