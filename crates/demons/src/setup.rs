//! How a match is set up (DEMO-012, DEMO-021, DEMO-025, DEMO-047, DEMO-075 to DEMO-077, DEMO-079, DEMO-099).

use serde::{Deserialize, Serialize};
use table::{Fault, Form, Message, OptionSpec, Seats, Teams, canon_enum, canon_struct};

/// Who wins when several reach the last victory together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tie {
    /// The first player, or the one nearest to him clockwise.
    Clockwise,
    /// A fourth victory decides.
    Fourth,
    /// The claimants fight one more battle.
    Deciding,
}

/// What Seize the Initiative does to the previous first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seizing {
    /// He takes 1 damage.
    Damage,
    /// He gains 1 energy.
    Energy,
}

/// Where the numbers of the kinds come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Numbers {
    /// From the card files.
    Printed,
    /// From a shuffle before the match.
    Shuffled,
}

/// Which demons a player chooses from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Demons {
    /// Two that were dealt.
    Dealt,
    /// All; several players may choose the same.
    Any,
    /// Nobody has one, and there are no battlefields.
    None,
}

/// Everything that was agreed on before the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// How many play.
    pub seats: u8,
    /// Which demons there are to choose from.
    pub demons: Demons,
    /// Whether the first battle is dealt instead of drafted.
    pub quick: bool,
    /// Whether seats 0 and 2 play against seats 1 and 3.
    pub teams: bool,
    /// Who wins when several reach the last victory together.
    pub tie: Tie,
    /// What seizing does.
    pub seize: Seizing,
    /// After so many rounds a battle ends.
    pub rounds: u8,
    /// Where the numbers come from.
    pub numbers: Numbers,
}

canon_enum!(Tie { Clockwise = 0, Fourth = 1, Deciding = 2 });
canon_enum!(Seizing { Damage = 0, Energy = 1 });
canon_enum!(Numbers { Printed = 0, Shuffled = 1 });
canon_enum!(Demons { Dealt = 0, Any = 1, None = 2 });
canon_struct!(Setup { seats, demons, quick, teams, tie, seize, rounds, numbers });

/// The only way to play in teams: the mates sit opposite each other.
const OPPOSITE: Teams = Teams::new([0, 1, 0, 1]);

impl Setup {
    /// The options of a match with their ranges and defaults.
    pub fn specs() -> Vec<OptionSpec> {
        vec![
            OptionSpec::toggle("plain", false),
            OptionSpec::toggle("quick", false),
            OptionSpec::toggle("teams", false),
            OptionSpec::choice("tie", &["clockwise", "fourth", "deciding"]),
            OptionSpec::choice("seize", &["damage", "energy"]),
            OptionSpec::number("rounds", 1, 99, 50),
            OptionSpec::choice("numbers", &["printed", "shuffled"]),
            OptionSpec::choice("demons", &["dealt", "any"]),
        ]
    }

    /// Reads a form whose options are completed; names everything that does not go together.
    pub fn read(form: &Form) -> Result<Setup, Vec<Fault>> {
        let options = &form.options;
        let says = |key: &str, word: &str| options.get(key) == Some(word);
        let plain = options.is_on("plain");
        let setup = Setup {
            seats: form.seats,
            demons: match (plain, says("demons", "any")) {
                (true, _) => Demons::None,
                (false, true) => Demons::Any,
                (false, false) => Demons::Dealt,
            },
            quick: options.is_on("quick"),
            teams: options.is_on("teams"),
            tie: match options.get("tie") {
                Some("fourth") => Tie::Fourth,
                Some("deciding") => Tie::Deciding,
                _ => Tie::Clockwise,
            },
            seize: if says("seize", "energy") { Seizing::Energy } else { Seizing::Damage },
            rounds: u8::try_from(options.number("rounds")).unwrap_or(50),
            numbers: if says("numbers", "shuffled") { Numbers::Shuffled } else { Numbers::Printed },
        };
        let mut faults = Vec::new();
        if setup.teams && form.seats != 4 {
            faults.push(Message::new("demons-teams-four").with("seats", form.seats));
        }
        if form.teams != Teams::EACH && !(setup.teams && same_division(form.teams)) {
            let seats = Seats::first(usize::from(form.seats));
            let mut numbers: Vec<u8> = seats.iter().map(|seat| form.teams.of(seat)).collect();
            numbers.sort_unstable();
            numbers.dedup();
            faults.push(Message::new("demons-teams-shape").with("teams", numbers.len()));
        }
        if plain && says("demons", "any") {
            faults.push(Message::new("demons-plain-any"));
        }
        if faults.is_empty() { Ok(setup) } else { Err(faults) }
    }

    /// Who plays with whom.
    pub const fn sides(&self) -> Teams {
        if self.teams { OPPOSITE } else { Teams::EACH }
    }

    /// Whether battlefields are used (DEMO-011).
    pub fn has_fields(&self) -> bool {
        self.seats > 2 && self.demons != Demons::None
    }
}

/// Whether teams are two of two that sit opposite each other, whatever their numbers.
fn same_division(teams: Teams) -> bool {
    let seats = Seats::first(4);
    seats.iter().all(|one| seats.iter().all(|other| teams.allied(one, other) == OPPOSITE.allied(one, other)))
}
