//! One person against the Automa (section 9).

mod arena_kit;

use arena_kit::{A, B, Match, contest, solo};
use duel::Why;
use duel::contest::{Event, Stage};
use table::chance::{Key, Swift, enumerate};
use table::{BySeat, Choices, Game, Lang, Rules, Session, Table, Veiled, Viewer, Words};

const TEAM: [&str; 3] = ["gamma", "marked", "bee"];

/// Solo Legacy against a team card, in its first game.
#[track_caller]
fn legacy(team_card: &str) -> Match {
    let mut game = Match::new(&solo("legacy"));
    game.answer(A, team_card);
    for hero in TEAM {
        game.answer(A, hero);
    }
    game.answer(A, TEAM[0]);
    game
}

#[test]
fn the_automa_is_called_by_its_name_in_labels_and_in_the_log() {
    let mut game = legacy("team1");
    game.beat_automa();
    let viewer = Viewer::Seat(A);
    for (lang, hand, sends) in [
        (Lang::En, "Hand of the Automa", "The Automa sends Hero asker."),
        (Lang::Ru, "Рука (Автома)", "Автома посылает героя: Герой asker."),
    ] {
        let words = Words::new(lang, &game.game.catalogues());
        let scene = game.game.scene(&game.game.view(&game.state, viewer), viewer, &[], &words);
        assert!(scene.zones.iter().any(|zone| zone.label == hand), "{:?}", scene.zones);
        let mut lines = game.log.iter().map(|event| game.game.narrate(event, viewer, &words));
        assert!(lines.any(|line| line == sends), "{lang}");
    }
}

#[test]
fn a_card_the_automa_turns_over_belongs_to_no_seat() {
    let mut table = Session::open(contest(), &solo("standard-1"), &Key::from_seed(5), BySeat::default())
        .expect("a legal form");
    for text in ["twin", "alpha", "str"] {
        let request = table.request().id;
        table.choose(A, request, text).expect("a legal choice");
    }
    let words = Words::new(Lang::En, &contest().catalogues());
    let told = table.told(Viewer::Seat(A), 0, &words);
    let seats: Vec<_> = told.iter().flat_map(|told| &told.turned).map(|turned| turned.seat).collect();
    assert_eq!(seats, [Some(A), None]);
}

fn has(game: &Match, card: &str) -> bool {
    game.deck(B).iter().any(|other| other == card)
}

#[track_caller]
fn challenged(automa: &str, on: &str) -> Match {
    let mut game = Match::new(&solo("standard-1").with("challenge", on));
    game.answer(A, automa).answer(A, "gamma");
    game
}

#[test]
fn duel_113_conquest_is_not_offered_alone() {
    for format in ["standard-1", "standard-2", "legacy"] {
        assert!(contest().accept(&solo(format)).is_ok(), "{format}");
    }
    assert_eq!(contest().accept(&solo("conquest")).expect_err("a refusal")[0].key, "duel-solo-conquest");
    let mut game = Match::new(&solo("standard-2"));
    game.answer(A, "twin").answer(A, "alpha").lose(A);
    assert!(game.is_in_bout(), "one win of two");
    game.lose(A);
    assert_eq!(game.outcome().sole_winner(), Some(B));
}

#[test]
fn duel_113_nobody_plays_against_you_from_a_box_without_automa_cards() {
    for format in ["standard-1", "standard-2"] {
        let form = solo(format).with("boxes", "b");
        assert_eq!(contest().accept(&form).expect_err("a refusal")[0].key, "duel-no-automa", "{format}");
    }
    let faults = contest().accept(&solo("legacy").with("boxes", "b")).expect_err("a refusal");
    assert!(faults.iter().any(|fault| fault.key == "duel-no-automa"), "{faults:?}");
}

#[test]
fn duel_114_the_player_section_holds_for_the_player_alone() {
    let mut game = Match::against("alpha", "alpha");
    game.against_column("str", 3);
    assert_eq!(game.side(A).energy, 2, "one for the cancel and one by the Player section");
    let mut game = Match::against("alpha", "beta");
    game.against_column("str", 3);
    assert_eq!(game.side(A).energy, 1, "no Player section");
    let mut game = Match::against("alpha", "gamma");
    game.against_column("def", 2);
    assert_eq!((game.played(B), game.side(B).energy), ("str".into(), 0), "the Automa's card is as printed");
    let game = Match::against("alpha", "bee");
    assert!(game.deck(A).iter().all(|card| card.starts_with("bee-")));
    let printed: Vec<_> = {
        let library = contest();
        let bee = library.library().find("bee").expect("a hero");
        library.library().hero(bee).cards().collect()
    };
    assert_eq!(game.state.sides[0].roster.iter().map(|(_, card)| card).collect::<Vec<_>>(), printed);
}

/// The section lies beside the hero it belongs to: a card that was passed on says what is printed on it.
#[test]
fn duel_114_a_card_that_is_passed_on_says_what_is_printed_on_it() {
    let mut game = Match::new(&solo("legacy"));
    game.answer(A, "team1");
    for hero in ["alpha", "beta", "gamma"] {
        game.answer(A, hero);
    }
    game.answer(A, "alpha");
    let changed = game.state.sides[0].roster.cards[0].expect("a card");
    game.lose(A).answer(A, "beta").answer(A, "str>str");
    let passed = game.state.sides[0].roster.cards[0].expect("a card");
    assert_ne!(passed, changed);
    assert_eq!(passed, game.game.library().as_printed(changed));
    assert_eq!(game.deck(A)[0], "alpha-str");
    game.against_column("str", 3);
    assert_eq!(game.side(A).energy, 1, "one for the cancel and none by the Player section");
}

#[test]
fn duel_115_the_player_chooses_the_automas_hero_and_its_cards_lie_face_up() {
    let game = Match::new(&solo("standard-1"));
    assert_eq!(game.offers(A), ["alpha", "beta", "twin", "pair", "wild", "asker"]);
    let game = Match::against("wild", "gamma");
    assert_eq!(game.hand(B), "str agi int wpn def rest");
    assert_eq!((game.side(B).health, game.side(B).energy), (10, 0));
    assert_eq!(game.side(B).reserve, game.cards(B, "ult"));
    let view = game.game.view(&game.state, Viewer::Seat(A));
    let known = |deck: &[Option<duel::SeenCard>; 8]| {
        deck.iter().flatten().all(|card| matches!(card, duel::SeenCard::Known(_)))
    };
    assert!(known(&view.bout.expect("a bout").decks[1]));
    assert_eq!(view.bout.expect("a bout").open.sides[1].hand, game.side(B).hand);
}

#[test]
fn duel_116_the_deck_is_the_listed_cards_and_only_the_set_is_known() {
    let game = Match::against("beta", "gamma");
    assert_eq!(game.undrawn(), [1, 2, 3, 4, 6]);
    let view = game.game.view(&game.state, Viewer::Seat(A));
    assert_eq!(view.solo, game.state.solo, "everybody knows which cards are undrawn");
    // Each undrawn card is as likely to come next, and nothing in the position says which.
    let choice = game.game.parse(&game.state, A, "rest").expect("a legal card");
    let mut seen = Vec::new();
    enumerate(
        |chance| {
            let (mut state, mut log) = (game.state, Vec::new());
            game.game.resolve(&mut state, &Choices::one(A, choice), chance, &mut log);
            log.into_iter().find_map(|event| match event {
                Event::Column { number } => number,
                _ => None,
            })
        },
        |number, weight| seen.push((number, weight)),
    );
    let numbers: Vec<_> = seen.iter().map(|(number, _)| number.expect("a card")).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 6]);
    assert!(seen.iter().all(|(_, weight)| *weight == seen[0].1), "{seen:?}");
}

#[test]
fn duel_117_the_deck_card_is_turned_after_the_choice_and_independently_of_it() {
    let game = Match::against("beta", "gamma");
    for seed in 0..20 {
        let mut numbers = Vec::new();
        for card in game.offers(A) {
            let choice = game.game.parse(&game.state, A, &card).expect("a legal card");
            let (mut state, mut log) = (game.state, Vec::new());
            game.game.resolve(&mut state, &Choices::one(A, choice), &mut Swift::new(seed), &mut log);
            let place = |wanted: &dyn Fn(&Event) -> bool| log.iter().position(wanted).expect("it happened");
            let column = place(&|event| matches!(event, Event::Column { .. }));
            let revealed =
                place(&|event| matches!(event, Event::Bout { what: duel::Event::Revealed { .. }, .. }));
            assert!(column < revealed);
            numbers.push(log[column]);
        }
        assert!(numbers.iter().all(|number| *number == numbers[0]), "{numbers:?}");
    }
    assert!(!game.log.iter().any(|event| matches!(event, Event::Column { .. })), "none before the choice");
}

#[test]
fn duel_118_the_topmost_type_in_hand_that_is_not_forbidden_is_played() {
    let mut game = Match::against("asker", "gamma");
    game.holds(B, "agi wpn rest").against_column("def", 2);
    assert_eq!(game.played(B), "wpn", "neither Strength nor Intelligence is in hand");
    let mut game = Match::against("asker", "robber");
    game.against_column("def", 6);
    assert_eq!(game.played(B), "def");
    // The player's Defense has forbidden the Weapon for the next round.
    game.against_column("str", 5);
    assert_eq!(game.played(B), "str", "the next type of the column");
}

#[test]
fn duel_119_of_two_the_higher_attack_is_played_then_the_earlier() {
    let mut game = Match::against("twin", "gamma");
    game.against_column("def", 2);
    assert_eq!(game.played(B), "str2", "attack 3 against 1");
    game.against_column("rest", 3);
    assert_eq!(game.played(B), "agi1", "the earlier of equals");
}

#[test]
fn duel_120_the_deck_is_full_again_when_it_is_empty_or_rest_is_played() {
    let mut game = Match::against("alpha", "gamma");
    game.against_column("def", 2);
    assert_eq!(game.undrawn(), [1, 3, 4, 5]);
    let view = game.game.view(&game.state, Viewer::Seat(A));
    assert_eq!(view.solo.undrawn, game.state.solo.undrawn, "the deck discard is open");
    game.holds(B, "agi rest").against_column("rest", 5);
    assert_eq!(game.played(B), "rest");
    assert_eq!(game.undrawn(), [1, 2, 3, 4, 5], "Rest");
    for number in [1, 2, 3, 4] {
        game.holds(B, "str agi int wpn rest");
        game.side_mut(A).health = 10;
        game.against_column("rest", number);
    }
    assert_eq!(game.undrawn(), [5]);
    game.side_mut(A).health = 10;
    game.holds(B, "str agi int wpn rest").holds(A, "def rest").against_column("def", 5);
    assert_eq!(game.played(B), "wpn");
    assert_eq!(game.undrawn(), [1, 2, 3, 4, 5], "the last card was turned over");
}

#[test]
fn duel_121_a_weapon_that_is_forbidden_gives_way_to_rest_which_reshuffles() {
    let mut game = Match::against("alpha", "robber");
    game.holds(A, "def rest").against_column("def", 2);
    assert_eq!(game.hand(A), "rest");
    assert_eq!(game.undrawn(), [1, 3, 4, 5]);
    // No draw is scripted: none may be asked for.
    game.answer(A, "rest");
    assert_eq!(game.played(B), "rest");
    assert_eq!(game.undrawn(), [1, 2, 3, 4, 5]);
}

#[test]
fn duel_155_x5_automa_column() {
    let mut game = Match::against("wild", "gamma");
    game.side_mut(B).energy = 2;
    game.holds(B, "str agi int wpn def rest ult").against_column("rest", 1);
    assert_eq!(game.played(B), "ult");
    let mut game = Match::against("wild", "gamma");
    game.against_column("rest", 1);
    assert_eq!(game.played(B), "str", "the ultimate is in reserve");
    let mut game = Match::against("alpha", "gamma");
    let permanent = game.cards(B, "perm");
    let side = game.side_mut(B);
    (side.energy, side.active, side.reserve) = (5, permanent, duel::Cards::NONE);
    game.against_column("rest", 1);
    assert_eq!(game.played(B), "str", "a permanent one");
    let mut game = Match::against("wild", "gamma");
    game.holds(B, "agi int wpn def rest").against_column("rest", 1);
    assert_eq!(game.played(B), "agi");
    let mut game = Match::against("wild", "gamma");
    game.holds(B, "int wpn def rest").against_column("def", 1);
    assert_eq!(game.played(B), "rest");
    assert_eq!(game.undrawn(), [1, 2, 3, 4, 5], "full again before the next round");
}

#[test]
fn duel_155_x6_forced_execution() {
    let mut game = Match::against("alpha", "gamma");
    game.holds(A, "rest").answer(A, "rest");
    assert!(game.log.contains(&Event::Column { number: None }), "no deck card is revealed");
    assert_eq!(game.played(B), "wpn");
    assert_eq!(game.outcome().sole_winner(), Some(B));
    assert_eq!(game.state.bout.and_then(|bout| bout.ending()).map(|ending| ending.why), Some(Why::Execution));
    let mut game = Match::against("alpha", "gamma");
    game.holds(A, "rest").holds(B, "str agi int def rest").against_column("rest", 4);
    assert_eq!(game.played(B), "int", "the usual column");
    assert!(game.goes_on());
}

#[test]
fn duel_122_the_hero_card_decides_may_and_choose() {
    for (health, energy, after) in [(8, 1, (8, 1)), (4, 1, (6, 0))] {
        let mut game = Match::against("asker", "gamma");
        (game.side_mut(B).health, game.side_mut(B).energy) = (health, energy);
        game.against_column("def", 6);
        assert_eq!((game.side(B).health, game.side(B).energy), after, "declines from 5 health on");
    }
    for (energy, after) in [(0, (5, 1)), (1, (6, 1))] {
        let mut game = Match::against("asker", "gamma");
        (game.side_mut(B).health, game.side_mut(B).energy) = (5, energy);
        game.against_column("def", 4);
        assert_eq!((game.side(B).health, game.side(B).energy), after, "the second option with energy");
    }
}

#[test]
fn duel_123_without_a_rule_the_automa_uses_what_it_can_pay_and_takes_the_first_option() {
    let mut game = Match::against("asker", "gamma");
    game.side_mut(B).health = 5;
    game.against_column("def", 3);
    assert_eq!((game.played(B), game.side(B).health), ("agi".into(), 6), "a may effect");
    let mut game = Match::against("asker", "gamma");
    game.side_mut(B).health = 5;
    game.against_column("def", 4);
    assert_eq!((game.side(B).health, game.side(B).energy), (5, 1), "the first option");
    let mut game = Match::against("asker", "gamma");
    game.side_mut(B).health = 4;
    game.against_column("def", 6);
    assert_eq!((game.side(B).health, game.side(B).energy), (4, 0), "it cannot pay");
}

#[test]
fn duel_124_an_uncancelled_card_is_discarded_and_a_cancelled_one_stays_in_hand() {
    let mut game = Match::against("alpha", "gamma");
    game.against_column("str", 2);
    assert_eq!((game.hand(B), game.discard(B)), ("agi int wpn def rest".into(), "str".into()));
    game.against_column("wpn", 3);
    assert_eq!(game.discard(B), "str agi");
    let mut game = Match::against("alpha", "gamma");
    game.against_column("str", 3);
    assert_eq!((game.hand(B), game.discard(B)), ("str agi int wpn def rest".into(), String::new()));
    // Own text sends it elsewhere.
    let mut game = Match::against("wild", "gamma");
    game.side_mut(B).energy = 2;
    game.holds(B, "rest ult").against_column("def", 1);
    assert_eq!(game.side(B).reserve, game.cards(B, "ult"));
    let view = game.game.view(&game.state, Viewer::Seat(A));
    assert_eq!(view.bout.expect("a bout").open.sides[1], *game.side(B), "everybody knows what lies where");
}

#[test]
fn duel_125_the_automa_gives_up_the_leftmost_type_and_takes_the_rightmost() {
    // The player's Strength hits: the Automa discards. Its order begins with Weapon and Defense.
    for (hand, gone) in
        [("str int wpn def rest", "wpn"), ("str int def rest", "def"), ("str int rest", "int")]
    {
        let mut game = Match::against("asker", "robber");
        // Strength meets Strength, so both hit.
        game.holds(B, hand).holds(A, "str rest").against_column("str", 2);
        assert_eq!(game.played(B), "str");
        let rest: Vec<&str> = hand.split(' ').filter(|card| *card != "str" && *card != gone).collect();
        assert_eq!(game.hand(B), rest.join(" "));
    }
    // The player's Agility hits: the Automa removes by the same order.
    for (hand, gone) in [("agi wpn def rest", "wpn"), ("str agi int rest", "int")] {
        let mut game = Match::against("asker", "robber");
        let removed = game.cards(B, gone);
        game.holds(B, hand).holds(A, "agi rest").against_column("agi", 3);
        assert_eq!((game.played(B), game.side(B).removed), ("agi".into(), removed), "{hand}");
    }
    // The player's Intelligence seals: the Automa gives up of its discard by the same order.
    for (hand, gone) in [("int rest", "wpn"), ("int wpn rest", "def"), ("int wpn def rest", "str")] {
        let mut game = Match::against("asker", "robber");
        let sealed = game.cards(B, gone);
        game.holds(B, hand).against_column("int", 4);
        assert_eq!((game.played(B), game.side(B).seals), ("int".into(), sealed), "{hand}");
    }
    // Its Weapon takes a card back: the rightmost type of the order that lies in the discard.
    for (hand, taken) in [("wpn rest", "agi"), ("agi wpn rest", "str"), ("str agi wpn rest", "int")] {
        let mut game = Match::against("asker", "gamma");
        game.holds(B, hand).against_column("def", 5);
        assert_eq!(game.played(B), "wpn");
        assert!(game.hand(B).split(' ').any(|card| card == taken), "{hand}: {}", game.hand(B));
    }
}

#[test]
fn duel_126_of_two_own_cards_the_lower_attack_is_given_up_and_the_higher_taken() {
    // Its order begins with Strength; the player's Strength cancels the Agility and hits.
    let mut game = Match::against("twin", "robber");
    game.against_column("str", 3);
    assert_eq!((game.played(B), game.discard(B)), ("agi1".into(), "str1".into()), "of 1 and 3 the 1");
    // Its Weapon takes a card.
    let mut game = Match::against("twin", "gamma");
    game.holds(B, "agi1 agi2 wpn rest").against_column("def", 5);
    assert_eq!((game.played(B), game.discard(B)), ("wpn".into(), "str1 wpn".into()), "of 1 and 3 the 3");
    let mut game = Match::against("twin", "gamma");
    game.holds(B, "wpn rest").against_column("def", 5);
    assert_eq!(game.hand(B), "agi1 rest", "of equals the earlier");
}

#[test]
fn duel_126_among_the_players_cards_the_rightmost_type_is_named() {
    // The order is weapon, defense, intelligence, strength, agility, ultimate, rest.
    for (hand, gone) in [("agi int def", "agi"), ("str int def", "str"), ("int def", "int")] {
        let mut game = Match::against("asker", "gamma");
        game.holds(A, &format!("{hand} wpn rest")).against_column("wpn", 2);
        assert_eq!(game.played(B), "str", "it hits");
        let left: Vec<&str> = hand.split(' ').filter(|card| *card != gone).collect();
        assert_eq!(game.hand(A), format!("{} rest", left.join(" ")));
    }
}

#[test]
fn duel_127_the_challenge_rule_holds_only_with_the_option_on() {
    assert_eq!(challenged("wild", "off").side(B).energy, 0);
    let game = challenged("wild", "on");
    assert_eq!(game.side(B).energy, 2);
    assert!(game.hand(B).ends_with("ult"), "unlocked at once");
    assert_eq!(challenged("beta", "off").side(A).health, 10);
    assert_eq!(challenged("beta", "on").side(A).health, 8);
    assert_eq!(challenged("twin", "off").undrawn(), [1, 2, 3, 4, 5]);
    assert_eq!(challenged("twin", "on").undrawn(), [1, 2, 3, 4, 5, 6]);
    for (on, health) in [("off", 8), ("on", 9)] {
        let mut game = challenged("asker", on);
        game.against_column("str", 2);
        assert_eq!(game.side(B).health, health, "a standing block of 1");
    }
}

#[test]
fn duel_128_a_team_card_gives_heroes_order_and_passes() {
    let game = Match::new(&solo("legacy"));
    assert_eq!(game.offers(A), ["team1", "team2"]);
    let teams = &game.game.library().automa().teams;
    let styles: Vec<&str> = teams.iter().map(|team| &*team.style.en).collect();
    assert_eq!(styles, ["Strong.", "Patient."], "a description of the team");
    let mut game = legacy("team1");
    let mut entered = vec![game.hero(B)];
    game.beat_automa();
    entered.push(game.hero(B));
    game.beat_automa();
    entered.push(game.hero(B));
    assert_eq!(entered, ["twin", "asker", "pair"]);
    game.beat_automa();
    assert_eq!(game.outcome().sole_winner(), Some(A));
    assert_eq!(legacy("team2").hero(B), "alpha");
}

#[test]
fn duel_129_the_next_automa_hero_receives_the_card_of_the_named_type() {
    let mut game = legacy("team1");
    game.beat_automa();
    assert!(game.is_in_bout(), "nobody is asked");
    assert!(has(&game, "twin-str2") && !has(&game, "asker-str"), "the higher attack: {:?}", game.deck(B));
    assert!(game.log.iter().any(|event| matches!(event, Event::Inherited { .. })));
    let view = game.game.view(&game.state, Viewer::Seat(A));
    let open = view.bout.expect("a bout").decks[1];
    assert!(open.iter().flatten().all(|card| matches!(card, duel::SeenCard::Known(_))), "face up");
    game.beat_automa();
    assert_eq!(
        game.deck(B),
        ["pair-str", "asker-agi", "pair-wpn", "pair-def", "pair-rest", "pair-perm", "twin-str2"],
        "the named type, and the card passed before in place of the lower Strength"
    );
    let mut game = legacy("team2");
    game.beat_automa();
    assert!(has(&game, "alpha-def"));
    game.beat_automa();
    assert!(
        has(&game, "beta-perm") && !has(&game, "wild-ult") && has(&game, "alpha-def"),
        "{:?}",
        game.deck(B)
    );
}

#[test]
fn duel_129_a_forbidden_pass_is_skipped() {
    let mut game = legacy("team1");
    // The other team card names Defense, and this hero has none.
    game.state.solo.team_card = 2;
    game.beat_automa();
    assert!(game.is_in_bout());
    assert!(game.deck(B).iter().all(|card| card.starts_with("asker-")), "{:?}", game.deck(B));
}

#[test]
fn duel_130_the_deck_is_built_afresh_and_received_cards_follow_the_defaults() {
    let mut game = legacy("team1");
    game.against_column("def", 2);
    assert_eq!(game.undrawn(), [1, 3, 4, 5]);
    game.beat_automa();
    assert_eq!(game.undrawn(), [1, 2, 3, 4, 5, 6], "the list of the current hero");
    game.beat_automa();
    assert_eq!(game.undrawn(), [2, 3, 4, 5, 6, 7]);
    // The received Agility has a may effect, and the hero card is silent: it is used.
    game.side_mut(B).health = 5;
    game.against_column("def", 3);
    assert_eq!((game.played(B), game.side(B).health), ("agi".into(), 6));
}

#[test]
fn duel_131_the_player_chooses_heroes_and_passes_as_in_legacy_knowing_the_order() {
    let mut game = Match::new(&solo("legacy"));
    game.answer(A, "team1");
    let view = game.game.view(&game.state, Viewer::Seat(A));
    assert_eq!(view.sides[1].team, Some(game.state.sides[1].team), "the order is known before any choice");
    for hero in ["twin", "asker", "pair"] {
        game.answer(A, hero);
    }
    assert_eq!(game.state.stage, Stage::Field, "the trio of a team card is a team like any other");
    game.answer(A, "asker").lose(A);
    assert_eq!(game.offers(A), ["twin", "pair"]);
    game.answer(A, "pair");
    assert_eq!(game.state.stage, Stage::PassOwn(A));
    game.answer(A, "str>str1").lose(A).answer(A, "twin").answer(A, "none").answer(A, "str1>str2");
    assert!(game.deck(A).contains(&"asker-str".to_owned()));
    game.lose(A);
    assert_eq!(game.outcome().sole_winner(), Some(B));
}
