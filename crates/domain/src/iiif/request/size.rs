//! The second segment: the size in which the region is drawn, within the limits.

use super::{
    Flaw, RequestError,
    number::{Decimal, whole, wholes},
};
use crate::iiif::geometry::Sides;

/// The limits of a drawing's size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The widest.
    pub width: u32,
    /// The highest.
    pub height: u32,
    /// The most pixels.
    pub pixels: u64,
}

impl Limits {
    /// The limits of this server; tiles and the sizes of pages are far below.
    pub const HOUSE: Self = Self {
        width: 4096,
        height: 4096,
        pixels: 4096 * 4096,
    };

    /// Whether a drawing of this size is allowed.
    pub const fn hold(&self, sides: Sides) -> bool {
        sides.width <= self.width && sides.height <= self.height && sides.pixels() <= self.pixels
    }

    /// The largest drawing of a region of this size: its own size, or as much as is allowed.
    pub fn largest(&self, part: Sides) -> Sides {
        if self.hold(part) { part } else { self.fitted(part, part) }
    }

    /// The largest size within a box and the limits, never larger than the region.
    fn fitted(&self, part: Sides, within: Sides) -> Sides {
        let fitted = fitted(
            part,
            Sides {
                width: within.width.min(self.width),
                height: within.height.min(self.height),
            },
        );
        if self.hold(fitted) {
            return fitted;
        }
        // width² · height / width ≤ pixels
        let (width, height) = (u64::from(part.width), u64::from(part.height));
        let side = |one: u64, other: u64| u32::try_from((self.pixels * one / other).isqrt().max(1)).unwrap_or(u32::MAX);
        Sides {
            width: side(width, height),
            height: side(height, width),
        }
    }
}

/// A parsed size.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Size {
    /// `^`: it may be larger than the region.
    enlarging: bool,
    form: Form,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Form {
    /// `max`
    Max,
    /// `w,`
    Width(u32),
    /// `,h`
    Height(u32),
    /// `pct:n`
    PerCent(Decimal),
    /// `w,h`
    Exact(Sides),
    /// `!w,h`
    Within(Sides),
}

impl Size {
    pub(super) fn parse(text: &str) -> Result<Self, RequestError> {
        let (enlarging, text) = match text.strip_prefix('^') {
            Some(text) => (true, text),
            None => (false, text),
        };
        let form = Form::parse(text).ok_or(RequestError::Malformed(Flaw::Size))?;
        Ok(Self { enlarging, form })
    }

    /// The size in which a region is drawn.
    pub(super) fn over(self, part: Sides, limits: &Limits) -> Result<Sides, RequestError> {
        let (drawn, is_fitted) = match self.form {
            Form::Max => (limits.largest(part), true),
            Form::Within(within) => (limits.fitted(part, within), true),
            Form::Width(width) => (of_width(width, part), false),
            Form::Height(height) => (of_height(height, part), false),
            Form::PerCent(Decimal(per_cent)) if per_cent <= 0.0 => (NOTHING, false),
            Form::PerCent(per_cent) => {
                let side = |side| per_cent.per_cent_of(side).max(1);
                let (width, height) = (side(part.width), side(part.height));
                (Sides { width, height }, false)
            }
            Form::Exact(sides) => (sides, false),
        };
        if drawn.width == 0 || drawn.height == 0 {
            return Err(RequestError::Malformed(Flaw::EmptySize));
        }
        if self.is_larger(part, drawn, limits) {
            let flaw = Flaw::LargerSize;
            return Err(if self.enlarging {
                RequestError::NotImplemented(flaw)
            } else {
                RequestError::Malformed(flaw)
            });
        }
        if !is_fitted && !limits.hold(drawn) {
            return Err(RequestError::Malformed(Flaw::SizeAboveLimits));
        }
        Ok(drawn)
    }

    /// Whether the region would have to be enlarged.
    fn is_larger(self, part: Sides, drawn: Sides, limits: &Limits) -> bool {
        match self.form {
            Form::Max => {
                let edge = part.width == limits.width || part.height == limits.height;
                self.enlarging && !edge && part.pixels() < limits.pixels && limits.hold(part)
            }
            // The standard also allows answering such a box with the region's own size; its validator wants a refusal.
            Form::Within(within) => within.width > part.width && within.height > part.height,
            Form::PerCent(Decimal(per_cent)) => per_cent > 100.0,
            _ => drawn.width > part.width || drawn.height > part.height,
        }
    }
}

const NOTHING: Sides = Sides { width: 0, height: 0 };

impl Form {
    fn parse(text: &str) -> Option<Self> {
        if text == "max" {
            return Some(Self::Max);
        }
        if let Some(per_cent) = text.strip_prefix("pct:") {
            return Decimal::parse(per_cent).map(Self::PerCent);
        }
        if let Some(sides) = text.strip_prefix('!') {
            return wholes(sides).map(|[width, height]| Self::Within(Sides { width, height }));
        }
        match text.split_once(',')? {
            (width, "") => whole(width).map(Self::Width),
            ("", height) => whole(height).map(Self::Height),
            _ => wholes(text).map(|[width, height]| Self::Exact(Sides { width, height })),
        }
    }
}

fn of_width(width: u32, part: Sides) -> Sides {
    Sides {
        width,
        height: beside(width, part.width, part.height),
    }
}

fn of_height(height: u32, part: Sides) -> Sides {
    Sides {
        width: beside(height, part.height, part.width),
        height,
    }
}

/// The largest size with the region's proportions within a box; `None` if the box is empty.
fn fitted(part: Sides, within: Sides) -> Sides {
    if within.width == 0 || within.height == 0 {
        return NOTHING;
    }
    let is_wider = u64::from(part.width) * u64::from(within.height) > u64::from(part.height) * u64::from(within.width);
    if is_wider {
        of_width(within.width.min(part.width), part)
    } else {
        of_height(within.height.min(part.height), part)
    }
}

/// The other side for a given one, in the region's proportions. If rounding leaves a choice, it is that of the tile levels, so
/// that a stored tile is found whichever of its sides is given.
fn beside(given: u32, given_of: u32, other_of: u32) -> u32 {
    if given == 0 {
        return 0;
    }
    let (dividend, divisor) = (u64::from(given) * u64::from(other_of), u64::from(given_of));
    let exact_or_above = dividend.div_ceil(divisor);
    let level = (0..32)
        .map(|power| 1_u32 << power)
        .find(|scale| given_of.div_ceil(*scale) <= given)
        .filter(|scale| given_of.div_ceil(*scale) == given)
        .map(|scale| u64::from(other_of.div_ceil(scale)))
        .filter(|level| *level == exact_or_above || *level == dividend / divisor);
    let rounded = (dividend * 2 + divisor) / (divisor * 2);
    u32::try_from(level.unwrap_or(rounded).max(1)).unwrap_or(u32::MAX)
}
