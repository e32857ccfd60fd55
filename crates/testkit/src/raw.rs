//! Bytes as they are, for what no well-behaved client sends: broken heads, old versions of HTTP, another host's name,
//! and requests so long that the server hangs up before their end.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use crate::answer::Answer;

/// Sends bytes as they are, and reads the answer to its end.
pub fn exchange(address: &str, head: &[u8], body: &[u8]) -> Answer {
    try_exchange(address, head, body).unwrap_or_else(|error| panic!("{address}: {error}"))
}

/// The same with a server that may not be there.
pub(crate) fn try_exchange(address: &str, head: &[u8], body: &[u8]) -> std::io::Result<Answer> {
    exchange_on(TcpStream::connect(address)?, head, body, Duration::from_secs(60))
}

/// The same with one that may not be reached at all, or be silent: it is waited for so long, twice at most.
pub(crate) fn exchange_within(
    address: &str,
    head: &[u8],
    body: &[u8],
    limit: Duration,
) -> std::io::Result<Answer> {
    let address = address.parse().map_err(std::io::Error::other)?;
    exchange_on(TcpStream::connect_timeout(&address, limit)?, head, body, limit)
}

fn exchange_on(mut stream: TcpStream, head: &[u8], body: &[u8], silent: Duration) -> std::io::Result<Answer> {
    stream.set_read_timeout(Some(silent))?;
    // A server may answer and close before everything is sent.
    let _ = stream.write_all(head).and_then(|()| stream.write_all(body));
    let (mut bytes, mut part) = (Vec::new(), [0; 16 << 10]);
    // Not every server closes when it is asked to: an answer ends at the length it declares.
    while !is_whole(&bytes) {
        match stream.read(&mut part) {
            Ok(0) | Err(_) => break,
            Ok(length) => bytes.extend_from_slice(&part[..length]),
        }
    }
    Ok(read(&bytes))
}

/// Whether an answer is complete to the length that it declares.
fn is_whole(bytes: &[u8]) -> bool {
    let Some(at) = bytes.windows(4).position(|window| window == b"\r\n\r\n") else { return false };
    let answer = read(&bytes[..at + 4]);
    let length = answer.header("content-length").and_then(|length| length.parse::<usize>().ok());
    length.is_some_and(|length| bytes.len() >= at + 4 + length)
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
