//! The sentences about faults, in every language: where a crate keeps its own, and how one is found.

use std::fs;
use std::path::Path;

use table::{Catalogue, Lang, Words};

use crate::fault::{Fault, Severity};

/// The sentences of this crate about faults.
pub static WORDING: Wording = crate::wording!("pack", "packs.ftl");

/// What one crate has to say about faults of its card files: a Fluent file in every language.
///
/// A fault is named once, `one-rest` or, where one code has several sentences, `one-rest/none`. Code and key follow from
/// that: `duel::one-rest` and `duel-one-rest-none`. The entry of the key is what is wrong; its part `.label` stands at
/// the caret, `.also` at a second place, and `.help` says what would be right.
#[derive(Debug)]
pub struct Wording {
    prefix: &'static str,
    catalogue: Catalogue,
}

impl Wording {
    /// The sentences whose codes and keys begin with `prefix`; see also [`wording!`](crate::wording).
    pub const fn new(prefix: &'static str, en: &'static str, ru: &'static str) -> Self {
        Self { prefix, catalogue: Catalogue { name: prefix, en, ru } }
    }

    /// A fault that makes the pack unplayable.
    pub fn error(&'static self, name: &str) -> Fault {
        Fault::new(Severity::Error, self, name)
    }

    /// A fault the pack can be played with.
    pub fn warning(&'static self, name: &str) -> Fault {
        Fault::new(Severity::Warning, self, name)
    }

    pub(crate) fn code(&self, name: &str) -> String {
        format!("{}::{}", self.prefix, name.split('/').next().unwrap_or_default())
    }

    pub(crate) fn key(&self, name: &str) -> String {
        format!("{}-{}", self.prefix, name.replace('/', "-"))
    }

    pub(crate) fn is(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }

    /// For tests: what is missing or too much in the sentences, compared with the sources of the crate that is tested: a
    /// test starts in its folder. A fault is looked for wherever one is named in a call of `error`, `warning` or `fault`;
    /// what is put into a fault as an argument shows when the fault is told, see
    /// [`Report::not_in_russian`](crate::Report::not_in_russian).
    pub fn gaps(&self) -> Vec<String> {
        let mut gaps = self.catalogue.faults();
        let mut texts = Vec::new();
        read_sources(Path::new("src"), &mut texts);
        // Examples in comments name faults of games that do not exist.
        let lines = texts.iter().flat_map(|text| text.lines());
        let code: String = lines.filter(|line| !line.trim_start().starts_with("//")).collect();
        let words = Lang::ALL.map(|lang| words(lang, [self]));
        for name in named(&code, &["error(", "warning(", "fault("]) {
            let key = self.key(name);
            if !words.iter().all(|words| words.knows(&key)) {
                gaps.push(format!("`{name}` is a fault without its sentence `{key}`"));
            }
        }
        let used = |key: &str| quoted(&code).any(|text| text == key || self.key(text) == key);
        let entries = self.catalogue.en.lines().filter(|line| line.starts_with(self.prefix));
        let keys = entries.filter_map(|line| Some(line.split_once('=')?.0.trim()));
        gaps.extend(keys.filter(|key| !used(key)).map(|key| format!("`{key}` is never said")));
        gaps
    }
}

/// The sentences in a file of the calling crate: `wording!("duel", "faults.ftl")` reads `locales/en/faults.ftl` and
/// `locales/ru/faults.ftl`.
///
/// The page has none of them: it is built of the packs that are compiled in, whose faults tests find, reads no other
/// card files, and would carry the words over the net for nothing.
#[macro_export]
macro_rules! wording {
    ($prefix:literal, $file:literal) => {
        if cfg!(target_arch = "wasm32") {
            $crate::Wording::new($prefix, "", "")
        } else {
            $crate::Wording::new(
                $prefix,
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/en/", $file)),
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/ru/", $file)),
            )
        }
    };
}

/// A voice that knows these sentences besides this crate's own.
pub(crate) fn words<'a>(lang: Lang, wordings: impl IntoIterator<Item = &'a Wording>) -> Words {
    let mut catalogues = vec![WORDING.catalogue];
    let others = wordings.into_iter().filter(|wording| !wording.is(&WORDING));
    catalogues.extend(others.map(|wording| wording.catalogue));
    Words::new(lang, &catalogues)
}

fn read_sources(folder: &Path, texts: &mut Vec<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            read_sources(&path, texts);
        } else if path.extension().is_some_and(|end| end == "rs") {
            texts.extend(fs::read_to_string(&path));
        }
    }
}

/// The texts that stand first in calls of these.
fn named<'a>(code: &'a str, calls: &'a [&str]) -> impl Iterator<Item = &'a str> {
    calls.iter().flat_map(move |call| {
        code.split(call).skip(1).filter_map(|rest| {
            let text = rest.trim_start().strip_prefix('"')?.split('"').next()?;
            is_named(text).then_some(text)
        })
    })
}

/// Every text that could be the name of a fault or a key.
fn quoted(code: &str) -> impl Iterator<Item = &str> {
    code.split('"').filter(|text| is_named(text))
}

fn is_named(text: &str) -> bool {
    !text.is_empty()
        && text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-/".contains(&byte))
}
