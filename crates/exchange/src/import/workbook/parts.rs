//! Weighs the parts of a workbook before they are read, whatever they say of themselves: the reader keeps all but the sheets in memory,
//! and of a sheet the part between one mark and the next.

use std::io::{Cursor, Read as _};

use quick_xml::{Reader, events::Event};
use zip::ZipArchive;

use super::damaged;
use crate::import::{
    limits::{Stop, check_directory},
    problems::{Words, both},
};

/// Bytes that the parts may have together.
const MOST_BYTES: usize = 512 << 20;
/// Bytes and marks of the texts that the sheets share.
const MOST_SHARED: usize = 80 << 20;
const MOST_SHARED_MARKS: usize = 5_000_000;
/// Those of every part that is no sheet.
const MOST_OTHER: usize = 16 << 20;
const MOST_OTHER_MARKS: usize = 400_000;
/// Bytes of a mark, or of the text between two.
const LONGEST: usize = 1 << 20;
/// Bytes among which the number of shared texts is.
const HEAD: usize = 4096;

/// Refuses a workbook whose parts are larger than any list of artifacts.
pub fn weigh(bytes: &[u8], stop: &Stop) -> Result<(), Words> {
    check_directory(Cursor::new(bytes)).map_err(|error| damaged(&error.to_string()))?;
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| damaged(&error.to_string()))?;
    let (mut all, mut buffer) = (0, vec![0; 64 * 1024]);
    for at in 0..archive.len() {
        let mut part = archive.by_index(at).map_err(|error| damaged(&error.to_string()))?;
        let name = part.name().map_err(|error| damaged(&error.to_string()))?.to_lowercase();
        let kind = Kind::of(&name);
        let mut weight = Weight::default();
        loop {
            stop.check()?;
            let read = part.read(&mut buffer).map_err(|error| damaged(&error.to_string()))?;
            if read == 0 {
                break;
            }
            all += read;
            weight.add(&buffer[..read], kind);
            if all > MOST_BYTES || weight.is_too_much(kind) {
                return Err(too_large());
            }
        }
        if kind == Kind::Shared {
            check_shared_count(&weight.head)?;
        }
    }
    Ok(())
}

fn too_large() -> Words {
    both(
        "展開後太大，請分成幾個檔案",
        "is too large when it is unpacked; split it into several files",
    )
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Sheet,
    Shared,
    Other,
    /// Pictures and the like, which are not read.
    Binary,
}

impl Kind {
    fn of(name: &str) -> Self {
        if name.ends_with("sharedstrings.xml") {
            Self::Shared
        } else if !name.ends_with(".xml") && !name.ends_with(".rels") {
            Self::Binary
        } else if name.starts_with("xl/worksheets/sheet") {
            Self::Sheet
        } else {
            Self::Other
        }
    }
}

/// What a part was found to have so far.
#[derive(Debug, Default)]
struct Weight {
    head: Vec<u8>,
    bytes: usize,
    marks: usize,
    /// Bytes since the last mark began or ended.
    run: usize,
    longest: usize,
    within: Within,
    last: [u8; 2],
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Within {
    #[default]
    Text,
    Mark,
    /// A value in these quotation marks.
    Quoted(u8),
    /// `<!-- … -->`, `<![CDATA[ … ]]>`, `<? … ?>`.
    Special,
}

impl Weight {
    fn add(&mut self, bytes: &[u8], kind: Kind) {
        self.bytes += bytes.len();
        if kind == Kind::Binary {
            return;
        }
        self.head
            .extend(bytes.iter().take(HEAD.saturating_sub(self.head.len())));
        for byte in bytes {
            let next = match (self.within, *byte) {
                (Within::Text, b'<') => Within::Mark,
                (Within::Mark, b'!' | b'?') if self.last[1] == b'<' => Within::Special,
                (Within::Mark, b'>') => Within::Text,
                (Within::Mark, quote @ (b'"' | b'\'')) => Within::Quoted(quote),
                (Within::Quoted(quote), byte) if byte == quote => Within::Mark,
                (Within::Special, b'>') if matches!(self.last, [b'-', b'-'] | [b']', b']'] | [_, b'?']) => Within::Text,
                (within, _) => within,
            };
            if (next == Within::Text) != (self.within == Within::Text) {
                self.marks += usize::from(next == Within::Mark);
                self.longest = self.longest.max(self.run);
                self.run = 0;
            }
            self.run += 1;
            self.within = next;
            self.last = [self.last[1], *byte];
        }
        self.longest = self.longest.max(self.run);
    }

    fn is_too_much(&self, kind: Kind) -> bool {
        let (bytes, marks) = match kind {
            Kind::Sheet | Kind::Binary => (MOST_BYTES, usize::MAX),
            Kind::Shared => (MOST_SHARED, MOST_SHARED_MARKS),
            Kind::Other => (MOST_OTHER, MOST_OTHER_MARKS),
        };
        self.bytes > bytes || self.marks > marks || self.longest > LONGEST
    }
}

/// The reader makes room for as many shared texts as the part says that it has.
fn check_shared_count(head: &[u8]) -> Result<(), Words> {
    let mut reader = Reader::from_reader(head);
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        let event = reader.read_event_into(&mut buffer);
        let start = match event.map_err(|error| damaged(&error.to_string()))? {
            Event::Start(start) | Event::Empty(start) if start.local_name().as_ref() == "sst" => start,
            Event::Eof => return Err(damaged("sharedStrings.xml")),
            _ => continue,
        };
        for attribute in start.attributes() {
            let attribute = attribute.map_err(|error| damaged(&error.to_string()))?;
            let is_count = attribute.key.local_name().as_ref() == "uniqueCount";
            let count = || attribute.value.trim().parse::<usize>();
            if is_count && (attribute.value.len() > 18 || count().is_ok_and(|count| count > MOST_SHARED_MARKS)) {
                return Err(too_large());
            }
        }
        return Ok(());
    }
}
