//! The round: choose, cancel, execution, damage (section 4, steps 1 to 3).

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

mod common;

use common::{A, B, Hero, Play};
use duel::{Event, Extent, Kind, Terms, Why};
use table::{Veiled, Viewer};

#[test]
fn duel_021_the_steps_come_in_order() {
    let one = Hero::plain()
        .says("strength", "{ hit = { then = [{ heal = { amount = 1 } }] } }, { played = { then = [{ damage = { amount = 1 } }] } }, { end = { then = [{ mark = { who = \"me\", change = { plus = 1 } } }] } }");
    let mut play = Play::new(&one, &Hero::plain()).health_is(5, 10);
    play.round("str", "agi");
    let order = [
        play.place(|event| matches!(event, Event::Revealed { seat: A, .. })),
        play.place(|event| matches!(event, Event::Revealed { seat: B, .. })),
        play.place(|event| matches!(event, Event::Cancelled { seat: B, .. })),
        play.place(|event| matches!(event, Event::Energy { seat: A, .. })),
        play.place(|event| matches!(event, Event::Attacked { seat: A, .. })),
        play.place(|event| matches!(event, Event::Healed { seat: A, .. })),
        play.place(|event| matches!(event, Event::Hurt { seat: B, .. })),
        play.place(|event| matches!(event, Event::Went { seat: A, .. })),
        play.place(|event| matches!(event, Event::Marks { seat: A, .. })),
        play.place(|event| matches!(event, Event::Round { round: 2 })),
    ];
    assert!(order.is_sorted(), "{order:?}");
}

#[test]
fn duel_022_duel_023_both_choose_one_card_of_the_hand_and_reveal_together() {
    let mut play = Play::plain().discarded(A, "str");
    assert_eq!(play.owing(), "ab");
    assert_eq!(play.offers(A), "agi int wpn def rest");
    assert_eq!(play.offers(B), "str agi int wpn def rest");
    play.round("agi", "wpn");
    assert!(matches!(play.log[0], Event::Revealed { seat: A, kind: Kind::Agility, .. }));
    assert!(matches!(play.log[1], Event::Revealed { seat: B, kind: Kind::Weapon, .. }));
}

#[test]
fn duel_024_rest_may_be_the_only_card_and_may_be_played_with_a_full_hand() {
    let mut play = Play::plain().holds(A, "rest");
    assert_eq!((play.offers(A), play.owing()), ("rest".into(), "ab".into()));
    play.round("rest", "rest");
    assert_eq!(play.hand(A), "str agi int wpn def rest");
    assert_eq!(play.hand(B), "str agi int wpn def rest");
}

#[test]
fn duel_025_nothing_reaches_a_rest() {
    let reaches = "{ played = { then = [{ discard = { who = \"foe\", count = 9 } }, { remove = { who = \"foe\", zone = \"hand\", count = 9 } }, { send = { whose = \"foe\", to = \"removed\" } }, { next = { who = \"foe\", gets = { forbid = \"any\" } } }] } }";
    let mut play = Play::new(&Hero::plain().says("strength", reaches), &Hero::plain());
    play.round("str", "rest");
    assert_eq!(play.hand(B), "str agi int wpn def rest", "the Rest brought the discarded cards back");
    assert_eq!((play.offers(B), play.removed(B)), ("rest".into(), String::new()));
    let mut play = Play::new(&Hero::plain().says("strength", reaches), &Hero::plain());
    play.round("str", "str");
    assert_eq!((play.hand(B), play.discard(B)), ("rest".into(), "agi int wpn def".into()));
    assert_eq!(play.removed(B), "str");
}

#[test]
fn duel_030_types_outside_the_ring_cancel_nothing() {
    for (one, other) in [("wpn", "str"), ("def", "agi"), ("rest", "int"), ("agi", "wpn"), ("str", "def")] {
        let mut play = Play::plain();
        play.round(one, other);
        assert!(!play.saw(|event| matches!(event, Event::Cancelled { .. })), "{one} {other}");
    }
    let mut play = Play::new(&Hero::playable(), &Hero::plain()).energy_is(1, 0);
    play.round("rest", "def").round("ult", "str");
    assert!(!play.saw(|event| matches!(event, Event::Cancelled { .. })));
}

#[test]
fn duel_031_the_same_type_does_not_cancel() {
    let mut play = Play::plain();
    play.round("wpn", "wpn");
    assert_eq!(play.health(), (9, 9));
    let mut play = Play::plain().discarded(A, "str").discarded(B, "agi");
    play.round("rest", "rest");
    assert_eq!((play.hand(A), play.hand(B), play.energy()), (full(), full(), (1, 1)));
}

fn full() -> String {
    "str agi int wpn def rest".into()
}

#[test]
fn duel_032_mutual_cancelling_cancels_both_and_gives_both_energy() {
    let also = "{ while = { does = { also_cancels = { types = [\"weapon\"] } } } }";
    let hero = Hero::plain().says("weapon", also);
    let mut play = Play::new(&hero, &hero);
    play.round("wpn", "wpn");
    assert_eq!((play.health(), play.energy()), ((10, 10), (1, 1)));
    assert_eq!((play.hand(A), play.hand(B)), (full(), full()));
}

#[test]
fn duel_033_cancelling_gives_1_energy_at_once_and_never_more() {
    // The ring and own text both cancel, and still there is one energy.
    let also = "{ while = { does = { also_cancels = { types = [\"agility\"] } } } }";
    let mut play = Play::new(&Hero::plain().says("strength", also), &Hero::plain());
    play.round("str", "agi");
    assert_eq!(play.energy(), (1, 0));
    let energy = play.place(|event| matches!(event, Event::Energy { seat: A, .. }));
    assert!(energy < play.place(|event| matches!(event, Event::Attacked { .. })));
}

#[test]
fn duel_034_a_cancelled_card_does_nothing_but_what_it_says_for_that_case() {
    let text = "{ while = { does = { block = \"all\" } } }, { played = { then = [{ heal = { amount = 3 } }] } }, { end = { then = [{ heal = { amount = 3 } }] } }, { cancelled = { then = [{ energy = { who = \"me\", change = { plus = 2 } } }] } }";
    let mut play = Play::new(&Hero::plain().says("agility", text), &Hero::plain()).health_is(5, 5);
    play.round("agi", "str");
    assert_eq!((play.health(), play.energy()), ((3, 5), (2, 1)));
    // A cancelled Defense blocks nothing.
    let also = "{ while = { does = { also_cancels = { types = [\"defense\"] } } } }";
    let mut play = Play::new(&Hero::plain().says("strength", also), &Hero::plain());
    play.round("str", "def");
    assert_eq!((play.health().1, play.hand(B)), (8, full()));
}

#[test]
fn duel_035_what_cancelling_unlocks_counts_at_once() {
    let mut play = Play::new(
        &Hero::playable(),
        &Hero::plain().says(
            "agility",
            "{ cancelled = { then = [{ discard = { who = \"foe\", types = [\"ultimate\"] } }] } }",
        ),
    )
    .energy_is(1, 0);
    assert!(!play.offers(A).contains("ult"));
    play.round("str", "agi");
    assert_eq!(play.discard(A), "str ult", "in hand from step 2 on, and so discarded in step 4");
    // A permanent unlocked in step 2 is too late for this round's cancelling, but not for step X.
    let firm = Hero::plain().with("permanent", "threshold = 1\neffects = [{ while = { does = { executes = { card = [\"strength\"], types = [\"agility\"] } } } }]");
    let mut play = Play::new(&firm, &Hero::plain());
    play.round("str", "agi");
    assert_eq!(play.winner(), Some(A));
    let also = Hero::plain()
        .with("permanent", "threshold = 1\neffects = [{ while = { does = { uncancellable = \"any\" } } }]")
        .says("strength", "{ while = { does = { also_cancels = { types = [\"weapon\"] } } } }");
    let foe =
        Hero::plain().says("weapon", "{ while = { does = { also_cancels = { types = [\"strength\"] } } } }");
    let mut play = Play::new(&also, &foe);
    play.round("str", "wpn");
    assert_eq!((play.active(A), play.energy(), play.health()), ("perm".into(), (1, 1), (10, 10)));
}

#[test]
fn duel_036_a_cancelled_card_is_not_in_hand_before_5a() {
    let counts = "{ cancelled = { if = { hand = { who = \"me\", is = { exactly = 5 } } }, then = [{ heal = { amount = 1 } }, { discard = { who = \"me\", count = 9 } }] } }";
    let mut play = Play::new(&Hero::plain().says("agility", counts), &Hero::plain()).health_is(5, 10);
    play.round("agi", "str");
    assert_eq!(play.health().0, 4, "five cards were counted");
    assert_eq!((play.hand(A), play.discard(A)), ("agi rest".into(), "str int wpn def".into()));
}

#[test]
fn duel_037_permanents_go_on_when_the_card_is_cancelled() {
    let hero = Hero::plain().permanent(
        "{ while = { does = { block = 1 } } }, { round = { then = [{ damage = { amount = 1 } }] } }",
    );
    let mut play = Play::new(&hero, &Hero::plain());
    play.round("agi", "str");
    assert_eq!(play.health(), (9, 9));
}

#[test]
fn duel_038_duel_039_a_weapon_executes_a_resting_foe_at_once() {
    let mut play = Play::plain().health_is(1, 10).discarded(B, "str");
    play.round("wpn", "rest");
    assert_eq!((play.winner(), play.health(), play.energy()), (Some(A), (1, 10), (0, 0)));
    assert_eq!(play.state.ending().unwrap().why, Why::Execution);
    assert_eq!((play.owing(), play.offers(A)), (String::new(), String::new()));
    assert_eq!(play.discard(B), "str", "nothing was recovered");
    assert!(!play.saw(|event| matches!(event, Event::Attacked { .. } | Event::Recovered { .. })));
}

#[test]
fn duel_040_a_cancelled_weapon_executes_nobody_a_cancelled_rest_still_rests() {
    let rest =
        Hero::plain().says("rest", "{ while = { does = { also_cancels = { types = [\"weapon\"] } } } }");
    let mut play = Play::new(&Hero::plain(), &rest);
    play.round("wpn", "rest");
    assert!(play.goes_on());
    let weapon =
        Hero::plain().says("weapon", "{ while = { does = { also_cancels = { types = [\"rest\"] } } } }");
    let mut play = Play::new(&weapon, &Hero::plain());
    play.round("wpn", "rest");
    assert_eq!((play.winner(), play.energy()), (Some(A), (1, 0)));
}

#[test]
fn duel_041_own_text_executes_in_step_x_or_in_phase_1() {
    let hero =
        Hero::plain().says("strength", "{ while = { does = { executes = { types = [\"defense\"] } } } }");
    let mut play = Play::new(&hero, &Hero::plain());
    play.round("str", "def");
    assert_eq!(play.winner(), Some(A));
    assert!(!play.saw(|event| matches!(event, Event::Attacked { .. })));
    let late = Hero::plain().says("strength", "{ played = { if = { health = { who = \"foe\", is = { at_most = 8 } } }, then = [\"execute\", { damage = { amount = 5 } }] } }");
    let mut play = Play::new(&late, &Hero::plain());
    play.round("str", "str");
    assert_eq!((play.winner(), play.health()), (Some(A), (8, 8)), "before the damage of its batch");
}

#[test]
fn duel_042_executions_of_each_other_annul() {
    let hero =
        Hero::plain().says("strength", "{ while = { does = { executes = { types = [\"strength\"] } } } }");
    let mut play = Play::new(&hero, &hero);
    play.round("str", "str");
    assert_eq!((play.goes_on(), play.health()), (true, (8, 8)));
    assert!(play.saw(|event| matches!(event, Event::ExecutionsAnnulled)));
    let late = Hero::plain().says("strength", "{ played = { then = [\"execute\"] } }");
    let mut play = Play::new(&late, &late);
    play.round("str", "str");
    assert!(play.goes_on());
}

#[test]
fn duel_043_duel_045_both_take_damage_at_once_and_finish_the_round() {
    let heals = "{ played = { then = [{ heal = { amount = 2 } }] } }";
    let mut play = Play::new(&Hero::plain().says("strength", heals), &Hero::plain()).health_is(1, 2);
    play.round("str", "str");
    assert_eq!(play.health(), (1, 0), "below 0 and back");
    assert_eq!(play.winner(), Some(A));
}

#[test]
fn duel_044_replacement_then_changes_then_never_below_0() {
    let changes = |list: &[&str]| {
        let effects: Vec<String> = list
            .iter()
            .map(|change| {
                format!(
                    "{{ while = {{ does = {{ attack = {{ whose = \"me\", change = {{ {change} }} }} }} }} }}"
                )
            })
            .collect();
        let mut play = Play::new(&Hero::plain().permanent(&effects.join(", ")), &Hero::plain());
        play.round("wpn", "wpn");
        10 - play.health().1
    };
    assert_eq!(changes(&["plus = 2"]), 3);
    assert_eq!(changes(&["becomes = 4"]), 4);
    assert_eq!(changes(&["plus = 1", "becomes = 4", "becomes = 3", "plus = 2", "minus = 1"]), 5);
    assert_eq!(changes(&["minus = 3", "plus = 1"]), 0);
    // The foe's changes count too.
    let weaker = "{ while = { does = { attack = { whose = \"foe\", types = [\"strength\"], change = { minus = 1 } } } } }";
    let mut play = Play::new(&Hero::plain().permanent(weaker), &Hero::plain());
    play.round("str", "str");
    assert_eq!(play.health(), (9, 8));
}

#[test]
fn duel_046_defense_blocks_everything_or_as_much_as_was_agreed() {
    let strong = Hero::plain().with("weapon", "attack = 4");
    let mut play = Play::new(&strong, &Hero::plain());
    play.round("wpn", "def");
    assert_eq!(play.health().1, 10);
    let terms = Terms { defense_block: Extent::of(3), ..Terms::default() };
    let mut play = Play::under(&strong, &Hero::plain(), terms);
    play.round("wpn", "def");
    assert_eq!(play.health().1, 9);
    let later = Hero::plain().says("weapon", "{ played = { then = [{ damage = { amount = 5 } }] } }");
    let mut play = Play::new(&later, &Hero::plain());
    play.round("wpn", "def");
    assert_eq!(play.health().1, 10, "effect damage too, for the whole round");
}

#[test]
fn duel_047_a_block_is_a_budget_used_up_source_by_source() {
    use duel::BlockSource::{Next, Permanent, Played};
    let attacker = Hero::plain()
        .with("weapon", "attack = 3\neffects = [{ played = { then = [{ damage = { amount = 3 } }] } }]");
    let blocker = Hero::plain()
        .says("strength", "{ while = { does = { block = 2 } } }")
        .permanent("{ while = { does = { block = 2 } } }")
        .says("intelligence", "{ played = { then = [{ next = { who = \"me\", gets = { block = 1 } } }] } }");
    let mut play = Play::new(&attacker, &blocker);
    play.round("def", "int").round("wpn", "str");
    let blocks: Vec<(duel::BlockSource, u8)> = play
        .log
        .iter()
        .filter_map(|event| match event {
            Event::Blocked { source, damage, .. } => Some((*source, *damage)),
            _ => None,
        })
        .collect();
    assert_eq!(blocks, [(Played, 2), (Permanent, 1), (Permanent, 1), (Next, 1)]);
    assert_eq!(play.health().1, 9);
}

#[test]
fn duel_048_a_block_succeeds_by_stopping_attack_damage_only() {
    let text = "{ played = { if = { did_block = \"me\" }, then = [{ mark = { who = \"me\", change = { plus = 1 } } }] } }, { end = { if = { did_block = \"me\" }, then = [{ mark = { who = \"me\", change = { plus = 1 } } }] } }";
    let blocker = Hero::plain().says("defense", text);
    let mut play = Play::new(&Hero::plain(), &blocker);
    play.round("str", "def");
    assert_eq!((play.health().1, play.side(B).marks), (10, 2));
    let effect = Hero::plain()
        .with("weapon", "attack = 0\neffects = [{ played = { then = [{ damage = { amount = 2 } }] } }]");
    let mut play = Play::new(&effect, &blocker);
    play.round("wpn", "def");
    assert_eq!((play.health().1, play.side(B).marks), (10, 0));
}

#[test]
fn duel_049_of_a_mixed_attack_only_the_rest_meets_the_block() {
    for (pierce, block, dealt) in
        [("1", "2", 2), ("9", "\"all\"", 4), ("\"all\"", "\"all\"", 4), ("3", "9", 3)]
    {
        let attacker = Hero::plain().with(
            "weapon",
            &format!("attack = 4\neffects = [{{ while = {{ does = {{ pierce = {pierce} }} }} }}]"),
        );
        let blocker =
            Hero::plain().says("strength", &format!("{{ while = {{ does = {{ block = {block} }} }} }}"));
        let mut play = Play::new(&attacker, &blocker);
        play.round("wpn", "str");
        assert_eq!(10 - play.health().1, dealt, "pierce {pierce} block {block}");
    }
}

#[test]
fn duel_050_a_block_stops_damage_from_the_foe_and_nothing_else() {
    let attacker = Hero::plain().says("weapon", "{ played = { then = [{ energy = { who = \"foe\", change = { minus = 1 } } }, { damage = { who = \"me\", amount = 2 } }] } }");
    let mut play = Play::new(&attacker.permanent("{ while = { does = { block = 9 } } }"), &Hero::plain())
        .energy_is(0, 3);
    play.round("wpn", "def");
    assert_eq!((play.energy(), play.health()), ((0, 2), (8, 10)));
}

#[test]
fn duel_133_a_pending_answer_shows_only_to_its_giver() {
    let asks = "{ played = { then = [{ may = { then = [{ heal = { amount = 1 } }] } }] } }, { played = { then = [{ choose = [[], [{ heal = { amount = 2 } }]] }] } }";
    let hero = Hero::plain().says("strength", asks);
    let answered = |first: &str| {
        let mut play = Play::new(&hero, &hero);
        play.round("str", "str").both(first, "yes");
        play
    };
    let (yes, no) = (answered("yes"), answered("no"));
    assert_ne!(yes.state, no.state);
    assert_ne!(yes.view(Viewer::Seat(A)), no.view(Viewer::Seat(A)));
    assert_eq!(yes.view(Viewer::Seat(B)), no.view(Viewer::Seat(B)));
    assert_eq!(yes.view(Viewer::Spectator), no.view(Viewer::Spectator));
    assert_eq!(yes.log.len(), no.log.len(), "no event tells of it");
    let seen = yes.bout.view(&yes.state, Viewer::Seat(B));
    let mut imagined: Vec<_> =
        (0..40).map(|seed| yes.bout.imagine(&seen, &mut table::chance::Swift::new(seed))).collect();
    imagined.dedup();
    assert!(imagined.contains(&yes.state) && imagined.contains(&no.state));
}
