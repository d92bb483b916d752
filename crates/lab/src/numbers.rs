//! Numbers as people of each language write them.

use table::{Lang, Words};

use crate::record::Record;
use crate::stats::Share;

/// A number with so many decimals.
pub(crate) fn decimal(number: f64, decimals: usize, lang: Lang) -> String {
    let text = format!("{number:.decimals$}");
    match lang {
        Lang::En => text,
        Lang::Ru => text.replace('.', ","),
    }
}

/// A share in percent with one decimal.
pub(crate) fn percent(share: f64, lang: Lang) -> String {
    format!("{} %", decimal(share * 100.0, 1, lang))
}

/// The ends of a confidence interval in percent.
pub(crate) fn interval(share: Share, lang: Lang) -> String {
    format!("{}–{}", decimal(share.low * 100.0, 1, lang), decimal(share.high * 100.0, 1, lang))
}

/// What an ending is called.
pub(crate) fn ending_name(ending: &str, words: &Words) -> String {
    words.find(&format!("ending-{ending}")).unwrap_or_else(|| ending.to_owned())
}

/// How games ended, the commonest way first.
pub(crate) fn endings(record: &Record, words: &Words) -> String {
    let mut counted: Vec<(&String, &u64)> = record.endings.iter().collect();
    counted.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    let shares = counted.into_iter().map(|(ending, _)| {
        format!("{} {}", ending_name(ending, words), percent(record.ended(ending).share, words.lang()))
    });
    shares.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_its_decimal_mark() {
        assert_eq!(percent(0.1234, Lang::En), "12.3 %");
        assert_eq!(percent(0.1234, Lang::Ru), "12,3 %");
        assert_eq!(interval(Share { share: 0.5, low: 0.456, high: 0.5 }, Lang::Ru), "45,6–50,0");
    }
}
