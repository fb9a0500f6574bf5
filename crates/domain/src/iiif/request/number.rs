//! Numbers in paths: no sign, no exponent, no space, no digits of other scripts.

/// An integer; one that is too large for a picture's side is larger than every side, so the largest value is used for
/// it.
pub(super) fn whole(text: &str) -> Option<u32> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let digit = |number: u32, byte: u8| number.saturating_mul(10).saturating_add(u32::from(byte - b'0'));
    Some(text.bytes().fold(0, digit))
}

/// Integers separated by commas.
pub(super) fn wholes<const COUNT: usize>(text: &str) -> Option<[u32; COUNT]> {
    listed(text, whole)
}

/// Fractions separated by commas.
pub(super) fn decimals<const COUNT: usize>(text: &str) -> Option<[Decimal; COUNT]> {
    listed(text, Decimal::parse)
}

fn listed<Number: Copy + Default, const COUNT: usize>(
    text: &str,
    read: impl Fn(&str) -> Option<Number>,
) -> Option<[Number; COUNT]> {
    let mut numbers = [Number::default(); COUNT];
    let mut parts = text.split(',');
    for number in &mut numbers {
        *number = read(parts.next()?)?;
    }
    parts.next().is_none().then_some(numbers)
}

/// A number that may have a fraction: 0 or more, perhaps infinite, never NaN.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Decimal(pub(super) f64);

impl Decimal {
    /// Digits, and after a dot at least one more. IIIF Image API 3.0, section 4.7: only digits and a dot; a zero before the dot
    /// is recommended, not required.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (whole, last) = text.split_once('.').unwrap_or(("", text));
        let is_decimal = !last.is_empty() && whole.bytes().chain(last.bytes()).all(|byte| byte.is_ascii_digit());
        if !is_decimal {
            return None;
        }
        text.parse().ok().map(Self)
    }

    /// A percentage of a side, rounded.
    pub(super) fn per_cent_of(self, side: u32) -> u32 {
        // The cast saturates, and a side is small enough to be exact.
        (f64::from(side) * self.0 / 100.0).round() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_digits_are_numbers() {
        for (text, number) in [
            ("0", 0),
            ("007", 7),
            ("4294967296", u32::MAX),
            (&"9".repeat(400), u32::MAX),
        ] {
            assert_eq!(whole(text), Some(number), "{text}");
        }
        for text in [
            "", "+5", "-5", " 5", "5 ", "1e1", "0x10", "1.0", "NaN", "inf", "五", "٥", "1_0",
        ] {
            assert_eq!(whole(text), None, "{text}");
        }
        for (text, number) in [("0", 0.0), ("0.5", 0.5), (".5", 0.5), ("090", 90.0), ("41.60", 41.6)] {
            assert_eq!(Decimal::parse(text), Some(Decimal(number)), "{text}");
        }
        for text in [
            "", ".", "5.", "90.", "0.", "1.2.3", "1..2", ".1.", "1e1", "1.e1", "1.+5", "1. 5", "-0", "+1", "NaN",
            "inf", "infinity", "1,5", "１",
        ] {
            assert_eq!(Decimal::parse(text), None, "{text}");
        }
        assert_eq!(wholes("1,2,3"), Some([1, 2, 3]));
        for text in ["1,2", "1,2,3,4", "1,,3", ",1,2", "1,2,3,", ""] {
            assert_eq!(wholes::<3>(text), None, "{text}");
        }
    }
}
