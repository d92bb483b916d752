//! The line to a server: a thread that reads and writes, and comes back by itself when it is cut.

use std::sync::mpsc::{Receiver, Sender, TryRecvError};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use proto::{ToClient, ToServer, read_from_server, write};
use tungstenite::{Message as Frame, WebSocket};

use super::Input;
use super::http::Server;
use super::stream::Stream;

/// How long reading waits before what is to be sent is looked for.
const TICK: Duration = Duration::from_millis(20);
/// How long a server that is away is waited for.
const AWAY: Duration = Duration::from_mins(2);
const LONGEST_WAIT: Duration = Duration::from_secs(3);

/// What the thread works with.
pub struct Wire {
    pub server: Server,
    /// What the next connection opens with.
    pub hello: Arc<Mutex<ToServer>>,
    /// What is to be sent.
    pub outgoing: Receiver<ToServer>,
    /// Where everything heard goes.
    pub inputs: Sender<Input>,
}

/// Why a connection ended.
enum Cut {
    /// Nobody listens here any more.
    Done,
    /// The server ended it and does not want us back.
    Final,
    /// The line was lost.
    Lost,
}

impl Wire {
    /// Speaks with the server until nobody listens here any more.
    pub fn run(self) {
        loop {
            let Some(socket) = self.connected() else {
                // Whoever listened may have gone.
                let _ = self.inputs.send(Input::Gone);
                return;
            };
            let (socket, seen) = socket;
            match self.converse(socket, seen) {
                Cut::Done | Cut::Final => return,
                Cut::Lost => {
                    if self.inputs.send(Input::Lost).is_err() {
                        return;
                    }
                }
            }
            // What was asked for while the line was down is asked for again after the welcome.
            while self.outgoing.try_recv().is_ok() {}
        }
    }

    fn connected(&self) -> Option<(WebSocket<Stream>, Option<u64>)> {
        let (started, mut wait) = (Instant::now(), Duration::from_millis(50));
        while started.elapsed() < AWAY {
            if let Some(socket) = self.connect() {
                return Some(socket);
            }
            std::thread::sleep(wait);
            wait = (wait * 2).min(LONGEST_WAIT);
        }
        None
    }

    /// A line, and the event it was opened with as the last one seen.
    fn connect(&self) -> Option<(WebSocket<Stream>, Option<u64>)> {
        let stream = self.server.connect().ok()?;
        stream.set_read_timeout(LONGEST_WAIT).ok()?;
        let (mut socket, _) = tungstenite::client(self.server.socket_url(), stream).ok()?;
        let hello = self.hello.lock().ok()?.clone();
        let seen = match &hello {
            ToServer::Hello { seen, .. } => *seen,
            _ => None,
        };
        socket.send(Frame::text(write(&hello))).ok()?;
        socket.get_mut().set_read_timeout(TICK).ok()?;
        Some((socket, seen))
    }

    fn converse(&self, mut socket: WebSocket<Stream>, seen: Option<u64>) -> Cut {
        loop {
            loop {
                match self.outgoing.try_recv() {
                    Ok(message) => {
                        if socket.send(Frame::text(write(&message))).is_err() {
                            return Cut::Lost;
                        }
                    }
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => {
                        // The server notices a closed line all the same.
                        let _ = socket.close(None);
                        let _ = socket.flush();
                        return Cut::Done;
                    }
                }
            }
            let text = match socket.read() {
                Ok(Frame::Text(text)) => text,
                Ok(Frame::Close(_)) => return Cut::Lost,
                Ok(_) => continue,
                Err(tungstenite::Error::Io(error)) if is_pause(&error) => continue,
                Err(_) => return Cut::Lost,
            };
            let Ok(message) = read_from_server(&text) else { continue };
            let last = matches!(message, ToClient::Closing { again: false, .. });
            if self.inputs.send(Input::Heard(Box::new(message), seen)).is_err() {
                return Cut::Done;
            }
            if last {
                return Cut::Final;
            }
        }
    }
}

/// Whether nothing had come yet, and nothing is wrong.
fn is_pause(error: &std::io::Error) -> bool {
    matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut)
}
