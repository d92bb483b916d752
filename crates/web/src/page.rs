//! Starts the page: which page the address names is drawn into the document, and drawn anew for another language.

use arcade::Arcade;
use leptos::ev;
use leptos::prelude::*;
use table::Message;

use crate::app::App;
use crate::route::Route;
use crate::{browser, crash, online, pages, parts};

/// Puts the page into the document.
pub fn start() {
    crash::watch();
    match Arcade::new(&[]) {
        Ok(arcade) => mount_to_body(|| view! { <Page arcade /> }),
        // The packs are compiled in and checked by tests; a build without games has nothing to show.
        Err(report) => panic!("{report:?}"),
    }
}

#[component]
fn Page(arcade: Arcade) -> impl IntoView {
    let app = App::new(arcade);
    provide_context(app);
    online::look_for_server(app);
    if *app.route.read_untracked() == Route::Table {
        app.play.take_up(app);
    }
    window_event_listener(ev::hashchange, move |_| {
        app.route.set(browser::route());
        app.turn_page();
        window().scroll_to_with_x_and_y(0.0, 0.0);
        browser::focus("main");
    });
    browser::guard_focus();
    view! {
        {move || {
            app.lang();
            let words = app.words();
            view! {
                <a class="skip" href="#main" on:click=|event| { event.prevent_default(); browser::focus("main"); }>{words.text("web-skip")}</a>
                <parts::frame::Header />
                {move || shown(app)}
                <parts::frame::Notice />
            }
        }}
    }
}

fn shown(app: App) -> AnyView {
    let words = app.words();
    let title = |what: String| {
        let said = words.say(&Message::new("web-title").with("page", what));
        document().set_title(&said);
    };
    match app.route.get() {
        Route::Home => {
            document().set_title("Karman");
            pages::home::page().into_any()
        }
        Route::Setup(id) => match app.game(&id) {
            Ok(game) => {
                title(game.title(&words));
                pages::setup::page(&game).into_any()
            }
            Err(fault) => pages::error::page(&fault).into_any(),
        },
        Route::Table => {
            title(words.text("web-nav-table"));
            pages::table::page().into_any()
        }
        Route::Replay(text) => {
            title(words.text("web-replay-title"));
            pages::replay::page(&text)
        }
        Route::Gallery(id) => {
            title(words.text("web-nav-gallery"));
            pages::gallery::page(id)
        }
        Route::Rules(id) => {
            title(words.text("web-nav-rules"));
            pages::rules::page(id)
        }
        Route::Settings => {
            title(words.text("web-nav-settings"));
            pages::settings::page().into_any()
        }
        Route::Lobby => {
            title(words.text("web-nav-online"));
            online::lobby::page().into_any()
        }
        Route::Invite(id) => match app.game(&id) {
            Ok(game) => {
                title(game.title(&words));
                online::invite::page(&game).into_any()
            }
            Err(fault) => pages::error::page(&fault).into_any(),
        },
        Route::Match(id) => {
            title(words.text("web-nav-table"));
            online::room::page(id).into_any()
        }
        Route::Account => {
            title(words.text("web-account-title"));
            online::account::page().into_any()
        }
        Route::Ratings(id) => {
            title(words.text("web-ratings-link"));
            online::people::ratings(id)
        }
        Route::Person(name) => {
            title(name.clone());
            online::people::person(name).into_any()
        }
        Route::Unknown(path) => {
            title(words.text("web-error-title"));
            pages::error::page(&Message::new("web-unknown-route").with("path", path)).into_any()
        }
    }
}
