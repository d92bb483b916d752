//! Kuhn poker set up, written down and talked about.

use std::ops::RangeInclusive;

use table::scene::Turned;
use table::{
    CardText, Catalogue, Fault, Form, Game, Message, Offer, OptionSpec, Refusal, Scene, Seat, Veiled, Viewer,
    Words,
};

use super::{Kuhn, LIMIT, Setup, State, View, paid};
use crate::betting::Action;
use crate::poker::{self, Seen, Sight, speaker};

const CATALOGUE: Catalogue = Catalogue {
    name: "kuhn.ftl",
    en: include_str!("../../locales/en/kuhn.ftl"),
    ru: include_str!("../../locales/ru/kuhn.ftl"),
};

impl Game for Kuhn {
    fn id(&self) -> &'static str {
        "kuhn"
    }

    fn version(&self) -> u32 {
        1
    }

    fn packs(&self) -> &str {
        self.deck.hash()
    }

    fn seat_counts(&self) -> RangeInclusive<u8> {
        2..=2
    }

    fn options(&self) -> Vec<OptionSpec> {
        Vec::new()
    }

    fn setup(&self, _form: &Form) -> Result<Setup, Vec<Fault>> {
        Ok(Setup { first: Seat::A })
    }

    fn catalogues(&self) -> Vec<Catalogue> {
        vec![crate::CATALOGUE, poker::CATALOGUE, CATALOGUE]
    }

    fn cards(&self, words: &Words) -> Vec<CardText> {
        self.deck.gallery(words, |card| words.say(&Message::new("kuhn-card-text").with("rank", card.0 + 1)))
    }

    fn write(&self, state: &State, _seat: Seat, choice: Action, out: &mut String) {
        out.push_str(state.line.word(choice).notation());
    }

    fn why_not(&self, state: &State, _seat: Seat, text: &str) -> Option<Refusal> {
        poker::refusal(state.line, LIMIT, text)
    }

    fn narrate(&self, seen: &Seen, viewer: Viewer, words: &Words) -> String {
        poker::narrate(&self.deck, *seen, viewer, words)
    }

    fn turned(&self, seen: &Seen, words: &Words) -> Vec<Turned> {
        poker::turned(&self.deck, *seen, words)
    }

    fn scene(&self, view: &View, viewer: Viewer, offers: &[Offer<Action>], words: &Words) -> Scene {
        let symbols: Vec<&str> = self.deck.cards().map(|card| self.deck.symbol(card, words)).collect();
        let ranks = Message::new("kuhn-aid-ranks").with("ranks", symbols.join(" < "));
        let sight = Sight {
            deck: &self.deck,
            hands: view.hands,
            board: None,
            paid: paid(view.first, view.line),
            line: view.line,
            limit: LIMIT,
            bet: 1,
            speaker: speaker(view.first, view.line, view.retired),
            headline: Message::new("kuhn-headline"),
            aid: vec![words.say(&ranks), words.text("kuhn-aid-bets"), words.text("poker-aid-fold")],
        };
        poker::scene(&sight, viewer, offers, words)
    }

    fn hidden_names(&self, state: &State, viewer: Viewer, words: &Words) -> Vec<String> {
        poker::hidden_names(&self.deck, &self.view(state, viewer).hands, words)
    }
}
