//! The whole face of ideographs, as `web/scripts/fonts/face.mjs` writes it: read in place, so that only the glyphs that pages show come
//! into memory.

use std::ops::Range;

use bytes::Bytes;

const SIGNATURE: &[u8] = b"DBGSONG1";
/// Bytes of a glyph's record before its outline.
const GLYPH_HEAD: usize = 14;

/// Tables that are the same for every set of characters, but for a field or two.
#[derive(Debug, Clone)]
pub struct CommonTables {
    pub head: Range<usize>,
    pub hhea: Range<usize>,
    pub vhea: Range<usize>,
    pub maxp: Range<usize>,
    pub os2: Range<usize>,
    pub post: Range<usize>,
}

/// The face.
#[derive(Debug, Clone)]
pub struct Face {
    data: Bytes,
    tables: CommonTables,
    characters: Range<usize>,
    /// Where the offsets of the glyphs' records are.
    offsets: Range<usize>,
}

/// A glyph in the parts of which a WOFF2 file is made.
#[derive(Debug, Clone, Copy)]
pub struct Glyph<'a> {
    pub contours: u16,
    pub points: &'a [u8],
    pub flags: &'a [u8],
    pub outline: &'a [u8],
    /// Its size in the table `glyf` of a font that is not compressed.
    pub size: u16,
    pub left_bearing: i16,
    pub top_bearing: i16,
}

impl Face {
    /// Reads the head of a face's file; `None` if it is not one, or is cut short.
    pub fn open(data: Bytes) -> Option<Self> {
        let mut reader = Reader { data: &data, at: 0 };
        (reader.take(SIGNATURE.len())? == SIGNATURE).then_some(())?;
        let [characters, glyphs] = [reader.u32()?, reader.u32()?];
        let tables = CommonTables {
            head: reader.table()?,
            hhea: reader.table()?,
            vhea: reader.table()?,
            maxp: reader.table()?,
            os2: reader.table()?,
            post: reader.table()?,
        };
        let characters = reader.range(characters.checked_mul(8)?)?;
        let offsets = reader.range(glyphs.checked_add(1)?.checked_mul(4)?)?;
        let face = Self {
            tables,
            characters,
            offsets,
            data,
        };
        // The last record ends where the file does.
        let end = face.offsets.end + face.number(face.offsets.end - 4)?;
        (end == face.data.len()).then_some(face)
    }

    /// One of the common tables.
    pub fn table(&self, choose: impl Fn(&CommonTables) -> &Range<usize>) -> &[u8] {
        &self.data[choose(&self.tables).clone()]
    }

    /// The number of a character's glyph; `None` if the face lacks it.
    pub fn find(&self, character: char) -> Option<usize> {
        let (entries, []) = self.data[self.characters.clone()].as_chunks::<8>() else {
            return None;
        };
        let code = |entry: &[u8; 8]| u32::from_le_bytes([entry[0], entry[1], entry[2], entry[3]]);
        let found = entries.binary_search_by_key(&u32::from(character), code).ok()?;
        self.number(self.characters.start + 8 * found + 4)
    }

    /// A glyph by its number; 0 is the one for characters that a font lacks.
    pub fn glyph(&self, number: usize) -> Option<Glyph<'_>> {
        let at = self.offsets.start + 4 * number;
        (at + 8 <= self.offsets.end).then_some(())?;
        let start = self.offsets.end + self.number(at)?;
        let mut reader = Reader {
            data: &self.data,
            at: start,
        };
        let head: &[u8; GLYPH_HEAD] = reader.take(GLYPH_HEAD)?.try_into().ok()?;
        let field = |at: usize| [head[at], head[at + 1]];
        let length = |at: usize| usize::from(u16::from_le_bytes(field(at)));
        Some(Glyph {
            contours: u16::from_le_bytes(field(0)),
            points: reader.take(length(2))?,
            flags: reader.take(length(4))?,
            outline: reader.take(length(6))?,
            size: u16::from_le_bytes(field(8)),
            left_bearing: i16::from_le_bytes(field(10)),
            top_bearing: i16::from_le_bytes(field(12)),
        })
    }

    fn number(&self, at: usize) -> Option<usize> {
        Reader { data: &self.data, at }.u32()
    }
}

/// Reads one thing after the other.
struct Reader<'a> {
    data: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn range(&mut self, length: usize) -> Option<Range<usize>> {
        let range = self.at..self.at.checked_add(length)?;
        self.data.get(range.clone())?;
        self.at = range.end;
        Some(range)
    }

    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        self.range(length).map(|range| &self.data[range])
    }

    fn u32(&mut self) -> Option<usize> {
        let bytes = self.take(4)?.try_into().ok()?;
        usize::try_from(u32::from_le_bytes(bytes)).ok()
    }

    fn table(&mut self) -> Option<Range<usize>> {
        let length = self.u32()?;
        self.range(length)
    }
}
