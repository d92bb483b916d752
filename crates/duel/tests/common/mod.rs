//! A small language for bouts: heroes written as card files write them, positions by the notation of cards, rounds as
//! pairs of moves.

#![allow(dead_code, reason = "every test file uses its own share of the language")]

use std::sync::Arc;

use duel::file::AbilityCard;
use duel::{Bout, Card, CardId, Cards, Deck, Event, Kind, Side, Start, State, Terms};
use table::chance::Swift;
use table::{Choices, Nobody, Rules, Seat, Turn, Viewer};

pub const A: Seat = Seat::A;
pub const B: Seat = Seat::B;

/// A card from the lines a file would hold, its type first.
pub fn card(kind: &str, lines: &str) -> Card {
    let text =
        format!("id = \"card\"\nname = {{ en = \"Card\", ru = \"Карта\" }}\ntype = \"{kind}\"\n{lines}");
    let read: Result<AbilityCard, _> = packs::read_text("card.toml", &text);
    match read {
        Ok(card) => Card::compile(&card, CardId::default()),
        Err(report) => panic!("{}", report.render(100, false)),
    }
}

/// The cards of the hero Plain: Strength 2, Agility 2, Intelligence 2, Weapon 1, Defense, Rest, and a permanent with
/// threshold 5 and no text.
fn plain_cards() -> Vec<Card> {
    [
        ("strength", "attack = 2"),
        ("agility", "attack = 2"),
        ("intelligence", "attack = 2"),
        ("weapon", "attack = 1"),
        ("defense", ""),
        ("rest", ""),
        ("permanent", "threshold = 5"),
    ]
    .into_iter()
    .map(|(kind, lines)| card(kind, lines))
    .collect()
}

/// A hero in the making.
#[derive(Clone)]
pub struct Hero(Vec<Card>);

impl Hero {
    /// Plain (DUEL-154).
    pub fn plain() -> Hero {
        Hero(plain_cards())
    }

    /// Plain with playable (DUEL-154).
    pub fn playable() -> Hero {
        Hero::plain().ultimate("threshold = 2\nattack = 3\ndestination = \"reserve\"").without("permanent")
    }

    /// Plain of box B (DUEL-154).
    pub fn box_b() -> Hero {
        Hero::plain().ultimate("threshold = 2\nattack = 3\ndestination = \"reserve\"").with(
            "permanent",
            r#"
            threshold = 1
            effects = [
                { while = { does = { attack = { whose = "me", types = ["strength"], change = { plus = 1 } } } } },
                { round = { if = { was_cancelled = "me" }, then = ["turn"] } },
            ]
            back = [
                { while = { does = { block = 1 } } },
                { round = { if = { was_cancelled = "me" }, then = ["turn"] } },
            ]
            "#,
        )
    }

    /// The same hero with the card of a type written anew.
    pub fn with(mut self, kind: &str, lines: &str) -> Hero {
        let new = card(kind, lines);
        let old = self.0.iter().position(|card| card.kind == new.kind).expect("a card of the type");
        self.0[old] = new;
        self
    }

    /// The same hero with one effect on the card of a type, everything else as it is.
    pub fn says(mut self, kind: &str, effect: &str) -> Hero {
        let text = card(kind, &format!("effects = [{effect}]"));
        let old = self.0.iter_mut().find(|card| card.kind == text.kind).expect("a card of the type");
        old.faces = text.faces;
        self
    }

    /// The same hero with a permanent of threshold 0 that says this, in force from the start.
    pub fn permanent(self, effect: &str) -> Hero {
        self.with("permanent", &format!("threshold = 0\neffects = [{effect}]"))
    }

    /// The same hero with a playable ultimate besides.
    pub fn ultimate(mut self, lines: &str) -> Hero {
        self.0.push(card("ultimate", lines));
        self
    }

    /// The same hero without the card of a type.
    pub fn without(mut self, kind: &str) -> Hero {
        self.0.retain(|card| card.kind.word() != kind);
        self
    }

    /// The same hero with the card of a type traded for one of another.
    pub fn trade(mut self, kind: &str, other: &str, lines: &str) -> Hero {
        let old = self.0.iter().position(|card| card.kind.word() == kind).expect("a card of the type");
        self.0[old] = card(other, lines);
        self
    }

    pub fn deck(&self) -> Deck {
        let cards: Vec<Arc<Card>> = self
            .0
            .iter()
            .enumerate()
            .map(|(index, card)| Arc::new(Card { id: CardId(index as u16), ..card.clone() }))
            .collect();
        Deck::new(&cards).expect("a legal deck")
    }
}

/// A bout being played, with everything that was seen.
pub struct Play {
    pub bout: Bout<Deck>,
    /// The same bout, prepared: every step of every test is played in it too.
    prepared: Bout<Deck>,
    pub state: State,
    pub log: Vec<Event>,
}

impl Play {
    pub fn new(one: &Hero, other: &Hero) -> Play {
        Play::under(one, other, Terms::default())
    }

    pub fn plain() -> Play {
        Play::new(&Hero::plain(), &Hero::plain())
    }

    pub fn under(one: &Hero, other: &Hero, terms: Terms) -> Play {
        Play::of(Bout::new([one.deck(), other.deck()], terms))
    }

    pub fn starting(one: &Hero, other: &Hero, seat: Seat, start: Start) -> Play {
        Play::of(Bout::new([one.deck(), other.deck()], Terms::default()).with_start(seat, start))
    }

    pub fn of(bout: Bout<Deck>) -> Play {
        let mut log = Vec::new();
        let state = bout.start(&(), &mut Swift::new(1), &mut log);
        let prepared = bout.clone().prepared();
        assert_eq!(prepared.start(&(), &mut Swift::new(1), &mut Nobody), state);
        Play { bout, prepared, state, log }
    }

    fn cards(&self, seat: Seat, words: &str) -> Cards {
        let deck = self.bout.deck(seat);
        words
            .split_whitespace()
            .map(|word| deck.read_card(word).unwrap_or_else(|| panic!("no card {word} in the deck")))
            .collect()
    }

    /// Leaves these cards in hand; the other starting cards are discarded.
    pub fn holds(mut self, seat: Seat, words: &str) -> Play {
        let hand = self.cards(seat, words);
        let side = self.state.side_mut(seat);
        let all = side.hand.or(side.discard);
        side.hand = hand;
        side.discard = all.minus(hand);
        side.reserve = side.reserve.minus(hand);
        self
    }

    /// Puts these cards of the hand into the discard.
    pub fn discarded(mut self, seat: Seat, words: &str) -> Play {
        let cards = self.cards(seat, words);
        let side = self.state.side_mut(seat);
        side.hand = side.hand.minus(cards);
        side.discard = side.discard.or(cards);
        self
    }

    pub fn change(mut self, seat: Seat, change: impl FnOnce(&mut Side)) -> Play {
        change(self.state.side_mut(seat));
        self
    }

    pub fn health_is(self, one: i8, other: i8) -> Play {
        self.change(A, |side| side.health = one).change(B, |side| side.health = other)
    }

    pub fn energy_is(self, one: u8, other: u8) -> Play {
        self.change(A, |side| side.energy = one).change(B, |side| side.energy = other)
    }

    /// One choice each, both owed.
    #[track_caller]
    pub fn round(&mut self, one: &str, other: &str) -> &mut Play {
        self.log.clear();
        self.both(one, other)
    }

    /// One answer each, both owed.
    #[track_caller]
    pub fn both(&mut self, one: &str, other: &str) -> &mut Play {
        assert_eq!(self.owing(), "ab", "who owes a choice");
        let one = self.bout.read(&self.state, A, one).expect("a legal move of a");
        let other = self.bout.read(&self.state, B, other).expect("a legal move of b");
        self.resolve(Choices::one(A, one).with(B, other))
    }

    /// One answer of the only seat that owes one.
    #[track_caller]
    pub fn answer(&mut self, seat: Seat, text: &str) -> &mut Play {
        assert_eq!(self.owing(), seat.to_string(), "who owes a choice");
        let choice = self.bout.read(&self.state, seat, text).expect("a legal move");
        self.resolve(Choices::one(seat, choice))
    }

    fn resolve(&mut self, choices: Choices<duel::Move>) -> &mut Play {
        let mut quickly = self.state;
        self.prepared.resolve(&mut quickly, &choices, &mut Swift::new(1), &mut Nobody);
        self.bout.resolve(&mut self.state, &choices, &mut Swift::new(1), &mut self.log);
        assert!(self.bout.is_sound(&self.state), "{:?}", self.state);
        assert_eq!(quickly, self.state, "a prepared bout leads to the same position");
        self
    }

    pub fn owing(&self) -> String {
        self.bout.turn(&self.state).choosers().to_string()
    }

    /// The legal moves of a seat.
    pub fn offers(&self, seat: Seat) -> String {
        let mut words = Vec::new();
        self.bout.moves(&self.state, seat, &mut |choice| {
            let mut text = String::new();
            self.bout.write(&self.state, seat, choice, &mut text);
            words.push(text);
        });
        words.join(" ")
    }

    fn names(&self, seat: Seat, cards: Cards) -> String {
        let mut words = Vec::new();
        for slot in cards.iter() {
            let mut text = String::new();
            self.bout.deck(seat).write_card(slot, &mut text);
            words.push(text);
        }
        words.join(" ")
    }

    pub fn side(&self, seat: Seat) -> &Side {
        self.state.side(seat)
    }

    pub fn hand(&self, seat: Seat) -> String {
        self.names(seat, self.side(seat).hand)
    }

    pub fn discard(&self, seat: Seat) -> String {
        self.names(seat, self.side(seat).discard)
    }

    pub fn reserve(&self, seat: Seat) -> String {
        self.names(seat, self.side(seat).reserve)
    }

    pub fn active(&self, seat: Seat) -> String {
        self.names(seat, self.side(seat).active)
    }

    pub fn removed(&self, seat: Seat) -> String {
        self.names(seat, self.side(seat).removed)
    }

    pub fn seals(&self, seat: Seat) -> String {
        self.names(seat, self.side(seat).seals)
    }

    pub fn health(&self) -> (i8, i8) {
        (self.side(A).health, self.side(B).health)
    }

    pub fn energy(&self) -> (u8, u8) {
        (self.side(A).energy, self.side(B).energy)
    }

    pub fn goes_on(&self) -> bool {
        matches!(self.bout.turn(&self.state), Turn::Choose(_))
    }

    /// The winner of a bout that is over.
    #[track_caller]
    pub fn winner(&self) -> Option<Seat> {
        self.state.ending().expect("the bout is over").winner.seat()
    }

    pub fn saw(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.log.iter().any(wanted)
    }

    /// Where an event stands in the log.
    #[track_caller]
    pub fn place(&self, wanted: impl Fn(&Event) -> bool) -> usize {
        self.log.iter().position(wanted).expect("the event was seen")
    }

    pub fn view(&self, viewer: Viewer) -> String {
        use table::Veiled as _;
        serde_json::to_string(&self.bout.view(&self.state, viewer)).expect("plain data")
    }

    pub fn slot(&self, seat: Seat, kind: Kind) -> u8 {
        self.bout.deck(seat).of_kind(kind).lowest().expect("a card of the type")
    }
}
