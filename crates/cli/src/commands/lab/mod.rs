//! `karman lab`: studies of a game by many games between bots.

mod balance;
mod guest;
mod ladder;

use crate::desk::Desk;
use crate::line::{Lab, Study};
use crate::stop::Stop;

pub fn run(wanted: &Lab, desk: &Desk) -> Result<(), Stop> {
    match &wanted.study {
        Study::Balance(wanted) => balance::run(wanted, desk),
        Study::Ladder(wanted) => ladder::run(wanted, desk),
    }
}
