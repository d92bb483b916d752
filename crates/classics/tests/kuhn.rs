//! Kuhn poker against its clauses in `docs/spec/classics.md`.

mod common;
#[path = "common/fraction.rs"]
mod fraction;

use std::collections::HashSet;

use classics::Kuhn;
use classics::betting::{Action, Line};
use classics::cards::Card;
use classics::kuhn::{Setup, State, View};
use classics::poker::Told;
use common::{Board, check_scene, check_veil, every_end, every_position, outcomes, refused};
use fraction::Fraction;
use table::{
    Canon, Choices, Form, Game, Lang, Nobody, Outcome, Rules, Seat, Seats, Series, Turn, Veiled, Viewer,
    Words,
};

const A_FIRST: Setup = Setup { first: Seat::A };
const B_FIRST: Setup = Setup { first: Seat::B };

const JACK: u8 = 0;
const QUEEN: u8 = 1;
const KING: u8 = 2;

/// A hand with these cards dealt.
fn dealt(setup: Setup, a: u8, b: u8) -> Board<Kuhn> {
    // The second draw counts among the two cards left.
    Board::start(Kuhn::classic(), &setup, &[u32::from(a), u32::from(b - u8::from(b > a))])
}

fn shown(board: &Board<Kuhn>) -> bool {
    board.events.iter().any(|event| matches!(event, Told::Showdown { .. }))
}

#[test]
fn kuhn_001_two_players_and_three_cards_in_rank_order() {
    let game = Kuhn::classic();
    assert!(refused(&game, &Form::seats(1)) && refused(&game, &Form::seats(3)));
    assert_eq!(game.accept(&Form::seats(2)).expect("allowed").1, A_FIRST);
    let words = Words::new(Lang::En, &game.catalogues());
    let names: Vec<String> = game.cards(&words).into_iter().map(|card| card.name).collect();
    assert_eq!(names, ["Jack", "Queen", "King"]);
    for (lower, higher) in [(JACK, QUEEN), (JACK, KING), (QUEEN, KING)] {
        assert_eq!(dealt(A_FIRST, higher, lower).say("check check").outcome().winners, Seats::only(Seat::A));
        assert_eq!(dealt(A_FIRST, lower, higher).say("check check").outcome().winners, Seats::only(Seat::B));
    }
}

#[test]
fn kuhn_002_one_chip_each_before_the_deal() {
    let board = dealt(A_FIRST, QUEEN, KING);
    let words = Words::new(Lang::En, &board.game.catalogues());
    let scene = board.game.scene(&board.view(Viewer::Spectator), Viewer::Spectator, &[], &words);
    assert_eq!(scene.headline, "2 chips in the pot.");
    for zone in &scene.zones {
        assert_eq!((zone.counters[0].label.as_str(), zone.counters[0].value), ("Chips in the pot", 1));
    }
    assert_eq!(dealt(A_FIRST, QUEEN, KING).say("bet fold").scores(), [1, -1]);
}

#[test]
fn kuhn_003_all_six_deals_are_as_likely() {
    let deals = outcomes(|chance| Kuhn::classic().start(&A_FIRST, chance, &mut Nobody));
    let different: HashSet<Vec<u8>> = deals.iter().map(|(state, _)| state.to_bytes()).collect();
    assert_eq!((deals.len(), different.len()), (6, 6));
    assert!(deals.iter().all(|(_, weight)| (weight.share, weight.total) == (1, 6)));
    for (state, _) in deals {
        let open = [Seat::A, Seat::B].map(|seat| Kuhn::classic().view(&state, Viewer::Seat(seat)).hands);
        assert_ne!(open[0][0], open[1][1], "no card is dealt twice");
    }
}

#[test]
fn kuhn_004_the_first_player_checks_or_bets() {
    for (setup, first) in [(A_FIRST, Seat::A), (B_FIRST, Seat::B)] {
        let board = dealt(setup, JACK, KING);
        assert_eq!(board.chooser(), first);
        assert_eq!(board.legal(first), ["check", "bet"]);
        assert!(board.legal(first.other()).is_empty());
    }
}

#[test]
fn kuhn_005_after_a_check_the_other_checks_or_bets() {
    let mut board = dealt(A_FIRST, JACK, KING);
    board.say("check");
    assert_eq!(board.chooser(), Seat::B);
    assert_eq!(board.legal(Seat::B), ["check", "bet"]);
}

#[test]
fn kuhn_006_against_a_bet_one_folds_or_calls() {
    let mut board = dealt(A_FIRST, JACK, KING);
    board.say("bet");
    assert_eq!(
        (board.chooser(), board.legal(Seat::B)),
        (Seat::B, vec!["fold".to_owned(), "call".to_owned()])
    );
    let mut late = dealt(A_FIRST, JACK, KING);
    late.say("check bet");
    assert_eq!((late.chooser(), late.legal(Seat::A)), (Seat::A, vec!["fold".to_owned(), "call".to_owned()]));
    for end in ["bet fold", "bet call", "check check", "check bet fold", "check bet call"] {
        assert!(dealt(A_FIRST, JACK, KING).say(end).is_over(), "{end}");
    }
}

#[test]
fn kuhn_007_two_checks_play_for_one_chip() {
    let mut board = dealt(A_FIRST, KING, QUEEN);
    assert_eq!(board.say("check check").scores(), [1, -1]);
    assert!(shown(&board));
    assert_eq!(dealt(A_FIRST, JACK, QUEEN).say("check check").scores(), [-1, 1]);
}

#[test]
fn kuhn_008_a_called_bet_plays_for_two_chips() {
    for line in ["bet call", "check bet call"] {
        let mut board = dealt(A_FIRST, JACK, QUEEN);
        assert_eq!(board.say(line).scores(), [-2, 2]);
        assert!(shown(&board));
        assert_eq!(dealt(A_FIRST, KING, QUEEN).say(line).scores(), [2, -2]);
    }
}

#[test]
fn kuhn_009_a_fold_costs_one_chip_and_shows_nothing() {
    for (line, scores) in [("bet fold", [1, -1]), ("check bet fold", [-1, 1])] {
        for (a, b) in [(JACK, KING), (KING, JACK)] {
            let mut board = dealt(A_FIRST, a, b);
            assert_eq!(board.say(line).scores(), scores, "whatever the cards");
            assert!(!shown(&board));
        }
        let mirrored = dealt(B_FIRST, KING, JACK).say(line).scores();
        assert_eq!(mirrored, [scores[1], scores[0]]);
    }
}

#[test]
fn kuhn_010_scores_are_chips_and_add_up_to_nothing() {
    for setup in [A_FIRST, B_FIRST] {
        every_end(&Kuhn::classic(), &setup, &mut |state, Outcome { winners, scores }| {
            assert_eq!(scores[Seat::A] + scores[Seat::B], 0);
            assert!((1..=2).contains(&scores[Seat::A].abs()), "{state:?}");
            let winner = if scores[Seat::A] > 0 { Seat::A } else { Seat::B };
            assert_eq!(winners, Seats::only(winner));
        });
    }
}

#[test]
fn kuhn_011_speaking_first_takes_turns() {
    let game = Kuhn::classic();
    let firsts: Vec<Seat> = (0..4).map(|leg| game.setup_of_leg(&A_FIRST, leg).first).collect();
    assert_eq!(firsts, [Seat::A, Seat::B, Seat::A, Seat::B]);
    assert_eq!(game.setup_of_leg(&B_FIRST, 1).first, Seat::A);

    let series = Series::of_hands(Kuhn::classic());
    let (_, setup) = series.accept(&Form::seats(2).with("hands", "3")).expect("allowed");
    let mut board = Board::start(series, &setup, &[0, 0]);
    for (first, draws) in [(Seat::A, &[0, 0][..]), (Seat::B, &[0, 0]), (Seat::A, &[])] {
        assert_eq!(board.chooser(), first);
        board.say("bet");
        board.play_drawing(&[(first.other(), "fold")], draws);
    }
    assert_eq!(board.scores(), [1, -1], "two hands for A, one for B");
}

#[test]
fn kuhn_012_giving_up_costs_what_lies_in_the_pot() {
    for (line, seat, scores) in [
        ("", Seat::A, [-1, 1]),
        ("", Seat::B, [1, -1]),
        ("check", Seat::A, [-1, 1]),
        ("check bet", Seat::A, [-1, 1]),
        ("check bet", Seat::B, [2, -2]),
        ("bet", Seat::A, [-2, 2]),
        ("bet", Seat::B, [1, -1]),
    ] {
        let mut board = dealt(A_FIRST, KING, QUEEN);
        board.say(line).retire(seat);
        assert_eq!(board.scores(), scores, "{line} {seat}");
        assert_eq!(board.outcome().winners, Seats::only(seat.other()));
        assert!(!shown(&board));
        assert_eq!(board.view(Viewer::Seat(Seat::A)).hands, [Some(Card(KING)), None]);
        assert!(board.legal(Seat::A).is_empty() && board.legal(Seat::B).is_empty());
        check_veil(&board.game, &board.state);
    }
}

#[test]
fn kuhn_013_cards_are_seen_by_their_owner_and_at_a_showdown() {
    let hands = |board: &Board<Kuhn>, viewer| board.view(viewer).hands;
    let (a, b) = (Some(Card(QUEEN)), Some(Card(JACK)));
    for line in ["", "check", "bet", "check bet", "bet fold", "check bet fold"] {
        let mut board = dealt(A_FIRST, QUEEN, JACK);
        board.say(line);
        assert_eq!(hands(&board, Viewer::Seat(Seat::A)), [a, None]);
        assert_eq!(hands(&board, Viewer::Seat(Seat::B)), [None, b]);
        assert_eq!(hands(&board, Viewer::Spectator), [None, None]);
    }
    for line in ["check check", "bet call", "check bet call"] {
        let mut board = dealt(A_FIRST, QUEEN, JACK);
        board.say(line);
        for viewer in Viewer::all(2) {
            assert_eq!(hands(&board, viewer), [a, b]);
        }
    }
    for setup in [A_FIRST, B_FIRST] {
        every_position(&Kuhn::classic(), &setup, &mut |state, _| {
            check_veil(&Kuhn::classic(), state);
            check_scene(&Kuhn::classic(), state);
        });
    }
}

#[test]
fn kuhn_013_only_the_owner_is_told_his_card() {
    let board = dealt(A_FIRST, KING, JACK);
    assert_eq!(
        board.log(Viewer::Seat(Seat::A), Lang::En),
        ["You are dealt a card: King.", "Player B is dealt a card."]
    );
    assert_eq!(
        board.log(Viewer::Spectator, Lang::Ru),
        ["Игрок A получает карту.", "Игрок B получает карту."]
    );
    let words = Words::new(Lang::Ru, &board.game.catalogues());
    assert_eq!(board.game.hidden_names(&board.state, Viewer::Seat(Seat::B), &words), ["Дама", "Король"]);
    assert_eq!(board.game.hidden_names(&board.state, Viewer::Spectator, &words).len(), 3);
}

#[test]
fn kuhn_014_moves_are_written_as_words() {
    let mut words = HashSet::new();
    every_position(&Kuhn::classic(), &A_FIRST, &mut |state, turn| {
        for seat in turn.choosers() {
            let game = Kuhn::classic();
            let offers = game.offers(state, seat);
            let listed: Vec<&str> = offers.iter().map(|offer| offer.notation.as_str()).collect();
            assert!(listed == ["check", "bet"] || listed == ["fold", "call"]);
            for offer in &offers {
                assert_eq!(game.parse(state, seat, &offer.notation), Ok(offer.choice));
                words.insert(offer.notation.clone());
            }
        }
    });
    assert_eq!(words.len(), 4);
}

#[test]
fn kuhn_015_words_that_do_not_fit_are_refused_with_the_reason() {
    let open = dealt(A_FIRST, KING, QUEEN);
    assert_eq!(open.refusal(Seat::A, "fold").key, "poker-nothing-to-fold");
    assert_eq!(open.refusal(Seat::A, "call").key, "poker-nothing-to-call");
    assert_eq!(open.refusal(Seat::A, "raise").key, "poker-nothing-to-raise");
    assert_eq!(open.refusal(Seat::A, "all in").key, "move-illegal");
    let mut facing = dealt(A_FIRST, KING, QUEEN);
    facing.say("bet");
    assert_eq!(facing.refusal(Seat::B, "check").key, "poker-cannot-check");
    assert_eq!(facing.refusal(Seat::B, "bet").key, "poker-already-bet");
    let words = Words::new(Lang::En, &facing.game.catalogues());
    assert_eq!(words.say(&facing.refusal(Seat::B, "raise")), "No raising here: a round takes 1 bet.");
}

#[test]
fn kuhn_017_thirty_hands_and_twelve_positions() {
    let mut ends = 0;
    let mut seen = HashSet::new();
    every_position(&Kuhn::classic(), &A_FIRST, &mut |state, turn| match turn {
        Turn::Over(_) => ends += 1,
        Turn::Choose(seats) => {
            let seat = seats.lowest().expect("somebody is to speak");
            seen.insert(Kuhn::classic().view(state, Viewer::Seat(seat)));
        }
    });
    assert_eq!((ends, seen.len()), (30, 12));
}

/// How often a player raises (bets) or, against a bet, stays (calls); the rest is a check or a fold.
type Plan = dyn Fn(View, Seat) -> Fraction;

/// What a hand is worth to the first player when both follow a plan.
fn value(first: &Plan, second: &Plan) -> Fraction {
    let game = Kuhn::classic();
    let deals = outcomes(|chance| game.start(&A_FIRST, chance, &mut Nobody));
    deals.iter().fold(Fraction::ZERO, |sum, (state, weight)| {
        let weight = Fraction::new(weight.share.into(), weight.total.into());
        sum + weight * value_of(&game, *state, first, second)
    })
}

fn value_of(game: &Kuhn, state: State, first: &Plan, second: &Plan) -> Fraction {
    let seat = match game.turn(&state) {
        Turn::Over(outcome) => return Fraction::new(outcome.scores[Seat::A].into(), 1),
        Turn::Choose(seats) => seats.lowest().expect("one player"),
    };
    let view = game.view(&state, Viewer::Seat(seat));
    let boldly = if seat == Seat::A { first(view, seat) } else { second(view, seat) };
    let mut sum = Fraction::ZERO;
    game.moves(&state, seat, &mut |action| {
        let bold = match view.line {
            Line::Opening | Line::Check => action == Action::Raise,
            _ => action == Action::Stay,
        };
        let share = if bold { boldly } else { Fraction::ONE - boldly };
        let mut next = state;
        let mut chance = table::chance::Scripted::new([]);
        game.resolve(&mut next, &Choices::one(seat, action), &mut chance, &mut Nobody);
        sum = sum + share * value_of(game, next, first, second);
    });
    sum
}

fn card(view: View, seat: Seat) -> u8 {
    view.hands[seat.index()].expect("one's own card").0
}

/// The first player's optimal plans: bluff with the jack as often as `alpha`, bet the king three times as often,
/// never bet the queen, and call with her a third more often than bluffing.
fn optimal_first(alpha: Fraction) -> impl Fn(View, Seat) -> Fraction {
    move |view, seat| match (view.line, card(view, seat)) {
        (Line::Opening, JACK) => alpha,
        (Line::Opening, KING) => alpha + alpha + alpha,
        (Line::CheckBet, QUEEN) => alpha + Fraction::new(1, 3),
        (Line::CheckBet, KING) => Fraction::ONE,
        _ => Fraction::ZERO,
    }
}

/// The second player's only optimal plan.
fn optimal_second(view: View, seat: Seat) -> Fraction {
    match (view.line, card(view, seat)) {
        (Line::Check, JACK) | (Line::Bet, QUEEN) => Fraction::new(1, 3),
        (_, KING) => Fraction::ONE,
        _ => Fraction::ZERO,
    }
}

#[test]
fn kuhn_018_every_optimal_plan_is_worth_minus_one_eighteenth() {
    for alpha in [Fraction::ZERO, Fraction::new(1, 6), Fraction::new(1, 4), Fraction::new(1, 3)] {
        assert_eq!(value(&optimal_first(alpha), &optimal_second), Fraction::new(-1, 18));
    }
}

/// A plan without chance: bit by bit, bold or not in each of a player's six positions.
fn pure(bits: u8, late: Line) -> impl Fn(View, Seat) -> Fraction {
    move |view, seat| {
        let position = card(view, seat) + if view.line == late { 3 } else { 0 };
        if bits >> position & 1 == 1 { Fraction::ONE } else { Fraction::ZERO }
    }
}

#[test]
fn kuhn_018_neither_player_has_a_better_answer() {
    let best = (0..64).map(|bits| value(&pure(bits, Line::CheckBet), &optimal_second));
    assert_eq!(best.fold(Fraction::new(-9, 1), |a, b| if b > a { b } else { a }), Fraction::new(-1, 18));
    for alpha in [Fraction::ZERO, Fraction::new(1, 5), Fraction::new(1, 3)] {
        let worst = (0..64).map(|bits| value(&optimal_first(alpha), &pure(bits, Line::Bet)));
        assert_eq!(worst.fold(Fraction::new(9, 1), |a, b| if b < a { b } else { a }), Fraction::new(-1, 18));
    }
}

#[test]
fn the_log_tells_the_hand() {
    let mut board = dealt(A_FIRST, KING, QUEEN);
    board.say("check bet call");
    assert_eq!(
        board.log(Viewer::Seat(Seat::B), Lang::En)[2..],
        [
            "Player A checks.",
            "You bet 1 chip.",
            "Player A calls with 1 chip.",
            "Showdown: Player A shows King, you show Queen.",
            "Player A wins 2 chips.",
        ]
    );
    assert_eq!(
        board.log(Viewer::Seat(Seat::A), Lang::Ru)[2..],
        [
            "Вы говорите «чек».",
            "Игрок B ставит 1 фишку.",
            "Вы уравниваете: 1 фишка.",
            "Вскрытие: у вас Король, Игрок B показывает: Дама.",
            "Вы выигрываете 2 фишки.",
        ]
    );
    let mut folded = dealt(A_FIRST, KING, QUEEN);
    folded.say("bet fold");
    assert_eq!(folded.log(Viewer::Seat(Seat::B), Lang::En)[3..], ["You fold.", "Player A wins 1 chip."]);
    let mut gone = dealt(A_FIRST, KING, QUEEN);
    gone.retire(Seat::A);
    assert_eq!(gone.log(Viewer::Seat(Seat::A), Lang::En)[2..], ["You give up.", "Player B wins 1 chip."]);
}

#[test]
fn a_scene_offers_the_words_that_fit_and_says_why_others_do_not() {
    let mut board = dealt(A_FIRST, KING, QUEEN);
    board.say("bet");
    let words = Words::new(Lang::En, &board.game.catalogues());
    let scene = |seat| {
        let viewer = Viewer::Seat(seat);
        board.game.scene(&board.view(viewer), viewer, &board.game.offers(&board.state, seat), &words)
    };
    let asked = scene(Seat::B);
    assert_eq!(asked.headline, "3 chips in the pot.");
    assert_eq!(asked.prompt, "It costs you 1 chip to stay in. What do you say?");
    let labels: Vec<&str> = asked.zones.iter().map(|zone| zone.label.as_str()).collect();
    assert_eq!(labels, ["Your card", "Card of Player A", "What you can say"]);
    assert_eq!((asked.zones[0].counters[0].value, asked.zones[1].counters[0].value), (1, 2));
    let moves: Vec<(&str, &str)> =
        asked.moves.iter().map(|touch| (touch.label.as_str(), touch.path[0].as_str())).collect();
    assert_eq!(moves, [("Fold and give the pot up", "say-fold"), ("Call for 1 chip", "say-call")]);
    let blocked: Vec<&str> = asked.blocked.iter().map(|blocked| blocked.piece.as_str()).collect();
    assert_eq!(blocked, ["say-check", "say-bet", "say-raise"]);
    assert_eq!(asked.aid[0], "The higher card wins: J < Q < K.");

    let waiting = scene(Seat::A);
    assert_eq!(waiting.prompt, "Player B is to speak.");
    assert_eq!(waiting.blocked.len(), 5);
    assert!(waiting.blocked.iter().all(|blocked| blocked.reason == "It is not your turn to speak."));
}
