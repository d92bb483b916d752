//! A static host for the page, on this machine: `karman host` and `cargo xtask play` serve the built folder with it.
//!
//! It answers with the compressed file lying beside the one asked for, where the browser takes it, and lets browsers
//! keep a file only as long as it is unchanged, so that a page built anew is seen at once.

mod browser;

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::thread::JoinHandle;

use axum::Router;
use axum::http::header::{CACHE_CONTROL, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use tokio::sync::oneshot;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

pub use browser::open_in_browser;

/// What every answer says beside its file.
const HEADERS: [(HeaderName, HeaderValue); 3] = [
    (CACHE_CONTROL, HeaderValue::from_static("no-cache")),
    (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
];

/// Why a folder cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// There is no page in it.
    #[error("{} holds no page: there is no index.html in it", .0.display())]
    NoPage(PathBuf),
    /// The address is taken, or not ours.
    #[error("cannot listen at {address}: {error}")]
    Listen {
        /// The address wanted.
        address: SocketAddr,
        /// What the system said.
        error: io::Error,
    },
    /// The system lets us go no further.
    #[error("cannot serve the page: {0}")]
    Serve(#[from] io::Error),
}

/// A folder and the address it is served at.
pub struct Host {
    listener: TcpListener,
    address: SocketAddr,
    folder: PathBuf,
}

impl Host {
    /// Takes the address; port 0 means any free one.
    pub fn bind(folder: &Path, address: SocketAddr) -> Result<Host, HostError> {
        if !folder.join("index.html").is_file() {
            return Err(HostError::NoPage(folder.to_path_buf()));
        }
        let listener = TcpListener::bind(address).map_err(|error| HostError::Listen { address, error })?;
        let address = listener.local_addr()?;
        listener.set_nonblocking(true)?;
        Ok(Host { listener, address, folder: folder.to_path_buf() })
    }

    /// Where a browser finds the page.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Serves until the program ends.
    pub fn serve(self) -> Result<(), HostError> {
        runtime()?.block_on(answer(self.listener, self.folder))
    }

    /// Serves in a thread of its own until the handle is dropped.
    pub fn start(self) -> Result<Running, HostError> {
        let (stop, stopped) = oneshot::channel::<()>();
        let runtime = runtime()?;
        let thread = std::thread::spawn(move || {
            runtime.block_on(async {
                tokio::select! {
                    _ = stopped => Ok(()),
                    ended = answer(self.listener, self.folder) => ended,
                }
            })
        });
        Ok(Running { stop: Some(stop), thread: Some(thread) })
    }
}

/// A host at work in the background; dropped, it closes its port and every connection.
pub struct Running {
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<Result<(), HostError>>>,
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            // Nobody listens any more if serving has failed already.
            let _ = stop.send(());
        }
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()
}

async fn answer(listener: TcpListener, folder: PathBuf) -> Result<(), HostError> {
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let files = ServeDir::new(folder).precompressed_br().precompressed_gzip();
    let router = HEADERS.into_iter().fold(Router::new().fallback_service(files), |router, (name, value)| {
        router.layer(SetResponseHeaderLayer::overriding(name, value))
    });
    Ok(axum::serve(listener, router).await?)
}
