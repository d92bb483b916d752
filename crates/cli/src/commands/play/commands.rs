//! What a player can type besides a move.

use table::Words;

/// Something typed that is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    Help,
    Aid,
    Look,
    Log,
    Resign,
    Quit,
}

/// Every command with its English word and the key of the word in the player's language.
const COMMANDS: [(Command, &str, &str); 6] = [
    (Command::Help, "help", "play-word-help"),
    (Command::Aid, "aid", "play-word-aid"),
    (Command::Look, "look", "play-word-look"),
    (Command::Log, "log", "play-word-log"),
    (Command::Resign, "resign", "play-word-resign"),
    (Command::Quit, "quit", "play-word-quit"),
];

impl Command {
    /// The command that was typed, in English or in the player's language.
    pub fn read(text: &str, words: &Words) -> Option<Command> {
        let typed = text.trim_start_matches(['/', ':']).to_lowercase();
        COMMANDS
            .iter()
            .find(|(_, english, key)| typed == *english || typed == words.text(key))
            .map(|(command, ..)| *command)
    }

    /// Every command in the player's language with what it does.
    pub fn all(words: &Words) -> Vec<(String, String)> {
        let about = [
            "play-about-help",
            "play-about-aid",
            "play-about-look",
            "play-about-log",
            "play-about-resign",
            "play-about-quit",
        ];
        COMMANDS
            .iter()
            .zip(about)
            .map(|((_, _, word), about)| (words.text(word), words.text(about)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::own_words;
    use table::Lang;

    #[test]
    fn commands_are_understood_in_both_languages() {
        let russian = own_words(Lang::Ru);
        assert_eq!(Command::read("quit", &russian), Some(Command::Quit));
        assert_eq!(Command::read("Выход", &russian), Some(Command::Quit));
        assert_eq!(Command::read("/help", &russian), Some(Command::Help));
        assert_eq!(Command::read("7", &russian), None);
        assert_eq!(Command::all(&russian).len(), COMMANDS.len());
    }
}
