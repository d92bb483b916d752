//! What the game offers to be measured by, and what it holds itself to.

use table::balance::{Balance, Contender, Group, Measure, Target};
use table::{Form, Words};

use crate::campaign::Tactics;
use crate::text::said;

impl Tactics {
    /// Leaders against leaders, one match each, whatever was drawn.
    pub(crate) fn measured(&self, words: &Words) -> Balance {
        let contender = |card: &crate::file::Card| Contender {
            id: card.id.as_str().to_owned(),
            name: said(&card.leader.name, words).to_owned(),
            group: "leaders".to_owned(),
            opening: vec![format!("leader {}", card.id.as_str())],
        };
        Balance {
            form: Form::seats(2).with("any-leader", "on").with("match-cap", "1"),
            groups: vec![Group { id: "leaders".to_owned(), name: words.text("tactics-group"), form: None }],
            contenders: self.leg_rules().library().cards().iter().map(contender).collect(),
            solo: None,
            targets: vec![Target::new(Measure::Average, 38, 62)],
        }
    }
}
