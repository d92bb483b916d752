//! One server for one database.
//!
//! Any number of nodes may share a store: a match goes on wherever it is asked for. But who looks for a quick match, and who is
//! there, each knows of itself alone, so that two servers started by hand over one file would keep people waiting for each
//! other. Whoever starts one holds a lock on a file beside the database; the system lets go of it when the process ends, however
//! it ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::file::{NoFile, file_of, open_own};

/// For as long as this lives nobody else holds the database.
#[derive(Debug)]
pub struct Sole(#[expect(dead_code, reason = "it is held, and let go of when it is dropped")] File);

/// Why somebody does not hold a database alone.
#[derive(Debug, thiserror::Error)]
pub enum NotSole {
    /// It is no file.
    #[error(transparent)]
    NoFile(#[from] NoFile),
    /// Somebody else does.
    #[error("another server uses {}", .0.display())]
    Used(PathBuf),
    /// The file beside it cannot be used.
    #[error("{}: {error}", file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
}

impl Sole {
    /// Holds the database of this address, whether it is there already or not.
    pub fn hold(url: &str) -> Result<Sole, NotSole> {
        let file = file_of(url)?;
        let mut beside =
            whole(&file).map_err(|error| NotSole::File { file: file.clone(), error })?.into_os_string();
        beside.push(".lock");
        let beside = PathBuf::from(beside);
        let failed = |error| NotSole::File { file: beside.clone(), error };
        let lock = open_own(&beside, OpenOptions::new().create(true).truncate(false)).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => Ok(Sole(lock)),
            Err(TryLockError::WouldBlock) => Err(NotSole::Used(file)),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}

/// The one way to a file that others come to by other ways.
fn whole(file: &Path) -> io::Result<PathBuf> {
    match file.canonicalize() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
            let name = file.file_name().ok_or(error)?;
            Ok(folder.unwrap_or(Path::new(".")).canonicalize()?.join(name))
        }
        found => found,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_held_by_one_at_a_time_whichever_way_he_comes() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
        let held = Sole::hold(&url("k.db")).expect("nobody does");
        std::fs::create_dir(folder.path().join("sub")).expect("made");
        let again = Sole::hold(&url("sub/../k.db"));
        assert!(matches!(again, Err(NotSole::Used(_))), "{again:?}");
        assert!(Sole::hold(&url("other.db")).is_ok());
        #[cfg(unix)]
        {
            std::fs::write(folder.path().join("k.db"), "").expect("made");
            std::os::unix::fs::symlink(folder.path().join("k.db"), folder.path().join("link.db"))
                .expect("made");
            let linked = Sole::hold(&url("link.db"));
            assert!(matches!(linked, Err(NotSole::Used(_))), "{linked:?}");
        }
        drop(held);
        assert!(Sole::hold(&url("k.db")).is_ok(), "a lock file that was left behind is none");
    }

    #[test]
    fn what_cannot_be_held_is_named() {
        let nowhere = Sole::hold("sqlite:/nowhere/at/all.db").expect_err("there is no such folder");
        assert!(nowhere.to_string().contains("/nowhere/at/all.db"), "{nowhere}");
        assert!(matches!(Sole::hold("sqlite::memory:"), Err(NotSole::NoFile(NoFile::Memory))));
    }
}
