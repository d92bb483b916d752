//! What can be asked of a game before anything is played: its sentences, its cards, its set-up.

use std::collections::BTreeSet;

use table::{Canon, Form, Game, Lang, OptionKind, Words};

use super::bench::Bench;
use super::check::{Broken, Check, Checked, described, ensure};
use super::speech::{unsaid, unsaid_in};

impl<G: Game> Bench<'_, G> {
    pub fn facts(&mut self) -> Checked {
        if self.begin(Check::Facts) {
            self.catalogues()?;
            self.titles()?;
            self.cards()?;
        }
        if self.begin(Check::Setup) {
            self.refused_forms()?;
        }
        Ok(())
    }

    fn catalogues(&self) -> Checked {
        let faults: Vec<String> = self.game.catalogues().iter().flat_map(table::Catalogue::faults).collect();
        ensure!(faults.is_empty(), Check::Facts, "catalogues: {}", faults.join("; "));
        let packs = self.game.packs();
        let plain = |text: &str| !text.is_empty() && text.chars().all(|c| !c.is_whitespace());
        ensure!(plain(packs), Check::Facts, "packs `{packs}` is empty or has spaces; `none` without packs");
        ensure!(plain(self.game.id()), Check::Facts, "the id `{}` is empty or has spaces", self.game.id());
        Ok(())
    }

    fn titles(&self) -> Checked {
        let id = self.game.id();
        let mut keys = vec![format!("game-{id}"), format!("about-{id}")];
        for spec in self.game.options() {
            keys.push(format!("option-{}", spec.key));
            if let OptionKind::Choice { words } = &spec.kind {
                keys.extend(words.iter().map(|word| format!("option-{}-{word}", spec.key)));
            }
        }
        for words in &self.words {
            let missing: Vec<&String> = keys.iter().filter(|key| !words.knows(key)).collect();
            ensure!(missing.is_empty(), Check::Facts, "no sentence in {} for {missing:?}", words.lang());
        }
        Ok(())
    }

    fn cards(&self) -> Checked {
        let of = |words: &Words| self.game.cards(words);
        let [en, ru] = [of(&self.words[0]), of(&self.words[1])];
        for (cards, lang) in [(&en, Lang::En), (&ru, Lang::Ru)] {
            let mut ids = BTreeSet::new();
            for card in cards {
                let id = (&card.pack, &card.kind, &card.id);
                ensure!(ids.insert(id), Check::Facts, "two cards are called {id:?}");
                for text in [&card.name, &card.text] {
                    ensure!(unsaid(text).is_none(), Check::Facts, "card {id:?} says `{text}` in {lang}");
                }
                ensure!(!card.name.is_empty(), Check::Facts, "card {id:?} has no name in {lang}");
                let drawn = card.picture.is_empty() || self.game.picture(&card.picture).is_some();
                ensure!(drawn, Check::Facts, "nobody can draw the picture `{}` of card {id:?}", card.picture);
            }
        }
        let ids = |cards: &[table::CardText]| -> Vec<_> {
            cards.iter().map(|card| (card.pack.clone(), card.kind.clone(), card.id.clone())).collect()
        };
        ensure!(ids(&en) == ids(&ru), Check::Facts, "the languages have different cards");
        Ok(())
    }

    /// Forms that fit no spec must be refused, in words.
    fn refused_forms(&self) -> Checked {
        let counts = self.game.seat_counts();
        let mut forms = vec![
            Form::seats(0),
            Form::seats(counts.end() + 1),
            Form::seats(*counts.start()).with("no-such-option", "1"),
        ];
        for spec in self.game.options() {
            let wrong = match &spec.kind {
                OptionKind::Number { min, max } => {
                    vec![(min - 1).to_string(), (max + 1).to_string(), "many".to_owned()]
                }
                OptionKind::Choice { .. } | OptionKind::Toggle => vec![String::new(), "perhaps".to_owned()],
            };
            forms.extend(wrong.iter().map(|value| Form::seats(*counts.start()).with(&spec.key, value)));
        }
        for form in forms {
            let Err(faults) = self.game.accept(&form) else {
                return Err(Broken::new(Check::Setup, format!("`{}` was accepted", described(&form))));
            };
            ensure!(!faults.is_empty(), Check::Setup, "`{}`: refused without a word", described(&form));
            for (words, fault) in self.words.iter().flat_map(|words| faults.iter().map(move |f| (words, f))) {
                let missing = unsaid_in(fault, words);
                ensure!(missing.is_none(), Check::Setup, "`{}`: says {missing:?}", described(&form));
            }
        }
        Ok(())
    }

    /// An accepted form is complete, and its set-up survives storage and wire.
    pub fn setup(&mut self, form: &Form) -> Result<G::Setup, Broken> {
        let (full, setup) = self.game.accept(form).map_err(|faults| {
            let said: Vec<String> = faults.iter().map(|fault| self.words[0].say(fault)).collect();
            Broken::new(Check::Setup, format!("the form was refused: {}", said.join(" ")))
        })?;
        if !self.begin(Check::Setup) {
            return Ok(setup);
        }
        let again = self.game.accept(&full).ok();
        ensure!(
            again.as_ref() == Some(&(full, setup.clone())),
            Check::Setup,
            "completed, the form is not accepted as the same"
        );
        let bytes = setup.to_bytes();
        ensure!(
            G::Setup::from_bytes(&bytes).as_ref() == Ok(&setup),
            Check::Setup,
            "the set-up is not what its canonical encoding says"
        );
        let text = serde_json::to_string(&setup)
            .map_err(|error| Broken::new(Check::Setup, format!("the set-up is no plain data: {error}")))?;
        let read: Option<G::Setup> = serde_json::from_str(&text).ok();
        ensure!(read.as_ref() == Some(&setup), Check::Setup, "the set-up is not what its JSON says: {text}");
        Ok(setup)
    }
}
