//! The years of a dating, and how far those of one piece may be apart.

/// Years of a dating; a side without a limit is open.
pub(super) type Bounds = (Option<i32>, Option<i32>);

/// Years or periods further apart than this are not those of one piece.
pub(super) const MOST_GAP: i32 = 100;
