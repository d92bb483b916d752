//! Leduc poker set up, written down and talked about.

use std::ops::RangeInclusive;

use table::scene::Turned;
use table::{
    CardText, Catalogue, Fault, Form, Game, Message, Offer, OptionSpec, Refusal, Scene, Seat, Veiled, Viewer,
    Words,
};

use super::{BETS, LIMIT, Leduc, Setup, State, View, paid, rank};
use crate::betting::Action;
use crate::poker::{self, Board, Seen, Sight};

const CATALOGUE: Catalogue = Catalogue {
    name: "leduc.ftl",
    en: include_str!("../../locales/en/leduc.ftl"),
    ru: include_str!("../../locales/ru/leduc.ftl"),
};

impl Game for Leduc {
    fn id(&self) -> &'static str {
        "leduc"
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
        self.deck
            .gallery(words, |card| words.say(&Message::new("leduc-card-text").with("rank", rank(card) + 1)))
    }

    fn write(&self, state: &State, _seat: Seat, choice: Action, out: &mut String) {
        out.push_str(state.line().word(choice).notation());
    }

    fn why_not(&self, state: &State, _seat: Seat, text: &str) -> Option<Refusal> {
        poker::refusal(state.line(), LIMIT, text)
    }

    fn narrate(&self, seen: &Seen, viewer: Viewer, words: &Words) -> String {
        poker::narrate(&self.deck, *seen, viewer, words)
    }

    fn turned(&self, seen: &Seen, words: &Words) -> Vec<Turned> {
        poker::turned(&self.deck, *seen, words)
    }

    fn scene(&self, view: &View, viewer: Viewer, offers: &[Offer<Action>], words: &Words) -> Scene {
        let symbols: Vec<&str> = self.deck.cards().map(|card| self.deck.symbol(card, words)).collect();
        let ranks: Vec<String> = symbols.chunks(2).map(|pair| pair.join(" ")).collect();
        let ranks = Message::new("leduc-aid-ranks").with("ranks", ranks.join(" < "));
        let sight = Sight {
            deck: &self.deck,
            hands: view.hands,
            board: Some(Board(view.board)),
            paid: paid(view.first, view.lines),
            line: view.line(),
            limit: LIMIT,
            bet: BETS[view.round()],
            speaker: view.speaker(),
            headline: Message::new("leduc-headline").with("round", view.round() + 1),
            aid: vec![
                words.say(&ranks),
                words.text("leduc-aid-pair"),
                words.text("leduc-aid-bets"),
                words.text("poker-aid-fold"),
            ],
        };
        poker::scene(&sight, viewer, offers, words)
    }

    fn hidden_names(&self, state: &State, viewer: Viewer, words: &Words) -> Vec<String> {
        let view = self.view(state, viewer);
        let seen = [view.hands[0], view.hands[1], view.board];
        poker::hidden_names(&self.deck, &seen, words)
    }
}
