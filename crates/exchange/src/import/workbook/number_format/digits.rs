//! The digits of a number, as Excel keeps and rounds them.

/// Digits that Excel keeps of a number.
const DIGITS: usize = 15;

/// A number as Excel shows it without a format, whatever the width of its column.
pub fn general(value: f64) -> Option<String> {
    let digits = Digits::of(value.abs())?;
    let decimals = DIGITS
        .saturating_sub(usize::try_from(digits.point).unwrap_or_default())
        .min(DIGITS);
    let (whole, decimals) = digits.rounded(decimals);
    let decimals = decimals.trim_end_matches('0');
    let sign = if value < 0.0 { "-" } else { "" };
    let whole = if whole.is_empty() { "0" } else { &whole };
    Some(match decimals {
        "" => format!("{sign}{whole}"),
        decimals => format!("{sign}{whole}.{decimals}"),
    })
}

/// The digits of a number that Excel keeps, and before which of them the point is.
#[derive(Debug)]
pub struct Digits {
    digits: Vec<u8>,
    point: i32,
}

impl Digits {
    /// `None` of a number with more digits: Excel has made zeros of the last ones.
    pub fn of(value: f64) -> Option<Self> {
        if !value.is_finite() || value.abs() >= 1e15 {
            return None;
        }
        let written = format!("{:.*e}", DIGITS - 1, value.abs());
        let (mantissa, exponent) = written.split_once('e')?;
        let digits = mantissa.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0');
        Some(Self {
            digits: digits.collect(),
            point: exponent.parse::<i32>().ok()? + 1,
        })
    }

    pub fn shifted(self, by: i32) -> Self {
        let point = self.point + by;
        Self { point, ..self }
    }

    /// The digits before the point without zeros at their beginning, and so many after it.
    pub fn rounded(mut self, decimals: usize) -> (String, String) {
        let kept = self.point + i32::try_from(decimals).unwrap_or(i32::MAX / 2);
        let kept = usize::try_from(kept).ok();
        let rounds_up = kept
            .and_then(|kept| self.digits.get(kept))
            .is_some_and(|digit| *digit >= 5);
        self.digits.truncate(kept.unwrap_or_default());
        if rounds_up {
            let mut at = self.digits.len();
            loop {
                if at == 0 {
                    self.digits.insert(0, 1);
                    self.point += 1;
                    break;
                }
                at -= 1;
                if self.digits[at] < 9 {
                    self.digits[at] += 1;
                    break;
                }
                self.digits[at] = 0;
            }
        }
        let digit = |at: i32| {
            usize::try_from(at)
                .ok()
                .and_then(|at| self.digits.get(at))
                .copied()
                .unwrap_or(0)
        };
        let text = |range: std::ops::Range<i32>| range.map(|at| char::from(b'0' + digit(at))).collect::<String>();
        let whole = text(0..self.point.max(0)).trim_start_matches('0').to_owned();
        let end = self.point + i32::try_from(decimals).unwrap_or_default();
        (whole, text(self.point..end))
    }
}
