//! Every sentence in every language, through Fluent.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

use crate::message::{Arg, Fault, Message};
use crate::outcome::Outcome;
use crate::seat::Seat;

/// A language people are spoken to in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
}

impl Lang {
    /// Every language, in the order they are offered.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ru];

    /// The two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ru => "ru",
        }
    }

    /// What Fluent picks plural forms by.
    fn identifier(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Lang, Fault> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code() == text)
            .ok_or_else(|| Message::new("language-unknown").with("text", text))
    }
}

/// One crate's sentences: the same Fluent file in every language.
#[derive(Clone, Copy, Debug)]
pub struct Catalogue {
    /// What the file is called, for error messages of its tests.
    pub name: &'static str,
    /// The English text of the file.
    pub en: &'static str,
    /// The Russian text of the file.
    pub ru: &'static str,
}

impl Catalogue {
    /// The kernel's own sentences.
    pub const KERNEL: Catalogue = Catalogue {
        name: "table.ftl",
        en: include_str!("../locales/en/table.ftl"),
        ru: include_str!("../locales/ru/table.ftl"),
    };

    /// The file in one language.
    pub const fn source(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ru => self.ru,
        }
    }

    /// What is wrong with the catalogue: text that does not parse, a sentence or a part of one that exists in one
    /// language only, or that uses an argument in one language only.
    ///
    /// Arguments called `en-...` are for English alone: words taken from names in the code, which other languages do
    /// without.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut entries = Lang::ALL.map(|lang| match FluentResource::try_new(self.source(lang).to_owned()) {
            Ok(resource) => entries_of(&resource),
            Err((_, errors)) => {
                faults.extend(errors.iter().map(|error| format!("{} ({lang}): {error}", self.name)));
                Vec::new()
            }
        });
        for list in &mut entries {
            list.sort();
        }
        for (here, there, lang) in [(0, 1, Lang::Ru), (1, 0, Lang::En)] {
            for (key, arguments) in &entries[here] {
                match entries[there].iter().find(|(other, _)| other == key) {
                    None => faults.push(format!("{}: `{key}` is missing in {lang}", self.name)),
                    Some((_, others)) if here == 0 && others != arguments => faults.push(format!(
                        "{}: `{key}` uses {arguments:?} in en and {others:?} in ru",
                        self.name
                    )),
                    Some(_) => {}
                }
            }
        }
        faults
    }
}

/// Keys of a resource, `key.part` for the parts of an entry, with the arguments each uses, sorted.
fn entries_of(resource: &FluentResource) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    let mut entry = String::new();
    for line in resource.source().lines() {
        let starts_entry = line.starts_with(|c: char| c.is_ascii_lowercase() || c == '-');
        if let Some((key, _)) = line.split_once('=').filter(|_| starts_entry) {
            found.push((key.trim().to_owned(), Vec::new()));
            key.trim().clone_into(&mut entry);
        } else if let Some((part, _)) =
            line.trim_start().strip_prefix('.').and_then(|part| part.split_once('='))
        {
            found.push((format!("{entry}.{}", part.trim()), Vec::new()));
        }
        if let Some((_, arguments)) = found.last_mut() {
            for piece in line.split('$').skip(1) {
                let name: String = piece
                    .chars()
                    .take_while(|c| c.is_ascii_alphanumeric() || *c == '-' || *c == '_')
                    .collect();
                if !arguments.contains(&name) && !name.starts_with("en-") {
                    arguments.push(name);
                }
            }
            arguments.sort();
        }
    }
    found
}

/// The voice of one language: the kernel's sentences and those of the catalogues it was given.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).finish_non_exhaustive()
    }
}

impl Words {
    /// Speaks `lang` with the kernel's catalogue and these; a later catalogue may restate a sentence.
    pub fn new(lang: Lang, catalogues: &[Catalogue]) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // Terminals show the invisible direction marks as boxes.
        bundle.set_use_isolating(false);
        for catalogue in std::iter::once(&Catalogue::KERNEL).chain(catalogues) {
            let resource = match FluentResource::try_new(catalogue.source(lang).to_owned()) {
                // A catalogue is compiled in; its faults are found by tests, and what parsed is still of use.
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Words { lang, bundle }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether a sentence with this key exists.
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// A sentence without arguments whose key was put together at run time, if it exists.
    pub fn find(&self, key: &str) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        Some(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// A sentence whose key was put together at run time, or a part of it (a Fluent attribute), if it exists.
    pub fn find_part(&self, key: &str, part: Option<&str>, args: &[(&'static str, Arg)]) -> Option<String> {
        let entry = self.bundle.get_message(key)?;
        let pattern = match part {
            None => entry.value()?,
            Some(part) => entry.get_attribute(part)?.value(),
        };
        let mut values = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            values.set(*name, self.value(value));
        }
        let text: Cow<'_, str> = self.bundle.format_pattern(pattern, Some(&values), &mut Vec::new());
        Some(text.into_owned())
    }

    /// A sentence without arguments.
    pub fn text(&self, key: &'static str) -> String {
        self.say(&Message::new(key))
    }

    /// Says a message in this language; an unknown key shows as itself in brackets.
    pub fn say(&self, message: &Message) -> String {
        self.find_part(message.key, None, &message.args).unwrap_or_else(|| format!("[{}]", message.key))
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Message(message) => FluentValue::from(self.say(message)),
        }
    }

    /// What a seat is called: player A, player B.
    pub fn seat(&self, seat: Seat) -> String {
        self.say(&Message::new("seat-name").with("seat", seat.letter().to_ascii_uppercase().to_string()))
    }

    /// How a match came out, in one sentence.
    pub fn outcome(&self, outcome: &Outcome) -> String {
        if outcome.is_draw() {
            return self.text("outcome-draw");
        }
        let names: Vec<String> = outcome.winners.iter().map(|seat| self.seat(seat)).collect();
        self.say(
            &Message::new("outcome-won")
                .with("winners", names.join(", "))
                .with("count", outcome.winners.len()),
        )
    }
}

/// The kernel's English, for messages shown where no language was chosen.
pub(crate) fn kernel_english() -> &'static Words {
    static ENGLISH: OnceLock<Words> = OnceLock::new();
    ENGLISH.get_or_init(|| Words::new(Lang::En, &[]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernel_says_everything_in_both_languages() {
        assert_eq!(Catalogue::KERNEL.faults(), Vec::<String>::new());
    }

    #[test]
    fn a_sentence_missing_in_one_language_is_a_fault() {
        let lame =
            Catalogue { name: "x", en: "one = One\ntwo = Two { $n }\n", ru: "one = Один { $m }\n" };
        let faults = lame.faults();
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(faults[0].contains("`one` uses"));
        assert!(faults[1].contains("`two` is missing in ru"));
    }

    #[test]
    fn a_part_missing_in_one_language_is_a_fault() {
        let lame = Catalogue {
            name: "x",
            en: "one = One { $en-name }\n    .help = Do { $n }\n",
            ru: "one = Один\n    .help = Делай\n    .label = тут\n",
        };
        let faults = lame.faults();
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(faults[0].contains("`one.help` uses"));
        assert!(faults[1].contains("`one.label` is missing in en"));
    }

    #[test]
    fn a_part_is_found_with_its_arguments() {
        let both = Catalogue { name: "x", en: "one = One\n    .help = Do { $n }\n", ru: "" };
        let words = Words::new(Lang::En, &[both]);
        assert_eq!(words.find_part("one", Some("help"), &[("n", Arg::from("it"))]).as_deref(), Some("Do it"));
        assert_eq!(words.find_part("one", Some("label"), &[]), None);
        assert_eq!(words.find_part("one", None, &[]).as_deref(), Some("One"));
    }

    #[test]
    fn numbers_choose_the_plural_form() {
        let words = Words::new(Lang::Ru, &[]);
        let said = |seats: usize| words.outcome(&Outcome::won_by(crate::Seats::first(seats), 4));
        assert!(!said(1).contains("общая") && said(2).contains("общая"), "{} {}", said(1), said(2));
    }

    #[test]
    fn an_unknown_key_shows_itself() {
        assert_eq!(Words::new(Lang::En, &[]).text("no-such-key"), "[no-such-key]");
        assert!(!Words::new(Lang::En, &[]).knows("no-such-key"));
    }
}
