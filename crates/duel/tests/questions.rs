//! Choice points and refusals (section 10).

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod common;

use std::collections::BTreeSet;

use common::{A, B, Hero, Play};
use duel::card::CardVerb;
use duel::{BOUT_WORDS, Bout, Cards, Kind, Kinds, Move, Question, State, Terms};
use table::chance::Swift;
use table::{Lang, Rules, Seat, Turn, Veiled, Viewer, Words, playout};

fn played(operations: &str) -> String {
    format!("{{ played = {{ then = [{operations}] }} }}")
}

/// A hero whose cards ask for everything there is to ask.
fn curious() -> Hero {
    Hero::plain()
        .trade("intelligence", "strength", "attack = 1")
        .says("agility", &played("{ may = { cost = { energy = 1 }, then = [{ damage = { amount = 1 } }] } }, { choose = [[{ heal = { amount = 1 } }], [{ mark = { who = \"foe\", change = { plus = 1 } } }], []] }"))
        .says("weapon", &played("{ discard = { who = \"foe\", count = 2, chooser = \"other\" } }, { seal = { count = 1, chooser = \"other\" } }, { discard = { who = \"me\" } }"))
        .says("defense", &played("{ remove = { who = \"foe\", zone = \"discard\" } }, { take = { count = 2 } }"))
        .permanent("{ round = { then = [{ may = { then = [{ next = { who = \"foe\", gets = { forbid = [\"weapon\"] } } }] } }] } }, { end = { if = { marks = { who = \"me\", is = { at_least = 2 } } }, then = [{ may = { then = [{ energy = { who = \"me\", change = { plus = 1 } } }] } }] } }")
}

fn strength_too(hero: Hero) -> Hero {
    hero.says(
        "strength",
        &played("{ take = {} }, { remove = { who = \"foe\", zone = \"hand\", chooser = \"other\" } }"),
    )
}

/// Walks random bouts and looks at every position in which somebody is asked.
fn walk(mut look: impl FnMut(&Bout<duel::Deck>, &State)) {
    let hero = strength_too(curious());
    for seed in 0..400 {
        let bout = Bout::new([hero.deck(), hero.deck()], Terms::default());
        let mut chance = Swift::new(seed);
        let mut state = bout.start(&(), &mut chance, &mut table::Nobody);
        while let Turn::Choose(choosers) = bout.turn(&state) {
            assert!(!choosers.is_empty() && bout.is_sound(&state), "{state:?}");
            look(&bout, &state);
            let choices = playout::any_choices(&bout, &state, choosers, &mut chance);
            bout.resolve(&mut state, &choices, &mut chance, &mut table::Nobody);
        }
    }
}

#[test]
fn duel_132_only_the_questions_of_the_table_are_asked() {
    let mut seen = BTreeSet::new();
    walk(|bout, state| {
        for seat in bout.turn(state).choosers() {
            seen.insert(match bout.question(state, seat).unwrap() {
                Question::Play { .. } => "play".to_owned(),
                Question::May { .. } => "may".to_owned(),
                Question::Choose { .. } => "choose".to_owned(),
                Question::Type { holder, .. } => {
                    assert_ne!(holder, seat, "nobody names types of his own");
                    "type".to_owned()
                }
                Question::Card { holder, verb, .. } => format!("{verb:?} {}", holder == seat),
            });
        }
    });
    let all: Vec<&str> = seen.iter().map(String::as_str).collect();
    assert_eq!(
        all,
        [
            "Discard true",
            "RemoveFromDiscard true",
            "RemoveFromHand true",
            "Seal false",
            "Take true",
            "choose",
            "may",
            "play",
            "type"
        ]
    );
}

#[test]
fn duel_133_duel_135_redealing_sealed_answers_changes_nothing_the_viewer_sees() {
    let mut changed = 0;
    walk(|bout, state| {
        for viewer in Viewer::all(2) {
            let other = bout.redeal(state, viewer, &mut Swift::new(3));
            changed += u32::from(other != *state);
            assert_eq!(bout.view(&other, viewer), bout.view(state, viewer));
            assert_eq!(bout.turn(&other), bout.turn(state), "who is asked is open");
            let imagined = bout.imagine(&bout.view(state, viewer), &mut Swift::new(4));
            assert_eq!(bout.view(&imagined, viewer), bout.view(state, viewer));
            if let Viewer::Seat(seat) = viewer {
                assert_eq!(moves(bout, &other, seat), moves(bout, state, seat));
                for foe in [A, B] {
                    assert_eq!(moves(bout, &other, foe).is_empty(), moves(bout, state, foe).is_empty());
                }
            }
        }
    });
    assert!(changed > 100, "there was something to redeal: {changed}");
}

fn moves(bout: &Bout<duel::Deck>, state: &State, seat: Seat) -> Vec<Move> {
    let mut out = Vec::new();
    bout.moves_into(state, seat, &mut out);
    out
}

#[test]
fn moves_are_counted_numbered_and_written_alike() {
    walk(|bout, state| {
        for seat in [A, B] {
            let all = moves(bout, state, seat);
            assert_eq!(bout.move_count(state, seat), all.len());
            let numbered: Vec<Move> =
                (0..all.len()).filter_map(|at| bout.nth_move(state, seat, at)).collect();
            assert_eq!(numbered, all);
            assert_eq!(bout.nth_move(state, seat, all.len()), None);
            for choice in all {
                let mut text = String::new();
                bout.write(state, seat, choice, &mut text);
                assert_eq!(bout.read(state, seat, &text), Ok(choice));
            }
        }
    });
}

#[test]
fn duel_134_a_question_about_cards_is_asked_only_if_there_is_something_to_choose() {
    let takes = Hero::plain().says("strength", &played("{ take = { count = 2 } }"));
    let mut play = Play::new(&takes, &Hero::plain()).discarded(A, "agi wpn");
    play.round("str", "def");
    assert_eq!((play.owing(), play.discard(A)), ("ab".into(), "str".into()), "two of two");
    let mut play = Play::new(&takes, &Hero::plain()).discarded(A, "agi wpn def");
    play.round("str", "def");
    assert_eq!((play.owing(), play.offers(A)), ("a".into(), "agi wpn def".into()));
    play.answer(A, "def").answer(A, "agi");
    assert_eq!(play.discard(A), "str wpn");
    // A may is asked even if nothing would come of it, a card to play even if there is only one.
    let idle = Hero::plain().says("strength", &played("{ may = { then = [{ take = {} }] } }"));
    let mut play = Play::new(&idle, &Hero::plain()).holds(A, "str rest").change(A, |side| {
        side.removed = side.discard;
        side.discard = Cards::NONE;
    });
    play.round("str", "def");
    assert_eq!(play.owing(), "a");
    play.answer(A, "no");
    assert_eq!((play.owing(), play.offers(A)), ("ab".into(), "rest".into()));
    // One type: the foe has nothing to name, the owner is asked at once.
    let names = Hero::plain().says(
        "weapon",
        &played("{ discard = { who = \"foe\", types = [\"strength\"], chooser = \"other\" } }"),
    );
    let twin = Hero::plain().trade("intelligence", "strength", "attack = 1");
    let mut play = Play::new(&names, &twin);
    play.round("wpn", "def");
    assert_eq!((play.owing(), play.offers(B)), ("b".into(), "str1 str2".into()));
}

#[test]
fn duel_136_what_is_not_legal_is_refused_with_a_reason() {
    let play = Play::new(&Hero::playable(), &Hero::plain()).discarded(A, "str").change(A, |side| {
        side.next = side.next.with_forbidden(Kinds::only(Kind::Agility));
        side.removed = Cards::only(3);
        side.hand = side.hand.minus(Cards::only(3));
    });
    let before = play.state;
    let words = Words::new(Lang::En, &[BOUT_WORDS]);
    for (text, key) in [
        ("str", "duel-in-discard"),
        ("agi", "duel-forbidden"),
        ("wpn", "duel-removed"),
        ("ult", "duel-in-reserve"),
        ("yes", "duel-legal-card"),
        ("sword", "duel-legal-card"),
        ("", "duel-legal-card"),
    ] {
        let refusal = play.bout.read(&play.state, A, text).unwrap_err();
        assert_eq!(refusal.key, key, "{text}");
        assert!(!words.say(&refusal).is_empty());
    }
    assert_eq!(play.state, before);
    assert!(!play.bout.is_legal(&play.state, A, Move::Play(0)));
    assert!(!play.bout.is_legal(&play.state, A, Move::May(true)));
    assert!(play.bout.is_legal(&play.state, A, Move::Play(2)));
    let asks = Hero::plain().says("strength", &played("{ may = { then = [{ heal = { amount = 1 } }] } }"));
    let mut play = Play::new(&asks, &Hero::plain());
    play.round("str", "def");
    assert_eq!(play.bout.read(&play.state, B, "yes").unwrap_err().key, "duel-not-asked");
    assert_eq!(play.bout.read(&play.state, A, "str").unwrap_err().key, "duel-legal-may");
    assert_eq!(play.bout.question(&play.state, Seat::C), None);
}

#[test]
fn the_sentences_exist_in_both_languages() {
    assert_eq!(BOUT_WORDS.faults(), Vec::<String>::new());
}

#[test]
fn a_question_names_the_card_and_the_part_that_asks() {
    let mut play = Play::new(&curious(), &Hero::plain()).energy_is(1, 0);
    play.round("agi", "def");
    let agility = play.slot(A, Kind::Agility);
    assert_eq!(play.bout.question(&play.state, A), Some(Question::May { card: agility, part: 0 }));
    play.answer(A, "no");
    assert_eq!(
        play.bout.question(&play.state, A),
        Some(Question::Choose { card: agility, part: 1, options: 3 })
    );
    assert_eq!(play.offers(A), "opt1 opt2 opt3");
    play.answer(A, "opt3");
    let permanent = play.slot(A, Kind::Permanent);
    assert_eq!(play.bout.question(&play.state, A), Some(Question::May { card: permanent, part: 0 }));
    play.answer(A, "yes");
    assert_eq!(play.offers(B), "str agi int rest", "no weapon this round, and Defense was played");
    assert!(matches!(
        Question::Card { holder: A, verb: CardVerb::Take, cards: Cards::first(2) }.nth(1),
        Some(Move::Card(1))
    ));
}
