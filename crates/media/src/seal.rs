//! The picture of a seal: drawn anew as a small square PNG, which is shown in the pages' header and is the site's icon.

use std::{fmt, io::Cursor};

use image::{ImageFormat, imageops::FilterType};

use crate::{Refusal, decode};

/// Pixels of a side, as the picture is kept.
const SIDE: u32 = 360;
/// A smaller one would be coarse on a telephone's home screen.
const LEAST: u32 = 64;

/// Why a file is not accepted as the picture of a seal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SealRefusal {
    /// It is no picture that is accepted.
    Picture(Refusal),
    /// It cannot be decoded.
    Damaged,
    NotSquare,
    /// It has fewer than 64 pixels a side.
    TooSmall,
}

impl fmt::Display for SealRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Picture(refusal) => write!(f, "{refusal}"),
            Self::Damaged => f.write_str("cannot be decoded"),
            Self::NotSquare => f.write_str("is not square"),
            Self::TooSmall => write!(f, "has fewer than {LEAST} pixels a side"),
        }
    }
}

/// Draws the picture of a seal as a PNG of at most 360 pixels a side, with its transparent parts.
///
/// # Errors
/// Why the file is not accepted.
pub fn draw_seal(bytes: &[u8]) -> Result<Vec<u8>, SealRefusal> {
    let header = decode::inspect(bytes, false).map_err(SealRefusal::Picture)?;
    let picture = if header.is_decoded_apart() {
        decode::decode(bytes, &header).map_err(SealRefusal::Picture)?.into()
    } else {
        image::load_from_memory(bytes).map_err(|_| SealRefusal::Damaged)?
    };
    if picture.width() != picture.height() {
        return Err(SealRefusal::NotSquare);
    }
    if picture.width() < LEAST {
        return Err(SealRefusal::TooSmall);
    }
    let picture = if picture.width() > SIDE {
        picture.resize(SIDE, SIDE, FilterType::Lanczos3)
    } else {
        picture
    };
    let mut png = Cursor::new(Vec::new());
    let drawn = picture.to_rgba8().write_to(&mut png, ImageFormat::Png);
    drawn.map(|()| png.into_inner()).map_err(|_| SealRefusal::Damaged)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        let picture = image::RgbaImage::from_pixel(width, height, image::Rgba([176, 42, 30, 128]));
        picture.write_to(&mut bytes, ImageFormat::Png).expect("written");
        bytes.into_inner()
    }

    #[test]
    fn a_seal_is_square_small_and_keeps_what_is_transparent() {
        let drawn = draw_seal(&png(800, 800)).expect("drawn");
        let read = image::load_from_memory(&drawn).expect("a picture").to_rgba8();
        assert_eq!(read.dimensions(), (SIDE, SIDE));
        assert_eq!(read.get_pixel(100, 100).0[3], 128);
        let small = draw_seal(&png(100, 100)).expect("drawn");
        assert_eq!(
            image::load_from_memory(&small).expect("a picture").width(),
            100,
            "never enlarged"
        );
    }

    #[test]
    fn unsuitable_seal_pictures_are_refused() {
        assert_eq!(draw_seal(&png(300, 200)), Err(SealRefusal::NotSquare));
        assert!(draw_seal(&png(20, 20)).is_err(), "too small");
        assert!(matches!(
            draw_seal(b"<svg xmlns='http://www.w3.org/2000/svg'/>"),
            Err(SealRefusal::Picture(_))
        ));
        let whole = png(300, 300);
        assert!(draw_seal(&whole[..whole.len() / 2]).is_err(), "it breaks off");
    }
}
