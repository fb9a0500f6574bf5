//! The stored tiles of a picture: its levels, each half as large as the one before until a level fits into one tile, cut into
//! squares.

use super::geometry::{Area, Sides};

/// Side of a tile in pixels; tiles at the right and the lower edge are as small as the picture makes them.
pub const TILE: u32 = 512;

/// The levels and tiles of a picture of known sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pyramid {
    /// The sides of the upright picture.
    pub full: Sides,
}

/// One tile: a level, and a place in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tile {
    /// How many pixels of the picture one pixel of the tile covers, in each direction: 1, 2, 4 …
    pub scale: u32,
    /// Tiles to the left of it.
    pub column: u32,
    /// Tiles above it.
    pub row: u32,
}

impl Pyramid {
    /// For a picture of these sides.
    pub const fn of(full: Sides) -> Self {
        Self { full }
    }

    /// The scales of the levels: 1, 2, 4 … up to the one that fits into one tile.
    pub fn scales(self) -> impl Iterator<Item = u32> + Clone {
        let longest = self.full.width.max(self.full.height);
        let last = longest.div_ceil(TILE).next_power_of_two();
        (0..32)
            .map(|power| 1_u32 << power)
            .take_while(move |scale| *scale <= last)
    }

    /// The sides of a level. They are rounded up, as the standard's tiles are.
    pub const fn level(self, scale: u32) -> Sides {
        Sides {
            width: self.full.width.div_ceil(scale),
            height: self.full.height.div_ceil(scale),
        }
    }

    /// The number of columns and rows of tiles of a level.
    pub const fn grid(self, scale: u32) -> (u32, u32) {
        let level = self.level(scale);
        (level.width.div_ceil(TILE), level.height.div_ceil(TILE))
    }

    /// All tiles, from the largest level to the smallest, row by row.
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        self.scales().flat_map(move |scale| {
            let (columns, rows) = self.grid(scale);
            (0..rows).flat_map(move |row| (0..columns).map(move |column| Tile { scale, column, row }))
        })
    }

    /// The part of the picture that a tile shows, and the tile's own size.
    pub fn extent(self, tile: Tile) -> (Area, Sides) {
        let span = TILE * tile.scale;
        let (x, y) = (tile.column * span, tile.row * span);
        let sides = Sides {
            width: span.min(self.full.width - x),
            height: span.min(self.full.height - y),
        };
        let size = Sides {
            width: sides.width.div_ceil(tile.scale),
            height: sides.height.div_ceil(tile.scale),
        };
        (Area { x, y, sides }, size)
    }

    /// The tile that shows exactly this part at exactly this size, if there is one.
    pub fn tile(self, area: Area, size: Sides) -> Option<Tile> {
        let guess = (area.sides.width.max(area.sides.height))
            .div_ceil(TILE)
            .next_power_of_two();
        // At an edge a tile is narrower than its level's span, so its scale may be smaller or larger than the ratio suggests.
        let fits = |scale: u32| {
            let span = TILE * scale;
            let tile = Tile {
                scale,
                column: area.x / span,
                row: area.y / span,
            };
            (area.x.is_multiple_of(span) && area.y.is_multiple_of(span) && self.extent(tile) == (area, size))
                .then_some(tile)
        };
        fits(guess).or_else(|| self.scales().filter(|scale| *scale > guess).find_map(fits))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn every_tile_is_found_by_what_it_shows(width in 1_u32..6000, height in 1_u32..6000) {
            let pyramid = Pyramid::of(Sides { width, height });
            let mut shown = 0;
            for tile in pyramid.tiles() {
                let (area, size) = pyramid.extent(tile);
                // One part at one size may be a tile of two levels when a level is a single tile; either shows the same.
                let found = pyramid.tile(area, size).expect("a tile");
                prop_assert_eq!(pyramid.extent(found), (area, size));
                if tile.scale == 1 {
                    shown += area.sides.pixels();
                }
                prop_assert!(size.width <= TILE && size.height <= TILE);
            }
            prop_assert_eq!(shown, pyramid.full.pixels(), "the largest level covers the picture once");
            let last = pyramid.scales().last().expect("a level");
            prop_assert_eq!(pyramid.grid(last), (1, 1));
        }
    }

    #[test]
    fn levels_are_rounded_up() {
        let pyramid = Pyramid::of(Sides {
            width: 8192,
            height: 5464,
        });
        assert_eq!(pyramid.scales().collect::<Vec<_>>(), [1, 2, 4, 8, 16]);
        assert_eq!(
            pyramid.level(16),
            Sides {
                width: 512,
                height: 342
            }
        );
        assert_eq!(pyramid.tiles().count(), 16 * 11 + 8 * 6 + 4 * 3 + 2 * 2 + 1);
        assert_eq!(
            Pyramid::of(Sides { width: 300, height: 20 })
                .scales()
                .collect::<Vec<_>>(),
            [1]
        );
    }
}
