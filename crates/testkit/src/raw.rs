//! Bytes as they are, for what no well-behaved client sends: broken heads, old versions of HTTP, another host's name,
//! and requests so long that the server hangs up before their end.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use crate::http::Answer;

/// Sends bytes as they are, and reads the answer to its end.
pub fn exchange(address: &str, head: &[u8], body: &[u8]) -> Answer {
    try_exchange(address, head, body).unwrap_or_else(|error| panic!("{address}: {error}"))
}

/// The same with a server that may not be there.
pub(crate) fn try_exchange(address: &str, head: &[u8], body: &[u8]) -> std::io::Result<Answer> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    // A server that has heard enough may answer and close before everything is sent.
    let _ = stream.write_all(head).and_then(|()| stream.write_all(body));
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    Ok(read(&bytes))
}

fn read(bytes: &[u8]) -> Answer {
    let at = bytes.windows(4).position(|window| window == b"\r\n\r\n").unwrap_or(bytes.len());
    let head = String::from_utf8_lossy(&bytes[..at]).into_owned();
    let mut lines = head.split("\r\n");
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|word| word.parse().ok());
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned()))
        .collect();
    let rest = bytes.get(at + 4..).unwrap_or_default();
    let chunked = headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
    let body = if chunked { joined(rest) } else { rest.to_vec() };
    Answer { status: status.unwrap_or(0), headers, body }
}

/// The body of an answer that came in pieces.
fn joined(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(at) = rest.windows(2).position(|window| window == b"\r\n") {
        let length =
            std::str::from_utf8(&rest[..at]).ok().and_then(|word| usize::from_str_radix(word, 16).ok());
        let Some(length) = length.filter(|&length| length > 0 && at + 2 + length <= rest.len()) else {
            break;
        };
        body.extend_from_slice(&rest[at + 2..at + 2 + length]);
        rest = rest.get(at + 4 + length..).unwrap_or_default();
    }
    body
}
