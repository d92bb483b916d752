//! The game as a citizen: options, notation, log, scene, cards.

use std::ops::RangeInclusive;

use table::balance::Balance;
use table::{
    CardText, Catalogue, Drawing, Fault, Form, Game, Offer, OptionSpec, Refusal, Scene, Seat, Viewer, Words,
};

use crate::campaign::{Campaign, CampaignSetup, Tactics};
use crate::moves::Move;
use crate::state::{Ending, Zone, card_of};
use crate::text::CARD_WORDS;
use crate::view::{Seen, View, is_hidden};

/// The sentences of the table.
pub const TABLE_WORDS: Catalogue = Catalogue {
    name: "tactics.ftl",
    en: include_str!("../locales/en/tactics.ftl"),
    ru: include_str!("../locales/ru/tactics.ftl"),
};

impl Game for Tactics {
    fn id(&self) -> &'static str {
        "tactics"
    }

    fn version(&self) -> u32 {
        1
    }

    fn packs(&self) -> &str {
        self.leg_rules().library().hash()
    }

    fn seat_counts(&self) -> RangeInclusive<u8> {
        2..=2
    }

    fn options(&self) -> Vec<OptionSpec> {
        CampaignSetup::specs()
    }

    fn setup(&self, form: &Form) -> Result<CampaignSetup, Vec<Fault>> {
        Ok(CampaignSetup::read(form))
    }

    fn catalogues(&self) -> Vec<Catalogue> {
        vec![TABLE_WORDS, CARD_WORDS]
    }

    fn cards(&self, words: &Words) -> Vec<CardText> {
        self.gallery(words)
    }

    fn write(&self, state: &Campaign, seat: Seat, choice: Move, out: &mut String) {
        self.write_move(state, seat, choice, out);
    }

    fn why_not(&self, state: &Campaign, seat: Seat, text: &str) -> Option<Refusal> {
        self.refusal(state, seat, text)
    }

    fn narrate(&self, seen: &Seen, _: Viewer, words: &Words) -> String {
        self.line(seen.0, words)
    }

    fn scene(&self, view: &View, viewer: Viewer, offers: &[Offer<Move>], words: &Words) -> Scene {
        self.draw_scene(view, viewer, offers, words)
    }

    fn picture(&self, id: &str) -> Option<Drawing> {
        self.drawing(id)
    }

    fn hatches(&self) -> Option<usize> {
        let cards = self.leg_rules().library().cards();
        Some(cards.iter().filter(|card| crate::HATCHES.contains(&card.id.as_str())).count())
    }

    fn balance(&self, words: &Words) -> Option<Balance> {
        Some(self.measured(words))
    }

    fn ending(&self, state: &Campaign) -> Option<&'static str> {
        state.champion?;
        Some(match state.leg.ending {
            Ending::Resigned => "resigned",
            Ending::Stalemate => "stalemate",
            Ending::Playing | Ending::Retreat | Ending::BothFell => "retreat",
        })
    }

    fn rounds(&self, state: &Campaign) -> Option<u32> {
        Some(u32::from(state.leg.round))
    }

    fn hidden_names(&self, state: &Campaign, viewer: Viewer, words: &Words) -> Vec<String> {
        let leg = &state.leg;
        let prints = self.leg_rules().library().cards().len() as u8;
        let unseen = |print: &u8| {
            let copies = [Seat::A, Seat::B].map(|seat| card_of(seat, *print));
            let hidden = |card: u8| leg.zone(card) != Zone::Away && is_hidden(leg, viewer, card);
            copies.into_iter().all(hidden)
        };
        (0..prints).filter(unseen).map(|print| self.card_name(print, words)).collect()
    }
}
