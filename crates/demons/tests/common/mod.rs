//! A table that can be put into any position and played by notation.

#![allow(dead_code, reason = "every test file uses its own part of the kit")]

use std::collections::BTreeMap;

use demons::{Brawl, Event, Kind, Kinds, Known, Pile, Reason, Stage, State};
use packs::PackSet;
use table::chance::{Scripted, Swift};
use table::{BySeat, Chance, Choices, Form, Game, Lang, Rules, Scope, Seat, Seats, Turn, Words};

pub const A: Seat = Seat::A;
pub const B: Seat = Seat::B;
pub const C: Seat = Seat::C;
pub const D: Seat = Seat::D;

/// The game with the packs it comes with.
pub fn brawl() -> Brawl {
    let set = PackSet::load(&demons::packs(), &[], &["demons"]).expect("the packs that come with the game");
    Brawl::of_packs(&set).expect("the packs that come with the game").0
}

pub fn words() -> Words {
    Words::new(Lang::En, &brawl().catalogues())
}

/// A match being played.
pub struct Board {
    pub game: Brawl,
    pub s: State,
    pub events: Vec<Event>,
    pub chance: Swift,
}

impl Board {
    /// A match from its start.
    #[expect(clippy::needless_pass_by_value, reason = "tests read better with a form written in place")]
    pub fn start(form: Form, seed: u64) -> Board {
        let game = brawl();
        let (_, setup) = game.accept(&form).expect("a good form");
        let (mut chance, mut events) = (Swift::new(seed), Vec::new());
        let s = game.start(&setup, &mut chance, &mut events);
        Board { game, s, events, chance }
    }

    /// The first turn of a plain battle between these hands; all other cards are in the deck, seat a is first.
    pub fn of(hands: &[&str]) -> Board {
        Board::with(Form::seats(hands.len() as u8).with("plain", "on"), hands)
    }

    /// The same with options.
    pub fn with(form: Form, hands: &[&str]) -> Board {
        let mut board = Board::start(form, 1);
        let hands: Vec<Pile> = hands.iter().map(|hand| board.pile(hand)).collect();
        let s = &mut board.s;
        (s.stage, s.battle, s.round, s.turn, s.first) = (Stage::Lay, 1, 1, 1, A);
        (s.discard, s.display, s.deck) = (Pile::EMPTY, Pile::EMPTY, Pile::ALL);
        (s.traps, s.knockouts, s.waiting) = (Kinds::NONE, Kinds::NONE, Seats::NONE);
        s.field = demons::NOBODY;
        s.known = BySeat([BySeat([Known::default(); 4]); 4]);
        (s.bounds, s.bound) = (BySeat([Pile::ALL; 4]), Pile::ALL);
        s.offers = BySeat([0; 4]);
        for (seat, hand) in Seat::ALL.into_iter().zip(hands) {
            s.hands[seat] = hand;
            s.deck = s.deck.minus(hand);
            let place = &mut s.places[seat];
            (place.is_in, place.energy) = (true, 3);
        }
        board.events.clear();
        board
    }

    pub fn kind(&self, id: &str) -> Kind {
        self.game.library().kind(id).unwrap_or_else(|| panic!("no technique `{id}`"))
    }

    pub fn pile(&self, cards: &str) -> Pile {
        cards.split_whitespace().map(|id| self.kind(id)).collect()
    }

    pub fn kinds(&self, cards: &str) -> Kinds {
        cards.split_whitespace().map(|id| self.kind(id)).collect()
    }

    /// Cards laid before in this round, out of the deck.
    pub fn series(mut self, seat: Seat, cards: &str) -> Board {
        for id in cards.split_whitespace() {
            let kind = self.kind(id);
            self.s.deck.take(kind);
            self.s.places[seat].series.push(kind);
        }
        self.s.turn = self.s.places[seat].series.len() + 1;
        self
    }

    /// The last card of the series is turned.
    pub fn turned(mut self, seat: Seat) -> Board {
        self.s.places[seat].series.turn_last();
        self
    }

    pub fn energy(mut self, seat: Seat, energy: u8) -> Board {
        self.s.places[seat].energy = energy;
        self
    }

    pub fn first(mut self, seat: Seat) -> Board {
        self.s.first = seat;
        self
    }

    pub fn traps(mut self, kinds: &str) -> Board {
        self.s.traps = self.kinds(kinds);
        self
    }

    pub fn knockouts(mut self, kinds: &str) -> Board {
        self.s.knockouts = self.kinds(kinds);
        self
    }

    pub fn demon(mut self, seat: Seat, id: &str) -> Board {
        self.s.places[seat].demon = self.game.library().find_demon(id).expect("a demon");
        self
    }

    pub fn field(mut self, id: &str) -> Board {
        self.s.field = self.game.library().find_field(id).expect("a battlefield");
        self
    }

    pub fn out(mut self, seat: Seat) -> Board {
        self.s.places[seat].is_in = false;
        self
    }

    pub fn victories(mut self, seat: Seat, victories: u8) -> Board {
        self.s.places[seat].victories = victories;
        self
    }

    /// Moves cards of the deck to the discard.
    pub fn discard(mut self, cards: &str) -> Board {
        let cards = self.pile(cards);
        self.s.deck = self.s.deck.minus(cards);
        self.s.discard.add_all(cards);
        self
    }

    /// These cards are the deck; what is left of the others is out of the way, in the hand of a seat that does not play.
    pub fn deck(mut self, cards: &str) -> Board {
        let cards = self.pile(cards);
        let rest = self.s.deck.minus(cards);
        self.s.hands[D].add_all(rest);
        self.s.deck = cards;
        self
    }

    /// Makes choices, written `a guard, b combo`, and resolves them.
    pub fn go(&mut self, text: &str) -> &mut Board {
        let mut chance = self.chance.clone();
        self.resolve(text, &mut chance);
        self.chance = chance;
        self
    }

    /// The same with what chance answers.
    pub fn go_with(&mut self, text: &str, draws: &[u32]) -> &mut Board {
        let mut chance = Scripted::new(draws.to_vec());
        self.resolve(text, &mut chance);
        assert_eq!(chance.finish(), Ok(()), "after `{text}`");
        self
    }

    fn resolve(&mut self, text: &str, chance: &mut impl Chance) {
        let mut choices = Choices::NONE;
        for part in text.split(',') {
            let (seat, notation) = part.trim().split_once(' ').expect("a seat and a move");
            let seat: Seat = seat.parse().expect("a seat");
            let parsed = self.game.parse(&self.s, seat, notation);
            let choice = parsed.unwrap_or_else(|refusal| panic!("`{part}`: {}", words().say(&refusal)));
            choices.set(seat, Some(choice));
        }
        assert_eq!(choices.seats(), self.asked(), "`{text}` where others are asked, at {:?}", self.s.stage);
        self.events.clear();
        self.game.resolve(&mut self.s, &choices, chance, &mut self.events);
    }

    pub fn retire(&mut self, seat: Seat, scope: Scope) -> &mut Board {
        self.events.clear();
        self.game.retire(&mut self.s, seat, scope, &mut self.chance, &mut self.events);
        self
    }

    /// Who must choose.
    pub fn asked(&self) -> Seats {
        self.game.turn(&self.s).choosers()
    }

    pub fn asks(&self, seat: Seat, stage: Stage) -> bool {
        self.s.stage == stage && self.asked() == Seats::only(seat)
    }

    pub fn offers(&self, seat: Seat) -> Vec<String> {
        self.game.offers(&self.s, seat).into_iter().map(|offer| offer.notation).collect()
    }

    /// Why a text is refused, in English.
    pub fn refuses(&self, seat: Seat, text: &str) -> String {
        let refusal = self.game.parse(&self.s, seat, text).expect_err("refused");
        words().say(&refusal)
    }

    pub fn energies(&self) -> Vec<u8> {
        self.everybody().iter().map(|seat| self.s.places[seat].energy).collect()
    }

    pub fn victories_of_all(&self) -> Vec<u8> {
        self.everybody().iter().map(|seat| self.s.places[seat].victories).collect()
    }

    pub fn inside(&self) -> String {
        self.everybody().iter().filter(|&seat| self.s.places[seat].is_in).collect::<Seats>().to_string()
    }

    pub fn everybody(&self) -> Seats {
        Seats::first(usize::from(self.s.setup.seats))
    }

    /// A hand as it would be written.
    pub fn hand(&self, seat: Seat) -> String {
        self.named(self.s.hands[seat])
    }

    pub fn named(&self, pile: Pile) -> String {
        pile.iter()
            .map(|kind| self.game.library().technique(kind).id.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Who left, and why, in the last step.
    pub fn left(&self) -> Vec<(String, Reason)> {
        let left = self.events.iter().filter_map(|event| match event {
            Event::Left { seats, reason } => Some((seats.to_string(), *reason)),
            _ => None,
        });
        left.collect()
    }

    /// Who won a battle in the last step.
    pub fn won(&self) -> Option<String> {
        self.events.iter().find_map(|event| match event {
            Event::Won { winners, .. } => Some(winners.to_string()),
            _ => None,
        })
    }

    pub fn over(&self) -> Option<String> {
        match self.game.turn(&self.s) {
            Turn::Over(outcome) => Some(outcome.winners.to_string()),
            Turn::Choose(_) => None,
        }
    }

    pub fn happened(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(wanted)
    }

    /// Plays on by chance until a condition holds, at most so many steps.
    pub fn play_until(&mut self, mut done: impl FnMut(&Board) -> bool) -> &mut Board {
        for _ in 0..20_000 {
            let Turn::Choose(choosers) = self.game.turn(&self.s) else { break };
            if done(self) {
                return self;
            }
            let choices = table::playout::any_choices(&self.game, &self.s, choosers, &mut self.chance);
            self.events.clear();
            self.game.resolve(&mut self.s, &choices, &mut self.chance, &mut self.events);
        }
        self
    }

    /// How many cards of each kind there are in all places.
    pub fn census(&self) -> BTreeMap<Kind, u8> {
        let mut census = BTreeMap::new();
        for kind in Kind::ALL {
            let mut count = self.s.deck.count(kind) + self.s.discard.count(kind) + self.s.display.count(kind);
            for seat in Seat::ALL {
                let place = &self.s.places[seat];
                count += self.s.hands[seat].count(kind) + place.series.count(kind);
                count += u8::from(place.down == Some(kind));
            }
            census.insert(kind, count);
        }
        census
    }
}
