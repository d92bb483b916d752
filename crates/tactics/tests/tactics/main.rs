//! The clauses of `docs/spec/tactics.md`, played.

mod actions;
mod bad_input;
mod bars;
mod campaign;
mod cards;
mod chains;
mod clock;
mod common;
mod events;
mod every_bar;
mod examples;
mod examples_of_fights;
mod fight;
mod golden;
mod harness;
mod hatch;
mod language;
mod mechanics;
mod order;
mod pairings;
mod random;
mod sight;
mod speech;
mod steady;
mod vocabulary;
mod words;
