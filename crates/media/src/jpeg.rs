//! JPEG: the segments are parsed here before any decoder gets the file, and decide which decoder is used.

use image::{RgbImage, metadata::Orientation};
use zune_core::{bytestream::ZCursor, colorspace::ColorSpace, options::DecoderOptions};
use zune_jpeg::errors::DecodeErrors;

use crate::{
    colour,
    limits::{MAX_PASSES, MAX_PROFILE, MAX_SIDE},
    orientation::{self, upright},
    refusal::{Refusal, check_sides},
};

/// What the segments say.
#[derive(Debug)]
pub(crate) struct Header {
    width: u32,
    height: u32,
    components: u8,
    /// Samples of all components, of which some may have fewer than there are pixels.
    samples: u64,
    progressive: bool,
    /// Whether each scan of a sequential file has all components, as in nearly every file.
    interleaved: bool,
    orientation: Orientation,
    profile: Option<Vec<u8>>,
}

impl Header {
    pub(crate) fn pixels(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    pub(crate) fn upright_size(&self) -> (u32, u32) {
        orientation::upright_size(self.orientation, (self.width, self.height))
    }

    pub(crate) fn is_sideways(&self) -> bool {
        orientation::is_sideways(self.orientation)
    }

    /// Whether the fast decoder takes it.
    fn is_fast(&self) -> bool {
        self.components == 1 || (self.components == 3 && self.interleaved)
    }

    /// Bytes of memory that decoding takes.
    pub(crate) fn decoding(&self) -> u64 {
        // The coefficients of all components are buffered until the last scan, unless the file is sequential and interleaved.
        let whole = self.progressive || !self.interleaved;
        let coefficients = if whole { self.samples * 2 } else { 0 };
        // The careful decoder has each component by itself, and then all of them together.
        let components = u64::from(self.components) * if self.is_fast() { 1 } else { 2 };
        let converting = if self.components == 3 {
            3
        } else {
            u64::from(self.components) + 3
        };
        (coefficients + self.pixels() * components).max(self.pixels() * converting)
    }
}

/// Walks the segments up to the end of the picture.
pub(crate) fn inspect(bytes: &[u8]) -> Result<Header, Refusal> {
    let mut walk = Walk::default();
    let mut at = 2;
    let ended = loop {
        let Some((marker, after)) = next_marker(bytes, at) else {
            break false;
        };
        at = after;
        match marker {
            0xd9 => break true,
            0x01 | 0xd0..=0xd8 => continue,
            _ => {}
        }
        let Some(body) = segment(bytes, at) else { break false };
        at += 2 + body.len();
        walk.segment(marker, body)?;
        if marker == 0xda {
            at = end_of_scan(bytes, at);
        }
    };
    walk.finish(ended)
}

/// Decodes to upright sRGB.
pub(crate) fn decode(bytes: &[u8], header: &Header) -> Result<RgbImage, Refusal> {
    let profile = header.profile.as_deref();
    let rgb = match header.components {
        1 => colour::grey_to_srgb(&fast(bytes, header, ColorSpace::Luma)?, profile),
        3 => {
            // The fast decoder turns non-interleaved scans into noise without an error.
            let mut rgb = if header.is_fast() {
                fast(bytes, header, ColorSpace::RGB)?
            } else {
                careful(bytes, header)?
            };
            colour::rgb_to_srgb(&mut rgb, profile);
            rgb
        }
        _ => {
            // Such files hold paper and not ink, 255 where there is none, with Adobe's marker or without: so browsers read them, too.
            let inks = careful(bytes, header)?;
            colour::inks_to_srgb(&inks, profile)
        }
    };
    let picture = RgbImage::from_raw(header.width, header.height, rgb).ok_or_else(Refusal::damaged)?;
    Ok(upright(picture, header.orientation))
}

fn fast(bytes: &[u8], header: &Header, space: ColorSpace) -> Result<Vec<u8>, Refusal> {
    let options = DecoderOptions::default()
        // Without this check, half a file decodes into half a picture and grey.
        .set_strict_mode(true)
        .set_max_width(MAX_SIDE as usize)
        .set_max_height(MAX_SIDE as usize)
        .jpeg_set_out_colorspace(space);
    let mut decoder = zune_jpeg::JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let pixels = decoder.decode().map_err(|error| {
        tracing::debug!(?error, "a JPEG was not decoded");
        match error {
            DecodeErrors::Unsupported(_) => Refusal::unsupported_variant(),
            _ => Refusal::damaged(),
        }
    })?;
    let sides = decoder
        .info()
        .map(|info| (u32::from(info.width), u32::from(info.height)));
    if sides == Some((header.width, header.height)) {
        Ok(pixels)
    } else {
        Err(Refusal::damaged())
    }
}

fn careful(bytes: &[u8], header: &Header) -> Result<Vec<u8>, Refusal> {
    let mut decoder = jpeg_decoder::Decoder::new(bytes);
    let pixels = decoder.decode().map_err(|error| {
        tracing::debug!(%error, "a JPEG was not decoded");
        match error {
            jpeg_decoder::Error::Unsupported(_) => Refusal::unsupported_variant(),
            _ => Refusal::damaged(),
        }
    })?;
    let expected = header.pixels() * u64::from(header.components);
    if pixels.len() as u64 == expected {
        Ok(pixels)
    } else {
        Err(Refusal::damaged())
    }
}

/// The samples of a frame's components, each of which is three bytes of its segment.
fn samples(width: u32, height: u32, parts: &[u8]) -> u64 {
    let (parts, _) = parts.as_chunks::<3>();
    let factors = || {
        parts
            .iter()
            .map(|[_, factors, _]| (u64::from(factors >> 4), u64::from(factors & 15)))
    };
    let across = factors().map(|(across, _)| across).max().unwrap_or(1).max(1);
    let down = factors().map(|(_, down)| down).max().unwrap_or(1).max(1);
    // Blocks at the edges are whole, and so are the units of several blocks that the scans consist of.
    let pixels = u64::from(width + 64) * u64::from(height + 64);
    factors()
        .map(|(own_across, own_down)| pixels * own_across * own_down / (across * down))
        .sum()
}

/// The marker at or after `at` and where its segment starts. A stuffed zero is no marker.
fn next_marker(bytes: &[u8], mut at: usize) -> Option<(u8, usize)> {
    loop {
        at += bytes.get(at..)?.iter().position(|byte| *byte == 0xff)?;
        at += bytes.get(at..)?.iter().position(|byte| *byte != 0xff)?;
        match bytes[at] {
            0 => at += 1,
            marker => return Some((marker, at + 1)),
        }
    }
}

/// The body of the segment that starts at `at`, without its length.
fn segment(bytes: &[u8], at: usize) -> Option<&[u8]> {
    let length = usize::from(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
    bytes.get(at + 2..at + length.max(2))
}

/// Where the entropy-coded data ends: at the first marker that is neither stuffing nor a restart.
fn end_of_scan(bytes: &[u8], mut at: usize) -> usize {
    while let Some(offset) = bytes
        .get(at..)
        .and_then(|rest| rest.iter().position(|byte| *byte == 0xff))
    {
        at += offset;
        match bytes.get(at + 1) {
            Some(0 | 0xd0..=0xd7) => at += 2,
            Some(0xff) => at += 1,
            _ => return at,
        }
    }
    bytes.len()
}

#[derive(Default)]
struct Walk {
    frame: Option<Frame>,
    interleaved: Option<bool>,
    scans: u64,
    orientation: Option<Orientation>,
    profile: Vec<(u8, Vec<u8>)>,
}

struct Frame {
    width: u32,
    height: u32,
    components: u8,
    samples: u64,
    progressive: bool,
}

impl Walk {
    fn segment(&mut self, marker: u8, body: &[u8]) -> Result<(), Refusal> {
        match marker {
            0xc0..=0xc2 => self.frame(marker, body),
            // Lossless, hierarchical and arithmetic-coded files.
            0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf => Err(Refusal::unsupported_variant()),
            0xda => self.scan(body),
            0xe1 if self.orientation.is_none() && body.starts_with(b"Exif\0\0") => {
                self.orientation = Some(orientation::read(body));
                Ok(())
            }
            0xe2 => {
                self.profile_part(body);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn frame(&mut self, marker: u8, body: &[u8]) -> Result<(), Refusal> {
        let [precision, h1, h0, w1, w0, components, ref parts @ ..] = *body else {
            return Err(Refusal::damaged());
        };
        if self.frame.is_some() {
            return Err(Refusal::damaged());
        }
        let (width, height) = (
            u32::from(u16::from_be_bytes([w1, w0])),
            u32::from(u16::from_be_bytes([h1, h0])),
        );
        // A height of 0 means that it follows after the first scan; a precision of 12 bits is used in medicine.
        if precision != 8 || height == 0 || !matches!(components, 1 | 3 | 4) {
            return Err(Refusal::unsupported_variant());
        }
        check_sides(width, height)?;
        self.frame = Some(Frame {
            width,
            height,
            components,
            samples: samples(width, height, parts),
            progressive: marker == 0xc2,
        });
        Ok(())
    }

    fn scan(&mut self, body: &[u8]) -> Result<(), Refusal> {
        let (Some(frame), Some(&components)) = (&self.frame, body.first()) else {
            return Err(Refusal::damaged());
        };
        self.interleaved.get_or_insert(components == frame.components);
        self.scans += 1;
        if frame.progressive && self.scans * u64::from(frame.width) * u64::from(frame.height) > MAX_PASSES {
            return Err(Refusal::unsupported_variant());
        }
        Ok(())
    }

    fn profile_part(&mut self, body: &[u8]) {
        let kept: usize = self.profile.iter().map(|(_, part)| part.len()).sum();
        if let Some([number, _count, part @ ..]) = body.strip_prefix(b"ICC_PROFILE\0")
            && kept + part.len() <= MAX_PROFILE
        {
            self.profile.push((*number, part.to_vec()));
        }
    }

    fn finish(mut self, ended: bool) -> Result<Header, Refusal> {
        let (Some(frame), Some(interleaved)) = (self.frame, self.interleaved) else {
            return Err(Refusal::damaged());
        };
        let interleaved = interleaved || frame.progressive;
        // The strict decoder accepts a missing end marker; the fast one has its own check.
        if !ended && (!interleaved || frame.components == 4) {
            return Err(Refusal::damaged());
        }
        self.profile.sort_by_key(|(number, _)| *number);
        let profile: Vec<u8> = self.profile.into_iter().flat_map(|(_, part)| part).collect();
        Ok(Header {
            width: frame.width,
            height: frame.height,
            components: frame.components,
            samples: frame.samples,
            progressive: frame.progressive,
            interleaved,
            orientation: self.orientation.unwrap_or(Orientation::NoTransforms),
            profile: (!profile.is_empty()).then_some(profile),
        })
    }
}
