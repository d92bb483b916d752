//! Folders, overlays, limits and hashes.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{GAMES, HEROES, MANIFEST, basic, heroes};
use insta::assert_snapshot;
use packs::{Digest, MAX_FILE_BYTES, MAX_FILES, MAX_FOLDERS, PackSet, PackSource, Report, code};
use tempfile::TempDir;

fn folder(files: &[(&str, &str)]) -> TempDir {
    let dir = TempDir::new().unwrap();
    for (path, text) in files {
        let path = dir.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    dir
}

fn codes(report: &Report) -> Vec<&str> {
    report.faults().iter().map(packs::Fault::code).collect()
}

/// The report with the folder's name, which differs from run to run, made plain.
fn drawn(report: &Report, dir: &Path) -> String {
    assert_eq!(report.not_in_russian(), Vec::<String>::new());
    report.to_string().replace(&dir.display().to_string(), "DIR")
}

fn load(dirs: &[&Path]) -> Result<PackSet, Report> {
    let dirs: Vec<PathBuf> = dirs.iter().map(|dir| dir.to_path_buf()).collect();
    PackSet::load(&[basic(&[("heroes.toml", HEROES)])], &dirs, GAMES)
}

fn named(id: &str) -> String {
    MANIFEST.replace("basic", id)
}

const GIANT: &str =
    "[[hero]]\nid = \"giant\"\nname = { en = \"Giant\", ru = \"Великан\" }\nlife = 20\nfriend = \"knight\"\n";

#[test]
fn a_folder_adds_to_the_defaults() {
    let dir = folder(&[("pack.toml", &named("more")), ("deep/er/giant.toml", GIANT), ("README.md", "hello")]);
    let set = load(&[dir.path()]).unwrap();
    let ids: Vec<&str> = set.packs().iter().map(packs::Pack::id).collect();
    assert_eq!(ids, ["basic", "more"]);
    let more = set.get("more").unwrap();
    assert_eq!(more.documents()[0].path(), "deep/er/giant.toml");
    assert_eq!(more.manifest().version.to_string(), "1.0.0");
    let (heroes, _) = heroes(&set).unwrap();
    assert_eq!(heroes.len(), 3);
}

#[test]
fn a_folder_of_packs_and_the_order_of_packs() {
    let dir = folder(&[
        ("z/pack.toml", &named("alpha")),
        ("a/pack.toml", &named("zeta")),
        ("a/giant.toml", GIANT),
        ("notes/ideas.txt", "nothing to read here"),
        (".git/config.toml", "hidden"),
        ("other/pack.toml", &named("other").replace("duel", "tactics")),
    ]);
    let set = load(&[dir.path()]).unwrap();
    let ids: Vec<&str> = set.of_game("duel").map(packs::Pack::id).collect();
    assert_eq!(ids, ["alpha", "basic", "zeta"]);
    let ids: Vec<&str> = set.of_game("tactics").map(packs::Pack::id).collect();
    assert_eq!(ids, ["other"]);
}

#[test]
fn folders_that_are_no_packs() {
    let empty = folder(&[("notes.txt", "")]);
    let report = load(&[empty.path()]).unwrap_err();
    assert_snapshot!("no_pack", drawn(&report, empty.path()));

    let headless = folder(&[("giant.toml", GIANT), ("sub/giant.toml", GIANT)]);
    let report = load(&[headless.path()]).unwrap_err();
    assert_eq!(codes(&report), [code::MISSING_MANIFEST; 2]);
    assert_snapshot!("missing_manifest", drawn(&report, headless.path()));

    let missing = empty.path().join("nowhere");
    let file = empty.path().join("notes.txt");
    let report = load(&[&missing, &file]).unwrap_err();
    assert_eq!(codes(&report), [code::UNREADABLE; 2]);
    assert!(report.to_string().contains("nowhere cannot be read"));
    assert!(report.to_string().contains("notes.txt is a file, not a folder"));
}

#[test]
fn packs_of_one_name_and_of_no_game() {
    let dir =
        folder(&[("a/pack.toml", &named("basic")), ("b/pack.toml", &named("b").replace("duel", "dual"))]);
    let report = load(&[dir.path()]).unwrap_err();
    assert_eq!(codes(&report), [code::DUPLICATE_PACK, code::UNKNOWN_GAME]);
    assert_snapshot!(report.render(100, false).replace(&dir.path().display().to_string(), "DIR"));
}

#[test]
fn a_bad_manifest() {
    let manifest = "id = \"My Pack\"\nversion = \"1.0\"\nlicense = \"MIT\"\ntitle = \"Basic\"\nauthors = []\nlanguages = [\"en\", \"en\"]\n";
    let report = PackSet::load(&[PackSource::embedded("packs/bad", &[("pack.toml", manifest)])], &[], GAMES)
        .unwrap_err();
    assert_snapshot!(report.render(100, false));
    let twice = MANIFEST.replace("\"ru\"]", "\"en\"]");
    let report = PackSet::load(&[PackSource::embedded("packs/bad", &[("pack.toml", &twice)])], &[], GAMES);
    assert_eq!(codes(&report.unwrap_err()), [code::DUPLICATE_KEY]);
}

#[test]
fn what_cannot_be_read_is_named_with_all_else_that_is_wrong() {
    let dir = folder(&[("pack.toml", &named("more")), ("broken.toml", "x = ")]);
    fs::write(dir.path().join("latin.toml"), b"# one\n# caf\xe9\n").unwrap();
    fs::write(dir.path().join("large.toml"), vec![b'#'; MAX_FILE_BYTES + 1]).unwrap();
    fs::write(dir.path().join("full.toml"), vec![b'#'; MAX_FILE_BYTES]).unwrap();
    let report = load(&[dir.path()]).unwrap_err();
    assert_snapshot!(drawn(&report, dir.path()));
    let report = PackSource::from_dir(dir.path()).unwrap_err();
    assert_eq!(codes(&report), [code::TOO_LARGE, code::UNREADABLE]);
}

#[cfg(unix)]
#[test]
fn links_and_pipes_are_refused() {
    let dir = folder(&[("pack.toml", &named("more"))]);
    std::os::unix::fs::symlink("/etc/hostname", dir.path().join("giant.toml")).unwrap();
    std::os::unix::fs::symlink(dir.path(), dir.path().join("loop")).unwrap();
    let _socket = std::os::unix::net::UnixListener::bind(dir.path().join("socket.toml")).unwrap();
    let report = PackSource::from_dir(dir.path()).unwrap_err();
    assert_snapshot!(drawn(&report, dir.path()));
}

#[cfg(unix)]
#[test]
fn the_folder_itself_may_be_a_link() {
    let dir = folder(&[("pack/pack.toml", &named("more"))]);
    let link = dir.path().join("link");
    std::os::unix::fs::symlink(dir.path().join("pack"), &link).unwrap();
    assert!(load(&[&link]).unwrap().get("more").is_some());
}

#[test]
fn limits() {
    let dir = folder(&[("pack.toml", &named("more"))]);
    for number in 1..MAX_FILES {
        fs::write(dir.path().join(format!("{number}.toml")), "").unwrap();
    }
    assert_eq!(PackSource::from_dir(dir.path()).unwrap().files().count(), MAX_FILES);
    fs::write(dir.path().join("last.toml"), "").unwrap();
    assert_eq!(codes(&PackSource::from_dir(dir.path()).unwrap_err()), [code::TOO_LARGE]);

    let deep = folder(&[(&format!("{}x.toml", "a/".repeat(MAX_FOLDERS)), "")]);
    assert_eq!(PackSource::from_dir(deep.path()).unwrap().files().count(), 1);
    let deeper = folder(&[(&format!("{}x.toml", "a/".repeat(MAX_FOLDERS + 1)), "")]);
    assert_eq!(codes(&PackSource::from_dir(deeper.path()).unwrap_err()), [code::TOO_LARGE]);
}

fn hash(files: &[(&str, &str)]) -> Digest {
    PackSet::load(&[PackSource::embedded("packs/x", files)], &[], GAMES).unwrap().packs()[0].hash()
}

#[test]
fn the_hash_knows_content_and_nothing_else() {
    let original = hash(&[("pack.toml", MANIFEST), ("a.toml", HEROES), ("b.toml", GIANT)]);
    assert_eq!(
        original,
        hash(&[("b.toml", GIANT), ("a.toml", HEROES), ("pack.toml", MANIFEST)]),
        "file order"
    );
    let windows = format!("\u{feff}{}", HEROES.replace('\n', "\r\n"));
    assert_eq!(
        original,
        hash(&[("pack.toml", MANIFEST), ("a.toml", &windows), ("b.toml", GIANT)]),
        "line ends"
    );
    let commented = GIANT.replace("life = 20", "# tall\nlife   =  0x14  # hex");
    assert_eq!(
        original,
        hash(&[("pack.toml", MANIFEST), ("a.toml", HEROES), ("b.toml", &commented)]),
        "spelling"
    );
    let reordered = GIANT.replace("life = 20\nfriend = \"knight\"", "friend = \"knight\"\nlife = 20");
    assert_ne!(reordered, GIANT);
    assert_eq!(
        original,
        hash(&[("pack.toml", MANIFEST), ("a.toml", HEROES), ("b.toml", &reordered)]),
        "keys"
    );

    let sturdier = GIANT.replace("20", "19");
    let changes: [&[(&str, &str)]; 5] = [
        &[("pack.toml", MANIFEST), ("a.toml", HEROES), ("b.toml", &sturdier)],
        &[("pack.toml", MANIFEST), ("a.toml", HEROES), ("c.toml", GIANT)],
        &[("pack.toml", MANIFEST), ("a.toml", HEROES)],
        &[("pack.toml", MANIFEST), ("a.toml", GIANT), ("b.toml", HEROES)],
        &[("pack.toml", &MANIFEST.replace("1.0.0", "1.0.1")), ("a.toml", HEROES), ("b.toml", GIANT)],
    ];
    for changed in changes {
        assert_ne!(original, hash(changed));
    }
}

#[test]
fn the_hash_never_changes() {
    // Frozen: journals name packs by this hash, so a new value here means that old matches no longer find theirs.
    let pack = hash(&[("pack.toml", MANIFEST), ("heroes.toml", HEROES)]);
    assert_eq!(pack.to_string(), "691a4ad14f4449859e529674f3ff08b9915bdacf4caf8110428f1ad36a977432");
    let duel = load(&[]).unwrap().hash("duel");
    assert_eq!(duel.to_string(), "c84417c2f419a81bbca9ae6d2080eb86b67917f85b768fc4daff01ff8eb0d5b3");
    let none = PackSet::default().hash("goofspiel");
    assert_eq!(none.to_string(), "113a6fca657bc5ced1fb656220cdff110b2b06d991fb13dde6338abd3aedbd91");
}

#[test]
fn a_games_hash_knows_its_own_packs_only() {
    let alone = load(&[]).unwrap();
    let foreign = folder(&[("pack.toml", &named("other").replace("duel", "tactics"))]);
    let own = folder(&[("pack.toml", &named("more"))]);
    assert_eq!(alone.hash("duel"), load(&[foreign.path()]).unwrap().hash("duel"));
    assert_ne!(alone.hash("duel"), load(&[own.path()]).unwrap().hash("duel"));
    let both = load(&[foreign.path(), own.path()]).unwrap();
    assert_eq!(both.hash("duel"), load(&[own.path(), foreign.path()]).unwrap().hash("duel"));
}

#[test]
fn a_pack_compiled_in_is_the_pack_on_disk() {
    let embedded = packs::embed_pack!("tests/fixtures/basic", ["pack.toml", "heroes/first.toml"]);
    let embedded = PackSet::load(&[embedded], &[], GAMES).unwrap();
    let on_disk = PackSet::load(&[], &["tests/fixtures/basic".into()], GAMES).unwrap();
    assert_eq!(embedded.hash("duel"), on_disk.hash("duel"));
    assert_eq!(embedded.packs()[0].source().origin(), "tests/fixtures/basic");
    assert!(embedded.packs()[0].source().files().eq(on_disk.packs()[0].source().files()));
    assert_eq!(heroes(&embedded).unwrap().0.len(), 2);
}

#[test]
fn the_example_manifest_is_a_good_one() {
    let source = PackSource::embedded("x", &[("pack.toml", packs::MANIFEST_EXAMPLE)]);
    assert!(PackSet::load(&[source], &[], GAMES).is_ok());
}
