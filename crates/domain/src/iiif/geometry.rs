//! Sizes, areas, and the drawing that a request means once the picture's size is known.

/// Width and height in pixels, each at least 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sides {
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
}

impl Sides {
    /// How many pixels that is.
    pub const fn pixels(self) -> u64 {
        self.width as u64 * self.height as u64
    }

    /// The size after a rotation by so many quarter turns.
    #[must_use]
    pub const fn turned(self, quarters: u8) -> Self {
        if quarters.is_multiple_of(2) {
            self
        } else {
            Self {
                width: self.height,
                height: self.width,
            }
        }
    }
}

/// A part of the upright picture, in its own pixels; never beyond its edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Area {
    /// Pixels left of it.
    pub x: u32,
    /// Pixels above it.
    pub y: u32,
    /// Its sides.
    pub sides: Sides,
}

impl Area {
    /// The whole of a picture.
    pub const fn whole(sides: Sides) -> Self {
        Self { x: 0, y: 0, sides }
    }
}

/// The colours of a drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Quality {
    /// As the picture is stored: `default`, and the same as `color`.
    Default,
    /// In colour.
    Color,
    /// In greys.
    Gray,
    /// In black and white alone.
    Bitonal,
}

/// The encoding of a drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// `jpg`
    Jpeg,
    /// `png`
    Png,
    /// `webp`
    Webp,
}

/// What a request means for a picture of known size: cut out `area`, scale it to `size`, mirror it, rotate it, reduce the
/// colours, encode it. Two spellings of one request give the same drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Drawing {
    /// The part that is shown.
    pub area: Area,
    /// Its size after scaling, before rotating; never more than the area's own.
    pub size: Sides,
    /// Mirrored left to right, before rotating.
    pub mirrored: bool,
    /// Rotated clockwise by so many quarter turns, 0 to 3.
    pub quarters: u8,
    /// Its colours.
    pub quality: Quality,
    /// How it is encoded.
    pub format: Format,
}
