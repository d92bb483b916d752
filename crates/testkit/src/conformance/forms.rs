//! The forms a game is tried in when none are given.

use table::{Form, Game, OptionKind, OptionSpec};

/// For every seat count: the defaults, and each option at each of its words or at its bounds, the others by
/// default. Combinations the game refuses are left out; the plain defaults never are, so that a game which
/// refuses them fails.
pub fn derived_forms<G: Game>(game: &G) -> Vec<Form> {
    let mut forms = Vec::new();
    for seats in game.seat_counts() {
        forms.push(Form::seats(seats));
        for spec in game.options() {
            for value in tried(&spec).into_iter().filter(|value| *value != spec.default) {
                let form = Form::seats(seats).with(&spec.key, &value);
                if game.accept(&form).is_ok() {
                    forms.push(form);
                }
            }
        }
    }
    forms
}

fn tried(spec: &OptionSpec) -> Vec<String> {
    match &spec.kind {
        OptionKind::Number { min, max } => vec![min.to_string(), max.to_string()],
        OptionKind::Choice { words } => words.clone(),
        OptionKind::Toggle => vec!["on".to_owned(), "off".to_owned()],
    }
}
