//! The pokers' packs: what is compiled in, what an added pack may change, and what it may not.

use classics::{Kuhn, Leduc, cards};
use packs::{PackSet, PackSource, Report};
use table::{Game, Lang, Words};

fn manifest(id: &str, game: &str) -> String {
    format!(
        "id = \"{id}\"\nversion = \"1.0.0\"\ngame = \"{game}\"\ntitle = {{ en = \"T\", ru = \"Т\" }}\n\
         authors = [\"A\"]\nlicence = \"CC0-1.0\"\nlanguages = [\"en\", \"ru\"]\n"
    )
}

fn card(id: &str, place: &str, en: &str, ru: &str, symbol: &str) -> String {
    format!(
        "[[card]]\nid = \"{id}\"\n{place}\nname = {{ en = \"{en}\", ru = \"{ru}\" }}\n\
         symbol = {{ en = \"{symbol}\", ru = \"{symbol}\" }}\n"
    )
}

fn added(id: &str, game: &str, cards: &str) -> PackSource {
    PackSource::embedded(id, &[("pack.toml", &manifest(id, game)), ("cards.toml", cards)])
}

fn kuhn(more: &[PackSource]) -> Result<(Kuhn, Report), Report> {
    let mut sources = vec![cards::kuhn_pack()];
    sources.extend_from_slice(more);
    Kuhn::new(&PackSet::load(&sources, &[], &["kuhn", "leduc"]).expect("good manifests"))
}

fn leduc(more: &[PackSource]) -> Result<(Leduc, Report), Report> {
    let mut sources = classics::default_packs();
    sources.extend_from_slice(more);
    Leduc::new(&PackSet::load(&sources, &[], &["kuhn", "leduc"]).expect("good manifests"))
}

fn names(game: &impl Game, lang: Lang) -> Vec<String> {
    game.cards(&Words::new(lang, &game.catalogues())).into_iter().map(|card| card.name).collect()
}

fn codes(report: &Report) -> Vec<&str> {
    assert_eq!(report.not_in_russian(), Vec::<String>::new());
    report.faults().iter().map(packs::Fault::code).collect()
}

#[test]
fn the_compiled_in_packs_are_in_order() {
    let (game, warnings) = kuhn(&[]).expect("in order");
    assert!(warnings.is_empty());
    assert_eq!(game.packs().len(), 64);
    assert_eq!(game.packs(), Kuhn::classic().packs());
    assert_eq!(names(&game, Lang::Ru), ["Валет", "Дама", "Король"]);
    let (game, warnings) = leduc(&[]).expect("in order");
    assert!(warnings.is_empty());
    assert_eq!(game.packs(), Leduc::classic().packs());
    assert_ne!(game.packs(), Kuhn::classic().packs());
    assert_eq!(names(&game, Lang::Ru)[3], "Дама червей");
}

#[test]
fn the_compiled_in_packs_are_the_folders() {
    for (name, source) in [("kuhn", cards::kuhn_pack()), ("leduc", cards::leduc_pack())] {
        let read = PackSource::from_dir(format!("packs/{name}")).expect("readable");
        assert!(read.files().eq(source.files()), "{name}");
    }
}

#[test]
fn galleries_say_what_a_card_is_worth() {
    let game = Leduc::classic();
    let gallery = game.cards(&Words::new(Lang::En, &game.catalogues()));
    let king = gallery.last().expect("six cards");
    assert_eq!((king.pack.as_str(), king.kind.as_str(), king.id.as_str()), ("leduc", "card", "king-hearts"));
    assert_eq!(king.text, "Rank 3 of 3; a pair with the card in the middle beats everything else.");
    let game = Kuhn::classic();
    let gallery = game.cards(&Words::new(Lang::Ru, &game.catalogues()));
    assert_eq!(gallery[0].text, "Старшинство 1 из 3; при вскрытии выигрывает старшая карта.");
}

#[test]
fn kuhn_016_a_pack_may_rename_cards() {
    let dragon = card("dragon", "rank = 3", "Dragon", "Дракон", "D");
    // Named before and after the compiled-in pack, which is read in the order of ids.
    for id in ["a-beasts", "z-beasts"] {
        let (game, _) = kuhn(&[added(id, "kuhn", &dragon)]).expect("in order");
        assert_eq!(names(&game, Lang::En), ["Jack", "Queen", "Dragon"]);
        assert_ne!(game.packs(), Kuhn::classic().packs(), "another pack, another hash");
        let gallery = game.cards(&Words::new(Lang::En, &game.catalogues()));
        assert_eq!((gallery[1].pack.as_str(), gallery[2].pack.as_str()), ("kuhn", id));
    }
}

#[test]
fn kuhn_016_a_deck_keeps_three_different_cards() {
    for (cards, code) in [
        (card("ace", "rank = 4", "Ace", "Туз", "A"), "pack::out-of-range"),
        (card("ace", "rank = 0", "Ace", "Туз", "A"), "pack::out-of-range"),
        (card("ace", "rank = 3\nsuit = 1", "Ace", "Туз", "A"), "pack::unknown-key"),
        (card("ace", "rank = 3", "Queen", "Туз", "A"), "cards::same-name"),
        (card("ace", "rank = 3", "Ace", "Дама", "A"), "cards::same-name"),
        (card("ace", "rank = 3", "Ace", "Туз", "Aces"), "pack::out-of-range"),
        (card("jack", "rank = 3", "Ace", "Туз", "A"), "pack::duplicate-id"),
    ] {
        let report = kuhn(&[added("more", "kuhn", &cards)]).expect_err("a fault");
        assert_eq!(codes(&report), [code], "{}", report.render(100, false));
    }
    let twice = card("ace", "rank = 3", "Ace", "Туз", "A") + &card("duke", "rank = 3", "Duke", "Герцог", "D");
    assert_eq!(codes(&kuhn(&[added("more", "kuhn", &twice)]).expect_err("a fault")), ["cards::same-place"]);
    let set =
        PackSet::load(&[added("more", "kuhn", &card("ace", "rank = 3", "Ace", "Туз", "A"))], &[], &["kuhn"]);
    let report = Kuhn::new(&set.expect("a good manifest")).expect_err("two cards are missing");
    assert_eq!(codes(&report), ["cards::missing"]);
}

#[test]
fn ledu_021_a_pack_may_rename_cards_and_no_more() {
    let queen = card("tsarina", "rank = 2\nsuit = 2", "Tsarina", "Царица", "T");
    let (game, _) = leduc(&[added("court", "leduc", &queen)]).expect("in order");
    assert_eq!(names(&game, Lang::En)[2..4], ["Queen of spades", "Tsarina"]);
    for (cards, code) in [
        (card("ace", "rank = 4\nsuit = 1", "Ace", "Туз", "A"), "pack::out-of-range"),
        (card("ace", "rank = 3\nsuit = 3", "Ace", "Туз", "A"), "pack::out-of-range"),
        (card("ace", "rank = 3", "Ace", "Туз", "A"), "pack::missing-key"),
        (card("ace", "rank = 3\nsuit = 1", "Jack of hearts", "Туз", "A"), "cards::same-name"),
    ] {
        let report = leduc(&[added("more", "leduc", &cards)]).expect_err("a fault");
        assert_eq!(codes(&report), [code], "{}", report.render(100, false));
    }
}

#[test]
fn faults_point_at_the_line() {
    let cards = card("ace", "rank = 3", "Queen", "Туз", "A");
    let report = kuhn(&[added("more", "kuhn", &cards)]).expect_err("a fault");
    let place = report.faults()[0].place().expect("a place");
    assert_eq!((place.file(), place.line()), ("more/cards.toml", 2));
}

#[test]
fn editors_get_a_schema() {
    for schema in [Kuhn::schema(), Leduc::schema()] {
        let text = schema.to_string();
        assert!(text.contains("\"rank\"") && text.contains("\"symbol\""), "{text}");
    }
    assert!(
        Leduc::schema().to_string().contains("\"suit\"") && !Kuhn::schema().to_string().contains("\"suit\"")
    );
}
