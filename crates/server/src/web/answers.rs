//! Answers that are no success, in the language of whoever asked, and bodies that are read strictly.

use std::net::SocketAddr;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequestParts, Path};
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use proto::rest::Trouble;
use proto::{MatchId, Token};
use serde::de::DeserializeOwned;
use table::{Lang, Message};

use super::{Desk, cookies};
use crate::node::Node;
use crate::store::Person;

/// Why a request was not carried out, ready to be sent.
#[derive(Debug)]
pub struct Troubled {
    status: StatusCode,
    trouble: Trouble,
    /// What makes a browser forget a session that is over.
    forget: Option<HeaderValue>,
}

impl IntoResponse for Troubled {
    fn into_response(self) -> Response {
        let mut answer = (self.status, Json(self.trouble)).into_response();
        if let Some(forget) = self.forget {
            answer.headers_mut().append(SET_COOKIE, forget);
        }
        answer
    }
}

/// In which language, and as whom, somebody asks.
pub struct Speaker {
    lang: Lang,
    proof: Proof,
    /// The session of an account, from a cookie, beside whatever else he shows.
    session: Option<Token>,
    /// Whether another site may have made a browser ask this.
    forged: bool,
    /// Whether he asks over an encrypted line.
    secure: bool,
}

/// What somebody shows to prove who he is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Nothing.
    None,
    /// The token of a guest.
    Guest(Token),
    /// The session of an account, from a cookie.
    Session(Token),
}

impl FromRequestParts<Desk> for Speaker {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, desk: &Desk) -> Result<Speaker, Self::Rejection> {
        let headers = &parts.headers;
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| *peer);
        let secure = desk.is_secure(peer, headers);
        let session = cookies::read(headers, secure);
        let guest = token_of(headers).map(Proof::Guest);
        let proof = guest.or(session.map(Proof::Session)).unwrap_or(Proof::None);
        let forged = !parts.method.is_safe() && cookies::may_be_forged(headers);
        Ok(Speaker { lang: lang_of(headers), proof, session, forged, secure })
    }
}

/// The one part of the address that differs from request to request.
pub struct Named(pub String);

impl FromRequestParts<Desk> for Named {
    type Rejection = Troubled;

    async fn from_request_parts(parts: &mut Parts, desk: &Desk) -> Result<Named, Troubled> {
        let Ok(Path(name)) = Path::from_request_parts(parts, desk).await else {
            // What is no text is the name of nothing.
            let speaker = Speaker::of(lang_of(&parts.headers));
            return Err(speaker.refused(&desk.node, &[Message::new("server-not-found")]));
        };
        Ok(Named(name))
    }
}

/// The first language of the list that is spoken here.
pub fn lang_of(headers: &HeaderMap) -> Lang {
    let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let codes = wanted.split(',').map(|part| part.trim().split([';', '-']).next().unwrap_or_default());
    codes.into_iter().find_map(|code| code.to_ascii_lowercase().parse().ok()).unwrap_or_default()
}

fn token_of(headers: &HeaderMap) -> Option<Token> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")?.parse().ok()
}

impl Speaker {
    /// Somebody unknown who speaks this language.
    pub fn of(lang: Lang) -> Speaker {
        Speaker { lang, proof: Proof::None, session: None, forged: false, secure: false }
    }

    /// His language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// What is wrong, in his language.
    pub fn trouble(&self, node: &Node, status: StatusCode, faults: &[Message]) -> Troubled {
        let said: Vec<String> = faults.iter().map(|fault| node.speech.say(self.lang, fault)).collect();
        let key = faults.first().map_or("server-failed", |fault| fault.key).to_owned();
        Troubled { status, trouble: Trouble { key, why: said.join(" ") }, forget: None }
    }

    /// A refusal, with the status that fits it.
    pub fn refused(&self, node: &Node, faults: &[Message]) -> Troubled {
        let status = match faults.first().map_or("", |fault| fault.key) {
            "server-no-person" | "server-credentials" => StatusCode::UNAUTHORIZED,
            "server-not-yours" | "server-no-token" | "server-forged" | "server-rated-accounts" => {
                StatusCode::FORBIDDEN
            }
            "server-no-match" | "server-not-found" | "server-no-profile" | "server-no-journal" => {
                StatusCode::NOT_FOUND
            }
            "server-seat-taken"
            | "server-seats-full"
            | "server-seated-already"
            | "server-journal-early"
            | "server-name-taken"
            | "server-account-already"
            | "server-no-account"
            | "server-cancelled"
            | "server-started"
            | "seat-out" => StatusCode::CONFLICT,
            "server-often" | "server-matches" | "server-connections" => StatusCode::TOO_MANY_REQUESTS,
            "server-store" | "server-unsure" | "server-busy" | "server-stopping" | "server-no-chance" => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            "server-log-broken" | "server-other-rules" => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        self.trouble(node, status, faults)
    }

    /// Who asks.
    pub async fn person(&self, node: &Node) -> Result<Person, Troubled> {
        let person = match &self.proof {
            // Whoever sends a token himself can be no other site.
            Proof::Guest(token) => match (node.person(token).await, &self.session) {
                // He has an account by now, and shows both.
                (Err(fault), Some(session)) if fault.key == "server-no-person" => {
                    self.of_session(node, session).await
                }
                (person, _) => person,
            },
            Proof::Session(token) => self.of_session(node, token).await,
            Proof::None => Err(Message::new("server-no-person")),
        };
        person.map_err(|fault| {
            // No script can take away the cookie of a session that is over.
            let over = self.session.is_some() && fault.key == "server-no-person";
            let forget = over.then(|| cookies::clear(self.secure)).flatten();
            Troubled { forget, ..self.refused(node, &[fault]) }
        })
    }

    /// Who asks, if he shows anything that proves it; a session that is over proves nothing.
    pub async fn guest(&self, node: &Node) -> Result<Option<Person>, Troubled> {
        match &self.proof {
            Proof::None => Ok(None),
            Proof::Guest(_) => self.person(node).await.map(Some),
            Proof::Session(token) => match self.of_session(node, token).await {
                Ok(person) => Ok(Some(person)),
                Err(fault) if fault.key == "server-no-person" => Ok(None),
                Err(fault) => Err(self.refused(node, &[fault])),
            },
        }
    }

    /// A cookie is sent whoever asks.
    async fn of_session(&self, node: &Node, token: &Token) -> Result<Person, Message> {
        if self.forged { Err(Message::new("server-forged")) } else { node.session(token).await }
    }

    /// The session of an account, from a cookie.
    pub fn session(&self) -> Option<Token> {
        self.session
    }

    /// Whether he asks over an encrypted line.
    pub fn is_secure(&self) -> bool {
        self.secure
    }

    /// What he shows to prove who he is.
    pub fn proof(&self) -> Proof {
        self.proof
    }

    /// Turns away what another site may have made a browser ask.
    pub fn check_own(&self, node: &Node) -> Result<(), Troubled> {
        if self.forged { Err(self.refused(node, &[Message::new("server-forged")])) } else { Ok(()) }
    }

    /// The body of a request, strictly read.
    pub fn body<T: DeserializeOwned>(&self, node: &Node, body: &Bytes) -> Result<T, Troubled> {
        serde_json::from_slice(body).map_err(|error| {
            let shown: String = error.to_string().chars().filter(|c| !c.is_control()).take(200).collect();
            let fault = Message::new("server-body").with("reason", shown);
            self.trouble(node, StatusCode::BAD_REQUEST, &[fault])
        })
    }

    /// The match a path names.
    pub fn id(&self, node: &Node, text: &str) -> Result<MatchId, Troubled> {
        text.parse().map_err(|_| self.refused(node, &[Message::new("server-no-match")]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_that_is_spoken_here_is_taken() {
        for (wanted, lang) in [
            ("ru-RU,ru;q=0.9,en;q=0.8", Lang::Ru),
            ("de, fr;q=0.5, RU", Lang::Ru),
            ("en", Lang::En),
            ("xx", Lang::En),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static(wanted));
            assert_eq!(lang_of(&headers), lang, "{wanted}");
        }
        assert_eq!(lang_of(&HeaderMap::new()), Lang::En);
    }
}
