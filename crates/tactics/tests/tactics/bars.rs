//! What the bars of the shipped cards do, for those no other scenario plays (TACT-150).

use crate::common::{A, B, Board, attack, slot};
use tactics::Move;
use tactics::state::{Zone, bit, cards};

/// Answers seat a's questions by the first of these moves that is legal, until it is to act again.
fn answer(board: &mut Board, wanted: &[Move]) {
    for _ in 0..20 {
        if board.asked() != Some(A) || board.may(A, Move::Pass) {
            return;
        }
        let moves = board.moves(A);
        let choice = wanted.iter().find(|one| moves.contains(one)).copied();
        let choice = choice.unwrap_or_else(|| panic!("none of {wanted:?} is among {moves:?}"));
        board.play(A, choice);
    }
}

fn order(board: &mut Board, id: &str) {
    let order = Move::Order(board.card(A, id));
    board.play(A, order);
}

#[test]
fn tact_150_ferryman_returns_heroes_and_bodies() {
    let mut flank = Board::of("herald", "herald").unit(A, "ferryman@f0 smith@v0").wave(1).ready();
    let smith = flank.card(A, "smith");
    flank.play(A, Move::Cast(slot("f0")));
    answer(&mut flank, &[Move::Pick(smith)]);
    assert_eq!(flank.s.zone(smith), Zone::Hand(A));
    let mut rear =
        Board::of("herald", "herald").unit(A, "ferryman@r0 smith@v0").body(A, "v0").wave(2).ready();
    rear.play(A, Move::Cast(slot("r0")));
    answer(&mut rear, &[Move::Pick(smith)]);
    assert_eq!(rear.s.zone(smith), Zone::Hand(A));
    let mut bar = Board::of("herald", "herald").unit(B, "archer@v0 smith@f0").hand(A, "ferryman").ready();
    let archer = bar.card(B, "archer");
    order(&mut bar, "ferryman");
    answer(&mut bar, &[Move::Pick(archer)]);
    assert_eq!(bar.s.zone(archer), Zone::Hand(B), "a hero in melee, to its owner");
}

#[test]
fn tact_150_cartographer_puts_things_elsewhere() {
    let mut front = Board::of("herald", "herald").unit(A, "cartographer@v0 smith@r0").ready();
    let smith = front.pick(A, "smith");
    front.play(A, Move::Cast(slot("v0")));
    answer(&mut front, &[smith]);
    assert_eq!(front.s.zone(front.card(A, "smith")), Zone::Grid(A, slot("v0")));
    assert_eq!(front.s.zone(front.card(A, "cartographer")), Zone::Grid(A, slot("r0")));
    let mut flank = Board::of("herald", "herald").unit(A, "cartographer@f0 smith@v0").wave(1).ready();
    flank.play(A, Move::Cast(slot("f0")));
    answer(&mut flank, &[Move::Branch(0), Move::Slot(slot("v1")), Move::Slot(slot("v2"))]);
    assert_ne!(flank.s.zone(flank.card(A, "smith")), Zone::Grid(A, slot("v0")), "elsewhere in its row");
    assert!(matches!(flank.s.zone(flank.card(A, "smith")), Zone::Grid(A, 0..3)));
}

#[test]
fn tact_150_puppeteer_lets_others_act() {
    let mut front =
        Board::of("herald", "herald").unit(A, "puppeteer@v0 pikeman@v1").unit(B, "crusader@v0").ready();
    let (pikeman, target) = (front.pick(A, "pikeman"), front.pick(B, "crusader"));
    front.play(A, Move::Cast(slot("v0")));
    answer(&mut front, &[pikeman, target]);
    assert_eq!(front.piece(B, "v0").damage, 4, "the pikeman's attack");
    let mut bar = Board::of("herald", "herald").unit(B, "archer@v0 smith@r2").hand(A, "puppeteer").ready();
    let (archer, smith) = (bar.pick(B, "archer"), bar.pick(B, "smith"));
    order(&mut bar, "puppeteer");
    answer(&mut bar, &[archer, smith]);
    assert_eq!(bar.s.zone(bar.card(B, "archer")), Zone::Grid(B, slot("r2")));
    assert_eq!(bar.s.zone(bar.card(B, "smith")), Zone::Grid(B, slot("v0")));
}

#[test]
fn tact_150_herald_recruits_by_texts() {
    let mut front = Board::of("smith", "smith").unit(A, "herald@v0").hand(A, "archer").ready();
    let archer = front.card(A, "archer");
    front.play(A, Move::Cast(slot("v0")));
    answer(&mut front, &[Move::Pick(archer), Move::Slot(slot("r2"))]);
    assert_eq!(front.s.zone(archer), Zone::Grid(A, slot("r2")));
    let mut bar = Board::of("smith", "smith").hand(A, "herald archer butler").ready();
    let picks = [bar.pick(A, "archer"), bar.pick(A, "butler"), Move::Yes, Move::Slot(0), Move::Slot(1)];
    order(&mut bar, "herald");
    answer(&mut bar, &picks);
    let heroes = (0..3).filter(|&slot| bar.s.piece(A, slot).is_alive()).count();
    assert_eq!((heroes, bar.s.actions), (2, 1), "two heroes in the row of the wave for one action");
}

#[test]
fn tact_150_ogre_cook_and_gravedigger_live_on_the_dead() {
    let mut flank = Board::of("herald", "herald")
        .unit(A, "ogre-cook@f0 archer@v0")
        .damage(A, "f0", 5)
        .damage(A, "v0", 3)
        .ready();
    flank.end_wave();
    assert_eq!(flank.piece(A, "f0").damage, 2, "an adjacent hero was defeated");
    let mut bar = Board::of("herald", "herald")
        .unit(A, "smith@f0")
        .unit(B, "archer@v0")
        .damage(A, "f0", 6)
        .body(B, "v0")
        .hand(A, "ogre-cook")
        .ready();
    let picks = [bar.pick(B, "archer"), bar.pick(A, "smith")];
    order(&mut bar, "ogre-cook");
    answer(&mut bar, &picks);
    assert_eq!(bar.s.zone(bar.card(B, "archer")), Zone::Discard);
    assert_eq!(bar.piece(A, "f0").damage, 1);

    let digger = |bodies: &str| {
        let mut board = Board::of("herald", "herald").unit(A, &format!("gravedigger@v0 {bodies}"));
        for place in ["f0", "r0"] {
            board = board.body(A, place);
        }
        board.ready()
    };
    let board = digger("archer@f0 butler@r0");
    assert_eq!(board.game.attack(&board.s, board.card(A, "gravedigger")), 4, "2, and 1 for each body");
    let mut bar = digger("archer@f0 butler@r0");
    let order_card = bar.card(A, "gravedigger");
    bar.s.hand_over(A, order_card);
    let picks = [bar.pick(A, "archer"), bar.pick(A, "butler"), Move::Done];
    bar.play(A, Move::Order(order_card));
    answer(&mut bar, &picks);
    assert!(bar.piece(A, "f0").is_alive() && bar.piece(A, "r0").is_alive(), "two bodies rise");
}

#[test]
fn tact_150_saboteur_beekeeper_and_spymistress_reach_the_rival() {
    let mut front = Board::of("herald", "herald").unit(A, "saboteur@v0").hand(B, "archer smith").ready();
    front.play_drawing(A, attack("v0", "f1"), &[1]);
    assert_eq!(front.s.hand_size(B), 1, "its attack hit the leader");
    let mut bees = Board::of("herald", "herald")
        .unit(A, "beekeeper@f0")
        .unit(B, "archer@v0 smith@v1 butler@f0")
        .wave(1)
        .ready();
    bees.play(A, Move::Cast(slot("f0")));
    answer(&mut bees, &[Move::Branch(0)]);
    let damage = ["v0", "v1", "f0"].map(|place| bees.piece(B, place).damage);
    assert_eq!(damage, [1, 1, 0], "each rival hero of one row");
    let mut split =
        Board::of("herald", "herald").unit(A, "beekeeper@r0").unit(B, "archer@v0 smith@v1").wave(2).ready();
    split.play(A, Move::Cast(slot("r0")));
    let (archer, smith) = (split.pick(B, "archer"), split.pick(B, "smith"));
    split.play(A, archer).play(A, smith).play(A, smith);
    assert_eq!((split.piece(B, "v0").damage, split.piece(B, "v1").damage), (1, 2));
    let mut spy = Board::of("herald", "herald").unit(A, "spymistress@r0").wave(2).ready();
    spy.play_drawing(A, Move::Cast(slot("r0")), &[4]).play(A, Move::Yes);
    let bottom = spy.s.decks[1].places()[0];
    assert_eq!(spy.s.known[0], bit(bottom), "looked at, and put at the bottom");
}

#[test]
fn tact_150_mirror_adept_runs_the_orders_of_others() {
    let mut bar = Board::of("herald", "herald").hand(A, "mirror-adept").ready();
    let alewife = bar.card(B, "alewife");
    bar.s.throw(alewife);
    let order_card = bar.card(A, "mirror-adept");
    bar.play_drawing(A, Move::Order(order_card), &[0, 0, 0]);
    assert_eq!(cards(bar.s.hand(A)).count(), 3, "the rival's order draws for you");
    assert_eq!(bar.s.zone(alewife), Zone::Discard, "and stays where it is");
    let mut rear = Board::of("herald", "herald").unit(A, "mirror-adept@r0").wave(2);
    let own = rear.card(A, "alewife");
    rear.s.throw(own);
    let mut rear = rear.ready();
    rear.play_drawing(A, Move::Cast(slot("r0")), &[0, 0, 0]);
    assert_eq!((rear.s.hand_size(A), rear.s.decks[0].places()[0]), (3, own), "then it goes under the deck");
}
