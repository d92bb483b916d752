//! Somebody at a browser: cookies, accounts, and a match between two of them.

use proto::account::Myself;
use proto::rest::Seated;
use proto::{Sitter, Stage, TableCard, ToServer};
use serde_json::{Value, json};
use table::Scope;

use crate::kit::{Answer, Client, Serving, short_goofspiel};

/// A browser: what it sends beside the request, and the cookie it was given.
pub struct Browser<'a> {
    pub serving: &'a Serving,
    pub cookie: Option<String>,
}

impl<'a> Browser<'a> {
    pub fn new(serving: &'a Serving) -> Browser<'a> {
        Browser { serving, cookie: None }
    }

    pub fn ask_with(&mut self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        let cookie = self.cookie.as_ref().map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
        let answer = self.serving.raw(&format!(
            "{method} {path} HTTP/1.1\r\nHost: karman\r\nConnection: close\r\n{headers}{cookie}Content-Length: {}\r\n\r\n{body}",
            body.len()
        ));
        for line in answer.head.lines() {
            if let Some(set) = line.strip_prefix("set-cookie: ") {
                let pair = set.split(';').next().unwrap().to_owned();
                self.cookie = Some(pair).filter(|pair| !pair.ends_with('='));
            }
        }
        answer
    }

    pub fn ask(&mut self, method: &str, path: &str, body: &Value) -> Answer {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.ask_with(method, path, "X-Karman: 1\r\nSec-Fetch-Site: same-origin\r\n", &body)
    }

    pub fn register(serving: &'a Serving, name: &str) -> Browser<'a> {
        let mut browser = Browser::new(serving);
        let answer = browser.ask("POST", "/api/account", &credentials(name));
        assert_eq!(answer.status, 200, "{}", answer.body);
        browser
    }

    pub fn made<T: serde::de::DeserializeOwned>(&mut self, method: &str, path: &str, body: &Value) -> T {
        let answer = self.ask(method, path, body);
        assert_eq!(answer.status, 200, "{method} {path}: {}", answer.body);
        serde_json::from_str(&answer.body).unwrap()
    }
}

pub fn credentials(name: &str) -> Value {
    json!({ "name": name, "password": "correct horse" })
}

pub fn key(answer: &Answer) -> (u16, String) {
    let body: Value = serde_json::from_str(&answer.body).unwrap_or_default();
    (answer.status, body["key"].as_str().unwrap_or_default().to_owned())
}

pub fn refused(status: u16, name: &str) -> (u16, String) {
    (status, name.to_owned())
}

/// A rated match of two, which the first gives up.
pub fn give_up(one: &mut Browser<'_>, other: &mut Browser<'_>) -> Seated {
    let mut wanted = short_goofspiel();
    (wanted["game"], wanted["seats"], wanted["rated"]) =
        (json!("goofspiel"), json!(["me", "open"]), json!(true));
    let first: Seated = one.made("POST", "/api/matches", &wanted);
    let second: Seated = other.made("POST", &format!("/api/matches/{}/join", first.card.id), &json!({}));
    let (mut a, mut b) =
        (Client::seated(one.serving.address, &first), Client::seated(one.serving.address, &second));
    a.ready();
    b.ready();
    a.until("the start", |client| client.now.stage == Stage::Playing);
    a.command(|id| ToServer::Resign { id, scope: Scope::Match }).unwrap();
    a.until("the end", Client::is_over);
    first
}

pub fn rating(browser: &mut Browser<'_>) -> (f64, u32) {
    let myself: Myself = browser.made("GET", "/api/account", &Value::Null);
    myself.ratings.first().map_or((0.0, 0), |rating| (rating.rating, rating.matches))
}

pub fn names(card: &TableCard) -> Vec<String> {
    let name = |sitter: &Sitter| match sitter {
        Sitter::Person { name } => name.clone(),
        Sitter::Open {} => "open".to_owned(),
        Sitter::Bot { level } => level.clone(),
    };
    card.seats.iter().map(|seat| name(&seat.sitter)).collect()
}
