//! Which page the address names. Routes live in the fragment, so that any static host under any folder serves them.

use std::fmt;

use proto::MatchId;

/// A page of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The games.
    Home,
    /// The set-up form of a game.
    Setup(String),
    /// The match that is on.
    Table,
    /// A match played again, by its shared text.
    Replay(String),
    /// The cards of a game; of the first one if none is named.
    Gallery(Option<String>),
    /// The rules of a game; of the first one if none is named.
    Rules(Option<String>),
    /// What people settle once.
    Settings,
    /// The lobby of the server: matches with others.
    Lobby,
    /// The set-up form of a match with others.
    Invite(String),
    /// A match on the server.
    Match(MatchId),
    /// Who one is to the server.
    Account,
    /// Those who play a game best on the server; the first game if none is named.
    Ratings(Option<String>),
    /// Somebody who has an account on the server, by name.
    Person(String),
    /// An address nobody gave out.
    Unknown(String),
}

impl Route {
    /// Reads the fragment of an address, with or without its `#`.
    pub fn read(fragment: &str) -> Route {
        let path = fragment.trim_start_matches('#').trim_matches('/');
        let (page, rest) = path.split_once('/').unwrap_or((path, ""));
        let named = || (!rest.is_empty()).then(|| rest.to_owned());
        match (page, rest) {
            ("", "") => Route::Home,
            ("setup", game) if !game.is_empty() => Route::Setup(game.to_owned()),
            ("table", "") => Route::Table,
            ("replay", text) => Route::Replay(text.to_owned()),
            ("gallery", _) => Route::Gallery(named()),
            ("rules", _) => Route::Rules(named()),
            ("settings", "") => Route::Settings,
            ("online", "") => Route::Lobby,
            ("online", game) => Route::Invite(game.to_owned()),
            ("account", "") => Route::Account,
            ("ratings", _) => Route::Ratings(named()),
            ("people", name) if !name.is_empty() => Route::Person(decoded(name)),
            ("match", id) => id.parse().map_or_else(|_| Route::Unknown(path.to_owned()), Route::Match),
            _ => Route::Unknown(path.to_owned()),
        }
    }

    /// The route to the match of a pasted link or shared text: whatever stands before the text is left out.
    pub fn of_pasted(text: &str) -> Route {
        let text: String = text.split_whitespace().collect();
        let code = text.rsplit_once("/replay/").map_or(text.as_str(), |(_, code)| code);
        Route::Replay(code.to_owned())
    }
}

/// Writes the fragment, `#` included.
impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |game: &Option<String>| game.as_ref().map_or_else(String::new, |game| format!("/{game}"));
        match self {
            Route::Home => f.write_str("#/"),
            Route::Setup(game) => write!(f, "#/setup/{game}"),
            Route::Table => f.write_str("#/table"),
            Route::Replay(text) => write!(f, "#/replay/{text}"),
            Route::Gallery(game) => write!(f, "#/gallery{}", of(game)),
            Route::Rules(game) => write!(f, "#/rules{}", of(game)),
            Route::Settings => f.write_str("#/settings"),
            Route::Lobby => f.write_str("#/online"),
            Route::Invite(game) => write!(f, "#/online/{game}"),
            Route::Match(id) => write!(f, "#/match/{id}"),
            Route::Account => f.write_str("#/account"),
            Route::Ratings(game) => write!(f, "#/ratings{}", of(game)),
            Route::Person(name) => write!(f, "#/people/{}", encoded(name)),
            Route::Unknown(path) => write!(f, "#/{path}"),
        }
    }
}

/// A text as an address holds it: letters and digits stay, every other byte is written as `%` and two digits.
pub fn encoded(text: &str) -> String {
    let written = |byte: u8| {
        if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    text.bytes().map(written).collect()
}

/// What an address holds as a text. What is no text stays as it is written.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let byte = after.get(..2).filter(|_| *first == b'%').and_then(|digits| {
            let digits = std::str::from_utf8(digits).ok()?;
            u8::from_str_radix(digits, 16).ok()
        });
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_read_as_it_is_written() {
        let game = || "whist".to_owned();
        for route in [
            Route::Home,
            Route::Setup(game()),
            Route::Table,
            Route::Replay("k1abc-_".to_owned()),
            Route::Replay(String::new()),
            Route::Gallery(None),
            Route::Gallery(Some(game())),
            Route::Rules(None),
            Route::Rules(Some(game())),
            Route::Settings,
            Route::Lobby,
            Route::Invite(game()),
            Route::Match(MatchId::new([0xa7; 16])),
            Route::Account,
            Route::Ratings(None),
            Route::Ratings(Some(game())),
            Route::Person("Ann".to_owned()),
            Route::Person("100% / Анна #2 ½".to_owned()),
            Route::Unknown("tabel/7".to_owned()),
            Route::Unknown("match/7".to_owned()),
        ] {
            assert_eq!(Route::read(&route.to_string()), route);
        }
    }

    #[test]
    fn an_address_without_a_fragment_is_home() {
        for fragment in ["", "#", "#/", "/"] {
            assert_eq!(Route::read(fragment), Route::Home);
        }
        assert_eq!(Route::read("#/setup"), Route::Unknown("setup".to_owned()));
    }

    #[test]
    fn the_server_and_the_page_write_links_to_a_match_alike() {
        let id = MatchId::new([0x1b; 16]);
        assert_eq!(format!("/{}", Route::Match(id)), proto::rest::link_path(id));
    }

    #[test]
    fn a_name_that_is_no_text_stays_as_it_is_written() {
        for name in ["%zz", "%", "%f", "%FF"] {
            assert_eq!(Route::read(&format!("#/people/{name}")), Route::Person(name.to_owned()));
        }
        assert_eq!(Route::read("#/people/"), Route::Unknown("people".to_owned()));
    }

    #[test]
    fn a_link_is_found_in_what_was_pasted() {
        let code = Route::Replay("k1abc".to_owned());
        assert_eq!(Route::of_pasted(" https://example.org/karman/#/replay/k1a\n bc "), code);
        assert_eq!(Route::of_pasted("k1abc"), code);
    }
}
