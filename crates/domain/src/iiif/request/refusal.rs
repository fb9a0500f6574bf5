//! Why an image request is refused.

/// Whether a refused request is invalid, or valid and not supported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    /// It cannot be parsed, or is impossible.
    #[error("malformed: {0:?}")]
    Malformed(Flaw),
    /// The standard allows it, this server does not support it.
    #[error("not implemented: {0:?}")]
    NotImplemented(Flaw),
}

/// The reason why a request is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Flaw {
    /// A region that cannot be parsed.
    Region,
    /// A region without pixels.
    EmptyRegion,
    /// A region outside the picture.
    OutsideRegion,
    /// A size that cannot be parsed.
    Size,
    /// A size without pixels.
    EmptySize,
    /// A size larger than the region.
    LargerSize,
    /// A size above the limits.
    SizeAboveLimits,
    /// A rotation that cannot be parsed, or of more than 360 degrees.
    Rotation,
    /// A rotation by other than quarter turns.
    Turn,
    /// An unknown quality.
    Quality,
    /// An unknown format.
    Format,
}

impl Flaw {
    /// All flaws.
    pub const ALL: [Self; 11] = [
        Self::Region,
        Self::EmptyRegion,
        Self::OutsideRegion,
        Self::Size,
        Self::EmptySize,
        Self::LargerSize,
        Self::SizeAboveLimits,
        Self::Rotation,
        Self::Turn,
        Self::Quality,
        Self::Format,
    ];
}
