//! What the benchmarks of the hall share: phones that ask, and a server that only answers.
//!
//! The phones speak over plain sockets: thousands of them are connected at once, and what a client of its own weight
//! would cost is not what is measured.
#![allow(dead_code, unreachable_pub, reason = "every benchmark uses a part of it")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

pub const CONNECTIONS: usize = 16;
const SECONDS: u64 = 4;

/// Asks for a page over and over on one connection.
async fn ask_again(
    address: String,
    requests: Arc<Vec<String>>,
    first: usize,
    until: Instant,
    counted: Arc<AtomicU64>,
    bytes: Arc<AtomicU64>,
) {
    let mut stream = TcpStream::connect(&address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let mut buffer = Vec::with_capacity(1 << 18);
    // A step that meets everybody before it comes back.
    let mut at = first * 37;
    while Instant::now() < until {
        at = (at + 101) % requests.len();
        ask(&mut stream, &requests[at], &mut buffer).await;
        bytes.store(buffer.len() as u64, Ordering::Relaxed);
        counted.fetch_add(1, Ordering::Relaxed);
    }
}

/// What a phone asks.
pub fn request(address: &str, path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: {address}\r\naccept-encoding: gzip\r\n\r\n")
}

/// Asks once on a connection and reads the whole answer, which has to be a page.
pub async fn ask(stream: &mut TcpStream, request: &str, buffer: &mut Vec<u8>) {
    stream.write_all(request.as_bytes()).await.unwrap();
    buffer.clear();
    let mut whole = None;
    while whole.is_none_or(|whole| buffer.len() < whole) {
        assert!(stream.read_buf(buffer).await.unwrap() > 0, "the server closed the connection");
        whole = whole.or_else(|| whole_length(buffer));
    }
    assert!(buffer.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&buffer[..200]));
}

/// How long an answer is with its head, once that can be told. One in chunks tells at its end.
fn whole_length(bytes: &[u8]) -> Option<usize> {
    let head = bytes[..bytes.len().min(2048)].utf8_chunks().next()?.valid();
    let at = head.find("\r\n\r\n")? + 4;
    let mut lines = head[..at].split("\r\n").filter_map(|line| line.split_once(": "));
    match lines.find(|(name, _)| name.eq_ignore_ascii_case("content-length")) {
        Some((_, length)) => Some(at + length.parse::<usize>().unwrap()),
        None => bytes.ends_with(b"0\r\n\r\n").then_some(bytes.len()),
    }
}

/// How many pages a second, and the bytes of one. In the path `{}` stands for a number up to `people`.
pub async fn pages_a_second(address: &str, path: &str, people: usize) -> (f64, u64) {
    let paths = if path.contains("{}") { people } else { 1 };
    let requests: Vec<String> =
        (1..=paths).map(|n| request(address, &path.replace("{}", &n.to_string()))).collect();
    let requests = Arc::new(requests);
    let (counted, bytes) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let began = Instant::now();
    let until = began + Duration::from_secs(SECONDS);
    let asked = (0..CONNECTIONS).map(|n| {
        let (address, requests) = (address.to_owned(), requests.clone());
        tokio::spawn(ask_again(address, requests, n, until, counted.clone(), bytes.clone()))
    });
    for task in asked.collect::<Vec<_>>() {
        task.await.unwrap();
    }
    (counted.load(Ordering::Relaxed) as f64 / began.elapsed().as_secs_f64(), bytes.load(Ordering::Relaxed))
}

/// A server that does nothing but send so many bytes: what this machine can do at all.
pub async fn bare(bytes: usize) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let answer = Arc::new(
        [format!("HTTP/1.1 200 OK\r\ncontent-length: {bytes}\r\n\r\n").into_bytes(), vec![b'x'; bytes]]
            .concat(),
    );
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let answer = answer.clone();
            tokio::spawn(async move {
                let mut buffer = [0; 4096];
                while stream.read(&mut buffer).await.is_ok_and(|length| length > 0) {
                    if stream.write_all(&answer).await.is_err() {
                        break;
                    }
                }
            });
        }
    });
    address
}
