//! The program of the page: compiled to WebAssembly, then given the JavaScript that lets it touch the document.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::Profile;

const TARGET: &str = "wasm32-unknown-unknown";

impl Profile {
    /// The profile of the workspace's `Cargo.toml`, which is also the name of its folder.
    fn of_cargo(self) -> &'static str {
        match self {
            Self::Dev => "web-dev",
            Self::Web => "web",
        }
    }
}

/// Compiles `crates/web` and says where the program lies.
pub fn compile(root: &Path, target: &Path, profile: Profile) -> Result<PathBuf> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .current_dir(root)
        .args(["build", "--package", "karman-web", "--target", TARGET, "--profile", profile.of_cargo()])
        .status()
        .context("cannot start cargo")?;
    ensure!(status.success(), "the page does not compile");
    Ok(target.join(TARGET).join(profile.of_cargo()).join("karman-web.wasm"))
}

/// Writes `karman.js` and `karman_bg.wasm`.
pub fn bind(wasm: &Path, out: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm)
        .out_name("karman")
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true)?;
    bindgen.generate(out).with_context(|| {
        format!(
            "cannot make the bindings of {}; wasm-bindgen and wasm-bindgen-cli-support must have one version",
            wasm.display()
        )
    })
}

#[cfg(test)]
mod tests {
    /// A page bound by another version of the tool does not start, and says so only in the browser.
    #[test]
    fn the_tool_for_the_bindings_has_the_version_of_the_library() {
        let lock: toml::Table = include_str!("../../../Cargo.lock").parse().expect("the lock file is TOML");
        let packages = lock["package"].as_array().expect("packages");
        let version = |name: &str| {
            let found: Vec<_> =
                packages.iter().filter(|package| package["name"].as_str() == Some(name)).collect();
            assert_eq!(found.len(), 1, "{name} must be locked once");
            found[0]["version"].clone()
        };
        assert_eq!(
            version("wasm-bindgen"),
            version("wasm-bindgen-cli-support"),
            "give both the same version in the workspace's Cargo.toml"
        );
    }
}
