//! The few things asked of the browser itself.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::{document, request_animation_frame, set_timeout, window};
use leptos::task::spawn_local;
use table::Lang;
use table::chance::Key;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, Element, FocusOptions, HtmlAnchorElement, HtmlElement, MutationObserver,
    MutationObserverInit, Response, Url,
};

use crate::route::Route;

/// The page the address names.
pub fn route() -> Route {
    Route::read(&window().location().hash().unwrap_or_default())
}

/// Goes to a page; the way back stays.
pub fn go(route: &Route) {
    // A browser that refuses to change its address stays where it is.
    let _ = window().location().set_hash(&route.to_string());
}

/// The address of a page, as one sends it to somebody.
pub fn address(route: &Route) -> String {
    let here = window().location().href().unwrap_or_default();
    let base = here.split('#').next().unwrap_or_default();
    format!("{base}{route}")
}

/// The first language of the person's list that is spoken here.
pub fn language() -> Lang {
    let languages = window().navigator().languages();
    let mut codes = languages.iter().filter_map(|code| code.as_string());
    let spoken = |code: String| {
        let code = code.to_lowercase();
        Lang::ALL
            .into_iter()
            .find(|lang| code == lang.code() || code.starts_with(&format!("{}-", lang.code())))
    };
    codes.find_map(spoken).unwrap_or_default()
}

/// Whether the system asks for less motion.
pub fn wants_less_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// A key nobody can guess, for the chance of a match.
pub fn fresh_key() -> Option<Key> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok()?;
    Some(Key::new(bytes))
}

/// A number nobody can guess.
pub fn fresh_number() -> u64 {
    getrandom::u64().unwrap_or_default()
}

/// Milliseconds of the page's life.
pub fn now() -> i64 {
    window().performance().map_or(0, |performance| performance.now() as i64)
}

/// Says something of the whole document: its language, its theme, how much moves.
pub fn mark_document(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        // The names are ours and legal.
        let _ = root.set_attribute(name, value);
    }
}

/// The first element a selector finds.
pub fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

/// Puts the focus there, if it is there.
pub fn focus(selector: &str) {
    if let Some(element) = find(selector).and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        // What cannot be focused keeps the focus where it is.
        let _ = element.focus_with_options(&options);
    }
}

/// What has the focus, if anything has.
pub fn focused() -> Option<HtmlElement> {
    let element = document().active_element()?;
    if element.tag_name() == "BODY" { None } else { element.dyn_into().ok() }
}

/// Whether what had the focus is gone, and nothing has it.
pub fn lost_focus() -> bool {
    focused().is_none()
}

/// Whoever works with the keyboard does not fall out of the page when the thing he touched is drawn no more: the focus goes to the
/// page itself, unless something else asked for it.
pub fn guard_focus() {
    let last = Rc::new(Cell::new(None::<HtmlElement>));
    let seen = Rc::clone(&last);
    let note = Closure::<dyn Fn()>::new(move || seen.set(focused()));
    let changed = Closure::<dyn Fn()>::new(move || {
        let had = last.take();
        let gone = had.as_ref().is_some_and(|element| !element.is_connected());
        if !gone {
            last.set(had);
            return;
        }
        after_frame(|| {
            if lost_focus() {
                focus("main");
            }
        });
    });
    let body = document().body();
    let observer = MutationObserver::new(changed.as_ref().unchecked_ref());
    if let (Some(body), Ok(observer)) = (body, observer) {
        let wanted = MutationObserverInit::new();
        wanted.set_child_list(true);
        wanted.set_subtree(true);
        // A browser that does not let us watch keeps the focus as it likes.
        let _ = observer.observe_with_options(&body, &wanted);
        let _ = document().add_event_listener_with_callback("focusin", note.as_ref().unchecked_ref());
    }
    // The page is one as long as it lives.
    note.forget();
    changed.forget();
}

/// How long something waits for a frame that does not come, in milliseconds: a tab nobody looks at draws none.
const NO_FRAME: u64 = 100;

/// Does something once the page is seen as it is now.
pub fn after_frame(run: impl FnOnce() + 'static) {
    let waiting = Rc::new(Cell::new(Some(run)));
    let go = move || {
        if let Some(run) = waiting.take() {
            run();
        }
    };
    let late = go.clone();
    request_animation_frame(move || set_timeout(go, Duration::ZERO));
    set_timeout(late, Duration::from_millis(NO_FRAME));
}

/// Waits for a while.
pub async fn rest(time: Duration) {
    let passed = js_sys::Promise::new(&mut |done, _| {
        set_timeout(
            move || {
                // Whoever waits for it hears nothing else of it.
                let _ = done.call0(&JsValue::NULL);
            },
            time,
        );
    });
    // Such a promise is kept.
    let _ = JsFuture::from(passed).await;
}

/// A text file that lies beside the page, if it can be had.
pub async fn fetch_text(path: &str) -> Option<String> {
    let answer: Response = JsFuture::from(window().fetch_with_str(path)).await.ok()?.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}

/// Puts a text on the clipboard and says whether that worked.
pub fn copy(text: String, done: impl FnOnce(bool) + 'static) {
    spawn_local(async move {
        // Pages that are not served securely have no clipboard at all.
        let navigator = window().navigator();
        let has = js_sys::Reflect::get(&navigator, &JsValue::from_str("clipboard"))
            .is_ok_and(|value| value.is_object());
        let copied = has && JsFuture::from(navigator.clipboard().write_text(&text)).await.is_ok();
        done(copied);
    });
}

/// Offers a text as a file to be kept.
pub fn download(name: &str, text: &str) -> Option<()> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &kind).ok()?;
    let address = Url::create_object_url_with_blob(&blob).ok()?;
    let link = document().create_element("a").ok()?.dyn_into::<HtmlAnchorElement>().ok()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address).ok()
}

/// Reads a file the person chose.
pub fn read_file(file: web_sys::File, done: impl FnOnce(Option<Vec<u8>>) + 'static) {
    spawn_local(async move {
        let buffer = JsFuture::from(file.array_buffer()).await.ok();
        done(buffer.map(|buffer| js_sys::Uint8Array::new(&buffer).to_vec()));
    });
}
