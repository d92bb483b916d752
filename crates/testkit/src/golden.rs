//! Matches that were played once and must play out the same for ever.
//!
//! A golden is a journal, and beside it a text that shows the match as people followed it: what each viewer was
//! told, line by line, in both languages. Journals are never written again; a journal of older rules is kept
//! and must be refused by name, never misread.
//!
//! `KARMAN_BLESS=1` writes new journals for forms that have none, and the texts that are missing.
//! `KARMAN_BLESS=text` writes texts anew where a wording has changed; look at the difference before committing.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use table::chance::{Key, Swift};
use table::{
    Act, BySeat, Chance, Form, Game, Journal, Lang, OptionKind, Scope, Seat, Session, Table, Turn, Viewer,
    Words,
};

/// What may be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bless {
    /// Nothing: goldens are only compared.
    Nothing,
    /// Journals for forms that have none, and missing texts.
    New,
    /// Texts, also where one is there already.
    Texts,
}

/// Longer matches say no more, and nobody reads them.
const LONGEST: usize = 80;

/// How many seeds are tried for a named form until its match is short enough.
const SEEDS: u64 = 50;

/// Replays every golden of the game in a folder (relative to the crate's own) and compares; panics with all
/// failures, and if the game has none.
pub fn golden<G: Game>(game: G, folder: impl AsRef<Path>) -> usize {
    compared_or_panic(golden_with(game, folder.as_ref(), permission()))
}

/// The same, with new journals for these forms, by name, instead of those that follow from the options: for games
/// whose options are many and whose formats matter more than every option by itself.
pub fn golden_of<G: Game>(game: G, folder: impl AsRef<Path>, forms: &[(&str, Form)]) -> usize {
    let (game, folder, bless) = (Arc::new(game), folder.as_ref(), permission());
    if bless == Bless::New {
        write_named(&game, folder, forms).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    }
    compared_or_panic(compare_all(&game, folder, bless))
}

fn permission() -> Bless {
    match std::env::var("KARMAN_BLESS").as_deref() {
        Ok("1") => Bless::New,
        Ok("text") => Bless::Texts,
        _ => Bless::Nothing,
    }
}

fn compared_or_panic(compared: Result<usize, Vec<String>>) -> usize {
    compared.unwrap_or_else(|failures| panic!("{} failures\n{}", failures.len(), failures.join("\n")))
}

/// The same as [`golden`] with the permission given by the caller; gives how many goldens were compared, or all
/// failures.
pub fn golden_with<G: Game>(game: G, folder: &Path, bless: Bless) -> Result<usize, Vec<String>> {
    let game = Arc::new(game);
    if bless == Bless::New {
        write_new(&game, folder).map_err(|error| vec![format!("{}: {error}", folder.display())])?;
    }
    compare_all(&game, folder, bless)
}

fn compare_all<G: Game>(game: &Arc<G>, folder: &Path, bless: Bless) -> Result<usize, Vec<String>> {
    let mut failures = Vec::new();
    let mut compared = 0;
    for path in journals_in(folder).map_err(|error| vec![format!("{}: {error}", folder.display())])? {
        match compare(game, &path, bless) {
            Ok(of_this_game) => compared += usize::from(of_this_game),
            Err(failure) => failures.push(format!("{}: {failure}", path.display())),
        }
    }
    if failures.is_empty() && compared == 0 {
        failures.push(format!(
            "{} holds no golden journal of {} version {}; KARMAN_BLESS=1 writes some",
            folder.display(),
            game.id(),
            game.version()
        ));
    }
    if failures.is_empty() { Ok(compared) } else { Err(failures) }
}

fn journals_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "journal") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Whether a golden holds; false for one of another game or of older rules.
fn compare<G: Game>(game: &Arc<G>, path: &Path, bless: Bless) -> Result<bool, String> {
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    let journal = Journal::read(&bytes).map_err(|error| error.to_string())?;
    if journal.header.game != game.id() {
        return Ok(false);
    }
    if journal.header.rules < game.version() {
        return match Session::replay(Arc::clone(game), &journal) {
            Err(error) if error.fault.key == "journal-rules" => Ok(false),
            Err(error) => Err(format!("older rules should be named as the reason, not: {error}")),
            Ok(_) => Err("it follows older rules, and replays with these".to_owned()),
        };
    }
    let session = Session::replay(Arc::clone(game), &journal).map_err(|error| error.to_string())?;
    if session.journal() != &journal {
        return Err("replaying it writes another journal".to_owned());
    }
    let truth = rendered(game, &journal)?;
    let beside = path.with_extension("txt");
    match fs::read_to_string(&beside) {
        Ok(text) if text == truth => return Ok(true),
        Ok(text) if bless != Bless::Texts => return Err(first_difference(&text, &truth)),
        Err(_) if bless == Bless::Nothing => {
            return Err(format!("{} is missing; KARMAN_BLESS=1 writes it", beside.display()));
        }
        _ => {}
    }
    fs::write(&beside, truth).map_err(|error| error.to_string())?;
    Ok(true)
}

fn first_difference(text: &str, truth: &str) -> String {
    let mut lines = text.lines().zip(truth.lines()).enumerate();
    match lines.find(|(_, (one, two))| one != two) {
        Some((number, (one, two))) => {
            format!("line {} of its text is\n  {one}\nand should be\n  {two}", number + 1)
        }
        None => {
            format!("its text has {} lines, and should have {}", text.lines().count(), truth.lines().count())
        }
    }
}

/// A match as people followed it.
fn rendered<G: Game>(game: &Arc<G>, journal: &Journal) -> Result<String, String> {
    let words = Lang::ALL.map(|lang| Words::new(lang, &game.catalogues()));
    let seats = usize::from(journal.header.form.seats);
    let mut told = [0; table::MAX_SEATS + 1];
    let mut text = String::new();
    for (number, entry) in journal.entries.iter().enumerate() {
        let session =
            Session::replay_to(Arc::clone(game), journal, number + 1).map_err(|error| error.to_string())?;
        let _ = writeln!(text, "{}", entry.line(number));
        for words in &words {
            let scene = session.scene(Viewer::Spectator, words);
            let prompt = if scene.prompt.is_empty() { String::new() } else { format!(" {}", scene.prompt) };
            let _ = writeln!(text, "  {}  {}{prompt}", words.lang(), scene.headline);
        }
        for (viewer, since) in Viewer::all(seats).zip(&mut told) {
            let [en, ru] = [0, 1].map(|lang| session.told(viewer, *since, &words[lang]));
            let who = viewer.seat().map_or('*', Seat::letter);
            for (en, ru) in en.iter().zip(&ru) {
                let _ = writeln!(text, "  {who} en {}\n  {who} ru {}", en.text, ru.text);
            }
            *since += en.len();
        }
    }
    Ok(text)
}

/// The forms worth keeping: the defaults for every seat count, and for the least one every option by itself;
/// numbers at their least and a little above the default, so that a match of several legs is among them.
fn golden_forms<G: Game>(game: &G) -> Vec<Form> {
    let counts = game.seat_counts();
    let mut forms = vec![Form::seats(*counts.start())];
    for spec in game.options() {
        let default: i64 = spec.default.parse().unwrap_or_default();
        let values = match &spec.kind {
            OptionKind::Number { min, max } => vec![min.to_string(), (default + 2).min(*max).to_string()],
            OptionKind::Choice { words } => words.clone(),
            OptionKind::Toggle => vec!["on".to_owned(), "off".to_owned()],
        };
        let other = values.into_iter().filter(|value| *value != spec.default);
        forms.extend(other.map(|value| Form::seats(*counts.start()).with(&spec.key, &value)));
    }
    forms.extend(counts.skip(1).map(Form::seats));
    forms.retain(|form| game.accept(form).is_ok());
    forms
}

/// Plays a match of every such form that is not too long, one with a resignation, and keeps those that are new.
fn write_new<G: Game>(game: &Arc<G>, folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    for (number, form) in golden_forms(&**game).into_iter().enumerate() {
        let options = form.options.0.iter().map(|(key, value)| format!("-{key}-{value}"));
        let name = format!("{}-v{}-{}{}", game.id(), game.version(), form.seats, options.collect::<String>());
        write_one(game, folder, &name, &form, number as u64, None)?;
        if number == 0 {
            write_one(game, folder, &format!("{name}-resigned"), &form, 99, Some(2))?;
        }
    }
    Ok(())
}

/// Plays a match of every named form, by the first seed that keeps it short, and keeps those that are new.
fn write_named<G: Game>(game: &Arc<G>, folder: &Path, forms: &[(&str, Form)]) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    for (number, (name, form)) in forms.iter().enumerate() {
        let name = format!("{}-v{}-{name}", game.id(), game.version());
        let path = folder.join(format!("{name}.journal"));
        for seed in 0..SEEDS {
            if !path.exists() {
                write_one(game, folder, &name, form, number as u64 * SEEDS + seed, None)?;
            }
        }
        if !path.exists() {
            return Err(std::io::Error::other(format!("{name}: every match is longer than {LONGEST} turns")));
        }
    }
    Ok(())
}

fn write_one<G: Game>(
    game: &Arc<G>,
    folder: &Path,
    name: &str,
    form: &Form,
    seed: u64,
    resigns_after: Option<usize>,
) -> std::io::Result<()> {
    let path = folder.join(format!("{name}.journal"));
    if path.exists() {
        return Ok(());
    }
    let refused = |what: String| std::io::Error::other(format!("{name}: {what}"));
    let mut session = Session::open(Arc::clone(game), form, &Key::from_seed(seed), BySeat::default())
        .map_err(|faults| refused(format!("{faults:?}")))?;
    let mut whim = Swift::new(seed);
    let mut turns = 0;
    while let Turn::Choose(choosers) = Table::turn(&session) {
        if turns > LONGEST {
            return Ok(());
        }
        if resigns_after == Some(turns) {
            let act = Act::Resigned { seat: Seat::B, scope: Scope::Match };
            session.act(act).map_err(|refusal| refused(refusal.to_string()))?;
        } else {
            for seat in choosers {
                let offers = session.offers(seat);
                let offer = &offers[whim.below(offers.len() as u32) as usize];
                let request = session.request().id;
                session.choose(seat, request, offer).map_err(|refusal| refused(refusal.to_string()))?;
            }
        }
        turns += 1;
    }
    fs::write(path, Session::journal(&session).to_string())
}
