//! Whatever the bytes: an error that names a line, or a journal that writes exactly these bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use table::Journal;

fuzz_target!(|bytes: &[u8]| match Journal::read(bytes) {
    Ok(journal) => assert_eq!(journal.to_string().as_bytes(), bytes),
    Err(error) => assert!(error.line >= 1),
});
