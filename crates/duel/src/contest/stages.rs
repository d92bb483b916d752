//! From one stage of a match to the next.

use table::{Chance, Choices, Outcome, Rules, Scope, Seat, Through, Witness};

use super::event::Event;
use super::passing::Pass;
use super::setup::Format;
use super::state::{HeroId, Roster, Stage, State};
use super::{Contest, Move, won_by};
use crate::card::CardId;
use crate::cards::Cards;
use crate::event as bout;
use crate::question::Move as Answer;
use crate::state::{Ending, Sealed, Stage as Asked};

impl Contest {
    /// Takes the heroes chosen before the match (DUEL-094, DUEL-095).
    pub(super) fn heroes_chosen(
        &self,
        state: &mut State,
        choices: &Choices<Move>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        for (seat, choice) in choices.iter() {
            let Move::Hero(hero) = choice else { continue };
            state.sides[seat.index() & 1].team.add(hero);
            if !state.setup.mirror {
                witness.saw(|| Event::Taken { seat, hero });
            }
        }
        let needed = state.setup.format.heroes();
        if state.sides.iter().any(|side| side.team.len() < needed) {
            return;
        }
        let teams = state.sides.map(|side| side.team);
        witness.saw(|| Event::Teams { teams });
        self.teams_ready(state, chance, witness);
    }

    /// Deals the heroes of both sides by chance, the Automa's first (DUEL-080).
    pub(super) fn deal_heroes(
        &self,
        state: &mut State,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        if state.setup.solo
            && let Some(rival) = any(chance, |visit| self.rivals(state, &mut |rival| visit(rival)))
        {
            self.rival_chosen(state, rival);
        }
        for seat in [Seat::A, Seat::B] {
            while state.sides[seat.index()].team.len() < state.setup.format.heroes() {
                let heroes = || self.library.heroes().filter(|&hero| self.can_take(state, seat, hero));
                let Some(hero) = any(chance, |visit| heroes().for_each(visit)) else { break };
                state.sides[seat.index()].team.add(hero);
            }
        }
        let teams = state.sides.map(|side| side.team);
        witness.saw(|| Event::Dealt { teams });
        self.teams_ready(state, chance, witness);
    }

    /// Both teams lie open: a lone hero goes to fight, of three one is chosen.
    fn teams_ready(&self, state: &mut State, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
        if state.setup.format.heroes() > 1 {
            state.stage = Stage::Field;
            return;
        }
        self.send(state, [0, 0]);
        self.begin(state, chance, witness);
    }

    /// Takes the heroes chosen for a game (DUEL-096, DUEL-098); the Automa's come in the order of its card.
    pub(super) fn fielded(
        &self,
        state: &mut State,
        choices: &Choices<Move>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        let place = |seat: Seat| {
            let team = state.sides[seat.index()].team;
            let hero = choices.get(seat);
            (0..3).find(|&place| team.get(place).map(Move::Hero) == hero).unwrap_or_default()
        };
        let places = [place(Seat::A), place(Seat::B)];
        self.send(state, places);
        self.begin(state, chance, witness);
    }

    /// Sends the heroes of these places to fight with their printed decks.
    fn send(&self, state: &mut State, places: [u8; 2]) {
        let solo = state.setup.solo;
        for (index, (side, place)) in state.sides.iter_mut().zip(places).enumerate() {
            side.fields = Some(place);
            side.roster = side.hero().map_or(Roster::EMPTY, |hero| self.dealt(hero, solo && index == 0));
            side.before = Roster::EMPTY;
            side.hidden = Cards::NONE;
        }
    }

    /// A hero's deck as printed.
    pub(super) fn printed(&self, hero: HeroId) -> Roster {
        Roster::of(self.library.hero(hero).cards())
    }

    /// A hero's deck as it is dealt: the Player section of an Automa hero card changes the player's (DUEL-114).
    pub(super) fn dealt(&self, hero: HeroId, against_automa: bool) -> Roster {
        if against_automa { Roster::of(self.library.hero(hero).players_cards()) } else { self.printed(hero) }
    }

    /// Starts a game with the decks as they stand (DUEL-020).
    fn begin(&self, state: &mut State, chance: &mut impl Chance, witness: &mut impl Witness<Event>) {
        let [Some(one), Some(other)] = state.sides.map(|side| side.hero()) else { return };
        let heroes = [one, other];
        let number = state.games + 1;
        witness.saw(|| Event::Game { number, heroes });
        self.shuffle_rival(state);
        let rules = self.first_round(state, self.bout(state));
        let rosters = state.sides.map(|side| side.roster);
        let started =
            rules.start(&(), chance, &mut Through::new(witness, |what| told(what, rosters, heroes)));
        state.bout = Some(started);
        state.stage = Stage::Bout;
        Contest::open_cards(state, [Cards::NONE; 2]);
        self.answer_for_rival(state, chance, witness);
    }

    /// Hands answers on to the bout.
    pub(super) fn answered(
        &self,
        state: &mut State,
        choices: &Choices<Move>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        let mut answers = Choices::NONE;
        for (seat, choice) in choices.iter() {
            if let Move::Bout(answer) = choice {
                answers.set(seat, Some(answer));
            }
        }
        if state.setup.solo && self.rival_owes(state) {
            answers.set(Seat::B, self.rival_answer(state, chance, witness));
        }
        self.in_bout(state, answers, chance, witness);
        self.answer_for_rival(state, chance, witness);
    }

    /// Carries out answers in the bout and takes note of the cards they opened.
    pub(super) fn in_bout(
        &self,
        state: &mut State,
        answers: Choices<Answer>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        let (Some(mut fought), [Some(one), Some(other)]) = (state.bout, state.sides.map(|side| side.hero()))
        else {
            return;
        };
        let (heroes, rosters) = ([one, other], state.sides.map(|side| side.roster));
        let (asked, sealed) = (fought.open().stage, fought.sealed);
        let rules = self.bout(state);
        let mut through = Through::new(witness, |what| told(what, rosters, heroes));
        if state.sides.iter().all(|side| side.hidden.is_empty()) {
            rules.resolve(&mut fought, &answers, chance, &mut through);
            state.bout = Some(fought);
        } else {
            let mut watch = Watch { witness: &mut through, opened: [Cards::NONE; 2] };
            rules.resolve(&mut fought, &answers, chance, &mut watch);
            let opened = watch.opened;
            state.bout = Some(fought);
            Contest::open_cards(state, opened);
        }
        let revealed = fought.open().sides.iter().all(|side| side.answered == 0);
        if revealed && asked != Asked::Choose {
            state.recall = remembered(state.recall, sealed, answers);
        }
        if let Some(ending) = fought.ending() {
            self.game_over(state, ending, chance, witness);
        }
    }

    /// Opens the cards that were seen, and those that lie open now (DUEL-112).
    fn open_cards(state: &mut State, opened: [Cards; 2]) {
        let Some(bout) = &state.bout else { return };
        for (index, side) in state.sides.iter_mut().enumerate() {
            let seen = bout.side(Seat::ALL[index]);
            let lies_open = seen.shown.or(seen.discard).or(seen.reserve).or(seen.active).or(seen.removed);
            side.hidden = side.hidden.minus(lies_open.or(opened[index]));
        }
    }

    /// Resigns the game being played.
    pub(super) fn resign_game(
        &self,
        state: &mut State,
        seat: Seat,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        let (Some(mut fought), [Some(one), Some(other)]) = (state.bout, state.sides.map(|side| side.hero()))
        else {
            return;
        };
        let (heroes, rosters) = ([one, other], state.sides.map(|side| side.roster));
        let mut through = Through::new(witness, |what| told(what, rosters, heroes));
        self.bout(state).retire(&mut fought, seat, Scope::Leg, chance, &mut through);
        state.bout = Some(fought);
        if let Some(ending) = fought.ending() {
            self.game_over(state, ending, chance, witness);
        }
    }

    /// Counts a game and goes on by the format (DUEL-092 to DUEL-103).
    fn game_over(
        &self,
        state: &mut State,
        ending: Ending,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        state.games += 1;
        let winner = ending.winner.seat().map(Seat::index);
        match winner {
            Some(side) => state.sides[side].wins += 1,
            None => state.drawn += 1,
        }
        let (number, wins) = (state.games, state.sides.map(|side| side.wins));
        witness.saw(|| Event::Won { number, ending, wins });
        let Some(winner) = winner else {
            if state.drawn >= state.setup.draw_limit {
                state.outcome = Some(by_wins(wins, state.setup.solo));
            } else if state.setup.format == Format::Conquest {
                state.stage = Stage::Field;
            } else {
                self.begin(state, chance, witness);
            }
            return;
        };
        if wins[winner] >= state.setup.format.wins() {
            state.outcome = Some(won_by(Some(winner), state.setup.solo));
            return;
        }
        match state.setup.format {
            Format::One | Format::Two => self.begin(state, chance, witness),
            Format::Conquest => {
                state.sides[winner].out.add(state.sides[winner].fields.map_or(Cards::NONE, Cards::only));
                state.stage = Stage::Field;
            }
            Format::Legacy => {
                let loser = winner ^ 1;
                state.sides[loser].out.add(state.sides[loser].fields.map_or(Cards::NONE, Cards::only));
                if state.setup.solo && loser == 1 {
                    self.next_rival(state, witness);
                    self.begin(state, chance, witness);
                } else {
                    state.stage = Stage::Next(Seat::ALL[loser]);
                }
            }
        }
    }

    /// The loser sends another hero (DUEL-101, DUEL-102).
    pub(super) fn next_chosen(
        &self,
        state: &mut State,
        seat: Seat,
        choice: Move,
        witness: &mut impl Witness<Event>,
    ) {
        let Move::Hero(hero) = choice else { return };
        self.follow(state, seat.index() & 1, hero);
        witness.saw(|| Event::Next { seat, hero });
        state.stage = Stage::PassOwn(seat);
    }

    /// Puts a hero in the place of a beaten one; every card of the deck is hidden until it is seen (DUEL-111).
    pub(super) fn follow(&self, state: &mut State, side: usize, hero: HeroId) {
        let against_automa = state.setup.solo && side == 0;
        let side = &mut state.sides[side];
        if let Some(place) = side.past.iter_mut().find(|place| place.is_none()) {
            *place = side.fields;
        }
        side.fields = (0..3).find(|&place| side.team.get(place) == Some(hero));
        side.before = side.roster;
        side.hidden_before = side.hidden;
        side.roster = self.dealt(hero, against_automa);
        side.hidden = side.roster.iter().map(|(slot, _)| slot).collect();
    }

    /// Takes the answer to a passing question (DUEL-104 to DUEL-110).
    pub(super) fn passed(
        &self,
        state: &mut State,
        seat: Seat,
        choice: Move,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Event>,
    ) {
        let side = &mut state.sides[seat.index() & 1];
        let mut cards = None;
        if let Move::Pass { from, to } = choice {
            let replaced = side.roster.cards[usize::from(to & 7)];
            cards = side.before.cards[usize::from(from & 7)].zip(replaced);
            side.roster = self.received(side.roster, &side.before, Pass { from, to });
        }
        witness.saw(|| Event::Passed { seat, cards, known: true });
        if matches!(state.stage, Stage::PassOwn(_)) && side.out.len() >= 2 {
            state.stage = Stage::PassOn(seat);
            return;
        }
        self.begin(state, chance, witness);
    }
}

/// One of everything shown, each as likely as the others.
fn any<T>(chance: &mut impl Chance, show: impl Fn(&mut dyn FnMut(T))) -> Option<T> {
    let mut count = 0;
    show(&mut |_| count += 1);
    if count == 0 {
        return None;
    }
    let (picked, mut at, mut found) = (chance.below(count), 0, None);
    show(&mut |item| {
        if at == picked {
            found = Some(item);
        }
        at += 1;
    });
    found
}

/// The outcome by games won, when too many were drawn.
fn by_wins([one, other]: [u8; 2], solo: bool) -> Outcome {
    match one.cmp(&other) {
        std::cmp::Ordering::Greater => won_by(Some(0), solo),
        std::cmp::Ordering::Less => won_by(Some(1), solo),
        std::cmp::Ordering::Equal => won_by(None, solo),
    }
}

/// The digest with the answers that have just been revealed: those that lay sealed, and the last ones.
fn remembered(recall: u64, sealed: [Sealed; 2], answers: Choices<Answer>) -> u64 {
    let last = answers.iter().map(|(seat, answer)| {
        let code = match answer {
            Answer::Play(slot) => 0x10 + u64::from(slot),
            Answer::May(yes) => 0x20 + u64::from(yes),
            Answer::Option(option) => 0x30 + u64::from(option),
            Answer::Card(slot) => 0x40 + u64::from(slot),
            Answer::Type(kind) => 0x50 + kind as u64,
        };
        (seat.index() as u64) << 8 | code
    });
    let before = sealed.into_iter().map(|sealed| u64::from(sealed.answers()));
    before
        .chain(last)
        .fold(recall, |digest, part| (digest ^ part).wrapping_mul(0x0100_0000_01b3) ^ digest >> 29)
}

/// An event of the bout with the card it is about.
fn told(what: bout::Event, rosters: [Roster; 2], heroes: [HeroId; 2]) -> Event {
    Event::Bout { what, card: card_of(what, &rosters), heroes }
}

fn card_of(what: bout::Event, rosters: &[Roster; 2]) -> Option<CardId> {
    let (seat, slot) = what.card()?;
    rosters[seat.index() & 1].cards[usize::from(slot & 7)]
}

/// Notes which cards events open, on their way to whoever listens.
struct Watch<'a, W> {
    witness: &'a mut W,
    opened: [Cards; 2],
}

impl<W: Witness<bout::Event>> Witness<bout::Event> for Watch<'_, W> {
    fn saw(&mut self, event: impl FnOnce() -> bout::Event) {
        let event = event();
        if let Some((seat, slot)) = event.card() {
            self.opened[seat.index() & 1].add(Cards::only(slot));
        }
        self.witness.saw(|| event);
    }
}
