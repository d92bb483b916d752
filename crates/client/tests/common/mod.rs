//! Games, voices and matches the tests share.
#![allow(dead_code, reason = "every test file uses a part of it")]

use std::sync::Arc;

use arcade::{Arcade, Cabinet};
use client::{BotAnswer, BotQuestion, House, LocalLink, Sitter, Sitting, Thinker};
use table::chance::Key;
use table::{BySeat, Form, Lang, Seat, Words};

pub fn goofspiel() -> Arc<dyn Cabinet> {
    game("goofspiel")
}

pub fn kuhn() -> Arc<dyn Cabinet> {
    game("kuhn")
}

pub fn game(id: &str) -> Arc<dyn Cabinet> {
    let arcade = Arcade::new(&[]).expect("the games of this build");
    Arc::clone(arcade.game(id).expect("a game of this build"))
}

pub fn words(game: &dyn Cabinet, lang: Lang) -> Words {
    let mut catalogues = game.catalogues();
    catalogues.extend([bots::CATALOGUE, client::CATALOGUE]);
    Words::new(lang, &catalogues)
}

pub fn bot(name: &str) -> Sitter {
    Sitter::Bot(name.to_owned())
}

/// Me in seat a, the other sitter in seat b.
pub fn against(other: Sitter) -> BySeat<Sitter> {
    let mut sitters = BySeat::default();
    sitters[Seat::B] = other;
    sitters
}

/// Four cards a hand, a single leg: short matches.
pub fn short_form() -> Form {
    Form::seats(2).with("cards", "4").with("wins", "1")
}

pub fn open(game: &Arc<dyn Cabinet>, form: &Form, seed: u64, sitters: BySeat<Sitter>) -> LocalLink {
    LocalLink::open(Arc::clone(game), form, &Key::from_seed(seed), sitters).expect("a legal form")
}

pub fn answer(house: &mut House, question: &BotQuestion) -> BotAnswer {
    BotAnswer { ticket: question.ticket, thought: house.think(question).map_err(|fault| fault.to_string()) }
}

/// Lets the bots answer until they owe nothing.
pub fn bots_move(sitting: &mut Sitting<LocalLink>, house: &mut House) {
    loop {
        let questions = sitting.link_mut().bots_to_ask();
        if questions.is_empty() {
            return;
        }
        for question in questions {
            sitting.bot_answered(&answer(house, &question));
        }
    }
}
