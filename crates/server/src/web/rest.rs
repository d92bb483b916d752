//! REST: guests, making a match, taking a seat, the lobby, journals.

use std::net::SocketAddr;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use proto::rest::{Guest, Join, Matches, NewGuest, NewMatch, Quick, Seated, Trouble};
use proto::{Stage, TableCard, Token};
use serde::{Deserialize, Serialize};
use table::{Message, OptionSpec};

use super::Desk;
use super::answers::{Named, Proof, Speaker, Troubled};
use crate::store::{Find, Person};

type Answer<T> = Result<Json<T>, Troubled>;

/// Says who one is; the answer holds the token that proves it. Whoever shows the token of a guest keeps it, and has another
/// name from now on.
#[utoipa::path(
    post, path = "/api/guests", request_body = NewGuest, security((), ("guest" = [])),
    responses(
        (status = 200, description = "The guest.", body = Guest),
        (status = 409, description = "The name belongs to an account, or could be taken for it.", body = Trouble),
        (status = 422, description = "The name cannot be had.", body = Trouble),
    )
)]
pub async fn guests(
    State(desk): State<Desk>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    speaker: Speaker,
    headers: HeaderMap,
    body: Bytes,
) -> Answer<Guest> {
    let wanted: NewGuest = speaker.body(&desk.node, &body)?;
    if !desk.gate.lets_in_guest(desk.gate.address(peer, &headers)) {
        return Err(speaker.refused(&desk.node, &[Message::new("server-often")]));
    }
    let made = known_or_new(&desk, speaker.proof(), &wanted.name).await;
    let (person, token) = made.map_err(|fault| speaker.refused(&desk.node, &[fault]))?;
    Ok(Json(Guest { name: person.name, token }))
}

/// Whoever shows the token of a guest is that guest under another name; everybody else is a new one.
async fn known_or_new(desk: &Desk, proof: Proof, name: &str) -> Result<(Person, Token), Message> {
    if let Proof::Guest(token) = proof {
        match desk.node.person(&token).await {
            Ok(guest) => match desk.node.rename_guest(guest, &token, name).await {
                Err(fault) if fault.key == "server-no-person" => {}
                renamed => return renamed.map(|renamed| (renamed, token)),
            },
            Err(fault) if fault.key != "server-no-person" => return Err(fault),
            // Nobody is known by it any more.
            Err(_) => {}
        }
    }
    desk.node.guest(name).await
}

/// A game that can be played here.
#[derive(Serialize, utoipa::ToSchema)]
pub struct GameCard {
    /// Its id.
    id: &'static str,
    /// What it is called, in the language asked for.
    title: String,
    /// What it is about.
    about: String,
    /// How few can play.
    least: u8,
    /// How many can play.
    most: u8,
    /// The options of its set-up.
    #[schema(value_type = Vec<Object>)]
    options: Vec<OptionSpec>,
}

/// The games that can be played here.
#[utoipa::path(
    get, path = "/api/games",
    responses(
        (status = 200, description = "Every game.", body = Vec<GameCard>),
    )
)]
pub async fn games(State(desk): State<Desk>, speaker: Speaker) -> Json<Vec<GameCard>> {
    let words = desk.node.speech.of(speaker.lang());
    let games = desk.node.arcade.games().iter().map(|game| GameCard {
        id: game.id(),
        title: game.title(words),
        about: game.about(words),
        least: *game.seat_counts().start(),
        most: *game.seat_counts().end(),
        options: game.options(),
    });
    Json(games.collect())
}

/// Makes a match.
#[utoipa::path(
    post, path = "/api/matches", request_body = NewMatch, security(("guest" = []), ("session" = [])),
    responses(
        (status = 200, description = "The match, and the seat of whoever made it.", body = Seated),
        (status = 401, description = "The token of a guest is missing or unknown.", body = Trouble),
        (status = 403, description = "A rated match is for people with an account, or another site may have asked for this.", body = Trouble),
        (status = 422, description = "Such a match cannot be played.", body = Trouble),
    )
)]
pub async fn make(State(desk): State<Desk>, speaker: Speaker, body: Bytes) -> Answer<Seated> {
    let person = speaker.person(&desk.node).await?;
    let wanted: NewMatch = speaker.body(&desk.node, &body)?;
    let made = desk.node.make(&person, wanted).await;
    made.map(Json).map_err(|faults| speaker.refused(&desk.node, &faults))
}

/// Plays with whoever comes first and wants the same.
#[utoipa::path(
    post, path = "/api/quick", request_body = Quick, security(("guest" = []), ("session" = [])),
    responses(
        (status = 200, description = "The match, with or without an opponent yet.", body = Seated),
        (status = 401, description = "The token of a guest is missing or unknown.", body = Trouble),
        (status = 403, description = "A rated match is for people with an account, or another site may have asked for this.", body = Trouble),
        (status = 422, description = "Such a match cannot be played.", body = Trouble),
    )
)]
pub async fn quick(State(desk): State<Desk>, speaker: Speaker, body: Bytes) -> Answer<Seated> {
    let person = speaker.person(&desk.node).await?;
    let wanted: Quick = speaker.body(&desk.node, &body)?;
    let seated = desk.node.quick(&person, wanted).await;
    seated.map(Json).map_err(|faults| speaker.refused(&desk.node, &faults))
}

/// Which matches of the lobby are wanted.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Lobby {
    /// `waiting` (by default), `playing` or `over`.
    #[param(value_type = Option<Stage>)]
    stage: Option<String>,
}

/// The lobby: matches that wait for somebody, or can be watched.
#[utoipa::path(
    get, path = "/api/matches", params(Lobby),
    responses(
        (status = 200, description = "The newest first.", body = Matches),
        (status = 422, description = "There is no such stage.", body = Trouble),
    )
)]
pub async fn lobby(
    State(desk): State<Desk>,
    speaker: Speaker,
    query: Result<Query<Lobby>, axum::extract::rejection::QueryRejection>,
) -> Answer<Matches> {
    let shown = |text: &str| text.chars().filter(|c| !c.is_control()).take(40).collect::<String>();
    let unknown =
        |text: String| speaker.refused(&desk.node, &[Message::new("server-stage").with("text", text)]);
    let Query(Lobby { stage }) = query.map_err(|_| unknown("?".to_owned()))?;
    let stages = [Stage::Waiting, Stage::Playing, Stage::Over];
    let stage = match stage {
        None => Stage::Waiting,
        Some(text) => {
            let found = stages.into_iter().find(|stage| stage.word() == text);
            found.ok_or_else(|| unknown(shown(&text)))?
        }
    };
    matches(desk.node.lobby(stage).await, &desk, &speaker)
}

/// The matches one sits in: all that are not over, and then what is over.
#[utoipa::path(
    get, path = "/api/matches/mine", security(("guest" = []), ("session" = [])),
    responses(
        (status = 200, description = "Those that are not over before the others, of each the newest first.", body = Matches),
        (status = 401, description = "The token of a guest is missing or unknown.", body = Trouble),
    )
)]
pub async fn mine(State(desk): State<Desk>, speaker: Speaker) -> Answer<Matches> {
    let person = speaker.person(&desk.node).await?;
    matches(desk.node.find(Find::Of(person.id)).await, &desk, &speaker)
}

fn matches(found: Result<Vec<TableCard>, Message>, desk: &Desk, speaker: &Speaker) -> Answer<Matches> {
    let matches = found.map_err(|fault| speaker.refused(&desk.node, &[fault]))?;
    Ok(Json(Matches { matches }))
}

/// What everybody may know of a match.
#[utoipa::path(
    get, path = "/api/matches/{id}", params(("id" = String, Path, description = "The match.")),
    responses(
        (status = 200, description = "The match.", body = TableCard),
        (status = 404, description = "There is no such match.", body = Trouble),
    )
)]
pub async fn card(State(desk): State<Desk>, speaker: Speaker, Named(id): Named) -> Answer<TableCard> {
    let id = speaker.id(&desk.node, &id)?;
    desk.node.card(id).await.map(Json).map_err(|fault| speaker.refused(&desk.node, &[fault]))
}

/// Takes a seat.
#[utoipa::path(
    post, path = "/api/matches/{id}/join", params(("id" = String, Path, description = "The match.")),
    request_body = Join, security(("guest" = []), ("session" = [])),
    responses(
        (status = 200, description = "The match and the seat.", body = Seated),
        (status = 401, description = "The token of a guest is missing or unknown.", body = Trouble),
        (status = 404, description = "There is no such match.", body = Trouble),
        (status = 403, description = "A rated match is for people with an account, or another site may have asked for this.", body = Trouble),
        (status = 409, description = "The seat is not open.", body = Trouble),
        (status = 422, description = "One has come and gone often enough.", body = Trouble),
    )
)]
pub async fn join(
    State(desk): State<Desk>,
    speaker: Speaker,
    Named(id): Named,
    body: Bytes,
) -> Answer<Seated> {
    let person = speaker.person(&desk.node).await?;
    let id = speaker.id(&desk.node, &id)?;
    let wanted: Join = speaker.body(&desk.node, &body)?;
    let joined = desk.node.join(&person, id, wanted).await;
    joined.map(Json).map_err(|fault| speaker.refused(&desk.node, &[fault]))
}

/// A further token for one's own seat: for another device, or for a rematch.
#[utoipa::path(
    post, path = "/api/matches/{id}/seat", params(("id" = String, Path, description = "The match.")),
    security(("guest" = []), ("session" = [])),
    responses(
        (status = 200, description = "The match and the seat.", body = Seated),
        (status = 401, description = "The token of a guest is missing or unknown.", body = Trouble),
        (status = 403, description = "One has no seat in this match.", body = Trouble),
        (status = 404, description = "There is no such match.", body = Trouble),
    )
)]
pub async fn seat(State(desk): State<Desk>, speaker: Speaker, Named(id): Named) -> Answer<Seated> {
    let person = speaker.person(&desk.node).await?;
    let id = speaker.id(&desk.node, &id)?;
    let seat = desk.node.my_seat(&person, id).await;
    seat.map(Json).map_err(|fault| speaker.refused(&desk.node, &[fault]))
}

/// Leaves a match: one that has not started lets the seat go and is called off by the last, one that is played is given up.
#[utoipa::path(
    post, path = "/api/matches/{id}/leave", params(("id" = String, Path, description = "The match.")),
    security(("guest" = []), ("session" = [])),
    responses(
        (status = 200, description = "The match.", body = TableCard),
        (status = 401, description = "It is not known who asks.", body = Trouble),
        (status = 403, description = "One has no seat in this match and did not make it.", body = Trouble),
        (status = 404, description = "There is no such match.", body = Trouble),
        (status = 409, description = "It cannot be left any more.", body = Trouble),
    )
)]
pub async fn leave(State(desk): State<Desk>, speaker: Speaker, Named(id): Named) -> Answer<TableCard> {
    let person = speaker.person(&desk.node).await?;
    let id = speaker.id(&desk.node, &id)?;
    let left = desk.node.leave(&person, id).await;
    left.map(Json).map_err(|fault| speaker.refused(&desk.node, &[fault]))
}

/// The record of a match that is over, with its seed: what `karman verify` reads.
#[utoipa::path(
    get, path = "/api/matches/{id}/journal", params(("id" = String, Path, description = "The match.")),
    responses(
        (status = 200, description = "The journal.", body = String, content_type = "text/plain"),
        (status = 404, description = "There is no such match.", body = Trouble),
        (status = 409, description = "The match is not over.", body = Trouble),
    )
)]
pub async fn journal(
    State(desk): State<Desk>,
    speaker: Speaker,
    Named(id): Named,
) -> Result<Response, Troubled> {
    let id = speaker.id(&desk.node, &id)?;
    let journal = desk.node.journal(id).await.map_err(|fault| speaker.refused(&desk.node, &[fault]))?;
    Ok((StatusCode::OK, [(CONTENT_TYPE, "text/plain; charset=utf-8")], journal).into_response())
}
