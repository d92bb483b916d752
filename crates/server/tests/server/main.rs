//! The server over real connections: REST, sockets, restarts, faults, secrets.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

mod accounts;
mod agreements;
mod battle;
mod browser;
mod clocks;
mod encrypted;
mod faults;
mod forgetting;
mod kit;
mod loud;
mod nodes;
mod playing;
mod rest;
mod secrets;
mod slow;
mod troubled;
mod upgrades;
mod waiting;
