//! TLS: the certificate of the server, read again when its files change.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, SystemTime};

use tokio::io::{AsyncRead, AsyncWrite};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{ServerConfig, version};
use tokio_rustls::server::TlsStream;

/// How often the files are looked at: a certificate that was renewed is used without a restart.
const LOOKED_AT: Duration = Duration::from_secs(5);

/// The certificate of the server, and the files it comes from.
#[derive(Clone, Debug)]
pub struct Tls(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    cert: PathBuf,
    key: PathBuf,
    now: RwLock<(Stamp, Arc<ServerConfig>)>,
}

/// When the files were last changed, and how long they are.
type Stamp = [Option<(SystemTime, u64)>; 2];

/// Why files are no certificate with its key.
#[derive(Debug, thiserror::Error)]
pub enum TlsFault {
    /// The file cannot be read as PEM.
    #[error("{what} {}: {why}", file.display())]
    File {
        /// The certificate or the key.
        what: &'static str,
        /// Which file.
        file: PathBuf,
        /// Why not, and what to do.
        why: String,
    },
    /// The two do not belong together, or are of a kind that cannot be used.
    #[error("the certificate {} and the key {} cannot be used together: {why}", cert.display(), key.display())]
    Unfit {
        /// The certificate.
        cert: PathBuf,
        /// The key.
        key: PathBuf,
        /// Why not.
        why: String,
    },
}

impl Tls {
    /// Reads a certificate, with those that vouch for it below it, and its key.
    pub fn open(cert: &Path, key: &Path) -> Result<Tls, TlsFault> {
        let now = RwLock::new((stamp(cert, key), read(cert, key)?));
        Ok(Tls(Arc::new(Inner { cert: cert.to_owned(), key: key.to_owned(), now })))
    }

    /// Does the handshake with a client.
    pub(crate) async fn accept<S>(&self, stream: S) -> std::io::Result<TlsStream<S>>
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        let config = self.0.now.read().unwrap_or_else(PoisonError::into_inner).1.clone();
        TlsAcceptor::from(config).accept(stream).await
    }

    /// Reads the files again whenever they change, for ever. What cannot be read is logged, and the old certificate
    /// stays in use: a program that renews it writes one file after the other.
    pub(crate) async fn follow(&self) {
        let Inner { cert, key, now } = &*self.0;
        let mut failed = None;
        loop {
            tokio::time::sleep(LOOKED_AT).await;
            let changed = stamp(cert, key);
            let known = now.read().unwrap_or_else(PoisonError::into_inner).0;
            if changed == known || failed == Some(changed) {
                continue;
            }
            match read(cert, key) {
                Ok(config) => {
                    *now.write().unwrap_or_else(PoisonError::into_inner) = (changed, config);
                    tracing::info!("the certificate was read again");
                }
                Err(fault) => {
                    failed = Some(changed);
                    tracing::error!(
                        "the certificate was changed and cannot be used: {fault}; the old one serves on"
                    );
                }
            }
        }
    }
}

fn stamp(cert: &Path, key: &Path) -> Stamp {
    [cert, key].map(|file| {
        let known = std::fs::metadata(file).ok()?;
        Some((known.modified().ok()?, known.len()))
    })
}

fn read(cert: &Path, key: &Path) -> Result<Arc<ServerConfig>, TlsFault> {
    let fault = |what, file: &Path, why: String| TlsFault::File { what, file: file.to_owned(), why };
    let of_cert = |why| fault("the certificate", cert, why);
    let certificates = CertificateDer::pem_file_iter(cert).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let certificates = certificates.map_err(|error| of_cert(error.to_string()))?;
    if certificates.is_empty() {
        return Err(of_cert("it holds no certificate: give a PEM file with BEGIN CERTIFICATE".to_owned()));
    }
    let private = PrivateKeyDer::from_pem_file(key).map_err(|error| {
        let why = format!("{error}: give a PEM file with BEGIN PRIVATE KEY, without a password");
        fault("the key", key, why)
    })?;
    let unfit = |why: &dyn std::fmt::Display| TlsFault::Unfit {
        cert: cert.to_owned(),
        key: key.to_owned(),
        why: why.to_string(),
    };
    let versions = [&version::TLS13, &version::TLS12];
    let mut config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_protocol_versions(&versions)
        .map_err(|error| unfit(&error))?
        .with_no_client_auth()
        .with_single_cert(certificates, private)
        .map_err(|error| unfit(&error))?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Arc::new(config))
}
