//! The first segment: which part of the picture.

use super::{
    Flaw, RequestError,
    number::{Decimal, decimals, wholes},
};
use crate::iiif::geometry::{Area, Sides};

/// A parsed region.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Region {
    /// `full`
    Full,
    /// `square`: the largest in the middle.
    Square,
    /// `x,y,w,h`
    Pixels([u32; 4]),
    /// `pct:x,y,w,h`
    PerCent([Decimal; 4]),
}

impl Region {
    pub(super) fn parse(text: &str) -> Result<Self, RequestError> {
        let region = match text {
            "full" => Some(Self::Full),
            "square" => Some(Self::Square),
            _ => match text.strip_prefix("pct:") {
                Some(numbers) => decimals(numbers).map(Self::PerCent),
                None => wholes(text).map(Self::Pixels),
            },
        };
        region.ok_or(RequestError::Malformed(Flaw::Region))
    }

    /// The region as a part of a picture, without anything outside the picture.
    pub(super) fn over(self, full: Sides) -> Result<Area, RequestError> {
        match self {
            Self::Full => Ok(Area::whole(full)),
            Self::Square => {
                let side = full.width.min(full.height);
                Ok(Area {
                    x: (full.width - side) / 2,
                    y: (full.height - side) / 2,
                    sides: Sides {
                        width: side,
                        height: side,
                    },
                })
            }
            Self::Pixels([x, y, width, height]) => {
                if width == 0 || height == 0 {
                    return Err(RequestError::Malformed(Flaw::EmptyRegion));
                }
                within(full, (x, y), (width, height))
            }
            Self::PerCent([x, y, width, height]) => {
                if width.0 <= 0.0 || height.0 <= 0.0 {
                    return Err(RequestError::Malformed(Flaw::EmptyRegion));
                }
                if x.0 >= 100.0 || y.0 >= 100.0 {
                    return Err(RequestError::Malformed(Flaw::OutsideRegion));
                }
                // A region that begins inside the picture has at least one pixel, however it is rounded.
                let corner = (
                    x.per_cent_of(full.width).min(full.width - 1),
                    y.per_cent_of(full.height).min(full.height - 1),
                );
                let sides = (
                    width.per_cent_of(full.width).max(1),
                    height.per_cent_of(full.height).max(1),
                );
                within(full, corner, sides)
            }
        }
    }
}

fn within(full: Sides, (x, y): (u32, u32), (width, height): (u32, u32)) -> Result<Area, RequestError> {
    if x >= full.width || y >= full.height {
        return Err(RequestError::Malformed(Flaw::OutsideRegion));
    }
    let sides = Sides {
        width: width.min(full.width - x),
        height: height.min(full.height - y),
    };
    Ok(Area { x, y, sides })
}
