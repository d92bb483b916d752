//! What the screen shows of a match.

use table::scene::{Blocked, Layout, Piece, Touch, Zone};
use table::{Message, Offer, Scene, Seat, Viewer, Words};

use super::state::{HeroId, Stage};
use super::view::View;
use super::{Contest, Move};
use crate::card::CardId;
use crate::kind::Kind;
use crate::picture;
use crate::question::{Move as Answer, Question};
use crate::state::{Side, Zone as Place};
use crate::text;
use crate::view::SeenCard;

/// The places of a side on the table, in reading order, with the words that name them.
const PLACES: [(Place, &str, &str); 6] = [
    (Place::Played, "played", "duel-zone-played"),
    (Place::Hand, "hand", "duel-zone-hand"),
    (Place::Active, "active", "duel-zone-active"),
    (Place::Reserve, "reserve", "duel-zone-reserve"),
    (Place::Discard, "discard", "duel-zone-discard"),
    (Place::Removed, "removed", "duel-zone-removed"),
];

impl Contest {
    /// The whole screen.
    pub(super) fn draw(&self, view: &View, viewer: Viewer, offers: &[Offer<Move>], words: &Words) -> Scene {
        let asks =
            offers.iter().any(|offer| matches!(offer.choice, Move::Bout(Answer::May(_) | Answer::Option(_))));
        let side = viewer.seat().filter(|_| asks).map(|seat| seat.index() & 1);
        let asked = side.and_then(|side| self.asked(view, side, words));
        let mut scene = Scene {
            headline: Contest::headline(view, words),
            prompt: asked
                .as_ref()
                .map_or_else(|| Contest::prompt(view, offers, words), |asked| asked.prompt.clone()),
            aid: (1..=7).filter_map(|line| words.find(&format!("duel-aid-{line}"))).collect(),
            ..Scene::default()
        };
        let near = viewer.seat().map_or(0, |seat| seat.index() & 1);
        for side in [near ^ 1, near] {
            self.draw_side(view, side, viewer, words, &mut scene);
        }
        let options = asked.map(|asked| asked.options).unwrap_or_default();
        let answers = self.draw_answers(view, offers, &options, words);
        if !answers.pieces.is_empty() {
            scene.zones.push(answers);
        }
        scene.moves = offers.iter().map(|offer| self.touch(view, viewer, offer, &options, words)).collect();
        scene
    }

    fn headline(view: &View, words: &Words) -> String {
        let wins = view.sides.map(|side| side.wins);
        let message = match &view.bout {
            Some(bout) => Message::new("duel-headline-round")
                .with("game", view.games + u8::from(view.outcome.is_none()))
                .with("round", bout.open.round),
            None => Message::new("duel-headline-between").with("game", view.games + 1),
        };
        words.say(&message.with("count", format!("{} : {}", wins[0], wins[1])))
    }

    fn prompt(view: &View, offers: &[Offer<Move>], words: &Words) -> String {
        let Some(offer) = offers.first() else { return words.text("duel-prompt-wait") };
        words.text(match (view.stage, offer.choice) {
            (Stage::Heroes, _) if view.setup.format.heroes() > 1 => "duel-prompt-team",
            (Stage::Heroes, _) => "duel-prompt-hero",
            (Stage::Rival, Move::TeamCard(_)) => "duel-prompt-rival-team",
            (Stage::Rival, _) => "duel-prompt-rival",
            (Stage::Field, _) => "duel-prompt-field",
            (Stage::Next(_), _) => "duel-prompt-next",
            (Stage::PassOwn(_), _) => "duel-prompt-pass",
            (Stage::PassOn(_), _) => "duel-prompt-pass-on",
            (Stage::Bout, Move::Bout(Answer::May(_))) => "duel-prompt-may",
            (Stage::Bout, Move::Bout(Answer::Option(_))) => "duel-prompt-option",
            (Stage::Bout, Move::Bout(Answer::Card(_))) => "duel-prompt-card",
            (Stage::Bout, Move::Bout(Answer::Type(_))) => "duel-prompt-type",
            (Stage::Bout, _) => "duel-prompt-play",
        })
    }

    fn draw_side(&self, view: &View, side: usize, viewer: Viewer, words: &Words, scene: &mut Scene) {
        let seat = Seat::ALL[side];
        let (seen, letter) = (&view.sides[side], seat.letter());
        let player = Contest::player_name(seat, view.setup.solo, words);
        let inside = Contest::player_inside(seat, view.setup.solo, words);
        let owner = Some(seat).filter(|_| !(view.setup.solo && seat == Seat::B));
        let mut hero = Zone::new(format!("hero-{letter}"), player, owner, Layout::Row);
        let team = seen.team.unwrap_or_default();
        hero.pieces.extend((0..).zip(team.iter()).map(|(place, member)| {
            let piece = self.hero_piece(format!("team-{letter}-{place}"), member, words);
            if seen.fields == Some(place) {
                piece.with_badge(words.text("duel-badge-fights"))
            } else if seen.out.has(place) {
                piece.with_badge(words.text("duel-badge-out"))
            } else {
                piece
            }
        }));
        let secret = if seen.team.is_none() { seen.chosen } else { 0 };
        hero.pieces.extend(
            (0..secret)
                .map(|place| Piece::down(format!("team-{letter}-{place}"), words.text("duel-hidden-hero"))),
        );
        let Some(bout) = &view.bout else {
            scene.zones.push(hero);
            self.draw_passing(view, side, viewer, words, scene);
            return;
        };
        let state = &bout.open.sides[side];
        hero = hero
            .with_counter(words.text("duel-counter-health"), state.health)
            .with_counter(words.text("duel-counter-energy"), state.energy)
            .with_counter(words.text("duel-counter-marks"), state.marks);
        if owner.is_none() {
            hero =
                hero.with_counter(words.text("duel-counter-deck"), i64::from(view.solo.undrawn.count_ones()));
        }
        scene.zones.push(hero);
        for (place, id, label) in PLACES {
            let layout = if place == Place::Hand { Layout::Fan } else { Layout::Row };
            let label = words.say(&Message::new(label).with("player", inside.clone()));
            let mut zone = Zone::new(format!("{id}-{letter}"), label, owner, layout);
            for slot in (0..8).filter(|&slot| state.zone(slot) == Some(place)) {
                let Some(card) = bout.decks[side][usize::from(slot)] else { continue };
                zone.pieces.push(self.card_piece(format!("{letter}{slot}"), card, state, slot, words));
                if viewer.is(seat)
                    && let Some(reason) = why_blocked(state, self.kind_of(card), place)
                {
                    let name = match card {
                        SeenCard::Known(card) => self.card_name(card, words),
                        SeenCard::Hidden(kind) => text::type_name(kind, words),
                    };
                    let reason = words.say(&Message::new(reason).with("card", name));
                    scene.blocked.push(Blocked { piece: format!("{letter}{slot}"), reason });
                }
            }
            if !zone.pieces.is_empty() || place == Place::Hand {
                scene.zones.push(zone);
            }
        }
    }

    /// The decks between which the viewer passes cards.
    fn draw_passing(&self, view: &View, side: usize, viewer: Viewer, words: &Words, scene: &mut Scene) {
        let seat = Seat::ALL[side];
        let passing = matches!(view.stage, Stage::PassOwn(who) | Stage::PassOn(who) if who == seat);
        let Some(deck) = view.sides[side].deck.filter(|_| passing && viewer.is(seat)) else { return };
        for (id, label, cards) in
            [("from", "duel-zone-beaten", view.sides[side].before), ("to", "duel-zone-receiver", deck)]
        {
            let mut zone = Zone::new(id, words.text(label), Some(seat), Layout::Row);
            for (slot, card) in cards.iter().enumerate() {
                if let Some(SeenCard::Known(card)) = card {
                    zone.pieces.push(self.open_card(format!("{id}{slot}"), *card, words));
                }
            }
            scene.zones.push(zone);
        }
    }

    fn kind_of(&self, card: SeenCard) -> Kind {
        match card {
            SeenCard::Known(card) => self.library.card(card).kind,
            SeenCard::Hidden(kind) => kind,
        }
    }

    /// Whose cards a side picks from now.
    fn holder_of_picks(&self, view: &View, side: usize) -> usize {
        match self.question_of(view, side) {
            Some(Question::Card { holder, .. }) => holder.index(),
            _ => side,
        }
    }

    fn hero_piece(&self, id: String, hero: HeroId, words: &Words) -> Piece {
        let told = text::hero(self.library.hero(hero).file(), words);
        let symbol: String = told.name.chars().take(2).collect();
        Piece::up(id, told.name, symbol, "hero")
            .with_text(sentences([told.difficulty, told.talent, told.style]))
            .with_picture(self.library.hero_picture(hero))
    }

    pub(super) fn open_card(&self, id: String, card: CardId, words: &Words) -> Piece {
        let file = self.library.text(card);
        let said = text::card(file, words);
        let attack = file.attack.as_ref().map(|attack| attack.u8());
        let mut piece = Piece::up(id, said.name, file.r#type.short(), file.r#type.word());
        let mut paragraphs = vec![said.line];
        paragraphs.extend(said.rules);
        paragraphs.extend(said.back);
        piece = piece.with_text(sentences(paragraphs)).with_picture(self.library.card_picture(card));
        if let Some(attack) = attack {
            piece.counters.push(table::scene::Counter {
                label: words.text("duel-counter-attack"),
                value: i64::from(attack),
            });
        }
        piece
    }

    fn card_piece(&self, id: String, card: SeenCard, state: &Side, slot: u8, words: &Words) -> Piece {
        let piece = match card {
            SeenCard::Known(card) => self.open_card(id, card, words),
            SeenCard::Hidden(kind) => {
                let label = Message::new("duel-hidden-card").with("type", text::type_name(kind, words));
                Piece::down(id, words.say(&label))
            }
        };
        let shown = state.shown.has(slot);
        [
            (shown && state.cancelled(), "duel-badge-cancelled"),
            (state.seals.has(slot), "duel-badge-sealed"),
            (state.active.has(slot) && state.flipped, "duel-badge-side-b"),
        ]
        .into_iter()
        .filter(|(holds, _)| *holds)
        .fold(piece, |piece, (_, key)| piece.with_badge(words.text(key)))
    }

    /// Pieces for answers that are no cards: heroes to choose from, yes and no, options, types.
    fn draw_answers(&self, view: &View, offers: &[Offer<Move>], options: &[String], words: &Words) -> Zone {
        let mut zone = Zone::new("answers", words.text("duel-zone-answers"), None, Layout::Row);
        for offer in offers {
            let id = format!("answer-{}", offer.notation);
            let button = |title: String| Piece::up(id.clone(), title, offer.notation.clone(), "answer");
            match offer.choice {
                Move::Hero(hero) if matches!(view.stage, Stage::Heroes | Stage::Rival) => {
                    zone.layout = Layout::Grid { columns: 6 };
                    zone.pieces.push(self.hero_piece(id, hero, words));
                }
                Move::Hero(_) | Move::Pass { .. } | Move::Bout(Answer::Play(_) | Answer::Card(_)) => {}
                Move::Bout(Answer::Type(kind)) => {
                    let piece = button(self.label(offer, options, words));
                    zone.pieces.push(piece.with_picture(picture::type_picture(kind)));
                }
                Move::TeamCard(_) | Move::Keep | Move::Bout(_) => {
                    zone.pieces.push(button(self.label(offer, options, words)));
                }
            }
        }
        zone
    }

    fn team_card_name(&self, number: u8, words: &Words) -> String {
        let team = self.library.automa().teams.get(usize::from(number));
        team.map_or_else(String::new, |team| team.name.get(text::language(words)).to_owned())
    }

    fn label(&self, offer: &Offer<Move>, options: &[String], words: &Words) -> String {
        match offer.choice {
            Move::Hero(hero) => self.hero_name(hero, words),
            Move::TeamCard(number) => self.team_card_name(number, words),
            Move::Keep => words.text("duel-label-keep"),
            Move::Bout(Answer::May(true)) => words.text("duel-label-yes"),
            Move::Bout(Answer::May(false)) => words.text("duel-label-no"),
            Move::Bout(Answer::Option(option)) => match options.get(usize::from(option)) {
                Some(told) => text::capital(told),
                None => words.say(&Message::new("duel-label-option").with("number", option + 1)),
            },
            Move::Bout(Answer::Type(kind)) => text::type_name(kind, words),
            Move::Pass { .. } | Move::Bout(_) => offer.notation.clone(),
        }
    }

    fn touch(
        &self,
        view: &View,
        viewer: Viewer,
        offer: &Offer<Move>,
        options: &[String],
        words: &Words,
    ) -> Touch {
        let side = viewer.seat().map_or(0, |seat| seat.index() & 1);
        let letter = Seat::ALL[side].letter();
        let seen = &view.sides[side];
        let card = |card: Option<SeenCard>| match card {
            Some(SeenCard::Known(card)) => self.card_name(card, words),
            Some(SeenCard::Hidden(kind)) => text::type_name(kind, words),
            None => offer.notation.clone(),
        };
        let deck_card =
            |side: usize, slot: u8| card(view.bout.and_then(|bout| bout.decks[side][usize::from(slot & 7)]));
        let (path, label) = match offer.choice {
            Move::Hero(hero) if matches!(view.stage, Stage::Field | Stage::Next(_)) => {
                let place = (0..3).find(|&place| seen.team.and_then(|team| team.get(place)) == Some(hero));
                (
                    vec![format!("team-{letter}-{}", place.unwrap_or_default())],
                    self.label(offer, options, words),
                )
            }
            Move::Pass { from, to } => {
                let deck = seen.deck.unwrap_or_default();
                let label = Message::new("duel-label-pass")
                    .with("card", card(seen.before[usize::from(from & 7)]))
                    .with("replaced", card(deck[usize::from(to & 7)]));
                (vec![format!("from{from}"), format!("to{to}")], words.say(&label))
            }
            Move::Bout(Answer::Play(slot)) => (vec![format!("{letter}{slot}")], deck_card(side, slot)),
            Move::Bout(Answer::Card(slot)) => {
                let holder = self.holder_of_picks(view, side);
                (vec![format!("{}{slot}", Seat::ALL[holder].letter())], deck_card(holder, slot))
            }
            _ => (vec![format!("answer-{}", offer.notation)], self.label(offer, options, words)),
        };
        Touch { notation: offer.notation.clone(), label, path }
    }
}

/// Why an own card cannot be played now; nothing for a card in hand that can.
fn why_blocked(state: &Side, kind: Kind, place: Place) -> Option<&'static str> {
    match place {
        Place::Discard => Some("duel-in-discard"),
        Place::Reserve => Some("duel-in-reserve"),
        Place::Removed => Some("duel-removed"),
        Place::Active | Place::Played => Some("duel-not-in-hand"),
        Place::Hand => state.next.forbidden().has(kind).then_some("duel-forbidden"),
    }
}

/// Paragraphs as running text: each ends as a sentence does.
fn sentences(paragraphs: impl IntoIterator<Item = String>) -> String {
    let ended = |mut text: String| {
        if !text.is_empty() && !text.ends_with(['.', '!', '?', '…', ':']) {
            text.push('.');
        }
        text
    };
    paragraphs.into_iter().map(ended).filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}
