//! The program of the page: compiled to WebAssembly, then given the JavaScript that lets it touch the document.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
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
    ensure_target(root)?;
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
    bindgen.input_path(wasm).out_name("karman").typescript(false).web(true)?;
    bindgen.generate(out).with_context(|| {
        format!(
            "cannot make the bindings of {}; wasm-bindgen and wasm-bindgen-cli-support must have one version",
            wasm.display()
        )
    })
}

/// Installs the compiler's part for WebAssembly where it is missing.
fn ensure_target(root: &Path) -> Result<()> {
    if has_target(root)? {
        return Ok(());
    }
    println!("installing the target {TARGET} with rustup");
    let added = Command::new("rustup").current_dir(root).args(["target", "add", TARGET]).status();
    if !added.is_ok_and(|status| status.success()) {
        bail!("{TARGET} is missing and could not be installed here; run this, then try again:\n  rustup target add {TARGET}");
    }
    Ok(())
}

/// Asks the compiler where the libraries of the target would lie, and looks: that holds without rustup too.
fn has_target(root: &Path) -> Result<bool> {
    let output = Command::new("rustc")
        .current_dir(root)
        .args(["--print", "target-libdir", "--target", TARGET])
        .output()
        .context("cannot start rustc")?;
    let folder = String::from_utf8_lossy(&output.stdout);
    Ok(output.status.success() && Path::new(folder.trim()).is_dir())
}

#[cfg(test)]
mod tests {
    /// A page bound by another version of the tool does not start, and says so only in the browser.
    #[test]
    fn the_tool_for_the_bindings_has_the_version_of_the_library() {
        let lock: toml::Table = include_str!("../../../Cargo.lock").parse().expect("the lock file is TOML");
        let packages = lock["package"].as_array().expect("packages");
        let version = |name: &str| {
            let found: Vec<_> = packages.iter().filter(|package| package["name"].as_str() == Some(name)).collect();
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
