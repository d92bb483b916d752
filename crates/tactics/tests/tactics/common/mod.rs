//! A match that can be put into any position and played by moves.

#![allow(dead_code, reason = "every test file uses its own part of the kit")]

use packs::PackSet;
use table::chance::{Scripted, Swift};
use table::{Choices, Game, Lang, Rules, Seat, Seats, Turn, Words};
use tactics::state::{Piece, card_of};
use tactics::{Campaign, CampaignSetup, Config, Event, Leg, Move, State, Tactics};

pub const A: Seat = Seat::A;
pub const B: Seat = Seat::B;

/// The match with the pack it comes with.
pub fn leg() -> Leg {
    let set = PackSet::load(&tactics::packs(), &[], &["tactics"]).expect("the pack that comes with the game");
    Leg::of_packs(&set).unwrap_or_else(|report| panic!("{}", report.render(100, false))).0
}

/// A slot by its letter and column: `v0` is the left slot of the vanguard.
pub fn slot(name: &str) -> u8 {
    let row = "vfr".find(&name[..1]).unwrap_or_else(|| panic!("no row {name}")) as u8;
    row * 3 + name[1..].parse::<u8>().expect("a column")
}

/// A match being played.
pub struct Board {
    pub game: Leg,
    pub s: State,
    pub events: Vec<Event>,
    pub chance: Vec<u32>,
}

impl Board {
    /// Round 2, vanguard wave, seat a's turn, with these leaders and empty units and hands.
    pub fn of(a: &str, b: &str) -> Board {
        Board::with(a, b, Config::DEFAULT)
    }

    pub fn with(a: &str, b: &str, config: Config) -> Board {
        let game = leg();
        Board::in_game(game, a, b, config)
    }

    pub fn in_game(game: Leg, a: &str, b: &str, config: Config) -> Board {
        let leaders = [a, b].map(|id| game.library().find(id).unwrap_or_else(|| panic!("no card {id}")));
        let prints = game.library().cards().len() as u8;
        let s = State::with_leaders(leaders, prints, A, config);
        Board { game, s, events: Vec::new(), chance: Vec::new() }
    }

    pub fn card(&self, seat: Seat, id: &str) -> u8 {
        card_of(seat, self.game.library().find(id).unwrap_or_else(|| panic!("no card {id}")))
    }

    /// Puts heroes into slots: `"butler@v0 archer@r2"`.
    pub fn unit(mut self, seat: Seat, heroes: &str) -> Board {
        for hero in heroes.split_whitespace() {
            let (id, place) = hero.split_once('@').expect("card@slot");
            let card = self.card(seat, id);
            self.s.stand(seat, slot(place), card);
        }
        self
    }

    pub fn hand(mut self, seat: Seat, cards: &str) -> Board {
        for id in cards.split_whitespace() {
            let card = self.card(seat, id);
            self.s.hand_over(seat, card);
        }
        self
    }

    pub fn trap(mut self, seat: Seat, at: u8, id: &str) -> Board {
        let card = self.card(seat, id);
        self.s.lay(seat, at, card, 0, true);
        self
    }

    pub fn damage(mut self, seat: Seat, place: &str, n: u8) -> Board {
        self.s.piece_mut(seat, slot(place)).damage = n;
        self
    }

    pub fn body(mut self, seat: Seat, place: &str) -> Board {
        self.s.piece_mut(seat, slot(place)).marks |= Piece::BODY;
        self
    }

    pub fn wave(mut self, wave: u8) -> Board {
        self.s.wave = wave;
        self
    }

    pub fn round(mut self, round: u8) -> Board {
        self.s.round = round;
        self
    }

    /// Lets the machine come to its first question.
    pub fn ready(mut self) -> Board {
        self.game.settle(&mut self.s, &mut Swift::new(1), &mut self.events);
        self
    }

    pub fn moves(&self, seat: Seat) -> Vec<Move> {
        let mut moves = Vec::new();
        self.game.moves_into(&self.s, seat, &mut moves);
        moves
    }

    pub fn may(&self, seat: Seat, choice: Move) -> bool {
        self.moves(seat).contains(&choice)
    }

    /// Makes a move with these draws of chance.
    pub fn play_drawing(&mut self, seat: Seat, choice: Move, draws: &[u32]) -> &mut Board {
        assert_eq!(self.game.turn(&self.s), Turn::Choose(Seats::only(seat)), "{seat} is not asked alone");
        assert!(self.may(seat, choice), "{choice:?} is not among {:?}", self.moves(seat));
        let mut chance = Scripted::new(draws.iter().copied());
        self.game.resolve(&mut self.s, &Choices::one(seat, choice), &mut chance, &mut self.events);
        assert_eq!(chance.finish(), Ok(()));
        self
    }

    pub fn play(&mut self, seat: Seat, choice: Move) -> &mut Board {
        self.play_drawing(seat, choice, &[])
    }

    /// Passes for whoever acts, declining everything, until a condition holds.
    pub fn pass_until(&mut self, done: impl Fn(&State) -> bool) -> &mut Board {
        for _ in 0..500 {
            if done(&self.s) {
                return self;
            }
            let Turn::Choose(seats) = self.game.turn(&self.s) else { panic!("the match is over") };
            let seat = seats.lowest().expect("somebody is asked");
            let moves = self.moves(seat);
            let wanted = [Move::Pass, Move::Done, Move::No].into_iter().find(|one| moves.contains(one));
            let choice = wanted.unwrap_or(moves[0]);
            let chance = &mut Swift::new(3);
            self.game.resolve(&mut self.s, &Choices::one(seat, choice), chance, &mut self.events);
        }
        panic!("never came to it")
    }

    /// Ends the wave that is being played.
    pub fn end_wave(&mut self) -> &mut Board {
        let wave = self.s.wave;
        self.pass_until(|s| s.wave != wave || s.is_over())
    }

    pub fn piece(&self, seat: Seat, place: &str) -> &Piece {
        self.s.piece(seat, slot(place))
    }

    pub fn pick(&self, seat: Seat, id: &str) -> Move {
        Move::Pick(self.card(seat, id))
    }

    /// The game around the position.
    pub fn campaign(&self) -> Campaign {
        Campaign {
            leg: self.s,
            trophies: [0; 2],
            away: [0; 2],
            piles: [0; 2],
            played: 0,
            setup: CampaignSetup { config: self.s.config, ..CampaignSetup::default() },
            champion: None,
        }
    }

    /// What is said to a seat that tries this, with the cards that come with the game; the try changes nothing.
    pub fn refusal(&self, seat: Seat, text: &str) -> String {
        let (game, campaign) = (Tactics::new(leg()), self.campaign());
        assert!(game.parse(&campaign, seat, text).is_err(), "{text} is accepted");
        let why = game.why_not(&campaign, seat, text);
        let said = why.map(|why| Words::new(Lang::En, &game.catalogues()).say(&why));
        assert_eq!(campaign.leg, self.s, "a refused action changes nothing");
        said.unwrap_or_else(|| panic!("{text} is refused without a reason"))
    }

    pub fn asked(&self) -> Option<Seat> {
        Seats::from_bits(self.s.asked).lowest()
    }
}

pub fn attack(from: &str, to: &str) -> Move {
    Move::Attack { from: slot(from), ranged: false, to: slot(to) }
}

pub fn shoot(from: &str, to: &str) -> Move {
    Move::Attack { from: slot(from), ranged: true, to: slot(to) }
}

/// A match with the fixture pack, or with another text for its cards.
pub fn fixture(cards: &str) -> Result<Leg, String> {
    let pack = packs::PackSource::embedded(
        "tests/fixture",
        &[("pack.toml", include_str!("../fixture/pack.toml")), ("cards.toml", cards)],
    );
    let set = PackSet::load(&[pack], &[], &["tactics"]).map_err(|report| report.render(200, false))?;
    Leg::of_packs(&set).map(|(leg, _)| leg).map_err(|report| {
        assert_eq!(report.not_in_russian(), Vec::<String>::new());
        report.render(200, false)
    })
}

pub const FIXTURE: &str = include_str!("../fixture/cards.toml");

/// The fixture pack together with its cards that change the rules.
pub fn mechanics() -> Leg {
    let whole = format!("{FIXTURE}{}", include_str!("../fixture/mechanics.toml"));
    fixture(&whole).unwrap_or_else(|report| panic!("{report}"))
}

/// A match with the fixture pack.
pub fn bench(a: &str, b: &str) -> Board {
    let game = fixture(FIXTURE).unwrap_or_else(|report| panic!("{report}"));
    Board::in_game(game, a, b, Config::DEFAULT)
}

/// A card of a test's own, plain where nothing is said.
pub struct Text<'a> {
    pub id: &'a str,
    pub life: u8,
    pub vanguard: &'a str,
    pub flank: &'a str,
    pub rear: &'a str,
    pub bar: &'a str,
    pub power: &'a str,
}

impl Default for Text<'_> {
    fn default() -> Self {
        Text {
            id: "probe",
            life: 6,
            vanguard: "",
            flank: "",
            rear: "",
            bar: "{ order = [{ draw = {} }] }",
            power: "",
        }
    }
}

impl Text<'_> {
    fn written(&self) -> String {
        let Text { id, life, vanguard, flank, rear, bar, power } = self;
        format!(
            r#"
[[card]]
id = "{id}"
name = {{ en = "Card {id}", ru = "Карта {id}" }}
attack = 3
life = {life}
vanguard = [{vanguard}]
flank = [{flank}]
rear = [{rear}]
bar = {bar}

[card.leader]
name = {{ en = "Leader {id}", ru = "Вождь {id}" }}
attack = 3
life = 20
power = [{power}]
"#
        )
    }
}

/// The fixture pack with cards of a test's own, or what is wrong with them.
pub fn own_cards(cards: &[Text<'_>]) -> Result<Leg, String> {
    fixture(&cards.iter().fold(FIXTURE.to_owned(), |whole, card| whole + &card.written()))
}

/// A match with these cards and cards of a test's own.
pub fn with_cards(written: &str, cards: &[Text<'_>]) -> Leg {
    let whole = cards.iter().fold(written.to_owned(), |whole, card| whole + &card.written());
    fixture(&whole).unwrap_or_else(|report| panic!("{report}"))
}

/// A match with cards of a test's own.
pub fn probe(cards: &[Text<'_>], a: &str, b: &str) -> Board {
    let game = own_cards(cards).unwrap_or_else(|report| panic!("{report}"));
    Board::in_game(game, a, b, Config::DEFAULT)
}
