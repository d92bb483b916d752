//! What the duel offers to be measured by, and what it holds itself to (DUEL-153).

use table::balance::{Balance, Contender, Group, Measure, Solo, Target, Variant};
use table::{Form, Words};

use super::Contest;
use super::state::{HeroId, State};
use crate::file::Edition;
use crate::state::Why;
use crate::text;

/// One bout a match: a drawn one is not repeated, or short pairings would hide their draws.
fn one_bout(seats: u8) -> Form {
    Form::seats(seats).with("format", "standard-1").with("draw_limit", "1")
}

impl Contest {
    /// Why the last bout ended.
    pub(super) fn why_ended(state: &State) -> Option<&'static str> {
        let ending = state.bout.as_ref()?.ending()?;
        state.outcome?;
        Some(match ending.why {
            Why::Health => "health",
            Why::Execution => "execution",
            Why::Limit => "limit",
            Why::Resigned => "resigned",
        })
    }

    /// Heroes against heroes within their boxes, and heroes against the Automa's.
    pub(super) fn measured(&self, words: &Words) -> Balance {
        let group = |edition: Edition| if edition == Edition::A { "a" } else { "b" };
        let contender = |hero: HeroId| {
            let file = self.library.hero(hero).file();
            Contender {
                id: file.id.to_string(),
                name: file.name.get(text::language(words)).to_owned(),
                group: group(*file.r#box).to_owned(),
                opening: vec![file.id.to_string()],
            }
        };
        let groups = [("a", "duel-box-a"), ("b", "duel-box-b")].map(|(id, name)| Group {
            id: id.to_owned(),
            name: words.text(name),
            form: None,
        });
        let variant = |id: &str, name, form| Variant { id: id.to_owned(), name: words.text(name), form };
        let variants = vec![
            variant("plain", "duel-solo-plain", one_bout(1)),
            variant("challenge", "duel-solo-challenge", one_bout(1).with("challenge", "on")),
        ];
        let opponents: Vec<Contender> =
            self.library.rivals().iter().map(|rival| contender(rival.hero)).collect();
        Balance {
            form: one_bout(2),
            groups: groups.to_vec(),
            contenders: self.library.heroes().map(contender).collect(),
            solo: (!opponents.is_empty()).then_some(Solo { opponents, variants, player: "novice" }),
            targets: vec![
                Target::new(Measure::Average, 42, 58),
                Target::new(Measure::Pairing, 30, 70),
                Target::new(Measure::Rounds, 5, 15),
                Target::new(Measure::Ending { ending: "execution" }, 10, 40),
                Target::new(Measure::Solo, 55, 85),
                Target::new(Measure::Harder, 5, 100),
                Target::new(Measure::EachHarder, 0, 100),
            ],
        }
    }
}
