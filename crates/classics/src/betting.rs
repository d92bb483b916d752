//! One round of betting between two players, as both pokers play it.
//!
//! Whoever opens may check or bet; against a bet one folds, calls or, while the round's limit allows it, raises.
//! So little can be said in a round that every line of betting has a name, and a table tells all about it.

use serde::{Deserialize, Serialize};

/// What a player does when it is his turn. What it is called depends on the line: see [`Line::word`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Gives the pot up.
    Fold,
    /// Puts in what is owed and no more: a check or a call.
    Stay,
    /// Puts in what is owed and one bet more: a bet or a raise.
    Raise,
}

/// The word for an action in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Word {
    /// Gives the pot up.
    Fold,
    /// Stays without paying.
    Check,
    /// Pays what is owed.
    Call,
    /// Is the first to put something in.
    Bet,
    /// Pays what is owed and as much again.
    Raise,
}

impl Word {
    /// Every word, in the order screens show them.
    pub const ALL: [Word; 5] = [Word::Fold, Word::Check, Word::Call, Word::Bet, Word::Raise];

    /// How the word is written in notation, whatever the language.
    pub const fn notation(self) -> &'static str {
        match self {
            Word::Fold => "fold",
            Word::Check => "check",
            Word::Call => "call",
            Word::Bet => "bet",
            Word::Raise => "raise",
        }
    }

    /// The word written so.
    pub fn written(text: &str) -> Option<Word> {
        Word::ALL.into_iter().find(|word| word.notation() == text)
    }
}

/// What was said in a round, in order. The first word is the opener's, then they alternate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    /// Nothing yet.
    #[default]
    Opening,
    /// The opener checks; the other is to speak.
    Check,
    /// Both check: the round is over.
    CheckCheck,
    /// A check and a bet; the opener is to speak.
    CheckBet,
    /// The opener folds to the bet after his check.
    CheckBetFold,
    /// The opener calls the bet after his check.
    CheckBetCall,
    /// The opener raises the bet after his check; the other is to speak.
    CheckBetRaise,
    /// The other folds to the raise.
    CheckBetRaiseFold,
    /// The other calls the raise.
    CheckBetRaiseCall,
    /// The opener bets; the other is to speak.
    Bet,
    /// The other folds to the bet.
    BetFold,
    /// The other calls the bet.
    BetCall,
    /// The other raises; the opener is to speak.
    BetRaise,
    /// The opener folds to the raise.
    BetRaiseFold,
    /// The opener calls the raise.
    BetRaiseCall,
}

/// The two players of a round: who opens it and the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// Speaks first.
    Opener,
    /// Speaks second.
    Other,
}

/// How a line stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Somebody is to speak.
    Open(Place),
    /// Both have put in the same and the round is over.
    Even,
    /// Somebody has folded.
    Folded(Place),
}

struct Entry {
    standing: Standing,
    /// What the line becomes by fold, stay and raise; itself where that cannot be said.
    next: [Line; 3],
    /// How many bets the opener and the other have put in.
    bets: [u8; 2],
    /// How often the round was raised.
    raises: u8,
    /// Whether whoever is to speak has something to pay.
    facing_bet: bool,
}

const fn entry(standing: Standing, next: [Line; 3], bets: [u8; 2]) -> Entry {
    let [opener, other] = bets;
    let raises = if opener > other { opener } else { other };
    Entry { standing, next, bets, raises, facing_bet: opener != other }
}

const OPENER: Standing = Standing::Open(Place::Opener);
const OTHER: Standing = Standing::Open(Place::Other);

/// By the order of [`Line`].
static LINES: [Entry; 15] = {
    use Line::{
        Bet, BetCall, BetFold, BetRaise, BetRaiseCall, BetRaiseFold, Check, CheckBet, CheckBetCall,
        CheckBetFold, CheckBetRaise, CheckBetRaiseCall, CheckBetRaiseFold, CheckCheck, Opening,
    };
    use Standing::{Even, Folded};
    [
        entry(OPENER, [Opening, Check, Bet], [0, 0]),
        entry(OTHER, [Check, CheckCheck, CheckBet], [0, 0]),
        entry(Even, [CheckCheck; 3], [0, 0]),
        entry(OPENER, [CheckBetFold, CheckBetCall, CheckBetRaise], [0, 1]),
        entry(Folded(Place::Opener), [CheckBetFold; 3], [0, 1]),
        entry(Even, [CheckBetCall; 3], [1, 1]),
        entry(OTHER, [CheckBetRaiseFold, CheckBetRaiseCall, CheckBetRaise], [2, 1]),
        entry(Folded(Place::Other), [CheckBetRaiseFold; 3], [2, 1]),
        entry(Even, [CheckBetRaiseCall; 3], [2, 2]),
        entry(OTHER, [BetFold, BetCall, BetRaise], [1, 0]),
        entry(Folded(Place::Other), [BetFold; 3], [1, 0]),
        entry(Even, [BetCall; 3], [1, 1]),
        entry(OPENER, [BetRaiseFold, BetRaiseCall, BetRaise], [1, 2]),
        entry(Folded(Place::Opener), [BetRaiseFold; 3], [1, 2]),
        entry(Even, [BetRaiseCall; 3], [2, 2]),
    ]
};

/// The most raises any line holds, the first bet counted.
pub const MOST_RAISES: u8 = 2;

impl Line {
    /// Every line, in order.
    pub const ALL: [Line; 15] = [
        Line::Opening,
        Line::Check,
        Line::CheckCheck,
        Line::CheckBet,
        Line::CheckBetFold,
        Line::CheckBetCall,
        Line::CheckBetRaise,
        Line::CheckBetRaiseFold,
        Line::CheckBetRaiseCall,
        Line::Bet,
        Line::BetFold,
        Line::BetCall,
        Line::BetRaise,
        Line::BetRaiseFold,
        Line::BetRaiseCall,
    ];

    #[inline]
    fn entry(self) -> &'static Entry {
        &LINES[self as usize]
    }

    /// Who is to speak, or how the round ended.
    #[inline]
    pub fn standing(self) -> Standing {
        self.entry().standing
    }

    /// How many bets the opener and the other have put in.
    #[inline]
    pub fn bets(self) -> [u8; 2] {
        self.entry().bets
    }

    /// How often the round was raised, the first bet counted.
    #[inline]
    pub fn raises(self) -> u8 {
        self.entry().raises
    }

    /// Whether whoever is to speak has something to pay.
    #[inline]
    pub fn is_facing_bet(self) -> bool {
        self.entry().facing_bet
    }

    /// What may be done next where a round takes `limit` raises; nothing once the round is over.
    #[inline]
    pub fn actions(self, limit: u8) -> &'static [Action] {
        const ALL: [Action; 3] = [Action::Fold, Action::Stay, Action::Raise];
        if !matches!(self.standing(), Standing::Open(_)) {
            return &[];
        }
        let from = usize::from(!self.is_facing_bet());
        let to = 2 + usize::from(self.raises() < limit.min(MOST_RAISES));
        &ALL[from..to]
    }

    /// The line after an action that may be done.
    #[inline]
    #[must_use]
    pub fn after(self, action: Action) -> Line {
        self.entry().next[action as usize]
    }

    /// What an action is called here.
    pub fn word(self, action: Action) -> Word {
        match (action, self.is_facing_bet()) {
            (Action::Fold, _) => Word::Fold,
            (Action::Stay, false) => Word::Check,
            (Action::Stay, true) => Word::Call,
            (Action::Raise, false) => Word::Bet,
            (Action::Raise, true) => Word::Raise,
        }
    }
}

table::canon_enum!(Line {
    Opening = 0,
    Check = 1,
    CheckCheck = 2,
    CheckBet = 3,
    CheckBetFold = 4,
    CheckBetCall = 5,
    CheckBetRaise = 6,
    CheckBetRaiseFold = 7,
    CheckBetRaiseCall = 8,
    Bet = 9,
    BetFold = 10,
    BetCall = 11,
    BetRaise = 12,
    BetRaiseFold = 13,
    BetRaiseCall = 14,
});

#[cfg(test)]
mod tests {
    use super::*;

    /// The table against the words themselves: each name is spelled by the actions that lead there.
    #[test]
    fn every_line_is_what_its_name_says() {
        fn walk(line: Line, said: &str, seen: &mut Vec<Line>) {
            assert_eq!(format!("{line:?}"), if said.is_empty() { "Opening" } else { said });
            seen.push(line);
            for &action in line.actions(MOST_RAISES) {
                walk(line.after(action), &format!("{said}{:?}", line.word(action)), seen);
            }
        }
        let mut seen = Vec::new();
        walk(Line::Opening, "", &mut seen);
        seen.sort();
        assert_eq!(seen, Line::ALL);
    }

    #[test]
    fn the_bets_follow_from_the_actions() {
        fn walk(line: Line, paid: [u8; 2]) {
            assert_eq!(line.bets(), paid, "{line:?}");
            let Standing::Open(place) = line.standing() else { return };
            let (me, other) = (place as usize, 1 - place as usize);
            for &action in line.actions(MOST_RAISES) {
                let mut next = paid;
                match action {
                    Action::Fold => {}
                    Action::Stay => next[me] = paid[other],
                    Action::Raise => next[me] = paid[other] + 1,
                }
                walk(line.after(action), next);
            }
        }
        walk(Line::Opening, [0, 0]);
    }

    #[test]
    fn players_alternate_until_the_round_is_over() {
        for line in Line::ALL {
            let Standing::Open(place) = line.standing() else {
                assert!(line.actions(MOST_RAISES).is_empty());
                continue;
            };
            for &action in line.actions(MOST_RAISES) {
                match line.after(action).standing() {
                    Standing::Open(next) => assert_ne!(next, place, "{line:?} {action:?}"),
                    Standing::Folded(who) => assert_eq!((who, action), (place, Action::Fold)),
                    Standing::Even => assert_eq!(action, Action::Stay),
                }
            }
        }
    }

    #[test]
    fn a_limit_of_one_bet_knows_no_raise() {
        assert_eq!(Line::Opening.actions(1), [Action::Stay, Action::Raise]);
        assert_eq!(Line::Bet.actions(1), [Action::Fold, Action::Stay]);
        assert_eq!(Line::CheckBet.actions(1), [Action::Fold, Action::Stay]);
        assert_eq!(Line::Bet.actions(2), [Action::Fold, Action::Stay, Action::Raise]);
        assert_eq!(Line::BetRaise.actions(9), [Action::Fold, Action::Stay]);
    }

    #[test]
    fn words_are_read_as_they_are_written() {
        for word in Word::ALL {
            assert_eq!(Word::written(word.notation()), Some(word));
        }
        assert_eq!(Word::written("Fold"), None);
    }
}
