//! The charge that `docs/rules/*/battles.md` tells, played and drawn. The pictures in `docs/images` must be what the game
//! shows; with `KARMAN_WRITE_DOCS=1` (`cargo xtask pictures`) they are written anew instead of being compared.

mod kept;

use std::sync::Arc;

use arcade::{Arcade, Cabinet};
use table::chance::Key;
use table::{BySeat, Form, Lang, Seat, Seats, Table, Viewer, Words};

/// The eyes through which the battle is seen.
const ANNA: Viewer = Viewer::Seat(Seat::A);

/// Two units stand, the others wait: of Boris's only the top tile shows.
const FIRST_UNITS: &str = "a 1@cf, b 1@cf";
/// The rest of the deployment.
const OTHER_UNITS: &str = "a 2@cr, b 2@cf, a 3@lf, b 3@rr";
/// Anna charges in the centre, and Boris meets her with his spearmen.
const CHARGE: &str = "a 1-charge, b intercept-1";

fn game() -> Arc<dyn Cabinet> {
    let arcade = Arcade::new(&[]).expect("the packs that are compiled in are in order");
    Arc::clone(arcade.game("battles").expect("the battles are in the arcade"))
}

/// Makes choices one after the other, written `a 1@cf, b 1@cf`.
fn choose(table: &mut dyn Table, choices: &str) -> bool {
    choices.split(", ").all(|part| {
        let (seat, notation) = part.split_once(' ').expect("a seat and a move");
        let request = table.request().id;
        table.choose(seat.parse().expect("a seat"), request, notation).is_ok()
    })
}

/// The first battle in which Anna attacks and the spearmen live to strike back.
fn fought(game: &dyn Cabinet) -> Box<dyn Table> {
    let mut form = Form::seats(2).with("size", "30");
    form.loadouts[Seat::A] = Some("orcs: orc17 orc18 orc25 / orc08 / orc06".to_owned());
    form.loadouts[Seat::B] = Some("elves: elv26 elv27 elv13 / elv21 elv22 / elv09".to_owned());
    let fits = |table: &dyn Table| {
        let mut ahead = table.fork();
        [FIRST_UNITS, OTHER_UNITS, CHARGE].iter().all(|choices| choose(&mut *ahead, choices))
            && ahead.request().choosers == Seats::only(Seat::B)
            && ahead.offers(Seat::B).iter().any(|offer| offer.starts_with("wound-"))
    };
    let tables = (1..1000).map(|seed| game.open(&form, &Key::from_seed(seed), BySeat::default()));
    tables.flatten().find(|table| fits(&**table)).expect("one of many battles")
}

/// The pictures in a language: deployment, Anna's turn, and the fight.
fn pictures(lang: Lang) -> [String; 3] {
    let game = game();
    let words = Words::new(lang, &game.catalogues());
    let mut table = fought(&*game);
    let mut heard = table.told(ANNA, 0, &words).len();
    [FIRST_UNITS, OTHER_UNITS, CHARGE].map(|choices| {
        assert!(choose(&mut *table, choices), "{choices}");
        let told: Vec<String> = table.told(ANNA, heard, &words).into_iter().map(|told| told.text).collect();
        heard += told.len();
        paper::scene(&table.scene(ANNA, &words), &told, &*game)
    })
}

#[test]
fn the_pictures_of_the_rules_are_what_the_game_shows() {
    kept::pictures("battles", pictures);
}

/// What the rules tell of it is what happens.
#[test]
fn the_charge_goes_as_it_is_told() {
    let [deployment, turn, fight] = pictures(Lang::En);
    for (picture, parts) in [
        (&deployment, &["Place a unit", "Deployment", "Spearmen"][..]),
        (&turn, &["Round 1 of 20", "Redeploy one unit"]),
        (&fight, &["intercepts", "rolls", "Dice of"]),
    ] {
        for part in parts {
            assert!(picture.contains(part), "{part} is not in the picture");
        }
    }
}
