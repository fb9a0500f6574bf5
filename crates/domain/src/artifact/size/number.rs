//! Figures of a size: 24 ¾, 5-1/2, 29.75, 1,264.9.

use unicode_normalization::UnicodeNormalization;

use super::chars::Chars;

/// The denominators of measures.
const DENOMINATORS: [u32; 12] = [2, 3, 4, 5, 6, 8, 9, 10, 12, 16, 32, 64];
/// The most digits of a figure.
const MOST_DIGITS: usize = 9;
/// What a number is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Figure {
    /// A measure; `fraction`: with a fraction such as 1/8.
    Value { value: f64, fraction: bool },
    /// 1st, 2nd
    Ordinal,
    /// None that a size has.
    Unknown,
}

/// The figure that begins at a place, and its characters.
pub(super) fn read_number(chars: &Chars, at: usize) -> Option<(Figure, usize)> {
    if let Some((value, length)) = read_fraction(chars, at) {
        return Some((to_figure(value, true), length));
    }
    let digits = chars.count(at, |c| c.is_ascii_digit());
    let is_decimal = chars.get(at) == '.' && chars.get(at + 1).is_ascii_digit();
    if digits == 0 && !is_decimal {
        return None;
    }
    if let Some(length) = read_ordinal(chars, at, digits) {
        return Some((Figure::Ordinal, length));
    }
    let (text, mut length) = read_decimal(chars, at, digits);
    let Some(mut value) = text.parse::<f64>().ok().filter(|_| text.len() <= MOST_DIGITS) else {
        return Some((Figure::Unknown, length));
    };
    let mut has_fraction = false;
    if text.bytes().all(|digit| digit.is_ascii_digit()) {
        let end = at + length;
        let gap = match chars.get(end) {
            '-' => 1,
            _ => chars.count(end, |c| c.is_whitespace() && c != '\n'),
        };
        if let Some((fraction, more)) = read_fraction(chars, end + gap) {
            value += fraction;
            length += gap + more;
            has_fraction = true;
        }
    }
    Some((to_figure(value, has_fraction), length))
}

fn to_figure(value: f64, fraction: bool) -> Figure {
    // 131/16 and 0 are typing mistakes.
    if value > 0.0 && value.is_finite() {
        Figure::Value { value, fraction }
    } else {
        Figure::Unknown
    }
}

/// A proper fraction. One that is none, such as 131/16 or 3/7, is worth NaN.
fn read_fraction(chars: &Chars, at: usize) -> Option<(f64, usize)> {
    // ½
    let sign: String = chars.get(at).nfkd().collect();
    if let Some((above, below)) = sign.split_once('⁄') {
        let number = |text: &str| text.parse::<f64>().ok();
        return Some((number(above)? / number(below)?, 1));
    }
    let over = chars.count(at, |c| c.is_ascii_digit());
    let under = chars.count(at + over + 1, |c| c.is_ascii_digit());
    if over == 0 || under == 0 || chars.get(at + over) != '/' {
        return None;
    }
    let number = |at, count| chars.text(at, count).parse::<u32>().unwrap_or(u32::MAX);
    let (above, below) = (number(at, over), number(at + over + 1, under));
    let is_measure = above > 0 && above < below && DENOMINATORS.contains(&below);
    let value = if is_measure {
        f64::from(above) / f64::from(below)
    } else {
        f64::NAN
    };
    Some((value, over + 1 + under))
}

/// The digits without separators of thousands and with a decimal point, and the characters that they take.
fn read_decimal(chars: &Chars, at: usize, digits: usize) -> (String, usize) {
    let mut text = chars.text(at, digits);
    let mut end = at + digits;
    // 1,264.9
    while (1..=3).contains(&digits) && chars.get(end) == ',' && chars.count(end + 1, |c| c.is_ascii_digit()) == 3 {
        text.push_str(&chars.text(end + 1, 3));
        end += 4;
    }
    let more = chars.count(end + 1, |c| c.is_ascii_digit());
    // 12.5, and 12,5 as the continent of Europe writes it
    let is_comma = chars.get(end) == ',' && end == at + digits && (1..=2).contains(&more);
    if more > 0 && (chars.get(end) == '.' || is_comma) {
        text = format!("{text}.{}", chars.text(end + 1, more));
        end += 1 + more;
    }
    (text, end - at)
}

/// The characters of an ordinal number.
fn read_ordinal(chars: &Chars, at: usize, digits: usize) -> Option<usize> {
    let ending = chars.text(at + digits, 2);
    let is_whole = !chars.get(at + digits + 2).is_alphanumeric();
    (digits > 0 && is_whole && ["st", "nd", "rd"].contains(&&*ending)).then_some(digits + 2)
}
