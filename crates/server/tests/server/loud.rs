//! Whoever says more than is heard.

use proto::{ToClient, ToServer};
use serde_json::json;
use server::config::{Config, Limits};

use crate::kit::{Client, Serving, folder, generous, short_goofspiel, started, url};

fn strict(folder: &tempfile::TempDir) -> Serving {
    let limits = Limits { messages: 1, messages_at_once: 5, ..generous().limits };
    Serving::with(&Config { limits, ..Config::default() }, &url(folder))
}

#[test]
fn to_acknowledge_what_was_acknowledged_is_not_free() {
    let folder = folder();
    let serving = strict(&folder);
    let wanted = json!({ "game": "goofspiel", "seats": ["random", "open"] });
    let made = serving.make(&serving.guest("Ann"), &wanted);
    let mut watcher = Client::watching(serving.address, made.card.id);
    // Each of them is answered, and so would pay for the next.
    let refused = (0..40).any(|_| {
        watcher.send(&ToServer::Seen { number: watcher.number });
        loop {
            match watcher.hear() {
                ToClient::Presence { .. } => break false,
                ToClient::Refused { key, .. } => break key == "server-often",
                _ => {}
            }
        }
    });
    assert!(refused, "at some time it is too much");
    serving.stop();
}

#[test]
fn whoever_goes_on_though_it_is_too_much_is_let_go_and_told_why() {
    let folder = folder();
    let serving = strict(&folder);
    let (mut a, mut b, id) = started(&serving, "goofspiel", &short_goofspiel());
    let mut loud = Client::watching(serving.address, id);
    // One after the other: what is said to somebody who has closed takes away what he said last.
    let why = (0..200).find_map(|_| {
        loud.try_send(&ToServer::Withdraw { id: 1, request: 1 }).ok()?;
        std::iter::from_fn(|| loud.hear_message()).find_map(|message| match message {
            ToClient::Closing { key, again, .. } => Some(Some((key, again))),
            ToClient::Refused { .. } => Some(None),
            _ => None,
        })?
    });
    assert_eq!(why, Some(("server-too-often".to_owned(), false)));
    a.choose("1").unwrap();
    b.choose("2").unwrap();
    serving.stop();
}
