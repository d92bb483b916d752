//! Positions of the classics counted to a depth, with the order of moves pinned.
//!
//! The counts follow from the rules: two hands of n cards can be bid in n·n ways, a round of Kuhn poker has two
//! answers to everything. The last column is a hash over every move in the order offered and every position.

use classics::{Goofspiel, Kuhn, Leduc};
use table::{Form, Series};
use testkit::assert_perft;

#[test]
fn goofspiel_perft() {
    let form = Form::seats(2).with("cards", "4").with("prizes", "descending");
    assert_perft(
        &Goofspiel::new(),
        &form,
        1,
        &[
            (1, 16, 0, "7c24eb7764ee24f5"),
            (2, 144, 0, "dafef5d4a96e7495"),
            (3, 576, 0, "93b100efdbc1ba7b"),
            (4, 576, 576, "c02b0d307987da83"),
        ],
    );
    let three = Form::seats(3).with("cards", "3");
    assert_perft(
        &Goofspiel::new(),
        &three,
        2,
        &[(1, 27, 0, "c5c4ea57de388dfb"), (2, 216, 0, "ebe24df4deff0d15"), (3, 216, 216, "10e185292dd92062")],
    );
    assert_perft(
        &Goofspiel::new(),
        &Form::seats(2),
        3,
        &[(1, 169, 0, "94e99457a7390463"), (2, 24_336, 0, "81212c2756bf9f3e")],
    );
}

#[test]
fn kuhn_perft() {
    let kuhn = Kuhn::classic();
    assert_perft(
        &kuhn,
        &Form::seats(2),
        1,
        &[(1, 2, 0, "381d629a7837bed3"), (2, 4, 3, "ad51b194915f1aee"), (3, 2, 5, "9207c3aa24c83690")],
    );
}

#[test]
fn leduc_perft() {
    let leduc = Leduc::classic();
    assert_perft(
        &leduc,
        &Form::seats(2),
        1,
        &[(2, 5, 1, "0f7ac70b84601652"), (4, 16, 10, "7dd3cec1589dd421"), (8, 2, 49, "bc0560743603f8ca")],
    );
}

#[test]
fn series_perft() {
    let series = Series::of_hands(Kuhn::classic());
    assert_perft(
        &series,
        &Form::seats(2).with("hands", "2"),
        1,
        &[(4, 16, 9, "f3f1fefb3620e891"), (6, 4, 25, "e5592b2adf290fec")],
    );
    let series = Series::to_wins(Goofspiel::new());
    let form = Form::seats(2).with("cards", "2").with("wins", "2");
    assert_perft(&series, &form, 1, &[(4, 16, 2, "1f3b7115be0aeaef"), (6, 56, 14, "7ca67fda6e50bcfb")]);
}
