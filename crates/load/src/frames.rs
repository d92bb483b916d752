//! The little of WebSocket a player needs, without any input or output: frames in and frames out.

use anyhow::{Result, bail};

const TEXT: u8 = 1;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;
/// The bit of a frame that says that it is the whole message; no server splits messages this short.
const WHOLE: u8 = 0x80;
/// The bit of a length that says that the frame is masked, as everything is that a client says.
const MASKED: u8 = 0x80;

/// What stands for the length of a frame that has it in the next two bytes, or in the next eight.
const IN_TWO: u8 = 0x7e;
const IN_EIGHT: u8 = 0x7f;

/// A frame of the server's.
#[derive(Debug, PartialEq, Eq)]
pub enum Frame<'a> {
    /// A message.
    Text(&'a str),
    /// A question whether anybody is here, to be repeated in the answer.
    Ping(&'a [u8]),
    /// The end.
    Close,
}

/// What has come in and is no whole frame yet.
#[derive(Default)]
pub struct Frames {
    rest: Vec<u8>,
}

impl Frames {
    /// Takes in bytes and tells of every frame that is whole by them.
    pub fn take(&mut self, bytes: &[u8], mut tell: impl FnMut(Frame<'_>) -> Result<()>) -> Result<()> {
        // Nearly always whole frames come in, and nothing has to be put together.
        let joined = (!self.rest.is_empty()).then(|| {
            let mut joined = std::mem::take(&mut self.rest);
            joined.extend_from_slice(bytes);
            joined
        });
        let mut left = joined.as_deref().unwrap_or(bytes);
        while let Some((frame, after)) = first(left)? {
            if let Some(frame) = frame {
                tell(frame)?;
            }
            left = after;
        }
        self.rest = left.to_vec();
        Ok(())
    }
}

/// The first frame, if it is whole, and what comes after it.
fn first(bytes: &[u8]) -> Result<Option<(Option<Frame<'_>>, &[u8])>> {
    let [kind, length, rest @ ..] = bytes else { return Ok(None) };
    let (length, rest) = match *length {
        short @ 0..=125 => (u64::from(short), rest),
        IN_TWO => match rest.split_first_chunk() {
            Some((length, rest)) => (u64::from(u16::from_be_bytes(*length)), rest),
            None => return Ok(None),
        },
        IN_EIGHT => match rest.split_first_chunk() {
            Some((length, rest)) => (u64::from_be_bytes(*length), rest),
            None => return Ok(None),
        },
        _ => bail!("a server masks nothing"),
    };
    let Some((payload, after)) = rest.split_at_checked(usize::try_from(length)?) else { return Ok(None) };
    let frame = match kind ^ WHOLE {
        TEXT => Some(Frame::Text(std::str::from_utf8(payload)?)),
        PING => Some(Frame::Ping(payload)),
        CLOSE => Some(Frame::Close),
        PONG => None,
        _ => bail!("a frame that no server of ours sends"),
    };
    Ok(Some((frame, after)))
}

/// A message as a client sends it, under a mask.
pub fn text(message: &str, mask: u32) -> Vec<u8> {
    masked(TEXT, message.as_bytes(), mask)
}

/// The answer to a ping.
pub fn pong(asked: &[u8], mask: u32) -> Vec<u8> {
    masked(PONG, asked, mask)
}

fn masked(kind: u8, payload: &[u8], mask: u32) -> Vec<u8> {
    let mut frame = Vec::with_capacity(payload.len() + 14);
    frame.push(WHOLE | kind);
    match (u8::try_from(payload.len()), u16::try_from(payload.len())) {
        (Ok(short @ 0..=125), _) => frame.push(MASKED | short),
        (_, Ok(length)) => {
            frame.push(MASKED | IN_TWO);
            frame.extend_from_slice(&length.to_be_bytes());
        }
        _ => {
            frame.push(MASKED | IN_EIGHT);
            frame.extend_from_slice(&(payload.len() as u64).to_be_bytes());
        }
    }
    let mask = mask.to_be_bytes();
    frame.extend_from_slice(&mask);
    frame.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    frame
}

#[cfg(test)]
mod tests {
    use tokio_tungstenite::tungstenite::Message;
    use tokio_tungstenite::tungstenite::protocol::{Role, WebSocket};

    use super::*;

    /// What somebody else's WebSocket writes as a server.
    fn written(messages: &[Message]) -> Vec<u8> {
        let mut server = WebSocket::from_raw_socket(std::io::Cursor::new(Vec::new()), Role::Server, None);
        for message in messages {
            server.send(message.clone()).expect("written");
        }
        server.get_ref().get_ref().clone()
    }

    fn heard(frames: &mut Frames, bytes: &[u8]) -> Vec<String> {
        let mut heard = Vec::new();
        let tell = |frame: Frame<'_>| {
            heard.push(format!("{frame:?}"));
            Ok(())
        };
        frames.take(bytes, tell).expect("frames");
        heard
    }

    #[test]
    fn frames_of_any_length_are_heard_however_they_are_cut() {
        let long = "x".repeat(70_000);
        let messages = [
            Message::text("one"),
            Message::text("y".repeat(126)),
            Message::Ping(vec![1, 2].into()),
            Message::text(long.clone()),
        ];
        let bytes = written(&messages);
        let expected = [
            "Text(\"one\")".to_owned(),
            format!("Text(\"{}\")", "y".repeat(126)),
            "Ping([1, 2])".to_owned(),
            format!("Text(\"{long}\")"),
        ];
        assert_eq!(heard(&mut Frames::default(), &bytes), expected);
        for cut in [1, 2, 3, 5, 6, 7, 100, 140, 150, 69_000] {
            let mut frames = Frames::default();
            let mut all = heard(&mut frames, &bytes[..cut]);
            all.extend(heard(&mut frames, &bytes[cut..]));
            assert_eq!(all, expected, "cut after {cut} bytes");
        }
    }

    #[test]
    fn what_is_said_is_understood() {
        for length in [0, 5, 125, 126, 65_535, 65_536] {
            let message = "z".repeat(length);
            let bytes = text(&message, 0x1234_5678);
            let mut server = WebSocket::from_raw_socket(std::io::Cursor::new(bytes), Role::Server, None);
            assert_eq!(server.read().expect("a frame"), Message::text(message));
        }
        let bytes = pong(&[7, 8], 9);
        let mut server = WebSocket::from_raw_socket(std::io::Cursor::new(bytes), Role::Server, None);
        assert_eq!(server.read().expect("a frame"), Message::Pong(vec![7, 8].into()));
    }
}
