//! TLS with a certificate of its own making, spoken to by a real client.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use jiff::civil::date;
use kaarting_office::Command;
use kaarting_office::plan::Preset;
use kaarting_rules::Ruleset;
use kaarting_testkit::{PASSWORD, TestServer};
use kaarting_web::network::Network;
use kaarting_web::tls::Tls;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

/// Writes a certificate for this machine with its key, and gives what vouches for it.
fn certified(folder: &Path) -> CertificateDer<'static> {
    let made = rcgen::generate_simple_self_signed(["127.0.0.1".to_owned(), "localhost".to_owned()]).unwrap();
    std::fs::write(folder.join("hall.key"), made.signing_key.serialize_pem()).unwrap();
    std::fs::write(folder.join("hall.pem"), made.cert.pem()).unwrap();
    made.cert.der().clone()
}

/// A browser that trusts this certificate and no other; raw, because the handshake itself is looked at.
fn connect(
    server: &TestServer,
    trusted: &CertificateDer<'static>,
) -> StreamOwned<ClientConnection, TcpStream> {
    let mut roots = RootCertStore::empty();
    roots.add(trusted.clone()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from("127.0.0.1").unwrap();
    let stream = TcpStream::connect(server.address()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    StreamOwned::new(ClientConnection::new(Arc::new(config), name).unwrap(), stream)
}

fn ask(
    server: &TestServer,
    trusted: &CertificateDer<'static>,
    head: &str,
    body: &str,
) -> std::io::Result<String> {
    ask_with(server, trusted, "x=y", head, body)
}

/// The same of a browser with a cookie.
fn ask_with(
    server: &TestServer,
    trusted: &CertificateDer<'static>,
    cookie: &str,
    head: &str,
    body: &str,
) -> std::io::Result<String> {
    let mut stream = connect(server, trusted);
    let head =
        format!("{head} HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\nconnection: close\r\n", server.address());
    let kind = "content-type: application/x-www-form-urlencoded\r\n";
    write!(stream, "{head}{kind}content-length: {}\r\n\r\n{body}", body.len())?;
    let mut answer = Vec::new();
    match stream.read_to_end(&mut answer) {
        // A server may hang up without saying so.
        Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => {}
        other => drop(other?),
    }
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

#[test]
fn everything_goes_over_tls_and_a_renewed_certificate_needs_no_restart() {
    let folder = tempfile::tempdir().unwrap();
    let first = certified(folder.path());
    let tls = Tls::open(&folder.path().join("hall.pem"), &folder.path().join("hall.key")).unwrap();
    let server =
        TestServer::open_through("https", Network { tls: Some(tls), ..Network::default() }, Timestamp::now);
    server.account("desk", "desk");
    let page = ask(&server, &first, "GET /", "").unwrap();
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.to_lowercase().contains("strict-transport-security: max-age="), "{page}");
    let login = format!("login=desk&password={PASSWORD}");
    let entered = ask(&server, &first, "POST /login", &login).unwrap();
    let cookies = entered.lines().filter(|line| line.to_lowercase().starts_with("set-cookie:"));
    let cookies: Vec<&str> = cookies.collect();
    assert!(cookies.len() == 2 && cookies.iter().all(|cookie| cookie.ends_with("; Secure")), "{entered}");
    // So does every other cookie, whether it is set or taken away.
    let plan = Preset::find("club-night").unwrap().plan("Club", date(2026, 11, 15), Ruleset::ManilleNl);
    server.ask("club", &Command::OpenPlan { plan });
    let session =
        cookies.iter().find_map(|set| set.split([' ', ';']).find(|pair| pair.starts_with("kaarting=")));
    let home = ask_with(&server, &first, session.unwrap(), "GET /", "").unwrap();
    let token = home.split("name=\"token\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
    let leave = format!("token={}", token.unwrap());
    let person = "family=Piet&lang=nl&birth_year=1950&once=form-00001";
    for (shown, head, body, cookie) in [
        ("x=y", "GET /lang/fr?back=/", "", "taal=fr"),
        ("x=y", "POST /e/club/register", person, "kaarting-seen=club"),
        ("x=y", "POST /me", "name=Piet", "kaarting-guest="),
        (session.unwrap(), "POST /logout", &leave, "kaarting=;"),
    ] {
        let answer = ask_with(&server, &first, shown, head, body).unwrap();
        let cookies = answer.lines().filter(|line| line.to_lowercase().starts_with("set-cookie:"));
        let cookies: Vec<&str> = cookies.collect();
        assert!(cookies.iter().any(|set| set.contains(cookie)), "{head}: {answer}");
        assert!(cookies.iter().all(|cookie| cookie.matches("; Secure").count() == 1), "{head}: {answer}");
    }

    // Whoever speaks plainly is not answered, and is in nobody's way.
    let mut plain = TcpStream::connect(server.address()).unwrap();
    plain.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    let _ = plain.read_to_end(&mut answer);
    assert!(!answer.starts_with(b"HTTP/"), "{answer:?}");
    let silent = TcpStream::connect(server.address()).unwrap();
    assert!(ask(&server, &first, "GET /", "").is_ok());
    drop(silent);

    // A key without its certificate does not stop the server; both together are the new ones.
    std::fs::write(folder.path().join("hall.key"), "half a key").unwrap();
    let second = certified(folder.path());
    let used = (0..20_000).any(|_| ask(&server, &second, "GET /", "").is_ok());
    assert!(used, "the new certificate is never used");
    assert!(ask(&server, &first, "GET /", "").is_err());
}

#[test]
fn files_that_will_not_do_are_named() {
    let folder = tempfile::tempdir().unwrap();
    certified(folder.path());
    let file = |name: &str| folder.path().join(name);
    std::fs::write(file("empty.pem"), "").unwrap();
    std::fs::write(file("text.pem"), "-----BEGIN CERTIFICATE-----\nnonsense\n-----END CERTIFICATE-----\n")
        .unwrap();
    let other = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    std::fs::write(file("other.key"), other.signing_key.serialize_pem()).unwrap();
    for (cert, key, said) in [
        ("none.pem", "hall.key", "none.pem"),
        ("empty.pem", "hall.key", "BEGIN CERTIFICATE"),
        ("text.pem", "hall.key", "text.pem"),
        ("hall.pem", "none.key", "none.key"),
        ("hall.pem", "hall.pem", "BEGIN PRIVATE KEY"),
        ("hall.pem", "other.key", "cannot be used together"),
    ] {
        let fault = Tls::open(&file(cert), &file(key)).unwrap_err().to_string();
        assert!(fault.contains(said), "{cert} {key}: {fault}");
    }
}
