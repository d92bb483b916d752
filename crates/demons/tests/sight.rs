//! Choice points and hidden information (section 15 of the spec), and what a viewer may believe.

mod common;

use std::collections::BTreeMap;

use common::{A, B, Board, C};
use demons::{Event, Pile, Stage, State};
use table::chance::Swift;
use table::{Canon, Form, Rules, Seat, Seats, Turn, Veiled, Viewer};

#[test]
fn demo_092_only_demons_and_cards_are_chosen_together_and_nobody_is_asked_in_vain() {
    for seed in 0..6 {
        let mut board = Board::start(Form::seats(4), seed);
        board.play_until(|board| {
            let Turn::Choose(choosers) = board.game.turn(&board.s) else { return true };
            let together = matches!(board.s.stage, Stage::Demons | Stage::Lay);
            assert!(together || choosers.len() == 1, "{:?}", board.s.stage);
            assert!(choosers.iter().all(|seat| board.game.move_count(&board.s, seat) > 0));
            false
        });
    }
}

#[test]
fn demo_093_the_acting_player_decides_and_vantage_has_two_steps() {
    let mut board = Board::of(&["backstep guard", "guard combo", "guard grab"]);
    board.go("a backstep, b guard, c guard");
    assert_eq!(board.offers(A), ["fade", "vantage>b", "vantage>c"]);
    board.go("a vantage>c");
    assert!(board.asks(A, Stage::Take));
    assert_eq!(board.offers(A), ["grab"], "the card after the hand has been seen");
}

#[test]
fn demo_094_everybody_decides_his_own_discards_picks_and_abilities() {
    let mut board = Board::start(Form::seats(3), 4);
    let mut asked = BTreeMap::new();
    board.play_until(|board| {
        if !matches!(board.s.stage, Stage::Demons | Stage::Lay) {
            *asked.entry(format!("{:?}", board.s.stage)).or_insert(0) += 1;
            assert_eq!(board.asked(), Seats::only(board.s.asked));
        }
        if matches!(board.s.stage, Stage::Trim | Stage::Draft) {
            assert!(board.s.playing().contains(board.s.asked));
        }
        false
    });
    assert!(asked.contains_key("Draft") && asked.contains_key("Act"), "{asked:?}");
}

#[test]
fn demo_095_a_seat_sees_its_own_hand_and_the_sizes_of_others() {
    let mut board = Board::of(&["guard combo", "snare grab grab", "grab combo"]);
    board.go("a guard, b snare, c grab");
    let view = board.game.view(&board.s, Viewer::Seat(B));
    let own = view.own.expect("a player");
    assert_eq!((own.hand, own.down), (board.pile("grab grab"), Some(board.kind("snare"))));
    assert_eq!((view.places[A].hand, view.places[C].hand, view.places[C].has_down), (1, 1, true));
    assert_eq!(view.known(C).cards(), Pile::EMPTY);
    assert_eq!(board.game.view(&board.s, Viewer::Spectator).own, None);
    let text = serde_json::to_string(&view).expect("plain data");
    let swapped = {
        let mut other = board.s;
        (other.hands[A], other.deck) = (board.pile("onslaught"), board.s.deck);
        serde_json::to_string(&board.game.view(&other, Viewer::Seat(B))).expect("plain data")
    };
    assert_eq!(text, swapped, "another hand of the same size looks the same");
}

#[test]
fn demo_096_what_lies_open_is_everybodys() {
    let mut board =
        Board::of(&["guard combo", "guard grab"]).traps("combo").knockouts("snare").discard("sweep").first(B);
    board.go("a guard, b guard").go("b stance");
    let view = board.game.view(&board.s, Viewer::Spectator);
    assert_eq!(view.places[B].series[0], Some((board.kind("guard"), true)), "with turned cards");
    assert_eq!((view.traps, view.knockouts, view.first), (board.s.traps, board.s.knockouts, B));
    assert_eq!((view.discard, view.deck), (board.s.discard, board.s.deck.len()));
    assert_eq!((view.places[A].energy, view.places[A].victories), (3, 0));
}

#[test]
fn demo_097_vantage_shows_a_hand_to_two_and_a_stun_to_all_for_a_moment() {
    let mut board = Board::of(&["backstep guard", "guard combo grab", "guard guard"]);
    board.go("a backstep, b guard, c guard").go("a vantage>b");
    let seen = |board: &Board, viewer: Viewer| -> Vec<Event> {
        board.events.iter().filter_map(|event| event.seen_by(viewer)).collect()
    };
    let hand = Some(board.s.hands[B]);
    let looked = |hand| Event::Looked { seat: A, target: B, hand };
    assert!(seen(&board, Viewer::Seat(A)).contains(&looked(hand)));
    assert!(seen(&board, Viewer::Seat(B)).contains(&looked(hand)), "its owner knows what was seen");
    assert!(seen(&board, Viewer::Seat(C)).contains(&looked(None)));
    assert_eq!(board.game.view(&board.s, Viewer::Seat(A)).known(B).cards(), board.s.hands[B]);
    assert_eq!(board.game.view(&board.s, Viewer::Seat(C)).known(B).cards(), Pile::EMPTY);
    board.go("a combo");
    let took = Event::Took { seat: A, target: B, kind: None };
    assert!(seen(&board, Viewer::Spectator).contains(&took));
    assert_eq!(board.game.view(&board.s, Viewer::Seat(B)).known(A).cards(), board.pile("combo"));
    let mut board = Board::of(&["sweep guard", "guard combo grab", "guard guard"]);
    board.go("a sweep, b guard, c guard").go("a stun>b/snare");
    let shown = Event::Shown { seat: B, hand: board.s.hands[B] };
    assert!(seen(&board, Viewer::Spectator).contains(&shown));
    assert_eq!(board.game.view(&board.s, Viewer::Spectator).known(B).cards(), board.s.hands[B], "remembered");
    board.go("b stance").go("c stance").go("a guard, b grab, c guard");
    assert_eq!(board.game.view(&board.s, Viewer::Seat(C)).known(B).cards(), board.pile("combo grab"));
    board.go("a stance");
    assert_eq!(
        board.game.view(&board.s, Viewer::Seat(C)).known(B).cards(),
        board.pile("combo"),
        "grab was revealed"
    );
}

#[test]
fn demo_098_nobody_knows_the_deck_the_box_or_the_battlefields_to_come() {
    let board = Board::start(Form::seats(3), 8);
    let view = board.game.view(&board.s, Viewer::Seat(A));
    let redealt =
        (0..40).map(|seed| board.game.redeal(&board.s, Viewer::Seat(A), &mut Swift::new(seed)).offers[B]);
    let different: std::collections::BTreeSet<u32> = redealt.collect();
    assert!(different.len() > 10, "demons dealt to others can be any");
    assert_eq!(view.own.map(|own| own.offer), Some(board.s.offers[A]));
    let mut later = Board::start(Form::seats(3).with("plain", "on"), 8);
    later.play_until(|board| board.s.stage == Stage::Lay);
    let decks: std::collections::BTreeSet<Pile> = (0..40)
        .map(|seed| later.game.redeal(&later.s, Viewer::Seat(A), &mut Swift::new(seed)).deck)
        .collect();
    assert!(decks.len() > 10, "the deck can hold anything unseen");
}

/// How often each hidden part was met.
type Counts = BTreeMap<Vec<u8>, u32>;

/// The hidden part of a position, as far as beliefs are about it.
fn secrets(state: &State, viewer: Seat) -> Vec<u8> {
    let mut bytes = Vec::new();
    for seat in Seats::first(usize::from(state.setup.seats)).without(viewer) {
        state.hands[seat].encode(&mut bytes);
        state.places[seat].down.encode(&mut bytes);
    }
    state.deck.encode(&mut bytes);
    bytes
}

/// Whether two samples of the same size come from one distribution, by chi-square with a generous bound.
fn alike(one: &Counts, other: &Counts) -> Result<(), String> {
    let keys: std::collections::BTreeSet<&Vec<u8>> = one.keys().chain(other.keys()).collect();
    let count = |sample: &Counts, key: &Vec<u8>| f64::from(sample.get(key).copied().unwrap_or(0));
    let (all, others): (f64, f64) =
        (one.values().copied().map(f64::from).sum(), other.values().copied().map(f64::from).sum());
    let mut sum = 0.0;
    for key in &keys {
        let (a, b) = (count(one, key), count(other, key));
        let share = (a + b) / (all + others);
        sum += (a - all * share).powi(2) / (all * share) + (b - others * share).powi(2) / (others * share);
    }
    let freedom = f64::from(u32::try_from(keys.len().max(2) - 1).unwrap_or(u32::MAX));
    // Five standard deviations above the mean of the distribution.
    let bound = freedom + 5.0 * (2.0 * freedom).sqrt();
    if sum < bound { Ok(()) } else { Err(format!("{sum:.1} above {bound:.1} with {} positions", keys.len())) }
}

/// Plays the same script from many deals, keeps those that look the same to the viewer, and compares what was true then
/// with what is imagined from the view.
fn believed(given: &Board, viewer: Seat, script: &[&str], at_least: usize) {
    let mut truths: BTreeMap<String, (Vec<State>, Counts)> = BTreeMap::new();
    let mut chance = Swift::new(77);
    for _ in 0..30_000 {
        let mut state = given.game.redeal(&given.s, Viewer::Seat(viewer), &mut chance);
        state.secrets = given.s.secrets;
        let mut played = true;
        for step in script {
            let Turn::Choose(choosers) = given.game.turn(&state) else { break };
            let mut choices = table::Choices::NONE;
            for part in step.split(',') {
                let (seat, notation) = part.trim().split_once(' ').expect("a seat and a move");
                let seat: Seat = seat.parse().expect("a seat");
                // `*` is any card, copies counted: what others lay tells nothing.
                let choice = if notation == "*" {
                    let rank = table::Chance::below(&mut chance, u32::from(state.hands[seat].len()));
                    state.hands[seat].nth(rank).map(demons::Move::Card)
                } else {
                    table::Game::parse(&given.game, &state, seat, notation).ok()
                };
                choices.set(seat, choice);
            }
            if choices.seats() != choosers {
                played = false;
                break;
            }
            given.game.resolve(&mut state, &choices, &mut chance, &mut table::Nobody);
        }
        if played {
            let view = given.game.view(&state, Viewer::Seat(viewer));
            let key = serde_json::to_string(&view).expect("plain data");
            let entry = truths.entry(key).or_default();
            entry.0.push(state);
            *entry.1.entry(secrets(&state, viewer)).or_insert(0) += 1;
        }
    }
    let (_, (states, truth)) = truths.iter().max_by_key(|(_, (states, _))| states.len()).expect("some deals");
    assert!(states.len() > 400, "only {} deals look alike", states.len());
    assert!(truth.len() >= at_least, "only {} different positions", truth.len());
    let view = given.game.view(&states[0], Viewer::Seat(viewer));
    let mut imagined: Counts = BTreeMap::new();
    for _ in 0..states.len() * 4 {
        let state = given.game.imagine(&view, &mut chance);
        *imagined.entry(secrets(&state, viewer)).or_insert(0) += 1;
    }
    if let Err(difference) = alike(truth, &imagined) {
        panic!("{script:?}: {difference}");
    }
}

/// Three seats; only a few cards are hidden, all others lie in the discard.
fn few_hidden(hands: [&str; 3], deck: &str) -> Board {
    let mut board = Board::of(&hands).deck(deck);
    let rest = board.s.hands[Seat::D];
    board.s.hands[Seat::D] = Pile::EMPTY;
    board.s.discard.add_all(rest);
    board
}

#[test]
fn what_is_imagined_is_as_likely_as_what_was_dealt() {
    let dealt = few_hidden(["guard", "guard combo", "grab combo"], "snare snare combo");
    believed(&dealt, A, &[], 8);
}

#[test]
fn what_is_imagined_agrees_with_a_hand_that_was_seen() {
    let seen = few_hidden(["backstep guard guard", "guard combo", "grab combo"], "snare snare combo");
    believed(&seen, A, &["a backstep, b *, c *", "a vantage>b", "a combo"], 3);
}

#[test]
fn what_is_imagined_agrees_with_a_hand_shown_by_a_stun() {
    let shown = few_hidden(["sweep guard guard", "guard combo snare", "grab combo"], "snare snare combo");
    believed(&shown, A, &["a sweep, b *, c *", "a stun>b/onslaught"], 3);
}

#[test]
fn what_is_imagined_agrees_with_a_deck_that_was_the_discard() {
    let mut drawn = few_hidden(["guard guard", "backstep combo", "grab combo"], "");
    let discard = drawn.pile("guard combo snare");
    drawn.s.hands[Seat::D] = drawn.s.discard.minus(discard);
    drawn.s.discard = discard;
    // The rest of the discard is out of the way where everybody sees it.
    drawn.s.display = drawn.s.hands[Seat::D];
    drawn.s.hands[Seat::D] = Pile::EMPTY;
    drawn.s.first = B;
    drawn.s.known = {
        let mut known = drawn.s.known;
        known[A][B] = demons::Known::of(drawn.pile("backstep"));
        known[B][B] = demons::Known::of(drawn.pile("backstep"));
        known[C][B] = demons::Known::of(drawn.pile("backstep"));
        known
    };
    believed(&drawn, A, &["a guard, b backstep, c *", "b fade"], 2);
}

#[test]
fn what_is_imagined_agrees_with_random_discards() {
    let scared =
        few_hidden(["onslaught guard guard", "guard combo snare", "grab combo combo"], "snare snare combo");
    believed(&scared, A, &["a onslaught, b *, c *", "a intimidate"], 8);
}

#[test]
fn a_seat_knows_what_it_drafted_before_all_eyes() {
    let mut board = Board::start(Form::seats(3).with("plain", "on"), 5);
    board.play_until(|board| board.s.stage == Stage::Lay);
    for viewer in [A, B, C] {
        for about in Seats::first(3).without(viewer) {
            assert_eq!(board.s.known[viewer][about].cards().len(), 2, "two picks each");
        }
    }
    let view = board.game.view(&board.s, Viewer::Seat(A));
    for seed in 0..50 {
        let imagined = board.game.imagine(&view, &mut Swift::new(seed));
        assert!(imagined.hands[B].holds(board.s.known[A][B].cards()));
        assert_eq!(board.game.view(&imagined, Viewer::Seat(A)), view);
    }
}
