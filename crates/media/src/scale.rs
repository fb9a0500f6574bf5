//! Scales pictures down.

use domain::iiif::geometry::Sides;
use fast_image_resize::{
    FilterType, ResizeAlg, ResizeOptions, Resizer,
    images::{TypedImage, TypedImageRef},
    pixels::U8x3,
};
use image::RgbImage;

/// The next level: each pixel is the mean of four, or of the two or one that exist at an odd edge.
pub(crate) fn halved(source: &RgbImage) -> RgbImage {
    let (width, height) = source.dimensions();
    let mut target = RgbImage::new(width.div_ceil(2), height.div_ceil(2));
    let (row, target_row) = (width as usize * 3, target.width() as usize * 3);
    let mut sums = vec![0_u16; row];
    for (pair, onto) in source.chunks(row * 2).zip(target.chunks_exact_mut(target_row)) {
        let (upper, lower) = pair.split_at(row);
        let lower = if lower.is_empty() { upper } else { lower };
        for ((sum, above), below) in sums.iter_mut().zip(upper).zip(lower) {
            *sum = u16::from(*above) + u16::from(*below);
        }
        let (pairs, odd) = sums.as_chunks::<6>();
        let (pixels, _) = onto.as_chunks_mut::<3>();
        for ([a, b, c, d, e, f], pixel) in pairs.iter().zip(pixels.iter_mut()) {
            *pixel = [a + d, b + e, c + f].map(|sum| level((sum + 2) / 4));
        }
        if let ([a, b, c], Some(pixel)) = (odd, pixels.last_mut()) {
            *pixel = [a, b, c].map(|sum| level(sum.div_ceil(2)));
        }
    }
    target
}

/// A mean of 8-bit values is an 8-bit value.
fn level(mean: u16) -> u8 {
    (mean & 0xff) as u8
}

/// Copies the pixels of a part of the picture, row by row.
pub(crate) fn cut(source: &RgbImage, (x, y): (u32, u32), sides: Sides, onto: &mut Vec<u8>) {
    let (skip, length) = (x as usize * 3, sides.width as usize * 3);
    let rows = source.chunks_exact(source.width() as usize * 3);
    onto.clear();
    for row in rows.skip(y as usize).take(sides.height as usize) {
        onto.extend_from_slice(&row[skip..skip + length]);
    }
}

/// The picture at another size.
pub(crate) fn resized(source: &RgbImage, width: u32, height: u32, filter: FilterType) -> RgbImage {
    if source.dimensions() == (width, height) {
        return source.clone();
    }
    let mut target = RgbImage::new(width, height);
    // Typed views, because the untyped ones would compile every kind of pixel into this crate.
    let from = TypedImageRef::<U8x3>::from_buffer(source.width(), source.height(), source.as_raw())
        .expect("an RgbImage has as many bytes as its sides say");
    let mut onto = TypedImage::<U8x3>::from_buffer(width, height, &mut target)
        .expect("an RgbImage has as many bytes as its sides say");
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(filter));
    Resizer::new()
        .resize_typed(&from, &mut onto, &options)
        .expect("the whole of a picture is inside it");
    target
}

/// The height of a picture's rendition of this width.
pub(crate) fn height_of(full: Sides, width: u32) -> u32 {
    scaled(full.height, width, full.width)
}

/// `length * part / whole`, rounded, at least 1.
pub(crate) fn scaled(length: u32, part: u32, whole: u32) -> u32 {
    let (length, part, whole) = (u64::from(length), u64::from(part), u64::from(whole));
    u32::try_from((length * part + whole / 2) / whole)
        .unwrap_or(u32::MAX)
        .max(1)
}

#[cfg(test)]
mod tests {
    use image::{Rgb, RgbImage};

    use super::halved;

    #[test]
    fn halving_takes_the_mean_of_the_pixels_present() {
        let picture = RgbImage::from_fn(3, 3, |x, y| Rgb([u8::try_from(x * 40 + y * 10).unwrap_or(0), 255, 0]));
        let half = halved(&picture);
        assert_eq!(half.dimensions(), (2, 2));
        assert_eq!(half.as_raw()[..], [25, 255, 0, 85, 255, 0, 40, 255, 0, 100, 255, 0]);
        assert_eq!(
            halved(&RgbImage::from_pixel(1, 1, Rgb([7, 8, 9]))).as_raw()[..],
            [7, 8, 9]
        );
    }
}
