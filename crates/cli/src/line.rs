//! The command line. Every text a person reads about it comes from `help.ftl`, see [`crate::help`].

use std::path::PathBuf;

use clap::{ArgGroup, Args, Parser, Subcommand};
use clap_complete::Shell;

#[derive(Debug, Parser)]
#[command(name = "karman", version, disable_help_flag = true, disable_version_flag = true)]
#[command(disable_help_subcommand = true, subcommand_required = true)]
pub struct Line {
    #[command(flatten)]
    pub global: Global,
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Args, Debug)]
pub struct Global {
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<String>,
    #[arg(long, global = true, value_name = "DIR")]
    pub packs: Vec<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    Games(Games),
    Play(Play),
    Simulate(Simulate),
    Perft(Perft),
    Verify(Verify),
    Show(Show),
    Cards(Cards),
    Army(Army),
    Check(Check),
    Print(Print),
    Lab(Lab),
    Solve(Solve),
    Advise(Advise),
    Host(Host),
    Serve(Serve),
    Backup(Backup),
    Completions(Completions),
    Man(Man),
    Help(Help),
}

/// How a match is set up.
#[derive(Args, Debug)]
pub struct Setup {
    #[arg(long, value_name = "N", requires = "game")]
    pub seats: Option<u8>,
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE", requires = "game")]
    pub options: Vec<String>,
    #[arg(long, value_name = "SEAT=TEXT", requires = "game")]
    pub bring: Vec<String>,
}

#[derive(Args, Debug)]
pub struct Games {
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
#[command(group(ArgGroup::new("table").args(["game", "join", "spectate"]).multiple(true)))]
#[expect(clippy::struct_excessive_bools, reason = "flags of the command line")]
pub struct Play {
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    #[arg(long, value_name = "PLAYERS", default_value = "player", requires = "game")]
    pub bots: String,
    #[arg(long, value_name = "SEAT", requires = "game")]
    pub seat: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 1, requires = "game")]
    pub people: u8,
    #[arg(long, value_name = "WHEN", default_value = "asked", requires = "game")]
    pub coach: String,
    #[arg(long, value_name = "SEED")]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub setup: Setup,
    #[arg(long, conflicts_with_all = ["seat", "people"], requires = "game")]
    pub watch: bool,
    #[arg(long, value_name = "FILE")]
    pub journal: Option<PathBuf>,
    #[arg(long, requires = "journal")]
    pub force: bool,
    #[arg(long, requires = "table")]
    pub plain: bool,
    #[arg(long, value_name = "URL", conflicts_with_all = ["bots", "people", "coach", "seed", "watch", "journal"])]
    pub server: Option<String>,
    #[arg(long, value_name = "FILE", requires = "server")]
    pub tls_ca: Option<PathBuf>,
    #[arg(long, value_name = "NAME", requires = "server")]
    pub name: Option<String>,
    #[arg(long, value_name = "SITTERS", requires_all = ["server", "game"])]
    pub opponents: Option<String>,
    #[arg(long, requires_all = ["server", "game"])]
    pub listed: bool,
    #[arg(long, value_name = "CLOCK", requires_all = ["server", "game"])]
    pub clock: Option<String>,
    #[arg(long, value_name = "LATE", requires_all = ["server", "game", "clock"])]
    pub late: Option<String>,
    #[arg(long, value_name = "SECONDS", requires_all = ["server", "game", "clock"])]
    pub grace: Option<u32>,
    #[arg(long, requires_all = ["server", "game"], conflicts_with_all = ["opponents", "listed", "seat"])]
    pub quick: bool,
    #[arg(long, value_name = "MATCH", requires = "server", conflicts_with = "game")]
    pub join: Option<String>,
    #[arg(long, value_name = "MATCH", requires = "server", conflicts_with_all = ["game", "join"])]
    pub spectate: Option<String>,
}

#[derive(Args, Debug)]
pub struct Simulate {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub games: u64,
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "PLAYERS", default_value = "random")]
    pub bots: String,
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
    #[command(flatten)]
    pub setup: Setup,
    #[arg(long, value_name = "DIR")]
    pub journals: Option<PathBuf>,
    #[arg(long, requires = "journals")]
    pub force: bool,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Perft {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub depth: u32,
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub setup: Setup,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Verify {
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    #[arg(long)]
    pub unfinished: bool,
    #[arg(long, short = 'v')]
    pub verbose: bool,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Show {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
    #[arg(long, conflicts_with = "json")]
    pub plain: bool,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Advise {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    #[arg(long, value_name = "SEAT", conflicts_with = "at")]
    pub seat: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub solution: Option<PathBuf>,
    #[arg(long, value_name = "N", default_value_t = 1_000_000, conflicts_with = "solution")]
    pub positions: u32,
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Cards {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(long, conflicts_with = "json")]
    pub browse: bool,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Army {
    #[command(subcommand)]
    pub work: ArmyWork,
}

#[derive(Debug, Subcommand)]
pub enum ArmyWork {
    List(ArmyGround),
    Show(ArmyText),
    Check(ArmyText),
    Random(ArmyRandom),
}

/// What an army is for.
#[derive(Args, Debug)]
pub struct ArmyGround {
    #[arg(long, value_name = "GAME", default_value = "battles")]
    pub game: String,
    #[arg(long, value_name = "N", default_value_t = 80)]
    pub size: u32,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct ArmyText {
    #[arg(value_name = "TEXT", required = true)]
    pub text: Vec<String>,
    #[command(flatten)]
    pub ground: ArmyGround,
}

#[derive(Args, Debug)]
pub struct ArmyRandom {
    #[arg(value_name = "FACTION")]
    pub faction: String,
    #[arg(long, value_name = "STYLE", default_value = "mixed")]
    pub style: String,
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub ground: ArmyGround,
}

#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "flags of the command line")]
pub struct Check {
    #[arg(value_name = "PATH", required_unless_present = "schema")]
    pub paths: Vec<PathBuf>,
    #[arg(long, conflicts_with_all = ["schema", "json"])]
    pub watch: bool,
    #[arg(long, requires = "watch")]
    pub plain: bool,
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    #[arg(conflicts_with = "paths")]
    pub schema: Option<PathBuf>,
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    #[arg(long, requires = "schema")]
    pub force: bool,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Print {
    #[arg(value_name = "PATH", required_unless_present = "game")]
    pub path: Option<PathBuf>,
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    #[arg(long, alias = "box", value_name = "PACK")]
    pub pack: Option<String>,
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    #[arg(long)]
    pub backs: bool,
    #[arg(long)]
    pub force: bool,
}

#[derive(Args, Debug)]
pub struct Solve {
    #[command(subcommand)]
    pub what: Solvable,
}

#[derive(Debug, Subcommand)]
pub enum Solvable {
    Duel(SolveDuel),
    Balance(SolveBalance),
}

#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "every one is a switch of its own")]
pub struct SolveDuel {
    #[arg(value_name = "ID", required_unless_present = "all")]
    pub one: Option<String>,
    #[arg(value_name = "ID", required_unless_present_any = ["all", "automa"])]
    pub other: Option<String>,
    #[arg(long, conflicts_with_all = ["one", "other", "certify", "force"], requires = "out")]
    pub all: bool,
    /// Empty for every hero of the Automa's.
    #[arg(long, value_name = "ID", num_args = 0..=1, default_missing_value = "", conflicts_with = "other")]
    pub automa: Option<String>,
    #[arg(long, requires = "automa")]
    pub challenge: bool,
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 1e-6)]
    pub width: f64,
    #[arg(long, value_name = "N", default_value_t = 4.0)]
    pub memory: f64,
    #[arg(long)]
    pub certify: bool,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[arg(long, requires = "out")]
    pub force: bool,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct SolveBalance {
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    #[arg(long, value_name = "DIR")]
    pub doc: Option<PathBuf>,
    #[arg(long, requires = "doc")]
    pub force: bool,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Lab {
    #[command(subcommand)]
    pub study: Study,
}

#[derive(Debug, Subcommand)]
pub enum Study {
    Balance(Balance),
    Ladder(Ladder),
}

#[derive(Args, Debug)]
pub struct Ladder {
    #[arg(value_name = "GAME")]
    pub game: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: u64,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub set: Option<u16>,
    #[arg(long, value_name = "LEVEL")]
    pub step: Vec<String>,
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE", requires = "game")]
    pub options: Vec<String>,
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Balance {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(long, value_name = "N")]
    pub games: Option<u64>,
    #[arg(long, value_name = "PLAYER", default_value = "player")]
    pub bot: String,
    #[arg(long, value_name = "PLAYER")]
    pub alone: Option<String>,
    #[arg(long, value_name = "N")]
    pub iterations: Option<u32>,
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
    #[arg(long, alias = "box", value_name = "GROUP")]
    pub group: Option<String>,
    #[arg(long)]
    pub all: bool,
    #[arg(long, value_name = "ID")]
    pub only: Vec<String>,
    #[arg(long)]
    pub solo: bool,
    #[arg(long, conflicts_with = "solo")]
    pub versus: bool,
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "only")]
    pub hero: Vec<PathBuf>,
    #[command(flatten)]
    pub told: Told,
}

/// In which ways a report is told.
#[derive(Args, Debug)]
pub struct Told {
    #[arg(long)]
    pub json: bool,
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    pub doc: Option<PathBuf>,
    #[arg(long)]
    pub force: bool,
}

#[derive(Args, Debug)]
pub struct Host {
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:0")]
    pub listen: String,
    #[arg(long)]
    pub open: bool,
}

#[derive(Args, Debug)]
pub struct Serve {
    #[arg(long, value_name = "ADDRESS")]
    pub listen: Option<String>,
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub key_file: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    pub page: Option<PathBuf>,
    #[arg(long)]
    pub behind_proxy: bool,
    #[arg(long, value_name = "NETWORKS", requires = "behind_proxy")]
    pub proxies: Option<String>,
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct Backup {
    #[arg(value_name = "FILE")]
    pub to: PathBuf,
    #[arg(long, value_name = "URL", default_value = "sqlite:karman.db")]
    pub database: String,
}

#[derive(Args, Debug)]
pub struct Completions {
    #[arg(value_name = "SHELL")]
    pub shell: Shell,
}

#[derive(Args, Debug)]
pub struct Man {
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct Help {
    #[arg(value_name = "COMMAND")]
    pub command: Vec<String>,
}
