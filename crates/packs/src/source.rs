//! Where packs come from: compiled in, or a folder on disk, read with limits and without following links.

use std::fs;
use std::path::Path;

use crate::fault::Fault;
use crate::manifest::MANIFEST;
use crate::report::Report;
use crate::wording::WORDING;

/// A pack has at most this many card files.
pub const MAX_FILES: usize = 512;
/// A card file has at most this many bytes: 1 MiB.
pub const MAX_FILE_BYTES: usize = 1 << 20;
/// Folders inside a pack are nested at most this deep.
pub const MAX_FOLDERS: usize = 8;

/// The files of one pack, not yet understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackSource {
    origin: String,
    /// Path inside the pack, with `/`, and text; sorted by path.
    files: Vec<(String, String)>,
}

impl PackSource {
    /// A pack compiled into the program: its origin, as messages should name it, and its files. See also
    /// [`embed_pack!`](crate::embed_pack).
    pub fn embedded(origin: &str, files: &[(&str, &str)]) -> Self {
        let files = files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect();
        Self::from_files(origin, files)
    }

    fn from_files(origin: &str, mut files: Vec<(String, String)>) -> Self {
        files.sort();
        Self { origin: origin.trim_end_matches('/').to_owned(), files }
    }

    /// Reads every `*.toml` in a folder and the folders in it. Other files and hidden ones are left alone.
    ///
    /// Everything that stands in the way is reported at once: unreadable files, bytes that are not UTF-8, links, too many
    /// or too large files.
    pub fn from_dir(dir: impl AsRef<Path>) -> Result<Self, Report> {
        let (source, report) = Self::scan(dir.as_ref());
        report.into_result(source).map(|(source, _)| source)
    }

    /// What can be read of a folder, and what stood in the way of the rest.
    pub(crate) fn scan(dir: &Path) -> (Self, Report) {
        let mut walk = Walk::default();
        walk.folder(dir, "", 0);
        let source = Self::from_files(&dir.display().to_string(), walk.files);
        (source, walk.report)
    }

    /// Where the pack came from, as messages name it.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The files, sorted by path.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// Whether there is a manifest at the top.
    pub fn has_manifest(&self) -> bool {
        self.files.iter().any(|(path, _)| path == MANIFEST)
    }
}

/// The pack in a folder of the calling crate, compiled in: `embed_pack!("packs/basic", ["pack.toml", "heroes.toml"])`.
///
/// The folder is given relative to the crate's `Cargo.toml`.
#[macro_export]
macro_rules! embed_pack {
    ($dir:literal, [$($file:literal),* $(,)?]) => {
        $crate::PackSource::embedded(
            $dir,
            &[$(($file, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $dir, "/", $file)))),*],
        )
    };
}

/// Says where in a byte string UTF-8 ends, in a way an editor can find.
pub(crate) fn utf8(name: &str, bytes: Vec<u8>) -> Result<String, Fault> {
    String::from_utf8(bytes).map_err(|error| {
        let offset = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..offset].split(|byte| *byte == b'\n').count();
        let fault = WORDING.error("unreadable/not-text").with("file", name);
        fault.with("offset", offset.to_string()).with("line", line.to_string())
    })
}

pub(crate) fn too_large(name: &str, bytes: u64) -> Fault {
    let fault = WORDING.error("too-large").with("file", name);
    fault.with("bytes", bytes.to_string()).with("most", MAX_FILE_BYTES.to_string())
}

pub(crate) fn unreadable(name: &str, error: &std::io::Error) -> Fault {
    WORDING.error("unreadable").with("file", name).with("reason", error.to_string())
}

#[derive(Default)]
struct Walk {
    files: Vec<(String, String)>,
    report: Report,
}

impl Walk {
    fn folder(&mut self, dir: &Path, inside: &str, depth: usize) {
        let name = dir.display().to_string();
        if depth > MAX_FOLDERS {
            let fault = WORDING.error("too-large/deep").with("folder", name);
            self.report.push(fault.with("most", MAX_FOLDERS));
            return;
        }
        let entries = fs::read_dir(dir).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let mut entries = match entries {
            Ok(entries) => entries,
            Err(error) => return self.report.push(unreadable(&name, &error)),
        };
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            // One more than allowed is enough to know; the rest of a huge folder need not be read.
            if self.files.len() > MAX_FILES {
                return;
            }
            self.entry(&entry, inside, depth);
        }
        if depth == 0 && self.files.len() > MAX_FILES {
            let fault = WORDING.error("too-large/many-files").with("folder", name);
            self.report.push(fault.with("most", MAX_FILES));
        }
    }

    fn entry(&mut self, entry: &fs::DirEntry, inside: &str, depth: usize) {
        let path = entry.path();
        let shown = path.display().to_string();
        let file_name = entry.file_name();
        let Some(file_name) = file_name.to_str() else {
            self.report.push(WORDING.error("unreadable/name").with("file", shown));
            return;
        };
        if file_name.starts_with('.') {
            return;
        }
        let kind = match entry.file_type() {
            Ok(kind) => kind,
            Err(error) => return self.report.push(unreadable(&shown, &error)),
        };
        let inside = if inside.is_empty() { file_name.to_owned() } else { format!("{inside}/{file_name}") };
        let is_card_file = Path::new(file_name).extension().is_some_and(|end| end == "toml");
        if kind.is_symlink() {
            self.report.push(WORDING.error("unreadable/link").with("file", shown));
        } else if kind.is_dir() {
            self.folder(&path, &inside, depth + 1);
        } else if is_card_file && !kind.is_file() {
            self.report.push(WORDING.error("unreadable/no-file").with("file", shown));
        } else if is_card_file {
            match read_file(&path, &shown) {
                Ok(text) => self.files.push((inside, text)),
                Err(fault) => self.report.push(fault),
            }
        }
    }
}

fn read_file(path: &Path, shown: &str) -> Result<String, Fault> {
    let size = fs::metadata(path).map_err(|error| unreadable(shown, &error))?.len();
    if size > MAX_FILE_BYTES as u64 {
        return Err(too_large(shown, size));
    }
    let bytes = fs::read(path).map_err(|error| unreadable(shown, &error))?;
    utf8(shown, bytes)
}
