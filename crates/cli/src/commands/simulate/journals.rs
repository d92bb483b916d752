//! The folder the journals of a simulation are written to.

use std::path::{Path, PathBuf};

use table::{Journal, Message};

use crate::files;

/// A folder for journals that are called `GAME-000001.journal` and so on.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    game: &'static str,
    digits: usize,
    force: bool,
}

impl Folder {
    /// Makes the folder; one that holds a journal of the same name already is left alone unless `force`.
    pub fn open(path: &Path, game: &'static str, games: u64, force: bool) -> Result<Folder, Message> {
        files::make_folder(path)?;
        let digits = games.to_string().len().max(6);
        let folder = Folder { path: path.to_owned(), game, digits, force };
        // Before hours of playing, not after.
        let first = folder.file(0);
        if !force && first.exists() {
            return Err(Message::new("cli-file-exists").with("file", files::name(&first)));
        }
        Ok(folder)
    }

    /// Writes the journal of a game, counted from 0.
    pub fn keep(&self, number: u64, journal: &Journal) -> Result<(), Message> {
        files::write(&self.file(number), &journal.to_string(), self.force)
    }

    fn file(&self, number: u64) -> PathBuf {
        let (game, digits) = (self.game, self.digits);
        self.path.join(format!("{game}-{:0digits$}.journal", number + 1))
    }
}
