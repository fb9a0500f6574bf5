//! Writes a WOFF2 file with some of the face's characters. Outlines are copied as the face has them, in the streams of the
//! transformed `glyf`; sections 4 and 5 of the WOFF2 specification describe the layout.

use brotli::enc::{BrotliEncoderParams, backward_references::BrotliEncoderMode::BROTLI_MODE_FONT};

use super::{
    characters::IdeographSet,
    face::{Face, Glyph},
};

/// Of 11, which makes a file smaller by three in a hundred, and takes thirty times as long.
const QUALITY: i32 = 6;
/// Numbers of tables in a WOFF2 directory.
const OS2: u8 = 6;
const CMAP: u8 = 0;
const GLYF: u8 = 10;
const LOCA: u8 = 11;
const HEAD: u8 = 1;
const HHEA: u8 = 2;
const HMTX: u8 = 3;
const MAXP: u8 = 4;
const NAME: u8 = 5;
const POST: u8 = 7;
const VHEA: u8 = 23;
const VMTX: u8 = 24;
/// A small character of the face.
const ANY: char = '一';
/// A table `name` without a name.
const NAMELESS: [u8; 6] = [0, 0, 0, 0, 0, 6];

/// The table directory and the tables of a file, one after the other.
#[derive(Default)]
struct Tables {
    directory: Vec<u8>,
    data: Vec<u8>,
    count: u16,
    /// How large the font is without compression.
    plain: usize,
}

impl Tables {
    fn add(&mut self, number: u8, table: &[u8]) {
        self.add_transformed(number, table.len(), None, table);
    }

    fn add_transformed(&mut self, number: u8, plain: usize, transformed: Option<usize>, table: &[u8]) {
        self.directory.push(number);
        write_base128(&mut self.directory, plain);
        if let Some(length) = transformed {
            write_base128(&mut self.directory, length);
        }
        self.data.extend_from_slice(table);
        self.count += 1;
        self.plain += 16 + plain.next_multiple_of(4);
    }
}

/// A font with those characters of the set that the face has; `None` if the face is damaged.
pub fn cut(face: &Face, set: &IdeographSet) -> Option<Vec<u8>> {
    let mut numbers = vec![0];
    let mut characters = Vec::with_capacity(set.len());
    let mut known: Vec<(char, usize)> = set.iter().filter_map(|one| Some((one, face.find(one)?))).collect();
    if known.is_empty() {
        // Browsers complain of a font without characters.
        known.push((ANY, face.find(ANY)?));
    }
    for (character, number) in known {
        // A few compatibility ideographs share their glyph with another one, which is then written twice.
        characters.push((u32::from(character), u16::try_from(numbers.len()).ok()?));
        numbers.push(number);
    }
    let glyphs: Vec<Glyph<'_>> = numbers
        .iter()
        .map(|&number| face.glyph(number))
        .collect::<Option<_>>()?;
    let count = u16::try_from(glyphs.len()).ok()?;
    let em = face.table(|tables| &tables.head).get(18..20)?;
    let one = 1_u16.to_be_bytes();

    let mut tables = Tables::default();
    tables.add(OS2, face.table(|tables| &tables.os2));
    tables.add(CMAP, &character_map(&characters));
    let (plain, outlines) = outlines(&glyphs, count);
    tables.add_transformed(GLYF, plain, Some(outlines.len()), &outlines);
    tables.add_transformed(LOCA, 4 * (glyphs.len() + 1), Some(0), &[]);
    // Long offsets of glyphs.
    tables.add(HEAD, &with_field(face.table(|tables| &tables.head), 50, one)?);
    tables.add(HHEA, &with_field(face.table(|tables| &tables.hhea), 34, one)?);
    tables.add(HMTX, &metrics(em, glyphs.iter().map(|glyph| glyph.left_bearing)));
    tables.add(
        MAXP,
        &with_field(face.table(|tables| &tables.maxp), 4, count.to_be_bytes())?,
    );
    tables.add(NAME, &NAMELESS);
    tables.add(POST, face.table(|tables| &tables.post));
    tables.add(VHEA, &with_field(face.table(|tables| &tables.vhea), 34, one)?);
    tables.add(VMTX, &metrics(em, glyphs.iter().map(|glyph| glyph.top_bearing)));
    file(&tables)
}

/// A table with one field of 16 bits changed.
fn with_field(table: &[u8], at: usize, value: [u8; 2]) -> Option<Vec<u8>> {
    let mut table = table.to_vec();
    table.get_mut(at..at + 2)?.copy_from_slice(&value);
    Some(table)
}

/// Metrics of glyphs that are all as wide, or as high, as the em.
fn metrics(em: &[u8], bearings: impl Iterator<Item = i16>) -> Vec<u8> {
    let bearings = bearings.flat_map(i16::to_be_bytes);
    em.iter().copied().chain(bearings).collect()
}

/// The transformed `glyf`, and the table's size without transformation.
fn outlines(glyphs: &[Glyph<'_>], count: u16) -> (usize, Vec<u8>) {
    let contours: Vec<u8> = glyphs.iter().flat_map(|glyph| glyph.contours.to_be_bytes()).collect();
    let stream = |part: for<'a> fn(&Glyph<'a>) -> &'a [u8]| glyphs.iter().flat_map(part).copied().collect::<Vec<u8>>();
    // A bit for each glyph, in words of 32: none has a bounding box other than its points'.
    let boxes = vec![0; glyphs.len().div_ceil(32) * 4];
    let streams = [
        contours,
        stream(|glyph| glyph.points),
        stream(|glyph| glyph.flags),
        stream(|glyph| glyph.outline),
        Vec::new(),
        boxes,
        Vec::new(),
    ];
    let mut out = vec![0; 4];
    out.extend(count.to_be_bytes());
    // Long offsets, as `head` says.
    out.extend(1_u16.to_be_bytes());
    for part in &streams {
        out.extend(word(part.len()));
    }
    out.extend(streams.concat());
    let plain = glyphs.iter().map(|glyph| usize::from(glyph.size).next_multiple_of(4));
    (plain.sum(), out)
}

/// The table `cmap`: format 4 for the basic plane; if there are others, format 12 for all.
fn character_map(characters: &[(u32, u16)]) -> Vec<u8> {
    let basic = basic_plane(characters);
    let has_others = characters.iter().any(|&(code, _)| code > 0xffff);
    let subtables: u16 = if has_others { 2 } else { 1 };
    let start = 4 + 8 * usize::from(subtables);
    let mut out = [0, subtables].map(u16::to_be_bytes).concat();
    // Platform Windows: encoding 1 is the basic plane, 10 all of Unicode.
    out.extend([3_u16, 1].map(u16::to_be_bytes).concat());
    out.extend(word(start));
    if has_others {
        out.extend([3_u16, 10].map(u16::to_be_bytes).concat());
        out.extend(word(start + basic.len()));
    }
    out.extend(basic);
    if has_others {
        out.extend([12_u16, 0].map(u16::to_be_bytes).concat());
        let words = [16 + 12 * characters.len(), 0, characters.len()];
        out.extend(words.into_iter().flat_map(word));
        for &(code, glyph) in characters {
            out.extend([code, code, u32::from(glyph)].map(u32::to_be_bytes).concat());
        }
    }
    out
}

/// A subtable of format 4, with a segment for each character and the last one that it has to have.
fn basic_plane(characters: &[(u32, u16)]) -> Vec<u8> {
    let basic = characters
        .iter()
        .filter_map(|&(code, glyph)| Some((u16::try_from(code).ok()?, glyph)));
    let segments: Vec<(u16, u16)> = basic
        .map(|(code, glyph)| (code, glyph.wrapping_sub(code)))
        .chain([(0xffff, 1)])
        .collect();
    let doubled = u16::try_from(2 * segments.len()).unwrap_or(u16::MAX);
    let power = doubled.checked_ilog2().unwrap_or_default();
    let search = 1 << power;
    let codes: Vec<u8> = segments.iter().flat_map(|(code, _)| code.to_be_bytes()).collect();
    let shifts: Vec<u8> = segments.iter().flat_map(|(_, shift)| shift.to_be_bytes()).collect();
    let length = doubled.saturating_mul(4).saturating_add(16);
    let selector = u16::try_from(power.saturating_sub(1)).unwrap_or_default();
    let head = [4, length, 0, doubled, search, selector, doubled - search];
    let mut out = head.map(u16::to_be_bytes).concat();
    out.extend_from_slice(&codes);
    out.extend([0, 0]);
    out.extend(codes);
    out.extend(shifts);
    out.extend(vec![0; usize::from(doubled)]);
    out
}

fn file(tables: &Tables) -> Option<Vec<u8>> {
    let parameters = BrotliEncoderParams {
        quality: QUALITY,
        mode: BROTLI_MODE_FONT,
        size_hint: tables.data.len(),
        ..Default::default()
    };
    let mut packed = Vec::with_capacity(tables.data.len());
    brotli::BrotliCompress(&mut &*tables.data, &mut packed, &parameters).ok()?;
    let head = 48 + tables.directory.len();
    let length = (head + packed.len()).next_multiple_of(4);
    let mut out = Vec::with_capacity(length);
    out.extend(b"wOF2");
    out.extend(0x0001_0000_u32.to_be_bytes());
    out.extend(word(length));
    out.extend(tables.count.to_be_bytes());
    out.extend([0, 0]);
    out.extend(word(12 + tables.plain));
    out.extend(word(packed.len()));
    // Version 1.0; neither metadata nor private data.
    out.extend([0, 1, 0, 0]);
    out.resize(48, 0);
    out.extend_from_slice(&tables.directory);
    out.extend(packed);
    out.resize(length, 0);
    Some(out)
}

fn word(value: usize) -> [u8; 4] {
    u32::try_from(value).unwrap_or(u32::MAX).to_be_bytes()
}

/// A number of WOFF2's type UIntBase128: seven bits a byte, the highest first.
fn write_base128(out: &mut Vec<u8>, value: usize) {
    let groups = (usize::BITS - value.leading_zeros()).div_ceil(7).max(1);
    for group in (0..groups).rev() {
        let bits = (value >> (7 * group)).to_le_bytes()[0] & 0x7f;
        out.push(if group == 0 { bits } else { bits | 0x80 });
    }
}
