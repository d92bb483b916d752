//! A server from its set-up to its end: what `karman serve` does.

use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use arcade::Arcade;
use table::Message;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::bus::LocalBus;
use crate::config::{Config, ConfigError};
use crate::node::Node;
use crate::store::{OpenError, Sqlite, StoreError};

/// Why a server could not start, or ended before its time.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// Something in the set-up.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The database.
    #[error("{database}: {error}")]
    Store {
        /// Which.
        database: String,
        /// Why.
        error: StoreError,
    },
    /// The database is none that can be used here.
    #[error("{database}: {}", crate::config::english(reason))]
    Unfit {
        /// Which.
        database: String,
        /// Why, a sentence of [`crate::config::CATALOGUE`].
        reason: Message,
    },
    /// There is no page in the folder named.
    #[error("{0} holds no page: there is no index.html in it")]
    NoPage(String),
    /// The address is taken, or not ours.
    #[error("cannot listen at {address}: {error}")]
    Listen {
        /// Where.
        address: String,
        /// Why.
        error: io::Error,
    },
    /// The system lets us go no further.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// Serves until it is interrupted or asked to end. `listening` is told where, once clients may come.
pub fn run(
    config: &Config,
    arcade: Arcade,
    listening: impl FnOnce(SocketAddr) -> io::Result<()>,
) -> Result<(), RunError> {
    if let Some(page) = config.page.as_deref().filter(|page| !page.join("index.html").is_file()) {
        return Err(RunError::NoPage(page.display().to_string()));
    }
    // What is wrong with a certificate is said before anything is made.
    crate::tls::acceptor(config)?;
    let key = config.key(|name| std::env::var(name).ok())?;
    log_to_stderr(config.json_log);
    use_small_pages();
    runtime()?.block_on(async {
        let listener = TcpListener::bind(&config.listen)
            .await
            .map_err(|error| RunError::Listen { address: config.listen.clone(), error })?;
        let store = open(&config.database).await?;
        let node = Node::start(arcade, Arc::new(store), Arc::new(LocalBus::default()), &key);
        let known = node.knows_key().await;
        if !known.map_err(|error| RunError::Store { database: config.database.clone(), error })? {
            let reason = Message::new("setup-other-key");
            return Err(RunError::Unfit { database: config.database.clone(), reason });
        }
        let looked_back = node.look_back().await;
        looked_back.map_err(|error| RunError::Store { database: config.database.clone(), error })?;
        // However many matches wait to be taken up, whoever comes back to his own need not.
        tokio::spawn(Arc::clone(&node).take_up_meanwhile());
        let stop = asked_to_end()?;
        listening(listener.local_addr()?)?;
        crate::web::serve(listener, node, config, stop).await?;
        tracing::info!("stopped; everything acknowledged is kept");
        Ok(())
    })
}

/// Writes a whole and consistent copy of a database into a new file, while it is in use or not.
pub fn backup(database: &str, to: &Path) -> Result<(), RunError> {
    runtime()?.block_on(async { Sqlite::copy(database, to).await.map_err(|error| not_open(database, error)) })
}

async fn open(database: &str) -> Result<Sqlite, RunError> {
    Sqlite::open(database).await.map_err(|error| not_open(database, error))
}

fn not_open(database: &str, error: OpenError) -> RunError {
    let database = database.to_owned();
    match error {
        OpenError::NoFile(none) => RunError::Config(none.into()),
        OpenError::File { file, error } => RunError::Config(ConfigError::File { file, error }),
        OpenError::Unfit(reason) => RunError::Unfit { database, reason },
        OpenError::Store(error) => RunError::Store { database, error },
    }
}

/// Matches are small and many, and what they need comes and goes in small pieces: cleared two megabytes at a time, memory would
/// cost a twentieth of the processor time of a choice, and a fifth more of it would be held.
fn use_small_pages() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::thread::disable_transparent_huge_pages(true) {
        tracing::debug!(%error, "memory comes in large pages");
    }
}

/// Whoever is answered by the store's thread queues with everybody from outside. That queue is looked at this often, in
/// tasks of one's own: about one of six that run for a choice comes from there, and may not fall behind the others.
const OUTSIDE: u32 = 3;

fn runtime() -> io::Result<Runtime> {
    tokio::runtime::Builder::new_multi_thread().global_queue_interval(OUTSIDE).enable_all().build()
}

/// Control and C, or what a service manager sends.
fn asked_to_end() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let (mut interrupt, mut terminate) =
            (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async {
        // Without a way to hear it there is nothing to wait for but the end of the process.
        let _ = tokio::signal::ctrl_c().await;
    })
}

fn log_to_stderr(json: bool) {
    let lines = tracing_subscriber::fmt().with_writer(io::stderr).with_ansi(false);
    // A second server in the same process logs where the first does.
    let _ = if json { lines.json().try_init() } else { lines.try_init() };
}
