//! Matches between people who are not in the same room.
//!
//! The log of a match is the truth ([`record`]): whatever is accepted is sealed ([`seal`]) and durable ([`store`]) before it is
//! acknowledged. A [`room::Room`] is what the records lead to and knows what each pair of eyes may see; one task per match
//! owns it, takes commands one after another and tells everybody who looks. A [`node::Node`] holds the matches that are in
//! memory, and [`web`] is its face: REST, one WebSocket per pair of eyes, the page.

mod actor;
mod alarms;
pub mod bus;
pub mod config;
pub mod metrics;
mod names;
mod net;
pub mod node;
mod passwords;
pub mod ratings;
pub mod record;
pub mod room;
mod rooms;
pub mod run;
pub mod seal;
mod setup;
pub mod speech;
pub mod store;
#[cfg(test)]
mod tests;
mod thinkers;
pub mod time;
mod tls;
pub mod tokens;
pub mod web;
