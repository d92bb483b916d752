//! As much of HTTP as asking a server for a seat takes.

use std::fmt::Write as _;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use proto::Token;
use proto::rest::Trouble;
use serde::de::DeserializeOwned;
use table::{Lang, Message};

/// The longest answer that is read.
const LONGEST: u64 = 64 * 1024 * 1024;
const PATIENCE: Duration = Duration::from_secs(30);

/// A server by its address.
#[derive(Clone, Debug)]
pub struct Server {
    host: String,
    lang: Lang,
}

impl Server {
    /// Reads an address such as `http://127.0.0.1:8080`; what follows the host is left out.
    pub fn parse(url: &str, lang: Lang) -> Result<Server, Message> {
        let wrong = || Message::new("online-address").with("text", crate::desk::shown(url));
        let rest = url.strip_prefix("http://").ok_or_else(wrong)?;
        let host = rest.split(['/', '#', '?']).next().unwrap_or_default();
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
        if host.is_empty() || !host.chars().all(plain) {
            return Err(wrong());
        }
        Ok(Server { host: host.to_owned(), lang })
    }

    /// Where its WebSocket is.
    pub fn socket_url(&self) -> String {
        format!("ws://{}/api/play", self.host)
    }

    /// Where people find it.
    pub fn url(&self) -> String {
        format!("http://{}", self.host)
    }

    /// A connection.
    pub fn connect(&self) -> std::io::Result<TcpStream> {
        let has_port = self.host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let stream =
            if has_port { TcpStream::connect(&self.host)? } else { TcpStream::connect((&*self.host, 80))? };
        stream.set_nodelay(true)?;
        Ok(stream)
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
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
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
    fn an_address_is_read_up_to_its_host() {
        let server = Server::parse("http://example.org:81/#/match/12", Lang::En).expect("an address");
        assert_eq!(server.url(), "http://example.org:81");
        assert_eq!(server.socket_url(), "ws://example.org:81/api/play");
        for wrong in ["example.org", "https://example.org", "http://", "http://a b/", "http://x\r\nHost: y/"]
        {
            assert_eq!(Server::parse(wrong, Lang::En).expect_err(wrong).key, "online-address");
        }
    }
}
