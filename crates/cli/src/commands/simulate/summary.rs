//! What a simulation came to, for programs and for people.

use arcade::{Cabinet, Simulation, Tally};
use serde_json::{Value, json};
use table::{Message, Seats, Words};

use crate::commands::perft::options;
use crate::grid::{Grid, Side, decimal, grouped};
use crate::paint::Paint;

/// How long the longest bar of the chart is.
const BAR: usize = 30;

/// What a simulation came to.
pub struct Summary<'a> {
    pub game: &'a dyn Cabinet,
    pub simulation: &'a Simulation,
    pub tally: &'a Tally,
    pub seconds: f64,
}

impl Summary<'_> {
    /// For programs.
    pub fn data(&self) -> Value {
        let Summary { game, simulation, tally, seconds } = self;
        let seats: Vec<Value> = Seats::first(tally.seats)
            .iter()
            .map(|seat| {
                json!({
                    "seat": seat,
                    "player": self.player(seat.index()),
                    "wins": tally.wins[seat],
                    "score": tally.scores[seat],
                    "mean_score": ratio(tally.scores[seat], tally.games),
                })
            })
            .collect();
        json!({
            "game": game.id(),
            "games": tally.games,
            "turns": tally.turns,
            "moves": tally.moves,
            "seconds": seconds,
            "games_per_second": rate(tally.games, *seconds),
            "moves_per_second": rate(tally.moves, *seconds),
            "hash": tally.hash(),
            "seed": simulation.seed,
            "threads": simulation.threads,
            "options": options(&simulation.form.options),
            "results": { "draws": tally.draws, "seats": seats },
        })
    }

    /// For people.
    pub fn lines(&self, words: &Words) -> Vec<String> {
        let (tally, lang) = (self.tally, words.lang());
        let paint = Paint::for_stdout();
        let played = Message::new("simulate-played")
            .with("title", self.game.title(words))
            .with("games", grouped(tally.games, lang))
            .with("moves", grouped(tally.moves, lang))
            .with("seconds", decimal(self.seconds, 2, lang));
        let whole = |number: f64| grouped(whole(number), lang);
        let speed = Message::new("simulate-speed")
            .with("games", whole(rate(tally.games, self.seconds)))
            .with("moves", whole(rate(tally.moves, self.seconds)));
        let mut lines = vec![paint.bold(&words.say(&played)), words.say(&speed), String::new()];
        lines.extend(self.chart(words));
        lines.push(String::new());
        lines.push(words.say(&Message::new("simulate-hash").with("hash", tally.hash())));
        lines
    }

    /// Who won how often, with a bar for each.
    fn chart(&self, words: &Words) -> Vec<String> {
        let (tally, lang) = (self.tally, words.lang());
        let mut grid =
            Grid::new(&[Side::Left, Side::Left, Side::Right, Side::Right, Side::Left, Side::Right]);
        let headings = ["simulate-seat", "simulate-player", "simulate-wins", "simulate-share"];
        let [seat, player, wins, share] = headings.map(|key| words.text(key));
        grid.row([seat, player, wins, share, String::new(), words.text("simulate-score")]);
        let line = |count: u64| {
            let share = ratio(count, tally.games);
            let filled = bar(count, tally.games);
            let bar = format!("|{}{}|", "#".repeat(filled), " ".repeat(BAR - filled));
            [grouped(count, lang), format!("{} %", decimal(share * 100.0, 1, lang)), bar]
        };
        for seat in Seats::first(tally.seats) {
            let [wins, share, bar] = line(tally.wins[seat]);
            let score = decimal(ratio(tally.scores[seat], tally.games), 3, lang);
            grid.row([words.seat(seat), self.player(seat.index()), wins, share, bar, score]);
        }
        let [draws, share, bar] = line(tally.draws);
        grid.row([words.text("simulate-draws"), String::new(), draws, share, bar, String::new()]);
        grid.lines()
    }

    fn player(&self, seat: usize) -> String {
        let players = &self.simulation.players;
        players.get(seat).or(players.first()).map(ToString::to_string).unwrap_or_default()
    }
}

/// How much of a bar is filled, to the nearest character.
fn bar(part: u64, whole: u64) -> usize {
    let (part, whole, length) = (u128::from(part), u128::from(whole.max(1)), BAR as u128);
    usize::try_from((part * length * 2 + whole) / (whole * 2)).unwrap_or(BAR).min(BAR)
}

#[expect(clippy::cast_precision_loss, reason = "for people to read: fewer digits than doubles hold")]
fn ratio(part: impl TryInto<i64>, whole: u64) -> f64 {
    let part = part.try_into().unwrap_or(i64::MAX);
    part as f64 / whole.max(1) as f64
}

#[expect(clippy::cast_precision_loss, reason = "for people to read: fewer digits than doubles hold")]
fn rate(count: u64, seconds: f64) -> f64 {
    count as f64 / seconds.max(1e-9)
}

#[expect(clippy::cast_sign_loss, reason = "rates are not negative, and a cast of one that were gives 0")]
fn whole(number: f64) -> u64 {
    number as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_filled_to_the_nearest_character() {
        assert_eq!(bar(0, 10), 0);
        assert_eq!(bar(5, 10), BAR / 2);
        assert_eq!(bar(10, 10), BAR);
        assert_eq!(bar(1, 61), 0);
        assert_eq!(bar(1, 59), 1);
        assert_eq!(bar(0, 0), 0);
        assert_eq!(bar(u64::MAX, u64::MAX), BAR);
    }
}
