//! The path of an image request, `{region}/{size}/{rotation}/{quality}.{format}`: parsing it, and what it means for a picture
//! of known size.
//!
//! Numbers are parsed strictly (digits, and one dot where the standard has fractions), everything else is refused, and every
//! request that is answered has one canonical path.

mod number;
mod refusal;
mod region;
mod size;

pub use refusal::{Flaw, RequestError};
pub use size::Limits;

use std::fmt;

use super::geometry::{Area, Drawing, Format, Quality, Sides};
use number::Decimal;
use region::Region;
use size::Size;

/// A parsed image request; [`ImageRequest::over`] checks whether it fits a picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ImageRequest {
    region: Region,
    size: Size,
    mirrored: bool,
    quarters: u8,
    quality: Quality,
    format: Format,
}

impl ImageRequest {
    /// Parses the four segments of a path, which are no longer percent-encoded.
    ///
    /// # Errors
    /// The flaw of the first invalid segment.
    pub fn parse(region: &str, size: &str, rotation: &str, quality_format: &str) -> Result<Self, RequestError> {
        let region = Region::parse(region)?;
        let size = Size::parse(size)?;
        let (mirrored, quarters) = rotation_of(rotation)?;
        let (quality, format) = quality_format
            .rsplit_once('.')
            .ok_or(RequestError::Malformed(Flaw::Format))?;
        Ok(Self {
            region,
            size,
            mirrored,
            quarters,
            quality: quality_of(quality)?,
            format: format_of(format)?,
        })
    }

    /// The drawing that the request means for a picture of this size.
    ///
    /// # Errors
    /// A region outside the picture, or a size larger than the region or the limits.
    pub fn over(&self, full: Sides, limits: &Limits) -> Result<Drawing, RequestError> {
        let area = self.region.over(full)?;
        Ok(Drawing {
            area,
            size: self.size.over(area.sides, limits)?,
            mirrored: self.mirrored,
            quarters: self.quarters,
            quality: self.quality,
            format: self.format,
        })
    }
}

/// Whether to mirror, and how many quarter turns clockwise.
fn rotation_of(text: &str) -> Result<(bool, u8), RequestError> {
    let (mirrored, degrees) = match text.strip_prefix('!') {
        Some(degrees) => (true, degrees),
        None => (false, text),
    };
    let malformed = RequestError::Malformed(Flaw::Rotation);
    let Decimal(degrees) = Decimal::parse(degrees).ok_or(malformed)?;
    if degrees > 360.0 {
        return Err(malformed);
    }
    let quarters = [0.0, 90.0, 180.0, 270.0, 360.0]
        .into_iter()
        .zip([0, 1, 2, 3, 0])
        .find_map(|(turn, quarters)| (turn == degrees).then_some(quarters));
    let quarters = quarters.ok_or(RequestError::NotImplemented(Flaw::Turn))?;
    Ok((mirrored, quarters))
}

fn quality_of(text: &str) -> Result<Quality, RequestError> {
    match text {
        // All stored pictures are in colour.
        "default" | "color" => Ok(Quality::Default),
        "gray" => Ok(Quality::Gray),
        "bitonal" => Ok(Quality::Bitonal),
        _ => Err(RequestError::Malformed(Flaw::Quality)),
    }
}

fn format_of(text: &str) -> Result<Format, RequestError> {
    match text {
        "jpg" => Ok(Format::Jpeg),
        "png" => Ok(Format::Png),
        "webp" => Ok(Format::Webp),
        _ => Err(RequestError::Malformed(Flaw::Format)),
    }
}

impl Drawing {
    /// Its canonical path for a picture of these sides, without a slash at either end.
    pub fn path(&self, full: Sides, limits: &Limits) -> impl fmt::Display {
        CanonicalPath {
            drawing: *self,
            is_whole: self.area == Area::whole(full),
            is_largest: self.size == limits.largest(self.area.sides),
        }
    }
}

struct CanonicalPath {
    drawing: Drawing,
    is_whole: bool,
    is_largest: bool,
}

impl fmt::Display for CanonicalPath {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Drawing { area, size, .. } = self.drawing;
        if self.is_whole {
            out.write_str("full/")?;
        } else {
            write!(out, "{},{},{},{}/", area.x, area.y, area.sides.width, area.sides.height)?;
        }
        if self.is_largest {
            out.write_str("max/")?;
        } else {
            write!(out, "{},{}/", size.width, size.height)?;
        }
        if self.drawing.mirrored {
            out.write_str("!")?;
        }
        out.write_str(match self.drawing.quarters % 4 {
            0 => "0/",
            1 => "90/",
            2 => "180/",
            _ => "270/",
        })?;
        out.write_str(match self.drawing.quality {
            Quality::Default | Quality::Color => "default",
            Quality::Gray => "gray",
            Quality::Bitonal => "bitonal",
        })?;
        out.write_str(match self.drawing.format {
            Format::Jpeg => ".jpg",
            Format::Png => ".png",
            Format::Webp => ".webp",
        })
    }
}
