//! The match as a game people can set up, write down and talk about.

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use table::balance::Balance;
use table::scene::Turned;
use table::{
    CardText, Catalogue, Drawing, Fault, Form, Game, Message, Offer, OptionSpec, Outcome, Refusal, Rules,
    Scene, Seat, Viewer, Words,
};

use super::event::Event;
use super::setup::Setup;
use super::state::{HeroId, Roster, Stage, State};
use super::view::{SideView, View};
use super::{Contest, Move};
use crate::card::CardId;
use crate::event as bout;
use crate::notation::BOUT_WORDS;
use crate::text::CARD_WORDS;
use crate::view::SeenCard;

/// The sentences of a match.
pub const CONTEST_WORDS: Catalogue = Catalogue {
    name: "contest.ftl",
    en: include_str!("../../locales/en/contest.ftl"),
    ru: include_str!("../../locales/ru/contest.ftl"),
};

impl Contest {
    /// A card of a deck by its short name, as moves write it: the type, numbered where the deck has two.
    pub(super) fn write_slot(&self, roster: &Roster, slot: u8, out: &mut String) {
        let kind = |card| self.library.card(card).kind;
        let Some(own) = roster.cards[usize::from(slot & 7)].map(kind) else { return };
        out.push_str(own.short());
        let same = roster.iter().filter(|(_, card)| kind(*card) == own);
        let places: Vec<u8> = same.map(|(place, _)| place).collect();
        if places.len() > 1 {
            let _ = write!(out, "{}", places.iter().take_while(|&&place| place < slot).count() + 1);
        }
    }
}

impl Game for Contest {
    fn id(&self) -> &'static str {
        "duel"
    }

    fn version(&self) -> u32 {
        1
    }

    fn packs(&self) -> &str {
        self.library.hash()
    }

    fn seat_counts(&self) -> RangeInclusive<u8> {
        1..=2
    }

    fn options(&self) -> Vec<OptionSpec> {
        Setup::specs()
    }

    fn setup(&self, form: &Form) -> Result<Setup, Vec<Fault>> {
        let setup = Setup::read(form)?;
        let allowed =
            || self.library.heroes().filter(|&hero| setup.boxes.allow(self.library.hero(hero).edition()));
        let mut faults: Vec<Fault> = allowed()
            .filter_map(|hero| setup.terms.allow(self.library.hero(hero).deck()).err())
            .take(1)
            .collect();
        let sides = if setup.mirror { 1 } else { 2 };
        let needed = usize::from(setup.format.heroes()) * sides;
        if allowed().count() < needed {
            faults.push(
                Message::new("duel-few-heroes").with("needed", needed).with("count", allowed().count()),
            );
        }
        let allow = |hero: HeroId| setup.boxes.allow(self.library.hero(hero).edition());
        if setup.solo && !self.has_rivals(setup.format, allow) {
            faults.push(Message::new("duel-no-automa"));
        }
        if faults.is_empty() { Ok(setup) } else { Err(faults) }
    }

    fn catalogues(&self) -> Vec<Catalogue> {
        vec![CONTEST_WORDS, CARD_WORDS, BOUT_WORDS]
    }

    fn cards(&self, words: &Words) -> Vec<CardText> {
        self.gallery(words)
    }

    fn picture(&self, id: &str) -> Option<Drawing> {
        self.library.picture(id)
    }

    fn write(&self, state: &State, seat: Seat, choice: Move, out: &mut String) {
        let side = &state.sides[seat.index() & 1];
        match choice {
            Move::Hero(hero) => out.push_str(self.library.hero(hero).file().id.as_str()),
            Move::TeamCard(number) => {
                let _ = write!(out, "team{}", number + 1);
            }
            Move::Keep => out.push_str("none"),
            Move::Pass { from, to } => {
                self.write_slot(&side.before, from, out);
                out.push('>');
                self.write_slot(&side.roster, to, out);
            }
            Move::Bout(answer) => {
                if let Some(bout) = &state.bout {
                    self.bout(state).write(bout, seat, answer, out);
                }
            }
        }
    }

    fn why_not(&self, state: &State, seat: Seat, text: &str) -> Option<Refusal> {
        if !self.turn(state).choosers().contains(seat) {
            return None;
        }
        match (state.stage, &state.bout) {
            (Stage::Bout, Some(bout)) => Some(self.bout(state).why_not(bout, seat, text)),
            (Stage::PassOwn(_) | Stage::PassOn(_), _) => self.why_not_pass(state, seat, text),
            _ => None,
        }
    }

    fn narrate(&self, seen: &Event, viewer: Viewer, words: &Words) -> String {
        self.line(seen, viewer, words)
    }

    fn turned(&self, seen: &Event, words: &Words) -> Vec<Turned> {
        match seen {
            Event::Bout {
                what: bout::Event::Revealed { seat, card: slot, .. }, card: Some(card), ..
            } => {
                let piece = self.open_card(format!("{seat}{slot}"), *card, words);
                vec![Turned { seat: Some(*seat), piece }]
            }
            _ => Vec::new(),
        }
    }

    fn scene(&self, view: &View, viewer: Viewer, offers: &[Offer<Move>], words: &Words) -> Scene {
        self.draw(view, viewer, offers, words)
    }

    fn verdict(&self, outcome: &Outcome, words: &Words) -> String {
        // Nobody sits at the Automa's place, so its victory counts nothing there.
        if outcome.sole_winner() == Some(Seat::B) && outcome.scores[Seat::B] == 0 {
            return words.text("duel-automa-wins");
        }
        words.outcome(outcome)
    }

    fn ending(&self, state: &State) -> Option<&'static str> {
        Contest::why_ended(state)
    }

    fn rounds(&self, state: &State) -> Option<u32> {
        state.bout.as_ref().map(|bout| u32::from(bout.open().round))
    }

    fn balance(&self, words: &Words) -> Option<Balance> {
        Some(self.measured(words))
    }

    /// A match of up to five bouts with heroes nobody has chosen: a single bout is often decided by one guess, and by who
    /// fights whom.
    fn trial_of_strength(&self) -> Form {
        Form::seats(2).with("format", "conquest").with("heroes", "random")
    }

    fn hidden_names(&self, state: &State, viewer: Viewer, words: &Words) -> Vec<String> {
        let view = table::Veiled::view(self, state, viewer);
        // A printed card of a hero whose deck may have been changed is no secret; a card that was passed in is, as
        // long as it was not seen: its name belongs to another hero's deck.
        let mut names = Vec::new();
        for (side, seen) in state.sides.iter().zip(&view.sides) {
            let printed = side.hero().map_or(Roster::EMPTY, |hero| self.dealt(hero, state.setup.solo));
            let deck = seen.deck.unwrap_or_default();
            for (slot, card) in side.roster.iter() {
                let known = matches!(deck[usize::from(slot)], Some(SeenCard::Known(_)));
                let lies_open = |seen: &SideView| {
                    seen.deck.iter().flatten().any(|other| *other == Some(SeenCard::Known(card)))
                };
                // With the same hero on both sides, the card's twin may lie open in the other deck.
                let named_openly =
                    self.talents(state).any(|talent| talent == card) || view.sides.iter().any(lies_open);
                if !known && !named_openly && printed.cards[usize::from(slot)] != Some(card) {
                    names.push(self.card_name(card, words));
                }
            }
        }
        names
    }
}

impl Contest {
    /// The cards that stand on the heroes' own cards, which lie open.
    fn talents(&self, state: &State) -> impl Iterator<Item = CardId> {
        let heroes = state.sides.into_iter().flat_map(|side| side.team.iter().collect::<Vec<_>>());
        heroes.filter_map(|hero| {
            let entry = self.library.hero(hero);
            let place = entry.file().card.iter().position(|card| card.id == entry.file().talent)?;
            entry.cards().nth(place)
        })
    }

    /// Why a card cannot be passed as written (DUEL-106 to DUEL-110).
    fn why_not_pass(&self, state: &State, seat: Seat, text: &str) -> Option<Refusal> {
        let side = &state.sides[seat.index() & 1];
        let (from, to) = text.split_once('>')?;
        let slot = |roster: &Roster, name: &str| {
            roster.iter().map(|(slot, _)| slot).find(|&slot| {
                let mut written = String::new();
                self.write_slot(roster, slot, &mut written);
                written == name
            })
        };
        let (given, place) = (slot(&side.before, from)?, slot(&side.roster, to)?);
        let card = self.library.card(side.before.cards[usize::from(given)]?);
        let onward = matches!(state.stage, Stage::PassOn(_));
        let key = if card.no_pass {
            "duel-pass-marked"
        } else if !onward && side.before.received == Some(given) {
            "duel-pass-received"
        } else if onward && side.before.received != Some(given) {
            "duel-pass-own"
        } else if onward && side.roster.received == Some(place) {
            "duel-pass-place"
        } else {
            "duel-pass-type"
        };
        Some(Message::new(key).with("card", from).with("place", to))
    }
}
