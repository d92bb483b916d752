//! What the REST interface is, for programs (`OpenAPI`) and for people (a page that shows it and lets one try it).

use axum::Json;
use axum::http::header::{CONTENT_TYPE, HeaderName};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::{account, rest};

#[derive(OpenApi)]
#[openapi(
    info(title = "Karman", description = "Matches between people who are not in the same room. Matches are played over the WebSocket at /api/play."),
    paths(
        rest::guests, rest::games, rest::make, rest::quick, rest::lobby, rest::mine, rest::card, rest::join,
        rest::seat, rest::leave, rest::journal, account::register, account::log_in, account::log_out,
        account::log_out_everywhere, account::password, account::myself, account::export, account::delete,
        account::profile, account::leaders
    ),
    modifiers(&Tokens)
)]
struct Description;

struct Tokens;

impl Modify for Tokens {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
        let components = openapi.components.get_or_insert_default();
        components.add_security_scheme("guest", scheme);
        let cookie = "The session of an account. Over an encrypted line the cookie is called __Host-karman.";
        let cookie = ApiKeyValue::with_description("karman", cookie);
        components.add_security_scheme("session", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
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
