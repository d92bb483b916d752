//! The folder of the page: what is written by hand, and the service worker's list of all of it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

/// What the service worker holds until the build fills it in.
const BUILD_MARK: &str = "@BUILD@";
const FILES_MARK: &str = "[\"@FILES@\"]";

/// Where what is read later lies: the page opens without it, and a browser asks for it when somebody wants to read it.
const LATER: &str = "clauses/";

/// Left in every folder we made, so that no folder of somebody else's is ever emptied.
const STAMP: &str = ".karman-page";

/// Makes the folder, or empties the one an earlier build made.
pub fn prepare(out: &Path) -> Result<()> {
    if out.exists() && fs::read_dir(out).with_context(|| cannot("read", out))?.next().is_some() {
        ensure!(
            out.join(STAMP).is_file(),
            "{} holds files that are not of a page; name an empty folder or one that does not exist",
            out.display()
        );
        fs::remove_dir_all(out).with_context(|| cannot("empty", out))?;
    }
    fs::create_dir_all(out).with_context(|| cannot("create", out))?;
    fs::write(out.join(STAMP), "").with_context(|| cannot("write into", out))
}

/// Whether a file of the page is asked for only when somebody wants to read it.
pub fn comes_later(name: &str) -> bool {
    name.starts_with(LATER)
}

/// Copies the files of `assets` and the clauses, joins the files of `style`, and completes the service worker.
pub fn fill(sources: &Path, clauses: &Path, out: &Path) -> Result<()> {
    let later = out.join(LATER);
    fs::create_dir_all(&later).with_context(|| cannot("create", &later))?;
    for file in files_of(clauses)? {
        let name = file.file_name().with_context(|| cannot("name", &file))?;
        fs::copy(&file, later.join(name)).with_context(|| cannot("copy", &file))?;
    }
    for file in files_of(&sources.join("assets"))? {
        let name = file.file_name().with_context(|| cannot("name", &file))?;
        fs::copy(&file, out.join(name)).with_context(|| cannot("copy", &file))?;
    }
    fs::write(out.join("style.css"), joined_styles(&sources.join("style"))?)
        .with_context(|| cannot("write", out))?;
    complete_service_worker(out)
}

/// The style sheets one after the other, in the order of their names.
fn joined_styles(folder: &Path) -> Result<String> {
    let sheets = files_of(folder)?;
    let sheets = sheets.iter().filter(|file| file.extension().is_some_and(|ending| ending == "css"));
    sheets.map(|file| fs::read_to_string(file).with_context(|| cannot("read", file))).collect()
}

/// Tells the service worker which files to keep, under a name that changes whenever one of them does.
fn complete_service_worker(out: &Path) -> Result<()> {
    let path = out.join("service-worker.js");
    let template = fs::read_to_string(&path).with_context(|| cannot("read", &path))?;
    ensure!(
        template.contains(BUILD_MARK) && template.contains(FILES_MARK),
        "{} must hold {BUILD_MARK} and {FILES_MARK}",
        path.display()
    );
    let mut hash = Sha256::new();
    hash.update(&template);
    let mut names = vec!["./".to_owned()];
    for file in all_files(out)? {
        let name = relative_name(&file, out)?;
        if name == STAMP || name == "service-worker.js" {
            continue;
        }
        hash.update(&name);
        hash.update(fs::read(&file).with_context(|| cannot("read", &file))?);
        if !comes_later(&name) {
            names.push(name);
        }
    }
    let [a, b, c, d, ..] = hash.finalize().0;
    let build = format!("{a:02x}{b:02x}{c:02x}{d:02x}");
    let list = serde_json::to_string(&names)?;
    let complete = template.replace(BUILD_MARK, &format!("karman-{build}")).replace(FILES_MARK, &list);
    fs::write(&path, complete).with_context(|| cannot("write", &path))
}

/// Every file of the page in the order of their names, folders within included, the stamp left out.
pub fn page_files(out: &Path) -> Result<Vec<(String, PathBuf)>> {
    let files = all_files(out)?.into_iter().map(|file| Ok((relative_name(&file, out)?, file)));
    files.filter(|file| !matches!(file, Ok((name, _)) if name == STAMP)).collect()
}

fn all_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in sorted_entries(folder)? {
        if entry.is_dir() {
            files.extend(all_files(&entry)?);
        } else {
            files.push(entry);
        }
    }
    Ok(files)
}

fn files_of(folder: &Path) -> Result<Vec<PathBuf>> {
    Ok(sorted_entries(folder)?.into_iter().filter(|entry| entry.is_file()).collect())
}

fn sorted_entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| cannot("read", folder))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// The name a browser asks for.
fn relative_name(file: &Path, folder: &Path) -> Result<String> {
    let inside = file.strip_prefix(folder)?;
    let parts = inside.iter().map(|part| part.to_str()).collect::<Option<Vec<_>>>();
    Ok(parts.with_context(|| cannot("name", file))?.join("/"))
}

fn cannot(what: &str, path: &Path) -> String {
    format!("cannot {what} {}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(folder: &Path, files: &[(&str, &str)]) {
        for (name, text) in files {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("created");
            fs::write(path, text).expect("written");
        }
    }

    const WORKER: &str = "const BUILD = \"@BUILD@\";\nconst FILES = [\"@FILES@\"];\n";

    /// A page of three files beside its service worker, as [`fill`] leaves it.
    fn page(style: &str) -> (tempfile::TempDir, String) {
        let folder = tempfile::tempdir().expect("a folder");
        let (sources, out) = (folder.path().join("sources"), folder.path().join("out"));
        written(&sources, &[("assets/index.html", "<p>"), ("assets/service-worker.js", WORKER)]);
        written(
            &sources,
            &[("style/b.css", style), ("style/a.css", "first "), ("style/notes.txt", "not a style")],
        );
        written(&sources, &[("spec/chess.md", "- **CHESS-001**")]);
        prepare(&out).expect("an empty folder");
        written(&out, &[("snippets/x/inline.js", "x")]);
        fill(&sources, &sources.join("spec"), &out).expect("a page");
        let worker = fs::read_to_string(out.join("service-worker.js")).expect("a service worker");
        (folder, worker)
    }

    #[test]
    fn the_service_worker_keeps_every_file_of_the_first_load_but_itself() {
        let (folder, worker) = page("second");
        assert!(
            worker.contains(r#"const FILES = ["./","index.html","snippets/x/inline.js","style.css"];"#),
            "{worker}"
        );
        let clauses = fs::read_to_string(folder.path().join("out/clauses/chess.md")).expect("clauses");
        assert_eq!(clauses, "- **CHESS-001**");
        let style = fs::read_to_string(folder.path().join("out/style.css")).expect("a style");
        assert_eq!(style, "first second");
    }

    #[test]
    fn the_name_of_a_build_follows_its_contents() {
        let build = |style| page(style).1.lines().next().map(str::to_owned);
        assert_eq!(build("same"), build("same"));
        assert_ne!(build("same"), build("other"));
        assert!(build("same").is_some_and(|line| line.starts_with("const BUILD = \"karman-")));
    }

    #[test]
    fn a_folder_of_somebody_elses_is_not_emptied() {
        let folder = tempfile::tempdir().expect("a folder");
        written(folder.path(), &[("letters.txt", "dear")]);
        let error = prepare(folder.path()).expect_err("not ours");
        assert!(error.to_string().contains("not of a page"), "{error}");
        assert!(folder.path().join("letters.txt").is_file());
    }

    #[test]
    fn an_earlier_page_is_replaced() {
        let (folder, _) = page("old");
        let out = folder.path().join("out");
        prepare(&out).expect("our own folder");
        assert!(page_files(&out).expect("readable").is_empty());
    }
}
