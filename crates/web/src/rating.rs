//! How ratings are written: those of tables of two in whole points, those of larger tables in tenths.

use proto::account::{Rating, RatingKind};

/// A rating, with how far off it may be.
pub fn shown(rating: &Rating) -> String {
    format!("{} ± {}", points(rating.kind, rating.rating), points(rating.kind, rating.deviation))
}

/// So many points.
pub fn points(kind: RatingKind, value: f64) -> String {
    match kind {
        RatingKind::Two => format!("{value:.0}"),
        RatingKind::Many => format!("{value:.1}"),
    }
}

/// By how much it went up or down, as far as that can be seen.
pub fn change(before: &Rating, after: &Rating) -> String {
    let by = points(after.kind, (after.rating - before.rating).abs());
    if by.chars().all(|digit| matches!(digit, '0' | '.')) {
        return "±0".to_owned();
    }
    let sign = if after.rating > before.rating { '+' } else { '−' };
    format!("{sign}{by}")
}

/// The rating for a game at tables of this kind, among somebody's.
pub fn of<'a>(ratings: &'a [Rating], game: &str, kind: RatingKind) -> Option<&'a Rating> {
    ratings.iter().find(|rating| rating.game == game && rating.kind == kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(kind: RatingKind, rating: f64) -> Rating {
        Rating { game: "kuhn".to_owned(), kind, rating, deviation: 8.26, matches: 3 }
    }

    #[test]
    fn ratings_are_written_as_finely_as_they_are_known() {
        assert_eq!(shown(&rating(RatingKind::Two, 1662.31)), "1662 ± 8");
        assert_eq!(shown(&rating(RatingKind::Many, 24.96)), "25.0 ± 8.3");
    }

    #[test]
    fn a_change_that_cannot_be_seen_is_none() {
        let two = |value| rating(RatingKind::Two, value);
        assert_eq!(change(&two(1500.0), &two(1662.3)), "+162");
        assert_eq!(change(&two(1500.0), &two(1337.7)), "−162");
        assert_eq!(change(&two(1500.0), &two(1500.4)), "±0");
        let many = |value| rating(RatingKind::Many, value);
        assert_eq!(change(&many(25.0), &many(25.4)), "+0.4");
    }

    #[test]
    fn a_rating_is_that_of_the_game_and_of_the_table() {
        let all = [rating(RatingKind::Two, 1500.0), rating(RatingKind::Many, 25.0)];
        assert_eq!(of(&all, "kuhn", RatingKind::Many), Some(&all[1]));
        assert_eq!(of(&all, "duel", RatingKind::Two), None);
    }
}
