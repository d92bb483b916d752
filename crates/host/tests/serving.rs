//! The host asked over a real connection.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};

use host::{Host, HostError, Running};

const LOOPBACK: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 0);

/// A page at work, with a secret file lying beside its folder.
struct Site {
    _folder: tempfile::TempDir,
    _running: Running,
    authority: String,
}

impl Site {
    fn new() -> Site {
        let folder = tempfile::tempdir().expect("a folder");
        let page = folder.path().join("page");
        fs::create_dir(&page).expect("created");
        let files = [
            ("secret.txt", "secret"),
            ("page/index.html", "<p>page</p>"),
            ("page/karman.js", "plain"),
            ("page/karman.js.br", "packed with brotli"),
            ("page/karman.js.gz", "packed with gzip"),
            ("page/karman_bg.wasm", "program"),
            ("page/manifest.webmanifest", "{}"),
            ("page/style.css", "p {}"),
            ("page/icon.svg", "<svg/>"),
        ];
        for (name, text) in files {
            fs::write(folder.path().join(name), text).expect("written");
        }
        let host = Host::bind(&page, LOOPBACK).expect("a free port");
        let authority = host.url().trim_start_matches("http://").trim_end_matches('/').to_owned();
        Site { _folder: folder, _running: host.start().expect("serving"), authority }
    }

    /// The head of the answer in lower case, and its body.
    fn ask(&self, method: &str, path: &str, headers: &str) -> (String, String) {
        let mut stream = TcpStream::connect(&self.authority).expect("a connection");
        let host = &self.authority;
        write!(stream, "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n")
            .expect("asked");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        (head.to_lowercase(), body.to_owned())
    }
}

#[test]
fn the_folder_itself_is_the_page() {
    let (head, body) = Site::new().ask("GET", "/", "");
    assert!(head.starts_with("http/1.1 200"), "{head}");
    assert_eq!(body, "<p>page</p>");
}

#[test]
fn every_kind_of_file_is_named_as_browsers_want_it() {
    let site = Site::new();
    let kinds = [
        ("/", "text/html"),
        ("/karman.js", "text/javascript"),
        ("/karman_bg.wasm", "application/wasm"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/style.css", "text/css"),
        ("/icon.svg", "image/svg+xml"),
    ];
    for (path, kind) in kinds {
        let (head, _) = site.ask("GET", path, "");
        assert!(head.contains(&format!("content-type: {kind}")), "{path}: {head}");
    }
}

#[test]
fn a_browser_gets_the_compression_it_takes() {
    let site = Site::new();
    let (head, body) = site.ask("GET", "/karman.js", "Accept-Encoding: gzip, br\r\n");
    assert!(
        head.contains("content-encoding: br") && head.contains("content-type: text/javascript"),
        "{head}"
    );
    assert_eq!(body, "packed with brotli");
    let (head, body) = site.ask("GET", "/karman.js", "Accept-Encoding: gzip\r\n");
    assert!(head.contains("content-encoding: gzip"), "{head}");
    assert_eq!(body, "packed with gzip");
    let (head, body) = site.ask("GET", "/karman.js", "");
    assert!(!head.contains("content-encoding"), "{head}");
    assert_eq!(body, "plain");
}

#[test]
fn a_kept_file_is_asked_for_again_and_not_sent_twice() {
    let site = Site::new();
    let (head, _) = site.ask("GET", "/style.css", "");
    assert!(head.contains("cache-control: no-cache"), "{head}");
    let date = head.lines().find_map(|line| line.strip_prefix("last-modified: ")).expect("a date");
    let date = title_case(date);
    let (head, body) = site.ask("GET", "/style.css", &format!("If-Modified-Since: {date}\r\n"));
    assert!(head.starts_with("http/1.1 304"), "{head}");
    assert_eq!(body, "");
}

/// Dates are compared by their letters' case: `sun, 15 nov 2026 12:00:00 gmt` as servers write it.
fn title_case(date: &str) -> String {
    let words = date.split(' ').map(|word| match word {
        "gmt" => "GMT".to_owned(),
        word => word[..1].to_uppercase() + &word[1..],
    });
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_head_alone_can_be_had() {
    let (head, body) = Site::new().ask("HEAD", "/style.css", "");
    assert!(head.starts_with("http/1.1 200") && head.contains("content-length: 4"), "{head}");
    assert_eq!(body, "");
}

#[test]
fn nothing_outside_the_folder_is_served() {
    let site = Site::new();
    for path in
        ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/x/../../secret.txt", "//secret.txt"]
    {
        let (head, body) = site.ask("GET", path, "");
        assert!(head.starts_with("http/1.1 4"), "{path}: {head}");
        assert!(!body.contains("secret"), "{path}");
    }
}

#[test]
fn only_reading_is_allowed() {
    let (head, _) = Site::new().ask("POST", "/", "Content-Length: 0\r\n");
    assert!(head.starts_with("http/1.1 405"), "{head}");
}

#[test]
fn a_stopped_host_leaves_its_port() {
    let site = Site::new();
    let authority = site.authority.clone();
    drop(site);
    assert!(TcpStream::connect(authority).is_err());
}

#[test]
fn a_folder_without_a_page_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = Host::bind(folder.path(), LOOPBACK);
    assert!(matches!(refused, Err(HostError::NoPage(path)) if path == folder.path()));
}

#[test]
fn a_taken_address_is_named() {
    let site = Site::new();
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("index.html"), "").expect("written");
    let address: SocketAddr = site.authority.parse().expect("an address");
    let Err(error) = Host::bind(folder.path(), address) else { panic!("{address} is taken") };
    assert!(error.to_string().contains(&format!("cannot listen at {address}")), "{error}");
}
