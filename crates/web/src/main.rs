//! The page: the games of the arcade in a browser tab, played without a server, and with others where there is one.
//!
//! One program runs twice: as the page itself, and in a worker where bots think, so that the page never freezes.
//! [`main`] looks at where it was started. Outside a browser there is nothing to show; `cargo xtask web` builds the
//! page.
//!
//! What needs no browser stands in modules of its own and is tested everywhere: which page an address names
//! ([`route`]), how large pieces are drawn ([`sizes`]), what changed between two scenes ([`changes`]), the
//! line of an adviser's expectations ([`curve`]), what a screen
//! reader says ([`said`]), the looks of kinds ([`kind`]), the rules pages ([`manual`]), the clocks one can play with
//! ([`clock`]), how ratings are written ([`rating`]), the squares of an invitation ([`qr`]), which of one's matches the lobby
//! shows ([`own`]). The rest draws. Where a server serves the page, `online` plays there with others.

#![cfg_attr(
    not(target_arch = "wasm32"),
    allow(dead_code, reason = "outside a browser only tests use what the page is made of")
)]

mod changes;
mod clock;
mod curve;
mod kind;
mod manual;
mod own;
mod qr;
mod rating;
mod route;
mod said;
mod sizes;

#[cfg(target_arch = "wasm32")]
mod app;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
mod crash;
#[cfg(target_arch = "wasm32")]
mod desk;
#[cfg(target_arch = "wasm32")]
mod motion;
#[cfg(target_arch = "wasm32")]
mod online;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod pages;
#[cfg(target_arch = "wasm32")]
mod parts;
#[cfg(target_arch = "wasm32")]
mod play;
#[cfg(target_arch = "wasm32")]
mod sound;
#[cfg(target_arch = "wasm32")]
mod store;
#[cfg(target_arch = "wasm32")]
mod worker;

/// What the page says to people.
pub const CATALOGUE: table::Catalogue = table::Catalogue {
    name: "web.ftl",
    en: include_str!("../locales/en/web.ftl"),
    ru: include_str!("../locales/ru/web.ftl"),
};

/// What the page says where it plays with others.
pub const ONLINE: table::Catalogue = table::Catalogue {
    name: "web-online.ftl",
    en: include_str!("../locales/en/online.ftl"),
    ru: include_str!("../locales/ru/online.ftl"),
};

#[cfg(target_arch = "wasm32")]
fn main() {
    if web_sys::window().is_some() {
        page::start();
    } else {
        worker::start();
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This program is a page for a browser. Build it with: cargo xtask web");
}
