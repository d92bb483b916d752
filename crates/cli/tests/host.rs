//! `karman host`: what it serves, and what it says when it cannot.

mod common;

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::Stdio;

use common::{command, karman};

#[test]
fn the_page_is_served_at_the_address_it_prints() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("index.html"), "<p>page</p>").expect("written");
    let path = folder.path().to_str().expect("text");
    let mut host = command(&["host", "--dir", path]).stdout(Stdio::piped()).spawn().expect("the binary runs");
    let mut line = String::new();
    BufReader::new(host.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
    let answer =
        line.split_once("http://").and_then(|(_, rest)| rest.split_once('/')).map(|(authority, _)| {
            let mut stream = TcpStream::connect(authority).expect("a connection");
            write!(stream, "GET / HTTP/1.1\r\nHost: {authority}\r\nConnection: close\r\n\r\n")
                .expect("asked");
            let mut answer = String::new();
            stream.read_to_string(&mut answer).expect("an answer");
            answer
        });
    host.kill().expect("ended");
    host.wait().expect("ended");
    let answer = answer.unwrap_or_else(|| panic!("no address in {line:?}"));
    assert!(answer.ends_with("<p>page</p>"), "{answer}");
}

#[test]
fn a_folder_without_a_page_is_named_with_what_to_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("text");
    let sentence = karman(&["host", "--dir", path]).mistake();
    assert!(sentence.contains(path) && sentence.contains("cargo xtask web"), "{sentence}");
    let sentence = karman(&["host", "--dir", path, "--lang", "ru"]).mistake();
    assert!(sentence.contains("нет страницы"), "{sentence}");
}

#[test]
fn an_address_that_is_none_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("index.html"), "").expect("written");
    let path = folder.path().to_str().expect("text");
    for wrong in ["8080", "127.0.0.1", "127.0.0.1:99999"] {
        let sentence = karman(&["host", "--dir", path, "--listen", wrong]).mistake();
        assert!(sentence.contains(wrong) && sentence.contains("127.0.0.1:8080"), "{sentence}");
    }
}
