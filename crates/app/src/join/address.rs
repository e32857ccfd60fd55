//! Where an online table is: a server, and a code or the name of a table.

use anyhow::{Context, bail};
use kaarting_play::TableName;

/// An online table, as it was named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TableAddress {
    /// The server, such as `http://127.0.0.1:8080`.
    pub(super) server: String,
    /// The code or the name of the table.
    pub(super) table: Named,
}

/// How a table is named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Named {
    /// By the six letters that a friend tells.
    Code(String),
    /// By its name, which is part of its link.
    Name(String),
}

/// How many letters a code has.
const CODE: usize = 6;

impl TableAddress {
    /// Reads `--join` and `--server`: a code, a name, or a whole link, which says both.
    pub(super) fn of(join: &str, server: &str) -> anyhow::Result<TableAddress> {
        let join = join.trim();
        if let Some((server, path)) = join.split_once("/p/") {
            let name = path.split(['/', '?', '#']).next().unwrap_or_default();
            return Ok(TableAddress { server: server_of(server)?, table: name_of(name)? });
        }
        if let Some((server, query)) = join.split_once("/play/code?code=") {
            return Ok(TableAddress { server: server_of(server)?, table: named(query)? });
        }
        if join.contains("://") {
            bail!("--join: a link of a table looks like http://HOST:PORT/p/NAME");
        }
        Ok(TableAddress { server: server_of(server)?, table: named(join)? })
    }
}

fn named(word: &str) -> anyhow::Result<Named> {
    let code: String = word.chars().filter(|c| !c.is_whitespace() && !matches!(c, '+' | '-')).collect();
    if code.len() == CODE && code.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Ok(Named::Code(code.to_ascii_uppercase()));
    }
    name_of(word)
}

/// What becomes part of an address must not lead elsewhere.
fn name_of(name: &str) -> anyhow::Result<Named> {
    match name.parse::<TableName>() {
        Ok(name) => Ok(Named::Name(name.to_string())),
        Err(_) => bail!("--join: write the six letters of a code, the name of a table, or its link"),
    }
}

fn server_of(server: &str) -> anyhow::Result<String> {
    let host = server.strip_prefix("http://").context(
        "the server: only http:// is supported here; if the server speaks https:// only, play in the browser",
    )?;
    let host = host.trim_end_matches('/');
    if host.is_empty() || host.contains(['/', '?', '#', '@', ' ']) {
        bail!("the server: write http://HOST:PORT");
    }
    Ok(format!("http://{host}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(join: &str, server: &str, table: &Named) {
        let address = TableAddress::of(join, "http://127.0.0.1:8080").unwrap();
        assert_eq!((address.server.as_str(), &address.table), (server, table));
    }

    #[test]
    fn a_code_a_name_and_a_link() {
        let here = "http://127.0.0.1:8080";
        check("k7f 2qx", here, &Named::Code("K7F2QX".to_owned()));
        check("K7F-2QX", here, &Named::Code("K7F2QX".to_owned()));
        check("blue-heron-7", here, &Named::Name("blue-heron-7".to_owned()));
        check("http://hall:9/p/blue-heron-7?x=1", "http://hall:9", &Named::Name("blue-heron-7".to_owned()));
        check("http://hall/play/code?code=k7f+2qx", "http://hall", &Named::Code("K7F2QX".to_owned()));
    }

    #[test]
    fn whatever_is_no_table_is_refused() {
        for join in [
            "",
            "http://hall/",
            "../x",
            "a b c d",
            "Tafel",
            "https://hall/p/x",
            "http://u@hall/p/x",
            "ftp://h/p/x",
        ] {
            assert!(TableAddress::of(join, "http://127.0.0.1:8080").is_err(), "{join}");
        }
        assert!(TableAddress::of("K7F2QX", "hall:8080").is_err());
    }
}
