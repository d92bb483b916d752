//! Whatever a client sends: a message that is written and read alike, or an error. Whatever a server sends: no fall.
#![no_main]

use libfuzzer_sys::fuzz_target;
use proto::{read_from_client, read_from_server, write};

fuzz_target!(|text: &str| {
    if let Ok(message) = read_from_client(text) {
        assert_eq!(read_from_client(&write(&message)), Ok(message));
    }
    // Views may hold fractions, which are not always written as they were read.
    let _ = read_from_server(text);
});
