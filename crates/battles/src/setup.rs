//! How a battle is set up (BATT-008 to BATT-012, BATT-086, BATT-143).

use serde::{Deserialize, Serialize};
use table::{Fault, Form, Message, OptionSpec, Seat, Seats, Teams, canon_struct};

use crate::army::{self, Army};
use crate::library::Library;

/// Everything that was agreed on before the battle, and the armies that were handed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// The battle size.
    pub size: u8,
    /// Whether both may field the same faction.
    pub mirror: bool,
    /// Whether passed tokens serve as wounds.
    pub passed_wounds: bool,
    /// The last round.
    pub rounds: u8,
    /// The army each seat handed in, if it did.
    pub armies: [Option<Army>; 2],
}

canon_struct!(Setup { size, mirror, passed_wounds, rounds, armies });

impl Setup {
    /// The options of a battle with their ranges and defaults.
    pub fn specs() -> Vec<OptionSpec> {
        vec![
            // The default first, then the other sizes people play, then the small ones.
            OptionSpec::choice("size", &["80", "50", "60", "70", "90", "100", "10", "20", "30", "40"]),
            OptionSpec::toggle("mirror", false),
            OptionSpec::toggle("passed-wounds", true),
            OptionSpec::number("rounds", 1, 99, 20),
        ]
    }

    /// Reads a form whose options are completed, with the armies that come with it; names everything that is wrong.
    pub fn read(library: &Library, form: &Form) -> Result<Setup, Vec<Fault>> {
        let mut faults = Vec::new();
        let size = u8::try_from(form.options.number("size")).unwrap_or_default();
        if !army::is_size(size) {
            faults.push(Message::new("battles-army-size").with("size", size));
        }
        if form.teams != Teams::EACH {
            faults.push(Message::new("battles-no-teams"));
        }
        let mut setup = Setup {
            size,
            mirror: form.options.is_on("mirror"),
            passed_wounds: form.options.is_on("passed-wounds"),
            rounds: u8::try_from(form.options.number("rounds")).unwrap_or(20),
            armies: [None; 2],
        };
        if library.factions().len() == 1 && !setup.mirror {
            faults.push(Message::new("battles-one-faction"));
        }
        for seat in Seats::first(2) {
            let Some(text) = &form.loadouts[seat] else { continue };
            match army::read(library, text, if army::is_size(size) { size } else { 100 }) {
                Ok(army) => setup.armies[seat.index()] = Some(army),
                Err(wrong) => {
                    let letter = seat.letter().to_ascii_uppercase().to_string();
                    let name = || Message::new("seat-name").with("seat", letter.clone());
                    faults.extend(wrong.iter().map(|fault| {
                        Message::new("battles-army-of").with("seat", name()).with("fault", fault.message())
                    }));
                }
            }
        }
        if let [Some(one), Some(other)] = setup.armies
            && one.faction == other.faction
            && !setup.mirror
            && library.factions().len() > 1
        {
            faults.push(Message::new("battles-same-faction"));
        }
        if faults.is_empty() { Ok(setup) } else { Err(faults) }
    }

    /// The army a seat handed in.
    pub const fn army(&self, seat: Seat) -> Option<&Army> {
        self.armies[seat.index() & 1].as_ref()
    }
}
