//! The size of the picture in a HEIC file, read from its boxes (ISO/IEC 14496-12, 23008-12) before anything is decoded, and which of
//! several pictures is the one to show.

use std::ops::Range;

use crate::Refusal;

/// What a file says of its picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Picture {
    /// Width and height as it is stored.
    pub(crate) stored: (u32, u32),
    /// Width and height as it is shown: cropped and upright.
    pub(crate) shown: (u32, u32),
}

/// The sizes of the primary picture. A file that breaks off is refused here: decoders show what there is of it.
pub(crate) fn inspect(bytes: &[u8]) -> Result<Picture, Refusal> {
    Some(bytes)
        .filter(|bytes| is_whole(bytes))
        .and_then(read)
        .ok_or_else(Refusal::damaged)
}

fn read(bytes: &[u8]) -> Option<Picture> {
    // A full box begins with a version and flags.
    let meta = find(bytes, *b"meta")?.get(4..)?;
    let primary = primary_item(find(meta, *b"pitm")?)?;
    let properties = find(meta, *b"iprp")?;
    let kept: Vec<_> = boxes(find(properties, *b"ipco")?).collect();
    let own: Vec<Contents<'_>> = associated(find(properties, *b"ipma")?, primary)?
        .into_iter()
        .filter_map(|index| kept.get(index.checked_sub(1)?).copied())
        .collect();
    let (_, size) = own.iter().rfind(|(kind, _)| kind == b"ispe")?;
    let stored = (number(size, 4, 4)?, number(size, 8, 4)?);
    let mut shown = stored;
    // What changes the picture does so in the order in which the file names it.
    for (kind, content) in own {
        match &kind {
            b"clap" => shown = cropped(shown, content)?,
            b"irot" if content.first()? & 1 == 1 => shown = (shown.1, shown.0),
            _ => {}
        }
    }
    Some(Picture { stored, shown })
}

/// Width and height of the part of a picture that is shown. Encoders that can store only even sides leave out a row or a column so.
fn cropped((width, height): (u32, u32), clap: &[u8]) -> Option<(u32, u32)> {
    let fraction = |at: usize| Some((number(clap, at, 4)?, number(clap, at + 4, 4)?));
    Some((
        cropped_side(width, fraction(0)?, fraction(16)?)?,
        cropped_side(height, fraction(8)?, fraction(24)?)?,
    ))
}

/// A side of the part that is shown, rounded as libheif rounds it. `length` and `offset` are fractions; the offset is that of the middle of
/// the part from the middle of the picture, and its numerator has a sign.
fn cropped_side(side: u32, length: (u32, u32), offset: (u32, u32)) -> Option<u32> {
    let side = i128::from(side);
    let (length, of_length) = (i128::from(length.0), i128::from(length.1));
    let (offset, of_offset) = (i128::from(offset.0.cast_signed()), i128::from(offset.1));
    // offset + (side - length) / 2
    let start =
        (2 * offset * of_length + of_offset * (side * of_length - length)).checked_div(2 * of_offset * of_length)?;
    let end = start + (2 * length + of_length) / (2 * of_length);
    // A part that reaches beyond the picture ends with it.
    let shown = end.min(side) - start.max(0);
    u32::try_from(shown).ok().filter(|shown| *shown > 0)
}

/// A copy of the file in which every picture but the primary one is marked as hidden: decoders write those that are not. `None` where
/// there is nothing to mark.
pub(super) fn hide_others(bytes: &[u8]) -> Option<Vec<u8>> {
    let place = |part: Range<usize>, wanted: [u8; 4]| {
        places(bytes, part)
            .find(|(kind, _)| *kind == wanted)
            .map(|(_, place)| place)
    };
    let meta = place(0..bytes.len(), *b"meta")?;
    let meta = meta.start + 4..meta.end;
    let primary = primary_item(bytes.get(place(meta.clone(), *b"pitm")?)?)?;
    let items = place(meta, *b"iinf")?;
    // Version, flags and the number of items.
    let head = if *bytes.get(items.start)? == 0 { 6 } else { 8 };
    let mut file = bytes.to_vec();
    for (_, item) in places(bytes, items.start + head..items.end).filter(|(kind, _)| kind == b"infe") {
        let entry = bytes.get(item.clone())?;
        let id_bytes = match entry.first()? {
            2 => 2,
            3 => 4,
            // Earlier versions have no such mark.
            _ => continue,
        };
        if number(entry, 4, id_bytes)? != primary {
            *file.get_mut(item.start + 3)? |= 1;
        }
    }
    Some(file)
}

fn primary_item(pitm: &[u8]) -> Option<u32> {
    number(pitm, 4, if *pitm.first()? == 0 { 2 } else { 4 })
}

/// The numbers, from 1, of the properties of an item.
fn associated(ipma: &[u8], item: u32) -> Option<Vec<usize>> {
    let id_bytes = if *ipma.first()? == 0 { 2 } else { 4 };
    let index_bytes = if ipma.get(3)? & 1 == 1 { 2 } else { 1 };
    let entries = number(ipma, 4, 4)?;
    let mut at = 8;
    for _ in 0..entries {
        let id = number(ipma, at, id_bytes)?;
        let count = usize::from(*ipma.get(at + id_bytes)?);
        at += id_bytes + 1;
        if id == item {
            // The first bit says whether the property is essential.
            let mask = if index_bytes == 2 { 0x7fff } else { 0x7f };
            let index = |nth| usize::try_from(number(ipma, at + nth * index_bytes, index_bytes)? & mask).ok();
            return (0..count).map(index).collect();
        }
        at += count * index_bytes;
    }
    None
}

/// Whether the last box ends where the file does.
fn is_whole(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    while let Some((_, after)) = split(rest) {
        rest = after;
    }
    rest.is_empty()
}

fn find(bytes: &[u8], kind: [u8; 4]) -> Option<&[u8]> {
    boxes(bytes)
        .find(|(found, _)| *found == kind)
        .map(|(_, content)| content)
}

/// The boxes that follow one another, until one is not whole.
fn boxes(mut rest: &[u8]) -> impl Iterator<Item = Contents<'_>> {
    std::iter::from_fn(move || {
        let (first, after) = split(rest)?;
        rest = after;
        Some(first)
    })
}

/// The boxes in a part of a file, with where their contents are in the file.
fn places(bytes: &[u8], part: Range<usize>) -> impl Iterator<Item = ([u8; 4], Range<usize>)> {
    let mut start = part.start;
    std::iter::from_fn(move || {
        let ((kind, content), after) = split(bytes.get(start..part.end)?)?;
        start = part.end - after.len();
        Some((kind, start - content.len()..start))
    })
}

/// A box: its kind and what it holds.
type Contents<'a> = ([u8; 4], &'a [u8]);

/// The first box, and what comes after it.
fn split(bytes: &[u8]) -> Option<(Contents<'_>, &[u8])> {
    let kind: [u8; 4] = bytes.get(4..8)?.try_into().ok()?;
    let (head, size) = match number(bytes, 0, 4)? {
        0 => (8, bytes.len()),
        // A size of 64 bits, of which no file here needs the upper half.
        1 => (16, usize::try_from(number(bytes, 12, 4)?).ok()?),
        size => (8, usize::try_from(size).ok()?),
    };
    Some(((kind, bytes.get(head..size)?), &bytes[size..]))
}

/// A number of one, two or four bytes, the highest first.
fn number(bytes: &[u8], at: usize, length: usize) -> Option<u32> {
    let bytes = bytes.get(at..at.checked_add(length)?)?;
    Some(bytes.iter().fold(0, |number, byte| number << 8 | u32::from(*byte)))
}
