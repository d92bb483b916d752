//! Everybody plays: one thread looks every millisecond who is to choose and whose connection has something to say.
//!
//! However busy the server is, its players cost little beside it: nobody is woken for a single message, and what a player
//! hears he hears up to a millisecond late, which counts as the server's time.

use std::io::{self, Read as _, Write as _};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use mio::net::TcpStream;
use mio::{Events, Interest, Poll, Token};

use crate::seat::{Played, Player, Sitter, Turn, taken};

/// How often everybody is looked at.
const BEAT: Duration = Duration::from_millis(1);
/// How many connections are heard of at once.
const MANY: usize = 1024;
/// How much is read from a connection at once.
const READ: usize = 64 * 1024;

/// Everybody, the two players of each match beside each other.
pub struct Everybody {
    lines: Vec<(TcpStream, Player)>,
    poll: Poll,
    events: Events,
    read: Vec<u8>,
}

impl Everybody {
    /// Those who have sat down.
    pub fn new(sitters: Vec<Sitter>) -> Result<Everybody> {
        let (poll, mut lines) = (Poll::new()?, Vec::with_capacity(sitters.len()));
        for (place, sitter) in sitters.into_iter().enumerate() {
            let (stream, player) = sitter.seated()?;
            let mut stream = TcpStream::from_std(stream);
            poll.registry().register(&mut stream, Token(place), Interest::READABLE)?;
            lines.push((stream, player));
        }
        Ok(Everybody { lines, poll, events: Events::with_capacity(MANY), read: vec![0; READ] })
    }

    /// Has so many choices made in every second of some, one player after another: first every one of the first seats, then
    /// every one of the second. Those due before `counted` are not counted.
    pub fn choose(&mut self, rate: u32, seconds: u32, counted: Duration) -> Result<()> {
        let (first, second): (Vec<_>, Vec<_>) = (0..self.lines.len()).partition(|place| place % 2 == 0);
        let mut order = first.into_iter().chain(second).cycle();
        let started = Instant::now();
        let due = |number: u64| Duration::from_nanos(number * 1_000_000_000 / u64::from(rate));
        let (all, mut handed_out) = (u64::from(rate) * u64::from(seconds), 0);
        for beat in 0.. {
            self.wait_until(started + BEAT * beat)?;
            while handed_out < all && due(handed_out) <= started.elapsed() {
                let due = due(handed_out);
                if let Some(place) = order.next() {
                    self.tell(place, Turn { due: started + due, counted: due >= counted })?;
                }
                handed_out += 1;
            }
            if handed_out == all {
                break;
            }
        }
        Ok(())
    }

    /// Listens for so long.
    pub fn listen(&mut self, time: Duration) -> Result<()> {
        let started = Instant::now();
        for beat in 0.. {
            self.wait_until(started + BEAT * beat)?;
            if started.elapsed() >= time {
                break;
            }
        }
        Ok(())
    }

    /// What came of it.
    pub fn played(self) -> Vec<Played> {
        self.lines.into_iter().map(|(_, player)| player.played()).collect()
    }

    fn wait_until(&mut self, beat: Instant) -> Result<()> {
        if let Some(wait) = beat.checked_duration_since(Instant::now()) {
            thread::sleep(wait);
        }
        self.hear()
    }

    fn tell(&mut self, place: usize, turn: Turn) -> Result<()> {
        let (stream, player) = &mut self.lines[place];
        let Some(frame) = player.choose(turn) else { return Ok(()) };
        taken(stream.write(&frame), frame.len())
    }

    /// Takes in whatever has arrived.
    fn hear(&mut self) -> Result<()> {
        loop {
            self.poll.poll(&mut self.events, Some(Duration::ZERO))?;
            for event in &self.events {
                let (stream, player) = &mut self.lines[event.token().0];
                hear(stream, player, &mut self.read)?;
            }
            if self.events.iter().count() < MANY {
                return Ok(());
            }
        }
    }
}

fn hear(stream: &mut TcpStream, player: &mut Player, into: &mut [u8]) -> Result<()> {
    loop {
        match stream.read(into) {
            Ok(0) => bail!("the server has hung up"),
            Ok(read) => {
                player.hear(&into[..read], |frame| taken(stream.write(&frame), frame.len()))?;
                // Whatever comes after less than was asked for is told of again.
                if read < into.len() {
                    return Ok(());
                }
            }
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(()),
            Err(error) => return Err(error.into()),
        }
    }
}
