//! The line against servers that fall silent, send one away, or are not there.

use std::net::{TcpListener, TcpStream};
use std::sync::mpsc;
use std::thread;

use proto::{Asked, ClockCard, MatchId, Now, Picture, Show, Stage, TableCard, VERSION, read_from_client};
use table::{Lang, Seats, Viewer};

use super::*;

/// It only bounds what hangs.
const PATIENCE: Duration = Duration::from_mins(1);
const SHORT: Limits = Limits {
    silence: Duration::from_millis(100),
    answer: Duration::from_millis(200),
    lasting: Duration::from_mins(10),
};

fn hello(token: Option<Token>) -> ToServer {
    let table = MatchId::new([1; 16]);
    ToServer::Hello { version: VERSION, table, token, seen: None, lang: Lang::En, show: Show::Scene }
}

fn welcome() -> ToClient {
    let card = TableCard {
        id: MatchId::new([1; 16]),
        game: "kuhn".to_owned(),
        options: Vec::new(),
        seats: Vec::new(),
        stage: Stage::Waiting,
        promise: String::new(),
        clock: ClockCard::default(),
        made: 0,
        rematch: None,
        rated: false,
    };
    let now = Now {
        stage: Stage::Waiting,
        asked: Asked { request: 1, choosers: Seats::NONE, chosen: Seats::NONE },
        pending: None,
        proposed: Vec::new(),
        can_undo: false,
        clocks: None,
        outcome: None,
        rewinds: 0,
        picture: Some(Picture::default()),
    };
    let you = Viewer::Spectator;
    let now = Box::new(now);
    ToClient::Welcome { version: VERSION, you, number: 1, tail: false, card, told: Vec::new(), now }
}

fn closing(key: &str, again: bool) -> ToClient {
    ToClient::Closing { key: key.to_owned(), why: "because".to_owned(), again }
}

/// A wire to a server that deals with each connection, by its number, after it has read the hello.
fn wired(
    mut serve: impl FnMut(usize, WebSocket<TcpStream>, Option<Token>) + Send + 'static,
    renew: Option<Renew>,
) -> (Receiver<Input>, Sender<ToServer>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("bound"));
    thread::spawn(move || {
        for (number, stream) in listener.incoming().flatten().enumerate() {
            let Ok(mut socket) = tungstenite::accept(stream) else { continue };
            let Ok(Frame::Text(text)) = socket.read() else { continue };
            let Ok(ToServer::Hello { token, .. }) = read_from_client(&text) else { panic!("{text}") };
            serve(number, socket, token);
        }
    });
    let (inputs, happening) = mpsc::channel();
    let (send, outgoing) = mpsc::channel();
    let server = Server::parse(&url, Lang::En, None).expect("an address");
    let hello = Arc::new(Mutex::new(hello(Some(Token::new([1; 32])))));
    let wire = Wire { server, hello, outgoing, inputs, renew, persists: false, limits: SHORT };
    thread::spawn(move || wire.run());
    (happening, send)
}

fn say(socket: &mut WebSocket<TcpStream>, message: &ToClient) {
    // Whoever hung up does not hear it.
    let _ = socket.send(Frame::text(write(message)));
}

fn heard(happening: &Receiver<Input>) -> Input {
    happening.recv_timeout(PATIENCE).expect("something happens")
}

fn is_welcome(input: &Input) -> bool {
    matches!(input, Input::Heard(message, _) if matches!(**message, ToClient::Welcome { .. }))
}

#[test]
fn a_server_that_falls_silent_without_hanging_up_is_left_for_a_new_line() {
    let mut mute = Vec::new();
    let serve = move |number, mut socket: WebSocket<TcpStream>, _| {
        say(&mut socket, &welcome());
        if number == 1 {
            say(&mut socket, &closing("the second line was heard", false));
        }
        // Held, so that the connection stands; nothing is read from it.
        mute.push(socket);
    };
    let (happening, _send) = wired(serve, None);
    assert!(is_welcome(&heard(&happening)));
    assert!(matches!(heard(&happening), Input::Lost));
    assert!(is_welcome(&heard(&happening)));
    assert!(matches!(heard(&happening), Input::Heard(..)));
}

#[test]
fn a_server_that_answers_is_asked_again_and_again_on_the_same_line() {
    let (count, connections) = mpsc::channel();
    let serve = move |number, mut socket: WebSocket<TcpStream>, _| {
        count.send(number).expect("the test listens");
        say(&mut socket, &welcome());
        let mut pings = 0;
        // Reading answers pings by itself.
        while let Ok(frame) = socket.read() {
            pings += u32::from(frame.is_ping());
            if pings == 5 {
                return say(&mut socket, &closing("five", false));
            }
        }
    };
    let (happening, _send) = wired(serve, None);
    assert!(is_welcome(&heard(&happening)));
    assert!(matches!(heard(&happening), Input::Heard(..)), "the fifth question was answered on this line");
    assert_eq!(connections.try_iter().count(), 1);
}

#[test]
fn a_command_nobody_answers_ends_the_line() {
    let mut mute = Vec::new();
    let serve = move |number, mut socket: WebSocket<TcpStream>, _| {
        say(&mut socket, &welcome());
        if number > 0 {
            say(&mut socket, &closing("again", false));
        }
        mute.push(socket);
    };
    let (happening, send) = wired(serve, None);
    assert!(is_welcome(&heard(&happening)));
    send.send(ToServer::Withdraw { id: 1, request: 1 }).expect("the wire runs");
    assert!(matches!(heard(&happening), Input::Lost));
    assert!(is_welcome(&heard(&happening)));
}

#[test]
fn a_server_that_sends_everybody_away_is_not_stormed() {
    let (count, connections) = mpsc::channel();
    let serve = move |number, mut socket: WebSocket<TcpStream>, _| {
        // The test may be over.
        let _ = count.send(number);
        say(&mut socket, &closing("server-busy", true));
    };
    let started = Instant::now();
    let (happening, _send) = wired(serve, None);
    assert!(matches!(heard(&happening), Input::Lost));
    for _ in 0..4 {
        connections.recv_timeout(PATIENCE).expect("it comes back");
    }
    // Nobody wakes up before his time, so this holds on any machine.
    let mut patience = Patience::default();
    let least: Duration = (0..3).map(|_| patience.wait(0)).sum();
    assert!(started.elapsed() >= least, "three waits before the fourth try");
    assert!(matches!(happening.try_recv(), Err(TryRecvError::Empty)), "it is said only once");
}

#[test]
fn a_token_the_server_forgot_is_renewed_and_the_seat_goes_on() {
    let fresh = Token::new([2; 32]);
    let serve = move |_, mut socket: WebSocket<TcpStream>, token: Option<Token>| {
        let known = token == Some(fresh);
        say(&mut socket, &if known { welcome() } else { closing("server-no-token", false) });
        if known {
            say(&mut socket, &closing("server-no-token", false));
        }
    };
    let (happening, _send) = wired(serve, Some(Box::new(move || Ok(fresh))));
    assert!(is_welcome(&heard(&happening)), "nothing is heard of the old token");
}

#[test]
fn a_server_that_does_not_know_the_fresh_token_either_has_the_last_word() {
    let serve = |_, mut socket: WebSocket<TcpStream>, _| {
        say(&mut socket, &closing("server-no-token", false));
    };
    let (happening, _send) = wired(serve, Some(Box::new(|| Ok(Token::new([2; 32])))));
    let Input::Heard(message, _) = heard(&happening) else { panic!("the refusal is heard") };
    assert!(matches!(*message, ToClient::Closing { again: false, .. }));
}

#[test]
fn a_server_that_is_not_there_at_first_is_named_at_once() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("bound"));
    drop(listener);
    let (inputs, happening) = mpsc::channel();
    let (_send, outgoing) = mpsc::channel();
    let server = Server::parse(&url, Lang::En, None).expect("an address");
    let hello = Arc::new(Mutex::new(hello(None)));
    Wire { server, hello, outgoing, inputs, renew: None, persists: false, limits: SHORT }.run();
    let Input::Unreachable(why) = heard(&happening) else { panic!("it is said") };
    assert_eq!(why.key, "online-unreachable");
}
