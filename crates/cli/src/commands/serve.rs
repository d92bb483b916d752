//! `karman serve`: matches between people elsewhere. `karman backup`: a copy of what is kept of them.

use std::io::{self, Write as _};
use std::path::PathBuf;

use arcade::Arcade;
use server::config::{Config, ConfigError, read_networks};
use server::run::RunError;
use server::store::{NoFile, NotSole, Sole, StoreError, file_of};
use table::{Message, Words};

use super::host::built_page;
use crate::files;
use crate::line::{Backup, Global, Serve};
use crate::stop::Stop;

pub fn run(wanted: &Serve, global: &Global, words: &Words) -> Result<(), Stop> {
    let config = config(wanted)?;
    let arcade = Arcade::new(&global.packs).map_err(Stop::Packs)?;
    let _sole = Sole::hold(&config.database).map_err(not_sole)?;
    let scheme = if config.tls_cert.is_some() { "https" } else { "http" };
    let listening = |address: std::net::SocketAddr| {
        let running = Message::new("serve-running").with("url", format!("{scheme}://{address}/"));
        // Our own output is never kept waiting: whoever started us may be reading it for the address.
        let mut out = io::stdout();
        writeln!(out, "{}", words.say(&running))?;
        out.flush()
    };
    server::run::run(&config, arcade, listening).map_err(|error| said(&error).into())
}

/// The file, the environment over it, the flags over both.
fn config(wanted: &Serve) -> Result<Config, Message> {
    let variable = |name: &str| std::env::var(name).ok();
    let read = Config::read(wanted.config.as_deref(), variable, |config| lay_flags(wanted, config));
    read.map_err(|error| said(&RunError::Config(error)))
}

fn lay_flags(wanted: &Serve, config: &mut Config) -> Result<(), ConfigError> {
    if let Some(listen) = &wanted.listen {
        config.listen.clone_from(listen);
    }
    if let Some(database) = &wanted.database {
        config.database.clone_from(database);
    }
    if let Some(file) = &wanted.key_file {
        config.key_file = Some(file.clone());
    }
    if wanted.tls_cert.is_some() {
        config.tls_cert.clone_from(&wanted.tls_cert);
        config.tls_key.clone_from(&wanted.tls_key);
    }
    config.behind_proxy |= wanted.behind_proxy;
    if let Some(networks) = &wanted.proxies {
        config.proxies = read_networks("--proxies", networks)?;
    }
    config.page = wanted.page.clone().or(config.page.take()).or_else(page_beside_us);
    Ok(())
}

fn page_beside_us() -> Option<PathBuf> {
    built_page(&std::env::current_exe().ok()?)
}

pub fn backup(wanted: &Backup, words: &Words) -> Result<(), Stop> {
    let name = files::name(&wanted.to);
    if wanted.to.exists() {
        return Err(Message::new("backup-exists").with("file", name).into());
    }
    file_of(&wanted.database).map_err(|none| said(&RunError::Config(none.into())))?;
    server::run::backup(&wanted.database, &wanted.to).map_err(|error| said(&error))?;
    super::print_lines([words.say(&Message::new("backup-done").with("file", name))])
}

fn not_sole(error: NotSole) -> Message {
    match error {
        NotSole::NoFile(none) => said(&RunError::Config(none.into())),
        NotSole::Used(file) => Message::new("serve-used").with("database", files::name(&file)),
        NotSole::File { file, error } => said(&RunError::Config(ConfigError::File { file, error })),
    }
}

fn said(error: &RunError) -> Message {
    match error {
        RunError::Config(ConfigError::File { file, error }) => files::failed("serve-file", file, error),
        RunError::Config(ConfigError::Wrong { place, reason }) => {
            Message::new("serve-setting").with("place", place.as_str()).with("reason", reason.clone())
        }
        RunError::Config(ConfigError::Database(NoFile::Other)) => Message::new("serve-no-file"),
        RunError::Config(ConfigError::Database(NoFile::Memory)) => Message::new("serve-in-memory"),
        RunError::Unfit { database, reason } => {
            Message::new("serve-database").with("database", database.as_str()).with("reason", reason.clone())
        }
        RunError::Store { database, error } => {
            // SQLite speaks English alone.
            let reason = match error {
                StoreError::Failed(reason) => reason.clone(),
                StoreError::Taken => error.to_string(),
            };
            Message::new("serve-database").with("database", database.as_str()).with("reason", reason)
        }
        RunError::NoPage(folder) => Message::new("host-no-page").with("folder", folder.as_str()),
        RunError::Listen { address, error } => {
            Message::new("serve-listen").with("address", address.as_str()).with("reason", error.to_string())
        }
        RunError::System(error) => Message::new("host-failed").with("reason", error.to_string()),
    }
}
