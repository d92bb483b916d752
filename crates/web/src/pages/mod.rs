//! The pages.

pub mod error;
pub mod gallery;
pub mod home;
pub mod replay;
pub mod rules;
pub mod settings;
pub mod setup;
pub mod table;
pub mod table_bar;
mod table_keys;
