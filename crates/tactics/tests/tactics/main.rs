//! The clauses of `docs/spec/tactics.md`, played.

mod actions;
mod bars;
mod campaign;
mod cards;
mod chains;
mod clock;
mod common;
mod events;
mod examples;
mod examples_of_fights;
mod fight;
mod harness;
mod language;
mod mechanics;
mod random;
mod sight;
mod speech;
mod vocabulary;
mod words;
