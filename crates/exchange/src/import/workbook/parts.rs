//! Weighs the parts of a workbook before they are read, whatever they say of themselves: the reader keeps all but the sheets in memory,
//! and of a sheet the part between one mark and the next.

use std::{
    collections::HashSet,
    fmt,
    io::{Cursor, Read as _},
};

use quick_xml::{Reader, events::Event};
use zip::ZipArchive;

use super::damaged;
use crate::import::{
    limits::{Limits, check_directory},
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
/// Those of the looks of cells.
const MOST_STYLE_MARKS: usize = 100_000;
/// Bytes of a mark, or of the text between two.
const LONGEST: usize = 1 << 20;
/// The same where looks are: a form of numbers has 255 characters at most.
const LONGEST_OF_STYLES: usize = 2 << 10;
/// Bytes among which the first element of a part is, and the number of shared texts.
const HEAD: u64 = 4096;

/// Sheets of a workbook.
const MOST_SHEETS: usize = 64;
/// The directory of the sheets says at which part each is.
const DIRECTORY: &str = ".rels";

/// Refuses a workbook whose parts are larger than any list of artifacts. What a part is, it says itself: its name may be any.
/// Whether a sheet has formulas.
pub fn weigh(bytes: &[u8], limits: &Limits) -> Result<bool, Words> {
    let unreadable = |error: &dyn fmt::Display| damaged(&error.to_string());
    check_directory(Cursor::new(bytes)).map_err(|error| unreadable(&error))?;
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| unreadable(&error))?;
    let (mut all, mut buffer) = (0, vec![0; 64 * 1024]);
    // Several may have one name: all of them count.
    let mut kinds: Vec<(String, Kind)> = Vec::new();
    let mut named = Named::default();
    let mut has_formulas = false;
    for at in 0..archive.len() {
        let mut part = archive.by_index(at).map_err(|error| unreadable(&error))?;
        let name = part.name().map_err(|error| unreadable(&error))?.to_lowercase();
        let mut head = Vec::new();
        (&mut part)
            .take(HEAD)
            .read_to_end(&mut head)
            .map_err(|error| unreadable(&error))?;
        let kind = Kind::of(&head);
        let mut weight = Weight::default();
        let mut kept = Vec::new();
        let mut read = head.len();
        buffer[..read].copy_from_slice(&head);
        while read > 0 {
            limits.stop.check()?;
            all += read;
            weight.add(&buffer[..read], kind);
            if all > MOST_BYTES || weight.is_too_much(kind, limits) {
                return Err(too_large());
            }
            if weight.is_unclear && !matches!(kind, Kind::Binary | Kind::Drawing) {
                return Err(damaged(&name));
            }
            if matches!(kind, Kind::Book | Kind::Directory) {
                kept.extend_from_slice(&buffer[..read]);
            }
            read = part.read(&mut buffer).map_err(|error| unreadable(&error))?;
        }
        has_formulas |= kind == Kind::Sheet && weight.has_formulas;
        match kind {
            Kind::Shared => check_shared_count(&head)?,
            Kind::Book => named.read_sheets(&kept)?,
            Kind::Directory => named.read_directory(&kept)?,
            Kind::Sheet | Kind::Styles | Kind::Drawing | Kind::Other | Kind::Binary => {}
        }
        kinds.push((name.replace('\\', "/"), kind));
    }
    named.check(&kinds).map(|()| has_formulas)
}

/// The name of a part without its folders.
fn last_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or_default()
}

fn too_large() -> Words {
    both(
        "展開後太大，請分成幾個檔案",
        "is too large when it is unpacked; split it into several files",
    )
}

fn too_many_sheets() -> Words {
    both(
        format!("超過 {MOST_SHEETS} 個工作表，請分成幾個檔案"),
        format!("has more than {MOST_SHEETS} sheets; split it into several files"),
    )
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Sheet,
    Shared,
    /// Names the sheets.
    Book,
    /// Says at which parts they are.
    Directory,
    /// A picture in the words of XML, which may have a document type.
    Drawing,
    /// What cells look like. The reader copies the names and forms in it for each look.
    Styles,
    Other,
    /// Pictures and the like, which are not read.
    Binary,
}

impl Kind {
    /// What a part is, by its first element.
    fn of(head: &[u8]) -> Self {
        let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head).trim_ascii_start();
        if !text.starts_with(b"<") {
            return Self::Binary;
        }
        let mut reader = Reader::from_reader(text);
        let mut buffer = Vec::new();
        loop {
            buffer.clear();
            match reader.read_event_into(&mut buffer) {
                Ok(Event::Start(start) | Event::Empty(start)) => {
                    return match start.local_name().as_ref() {
                        "worksheet" => Self::Sheet,
                        "sst" => Self::Shared,
                        "workbook" => Self::Book,
                        "Relationships" => Self::Directory,
                        "styleSheet" => Self::Styles,
                        "svg" => Self::Drawing,
                        _ => Self::Other,
                    };
                }
                Ok(Event::Eof) | Err(_) => return Self::Other,
                Ok(_) => {}
            }
        }
    }
}

/// What the parts say of each other.
#[derive(Debug, Default)]
struct Named {
    /// The parts that are named as the book, as sheets, or as the texts that sheets share.
    parts: Vec<(String, Kind)>,
    sheets: usize,
}

impl Named {
    fn read_sheets(&mut self, book: &[u8]) -> Result<(), Words> {
        let mut places = HashSet::new();
        each_element(book, "sheet", |attributes| {
            self.sheets += 1;
            let place = attributes.iter().find(|(name, _)| name == "id");
            // The reader would read it once for each.
            match place.is_none_or(|(_, place)| places.insert(place.clone())) {
                true => Ok(()),
                false => Err(one_part_twice()),
            }
        })?;
        match self.sheets > MOST_SHEETS {
            true => Err(too_many_sheets()),
            false => Ok(()),
        }
    }

    fn read_directory(&mut self, directory: &[u8]) -> Result<(), Words> {
        let mut targets = HashSet::new();
        each_element(directory, "Relationship", |attributes| {
            let value = |name: &str| attributes.iter().find(|(known, _)| known == name);
            let (Some((_, target)), Some((_, of))) = (value("Target"), value("Type")) else {
                return Ok(());
            };
            let kind = match last_name(of) {
                "worksheet" => Kind::Sheet,
                "sharedStrings" => Kind::Shared,
                "officeDocument" => Kind::Book,
                _ => return Ok(()),
            };
            // The reader undoes references to characters in some.
            if target.contains('&') {
                return Err(damaged(target));
            }
            if !targets.insert(target.to_lowercase()) {
                return Err(one_part_twice());
            }
            self.parts.push((target.replace('\\', "/").to_lowercase(), kind));
            match targets.len() > MOST_SHEETS + 1 {
                true => Err(too_many_sheets()),
                false => Ok(()),
            }
        })
    }

    /// Whether each part is what others call it, so that it was weighed as such.
    fn check(&self, kinds: &[(String, Kind)]) -> Result<(), Words> {
        let is_other = |(path, found): &&(String, Kind)| {
            // Some are found by their names.
            let by_name = match last_name(path) {
                "sharedstrings.xml" => Some(Kind::Shared),
                "styles.xml" => Some(Kind::Styles),
                "workbook.xml" => Some(Kind::Book),
                name if name.ends_with(DIRECTORY) => Some(Kind::Directory),
                _ => None,
            };
            let named = self.parts.iter().filter(|(target, _)| is_named(path, target));
            let mut said = by_name.into_iter().chain(named.map(|(_, kind)| *kind));
            // What programs keep here for themselves is no part of the book, and Excel writes some of it in UTF-16.
            let is_theirs = path.starts_with("customxml/");
            said.any(|kind| kind != *found) || (*found == Kind::Binary && path.ends_with(".xml") && !is_theirs)
        };
        let other = kinds.iter().find(is_other);
        other.map_or(Ok(()), |(path, _)| Err(damaged(last_name(path))))
    }
}

/// Whether a directory may mean the part at this path by a target, wherever the directory is.
fn is_named(path: &str, target: &str) -> bool {
    let target = target.trim_start_matches(['.', '/']);
    let before = path.strip_suffix(target).map(|before| before.trim_end_matches('.'));
    before.is_some_and(|before| before.is_empty() || before.ends_with('/'))
}

fn one_part_twice() -> Words {
    damaged("two sheets name one part")
}

/// Calls `take` with the attributes of each element of a name; those of other namespaces without their prefixes.
fn each_element(
    xml: &[u8],
    name: &str,
    mut take: impl FnMut(&[(String, String)]) -> Result<(), Words>,
) -> Result<(), Words> {
    let mut reader = Reader::from_reader(xml);
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        let event = reader.read_event_into(&mut buffer);
        let start = match event.map_err(|error| damaged(&error.to_string()))? {
            Event::Start(start) | Event::Empty(start) if start.local_name().as_ref() == name => start,
            Event::Eof => return Ok(()),
            _ => continue,
        };
        let mut attributes = Vec::new();
        for attribute in start.attributes() {
            let attribute = attribute.map_err(|error| damaged(&error.to_string()))?;
            let key = attribute.key.local_name().as_ref().to_owned();
            // Which of them counts, readers do not agree.
            if attributes.iter().any(|(known, _)| *known == key) {
                return Err(damaged(&key));
            }
            attributes.push((key, attribute.value.clone().into_owned()));
        }
        take(&attributes)?;
    }
}

/// What a part was found to have so far.
#[derive(Debug, Default)]
struct Weight {
    bytes: usize,
    marks: usize,
    /// Bytes since the last mark began or ended.
    run: usize,
    longest: usize,
    within: Within,
    /// Bytes of the mark so far.
    mark: usize,
    last: [u8; 2],
    /// Whether it has a document type, which no workbook has, or a mark of which readers do not agree where it ends.
    is_unclear: bool,
    /// Whether it has an element `f`.
    has_formulas: bool,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Within {
    #[default]
    Text,
    Mark,
    /// A value in these quotation marks.
    Quoted(u8),
    /// `<!`, of which the next byte says what it begins.
    Begun,
    /// `<!-- … -->`
    Comment,
    /// `<![CDATA[ … ]]>`
    Characters,
    /// `<? … ?>`
    Instruction,
}

/// Bytes of the shortest comment before its last `>`, and of the shortest instruction.
const SHORTEST_COMMENT: usize = 6;
const SHORTEST_INSTRUCTION: usize = 3;

impl Weight {
    fn add(&mut self, bytes: &[u8], kind: Kind) {
        self.bytes += bytes.len();
        if kind == Kind::Binary {
            return;
        }
        for byte in bytes {
            let next = match (self.within, *byte) {
                (Within::Text, b'<') => Within::Mark,
                (Within::Mark, b'!') if self.mark == 1 => Within::Begun,
                (Within::Mark, b'?') if self.mark == 1 => Within::Instruction,
                (Within::Mark, b'>' | b' ' | b'/') if self.mark == 2 && self.last == *b"<f" => {
                    self.has_formulas = true;
                    if *byte == b'>' { Within::Text } else { Within::Mark }
                }
                (Within::Mark, b'>') => Within::Text,
                (Within::Begun, b'-') => Within::Comment,
                (Within::Begun, b'[') => Within::Characters,
                (Within::Begun, _) => {
                    self.is_unclear = true;
                    Within::Mark
                }
                (Within::Mark, quote @ (b'"' | b'\'')) => Within::Quoted(quote),
                (Within::Quoted(quote), byte) if byte == quote => Within::Mark,
                (Within::Comment, b'>') if self.last == [b'-', b'-'] => {
                    self.is_unclear |= self.mark < SHORTEST_COMMENT;
                    Within::Text
                }
                (Within::Characters, b'>') if self.last == [b']', b']'] => Within::Text,
                (Within::Instruction, b'>') if self.last[1] == b'?' => {
                    self.is_unclear |= self.mark < SHORTEST_INSTRUCTION;
                    Within::Text
                }
                (within, _) => within,
            };
            self.mark = match self.within {
                Within::Text => 1,
                _ => self.mark.saturating_add(1),
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

    fn is_too_much(&self, kind: Kind, limits: &Limits) -> bool {
        let (bytes, marks, longest) = match kind {
            Kind::Sheet => (MOST_BYTES, limits.marks(), LONGEST),
            Kind::Binary => (MOST_BYTES, usize::MAX, usize::MAX),
            Kind::Shared => (MOST_SHARED, MOST_SHARED_MARKS, LONGEST),
            Kind::Styles => (MOST_OTHER, MOST_STYLE_MARKS, LONGEST_OF_STYLES),
            Kind::Book | Kind::Directory | Kind::Drawing | Kind::Other => (MOST_OTHER, MOST_OTHER_MARKS, LONGEST),
        };
        self.bytes > bytes || self.marks > marks || self.longest > longest
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
