//! What a file is, by its first bytes alone; names and declared types are not trusted.

use crate::Refusal;

/// The kinds of picture that are decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Jpeg,
    Png,
    Webp,
    Tiff,
    Heic,
}

/// The kind of a file, or a refusal that names what it is instead.
pub(crate) fn sniff(bytes: &[u8]) -> Result<Kind, Refusal> {
    match bytes {
        [] => Err(Refusal::empty()),
        [0xff, 0xd8, 0xff, ..] => Ok(Kind::Jpeg),
        [0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, ..] => Ok(Kind::Png),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Ok(Kind::Webp),
        [b'I', b'I', 42 | 43, 0, ..] | [b'M', b'M', 0, 42 | 43, ..] => Ok(Kind::Tiff),
        [_, _, _, _, b'f', b't', b'y', b'p', ..] => match brand(bytes) {
            Some(Brand::Heic) => Ok(Kind::Heic),
            Some(Brand::HeicSequence) => Err(Refusal::animated()),
            Some(Brand::Avif) => Err(Refusal::unsupported_type("AVIF")),
            None => Err(Refusal::unsupported_type("video")),
        },
        _ => Err(other(bytes).map_or_else(Refusal::unknown_type, Refusal::unsupported_type)),
    }
}

/// What a file in boxes holds, by the brand that it puts first, and where that is the general one by all that it names.
enum Brand {
    Heic,
    HeicSequence,
    Avif,
}

fn brand(bytes: &[u8]) -> Option<Brand> {
    let size = bytes.first_chunk().map_or(0, |size| u32::from_be_bytes(*size)) as usize;
    let named = |brand: &[u8]| match brand {
        b"heic" | b"heix" | b"heim" | b"heis" => Some(Brand::Heic),
        b"hevc" | b"hevx" | b"hevm" | b"hevs" | b"msf1" => Some(Brand::HeicSequence),
        b"avif" | b"avis" => Some(Brand::Avif),
        _ => None,
    };
    match bytes.get(8..12)? {
        b"mif1" => bytes.get(16..size)?.chunks_exact(4).find_map(named),
        brand => named(brand),
    }
}

/// The name of a known kind of file that is not accepted.
fn other(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Some("GIF"),
        [b'%', b'P', b'D', b'F', b'-', ..] => Some("PDF"),
        [b'B', b'M', _, _, _, _, 0, 0, 0, 0, ..] => Some("BMP"),
        [b'8', b'B', b'P', b'S', ..] => Some("Photoshop"),
        [0xff, 0x0a, ..] | [0, 0, 0, 12, b'J', b'X', b'L', b' ', ..] => Some("JPEG XL"),
        [0, 0, 0, 12, b'j', b'P', b' ', b' ', ..] | [0xff, 0x4f, 0xff, 0x51, ..] => Some("JPEG 2000"),
        [b'P', b'K', 3, 4, ..] => Some("ZIP"),
        _ => markup(bytes),
    }
}

/// SVG and HTML are text, which may start with a byte order mark, blanks, comments or an XML declaration.
fn markup(bytes: &[u8]) -> Option<&'static str> {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(4096)]).to_ascii_lowercase();
    let head = head.trim_start_matches('\u{feff}').trim_start();
    if !head.starts_with('<') {
        None
    } else if head.contains("<svg") {
        Some("SVG")
    } else if ["<!doctype html", "<html", "<head", "<body", "<script"]
        .iter()
        .any(|tag| head.contains(tag))
    {
        Some("HTML")
    } else {
        None
    }
}
