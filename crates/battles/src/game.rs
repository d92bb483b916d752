//! The battle as a citizen: options, notation, log, scene, cards.

use std::ops::RangeInclusive;

use table::balance::{Balance, Contender, Group, Measure, Target};
use table::workshop::Workshop;
use table::{
    CardText, Catalogue, Drawing, Fault, Form, Game, Message, Offer, OptionSpec, Refusal, Scene, Seat, Seats,
    Viewer, Words,
};

use crate::army;
use crate::event::Event;
use crate::moves::Move;
use crate::setup::Setup;
use crate::state::{Ending, Stage, State};
use crate::text::{self, CARD_WORDS};
use crate::tile::index;
use crate::view::View;
use crate::war::War;

/// The sentences of the field.
pub const FIELD_WORDS: Catalogue = Catalogue {
    name: "battles.ftl",
    en: include_str!("../locales/en/battles.ftl"),
    ru: include_str!("../locales/ru/battles.ftl"),
};

impl Game for War {
    fn id(&self) -> &'static str {
        "battles"
    }

    fn version(&self) -> u32 {
        1
    }

    fn packs(&self) -> &str {
        self.library().hash()
    }

    fn seat_counts(&self) -> RangeInclusive<u8> {
        2..=2
    }

    fn options(&self) -> Vec<OptionSpec> {
        Setup::specs()
    }

    fn setup(&self, form: &Form) -> Result<Setup, Vec<Fault>> {
        Setup::read(self.library(), form)
    }

    fn spelled(&self, mut form: Form) -> Form {
        for text in form.loadouts.0.iter_mut().flatten() {
            if let Ok(army) = army::read(self.library(), text, 100) {
                *text = army.write(self.library());
            }
        }
        form
    }

    fn catalogues(&self) -> Vec<Catalogue> {
        vec![FIELD_WORDS, CARD_WORDS]
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

    fn narrate(&self, seen: &Event, viewer: Viewer, words: &Words) -> String {
        self.line(*seen, viewer, words)
    }

    fn scene(&self, view: &View, viewer: Viewer, offers: &[Offer<Move>], words: &Words) -> Scene {
        self.draw(view, viewer, offers, words)
    }

    fn picture(&self, id: &str) -> Option<Drawing> {
        self.drawing(id)
    }

    fn ending(&self, state: &State) -> Option<&'static str> {
        match state.battle.ending {
            Ending::None => None,
            Ending::Goal => Some("goal"),
            Ending::Limit => Some("limit"),
            Ending::Conceded => Some("conceded"),
        }
    }

    fn rounds(&self, state: &State) -> Option<u32> {
        Some(u32::from(state.battle.round))
    }

    fn balance(&self, words: &Words) -> Option<Balance> {
        let library = self.library();
        // Tokens follow from the size, so only armies of one size meet as equals.
        let mut sizes: Vec<u8> = library.ready().iter().map(|ready| ready.size).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let form = |size: u8| Form::seats(2).with("mirror", "on").with("size", &size.to_string());
        let group = |size: u8| Group {
            id: format!("armies{size}"),
            name: words.say(&Message::new("battles-group").with("size", size)),
            form: Some(form(size)),
        };
        let contenders = library.ready().iter().filter_map(|ready| {
            let faction = library.faction(ready.army.faction)?;
            Some(Contender {
                id: ready.id.clone(),
                name: text::said(&ready.name, words).to_owned(),
                group: format!("armies{}", ready.size),
                opening: vec![faction.id.clone(), ready.id.clone()],
            })
        });
        Some(Balance {
            form: form(80),
            groups: sizes.into_iter().map(group).collect(),
            contenders: contenders.collect(),
            solo: None,
            targets: vec![Target::new(Measure::Average, 45, 55), Target::new(Measure::Pairing, 40, 60)],
        })
    }

    fn workshop(&self, form: &Form, seat: Seat, seed: u64, words: &Words) -> Option<Workshop> {
        Some(self.work(form, seat, seed, words))
    }

    fn brought(
        &self,
        form: &Form,
        seat: Seat,
        text: &str,
        offers: &[String],
    ) -> Result<Vec<String>, Vec<Fault>> {
        self.enlistment(form, seat, text, offers)
    }

    /// How many tiles lie in an army is as secret as which (BATT-027, BATT-149).
    fn drafting(&self, state: &State) -> Seats {
        if state.battle.stage == Stage::Build { state.choosers() } else { Seats::NONE }
    }

    fn revealed_loadouts(&self, state: &State) -> Seats {
        if state.is_open() { Seats::first(2) } else { Seats::NONE }
    }

    /// Tiles that lie under others, unless the viewer sees one of the same name.
    fn hidden_names(&self, state: &State, viewer: Viewer, words: &Words) -> Vec<String> {
        if state.is_open() || state.battle.stage == Stage::Over {
            return Vec::new();
        }
        let (mut hidden, mut seen) = (Vec::new(), Vec::new());
        for seat in [Seat::A, Seat::B] {
            let side = state.side(seat);
            for slot in 0..side.count {
                let name = self.tile_name(side.faction, side.tiles[index(slot)], words);
                let open = state.battle.stage == Stage::Deploy && side.heads >> slot & 1 == 1;
                if viewer.is(seat) || open { seen.push(name) } else { hidden.push(name) }
            }
        }
        // Peoples and ready armies are called much like some of their troops.
        seen.extend(
            self.library().factions().iter().map(|faction| text::said(&faction.name, words).to_owned()),
        );
        hidden.retain(|name| {
            let name = name.to_lowercase();
            !seen.iter().any(|other| other.to_lowercase().contains(&name))
        });
        hidden
    }
}
