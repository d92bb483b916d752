//! What every command that knows the games works with: the arcade, and a voice in the user's language.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arcade::{Arcade, Cabinet};
use table::{Catalogue, Fault, Form, Journal, Lang, Message, Seat, Words};

use crate::files;
use crate::line::{Global, Setup};
use crate::stop::Stop;

/// The sentences of the program itself.
pub const CATALOGUES: [Catalogue; 3] = [
    Catalogue {
        name: "cli.ftl",
        en: include_str!("../locales/en/cli.ftl"),
        ru: include_str!("../locales/ru/cli.ftl"),
    },
    Catalogue {
        name: "help.ftl",
        en: include_str!("../locales/en/help.ftl"),
        ru: include_str!("../locales/ru/help.ftl"),
    },
    Catalogue {
        name: "online.ftl",
        en: include_str!("../locales/en/online.ftl"),
        ru: include_str!("../locales/ru/online.ftl"),
    },
];

/// The sentences of everything the program does, the games' own apart.
pub fn catalogues() -> Vec<Catalogue> {
    [&CATALOGUES[..], &terminal::CATALOGUES, &[client::remote::CATALOGUE, lab::CATALOGUE]].concat()
}

/// The games, and a voice that knows their words.
pub struct Desk {
    pub arcade: Arcade,
    pub words: Arc<Words>,
    /// The folders with more packs.
    pub folders: Vec<PathBuf>,
}

impl Desk {
    /// Loads the packs and builds the games.
    pub fn open(global: &Global) -> Result<Desk, Stop> {
        let lang = match &global.lang {
            Some(text) => text.parse::<Lang>()?,
            None => language_of_environment(),
        };
        let arcade = Arcade::new(&global.packs).map_err(Stop::Packs)?;
        let words = arcade.words_and(lang, &catalogues());
        Ok(Desk { arcade, words: Arc::new(words), folders: global.packs.clone() })
    }

    /// A game by its id.
    pub fn game(&self, id: &str) -> Result<&dyn Cabinet, Message> {
        self.arcade.game(id).map(|game| &**game)
    }

    /// Reads a journal and finds its game.
    pub fn journal(&self, path: &Path) -> Result<(Journal, &Arc<dyn Cabinet>), Message> {
        let of_file = |fault: Message| {
            Message::new("cli-file-fault").with("file", files::name(path)).with("fault", fault)
        };
        let journal = Journal::read(&files::read(path)?).map_err(|error| of_file(error.message()))?;
        let game = self.arcade.game(&journal.header.game).map_err(of_file)?;
        Ok((journal, game))
    }

    /// What a seat is called, or that a spectator looks.
    pub fn viewer(&self, viewer: table::Viewer) -> String {
        viewer.seat().map_or_else(|| self.words.text("cli-spectator"), |seat| self.words.seat(seat))
    }
}

/// The form that options on the command line make. `named` is how many players were named: without a number of
/// seats they say how many play, and without them it is as many as usual.
pub fn form(game: &dyn Cabinet, setup: &Setup, named: usize) -> Result<Form, Vec<Fault>> {
    let named = u8::try_from(named).ok().filter(|&named| named > 1);
    let mut form = Form::seats(setup.seats.or(named).unwrap_or_else(|| client::usual_seats(game)));
    for option in &setup.options {
        let Some((key, value)) = option.split_once('=') else {
            return Err(vec![Message::new("cli-option-shape").with("text", shown(option))]);
        };
        form.options.0.push((key.trim().to_owned(), value.trim().to_owned()));
    }
    for brought in &setup.bring {
        let parts =
            brought.split_once('=').and_then(|(seat, text)| Some((seat.trim().parse::<Seat>().ok()?, text)));
        let Some((seat, text)) = parts.filter(|(seat, _)| seat.index() < usize::from(form.seats)) else {
            return Err(vec![Message::new("cli-bring-shape").with("text", shown(brought))]);
        };
        form.loadouts[seat] = Some(text.trim().to_owned());
    }
    game.accept(&form)
}

/// The beginning of what somebody typed, fit to be repeated.
pub fn shown(text: &str) -> String {
    const KEPT: usize = 60;
    let kept: String = text.chars().take(KEPT).filter(|c| !c.is_control()).collect();
    if text.chars().nth(KEPT).is_some() { format!("{kept}…") } else { kept }
}

/// The voice of the program alone, for what is said before the games are there.
pub fn own_words(lang: Lang) -> Words {
    let mut catalogues = vec![arcade::CATALOGUE, server::config::CATALOGUE];
    catalogues.extend(CATALOGUES);
    Words::new(lang, &catalogues)
}

/// The language of the help and of mistakes in the command line itself, which must be known before it is read.
pub fn language(arguments: &[OsString]) -> Lang {
    let words = arguments.iter().skip(1).map(|text| text.to_str().unwrap_or_default());
    let mut arguments = words.take_while(|&text| text != "--");
    while let Some(text) = arguments.next() {
        let value = if text == "--lang" { arguments.next() } else { text.strip_prefix("--lang=") };
        if let Some(lang) = value.and_then(|value| value.parse().ok()) {
            return lang;
        }
    }
    language_of_environment()
}

fn language_of_environment() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    language_of_locale(&set.unwrap_or_default())
}

/// `ru_RU.UTF-8` is Russian; whatever Karman does not speak is English.
fn language_of_locale(locale: &str) -> Lang {
    let code = locale.split(['_', '.', '@', '-']).next().unwrap_or_default().to_ascii_lowercase();
    code.parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn everything_is_said_in_both_languages() {
        for catalogue in CATALOGUES {
            assert_eq!(catalogue.faults(), Vec::<String>::new());
        }
    }

    #[test]
    fn the_language_is_found_before_the_line_is_read() {
        assert_eq!(language(&arguments("karman games --lang ru")), Lang::Ru);
        assert_eq!(language(&arguments("karman --lang=ru games")), Lang::Ru);
        assert_eq!(language(&arguments("karman --lang en games --lang ru")), Lang::En);
    }

    #[test]
    fn a_locale_names_its_language_first() {
        assert_eq!(language_of_locale("ru_RU.UTF-8"), Lang::Ru);
        assert_eq!(language_of_locale("ru"), Lang::Ru);
        assert_eq!(language_of_locale("run_RUN"), Lang::En);
        assert_eq!(language_of_locale("de_DE@euro"), Lang::En);
        assert_eq!(language_of_locale("C.UTF-8"), Lang::En);
        assert_eq!(language_of_locale(""), Lang::En);
    }

    #[test]
    fn a_long_text_is_repeated_in_part() {
        assert_eq!(shown("seven\u{1b}[31m"), "seven[31m");
        assert_eq!(shown(&"x".repeat(1000)).chars().count(), 61);
    }
}
