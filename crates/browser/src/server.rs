//! `karman serve` as a process of its own, with the page, for scenarios of several people; and a terminal at it.

use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;

use anyhow::{Context as _, Result, ensure};
use tempfile::TempDir;

use crate::prepared;

/// Limits that let one machine be many people.
const SETTINGS: &str = "[limits]\nrequests = 10000\nrequests-at-once = 10000\n";

/// A server with a database of its own; killed when it is dropped.
pub struct Server {
    folder: TempDir,
    address: String,
    process: Option<Child>,
}

impl Server {
    /// Starts one on a free port of this machine.
    pub fn start() -> Result<Server> {
        let folder = tempfile::tempdir().context("no folder for the server")?;
        std::fs::write(folder.path().join("karman.toml"), SETTINGS)?;
        let mut server = Server { folder, address: "127.0.0.1:0".to_owned(), process: None };
        server.come_back()?;
        Ok(server)
    }

    /// Where its page is.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Ends it as a power cut would.
    pub fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            // One that has ended already is what we want.
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    /// Starts it where it was, with what it kept.
    pub fn come_back(&mut self) -> Result<()> {
        let mut process = karman()?
            .args(["serve", "--listen", &self.address, "--config"])
            .arg(self.folder.path().join("karman.toml"))
            .arg("--database")
            .arg(format!("sqlite:{}", self.folder.path().join("karman.db").display()))
            .arg("--page")
            .arg(prepared("KARMAN_PAGE")?)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("karman serve cannot be started")?;
        let mut line = String::new();
        let mut out = BufReader::new(process.stdout.take().context("no output of karman serve")?);
        out.read_line(&mut line)?;
        self.process = Some(process);
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        address.context("karman serve does not say where it listens")?.clone_into(&mut self.address);
        Ok(())
    }

    /// A terminal that watches a match line by line; ends with everything it said.
    pub fn watched_in_a_terminal(&self, table: &str) -> Result<Terminal> {
        let url = self.url();
        let process = karman()?
            .args(["play", "--plain", "--server", &url, "--spectate", table, "--lang", "en"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .context("karman play cannot be started")?;
        Ok(Terminal::of(process))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A terminal at work.
pub struct Terminal {
    ended: JoinHandle<Result<String>>,
}

impl Terminal {
    fn of(mut process: Child) -> Terminal {
        let ended = std::thread::spawn(move || {
            let (mut said, mut complaint) = (String::new(), String::new());
            process.stdout.take().context("no output")?.read_to_string(&mut said)?;
            process.stderr.take().context("no complaints")?.read_to_string(&mut complaint)?;
            ensure!(process.wait()?.success(), "the terminal ended badly: {said}{complaint}");
            Ok(said)
        });
        Terminal { ended }
    }

    /// Everything it said, once it has ended.
    pub fn said(self) -> Result<String> {
        self.ended.join().ok().context("the terminal's thread is gone")?
    }
}

fn karman() -> Result<Command> {
    let program = prepared("KARMAN_PROGRAM")?;
    let mut command = Command::new(&program);
    ensure!(Path::new(&program).exists(), "{} is not built", program.display());
    command.env("NO_COLOR", "1");
    Ok(command)
}
