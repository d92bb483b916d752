//! One WebSocket: opened, heard, closed. Who comes back when, and what is said, is decided elsewhere.

use std::cell::RefCell;

use leptos::prelude::window;
use proto::{ToClient, ToServer, read_from_server, write};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CloseEvent, MessageEvent, WebSocket};

/// What became of the line.
pub enum Heard {
    /// It stands; now one says hello.
    Open,
    /// The server said something.
    Said(Box<ToClient>),
    /// It is lost.
    Lost,
}

/// A socket and what listens to it; both end together.
struct Wire {
    socket: WebSocket,
    _open: Closure<dyn Fn()>,
    _said: Closure<dyn Fn(MessageEvent)>,
    _lost: Closure<dyn Fn(CloseEvent)>,
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        // One that is closed already is what we want.
        let _ = self.socket.close();
    }
}

thread_local! {
    static WIRE: RefCell<Option<Wire>> = const { RefCell::new(None) };
}

/// Opens a line in place of the one there was; everything heard goes to `hear`. Says whether the browser lets us.
pub fn open(hear: impl Fn(Heard) + Clone + 'static) -> bool {
    close();
    let Ok(socket) = WebSocket::new(&address()) else { return false };
    let on_open = Closure::<dyn Fn()>::new({
        let hear = hear.clone();
        move || hear(Heard::Open)
    });
    let on_said = Closure::<dyn Fn(MessageEvent)>::new({
        let hear = hear.clone();
        move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            if let Ok(message) = read_from_server(&text) {
                hear(Heard::Said(Box::new(message)));
            }
        }
    });
    let on_lost = Closure::<dyn Fn(CloseEvent)>::new(move |_| hear(Heard::Lost));
    socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(on_said.as_ref().unchecked_ref()));
    socket.set_onclose(Some(on_lost.as_ref().unchecked_ref()));
    let wire = Wire { socket, _open: on_open, _said: on_said, _lost: on_lost };
    WIRE.with_borrow_mut(|there| *there = Some(wire));
    true
}

/// Sends something, if there is a line. What is lost with the line is said again on the next.
pub fn send(message: &ToServer) {
    WIRE.with_borrow(|wire| {
        if let Some(wire) = wire.as_ref().filter(|wire| wire.socket.ready_state() == WebSocket::OPEN) {
            // A line that breaks now tells so itself.
            let _ = wire.socket.send_with_str(&write(message));
        }
    });
}

/// Ends the line without a word.
pub fn close() {
    let wire = WIRE.with_borrow_mut(Option::take);
    // What listens may be what closes: it goes once it has returned.
    if let Some(wire) = wire {
        wire.socket.set_onopen(None);
        wire.socket.set_onmessage(None);
        wire.socket.set_onclose(None);
        leptos::prelude::set_timeout(move || drop(wire), std::time::Duration::ZERO);
    }
}

/// Where the socket of the server is that this page came from.
fn address() -> String {
    let here = window().location().href().unwrap_or_default();
    let base = here.split(['#', '?']).next().unwrap_or_default();
    let folder = base.rsplit_once('/').map_or(base, |(folder, _)| folder);
    format!("ws{}/api/play", folder.strip_prefix("http").unwrap_or(folder))
}
