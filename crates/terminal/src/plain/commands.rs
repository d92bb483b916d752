//! What somebody can type besides a move.

use table::Words;

/// Something typed that is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    Help,
    Aid,
    Look,
    Log,
    Hint,
    Undo,
    Withdraw,
    Bring,
    HandOver,
    Passing,
    Resign,
    Quit,
}

/// Every command with its English word, the key of the word in the voice's language and of what it does.
const COMMANDS: [(Command, &str, &str, &str); 12] = [
    (Command::Help, "help", "terminal-word-help", "terminal-about-help"),
    (Command::Aid, "aid", "terminal-word-aid", "terminal-about-aid"),
    (Command::Look, "look", "terminal-word-look", "terminal-about-look"),
    (Command::Log, "log", "terminal-word-log", "terminal-about-log"),
    (Command::Hint, "hint", "terminal-word-hint", "terminal-about-hint"),
    (Command::Undo, "undo", "terminal-word-undo", "terminal-about-undo"),
    (Command::Withdraw, "withdraw", "terminal-word-withdraw", "terminal-about-withdraw"),
    (Command::Bring, "bring", "terminal-word-bring", "terminal-about-bring"),
    (Command::HandOver, "hand-over", "terminal-word-hand-over", "terminal-about-hand-over"),
    (Command::Passing, "passing", "terminal-word-passing", "terminal-about-passing"),
    (Command::Resign, "resign", "terminal-word-resign", "terminal-about-resign"),
    (Command::Quit, "quit", "terminal-word-quit", "terminal-about-quit"),
];

/// What keeps a command from being read as a move.
const SIGNS: [char; 2] = ['/', ':'];

impl Command {
    /// The command that was typed, in English or in the voice's language; `?` is short for the aid card.
    pub fn read(text: &str, words: &Words) -> Option<Command> {
        let typed = text.trim_start_matches(SIGNS).to_lowercase();
        if typed == "?" {
            return Some(Command::Aid);
        }
        // Only what is brought along is said in the same line.
        let first = typed.split_whitespace().next().unwrap_or_default();
        let named = COMMANDS.iter().find(|(command, english, key, _)| {
            let typed = if *command == Command::Bring { first } else { &typed };
            typed == *english || typed == words.text(key)
        });
        named.map(|(command, ..)| *command)
    }

    /// What is said after the word of a command.
    pub fn said(text: &str) -> &str {
        text.split_once(char::is_whitespace).map_or("", |(_, said)| said.trim())
    }

    /// Whether what was typed can be nothing but a command.
    pub fn is_marked(text: &str) -> bool {
        text.starts_with(SIGNS)
    }

    /// Every command in the voice's language with what it does; what is brought along is not talked about where nothing is.
    pub fn all(words: &Words, brings: bool) -> impl Iterator<Item = (String, String)> {
        let talked_about = COMMANDS.iter().filter(move |(command, ..)| brings || *command != Command::Bring);
        talked_about.map(|(_, _, word, about)| (words.text(word), words.text(about)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CATALOGUES;
    use table::Lang;

    #[test]
    fn commands_are_understood_in_both_languages() {
        let russian = Words::new(Lang::Ru, &CATALOGUES);
        assert_eq!(Command::read("quit", &russian), Some(Command::Quit));
        assert_eq!(Command::read("Выход", &russian), Some(Command::Quit));
        assert_eq!(Command::read("/help", &russian), Some(Command::Help));
        assert_eq!(Command::read("?", &russian), Some(Command::Aid));
        assert_eq!(Command::read("7", &russian), None);
        assert_eq!(Command::read("/bring orcs: orc06", &russian), Some(Command::Bring));
        assert_eq!(Command::said("/bring  orcs: orc06 "), "orcs: orc06");
        assert_eq!(Command::read("quit now", &russian), None);
    }

    #[test]
    fn every_command_is_listed_under_a_word_of_its_own() {
        for lang in Lang::ALL {
            let words = Words::new(lang, &CATALOGUES);
            for ((command, ..), (word, about)) in COMMANDS.iter().zip(Command::all(&words, true)) {
                assert_eq!(Command::read(&word, &words), Some(*command), "{word}");
                assert!(!about.is_empty());
            }
        }
    }
}
