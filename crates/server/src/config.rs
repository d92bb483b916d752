//! How a server is set up: a file, the environment over it, flags over both.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use table::{Catalogue, Lang, Message, Words};

pub use crate::net::Net;
use crate::net::NoNet;
use crate::store::{NoFile, file_of};

/// What is wrong with a set-up, for whoever starts a server.
pub const CATALOGUE: Catalogue = Catalogue {
    name: "setup.ftl",
    en: include_str!("../locales/en/setup.ftl"),
    ru: include_str!("../locales/ru/setup.ftl"),
};

/// For logs and programmers; people are told in their own language.
pub(crate) fn english(message: &Message) -> String {
    Words::new(Lang::En, &[CATALOGUE]).say(message)
}

/// Everything that can be set. What is not set has the value of [`Config::default`].
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Config {
    /// Where to listen.
    pub listen: String,
    /// Where matches are kept: `sqlite:FILE`.
    pub database: String,
    /// The file of the key that seals what is kept; by default beside the database.
    pub key_file: Option<PathBuf>,
    /// The folder of the built page, if it is served.
    pub page: Option<PathBuf>,
    /// Whether a proxy stands in front that says who is asking in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// The networks that proxy asks from; nobody else is believed.
    pub proxies: Vec<Net>,
    /// The file of the certificate, if the server encrypts for itself.
    pub tls_cert: Option<PathBuf>,
    /// The file of the certificate's key.
    pub tls_key: Option<PathBuf>,
    /// Whether log lines are JSON.
    pub json_log: bool,
    /// How much one may ask for.
    pub limits: Limits,
}

/// How much one may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Limits {
    /// Requests of an address in a second, in the long run.
    pub requests: u32,
    /// Requests of an address at once.
    pub requests_at_once: u32,
    /// Messages of a seat in a second, in the long run; those who watch from one address share one such allowance.
    pub messages: u32,
    /// Messages of a seat at once.
    pub messages_at_once: u32,
    /// After how many seconds of silence a client is asked whether it is still there; after three of them it is gone.
    pub silence: u32,
    /// Passwords that may be tried in a minute from an address, or by whoever is logged in.
    pub logins: u32,
    /// Connections of an address to matches, at once.
    pub connections: u32,
    /// New guests of an address in a minute.
    pub guests: u32,
    /// Connections of any kind, of all addresses together, at once.
    pub all_connections: u32,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: "127.0.0.1:8080".to_owned(),
            database: "sqlite:karman.db".to_owned(),
            key_file: None,
            page: None,
            behind_proxy: false,
            proxies: Net::LOOPBACK.to_vec(),
            tls_cert: None,
            tls_key: None,
            json_log: false,
            limits: Limits::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: 20,
            requests_at_once: 100,
            messages: 20,
            messages_at_once: 60,
            silence: 20,
            logins: 10,
            connections: 200,
            guests: 60,
            all_connections: 10_000,
        }
    }
}

/// What is wrong with a set-up.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// A file could not be read or written.
    #[error("{}: {error}", file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// A file or a variable says what cannot be set.
    #[error("{place}: {}", english(reason))]
    Wrong {
        /// Where it stands.
        place: String,
        /// What is wrong, a sentence of [`CATALOGUE`].
        reason: Message,
    },
    /// Nothing can be kept in the database that is named.
    #[error("database: {0}")]
    Database(#[from] NoFile),
}

impl Config {
    /// Reads a file, if there is one, and the environment over it, lays the flags over both and looks at all of it.
    /// `variable` looks a name of the environment up.
    pub fn read(
        file: Option<&Path>,
        variable: impl Fn(&str) -> Option<String>,
        lay_flags: impl FnOnce(&mut Config) -> Result<(), ConfigError>,
    ) -> Result<Config, ConfigError> {
        let mut config = match file {
            None => Config::default(),
            Some(file) => {
                let text = std::fs::read_to_string(file)
                    .map_err(|error| ConfigError::File { file: file.to_owned(), error })?;
                toml::from_str(&text).map_err(|error| wrong(&file.display().to_string(), unread(&error)))?
            }
        };
        if let Some(listen) = variable("KARMAN_LISTEN") {
            config.listen = listen;
        }
        if let Some(database) = variable("KARMAN_DATABASE") {
            config.database = database;
        }
        if let Some(file) = variable("KARMAN_KEY_FILE") {
            config.key_file = Some(file.into());
        }
        if let Some(file) = variable("KARMAN_TLS_CERT") {
            config.tls_cert = Some(file.into());
        }
        if let Some(file) = variable("KARMAN_TLS_KEY") {
            config.tls_key = Some(file.into());
        }
        if let Some(page) = variable("KARMAN_PAGE") {
            config.page = Some(page.into());
        }
        if let Some(networks) = variable("KARMAN_PROXIES") {
            config.proxies = read_networks("KARMAN_PROXIES", &networks)?;
        }
        for (name, value) in
            [("KARMAN_BEHIND_PROXY", &mut config.behind_proxy), ("KARMAN_JSON_LOG", &mut config.json_log)]
        {
            match variable(name).as_deref() {
                None => {}
                Some("on") => *value = true,
                Some("off") => *value = false,
                Some(_) => return Err(wrong(name, Message::new("setup-switch"))),
            }
        }
        lay_flags(&mut config)?;
        config.check()?;
        Ok(config)
    }

    fn check(&self) -> Result<(), ConfigError> {
        file_of(&self.database)?;
        let Limits {
            requests,
            requests_at_once,
            messages,
            messages_at_once,
            silence,
            logins,
            connections,
            guests,
            all_connections,
        } = self.limits;
        let all = [
            requests,
            requests_at_once,
            messages,
            messages_at_once,
            silence,
            logins,
            connections,
            guests,
            all_connections,
        ];
        if all.contains(&0) {
            return Err(wrong("limits", Message::new("setup-limits")));
        }
        Ok(())
    }

    /// The file of the database.
    pub fn database_file(&self) -> PathBuf {
        let url = self.database.strip_prefix("sqlite:").unwrap_or(&self.database);
        let name = url.strip_prefix("//").unwrap_or(url);
        PathBuf::from(name.split('?').next().unwrap_or(name))
    }

    /// The key that seals what is kept: from the variable `KARMAN_KEY`, else from its file, which is made together with the
    /// database. Another key would open nothing of what a database holds, so none is ever made for one that is there.
    pub fn key(&self, variable: impl Fn(&str) -> Option<String>) -> Result<[u8; 32], ConfigError> {
        if let Some(text) = variable("KARMAN_KEY") {
            return read_key("KARMAN_KEY", &text);
        }
        let mut beside = self.database_file().into_os_string();
        beside.push(".key");
        let file = self.key_file.clone().unwrap_or_else(|| beside.into());
        let failed = |error| ConfigError::File { file: file.clone(), error };
        match std::fs::read_to_string(&file) {
            Ok(text) => read_key(&file.display().to_string(), text.trim()),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                let database = self.database_file();
                if std::fs::metadata(&database).is_ok_and(|found| found.len() > 0) {
                    let reason = Message::new("setup-key-missing");
                    let reason = reason.with("database", database.display().to_string());
                    return Err(wrong(&file.display().to_string(), reason));
                }
                let bytes: [u8; 32] = crate::tokens::random()
                    .map_err(|_| wrong(&file.display().to_string(), Message::new("setup-no-chance")))?;
                write_key(&file, &bytes).map_err(failed)?;
                Ok(bytes)
            }
            Err(error) => Err(failed(error)),
        }
    }
}

/// Networks, with commas between them.
pub fn read_networks(place: &str, text: &str) -> Result<Vec<Net>, ConfigError> {
    let network = |text: &str| text.trim().parse().map_err(|NoNet| wrong(place, no_net()));
    text.split(',').map(network).collect()
}

/// Makes the file of a key that only its owner may read.
fn write_key(file: &Path, bytes: &[u8; 32]) -> std::io::Result<()> {
    use std::io::Write as _;
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut opened = options.open(file)?;
    writeln!(opened, "{}", table::chance::Key::new(*bytes))?;
    opened.sync_all()?;
    // The name of a file is durable only with its folder.
    #[cfg(unix)]
    {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        std::fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}

fn read_key(place: &str, text: &str) -> Result<[u8; 32], ConfigError> {
    let key = text.parse::<table::chance::Key>().map(|key| *key.bytes());
    key.map_err(|()| wrong(place, Message::new("setup-key")))
}

/// What the reader of TOML says is English, but for what it was told by us.
fn unread(error: &toml::de::Error) -> Message {
    if error.message() == NoNet.to_string() {
        return no_net();
    }
    Message::new("setup-unread").with("fault", error.message().trim_end())
}

fn no_net() -> Message {
    Message::new("setup-network")
}

pub(crate) fn wrong(place: &str, reason: Message) -> ConfigError {
    ConfigError::Wrong { place: place.to_owned(), reason }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nothing(_: &str) -> Option<String> {
        None
    }

    fn read(file: &Path, variable: impl Fn(&str) -> Option<String>) -> Result<Config, ConfigError> {
        Config::read(Some(file), variable, |_| Ok(()))
    }

    #[test]
    fn the_environment_stands_over_the_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("karman.toml");
        std::fs::write(&file, "listen = \"0.0.0.0:1\"\nbehind-proxy = true\n[limits]\nmessages = 3\n")
            .expect("written");
        let config = read(&file, nothing).expect("a config");
        assert_eq!(
            (config.listen.as_str(), config.behind_proxy, config.limits.messages),
            ("0.0.0.0:1", true, 3)
        );
        let set = |name: &str| match name {
            "KARMAN_LISTEN" => Some("127.0.0.1:2".to_owned()),
            "KARMAN_BEHIND_PROXY" => Some("off".to_owned()),
            "KARMAN_PROXIES" => Some("10.0.0.0/8, ::1".to_owned()),
            _ => None,
        };
        let config = read(&file, set).expect("a config");
        assert_eq!((config.listen.as_str(), config.behind_proxy), ("127.0.0.1:2", false));
        assert_eq!(config.proxies, ["10.0.0.0/8", "::1"].map(|net| net.parse::<Net>().expect("a network")));
    }

    #[test]
    fn what_is_wrong_is_said_in_both_languages() {
        assert_eq!(CATALOGUE.faults(), Vec::<String>::new());
        let net = Config::read(None, |name| (name == "KARMAN_PROXIES").then(|| "x".to_owned()), |_| Ok(()));
        let Err(ConfigError::Wrong { reason, .. }) = net else { panic!("x is no network") };
        assert!(Words::new(Lang::Ru, &[CATALOGUE]).say(&reason).contains("сеть"));
    }

    #[test]
    fn what_cannot_be_set_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("karman.toml");
        for (text, said) in [
            ("lissen = \"x\"", "lissen"),
            ("[limits]\nmessages = 0", "at least 1"),
            ("database = \"mysql:x\"", "sqlite:"),
            ("proxies = [\"10.0.0.0/99\"]", "how many of its bits"),
        ] {
            std::fs::write(&file, text).expect("written");
            let error = read(&file, nothing).expect_err("wrong").to_string();
            assert!(error.contains(said), "{error}");
        }
        std::fs::write(&file, "").expect("written");
        for (name, value) in [("KARMAN_JSON_LOG", "yes"), ("KARMAN_PROXIES", "10.0.0.0/8,")] {
            let odd = |wanted: &str| (wanted == name).then(|| value.to_owned());
            assert!(read(&file, odd).expect_err("wrong").to_string().contains(name));
        }
    }

    #[test]
    fn flags_are_looked_at_as_everything_else() {
        let flag = |database: &str| {
            let database = database.to_owned();
            Config::read(None, nothing, |config| {
                config.database = database;
                Ok(())
            })
        };
        assert_eq!(flag("sqlite:other.db").expect("a config").database, "sqlite:other.db");
        for (database, why) in [
            ("mysql:x", NoFile::Other),
            ("postgres://u:secretpw@h/db", NoFile::Other),
            ("sqlite::memory:", NoFile::Memory),
        ] {
            let error = flag(database).expect_err("wrong");
            assert!(matches!(error, ConfigError::Database(found) if found == why), "{error}");
            assert!(!error.to_string().contains("secretpw"), "{error}");
        }
        let limits = Config::read(None, nothing, |config| {
            config.limits.messages = 0;
            Ok(())
        });
        assert!(limits.is_err());
    }

    #[test]
    fn a_key_is_made_once_and_lies_outside_of_the_database() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = format!("sqlite:{}", folder.path().join("k.db").display());
        let config = Config { database, ..Config::default() };
        let key = config.key(nothing).expect("made");
        assert_eq!(config.key(nothing).expect("read"), key);
        let file = folder.path().join("k.db.key");
        assert!(file.is_file());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(std::fs::metadata(&file).expect("there").permissions().mode() & 0o777, 0o600);
        }
        std::fs::write(folder.path().join("k.db"), "something").expect("written");
        assert_eq!(config.key(nothing).expect("read"), key);
        std::fs::remove_file(&file).expect("removed");
        let missing = config.key(nothing).expect_err("no other key opens what is there").to_string();
        assert!(missing.contains("k.db.key") && missing.contains("missing"), "{missing}");
        assert!(!file.exists());
        std::fs::write(&file, "short").expect("written");
        assert!(config.key(nothing).expect_err("no key").to_string().contains("64"));
    }
}
