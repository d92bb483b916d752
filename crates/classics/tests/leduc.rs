//! Leduc poker against its clauses in `docs/spec/classics.md`.

mod common;
#[path = "common/regret.rs"]
mod regret;

use std::collections::HashSet;

use classics::Leduc;
use classics::cards::Card;
use classics::leduc::Setup;
use classics::poker::Told;
use common::{Board, check_scene, check_veil, every_end, every_position, outcomes, refused, wander};
use table::{
    Canon, Form, Game, Lang, Nobody, Outcome, Rules, Seat, Seats, Series, Turn, Veiled, Viewer, Words,
};

const A_FIRST: Setup = Setup { first: Seat::A };
const B_FIRST: Setup = Setup { first: Seat::B };

const JACK: [u8; 2] = [0, 1];
const QUEEN: [u8; 2] = [2, 3];
const KING: [u8; 2] = [4, 5];

/// A hand with these cards dealt and to come, and words said; the first round's last word turns the board up.
struct Hand {
    board: Board<Leduc>,
    hands: [u8; 2],
    middle: u8,
}

impl Hand {
    fn deal(setup: Setup, a: u8, b: u8, middle: u8) -> Hand {
        assert!(a != b && b != middle && a != middle, "six different cards");
        let second = u32::from(b - u8::from(b > a));
        Hand { board: Board::start(Leduc::classic(), &setup, &[u32::from(a), second]), hands: [a, b], middle }
    }

    /// Says words that end a round when `/` follows.
    fn say(&mut self, words: &str) -> &mut Self {
        let mut words = words.split_whitespace().peekable();
        while let Some(word) = words.next() {
            if words.next_if_eq(&"/").is_none() {
                self.board.say(word);
                continue;
            }
            let [a, b] = self.hands;
            let place = self.middle - u8::from(self.middle > a) - u8::from(self.middle > b);
            let seat = self.board.chooser();
            self.board.play_drawing(&[(seat, word)], &[u32::from(place)]);
        }
        self
    }

    fn scores(&self) -> [i32; 2] {
        self.board.scores()
    }

    fn shown(&self) -> bool {
        self.board.events.iter().any(|event| matches!(event, Told::Showdown { .. }))
    }
}

fn plain() -> Hand {
    Hand::deal(A_FIRST, KING[0], QUEEN[0], JACK[0])
}

#[test]
fn ledu_001_six_cards_and_suits_decide_nothing() {
    let game = Leduc::classic();
    assert!(refused(&game, &Form::seats(1)) && refused(&game, &Form::seats(3)));
    assert_eq!(game.accept(&Form::seats(2)).expect("allowed").1, A_FIRST);
    let words = Words::new(Lang::En, &game.catalogues());
    let names: Vec<String> = game.cards(&words).into_iter().map(|card| card.name).collect();
    assert_eq!(
        names,
        [
            "Jack of spades",
            "Jack of hearts",
            "Queen of spades",
            "Queen of hearts",
            "King of spades",
            "King of hearts"
        ]
    );
    for a in QUEEN {
        for b in JACK {
            for middle in KING {
                let mut hand = Hand::deal(A_FIRST, a, b, middle);
                assert_eq!(hand.say("check check / check check").scores(), [1, -1]);
            }
        }
    }
}

#[test]
fn ledu_002_one_chip_each_before_the_deal() {
    assert_eq!(plain().say("bet fold").scores(), [1, -1]);
    assert_eq!(plain().say("check check / check check").scores(), [1, -1]);
}

#[test]
fn ledu_003_all_thirty_deals_are_as_likely() {
    let deals = outcomes(|chance| Leduc::classic().start(&A_FIRST, chance, &mut Nobody));
    let different: HashSet<Vec<u8>> = deals.iter().map(|(state, _)| state.to_bytes()).collect();
    assert_eq!((deals.len(), different.len()), (30, 30));
    assert!(deals.iter().all(|(_, weight)| (weight.share, weight.total) == (1, 30)));
    for (state, _) in deals {
        let open = [Seat::A, Seat::B].map(|seat| Leduc::classic().view(&state, Viewer::Seat(seat)).hands);
        assert!(open[0][0].is_some() && open[0][0] != open[1][1], "no card is dealt twice");
    }
}

#[test]
fn ledu_004_bets_are_two_chips_and_then_four() {
    assert_eq!(plain().say("bet call / check check").scores(), [3, -3]);
    assert_eq!(plain().say("check check / bet call").scores(), [5, -5]);
    assert_eq!(plain().say("check bet call / check bet call").scores(), [7, -7]);
}

#[test]
fn ledu_005_without_a_bet_one_checks_or_bets() {
    for before in ["", "check", "check check /", "check check / check", "bet raise call /"] {
        let mut hand = plain();
        hand.say(before);
        assert_eq!(hand.board.legal(hand.board.chooser()), ["check", "bet"], "{before}");
    }
}

#[test]
fn ledu_006_against_a_bet_one_folds_calls_or_raises() {
    for before in ["bet", "check bet", "check check / bet", "check check / check bet"] {
        let mut hand = plain();
        hand.say(before);
        assert_eq!(hand.board.legal(hand.board.chooser()), ["fold", "call", "raise"], "{before}");
    }
    // A raise puts in what is owed and one bet more.
    assert_eq!(plain().say("bet raise call / check check").scores(), [5, -5]);
    assert_eq!(plain().say("check bet raise call / check bet raise call").scores(), [13, -13]);
    let said: Vec<u8> = {
        let mut hand = plain();
        hand.say("bet raise call / check bet raise call");
        let chips = hand.board.events.iter().filter_map(|event| match event {
            Told::Said { chips, .. } => Some(*chips),
            _ => None,
        });
        chips.collect()
    };
    assert_eq!(said, [2, 4, 2, 0, 4, 8, 4]);
}

#[test]
fn ledu_007_a_round_takes_two_raises() {
    for before in ["bet raise", "check bet raise", "check check / bet raise", "bet call / check bet raise"] {
        let mut hand = plain();
        hand.say(before);
        let seat = hand.board.chooser();
        assert_eq!(hand.board.legal(seat), ["fold", "call"], "{before}");
        assert_eq!(hand.board.refusal(seat, "raise").key, "poker-raise-limit");
    }
}

#[test]
fn ledu_008_a_round_ends_with_two_checks_or_a_call() {
    for first in ["check check", "bet call", "check bet call", "bet raise call", "check bet raise call"] {
        let mut hand = plain();
        hand.say(&format!("{first} /"));
        assert_eq!(hand.board.view(Viewer::Spectator).board, Some(Card(JACK[0])), "{first}");
        for second in ["check check", "bet call", "check bet call", "bet raise call", "check bet raise call"]
        {
            let mut hand = plain();
            hand.say(&format!("{first} / {second}"));
            assert!(hand.board.is_over() && hand.shown(), "{first} / {second}");
        }
    }
}

#[test]
fn ledu_009_the_middle_card_is_drawn_from_the_four_left_when_it_is_turned_up() {
    let mut hand = plain();
    hand.say("check");
    assert_eq!(hand.board.view(Viewer::Spectator).board, None);
    let game = Leduc::classic();
    let (seat, state) = (hand.board.chooser(), hand.board.state);
    let choice = game.parse(&state, seat, "check").expect("legal");
    let turned = outcomes(|chance| {
        let mut next = state;
        game.resolve(&mut next, &table::Choices::one(seat, choice), chance, &mut Nobody);
        game.view(&next, Viewer::Spectator).board.expect("turned up").0
    });
    let cards: Vec<u8> = turned.iter().map(|(card, _)| *card).collect();
    assert_eq!(cards, [JACK[0], JACK[1], QUEEN[1], KING[1]]);
    assert!(turned.iter().all(|(_, weight)| (weight.share, weight.total) == (1, 4)));
}

#[test]
fn ledu_010_the_same_player_opens_both_rounds() {
    for setup in [A_FIRST, B_FIRST] {
        for first in ["check check", "bet call", "check bet call"] {
            let mut hand = Hand::deal(setup, QUEEN[0], KING[0], JACK[1]);
            assert_eq!(hand.board.chooser(), setup.first);
            hand.say(&format!("{first} /"));
            assert_eq!(hand.board.chooser(), setup.first);
        }
    }
}

#[test]
fn ledu_011_a_fold_ends_the_hand() {
    for (line, scores) in [
        ("bet fold", [1, -1]),
        ("check bet fold", [-1, 1]),
        ("bet raise fold", [-3, 3]),
        ("check bet raise fold", [3, -3]),
        ("bet call / bet fold", [3, -3]),
        ("bet raise call / check bet fold", [-5, 5]),
        ("check check / bet raise fold", [-5, 5]),
        ("bet raise call / check bet raise fold", [9, -9]),
    ] {
        for (a, b) in [(KING[0], QUEEN[0]), (QUEEN[0], KING[0])] {
            let mut hand = Hand::deal(A_FIRST, a, b, JACK[0]);
            assert_eq!(hand.say(line).scores(), scores, "{line}, whatever the cards");
            assert!(!hand.shown());
        }
    }
}

#[test]
fn ledu_012_a_pair_beats_everything_else() {
    for (a, b, middle) in
        [(JACK[0], KING[0], JACK[1]), (QUEEN[1], KING[1], QUEEN[0]), (KING[0], QUEEN[0], KING[1])]
    {
        assert_eq!(Hand::deal(A_FIRST, a, b, middle).say("check check / check check").scores(), [1, -1]);
        assert_eq!(Hand::deal(A_FIRST, b, a, middle).say("check check / check check").scores(), [-1, 1]);
    }
}

#[test]
fn ledu_013_without_a_pair_the_higher_rank_wins() {
    for (a, b, middle) in
        [(QUEEN[0], JACK[0], KING[0]), (KING[0], QUEEN[1], JACK[1]), (KING[1], JACK[0], QUEEN[0])]
    {
        assert_eq!(Hand::deal(A_FIRST, a, b, middle).say("check check / bet call").scores(), [5, -5]);
        assert_eq!(Hand::deal(A_FIRST, b, a, middle).say("check check / bet call").scores(), [-5, 5]);
    }
}

#[test]
fn ledu_014_equal_ranks_divide_the_pot() {
    for (pair, middle) in [(JACK, KING[0]), (QUEEN, JACK[0]), (KING, QUEEN[1])] {
        for (a, b) in [(pair[0], pair[1]), (pair[1], pair[0])] {
            let mut hand = Hand::deal(A_FIRST, a, b, middle);
            hand.say("bet raise call / check bet raise call");
            assert_eq!(hand.scores(), [0, 0]);
            assert!(hand.board.outcome().is_draw() && hand.shown());
            assert_eq!(
                hand.board.log(Viewer::Spectator, Lang::En).last().expect("a log"),
                "The hands are equal, so the pot is divided."
            );
        }
    }
}

#[test]
fn ledu_015_from_one_to_thirteen_chips_change_hands() {
    let mut gained = HashSet::new();
    for setup in [A_FIRST, B_FIRST] {
        every_end(&Leduc::classic(), &setup, &mut |_, Outcome { winners, scores }| {
            assert_eq!(scores[Seat::A] + scores[Seat::B], 0);
            let winner = match scores[Seat::A].signum() {
                1 => Seats::only(Seat::A),
                -1 => Seats::only(Seat::B),
                _ => Seats::NONE,
            };
            assert_eq!(winners, winner);
            gained.insert(scores[Seat::A].abs());
        });
    }
    let mut gained: Vec<i32> = gained.into_iter().collect();
    gained.sort_unstable();
    assert_eq!(gained, [0, 1, 3, 5, 7, 9, 11, 13]);
}

#[test]
fn ledu_016_speaking_first_takes_turns() {
    let game = Leduc::classic();
    let firsts: Vec<Seat> = (0..4).map(|leg| game.setup_of_leg(&A_FIRST, leg).first).collect();
    assert_eq!(firsts, [Seat::A, Seat::B, Seat::A, Seat::B]);
    let series = Series::of_hands(Leduc::classic());
    let (_, setup) = series.accept(&Form::seats(2).with("hands", "2")).expect("allowed");
    let mut board = Board::start(series, &setup, &[0, 0]);
    board.say("bet").play_drawing(&[(Seat::B, "fold")], &[4, 4]);
    assert_eq!(board.chooser(), Seat::B);
}

#[test]
fn ledu_017_giving_up_costs_what_lies_in_the_pot() {
    for (line, seat, scores) in [
        ("", Seat::A, [-1, 1]),
        ("", Seat::B, [1, -1]),
        ("bet", Seat::A, [-3, 3]),
        ("bet", Seat::B, [1, -1]),
        ("bet raise", Seat::B, [5, -5]),
        ("bet call /", Seat::B, [3, -3]),
        ("check check / bet raise", Seat::B, [9, -9]),
        ("bet raise call / bet", Seat::A, [-9, 9]),
    ] {
        let mut hand = plain();
        hand.say(line).board.retire(seat);
        assert_eq!(hand.scores(), scores, "{line} {seat}");
        assert_eq!(hand.board.outcome().winners, Seats::only(seat.other()));
        assert!(!hand.shown());
        assert_eq!(hand.board.view(Viewer::Seat(Seat::A)).hands, [Some(Card(KING[0])), None]);
        assert!(hand.board.legal(Seat::A).is_empty() && hand.board.legal(Seat::B).is_empty());
        check_veil(&hand.board.game, &hand.board.state);
        check_scene(&hand.board.game, &hand.board.state);
    }
}

#[test]
fn ledu_018_cards_are_seen_by_their_owner_and_at_a_showdown() {
    let (a, b, middle) = (Card(QUEEN[0]), Card(JACK[0]), Card(KING[1]));
    for line in ["", "bet", "bet fold", "check check /", "check check / bet", "bet raise call / bet fold"] {
        let mut hand = Hand::deal(A_FIRST, a.0, b.0, middle.0);
        hand.say(line);
        let turned = line.contains('/').then_some(middle);
        for (viewer, hands) in [
            (Viewer::Seat(Seat::A), [Some(a), None]),
            (Viewer::Seat(Seat::B), [None, Some(b)]),
            (Viewer::Spectator, [None, None]),
        ] {
            let view = hand.board.view(viewer);
            assert_eq!((view.hands, view.board), (hands, turned), "{line}");
        }
    }
    let mut hand = Hand::deal(A_FIRST, a.0, b.0, middle.0);
    hand.say("check check / bet call");
    for viewer in Viewer::all(2) {
        assert_eq!(hand.board.view(viewer).hands, [Some(a), Some(b)]);
    }
    for seed in 0..200 {
        let setup = if seed % 2 == 0 { A_FIRST } else { B_FIRST };
        wander(&Leduc::classic(), &setup, seed, |state| {
            check_veil(&Leduc::classic(), state);
            check_scene(&Leduc::classic(), state);
        });
    }
}

#[test]
fn ledu_018_only_the_owner_is_told_his_card() {
    let board = Hand::deal(A_FIRST, QUEEN[1], JACK[0], KING[1]).board;
    assert_eq!(
        board.log(Viewer::Seat(Seat::A), Lang::En),
        ["You are dealt a card: Queen of hearts.", "Player B is dealt a card."]
    );
    assert_eq!(
        board.log(Viewer::Seat(Seat::B), Lang::Ru),
        ["Игрок A получает карту.", "Вам сдана карта: Валет пик."]
    );
    let words = Words::new(Lang::En, &board.game.catalogues());
    let hidden = board.game.hidden_names(&board.state, Viewer::Seat(Seat::A), &words);
    assert!(hidden.contains(&"Jack of spades".to_owned()) && !hidden.contains(&"Queen of hearts".to_owned()));
    assert_eq!(hidden.len(), 5);
}

#[test]
fn ledu_019_moves_are_written_as_words() {
    let mut lists = HashSet::new();
    every_position(&Leduc::classic(), &A_FIRST, &mut |state, turn| {
        for seat in turn.choosers() {
            let game = Leduc::classic();
            let offers = game.offers(state, seat);
            for (index, offer) in offers.iter().enumerate() {
                assert_eq!(game.parse(state, seat, &offer.notation), Ok(offer.choice));
                assert_eq!(game.nth_move(state, seat, index), Some(offer.choice));
            }
            assert_eq!(game.move_count(state, seat), offers.len());
            assert_eq!(game.move_count(state, seat.other()), 0);
            assert_eq!(game.nth_move(state, seat, offers.len()), None);
            assert_eq!(game.nth_move(state, seat.other(), 0), None);
            lists.insert(offers.into_iter().map(|offer| offer.notation).collect::<Vec<_>>().join(" "));
        }
    });
    let mut lists: Vec<String> = lists.into_iter().collect();
    lists.sort();
    assert_eq!(lists, ["check bet", "fold call", "fold call raise"]);
}

#[test]
fn ledu_020_words_that_do_not_fit_are_refused_with_the_reason() {
    let open = plain().board;
    assert_eq!(open.refusal(Seat::A, "fold").key, "poker-nothing-to-fold");
    assert_eq!(open.refusal(Seat::A, "call").key, "poker-nothing-to-call");
    assert_eq!(open.refusal(Seat::A, "raise").key, "poker-nothing-to-raise");
    assert_eq!(open.refusal(Seat::A, "Bet").key, "move-illegal");
    let mut facing = plain();
    facing.say("bet raise");
    assert_eq!(facing.board.refusal(Seat::A, "check").key, "poker-cannot-check");
    assert_eq!(facing.board.refusal(Seat::A, "bet").key, "poker-already-bet");
    let words = Words::new(Lang::Ru, &facing.board.game.catalogues());
    assert_eq!(
        words.say(&facing.board.refusal(Seat::A, "raise")),
        "Больше повышать нельзя: в круге бывает 2 повышения, считая первую ставку."
    );
}

#[test]
fn ledu_022_five_thousand_hands_and_nine_hundred_positions() {
    let mut ends = 0;
    let mut seen = HashSet::new();
    every_position(&Leduc::classic(), &A_FIRST, &mut |state, turn| match turn {
        Turn::Over(_) => ends += 1,
        Turn::Choose(seats) => {
            let seat = seats.lowest().expect("somebody is to speak");
            seen.insert(Leduc::classic().view(state, Viewer::Seat(seat)));
        }
    });
    assert_eq!((ends, seen.len()), (5520, 936));
}

#[test]
fn ledu_023_the_published_value_lies_between_what_both_sides_can_guarantee() {
    let (low, high) = regret::bounds(&Leduc::classic(), &A_FIRST, 300);
    assert!(low <= -0.0856 && -0.0856 <= high, "{low} {high}");
    assert!(high - low < 0.01, "{low} {high}");
}

#[test]
fn the_log_tells_the_hand() {
    let mut hand = Hand::deal(A_FIRST, KING[0], QUEEN[1], QUEEN[0]);
    hand.say("check bet raise call / check bet call");
    assert_eq!(
        hand.board.log(Viewer::Seat(Seat::A), Lang::En)[2..],
        [
            "You check.",
            "Player B bets 2 chips.",
            "You raise and put in 4 chips.",
            "Player B calls with 2 chips.",
            "Turned up in the middle: Queen of spades.",
            "You check.",
            "Player B bets 4 chips.",
            "You call with 4 chips.",
            "Showdown: you show King of spades, Player B shows Queen of hearts.",
            "Player B wins 9 chips.",
        ]
    );
}

#[test]
fn a_scene_shows_the_middle_and_what_words_cost() {
    let mut hand = plain();
    hand.say("bet call / check bet");
    let board = &hand.board;
    let words = Words::new(Lang::En, &board.game.catalogues());
    let viewer = Viewer::Seat(Seat::A);
    let scene =
        board.game.scene(&board.view(viewer), viewer, &board.game.offers(&board.state, Seat::A), &words);
    assert_eq!(scene.headline, "Round 2 of 2. 10 chips in the pot.");
    let labels: Vec<&str> = scene.zones.iter().map(|zone| zone.label.as_str()).collect();
    assert_eq!(labels, ["In the middle", "Your card", "Card of Player B", "What you can say"]);
    assert_eq!(scene.zones[0].pieces[0].name(), "Jack of spades");
    assert_eq!(scene.zones[2].pieces[0].name(), "A card face down");
    let moves: Vec<&str> = scene.moves.iter().map(|touch| touch.label.as_str()).collect();
    assert_eq!(moves, ["Fold and give the pot up", "Call for 4 chips", "Raise: put in 8 chips"]);
    assert_eq!(
        scene.aid[0],
        "Without a pair the higher rank wins: J♠ J♥ < Q♠ Q♥ < K♠ K♥. Suits count for nothing."
    );
}

#[test]
fn a_card_that_does_not_exist_is_not_read() {
    let hand = plain();
    let mut bytes = hand.board.state.to_bytes();
    assert_eq!(classics::leduc::State::from_bytes(&bytes), Ok(hand.board.state));
    // The first byte is who speaks first, the second his card.
    bytes[1] = 6;
    assert!(classics::leduc::State::from_bytes(&bytes).is_err());
    let text = serde_json::to_string(&hand.board.view(Viewer::Seat(Seat::A))).expect("plain data");
    assert!(serde_json::from_str::<classics::leduc::View>(&text).is_ok());
    assert!(serde_json::from_str::<classics::leduc::View>(&text.replace("[4,null]", "[6,null]")).is_err());
}
