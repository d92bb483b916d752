//! Pictures of the documentation: compared with what the game shows, or written anew when `KARMAN_WRITE_DOCS` is set
//! (`cargo xtask pictures`).

use std::path::Path;

use table::Lang;

/// Keeps `docs/images/NAME-1.svg` and its followers, and the same in Russian, equal to these pictures.
pub fn pictures(name: &str, drawn: impl Fn(Lang) -> [String; 3]) {
    let folder = Path::new("../../docs/images");
    for (lang, ending) in [(Lang::En, "svg"), (Lang::Ru, "ru.svg")] {
        for (number, picture) in drawn(lang).into_iter().enumerate() {
            let name = format!("{name}-{}.{ending}", number + 1);
            let file = folder.join(&name);
            if std::env::var_os("KARMAN_WRITE_DOCS").is_some() {
                std::fs::write(&file, picture).unwrap_or_else(|error| panic!("{name}: {error}"));
                continue;
            }
            let there = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(there == picture, "docs/images/{name} is stale; cargo xtask pictures draws it anew");
        }
    }
}
