//! What a terminal keeps of the servers it plays on: who one is there, and the seats one has, so that the same match goes on
//! in the same seat after the window was closed. It opens those seats, so only its owner may read it.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use client::remote::Kept;
use proto::{MatchId, Token};
use serde::{Deserialize, Serialize};
use table::Message;

use super::http::Server;

/// How many seats are kept of one person; the oldest go first.
const SEATS: usize = 200;

/// One person at one server.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Person {
    guest: Option<Token>,
    /// The newest last.
    seats: Vec<(MatchId, Kept)>,
}

/// What is kept of one person at one server.
#[derive(Debug)]
pub struct Drawer {
    file: Option<PathBuf>,
    name: String,
    own: Mutex<Person>,
    trouble: Mutex<Option<Message>>,
}

impl Drawer {
    /// What was kept of whoever has this name at a server. Where nothing can be kept it is known for as long as this runs.
    pub fn open(server: &Server, name: &str) -> Drawer {
        Drawer::in_folder(folder(), server, name)
    }

    fn in_folder(folder: Option<PathBuf>, server: &Server, name: &str) -> Drawer {
        let plain = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-') { c } else { '_' };
        let file: String = server.url().chars().map(plain).collect();
        let file = folder.map(|folder| folder.join(format!("{file}.json")));
        let own = file.as_deref().map(read).and_then(|mut book| book.remove(name)).unwrap_or_default();
        Drawer { file, name: name.to_owned(), own: Mutex::new(own), trouble: Mutex::default() }
    }

    fn own(&self) -> MutexGuard<'_, Person> {
        self.own.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The guest one is at this server.
    pub fn guest(&self) -> Option<Token> {
        self.own().guest
    }

    /// Keeps, or forgets, the guest one is.
    pub fn set_guest(&self, guest: Option<Token>) {
        self.change(|own| own.guest = guest);
    }

    /// What is kept of a seat.
    pub fn seat(&self, id: MatchId) -> Option<Kept> {
        self.own().seats.iter().find(|(seat, _)| *seat == id).map(|(_, kept)| kept.clone())
    }

    /// Keeps something of a seat.
    pub fn keep(&self, id: MatchId, change: impl FnOnce(&mut Kept)) {
        self.change(|own| {
            let at = own.seats.iter().position(|(seat, _)| *seat == id);
            let mut kept = at.map(|at| own.seats.remove(at).1).unwrap_or_default();
            change(&mut kept);
            own.seats.push((id, kept));
            let surplus = own.seats.len().saturating_sub(SEATS);
            own.seats.drain(..surplus);
        });
    }

    /// Why nothing could be kept, once.
    pub fn trouble(&self) -> Option<Message> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn change(&self, change: impl FnOnce(&mut Person)) {
        let mut own = self.own();
        let Some(file) = &self.file else { return change(&mut own) };
        if let Err(error) = self.rewrite(file, &mut own, change) {
            let message = crate::files::failed("online-unkept", file, &error);
            *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = Some(message);
        }
    }

    /// Changes what is in the file now: another terminal may have kept something meanwhile.
    fn rewrite(&self, file: &Path, own: &mut Person, change: impl FnOnce(&mut Person)) -> io::Result<()> {
        let locked = locked(file);
        let mut book = read(file);
        if locked.is_ok() {
            *own = book.remove(&self.name).unwrap_or_default();
        }
        change(own);
        let _lock = locked?;
        book.insert(self.name.clone(), own.clone());
        let beside = file.with_extension("new");
        // A file left behind by whoever was killed here may not be readable by its owner alone.
        if let Err(error) = fs::remove_file(&beside)
            && error.kind() != io::ErrorKind::NotFound
        {
            return Err(error);
        }
        let mut fresh = private().create_new(true).open(&beside)?;
        fresh.write_all(proto::write(&book).as_bytes())?;
        fresh.sync_all()?;
        fs::rename(&beside, file)
    }
}

/// One terminal at a time.
fn locked(file: &Path) -> io::Result<File> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let lock = private().create(true).truncate(false).open(file.with_extension("lock"))?;
    lock.lock()?;
    Ok(lock)
}

/// Whatever cannot be read is as good as nothing.
fn read(file: &Path) -> BTreeMap<String, Person> {
    fs::read_to_string(file).ok().and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// For files only their owner may read.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Where programs keep what they want to find again.
fn folder() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let state = set("XDG_STATE_HOME").filter(|folder| folder.is_absolute());
    let home = || Some(set("HOME")?.join(".local").join("state"));
    let state = state.or_else(|| set("LOCALAPPDATA")).or_else(home)?;
    Some(state.join("karman").join("servers"))
}

#[cfg(test)]
mod tests {
    use table::Lang;

    use super::*;

    fn server() -> Server {
        Server::parse("http://127.0.0.1:8080", Lang::En, None).expect("an address")
    }

    #[test]
    fn what_one_terminal_kept_another_one_finds_and_neither_loses_the_other_s() {
        let folder = tempfile::tempdir().expect("a folder");
        let open = |name| Drawer::in_folder(Some(folder.path().join("karman")), &server(), name);
        let (ann, again, ben) = (open("Ann"), open("Ann"), open("Ben"));
        let (first, second) = (MatchId::new([1; 16]), MatchId::new([2; 16]));
        ann.set_guest(Some(Token::new([3; 32])));
        ann.keep(first, |kept| kept.token = Some(Token::new([4; 32])));
        again.keep(second, |kept| kept.promise = Some("p".to_owned()));
        ben.keep(first, |kept| kept.token = Some(Token::new([5; 32])));
        let found = open("Ann");
        assert_eq!(found.guest(), Some(Token::new([3; 32])));
        assert_eq!(found.seat(first).and_then(|kept| kept.token), Some(Token::new([4; 32])));
        assert_eq!(found.seat(second).and_then(|kept| kept.promise).as_deref(), Some("p"));
        assert_eq!(open("Ben").seat(first).and_then(|kept| kept.token), Some(Token::new([5; 32])));
        assert_eq!(ann.trouble(), None);
    }

    #[cfg(unix)]
    #[test]
    fn nobody_but_its_owner_reads_it() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().expect("a folder");
        let drawer = Drawer::in_folder(Some(folder.path().to_owned()), &server(), "Ann");
        drawer.set_guest(Some(Token::new([3; 32])));
        for entry in fs::read_dir(folder.path()).expect("a folder") {
            let entry = entry.expect("a file");
            let mode = entry.metadata().expect("a file").permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{:?}", entry.path());
        }
    }

    #[test]
    fn where_nothing_can_be_kept_it_is_said_and_known_while_this_runs() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("written");
        for place in [None, Some(file.join("below"))] {
            let drawer = Drawer::in_folder(place.clone(), &server(), "Ann");
            drawer.set_guest(Some(Token::new([3; 32])));
            drawer.keep(MatchId::new([1; 16]), |kept| kept.promise = Some("p".to_owned()));
            assert_eq!(drawer.guest(), Some(Token::new([3; 32])));
            assert!(drawer.seat(MatchId::new([1; 16])).is_some());
            assert_eq!(drawer.trouble().map(|trouble| trouble.key), place.map(|_| "online-unkept"));
        }
    }

    #[test]
    fn the_oldest_seats_are_forgotten_first() {
        let drawer = Drawer::in_folder(None, &server(), "Ann");
        for number in 0..=SEATS {
            let mut id = [0; 16];
            id[..8].copy_from_slice(&number.to_le_bytes());
            drawer.keep(MatchId::new(id), |_| {});
        }
        assert!(drawer.seat(MatchId::new([0; 16])).is_none());
        assert_eq!(drawer.own().seats.len(), SEATS);
    }
}
