//! A player's end of a WebSocket, and no more of one than it takes to play: whatever players use of the machine is not the
//! server's. Every message is a frame of its own, masked as clients must, and goes out at once.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::net::SocketAddr;

use anyhow::{Context as _, Result, bail, ensure};
use serde::Serialize;
use tokio::io::AsyncReadExt as _;
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio_tungstenite::client_async;

const TEXT: u8 = 0x1;
const CLOSE: u8 = 0x8;
const PING: u8 = 0x9;
const PONG: u8 = 0xa;
/// The bit that says a frame is the last of its message, or the only one.
const WHOLE: u8 = 0x80;
/// The bit that says what follows is masked.
const MASKED: u8 = 0x80;
/// In place of a length: it follows, in so many bytes.
const IN_TWO_BYTES: u8 = 0x7e;
const IN_EIGHT_BYTES: u8 = 0x7f;

/// How much there is room for before anything is read; most messages of a match are much shorter.
const ROOM: usize = 1024;

/// Opens a WebSocket.
pub async fn open(address: SocketAddr, path: &str) -> Result<(Mouth, Ear)> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    // Whoever is let in is told nothing before he has said something, so nothing is lost with the rest.
    let (socket, _) = client_async(format!("ws://{address}{path}"), stream).await?;
    let (ear, mouth) = socket.into_inner().into_split();
    let masks = RandomState::new().build_hasher().finish() | 1;
    Ok((Mouth { stream: mouth, masks, frame: Vec::new() }, Ear { stream: ear, heard: Vec::new() }))
}

/// What a player speaks with.
pub struct Mouth {
    stream: OwnedWriteHalf,
    /// What the next mask is made of; never zero.
    masks: u64,
    frame: Vec<u8>,
}

impl Mouth {
    /// Says something.
    pub fn say(&mut self, message: &impl Serialize) -> Result<()> {
        let text = serde_json::to_vec(message)?;
        self.send(TEXT, &text)
    }

    /// Answers the question whether anybody is there.
    pub fn answer(&mut self, asked: &[u8]) -> Result<()> {
        self.send(PONG, asked)
    }

    fn send(&mut self, kind: u8, said: &[u8]) -> Result<()> {
        self.masks ^= self.masks << 13;
        self.masks ^= self.masks >> 7;
        self.masks ^= self.masks << 17;
        let [a, b, c, d, ..] = self.masks.to_le_bytes();
        let mask = [a, b, c, d];
        self.frame.clear();
        self.frame.push(WHOLE | kind);
        match (u8::try_from(said.len()), u16::try_from(said.len())) {
            (Ok(length @ ..IN_TWO_BYTES), _) => self.frame.push(MASKED | length),
            (_, Ok(length)) => {
                self.frame.push(MASKED | IN_TWO_BYTES);
                self.frame.extend_from_slice(&length.to_be_bytes());
            }
            _ => bail!("a player has much to say: {} bytes", said.len()),
        }
        self.frame.extend_from_slice(&mask);
        self.frame.extend(said.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
        // A server that leaves so much unread that there is no room for a few bytes has stopped.
        let taken = self.stream.try_write(&self.frame).context("the server does not listen")?;
        ensure!(taken == self.frame.len(), "the server does not listen");
        Ok(())
    }
}

/// What a player hears with.
pub struct Ear {
    stream: OwnedReadHalf,
    heard: Vec<u8>,
}

/// What the server says on a line.
#[derive(Clone, Copy)]
pub enum Heard<'a> {
    /// A message.
    Text(&'a [u8]),
    /// The question whether anybody is there; it is answered with what it came with.
    Ping(&'a [u8]),
}

impl Ear {
    /// Waits until there is something to hear and lets somebody take in whatever is complete.
    pub async fn hear(&mut self, mut take_in: impl FnMut(Heard<'_>) -> Result<()>) -> Result<()> {
        self.heard.reserve(ROOM);
        ensure!(self.stream.read_buf(&mut self.heard).await? > 0, "the server has hung up");
        let mut rest = &self.heard[..];
        while let Some((kind, said, next)) = first_frame(rest) {
            match kind {
                TEXT => take_in(Heard::Text(said))?,
                PING => take_in(Heard::Ping(said))?,
                PONG => {}
                CLOSE => bail!("the server has hung up"),
                kind => bail!("a frame of kind {kind}, or a part of one"),
            }
            rest = next;
        }
        let taken = self.heard.len() - rest.len();
        self.heard.drain(..taken);
        Ok(())
    }
}

/// The first frame, if all of it is here: its kind, what it says, and what follows it. A part of a message has a kind no
/// player knows.
fn first_frame(bytes: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let ([head, length], rest) = bytes.split_first_chunk()?;
    let kind = if head & WHOLE == 0 { *head | WHOLE } else { head & !WHOLE };
    let (length, rest) = match length {
        &IN_TWO_BYTES => {
            let (length, rest) = rest.split_first_chunk()?;
            (u64::from(u16::from_be_bytes(*length)), rest)
        }
        &IN_EIGHT_BYTES => {
            let (length, rest) = rest.split_first_chunk()?;
            (u64::from_be_bytes(*length), rest)
        }
        length => (u64::from(*length), rest),
    };
    let (said, next) = rest.split_at_checked(usize::try_from(length).ok()?)?;
    Some((kind, said, next))
}

#[cfg(test)]
mod tests {
    use futures_util::{SinkExt as _, StreamExt as _};
    use tokio::net::TcpListener;
    use tokio_tungstenite::accept_async;
    use tokio_tungstenite::tungstenite::Message as Frame;

    use super::*;

    /// Says what it hears, after asking whether anybody is there.
    async fn echo(listener: TcpListener) {
        let (stream, _) = listener.accept().await.expect("somebody comes");
        let mut socket = accept_async(stream).await.expect("it is a WebSocket");
        while let Some(Ok(frame)) = socket.next().await {
            if frame.is_text() {
                socket.send(Frame::Ping(vec![7].into())).await.expect("asked");
                let Some(Ok(Frame::Pong(answer))) = socket.next().await else { panic!("no answer") };
                assert_eq!(&answer[..], [7]);
                socket.send(frame).await.expect("said");
            }
        }
    }

    #[tokio::test]
    async fn what_is_said_is_heard_however_long_it_is() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let echoing = tokio::spawn(echo(listener));
        let (mut mouth, mut ear) = open(address, "/").await.expect("opened");
        for length in [0, 1, 123, 124, 200, 5_000, 60_000] {
            let said = "x".repeat(length);
            mouth.say(&said).expect("said");
            let mut answer = None;
            while answer.is_none() {
                ear.hear(|heard| match heard {
                    Heard::Ping(asked) => mouth.answer(asked),
                    Heard::Text(text) => {
                        answer = Some(serde_json::from_slice::<String>(text)?);
                        Ok(())
                    }
                })
                .await
                .expect("heard");
            }
            assert_eq!(answer, Some(said), "{length}");
        }
        assert!(mouth.say(&"x".repeat(70_000)).is_err(), "nobody says so much");
        drop(mouth);
        echoing.await.expect("it ends with the line");
    }

    #[test]
    fn a_frame_is_taken_in_only_when_all_of_it_is_here() {
        let long = [&[WHOLE | TEXT, 126, 1, 0][..], &[5; 256]].concat();
        let longer = [&[WHOLE | TEXT, 127, 0, 0, 0, 0, 0, 1, 0, 0][..], &vec![5; 65_536]].concat();
        for frame in [&[WHOLE | TEXT, 2, 5, 5][..], &long, &longer] {
            for part in 0..frame.len() {
                assert_eq!(first_frame(&frame[..part]), None, "{part}");
            }
            let two = [frame, frame].concat();
            let (kind, said, next) = first_frame(&two).expect("a frame");
            assert!(kind == TEXT && said.iter().all(|byte| *byte == 5) && next == frame);
        }
        assert_eq!(first_frame(&[TEXT, 0]), Some((TEXT | WHOLE, &[][..], &[][..])), "a part is no message");
    }
}
