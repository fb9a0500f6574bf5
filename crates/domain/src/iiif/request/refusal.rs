//! Why an image request is refused.

/// Whether a refused request is wrong, or right and not done here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    /// It cannot be read, or asks for what cannot be.
    #[error("malformed: {0:?}")]
    Malformed(Flaw),
    /// The standard has it, this house has not.
    #[error("not implemented: {0:?}")]
    NotImplemented(Flaw),
}

/// What is wrong with a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Flaw {
    /// A region that cannot be read.
    Region,
    /// A region without pixels.
    EmptyRegion,
    /// A region that lies outside the picture.
    OutsideRegion,
    /// A size that cannot be read.
    Size,
    /// A size without pixels.
    EmptySize,
    /// A size that is larger than the region.
    LargerSize,
    /// A size above the limits.
    SizeAboveLimits,
    /// A rotation that cannot be read, or of more than 360 degrees.
    Rotation,
    /// A rotation by other than quarters.
    Turn,
    /// A quality that is none.
    Quality,
    /// A format that is none.
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
