//! Card files of no pack: each becomes a guest beside everything the game has, in a pack made around it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use packs::{MANIFEST, PackSource};
use table::Message;

use crate::files;
use crate::stop::Stop;

/// What the packs made around files are called; from the second on with a number behind.
const PACK: &str = "guest";

/// Whether a pack was made around files.
pub fn is_guest(pack: &str) -> bool {
    pack == PACK || pack.strip_prefix(PACK).is_some_and(|rest| rest.starts_with('-'))
}

/// A pack that holds one file.
pub fn pack_around(file: &Path, game: &str) -> Result<PackSource, Message> {
    let (folder, card_file) = read(file)?;
    Ok(pack(0, &folder, &[card_file], game))
}

/// A pack for every folder that files come from, so that messages name the files as the user did. Of a folder all card
/// files are taken.
pub fn packs_around(named: &[PathBuf], game: &str) -> Result<Vec<PackSource>, Stop> {
    let mut folders: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    for path in named {
        if path.is_dir() {
            let source = PackSource::from_dir(path).map_err(Stop::Packs)?;
            let cards = source.files().filter(|(name, _)| *name != MANIFEST);
            let cards = cards.map(|(name, text)| (name.to_owned(), text.to_owned()));
            folders.entry(source.origin().to_owned()).or_default().extend(cards);
        } else {
            let (folder, card_file) = read(path)?;
            folders.entry(folder).or_default().push(card_file);
        }
    }
    let numbered = folders.into_iter().enumerate();
    Ok(numbered.map(|(number, (folder, cards))| pack(number, &folder, &cards, game)).collect())
}

/// The folder of a card file, and its name and text.
fn read(file: &Path) -> Result<(String, (String, String)), Message> {
    let text = String::from_utf8(files::read(file)?)
        .map_err(|_| Message::new("check-not-text").with("file", files::name(file)))?;
    let folder = file.parent().map(|folder| folder.display().to_string()).unwrap_or_default();
    let folder = if folder.is_empty() { ".".to_owned() } else { folder };
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    Ok((folder, (name, text)))
}

fn pack(number: usize, folder: &str, cards: &[(String, String)], game: &str) -> PackSource {
    let id = if number == 0 { PACK.to_owned() } else { format!("{PACK}-{}", number + 1) };
    let manifest = format!(
        "id = \"{id}\"\nversion = \"1.0.0\"\ngame = \"{game}\"\n\
         title = {{ en = \"Guests\", ru = \"Гости\" }}\n\
         authors = [\"you\"]\nlicence = \"none\"\nlanguages = [\"en\", \"ru\"]\n"
    );
    let mut all: Vec<(&str, &str)> = vec![(MANIFEST, &manifest)];
    all.extend(cards.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    PackSource::embedded(folder, &all)
}
