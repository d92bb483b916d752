//! What the server says to people, in every language.

use arcade::Arcade;
use table::{Catalogue, Lang, Message, Words};

/// The sentences of the server itself.
pub const CATALOGUE: Catalogue = Catalogue {
    name: "server.ftl",
    en: include_str!("../locales/en/server.ftl"),
    ru: include_str!("../locales/ru/server.ftl"),
};

/// A voice for each language, with the sentences of every game.
#[derive(Debug)]
pub struct Speech {
    en: Words,
    ru: Words,
}

impl Speech {
    /// The voices for these games.
    pub fn new(arcade: &Arcade) -> Speech {
        let more = [client::CATALOGUE, CATALOGUE];
        Speech { en: arcade.words_and(Lang::En, &more), ru: arcade.words_and(Lang::Ru, &more) }
    }

    /// The voice of a language.
    pub fn of(&self, lang: Lang) -> &Words {
        match lang {
            Lang::En => &self.en,
            Lang::Ru => &self.ru,
        }
    }

    /// Says a message in a language.
    pub fn say(&self, lang: Lang, message: &Message) -> String {
        self.of(lang).say(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_said_in_both_languages() {
        assert_eq!(CATALOGUE.faults(), Vec::<String>::new());
    }
}
