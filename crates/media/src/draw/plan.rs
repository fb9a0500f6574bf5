//! Which tiles a drawing is computed from: those that it needs, of the smallest level that is not smaller than the drawing.

use std::ops::Range;

use domain::iiif::{
    geometry::{Drawing, Format, Quality, Sides},
    pyramid::{Pyramid, TILE, Tile},
};

/// The plan of a drawing.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Plan {
    pub(super) drawing: Drawing,
    /// How many pixels of the picture one pixel of the level covers, in each direction.
    scale: u32,
    /// The level's pixels that are needed, from left to right.
    pub(super) across: Range<u32>,
    /// From top to bottom.
    pub(super) down: Range<u32>,
}

impl Plan {
    pub(super) fn of(drawing: &Drawing, full: Sides) -> Self {
        let (area, size) = (drawing.area, drawing.size);
        let scales = Pyramid::of(full).scales();
        let suffices = |scale: &u32| {
            size.width <= area.sides.width.div_ceil(*scale) && size.height <= area.sides.height.div_ceil(*scale)
        };
        let scale = scales.take_while(suffices).last().unwrap_or(1);
        Self {
            drawing: *drawing,
            scale,
            across: area.x / scale..(area.x + area.sides.width).div_ceil(scale),
            down: area.y / scale..(area.y + area.sides.height).div_ceil(scale),
        }
    }

    /// The tiles, row by row.
    pub(super) fn tiles(&self) -> impl Iterator<Item = Tile> {
        let (scale, columns) = (self.scale, spanned(&self.across));
        spanned(&self.down).flat_map(move |row| columns.clone().map(move |column| Tile { scale, column, row }))
    }

    /// The needed pixels in bands, one for each row of tiles.
    pub(super) fn bands(&self) -> impl Iterator<Item = Range<u32>> {
        spanned(&self.down).map(|row| within(&self.down, row))
    }

    /// The needed pixels in columns, one for each column of tiles.
    pub(super) fn columns(&self) -> impl Iterator<Item = Range<u32>> {
        spanned(&self.across).map(|column| within(&self.across, column))
    }

    /// Where the area begins among the needed pixels, from left to right, and its width, in fractions of a pixel.
    pub(super) fn left_and_width(&self) -> (f64, f64) {
        self.span(self.drawing.area.x, self.drawing.area.sides.width, &self.across)
    }

    /// The same from top to bottom.
    pub(super) fn top_and_height(&self) -> (f64, f64) {
        self.span(self.drawing.area.y, self.drawing.area.sides.height, &self.down)
    }

    fn span(&self, start: u32, length: u32, touched: &Range<u32>) -> (f64, f64) {
        let scale = f64::from(self.scale);
        let first = f64::from(start) / scale - f64::from(touched.start);
        let most = f64::from(touched.end - touched.start) - first;
        (first, (f64::from(length) / scale).min(most))
    }

    /// Whether greys are sufficient.
    pub(super) fn is_grey(&self) -> bool {
        matches!(self.drawing.quality, Quality::Gray | Quality::Bitonal)
    }

    /// Memory that it takes, in MiB.
    pub(super) fn memory_mib(&self) -> u32 {
        let channels = if self.is_grey() { 1 } else { 3 };
        let (across, down) = (
            u64::from(self.across.end - self.across.start),
            u64::from(self.down.end - self.down.start),
        );
        let size = self.drawing.size;
        let drawn = size.pixels() * channels;
        // A band at its own width, everything at the drawing's width, and the drawing.
        let scaling = (across * u64::from(TILE) + u64::from(size.width) * down) * channels + drawn;
        let encoder = match self.drawing.format {
            Format::Jpeg => size.pixels(),
            Format::Png => drawn,
            Format::Webp => size.pixels() * 8,
        };
        u32::try_from(scaling.max(drawn * 2 + encoder).div_ceil(1 << 20)).unwrap_or(u32::MAX)
    }
}

/// The rows or columns of tiles in which the needed pixels are.
fn spanned(touched: &Range<u32>) -> Range<u32> {
    touched.start / TILE..touched.end.div_ceil(TILE)
}

/// Those of the needed pixels that are in one row or column of tiles.
fn within(touched: &Range<u32>, at: u32) -> Range<u32> {
    touched.start.max(at * TILE)..touched.end.min((at + 1) * TILE)
}
