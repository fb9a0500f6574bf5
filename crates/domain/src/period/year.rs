//! A year as people read and type it. There is no year 0: the astronomical year 0 is 1 BCE. `web/src/words/years.ts` reads and
//! writes the same; both are tested with the table *years.tsv*.

use unicode_normalization::UnicodeNormalization;

use crate::bilingual::Language;

/// Words before a year of the common era.
const COMMON: [&str; 5] = ["西元", "公元", "紀元", "ad", "ce"];
/// Signs and words before a year before it.
const BEFORE: [&str; 6] = ["前", "-", "−", "–", "bce", "bc"];
/// What people write between the parts.
const LEFT_OUT: [char; 3] = ['.', ',', '年'];

/// Reads a year, `前 221`, `西元前221年`, `221 BCE`, `-221` or `1403`, as an astronomical one; `None` where the text is no year.
pub fn read_year(text: &str) -> Option<i32> {
    let plain: String = text
        .nfkc()
        .flat_map(char::to_lowercase)
        .filter(|c| !c.is_whitespace() && !LEFT_OUT.contains(c))
        .collect();
    let rest = without_prefix(&plain, &COMMON).unwrap_or(&plain);
    let before = without_prefix(rest, &BEFORE);
    let rest = before.unwrap_or(rest);
    let after = without_suffix(rest, &["bce", "bc"]);
    let digits = after.or_else(|| without_suffix(rest, &["ad", "ce"])).unwrap_or(rest);
    if digits.len() > 5 || !digits.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let year = digits.parse::<i32>().ok().filter(|year| *year > 0)?;
    Some(match before.or(after) {
        Some(_) => super::from_bce(year),
        None => year,
    })
}

/// An astronomical year as people write it: `前 221`, `221 BCE`, and `1403` in both languages.
pub fn format_year(year: i32, language: Language) -> String {
    match (year, language) {
        (1.., _) => year.to_string(),
        (_, Language::Tw) => format!("前 {}", 1 - i64::from(year)),
        (_, Language::En) => format!("{} BCE", 1 - i64::from(year)),
    }
}

fn without_prefix<'t>(text: &'t str, words: &[&str]) -> Option<&'t str> {
    words.iter().find_map(|word| text.strip_prefix(word))
}

fn without_suffix<'t>(text: &'t str, words: &[&str]) -> Option<&'t str> {
    words.iter().find_map(|word| text.strip_suffix(word))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn years_are_read_as_people_write_them() {
        for line in include_str!("years.tsv").lines().filter(|line| !line.starts_with('#')) {
            let (text, year) = line.split_once('\t').expect("a text and its year");
            assert_eq!(read_year(text), year.parse().ok(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn a_year_that_was_written_is_read_as_the_same(year in -99_998_i32..=99_999) {
            for language in Language::ALL {
                prop_assert_eq!(read_year(&format_year(year, language)), Some(year));
            }
            let typed = if year > 0 { year.to_string() } else { (year - 1).to_string() };
            prop_assert_eq!(read_year(&typed), Some(year));
        }

        #[test]
        fn no_text_breaks_it(text in "\\PC{0,20}") {
            let _ = read_year(&text);
        }
    }
}
