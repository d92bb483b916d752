//! What stands around every page: the way to the others, and what is said to the person.

use leptos::prelude::*;

use crate::app::App;
use crate::route::Route;

/// The head of the page.
#[component]
pub fn Header() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let link = |route: Route, key: &'static str| {
        let address = route.to_string();
        let here = move || (kind(&app.route.read()) == kind(&route)).then_some("page");
        view! { <a href=address aria-current=here>{words.text(key)}</a> }
    };
    let table = words.text("web-nav-table");
    let online = words.text("web-nav-online");
    view! {
        <header class="head">
            <a class="brand" href="#/">
                <svg viewBox="0 0 64 64" aria-hidden="true">
                    <g transform="rotate(-14 32 46)">
                        <rect class="brand-left" x="13" y="13" width="24" height="34" rx="4" />
                        <path class="brand-mark" d="M25 21l7 9-7 9-7-9z" />
                    </g>
                    <g transform="rotate(14 32 46)">
                        <rect class="brand-right" x="27" y="13" width="24" height="34" rx="4" />
                        <circle class="brand-mark" cx="39" cy="30" r="7" />
                    </g>
                </svg>
                "Karman"
            </a>
            <nav aria-label=words.text("web-nav")>
                {link(Route::Home, "web-nav-home")}
                {move || {
                    let table = table.clone();
                    app.play.is_on().then(|| {
                        let here = move || (*app.route.read() == Route::Table).then_some("page");
                        view! { <a class="on" href="#/table" aria-current=here>{table}</a> }
                    })
                }}
                {move || {
                    let online = online.clone();
                    app.online.served.get().then(|| {
                        let here = move || (*app.route.read() == Route::Lobby).then_some("page");
                        view! { <a href=Route::Lobby.to_string() aria-current=here data-nav="online">{online}</a> }
                    })
                }}
                {link(Route::Gallery(None), "web-nav-gallery")}
                {link(Route::Rules(None), "web-nav-rules")}
                {link(Route::Settings, "web-nav-settings")}
            </nav>
        </header>
    }
}

fn kind(route: &Route) -> std::mem::Discriminant<Route> {
    std::mem::discriminant(route)
}

/// What is said to the person, until he has read it.
#[component]
pub fn Notice() -> impl IntoView {
    let app = App::get();
    let close = app.words().text("web-close");
    view! {
        <div class="toast" role="status" class:shown=move || app.notice.read().is_some()>
            {move || {
                let close = close.clone();
                app.notice.get().map(|notice| view! {
                    <p>{notice.text}</p>
                    <button type="button" class="button quiet" data-action="close" on:click=move |_| app.notice.set(None)>
                        {close}
                    </button>
                })
            }}
        </div>
    }
}
