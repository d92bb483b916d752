//! How things move: cards fly from where they lay to where they lie, turn over, and numbers rise off their dials.
//!
//! The page is drawn at once and complete; what moves is only the way there. So nothing is lost where nothing moves.

use std::collections::HashMap;

use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::{document, request_animation_frame, set_timeout};
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DomRect, Element};

use crate::changes::Changes;
use crate::said::signed;

/// How long a card is on its way, in milliseconds.
const FLIGHT: f64 = 420.0;
/// How long a card takes to turn over.
const TURN: f64 = 520.0;
/// How long a number is seen off its dial.
const RISE: u64 = 1400;

/// Where every piece lies now.
pub fn places() -> HashMap<String, DomRect> {
    pieces().map(|(id, piece)| (id, piece.get_bounding_client_rect())).collect()
}

fn pieces() -> impl Iterator<Item = (String, Element)> {
    let found = document().query_selector_all("[data-piece]").ok();
    let count = found.as_ref().map_or(0, web_sys::NodeList::length);
    (0..count).filter_map(move |at| {
        let piece = found.as_ref()?.get(at)?.dyn_into::<Element>().ok()?;
        Some((piece.get_attribute("data-piece")?, piece))
    })
}

/// Lets everything get from where it was to where the page has just put it, before anybody sees it there.
pub fn follow(before: HashMap<String, DomRect>, changes: Changes) {
    request_animation_frame(move || {
        // All is measured before anything moves: a measure taken in between would lay the whole page out again.
        let now: Vec<(String, Element, DomRect)> = pieces()
            .map(|(id, piece)| {
                let place = piece.get_bounding_client_rect();
                (id, piece, place)
            })
            .collect();
        for (id, piece, place) in &now {
            match before.get(id) {
                Some(old) => fly(piece, old, place),
                None => appear(piece),
            }
            if changes.turned.contains(id) {
                turn(piece);
            }
        }
        for change in &changes.counters {
            rise(&change.place, change.by);
        }
    });
}

fn fly(piece: &Element, old: &DomRect, now: &DomRect) {
    let (x, y) = (old.left() - now.left(), old.top() - now.top());
    if x.abs() < 2.0 && y.abs() < 2.0 || now.width() < 1.0 || old.width() < 1.0 {
        return;
    }
    let scale = old.width() / now.width();
    let from = format!("translate({x:.1}px, {y:.1}px) scale({scale:.3})");
    animate(piece, &[("transform", &from, "none")], FLIGHT);
}

fn appear(piece: &Element) {
    animate(piece, &[("opacity", "0", "1"), ("transform", "scale(0.85)", "none")], FLIGHT / 2.0);
}

fn turn(piece: &Element) {
    let edge = "perspective(600px) rotateY(-180deg)";
    animate(piece, &[("transform", edge, "perspective(600px) rotateY(0deg)")], TURN);
}

/// A number rises off its dial and is gone.
fn rise(place: &str, by: i64) {
    let found = document().query_selector_all("[data-counter]").ok();
    let count = found.as_ref().map_or(0, web_sys::NodeList::length);
    let dials = (0..count).filter_map(|at| found.as_ref()?.get(at)?.dyn_into::<Element>().ok());
    for dial in dials.filter(|dial| dial.get_attribute("data-counter").as_deref() == Some(place)) {
        let Ok(number) = document().create_element("span") else { return };
        number.set_class_name(if by < 0 { "rising loss" } else { "rising gain" });
        number.set_text_content(Some(&signed(by)));
        // The number itself is read out from the dial; this is for the eye alone.
        let _ = number.set_attribute("aria-hidden", "true");
        if dial.append_child(&number).is_ok() {
            set_timeout(move || number.remove(), Duration::from_millis(RISE));
        }
    }
}

/// Lets properties go from one value to another.
fn animate(element: &Element, properties: &[(&str, &str, &str)], millis: f64) -> Option<()> {
    let (from, to) = (Object::new(), Object::new());
    for (name, first, last) in properties {
        Reflect::set(&from, &JsValue::from_str(name), &JsValue::from_str(first)).ok()?;
        Reflect::set(&to, &JsValue::from_str(name), &JsValue::from_str(last)).ok()?;
    }
    let options = Object::new();
    Reflect::set(&options, &"duration".into(), &millis.into()).ok()?;
    Reflect::set(&options, &"easing".into(), &"cubic-bezier(0.2, 0.7, 0.2, 1)".into()).ok()?;
    // Bindings for it are not settled yet, so it is called by its name; a browser without it shows the end at once.
    let animate = Reflect::get(element, &"animate".into()).ok()?.dyn_into::<Function>().ok()?;
    animate.call2(element, &Array::of2(&from, &to), &options).ok().map(|_| ())
}
