//! `karman host`: serves the page on this machine, so that a browser can open it.

use std::io::{self, Write as _};
use std::net::{SocketAddr, ToSocketAddrs as _};
use std::path::{Path, PathBuf};

use host::HostError;
use table::{Message, Words};

use crate::desk::shown;
use crate::files;
use crate::line::Host;
use crate::stop::Stop;

/// The folder a built page has beside what cargo builds, and beside an installed program.
const BUILT: &str = "page";

pub fn run(wanted: &Host, words: &Words) -> Result<(), Stop> {
    let folder = match &wanted.dir {
        Some(folder) => folder.clone(),
        None => built_page(&std::env::current_exe()?).ok_or_else(|| Message::new("host-no-page-built"))?,
    };
    let host = host::Host::bind(&folder, address(&wanted.listen)?).map_err(|error| said(&error))?;
    let url = host.url();
    // Our own output is never kept waiting: whoever started us may be reading it for the address.
    let mut out = io::stdout();
    writeln!(out, "{}", words.say(&Message::new("host-running").with("url", url.as_str())))?;
    out.flush()?;
    if wanted.open && !host::open_in_browser(&url) {
        writeln!(out, "{}", words.text("host-no-browser"))?;
    }
    host.serve().map_err(|error| said(&error).into())
}

/// The page that was built into the folder of the program, or into the one above it.
pub(super) fn built_page(program: &Path) -> Option<PathBuf> {
    let folders = program.ancestors().skip(1).take(2);
    folders.map(|folder| folder.join(BUILT)).find(|folder| folder.join("index.html").is_file())
}

fn address(text: &str) -> Result<SocketAddr, Message> {
    let found = text.to_socket_addrs().ok().and_then(|mut addresses| addresses.next());
    found.ok_or_else(|| Message::new("host-listen-wrong").with("text", shown(text)))
}

fn said(error: &HostError) -> Message {
    match error {
        HostError::NoPage(folder) => Message::new("host-no-page").with("folder", files::name(folder)),
        HostError::Listen { address, error } => Message::new("host-listen-failed")
            .with("address", address.to_string())
            .with("reason", error.to_string()),
        HostError::Serve(error) => Message::new("host-failed").with("reason", error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_found_beside_the_program_and_beside_what_cargo_builds() {
        let target = tempfile::tempdir().expect("a folder");
        let program = target.path().join("release").join("karman");
        assert_eq!(built_page(&program), None);
        for folder in [target.path().join("page"), target.path().join("release/page")] {
            std::fs::create_dir_all(&folder).expect("created");
            assert_ne!(built_page(&program), Some(folder.clone()), "an empty folder is no page");
            std::fs::write(folder.join("index.html"), "").expect("written");
            assert_eq!(built_page(&program), Some(folder));
        }
    }

    #[test]
    fn an_address_needs_a_port() {
        assert_eq!(address("127.0.0.1:80").ok(), Some(SocketAddr::from(([127, 0, 0, 1], 80))));
        let refused = address("127.0.0.1").expect_err("no port");
        assert_eq!(refused.key, "host-listen-wrong");
    }
}
