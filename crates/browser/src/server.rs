//! `karman serve` as a process of its own, with the page, for scenarios of several people; and a terminal at it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use tempfile::TempDir;

use crate::prepared;

/// Limits that let one machine be many people.
const SETTINGS: &str = "[limits]\nrequests = 10000\nrequests-at-once = 10000\n";

/// How long a program may take to say what it must, or to end.
const PATIENCE: Duration = Duration::from_mins(2);

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
        let out = process.stdout.take().context("no output of karman serve")?;
        self.process = Some(process);
        // Whatever it does, nobody waits for it without end.
        let (said, first) = mpsc::channel();
        std::thread::spawn(move || {
            let mut lines = BufReader::new(out).lines();
            // Nobody may wait any more.
            let _ = said.send(lines.next());
            lines.for_each(drop);
        });
        let line = first.recv_timeout(PATIENCE).context("karman serve says nothing")?;
        let line = line.context("karman serve ended at once")??;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        address.context("karman serve does not say where it listens")?.clone_into(&mut self.address);
        Ok(())
    }

    /// A terminal that watches a match line by line; ends with everything it said.
    pub fn watched_in_a_terminal(&self, table: &str) -> Result<Terminal> {
        self.terminal(&["--spectate", table])
    }

    /// A terminal at which somebody takes a seat in a match and always types the first move that is listed.
    pub fn played_in_a_terminal(&self, table: &str, name: &str) -> Result<Terminal> {
        self.terminal(&["--join", table, "--name", name])
    }

    fn terminal(&self, arguments: &[&str]) -> Result<Terminal> {
        let process = karman()?
            .args(["play", "--plain", "--server", &self.url(), "--lang", "en"])
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .context("karman play cannot be started")?;
        Terminal::of(process)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A terminal at work; killed when it is dropped.
pub struct Terminal {
    process: Child,
    said: JoinHandle<Result<String>>,
}

impl Terminal {
    fn of(mut process: Child) -> Result<Terminal> {
        let typed = process.stdin.take().context("no keyboard")?;
        let out = process.stdout.take().context("no output")?;
        let mut complaints = process.stderr.take().context("no complaints")?;
        let said = std::thread::spawn(move || {
            let mut said = answered(typed, out)?;
            complaints.read_to_string(&mut said)?;
            Ok(said)
        });
        Ok(Terminal { process, said })
    }

    /// Everything it said, once it has ended.
    pub async fn said(mut self) -> Result<String> {
        let end = Instant::now() + PATIENCE;
        while self.process.try_wait()?.is_none() {
            ensure!(Instant::now() < end, "the terminal does not end");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let well = self.process.wait()?.success();
        let said = std::mem::replace(&mut self.said, std::thread::spawn(|| Ok(String::new())));
        let said = said.join().ok().context("the terminal's thread is gone")??;
        ensure!(well, "the terminal ended badly: {said}");
        Ok(said)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // One that has ended already is what we want.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Reads everything a terminal says and types the first move of every list; what was said, at its end.
fn answered(mut typed: ChildStdin, out: ChildStdout) -> Result<String> {
    let (mut said, mut listed) = (String::new(), false);
    for line in BufReader::new(out).lines() {
        let line = line?;
        let offered = line.strip_prefix("  ").and_then(|line| line.split_once(" — "));
        if let (Some((offer, _)), false) = (offered, listed) {
            // Listed with numbers, moves are taken by them as well. The match may just have ended.
            let _ = writeln!(typed, "{}", offer.split_once(')').map_or(offer, |(number, _)| number));
        }
        listed = offered.is_some();
        said.push_str(&line);
        said.push('\n');
    }
    Ok(said)
}

fn karman() -> Result<Command> {
    let program = prepared("KARMAN_PROGRAM")?;
    let mut command = Command::new(&program);
    ensure!(Path::new(&program).exists(), "{} is not built", program.display());
    command.env("NO_COLOR", "1");
    Ok(command)
}
