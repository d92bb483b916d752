//! Files: read with a limit, written without losing what was there, and errors that name the file.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};

use table::journal::MAX_BYTES;
use table::{Lang, Message};

/// What stands for standard input on the command line.
pub const STDIN: &str = "-";

/// How messages name a file.
pub fn name(path: &Path) -> String {
    if path.as_os_str() == STDIN { "stdin".to_owned() } else { path.display().to_string() }
}

/// The page of a language in a folder of documentation, and the picture beside it.
pub fn page_and_picture(folder: &Path, stem: &str, lang: Lang) -> [PathBuf; 2] {
    let ending = match lang {
        Lang::En => String::new(),
        Lang::Ru => format!(".{lang}"),
    };
    ["md", "svg"].map(|kind| folder.join(format!("{stem}{ending}.{kind}")))
}

/// Reads a file, or standard input for `-`, up to just above what a journal may have.
pub fn read(path: &Path) -> Result<Vec<u8>, Message> {
    let limit = MAX_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    let result = if path.as_os_str() == STDIN {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else if path.is_dir() {
        return Err(Message::new("cli-file-is-folder").with("file", name(path)));
    } else {
        File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    result.map(|_| bytes).map_err(|error| failed("cli-file-unreadable", path, &error))
}

/// The journals that are meant: files as they are named, and of a folder every journal below it, in order.
pub fn journals(named: &[PathBuf]) -> Result<Vec<PathBuf>, Message> {
    let mut found = Vec::new();
    for path in named {
        if !path.is_dir() {
            found.push(path.clone());
            continue;
        }
        let before = found.len();
        gather(path, &mut found).map_err(|error| failed("cli-file-unreadable", path, &error))?;
        if found.len() == before {
            return Err(Message::new("cli-folder-no-journals").with("file", name(path)));
        }
        found[before..].sort();
    }
    Ok(found)
}

fn gather(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        // What a folder links to is somewhere else, perhaps above it.
        if entry.file_type()?.is_dir() {
            gather(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "journal") {
            found.push(path);
        }
    }
    Ok(())
}

/// Writes a file; one that is there already is left alone unless `force`.
pub fn write(path: &Path, text: &str, force: bool) -> Result<(), Message> {
    write_bytes(path, text.as_bytes(), force)
}

/// As [`write()`], for files that are no text.
pub fn write_bytes(path: &Path, bytes: &[u8], force: bool) -> Result<(), Message> {
    create(path, force)?.write_all(bytes).map_err(|error| failed("cli-file-unwritable", path, &error))
}

/// Opens a file for writing; one that is there already is left alone unless `force`.
pub fn create(path: &Path, force: bool) -> Result<File, Message> {
    let mut options = File::options();
    options.write(true);
    if force {
        options.create(true).truncate(true);
    } else {
        options.create_new(true);
    }
    options.open(path).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => Message::new("cli-file-exists").with("file", name(path)),
        _ => failed("cli-file-unwritable", path, &error),
    })
}

/// Makes a folder and those above it.
pub fn make_folder(path: &Path) -> Result<(), Message> {
    fs::create_dir_all(path).map_err(|error| failed("cli-folder-unwritable", path, &error))
}

/// A failure with the file it happened to.
pub fn failed(key: &'static str, path: &Path, error: &io::Error) -> Message {
    let reason = match error.kind() {
        ErrorKind::NotFound => "cli-reason-not-found",
        ErrorKind::PermissionDenied => "cli-reason-not-allowed",
        ErrorKind::IsADirectory => "cli-reason-is-folder",
        ErrorKind::NotADirectory => "cli-reason-not-folder",
        ErrorKind::StorageFull => "cli-reason-full",
        ErrorKind::AlreadyExists => "cli-reason-exists",
        ErrorKind::InvalidInput | ErrorKind::InvalidFilename => "cli-reason-name",
        _ => {
            return Message::new(key).with("file", name(path)).with("reason", error.to_string());
        }
    };
    Message::new(key).with("file", name(path)).with("reason", Message::new(reason))
}
