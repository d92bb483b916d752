//! The two threads between us and a program: one writes questions, one reads lines.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

/// The longest line a program may write, in KiB.
pub(super) const MOST_KIB: u32 = 1024;

/// What a program wrote.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// A line, without its end.
    Text(String),
    /// More than a line may hold; nothing is read after it.
    TooLong,
    /// Bytes that are no text; nothing is read after them.
    NotText,
    /// The end of its output.
    Ended,
}

/// Writes whatever is sent, until the sender is dropped or the program stops listening.
pub(super) fn writer(mut input: ChildStdin) -> io::Result<Sender<String>> {
    let (sender, questions) = mpsc::channel::<String>();
    thread::Builder::new().name("bot questions".to_owned()).spawn(move || {
        for question in questions {
            let written = input.write_all(question.as_bytes()).and_then(|()| input.flush());
            if written.is_err() {
                // The reader hears of the program's end and says how it came.
                break;
            }
        }
    })?;
    Ok(sender)
}

/// Reads lines until the first that is none.
pub(super) fn reader(output: ChildStdout) -> io::Result<Receiver<Line>> {
    // A program that writes without being asked is held back by its own pipe.
    const AHEAD: usize = 4;
    let (sender, lines) = mpsc::sync_channel(AHEAD);
    thread::Builder::new().name("bot answers".to_owned()).spawn(move || {
        let mut output = BufReader::new(output);
        loop {
            let line = next_line(&mut output);
            let last = !matches!(line, Line::Text(_));
            if sender.send(line).is_err() || last {
                break;
            }
        }
    })?;
    Ok(lines)
}

fn next_line(from: &mut impl BufRead) -> Line {
    let most = MOST_KIB as usize * 1024;
    let mut bytes = Vec::new();
    let read = from.by_ref().take(most as u64 + 1).read_until(b'\n', &mut bytes);
    match (read, bytes.last()) {
        (Err(_), _) | (_, None) => return Line::Ended,
        (Ok(_), Some(b'\n')) => {
            bytes.pop();
        }
        (Ok(_), Some(_)) if bytes.len() > most => return Line::TooLong,
        // The last line of a program that ends need not be finished.
        (Ok(_), Some(_)) => {}
    }
    String::from_utf8(bytes).map_or(Line::NotText, Line::Text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_at_their_ends() {
        let mut text: &[u8] = b"one\r\n\ntwo";
        assert_eq!(next_line(&mut text), Line::Text("one\r".to_owned()));
        assert_eq!(next_line(&mut text), Line::Text(String::new()));
        assert_eq!(next_line(&mut text), Line::Text("two".to_owned()));
        assert_eq!(next_line(&mut text), Line::Ended);
    }

    #[test]
    fn a_line_may_be_as_long_as_the_limit_and_no_longer() {
        let most = MOST_KIB as usize * 1024;
        let mut fits = vec![b'x'; most];
        fits.push(b'\n');
        assert_eq!(next_line(&mut fits.as_slice()), Line::Text("x".repeat(most)));
        assert_eq!(next_line(&mut vec![b'x'; most + 1].as_slice()), Line::TooLong);
    }

    #[test]
    fn bytes_that_are_no_text_are_named() {
        assert_eq!(next_line(&mut b"\xff\xfe\n".as_slice()), Line::NotText);
    }
}
