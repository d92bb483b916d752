//! Cards, zones, knowledge and set-up (sections 1 to 3).

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod common;

use std::sync::Arc;

use common::{A, B, Hero, Play, card};
use duel::{Bout, Card, Deck, DeckFault, Event, Kind, SeenCard, Start, State, Terms, Zone};
use table::chance::{Scripted, Swift};
use table::{Canon, Choices, Nobody, Rules, Veiled, Viewer, playout};

fn deck_of(kinds: &[Kind]) -> Result<Deck, DeckFault> {
    let cards: Vec<Arc<Card>> = kinds.iter().map(|&kind| Arc::new(Card::plain(kind, None))).collect();
    Deck::new(&cards)
}

const SIX: [Kind; 6] =
    [Kind::Strength, Kind::Agility, Kind::Intelligence, Kind::Weapon, Kind::Defense, Kind::Rest];

#[test]
fn duel_005_a_card_carries_type_attack_text_and_marks() {
    let read = card("ultimate", "attack = 3\nthreshold = 2\ndestination = \"removed\"\nno_pass = true");
    assert_eq!((read.kind, read.attack, read.threshold, read.no_pass), (Kind::Ultimate, Some(3), 2, true));
    assert!(read.faces.iter().all(duel::Face::is_blank));
    let read = card("strength", "effects = [\"breakthrough\"]");
    assert_eq!((read.attack, read.no_pass, read.destination), (None, false, None));
    assert_eq!(read.faces[0].parts.len(), 1);
}

#[test]
fn duel_007_no_attack_and_attack_0_are_different() {
    let louder = "{ while = { does = { attack = { whose = \"me\", change = { plus = 2 } } } } }";
    for (lines, health) in [("attack = 0", 8), ("", 10)] {
        let hero = Hero::plain().with("weapon", lines).permanent(louder);
        let mut play = Play::new(&hero, &Hero::plain());
        play.round("wpn", "wpn");
        assert_eq!(play.health().1, health);
    }
}

#[test]
fn duel_008_a_deck_has_six_cards_one_rest_and_at_most_two_of_a_type() {
    use Kind::{Agility, Defense, Strength, Weapon};
    let mut kinds = SIX.to_vec();
    kinds.push(Kind::Permanent);
    assert!(deck_of(&kinds).is_ok());
    assert_eq!(deck_of(&kinds[1..]).unwrap_err(), DeckFault::Size(5));
    let twice = |other: &[Kind]| [other, &[Kind::Rest, Kind::Ultimate]].concat();
    assert!(deck_of(&twice(&[Strength, Strength, Agility, Agility, Weapon])).is_ok());
    assert_eq!(
        deck_of(&twice(&[Strength, Strength, Strength, Agility, Weapon])).unwrap_err(),
        DeckFault::TooMany(Strength, 3)
    );
    assert_eq!(
        deck_of(&[Strength, Strength, Agility, Agility, Weapon, Defense, Kind::Ultimate]).unwrap_err(),
        DeckFault::Rest(0)
    );
}

#[test]
fn duel_009_a_deck_has_one_ultimate_or_one_of_each_kind_and_both_boxes_meet() {
    let with = |more: &[Kind]| deck_of(&[&SIX, more].concat());
    assert_eq!(with(&[]).unwrap_err(), DeckFault::NoUltimate);
    assert!(with(&[Kind::Permanent]).is_ok() && with(&[Kind::Ultimate]).is_ok());
    assert!(with(&[Kind::Permanent, Kind::Ultimate]).is_ok());
    assert_eq!(with(&[Kind::Ultimate, Kind::Ultimate]).unwrap_err(), DeckFault::TooMany(Kind::Ultimate, 2));
    let mut play = Play::new(&Hero::plain(), &Hero::box_b());
    play.round("str", "agi");
    assert_eq!(play.health(), (10, 8));
}

#[test]
fn duel_010_every_card_is_in_exactly_one_zone() {
    let mut play = Play::new(&Hero::box_b(), &Hero::plain());
    let zones = |play: &Play, seat| {
        play.bout.deck(seat).all().iter().map(|slot| play.side(seat).zone(slot).unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(zones(&play, A)[..6], [Zone::Hand; 6]);
    assert_eq!(zones(&play, A)[6..], [Zone::Reserve; 2]);
    play.round("str", "agi");
    assert_eq!(zones(&play, A)[0], Zone::Discard);
    assert_eq!(zones(&play, A)[6], Zone::Active);
    assert_eq!(play.side(A).zone(9), Some(Zone::Hand), "slots wrap, and slot 1 is in hand");
    assert_eq!(play.side(B).zone(7), None);
    let doubled = play.change(A, |side| side.hand = side.hand.or(side.discard));
    assert!(!doubled.bout.is_sound(&doubled.state));
}

#[test]
fn duel_011_duel_012_duel_013_every_viewer_sees_every_open_thing() {
    let mut play = Play::new(&Hero::box_b(), &Hero::plain());
    play.round("str", "agi");
    for viewer in Viewer::all(2) {
        let view = play.bout.view(&play.state, viewer);
        assert_eq!(view.open, *play.state.open());
        assert_eq!(view.decks[0].iter().flatten().count(), 8);
        assert!(view.decks.iter().flatten().flatten().all(|card| matches!(card, SeenCard::Known(_))));
    }
}

#[test]
fn duel_014_a_spectator_sees_what_both_know_and_nothing_pending() {
    let asks =
        "{ played = { then = [{ may = { then = [{ heal = { amount = 1 } }] } }, { may = { then = [] } }] } }";
    let mut play = Play::new(&Hero::plain().says("strength", asks), &Hero::plain());
    play.round("str", "str").answer(A, "yes");
    let own = play.bout.view(&play.state, Viewer::Seat(A)).own.unwrap();
    let spectator = play.bout.view(&play.state, Viewer::Spectator);
    let foe = play.bout.view(&play.state, Viewer::Seat(B));
    assert_eq!(spectator.own, None);
    assert_ne!(foe.own, Some(own));
    assert_eq!((spectator.open, spectator.decks), (foe.open, foe.decks));
}

#[test]
fn duel_015_a_bout_asks_chance_for_nothing() {
    let bout = Bout::new([Hero::box_b().deck(), Hero::plain().deck()], Terms::default());
    // A script without a single draw fails on the first that is asked for.
    let mut none = Scripted::new([]);
    let mut state = bout.start(&(), &mut none, &mut Nobody);
    let mut own = Swift::new(5);
    for _ in 0..20 {
        let table::Turn::Choose(choosers) = bout.turn(&state) else { break };
        let choices: Choices<_> = playout::any_choices(&bout, &state, choosers, &mut own);
        bout.resolve(&mut state, &choices, &mut none, &mut Nobody);
    }
    assert!(state.round() > 1);
}

#[test]
fn duel_016_duel_017_ultimates_start_in_reserve_and_six_cards_in_hand() {
    let play = Play::new(&Hero::plain(), &Hero::box_b());
    assert_eq!((play.hand(A), play.reserve(A)), ("str agi int wpn def rest".into(), "perm".into()));
    assert_eq!((play.hand(B), play.reserve(B)), ("str agi int wpn def rest".into(), "perm ult".into()));
}

#[test]
fn duel_018_health_starts_at_10_and_energy_at_0() {
    let play = Play::plain();
    assert_eq!((play.health(), play.energy()), ((10, 10), (0, 0)));
    let terms = Terms { start_health: 7, ..Terms::default() };
    assert_eq!(Play::under(&Hero::plain(), &Hero::plain(), terms).health(), (7, 7));
    let play = Play::starting(&Hero::plain(), &Hero::playable(), B, Start { health: 30, energy: 3 });
    assert_eq!((play.health(), play.energy()), ((10, 10), (0, 3)));
    assert_eq!(play.reserve(B), "", "three energy unlocks at set-up");
}

#[test]
fn duel_019_permanents_with_threshold_0_are_in_force_before_the_first_choice() {
    let hero = Hero::plain().permanent("{ while = { does = { block = 1 } } }");
    let mut play = Play::new(&hero, &Hero::plain());
    assert_eq!((play.active(A), play.side(A).flipped), ("perm".into(), false));
    assert!(play.saw(|event| matches!(event, Event::Unlocked { seat: A, .. })));
    play.round("str", "str");
    assert_eq!(play.health(), (9, 8));
}

#[test]
fn duel_020_every_bout_starts_anew() {
    let mut play = Play::new(&Hero::box_b(), &Hero::plain());
    let first = play.state;
    play.round("str", "agi").round("wpn", "str");
    assert_ne!(play.state, first);
    assert_eq!(play.bout.start(&(), &mut Swift::new(9), &mut Nobody), first);
}

#[test]
fn a_state_survives_its_encoding_and_equal_positions_are_equal() {
    let mut play = Play::new(&Hero::box_b(), &Hero::plain());
    play.round("str", "agi");
    assert_eq!(State::from_bytes(&play.state.to_bytes()), Ok(play.state));
    // Rest against Rest with everything in hand leads back to the same position, but for energy and the round.
    let mut play = Play::plain().energy_is(5, 5);
    play.round("rest", "rest").round("rest", "rest");
    let before = play.state;
    play.round("rest", "rest");
    assert_eq!(play.state.in_round(0), before.in_round(0));
}
