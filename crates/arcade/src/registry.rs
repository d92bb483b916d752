//! Which games there are.

use std::sync::Arc;

use battles::War;
use classics::{Goofspiel, Kuhn, Leduc, cards};
use demons::Brawl;
use duel::contest::Contest;
use packs::{PackSet, PackSource, Report};
use serde_json::Value;
use table::Series;
use tactics::Tactics;

use crate::cabinet::Cabinet;
use crate::shelf::Shelf;

/// Every game of this build, in the order it is offered. A new game is one more entry.
pub fn games() -> Vec<Registration> {
    vec![
        Registration::plain("goofspiel", || Shelf::of(Series::to_wins(Goofspiel::new()))),
        Registration::of_packs(
            "kuhn",
            || vec![cards::kuhn_pack()],
            Kuhn::schema,
            |set| Kuhn::new(set).map(|(game, warnings)| (Shelf::of(Series::of_hands(game)), warnings)),
        ),
        Registration::of_packs(
            "leduc",
            || vec![cards::leduc_pack()],
            Leduc::schema,
            |set| Leduc::new(set).map(|(game, warnings)| (Shelf::of(Series::of_hands(game)), warnings)),
        ),
        Registration::of_packs("duel", duel::packs, Contest::schema, |set| {
            Contest::of_packs(set).map(|(game, warnings)| (Shelf::of(game), warnings))
        }),
        Registration::of_packs("demons", demons::packs, Brawl::schema, |set| {
            Brawl::of_packs(set).map(|(game, warnings)| (Shelf::of(game), warnings))
        }),
        Registration::of_packs("battles", battles::packs, War::schema, |set| {
            War::of_packs(set).map(|(game, warnings)| (Shelf::of(game), warnings))
        }),
        Registration::of_packs("tactics", tactics::packs, Tactics::schema, |set| {
            Tactics::of_packs(set).map(|(game, warnings)| (Shelf::of(game), warnings))
        }),
    ]
}

/// What a game that is made of packs comes to: the game and warnings, or everything wrong with its packs.
pub type Built = Result<(Arc<dyn Cabinet>, Report), Report>;

/// How a game is built.
#[derive(Clone, Copy, Debug)]
pub struct Registration {
    /// The game's id.
    pub id: &'static str,
    made: Made,
}

#[derive(Clone, Copy, Debug)]
enum Made {
    Plain(fn() -> Arc<dyn Cabinet>),
    OfPacks { own: fn() -> Vec<PackSource>, schema: fn() -> Value, build: fn(&PackSet) -> Built },
}

impl Registration {
    /// A game without cards of its own.
    pub const fn plain(id: &'static str, build: fn() -> Arc<dyn Cabinet>) -> Registration {
        Registration { id, made: Made::Plain(build) }
    }

    /// A game made of packs: those compiled in, what its card files look like, and how it is built from a set.
    pub const fn of_packs(
        id: &'static str,
        own: fn() -> Vec<PackSource>,
        schema: fn() -> Value,
        build: fn(&PackSet) -> Built,
    ) -> Registration {
        Registration { id, made: Made::OfPacks { own, schema, build } }
    }

    /// The packs that are compiled in.
    pub fn own_packs(&self) -> Vec<PackSource> {
        match self.made {
            Made::Plain(_) => Vec::new(),
            Made::OfPacks { own, .. } => own(),
        }
    }

    /// The JSON Schema of its card files; none for a game that has no card files.
    pub fn schema(&self) -> Option<Value> {
        match self.made {
            Made::Plain(_) => None,
            Made::OfPacks { schema, .. } => Some(schema()),
        }
    }

    /// Builds the game from its packs of a set.
    pub fn build(&self, set: &PackSet) -> Built {
        match self.made {
            Made::Plain(build) => Ok((build(), Report::new())),
            Made::OfPacks { build, .. } => build(set),
        }
    }
}
