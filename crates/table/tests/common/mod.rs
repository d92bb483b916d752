//! A game small enough to see through: two seats, each with a secret purse of coins handed in as its loadout. Every
//! round both secretly stake a coin of their purse, a die is thrown, and the higher stake plus the die's favour wins
//! a point. After three rounds more points win.

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use karman_table::{
    CardText, Catalogue, Chance, Choices, Fault, Form, Game, Message, Offer, OptionSpec, Outcome, Rules,
    Scene, Scope, Seat, Seats, Turn, Veiled, Viewer, Witness, Words, canon_struct,
};
use serde::{Deserialize, Serialize};

pub struct Purses;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    pub rounds: u8,
    pub purses: [Vec<u8>; 2],
}
canon_struct!(Setup { rounds, purses });

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub rounds: u8,
    pub purses: [Vec<u8>; 2],
    pub points: [i32; 2],
    pub log: Vec<Stakes>,
    pub retired: Option<Seat>,
}
canon_struct!(State { rounds, purses, points, log, retired });

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stakes {
    pub coins: [u8; 2],
    pub favour: u8,
}
canon_struct!(Stakes { coins, favour });

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    pub rounds: u8,
    pub own: Option<Vec<u8>>,
    pub left: [u8; 2],
    pub points: [i32; 2],
    pub log: Vec<Stakes>,
    pub retired: Option<Seat>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stake(pub u8);

impl Rules for Purses {
    type Setup = Setup;
    type State = State;
    type Move = Stake;
    type Event = Stakes;

    fn start(&self, setup: &Setup, _: &mut impl Chance, _: &mut impl Witness<Stakes>) -> State {
        let Setup { rounds, purses } = setup.clone();
        State { rounds, purses, points: [0; 2], log: Vec::new(), retired: None }
    }

    fn seats(&self, _: &State) -> usize {
        2
    }

    fn turn(&self, state: &State) -> Turn {
        if let Some(seat) = state.retired {
            return Turn::Over(Outcome::won_by(Seats::only(seat.other()), 2));
        }
        if state.log.len() < usize::from(state.rounds) {
            return Turn::Choose(Seats::first(2));
        }
        Turn::Over(Outcome::scored(karman_table::BySeat([state.points[0], state.points[1], 0, 0]), 2))
    }

    fn moves(&self, state: &State, seat: Seat, visit: &mut impl FnMut(Stake)) {
        if self.turn(state).choosers().contains(seat) {
            state.purses[seat.index()].iter().for_each(|&coin| visit(Stake(coin)));
        }
    }

    fn resolve(
        &self,
        state: &mut State,
        choices: &Choices<Stake>,
        chance: &mut impl Chance,
        witness: &mut impl Witness<Stakes>,
    ) {
        let coins = [Seat::A, Seat::B].map(|seat| choices.of(seat).0);
        for (purse, coin) in state.purses.iter_mut().zip(coins) {
            purse.retain(|held| *held != coin);
        }
        let favour = chance.below(2) as u8;
        let mut strength = coins;
        strength[usize::from(favour)] += 1;
        match strength[0].cmp(&strength[1]) {
            std::cmp::Ordering::Greater => state.points[0] += 1,
            std::cmp::Ordering::Less => state.points[1] += 1,
            std::cmp::Ordering::Equal => {}
        }
        let stakes = Stakes { coins, favour };
        state.log.push(stakes);
        witness.saw(|| stakes);
    }

    fn retire(
        &self,
        state: &mut State,
        seat: Seat,
        _: Scope,
        _: &mut impl Chance,
        _: &mut impl Witness<Stakes>,
    ) {
        state.retired = Some(seat);
    }
}

impl Veiled for Purses {
    type View = View;
    type Seen = Stakes;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View {
            rounds: state.rounds,
            own: viewer.seat().map(|seat| state.purses[seat.index()].clone()),
            left: [0, 1].map(|seat| state.purses[seat].len() as u8),
            points: state.points,
            log: state.log.clone(),
            retired: state.retired,
        }
    }

    fn observe(&self, event: &Stakes, _: Viewer) -> Option<Stakes> {
        Some(*event)
    }

    fn imagine(&self, _: &View, _: &mut impl Chance) -> State {
        unreachable!("no bot plays this game")
    }

    fn redeal(&self, _: &State, _: Viewer, _: &mut impl Chance) -> State {
        unreachable!("no leak test plays this game")
    }
}

impl Game for Purses {
    fn id(&self) -> &'static str {
        "purses"
    }

    fn version(&self) -> u32 {
        3
    }

    fn packs(&self) -> &'static str {
        "none"
    }

    fn seat_counts(&self) -> RangeInclusive<u8> {
        2..=2
    }

    fn options(&self) -> Vec<OptionSpec> {
        vec![OptionSpec::number("rounds", 1, 3, 3)]
    }

    fn setup(&self, form: &Form) -> Result<Setup, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut purse = |seat: Seat| {
            let Some(text) = &form.loadouts[seat] else {
                return vec![1, 2, 3];
            };
            let coins: Vec<u8> = text.split(' ').filter_map(|coin| coin.parse().ok()).collect();
            if coins.len() != 3 {
                faults.push(Message::new("purse-size").with("seat", seat.to_string()));
            }
            if coins.iter().map(|coin| u32::from(*coin)).sum::<u32>() > 9 {
                faults.push(Message::new("purse-rich").with("seat", seat.to_string()));
            }
            coins
        };
        let purses = [purse(Seat::A), purse(Seat::B)];
        let rounds = u8::try_from(form.options.number("rounds")).unwrap_or(1);
        if faults.is_empty() { Ok(Setup { rounds, purses }) } else { Err(faults) }
    }

    fn catalogues(&self) -> Vec<Catalogue> {
        Vec::new()
    }

    fn cards(&self, _: &Words) -> Vec<CardText> {
        Vec::new()
    }

    fn write(&self, _: &State, _: Seat, choice: Stake, out: &mut String) {
        let _ = write!(out, "stake {}", choice.0);
    }

    fn narrate(&self, seen: &Stakes, _: Viewer, _: &Words) -> String {
        format!("{} against {}", seen.coins[0], seen.coins[1])
    }

    fn scene(&self, _: &View, _: Viewer, offers: &[Offer<Stake>], _: &Words) -> Scene {
        Scene { headline: format!("{} coins", offers.len()), ..Scene::default() }
    }

    fn revealed_loadouts(&self, state: &State) -> Seats {
        if matches!(self.turn(state), Turn::Over(_)) { Seats::first(2) } else { Seats::NONE }
    }
}
