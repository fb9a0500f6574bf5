//! The years of a person, as they stand behind a name: `Chinese, 1614–1690`, `b. 1975`, 1899–1983, 1931年生.

use crate::search_text::is_han;

/// The years that are sure.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Life {
    pub birth: Option<i32>,
    pub death: Option<i32>,
}

/// Years further apart are not those of one person.
const LONGEST: i32 = 125;

/// The words of a row of the table.
fn words(kind: &str) -> impl Iterator<Item = &'static str> {
    let mut lines = include_str!("life/words.tsv").lines();
    let words = lines.find_map(|line| line.strip_prefix(kind)?.strip_prefix('\t'));
    words.unwrap_or_default().split('|')
}

impl Life {
    /// The years that a text says.
    pub fn read(text: &str) -> Self {
        let lower: String = text.to_lowercase().chars().map(narrow).collect();
        let mut life = Self::default();
        // Each statement by itself: `Chinese, 1614–1690`.
        for part in lower.split([',', '，', ';', '；', '、']) {
            if words("active").any(|word| part.contains(word)) {
                return Self::default();
            }
            // 1850/51 is not sure either.
            if part.contains('/') || words("about").any(|word| part.contains(word)) {
                continue;
            }
            let years = years_in(part);
            match years.as_slice() {
                [birth, death] if part.contains(['-', '–', '—', '~', '～', '至']) => {
                    life = Self {
                        birth: Some(*birth),
                        death: Some(*death),
                    };
                }
                [year]
                    if is_before(part, "born")
                        || part.contains('生')
                        || part.trim_end().ends_with(['-', '–', '—', '～']) =>
                {
                    life.birth = Some(*year);
                }
                [year]
                    if is_before(part, "died")
                        || part.contains('卒')
                        || part.trim_start().starts_with(['-', '–', '—', '～']) =>
                {
                    life.death = Some(*year);
                }
                _ => {}
            }
        }
        match (life.birth, life.death) {
            (Some(birth), Some(death)) if !(birth..birth + LONGEST).contains(&death) => Self::default(),
            _ => life,
        }
    }

    /// Whether a text says when a person lived, and is no name: years, a century, born or died.
    pub fn is_one(text: &str) -> bool {
        let lower: String = text.trim().to_lowercase().chars().map(narrow).collect();
        !years_in(&lower).is_empty() || lower.contains("century") || lower.contains("世紀") || Self::begins(&lower)
    }

    /// Whether a text begins with a word such as `born` or `active`; an abbreviation stands before a year, and is an initial otherwise.
    pub fn begins(text: &str) -> bool {
        let lower = text.trim().to_lowercase();
        let is_before_life = |word: &str| {
            lower.strip_prefix(word).is_some_and(|rest| match word.ends_with('.') {
                true => rest.trim_start().starts_with(|c: char| c.is_ascii_digit()) || Self::begins_about(rest),
                false => rest.starts_with(' ') || word.chars().any(is_han),
            })
        };
        ["active", "born", "died"]
            .into_iter()
            .flat_map(words)
            .any(is_before_life)
    }

    fn begins_about(text: &str) -> bool {
        words("about").any(|word| text.trim_start().starts_with(word))
    }
}

/// A figure or a dash of full width as the usual one.
fn narrow(c: char) -> char {
    match c {
        '０'..='９' | '－' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        c => c,
    }
}

fn is_before(part: &str, kind: &str) -> bool {
    let part = part.trim_start();
    words(kind).any(|word| part.starts_with(word))
}

/// Numbers of three or four digits.
fn years_in(text: &str) -> Vec<i32> {
    let numbers = text.split(|c: char| !c.is_ascii_digit());
    let years = numbers.filter(|digits| matches!(digits.len(), 3 | 4));
    years.filter_map(|digits| digits.parse().ok()).collect()
}
