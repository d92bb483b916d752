//! The little of HTTP it takes to be seated: one request after another over one connection.

use std::net::SocketAddr;

use anyhow::{Context as _, Result, bail, ensure};
use proto::Token;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

/// A connection for requests.
pub struct Rest(BufReader<TcpStream>);

impl Rest {
    /// A connection to a server.
    pub async fn connect(address: SocketAddr) -> Result<Rest> {
        let stream = TcpStream::connect(address).await.context("the server does not answer")?;
        stream.set_nodelay(true)?;
        Ok(Rest(BufReader::new(stream)))
    }

    /// What is at an address, which must be a success.
    pub async fn text(&mut self, path: &str) -> Result<String> {
        let request = format!("GET {path} HTTP/1.1\r\nHost: karman\r\n\r\n");
        Ok(String::from_utf8(self.ask(path, &request).await?)?)
    }

    /// Posts something and reads the answer, which must be a success.
    pub async fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        token: Option<&Token>,
        body: &impl Serialize,
    ) -> Result<T> {
        let body = serde_json::to_string(body)?;
        let proof = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
        let length = body.len();
        let request =
            format!("POST {path} HTTP/1.1\r\nHost: karman\r\n{proof}Content-Length: {length}\r\n\r\n{body}");
        Ok(serde_json::from_slice(&self.ask(path, &request).await?)?)
    }

    async fn ask(&mut self, path: &str, request: &str) -> Result<Vec<u8>> {
        self.0.write_all(request.as_bytes()).await?;
        let (mut status, mut length, mut line) = (String::new(), None, String::new());
        loop {
            line.clear();
            ensure!(self.0.read_line(&mut line).await? > 0, "the server has hung up");
            if status.is_empty() {
                status = line.trim().to_owned();
            } else if line.trim().is_empty() {
                break;
            } else if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().ok();
            }
        }
        let mut answer = vec![0; length.context("an answer without a length")?];
        self.0.read_exact(&mut answer).await?;
        if !status.contains(" 200 ") {
            bail!("{path}: {status}: {}", String::from_utf8_lossy(&answer));
        }
        Ok(answer)
    }
}
