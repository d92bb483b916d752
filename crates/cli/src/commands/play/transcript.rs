//! The journal of a match, on disk after every entry: whatever happens, what was played is there.

use std::fs::File;
use std::io::{Seek as _, Write as _};
use std::path::{Path, PathBuf};

use table::{Journal, Message};

use crate::files;

/// The file for the match of this number, counted from 1: the first has the name itself, later ones a number behind it.
pub fn numbered(path: &Path, number: usize) -> PathBuf {
    if number < 2 {
        return path.to_owned();
    }
    let mut name = path.file_stem().unwrap_or_default().to_os_string();
    name.push(format!("-{number}"));
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_matches_are_numbered_before_the_ending() {
        let named = |path: &str, number| numbered(Path::new(path), number).display().to_string();
        assert_eq!(named("a/duel.journal", 1), "a/duel.journal");
        assert_eq!(named("a/duel.journal", 2), "a/duel-2.journal");
        assert_eq!(named("evening", 10), "evening-10");
    }
}
