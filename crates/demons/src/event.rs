//! What happens at the table, with everything that is true of it.

use serde::{Deserialize, Serialize};
use table::{Seat, Seats, Viewer};

use crate::kind::{Kind, Kinds, Pile};
use crate::moves::Aim;

/// Why a demon left the battle (DEMO-066).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// It lost its last energy.
    Energy,
    /// By a Knockout.
    Knockout,
    /// Its number was too low.
    Number,
    /// It had no card to lay.
    NoCard,
    /// The last round allowed is over.
    Limit,
    /// It gave up.
    Resigned,
}

/// What made a card go to the discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// There were too many cards in hand between battles.
    Trimmed,
    /// It was frightened away, at random.
    Frightened,
    /// It was frightened away, and its owner chose it.
    Yielded,
    /// It was named by a stun.
    Stunned,
    /// It lay face down when its owner left, or when the battle ended.
    Unrevealed,
}

/// Why something that would have done something to somebody does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spared {
    /// He is on guard.
    Guard,
    /// His demon takes all of the damage away.
    Armour,
    /// Traps do his demon no damage.
    TrapProof,
    /// There is no card in his hand.
    EmptyHand,
    /// He has all the energy there can be.
    Full,
    /// The battlefield lets nobody gain energy.
    Field,
}

/// Something that happened. What is secret is an `Option`: `None` is what others see of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "happened")]
pub enum Event {
    /// The first player was drawn.
    First {
        /// Who.
        seat: Seat,
    },
    /// Two teams play.
    Teams {
        /// The one.
        cross: Seats,
        /// The other.
        circle: Seats,
    },
    /// The numbers of the kinds were shuffled.
    Numbers {
        /// The number of each kind.
        numbers: Pile,
    },
    /// Demons were dealt to a player.
    Offered {
        /// To whom.
        seat: Seat,
        /// Which, a bit each.
        demons: Option<u32>,
    },
    /// A kept demon lies face up.
    Kept {
        /// Whose.
        seat: Seat,
        /// Which.
        demon: u8,
    },
    /// A battle is prepared.
    Battle {
        /// Its number, from 1.
        number: u8,
    },
    /// A battlefield was revealed.
    Field {
        /// Which.
        field: u8,
    },
    /// Knockouts and traps lie on tactics from the start.
    Rigged {
        /// The tactics that show their trap side.
        traps: Kinds,
        /// The tactics that hold a Knockout.
        knockouts: Kinds,
    },
    /// Cards were drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which.
        cards: Option<Pile>,
    },
    /// The discard was shuffled into a new deck.
    Reshuffled {
        /// The cards of the new deck.
        cards: Pile,
    },
    /// A card of the battlefield's kind was handed out.
    Given {
        /// To whom.
        seat: Seat,
        /// The kind.
        kind: Kind,
    },
    /// The display was laid out.
    Display {
        /// Its cards.
        cards: Pile,
    },
    /// A card of the display was taken.
    Drafted {
        /// By whom.
        seat: Seat,
        /// The card.
        kind: Kind,
    },
    /// The rest of the display went to the discard.
    Cleared {
        /// The cards.
        cards: Pile,
    },
    /// A round begins.
    Round {
        /// Its number, from 1.
        number: u8,
    },
    /// Everybody has laid a card.
    Laid {
        /// Who.
        seats: Seats,
    },
    /// A face-down card was exchanged for one of the hand.
    Exchanged {
        /// Who.
        seat: Seat,
    },
    /// A demon used its ability and lies face down.
    Used {
        /// Whose.
        seat: Seat,
        /// The demon.
        demon: u8,
    },
    /// A card was turned up.
    Revealed {
        /// Whose.
        seat: Seat,
        /// The card.
        kind: Kind,
        /// Its number.
        number: u8,
        /// Its place in the series, from 1.
        place: u8,
    },
    /// The number check failed and was treated as passed.
    Slipped {
        /// Who.
        seat: Seat,
    },
    /// A Knockout on the tactic returned to the pile.
    Struck {
        /// Who met it.
        seat: Seat,
        /// The tactic.
        kind: Kind,
        /// Whether a turned Guard protected him.
        guarded: bool,
    },
    /// A trap worked.
    Trapped {
        /// Who met it.
        seat: Seat,
        /// The tactic.
        kind: Kind,
    },
    /// An action was chosen.
    Acts {
        /// Who acts.
        seat: Seat,
        /// The card.
        kind: Kind,
        /// Which of its two actions.
        action: u8,
        /// What it is aimed at.
        aim: Aim,
    },
    /// Energy was lost.
    Damaged {
        /// Who lost it.
        seat: Seat,
        /// How much damage was done.
        damage: u8,
        /// What is left.
        energy: u8,
    },
    /// Energy was gained.
    Gained {
        /// Who gained it.
        seat: Seat,
        /// What there is now.
        energy: u8,
    },
    /// Nothing is done to somebody to whom something would have been done.
    Spared {
        /// To whom.
        seat: Seat,
        /// Why.
        by: Spared,
    },
    /// A card was turned for Guard Stance.
    Turned {
        /// Whose.
        seat: Seat,
    },
    /// A Knockout was placed or removed.
    Knockout {
        /// By whom.
        seat: Seat,
        /// The tactic.
        kind: Kind,
        /// Whether it lies there now.
        placed: bool,
    },
    /// A tactic was turned.
    Trap {
        /// By whom.
        seat: Seat,
        /// The tactic.
        kind: Kind,
        /// Whether it shows its trap side now.
        set: bool,
    },
    /// The first-player card changed hands, or was seized by its owner.
    Seized {
        /// Who has it now.
        seat: Seat,
        /// Who had it.
        from: Seat,
    },
    /// A hand was looked at.
    Looked {
        /// Who looked.
        seat: Seat,
        /// Whose hand.
        target: Seat,
        /// What was seen.
        hand: Option<Pile>,
    },
    /// A card was taken out of a hand.
    Took {
        /// Who took it.
        seat: Seat,
        /// From whom.
        target: Seat,
        /// The card.
        kind: Option<Kind>,
    },
    /// A stun found nothing, and the hand was shown to all.
    Shown {
        /// Whose hand.
        seat: Seat,
        /// What was seen.
        hand: Pile,
    },
    /// A stun found nothing, and the hand was not shown.
    Hidden {
        /// Whose hand.
        seat: Seat,
        /// The kind it lacks.
        kind: Kind,
    },
    /// A card went to the discard.
    Lost {
        /// Whose.
        seat: Seat,
        /// The card.
        kind: Kind,
        /// Why.
        why: Loss,
    },
    /// Demons left the battle, all at once.
    Left {
        /// Who.
        seats: Seats,
        /// Why.
        reason: Reason,
    },
    /// A round is over.
    RoundOver {
        /// Its number, from 1.
        number: u8,
        /// Who is still in.
        remaining: Seats,
    },
    /// A battle is over.
    Won {
        /// Who won it.
        winners: Seats,
        /// Its number, from 1.
        number: u8,
    },
    /// Several reached the last victory together, and the match goes on.
    Undecided {
        /// Who claims the match.
        claimants: Seats,
        /// Whether only they fight on.
        deciding: bool,
    },
    /// A player left the match; the hand went to the discard.
    Resigned {
        /// Who.
        seat: Seat,
        /// The cards discarded.
        hand: Pile,
    },
}

impl Event {
    /// What a viewer sees of it, if anything (DEMO-095, DEMO-097).
    pub fn seen_by(self, viewer: Viewer) -> Option<Event> {
        Some(match self {
            Event::Offered { seat, .. } if !viewer.is(seat) => return None,
            Event::Drew { seat, count, .. } if !viewer.is(seat) => Event::Drew { seat, count, cards: None },
            Event::Looked { seat, target, .. } if !viewer.is(seat) && !viewer.is(target) => {
                Event::Looked { seat, target, hand: None }
            }
            Event::Took { seat, target, .. } if !viewer.is(seat) && !viewer.is(target) => {
                Event::Took { seat, target, kind: None }
            }
            open => open,
        })
    }

    /// Who sees more of it than everybody does.
    pub fn privy(self) -> Seats {
        match self {
            Event::Offered { seat, .. } | Event::Drew { seat, .. } => Seats::only(seat),
            Event::Looked { seat, target, .. } | Event::Took { seat, target, .. } => {
                Seats::only(seat).with(target)
            }
            _ => Seats::NONE,
        }
    }
}
