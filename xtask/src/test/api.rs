//! The stage `api`: what the server says of its interface, held against the server itself by schemathesis, which makes up
//! requests from the description and looks whether every answer is one that is described. Before that a real match is made,
//! joined and left, and an account is lived from its beginning to its end, so that every operation has succeeded at least
//! once.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};

use super::stages::Ending;
use crate::serving::{Folder, Serving};
use crate::shell;
use crate::tools::{CannotInstall, Installing, PYTHON_VENV};

const PACKAGE: &str = "schemathesis==4.32.5";
/// Who asks as people do.
const WALK: &str = "xtask/src/test/api_walk.py";
/// How long the first request may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many requests are made up for each operation at most.
const EXAMPLES: &str = "15";
/// What ends the person who asks, and so comes last.
const LAST: &str = "^/api/account(/delete)?$";
/// A request may name a game or a match that is not there, and any header may be sent with it: that is no fault.
const NO_FAULT: &str = "positive_data_acceptance,negative_data_rejection";

fn folder(root: &Path) -> PathBuf {
    shell::target_folder(root).join("peers/schemathesis")
}

/// Installs schemathesis beside what cargo builds.
pub fn set_up(root: &Path, installing: Installing) -> Result<()> {
    PYTHON_VENV.ensure(root, installing)?;
    let folder = folder(root);
    let done = folder.join("installed.txt");
    if fs::read_to_string(&done).is_ok_and(|installed| installed == PACKAGE) {
        return Ok(());
    }
    let name = folder.to_string_lossy();
    if installing == Installing::Allowed {
        println!("installing {PACKAGE} into {name}");
        let mut venv = shell::program(root, "python3", &["-m", "venv", &name]);
        let mut pip = shell::program(root, folder.join("bin/pip"), &["install", "--quiet", PACKAGE]);
        if succeed(&mut venv).and_then(|()| succeed(&mut pip)).is_ok() {
            fs::write(done, PACKAGE)?;
            return Ok(());
        }
    }
    let by_hand = format!(
        "python3 -m venv {name} && {name}/bin/pip install {PACKAGE} && printf %s {PACKAGE} > {name}/installed.txt"
    );
    Err(CannotInstall::new(PACKAGE, by_hand).into())
}

fn succeed(command: &mut Command) -> Result<()> {
    let status = shell::run(command)?;
    ensure!(status.success(), "{} failed ({status})", shell::line_of(command));
    Ok(())
}

/// Starts a server and asks it everything it says it answers.
pub fn run(root: &Path) -> Result<Ending> {
    // The tests of that crate need it as well, so that it is there already when all stages run.
    let built = ["test", "--quiet", "--workspace", "--no-run", "--test", "faults"];
    succeed(&mut shell::cargo(root, &built))?;
    let kept = Folder::new(root, "api")?;
    let mut serve = Command::new(shell::target_folder(root).join("debug/karman-load"));
    let serving = Serving::start(serve.arg("serve").arg("--folder").arg(&kept.0))?;
    let mut walking = Command::new(folder(root).join("bin/python"));
    walking.current_dir(&kept.0).arg(root.join(WALK)).arg(format!("http://{}", serving.address));
    if !shell::run(&mut walking)?.success() {
        return Ok(Ending::Failed);
    }
    for which in ["--exclude-path-regex", "--include-path-regex"] {
        let token = guest(&serving.address)?;
        let mut asking = Command::new(folder(root).join("bin/st"));
        asking.current_dir(&kept.0).arg("run").arg(format!("http://{}/api/openapi.json", serving.address));
        asking.args([which, LAST, "--exclude-checks", NO_FAULT, "--phases", "examples,coverage"]);
        asking.args(["--max-examples", EXAMPLES, "--seed", "1", "--warnings", "off"]);
        asking.args(["--header", &format!("Authorization: Bearer {token}"), "--header", "X-Karman: 1"]);
        if !shell::run(&mut asking)?.success() {
            return Ok(Ending::Failed);
        }
    }
    Ok(Ending::Passed)
}

/// The token of a new guest.
fn guest(address: &str) -> Result<String> {
    let body = r#"{"name":"Ann"}"#;
    let length = body.len();
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(
        stream,
        "POST /api/guests HTTP/1.1\r\nHost: karman\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}"
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (_, body) = answer.split_once("\r\n\r\n").context("an answer without a body")?;
    let guest: serde_json::Value = serde_json::from_str(body)?;
    Ok(guest["token"].as_str().context("no token")?.to_owned())
}
