//! Which file a database is, and who may read it.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr as _;

use sqlx::sqlite::SqliteConnectOptions;

/// Why an address names no file. It is never repeated: that of another kind of database may hold a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoFile {
    /// It is none of SQLite.
    #[error("write sqlite: and the name of a file, such as sqlite:karman.db")]
    Other,
    /// What is written there is gone with the process.
    #[error(
        "a database in memory keeps nothing; write sqlite: and the name of a file, such as sqlite:karman.db"
    )]
    Memory,
}

/// The file an address such as `sqlite:karman.db` names.
pub fn file_of(url: &str) -> Result<PathBuf, NoFile> {
    let rest = url.strip_prefix("sqlite:").ok_or(NoFile::Other)?;
    let (name, settings) = rest.split_once('?').unwrap_or((rest, ""));
    if has_password(name) {
        return Err(NoFile::Other);
    }
    let options = SqliteConnectOptions::from_str(url).map_err(|_| NoFile::Other)?;
    let file = options.get_filename();
    let name = name.strip_prefix("//").unwrap_or(name);
    // SQLite makes a database without a name for as long as it is open.
    let named = ![name, &*file.to_string_lossy()].into_iter().any(|name| matches!(name, "" | ":memory:"));
    if !named || settings.split('&').any(|setting| setting == "mode=memory") {
        return Err(NoFile::Memory);
    }
    // To SQLite such a name is an address with settings of its own.
    if file.to_string_lossy().starts_with("file:") { Err(NoFile::Other) } else { Ok(file.to_owned()) }
}

/// Opens a file that, if it is made by this, only its owner may read: a database holds names and what proves passwords.
/// SQLite gives what it keeps beside a database the same rights.
pub(super) fn open_own(file: &Path, options: &mut OpenOptions) -> io::Result<File> {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options.write(true).open(file)
}

/// Whether it is the address of a server, with somebody's password in it.
fn has_password(name: &str) -> bool {
    let host = name.strip_prefix("//").and_then(|rest| rest.split('/').next());
    host.and_then(|host| host.split_once('@')).is_some_and(|(user, _)| user.contains(':'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_file_is_a_database() {
        for (url, file) in [
            ("sqlite:karman.db", Ok("karman.db")),
            ("sqlite://karman.db", Ok("karman.db")),
            ("sqlite:///var/lib/karman.db?mode=rwc", Ok("/var/lib/karman.db")),
            ("sqlite:/srv/our%20own.db", Ok("/srv/our own.db")),
            ("sqlite:/srv/a@b:c.db", Ok("/srv/a@b:c.db")),
            ("sqlite::memory:", Err(NoFile::Memory)),
            ("sqlite://:memory:", Err(NoFile::Memory)),
            ("sqlite:%3Amemory:", Err(NoFile::Memory)),
            ("sqlite:k.db?cache=shared&mode=memory", Err(NoFile::Memory)),
            ("sqlite:", Err(NoFile::Memory)),
            ("sqlite://?mode=rwc", Err(NoFile::Memory)),
            ("sqlite:file:k.db%3Fmode=memory", Err(NoFile::Other)),
            ("sqlite:k.db?password=x", Err(NoFile::Other)),
            ("sqlite://u:secret@h/db", Err(NoFile::Other)),
            ("postgres://u:secret@h/db", Err(NoFile::Other)),
            ("mysql:x", Err(NoFile::Other)),
            ("karman.db", Err(NoFile::Other)),
        ] {
            assert_eq!(file_of(url), file.map(PathBuf::from), "{url}");
        }
    }
}
