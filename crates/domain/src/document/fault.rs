//! Why a value is refused.

use serde::{Serialize, Serializer};

use crate::picture::ScaleFault;

/// Why a cell does not take a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fault {
    /// There is no such cell.
    UnknownCell,
    /// The value has another shape than the cell's.
    WrongShape,
    /// Longer, or more, than the field takes.
    TooLong,
    /// HTML whose elements are within each other, or not closed, without end.
    TooNested,
    /// A row of measurements without a number greater than 0.
    NotANumber,
    /// A day that there is not.
    NotADay,
    /// An address that does not begin with `https://` or `http://`.
    NotALink,
    /// A colour that is not `#rrggbb`.
    NotAColour,
    /// Empty where the language or the record needs it.
    Missing,
    /// A picture without a text alternative in the language, not marked as decorative.
    MissingAlt,
    /// Another record has this relic number.
    RelicNumberTaken,
    /// What the cell refers to does not exist.
    UnknownReference,
    /// A version that someone agreed to, with another text.
    VersionClosed,
    /// The last day is before the first.
    EndsBeforeItBegins,
    /// A period would be within itself, or within a part of itself.
    WithinItself,
    /// The last year is before the first.
    YearsReversed,
    /// The two points of a picture's scale are too close.
    ScaleTooClose,
    /// The length of a picture's scale is none of a piece.
    ScaleLength,
    /// A point of a picture's scale is not on the picture.
    ScaleOutside,
    /// A colour on which text or shapes cannot be seen well enough; contrasts in hundredths.
    LowContrast {
        /// What it has.
        found: u16,
        /// What it needs at least.
        wanted: u16,
    },
}

impl Fault {
    /// The word that the API uses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::UnknownCell => "unknown_cell",
            Self::WrongShape => "wrong_shape",
            Self::TooLong => "too_long",
            Self::TooNested => "too_nested",
            Self::NotANumber => "not_a_number",
            Self::NotADay => "not_a_day",
            Self::NotALink => "not_a_link",
            Self::NotAColour => "not_a_colour",
            Self::Missing => "missing",
            Self::MissingAlt => "missing_alt",
            Self::RelicNumberTaken => "relic_number_taken",
            Self::UnknownReference => "unknown_reference",
            Self::VersionClosed => "version_closed",
            Self::EndsBeforeItBegins => "ends_before_it_begins",
            Self::WithinItself => "within_itself",
            Self::YearsReversed => "years_reversed",
            Self::ScaleTooClose => "scale_too_close",
            Self::ScaleLength => "scale_length",
            Self::ScaleOutside => "scale_outside",
            Self::LowContrast { .. } => "low_contrast",
        }
    }
}

impl Serialize for Fault {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl From<ScaleFault> for Fault {
    fn from(fault: ScaleFault) -> Self {
        match fault {
            ScaleFault::TooClose => Self::ScaleTooClose,
            ScaleFault::Length => Self::ScaleLength,
            ScaleFault::Outside => Self::ScaleOutside,
        }
    }
}

/// Why a cell does not take a value, and which of the value's rows is the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unfit {
    /// The row, from 1, if it is one row.
    pub row: Option<usize>,
    /// The mistake, in words.
    pub fault: Fault,
}

impl From<Fault> for Unfit {
    fn from(fault: Fault) -> Self {
        Self { row: None, fault }
    }
}
