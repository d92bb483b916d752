//! Every card of the loaded packs with what is printed on it: heroes, their cards, and the cards of the Automa.

use table::{CardText, Message, Words};

use super::Contest;
use super::state::HeroId;
use crate::kind::Kind;
use crate::picture;
use crate::solo_file::{AutomaHero, Listed, Team};
use crate::text::{self, CardWords};

impl Contest {
    /// The gallery.
    pub(super) fn gallery(&self, words: &Words) -> Vec<CardText> {
        let mut cards = Vec::new();
        for hero in self.library.heroes() {
            self.gallery_of(hero, words, &mut cards);
        }
        let automa = self.library.automa();
        for card in &automa.heroes {
            cards.extend(self.automa_card(card, words));
        }
        let pack = cards.iter().rev().find(|card| card.kind == "automa").map(|card| card.pack.clone());
        let pack = pack.unwrap_or_default();
        for number in automa.deck.iter().map(|card| card.number.u8()) {
            cards.push(self.deck_card(number, &pack, words));
        }
        cards.extend(automa.teams.iter().map(|team| self.team_card(team, &pack, words)));
        cards
    }

    fn gallery_of(&self, hero: HeroId, words: &Words, cards: &mut Vec<CardText>) {
        let entry = self.library.hero(hero);
        let told = text::hero(entry.file(), words);
        let id = entry.file().id.as_str();
        cards.push(CardText {
            pack: entry.pack().to_owned(),
            kind: "hero".to_owned(),
            id: id.to_owned(),
            name: told.name.clone(),
            text: [told.difficulty, told.talent, told.style].join("\n"),
            label: words.text("duel-label-hero"),
            corner: String::new(),
            owner: told.name.clone(),
            picture: self.library.hero_picture(hero),
        });
        for ((card, printed), said) in
            entry.file().card.iter().zip(entry.cards()).zip(text::hero_cards(entry.file(), words))
        {
            cards.push(CardText {
                pack: entry.pack().to_owned(),
                kind: card.r#type.word().to_owned(),
                id: format!("{id}/{}", card.id.as_str()),
                name: said.name.clone(),
                label: said.line.clone(),
                corner: card.attack.as_ref().map(|attack| attack.u8().to_string()).unwrap_or_default(),
                owner: told.name.clone(),
                picture: self.library.card_picture(printed),
                text: paragraphs(said, words).join("\n"),
            });
        }
    }

    /// What the Automa goes by when it plays a hero, and what the hero's cards say in the hands of a player.
    fn automa_card(&self, card: &AutomaHero, words: &Words) -> Option<CardText> {
        let hero = self.library.find(card.hero.as_str())?;
        let entry = self.library.hero(hero);
        let told = text::automa(card, entry.file(), words);
        let mut lines = vec![told.note, told.deck, told.pick];
        lines.extend(told.rules);
        let named = |key, what: String| words.say(&Message::new(key).with("what", what));
        lines.extend(told.challenge.into_iter().map(|rule| named("duel-automa-challenge", rule)));
        lines.extend(told.player.into_iter().map(|said| {
            let name = said.name.clone();
            let what = paragraphs(said, words).join(" ");
            words.say(&Message::new("duel-automa-player").with("card", name).with("what", what))
        }));
        Some(CardText {
            pack: entry.pack().to_owned(),
            kind: "automa".to_owned(),
            id: format!("automa/{}", card.hero.as_str()),
            name: told.name,
            text: lines.join("\n"),
            label: words.text("duel-label-automa"),
            picture: self.library.hero_picture(hero),
            ..CardText::default()
        })
    }

    fn deck_card(&self, number: u8, pack: &str, words: &Words) -> CardText {
        let column = self.library.column(number);
        let kinds: Vec<Kind> = column.iter().map(|listed| kind_of(*listed)).collect();
        let types: Vec<String> = kinds.iter().map(|kind| text::type_name(*kind, words)).collect();
        CardText {
            pack: pack.to_owned(),
            kind: "deck".to_owned(),
            id: format!("deck/{number}"),
            name: words.say(&Message::new("duel-deck-card").with("n", number)),
            text: types.join("\n"),
            label: words.text("duel-label-deck"),
            corner: number.to_string(),
            picture: picture::type_picture(kinds.first().copied().unwrap_or(Kind::Rest)),
            ..CardText::default()
        }
    }

    fn team_card(&self, team: &Team, pack: &str, words: &Words) -> CardText {
        let members: Vec<HeroId> =
            team.heroes.iter().filter_map(|hero| self.library.find(hero.as_str())).collect();
        let hero = |place: usize| members.get(place).copied().unwrap_or_default();
        let files = [0, 1, 2].map(|place| self.library.hero(hero(place)).file());
        let told = text::team(team, files, words);
        let mut lines = vec![told.style, told.heroes];
        lines.extend(told.passes);
        CardText {
            pack: pack.to_owned(),
            kind: "team".to_owned(),
            id: format!("team/{}", team.id.as_str()),
            name: told.name,
            text: lines.join("\n"),
            label: words.text("duel-label-team"),
            picture: self.library.hero_picture(hero(0)),
            ..CardText::default()
        }
    }
}

/// The type that stands for an entry of the Automa's lists.
fn kind_of(listed: Listed) -> Kind {
    Kind::ALL.iter().copied().find(|kind| Listed::of(*kind) == listed).unwrap_or(Kind::Rest)
}

/// What a card says, paragraph by paragraph; its type and attack stand elsewhere on it.
fn paragraphs(said: CardWords, words: &Words) -> Vec<String> {
    let mut paragraphs = said.rules;
    if !said.back.is_empty() {
        paragraphs.push(words.text("duel-side-b"));
        paragraphs.extend(said.back);
    }
    paragraphs.push(said.reminder);
    paragraphs
}
