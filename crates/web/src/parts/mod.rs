//! What pages are made of.

pub mod board;
pub mod buttons;
pub mod card;
pub mod curve;
pub mod frame;
pub mod inspect;
pub mod loadout;
pub mod modal;
pub mod reveal;
pub mod share;
pub mod side;
