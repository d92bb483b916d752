//! The page: the games of the arcade in a browser tab, played without a server.
//!
//! One program runs twice: as the page itself, and in a worker where bots think, so that the page never freezes.
//! [`main`] looks at where it was started. Outside a browser there is nothing to show; `cargo xtask web` builds the
//! page.

#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(target_arch = "wasm32")]
mod worker;

#[cfg(target_arch = "wasm32")]
fn main() {
    console_error_panic_hook::set_once();
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
