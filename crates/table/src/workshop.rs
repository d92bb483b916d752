//! What a seat brings along, while it is being put together.
//!
//! A loadout is a text ([`Form::loadouts`](crate::Form)). A game that asks for one says at every moment what the text is
//! worth, what is wrong with it, and which texts are one step away; whoever shows a set-up form needs to know nothing else
//! about it: buttons, keys and pasted texts all end in the text.

use serde::Serialize;

use crate::message::Fault;

/// A loadout as it is now, and what can become of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Workshop {
    /// What the game calls it: an army.
    pub title: String,
    /// How one is written.
    pub hint: String,
    /// The loadout in a few words; empty while there is none.
    pub name: String,
    /// Its one spelling; nothing while it cannot be brought along.
    pub spelled: Option<String>,
    /// Everything that is wrong with it; nothing is wrong with an empty one.
    #[serde(skip)]
    pub faults: Vec<Fault>,
    /// What it is good for, a line each.
    pub advice: Vec<String>,
    /// What it lacks, a line each. It may be brought along all the same.
    pub gaps: Vec<String>,
    /// What can be done next.
    pub shelves: Vec<Shelf>,
}

/// Steps of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shelf {
    /// Its id: the same in every language.
    pub id: &'static str,
    /// Its name.
    pub title: String,
    /// The steps.
    pub steps: Vec<Step>,
}

/// Something that can be done with a loadout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    /// Its id: no two steps of a workshop have the same.
    pub id: String,
    /// Its name.
    pub title: String,
    /// What there is to know about it; a paragraph a line.
    pub text: String,
    /// The loadout once it is done.
    pub becomes: String,
}

impl Workshop {
    /// The step of this id.
    pub fn step(&self, id: &str) -> Option<&Step> {
        self.shelves.iter().flat_map(|shelf| &shelf.steps).find(|step| step.id == id)
    }
}
