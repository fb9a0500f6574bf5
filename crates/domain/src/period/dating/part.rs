//! Parts of centuries, decades and periods.

/// A part of a century, decade or period: of `of` equal parts those from `from` to before `to`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) of: u8,
}

impl Part {
    /// From this part to another one: mid to late.
    pub(super) fn until(self, other: Self) -> Option<Self> {
        let of = self.of.checked_mul(other.of)?;
        let (from, to) = (self.from.checked_mul(other.of)?, other.to.checked_mul(self.of)?);
        (from < to).then_some(Self { from, to, of })
    }

    /// The `n`th of so many parts.
    pub(super) fn nth(n: u32, of: u8) -> Option<Self> {
        let n = u8::try_from(n).ok().filter(|n| (1..=of).contains(n))?;
        Some(Self { from: n - 1, to: n, of })
    }
}
