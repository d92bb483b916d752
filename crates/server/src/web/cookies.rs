//! The cookie of a session, and whether a request may have been made by another site.

use axum::http::HeaderMap;
use axum::http::header::{COOKIE, HOST, HeaderValue, ORIGIN};
use proto::Token;

/// How long a browser keeps it, in seconds; the server says for itself when a session is over.
const KEPT: u32 = 30 * 24 * 60 * 60;
/// The header every request of ours carries. No other site can make a browser send it without asking the server first,
/// and the server answers no such question.
pub const OWN: &str = "x-karman";

/// Over an encrypted line the name itself forbids that another host of the domain sets it.
fn name(secure: bool) -> &'static str {
    if secure { "__Host-karman" } else { "karman" }
}

/// What makes a browser keep a session.
pub fn set(token: &Token, secure: bool) -> Option<HeaderValue> {
    write(&token.to_string(), KEPT, secure)
}

/// What makes a browser forget it.
pub fn clear(secure: bool) -> Option<HeaderValue> {
    write("", 0, secure)
}

fn write(value: &str, age: u32, secure: bool) -> Option<HeaderValue> {
    let only = if secure { "; Secure" } else { "" };
    let text = format!("{}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{only}", name(secure));
    let mut header = HeaderValue::from_str(&text).ok()?;
    header.set_sensitive(true);
    Some(header)
}

/// The session a request belongs to.
pub fn read(headers: &HeaderMap, secure: bool) -> Option<Token> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name(secure))?.1.parse().ok()
}

/// Whether a request that changes something may be another site's: a browser says where it comes from, and only our own
/// pages and programs send our header.
pub fn may_be_forged(headers: &HeaderMap) -> bool {
    !headers.contains_key(OWN) || comes_from_elsewhere(headers)
}

/// Whether a browser says that the page that asks was served by somebody else.
pub fn comes_from_elsewhere(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    // No page can make a browser say otherwise, whatever names and ports a proxy in between has changed.
    if let Some(site) = text("sec-fetch-site") {
        return !matches!(site, "same-origin" | "none");
    }
    let Some(origin) = text(ORIGIN.as_str()) else { return false };
    let Some((scheme, asking)) = origin.split_once("://") else { return true };
    let usual = if scheme == "https" { "443" } else { "80" };
    let asking = place(asking, usual);
    // A proxy may say which name and port it was asked for. No page can make a browser say so without asking first.
    let port = text("x-forwarded-port").unwrap_or(usual);
    let ours = [text(HOST.as_str()), text("x-forwarded-host")];
    !ours.into_iter().flatten().any(|ours| place(ours, usual) == asking || place(ours, port) == asking)
}

/// A host and its port, which is this one if none is named.
fn place<'a>(host: &'a str, port: &'a str) -> (String, &'a str) {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, own)) if own.bytes().all(|byte| byte.is_ascii_digit()) => (name, own),
        _ => (host, port),
    };
    (name.to_ascii_lowercase(), port)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (name.parse().expect("a name"), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn a_cookie_is_read_as_it_is_set_and_never_by_a_script() {
        let token = Token::new([7; 32]);
        for secure in [true, false] {
            let set = set(&token, secure).expect("a header");
            let text = set.to_str().expect("text");
            assert!(text.contains("HttpOnly") && text.contains("SameSite=Strict"), "{text}");
            assert_eq!(text.contains("Secure"), secure);
            assert!(set.is_sensitive(), "it stands in no log");
            let mut headers = HeaderMap::new();
            let pair = text.split(';').next().expect("a pair");
            headers.insert(COOKIE, format!("other=1; {pair}").parse().expect("a value"));
            assert_eq!(read(&headers, secure), Some(token));
            assert_eq!(read(&headers, !secure), None, "one that anybody could set is not believed");
        }
        assert!(clear(false).expect("a header").to_str().expect("text").contains("Max-Age=0"));
    }

    #[test]
    fn only_our_own_pages_and_programs_change_anything() {
        let own = ("x-karman", "1");
        for (sent, forged) in [
            (headers(&[]), true),
            (headers(&[own]), false),
            (headers(&[own, ("sec-fetch-site", "same-origin")]), false),
            (headers(&[own, ("sec-fetch-site", "cross-site")]), true),
            (headers(&[own, ("sec-fetch-site", "same-site")]), true),
            (headers(&[own, ("origin", "https://a.example"), ("host", "a.example")]), false),
            (headers(&[own, ("origin", "https://b.example"), ("host", "a.example")]), true),
            (headers(&[own, ("origin", "null"), ("host", "a.example")]), true),
            (headers(&[own, ("origin", "https://a.example"), ("host", "A.example:443")]), false),
            (headers(&[own, ("origin", "http://a.example:80"), ("host", "a.example")]), false),
            (headers(&[own, ("origin", "https://a.example:8443"), ("host", "a.example:8443")]), false),
            (headers(&[own, ("origin", "https://a.example:8443"), ("host", "a.example")]), true),
            (
                headers(&[
                    own,
                    ("origin", "https://a.example:8443"),
                    ("host", "a.example"),
                    ("x-forwarded-port", "8443"),
                ]),
                false,
            ),
            (
                headers(&[
                    own,
                    ("origin", "https://a.example:8443"),
                    ("host", "inner"),
                    ("sec-fetch-site", "same-origin"),
                ]),
                false,
            ),
            (headers(&[own, ("origin", "http://[::1]:8080"), ("host", "[::1]:8080")]), false),
            (headers(&[own, ("origin", "http://[::1]"), ("host", "[::2]")]), true),
            (headers(&[("sec-fetch-site", "same-origin")]), true),
        ] {
            assert_eq!(may_be_forged(&sent), forged, "{sent:?}");
        }
    }
}
