//! Signs for everything a card can do, told apart without colour and at any size.

use table::Drawing;
use table::drawing::{Role, Shape};
use table::geometry::{MIDDLE, around, closed, star};

use crate::verbs::Deed;

/// What a sign stands for.
#[derive(Clone, Copy)]
pub(super) enum Sign {
    Cards,
    Hand,
    Crown,
    Stars,
    Heart,
    Shield,
    Blade,
    Whirl,
    Fright,
    Knockout,
    Lift,
    Trap,
    Disarm,
    Again,
    Step,
    Exchange,
    Turns,
    Mirror,
    Bar,
}

impl Sign {
    pub fn of_deed(deed: &Deed) -> Sign {
        match deed {
            Deed::Draw(_) => Sign::Cards,
            Deed::Take => Sign::Hand,
            Deed::Seize => Sign::Crown,
            Deed::Stun => Sign::Stars,
            Deed::Gain(_) => Sign::Heart,
            Deed::Guard => Sign::Shield,
            Deed::Strike(_) => Sign::Blade,
            Deed::Sweep(_) => Sign::Whirl,
            Deed::Frighten(_) => Sign::Fright,
            Deed::Knockout => Sign::Knockout,
            Deed::Lift => Sign::Lift,
            Deed::Trap => Sign::Trap,
            Deed::Disarm => Sign::Disarm,
        }
    }

    /// The sign of a demon's or battlefield's verb.
    pub fn of_word(word: &str) -> Sign {
        match word {
            "other-action" => Sign::Again,
            "pass-number" => Sign::Step,
            "survive-knockout" => Sign::Lift,
            "exchange-card" => Sign::Exchange,
            "set-trap" | "traps" | "trap-damage" => Sign::Trap,
            "ignore-damage" | "armour" => Sign::Shield,
            "trap-proof" => Sign::Disarm,
            "first-draw" | "round-draw" | "more-draw" | "give" => Sign::Cards,
            "energy" => Sign::Heart,
            "no-gain" => Sign::Bar,
            "choose-discard" | "hide-hand" => Sign::Hand,
            "turns" => Sign::Turns,
            "knockouts" => Sign::Knockout,
            _ => Sign::Mirror,
        }
    }

    pub fn draw(self) -> Drawing {
        let mut d = Drawing::default();
        match self {
            Sign::Cards => {
                d.outlined(Shape::Rect { x: 8, y: 10, width: 26, height: 38, round: 4 }, Role::Shade, 35);
                d.outlined(Shape::Rect { x: 26, y: 16, width: 28, height: 40, round: 4 }, Role::Ground, 35);
            }
            Sign::Hand => {
                d.outlined(Shape::path("M6 32Q32 6 58 32Q32 58 6 32Z"), Role::Ground, 35);
                d.outlined(Shape::circle(32, 32, 10), Role::Ink, 30);
            }
            Sign::Crown => {
                d.outlined(
                    closed([
                        (80, 520),
                        (80, 200),
                        (200, 340),
                        (320, 120),
                        (440, 340),
                        (560, 200),
                        (560, 520),
                    ]),
                    Role::Accent,
                    35,
                );
            }
            Sign::Stars => {
                for (x, y, size) in [(200, 240, 150), (440, 200, 120), (330, 460, 150)] {
                    d.outlined(star((x, y), 5, size, size * 2 / 5), Role::Accent, 25);
                }
            }
            Sign::Heart => {
                d.outlined(
                    Shape::path(
                        "M32 56C6 36 6 12 20 12C28 12 32 20 32 22C32 20 36 12 44 12C58 12 58 36 32 56Z",
                    ),
                    Role::Accent,
                    35,
                );
            }
            Sign::Shield => {
                d.outlined(Shape::path("M8 9H56V31C56 45 46 53 32 58C18 53 8 45 8 31Z"), Role::Ground, 35);
                d.stroke(Shape::path("M32 12V52M12 28H52"), Role::Shade, 40);
            }
            Sign::Blade => {
                d.outlined(closed([(540, 60), (580, 100), (260, 440), (200, 380)]), Role::Ground, 30);
                d.outlined(closed([(120, 360), (280, 520), (240, 560), (80, 400)]), Role::Accent, 30);
                d.outlined(closed([(120, 480), (180, 520), (100, 590), (60, 550)]), Role::Ink, 20);
            }
            Sign::Whirl => {
                for turn in 0..4 {
                    let angle = turn * 90;
                    let corners = [
                        around(MIDDLE, angle, 280),
                        around(MIDDLE, angle + 50, 250),
                        around(MIDDLE, angle + 20, 90),
                    ];
                    d.outlined(closed(corners), Role::Accent, 25);
                }
            }
            Sign::Fright => {
                d.outlined(
                    Shape::path("M12 34C12 6 52 6 52 34V56L44 48L38 56L32 48L26 56L20 48L12 56Z"),
                    Role::Ground,
                    35,
                );
                d.fill(Shape::circle(24, 30, 5), Role::Ink);
                d.fill(Shape::circle(40, 30, 5), Role::Ink);
            }
            _ => self.draw_on_table(&mut d),
        }
        d
    }

    /// The signs of what lies on the table: Knockouts, traps, turns, numbers.
    fn draw_on_table(self, d: &mut Drawing) {
        match self {
            Sign::Knockout => {
                d.outlined(star(MIDDLE, 8, 290, 170), Role::Accent, 30);
                d.stroke(Shape::path("M22 22L42 42M42 22L22 42"), Role::Ink, 60);
            }
            Sign::Lift => {
                d.outlined(star(MIDDLE, 8, 290, 170), Role::Ground, 30);
                d.stroke(Shape::path("M32 44V20M22 30L32 20L42 30"), Role::Ink, 55);
            }
            Sign::Trap => {
                d.outlined(Shape::path("M6 40H58V52H6Z"), Role::Shade, 30);
                d.outlined(
                    closed([
                        (60, 400),
                        (130, 180),
                        (200, 400),
                        (260, 180),
                        (320, 400),
                        (380, 180),
                        (440, 400),
                        (510, 180),
                        (580, 400),
                    ]),
                    Role::Ground,
                    30,
                );
            }
            Sign::Disarm => {
                d.outlined(Shape::path("M6 40H58V52H6Z"), Role::Shade, 30);
                d.stroke(Shape::path("M16 30L30 16M44 30L30 16"), Role::Ink, 55);
            }
            Sign::Again => {
                d.stroke(Shape::path("M50 20A22 22 0 1 0 54 36"), Role::Ink, 60);
                d.fill(Shape::path("M40 22H58V6Z"), Role::Ink);
            }
            Sign::Step => {
                d.stroke(Shape::path("M6 54H22V40H38V26H54"), Role::Ink, 60);
                d.fill(Shape::path("M44 18H60L52 6Z"), Role::Accent);
            }
            Sign::Exchange => {
                d.stroke(Shape::path("M8 22H52M42 10L54 22L42 34"), Role::Ink, 50);
                d.stroke(Shape::path("M56 46H12M22 36L10 46L22 58"), Role::Accent, 50);
            }
            Sign::Turns => {
                d.outlined(Shape::path("M14 8H50L36 32L50 56H14L28 32Z"), Role::Ground, 35);
            }
            Sign::Mirror => {
                d.outlined(closed([(320, 40), (520, 300), (120, 300)]), Role::Ground, 30);
                d.outlined(closed([(320, 600), (520, 340), (120, 340)]), Role::Shade, 30);
            }
            Sign::Bar => {
                d.outlined(Shape::circle(32, 32, 26), Role::Ground, 40);
                d.stroke(Shape::path("M15 49L49 15"), Role::Ink, 60);
            }
            _ => {}
        }
    }
}
