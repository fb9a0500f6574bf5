//! All stored renditions of a picture, drawn in memory in one pass from the full size down to the smallest level.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use domain::{
    iiif::{
        geometry::Sides,
        pyramid::{Pyramid, TILE},
    },
    picture::PictureKey,
};
use fast_image_resize::FilterType;
use image::{RgbImage, imageops};
use jpeg_encoder::ColorType;

use crate::{
    Format, Refusal,
    encode::{jpeg, jpeg_of, webp},
    pack::{self, PackTooLarge, PackWriter, Shown},
    scale::{cut, halved, height_of, resized, scaled},
};

/// The widths that pages ask for.
const WIDTHS: [u32; 5] = [320, 640, 960, 1280, 1920];
/// The tallest rendition; WebP's limit is 16,383.
const MAX_HEIGHT: u32 = 16_383;
pub(crate) const TILE_QUALITY: u8 = 85;
pub(crate) const WEBP_QUALITY: f32 = 80.0;
const JPEG_QUALITY: u8 = 82;
/// The long side of what a blurred preview is made from: it can never be sharpened into more than this. For a small picture it
/// is a quarter.
const BLUR_SOURCE: u32 = 48;
/// It is then blurred by so many of its pixels, so that only colours and shapes are left.
const BLUR_SIGMA: f32 = 1.6;
const BLUR_SIDE: u32 = 480;
const BLUR_QUALITY: u8 = 60;
const PLACEHOLDER_SIDE: u32 = 20;
const PLACEHOLDER_QUALITY: f32 = 40.0;

/// The stored files of one picture besides its original.
#[derive(Debug)]
pub(crate) struct RenditionSet {
    pub(crate) full: Sides,
    pub(crate) widths: Vec<u32>,
    /// The pack of tiles and display sizes.
    pub(crate) picture: Vec<u8>,
    /// The pack of the blurred preview.
    pub(crate) locked: Vec<u8>,
    pub(crate) locked_sides: Sides,
    pub(crate) placeholder: String,
}

/// Draws all renditions of an upright sRGB picture. Takes the picture by value, to free it as soon as the half-size level
/// exists.
pub(crate) fn draw(picture: RgbImage, key: &PictureKey) -> Result<RenditionSet, Refusal> {
    let full = sides_of(&picture);
    let widths = widths(full.width, full.height);
    let mut pack = Drawn::default();
    let smallest = pack.levels(picture, &widths)?;
    pack.wholes.sort_by_key(|sides| sides.width);
    let info = pack::info(key.as_str(), full, &pack.wholes);
    pack.writer.add(pack::INFO, info.as_bytes()).map_err(too_large)?;

    let (small_width, small_height) = fitted(full, BLUR_SOURCE.min(full.width.max(full.height) / 4));
    let small = imageops::blur(
        &resized(&smallest, small_width, small_height, FilterType::Box),
        BLUR_SIGMA,
    );
    let (width, height) = fitted(full, BLUR_SIDE);
    let blurred = jpeg(&resized(&small, width, height, FilterType::CatmullRom), BLUR_QUALITY)?;
    let locked_sides = Sides { width, height };
    let mut locked = PackWriter::default();
    let shown = Shown::whole(locked_sides, Format::Jpeg);
    locked.add(&shown.to_string(), &blurred).map_err(too_large)?;
    let (tiny_width, tiny_height) = fitted(full, PLACEHOLDER_SIDE);
    let tiny = webp(
        &resized(&small, tiny_width, tiny_height, FilterType::Bilinear),
        PLACEHOLDER_QUALITY,
    )?;
    Ok(RenditionSet {
        full,
        widths,
        picture: pack.writer.finish().map_err(too_large)?,
        locked: locked.finish().map_err(too_large)?,
        locked_sides,
        placeholder: format!("data:image/webp;base64,{}", STANDARD.encode(tiny)),
    })
}

/// A picture's pack while it is being drawn.
#[derive(Default)]
struct Drawn {
    writer: PackWriter,
    /// The sizes in which the pack shows the whole picture as a JPEG.
    wholes: Vec<Sides>,
}

impl Drawn {
    /// Draws level after level, and from each level the display widths that are at most half as wide as it and more than half
    /// as wide as the next. Returns the narrowest.
    fn levels(&mut self, picture: RgbImage, widths: &[u32]) -> Result<RgbImage, Refusal> {
        let pyramid = Pyramid::of(sides_of(&picture));
        let mut waiting = widths.to_vec();
        let mut narrowest = None;
        let mut level = picture;
        for scale in pyramid.scales() {
            self.tiles(pyramid, scale, &level)?;
            let is_last = pyramid.grid(scale) == (1, 1);
            // Before the half-size level is drawn: the filter needs memory too.
            let too_wide_for_half = |width: &mut u32| is_last || level.width().div_ceil(2) < *width * 2;
            while let Some(width) = waiting.pop_if(too_wide_for_half) {
                let height = height_of(pyramid.full, width);
                narrowest = Some(self.display(&level, Sides { width, height })?);
            }
            if is_last {
                break;
            }
            level = halved(&level);
        }
        Ok(narrowest.unwrap_or(level))
    }

    fn tiles(&mut self, pyramid: Pyramid, scale: u32, level: &RgbImage) -> Result<(), Refusal> {
        let mut pixels = Vec::new();
        let of_level = pyramid.tiles().filter(|tile| tile.scale == scale);
        for tile in of_level {
            let Some(shown) = Shown::of_tile(pyramid, tile) else {
                continue;
            };
            let Sides { width, height } = shown.size;
            cut(level, (tile.column * TILE, tile.row * TILE), shown.size, &mut pixels);
            self.add(shown, || {
                jpeg_of(&pixels, (width, height), ColorType::Rgb, TILE_QUALITY)
            })?;
        }
        Ok(())
    }

    fn display(&mut self, level: &RgbImage, size: Sides) -> Result<RgbImage, Refusal> {
        let rendition = resized(level, size.width, size.height, FilterType::Lanczos3);
        self.add(Shown::whole(size, Format::Webp), || webp(&rendition, WEBP_QUALITY))?;
        self.add(Shown::whole(size, Format::Jpeg), || jpeg(&rendition, JPEG_QUALITY))?;
        Ok(rendition)
    }

    /// Adds an entry unless it exists: a level that fits into one tile may be as large as a display size.
    fn add(&mut self, shown: Shown, encoded: impl FnOnce() -> Result<Vec<u8>, Refusal>) -> Result<(), Refusal> {
        let name = shown.to_string();
        if self.writer.holds(&name) {
            return Ok(());
        }
        if shown.area.is_none() && shown.format == Format::Jpeg {
            self.wholes.push(shown.size);
        }
        self.writer.add(&name, &encoded()?).map_err(too_large)
    }
}

fn too_large(error: PackTooLarge) -> Refusal {
    tracing::error!(%error, "a picture could not be packed");
    Refusal::unsupported_variant()
}

fn sides_of(picture: &RgbImage) -> Sides {
    let (width, height) = picture.dimensions();
    Sides { width, height }
}

/// The widths to draw: the standard ones up to the picture's own, and its own if that is clearly more.
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

/// The size of a picture that is scaled down to fit a square.
fn fitted(Sides { width, height }: Sides, side: u32) -> (u32, u32) {
    let long = width.max(height);
    let side = side.min(long);
    (scaled(width, side, long), scaled(height, side, long))
}

#[cfg(test)]
mod tests {
    use super::{fitted as fitted_sides, widths};
    use domain::iiif::geometry::Sides;

    fn fitted(width: u32, height: u32, side: u32) -> (u32, u32) {
        fitted_sides(Sides { width, height }, side)
    }

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
