//! The server with a certificate of its own.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::Arc;

use server::config::Config;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use crate::kit::{PATIENCE, Serving, folder, generous, url};

#[test]
fn a_certificate_makes_the_line_secure_and_says_so() {
    let folder = folder();
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let (cert, key) = (folder.path().join("cert.pem"), folder.path().join("key.pem"));
    std::fs::write(&cert, made.cert.pem()).unwrap();
    std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    let config = Config { tls_cert: Some(cert), tls_key: Some(key), ..generous() };
    let serving = Serving::with(&config, &url(&folder));
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from(made.cert.der().to_vec())).unwrap();
    let client = ClientConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let client = Arc::new(client);
    let ask = |request: &str| {
        let name = ServerName::try_from("localhost").unwrap();
        let stream = TcpStream::connect(serving.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut line = StreamOwned::new(ClientConnection::new(Arc::clone(&client), name).unwrap(), stream);
        line.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        // Whoever closes without a goodbye has said everything before.
        let _ = line.read_to_end(&mut answer);
        String::from_utf8(answer).unwrap().to_lowercase()
    };
    let health = ask("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    assert!(health.starts_with("http/1.1 200"), "{health}");
    assert!(health.contains("strict-transport-security: max-age="), "{health}");
    let body = r#"{"name":"Ann","password":"correct horse"}"#;
    let account = ask(&format!(
        "POST /api/account HTTP/1.1\r\nHost: localhost\r\nX-Karman: 1\r\nConnection: close\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    ));
    assert!(account.contains("set-cookie: __host-karman=") && account.contains("; secure"), "{account}");
    serving.stop();
}

#[test]
fn without_one_nothing_is_promised() {
    let folder = folder();
    let serving = Serving::over(&folder);
    assert!(!serving.ask("GET", "/healthz", None, "").head.contains("strict-transport"));
    serving.stop();
}
