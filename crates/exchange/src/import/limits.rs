//! How much a list may hold, and whether someone still wants it. Both are asked while a file is read: what a small file unpacks to, or
//! names again and again, must not take the memory of the machine.

use std::{
    io::{self, Read, Seek, SeekFrom},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use zip::{ZipArchive, result::ZipError};

use crate::import::problems::{Words, both};

/// Bytes of all texts of a list that is sent to the desk.
const MOST_TEXT: usize = 64 << 20;
/// Characters of a cell.
const MOST_CHARACTERS: usize = 200_000;
/// Columns of a table.
const MOST_COLUMNS: usize = 500;
/// Cells of a list that hold anything, or values of JSON.
const MOST_CELLS: usize = 400_000;
/// Cells that hold nothing, for each that may hold something: a spreadsheet writes those that have a colour or a line.
const EMPTY: usize = 10;
/// Marks of XML that a sheet has for each cell.
const MARKS: usize = 4;
/// Bytes of text that a cell counts as beside its own: as much memory as it takes until its row is a draft.
const CELL: usize = MOST_TEXT / MOST_CELLS;
/// Rows of a table that is sent to the desk.
pub const MOST_ROWS: usize = 50_000;
/// Rows, and bytes of all texts, of the operator's own files: room for a million pieces, and no file that never ends.
const MOST_OWN: (usize, usize) = (1_000_000, 8 << 30);
/// The most bytes of an archive's directory.
const MOST_DIRECTORY: u64 = 16 << 20;

/// Tells work on another thread that its result is not wanted any more.
#[derive(Debug, Clone, Default)]
pub struct Stop {
    is_set: Arc<AtomicBool>,
    #[cfg(test)]
    asked: Arc<std::sync::atomic::AtomicUsize>,
}

impl Stop {
    /// Asks the work to end.
    pub fn set(&self) {
        self.is_set.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_set(&self) -> bool {
        #[cfg(test)]
        self.asked.fetch_add(1, Ordering::Relaxed);
        self.is_set.load(Ordering::Relaxed)
    }

    /// How often the work has asked.
    #[cfg(test)]
    pub(crate) fn asked(&self) -> usize {
        self.asked.load(Ordering::Relaxed)
    }

    pub(crate) fn check(&self) -> Result<(), Words> {
        if self.is_set() {
            return Err(both("已經停止", "was stopped"));
        }
        Ok(())
    }
}

/// The limits of one reading.
#[derive(Debug, Clone)]
pub struct Limits {
    rows: usize,
    text: usize,
    pub stop: Stop,
}

impl Limits {
    /// Those of a list that is sent to the desk.
    pub fn at_the_desk(stop: Stop) -> Self {
        Self {
            rows: MOST_ROWS,
            text: MOST_TEXT,
            stop,
        }
    }

    /// Cells that may hold something.
    fn cells(&self) -> usize {
        self.text / MOST_TEXT * MOST_CELLS
    }

    /// Marks that the sheet of a workbook may have.
    pub fn marks(&self) -> usize {
        self.cells() * (EMPTY + MARKS)
    }

    /// Those of the operator's own files.
    pub fn of_own_files() -> Self {
        let (rows, text) = MOST_OWN;
        Self {
            rows,
            text,
            stop: Stop::default(),
        }
    }
}

/// What was read so far.
#[derive(Debug)]
pub struct Counted<'a> {
    limits: &'a Limits,
    rows: usize,
    text: usize,
    empty: usize,
}

impl<'a> Counted<'a> {
    pub fn new(limits: &'a Limits) -> Self {
        Self {
            limits,
            rows: 0,
            text: 0,
            empty: 0,
        }
    }

    /// Begins with another table, which may have as many rows again.
    pub fn begin_table(&mut self) {
        self.rows = 0;
    }

    /// Counts a row behind the one with the names.
    pub fn row(&mut self) -> Result<(), Words> {
        self.limits.stop.check()?;
        self.rows += 1;
        let most = self.limits.rows;
        if self.rows > most + 1 {
            return Err(both(
                format!("超過 {most} 列，請分成幾個檔案"),
                format!("has more than {most} rows; split it into several files"),
            ));
        }
        Ok(())
    }

    /// Whether someone still waits for the reading.
    pub fn go_on(&self) -> Result<(), Words> {
        self.limits.stop.check()
    }

    /// Counts a cell that holds nothing.
    pub fn empty_cell(&mut self) -> Result<(), Words> {
        self.limits.stop.check()?;
        self.empty += 1;
        let most = self.limits.cells() * EMPTY;
        if self.empty > most {
            return Err(both(
                format!("超過 {most} 個空格，請刪除不用的列與欄"),
                format!("has more than {most} empty cells; delete rows and columns that are not needed"),
            ));
        }
        Ok(())
    }

    /// Counts a cell that holds something.
    pub fn cell(&mut self, column: usize, text: &str) -> Result<(), Words> {
        self.limits.stop.check()?;
        if column >= MOST_COLUMNS {
            return Err(both(
                format!("超過 {MOST_COLUMNS} 欄，請刪除不用的欄"),
                format!("has more than {MOST_COLUMNS} columns; delete those that are not needed"),
            ));
        }
        if text.len() > MOST_CHARACTERS && text.chars().count() > MOST_CHARACTERS {
            return Err(too_long());
        }
        self.text += text.len() + CELL;
        if self.text > self.limits.text {
            return Err(too_much(self.limits.text));
        }
        Ok(())
    }
}

/// Refuses JSON of too many values, or with a text of too many characters, before they are in memory.
pub fn check_json(bytes: &[u8]) -> Result<(), Words> {
    let (mut values, mut in_text, mut escaped, mut characters) = (0, false, false, 0_usize);
    for byte in bytes {
        match byte {
            // The four digits behind it are no characters of their own.
            b'u' if escaped => (escaped, characters) = (false, characters.saturating_sub(4)),
            _ if escaped => escaped = false,
            b'\\' if in_text => (escaped, characters) = (true, characters + 1),
            b'"' => (in_text, characters) = (!in_text, 0),
            b',' | b'[' | b'{' if !in_text => values += 1,
            // Neither does a byte that goes on with a character begin one.
            0x80..=0xbf => {}
            _ => characters += usize::from(in_text),
        }
        if values > MOST_CELLS {
            return Err(too_much(MOST_TEXT));
        }
        if characters > MOST_CHARACTERS {
            return Err(too_long());
        }
    }
    Ok(())
}

fn too_long() -> Words {
    both(
        format!("有一格超過 {MOST_CHARACTERS} 字，請縮短"),
        format!("has a cell of more than {MOST_CHARACTERS} characters; shorten it"),
    )
}

fn too_much(text: usize) -> Words {
    let (cells, most) = (text / MOST_TEXT * MOST_CELLS, text >> 20);
    both(
        format!("超過 {cells} 格或 {most} MB 的文字，請分成幾個檔案"),
        format!("has more than {cells} cells or {most} MB of text; split it into several files"),
    )
}

/// Opens an archive to find out whether its directory is one that fits into memory, and whether each entry has bytes of its own: a few that
/// thousands of entries share unpack to thousands of times as much.
///
/// # Errors
/// It is no archive, names far too many files, or has entries that lie within one another.
pub fn check_directory(mut source: impl Read + Seek) -> Result<(), ZipError> {
    let metered = Metered {
        source: &mut source,
        left: MOST_DIRECTORY,
    };
    ZipArchive::new(metered)?;
    match ZipArchive::new(source)?.has_overlapping_entries()? {
        true => Err(ZipError::InvalidArchive("files in it overlap".into())),
        false => Ok(()),
    }
}

/// Gives up after so many bytes.
struct Metered<R> {
    source: R,
    left: u64,
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, onto: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(onto)?;
        self.left = self
            .left
            .checked_sub(read as u64)
            .ok_or_else(|| io::Error::other("it names too many files"))?;
        Ok(read)
    }
}

impl<R: Seek> Seek for Metered<R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.source.seek(to)
    }
}

/// A source that ends with an error once its reader is not wanted any more.
pub struct Stoppable<'a, R> {
    pub source: R,
    pub stop: &'a Stop,
}

impl<R: Read> Read for Stoppable<'_, R> {
    fn read(&mut self, onto: &mut [u8]) -> io::Result<usize> {
        if self.stop.is_set() {
            return Err(io::Error::other("the work was stopped"));
        }
        self.source.read(onto)
    }
}

#[cfg(test)]
mod tests {
    use std::{cell::Cell, io::Cursor, rc::Rc};

    use super::*;
    use crate::import::{csv_lines::CsvLines, header::HeaderNames};

    /// A text of one line again and again. Whoever waits for it gives up while it is read.
    struct SameLine {
        line: &'static [u8],
        readings: Rc<Cell<usize>>,
        stop: Stop,
    }

    impl Read for SameLine {
        fn read(&mut self, onto: &mut [u8]) -> io::Result<usize> {
            self.readings.set(self.readings.get() + 1);
            match self.readings.get() {
                2 => self.stop.set(),
                1000.. => return Ok(0),
                _ => {}
            }
            let whole = onto.len() / self.line.len() * self.line.len();
            onto[..whole]
                .iter_mut()
                .zip(self.line.iter().cycle())
                .for_each(|(to, from)| *to = *from);
            Ok(whole)
        }
    }

    #[test]
    fn lines_of_a_text_that_hold_nothing_are_read_no_further_than_someone_waits() {
        for line in [&b"\n"[..], b",,\n"] {
            let (readings, stop) = (Rc::<Cell<usize>>::default(), Stop::default());
            let text = SameLine {
                line,
                readings: readings.clone(),
                stop: stop.clone(),
            };
            let limits = Limits::at_the_desk(stop);
            let text = Box::new(Cursor::new(b"a,b,c\n").chain(text));
            let lines = CsvLines::new(text, HeaderNames::default(), &limits).expect("opened");
            assert!(lines.collect::<Result<Vec<_>, _>>().is_err(), "{line:?}");
            assert!(readings.get() < 5, "{line:?}: {} readings", readings.get());
        }
    }

    #[test]
    fn json_is_counted_by_its_values_and_not_by_its_texts() {
        let text = format!("[{{\"a\": \"{}\\\"\"}}]", ",[{".repeat(MOST_CHARACTERS / 3 - 1));
        assert_eq!(check_json(text.as_bytes()), Ok(()));
        for character in ["瓶", "\\u74f6", "x"] {
            let text = |count: usize| format!("[\"{}\"]", character.repeat(count));
            assert_eq!(check_json(text(MOST_CHARACTERS - 4).as_bytes()), Ok(()), "{character}");
            assert!(check_json(text(MOST_CHARACTERS + 4).as_bytes()).is_err(), "{character}");
        }
        assert!(check_json(format!("[{}0]", "0,".repeat(MOST_CELLS)).as_bytes()).is_err());
        assert!(check_json(format!("[{}]", "{}".repeat(MOST_CELLS)).as_bytes()).is_err());
    }

    #[test]
    fn cells_rows_and_texts_are_counted() {
        let limits = Limits {
            rows: 2,
            ..Limits::at_the_desk(Stop::default())
        };
        let mut counted = Counted::new(&limits);
        let rows: Vec<bool> = (0..4).map(|_| counted.row().is_ok()).collect();
        assert_eq!(rows, [true, true, true, false], "the names and two rows");
        assert!(counted.cell(MOST_COLUMNS, "x").is_err());
        assert!(counted.cell(0, &"字".repeat(MOST_CHARACTERS + 1)).is_err());
        let text = "字".repeat(MOST_CHARACTERS);
        let most = MOST_TEXT / text.len();
        assert!((0..most).all(|_| counted.cell(0, &text).is_ok()));
        assert!(counted.cell(0, &text).is_err(), "64 MiB are the limit");
        let own = Limits::of_own_files();
        let mut counted = Counted::new(&own);
        assert!(
            (0..10 * most).all(|_| counted.cell(0, &text).is_ok()),
            "the operator's files may be larger"
        );
        assert!((0..10 * MOST_ROWS).all(|_| counted.row().is_ok()), "and longer");
        limits.stop.set();
        assert!(Counted::new(&limits).row().is_err(), "nobody wants it");
    }
}
