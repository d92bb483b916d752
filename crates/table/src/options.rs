//! How a match is set up: the options a game offers, and the form people fill in.

use serde::{Deserialize, Serialize};

use crate::message::{Fault, Message};
use crate::seat::{BySeat, Teams};

/// What values an option takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum OptionKind {
    /// A whole number within bounds.
    Number {
        /// The least value.
        min: i64,
        /// The greatest value.
        max: i64,
    },
    /// One of several words.
    Choice {
        /// The words, in the order they are offered.
        words: Vec<String>,
    },
    /// `on` or `off`.
    Toggle,
}

impl OptionKind {
    fn allowed(&self) -> String {
        match self {
            OptionKind::Number { min, max } => format!("{min}..{max}"),
            OptionKind::Choice { words } => words.join(", "),
            OptionKind::Toggle => "on, off".to_owned(),
        }
    }

    fn accepts(&self, value: &str) -> bool {
        match self {
            // One spelling per number, so that equal set-ups are equal texts.
            OptionKind::Number { min, max } => value
                .parse::<i64>()
                .is_ok_and(|number| (min..=max).contains(&&number) && number.to_string() == value),
            OptionKind::Choice { words } => words.iter().any(|word| word == value),
            OptionKind::Toggle => matches!(value, "on" | "off"),
        }
    }
}

/// One option of a game's set-up; its title is the sentence `option-KEY` of the catalogues, the title of a word
/// it takes `option-KEY-WORD`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OptionSpec {
    /// How it is called in files and flags.
    pub key: String,
    /// What it takes.
    #[serde(flatten)]
    pub kind: OptionKind,
    /// What holds if nothing is said.
    pub default: String,
    /// Whether the default goes without saying in a form, and so in a journal. Options that joined a game after its
    /// first journals were written are quiet: those journals do not name them and stay as they are.
    #[serde(skip)]
    pub quiet: bool,
}

impl OptionSpec {
    /// A number with its bounds.
    pub fn number(key: &str, min: i64, max: i64, default: i64) -> OptionSpec {
        OptionSpec {
            key: key.to_owned(),
            kind: OptionKind::Number { min, max },
            default: default.to_string(),
            quiet: false,
        }
    }

    /// A choice of words; the first is the default.
    pub fn choice(key: &str, words: &[&str]) -> OptionSpec {
        OptionSpec {
            key: key.to_owned(),
            default: words.first().copied().unwrap_or_default().to_owned(),
            kind: OptionKind::Choice { words: words.iter().map(|&word| word.to_owned()).collect() },
            quiet: false,
        }
    }

    /// A switch.
    pub fn toggle(key: &str, default: bool) -> OptionSpec {
        let default = if default { "on" } else { "off" };
        OptionSpec {
            key: key.to_owned(),
            kind: OptionKind::Toggle,
            default: default.to_owned(),
            quiet: false,
        }
    }

    /// The same option, whose default goes without saying.
    #[must_use]
    pub fn quiet(self) -> OptionSpec {
        OptionSpec { quiet: true, ..self }
    }
}

/// Option values as people write them, in the order written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Options(pub Vec<(String, String)>);

impl Options {
    /// The value of an option, if it was named.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// Names an option's value; a value named before is replaced.
    pub fn set(&mut self, key: &str, value: &str) {
        match self.0.iter_mut().find(|(name, _)| name == key) {
            Some((_, old)) => value.clone_into(old),
            None => self.0.push((key.to_owned(), value.to_owned())),
        }
    }

    /// The same options with one more.
    #[must_use]
    pub fn with(mut self, key: &str, value: &str) -> Options {
        self.set(key, value);
        self
    }

    /// Checks every value against the specs and fills in the defaults, in the order of the specs; the default of a quiet
    /// option is left out.
    pub fn completed(&self, specs: &[OptionSpec]) -> Result<Options, Vec<Fault>> {
        let mut faults = Vec::new();
        for (index, (key, value)) in self.0.iter().enumerate() {
            match specs.iter().find(|spec| spec.key == *key) {
                None => faults.push(Message::new("option-unknown").with("key", key.as_str()).with(
                    "known",
                    specs.iter().map(|spec| spec.key.as_str()).collect::<Vec<_>>().join(", "),
                )),
                Some(_) if self.0[..index].iter().any(|(earlier, _)| earlier == key) => {
                    faults.push(Message::new("option-twice").with("key", key.as_str()));
                }
                Some(spec) if !spec.kind.accepts(value) => faults.push(
                    Message::new("option-value")
                        .with("key", key.as_str())
                        .with("value", value.as_str())
                        .with("allowed", spec.kind.allowed()),
                ),
                Some(_) => {}
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let named = specs.iter().map(|spec| (spec, self.get(&spec.key).unwrap_or(&spec.default)));
        let said = named.filter(|(spec, value)| !spec.quiet || *value != spec.default);
        Ok(Options(said.map(|(spec, value)| (spec.key.clone(), value.to_owned())).collect()))
    }

    /// A number option that was completed.
    pub fn number(&self, key: &str) -> i64 {
        self.get(key).and_then(|value| value.parse().ok()).unwrap_or_default()
    }

    /// A switch that was completed.
    pub fn is_on(&self, key: &str) -> bool {
        self.get(key) == Some("on")
    }

    /// The options without these, as a match hands them on to its legs.
    #[must_use]
    pub fn without(&self, keys: &[&str]) -> Options {
        Options(self.0.iter().filter(|(key, _)| !keys.contains(&key.as_str())).cloned().collect())
    }
}

/// Everything that is settled before a match starts.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Form {
    /// How many play.
    pub seats: u8,
    /// Who plays with whom.
    #[serde(default)]
    pub teams: Teams,
    /// The game's options.
    #[serde(default)]
    pub options: Options,
    /// What each seat secretly brings along, where the game asks for it (an army list).
    #[serde(default)]
    pub loadouts: BySeat<Option<String>>,
}

impl Form {
    /// A form for so many seats, everything else by default.
    pub fn seats(seats: u8) -> Form {
        Form { seats, teams: Teams::EACH, options: Options::default(), loadouts: BySeat::default() }
    }

    /// The same form with an option named.
    #[must_use]
    pub fn with(mut self, key: &str, value: &str) -> Form {
        self.options.set(key, value);
        self
    }

    /// The same form with other options.
    #[must_use]
    pub fn with_options(mut self, options: Options) -> Form {
        self.options = options;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn specs() -> Vec<OptionSpec> {
        vec![
            OptionSpec::number("cards", 2, 16, 13),
            OptionSpec::choice("prizes", &["random", "descending"]),
            OptionSpec::toggle("open", false),
        ]
    }

    #[test]
    fn defaults_fill_what_was_not_named() {
        let options = Options::default().with("prizes", "descending").completed(&specs()).expect("legal");
        assert_eq!(options.number("cards"), 13);
        assert_eq!(options.get("prizes"), Some("descending"));
        assert!(!options.is_on("open"));
        assert_eq!(options.completed(&specs()), Ok(options));
    }

    #[test]
    fn the_default_of_a_quiet_option_goes_without_saying() {
        let mut with_late_option = specs();
        with_late_option.push(OptionSpec::choice("late", &["as-ever", "other"]).quiet());
        let completed =
            |value: &str| Options::default().with("late", value).completed(&with_late_option).expect("legal");
        assert_eq!(Options::default().completed(&specs()), Ok(completed("as-ever")));
        assert_eq!(completed("other").get("late"), Some("other"));
        assert!(Options::default().with("late", "never").completed(&with_late_option).is_err());
    }

    #[test]
    fn every_fault_is_named() {
        let mut options = Options::default().with("cards", "17").with("prices", "x").with("open", "yes");
        options.0.push(("open".to_owned(), "on".to_owned()));
        let faults = options.completed(&specs()).expect_err("four faults");
        let keys: Vec<_> = faults.iter().map(|fault| fault.key).collect();
        assert_eq!(keys, ["option-value", "option-unknown", "option-value", "option-twice"]);
        assert!(faults[0].to_string().contains("2..16"));
        assert!(faults[1].to_string().contains("prizes"));
    }

    #[test]
    fn a_number_has_one_spelling() {
        assert!(Options::default().with("cards", "+5").completed(&specs()).is_err());
        assert!(Options::default().with("cards", "05").completed(&specs()).is_err());
    }
}
