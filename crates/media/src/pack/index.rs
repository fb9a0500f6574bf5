//! The index of a pack. It is read once from the archive's end; an entry then takes one read.

use std::{collections::HashMap, ops::Range};

use bytes::Bytes;
use domain::iiif::{
    geometry::{Area, Sides},
    pyramid::Pyramid,
};

use super::{
    INFO, Shown,
    zip::{self, Described},
};
use crate::{Format, name::PackFile};

/// How much of the end is read at first: enough for the directory of every picture up to about 150 megapixels.
const TAIL: u64 = 64 << 10;

/// Some bytes differ from what was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Broken;

/// The entries of one pack.
#[derive(Debug)]
pub(crate) struct Index {
    full: Sides,
    entries: HashMap<Shown, Slot>,
    described: bool,
}

/// Where an entry is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Slot(Described);

/// How much of the end of a pack of this length to pass to [`Index::read`] first.
pub(crate) fn tail_length(length: u64) -> u64 {
    length.min(TAIL)
}

/// Whether every byte of a pack is as it was written.
pub(crate) fn is_whole(pack: &[u8]) -> bool {
    if !matches!(Index::read(pack, pack.len() as u64), Ok(Ok(_))) {
        return false;
    }
    let (contents, end) = pack.split_at(pack.len() - zip::END);
    let Some((_, length, offset)) = zip::directory_of(end) else {
        return false;
    };
    let Some(mut directory) = contents.get(offset as usize..offset as usize + length as usize) else {
        return false;
    };
    while let Some((described, name, rest)) = zip::first_record(directory) {
        let head = zip::local(described, name);
        let start = described.offset as usize;
        let read = contents.get(start..start + head.len() + described.length as usize);
        let is_as_written =
            |read: &[u8]| read.starts_with(&head) && crc32fast::hash(&read[head.len()..]) == described.sum;
        if !read.is_some_and(is_as_written) {
            return false;
        }
        directory = rest;
    }
    directory.is_empty()
}

impl Index {
    /// Reads the index from the last bytes of a pack of this length. `Ok(Err(more))` asks for that many last bytes instead.
    pub(crate) fn read(tail: &[u8], length: u64) -> Result<Result<Self, u64>, Broken> {
        let end_at = tail.len().checked_sub(zip::END).ok_or(Broken)?;
        let (before, end) = tail.split_at(end_at);
        let (entries, directory_length, offset) = zip::directory_of(end).ok_or(Broken)?;
        let from_offset = u64::from(directory_length) + zip::END as u64;
        if u64::from(offset) + from_offset != length {
            return Err(Broken);
        }
        if from_offset > tail.len() as u64 {
            return Ok(Err(from_offset));
        }
        let directory = &before[before.len() - directory_length as usize..];
        if zip::end(entries, directory, offset) != end {
            return Err(Broken);
        }
        Self::parse(directory, entries, offset).map(Ok)
    }

    fn parse(mut directory: &[u8], count: u16, end: u32) -> Result<Self, Broken> {
        let mut index = Self {
            full: Sides { width: 0, height: 0 },
            entries: HashMap::with_capacity(count.into()),
            described: false,
        };
        let mut expected = 0_u64;
        while !directory.is_empty() {
            let (described, name, rest) = zip::first_record(directory).ok_or(Broken)?;
            if u64::from(described.offset) != expected {
                return Err(Broken);
            }
            expected += (zip::LOCAL + name.len()) as u64 + u64::from(described.length);
            index.add(name, described)?;
            directory = rest;
        }
        let complete =
            expected == u64::from(end) && index.entries.len() + usize::from(index.described) == usize::from(count);
        if complete && index.is_sound() {
            Ok(index)
        } else {
            Err(Broken)
        }
    }

    fn add(&mut self, name: &str, described: Described) -> Result<(), Broken> {
        if name == INFO {
            self.described = true;
            return Ok(());
        }
        let shown = Shown::parse(name).ok_or(Broken)?;
        let reach = match shown.area {
            Some(Area { x, y, sides }) => (x + sides.width, y + sides.height),
            None => (shown.size.width, shown.size.height),
        };
        self.full.width = self.full.width.max(reach.0);
        self.full.height = self.full.height.max(reach.1);
        self.entries.insert(shown, Slot(described));
        Ok(())
    }

    /// Whether it has everything that a picture of this size needs, and no tile that does not belong to it.
    fn is_sound(&self) -> bool {
        let pyramid = Pyramid::of(self.full);
        let parts = self.entries.keys().filter_map(|shown| Some((shown.area?, shown.size)));
        let whole = if self.file() == PackFile::Avif {
            let formats = || self.entries.keys().map(|shown| shown.format);
            !self.described && formats().all(|format| format == Format::Avif)
        } else if self.is_blurred_preview() {
            self.entries.keys().all(|shown| shown.format == Format::Jpeg)
        } else {
            let tiles = pyramid.tiles().filter_map(|tile| Shown::of_tile(pyramid, tile));
            tiles.into_iter().all(|tile| self.entries.contains_key(&tile))
        };
        whole && parts.into_iter().all(|(area, size)| pyramid.tile(area, size).is_some())
    }

    /// Which of a picture's packs this is: one with an AVIF entry has nothing else.
    pub(crate) fn file(&self) -> PackFile {
        let has_avif = self.entries.keys().any(|shown| shown.format == Format::Avif);
        if has_avif { PackFile::Avif } else { PackFile::Picture }
    }

    /// The display sizes, rising: these are WebP, and nothing else is.
    pub(crate) fn display_sizes(&self) -> Vec<Sides> {
        let sized = self.entries.keys().filter(|shown| shown.format == Format::Webp);
        let mut sizes: Vec<Sides> = sized.map(|shown| shown.size).collect();
        sizes.sort_by_key(|size| size.width);
        sizes
    }

    /// The sides of the upright picture.
    pub(crate) fn full(&self) -> Sides {
        self.full
    }

    /// Whether this is a blurred preview: a single entry, and no `info.json`.
    pub(crate) fn is_blurred_preview(&self) -> bool {
        !self.described && self.entries.len() == 1 && self.file() == PackFile::Picture
    }

    /// Where an entry is.
    pub(crate) fn slot(&self, shown: &Shown) -> Option<Slot> {
        self.entries.get(shown).copied()
    }
}

impl Slot {
    /// The range of the archive to read: the entry and its header.
    pub(crate) fn range(self, shown: &Shown) -> Range<u64> {
        let start = u64::from(self.0.offset);
        let head = (zip::LOCAL + shown.to_string().len()) as u64;
        start..start + head + u64::from(self.0.length)
    }

    /// The entry itself out of those bytes, after every one of them has been checked.
    pub(crate) fn checked(self, shown: &Shown, read: &Bytes) -> Result<Bytes, Broken> {
        let head = zip::local(self.0, &shown.to_string());
        if !read.starts_with(&head) {
            return Err(Broken);
        }
        let contents = read.slice(head.len()..);
        let whole = contents.len() == self.0.length as usize && crc32fast::hash(&contents) == self.0.sum;
        if whole { Ok(contents) } else { Err(Broken) }
    }
}
