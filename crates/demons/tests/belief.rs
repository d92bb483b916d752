//! What is imagined from a view: never what the viewer can rule out, and each deal as likely as it was to happen.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{A, B, Board, C};
use demons::{Known, Move, Pile, Stage, State, View};
use table::chance::Swift;
use table::playout::any_choices;
use table::{
    BySeat, Canon, Chance, Choices, Form, Game, Nobody, Rules, Scope, Seat, Seats, Turn, Veiled, Viewer,
};

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

/// Whether two samples come from one distribution, by chi-square with a generous bound.
fn alike(one: &Counts, other: &Counts) -> Result<(), String> {
    let keys: BTreeSet<&Vec<u8>> = one.keys().chain(other.keys()).collect();
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

/// What a seat of a script does: `*` is any card, copies counted, so that it tells nothing; `*guard` is any card that
/// happens to be a Guard.
fn chosen(board: &Board, state: &State, seat: Seat, notation: &str, chance: &mut Swift) -> Option<Move> {
    let Some(wanted) = notation.strip_prefix('*') else {
        return board.game.parse(state, seat, notation).ok();
    };
    let pile = match (state.stage, state.aim.seat()) {
        (Stage::Take, Some(target)) => state.hands[target],
        _ => state.hands[seat],
    };
    let kind = pile.nth(chance.below(u32::from(pile.len()).max(1)))?;
    (wanted.is_empty() || board.kind(wanted) == kind).then_some(Move::Card(kind))
}

/// Plays a script from one position; nothing if it does not go so.
fn played(board: &Board, start: &State, script: &[&str], chance: &mut Swift) -> Option<State> {
    let mut state = *start;
    for step in script {
        let Turn::Choose(choosers) = board.game.turn(&state) else { return None };
        let mut choices = Choices::NONE;
        for part in step.split(',') {
            let (seat, notation) = part.trim().split_once(' ').expect("a seat and a move");
            let seat: Seat = seat.parse().expect("a seat");
            choices.set(seat, chosen(board, &state, seat, notation, chance));
        }
        if choices.seats() != choosers {
            return None;
        }
        board.game.resolve(&mut state, &choices, chance, &mut Nobody);
    }
    Some(state)
}

/// Plays the same script from many deals, keeps those that look the same to the viewer, and compares what was true then
/// with what is imagined from the view.
fn believed(given: &Board, viewer: Seat, script: &[&str], at_least: usize, case: impl Fn(&View) -> bool) {
    let mut truths: BTreeMap<String, (Vec<State>, Counts)> = BTreeMap::new();
    let mut chance = Swift::new(77);
    for _ in 0..30_000 {
        let mut start = given.game.redeal(&given.s, Viewer::Seat(viewer), &mut chance);
        start.secrets = given.s.secrets;
        let Some(state) = played(given, &start, script, &mut chance) else { continue };
        let view = given.game.view(&state, Viewer::Seat(viewer));
        if case(&view) {
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

/// Only a few cards are hidden, all others lie in the discard.
fn few_hidden(form: Form, hands: &[&str], deck: &str) -> Board {
    let mut board = Board::with(form.with("plain", "on"), hands);
    let deck = board.pile(deck);
    board.s.discard = board.s.deck.minus(deck);
    board.s.deck = deck;
    board
}

/// The deck is empty, these cards are the discard, and all others that nobody holds lie in the display.
fn few_to_shuffle(hands: &[&str], discard: &str) -> Board {
    let mut board = few_hidden(Form::seats(hands.len() as u8), hands, "");
    let cards = board.pile(discard);
    (board.s.display, board.s.discard) = (board.s.discard.minus(cards), cards);
    board
}

fn imagined(board: &Board, viewer: Seat, count: u64) -> impl Iterator<Item = State> {
    let view = board.game.view(&board.s, Viewer::Seat(viewer));
    (0..count).map(move |seed| board.game.imagine(&view, &mut Swift::new(seed)))
}

#[test]
fn what_is_imagined_is_as_likely_as_what_was_dealt() {
    let dealt = few_hidden(Form::seats(3), &["guard", "guard combo", "grab combo"], "snare snare combo");
    believed(&dealt, A, &[], 8, |_| true);
}

#[test]
fn what_is_imagined_agrees_with_a_hand_that_was_seen() {
    let hands = ["backstep guard guard", "guard combo", "grab combo"];
    let seen = few_hidden(Form::seats(3), &hands, "snare snare combo");
    believed(&seen, A, &["a backstep, b *, c *", "a vantage>b", "a combo"], 3, |_| true);
}

#[test]
fn what_is_imagined_agrees_with_a_hand_shown_by_a_stun() {
    let hands = ["sweep guard guard", "guard combo snare", "grab combo"];
    let shown = few_hidden(Form::seats(3), &hands, "snare snare combo");
    believed(&shown, A, &["a sweep, b *, c *", "a stun>b/onslaught"], 3, |_| true);
}

#[test]
fn what_is_imagined_agrees_with_random_discards() {
    let hands = ["onslaught guard guard", "guard combo snare", "grab combo combo"];
    let scared = few_hidden(Form::seats(3), &hands, "snare snare combo");
    believed(&scared, A, &["a onslaught, b *, c *", "a intimidate"], 8, |_| true);
}

#[test]
fn what_is_imagined_agrees_with_a_deck_that_was_the_discard() {
    let drawn =
        few_to_shuffle(&["guard guard", "backstep backstep combo", "grab combo"], "guard combo snare grab");
    let drawn = Board { s: State { first: B, ..drawn.s }, ..drawn };
    believed(&drawn, A, &["a guard, b *backstep, c *", "b fade"], 6, |_| true);
}

#[test]
fn what_is_imagined_agrees_with_a_deck_from_which_two_have_drawn() {
    let hands = ["guard guard", "backstep backstep combo", "combo combo snare"];
    let drawn = few_to_shuffle(&hands, "guard grab snare grab onslaught onslaught");
    let drawn = Board { s: State { first: B, ..drawn.s }, ..drawn };
    believed(&drawn, A, &["a guard, b *backstep, c *combo", "b fade", "c feint"], 20, |_| true);
}

#[test]
fn what_is_imagined_agrees_with_a_card_a_third_player_took() {
    let hands = ["sweep guard guard", "guard guard combo", "backstep backstep guard"];
    let taken = few_hidden(Form::seats(3), &hands, "guard backstep combo");
    let script = ["a sweep, b *guard, c *backstep", "a stun>b/onslaught", "b stance", "c vantage>b", "c *"];
    believed(&taken, A, &script, 3, |view| view.known(B).most().kinds().len() == 2);
}

#[test]
fn what_is_imagined_agrees_with_a_card_taken_at_a_table_of_four() {
    let hands = ["sweep guard guard", "guard guard combo", "backstep backstep guard", "combo guard"];
    let taken = few_hidden(Form::seats(4), &hands, "backstep combo");
    let script =
        ["a sweep, b *guard, c *backstep, d *", "a stun>b/onslaught", "b stance", "c vantage>b", "c *"];
    believed(&taken, A, &script, 3, |view| view.known(B).most().kinds().len() == 2);
}

#[test]
fn what_is_imagined_agrees_with_the_draft() {
    let hands = ["guard guard", "guard combo", "snare combo"];
    let mut drafting = few_hidden(Form::seats(3), &hands, "snare combo guard");
    let display = drafting.pile("guard combo snare grab");
    drafting.s.discard = drafting.s.discard.minus(display);
    drafting.s.display = display;
    (drafting.s.stage, drafting.s.turn) = (Stage::Draft, 2);
    (drafting.s.asked, drafting.s.waiting) = (C, Seats::first(3));
    believed(&drafting, A, &["c guard", "b combo", "a snare", "a guard, b *, c *"], 8, |_| true);
}

#[test]
fn what_is_imagined_agrees_with_a_stun_that_showed_nothing() {
    let hands = ["sweep guard guard", "guard combo snare", "grab combo"];
    let mut cold = few_hidden(Form::seats(3), &hands, "snare guard combo");
    cold.s.places[B].demon = cold.game.library().find_demon("cold-eye").expect("a demon");
    let nothing_lost = cold.s.discard;
    let script = ["a sweep, b *, c *", "a stun>b/guard"];
    believed(&cold, A, &script, 8, |view| view.discard == nothing_lost);
}

#[test]
fn nobody_is_imagined_with_a_card_that_can_only_be_in_the_new_deck() {
    let guards = "guard guard guard guard guard guard guard combo combo";
    let mut board = few_to_shuffle(&["combo snare snare", "grab grab snare", "backstep sweep sweep"], guards);
    board.go("a combo, b grab, c backstep").go("a feint").go("b pressure@onslaught").go("c fade");
    for state in imagined(&board, A, 500) {
        assert!(!state.hands[B].has(board.kind("guard")), "b has drawn nothing since");
        assert!(state.hands[C].len() == 5);
    }
}

#[test]
fn a_card_that_can_only_come_from_the_deck_is_not_in_it_any_more() {
    let mut board = few_to_shuffle(
        &["guard snare snare", "guard grab", "backstep"],
        "guard combo grab onslaught onslaught",
    );
    board.s.first = C;
    board.go("a guard, b guard, c backstep").go("c fade").go("a stance").go("b stance");
    let (bound, kind) = (board.s.bounds[A], board.s.hands[C].nth(0).expect("three cards drawn"));
    let name = board.game.library().technique(kind).id.to_string();
    board.go(&format!("a snare, b grab, c {name}"));
    assert_eq!(board.s.bounds[A].count(kind) + 1, bound.count(kind), "c had no other card");
    for state in imagined(&board, A, 200) {
        assert!(state.deck.count(kind) < bound.count(kind));
    }
}

#[test]
fn a_card_a_third_player_took_is_in_one_of_two_hands() {
    let mut board = Board::of(&["sweep guard snare", "guard guard combo", "backstep grab grab"]);
    board
        .go("a sweep, b guard, c backstep")
        .go("a stun>b/onslaught")
        .go("b stance")
        .go("c vantage>b")
        .go("c combo");
    let both = board.pile("guard combo");
    let mut seen = BTreeSet::new();
    for state in imagined(&board, A, 500) {
        let mut together = state.hands[B];
        together.add_all(state.hands[C]);
        assert!(together.holds(both) && both.holds(state.hands[B]), "{:?}", state.hands);
        seen.insert(state.hands[B]);
    }
    assert_eq!(seen.len(), 2, "either may be the one");
}

#[test]
fn a_hand_that_lacks_a_kind_can_hold_as_many_as_were_drawn_since() {
    let cold = |hand: &str| {
        let mut board = Board::with(Form::seats(3), &["sweep guard guard", hand, "grab combo combo"]);
        board.s.places[B].demon = board.game.library().find_demon("cold-eye").expect("a demon");
        board
    };
    let mut board = cold("combo combo snare snare");
    board.go("a sweep, b combo, c combo").go("a stun>b/guard");
    let guard = board.kind("guard");
    assert!(
        imagined(&board, A, 300).all(|state| !state.hands[B].has(guard)),
        "b has shown what lay face down"
    );
    board.go("b feint");
    let counts: BTreeSet<u8> = imagined(&board, A, 2000).map(|state| state.hands[B].count(guard)).collect();
    assert_eq!(counts, BTreeSet::from([0, 1, 2]), "two cards were drawn");
    let mut board = cold("combo combo snare snare");
    board.s.first = A;
    board.go("a sweep, b combo, c combo");
    board.s.known = BySeat([BySeat([Known::default(); 4]); 4]);
    board.go("a stun>b/onslaught");
    assert_eq!(board.s.known[A][B].most().count(board.kind("onslaught")), 0);
}

#[test]
fn whoever_takes_a_card_sees_the_hand_it_comes_from_in_every_imagined_position() {
    let mut board = Board::of(&["backstep guard", "guard combo grab", "guard grab snare"]);
    board.go("a backstep, b guard, c guard").go("a vantage>b");
    assert!(board.asks(A, Stage::Take));
    for state in imagined(&board, C, 200) {
        assert_eq!(state.known[A][B].least(), state.hands[B]);
        assert_eq!(board.game.move_count(&state, A), state.hands[B].kinds().len());
    }
}

#[test]
fn a_player_who_gave_up_while_choosing_knows_his_own_demons() {
    let mut board = Board::start(Form::seats(4), 8);
    let own = board.s.offers[B];
    board.retire(B, Scope::Match);
    assert_eq!(board.s.stage, Stage::Demons);
    let view = board.game.view(&board.s, Viewer::Seat(B));
    for state in imagined(&board, B, 200) {
        assert!([A, C, Seat::D].iter().all(|&seat| state.offers[seat] & own == 0));
        assert_eq!(board.game.view(&state, Viewer::Seat(B)), view);
    }
}

/// A deal that must agree with very much is tried only so often; in play it is always found.
#[test]
fn whatever_is_imagined_in_play_agrees_with_what_its_viewer_knows() {
    let game = common::brawl();
    for seats in 2..=4 {
        let (_, setup) = game.accept(&Form::seats(seats)).expect("the defaults");
        let mut chance = Swift::new(u64::from(seats));
        for _ in 0..12 {
            let mut state = game.start(&setup, &mut chance, &mut Nobody);
            while let Turn::Choose(choosers) = game.turn(&state) {
                let viewer = Seat::ALL[chance.below(seats.into()) as usize];
                let imagined = game.imagine(&game.view(&state, Viewer::Seat(viewer)), &mut chance);
                for seat in Seats::first(seats.into()).without(viewer) {
                    let known = state.known[viewer][seat];
                    let (hand, down) = (imagined.hands[seat], imagined.places[seat].down);
                    assert!(known.admits(hand, down), "{known:?} of {seat}, imagined {hand:?} and {down:?}");
                }
                assert!(state.bounds[viewer].holds(imagined.deck), "{:?}", imagined.deck);
                let choices = any_choices(&game, &state, choosers, &mut chance);
                game.resolve(&mut state, &choices, &mut chance, &mut Nobody);
            }
        }
    }
}

#[test]
fn a_fingerprint_tells_apart_what_views_tell_apart() {
    use std::hash::{DefaultHasher, Hasher as _};
    let board = Board::start(Form::seats(3), 3);
    let (_, setup) = board.game.accept(&Form::seats(3)).expect("a set-up");
    let (mut views, mut prints) = (BTreeMap::new(), BTreeMap::new());
    for number in 0..60 {
        // Few openings, so that matches meet again.
        let (mut opening, mut later) = (Swift::new(number % 3), Swift::new(1000 + number));
        let mut state = board.game.start(&setup, &mut opening, &mut Nobody);
        let mut turns = 0;
        while let Turn::Choose(choosers) = board.game.turn(&state) {
            let leg = board.game.leg(&state);
            for seat in choosers {
                let mut hash = DefaultHasher::new();
                board.game.fingerprint(&state, seat, &mut hash);
                let view =
                    serde_json::to_string(&board.game.view(&state, Viewer::Seat(seat))).expect("plain data");
                let print = hash.finish();
                assert_eq!(
                    *views.entry((leg, seat, print)).or_insert(view.clone()),
                    view,
                    "two views, one print"
                );
                assert_eq!(*prints.entry((leg, seat, view)).or_insert(print), print, "one view, two prints");
            }
            let chance = if turns < 4 { &mut opening } else { &mut later };
            let choices = any_choices(&board.game, &state, choosers, chance);
            board.game.resolve(&mut state, &choices, chance, &mut Nobody);
            turns += 1;
        }
    }
    let board = Board::of(&["guard combo", "guard snare", "grab grab"]);
    let print = |state: &State| {
        let mut hash = DefaultHasher::new();
        board.game.fingerprint(state, A, &mut hash);
        hash.finish()
    };
    let mut remembers = board.s;
    remembers.secrets[A] ^= 1;
    assert_ne!(print(&board.s), print(&remembers), "what a seat remembers");
    let mut seen = board.s;
    seen.known[B][A] = Known::of(Pile::from_iter([board.kind("guard")]));
    assert_ne!(print(&board.s), print(&seen), "what others have seen of it");
}
