//! What every registered game owes the arcade.

use std::sync::Mutex;

use arcade::registry::{self, Registration};
use arcade::{Arcade, Cabinet, Guests, Halt, Simulation, Watcher};
use bots::PlayerSpec;
use packs::{MANIFEST, PackSource};
use table::chance::Key;
use table::{BySeat, Form, Journal, Lang, Message, OptionKind, Turn, Viewer, Words};

fn arcade() -> Arcade {
    Arcade::new(&[]).expect("the packs that are compiled in are in order")
}

/// Every game at every number of seats.
fn forms(arcade: &Arcade) -> Vec<(&dyn Cabinet, Form)> {
    let games = arcade.games().iter();
    games.flat_map(|game| game.seat_counts().map(move |seats| (&**game, Form::seats(seats)))).collect()
}

fn simulation(form: &Form, games: u64, threads: usize) -> Simulation {
    Simulation {
        form: form.clone(),
        players: vec![PlayerSpec::Random],
        seed: 11,
        games,
        threads,
        journals: false,
    }
}

/// Together, games say what each says alone: no sentence of one hides another's.
#[test]
fn every_card_says_the_same_among_the_other_games() {
    let arcade = arcade();
    let mut cards = 0;
    for lang in [Lang::En, Lang::Ru] {
        let together = arcade.words(lang);
        for game in arcade.games() {
            let alone = Words::new(lang, &game.catalogues());
            for (one, other) in game.cards(&together).iter().zip(game.cards(&alone)) {
                assert_eq!((&one.name, &one.text), (&other.name, &other.text), "{} in {lang}", game.id());
                cards += 1;
            }
        }
    }
    assert!(cards > 2 * (18 * 8 + 29), "{cards} cards were read");
}

/// Games may name their card files alike: a guest takes the place of a file of its own game and of no other.
#[test]
fn a_guest_of_one_game_leaves_the_cards_of_the_others_alone() {
    let games = registry::games();
    for game in &games {
        let packs: Vec<PackSource> = game.own_packs().iter().map(as_guest).collect();
        let arcade = Arcade::with_guests(&games, &[], Guests { game: game.id, packs: &packs });
        let arcade = arcade.unwrap_or_else(|faults| panic!("{} as a guest: {faults:?}", game.id));
        for (one, other) in arcade.games().iter().zip(self::arcade().games()) {
            let words = arcade.words(Lang::En);
            assert_eq!(one.cards(&words).len(), other.cards(&words).len(), "{} beside {}", one.id(), game.id);
        }
    }
}

/// The same cards in a pack of another name.
fn as_guest(pack: &PackSource) -> PackSource {
    let renamed = |path: &str, text: &str| match path {
        MANIFEST => text.replacen("id = \"", "id = \"guest-", 1),
        _ => text.to_owned(),
    };
    let files: Vec<(&str, String)> = pack.files().map(|(path, text)| (path, renamed(path, text))).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    PackSource::embedded(pack.origin(), &files)
}

#[test]
fn ids_are_those_of_the_registry_and_different() {
    let arcade = arcade();
    let ids: Vec<&str> = arcade.games().iter().map(|game| game.id()).collect();
    let registered: Vec<&str> = registry::games().iter().map(|game| game.id).collect();
    assert_eq!(ids, registered);
    for (index, id) in ids.iter().enumerate() {
        assert!(!ids[..index].contains(id), "{id} is registered twice");
        assert_eq!(arcade.game(id).expect("a registered game").id(), *id);
    }
}

#[test]
fn an_unknown_game_is_told_what_there_is() {
    let arcade = arcade();
    let words = arcade.words(Lang::En);
    let said = |id: &str| words.say(&arcade.game(id).err().expect("no such game"));
    let known = arcade.games().iter().map(|game| game.id()).collect::<Vec<_>>().join(", ");
    assert_eq!(
        said("gofspiel"),
        format!("There is no game “gofspiel”; did you mean “goofspiel”? There are: {known}.")
    );
    assert_eq!(said("chess"), format!("There is no game “chess”; there are: {known}."));
    assert!(said(&"x".repeat(10_000)).len() < 200);
}

#[test]
fn catalogues_are_complete_and_titles_and_options_have_names() {
    let arcade = arcade();
    for catalogue in arcade.catalogues() {
        assert_eq!(catalogue.faults(), Vec::<String>::new());
    }
    for lang in Lang::ALL {
        let words = arcade.words(lang);
        for game in arcade.games() {
            let id = game.id();
            let mut keys = vec![format!("game-{id}"), format!("about-{id}")];
            for option in game.options() {
                keys.push(format!("option-{}", option.key));
                if let OptionKind::Choice { words } = &option.kind {
                    keys.extend(words.iter().map(|word| format!("option-{}-{word}", option.key)));
                }
            }
            for key in keys {
                assert!(words.knows(&key), "{lang}: `{key}` is missing");
            }
            assert_eq!(Some(game.title(&words)), words.find(&format!("game-{id}")));
            assert!(!game.about(&words).is_empty());
        }
    }
}

#[test]
fn cards_have_names_and_texts_in_both_languages() {
    let arcade = arcade();
    for game in arcade.games() {
        let [english, russian] = Lang::ALL.map(|lang| game.cards(&arcade.words(lang)));
        assert_eq!(english.len(), russian.len());
        for (one, other) in english.iter().zip(&russian) {
            assert_eq!((&one.pack, &one.kind, &one.id), (&other.pack, &other.kind, &other.id));
            assert!(!one.name.is_empty() && !other.name.is_empty(), "{one:?}");
        }
    }
}

#[test]
fn a_table_plays_to_its_end_and_its_journal_replays() {
    let arcade = arcade();
    let words = arcade.words(Lang::En);
    for (game, form) in forms(&arcade) {
        let mut table = game.open(&form, &Key::from_seed(5), BySeat::default()).expect("default options");
        let mut player = game.player(&PlayerSpec::Random, 3).expect("a player by chance");
        while let Turn::Choose(choosers) = table.turn() {
            let request = table.request();
            for seat in choosers {
                let (view, moves) = (table.view(Viewer::Seat(seat)), table.offers(seat));
                let question = bots::Question {
                    game: game.id(),
                    seat,
                    request: request.id,
                    view: &view,
                    moves: &moves,
                    budget: bots::Budget::Own,
                };
                let place =
                    player.answer(&question).expect("an answer").pick(&mut table::chance::Swift::new(0));
                table.choose(seat, request.id, &moves[place]).expect("an offered move");
            }
        }
        let bytes = table.journal().to_string();
        let journal = Journal::read(bytes.as_bytes()).expect("a journal that was just written");
        let again = game.replay(&journal).expect("a fair journal");
        assert_eq!(again.outcome(), table.outcome());
        let outcome = table.outcome().expect("the end");
        assert_eq!(game.verdict(&outcome, &words), table.scene(Viewer::Spectator, &words).prompt);
        for viewer in Viewer::all(usize::from(form.seats)) {
            assert_eq!(again.scene(viewer, &words), table.scene(viewer, &words));
        }
        let start = game.replay_to(&journal, 1).expect("the start");
        assert_eq!(start.journal().entries.len(), 1);
    }
}

#[test]
fn simulations_do_not_depend_on_threads_or_journals() {
    #[derive(Default)]
    struct Keeper(Mutex<Vec<(u64, String)>>);
    impl Watcher for Keeper {
        fn journal(&self, number: u64, journal: &Journal) -> Result<(), Message> {
            self.0.lock().expect("no panic").push((number, journal.to_string()));
            Ok(())
        }
    }
    let arcade = arcade();
    for (game, form) in forms(&arcade) {
        let once = game.simulate(&simulation(&form, 200, 1), &()).expect("one thread");
        let four = game.simulate(&simulation(&form, 200, 4), &()).expect("four threads");
        assert_eq!(once, four);
        let keeper = Keeper::default();
        let written = Simulation { journals: true, ..simulation(&form, 200, 3) };
        let written = game.simulate(&written, &keeper).expect("with journals");
        assert_eq!(once, written);
        assert_eq!(once.hash(), written.hash());
        let other = Simulation { seed: 12, ..simulation(&form, 200, 2) };
        assert_ne!(game.simulate(&other, &()).expect("another seed").hash(), once.hash());

        let mut journals = keeper.0.into_inner().expect("no panic");
        journals.sort();
        assert_eq!(journals.len(), 200);
        for (number, text) in journals {
            let journal = Journal::read(text.as_bytes()).expect("a journal");
            assert!(game.replay(&journal).is_ok(), "game {number}");
        }
    }
}

#[test]
fn a_bot_of_a_level_plays_the_same_with_and_without_journals() {
    let arcade = arcade();
    let game = arcade.game("leduc").expect("a classic");
    let players = vec![PlayerSpec::Level(bots::Level::Novice), PlayerSpec::Random];
    let plain = Simulation { players, ..simulation(&Form::seats(2), 20, 1) };
    let written = Simulation { journals: true, threads: 3, ..plain.clone() };
    let tallies = [plain, written].map(|simulation| game.simulate(&simulation, &()).expect("a simulation"));
    assert_eq!(tallies[0], tallies[1]);
    assert_eq!(tallies[0].games, 20);
}

#[test]
fn what_cannot_be_simulated_is_refused() {
    let arcade = arcade();
    let game = arcade.game("kuhn").expect("a classic");
    let refused = |change: &dyn Fn(&mut Simulation)| {
        let mut asked = simulation(&Form::seats(2), 10, 1);
        change(&mut asked);
        match game.simulate(&asked, &()) {
            Err(Halt::Faults(faults)) => faults[0].key,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(refused(&|asked| asked.games = 0), "arcade-no-games");
    assert_eq!(refused(&|asked| asked.threads = 0), "arcade-no-threads");
    assert_eq!(refused(&|asked| asked.threads = usize::MAX), "arcade-many-threads");
    assert_eq!(refused(&|asked| asked.players = vec![PlayerSpec::Random; 3]), "arcade-players-count");
    assert_eq!(refused(&|asked| asked.players.clear()), "arcade-players-count");
    assert_eq!(refused(&|asked| asked.form.seats = 4), "seats-count");
    assert_eq!(refused(&|asked| asked.form = Form::seats(2).with("hands", "0")), "option-value");
}

#[test]
fn a_watcher_can_stop_a_simulation_or_fail_it() {
    struct Enough;
    impl Watcher for Enough {
        fn cancelled(&self) -> bool {
            true
        }
    }
    struct Full;
    impl Watcher for Full {
        fn journal(&self, number: u64, _: &Journal) -> Result<(), Message> {
            if number < 5 { Ok(()) } else { Err(Message::new("disk-full")) }
        }
    }
    let arcade = arcade();
    let game = arcade.game("goofspiel").expect("a classic");
    let long = simulation(&Form::seats(2), u64::MAX, 2);
    assert!(matches!(game.simulate(&long, &Enough), Err(Halt::Cancelled { played }) if played > 0));
    let written = Simulation { journals: true, ..simulation(&Form::seats(2), 100, 2) };
    assert_eq!(game.simulate(&written, &Full), Err(Halt::Faults(vec![Message::new("disk-full")])));
}

#[test]
fn a_program_that_does_not_answer_is_named_with_game_and_seat() {
    let arcade = arcade();
    let game = arcade.game("kuhn").expect("a classic");
    let program = PlayerSpec::Exec("cat".to_owned());
    let asked =
        Simulation { players: vec![PlayerSpec::Random, program], ..simulation(&Form::seats(2), 3, 1) };
    let Err(Halt::Faults(faults)) = game.simulate(&asked, &()) else {
        panic!("a program that repeats the question has not answered it");
    };
    let said = arcade.words(Lang::En).say(&faults[0]);
    assert!(said.starts_with("Game 1, seat b: The program “cat”"), "{said}");
}

#[test]
fn perft_counts_whatever_the_game() {
    let arcade = arcade();
    for (game, form) in forms(&arcade) {
        let key = Key::from_seed(1);
        assert_eq!(game.perft(&form, &key, 0).expect("default options").positions, 1);
        assert!(game.perft(&form, &key, 1).expect("default options").positions > 1, "{}", game.id());
        assert!(game.perft(&Form::seats(9), &key, 1).is_err());
    }
}

mod packs_of_a_game {
    use std::path::{Path, PathBuf};

    use arcade::Shelf;
    use packs::{PackSet, PackSource, Ranged, Report, Wording};
    use table::Series;

    use super::*;

    packs::record! {
        /// A toy's only file.
        pub struct Deal {
            /// How many cards.
            pub cards: packs::At<Ranged<1, 13>>,
        }
    }

    static FAULTS: Wording = Wording::new(
        "toy",
        "toy-long = a long game\n    .label = many cards\n",
        "toy-long = долгая игра\n    .label = много карт\n",
    );

    fn own() -> Vec<PackSource> {
        let manifest = packs::MANIFEST_EXAMPLE.replace("duel", "goofspiel");
        vec![PackSource::embedded("packs/toy", &[("pack.toml", &manifest), ("deal.toml", "cards = 5\n")])]
    }

    fn build(set: &PackSet) -> registry::Built {
        let mut reading = set.reading();
        let deals: Vec<Deal> = set.of_game("goofspiel").flat_map(|pack| pack.read(&mut reading)).collect();
        for deal in deals.iter().filter(|deal| deal.cards.get() > 10) {
            reading.push(FAULTS.warning("long").at(deal.cards.place()));
        }
        let game = Shelf::of(Series::to_wins(classics::Goofspiel::new()));
        reading.finish().into_result(game)
    }

    fn toys() -> Vec<Registration> {
        let schema = || packs::schema_of::<Deal>("Toy");
        let mut games = registry::games();
        games[0] = Registration::of_packs("goofspiel", own, schema, build);
        games
    }

    fn folder(name: &str, game: &str, card_file: &str) -> (tempfile::TempDir, PathBuf) {
        let dir = tempfile::tempdir().expect("a folder");
        let path = dir.path().join(name);
        std::fs::create_dir(&path).expect("a folder");
        let manifest = packs::MANIFEST_EXAMPLE.replace("duel", game).replace("my-pack", name);
        write(&path, "pack.toml", &manifest);
        write(&path, "deal.toml", card_file);
        (dir, path)
    }

    fn write(folder: &Path, name: &str, text: &str) {
        std::fs::write(folder.join(name), text).expect("a file");
    }

    fn check(folders: &[PathBuf]) -> Report {
        Arcade::check_with(&toys(), folders)
    }

    #[test]
    fn a_game_is_built_from_its_own_packs_and_those_added() {
        let (_dir, path) = folder("more", "goofspiel", "cards = 12\n");
        assert!(check(&[]).is_empty());
        let arcade = Arcade::with(&toys(), &[path]).expect("in order");
        assert_eq!(arcade.warnings().warnings(), 1);
        assert!(arcade.game("goofspiel").is_ok());
        assert!(toys()[0].schema().is_some() && registry::games()[0].schema().is_none());
    }

    #[test]
    fn faults_of_the_game_and_of_the_pack_are_found_together() {
        let (_one, bad_cards) = folder("bad", "goofspiel", "cards = 99\n");
        let (_two, no_toml) = folder("worse", "goofspiel", "cards = \n");
        let report = check(&[bad_cards.clone(), no_toml]);
        assert_eq!(report.errors(), 2, "{report}");
        assert!(Arcade::with(&toys(), &[bad_cards]).is_err());
    }

    #[test]
    fn a_game_without_card_files_takes_no_packs() {
        let (_dir, path) = folder("stray", "goofspiel", "cards = 5\n");
        let report = Arcade::check(&[path]);
        assert!(report.to_string().contains("the game `goofspiel` has no card files"), "{report}");
    }
}
