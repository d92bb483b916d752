//! Every faction, tile and ready army of the loaded packs, checked and compiled.

use packs::{PackSet, PackSource, Report, Text};

use crate::army::Army;
use crate::check;
use crate::file::{self, CardFile};
use crate::tile::{MAX_TILES, Tile, index};

/// The most factions that can be loaded at once.
pub const MAX_FACTIONS: usize = 32;

/// The packs that come with the game, compiled in.
pub fn packs() -> Vec<PackSource> {
    vec![
        packs::embed_pack!("packs/box", ["pack.toml", "orcs.toml", "elves.toml"]),
        packs::embed_pack!("packs/border", ["pack.toml", "men.toml", "dead.toml"]),
    ]
}

/// A faction with its tiles.
#[derive(Debug)]
pub struct Faction {
    /// The pack it comes from.
    pub pack: String,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    files: Vec<file::Tile>,
    tiles: [Tile; MAX_TILES],
}

impl Faction {
    /// How many tiles it has.
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// Whether it has no tile.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// A tile as the card file has it.
    pub fn file(&self, tile: u8) -> Option<&file::Tile> {
        self.files.get(usize::from(tile))
    }

    /// A tile as the engine reads it.
    #[inline]
    pub fn tile(&self, tile: u8) -> &Tile {
        &self.tiles[index(tile)]
    }

    /// All tiles, in the order of the file.
    pub fn tiles(&self) -> impl Iterator<Item = (u8, &Tile)> {
        (0..).zip(self.tiles.iter()).take(self.files.len())
    }
}

/// An army that is ready to fight.
#[derive(Debug)]
pub struct Ready {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// The battle size it is meant for.
    pub size: u8,
    /// The army.
    pub army: Army,
}

/// All factions of the loaded packs.
#[derive(Debug)]
pub struct Library {
    factions: Vec<Faction>,
    ready: Vec<Ready>,
    hash: String,
}

impl Library {
    /// Reads every faction of the loaded packs; every fault is named.
    pub fn load(set: &PackSet) -> Result<(Library, Report), Report> {
        let mut reading = set.reading();
        let (mut factions, mut tiles, mut armies) = (Vec::new(), Vec::new(), Vec::new());
        for pack in set.of_game("battles") {
            for file in pack.read::<CardFile>(&mut reading) {
                factions.extend(file.faction.into_iter().map(|faction| (pack.id().to_owned(), faction)));
                tiles.extend(file.tile);
                armies.extend(file.army);
            }
        }
        check::tiles(&factions, &tiles, &mut reading);
        if reading.report().has_errors() {
            return Err(reading.finish());
        }
        let factions = factions.into_iter().map(|(pack, faction)| {
            let own = tiles.iter().filter(|tile| tile.faction.as_str() == faction.id.as_str());
            let files: Vec<file::Tile> = own.cloned().collect();
            let mut compiled = [Tile::default(); MAX_TILES];
            compiled.iter_mut().zip(&files).for_each(|(tile, file)| *tile = Tile::compile(file));
            let id = faction.id.as_str().to_owned();
            Faction { pack, id, name: faction.name, files, tiles: compiled }
        });
        let mut library = Library {
            factions: factions.collect(),
            ready: Vec::new(),
            hash: set.hash("battles").to_string(),
        };
        library.ready = check::armies(&library, &armies, &mut reading);
        let report = reading.finish();
        if report.has_errors() { Err(report) } else { Ok((library, report)) }
    }

    /// The content hash of the packs.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The factions, in the order of the files.
    pub fn factions(&self) -> &[Faction] {
        &self.factions
    }

    /// A faction by its place.
    pub fn faction(&self, faction: u8) -> Option<&Faction> {
        self.factions.get(usize::from(faction))
    }

    /// The place of the faction with this id.
    pub fn find_faction(&self, id: &str) -> Option<u8> {
        self.factions.iter().position(|faction| faction.id == id).map(|place| place as u8)
    }

    /// A tile by faction and place; nothing that could fight where there is none.
    #[inline]
    pub fn tile(&self, faction: u8, tile: u8) -> &Tile {
        const NOTHING: &Tile = &Tile {
            cost: 0,
            formation: 0,
            hp: 0,
            profile: crate::tile::Profile {
                black: crate::tile::Dice::NONE,
                white: crate::tile::Dice::NONE,
                traits: crate::tile::Traits::NONE,
                engagement: 0,
                shooting: 0,
                wounds: 0,
            },
        };
        self.factions.get(usize::from(faction)).map_or(NOTHING, |faction| faction.tile(tile))
    }

    /// Faction and place of the tile with this id.
    pub fn find_tile(&self, id: &str) -> Option<(u8, u8)> {
        (0..).zip(&self.factions).find_map(|(place, faction)| {
            let tile = faction.files.iter().position(|tile| tile.id.as_str() == id)?;
            Some((place, tile as u8))
        })
    }

    /// The id of a tile.
    pub fn tile_id(&self, faction: u8, tile: u8) -> &str {
        self.faction(faction).and_then(|faction| faction.file(tile)).map_or("none", |file| file.id.as_str())
    }

    /// The ready armies, in the order of the files.
    pub fn ready(&self) -> &[Ready] {
        &self.ready
    }
}
