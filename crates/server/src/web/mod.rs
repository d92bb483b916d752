//! The server's face: REST, the WebSocket, the page, and what operators look at.

mod account;
mod answers;
mod browse;
mod cookies;
mod hurried;
mod limits;
mod rest;
mod serving;
mod socket;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, HeaderValue, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{any, delete, get, post};
use table::Message;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, RequestId, SetRequestIdLayer};
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

use crate::config::{Config, Limits};
use crate::node::Node;
use answers::{Speaker, Troubled};
pub use browse::description;
use limits::Gate;
pub use serving::serve;

/// How long a request may take, its body included.
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest body of a request.
const MAX_BODY: usize = 16 * 1024;

/// The header of the id by which a request is found in the log.
const REQUEST_ID: &str = "x-request-id";

/// What every answer says beside its content.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
         img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'",
    ),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (CACHE_CONTROL, "no-cache"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// What every handler works with.
#[derive(Clone)]
pub(crate) struct Desk {
    pub node: Arc<Node>,
    pub gate: Arc<Gate>,
    pub limits: Limits,
    /// Whether the server encrypts for itself.
    pub encrypts: bool,
}

impl Desk {
    /// Whether whoever asks does so over an encrypted line: to us, or to the proxy in front.
    pub fn is_secure(&self, peer: Option<SocketAddr>, headers: &HeaderMap) -> bool {
        let proxied = || headers.get("x-forwarded-proto").is_some_and(|value| value.as_bytes() == b"https");
        self.encrypts || (peer.is_some_and(|peer| self.gate.believes(peer)) && proxied())
    }
}

/// Everything the server answers to.
pub(crate) fn app(node: Arc<Node>, gate: Arc<Gate>, config: &Config) -> Router {
    let encrypts = config.tls_cert.is_some();
    let desk = Desk { node, gate, limits: config.limits, encrypts };
    let api = Router::new()
        .route("/api/guests", post(rest::guests))
        .route("/api/games", get(rest::games))
        .route("/api/matches", get(rest::lobby).post(rest::make))
        .route("/api/matches/mine", get(rest::mine))
        .route("/api/matches/{id}", get(rest::card))
        .route("/api/matches/{id}/join", post(rest::join))
        .route("/api/matches/{id}/seat", post(rest::seat))
        .route("/api/matches/{id}/journal", get(rest::journal))
        .route("/api/matches/{id}/leave", post(rest::leave))
        .route("/api/quick", post(rest::quick))
        .route("/api/account", get(account::myself).post(account::register))
        .route("/api/account/password", post(account::password))
        .route("/api/account/export", get(account::export))
        .route("/api/account/delete", post(account::delete))
        .route("/api/session", post(account::log_in).delete(account::log_out))
        .route("/api/sessions", delete(account::log_out_everywhere))
        .route("/api/people/{name}", get(account::profile))
        .route("/api/ratings/{game}", get(account::leaders))
        .route("/api/play", any(socket::play))
        .route("/api/openapi.json", get(browse::openapi))
        .route("/api/", get(browse::page))
        .route("/api/browse.js", get(browse::script))
        .route("/api/browse.css", get(browse::style))
        .route("/api/{*rest}", any(nothing_here))
        .method_not_allowed_fallback(wrong_method)
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, PATIENCE))
        .layer(axum::middleware::from_fn_with_state(desk.clone(), limits::admit));
    let operators = Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics));
    let mut router = api.merge(operators).with_state(desk.clone());
    router = match &config.page {
        Some(folder) => {
            router.fallback_service(ServeDir::new(folder).precompressed_br().precompressed_gzip())
        }
        None => router.fallback(any(nothing_here).with_state(desk)),
    };
    let name = HeaderName::from_static(REQUEST_ID);
    router = HEADERS.into_iter().fold(router, |router, (name, value)| {
        router.layer(SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value)))
    });
    if encrypts {
        let always = HeaderValue::from_static("max-age=31536000");
        router = router.layer(SetResponseHeaderLayer::overriding(STRICT_TRANSPORT_SECURITY, always));
    }
    router
        .layer(RequestBodyLimitLayer::new(MAX_BODY))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(PropagateRequestIdLayer::new(name.clone()))
        .layer(TraceLayer::new_for_http().make_span_with(span))
        .layer(SetRequestIdLayer::new(name, MakeRequestUuid))
}

/// A request in the log: by its route, never by its address or its query, and with no header of the client's.
fn span(request: &Request) -> tracing::Span {
    let route = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str);
    let id = request.extensions().get::<RequestId>().and_then(|id| id.header_value().to_str().ok());
    tracing::info_span!("request", method = %request.method(), route, id = id.unwrap_or("-"))
}

fn panicked(_: Box<dyn std::any::Any + Send + 'static>) -> Response {
    tracing::error!("a request panicked");
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}

async fn nothing_here(State(desk): State<Desk>, speaker: Speaker) -> Troubled {
    speaker.trouble(&desk.node, StatusCode::NOT_FOUND, &[Message::new("server-not-found")])
}

async fn wrong_method(State(desk): State<Desk>, speaker: Speaker) -> Troubled {
    speaker.trouble(&desk.node, StatusCode::METHOD_NOT_ALLOWED, &[Message::new("server-not-found")])
}

async fn ready(State(desk): State<Desk>) -> Response {
    if desk.node.is_ready().await {
        return "ok\n".into_response();
    }
    (StatusCode::SERVICE_UNAVAILABLE, "not ready\n").into_response()
}

async fn metrics(State(desk): State<Desk>) -> Response {
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], desk.node.metrics.page()).into_response()
}
