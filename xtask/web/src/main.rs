//! `cargo xtask web`: builds the page into a folder that any static host can serve, under any sub-path.
//!
//! The steps: [`program`] compiles `crates/web` to WebAssembly and makes its bindings, [`folder`] adds what is written
//! by hand and tells the service worker what to keep, [`weight`] compresses every file and holds the first load to its
//! limit.

mod folder;
mod program;
mod weight;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result};
use clap::{Parser, ValueEnum};
use host::Host;

#[derive(Parser)]
#[command(
    name = "cargo xtask web",
    bin_name = "cargo xtask web",
    about = "Build the page that any static host can serve"
)]
struct Arguments {
    /// Where the page goes; without it, the folder `page` beside what cargo builds
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// `web` is small and slow to build, `dev` is quick to build and neither compressed nor weighed
    #[arg(long, value_enum, default_value = "web")]
    profile: Profile,
    /// Serve the page on a free port of this machine afterwards, and open a browser where there is one
    #[arg(long)]
    serve: bool,
}

/// How the page is compiled.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Profile {
    Dev,
    Web,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match build(&arguments).and_then(|out| if arguments.serve { serve(&out) } else { Ok(()) }) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask web: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the page and says where it is.
fn build(arguments: &Arguments) -> Result<PathBuf> {
    let root = workspace_root()?;
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |folder| root.join(folder));
    let out = arguments.out.clone().unwrap_or_else(|| target.join("page"));
    let start = Instant::now();
    let wasm = program::compile(&root, &target, arguments.profile)?;
    folder::prepare(&out)?;
    program::bind(&wasm, &out)?;
    folder::fill(&root.join("crates/web"), &root.join("docs/spec"), &out)?;
    if arguments.profile == Profile::Web {
        let files = weight::compress(&out)?;
        print!("{}", weight::table(&files));
        weight::check(&files)?;
    }
    println!("the page is in {} ({} s)", out.display(), start.elapsed().as_secs());
    Ok(out)
}

fn serve(page: &Path) -> Result<()> {
    let host = Host::bind(page, SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?;
    let url = host.url();
    // Nobody has said yet which language he reads.
    println!(
        "Karman is at {url} until you press Ctrl+C. Karman открыт по этому адресу, пока вы не нажмёте Ctrl+C."
    );
    host::open_in_browser(&url);
    Ok(host.serve()?)
}

/// The folder of the workspace. Read at run time, since a build folder may be shared by several clones.
fn workspace_root() -> Result<PathBuf> {
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").context("run this with cargo: cargo xtask web")?;
    let root = Path::new(&manifest).ancestors().nth(2).context("xtask/web has no workspace above it")?;
    Ok(root.to_path_buf())
}
