//! The journal of a match, on disk after every entry: whatever happens, what was played is there.

use std::fs::File;
use std::io::{Seek as _, Write as _};
use std::path::{Path, PathBuf};

use table::{Journal, Message};

use crate::files;

/// A journal file that grows with the match.
#[derive(Debug)]
pub struct Transcript {
    path: PathBuf,
    file: File,
}

impl Transcript {
    /// Makes the file; one that is there already is left alone unless `force`.
    pub fn open(path: &Path, force: bool) -> Result<Transcript, Message> {
        Ok(Transcript { path: path.to_owned(), file: files::create(path, force)? })
    }

    /// Writes what there is. A journal mostly grows, so what stood there before stays readable while it is written; after
    /// an undo the rest is cut off.
    pub fn keep(&mut self, journal: &Journal) -> Result<(), Message> {
        let text = journal.to_string();
        let written = self
            .file
            .rewind()
            .and_then(|()| self.file.write_all(text.as_bytes()))
            .and_then(|()| self.file.set_len(text.len() as u64))
            .and_then(|()| self.file.flush());
        written.map_err(|error| files::failed("cli-file-unwritable", &self.path, &error))
    }

    /// Where it is.
    pub fn name(&self) -> String {
        files::name(&self.path)
    }
}
