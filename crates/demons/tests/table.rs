//! Components, set-up, preparation, rounds and laying (sections 1 to 5 of the spec).

mod common;

use std::collections::BTreeSet;

use common::{A, B, Board, C, brawl};
use demons::{Event, KINDS, Kind, Loss, Pile, Reason, Stage};
use table::{Form, Game, Message, OptionKind, Rules, Scope, Seat, Seats, Teams, Veiled, Viewer};

fn counted(form: Form) -> [u8; 2] {
    let mut board = Board::start(form, 5);
    board.play_until(|board| board.s.stage == Stage::Lay);
    assert!(board.everybody().iter().all(|seat| board.s.hands[seat].len() == 7), "hands of seven");
    [board.s.deck.len(), board.s.discard.len()]
}

#[test]
fn demo_001_two_to_four_sit_down_clockwise() {
    let game = brawl();
    assert_eq!(game.seat_counts(), 2..=4);
    let board = Board::start(Form::seats(3), 1);
    assert_eq!(board.s.clockwise(C, Seats::first(3)).collect::<Vec<_>>(), [C, A, B]);
    assert_eq!(board.everybody(), Seats::first(3));
}

#[test]
fn demo_002_demo_006_there_are_seven_copies_of_seven_kinds_at_every_moment() {
    let mut board = Board::start(Form::seats(4), 3);
    let mut moments = 0;
    board.play_until(|board| {
        assert!(board.census().values().all(|count| *count == 7), "{:?}", board.census());
        moments += 1;
        false
    });
    assert!(moments > 50 && board.over().is_some(), "{moments} moments");
}

#[test]
fn demo_003_each_kind_has_its_own_number_and_two_actions() {
    let game = brawl();
    let numbers: BTreeSet<u8> = Kind::ALL.iter().map(|&kind| game.library().numbers().count(kind)).collect();
    assert_eq!(numbers.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7]);
    for kind in Kind::ALL {
        assert_eq!(game.library().technique(kind).action.len(), 2);
    }
}

#[test]
fn demo_004_demo_005_a_tactic_shows_one_side_and_holds_at_most_one_knockout() {
    let mut board = Board::of(&["grab guard", "guard guard"]).traps("combo").knockouts("combo snare");
    board.go("a grab, b guard");
    let offers = board.offers(A);
    let places: Vec<&String> = offers.iter().filter(|offer| offer.starts_with("pressure")).collect();
    assert_eq!(places.len(), KINDS - 2, "no second Knockout on combo or snare: {places:?}");
    board.go("a pressure@sweep");
    assert_eq!(board.s.knockouts, board.kinds("combo snare sweep"));
    assert_eq!(board.s.traps, board.kinds("combo"), "the sides stay as they are");
}

#[test]
fn demo_007_energy_stops_at_six() {
    let mut board = Board::of(&["guard guard", "guard guard"]).energy(A, 6);
    board.go("a guard, b guard").go("a breather");
    assert_eq!(board.energies()[0], 6);
    assert!(!board.happened(|event| matches!(event, Event::Gained { .. })), "a gain beyond 6 is lost");
}

#[test]
fn demo_008_the_first_player_is_drawn() {
    let drawn: BTreeSet<Seat> = (0..40).map(|seed| Board::start(Form::seats(3), seed).s.first).collect();
    assert_eq!(drawn.into_iter().collect::<Vec<_>>(), [A, B, C]);
    let board = Board::start(Form::seats(3), 1);
    assert!(board.happened(|event| *event == Event::First { seat: board.s.first }));
}

#[test]
fn demo_009_everybody_keeps_one_of_two_demons_in_secret() {
    let mut board = Board::start(Form::seats(4), 9);
    assert_eq!((board.s.stage, board.asked()), (Stage::Demons, Seats::first(4)));
    let offered = board.s.offers.0;
    assert!(offered.iter().all(|offer| offer.count_ones() == 2));
    assert_eq!(offered.iter().fold(0, |all, offer| all | offer).count_ones(), 8, "all different");
    let view = board.game.view(&board.s, Viewer::Seat(A));
    assert_eq!(view.own.map(|own| own.offer), Some(offered[0]));
    assert_eq!(board.offers(A).len(), 2);
    let keeps: Vec<String> =
        Seat::ALL.iter().map(|&seat| format!("{seat} {}", board.offers(seat)[1])).collect();
    board.go(&keeps.join(", "));
    for seat in Seat::ALL {
        let demon = board.s.places[seat].demon;
        assert!(offered[seat.index()] >> demon & 1 == 1, "kept one of the two");
        assert!(board.happened(|event| *event == Event::Kept { seat, demon }), "face up now");
    }
    assert_eq!(board.s.offers.0, [0; 4], "the rest returns unseen to the box");
}

#[test]
fn demo_010_at_the_start_nothing_is_won_and_nothing_is_rigged() {
    let board = Board::start(Form::seats(4), 1);
    assert_eq!(board.victories_of_all(), [0; 4]);
    assert!(board.s.traps.is_empty() && board.s.knockouts.is_empty());
}

#[test]
fn demo_011_battlefields_are_for_three_or_four() {
    let revealed = |form: Form| {
        let mut board = Board::start(form, 4);
        board.play_until(|board| board.s.battle > 0);
        board.s.field != demons::NOBODY
    };
    assert!(revealed(Form::seats(3)) && revealed(Form::seats(4)));
    assert!(!revealed(Form::seats(2)));
    let mut board = Board::start(Form::seats(3), 4);
    board.play_until(|board| board.s.stage == Stage::Lay);
    board.retire(A, Scope::Match);
    board.play_until(|board| board.s.battle == 2);
    assert_ne!(board.s.field, demons::NOBODY, "the number of players at the start decides");
}

#[test]
fn demo_012_plain_mode_has_neither_demons_nor_battlefields() {
    let board = Board::start(Form::seats(4).with("plain", "on"), 2);
    assert_eq!(board.s.stage, Stage::Draft, "straight to the draft");
    assert_eq!(board.s.field, demons::NOBODY);
    assert!(Seat::ALL.iter().all(|&seat| board.s.places[seat].demon == demons::NOBODY));
    let both = brawl().accept(&Form::seats(2).with("plain", "on").with("demons", "any"));
    assert_eq!(both.expect_err("refused"), [Message::new("demons-plain-any")]);
}

#[test]
fn demo_013_a_battle_is_prepared_in_order() {
    let mut board = Board::start(Form::seats(3), 6);
    let keeps: Vec<String> =
        board.everybody().iter().map(|seat| format!("{seat} {}", board.offers(seat)[0])).collect();
    board.go(&keeps.join(", "));
    let place = |wanted: fn(&Event) -> bool| board.events.iter().position(wanted).expect("it happened");
    let order = [
        place(|event| matches!(event, Event::Battle { .. })),
        place(|event| matches!(event, Event::Field { .. })),
        place(|event| matches!(event, Event::Drew { .. })),
        place(|event| matches!(event, Event::Display { .. })),
    ];
    assert!(order.is_sorted(), "{:?}", board.events);
    assert_eq!(board.s.stage, Stage::Draft);
}

/// A battle that is about to be won by seat a, whose neighbour cannot lay a card.
fn about_to_end() -> Board {
    let mut board =
        Board::of(&["guard guard guard guard guard guard guard backstep", "combo", "combo grab grab"]);
    board.s.first = B;
    board = board.traps("combo").knockouts("snare").energy(A, 5).out(B);
    board.s.places[B].energy = 0;
    board
}

#[test]
fn demo_014_everything_is_turned_back_between_battles() {
    let mut board = about_to_end().demon(A, "emberjaw");
    board.s.places[A].used = true;
    board = board.series(C, "onslaught");
    board.go("a guard, c combo");
    assert_eq!(board.left(), [("c".to_owned(), Reason::Number)]);
    assert_eq!((board.won().as_deref(), board.s.battle), (Some("a"), 2));
    assert_eq!(board.energies(), [3, 3, 3]);
    assert!(board.s.traps.is_empty() && board.s.knockouts.is_empty());
    assert!(!board.s.places[A].used, "the demon turns up again");
}

#[test]
fn demo_015_a_new_battlefield_is_revealed_for_every_battle() {
    let mut board = Board::start(Form::seats(3), 12);
    board.play_until(|board| board.s.battle == 1);
    let first = board.s.field;
    board.play_until(|board| board.s.battle == 2);
    assert_ne!(board.s.field, first);
    let used = 1 << first | 1 << board.s.field;
    assert_eq!(board.s.fields & used, 0, "both are out of the deck");
    assert_eq!(board.s.fields.count_ones(), 8);
}

#[test]
fn demo_016_start_effects_come_with_the_battlefield_and_the_used_ones_are_shuffled_again() {
    let mut board = Board::start(Form::seats(3), 1);
    board.s.fields = 0;
    let keeps: Vec<String> =
        board.everybody().iter().map(|seat| format!("{seat} {}", board.offers(seat)[0])).collect();
    board.go(&keeps.join(", "));
    assert_eq!(board.s.fields.count_ones(), 9, "all ten were shuffled, one is revealed");
    let at = |wanted: fn(&Event) -> bool| board.events.iter().position(wanted);
    let revealed = at(|event| matches!(event, Event::Field { .. })).expect("a battlefield");
    if let Some(rigged) = at(|event| matches!(event, Event::Rigged { .. })) {
        assert_eq!(rigged, revealed + 1);
    }
}

#[test]
fn demo_017_first_hands_have_five_cards_before_the_draft() {
    let board = Board::start(Form::seats(4).with("plain", "on"), 8);
    assert!(Seat::ALL.iter().all(|&seat| board.s.hands[seat].len() == 5));
}

#[test]
fn demo_018_hands_are_trimmed_and_then_filled_up_clockwise_from_the_first_player() {
    let mut board = about_to_end().series(C, "onslaught");
    board.go("a guard, c combo");
    // Seat b is first, so c (two cards) comes before a (seven) in clockwise order; only a has too many.
    assert!(board.asks(A, Stage::Trim), "{:?}", board.s.stage);
    assert_eq!((board.s.hands[A].len(), board.s.hands[B].len(), board.s.hands[C].len()), (7, 1, 2));
    board.go("a guard");
    assert!(board.happened(|event| matches!(event, Event::Lost { seat: A, why: Loss::Trimmed, .. })));
    board.go("a backstep");
    let draws: Vec<(Seat, u8)> = board
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Drew { seat, count, .. } => Some((*seat, *count)),
            _ => None,
        })
        .collect();
    assert_eq!(draws, [(B, 4), (C, 3)], "clockwise from the first player");
    assert_eq!(board.hand(A), "guard guard guard guard guard");
}

#[test]
fn demo_019_the_display_has_two_cards_a_player_and_two_more() {
    for (seats, cards) in [(2, 6), (3, 8), (4, 10)] {
        let board = Board::start(Form::seats(seats).with("plain", "on"), 3);
        assert_eq!(board.s.display.len(), cards);
    }
}

#[test]
fn demo_020_the_draft_goes_round_twice_and_the_rest_is_discarded() {
    let mut board = Board::start(Form::seats(3).with("plain", "on"), 3);
    let mut order = String::new();
    let laid_out = board.s.display;
    while board.s.stage == Stage::Draft {
        let seat = board.s.asked;
        order.push(seat.letter());
        let card = board.offers(seat)[0].clone();
        board.go(&format!("{seat} {card}"));
    }
    let first = board.s.first;
    let once: String = (1..=3).map(|steps| first.clockwise(3 - steps, 3).letter()).collect();
    assert_eq!(order, format!("{once}{once}"));
    assert_eq!(board.s.discard.len(), 2);
    assert!(laid_out.holds(board.s.discard));
}

#[test]
fn demo_021_quick_start_deals_seven_cards_and_has_no_draft() {
    let board = Board::start(Form::seats(3).with("plain", "on").with("quick", "on"), 3);
    assert_eq!((board.s.stage, board.s.display), (Stage::Lay, Pile::EMPTY));
    assert_eq!(counted(Form::seats(4).with("quick", "on").with("plain", "on")), [21, 0]);
    let mut board = Board::start(Form::seats(3).with("quick", "on"), 3);
    board.play_until(|board| board.s.battle == 1);
    assert_ne!(board.s.field, demons::NOBODY, "a battlefield as usual");
    board.play_until(|board| board.s.battle == 2 && board.s.stage == Stage::Draft);
    assert_eq!(board.s.battle, 2, "later battles have their draft");
}

#[test]
fn demo_022_a_turn_is_laying_acting_and_checking() {
    let mut board = Board::of(&["backstep guard", "backstep guard"]);
    board.go("a backstep, b backstep");
    assert!(board.asks(A, Stage::Act));
    board.go("a fade");
    assert!(board.asks(B, Stage::Act));
    board.go("b fade");
    assert_eq!((board.s.stage, board.s.turn), (Stage::Lay, 2));
}

#[test]
fn demo_023_three_turns_make_a_round_and_then_the_series_are_cleared() {
    let mut board = Board::of(&["guard guard guard guard", "guard guard guard guard"]);
    for turn in 1..=3 {
        assert_eq!((board.s.round, board.s.turn), (1, turn));
        board.go("a guard, b guard").go("a stance").go("b stance");
    }
    assert!(board.happened(|event| *event == Event::RoundOver { number: 1, remaining: Seats::first(2) }));
    assert_eq!((board.s.round, board.s.turn, board.s.battle), (2, 1, 1));
    assert_eq!(board.named(board.s.discard), "guard guard guard guard guard guard");
    assert!(board.s.places[A].series.is_empty());
}

#[test]
fn demo_024_nobody_draws_between_turns_or_rounds() {
    let mut board = Board::of(&["guard guard guard", "combo combo combo combo"]);
    for _ in 0..2 {
        board.go("a guard, b combo").go("a stance").go("b flurry>a");
    }
    board.go("a guard, b combo").go("a stance");
    assert_eq!(
        (board.hand(A), board.hand(B)),
        (String::new(), "combo".to_owned()),
        "nobody drew between turns"
    );
    board.go("b flurry>a");
    assert_eq!(board.left(), [("a".to_owned(), Reason::NoCard)], "nor between rounds");
}

#[test]
fn demo_025_after_the_last_round_allowed_everybody_in_wins() {
    let form = Form::seats(3).with("plain", "on").with("rounds", "1");
    let mut board = Board::with(form, &["guard guard guard guard", "guard guard guard guard", ""]).out(C);
    for _ in 0..3 {
        board.go("a guard, b guard").go("a stance").go("b stance");
    }
    assert_eq!(board.left(), [("ab".to_owned(), Reason::Limit)]);
    assert_eq!(board.victories_of_all(), [1, 1, 0]);
    let specs = demons::Setup::specs();
    let rounds = specs.iter().find(|spec| spec.key == "rounds").expect("an option");
    assert_eq!((rounds.default.as_str(), &rounds.kind), ("50", &OptionKind::Number { min: 1, max: 99 }));
}

#[test]
fn demo_026_cards_are_laid_at_once_and_in_secret() {
    let mut board = Board::of(&["guard combo", "snare combo", "grab combo"]);
    assert_eq!(board.asked(), Seats::first(3));
    board.go("a guard, b snare, c grab");
    let down = [A, B, C].map(|seat| board.s.places[seat].down.is_some());
    assert_eq!(down, [false, true, true], "the first is turned up already");
    let view = board.game.view(&board.s, Viewer::Seat(A));
    assert!(view.places[B].has_down && view.places[C].has_down);
    assert_eq!(view.own.and_then(|own| own.down), None);
    let own = board.game.view(&board.s, Viewer::Seat(B)).own.expect("a player");
    assert_eq!(own.down, Some(board.kind("snare")));
}

#[test]
fn demo_027_any_card_of_the_hand_may_be_laid_and_one_must_be() {
    let board = Board::of(&["backstep backstep onslaught", "guard guard"]).series(A, "combo");
    assert_eq!(board.offers(A), ["backstep", "onslaught"], "also one that will fail, and no passing");
}

#[test]
fn demo_028_whoever_has_no_card_leaves_before_anybody_chooses() {
    let mut board = Board::of(&["guard", "guard guard", "guard guard"]);
    board.go("a guard, b guard, c guard").go("a breather").go("b breather").go("c breather");
    assert_eq!(board.left(), [("a".to_owned(), Reason::NoCard)]);
    assert_eq!((board.s.stage, board.asked().to_string()), (Stage::Lay, "bc".to_owned()));
}

#[test]
fn demo_079_teams_are_two_of_two_and_sit_opposite_each_other() {
    let game = brawl();
    let form = Form::seats(4).with("teams", "on");
    let (_, setup) = game.accept(&form).expect("teams of two");
    assert_eq!(setup.sides(), Teams::new([0, 1, 0, 1]));
    let board = Board::start(form.clone(), 1);
    assert_eq!(game.teams(&board.s).mates(C, 4), [A, C].into_iter().collect::<Seats>());
    let told = Form { teams: Teams::new([5, 2, 5, 2]), ..form };
    assert!(game.accept(&told).is_ok(), "the same division, said twice");
}

#[test]
fn demo_099_the_numbers_are_a_permutation_in_data() {
    let game = brawl();
    let number = |id: &str| game.library().numbers().count(game.library().kind(id).expect("a kind"));
    let shipped = ["backstep", "sweep", "guard", "combo", "snare", "grab", "onslaught"].map(number);
    assert_eq!(shipped, [1, 2, 3, 4, 5, 6, 7]);
    let board = Board::start(Form::seats(2).with("numbers", "shuffled").with("plain", "on"), 3);
    let shuffled: BTreeSet<u8> = Kind::ALL.iter().map(|&kind| board.s.numbers.count(kind)).collect();
    assert_eq!(shuffled.len(), 7, "a permutation");
    assert_ne!(board.s.numbers, game.library().numbers());
    assert!(board.happened(|event| *event == Event::Numbers { numbers: board.s.numbers }));
    // Only the number check asks for numbers: with guard above combo, the same two cards fail the other way round.
    let mut board = Board::of(&["guard guard", "guard guard"]).series(A, "combo");
    board.s.numbers = Pile::new([1, 2, 4, 3, 5, 6, 7]).expect("a permutation");
    board.go("a guard, b guard");
    assert!(board.asks(A, Stage::Act));
}

#[test]
fn demo_122_with_free_choice_everybody_chooses_among_all_demons() {
    let mut board = Board::start(Form::seats(2).with("demons", "any"), 1);
    assert_eq!(board.offers(A).len(), 12);
    board.go("a emberjaw, b emberjaw");
    assert_eq!(board.s.places[A].demon, board.s.places[B].demon, "several may keep the same");
}
