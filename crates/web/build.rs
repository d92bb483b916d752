//! Puts the rules pages of the documentation into the page: whatever lies there is offered. The numbered clauses are read
//! by few and are long: the page knows whose there are, and asks for them when somebody opens the rules.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    // Asked for when this runs: a clone elsewhere may share what was built here.
    let docs = PathBuf::from(named("CARGO_MANIFEST_DIR")?).join("../../docs");
    println!("cargo::rerun-if-changed={}", docs.join("rules").display());
    println!("cargo::rerun-if-changed={}", docs.join("spec").display());
    let mut code = String::from(
        "/// The rules for players: language, game, text.\nconst MANUAL: &[(&str, &str, &str)] = &[\n",
    );
    for lang in ["en", "ru"] {
        for (game, path) in pages(&docs.join("rules").join(lang))? {
            // The text itself: a path would be read in this clone wherever the page is built.
            let text = fs::read_to_string(path)?;
            let _ = writeln!(code, "    ({lang:?}, {game:?}, {text:?}),");
        }
    }
    code.push_str("];\n/// The games whose clauses are numbered.\nconst CLAUSES: &[&str] = &[\n");
    for (game, _) in pages(&docs.join("spec"))? {
        let _ = writeln!(code, "    {game:?},");
    }
    code.push_str("];\n");
    fs::write(PathBuf::from(named("OUT_DIR")?).join("manual.rs"), code)
}

/// A folder that cargo names.
fn named(variable: &str) -> io::Result<OsString> {
    env::var_os(variable).ok_or_else(|| io::Error::other(format!("cargo does not set {variable}")))
}

/// The Markdown files of a folder with the games they are named after, in order.
fn pages(folder: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if let (Some("md"), Some(game)) =
            (path.extension().and_then(|ext| ext.to_str()), path.file_stem().and_then(|stem| stem.to_str()))
        {
            found.push((game.to_owned(), path.clone()));
        }
    }
    found.sort();
    Ok(found)
}
