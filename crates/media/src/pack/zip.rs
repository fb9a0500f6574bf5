//! The records of a ZIP archive, in the only form that is written here. The reader compares with it.

/// Bytes of a local header before the name.
pub(super) const LOCAL: usize = 30;
/// Bytes of a directory record before the name.
pub(super) const RECORD: usize = 46;
/// Bytes at the end of the archive: the closing record and its comment.
pub(super) const END: usize = 22 + COMMENT.len() + 8;

/// The archive's comment; the directory's checksum follows in eight hexadecimal digits.
const COMMENT: &str = "duobao pack 1, directory ";
/// Uncompressed entries; every ZIP program can read them.
const VERSION: u16 = 10;
/// 1 January 1980: the same picture gives the same archive whenever it is drawn.
const DATE: u16 = 0x0021;

/// What the archive says of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Described {
    pub(super) sum: u32,
    pub(super) length: u32,
    /// Where its local header begins.
    pub(super) offset: u32,
}

fn shared(of: Described, name: &str) -> Vec<u8> {
    let mut record = Vec::with_capacity(RECORD + name.len());
    for number in [VERSION, 0, 0, 0, DATE] {
        record.extend(number.to_le_bytes());
    }
    for number in [of.sum, of.length, of.length] {
        record.extend(number.to_le_bytes());
    }
    // A name is a few dozen characters.
    let length = u16::try_from(name.len()).unwrap_or(u16::MAX);
    record.extend(length.to_le_bytes());
    record.extend([0, 0]);
    record
}

/// The local header before an entry's bytes.
pub(super) fn local(of: Described, name: &str) -> Vec<u8> {
    [b"PK\x03\x04", shared(of, name).as_slice(), name.as_bytes()].concat()
}

/// The directory record of an entry.
pub(super) fn record(of: Described, name: &str) -> Vec<u8> {
    let places = [[0; 10].as_slice(), &of.offset.to_le_bytes()].concat();
    let made_by = VERSION.to_le_bytes();
    let parts = [
        b"PK\x01\x02".as_slice(),
        &made_by,
        &shared(of, name),
        &places,
        name.as_bytes(),
    ];
    parts.concat()
}

/// The end of the archive.
pub(super) fn end(entries: u16, directory: &[u8], offset: u32) -> Vec<u8> {
    let mut end = b"PK\x05\x06\0\0\0\0".to_vec();
    end.extend(entries.to_le_bytes());
    end.extend(entries.to_le_bytes());
    // The caller has checked that archive and directory stay below four gigabytes.
    end.extend(u32::try_from(directory.len()).unwrap_or(u32::MAX).to_le_bytes());
    end.extend(offset.to_le_bytes());
    let comment = format!("{COMMENT}{:08x}", crc32fast::hash(directory));
    end.extend(u16::try_from(comment.len()).unwrap_or(u16::MAX).to_le_bytes());
    end.extend(comment.as_bytes());
    end
}

/// Number of entries, length and offset of the directory, from the end of an archive; the caller checks the rest by computing
/// it again.
pub(super) fn directory_of(end: &[u8]) -> Option<(u16, u32, u32)> {
    let entries = end.get(8..10)?.try_into().ok()?;
    let length = end.get(12..16)?.try_into().ok()?;
    let offset = end.get(16..20)?.try_into().ok()?;
    Some((
        u16::from_le_bytes(entries),
        u32::from_le_bytes(length),
        u32::from_le_bytes(offset),
    ))
}

/// The directory's first entry, the entry's name, and the rest of the directory; `None` unless every byte is as it would be
/// written.
pub(super) fn first_record(directory: &[u8]) -> Option<(Described, &str, &[u8])> {
    let number = |at: usize| Some(u32::from_le_bytes(directory.get(at..at + 4)?.try_into().ok()?));
    let described = Described {
        sum: number(16)?,
        length: number(20)?,
        offset: number(42)?,
    };
    let name_length = u16::from_le_bytes(directory.get(28..30)?.try_into().ok()?);
    let (whole, rest) = directory.split_at_checked(RECORD + usize::from(name_length))?;
    let name = std::str::from_utf8(&whole[RECORD..]).ok()?;
    (record(described, name) == whole).then_some((described, name, rest))
}
