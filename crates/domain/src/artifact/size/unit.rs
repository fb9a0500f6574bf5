//! Units of sizes as they are typed, and what becomes of them: metric ones stay, the others become centimetres or grams.

use crate::artifact::Unit;

words! {
/// A unit as a size is typed in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TypedUnit {
    /// Millimetres.
    Mm = "mm",
    /// Centimetres.
    Cm = "cm",
    /// Metres.
    M = "m",
    /// Inches.
    Inch = "inch",
    /// Feet.
    Foot = "foot",
    /// 寸 of Taiwan, 3.03 cm.
    Cun = "cun",
    /// 尺 of Taiwan, ten 寸.
    Chi = "chi",
    /// Grams.
    G = "g",
    /// Kilograms.
    Kg = "kg",
    /// Ounces.
    Ounce = "ounce",
    /// Pounds.
    Pound = "pound",
}
}

impl TypedUnit {
    pub(super) const fn is_metric(self) -> bool {
        matches!(self, Self::Mm | Self::Cm | Self::M | Self::G | Self::Kg)
    }

    pub(super) const fn is_weight(self) -> bool {
        matches!(self, Self::G | Self::Kg | Self::Ounce | Self::Pound)
    }

    /// The next smaller unit that may follow in one figure (5 ft. 3 in.), and how many of it are one of this.
    pub(super) const fn smaller(self) -> Option<(Self, f64)> {
        match self {
            Self::Foot => Some((Self::Inch, 12.0)),
            Self::Chi => Some((Self::Cun, 10.0)),
            Self::Pound => Some((Self::Ounce, 16.0)),
            Self::M => Some((Self::Cm, 100.0)),
            Self::Kg => Some((Self::G, 1000.0)),
            _ => None,
        }
    }

    /// The figure in the unit that is kept: as typed, or rounded to 0.1 cm or 0.1 g; finer only where nothing would be left.
    /// `None` if it is no measure: zero, or too large for a number.
    pub(super) fn convert(self, value: f64) -> Option<(f64, Unit)> {
        // In tenths of a millimetre and in milligrams, so that halves are exact and round up.
        let (fine, unit) = match self {
            Self::Mm => return check_measure(value, Unit::Mm),
            Self::Cm => return check_measure(value, Unit::Cm),
            Self::M => return check_measure(value, Unit::M),
            Self::G => return check_measure(value, Unit::G),
            Self::Kg => return check_measure(value, Unit::Kg),
            Self::Inch => (254.0, Unit::Cm),
            Self::Foot => (3048.0, Unit::Cm),
            Self::Cun => (303.0, Unit::Cm),
            Self::Chi => (3030.0, Unit::Cm),
            Self::Ounce => (2835.0, Unit::G),
            Self::Pound => (45359.0, Unit::G),
        };
        let coarse = (value * fine / 10.0).round() / 10.0;
        let kept = if coarse > 0.0 {
            coarse
        } else {
            (value * fine).round() / 100.0
        };
        check_measure(kept, unit)
    }

    /// Centimetres or grams, to compare figures.
    pub(super) const fn in_common(self, value: f64) -> f64 {
        value
            * match self {
                Self::Mm => 0.1,
                Self::Cm | Self::G => 1.0,
                Self::M => 100.0,
                Self::Kg => 1000.0,
                Self::Inch => 2.54,
                Self::Foot => 30.48,
                Self::Cun => 3.03,
                Self::Chi => 30.3,
                Self::Ounce => 28.35,
                Self::Pound => 453.59,
            }
    }
}

fn check_measure(value: f64, unit: Unit) -> Option<(f64, Unit)> {
    (value.is_finite() && value > 0.0).then_some((value, unit))
}
