//! A field that can be put into any position and played by notation.

#![allow(dead_code, reason = "every test file uses its own part of the kit")]

use battles::{Army, Event, Place, Stage, State, War, Zone, army, bits};
use packs::{PackSet, PackSource};
use table::chance::{Scripted, Swift};
use table::{Choices, Form, Game, Lang, Rules, Scope, Seat, Seats, Turn, Words};

pub const A: Seat = Seat::A;
pub const B: Seat = Seat::B;

/// The game with the packs it comes with.
pub fn war() -> War {
    let set = PackSet::load(&battles::packs(), &[], &["battles"]).expect("the packs that come with the game");
    War::of_packs(&set).unwrap_or_else(|report| panic!("{}", report.render(100, false))).0
}

/// The box with its files changed; an empty text leaves a file out.
pub fn changed(change: impl Fn(&str, &str) -> String) -> Result<War, String> {
    let shipped = battles::packs().remove(0);
    let files: Vec<(String, String)> = shipped
        .files()
        .map(|(path, text)| (path.to_owned(), change(path, text)))
        .filter(|(_, text)| !text.is_empty())
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let set =
        PackSet::load(&[PackSource::embedded("packs/mine", &files)], &[], &["battles"]).expect("a pack");
    War::of_packs(&set).map(|(war, _)| war).map_err(|report| {
        assert_eq!(report.not_in_russian(), Vec::<String>::new());
        report.render(120, false)
    })
}

pub fn words() -> Words {
    Words::new(Lang::En, &war().catalogues())
}

/// An army by its text.
pub fn army(war: &War, text: &str, size: u8) -> Army {
    army::read(war.library(), text, size).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// The zone these letters name for a seat.
pub fn zone(letters: &str, seat: Seat) -> Zone {
    Zone::ALL
        .into_iter()
        .find(|zone| zone.letters(seat) == letters)
        .unwrap_or_else(|| panic!("no zone {letters}"))
}

/// A battle being fought.
pub struct Board {
    pub game: War,
    pub s: State,
    pub events: Vec<Event>,
}

impl Board {
    /// A battle from its start.
    #[expect(clippy::needless_pass_by_value, reason = "tests read better with a form written in place")]
    pub fn start(form: Form, dice: &[u32]) -> Board {
        let game = war();
        let (_, setup) = game.accept(&form).unwrap_or_else(|faults| panic!("{faults:?}"));
        let (mut chance, mut events) = (scripted(dice), Vec::new());
        let s = game.start(&setup, &mut chance, &mut events);
        assert_eq!(chance.finish(), Ok(()), "the roll-off");
        Board { game, s, events }
    }

    /// A turn of seat a, the attacker, in round 3: `orcs: orc06@cf / orc08 orc29@cr` against another.
    pub fn of(a: &str, b: &str) -> Board {
        Board::sized(80, a, b)
    }

    pub fn sized(points: u8, a: &str, b: &str) -> Board {
        let mut form = Form::seats(2).with("mirror", "on").with("size", &points.to_string());
        let split = |text: &str| {
            let (faction, units) = text.split_once(':').expect("a faction");
            let (mut tiles, mut zones) = (Vec::new(), Vec::new());
            for unit in units.split('/') {
                let (list, zone) = unit.split_once('@').unwrap_or((unit, "cf"));
                tiles.push(list.trim().to_owned());
                zones.push(zone.trim().to_owned());
            }
            (format!("{faction}: {}", tiles.join(" / ")), zones)
        };
        let (a, b) = (split(a), split(b));
        form.loadouts[A] = Some(a.0);
        form.loadouts[B] = Some(b.0);
        let mut board = Board::start(form, &[6, 1]);
        for (seat, zones) in [(A, a.1), (B, b.1)] {
            let side = board.s.side_mut(seat);
            for (unit, letters) in bits(side.heads).collect::<Vec<_>>().into_iter().zip(zones) {
                side.put(unit, Place::at(zone(&letters, seat)));
            }
        }
        let battle = &mut board.s.battle;
        (battle.stage, battle.asked, battle.active, battle.round) = (Stage::Turn, A, A, 3);
        board.events.clear();
        board
    }

    /// The unit of a seat with this number.
    pub fn unit(&self, seat: Seat, number: u8) -> u8 {
        self.s.side(seat).by_number(number).unwrap_or_else(|| panic!("no unit {number}"))
    }

    /// The slot of a tile.
    pub fn slot(&self, seat: Seat, id: &str) -> u8 {
        let side = self.s.side(seat);
        let (_, tile) = self.game.library().find_tile(id).unwrap_or_else(|| panic!("no tile {id}"));
        (0..side.count).find(|&slot| side.tiles[usize::from(slot)] == tile).expect("a tile of the army")
    }

    /// Puts units into one engagement in a sector of the field, by number.
    pub fn engaged(mut self, sector: u8, number: u8, a: &[u8], b: &[u8]) -> Board {
        for (seat, numbers) in [(A, a), (B, b)] {
            for &one in numbers {
                let unit = self.unit(seat, one);
                self.s.side_mut(seat).put(unit, Place::engaged(sector, number));
            }
        }
        self
    }

    /// So many tokens are available; the others are passed.
    pub fn available(mut self, seat: Seat, tokens: u8) -> Board {
        let side = self.s.side_mut(seat);
        side.passed = side.passed + side.available - tokens;
        side.available = tokens;
        self
    }

    /// So many passed tokens are lost instead.
    pub fn lost(mut self, seat: Seat, tokens: u8) -> Board {
        let side = self.s.side_mut(seat);
        side.passed -= tokens;
        side.lost += tokens;
        self
    }

    /// Order tokens on a unit, from the available ones.
    pub fn orders(mut self, seat: Seat, number: u8, tokens: u8) -> Board {
        let unit = self.unit(seat, number);
        let side = self.s.side_mut(seat);
        side.available -= tokens;
        side.set_orders(unit, tokens);
        self
    }

    /// Wound tokens on a troop, from the available ones.
    pub fn wounds(mut self, seat: Seat, id: &str, tokens: u8) -> Board {
        let slot = self.slot(seat, id);
        let side = self.s.side_mut(seat);
        side.available -= tokens;
        side.set_wounds(slot, tokens);
        self
    }

    pub fn round(mut self, round: u8) -> Board {
        self.s.battle.round = round;
        self
    }

    /// It is this seat's turn.
    pub fn turn(mut self, seat: Seat) -> Board {
        (self.s.battle.active, self.s.battle.asked) = (seat, seat);
        self
    }

    /// The seat that is asked makes a move; dice fall as said.
    pub fn go(&mut self, text: &str, dice: &[u32]) -> &mut Board {
        let seat = self.s.battle.asked;
        let parsed = self.game.parse(&self.s, seat, text);
        let choice = parsed.unwrap_or_else(|refusal| {
            panic!(
                "`{text}` at {:?}: {}\n{}",
                self.s.battle.stage,
                words().say(&refusal),
                self.offers().join(" ")
            )
        });
        let mut chance = scripted(dice);
        self.events.clear();
        self.game.resolve(&mut self.s, &Choices::one(seat, choice), &mut chance, &mut self.events);
        assert_eq!(chance.finish(), Ok(()), "after `{text}`");
        self
    }

    /// Both seats choose together.
    pub fn both(&mut self, a: &str, b: &str, dice: &[u32]) -> &mut Board {
        let choose = |seat: Seat, text: &str| self.game.parse(&self.s, seat, text).expect("a legal move");
        let choices = Choices::one(A, choose(A, a)).with(B, choose(B, b));
        let mut chance = scripted(dice);
        self.events.clear();
        self.game.resolve(&mut self.s, &choices, &mut chance, &mut self.events);
        assert_eq!(chance.finish(), Ok(()), "after the musters");
        self
    }

    /// Plays on by chance until something holds or the battle is over.
    pub fn play_until(&mut self, seed: u64, mut wanted: impl FnMut(&Board) -> bool) -> &mut Board {
        let mut chance = Swift::new(seed);
        while let Turn::Choose(choosers) = self.game.turn(&self.s) {
            if wanted(self) {
                break;
            }
            let choices = self.game.any_choices(&self.s, choosers, &mut chance);
            self.events.clear();
            self.game.resolve(&mut self.s, &choices, &mut chance, &mut self.events);
        }
        self
    }

    pub fn concede(&mut self, seat: Seat) -> &mut Board {
        self.game.retire(&mut self.s, seat, Scope::Match, &mut Swift::new(1), &mut self.events);
        self
    }

    /// Who is asked for what.
    pub fn asks(&self, seat: Seat, stage: Stage) -> bool {
        self.s.battle.stage == stage && self.game.turn(&self.s).choosers() == Seats::only(seat)
    }

    pub fn offers(&self) -> Vec<String> {
        self.offers_of(self.s.battle.asked)
    }

    pub fn offers_of(&self, seat: Seat) -> Vec<String> {
        self.game.offers(&self.s, seat).into_iter().map(|offer| offer.notation).collect()
    }

    /// The offers that begin like this.
    pub fn starting(&self, start: &str) -> Vec<String> {
        self.offers().into_iter().filter(|offer| offer.starts_with(start)).collect()
    }

    pub fn can(&self, text: &str) -> bool {
        self.offers().iter().any(|offer| offer == text)
    }

    pub fn refuses(&self, text: &str) -> String {
        let before = self.s;
        let refusal = self.game.parse(&self.s, self.s.battle.asked, text).expect_err("refused");
        assert_eq!(self.s, before, "a refusal changes nothing");
        words().say(&refusal)
    }

    /// Where a unit stands: `cf`, `melee 1.0`, `gone`.
    pub fn place(&self, seat: Seat, number: u8) -> String {
        let place = self.s.side(seat).place(self.unit(seat, number));
        match (place.zone(), place.engagement(), place.sector()) {
            (Some(zone), ..) => zone.letters(seat).to_owned(),
            (None, Some((sector, number)), _) => format!("melee {sector}.{number}"),
            (None, None, Some(sector)) => format!("on the way in {sector}"),
            _ => "gone".to_owned(),
        }
    }

    /// Available, on units, wounds, passed, lost.
    pub fn tokens(&self, seat: Seat) -> [u8; 5] {
        let side = self.s.side(seat);
        let orders = bits(side.heads).map(|unit| side.orders(unit)).sum();
        let wounds = (0..side.count).map(|slot| side.wounds(slot)).sum();
        [side.available, orders, wounds, side.passed, side.lost]
    }

    pub fn orders_on(&self, seat: Seat, number: u8) -> u8 {
        self.s.side(seat).orders(self.unit(seat, number))
    }

    pub fn lives(&self, seat: Seat, id: &str) -> bool {
        self.s.side(seat).alive >> self.slot(seat, id) & 1 == 1
    }

    /// The dice and hits of the rolls of the last step.
    pub fn rolls(&self) -> Vec<(u8, u8)> {
        let rolled = self.events.iter().filter_map(|event| match event {
            Event::Rolled { dice, hits, .. } => Some((dice.iter().sum(), *hits)),
            _ => None,
        });
        rolled.collect()
    }

    pub fn happened(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(wanted)
    }

    pub fn winner(&self) -> Option<Seat> {
        self.game.outcome(&self.s).and_then(|outcome| outcome.sole_winner())
    }

    /// What a seat has destroyed.
    pub fn destroyed(&self, seat: Seat) -> u16 {
        self.s.side(seat.other()).destroyed_cost(self.game.library())
    }
}

/// Dice that fall as said, faces 1 to 6.
pub fn scripted(faces: &[u32]) -> Scripted {
    Scripted::new(faces.iter().map(|face| face - 1).collect::<Vec<_>>())
}
