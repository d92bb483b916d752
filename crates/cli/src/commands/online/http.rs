//! As much of HTTP as asking a server for a seat takes.

use std::fmt::Write as _;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use proto::Token;
use proto::rest::Trouble;
use rustls::ClientConfig;
use serde::de::DeserializeOwned;
use table::{Lang, Message};

use super::stream::{Stream, trust};

/// The longest answer that is read.
const LONGEST: u64 = 64 * 1024 * 1024;
const PATIENCE: Duration = Duration::from_secs(30);

/// A server by its address.
#[derive(Clone, Debug)]
pub struct Server {
    host: String,
    lang: Lang,
    /// Whom to believe that he is this server, where the line is encrypted.
    trust: Option<Arc<ClientConfig>>,
}

impl Server {
    /// Reads an address such as `http://127.0.0.1:8080` or `https://play.example.org`; what follows the host is left out.
    /// Certificates in the file are believed besides those of the system.
    pub fn parse(url: &str, lang: Lang, certificates: Option<&Path>) -> Result<Server, Message> {
        let wrong = || Message::new("online-address").with("text", crate::desk::shown(url));
        let (scheme, rest) = url.split_once("://").ok_or_else(wrong)?;
        if !matches!(scheme, "http" | "https") {
            return Err(wrong());
        }
        let host = rest.split(['/', '#', '?']).next().unwrap_or_default();
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
        if host.is_empty() || !host.chars().all(plain) {
            return Err(wrong());
        }
        let trust = if scheme == "https" { Some(trust(certificates)?) } else { None };
        Ok(Server { host: host.to_owned(), lang, trust })
    }

    /// Where its WebSocket is.
    pub fn socket_url(&self) -> String {
        let scheme = if self.trust.is_some() { "wss" } else { "ws" };
        format!("{scheme}://{}/api/play", self.host)
    }

    /// Where people find it.
    pub fn url(&self) -> String {
        let scheme = if self.trust.is_some() { "https" } else { "http" };
        format!("{scheme}://{}", self.host)
    }

    /// The name of the host, and its port.
    fn place(&self) -> (&str, u16) {
        let usual = if self.trust.is_some() { 443 } else { 80 };
        // An address of the sixth version has colons of its own, and brackets around them.
        let named = self.host.rsplit_once(':').filter(|(name, _)| !name.contains(':') || name.ends_with(']'));
        let port = named.and_then(|(name, port)| Some((name, port.parse().ok()?)));
        let (name, port) = port.unwrap_or((&*self.host, usual));
        (name.trim_start_matches('[').trim_end_matches(']'), port)
    }

    /// A connection.
    pub fn connect(&self) -> std::io::Result<Stream> {
        let (name, port) = self.place();
        let stream = TcpStream::connect((name, port))?;
        stream.set_nodelay(true)?;
        Stream::new(stream, name, self.trust.as_ref())
    }

    /// Asks with a body, and reads what comes back.
    pub fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        token: Option<&Token>,
        body: &impl serde::Serialize,
    ) -> Result<T, Message> {
        let body = serde_json::to_string(body).unwrap_or_default();
        let text = self.ask("POST", path, token, &body)?;
        serde_json::from_str(&text).map_err(|_| Message::new("online-not-karman").with("url", self.url()))
    }

    /// Asks for a text.
    pub fn get(&self, path: &str) -> Result<String, Message> {
        self.ask("GET", path, None, "")
    }

    fn ask(&self, method: &str, path: &str, token: Option<&Token>, body: &str) -> Result<String, Message> {
        let (host, lang) = (&self.host, self.lang);
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nAccept-Language: {lang}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n",
            body.len()
        );
        if let Some(token) = token {
            // Writing into a string does not fail.
            let _ = write!(request, "Authorization: Bearer {token}\r\n");
        }
        request.push_str("\r\n");
        request.push_str(body);
        let answer = self.exchange(&request).map_err(|error| {
            Message::new("online-unreachable").with("url", self.url()).with("reason", error.to_string())
        })?;
        let not_karman = || Message::new("online-not-karman").with("url", self.url());
        let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(not_karman)?;
        let status: u16 = head.split(' ').nth(1).and_then(|code| code.parse().ok()).ok_or_else(not_karman)?;
        if status == 200 {
            return Ok(body.to_owned());
        }
        let trouble: Trouble = serde_json::from_str(body).map_err(|_| not_karman())?;
        Err(Message::new("online-refused").with("why", trouble.why))
    }

    fn exchange(&self, request: &str) -> std::io::Result<String> {
        let mut stream = self.connect()?;
        stream.set_read_timeout(PATIENCE)?;
        stream.set_write_timeout(PATIENCE)?;
        stream.write_all(request.as_bytes())?;
        let mut answer = String::new();
        stream.take(LONGEST).read_to_string(&mut answer)?;
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_port_is_the_one_written_or_the_usual_one() {
        for (url, name, port) in [
            ("http://example.org", "example.org", 80),
            ("https://example.org/#/online", "example.org", 443),
            ("https://127.0.0.1:8443", "127.0.0.1", 8443),
            ("http://[::1]:81", "::1", 81),
            ("https://[2001:db8::1]", "2001:db8::1", 443),
        ] {
            let server = Server::parse(url, Lang::En, None).expect(url);
            assert_eq!(server.place(), (name, port), "{url}");
            assert_eq!(server.socket_url().starts_with("wss://"), url.starts_with("https://"));
        }
    }

    #[test]
    fn a_file_without_certificates_is_named() {
        let file = Path::new("no-such-file.pem");
        let fault = Server::parse("https://example.org", Lang::En, Some(file)).expect_err("no file");
        assert_eq!(fault.key, "online-ca");
    }

    #[test]
    fn an_address_is_read_up_to_its_host() {
        let parse = |url| Server::parse(url, Lang::En, None);
        let server = parse("http://example.org:81/#/match/12").expect("an address");
        assert_eq!(server.url(), "http://example.org:81");
        assert_eq!(server.socket_url(), "ws://example.org:81/api/play");
        for wrong in ["example.org", "ftp://example.org", "https://", "http://a b/", "http://x\r\nHost: y/"] {
            assert_eq!(parse(wrong).expect_err(wrong).key, "online-address");
        }
    }
}
