//! Decodes files to upright pixels in sRGB, within limits that are checked before any pixel is decoded.

use std::{
    io::Cursor,
    panic::{AssertUnwindSafe, catch_unwind},
};

use image::{
    ColorType, DynamicImage, ExtendedColorType, ImageDecoder, Limits, RgbImage,
    codecs::{png::PngDecoder, webp::WebPDecoder},
    error::ImageError,
    metadata::Orientation,
};

use crate::{
    colour, heic, jpeg,
    limits::{MAX_BYTES, MAX_MEMORY, MAX_MEMORY_APART},
    orientation::{self, upright},
    png_colour,
    refusal::{Refusal, check_sides},
    sniff::{Kind, sniff},
    tiff,
};

/// Memory that a decoder may use beyond the pixels it returns.
const SLACK: u64 = 64 << 20;

/// Bytes of a pixel while a picture is turned by a quarter: before and after.
const TURNING: u64 = 6;

/// The checked header of a file.
#[derive(Debug)]
pub(crate) enum Header {
    Jpeg(jpeg::Header),
    Raster {
        kind: Kind,
        pixels: u64,
        bytes_per_pixel: u64,
        /// Bytes of a pixel while it is decoded and converted.
        decoding: u64,
        is_sideways: bool,
        /// Width and height once it is upright.
        upright: (u32, u32),
    },
}

impl Header {
    /// Width and height of the upright picture.
    pub(crate) fn upright_size(&self) -> (u32, u32) {
        match self {
            Self::Jpeg(header) => header.upright_size(),
            Self::Raster { upright, .. } => *upright,
        }
    }

    /// Bytes of memory that decoding and drawing will take at most, turned or not, beside the file.
    pub(crate) fn memory(&self, is_turned: bool) -> u64 {
        let (pixels, decoding, is_sideways) = match self {
            Self::Jpeg(header) => (header.pixels(), header.decoding(), header.is_sideways()),
            Self::Raster {
                pixels,
                decoding,
                is_sideways,
                ..
            } => (*pixels, pixels * decoding, *is_sideways),
        };
        let turning = if is_turned || is_sideways { pixels * TURNING } else { 0 };
        // The picture and its half, and what was drawn of it so far.
        let drawing = pixels * 4 + pixels / 2;
        decoding.max(turning).max(drawing)
    }

    /// Whether another process decodes the file.
    pub(crate) const fn is_decoded_apart(&self) -> bool {
        matches!(self, Self::Raster { kind: Kind::Heic, .. })
    }

    /// Bytes of memory that [`Self::memory`] and the file may be together.
    const fn memory_limit(&self) -> u64 {
        if self.is_decoded_apart() {
            MAX_MEMORY_APART
        } else {
            MAX_MEMORY
        }
    }

    /// What [`Self::memory`] says, in MiB.
    pub(crate) fn memory_mib(&self, is_turned: bool) -> u32 {
        u32::try_from(self.memory(is_turned).div_ceil(1 << 20)).unwrap_or(u32::MAX)
    }
}

/// Reads the head of a file that will be turned by a quarter once it is upright, or not.
pub(crate) fn inspect(bytes: &[u8], is_turned: bool) -> Result<Header, Refusal> {
    if bytes.len() > MAX_BYTES {
        return Err(Refusal::too_large(bytes.len()));
    }
    let header = guarded(|| match sniff(bytes)? {
        Kind::Jpeg => Ok(Header::Jpeg(jpeg::inspect(bytes)?)),
        kind => inspect_raster(kind, bytes),
    })?;
    let memory = header.memory(is_turned) + bytes.len() as u64;
    let limit = header.memory_limit();
    if memory > limit {
        return Err(Refusal::too_much_memory(memory, limit));
    }
    Ok(header)
}

/// Decodes a file whose head was read.
pub(crate) fn decode(bytes: &[u8], header: &Header) -> Result<RgbImage, Refusal> {
    guarded(|| match header {
        Header::Jpeg(header) => jpeg::decode(bytes, header),
        Header::Raster {
            kind,
            pixels,
            bytes_per_pixel,
            ..
        } => {
            let max_alloc = pixels * bytes_per_pixel + SLACK;
            match kind {
                Kind::Png => raster(
                    PngDecoder::with_limits(Cursor::new(bytes), limits(max_alloc)),
                    max_alloc,
                    Metadata {
                        profile_before: png_colour::find_coded_profile(bytes),
                        profile: png_colour::find_profile(bytes),
                        ..Metadata::default()
                    },
                ),
                Kind::Webp => raster(WebPDecoder::new(Cursor::new(bytes)), max_alloc, Metadata::default()),
                Kind::Tiff => {
                    let photograph = tiff::open(bytes).map_err(refused)?;
                    // A strip without compression may be as long as the file.
                    let slack = SLACK.max(bytes.len() as u64);
                    if photograph.is_of_inks() {
                        return decode_inks(photograph, slack);
                    }
                    let metadata = Metadata {
                        orientation: Some(photograph.orientation),
                        profile: photograph.profile,
                        is_premultiplied: photograph.is_premultiplied,
                        ..Metadata::default()
                    };
                    raster(Ok(photograph.decoder), pixels * bytes_per_pixel + slack, metadata)
                }
                Kind::Heic => {
                    let png = heic::decode_to_png(bytes, *pixels)?;
                    let decoder = PngDecoder::with_limits(Cursor::new(&png[..]), limits(max_alloc));
                    // The decoder has turned it, and the EXIF data that it passes on still say how the camera was held.
                    let metadata = Metadata {
                        orientation: Some(Orientation::NoTransforms),
                        ..Metadata::default()
                    };
                    let picture = raster(decoder, max_alloc, metadata)?;
                    (picture.dimensions() == header.upright_size())
                        .then_some(picture)
                        .ok_or_else(Refusal::damaged)
                }
                Kind::Jpeg => Err(Refusal::damaged()),
            }
        }
    })
}

/// Decoders have panicked on crafted files before. A file that causes a panic counts as damaged.
fn guarded<T>(work: impl FnOnce() -> Result<T, Refusal>) -> Result<T, Refusal> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        tracing::warn!("a picture decoder panicked; the file counts as damaged");
        Err(Refusal::damaged())
    })
}

fn inspect_raster(kind: Kind, bytes: &[u8]) -> Result<Header, Refusal> {
    // `in_file`: bytes of a pixel in the form of the file, where its decoder holds all of the picture in that form, too.
    let header = |color: ColorType, (width, height): (u32, u32), orientation: Orientation, in_file: u64| {
        check_sides(width, height)?;
        let bytes_per_pixel = u64::from(color.bytes_per_pixel());
        let converting = match color {
            ColorType::Rgb8 => 0,
            ColorType::L8 | ColorType::L16 | ColorType::Rgb16 => 3,
            ColorType::La8 => 5,
            ColorType::Rgba8 => 3,
            ColorType::La16 | ColorType::Rgba16 => 4,
            // Floating point samples are linear light of unknown range: no camera or scanner writes photographs like that.
            _ => return Err(Refusal::unsupported_variant()),
        };
        let upright = orientation::upright_size(orientation, (width, height));
        Ok(Header::Raster {
            kind,
            pixels: u64::from(width) * u64::from(height),
            bytes_per_pixel,
            decoding: bytes_per_pixel + u64::max(converting, in_file),
            is_sideways: orientation::is_sideways(orientation),
            upright,
        })
    };
    match kind {
        Kind::Png => {
            // Every PNG begins with its size: check it before the decoder reserves memory.
            let side = |at: usize| {
                bytes
                    .get(at..at + 4)
                    .and_then(|side| side.try_into().ok())
                    .map(u32::from_be_bytes)
            };
            let (Some(width), Some(height)) = (side(16), side(20)) else {
                return Err(Refusal::damaged());
            };
            check_sides(width, height)?;
            let mut decoder = PngDecoder::with_limits(Cursor::new(bytes), limits(SLACK)).map_err(refused)?;
            if decoder.is_apng().map_err(refused)? {
                return Err(Refusal::animated());
            }
            header(
                decoder.color_type(),
                decoder.dimensions(),
                find_orientation(&mut decoder),
                0,
            )
        }
        Kind::Webp => {
            let mut decoder = WebPDecoder::new(Cursor::new(bytes)).map_err(refused)?;
            if decoder.has_animation() {
                return Err(Refusal::animated());
            }
            header(
                decoder.color_type(),
                decoder.dimensions(),
                find_orientation(&mut decoder),
                4,
            )
        }
        Kind::Heic => {
            let picture = heic::inspect(bytes)?;
            let (width, height) = picture.stored;
            check_sides(width, height)?;
            let upright = picture.shown;
            check_sides(upright.0, upright.1)?;
            if !heic::is_readable() {
                return Err(Refusal::no_heic_decoder());
            }
            Ok(Header::Raster {
                kind,
                pixels: u64::from(width) * u64::from(height),
                // 16 bits of each colour at most.
                bytes_per_pixel: 6,
                decoding: heic::BYTES_PER_PIXEL,
                is_sideways: false,
                upright,
            })
        }
        Kind::Tiff | Kind::Jpeg => {
            let photograph = tiff::open(bytes).map_err(refused)?;
            if tiff::has_several_photographs(bytes) {
                return Err(Refusal::several_pictures());
            }
            let (decoder, color) = (&photograph.decoder, photograph.decoder.color_type());
            let in_file = match decoder.original_color_type() {
                ExtendedColorType::Cmyk8 => 4,
                ExtendedColorType::Cmyk16 => 8,
                _ => u64::from(color.bytes_per_pixel()),
            };
            header(color, decoder.dimensions(), photograph.orientation, in_file)
        }
    }
}

fn find_orientation(decoder: &mut impl ImageDecoder) -> Orientation {
    match decoder.exif_metadata().ok().flatten() {
        Some(exif) => orientation::read(&exif),
        None => decoder.orientation().unwrap_or(Orientation::NoTransforms),
    }
}

/// Decodes the inks of a print to upright pixels in sRGB.
fn decode_inks(photograph: tiff::Photograph<'_>, slack: u64) -> Result<RgbImage, Refusal> {
    let (width, height) = photograph.decoder.dimensions();
    let (orientation, profile) = (photograph.orientation, photograph.profile.clone());
    let inks = photograph.read_inks(slack)?;
    let rgb = colour::inks_to_srgb(&inks, profile.as_deref());
    let picture = RgbImage::from_raw(width, height, rgb).ok_or_else(Refusal::damaged)?;
    Ok(upright(picture, orientation))
}

/// What the file states and its decoder does not read.
#[derive(Default)]
struct Metadata {
    /// `None` where the decoder knows it.
    orientation: Option<Orientation>,
    /// The profile that counts even where the decoder knows one.
    profile_before: Option<Vec<u8>>,
    /// The profile where the decoder knows none.
    profile: Option<Vec<u8>>,
    /// Whether its colours are multiplied by their opacity.
    is_premultiplied: bool,
}

/// Decodes to upright pixels in sRGB.
fn raster(
    decoder: Result<impl ImageDecoder, ImageError>,
    max_alloc: u64,
    metadata: Metadata,
) -> Result<RgbImage, Refusal> {
    let mut decoder = decoder.map_err(refused)?;
    decoder.set_limits(limits(max_alloc)).map_err(refused)?;
    let profile = metadata
        .profile_before
        .or_else(|| decoder.icc_profile().ok().flatten())
        .or(metadata.profile);
    let orientation = metadata.orientation.unwrap_or_else(|| find_orientation(&mut decoder));
    let mut picture = DynamicImage::from_decoder(decoder).map_err(refused)?;
    if metadata.is_premultiplied {
        colour::premultiplied_on_white(&mut picture);
    }
    let (width, height) = (picture.width(), picture.height());
    let profile = profile.as_deref();
    let rgb = match picture {
        DynamicImage::ImageLuma8(grey) => colour::grey_to_srgb(&grey, profile),
        DynamicImage::ImageRgb8(rgb) => {
            let mut rgb = rgb.into_raw();
            colour::rgb_to_srgb(&mut rgb, profile);
            rgb
        }
        DynamicImage::ImageRgba8(rgba) => {
            let mut rgb = colour::on_white(&rgba);
            drop(rgba);
            colour::rgb_to_srgb(&mut rgb, profile);
            rgb
        }
        DynamicImage::ImageLumaA8(grey) => colour::deep_to_srgb::<u8, 2>(&grey, profile),
        DynamicImage::ImageLuma16(grey) => colour::deep_to_srgb::<u16, 1>(&grey, profile),
        DynamicImage::ImageLumaA16(grey) => colour::deep_to_srgb::<u16, 2>(&grey, profile),
        DynamicImage::ImageRgb16(rgb) => colour::deep_to_srgb::<u16, 3>(&rgb, profile),
        DynamicImage::ImageRgba16(rgba) => colour::deep_to_srgb::<u16, 4>(&rgba, profile),
        _ => return Err(Refusal::unsupported_variant()),
    };
    let picture = RgbImage::from_raw(width, height, rgb).ok_or_else(Refusal::damaged)?;
    Ok(upright(picture, orientation))
}

fn limits(max_alloc: u64) -> Limits {
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(max_alloc);
    limits
}

fn refused(error: ImageError) -> Refusal {
    tracing::debug!(%error, "a picture was not decoded");
    match error {
        ImageError::Unsupported(_) => Refusal::unsupported_variant(),
        _ => Refusal::damaged(),
    }
}
