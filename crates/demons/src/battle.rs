//! Battles from their preparation to the end of their rounds (sections 2, 3, 4 and 5 of the spec).

use table::{Chance, Seat, Seats, Witness};

use crate::event::{Event, Loss, Reason};
use crate::kind::{Kind, Kinds, Pile};
use crate::run::{MOST_ENERGY, Run};
use crate::setup::Demons;
use crate::state::Stage;
use crate::verbs::Active;

/// Cards in hand after adjusting (DEMO-017, DEMO-018).
const HAND: u8 = 5;
/// Cards in hand with quick start (DEMO-021).
const QUICK_HAND: u8 = 7;
/// Energy at the start of a battle (DEMO-014).
const ENERGY: u8 = 3;

impl<C: Chance, W: Witness<Event>> Run<'_, C, W> {
    /// Deals demons to choose from; without demons the first battle begins.
    pub fn deal_demons(&mut self) {
        let all = self.cards.demons() as u32;
        let everyone = u32::MAX >> (32 - all);
        let mut box_of_demons = everyone;
        match self.s.setup.demons {
            Demons::None => return self.prepare(),
            Demons::Any => {
                self.s.offers.0 =
                    Seat::ALL.map(|seat| if self.s.everybody().contains(seat) { everyone } else { 0 });
            }
            Demons::Dealt => {
                for seat in self.s.everybody() {
                    for _ in 0..2 {
                        let demon = nth_bit(box_of_demons, self.chance.below(box_of_demons.count_ones()));
                        box_of_demons &= !(1 << demon);
                        self.s.offers[seat] |= 1 << demon;
                    }
                    self.tell(Event::Offered { seat, demons: Some(self.s.offers[seat]) });
                }
            }
        }
        self.s.stage = Stage::Demons;
    }

    /// The kept demons lie face up; the others return unseen to the box (DEMO-009).
    pub fn keep_demons(&mut self, kept: impl Fn(Seat) -> Option<u8>) {
        for seat in self.s.playing() {
            let Some(demon) = kept(seat) else { continue };
            self.s.places[seat].demon = demon;
            self.tell(Event::Kept { seat, demon });
        }
        self.s.offers.0 = [0; 4];
        self.prepare();
    }

    /// Prepares a battle up to the first choice (DEMO-013 to DEMO-015).
    pub fn prepare(&mut self) {
        self.s.battle += 1;
        (self.s.round, self.s.turn) = (0, 0);
        (self.s.traps, self.s.knockouts) = (Kinds::NONE, Kinds::NONE);
        self.tell(Event::Battle { number: self.s.battle });
        let playing = self.s.playing();
        for seat in self.s.everybody() {
            let energy = ENERGY + self.nature(seat).energy;
            let place = &mut self.s.places[seat];
            place.is_in = playing.contains(seat) && !place.absent;
            place.energy = if playing.contains(seat) { energy.min(MOST_ENERGY) } else { 0 };
            (place.absent, place.used, place.revealed, place.drew) = (false, false, false, false);
        }
        if self.s.setup.has_fields() {
            self.reveal_field();
        }
        if self.one_side(self.s.inside()) {
            return self.end_battle(self.s.inside());
        }
        self.fill_hands();
    }

    /// Reveals the next battlefield and applies what it does at the start (DEMO-015, DEMO-016).
    fn reveal_field(&mut self) {
        if self.s.fields == 0 {
            // The old battlefield was put on the used pile first, so all of them are shuffled.
            self.s.fields = self.cards.all_fields();
        }
        let field = nth_bit(self.s.fields, self.chance.below(self.s.fields.count_ones()));
        self.s.fields &= !(1 << field);
        self.s.field = field as u8;
        self.tell(Event::Field { field: field as u8 });
        let ground = *self.ground();
        for seat in self.s.playing() {
            let place = &mut self.s.places[seat];
            place.energy = (place.energy + ground.energy).min(MOST_ENERGY);
        }
        let numbers = self.s.numbers;
        self.s.traps =
            Kind::ALL.into_iter().filter(|&kind| ground.traps & 1 << numbers.count(kind) != 0).collect();
        for _ in 0..ground.knockouts {
            let free = self.s.knockouts.others();
            if free.is_empty() {
                break;
            }
            if let Some(kind) = free.nth(self.chance.below(free.len() as u32) as usize) {
                self.s.knockouts = self.s.knockouts.with(kind);
            }
        }
        if !self.s.traps.is_empty() || !self.s.knockouts.is_empty() {
            self.tell(Event::Rigged { traps: self.s.traps, knockouts: self.s.knockouts });
        }
    }

    /// Deals or adjusts hands (DEMO-017, DEMO-018, DEMO-021).
    fn fill_hands(&mut self) {
        if self.s.battle > 1 {
            return self.trim();
        }
        let count = if self.s.setup.quick { QUICK_HAND } else { HAND };
        for seat in self.s.clockwise(self.s.first, self.s.playing()) {
            self.draw(seat, count);
        }
        self.give_cards();
    }

    /// Asks whoever has too many cards, then fills up everybody who has too few (DEMO-018).
    pub fn trim(&mut self) {
        let playing = self.s.playing();
        let mut order = self.s.clockwise(self.s.first, playing);
        if let Some(seat) = order.find(|&seat| self.s.hands[seat].len() > HAND) {
            return self.ask(Stage::Trim, seat);
        }
        for seat in self.s.clockwise(self.s.first, playing) {
            let missing = HAND.saturating_sub(self.s.hands[seat].len());
            self.draw(seat, missing);
        }
        self.give_cards();
    }

    /// A card too many is discarded.
    pub fn trimmed(&mut self, seat: Seat, kind: Kind) {
        self.discard(seat, kind, Loss::Trimmed);
        self.trim();
    }

    /// Hands out the battlefield's cards (DEMO-086, DEMO-087, DEMO-116) and lays out the display.
    fn give_cards(&mut self) {
        if let Some(kind) = self.ground().give {
            let mut dry = false;
            for seat in self.s.counter_clockwise(self.s.playing()) {
                if self.s.deck.has(kind) {
                    self.s.deck.take(kind);
                    self.everybody_saw_leave(kind);
                } else {
                    dry = true;
                    if !self.s.discard.has(kind) {
                        break;
                    }
                    self.s.discard.take(kind);
                }
                self.receive(seat, kind);
                self.tell(Event::Given { seat, kind });
            }
            if dry {
                // A copy was missing from the deck: everybody knows that it holds no more.
                self.s.bound = self.s.bound.without(kind);
                self.s.bounds.0 = self.s.bounds.0.map(|bound| bound.without(kind));
            }
        }
        if self.s.setup.quick && self.s.battle == 1 {
            return self.begin_round();
        }
        self.lay_out();
    }

    fn everybody_saw_leave(&mut self, kind: Kind) {
        self.s.bound.take(kind);
        for seat in Seat::ALL {
            self.s.bounds[seat].take(kind);
        }
    }

    /// Lays out the display (DEMO-019) and begins the draft (DEMO-020).
    fn lay_out(&mut self) {
        let playing = self.s.playing();
        for _ in 0..2 * playing.len() + 2 {
            let Some(kind) = self.next_card() else { break };
            self.s.display.add(kind);
            self.everybody_saw_leave(kind);
        }
        self.tell(Event::Display { cards: self.s.display });
        self.s.turn = 1;
        self.s.waiting = playing;
        self.ask_draft();
    }

    /// Asks the next player of the draft; after the second pass the rest is discarded.
    fn ask_draft(&mut self) {
        if self.s.waiting.is_empty() && self.s.turn == 1 {
            self.s.turn = 2;
            self.s.waiting = self.s.playing();
        }
        let next = self.s.counter_clockwise(self.s.waiting).next();
        match next {
            Some(seat) if !self.s.display.is_empty() => self.ask(Stage::Draft, seat),
            _ => {
                self.s.waiting = Seats::NONE;
                self.clear_display();
                self.begin_round();
            }
        }
    }

    /// A card of the display is taken.
    pub fn drafted(&mut self, seat: Seat, kind: Kind) {
        self.s.display.take(kind);
        self.receive(seat, kind);
        self.tell(Event::Drafted { seat, kind });
        self.pass_draft(seat);
    }

    /// The draft goes on without a seat in this pass.
    pub fn pass_draft(&mut self, seat: Seat) {
        self.s.waiting = self.s.waiting.without(seat);
        self.ask_draft();
    }

    pub fn clear_display(&mut self) {
        if !self.s.display.is_empty() {
            let cards = self.s.display;
            self.s.discard.add_all(cards);
            self.s.display = Pile::EMPTY;
            self.tell(Event::Cleared { cards });
        }
    }

    /// Begins a round (DEMO-023, DEMO-109).
    pub fn begin_round(&mut self) {
        self.s.round += 1;
        self.s.turn = 0;
        self.tell(Event::Round { number: self.s.round });
        for seat in Seat::ALL {
            self.s.places[seat].drew = false;
        }
        if self.s.round > 1 {
            for seat in self.s.clockwise(self.s.first, self.s.inside()) {
                let more = self.nature(seat).round_draw;
                self.draw(seat, more);
            }
        }
        self.begin_turn();
    }

    /// Begins a turn: whoever has no card leaves, everybody else lays one (DEMO-028).
    pub fn begin_turn(&mut self) {
        self.s.turn += 1;
        let inside = self.s.inside();
        let empty: Seats = inside.iter().filter(|&seat| self.s.hands[seat].is_empty()).collect();
        for seat in Seat::ALL {
            self.s.places[seat].revealed = false;
        }
        self.s.stage = Stage::Lay;
        if !empty.is_empty() {
            self.leave(empty, Reason::NoCard);
        }
    }

    /// Every card is laid: whoever may exchange his is asked, then the cards are revealed.
    pub fn laid(&mut self, card: impl Fn(Seat) -> Option<Kind>) {
        let inside = self.s.inside();
        for seat in inside {
            if let Some(kind) = card(seat) {
                self.s.hands[seat].take(kind);
                self.s.places[seat].down = Some(kind);
                self.keep_secret(seat, &kind);
            }
        }
        self.tell(Event::Laid { seats: inside });
        let may = |seat: &Seat| self.may(*seat, Active::ExchangeCard) && !self.s.hands[*seat].is_empty();
        self.s.waiting = inside.iter().filter(may).collect();
        self.ask_exchange();
    }

    /// Ends a turn, and with the last one the round (DEMO-023, DEMO-025).
    pub fn end_turn(&mut self) {
        if self.s.turn < self.ground().turns {
            return self.begin_turn();
        }
        for seat in self.s.inside() {
            self.clear_series(seat);
        }
        let (number, remaining) = (self.s.round, self.s.inside());
        self.tell(Event::RoundOver { number, remaining });
        if number >= self.s.setup.rounds {
            self.leave(remaining, Reason::Limit);
        } else {
            self.begin_round();
        }
    }
}

/// The number of the nth bit that is set.
fn nth_bit(bits: u32, rank: u32) -> u32 {
    let mut left = bits;
    for _ in 0..rank {
        left &= left.wrapping_sub(1);
    }
    left.trailing_zeros().min(31)
}
