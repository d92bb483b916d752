//! A connection to a server, encrypted or not, and whom to believe where it is.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rustls::crypto::ring::default_provider;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use table::Message;
use ureq::tls::{Certificate, RootCerts, TlsConfig, TlsProvider};

use crate::files;

/// A connection.
pub enum Stream {
    /// As it is.
    Plain(TcpStream),
    /// Encrypted.
    Sealed(Box<StreamOwned<ClientConnection, TcpStream>>),
}

impl Stream {
    /// Encrypts a connection to a host, if that is wanted.
    pub fn new(tcp: TcpStream, host: &str, trust: Option<&Trust>) -> io::Result<Stream> {
        let Some(trust) = trust else { return Ok(Stream::Plain(tcp)) };
        let name = ServerName::try_from(host.to_owned()).map_err(io::Error::other)?;
        let session = ClientConnection::new(Arc::clone(&trust.config), name).map_err(io::Error::other)?;
        Ok(Stream::Sealed(Box::new(StreamOwned::new(session, tcp))))
    }

    fn tcp(&self) -> &TcpStream {
        match self {
            Stream::Plain(tcp) => tcp,
            Stream::Sealed(sealed) => sealed.get_ref(),
        }
    }

    /// How long reading waits.
    pub fn set_read_timeout(&self, patience: Duration) -> io::Result<()> {
        self.tcp().set_read_timeout(Some(patience))
    }
}

impl Read for Stream {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(tcp) => tcp.read(into),
            Stream::Sealed(sealed) => sealed.read(into),
        }
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(tcp) => tcp.write(bytes),
            Stream::Sealed(sealed) => sealed.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Stream::Plain(tcp) => tcp.flush(),
            Stream::Sealed(sealed) => sealed.flush(),
        }
    }
}

/// Whom to believe that he is the server.
#[derive(Clone, Debug)]
pub struct Trust {
    roots: Arc<Vec<Certificate<'static>>>,
    config: Arc<ClientConfig>,
}

impl Trust {
    /// Whomever this system believes, and whoever is in the file.
    pub fn new(file: Option<&Path>) -> Result<Trust, Message> {
        let mut certificates = rustls_native_certs::load_native_certs().certs;
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(certificates.iter().cloned());
        if let Some(file) = file {
            let wrong = |reason: String| {
                Message::new("online-ca").with("file", files::name(file)).with("reason", reason)
            };
            let found = CertificateDer::pem_file_iter(file).and_then(Iterator::collect::<Result<Vec<_>, _>>);
            let found = found.map_err(|error| wrong(error.to_string()))?;
            if found.is_empty() {
                return Err(wrong("PEM".to_owned()));
            }
            for certificate in found {
                roots.add(certificate.clone()).map_err(|error| wrong(error.to_string()))?;
                certificates.push(certificate);
            }
        }
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|error| Message::new("online-tls").with("reason", error.to_string()))?;
        let config = Arc::new(config.with_root_certificates(roots).with_no_client_auth());
        let owned = |certificate: &CertificateDer<'_>| Certificate::from_der(certificate).to_owned();
        Ok(Trust { roots: Arc::new(certificates.iter().map(owned).collect()), config })
    }

    /// The same for questions over HTTP.
    pub fn for_http(&self) -> TlsConfig {
        TlsConfig::builder()
            .provider(TlsProvider::Rustls)
            .root_certs(RootCerts::Specific(Arc::clone(&self.roots)))
            .unversioned_rustls_crypto_provider(Arc::new(default_provider()))
            .build()
    }
}
