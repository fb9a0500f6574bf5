//! The picture of a link preview: 1200 × 630 pixels, whatever the picture's own form. The whole picture is shown, never a part of
//! a tall vase; beside it its own edge goes on.

use domain::iiif::geometry::{Area, Drawing, Format, Quality, Sides};
use image::RgbImage;

use crate::{Refusal, encode::jpeg, scale::scaled};

/// The size that services show largest.
pub const CARD: Sides = Sides {
    width: 1200,
    height: 630,
};
const QUALITY: u8 = 82;
/// How many pixels of the edge one that goes on is the mean of: along the edge to either side, and inwards.
const ALONG: u32 = 12;
const INWARDS: u32 = 4;

/// The whole picture within a card, never enlarged.
pub(crate) fn within(full: Sides) -> Drawing {
    let by_height = scaled(full.width, CARD.height, full.height);
    let size = if full.width <= CARD.width && full.height <= CARD.height {
        full
    } else if by_height <= CARD.width {
        Sides {
            width: by_height,
            height: CARD.height,
        }
    } else {
        Sides {
            width: CARD.width,
            height: scaled(full.height, CARD.width, full.width),
        }
    };
    Drawing {
        area: Area::whole(full),
        size,
        mirrored: false,
        quarters: 0,
        quality: Quality::Default,
        format: Format::Jpeg,
    }
}

/// The card of a picture that was drawn to fit, as a JPEG.
pub(crate) fn draw(fitting: &RgbImage) -> Result<Vec<u8>, Refusal> {
    jpeg(&spread(fitting), QUALITY)
}

/// The picture in the middle of a card whose other pixels go on from the nearest edge.
fn spread(picture: &RgbImage) -> RgbImage {
    let (width, height) = picture.dimensions();
    let (left, top) = ((CARD.width - width) / 2, (CARD.height - height) / 2);
    // A pixel outside is the mean of the picture's nearest ones, and all of a row or column are the same: computed once each.
    let column = |x: u32| (0..height).map(|y| mean(picture, x, y)).collect::<Vec<_>>();
    let row = |y: u32| (0..width).map(|x| mean(picture, x, y)).collect::<Vec<_>>();
    let (first_column, last_column) = (column(0), column(width - 1));
    let (first_row, last_row) = (row(0), row(height - 1));
    RgbImage::from_fn(CARD.width, CARD.height, |x, y| {
        let inside_x = x.saturating_sub(left).min(width - 1);
        let inside_y = y.saturating_sub(top).min(height - 1);
        let is_inside = (left + inside_x, top + inside_y) == (x, y);
        match (x < left, x >= left + width, y < top) {
            _ if is_inside => *picture.get_pixel(inside_x, inside_y),
            (true, ..) => first_column[inside_y as usize],
            (_, true, _) => last_column[inside_y as usize],
            (.., true) => first_row[inside_x as usize],
            _ => last_row[inside_x as usize],
        }
    })
}

/// The mean around a pixel of the edge.
fn mean(picture: &RgbImage, x: u32, y: u32) -> image::Rgb<u8> {
    let (width, height) = picture.dimensions();
    let around = |at: u32, side: u32, is_edge: bool| {
        let reach = if is_edge { INWARDS } else { ALONG };
        at.saturating_sub(reach)..(at + reach + 1).min(side)
    };
    let is_side = x == 0 || x == width - 1;
    let mut sum = [0_u32; 3];
    let mut count = 0;
    for y in around(y, height, !is_side) {
        for x in around(x, width, is_side) {
            let pixel = picture.get_pixel(x, y);
            sum.iter_mut()
                .zip(pixel.0)
                .for_each(|(sum, level)| *sum += u32::from(level));
            count += 1;
        }
    }
    image::Rgb(sum.map(|sum| u8::try_from(sum / count).unwrap_or(u8::MAX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(width: u32, height: u32) -> (u32, u32) {
        let size = within(Sides { width, height }).size;
        (size.width, size.height)
    }

    #[test]
    fn the_whole_picture_fits_and_is_never_enlarged() {
        assert_eq!(size(3000, 4000), (473, 630));
        assert_eq!(size(4000, 1000), (1200, 300));
        assert_eq!(size(1200, 630), (1200, 630));
        assert_eq!(size(300, 200), (300, 200));
        assert_eq!(size(1, 20_000), (1, 630));
    }

    #[test]
    fn space_beside_the_picture_repeats_its_edge() {
        let (red, blue) = (image::Rgb([200, 20, 20]), image::Rgb([20, 20, 200]));
        let tall = RgbImage::from_fn(400, 630, |x, _| if x < 200 { red } else { blue });
        let card = spread(&tall);
        assert_eq!(card.dimensions(), (1200, 630));
        assert_eq!((*card.get_pixel(0, 300), *card.get_pixel(1199, 300)), (red, blue));
        let wide = RgbImage::from_fn(1200, 200, |_, y| if y < 100 { red } else { blue });
        let card = spread(&wide);
        assert_eq!((*card.get_pixel(600, 0), *card.get_pixel(600, 629)), (red, blue));
        let small = spread(&RgbImage::from_pixel(1, 1, red));
        assert!(small.pixels().all(|pixel| *pixel == red));
    }
}
