//! What is kept in the browser of oneself and one's seats on the server.

use client::remote::Kept;
use leptos::prelude::window;
use proto::MatchId;
use proto::rest::Guest;
use web_sys::Storage;

const GUEST: &str = "karman.guest";
const SEAT: &str = "karman.seat.";

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn take(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

fn put(name: &str, text: &str) {
    if let Some(storage) = storage() {
        // A store that is full or forbidden costs the way back after the page was closed, and nothing else.
        let _ = storage.set_item(name, text);
    }
}

/// Who one is to the server.
pub fn guest() -> Option<Guest> {
    serde_json::from_str(&take(GUEST)?).ok()
}

/// Keeps who one is.
pub fn put_guest(guest: &Guest) {
    put(GUEST, &proto::write(guest));
}

/// Forgets who one was; the server knows nobody of that name.
pub fn forget_guest() {
    if let Some(storage) = storage() {
        // What cannot be forgotten was never kept.
        let _ = storage.remove_item(GUEST);
    }
}

/// What is kept of one's seat in a match.
pub fn seat(id: MatchId) -> Kept {
    take(&format!("{SEAT}{id}")).map(|text| Kept::read(&text)).unwrap_or_default()
}

/// Keeps it.
pub fn put_seat(id: MatchId, kept: &Kept) {
    put(&format!("{SEAT}{id}"), &kept.write());
}
