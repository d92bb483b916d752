//! A match put aside and taken up again.
#![allow(clippy::unwrap_used, reason = "a failed step is a failed test")]

mod common;

use std::sync::Arc;

use arcade::Arcade;
use client::{Link, Saved, Sitter, share};
use common::{against, bot, goofspiel, open, short_form};
use table::Seat;

#[test]
fn a_match_is_taken_up_where_it_was_left() {
    let arcade = Arcade::new(&[]).unwrap();
    let mut link = open(&goofspiel(), &short_form(), 3, against(Sitter::SameScreen));
    for (seat, card) in [(Seat::A, "2"), (Seat::B, "3")] {
        let request = link.request().id;
        link.choose(seat, request, card).unwrap();
    }
    let request = link.request().id;
    link.choose(Seat::A, request, "4").unwrap();
    let text = Saved::of(&link).write();
    let resumed = Saved::read(&text).unwrap().resume(&arcade).unwrap();
    assert_eq!(resumed.record(), link.record());
    assert_eq!(resumed.sitter(Seat::B), &Sitter::SameScreen);
    assert_eq!(resumed.pending(Seat::A).unwrap(), None, "a choice that waits is not kept");
}

#[test]
fn the_stored_text_spells_no_choice_out() {
    let mut link = open(&goofspiel(), &short_form(), 3, against(Sitter::SameScreen));
    for (seat, card) in [(Seat::A, "2"), (Seat::B, "3")] {
        let request = link.request().id;
        link.choose(seat, request, card).unwrap();
    }
    let text = Saved::of(&link).write();
    assert!(link.record().to_string().contains("a 2, b 3"));
    assert!(!text.contains("a 2, b 3") && !text.contains("key"), "{text}");
}

#[test]
fn what_cannot_be_taken_up_says_why() {
    let saved = Saved::of(&open(&goofspiel(), &short_form(), 3, against(bot("novice"))));
    let text = saved.write();
    let fault = |text: &str| Saved::read(text).unwrap_err().key;
    for bad in ["", "{}", "[1]", r#"{"version":1}"#, r#"{"version":0}"#] {
        assert_eq!(fault(bad), "client-saved-unreadable", "{bad}");
    }
    assert_eq!(fault(&text.replace(r#""version":1"#, r#""version":9"#)), "client-saved-newer");
    let packed = share::pack(&saved.journal);
    let cut = &packed[..packed.len() / 2];
    assert_eq!(fault(&text.replace(&packed, cut)), "client-share-cut");
    assert_eq!(fault(&text.replace(r#"["me",{"bot":"novice"}]"#, r#"["me"]"#)), "client-saved-unreadable");

    let arcade = Arcade::new(&[]).unwrap();
    let mut other = saved.clone();
    Arc::make_mut(&mut other.journal.header).game = "chess".to_owned();
    assert_eq!(other.resume(&arcade).err().unwrap().key, "arcade-unknown-game");
    let mut older = saved;
    Arc::make_mut(&mut older.journal.header).rules = 999;
    assert_eq!(older.resume(&arcade).err().unwrap().key, "journal-line");
}
