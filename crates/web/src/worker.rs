//! Where bots think: a question comes as text, its answer goes back as text. The page asks one at a time.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use arcade::Arcade;
use client::{BotAnswer, BotQuestion, House, Thinker};
use table::{Lang, Message, Words};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

struct Room {
    arcade: Arcade,
    words: Words,
    houses: BTreeMap<String, House>,
    seed: u64,
}

impl Room {
    fn new() -> Option<Room> {
        let arcade = Arcade::new(&[]).ok()?;
        let words = arcade.words_and(Lang::default(), &[client::CATALOGUE]);
        let seed = getrandom::u64().unwrap_or_default();
        Some(Room { arcade, words, houses: BTreeMap::new(), seed })
    }

    fn speak(&mut self, code: &str) {
        if let Ok(lang) = code.parse() {
            self.words = self.arcade.words_and(lang, &[client::CATALOGUE]);
        }
    }

    fn answer(&mut self, question: &BotQuestion) -> BotAnswer {
        let thought = match self.arcade.game(&question.game) {
            Ok(game) => {
                let house = self.houses.entry(question.game.clone());
                house.or_insert_with(|| House::new(Arc::clone(game), self.seed)).think(question)
            }
            Err(unknown) => Err(unknown),
        };
        let said = |fault: Message| self.words.say(&fault);
        BotAnswer { ticket: question.ticket, thought: thought.map_err(said) }
    }
}

thread_local! {
    static ROOM: RefCell<Option<Room>> = const { RefCell::new(None) };
}

/// Listens, and says so: a message sent earlier is lost.
pub fn start() {
    console_error_panic_hook::set_once();
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    ROOM.with_borrow_mut(|room| *room = Room::new());
    let listener = Closure::<dyn Fn(MessageEvent)>::new({
        let scope = scope.clone();
        move |event: MessageEvent| {
            let answer = event.data().as_string().and_then(|text| hear(&text));
            if let Some(answer) = answer {
                // A page that is gone needs no answer.
                let _ = scope.post_message(&JsValue::from_str(&answer));
            }
        }
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
    let _ = scope.post_message(&JsValue::from_str("ready"));
}

fn hear(text: &str) -> Option<String> {
    ROOM.with_borrow_mut(|room| {
        let room = room.as_mut()?;
        if let Some(code) = text.strip_prefix("lang:") {
            room.speak(code);
            return None;
        }
        let question: BotQuestion = serde_json::from_str(text).ok()?;
        serde_json::to_string(&room.answer(&question)).ok()
    })
}
