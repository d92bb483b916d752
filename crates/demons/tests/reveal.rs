//! Turning cards up, Knockouts, traps and the seven techniques (sections 6, 7 and 8 of the spec).

mod common;

use common::{A, B, Board, C, D};
use demons::{Event, Loss, Reason, Stage};
use table::{Form, Seat, Seats};

fn four(hand: &str) -> Board {
    Board::of(&[hand, hand, hand, hand])
}

fn revealed(board: &Board) -> Vec<Seat> {
    let seats = board.events.iter().filter_map(|event| match event {
        Event::Revealed { seat, .. } => Some(*seat),
        _ => None,
    });
    seats.collect()
}

#[test]
fn demo_029_the_first_player_reveals_first_or_the_nearest_one_who_is_in() {
    let mut board = four("guard guard").first(C);
    board.go("a guard, b guard, c guard, d guard");
    assert_eq!(revealed(&board), [C]);
    let mut board = four("guard guard").first(C).out(C).out(D);
    board.go("a guard, b guard");
    assert_eq!(revealed(&board), [A]);
}

#[test]
fn demo_030_the_next_one_clockwise_who_is_in_and_owes_reveals() {
    let mut board = four("guard guard").first(C).out(D);
    board.go("a guard, b guard, c guard").go("c breather");
    assert_eq!(revealed(&board), [A]);
    board.go("a breather");
    assert_eq!(revealed(&board), [B]);
    board.go("b breather");
    assert_eq!((board.s.stage, board.s.turn), (Stage::Lay, 2), "nobody is left");
}

#[test]
fn demo_031_whoever_leaves_before_his_reveal_never_reveals() {
    let mut board = four("onslaught guard").energy(B, 1);
    board.go("a onslaught, b guard, c onslaught, d onslaught").go("a whirl");
    assert_eq!(revealed(&board), [C], "b is passed over");
    let card = board.kind("guard");
    let shown = Event::Lost { seat: B, kind: card, why: Loss::Unrevealed };
    assert!(board.happened(|event| *event == shown), "the card goes to the discard face up (DEMO-088)");
}

#[test]
fn demo_032_number_comes_before_knockout_before_trap_before_action() {
    let given = |series: &str| {
        Board::of(&["combo guard", "guard guard"]).series(A, series).knockouts("combo").traps("combo")
    };
    let mut board = given("grab");
    board.go("a combo, b guard");
    assert_eq!(board.left(), [("a".to_owned(), Reason::Number)]);
    assert!(!board.happened(|event| matches!(event, Event::Struck { .. } | Event::Trapped { .. })));
    let mut board = given("guard");
    board.go("a combo, b guard");
    assert_eq!(board.left(), [("a".to_owned(), Reason::Knockout)]);
    assert!(!board.happened(|event| matches!(event, Event::Trapped { .. })));
    let mut board = Board::of(&["combo guard", "guard guard"]).traps("combo");
    board.go("a combo, b guard");
    let order: Vec<usize> = [0, 1, 2]
        .map(|step| {
            let wanted = |event: &Event| match step {
                0 => matches!(event, Event::Revealed { .. }),
                1 => matches!(event, Event::Trapped { .. }),
                _ => matches!(event, Event::Damaged { .. }),
            };
            board.events.iter().position(wanted).expect("it happened")
        })
        .to_vec();
    assert!(order.is_sorted() && board.asks(A, Stage::Act));
}

#[test]
fn demo_033_a_lower_number_fails_and_an_equal_one_passes() {
    let reveal = |series: &str, card: &str| {
        let mut board = Board::of(&[&format!("{card} guard"), "guard guard"]).series(A, series);
        board.go(&format!("a {card}, b guard"));
        board.asks(A, Stage::Act)
    };
    assert!(reveal("guard", "guard") && reveal("guard", "combo") && reveal("", "backstep"));
    assert!(!reveal("guard", "sweep"));
    assert!(reveal("onslaught backstep", "guard"), "only the card to its left counts");
}

#[test]
fn demo_034_a_failed_number_leaves_the_tactic_alone_and_a_guard_meets_both() {
    let mut board = Board::of(&["sweep guard", "guard guard", "guard guard"])
        .series(A, "guard")
        .knockouts("sweep")
        .traps("sweep");
    board.go("a sweep, b guard, c guard");
    assert_eq!((board.s.knockouts, board.s.traps), (board.kinds("sweep"), board.kinds("sweep")));
    let mut board = Board::of(&["grab guard", "guard guard"])
        .series(A, "guard")
        .turned(A)
        .knockouts("grab")
        .traps("grab");
    board.go("a grab, b guard");
    assert!(board.s.knockouts.is_empty() && board.asks(A, Stage::Act));
    assert_eq!(board.energies()[0], 2, "the Knockout first, then the damage of the trap");
}

#[test]
fn demo_035_a_knockout_returns_to_the_pile_and_puts_out() {
    let mut board = four("combo guard").knockouts("combo snare");
    board.go("a combo, b guard, c guard, d guard");
    assert_eq!(board.left(), [("a".to_owned(), Reason::Knockout)]);
    assert_eq!(board.s.knockouts, board.kinds("snare"));
    assert!(!board.happened(|event| matches!(event, Event::Acts { .. })));
}

#[test]
fn demo_036_a_trap_hurts_before_the_action_that_could_remove_it() {
    let mut board = Board::of(&["snare guard", "guard guard", "guard guard"]).traps("snare");
    board.go("a snare, b guard, c guard");
    assert_eq!(board.energies()[0], 2);
    let mut board = Board::of(&["snare guard", "guard guard", "guard guard"]).traps("snare").energy(A, 1);
    board.go("a snare, b guard, c guard");
    assert_eq!(board.left(), [("a".to_owned(), Reason::Energy)]);
    assert_eq!(board.s.traps, board.kinds("snare"), "the trap stays");
}

#[test]
fn demo_037_exactly_one_of_two_actions_is_carried_out() {
    let mut board = Board::of(&["guard guard", "guard guard"]);
    board.go("a guard, b guard");
    assert_eq!(board.offers(A), ["breather", "stance"]);
    board.go("a breather");
    assert_eq!((board.energies()[0], board.s.places[A].series.is_guarded()), (4, false));
    assert!(board.asks(B, Stage::Act));
}

#[test]
fn demo_038_both_actions_are_always_there_and_what_cannot_be_done_is_left_out() {
    let mut board = Board::of(&["snare grab guard", "guard guard"]);
    board.go("a snare, b guard");
    assert!(board.offers(A).contains(&"disarm".to_owned()), "no trap, and still: {:?}", board.offers(A));
    board.go("a disarm");
    assert_eq!(board.s.hands[A].len(), 3, "the card is drawn all the same");
    let all = "backstep sweep guard combo snare grab onslaught";
    let mut board = Board::of(&["grab guard", "guard guard"]).knockouts(all);
    board.s.knockouts = board.s.knockouts.without(board.kind("grab"));
    board.go("a grab, b guard");
    board.s.knockouts = board.kinds(all);
    assert!(board.offers(A).contains(&"pressure".to_owned()), "no free tactic: {:?}", board.offers(A));
    board.go("a pressure");
    assert!(!board.happened(|event| matches!(event, Event::Knockout { .. })), "nothing was placed");
}

#[test]
fn demo_039_the_battle_ends_as_soon_as_one_side_is_left() {
    let mut board = Board::of(&["onslaught guard", "guard guard", "guard guard"]).energy(B, 1).energy(C, 1);
    board.go("a onslaught, b guard, c guard").go("a whirl");
    assert_eq!(board.won().as_deref(), Some("a"));
    assert!(revealed(&board).is_empty(), "all later reveals are left out");
}

#[test]
fn demo_040_knockouts_are_placed_on_free_tactics_and_removed_from_any() {
    let mut board = Board::of(&["grab grab guard", "guard guard guard"]).traps("combo").knockouts("snare");
    board.go("a grab, b guard");
    let offers = board.offers(A);
    assert!(offers.contains(&"pressure@combo".to_owned()) && offers.contains(&"pressure@guard".to_owned()));
    assert!(!offers.contains(&"pressure@snare".to_owned()), "one is there already");
    board.go("a pressure@combo");
    assert_eq!(board.s.knockouts, board.kinds("combo snare"));
    board.go("b breather").go("a grab, b guard");
    board.go("a release@snare");
    assert_eq!(board.s.knockouts, board.kinds("combo"));
}

#[test]
fn demo_041_demo_042_traps_are_set_and_removed_also_under_a_knockout() {
    let mut board = Board::of(&["snare snare guard", "guard guard guard"]).knockouts("combo").traps("sweep");
    board.go("a snare, b guard");
    assert!(!board.offers(A).contains(&"rig@sweep".to_owned()), "it shows its trap side already");
    board.go("a rig@combo");
    assert_eq!((board.s.traps, board.s.knockouts), (board.kinds("sweep combo"), board.kinds("combo")));
    board.go("b breather").go("a snare, b guard").go("a disarm@combo");
    assert_eq!((board.s.traps, board.s.knockouts), (board.kinds("sweep"), board.kinds("combo")));
}

#[test]
fn demo_043_a_trap_works_on_everybody_and_stays() {
    let mut board = Board::of(&["snare snare guard", "snare guard guard"]);
    board.go("a snare, b snare").go("a rig@snare");
    assert_eq!(board.energies(), [3, 2], "b steps into it at once");
    board.go("b disarm@snare").go("a snare, b guard");
    assert_eq!(board.energies()[0], 3, "b had removed it");
    let mut board = Board::of(&["snare snare guard", "guard guard guard"]);
    board.go("a snare, b guard").go("a rig@snare").go("b breather").go("a snare, b guard");
    assert_eq!(board.energies()[0], 2, "the setter too");
    assert_eq!(board.s.traps, board.kinds("snare"));
}

#[test]
fn demo_044_fade_draws_three() {
    let mut board = Board::of(&["backstep", "guard guard"]);
    board.go("a backstep, b guard").go("a fade");
    assert_eq!(board.s.hands[A].len(), 3);
}

#[test]
fn demo_045_vantage_takes_a_card_out_of_a_hand_that_was_seen() {
    let mut board = Board::of(&["backstep", "guard combo grab"]);
    board.go("a backstep, b guard").go("a vantage>b");
    assert!(board.asks(A, Stage::Take));
    assert_eq!(board.offers(A), ["combo", "grab"]);
    board.go("a grab");
    assert_eq!((board.hand(A), board.hand(B)), ("grab".to_owned(), "combo".to_owned()));
    let mut board = Board::of(&["backstep guard", "guard"]);
    board.go("a backstep, b guard").go("a vantage>b");
    assert!(board.asks(B, Stage::Act), "an empty hand may be chosen without effect");
}

#[test]
fn demo_046_demo_047_seizing_takes_the_card_and_hurts_the_one_who_had_it() {
    let mut board = Board::of(&["guard guard", "sweep guard"]);
    board.go("a guard, b sweep").go("a breather").go("b seize");
    assert_eq!((board.s.first, board.energies()), (B, vec![3, 3]), "4 less 1");
    let form = Form::seats(2).with("plain", "on").with("seize", "energy");
    let mut board = Board::with(form, &["guard guard", "sweep guard"]);
    board.go("a guard, b sweep").go("a stance").go("b seize");
    assert_eq!((board.s.first, board.energies()), (B, vec![4, 3]));
}

#[test]
fn demo_048_seizing_from_oneself_and_from_somebody_who_is_out() {
    let mut board = Board::of(&["sweep guard", "guard guard"]);
    board.go("a sweep, b guard").go("a seize");
    assert_eq!((board.s.first, board.energies()), (A, vec![2, 3]));
    let mut board = Board::of(&["guard", "guard guard", "sweep guard"]).out(A);
    board.go("b guard, c sweep").go("b breather").go("c seize");
    assert_eq!((board.s.first, board.energies()), (C, vec![3, 4, 3]));
}

#[test]
fn demo_049_demo_050_a_stun_takes_the_named_card_or_shows_the_hand() {
    let given = || {
        let mut board = Board::of(&["sweep guard", "guard guard guard combo"]);
        board.go("a sweep, b guard");
        board
    };
    let mut board = given();
    assert!(board.offers(A).contains(&"stun>b/onslaught".to_owned()));
    board.go("a stun>b/guard");
    assert_eq!((board.hand(B), board.named(board.s.discard)), ("guard combo".to_owned(), "guard".to_owned()));
    assert!(!board.happened(|event| matches!(event, Event::Shown { .. })));
    let mut board = given();
    board.go("a stun>b/grab");
    assert_eq!(board.hand(B), "guard guard combo");
    let hand = board.s.hands[B];
    assert!(board.happened(|event| *event == Event::Shown { seat: B, hand }));
}

#[test]
fn demo_051_a_breather_gains_energy() {
    let mut board = Board::of(&["guard guard", "guard guard"]).energy(A, 1);
    board.go("a guard, b guard").go("a breather");
    assert_eq!(board.energies()[0], 2);
}

/// Seat a stands on guard; it is b's turn with a card.
fn guarded(card: &str) -> Board {
    let mut board = Board::of(&["guard guard combo", &format!("{card} guard")]);
    board.go(&format!("a guard, b {card}")).go("a stance");
    assert!(board.asks(B, Stage::Act));
    board
}

#[test]
fn demo_052_a_turned_guard_protects_from_knockout_flurry_whirl_and_intimidate() {
    assert_eq!(guarded("combo").go("b flurry>a").energies()[0], 3);
    assert_eq!(guarded("onslaught").go("b whirl").energies()[0], 3);
    assert_eq!(guarded("onslaught").go("b intimidate").s.hands[A].len(), 2);
    let mut board =
        Board::of(&["combo guard", "guard guard"]).series(A, "guard").turned(A).knockouts("combo");
    board.go("a combo, b guard");
    assert!(board.asks(A, Stage::Act) && board.s.knockouts.is_empty());
}

#[test]
fn demo_053_a_turned_guard_does_not_protect_from_the_rest() {
    assert_eq!(guarded("sweep").go("b seize").energies()[0], 2, "seizing");
    assert_eq!(guarded("sweep").go("b stun>a/combo").hand(A), "guard", "a stun");
    assert_eq!(guarded("backstep").go("b vantage>a").go("b combo").hand(A), "guard", "Vantage");
    let trapped = |card: &str, traps: &str| {
        let mut board =
            Board::of(&[&format!("{card} guard"), "guard guard"]).series(A, "guard").turned(A).traps(traps);
        board.go(&format!("a {card}, b guard"));
        board
    };
    assert_eq!(trapped("combo", "combo").energies()[0], 2, "a trap");
    assert_eq!(trapped("backstep", "").left(), [("a".to_owned(), Reason::Number)], "the number");
    let mut board = Board::of(&["guard", "guard guard", "guard guard"]);
    board.go("a guard, b guard, c guard").go("a stance").go("b stance").go("c stance");
    assert_eq!(board.left(), [("a".to_owned(), Reason::NoCard)], "an empty hand");
}

#[test]
fn demo_054_a_guard_protects_only_after_its_action() {
    let mut board = Board::of(&["guard guard", "guard guard", "guard guard"]).knockouts("guard");
    board.go("a guard, b guard, c guard");
    assert_eq!(board.left(), [("a".to_owned(), Reason::Knockout)]);
    let mut board =
        Board::of(&["guard guard", "guard guard"]).series(A, "guard").turned(A).knockouts("guard");
    board.go("a guard, b guard");
    assert!(board.asks(A, Stage::Act), "an earlier one does protect");
}

#[test]
fn demo_055_feint_draws_two() {
    let mut board = Board::of(&["combo", "guard guard"]);
    board.go("a combo, b guard").go("a feint");
    assert_eq!(board.s.hands[A].len(), 2);
}

#[test]
fn demo_056_flurry_counts_the_combos_of_its_own_series() {
    let mut board = Board::of(&["combo guard", "combo guard"]).series(A, "combo").series(B, "combo combo");
    board.go("a combo, b combo").go("a flurry>b");
    assert_eq!(board.energies()[1], 1, "two of a's, none of b's");
}

#[test]
fn demo_057_pressure_point_places_a_knockout() {
    let mut board = Board::of(&["grab guard", "guard guard"]);
    board.go("a grab, b guard").go("a pressure@onslaught");
    assert_eq!(board.s.knockouts, board.kinds("onslaught"));
}

#[test]
fn demo_058_release_removes_a_knockout_and_draws() {
    let mut board = Board::of(&["grab guard", "guard guard"]).knockouts("combo");
    board.go("a grab, b guard").go("a release@combo");
    assert_eq!((board.s.knockouts.len(), board.s.hands[A].len()), (0, 2));
    let mut board = Board::of(&["grab guard", "guard guard"]);
    board.go("a grab, b guard").go("a release");
    assert_eq!(board.s.hands[A].len(), 2, "the card is drawn without a Knockout too");
}

#[test]
fn demo_059_whirl_hits_every_opponent_at_once() {
    let mut board = four("onslaught guard").out(D);
    board.go("a onslaught, b guard, c guard").go("a whirl");
    assert_eq!(board.energies(), [3, 2, 2, 3]);
}

#[test]
fn demo_060_intimidate_makes_every_opponent_lose_a_random_card() {
    let mut board = Board::of(&["onslaught guard", "guard guard combo", "guard"]);
    board.go("a onslaught, b guard, c guard").go_with("a intimidate", &[1]);
    assert_eq!(
        (board.hand(B), board.hand(C)),
        ("guard".to_owned(), String::new()),
        "the second of two cards"
    );
    assert_eq!(board.inside(), "abc", "an empty hand is no reason to leave now");
}

#[test]
fn demo_061_demo_062_rig_sets_a_trap_and_disarm_removes_one_and_draws() {
    let mut board = Board::of(&["snare snare guard", "guard guard"]);
    board.go("a snare, b guard").go("a rig@guard");
    assert_eq!((board.s.traps, board.energies()[1]), (board.kinds("guard"), 2));
    board.go("b stance").go("a snare, b guard").go("a disarm@guard");
    assert_eq!((board.s.traps.len(), board.s.hands[A].len()), (0, 2));
}

#[test]
fn demo_082_team_mates_are_never_opponents_and_traps_know_no_teams() {
    let form = Form::seats(4).with("plain", "on").with("teams", "on");
    let hand = "onslaught combo sweep guard";
    let mut board = Board::with(form, &[hand, hand, hand, hand]).traps("combo");
    board.go("a onslaught, b combo, c combo, d sweep").go("a whirl");
    assert_eq!(board.energies(), [3, 1, 3, 2], "b has met the trap as well");
    assert_eq!(board.offers(B), ["feint", "flurry>a", "flurry>c"]);
    board.go("b feint");
    assert_eq!(board.energies()[2], 2, "the trap works on c");
    assert!(board.refuses(C, "flurry>a").contains("on your team"));
    board.go("c feint").go("d seize");
    assert_eq!((board.s.first, board.energies()[0]), (D, 2));
    assert_eq!(board.asked(), Seats::first(4));
}
