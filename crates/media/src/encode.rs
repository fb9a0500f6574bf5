//! Encodes pixels as files.

use image::RgbImage;
use jpeg_encoder::{ColorType, SamplingFactor};

use crate::Refusal;

/// WebP.
pub(crate) fn webp(picture: &RgbImage, quality: f32) -> Result<Vec<u8>, Refusal> {
    let encoder = webp::Encoder::from_rgb(picture.as_raw(), picture.width(), picture.height());
    encoder
        .encode_simple(false, quality)
        .map(|bytes| bytes.to_vec())
        .map_err(|error| {
            tracing::error!(?error, "a rendition could not be encoded as WebP");
            Refusal::unsupported_variant()
        })
}

/// JPEG.
pub(crate) fn jpeg(picture: &RgbImage, quality: u8) -> Result<Vec<u8>, Refusal> {
    jpeg_of(picture.as_raw(), picture.dimensions(), ColorType::Rgb, quality)
}

/// JPEG of samples of one kind.
pub(crate) fn jpeg_of(
    samples: &[u8],
    (width, height): (u32, u32),
    kind: ColorType,
    quality: u8,
) -> Result<Vec<u8>, Refusal> {
    // Most photographs need less; the caller copies the bytes anyway if it keeps them.
    let mut bytes = Vec::with_capacity(samples.len() / 8);
    let side = |side: u32| u16::try_from(side).map_err(|_| Refusal::unsupported_variant());
    // Baseline with the standard tables: optimised ones would be written in scans that some decoders misread.
    let mut encoder = jpeg_encoder::Encoder::new(&mut bytes, quality);
    encoder.set_sampling_factor(SamplingFactor::F_2_2);
    encoder
        .encode(samples, side(width)?, side(height)?, kind)
        .map_err(|error| {
            tracing::error!(%error, "a rendition could not be encoded as JPEG");
            Refusal::unsupported_variant()
        })?;
    Ok(bytes)
}
