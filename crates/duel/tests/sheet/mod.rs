//! Cards on a sheet of paper, as a player would read them.

use duel::text::CardWords;

/// The cards one below the other.
pub fn sheet(cards: &[CardWords]) -> String {
    let mut lines = Vec::new();
    for card in cards {
        lines.push(format!("# {} ({})", card.name, card.line));
        lines.extend(card.rules.iter().cloned());
        lines.extend(card.back.iter().map(|rule| format!("B: {rule}")));
        lines.push(format!("({})\n", card.reminder));
    }
    lines.join("\n")
}
