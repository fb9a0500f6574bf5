//! Files to be sent: photographs, and what pretends to be one.

use std::{
    fs,
    io::Cursor,
    path::{Path, PathBuf},
};

use image::{DynamicImage, ImageBuffer, ImageFormat, Rgb, RgbImage};
use jpeg_encoder::{ColorType, Encoder};

/// Different in every corner, so that turning it shows.
fn pixels(width: u32, height: u32) -> RgbImage {
    let level = |at: u32, of: u32| u8::try_from(30 + at * 200 / of).expect("below 256");
    RgbImage::from_fn(width, height, |x, y| {
        Rgb([level(x, width), level(y, height), level(x + y, width + height)])
    })
}

/// A JPEG of these sides.
pub fn photograph(width: u32, height: u32) -> Vec<u8> {
    jpeg(pixels(width, height).as_raw(), (width, height), ColorType::Rgb, None)
}

/// The same in a format without loss, by the ending of its files' names.
pub fn encoded(width: u32, height: u32, end: &str) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    let format = ImageFormat::from_extension(end).expect("a format");
    pixels(width, height).write_to(&mut file, format).expect("encoded");
    file.into_inner()
}

/// A JPEG as printers have it.
pub fn cmyk() -> Vec<u8> {
    let samples: Vec<u8> = (0..64_u32 * 64 * 4).map(|at| (at % 251) as u8).collect();
    jpeg(&samples, (64, 64), ColorType::Cmyk, None)
}

/// A JPEG of a camera that was held sideways, with the place where it was.
pub fn sideways_with_place() -> Vec<u8> {
    jpeg(pixels(300, 200).as_raw(), (300, 200), ColorType::Rgb, Some(&exif()))
}

/// EXIF with an orientation (90° clockwise), and a GPS directory with a latitude.
fn exif() -> Vec<u8> {
    let mut bytes = b"Exif\0\0MM\0\x2a\0\0\0\x08".to_vec();
    let entry = |tag: u16, kind: u16, count: u32, value: [u8; 4]| {
        let mut entry = tag.to_be_bytes().to_vec();
        entry.extend(kind.to_be_bytes());
        entry.extend(count.to_be_bytes());
        entry.extend(value);
        entry
    };
    // The first directory: two entries, no next one. The second begins at 8 + 2 + 24 + 4 = 38.
    bytes.extend(2_u16.to_be_bytes());
    bytes.extend(entry(0x0112, 3, 1, [0, 6, 0, 0]));
    bytes.extend(entry(0x8825, 4, 1, 38_u32.to_be_bytes()));
    bytes.extend([0; 4]);
    bytes.extend(2_u16.to_be_bytes());
    bytes.extend(entry(1, 2, 2, *b"N\0\0\0"));
    bytes.extend(entry(2, 5, 3, 68_u32.to_be_bytes()));
    bytes.extend([0; 4]);
    for (number, of) in [(25_u32, 1_u32), (2, 1), (4807, 100)] {
        bytes.extend(number.to_be_bytes());
        bytes.extend(of.to_be_bytes());
    }
    bytes.extend(b"GPS-PLACE-OF-THE-HOUSE");
    bytes
}

fn jpeg(samples: &[u8], (width, height): (u32, u32), kind: ColorType, exif: Option<&[u8]>) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, 85);
    if let Some(exif) = exif {
        encoder.add_app_segment(1, exif.to_vec()).expect("a segment");
    }
    let [width, height] = [width, height].map(|side| u16::try_from(side).expect("small"));
    encoder.encode(samples, width, height, kind).expect("encoded");
    file
}

/// A PNG with 16 bits a sample.
pub fn deep_png() -> Vec<u8> {
    let deep = ImageBuffer::from_fn(80, 60, |x, y| Rgb([(x * 800) as u16, (y * 1000) as u16, 40_000_u16]));
    let mut file = Cursor::new(Vec::new());
    let deep = DynamicImage::ImageRgb16(deep);
    deep.write_to(&mut file, ImageFormat::Png).expect("encoded");
    file.into_inner()
}

/// A PNG whose head claims these sides, and which has next to nothing behind it.
pub fn claiming_png(width: u32, height: u32) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    DynamicImage::ImageRgb8(pixels(16, 16))
        .write_to(&mut file, ImageFormat::Png)
        .expect("encoded");
    let mut file = file.into_inner();
    file[16..20].copy_from_slice(&width.to_be_bytes());
    file[20..24].copy_from_slice(&height.to_be_bytes());
    file
}

/// Every file below a folder.
pub fn files_below(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files_below(&path));
        } else {
            found.push(path);
        }
    }
    found
}
