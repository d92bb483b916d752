//! The brawl as a citizen: options, notation, log, scene, cards.

use std::ops::RangeInclusive;

use table::balance::{Balance, Contender, Group, Measure, Target};
use table::scene::Turned;
use table::{
    CardText, Catalogue, Drawing, Fault, Form, Game, Offer, OptionSpec, Refusal, Scene, Seat, Viewer, Words,
};

use crate::brawl::Brawl;
use crate::event::Event;
use crate::moves::Move;
use crate::setup::{Demons, Setup};
use crate::state::{Stage, State};
use crate::text::{self, CARD_WORDS};
use crate::view::View;

/// The sentences of the table.
pub const TABLE_WORDS: Catalogue = Catalogue {
    name: "demons.ftl",
    en: include_str!("../locales/en/demons.ftl"),
    ru: include_str!("../locales/ru/demons.ftl"),
};

impl Game for Brawl {
    fn id(&self) -> &'static str {
        "demons"
    }

    fn version(&self) -> u32 {
        1
    }

    fn packs(&self) -> &str {
        self.library().hash()
    }

    fn seat_counts(&self) -> RangeInclusive<u8> {
        2..=4
    }

    fn options(&self) -> Vec<OptionSpec> {
        Setup::specs()
    }

    fn setup(&self, form: &Form) -> Result<Setup, Vec<Fault>> {
        Setup::read(form)
    }

    fn catalogues(&self) -> Vec<Catalogue> {
        vec![TABLE_WORDS, CARD_WORDS]
    }

    fn cards(&self, words: &Words) -> Vec<CardText> {
        self.gallery(words)
    }

    fn write(&self, state: &State, seat: Seat, choice: Move, out: &mut String) {
        self.write_move(state, seat, choice, out);
    }

    fn why_not(&self, state: &State, seat: Seat, text: &str) -> Option<Refusal> {
        self.refusal(state, seat, text)
    }

    fn narrate(&self, seen: &Event, _: Viewer, words: &Words) -> String {
        self.line(*seen, words)
    }

    fn turned(&self, seen: &Event, words: &Words) -> Vec<Turned> {
        match *seen {
            Event::Revealed { seat, kind, place, number } => {
                let piece = self.technique_piece(format!("series-{seat}-{place}"), kind, number, words);
                vec![Turned { seat: Some(seat), piece }]
            }
            _ => Vec::new(),
        }
    }

    fn scene(&self, view: &View, viewer: Viewer, offers: &[Offer<Move>], words: &Words) -> Scene {
        self.draw(view, viewer, offers, words)
    }

    fn picture(&self, id: &str) -> Option<Drawing> {
        self.drawing(id)
    }

    fn ending(&self, state: &State) -> Option<&'static str> {
        state.outcome()?;
        Some(if state.others_have_resigned() { "resigned" } else { "victories" })
    }

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(u32::from(state.round))
    }

    fn balance(&self, words: &Words) -> Option<Balance> {
        let demons = (0..self.library().demons() as u8).filter_map(|demon| self.library().demon(demon));
        let contender = |(_, demon): &(String, crate::file::Demon)| Contender {
            id: demon.id.to_string(),
            name: text::said(&demon.name, words).to_owned(),
            group: "demons".to_owned(),
            opening: vec![demon.id.to_string()],
        };
        Some(Balance {
            form: Form::seats(2).with("demons", "any"),
            groups: vec![Group { id: "demons".to_owned(), name: words.text("demons-group"), form: None }],
            contenders: demons.map(contender).collect(),
            solo: None,
            targets: vec![Target::new(Measure::Average, 35, 65)],
        })
    }

    /// Demons dealt to others, and battlefields that are still to come. Techniques are no secret by name: their tactics
    /// lie open all the time.
    fn hidden_names(&self, state: &State, viewer: Viewer, words: &Words) -> Vec<String> {
        let mut names = Vec::new();
        if state.stage == Stage::Demons && state.setup.demons == Demons::Dealt {
            let others = state.everybody().iter().filter(|&seat| !viewer.is(seat));
            let dealt = others.fold(0, |all, seat| all | state.offers[seat]);
            names.extend(Brawl::demons_of(dealt).map(|demon| self.demon_name(demon, words)));
        }
        names.extend(Brawl::demons_of(state.fields).filter_map(|field| self.field_name(field, words)));
        names
    }
}
