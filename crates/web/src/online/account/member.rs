//! Whoever is logged in: the ratings, logging out, another password.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use proto::account::{Myself, NewPassword, Password};
use table::Message;

use super::data::{Data, Owner};
use super::{Asks, FaultLine, TextField, Work, forgotten};
use crate::app::App;
use crate::online::people::{RatingTable, since};
use crate::online::{api, who};
use crate::parts::buttons::ActionButton;
use crate::route::Route;

/// The account.
#[component]
pub fn Member(name: String) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let myself = RwSignal::new(None::<Myself>);
    spawn_local(async move {
        match api::get::<Myself>("api/account", None, app.words().lang()).await {
            // Another tab has logged in as somebody else: the server knows who one is.
            Ok(found) if app.online.account.read_untracked().as_ref() != Some(&found.name) => {
                who::logged_in(app, &found);
            }
            // Whoever went elsewhere meanwhile does not want to know.
            Ok(found) => drop(myself.try_set(Some(found))),
            Err(fault) => forgotten(app, &fault),
        }
    });
    let profile = Route::Person(name.clone()).to_string();
    let close = move |path: &'static str, said: &'static str| {
        Callback::new(move |()| {
            spawn_local(async move {
                match api::act("DELETE", path, None, app.words().lang(), None).await {
                    Ok(()) => {
                        who::logged_out(app);
                        app.tell(&Message::new(said));
                    }
                    // A session that is over cannot be closed, and whoever leaves leaves all the same.
                    Err(fault) if fault.key == api::STRANGER => {
                        who::logged_out(app);
                        app.tell(&Message::new(said));
                    }
                    Err(fault) => app.tell(&fault),
                }
            });
        })
    };
    let made = move || {
        let made = myself.read().as_ref().and_then(|myself| myself.since);
        made.map(|made| view! { <p class="fine">{since(made, &app.words())}</p> })
    };
    let ratings = move || myself.get().map(|myself| view! { <RatingTable ratings=myself.ratings /> });
    view! {
        <p class="lead" data-account>{words.say(&Message::new("web-account-as").with("name", name))}</p>
        {made}
        <p class="actions">
            <ActionButton
                action="log-out"
                text=words.text("web-account-log-out")
                run=close("api/session", "web-account-logged-out")
            />
            <ActionButton
                action="log-out-everywhere"
                text=words.text("web-account-log-out-everywhere")
                run=close("api/sessions", "web-account-logged-out-everywhere")
            />
            <a class="button quiet" href=profile>{words.text("web-account-profile")}</a>
            <a class="button quiet" href=Route::Lobby.to_string()>{words.text("web-online-back")}</a>
        </p>
        <section>
            <h2>{words.text("web-account-ratings")}</h2>
            {ratings}
        </section>
        <ChangePassword />
        <Data owner=Owner::Account />
    }
}

#[component]
fn ChangePassword() -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let (old, new) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let work = Work::new();
    let change = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let wanted = NewPassword { old: Password(old.get_untracked()), new: Password(new.get_untracked()) };
        let lang = app.words().lang();
        let asked = async move {
            api::act("POST", "api/account/password", None, lang, Some(proto::write(&wanted))).await
        };
        work.run(asked, move |()| {
            let _ = old.try_set(String::new());
            let _ = new.try_set(String::new());
            app.tell(&Message::new("web-account-password-changed"));
        });
    };
    view! {
        <form on:submit=change aria-label=words.text("web-account-change")>
            <h2>{words.text("web-account-change")}</h2>
            <TextField id="old-password" label="web-account-old" asks=Asks::Password text=old />
            <TextField id="next-password" label="web-account-new" asks=Asks::NewPassword text=new />
            <FaultLine fault=work.fault />
            <p class="actions">
                <button class="button" type="submit" data-action="change-password" disabled=move || work.busy.get()>
                    {words.text("web-account-change-go")}
                </button>
            </p>
        </form>
    }
}
