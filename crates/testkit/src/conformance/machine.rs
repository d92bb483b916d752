//! Checks of the bare machine: encoding, moves, notation.

use table::{Canon, Game, Rules, Seat, Seats, Turn};

use super::bench::Bench;
use super::check::{Broken, Check, Checked, ensure};

/// The longest notation a table takes.
const MAX_NOTATION: usize = 256;
/// So many moves of a position are read back; reading goes through all legal moves each time.
const READ_BACK: usize = 8;

/// Whether a state is what its encoding says.
pub(super) fn canonical<G: Rules>(state: &G::State, bytes: &[u8]) -> Checked {
    let read = G::State::from_bytes(bytes)
        .map_err(|error| Broken::new(Check::Canon, format!("the encoding cannot be read back: {error}")))?;
    ensure!(read == *state, Check::Canon, "the encoding is read back as {read:?}, it was {state:?}");
    ensure!(read.to_bytes() == bytes, Check::Canon, "read back and encoded again, the bytes differ");
    Ok(())
}

impl<G: Game> Bench<'_, G> {
    /// Moves, counts and legality agree, for seats at the table and others.
    pub fn moves(&mut self, state: &G::State, seats: usize) -> Checked {
        if !self.begin(Check::Moves) {
            return Ok(());
        }
        let choosers = match self.game.turn(state) {
            Turn::Choose(choosers) => {
                ensure!(!choosers.is_empty(), Check::Moves, "nobody is asked, and the match is not over");
                choosers
            }
            Turn::Over(_) => Seats::NONE,
        };
        let strangers = choosers.minus(Seats::first(seats));
        ensure!(strangers.is_empty(), Check::Moves, "seats {strangers} are asked, but do not play");
        let mut moves = Vec::new();
        for seat in Seat::ALL {
            self.game.moves_into(state, seat, &mut moves);
            if choosers.contains(seat) {
                ensure!(!moves.is_empty(), Check::Moves, "seat {seat} owes a choice and has no legal move");
            } else {
                ensure!(moves.is_empty(), Check::Moves, "seat {seat} owes nothing and has moves: {moves:?}");
            }
            self.agreement(state, seat, &moves)?;
        }
        Ok(())
    }

    fn agreement(&self, state: &G::State, seat: Seat, moves: &[G::Move]) -> Checked {
        let count = self.game.move_count(state, seat);
        ensure!(
            count == moves.len(),
            Check::Moves,
            "seat {seat} has {} moves, move_count says {count}",
            moves.len()
        );
        for (index, &choice) in moves.iter().enumerate() {
            let nth = self.game.nth_move(state, seat, index);
            ensure!(
                nth == Some(choice),
                Check::Moves,
                "move {index} of seat {seat} is {choice:?}, nth_move says {nth:?}"
            );
        }
        let beyond = self.game.nth_move(state, seat, count);
        ensure!(beyond.is_none(), Check::Moves, "seat {seat} has {count} moves and one more: {beyond:?}");
        for &choice in moves.iter().take(READ_BACK) {
            ensure!(
                self.game.is_legal(state, seat, choice),
                Check::Moves,
                "{choice:?} is a move of seat {seat} that is_legal denies"
            );
        }
        for &choice in self.pool.iter().take(READ_BACK) {
            let legal = self.game.is_legal(state, seat, choice);
            ensure!(
                legal == moves.contains(&choice),
                Check::Moves,
                "is_legal says {legal} of {choice:?} for seat {seat}, the list says otherwise"
            );
        }
        let mut sorted = moves.to_vec();
        sorted.sort_unstable();
        let twice = sorted.windows(2).find(|pair| pair[0] == pair[1]);
        ensure!(twice.is_none(), Check::Moves, "seat {seat} is offered a move twice: {twice:?}");
        Ok(())
    }

    /// The order of moves belongs to the position, not to how it was reached.
    pub fn steady(&mut self, state: &G::State, seats: usize) -> Checked {
        if !self.begin(Check::Moves) {
            return Ok(());
        }
        let read = G::State::from_bytes(&state.to_bytes()).map_err(|error| {
            Broken::new(Check::Canon, format!("the encoding cannot be read back: {error}"))
        })?;
        let (mut moves, mut again) = (Vec::new(), Vec::new());
        for seat in Seats::first(seats) {
            self.game.moves_into(state, seat, &mut moves);
            for (same, how) in [(state, "asked again"), (&read, "encoded and read back")] {
                self.game.moves_into(same, seat, &mut again);
                ensure!(
                    moves == again,
                    Check::Moves,
                    "the moves of seat {seat} come in another order when {how}: {moves:?}, {again:?}"
                );
            }
        }
        let turn = self.game.turn(state);
        ensure!(turn == self.game.turn(&read), Check::Canon, "encoded and read back, another turn");
        Ok(())
    }

    /// Notation is plain, different for different moves, and read back.
    pub fn notations(&mut self, state: &G::State, seats: usize) -> Checked {
        if !self.begin(Check::Notation) {
            return Ok(());
        }
        for seat in Seats::first(seats) {
            let offers = self.game.offers(state, seat);
            let mut texts: Vec<&str> = offers.iter().map(|offer| offer.notation.as_str()).collect();
            for text in &texts {
                if let Some(fault) = notation_fault(text) {
                    return Err(Broken::new(Check::Notation, format!("`{text}` of seat {seat} {fault}")));
                }
            }
            texts.sort_unstable();
            let clash = texts.windows(2).find(|pair| pair[0] == pair[1]);
            ensure!(clash.is_none(), Check::Notation, "two moves of seat {seat} are written {clash:?}");
            let stride = offers.len().div_ceil(READ_BACK).max(1);
            for offer in offers.iter().step_by(stride) {
                let read = self.game.parse(state, seat, &offer.notation);
                ensure!(
                    read.as_ref() == Ok(&offer.choice),
                    Check::Notation,
                    "`{}` of seat {seat} is read as {read:?}, it was {:?}",
                    offer.notation,
                    offer.choice
                );
            }
        }
        Ok(())
    }
}

/// What is wrong with a notation in itself.
fn notation_fault(text: &str) -> Option<&'static str> {
    if text.is_empty() {
        return Some("is empty");
    }
    if text.len() > MAX_NOTATION {
        return Some("is longer than 256 bytes");
    }
    if text.contains([',', '|', '#']) {
        return Some("contains `,`, `|` or `#`, which belong to the journal");
    }
    if text.chars().any(char::is_control) {
        return Some("contains control characters");
    }
    (text.trim() != text).then_some("begins or ends with a space")
}
