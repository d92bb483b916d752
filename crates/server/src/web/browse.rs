//! What the REST interface is, for programs (`OpenAPI`) and for people (a page that shows it and lets one try it).

use axum::Json;
use axum::http::header::{CONTENT_TYPE, HeaderName};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::rest;

#[derive(OpenApi)]
#[openapi(
    info(title = "Karman", description = "Matches between people who are not in the same room. Matches are played over the WebSocket at /api/play."),
    paths(
        rest::guests, rest::games, rest::make, rest::quick, rest::lobby, rest::mine, rest::card, rest::join,
        rest::seat, rest::journal
    ),
    modifiers(&Tokens)
)]
struct Description;

struct Tokens;

impl Modify for Tokens {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
        openapi.components.get_or_insert_default().add_security_scheme("guest", scheme);
    }
}

/// The description of the REST interface.
pub fn description() -> utoipa::openapi::OpenApi {
    Description::openapi()
}

pub async fn openapi() -> Json<utoipa::openapi::OpenApi> {
    Json(description())
}

type Page = ([(HeaderName, &'static str); 1], &'static str);

pub async fn page() -> Page {
    ([(CONTENT_TYPE, "text/html; charset=utf-8")], include_str!("browse/page.html"))
}

pub async fn script() -> Page {
    ([(CONTENT_TYPE, "text/javascript; charset=utf-8")], include_str!("browse/browse.js"))
}

pub async fn style() -> Page {
    ([(CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("browse/browse.css"))
}
