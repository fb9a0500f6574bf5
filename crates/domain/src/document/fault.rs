//! Why a value is refused.

use serde::Serialize;

/// Why a cell does not take a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// There is no such cell.
    UnknownCell,
    /// The value has another shape than the cell's.
    WrongShape,
    /// Longer, or more, than the field takes.
    TooLong,
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
    /// The last day lies before the first.
    EndsBeforeItBegins,
    /// A period would lie within itself, or within a part of itself.
    WithinItself,
    /// The last year lies before the first.
    YearsReversed,
}

/// Why a cell does not take a value, and which of the value's rows is the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unfit {
    /// The row, from 1, if it is one row.
    pub row: Option<usize>,
    /// What is wrong.
    pub fault: Fault,
}

impl From<Fault> for Unfit {
    fn from(fault: Fault) -> Self {
        Self { row: None, fault }
    }
}
