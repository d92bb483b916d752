//! Asking the server over REST.

use proto::Token;
use proto::rest::Trouble;
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{Lang, Message};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, Headers, Request, RequestInit, Response};

/// What only answers of a server of Karman carry, of all that serves this page.
const MARK: &str = "x-request-id";

/// What no other site can make a browser send: the server takes nothing from a session without it.
const OWN: &str = "x-karman";
/// The answer of a server that does not know who asks.
const UNKNOWN: u16 = 401;
/// What is said then.
pub const STRANGER: &str = "web-online-stranger";
/// How long an answer may take, in milliseconds: a server that takes a question and says nothing is as good as away.
const PATIENCE: u32 = 30_000;

/// Why there is no answer.
pub struct Fault {
    /// What is said about it.
    pub message: Message,
    /// What the server called it; nothing where no server was heard.
    status: Option<u16>,
}

impl Fault {
    /// Whether the same question may well be answered soon: nobody was heard, or somebody who had no time.
    pub fn is_passing(&self) -> bool {
        self.status.is_none_or(|status| matches!(status, 408 | 425 | 429 | 500..))
    }
}

impl From<&'static str> for Fault {
    fn from(key: &'static str) -> Fault {
        Fault { message: Message::new(key), status: None }
    }
}

/// Whether this page came from a server that also holds matches. A host of files is asked for nothing it does not have.
pub async fn is_there() -> bool {
    let init = RequestInit::new();
    init.set_method("HEAD");
    let Ok(answer) = fetched("./", &init).await else { return false };
    if !answer.headers().has(MARK).unwrap_or_default() {
        return false;
    }
    let games = ask::<serde_json::Value>("GET", "api/games", None, Lang::default(), None).await;
    games.is_ok_and(|games| games.is_array())
}

/// Asks for something.
pub async fn get<T: DeserializeOwned>(path: &str, token: Option<Token>, lang: Lang) -> Result<T, Message> {
    ask("GET", path, token, lang, None).await
}

/// Asks with a body.
pub async fn post<T: DeserializeOwned>(
    path: &str,
    token: Option<Token>,
    lang: Lang,
    body: &impl Serialize,
) -> Result<T, Message> {
    ask("POST", path, token, lang, Some(proto::write(body))).await
}

/// Asks for something, and hands on whether it is worth to ask again.
pub async fn try_ask<T: DeserializeOwned>(
    method: &str,
    path: &str,
    token: Option<Token>,
    lang: Lang,
) -> Result<T, Fault> {
    let text = answered(method, path, token, lang, None).await?;
    let garbled = |_| Fault { message: Message::new("web-online-garbled"), status: Some(200) };
    serde_json::from_str(&text).map_err(garbled)
}

/// Does something that is answered by having been done.
pub async fn act(
    method: &str,
    path: &str,
    token: Option<Token>,
    lang: Lang,
    body: Option<String>,
) -> Result<(), Message> {
    asked(method, path, token, lang, body).await.map(drop)
}

/// Asks for a text.
pub async fn text(path: &str, token: Option<Token>, lang: Lang) -> Result<String, Message> {
    asked("GET", path, token, lang, None).await
}

async fn ask<T: DeserializeOwned>(
    method: &str,
    path: &str,
    token: Option<Token>,
    lang: Lang,
    body: Option<String>,
) -> Result<T, Message> {
    let text = asked(method, path, token, lang, body).await?;
    serde_json::from_str(&text).map_err(|_| Message::new("web-online-garbled"))
}

async fn asked(
    method: &str,
    path: &str,
    token: Option<Token>,
    lang: Lang,
    body: Option<String>,
) -> Result<String, Message> {
    answered(method, path, token, lang, body).await.map_err(|fault| fault.message)
}

async fn answered(
    method: &str,
    path: &str,
    token: Option<Token>,
    lang: Lang,
    body: Option<String>,
) -> Result<String, Fault> {
    let init = RequestInit::new();
    init.set_method(method);
    init.set_signal(Some(&AbortSignal::timeout_with_u32(PATIENCE)));
    let unreachable = |_| Fault::from("web-online-unreachable");
    let headers = Headers::new().map_err(unreachable)?;
    headers.set("Accept-Language", lang.code()).map_err(unreachable)?;
    headers.set("Content-Type", "application/json").map_err(unreachable)?;
    headers.set(OWN, "1").map_err(unreachable)?;
    if let Some(token) = token {
        headers.set("Authorization", &format!("Bearer {token}")).map_err(unreachable)?;
    }
    init.set_headers(&headers);
    if let Some(body) = body {
        init.set_body(&JsValue::from_str(&body));
    }
    let answer = fetched(path, &init).await.map_err(unreachable)?;
    let body = JsFuture::from(answer.text().map_err(unreachable)?).await.map_err(unreachable)?;
    let body = body.as_string().unwrap_or_default();
    if answer.ok() {
        return Ok(body);
    }
    let why = serde_json::from_str(&body).map(|trouble: Trouble| trouble.why);
    let message = match why {
        Ok(why) if answer.status() == UNKNOWN => Message::new(STRANGER).with("why", why),
        Ok(why) => Message::new("remote-refused").with("why", why),
        Err(_) => Message::new("web-online-garbled"),
    };
    Err(Fault { message, status: Some(answer.status()) })
}

async fn fetched(path: &str, init: &RequestInit) -> Result<Response, JsValue> {
    let request = Request::new_with_str_and_init(path, init)?;
    JsFuture::from(leptos::prelude::window().fetch_with_request(&request)).await?.dyn_into()
}
