//! The size of the picture in a HEIC file, read from its boxes (ISO/IEC 14496-12, 23008-12) before anything is decoded.

use crate::Refusal;

/// What a file says of its picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Picture {
    /// Width and height as it is stored.
    pub(crate) stored: (u32, u32),
    /// Whether it is shown turned by a quarter.
    pub(crate) is_sideways: bool,
}

/// The size and the turn of the primary picture. A file that breaks off is refused here: decoders show what there is of it.
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
    let own = associated(find(properties, *b"ipma")?, primary)?;
    let mut stored = None;
    let mut is_sideways = false;
    for (kind, content) in own.iter().filter_map(|index| kept.get(index.checked_sub(1)?)) {
        match kind {
            b"ispe" => stored = Some((number(content, 4, 4)?, number(content, 8, 4)?)),
            b"irot" => is_sideways ^= content.first()? & 1 == 1,
            _ => {}
        }
    }
    Some(Picture {
        stored: stored?,
        is_sideways,
    })
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
