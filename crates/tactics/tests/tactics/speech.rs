//! What is said: prompts, labels, the log, refusals, and what lies on the table for whom.

use crate::common::{A, B, Board, attack, leg, shoot};
use packs::PackSet;
use table::{Game, Lang, Rules, Scene, Seat, Veiled, Viewer, Words};
use tactics::campaign::Campaign;
use tactics::{CampaignSetup, Config, Event, Leg, Move, Seen, Tactics};

/// A position with the game around it.
fn game_of(board: Board) -> (Tactics, Campaign) {
    let setup = CampaignSetup::default();
    let campaign = Campaign {
        leg: board.s,
        trophies: [0; 2],
        away: [0; 2],
        piles: [0; 2],
        played: 0,
        setup,
        champion: None,
    };
    (Tactics::new(board.game), campaign)
}

fn words(game: &Tactics, lang: Lang) -> Words {
    Words::new(lang, &game.catalogues())
}

fn scene(board: Board, seat: Seat) -> Scene {
    let (game, campaign) = game_of(board);
    let view = game.view(&campaign, Viewer::Seat(seat));
    let offers = game.offers(&campaign, seat);
    let scene = game.scene(&view, Viewer::Seat(seat), &offers, &words(&game, Lang::En));
    assert_eq!(scene.faults(), Vec::<String>::new());
    scene
}

fn labels(scene: &Scene) -> Vec<&str> {
    scene.moves.iter().map(|touch| touch.label.as_str()).collect()
}

fn refused(board: Board, seat: Seat, text: &str) -> String {
    let (game, campaign) = game_of(board);
    let why = game.why_not(&campaign, seat, text).map(|why| words(&game, Lang::En).say(&why));
    assert!(game.parse(&campaign, seat, text).is_err(), "{text} is refused");
    why.unwrap_or_else(|| panic!("{text} is refused without a reason"))
}

#[test]
fn tact_068_a_refusal_names_the_clause_it_breaks() {
    let plain = || Board::of("gatewarden", "smith");
    let fight = || plain().unit(A, "pikeman@v0 duelist@f0").unit(B, "crusader@v0 archer@f0 butler@r1");
    let rows: Vec<(Board, &str, &str)> = vec![
        (plain().hand(A, "butler").ready(), "recruit butler f1", "TACT-044"),
        (plain().ready(), "recruit butler v1", "TACT-044"),
        (fight().hand(A, "butler").ready(), "recruit butler v1", "TACT-015"),
        (fight().round(1).ready(), "attack v1>v1", "TACT-031"),
        (fight().ready(), "attack f1>v1", "TACT-046"),
        (fight().ready(), "attack v1>f1", "TACT-071"),
        (fight().wave(1).ready(), "attack f1>v1", "TACT-071"),
        (fight().ready(), "shoot v1>v1", "TACT-073"),
        (fight().ready(), "attack v2>v1", "TACT-069"),
        (fight().ready(), "cast v1", "TACT-048"),
        (fight().ready(), "power 1", "TACT-049"),
        (fight().ready(), "move v1>f1", "TACT-015"),
        (fight().ready(), "move f2>r1", "TACT-054"),
        (fight().ready(), "swap v1 f2", "TACT-055"),
        (fight().ready(), "clear v1", "TACT-053"),
        (fight().ready(), "drop 1", "TACT-056"),
        (fight().ready(), "order butler", "TACT-052"),
        (plain().hand(A, "smith").ready(), "order smith", "TACT-005"),
        (plain().hand(A, "butler").ready(), "trap butler", "TACT-050"),
        (plain().hand(A, "butler").ready(), "operation butler", "TACT-051"),
        (plain().hand(A, "butler").ready(), "order butler", "TACT-067"),
        (plain().hand(A, "storm-caller").round(1).ready(), "order storm-caller", "TACT-034"),
        (plain().hand(A, "butler archer duelist herald smith").ready(), "draw", "TACT-043"),
    ];
    for (board, text, clause) in rows {
        let said = refused(board, A, text);
        assert!(said.contains(clause), "{text}: {said}");
    }
    let full = ["lamplighter", "falconer", "saboteur"];
    let mut board = plain().hand(A, "gatewarden smith");
    for (slot, id) in (0..).zip(full) {
        board = board.trap(A, slot, id);
    }
    assert!(refused(board.ready(), A, "operation smith").contains("TACT-051"), "and not the clause of traps");
}

#[test]
fn tact_068_want_of_actions_is_said_before_anything_about_reach() {
    let mut board =
        Board::of("lamplighter", "smith").unit(A, "pikeman@v0 brawler@v1").unit(B, "crusader@v0").ready();
    board.play(A, attack("v0", "v0")).play_drawing(A, Move::Draw, &[0]);
    assert_eq!((board.asked(), board.s.actions), (Some(A), 0), "a free action is left");
    assert!(refused(board, A, "attack v2>v1").contains("TACT-026"));
    let mut board = Board::of("lamplighter", "smith").unit(A, "pikeman@v0 brawler@v1").ready();
    board.play_drawing(A, Move::Draw, &[0]);
    assert!(refused(board, A, "swap v1 v2").contains("TACT-062"));
}

#[test]
fn tact_029_an_action_in_a_window_is_refused_for_the_turn() {
    let mut board = Board::of("butler", "smith")
        .unit(A, "pikeman@v0")
        .unit(B, "crusader@v0")
        .trap(B, 0, "lamplighter")
        .ready();
    board.play(A, attack("v0", "v0"));
    assert!(refused(board, B, "attack v1>v1").contains("TACT-029"));
}

#[test]
fn a_trap_window_says_who_attacks_whom() {
    let mut board = Board::of("butler", "smith")
        .unit(A, "pikeman@v0")
        .unit(B, "crusader@v0")
        .trap(B, 0, "lamplighter")
        .ready();
    board.play(A, attack("v0", "v0"));
    let scene = scene(board, B);
    for part in ["Announced", "Pikeman", "Crusader", "in melee", "Trigger a trap"] {
        assert!(scene.prompt.contains(part), "{part}: {}", scene.prompt);
    }
    assert!(labels(&scene).contains(&"Trigger the trap of Lamplighter"), "{:?}", labels(&scene));
}

#[test]
fn branches_and_leader_actions_are_described_by_what_they_do() {
    let mut board =
        Board::of("alewife", "smith").unit(A, "beekeeper@f0").unit(B, "crusader@v0 archer@f0 butler@r1");
    board.s.wave = 1;
    let mut board = board.ready();
    let power = Move::Power(1);
    assert!(board.may(A, power));
    board.play(A, Move::Cast(crate::common::slot("f0")));
    let scene = scene(board, A);
    assert!(scene.prompt.starts_with("Beekeeper"), "{}", scene.prompt);
    for row in ["vanguard", "flank", "rear"] {
        assert!(labels(&scene).iter().any(|label| label.contains(row)), "{row}: {:?}", labels(&scene));
    }
    let inn = self::scene(Board::of("alewife", "smith").ready(), A);
    assert!(labels(&inn).iter().any(|label| label.contains("draw 2")), "{:?}", labels(&inn));
}

#[test]
fn the_card_one_may_look_at_lies_on_the_table() {
    let mut board = Board::of("butler", "smith").unit(A, "lamplighter@f0");
    let top = board.card(A, "herald");
    board.s.stack(top);
    board.s.known[0] |= tactics::state::bit(top);
    let board = board.ready();
    let own = scene(board, A);
    let deck = own.zones.iter().find(|zone| zone.id == "a-deck").expect("the own deck");
    assert_eq!(deck.pieces.last().map(table::scene::Piece::name), Some("Herald"));
    let mut board = Board::of("butler", "smith").unit(A, "lamplighter@f0");
    board.s.stack(top);
    board.s.known[0] |= tactics::state::bit(top);
    let (game, campaign) = game_of(board.ready());
    let view = game.view(&campaign, Viewer::Seat(B));
    let rival = game.scene(&view, Viewer::Seat(B), &[], &words(&game, Lang::En));
    let deck = rival.zones.iter().find(|zone| zone.id == "a-deck").expect("the rival's deck");
    assert!(deck.pieces.iter().all(|piece| piece.name() != "Herald"), "and for him alone");
}

#[test]
fn attacks_say_what_they_would_do_and_shields_are_marked() {
    let board = Board::of("butler", "smith")
        .unit(A, "pikeman@v0 shooter@v1")
        .unit(B, "crusader@v0 archer@f0")
        .ready();
    assert!(board.may(A, shoot("v1", "v0")));
    let scene = scene(board, A);
    assert!(labels(&scene).contains(&"Pikeman attacks Crusader: 4 damage"), "{:?}", labels(&scene));
    let archer = scene.pieces().find(|piece| piece.id == "b-f1").expect("the archer");
    assert!(archer.badges.iter().any(|badge| badge == "shielded"), "{:?}", archer.badges);
}

#[test]
fn idle_cards_say_why() {
    let scene =
        scene(Board::of("butler", "smith").unit(A, "pikeman@r0").hand(A, "archer").round(1).ready(), A);
    let why =
        |id: &str| scene.blocked.iter().find(|blocked| blocked.piece == id).map(|blocked| &blocked.reason);
    assert!(why("a-f2").is_some_and(|why| why.contains("TACT-031")), "{:?}", scene.blocked);
}

#[test]
fn the_log_names_the_side_that_is_up_and_whose_it_is() {
    let mut board = Board::of("butler", "gatewarden").unit(A, "pikeman@v0").ready();
    board.play(A, attack("v0", "f1"));
    let events = board.events.clone();
    let game = Tactics::new(board.game);
    let said: Vec<String> = events
        .iter()
        .map(|event| game.narrate(&Seen(*event), Viewer::Spectator, &words(&game, Lang::En)))
        .collect();
    let all = said.join("\n");
    for part in [
        "Pikeman attacks Castellan (Player B) in melee",
        "Castellan (Player B): 4 damage, by Pikeman (Player A)",
    ] {
        assert!(all.contains(part), "{part} is not in\n{all}");
    }
    assert!(!all.contains("Gatewarden"), "the hero of that card is not there");
}

/// Every optional word of the language is said: two different cards never read alike.
#[test]
fn what_a_tree_says_its_text_says() {
    let text = |spell: &str| {
        let cards = crate::common::FIXTURE.replacen(
            "vanguard = []",
            &format!("vanguard = [{{ spell = [{spell}] }}]"),
            1,
        );
        let pack = packs::PackSource::embedded(
            "tests/fixture",
            &[("pack.toml", include_str!("fixture/pack.toml")), ("cards.toml", &cards)],
        );
        let set = PackSet::load(&[pack], &[], &["tactics"]).expect("a pack");
        let (leg, _) = Leg::of_packs(&set).unwrap_or_else(|report| panic!("{}", report.render(100, false)));
        let game = Tactics::new(leg);
        [Lang::En, Lang::Ru].map(|lang| game.cards(&words(&game, lang))[0].text.clone())
    };
    for (plain, changed) in [
        (
            "{ split-damage = { n = 3, among = { side = \"rival\" } } }",
            "{ split-damage = { n = 3, among = { side = \"rival\" }, up_to = true } }",
        ),
        ("{ discard = { side = \"rival\" } }", "{ discard = { side = \"rival\", by = \"random\" } }"),
        ("{ actions = { n = 1 } }", "{ actions = { n = 1, next = true } }"),
        (
            "{ attack = { by = { side = \"own\", place = [\"self\"] }, kind = \"melee\" } }",
            "{ attack = { by = { side = \"own\", place = [\"self\"] }, kind = \"melee\", fresh = true } }",
        ),
        (
            "{ choose = { from = { side = \"rival\" }, by = \"random\" } }",
            "{ choose = { from = { side = \"rival\" }, by = \"random\", up_to = true } }",
        ),
        ("{ draw = {} }", "{ draw = { from = \"rival\" } }"),
    ] {
        let (one, other) = (text(plain), text(changed));
        assert_ne!(one[0], other[0], "{changed}");
        assert_ne!(one[1], other[1], "{changed}");
    }
}

#[test]
fn tact_156_with_the_option_any_card_of_the_own_deck_may_lead() {
    let game = Tactics::new(leg());
    let setup =
        CampaignSetup { config: Config { any_leader: true, ..Config::DEFAULT }, ..CampaignSetup::default() };
    let mut events: Vec<Event> = Vec::new();
    let mut chance = table::chance::Swift::new(7);
    let mut state = game.start(&setup, &mut chance, &mut events);
    let mut moves = Vec::new();
    game.moves_into(&state, A, &mut moves);
    assert_eq!(moves.len(), 25, "any card of the own deck");
    assert!(
        state.leg.hand(A).count_ones() == 4 && moves.iter().all(|one| matches!(one, Move::Leader(0..32)))
    );
    let in_deck =
        (0..25).find(|&card| state.leg.hand(A) & tactics::state::bit(card) == 0).expect("a card of the deck");
    let in_hand =
        (32..57).find(|&card| state.leg.hand(B) & tactics::state::bit(card) != 0).expect("a card in hand");
    let choices = table::Choices::one(A, Move::Leader(in_deck)).with(B, Move::Leader(in_hand));
    game.resolve(&mut state, &choices, &mut chance, &mut events);
    for (seat, leader) in [(A, in_deck), (B, in_hand)] {
        assert_eq!(state.leg.leaders[seat.index()], leader);
        assert_eq!((state.leg.hand_size(seat), state.leg.decks[seat.index()].len()), (4, 20), "{seat}");
    }
}
