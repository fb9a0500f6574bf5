//! Computes a drawing from tiles, in bands: a row of tiles is decoded and scaled to the drawing's width, then all bands to its
//! height.

use bytes::Bytes;
use domain::iiif::geometry::{Format, Quality};
use image::{
    ExtendedColorType, ImageEncoder as _, RgbImage,
    codecs::png::{CompressionType, FilterType, PngEncoder},
};
use jpeg_encoder::ColorType;
use zune_core::{bytestream::ZCursor, colorspace::ColorSpace, options::DecoderOptions};
use zune_jpeg::JpegDecoder;

use super::{plan::Plan, samples::Samples};
use crate::{
    encode::{jpeg_of, webp},
    renditions::{TILE_QUALITY, WEBP_QUALITY},
};

/// A tile does not have the expected form, although its bytes are those that were written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NotDrawn;

/// Level from which grey becomes white in a bitonal drawing.
const WHITE: u8 = 128;

/// The drawing as a file, from the bytes of the plan's tiles.
pub(super) fn drawn(plan: &Plan, tiles: &[Bytes]) -> Result<Vec<u8>, NotDrawn> {
    let mut samples = scale_bands(plan, tiles)?;
    let drawing = &plan.drawing;
    if drawing.mirrored {
        samples.mirror();
    }
    let mut samples = samples.turned(drawing.quarters);
    if drawing.quality == Quality::Bitonal {
        let levels = samples.bytes.iter_mut();
        levels.for_each(|level| *level = if *level < WHITE { 0 } else { u8::MAX });
    }
    encoded(samples, drawing.format)
}

fn scale_bands(plan: &Plan, tiles: &[Bytes]) -> Result<Samples, NotDrawn> {
    let (size, channels) = (plan.drawing.size, if plan.is_grey() { 1 } else { 3 });
    let across = plan.across.end - plan.across.start;
    let (left, width) = plan.left_and_width();
    let is_as_wide = left == 0.0 && width == f64::from(size.width) && across == size.width;
    let mut narrow = Samples::new(size.width, plan.down.end - plan.down.start, channels);
    let (columns, row) = (plan.columns().count(), narrow.row());
    let mut decoded = Vec::new();
    let mut band = Samples::new(0, 0, channels);
    for (rows, tiles) in plan.bands().zip(tiles.chunks(columns)) {
        let height = rows.end - rows.start;
        let first = (rows.start - plan.down.start) as usize;
        let onto = &mut narrow.bytes[first * row..][..height as usize * row];
        if is_as_wide {
            join_row(plan, rows, tiles, channels, onto, &mut decoded)?;
        } else {
            if band.height != height {
                band = Samples::new(across, height, channels);
            }
            join_row(plan, rows, tiles, channels, &mut band.bytes, &mut decoded)?;
            band.scale_onto(((left, width), (0.0, f64::from(height))), onto, size.width, height);
        }
    }
    drop((band, decoded));
    let (top, height) = plan.top_and_height();
    if top == 0.0 && narrow.height == size.height && height == f64::from(size.height) {
        return Ok(narrow);
    }
    let mut target = Samples::new(size.width, size.height, channels);
    let spans = ((0.0, f64::from(size.width)), (top, height));
    narrow.scale_onto(spans, &mut target.bytes, size.width, size.height);
    Ok(target)
}

/// Decodes the tiles of one row and joins those of their pixels that are needed.
fn join_row(
    plan: &Plan,
    rows: std::ops::Range<u32>,
    tiles: &[Bytes],
    channels: usize,
    onto: &mut [u8],
    decoded: &mut Vec<u8>,
) -> Result<(), NotDrawn> {
    let row = (plan.across.end - plan.across.start) as usize * channels;
    for (columns, tile) in plan.columns().zip(tiles) {
        let tile_width = decode(tile, channels, decoded)?;
        let side = domain::iiif::pyramid::TILE;
        let (skip, length) = (
            (columns.start % side) as usize * channels,
            (columns.end - columns.start) as usize * channels,
        );
        let at = (columns.start - plan.across.start) as usize * channels;
        let lines = decoded
            .chunks_exact(tile_width * channels)
            .skip((rows.start % side) as usize);
        let mut copied = 0;
        for (line, target) in lines.zip(onto.chunks_exact_mut(row)) {
            let part = line.get(skip..skip + length).ok_or(NotDrawn)?;
            target[at..at + length].copy_from_slice(part);
            copied += 1;
        }
        if copied != rows.end - rows.start {
            return Err(NotDrawn);
        }
    }
    Ok(())
}

/// The pixels of a JPEG that this crate wrote.
pub(super) fn picture_of(file: &[u8]) -> Result<RgbImage, NotDrawn> {
    let mut decoded = Vec::new();
    let width = decode(file, 3, &mut decoded)?;
    let height = decoded.len() / (width * 3).max(1);
    let [width, height] = [width, height].map(u32::try_from);
    let (width, height) = (width.map_err(|_| NotDrawn)?, height.map_err(|_| NotDrawn)?);
    RgbImage::from_raw(width, height, decoded).ok_or(NotDrawn)
}

/// Decodes a tile and returns its width.
fn decode(tile: &[u8], channels: usize, onto: &mut Vec<u8>) -> Result<usize, NotDrawn> {
    let space = if channels == 1 {
        ColorSpace::Luma
    } else {
        ColorSpace::RGB
    };
    let options = DecoderOptions::default()
        .set_strict_mode(true)
        .jpeg_set_out_colorspace(space);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(tile), options);
    let not_drawn = |error| {
        tracing::error!(?error, "a tile does not decode");
        NotDrawn
    };
    decoder.decode_headers().map_err(not_drawn)?;
    onto.resize(decoder.output_buffer_size().ok_or(NotDrawn)?, 0);
    decoder.decode_into(onto).map_err(not_drawn)?;
    decoder.info().map(|info| usize::from(info.width)).ok_or(NotDrawn)
}

fn encoded(samples: Samples, format: Format) -> Result<Vec<u8>, NotDrawn> {
    let Samples {
        width,
        height,
        channels,
        bytes,
    } = samples;
    match format {
        Format::Jpeg => {
            let kind = if channels == 1 { ColorType::Luma } else { ColorType::Rgb };
            jpeg_of(&bytes, (width, height), kind, TILE_QUALITY).map_err(|_| NotDrawn)
        }
        Format::Png => {
            let mut file = Vec::with_capacity(bytes.len() / 2);
            let kind = if channels == 1 {
                ExtendedColorType::L8
            } else {
                ExtendedColorType::Rgb8
            };
            PngEncoder::new_with_quality(&mut file, CompressionType::Fast, FilterType::Sub)
                .write_image(&bytes, width, height, kind)
                .map_err(|error| {
                    tracing::error!(%error, "a drawing could not be encoded as PNG");
                    NotDrawn
                })?;
            Ok(file)
        }
        Format::Webp => {
            let bytes = if channels == 1 {
                bytes.into_iter().flat_map(|level| [level; 3]).collect()
            } else {
                bytes
            };
            let picture = RgbImage::from_raw(width, height, bytes).ok_or(NotDrawn)?;
            webp(&picture, WEBP_QUALITY).map_err(|_| NotDrawn)
        }
    }
}
