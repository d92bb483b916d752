//! What players say, and what happens at a table that is no move of the game: shown for a while among the people, where it
//! covers nothing.

use std::time::Duration;

use leptos::prelude::*;
use proto::{Happened, MatchId, Phrase};
use table::Seat;

use super::Online;
use crate::app::App;
use crate::browser;
use crate::route::Route;
use crate::sound::Tone;

/// How long a saying is shown.
const SHOWN: Duration = Duration::from_secs(8);

/// How many sayings can be read again.
const HISTORY: usize = 12;

/// What is shown for a while.
#[derive(Clone, Debug, PartialEq)]
pub enum Saying {
    /// A player said a set phrase.
    Phrase(Seat, Phrase),
    /// Something happened, in words.
    Happened(String),
}

/// What players said and did, the newest last: each with the number of its saying.
#[derive(Clone, Debug, Default)]
pub struct Said {
    /// What is shown for a while.
    pub shown: Vec<(u64, Saying)>,
    /// What was, at this table, for whoever looked away.
    pub history: Vec<(u64, Saying)>,
}

impl Online {
    /// Shows it for a while.
    pub(super) fn show(self, saying: Saying) {
        self.state.update_value(|state| state.sayings += 1);
        let number = self.state.with_value(|state| state.sayings);
        self.said.update(|said| {
            said.history.push((number, saying.clone()));
            let over = said.history.len().saturating_sub(HISTORY);
            said.history.drain(..over);
            said.shown.push((number, saying));
        });
        set_timeout(move || self.said.update(|said| said.shown.retain(|(other, _)| *other != number)), SHOWN);
    }
}

/// Says what happened at the table, and goes along to a rematch.
pub(super) fn tell_happened(app: App, happened: &Happened) {
    let words = app.words();
    match happened {
        Happened::Resolved {} => app.sound(Tone::Turn),
        Happened::Rematch { next } => return go_to_rematch(app, *next),
        // What is proposed stands there until it is answered.
        Happened::Proposed { .. } => return,
        _ => {}
    }
    let told = app.play.with(|sitting| sitting.link().remote()?.tell(happened, &words)).flatten();
    if let Some(message) = told {
        app.online.show(Saying::Happened(words.say(&message)));
    }
}

/// Goes to the match that follows; whoever watched goes along.
fn go_to_rematch(app: App, next: MatchId) {
    let greeting = app.words().text("web-online-rematch");
    app.online.state.update_value(|state| state.greeting = Some(greeting));
    browser::go(&Route::Match(next));
}
