//! Every seat can leave at any moment, and what remains is a legal match.

use table::chance::Swift;
use table::{Act, Canon, Chance, Game, Scope, Seat, Seats, Session, Table, Turn};

use super::bench::Bench;
use super::check::{Broken, Check, Checked, ensure};

impl<G: Game> Bench<'_, G> {
    pub fn retiring(
        &mut self,
        session: &Session<G>,
        counted: Option<&Vec<i64>>,
        whim: &mut Swift,
    ) -> Checked {
        if matches!(session.turn(), Turn::Over(_)) || !self.begin(Check::Retire) {
            return Ok(());
        }
        let step = self.step;
        for seat in Seats::first(session.seats()) {
            for scope in [Scope::Leg, Scope::Match] {
                let act = match whim.below(2) {
                    0 => Act::Resigned { seat, scope },
                    _ => Act::TimedOut { seat, scope },
                };
                let gone = (scope == Scope::Match).then_some(seat);
                self.leave(session, act, gone, counted, whim)?;
                self.step = step;
            }
        }
        self.draw_agreed(session)?;
        self.bot_took(session)
    }

    /// Retires, and plays what is left to its end.
    fn leave(
        &mut self,
        session: &Session<G>,
        act: Act,
        gone: Option<Seat>,
        counted: Option<&Vec<i64>>,
        whim: &mut Swift,
    ) -> Checked {
        let before = session.truth().to_bytes();
        let mut table = session.clone();
        let said = act.to_string();
        table.act(act).map_err(|refusal| {
            Broken::new(Check::Retire, format!("`{said}` is refused: {}", self.words[0].say(&refusal)))
        })?;
        ensure!(
            session.truth().to_bytes() == before,
            Check::Clones,
            "`{said}` changed a clone of the position"
        );
        let seats = table.seats();
        let mut turns = 0;
        loop {
            self.moves(table.truth(), seats)?;
            self.hooks(table.truth(), counted, &format!("after `{said}`"))?;
            let Turn::Choose(choosers) = table.turn() else { break };
            let asked = gone.is_some_and(|seat| choosers.contains(seat));
            ensure!(!asked, Check::Retire, "after `{said}` the seat that left is asked again");
            ensure!(turns < self.kit.cap, Check::Ending, "no end after `{said}` and {turns} turns");
            self.choose(&mut table, choosers, whim)?;
            turns += 1;
        }
        self.ended(&table, seats)?;
        if let (Some(seat), Turn::Over(outcome)) = (gone, table.turn()) {
            ensure!(
                !outcome.winners.contains(seat),
                Check::Retire,
                "after `{said}` that seat wins: {outcome:?}"
            );
        }
        if whim.below(4) == 0 {
            self.replayed(&table, table.journal(), &format!("the journal with `{said}`"))?;
        }
        Ok(())
    }

    fn draw_agreed(&self, session: &Session<G>) -> Checked {
        let mut table = session.clone();
        let agreed = table.act(Act::DrawAgreed).is_ok() && table.outcome().is_some_and(|o| o.is_draw());
        ensure!(agreed, Check::Retire, "an agreed draw does not end the match in a draw");
        let offers: Vec<String> = Seat::ALL.iter().flat_map(|&seat| table.offers(seat)).collect();
        ensure!(offers.is_empty(), Check::Retire, "after an agreed draw there are moves: {offers:?}");
        self.replayed(&table, table.journal(), "the journal with an agreed draw")
    }

    /// A bot in the seat changes nothing in the game.
    fn bot_took(&self, session: &Session<G>) -> Checked {
        let mut table = session.clone();
        let took = table.act(Act::BotTook { seat: Seat::A, bot: "novice".to_owned() }).is_ok();
        ensure!(
            took && table.truth() == session.truth() && table.turn() == session.turn(),
            Check::Retire,
            "a bot that takes a seat changes the game"
        );
        self.replayed(&table, table.journal(), "the journal with a bot that took a seat")
    }
}
