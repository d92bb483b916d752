//! The Automa's cards keep the promises of section 12, and what breaks them is refused (DUEL-145 to DUEL-147, DUEL-151).
#![expect(clippy::unwrap_used, reason = "a test that cannot go on should say so at once")]

mod shipped;

use std::collections::BTreeSet;

use duel::card::{Card, CardId, Gate};
use duel::solo_file::{Answer, AnswerRule, Automa, AutomaHero, Challenge, Listed};
use duel::text::{self, CARD_WORDS};
use packs::PackSource;
use shipped::Shipped;
use table::{Lang, Words};

fn column(automa: &Automa, number: u8) -> Vec<Listed> {
    automa.column(number).unwrap().collect()
}

#[test]
fn duel_145_there_are_ten_columns_and_the_first_is_the_example() {
    let automa = Shipped::load().automa;
    let numbers: Vec<u8> = automa.deck.iter().map(|card| card.number.u8()).collect();
    assert_eq!(numbers, (1..=10).collect::<Vec<_>>());
    for &number in &numbers {
        let column = column(&automa, number);
        let different: BTreeSet<Listed> = column.iter().copied().collect();
        assert!((3..=7).contains(&column.len()) && different.len() == column.len(), "{number}");
        assert_eq!(column.iter().position(|listed| *listed == Listed::Rest), Some(column.len() - 1));
    }
    let topmost: BTreeSet<Listed> = numbers.iter().map(|number| column(&automa, *number)[0]).collect();
    assert_eq!(topmost.len(), 6);
    assert_eq!(column(&automa, 1), [Listed::Ultimate, Listed::Strength, Listed::Agility, Listed::Rest]);
    assert!(automa.column(11).is_none());
}

#[test]
fn duel_146_every_hero_of_box_a_has_an_automa_card() {
    let shipped = Shipped::load();
    let heroes: BTreeSet<&str> = shipped.automa.heroes.iter().map(|card| card.hero.as_str()).collect();
    assert_eq!(heroes.len(), 10);
    for card in &shipped.automa.heroes {
        let numbers: BTreeSet<u8> = card.deck_numbers(false).into_iter().collect();
        assert!((5..=8).contains(&numbers.len()) && numbers.len() == card.deck.len());
        let picked: BTreeSet<Listed> = card.pick.iter().map(|listed| **listed).collect();
        assert_eq!(picked.len(), 7);
    }
    assert!(shipped.automa.heroes.iter().filter(|card| !card.player.is_empty()).count() >= 3);
    let kinds: BTreeSet<&str> = shipped.automa.heroes.iter().map(|card| card.challenge.word()).collect();
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["deck", "standing", "start"]);
}

/// An Automa that pays for everything it may and always takes what stands first plays badly, so what it answers stands on
/// its card for every question there is; an effect that should follow DUEL-123 would be named here.
#[test]
fn duel_146_every_may_and_choose_of_the_ten_heroes_has_a_rule() {
    let shipped = Shipped::load();
    let (mut asked, mut without) = (BTreeSet::new(), Vec::new());
    for card in &shipped.automa.heroes {
        for printed in &shipped.hero(&card.hero).card {
            let faces = Card::compile(printed, CardId(0)).faces;
            for part in faces.iter().flat_map(|face| &face.parts).filter(|part| part.gate != Gate::Open) {
                asked.insert(card.hero.as_str());
                let chooses = part.gate == Gate::Choose;
                let answers = |answer: &Answer| matches!(answer, Answer::Option(_)) == chooses;
                let fits =
                    |rule: &AnswerRule| *rule.r#type == Listed::of(*printed.r#type) && answers(&rule.answer);
                if !card.rule.iter().any(fits) {
                    without.push(printed.id.as_str());
                }
            }
        }
    }
    assert_eq!(without, Vec::<&str>::new());
    assert_eq!(
        asked.into_iter().collect::<Vec<_>>(),
        ["candlebearer", "glass-sister"],
        "who is asked at all"
    );
}

#[test]
fn duel_147_two_teams_without_a_common_hero_pass_legally() {
    let shipped = Shipped::load();
    let members: BTreeSet<&str> =
        shipped.automa.teams.iter().flat_map(|team| team.heroes.iter()).map(packs::Name::as_str).collect();
    assert_eq!((shipped.automa.teams.len(), members.len()), (2, 6));
    for team in &shipped.automa.teams {
        for (change, listed) in team.pass.iter().enumerate() {
            let giver = shipped.hero(&team.heroes[change]);
            assert!(giver.card.iter().any(|card| Listed::of(*card.r#type) == **listed && !card.no_pass));
            for taker in &team.heroes[change + 1..] {
                let taker = shipped.hero(taker);
                assert!(taker.card.iter().any(|card| Listed::of(*card.r#type) == **listed));
            }
        }
        assert_ne!(*team.pass[0], *team.pass[1]);
    }
}

#[test]
fn duel_114_the_player_section_changes_the_named_cards_only() {
    let shipped = Shipped::load();
    for card in &shipped.automa.heroes {
        let hero = shipped.hero(&card.hero);
        let players = card.players_hero(hero);
        for (printed, changed) in hero.card.iter().zip(&players.card) {
            let named = card.player.iter().any(|change| change.card == printed.id);
            assert_eq!(printed != changed, named, "{} of {}", printed.id, hero.id);
        }
    }
}

#[test]
fn duel_127_the_challenge_changes_the_deck_list_only_when_it_is_on() {
    let automa = Shipped::load().automa;
    for card in &automa.heroes {
        let changes = matches!(*card.challenge, Challenge::Deck { .. });
        assert_eq!(card.deck_numbers(true) != card.deck_numbers(false), changes, "{}", card.hero);
    }
    assert_eq!(
        automa.of_hero("keykeeper").map(|card| card.deck_numbers(true)),
        Some(vec![2, 3, 4, 5, 7, 8, 9])
    );
}

/// The codes of what is wrong after a line of the Automa's file was changed.
fn faults(from: &str, to: &str) -> Vec<String> {
    let sources = duel::packs().into_iter().map(|source| {
        let files: Vec<(String, String)> = source
            .files()
            .map(|(path, text)| {
                let changed = duel::is_automa_file(path);
                assert!(!changed || text.matches(from).count() == 1, "{from:?} stands there once");
                (path.to_owned(), if changed { text.replace(from, to) } else { text.to_owned() })
            })
            .collect();
        let files: Vec<(&str, &str)> =
            files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
        PackSource::embedded(source.origin(), &files)
    });
    let report = Shipped::from(&sources.collect::<Vec<_>>()).report;
    assert_eq!(report.not_in_russian(), Vec::<String>::new());
    let faults = report.faults().iter();
    faults
        .map(|fault| {
            assert!(fault.place().is_some() && fault.advice().is_some(), "{}", fault.message());
            fault.code().to_owned()
        })
        .collect()
}

#[test]
fn duel_151_broken_columns_are_refused() {
    let column = r#"["strength", "agility", "rest"]"#;
    assert_eq!(faults(column, r#"["strength", "agility", "strength", "rest"]"#), ["duel::column-type-twice"]);
    assert_eq!(faults(column, r#"["strength", "agility", "rest", "weapon"]"#), ["duel::column-rest"]);
    assert_eq!(faults(column, r#"["strength", "agility", "weapon"]"#), ["duel::column-rest"]);
    assert_eq!(faults(column, r#"["strength", "rest"]"#).len(), 1);
    assert_eq!(faults("number = 7", "number = 8"), ["duel::deck-number-twice", "duel::deck-number-missing"]);
    let weapon = r#"["weapon", "defense", "rest"]"#;
    assert_eq!(faults(weapon, r#"["strength", "agility", "rest"]"#), ["duel::deck-never-topmost"]);
}

#[test]
fn duel_151_broken_hero_cards_are_refused() {
    assert_eq!(faults("hero = \"keykeeper\"", "hero = \"wallwright\"").len(), 3);
    assert_eq!(
        faults("deck = [1, 2, 3, 4, 5, 7, 8, 9]", "deck = [1, 2, 3, 4, 5, 5, 8, 9]"),
        ["duel::deck-list-twice"]
    );
    assert_eq!(faults("deck = [1, 2, 3, 4, 5, 7, 8, 9]", "deck = [1, 2, 3, 4]").len(), 1);
    assert_eq!(faults("deck = [1, 2, 3, 4, 5, 7, 8, 9]", "deck = [1, 2, 3, 4, 11]").len(), 1);
    let pick = r#"["weapon", "ultimate", "agility", "intelligence", "strength", "defense", "rest"]"#;
    let twice = r#"["weapon", "ultimate", "agility", "intelligence", "strength", "weapon", "rest"]"#;
    assert_eq!(faults(pick, twice), ["duel::pick-order"]);
    assert_eq!(faults("answer = { option = 2 }", "answer = { option = 3 }"), ["duel::automa-rule"]);
    assert_eq!(faults("answer = { option = 2 }", "answer = \"use\""), ["duel::automa-rule"]);
    assert_eq!(faults("card = \"glass-heart\"", "card = \"glass-hart\""), ["duel::player-card"]);
    assert_eq!(
        faults(
            "[[automa.player]]\ncard = \"glass-heart\"",
            "[[automa.player]]\ncard = \"glass-heart\"\n[[automa.player]]\ncard = \"glass-heart\""
        ),
        ["duel::player-card-twice"]
    );
    assert_eq!(faults("who = \"foe\", health = 7", "who = \"foe\""), ["duel::challenge-empty"]);
    assert_eq!(faults("add = [3, 5], drop = [6]", "add = [3, 4], drop = [6]"), ["duel::challenge-deck"]);
    assert_eq!(faults("add = [3, 5], drop = [6]", "drop = [6, 8]"), ["duel::challenge-list"]);
    assert_eq!(
        faults("executes = { card = [\"weapon\"], types", "executes = { types"),
        ["duel::challenge-this"]
    );
    assert_eq!(faults("block = \"all\"", "pierce = 1"), ["duel::challenge-this"]);
    let standing = "if = \"same_type\", does = { block = \"all\" }";
    assert_eq!(faults(standing, "if = { did_hit = \"me\" }, does = { block = 1 }"), ["duel::too-early"]);
    assert_eq!(
        faults(standing, "does = { executes = { card = [\"weapon\"], types = [\"permanent\"] } }"),
        ["duel::out-of-reach"]
    );
    assert_eq!(
        faults(
            "energy = { who = \"me\", is = { at_least = 2 } }",
            "energy = { who = \"me\", is = { at_least = 12 } }"
        ),
        ["duel::compared"]
    );
    let boxes = ("hero = \"candlebearer\"", "hero = \"stoker\"");
    assert!(faults(boxes.0, boxes.1).contains(&"duel::automa-box".to_owned()));
}

#[test]
fn duel_151_broken_teams_are_refused() {
    let team = r#"["cinderfoot", "grandmother-thorn", "marsh-widow"]"#;
    assert_eq!(
        faults(team, r#"["cinderfoot", "grandmother-thorn", "keykeeper"]"#),
        ["duel::team-hero-twice"]
    );
    assert_eq!(faults(team, r#"["cinderfoot", "grandmother-thorn", "stoker"]"#), ["duel::team-hero"]);
    let pass = r#"pass = ["strength", "weapon"]"#;
    assert_eq!(faults(pass, r#"pass = ["strength", "strength"]"#), ["duel::team-pass-twice"]);
    let jail = r#"pass = ["defense", "agility"]"#;
    assert_eq!(faults(jail, r#"pass = ["defense", "intelligence"]"#), ["duel::team-pass"]);
    assert_eq!(
        faults(
            r#"["wallwright", "keykeeper", "last-bailiff"]"#,
            r#"["wallwright", "last-bailiff", "nobody"]"#
        )
        .len(),
        1
    );
}

fn told(automa: &Automa, shipped: &Shipped, lang: Lang) -> String {
    let words = Words::new(lang, &[CARD_WORDS]);
    let card = |card: &AutomaHero| {
        let told = text::automa(card, shipped.hero(&card.hero), &words);
        let mut lines = vec![format!("# {}", told.name), told.deck, told.pick];
        lines.extend(told.rules);
        lines.extend(told.challenge.iter().map(|line| format!("! {line}")));
        for card in told.player {
            lines.push(format!("> {} ({})", card.name, card.line));
            lines.extend(card.rules.iter().map(|rule| format!("> {rule}")));
        }
        lines.join("\n")
    };
    let team = |team: &duel::solo_file::Team| {
        let heroes = [0, 1, 2].map(|place| shipped.hero(&team.heroes[place]));
        let told = text::team(team, heroes, &words);
        format!("## {}\n{}\n{}\n{}", told.name, told.style, told.heroes, told.passes.join("\n"))
    };
    let cards = automa.heroes.iter().map(card).chain(automa.teams.iter().map(team));
    let sheet = cards.collect::<Vec<_>>().join("\n\n");
    assert!(!sheet.contains('[') && !sheet.contains("  "), "{sheet}");
    sheet
}

#[test]
fn english_automa() {
    let shipped = Shipped::load();
    insta::assert_snapshot!(told(&shipped.automa, &shipped, Lang::En));
}

#[test]
fn russian_automa() {
    let shipped = Shipped::load();
    insta::assert_snapshot!(told(&shipped.automa, &shipped, Lang::Ru));
}
