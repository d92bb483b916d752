//! Encryption with a given certificate, for servers without a proxy in front.

use std::path::Path;
use std::sync::Arc;

use table::Message;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::pem::{self, PemObject as _};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::config::{Config, ConfigError, wrong};

/// What encrypts, if a certificate is given.
pub fn acceptor(config: &Config) -> Result<Option<TlsAcceptor>, ConfigError> {
    let (cert, key) = match (&config.tls_cert, &config.tls_key) {
        (None, None) => return Ok(None),
        (Some(cert), Some(key)) => (cert, key),
        (Some(_), None) => {
            return Err(wrong("tls-key", Message::new("setup-tls-key")));
        }
        (None, Some(_)) => {
            return Err(wrong("tls-cert", Message::new("setup-tls-cert")));
        }
    };
    let chain = CertificateDer::pem_file_iter(cert)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(|error| unread(cert, error))?;
    let named = |file: &Path| file.display().to_string();
    if chain.is_empty() {
        return Err(wrong(&named(cert), Message::new("setup-no-certificate")));
    }
    let private = PrivateKeyDer::from_pem_file(key).map_err(|error| unread(key, error))?;
    let server = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .and_then(|builder| builder.with_no_client_auth().with_single_cert(chain, private))
        .map_err(|error| {
            wrong(&named(cert), Message::new("setup-certificate").with("fault", error.to_string()))
        })?;
    Ok(Some(TlsAcceptor::from(Arc::new(server))))
}

fn unread(file: &Path, error: pem::Error) -> ConfigError {
    match error {
        pem::Error::Io(error) => ConfigError::File { file: file.to_owned(), error },
        error => {
            let reason = Message::new("setup-unread").with("fault", error.to_string());
            wrong(&file.display().to_string(), reason)
        }
    }
}
