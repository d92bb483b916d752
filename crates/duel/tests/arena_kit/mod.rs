//! A small language for matches: a pack of plain heroes with an Automa, choices by notation, games ended at will.

#![allow(dead_code, reason = "every test file uses its own share of the language")]

use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use duel::contest::{Contest, Event, Stage, State};
use duel::{Cards, Library, Side};
use packs::{PackSet, PackSource};
use table::chance::Scripted;
use table::{Choices, Form, Game, Outcome, Refusal, Rules, Scope, Seat, Veiled, Viewer};

pub const A: Seat = Seat::A;
pub const B: Seat = Seat::B;

/// The cards of Plain (DUEL-154) by their short names.
const PLAIN: [(&str, &str); 7] = [
    ("str", "type = \"strength\"\nattack = 2"),
    ("agi", "type = \"agility\"\nattack = 2"),
    ("int", "type = \"intelligence\"\nattack = 2"),
    ("wpn", "type = \"weapon\"\nattack = 1"),
    ("def", "type = \"defense\""),
    ("rest", "type = \"rest\""),
    ("perm", "type = \"permanent\"\nthreshold = 5"),
];

const PLAYABLE: &str = "type = \"ultimate\"\nthreshold = 2\nattack = 3\ndestination = \"reserve\"";
const TWO_SIDED: &str = r#"type = "permanent"
threshold = 1
effects = [{ while = { does = { attack = { whose = "me", types = ["strength"], change = { plus = 1 } } } } }, { round = { if = { was_cancelled = "me" }, then = ["turn"] } }]
back = [{ while = { does = { block = 1 } } }, { round = { if = { was_cancelled = "me" }, then = ["turn"] } }]"#;

/// A hero of the test pack: Plain, but for these cards; an empty text takes a card out, a new name adds one.
fn hero(id: &str, edition: &str, changes: &[(&str, &str)]) -> String {
    let mut cards: Vec<(&str, &str)> = PLAIN.to_vec();
    for &(name, lines) in changes {
        match cards.iter_mut().find(|(other, _)| *other == name) {
            Some(card) => card.1 = lines,
            None => cards.push((name, lines)),
        }
    }
    cards.retain(|(_, lines)| !lines.is_empty());
    let mut text = format!(
        "[[hero]]\nid = \"{id}\"\nname = {{ en = \"Hero {id}\", ru = \"Герой {id}\" }}\nbox = \"{edition}\"\n\
         difficulty = 1\ntalent = \"{id}-{}\"\nstyle = {{ en = \"Plain.\", ru = \"Просто.\" }}\n",
        cards[0].0
    );
    for (name, lines) in cards {
        let _ = writeln!(
            text,
            "[[hero.card]]\nid = \"{id}-{name}\"\nname = {{ en = \"{id} {name}\", ru = \"{id} {name}, карта\" }}\n{lines}"
        );
    }
    text
}

fn heroes() -> String {
    let two_strengths = |first: u8, second: u8| {
        [first, second].map(|attack| format!("type = \"strength\"\nattack = {attack}"))
    };
    let [low, high] = two_strengths(1, 3);
    let [two, one] = two_strengths(2, 1);
    let says = |kind: &str, attack: u8, effect: &str| {
        format!("type = \"{kind}\"\nattack = {attack}\neffects = [{effect}]")
    };
    let names =
        says("strength", 2, "{ hit = { then = [{ discard = { who = \"foe\", chooser = \"other\" } }] } }");
    let robs = says("strength", 2, "{ hit = { then = [{ discard = { who = \"foe\" } }] } }");
    let removes =
        says("agility", 2, "{ hit = { then = [{ remove = { who = \"foe\", zone = \"hand\" } }] } }");
    let seals = says("intelligence", 2, "{ played = { then = [{ seal = {} }] } }");
    let may =
        says("agility", 2, "{ played = { then = [{ may = { then = [{ heal = { amount = 1 } }] } }] } }");
    let choose = says(
        "intelligence",
        2,
        "{ played = { then = [{ choose = [[{ energy = { who = \"me\", change = { plus = 1 } } }], [{ heal = { amount = 1 } }]] }] } }",
    );
    let takes = says("weapon", 1, "{ played = { then = [{ take = {} }] } }");
    let pays = "type = \"defense\"\neffects = [{ played = { then = [{ may = { cost = { energy = 1 }, then = [{ heal = { amount = 2 } }] } }] } }]";
    let heals = "type = \"defense\"\neffects = [{ played = { then = [{ may = { then = [{ heal = { amount = 1 } }] } }] } }]";
    let forbids = "type = \"defense\"\neffects = [{ played = { then = [{ next = { who = \"foe\", gets = { forbid = [\"weapon\"] } } }] } }]";
    let returning = "type = \"permanent\"\nthreshold = 0\neffects = [{ while = { does = { block = 1 } } }]";
    [
        hero("alpha", "a", &[]),
        hero("beta", "a", &[]),
        hero("gamma", "a", &[]),
        hero("marked", "a", &[("wpn", "type = \"weapon\"\nattack = 1\nno_pass = true")]),
        // Two Strengths, the stronger second, two Agilities of one attack, and a Weapon that takes a card.
        hero(
            "twin",
            "a",
            &[
                ("str", &low),
                ("int", ""),
                ("def", ""),
                ("wpn", &takes),
                ("str2", &high),
                ("agi2", PLAIN[1].1),
            ],
        ),
        hero("pair", "a", &[("str", &two), ("int", ""), ("def", heals), ("str2", &one)]),
        // An Agility that stays with its hero.
        hero(
            "wild",
            "a",
            &[("agi", "type = \"agility\"\nattack = 2\nno_pass = true"), ("perm", ""), ("ult", PLAYABLE)],
        ),
        hero(
            "asker",
            "a",
            &[("str", &names), ("agi", &may), ("int", &choose), ("wpn", &takes), ("def", pays)],
        ),
        hero("robber", "a", &[("str", &robs), ("agi", &removes), ("int", &seals), ("def", forbids)]),
        hero("early", "a", &[("perm", returning)]),
        hero("bee", "b", &[("perm", TWO_SIDED), ("ult", PLAYABLE)]),
        hero("bumble", "b", &[("perm", TWO_SIDED), ("ult", PLAYABLE)]),
    ]
    .join("\n")
}

const AUTOMA: &str = r#"
[[deck_card]]
number = 1
column = ["ultimate", "strength", "agility", "rest"]
[[deck_card]]
number = 2
column = ["strength", "intelligence", "weapon", "rest"]
[[deck_card]]
number = 3
column = ["agility", "strength", "defense", "rest"]
[[deck_card]]
number = 4
column = ["intelligence", "agility", "strength", "rest"]
[[deck_card]]
number = 5
column = ["weapon", "strength", "intelligence", "rest"]
[[deck_card]]
number = 6
column = ["defense", "agility", "intelligence", "rest"]
[[deck_card]]
number = 7
column = ["strength", "agility", "rest"]
[[deck_card]]
number = 8
column = ["strength", "agility", "rest"]
[[deck_card]]
number = 9
column = ["strength", "agility", "rest"]
[[deck_card]]
number = 10
column = ["strength", "agility", "rest"]

[[automa]]
hero = "alpha"
deck = [1, 2, 3, 4, 5]
pick = ["defense", "weapon", "intelligence", "agility", "strength", "ultimate", "rest"]
challenge = { start = { energy = 5 } }
[[automa.player]]
card = "alpha-str"
effects = [{ played = { then = [{ energy = { who = "me", change = { plus = 1 } } }] } }]

[[automa]]
hero = "beta"
deck = [1, 2, 3, 4, 6]
pick = ["defense", "weapon", "intelligence", "agility", "strength", "ultimate", "rest"]
challenge = { start = { who = "foe", health = 8 } }

[[automa]]
hero = "twin"
deck = [1, 2, 3, 4, 5]
pick = ["strength", "weapon", "intelligence", "defense", "agility", "ultimate", "rest"]
challenge = { deck = { add = [6] } }

[[automa]]
hero = "pair"
deck = [2, 3, 4, 5, 6, 7]
pick = ["defense", "weapon", "intelligence", "agility", "strength", "ultimate", "rest"]
challenge = { start = { energy = 1 } }

[[automa]]
hero = "wild"
deck = [1, 2, 3, 4, 5]
pick = ["defense", "weapon", "intelligence", "agility", "strength", "ultimate", "rest"]
challenge = { start = { energy = 2 } }

[[automa]]
hero = "asker"
deck = [1, 2, 3, 4, 5, 6]
pick = ["weapon", "defense", "intelligence", "strength", "agility", "ultimate", "rest"]
challenge = { standing = { does = { block = 1 } } }
[[automa.rule]]
type = "defense"
if = { health = { who = "me", is = { at_least = 5 } } }
answer = "decline"
[[automa.rule]]
type = "intelligence"
if = { energy = { who = "me", is = { at_least = 1 } } }
answer = { option = 2 }

[[team]]
id = "first-trio"
name = { en = "First trio", ru = "Первая тройка" }
heroes = ["twin", "asker", "pair"]
pass = ["strength", "agility"]
style = { en = "Strong.", ru = "Сильные." }

[[team]]
id = "second-trio"
name = { en = "Second trio", ru = "Вторая тройка" }
heroes = ["alpha", "beta", "wild"]
pass = ["defense", "ultimate"]
style = { en = "Patient.", ru = "Терпеливые." }
"#;

static CONTEST: LazyLock<Arc<Contest>> = LazyLock::new(|| {
    let files = [("pack.toml", packs::MANIFEST_EXAMPLE), ("heroes.toml", &heroes()), ("automa.toml", AUTOMA)];
    let source = PackSource::embedded("packs/test", &files);
    let set = PackSet::load(&[source], &[], &["duel"])
        .unwrap_or_else(|report| panic!("{}", report.render(100, false)));
    let (library, _) = Library::load(&set).unwrap_or_else(|report| panic!("{}", report.render(100, false)));
    Arc::new(Contest::new(Arc::new(library)))
});

/// Matches between the heroes of the test pack.
pub fn contest() -> Arc<Contest> {
    Arc::clone(&CONTEST)
}

/// A match of two in a format.
pub fn form(format: &str) -> Form {
    Form::seats(2).with("format", format)
}

/// A match against the Automa in a format.
pub fn solo(format: &str) -> Form {
    Form::seats(1).with("format", format)
}

/// A match being played, with everything that happened.
#[derive(Clone)]
pub struct Match {
    pub game: Arc<Contest>,
    pub state: State,
    pub log: Vec<Event>,
}

impl Match {
    #[track_caller]
    pub fn new(form: &Form) -> Match {
        Match::dealt(form, &[])
    }

    /// A match whose heroes chance deals with these draws.
    #[track_caller]
    pub fn dealt(form: &Form, draws: &[u32]) -> Match {
        let game = contest();
        let (_, setup) = game.accept(form).unwrap_or_else(|faults| panic!("{faults:?}"));
        let (mut chance, mut log) = (Scripted::new(draws.iter().copied()), Vec::new());
        let state = game.start(&setup, &mut chance, &mut log);
        assert_eq!(chance.finish(), Ok(()), "what was drawn");
        Match { game, state, log }
    }

    /// A match of two whose teams are chosen, hero by hero in turn.
    #[track_caller]
    pub fn of_teams(form: &Form, one: &[&str], other: &[&str]) -> Match {
        let mut game = Match::new(form);
        for (one, other) in one.iter().zip(other) {
            game.both(one, other);
        }
        game
    }

    /// A Legacy match in its first game, fought by the first heroes of these teams.
    #[track_caller]
    pub fn legacy(one: &[&str; 3], other: &[&str; 3]) -> Match {
        let mut game = Match::of_teams(&form("legacy"), one, other);
        game.both(one[0], other[0]);
        game
    }

    /// A single game against the Automa.
    #[track_caller]
    pub fn against(automa: &str, hero: &str) -> Match {
        let mut game = Match::new(&solo("standard-1"));
        game.answer(A, automa).answer(A, hero);
        game
    }

    #[track_caller]
    fn resolve(&mut self, choices: &Choices<duel::contest::Move>, draws: &[u32]) -> &mut Match {
        let mut chance = Scripted::new(draws.iter().copied());
        self.game.resolve(&mut self.state, choices, &mut chance, &mut self.log);
        assert_eq!(chance.finish(), Ok(()), "what was drawn");
        self
    }

    #[track_caller]
    fn read(&self, seat: Seat, text: &str) -> duel::contest::Move {
        self.game.parse(&self.state, seat, text).unwrap_or_else(|refusal| panic!("{seat}: {refusal}"))
    }

    /// One choice each, both owed.
    #[track_caller]
    pub fn both(&mut self, one: &str, other: &str) -> &mut Match {
        assert_eq!(self.owing(), "ab", "who owes a choice");
        let choices = Choices::one(A, self.read(A, one)).with(B, self.read(B, other));
        self.resolve(&choices, &[])
    }

    /// One choice of the only seat that owes one, without any chance.
    #[track_caller]
    pub fn answer(&mut self, seat: Seat, text: &str) -> &mut Match {
        assert_eq!(self.owing(), seat.to_string(), "who owes a choice");
        let choices = Choices::one(seat, self.read(seat, text));
        self.resolve(&choices, &[])
    }

    /// The player plays a card and the Automa turns over this card of its deck.
    #[track_caller]
    pub fn against_column(&mut self, card: &str, number: u8) -> &mut Match {
        assert_eq!(self.owing(), "a", "who owes a choice");
        let undrawn = self.state.solo.undrawn;
        assert!(undrawn >> (number - 1) & 1 == 1, "deck card {number} is in the deck");
        let below = (undrawn & ((1 << (number - 1)) - 1)).count_ones();
        let draws: &[u32] = if undrawn.count_ones() > 1 { &[below] } else { &[] };
        let choices = Choices::one(A, self.read(A, card));
        self.resolve(&choices, draws)
    }

    /// Why a choice is refused; the position stays as it is.
    #[track_caller]
    pub fn refusal(&self, seat: Seat, text: &str) -> Refusal {
        self.game.parse(&self.state, seat, text).expect_err("the choice is refused")
    }

    /// The seat gives up the game being played.
    pub fn lose(&mut self, seat: Seat) -> &mut Match {
        self.retire(seat, Scope::Leg)
    }

    pub fn retire(&mut self, seat: Seat, scope: Scope) -> &mut Match {
        self.game.retire(&mut self.state, seat, scope, &mut Scripted::new([]), &mut self.log);
        self
    }

    /// The Automa's hero is beaten: it stands at 1 and the player's Strength hits it with the column that plays Rest.
    #[track_caller]
    pub fn beat_automa(&mut self) -> &mut Match {
        let rest = self.cards(B, "rest");
        let side = self.side_mut(B);
        side.discard = side.discard.or(side.hand).minus(rest);
        side.hand = rest;
        side.health = 1;
        let number = (1..=10).find(|number| self.state.solo.undrawn >> (number - 1) & 1 == 1);
        let strength = self.offers(A).into_iter().find(|offer| offer.starts_with("str"));
        self.against_column(&strength.expect("a Strength in hand"), number.expect("a card in the deck"))
    }

    pub fn owing(&self) -> String {
        self.game.turn(&self.state).choosers().to_string()
    }

    /// The legal choices of a seat.
    pub fn offers(&self, seat: Seat) -> Vec<String> {
        self.game.offers(&self.state, seat).into_iter().map(|offer| offer.notation).collect()
    }

    /// How the match came out.
    #[track_caller]
    pub fn outcome(&self) -> Outcome {
        self.game.turn(&self.state).outcome().expect("the match is over")
    }

    pub fn goes_on(&self) -> bool {
        self.game.turn(&self.state).outcome().is_none()
    }

    pub fn wins(&self) -> (u8, u8) {
        (self.state.sides[0].wins, self.state.sides[1].wins)
    }

    /// The hero a seat fights with.
    pub fn hero(&self, seat: Seat) -> String {
        let hero = self.state.sides[seat.index()].hero().expect("a hero fights");
        self.game.library().hero(hero).file().id.as_str().to_owned()
    }

    /// The heroes a seat brings, by the ids of the card files.
    pub fn team(&self, seat: Seat) -> Vec<String> {
        let id = |hero| self.game.library().hero(hero).file().id.as_str().to_owned();
        self.state.sides[seat.index()].team.iter().map(id).collect()
    }

    /// The cards of a seat's deck as they stand, by the ids of the card files.
    pub fn deck(&self, seat: Seat) -> Vec<String> {
        let library = self.game.library();
        let roster = &self.state.sides[seat.index()].roster;
        roster.iter().map(|(_, card)| library.text(card).id.as_str().to_owned()).collect()
    }

    /// Everything a viewer sees of the position, as bytes.
    pub fn view(&self, viewer: Viewer) -> String {
        serde_json::to_string(&self.game.view(&self.state, viewer)).expect("plain data")
    }

    pub fn view_of(&self, seat: Seat) -> String {
        self.view(Viewer::Seat(seat))
    }

    /// Everything a viewer was told, as bytes.
    pub fn told(&self, viewer: Viewer) -> String {
        let seen: Vec<Event> = self.log.iter().filter_map(|event| self.game.observe(event, viewer)).collect();
        serde_json::to_string(&seen).expect("plain data")
    }

    #[track_caller]
    pub fn side(&self, seat: Seat) -> &Side {
        self.state.bout.as_ref().expect("a bout").side(seat)
    }

    #[track_caller]
    pub fn side_mut(&mut self, seat: Seat) -> &mut Side {
        self.state.bout.as_mut().expect("a bout").side_mut(seat)
    }

    /// Cards of the bout by their notation.
    #[track_caller]
    pub fn cards(&self, seat: Seat, words: &str) -> Cards {
        let rules = self.game.bout(&self.state);
        let deck = rules.deck(seat);
        words
            .split_whitespace()
            .map(|word| deck.read_card(word).unwrap_or_else(|| panic!("no card {word} in the deck")))
            .collect()
    }

    /// Leaves these cards in hand; the rest of hand and discard is discarded.
    #[track_caller]
    pub fn holds(&mut self, seat: Seat, words: &str) -> &mut Match {
        let hand = self.cards(seat, words);
        let side = self.side_mut(seat);
        side.discard = side.hand.or(side.discard).minus(hand);
        side.reserve = side.reserve.minus(hand);
        side.hand = hand;
        self
    }

    fn names(&self, seat: Seat, cards: Cards) -> String {
        let rules = self.game.bout(&self.state);
        let name = |slot| {
            let mut text = String::new();
            rules.deck(seat).write_card(slot, &mut text);
            text
        };
        cards.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    pub fn hand(&self, seat: Seat) -> String {
        self.names(seat, self.side(seat).hand)
    }

    pub fn discard(&self, seat: Seat) -> String {
        self.names(seat, self.side(seat).discard)
    }

    /// The card a seat revealed last.
    #[track_caller]
    pub fn played(&self, seat: Seat) -> String {
        let revealed = self.log.iter().rev().find_map(|event| match event {
            Event::Bout { what: duel::Event::Revealed { seat: whose, card, .. }, .. } if *whose == seat => {
                Some(*card)
            }
            _ => None,
        });
        self.names(seat, Cards::only(revealed.expect("a card was revealed")))
    }

    /// The numbers of the deck cards the Automa has not turned over.
    pub fn undrawn(&self) -> Vec<u8> {
        (1..=16).filter(|number| self.state.solo.undrawn >> (number - 1) & 1 == 1).collect()
    }

    pub fn is_in_bout(&self) -> bool {
        self.state.stage == Stage::Bout && self.goes_on()
    }
}
