//! How well those play who play a rated match: as they came, and as they go.

use leptos::prelude::*;
use leptos::task::spawn_local;
use proto::account::{Profile, Rating, RatingKind};
use proto::{Sitter, TableCard};
use table::Message;

use super::api;
use crate::app::App;
use crate::{rating, route};

/// The ratings of people, each by name; nothing for somebody who has none in this game.
type Ratings = Vec<(String, Option<Rating>)>;

/// What is known of the people at a rated table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standings {
    /// Who was asked for, and whether the match was over then.
    asked: (Vec<String>, bool),
    before: Ratings,
    after: Ratings,
}

impl Standings {
    /// A person's rating as it stands, in words.
    pub fn of(&self, name: &str) -> Option<String> {
        let known = if self.after.is_empty() { &self.before } else { &self.after };
        let (_, rating) = known.iter().find(|(other, _)| other == name)?;
        rating.as_ref().map(rating::shown)
    }

    /// What the match has changed: a person each.
    pub fn changes(&self) -> Vec<Message> {
        let change = |(name, after): &(String, Option<Rating>)| {
            let after = after.as_ref()?;
            let told = Message::new("web-rating-now")
                .with("name", name.as_str())
                .with("rating", rating::shown(after));
            // Who had no rating before has his first one; whoever comes when all is over cannot know.
            let before = self.before.iter().find(|(other, _)| other == name)?;
            Some(match &before.1 {
                Some(before) => Message::new("web-rating-changed")
                    .with("name", name.as_str())
                    .with("before", rating::points(before.kind, before.rating))
                    .with("rating", rating::shown(after))
                    .with("change", rating::change(before, after)),
                None => told,
            })
        };
        self.after.iter().filter_map(change).collect()
    }
}

fn names(card: &TableCard) -> Vec<String> {
    let people = card.seats.iter().filter_map(|seat| match &seat.sitter {
        Sitter::Person { name } => Some(name.clone()),
        Sitter::Open {} | Sitter::Bot { .. } => None,
    });
    people.collect()
}

/// Looks up the people of a rated match when somebody comes, and once more when it is over.
pub fn look(app: App) {
    let online = app.online;
    let Some(about) = online.about.get_untracked().filter(|about| about.card.rated) else { return };
    let asked = (names(&about.card), about.over);
    if online.standings.read_untracked().asked == asked {
        return;
    }
    online.standings.update(|standings| standings.asked.clone_from(&asked));
    let (game, kind) = (about.card.game.clone(), RatingKind::of(about.card.seats.len()));
    let lang = app.words().lang();
    spawn_local(async move {
        let mut found = Ratings::new();
        for name in &asked.0 {
            let path = format!("api/people/{}", route::encoded(name));
            // Whoever is not found has left the server; the others are still worth knowing.
            if let Ok(profile) = api::get::<Profile>(&path, None, lang).await {
                found.push((name.clone(), rating::of(&profile.ratings, &game, kind).cloned()));
            }
        }
        online.standings.update(|standings| {
            if standings.asked.0 == asked.0 {
                let place = if asked.1 { &mut standings.after } else { &mut standings.before };
                *place = found;
            }
        });
    });
}
