//! The seeds of a fuzz target, run as an ordinary test.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// Runs every seed of `fuzz/corpus-seed/TARGET` and says how many there were. Called by tests, which start in the folder of
/// their crate.
///
/// Panics if there are none, or naming the files on which `run` panicked.
pub fn corpus(target: &str, run: impl Fn(&[u8])) -> usize {
    corpus_in(&Path::new("../../fuzz/corpus-seed").join(target), run)
}

/// The same for any folder.
pub fn corpus_in(folder: &Path, run: impl Fn(&[u8])) -> usize {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("cannot read {}: {error}", folder.display()));
    let mut files: Vec<PathBuf> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_file()).collect();
    files.sort();
    assert!(!files.is_empty(), "{} holds no seeds", folder.display());
    let failed: Vec<String> = files
        .iter()
        .filter(|file| {
            let bytes =
                fs::read(file).unwrap_or_else(|error| panic!("cannot read {}: {error}", file.display()));
            catch_unwind(AssertUnwindSafe(|| run(&bytes))).is_err()
        })
        .map(|file| file.display().to_string())
        .collect();
    assert!(failed.is_empty(), "these seeds make it panic: {}", failed.join(", "));
    files.len()
}
