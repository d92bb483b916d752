//! A loadout written as a text where the game asks for it at the table, choice by choice: the game says which choices the
//! text stands for, and they are made one after the other whenever the seat is asked, or as one where others could count them.

use std::collections::VecDeque;

use arcade::Cabinet;
use table::{Fault, JOINT, Message, Refusal, Scene, Seat};

use crate::link::Link;

/// The choices of a seat that are still to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bringing {
    seat: Seat,
    left: VecDeque<String>,
}

impl Bringing {
    /// The choices a text stands for at the question of this scene, or everything that is in the way.
    pub fn plan(
        game: &dyn Cabinet,
        link: &impl Link,
        seat: Seat,
        scene: &Scene,
        text: &str,
    ) -> Result<Bringing, Vec<Fault>> {
        let draft = scene.draft.as_ref().filter(|_| owes(link, seat));
        let Some(draft) = draft else { return Err(vec![Message::new("client-bring-not-now")]) };
        let offers = link.offers(seat).map_err(|refusal| vec![refusal])?;
        let mut form = link.terms();
        form.loadouts[seat] = Some(draft.clone());
        let left: VecDeque<String> = game.brought(&form, seat, text, &offers)?.into();
        match left.front() {
            Some(first) if offers.contains(first) => Ok(Bringing { seat, left }),
            Some(first) => Err(vec![Message::new("client-no-such-move").with("text", first.as_str())]),
            None => Err(vec![Message::new("client-bring-not-now")]),
        }
    }

    /// Makes every choice that can be made now; says whether some are left.
    pub fn go_on(&mut self, link: &mut impl Link) -> Result<bool, Refusal> {
        while owes(link, self.seat) {
            let next = if link.asks_whole() {
                Vec::from(std::mem::take(&mut self.left)).join(JOINT)
            } else {
                self.left.pop_front().unwrap_or_default()
            };
            if next.is_empty() {
                break;
            }
            let request = link.request().id;
            link.choose(self.seat, request, &next)?;
        }
        Ok(!self.left.is_empty())
    }
}

/// Whether a seat is asked and has not chosen.
fn owes(link: &impl Link, seat: Seat) -> bool {
    let request = link.request();
    request.choosers.minus(request.chosen).contains(seat)
}
