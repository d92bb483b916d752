//! How a match is set up: format and options (DUEL-080, DUEL-092 to DUEL-095, DUEL-113).

use serde::{Deserialize, Serialize};
use table::canon::{Canon, CanonError, Sink, Source};
use table::{Fault, Form, Message, OptionSpec, canon_enum};

use crate::file::Edition;
use crate::terms::Terms;

/// What ends a match, and what lies between its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// One hero each, one game.
    One,
    /// One hero each, first to two wins.
    Two,
    /// Three heroes each; every hero must win once.
    Conquest,
    /// Three heroes each; a beaten hero is out and may pass cards on.
    Legacy,
}

impl Format {
    const WORDS: [&str; 4] = ["standard-1", "standard-2", "conquest", "legacy"];
    const ALL: [Format; 4] = [Format::One, Format::Two, Format::Conquest, Format::Legacy];

    /// How many heroes a player brings.
    pub const fn heroes(self) -> u8 {
        match self {
            Format::One | Format::Two => 1,
            Format::Conquest | Format::Legacy => 3,
        }
    }

    /// How many games win the match.
    pub const fn wins(self) -> u8 {
        match self {
            Format::One => 1,
            Format::Two => 2,
            Format::Conquest | Format::Legacy => 3,
        }
    }
}

/// Which boxes the heroes come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Boxes {
    /// Heroes of both boxes may meet.
    Mixed,
    /// Box A only.
    A,
    /// Box B only.
    B,
}

impl Boxes {
    const WORDS: [&str; 3] = ["mixed", "a", "b"];
    const ALL: [Boxes; 3] = [Boxes::Mixed, Boxes::A, Boxes::B];

    /// Whether heroes of this box may be chosen.
    pub const fn allow(self, edition: Edition) -> bool {
        match self {
            Boxes::Mixed => true,
            Boxes::A => matches!(edition, Edition::A),
            Boxes::B => matches!(edition, Edition::B),
        }
    }
}

/// How players come by their heroes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Heroes {
    /// They choose them at the table.
    Chosen,
    /// Chance deals them before the match.
    Random,
}

impl Heroes {
    const WORDS: [&str; 2] = ["chosen", "random"];
    const ALL: [Heroes; 2] = [Heroes::Chosen, Heroes::Random];
}

/// Everything that was agreed on before the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    /// The format.
    pub format: Format,
    /// Whether heroes are chosen or dealt.
    pub heroes: Heroes,
    /// The options of every bout.
    pub terms: Terms,
    /// After so many drawn games the match ends.
    pub draw_limit: u8,
    /// Whether both may have the same hero; chosen heroes are then chosen secretly.
    pub mirror: bool,
    /// Where the heroes come from.
    pub boxes: Boxes,
    /// Whether one person plays against the Automa.
    pub solo: bool,
    /// Whether the Automa's challenge rule holds.
    pub challenge: bool,
}

canon_enum!(Format { One = 0, Two = 1, Conquest = 2, Legacy = 3 });
canon_enum!(Boxes { Mixed = 0, A = 1, B = 2 });

/// `mirror` and `heroes` share a byte: dealing joined choosing later, and a match with chosen heroes keeps the bytes, and
/// so the marks, it always had.
const MIRROR: u8 = 1;
const DEALT: u8 = 2;

impl Canon for Setup {
    fn encode(&self, out: &mut impl Sink) {
        self.format.encode(out);
        self.terms.encode(out);
        self.draw_limit.encode(out);
        let mirror = if self.mirror { MIRROR } else { 0 };
        let dealt = if self.heroes == Heroes::Random { DEALT } else { 0 };
        (mirror | dealt).encode(out);
        self.boxes.encode(out);
        self.solo.encode(out);
        self.challenge.encode(out);
    }

    fn decode(from: &mut Source<'_>) -> Result<Setup, CanonError> {
        let format = Format::decode(from)?;
        let terms = Terms::decode(from)?;
        let draw_limit = u8::decode(from)?;
        let heroes = u8::decode(from)?;
        if heroes & !(MIRROR | DEALT) != 0 {
            return Err(CanonError::Value);
        }
        Ok(Setup {
            format,
            heroes: if heroes & DEALT == 0 { Heroes::Chosen } else { Heroes::Random },
            terms,
            draw_limit,
            mirror: heroes & MIRROR != 0,
            boxes: Boxes::decode(from)?,
            solo: bool::decode(from)?,
            challenge: bool::decode(from)?,
        })
    }
}

impl Setup {
    /// The options of a match with their ranges and defaults.
    pub fn specs() -> Vec<OptionSpec> {
        let mut specs = vec![
            OptionSpec::choice("format", &Format::WORDS),
            OptionSpec::choice("heroes", &Heroes::WORDS).quiet(),
        ];
        specs.extend(Terms::specs());
        specs.extend([
            OptionSpec::number("draw_limit", 1, 9, 3),
            OptionSpec::toggle("mirror", true),
            OptionSpec::choice("boxes", &Boxes::WORDS),
            OptionSpec::toggle("challenge", false),
        ]);
        specs
    }

    /// Reads a form whose options are completed; names everything that does not go together.
    pub fn read(form: &Form) -> Result<Setup, Vec<Fault>> {
        let options = &form.options;
        let place = |key: &str, words: &[&str]| {
            words.iter().position(|word| options.get(key) == Some(word)).unwrap_or_default()
        };
        let mut faults = Vec::new();
        let terms = Terms::read(options).unwrap_or_else(|more| {
            faults.extend(more);
            Terms::default()
        });
        let setup = Setup {
            format: Format::ALL[place("format", &Format::WORDS)],
            heroes: Heroes::ALL[place("heroes", &Heroes::WORDS)],
            terms,
            draw_limit: u8::try_from(options.number("draw_limit")).unwrap_or(3),
            mirror: options.is_on("mirror"),
            boxes: Boxes::ALL[place("boxes", &Boxes::WORDS)],
            solo: form.seats == 1,
            challenge: options.is_on("challenge"),
        };
        if setup.solo && setup.format == Format::Conquest {
            faults.push(Message::new("duel-solo-conquest"));
        }
        if setup.challenge && !setup.solo {
            faults.push(Message::new("duel-challenge-two"));
        }
        if faults.is_empty() { Ok(setup) } else { Err(faults) }
    }
}
