//! Legacy: beaten heroes and passed cards, and who knows of them (section 8).

mod arena_kit;

use arena_kit::{A, B, Match};
use duel::contest::{Event, Stage};
use duel::{Kind, SeenCard};
use table::{Veiled, Viewer};

const FOES: [&str; 3] = ["alpha", "beta", "gamma"];

/// The first seat's first hero of these is beaten and the second follows; passing is asked.
#[track_caller]
fn first_change(team: [&str; 3]) -> Match {
    let mut game = Match::legacy(&team, &FOES);
    game.lose(A).answer(A, team[1]);
    assert_eq!(game.state.stage, Stage::PassOwn(A));
    game
}

/// The second hero is beaten too, after this first pass.
#[track_caller]
fn second_change(team: [&str; 3], pass: &str) -> Match {
    let mut game = first_change(team);
    game.answer(A, pass).lose(A).answer(A, team[2]);
    assert_eq!(game.state.stage, Stage::PassOwn(A));
    game
}

fn has(game: &Match, card: &str) -> bool {
    game.deck(A).iter().any(|other| other == card)
}

/// What the foe knows of each card of the first seat's deck.
fn seen_by_foe(game: &Match) -> Vec<SeenCard> {
    let view = game.game.view(&game.state, Viewer::Seat(B));
    view.bout.expect("a bout").decks[0].into_iter().flatten().collect()
}

fn is_hidden(card: SeenCard) -> bool {
    matches!(card, SeenCard::Hidden(_))
}

#[test]
fn duel_101_a_beaten_hero_is_out_and_the_winner_keeps_hero_and_deck() {
    let mut game = first_change(["marked", "twin", "wild"]);
    game.answer(A, "str>str2");
    let deck = game.deck(A);
    game.lose(B);
    assert_eq!(game.owing(), "b", "the winner is not asked");
    assert_eq!(game.offers(B), ["beta", "gamma"], "the beaten hero is out");
    game.answer(B, "beta").answer(B, "none");
    assert!(game.is_in_bout());
    assert_eq!((game.hero(A), game.hero(B)), ("twin".into(), "beta".into()));
    assert_eq!(game.deck(A), deck, "received cards included");
    game.lose(A);
    assert_eq!(game.offers(A), ["wild"]);
}

#[test]
fn duel_102_the_next_hero_is_open_before_the_next_game() {
    let mut game = Match::legacy(&["marked", "twin", "wild"], &FOES);
    game.lose(A);
    let mut other = game.clone();
    game.answer(A, "twin");
    other.answer(A, "wild");
    assert!(game.log.iter().any(|event| matches!(event, Event::Next { seat: A, .. })));
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        assert_ne!(game.view(viewer), other.view(viewer));
        assert_ne!(game.told(viewer), other.told(viewer));
    }
}

#[test]
fn duel_103_legacy_is_won_with_the_third_win() {
    let mut game = Match::legacy(&["marked", "twin", "wild"], &FOES);
    game.lose(A).answer(A, "twin").answer(A, "none");
    game.lose(B).answer(B, "beta").answer(B, "none");
    game.lose(A).answer(A, "wild").answer(A, "none").answer(A, "none");
    assert_eq!(game.wins(), (1, 2));
    assert!(game.goes_on());
    game.lose(A);
    assert_eq!((game.wins(), game.outcome().sole_winner()), ((1, 3), Some(B)));
}

#[test]
fn duel_104_duel_105_a_passed_card_replaces_one_of_its_type() {
    let game = first_change(["alpha", "beta", "gamma"]);
    assert_eq!(
        game.offers(A),
        ["none", "str>str", "agi>agi", "int>int", "wpn>wpn", "def>def", "rest>rest", "perm>perm"],
        "one card of any type, or none"
    );
    let mut passed = game.clone();
    passed.answer(A, "agi>agi");
    assert!(passed.is_in_bout(), "one question at the first change");
    assert!(has(&passed, "alpha-agi") && !has(&passed, "beta-agi"));
    assert_eq!(passed.deck(A).len(), 7);
    assert_eq!(passed.hand(A), "str agi int wpn def rest");
    let mut kept = game;
    kept.answer(A, "none");
    assert!(kept.deck(A).iter().all(|card| card.starts_with("beta-")));
}

#[test]
fn duel_105_the_passed_card_is_the_one_that_is_played() {
    let mut game = first_change(["twin", "alpha", "beta"]);
    // The foe's Strength against a Strength of attack 3 instead of the printed 2.
    game.answer(A, "str2>str").both("str", "str");
    assert_eq!((game.side(A).health, game.side(B).health), (8, 7));
}

#[test]
fn duel_106_a_marked_card_cannot_be_passed_as_own_card() {
    let game = first_change(["marked", "alpha", "beta"]);
    assert!(game.offers(A).iter().all(|offer| !offer.starts_with("wpn")));
    assert_eq!(game.refusal(A, "wpn>wpn").key, "duel-pass-marked");
}

#[test]
fn duel_106_a_marked_card_cannot_be_passed_onward() {
    let mut game = second_change(["alpha", "beta", "gamma"], "wpn>wpn");
    game.answer(A, "none");
    assert_eq!(game.offers(A), ["none", "wpn>wpn"]);
    // Should the received card carry the mark, it stays behind.
    let library = game.game.library();
    let marked = library.hero(library.find("marked").expect("a hero")).cards().nth(3);
    let slot = usize::from(game.state.sides[0].before.received.expect("a received card"));
    game.state.sides[0].before.cards[slot] = marked;
    assert_eq!(game.offers(A), ["none"]);
    assert_eq!(game.refusal(A, "wpn>wpn").key, "duel-pass-marked");
}

#[test]
fn duel_107_the_second_hero_passes_an_own_card_and_the_received_one_independently() {
    let start = second_change(["alpha", "beta", "gamma"], "str>str");
    for (own, onward, wanted) in [
        ("none", "none", ["gamma-str", "gamma-agi"]),
        ("agi>agi", "none", ["gamma-str", "beta-agi"]),
        ("none", "str>str", ["alpha-str", "gamma-agi"]),
        ("agi>agi", "str>str", ["alpha-str", "beta-agi"]),
    ] {
        let mut game = start.clone();
        game.answer(A, own);
        assert_eq!((game.state.stage, game.offers(A).len()), (Stage::PassOn(A), 2));
        game.answer(A, onward);
        assert!(game.is_in_bout());
        assert!(wanted.iter().all(|card| has(&game, card)), "{own} {onward}: {:?}", game.deck(A));
        assert_eq!(game.deck(A).len(), 7);
    }
}

#[test]
fn duel_108_received_and_replaced_cards_are_no_own_cards_and_places_differ() {
    let game = second_change(["alpha", "beta", "twin"], "str>str");
    assert!(game.offers(A).iter().all(|offer| !offer.starts_with("str")), "{:?}", game.offers(A));
    assert_eq!(game.refusal(A, "str>str1").key, "duel-pass-received");
    // The only ultimate of the second hero was received, so it is passed on or stays.
    let mut game = second_change(["wild", "alpha", "beta"], "ult>perm");
    assert!(has(&game, "beta-perm"));
    assert!(game.offers(A).iter().all(|offer| !offer.contains("ult")), "the only ultimate was received");
    game.answer(A, "none");
    assert_eq!(game.offers(A), ["none", "ult>perm"]);
    // An own ultimate takes the only place of an ultimate, so the received one finds none.
    let mut game = second_change(["alpha", "bee", "beta"], "perm>perm");
    assert!(game.offers(A).contains(&"ult>perm".to_owned()), "{:?}", game.offers(A));
    let mut kept = game.clone();
    game.answer(A, "ult>perm");
    assert!(has(&game, "bee-ult"));
    assert_eq!(game.offers(A), ["none"], "the only ultimate is taken already");
    assert_eq!(game.refusal(A, "perm>ult").key, "duel-pass-place");
    kept.answer(A, "none");
    assert_eq!(kept.offers(A), ["none", "perm>perm"]);
    let mut game = second_change(["twin", "pair", "marked"], "str2>str1");
    game.answer(A, "str2>str");
    assert!(has(&game, "pair-str2"));
    assert_eq!(game.offers(A), ["none"], "the only Strength is taken already");
    assert_eq!(game.refusal(A, "str1>str").key, "duel-pass-place");
}

#[test]
fn duel_108_two_passed_cards_of_one_type_replace_two_different_cards() {
    let mut game = second_change(["alpha", "pair", "twin"], "str>str2");
    game.answer(A, "str1>str2");
    assert_eq!(game.offers(A), ["none", "str2>str1"]);
    game.answer(A, "str2>str1");
    assert!(has(&game, "alpha-str") && has(&game, "pair-str"), "{:?}", game.deck(A));
    assert!(!has(&game, "twin-str") && !has(&game, "twin-str2"));
}

#[test]
fn duel_109_a_type_the_receiver_lacks_stays_and_of_two_places_one_is_named() {
    let game = first_change(["alpha", "twin", "beta"]);
    let offers = game.offers(A);
    assert!(offers.iter().all(|offer| !offer.starts_with("int") && !offer.starts_with("def")), "{offers:?}");
    assert_eq!(game.refusal(A, "str>agi1").key, "duel-pass-type");
    for (answer, gone, stays) in
        [("str>str1", "twin-str", "twin-str2"), ("str>str2", "twin-str2", "twin-str")]
    {
        let mut game = game.clone();
        assert!(offers.contains(&answer.to_owned()));
        game.answer(A, answer);
        assert!(has(&game, "alpha-str") && has(&game, stays) && !has(&game, gone));
    }
}

#[test]
fn duel_110_an_ultimate_replaces_the_only_one_or_the_one_of_its_kind() {
    let ultimates = |team: [&str; 3]| {
        let offers = first_change(team).offers(A);
        offers.into_iter().filter(|offer| offer.contains("ult") || offer.contains("perm")).collect::<Vec<_>>()
    };
    assert_eq!(ultimates(["wild", "alpha", "beta"]), ["ult>perm"], "whatever its kind");
    assert_eq!(ultimates(["alpha", "wild", "beta"]), ["perm>ult"]);
    assert_eq!(ultimates(["alpha", "bee", "beta"]), ["perm>perm"], "two ultimates: of its own kind");
    assert_eq!(ultimates(["wild", "bee", "beta"]), ["ult>ult"]);
    assert_eq!(ultimates(["bee", "wild", "beta"]), ["perm>ult", "ult>ult"]);
    let mut game = first_change(["wild", "alpha", "beta"]);
    game.answer(A, "ult>perm");
    game.side_mut(A).energy = 1;
    game.both("str", "agi");
    assert!(game.hand(A).ends_with("ult"), "it works in its new deck: {}", game.hand(A));
}

#[test]
fn duel_111_a_later_hero_shows_the_foe_types_and_zones_only() {
    let game = Match::legacy(&["alpha", "beta", "twin"], &FOES);
    assert!(!seen_by_foe(&game).into_iter().any(is_hidden), "a first hero is open");
    let mut game = first_change(["alpha", "beta", "twin"]);
    let passing = game.game.view(&game.state, Viewer::Seat(B)).sides[0];
    assert_eq!((passing.deck, passing.received), (None, None), "nothing of the deck while it is decided");
    game.answer(A, "none");
    let seen = seen_by_foe(&game);
    let kinds: Vec<Kind> = seen
        .iter()
        .filter_map(|card| match card {
            SeenCard::Hidden(kind) => Some(*kind),
            SeenCard::Known(_) => None,
        })
        .collect();
    let hand = [Kind::Strength, Kind::Agility, Kind::Intelligence, Kind::Weapon, Kind::Defense, Kind::Rest];
    assert_eq!(kinds, hand, "received or not, all but the ultimate in reserve");
    let own = game.game.view(&game.state, Viewer::Seat(A));
    assert!(own.bout.expect("a bout").decks[0].into_iter().flatten().all(|card| !is_hidden(card)));
}

#[test]
fn duel_111_which_of_two_was_replaced_shows_nobody_else() {
    let game = first_change(["alpha", "twin", "beta"]);
    let after = |answer: &str| {
        let mut game = game.clone();
        game.answer(A, answer);
        game
    };
    let (first, second) = (after("str>str1"), after("str>str2"));
    assert_ne!(first.view_of(A), second.view_of(A));
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(first.view(viewer), second.view(viewer));
        assert_eq!(first.told(viewer), second.told(viewer));
    }
}

#[test]
fn duel_112_what_was_seen_stays_shown_as_long_as_the_hero_plays() {
    let mut game = first_change(["alpha", "beta", "twin"]);
    game.answer(A, "str>str");
    let hidden = |game: &Match| seen_by_foe(game).into_iter().filter(|card| is_hidden(*card)).count();
    assert_eq!(hidden(&game), 6);
    game.both("str", "def");
    assert_eq!(hidden(&game), 5, "playing opens a card");
    game.both("rest", "rest");
    assert!(game.hand(A).contains("str"), "back in hand");
    assert_eq!(hidden(&game), 4);
    game.lose(B).answer(B, "beta").answer(B, "none");
    assert_eq!(hidden(&game), 4, "in the next game of the same hero too");
    game.lose(A).answer(A, "twin").answer(A, "none").answer(A, "str>str1");
    assert_eq!(hidden(&game), 6, "under a successor it is hidden again");
}

#[test]
fn duel_112_discarding_and_setting_up_open_a_card() {
    let mut game = first_change(["wild", "alpha", "beta"]);
    let mut kept = game.clone();
    game.answer(A, "ult>perm");
    kept.answer(A, "none");
    let open = |game: &Match| seen_by_foe(game).into_iter().filter(|card| !is_hidden(*card)).count();
    assert_eq!((open(&game), open(&kept)), (1, 1));
    assert_ne!(game.view_of(B), kept.view_of(B), "a passed ultimate is open from set-up on");
    let mut game = first_change(["alpha", "early", "beta"]);
    game.answer(A, "none");
    assert_eq!(open(&game), 1, "a permanent in force from the start");

    // The foe's hit makes the hero discard a card that was never played.
    let mut game = Match::legacy(&["alpha", "beta", "twin"], &["robber", "gamma", "marked"]);
    game.lose(A).answer(A, "beta").answer(A, "wpn>wpn");
    game.both("str", "str").answer(A, "wpn");
    assert_eq!(game.discard(A), "str wpn");
    let weapon = usize::from(game.cards(A, "wpn").lowest().expect("a slot"));
    assert!(!is_hidden(seen_by_foe(&game)[weapon]), "discarding opens it");
}

#[test]
fn duel_112_removing_opens_a_card() {
    // The foe's Agility makes the hero remove a card that was never played.
    let mut game = Match::legacy(&["alpha", "beta", "twin"], &["robber", "gamma", "marked"]);
    game.lose(A).answer(A, "beta").answer(A, "wpn>wpn");
    let weapon = game.cards(A, "wpn");
    let slot = usize::from(weapon.lowest().expect("a slot"));
    game.both("agi", "agi");
    assert!(is_hidden(seen_by_foe(&game)[slot]), "hidden while it lies in hand");
    game.answer(A, "wpn");
    assert_eq!(game.side(A).removed, weapon);
    assert!(!is_hidden(seen_by_foe(&game)[slot]), "removing opens it");
    assert!(is_hidden(seen_by_foe(&game)[0]), "the other cards stay hidden");
}

#[test]
fn duel_155_x4_passing() {
    let game = first_change(["marked", "alpha", "beta"]);
    let before = game.state;
    assert_eq!(game.refusal(A, "wpn>wpn").key, "duel-pass-marked");
    assert_eq!(game.state, before);
    let (mut passed, mut kept) = (game.clone(), game);
    passed.answer(A, "str>str");
    kept.answer(A, "none");
    assert!(has(&passed, "marked-str") && !has(&passed, "alpha-str"));
    assert_eq!(passed.deck(A).len(), 7);
    assert_eq!(seen_by_foe(&passed)[0], SeenCard::Hidden(Kind::Strength));
    assert!(passed.side(A).hand.has(0));
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(passed.view(viewer), kept.view(viewer));
        assert_eq!(passed.told(viewer), kept.told(viewer));
    }
    assert_ne!(passed.view_of(A), kept.view_of(A), "the owner knows");
}

#[test]
fn duel_155_x15_passing_onward() {
    let mut game = second_change(["alpha", "beta", "gamma"], "str>str");
    let before = game.state;
    // In the beaten hero's deck `str` is s1; s2 has left the match and cannot even be named.
    assert!(!game.offers(A).contains(&"str>str".to_owned()));
    assert_eq!(game.refusal(A, "str>str").key, "duel-pass-received");
    assert_eq!(game.state, before);
    game.answer(A, "agi>agi");
    assert_eq!(game.refusal(A, "int>int").key, "duel-pass-own");
    game.answer(A, "str>str");
    assert_eq!(
        game.deck(A),
        ["alpha-str", "beta-agi", "gamma-int", "gamma-wpn", "gamma-def", "gamma-rest", "gamma-perm"]
    );
}
