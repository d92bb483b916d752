//! REST: accounts, sessions, ratings, and what is kept of whoever asks.

use std::net::SocketAddr;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{ConnectInfo, Query, State};
use axum::http::header::{CACHE_CONTROL, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use proto::account::{Credentials, Export, Farewell, Leaders, Myself, NewPassword, Profile, RatingKind};
use proto::rest::Trouble;
use serde::Deserialize;
use table::Message;

use super::answers::{Named, Speaker, Troubled};
use super::limits::Attempt;
use super::{Desk, cookies};
use crate::store::Person;

type Answer<T> = Result<Json<T>, Troubled>;

/// Whether the passwords of a name may be tried once more from where this comes.
fn check_tries(
    desk: &Desk,
    speaker: &Speaker,
    peer: SocketAddr,
    headers: &HeaderMap,
    name: &str,
) -> Result<(), Troubled> {
    let tried = desk.gate.lets_try_name(desk.gate.address(peer, headers), name);
    if tried { Ok(()) } else { Err(speaker.refused(&desk.node, &[Message::new("server-often")])) }
}

/// Whether somebody who is logged in may try his password once more.
fn check_own_tries(desk: &Desk, speaker: &Speaker, person: &Person) -> Result<(), Troubled> {
    let tried = desk.gate.lets_try(Attempt::Own(person.id));
    if tried { Ok(()) } else { Err(speaker.refused(&desk.node, &[Message::new("server-often")])) }
}

fn with_cookie(cookie: Option<HeaderValue>, answer: Response) -> Response {
    let mut answer = answer;
    if let Some(cookie) = cookie {
        answer.headers_mut().append(SET_COOKIE, cookie);
    }
    answer
}

/// Makes an account: of the guest whose token is sent, who keeps his matches and whose token is void from then on, or of
/// somebody new. A cookie holds the session.
#[utoipa::path(
    post, path = "/api/account", request_body = Credentials, security((), ("guest" = [])),
    params(("x-karman" = String, Header, description = "Anything: no other site can make a browser send it.")),
    responses(
        (status = 200, description = "The account.", body = Myself),
        (status = 401, description = "The token is unknown.", body = Trouble),
        (status = 409, description = "The name is taken, or one has an account already.", body = Trouble),
        (status = 422, description = "The name or the password cannot be had.", body = Trouble),
    )
)]
pub async fn register(
    State(desk): State<Desk>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    speaker: Speaker,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Troubled> {
    speaker.check_own(&desk.node)?;
    let wanted: Credentials = speaker.body(&desk.node, &body)?;
    let guest = speaker.guest(&desk.node).await?;
    check_tries(&desk, &speaker, peer, &headers, &wanted.name)?;
    let made = desk.node.register(guest, wanted).await;
    let (person, token) = made.map_err(|fault| speaker.refused(&desk.node, &[fault]))?;
    let myself = desk.node.myself(&person).await.map_err(|fault| speaker.refused(&desk.node, &[fault]))?;
    Ok(with_cookie(cookies::set(&token, speaker.is_secure()), Json(myself).into_response()))
}

/// Logs in. A cookie holds the session.
#[utoipa::path(
    post, path = "/api/session", request_body = Credentials,
    params(("x-karman" = String, Header, description = "Anything: no other site can make a browser send it.")),
    responses(
        (status = 200, description = "The account.", body = Myself),
        (status = 401, description = "The name or the password is wrong.", body = Trouble),
    )
)]
pub async fn log_in(
    State(desk): State<Desk>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    speaker: Speaker,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Troubled> {
    speaker.check_own(&desk.node)?;
    let wanted: Credentials = speaker.body(&desk.node, &body)?;
    check_tries(&desk, &speaker, peer, &headers, &wanted.name)?;
    let opened = desk.node.log_in(wanted).await;
    let (person, token) = opened.map_err(|fault| speaker.refused(&desk.node, &[fault]))?;
    let myself = desk.node.myself(&person).await.map_err(|fault| speaker.refused(&desk.node, &[fault]))?;
    Ok(with_cookie(cookies::set(&token, speaker.is_secure()), Json(myself).into_response()))
}

/// Logs out: the session is closed, and every token of a seat that was given out in it is void.
#[utoipa::path(
    delete, path = "/api/session", security(("session" = [])),
    params(("x-karman" = String, Header, description = "Anything: no other site can make a browser send it.")),
    responses(
        (status = 204, description = "The session is closed."),
        (status = 401, description = "There is no session.", body = Trouble),
    )
)]
pub async fn log_out(State(desk): State<Desk>, speaker: Speaker) -> Result<Response, Troubled> {
    speaker.check_own(&desk.node)?;
    let Some(token) = speaker.session() else {
        return Err(speaker.refused(&desk.node, &[Message::new("server-no-person")]));
    };
    desk.node.log_out(&token).await.map_err(|fault| speaker.refused(&desk.node, &[fault]))?;
    Ok(with_cookie(cookies::clear(speaker.is_secure()), StatusCode::NO_CONTENT.into_response()))
}

/// Logs out everywhere: every session is closed, and every token of a seat of one's own is void.
#[utoipa::path(
    delete, path = "/api/sessions", security(("session" = [])),
    params(("x-karman" = String, Header, description = "Anything: no other site can make a browser send it.")),
    responses(
        (status = 204, description = "Every session is closed."),
        (status = 401, description = "One is not logged in.", body = Trouble),
    )
)]
pub async fn log_out_everywhere(State(desk): State<Desk>, speaker: Speaker) -> Result<Response, Troubled> {
    speaker.check_own(&desk.node)?;
    let person = speaker.person(&desk.node).await?;
    if !person.account {
        return Err(speaker.refused(&desk.node, &[Message::new("server-no-person")]));
    }
    let closed = desk.node.log_out_everywhere(&person).await;
    closed.map_err(|fault| speaker.refused(&desk.node, &[fault]))?;
    Ok(with_cookie(cookies::clear(speaker.is_secure()), StatusCode::NO_CONTENT.into_response()))
}

/// Sets another password. Every other session is closed.
#[utoipa::path(
    post, path = "/api/account/password", request_body = NewPassword, security(("session" = [])),
    params(("x-karman" = String, Header, description = "Anything: no other site can make a browser send it.")),
    responses(
        (status = 204, description = "It is set."),
        (status = 401, description = "One is not logged in, or the old password is wrong.", body = Trouble),
        (status = 409, description = "A guest has no password.", body = Trouble),
        (status = 422, description = "The new password cannot be had.", body = Trouble),
    )
)]
pub async fn password(State(desk): State<Desk>, speaker: Speaker, body: Bytes) -> Result<Response, Troubled> {
    speaker.check_own(&desk.node)?;
    let person = speaker.person(&desk.node).await?;
    let wanted: NewPassword = speaker.body(&desk.node, &body)?;
    check_own_tries(&desk, &speaker, &person)?;
    let changed = desk.node.change_password(&person, wanted).await;
    let token = changed.map_err(|fault| speaker.refused(&desk.node, &[fault]))?;
    Ok(with_cookie(cookies::set(&token, speaker.is_secure()), StatusCode::NO_CONTENT.into_response()))
}

/// Who one is, and one's ratings.
#[utoipa::path(
    get, path = "/api/account", security(("guest" = []), ("session" = [])),
    responses(
        (status = 200, description = "Whoever asks.", body = Myself),
        (status = 401, description = "It is not known who asks.", body = Trouble),
    )
)]
pub async fn myself(State(desk): State<Desk>, speaker: Speaker) -> Answer<Myself> {
    let person = speaker.person(&desk.node).await?;
    desk.node.myself(&person).await.map(Json).map_err(|fault| speaker.refused(&desk.node, &[fault]))
}

/// Everything that is kept of whoever asks.
#[utoipa::path(
    get, path = "/api/account/export", security(("guest" = []), ("session" = [])),
    responses(
        (status = 200, description = "Everything.", body = Export),
        (status = 401, description = "It is not known who asks.", body = Trouble),
    )
)]
pub async fn export(State(desk): State<Desk>, speaker: Speaker) -> Result<Response, Troubled> {
    let person = speaker.person(&desk.node).await?;
    let export = desk.node.export(&person).await;
    let export = export.map_err(|fault| speaker.refused(&desk.node, &[fault]))?;
    // Nobody who comes to this device later finds it there.
    Ok(([(CACHE_CONTROL, "no-store")], Json(export)).into_response())
}

/// Forgets whoever asks: what he plays is given up, his matches stay without his name, everything else is deleted.
#[utoipa::path(
    post, path = "/api/account/delete", request_body = Farewell, security(("guest" = []), ("session" = [])),
    params(("x-karman" = Option<String>, Header, description = "Anything; needed with a cookie.")),
    responses(
        (status = 204, description = "Nothing proves any more that anybody is him. Where he has many matches, his name goes from them in the following minutes."),
        (status = 401, description = "It is not known who asks, or the password is wrong.", body = Trouble),
    )
)]
pub async fn delete(State(desk): State<Desk>, speaker: Speaker, body: Bytes) -> Result<Response, Troubled> {
    let person = speaker.person(&desk.node).await?;
    let wanted: Farewell = speaker.body(&desk.node, &body)?;
    if person.account {
        check_own_tries(&desk, &speaker, &person)?;
    }
    let forgotten = desk.node.forget(&person, wanted.password).await;
    forgotten.map_err(|fault| speaker.refused(&desk.node, &[fault]))?;
    Ok(with_cookie(cookies::clear(speaker.is_secure()), StatusCode::NO_CONTENT.into_response()))
}

/// What everybody may know of an account.
#[utoipa::path(
    get, path = "/api/people/{name}", params(("name" = String, Path, description = "The name.")),
    responses(
        (status = 200, description = "The account.", body = Profile),
        (status = 404, description = "There is no such account.", body = Trouble),
    )
)]
pub async fn profile(State(desk): State<Desk>, speaker: Speaker, Named(name): Named) -> Answer<Profile> {
    desk.node.profile(&name).await.map(Json).map_err(|fault| speaker.refused(&desk.node, &[fault]))
}

/// Which ratings are asked for.
#[derive(Deserialize)]
pub struct Which {
    kind: Option<String>,
}

/// Those who play a game best.
#[utoipa::path(
    get, path = "/api/ratings/{game}",
    params(
        ("game" = String, Path, description = "The game's id."),
        ("kind" = Option<RatingKind>, Query, description = "For tables of two, as if left out, or of more."),
    ),
    responses(
        (status = 200, description = "The best first.", body = Leaders),
        (status = 404, description = "There is no such game.", body = Trouble),
        (status = 422, description = "There are no such ratings.", body = Trouble),
    )
)]
pub async fn leaders(
    State(desk): State<Desk>,
    speaker: Speaker,
    Named(game): Named,
    query: Result<Query<Which>, QueryRejection>,
) -> Answer<Leaders> {
    let unknown = || speaker.refused(&desk.node, &[Message::new("server-rating-kind")]);
    let Query(which) = query.map_err(|_| unknown())?;
    let kinds = [RatingKind::Two, RatingKind::Many];
    let kind = match which.kind {
        None => RatingKind::Two,
        Some(word) => kinds.into_iter().find(|kind| kind.word() == word).ok_or_else(unknown)?,
    };
    desk.node.leaders(&game, kind).await.map(Json).map_err(|fault| speaker.refused(&desk.node, &[fault]))
}
