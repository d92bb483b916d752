//! Encryption with a given certificate, for servers without a proxy in front.

use std::path::Path;
use std::sync::Arc;

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::config::{Config, ConfigError};

/// What encrypts, if a certificate is given.
pub fn acceptor(config: &Config) -> Result<Option<TlsAcceptor>, ConfigError> {
    let (cert, key) = match (&config.tls_cert, &config.tls_key) {
        (None, None) => return Ok(None),
        (Some(cert), Some(key)) => (cert, key),
        (Some(_), None) => {
            return Err(wrong(Path::new("tls-key"), "a certificate needs the file of its key"));
        }
        (None, Some(_)) => {
            return Err(wrong(Path::new("tls-cert"), "a key needs the file of its certificate"));
        }
    };
    let chain = CertificateDer::pem_file_iter(cert)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(|error| wrong(cert, &error.to_string()))?;
    if chain.is_empty() {
        return Err(wrong(cert, "there is no certificate in it"));
    }
    let private = PrivateKeyDer::from_pem_file(key).map_err(|error| wrong(key, &error.to_string()))?;
    let server = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .and_then(|builder| builder.with_no_client_auth().with_single_cert(chain, private))
        .map_err(|error| wrong(cert, &error.to_string()))?;
    Ok(Some(TlsAcceptor::from(Arc::new(server))))
}

fn wrong(file: &Path, reason: &str) -> ConfigError {
    ConfigError::Wrong { place: file.display().to_string(), reason: reason.to_owned() }
}
