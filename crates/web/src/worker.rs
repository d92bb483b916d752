//! Where bots think: asked and answered by messages.

use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use web_sys::DedicatedWorkerGlobalScope;

/// Says that messages can be sent from now on. One sent earlier is lost: nobody listens while the program loads.
pub fn start() {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    // A page that is gone needs no answer.
    let _ = scope.post_message(&JsValue::from_str("ready"));
}
