//! Opening the page where there is a browser to open it in.

/// Asks the system to show the address; whether it could. Without a screen nothing is tried: the system might start a
/// browser of text on top of what the terminal shows.
pub fn open_in_browser(url: &str) -> bool {
    has_screen() && open::that_detached(url).is_ok()
}

#[cfg(all(unix, not(target_os = "macos")))]
fn has_screen() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

#[cfg(not(all(unix, not(target_os = "macos"))))]
fn has_screen() -> bool {
    true
}
