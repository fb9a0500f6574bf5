//! The site's icons: the seal as SVG for tabs, as ICO for clients that ask for nothing else, as PNG for home screens.
//! Characters cannot be drawn as pixels here, since there is no typeface; the lattice in the seal's colour replaces them.

use std::io::Cursor;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use bytes::Bytes;
use domain::page::House;
use image::{
    ExtendedColorType, ImageEncoder as _, ImageResult, RgbaImage, codecs::png::PngEncoder, imageops::FilterType,
};

use super::drawing;

/// Pixels of the icon on a home screen.
const TOUCH: u32 = 180;
/// Sizes inside the ICO file.
const SMALL: [u32; 3] = [16, 32, 48];

/// The icons of a site.
pub struct Icons {
    pub svg: Bytes,
    pub ico: Bytes,
    pub touch: Bytes,
}

impl Icons {
    /// Draws them.
    ///
    /// # Errors
    /// The stored picture of the seal cannot be decoded.
    pub fn of(house: &House) -> ImageResult<Self> {
        if house.seal_picture.is_empty() {
            let ground = house.colours.seal();
            let pixels = |side| drawing::lattice(ground, side);
            return Self::encode(drawing::svg(house), pixels);
        }
        let png = STANDARD.decode(&house.seal_picture).unwrap_or_default();
        let picture = image::load_from_memory(&png)?.to_rgba8();
        let pixels = |side| scaled(&picture, side).into_raw();
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\"><image width=\"32\" height=\"32\" href=\"data:image/png;base64,{}\"/></svg>\n",
            house.seal_picture
        );
        Self::encode(svg, pixels)
    }

    fn encode(svg: String, pixels: impl Fn(u32) -> Vec<u8>) -> ImageResult<Self> {
        let png = |side: u32| -> ImageResult<(u32, Vec<u8>)> {
            let mut out = Cursor::new(Vec::new());
            PngEncoder::new(&mut out).write_image(&pixels(side), side, side, ExtendedColorType::Rgba8)?;
            Ok((side, out.into_inner()))
        };
        let small = SMALL.into_iter().map(png).collect::<ImageResult<Vec<_>>>()?;
        Ok(Self {
            svg: svg.into(),
            ico: ico(&small).into(),
            touch: png(TOUCH)?.1.into(),
        })
    }
}

fn scaled(picture: &RgbaImage, side: u32) -> RgbaImage {
    image::imageops::resize(picture, side, side, FilterType::Lanczos3)
}

/// Packs PNG pictures into an ICO file: a header of 6 bytes, 16 bytes for each, then the pictures.
fn ico(pictures: &[(u32, Vec<u8>)]) -> Vec<u8> {
    let mut out = vec![0, 0, 1, 0];
    out.extend((pictures.len() as u16).to_le_bytes());
    let mut offset = 6 + 16 * pictures.len() as u32;
    for (side, png) in pictures {
        let side = *side as u8;
        // No palette, one plane, 32 bits a pixel.
        out.extend([side, side, 0, 0, 1, 0, 32, 0]);
        out.extend((png.len() as u32).to_le_bytes());
        out.extend(offset.to_le_bytes());
        offset += png.len() as u32;
    }
    pictures.iter().for_each(|(_, png)| out.extend(png));
    out
}
