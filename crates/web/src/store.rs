//! What is kept in the browser: settings, matches put aside, one of each game, and loadouts. A store that is full or forbidden
//! costs nothing but the memory.

use leptos::prelude::window;
use table::Message;
use web_sys::Storage;

const SETTINGS: &str = "karman.settings";
const MATCH: &str = "karman.match.";
const LAST: &str = "karman.last";
const LOADOUTS: &str = "karman.loadouts.";

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn put(name: &str, text: &str) -> Result<(), Message> {
    let storage = storage().ok_or_else(|| Message::new("web-store-forbidden"))?;
    storage.set_item(name, text).map_err(|_| Message::new("web-store-full"))
}

fn take(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// The stored settings.
pub fn settings() -> Option<String> {
    take(SETTINGS)
}

/// Stores the settings.
pub fn put_settings(text: &str) -> Result<(), Message> {
    put(SETTINGS, text)
}

/// The match of a game that was put aside.
pub fn saved(game: &str) -> Option<String> {
    take(&format!("{MATCH}{game}"))
}

/// Puts a match aside.
pub fn put_saved(game: &str, text: &str) -> Result<(), Message> {
    put(&format!("{MATCH}{game}"), text)?;
    put(LAST, game)
}

/// The match that was put aside last.
pub fn last_saved() -> Option<String> {
    saved(&take(LAST)?)
}

/// Forgets the match of a game.
pub fn forget(game: &str) {
    if let Some(storage) = storage() {
        // What cannot be forgotten was never kept.
        let _ = storage.remove_item(&format!("{MATCH}{game}"));
    }
}

/// Forgets every match, for a page that cannot start because of one.
pub fn forget_all(games: &[String]) {
    for game in games {
        forget(game);
    }
}

/// The loadouts of a game that are kept, each with its name, the latest first.
pub fn loadouts(game: &str) -> Vec<(String, String)> {
    let text = take(&format!("{LOADOUTS}{game}")).unwrap_or_default();
    let kept = text.lines().filter_map(|line| line.split_once('\t'));
    kept.map(|(name, loadout)| (name.to_owned(), loadout.to_owned())).collect()
}

/// Keeps these loadouts of a game and no others.
pub fn put_loadouts(game: &str, all: &[(String, String)]) -> Result<(), Message> {
    let lines: Vec<String> = all.iter().map(|(name, loadout)| format!("{name}\t{loadout}")).collect();
    put(&format!("{LOADOUTS}{game}"), &lines.join("\n"))
}
