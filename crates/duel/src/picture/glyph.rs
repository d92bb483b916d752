//! The marks verbs leave on an emblem: one small sign for each thing a card can do.

use table::Drawing;
use table::drawing::{Role, Shape, Stroke};

use crate::verbs::{Destination, Who};
use table::geometry::{MIDDLE, closed, regular, star};

/// A sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Sign {
    /// Courses of a wall.
    Block,
    /// A drop.
    Heal,
    /// A burst.
    Damage,
    /// A spark.
    Energy,
    /// A spark that is crossed out.
    Drain,
    /// A card that falls.
    Discard,
    /// A card that is crossed out.
    Remove,
    /// A card with a seal.
    Seal,
    /// A card that rises.
    Take,
    /// A card on its way.
    Send(Destination),
    /// Two halves.
    Turn,
    /// A target.
    Mark,
    /// A target that is crossed out.
    Unmark,
    /// A blade.
    Execute,
    /// A blade that broke.
    Unexecutable,
    /// Two rings.
    Cancel,
    /// A ring that holds.
    Uncancellable,
    /// Chevrons up.
    Stronger,
    /// Chevrons down.
    Weaker,
    /// An even bar.
    Becomes,
    /// An arrow through a wall.
    Pierce,
    /// An arrow through a broken ring.
    Breakthrough,
    /// A closed hand.
    SafeHand,
    /// A bar across.
    Forbid,
}

/// Light for what happens to the owner, dark for what happens to the foe.
#[derive(Clone, Copy)]
struct Pen {
    body: Role,
    line: Role,
}

impl Pen {
    fn solid(self, drawing: &mut Drawing, shape: Shape) {
        drawing.mark(shape, Some(self.body), Some(Stroke { role: Role::Ink, tenths: 40 }));
    }

    fn line(self, drawing: &mut Drawing, shape: Shape, tenths: u16) {
        drawing.stroke(shape, self.line, tenths);
    }
}

impl Sign {
    /// The sign in a box of its own.
    pub(super) fn draw(self, who: Who) -> Drawing {
        let pen = match who {
            Who::Me => Pen { body: Role::Ground, line: Role::Ink },
            Who::Foe => Pen { body: Role::Ink, line: Role::Ground },
        };
        let mut drawing = Drawing::default();
        self.shapes(pen, &mut drawing);
        drawing
    }

    fn shapes(self, pen: Pen, drawing: &mut Drawing) {
        match self {
            Sign::Block => {
                for (x, y, width) in [
                    (4, 8, 26),
                    (34, 8, 26),
                    (4, 26, 14),
                    (22, 26, 20),
                    (46, 26, 14),
                    (4, 44, 26),
                    (34, 44, 26),
                ] {
                    pen.solid(drawing, Shape::rect(x, y, width, 13));
                }
            }
            Sign::Heal => {
                pen.solid(
                    drawing,
                    Shape::path("M32 4C44 22 52 30 52 42A20 20 0 0 1 12 42C12 30 20 22 32 4Z"),
                );
                pen.line(drawing, Shape::path("M32 32V52M22 42H42"), 50);
            }
            Sign::Damage => pen.solid(drawing, star(MIDDLE, 9, 290, 140)),
            Sign::Energy => pen.solid(drawing, Shape::path(BOLT)),
            Sign::Drain => {
                pen.solid(drawing, Shape::path(BOLT));
                cross_out(drawing);
            }
            Sign::Discard | Sign::Take | Sign::Remove | Sign::Seal | Sign::Send(_) => self.card(pen, drawing),
            Sign::Turn => {
                pen.solid(drawing, Shape::circle(32, 32, 26));
                drawing.fill(
                    Shape::path("M32 6A26 26 0 0 1 32 58A13 13 0 0 1 32 32A13 13 0 0 0 32 6Z"),
                    pen.line,
                );
            }
            Sign::Mark | Sign::Unmark => {
                pen.solid(drawing, Shape::circle(32, 32, 26));
                pen.line(drawing, Shape::circle(32, 32, 15), 45);
                drawing.fill(Shape::circle(32, 32, 6), pen.line);
                if self == Sign::Unmark {
                    cross_out(drawing);
                }
            }
            Sign::Execute | Sign::Unexecutable => {
                pen.solid(drawing, Shape::path("M8 12L56 4V22C44 34 24 40 8 38Z"));
                pen.line(drawing, Shape::path("M14 32C28 34 42 28 51 20"), 30);
                pen.solid(drawing, Shape::rect(28, 38, 8, 22));
                if self == Sign::Unexecutable {
                    cross_out(drawing);
                }
            }
            Sign::Cancel | Sign::Uncancellable | Sign::Pierce | Sign::Breakthrough => self.ring(pen, drawing),
            Sign::Stronger | Sign::Weaker => {
                let up = self == Sign::Stronger;
                for top in [6, 30] {
                    let (tip, foot) = if up { (top, top + 16) } else { (top + 28, top + 12) };
                    let low = if up { foot + 12 } else { foot - 12 };
                    pen.solid(
                        drawing,
                        Shape::path(format!(
                            "M32 {tip}L56 {foot}V{low}L32 {}L8 {low}V{foot}Z",
                            low - foot + tip
                        )),
                    );
                }
            }
            Sign::Becomes => {
                pen.solid(drawing, Shape::rect(8, 14, 48, 14));
                pen.solid(drawing, Shape::rect(8, 36, 48, 14));
            }
            Sign::SafeHand => {
                pen.solid(drawing, Shape::path("M12 24V18A6 6 0 0 1 22 14A6 6 0 0 1 32 12A6 6 0 0 1 42 14A6 6 0 0 1 52 20V44A14 14 0 0 1 38 58H26A14 14 0 0 1 12 44Z"));
                pen.line(drawing, Shape::path("M22 16V34M32 14V34M42 16V34M12 38C22 34 30 36 34 44"), 35);
            }
            Sign::Forbid => {
                pen.solid(drawing, regular(MIDDLE, 8, 22, 280));
                pen.line(drawing, closed([(160, 320), (480, 320)]), 90);
            }
        }
    }

    /// What happens to cards: a card with a sign on it.
    fn card(self, pen: Pen, drawing: &mut Drawing) {
        pen.solid(drawing, Shape::Rect { x: 12, y: 4, width: 40, height: 56, round: 6 });
        let path = match self {
            Sign::Discard => "M32 16V46M22 36L32 47L42 36",
            Sign::Take => "M32 48V18M22 28L32 17L42 28",
            Sign::Remove => "M23 22L41 42M41 22L23 42",
            Sign::Send(Destination::Hand) => "M22 42L42 22M28 22H42V36",
            Sign::Send(Destination::Discard) => "M22 22L42 42M28 42H42V28",
            Sign::Send(Destination::Reserve) => "M44 32H22M30 23L21 32L30 41",
            Sign::Send(Destination::Removed) => "M20 32H42M34 23L43 32L34 41",
            _ => {
                drawing.outlined(Shape::circle(32, 32, 11), Role::Accent, 40);
                drawing.fill(Shape::circle(32, 32, 4), Role::Ink);
                return;
            }
        };
        pen.line(drawing, Shape::path(path), 60);
    }

    /// Rings and what goes through them.
    fn ring(self, pen: Pen, drawing: &mut Drawing) {
        match self {
            Sign::Cancel => {
                for x in [24, 40] {
                    drawing.stroke(Shape::circle(x, 32, 18), Role::Ink, 100);
                    drawing.stroke(Shape::circle(x, 32, 18), pen.body, 50);
                }
            }
            Sign::Uncancellable => {
                drawing.stroke(Shape::circle(32, 32, 23), Role::Ink, 140);
                drawing.stroke(Shape::circle(32, 32, 23), pen.body, 80);
                pen.solid(drawing, Shape::circle(32, 32, 8));
            }
            Sign::Pierce => {
                for y in [4, 42] {
                    pen.solid(drawing, Shape::rect(24, y, 16, 18));
                }
                arrow(pen, drawing);
            }
            Sign::Breakthrough => {
                for half in [
                    "M26 8A25 25 0 0 0 10 22M10 42A25 25 0 0 0 26 56",
                    "M38 8A25 25 0 0 1 54 22M54 42A25 25 0 0 1 38 56",
                ] {
                    drawing.stroke(Shape::path(half), Role::Ink, 100);
                    drawing.stroke(Shape::path(half), Role::Ground, 50);
                }
                arrow(pen, drawing);
            }
            _ => {}
        }
    }
}

const BOLT: &str = "M38 3L12 36H28L24 61L52 26H36Z";

fn arrow(pen: Pen, drawing: &mut Drawing) {
    pen.solid(drawing, Shape::path("M2 27H42V16L62 32L42 48V37H2Z"));
}

/// A bar across, in ink on paper, so that it is seen on light and dark.
fn cross_out(drawing: &mut Drawing) {
    let bar = Shape::line((8, 56), (56, 8));
    drawing.stroke(bar.clone(), Role::Ground, 110).stroke(bar, Role::Ink, 50);
}
