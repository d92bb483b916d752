//! Reading the clauses of `docs/spec/*.md`: a clause is a line that begins with its id.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::clause::Clause;

/// Every clause with the place it stands, and what is wrong with the pages themselves.
#[derive(Default)]
pub struct Spec {
    pub clauses: BTreeMap<Clause, String>,
    pub faults: Vec<String>,
}

impl Spec {
    /// Reads every page of the folder `docs/spec` under `root`.
    pub fn read(root: &Path) -> Result<Self> {
        let folder = root.join("docs/spec");
        let mut pages: Vec<PathBuf> = fs::read_dir(&folder)
            .with_context(|| format!("cannot read the specification in {}", folder.display()))?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<Result<_, _>>()?;
        pages.retain(|page| page.extension().is_some_and(|ending| ending == "md"));
        pages.sort();
        let mut spec = Self::default();
        for page in pages {
            let text =
                fs::read_to_string(&page).with_context(|| format!("cannot read {}", page.display()))?;
            let name = page.strip_prefix(root).unwrap_or(&page).display().to_string();
            spec.add_page(&name, &text);
        }
        if spec.clauses.is_empty() {
            spec.faults.push(
                "docs/spec holds no clause: a clause is a line such as `GOOF-001 text [source]`".into(),
            );
        }
        Ok(spec)
    }

    fn add_page(&mut self, name: &str, text: &str) {
        for (index, line) in text.lines().enumerate() {
            let Some(word) = looks_like_an_id(line) else { continue };
            let place = format!("{name}:{}", index + 1);
            match Clause::parse(word) {
                None => {
                    self.faults.push(format!(
                        "{place}: `{word}` should be four capital letters, `-` and three digits"
                    ));
                }
                Some(clause) if line[word.len()..].trim().is_empty() => {
                    self.faults.push(format!("{place}: clause {clause} says nothing"));
                }
                Some(clause) => {
                    if let Some(first) = self.clauses.get(&clause) {
                        self.faults.push(format!("{place}: clause {clause} already stands at {first}"));
                    } else {
                        self.clauses.insert(clause, place);
                    }
                }
            }
        }
    }
}

/// The first word of a line, if it is meant as an id: capital letters, a dash, digits.
fn looks_like_an_id(line: &str) -> Option<&str> {
    let word = line.split_whitespace().next().filter(|word| line.starts_with(word))?;
    let (letters, digits) = word.split_once('-')?;
    let capital = !letters.is_empty() && letters.bytes().all(|letter| letter.is_ascii_uppercase());
    let number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    (capital && number).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Spec {
        let mut spec = Spec::default();
        spec.add_page("page.md", text);
        spec
    }

    #[test]
    fn clauses_are_lines_that_begin_with_an_id() {
        let spec =
            read("# Title\n\nGOOF-001 One. [ruling]\nSee GOOF-001.\nGOOF-002 Two.\n  GOOF-003 indented\n");
        let ids: Vec<_> = spec.clauses.iter().map(|(clause, place)| format!("{clause} {place}")).collect();
        assert_eq!(ids, ["GOOF-001 page.md:3", "GOOF-002 page.md:5"]);
        assert!(spec.faults.is_empty(), "{:?}", spec.faults);
    }

    #[test]
    fn duplicates_malformed_ids_and_empty_clauses_are_faults() {
        let spec = read("GOOF-001 One.\nGOOF-001 Again.\nGOOF-12 Short.\nGOOF-003\n");
        assert_eq!(
            spec.faults,
            [
                "page.md:2: clause GOOF-001 already stands at page.md:1",
                "page.md:3: `GOOF-12` should be four capital letters, `-` and three digits",
                "page.md:4: clause GOOF-003 says nothing",
            ]
        );
    }

    #[test]
    fn a_folder_without_clauses_is_a_fault() {
        let root = tempfile::tempdir().expect("a folder for the test");
        assert!(Spec::read(root.path()).is_err());
        fs::create_dir_all(root.path().join("docs/spec")).expect("a folder for the test");
        fs::write(root.path().join("docs/spec/empty.md"), "nothing\n").expect("a page for the test");
        let spec = Spec::read(root.path()).expect("the folder is there");
        assert_eq!(spec.faults.len(), 1);
    }
}
