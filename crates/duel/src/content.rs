//! The packs that come with the game, compiled in: ten heroes and the Automa's cards in box A, eight heroes in box B.

use packs::PackSource;

/// The file of a pack that holds the Automa's cards; every other file holds heroes.
const AUTOMA_FILE: &str = "automa.toml";

/// The packs that come with the game.
pub fn packs() -> Vec<PackSource> {
    vec![
        packs::embed_pack!(
            "packs/box-a",
            [
                "pack.toml",
                "automa.toml",
                "candlebearer.toml",
                "cinderfoot.toml",
                "glass-sister.toml",
                "grandmother-thorn.toml",
                "keykeeper.toml",
                "last-bailiff.toml",
                "little-thunder.toml",
                "market-magpie.toml",
                "marsh-widow.toml",
                "wallwright.toml",
            ]
        ),
        packs::embed_pack!(
            "packs/box-b",
            [
                "pack.toml",
                "bellringer.toml",
                "gate-twins.toml",
                "minute-thief.toml",
                "moon-fisher.toml",
                "nettle-aunt.toml",
                "quiet-neighbour.toml",
                "stoker.toml",
                "weatherwife.toml",
            ]
        ),
    ]
}

/// Whether a file of a pack holds heroes.
pub fn is_hero_file(path: &str) -> bool {
    !is_automa_file(path)
}

/// Whether a file of a pack holds the Automa's cards.
pub fn is_automa_file(path: &str) -> bool {
    path.rsplit('/').next() == Some(AUTOMA_FILE)
}
