//! Colours as `#RRGGBB`, and the contrast between two as WCAG 2.2 defines it.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// An opaque sRGB colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Colour(pub [u8; 3]);

impl Colour {
    /// White.
    pub const WHITE: Self = Self([0xff; 3]);

    /// Parses `#RRGGBB`, in either case.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let [_, r, g, b] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
        Some(Self([r, g, b]))
    }

    /// This colour with `share` (0 to 1) of another in it, mixed in sRGB as CSS does by `color-mix(in srgb, …)`.
    #[must_use]
    pub fn mixed(self, other: Self, share: f64) -> Self {
        let mut mixed = self.0;
        for (own, other) in mixed.iter_mut().zip(other.0) {
            *own = (f64::from(*own) * (1.0 - share) + f64::from(other) * share).round() as u8;
        }
        Self(mixed)
    }

    /// The contrast ratio with another colour, 1 to 21.
    pub fn contrast(self, other: Self) -> f64 {
        let (one, other) = (self.luminance(), other.luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// Relative luminance, 0 to 1.
    fn luminance(self) -> f64 {
        let [r, g, b] = self.0.map(|channel| {
            let channel = f64::from(channel) / 255.0;
            if channel <= 0.04045 {
                channel / 12.92
            } else {
                ((channel + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.0;
        write!(f, "#{r:02X}{g:02X}{b:02X}")
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| D::Error::custom("a colour is written as #RRGGBB"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_and_written() {
        assert_eq!(
            Colour::parse("#b02A1e").map(|colour| colour.to_string()).as_deref(),
            Some("#B02A1E")
        );
        for wrong in ["", "B02A1E", "#B02A1", "#B02A1E0", "#+12345", "#紅紅", "red"] {
            assert_eq!(Colour::parse(wrong), None, "{wrong}");
        }
    }

    /// The ratios that WCAG's own examples give.
    #[test]
    fn contrast_is_that_of_wcag() {
        let of = |one, other| {
            let [one, other] = [one, other].map(|text| Colour::parse(text).expect("a colour"));
            (one.contrast(other) * 100.0).round() / 100.0
        };
        assert_eq!(of("#000000", "#FFFFFF"), 21.0);
        assert_eq!(of("#777777", "#FFFFFF"), 4.48);
        assert_eq!(of("#767676", "#FFFFFF"), 4.54);
        assert_eq!(of("#FF0000", "#FFFFFF"), of("#FFFFFF", "#FF0000"));
    }
}
