//! What the REST interface is, for programs (`OpenAPI`) and for people (a page that shows it and lets one try it).

use axum::Json;
use axum::http::header::{CONTENT_TYPE, HeaderName};
use proto::rest::Trouble;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Content, Ref, ResponseBuilder};
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
    components(schemas(Trouble)),
    modifiers(&Tokens, &Troubles)
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

/// What every operation of a kind may answer, said once.
struct Troubles;

impl Modify for Troubles {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        for (path, item) in &mut openapi.paths.paths {
            let changes = [&mut item.post, &mut item.delete].into_iter().flatten().map(|it| (it, true));
            let all = item.get.iter_mut().map(|it| (it, false)).chain(changes);
            for (operation, changes) in all {
                let mut troubles = vec![
                    ("408", "It took too long.", false),
                    ("429", "Too many requests.", true),
                    ("503", "The server cannot do it now.", true),
                ];
                if operation.request_body.is_some() {
                    troubles.push(("400", "The body was not understood.", true));
                    troubles.push(("413", "The body is too long.", false));
                }
                // A cookie is sent whoever asks, and so is the body of a form.
                let cookie = operation.security.is_some() || path.contains("/session");
                if changes && cookie {
                    troubles.push(("403", "Another site may have asked for this.", true));
                }
                if path.contains("{id}") {
                    troubles.push((
                        "500",
                        "What is kept of the match cannot be read under these rules.",
                        true,
                    ));
                }
                for (status, description, told) in troubles {
                    let told_of = |response: ResponseBuilder| {
                        let trouble = Content::new(Some(Ref::from_schema_name("Trouble")));
                        if told { response.content("application/json", trouble) } else { response }
                    };
                    let described =
                        || told_of(ResponseBuilder::new().description(description)).build().into();
                    operation.responses.responses.entry(status.to_owned()).or_insert_with(described);
                }
            }
        }
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
