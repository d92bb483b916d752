//! The page in a real Chromium. Run by `cargo xtask test --only browser`, which builds the page and installs what it
//! takes.

mod accounts;
mod armies;
mod bouts;
mod lines;
mod loading;
mod looks;
mod mistakes;
mod online;
mod people;
mod replays;
mod shared_screen;
mod speed;
mod squads;
