//! Many matches at once, to see what a server bears: [`drive`] seats two players in each of many matches of Goofspiel, lets
//! them wait, then has them choose at a steady rate, and says how long each waited for the event his choice led to.

pub mod drive;
mod frames;
mod play;
pub mod rest;
mod seat;
