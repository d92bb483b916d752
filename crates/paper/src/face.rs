//! One card as it is printed: band with name and number, picture, type, text, and where it comes from. All lengths are
//! tenths of a millimetre.

use std::fmt::Write as _;

use arcade::Cabinet;
use table::drawing::Palette;
use table::{CardText, Drawing};

use crate::measure::{Block, block, fitting, width};
use crate::svg::{Anchor, Style, line};

/// The size of a card.
pub const CARD: (u32, u32) = (630, 880);

const PALETTE: &Palette = &Palette::LIGHT;
/// What is printed of a card that names no picture.
const PLAIN_BAND: &str = "#d5d7dc";
const QUIET: &str = "#5a6070";

/// Where things stand.
const EDGE: u32 = 20;
const BAND: u32 = 92;
const TEXT_LEFT: u32 = 50;
const TEXT_WIDTH: u32 = CARD.0 - 2 * TEXT_LEFT;
const TEXT_BOTTOM: u32 = 824;
const FOOT: u32 = 848;

/// How picture and text share the card.
struct Layout {
    /// The side of the picture.
    picture: u32,
    /// The base line of the type.
    kind: u32,
    /// Where the text begins.
    text: u32,
}

/// Few words under a large picture, many under a small one.
const LAYOUTS: [Layout; 4] = [
    Layout { picture: 294, kind: 466, text: 500 },
    Layout { picture: 198, kind: 366, text: 396 },
    Layout { picture: 128, kind: 296, text: 322 },
    Layout { picture: 84, kind: 250, text: 276 },
];
/// Text smaller than this would rather have the room of the picture.
const READABLE: u32 = 28;
/// Text smaller than this is hard to read; only then the picture shrinks to a vignette.
const LEGIBLE: u32 = 19;

/// The text of a card as it will stand, and the layout it needs.
fn body(card: &CardText) -> (Block, &'static Layout) {
    let paragraphs: Vec<&str> = card.text.lines().collect();
    let set =
        |layout: &'static Layout| (block(&paragraphs, (TEXT_WIDTH, TEXT_BOTTOM - layout.text), 34), layout);
    let [.., small, vignette] = &LAYOUTS;
    let readable = LAYOUTS[..3].iter().map(set).find(|(block, _)| block.size >= READABLE);
    let legible = || Some(set(small)).filter(|(block, _)| block.size >= LEGIBLE);
    readable.or_else(legible).unwrap_or_else(|| set(vignette))
}

/// A card with its upper left corner at 0, 0.
pub fn draw(card: &CardText, game: &dyn Cabinet) -> String {
    let picture = Some(&card.picture).filter(|id| !id.is_empty()).and_then(|id| game.picture(id));
    let mut svg = String::new();
    let hues = picture.as_ref().map(|picture| PALETTE.hues[usize::from(picture.hue) % Drawing::HUES]);
    let [light, dark] = hues.unwrap_or([PLAIN_BAND, QUIET]);
    let (wide, high) = (CARD.0 - 2 * EDGE, CARD.1 - 2 * EDGE);
    let _ = write!(
        svg,
        "<rect x=\"{EDGE}\" y=\"{EDGE}\" width=\"{wide}\" height=\"{high}\" rx=\"30\" fill=\"{}\"/>\
         <path d=\"M{EDGE} {foot}V{top}A30 30 0 0 1 {left} {EDGE}H{right}A30 30 0 0 1 {edge} {top}V{foot}Z\" fill=\"{light}\"/>\
         <rect x=\"{EDGE}\" y=\"{EDGE}\" width=\"{wide}\" height=\"{high}\" rx=\"30\" fill=\"none\" stroke=\"{dark}\" \
         stroke-width=\"6\"/>",
        PALETTE.ground,
        foot = EDGE + BAND,
        top = EDGE + 30,
        left = EDGE + 30,
        right = CARD.0 - EDGE - 30,
        edge = CARD.0 - EDGE,
    );
    name(card, &mut svg);
    let (Block { size, lines }, layout) = body(card);
    if let Some(picture) = &picture {
        // Hundredths of the picture's own size; it is never enlarged more than tenfold.
        let scale = layout.picture * 100 / u32::from(Drawing::SIZE);
        let _ = write!(
            svg,
            "<g transform=\"translate({} 122) scale({}.{:02})\">{}</g>",
            (CARD.0 - layout.picture) / 2,
            scale / 100,
            scale % 100,
            picture.to_group(PALETTE)
        );
    } else {
        let size = fitting(&card.corner, 500, 240, 20, true);
        let style = Style { size, colour: PALETTE.ink, anchor: Anchor::Middle, bold: true };
        line(&mut svg, &card.corner, (CARD.0 / 2, 350), style);
    }
    kind(card, game, layout.kind, &mut svg);
    for (base, text) in lines {
        line(
            &mut svg,
            &text,
            (TEXT_LEFT, layout.text + base),
            Style { size, colour: PALETTE.ink, anchor: Anchor::Start, bold: false },
        );
    }
    let foot = format!("{} · {}", card.pack, card.id);
    let size = fitting(&foot, TEXT_WIDTH, 18, 6, false);
    line(
        &mut svg,
        &foot,
        (CARD.0 / 2, FOOT),
        Style { size, colour: QUIET, anchor: Anchor::Middle, bold: false },
    );
    svg
}

/// The band: the name, and the number in its corner.
fn name(card: &CardText, svg: &mut String) {
    let room = if card.corner.is_empty() { TEXT_WIDTH } else { TEXT_WIDTH - 100 };
    let size = fitting(&card.name, room, 46, 14, true);
    let base = EDGE + BAND / 2 + size * 7 / 20;
    line(
        svg,
        &card.name,
        (TEXT_LEFT, base),
        Style { size, colour: PALETTE.ink, anchor: Anchor::Start, bold: true },
    );
    if !card.corner.is_empty() {
        let (x, y) = (CARD.0 - EDGE - 56, EDGE + BAND / 2 + 6);
        let _ = write!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"48\" fill=\"{}\" stroke=\"{}\" stroke-width=\"5\"/>",
            PALETTE.ground, PALETTE.ink
        );
        let size = fitting(&card.corner, 74, 66, 12, true);
        line(
            svg,
            &card.corner,
            (x, y + size * 9 / 25),
            Style { size, colour: PALETTE.ink, anchor: Anchor::Middle, bold: true },
        );
    }
}

/// The line between picture and text: the shape and the word of the type, and whose card it is.
fn kind(card: &CardText, game: &dyn Cabinet, base: u32, svg: &mut String) {
    let mut left = TEXT_LEFT;
    if let Some(badge) = game.picture(&format!("type/{}", card.kind)) {
        let _ = write!(
            svg,
            "<g transform=\"translate({left} {}) scale(0.65)\">{}</g>",
            base - 32,
            badge.to_group(PALETTE)
        );
        left += 52;
    }
    // A hero's own card need not say whose it is.
    let owner = if card.owner == card.name { "" } else { card.owner.as_str() };
    let room = CARD.0 - TEXT_LEFT - left;
    let owner_size = fitting(owner, room * 2 / 5, 26, 10, false);
    let taken = if owner.is_empty() { 0 } else { width(owner, owner_size, false) + 16 };
    let size = fitting(&card.label, room - taken, 30, 10, true);
    let style = Style { size, colour: PALETTE.ink, anchor: Anchor::Start, bold: true };
    line(svg, &card.label, (left, base), style);
    let style = Style { size: owner_size, colour: QUIET, anchor: Anchor::End, bold: false };
    line(svg, owner, (CARD.0 - TEXT_LEFT, base), style);
    let (right, y) = (CARD.0 - TEXT_LEFT, base + 18);
    let _ = write!(
        svg,
        "<line x1=\"{TEXT_LEFT}\" y1=\"{y}\" x2=\"{right}\" y2=\"{y}\" stroke=\"{QUIET}\" stroke-width=\"2\"/>"
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use arcade::Arcade;
    use table::Lang;

    #[test]
    fn the_text_of_every_card_fits_and_can_be_read_in_both_languages() {
        let arcade = Arcade::new(&[]).expect("the packs that come with the program are in order");
        for lang in Lang::ALL {
            let words = arcade.words(lang);
            let cards = arcade.games().iter().flat_map(|game| game.cards(&words));
            let longest = cards.max_by_key(|card| card.text.chars().count()).expect("there are cards");
            let (set, layout) = body(&longest);
            assert!(set.size >= LEGIBLE, "{} of {} is set in {}", longest.id, longest.pack, set.size);
            for (base, line) in &set.lines {
                assert!(layout.text + base <= TEXT_BOTTOM, "{line} of {}", longest.id);
                assert!(width(line, set.size, false) <= TEXT_WIDTH, "{line} of {}", longest.id);
            }
            let written: String = set.lines.iter().flat_map(|(_, line)| line.split_whitespace()).collect();
            assert_eq!(written, longest.text.split_whitespace().collect::<String>());
        }
    }

    #[test]
    fn a_card_without_a_picture_shows_its_letter() {
        let arcade = Arcade::new(&[]).expect("the packs that come with the program are in order");
        let kuhn = arcade.game("kuhn").expect("it is there");
        let card = &kuhn.cards(&arcade.words(Lang::En))[0];
        let svg = draw(card, &**kuhn);
        assert!(svg.contains("font-size=\"240\""), "{svg}");
        assert!(svg.contains(&card.name), "{svg}");
    }
}
