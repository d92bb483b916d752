//! How large and how deep a message may be, checked before anything of it is built.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{ToClient, ToServer};

/// The longest message a client may send, in bytes.
pub const MAX_FROM_CLIENT: usize = 4 * 1024;
/// The longest message a server sends, in bytes.
pub const MAX_FROM_SERVER: usize = 8 * 1024 * 1024;
/// How deep objects and lists of a client's message may lie in each other.
pub const MAX_DEPTH: usize = 8;
/// As deep as a server's messages may be: scenes and views are trees, too.
const MAX_DEPTH_FROM_SERVER: usize = 64;

/// As long as most messages are, in bytes.
const MOST: usize = 512;

/// Why a message was not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Garbled {
    /// It is too long.
    #[error("the message has {bytes} bytes; at most {limit} are read")]
    Long {
        /// How long it is.
        bytes: usize,
        /// How long it may be.
        limit: usize,
    },
    /// It is nested too deeply.
    #[error("the message is nested more than {limit} deep")]
    Deep {
        /// How deep it may be.
        limit: usize,
    },
    /// It is no message of this version.
    #[error("not a message of version {}: {reason}", crate::VERSION)]
    Unknown {
        /// What is wrong with it.
        reason: String,
    },
}

/// Reads what a client said.
pub fn read_from_client(text: &str) -> Result<ToServer, Garbled> {
    read(text, MAX_FROM_CLIENT, MAX_DEPTH)
}

/// Reads what a server said.
pub fn read_from_server(text: &str) -> Result<ToClient, Garbled> {
    read(text, MAX_FROM_SERVER, MAX_DEPTH_FROM_SERVER)
}

/// Writes a message. Messages are plain data: structs, lists, numbers, words.
pub fn write(message: &impl Serialize) -> String {
    let mut text = Vec::with_capacity(MOST);
    serde_json::to_writer(&mut text, message)
        .ok()
        .and_then(|()| String::from_utf8(text).ok())
        .unwrap_or_default()
}

fn read<T: DeserializeOwned>(text: &str, limit: usize, depth: usize) -> Result<T, Garbled> {
    if text.len() > limit {
        return Err(Garbled::Long { bytes: text.len(), limit });
    }
    if deeper_than(text, depth) {
        return Err(Garbled::Deep { limit: depth });
    }
    serde_json::from_str(text).map_err(|error| {
        // What was sent may hold a token or a choice, and this text goes into answers and logs.
        let reason = match error.classify() {
            serde_json::error::Category::Data => "unknown, missing or wrong fields",
            _ => "not JSON",
        };
        Garbled::Unknown { reason: format!("{reason} at column {}", error.column()) }
    })
}

/// Whether brackets outside of strings lie deeper than this in each other.
fn deeper_than(text: &str, limit: usize) -> bool {
    let (mut depth, mut quoted, mut escaped) = (0usize, false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'{' | b'[' if !quoted => {
                depth += 1;
                if depth > limit {
                    return true;
                }
            }
            b'}' | b']' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_in_strings_are_not_counted() {
        assert!(!deeper_than(r#"{"a":"[[[[{{{{\"[[[["}"#, 1));
        assert!(deeper_than("[[]]", 1));
        assert!(!deeper_than("[[],[],[]]", 2));
    }
}
