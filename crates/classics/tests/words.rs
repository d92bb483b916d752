//! Everything the classics say exists in both languages.

use classics::{Goofspiel, Kuhn, Leduc};
use table::{Game, Lang, OptionKind, Words};

fn check(game: &impl Game) {
    for catalogue in game.catalogues() {
        assert_eq!(catalogue.faults(), Vec::<String>::new());
    }
    for lang in Lang::ALL {
        let words = Words::new(lang, &game.catalogues());
        let mut keys = vec![format!("game-{}", game.id()), format!("about-{}", game.id())];
        for option in game.options() {
            keys.push(format!("option-{}", option.key));
            if let OptionKind::Choice { words } = option.kind {
                keys.extend(words.iter().map(|word| format!("option-{}-{word}", option.key)));
            }
        }
        assert!(keys.iter().all(|key| words.knows(key)), "{keys:?}");
    }
}

#[test]
fn titles_and_options_are_said_in_both_languages() {
    check(&Goofspiel::new());
    check(&Kuhn::classic());
    check(&Leduc::classic());
}

/// Every key the sources name exists, and every sentence of the catalogues is named by the sources.
#[test]
fn the_sources_and_the_catalogues_name_the_same_sentences() {
    let mut sources = String::new();
    let mut folders = vec![std::path::PathBuf::from("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                sources += &std::fs::read_to_string(path).expect("text");
            }
        }
    }
    let quoted: Vec<&str> = sources.split('"').skip(1).step_by(2).collect();
    let words = Words::new(
        Lang::En,
        &[Goofspiel::new().catalogues(), Kuhn::classic().catalogues(), Leduc::classic().catalogues()]
            .concat(),
    );
    let prefixes = ["classics-", "goofspiel-", "poker-", "kuhn-", "leduc-"];
    let is_key = |text: &&&str| {
        prefixes.iter().any(|prefix| text.starts_with(prefix))
            && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
    };
    let named: Vec<&&str> = quoted.iter().filter(is_key).collect();
    assert!(named.len() > 50, "the sources were read");
    for key in &named {
        assert!(words.knows(key), "`{key}` is said but not in the catalogues");
    }
    for game in [Goofspiel::new().catalogues(), Kuhn::classic().catalogues(), Leduc::classic().catalogues()] {
        for catalogue in game {
            let starts = |line: &&str| prefixes.iter().any(|prefix| line.starts_with(prefix));
            for line in catalogue.en.lines().filter(starts) {
                let key = line.split(' ').next().expect("a key");
                assert!(quoted.contains(&key), "`{key}` is in the catalogues but never said");
            }
        }
    }
}
