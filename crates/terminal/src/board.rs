//! The zones of a scene on the screen: side by side on shelves, each piece as large as there is room for.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use table::Scene;
use table::scene::{Layout, Zone};

use crate::look::Look;
use crate::piece::{self, Mark, Size};
use crate::text::{cut, width};

/// Where everything lies, on a board that may be higher than the screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    zones: Vec<PlacedZone>,
    /// How high the board is.
    pub height: u16,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct PlacedZone {
    zone: usize,
    place: Rect,
    size: Size,
    pieces: Vec<(usize, Rect)>,
}

/// Lays a scene out. Zones that matter now (`matters`, by their place in the scene) keep their size longest.
pub fn lay_out(scene: &Scene, room: (u16, u16), matters: &[bool]) -> Board {
    let mut sizes: Vec<Size> = scene.zones.iter().map(|zone| fitting(zone, Size::Full)).collect();
    loop {
        let board = shelves(scene, room.0, &sizes);
        if board.height <= room.1 {
            return board;
        }
        let Some(shrunk) = next_to_shrink(&board, &sizes, matters) else {
            return board;
        };
        sizes[shrunk] = fitting(&scene.zones[shrunk], sizes[shrunk].smaller());
    }
}

/// The largest size up to this one that shows more of a zone's pieces than the next.
fn fitting(zone: &Zone, size: Size) -> Size {
    let suits = |size: Size| zone.pieces.iter().any(|piece| size.suits(piece));
    let mut size = size;
    while size > Size::Chip && !suits(size) {
        size = size.smaller();
    }
    size
}

/// The zone that loses room next: what does not matter before what does, large before small, high before low.
fn next_to_shrink(board: &Board, sizes: &[Size], matters: &[bool]) -> Option<usize> {
    const ORDER: [(bool, Size); 12] = [
        (false, Size::Full),
        (false, Size::Large),
        (true, Size::Full),
        (false, Size::Medium),
        (true, Size::Large),
        (false, Size::Named),
        (false, Size::Small),
        (true, Size::Medium),
        (false, Size::Chip),
        (true, Size::Named),
        (true, Size::Small),
        (true, Size::Chip),
    ];
    ORDER.into_iter().find_map(|(important, size)| {
        let shrinkable = board.zones.iter().filter(|placed| {
            let matters = matters.get(placed.zone).copied().unwrap_or_default();
            matters == important && sizes[placed.zone] == size
        });
        shrinkable.max_by_key(|placed| placed.place.height).map(|placed| placed.zone)
    })
}

/// Fills shelves from the top: a zone stands on the first shelf that is wide and high enough, else on a new one.
fn shelves(scene: &Scene, room: u16, sizes: &[Size]) -> Board {
    struct Shelf {
        top: u16,
        high: u16,
        used: u16,
    }
    let mut board = Board::default();
    let mut shelves: Vec<Shelf> = Vec::new();
    for (at, (zone, size)) in scene.zones.iter().zip(sizes).enumerate() {
        let (wide, high) = zone_size(zone, *size, room);
        let last = shelves.len().saturating_sub(1);
        let fits = |(nth, shelf): (usize, &Shelf)| {
            shelf.used + wide <= room
                && (high <= shelf.high || nth == last)
                && (high == 1) == (shelf.high == 1)
        };
        let nth = shelves.iter().enumerate().position(fits).unwrap_or_else(|| {
            shelves.push(Shelf { top: board.height, high, used: 0 });
            shelves.len() - 1
        });
        let shelf = &mut shelves[nth];
        let place = Rect::new(shelf.used, shelf.top, wide.min(room), high);
        shelf.used += wide;
        shelf.high = shelf.high.max(high);
        board.height = board.height.max(shelf.top + shelf.high);
        let pieces = place_pieces(zone, *size, place, room);
        board.zones.push(PlacedZone { zone: at, place, size: *size, pieces });
    }
    board
}

/// The pieces of a zone one sees: of a stack, the one on top.
fn visible(zone: &Zone) -> Vec<usize> {
    match zone.layout {
        Layout::Stack => zone.pieces.len().checked_sub(1).into_iter().collect(),
        Layout::Row | Layout::Fan | Layout::Grid { .. } => (0..zone.pieces.len()).collect(),
    }
}

/// What stands in the frame: the name, how many lie in a stack, the numbers.
fn title(zone: &Zone) -> String {
    let mut title = zone.label.clone();
    if zone.layout == Layout::Stack && zone.pieces.len() > 1 {
        title = format!("{title} ×{}", zone.pieces.len());
    }
    for counter in &zone.counters {
        title = format!("{title} · {} {}", counter.label, counter.value);
    }
    title
}

/// How the pieces of a zone of this size are drawn: words may well be names where there are few of them, or where a line
/// has room for all.
fn drawn_as(zone: &Zone, size: Size, room: u16) -> Size {
    let seen = visible(zone);
    if size > Size::Chip || !zone.pieces.iter().all(|piece| Size::Named.suits(piece)) {
        return size;
    }
    let count = seen.len() as u16;
    let [named, short] = [Size::Named, size].map(|size| measured(zone, size).0 * count);
    let (left, rows) = lead(zone, named, room);
    // Names cost nothing beside the zone's own name, or below it where the words would stand as well.
    let beside = rows == 0 && left + named <= room;
    let below = lead(zone, short, room).1 > 0 && named < room;
    let fits = size == Size::Line && (beside || below);
    if count <= 2 || fits { Size::Named } else { size }
}

/// The least a word in a grid is cut to before the grid loses a column.
const NARROWEST: u16 = 16;

/// The size of every piece of a zone: all alike, so that they stand in line. A grid keeps its columns, for where something
/// lies in it says more than the end of a long word.
fn cell(zone: &Zone, size: Size, room: u16) -> (u16, u16) {
    let (wide, high) = measured(zone, drawn_as(zone, size, room));
    let Layout::Grid { columns } = zone.layout else { return (wide, high) };
    let beside = if size == Size::Line { lead(zone, room, room).0 } else { 2 };
    let share = room.saturating_sub(beside) / u16::from(columns.max(1));
    (if high == 1 && share >= NARROWEST { wide.min(share) } else { wide }, high)
}

fn measured(zone: &Zone, size: Size) -> (u16, u16) {
    let sizes = visible(zone).into_iter().map(|at| piece::measure(&zone.pieces[at], size));
    sizes.fold((0, 0), |(wide, high), (w, h)| (wide.max(w), high.max(h)))
}

/// How many pieces of this width stand side by side in so much room.
fn columns(zone: &Zone, wide: u16, room: u16) -> u16 {
    let fitting = (room / wide.max(1)).max(1);
    match zone.layout {
        Layout::Grid { columns } => u16::from(columns).clamp(1, fitting),
        Layout::Row | Layout::Fan | Layout::Stack => fitting,
    }
}

fn zone_size(zone: &Zone, size: Size, room: u16) -> (u16, u16) {
    let count = visible(zone).len() as u16;
    let (wide, high) = cell(zone, size, room);
    if size == Size::Line {
        let (left, rows) = lead(zone, wide * count, room);
        let across = columns(zone, wide, room.saturating_sub(left)).min(count.max(1));
        let wide = (left + wide * across).max(width(&title(zone)) + 1);
        return (wide.min(room), rows + count.div_ceil(across).max(u16::from(rows == 0)));
    }
    let across = columns(zone, wide, room.saturating_sub(2)).min(count.max(1));
    let inner = (wide * across).max(width(&title(zone)) + 2);
    ((inner + 2).min(room), 2 + (high * count.div_ceil(across)).max(1))
}

/// Where the pieces of a zone without a frame begin: behind its name, or below a name that leaves no room.
fn lead(zone: &Zone, pieces: u16, room: u16) -> (u16, u16) {
    let name = width(&title(zone)) + 2;
    if name <= room / 2 || name + pieces <= room { (name, 0) } else { (1, 1) }
}

fn place_pieces(zone: &Zone, size: Size, place: Rect, width: u16) -> Vec<(usize, Rect)> {
    let (wide, high) = cell(zone, size, width);
    let (left, top) = if size == Size::Line {
        let (left, rows) = lead(zone, wide * visible(zone).len() as u16, width);
        (place.x + left, place.y + rows)
    } else {
        (place.x + 1, place.y + 1)
    };
    let room = place.right().saturating_sub(left).saturating_sub(u16::from(size != Size::Line));
    let across = columns(zone, wide, room);
    let at = |nth: u16| {
        let (column, row) = (nth % across, nth / across);
        Rect::new(left + column * wide, top + row * high, wide.min(room), high)
    };
    visible(zone).into_iter().zip(0..).map(|(piece, nth)| (piece, at(nth))).collect()
}

impl Board {
    /// Draws the part of the board that begins at line `scroll`.
    pub fn draw<'a>(
        &self,
        scene: &Scene,
        mark: impl Fn(&str) -> Mark<'a>,
        scroll: u16,
        area: Rect,
        look: Look,
        to: &mut Buffer,
    ) {
        let mut canvas = Buffer::empty(Rect::new(0, 0, area.width, self.height.max(1)));
        for placed in &self.zones {
            let zone = &scene.zones[placed.zone];
            draw_zone(zone, placed, look, &mut canvas);
            for (at, place) in &placed.pieces {
                let piece = &zone.pieces[*at];
                let place = place.intersection(canvas.area);
                if !place.is_empty() {
                    piece::draw(
                        piece,
                        drawn_as(zone, placed.size, area.width),
                        mark(&piece.id),
                        place,
                        look,
                        &mut canvas,
                    );
                }
            }
        }
        for y in 0..area.height.min(self.height.saturating_sub(scroll)) {
            for x in 0..area.width {
                if let (Some(from), Some(cell)) =
                    (canvas.cell((x, y + scroll)), to.cell_mut((area.x + x, area.y + y)))
                {
                    *cell = from.clone();
                }
            }
        }
    }

    /// Every piece one sees with its place on the board, in reading order.
    pub fn pieces<'a>(&'a self, scene: &'a Scene) -> impl Iterator<Item = (&'a str, Rect)> {
        self.zones.iter().flat_map(move |placed| {
            let zone = &scene.zones[placed.zone];
            placed.pieces.iter().map(move |(at, place)| (zone.pieces[*at].id.as_str(), *place))
        })
    }

    /// The place of a piece.
    pub fn place(&self, scene: &Scene, piece: &str) -> Option<Rect> {
        self.pieces(scene).find(|(id, _)| *id == piece).map(|(_, place)| place)
    }

    /// The zone at a point of the board.
    pub fn zone_at(&self, x: u16, y: u16) -> Option<usize> {
        self.zones.iter().find(|placed| placed.place.contains((x, y).into())).map(|placed| placed.zone)
    }

    /// The piece at a point of the board.
    pub fn piece_at<'a>(&'a self, scene: &'a Scene, x: u16, y: u16) -> Option<&'a str> {
        self.pieces(scene).find(|(_, place)| place.contains((x, y).into())).map(|(id, _)| id)
    }

    /// The nearest piece in a direction.
    pub fn towards(&self, scene: &Scene, from: &str, (dx, dy): (i32, i32)) -> Option<String> {
        let centre = |place: Rect| {
            (
                i32::from(place.x) * 2 + i32::from(place.width),
                i32::from(place.y) * 4 + i32::from(place.height) * 2,
            )
        };
        let here = centre(self.place(scene, from)?);
        let ahead = self.pieces(scene).filter_map(|(id, place)| {
            let there = centre(place);
            let (across, down) = (there.0 - here.0, there.1 - here.1);
            let (along, aside) = if dx == 0 { (down * dy, across.abs()) } else { (across * dx, down.abs()) };
            (along > 0).then_some((along + 3 * aside, id))
        });
        ahead.min_by_key(|(distance, _)| *distance).map(|(_, id)| id.to_owned())
    }
}

fn draw_zone(zone: &Zone, placed: &PlacedZone, look: Look, to: &mut Buffer) {
    let place = placed.place.intersection(to.area);
    if place.is_empty() {
        return;
    }
    if placed.size == Size::Line {
        let text = format!("{}:", title(zone));
        to.set_string(place.x, place.y, cut(&text, place.width), look.heading());
        return;
    }
    let frame = |x: u16, y: u16, letter: &str, to: &mut Buffer| to.set_string(x, y, letter, look.quiet());
    let (right, bottom) = (place.right() - 1, place.bottom() - 1);
    for x in place.x..=right {
        frame(
            x,
            place.y,
            if x == place.x {
                "╭"
            } else if x == right {
                "╮"
            } else {
                "─"
            },
            to,
        );
        frame(
            x,
            bottom,
            if x == place.x {
                "╰"
            } else if x == right {
                "╯"
            } else {
                "─"
            },
            to,
        );
    }
    for y in place.y + 1..bottom {
        frame(place.x, y, "│", to);
        frame(right, y, "│", to);
    }
    let room = place.width.saturating_sub(4);
    let name = format!(" {} ", cut(&title(zone), room));
    to.set_stringn(place.x + 1, place.y, name, usize::from(place.width.saturating_sub(2)), look.heading());
    if zone.pieces.is_empty() {
        to.set_string(place.x + 1, place.y + 1, "–", Style::new());
    }
}

#[cfg(test)]
mod tests {
    use table::scene::Piece;

    use super::*;

    fn scene(zones: &[(usize, Layout)]) -> Scene {
        let zone = |(at, (count, layout)): (usize, &(usize, Layout))| {
            let piece = |nth: usize| {
                Piece::up(format!("{at}-{nth}"), format!("Piece {nth}"), nth.to_string(), "card")
            };
            Zone::new(format!("zone-{at}"), format!("Zone {at}"), None, *layout)
                .with_pieces((0..*count).map(piece))
        };
        Scene { zones: zones.iter().enumerate().map(zone).collect(), ..Scene::default() }
    }

    fn no_overlaps(board: &Board, scene: &Scene) {
        let places: Vec<(&str, Rect)> = board.pieces(scene).collect();
        for (at, (id, place)) in places.iter().enumerate() {
            for (other, elsewhere) in &places[..at] {
                assert!(place.intersection(*elsewhere).is_empty(), "{id} lies on {other}");
            }
        }
    }

    #[test]
    fn everything_fits_where_it_can() {
        let scene = scene(&[(1, Layout::Row), (13, Layout::Fan), (13, Layout::Row), (4, Layout::Stack)]);
        let board = lay_out(&scene, (80, 15), &[false, true, false, false]);
        assert!(board.height <= 15, "{}", board.height);
        no_overlaps(&board, &scene);
        assert_eq!(board.pieces(&scene).count(), 1 + 13 + 13 + 1, "of a stack one sees the top");
        assert!(board.zones[1].size >= board.zones[2].size, "what matters keeps its size");
    }

    #[test]
    fn with_room_every_card_is_large() {
        let scene = scene(&[(3, Layout::Row)]);
        assert_eq!(lay_out(&scene, (120, 40), &[true]).zones[0].size, Size::Large);
    }

    #[test]
    fn without_room_the_board_is_higher_than_the_screen_and_nothing_is_lost() {
        let scene = scene(&[(60, Layout::Fan), (30, Layout::Row)]);
        let board = lay_out(&scene, (40, 4), &[true, false]);
        assert!(board.height > 4);
        no_overlaps(&board, &scene);
        assert_eq!(board.pieces(&scene).count(), 90);
    }

    #[test]
    fn a_grid_keeps_its_columns() {
        let scene = scene(&[(6, Layout::Grid { columns: 3 })]);
        let board = lay_out(&scene, (80, 20), &[false]);
        let place = |id: &str| board.place(&scene, id).expect("it lies there");
        assert_eq!(place("0-0").x, place("0-3").x);
        assert!(place("0-3").y > place("0-0").y && place("0-2").y == place("0-0").y);
    }

    #[test]
    fn a_grid_of_long_words_keeps_its_columns_where_there_is_little_room() {
        let mut scene = scene(&[(15, Layout::Grid { columns: 3 }), (8, Layout::Row)]);
        for piece in &mut scene.zones[0].pieces {
            piece.badges.push("a word that is longer than a third of the screen".to_owned());
        }
        let board = lay_out(&scene, (80, 6), &[true, true]);
        assert_eq!(board.zones[0].size, Size::Line);
        let place = |id: &str| board.place(&scene, id).expect("it lies there");
        for row in 0..5 {
            let at = |column: usize| place(&format!("0-{}", row * 3 + column));
            assert!(at(0).y == at(2).y && at(2).right() <= 80, "{row}: {:?} {:?}", at(0), at(2));
        }
        no_overlaps(&board, &scene);
    }

    #[test]
    fn the_cursor_finds_its_neighbours() {
        let scene = scene(&[(6, Layout::Grid { columns: 3 })]);
        let board = lay_out(&scene, (80, 20), &[false]);
        let towards = |from, way| board.towards(&scene, from, way);
        assert_eq!(towards("0-0", (1, 0)).as_deref(), Some("0-1"));
        assert_eq!(towards("0-1", (0, 1)).as_deref(), Some("0-4"));
        assert_eq!(towards("0-4", (0, -1)).as_deref(), Some("0-1"));
        assert_eq!(towards("0-0", (-1, 0)), None);
    }
}
