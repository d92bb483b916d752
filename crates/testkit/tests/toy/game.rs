//! What is said and shown of the toy.

use std::ops::RangeInclusive;

use table::deck::CardSet;
use table::drawing::{Role, Shape};
use table::scene::{Layout, Piece, Touch, Zone};
use table::{
    CardText, Catalogue, Drawing, Fault, Form, Game, Lang, Message, Offer, OptionSpec, Refusal, Rules, Scene,
    Seat, Seats, Viewer, Words,
};

use super::{Beasts, CARDS, Flaw, FlawTag, Move, Seen, Setup, State, View};

const NOTATION: [&str; CARDS as usize] = ["mouse", "cat", "fox", "wolf", "boar", "bear", "lion", "dragon"];

const ENGLISH: &str = "\
game-beasts = Beasts
about-beasts = The higher beast wins the round.
option-rounds = Rounds
option-stakes = Stakes
option-prey = Who wins
option-prey-high = the higher beast
option-prey-low = the lower beast
beast-0 = Mouse
beast-1 = Cat
beast-2 = Fox
beast-3 = Wolf
beast-4 = Boar
beast-5 = Bear
beast-6 = Lion
beast-7 = Dragon
beast-text = Number { $number } of eight.
headline = Round { $number } of { $rounds }.
headline-over = All rounds are played.
prompt-play = Which beast do you send?
prompt-stake = How many points is the round worth to you?
zone-hand = Your hand
zone-table = The last round
zone-stakes = Stakes
zone-scores = Scores
stake = Stake { $points }
play = Send { $beast }
aid = The higher beast wins the round: from Mouse to Dragon.
told-dealt = You are dealt: { $beasts }.
told-staked = { $seat } has staked.
told-round = Round { $number }: { $beasts }.
told-drew = { $seat } draws a card.
told-drew-own = You draw { $beast }.
told-retired = { $seat } gives up.
told-over = The talismans are worth { $points }.
talisman-unknown = “{ $text }” is no talisman; bring 0, 1, 2 or 3.
not-in-hand = “{ $text }” is not in your hand.
";

const RUSSIAN: &str = "\
game-beasts = Звери
about-beasts = Раунд берёт старший зверь.
option-rounds = Раунды
option-stakes = Ставки
option-prey = Кто побеждает
option-prey-high = старший зверь
option-prey-low = младший зверь
beast-0 = Мышь
beast-1 = Кошка
beast-2 = Лиса
beast-3 = Волк
beast-4 = Кабан
beast-5 = Медведь
beast-6 = Лев
beast-7 = Дракон
beast-text = Номер { $number } из восьми.
headline = Раунд { $number } из { $rounds }.
headline-over = Все раунды сыграны.
prompt-play = Какого зверя выпустить?
prompt-stake = Сколько очков стоит раунд для вас?
zone-hand = Ваша рука
zone-table = Прошлый раунд
zone-stakes = Ставки
zone-scores = Очки
stake = Поставить { $points }
play = Выпустить: { $beast }
aid = Раунд берёт старший зверь: от Мыши до Дракона.
told-dealt = Вам сданы: { $beasts }.
told-staked = { $seat }: ставка сделана.
told-round = Раунд { $number }: { $beasts }.
told-drew = { $seat } берёт карту.
told-drew-own = Вы берёте карту { $beast }.
told-retired = { $seat } сдаётся.
told-over = Талисманы стоят { $points }.
talisman-unknown = «{ $text }» не талисман; возьмите 0, 1, 2 или 3.
not-in-hand = «{ $text }» нет у вас в руке.
";

fn beast(card: u8, words: &Words) -> String {
    words.find(&format!("beast-{card}")).unwrap_or_default()
}

fn beasts(cards: impl Iterator<Item = u8>, words: &Words) -> String {
    cards.map(|card| beast(card, words)).collect::<Vec<_>>().join(", ")
}

fn piece(card: u8, words: &Words) -> Piece {
    let id = NOTATION[usize::from(card)];
    Piece::up(id, beast(card, words), (card + 1).to_string(), "beast").with_picture(id)
}

impl Game for Beasts {
    fn id(&self) -> &'static str {
        "beasts"
    }

    fn version(&self) -> u32 {
        1
    }

    fn packs(&self) -> &'static str {
        "none"
    }

    fn seat_counts(&self) -> RangeInclusive<u8> {
        2..=3
    }

    fn options(&self) -> Vec<OptionSpec> {
        vec![
            OptionSpec::number("rounds", 1, 2, 2),
            OptionSpec::toggle("stakes", true),
            OptionSpec::choice("prey", &["high", "low"]),
        ]
    }

    fn setup(&self, form: &Form) -> Result<Setup, Vec<Fault>> {
        let mut faults = Vec::new();
        let talismans = form.loadouts.clone().map(|loadout| {
            let text = loadout.unwrap_or_else(|| "0".to_owned());
            let number = text.parse::<u8>().ok().filter(|number| *number < 4);
            number.unwrap_or_else(|| {
                faults.push(Message::new("talisman-unknown").with("text", text));
                0
            })
        });
        let setup = Setup {
            seats: form.seats,
            rounds: u8::try_from(form.options.number("rounds")).unwrap_or(1),
            stakes: form.options.is_on("stakes"),
            low: form.options.get("prey") == Some("low"),
            talismans,
            flaw: FlawTag(self.flaw),
        };
        if faults.is_empty() { Ok(setup) } else { Err(faults) }
    }

    fn accept(&self, form: &Form) -> Result<(Form, Setup), Vec<Fault>> {
        let lax = self.has(Flaw::LaxOption) && form.options.get("rounds") == Some("3");
        let form = if lax { form.clone().with("rounds", "2") } else { form.clone() };
        if !self.seat_counts().contains(&form.seats) {
            return Err(vec![
                Message::new("seats-count").with("seats", form.seats).with("min", 2).with("max", 3),
            ]);
        }
        let form = Form { options: form.options.completed(&self.options())?, ..form };
        let setup = self.setup(&form)?;
        Ok((form, setup))
    }

    fn catalogues(&self) -> Vec<Catalogue> {
        let about = |text: &'static str| {
            if self.has(Flaw::NoAbout) { &text[..text.find("about").expect("it is there")] } else { text }
        };
        vec![Catalogue { name: "beasts.ftl", en: about(ENGLISH), ru: about(RUSSIAN) }]
    }

    fn cards(&self, words: &Words) -> Vec<CardText> {
        let card = |card: u8| CardText {
            pack: "beasts".to_owned(),
            kind: "beast".to_owned(),
            id: NOTATION[usize::from(card)].to_owned(),
            name: beast(card, words),
            text: words.say(&Message::new("beast-text").with("number", card + 1)),
            picture: NOTATION[usize::from(card)].to_owned(),
            ..CardText::default()
        };
        CardSet::first(CARDS).iter().map(card).collect()
    }

    fn write(&self, _: &State, _: Seat, choice: Move, out: &mut String) {
        match choice {
            Move::Stake(points) => {
                out.push_str("stake ");
                out.push_str(&points.to_string());
            }
            Move::Play(_) if self.has(Flaw::SameNotation) => out.push_str("play"),
            Move::Play(card) => {
                out.push_str(NOTATION[usize::from(card)]);
                if self.has(Flaw::CommaNotation) {
                    out.push_str(", please");
                }
            }
        }
    }

    fn parse(&self, state: &State, seat: Seat, text: &str) -> Result<Move, Refusal> {
        let offers = self.offers(state, seat);
        let wanted = if self.has(Flaw::LaxReader) { text.trim() } else { text };
        let found = offers.iter().find(|offer| offer.notation == wanted).map(|offer| offer.choice);
        if self.has(Flaw::LeakyPick) {
            *self.noticed.lock().expect("not poisoned") = found;
        }
        found.ok_or_else(|| {
            self.why_not(state, seat, text).unwrap_or_else(|| self.not_legal(state, seat, text))
        })
    }

    fn why_not(&self, _: &State, _: Seat, text: &str) -> Option<Refusal> {
        if self.has(Flaw::PanickyReader) && !text.is_empty() && text.len() < 500 {
            assert!(!text[..1].is_empty(), "cut inside a character before this is asked");
        }
        let key = if self.has(Flaw::MuteRefusal) { "no-such-sentence" } else { "not-in-hand" };
        NOTATION.contains(&text).then(|| Message::new(key).with("text", text))
    }

    fn narrate(&self, seen: &Seen, viewer: Viewer, words: &Words) -> String {
        let message = match seen {
            Seen::Dealt(hand) => Message::new("told-dealt").with("beasts", beasts(hand.iter(), words)),
            Seen::DealtAll(hands) => Message::new("told-dealt")
                .with("beasts", beasts(hands.0.iter().flat_map(|hand| hand.iter()), words)),
            Seen::Staked(_) if self.has(Flaw::MissingSentence) => Message::new("told-stakes"),
            Seen::Staked(seat) => Message::new("told-staked").with("seat", words.seat(*seat)),
            Seen::Round { number, round } => Message::new("told-round")
                .with("number", *number)
                .with("beasts", beasts(round.cards.0.iter().flatten().copied(), words)),
            Seen::Drew { seat, card } => match card {
                Some(card) if viewer.is(*seat) => {
                    Message::new("told-drew-own").with("beast", beast(*card, words))
                }
                Some(card) => Message::new("told-drew-own").with("beast", beast(*card, words)),
                None => Message::new("told-drew").with("seat", words.seat(*seat)),
            },
            Seen::Retired(seat) => Message::new("told-retired").with("seat", words.seat(*seat)),
            Seen::Over { talismans } => {
                let points = talismans.0.map(|points| points.to_string()).join(" ");
                Message::new("told-over").with("points", points)
            }
        };
        words.say(&message)
    }

    fn scene(&self, view: &View, _: Viewer, offers: &[Offer<Move>], words: &Words) -> Scene {
        let number = view.rounds.len() as u8 + 1;
        let over = number > view.rounds_in_all;
        let headline = if over {
            words.text("headline-over")
        } else {
            words.say(&Message::new("headline").with("number", number).with("rounds", view.rounds_in_all))
        };
        let mut hand = view.dealt;
        view.drawn.iter().for_each(|&card| hand.insert(card));
        let own = view.viewer.seat();
        let played = view.rounds.iter().filter_map(|round| round.cards[own?]);
        played.for_each(|card| hand.remove(card));
        let last = view.rounds.last().map(|round| round.cards.0.iter().flatten().copied().collect());
        let stakes: Vec<&Offer<Move>> =
            offers.iter().filter(|offer| matches!(offer.choice, Move::Stake(_))).collect();
        let stake_piece = |offer: &&Offer<Move>| {
            let Move::Stake(points) = offer.choice else { unreachable!("only stakes") };
            let title = words.say(&Message::new("stake").with("points", points));
            Piece::up(format!("stake-{points}"), title, points.to_string(), "stake")
        };
        let mut scores = Zone::new("scores", words.text("zone-scores"), None, Layout::Row);
        for seat in Seats::first(usize::from(view.seats)) {
            scores = scores.with_counter(words.seat(seat), view.scores[seat]);
        }
        let mut scene = Scene {
            headline,
            prompt: match offers.first().map(|offer| offer.choice) {
                Some(Move::Stake(_)) => words.text("prompt-stake"),
                Some(Move::Play(_)) => words.text("prompt-play"),
                None => String::new(),
            },
            zones: vec![
                Zone::new("hand", words.text("zone-hand"), own, Layout::Fan)
                    .with_pieces(hand.iter().map(|card| piece(card, words))),
                Zone::new("table", words.text("zone-table"), None, Layout::Row)
                    .with_pieces(last.unwrap_or(CardSet::EMPTY).iter().map(|card| piece(card, words))),
                Zone::new("stakes", words.text("zone-stakes"), None, Layout::Row)
                    .with_pieces(stakes.iter().map(stake_piece)),
                scores,
            ],
            moves: offers.iter().map(|offer| touch(offer, words)).collect(),
            blocked: Vec::new(),
            aid: vec![words.text("aid")],
            draft: None,
            pass: None,
        };
        self.spoil(&mut scene, view, words);
        scene
    }

    fn picture(&self, id: &str) -> Option<Drawing> {
        let place = NOTATION.iter().position(|beast| *beast == id)?;
        let mut drawing = Drawing::new(place as u8, 0);
        drawing.outlined(Shape::circle(32, 32, 4 * (place as u16 + 1)), Role::Fill, 10);
        (id != "cat" || !self.has(Flaw::NoPicture)).then_some(drawing)
    }

    fn revealed_loadouts(&self, state: &State) -> Seats {
        if state.is_over() { Seats::first(self.seats(state)) } else { Seats::NONE }
    }

    fn hidden_names(&self, state: &State, viewer: Viewer, words: &Words) -> Vec<String> {
        let mut hidden = CardSet::first(CARDS);
        state.rounds.iter().flat_map(|round| round.cards.0).flatten().for_each(|card| hidden.remove(card));
        viewer.seat().into_iter().flat_map(|seat| state.hand(seat)).for_each(|card| hidden.remove(card));
        hidden.iter().map(|card| beast(card, words)).collect()
    }
}

fn touch(offer: &Offer<Move>, words: &Words) -> Touch {
    let (label, piece) = match offer.choice {
        Move::Stake(points) => {
            (words.say(&Message::new("stake").with("points", points)), format!("stake-{points}"))
        }
        Move::Play(card) => {
            let label = words.say(&Message::new("play").with("beast", beast(card, words)));
            (label, NOTATION[usize::from(card)].to_owned())
        }
    };
    Touch { notation: offer.notation.clone(), label, path: vec![piece] }
}

impl Beasts {
    /// What flaws do to a scene.
    fn spoil(&self, scene: &mut Scene, view: &View, words: &Words) {
        match (self.flaw, view.whisper.0) {
            (Flaw::LeakyScene, Some(card)) => scene.prompt = beast(card, words),
            (Flaw::LeakyStake, Some(stake)) => scene.headline.push_str(&stake.to_string()),
            (Flaw::LeakyPick, _) => {
                let noticed = *self.noticed.lock().expect("not poisoned");
                scene.headline = format!("{} ({noticed:?})", scene.headline);
            }
            (Flaw::OneLanguage, _) => scene.headline = format!("Round {} is on.", view.rounds.len() + 1),
            (Flaw::UntouchableMove, _) => {
                scene.moves.pop();
            }
            (Flaw::TwoScenes, _) if words.lang() == Lang::Ru => {
                scene.zones.pop();
            }
            _ => {}
        }
    }
}
