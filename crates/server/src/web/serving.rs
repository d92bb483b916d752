//! Connections: taken in one after another, encrypted if there is a certificate, and none kept that says nothing.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_rustls::TlsAcceptor;
use tower::Service as _;

use super::hurried::Hurried;
use super::limits::{Connected, Gate};
use super::{REQUEST_ID, app};
use crate::config::Config;
use crate::node::Node;

/// How long a client may take to say what it wants, or to agree on a key.
const HEAD: Duration = Duration::from_secs(15);
/// How long whoever is being answered may take to read something of it.
const READING: Duration = Duration::from_secs(30);
/// How long whoever was served last may take to hear it when the server stops.
const LAST_WORDS: Duration = Duration::from_secs(5);
/// How long to wait when the system gives out no more connections.
const BREATH: Duration = Duration::from_millis(100);

/// Serves until `stop` comes, then lets every match finish what it is at.
pub async fn serve(
    listener: TcpListener,
    node: Arc<Node>,
    config: &Config,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let tls = crate::tls::acceptor(config).map_err(io::Error::other)?;
    let proxies = config.behind_proxy.then_some(&config.proxies[..]);
    let gate = Arc::new(Gate::new(config.limits, proxies));
    let app = app(Arc::clone(&node), Arc::clone(&gate), config);
    let (closing, closed) = watch::channel(());
    let mut stop = std::pin::pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "a connection was not taken in");
                    tokio::time::sleep(BREATH).await;
                    continue;
                }
            },
        };
        // Whoever has opened too many hears nothing: an answer would cost what he wants to use up.
        let Some(counted) = gate.opens(peer) else { continue };
        // A short message must not wait for a longer one.
        let _ = stream.set_nodelay(true);
        let held = Held(Arc::new((counted, closed.clone())));
        tokio::spawn(take_in(stream, peer, tls.clone(), app.clone(), held));
    }
    drop((listener, closed));
    node.stop().await;
    // Nobody listens where nobody is connected.
    let _ = closing.send(());
    // Whoever keeps a connection open after everything was said does not keep the server.
    let _ = tokio::time::timeout(LAST_WORDS, closing.closed()).await;
    Ok(())
}

/// A connection, for as long as anybody speaks on it: it is counted, and heard out when the server stops. What becomes of it
/// after it was answered, a WebSocket, holds it as well.
#[derive(Clone)]
pub struct Held(Arc<(Connected, watch::Receiver<()>)>);

async fn take_in(stream: TcpStream, peer: SocketAddr, tls: Option<TlsAcceptor>, app: Router, held: Held) {
    match tls {
        None => converse(stream, peer, app, held).await,
        Some(tls) => match tokio::time::timeout(HEAD, tls.accept(stream)).await {
            Ok(Ok(stream)) => converse(stream, peer, app, held).await,
            Ok(Err(error)) => tracing::debug!(%error, "no key was agreed on"),
            Err(_) => tracing::debug!("no key was agreed on in time"),
        },
    }
}

async fn converse(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: SocketAddr,
    app: Router,
    held: Held,
) {
    let mut closing = held.0.1.clone();
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request;
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(held.clone());
        // Requests are known by our own ids; what a client makes up stands in no log.
        request.headers_mut().remove(REQUEST_ID);
        app.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(Hurried::new(stream, READING)), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    // Connections break off as they please.
    tokio::select! {
        _ = connection.as_mut() => {}
        _ = closing.changed() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

#[cfg(test)]
mod tests;
