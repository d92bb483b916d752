//! Goofspiel against its clauses in `docs/spec/classics.md`.

mod common;

use std::sync::Arc;

use classics::Goofspiel;
use classics::goofspiel::{Order, Setup, View};
use common::{Board, check_scene, check_veil, every_end, outcomes, refused, wander};
use table::chance::{Key, Swift};
use table::{
    BySeat, Canon, Form, Game, Lang, Nobody, Progress, Rules, Seat, Seats, Session, Table, Turn, Veiled,
    Viewer,
};

use Seat as S;

fn falling(seats: u8, cards: u8) -> Board<Goofspiel> {
    Board::start(Goofspiel::new(), &Setup { seats, cards, prizes: Order::Descending }, &[])
}

fn scores(board: &Board<Goofspiel>) -> BySeat<i32> {
    board.outcome().scores
}

#[test]
fn goof_001_two_to_four_players() {
    let game = Goofspiel::new();
    for seats in 2..=4 {
        let (_, setup) = game.accept(&Form::seats(seats)).expect("allowed");
        let state = game.start(&setup, &mut Swift::new(1), &mut Nobody);
        assert_eq!(game.seats(&state), usize::from(seats));
        assert_eq!(game.turn(&state), Turn::Choose(Seats::first(usize::from(seats))));
    }
    assert!(refused(&game, &Form::seats(1)) && refused(&game, &Form::seats(5)));
}

#[test]
fn goof_002_hands_run_from_one_to_n() {
    let game = Goofspiel::new();
    let setup = |form: &Form| game.accept(form).map(|(_, setup)| setup);
    assert_eq!(setup(&Form::seats(2)), Ok(Setup::CLASSIC));
    for cards in [1, 7, 16] {
        let form = Form::seats(3).with("cards", &cards.to_string()).with("prizes", "descending");
        let setup = setup(&form).expect("allowed");
        let board = Board::start(game, &setup, &[]);
        for seat in Seats::first(3) {
            assert_eq!(board.state.hand(seat).iter().collect::<Vec<_>>(), (1..=cards).collect::<Vec<u8>>());
        }
        assert!(board.state.hand(S::D).is_empty(), "no fourth player, no fourth hand");
    }
    assert!(setup(&Form::seats(2).with("cards", "0")).is_err());
    assert!(setup(&Form::seats(2).with("cards", "17")).is_err());
}

#[test]
fn goof_003_every_prize_comes_once_and_is_worth_its_number() {
    for seed in 0..20 {
        let setup = Setup { seats: 2, cards: 16, prizes: Order::Random };
        let (mut prizes, mut points) = (Vec::new(), 0);
        wander(&Goofspiel::new(), &setup, seed, |state| {
            prizes.extend(state.prize());
            points = state.points(S::A) + state.points(S::B);
        });
        prizes.sort_unstable();
        assert_eq!(prizes, (1..=16).collect::<Vec<u8>>());
        assert!(points <= 136);
    }
    let mut board = falling(2, 3);
    board
        .play(&[(S::A, "3"), (S::B, "2")])
        .play(&[(S::A, "2"), (S::B, "1")])
        .play(&[(S::A, "1"), (S::B, "3")]);
    assert_eq!(scores(&board), BySeat([5, 1, 0, 0]));
}

#[test]
fn goof_004_random_prizes_are_drawn_when_turned_up() {
    let game = Goofspiel::new();
    assert_eq!(game.accept(&Form::seats(2)).expect("allowed").1.prizes, Order::Random);
    let setup = Setup { seats: 2, cards: 4, prizes: Order::Random };
    let firsts = outcomes(|chance| game.start(&setup, chance, &mut Nobody).prize());
    assert_eq!(firsts.len(), 4);
    assert!(firsts.iter().all(|(_, weight)| (weight.share, weight.total) == (1, 4)));

    let mut board = Board::start(game, &setup, &[1]);
    assert_eq!(board.state.prize(), Some(2));
    // Left are 1, 3 and 4.
    board.play_drawing(&[(S::A, "1"), (S::B, "2")], &[1]);
    assert_eq!(board.state.prize(), Some(3));
    board.play_drawing(&[(S::A, "2"), (S::B, "1")], &[1]);
    assert_eq!(board.state.prize(), Some(4));
    // The last prize is the only one left: no draw.
    board.play(&[(S::A, "3"), (S::B, "4")]);
    assert_eq!(board.state.prize(), Some(1));
}

#[test]
fn goof_005_descending_prizes_leave_nothing_to_chance() {
    let mut board = falling(2, 4);
    for (prize, bids) in [(4, ["1", "2"]), (3, ["2", "1"]), (2, ["3", "4"]), (1, ["4", "3"])] {
        assert_eq!(board.state.prize(), Some(prize));
        board.play(&[(S::A, bids[0]), (S::B, bids[1])]);
    }
    assert_eq!(board.state.prize(), None);
}

#[test]
fn goof_006_all_bid_at_once_from_what_they_hold() {
    let mut board = falling(3, 5);
    assert_eq!(board.game.turn(&board.state), Turn::Choose(Seats::first(3)));
    board.play(&[(S::A, "5"), (S::B, "1"), (S::C, "3")]);
    assert_eq!(board.legal(S::A), ["1", "2", "3", "4"]);
    assert_eq!(board.legal(S::B), ["2", "3", "4", "5"]);
    assert_eq!(board.legal(S::C), ["1", "2", "4", "5"]);
    assert_eq!(board.legal(S::D), Vec::<String>::new());
}

#[test]
fn goof_007_a_bid_is_secret_until_the_last_is_in() {
    let form = Form::seats(2).with("cards", "5");
    let mut session = Session::open(Arc::new(Goofspiel::new()), &form, &Key::from_seed(4), BySeat::default())
        .expect("allowed");
    let words = table::Words::new(Lang::En, &Goofspiel::new().catalogues());
    let all = |session: &Session<Goofspiel>| {
        [Viewer::Seat(S::B), Viewer::Spectator].map(|viewer| {
            (
                Table::view(session, viewer),
                session.scene(viewer, &words),
                session.told(viewer, 0, &words).len(),
            )
        })
    };
    let before = all(&session);
    let request = session.request().id;
    assert_eq!(session.choose(S::A, request, "4"), Ok(Progress::Waiting));
    assert_eq!(session.request().chosen, Seats::only(S::A));
    assert_eq!(all(&session), before);
    assert_eq!(session.choose(S::B, request, "2"), Ok(Progress::Resolved));
    assert_ne!(all(&session), before);
}

#[test]
fn goof_008_the_highest_bid_takes_the_prize() {
    let mut board = falling(4, 6);
    board.play(&[(S::A, "2"), (S::B, "5"), (S::C, "6"), (S::D, "1")]);
    assert_eq!([S::A, S::B, S::C, S::D].map(|seat| board.state.points(seat)), [0, 0, 6, 0]);
    board.play(&[(S::A, "3"), (S::B, "1"), (S::C, "2"), (S::D, "6")]);
    assert_eq!([S::A, S::B, S::C, S::D].map(|seat| board.state.points(seat)), [0, 0, 6, 5]);
}

#[test]
fn goof_009_a_tie_at_the_top_discards_the_prize() {
    let mut board = falling(3, 3);
    board.play(&[(S::A, "3"), (S::B, "3"), (S::C, "2")]);
    assert_eq!([S::A, S::B, S::C].map(|seat| board.state.points(seat)), [0, 0, 0]);
    assert_eq!(board.state.prize(), Some(2), "the next prize is worth no more than its number");
    board.play(&[(S::A, "1"), (S::B, "2"), (S::C, "3")]);
    assert_eq!([S::A, S::B, S::C].map(|seat| board.state.points(seat)), [0, 0, 2]);
    // The tie may come last or first: equal bids after a lower one count all the same.
    board.play(&[(S::A, "2"), (S::B, "1"), (S::C, "1")]);
    assert_eq!(scores(&board), BySeat([1, 0, 2, 0]));
    let mut late = falling(3, 3);
    late.play(&[(S::A, "1"), (S::B, "2"), (S::C, "2")]);
    assert_eq!([S::A, S::B, S::C].map(|seat| late.state.points(seat)), [0, 0, 0]);
}

#[test]
fn goof_010_a_tie_below_the_top_changes_nothing() {
    for (bids, taker) in [(["3", "1", "1"], S::A), (["1", "1", "2"], S::C), (["2", "3", "2"], S::B)] {
        let mut board = falling(3, 3);
        board.play(&[(S::A, bids[0]), (S::B, bids[1]), (S::C, bids[2])]);
        for seat in Seats::first(3) {
            assert_eq!(board.state.points(seat), if seat == taker { 3 } else { 0 });
        }
    }
}

#[test]
fn goof_011_a_card_is_bid_once() {
    let mut board = falling(2, 4);
    board.play(&[(S::A, "4"), (S::B, "4")]);
    assert_eq!(board.refusal(S::A, "4").key, "goofspiel-card-played");
    let words = table::Words::new(Lang::En, &board.game.catalogues());
    let said = words.say(&board.refusal(S::A, "4"));
    assert_eq!(said, "The 4 is spent; every card can be bid only once. You still hold: 1, 2, 3.");
    board.play(&[(S::A, "1"), (S::B, "2")]);
    assert_eq!(board.refusal(S::A, "1").key, "goofspiel-card-played");
    assert_eq!(board.legal(S::A), ["2", "3"]);
}

#[test]
fn goof_012_the_last_card_is_still_a_choice() {
    let mut board = falling(2, 2);
    board.play(&[(S::A, "1"), (S::B, "2")]);
    assert_eq!(board.game.turn(&board.state), Turn::Choose(Seats::first(2)));
    assert_eq!((board.legal(S::A), board.legal(S::B)), (vec!["2".to_owned()], vec!["1".to_owned()]));
    board.play(&[(S::A, "2"), (S::B, "1")]);
    assert!(board.is_over());
    let mut single = falling(2, 1);
    single.play(&[(S::A, "1"), (S::B, "1")]);
    assert!(single.outcome().is_draw());
}

#[test]
fn goof_013_the_game_ends_after_n_prizes() {
    for cards in [1, 2, 9, 16] {
        let setup = Setup { seats: 4, cards, prizes: Order::Random };
        let mut positions = 0;
        wander(&Goofspiel::new(), &setup, 3, |_| positions += 1);
        assert_eq!(positions, u32::from(cards) + 1);
    }
}

#[test]
fn goof_014_most_points_win_and_equals_share() {
    let mut board = falling(2, 2);
    board.play(&[(S::A, "2"), (S::B, "1")]).play(&[(S::A, "1"), (S::B, "2")]);
    assert_eq!(board.outcome().winners, Seats::only(S::A));

    let mut shared = falling(3, 4);
    shared
        .play(&[(S::A, "4"), (S::B, "1"), (S::C, "3")])
        .play(&[(S::A, "1"), (S::B, "4"), (S::C, "2")])
        .play(&[(S::A, "3"), (S::B, "2"), (S::C, "4")])
        .play(&[(S::A, "2"), (S::B, "3"), (S::C, "1")]);
    assert_eq!(scores(&shared), BySeat([4, 4, 2, 0]));
    assert_eq!(shared.outcome().winners, [S::A, S::B].into_iter().collect());

    let mut drawn = falling(3, 1);
    drawn.play(&[(S::A, "1"), (S::B, "1"), (S::C, "1")]);
    assert_eq!(drawn.outcome().winners, Seats::NONE);
}

#[test]
fn goof_015_of_two_the_other_wins_when_one_gives_up() {
    let mut board = falling(2, 3);
    board.play(&[(S::A, "3"), (S::B, "2")]).retire(S::A);
    assert!(board.is_over());
    assert_eq!(board.outcome().winners, Seats::only(S::B));
    assert_eq!(scores(&board), BySeat([3, 0, 0, 0]));
    assert_eq!((board.legal(S::A).len(), board.legal(S::B).len()), (0, 0));
    let mut at_once = falling(2, 3);
    assert_eq!(at_once.retire(S::B).outcome().winners, Seats::only(S::A));
}

#[test]
fn goof_016_of_more_the_others_play_on() {
    let mut board = falling(4, 3);
    board.play(&[(S::A, "3"), (S::B, "2"), (S::C, "1"), (S::D, "1")]).retire(S::A);
    assert_eq!(board.game.turn(&board.state), Turn::Choose([S::B, S::C, S::D].into_iter().collect()));
    assert!(board.legal(S::A).is_empty());
    board.play(&[(S::B, "1"), (S::C, "2"), (S::D, "3")]).retire(S::B);
    board.play(&[(S::C, "3"), (S::D, "2")]);
    assert_eq!(scores(&board), BySeat([3, 0, 1, 2]), "the points of those who left stay on record");
    assert_eq!(board.outcome().winners, Seats::only(S::D), "but they cannot win");

    let mut last = falling(3, 3);
    last.retire(S::B).retire(S::C);
    assert_eq!(last.outcome().winners, Seats::only(S::A));
}

#[test]
fn goof_017_those_left_with_equal_points_share_the_victory() {
    let mut board = falling(3, 1);
    board.retire(S::B).play(&[(S::A, "1"), (S::C, "1")]);
    assert_eq!(board.outcome().winners, [S::A, S::C].into_iter().collect());
}

#[test]
fn goof_018_everything_but_pending_bids_is_open() {
    for seats in 2..=4 {
        for seed in 0..5 {
            let setup = Setup { seats, cards: 6, prizes: Order::Random };
            wander(&Goofspiel::new(), &setup, seed, |state| {
                let open = Goofspiel::new().view(state, Viewer::Spectator);
                for viewer in Viewer::all(usize::from(seats)) {
                    assert_eq!(Goofspiel::new().view(state, viewer), open);
                }
                check_veil(&Goofspiel::new(), state);
                assert!(
                    Seats::first(usize::from(seats)).iter().all(|seat| open.hands[seat] == state.hand(seat))
                );
            });
        }
    }
}

#[test]
fn goof_018_the_view_recalls_every_prize_and_bid() {
    let mut board = falling(3, 4);
    board.play(&[(S::A, "4"), (S::B, "1"), (S::C, "2")]).retire(S::B);
    board.play(&[(S::A, "1"), (S::C, "3")]);
    let view = board.view(Viewer::Spectator);
    assert_eq!(view.prizes().collect::<Vec<_>>(), [4, 3, 2]);
    assert_eq!(view.bids(S::A).collect::<Vec<_>>(), [4, 1]);
    assert_eq!(view.bids(S::B).collect::<Vec<_>>(), [1]);
    assert_eq!(view.bids(S::C).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(view.bids(S::D).count(), 0);
    assert_eq!(view.prize(), Some(2));
    check_veil(&board.game, &board.state);
}

#[test]
fn goof_019_a_bid_is_the_number_of_its_card() {
    let board = falling(2, 16);
    assert_eq!(board.legal(S::A), (1..=16).map(|card: u8| card.to_string()).collect::<Vec<_>>());
    for (index, text) in board.legal(S::B).iter().enumerate() {
        let choice = board.game.parse(&board.state, S::B, text).expect("legal");
        assert_eq!(board.game.nth_move(&board.state, S::B, index), Some(choice));
    }
    assert_eq!(board.game.nth_move(&board.state, S::B, 16), None);
}

#[test]
fn goof_020_a_number_that_is_no_card_is_refused_with_the_range() {
    let board = falling(2, 5);
    let words = table::Words::new(Lang::En, &board.game.catalogues());
    for text in ["0", "6", "255"] {
        let said = words.say(&board.refusal(S::A, text));
        assert_eq!(said, format!("There is no card “{text}”; the cards go from 1 to 5."));
    }
    for text in ["05", "five", "", "-1", "1000"] {
        assert_eq!(board.refusal(S::A, text).key, "move-illegal", "{text}");
    }
}

#[test]
fn goof_021_as_many_games_as_permutations() {
    let count = |cards, prizes| {
        let mut ends = 0u32;
        every_end(&Goofspiel::new(), &Setup { seats: 2, cards, prizes }, &mut |_, _| ends += 1);
        ends
    };
    assert_eq!((1..=4).map(|n| count(n, Order::Descending)).collect::<Vec<_>>(), [1, 4, 36, 576]);
    assert_eq!((1..=4).map(|n| count(n, Order::Random)).collect::<Vec<_>>(), [1, 8, 216, 13824]);
}

/// All orders of the numbers from 1 to `n`.
fn permutations(n: u8) -> Vec<Vec<u8>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let shorter = permutations(n - 1);
    let inserted = shorter.iter().flat_map(|order| {
        (0..=order.len()).map(move |place| {
            let mut longer = order.clone();
            longer.insert(place, n);
            longer
        })
    });
    inserted.collect()
}

#[test]
fn goof_022_small_games_come_out_as_counted_by_hand() {
    for (bids, end) in
        [(["2", "1"], [2, 1]), (["1", "2"], [1, 2]), (["2", "2"], [0, 0]), (["1", "1"], [0, 0])]
    {
        let mut board = falling(2, 2);
        board.play(&[(S::A, bids[0]), (S::B, bids[1])]);
        let last = [board.legal(S::A)[0].clone(), board.legal(S::B)[0].clone()];
        board.play(&[(S::A, &last[0]), (S::B, &last[1])]);
        assert_eq!(board.scores(), end);
    }
}

/// The whole game of four cards against a few lines that know nothing of states: bids are permutations.
#[test]
fn goof_008_goof_009_every_game_of_four_cards_scores_as_its_permutations_do() {
    let mut played = Vec::new();
    let setup = Setup { seats: 2, cards: 4, prizes: Order::Descending };
    every_end(&Goofspiel::new(), &setup, &mut |_, outcome| {
        played.push([outcome.scores[S::A], outcome.scores[S::B]]);
    });
    let mut counted = Vec::new();
    for a in permutations(4) {
        for b in permutations(4) {
            let mut points = [0, 0];
            for (round, (a, b)) in a.iter().zip(&b).enumerate() {
                let prize = 4 - i32::try_from(round).expect("small");
                points[0] += if a > b { prize } else { 0 };
                points[1] += if b > a { prize } else { 0 };
            }
            counted.push(points);
        }
    }
    played.sort_unstable();
    counted.sort_unstable();
    assert_eq!(played, counted);
}

#[test]
fn scenes_hold_together_in_both_languages() {
    for (seats, prizes) in [(2, Order::Random), (3, Order::Descending), (4, Order::Random)] {
        let setup = Setup { seats, cards: 5, prizes };
        wander(&Goofspiel::new(), &setup, 11, |state| check_scene(&Goofspiel::new(), state));
    }
    let mut left = falling(3, 4);
    left.play(&[(S::A, "4"), (S::B, "1"), (S::C, "2")]).retire(S::B);
    check_scene(&left.game, &left.state);
}

#[test]
fn the_log_tells_what_happened() {
    let mut board = falling(3, 3);
    board.play(&[(S::A, "3"), (S::B, "1"), (S::C, "2")]).play(&[(S::A, "1"), (S::B, "2"), (S::C, "1")]);
    board.play(&[(S::A, "2"), (S::B, "3"), (S::C, "3")]);
    assert_eq!(
        board.log(Viewer::Seat(S::A), Lang::En),
        [
            "A prize of 3 points is turned up.",
            "The bids: you bid 3, Player B bids 1, Player C bids 2. You take the prize of 3.",
            "A prize of 2 points is turned up.",
            "The bids: you bid 1, Player B bids 2, Player C bids 1. Player B takes the prize of 2.",
            "A prize of 1 point is turned up.",
            "The bids: you bid 2, Player B bids 3, Player C bids 3. The highest are equal, so nobody takes the prize of 1.",
        ]
    );
    assert_eq!(board.log(Viewer::Spectator, Lang::Ru)[0], "Открыт приз в 3 очка.");
    let mut gone = falling(2, 3);
    gone.retire(S::B);
    assert_eq!(gone.log(Viewer::Seat(S::B), Lang::En)[1], "You give up.");
    assert_eq!(gone.log(Viewer::Seat(S::A), Lang::En)[1], "Player B gives up.");
}

#[test]
fn the_headline_says_how_the_prizes_ended() {
    let headline = |board: &Board<Goofspiel>, lang| {
        let words = table::Words::new(lang, &board.game.catalogues());
        board.game.scene(&board.view(Viewer::Spectator), Viewer::Spectator, &[], &words).headline
    };
    let mut played = falling(2, 2);
    played.play(&[(S::A, "1"), (S::B, "2")]);
    played.play(&[(S::A, "2"), (S::B, "1")]);
    assert_eq!(headline(&played, Lang::En), "All prizes are settled.");
    let mut gone = falling(2, 2);
    gone.play(&[(S::A, "1"), (S::B, "2")]);
    gone.retire(S::B);
    assert_eq!(headline(&gone, Lang::En), "The rest of the prizes was given up.");
    assert_eq!(headline(&gone, Lang::Ru), "За остальные призы уже не спорят.");
}

#[test]
fn a_scene_reads_like_a_card_table() {
    let mut board = falling(2, 3);
    board.play(&[(S::A, "1"), (S::B, "2")]);
    let words = table::Words::new(Lang::En, &board.game.catalogues());
    let view = board.view(Viewer::Seat(S::A));
    let offers = board.game.offers(&board.state, S::A);
    let scene = board.game.scene(&view, Viewer::Seat(S::A), &offers, &words);
    assert_eq!(scene.headline, "Round 2 of 3. The prize is worth 2 points.");
    assert_eq!(scene.prompt, "Which card do you bid for the prize of 2 points?");
    let zones: Vec<(&str, usize)> =
        scene.zones.iter().map(|zone| (zone.label.as_str(), zone.pieces.len())).collect();
    assert_eq!(
        zones,
        [
            ("Prize", 1),
            ("Your hand", 2),
            ("Your bids so far", 1),
            ("Hand of Player B", 2),
            ("Bids of Player B so far", 1)
        ]
    );
    assert_eq!(scene.zones[4].pieces[0].badges, ["took 3"]);
    assert_eq!(scene.zones[2].pieces[0].badges, ["for 3"]);
    assert_eq!(scene.blocked.len(), 1);
    assert_eq!(scene.blocked[0].reason, "The 1 is spent; every card can be bid only once.");
    assert_eq!(scene.moves[1].label, "Bid the 3");
    let waiting = board.game.scene(&view, Viewer::Spectator, &[], &words);
    assert_eq!(waiting.prompt, "Still to bid: Player A, Player B.");
}

#[test]
fn a_view_that_contradicts_itself_is_not_read() {
    let mut board = falling(3, 3);
    board.play(&[(S::A, "3"), (S::B, "1"), (S::C, "2")]).retire(S::C);
    let good = serde_json::to_value(board.view(Viewer::Spectator)).expect("plain data");
    assert!(serde_json::from_value::<View>(good.clone()).is_ok());
    for (field, value) in [
        ("cards", serde_json::json!(0)),
        ("cards", serde_json::json!(17)),
        ("cards", serde_json::json!(4)),
        ("prizes", serde_json::json!([3, 3])),
        ("prizes", serde_json::json!([])),
        ("bids", serde_json::json!([[3], [1]])),
        ("bids", serde_json::json!([[3], [1], [4]])),
        ("bids", serde_json::json!([[3], [], [2]])),
        ("bids", serde_json::json!([[3, 2], [1], [2]])),
        ("hands", serde_json::json!([[1, 2], [2, 3], [1]])),
        ("points", serde_json::json!([2, 0, 0])),
        ("bidders", serde_json::json!(["a", "b", "c"])),
        ("retired", serde_json::json!([])),
        ("secret", serde_json::json!(1)),
    ] {
        let mut bad = good.clone();
        bad[field] = value;
        assert!(serde_json::from_value::<View>(bad.clone()).is_err(), "{bad}");
    }
}

#[test]
fn views_hash_by_their_record() {
    use std::collections::HashSet;
    let setup = Setup { seats: 2, cards: 3, prizes: Order::Random };
    let (mut views, mut states) = (HashSet::new(), HashSet::new());
    common::every_position(&Goofspiel::new(), &setup, &mut |state, _| {
        views.insert(Goofspiel::new().view(state, Viewer::Spectator));
        states.insert(state.to_bytes());
    });
    assert_eq!(views.len(), states.len());
    // One prize turned up of 3, then 9 bids and 2 prizes, then 4 bids each and the last prize, then the end.
    assert_eq!(views.len(), 3 + 3 * 9 * 2 + 3 * 9 * 2 * 4 + 3 * 9 * 2 * 4);
}
