//! The programs our tasks need, which versions of them, and how they get onto the machine.
//!
//! What is missing is installed with one line said about it; without the right to install, the exact command to run is
//! printed and the task ends with exit code 2.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::shell;

/// A program that comes from crates.io.
pub struct CargoTool {
    /// The crate that holds it.
    name: &'static str,
    /// The version installed when it is missing.
    version: &'static str,
    /// The oldest version that serves.
    oldest: &'static str,
    /// Program and arguments that print its version.
    probe: &'static [&'static str],
}

pub const NEXTEST: CargoTool = CargoTool {
    name: "cargo-nextest",
    version: "0.9.151",
    oldest: "0.9.100",
    probe: &["cargo", "nextest", "--version"],
};

pub const DENY: CargoTool = CargoTool {
    name: "cargo-deny",
    version: "0.20.2",
    oldest: "0.18.0",
    probe: &["cargo", "deny", "--version"],
};

pub const MUTANTS: CargoTool = CargoTool {
    name: "cargo-mutants",
    version: "27.1.0",
    oldest: "25.0.0",
    probe: &["cargo", "mutants", "--version"],
};

pub const FUZZ: CargoTool = CargoTool {
    name: "cargo-fuzz",
    version: "0.13.2",
    oldest: "0.12.0",
    probe: &["cargo", "fuzz", "--version"],
};

/// The runner refuses to work with any other version of its library than its own.
pub const GUNGRAUN_RUNNER: CargoTool = CargoTool {
    name: "gungraun-runner",
    version: "0.20.0",
    oldest: "0.20.0",
    probe: &["gungraun-runner", "--version"],
};

/// A package of Debian's.
pub struct DebianPackage {
    name: &'static str,
    probe: &'static [&'static str],
}

pub const VALGRIND: DebianPackage = DebianPackage { name: "valgrind", probe: &["valgrind", "--version"] };
/// A bot of the tests is written in it.
pub const PYTHON: DebianPackage = DebianPackage { name: "python3", probe: &["python3", "--version"] };
pub const PYTHON_VENV: DebianPackage =
    DebianPackage { name: "python3-venv", probe: &["python3", "-c", "import ensurepip, venv"] };

/// The fuzzer's library is written in C++.
pub const CPP_COMPILER: DebianPackage = DebianPackage { name: "g++", probe: &["c++", "--version"] };

pub const CHROMIUM: DebianPackage = DebianPackage { name: "chromium", probe: &["chromium", "--version"] };
pub const CHROMEDRIVER: DebianPackage =
    DebianPackage { name: "chromium-driver", probe: &["chromedriver", "--version"] };
pub const NPM: DebianPackage = DebianPackage { name: "npm", probe: &["npm", "--version"] };

/// A file of a package of the npm registry, kept beside what cargo builds.
pub struct NpmFile {
    name: &'static str,
    version: &'static str,
    file: &'static str,
}

/// Judges whether a page can be used without eyes or hands.
pub const AXE: NpmFile = NpmFile { name: "axe-core", version: "4.14.0", file: "axe.min.js" };

/// What the compiler needs for the page.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Something is missing and we may not, or could not, install it.
#[derive(Debug)]
pub struct CannotInstall {
    what: String,
    command: String,
}

impl fmt::Display for CannotInstall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is missing and could not be installed here; run this, then try again:\n  {}",
            self.what, self.command
        )
    }
}

impl std::error::Error for CannotInstall {}

impl CannotInstall {
    /// For what is installed by more than one command: `command` does all of it.
    pub fn new(what: impl Into<String>, command: impl Into<String>) -> Self {
        Self { what: what.into(), command: command.into() }
    }
}

/// Whether a task may change the machine.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Installing {
    Allowed,
    Forbidden,
}

impl CargoTool {
    /// Whether a version that serves is on the machine.
    pub fn is_present(&self, root: &Path) -> bool {
        shell::output_of(&mut probe(root, self.probe))
            .is_some_and(|printed| version_in(&printed) >= version_in(self.oldest))
    }

    /// Installs it unless it is there.
    pub fn ensure(&self, root: &Path, installing: Installing) -> Result<()> {
        if self.is_present(root) {
            return Ok(());
        }
        let exact = format!("{}@{}", self.name, self.version);
        let mut command = shell::cargo(root, &["install", "--locked", &exact]);
        install(&exact, &mut command, installing)
    }
}

impl DebianPackage {
    /// Installs it unless it is there.
    pub fn ensure(&self, root: &Path, installing: Installing) -> Result<()> {
        if shell::succeeds(&mut probe(root, self.probe)) {
            return Ok(());
        }
        let manual = format!("sudo apt-get install --yes {}", self.name);
        let Some(privilege) = privilege(root) else {
            return Err(CannotInstall::new(self.name, manual).into());
        };
        let apt = |arguments: &[&str]| {
            let mut words = privilege.to_vec();
            words.push("apt-get");
            words.extend(arguments);
            shell::program(root, words[0], &words[1..])
        };
        if installing == Installing::Allowed {
            // An old package list names files that are gone; a failing update shows in the install.
            shell::succeeds(&mut apt(&["update"]));
        }
        install(self.name, &mut apt(&["install", "--yes", self.name]), installing)
    }
}

impl NpmFile {
    /// Where the file lies once it is there.
    pub fn path(&self, root: &Path) -> PathBuf {
        self.folder(root).join("node_modules").join(self.name).join(self.file)
    }

    /// Installs it unless it is there.
    pub fn ensure(&self, root: &Path, installing: Installing) -> Result<()> {
        if self.path(root).is_file() {
            return Ok(());
        }
        NPM.ensure(root, installing)?;
        let exact = format!("{}@{}", self.name, self.version);
        let arguments =
            ["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", &exact, "--prefix"];
        let mut command = shell::program(root, "npm", &arguments);
        command.arg(self.folder(root));
        install(&exact, &mut command, installing)
    }

    fn folder(&self, root: &Path) -> PathBuf {
        shell::target_folder(root).join("npm").join(format!("{}-{}", self.name, self.version))
    }
}

/// Adds the part of the compiler that makes WebAssembly.
pub fn ensure_wasm_target(root: &Path, installing: Installing) -> Result<()> {
    // The compiler says where the libraries would lie, which holds without rustup too.
    let mut folder = shell::program(root, "rustc", &["--print", "target-libdir", "--target", WASM_TARGET]);
    if shell::output_of(&mut folder).is_some_and(|folder| Path::new(folder.trim()).is_dir()) {
        return Ok(());
    }
    install(WASM_TARGET, &mut shell::program(root, "rustup", &["target", "add", WASM_TARGET]), installing)
}

/// Adds the rustup components the checks need.
pub fn ensure_components(root: &Path, installing: Installing) -> Result<()> {
    let missing: Vec<&str> = [("rustfmt", "fmt"), ("clippy", "clippy")]
        .into_iter()
        .filter(|(_, subcommand)| !shell::succeeds(&mut shell::cargo(root, &[subcommand, "--version"])))
        .map(|(component, _)| component)
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let mut command = shell::program(root, "rustup", &["component", "add"]);
    command.args(&missing);
    install(&missing.join(" and "), &mut command, installing)
}

fn install(what: &str, command: &mut Command, installing: Installing) -> Result<()> {
    let line = shell::line_of(command);
    if installing == Installing::Allowed {
        println!("installing {what}: {line}");
        if shell::run(command).is_ok_and(|status| status.success()) {
            return Ok(());
        }
    }
    Err(CannotInstall::new(what, line).into())
}

fn probe(root: &Path, words: &[&str]) -> Command {
    match words {
        ["cargo", arguments @ ..] => shell::cargo(root, arguments),
        [name, arguments @ ..] => shell::program(root, name, arguments),
        [] => shell::program(root, "false", &[]),
    }
}

/// What to put before `apt-get`: nothing for root, sudo where it asks no password, `None` where neither holds.
fn privilege(root: &Path) -> Option<&'static [&'static str]> {
    let is_root =
        shell::output_of(&mut shell::program(root, "id", &["-u"])).is_some_and(|id| id.trim() == "0");
    if is_root {
        Some(&[])
    } else if shell::succeeds(&mut shell::program(root, "sudo", &["-n", "true"])) {
        Some(&["sudo", "-n"])
    } else {
        None
    }
}

/// The first `major.minor.patch` in a text; `None`, the least value, where there is none.
fn version_in(text: &str) -> Option<(u32, u32, u32)> {
    text.split_whitespace().find_map(|word| {
        let mut numbers = word.trim_start_matches('v').splitn(3, '.');
        let major = numbers.next()?.parse().ok()?;
        let minor = numbers.next()?.parse().ok()?;
        let rest = numbers.next()?;
        let patch = rest.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()?;
        Some((major, minor, patch))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_found_in_what_tools_print() {
        assert_eq!(
            version_in("cargo-nextest 0.9.143 (60fa45f63 2026-08-04)\nrelease: 0.9.143"),
            Some((0, 9, 143))
        );
        assert_eq!(version_in("cargo-deny 0.20.2"), Some((0, 20, 2)));
        assert_eq!(version_in("tool v1.2.3-beta.1"), Some((1, 2, 3)));
        assert_eq!(version_in("no version here"), None);
        assert!(version_in("no version") < version_in("0.0.1"));
        assert!(version_in("x 0.9.99") < version_in("0.9.100"));
    }

    #[test]
    fn a_missing_tool_that_may_not_be_installed_names_the_exact_command() {
        let tool = CargoTool {
            name: "cargo-nowhere",
            version: "1.2.3",
            oldest: "1.0.0",
            probe: &["karman-no-such-program", "--version"],
        };
        let error = tool.ensure(&std::env::temp_dir(), Installing::Forbidden).expect_err("it is not there");
        assert!(error.is::<CannotInstall>());
        let text = error.to_string();
        assert!(text.contains("cargo install --locked cargo-nowhere@1.2.3"), "{text}");
    }

    #[test]
    fn every_pinned_version_serves() {
        for tool in [NEXTEST, DENY, MUTANTS, FUZZ, GUNGRAUN_RUNNER] {
            assert!(version_in(tool.version) >= version_in(tool.oldest), "{}", tool.name);
            assert!(version_in(tool.version).is_some(), "{}", tool.name);
        }
    }
}
