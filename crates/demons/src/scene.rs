//! What the screen shows: opponents around the table, the tactics in the middle, one's own place in front.

use table::scene::{Blocked, Counter, Layout, Piece, Touch, Zone};
use table::{Message, Offer, Scene, Seat, Seats, Viewer, Words};

use crate::brawl::Brawl;
use crate::kind::{KINDS, Kind, Pile};
use crate::moves::{Aim, Move};
use crate::picture;
use crate::state::{NOBODY, Stage};
use crate::text;
use crate::view::View;

impl Brawl {
    /// The whole screen.
    pub(crate) fn draw(&self, view: &View, viewer: Viewer, offers: &[Offer<Move>], words: &Words) -> Scene {
        let count = usize::from(view.setup.seats);
        let near = viewer.seat().unwrap_or(Seat::A);
        let mut zones = Vec::new();
        for steps in 1..=count {
            let seat = near.clockwise(steps, count);
            if steps == count {
                self.draw_middle(view, words, &mut zones);
            }
            zones.push(self.draw_place(view, seat, viewer, words));
            zones.push(self.draw_series(view, seat, viewer, words));
        }
        self.draw_hands(view, words, &mut zones);
        let answers = self.draw_answers(view, viewer, offers, words);
        if !answers.pieces.is_empty() {
            zones.push(answers);
        }
        let moves: Vec<Touch> = offers.iter().map(|offer| self.touch(view, near, offer, words)).collect();
        Scene {
            headline: self.headline(view, words),
            prompt: Brawl::prompt(view, !offers.is_empty(), words),
            blocked: Brawl::blocked(view, &zones, &moves, words),
            zones,
            moves,
            aid: self.aid(view, words),
            draft: None,
            pass: None,
        }
    }

    fn headline(&self, view: &View, words: &Words) -> String {
        let headline = words.say(&match view.stage {
            Stage::Over => Message::new("demons-headline-over"),
            Stage::Demons => Message::new("demons-headline-demons"),
            Stage::Trim | Stage::Draft => Message::new("demons-headline-prepare").with("battle", view.battle),
            _ => Message::new("demons-headline-turn")
                .with("battle", view.battle)
                .with("round", view.round)
                .with("turn", view.turn),
        });
        match self.field_name(view.field, words).filter(|_| view.stage != Stage::Over) {
            Some(field) => words
                .say(&Message::new("demons-headline-field").with("headline", headline).with("field", field)),
            None => headline,
        }
    }

    fn prompt(view: &View, asked: bool, words: &Words) -> String {
        let key = match view.stage {
            Stage::Over => "demons-prompt-over",
            _ if !asked => "demons-prompt-wait",
            Stage::Demons => "demons-prompt-demons",
            Stage::Trim => "demons-prompt-trim",
            Stage::Draft => "demons-prompt-draft",
            Stage::Lay => "demons-prompt-lay",
            Stage::Exchange => "demons-prompt-exchange",
            Stage::Ambush => "demons-prompt-ambush",
            Stage::Slip => "demons-prompt-slip",
            Stage::Endure => "demons-prompt-endure",
            Stage::Act => "demons-prompt-act",
            Stage::Again => "demons-prompt-again",
            Stage::Take => "demons-prompt-take",
            Stage::Shield => {
                return words.say(&Message::new("demons-prompt-shield").with("damage", view.damage));
            }
            Stage::Yield => "demons-prompt-yield",
        };
        words.text(key)
    }

    fn aid(&self, view: &View, words: &Words) -> Vec<String> {
        let ground = self.library().ground(view.field);
        let order = if ground.reversed { "falling" } else { "rising" };
        [
            Message::new("demons-aid-1"),
            Message::new("demons-aid-2").with("order", order).with("damage", ground.trap_damage),
            Message::new("demons-aid-3").with("numbers", self.numbered(view.numbers, words)),
            Message::new("demons-aid-4"),
            Message::new("demons-aid-5").with("turns", ground.turns),
            Message::new("demons-aid-6"),
            Message::new("demons-aid-7").with("victories", if view.four { 4 } else { 3 }),
        ]
        .iter()
        .map(|line| words.say(line))
        .collect()
    }

    /// A technique card.
    pub(crate) fn technique_piece(&self, id: String, kind: Kind, number: u8, words: &Words) -> Piece {
        let technique = self.library().technique(kind);
        let (name, symbol) = (text::said(&technique.name, words), text::said(&technique.symbol, words));
        Piece::up(id, name, symbol, "technique")
            .with_text(self.technique_text(kind, words))
            .with_picture(picture::technique_id_with(technique, number))
    }

    fn demon_piece(&self, id: String, demon: u8, words: &Words) -> Piece {
        let name = self.demon_name(demon, words);
        let symbol: String = name.chars().take(2).collect();
        let piece = Piece::up(id, name, symbol, "demon");
        match self.library().demon(demon) {
            Some((_, card)) => {
                piece.with_text(text::demon(card, words)).with_picture(picture::demon_id(card))
            }
            None => piece,
        }
    }

    /// A player's demon with energy, victories and cards in hand.
    fn draw_place(&self, view: &View, seat: Seat, viewer: Viewer, words: &Words) -> Zone {
        let place = &view.places[seat];
        let label = words.say(&Message::new("demons-zone-place").with("seat", words.seat(seat)));
        let fights = !matches!(view.stage, Stage::Demons | Stage::Over);
        let badges = [
            (view.first == seat, "demons-badge-first"),
            (place.gone, "demons-badge-gone"),
            (fights && !place.is_in && !place.gone, "demons-badge-out"),
            (place.used && place.demon != NOBODY, "demons-badge-used"),
            (place.series.iter().flatten().any(|(_, turned)| *turned), "demons-badge-guard"),
            (view.served == seat && Brawl::is_serving(view), "demons-badge-acts"),
        ];
        let mut demon = self.demon_piece(format!("demon-{seat}"), place.demon, words);
        for (_, key) in badges.iter().filter(|(holds, _)| *holds) {
            demon = demon.with_badge(words.text(key));
        }
        // Last, since narrow screens cut it off first: what changes in a battle matters more.
        if view.setup.teams {
            demon = demon.with_badge(words.text(team_badge(view, seat, viewer)));
        }
        Zone::new(format!("place-{seat}"), label, Some(seat), Layout::Row)
            .with_pieces([demon])
            .with_counter(words.text("demons-counter-energy"), place.energy)
            .with_counter(words.text("demons-counter-victories"), place.victories)
            .with_counter(words.text("demons-counter-hand"), place.hand)
    }

    fn is_serving(view: &View) -> bool {
        use Stage::{Act, Again, Ambush, Endure, Shield, Slip, Take, Yield};
        matches!(view.stage, Ambush | Slip | Endure | Act | Again | Take | Shield | Yield)
    }

    /// The cards laid in this round; one's own face-down card is shown to oneself.
    fn draw_series(&self, view: &View, seat: Seat, viewer: Viewer, words: &Words) -> Zone {
        let place = &view.places[seat];
        let label = words.say(&Message::new("demons-zone-series").with("seat", words.seat(seat)));
        let mut zone = Zone::new(format!("series-{seat}"), label, Some(seat), Layout::Row);
        for (at, (kind, turned)) in (1..).zip(place.series.into_iter().flatten()) {
            let mut piece = self.numbered_piece(format!("series-{seat}-{at}"), kind, view, words);
            if turned {
                piece = piece.with_badge(words.text("demons-badge-guard"));
            }
            zone.pieces.push(piece);
        }
        if place.has_down {
            let id = format!("down-{seat}");
            let own = view.own.filter(|own| viewer.is(seat) && own.seat == seat).and_then(|own| own.down);
            zone.pieces.push(match own {
                Some(kind) => {
                    self.numbered_piece(id, kind, view, words).with_badge(words.text("demons-hidden-card"))
                }
                None => Piece::down(id, words.text("demons-hidden-card")),
            });
        }
        zone
    }

    /// A technique card with the number it has in this match.
    fn numbered_piece(&self, id: String, kind: Kind, view: &View, words: &Words) -> Piece {
        let number = view.numbers.count(kind);
        let mut piece = self.technique_piece(id, kind, number, words);
        piece.counters.push(Counter { label: words.text("demons-counter-number"), value: i64::from(number) });
        piece
    }

    /// Tactics in the order of their numbers, the battlefield, and the piles.
    fn draw_middle(&self, view: &View, words: &Words, zones: &mut Vec<Zone>) {
        if let Some((_, field)) = self.library().field(view.field) {
            let name = text::said(&field.name, words);
            let piece = Piece::up("field", name, name.chars().take(2).collect::<String>(), "battlefield")
                .with_text(self.field_text(field, words))
                .with_picture(picture::field_id(field));
            let zone = Zone::new("field", words.text("demons-zone-field"), None, Layout::Row);
            zones.push(zone.with_pieces([piece]));
        }
        let mut kinds = Kind::ALL;
        kinds.sort_by_key(|&kind| view.numbers.count(kind));
        let pile = KINDS as u8 - view.knockouts.len() as u8;
        let mut tactics = Zone::new("tactics", words.text("demons-zone-tactics"), None, Layout::Row)
            .with_counter(words.text("demons-counter-knockouts"), pile)
            .with_counter(words.text("demons-counter-deck"), view.deck);
        for kind in kinds {
            let mut piece = self.numbered_piece(format!("tactic-{}", self.slug(kind)), kind, view, words);
            if view.traps.has(kind) {
                piece = piece.with_badge(words.text("demons-badge-trap"));
            }
            if view.knockouts.has(kind) {
                piece = piece.with_badge(words.text("demons-badge-knockout"));
            }
            tactics.pieces.push(piece);
        }
        zones.push(tactics);
        for (id, label, cards) in [
            ("display", "demons-zone-display", view.display),
            ("discard", "demons-zone-discard", view.discard),
        ] {
            if !cards.is_empty() {
                let zone = Zone::new(id, words.text(label), None, Layout::Row);
                zones.push(zone.with_pieces(self.pile(id, cards, view, words)));
            }
        }
    }

    /// Cards of a pile, one piece a kind with how many there are.
    fn pile(&self, id: &str, cards: Pile, view: &View, words: &Words) -> Vec<Piece> {
        let piece = |kind: Kind| {
            let piece = self.numbered_piece(format!("{id}-{}", self.slug(kind)), kind, view, words);
            let copies = cards.count(kind);
            if copies > 1 {
                let badge = Message::new("demons-badge-copies").with("count", copies);
                return piece.with_badge(words.say(&badge));
            }
            piece
        };
        cards.kinds().iter().map(piece).collect()
    }

    /// The viewer's own hand, and the hand he is taking a card from.
    fn draw_hands(&self, view: &View, words: &Words, zones: &mut Vec<Zone>) {
        let Some(own) = &view.own else { return };
        let target = view.aim.seat().filter(|_| view.stage == Stage::Take && view.asked == own.seat);
        if let Some(target) = target {
            let label = words.say(&Message::new("demons-zone-seen").with("seat", words.seat(target)));
            let zone = Zone::new("seen", label, Some(target), Layout::Fan);
            zones.push(zone.with_pieces(self.pile("seen", view.known(target).least(), view, words)));
        }
        let zone = Zone::new("hand", words.text("demons-zone-hand"), Some(own.seat), Layout::Fan);
        zones.push(zone.with_pieces(self.pile("hand", own.hand, view, words)));
    }

    /// Pieces for answers that are no cards on the table: demons to keep, actions, yes and no.
    fn draw_answers(&self, view: &View, viewer: Viewer, offers: &[Offer<Move>], words: &Words) -> Zone {
        let mut zone = Zone::new("answers", words.text("demons-zone-answers"), None, Layout::Row);
        let own = viewer.seat().map(|seat| &view.places[seat]);
        let revealed = own.and_then(|place| place.series.into_iter().flatten().last()).map(|(kind, _)| kind);
        for offer in offers {
            let piece = match offer.choice {
                Move::Demon(demon) => {
                    zone.layout = Layout::Grid { columns: 6 };
                    self.demon_piece(format!("answer-{}", offer.notation), demon, words)
                }
                Move::Act { action, .. } => {
                    let Some(kind) = revealed else { continue };
                    let file = self.library().action_file(kind, action);
                    let id = format!("act-{}", file.id.as_str());
                    let name = text::said(&file.name, words);
                    Piece::up(id, name, file.id.as_str(), "action").with_text(text::action(file, words))
                }
                Move::Use | Move::Pass => {
                    let label = self.label(view, viewer.seat().unwrap_or(Seat::A), offer, words);
                    Piece::up(format!("answer-{}", offer.notation), label, offer.notation.clone(), "answer")
                }
                Move::Card(_) | Move::Tactic(_) => continue,
            };
            if zone.pieces.iter().all(|other| other.id != piece.id) {
                zone.pieces.push(piece);
            }
        }
        zone
    }

    fn label(&self, view: &View, seat: Seat, offer: &Offer<Move>, words: &Words) -> String {
        let of_card =
            |key: &'static str, kind: Kind| Message::new(key).with("card", self.kind_name(kind, words));
        words.say(&match offer.choice {
            Move::Demon(demon) => {
                Message::new("demons-label-keep").with("demon", self.demon_name(demon, words))
            }
            Move::Card(kind) => match view.stage {
                Stage::Draft | Stage::Take => of_card("demons-label-draft", kind),
                Stage::Trim | Stage::Yield => of_card("demons-label-discard", kind),
                Stage::Exchange => of_card("demons-label-exchange", kind),
                _ => of_card("demons-label-lay", kind),
            },
            Move::Tactic(kind) => of_card("demons-label-trap", kind),
            Move::Use => Message::new("demons-label-use")
                .with("demon", self.demon_name(view.places[seat].demon, words)),
            Move::Pass => Message::new("demons-label-pass"),
            Move::Act { action, aim } => {
                let revealed = view.places[seat].series.into_iter().flatten().last();
                let name = revealed.map_or("", |(kind, _)| self.action_name(kind, action, words));
                let message = |key: &'static str| Message::new(key).with("action", name);
                match aim {
                    Aim::Nothing => message("demons-label-act"),
                    Aim::Opponent(target) => {
                        message("demons-label-act-seat").with("target", words.seat(target))
                    }
                    Aim::Named(target, kind) => message("demons-label-act-named")
                        .with("target", words.seat(target))
                        .with("card", self.kind_name(kind, words)),
                    Aim::Tactic(kind) => {
                        message("demons-label-act-tactic").with("card", self.kind_name(kind, words))
                    }
                }
            }
        })
    }

    fn touch(&self, view: &View, seat: Seat, offer: &Offer<Move>, words: &Words) -> Touch {
        let path = match offer.choice {
            Move::Card(kind) => {
                let zone = match view.stage {
                    Stage::Draft => "display",
                    Stage::Take => "seen",
                    _ => "hand",
                };
                vec![format!("{zone}-{}", self.slug(kind))]
            }
            Move::Tactic(kind) => vec![format!("tactic-{}", self.slug(kind))],
            Move::Demon(_) | Move::Use | Move::Pass => vec![format!("answer-{}", offer.notation)],
            Move::Act { action, aim } => {
                let revealed = view.places[seat].series.into_iter().flatten().last();
                let id =
                    revealed.map_or("", |(kind, _)| self.library().action_file(kind, action).id.as_str());
                let mut path = vec![format!("act-{id}")];
                path.extend(aim.seat().map(|target| format!("demon-{target}")));
                path.extend(aim.kind().map(|kind| format!("tactic-{}", self.slug(kind))));
                path
            }
        };
        Touch { notation: offer.notation.clone(), label: self.label(view, seat, offer, words), path }
    }

    /// Pieces one might touch in vain, and why.
    fn blocked(view: &View, zones: &[Zone], moves: &[Touch], words: &Words) -> Vec<Blocked> {
        let mut blocked = Vec::new();
        if moves.is_empty() {
            return blocked;
        }
        let touched = |id: &str| moves.iter().any(|touch| touch.path.iter().any(|step| step == id));
        let hand = zones.iter().filter(|zone| zone.id == "hand").flat_map(|zone| &zone.pieces);
        for piece in hand.filter(|piece| !touched(&piece.id)) {
            blocked.push(Blocked { piece: piece.id.clone(), reason: words.text("demons-blocked-hand") });
        }
        let aims_at_players =
            moves.iter().any(|touch| touch.path.iter().any(|step| step.starts_with("demon-")));
        if aims_at_players {
            let everybody = Seats::first(usize::from(view.setup.seats));
            for seat in everybody {
                let key = match view.own.map(|own| own.seat) {
                    Some(own) if own == seat => "demons-blocked-self",
                    Some(own) if view.setup.sides().allied(own, seat) => "demons-blocked-mate",
                    _ if !view.places[seat].is_in => "demons-blocked-out",
                    _ => continue,
                };
                let reason = words.say(&Message::new(key).with("seat", words.seat(seat)));
                blocked.push(Blocked { piece: format!("demon-{seat}"), reason });
            }
        }
        blocked
    }
}

/// The mark of a seat's team: everybody sees whose it is by the same sign, and his own by name.
fn team_badge(view: &View, seat: Seat, viewer: Viewer) -> &'static str {
    let sides = view.setup.sides();
    let own = viewer.seat().is_some_and(|own| sides.allied(own, seat));
    match (own, sides.allied(seat, Seat::A)) {
        (true, true) => "demons-badge-your-team-cross",
        (true, false) => "demons-badge-your-team-circle",
        (false, true) => "demons-badge-team-cross",
        (false, false) => "demons-badge-team-circle",
    }
}
