//! Which way up a picture is, according to its EXIF data.

use image::{RgbImage, imageops, metadata::Orientation};

/// Rotates a picture to its orientation.
pub(crate) fn upright(mut picture: RgbImage, orientation: Orientation) -> RgbImage {
    match orientation {
        Orientation::NoTransforms => return picture,
        Orientation::Rotate90 | Orientation::Rotate90FlipH => picture = imageops::rotate90(&picture),
        Orientation::Rotate180 => imageops::rotate180_in_place(&mut picture),
        Orientation::Rotate270 | Orientation::Rotate270FlipH => picture = imageops::rotate270(&picture),
        Orientation::FlipVertical => imageops::flip_vertical_in_place(&mut picture),
        Orientation::FlipHorizontal => {}
    }
    if matches!(
        orientation,
        Orientation::FlipHorizontal | Orientation::Rotate90FlipH | Orientation::Rotate270FlipH
    ) {
        imageops::flip_horizontal_in_place(&mut picture);
    }
    picture
}

/// Whether a picture has to be turned by a quarter.
pub(crate) const fn is_sideways(orientation: Orientation) -> bool {
    matches!(
        orientation,
        Orientation::Rotate90 | Orientation::Rotate270 | Orientation::Rotate90FlipH | Orientation::Rotate270FlipH
    )
}

/// Width and height of a picture once it is upright.
pub(crate) const fn upright_size(orientation: Orientation, (width, height): (u32, u32)) -> (u32, u32) {
    if is_sideways(orientation) {
        (height, width)
    } else {
        (width, height)
    }
}

/// Turns a picture clockwise.
pub(crate) fn turned(picture: RgbImage, quarter_turns: u8) -> RgbImage {
    let orientation = match quarter_turns % 4 {
        1 => Orientation::Rotate90,
        2 => Orientation::Rotate180,
        3 => Orientation::Rotate270,
        _ => Orientation::NoTransforms,
    };
    upright(picture, orientation)
}

/// The orientation in EXIF data; invalid data means upright.
pub(crate) fn read(exif: &[u8]) -> Orientation {
    let exif = exif.strip_prefix(b"Exif\0\0").unwrap_or(exif);
    Orientation::from_exif_chunk(exif).unwrap_or(Orientation::NoTransforms)
}
