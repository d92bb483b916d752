//! The line to a server: a thread that reads and writes, notices when nobody is there any more, and comes back by itself for
//! as long as somebody waits here.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use client::remote::Patience;
use proto::{ToClient, ToServer, Token, read_from_server, write};
use table::Message;
use tungstenite::{Message as Frame, WebSocket};

use super::Input;
use super::http::{Failure, Server};
use super::stream::Stream;

/// How long reading waits before what is to be sent is looked for.
const TICK: Duration = Duration::from_millis(20);

/// How long things may take on a line that is as it should be.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long the server may be silent before it is asked whether it is there.
    pub silence: Duration,
    /// How long it may take to answer.
    pub answer: Duration,
    /// How long a line must have held before its loss is a new trouble.
    pub lasting: Duration,
}

impl Limits {
    /// As people can bear it.
    pub const USUAL: Limits = Limits {
        silence: Duration::from_secs(25),
        answer: Duration::from_secs(15),
        lasting: Duration::from_secs(10),
    };
}

/// How one's seat is opened when the server no longer knows its token.
pub type Renew = Box<dyn Fn() -> Result<Token, Failure> + Send>;

/// What the thread works with.
pub struct Wire {
    pub server: Server,
    /// What the next connection opens with.
    pub hello: Arc<Mutex<ToServer>>,
    /// What is to be sent.
    pub outgoing: Receiver<ToServer>,
    /// Where everything heard goes.
    pub inputs: Sender<Input>,
    /// How a seat is opened anew; a spectator has none.
    pub renew: Option<Renew>,
    /// Whether a server that cannot be reached at first is tried again all the same.
    pub persists: bool,
    pub limits: Limits,
}

/// Why a connection ended.
#[derive(Debug, PartialEq, Eq)]
enum Cut {
    /// Nobody listens here any more.
    Done,
    /// The server ended it and does not want us back.
    Final,
    /// The server does not know the token of the seat.
    Unknown,
    /// The line was lost.
    Lost,
}

/// What becomes of one connection.
struct Line {
    cut: Cut,
    /// When the server said welcome, if it did.
    welcome: Option<Instant>,
}

impl Wire {
    /// Speaks with the server until nobody listens here any more.
    pub fn run(self) {
        let mut patience = Patience::default();
        // A token that came after the one of the hello.
        let mut token = None;
        let (mut reached, mut renewed, mut told) = (false, false, false);
        loop {
            match self.connect(token) {
                Ok((socket, seen)) => {
                    reached = true;
                    let line = self.converse(socket, seen, renewed || self.renew.is_none());
                    if line.welcome.is_some() {
                        (renewed, told) = (false, false);
                    }
                    if line.welcome.is_some_and(|welcome| welcome.elapsed() >= self.limits.lasting) {
                        patience.heard();
                    }
                    match line.cut {
                        Cut::Done | Cut::Final => return,
                        Cut::Unknown => match self.renew.as_ref().map(|renew| renew()) {
                            Some(Ok(fresh)) => (token, renewed) = (Some(fresh), true),
                            // Whether the seat is lost is asked again; the next answer is taken as it is.
                            Some(Err(failure)) => renewed = !failure.passes(),
                            None => {}
                        },
                        Cut::Lost => {}
                    }
                }
                Err(error) if !reached && !self.persists => {
                    // Whoever listened may have gone.
                    let _ = self.inputs.send(Input::Unreachable(error));
                    return;
                }
                Err(_) => {}
            }
            if !told && !renewed {
                told = true;
                if self.inputs.send(Input::Lost).is_err() {
                    return;
                }
            }
            if !self.rest(patience.wait(chance())) {
                return;
            }
        }
    }

    /// Waits before the next try; whether anybody still listens here. What is asked for meanwhile is asked for again after
    /// the welcome.
    fn rest(&self, wait: Duration) -> bool {
        let end = Instant::now() + wait;
        loop {
            match self.outgoing.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return true,
                Err(RecvTimeoutError::Disconnected) => return false,
            }
        }
    }

    /// A line, and the event it was opened with as the last one seen.
    fn connect(&self, fresh: Option<Token>) -> Result<(WebSocket<Stream>, Option<u64>), Message> {
        let failed = |reason: String| self.server.unreachable(&reason);
        let stream = self.server.connect().map_err(|error| failed(error.to_string()))?;
        let opened = tungstenite::client(self.server.socket_url(), stream);
        let (mut socket, _) = opened.map_err(|error| failed(error.to_string()))?;
        let mut hello = self.hello.lock().map_err(|error| failed(error.to_string()))?.clone();
        let mut last = None;
        if let ToServer::Hello { seen, token, .. } = &mut hello {
            last = *seen;
            *token = fresh.or(*token);
        }
        socket.send(Frame::text(write(&hello))).map_err(|error| failed(error.to_string()))?;
        socket.get_mut().set_read_timeout(TICK).map_err(|error| failed(error.to_string()))?;
        Ok((socket, last))
    }

    /// Speaks on one connection. A refused token is heard by whoever listens only if it is `taken` as the last word.
    fn converse(&self, mut socket: WebSocket<Stream>, seen: Option<u64>, taken: bool) -> Line {
        let mut line = Line { cut: Cut::Lost, welcome: None };
        let mut heard = Instant::now();
        // The hello wants an answer, as every command does.
        let mut asked = Some(heard);
        loop {
            loop {
                match self.outgoing.try_recv() {
                    Ok(message) => {
                        if message.id().is_some() {
                            asked = asked.or_else(|| Some(Instant::now()));
                        }
                        if socket.send(Frame::text(write(&message))).is_err() {
                            return line;
                        }
                    }
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => {
                        // The server notices a closed line all the same.
                        let _ = socket.close(None);
                        let _ = socket.flush();
                        return Line { cut: Cut::Done, ..line };
                    }
                }
            }
            if asked.is_some_and(|asked| asked.elapsed() > self.limits.answer) {
                return line;
            }
            if asked.is_none() && heard.elapsed() > self.limits.silence {
                asked = Some(Instant::now());
                if socket.send(Frame::Ping(Vec::new().into())).is_err() {
                    return line;
                }
            }
            let frame = match socket.read() {
                Ok(frame) => frame,
                Err(tungstenite::Error::Io(error)) if is_pause(&error) => continue,
                Err(_) => return line,
            };
            (heard, asked) = (Instant::now(), None);
            let text = match frame {
                Frame::Text(text) => text,
                Frame::Close(_) => return line,
                _ => continue,
            };
            let Ok(message) = read_from_server(&text) else { continue };
            match &message {
                ToClient::Welcome { .. } => line.welcome = Some(Instant::now()),
                ToClient::Closing { key, again: false, .. } if key == "server-no-token" && !taken => {
                    return Line { cut: Cut::Unknown, ..line };
                }
                ToClient::Closing { again: false, .. } => line.cut = Cut::Final,
                // Trying again has been said once, and is not news each time.
                ToClient::Closing { again: true, .. } if line.welcome.is_none() => return line,
                _ => {}
            }
            if self.inputs.send(Input::Heard(Box::new(message), seen)).is_err() {
                return Line { cut: Cut::Done, ..line };
            }
            if line.cut == Cut::Final {
                return line;
            }
        }
    }
}

/// Any number, so that not everybody comes back at once.
pub fn chance() -> u64 {
    let mut bytes = [0; 8];
    // Without chance everybody comes back at the same moments, which is no more than unkind.
    let _ = getrandom::fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

/// Whether nothing had come yet, and nothing is wrong.
fn is_pause(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{Interrupted, TimedOut, WouldBlock};
    matches!(error.kind(), WouldBlock | TimedOut | Interrupted)
}

#[cfg(test)]
mod tests;
