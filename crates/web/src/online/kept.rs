//! What is kept in the browser of oneself and one's seats on the server.

use std::cell::RefCell;
use std::collections::BTreeMap;

use client::remote::Kept;
use leptos::prelude::window;
use proto::rest::Guest;
use proto::{Entropy, MatchId};
use web_sys::Storage;

const GUEST: &str = "karman.guest";
const ACCOUNT: &str = "karman.account";
const SEAT: &str = "karman.seat.";
const MADE: &str = "karman.seat.made.";

thread_local! {
    /// What the browser's store did not take: one that is full or forbidden costs the way back after the page was closed,
    /// and nothing else.
    static HERE: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn take(name: &str) -> Option<String> {
    let here = HERE.with_borrow(|here| here.get(name).cloned());
    here.or_else(|| storage()?.get_item(name).ok().flatten())
}

fn put(name: &str, text: &str) {
    let is_stored = storage().is_some_and(|storage| storage.set_item(name, text).is_ok());
    HERE.with_borrow_mut(|here| {
        if is_stored {
            here.remove(name);
        } else {
            here.insert(name.to_owned(), text.to_owned());
        }
    });
}

fn forget(name: &str) {
    HERE.with_borrow_mut(|here| here.remove(name));
    if let Some(storage) = storage() {
        // What cannot be forgotten was never kept.
        let _ = storage.remove_item(name);
    }
}

/// Every name something is kept under.
fn names() -> Vec<String> {
    let mut names = HERE.with_borrow(|here| here.keys().cloned().collect::<Vec<_>>());
    if let Some(storage) = storage() {
        let count = storage.length().unwrap_or_default();
        names.extend((0..count).filter_map(|place| storage.key(place).ok().flatten()));
    }
    names
}

/// Who one is to the server, as a guest.
pub fn guest() -> Option<Guest> {
    serde_json::from_str(&take(GUEST)?).ok()
}

/// Keeps who one is.
pub fn put_guest(guest: &Guest) {
    put(GUEST, &proto::write(guest));
}

/// Forgets who one was; the server knows nobody of that name.
pub fn forget_guest() {
    forget(GUEST);
}

/// The name of the account one is logged in to. What proves it is in a cookie that no script can read.
pub fn account() -> Option<String> {
    take(ACCOUNT)
}

/// Keeps which account it is.
pub fn put_account(name: &str) {
    put(ACCOUNT, name);
}

/// Forgets which account it was.
pub fn forget_account() {
    forget(ACCOUNT);
}

/// What is kept of one's seat in a match.
pub fn seat(id: MatchId) -> Kept {
    take(&format!("{SEAT}{id}")).map(|text| Kept::read(&text)).unwrap_or_default()
}

/// Keeps it.
pub fn put_seat(id: MatchId, kept: &Kept) {
    put(&format!("{SEAT}{id}"), &kept.write());
}

/// Keeps what a link knows of its seat now. Another tab of the seat may have added the part of the key that counts: what was not
/// taken here is forgotten, and what is not known here stays as it was kept.
pub fn update_seat(id: MatchId, known: &Kept, not_taken: Option<Entropy>) -> Kept {
    let before = seat(id);
    let entropy = known.entropy.or(before.entropy.filter(|kept| Some(*kept) != not_taken));
    let kept = Kept { entropy, people: known.people.or(before.people), ..known.clone() };
    if kept != before {
        put_seat(id, &kept);
    }
    kept
}

/// Forgets everything about one's seats: whoever is known to the server gets a key to them again.
pub fn forget_seats() {
    for name in names().into_iter().filter(|name| name.starts_with(SEAT)) {
        forget(&name);
    }
}

/// Forgets what opens one seat. What was promised and added stays: the check of a record needs it.
pub fn lock_seat(id: MatchId) {
    put_seat(id, &Kept { token: None, ..seat(id) });
}

/// Notes that a match was made here, by whoever made it.
pub fn put_made(id: MatchId) {
    put(&format!("{MADE}{id}"), "1");
}

/// Whether a match was made here.
pub fn is_made(id: MatchId) -> bool {
    take(&format!("{MADE}{id}")).is_some()
}

/// Whether a name is that of the account, for whoever listens to other tabs.
pub fn is_account(name: &str) -> bool {
    name == ACCOUNT
}
