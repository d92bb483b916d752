//! Bots think on a thread of their own, so that the screen never freezes.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use arcade::Cabinet;
use client::{BotAnswer, BotQuestion, House, Thinker};
use table::{Message, Words};

/// The thread with the bots of a game. It ends when this is dropped and its last thought is thought.
pub struct Worker {
    questions: Sender<(u64, BotQuestion)>,
    answers: Receiver<(u64, BotAnswer)>,
}

impl Worker {
    /// Starts the thread. The same seed thinks the same.
    pub fn start(game: Arc<dyn Cabinet>, seed: u64, words: Arc<Words>) -> Worker {
        let (questions, asked) = channel::<(u64, BotQuestion)>();
        let (given, answers) = channel();
        thread::spawn(move || {
            let mut house = House::new(Arc::clone(&game), seed);
            while let Ok((asker, question)) = asked.recv() {
                let thinking = catch_unwind(AssertUnwindSafe(|| house.think(&question)));
                let thought = thinking.unwrap_or_else(|_| {
                    // What a bot left behind when it broke down is not to be trusted.
                    house = House::new(Arc::clone(&game), seed);
                    Err(Message::new("terminal-bot-broke-down"))
                });
                let thought = thought.map_err(|fault| words.say(&fault));
                if given.send((asker, BotAnswer { ticket: question.ticket, thought })).is_err() {
                    return;
                }
            }
        });
        Worker { questions, answers }
    }

    /// Hands a question over; the asker's number comes back with the answer.
    pub fn ask(&self, asker: u64, question: BotQuestion) {
        // A thread that has died leaves the table waiting; the screen goes on.
        let _ = self.questions.send((asker, question));
    }

    /// An answer that has come, if any.
    pub fn answer(&self) -> Option<(u64, BotAnswer)> {
        self.answers.try_recv().ok()
    }
}
