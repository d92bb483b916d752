//! Every hero of the loaded packs with cards and deck, ready to fight, and the Automa's cards.

use std::sync::Arc;

use packs::{PackSet, Report};

use crate::card::{Card, CardId};
use crate::check;
use crate::content::is_hero_file;
use crate::contest::{HeroId, Rival, RivalTeam};
use crate::deck::Deck;
use crate::file::{AbilityCard, CardFile, Edition, Hero};
use crate::solo_file::{Automa, Listed};

/// The most heroes a library tells apart: each is named by one byte.
pub(crate) const MOST_HEROES: usize = u8::MAX as usize;

/// The heroes of the loaded packs, in the order of packs and files.
#[derive(Debug)]
pub struct Library {
    heroes: Vec<Entry>,
    cards: Vec<(Arc<Card>, AbilityCard)>,
    /// For every card the one it is printed as; another one only where a Player section changes the text.
    printed: Vec<CardId>,
    automa: Automa,
    columns: Vec<Vec<Listed>>,
    rivals: Vec<Rival>,
    teams: Vec<RivalTeam>,
    hash: String,
}

/// A hero of the library.
#[derive(Debug)]
pub struct Entry {
    file: Hero,
    pack: String,
    deck: Deck,
    cards: Vec<CardId>,
    players_cards: Vec<CardId>,
}

impl Entry {
    /// The hero as the card file has it.
    pub const fn file(&self) -> &Hero {
        &self.file
    }

    /// The pack the hero comes from.
    pub fn pack(&self) -> &str {
        &self.pack
    }

    /// The printed deck.
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The box the hero belongs to.
    pub fn edition(&self) -> Edition {
        *self.file.r#box
    }

    /// The printed cards, in order.
    pub fn cards(&self) -> impl Iterator<Item = CardId> {
        self.cards.iter().copied()
    }

    /// The cards as a player holds them against the Automa, in order (DUEL-114).
    pub fn players_cards(&self) -> impl Iterator<Item = CardId> {
        self.players_cards.iter().copied()
    }
}

impl Library {
    /// Reads every hero of the loaded packs and the Automa's cards; every fault is named.
    pub fn load(set: &PackSet) -> Result<(Library, Report), Report> {
        let mut reading = set.reading();
        let mut heroes = Vec::new();
        for pack in set.of_game("duel") {
            for file in pack.read_where::<CardFile>(is_hero_file, &mut reading) {
                for hero in file.hero {
                    check::hero(&hero, &mut reading);
                    heroes.push((pack.id().to_owned(), hero));
                }
            }
        }
        check::heroes(heroes.iter().map(|(_, hero)| hero), &mut reading);
        let files: Vec<&Hero> = heroes.iter().map(|(_, hero)| hero).collect();
        let automa = Automa::read(set, &files, &mut reading);
        let report = reading.finish();
        if report.has_errors() {
            return Err(report);
        }
        Ok((Library::build(heroes, automa, set.hash("duel").to_string()), report))
    }

    fn build(heroes: Vec<(String, Hero)>, automa: Automa, hash: String) -> Library {
        let mut library = Library {
            heroes: Vec::new(),
            cards: Vec::new(),
            printed: Vec::new(),
            columns: (0..=10).map(|number| automa.column(number).into_iter().flatten().collect()).collect(),
            automa: Automa::default(),
            rivals: Vec::new(),
            teams: Vec::new(),
            hash,
        };
        for (pack, file) in heroes {
            library.add(pack, file, &automa);
        }
        let find = |id: &str| library.find(id).unwrap_or_default();
        let rivals =
            automa.heroes.iter().map(|card| Rival::compile(card, find(card.hero.as_str()))).collect();
        let teams = automa
            .teams
            .iter()
            .map(|team| RivalTeam {
                heroes: std::array::from_fn(|place| {
                    team.heroes.get(place).map(|hero| find(hero.as_str())).unwrap_or_default()
                }),
                pass: std::array::from_fn(|change| {
                    team.pass.get(change).map_or(Listed::Rest, |listed| **listed)
                }),
            })
            .collect();
        Library { automa, rivals, teams, ..library }
    }

    fn add(&mut self, pack: String, file: Hero, automa: &Automa) {
        let cards: Vec<CardId> = file.card.iter().map(|card| self.add_card(card, None)).collect();
        let printed: Vec<Arc<Card>> = cards.iter().map(|&card| Arc::clone(self.card(card))).collect();
        // Whatever keeps cards from being a deck is an error of the validator, and errors do not get here.
        let Ok(deck) = Deck::new(&printed) else { return };
        let players_cards = match automa.of_hero(file.id.as_str()) {
            Some(automa) if !automa.player.is_empty() => {
                let changed = file.card.iter().zip(&cards).map(|(card, &id)| {
                    let players = automa.players_card(card);
                    if players == *card { id } else { self.add_card(&players, Some(id)) }
                });
                changed.collect()
            }
            _ => cards.clone(),
        };
        self.heroes.push(Entry { file, pack, deck, cards, players_cards });
    }

    fn add_card(&mut self, card: &AbilityCard, printed: Option<CardId>) -> CardId {
        let id = CardId(self.cards.len() as u16);
        self.printed.push(printed.unwrap_or(id));
        self.cards.push((Arc::new(Card::compile(card, id)), card.clone()));
        id
    }

    /// The content hash of the packs.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Every hero.
    pub fn heroes(&self) -> impl Iterator<Item = HeroId> + Clone {
        (0..self.heroes.len() as u8).map(HeroId)
    }

    /// A hero; one that does not exist is the first.
    pub fn hero(&self, hero: HeroId) -> &Entry {
        self.heroes.get(usize::from(hero.0)).unwrap_or(&self.heroes[0])
    }

    /// A hero by the id of the card file.
    pub fn find(&self, id: &str) -> Option<HeroId> {
        self.heroes().find(|&hero| self.hero(hero).file.id.as_str() == id)
    }

    /// A card; one that does not exist is the first.
    pub fn card(&self, card: CardId) -> &Arc<Card> {
        &self.cards.get(usize::from(card.0)).unwrap_or(&self.cards[0]).0
    }

    /// A card as the card file has it.
    pub fn text(&self, card: CardId) -> &AbilityCard {
        &self.cards.get(usize::from(card.0)).unwrap_or(&self.cards[0]).1
    }

    /// The card as it is printed, without what a Player section changes.
    pub fn as_printed(&self, card: CardId) -> CardId {
        self.printed.get(usize::from(card.0)).copied().unwrap_or(card)
    }

    /// The Automa's cards as the card files have them.
    pub const fn automa(&self) -> &Automa {
        &self.automa
    }

    /// The Automa hero cards.
    pub fn rivals(&self) -> &[Rival] {
        &self.rivals
    }

    /// The Automa's team cards.
    pub fn teams(&self) -> &[RivalTeam] {
        &self.teams
    }

    /// The column of a deck card.
    pub fn column(&self, number: u8) -> &[Listed] {
        self.columns.get(usize::from(number)).map_or(&[], Vec::as_slice)
    }
}
