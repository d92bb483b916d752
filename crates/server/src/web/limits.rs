//! How much one may ask for: per address, and per seat.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use proto::{MatchId, PersonId};
use sha2::{Digest as _, Sha256};
use table::{Message, Seat};

use super::Desk;
use super::answers::{Speaker, lang_of};
use crate::config::{Limits, Net};
use crate::names::login;

/// Who says something: a seat, or somebody who watches, by his address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Voice {
    /// A seat of a match, from whichever device.
    Seat(MatchId, Seat),
    /// Whoever watches from an address.
    Watcher(IpAddr),
}

/// How many times as many passwords may be tried for one name, from wherever, as from one address. Whoever has few
/// addresses locks nobody out, and whoever has many tries few passwords all the same.
const FOR_A_NAME: u32 = 30;

/// Who tries a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attempt {
    /// Somebody unknown, from an address.
    From(IpAddr),
    /// Whoever a session is of; nobody else can use up what is his.
    Own(PersonId),
}

/// Lets in what is not too much.
pub struct Gate {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    messages: DefaultKeyedRateLimiter<Voice>,
    /// Passwords that are tried, by whom.
    logins: DefaultKeyedRateLimiter<Attempt>,
    /// Passwords that are tried for a name, known by its hash so that all are of one length.
    names: DefaultKeyedRateLimiter<[u8; 32]>,
    /// New guests, by address.
    guests: DefaultKeyedRateLimiter<IpAddr>,
    /// Connections to matches by address.
    connections: Crowd,
    /// Connections of any kind by the address of their other end.
    lines: Crowd,
    most_connections: u32,
    /// How many of any kind there may be, whoever has them.
    most_of_all: u32,
    behind_proxy: bool,
    proxies: Vec<Net>,
    /// Whether it was said that somebody else sends what only a proxy should.
    warned: AtomicBool,
}

/// How many connections an address may have beside those to matches: for requests.
const SPARE: u32 = 32;

/// How many connections there are.
#[derive(Default)]
struct Counts {
    by_address: HashMap<IpAddr, u32>,
    all: u32,
}

/// How many connections each address has, and all of them together.
#[derive(Clone, Default)]
struct Crowd(Arc<Mutex<Counts>>);

impl Crowd {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take_in(&self, address: IpAddr, most: u32, most_of_all: u32) -> Option<Connected> {
        let mut counts = self.counts();
        let count = counts.by_address.get(&address).copied().unwrap_or_default();
        if count >= most || counts.all >= most_of_all {
            return None;
        }
        counts.by_address.insert(address, count + 1);
        counts.all += 1;
        Some(Connected { address, crowd: self.clone() })
    }
}

/// A connection of an address, for as long as it is kept.
pub struct Connected {
    address: IpAddr,
    crowd: Crowd,
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut counts = self.crowd.counts();
        counts.all = counts.all.saturating_sub(1);
        if let Entry::Occupied(mut count) = counts.by_address.entry(self.address) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

fn some(number: u32) -> NonZero<u32> {
    NonZero::new(number).unwrap_or(NonZero::<u32>::MIN)
}

fn quota(in_a_second: u32, at_once: u32) -> Quota {
    Quota::per_second(some(in_a_second)).allow_burst(some(at_once))
}

impl Gate {
    /// Lets in so much. Only those networks are believed who is asking, if there is a proxy at all.
    pub fn new(limits: Limits, proxies: Option<&[Net]>) -> Gate {
        Gate {
            requests: RateLimiter::keyed(quota(limits.requests, limits.requests_at_once)),
            messages: RateLimiter::keyed(quota(limits.messages, limits.messages_at_once)),
            logins: RateLimiter::keyed(Quota::per_minute(some(limits.logins))),
            names: RateLimiter::keyed(Quota::per_minute(some(limits.logins.saturating_mul(FOR_A_NAME)))),
            guests: RateLimiter::keyed(Quota::per_minute(some(limits.guests))),
            connections: Crowd::default(),
            lines: Crowd::default(),
            most_connections: limits.connections,
            most_of_all: limits.all_connections,
            behind_proxy: proxies.is_some(),
            proxies: proxies.unwrap_or_default().to_vec(),
            warned: AtomicBool::new(false),
        }
    }

    /// Whether somebody who is asking is a proxy that may be believed.
    pub fn believes(&self, peer: SocketAddr) -> bool {
        self.proxies.iter().any(|net| net.contains(peer.ip()))
    }

    /// Counts a connection of an address to a match; none, if it has enough of them.
    pub fn connect(&self, address: IpAddr) -> Option<Connected> {
        // Nobody speaks who has not connected. Counting voices takes longer than hearing one.
        if self.messages.len() > 100_000 {
            self.messages.retain_recent();
        }
        self.connections.take_in(address, self.most_connections, u32::MAX)
    }

    /// Whether a connection is taken in before anything is said over it, and what counts it. A proxy's are its clients'.
    pub fn opens(&self, peer: SocketAddr) -> Option<Connected> {
        let most = if self.believes(peer) { u32::MAX } else { self.most_connections.saturating_add(SPARE) };
        self.lines.take_in(household(peer.ip()), most, self.most_of_all)
    }

    /// Whether an address may have one more guest.
    pub fn lets_in_guest(&self, address: IpAddr) -> bool {
        if self.guests.len() > 10_000 {
            self.guests.retain_recent();
        }
        self.guests.check_key(&address).is_ok()
    }

    /// Whether a password may be tried once more by whoever this is.
    pub fn lets_try(&self, who: Attempt) -> bool {
        if self.logins.len() > 10_000 {
            self.logins.retain_recent();
        }
        self.logins.check_key(&who).is_ok()
    }

    /// Whether a password may be tried once more, from this address and for this name. What an address may not do is not
    /// counted against a name.
    pub fn lets_try_name(&self, address: IpAddr, name: &str) -> bool {
        if self.names.len() > 10_000 {
            self.names.retain_recent();
        }
        let name = Sha256::digest(login(name).as_bytes()).into();
        self.lets_try(Attempt::From(address)) && self.names.check_key(&name).is_ok()
    }

    /// Whether an address may ask once more.
    pub fn admits(&self, address: IpAddr) -> bool {
        // Addresses that have been quiet are forgotten now and then, so that the list does not grow for ever.
        if self.requests.len() > 10_000 {
            self.requests.retain_recent();
        }
        self.requests.check_key(&address).is_ok()
    }

    /// Whether a seat may say something more.
    pub fn hears(&self, voice: Voice) -> bool {
        self.messages.check_key(&voice).is_ok()
    }

    /// Who asks: the other end of the connection, or whom the proxy there names last.
    pub fn address(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        let named = headers.get_all("x-forwarded-for").iter().next_back();
        if !self.believes(peer) {
            if self.behind_proxy && named.is_some() && !self.warned.swap(true, Ordering::Relaxed) {
                tracing::warn!(
                    peer = %peer.ip(),
                    "somebody who is not among the proxies sends X-Forwarded-For and is not believed; \
                     if it is your proxy, name its network in `proxies`"
                );
            }
            return household(peer.ip());
        }
        let named = named.and_then(|value| address_in(value.to_str().ok()?.rsplit(',').next()?.trim()));
        household(named.unwrap_or(peer.ip()))
    }
}

/// The address in what a proxy writes, with or without a port.
fn address_in(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse::<SocketAddr>().ok().map(|address| address.ip());
    let bracketed = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    text.parse().ok().or_else(with_port).or_else(bracketed)
}

/// What one customer has of addresses: one of version 4, or the 64 bits of version 6 within which he takes any.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::from((u128::from(address) & !u128::from(u64::MAX)).to_be_bytes()),
        address @ IpAddr::V4(_) => address,
    }
}

/// Who asks, for a request on its way in.
pub fn address_of(desk: &Desk, request: &Request) -> IpAddr {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| *peer);
    let peer = peer.unwrap_or_else(|| SocketAddr::from((Ipv4Addr::LOCALHOST, 0)));
    desk.gate.address(peer, request.headers())
}

/// Turns away who asks too often.
pub async fn admit(State(desk): State<Desk>, request: Request, next: Next) -> Response {
    if desk.gate.admits(address_of(&desk, &request)) {
        return next.run(request).await;
    }
    let speaker = Speaker::of(lang_of(request.headers()));
    let often = [Message::new("server-often")];
    speaker.trouble(&desk.node, StatusCode::TOO_MANY_REQUESTS, &often).into_response()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    const PEER: ([u8; 4], u16) = ([10, 0, 0, 1], 99);

    #[test]
    fn one_address_does_not_use_up_what_is_anothers() {
        let limits = Limits { requests: 1, requests_at_once: 3, ..Limits::default() };
        let gate = Gate::new(limits, None);
        let [one, other] = [1, 2].map(|last| IpAddr::from([10, 0, 0, last]));
        assert!((0..3).all(|_| gate.admits(one)));
        assert!(!gate.admits(one));
        assert!(gate.admits(other));
    }

    #[test]
    fn whoever_has_many_addresses_is_one() {
        let gate = Gate::new(Limits::default(), None);
        let asks = |text: &str| {
            let peer = SocketAddr::new(text.parse().expect("an address"), 9);
            gate.address(peer, &HeaderMap::new())
        };
        assert_eq!(asks("2001:db8:1:2::1"), asks("2001:db8:1:2:ffff::9"));
        assert_ne!(asks("2001:db8:1:2::1"), asks("2001:db8:1:3::1"));
        assert_eq!(asks("::ffff:10.0.0.1"), asks("10.0.0.1"));
        assert_ne!(asks("10.0.0.1"), asks("10.0.0.2"));
    }

    #[test]
    fn only_a_proxy_is_believed_who_is_asking_and_only_its_own_word() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("1.2.3.4, 5.6.7.8"));
        let peer = SocketAddr::from(PEER);
        assert_eq!(Gate::new(Limits::default(), None).address(peer, &headers), peer.ip());
        assert_eq!(Gate::new(Limits::default(), Some(&Net::LOOPBACK)).address(peer, &headers), peer.ip());
        let gate = Gate::new(Limits::default(), Some(&["10.0.0.0/30".parse().expect("a network")]));
        assert_eq!(gate.address(peer, &headers), IpAddr::from([5, 6, 7, 8]));
        for (text, address) in
            [("5.6.7.8:901", "5.6.7.8"), ("[2001:db8::1]", "2001:db8::"), ("[2001:db8::1]:90", "2001:db8::")]
        {
            headers.insert("x-forwarded-for", HeaderValue::from_static(text));
            assert_eq!(
                gate.address(peer, &headers),
                address.parse::<IpAddr>().expect("an address"),
                "{text}"
            );
        }
        headers.insert("x-forwarded-for", HeaderValue::from_static("nonsense"));
        assert_eq!(gate.address(peer, &headers), peer.ip());
    }

    #[test]
    fn one_address_locks_nobody_out_and_many_try_few_passwords() {
        let gate = Gate::new(Limits { logins: 5, ..Limits::default() }, None);
        let from = |last: u32| IpAddr::from((0x0a00_0000 + last).to_be_bytes());
        let tried = |address, name| (0..30).filter(|_| gate.lets_try_name(address, name)).count();
        assert_eq!(tried(from(1), "Ann"), 5);
        assert_eq!(tried(from(1), "Ben"), 0, "an address has so many for all names");
        assert_eq!(tried(from(2), "ben"), 5, "and what it was refused uses up nobody's");
        let all: usize = (3..100).map(|last| tried(from(last), "Ann")).sum();
        assert_eq!(all, 5 * FOR_A_NAME as usize - 5, "however many the addresses are");
        let own = Attempt::Own(PersonId::new([1; 16]));
        assert_eq!(
            (0..30).filter(|_| gate.lets_try(own)).count(),
            5,
            "his own session tries apart from them"
        );
    }

    #[test]
    fn an_address_keeps_only_so_many_connections() {
        let gate = Gate::new(Limits { connections: 2, ..Limits::default() }, None);
        let [one, other] = [1, 2].map(|last| IpAddr::from([10, 0, 0, last]));
        let kept = [gate.connect(one), gate.connect(one)];
        assert!(kept.iter().all(Option::is_some));
        assert!(gate.connect(one).is_none());
        assert!(gate.connect(other).is_some());
        drop(kept);
        assert!(gate.connect(one).is_some());
    }

    #[test]
    fn whoever_only_opens_connections_opens_few() {
        let loopback = SocketAddr::from(([127, 0, 0, 1], 9));
        let gate = Gate::new(Limits { connections: 2, ..Limits::default() }, Some(&Net::LOOPBACK));
        let peer = SocketAddr::from(PEER);
        let kept: Vec<Connected> = std::iter::from_fn(|| gate.opens(peer)).collect();
        assert_eq!(kept.len(), 2 + SPARE as usize);
        assert!(gate.opens(peer).is_none());
        let proxied: Vec<_> = (0..1000).map(|_| gate.opens(loopback)).collect();
        assert!(proxied.iter().all(Option::is_some), "a proxy's are its clients'");
        drop(kept);
        assert!(gate.opens(peer).is_some());
    }

    #[test]
    fn all_together_open_only_so_many_through_a_proxy_or_not() {
        let limits = Limits { connections: 100, all_connections: 5, ..Limits::default() };
        let gate = Gate::new(limits, Some(&Net::LOOPBACK));
        let peer = |last| SocketAddr::from(([10, 0, 0, last], 9));
        let mut kept: Vec<Option<Connected>> = (1..=4).map(|last| gate.opens(peer(last))).collect();
        kept.push(gate.opens(SocketAddr::from(([127, 0, 0, 1], 9))));
        assert!(kept.iter().all(Option::is_some));
        assert!(gate.opens(peer(9)).is_none());
        assert!(gate.opens(SocketAddr::from(([127, 0, 0, 1], 9))).is_none());
        kept.pop();
        assert!(gate.opens(peer(9)).is_some());
    }
}
