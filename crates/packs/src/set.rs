//! Packs that were read, and all of them together: what is compiled in and what `--packs` adds.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::digest::{Digest, Hasher};
use crate::fault::Fault;
use crate::manifest::{MANIFEST, MANIFEST_EXAMPLE, Manifest};
use crate::node::{Node, parse};
use crate::place::{Place, Source};
use crate::reading::Reading;
use crate::report::Report;
use crate::shape::Shape;
use crate::source::{PackSource, unreadable};
use crate::suggest;
use crate::wording::WORDING;

/// One file of a pack.
#[derive(Clone, Debug)]
pub struct Document {
    path: String,
    source: Arc<Source>,
    root: Option<Node>,
}

impl Document {
    /// The path inside the pack, with `/`.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The text.
    pub fn source(&self) -> &Arc<Source> {
        &self.source
    }

    /// The tree; none when the text is not TOML, which the report of the loading says.
    pub fn root(&self) -> Option<&Node> {
        self.root.as_ref()
    }
}

/// A pack whose manifest is in order and whose card files wait to be read by its game.
#[derive(Clone, Debug)]
pub struct Pack {
    manifest: Manifest,
    source: PackSource,
    documents: Vec<Document>,
    hash: Digest,
}

impl Pack {
    /// The pack's name among all packs.
    pub fn id(&self) -> &str {
        &self.manifest.id
    }

    /// The game its cards are for.
    pub fn game(&self) -> &str {
        &self.manifest.game
    }

    /// What the pack says about itself.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// The files as they were read, to be kept beside journals that name the pack's hash.
    pub fn source(&self) -> &PackSource {
        &self.source
    }

    /// The card files, by path; the manifest is not among them.
    pub fn documents(&self) -> &[Document] {
        &self.documents
    }

    /// The content hash: SHA-256 over the paths and the parsed content of all files, the manifest's too.
    ///
    /// Comments, spaces, line ends, the order of keys in a table, the way a number or text is spelled and the order in
    /// which files are listed do not change it. Every value does, and so do the order of a list and the path of a file:
    /// files are read in the order of their paths, so a renamed file can change the order of the cards.
    pub fn hash(&self) -> Digest {
        self.hash
    }

    /// Reads every card file as an `F`. Files with faults are left out; the reading knows why.
    pub fn read<F: Shape>(&self, reading: &mut Reading) -> Vec<F> {
        self.read_where(|_| true, reading)
    }

    /// As [`Pack::read`], but only files whose path pleases `wanted`: for games with several kinds of files.
    pub fn read_where<F: Shape>(&self, wanted: impl Fn(&str) -> bool, reading: &mut Reading) -> Vec<F> {
        self.documents
            .iter()
            .filter(|document| wanted(&document.path))
            .filter_map(|document| document.root.as_ref())
            .filter_map(|root| F::read(root, reading))
            .collect()
    }
}

/// All packs of a run, the compiled-in ones and the added ones.
#[derive(Clone, Debug, Default)]
pub struct PackSet {
    /// Sorted by game, then id.
    packs: Vec<Pack>,
    incomplete: bool,
}

impl PackSet {
    /// Loads compiled-in packs and folders. Each folder is a pack, or holds packs; `games` are the games that exist.
    ///
    /// Refuses the whole set when anything is wrong, with everything that is.
    pub fn load(defaults: &[PackSource], dirs: &[PathBuf], games: &[&str]) -> Result<Self, Report> {
        let (set, report) = Self::load_lenient(defaults, dirs, games);
        report.into_result(set).map(|(set, _)| set)
    }

    /// As [`PackSet::load`], but keeps what could be read beside the report, so that a check can go on to the games' own
    /// faults and show all of them at once.
    pub fn load_lenient(defaults: &[PackSource], dirs: &[PathBuf], games: &[&str]) -> (Self, Report) {
        let mut loader = Loader { games, set: Self::default(), report: Report::new(), ids: BTreeMap::new() };
        for source in defaults {
            loader.pack(source);
        }
        for dir in dirs {
            loader.dir(dir);
        }
        let Loader { mut set, mut report, .. } = loader;
        set.packs.sort_by(|a, b| (a.game(), a.id()).cmp(&(b.game(), b.id())));
        set.incomplete = report.has_errors();
        report.sort();
        (set, report)
    }

    /// Every pack, by game and id.
    pub fn packs(&self) -> &[Pack] {
        &self.packs
    }

    /// The packs of a game, by id: the same order on every machine.
    pub fn of_game<'a>(&'a self, game: &'a str) -> impl Iterator<Item = &'a Pack> {
        self.packs.iter().filter(move |pack| pack.game() == game)
    }

    /// The pack of an id.
    pub fn get(&self, id: &str) -> Option<&Pack> {
        self.packs.iter().find(|pack| pack.id() == id)
    }

    /// One hash for all packs of a game: what a journal names. Other games' packs do not change it.
    pub fn hash(&self, game: &str) -> Digest {
        let mut hasher = Hasher::new("karman packs of a game, 1");
        hasher.text(game);
        hasher.number(self.of_game(game).count());
        for pack in self.of_game(game) {
            hasher.text(pack.id());
            hasher.digest(pack.hash());
        }
        hasher.finish()
    }

    /// Starts a reading of this set. After a lenient loading that failed, it does not call names missing that an unread
    /// file may give.
    pub fn reading(&self) -> Reading {
        let mut reading = Reading::new();
        if self.incomplete {
            reading.mark_incomplete();
        }
        reading
    }
}

struct Loader<'a> {
    games: &'a [&'a str],
    set: PackSet,
    report: Report,
    /// Where each pack id was given first.
    ids: BTreeMap<String, Place>,
}

impl Loader<'_> {
    fn dir(&mut self, dir: &Path) {
        let shown = dir.display().to_string();
        if dir.is_file() {
            self.report.push(WORDING.error("unreadable/no-folder").with("file", shown));
            return;
        }
        if dir.join(MANIFEST).exists() {
            return self.folder(dir);
        }
        let children = match std::fs::read_dir(dir).and_then(Iterator::collect::<Result<Vec<_>, _>>) {
            Ok(children) => children,
            Err(error) => return self.report.push(unreadable(&shown, &error)),
        };
        let mut children: Vec<PathBuf> =
            children.iter().map(std::fs::DirEntry::path).filter(|path| !is_hidden(path)).collect();
        children.sort();
        let mut found = false;
        if children.iter().any(|path| path.is_file() && is_card_file(path)) {
            found = true;
            self.report.push(missing_manifest(&shown));
        }
        for child in children.iter().filter(|path| path.is_dir()) {
            let holds_cards = child.join(MANIFEST).exists()
                || std::fs::read_dir(child)
                    .is_ok_and(|entries| entries.flatten().any(|entry| is_card_file(&entry.path())));
            if holds_cards {
                found = true;
                self.folder(child);
            }
        }
        if !found {
            let fault = WORDING.error("missing-manifest/no-pack").with("folder", shown);
            self.report.push(fault.with("manifest", MANIFEST).with("example", MANIFEST_EXAMPLE));
        }
    }

    fn folder(&mut self, dir: &Path) {
        let (source, report) = PackSource::scan(dir);
        let unread = report.has_errors();
        self.report.append(report);
        // A manifest that could not be read is not a missing one.
        if !unread || source.has_manifest() {
            self.pack(&source);
        }
    }

    fn pack(&mut self, source: &PackSource) {
        let mut hasher = Hasher::new("karman pack, 1");
        let mut manifest = None;
        let mut documents = Vec::new();
        for (path, text) in source.files() {
            let text = Source::new(format!("{}/{path}", source.origin()), text);
            let (root, report) = parse(&text);
            self.report.append(report);
            hasher.text(path);
            match &root {
                Some(root) => hasher.node(root),
                None => hasher.text(text.text()),
            }
            let document = Document { path: path.to_owned(), source: text, root };
            if path == MANIFEST {
                manifest = Some(document);
            } else {
                documents.push(document);
            }
        }
        let Some(manifest) = manifest else {
            self.report.push(missing_manifest(source.origin()));
            return;
        };
        let Some(manifest) = self.manifest(&manifest) else {
            return;
        };
        self.set.packs.push(Pack { manifest, source: source.clone(), documents, hash: hasher.finish() });
    }

    fn manifest(&mut self, document: &Document) -> Option<Manifest> {
        let mut reading = Reading::new();
        let manifest = Manifest::read(document.root.as_ref()?, &mut reading);
        if let Some(manifest) = &manifest {
            manifest.check(&mut reading);
        }
        self.report.append(reading.finish());
        let manifest = manifest?;
        let game = &manifest.game;
        if !self.games.contains(&game.as_str()) {
            let known = self.games.iter().copied();
            let advice = suggest::advice(game, known, "pack-known-games", "pack-no-games");
            let fault = WORDING.error("unknown-game").at(game.place()).with("game", game.as_str());
            self.report.push(fault.with("advice", advice));
        }
        let id = &manifest.id;
        if let Some(first) = self.ids.get(id.as_str()) {
            let fault = WORDING.error("duplicate-pack").at(id.place()).also_at(first);
            self.report.push(fault.with("id", id.as_str()));
            return None;
        }
        self.ids.insert(id.to_string(), id.place().clone());
        Some(manifest)
    }
}

fn is_hidden(path: &Path) -> bool {
    path.file_name().and_then(std::ffi::OsStr::to_str).is_some_and(|name| name.starts_with('.'))
}

fn is_card_file(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "toml") && !is_hidden(path)
}

fn missing_manifest(folder: &str) -> Fault {
    let fault = WORDING.error("missing-manifest").with("folder", folder);
    fault.with("manifest", MANIFEST).with("example", MANIFEST_EXAMPLE)
}
