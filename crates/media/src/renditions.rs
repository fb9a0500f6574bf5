//! Every rendition of a picture, drawn in memory.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use fast_image_resize::{
    FilterType, ResizeAlg, ResizeOptions, Resizer,
    images::{TypedImage, TypedImageRef},
    pixels::U8x3,
};
use image::{RgbImage, imageops};

use crate::{Format, Refusal};

/// The widths that pages ask for.
const WIDTHS: [u32; 5] = [320, 640, 960, 1280, 1920];
/// The tallest rendition; WebP ends at 16,383.
const MAX_HEIGHT: u32 = 16_383;
const WEBP_QUALITY: f32 = 80.0;
const JPEG_QUALITY: u8 = 82;
/// The long side of what a blurred rendition is made from: it can never be sharpened into more than this. Of a small picture it is
/// a quarter.
const BLUR_SOURCE: u32 = 48;
/// And that is softened once more, by so many of its pixels, so that what is left is colour and mass.
const BLUR_SIGMA: f32 = 1.6;
const BLUR_SIDE: u32 = 480;
const BLUR_QUALITY: u8 = 60;
const PLACEHOLDER_SIDE: u32 = 20;
const PLACEHOLDER_QUALITY: f32 = 40.0;

/// All renditions of one picture.
#[derive(Debug)]
pub(crate) struct RenditionSet {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) widths: Vec<u32>,
    pub(crate) files: Vec<(u32, Format, Vec<u8>)>,
    pub(crate) placeholder: String,
    pub(crate) blurred: Vec<u8>,
    pub(crate) locked_width: u32,
    pub(crate) locked_height: u32,
}

/// Draws all renditions of an upright sRGB picture.
pub(crate) fn draw(picture: &RgbImage) -> Result<RenditionSet, Refusal> {
    let (width, height) = picture.dimensions();
    let widths = widths(width, height);
    let base = Base::of(picture, widths.last().copied().unwrap_or(width));
    let mut files = Vec::with_capacity(widths.len() * 2);
    // From large to small: a small rendition is drawn from a larger one that is still at least twice its size.
    let mut drawn: Vec<RgbImage> = Vec::with_capacity(widths.len());
    for &target in widths.iter().rev() {
        let source = drawn
            .iter()
            .rev()
            .find(|larger| larger.width() >= target * 2)
            .unwrap_or(base.picture());
        let rendition = resized(source, target, scaled(height, target, width), FilterType::Lanczos3);
        files.push((target, Format::Webp, webp(&rendition, WEBP_QUALITY)?));
        files.push((target, Format::Jpeg, jpeg(&rendition, JPEG_QUALITY)?));
        drawn.push(rendition);
    }
    let smallest = drawn.last().unwrap_or(base.picture());
    let (small_width, small_height) = fitted(width, height, BLUR_SOURCE.min(width.max(height) / 4));
    let small = imageops::blur(
        &resized(smallest, small_width, small_height, FilterType::Box),
        BLUR_SIGMA,
    );
    let (locked_width, locked_height) = fitted(width, height, BLUR_SIDE);
    let blurred = jpeg(
        &resized(&small, locked_width, locked_height, FilterType::CatmullRom),
        BLUR_QUALITY,
    )?;
    let (tiny_width, tiny_height) = fitted(width, height, PLACEHOLDER_SIDE);
    let tiny = webp(
        &resized(&small, tiny_width, tiny_height, FilterType::Bilinear),
        PLACEHOLDER_QUALITY,
    )?;
    let placeholder = format!("data:image/webp;base64,{}", STANDARD.encode(tiny));
    Ok(RenditionSet {
        width,
        height,
        widths,
        files,
        placeholder,
        blurred,
        locked_width,
        locked_height,
    })
}

/// The widths to draw: the usual ones that the picture has, and its own where that is clearly more.
fn widths(width: u32, height: u32) -> Vec<u32> {
    let tallest = u32::try_from(u64::from(MAX_HEIGHT) * u64::from(width) / u64::from(height))
        .unwrap_or(u32::MAX)
        .max(1);
    let most = width.min(tallest);
    let mut widths: Vec<u32> = WIDTHS.into_iter().filter(|step| *step <= most).collect();
    let largest = widths.last().copied().unwrap_or(0);
    if most < WIDTHS[WIDTHS.len() - 1] && most * 10 > largest * 11 {
        widths.push(most);
    }
    widths
}

/// The sides of a picture made to fit a square, never larger than it is.
fn fitted(width: u32, height: u32, side: u32) -> (u32, u32) {
    let long = width.max(height);
    let side = side.min(long);
    (scaled(width, side, long), scaled(height, side, long))
}

/// `length * part / whole`, rounded, at least 1.
fn scaled(length: u32, part: u32, whole: u32) -> u32 {
    let (length, part, whole) = (u64::from(length), u64::from(part), u64::from(whole));
    u32::try_from((length * part + whole / 2) / whole)
        .unwrap_or(u32::MAX)
        .max(1)
}

/// What renditions are drawn from: the picture, or its half, quarter … while that is still twice the largest rendition.
enum Base<'a> {
    Whole(&'a RgbImage),
    Reduced(RgbImage),
}

impl<'a> Base<'a> {
    fn of(picture: &'a RgbImage, largest: u32) -> Self {
        let mut base = Self::Whole(picture);
        while base.picture().width() >= largest * 4 {
            let (width, height) = base.picture().dimensions();
            base = Self::Reduced(resized(base.picture(), width / 2, (height / 2).max(1), FilterType::Box));
        }
        base
    }

    fn picture(&self) -> &RgbImage {
        match self {
            Self::Whole(picture) => picture,
            Self::Reduced(picture) => picture,
        }
    }
}

fn resized(source: &RgbImage, width: u32, height: u32, filter: FilterType) -> RgbImage {
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
        .expect("the whole of a picture lies inside it");
    target
}

fn webp(picture: &RgbImage, quality: f32) -> Result<Vec<u8>, Refusal> {
    let encoder = webp::Encoder::from_rgb(picture.as_raw(), picture.width(), picture.height());
    encoder
        .encode_simple(false, quality)
        .map(|bytes| bytes.to_vec())
        .map_err(|error| {
            tracing::error!(?error, "a rendition could not be encoded as WebP");
            Refusal::unsupported_variant()
        })
}

fn jpeg(picture: &RgbImage, quality: u8) -> Result<Vec<u8>, Refusal> {
    let mut bytes = Vec::new();
    let side = |side: u32| u16::try_from(side).map_err(|_| Refusal::unsupported_variant());
    // Baseline with the standard tables: the optimised ones would be written in scans that some decoders misread.
    let mut encoder = jpeg_encoder::Encoder::new(&mut bytes, quality);
    encoder.set_sampling_factor(jpeg_encoder::SamplingFactor::F_2_2);
    encoder
        .encode(
            picture.as_raw(),
            side(picture.width())?,
            side(picture.height())?,
            jpeg_encoder::ColorType::Rgb,
        )
        .map_err(|error| {
            tracing::error!(%error, "a rendition could not be encoded as JPEG");
            Refusal::unsupported_variant()
        })?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::{fitted, widths};

    #[test]
    fn widths_rise_to_the_pictures_own() {
        for ((width, height), expected) in [
            ((6000, 4000), vec![320, 640, 960, 1280, 1920]),
            ((1920, 1080), vec![320, 640, 960, 1280, 1920]),
            ((1600, 1200), vec![320, 640, 960, 1280, 1600]),
            ((1400, 1000), vec![320, 640, 960, 1280]),
            ((350, 500), vec![320]),
            ((200, 200), vec![200]),
            ((16, 20_000), vec![13]),
            ((1000, 20_000), vec![320, 640, 819]),
        ] {
            assert_eq!(widths(width, height), expected, "{width} × {height}");
        }
    }

    #[test]
    fn a_picture_is_never_enlarged_to_fit() {
        assert_eq!(fitted(6000, 4000, 480), (480, 320));
        assert_eq!(fitted(4000, 6000, 20), (13, 20));
        assert_eq!(fitted(30, 20, 480), (30, 20));
        assert_eq!(fitted(20_000, 16, 48), (48, 1));
    }
}
