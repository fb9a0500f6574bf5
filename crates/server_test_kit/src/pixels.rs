//! Looks at pictures: how much there is to see in one.

use std::io::Cursor;

use image::{Rgb, RgbImage, imageops::FilterType};

/// A picture in which each pixel is nearly its neighbour.
pub fn smooth((width, height): (u32, u32)) -> Vec<u8> {
    png(&RgbImage::from_fn(width, height, |x, y| {
        let grey = (60 + x * 80 / width + y * 60 / height) as u8;
        Rgb([grey, grey, grey])
    }))
}

/// A picture of squares of two colours at random, four pixels wide.
pub fn noise((width, height): (u32, u32), seed: u32) -> Vec<u8> {
    png(&RgbImage::from_fn(width, height, |x, y| {
        let mut bits =
            (x / 4).wrapping_mul(0x9E37_79B1) ^ (y / 4).wrapping_mul(0x85EB_CA77) ^ seed.wrapping_mul(0xC2B2_AE3D);
        bits = (bits ^ (bits >> 15)).wrapping_mul(0x2C1B_3C6D);
        bits = (bits ^ (bits >> 12)).wrapping_mul(0x297A_2D39);
        if (bits ^ (bits >> 15)) & 1 == 0 {
            Rgb([255, 0, 200])
        } else {
            Rgb([0, 60, 10])
        }
    }))
}

/// A picture as a PNG.
pub fn png(picture: &RgbImage) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, image::ImageFormat::Png).expect("a PNG");
    bytes.into_inner()
}

/// Whether bytes begin as a picture's do.
pub fn is_picture(bytes: &[u8]) -> bool {
    image::guess_format(bytes).is_ok()
}

/// Decodes a picture; none for bytes that are no picture.
pub fn decoded(bytes: &[u8]) -> Option<RgbImage> {
    if bytes.starts_with(&[0xFF, 0xD8]) {
        let mut decoder = jpeg_decoder::Decoder::new(bytes);
        let pixels = decoder.decode().expect("a whole JPEG");
        let about = decoder.info().expect("its sides");
        let (width, height) = (u32::from(about.width), u32::from(about.height));
        let pixels = if about.pixel_format == jpeg_decoder::PixelFormat::L8 {
            pixels.into_iter().flat_map(|grey| [grey; 3]).collect()
        } else {
            pixels
        };
        return Some(RgbImage::from_raw(width, height, pixels).expect("its pixels"));
    }
    if !is_picture(bytes) {
        return None;
    }
    Some(image::load_from_memory(bytes).expect("a whole picture").into_rgb8())
}

/// Width and height of a picture; of a JPEG, as its frame's header has them.
pub fn sides(bytes: &[u8]) -> (u32, u32) {
    if !bytes.starts_with(&[0xFF, 0xD8]) {
        let picture = image::load_from_memory(bytes).expect("a picture");
        return (picture.width(), picture.height());
    }
    let two = |at: usize| u32::from(u16::from_be_bytes([bytes[at], bytes[at + 1]]));
    let mut at = 2;
    while two(at) != 0xffc0 {
        at += 2 + two(at + 2) as usize;
    }
    (two(at + 7), two(at + 5))
}

/// How much there is to see in the bytes of a picture.
pub fn detail_of(bytes: &[u8]) -> Option<f64> {
    decoded(bytes).map(|picture| detail(&picture))
}

/// As much as a picture shows at its own size and made smaller, when what was far apart comes near.
pub fn detail_at_every_size(bytes: &[u8]) -> f64 {
    let picture = decoded(bytes).expect("a picture");
    let (width, height) = picture.dimensions();
    let smaller = [2, 3, 5, 8, 10].map(|part| {
        let (width, height) = (width / part, height / part);
        detail(&image::imageops::resize(&picture, width, height, FilterType::Triangle))
    });
    smaller.into_iter().fold(detail(&picture), f64::max)
}

/// How far the colours of neighbouring pixels are apart, between red and green, in the mean and at the distance where it is most.
/// What visitors may see is grey; distances up to eight pixels also detect an enlarged picture.
pub fn detail(picture: &RgbImage) -> f64 {
    let ((width, height), pixels) = (picture.dimensions(), picture.as_raw());
    let mut most: f64 = 0.0;
    for distance in [1, 2, 4, 8] {
        for (right, down) in [(distance, 0), (0, distance)] {
            if width <= right || height <= down || width.min(height) < 8 {
                continue;
            }
            let (mut sum, mut count) = (0_u64, 0_u64);
            // Each third row shows as much as all of them.
            for y in (0..height - down).step_by(3) {
                let at = |x: u32, y: u32| (y as usize * width as usize + x as usize) * 3;
                let here = &pixels[at(0, y)..at(width - right, y)];
                let there = &pixels[at(right, y + down)..at(width, y + down)];
                for (here, there) in here.chunks_exact(3).zip(there.chunks_exact(3)) {
                    sum += u64::from(tint(here).abs_diff(tint(there)));
                }
                count += u64::from(width - right);
            }
            most = most.max(sum as f64 / count as f64);
        }
    }
    most
}

fn tint(pixel: &[u8]) -> i32 {
    i32::from(pixel[0]) - i32::from(pixel[1])
}
