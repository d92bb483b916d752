//! Every leader against every leader: nothing hidden shows, and every position can be imagined (TACT-131 to TACT-135).

use crate::common::{A, B, leg};
use table::chance::Swift;
use table::{Choices, Game, Lang, Rules, Seat, Turn, Veiled, Viewer, Words};
use tactics::state::card_of;
use tactics::{Campaign, CampaignSetup, Config, Event, Move, Tactics};

const VIEWERS: [Viewer; 3] = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator];

fn moves(game: &Tactics, state: &Campaign, seat: Seat) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves_into(state, seat, &mut moves);
    moves
}

/// Whether a text has a name as words of its own.
fn names_it(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(start, found)| {
        let before = text[..start].chars().next_back();
        let after = text[start + found.len()..].chars().next();
        [before, after].into_iter().flatten().all(|letter| !letter.is_alphanumeric())
    })
}

/// What a viewer is shown and told names no card that is hidden from him.
fn canary(game: &Tactics, before: &Campaign, state: &Campaign, events: &[Event], words: &Words) {
    for viewer in VIEWERS {
        let hidden = game.hidden_names(state, viewer, words);
        let view = game.view(state, viewer);
        let offers = viewer.seat().map(|seat| game.offers(state, seat)).unwrap_or_default();
        let scene = game.scene(&view, viewer, &offers, words);
        let shown = format!("{:?} {:?} {:?}", scene.headline, scene.prompt, scene.zones);
        let hidden_before = game.hidden_names(before, viewer, words);
        let told: Vec<String> = events
            .iter()
            .filter_map(|event| game.observe(event, viewer))
            .map(|seen| game.narrate(&seen, viewer, words))
            .collect();
        for name in hidden {
            assert!(!names_it(&shown, &name), "{name} is hidden from {viewer:?} and shown: {shown}");
            let secret = hidden_before.contains(&name);
            let line = told.iter().find(|line| secret && names_it(line, &name));
            assert_eq!(line, None, "{name} is hidden from {viewer:?}");
        }
    }
}

/// Hidden cards can lie elsewhere without anybody who does not see them noticing.
fn secrets(game: &Tactics, state: &Campaign, chance: &mut Swift) -> u32 {
    let mut changed = 0;
    for viewer in VIEWERS {
        let view = game.view(state, viewer);
        let other = game.redeal(state, viewer, chance);
        changed += u32::from(other != *state);
        assert_eq!(game.view(&other, viewer), view, "{viewer:?} can tell them apart");
        assert_eq!(game.turn(&other), game.turn(state), "who is asked depends on a hidden card");
        if let Some(seat) = viewer.seat() {
            let imagined = game.imagine(&view, chance);
            assert_eq!(game.view(&imagined, viewer), view);
            for position in [&other, &imagined] {
                assert_eq!(moves(game, position, seat), moves(game, state, seat));
            }
        }
    }
    changed
}

#[test]
fn tact_131_tact_135_tact_152_every_pairing_of_leaders_keeps_its_secrets() {
    let game = Tactics::new(leg());
    let words = Words::new(Lang::En, &game.catalogues());
    let prints = game.leg_rules().library().cards().len() as u8;
    let config = Config { any_leader: true, round_cap: 3, ..Config::DEFAULT };
    let setup = CampaignSetup { config, match_cap: 1, ..CampaignSetup::default() };
    let (mut pairs, mut looked, mut changed) = (0, 0, 0);
    for one in 0..prints {
        for other in one..prints {
            let (a, b) = if (one + other) % 2 == 0 { (one, other) } else { (other, one) };
            let seed = u64::from(one) * 64 + u64::from(other);
            let mut chance = Swift::new(seed);
            let mut state = game.start(&setup, &mut chance, &mut table::Nobody);
            let leaders = Choices::one(A, Move::Leader(card_of(A, a))).with(B, Move::Leader(card_of(B, b)));
            for (seat, choice) in leaders.iter() {
                assert!(moves(&game, &state, seat).contains(&choice), "any card may lead");
            }
            game.resolve(&mut state, &leaders, &mut chance, &mut table::Nobody);
            let mut step = seed % 11;
            while let Turn::Choose(seats) = game.turn(&state) {
                let (before, mut events) = (state, Vec::new());
                let choices = game.any_choices(&state, seats, &mut chance);
                game.resolve(&mut state, &choices, &mut chance, &mut events);
                step += 1;
                if step % 11 == 0 && game.turn(&state) != Turn::Over(table::Outcome::DRAW) {
                    looked += 1;
                    canary(&game, &before, &state, &events, &words);
                    changed += secrets(&game, &state, &mut chance);
                }
            }
            pairs += 1;
        }
    }
    assert_eq!(pairs, 325, "25 leaders against each other and themselves");
    assert!(looked > 1000 && changed > 2000, "{looked} positions, {changed} dealt anew");
}

#[test]
fn tact_135_an_open_question_shows_others_nothing_of_its_answers_so_far() {
    use crate::common::{Board, slot};
    let game = Tactics::new(leg());
    // Three points split among two heroes: what was pointed at so far is nobody's business.
    let mut board =
        Board::of("herald", "herald").unit(A, "beekeeper@r0").unit(B, "archer@v0 smith@v1").wave(2).ready();
    board.play(A, Move::Cast(slot("r0")));
    let seen = |board: &Board, viewer| {
        serde_json::to_string(&game.view(&board.campaign(), viewer)).expect("a view is data")
    };
    let others = [Viewer::Seat(B), Viewer::Spectator];
    let before = others.map(|viewer| seen(&board, viewer));
    let own = seen(&board, Viewer::Seat(A));
    let smith = board.pick(B, "smith");
    board.play(A, smith).play(A, smith);
    assert_eq!(board.asked(), Some(A), "one point is left");
    assert_eq!(others.map(|viewer| seen(&board, viewer)), before);
    assert_ne!(seen(&board, Viewer::Seat(A)), own, "who is asked sees his own answers");
}
