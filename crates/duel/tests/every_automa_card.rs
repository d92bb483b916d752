//! Every card of the Automa that comes with the game is used, and what it says is seen to matter: deck cards, hero cards
//! with their lists, pick orders, answers and challenge rules, team cards.
//!
//! As with the heroes' cards, nothing is told here about any of them: a line is changed in the file, and play is followed
//! with and without the change, from the same position with the same choices.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

use std::collections::BTreeSet;

use duel::contest::{Contest, Event, HeroId, Move, State};
use duel::solo_file::Listed;
use packs::{PackSet, PackSource};
use table::chance::Swift;
use table::{Chance, Choices, Form, Game, Rules, Seat, Turn, playout};

/// How many matches are played at most until something was seen.
const MATCHES: u64 = 400;

fn contest_of(sources: &[PackSource]) -> Contest {
    let set = PackSet::load(sources, &[], &["duel"]).unwrap();
    Contest::of_packs(&set).unwrap_or_else(|report| panic!("{}", report.render(100, false))).0
}

fn shipped() -> Contest {
    contest_of(&duel::packs())
}

fn automa_file() -> String {
    let packs = duel::packs();
    let mut files = packs.iter().flat_map(PackSource::files);
    files.find(|(path, _)| duel::is_automa_file(path)).unwrap().1.to_owned()
}

/// The packs with another text in place of the Automa's file.
fn with_automa(text: &str) -> Contest {
    let sources = duel::packs().into_iter().map(|source| {
        let files: Vec<(&str, &str)> = source
            .files()
            .map(|(path, old)| (path, if duel::is_automa_file(path) { text } else { old }))
            .collect();
        PackSource::embedded(source.origin(), &files)
    });
    contest_of(&sources.collect::<Vec<_>>())
}

/// A match against a hero of the Automa, begun.
struct Solo<'a> {
    game: &'a Contest,
    state: State,
    chance: Swift,
    log: Vec<Event>,
}

impl<'a> Solo<'a> {
    fn new(game: &'a Contest, form: &Form, rival: Move, seed: u64) -> Solo<'a> {
        let (_, setup) = game.accept(form).unwrap();
        let (mut chance, mut log) = (Swift::new(seed), Vec::new());
        let mut state = game.start(&setup, &mut chance, &mut log);
        game.resolve(&mut state, &Choices::one(Seat::A, rival), &mut chance, &mut log);
        Solo { game, state, chance, log }
    }

    /// The player's next choice by chance, if one is owed.
    fn choices(&mut self) -> Option<Choices<Move>> {
        match self.game.turn(&self.state) {
            Turn::Choose(owing) => {
                Some(playout::any_choices(self.game, &self.state, owing, &mut self.chance))
            }
            Turn::Over(_) => None,
        }
    }

    fn play_out(mut self) -> Vec<Event> {
        while let Some(choices) = self.choices() {
            self.game.resolve(&mut self.state, &choices, &mut self.chance, &mut self.log);
        }
        self.log
    }
}

fn standard(challenge: bool) -> Form {
    Form::seats(1).with("challenge", if challenge { "on" } else { "off" })
}

/// Whether another set of Automa cards ever leads elsewhere, against this hero.
fn makes_a_difference(game: &Contest, other: &Contest, hero: HeroId) -> bool {
    (0..MATCHES).any(|seed| {
        let mut solo = Solo::new(game, &standard(seed % 2 == 1), Move::Hero(hero), seed);
        while let Some(choices) = solo.choices() {
            let draws = u64::from(solo.chance.below(u32::MAX));
            let mut elsewhere = solo.state;
            other.resolve(&mut elsewhere, &choices, &mut Swift::new(draws), &mut Vec::new());
            game.resolve(&mut solo.state, &choices, &mut Swift::new(draws), &mut solo.log);
            if elsewhere != solo.state {
                return true;
            }
        }
        false
    })
}

/// The lines of the file one by one, each with the hero whose card it stands on.
fn lines(file: &str) -> Vec<(String, &str)> {
    let mut hero = String::new();
    let mut found = Vec::new();
    for line in file.lines() {
        if let Some(name) = line.strip_prefix("hero = ") {
            name.trim_matches('"').clone_into(&mut hero);
        }
        found.push((hero.clone(), line));
    }
    found
}

/// Every way to change one line, as a whole file, with the hero it concerns.
fn changed(file: &str, change: impl Fn(&str) -> Option<String>) -> Vec<(String, String, String)> {
    let all = lines(file);
    let mut found = Vec::new();
    for (place, (hero, line)) in all.iter().enumerate() {
        if let Some(new) = change(line) {
            let text =
                all.iter().enumerate().map(|(at, (_, old))| if at == place { new.as_str() } else { old });
            found.push((hero.clone(), format!("{hero}: {line}"), text.collect::<Vec<_>>().join("\n")));
        }
    }
    found
}

fn never_matters(changes: Vec<(String, String, String)>) -> Vec<String> {
    let game = shipped();
    let unseen = changes.into_iter().filter(|(hero, _, text)| {
        let hero = game.library().find(hero).unwrap();
        !makes_a_difference(&game, &with_automa(text), hero)
    });
    unseen.map(|(_, name, _)| name).collect()
}

#[test]
fn duel_122_every_answer_of_every_hero_card_is_given() {
    let file = automa_file();
    let answers = changed(&file, |line| {
        let answer = line.strip_prefix("answer = ")?;
        let other = match answer {
            "\"use\"" => "\"decline\"",
            "\"decline\"" => "\"use\"",
            "{ option = 1 }" => "{ option = 2 }",
            _ => "{ option = 1 }",
        };
        Some(format!("answer = {other}"))
    });
    let rules: usize = shipped().library().automa().heroes.iter().map(|hero| hero.rule.len()).sum();
    assert_eq!(answers.len(), rules, "every rule is tried");
    let unseen = never_matters(answers);
    assert!(unseen.is_empty(), "never decides anything:\n{}", unseen.join("\n"));
}

#[test]
fn duel_125_every_pick_order_decides_something() {
    let file = automa_file();
    let orders = changed(&file, |line| {
        let list = line.strip_prefix("pick = [")?.strip_suffix("]")?;
        let mut types: Vec<&str> = list.split(", ").collect();
        let rest = types.iter().position(|word| *word == "\"rest\"").unwrap();
        types.remove(rest);
        types.reverse();
        types.push("\"rest\"");
        Some(format!("pick = [{}]", types.join(", ")))
    });
    assert_eq!(orders.len(), shipped().library().automa().heroes.len(), "every order is tried");
    let unseen = never_matters(orders);
    assert!(unseen.is_empty(), "never decides anything:\n{}", unseen.join("\n"));
}

#[test]
fn duel_116_every_deck_card_of_every_list_is_turned_over() {
    let game = shipped();
    let mut all = BTreeSet::new();
    for hero in &game.library().automa().heroes {
        let id = game.library().find(hero.hero.as_str()).unwrap();
        for challenge in [false, true] {
            let listed: BTreeSet<u8> = hero.deck_numbers(challenge).into_iter().collect();
            let mut turned = BTreeSet::new();
            for seed in 0..MATCHES {
                if turned == listed {
                    break;
                }
                let log = Solo::new(&game, &standard(challenge), Move::Hero(id), seed).play_out();
                turned.extend(log.iter().filter_map(|event| match event {
                    Event::Column { number } => *number,
                    _ => None,
                }));
            }
            assert_eq!(turned, listed, "{}", hero.hero.as_str());
            all.extend(turned);
        }
    }
    assert_eq!(all, (1..=10).collect(), "every deck card is somewhere");
}

#[test]
fn duel_127_every_challenge_rule_makes_a_difference() {
    let game = shipped();
    for rival in game.library().rivals() {
        let seen = (0..MATCHES).any(|seed| {
            let mut solo = Solo::new(&game, &standard(true), Move::Hero(rival.hero), seed);
            while let Some(choices) = solo.choices() {
                let draws = u64::from(solo.chance.below(u32::MAX));
                let mut plain = solo.state;
                plain.setup.challenge = false;
                game.resolve(&mut plain, &choices, &mut Swift::new(draws), &mut Vec::new());
                game.resolve(&mut solo.state, &choices, &mut Swift::new(draws), &mut solo.log);
                plain.setup.challenge = true;
                if plain != solo.state {
                    return true;
                }
            }
            false
        });
        let name = game.library().hero(rival.hero).file().id.as_str().to_owned();
        assert!(seen, "the challenge of {name} never matters");
    }
}

#[test]
fn duel_128_duel_129_both_teams_enter_in_order_and_pass_what_their_card_names() {
    let game = shipped();
    let library = game.library();
    assert_eq!(library.teams().len(), 2);
    for (number, team) in (0..).zip(library.teams()) {
        let mut passed = BTreeSet::new();
        let mut entered = BTreeSet::new();
        for seed in 0..MATCHES {
            if passed.len() == 2 && entered.len() == 2 {
                break;
            }
            let form = Form::seats(1).with("format", "legacy");
            let log = Solo::new(&game, &form, Move::TeamCard(number), seed).play_out();
            let mut change = 0;
            let mut own = false;
            for event in log {
                match event {
                    Event::RivalNext { hero } => {
                        change += 1;
                        own = true;
                        assert_eq!(hero, team.heroes[change], "the order of the team card");
                        entered.insert(change);
                    }
                    // The first card of a change is the hero's own, of the named type.
                    Event::Inherited { card, .. } if own => {
                        own = false;
                        assert_eq!(Listed::of(library.card(card).kind), team.pass[change - 1]);
                        passed.insert(change);
                    }
                    _ => {}
                }
            }
        }
        assert_eq!(entered, [1, 2].into(), "both changes of team card {}", number + 1);
        assert_eq!(passed, [1, 2].into(), "both passes of team card {}", number + 1);
    }
}
