//! Pictures follow from the data of cards: all different, always the same, and another when a card changes.

use std::collections::BTreeMap;
use std::sync::Arc;

use duel::contest::Contest;
use duel::{Library, picture};
use packs::{PackSet, PackSource};
use table::drawing::Palette;
use table::{Drawing, Game, Lang, Words};

fn library(sources: &[PackSource]) -> Library {
    let loaded = PackSet::load(sources, &[], &["duel"]).and_then(|set| Library::load(&set));
    loaded.unwrap_or_else(|report| panic!("{}", report.render(100, false))).0
}

/// Every picture of the library by its id.
fn pictures(library: &Library) -> BTreeMap<String, Drawing> {
    let mut ids: Vec<String> = library.heroes().map(|hero| library.hero_picture(hero)).collect();
    for hero in library.heroes().map(|hero| library.hero(hero)) {
        ids.extend(hero.cards().chain(hero.players_cards()).map(|card| library.card_picture(card)));
    }
    ids.extend(duel::Kind::ALL.iter().map(|kind| picture::type_picture(*kind)));
    ids.into_iter()
        .map(|id| {
            let drawing = library.picture(&id).unwrap_or_else(|| panic!("no picture `{id}`"));
            (id, drawing)
        })
        .collect()
}

#[test]
fn no_two_pictures_are_the_same_and_none_is_faulty() {
    let pictures = pictures(&library(&duel::packs()));
    assert!(pictures.len() > 18 * 8, "{}", pictures.len());
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for (id, drawing) in &pictures {
        assert_eq!(drawing.faults(), Vec::<String>::new(), "{id}");
        if let Some(other) = seen.insert(drawing.to_svg(&Palette::LIGHT), id) {
            panic!("{id} looks like {other}");
        }
    }
}

/// In grey two hues may be the same, so shapes alone must do.
#[test]
fn pictures_differ_without_colour_too() {
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    for (id, drawing) in pictures(&library(&duel::packs())) {
        let grey = Drawing { hue: 0, accent: 0, ..drawing };
        if let Some(other) = seen.insert(grey.to_fragment(), id.clone()) {
            panic!("{id} looks like {other} in grey");
        }
    }
}

#[test]
fn pictures_are_always_the_same() {
    let (one, other) = (library(&duel::packs()), library(&duel::packs()));
    assert_eq!(pictures(&one), pictures(&other));
}

const HERO: &str = include_str!("pictures/hero.toml");

/// The emblem of a card of a hero who is in no pack.
fn emblem(text: &str, card: &str) -> Drawing {
    let manifest = "id = \"drawn\"\nversion = \"1.0.0\"\ngame = \"duel\"\n\
        title = { en = \"Drawn\", ru = \"Рисованные\" }\nauthors = [\"Somebody\"]\n\
        licence = \"CC-BY-4.0\"\nlanguages = [\"en\", \"ru\"]\n";
    let library = library(&[PackSource::embedded("drawn", &[("pack.toml", manifest), ("hero.toml", text)])]);
    library.picture(&format!("card/inker/{card}")).unwrap_or_else(|| panic!("no card `{card}`"))
}

/// Frozen: a picture people know must not change unless somebody means it.
#[test]
fn an_emblem_is_frozen() {
    insta::assert_snapshot!("strength", emblem(HERO, "blot").to_svg(&Palette::LIGHT));
    insta::assert_snapshot!("ultimate", emblem(HERO, "flood").to_svg(&Palette::LIGHT));
}

#[test]
fn a_card_that_changes_changes_its_emblem() {
    let before = emblem(HERO, "blot");
    for (what, from, to) in [
        ("attack", "attack = 3", "attack = 2"),
        ("amount", "heal = { amount = 1 }", "heal = { amount = 2 }"),
        ("verb", "heal = { amount = 1 }", "damage = { amount = 1 }"),
        ("moment", "{ hit = { then = [{ heal", "{ played = { then = [{ heal"),
        ("condition", "at_most = 4", "at_most = 3"),
    ] {
        assert_eq!(HERO.matches(from).count(), 1, "{what}");
        assert_ne!(emblem(&HERO.replace(from, to), "blot"), before, "{what}");
    }
    // A name is no data, and where a line stands is none either.
    let renamed = HERO.replace("en = \"Blot\"", "en = \"Stain\"");
    assert_eq!(emblem(&renamed, "blot"), before);
    assert_eq!(emblem(&format!("# A remark.\n\n{HERO}"), "blot"), before);
}

#[test]
fn what_is_no_picture_is_none() {
    let library = library(&duel::packs());
    for id in ["", "card", "card/", "hero/nobody", "card/wallwright", "card/wallwright/nothing", "type/luck"]
    {
        assert!(library.picture(id).is_none(), "{id}");
    }
}

#[test]
fn every_card_of_the_gallery_has_a_picture() {
    let contest = Contest::new(Arc::new(library(&duel::packs())));
    let words = Words::new(Lang::En, &contest.catalogues());
    for card in contest.cards(&words) {
        assert!(contest.picture(&card.picture).is_some(), "{card:?}");
        assert!(!card.label.is_empty(), "{card:?}");
    }
}
