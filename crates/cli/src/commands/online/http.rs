//! Asking a server for a seat and for records, over HTTP.

use std::net::{TcpStream, ToSocketAddrs as _};
use std::path::Path;
use std::time::Duration;

use proto::Token;
use proto::rest::Trouble;
use serde::de::DeserializeOwned;
use table::{Lang, Message};
use ureq::Agent;

use super::stream::{Stream, Trust};

/// The longest answer that is read.
const LONGEST: u64 = 64 * 1024 * 1024;
/// How long a whole question and its answer may take.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long a connection may take to come about.
const REACHING: Duration = Duration::from_secs(10);

/// A server by its address.
#[derive(Clone, Debug)]
pub struct Server {
    host: String,
    lang: Lang,
    /// Whom to believe that he is this server, where the line is encrypted.
    trust: Option<Trust>,
    agent: Agent,
}

/// Why a question was not answered as hoped.
#[derive(Debug)]
pub struct Failure {
    /// What the server said it was, if it said anything.
    status: Option<u16>,
    /// The same in words.
    pub message: Message,
}

impl Failure {
    /// That one has no seat where one was looked for.
    pub fn none() -> Failure {
        Failure { status: Some(404), message: Message::new("online-no-seat") }
    }

    /// Whether it may be answered if it is asked again later: the server was not reached, or has too much to do.
    pub fn passes(&self) -> bool {
        self.status.is_none_or(|status| matches!(status, 408 | 429 | 502 | 503 | 504))
    }

    /// Whether the server does not know who is asking.
    pub fn is_unknown(&self) -> bool {
        self.status == Some(401)
    }

    /// Whether the name that was asked for cannot be had.
    pub fn is_of_the_name(&self) -> bool {
        matches!(self.status, Some(409 | 422))
    }
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
        let trust = match (scheme, certificates) {
            ("https", file) => Some(Trust::new(file)?),
            // Whoever names certificates does not want to speak in the clear.
            (_, Some(_)) => return Err(Message::new("online-ca-clear").with("host", host)),
            _ => None,
        };
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            // The line a match is played on takes no way around either.
            .proxy(None)
            .max_idle_connections(0)
            .timeout_connect(Some(REACHING))
            .timeout_global(Some(PATIENCE));
        let config = match &trust {
            Some(trust) => config.tls_config(trust.for_http()),
            None => config,
        };
        Ok(Server { host: host.to_owned(), lang, trust, agent: config.build().into() })
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

    /// A connection; whoever does not answer within reason is not there.
    pub fn connect(&self) -> std::io::Result<Stream> {
        let (name, port) = self.place();
        let mut last = std::io::Error::from(std::io::ErrorKind::NotFound);
        for address in (name, port).to_socket_addrs()? {
            match TcpStream::connect_timeout(&address, REACHING) {
                Ok(stream) => {
                    stream.set_nodelay(true)?;
                    stream.set_read_timeout(Some(REACHING))?;
                    stream.set_write_timeout(Some(REACHING))?;
                    return Stream::new(stream, name, self.trust.as_ref());
                }
                Err(error) => last = error,
            }
        }
        Err(last)
    }

    /// Why the server could not be reached, in words.
    pub fn unreachable(&self, reason: &str) -> Message {
        Message::new("online-unreachable").with("url", self.url()).with("reason", reason)
    }

    /// Asks with a body, and reads what comes back.
    pub fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        token: Option<&Token>,
        body: &impl serde::Serialize,
    ) -> Result<T, Failure> {
        let body = serde_json::to_string(body).unwrap_or_default();
        let mut request = self
            .agent
            .post(self.url() + path)
            .header("Accept-Language", self.lang.to_string())
            .header("Content-Type", "application/json");
        if let Some(token) = token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        let (status, text) = self.read(request.send(body))?;
        serde_json::from_str(&text).map_err(|_| self.not_karman(status))
    }

    /// Asks for a text.
    pub fn get(&self, path: &str) -> Result<String, Failure> {
        let request = self.agent.get(self.url() + path).header("Accept-Language", self.lang.to_string());
        Ok(self.read(request.call())?.1)
    }

    fn not_karman(&self, status: u16) -> Failure {
        let message = Message::new("online-not-karman").with("url", self.url());
        Failure { status: Some(status), message }
    }

    fn read(
        &self,
        answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>,
    ) -> Result<(u16, String), Failure> {
        let away =
            |error: ureq::Error| Failure { status: None, message: self.unreachable(&error.to_string()) };
        let mut answer = answer.map_err(away)?;
        let status = answer.status().as_u16();
        let text = answer.body_mut().with_config().limit(LONGEST).read_to_string().map_err(away)?;
        if status == 200 {
            return Ok((status, text));
        }
        let trouble: Trouble = serde_json::from_str(&text).map_err(|_| self.not_karman(status))?;
        Err(Failure {
            status: Some(status),
            message: Message::new("online-refused").with("why", trouble.why),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};
    use std::net::TcpListener;

    use proto::rest::Matches;

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
    fn certificates_are_not_named_for_nothing() {
        let fault = Server::parse("http://example.org", Lang::En, Some(Path::new("ca.pem")));
        assert_eq!(fault.expect_err("in the clear").key, "online-ca-clear");
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

    /// Somebody who answers one question with these bytes, and then says nothing and does not hang up.
    fn answering(bytes: &'static str) -> (Server, std::thread::JoinHandle<TcpStream>) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("bound"));
        let held = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().expect("somebody asks");
            let mut asked = [0; 4096];
            assert!(stream.read(&mut asked).expect("a question") > 0);
            stream.write_all(bytes.as_bytes()).expect("an answer");
            stream
        });
        (Server::parse(&url, Lang::En, None).expect("an address"), held)
    }

    #[test]
    fn an_answer_is_whole_when_its_length_says_so_or_its_last_chunk() {
        for answer in [
            "HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\n{\"matches\":[]}",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n6\r\n{\"matc\r\n8\r\nhes\":[]}\r\n0\r\n\r\n",
        ] {
            let (server, held) = answering(answer);
            let matches: Matches = server.post("/", None, &()).expect(answer);
            assert!(matches.matches.is_empty());
            drop(held.join().expect("it answered"));
        }
    }

    #[test]
    fn what_may_pass_is_told_from_what_will_not() {
        let refusal = "HTTP/1.1 503 Busy\r\nContent-Length: 25\r\n\r\n{\"key\":\"x\",\"why\":\"later\"}";
        let (server, held) = answering(refusal);
        let failure = server.get("/").expect_err("refused");
        assert!(failure.passes() && failure.message.key == "online-refused", "{failure:?}");
        drop(held.join().expect("it answered"));
        let (server, held) = answering("HTTP/1.1 404 Gone\r\nContent-Length: 4\r\n\r\nnope");
        let failure = server.get("/").expect_err("not there");
        assert!(!failure.passes() && failure.message.key == "online-not-karman", "{failure:?}");
        drop(held.join().expect("it answered"));
    }
}
