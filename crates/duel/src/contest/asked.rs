//! The card that asks for an answer, in words: what may be used, and what there is to choose from.

use table::chance::Swift;
use table::{Message, Seat, Veiled, Words};

use super::Contest;
use super::view::View;
use crate::card::CardId;
use crate::file::AbilityCard;
use crate::question::Question;
use crate::text::{self, On, Voice};
use crate::verbs::Operation;
use crate::view::SeenCard;

/// A card that asks its owner.
pub(super) struct Asked {
    /// What is asked, with the name of the card.
    pub(super) prompt: String,
    /// What the options are, as far as the card leaves no doubt about them.
    pub(super) options: Vec<String>,
}

impl Contest {
    /// What a side is asked. It follows from open information (DUEL-135), so any state the viewer can imagine tells it.
    pub(super) fn question_of(&self, view: &View, side: usize) -> Option<Question> {
        let state = self.imagine(view, &mut Swift::new(0));
        let bout = state.bout.as_ref()?;
        self.bout(&state).question(bout, Seat::ALL[side])
    }

    /// The card that asks a side whether to use its text, or which part of it; nothing where no card asks.
    pub(super) fn asked(&self, view: &View, side: usize, words: &Words) -> Option<Asked> {
        let question = self.question_of(view, side)?;
        let (slot, options) = match question {
            Question::May { card, .. } => (card, None),
            Question::Choose { card, options, .. } => (card, Some(usize::from(options))),
            Question::Play { .. } | Question::Card { .. } | Question::Type { .. } => return None,
        };
        let SeenCard::Known(card) = view.bout.as_ref()?.decks[side][usize::from(slot)]? else { return None };
        let file = self.library.text(card);
        let voice = Voice::new(words, On::of(*file.r#type));
        Some(match options {
            None => Asked { prompt: self.may_prompt(card, file, &voice, words), options: Vec::new() },
            Some(count) => {
                let asks = |operation: &&Operation| matches!(operation, Operation::Choose(lists) if lists.len() == count);
                let message = Message::new("duel-prompt-option-of").with("card", self.card_name(card, words));
                let options = match only(file, asks) {
                    Some(Operation::Choose(lists)) => voice.options(lists),
                    _ => Vec::new(),
                };
                Asked { prompt: words.say(&message), options }
            }
        })
    }

    fn may_prompt(&self, card: CardId, file: &AbilityCard, voice: &Voice<'_>, words: &Words) -> String {
        let name = self.card_name(card, words);
        match only(file, |operation| matches!(operation, Operation::May { .. })) {
            Some(Operation::May { cost, then }) => {
                let what = text::capital(&voice.may(cost.as_ref(), then));
                words.say(&Message::new("duel-prompt-may-this").with("card", name).with("what", what))
            }
            _ => words.say(&Message::new("duel-prompt-may-of").with("card", name)),
        }
    }
}

/// The operation of a card that asks, if it is the only one of its kind.
fn only(file: &AbilityCard, asks: impl Fn(&&Operation) -> bool) -> Option<&Operation> {
    let operations = file.effects().chain(file.back()).flat_map(text::operations);
    let mut asking = operations.map(|operation| &**operation).filter(asks);
    let first = asking.next()?;
    asking.next().is_none().then_some(first)
}
