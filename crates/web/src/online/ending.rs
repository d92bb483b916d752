//! The end of a match on the server: how it came out, whether it was fair, and what comes next.

use client::Link as _;
use leptos::prelude::*;
use leptos::task::spawn_local;
use proto::Proposal;
use table::{Message, Viewer};

use super::strip::propose;
use super::{Online, api};
use crate::app::App;
use crate::browser;
use crate::pages::table_bar::Verdict;
use crate::parts::buttons::ActionButton;
use crate::parts::share::ShareButtons;
use crate::play::Play;
use crate::route::Route;

impl Online {
    /// Checks the record of a match that is over: every draw is computed again here.
    pub fn check(self, app: App) {
        let Some(table) = self.table() else { return };
        spawn_local(async move {
            let words = app.words();
            let text = match api::text(&format!("api/matches/{table}/journal"), None, words.lang()).await {
                Ok(text) => text,
                Err(fault) => return app.tell(&fault),
            };
            let Some(game) = app.play.game(app) else { return };
            let fair = app.play.act(app, |sitting, words| {
                let journal = table::Journal::read(text.as_bytes()).map_err(|error| error.message())?;
                let link = sitting.remote_mut().ok_or_else(|| Message::new("client-journal-sealed"))?;
                link.take_journal(journal, &*game, words)
            });
            let found = fair.map(|fair| match fair {
                Ok(fair) => (true, words.text(fair.key())),
                Err(fault) => (false, words.say(&Message::new("remote-unfair").with("fault", fault))),
            });
            self.found.set(found);
        });
    }
}

/// What a rated match has changed.
#[component]
fn RatingChanges() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let label = words.text("web-rating-changes");
    move || {
        let changes = app.online.standings.read().changes();
        (!changes.is_empty()).then(|| {
            let lines = changes.iter().map(|change| view! { <li>{words.say(change)}</li> });
            view! { <ul class="rating-changes" role="status" aria-label=label.clone()>{lines.collect_view()}</ul> }
        })
    }
}

/// The end.
#[component]
pub fn Ending(
    /// The match.
    play: Play,
) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let about = app.online.about;
    let plays = Memo::new(move |_| about.read().as_ref().is_some_and(|about| about.you != Viewer::Spectator));
    let next = Memo::new(move |_| about.read().as_ref().and_then(|about| about.card.rematch));
    let checked = Memo::new(move |_| about.read().as_ref().is_some_and(|about| about.checked));
    let (again, follow) = (words.text("web-rematch"), words.text("web-online-to-rematch"));
    let rematch = move || {
        let (again, follow) = (again.clone(), follow.clone());
        if let Some(next) = next.get() {
            let address = Route::Match(next).to_string();
            return Some(
                view! { <a class="button primary" href=address data-action="to-rematch">{follow}</a> }
                    .into_any(),
            );
        }
        plays.get().then(|| {
            let run = Callback::new(move |()| propose(app, Proposal::Rematch));
            view! { <ActionButton action="rematch" class="primary" text=again run /> }.into_any()
        })
    };
    let found = move || {
        app.online.found.get().map(|(fair, text)| {
            view! { <p class="fairness" class:fault=!fair role="status" data-fair=fair.to_string()>{text}</p> }
        })
    };
    let journal =
        Callback::new(move |()| play.with(|sitting| sitting.link().journal().ok().cloned()).flatten());
    let replay_text = words.text("web-replay");
    let with_record = move || {
        let text = replay_text.clone();
        checked.get().then(|| {
            let replay = Callback::new(move |()| {
                if let Some(Ok(text)) = play.shared() {
                    browser::go(&Route::Replay(text));
                }
            });
            view! {
                <ActionButton action="replay" text run=replay />
                <ShareButtons journal />
            }
        })
    };
    view! {
        <Verdict play />
        <RatingChanges />
        {found}
        <div class="actions">
            {rematch}
            <ActionButton
                action="verify"
                text=words.text("web-online-verify")
                run=Callback::new(move |()| app.online.check(app))
            />
            {with_record}
            <a class="button quiet" href=Route::Lobby.to_string()>{words.text("web-online-back")}</a>
        </div>
    }
}
