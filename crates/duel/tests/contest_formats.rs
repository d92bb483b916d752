//! Standard and Conquest (section 7), the options of a match, and what a match asks and refuses (section 10).

mod arena_kit;

use arena_kit::{A, B, Match, contest, form, solo};
use duel::contest::{Event, Stage};
use table::chance::Key;
use table::{Act, BySeat, Form, Game, Scope, Seat, Session, Table, Viewer};

const TEAM: [&str; 3] = ["alpha", "beta", "gamma"];
const FOES: [&str; 3] = ["marked", "twin", "wild"];

/// A draw: one round is allowed, and both defend.
fn drawn_at_once(format: &str, draws: &str) -> Form {
    form(format).with("round_limit", "1").with("draw_limit", draws)
}

fn conquest() -> Match {
    Match::of_teams(&form("conquest"), &TEAM, &FOES)
}

fn session(form: &Form) -> Session<duel::contest::Contest> {
    Session::open(contest(), form, &Key::from_seed(5), BySeat::from_fn(|_| None)).expect("a legal form")
}

#[track_caller]
fn choose(session: &mut Session<duel::contest::Contest>, seat: Seat, text: &str) {
    let request = session.request().id;
    session.choose(seat, request, text).expect("a legal choice");
}

#[test]
fn duel_080_the_options_of_a_match_are_those_of_the_table() {
    let table = [
        ("format", "standard-1"),
        ("heroes", "chosen"),
        ("start_health", "10"),
        ("max_health", "10"),
        ("max_energy", "5"),
        ("rest_energy", "1"),
        ("defense_block", "all"),
        ("round_limit", "100"),
        ("draw_limit", "3"),
        ("mirror", "on"),
        ("boxes", "mixed"),
        ("challenge", "off"),
    ];
    let specs = contest().options();
    let mut found: Vec<(&str, &str)> =
        specs.iter().map(|spec| (spec.key.as_str(), spec.default.as_str())).collect();
    let mut wanted = table.to_vec();
    found.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(found, wanted);
    for (key, bad) in [
        ("format", "best-of-three"),
        ("heroes", "borrowed"),
        ("draw_limit", "0"),
        ("draw_limit", "10"),
        ("mirror", "maybe"),
        ("boxes", "c"),
        ("speed", "1"),
    ] {
        let faults = contest().accept(&Form::seats(2).with(key, bad)).expect_err("a refusal");
        assert!(faults[0].to_string().contains(key), "{}", faults[0]);
    }
    let fault = |form: &Form| contest().accept(form).expect_err("a refusal")[0].key;
    assert_eq!(fault(&Form::seats(2).with("challenge", "on")), "duel-challenge-two");
    assert_eq!(fault(&Form::seats(2).with("max_energy", "4")), "duel-max-energy");
    assert_eq!(fault(&Form::seats(2).with("start_health", "11")), "duel-start-health");
    // Only box B is in the match, whose highest threshold is 2.
    assert!(contest().accept(&Form::seats(2).with("boxes", "b").with("max_energy", "2")).is_ok());
    assert!(contest().accept(&Form::seats(2).with("boxes", "b").with("max_energy", "1")).is_err());
    assert_eq!(fault(&form("conquest").with("boxes", "b")), "duel-few-heroes", "two heroes, three needed");
}

#[test]
fn duel_080_the_box_decides_which_heroes_are_offered() {
    let offers = |boxes: &str| Match::new(&Form::seats(2).with("boxes", boxes)).offers(A);
    assert_eq!(offers("b"), ["bee", "bumble"]);
    assert_eq!(offers("a").len() + 2, offers("mixed").len());
    assert!(!offers("a").contains(&"bee".to_owned()));
}

#[test]
fn duel_020_each_game_of_a_match_is_set_up_anew() {
    let mut game = Match::of_teams(&form("standard-2"), &["wild"], &["alpha"]);
    let first = game.state.bout;
    game.both("str", "agi").both("agi", "str");
    game.side_mut(A).marks = 2;
    assert_ne!(game.state.bout, first);
    game.lose(B);
    assert_eq!(game.state.bout, first, "hands, health, energy, marks as at the start");
}

#[test]
fn duel_092_one_game_decides_a_standard_match_of_one() {
    let mut game = Match::of_teams(&form("standard-1"), &["alpha"], &["beta"]);
    assert_eq!((game.hero(A), game.hero(B)), ("alpha".into(), "beta".into()));
    assert!(game.is_in_bout());
    game.lose(A);
    assert_eq!(game.outcome().sole_winner(), Some(B));
    assert_eq!(game.wins(), (0, 1));
}

#[test]
fn duel_093_the_same_heroes_play_until_somebody_has_two_wins() {
    let mut game = Match::of_teams(&form("standard-2"), &["alpha"], &["beta"]);
    for (loser, wins) in [(B, (1, 0)), (A, (1, 1))] {
        game.lose(loser);
        assert_eq!(game.wins(), wins);
        assert!(game.is_in_bout(), "nobody is asked for a hero");
        assert_eq!((game.hero(A), game.hero(B)), ("alpha".into(), "beta".into()));
    }
    game.lose(B);
    assert_eq!(game.outcome().sole_winner(), Some(A));
}

#[test]
fn duel_094_a_team_is_three_different_heroes_and_open_when_both_are_chosen() {
    let mut game = Match::new(&form("conquest"));
    let mut other = game.clone();
    game.both("alpha", "beta");
    other.both("alpha", "gamma");
    assert!(!game.offers(A).contains(&"alpha".to_owned()), "no hero twice in a team");
    assert!(game.offers(A).contains(&"beta".to_owned()), "but the foe's is free");
    assert_eq!(game.view_of(A), other.view_of(A), "the foe's first hero is a secret");
    assert_eq!(game.told(Viewer::Spectator), other.told(Viewer::Spectator));
    assert_ne!(game.view_of(B), other.view_of(B), "its owner knows");
    game.both("beta", "twin").both("gamma", "wild");
    assert!(game.log.iter().any(|event| matches!(event, Event::Teams { .. })));
    assert_eq!(game.state.stage, Stage::Field);
    let mut changed = game.state;
    changed.sides[1].team = duel::contest::Team::of(game.state.sides[0].team.iter());
    let before = game.view_of(A);
    game.state = changed;
    assert_ne!(game.view_of(A), before, "now everybody sees both teams");
}

#[test]
fn duel_095_with_mirror_on_both_choose_secretly_and_may_choose_the_same_hero() {
    let game = Match::of_teams(&form("standard-1"), &["alpha"], &["alpha"]);
    assert_eq!((game.hero(A), game.hero(B)), ("alpha".into(), "alpha".into()));
    let mut table = session(&form("standard-1"));
    let (before, spectators) =
        (table.view(Viewer::Seat(B)).to_string(), table.view(Viewer::Spectator).to_string());
    choose(&mut table, A, "alpha");
    assert_eq!(table.view(Viewer::Seat(B)).to_string(), before);
    assert_eq!(table.view(Viewer::Spectator).to_string(), spectators);
}

#[test]
fn duel_095_with_mirror_off_heroes_are_taken_openly_in_turn() {
    let open = form("standard-1").with("mirror", "off");
    let mut game = Match::new(&open);
    game.answer(A, "alpha");
    assert_eq!(game.owing(), "b");
    assert!(!game.offers(B).contains(&"alpha".to_owned()), "taken from the common pool");
    let mut other = Match::new(&open);
    other.answer(A, "beta");
    assert_ne!(game.view_of(B), other.view_of(B), "open at once");
    game.answer(B, "beta");
    assert!(game.is_in_bout());

    let mut game = Match::new(&form("conquest").with("mirror", "off"));
    let mut order = String::new();
    for hero in ["alpha", "beta", "gamma", "marked", "twin", "wild"] {
        let seat = if game.owing() == "a" { A } else { B };
        order.push_str(&game.owing());
        game.answer(seat, hero);
    }
    assert_eq!(order, "abbaab");
    assert_eq!(game.state.stage, Stage::Field);
}

#[test]
fn duel_095_alone_with_mirror_off_the_automas_side_comes_first() {
    let mut game = Match::new(&solo("standard-1").with("mirror", "off"));
    game.answer(A, "twin");
    assert!(!game.offers(A).contains(&"twin".to_owned()));
    game.answer(A, "alpha");
    assert_eq!((game.hero(A), game.hero(B)), ("alpha".into(), "twin".into()));
    let mut mirror = Match::new(&solo("standard-1"));
    mirror.answer(A, "twin").answer(A, "twin");
    assert_eq!(mirror.hero(A), mirror.hero(B));
}

#[test]
fn duel_096_the_heroes_of_the_first_game_are_chosen_secretly_and_revealed_together() {
    for format in ["conquest", "legacy"] {
        let mut table = session(&form(format));
        for (one, other) in TEAM.iter().zip(FOES) {
            choose(&mut table, A, one);
            choose(&mut table, B, other);
        }
        let before = table.view(Viewer::Seat(B)).to_string();
        assert_eq!(table.offers(B), FOES);
        choose(&mut table, A, "beta");
        assert_eq!(table.view(Viewer::Seat(B)).to_string(), before, "{format}");
        choose(&mut table, B, "wild");
        let game = contest();
        let shown = table.truth().sides.map(|side| side.hero());
        assert_eq!(shown, [game.library().find("beta"), game.library().find("wild")]);
    }
}

#[test]
fn duel_097_a_hero_that_won_is_out() {
    let mut game = conquest();
    game.both("alpha", "twin").lose(B);
    assert_eq!(game.offers(A), ["beta", "gamma"]);
    assert_eq!(game.refusal(A, "alpha").key, "move-illegal");
    game.both("gamma", "twin").lose(B);
    assert_eq!(game.offers(A), ["beta"], "for the rest of the match");
}

#[test]
fn duel_098_both_choose_again_before_every_game_and_the_loser_may_keep_the_hero() {
    let mut game = conquest();
    game.both("alpha", "twin").lose(B);
    assert_eq!(game.owing(), "ab");
    assert_eq!(game.offers(B), FOES);
    game.both("beta", "twin");
    assert_eq!((game.hero(A), game.hero(B)), ("beta".into(), "twin".into()));
    game.lose(A);
    assert_eq!(
        (game.offers(A), game.offers(B)),
        (vec!["beta".into(), "gamma".into()], vec!["marked".to_owned(), "wild".into()])
    );
}

#[test]
fn duel_099_conquest_is_won_with_every_hero_once() {
    let mut game = conquest();
    for (one, other, loser) in
        [("alpha", "marked", B), ("beta", "marked", A), ("beta", "twin", A), ("beta", "wild", B)]
    {
        game.both(one, other).lose(loser);
        assert!(game.goes_on(), "at {:?}", game.wins());
    }
    assert_eq!(game.wins(), (2, 2));
    game.both("gamma", "wild").lose(A);
    assert_eq!(game.outcome().sole_winner(), Some(B), "after five decided games");
    assert_eq!(game.state.games, 5);
}

#[test]
fn duel_155_x14_conquest() {
    let mut game = conquest();
    game.both("alpha", "twin").lose(B);
    assert_eq!(game.offers(A), ["beta", "gamma"]);
    assert_eq!(game.offers(B), FOES);
    let mut table = session(&form("conquest"));
    for (one, other) in TEAM.iter().zip(FOES) {
        choose(&mut table, A, one);
        choose(&mut table, B, other);
    }
    choose(&mut table, A, "alpha");
    choose(&mut table, B, "twin");
    table.act(Act::Resigned { seat: B, scope: Scope::Leg }).expect("a game can be given up");
    let (seen_by_a, seen_by_b) =
        (table.view(Viewer::Seat(A)).to_string(), table.view(Viewer::Seat(B)).to_string());
    let mut other = table.clone();
    choose(&mut table, A, "beta");
    choose(&mut other, B, "wild");
    assert_eq!(table.view(Viewer::Seat(B)).to_string(), seen_by_b);
    assert_eq!(other.view(Viewer::Seat(A)).to_string(), seen_by_a);
    game.both("beta", "twin").lose(B);
    assert!(game.goes_on());
    game.both("gamma", "twin").lose(B);
    assert_eq!(game.outcome().sole_winner(), Some(A));
    assert_eq!(game.wins(), (3, 0));
}

#[test]
fn duel_100_a_drawn_game_counts_for_nobody_and_is_repeated() {
    let mut game = Match::of_teams(&drawn_at_once("standard-1", "3"), &["alpha"], &["beta"]);
    for _ in 0..2 {
        game.both("def", "def");
        assert_eq!(game.wins(), (0, 0));
        assert!(game.is_in_bout(), "the same heroes again");
        assert_eq!((game.hero(A), game.hero(B)), ("alpha".into(), "beta".into()));
    }
    game.both("def", "def");
    assert!(game.outcome().is_draw(), "three drawn games");

    let mut game = Match::of_teams(&drawn_at_once("standard-2", "1"), &["alpha"], &["beta"]);
    game.lose(A);
    game.both("def", "def");
    assert_eq!(game.outcome().sole_winner(), Some(B), "more wins");

    let mut game = Match::of_teams(&drawn_at_once("conquest", "3"), &TEAM, &FOES);
    game.both("alpha", "marked").both("def", "def");
    assert_eq!((game.owing(), game.offers(A).len(), game.offers(B).len()), ("ab".into(), 3, 3));
    assert_eq!(game.state.stage, Stage::Field, "Conquest asks for new picks");

    let mut game = Match::of_teams(&drawn_at_once("legacy", "3"), &TEAM, &FOES);
    game.both("alpha", "marked").lose(A).answer(A, "beta").answer(A, "str>str");
    let deck = game.deck(A);
    game.both("def", "def");
    assert!(game.is_in_bout());
    assert_eq!((game.hero(A), game.deck(A)), ("beta".into(), deck), "the same heroes and decks");
}

#[test]
fn duel_132_a_match_asks_what_the_table_says_and_the_automa_is_never_asked() {
    let mut game = Match::new(&form("legacy"));
    let stages = |game: &Match| (game.state.stage, game.owing());
    assert_eq!(stages(&game), (Stage::Heroes, "ab".into()));
    for (one, other) in TEAM.iter().zip(FOES) {
        game.both(one, other);
    }
    assert_eq!(stages(&game), (Stage::Field, "ab".into()));
    game.both("alpha", "marked");
    assert_eq!(stages(&game), (Stage::Bout, "ab".into()));
    game.lose(B);
    assert_eq!(stages(&game), (Stage::Next(B), "b".into()));
    game.answer(B, "twin");
    assert_eq!(stages(&game), (Stage::PassOwn(B), "b".into()));
    game.answer(B, "none");
    assert_eq!(stages(&game), (Stage::Bout, "ab".into()));
    game.lose(B).answer(B, "wild").answer(B, "none");
    assert_eq!(stages(&game), (Stage::PassOn(B), "b".into()));
    game.answer(B, "none").lose(B);
    assert_eq!(game.owing(), "");

    let mut game = Match::new(&solo("standard-1"));
    assert_eq!(stages(&game), (Stage::Rival, "a".into()));
    game.answer(A, "asker");
    assert_eq!(stages(&game), (Stage::Heroes, "a".into()));
    game.answer(A, "alpha");
    // Its cards have may and choose effects, and still only the player is asked.
    for number in [4, 3, 6, 2] {
        assert_eq!(stages(&game), (Stage::Bout, "a".into()));
        assert!(game.offers(B).is_empty());
        game.against_column("rest", number);
    }
}

#[test]
fn duel_133_hero_choices_owed_together_are_revealed_together() {
    let mut table = session(&form("conquest"));
    let told = table.events().len();
    choose(&mut table, A, "alpha");
    assert_eq!(table.pending(A), Some("alpha".into()));
    assert_eq!(table.events().len(), told, "nothing happens before the last choice");
    choose(&mut table, A, "beta");
    choose(&mut table, B, "twin");
    let team = table.truth().sides[0].team;
    assert_eq!(team.iter().next(), contest().library().find("beta"), "changed until the last was in");
}

#[test]
fn duel_134_heroes_and_passes_are_asked_even_with_a_single_answer() {
    let mut game = conquest();
    game.both("alpha", "marked").lose(B).both("beta", "marked").lose(B);
    assert_eq!((game.owing(), game.offers(A)), ("ab".into(), vec!["gamma".to_owned()]));
    let mut game = Match::legacy(&TEAM, &FOES);
    game.lose(A).answer(A, "beta").answer(A, "none").lose(A);
    assert_eq!(game.offers(A), ["gamma"]);
    game.answer(A, "gamma").answer(A, "none");
    assert_eq!(game.state.stage, Stage::PassOn(A), "even if nothing was received");
    assert_eq!(game.offers(A), ["none"]);
}

#[test]
fn duel_135_what_is_asked_between_games_depends_on_open_information_alone() {
    let mut game = Match::legacy(&TEAM, &FOES);
    game.lose(A).answer(A, "beta");
    let (mut passed, mut kept) = (game.clone(), game);
    passed.answer(A, "str>str").lose(A).answer(A, "gamma").answer(A, "none");
    kept.answer(A, "none").lose(A).answer(A, "gamma").answer(A, "none");
    assert_eq!((passed.owing(), passed.state.stage), (kept.owing(), kept.state.stage));
    assert_ne!(passed.offers(A), kept.offers(A), "the answers are the owner's alone");
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(passed.view(viewer), kept.view(viewer));
        assert_eq!(passed.told(viewer), kept.told(viewer));
    }
}

#[test]
fn duel_136_what_is_not_legal_owed_or_current_is_refused_and_changes_nothing() {
    let mut table = session(&form("conquest"));
    let before = *table.truth();
    let request = table.request().id;
    assert_eq!(table.choose(A, request, "nobody").expect_err("a refusal").key, "move-illegal");
    assert_eq!(table.choose(A, request + 1, "alpha").expect_err("a refusal").key, "request-stale");
    assert_eq!(*table.truth(), before);
    let mut table = session(&form("standard-1").with("mirror", "off"));
    let request = table.request().id;
    assert_eq!(table.choose(B, request, "alpha").expect_err("a refusal").key, "choice-not-owed");
    let mut alone = session(&solo("standard-1"));
    let request = alone.request().id;
    assert_eq!(
        alone.choose(B, request, "alpha").expect_err("a refusal").key,
        "seat-not-here",
        "nobody sits there"
    );
    assert_eq!(
        alone.choose(A, request, "bee").expect_err("a refusal").key,
        "move-illegal",
        "no Automa hero card"
    );
}

#[test]
fn duel_156_a_player_may_resign_the_game_or_the_match() {
    let mut table = session(&form("standard-2"));
    choose(&mut table, A, "alpha");
    choose(&mut table, B, "beta");
    let mut whole = table.clone();
    table.act(Act::Resigned { seat: B, scope: Scope::Leg }).expect("at any moment");
    assert_eq!(table.truth().sides[0].wins, 1);
    assert!(Table::turn(&table).outcome().is_none(), "the match goes on");
    assert!(Table::journal(&table).to_string().contains("resigned b"), "the journal says so");
    whole.act(Act::Resigned { seat: B, scope: Scope::Match }).expect("at any moment");
    assert_eq!(Table::turn(&whole).outcome().and_then(|outcome| outcome.sole_winner()), Some(A));
    assert!(Table::journal(&whole).to_string().contains("resigned b match"));

    // Whoever is asked: the first seat resigns while the second passes cards.
    let mut game = Match::legacy(&TEAM, &FOES);
    game.lose(B).answer(B, "twin");
    assert_eq!(game.owing(), "b");
    game.retire(A, Scope::Match);
    assert_eq!(game.outcome().sole_winner(), Some(B));

    let mut game = Match::against("twin", "alpha");
    game.retire(A, Scope::Match);
    assert_eq!(game.outcome().sole_winner(), Some(B), "the Automa's place");
}

#[test]
fn duel_156_between_two_games_whoever_gives_up_gives_up_the_match() {
    // Two wins each: heroes are chosen for the last game, and no game is on that could be given up alone.
    let mut game =
        Match::of_teams(&form("conquest"), &["alpha", "beta", "gamma"], &["alpha", "beta", "gamma"]);
    for (one, other, loser) in
        [("alpha", "alpha", A), ("alpha", "beta", A), ("alpha", "gamma", B), ("beta", "gamma", B)]
    {
        game.both(one, other).lose(loser);
    }
    assert_eq!((game.wins(), game.owing(), game.goes_on()), ((2, 2), "ab".into(), true));
    for seat in [A, B] {
        let mut game = game.clone();
        game.lose(seat);
        assert_eq!(
            (game.wins(), game.outcome().sole_winner()),
            ((2, 2), Some(if seat == A { B } else { A }))
        );
    }
    // Before the first game as well, and while the beaten one names who follows.
    let mut game = Match::new(&form("conquest"));
    game.lose(A);
    assert_eq!(game.outcome().sole_winner(), Some(B));
    let mut game = Match::legacy(&TEAM, &FOES);
    game.lose(A).lose(A);
    assert_eq!((game.wins(), game.outcome().sole_winner()), ((0, 1), Some(B)));
}

#[test]
fn a_bout_reads_like_a_score() {
    let mut game = Match::of_teams(&form("standard-1"), &["alpha"], &["twin"]);
    game.both("str", "agi2").both("rest", "str1").both("wpn", "rest");
    let score = |lang| {
        let words = table::Words::new(lang, &game.game.catalogues());
        let scored = |event: &&Event| matches!(event, Event::Bout { what: duel::Event::Scored { .. }, .. });
        let lines = game.log.iter().filter(scored);
        lines.map(|event| game.game.narrate(event, Viewer::Spectator, &words)).collect::<Vec<_>>()
    };
    assert_eq!(
        score(table::Lang::En),
        [
            "1. str / (agi2) cancel · health 10 : 8, energy 1 : 0",
            "2. rest / str1 · health 9 : 8, energy 2 : 0",
            "3. wpn / rest · health 9 : 8, energy 2 : 0",
        ]
    );
    assert_eq!(score(table::Lang::Ru)[0], "1. str / (agi2) отмена · здоровье 10 : 8, энергия 1 : 0");
    assert_eq!(game.outcome().sole_winner(), Some(A), "executed in round 3");
}
