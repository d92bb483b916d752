//! Servers that our tasks start, and the folders of their databases: both are gone when the task ends, however it ends.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, Result, ensure};

use crate::shell;

/// A server that ends with us.
pub struct Serving {
    child: Child,
    /// Where it listens.
    pub address: String,
}

impl Serving {
    /// Starts it and waits until it says where it listens.
    pub fn start(command: &mut Command) -> Result<Serving> {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start {}", shell::line_of(command)))?;
        let mut lines = BufReader::new(child.stdout.take().context("no output to read")?).lines();
        // The peer says more than its address.
        let address = lines.find_map(|line| line.ok().filter(|line| line.starts_with("127.0.0.1:")));
        let serving = Serving { child, address: address.unwrap_or_default() };
        ensure!(!serving.address.is_empty(), "{} did not say where it listens", shell::line_of(command));
        // Whoever prints must be read, or waits for ever.
        std::thread::spawn(move || lines.for_each(drop));
        Ok(serving)
    }

    /// The number of its process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder for a database that is gone afterwards.
pub struct Folder(pub PathBuf);

impl Folder {
    /// A new one for this purpose.
    pub fn new(root: &Path, purpose: &str) -> Result<Folder> {
        let name = format!("{purpose}-{}", std::process::id());
        let folder = shell::target_folder(root).join(name);
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(Folder(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Nothing can be done about a folder that stays, and the measurement is worth more than the complaint.
        let _ = fs::remove_dir_all(&self.0);
    }
}
