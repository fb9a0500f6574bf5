//! Passwords that are easy to type: repetitions, and sequences of the alphabet or the keyboard.

/// A password needs at least so many different characters.
const FEWEST_DIFFERENT: usize = 3;
/// A password is refused if its sequences have at least this average length.
const LONGEST_RUN: usize = 3;
/// A password is refused if it consists of repetitions of a part of at most this length.
const LONGEST_UNIT: usize = 7;

/// Rows and columns of the keyboard, to be followed in both directions.
const ROWS: [&str; 16] = [
    "`1234567890-=",
    "~!@#$%^&*()_+",
    "qwertyuiop[]\\",
    "asdfghjkl;'",
    "zxcvbnm,./",
    "1qaz",
    "2wsx",
    "3edc",
    "4rfv",
    "5tgb",
    "6yhn",
    "7ujm",
    "8ik,",
    "9ol.",
    "0p;/",
    "!@#$",
];

/// The possible directions from one character to the next.
const SAME: u8 = 1;
const UP: u8 = 2;
const DOWN: u8 = 4;

/// Whether the text (in lower case) consists only of repetitions and sequences.
pub(super) fn is_simple(folded: &str) -> bool {
    let text: Vec<char> = folded.chars().collect();
    let mut different = text.clone();
    different.sort_unstable();
    different.dedup();
    different.len() < FEWEST_DIFFERENT
        || runs(&text) * LONGEST_RUN <= text.len()
        || unit(&text) <= LONGEST_UNIT.min(text.len() / 2)
}

/// The number of sequences in the text; a sequence goes on as long as each step has the same direction.
fn runs(text: &[char]) -> usize {
    let mut runs = usize::from(!text.is_empty());
    let mut way = SAME | UP | DOWN;
    for pair in text.windows(2) {
        let step = step(pair[0], pair[1]);
        if step & way == 0 {
            runs += 1;
            way = SAME | UP | DOWN;
        } else {
            way &= step;
        }
    }
    runs
}

fn step(from: char, to: char) -> u8 {
    let mut ways = 0;
    let (a, b) = (u32::from(from), u32::from(to));
    if a == b {
        ways |= SAME;
    }
    let beside = |first: char, second: char| {
        let is_pair = |row: &&str| {
            let place = row.chars().position(|c| c == first);
            place.is_some_and(|at| row.chars().nth(at + 1) == Some(second))
        };
        ROWS.iter().any(is_pair)
    };
    if a.checked_add(1) == Some(b) || beside(from, to) {
        ways |= UP;
    }
    if b.checked_add(1) == Some(a) || beside(to, from) {
        ways |= DOWN;
    }
    ways
}

/// The length of the shortest prefix whose repetition gives the whole text (the last repetition may be cut short).
fn unit(text: &[char]) -> usize {
    (1..text.len())
        .find(|&length| (length..text.len()).all(|at| text[at] == text[at - length]))
        .unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_follow_the_finger() {
        let count = |text: &str| runs(&text.chars().collect::<Vec<_>>());
        for (text, expected) in [
            ("abcdefgh", 1),
            ("87654321", 1),
            ("1234567890", 1),
            ("mnbvcxz", 1),
            ("1qaz2wsx", 2),
            ("aaaabbbb", 2),
            ("qwer1234", 2),
            ("kx7w", 4),
            ("", 0),
        ] {
            assert_eq!(count(text), expected, "{text}");
        }
    }

    #[test]
    fn units_are_the_shortest() {
        let length = |text: &str| unit(&text.chars().collect::<Vec<_>>());
        for (text, expected) in [
            ("abcabcabc", 3),
            ("abcabcab", 3),
            ("xyxyxyxy", 2),
            ("abcdefgh", 8),
            ("a", 1),
        ] {
            assert_eq!(length(text), expected, "{text}");
        }
    }
}
