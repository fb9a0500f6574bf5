//! A pack: all stored renditions of a picture, in one file that never changes.
//!
//! It is a ZIP archive with uncompressed contents, so an entry is a range of its bytes. The names are the paths of an image
//! service of level 0 (`512,0,512,512/512,512/0/default.jpg`, `full/640,427/0/default.webp`, `info.json`): an unpacked pack is
//! a folder that a plain file server can offer to every IIIF viewer.
//!
//! The display sizes as AVIF are a pack of their own beside it, because they come later: nothing but `full/…/default.avif`.
//!
//! Everything read from it is checked. The archive's comment contains the checksum of the directory, the directory a checksum
//! of each entry, and every other byte must be what the writer would have written there.

mod index;
#[cfg(test)]
mod tests;
mod writer;
mod zip;

pub(crate) use index::{Index, Slot, is_whole, tail_length};
pub(crate) use writer::{PackTooLarge, PackWriter};

use std::fmt;

use domain::iiif::{
    geometry::{self, Area, Drawing, Quality, Sides},
    pyramid::{Pyramid, Tile},
};

use crate::{Format, limits::MAX_SIDE, name::PackFile, scale::height_of};

/// One entry of a pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Entry {
    /// A tile of the pyramid, always a JPEG.
    Tile(Tile),
    /// The whole picture at this size.
    Whole(Sides, Format),
}

impl Entry {
    /// Which entry a drawing is, byte for byte, for a picture of this size and these widths; `None` if it must be computed.
    #[must_use]
    pub fn of(drawing: &Drawing, full: Sides, widths: &[u32]) -> Option<Self> {
        let (shown, size) = (Shown::of(drawing, full)?, drawing.size);
        let display =
            shown.area.is_none() && widths.contains(&size.width) && size.height == height_of(full, size.width);
        match shown.format {
            Format::Jpeg => {
                let tile = Pyramid::of(full).tile(drawing.area, size).map(Self::Tile);
                tile.or_else(|| display.then_some(Self::Whole(size, Format::Jpeg)))
            }
            Format::Webp => display.then_some(Self::Whole(size, Format::Webp)),
            Format::Avif => None,
        }
    }

    /// Which of a picture's packs has it.
    pub(crate) fn file(self) -> PackFile {
        match self {
            Self::Tile(_) => PackFile::Picture,
            Self::Whole(_, format) => PackFile::of(format),
        }
    }
}

/// What an entry shows; its name says the same and nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Shown {
    /// The part of the picture; `None` is the whole.
    pub(crate) area: Option<Area>,
    /// Its size in this entry.
    pub(crate) size: Sides,
    /// How it is encoded.
    pub(crate) format: Format,
}

impl Shown {
    /// What a tile shows, unless the picture has no such tile.
    pub(crate) fn of_tile(pyramid: Pyramid, tile: Tile) -> Option<Self> {
        let (columns, rows) = pyramid.grid(pyramid.scales().find(|scale| *scale == tile.scale)?);
        if tile.column >= columns || tile.row >= rows {
            return None;
        }
        let (area, size) = pyramid.extent(tile);
        Some(Self {
            area: (area != Area::whole(pyramid.full)).then_some(area),
            size,
            format: Format::Jpeg,
        })
    }

    /// What an entry shows.
    pub(crate) fn of_entry(pyramid: Pyramid, entry: Entry) -> Option<Self> {
        match entry {
            Entry::Tile(tile) => Self::of_tile(pyramid, tile),
            Entry::Whole(size, format) => Some(Self::whole(size, format)),
        }
    }

    /// The whole picture.
    pub(crate) fn whole(size: Sides, format: Format) -> Self {
        Self {
            area: None,
            size,
            format,
        }
    }

    /// What an entry for this drawing would show; `None` for a drawing that cannot be an entry.
    pub(crate) fn of(drawing: &Drawing, full: Sides) -> Option<Self> {
        let format = match drawing.format {
            geometry::Format::Jpeg => Format::Jpeg,
            geometry::Format::Webp => Format::Webp,
            geometry::Format::Png => return None,
        };
        let plain = !drawing.mirrored && drawing.quarters == 0;
        let colours = matches!(drawing.quality, Quality::Default | Quality::Color);
        (plain && colours).then_some(Self {
            area: (drawing.area != Area::whole(full)).then_some(drawing.area),
            size: drawing.size,
            format,
        })
    }

    /// Parses a name. Each content has exactly one name.
    pub(crate) fn parse(name: &str) -> Option<Self> {
        let (region, rest) = name.split_once('/')?;
        let (size, file) = rest.split_once('/')?;
        let shown = Self {
            area: match region {
                "full" => None,
                region => {
                    let [x, y, width, height] = numbers(region)?;
                    let sides = Sides { width, height };
                    Some(Area { x, y, sides })
                }
            },
            size: {
                let [width, height] = numbers(size)?;
                Sides { width, height }
            },
            format: match file {
                "0/default.jpg" => Format::Jpeg,
                "0/default.webp" => Format::Webp,
                "0/default.avif" => Format::Avif,
                _ => return None,
            },
        };
        let sides = [Some(shown.size), shown.area.map(|area| area.sides)];
        let empty = sides.into_iter().flatten().any(|sides| sides.pixels() == 0);
        (!empty && shown.to_string() == name).then_some(shown)
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.area {
            None => f.write_str("full")?,
            Some(Area { x, y, sides }) => write!(f, "{x},{y},{},{}", sides.width, sides.height)?,
        }
        let Sides { width, height } = self.size;
        write!(f, "/{width},{height}/0/default.{}", self.format.extension())
    }
}

/// Numbers between commas, none of them larger than a side can be.
fn numbers<const COUNT: usize>(text: &str) -> Option<[u32; COUNT]> {
    let mut parts = text.split(',');
    let mut numbers = [0; COUNT];
    for number in &mut numbers {
        *number = parts.next()?.parse().ok().filter(|number| *number <= MAX_SIDE)?;
    }
    parts.next().is_none().then_some(numbers)
}

/// The entry that describes the picture to viewers.
pub(crate) const INFO: &str = "info.json";

/// The text of that entry. Its `id` is the picture's key alone: who unpacks the archive and serves it has to write the folder's
/// address there.
pub(crate) fn info(key: &str, full: Sides, wholes: &[Sides]) -> String {
    let list = |items: Vec<String>| items.join(",");
    let sizes = wholes
        .iter()
        .map(|Sides { width, height }| format!(r#"{{"width":{width},"height":{height}}}"#));
    let scales = Pyramid::of(full).scales().map(|scale| scale.to_string());
    format!(
        concat!(
            r#"{{"@context":"http://iiif.io/api/image/3/context.json","id":"{key}","type":"ImageService3","#,
            r#""protocol":"http://iiif.io/api/image","profile":"level0","width":{width},"height":{height},"#,
            r#""sizes":[{sizes}],"tiles":[{{"width":{tile},"scaleFactors":[{scales}]}}]}}"#,
        ),
        key = key,
        width = full.width,
        height = full.height,
        sizes = list(sizes.collect()),
        tile = domain::iiif::pyramid::TILE,
        scales = list(scales.collect()),
    )
}
