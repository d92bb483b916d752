//! Everything that is kept of somebody: to be taken along, and to be deleted.

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use proto::account::{Farewell, Password};
use table::Message;

use super::{Asks, FaultLine, TextField, Work, forgotten};
use crate::app::App;
use crate::browser;
use crate::online::{api, kept, who};
use crate::parts::buttons::ActionButton;
use crate::parts::modal::Modal;

/// Whose data it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// A guest's, who has no password.
    Guest,
    /// An account's.
    Account,
}

/// The section.
#[component]
pub fn Data(owner: Owner) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let asks = RwSignal::new(false);
    let export = Callback::new(move |()| {
        let Some(proof) = who::known(app) else { return };
        spawn_local(async move {
            match api::text("api/account/export", proof, app.words().lang()).await {
                Ok(text) if browser::download("karman-data.json", &text).is_some() => {
                    app.tell(&Message::new("web-account-exported"));
                }
                Ok(_) => app.tell(&Message::new("web-share-no-file")),
                Err(fault) => forgotten(app, &fault),
            }
        });
    });
    let close = Callback::new(move |()| asks.set(false));
    view! {
        <section>
            <h2>{words.text("web-account-data")}</h2>
            <p class="actions">
                <ActionButton action="export" text=words.text("web-account-export") run=export />
                <ActionButton
                    action="delete"
                    class="danger"
                    text=words.text("web-account-delete")
                    run=Callback::new(move |()| asks.set(true))
                />
            </p>
            {move || asks.get().then(|| view! { <Question owner close /> })}
        </section>
    }
}

/// The question whether one really wants to be forgotten.
#[component]
fn Question(owner: Owner, close: Callback<()>) -> impl IntoView {
    let app = App::get();
    let words = app.words();
    let password = RwSignal::new(String::new());
    let work = Work::new();
    let delete = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let Some(proof) = who::known(app) else { return };
        let password = (owner == Owner::Account).then(|| Password(password.get_untracked()));
        let body = proto::write(&Farewell { password });
        let lang = app.words().lang();
        let asked = async move { api::act("POST", "api/account/delete", proof, lang, Some(body)).await };
        work.run(asked, move |()| {
            close.run(());
            if owner == Owner::Guest {
                kept::forget_guest();
            }
            who::logged_out(app);
            app.tell(&Message::new("web-account-deleted"));
            browser::go(&crate::route::Route::Lobby);
        });
    };
    view! {
        <Modal title=words.text("web-account-delete-title") close>
            <p>{words.text("web-account-delete-question")}</p>
            <form on:submit=delete>
                {(owner == Owner::Account).then(|| view! {
                    <TextField id="farewell" label="web-account-password" asks=Asks::Password text=password />
                })}
                <FaultLine fault=work.fault />
                <p class="actions">
                    <button
                        class="button danger"
                        type="submit"
                        data-action="delete-really"
                        disabled=move || work.busy.get()
                    >
                        {words.text("web-account-delete-yes")}
                    </button>
                    <ActionButton action="delete-not" text=words.text("web-account-delete-no") run=close first=true />
                </p>
            </form>
        </Modal>
    }
}
